//! Records of one event that contradict each other about who met whom in a round.

use super::{Dispute, Named, Said, round};
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A player in a round of an event, and the game.
type Seat = ((u32, u32, Option<u32>, u32), u32);

/// Makes the games disputed that one record of a joined event has and another contradicts, because a player of them meets
/// somebody else there in the same round. What several records have is not disputed.
pub(super) fn dispute(registry: &mut Registry) {
    let home = |game: u32| registry.games[game as usize].tournament;
    let joined: HashSet<u32> = registry.joins.iter().map(|join| home(join.there)).collect();
    if joined.is_empty() {
        return;
    }
    let mut seats: Vec<Seat> = Vec::new();
    let mut shared: HashSet<u32> = HashSet::new();
    for (index, game) in (0..).zip(&registry.games) {
        if !joined.contains(&game.tournament) {
            continue;
        }
        if let Some(Unratable::Twice(first)) = game.unratable {
            shared.insert(first);
        }
        if let Some((round, part)) = round(registry.text(game.round)).filter(|_| is_met(game)) {
            let seat = |person| ((game.tournament, round, part, person), index);
            seats.extend(game.sides.map(seat));
        }
    }
    seats.sort_unstable();
    let mut rivals: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for own in seats.chunk_by(|one, other| one.0 == other.0) {
        for (at, (_, one)) in own.iter().enumerate() {
            for (_, other) in &own[at + 1..] {
                if contradict(registry, *one, *other) {
                    rivals.entry(*one).or_default().insert(*other);
                    rivals.entry(*other).or_default().insert(*one);
                }
            }
        }
    }
    for (game, rivals) in rivals {
        if !shared.contains(&game) {
            let said = Said::of(game, &registry.games[game as usize]);
            let players = vec![Named::both(registry, game)];
            registry.games[game as usize].unratable = Some(Unratable::Disputed);
            registry.disputes.push(Dispute {
                game,
                said: vec![said],
                players,
                rivals: rivals.into_iter().collect(),
            });
        }
    }
}

/// Whether a game stands for two players who met, and nothing else is to be decided of it.
fn is_met(game: &Game) -> bool {
    let open = matches!(
        game.unratable,
        None | Some(Unratable::NoMove | Unratable::OneMove | Unratable::MovesInDoubt)
    );
    open && game.sides[0] != game.sides[1]
}

/// Whether two games of a player in one round are of different records, which may be of one day, and of different opponents.
fn contradict(registry: &Registry, one: u32, other: u32) -> bool {
    let [one, other] = [one, other].map(|game| &registry.games[game as usize]);
    let reversed = [other.sides[1], other.sides[0]];
    one.place.file != other.place.file
        && one.sides != other.sides
        && one.sides != reversed
        && (one.date.zip(other.date)).is_none_or(|(one, other)| one == other)
        && (registry.class_of(one).zip(registry.class_of(other)))
            .is_none_or(|(one, other)| one == other)
}
