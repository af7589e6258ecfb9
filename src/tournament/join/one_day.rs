//! Slow games of one day: nobody plays two events of standard chess at once, so a few games on their day, with their
//! players, are a part of the event that has them, whatever else they contradict.

use super::align::Edge;
use super::few::FEW;
use super::met::Meetings;
use super::name::Alike;
use super::pairs::Pair;
use super::weigh::Weigher;
use crate::syntax::date::Day;
use std::collections::{HashMap, HashSet};

/// So many slow games a player has on a day at most.
const A_DAY: usize = 2;

impl Weigher<'_> {
    fn met(&self, delivery: u32, days: &HashSet<Day>) -> Meetings<Day> {
        let mut met = Meetings::new();
        for game in self.deliveries.games(delivery) {
            let game = self.game(*game);
            if let Some(day) = game.date().filter(|day| days.contains(day)) {
                met.add(self.people, day, game.sides);
            }
        }
        met
    }

    /// Whether the games of a delivery on each of some days have one number of a round.
    fn has_one_round_a_day(&self, delivery: u32, days: &HashSet<Day>) -> bool {
        let mut rounds: HashMap<Day, _> = HashMap::new();
        self.deliveries.games(delivery).iter().all(|game| {
            let day = self.game(*game).date().filter(|day| days.contains(day));
            day.is_none_or(|day| {
                let own = self.round_number(*game);
                *rounds.entry(day).or_insert(own) == own
            })
        })
    }

    /// Whether the smaller delivery is a part of the other by its days: all its games are slow, and each is there on its day,
    /// with whatever result; or, where the events have one name, both its players met somebody else there.
    pub(super) fn is_part_by_day(&mut self, pair: &Pair, edges: &[Edge], inner: &[u32]) -> bool {
        let [small, large] = pair.deliveries;
        let alike = self.are_alike(pair);
        let whole = edges.len() == inner.len();
        let may = match alike {
            Alike::Same => true,
            Alike::Apart => false,
            _ => whole && inner.len() < FEW,
        };
        let one = |edge: &Edge| {
            self.compared(edge.games).days == Some(0)
                && !edge.turned
                && self.compared(edge.games).moves != Some(false)
        };
        if !may
            || edges.is_empty()
            || inner.len() != self.deliveries.games(small).len()
            || !edges.iter().all(one)
            || !self.are_slow(pair, edges)
        {
            return false;
        }
        let days: HashSet<Day> = (inner.iter())
            .filter_map(|game| self.game(*game).date())
            .collect();
        // Two rounds of a day may pair the same players again: only where each record has one round a day is it a slip.
        let other_round = |edge: &Edge| {
            let [one, other] = edge.games.map(|game| self.round_number(game));
            one.zip(other).is_some_and(|(one, other)| one != other)
        };
        let has_one_round = |delivery: &u32| self.has_one_round_a_day(*delivery, &days);
        if edges.iter().any(other_round) && ![small, large].iter().all(has_one_round) {
            return false;
        }
        let [own, others] = [small, large].map(|delivery| self.met(delivery, &days));
        let joined: HashSet<u32> = edges.iter().map(|edge| edge.games[0]).collect();
        let large = self.deliveries.games(large).iter();
        let all: HashSet<u32> = (large.map(|game| self.game(*game)))
            .filter(|game| game.date().is_some_and(|day| days.contains(&day)))
            .flat_map(|game| game.sides)
            .collect();
        // Two players may play two matches on a day.
        (alike == Alike::Same || all.len() > 2)
            && own.most() <= A_DAY
            && others.most() <= A_DAY
            && inner.iter().all(|index| {
                let game = self.game(*index);
                let (date, sides) = (game.date(), game.sides);
                joined.contains(index)
                    || date.is_some_and(|day| {
                        others.are_elsewhere(self.registry, self.people, day, sides)
                    })
            })
    }
}
