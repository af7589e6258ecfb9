//! What was typed about the part of a file that is read.

use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// Which part of a file is read, by `check`.
#[derive(Debug, ClapArgs)]
pub struct PartArgs {
    /// Judge only the games that begin in these bytes of the one file, as one of many runs side by side: 0..1000000,
    /// 1000000..2000000, 2000000.. (to its end). Where it begins and ends is told by --summary-json. What games say only together
    /// (--together), and findings about the whole file, are left to --join
    // What is counted of a part is all of it.
    #[arg(
        long,
        value_name = "FROM..UNTIL",
        help_heading = "Reading",
        conflicts_with = "condition"
    )]
    pub part: Option<String>,
    /// The part before ended at FROM with this `seam`: judge from there, instead of looking for the first game
    #[arg(long, value_name = "SEAM", help_heading = "Reading", requires = "part")]
    pub seam: Option<String>,
    /// Judge one file as a whole: each PATH is what --summary-json told of a run with --part, in order. The outputs hold what is
    /// found about the file, the summary is that of one run
    #[arg(
        long,
        help_heading = "Reading",
        // Of games there is nothing to write: they were judged with their parts.
        conflicts_with_all = ["part", "name", "only", "condition", "games", "clean", "reject", "pgn", "html", "ask"]
    )]
    pub join: bool,
    /// What games say only together with others of their file: with --part it is written there, with --join it is read, that of all
    /// parts one behind the other (-: from standard input)
    #[arg(long, value_name = "FILE", help_heading = "Reading", value_hint = ValueHint::FilePath)]
    pub together: Option<PathBuf>,
    /// What standard input is called in the reports; with --part it begins at byte FROM of that file
    #[arg(long, value_name = "NAME", help_heading = "Reading")]
    pub name: Option<String>,
}
