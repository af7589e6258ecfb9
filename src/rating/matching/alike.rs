//! Two names of the input that may be one player, where no list decides: they are kept apart, and it is said.
//!
//! There may be as many players as games. A name is therefore read when it is compared, and a shelf is a number: names that
//! share one by accident are compared in vain, and nothing else.

use super::wanted::shelf;
use crate::rating::field::Field;
use crate::rating::remark::{About, At, Doubt, Remark};
use crate::tournament::names::{Fit, Name};
use std::collections::{BTreeSet, HashMap, HashSet};

/// With so many names a name is compared: of a surname alone that very many bear it is enough to say so.
const COMPARED: usize = 256;
/// So many that it may be are told.
const TOLD: usize = 8;
/// So many names are kept as they were read: the first of a long shelf are compared with all others on it.
const KEPT: usize = 2048;

/// Players by shelf, in their order.
#[derive(Default)]
struct Shelves(Vec<(u64, u32)>);

impl Shelves {
    fn put(&mut self, shelf: u64, player: u32) {
        self.0.push((shelf, player));
    }

    fn sort(&mut self) {
        self.0.sort_unstable();
        self.0.dedup();
    }

    fn on(&self, shelf: u64) -> impl Iterator<Item = u32> {
        let from = self.0.partition_point(|(own, _)| *own < shelf);
        let all = self.0[from..].iter();
        all.take_while(move |(own, _)| *own == shelf)
            .map(|(_, player)| *player)
    }
}

/// Where names are to be looked for.
#[derive(Default)]
struct Index {
    /// By surname and first letter of the given name.
    shelves: Shelves,
    /// By surname, of those surnames that somebody bears alone.
    surnames: Shelves,
}

impl Index {
    fn of(field: &Field) -> Index {
        let mut index = Index::default();
        let mut alone: HashSet<u64> = HashSet::new();
        for (player, name) in unlisted(field) {
            name.shelves(|surname, initial| {
                let own = shelf(surname, initial);
                index.shelves.put(own, player);
                if initial.is_none() {
                    alone.insert(own);
                }
            });
        }
        if !alone.is_empty() {
            for (player, name) in unlisted(field) {
                name.shelves(|surname, _| {
                    let own = shelf(surname, None);
                    if alone.contains(&own) {
                        index.surnames.put(own, player);
                    }
                });
            }
        }
        index.shelves.sort();
        index.surnames.sort();
        index
    }

    /// The players with whom a name is to be compared.
    fn near(&self, name: &Name) -> BTreeSet<u32> {
        let mut near = BTreeSet::new();
        name.shelves(|surname, initial| {
            let own = shelf(surname, initial);
            match initial {
                Some(_) => near.extend(self.shelves.on(own).take(COMPARED)),
                None => near.extend(self.surnames.on(own).take(COMPARED)),
            }
        });
        near
    }
}

/// The players whom no list names, and their names.
fn unlisted(field: &Field) -> impl Iterator<Item = (u32, Name)> {
    (0..)
        .zip(&field.players)
        .filter(|(_, player)| !player.listed)
        .map(|(number, player)| (number, Name::read(&player.name)))
}

/// Tells every pair once.
pub(super) fn alike(field: &mut Field) {
    let index = Index::of(field);
    let mut names: HashMap<u32, Name> = HashMap::new();
    let mut told: BTreeSet<(u32, u32)> = BTreeSet::new();
    let mut remarks = Vec::new();
    let mut unsure: HashSet<u32> = HashSet::new();
    for (player, name) in unlisted(field) {
        let mut count = 0;
        for other in index.near(&name) {
            if other == player {
                continue;
            }
            let (one, two) = (
                &field.players[player as usize],
                &field.players[other as usize],
            );
            if names.len() == KEPT {
                names.clear();
            }
            let full = (names.entry(other)).or_insert_with(|| Name::read(&two.name));
            // Two ids are two players; so are two years of birth.
            let ids = one.fide_id != 0 && two.fide_id != 0;
            let years = (one.known().birth.zip(two.known().birth))
                .is_some_and(|(one, two)| one.year != two.year);
            // The very same name was decided before, and told.
            if ids || years || name.same_key(full) || name.fit(full) == Fit::No {
                continue;
            }
            if count == TOLD {
                break;
            }
            count += 1;
            unsure.extend([player, other]);
            if told.insert((player.min(other), player.max(other))) {
                let about = About::Uncertain(Box::new(Doubt::Alike {
                    one: one.name.to_string(),
                    other: two.name.to_string(),
                }));
                remarks.push(Remark::new(At::Player(player), about));
            }
        }
    }
    let persons = (0..).zip(&field.of_person);
    let persons = persons.filter(|(_, player)| unsure.contains(player));
    field.unsure.extend(persons.map(|(person, _)| person));
    field.remarks.extend(remarks);
}
