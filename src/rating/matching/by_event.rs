//! Persons without an id of whom each tournament says by itself who they are: several on the lists bear the name, or the only
//! one has quite other ratings than the tags of a tournament.

use super::Kept;
use super::decide::{Decider, Who};
use super::evidence::{Evidence, Tag};
use super::groups::Groups;
use super::wanted::Wanted;
use crate::rating::correction::ALWAYS;
use crate::rating::field::{GivenList, index};
use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::namesakes::FAR;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// A rating that is so many years older or newer says nothing.
const YEARS: u16 = 1;

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
    pub fn of(
        registry: &Registry,
        wanted: &Wanted<'_>,
        groups: &Groups,
        lists: &[GivenList],
    ) -> Asked {
        Asked {
            persons: doubtful(registry, wanted, groups, lists),
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

fn doubtful(
    registry: &Registry,
    wanted: &Wanted<'_>,
    groups: &Groups,
    lists: &[GivenList],
) -> HashSet<u32> {
    if groups.is_empty() {
        return HashSet::new();
    }
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
    let borne = ids_by_name(registry);
    for (person, group) in (0..).zip(&only).filter(|(_, group)| **group != NONE) {
        let (key, id) = (registry.persons[person].key, groups.of(*group).id);
        // Somebody else of the name plays, and no list has his id.
        if id != 0 && borne.get(&key).is_some_and(|only| *only != Some(id)) {
            doubtful.insert(person as u32);
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
            let tournament = &registry.tournaments[game.tournament as usize];
            let day = tournament.first_day().or(game.date());
            let tag = (day, registry.class_of(game).map(index), tag);
            if is_far(&tag, &groups.of(group).rows, lists) {
                doubtful.insert(*side);
            }
        }
    }
    doubtful
}

/// The FIDE id with which the input has a normalised name; none where it has several.
fn ids_by_name(registry: &Registry) -> HashMap<u32, Option<u32>> {
    let mut borne: HashMap<u32, Option<u32>> = HashMap::new();
    for person in registry.persons.iter().filter(|person| person.fide_id != 0) {
        let only = borne.entry(person.key).or_insert(Some(person.fide_id));
        *only = only.filter(|id| *id == person.fide_id);
    }
    borne
}

/// Whether a rating is far from all that lists have of a player, one of them in its own class and not years before or after.
fn is_far((day, class, tag): &Tag, rows: &[Arc<Kept>], lists: &[GivenList]) -> bool {
    let mut comparable = false;
    for row in rows {
        let of = lists[row.list as usize].day;
        let years = day.map_or(0, |day| day.year().abs_diff(of.year()));
        for class in row
            .said()
            .filter(|own| class.is_none_or(|class| class == *own))
        {
            let rated = row.standings[class].as_ref().and_then(|own| own.rating);
            comparable |= rated.is_some() && (of == ALWAYS || years <= YEARS);
        }
        let mut ratings = row.standings.iter().flatten();
        if ratings.any(|own| own.rating.is_some_and(|own| own.abs_diff(*tag) <= FAR)) {
            return false;
        }
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
            .filter(|_| tags.iter().all(|tag| is_far(tag, rows, self.lists())))?;
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
