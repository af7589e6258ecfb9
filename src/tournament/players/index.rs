//! Where names are looked for: by surname and first letter, so that no name is compared with all others.

use crate::tournament::names::Name;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// With so many names of one shelf a name is compared; what more bear is nobody's.
pub(super) const COMPARED: usize = 256;

/// Persons by number of a shelf.
#[derive(Default)]
pub(super) struct Shelves(Vec<(u64, u32)>);

impl Shelves {
    pub fn put(&mut self, shelf: u64, person: u32) {
        self.0.push((shelf, person));
    }

    pub fn sort(&mut self) {
        self.0.sort_unstable();
        self.0.dedup();
    }

    fn on(&self, shelf: u64) -> &[(u64, u32)] {
        let from = self.0.partition_point(|(own, _)| *own < shelf);
        let to = from + self.0[from..].partition_point(|(own, _)| *own == shelf);
        &self.0[from..to]
    }

    /// The persons of each shelf.
    pub fn each(&self) -> impl Iterator<Item = &[(u64, u32)]> {
        self.0.chunk_by(|one, other| one.0 == other.0)
    }
}

/// The number of a shelf. Names that share one by accident are compared in vain, and nothing else.
pub(super) fn shelf(surname: &str, initial: Option<char>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (surname, initial).hash(&mut hasher);
    hasher.finish()
}

/// Names by surname and first letter of the given name, and by surname where somebody bears that alone.
#[derive(Default)]
pub(super) struct Index {
    shelves: Shelves,
    surnames: Shelves,
}

impl Index {
    /// Of names that can be read twice.
    pub fn of<'n>(names: impl Iterator<Item = (u32, &'n str)> + Clone) -> Index {
        let mut index = Index::default();
        let mut alone: HashSet<u64> = HashSet::new();
        for (person, name) in names.clone() {
            Name::read(name).shelves(|surname, initial| {
                let own = shelf(surname, initial);
                index.shelves.put(own, person);
                if initial.is_none() {
                    alone.insert(own);
                }
            });
        }
        if !alone.is_empty() {
            for (person, name) in names {
                Name::read(name).shelves(|surname, _| {
                    let own = shelf(surname, None);
                    if alone.contains(&own) {
                        index.surnames.put(own, person);
                    }
                });
            }
        }
        index.shelves.sort();
        index.surnames.sort();
        index
    }

    /// The persons with whom a name is to be compared, and whether there are too many.
    pub fn near(&self, name: &Name) -> (Vec<u32>, bool) {
        let (mut near, mut many) = (Vec::new(), false);
        name.shelves(|surname, initial| {
            let shelves = match initial {
                Some(_) => &self.shelves,
                None => &self.surnames,
            };
            let on = shelves.on(shelf(surname, initial));
            many |= on.len() > COMPARED;
            near.extend(on.iter().take(COMPARED).map(|(_, person)| *person));
        });
        near.sort_unstable();
        near.dedup();
        (near, many)
    }
}
