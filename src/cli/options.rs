//! What the run needs, made once from what was typed and from the environment. Nothing behind this file sees clap.

mod condition;
mod convert;
mod events;
mod manner;
mod merge;
mod openings;
mod pair;
mod part;
mod players;
mod rate;
mod reconcile;
mod repair;
mod show;
mod standings;

use super::args::{
    ArchiveArgs, CheckArgs, DialectArg, EncodingArg, FailOnArg, LaneArg, LawsArg, LineEndArg,
    MoveStatisticsArgs, PositionArgs, ProgressArgs, ReadVariantArg, ReadingArgs, SheetsArgs,
    SupervisedArg, TextArgs, TimeClassArg, UiArg, VariantArg,
};
pub use condition::Choice;
use condition::condition;
pub use convert::convert;
pub use events::{Events, events};
pub use manner::Speech;
use manner::{check_order, ink_for, is_shown, manner, manner_aside, speech, width};
pub use merge::{Merge, merge};
pub use pair::{Pair, pair, tournament};
pub use part::name as name_input;
use part::{part, together};
pub use players::{Players, players};
pub use rate::{Own, Rate, Rated, edition as rating_edition, games as paths_of_games, rate};
pub use reconcile::{Reconcile, Shape, reconcile};
pub use repair::{Answer, Product, Repair, Treatment, repair};
use show::board_letters;
pub use show::{Moment, Show, show};
pub use standings::{Standings, report_of_convert, standings};

use super::kind::refused;
use super::near;
use super::output::{Target, is_parquet, stdout_name};
use super::outputs::Sink;
use super::rate::open_table;
use super::unopened;
use super::words::{is_file, quoted};
use anyhow::{Context as _, anyhow, bail};
use formulario::board::Variant;
use formulario::board::trid::{Settings, Unknown};
use formulario::draw::Ink;
use formulario::game_check::{CheckOptions, Rows, Selection};
use formulario::generator::{ArchiveOptions, Layout, LineEnd, Mix, Notation, SheetOptions};
use formulario::laws::{Edition, TimeClass};
use formulario::messages::Ui;
use formulario::notation::{Language, Letters};
use formulario::openings::Openings;
use formulario::pipeline;
use formulario::replay::ReplayOptions;
use formulario::report::{Baseline, BaselineError, Channel, Dialect, Renderer, tame};
use formulario::rules::waivers::Waivers;
use formulario::rules::{self, MaxGap, Severity, Today};
use formulario::say;
use formulario::source::{self, Stream};
use formulario::syntax::Encoding;
use formulario::tournament::condition::Condition;
use formulario::write::{Annotate, WriteOptions};
use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Bytes per batch that the reader hands to the workers.
const BATCH: usize = 256 * 1024;

/// The deepest count of move sequences: nobody waits for more, and it goes down one call per half-move.
const DEEPEST_PERFT: u32 = 20;

/// The most threads: each has its own buffers, and no machine has as many processors.
const MOST_JOBS: usize = 1024;

/// The largest game that is read as one: places in a game are 32-bit numbers.
const LARGEST_GAME: usize = 1 << 30;

/// A run of `check`.
pub struct Check {
    pub paths: Vec<PathBuf>,
    /// What is written where, in a fixed order.
    pub outputs: Vec<(Sink, Target)>,
    pub renderer: Renderer,
    pub check: CheckOptions,
    pub pipeline: pipeline::Options,
    /// What standard input is called.
    pub name: Option<String>,
    /// Only these games.
    pub choice: Option<Choice>,
    /// The paths are what runs with a part told of it, and their file is judged as a whole.
    pub join: bool,
    /// What the games of those parts say only together.
    pub together: Option<PathBuf>,
    pub baseline: Option<Baseline>,
    /// Whether records of one game are sought among all that is read.
    pub copies: bool,
    /// What is read beside the games: no output may be written over it.
    pub read_too: Vec<PathBuf>,
    /// The least severity that counts for the exit status.
    pub fail_on: Option<Severity>,
    pub purpose: Purpose,
    /// How games are written, when they are.
    pub job: Option<WriteOptions>,
    /// Whether the readable lines go to standard error, beside what the outputs hold.
    pub told: bool,
    pub speech: Speech,
    pub ui: Ui,
}

/// What a run over games is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To find what is wrong.
    Audit,
    /// To write the games anew.
    Convert,
}

/// A run of `generate archive` or `generate sheets`.
pub struct Generated<O> {
    pub options: O,
    pub out: Target,
    pub truth: Option<Target>,
    /// How many games.
    pub games: u64,
    /// Whether progress is shown.
    pub progress: bool,
}

/// A run of `position`.
pub struct Position {
    /// `None` stands for the lines of standard input.
    pub fens: Vec<Option<String>>,
    pub perft: Option<u32>,
    /// Positions looked at for each side in search of a mate.
    pub limit: u64,
    pub variant: Option<Variant>,
    /// How the rules of Tri-Dimensional chess are read, where that is played.
    pub trid: Option<Settings>,
    /// How it looks to a person; without it JSON.
    pub look: Option<Look>,
    /// Whether progress is shown.
    pub progress: bool,
    pub ui: Ui,
}

/// How a board and what is said of it look.
pub struct Look {
    pub men: Letters,
    pub moves: Letters,
    pub ink: Ink,
    pub width: usize,
}

/// The interface language: as typed, else the locale.
pub fn ui(typed: Option<UiArg>) -> Ui {
    match typed {
        Some(UiArg::It) => Ui::Italian,
        Some(UiArg::En) => Ui::English,
        None => ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(std::env::var_os)
            .find(|value| !value.is_empty())
            .map_or(Ui::English, |value| Ui::of_locale(&value.to_string_lossy())),
    }
}

/// What `check` needs.
pub fn check(args: CheckArgs, ui: Ui) -> anyhow::Result<Check> {
    let paths = inputs(args.paths, ui)?;
    let games = match &args.games {
        Some(path) if is_parquet(path) => Channel::ParquetGames,
        _ => Channel::Games,
    };
    let [written, together] = together(&args.part, ui)?;
    let mut outputs = Vec::new();
    for (sink, path) in [
        (Sink::Channel(Channel::Text), args.text),
        (Sink::Channel(Channel::Csv), args.data.csv),
        (Sink::Channel(Channel::Ndjson), args.data.ndjson),
        (Sink::Channel(games), args.games),
        (Sink::Channel(Channel::Parquet), args.data.parquet),
        (Sink::Channel(Channel::Clean), args.clean),
        (Sink::Channel(Channel::Reject), args.reject),
        (Sink::Channel(Channel::Pgn), args.pgn),
        (Sink::Channel(Channel::Html), args.html),
        (Sink::Channel(Channel::Ask), args.ask),
        (Sink::Channel(Channel::Together), written),
        (Sink::Summary, args.data.summary_json),
    ] {
        if let Some(path) = path {
            outputs.push((sink, Target::of(path)));
        }
    }
    let speech = speech(&args.manner);
    let condition = condition(args.condition.condition.as_deref(), ui)?;
    if outputs.is_empty() && !speech.silent {
        outputs.push((Sink::Channel(Channel::Text), Target::Stdout));
    }
    check_stdout(&outputs, ui)?;
    let mut renderer = renderer(&outputs, ui);
    renderer.dialect = dialect_of(&outputs, args.data.dialect.csv_dialect, ui)?;
    renderer.verbose = args.manner.verbose;
    renderer.manner = manner(&args.manner, &outputs, fail_on(args.findings.fail_on));
    check_order(&renderer.manner, ui)?;
    renderer.boards = args.manner.verbose.then_some(renderer.manner.ink);
    let job = renderer.channels.has(Channel::Pgn).then(|| WriteOptions {
        annotate: Annotate::Findings,
        ..WriteOptions::default()
    });
    let every = renderer.channels.has(Channel::Text) && renderer.manner.format.names_every_game();
    let rows = if every
        || condition.is_some()
        || renderer.channels.has(games)
        || renderer.channels.has(Channel::Html)
    {
        Rows::Always
    } else if renderer.channels.has(Channel::Text) || renderer.channels.has(Channel::Ask) {
        Rows::WithFindings
    } else {
        Rows::Never
    };
    let table = args.openings.as_deref();
    let table = table.map(|path| openings::read(path, ui)).transpose()?;
    let check = CheckOptions {
        openings: match renderer.channels.has(games) {
            true => Some(table.unwrap_or(Openings::Own)),
            false => openings::of_condition(condition.as_ref(), table.as_ref()),
        },
        laws: edition(args.laws),
        time_class: time_class(args.time_class),
        supervised: match args.supervised {
            SupervisedArg::Auto => None,
            SupervisedArg::Yes => Some(true),
            SupervisedArg::No => Some(false),
        },
        rules: selection(&args.findings.select, &args.findings.ignore, ui)?,
        // Of a part of the games nobody knows whether a game stands in the file.
        lists: args.only.is_none()
            && condition.is_none()
            && (args.part.part.is_none() || renderer.channels.has(Channel::Together)),
        suggest: args.suggest,
        pairings: pair::checked_pairings(args.check_pairings, &args.rule, ui)?,
        today: args
            .today
            .as_deref()
            .map_or(Ok(Today::default()), |text| today(text, ui))?,
        rows,
        waivers: waivers(&args.waive, ui)?,
        ..letting_stand(args.illegal_stands, &args.reading, ui)?
    };
    Ok(Check {
        paths,
        outputs,
        renderer,
        check,
        pipeline: pipeline::Options {
            part: part(&args.part, args.only.as_deref(), ui)?,
            ..pipeline(&args.reading, args.only.as_deref(), ui)?
        },
        choice: condition.map(|condition| Choice {
            condition,
            check: None,
        }),
        name: args.part.name,
        copies: args.copies,
        join: args.part.join,
        together,
        baseline: args
            .baseline
            .as_deref()
            .map(|path| baseline(path, ui))
            .transpose()?,
        read_too: (args.baseline.into_iter())
            .chain(args.waive)
            .chain(args.openings)
            .collect(),
        fail_on: fail_on(args.findings.fail_on),
        purpose: Purpose::Audit,
        job,
        told: false,
        speech,
        ui,
    })
}

const fn fail_on(typed: FailOnArg) -> Option<Severity> {
    match typed {
        FailOnArg::Error => Some(Severity::Error),
        FailOnArg::Warning => Some(Severity::Warning),
        FailOnArg::Note => Some(Severity::Note),
        FailOnArg::Never => None,
    }
}

const fn dialect(typed: DialectArg) -> Dialect {
    match typed {
        DialectArg::Plain => Dialect::Plain,
        DialectArg::Excel => Dialect::Excel,
    }
}

/// How CSV is written by a run with these outputs.
///
/// # Errors
///
/// There is none, and Parquet has no dialects: the option would be passed over in silence.
fn dialect_of(outputs: &[(Sink, Target)], typed: DialectArg, ui: Ui) -> anyhow::Result<Dialect> {
    let dialect = dialect(typed);
    let all = || outputs.iter().map(|(sink, _)| sink);
    if dialect != Dialect::Plain
        && all().any(|sink| sink.is_parquet())
        && !all().any(|sink| sink.is_csv())
    {
        bail!(say!(
            ui,
            "--csv-dialect excel: no CSV is written here, and Parquet has one form only; leave it out, or add --csv FILE",
            "--csv-dialect excel: qui non si scrive CSV, e Parquet ha una forma sola; toglierlo, o aggiungere --csv FILE"
        ));
    }
    Ok(dialect)
}

/// How games are read.
fn reading(args: &TextArgs, ui: Ui) -> anyhow::Result<CheckOptions> {
    let levels = trid_settings(&args.trid_option, ui)?;
    Ok(CheckOptions {
        replay: ReplayOptions {
            language: Language::of(&args.lang),
            trid: matches!(args.variant, ReadVariantArg::Trid).then_some(levels),
            levels,
            without_lane: matches!(args.lane, LaneArg::Off),
            ..ReplayOptions::default()
        },
        encoding: encoding(args.encoding),
        ui,
        ..CheckOptions::default()
    })
}

/// How archives are read.
fn reading_all(args: &ReadingArgs, ui: Ui) -> anyhow::Result<CheckOptions> {
    Ok(CheckOptions {
        max_gap: max_gap(&args.max_gap, ui)?,
        ..reading(&args.text, ui)?
    })
}

/// How archives are read of whose games a condition may ask, with a row for each.
fn asked(
    args: &ReadingArgs,
    condition: Option<&Condition>,
    ui: Ui,
) -> anyhow::Result<CheckOptions> {
    Ok(CheckOptions {
        rows: Rows::Always,
        openings: openings::of_condition(condition, None),
        ..reading_all(args, ui)?
    })
}

/// How archives are read whose illegal moves may stand.
fn letting_stand(stands: bool, args: &ReadingArgs, ui: Ui) -> anyhow::Result<CheckOptions> {
    let mut options = reading_all(args, ui)?;
    may_stand(stands, &options, ui)?;
    options.replay.illegal_stands = stands;
    Ok(options)
}

/// Refuses that an illegal move stands where none can.
fn may_stand(stands: bool, options: &CheckOptions, ui: Ui) -> anyhow::Result<()> {
    if stands && options.replay.trid.is_some() {
        bail!(say!(
            ui,
            "--illegal-stands: no illegal move stands in Tri-Dimensional chess; call it without --variant trid",
            "--illegal-stands: negli scacchi tridimensionali nessuna mossa illegale resta valida; chiamarlo senza --variant trid"
        ));
    }
    Ok(())
}

/// How the work over games is done.
fn pipeline(args: &ReadingArgs, only: Option<&str>, ui: Ui) -> anyhow::Result<pipeline::Options> {
    let only = only.map(|text| numbers(text, ui)).transpose()?;
    let jobs = match args.jobs {
        Some(jobs) if jobs > MOST_JOBS => bail!(say!(
            ui,
            "--jobs {jobs}: at most {MOST_JOBS} threads",
            "--jobs {jobs}: al massimo {MOST_JOBS} thread"
        )),
        Some(jobs) => jobs,
        None => std::thread::available_parallelism()
            .map_or(1, usize::from)
            .min(MOST_JOBS),
    };
    let max_game = size(&args.max_game).with_context(|| {
        say!(
            ui,
            "--max-game {}: a number of bytes was expected, like 4M, 512K or 100000",
            "--max-game {}: ci vuole un numero di byte, come 4M, 512K o 100000",
            args.max_game
        )
    })?;
    if max_game > LARGEST_GAME {
        bail!(say!(
            ui,
            "--max-game {}: at most 1G",
            "--max-game {}: al massimo 1G",
            args.max_game
        ));
    }
    Ok(pipeline::Options {
        jobs,
        max_game,
        only,
        batch: BATCH,
        ..pipeline::Options::default()
    })
}

/// The largest share of a file that may belong to no game.
fn max_gap(text: &str, ui: Ui) -> anyhow::Result<MaxGap> {
    MaxGap::of(text).with_context(|| {
        say!(
            ui,
            "--max-gap {text}: a percentage from 0 to 100 was expected, like 5 or 2.5",
            "--max-gap {text}: ci vuole una percentuale da 0 a 100, come 5 o 2,5"
        )
    })
}

/// The last day that is not in the future.
fn today(text: &str, ui: Ui) -> anyhow::Result<Today> {
    Today::of(text).with_context(|| {
        say!(
            ui,
            "--today {text}: a day was expected, like 2026-11-23",
            "--today {text}: ci vuole un giorno, come 2026-11-23"
        )
    })
}

/// A renderer for these outputs.
fn renderer(outputs: &[(Sink, Target)], ui: Ui) -> Renderer {
    let mut renderer = Renderer {
        ui,
        ..Renderer::default()
    };
    for (sink, _) in outputs {
        if let Sink::Channel(channel) = sink {
            renderer.channels.insert(*channel);
        }
    }
    renderer
}

/// Refuses two outputs on standard output.
fn check_stdout(outputs: &[(Sink, Target)], ui: Ui) -> anyhow::Result<()> {
    let stdout = (outputs.iter()).filter(|(_, target)| *target == Target::Stdout);
    if stdout.count() > 1 {
        bail!(one_stdout(ui));
    }
    Ok(())
}

/// What `generate archive` needs: the options, the archive and the truth table.
pub fn archive(args: ArchiveArgs, ui: Ui) -> anyhow::Result<Generated<ArchiveOptions>> {
    let shares = [
        ("italian", args.italian),
        ("annotated", args.annotated),
        ("chess960", args.chess960),
        ("endings", args.endings),
        ("liberties", args.liberties),
        ("faults", args.faults),
    ];
    for (name, share) in shares {
        check_share(name, share, ui)?;
    }
    let options = ArchiveOptions {
        games: args.games,
        seed: args.seed,
        language: match args.italian {
            0.0 => Mix::English,
            1.0 => Mix::Italian,
            italian => Mix::Both { italian },
        },
        annotated: args.annotated,
        chess960: args.chess960,
        endings: args.endings,
        liberties: args.liberties,
        faults: args.faults,
        line_end: line_end(args.line_end),
    };
    generated(
        options,
        args.games,
        (args.out, args.truth),
        &args.progress,
        ui,
    )
}

/// What `generate sheets` needs: the options, the sheets and the truth table.
pub fn sheets(args: SheetsArgs, ui: Ui) -> anyhow::Result<Generated<SheetOptions>> {
    check_share("liberties", args.liberties, ui)?;
    check_share("faults", args.faults, ui)?;
    // Only names of the lists come this far.
    let named = |list: &[String], name: &str| list.iter().any(|typed| typed == name);
    let options = SheetOptions {
        games: args.games,
        seed: args.seed,
        languages: (args.language.iter())
            .filter_map(|name| Language::of(name))
            .collect(),
        notations: (Notation::ALL.into_iter())
            .filter(|notation| named(&args.notation, notation.name()))
            .collect(),
        layouts: (Layout::ALL.into_iter())
            .filter(|layout| named(&args.layout, layout.name()))
            .collect(),
        liberties: args.liberties,
        faults: args.faults,
        line_end: line_end(args.line_end),
    };
    generated(
        options,
        args.games,
        (args.out, args.truth),
        &args.progress,
        ui,
    )
}

/// A run of `generate move-statistics`.
pub struct Statistics {
    pub paths: Vec<PathBuf>,
    pub out: Target,
    pub check: CheckOptions,
    pub pipeline: pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    pub ui: Ui,
}

/// What `generate move-statistics` needs.
pub fn statistics(args: MoveStatisticsArgs, ui: Ui) -> anyhow::Result<Statistics> {
    Ok(Statistics {
        paths: inputs(args.paths, ui)?,
        out: Target::of(args.out),
        check: CheckOptions {
            replay: ReplayOptions {
                without_draws: true,
                ..ReplayOptions::default()
            },
            ..CheckOptions::default()
        },
        pipeline: pipeline::Options::default(),
        progress: is_shown(&args.progress),
        ui,
    })
}

fn check_share(name: &str, share: f64, ui: Ui) -> anyhow::Result<()> {
    if !(0.0..=1.0).contains(&share) {
        bail!(say!(
            ui,
            "--{name} {share}: a share from 0 to 1 was expected",
            "--{name} {share}: ci vuole una quota da 0 a 1"
        ));
    }
    Ok(())
}

const fn line_end(typed: LineEndArg) -> LineEnd {
    match typed {
        LineEndArg::Lf => LineEnd::Lf,
        LineEndArg::Crlf => LineEnd::CrLf,
        LineEndArg::Cr => LineEnd::Cr,
    }
}

fn generated<O>(
    options: O,
    games: u64,
    (out, truth): (PathBuf, Option<PathBuf>),
    progress: &ProgressArgs,
    ui: Ui,
) -> anyhow::Result<Generated<O>> {
    let out = Target::of(out);
    let truth = truth.map(Target::of);
    if truth.as_ref() == Some(&out) && out == Target::Stdout {
        bail!(one_stdout(ui));
    }
    let progress = is_shown(progress);
    Ok(Generated {
        options,
        out,
        truth,
        games,
        progress,
    })
}

fn one_stdout(ui: Ui) -> String {
    say!(
        ui,
        "at most one output can be “-”, {}",
        "una sola uscita può essere «-» ({})",
        stdout_name(ui)
    )
}

/// What `position` needs.
pub fn position(args: PositionArgs, ui: Ui) -> anyhow::Result<Position> {
    let fens = fens(args.fens);
    if fens.is_empty() {
        no_input(ui)?;
    }
    if let Some(name) = fens.iter().flatten().find(|fen| is_file(fen)) {
        bail!(no_position(name, ui));
    }
    if let Some(depth) = args.perft.filter(|depth| *depth > DEEPEST_PERFT) {
        bail!(say!(
            ui,
            "--perft {depth}: at most {DEEPEST_PERFT} half-moves are counted",
            "--perft {depth}: si contano al massimo {DEEPEST_PERFT} semimosse"
        ));
    }
    let terminal = io::stdout().is_terminal();
    let look = (args.board || (terminal && !args.json)).then(|| {
        let (men, moves) = board_letters(args.letters.as_deref(), ui);
        Look {
            men,
            moves,
            ink: ink_for(args.color, terminal),
            width: width(terminal),
        }
    });
    let fens = if fens.is_empty() { vec![None] } else { fens };
    // Nothing is drawn where somebody types.
    let typed = fens.contains(&None) && io::stdin().is_terminal();
    let progress = !typed && is_shown(&args.progress);
    Ok(Position {
        fens,
        perft: args.perft,
        limit: args.limit,
        variant: match args.variant {
            VariantArg::Auto | VariantArg::Trid => None,
            VariantArg::Standard => Some(Variant::Standard),
            VariantArg::Chess960 => Some(Variant::Chess960),
        },
        trid: trid(args.variant, &args.trid_option, ui)?,
        look,
        progress,
        ui,
    })
}

/// The settings of Tri-Dimensional chess, where it is played.
fn trid(variant: VariantArg, options: &[String], ui: Ui) -> anyhow::Result<Option<Settings>> {
    if !matches!(variant, VariantArg::Trid) {
        let Some(option) = options.first() else {
            return Ok(None);
        };
        bail!(say!(
            ui,
            "--trid-option {option} is for Tri-Dimensional chess: add --variant trid",
            "--trid-option {option} vale per gli scacchi tridimensionali: aggiungi --variant trid"
        ));
    }
    trid_settings(options, ui).map(Some)
}

/// The settings that options name.
fn trid_settings(options: &[String], ui: Ui) -> anyhow::Result<Settings> {
    let mut settings = Settings::default();
    for option in options {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        let fault = settings.set(name.trim(), value.trim());
        let (known, of) = match fault {
            Ok(()) => continue,
            Err(Unknown::Value(values)) => (values.join(", "), name),
            Err(Unknown::Setting) => {
                let names: Vec<&str> = Settings::NAMES.iter().map(|(name, _)| *name).collect();
                bail!(say!(
                    ui,
                    "--trid-option {option}: there is no setting of that name; there are {names}",
                    "--trid-option {option}: nessuna impostazione ha questo nome; ci sono {names}",
                    names = names.join(", ")
                ));
            }
        };
        bail!(say!(
            ui,
            "--trid-option {option}: the values of {of} are {known}",
            "--trid-option {option}: i valori di {of} sono {known}"
        ));
    }
    Ok(settings)
}

/// A file was named where a position was expected.
fn no_position(name: &str, ui: Ui) -> String {
    let call = quoted(name);
    say!(
        ui,
        "{name} is a file, and a position was expected (FEN): 'formulario show {call}' draws the board of a game, \
         'formulario check {call}' checks the games, 'formulario position < {call}' reads a position per line",
        "{name} è un file, e qui ci vuole una posizione (FEN): «formulario show {call}» disegna la scacchiera di una partita, \
         «formulario check {call}» controlla le partite, «formulario position < {call}» legge una posizione per riga"
    )
}

const fn encoding(typed: EncodingArg) -> Option<Encoding> {
    match typed {
        EncodingArg::Auto => None,
        EncodingArg::Utf8 => Some(Encoding::Utf8),
        EncodingArg::Windows1252 => Some(Encoding::Windows1252),
    }
}

/// The paths to read; none stands for standard input.
fn inputs(paths: Vec<PathBuf>, ui: Ui) -> anyhow::Result<Vec<PathBuf>> {
    if paths.is_empty() {
        no_input(ui)?;
        return Ok(vec![PathBuf::from("-")]);
    }
    Ok(paths)
}

/// Nothing was named: fine when something is piped in.
fn no_input(ui: Ui) -> anyhow::Result<()> {
    if io::stdin().is_terminal() {
        bail!(say!(
            ui,
            "nothing to read: name something, or pipe it in (try --help)",
            "niente da leggere: si indichi qualcosa o lo si passi con una pipe (vedi --help)"
        ));
    }
    Ok(())
}

/// Positions from the arguments. Somebody may forget the quotes, so that one FEN comes as several arguments: what has no
/// `/` belongs to the FEN before it, if that came without blanks too.
fn fens(args: Vec<String>) -> Vec<Option<String>> {
    let mut fens: Vec<Option<String>> = Vec::new();
    let mut unquoted = false;
    for arg in args {
        let blank = arg.trim().contains(char::is_whitespace);
        match fens.last_mut() {
            Some(Some(fen)) if unquoted && !arg.contains('/') && !blank => {
                fen.push(' ');
                fen.push_str(&arg);
                continue;
            }
            _ => {}
        }
        unquoted = arg.contains('/') && !blank;
        fens.push((arg != "-").then_some(arg));
    }
    fens
}

fn selection(select: &[String], ignore: &[String], ui: Ui) -> anyhow::Result<Selection> {
    let list = |texts: &[String]| -> Vec<String> {
        texts
            .iter()
            .map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty())
            .collect()
    };
    let rules = Selection {
        select: list(select),
        ignore: list(ignore),
    };
    match rules.unknown() {
        Some(text) => Err(unknown_code(text, ui)),
        None => Ok(rules),
    }
}

/// Nothing is called so: what was meant, perhaps.
pub fn unknown_code(text: &str, ui: Ui) -> anyhow::Error {
    let names = rules::ALL.iter().flat_map(|rule| [rule.code, rule.name]);
    let near = near::matches(text, names);
    let hint = if near.is_empty() {
        say!(
            ui,
            "“formulario explain” lists all codes",
            "«formulario explain» elenca tutti i codici"
        )
    } else {
        let near = near.join(", ");
        say!(ui, "near it: {near}", "simili: {near}")
    };
    anyhow!(say!(
        ui,
        "no finding has the code or name “{text}”; {hint}",
        "nessuna segnalazione ha codice o nome «{text}»; {hint}"
    ))
}

/// Reads `12-30,40`; `12-` goes to the end.
fn numbers(text: &str, ui: Ui) -> anyhow::Result<Vec<RangeInclusive<u64>>> {
    text.split(',')
        .map(range)
        .collect::<Option<Vec<_>>>()
        .with_context(|| {
            say!(
                ui,
                "--only {text}: numbers of games were expected, like 12-30,40",
                "--only {text}: ci vogliono numeri di partite, come 12-30,40"
            )
        })
}

fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let number = |text: &str| -> Option<u64> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|n| digits && *n > 0)
    };
    let text = text.trim();
    let (first, last) = match text.split_once('-') {
        None => (number(text)?, number(text)?),
        Some((first, "")) => (number(first.trim())?, u64::MAX),
        Some((first, last)) => (number(first.trim())?, number(last.trim())?),
    };
    (first <= last).then_some(first..=last)
}

/// Reads a size: bytes, or K, M, G of 1024, in any case, with or without `B` or `iB`.
fn size(text: &str) -> Option<usize> {
    let text = text.trim().to_ascii_lowercase();
    let text = text
        .strip_suffix("ib")
        .or(text.strip_suffix('b'))
        .unwrap_or(&text);
    let (digits, shift) = match text.strip_suffix(['k', 'm', 'g']) {
        None => (text, 0),
        Some(digits) => (
            digits,
            if text.ends_with('k') {
                10
            } else if text.ends_with('m') {
                20
            } else {
                30
            },
        ),
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let size = digits
        .parse::<usize>()
        .ok()
        .filter(|size| plain && *size > 0)?;
    size.checked_mul(1 << shift)
}

const fn edition(laws: LawsArg) -> Option<Edition> {
    Some(match laws {
        LawsArg::Auto => return None,
        LawsArg::Before2001 => Edition::Before2001,
        LawsArg::Laws2001 => Edition::Laws2001,
        LawsArg::Laws2005 => Edition::Laws2005,
        LawsArg::Laws2009 => Edition::Laws2009,
        LawsArg::Laws2014 => Edition::Laws2014,
        LawsArg::Laws2017 => Edition::Laws2017,
        LawsArg::Laws2018 => Edition::Laws2018,
        LawsArg::Laws2023 => Edition::Laws2023,
    })
}

const fn time_class(class: TimeClassArg) -> Option<TimeClass> {
    match class {
        TimeClassArg::Auto => None,
        TimeClassArg::Standard => Some(TimeClass::Standard),
        TimeClassArg::Rapid => Some(TimeClass::Rapid),
        TimeClassArg::Blitz => Some(TimeClass::Blitz),
    }
}

fn waivers(paths: &[PathBuf], ui: Ui) -> anyhow::Result<Option<Arc<Waivers>>> {
    let mut waivers = Waivers::default();
    for path in paths {
        let stream = open_table(path, ui).context("--waive")?;
        let read = waivers.read(stream);
        read.map_err(|error| anyhow!(tame(&error.message(ui))))
            .context("--waive")?;
    }
    Ok((!paths.is_empty()).then(|| Arc::new(waivers)))
}

fn baseline(path: &Path, ui: Ui) -> anyhow::Result<Baseline> {
    let name = path.display();
    let read = File::open(path)
        .map_err(BaselineError::Io)
        .and_then(|file| {
            // In whatever encoding a shell wrote it.
            let stream = Stream::from_reader(&name.to_string(), file);
            Baseline::read(BufReader::new(source::Reader::of(stream)))
        });
    read.map_err(|error| match error {
        BaselineError::Io(error) if error.kind() == io::ErrorKind::NotFound => {
            let missing = unopened::not_there(&name.to_string(), ui);
            anyhow!(say!(
                ui,
                "--baseline: {missing}; the first run is made without it",
                "--baseline: {missing}; la prima esecuzione si fa senza"
            ))
        }
        BaselineError::Io(error) => anyhow::Error::new(error).context(format!("--baseline {name}")),
        BaselineError::Line(line) => {
            let why = say!(
                ui,
                "--baseline {name}: line {line} is not a finding of an NDJSON report",
                "--baseline {name}: la riga {line} non è una segnalazione di un rapporto NDJSON"
            );
            refused(&why, path, ui)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_games_are_read_strictly() {
        let read = |text| numbers(text, Ui::English).ok();
        assert_eq!(read("12-30,40"), Some(vec![12..=30, 40..=40]));
        assert_eq!(read(" 1 , 3 - 4 "), Some(vec![1..=1, 3..=4]));
        assert_eq!(read("7-"), Some(vec![7..=u64::MAX]));
        for wrong in ["", "0", "3-2", "-4", "a", "1,,2", "+1", "1-2-3"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn sizes_have_units_of_1024() {
        assert_eq!(size("4M"), Some(4 << 20));
        assert_eq!(size("512k"), Some(512 << 10));
        assert_eq!(size("1GiB"), Some(1 << 30));
        assert_eq!(size("100000"), Some(100_000));
        assert_eq!(size("10 b"), None);
        for wrong in [
            "",
            "0",
            "M",
            "-1",
            "+1",
            "4T",
            "99999999999999999999G",
            "1.5M",
        ] {
            assert_eq!(size(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_fen_may_come_without_its_quotes() {
        let read = |args: &[&str]| fens(args.iter().map(|arg| (*arg).to_owned()).collect());
        let one = |fen: &str| Some(fen.to_owned());
        assert_eq!(
            read(&["8/8 w - - 0 1", "8/7 b - -"]),
            [one("8/8 w - - 0 1"), one("8/7 b - -")]
        );
        assert_eq!(
            read(&["8/8", "w", "-", "-", "8/7", "b"]),
            [one("8/8 w - -"), one("8/7 b")]
        );
        assert_eq!(read(&["-"]), [None]);
        assert_eq!(read(&["8/8 w - - 0 1", "-"]), [one("8/8 w - - 0 1"), None]);
        assert_eq!(read(&["nonsense", "more"]), [one("nonsense"), one("more")]);
    }

    #[test]
    fn an_unknown_code_is_answered_with_near_ones() {
        let error = selection(
            &["M".to_owned(), "move-after-mat".to_owned()],
            &[],
            Ui::English,
        );
        let message = error
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default();
        assert!(message.contains("move-after-mate"), "{message}");
        assert!(selection(&["m003".to_owned()], &[" X001 ".to_owned()], Ui::English).is_ok());
    }
}
