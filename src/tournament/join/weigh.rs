//! Pairs of deliveries, weighed one after the other.

use super::Unlike;
use super::align::Edge;
use super::chance::{RETURN, Verdict};
use super::compared::Compared;
use super::copies::Copies;
use super::deliveries::{Candidate, Deliveries, Found, days_apart};
use super::few::FEW;
use super::name::{Alike, Apart};
use super::pairs::{Pair, Pairs};
use super::people::People;
use super::slips::Dates;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Tournament};
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// A delivery with so many times the games of another is never the smaller part of it.
const MUCH_GREATER: usize = 16;

/// So many games of events that are named after their only game make one event of a file.
pub const PIECES: usize = 3;

/// Two deliveries, what they may have in common, and whether that is enough.
struct Weighed {
    pair: Pair,
    edges: Vec<Edge>,
    verdict: Verdict,
}

pub(super) struct Weigher<'a> {
    pub(super) registry: &'a Registry,
    pub(super) deliveries: &'a Deliveries,
    pub(super) people: &'a mut People,
    pub(super) found: &'a Found,
    /// The days of the rating lists that are given.
    pub(super) lists: &'a dyn Fn() -> Vec<Day>,
    /// What is compared.
    pub(super) by: By,
    /// Whether the names of the events are alike of the two deliveries that were asked for last.
    pub(super) alike: Cell<Option<([u32; 2], Alike)>>,
    /// The names of the events, taken apart.
    pub(super) names: Apart,
    /// Copies of one game.
    copies: Copies,
}

/// Who of one delivery plays in another, whatever is compared of their games.
struct Shared {
    /// The games of the smaller delivery between players of the larger.
    inner: Vec<u32>,
    /// How many players these are.
    players: usize,
    /// The crowds of the smaller delivery.
    own: HashSet<u32>,
    /// How many games of the larger are between them; 0 where that is much larger.
    of_large: u32,
    /// Whether their days lie apart.
    apart: bool,
}

/// What is compared of two games beside players, results and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// Nothing: the colours are the same, or all exchanged.
    Games {
        /// Whether they are exchanged.
        turned: bool,
    },
    /// Days and colours: somebody may have counted the rounds otherwise.
    Days,
    /// Rounds, days and colours.
    All,
}

/// Weighs all pairs; those of one event and those that somebody should look at, in an order that does not depend on that of
/// the input.
pub fn weigh(
    registry: &Registry,
    deliveries: &Deliveries,
    people: &mut People,
    found: &mut Found,
    lists: &dyn Fn() -> Vec<Day>,
) -> (Pairs, Pairs) {
    let candidates = std::mem::take(&mut found.pairs);
    let mut weigher = Weigher {
        registry,
        deliveries,
        people,
        found,
        lists,
        by: By::All,
        alike: Cell::new(None),
        names: Apart::default(),
        copies: Copies::of(registry),
    };
    let mut weighed = [Pairs::default(), Pairs::default()];
    weigher.all(candidates, &mut weighed);
    // There may be many times as many of these as games: they are weighed as they are found.
    for places in found.by_players.groups() {
        let compared = Compared::of(registry, deliveries, &places);
        weigher.copies.clear();
        for place in places {
            let single = deliveries.single(registry, weigher.people, &compared, place);
            weigher.all(single, &mut weighed);
        }
    }
    let [pairs, doubtful] = weighed.map(Pairs::in_order);
    (pairs, doubtful)
}

/// What is known of the span of an event.
pub(super) fn span(tournament: &Tournament) -> Option<(Day, Day)> {
    tournament.first_day().zip(tournament.last_day())
}

/// The same, where no day is known from what is known of the dates: the year alone, say.
pub(super) fn wide_span(tournament: &Tournament) -> Option<(Day, Day)> {
    let spread = tournament.spread.map(|[first, last]| (first.0, last.1));
    span(tournament).or(spread)
}

/// Whether a day lies within a span, or a day beside it; none where one is not known.
pub(super) fn within(day: Option<Day>, span: Option<(Day, Day)>) -> Option<bool> {
    let (day, (first, last)) = day.zip(span)?;
    let apart = days_apart(Some(day), Some(first)).min(days_apart(Some(day), Some(last)));
    Some(first <= day && day <= last || apart.is_some_and(|days| days <= 1))
}

impl Weigher<'_> {
    pub(super) fn game(&self, index: u32) -> &Game {
        &self.registry.games[index as usize]
    }

    pub(super) fn tournament(&self, game: u32) -> &Tournament {
        &self.registry.tournaments[self.game(game).tournament as usize]
    }

    /// Weighs candidates, with all others of the greater of each two: adds those of one event, and those that somebody should
    /// look at.
    fn all(&mut self, mut candidates: Vec<Candidate>, [pairs, doubtful]: &mut [Pairs; 2]) {
        for candidate in &mut candidates {
            *candidate = self.greater_first(*candidate);
        }
        candidates.sort_unstable();
        for all in candidates.chunk_by(|one, other| one.one() == other.one()) {
            let large = all[0].one();
            let crowds = self.crowds(large);
            let mut rest: Vec<Weighed> = Vec::new();
            for candidate in all {
                if self.copies.are_one(candidate.other(), large) {
                    continue;
                }
                let weighed = self.pair(candidate.other(), large, &crowds, candidate.is_near());
                match weighed.verdict {
                    Verdict::One => {
                        let two = weighed.pair.deliveries;
                        self.copies.note(self.registry, self.deliveries, two);
                        pairs.push(weighed.pair);
                    }
                    _ => rest.push(weighed),
                }
            }
            // Of all files those that are one round each; of one file all events.
            let (rounds, mut rest): (Vec<Weighed>, Vec<Weighed>) =
                rest.into_iter().partition(|own| self.is_round(own));
            match self.are_pieces(&rounds) {
                true => (rounds.into_iter()).for_each(|own| pairs.push(own.pair)),
                false => rest.extend(rounds),
            }
            let mut pieces: BTreeMap<u32, Vec<Weighed>> = BTreeMap::new();
            for weighed in rest {
                match weighed.verdict {
                    Verdict::Doubtful if weighed.edges.len() >= FEW => doubtful.push(weighed.pair),
                    _ => {
                        let first = self.deliveries.games(weighed.pair.deliveries[0])[0];
                        let file = self.game(first).place().file;
                        pieces.entry(file).or_default().push(weighed);
                    }
                }
            }
            for pieces in pieces.into_values() {
                match self.in_pieces(pieces) {
                    Ok(joined) => joined.into_iter().for_each(|pair| pairs.push(pair)),
                    Err(asked) => asked.into_iter().for_each(|pair| doubtful.push(pair)),
                }
            }
        }
    }

    /// Two deliveries, that with more games first; of equals the one that comes first in the input.
    fn greater_first(&self, candidate: Candidate) -> Candidate {
        let size = |delivery: u32| {
            let games = self.deliveries.games(delivery);
            let first = self.game(games[0]).place();
            (games.len(), Reverse((first.file, first.game)))
        };
        let (one, other) = (candidate.one(), candidate.other());
        let (large, small) = match size(one) < size(other) {
            true => (other, one),
            false => (one, other),
        };
        Candidate::new(large, small, candidate.is_near())
    }

    /// The crowds whose members play in a delivery.
    pub(super) fn crowds(&self, delivery: u32) -> HashSet<u32> {
        let games = self.deliveries.games(delivery).iter();
        let sides = games.flat_map(|game| self.game(*game).sides);
        sides.map(|side| self.people.crowd(side)).collect()
    }

    /// The games of a delivery both players of which are in these crowds.
    pub(super) fn inner<'s>(
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

    /// Weighs two deliveries; where these seem to be two, once more without their rounds, for somebody may have counted
    /// otherwise, and without rounds and days; that alone where no game is `near` another.
    fn pair(&mut self, small: u32, large: u32, crowds: &HashSet<u32>, near: bool) -> Weighed {
        let ways = [
            By::All,
            By::Days,
            By::Games { turned: false },
            By::Games { turned: true },
        ];
        let ways = &ways[if near { 0 } else { 2 }..];
        self.by = ways[0];
        let shared = self.shared(small, large, crowds);
        let mut weighed = self.weighed(small, large, crowds, &shared);
        let few = (weighed.pair.inner[0] as usize) < PIECES;
        for by in &ways[1..] {
            if weighed.verdict == Verdict::One || few && *by != By::Days {
                break;
            }
            self.by = *by;
            let other = self.weighed(small, large, crowds, &shared);
            // What is asked stays, unless they are one.
            if other.verdict == Verdict::One
                || other.verdict == Verdict::Doubtful && !weighed.pair.asked
            {
                weighed = other;
            }
        }
        if weighed.verdict == Verdict::Two && self.deliveries.games(small).len() < FEW {
            self.by = By::Games { turned: false };
            let few = self.weighed(small, large, crowds, &shared);
            match few.verdict {
                Verdict::Doubtful if weighed.edges.is_empty() => weighed = few,
                verdict => weighed.verdict = verdict,
            }
        }
        self.by = By::All;
        weighed.pair.moved = self.moved(&weighed.pair);
        weighed
    }

    /// Whether games that are the same but for their rounds are enough: nearly all of an event of several players, none of
    /// whom meets another twice with the same colours, each on its day.
    fn is_sure_without_rounds(&self, pair: &Pair, edges: &[Edge], players: usize) -> bool {
        let once = |delivery: &u32| {
            let mut met: HashSet<[u32; 2]> = HashSet::new();
            (self.deliveries.games(*delivery).iter())
                .all(|game| met.insert(self.game(*game).sides.map(|side| self.people.crowd(side))))
        };
        let dated = |edge: &Edge| self.compared(edge.games).days.is_some_and(|days| days < 2);
        edges.len() >= PIECES
            && players > 2
            && edges.len() * 4 >= pair.inner[0] as usize * 3
            && edges.iter().all(dated)
            && pair.deliveries.iter().all(once)
    }

    /// Who of one delivery plays in the other.
    fn shared(&self, small: u32, large: u32, crowds: &HashSet<u32>) -> Shared {
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
        let inner: Vec<u32> = self.inner(small, crowds).collect();
        let sides = inner.iter().flat_map(|game| self.game(*game).sides);
        let players: HashSet<u32> = sides.map(|side| self.people.crowd(side)).collect();
        let much =
            self.deliveries.games(large).len() > MUCH_GREATER * self.deliveries.games(small).len();
        let own = self.crowds(small);
        let of_large = match much {
            true => 0,
            false => self.inner(large, &own).count() as u32,
        };
        Shared {
            players: players.len(),
            inner,
            own,
            of_large,
            apart,
        }
    }

    /// Weighs two deliveries, with their rounds or without.
    fn weighed(
        &mut self,
        small: u32,
        large: u32,
        crowds: &HashSet<u32>,
        shared: &Shared,
    ) -> Weighed {
        let (inner, players) = (&shared.inner[..], shared.players);
        let mut edges = match self.by {
            By::Games { turned } if players == 2 && inner.len() >= FEW => {
                self.in_sequence(inner, large, turned)
            }
            _ => self.aligned(inner, large),
        };
        if shared.apart && !matches!(self.by, By::Games { .. }) {
            // Nobody plays the same games again.
            edges.retain(|edge| self.compared(edge.games).long);
        }
        let mut pair = Pair {
            deliveries: [small, large],
            games: edges.iter().map(|edge| edge.games).collect(),
            turned: (edges.iter().filter(|edge| edge.turned))
                .map(|edge| edge.games)
                .collect(),
            inner: [inner.len() as u32, shared.of_large],
            moved: Unlike::default(),
            extra: Unlike::default(),
            weight: (self.by, edges.iter().map(|edge| edge.score).sum()),
            dated: None,
            asked: false,
        };
        pair.weight.1 += match self.are_alike(&pair) {
            Alike::Same => 10,
            Alike::Mostly => 5,
            Alike::No => 0,
            Alike::Apart => -20,
        };
        let is_one = match self.by {
            By::All => Some(
                self.is_one(&pair, &edges, inner, players)
                    || self.is_part_by_day(&pair, &edges, inner),
            ),
            By::Days => Some(
                self.is_sure_without_rounds(&pair, &edges, players)
                    && self.is_one(&pair, &edges, inner, players)
                    || self.is_part_by_day(&pair, &edges, inner),
            ),
            By::Games { .. } => None,
        };
        let mut verdict = match is_one {
            None => self.freely(&pair, &edges, players),
            Some(true)
                if self.may_be_legs(&pair, &edges, players)
                    && self.odds(&pair, &edges, self.are_alike(&pair)) < RETURN =>
            {
                Verdict::Doubtful
            }
            Some(true) => Verdict::One,
            Some(false) => Verdict::Two,
        };
        if verdict == Verdict::One {
            match self.dates(&pair, &edges) {
                Dates::Open => (verdict, pair.asked) = (Verdict::Doubtful, true),
                _ if self.are_weak(&pair, &edges, players) => {
                    (verdict, pair.asked) = (Verdict::Doubtful, true);
                }
                Dates::Same => {}
                Dates::Of(own) => pair.dated = Some(own),
            }
        } else if verdict == Verdict::Doubtful {
            // One player's own sheets, of which one contradicts: neither result is rated until somebody looked.
            let own_sheets = || self.sheets_of_one(&pair, &edges, players) == Some(verdict);
            pair.asked = self.are_likely_one(&pair, &edges, players) || own_sheets();
        }
        if verdict == Verdict::One {
            self.what_is_left(&mut pair, inner, crowds);
            pair.extra = self.extra(&pair, inner, &shared.own);
        }
        Weighed {
            pair,
            edges,
            verdict,
        }
    }

    /// The same games that another round or day is told of.
    fn moved(&self, pair: &Pair) -> Unlike {
        // A day between some may be the hour of the night, between all it is another date.
        let days = |games: &[u32; 2]| self.compared(*games).days;
        let shifted = pair
            .games
            .iter()
            .all(|games| days(games).is_some_and(|days| days > 0));
        let elsewhere = |games: &&[u32; 2]| {
            let other_round = self.compared(**games).rounds == Some(false);
            other_round || days(games).is_some_and(|days| days > 1 || shifted)
        };
        Unlike::of(pair.games.iter().filter(elsewhere).map(|games| games[0]))
    }

    /// The games that the report of an event lacks, although it has their rounds and players.
    fn extra(&self, pair: &Pair, inner: &[u32], own: &HashSet<u32>) -> Unlike {
        let first = |delivery: u32| self.deliveries.games(delivery)[0];
        let is_report = |delivery: u32| self.tournament(first(delivery)).results_only;
        let [small, large] = pair.deliveries;
        let (games, report): (Vec<u32>, u32) = match [small, large].map(is_report) {
            [false, true] => (inner.to_vec(), large),
            [true, false] => (self.inner(large, own).collect(), small),
            _ => return Unlike::default(),
        };
        let number = |game: u32| Some(super::round(self.registry.text(self.game(game).round))?.0);
        let rounds: HashSet<u32> = (self.deliveries.games(report).iter())
            .filter_map(|game| number(*game))
            .collect();
        let joined: HashSet<u32> = pair.games.iter().flatten().copied().collect();
        let lacks = |game: &u32| {
            let known = number(*game).is_none_or(|round| rounds.contains(&round));
            known && !joined.contains(game) && self.game(*game).unratable.is_none()
        };
        Unlike::of(games.into_iter().filter(lacks))
    }

    /// Whether all games of a delivery stand in their round and on their day, or the day beside, in the other.
    fn is_whole(&self, piece: &Weighed) -> bool {
        let count = self.deliveries.games(piece.pair.deliveries[0]).len();
        let placed = |edge: &Edge| {
            let compared = self.compared(edge.games);
            let round = compared.rounds == Some(true) && compared.days.is_none_or(|days| days < 2);
            compared.long || round
        };
        piece.edges.len() == count && piece.edges.iter().all(placed)
    }

    /// Whether a delivery is a round of the other, or some boards of a round: a match of a league, the games of a club.
    fn is_round(&self, piece: &Weighed) -> bool {
        let [small, large] = piece.pair.deliveries.map(|own| self.deliveries.games(own));
        let first = self.round_number(small[0]);
        small.len() * 2 <= large.len()
            && first.is_some()
            && small.iter().all(|game| self.round_number(*game) == first)
            && self.is_whole(piece)
    }

    /// Events of one file that are the parts of another event: named after a round, or each after its only game; where they
    /// are not, those that somebody should look at.
    fn in_pieces(&self, pieces: Vec<Weighed>) -> Result<Vec<Pair>, Vec<Pair>> {
        let (whole, others): (Vec<Weighed>, Vec<Weighed>) =
            pieces.into_iter().partition(|piece| self.is_whole(piece));
        let pairs = |all: Vec<Weighed>| all.into_iter().map(|piece| piece.pair).collect();
        if self.are_pieces(&whole) {
            return Ok(pairs(whole));
        }
        let mut asked = whole;
        asked.extend(others);
        asked.retain(|piece| piece.verdict == Verdict::Doubtful);
        Err(pairs(asked))
    }

    /// Whether several deliveries whose games all stand in another are its parts: they have enough games, and most results
    /// are the same.
    fn are_pieces(&self, pieces: &[Weighed]) -> bool {
        let edges = || pieces.iter().flat_map(|piece| &piece.edges);
        let agree = edges().filter(|edge| self.agree(edge)).count();
        let count = edges().count();
        let dated = edges().all(|edge| self.compared(edge.games).days.is_some());
        let least = if dated { PIECES } else { 2 * PIECES };
        let sides = edges().flat_map(|edge| self.game(edge.games[0]).sides);
        let players: HashSet<u32> = sides.map(|side| self.people.crowd(side)).collect();
        pieces.len() > 1 && count >= least && players.len() > 2 && agree * 4 >= count * 3
    }
}
