//! What `merge` needs.

use super::{asked, condition, dialect, is_shown, pipeline};
use crate::cli::args::MergeArgs;
use crate::cli::output::Target;
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::report::Dialect;
use formulario::tournament::condition::Condition;
use std::path::PathBuf;

/// A run of `merge`.
pub struct Merge {
    pub paths: Vec<PathBuf>,
    /// Where the archive goes, and where it is said what became of every game.
    pub out: Target,
    pub report: Option<Target>,
    pub dialect: Dialect,
    /// Only the games for which this holds.
    pub condition: Option<Condition>,
    pub check: CheckOptions,
    pub pipeline: formulario::pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether it is said what came of it.
    pub summary: bool,
    pub ui: Ui,
}

/// What `merge` needs.
pub fn merge(args: MergeArgs, ui: Ui) -> anyhow::Result<Merge> {
    let condition = condition(args.condition.condition.as_deref(), ui)?;
    Ok(Merge {
        paths: args.paths,
        out: args.output.map_or(Target::Stdout, Target::of),
        report: args.report.map(Target::of),
        dialect: dialect(args.dialect.csv_dialect),
        check: CheckOptions {
            rows: match condition {
                Some(_) => Rows::Always,
                None => Rows::Never,
            },
            ..asked(&args.reading, condition.as_ref(), ui)?
        },
        condition,
        pipeline: pipeline(&args.reading, None, ui)?,
        progress: is_shown(&args.progress),
        summary: args.progress.quiet == 0,
        ui,
    })
}
