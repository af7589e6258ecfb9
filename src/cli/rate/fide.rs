//! FIDE ratings: period by period into the outputs.

use super::lists;
use super::raw::table_error;
use super::read::Read;
use crate::cli::check::report as tell;
use crate::cli::meter::Meter;
use crate::cli::options::{self, Rate};
use crate::cli::output::Plan;
use crate::cli::outputs::{Outputs, Ratings, Sink};
use crate::cli::status::ExitStatus;
use anyhow::anyhow;
use formulario::laws::TimeClass;
use formulario::rating::engine::{self, Options};
use formulario::report::ratings::{Basis, Changes, GameChanges, table};
use formulario::report::{Channel, RatedGames, Rendered, Summary, tame};
use formulario::rules::{EventFacts, Finding, Stands, judge_ratings};
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
        findings: read_findings,
        mut summary,
        errors: _,
    } = read;
    tournaments(&options, &mut book, &meter)?;
    let (mut field, _read_lists) = lists::field(&options, &book)?;
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
    let (mut lists, mut players) = (0, 0);
    let rated = engine::run(&book, &mut field, &how, |field, period| {
        lists += 1;
        players += period.players.len() as u64;
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
    let facts = EventFacts {
        book: &book,
        field: &field,
        class,
        edition: how.edition,
        remarks: &rated.remarks,
    };
    summary.rated(RatedGames {
        counted: rated.counted,
        uncounted: rated.uncounted,
        lists,
        players,
    });
    Teller::new(&options, &facts, &mut summary, &mut outputs).all(read_findings);
    outputs.end(&summary, &paths, ui);
    let games = rated.counted + rated.uncounted;
    tell_run(&options, &summary, &outputs, games, meter);
    let status = ExitStatus::of(summary.complete(), summary.worst(), options.fail_on);
    Ok(outputs.close(summary.interrupted(), status, ui))
}

/// Says what the run came to, if it is to be said.
pub(super) fn tell_run(
    options: &Rate,
    summary: &Summary,
    outputs: &Outputs,
    games: u64,
    meter: Meter,
) {
    let elapsed = meter.stop();
    if !options.quiet && !outputs.failed() {
        tell(&summary.ratings(options.ui), games, elapsed, options.ui);
    }
}

/// Gives out the findings: those about reading and those about ratings, file by file, the lists behind the games.
pub(super) struct Teller<'a> {
    options: &'a Rate,
    facts: &'a EventFacts<'a>,
    summary: &'a mut Summary,
    outputs: &'a mut Outputs,
    begun: Option<Stands>,
}

impl<'a> Teller<'a> {
    pub(super) fn new(
        options: &'a Rate,
        facts: &'a EventFacts<'a>,
        summary: &'a mut Summary,
        outputs: &'a mut Outputs,
    ) -> Teller<'a> {
        Teller {
            options,
            facts,
            summary,
            outputs,
            begun: None,
        }
    }

    pub(super) fn all(&mut self, read: Vec<(u32, Finding)>) {
        let mut read = read.into_iter().peekable();
        let context = self.options.check.context();
        judge_ratings(self.facts, &context, |judged| {
            while let Some((file, finding)) =
                read.next_if(|(file, _)| Stands::Games(*file) <= judged.stands)
            {
                self.read(file, &finding);
            }
            if self.options.rules.allows(judged.finding.rule) {
                let rendered = self.options.renderer.rating(self.facts, &judged);
                self.give(judged.stands, &rendered);
            }
        });
        read.for_each(|(file, finding)| self.read(file, &finding));
    }

    fn read(&mut self, file: u32, finding: &Finding) {
        if self.options.rules.allows(finding.rule) {
            let stands = Stands::Games(file);
            let name = self.facts.file(stands);
            let rendered = (self.options.renderer).file(name, std::slice::from_ref(finding));
            self.give(stands, &rendered);
        }
    }

    fn give(&mut self, stands: Stands, rendered: &Rendered) {
        // What cannot be written is told when the outputs are closed.
        if self.begun != Some(stands) {
            self.begun = Some(stands);
            let _ = self.outputs.file_begins(self.facts.file(stands));
        }
        self.summary.add(&rendered.row);
        let _ = self.outputs.add(rendered);
    }
}

/// What `--events` says of the tournaments.
fn tournaments(options: &Rate, book: &mut Book, meter: &Meter) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.events else {
        return Ok(());
    };
    let events =
        Events::read(lists::open(path, ui)?).map_err(|error| anyhow!(table_error(&error, ui)))?;
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
