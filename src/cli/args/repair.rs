//! What was typed to `repair`.

use super::{DialectArgs, ProgressArgs, ReadingArgs, number_from_0};
use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// `formulario repair`
#[derive(Debug, ClapArgs)]
pub struct RepairArgs {
    /// Files and folders to read, as `check` reads them; `-` or none is standard input
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Write the games as canonical PGN: as they are read, with --apply as they are repaired
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub pgn: Option<PathBuf>,
    /// Write what is proposed as readable lines
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub text: Option<PathBuf>,
    /// Write what is proposed as CSV, one row for each change, each question and each game that breaks
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub csv: Option<PathBuf>,
    /// Write the same as JSON, one object per line
    #[arg(long, value_name = "FILE", help_heading = "Outputs", value_hint = ValueHint::FilePath)]
    pub ndjson: Option<PathBuf>,
    /// How CSV is written
    #[command(flatten)]
    pub dialect: DialectArgs,

    /// Put the changes into the games of --pgn; a comment behind each says what was written, and of an unsure one how probable it is: {[%formulario written "94" 0.82]}
    #[arg(long, requires = "pgn", help_heading = "Repair")]
    pub apply: bool,
    /// Take the changes of an earlier --apply back out of the games of --pgn
    #[arg(
        long,
        requires = "pgn",
        conflicts_with = "apply",
        help_heading = "Repair"
    )]
    pub undo: bool,
    /// The most questions that are asked about a game, the most useful first
    #[arg(long, value_name = "N", help_heading = "Repair", default_value_t = 3, value_parser = number_from_0::<usize>)]
    pub questions: usize,
    /// What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2
    #[arg(long, value_name = "[[FILE:]GAME:]PLY=MOVE", help_heading = "Repair")]
    pub answer: Vec<String>,
    /// Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess
    #[arg(long, help_heading = "Repair")]
    pub illegal_stands: bool,
    /// Look only at the games with these numbers in each file: 12-30,40
    #[arg(long, value_name = "NUMBERS", help_heading = "Reading")]
    pub only: Option<String>,
    /// How the input is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
}
