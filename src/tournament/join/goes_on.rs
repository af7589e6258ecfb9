//! One event in several files, each of which has some of its rounds and no game that another has: an interim report, and the
//! archive of what was played after it.

use super::deliveries::class_of;
use super::people::{NOBODY, People};
use super::{Join, Unlike, round};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::text::fold;
use crate::text::lookup::hash;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::registry::{Place, Unratable};
use std::collections::{HashMap, HashSet};

/// So many tournaments of one name are a series, no event in parts.
const MOST: usize = 6;

/// So many days lie at most between two rounds.
const PAUSE: i32 = 10;

/// What is compared of a tournament.
struct Part {
    number: u32,
    /// Its first game and how many there are.
    first: u32,
    count: u32,
    file: u32,
    rounds: [u32; 2],
    days: [Day; 2],
    class: Option<TimeClass>,
    crowds: HashSet<u32>,
}

/// Joins tournaments whose rounds go on with those of another of the same name and players, in another file.
pub fn join(registry: &mut Registry) {
    let tournaments = (0..).zip(&registry.tournaments);
    let named = tournaments.filter_map(|(number, tournament)| {
        let name = registry.text(tournament.event);
        (!tags::is_unknown(name)).then(|| (hash(fold(name.as_bytes()).as_ref()), number))
    });
    let mut named: Vec<(u64, u32)> = named.collect();
    named.sort_unstable();
    named.shrink_to_fit();
    let same = |one: &(u64, u32), other: &(u64, u32)| one.0 == other.0;
    let groups = || (named.chunk_by(same)).filter(|group| (2..=MOST).contains(&group.len()));
    if groups().next().is_none() {
        return;
    }
    let (people, by_tournament) = (People::of(registry), ByTournament::of(registry));
    let mut homes: HashMap<u32, u32> = HashMap::new();
    let mut joins = Vec::new();
    for group in groups() {
        let parts = (group.iter()).filter_map(|(_, number)| {
            Part::of(registry, &people, *number, by_tournament.games(*number))
        });
        let mut parts: Vec<Part> = parts.collect();
        parts.sort_by_key(|part| (part.rounds, part.days, part.number));
        let mut from = 0;
        while let Some(one) = parts.get(from) {
            let next = (from + 1..parts.len()).find(|at| parts[*at].goes_on(one));
            if let Some(at) = next {
                let home = *homes.get(&one.number).unwrap_or(&one.number);
                homes.insert(parts[at].number, home);
                joins.push(of_parts(registry, &parts[at], one));
            }
            from += 1;
        }
    }
    if homes.is_empty() {
        return;
    }
    for game in &mut registry.games {
        if let Some(home) = homes.get(&game.tournament) {
            game.tournament = *home;
        }
    }
    for (from, home) in &homes {
        let other = registry.tournaments[*from as usize].clone();
        let last = other.last_day();
        let own = &mut registry.tournaments[*home as usize];
        own.take(&other);
        own.end = own.end.map(|end| last.map_or(end, |last| last.max(end)));
    }
    registry.joins.extend(joins);
    let emptied: HashSet<u32> = homes.keys().copied().collect();
    registry.drop_emptied(&emptied, &HashSet::new(), |tournament| {
        *homes.get(&tournament).unwrap_or(&tournament)
    });
}

/// That a part was joined to the one before it.
fn of_parts(registry: &Registry, here: &Part, there: &Part) -> Join {
    let event = |part: &Part| registry.tournaments[part.number as usize].event;
    Join {
        here: here.first,
        there: there.first,
        events: [event(here), event(there)],
        same: 0,
        games: [here.count, there.count],
        moved: Unlike::default(),
        extra: Unlike::default(),
        asked: false,
    }
}

impl Part {
    /// None where it is no part: of several files, with games that have no round or no day.
    fn of(registry: &Registry, people: &People, number: u32, games: &[u32]) -> Option<Part> {
        let tournament = &registry.tournaments[number as usize];
        let Place { file, .. } = registry.games[*games.first()? as usize].place();
        let dates = games
            .iter()
            .map(|game| registry.games[*game as usize].date());
        // What a report says of its end holds for all rounds, played or not.
        let played = dates.clone().flatten();
        let days = match dates.clone().all(|date| date.is_some()) {
            true => played.clone().min().zip(played.max()),
            false => tournament.first_day().zip(tournament.last_day()),
        };
        let (first_day, last_day) = days?;
        let mut part = Part {
            number,
            first: games[0],
            count: games.len() as u32,
            file,
            rounds: [u32::MAX, 0],
            days: [first_day, last_day],
            class: tournament.class,
            crowds: HashSet::new(),
        };
        for index in games {
            let game = &registry.games[*index as usize];
            if matches!(game.unratable, Some(Unratable::Bye | Unratable::NoPlayer)) {
                continue;
            }
            let (own, _) =
                round(registry.text(game.round)).filter(|_| game.place().file == file)?;
            part.rounds = [part.rounds[0].min(own), part.rounds[1].max(own)];
            part.class = part.class.or_else(|| class_of(registry, game));
            part.crowds
                .extend(game.sides.map(|side| people.crowd(side)));
        }
        (part.rounds[0] <= part.rounds[1] && !part.crowds.contains(&NOBODY)).then_some(part)
    }

    /// Whether its rounds follow on those of another, a few days later at most, with the same players but for some who left.
    fn goes_on(&self, other: &Part) -> bool {
        let days = self.days[0].number() - other.days[1].number();
        let common = self.crowds.intersection(&other.crowds).count();
        self.file != other.file
            && self.rounds[0] == other.rounds[1] + 1
            && (0..=PAUSE).contains(&days)
            && self
                .class
                .zip(other.class)
                .is_none_or(|(one, other)| one == other)
            && common * 5 >= self.crowds.len() * 4
    }
}
