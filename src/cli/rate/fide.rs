//! FIDE ratings, and Elo Italia with them: period by period into the outputs.

use super::audit::{self, Audit};
use super::disputed;
use super::italia;
use super::lists;
use super::new_list;
use super::raw::table_error;
use super::read::Read;
use super::tell::{Teller, tell_run};
use crate::cli::args::UnsureArg;
use crate::cli::meter::Meter;
use crate::cli::options::{self, Rate};
use crate::cli::output::Plan;
use crate::cli::outputs::{Outputs, Ratings, Sink};
use crate::cli::status::ExitStatus;
use anyhow::{anyhow, bail};
use formulario::draw::chart::{self, NotOne, Plot};
use formulario::laws::TimeClass;
use formulario::pipeline::is_granted;
use formulario::rating::audit::Ledger;
use formulario::rating::boards;
use formulario::rating::engine::{self, Options};
use formulario::rating::field::Field;
use formulario::rating::italia::misprints;
use formulario::report::ratings::{
    AuditRows, Basis, Changes, GameChanges, NextList, Page, PlayerText, table,
};
use formulario::report::{Channel, RatedGames, tame};
use formulario::rules::EventFacts;
use formulario::say;
use formulario::tournament::Registry;
use formulario::tournament::calendar;
use formulario::tournament::events::Events;
use formulario::tournament::registry::Game;
use std::path::PathBuf;

/// What is asked for each game and player before they are rated, in bytes: an estimate from above, not a measurement. Whole
/// runs took at most 1,612 bytes a game with two players of its own, reading included (`scripts/bench/README.md`).
const PER_GAME: usize = 300;
const PER_PLAYER: usize = 600;

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
        findings: read_findings,
        mut summary,
        ..
    } = read;
    tournaments(&options, &mut registry, &meter)?;
    registry.part();
    registry.join();
    registry.tell_namesakes_apart();
    let (mut field, read_lists) = lists::field(&options, &mut registry)?;
    registry.settle(&field.of_person);
    disputed::decide(&options, &mut registry, &meter)?;
    let boards = boards::in_one_round(&registry, &field);
    if options.unsure == UnsureArg::Refuse {
        registry.refuse(&field.unsure, &boards.games);
    }
    field.remarks.extend(boards.remarks);
    let class = options.class.unwrap_or_else(|| class_of(&registry));
    let edition = options.edition.as_deref();
    let audited = audit::is_due(&field, &read_lists, options.class);
    let how = Options {
        class,
        edition: edition
            .map(|name| options::rating_edition(class, name, ui))
            .transpose()?,
        period: options.period,
        from: options.from,
        to: options.to,
        // What explains a published rating may be a single game.
        sides: audited
            || options.player.is_some() && !options.plots
            || [Ratings::Changes, Ratings::Games, Ratings::Page]
                .map(Sink::Ratings)
                .iter()
                .any(|sink| options.outputs.iter().any(|(other, _)| other == sink)),
    };
    let mut ledger = Ledger::new(class, options.complete);
    if !is_granted(registry.games.len() * PER_GAME + field.players.len() * PER_PLAYER) {
        bail!(say!(
            ui,
            "not enough memory to rate what was read: nothing was written",
            "memoria insufficiente per elaborare ciò che si è letto: non si è scritto niente"
        ));
    }
    let of_italy = italia::asked(&options, &registry, &how)?;
    let chosen = chosen(&options, &field)?;
    let mut plot = match chosen {
        Some(player) => Plot::player(class, player),
        None => Plot::distribution(class),
    };
    let told = chosen.filter(|_| !options.plots);
    let told = told.map(|player| PlayerText { player, ui });
    let mut next = NextList::new(class);
    let wanted = std::mem::take(&mut options.outputs);
    let mut outputs = Outputs::open(&wanted, plans, &options.renderer, ui)?;
    let wants = |sink: Sink| wanted.iter().any(|(other, _)| *other == sink);
    let basis = Basis {
        registry: &registry,
        options: &how,
        italia: of_italy,
    };
    let dialect = options.renderer.dialect;
    let changes = Changes { basis, dialect };
    let mut games = wants(Sink::Ratings(Ratings::Games)).then(|| GameChanges::new(basis, dialect));
    let text = Sink::Channel(Channel::Text);
    let page_sink = Sink::Ratings(Ratings::Page);
    let mut page = wants(page_sink).then(|| Page::new(class, ui));
    // What cannot be written is told when the outputs are closed.
    if let Some(told) = &told {
        let _ = outputs.put(text, told.head(&field).as_bytes());
    }
    let _ = outputs.put(Sink::Ratings(Ratings::Changes), &changes.head());
    if let Some(games) = &games {
        let _ = outputs.put(Sink::Ratings(Ratings::Games), &games.head());
    }
    let (mut lists, mut seen) = (0, vec![false; field.players.len()]);
    let mut rated = engine::run(&registry, &mut field, &how, |field, period| {
        lists += 1;
        plot.take(field, period);
        if audited {
            ledger.take(period);
        }
        if wants(Sink::Ratings(Ratings::NewList)) {
            next.take(period);
        }
        for player in &period.players {
            seen[player.player as usize] = true;
        }
        if wants(text) {
            let readable = match &told {
                Some(told) => told.period(basis, field, period),
                None => table(basis, field, period, ui),
            };
            let _ = outputs.put(text, readable.as_bytes());
        }
        if let Some(page) = &mut page {
            page.period(basis, field, period);
        }
        if wants(Sink::Ratings(Ratings::Changes)) {
            let _ = outputs.put(
                Sink::Ratings(Ratings::Changes),
                &changes.period(field, period),
            );
        }
        if let Some(games) = &mut games {
            games.period(field, period, |rows| {
                let _ = outputs.put(Sink::Ratings(Ratings::Games), rows);
            });
        }
    });
    if let Some(games) = &mut games {
        let _ = outputs.put(
            Sink::Ratings(Ratings::Games),
            &games.rest(&field, &rated.remarks),
        );
    }
    if wants(Sink::Ratings(Ratings::Plot)) {
        let _ = outputs.put(Sink::Ratings(Ratings::Plot), plot.svg(ui).as_bytes());
    }
    if wants(Sink::Ratings(Ratings::NewList)) {
        match new_list::write(&mut outputs, &next, &field, &read_lists, dialect, ui) {
            Ok(lost) if !options.quiet => lost.iter().for_each(|lost| meter.complain(lost)),
            Ok(_) => {}
            Err(error) => {
                outputs.abandon();
                return Err(error);
            }
        }
    }
    if of_italy {
        rated.remarks.extend(misprints(&registry, &field));
    }
    if audited {
        ledger.settle(&field, &rated.remarks);
        let audit = Audit {
            options: &options,
            field: &field,
            lists: &read_lists,
            ledger: &ledger,
            edition: how.edition,
        };
        let rows = AuditRows {
            registry: &registry,
            field: &field,
            ledger: &ledger,
            dialect,
        };
        let sink = Sink::Ratings(Ratings::Audit);
        let _ = outputs.put(sink, &rows.head());
        let compared = audit.run(&mut rated.remarks, |one| {
            let _ = outputs.put(sink, &rows.row(one));
            if let Some(page) = &mut page {
                let (_, evidence) = rows.causes(one);
                page.disagreement(one, &evidence);
            }
        });
        match compared {
            Ok(compared) => summary.compared(compared),
            Err(error) => {
                outputs.abandon();
                return Err(error);
            }
        }
    }
    // There may be several for each tournament.
    rated.remarks.shrink_to_fit();
    let facts = EventFacts {
        registry: &registry,
        field: &field,
        class,
        edition: how.edition,
        remarks: &rated.remarks,
        complete: options.complete,
    };
    summary.rated(RatedGames {
        counted: rated.counted,
        uncounted: rated.uncounted,
        lists,
        players: seen.iter().filter(|seen| **seen).count() as u64,
    });
    let mut teller = Teller::new(&options, &facts, &mut summary, &mut outputs);
    teller.page = page.as_mut();
    teller.only = told.map(|told| told.player);
    teller.all(read_findings);
    if let Some(page) = &page {
        let names: Vec<String> = (paths.iter())
            .map(|path| path.display().to_string())
            .collect();
        let _ = outputs.put(page_sink, &page.end(&summary, &names));
    }
    outputs.end(&summary, &paths, ui);
    let games = rated.counted + rated.uncounted;
    tell_run(&options, &summary, &outputs, games, meter);
    let whole = summary.complete() && registry.left_out.is_empty();
    let status = ExitStatus::of(whole, summary.worst(), options.fail_on);
    Ok(outputs.close(summary.interrupted(), status, ui))
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
        Ok(player) => Ok(Some(player)),
        Err(NotOne::Nobody) => bail!(say!(
            ui,
            "--player {who}: nobody of that name or FIDE id plays in what was read",
            "--player {who}: in ciò che si è letto non gioca nessuno con questo nome o numero FIDE"
        )),
        Err(NotOne::Several(several)) => {
            let several: Vec<String> = several.iter().map(named).collect();
            let several = several.join("; ");
            bail!(say!(
                ui,
                "--player {who}: several players are meant: {several}",
                "--player {who}: sono intesi più giocatori: {several}"
            ))
        }
    }
}

/// What `--events` says of the tournaments.
fn tournaments(options: &Rate, registry: &mut Registry, meter: &Meter) -> anyhow::Result<()> {
    let ui = options.ui;
    let Some(path) = &options.events else {
        return Ok(());
    };
    let events =
        Events::read(lists::open(path, ui)?).map_err(|error| anyhow!(table_error(&error, ui)))?;
    let name = tame(&path.display().to_string());
    for other in events.others.iter().filter(|_| !options.quiet) {
        meter.complain(&lists::not_read(path, other, ui));
    }
    for unused in events.apply(registry) {
        let (line, text) = (unused.line, tame(&unused.wanted));
        if unused.behind {
            meter.complain(&say!(
                ui,
                "{name}:{line}: an earlier row holds for “{text}”, this one for no tournament",
                "{name}:{line}: per «{text}» vale una riga precedente, questa per nessun torneo"
            ));
            continue;
        }
        meter.complain(&say!(
            ui,
            "{name}:{line}: no tournament is “{text}”",
            "{name}:{line}: nessun torneo è «{text}»"
        ));
    }
    for outside in events.outside(registry) {
        let (line, event) = (outside.line, tame(&outside.event));
        let [day, game] = [outside.day, outside.game].map(calendar::iso);
        meter.complain(&match outside.starts_late {
            true => say!(
                ui,
                "{name}:{line}: “{event}” starts on {day}, but a game of it was played on {game}",
                "{name}:{line}: «{event}» comincia il {day}, ma una sua partita è stata giocata il {game}"
            ),
            false => say!(
                ui,
                "{name}:{line}: “{event}” ends on {day}, but a game of it was played on {game}",
                "{name}:{line}: «{event}» finisce il {day}, ma una sua partita è stata giocata il {game}"
            ),
        });
    }
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
