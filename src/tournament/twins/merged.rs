//! One record for each game: which, and what becomes of the others.

use super::compare::Likeness;
use super::{Pair, Twins};
use std::collections::{BTreeMap, HashMap};

/// What a record is to the one that is kept instead of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The record that is kept, by its place among all games.
    pub kept: u32,
    /// How their half-moves differ; none where they are the same.
    pub likeness: Option<Likeness>,
}

/// What becomes of the games that were read.
#[derive(Clone, Debug, Default)]
pub struct Merged {
    /// The records that are kept, by the place at which their game stands first among all.
    pub kept: BTreeMap<u32, u32>,
    /// The others.
    pub instead: HashMap<u32, Instead>,
}

impl Merged {
    /// Of records with the same half-moves, and of those that are alike. A record is left out only for one that it is itself alike
    /// with: a short one may be the beginning of two games.
    #[must_use]
    pub fn of(twins: &Twins, same: &[Pair], alike: &[(Pair, Likeness)]) -> Merged {
        // The first of the records with the same half-moves stands for all of them.
        let first: HashMap<u32, u32> = same.iter().map(|pair| (pair.later, pair.earlier)).collect();
        let of = |at: u32| first.get(&at).copied().unwrap_or(at);
        let chosen = |at: &u32| !twins.record(*at).is_left_out();
        let games = || (0..twins.len() as u32).filter(chosen);
        let mut best: HashMap<u32, u32> = HashMap::new();
        for pair in same {
            let best = best.entry(pair.earlier).or_insert(pair.earlier);
            if twins.record(pair.later).fullness() > twins.record(*best).fullness() {
                *best = pair.later;
            }
        }
        let best = |first: u32| best.get(&first).copied().unwrap_or(first);
        let mut likes: HashMap<u32, Vec<(u32, Likeness)>> = HashMap::new();
        for (pair, likeness) in alike {
            let earlier = (pair.earlier, likeness.clone());
            likes.entry(pair.later).or_default().push(earlier);
            let later = (pair.later, likeness.turned());
            likes.entry(pair.earlier).or_default().push(later);
        }
        // The fullest first: each is kept, or left out for one of those before it.
        let mut order: Vec<u32> = likes.keys().copied().collect();
        order.sort_unstable_by_key(|first| {
            let fullness = twins.record(best(*first)).fullness();
            (std::cmp::Reverse(fullness), *first)
        });
        let mut gone: HashMap<u32, (u32, Likeness)> = HashMap::new();
        for first in order {
            let is_before = |other: u32| {
                let [own, other_full] = [first, other].map(|at| twins.record(best(at)).fullness());
                other_full > own || other_full == own && other < first
            };
            let kept = (likes[&first].iter())
                .filter(|(other, _)| is_before(*other) && !gone.contains_key(other))
                .min_by_key(|(other, _)| *other);
            if let Some((other, likeness)) = kept {
                gone.insert(first, (*other, likeness.clone()));
            }
        }
        let mut merged = Merged::default();
        for at in games() {
            let own = of(at);
            let (kept, likeness) = match gone.get(&own) {
                Some((other, likeness)) => (best(*other), Some(likeness.clone())),
                None => (best(own), None),
            };
            // A record without names may stand for two games: whose names contradict is kept.
            if kept != at && twins.can_be(at, kept) {
                merged.instead.insert(at, Instead { kept, likeness });
            }
        }
        // A game stands where the first of its records does.
        let mut places: HashMap<u32, u32> = HashMap::new();
        for at in games() {
            let kept = merged.instead.get(&at).map_or(at, |instead| instead.kept);
            places.entry(kept).or_insert(at);
        }
        merged.kept = places.into_iter().map(|(kept, at)| (at, kept)).collect();
        merged
    }
}
