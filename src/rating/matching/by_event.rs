//! Persons without an id of whom each tournament says by itself who they are: several on the lists bear the name, or the only
//! one has quite other ratings than the tags of a tournament.

use super::Kept;
use super::decide::{Decider, Who};
use super::evidence::{Evidence, Tag};
use super::groups::Groups;
use super::wanted::Wanted;
use crate::rating::field::index;
use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::namesakes::FAR;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// Not only one on the lists bears the name.
const NONE: u32 = u32::MAX;

/// Of whom each tournament is asked by itself.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub persons: HashSet<u32>,
    /// Of those who were parted by tournament, but for the first: whom they were parted from.
    pub origins: HashMap<u32, u32>,
}

impl Asked {
    /// Those of whom it is to be asked, who are not parted yet.
    pub fn of(registry: &Registry, wanted: &Wanted<'_>, groups: &Groups) -> Asked {
        Asked {
            persons: doubtful(registry, wanted, groups),
            origins: HashMap::new(),
        }
    }

    /// Parts them.
    pub fn part(&mut self, registry: &mut Registry) {
        self.origins = registry.part_by_tournament(&self.persons);
        self.persons.extend(self.origins.keys());
    }

    /// Whom a person was parted from; himself where he was not.
    pub fn origin(&self, person: u32) -> u32 {
        self.origins.get(&person).copied().unwrap_or(person)
    }
}

fn doubtful(registry: &Registry, wanted: &Wanted<'_>, groups: &Groups) -> HashSet<u32> {
    // Pairs of rows are told by their persons.
    let pairs = registry.contested.iter();
    let contested: HashSet<u32> = pairs.flat_map(|pair| pair.persons).collect();
    let mut doubtful: HashSet<u32> = HashSet::new();
    let mut only: Vec<u32> = vec![NONE; registry.persons.len()];
    for (person, sought) in wanted.all() {
        let named = !sought.told && !tags::is_unknown(sought.written);
        if sought.id != 0 || !named || contested.contains(&person) {
            continue;
        }
        let mut listed = groups.named(&sought.keys()).into_iter();
        match (listed.next(), listed.next()) {
            (Some(group), None) => only[person as usize] = group,
            (Some(_), Some(_)) => {
                doubtful.insert(person);
            }
            (None, _) => {}
        }
    }
    let mixed = registry.mixed.iter().map(|[_, person]| *person);
    doubtful.extend(mixed.filter(|person| only[*person as usize] != NONE));
    for game in &registry.games {
        for (side, tag) in game.sides.iter().zip(game.tags) {
            let group = only[*side as usize];
            if tag == 0 || group == NONE {
                continue;
            }
            let class = registry.tournaments[game.tournament as usize].class;
            let tag = (None, class.or(game.class).map(index), tag);
            if is_far(&tag, &groups.of(group).rows) {
                doubtful.insert(*side);
            }
        }
    }
    doubtful
}

/// Whether a rating is far from all that lists have of a player, one of them in its own class.
fn is_far((_, class, tag): &Tag, rows: &[Arc<Kept>]) -> bool {
    let mut comparable = false;
    for (of, standing) in rows.iter().flat_map(|row| row.standings.iter().enumerate()) {
        let Some(rating) = standing.as_ref().and_then(|standing| standing.rating) else {
            continue;
        };
        if rating.abs_diff(*tag) <= FAR {
            return false;
        }
        comparable |= class.is_none_or(|class| class == of);
    }
    comparable
}

impl Evidence<'_> {
    /// The rating that a person has and what the lists have of a player in its place, where all tags of his are far from all
    /// of that.
    pub fn stranger(&self, person: u32, rows: &[Arc<Kept>]) -> Option<[u16; 2]> {
        let tags = self.tags(person);
        let (_, class, tag) = tags
            .last()
            .filter(|_| tags.iter().all(|tag| is_far(tag, rows)))?;
        let newest = |of: &usize| {
            let rated = rows
                .iter()
                .filter_map(|row| Some((row, row.standings[*of].as_ref()?.rating?)));
            rated
                .max_by_key(|(row, _)| self.day(row))
                .map(|(_, rating)| rating)
        };
        let listed = (0..3)
            .filter(|of| class.is_none_or(|class| class == *of))
            .find_map(|of| newest(&of))?;
        Some([*tag, listed])
    }
}

impl Decider<'_, '_> {
    /// Persons of a name whom nobody was taken for are not one where their ratings are far apart: what the tags of a tournament
    /// say holds for the opponents there.
    pub fn nobody_twice(&mut self) {
        let mut nobody: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for person in &self.asked.persons {
            if matches!(self.who(*person), Who::Name(_)) {
                let origin = self.asked.origin(*person);
                nobody.entry(origin).or_default().push(*person);
            }
        }
        nobody.retain(|_, persons| persons.len() > 1);
        let all: HashSet<u32> = nobody.values().flatten().copied().collect();
        let evidence = Evidence::of(self.registry, self.lists, &all);
        for persons in nobody.values() {
            let rating = |person: &u32| Some((evidence.tags(*person).last()?.2, *person));
            let mut rated: Vec<(u16, u32)> = persons.iter().filter_map(rating).collect();
            rated.sort_unstable();
            let near = rated.chunk_by(|one, next| next.0 - one.0 <= FAR);
            for others in near.skip(1) {
                for (_, person) in others {
                    self.decided.who[*person as usize] = Who::Apart(others[0].1);
                }
            }
        }
    }
}
