//! Which player each person is, in the order of what is surest.

use super::groups::Groups;
use super::other_id;
use super::tags::{Tags, rated};
use super::wanted::{Shortened, Sought, Wanted};
use super::{some_ids, years_agree};
use crate::rating::field::GivenList;
use crate::rating::remark::Doubt;
use crate::tournament::Registry;
use crate::tournament::names::{Fit, Name, fits};
use crate::tournament::registry::Person;
use crate::tournament::texts::Texts;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Who a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Who {
    /// Somebody on a list: the group of rows.
    Listed(u32),
    /// Somebody with a FIDE id whom no list names.
    Id(u32),
    /// Somebody with a name whom no list names: the number of the normalised name.
    Name(u32),
}

/// What was decided.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// Who each person is.
    pub who: Vec<Who>,
    /// What is not sure, and of which person.
    pub doubts: Vec<(u32, Doubt)>,
    /// Normalised names.
    pub names: Texts,
}

impl Decided {
    /// Who is nobody but the bearer of a name.
    fn named(&mut self, sought: &Sought<'_>) -> Who {
        Who::Name(self.names.number(&sought.key()))
    }
}

/// Persons with an id by their names.
struct Bearers(HashMap<String, BTreeSet<u32>>);

impl Bearers {
    fn of(registry: &Registry, wanted: &Wanted<'_>) -> Bearers {
        let mut bearers: HashMap<String, BTreeSet<u32>> = HashMap::new();
        for (index, sought) in wanted.all().filter(|(_, sought)| sought.id != 0) {
            let others = registry.persons[index as usize].other_names();
            for key in sought.keys().iter().chain(others) {
                bearers.entry(key.clone()).or_default().insert(sought.id);
            }
        }
        Bearers(bearers)
    }

    /// The ids of those who bear a name, in one of its forms.
    fn ids(&self, keys: &[String]) -> BTreeSet<u32> {
        let ids = keys.iter().filter_map(|key| self.0.get(key));
        ids.flatten().copied().collect()
    }
}

/// Decides for all persons of a registry.
pub(super) fn decide(
    registry: &Registry,
    wanted: &mut Wanted<'_>,
    groups: &mut Groups,
    lists: &[GivenList],
) -> Decided {
    let shortened = std::mem::take(&mut wanted.shortened);
    let namesakes = std::mem::take(&mut wanted.namesakes);
    let wanted = &*wanted;
    let bearers = Bearers::of(registry, wanted);
    let mut decided = Decided::default();
    // Those with an id first: others may be taken for them.
    let mut of_id: HashMap<u32, Who> = HashMap::new();
    let claims = claims(wanted, groups);
    for (_, sought) in wanted.all().filter(|(_, sought)| sought.id != 0) {
        let who = match (groups.with_id(sought.id), claims.get(&sought.id)) {
            (Some(group), _) => Who::Listed(group),
            (None, Some(Claim::Only(group))) => Who::Listed(*group),
            _ => Who::Id(sought.id),
        };
        of_id.insert(sought.id, who);
    }
    let others = other_id::other_ids(registry, wanted, groups, lists, &namesakes, |id| {
        matches!(of_id.get(&id), Some(Who::Id(_))) && !claims.contains_key(&id)
    });
    let mut taken: HashMap<u32, Doubt> = HashMap::new();
    for (person, group, doubt) in others {
        match group {
            None => decided.doubts.push((person, doubt)),
            Some(group) => {
                let id = wanted.sought(person).id;
                of_id.insert(id, Who::Listed(group));
                taken.insert(person, doubt);
            }
        }
    }
    let mut unsure = Vec::new();
    for (person, sought) in wanted.all() {
        let who = match sought.id {
            0 => None,
            id => of_id.get(&id).copied(),
        };
        if who.is_none() {
            unsure.push(person);
        }
        let who = who.unwrap_or_else(|| decided.named(&sought));
        if let (Some(Claim::Shared(ids)), Who::Id(_)) = (claims.get(&sought.id), &who) {
            let ids = some_ids(ids.iter().copied());
            let doubt = Doubt::several(sought.written, ids);
            decided.doubts.push((person, doubt));
        }
        decided.who.push(who);
    }
    for (person, sought) in wanted.all() {
        let own = &registry.persons[person as usize];
        if let Some(doubt) = other_name(own, &sought, groups) {
            decided.doubts.push((person, doubt));
        }
        let doubts = one_id(registry, own, &sought).map(|doubt| (person, doubt));
        decided.doubts.extend(doubts);
    }
    decided.doubts.extend(contested(registry, wanted));
    let candidates = |sought: &Sought<'_>, keys: &[String]| -> Vec<Who> {
        let listed = groups.named(keys).into_iter();
        let listed = listed.filter(|group| years_agree(groups.of(*group).year(), sought.year));
        let mut all: Vec<Who> = listed.map(Who::Listed).collect();
        for id in bearers.ids(keys) {
            all.extend(of_id.get(&id).filter(|who| !all.contains(who)).copied());
        }
        all
    };
    // Tags are gathered only for names of which there are several.
    let several: HashSet<u32> = (unsure.iter().copied())
        .filter(|person| {
            let sought = wanted.sought(*person);
            candidates(&sought, &sought.keys()).len() > 1
        })
        .collect();
    let tags = Tags::of(registry, &several);
    let mut loose = Vec::new();
    for person in unsure {
        let sought = wanted.sought(person);
        let written = || sought.written.to_owned();
        let keys = sought.keys();
        let candidates = candidates(&sought, &keys);
        let bearers: Vec<u32> = bearers.ids(&keys).into_iter().collect();
        let id_of = |who: &Who| match who {
            Who::Listed(group) => groups.of(*group).id,
            Who::Id(id) => *id,
            Who::Name(_) => 0,
        };
        let mut set = |who: &Who| decided.who[person as usize] = *who;
        match &candidates[..] {
            [] => loose.push(person),
            [Who::Listed(group)] if groups.of(*group).mixed => {
                let doubt = Doubt::several(written(), Vec::new());
                decided.doubts.push((person, doubt));
            }
            [only] => {
                set(only);
                // A list with his id has decided; else he is taken for the other of the input.
                let by_list = matches!(only, Who::Listed(group) if groups.of(*group).id != 0);
                if let [id] = bearers[..]
                    && !by_list
                {
                    let doubt = Doubt::SameName {
                        written: written(),
                        fide_id: id,
                    };
                    taken.insert(person, doubt);
                }
            }
            several => {
                let rows = |who: &Who| match who {
                    Who::Listed(group) => groups.of(*group).rows.as_slice(),
                    _ => &[],
                };
                let own = tags
                    .by_person
                    .get(&person)
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                let hits: Vec<(&Who, u16)> = (several.iter())
                    .filter_map(|who| Some((who, rated(rows(who), lists, own)?)))
                    .collect();
                let known: Vec<&Who> = several
                    .iter()
                    .filter(|who| bearers.contains(&id_of(who)))
                    .collect();
                let doubt = match (&hits[..], &known[..]) {
                    ([(who, rating)], _) if !matches!(who, Who::Listed(group) if groups.of(*group).mixed) =>
                    {
                        set(who);
                        taken.insert(
                            person,
                            Doubt::ByRating {
                                written: written(),
                                fide_id: id_of(who),
                                rating: *rating,
                            },
                        );
                        continue;
                    }
                    ([], [who]) => {
                        set(who);
                        taken.insert(
                            person,
                            Doubt::SameName {
                                written: written(),
                                fide_id: id_of(who),
                            },
                        );
                        continue;
                    }
                    _ => Doubt::several(written(), some_ids(several.iter().map(id_of))),
                };
                decided.doubts.push((person, doubt));
            }
        }
    }
    let mut completed: BTreeMap<u32, Vec<(u32, Doubt)>> = BTreeMap::new();
    for person in loose {
        let Some(found) = shortened.get(&person) else {
            continue;
        };
        match complete(&wanted.sought(person), found, groups) {
            Ok((group, doubt)) => completed.entry(group).or_default().push((person, doubt)),
            Err(doubt) => decided.doubts.push((person, doubt)),
        }
    }
    for (group, persons) in completed {
        let one = are_one(wanted, &persons);
        for (person, doubt) in persons {
            if one {
                decided.who[person as usize] = Who::Listed(group);
                taken.insert(person, doubt);
                continue;
            }
            let doubt = Doubt::several(
                wanted.sought(person).written,
                some_ids([groups.of(group).id]),
            );
            decided.doubts.push((person, doubt));
        }
    }
    part(registry, wanted, &mut decided, &mut taken);
    decided.doubts.extend(taken);
    decided
}

/// Who of the persons with an id claims a row without one.
enum Claim {
    Only(u32),
    Shared(Vec<u32>),
}

/// Lists without ids: the only player of a name there is the only player of that name in the input.
fn claims(wanted: &Wanted<'_>, groups: &Groups) -> HashMap<u32, Claim> {
    let mut by_group: HashMap<u32, BTreeSet<u32>> = HashMap::new();
    for (_, sought) in wanted.all().filter(|(_, sought)| sought.id != 0) {
        if groups.with_id(sought.id).is_some() {
            continue;
        }
        let named: Vec<u32> = (groups.named(&sought.keys()).into_iter())
            .filter(|group| groups.of(*group).id == 0)
            .filter(|group| years_agree(groups.of(*group).year(), sought.year))
            .collect();
        if let [group] = named[..] {
            by_group.entry(group).or_default().insert(sought.id);
        }
    }
    let mut claims = HashMap::new();
    for (group, ids) in by_group {
        let only = ids.len() == 1 && !groups.of(group).mixed;
        for id in &ids {
            let claim = match only {
                true => Claim::Only(group),
                false => Claim::Shared(ids.iter().copied().collect()),
            };
            claims.insert(*id, claim);
        }
    }
    claims
}

/// The doubt where an id is that of quite another name.
fn other_name(person: &Person, sought: &Sought<'_>, groups: &Groups) -> Option<Doubt> {
    let group = groups
        .with_id(sought.id)
        .filter(|_| sought.id != 0 && !sought.told)?;
    if crate::syntax::tags::is_unknown(sought.written) {
        return None;
    }
    let written = Name::read(sought.written);
    let others = person.other_names();
    let rows = &groups.of(group).rows;
    let fits_one = rows.iter().any(|row| {
        let listed = Name::read(&row.name);
        written.fit(&listed) > Fit::No
            || listed.fit(&written) > Fit::No
            || others.iter().any(|other| fits(other, &row.name) > Fit::No)
    });
    let listed = rows.iter().map(|row| &row.name).min()?;
    (!fits_one).then(|| Doubt::OtherName {
        written: sought.written.to_owned(),
        listed: listed.to_string(),
        fide_id: sought.id,
    })
}

/// The names that a person bears under one id and that do not fit the fullest of them: two persons, unless a name was
/// changed. So many are told.
fn one_id<'a>(
    registry: &'a Registry,
    person: &'a Person,
    sought: &Sought<'_>,
) -> impl Iterator<Item = Doubt> + use<'a> {
    const TOLD: usize = 5;
    let own = (person.fide_id != 0 && !sought.told && !person.other_spellings().is_empty())
        .then(|| Name::read(registry.text(person.name)));
    let others = own.into_iter().flat_map(|own| {
        let strange = |other: &&String| {
            let other = Name::read(other);
            own.fit(&other) == Fit::No && other.fit(&own) == Fit::No
        };
        let mut others: Vec<&String> = person.other_spellings().iter().filter(strange).collect();
        others.sort_unstable();
        others.truncate(TOLD);
        others
    });
    others.map(|other| Doubt::OneId {
        one: registry.text(person.name).to_owned(),
        other: other.clone(),
        fide_id: person.fide_id,
        apart: false,
    })
}

/// Two players of a tournament report under one id, unless the user says who they are.
fn contested<'a>(
    registry: &'a Registry,
    wanted: &'a Wanted<'_>,
) -> impl Iterator<Item = (u32, Doubt)> + 'a {
    let told = |person: &u32| wanted.sought(*person).told;
    let unsure =
        (registry.contested.iter()).filter(move |contested| !contested.persons.iter().all(told));
    unsure.map(|contested| {
        let [one, other] = contested
            .persons
            .map(|person| registry.name(person).to_owned());
        let doubt = Doubt::OneId {
            one,
            other,
            fide_id: contested.fide_id,
            apart: true,
        };
        (contested.persons[1], doubt)
    })
}

/// The only player on the lists whose name the written one shortens.
fn complete(
    sought: &Sought<'_>,
    found: &Shortened,
    groups: &mut Groups,
) -> Result<(u32, Doubt), Doubt> {
    let level = usize::from(found.found[0].is_empty());
    let all = &found.found[level];
    let written = sought.written.to_owned();
    // A list without ids beside one with ids has the same player once more.
    let mut own: Vec<u32> = all
        .iter()
        .map(|(who, rows)| groups.found(who, rows))
        .collect();
    own.sort_unstable();
    own.dedup();
    match own[..] {
        [group] if !found.many[level] && !groups.of(group).mixed => {
            // Of the rows that fit: others of the player may be found for other persons.
            let listed = all.values().flatten().map(|row| &row.name).min();
            let doubt = Doubt::Completed {
                written,
                listed: listed.map(|name| name.to_string()).unwrap_or_default(),
                fide_id: groups.of(group).id,
            };
            Ok((group, doubt))
        }
        _ => Err(Doubt::several(
            written,
            some_ids(own.iter().map(|group| groups.of(*group).id)),
        )),
    }
}

/// Whether all who would be completed to one name may be one: `Rossi, Marco` and `Rossi, Mario` are not both the `Rossi, M`
/// of a list.
fn are_one(wanted: &Wanted<'_>, persons: &[(u32, Doubt)]) -> bool {
    /// No player is written in more ways; of so many not all pairs are looked at.
    const WAYS: usize = 32;
    if persons.len() > WAYS {
        return false;
    }
    let names: Vec<Name> = (persons.iter())
        .map(|(person, _)| Name::read(wanted.sought(*person).written))
        .collect();
    let fit = |one: &Name, other: &Name| one.fit(other) > Fit::No || other.fit(one) > Fit::No;
    names
        .iter()
        .enumerate()
        .all(|(at, one)| names[..at].iter().all(|other| fit(one, other)))
}

/// Nobody plays against himself: who was taken for another by his name and plays against him is not he.
fn part(
    registry: &Registry,
    wanted: &Wanted<'_>,
    decided: &mut Decided,
    taken: &mut HashMap<u32, Doubt>,
) {
    let mut apart: BTreeSet<u32> = BTreeSet::new();
    for game in &registry.games {
        let [white, black] = game.sides;
        if white != black && decided.who[white as usize] == decided.who[black as usize] {
            apart.extend(
                [white, black]
                    .into_iter()
                    .filter(|person| taken.contains_key(person)),
            );
        }
    }
    for person in apart {
        let sought = wanted.sought(person);
        let doubt = taken.remove(&person);
        if let Some(Doubt::OtherId {
            written,
            fide_id,
            listed,
            ..
        }) = doubt
        {
            decided.who[person as usize] = Who::Id(fide_id);
            let doubt = Doubt::OtherId {
                written,
                fide_id,
                listed,
                taken: false,
            };
            decided.doubts.push((person, doubt));
            continue;
        }
        let id = match doubt {
            Some(
                Doubt::SameName { fide_id, .. }
                | Doubt::ByRating { fide_id, .. }
                | Doubt::Completed { fide_id, .. },
            ) => fide_id,
            _ => 0,
        };
        decided.who[person as usize] = decided.named(&sought);
        let doubt = Doubt::several(sought.written, some_ids([id]));
        decided.doubts.push((person, doubt));
    }
}
