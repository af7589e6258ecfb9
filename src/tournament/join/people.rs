//! Which persons of two deliveries may be one.

use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::names::{Fit, Name, is_bye};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Nobody who is named.
pub const NOBODY: u32 = u32::MAX;

/// How well two persons fit each other; the more the better, 0 for not at all.
pub mod fit {
    /// Their names differ, their ids are the same.
    pub const TWO_NAMES: u8 = 1;
    /// Their ids differ, their names are the same: where a column of ids slipped by a row, the names are right.
    pub const TWO_IDS: u8 = 2;
    /// One has the surname alone.
    pub const SURNAME: u8 = 1;
    /// One name is a shorter form of the other.
    pub const SHORTER: u8 = 2;
    /// The names are the same, without case, accents and order.
    pub const NAME: u8 = 3;
    /// The same person.
    pub const SAME: u8 = 4;
}

/// The persons of a registry.
pub struct People {
    /// For each person the first of those whose surname and initial are the same, directly or through others: two persons
    /// who fit each other have the same.
    crowd: Vec<u32>,
    known: HashMap<(u32, u32), u8>,
}

fn number(surname: &str, initial: Option<char>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (surname, initial).hash(&mut hasher);
    hasher.finish()
}

/// The spellings of a person.
fn spellings(registry: &Registry, person: u32) -> impl Iterator<Item = &str> {
    let person = &registry.persons[person as usize];
    let others = person.other_spellings().iter().map(String::as_str);
    std::iter::once(registry.text(person.name)).chain(others)
}

/// Whether a text names somebody.
fn is_named(name: &str) -> bool {
    !tags::is_unknown(name) && !is_bye(name)
}

fn first(crowd: &mut [u32], mut person: u32) -> u32 {
    while crowd[person as usize] != person {
        let next = crowd[person as usize];
        crowd[person as usize] = crowd[next as usize];
        person = next;
    }
    person
}

impl People {
    pub fn of(registry: &Registry) -> People {
        let count = registry.persons.len() as u32;
        let names = |person: u32| {
            let all = spellings(registry, person).filter(|name| is_named(name));
            all.map(Name::read)
        };
        let mut alone: HashSet<u64> = HashSet::new();
        for person in 0..count {
            for name in spellings(registry, person) {
                if !name.contains(',') {
                    Name::read(name).shelves(|surname, initial| {
                        if initial.is_none() {
                            alone.insert(number(surname, None));
                        }
                    });
                }
            }
        }
        let mut shelves: Vec<(u64, u32)> = Vec::new();
        for person in 0..count {
            let id = registry.persons[person as usize].fide_id;
            if id != 0 {
                shelves.push((number(&id.to_string(), Some('#')), person));
            }
            for name in names(person) {
                shelves.push((number(name.keys().0, Some(' ')), person));
                name.shelves(|surname, initial| {
                    shelves.push((number(surname, initial), person));
                    let by_surname = number(surname, None);
                    if alone.contains(&by_surname) {
                        shelves.push((by_surname, person));
                    }
                });
            }
        }
        shelves.sort_unstable();
        shelves.dedup();
        let mut crowd: Vec<u32> = (0..count).collect();
        for shelf in shelves.chunk_by(|one, other| one.0 == other.0) {
            let own = first(&mut crowd, shelf[0].1);
            for (_, person) in shelf {
                let other = first(&mut crowd, *person);
                let (low, high) = (own.min(other), own.max(other));
                // The first of `own` may have become another.
                let low = first(&mut crowd, low);
                crowd[high as usize] = low;
            }
        }
        for person in 0..count {
            crowd[person as usize] = first(&mut crowd, person);
        }
        for person in 0..count {
            let bears_nothing = registry.persons[person as usize].fide_id == 0
                && !spellings(registry, person).any(is_named);
            if bears_nothing {
                crowd[person as usize] = NOBODY;
            }
        }
        People {
            crowd,
            known: HashMap::new(),
        }
    }

    /// The crowd that a person belongs to: those who fit each other belong to one.
    pub fn crowd(&self, person: u32) -> u32 {
        self.crowd[person as usize]
    }

    /// How well two persons fit each other ([`fit`]).
    pub fn fit(&mut self, registry: &Registry, one: u32, other: u32) -> u8 {
        if one == other {
            return fit::SAME;
        }
        let pair = (one.min(other), one.max(other));
        *(self.known.entry(pair)).or_insert_with(|| compare(registry, pair.0, pair.1))
    }
}

fn compare(registry: &Registry, one: u32, other: u32) -> u8 {
    let ids = [one, other].map(|person| registry.persons[person as usize].fide_id);
    let same_id = ids[0] != 0 && ids[0] == ids[1];
    let mut best = Fit::No;
    if same_id
        && [one, other]
            .iter()
            .any(|person| !spellings(registry, *person).any(is_named))
    {
        return fit::SAME;
    }
    for a in spellings(registry, one) {
        let a = Name::read(a);
        for b in spellings(registry, other) {
            let b = Name::read(b);
            best = best.max(a.fit(&b)).max(b.fit(&a));
        }
    }
    match best {
        Fit::No if same_id => fit::TWO_NAMES,
        _ if same_id => fit::SAME,
        Fit::Same if !ids.contains(&0) => fit::TWO_IDS,
        _ if !ids.contains(&0) => 0,
        Fit::Same => fit::NAME,
        Fit::Initials => fit::SHORTER,
        Fit::SurnameOnly => fit::SURNAME,
        Fit::No => 0,
    }
}
