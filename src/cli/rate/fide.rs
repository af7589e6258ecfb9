//! FIDE ratings: period by period into the outputs.

use super::lists;
use super::raw::table_error;
use super::read::Read;
use crate::cli::meter::Meter;
use crate::cli::options::{self, Rate};
use crate::cli::output::Plan;
use crate::cli::outputs::{Outputs, Ratings, Sink};
use crate::cli::status::ExitStatus;
use anyhow::anyhow;
use formulario::laws::TimeClass;
use formulario::rating::engine::{self, Options};
use formulario::rating::field::Field;
use formulario::report::ratings::{Basis, Changes, GameChanges, table};
use formulario::report::{Channel, tame};
use formulario::say;
use formulario::tournament::Book;
use formulario::tournament::book::Game;
use formulario::tournament::events::Events;
use std::path::PathBuf;

/// Rates what was read.
pub fn rate(
    mut options: Rate,
    paths: Vec<PathBuf>,
    plans: Vec<Plan>,
    read: Read,
    meter: Meter,
) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let Read {
        mut book,
        findings,
        summary,
        errors: _,
    } = read;
    tournaments(&options, &mut book, &meter)?;
    let mut field = Field::of(&book);
    lists::read(&options, &mut field)?;
    book.settle(&field.of_person);
    let class = options.class.unwrap_or_else(|| class_of(&book));
    let edition = options.edition.as_deref();
    let how = Options {
        class,
        edition: edition
            .map(|name| options::rating_edition(class, name, ui))
            .transpose()?,
        period: options.period,
        from: options.from,
        to: options.to,
    };
    let wanted = std::mem::take(&mut options.outputs);
    let mut outputs = Outputs::open(&wanted, plans, &options.renderer, ui)?;
    let wants = |sink: Sink| wanted.iter().any(|(other, _)| *other == sink);
    let basis = Basis {
        book: &book,
        options: &how,
    };
    let dialect = options.renderer.dialect;
    let changes = Changes { basis, dialect };
    let mut games = wants(Sink::Ratings(Ratings::Games)).then(|| GameChanges::new(basis, dialect));
    let text = Sink::Channel(Channel::Text);
    // What cannot be written is told when the outputs are closed.
    let _ = outputs.put(Sink::Ratings(Ratings::Changes), &changes.head());
    if let Some(games) = &games {
        let _ = outputs.put(Sink::Ratings(Ratings::Games), &games.head());
    }
    let rated = engine::run(&book, &mut field, &how, |field, period| {
        if wants(text) {
            let _ = outputs.put(text, table(basis, field, period, ui).as_bytes());
        }
        if wants(Sink::Ratings(Ratings::Changes)) {
            let _ = outputs.put(
                Sink::Ratings(Ratings::Changes),
                &changes.period(field, period),
            );
        }
        if let Some(games) = &mut games {
            let _ = outputs.put(Sink::Ratings(Ratings::Games), &games.period(field, period));
        }
    });
    if let Some(games) = &mut games {
        let _ = outputs.put(
            Sink::Ratings(Ratings::Games),
            &games.rest(&field, &rated.remarks),
        );
    }
    outputs.end(&summary, &paths, ui);
    let _ = meter.stop();
    let status = ExitStatus::of(summary.complete(), summary.worst(), options.fail_on);
    Ok(outputs.close(summary.interrupted(), status, ui))
}

/// What `--events` says of the tournaments.
fn tournaments(options: &Rate, book: &mut Book, meter: &Meter) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.events else {
        return Ok(());
    };
    let events =
        Events::read(lists::open(path)?).map_err(|error| anyhow!(table_error(&error, ui)))?;
    let name = tame(&path.display().to_string());
    for unused in events.apply(book) {
        let (line, text) = (unused.line, tame(&unused.wanted));
        meter.complain(&say!(
            ui,
            "{name}:{line}: no tournament is “{text}”",
            "{name}:{line}: nessun torneo è «{text}»"
        ));
    }
    Ok(())
}

/// The class of ratings that the games are for: theirs, if they are all of one, else standard.
fn class_of(book: &Book) -> TimeClass {
    let tournament = |game: &Game| book.tournaments[game.tournament as usize].class;
    let mut classes = book
        .games
        .iter()
        .map(|game| tournament(game).or(game.class));
    let first = classes.next().flatten();
    let all = classes.all(|class| class == first);
    first.filter(|_| all).unwrap_or(TimeClass::Standard)
}
