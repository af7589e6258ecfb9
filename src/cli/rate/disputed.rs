//! What `--results` decides of games whose records contradict each other.

use super::lists;
use crate::cli::kind::refused;
use crate::cli::options::Rate;
use formulario::rating::remark::{About, At, Remark};
use formulario::tournament::Registry;
use formulario::tournament::registry::NotApplied;
use formulario::tournament::results::Results;

/// Decides what is disputed, as `--results` has it.
pub fn decide(options: &Rate, registry: &mut Registry) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.results else {
        return Ok(());
    };
    let results = Results::read(lists::open(path, ui)?)
        .map_err(|error| refused(&error.message(ui), path, ui))?;
    let unused = results.apply(registry).into_iter();
    let rows = unused.map(|row| (row.line, NotApplied::Result(row.wanted, row.behind)));
    lists::not_applied(registry, path, &results.others, rows);
    Ok(())
}

/// What is to be said of tables that are not applied.
pub fn not_applied(registry: &Registry) -> impl Iterator<Item = Remark> {
    let notes = (0..).zip(&registry.notes);
    notes.map(|(at, note)| Remark::new(At::File(note.file, note.line), About::NotApplied(at)))
}
