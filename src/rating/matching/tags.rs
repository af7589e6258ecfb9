//! Which of several namesakes the rating tags of games mean.

use super::Kept;
use crate::laws::TimeClass;
use crate::rating::field::{GivenList, index};
use crate::syntax::date::Day;
use crate::tournament::Registry;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// A rating tag: the first day of its tournament, the class of the game where it is known, the rating.
pub(super) type Tag = (Option<Day>, Option<usize>, u16);

/// The rating tags of some persons, each once.
#[derive(Debug, Default)]
pub(super) struct Tags {
    pub by_person: HashMap<u32, Vec<Tag>>,
}

impl Tags {
    /// Gathers the tags of some persons.
    pub fn of(registry: &Registry, persons: &HashSet<u32>) -> Tags {
        let mut tags: HashMap<u32, BTreeSet<Tag>> = HashMap::new();
        if persons.is_empty() {
            return Tags::default();
        }
        for game in &registry.games {
            let tournament = &registry.tournaments[game.tournament as usize];
            let class: Option<TimeClass> = tournament.class.or(game.class);
            let day = tournament.first_day().or(game.date);
            for (side, tag) in game.sides.iter().zip(game.tags) {
                if tag > 0 && persons.contains(side) {
                    tags.entry(*side)
                        .or_default()
                        .insert((day, class.map(index), tag));
                }
            }
        }
        let by_person = tags
            .into_iter()
            .map(|(person, tags)| (person, tags.into_iter().collect()));
        Tags {
            by_person: by_person.collect(),
        }
    }
}

/// The first of some tags that is the rating of these rows on the list in force on its day; where the lists begin later,
/// that of the first.
pub(super) fn rated(rows: &[Arc<Kept>], lists: &[GivenList], tags: &[Tag]) -> Option<u16> {
    let in_force = |(day, class, tag): &&Tag| {
        let classes = match class {
            Some(class) => *class..*class + 1,
            None => 0..3,
        };
        classes.into_iter().any(|class| {
            let mut own: Vec<(Day, Option<u16>)> = (rows.iter())
                .filter(|row| lists[row.list as usize].classes[class])
                .filter_map(|row| {
                    let rating = row.standings[class].as_ref()?.rating;
                    Some((lists[row.list as usize].day, rating))
                })
                .collect();
            own.sort_unstable();
            let held = match day {
                None => own.last(),
                Some(day) => own.iter().rfind(|(from, _)| from <= day).or(own.first()),
            };
            held.is_some_and(|(_, rating)| *rating == Some(*tag))
        })
    };
    tags.iter().find(in_force).map(|(_, _, tag)| *tag)
}
