//! Persons of whom each tournament is to say by itself who they are.

use super::{Registry, part};
use crate::tournament::registry::Reported;
use std::collections::{BTreeMap, HashMap, HashSet};

/// A side of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
    person: u32,
    tournament: u32,
    game: u32,
    side: usize,
}

impl Registry {
    /// Makes a person of each tournament in which one of these plays, with what its report says of him; by the number of
    /// each new one whom he was parted from.
    pub fn part_by_tournament(&mut self, persons: &HashSet<u32>) -> HashMap<u32, u32> {
        let mut seats: Vec<Seat> = Vec::new();
        for (index, game) in (0..).zip(&self.games) {
            let both = (game.sides.iter().zip(0..)).map(|(person, side)| Seat {
                person: *person,
                tournament: game.tournament,
                game: index,
                side,
            });
            seats.extend(both.filter(|seat| persons.contains(&seat.person)));
        }
        seats.sort_unstable();
        let mut origins = HashMap::new();
        let mut parts: HashMap<u32, BTreeMap<u32, u32>> = HashMap::new();
        for own in seats.chunk_by(|one, other| one.person == other.person) {
            let base = own[0].person;
            let by_tournament = own.chunk_by(|one, other| one.tournament == other.tournament);
            let parts = parts.entry(base).or_default();
            for seats in by_tournament {
                let person = match parts.is_empty() {
                    true => base,
                    false => {
                        let seats = seats.iter().map(|seat| (seat.game, seat.side));
                        let person = part(self, base, seats);
                        origins.insert(person, base);
                        person
                    }
                };
                parts.insert(seats[0].tournament, person);
            }
            if parts.len() > 1 {
                self.persons[base as usize].first_game = own[0].game;
            }
        }
        self.part_pairs(&parts);
        parts.retain(|_, parts| parts.len() > 1);
        self.report_to(&parts);
        origins
    }

    /// The rows of reports belong to the persons of their tournaments, who have nothing of other reports.
    fn report_to(&mut self, parts: &HashMap<u32, BTreeMap<u32, u32>>) {
        let parted: HashSet<u32> = (parts.keys())
            .map(|person| self.persons[*person as usize].key)
            .collect();
        // Where deliveries were joined the row may be that of another person of the name.
        let mut said: HashMap<(u32, u32), Option<Reported>> = HashMap::new();
        let mut own: HashMap<(u32, u32), Reported> = HashMap::new();
        for row in &mut self.rows {
            let key = self.persons[row.person as usize].key;
            if parted.contains(&key) {
                let only = said.entry((row.tournament, key));
                only.and_modify(|only| *only = None)
                    .or_insert(Some(row.reported));
            }
            if let Some(person) = parts
                .get(&row.person)
                .and_then(|parts| parts.get(&row.tournament))
            {
                row.person = *person;
                own.insert((row.tournament, *person), row.reported);
            }
        }
        for (tournament, person) in parts.values().flatten() {
            let joined = self.tournaments[*tournament as usize].results_only;
            let person_of = &mut self.persons[*person as usize];
            let by_name = || said.get(&(*tournament, person_of.key)).copied().flatten();
            let reported = own
                .get(&(*tournament, *person))
                .copied()
                .or_else(by_name)
                .map(Box::new);
            if reported.is_some() || !joined {
                person_of.reported = reported;
            }
        }
    }

    /// Pairs of one name who cannot be one are so in each tournament.
    fn part_pairs(&mut self, parts: &HashMap<u32, BTreeMap<u32, u32>>) {
        if parts.is_empty() {
            return;
        }
        let of = |person: u32| parts.get(&person);
        let mut pairs = Vec::with_capacity(self.namesakes.len());
        for [one, other] in std::mem::take(&mut self.namesakes) {
            match (of(one), of(other)) {
                (None, None) => pairs.push([one, other]),
                (Some(parts), None) => pairs.extend(parts.values().map(|one| [*one, other])),
                (None, Some(parts)) => pairs.extend(parts.values().map(|other| [one, *other])),
                (Some(ones), Some(others)) => pairs.extend(
                    ones.iter()
                        .filter_map(|(at, one)| Some([*one, *others.get(at)?])),
                ),
            }
        }
        self.namesakes = pairs;
        for [tournament, person] in &mut self.mixed {
            if let Some(own) = parts.get(person).and_then(|parts| parts.get(tournament)) {
                *person = *own;
            }
        }
    }
}
