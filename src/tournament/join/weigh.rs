//! Which games of two deliveries are the same, and whether that is enough to call them one event.

use super::deliveries::{Deliveries, Found, class_of, days_apart};
use super::people::People;
use super::{LONG, Said, same_round};
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::text::words::among;
use crate::text::{fold, folded_words};
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Tournament};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// Two deliveries of one event.
pub struct Pair {
    /// The one with fewer games, and the other.
    pub deliveries: [u32; 2],
    /// Games of the first and second that are the same, those that fit best first.
    pub games: Vec<[u32; 2]>,
    /// How many games of each are between players whom the other has, too.
    pub inner: [u32; 2],
}

/// So many games between the same two players are compared with one.
const COMPARED: usize = 4096;
/// So many that may be the same are remembered for one game.
const KEPT: usize = 64;

/// A delivery with so many times the games of another is never the smaller part of it.
const MUCH_GREATER: usize = 16;

/// What it takes to call two deliveries one event: the sum of what each game in common weighs. Where the names of the events
/// are alike and the days fit; alike without days; otherwise; where two players are all there is, with the same moves, and without.
///
/// A game weighs what the agreement would be worth by chance, in halves of a bit: the colours 2, the result 2, the round 4,
/// the day 4, many moves 24. Two players who meet often agree by chance soon; a tournament does not.
const ENOUGH: [i32; 5] = [12, 16, 32, 30, 64];

/// So much less it takes where the names are the same.
const SAME_NAME: i32 = 2;

/// Two games that may be the same, and how well they fit.
#[derive(Clone, Copy)]
struct Edge {
    score: i32,
    games: [u32; 2],
    /// Whether the round or the moves say that these two are one, or there is no other choice.
    anchored: bool,
}

/// What two games that are taken for one say for it.
struct Evidence {
    /// [`ENOUGH`]
    weight: i32,
    /// Whether both can be true, or their moves leave no doubt.
    agree: bool,
    /// Whether both know the result.
    known: bool,
    /// Whether days say that they are one.
    dated: bool,
    /// Whether the moves are the same, where both are known.
    moves: Option<bool>,
}

struct Weigher<'a> {
    registry: &'a Registry,
    deliveries: &'a Deliveries,
    people: &'a mut People,
    found: &'a Found,
}

/// Weighs all pairs; those of one event, in an order that does not depend on that of the input.
pub fn weigh(
    registry: &Registry,
    deliveries: &Deliveries,
    people: &mut People,
    found: &Found,
) -> Vec<Pair> {
    let mut by_large: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (one, other) in &found.pairs {
        let size = |delivery: &u32| {
            let games = deliveries.games(*delivery);
            let first = &registry.games[games[0] as usize].place;
            (games.len(), Reverse((first.file, first.game)))
        };
        let (small, large) = match size(one) < size(other) {
            true => (*one, *other),
            false => (*other, *one),
        };
        by_large.entry(large).or_default().push(small);
    }
    let mut weigher = Weigher {
        registry,
        deliveries,
        people,
        found,
    };
    let mut pairs = Vec::new();
    for (large, all) in by_large {
        let crowds = weigher.crowds(large);
        for small in all {
            pairs.extend(weigher.pair(small, large, &crowds));
        }
    }
    pairs
}

/// What is known of the span of an event.
fn span(tournament: &Tournament) -> Option<(Day, Day)> {
    tournament.first_day().zip(tournament.last_day())
}

/// The same, where no day is known from what is known of the dates: the year alone, say.
fn wide_span(tournament: &Tournament) -> Option<(Day, Day)> {
    let spread = tournament.spread.map(|[first, last]| (first.0, last.1));
    span(tournament).or(spread)
}

/// Whether a day lies within a span, or a day beside it; none where one is not known.
fn within(day: Option<Day>, span: Option<(Day, Day)>) -> Option<bool> {
    let (day, (first, last)) = day.zip(span)?;
    let apart = days_apart(Some(day), Some(first)).min(days_apart(Some(day), Some(last)));
    Some(first <= day && day <= last || apart.is_some_and(|days| days <= 1))
}

impl Weigher<'_> {
    fn game(&self, index: u32) -> &Game {
        &self.registry.games[index as usize]
    }

    fn tournament(&self, game: u32) -> &Tournament {
        &self.registry.tournaments[self.game(game).tournament as usize]
    }

    /// The crowds whose members play in a delivery.
    fn crowds(&self, delivery: u32) -> HashSet<u32> {
        let games = self.deliveries.games(delivery).iter();
        let sides = games.flat_map(|game| self.game(*game).sides);
        sides.map(|side| self.people.crowd(side)).collect()
    }

    /// The games of a delivery both players of which are in these crowds.
    fn inner<'s>(
        &'s self,
        delivery: u32,
        crowds: &'s HashSet<u32>,
    ) -> impl Iterator<Item = u32> + 's {
        let games = self.deliveries.games(delivery).iter().copied();
        games.filter(|game| {
            let sides = self.game(*game).sides;
            (sides.iter()).all(|side| crowds.contains(&self.people.crowd(*side)))
        })
    }

    /// Two deliveries, if they are of one event.
    fn pair(&mut self, small: u32, large: u32, crowds: &HashSet<u32>) -> Option<Pair> {
        let first = [small, large].map(|delivery| self.deliveries.games(delivery)[0]);
        let tournaments = first.map(|game| self.tournament(game));
        let apart = match [tournaments.map(span), tournaments.map(wide_span)] {
            [[Some(one), Some(other)], _] => {
                within(Some(one.0), Some(other)) != Some(true)
                    && within(Some(other.0), Some(one)) != Some(true)
            }
            [_, [Some(one), Some(other)]] => one.1 < other.0 || other.1 < one.0,
            _ => false,
        };
        if apart {
            return None;
        }
        let inner: Vec<u32> = self.inner(small, crowds).collect();
        let edges = self.aligned(&inner, large);
        let much =
            self.deliveries.games(large).len() > MUCH_GREATER * self.deliveries.games(small).len();
        let own = self.crowds(small);
        let sides = inner.iter().flat_map(|game| self.game(*game).sides);
        let players: HashSet<u32> = sides.map(|side| self.people.crowd(side)).collect();
        let of_large = match much {
            true => 0,
            false => self.inner(large, &own).count() as u32,
        };
        let pair = Pair {
            deliveries: [small, large],
            games: edges.iter().map(|edge| edge.games).collect(),
            inner: [inner.len() as u32, of_large],
        };
        self.is_one(&pair, &edges, &inner, players.len())
            .then_some(pair)
    }

    /// The games of two deliveries that are the same, one to one: those that fit best first.
    fn aligned(&mut self, inner: &[u32], large: u32) -> Vec<Edge> {
        let (from, to) = self.deliveries.range(large);
        let mut edges: Vec<Edge> = Vec::new();
        for game in inner {
            let crowds = self.game(*game).sides.map(|side| self.people.crowd(side));
            let deliveries = self.deliveries;
            let others = self.found.by_players.of(crowds, from, to);
            let mut own = 0;
            for place in others.take(COMPARED) {
                let games = [*game, deliveries.game(place)];
                if let Some(score) = self.score(games) {
                    let (rounds, _, moves) = self.compared(games);
                    edges.push(Edge {
                        score,
                        games,
                        anchored: rounds == Some(true) || moves == Some(true),
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
            let place = self.game(index).place;
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
        edges.retain(|edge| edge.anchored || self.agree(edge.games));
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
    fn agree(&self, games: [u32; 2]) -> bool {
        let [one, other] = games.map(|game| Said::of(game, self.game(game)));
        one.agrees(&other)
    }

    /// What two games know of each other: rounds, days apart, moves; none where one of them does not know.
    fn compared(&self, games: [u32; 2]) -> (Option<bool>, Option<i32>, Option<bool>) {
        let [one, other] = games.map(|game| self.game(game));
        let rounds = same_round(
            self.registry.text(one.round),
            self.registry.text(other.round),
        );
        let days = days_apart(one.date, other.date);
        let moves = match (one.moves, other.moves) {
            (0, _) | (_, 0) if one.plies > 0 && other.plies > 0 && one.plies != other.plies => {
                Some(false)
            }
            (0, _) | (_, 0) => None,
            (one, other) => Some(one == other),
        };
        (rounds, days, moves)
    }

    /// How well two games fit each other; none where they cannot be one.
    fn score(&mut self, games: [u32; 2]) -> Option<i32> {
        let [one, other] = games.map(|game| self.game(game));
        let classes = class_of(self.registry, one).zip(class_of(self.registry, other));
        if classes.is_some_and(|(one, other)| one != other) {
            return None;
        }
        let (sides, others) = (one.sides, other.sides);
        let (rounds, days, moves) = self.compared(games);
        let same = rounds == Some(true);
        if rounds == Some(false)
            || !same && (days.is_some_and(|days| days > 1) || moves == Some(false))
        {
            return None;
        }
        if days.is_some_and(|days| days > 40) {
            return None;
        }
        // The day of one must lie in the event of the other.
        let outside = |game: u32, other: u32| {
            within(self.game(game).date, wide_span(self.tournament(other))) == Some(false)
        };
        if !same && (outside(games[0], games[1]) || outside(games[1], games[0])) {
            return None;
        }
        let mut score = 0;
        for (one, other) in sides.into_iter().zip(others) {
            match self.people.fit(self.registry, one, other) {
                0 => return None,
                fits => score += i32::from(fits),
            }
        }
        let [one, other] = games.map(|game| Said::of(game, self.game(game)));
        score += match moves {
            Some(true) => 8,
            Some(false) => -3,
            None => 0,
        };
        score += 3 * i32::from(same) + 2 * i32::from(one.agrees(&other));
        score += match days {
            Some(0) => 2,
            Some(_) => -1,
            None => 0,
        };
        Some(score)
    }

    /// What two games that are taken for one say for it.
    fn evidence(&self, edge: &Edge) -> Evidence {
        let (rounds, days, moves) = self.compared(edge.games);
        let [one, other] = edge.games.map(|game| Said::of(game, self.game(game)));
        let long = edge.games.iter().all(|game| self.game(*game).plies >= LONG);
        let result = one.agrees(&other);
        let known = one.points.is_some() && other.points.is_some();
        let spans = [edge.games[1], edge.games[0]].map(|game| span(self.tournament(game)));
        let in_span = (edge.games.iter().zip(spans))
            .any(|(game, span)| within(self.game(*game).date, span) == Some(true));
        let of_day = match (days, in_span) {
            (Some(0), _) => 4,
            (Some(_), _) => -4,
            (None, true) => 1,
            _ => 0,
        };
        let of_moves = match (moves, long) {
            (Some(true), true) => 24,
            (Some(true), false) => 6,
            _ => 0,
        };
        let of_result = 2 * i32::from(result && known);
        let of_round = 4 * i32::from(rounds == Some(true));
        // Of games that may as well be others nothing follows.
        let weight = match edge.anchored {
            true => 2 + of_result + of_round + of_day + of_moves,
            false => 0,
        };
        Evidence {
            weight,
            agree: result || moves == Some(true) && long,
            known,
            dated: days == Some(0) || in_span,
            moves,
        }
    }

    /// Whether two deliveries are of one event.
    fn is_one(&self, pair: &Pair, edges: &[Edge], inner: &[u32], players: usize) -> bool {
        // A few of many who meet in another event of that name, too, do not make it the same.
        let most = inner.len() * 2 >= self.deliveries.games(pair.deliveries[0]).len();
        let alike = match most {
            true => self.are_alike(pair),
            false => Alike::No,
        };
        let all: Vec<Evidence> = edges.iter().map(|edge| self.evidence(edge)).collect();
        let count = |is: fn(&Evidence) -> bool| all.iter().filter(|own| is(own)).count();
        let same_moves = count(|own| own.moves == Some(true));
        let other_moves = count(|own| own.moves == Some(false));
        let named = alike != Alike::No;
        let enough = match (named, count(|own| own.dated) > 0) {
            (true, true) => ENOUGH[0],
            (true, false) => ENOUGH[1],
            (false, _) if players > 2 => ENOUGH[2],
            (false, _) if same_moves > 0 => ENOUGH[3],
            (false, _) => ENOUGH[4],
        };
        let enough = enough - SAME_NAME * i32::from(alike == Alike::Same);
        // One result in four may contradict, and one of few where the events have one name.
        let few = usize::from(named && matches!(all.len(), 1 | 3));
        let contradict = all.len() - count(|own| own.agree);
        let weight: i32 = all.iter().map(|own| own.weight).sum();
        count(|own| own.known) > 0
            && weight >= enough
            && same_moves >= other_moves
            && contradict <= (all.len() / 4).max(few)
            && all.len() * 4 >= 3 * self.expected(pair, inner)
    }

    /// How many games of the smaller delivery should be in the other: those of rounds and days that it has.
    fn expected(&self, pair: &Pair, inner: &[u32]) -> usize {
        let large = self.deliveries.games(pair.deliveries[1]);
        let number = |game: u32| super::round(self.registry.text(self.game(game).round));
        let rounds: HashSet<u32> = (large.iter())
            .filter_map(|game| Some(number(*game)?.0))
            .collect();
        let played = |game: &&u32| {
            !matches!(
                Said::of(**game, self.game(**game)).play,
                super::Play::Not(_)
            )
        };
        let dates = large.iter().filter_map(|game| self.game(*game).date);
        let dates: HashSet<Day> = dates.collect();
        let all_dated = large.iter().all(|game| self.game(*game).date.is_some());
        (inner.iter().filter(played))
            .filter(|game| {
                let round = number(**game)
                    .is_none_or(|(round, _)| rounds.is_empty() || rounds.contains(&round));
                let day = self.game(**game).date;
                let day = day.is_none_or(|day| !all_dated || dates.contains(&day));
                round && day
            })
            .count()
    }

    /// Whether the events of two deliveries are called alike; not where their sections say that they are two.
    fn are_alike(&self, pair: &Pair) -> Alike {
        let first = pair
            .deliveries
            .map(|delivery| self.deliveries.games(delivery)[0]);
        let [one, other] = first.map(|game| self.tournament(game));
        let text = |number: u32| self.registry.text(number);
        let sections = [one.section, other.section].map(text);
        let other_section = sections.iter().all(|section| !section.trim().is_empty())
            && fold(sections[0].as_bytes()) != fold(sections[1].as_bytes());
        match other_section {
            true => Alike::No,
            false => alike(text(one.event), text(other.event)),
        }
    }
}

/// Words in the names of many events.
const GENERIC: &str = " a b c open torneo tournament campionato campionati championship championships festival masters master \
    internazionale international nazionale national chess scacchi scacchistico di del della dell dei delle d de la il the of \
    and e cup coppa trofeo memorial memoriale round turno gruppo group section sezione girone ";

/// Whether two events have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    No,
    /// They have most words in common, and no numbers that differ.
    Mostly,
    /// They have all words in common.
    Same,
}

/// Whether two events have one name.
fn alike(one: &str, other: &str) -> Alike {
    if tags::is_unknown(one) || tags::is_unknown(other) {
        return Alike::No;
    }
    let words = |name: &str| -> (HashSet<String>, HashSet<String>) {
        let all = folded_words(name.as_bytes()).into_iter();
        all.partition(|word| word.bytes().all(|b| b.is_ascii_digit()))
    };
    let ((numbers, mut one), (others, mut other)) = (words(one), words(other));
    if !numbers.is_empty() && !others.is_empty() && numbers != others {
        return Alike::No;
    }
    if one == other {
        return Alike::Same;
    }
    one.retain(|word| !among(GENERIC, word));
    other.retain(|word| !among(GENERIC, word));
    let common = one.intersection(&other).count();
    let (fewer, more) = (one.len().min(other.len()), one.len().max(other.len()));
    match common > 0 && common * 5 >= fewer * 3 && common * 3 >= more {
        true => Alike::Mostly,
        false => Alike::No,
    }
}

#[cfg(test)]
mod tests {
    use super::Alike::{Mostly, No, Same};
    use super::alike;

    #[test]
    fn names_of_events_are_alike_by_their_words() {
        for (one, other, wanted) in [
            ("Open di Bari", "OPEN BARI 2024", Mostly),
            ("Open di Bari 2023", "Open di Bari 2024", No),
            ("Bari Open A", "Bari Open", Mostly),
            ("Open di Bari", "Bari, Open di", Same),
            ("Open di Bari", "Open di Roma", No),
            ("Open", "open", Same),
            ("Open", "Torneo", No),
            ("Torneo sociale", "Memorial Rossi", No),
            ("Bari", "Festa patronale di Bari", Mostly),
            ("Bari", "Festa patronale della città di Bari", No),
            ("?", "?", No),
        ] {
            assert_eq!(alike(one, other), wanted, "{one} and {other}");
        }
    }
}
