//! `formulario rate`: recomputes ratings and says which are wrong.
//!
//! Everything is read first; nothing is written before all of it could be used.

mod read;

use super::complain;
use super::interrupt;
use super::meter::Meter;
use super::options::{self, Own, Rate, Rated};
use super::output::{self, Target};
use super::outputs::Outputs;
use super::status::ExitStatus;
use anyhow::anyhow;
use formulario::laws::TimeClass;
use formulario::pipeline::Progress;
use formulario::rating::engine::{self, Options};
use formulario::rating::field::Field;
use formulario::rating::own;
use formulario::source;
use formulario::tournament::Book;
use std::sync::Arc;

/// Runs it.
pub fn run(rated: Rated) -> anyhow::Result<ExitStatus> {
    match rated {
        Rated::Run(options) => over_games(*options),
        Rated::Own(own) => answer(&own),
    }
}

/// The one line for the officer at the desk.
fn answer(own: &Own) -> anyhow::Result<ExitStatus> {
    let question = own::question(
        own.class,
        &own.rating,
        own.k.as_deref(),
        own.edition.as_deref(),
        &own.results,
    );
    let question = question.map_err(|misread| anyhow!(misread.message(own.ui)))?;
    super::print(&format!("{}\n", question.answer().line(own.ui)), own.ui)?;
    Ok(ExitStatus::Clean)
}

fn over_games(mut options: Rate) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let paths = options::paths_of_games(std::mem::take(&mut options.paths), ui)?;
    let found = source::discover(&paths);
    let targets: Vec<&Target> = options.outputs.iter().map(|(_, target)| target).collect();
    let others: Vec<_> = (options.lists.iter().map(|(_, path)| path.as_path()))
        .chain(options.aliases.as_deref())
        .chain(options.events.as_deref())
        .collect();
    let plans = output::plan(&targets, &found.inputs, &others, ui)?;
    let progress = Arc::new(Progress::default());
    interrupt::stop_on_signal(Arc::clone(&progress), Vec::new(), ui);
    let size = found.inputs.iter().map(|input| input.size).sum();
    let meter = Meter::start(&progress, size, !options.quiet, ui);
    let mut read = read::games(&options, found, &progress, &meter);
    let elapsed = meter.stop();
    let _ = elapsed;
    let book: Book = std::mem::take(&mut read.book);
    let mut field = Field::of(&book);
    let class = options.class.unwrap_or(TimeClass::Standard);
    let engine = Options {
        class,
        edition: options
            .edition
            .as_deref()
            .map(|name| options::rating_edition(class, name, ui))
            .transpose()?,
        period: options.period,
        from: options.from,
        to: options.to,
    };
    let mut outputs = Outputs::open(
        &std::mem::take(&mut options.outputs),
        plans,
        &options.renderer,
        ui,
    )?;
    let rated = engine::run(&book, &mut field, &engine, |field, period| {
        for p in &period.players {
            complain(&format!(
                "{:?} {} {:?} {} {:?}",
                period.list,
                field.players[p.player as usize].name,
                p.before.rating,
                p.change,
                p.after.rating
            ));
        }
    });
    let _ = rated;
    outputs.end(&read.summary, &paths, ui);
    let status = ExitStatus::of(
        read.summary.complete(),
        read.summary.worst(),
        options.fail_on,
    );
    Ok(outputs.close(read.summary.interrupted(), status, ui))
}
