//! What `events` needs.

use super::{asked, condition, dialect, inputs, is_shown, pipeline};
use crate::cli::args::EventsArgs;
use crate::cli::output::Target;
use formulario::game_check::CheckOptions;
use formulario::messages::Ui;
use formulario::report::Dialect;
use formulario::tournament::condition::Condition;
use std::path::PathBuf;

/// A run of `events`.
pub struct Events {
    pub paths: Vec<PathBuf>,
    /// Where the lines to read go, or the table.
    pub out: Target,
    /// The table, in this dialect; else lines.
    pub table: Option<Dialect>,
    /// Only the games for which this holds.
    pub condition: Option<Condition>,
    pub check: CheckOptions,
    pub pipeline: formulario::pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    pub ui: Ui,
}

/// What `events` needs.
pub fn events(args: EventsArgs, ui: Ui) -> anyhow::Result<Events> {
    let table = args
        .csv
        .is_some()
        .then(|| dialect(args.dialect.csv_dialect));
    let condition = condition(args.condition.condition.as_deref(), ui)?;
    Ok(Events {
        paths: inputs(args.paths, ui)?,
        out: args.csv.map_or(Target::Stdout, Target::of),
        table,
        check: asked(&args.reading, condition.as_ref(), ui)?,
        condition,
        pipeline: pipeline(&args.reading, None, ui)?,
        progress: is_shown(&args.progress),
        ui,
    })
}
