//! `formulario events`: the tournaments of archives, one row each.

use super::all_games::{Reading, read};
use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::options::Events;
use super::output::Output;
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::status::ExitStatus;
use formulario::report::events;
use formulario::say;

/// Runs it.
pub fn run(options: Events) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let call = Call {
        command: "events",
        option: "--csv",
        example: "events.csv",
    };
    let wanted = [Wanted {
        target: &options.out,
        report: Some(call),
    }];
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(
        &options.paths,
        &wanted,
        Bearing::plain(options.progress, false),
        ui,
    )?;
    let fit = |_, output: Output| output.shown().below(meter.above());
    let mut outputs = Products::open(std::iter::once(&options.out), plans, fit, ui)?;
    let reading = Reading {
        command: "events",
        condition: options.condition.as_ref(),
        check: &options.check,
        pipeline: &options.pipeline,
        spelt: false,
        ui,
    };
    let mut read = read(&reading, found, &progress, &meter);
    let rows = read.registry.overview(&read.judged);
    let none = rows.is_empty();
    let text = match options.table {
        Some(dialect) => events::table(&rows, dialect),
        None => events::lines(&rows, ui).into_bytes(),
    };
    let _ = outputs.add(0, &text);
    drop(meter);
    if none && !read.incomplete && !read.interrupted {
        complain(&say!(
            ui,
            "what was read holds no tournament: no game was chosen",
            "ciò che si è letto non contiene tornei: nessuna partita è stata scelta"
        ));
    }
    Ok(outputs.close(read.interrupted, read.status(none), ui))
}
