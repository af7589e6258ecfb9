//! What `--results` decides of games whose records contradict each other.

use super::lists;
use super::raw::table_error;
use crate::cli::meter::Meter;
use crate::cli::options::Rate;
use anyhow::anyhow;
use formulario::report::tame;
use formulario::say;
use formulario::tournament::Registry;
use formulario::tournament::results::Results;

/// Decides what is disputed, as `--results` has it.
pub fn decide(options: &Rate, registry: &mut Registry, meter: &Meter) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.results else {
        return Ok(());
    };
    let results =
        Results::read(lists::open(path, ui)?).map_err(|error| anyhow!(table_error(&error, ui)))?;
    let name = tame(&path.display().to_string());
    for other in results.others.iter().filter(|_| !options.quiet) {
        meter.complain(&lists::not_read(path, other, ui));
    }
    for unused in results.apply(registry) {
        let (line, text) = (unused.line, tame(&unused.wanted));
        meter.complain(&match unused.behind {
            true => say!(
                ui,
                "{name}:{line}: an earlier row holds for “{text}”, this one decides no game",
                "{name}:{line}: per «{text}» vale una riga precedente, questa non decide nessuna partita"
            ),
            false => say!(
                ui,
                "{name}:{line}: “{text}” is no game of which records contradict each other",
                "{name}:{line}: «{text}» non è una partita le cui registrazioni si contraddicono"
            ),
        });
    }
    Ok(())
}
