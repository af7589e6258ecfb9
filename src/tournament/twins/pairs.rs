//! Which records are the same, and which are to be looked at: by sorting numbers, never each with each.

use super::occasion::{Occasion, can_be};
use super::{Kept, Twins};

/// From so many half-moves on the same moves of the same players are the same game, whatever day and round say; shorter ones two
/// players may play again.
const LONG: u16 = 40;

/// So many show the same game where nothing contradicts, though the day is not known.
const SHOWS: u16 = 24;

/// From so many half-moves on the same moves under other names are told: theory and known ways to a draw go as far.
const FOREIGN: u16 = 50;

/// Moves under more pairs of names are a line that many play.
const MOST_NAMES: usize = 3;

/// So many records with the same moves are held against each other; a line that more play is none of one game.
const MOST_SAME: usize = 64;

/// So many records with a number in common are looked at.
const MOST_SHARED: usize = 48;

/// Two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The later one, by its place among all games.
    pub later: u32,
    /// The earlier one.
    pub earlier: u32,
}

/// What the numbers show.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    /// The same moves, and players who can be the same.
    pub same: Vec<Pair>,
    /// The same moves, and players who cannot.
    pub foreign: Vec<Pair>,
    /// Some of the moves: to be looked at.
    pub near: Vec<Pair>,
}

impl Pairs {
    /// Of all games that were read.
    #[must_use]
    pub fn of(twins: &Twins) -> Pairs {
        let mut pairs = Pairs::default();
        let mut copies = vec![false; twins.games.len()];
        pairs.same_moves(twins, &mut copies);
        pairs.shared(twins, &copies);
        pairs.same.sort_unstable();
        pairs.foreign.sort_unstable();
        pairs
    }

    /// Finds records with the same moves, and marks the later ones of each game.
    fn same_moves(&mut self, twins: &Twins, copies: &mut [bool]) {
        let mut keys: Vec<(u64, u32)> = (twins.games.iter().zip(0..))
            .filter(|(game, _)| game.moves != 0)
            .map(|(game, at)| (game.moves, at))
            .collect();
        keys.sort_unstable();
        let mut first: Vec<u32> = Vec::new();
        for run in keys.chunk_by(|one, other| one.0 == other.0) {
            if run.len() < 2 {
                continue;
            }
            first.clear();
            for (_, at) in run {
                let own = &twins.games[*at as usize];
                let known = |earlier: &&u32| {
                    let earlier = &twins.games[**earlier as usize];
                    is_same(earlier, own) && can_be(twins.sides(earlier, own))
                };
                match first.iter().find(known) {
                    Some(earlier) => {
                        copies[*at as usize] = true;
                        self.same.push(Pair {
                            later: *at,
                            earlier: *earlier,
                        });
                    }
                    None if first.len() < MOST_SAME => first.push(*at),
                    None => {}
                }
            }
            let [earlier, later @ ..] = &*first else {
                continue;
            };
            let own = &twins.games[*earlier as usize];
            if own.plies < FOREIGN || first.len() > MOST_NAMES {
                continue;
            }
            let others = later.iter().filter(|later| {
                let later = &twins.games[**later as usize];
                !can_be(twins.sides(own, later))
            });
            self.foreign.extend(others.map(|later| Pair {
                later: *later,
                earlier: *earlier,
            }));
        }
    }

    /// Finds records with some moves in common.
    fn shared(&mut self, twins: &Twins, copies: &[bool]) {
        let mut keys = Vec::new();
        let all = || (twins.games.iter().zip(0..)).filter(|(_, at)| !copies[*at as usize]);
        // A part of the numbers at a time, so that the list is as short as that of the games.
        for part in 0..3u32 {
            for (game, at) in all() {
                for number in game.sketch {
                    if number != 0 && number % 3 == part {
                        keys.push(key(number, at));
                    }
                }
            }
            self.near(twins, &mut keys, |_| true);
        }
        // Two players who begin alike more than once are looked at where it can be one occasion.
        keys.extend(
            all()
                .filter(|(game, _)| game.opening != 0)
                .map(|(game, at)| key(game.opening, at)),
        );
        self.near(twins, &mut keys, |occasion| occasion != Occasion::Other);
        self.near.sort_unstable();
        self.near.dedup();
    }

    fn near(&mut self, twins: &Twins, keys: &mut Vec<u64>, allows: impl Fn(Occasion) -> bool) {
        keys.sort_unstable();
        for run in keys.chunk_by(|one, other| one >> 32 == other >> 32) {
            if !(2..=MOST_SHARED).contains(&run.len()) {
                continue;
            }
            for (nth, later) in run.iter().enumerate() {
                for earlier in &run[..nth] {
                    let [earlier, later] = [earlier, later].map(|key| *key as u32);
                    let [one, other] = [earlier, later].map(|at| &twins.games[at as usize]);
                    // The same moves were judged: they are two games.
                    if one.moves != other.moves
                        && allows(Occasion::of(one, other))
                        && can_be(twins.sides(one, other))
                    {
                        self.near.push(Pair { later, earlier });
                    }
                }
            }
        }
        keys.clear();
    }
}

/// A number of a game and its place, which sort as one.
fn key(number: u32, at: u32) -> u64 {
    u64::from(number) << 32 | u64::from(at)
}

/// Whether the same moves of the same players are one game.
fn is_same(one: &Kept, other: &Kept) -> bool {
    match Occasion::of(one, other) {
        Occasion::Same => true,
        Occasion::Possible => one.plies >= SHOWS,
        Occasion::Other => one.plies >= LONG,
    }
}
