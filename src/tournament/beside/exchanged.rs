//! Two rows of a report whose names are exchanged: the games of each player stand in the row of the other.

use super::super::Registry;
use super::super::join::round;
use super::Index;
use std::collections::{BTreeMap, HashMap, HashSet};

/// In so many games somebody has another's row: one game may have a fault of its own.
const GAMES: usize = 2;

/// A game that somebody does not have in his row.
struct Elsewhere {
    game: u32,
    opponent: usize,
}

impl Index<'_> {
    /// The pairs of players whose names are exchanged in the report, with the first game of either. From then on each is known by the
    /// row that has his games.
    pub(super) fn exchanged(
        &mut self,
        registry: &Registry,
        members: &[u32],
    ) -> Vec<(u32, [usize; 2])> {
        let mut met: HashSet<usize> = HashSet::new();
        let mut agree: HashSet<u32> = HashSet::new();
        let mut elsewhere: BTreeMap<u32, Vec<Elsewhere>> = BTreeMap::new();
        for index in members {
            let game = &registry.games[*index as usize];
            let places = game.sides.map(|side| self.who(registry, side));
            let [Some(white), Some(black)] = places else {
                continue;
            };
            let number = round(registry.text(game.round)).map(|(number, _)| number);
            let entry = self.entry(registry, game, [white, black]).filter(|entry| {
                let own = u32::from(self.report.games[*entry].round);
                number.is_none_or(|number| number == own)
            });
            if let Some(entry) = entry {
                let other = &self.report.games[entry];
                // The two of an exchange who met have each other's colour.
                if !other.colours_known || self.pair(other) == Some([white, black]) {
                    met.insert(entry);
                    agree.extend(game.sides);
                }
                continue;
            }
            for (side, opponent) in [black, white].into_iter().enumerate() {
                let own = elsewhere.entry(game.sides[side]).or_default();
                own.push(Elsewhere {
                    game: *index,
                    opponent,
                });
            }
        }
        let row_of = |(person, games): (&u32, &Vec<Elsewhere>)| {
            let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
            for own in games {
                for place in self.free_places(registry, own.game, own.opponent, &met) {
                    *votes.entry(place).or_default() += 1;
                }
            }
            let most = votes.values().copied().max().unwrap_or(0);
            let mut best = votes.into_iter().filter(|(_, count)| *count == most);
            let (place, _) = best.next()?;
            let enough = most >= GAMES && most + 1 >= games.len() && best.next().is_none();
            enough.then_some((*person, place))
        };
        let lost = elsewhere
            .iter()
            .filter(|(person, games)| games.len() >= GAMES && !agree.contains(person));
        let rows: HashMap<u32, usize> = lost.filter_map(row_of).collect();
        let by_place = |place: usize| {
            let mut own = rows
                .keys()
                .filter(|person| self.known.get(person).copied().flatten() == Some(place));
            own.next().copied().filter(|_| own.next().is_none())
        };
        let mut found = Vec::new();
        for (person, games) in &elsewhere {
            let Some((row, own)) = rows
                .get(person)
                .zip(self.known.get(person).copied().flatten())
            else {
                continue;
            };
            // Of a pair the one whose row comes first tells it.
            let other = by_place(*row).filter(|other| own < *row && rows[other] == own);
            if let Some(other) = other {
                found.push((games[0].game, [own, *row], [*person, other]));
            }
        }
        for (_, places, persons) in &found {
            self.known.insert(persons[0], Some(places[1]));
            self.known.insert(persons[1], Some(places[0]));
        }
        let told = found.into_iter();
        told.map(|(game, places, _)| (game, places)).collect()
    }
}
