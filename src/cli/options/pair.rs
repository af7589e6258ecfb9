//! What `pair` needs.

use super::{check_share, dialect, inputs};
use crate::cli::args::{InitialColourArg, PairArgs, TournamentArgs};
use crate::cli::output::Target;
use anyhow::bail;
use formulario::generator::tournament::TournamentOptions;
use formulario::messages::Ui;
use formulario::pairing::edition::{Edition, FullPointBye, LastUnpaired, Numbering, Readings};
use formulario::pairing::tournament::Colour;
use formulario::report::Dialect;
use formulario::say;
use formulario::tournament::to_pair::Wishes;
use formulario::tournament::trf::ResultCode;
use std::path::PathBuf;

/// A run of `pair`.
pub struct Pair {
    pub paths: Vec<PathBuf>,
    pub wishes: Wishes,
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
    let mut wishes = Wishes {
        edition: edition(&args.edition, ui)?,
        rounds: args.rounds,
        initial_colour: args.initial_colour.map(|colour| match colour {
            InitialColourArg::White => Colour::White,
            InitialColourArg::Black => Colour::Black,
        }),
        ..Wishes::default()
    };
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
    for text in &args.rule {
        reading(text, &mut wishes.readings, ui)?;
    }
    let byes = args
        .bye
        .iter()
        .map(|text| bye(text, ui))
        .collect::<Result<_, _>>()?;
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
    Ok(Pair {
        paths: inputs(args.path.into_iter().collect(), ui)?,
        wishes,
        byes,
        round: args.round,
        seed_order: args.seed_order,
        explain: args.explain,
        text: text.filter(|target| !(taken && *target == Target::Stdout)),
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

/// A choice where the rules leave a question open.
pub fn reading(text: &str, readings: &mut Readings, ui: Ui) -> anyhow::Result<()> {
    match text {
        "numbering=paired" => readings.numbering = Numbering::Paired,
        "numbering=listed" => readings.numbering = Numbering::Listed,
        "last-unpaired=weighted" => readings.last_unpaired = LastUnpaired::Weighted,
        "last-unpaired=plain" => readings.last_unpaired = LastUnpaired::Plain,
        "full-point-bye=requested" => readings.full_point_bye = FullPointBye::Requested,
        "full-point-bye=allocated" => readings.full_point_bye = FullPointBye::Allocated,
        _ => bail!(say!(
            ui,
            "--rule {text}: numbering=paired or listed, last-unpaired=weighted or plain, full-point-bye=requested or allocated was expected",
            "--rule {text}: ci vuole numbering=paired o listed, last-unpaired=weighted o plain, full-point-bye=requested o allocated"
        )),
    }
    Ok(())
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
