//! What was typed about how findings and progress are told.

use clap::{ArgAction, Args as ClapArgs, ValueEnum};

/// How findings are told, by every subcommand that reports them.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct MannerArgs {
    /// Form of the readable findings; without it grouped on a terminal, else line
    #[arg(long, value_name = "FORM", help_heading = "Terminal")]
    pub format: Option<FormatArg>,
    /// Colours
    #[command(flatten)]
    pub color: ColorArgs,
    /// Show every finding at its place: fold no equal ones, leave none out (grouped form)
    #[arg(long, help_heading = "Terminal")]
    pub all: bool,
    /// Order of the findings (grouped form); severity: errors first, up to 100,000 findings
    #[arg(
        long,
        value_name = "ORDER",
        help_heading = "Terminal",
        default_value = "place"
    )]
    pub sort: SortArg,
    /// Progress on standard error
    #[command(flatten)]
    pub progress: ProgressArgs,
    /// Tell on standard error how long reader, workers and writer worked, and waited for each other
    #[arg(long, help_heading = "Terminal")]
    pub timings: bool,
    /// Notes too; `check` also shows the board under each finding that is about a position
    #[arg(long, short)]
    pub verbose: bool,
}

/// Whether there are colours, by every subcommand that has them.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct ColorArgs {
    /// Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is
    #[arg(
        long,
        value_name = "WHEN",
        help_heading = "Terminal",
        default_value = "auto"
    )]
    pub color: WhenArg,
}

/// Whether progress is shown, by every subcommand that takes long.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct ProgressArgs {
    /// Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be
    #[arg(
        long,
        value_name = "WHEN",
        help_heading = "Terminal",
        default_value = "auto"
    )]
    pub progress: WhenArg,
    /// No progress and no summary; twice: no findings on standard output either, the exit status speaks
    #[arg(long, short, action = ArgAction::Count)]
    pub quiet: u8,
}

/// A form of the readable findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatArg {
    /// By file and game, for people
    Grouped,
    /// One line each, for editors
    Line,
    /// Annotations of GitHub Actions
    Github,
    /// SARIF 2.1.0
    Sarif,
    /// JUnit XML, one test case per game
    Junit,
}

/// When something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WhenArg {
    /// On a terminal
    Auto,
    /// In pipes and files too
    Always,
    /// Not at all
    Never,
}

/// An order of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SortArg {
    /// As they stand in the archive
    Place,
    /// The worst first
    Severity,
}
