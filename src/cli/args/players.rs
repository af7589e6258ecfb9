//! What was typed to `players`.

use super::{ConditionArgs, DialectArgs, ProgressArgs, ReadingArgs};
use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// `formulario players`
#[derive(Debug, ClapArgs)]
pub struct PlayersArgs {
    /// Files and folders to read, as `check` reads them; `-` or none is standard input
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// Write the persons as CSV, one row each
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub csv: Option<PathBuf>,
    /// Write who is meant by each spelling that was joined with another, as `rate --aliases` reads it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Outputs")]
    pub write_aliases: Option<PathBuf>,
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
