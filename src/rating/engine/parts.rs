//! Tournaments of which only some games are there: the first boards of each round, those that were won.

use crate::tournament::Registry;
use crate::tournament::join::round;
use crate::tournament::registry::{Game, Unratable};
use std::collections::BTreeMap;

/// So many rounds tell that each has the same boards only.
const ROUNDS: usize = 4;
/// Who has so many games there came more than once.
const REGULAR: u32 = 2;
/// So many draws must be missing, at half the share that players of equal strength have.
const DRAWS: f64 = 8.0;
/// The share of draws between players of equal rating; less between others.
const DRAWN: f64 = 0.35;
/// Beginners draw seldom.
const ADVANCED: u16 = 1600;

/// Whether a game was on the programme, played or not.
fn is_paired(game: &Game) -> bool {
    let not = matches!(
        game.unratable,
        Some(Unratable::Bye | Unratable::NoPlayer | Unratable::SamePlayer | Unratable::Twice(_))
    );
    !not
}

/// The games of each round and the players, where each round has equally many, these are two thirds of the players at most,
/// and in a third of the games both sit there more than once: the first boards of a larger tournament. Who keeps the games of a club has
/// opponents who come once.
pub fn boards(registry: &Registry, games: &[u32]) -> Option<[u32; 2]> {
    let mut rounds: BTreeMap<u32, u32> = BTreeMap::new();
    let mut players: BTreeMap<u32, u32> = BTreeMap::new();
    let paired = || {
        let games = games.iter().map(|index| &registry.games[*index as usize]);
        games.filter(|game| is_paired(game))
    };
    for game in paired() {
        let (number, _) = round(registry.text(game.round))?;
        *rounds.entry(number).or_default() += 1;
        for side in game.sides {
            *players.entry(side).or_default() += 1;
        }
    }
    let each = *rounds.values().next()?;
    let even = rounds.len() >= ROUNDS && each > 1 && rounds.values().all(|count| *count == each);
    if !even || players.len() < 3 * each as usize {
        return None;
    }
    let regular = |game: &&Game| game.sides.iter().all(|side| players[side] >= REGULAR);
    let meet = paired().filter(regular).count();
    (meet * 3 >= paired().count()).then_some([each, players.len() as u32])
}

/// How many games there are, where none was drawn and many should be.
pub fn without_draws(registry: &Registry, games: &[u32]) -> Option<u32> {
    let (mut count, mut draws) = (0, 0.0);
    for index in games {
        let game = &registry.games[*index as usize];
        let played = matches!(game.unratable, None | Some(Unratable::NoMove));
        if !played {
            continue;
        }
        if game.points == [1, 1] {
            return None;
        }
        count += 1;
        let [white, black] = game.tags;
        if white.min(black) >= ADVANCED {
            let ahead = (f64::from(white) - f64::from(black)) / 400.0;
            let expected = 1.0 / (1.0 + 10f64.powf(-ahead));
            draws += DRAWN / 2.0 * (1.0 - (2.0 * expected - 1.0).abs());
        }
    }
    (draws >= DRAWS).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A registry of games of one round each, `(round, white, black, points of White)`, and their indices.
    fn of(all: &[(u32, u32, u32, u8)]) -> (Registry, Vec<u32>) {
        let mut registry = Registry::default();
        for (number, white, black, points) in all {
            let round = registry.number(&number.to_string());
            registry.games.push(Game {
                place: Default::default(),
                tournament: 0,
                sides: [*white, *black],
                tags: [2000, 2000],
                points: [*points, 2 - *points],
                date: None,
                year: 0,
                round,
                plies: 60,
                moves: 0,
                time_control: 0,
                class: None,
                unratable: None,
                played: crate::tournament::registry::Played::Untold,
            });
        }
        let games = (0..all.len() as u32).collect();
        (registry, games)
    }

    #[test]
    fn two_boards_of_each_round_are_a_part() {
        // Six who sit at the first boards again and again, and one who comes once.
        let mut all = Vec::new();
        for round in 1..=6 {
            let at = round % 6;
            all.push((round, at, (at + 1) % 6, 2));
            all.push((round, (at + 2) % 6, (at + 4) % 6, 1));
        }
        let (registry, games) = of(&all);
        assert_eq!(boards(&registry, &games), Some([2, 6]));
        // Whoever else plays at a third board makes it whole.
        let whole: Vec<_> = (1..=6)
            .flat_map(|round| (0..3).map(move |board| (round, board, 3 + (board + round) % 3, 2)))
            .collect();
        let (registry, games) = of(&whole);
        assert_eq!(boards(&registry, &games), None);
        // The games of a club: each opponent comes once.
        let club: Vec<_> = (1..=6)
            .flat_map(|round| (0..2).map(move |board| (round, board, 10 * round + board, 2)))
            .collect();
        let (registry, games) = of(&club);
        assert_eq!(boards(&registry, &games), None);
    }

    #[test]
    fn many_games_without_a_draw_are_a_part() {
        let won = |count: u32| (0..count).map(|at| (1, at, at + 1, 2 * (at % 2) as u8));
        let (registry, games) = of(&won(80).collect::<Vec<_>>());
        assert_eq!(without_draws(&registry, &games), Some(80));
        let (registry, games) = of(&won(40).collect::<Vec<_>>());
        assert_eq!(without_draws(&registry, &games), None);
        let drawn: Vec<_> = won(80).chain([(2, 1, 2, 1)]).collect();
        let (registry, games) = of(&drawn);
        assert_eq!(without_draws(&registry, &games), None);
    }
}
