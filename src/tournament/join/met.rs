//! Whom players met in a round, or on a day.

use super::people::People;
use crate::tournament::Registry;
use std::collections::HashMap;
use std::hash::Hash;

/// By time and crowd the players and their opponents: a crowd may hold several who play there.
pub(super) struct Meetings<T>(HashMap<(T, u32), Vec<[u32; 2]>>);

impl<T: Copy + Eq + Hash> Meetings<T> {
    pub(super) fn new() -> Meetings<T> {
        Meetings(HashMap::new())
    }

    /// Adds a game by its players.
    pub(super) fn add(&mut self, people: &People, when: T, [one, other]: [u32; 2]) {
        for pair in [[one, other], [other, one]] {
            let key = (when, people.crowd(pair[0]));
            self.0.entry(key).or_default().push(pair);
        }
    }

    /// Whether both players met somebody else then, and not each other.
    pub(super) fn are_elsewhere(
        &self,
        registry: &Registry,
        people: &mut People,
        when: T,
        [one, other]: [u32; 2],
    ) -> bool {
        let mut elsewhere = |own: u32, opponent: u32| {
            let met = self.0.get(&(when, people.crowd(own)));
            let own = |[known, _]: &&[u32; 2]| people.fit(registry, own, *known) > 0;
            let others: Vec<u32> = (met.into_iter().flatten())
                .filter(own)
                .map(|[_, other]| *other)
                .collect();
            let met_him = |other: &u32| people.fit(registry, opponent, *other) > 0;
            !others.is_empty() && !others.iter().any(met_him)
        };
        elsewhere(one, other) && elsewhere(other, one)
    }

    /// The most games that anybody has at one time.
    pub(super) fn most(&self) -> usize {
        let of_each = |met: &Vec<[u32; 2]>| {
            let mut own: Vec<u32> = met.iter().map(|[own, _]| *own).collect();
            own.sort_unstable();
            let each = own.chunk_by(|one, other| one == other);
            each.map(<[u32]>::len).max().unwrap_or_default()
        };
        self.0.values().map(of_each).max().unwrap_or_default()
    }
}
