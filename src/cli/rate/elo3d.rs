//! ELO3D: game by game in the order of the input, and the standing behind the last.

use super::disputed;
use super::lists;
use super::read::Read;
use super::tell::{self, Teller};
use crate::cli::meter::Meter;
use crate::cli::options::Rate;
use crate::cli::output::Plan;
use crate::cli::outputs::{Outputs, Ratings, Sink};
use crate::cli::status::ExitStatus;
use anyhow::{anyhow, bail};
use formulario::laws::TimeClass;
use formulario::messages::days;
use formulario::rating::elo3d::{self, Listed, Start, Step};
use formulario::rating::field::{Field, GivenList};
use formulario::rating::matching::{ALWAYS, ListedRow, Matcher};
use formulario::rating::standing::Standing;
use formulario::report::{Channel, RatedGames, elo3d as report, tame};
use formulario::rules::EventFacts;
use formulario::say;
use formulario::syntax::date::Day;
use formulario::tournament::Registry;
use std::collections::HashMap;
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
    meter.phase(say!(ui, "rating", "elaborazione"));
    registry.join(&Vec::new);
    let listed = given(&options)?;
    let (mut field, starts) = field(&options, &mut registry, &listed)?;
    registry.settle(&field.of_person);
    disputed::decide(&options, &mut registry)?;
    field.remarks.extend(disputed::not_applied(&registry));
    let wanted = std::mem::take(&mut options.outputs);
    let mut outputs = Outputs::open(&wanted, plans, &options.renderer, &meter, ui)?;
    outputs.named(
        paths
            .iter()
            .chain(options.lists.iter().map(|(_, path)| path)),
    );
    let wants = |sink: Sink| wanted.iter().any(|(other, _)| *other == sink);
    let dialect = options.renderer.dialect;
    let by_game = Sink::Ratings(Ratings::Games);
    let wants_games = wants(by_game);
    // What cannot be written is told when the outputs are closed.
    let _ = outputs.put(by_game, &report::head(dialect));
    let mut over = Vec::new();
    let (mut counted, mut order, mut row) = (0, Order::default(), Vec::new());
    let ladder = elo3d::run(&registry, &field, &starts, |step| {
        counted += u64::from(step.passed.is_none());
        order.see(&registry, step);
        if let Some(why) = step.passed {
            over.push((step.game, why));
        }
        if wants_games {
            row.clear();
            report::game(&mut row, &registry, &field, step, dialect);
            let _ = outputs.put(by_game, &row);
        }
    });
    for (game, why) in over
        .iter()
        .take(MOST_NAMED)
        .filter(|_| options.speech.summary)
    {
        let place = registry.games[*game as usize].place();
        let file = tame(&registry.files[place.file as usize]);
        let (number, why) = (place.game, why.text(ui));
        meter.complain(&say!(
            ui,
            "{file}: game {number} is passed over: {why}",
            "{file}: la partita {number} non conta: {why}"
        ));
    }
    if let Some(more) = over
        .len()
        .checked_sub(MOST_NAMED + 1)
        .filter(|_| options.speech.summary)
    {
        let more = more + 1;
        meter.complain(&say!(
            ui,
            "games passed over beside these: {more}; --game-changes has them all",
            "altre partite che non contano: {more}; --game-changes le riporta tutte"
        ));
    }
    if let Some((file, game)) = registry
        .elo3d_tags
        .first()
        .filter(|_| options.speech.summary)
    {
        let file = tame(&registry.files[*file as usize]);
        let count = registry.elo3d_tags.len();
        meter.complain(&say!(
            ui,
            "{file}: game {game} names the ELO3D of its players; tags WhiteELO3D and BlackELO3D are not taken, values begin at 50 \
             or with --ratings; games with such tags: {count}",
            "{file}: la partita {game} indica l'ELO3D dei giocatori; le etichette WhiteELO3D e BlackELO3D non contano, si parte \
             da 50 o da --ratings; partite con tali etichette: {count}"
        ));
    }
    if let Some((game, before, after)) = order.first.filter(|_| options.speech.summary) {
        let place = registry.games[game as usize].place();
        let file = tame(&registry.files[place.file as usize]);
        let (number, games) = (place.game, order.games);
        let (before, after) = (days::day(ui, before), days::day(ui, after));
        meter.complain(&say!(
            ui,
            "{file}: game {number} of {after} comes after one of {before}: ELO3D takes the games in the order of the input; games that come after later ones: {games}",
            "{file}: la partita {number}, del giorno {after}, sta dopo una del giorno {before}: l'ELO3D prende le partite \
             nell'ordine in cui compaiono; partite che stanno dopo altre più recenti: {games}"
        ));
    }
    let played: Vec<u64> = (ladder.places.iter())
        .map(|place| field.players[place.player as usize].line().1)
        .collect();
    let rest = others(listed, played);
    let standing = report::standing(&field, &ladder, &rest, dialect);
    let _ = outputs.put(Sink::Ratings(Ratings::NewList), &standing);
    let changes = report::changes(&field, &ladder, dialect);
    let _ = outputs.put(Sink::Ratings(Ratings::Changes), &changes);
    if options.renderer.manner.format.is_prose() {
        let table = report::table(&field, &ladder, counted, ui);
        let _ = outputs.put(Sink::Channel(Channel::Text), table.as_bytes());
    }
    let remarks = std::mem::take(&mut field.remarks).into_iter().collect();
    let facts = EventFacts {
        registry: &registry,
        field: &field,
        class: TimeClass::Standard,
        edition: None,
        complete: false,
        class_asked: false,
        remarks: &remarks,
    };
    let rated = RatedGames {
        counted,
        uncounted: ladder.passed.len() as u64,
        lists: 1,
        players: ladder.places.len() as u64,
    };
    summary.rated(rated);
    Teller::new(&options, &facts, &mut summary, &mut outputs).all(findings);
    Ok(tell::end(
        &options,
        &registry,
        (summary, outputs),
        &paths,
        meter,
    ))
}

/// So many games that are passed over are named, each with the reason.
const MOST_NAMED: usize = 10;

/// Games whose dates run backwards: nothing puts them in another order, but who gave them may have meant to.
#[derive(Default)]
struct Order {
    newest: Option<Day>,
    /// The first such game, as an index into the games of the registry; the newest day before it, and its own.
    first: Option<(u32, Day, Day)>,
    games: u64,
}

impl Order {
    fn see(&mut self, registry: &Registry, step: &Step) {
        let date = registry.games[step.game as usize].date();
        let Some(date) = date.filter(|_| step.passed.is_none()) else {
            return;
        };
        match self.newest {
            Some(newest) if date < newest => {
                self.first.get_or_insert((step.game, newest, date));
                self.games += 1;
            }
            _ => self.newest = Some(date),
        }
    }
}

/// The standing with which players begin; none where none is given.
fn given(options: &Rate) -> anyhow::Result<Vec<Listed>> {
    let ui = options.ui;
    let (day, path) = match options.lists.as_slice() {
        [] => return Ok(Vec::new()),
        [list] => list,
        _ => bail!(say!(
            ui,
            "--ratings: with --system elo3d one standing was expected, several were given",
            "--ratings: con --system elo3d ci vuole una sola classifica, ne sono state date più d'una"
        )),
    };
    if day.is_some() {
        bail!(say!(
            ui,
            "--ratings: with --system elo3d no date stands before the file: a standing is of no day",
            "--ratings: con --system elo3d davanti al file non va una data: una classifica non è di un giorno"
        ));
    }
    elo3d::read(lists::open(path, ui)?).map_err(|error| {
        let error = tame(&error.message(ui));
        anyhow!(say!(
            ui,
            "{error}; --system elo3d takes a standing as its --new-list writes it: a CSV with the columns player and elo3d, or elo",
            "{error}; --system elo3d prende una classifica come la scrive il suo --new-list: un CSV con le colonne player \
             e elo3d, oppure elo"
        ))
    })
}

/// Everybody who plays, and with what.
fn field(
    options: &Rate,
    registry: &mut Registry,
    listed: &[Listed],
) -> anyhow::Result<(Field, Vec<Start>)> {
    let aliases = lists::aliases(options, registry)?;
    let mut matcher = Matcher::new(registry, &aliases);
    let mut by_line = HashMap::new();
    if let [(_, path)] = options.lists.as_slice() {
        let list = matcher.begin(GivenList {
            name: path.display().to_string(),
            day: ALWAYS,
            day_assumed: false,
            classes: [true, false, false],
            ..GivenList::default()
        });
        for one in listed {
            by_line.insert(one.line, one.start);
            // The tags of games may tell namesakes apart by it.
            let standing = Standing::rated(Some(one.start.value.elo()));
            matcher.row(
                list,
                &ListedRow {
                    fide_id: one.fide_id,
                    name: &one.name,
                    line: one.line,
                    standings: [Some(standing), None, None],
                    ..ListedRow::default()
                },
            );
        }
    }
    let field = matcher.end().field(registry);
    let start = |line: u64| by_line.get(&line).copied().unwrap_or_default();
    let starts = (field.players.iter().map(|player| start(player.line().1))).collect();
    Ok((field, starts))
}

/// Who stands on the standing and did not play.
fn others(mut listed: Vec<Listed>, mut played: Vec<u64>) -> Vec<Listed> {
    played.sort_unstable();
    listed.retain(|one| played.binary_search(&one.line).is_err());
    listed
}
