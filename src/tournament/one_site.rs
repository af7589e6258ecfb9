//! One event whose games name its place in several ways: the boards of one broadcast and those of another.

use super::Registry;
use super::by_tournament::ByTournament;
use super::events::plain;
use super::join::round;
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::syntax::tags;
use std::collections::{BTreeMap, HashMap, HashSet};

/// So many days lie at most between the games of one event.
const PAUSE: i32 = 10;

/// What is compared of a tournament.
struct Part {
    number: u32,
    players: HashSet<u32>,
    /// Whom a player meets in a round.
    met: HashMap<(u32, u32), u32>,
    days: Option<(Day, Day)>,
    classes: HashSet<TimeClass>,
}

impl Part {
    fn of(registry: &Registry, number: u32, games: &[u32]) -> Part {
        let mut part = Part {
            number,
            players: HashSet::new(),
            met: HashMap::new(),
            days: registry.tournaments[number as usize].dates,
            classes: HashSet::new(),
        };
        for index in games {
            let game = &registry.games[*index as usize];
            part.classes.extend(registry.class_of(game));
            part.players.extend(game.sides);
            if let Some((number, _)) = round(registry.text(game.round)) {
                let [white, black] = game.sides;
                part.met.insert((white, number), black);
                part.met.insert((black, number), white);
            }
        }
        part
    }

    /// Whether two are of one event: most players of the smaller are in the other, no player meets two opponents in a round,
    /// and nothing tells them apart.
    fn fits(&self, other: &Part) -> bool {
        let both = self.players.intersection(&other.players).count();
        let fewer = self.players.len().min(other.players.len());
        let near = self.days.zip(other.days).is_none_or(|(one, other)| {
            other.0.number() - one.1.number() <= PAUSE && one.0.number() - other.1.number() <= PAUSE
        });
        let same = |(at, opponent): (&(u32, u32), &u32)| {
            other.met.get(at).is_none_or(|other| other == opponent)
        };
        let classes = self.classes.is_empty()
            || other.classes.is_empty()
            || !self.classes.is_disjoint(&other.classes);
        2 * both >= fewer && near && classes && self.met.iter().all(same)
    }

    fn take(&mut self, other: Part) {
        self.players.extend(other.players);
        self.met.extend(other.met);
        self.classes.extend(other.classes);
        self.days = match (self.days, other.days) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
    }
}

impl Registry {
    /// Makes one tournament of those that differ in their place alone, where their players and rounds say so.
    pub fn join_sites(&mut self) {
        let mut named: BTreeMap<(String, u32, u32), Vec<u32>> = BTreeMap::new();
        for (number, tournament) in (0..).zip(&self.tournaments) {
            let name = self.text(tournament.event);
            if !tags::is_unknown(name) && !tournament.results_only {
                let key = (plain(name), tournament.written_date, tournament.section);
                named.entry(key).or_default().push(number);
            }
        }
        named.retain(|_, numbers| numbers.len() > 1);
        if named.is_empty() {
            return;
        }
        let by_tournament = ByTournament::of(self);
        let mut homes: HashMap<u32, u32> = HashMap::new();
        for numbers in named.values() {
            let mut kept: Vec<Part> = Vec::new();
            for number in numbers {
                let part = Part::of(self, *number, by_tournament.games(*number));
                match kept.iter_mut().find(|own| own.fits(&part)) {
                    Some(own) => {
                        homes.insert(part.number, own.number);
                        own.take(part);
                    }
                    None => kept.push(part),
                }
            }
            for part in kept {
                self.tournaments[part.number as usize].dates = part.days;
            }
        }
        for game in &mut self.games {
            game.tournament = *homes.get(&game.tournament).unwrap_or(&game.tournament);
        }
        for (from, home) in homes {
            let moves = self.tournaments[from as usize].has_moves;
            self.tournaments[home as usize].has_moves |= moves;
        }
    }
}
