//! What was typed to `merge`.

use super::{ConditionArgs, DialectArgs, ProgressArgs, ReadingArgs};
use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// `formulario merge`
#[derive(Debug, ClapArgs)]
pub struct MergeArgs {
    /// Files and folders to read, as `check` reads them
    #[arg(value_name = "PATH", required = true, value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// Write the archive there; without it, or with `-`, to standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub output: Option<PathBuf>,
    /// Write what became of every game as CSV: whether it was written, else which record was in its place, and why
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub report: Option<PathBuf>,
    /// How CSV is written
    #[command(flatten)]
    pub dialect: DialectArgs,
    /// Only the games of which something is true
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// Progress
    #[command(flatten)]
    pub progress: ProgressArgs,
    /// How it is read
    #[command(flatten)]
    pub reading: ReadingArgs,
}
