//! Elo Italia beside FIDE ratings: whether it can be told at all.

use crate::cli::args::SystemArg;
use crate::cli::options::Rate;
use anyhow::bail;
use formulario::rating::engine::Options;
use formulario::rating::italia::{self, Refusal};
use formulario::say;
use formulario::tournament::Registry;

/// Whether Elo Italia is asked for.
///
/// # Errors
///
/// It is, and for a class or a list for which nothing is known of it. Nothing is written then.
pub fn asked(options: &Rate, registry: &Registry, how: &Options) -> anyhow::Result<bool> {
    let ui = options.ui;
    if options.system != SystemArg::Italia {
        return Ok(false);
    }
    let Err(refusal) = italia::allowed_for(registry, how) else {
        return Ok(true);
    };
    let why = refusal.message(ui);
    match refusal {
        Refusal::Before2021(_) => bail!(say!(
            ui,
            "--system italia: {why}; --from 2021-01 leaves older tournaments out",
            "--system italia: {why}; --from 2021-01 esclude i tornei più vecchi"
        )),
        Refusal::Class(_) => bail!(why),
    }
}
