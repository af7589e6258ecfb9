//! Which of the games between two players are compared one with another.

use super::deliveries::Deliveries;
use crate::tournament::Registry;
use crate::tournament::registry::Game;
use std::ops::Range;

/// So many games between two players are compared one with another; of more only those of one day, of one round, or with the same moves.
pub(super) const MOST: usize = 64;

/// Games between two players, as places in the order of deliveries, in parts of which all games are compared with each other.
/// What is one part may be in another, too.
pub(super) struct Compared {
    /// The games of all parts, one part behind the other, each in order.
    places: Vec<u32>,
    /// Where each part begins, and where the last ends.
    from: Vec<u32>,
    /// The parts of each game that is in any.
    parts: Vec<[u32; 2]>,
}

impl Compared {
    /// The parts of some games, which are in order.
    pub(super) fn of(registry: &Registry, deliveries: &Deliveries, places: &[u32]) -> Compared {
        let mut compared = Compared {
            places: Vec::new(),
            from: vec![0],
            parts: Vec::new(),
        };
        if places.len() <= MOST {
            compared.add(places.iter().copied());
        } else {
            let round = |game: &Game| {
                let (round, _) = super::round(registry.text(game.round))?;
                Some((game.date(), round))
            };
            let game = |place: u32| &registry.games[deliveries.game(place) as usize];
            let moves = |place| Some(game(place).moves).filter(|moves| *moves != 0);
            compared.add_alike(places, moves);
            compared.add_alike(places, |place| game(place).date());
            compared.add_alike(places, |place| round(game(place)));
        }
        let parts = (0..).zip(compared.from.windows(2));
        let mut of_each: Vec<[u32; 2]> = Vec::with_capacity(compared.places.len());
        for (part, range) in parts {
            let own = &compared.places[range[0] as usize..range[1] as usize];
            of_each.extend(own.iter().map(|place| [*place, part]));
        }
        of_each.sort_unstable();
        Compared {
            parts: of_each,
            ..compared
        }
    }

    /// Adds those that have the same key, in parts that are not too large.
    fn add_alike<K: Ord + Copy>(&mut self, places: &[u32], key: impl Fn(u32) -> Option<K>) {
        let keyed = places
            .iter()
            .filter_map(|place| Some((key(*place)?, *place)));
        let mut keyed: Vec<(K, u32)> = keyed.collect();
        keyed.sort_unstable();
        for alike in keyed.chunk_by(|one, other| one.0 == other.0) {
            for part in alike.chunks(MOST) {
                self.add(part.iter().map(|(_, place)| *place));
            }
        }
    }

    /// Adds a part; one game is compared with nothing.
    fn add(&mut self, part: impl ExactSizeIterator<Item = u32>) {
        if part.len() > 1 {
            self.places.extend(part);
            self.from.push(self.places.len() as u32);
        }
    }

    /// The games of each part.
    pub(super) fn parts(&self) -> impl Iterator<Item = &[u32]> {
        self.from
            .windows(2)
            .map(|range| self.part(range[0]..range[1]))
    }

    fn part(&self, range: Range<u32>) -> &[u32] {
        &self.places[range.start as usize..range.end as usize]
    }

    /// The games that one is compared with; one that is with it in two parts comes twice.
    pub(super) fn beside(&self, place: u32) -> impl Iterator<Item = u32> {
        let first = self.parts.partition_point(|own| own[0] < place);
        let own = self.parts[first..]
            .iter()
            .take_while(move |own| own[0] == place);
        let parts = own.map(|own| own[1] as usize);
        let beside = parts.flat_map(|part| self.part(self.from[part]..self.from[part + 1]));
        beside.copied().filter(move |other| *other != place)
    }
}
