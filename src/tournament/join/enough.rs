//! Whether the games that two deliveries have in common are enough to call them one event.

use super::align::{Compared, Edge};
use super::met::Meetings;
use super::name::Alike;
use super::pairs::Pair;
use super::weigh::{Weigher, span, within};
use super::{LONG, Said};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::text::fold;
use std::collections::{BTreeMap, HashMap, HashSet};

/// What it takes to call two deliveries one event: the sum of what each game in common weighs. Where the names of the events
/// are alike and the days fit; alike without days; otherwise; where two players are all there is, with the same moves, and without.
///
/// A game weighs what the agreement would be worth by chance, in halves of a bit: the colours 2, the result 2, the round 4,
/// the day 4, many moves 24. Two players who meet often agree by chance soon; a tournament does not.
const ENOUGH: [i32; 5] = [12, 16, 32, 30, 64];

/// So much less it takes where the names are the same.
const SAME_NAME: i32 = 4;

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
    /// Whether both have moves that begin alike and go on otherwise: the end of one may be missing.
    begun: bool,
    /// Whether round and day are the same.
    placed: bool,
}

impl Weigher<'_> {
    /// What two games that are taken for one say for it.
    fn evidence(&self, edge: &Edge) -> Evidence {
        let Compared {
            rounds,
            days,
            moves,
            ..
        } = self.compared(edge.games);
        let [one, other] = self.said(edge.games, edge.turned);
        let long = edge
            .games
            .iter()
            .all(|game| self.game(*game).plies() >= LONG);
        let result = one.agrees(&other);
        let known = one.points.is_some() && other.points.is_some();
        let spans = [edge.games[1], edge.games[0]].map(|game| span(self.tournament(game)));
        let in_span = (edge.games.iter().zip(spans))
            .any(|(game, span)| within(self.game(*game).date(), span) == Some(true));
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
            begun: moves.is_none() && edge.games.iter().all(|game| self.game(*game).moves != 0),
            placed: rounds == Some(true) && days == Some(0),
        }
    }

    /// Whether two deliveries are of one event.
    pub(super) fn is_one(
        &mut self,
        pair: &Pair,
        edges: &[Edge],
        inner: &[u32],
        players: usize,
    ) -> bool {
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
        let named = matches!(alike, Alike::Same | Alike::Mostly);
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
        let enough = enough - SAME_NAME * i32::from(alike == Alike::Same);
        // One result in four may contradict, and one of few where the events have one name. More where rounds, days and all
        // pairings are the same and nobody can have played in another event beside.
        let turned = edges.iter().filter(|edge| edge.turned).count() * 2 > edges.len();
        let may = match (named, all.len()) {
            // Whose colours are all exchanged may be the next game.
            (_, count) if turned => count / 4,
            (true, 3..) if paired => all.len(),
            (true, 1 | 3) => 1,
            _ if alike == Alike::Apart => 0,
            (_, 3..) if paired => all.len() / 2,
            (_, count) => count / 4,
        };
        let contradict = all.len() - count(|own| own.agree);
        // Nobody meets the same opponent twice on a day of slow chess: one game with its day and round is that game.
        let against = self.against(pair, edges, inner);
        let few = alike != Alike::Apart
            && (1..3).contains(&all.len())
            && all.len() + against == inner.len()
            && count(|own| own.placed) == all.len()
            && contradict == 0
            && self.rounds_a_day(edges) == 1
            && self.are_slow(pair, edges);
        if few {
            return true;
        }
        let weight: i32 = all.iter().map(|own| own.weight).sum();
        // Where that leaves no doubt, half of the games may stand in other rounds.
        let expected = self.expected(pair, inner).saturating_sub(against);
        let most =
            all.len() * 4 >= 3 * expected || paired && all.len() > 5 && all.len() * 2 >= expected;
        let other_days = all.len() > 2
            && edges
                .iter()
                .all(|edge| self.compared(edge.games).days == Some(1));
        let of_table = (!named && !paired || other_days) && players > 2 && same_moves == 0;
        if (of_table || alike == Alike::Apart) && !self.is_no_table(pair, edges, alike, other_days)
        {
            return false;
        }
        count(|own| own.known) > 0
            && weight >= enough
            && same_moves + count(|own| own.begun) >= other_moves
            && contradict <= may
            && most
    }

    /// Whether two deliveries that agree but for the colours of all games may as well be both legs of one event: the second has
    /// all that the first has, no moves that are the same, and there was time for both. Only results say then that they are one
    /// ([`RETURN`](super::chance::RETURN)).
    pub(super) fn may_be_legs(&self, pair: &Pair, edges: &[Edge], players: usize) -> bool {
        let large = self.deliveries.games(pair.deliveries[1]).len();
        let no_time = players > 2
            && self.rounds_a_day(edges) <= 2
            && edges
                .iter()
                .all(|edge| self.compared(edge.games).days == Some(0))
            && self.are_slow(pair, edges);
        edges.iter().all(|edge| edge.turned)
            && edges.len() * 2 > large
            && !no_time
            && !edges.iter().any(|edge| self.compared(edge.games).long)
    }

    /// Whether games belong to an event of standard chess with at most two rounds a day.
    pub(super) fn are_slow(&self, pair: &Pair, edges: &[Edge]) -> bool {
        let standard = |edge: &Edge| {
            let classes =
                (edge.games).map(|game| self.deliveries.class_of(self.registry, self.game(game)));
            classes
                .iter()
                .all(|class| class.is_none_or(|class| class == TimeClass::Standard))
        };
        if !edges.iter().all(standard) {
            return false;
        }
        let day = |edge: &Edge| (self.game(edge.games[1]).date(), HashSet::new());
        let mut days: HashMap<Option<Day>, HashSet<Option<u32>>> = edges.iter().map(day).collect();
        for game in self.deliveries.games(pair.deliveries[1]) {
            if let Some(rounds) = days.get_mut(&self.game(*game).date()) {
                rounds.insert(self.round_number(*game));
            }
        }
        days.values().all(|rounds| rounds.len() <= 2)
    }

    /// The most rounds on a day: with one or two of them players have no time for a second event.
    fn rounds_a_day(&self, edges: &[Edge]) -> usize {
        let mut rounds: BTreeMap<Option<Day>, HashSet<u32>> = BTreeMap::new();
        for edge in edges {
            let game = self.game(edge.games[0]);
            let round = super::round(self.registry.text(game.round)).map(|(round, _)| round);
            rounds.entry(game.date()).or_default().extend(round);
        }
        rounds.values().map(HashSet::len).max().unwrap_or_default()
    }

    /// How many games of the smaller delivery the other contradicts: both players met somebody else in that round. None where
    /// they are not few beside those that are the same, for then the rounds are only counted otherwise.
    fn against(&mut self, pair: &Pair, edges: &[Edge], inner: &[u32]) -> usize {
        if edges.len() >= inner.len() {
            return 0;
        }
        let mut met = Meetings::new();
        for game in self.deliveries.games(pair.deliveries[1]) {
            if let Some(round) = self.round_number(*game) {
                met.add(self.people, round, self.game(*game).sides);
            }
        }
        let joined: HashSet<u32> = edges.iter().map(|edge| edge.games[0]).collect();
        let mut count = 0;
        for game in inner.iter().filter(|game| !joined.contains(game)) {
            let sides = self.game(*game).sides;
            let elsewhere = self
                .round_number(*game)
                .is_some_and(|round| met.are_elsewhere(self.registry, self.people, round, sides));
            count += usize::from(elsewhere);
        }
        let first = self.round_number(inner[0]);
        let one_round = inner.iter().all(|game| self.round_number(*game) == first);
        match count <= edges.len() / if one_round { 1 } else { 2 } {
            true => count,
            false => 0,
        }
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
        let dates = large.iter().filter_map(|game| self.game(*game).date());
        let dates: HashSet<Day> = dates.collect();
        let all_dated = large.iter().all(|game| self.game(*game).date().is_some());
        (inner.iter().filter(played))
            .filter(|game| {
                let round = number(**game)
                    .is_none_or(|(round, _)| rounds.is_empty() || rounds.contains(&round));
                let day = self.game(**game).date();
                let day = day.is_none_or(|day| !all_dated || dates.contains(&day));
                round && day
            })
            .count()
    }

    /// Whether the events of two deliveries are called alike; not where their sections say that they are two.
    pub(super) fn are_alike(&self, pair: &Pair) -> Alike {
        match self.alike.get() {
            Some((deliveries, alike)) if deliveries == pair.deliveries => alike,
            _ => {
                let alike = self.named_alike(pair);
                self.alike.set(Some((pair.deliveries, alike)));
                alike
            }
        }
    }

    fn named_alike(&self, pair: &Pair) -> Alike {
        let first = pair
            .deliveries
            .map(|delivery| self.deliveries.games(delivery)[0]);
        let [one, other] = first.map(|game| self.tournament(game));
        let other_section = || {
            let sections = [one.section, other.section].map(|text| self.registry.text(text));
            sections.iter().all(|section| !section.trim().is_empty())
                && fold(sections[0].as_bytes()) != fold(sections[1].as_bytes())
        };
        match self.names.alike(self.registry, [one.event, other.event]) {
            Alike::Same | Alike::Mostly if other_section() => Alike::Apart,
            alike => alike,
        }
    }
}
