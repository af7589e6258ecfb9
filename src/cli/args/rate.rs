//! What was typed behind `rate`.

use super::{ConditionArgs, DataArgs, FindingsArgs, MannerArgs, ReadingArgs, TimeClassArg};
use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use std::path::PathBuf;

/// `formulario rate`
#[derive(Debug, ClapArgs)]
pub struct RateArgs {
    /// Files and folders with games, as `check` reads them, tables of `check --games`, tournament reports; `-` or none is
    /// standard input. With --own: results, like 1902=1 1877=½ 2010=0
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Rating lists: CSV of this program, FIDE's text or XML, also compressed; several for several dates or classes. A date
    /// that neither list nor file name tells stands before it: 2025-11=FILE. Files with games among them are read as games
    #[arg(long, value_name = "FILE", help_heading = "Ratings", num_args = 1.., value_hint = ValueHint::FilePath)]
    pub ratings: Vec<PathBuf>,
    /// The line with the names of the columns, for lists that have none, blanks and all: that of a list of the same form
    #[arg(long, value_name = "LINE", help_heading = "Ratings")]
    pub columns: Option<String>,
    /// Who is meant by a name: CSV with the columns name and fide_id or is; event, section, round, rating and row (of a report)
    /// say of which games
    #[arg(long, value_name = "FILE", help_heading = "Ratings", value_hint = ValueHint::FilePath)]
    pub aliases: Option<PathBuf>,
    /// What holds for tournaments: CSV with the keys event, site, event_date, section and the values start, end,
    /// time_control, time_class, rated, list
    #[arg(long, value_name = "FILE", help_heading = "Ratings", value_hint = ValueHint::FilePath)]
    pub events: Option<PathBuf>,
    /// The results of games whose records contradict each other: CSV with the columns event, round, white, black, result (1-0,
    /// 0-1, 1/2-1/2, 0-0, followed by F for a forfeit; * for not rated)
    #[arg(long, value_name = "FILE", help_heading = "Ratings", value_hint = ValueHint::FilePath)]
    pub results: Option<PathBuf>,
    /// What becomes of games of which it is not sure who a player is (E005, E006, E035, E036): refuse leaves them out and says which
    #[arg(
        long,
        value_name = "HOW",
        help_heading = "Ratings",
        default_value = "take"
    )]
    pub unsure: UnsureArg,
    /// Rate the other files where one is broken; the broken ones are errors, and the status is 2
    #[arg(long, help_heading = "Ratings")]
    pub skip_broken: bool,
    /// The input has all games of its lists: who has none there did not play. Without it only those who play in the input are
    /// held against the lists
    #[arg(long, help_heading = "Ratings", requires = "ratings")]
    pub complete: bool,
    /// What is computed. italia: FIDE standard ratings, with national categories and Elo Italia, from 2021 on (before,
    /// and for rapid and blitz, it is refused). elo3d: ELO3D of the games of Tri-D in the order of the input, rated or not (other
    /// games, and records with an illegal move, are passed over); everyone begins with 50 %, or with the standing of --ratings: a CSV with the columns player and elo3d, or elo, an Elo rating
    /// that is converted as the manual does, (73 × Elo − 79000) / 156100. With it --game-changes has one row per game, --changes those who
    /// played, before and after, --new-list the whole standing, which --ratings of the next run takes
    #[arg(
        long,
        value_name = "SYSTEM",
        help_heading = "Ratings",
        default_value = "fide"
    )]
    pub system: SystemArg,
    /// Which ratings; auto: those of the games, if they are all of one class, else standard
    #[arg(
        long,
        value_name = "CLASS",
        help_heading = "Ratings",
        default_value = "auto"
    )]
    pub time_class: TimeClassArg,
    /// Edition of the regulations, by its first month (2024-03); without it the one in force on the first day of each
    /// tournament
    #[arg(long, value_name = "EDITION", help_heading = "Ratings")]
    pub edition: Option<String>,
    /// Rate every tournament for this list, whenever it was played: 2025-12
    #[arg(long, value_name = "LIST", help_heading = "Ratings", conflicts_with_all = ["from", "to"])]
    pub period: Option<String>,
    /// Rate only for lists from this one on
    #[arg(long, value_name = "LIST", help_heading = "Ratings")]
    pub from: Option<String>,
    /// Rate only for lists up to this one
    #[arg(long, value_name = "LIST", help_heading = "Ratings")]
    pub to: Option<String>,
    /// Say what results do to this rating, for the officer at the desk; nr: no rating yet
    #[arg(
        long,
        value_name = "RATING",
        help_heading = "Ratings",
        conflicts_with_all = [
            "ratings", "columns", "aliases", "events", "results", "skip_broken", "period", "from", "to", "changes", "game_changes", "new_list", "new_pools", "audit", "complete", "plot", "player", "text",
            "csv", "ndjson", "html", "summary_json", "select", "ignore"
        ]
    )]
    pub own: Option<String>,
    /// K for --own; without it by the rating alone
    #[arg(long, value_name = "K", help_heading = "Ratings")]
    pub k: Option<String>,

    /// Write the changes as CSV: one row per player and tournament, one per player and period
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub changes: Option<PathBuf>,
    /// Write two CSV rows per game: ratings used, difference, expected score, change; or why it is not rated
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub game_changes: Option<PathBuf>,
    /// Write the list after the last period, in the form of the newest list given, else as CSV
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub new_list: Option<PathBuf>,
    /// Write where the lists of --ratings disagree with each other, with the games and with the rules, as CSV: one row each,
    /// with what explains it. Two lists are compared without games too
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath, requires = "ratings")]
    pub audit: Option<PathBuf>,
    /// Write the games of players who have no rating yet, as a list that --ratings takes beside that of --new-list, where its
    /// form has no place for them
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub new_pools: Option<PathBuf>,
    /// Write a drawing as SVG: one player through time (--player), else how the changes are distributed
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub plot: Option<PathBuf>,
    /// The player of --plot, by FIDE id or name; without --plot the text tells of this one: tournaments, games, expected scores,
    /// K and the working
    #[arg(long, value_name = "PLAYER", help_heading = "Outputs")]
    pub player: Option<String>,
    /// Write the new ratings and the findings as readable lines
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub text: Option<PathBuf>,
    /// Write the report as one page for a browser, to sort, filter and print: changes, tournaments, players, findings
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub html: Option<PathBuf>,
    /// The reports as data
    #[command(flatten)]
    pub data: DataArgs,

    /// Which findings count
    #[command(flatten)]
    pub findings: FindingsArgs,
    /// Which games count
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// How the input is read
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How findings and progress are told
    #[command(flatten)]
    pub manner: MannerArgs,
}

/// What becomes of games of unsure players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UnsureArg {
    /// Rate them for who was taken
    Take,
    /// Leave them out
    Refuse,
}

/// What `rate` computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SystemArg {
    /// FIDE ratings
    Fide,
    /// Elo Italia and the national categories
    Italia,
    /// ELO3D, game by game
    Elo3d,
}
