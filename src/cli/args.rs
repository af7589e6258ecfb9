//! What was typed, as it was typed. Nothing is decided here; `options` does that.

mod chess960;
mod events;
mod manner;
mod merge;
mod pair;
mod part;
mod players;
mod rate;
mod reconcile;
mod repair;
mod standings;
mod tournament;

pub use chess960::{Chess960Args, Chess960Command, StartArgs};
pub use events::EventsArgs;
pub use manner::{ColorArgs, FormatArg, MannerArgs, ProgressArgs, SortArg, WhenArg};
pub use merge::MergeArgs;
pub use pair::{InitialColourArg, PairArgs};
pub use part::PartArgs;
pub use players::PlayersArgs;
pub use rate::{RateArgs, SystemArg, UnsureArg};
pub use reconcile::ReconcileArgs;
pub use repair::RepairArgs;
pub use standings::{SharingArg, StandingsArgs};
pub use tournament::TournamentArgs;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum, ValueHint};
use formulario::endgame::DEFAULT_LIMIT;
use formulario::generator::{Layout, Notation};
use formulario::notation::Language;
use formulario::tournament::trf::Format;
use std::path::PathBuf;
use std::str::FromStr;

/// Audits chess records: replays every game of PGN archives and scoresheets and says what is wrong, where and why.
#[derive(Debug, Parser)]
#[command(name = "formulario", version, disable_help_subcommand = true)]
pub struct Args {
    /// What to do
    #[command(subcommand)]
    pub command: Command,

    /// Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub ui: Option<UiArg>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Audit games: illegal moves, results, tags, notation
    ///
    /// Reads every PATH and replays every game in it. Tournament reports (TRF16, TRF26) are judged by their rows, and the games
    /// that are named with them are held against them. With no output option, errors and warnings are printed on
    /// standard output: by file and game on a terminal, else a line each (--format). Each output is a file, or `-` for standard output; at most one can be `-`. A file is
    /// written as FILE.part and renamed when it is complete.
    ///
    /// Exit status: 0 nothing was found at or above --fail-on; 1 something was found; 2 called wrongly, or not everything
    /// could be read or written.
    Check(Box<CheckArgs>),
    /// Write games anew: PGN and scoresheets in any notation become canonical PGN, or another notation
    ///
    /// Reads everything that `check` reads and writes it in one form. A game that cannot be played to its end is written
    /// up to the fault, the rest stands in a comment. Every game that is written is read back and compared; one that
    /// differs is not given out. What was assumed in reading is reported on standard error.
    ///
    /// Exit status: 0 every game was written; 1 a game was written only up to a fault, or not at all, or moves were left out,
    /// or too much of a file belongs to no game (--max-gap), or what was read holds no game; 2 called wrongly, or not everything could be read or written.
    Convert(Box<ConvertArgs>),
    /// Say what was most probably played where a record breaks: nothing is altered without --apply
    ///
    /// Searches over the whole game: a wrong move is often written long before the one that cannot be played. What is
    /// weighed is how easily one sign is taken for another, by hand, by a reading machine and on a keyboard, how probable a
    /// move is, and whether everything behind it can be played. A cell may leave several readings open, with their
    /// probabilities: Nf3|Nf5 0.7/0.2. A game that can be read to its end is left as it is.
    ///
    /// For each game that breaks off it says what is written, what is proposed, why, and how probable that is; which game comes
    /// second; and what to ask of the players, the most useful first (--questions). What is known is told with --answer.
    ///
    /// A half-move is sure if its probability is 98 % or more and all around it fits; probable, if it is 98 % or more and something
    /// near it fits badly; open, if it is less. Only what is sure asks nothing.
    ///
    /// Exit status: 0 every game is read to its end or repaired for sure; 1 something is not sure, or cannot be repaired, or too
    /// much of a file belongs to no game (--max-gap); 2 called wrongly, or not everything could be read or written.
    Repair(Box<RepairArgs>),
    /// Bring several scoresheets of one game together: where they differ, and what was most probably played
    ///
    /// The sheets are laid beside each other half-move by half-move: they may miss half-moves or have one twice, differ in language
    /// and notation, end early and break off. Told are the last half-move up to which all agree (Laws, D.2.9), each difference with what
    /// each sheet has and whether that is legal there, results and headings that differ, and the game that all sheets together make
    /// most probable: how probable each half-move is, which are sure, and what to ask of the players. What they say is told with --answer.
    ///
    /// Sheets of different games are refused. With --pairs the sheets of each game are found in archives by players, day and
    /// round.
    ///
    /// Exit status: 0 the sheets agree, or their differences are decided for sure; 1 something is to be asked, or they cannot be
    /// brought together, or results differ, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or not everything
    /// could be read or written.
    Reconcile(Box<ReconcileArgs>),
    /// Recompute ratings by the regulations in force, and say which ratings and changes are wrong
    ///
    /// Reads games from everything that `check` reads, from a table that `check --games` wrote, and from tournament reports
    /// (TRF16, TRF26), each recognised by its content. Ratings come from the lists of --ratings, else from the tags of the games. Each tournament is rated by the edition of
    /// the FIDE Rating Regulations in force on its first day, with the ratings in force on that day; a period adds up the
    /// changes of its tournaments and rounds once. Several periods feed each other; where a list is given, what was computed
    /// is compared with it. With no output option, the new ratings and the findings are printed on standard output.
    ///
    /// With --own, each argument is a result, OPPONENT=SCORE, and the answer is one line.
    ///
    /// Exit status: 0 nothing was found at or above --fail-on; 1 something was found; 2 called wrongly, a list or a report
    /// cannot be used, or not everything could be read or written. With 2 no output is left half written.
    Rate(Box<RateArgs>),
    /// Tournaments of archives, one row each: days, players, rounds, games that are missing, how clean they are
    ///
    /// Reads what `check` reads, tables of `check --games` and tournament reports, and puts the games of each tournament together, by
    /// Event, Site, EventDate and Section. Years and evenings of one name are tournaments of their own, as for `standings`. Of a round
    /// robin the games are named that are missing. Findings are counted by family.
    ///
    /// Exit status: 0 everything was read; 1 there is no tournament, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or
    /// not everything could be read or written.
    Events(Box<EventsArgs>),
    /// Persons of archives, one row each: spellings, FIDE ids, games, days, ratings, federations, and why spellings are one person's
    ///
    /// Reads what `check` reads, tables of `check --games` and tournament reports. One FIDE id or one name is one person; a shorter form is
    /// that of the only fuller name that it fits, and a slip of one letter is one where a game, an event or ratings show it, unless a round,
    /// a game against each other, ids, ratings, federations or years contradict (formulario-output(7)). Who may be the same and was kept apart is
    /// told with the reason.
    ///
    /// Exit status: 0 everything was read; 1 there is no player, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or
    /// not everything could be read or written.
    Players(Box<PlayersArgs>),
    /// One archive made of many: of the records of one game the fullest
    ///
    /// Reads what `check` reads, twice, so no pipe, and writes the games in the order in which each stands there first, their bytes as they
    /// are. Records of one game are found as by `check --copies`: the same half-moves and players, also where names are shortened, a record is cut
    /// short or some half-moves differ. The one with the most half-moves is kept, of these the one with the most tag pairs, comments and
    /// clocks. Nothing of one record is put into another. Text outside games is not written.
    ///
    /// Exit status: 0 everything was read and written; 1 there is no game, or text outside games was left out; 2 called wrongly, or not
    /// everything could be read or written.
    Merge(Box<MergeArgs>),
    /// Standings of tournaments: crosstable, points, tie-breaks, ranks
    ///
    /// Reads tournament reports (TRF16, TRF26) and games from everything that `check` reads, each recognised by its content:
    /// archives with results alone are enough. Tie-breaks are those of --tiebreaks, else those that a report names (record 202
    /// or 212), else the usual ones; they are counted by the regulations (FIDE Handbook C.07) in force at the tournament's end.
    ///
    /// What `check` finds in reports and beside them (family P of formulario-rules(7)) is told on standard error and on the page,
    /// for tournaments that come as games too. A report whose points cannot be trusted has no table.
    ///
    /// Exit status: 0 everything was read; 1 there is no tournament, or an error of family P was found, or too much of a file belongs
    /// to no game (--max-gap); 2 called wrongly, or not everything could be read or written, or the points of a report cannot be trusted.
    Standings(Box<StandingsArgs>),
    /// Pair the next round of a Swiss tournament by the FIDE (Dutch) System
    ///
    /// Reads a tournament report (TRF16, TRF26) with the results so far and pairs the next round by C.04.3 of the FIDE Handbook, in
    /// the edition in force when the tournament begins: that of Baku 2016 (from July 2017) or that of 1 February 2026. The rules name
    /// one right pairing. Whoever has a result in the row for the coming round (H, Z, F), is named in a record 240 of it, in a record
    /// XXZ or with --bye is not paired; everybody else is. Accelerated points (records XXA and 250), forbidden pairs (XXP, 260) and
    /// the initial colour (152, XXC) are those of the report.
    ///
    /// Exit status: 0 the round is paired; 2 called wrongly, the report has errors or cannot be read, no pairing keeps the rules, or
    /// something could not be written.
    Pair(Box<PairArgs>),
    /// Say of positions whether they are valid, who is in check, which moves are legal, who can still give mate
    ///
    /// On a terminal prints the board and sentences; into a pipe or a file, and with --json, one JSON object per
    /// position and line. `white_can_mate` and `black_can_mate` say whether that side can still checkmate by any series
    /// of legal moves (Laws of Chess, Art. 5.2.2 and 6.9): `yes`, with such a line in `white_helpmate` or
    /// `black_helpmate`; `no`, which is proved; or `undetermined`, when --limit was reached first. `white_nodes` and
    /// `black_nodes` say how many positions were looked at, `white_limit` and `black_limit` how many were allowed.
    /// `dead` is true when neither can. Counters and repetitions do not enter into it.
    ///
    /// Who can still mate is answered in two forms. The quick form (--limit 0) takes some microseconds and proves `no` only:
    /// from the pieces alone, from where each of them could ever get, from the pawn moves that are left, and by following
    /// the position where little can move. What it cannot prove stays `undetermined`. The full form, which is the default,
    /// then searches for a line that mates, for each side within the --limit: it answers `yes` with that line, or `no`
    /// when nothing is left to search. A `no` of either form is certain.
    ///
    /// Exit status: 0 all are valid; 1 one is not; 2 called wrongly.
    Position(PositionArgs),
    /// Start positions of Chess960: draw one, number and position, how to call it out
    ///
    /// Prints the number (0 to 959; 518 is the initial position of standard chess), White's pieces from a1 to h1, the position
    /// as FEN, and the pieces in words from left to right as seen by White, as an arbiter calls them out.
    ///
    /// Exit status: 0 done; 1 the pieces are no start position; 2 called wrongly.
    Chess960(Chess960Args),
    /// Show the board at one place of a game, in the terminal or as SVG
    ///
    /// Prints who plays and where in the game it is, the board, whose move it is, and the position as FEN. A king in check and
    /// the pieces that give it are marked. Where a game breaks off, the position before the move that cannot be played is shown,
    /// with that move as an arrow, and why it cannot be played.
    ///
    /// Everything that colours show on a terminal is shown by signs too; NO_COLOR turns colours off. Exit status: 0 the
    /// board was shown; 2 called wrongly, there is no such game or half-move, or the file could not be read.
    Show(ShowArgs),
    /// Say what a finding means, or list all findings
    ///
    /// Says what the finding checks, which article it rests on, why it matters and when it is not reported. Without CODE
    /// the table of all findings.
    Explain(ExplainArgs),
    /// Make man pages, completions for shells, blank scoresheets, test archives and test sheets
    Generate(GenerateArgs),
}

/// A language of messages.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum UiArg {
    /// Italian
    It,
    /// English
    En,
}

/// `formulario check`
#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    /// Files and folders to read; `-` or none is standard input. Folders are searched for .pgn, .txt and .trf, also
    /// compressed (.gz, .bz2, .xz, .lzma, .zst), and for archives of them (.zip, .tar, .tar.gz, .tgz, …); links in them
    /// are not followed
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Write findings as readable lines
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub text: Option<PathBuf>,
    /// Write findings and games as one page for a browser, with diagrams, to sort, filter and print
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub html: Option<PathBuf>,
    /// Write one A4 page for each game with an error, or that --waive asks about, to print: what is wrong, the board, room for
    /// what was played and for signatures
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub ask: Option<PathBuf>,
    /// Write one CSV row per game; as Parquet where the name ends in .parquet
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub games: Option<PathBuf>,
    /// Write the games without errors, exactly as they are in the input
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub clean: Option<PathBuf>,
    /// Write everything else of the input: games with errors, unreadable games, text outside games
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub reject: Option<PathBuf>,
    /// Write the games as canonical PGN, with each finding as a comment at its move
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub pgn: Option<PathBuf>,
    /// The reports as data
    #[command(flatten)]
    pub data: DataArgs,

    /// Which findings count
    #[command(flatten)]
    pub findings: FindingsArgs,
    /// Check only the games with these numbers in each file: 12-30,40
    #[arg(long, value_name = "NUMBERS", help_heading = "What counts")]
    pub only: Option<String>,
    /// Only the games of which something is true
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// The openings of --games and --where by this table: TSV with the columns eco, name, pgn, as lichess publishes it, or PGN with the
    /// tags ECO, Opening and Variation; without it by the program's own, which has all codes of the Encyclopaedia
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub openings: Option<PathBuf>,
    /// Report only what this earlier NDJSON report does not hold
    #[arg(long, value_name = "FILE", help_heading = "What counts", value_hint = ValueHint::FilePath)]
    pub baseline: Option<PathBuf>,
    /// Also find records of one game that stand more than once in what is read, in one file or in several, and how they differ
    #[arg(long, help_heading = "Judging", conflicts_with_all = ["part", "join", "only", "condition"])]
    pub copies: bool,
    /// Leave out the findings that somebody accepted, by a table of decisions (code, fingerprint, variation, ply, text,
    /// decision, who, when, why, nth), CSV or NDJSON; of several the last counts most
    #[arg(long, value_name = "FILE", help_heading = "What counts", value_hint = ValueHint::FilePath)]
    pub waive: Vec<PathBuf>,

    /// Edition of the Laws by which games are judged, by its year; auto: the one in force on the date of the game, without
    /// a date the newest
    #[arg(
        long,
        value_name = "EDITION",
        help_heading = "Judging",
        default_value = "auto"
    )]
    pub laws: LawsArg,
    /// Kind of the games by the time at hand; auto: by TimeControl, else by words of Event and Section
    #[arg(
        long,
        value_name = "CLASS",
        help_heading = "Judging",
        default_value = "auto"
    )]
    pub time_class: TimeClassArg,
    /// Whether rapid and blitz games had full supervision, by which the penalties of the summary differ; auto: those of the World
    /// Rapid and Blitz Championships, else both are said
    #[arg(
        long,
        value_name = "SUPERVISED",
        help_heading = "Judging",
        default_value = "auto"
    )]
    pub supervised: SupervisedArg,
    /// Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess
    #[arg(long, help_heading = "Judging")]
    pub illegal_stands: bool,
    /// Hold every round of a Swiss that comes as a report against the FIDE (Dutch) System: pairings (P030) and colours (P031)
    #[arg(long, help_heading = "Judging")]
    pub check_pairings: bool,
    /// A choice for --check-pairings: numbering=paired or listed (whether players who were never paired have a number, whose parity
    /// decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who may not have the
    /// bye: three times or once), full-point-bye=requested or allocated (what F in a row is), edition=2016 or 2026, rounds=N,
    /// initial-colour=white or black; without it what the report says, else what makes most rounds right; may be given several times
    #[arg(
        long,
        value_name = "NAME=VALUE",
        requires = "check_pairings",
        help_heading = "Judging"
    )]
    pub rule: Vec<String>,
    /// Where a game breaks off, search all of it for what was meant, also before the break, as `repair` does
    #[arg(long, help_heading = "Judging")]
    pub suggest: bool,
    /// Later dates are in the future (T015); without it those after 2026-12-31
    #[arg(long, value_name = "DATE", help_heading = "Judging")]
    pub today: Option<String>,
    /// How the input is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// Which part of it
    #[command(flatten)]
    pub part: PartArgs,

    /// How findings and progress are told
    #[command(flatten)]
    pub manner: MannerArgs,
}

/// The reports as data, by every subcommand that reports findings.
#[derive(Debug, ClapArgs)]
pub struct DataArgs {
    /// Write findings as CSV, one row each
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub csv: Option<PathBuf>,
    /// Write findings as JSON, one object per line
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub ndjson: Option<PathBuf>,
    /// Write findings as Parquet: the rows of --csv, with types
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub parquet: Option<PathBuf>,
    /// Write the totals as one JSON object
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub summary_json: Option<PathBuf>,
    /// How CSV is written
    #[command(flatten)]
    pub dialect: DialectArgs,
}

/// Which findings count, by every subcommand that reports them.
#[derive(Debug, ClapArgs)]
pub struct FindingsArgs {
    /// Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas
    #[arg(
        long,
        value_name = "CODES",
        help_heading = "What counts",
        value_delimiter = ','
    )]
    pub select: Vec<String>,
    /// Do not report these findings
    #[arg(
        long,
        value_name = "CODES",
        help_heading = "What counts",
        value_delimiter = ','
    )]
    pub ignore: Vec<String>,
    /// Least severity that makes the exit status 1
    #[arg(
        long,
        value_name = "SEVERITY",
        help_heading = "What counts",
        default_value = "error"
    )]
    pub fail_on: FailOnArg,
}

/// How the text of games is read.
#[derive(Debug, ClapArgs)]
pub struct TextArgs {
    /// Language of the piece letters; auto: decided per game
    #[arg(
        long,
        value_name = "LANGUAGE",
        help_heading = "Reading",
        default_value = "auto",
        value_parser = languages()
    )]
    pub lang: String,
    /// Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252
    #[arg(
        long,
        value_name = "ENCODING",
        help_heading = "Reading",
        default_value = "auto"
    )]
    pub encoding: EncodingArg,
    /// Which game is played
    #[arg(
        long,
        value_name = "VARIANT",
        help_heading = "Reading",
        default_value = "auto"
    )]
    pub variant: ReadVariantArg,
    /// A reading of the rules of Tri-Dimensional chess, or a setting of its variants
    #[arg(long, value_name = "NAME=VALUE", help_heading = "Reading")]
    pub trid_option: Vec<String>,
    /// Whether plain games go by the fast lane; off: every game goes the long way, to the same findings
    #[arg(
        long,
        value_name = "LANE",
        help_heading = "Reading",
        default_value = "on"
    )]
    pub lane: LaneArg,
}

/// Whether the fast lane is open.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LaneArg {
    /// For every game that is its own
    On,
    /// For none
    Off,
}

/// Which game the records are of.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ReadVariantArg {
    /// As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position
    Auto,
    /// Tri-Dimensional chess
    Trid,
}

/// How CSV is written, by every subcommand that writes it beside other forms.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct DialectArgs {
    /// How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed
    #[arg(
        long,
        value_name = "DIALECT",
        help_heading = "Outputs",
        default_value = "plain"
    )]
    pub csv_dialect: DialectArg,
}

/// Which games count by their rows, by `check`, `convert` and `rate`.
#[derive(Debug, ClapArgs)]
pub struct ConditionArgs {
    /// Only the games for which this holds, over the columns of --games: 'white ~ "Rossi" and date >= 2019 and class = error'
    #[arg(long = "where", value_name = "CONDITION", help_heading = "What counts")]
    pub condition: Option<String>,
}

/// How input is read, by every subcommand that reads archives.
#[derive(Debug, ClapArgs)]
pub struct ReadingArgs {
    /// How the text of the games is read
    #[command(flatten)]
    pub text: TextArgs,
    /// Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected
    #[arg(
        long,
        value_name = "SIZE",
        help_heading = "Reading",
        default_value = "4M"
    )]
    pub max_game: String,
    /// Largest share of a file, in percent, that may belong to no game (F023); 100: no limit
    #[arg(
        long,
        value_name = "PERCENT",
        help_heading = "Reading",
        default_value = "5",
        allow_negative_numbers = true
    )]
    pub max_gap: String,
    /// Threads that check games; without it as many as the machine has
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number_from_1::<usize>)]
    pub jobs: Option<usize>,
}

/// `formulario convert`
#[derive(Debug, ClapArgs)]
pub struct ConvertArgs {
    /// Files and folders to read, as `check` reads them; `-` or none is standard input
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// What to write
    #[arg(
        long,
        value_name = "FORM",
        help_heading = "Writing",
        default_value = "pgn"
    )]
    pub to: FormArg,
    /// Language of the piece letters for `san` and `long`, of the sheet for `formulario` and `formulario-html`
    #[arg(
        long,
        value_name = "LANGUAGE",
        help_heading = "Writing",
        value_parser = language_names()
    )]
    pub to_lang: Option<String>,
    /// The sheet of `formulario` in ASCII, for printers without UTF-8: à becomes a', ü ue, other letters lose their accent; what has no letter becomes its number
    #[arg(long, help_heading = "Writing")]
    pub ascii: bool,
    /// Spoken words without umlauts: fuenf, Laeufer
    #[arg(long, help_heading = "Writing")]
    pub no_umlauts: bool,
    /// Which result is written where tag and marker differ; keep: the tag's in both places, the marker's in a comment
    #[arg(
        long,
        value_name = "SOURCE",
        help_heading = "Writing",
        default_value = "keep"
    )]
    pub result: ResultArg,
    /// Leave games out that cannot be played to their end
    #[arg(long, help_heading = "Writing")]
    pub strict: bool,
    /// How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed
    #[arg(
        long,
        value_name = "DIALECT",
        help_heading = "Writing",
        default_value = "plain"
    )]
    pub csv_dialect: DialectArg,
    /// Leave the findings out that `check --pgn` wrote into comments
    #[arg(long, help_heading = "Writing")]
    pub strip_findings: bool,
    /// Write the tags ECO and Opening, by the moves; what else stood there goes into a comment. By this table: TSV with the columns eco,
    /// name, pgn, as lichess publishes it, or PGN with the tags ECO, Opening and Variation; without =FILE by the program's own
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "Writing",
        num_args = 0..=1,
        require_equals = true,
        value_hint = ValueHint::FilePath
    )]
    pub openings: Option<Option<PathBuf>>,

    /// Where to write the games; `-` is standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Outputs", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// Write everything that was not converted, exactly as it is in the input: games left out, text outside games
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub reject: Option<PathBuf>,
    /// Write what was assumed or could not be read here instead of on standard error
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub report: Option<PathBuf>,

    /// Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess
    #[arg(long, help_heading = "Reading")]
    pub illegal_stands: bool,
    /// Convert only the games with these numbers in each file: 12-30,40
    #[arg(long, value_name = "NUMBERS", help_heading = "Reading")]
    pub only: Option<String>,
    /// Only the games of which something is true
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// How the input is read
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How findings and progress are told
    #[command(flatten)]
    pub manner: MannerArgs,
}

/// What `convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormArg {
    /// PGN in export format
    Pgn,
    /// PGN with short algebraic notation in the letters of --to-lang
    San,
    /// PGN with long algebraic notation
    Long,
    /// PGN with coordinates: e2e4
    Uci,
    /// PGN with the digits of correspondence chess: 5254
    Iccf,
    /// PGN with figurines
    Figurine,
    /// Tri-Dimensional chess in the notation of Meder and Klein, in the letters of --to-lang
    MederKlein,
    /// Tri-Dimensional chess in the Classic notation of 1977, as far as it goes
    Classic,
    /// A scoresheet on paper, as text, in the language of --to-lang: it (default) or en
    Formulario,
    /// A scoresheet as a page for a printer: HTML, A4, for players and arbiter to sign, in the language of --to-lang
    FormularioHtml,
    /// PGN with spoken moves (Laws, Appendix D): Springer Gustav eins, Felix drei
    Spoken,
    /// CSV with one row per half-move
    Csv,
    /// The tournament as a report TRF16, as `standings --trf16` writes it
    Trf16,
    /// The tournament as a report TRF26, as `standings --trf26` writes it
    Trf26,
}

impl FormArg {
    /// The format, where it is that of a report.
    pub const fn report(self) -> Option<Format> {
        match self {
            FormArg::Trf16 => Some(Format::Trf16),
            FormArg::Trf26 => Some(Format::Trf26),
            _ => None,
        }
    }
}

/// Which result is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ResultArg {
    /// No choice
    Keep,
    /// That of the tag
    Tag,
    /// That of the marker
    Marker,
    /// That of the board, where mate or stalemate stands there
    Board,
}

/// How CSV is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum DialectArg {
    /// RFC 4180 with LF
    Plain,
    /// For spreadsheets
    Excel,
}

/// The least severity that counts for the exit status.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum FailOnArg {
    /// Errors
    Error,
    /// Warnings and errors
    Warning,
    /// Any finding
    Note,
    /// No finding
    Never,
}

/// The names of the languages of piece letters, for the command line: `auto` and one or more for each.
fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(std::iter::once("auto").chain(names()))
}

/// As [`languages`], without `auto`.
fn language_names() -> PossibleValuesParser {
    PossibleValuesParser::new(names())
}

/// As [`language_names`], with `figurine`.
fn board_letters() -> PossibleValuesParser {
    PossibleValuesParser::new(std::iter::once("figurine").chain(names()))
}

fn names() -> impl Iterator<Item = &'static str> {
    Language::ALL.into_iter().flat_map(Language::names).copied()
}

/// A whole number, as [`number_from_1`].
fn number_from_0<T: FromStr>(text: &str) -> Result<T, &'static str> {
    number(text, "a whole number from 0 was expected")
}

/// A whole number that is not 0; what was typed is refused in words, which
/// `words/errors.rs` has in Italian.
fn number_from_1<T: FromStr>(text: &str) -> Result<T, &'static str> {
    const WANTED: &str = "a whole number from 1 was expected";
    if text.bytes().all(|b| b == b'0') {
        return Err(WANTED);
    }
    number(text, WANTED)
}

fn number<T: FromStr>(text: &str, wanted: &'static str) -> Result<T, &'static str> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().map_err(|_| match digits {
        true => "the number is too large",
        false => wanted,
    })
}

/// A text encoding.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum EncodingArg {
    /// Decided per game
    Auto,
    /// UTF-8
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// Windows-1252
    #[value(name = "windows-1252", alias = "cp1252")]
    Windows1252,
}

/// An edition of the Laws.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LawsArg {
    /// By the date of each game
    Auto,
    /// What held before July 2001
    #[value(name = "before-2001")]
    Before2001,
    /// From July 2001
    #[value(name = "2001", alias = "laws-2001")]
    Laws2001,
    /// From July 2005
    #[value(name = "2005", alias = "laws-2005")]
    Laws2005,
    /// From July 2009
    #[value(name = "2009", alias = "laws-2009")]
    Laws2009,
    /// From July 2014
    #[value(name = "2014", alias = "laws-2014")]
    Laws2014,
    /// From July 2017
    #[value(name = "2017", alias = "laws-2017")]
    Laws2017,
    /// From January 2018
    #[value(name = "2018", alias = "laws-2018")]
    Laws2018,
    /// From January 2023
    #[value(name = "2023", alias = "laws-2023")]
    Laws2023,
}

/// A kind of game by the time at hand.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum TimeClassArg {
    /// Found out for each game
    Auto,
    /// Long time controls
    Standard,
    /// Rapid chess
    Rapid,
    /// Blitz
    Blitz,
}

/// Whether games had full supervision.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum SupervisedArg {
    /// Found out for each game
    Auto,
    /// An arbiter watched them
    Yes,
    /// Nobody watched all of them
    No,
}

/// `formulario position`
#[derive(Debug, ClapArgs)]
pub struct PositionArgs {
    /// Positions in FEN, X-FEN or Shredder-FEN; fields after the second may be missing. `-` or none: one per line of
    /// standard input
    #[arg(value_name = "FEN")]
    pub fens: Vec<String>,
    /// Count the leaves of the tree of legal moves, N half-moves deep
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number_from_0::<u32>)]
    pub perft: Option<u32>,
    /// Look at NODES positions at most, for each side, before leaving undetermined whether it can still give mate; 0: the
    /// quick form alone
    #[arg(long, value_name = "NODES", default_value_t = DEFAULT_LIMIT, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub limit: u64,
    /// Which game is played
    #[arg(long, value_name = "VARIANT", default_value = "auto")]
    pub variant: VariantArg,
    /// A reading of the rules of Tri-Dimensional chess, or a setting of its variants
    #[arg(long, value_name = "NAME=VALUE")]
    pub trid_option: Vec<String>,
    /// Write JSON on a terminal too
    #[arg(long, conflicts_with = "board")]
    pub json: bool,
    /// Write the board and sentences, into pipes and files too
    #[arg(long)]
    pub board: bool,
    /// Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the
    /// interface language
    #[arg(long, value_name = "LETTERS", value_parser = board_letters())]
    pub letters: Option<String>,
    /// Colours
    #[command(flatten)]
    pub color: ColorArgs,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// Which game is played.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum VariantArg {
    /// Chess960 where the castling rights need it
    Auto,
    /// Standard chess
    Standard,
    /// Chess960
    Chess960,
    /// Tri-Dimensional chess; its positions in one line are described in the manual
    Trid,
}

/// `formulario show`
#[derive(Debug, ClapArgs)]
pub struct ShowArgs {
    /// The file to read, also compressed; `-` is standard input. A file in an archive is named as reports name it: a.zip!b.pgn
    #[arg(value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub path: Option<PathBuf>,
    /// Number of the game in the file
    #[arg(long, short, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = number_from_1::<u64>)]
    pub game: u64,
    /// Where in the game: after half-move P, 0 for the start; or after a move by its number, 8w or 8. for White's, 8b or
    /// 8... for Black's. Without it the end of what was played. At a half-move that cannot be played: before it
    #[arg(long, short, value_name = "P", allow_negative_numbers = true)]
    pub ply: Option<String>,
    /// Half-moves of this variation, by its path in the reports: 23.1
    #[arg(long, value_name = "PATH")]
    pub variation: Option<String>,
    /// Write the board as SVG instead; `-` is standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,
    /// Seen from Black's side
    #[arg(long)]
    pub flip: bool,
    /// Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the
    /// interface language
    #[arg(long, value_name = "LETTERS", value_parser = board_letters())]
    pub letters: Option<String>,
    /// Colours
    #[command(flatten)]
    pub color: ColorArgs,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,

    /// How the text of the games is read
    #[command(flatten)]
    pub text: TextArgs,
}

/// `formulario explain`
#[derive(Debug, ClapArgs)]
pub struct ExplainArgs {
    /// Codes (M003), beginnings of codes (M) or names (move-after-mate)
    #[arg(value_name = "CODE")]
    pub codes: Vec<String>,
    /// The table of all findings in Markdown
    #[arg(long, conflicts_with = "codes")]
    pub markdown: bool,
}

/// `formulario generate`
#[derive(Debug, ClapArgs)]
pub struct GenerateArgs {
    /// What to make
    #[command(subcommand)]
    pub what: GenerateCommand,
}

/// What to make.
#[derive(Debug, Subcommand)]
pub enum GenerateCommand {
    /// The man pages in English and Italian, into a folder
    Man {
        /// The folder, made if it does not exist
        #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
        dir: PathBuf,
    },
    /// The completions of a shell, to standard output
    ///
    /// Their descriptions are in the language of the messages (--ui). The examples in formulario-generate-completions(1) say where
    /// to put them.
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: ShellArg,
    },
    /// An archive of random legal games, with planted faults if wanted
    ///
    /// The same seed and options give the same bytes everywhere. Shares go from 0 (no game) to 1 (every game).
    Archive(ArchiveArgs),
    /// Scoresheets of random legal games, as people type them
    ///
    /// Every game in a language, a notation and a layout of its own, drawn from those that are given, from all without any.
    /// The same seed and options give the same bytes everywhere.
    Sheets(SheetsArgs),
    /// A Swiss tournament paired by the FIDE (Dutch) System, with results by rating: a report TRF26
    ///
    /// Players come late, ask for byes, withdraw and do not appear, in the shares that are given, from 0 to 1. The same seed and
    /// options give the same bytes everywhere.
    Tournament(TournamentArgs),
    /// How probable moves are, learned from games: the table that `repair` weighs moves with
    ///
    /// Only games that can be read to their end are learned from. The table is a byte for each feature of a move;
    /// src/repair/moves.table is the one that the program is built with.
    MoveStatistics(MoveStatisticsArgs),
    /// A blank scoresheet for players, as a page for a printer
    ///
    /// HTML, A4, in the language of the messages (--ui): the layout of `convert --to formulario-html`, with sixty moves.
    Form(FormArgs),
}

/// A shell that completes.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ShellArg {
    /// GNU Bash
    Bash,
    /// Z shell
    Zsh,
    /// fish
    Fish,
    /// PowerShell
    #[value(name = "powershell")]
    PowerShell,
}

/// `formulario generate move-statistics`
#[derive(Debug, ClapArgs)]
pub struct MoveStatisticsArgs {
    /// Files and folders to read, as `check` reads them; `-` or none is standard input
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// Where to write the table; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// `formulario generate form`
#[derive(Debug, ClapArgs)]
pub struct FormArgs {
    /// Where to write the page; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// A sheet of plain text for a line printer instead: 80 columns, ASCII, one page of A4
    #[arg(long)]
    pub text: bool,
}

/// `formulario generate sheets`
#[derive(Debug, ClapArgs)]
pub struct SheetsArgs {
    /// Where to write the sheets; `-` or none is standard output
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// Where to write the truth: CSV, one row per game with what a reader must find in it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub truth: Option<PathBuf>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub games: u64,
    /// Where the random numbers start
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub seed: u64,
    /// Languages of the piece letters, separated by commas
    #[arg(long, value_name = "LANGUAGES", value_delimiter = ',', value_parser = language_names())]
    pub language: Vec<String>,
    /// Notations, separated by commas
    #[arg(long, value_name = "NOTATIONS", value_delimiter = ',', value_parser = PossibleValuesParser::new(Notation::ALL.map(Notation::name)))]
    pub notation: Vec<String>,
    /// Layouts, separated by commas
    #[arg(long, value_name = "LAYOUTS", value_delimiter = ',', value_parser = PossibleValuesParser::new(Layout::ALL.map(Layout::name)))]
    pub layout: Vec<String>,
    /// Share of games, from 0 to 1, whose scribe takes liberties: other signs or none, case lost, clock times, remarks,
    /// half-moves missing
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.5,
        allow_negative_numbers = true
    )]
    pub liberties: f64,
    /// Share of games with one planted fault each
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub faults: f64,
    /// What ends a line
    #[arg(long, value_name = "END", default_value = "lf")]
    pub line_end: LineEndArg,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// `formulario generate archive`
#[derive(Debug, ClapArgs)]
pub struct ArchiveArgs {
    /// Where to write the games; `-` or none is standard output
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// Where to write the truth: CSV, one row for every error or warning that must be found
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub truth: Option<PathBuf>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub games: u64,
    /// Where the random numbers start
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub seed: u64,
    /// Share of games in Italian; the others are in English
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub italian: f64,
    /// Share of games with clocks, evaluations, comments, glyphs or variations
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub annotated: f64,
    /// Share of games of Chess960
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub chess960: f64,
    /// Share of games that start from an ending, with a FEN tag
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.03,
        allow_negative_numbers = true
    )]
    pub endings: f64,
    /// Share of games whose scribe leaves out `x` or the marks of check, or writes zeros
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub liberties: f64,
    /// Share of games with one planted fault each
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub faults: f64,
    /// What ends a line
    #[arg(long, value_name = "END", default_value = "lf")]
    pub line_end: LineEndArg,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// What ends a line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LineEndArg {
    /// LF
    Lf,
    /// CRLF
    Crlf,
    /// CR
    Cr,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_definition_holds_together() {
        Args::command().debug_assert();
    }
}
