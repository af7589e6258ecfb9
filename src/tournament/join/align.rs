//! Which games of two deliveries may be the same, and how well they fit.

use super::deliveries::{are_apart, days_apart};
use super::weigh::{By, Weigher, wide_span, within};
use super::{LONG, Said, same_round};
use crate::tournament::registry::Game;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// So many games between the same two players are compared with one.
const COMPARED: usize = 4096;
/// So many that may be the same are remembered for one game.
const KEPT: usize = 64;

/// What two games know of each other; none where one of them does not know.
pub(super) struct Compared {
    /// Whether the rounds are the same.
    pub(super) rounds: Option<bool>,
    /// Days between them.
    pub(super) days: Option<i32>,
    /// Whether the moves are the same.
    pub(super) moves: Option<bool>,
    /// Whether many moves are the same.
    pub(super) long: bool,
}

/// Two games that may be the same, and how well they fit.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) score: i32,
    pub(super) games: [u32; 2],
    /// Whether who has White in one has Black in the other.
    pub(super) turned: bool,
    /// Whether the round or the moves say that these two are one, or there is no other choice.
    pub(super) anchored: bool,
}

/// So many days are between two records of one round at most.
const OF_ROUND: i32 = 40;

/// Whether two games have the same moves, and many of them.
const fn have_long(one: &Game, other: &Game) -> bool {
    one.moves != 0 && one.moves == other.moves && one.plies() >= LONG
}

impl Weigher<'_> {
    /// The games of two deliveries that are the same, one to one: those that fit best first.
    pub(super) fn aligned(&mut self, inner: &[u32], large: u32) -> Vec<Edge> {
        let (from, to) = self.deliveries.range(large);
        let mut edges: Vec<Edge> = Vec::new();
        for game in inner {
            let crowds = self.game(*game).sides.map(|side| self.people.crowd(side));
            let deliveries = self.deliveries;
            let others = self.found.by_players.of(crowds, from, to);
            let mut own = 0;
            for place in others.take(COMPARED) {
                let games = [*game, deliveries.game(place)];
                let score = match self.by {
                    By::Games { turned } => self.score(games, turned).map(|score| (score, turned)),
                    _ => {
                        let score = self.score(games, false).map(|score| (score, false));
                        score.or_else(|| Some((self.score(games, true)?, true)))
                    }
                };
                if let Some((score, turned)) = score {
                    let compared = self.compared(games);
                    edges.push(Edge {
                        score,
                        games,
                        turned,
                        anchored: compared.rounds == Some(true)
                            || compared.long
                            || compared.moves == Some(true) && compared.rounds.is_none(),
                    });
                    own += 1;
                }
                if own == KEPT {
                    break;
                }
            }
        }
        self.anchor(&mut edges);
        let place = |index: u32| {
            let place = self.game(index).place();
            (place.file, place.game, place.byte)
        };
        let key = |edge: &Edge| (Reverse(edge.score), edge.games.map(place));
        edges.sort_unstable_by_key(key);
        let mut taken = HashSet::new();
        edges.retain(|edge| {
            let free = !edge.games.iter().any(|game| taken.contains(game));
            if free {
                taken.extend(edge.games);
            }
            free
        });
        edges.retain(|edge| {
            edge.anchored || self.agree(edge) && self.compared(edge.games).rounds != Some(false)
        });
        edges
    }

    /// Says which edges leave no choice: those of games that have no other, and those of two games that have the same two,
    /// with the same results.
    fn anchor(&self, edges: &mut [Edge]) {
        let mut ends: Vec<u32> = edges.iter().flat_map(|edge| edge.games).collect();
        ends.sort_unstable();
        let count = |game: u32| {
            let at = ends.partition_point(|end| *end < game);
            ends[at..].iter().take_while(|end| **end == game).count()
        };
        let mut choices: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for edge in edges.iter_mut().filter(|edge| !edge.anchored) {
            let counts = edge.games.map(count);
            edge.anchored = counts == [1, 1];
            if counts == [2, 2] {
                choices
                    .entry(edge.games[0])
                    .or_default()
                    .push(edge.games[1]);
            }
        }
        let mut both: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
        for (game, mut others) in choices {
            others.sort_unstable();
            both.entry(others).or_default().push(game);
        }
        let results = |games: &[u32]| {
            let all = games
                .iter()
                .map(|game| Said::of(*game, self.game(*game)).points);
            let mut all: Vec<_> = all.collect();
            all.sort_unstable();
            all
        };
        let closed = both.into_iter().filter(|(others, games)| {
            others.len() == 2 && games.len() == 2 && results(others) == results(games)
        });
        let closed: HashSet<u32> = closed.flat_map(|(_, games)| games).collect();
        for edge in edges.iter_mut() {
            edge.anchored |= closed.contains(&edge.games[0]);
        }
    }

    /// Whether two records can both be true.
    pub(super) fn agree(&self, edge: &Edge) -> bool {
        let [one, other] = self.said(edge.games, edge.turned);
        one.agrees(&other)
    }

    /// What two records say, in the colours of the first.
    pub(super) fn said(&self, games: [u32; 2], turned: bool) -> [Said; 2] {
        let [one, other] = games.map(|game| Said::of(game, self.game(game)));
        match turned {
            true => [one, other.turned()],
            false => [one, other],
        }
    }

    /// What two games know of each other.
    pub(super) fn compared(&self, games: [u32; 2]) -> Compared {
        let [one, other] = games.map(|game| self.game(game));
        let text = |round| self.registry.text(round);
        let rounds = match self.by {
            By::All => same_round(text(one.round), text(other.round)),
            _ => None,
        };
        let days = match self.by {
            By::Games { .. } => None,
            _ => days_apart(one.date(), other.date()),
        };
        let moves = match (one.moves, other.moves) {
            (0, _) | (_, 0)
                if one.plies() > 0 && other.plies() > 0 && one.plies() != other.plies() =>
            {
                Some(false)
            }
            _ => one.same_moves(other),
        };
        Compared {
            rounds,
            days,
            moves,
            long: have_long(one, other),
        }
    }

    /// How well two games fit each other, with the colours as they are or exchanged (`turned`); none where they cannot be one.
    fn score(&mut self, games: [u32; 2], turned: bool) -> Option<i32> {
        let [one, other] = games.map(|game| self.game(game));
        // Most of many games between two players, told before their rounds are read.
        let free = matches!(self.by, By::Games { .. });
        let days = days_apart(one.date(), other.date()).filter(|_| !free);
        if days.is_some_and(|days| days > OF_ROUND) && !have_long(one, other) {
            return None;
        }
        let class = |game| self.deliveries.class_of(self.registry, game);
        if are_apart([one, other].map(class)) {
            return None;
        }
        let (sides, mut others) = (one.sides, other.sides);
        if turned {
            others.reverse();
        }
        let Compared {
            rounds,
            days,
            moves,
            long,
        } = self.compared(games);
        let same = rounds == Some(true);
        let said = self.said(games, turned);
        let far = days.is_some_and(|days| days > if same { OF_ROUND } else { 1 });
        if !long && (far || rounds == Some(false) || !same && moves == Some(false)) {
            return None;
        }
        // Two players meet with either colour: only the round says that it is one game.
        if turned
            && !free
            && !long
            && (!same || days.is_some_and(|days| days > 0) || moves == Some(false))
        {
            return None;
        }
        // The day of one must lie in the event of the other.
        let outside = |game: u32, other: u32| {
            within(self.game(game).date(), wide_span(self.tournament(other))) == Some(false)
        };
        if !free && !same && !long && (outside(games[0], games[1]) || outside(games[1], games[0])) {
            return None;
        }
        let mut score = 0;
        for (one, other) in sides.into_iter().zip(others) {
            match self.people.fit(self.registry, one, other) {
                0 => return None,
                fits => score += i32::from(fits),
            }
        }
        let [one, other] = said;
        // Less than any agreement but that of a name.
        score -= 3 * i32::from(turned);
        score += match moves {
            Some(true) => 8,
            Some(false) => -3,
            None => 0,
        };
        score += match rounds {
            Some(true) => 3,
            Some(false) => -3,
            None => 0,
        };
        score += 2 * i32::from(one.agrees(&other));
        score += match days {
            Some(0) => 2,
            Some(_) => -1,
            None => 0,
        };
        Some(score)
    }
}
