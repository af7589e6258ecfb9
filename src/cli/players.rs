//! `formulario players`: the persons of archives, one row each.

use super::all_games::{Reading, read};
use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::options::Players;
use super::output::Output;
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::status::ExitStatus;
use formulario::report::players;
use formulario::say;

/// Runs it.
pub fn run(options: Players) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let call = |option, example| Call {
        command: "players",
        option,
        example,
    };
    let mut wanted = vec![Wanted {
        target: &options.out,
        report: Some(call("--csv", "players.csv")),
    }];
    wanted.extend(options.aliases.iter().map(|target| Wanted {
        target,
        report: Some(call("--write-aliases", "aliases.csv")),
    }));
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
    let targets = std::iter::once(&options.out).chain(&options.aliases);
    let mut outputs = Products::open(targets, plans, fit, ui)?;
    let reading = Reading {
        command: "players",
        condition: options.condition.as_ref(),
        check: &options.check,
        pipeline: &options.pipeline,
        spelt: true,
        ui,
    };
    let mut read = read(&reading, found, &progress, &meter);
    let all = read.registry.players();
    let none = all.rows.is_empty();
    let text = match options.table {
        Some(dialect) => players::table(&all.rows, dialect),
        None => players::lines(&all.rows, ui).into_bytes(),
    };
    let _ = outputs.add(0, &text);
    if options.aliases.is_some() {
        let _ = outputs.add(1, &players::aliases(&all.aliases));
    }
    drop(meter);
    if none && !read.incomplete && !read.interrupted {
        complain(&say!(
            ui,
            "what was read names no player",
            "ciò che si è letto non nomina alcun giocatore"
        ));
    }
    if options.aliases.is_some() && !all.shared.is_empty() {
        complain(&players::shared(&all.shared, ui));
    }
    Ok(outputs.close(read.interrupted, read.status(none), ui))
}
