//! What was typed to `pair`.

use super::{DialectArgs, number_from_1};
use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use std::path::PathBuf;

/// `formulario pair`
#[derive(Debug, ClapArgs)]
pub struct PairArgs {
    /// The tournament report to read (TRF16, TRF26), with the results of all rounds so far; `-` or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub path: Option<PathBuf>,
    /// Say for each bracket who floats down, what cannot be kept, and which criterion decides against the next best pairing
    #[arg(long)]
    pub explain: bool,
    /// Two start numbers that may not meet: 3-7; may be given several times; with --seed-order those of the file
    #[arg(long, value_name = "NUMBERS")]
    pub forbid: Vec<String>,
    /// A player who is not paired, and with how many points: 12=half, 12=zero, 12=full; 12 alone is zero; may be given several times;
    /// with --seed-order the start numbers of the file
    #[arg(long, value_name = "N=POINTS")]
    pub bye: Vec<String>,
    /// The colour drawn by lot for the first player; without it that of the report, or of its first round
    #[arg(long, value_name = "COLOUR")]
    pub initial_colour: Option<InitialColourArg>,
    /// Give start numbers anew before the first round: by rating, title and name; --bye, --forbid and the records of the file name
    /// players by the old ones
    #[arg(long)]
    pub seed_order: bool,
    /// The number of rounds of the whole tournament; without it that of the report
    #[arg(long, value_name = "N", value_parser = number_from_1::<u16>)]
    pub rounds: Option<u16>,
    /// The round to pair, if it is not the one behind the last: rounds from there on are left aside, and are not in the report that
    /// is written
    #[arg(long, value_name = "N", value_parser = number_from_1::<u16>)]
    pub round: Option<u16>,
    /// Edition of the Dutch system: 2016, 2026; auto: the one in force when the tournament begins
    #[arg(long, value_name = "YEAR", default_value = "auto")]
    pub edition: String,
    /// A choice where the rules leave a question open: numbering=paired or listed (whether players who were never paired have a
    /// number, whose parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket
    /// players who may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is); the first
    /// of each without it; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    pub rule: Vec<String>,
    /// Write the round as lines for the wall
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub text: Option<PathBuf>,
    /// Write the report with the new round in its rows, with points that are those of its rounds, and with records for what was typed
    /// here (--forbid, --initial-colour, --rounds, --edition)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub trf: Option<PathBuf>,
    /// Write the round as CSV, one row for each board
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub csv: Option<PathBuf>,
    /// Write the round as one page to print and hang up
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub page: Option<PathBuf>,
    /// How CSV is written
    #[command(flatten)]
    pub dialect: DialectArgs,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum InitialColourArg {
    /// White
    White,
    /// Black
    Black,
}
