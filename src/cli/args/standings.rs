//! What was typed to `standings`.

use super::{ProgressArgs, ReadingArgs, number_from_0, number_from_1};
use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use std::path::PathBuf;

/// `formulario standings`
#[derive(Debug, ClapArgs)]
pub struct StandingsArgs {
    /// Files and folders to read: tournament reports, and games as `check` reads them; `-` or none is standard input
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// Tie-breaks in their order, separated by commas: PTS, BH, FB, AOB, SB, DE, PS, KS, ARO, TPR, PTP, APRO, APPO, WIN, WON,
    /// BPG, BWG, REP, RTNG, TPN, with /C1, /M1, /L+1, /F, /P, /U1399, /R behind
    #[arg(long, value_name = "CODES")]
    pub tiebreaks: Option<String>,
    /// Rating of players who have none, in tie-breaks of ratings
    #[arg(long, value_name = "RATING", value_parser = number_from_0::<u16>)]
    pub unrated: Option<u16>,
    /// Edition of the tie-break regulations, by its year: 2012, 2023, 2024, 2026; auto: the one in force at the end of each tournament
    #[arg(long, value_name = "YEAR", default_value = "auto")]
    pub edition: String,
    /// Standings after round N
    #[arg(long, value_name = "N", value_parser = number_from_1::<u16>)]
    pub round: Option<u16>,
    /// Prizes, the first first: 30,20,10
    #[arg(long, value_name = "AMOUNTS")]
    pub prizes: Option<String>,
    /// How prizes are divided
    #[arg(long, value_name = "MANNER")]
    pub prize_sharing: Option<SharingArg>,
    /// Hold every round of a Swiss that comes as a report against the FIDE (Dutch) System: pairings (P030) and colours (P031)
    #[arg(long)]
    pub check_pairings: bool,
    /// A choice for --check-pairings: numbering=paired or listed (whether players who were never paired have a number, whose parity
    /// decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who may not have the
    /// bye: three times or once), full-point-bye=requested or allocated (what F in a row is), edition=2016 or 2026, rounds=N,
    /// initial-colour=white or black; without it what the report says, else what makes most rounds right; may be given several times
    #[arg(long, value_name = "NAME=VALUE", requires = "check_pairings")]
    pub rule: Vec<String>,
    /// What holds for the event, so that a run can be repeated: lines of `key: value` with event, city, federation, start, end,
    /// type, rounds, time-control, arbiter, tie-breaks, unrated, edition, prizes, prize-sharing; what is typed here goes before
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub event_rules: Option<PathBuf>,
    /// Write the standings as CSV, one row for each player
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub table: Option<PathBuf>,
    /// Write the crosstable as one page to print and hang up, with prizes and findings
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub html: Option<PathBuf>,
    /// Write the standings as lines to read
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub text: Option<PathBuf>,
    /// Write the tournament as a report TRF16, with ranks and points
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub trf16: Option<PathBuf>,
    /// Write the tournament as a report TRF26, with ranks, points and tie-breaks
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub trf26: Option<PathBuf>,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
    /// How it is read
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// How prizes are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SharingArg {
    /// By rank: only players with one rank share
    Rank,
    /// In equal parts among players with the same points
    Equal,
}
