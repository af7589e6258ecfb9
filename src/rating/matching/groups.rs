//! Rows of several lists that are one player: by FIDE id, else by name.

use super::{Kept, years_agree};
use crate::tournament::names;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// The rows of one player.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// FIDE id; 0 is none.
    pub id: u32,
    /// Rows, in no order.
    pub rows: Vec<Arc<Kept>>,
    /// Whether a list has several rows of this name without an id: it is not sure which is whose.
    pub mixed: bool,
}

impl Group {
    /// The year of birth; 0 is unknown.
    pub fn year(&self) -> u16 {
        self.rows.iter().map(|row| row.year()).max().unwrap_or(0)
    }
}

/// All players on lists who may be wanted.
#[derive(Debug, Default)]
pub(super) struct Groups {
    all: Vec<Group>,
    by_id: HashMap<u32, u32>,
    by_key: HashMap<String, BTreeSet<u32>>,
}

impl Groups {
    /// Puts rows together.
    pub fn new(mut rows: Vec<Arc<Kept>>) -> Groups {
        // Files are numbered as given: names and lines put the rows in an order that does not depend on that.
        rows.sort_by(|one, other| {
            (one.fide_id, &one.name, one.line).cmp(&(other.fide_id, &other.name, other.line))
        });
        let mut groups = Groups::default();
        let mut nameless: BTreeMap<String, Vec<Arc<Kept>>> = BTreeMap::new();
        for row in rows {
            match row.fide_id {
                0 => nameless.entry(names::key(&row.name)).or_default().push(row),
                id => {
                    let group = groups.of_id(id);
                    groups.add(group, row);
                }
            }
        }
        let with_id = groups.by_key.clone();
        for (key, rows) in nameless {
            for (rows, mixed) in apart(rows) {
                let year = rows.iter().map(|row| row.year()).max().unwrap_or(0);
                let own = with_id.get(&key).filter(|_| !mixed);
                let beside = |group: &Group| {
                    let mut own = group.rows.iter();
                    own.any(|own| rows.iter().any(|row| collide(own, row)))
                };
                // Two rows of one list are two players.
                let same: Vec<u32> = (own.into_iter().flatten().copied())
                    .filter(|group| years_agree(groups.of(*group).year(), year))
                    .filter(|group| !beside(groups.of(*group)))
                    .collect();
                // A list without ids beside one with ids: the only player of this name.
                let group = match same[..] {
                    [group] => group,
                    _ => groups.push(Group {
                        mixed,
                        ..Group::default()
                    }),
                };
                rows.into_iter().for_each(|row| groups.add(group, row));
            }
        }
        groups
    }

    /// Whether nobody is on a list.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    fn push(&mut self, group: Group) -> u32 {
        self.all.push(group);
        self.all.len() as u32 - 1
    }

    /// The group of an id, which is made if there is none.
    fn of_id(&mut self, id: u32) -> u32 {
        if let Some(group) = self.by_id.get(&id) {
            return *group;
        }
        let group = self.push(Group {
            id,
            ..Group::default()
        });
        self.by_id.insert(id, group);
        group
    }

    fn add(&mut self, group: u32, row: Arc<Kept>) {
        let (key, second) = names::keys(&row.name);
        for key in std::iter::once(key).chain(second) {
            self.by_key.entry(key).or_default().insert(group);
        }
        self.all[group as usize].rows.push(row);
    }

    /// A group by its number.
    pub fn of(&self, group: u32) -> &Group {
        &self.all[group as usize]
    }

    /// The group with an id.
    pub fn with_id(&self, id: u32) -> Option<u32> {
        self.by_id.get(&id).copied()
    }

    /// The groups with a name, in one of its forms.
    pub fn named(&self, keys: &[String]) -> BTreeSet<u32> {
        let groups = keys.iter().filter_map(|key| self.by_key.get(key));
        groups.flatten().copied().collect()
    }

    /// The group of rows that fit a shortened name: one that is known, with those of them that it lacks, or a new one.
    pub fn found(&mut self, (id, key): &(u32, String), rows: &[Arc<Kept>]) -> u32 {
        let known = match id {
            0 => {
                let named = self.named(std::slice::from_ref(key));
                named.into_iter().find(|group| {
                    self.of(*group)
                        .rows
                        .iter()
                        .any(|row| rows.iter().any(|own| Arc::ptr_eq(row, own)))
                })
            }
            id => self.with_id(*id),
        };
        let group = match known {
            Some(group) => group,
            None if *id != 0 => self.of_id(*id),
            None => {
                let parts = apart(rows.to_vec());
                self.push(Group {
                    mixed: parts.len() > 1 || parts.iter().any(|(_, mixed)| *mixed),
                    ..Group::default()
                })
            }
        };
        self.complete(group, rows);
        group
    }

    /// The group with an id, with those of these rows of its player that it lacks.
    pub fn with_rows(&mut self, id: u32, rows: &[Arc<Kept>]) -> u32 {
        let group = self.of_id(id);
        self.complete(group, rows);
        group
    }

    fn complete(&mut self, group: u32, rows: &[Arc<Kept>]) {
        for row in rows {
            let known = (self.all[group as usize].rows.iter())
                .any(|own| (own.list, own.line) == (row.list, row.line));
            if !known {
                self.add(group, Arc::clone(row));
            }
        }
    }
}

/// Rows of one name without ids, told apart by year of birth where a list has several of them; whether it stays unsure who
/// is who.
fn apart(rows: Vec<Arc<Kept>>) -> Vec<(Vec<Arc<Kept>>, bool)> {
    let several = |rows: &[Arc<Kept>]| {
        let classes = |row: &Arc<Kept>| {
            row.said()
                .map(|class| (row.list, class))
                .collect::<Vec<_>>()
        };
        let mut said: Vec<(u32, usize)> = rows.iter().flat_map(classes).collect();
        said.sort_unstable();
        said.windows(2).any(|pair| pair[0] == pair[1])
    };
    let years: BTreeSet<u16> = rows
        .iter()
        .map(|row| row.year())
        .filter(|year| *year != 0)
        .collect();
    if !several(&rows) && years.len() < 2 {
        return vec![(rows, false)];
    }
    let mut by_year: BTreeMap<u16, Vec<Arc<Kept>>> = BTreeMap::new();
    for row in rows {
        by_year.entry(row.year()).or_default().push(row);
    }
    // Who has no year may be each of the others.
    let unsure = by_year.len() > 1 && by_year.contains_key(&0);
    let group = |(year, rows): (u16, Vec<Arc<Kept>>)| {
        let mixed = several(&rows) || unsure && year == 0;
        (rows, mixed)
    };
    by_year.into_iter().map(group).collect()
}

/// Whether two rows of a list cannot be one player: both say something in the same class. A list may have a row per class.
fn collide(one: &Kept, other: &Kept) -> bool {
    one.list == other.list && one.said().any(|class| other.standings[class].is_some())
}
