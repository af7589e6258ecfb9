//! Records of one event that contradict each other about who met whom in a round.

use super::people::{People, fit};
use super::times::{Times, When};
use super::{Dispute, Named, Said, strays};
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A player in a round of an event, and the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
    event: u32,
    when: When,
    /// [`People::crowd`]
    crowd: u32,
    game: u32,
    side: usize,
}

/// Games of joined events, and of those that a few records of another file contradict.
struct Rivals<'a> {
    registry: &'a Registry,
    people: &'a mut People,
    /// The files that have a game, where there are several, by the game that stands for it.
    files: HashMap<u32, Vec<u32>>,
}

/// Makes the games disputed that a record of an event contradicts, because a player of them meets somebody else there in the
/// same round. How many records have the one or the other decides nothing: one may be the copy of another.
pub(super) fn dispute(registry: &mut Registry) {
    let home = |game: u32| registry.games[game as usize].tournament;
    let joined: HashSet<u32> = registry.joins.iter().map(|join| home(join.there)).collect();
    let events = strays::find(registry, joined);
    if events.is_empty() {
        return;
    }
    let found = found(registry, &events);
    for (game, rivals) in found {
        if registry.games[game as usize].unratable == Some(Unratable::Disputed) {
            continue;
        }
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

/// By game those that contradict it.
fn found(registry: &Registry, events: &HashSet<u32>) -> BTreeMap<u32, BTreeSet<u32>> {
    let games: Vec<(u32, u32)> = (0..)
        .zip(&registry.games)
        .filter(|(_, game)| events.contains(&game.tournament))
        .map(|(index, game)| (game.tournament, index))
        .collect();
    let times = Times::of(registry, games.iter().copied());
    let mut people = People::of(registry);
    let mut rivals = Rivals {
        registry,
        people: &mut people,
        files: HashMap::new(),
    };
    let mut seats: Vec<Seat> = Vec::new();
    for (event, index) in &games {
        let game = &registry.games[*index as usize];
        if let Some(Unratable::Twice(first)) = game.unratable {
            let own = registry.games[first.index() as usize].place().file;
            let files = rivals
                .files
                .entry(first.index())
                .or_insert_with(|| vec![own]);
            files.push(game.place().file);
        }
        if let Some(when) = times.when(registry, *event, game).filter(|_| is_met(game)) {
            seats.extend([0, 1].map(|side| Seat {
                event: *event,
                when,
                crowd: rivals.people.crowd(game.sides[side]),
                game: *index,
                side,
            }));
        }
    }
    seats.sort_unstable();
    let key = |seat: &Seat| (seat.event, seat.when, seat.crowd);
    let mut found: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for own in seats.chunk_by(|one, other| key(one) == key(other)) {
        for (one, other) in rivals.among(own) {
            found.entry(one).or_default().insert(other);
            found.entry(other).or_default().insert(one);
        }
    }
    found
}

/// Whether a game stands for two players who met.
pub(super) fn is_met(game: &Game) -> bool {
    let open = matches!(
        game.unratable,
        None | Some(
            Unratable::NoMove | Unratable::OneMove | Unratable::MovesInDoubt | Unratable::Disputed
        )
    );
    open && game.sides[0] != game.sides[1]
}

impl Rivals<'_> {
    /// Of seats of one crowd in a round the games that contradict each other.
    fn among(&mut self, seats: &[Seat]) -> Vec<(u32, u32)> {
        let mut found = Vec::new();
        for (at, one) in seats.iter().enumerate() {
            for other in &seats[at + 1..] {
                if self.are_two_meetings(one, other) {
                    // Where one record has both, its rounds have several games.
                    if self.have_one_file(one.game, other.game) {
                        return Vec::new();
                    }
                    found.push((one.game, other.game));
                }
            }
        }
        found
    }

    /// Whether one player meets two there.
    fn are_two_meetings(&mut self, one: &Seat, other: &Seat) -> bool {
        let [game, another] = [one, other].map(|seat| &self.registry.games[seat.game as usize]);
        let days = game.date().zip(another.date());
        let classes = (self.registry.class_of(game)).zip(self.registry.class_of(another));
        one.game != other.game
            && days.is_none_or(|(one, other)| one == other)
            && classes.is_none_or(|(one, other)| one == other)
            && self.fit(game.sides[one.side], another.sides[other.side]) >= fit::NAME
            && self.fit(game.sides[1 - one.side], another.sides[1 - other.side]) == 0
    }

    fn fit(&mut self, one: u32, other: u32) -> u8 {
        self.people.fit(self.registry, one, other)
    }

    fn have_one_file(&self, one: u32, other: u32) -> bool {
        let files = |game: u32| {
            let own = self.registry.games[game as usize].place().file;
            self.files.get(&game).cloned().unwrap_or_else(|| vec![own])
        };
        let others = files(other);
        files(one).iter().any(|file| others.contains(file))
    }
}
