//! What was typed to `reconcile`.

use super::{DialectArgs, FindingsArgs, ProgressArgs, ReadingArgs, number_from_0};
use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// `formulario reconcile`
#[derive(Debug, ClapArgs)]
pub struct ReconcileArgs {
    /// The sheets of one game: files that hold one game each, or one that holds them all; with --pairs archives
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Find the sheets of one game in archives by players, day and round
    #[arg(long, help_heading = "Reading")]
    pub pairs: bool,

    /// Write the games that the sheets have in common as canonical PGN; where they differ a comment says what each has: {[%formulario sheets "De3" "Dd3"]}
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub pgn: Option<PathBuf>,
    /// Write what was found as readable lines
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub text: Option<PathBuf>,
    /// Write findings as CSV, one row each
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub csv: Option<PathBuf>,
    /// Write findings as JSON, one object per line
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub ndjson: Option<PathBuf>,
    /// Write the sheets side by side as one page
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub html: Option<PathBuf>,
    /// How CSV is written
    #[command(flatten)]
    pub dialect: DialectArgs,

    /// The most questions that are asked about a game, the most useful first
    #[arg(long, value_name = "N", help_heading = "Repair", default_value_t = 3, value_parser = number_from_0::<usize>)]
    pub questions: usize,
    /// What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2
    #[arg(long, value_name = "[[FILE:]GAME:]PLY=MOVE", help_heading = "Repair")]
    pub answer: Vec<String>,
    /// Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess
    #[arg(long, help_heading = "Repair")]
    pub illegal_stands: bool,
    /// Which findings count
    #[command(flatten)]
    pub findings: FindingsArgs,
    /// How the input is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}
