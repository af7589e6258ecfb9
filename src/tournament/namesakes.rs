//! Players of one name whom the records themselves tell apart: they sit at two boards in one round, under ratings that lie
//! far apart.

use super::Registry;
use super::by_tournament::ByTournament;
use super::join::round;
use super::registry::{Person, Unratable};
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
        let suspects = self.suspects();
        if suspects.is_empty() {
            return;
        }
        let mut seats: Vec<Seat> = Vec::new();
        for (index, game) in (0..).zip(&self.games) {
            let own = seats_of(game.sides, game.tags, index);
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
                    let first_game = seats.iter().map(|seat| seat.game).min();
                    person = self.persons.len() as u32;
                    self.persons.push(Person {
                        first_game: first_game.unwrap_or_default(),
                        ..self.persons[base as usize].clone()
                    });
                    for seat in *seats {
                        self.games[seat.game as usize].sides[seat.side] = person;
                    }
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
        let mut seats: Vec<Seat> = Vec::new();
        for tournament in 0..self.tournaments.len() as u32 {
            let games = by_tournament.games(tournament);
            if games.len() < 2 {
                continue;
            }
            seats.clear();
            for index in games {
                let game = &self.games[*index as usize];
                if !matches!(game.unratable, Some(Unratable::Twice(_))) {
                    seats.extend(seats_of(game.sides, game.tags, *index));
                }
            }
            seats.sort_unstable();
            for own in seats.chunk_by(|one, other| one.person == other.person) {
                if own[own.len() - 1].tag - own[0].tag <= FAR || self.is_nobody(own[0].person) {
                    continue;
                }
                let groups = groups(own);
                if (2..=MOST).contains(&groups.len()) {
                    *suspects.entry(own[0].person).or_default() |= self.meet(&groups);
                }
            }
        }
        suspects
    }

    fn is_nobody(&self, person: u32) -> bool {
        self.persons[person as usize].fide_id == 0 && tags::is_unknown(self.name(person))
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

/// Both sides of a game that have a rating.
fn seats_of(sides: [u32; 2], tags: [u16; 2], game: u32) -> impl Iterator<Item = Seat> {
    let both = (0..2).map(move |side| Seat {
        person: sides[side],
        tag: tags[side],
        game,
        side,
    });
    both.filter(|seat| seat.tag > 0)
}
