//! Names that shorten that of a player on the lists.

use super::decide::{Decider, Who};
use super::evidence::Evidence;
use super::some_ids;
use super::wanted::{Shortened, Sought};
use crate::rating::field::Near;
use crate::rating::remark::Doubt;
use crate::tournament::names::{Fit, Name};
use std::collections::{BTreeMap, HashMap};

impl Decider<'_, '_> {
    /// Completes the names of persons whom no one on the lists has the very name of.
    pub fn complete(&mut self, loose: Vec<u32>, shortened: &HashMap<u32, Shortened>) {
        let mut slips: Vec<u32> = Vec::new();
        let mut completed: BTreeMap<u32, Vec<(u32, Doubt)>> = BTreeMap::new();
        for person in loose {
            let Some(found) = shortened.get(&person) else {
                continue;
            };
            if found.found[..2].iter().all(BTreeMap::is_empty) {
                slips.push(person);
                continue;
            }
            match self.only_one(&self.wanted.sought(person), found) {
                Ok((group, doubt)) => completed.entry(group).or_default().push((person, doubt)),
                Err(doubt) => self.decided.doubts.push((person, doubt)),
            }
        }
        for (group, persons) in completed {
            let one = self.are_one(&persons);
            for (person, doubt) in persons {
                if one {
                    self.decided.who[person as usize] = Who::Listed(group);
                    self.taken.insert(person, doubt);
                    continue;
                }
                let ids = some_ids([self.groups.of(group).id]);
                let doubt = Doubt::several(self.wanted.sought(person).written, ids);
                self.decided.doubts.push((person, doubt));
            }
        }
        self.suggest(&slips, shortened);
    }

    /// Whom a name that no list has may mean: the only one of whose name it is one slip, or of several the only one who has
    /// the rating. Nobody is taken.
    fn suggest(&mut self, persons: &[u32], shortened: &HashMap<u32, Shortened>) {
        let evidence = Evidence::of(
            self.registry,
            self.lists,
            &persons.iter().copied().collect(),
        );
        for person in persons {
            let Some(found) = shortened.get(person).filter(|found| !found.many[2]) else {
                continue;
            };
            let near = &found.found[2];
            let mut rated = near
                .values()
                .filter(|rows| evidence.rated(*person, rows).is_some());
            let rows = match (near.len(), rated.next(), rated.next()) {
                (1, ..) => near.values().next(),
                (_, only, None) => only,
                _ => None,
            };
            if let Some(rows) = rows
                && let Some(row) = rows.first()
            {
                let near = Near {
                    fide_id: row.fide_id,
                    name: row.name.clone(),
                };
                // A slip, or another player: nothing tells, unless the rating does.
                let unsure = evidence.tags(*person).is_empty() || evidence.is_near(*person, rows);
                self.decided.near.push((*person, near, unsure));
            }
        }
    }

    /// The only player on the lists whose name the written one shortens.
    fn only_one(&mut self, sought: &Sought<'_>, found: &Shortened) -> Result<(u32, Doubt), Doubt> {
        let level = usize::from(found.found[0].is_empty());
        let all = &found.found[level];
        let written = sought.written.to_owned();
        // A list without ids beside one with ids has the same player once more.
        let mut own: Vec<u32> = all
            .iter()
            .map(|(who, rows)| self.groups.found(who, rows))
            .collect();
        own.sort_unstable();
        own.dedup();
        match own[..] {
            [group] if !found.many[level] && !self.groups.of(group).mixed => {
                // Of the rows that fit: others of the player may be found for other persons.
                let listed = all.values().flatten().map(|row| &row.name).min();
                let doubt = Doubt::Completed {
                    written,
                    listed: listed.map(|name| name.to_string()).unwrap_or_default(),
                    fide_id: self.groups.of(group).id,
                };
                Ok((group, doubt))
            }
            _ => {
                let ids = own.iter().map(|group| self.groups.of(*group).id);
                Err(Doubt::several(written, some_ids(ids)))
            }
        }
    }

    /// Whether all who would be completed to one name may be one: `Rossi, Marco` and `Rossi, Mario` are not both the
    /// `Rossi, M` of a list.
    fn are_one(&self, persons: &[(u32, Doubt)]) -> bool {
        /// No player is written in more ways; of so many not all pairs are looked at.
        const WAYS: usize = 32;
        if persons.len() > WAYS {
            return false;
        }
        let names: Vec<Name> = (persons.iter())
            .map(|(person, _)| Name::read(self.wanted.sought(*person).written))
            .collect();
        let fit = |one: &Name, other: &Name| one.fit(other) > Fit::No || other.fit(one) > Fit::No;
        names
            .iter()
            .enumerate()
            .all(|(at, one)| names[..at].iter().all(|other| fit(one, other)))
    }
}
