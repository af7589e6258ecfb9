//! FIDE ratings, and Elo Italia with them: period by period into the outputs.

use super::audit::{self, Audit};
use super::disputed;
use super::italia;
use super::lists::{self, ReadList};
use super::new_list;
use super::read::Read;
use super::tell::{self, Teller};
use crate::cli::args::UnsureArg;
use crate::cli::kind::refused;
use crate::cli::meter::Meter;
use crate::cli::options::{self, Rate};
use crate::cli::output::{Plan, Target};
use crate::cli::outputs::{Outputs, Ratings, Sink};
use crate::cli::status::ExitStatus;
use anyhow::bail;
use formulario::draw::chart::{self, NotOne, Plot};
use formulario::laws::TimeClass;
use formulario::rating::audit::Ledger;
use formulario::rating::boards;
use formulario::rating::engine::{self, Options, Period};
use formulario::rating::field::Field;
use formulario::rating::italia::misprints;
use formulario::rating::remark::{About, At, Remark, Remarks};
use formulario::report::ratings::{
    AuditRows, Basis, Changes, GameChanges, NextList, Page, PlayerText, table,
};
use formulario::report::{Channel, Dialect, ListsCompared, RatedGames};
use formulario::rules::EventFacts;
use formulario::say;
use formulario::tournament::Registry;
use formulario::tournament::events::Events;
use formulario::tournament::registry::{Game, NotApplied};
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
        mut registry,
        findings,
        mut summary,
        ..
    } = read;
    let (mut field, lists) = everybody(&options, &mut registry, &meter)?;
    meter.phase(say!(ui, "rating", "elaborazione"));
    let class = options.class.unwrap_or_else(|| class_of(&registry));
    let audited = audit::is_due(&field, &lists, options.class);
    let how = how(&options, class, audited)?;
    let basis = Basis {
        registry: &registry,
        options: &how,
        italia: italia::asked(&options, &registry, &how)?,
    };
    let chosen = chosen(&options, &field)?;
    let wanted = std::mem::take(&mut options.outputs);
    let mut outputs = Outputs::open(&wanted, plans, &options.renderer, &meter, ui)?;
    outputs.named(
        paths
            .iter()
            .chain(options.lists.iter().map(|(_, path)| path)),
    );
    let mut run = Run::new(&options, basis, &wanted, outputs, chosen);
    run.ledger = audited.then(|| Ledger::new(class, options.complete));
    run.begin(&field);
    let mut rated = engine::run(&registry, &mut field, &how, |field, period| {
        run.period(field, period);
    });
    match run.rest(&field, &lists, &mut rated.remarks) {
        Ok(compared) => summary.compared(compared),
        Err(error) => {
            run.outputs.abandon();
            return Err(error);
        }
    }
    // There may be several for each tournament.
    rated.remarks.shrink_to_fit();
    lists::know_lines(&mut field, &lists, &rated.remarks);
    let facts = EventFacts {
        registry: &registry,
        field: &field,
        class,
        edition: how.edition,
        remarks: &rated.remarks,
        complete: options.complete,
        class_asked: options.class.is_some(),
    };
    summary.rated(RatedGames {
        counted: rated.counted,
        uncounted: rated.uncounted,
        lists: run.periods,
        players: run.seen.iter().filter(|seen| **seen).count() as u64,
    });
    let Run {
        mut outputs,
        mut page,
        told,
        ..
    } = run;
    let mut teller = Teller::new(&options, &facts, &mut summary, &mut outputs);
    teller.page = page.as_mut();
    teller.only = told.map(|told| told.player);
    teller.all(findings);
    if let Some(page) = &page {
        let lists = options.lists.iter().map(|(_, path)| path);
        // Without games the lists are what was read.
        let names: Vec<String> = match paths.is_empty() {
            true => lists.map(|path| path.display().to_string()).collect(),
            false => paths
                .iter()
                .map(|path| path.display().to_string())
                .collect(),
        };
        let _ = outputs.put(Sink::Ratings(Ratings::Page), &page.end(&summary, &names));
    }
    Ok(tell::end(
        &options,
        &registry,
        (summary, outputs),
        &paths,
        meter,
    ))
}

/// Who plays, with the ratings of the lists; who is who is settled then, and which results count.
fn everybody(
    options: &Rate,
    registry: &mut Registry,
    meter: &Meter,
) -> anyhow::Result<(Field, Vec<ReadList>)> {
    // Everything was read but the lists: what is left to do is no share of the bytes.
    let ui = options.ui;
    meter.phase(say!(ui, "tournaments and players", "tornei e giocatori"));
    tournaments(options, registry)?;
    registry.part();
    registry.join(&|| lists::days(options));
    registry.tell_namesakes_apart();
    let (mut field, lists) = lists::field(options, registry, meter)?;
    meter.phase(say!(ui, "results that count", "risultati che contano"));
    registry.settle(&field.of_person);
    registry.dispute_own();
    disputed::decide(options, registry)?;
    let boards = boards::in_one_round(registry, &field);
    if options.unsure == UnsureArg::Refuse {
        registry.refuse(&field.unsure, &boards.games);
    }
    field.remarks.extend(boards.remarks);
    field.remarks.extend(disputed::not_applied(registry));
    Ok((field, lists))
}

/// By what the games are rated.
fn how(options: &Rate, class: TimeClass, audited: bool) -> anyhow::Result<Options> {
    let edition = options.edition.as_deref();
    let by_game = [Ratings::Changes, Ratings::Games, Ratings::Page].map(Sink::Ratings);
    Ok(Options {
        class,
        edition: edition
            .map(|name| options::rating_edition(class, name, options.ui))
            .transpose()?,
        period: options.period,
        from: options.from,
        to: options.to,
        // What explains a published rating may be a single game.
        sides: audited
            || options.player.is_some() && !options.plots
            || (options.outputs.iter()).any(|(sink, _)| by_game.contains(sink)),
    })
}

/// A run with its outputs: period by period, then what is known behind the last. What cannot be written is told when the
/// outputs are closed.
struct Run<'a> {
    options: &'a Rate,
    basis: Basis<'a>,
    wanted: &'a [(Sink, Target)],
    outputs: Outputs,
    changes: Changes<'a>,
    games: Option<GameChanges<'a>>,
    page: Option<Page>,
    plot: Plot,
    next: NextList,
    /// What explains published lists, where some are compared.
    ledger: Option<Ledger>,
    /// The only player of whom the text tells.
    told: Option<PlayerText>,
    periods: u64,
    /// Who played.
    seen: Vec<bool>,
}

impl<'a> Run<'a> {
    fn new(
        options: &'a Rate,
        basis: Basis<'a>,
        wanted: &'a [(Sink, Target)],
        outputs: Outputs,
        chosen: Option<u32>,
    ) -> Run<'a> {
        let (ui, class, dialect) = (options.ui, basis.options.class, options.renderer.dialect);
        let told = chosen.filter(|_| !options.plots);
        let mut run = Run {
            options,
            basis,
            wanted,
            outputs,
            changes: Changes { basis, dialect },
            games: None,
            page: None,
            plot: match chosen {
                Some(player) => Plot::player(class, player),
                None => Plot::distribution(class),
            },
            next: NextList::new(class),
            ledger: None,
            told: told.map(|player| PlayerText { player, ui }),
            periods: 0,
            seen: Vec::new(),
        };
        run.games = (run.wants(Ratings::Games)).then(|| GameChanges::new(basis, dialect));
        run.page = run.wants(Ratings::Page).then(|| Page::new(class, ui));
        run
    }

    fn wants(&self, ratings: Ratings) -> bool {
        (self.wanted.iter()).any(|(sink, _)| *sink == Sink::Ratings(ratings))
    }

    fn put(&mut self, ratings: Ratings, bytes: &[u8]) {
        let _ = self.outputs.put(Sink::Ratings(ratings), bytes);
    }

    fn put_text(&mut self, text: &str) {
        // What reads other forms knows nothing of tables.
        if !self.options.renderer.manner.format.is_prose() {
            return;
        }
        let _ = (self.outputs).put(Sink::Channel(Channel::Text), text.as_bytes());
    }

    /// What stands before the first period.
    fn begin(&mut self, field: &Field) {
        self.seen = vec![false; field.players.len()];
        if let Some(told) = &self.told {
            self.put_text(&told.head(field));
        }
        self.put(Ratings::Changes, &self.changes.head());
        if let Some(games) = &self.games {
            self.put(Ratings::Games, &games.head());
        }
    }

    fn period(&mut self, field: &Field, period: &Period) {
        let (basis, ui) = (self.basis, self.options.ui);
        self.periods += 1;
        self.plot.take(field, period);
        if let Some(ledger) = &mut self.ledger {
            ledger.take(period);
        }
        if self.wants(Ratings::NewList) || self.wants(Ratings::Pools) {
            self.next.take(period);
        }
        for player in &period.players {
            self.seen[player.player as usize] = true;
        }
        let text = Sink::Channel(Channel::Text);
        if self.wanted.iter().any(|(sink, _)| *sink == text) {
            self.put_text(&match &self.told {
                Some(told) => told.period(basis, field, period),
                None => table(basis, field, period, ui),
            });
        }
        if let Some(page) = &mut self.page {
            page.period(basis, field, period);
        }
        if self.wants(Ratings::Changes) {
            self.put(Ratings::Changes, &self.changes.period(field, period));
        }
        if let Some(games) = &mut self.games {
            games.period(field, period, |rows| {
                let _ = self.outputs.put(Sink::Ratings(Ratings::Games), rows);
            });
        }
    }

    /// What is known behind the last period: the lists compared.
    fn rest(
        &mut self,
        field: &Field,
        lists: &[ReadList],
        remarks: &mut Remarks,
    ) -> anyhow::Result<Vec<ListsCompared>> {
        let (ui, dialect) = (self.options.ui, self.options.renderer.dialect);
        if let Some(games) = &mut self.games {
            let rest = games.rest(field, remarks);
            self.put(Ratings::Games, &rest);
        }
        if self.wants(Ratings::Plot) {
            self.put(Ratings::Plot, self.plot.svg(ui).as_bytes());
        }
        let with_pools = self.wants(Ratings::Pools);
        if with_pools {
            let mut pools = Vec::new();
            (self.next).pools(field, &mut pools, dialect == Dialect::Excel)?;
            self.put(Ratings::Pools, &pools);
        }
        if self.wants(Ratings::NewList) {
            let (outputs, next) = (&mut self.outputs, &self.next);
            let lost = new_list::write(outputs, next, field, lists, dialect, with_pools, ui)?;
            let remark = |lost| Remark::new(At::Run, About::NotOnNewList(Box::new(lost)));
            remarks.extend(lost.into_iter().map(remark));
        }
        if self.basis.italia {
            remarks.extend(misprints(self.basis.registry, field));
        }
        match self.ledger.take() {
            Some(ledger) => self.compare(field, lists, ledger, remarks),
            None => Ok(Vec::new()),
        }
    }

    /// Compares the published lists.
    fn compare(
        &mut self,
        field: &Field,
        lists: &[ReadList],
        mut ledger: Ledger,
        remarks: &mut Remarks,
    ) -> anyhow::Result<Vec<ListsCompared>> {
        ledger.settle(field, remarks);
        let audit = Audit {
            options: self.options,
            field,
            lists,
            ledger: &ledger,
            edition: self.basis.options.edition,
        };
        let rows = AuditRows {
            registry: self.basis.registry,
            field,
            ledger: &ledger,
            dialect: self.options.renderer.dialect,
        };
        self.put(Ratings::Audit, &rows.head());
        audit.run(remarks, |one| {
            self.put(Ratings::Audit, &rows.row(one));
            if let Some(page) = &mut self.page {
                let (_, evidence) = rows.causes(one);
                page.disagreement(one, &evidence);
            }
        })
    }
}

/// The player that was asked for.
fn chosen(options: &Rate, field: &Field) -> anyhow::Result<Option<u32>> {
    let ui = options.ui;
    let Some(who) = &options.player else {
        return Ok(None);
    };
    let named = |(name, id): &(String, u32)| match id {
        0 => name.clone(),
        id => format!("{name} ({id})"),
    };
    match chart::find(field, who) {
        Ok(player) if !field.players[player as usize].name.is_empty() => Ok(Some(player)),
        // Whom only the call names is nobody.
        Ok(_) | Err(NotOne::Nobody) => bail!(say!(
            ui,
            "--player {who}: nobody of that name or FIDE id is in what was read",
            "--player {who}: in ciò che si è letto non c'è nessuno con questo nome o numero FIDE"
        )),
        Err(NotOne::Several(several)) => {
            let several: Vec<String> = several.iter().map(named).collect();
            let several = several.join("; ");
            bail!(say!(
                ui,
                "--player {who}: several players are meant: {several}",
                "--player {who}: il nome può indicare più giocatori: {several}"
            ))
        }
    }
}

/// What `--events` says of the tournaments.
fn tournaments(options: &Rate, registry: &mut Registry) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.events else {
        return Ok(());
    };
    let events = Events::read(lists::open(path, ui)?)
        .map_err(|error| refused(&error.message(ui), path, ui))?;
    let unused = events.apply(registry).into_iter();
    let outside = events.outside(registry).into_iter();
    let rows = unused
        .map(|row| (row.line, NotApplied::Tournament(row.wanted, row.behind)))
        .chain(outside.map(|row| (row.line, NotApplied::Outside(row))));
    let rows: Vec<(u64, NotApplied)> = rows.collect();
    lists::not_applied(registry, path, &events.others, rows);
    Ok(())
}

/// The class of ratings that the games are for: theirs, if they are all of one, else standard.
fn class_of(registry: &Registry) -> TimeClass {
    let tournament = |game: &Game| registry.tournaments[game.tournament as usize].class;
    let mut classes = registry
        .games
        .iter()
        .map(|game| tournament(game).or(game.class));
    let first = classes.next().flatten();
    let all = classes.all(|class| class == first);
    first.filter(|_| all).unwrap_or(TimeClass::Standard)
}
