//! Games of two players of one name. A record without ids has one person on both sides of such a game; what it is, another
//! record of the event tells, which knows both.

use super::deliveries::{Deliveries, days_apart};
use super::pairs::Pairs;
use super::people::People;
use super::same_round;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::collections::HashMap;

/// Of deliveries that are of one event, joins the games of one name in one of them to those in the other.
pub fn join(registry: &Registry, deliveries: &Deliveries, people: &mut People, pairs: &mut Pairs) {
    let mut alone: HashMap<(u32, u32), Vec<u32>> = HashMap::new();
    for (index, game) in (0..).zip(&registry.games) {
        let played = !matches!(game.unratable, Some(Unratable::Bye | Unratable::NoPlayer));
        if game.sides[0] == game.sides[1] && played {
            let delivery = (game.tournament, game.place().file);
            alone.entry(delivery).or_default().push(index);
        }
    }
    if alone.is_empty() {
        return;
    }
    for at in 0..pairs.len() {
        let games = pairs
            .get(at)
            .deliveries
            .map(|delivery| deliveries.games(delivery));
        let alone = games.map(|games| {
            let first = &registry.games[games[0] as usize];
            let own = alone.get(&(first.tournament, first.place().file));
            own.map_or(&[][..], Vec::as_slice)
        });
        let mut found: Vec<[u32; 2]> = Vec::new();
        for one in alone[0] {
            let likes = games[1].iter().chain(alone[1]);
            found.extend(only_like(registry, people, *one, likes).map(|other| [*one, other]));
        }
        for other in alone[1] {
            let one = only_like(registry, people, *other, games[0].iter());
            found.extend(one.map(|one| [one, *other]));
        }
        let found = found.into_iter().map(|games| {
            let [one, other] = games.map(|game| &registry.games[game as usize]);
            (games, is_turned(one, other))
        });
        pairs.add(at, found);
    }
}

/// The only one of some games that may be that of two of one name: both its players have the name, and round, day and moves
/// are the same as far as they are known.
fn only_like<'g>(
    registry: &Registry,
    people: &mut People,
    alone: u32,
    games: impl Iterator<Item = &'g u32>,
) -> Option<u32> {
    let own = &registry.games[alone as usize];
    let mut likes = games.copied().filter(|index| {
        let other = &registry.games[*index as usize];
        let rounds = same_round(registry.text(own.round), registry.text(other.round));
        let days = days_apart(own.date(), other.date()).map(|days| days <= 1);
        let moves = own.same_moves(other) == Some(false);
        let placed = [rounds, days];
        !placed.contains(&Some(false))
            && !moves
            && (other.sides.iter()).all(|side| people.fit(registry, own.sides[0], *side) > 0)
    });
    likes.next().filter(|_| likes.next().is_none())
}

/// Whether the ratings beside the players say that the colours are exchanged.
fn is_turned(one: &Game, other: &Game) -> bool {
    let [white, black] = other.tags;
    one.tags == [black, white] && white != black && !one.tags.contains(&0)
}
