//! Players of one name whom the records themselves tell apart: by ratings that lie far apart in one tournament, or by two
//! boards at which they sit in one round under two ratings, or under one and none (`namesakes/meet.rs`).

mod each;
mod meet;

use super::Registry;
use super::by_tournament::ByTournament;
use super::join::round;
use super::registry::{Game, Person, Unratable};
use super::sides::SideOf;
use crate::laws::TimeClass;
use crate::syntax::tags;
use std::collections::BTreeMap;

/// Ratings that one player has in one tournament do not lie further apart: points.
pub const FAR: u16 = 100;

/// A name stands for at most so many: where there are more, ratings say nothing.
const MOST: usize = 8;

/// A side of a game with a rating.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
    person: u32,
    /// The class of the game where that matters: each has ratings of its own.
    class: Option<TimeClass>,
    tag: u16,
    game: u32,
    side: usize,
}

/// Groups of seats of one person, from the lowest rating: each begins more than [`FAR`] above the one before.
fn groups(seats: &[Seat]) -> Vec<&[Seat]> {
    (seats.chunk_by(|one, next| next.tag - one.tag <= FAR)).collect()
}

impl Registry {
    /// Parts persons under whose name games stand with ratings that lie far apart in one tournament, into one person for
    /// each rating: who they are is decided later, and where nothing else tells them apart they are one again. Where two of
    /// them play in one round, they are not ([`Registry::namesakes`]).
    pub fn tell_namesakes_apart(&mut self) {
        self.part_far_ratings();
        self.part_who_meet();
    }

    fn part_far_ratings(&mut self) {
        let suspects = self.suspects();
        if suspects.is_empty() {
            return;
        }
        let mut seats: Vec<Seat> = Vec::new();
        for (index, game) in (0..).zip(&self.games) {
            let own = seats_of(game, None, index);
            seats.extend(own.filter(|seat| suspects.contains_key(&seat.person)));
        }
        seats.sort_unstable();
        for own in seats.chunk_by(|one, other| one.person == other.person) {
            let groups = groups(own);
            let base = own[0].person;
            // Who stays under the number: the one with most games, of equally many the higher.
            let most = (0..groups.len()).max_by_key(|at| groups[*at].len());
            let mut persons: Vec<u32> = Vec::new();
            for (at, seats) in groups.iter().enumerate() {
                let mut person = base;
                if Some(at) != most {
                    person = part(self, base, seats.iter().map(|seat| (seat.game, seat.side)));
                }
                persons.push(person);
            }
            if suspects[&base] {
                for (at, one) in persons.iter().enumerate() {
                    self.namesakes
                        .extend(persons[at + 1..].iter().map(|other| [*one, *other]));
                }
            }
        }
    }

    /// The persons with ratings far apart in one tournament, and whether they play two games in a round under them.
    fn suspects(&self) -> BTreeMap<u32, bool> {
        let by_tournament = ByTournament::of(self);
        let mut suspects: BTreeMap<u32, bool> = BTreeMap::new();
        let (mut sides, mut seats): (Vec<SideOf>, Vec<Seat>) = Default::default();
        for tournament in 0..self.tournaments.len() as u32 {
            let games = by_tournament.games(tournament);
            if games.len() < 2 {
                continue;
            }
            sides.clear();
            sides.reserve_exact(2 * games.len());
            sides.extend(games.iter().flat_map(|index| SideOf::both(*index)));
            let game = |side: &SideOf| &self.games[side.game() as usize];
            let tag = |side: &SideOf| game(side).tags[side.side()];
            let is_copy = |side: &SideOf| matches!(game(side).unratable, Some(Unratable::Twice(_)));
            sides.retain(|side| tag(side) > 0 && !is_copy(side));
            let person = |side: &SideOf| side.person(self);
            sides.sort_unstable_by_key(|side| (person(side), *side));
            for own in sides.chunk_by(|one, other| person(one) == person(other)) {
                let tags = || own.iter().map(tag);
                let apart = tags()
                    .max()
                    .zip(tags().min())
                    .is_some_and(|(one, other)| one - other > FAR);
                if !apart || is_nobody(self, person(&own[0])) {
                    continue;
                }
                seats.clear();
                for side in own {
                    let class = self.class_of(game(side));
                    let all = seats_of(game(side), class, side.game());
                    seats.extend(all.filter(|seat| seat.side == side.side()));
                }
                seats.sort_unstable();
                for own in seats.chunk_by(|one, other| one.class == other.class) {
                    if own[own.len() - 1].tag - own[0].tag <= FAR {
                        continue;
                    }
                    let groups = groups(own);
                    if (2..=MOST).contains(&groups.len()) {
                        *suspects.entry(own[0].person).or_default() |= self.meet(&groups);
                    }
                }
            }
        }
        suspects
    }

    /// Whether seats of two groups are games of one round against two opponents.
    fn meet(&self, groups: &[&[Seat]]) -> bool {
        let mut seen: BTreeMap<u32, (usize, u32)> = BTreeMap::new();
        for (group, seats) in groups.iter().enumerate() {
            for seat in *seats {
                let game = &self.games[seat.game as usize];
                let Some(round) = round(self.text(game.round)) else {
                    continue;
                };
                // The number behind the dot is that of a board, or of a game of a match.
                let opponent = game.sides[1 - seat.side];
                let before = *seen.entry(round.0).or_insert((group, opponent));
                if before.0 != group && before.1 != opponent {
                    return true;
                }
            }
        }
        false
    }
}

pub(super) fn is_nobody(registry: &Registry, person: u32) -> bool {
    registry.persons[person as usize].fide_id == 0 && tags::is_unknown(registry.name(person))
}

/// Some seats, games with sides, of a person become those of another one of the same name; its number.
pub(super) fn part(
    registry: &mut Registry,
    person: u32,
    seats: impl Iterator<Item = (u32, usize)>,
) -> u32 {
    let other = registry.persons.len() as u32;
    let mut first_game = u32::MAX;
    for (game, side) in seats {
        registry.games[game as usize].sides[side] = other;
        first_game = first_game.min(game);
    }
    registry.persons.push(Person {
        first_game,
        ..registry.persons[person as usize].clone()
    });
    other
}

/// Both sides of a game that have a rating.
fn seats_of(of: &Game, class: Option<TimeClass>, game: u32) -> impl Iterator<Item = Seat> + use<> {
    let (sides, tags) = (of.sides, of.tags);
    let both = (0..2).map(move |side| Seat {
        person: sides[side],
        class,
        tag: tags[side],
        game,
        side,
    });
    both.filter(|seat| seat.tag > 0)
}
