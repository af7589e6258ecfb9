//! Which games of two deliveries are the same, and whether that is enough to call them one event.

use super::deliveries::{Deliveries, Found, class_of, days_apart};
use super::people::People;
use super::{LONG, Said, Unlike, same_round};
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::text::words::among;
use crate::tournament::registry::{Game, Tournament};
use crate::tournament::{Registry, names};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Two deliveries of one event.
pub struct Pair {
    /// The one with fewer games, and the other.
    pub deliveries: [u32; 2],
    /// Games of the first and second that are the same, those that fit best first.
    pub games: Vec<[u32; 2]>,
    /// Those of them that have the colours exchanged.
    pub turned: Vec<[u32; 2]>,
    /// [`super::Join::moved`]
    pub moved: Unlike,
    /// [`super::Join::extra`]
    pub extra: Unlike,
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

/// So many games of events that are named after their only game make one event of a file.
pub const PIECES: usize = 3;

/// What two games know of each other; none where one of them does not know.
struct Compared {
    /// Whether the rounds are the same.
    rounds: Option<bool>,
    /// Days between them.
    days: Option<i32>,
    /// Whether the moves are the same.
    moves: Option<bool>,
    /// Whether many moves are the same.
    long: bool,
}

/// Two games that may be the same, and how well they fit.
#[derive(Clone, Copy)]
struct Edge {
    score: i32,
    games: [u32; 2],
    /// Whether who has White in one has Black in the other.
    turned: bool,
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
    /// Whether round and day are the same.
    placed: bool,
    /// Whether the rounds are not, and no moves say that it is one.
    other_round: bool,
}

/// Two deliveries, what they may have in common, and whether that is enough.
struct Weighed {
    pair: Pair,
    edges: Vec<Edge>,
    is_one: bool,
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
        let mut pieces: BTreeMap<u32, Vec<Weighed>> = BTreeMap::new();
        for small in all {
            let weighed = weigher.pair(small, large, &crowds);
            match weighed.is_one {
                true => pairs.push(weighed.pair),
                false => {
                    let file = registry.games[deliveries.games(small)[0] as usize]
                        .place
                        .file;
                    pieces.entry(file).or_default().push(weighed);
                }
            }
        }
        for pieces in pieces.into_values() {
            pairs.extend(weigher.in_pieces(pieces));
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

    /// Weighs two deliveries.
    fn pair(&mut self, small: u32, large: u32, crowds: &HashSet<u32>) -> Weighed {
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
        let mut edges = self.aligned(&inner, large);
        // Rounds are counted otherwise throughout, or these are other games of the day.
        let counted = |edge: &Edge| {
            let compared = self.compared(edge.games);
            compared.rounds != Some(false) || compared.long
        };
        let shifted = inner.len() >= PIECES
            && !edges.iter().any(counted)
            && edges.len() * 4 >= inner.len() * 3;
        if !shifted {
            edges.retain(counted);
        }
        if apart {
            // Nobody plays the same games again.
            edges.retain(|edge| self.compared(edge.games).long);
        }
        let much =
            self.deliveries.games(large).len() > MUCH_GREATER * self.deliveries.games(small).len();
        let own = self.crowds(small);
        let sides = inner.iter().flat_map(|game| self.game(*game).sides);
        let players: HashSet<u32> = sides.map(|side| self.people.crowd(side)).collect();
        let of_large = match much {
            true => 0,
            false => self.inner(large, &own).count() as u32,
        };
        let mut pair = Pair {
            deliveries: [small, large],
            games: edges.iter().map(|edge| edge.games).collect(),
            turned: (edges.iter().filter(|edge| edge.turned))
                .map(|edge| edge.games)
                .collect(),
            inner: [inner.len() as u32, of_large],
            moved: Unlike::default(),
            extra: Unlike::default(),
        };
        let is_one = self.is_one(&pair, &edges, &inner, players.len());
        if is_one {
            self.what_is_left(&mut pair, &inner, crowds);
            pair.extra = self.extra(&pair, &inner, &own);
        }
        pair.moved = self.moved(&pair);
        Weighed {
            pair,
            edges,
            is_one,
        }
    }

    /// The same games that another round or day is told of.
    fn moved(&self, pair: &Pair) -> Unlike {
        let elsewhere = |games: &&[u32; 2]| {
            let compared = self.compared(**games);
            compared.rounds == Some(false) || compared.days.is_some_and(|days| days > 1)
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

    /// Events of one file that are the parts of another event: named after a round, or each after its only game.
    fn in_pieces(&self, pieces: Vec<Weighed>) -> Vec<Pair> {
        let whole = |piece: &Weighed| {
            let count = self.deliveries.games(piece.pair.deliveries[0]).len();
            let placed = |edge: &Edge| {
                let compared = self.compared(edge.games);
                let round =
                    compared.rounds == Some(true) && compared.days.is_none_or(|days| days < 2);
                compared.long || round
            };
            piece.edges.len() == count && piece.edges.iter().all(placed)
        };
        let pieces: Vec<Weighed> = pieces.into_iter().filter(whole).collect();
        let edges = || pieces.iter().flat_map(|piece| &piece.edges);
        let agree = edges().filter(|edge| self.agree(edge)).count();
        let count = edges().count();
        let dated = edges().all(|edge| self.compared(edge.games).days.is_some());
        let least = if dated { PIECES } else { 2 * PIECES };
        let sides = edges().flat_map(|edge| self.game(edge.games[0]).sides);
        let players: HashSet<u32> = sides.map(|side| self.people.crowd(side)).collect();
        match count >= least && players.len() > 2 && agree * 4 >= count * 3 {
            true => pieces.into_iter().map(|piece| piece.pair).collect(),
            false => Vec::new(),
        }
    }

    /// Of two deliveries of one event, the games that have no like yet: where only one of each is left between two players,
    /// in the same round or with the same colours and result; and those of a player who is called otherwise in each.
    fn what_is_left(&mut self, pair: &mut Pair, inner: &[u32], crowds: &HashSet<u32>) {
        let [small, large] = pair.deliveries;
        let taken: HashSet<u32> = pair.games.iter().flatten().copied().collect();
        let free = |game: &u32| !taken.contains(game);
        let left: Vec<u32> = inner.iter().copied().filter(free).collect();
        let own = self.crowds(small);
        let others: Vec<u32> = self.inner(large, &own).filter(free).collect();
        let key = |game: u32| {
            let mut crowds = self.game(game).sides.map(|side| self.people.crowd(side));
            crowds.sort_unstable();
            crowds
        };
        let mut between: BTreeMap<[u32; 2], [Vec<u32>; 2]> = BTreeMap::new();
        for (side, games) in [left, others].into_iter().enumerate() {
            for game in games {
                between.entry(key(game)).or_default()[side].push(game);
            }
        }
        for both in between.into_values() {
            let [[one], [other]] = both.each_ref().map(Vec::as_slice) else {
                continue;
            };
            self.only_one_left(pair, [*one, *other]);
        }
        self.other_spellings(pair, [crowds, &own]);
    }

    /// Two games of an event that nothing but each other is left for.
    fn only_one_left(&mut self, pair: &mut Pair, games: [u32; 2]) {
        let [sides, others] = games.map(|game| self.game(game).sides);
        let mut fit = |one: [u32; 2], other: [u32; 2]| {
            (one.into_iter().zip(other)).all(|(a, b)| self.people.fit(self.registry, a, b) > 0)
        };
        let straight = fit(sides, others);
        let turned = !straight && fit(sides, [others[1], others[0]]);
        let compared = self.compared(games);
        let classes = games.map(|game| class_of(self.registry, self.game(game)));
        let one_class = classes[0].is_none() || classes[1].is_none() || classes[0] == classes[1];
        let [said, other] = self.said(games, turned);
        let known = said.points.is_some() && said.points == other.points;
        let same = match compared.rounds {
            Some(true) => straight || compared.moves != Some(false),
            _ => straight && known && compared.moves != Some(false),
        };
        if same && one_class && (straight || turned) {
            pair.games.push(games);
            if turned {
                pair.turned.push(games);
            }
        }
    }

    /// Somebody of whom no game has its like, because he is called otherwise in the other delivery: all his games, three at
    /// least, are against the same opponents in the same rounds, with the same colours and results.
    fn other_spellings(&self, pair: &mut Pair, crowds: [&HashSet<u32>; 2]) {
        /// So many games.
        const LEAST: usize = 3;
        /// A game of a stranger by the crowd of his opponent, his colour and the round.
        type Seat = (u32, usize, u32);
        let [of_large, of_small] = crowds;
        let taken: HashSet<u32> = pair.games.iter().flatten().copied().collect();
        let strangers = |delivery: u32, known: &HashSet<u32>| {
            let mut seats: BTreeMap<u32, Vec<(Seat, u32)>> = BTreeMap::new();
            let mut met: HashSet<u32> = HashSet::new();
            for index in self.deliveries.games(delivery) {
                let game = self.game(*index);
                let Some((round, _)) = super::round(self.registry.text(game.round)) else {
                    continue;
                };
                for (side, person) in game.sides.into_iter().enumerate() {
                    let opponent = self.people.crowd(game.sides[1 - side]);
                    match known.contains(&self.people.crowd(person)) || taken.contains(index) {
                        true => _ = met.insert(person),
                        false => {
                            let seat = (opponent, side, round);
                            seats.entry(person).or_default().push((seat, *index));
                        }
                    }
                }
            }
            seats.retain(|person, _| !met.contains(person));
            seats
        };
        let [own, others] = [
            strangers(pair.deliveries[0], of_large),
            strangers(pair.deliveries[1], of_small),
        ];
        let mut by_seat: HashMap<Seat, (u32, u32)> = HashMap::new();
        for (person, seats) in &others {
            by_seat.extend(seats.iter().map(|(seat, game)| (*seat, (*person, *game))));
        }
        for seats in own.values().filter(|seats| seats.len() >= LEAST) {
            let found: Option<Vec<(u32, [u32; 2])>> = (seats.iter())
                .map(|(seat, game)| {
                    let (other, theirs) = *by_seat.get(seat)?;
                    let [one, two] = self.said([*game, theirs], false);
                    let same =
                        one.agrees(&two) && self.compared([*game, theirs]).moves != Some(false);
                    same.then_some((other, [*game, theirs]))
                })
                .collect();
            let Some(found) = found else { continue };
            if found.iter().all(|(other, _)| *other == found[0].0) {
                pair.games.extend(found.into_iter().map(|(_, games)| games));
            }
        }
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
                let score = self.score(games, false).map(|score| (score, false));
                let score = score.or_else(|| Some((self.score(games, true)?, true)));
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
    fn agree(&self, edge: &Edge) -> bool {
        let [one, other] = self.said(edge.games, edge.turned);
        one.agrees(&other)
    }

    /// What two records say, in the colours of the first.
    fn said(&self, games: [u32; 2], turned: bool) -> [Said; 2] {
        let [one, other] = games.map(|game| Said::of(game, self.game(game)));
        match turned {
            true => [one, other.turned()],
            false => [one, other],
        }
    }

    /// What two games know of each other.
    fn compared(&self, games: [u32; 2]) -> Compared {
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
        Compared {
            rounds,
            days,
            moves,
            long: one.moves != 0 && one.moves == other.moves && one.plies >= LONG,
        }
    }

    /// How well two games fit each other, with the colours as they are or exchanged (`turned`); none where they cannot be one.
    fn score(&mut self, games: [u32; 2], turned: bool) -> Option<i32> {
        let [one, other] = games.map(|game| self.game(game));
        let classes = class_of(self.registry, one).zip(class_of(self.registry, other));
        if classes.is_some_and(|(one, other)| one != other) {
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
        let known = said[0].points.is_some() && said[0].points == said[1].points;
        let far = days.is_some_and(|days| days > if same { 40 } else { 1 });
        // Counted otherwise, but on one day, and with the same result.
        let other_round = rounds == Some(false) && !(days == Some(0) && known);
        if !long && (far || other_round || !same && moves == Some(false)) {
            return None;
        }
        // Two players meet with either colour: only the round says that it is one game.
        if turned && (!same || days.is_some_and(|days| days > 0) || moves == Some(false)) {
            return None;
        }
        // The day of one must lie in the event of the other.
        let outside = |game: u32, other: u32| {
            within(self.game(game).date, wide_span(self.tournament(other))) == Some(false)
        };
        if !same && !long && (outside(games[0], games[1]) || outside(games[1], games[0])) {
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

    /// What two games that are taken for one say for it.
    fn evidence(&self, edge: &Edge) -> Evidence {
        let Compared {
            rounds,
            days,
            moves,
            ..
        } = self.compared(edge.games);
        let [one, other] = self.said(edge.games, edge.turned);
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
        let of_colours = match edge.turned {
            true => -2,
            false => 2,
        };
        let of_round = match rounds {
            Some(true) => 4,
            Some(false) => -4,
            None => 0,
        };
        // Of games that may as well be others nothing follows.
        let weight = match edge.anchored {
            true => of_colours + of_result + of_round + of_day + of_moves,
            false => 0,
        };
        Evidence {
            weight,
            agree: result || moves == Some(true) && long,
            known,
            dated: days == Some(0) || in_span,
            moves,
            placed: rounds == Some(true) && days == Some(0),
            other_round: rounds == Some(false) && !(moves == Some(true) && long),
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
        let paired = all.len() > 2 && count(|own| own.placed) == all.len();
        let paired = paired && self.rounds_a_day(edges) <= if players > 2 { 2 } else { 1 };
        let enough = match (named, count(|own| own.dated) > 0) {
            _ if paired => ENOUGH[0],
            (true, true) => ENOUGH[0],
            (true, false) => ENOUGH[1],
            (false, _) if players > 2 => ENOUGH[2],
            (false, _) if same_moves > 0 => ENOUGH[3],
            (false, _) => ENOUGH[4],
        };
        let enough = match count(|own| own.other_round) {
            0 => enough,
            _ if players > 2 => enough.max(ENOUGH[2]),
            // Two players play many games a day.
            _ => return false,
        };
        let enough = enough - SAME_NAME * i32::from(alike == Alike::Same);
        // One result in four may contradict, and one of few where the events have one name. More where rounds, days and all
        // pairings are the same and nobody can have played in another event beside.
        let may = match (named, all.len()) {
            (true, 3..) if paired => all.len(),
            (true, 1 | 3) => 1,
            (_, 3..) if paired => all.len() / 2,
            (_, count) => count / 4,
        };
        let contradict = all.len() - count(|own| own.agree);
        let weight: i32 = all.iter().map(|own| own.weight).sum();
        count(|own| own.known) > 0
            && weight >= enough
            && same_moves >= other_moves
            && contradict <= may
            && all.len() * 4 >= 3 * self.expected(pair, inner)
    }

    /// The most rounds on a day: with one or two of them players have no time for a second event.
    fn rounds_a_day(&self, edges: &[Edge]) -> usize {
        let mut rounds: BTreeMap<Option<Day>, HashSet<u32>> = BTreeMap::new();
        for edge in edges {
            let game = self.game(edge.games[0]);
            let round = super::round(self.registry.text(game.round)).map(|(round, _)| round);
            rounds.entry(game.date).or_default().extend(round);
        }
        rounds.values().map(HashSet::len).max().unwrap_or_default()
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
            && names::fold(sections[0]) != names::fold(sections[1]);
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
        let folded = names::fold(name);
        let all = folded.split(|c: char| !c.is_alphanumeric());
        let all = all.filter(|word| !word.is_empty()).map(str::to_owned);
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
