//! What all games of two deliveries say for one event, in bits, less what each difference of rounds, days or names says
//! against it. Where the rules for sound records say that they are two, it may still be too much for chance: a year written
//! wrong and a result beside it. Where they say that they are one, it may be too little, for a series has one name.

use super::align::Edge;
use super::chance::{LEAST, NEAR};
use super::deliveries::days_apart;
use super::name::Alike;
use super::pairs::Pair;
use super::weigh::Weigher;
use std::collections::HashSet;

/// So much is too much for chance: nothing is rated until somebody has looked.
const STRONG: f64 = 12.0;
/// So much of it at least must be results, which no table of pairings makes the same.
const RESULTS: f64 = 6.0;
/// What the names say, the same, alike, told apart by a number: on the same days, and on others, where they may be a series.
const NAMES: [[f64; 3]; 2] = [[10.0, 6.0, -10.0], [3.0, 2.0, -10.0]];
/// What is said against it by each game the next day, not more than [`NEAR`] off, in another year or with day and month
/// exchanged, and anywhere.
const DAYS: [f64; 4] = [2.0, 4.0, 6.0, 10.0];
/// What is said against it by other numbers of the rounds.
const ROUNDS: f64 = 1.0;
/// So much a draw says at most.
const DRAW: f64 = 1.0;
/// The games of two players stand wherever they fit best.
const SEARCHED: f64 = 3.0;

impl Weigher<'_> {
    /// What two deliveries say for one event, and what of it the results say.
    fn bits(&self, pair: &Pair, edges: &[Edge], players: usize) -> [f64; 2] {
        // Who draws once draws again.
        let result = |edge: &Edge| {
            let [said, _] = self.said(edge.games, edge.turned);
            match said.points {
                Some([1, 1]) => self.of_result(edge).min(DRAW),
                _ => self.of_result(edge),
            }
        };
        let results: f64 = edges.iter().map(result).sum();
        let round = |edge: &Edge| {
            let game = self.game(edge.games[1]);
            (self.round_number(edge.games[1]), game.date())
        };
        let rounds: HashSet<_> = edges.iter().map(round).collect();
        // The boards of one match are not drawn one by one.
        let pairings = match rounds.len() > 2 {
            true => edges.len() as f64 * self.of_pairing(pair.deliveries[1]),
            false => 0.0,
        };
        let days: Vec<Option<i32>> = (edges.iter())
            .map(|edge| {
                let [one, other] = edge.games.map(|game| self.game(game).date());
                days_apart(one, other)
            })
            .collect();
        let within = |most: i32| days.iter().all(|days| days.is_none_or(|days| days <= most));
        let (names, of_days) = match () {
            () if within(0) => (NAMES[0], 0.0),
            () if within(1) => (NAMES[1], DAYS[0]),
            () if within(NEAR) => (NAMES[1], DAYS[1]),
            () if self.is_slip_of_dates(edges) => (NAMES[1], DAYS[2]),
            () => (NAMES[1], DAYS[3]),
        };
        let name = match self.are_alike(pair) {
            Alike::Same => names[0],
            Alike::Mostly => names[1],
            Alike::Apart => names[2],
            Alike::No => 0.0,
        };
        let other_round = |edge: &Edge| {
            let [one, other] = edge.games.map(|game| self.round_number(game));
            one.zip(other).is_some_and(|(one, other)| one != other)
        };
        let of_rounds = if edges.iter().any(other_round) {
            ROUNDS
        } else {
            0.0
        };
        let searched = if players == 2 { SEARCHED } else { 0.0 };
        let against = of_days + of_rounds + searched;
        [results + pairings + name - against, results]
    }

    /// Whether two deliveries, nearly all games of the smaller of which are in the other, agree too much for chance.
    pub(super) fn are_strong(&self, pair: &Pair, edges: &[Edge], players: usize) -> bool {
        let small = self.deliveries.games(pair.deliveries[0]).len();
        let turned = edges.iter().filter(|edge| edge.turned).count();
        if edges.len() < LEAST || edges.len() * 4 < small * 3 || turned * 4 > edges.len() {
            return false;
        }
        let [bits, results] = self.bits(pair, edges, players);
        bits >= STRONG && results >= RESULTS
    }

    /// Whether two deliveries, no game of which has the day or the moves of its like, agree no better than two of a series may.
    pub(super) fn are_weak(&self, pair: &Pair, edges: &[Edge], players: usize) -> bool {
        let apart = |edge: &Edge| {
            let [one, other] = edge.games.map(|game| self.game(game).date());
            days_apart(one, other).is_some_and(|days| days > 0) && !self.compared(edge.games).long
        };
        edges.iter().all(apart) && self.bits(pair, edges, players)[0] < STRONG
    }
}
