//! Tournaments of one game that say the same of it. Of many such copies each is paired with the first alone: that makes one
//! game of all of them, and what the pairs of the others would say follows from it.

use super::deliveries::Deliveries;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Tournament};
use std::collections::HashMap;

/// Which deliveries are copies of which.
pub(super) struct Copies {
    /// For each tournament whether it has one game and no other, not even one that nobody would compare.
    sole: Vec<bool>,
    /// The first of each copy.
    firsts: HashMap<u32, u32>,
}

impl Copies {
    pub(super) fn of(registry: &Registry) -> Copies {
        let mut counts: Vec<u8> = vec![0; registry.tournaments.len()];
        for game in &registry.games {
            let count = &mut counts[game.tournament as usize];
            *count = count.saturating_add(1);
        }
        Copies {
            sole: counts.into_iter().map(|count| count == 1).collect(),
            firsts: HashMap::new(),
        }
    }

    /// Forgets what was found between other players.
    pub(super) fn clear(&mut self) {
        self.firsts.clear();
    }

    /// The first of a delivery and its copies, directly or through others.
    fn first(&self, delivery: u32) -> u32 {
        self.firsts.get(&delivery).copied().unwrap_or(delivery)
    }

    /// Whether one of two deliveries copies the other, or both a third.
    pub(super) fn are_one(&self, one: u32, other: u32) -> bool {
        self.first(one) == self.first(other)
    }

    /// Two deliveries of one event, of which the second comes first in the input: whether one copies the other.
    pub(super) fn note(
        &mut self,
        registry: &Registry,
        deliveries: &Deliveries,
        [copy, first]: [u32; 2],
    ) {
        let games = [copy, first].map(|own| deliveries.games(own));
        let ([one], [other]) = (games[0], games[1]) else {
            return;
        };
        let games = [one, other].map(|game| &registry.games[*game as usize]);
        if self.say_the_same(registry, deliveries, games) {
            let first = self.first(first);
            self.firsts.entry(copy).or_insert(first);
        }
    }

    /// Whether two games and their tournaments differ in nothing but the names of events and sites and the ratings of the
    /// players: one of them says of a third game what the other says.
    fn say_the_same(
        &self,
        registry: &Registry,
        deliveries: &Deliveries,
        games: [&Game; 2],
    ) -> bool {
        let sole = |game: &Game| self.sole[game.tournament as usize];
        let said = |game: &Game| {
            let when = (game.date(), game.year());
            let moves = (game.moves, game.plies(), game.points, game.unratable);
            let class = deliveries.class_of(registry, game);
            (
                game.sides,
                game.round,
                when,
                game.time_control,
                class,
                moves,
            )
        };
        let event = |game: &Game| Tournament {
            event: 0,
            site: 0,
            first_game: 0,
            ..registry.tournaments[game.tournament as usize].clone()
        };
        games.into_iter().all(sole)
            && said(games[0]) == said(games[1])
            && event(games[0]) == event(games[1])
    }
}

#[cfg(test)]
mod tests {
    use super::super::people::People;
    use super::super::weigh::weigh;
    use super::*;
    use crate::tournament::GameRow;
    use crate::tournament::testing::registry;

    /// Tournaments of one game each, with the ratings of White.
    fn row(at: u64, day: u64) -> GameRow {
        GameRow {
            game: at + 1,
            event: format!("Torneo{at}"),
            site: format!("Bari {at}"),
            date: format!("2025.03.{day:02}"),
            round: "1".to_owned(),
            white: "Rossi, Ada".to_owned(),
            black: "Verdi, Ugo".to_owned(),
            white_elo: format!("{}", 1500 + at),
            result: "1-0",
            plies: 40,
            written: 40,
            moves: 7,
            ..GameRow::default()
        }
    }

    /// The deliveries of the pairs that are held.
    fn pairs(rows: &[GameRow]) -> Vec<[u32; 2]> {
        let registry = registry(rows);
        let (deliveries, mut people) = (Deliveries::of(&registry), People::of(&registry));
        assert_eq!(deliveries.count(), rows.len());
        let mut found = deliveries.candidates(&registry, &people);
        let (pairs, doubtful) = weigh(&registry, &deliveries, &mut people, &mut found, &|| {
            Vec::new()
        });
        assert!(doubtful.is_empty());
        pairs.iter().map(|pair| pair.deliveries).collect()
    }

    #[test]
    fn of_many_copies_each_is_paired_with_the_first() {
        let rows: Vec<GameRow> = (0..60).map(|at| row(at, 1)).collect();
        let wanted: Vec<[u32; 2]> = (1..60).map(|at| [at, 0]).collect();
        assert_eq!(pairs(&rows), wanted);
    }

    #[test]
    fn games_of_another_day_are_no_copies() {
        let rows: Vec<GameRow> = (0..6).map(|at| row(at, 1 + at % 2)).collect();
        assert_eq!(pairs(&rows), [[2, 0], [4, 0], [3, 1], [5, 1]]);
    }
}
