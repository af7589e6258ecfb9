//! Who is one: by id, by name, by slips, by shorter forms, in this order: what is surest first.

use super::against::Level;
use super::groups::{Bar, Bond, Groups};
use super::index::{COMPARED, Index};
use super::slips;
use crate::tournament::Registry;
use crate::tournament::names::{self, Fit, Name};
use std::collections::{BTreeMap, HashMap};

/// So many whom a name may mean are told.
pub(super) const TOLD: usize = 8;

/// Decides for all persons.
pub(super) fn decide(groups: &mut Groups<'_>) {
    by_id(groups);
    by_name(groups);
    slips::by_slip(groups);
    by_shorter_form(groups);
}

/// Whether names can be those of one person: one fits the other, or is a slip of it.
fn may_be(one: &Name, other: &Name) -> bool {
    one.fit(other) != Fit::No || other.fit(one) != Fit::No || one.is_slip(other)
}

fn by_id(groups: &mut Groups<'_>) {
    let registry = groups.registry;
    let id = |person: u32| registry.persons[person as usize].fide_id;
    let mut order: Vec<u32> = groups.persons().filter(|person| id(*person) != 0).collect();
    // Whoever has most games under the id has the right to it.
    order.sort_by_key(|person| {
        let seats = groups.facts(*person).seats;
        (id(*person), std::cmp::Reverse(seats), *person)
    });
    for same in order.chunk_by(|one, other| id(*one) == id(*other)) {
        for other in &same[1..] {
            let names = [same[0], *other].map(|person| groups.name(person));
            let mut fits = may_be(&names[0], &names[1]);
            if !fits {
                // A name may fit that of another who is the same.
                let members = groups.facts(same[0]).members.clone();
                let own = &names[1];
                fits = members
                    .iter()
                    .any(|member| may_be(&groups.name(*member), own));
            }
            match groups.meet(same[0], *other).filter(|_| !fits) {
                Some(bar) => groups.bar(same[0], *other, bar),
                None => groups.join(same[0], *other, Bond::Id { fits }),
            }
        }
    }
}

fn by_name(groups: &mut Groups<'_>) {
    let registry = groups.registry;
    let mut by_key: HashMap<String, Vec<u32>> = HashMap::new();
    for person in groups.persons() {
        let (key, other) = names::keys(registry.name(person));
        by_key.entry(key).or_default().push(person);
        if let Some(other) = other {
            by_key.entry(other).or_default().push(person);
        }
    }
    let mut same: Vec<Vec<u32>> = by_key.into_values().filter(|all| all.len() > 1).collect();
    same.sort_unstable();
    for persons in same {
        one_name(groups, &persons);
    }
}

/// Persons of one name.
fn one_name(groups: &mut Groups<'_>, persons: &[u32]) {
    let (mut known, mut loose): (Vec<u32>, Vec<u32>) = Default::default();
    for person in persons {
        let leader = groups.leader(*person);
        let all = match groups.facts(leader).id {
            0 => &mut loose,
            _ => &mut known,
        };
        if !all.iter().any(|other| groups.are_one(*other, *person)) {
            all.push(*person);
        }
    }
    let [known_first, ..] = known[..] else {
        return among_nameless(groups, &loose);
    };
    if known.len() == 1 {
        for person in loose {
            match groups.against(known_first, person, Level::Name) {
                Some(bar) => groups.bar(known_first, person, bar),
                None => groups.join(known_first, person, Bond::Name),
            }
        }
        return;
    }
    for (at, one) in known.iter().enumerate().take(TOLD) {
        for other in known[at + 1..].iter().take(TOLD) {
            groups.bar(*one, *other, Bar::Ids);
        }
    }
    among_nameless(groups, &loose);
    for person in loose {
        if groups.facts(person).id == 0 {
            only_one(groups, person, &known, Bond::Name);
        }
    }
}

/// Persons of one name without ids: each is the first with whom it may be one.
fn among_nameless(groups: &mut Groups<'_>, loose: &[u32]) {
    let mut leaders: Vec<u32> = Vec::new();
    for person in loose {
        let mut free: Vec<u32> = Vec::new();
        for other in &leaders {
            match groups.against(*other, *person, Level::Name) {
                Some(bar) => groups.bar(*other, *person, bar),
                None => free.push(*other),
            }
        }
        match free[..] {
            [only] => groups.join(only, *person, Bond::Name),
            _ => {
                for other in free.iter().take(TOLD) {
                    groups.bar(*other, *person, Bar::Several);
                }
                leaders.push(*person);
            }
        }
    }
}

/// Joins somebody with the only one of some whom nothing contradicts; says of the others why not. Federations contradict, but
/// that they do does not say that another is meant.
pub(super) fn only_one(groups: &mut Groups<'_>, person: u32, others: &[u32], bond: Bond) {
    let mut free: Vec<(u32, Option<Bar>)> = Vec::new();
    for (told, other) in others.iter().enumerate() {
        match groups.against(person, *other, Level::Like) {
            None => free.push((*other, None)),
            Some(bar @ Bar::Federations(_)) => free.push((*other, Some(bar))),
            Some(bar) if told < TOLD => groups.bar(person, *other, bar),
            Some(_) => {}
        }
    }
    match free[..] {
        [(only, None)] => groups.join(only, person, bond),
        [(only, Some(bar))] => groups.bar(person, only, bar),
        _ => {
            for (other, bar) in free.into_iter().take(TOLD) {
                groups.bar(person, other, bar.unwrap_or(Bar::Several));
            }
        }
    }
}

/// Whether a name has figures or is a program's, whose shorter form is another program, or names several who play together.
pub(super) fn is_no_persons(registry: &Registry, person: u32) -> bool {
    let own = &registry.persons[person as usize];
    let (key, name) = (registry.text(own.key), registry.text(own.name));
    key.bytes().any(|b| b.is_ascii_digit())
        || names::is_program(key)
        || name.contains([':', '/', '&', '+'])
}

fn by_shorter_form(groups: &mut Groups<'_>) {
    let registry = groups.registry;
    let key = |person: u32| registry.text(registry.persons[person as usize].key);
    let named: Vec<(u32, &str)> = (groups.persons())
        .filter(|person| !is_no_persons(registry, *person))
        .map(|person| (person, registry.name(person)))
        .collect();
    let index = Index::of(named.iter().copied());
    let length = |person: u32| key(person).chars().count();
    let mut order: Vec<u32> = named.into_iter().map(|(person, _)| person).collect();
    // Fuller names first: what fits them both is one then.
    order.sort_by_key(|person| (std::cmp::Reverse(length(*person)), *person));
    for person in order {
        let name = groups.name(person);
        let own = (length(person), std::cmp::Reverse(person));
        let (near, many) = index.near(&name);
        let mut fuller: BTreeMap<u32, u32> = BTreeMap::new();
        let (mut known, mut alone) = (false, true);
        for other in near {
            if (length(other), std::cmp::Reverse(other)) <= own || key(other) == key(person) {
                continue;
            }
            let full = groups.name(other);
            let fits = [name.fit(&full), full.fit(&name)];
            if fits == [Fit::No; 2] || name.same_key(&full) {
                continue;
            }
            // Father and son.
            if name.generation() != full.generation() {
                groups.bar(person, other, Bar::Generation);
                continue;
            }
            alone &= fits[0] == Fit::SurnameOnly;
            // Whose fuller name is known is to be found by that.
            known |= groups.are_one(person, other);
            fuller.entry(groups.leader(other)).or_insert(other);
        }
        if known || fuller.is_empty() {
            continue;
        }
        let fuller: Vec<u32> = fuller.into_values().collect();
        // Of a surname alone many are left out who bear it: that one remains says nothing.
        match many || fuller.len() > COMPARED || alone && fuller.len() > 1 {
            true => {
                for other in fuller.iter().take(TOLD) {
                    let bar = groups.against(person, *other, Level::Like);
                    groups.bar(person, *other, bar.unwrap_or(Bar::Several));
                }
            }
            false => only_one(groups, person, &fuller, Bond::Shorter),
        }
    }
}
