//! How every run over files begins: what is to be read is looked for, the outputs are planned before anything is opened, a signal
//! ends the run in good order, progress is shown, and links that nobody follows are named.

use super::interrupt;
use super::meter::{Amount, Meter};
use super::output::{self, Plan};
use super::overwrite::Wanted;
use super::unopened::not_followed;
use formulario::messages::Ui;
use formulario::pipeline::Progress;
use formulario::source::{self, Discovery};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What a run has when it begins to read.
pub struct Begun {
    /// What is to be read.
    pub found: Discovery,
    /// How each output is written, in the order of those that are wanted.
    pub plans: Vec<Plan>,
    /// How far the run is, and whether it is to stop.
    pub progress: Arc<Progress>,
    /// What shows it, and what says what must be said meanwhile.
    pub meter: Meter,
}

/// How a run shows where it is, and how it ends.
#[derive(Clone, Copy, Debug)]
pub struct Bearing<'a> {
    /// Files that are read beside those of the run: no output may replace them.
    pub others: &'a [&'a Path],
    /// How many bytes of those count in its progress.
    pub more: u64,
    /// How long it may take to end by itself after the first signal: it may be waiting for a pipe that nobody fills.
    pub patience: Duration,
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether it says nothing at all on standard error.
    pub silent: bool,
}

impl Bearing<'_> {
    /// That of a run which reads nothing beside and may end what it has begun to write.
    pub const fn plain(progress: bool, silent: bool) -> Bearing<'static> {
        Bearing {
            others: &[],
            more: 0,
            patience: Duration::from_secs(3),
            progress,
            silent,
        }
    }
}

/// Begins a run.
///
/// # Errors
///
/// An output would destroy games, an input or another output.
pub fn begin(
    paths: &[PathBuf],
    wanted: &[Wanted<'_>],
    bearing: Bearing<'_>,
    ui: Ui,
) -> anyhow::Result<Begun> {
    let found = source::discover(paths);
    let plans = output::plan(wanted, &found.inputs, bearing.others, ui)?;
    let progress = Arc::new(Progress::default());
    let parts = output::parts(&plans);
    interrupt::stop_on_signal(Arc::clone(&progress), parts, bearing.patience, ui);
    // Of standard input nobody knows how long it is.
    let size: Option<u64> = found.inputs.iter().map(|input| input.size).sum();
    let amount = Amount::Bytes(size.map(|size| size + bearing.more));
    let meter = Meter::start(&progress, amount, bearing.progress, bearing.silent, ui);
    if let Some(text) = not_followed(&found.links, ui) {
        meter.complain(&text);
    }
    Ok(Begun {
        found,
        plans,
        progress,
        meter,
    })
}
