//! What `pair` needs.

use super::{check_share, dialect, inputs};
use crate::cli::args::{InitialColourArg, PairArgs, TournamentArgs};
use crate::cli::output::Target;
use anyhow::bail;
use formulario::generator::tournament::TournamentOptions;
use formulario::messages::Ui;
use formulario::pairing::edition::{Edition, FullPointBye, LastUnpaired, Numbering};
use formulario::pairing::tournament::Colour;
use formulario::report::Dialect;
use formulario::say;
use formulario::tournament::to_pair::{Choices, Wishes};
use formulario::tournament::trf::ResultCode;
use std::path::PathBuf;

/// A run of `pair`.
pub struct Pair {
    pub paths: Vec<PathBuf>,
    pub wishes: Wishes,
    /// What of it was typed.
    pub choices: Choices,
    /// Start numbers that are not paired, and what they get.
    pub byes: Vec<(u16, ResultCode)>,
    /// The round, where it is not the next.
    pub round: Option<u16>,
    /// Whether start numbers are given anew.
    pub seed_order: bool,
    pub explain: bool,
    /// Where the lines go.
    pub text: Option<Target>,
    /// Where the report goes.
    pub trf: Option<Target>,
    /// Where the table goes, and how it is written.
    pub csv: Option<Target>,
    pub dialect: Dialect,
    /// Where the page goes.
    pub page: Option<Target>,
    pub ui: Ui,
}

/// What `pair` needs.
pub fn pair(args: PairArgs, ui: Ui) -> anyhow::Result<Pair> {
    let mut choices = Choices {
        edition: edition(&args.edition, ui)?,
        rounds: args.rounds,
        initial_colour: args.initial_colour.map(|colour| match colour {
            InitialColourArg::White => Colour::White,
            InitialColourArg::Black => Colour::Black,
        }),
        ..Choices::default()
    };
    for text in &args.rule {
        choice(text, &mut choices, ui)?;
    }
    let mut wishes = choices.wishes();
    for text in &args.forbid {
        let numbers = text.split_once('-');
        let numbers = numbers.and_then(|(one, other)| Some((number(one)?, number(other)?)));
        match numbers.filter(|(one, other)| one != other) {
            Some(pair) => wishes.forbidden.push(pair),
            None => bail!(say!(
                ui,
                "--forbid {text}: two start numbers were expected, as in 3-7",
                "--forbid {text}: ci vogliono due numeri di sorteggio, come 3-7"
            )),
        }
    }
    let mut byes: Vec<(u16, ResultCode)> = Vec::new();
    for text in &args.bye {
        let own = bye(text, ui)?;
        if byes.iter().any(|(number, _)| *number == own.0) {
            let number = own.0;
            bail!(say!(
                ui,
                "--bye {text}: player {number} stands there twice",
                "--bye {text}: il giocatore {number} c'è due volte"
            ));
        }
        byes.push(own);
    }
    let [trf, csv, page] = [args.trf, args.csv, args.page].map(|path| path.map(Target::of));
    let elsewhere = trf.is_some() || csv.is_some() || page.is_some();
    let text = match args.text {
        Some(path) => Some(Target::of(path)),
        None => (!elsewhere || args.explain).then_some(Target::Stdout),
    };
    // What is explained goes where the lines go, and not between the bytes of another output.
    let taken = [&trf, &csv, &page]
        .into_iter()
        .flatten()
        .any(|target| *target == Target::Stdout);
    let text = text.filter(|target| !(taken && *target == Target::Stdout));
    if args.explain && text.is_none() {
        bail!(say!(
            ui,
            "--explain: standard output is taken by another output; name a file for the lines and the explanation with --text",
            "--explain: lo standard output è già di un'altra uscita; indicare con --text un file per le righe e la spiegazione"
        ));
    }
    Ok(Pair {
        paths: inputs(args.path.into_iter().collect(), ui)?,
        wishes,
        choices,
        byes,
        round: args.round,
        seed_order: args.seed_order,
        explain: args.explain,
        text,
        trf,
        csv,
        dialect: dialect(args.dialect.csv_dialect),
        page,
        ui,
    })
}

/// A start number.
fn number(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|number| *number > 0)
}

/// The edition that was named; none: that of the event.
pub fn edition(text: &str, ui: Ui) -> anyhow::Result<Option<Edition>> {
    Ok(match text {
        "auto" => None,
        "2016" | "2017" => Some(Edition::Baku2016),
        "2026" => Some(Edition::Fide2026),
        _ => bail!(say!(
            ui,
            "--edition {text}: auto, 2016 or 2026 was expected",
            "--edition {text}: ci vuole auto, 2016 o 2026"
        )),
    })
}

/// A choice where the rules or the report leave a question open.
fn choice(text: &str, choices: &mut Choices, ui: Ui) -> anyhow::Result<()> {
    let rounds = text.strip_prefix("rounds=").and_then(number);
    match text {
        "numbering=paired" => choices.numbering = Some(Numbering::Paired),
        "numbering=listed" => choices.numbering = Some(Numbering::Listed),
        "last-unpaired=weighted" => choices.last_unpaired = Some(LastUnpaired::Weighted),
        "last-unpaired=plain" => choices.last_unpaired = Some(LastUnpaired::Plain),
        "full-point-bye=requested" => choices.full_point_bye = Some(FullPointBye::Requested),
        "full-point-bye=allocated" => choices.full_point_bye = Some(FullPointBye::Allocated),
        "edition=2016" | "edition=2017" => choices.edition = Some(Edition::Baku2016),
        "edition=2026" => choices.edition = Some(Edition::Fide2026),
        "initial-colour=white" => choices.initial_colour = Some(Colour::White),
        "initial-colour=black" => choices.initial_colour = Some(Colour::Black),
        _ if rounds.is_some() => choices.rounds = rounds,
        _ => bail!(say!(
            ui,
            "--rule {text}: numbering=paired or listed, last-unpaired=weighted or plain, full-point-bye=requested or allocated, \
             edition=2016 or 2026, rounds=N, initial-colour=white or black was expected",
            "--rule {text}: ci vuole numbering=paired o listed, last-unpaired=weighted o plain, full-point-bye=requested o allocated, \
             edition=2016 o 2026, rounds=N, initial-colour=white o black"
        )),
    }
    Ok(())
}

/// Whether rounds are held against the rules, and by which choices.
pub fn checked_pairings(wanted: bool, rules: &[String], ui: Ui) -> anyhow::Result<Option<Choices>> {
    let mut choices = Choices::default();
    for text in rules {
        choice(text, &mut choices, ui)?;
    }
    Ok(wanted.then_some(choices))
}

/// Who is not paired, and what the player gets.
fn bye(text: &str, ui: Ui) -> anyhow::Result<(u16, ResultCode)> {
    let (player, points) = text.split_once('=').unwrap_or((text, "zero"));
    let code = match points {
        "half" => Some(ResultCode::HalfBye),
        "full" => Some(ResultCode::FullBye),
        "zero" => Some(ResultCode::ZeroBye),
        _ => None,
    };
    match number(player).zip(code) {
        Some(bye) => Ok(bye),
        None => bail!(say!(
            ui,
            "--bye {text}: a start number and half, zero or full were expected, as in 12=half",
            "--bye {text}: ci vogliono un numero di sorteggio e half, zero o full, come 12=half"
        )),
    }
}

/// The most players of a tournament that is made: the columns of a report hold four digits.
const MOST_PLAYERS: u16 = 4000;

/// The most rounds.
const MOST_ROUNDS: u16 = 99;

/// What `generate tournament` needs: the options, and where report and games go.
pub fn tournament(
    args: TournamentArgs,
    ui: Ui,
) -> anyhow::Result<(TournamentOptions, Target, Option<Target>)> {
    let shares = [
        ("forfeits", args.forfeits),
        ("byes", args.byes),
        ("withdrawals", args.withdrawals),
        ("late", args.late),
    ];
    for (name, share) in shares {
        check_share(name, share, ui)?;
    }
    if args.players > MOST_PLAYERS || args.rounds > MOST_ROUNDS {
        bail!(say!(
            ui,
            "at most {MOST_PLAYERS} players and {MOST_ROUNDS} rounds are made",
            "si generano al più {MOST_PLAYERS} giocatori e {MOST_ROUNDS} turni"
        ));
    }
    let options = TournamentOptions {
        players: args.players,
        rounds: args.rounds,
        seed: args.seed,
        edition: edition(&args.edition, ui)?.unwrap_or(Edition::Fide2026),
        forfeits: args.forfeits,
        byes: args.byes,
        withdrawals: args.withdrawals,
        late: args.late,
        accelerated: args.accelerated,
    };
    Ok((options, Target::of(args.out), args.games.map(Target::of)))
}
