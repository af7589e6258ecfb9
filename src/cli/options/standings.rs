//! What `standings` needs.

use super::{inputs, is_shown, pipeline, reading};
use crate::cli::args::StandingsArgs;
use crate::cli::near;
use crate::cli::output::Target;
use anyhow::bail;
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::say;
use formulario::standings::{Measure, TieBreak, TieBreakEdition, TieBreakError};
use formulario::tournament::trf::Format;
use std::path::PathBuf;

/// A run of `standings`.
pub struct Standings {
    pub paths: Vec<PathBuf>,
    /// The tie-breaks that were named; none: those of each tournament.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The rating of who has none.
    pub unrated: Option<u16>,
    /// The edition that was named; none: that of each tournament.
    pub edition: Option<TieBreakEdition>,
    /// The last round that counts, from 1.
    pub round: Option<u16>,
    /// Where the lines go.
    pub text: Option<Target>,
    /// Where the table goes.
    pub table: Option<Target>,
    /// Where the reports go.
    pub reports: [(Format, Option<Target>); 2],
    pub check: CheckOptions,
    pub pipeline: formulario::pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    pub ui: Ui,
}

/// What `standings` needs.
pub fn standings(args: StandingsArgs, ui: Ui) -> anyhow::Result<Standings> {
    let tie_breaks = args
        .tiebreaks
        .as_deref()
        .map(|text| tie_breaks(text, ui))
        .transpose()?;
    let edition = match args.edition.as_str() {
        "auto" => None,
        name => match TieBreakEdition::named(name) {
            Some(edition) => Some(edition),
            None => {
                let known = TieBreakEdition::ALL.map(TieBreakEdition::name).join(", ");
                bail!(say!(
                    ui,
                    "--edition {name}: auto or one of {known} was expected",
                    "--edition {name}: ci vuole auto oppure uno di {known}"
                ));
            }
        },
    };
    let table = args.table.map(Target::of);
    let reports = [
        (Format::Trf16, args.trf16.map(Target::of)),
        (Format::Trf26, args.trf26.map(Target::of)),
    ];
    let elsewhere = table.is_some() || reports.iter().any(|(_, target)| target.is_some());
    let text = match args.text {
        Some(path) => Some(Target::of(path)),
        None => (!elsewhere).then_some(Target::Stdout),
    };
    Ok(Standings {
        paths: inputs(args.paths, ui)?,
        tie_breaks,
        unrated: args.unrated,
        edition,
        round: args.round,
        text,
        table,
        reports,
        check: CheckOptions {
            rows: Rows::Always,
            ..reading(&args.reading.text, ui)
        },
        pipeline: pipeline(&args.reading, None, ui)?,
        progress: is_shown(&args.progress),
        ui,
    })
}

/// The tie-breaks as typed.
fn tie_breaks(text: &str, ui: Ui) -> anyhow::Result<Vec<TieBreak>> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let mut found = Vec::new();
    for part in parts {
        match TieBreak::read(part) {
            Ok(one) => found.push(one),
            Err(TieBreakError::Name(name)) => {
                let all: Vec<&str> = Measure::names().collect();
                let near = near::matches(&name, all.iter().copied());
                let all = if near.is_empty() { all } else { near }.join(", ");
                bail!(say!(
                    ui,
                    "--tiebreaks: {name} is no tie-break; known: {all}",
                    "--tiebreaks: {name} non è uno spareggio; noti: {all}"
                ));
            }
            Err(TieBreakError::Teams(name)) => bail!(say!(
                ui,
                "--tiebreaks: {name} is a tie-break of teams; standings are of single players",
                "--tiebreaks: {name} è uno spareggio di squadre; le classifiche sono di singoli giocatori"
            )),
            Err(TieBreakError::Modifier(name)) => bail!(say!(
                ui,
                "--tiebreaks: {name}: this tie-break does not take what stands behind the stroke (like BH/C1, BH/M1, KS/L+1, ARO/U1399)",
                "--tiebreaks: {name}: questo spareggio non ammette ciò che sta dopo la barra (come in BH/C1, BH/M1, KS/L+1, ARO/U1399)"
            )),
        }
    }
    Ok(found)
}
