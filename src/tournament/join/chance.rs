//! How much less likely two deliveries would agree as they do if they were of two events.
//!
//! Two events of the same players may have the same pairings, colours, rounds and days, for these come from one table: what
//! cannot come from it are results, and in a Swiss who meets whom.

use super::align::Edge;
use super::deliveries::days_apart;
use super::few::FEW;
use super::name::Alike;
use super::pairs::Pair;
use super::weigh::Weigher;
use crate::syntax::date::Day;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;

/// In bits, where names, rounds and days may all be others: so much makes two deliveries one event.
const SURE: f64 = 20.0;
/// So much where the year was written wrong, or day and month were exchanged, in all games of one of them, under two names.
const OTHER_DATES: f64 = 30.0;
/// So much whatever the dates.
const NO_CHANCE: f64 = 60.0;
/// So much where all colours are exchanged, for nothing to be rated until somebody has looked.
const LEGS: f64 = 10.0;
/// So much where all colours are exchanged, which is what a return leg looks like whose results are the same.
pub(super) const RETURN: f64 = 28.0;
/// So much makes one somebody should look at.
const DOUBTFUL: f64 = 5.0;
/// So much where rounds and days are the same, and the names are not.
const PLACED: f64 = 4.0;
/// So much where the names are alike and each game stands on the next day.
const NEXT_DAY: f64 = 14.0;
/// What the names of the events say: the same, alike, told apart by a number.
const NAMES: [f64; 3] = [10.0, 6.0, -10.0];
/// What is said against two deliveries all colours of which are exchanged: there are return matches.
const TURNED: f64 = -6.0;
/// So many bits of a game are the most that its result says.
const MOST: f64 = 5.0;
/// So often a record has a wrong result.
const SLIP: f64 = 0.02;
/// So much less the games of two players say, because the place where their sequence fits was looked for.
const SEARCHED: f64 = 2.0;
/// The points that White's colour is worth, in Elo.
const FIRST_MOVE: f64 = 35.0;
/// So many days are between two records at most where a week or a month was written wrong.
pub(super) const NEAR: i32 = 40;
/// So many games are the least from which anything follows.
pub(super) const LEAST: usize = 4;
/// In an event in which fewer of all possible pairs meet, who meets whom says something.
const SPARSE: f64 = 0.5;

/// Whether a day may have been written for another by one slip.
type Slip = fn(&(Day, Day)) -> bool;

/// What is to be done with two deliveries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    One,
    /// Somebody should look.
    Doubtful,
    Two,
}

/// The chance of a result (in White's half points) between players of these ratings; 0 is not known.
fn chance(points: u8, ratings: [u16; 2]) -> f64 {
    let expected = match ratings {
        [0, _] | [_, 0] => 0.5,
        [white, black] => {
            let ahead = f64::from(white) - f64::from(black) + FIRST_MOVE;
            1.0 / (1.0 + 10f64.powf(-ahead / 400.0))
        }
    };
    let draw = 0.35 * (1.0 - (2.0 * expected - 1.0).abs());
    match points {
        1 => draw,
        2 => (1.0 - draw) * expected,
        _ => (1.0 - draw) * (1.0 - expected),
    }
}

/// Whether nearly all pairs go from one to one: to each first belongs one second, or to each second one first.
fn is_mapping<K: Copy + Eq + Hash + Ord>(pairs: &[(K, K)]) -> bool {
    let fits = |pairs: &mut dyn Iterator<Item = (K, K)>| {
        let mut counts: BTreeMap<K, HashMap<K, usize>> = BTreeMap::new();
        for (from, to) in pairs {
            *counts.entry(from).or_default().entry(to).or_default() += 1;
        }
        let most = |own: &HashMap<K, usize>| own.values().copied().max().unwrap_or_default();
        counts.values().map(most).sum::<usize>()
    };
    let there = fits(&mut pairs.iter().copied());
    let back = fits(&mut pairs.iter().map(|(one, other)| (*other, *one)));
    there.max(back) * 8 >= pairs.len() * 7
}

impl Weigher<'_> {
    /// What results, pairings and names say for one event, in bits.
    pub(super) fn odds(&self, pair: &Pair, edges: &[Edge], alike: Alike) -> f64 {
        let results: f64 = edges.iter().map(|edge| self.of_result(edge)).sum();
        let name = match alike {
            Alike::Same => NAMES[0],
            Alike::Mostly => NAMES[1],
            Alike::Apart => NAMES[2],
            Alike::No => 0.0,
        };
        let turned = edges.iter().filter(|edge| edge.turned).count() * 2 > edges.len();
        let of_turned = if turned { TURNED } else { 0.0 };
        results + name + of_turned + edges.len() as f64 * self.of_pairing(pair.deliveries[1])
    }

    /// What the result of a game says.
    pub(super) fn of_result(&self, edge: &Edge) -> f64 {
        let [one, other] = self.said(edge.games, edge.turned);
        let Some([white, _]) = one.points.and(other.points).and(one.points) else {
            return 0.0;
        };
        let [own, others] = edge.games.map(|game| self.game(game).tags);
        let rating = |side: usize| match (own[side], edge.turned) {
            (0, false) => others[side],
            (0, true) => others[1 - side],
            (known, _) => known,
        };
        let chance = chance(white, [rating(0), rating(1)]);
        match one.agrees(&other) {
            true => ((1.0 - SLIP) / chance).log2().min(MOST),
            false => (SLIP / (1.0 - chance)).log2().max(-MOST),
        }
    }

    /// What one pairing says: nothing in an event in which most meet each other.
    pub(super) fn of_pairing(&self, delivery: u32) -> f64 {
        let mut met: HashSet<[u32; 2]> = HashSet::new();
        let mut players: HashSet<u32> = HashSet::new();
        let mut rounds: HashSet<Option<u32>> = HashSet::new();
        for game in self.deliveries.games(delivery) {
            rounds.insert(self.round_number(*game));
            let mut crowds = self.game(*game).sides.map(|side| self.people.crowd(side));
            crowds.sort_unstable();
            met.insert(crowds);
            players.extend(crowds);
        }
        let possible = players.len() * players.len().saturating_sub(1) / 2;
        let share = met.len() as f64 / possible.max(1) as f64;
        // One or two rounds may be played again by the same pairs: a replay of a cup.
        match share < SPARSE && rounds.len() > 2 {
            true => -share.log2(),
            false => 0.0,
        }
    }

    /// Two deliveries whose rounds and days are the same, or all the next (`other_days`): whether more than one table of pairings must be behind them, where
    /// nothing but that says that they are one.
    pub(super) fn is_no_table(
        &self,
        pair: &Pair,
        edges: &[Edge],
        alike: Alike,
        other_days: bool,
    ) -> bool {
        let least = match alike {
            Alike::Apart => SURE,
            // The next day there may be another event.
            Alike::Same | Alike::Mostly if other_days => NEXT_DAY,
            _ => PLACED,
        };
        self.odds(pair, edges, alike) >= least
    }

    /// Two deliveries whose rounds and days are not compared.
    pub(super) fn freely(&self, pair: &Pair, edges: &[Edge], players: usize) -> Verdict {
        let [small, large] = pair.deliveries.map(|own| self.deliveries.games(own).len());
        let nearly_all = |part: usize, whole: usize| part * 4 >= whole * 3;
        let agree = edges.iter().filter(|edge| self.agree(edge)).count();
        // Of two who meet again and again any game is like another.
        let meetings: HashSet<[u32; 2]> = (edges.iter())
            .map(|edge| {
                let sides = self.game(edge.games[0]).sides;
                sides.map(|side| self.people.crowd(side))
            })
            .collect();
        if small < FEW {
            return self.few(pair, edges);
        }
        let (least, overlaps) = match self.overlap(pair, edges) {
            // A part of each: all rounds that both have are in both.
            Some([own, others]) if own < small && nearly_all(edges.len(), others) => (own, true),
            _ => (small, false),
        };
        let whole = edges.len() >= LEAST
            // The games of two players stand in their sequence.
            && (players == 2 || nearly_all(meetings.len(), edges.len()))
            && nearly_all(edges.len(), least)
            // A part of another event that has many more games may be anything, but where it is that round of it.
            && (large <= 4 * edges.len() || edges.iter().all(|edge| self.is_that_round(edge)));
        let most = agree * 8 >= edges.len() * 7;
        if !whole && let Some(verdict) = self.sheets_of_one(pair, edges, players) {
            return verdict;
        }
        if !whole && self.are_counted_on(pair, edges) {
            return Verdict::Doubtful;
        }
        if !whole || !most && agree + 1 < edges.len() || !self.in_order(edges) {
            return match self.are_strong(pair, edges, players) {
                true => Verdict::Doubtful,
                false => Verdict::Two,
            };
        }
        let alike = self.are_alike(pair);
        let named = matches!(alike, Alike::Same | Alike::Mostly);
        // One of a few games may contradict, but then somebody should look.
        let one_way = edges.iter().all(|edge| edge.turned == edges[0].turned);
        let return_leg = self.may_be_legs(pair, edges, players);
        let sure = most && (named || !overlaps) && one_way;
        let same_day = edges.iter().all(|edge| {
            let days = edge.games.map(|game| self.game(game).date());
            days[0].is_some() && days[0] == days[1]
        });
        let mut odds = self.odds(pair, edges, alike) + if same_day { 4.0 } else { 0.0 };
        if players == 2 {
            odds -= SEARCHED;
        }
        let told_apart = alike == Alike::Apart && agree < edges.len();
        let same_rounds = edges.iter().all(|edge| self.is_that_round(edge));
        let doubtful = match same_day && same_rounds && alike != Alike::Apart {
            true => 0.0,
            false => DOUBTFUL,
        };
        match odds {
            odds if odds >= (if return_leg { RETURN } else { SURE })
                && sure
                && !told_apart
                && self.is_near(pair, edges) =>
            {
                Verdict::One
            }
            odds if sure
                && agree == edges.len()
                && !return_leg
                && (odds >= NO_CHANCE
                    || odds >= (if named { SURE } else { OTHER_DATES })
                        && self.is_slip_of_dates(edges)) =>
            {
                Verdict::One
            }
            odds if odds >= doubtful || self.are_strong(pair, edges, players) => Verdict::Doubtful,
            _ => Verdict::Two,
        }
    }

    /// Whether two events, or two legs of one, are so much alike that they would hardly be two.
    pub(super) fn are_likely_one(&self, pair: &Pair, edges: &[Edge], players: usize) -> bool {
        let legs = || {
            edges.len() >= LEAST
                && edges.iter().all(|edge| self.agree(edge))
                && self.odds(pair, edges, self.are_alike(pair)) >= LEGS
        };
        match self.may_be_legs(pair, edges, players) {
            true => legs(),
            false => self.are_strong(pair, edges, players),
        }
    }

    /// Whether the rounds that two parts of an event of one name have in common are counted otherwise in one of them: all games
    /// of these days are the same.
    fn are_counted_on(&self, pair: &Pair, edges: &[Edge]) -> bool {
        let same_day = |edge: &Edge| {
            let days = edge.games.map(|game| self.game(game).date());
            !edge.turned && days[0].is_some() && days[0] == days[1] && self.agree(edge)
        };
        let overlaps = || self.overlap(pair, edges) == Some([edges.len(); 2]);
        edges.len() > 1
            && edges.iter().all(same_day)
            && overlaps()
            && self.are_alike(pair) == Alike::Same
    }

    /// Whether rounds and days, where they are known, are put one for one: shifted, backwards, two rounds counted as one.
    fn in_order(&self, edges: &[Edge]) -> bool {
        let rounds: Vec<(u32, u32)> = (edges.iter())
            .filter_map(|edge| {
                let [one, other] = edge.games.map(|game| self.round_number(game));
                one.zip(other)
            })
            .collect();
        let days: Vec<_> = (edges.iter())
            .filter_map(|edge| {
                let [one, other] = edge.games.map(|game| self.game(game).date());
                one.zip(other)
            })
            .collect();
        is_mapping(&rounds) && is_mapping(&days)
    }

    fn is_that_round(&self, edge: &Edge) -> bool {
        let [one, other] = edge.games.map(|game| self.round_number(game));
        one.is_some() && one == other
    }

    pub(super) fn round_number(&self, game: u32) -> Option<u32> {
        Some(super::round(self.registry.text(self.game(game).round))?.0)
    }

    /// Whether all games have the same day in another year, or day and month exchanged; or the first day is so, and the
    /// others follow it.
    pub(super) fn is_slip_of_dates(&self, edges: &[Edge]) -> bool {
        let days: Option<Vec<(Day, Day)>> = (edges.iter())
            .map(|edge| {
                let [one, other] = edge.games.map(|game| self.game(game).date());
                one.zip(other)
            })
            .collect();
        let Some(days) = days else { return false };
        let slips: [Slip; 2] = [
            |(one, other)| (one.1, one.2) == (other.1, other.2),
            |(one, other)| (one.0, one.1, one.2) == (other.0, other.2, other.1),
        ];
        let shift = |(one, other): &(Day, Day)| one.number() - other.number();
        let follow = days.windows(2).all(|own| shift(&own[0]) == shift(&own[1]));
        let first = days.iter().min();
        slips
            .iter()
            .any(|slip| days.iter().all(slip) || follow && first.is_some_and(slip))
    }

    /// Whether a slip of the pen can be between two deliveries: two files, and days that are near or not known; else only
    /// moves tell that they are one.
    fn is_near(&self, pair: &Pair, edges: &[Edge]) -> bool {
        let files = pair.deliveries.map(|own| {
            let first = self.deliveries.games(own)[0];
            self.game(first).place().file
        });
        let far = |edge: &Edge| {
            let [one, other] = edge.games.map(|game| self.game(game).date());
            days_apart(one, other).is_some_and(|days| days > NEAR)
        };
        let moves = |edge: &&Edge| self.compared(edge.games).long;
        let same_moves = edges.iter().filter(moves).count() * 2 > edges.len();
        same_moves || files[0] != files[1] && !edges.iter().any(far)
    }
}

#[cfg(test)]
mod tests {
    use super::{chance, is_mapping};

    #[test]
    fn the_results_of_a_game_make_one() {
        for ratings in [[0, 0], [2000, 2000], [2400, 1600], [1500, 2300], [2000, 0]] {
            let all: f64 = [0, 1, 2].map(|points| chance(points, ratings)).iter().sum();
            assert!((all - 1.0).abs() < 1e-9, "{ratings:?}: {all}");
        }
        assert!(chance(2, [2400, 1600]) > 0.9 && chance(0, [2400, 1600]) < 0.02);
    }

    #[test]
    fn rounds_are_put_one_for_one() {
        let shifted: Vec<_> = (1..9).map(|round| (round, round + 10)).collect();
        assert!(is_mapping(&shifted));
        // Two rounds counted as one, and the other way.
        let paired: Vec<_> = (1..9u32).map(|round| (round, round.div_ceil(2))).collect();
        assert!(is_mapping(&paired));
        let back: Vec<_> = paired.iter().map(|(one, other)| (*other, *one)).collect();
        assert!(is_mapping(&back));
        let mixed = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)];
        assert!(!is_mapping(&mixed));
        assert!(is_mapping::<u32>(&[]));
    }
}
