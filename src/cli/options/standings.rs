//! What `standings` needs.

use super::convert::check_second;
use super::pair::checked_pairings;
use super::{inputs, is_shown, pipeline, reading_all};
use crate::cli::args::{ConvertArgs, DialectArg, ResultArg, SharingArg, StandingsArgs};
use crate::cli::near;
use crate::cli::output::Target;
use crate::cli::rate::open_table;
use anyhow::{anyhow, bail};
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::report::tame;
use formulario::say;
use formulario::standings::{
    EventRules, Measure, Prizes, Sharing, TieBreak, TieBreakEdition, TieBreakError, amount_fault,
};
use formulario::tournament::trf::Format;
use std::path::{Path, PathBuf};

/// No file of event rules is longer, in bytes.
const LONGEST_RULES: usize = 1 << 20;

/// So many of its faults are told.
const MOST_FAULTS: usize = 20;

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
    /// The prizes and how they are divided, where there are any.
    pub prizes: Option<(Prizes, Sharing)>,
    /// What holds for the event beside.
    pub event_rules: EventRules,
    /// The file that says so.
    pub rules_file: Option<PathBuf>,
    /// Where the lines go.
    pub text: Option<Target>,
    /// Where the table goes.
    pub table: Option<Target>,
    /// Where the page goes.
    pub html: Option<Target>,
    /// Where the reports go.
    pub reports: [(Format, Option<Target>); 2],
    pub check: CheckOptions,
    pub pipeline: formulario::pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether it was called as `convert --to trf26`.
    pub converts: bool,
    pub ui: Ui,
}

impl Standings {
    /// The paths that were read, as they were named.
    pub fn names(&self) -> Vec<String> {
        let names = self.paths.iter();
        names
            .map(|path| path.to_string_lossy().into_owned())
            .collect()
    }
}

/// What `standings` needs.
pub fn standings(args: StandingsArgs, ui: Ui) -> anyhow::Result<Standings> {
    let rules = args.event_rules.as_deref();
    let rules = rules.map(|path| event_rules(path, ui)).transpose()?;
    let rules = rules.unwrap_or_default();
    let tie_breaks = args
        .tiebreaks
        .as_deref()
        .map(|text| tie_breaks(text, ui))
        .transpose()?;
    let sharing = args.prize_sharing.map(|sharing| match sharing {
        SharingArg::Rank => Sharing::ByRank,
        SharingArg::Equal => Sharing::Equal,
    });
    let edition = match args.edition.as_str() {
        "auto" => rules.edition,
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
    let html = args.html.map(Target::of);
    let reports = [
        (Format::Trf16, args.trf16.map(Target::of)),
        (Format::Trf26, args.trf26.map(Target::of)),
    ];
    let elsewhere =
        table.is_some() || html.is_some() || reports.iter().any(|(_, target)| target.is_some());
    let text = match args.text {
        Some(path) => Some(Target::of(path)),
        None => (!elsewhere).then_some(Target::Stdout),
    };
    Ok(Standings {
        paths: inputs(args.paths, ui)?,
        tie_breaks: tie_breaks.or_else(|| rules.tie_breaks.clone()),
        unrated: args.unrated.or(rules.unrated),
        edition,
        round: args.round,
        prizes: prizes(args.prizes.as_deref(), sharing, &rules, ui)?,
        event_rules: rules,
        rules_file: args.event_rules,
        text,
        table,
        html,
        reports,
        check: CheckOptions {
            rows: Rows::Always,
            pairings: checked_pairings(args.check_pairings, &args.rule, ui)?,
            ..reading_all(&args.reading, ui)?
        },
        pipeline: pipeline(&args.reading, None, ui)?,
        progress: is_shown(&args.progress),
        converts: false,
        ui,
    })
}

/// What `convert --to trf16` and `--to trf26` need: they write the report that `standings` writes.
pub fn report_of_convert(args: ConvertArgs, format: Format, ui: Ui) -> anyhow::Result<Standings> {
    let form = match format {
        Format::Trf16 => "trf16",
        Format::Trf26 => "trf26",
    };
    for (typed, option) in [
        (args.to_lang.is_some(), "--to-lang"),
        (args.ascii, "--ascii"),
        (args.no_umlauts, "--no-umlauts"),
        (!matches!(args.result, ResultArg::Keep), "--result"),
        (args.strict, "--strict"),
        (
            matches!(args.csv_dialect, DialectArg::Excel),
            "--csv-dialect",
        ),
        (args.strip_findings, "--strip-findings"),
        (args.reject.is_some(), "--reject"),
        (args.report.is_some(), "--report"),
    ] {
        if typed {
            bail!(say!(
                ui,
                "{option} does not go with --to {form}: a report has players and results, no games",
                "{option} non va con --to {form}: un rapporto ha giocatori e risultati, non partite"
            ));
        }
    }
    let paths = inputs(args.paths, ui)?;
    check_second(&paths, &args.out, ui)?;
    let out = Target::of(args.out);
    let mut reports = [(Format::Trf16, None), (Format::Trf26, None)];
    for (own, target) in &mut reports {
        *target = (*own == format).then(|| out.clone());
    }
    Ok(Standings {
        paths,
        tie_breaks: None,
        unrated: None,
        edition: None,
        round: None,
        prizes: None,
        event_rules: EventRules::default(),
        rules_file: None,
        text: None,
        table: None,
        html: None,
        reports,
        check: CheckOptions {
            rows: Rows::Always,
            ..reading_all(&args.reading, ui)?
        },
        pipeline: pipeline(&args.reading, args.only.as_deref(), ui)?,
        progress: is_shown(&args.manner.progress),
        converts: true,
        ui,
    })
}

/// The tie-breaks as typed.
fn tie_breaks(text: &str, ui: Ui) -> anyhow::Result<Vec<TieBreak>> {
    TieBreak::list(text).map_err(|error| {
        let all: Vec<&str> = Measure::names().collect();
        let near = match &error {
            TieBreakError::Name(name) => near::matches(name, all.iter().copied()),
            _ => Vec::new(),
        };
        let known = if near.is_empty() { all } else { near }.join(", ");
        let told = error.message(&known, ui);
        anyhow!(["--tiebreaks", &told].join(": "))
    })
}

/// What `--event-rules` says.
fn event_rules(path: &Path, ui: Ui) -> anyhow::Result<EventRules> {
    let mut stream = open_table(path, ui)?;
    let name = tame(stream.name());
    let mut bytes = Vec::new();
    loop {
        let read = stream.fill(&mut bytes, LONGEST_RULES);
        let read = read.map_err(|fault| anyhow!("{name}: {}", cause(ui, &fault.detail)))?;
        if bytes.len() > LONGEST_RULES {
            bail!(say!(
                ui,
                "{name}: this is no file of event rules: it is longer than a mebibyte",
                "{name}: non è un file di regole: è più lungo di un mebibyte"
            ));
        }
        if read == 0 {
            break;
        }
    }
    EventRules::read(&bytes).map_err(|faults| {
        let told = faults.iter().take(MOST_FAULTS).map(|fault| {
            let (line, column) = (fault.line, fault.column);
            format!("{name}:{line}:{column}: {}", tame(&fault.message(ui)))
        });
        let mut told: Vec<String> = told.collect();
        let more = faults.len().saturating_sub(MOST_FAULTS);
        if more > 0 {
            told.push(say!(
                ui,
                "{name}: {more} more lines are wrong",
                "{name}: altre {more} righe sono errate"
            ));
        }
        anyhow!(told.join("\n"))
    })
}

/// The prizes, and how they are divided.
fn prizes(
    typed: Option<&str>,
    sharing: Option<Sharing>,
    rules: &EventRules,
    ui: Ui,
) -> anyhow::Result<Option<(Prizes, Sharing)>> {
    let typed = typed.map(Prizes::read).transpose().map_err(|found| {
        let told = amount_fault(&found, ui);
        anyhow!(["--prizes", &told].join(": "))
    })?;
    let prizes = typed.or_else(|| rules.prizes.clone());
    if sharing.is_some() && prizes.is_none() {
        bail!(say!(
            ui,
            "--prize-sharing: there are no prizes; they are named by --prizes 30,20,10",
            "--prize-sharing: non ci sono premi; si indicano con --prizes 30,20,10"
        ));
    }
    let sharing = sharing.or(rules.sharing).unwrap_or_default();
    Ok(prizes.map(|prizes| (prizes, sharing)))
}
