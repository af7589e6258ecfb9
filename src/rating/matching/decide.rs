//! Which player each person is, in the order of what is surest.

use super::groups::Groups;
use super::other_id;
use super::tags::{Tags, rated};
use super::wanted::{Shortened, Sought, Wanted};
use super::{some_ids, years_agree};
use crate::rating::field::GivenList;
use crate::rating::remark::Doubt;
use crate::tournament::Book;
use crate::tournament::book::Person;
use crate::tournament::names::{Fit, Name, fits};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Who a person is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// Somebody on a list.
    Listed(usize),
    /// Somebody with a FIDE id whom no list names.
    Id(u32),
    /// Somebody with a name whom no list names.
    Name(String),
}

/// What was decided.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// Who each person is.
    pub who: Vec<Who>,
    /// What is not sure, and of which person.
    pub doubts: Vec<(u32, Doubt)>,
}

/// Persons with an id by their names.
struct Bearers(HashMap<String, BTreeSet<u32>>);

impl Bearers {
    fn of(book: &Book, wanted: &Wanted) -> Bearers {
        let mut bearers: HashMap<String, BTreeSet<u32>> = HashMap::new();
        for (person, sought) in book.persons.iter().zip(&wanted.sought) {
            if sought.id == 0 {
                continue;
            }
            for key in sought.keys.iter().chain(&person.other_names) {
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

/// Decides for all persons of a book.
pub(super) fn decide(
    book: &Book,
    wanted: &mut Wanted,
    groups: &mut Groups,
    lists: &[GivenList],
) -> Decided {
    let shortened = std::mem::take(&mut wanted.shortened);
    let namesakes = std::mem::take(&mut wanted.namesakes);
    let bearers = Bearers::of(book, wanted);
    let mut decided = Decided::default();
    // Those with an id first: others may be taken for them.
    let mut of_id: HashMap<u32, Who> = HashMap::new();
    let claims = claims(wanted, groups);
    for sought in wanted.sought.iter().filter(|sought| sought.id != 0) {
        let who = match (groups.with_id(sought.id), claims.get(&sought.id)) {
            (Some(group), _) => Who::Listed(group),
            (None, Some(Claim::Only(group))) => Who::Listed(*group),
            _ => Who::Id(sought.id),
        };
        of_id.insert(sought.id, who);
    }
    let others = other_id::other_ids(book, wanted, groups, lists, &namesakes, |id| {
        matches!(of_id.get(&id), Some(Who::Id(_))) && !claims.contains_key(&id)
    });
    let mut taken: HashMap<u32, Doubt> = HashMap::new();
    for (person, group, doubt) in others {
        match group {
            None => decided.doubts.push((person, doubt)),
            Some(group) => {
                let id = wanted.sought[person as usize].id;
                of_id.insert(id, Who::Listed(group));
                taken.insert(person, doubt);
            }
        }
    }
    let mut unsure = Vec::new();
    for (person, sought) in wanted.sought.iter().enumerate() {
        let who = match sought.id {
            0 => None,
            id => of_id.get(&id).cloned(),
        };
        if who.is_none() {
            unsure.push(person as u32);
        }
        let who =
            who.unwrap_or_else(|| Who::Name(sought.keys.first().cloned().unwrap_or_default()));
        if let (Some(Claim::Shared(ids)), Who::Id(_)) = (claims.get(&sought.id), &who) {
            let ids = some_ids(ids.iter().copied());
            let written = sought.written.clone();
            decided
                .doubts
                .push((person as u32, Doubt::Several { written, ids }));
        }
        decided.who.push(who);
    }
    for (person, sought) in wanted.sought.iter().enumerate() {
        if let Some(doubt) = other_name(book, person, sought, groups) {
            decided.doubts.push((person as u32, doubt));
        }
        let own = one_id(&book.persons[person], sought);
        decided
            .doubts
            .extend(own.map(|doubt| (person as u32, doubt)));
    }
    decided.doubts.extend(contested(book, wanted));
    let candidates = |sought: &Sought| -> Vec<Who> {
        let listed = groups.named(&sought.keys).into_iter();
        let listed = listed.filter(|group| years_agree(groups.all[*group].year(), sought.year));
        let mut all: Vec<Who> = listed.map(Who::Listed).collect();
        for id in bearers.ids(&sought.keys) {
            all.extend(of_id.get(&id).filter(|who| !all.contains(who)).cloned());
        }
        all
    };
    // Tags are gathered only for names of which there are several.
    let several: HashSet<u32> = (unsure.iter().copied())
        .filter(|person| candidates(&wanted.sought[*person as usize]).len() > 1)
        .collect();
    let tags = Tags::of(book, &several);
    let mut loose = Vec::new();
    for person in unsure {
        let sought = &wanted.sought[person as usize];
        let written = || sought.written.clone();
        let candidates = candidates(sought);
        let bearers: Vec<u32> = bearers.ids(&sought.keys).into_iter().collect();
        let id_of = |who: &Who| match who {
            Who::Listed(group) => groups.all[*group].id,
            Who::Id(id) => *id,
            Who::Name(_) => 0,
        };
        let mut set = |who: &Who| decided.who[person as usize] = who.clone();
        match &candidates[..] {
            [] => loose.push(person),
            [Who::Listed(group)] if groups.all[*group].mixed => {
                let doubt = Doubt::several(written(), Vec::new());
                decided.doubts.push((person, doubt));
            }
            [only] => {
                set(only);
                // A list with his id has decided; else he is taken for the other of the input.
                let by_list = matches!(only, Who::Listed(group) if groups.all[*group].id != 0);
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
                    Who::Listed(group) => groups.all[*group].rows.as_slice(),
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
                    ([(who, rating)], _) if !matches!(who, Who::Listed(group) if groups.all[*group].mixed) =>
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
    let mut completed: BTreeMap<usize, Vec<(u32, Doubt)>> = BTreeMap::new();
    for person in loose {
        let sought = &wanted.sought[person as usize];
        let Some(found) = shortened.get(&person) else {
            continue;
        };
        match complete(sought, found, groups) {
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
                wanted.sought[person as usize].written.clone(),
                some_ids([groups.all[group].id]),
            );
            decided.doubts.push((person, doubt));
        }
    }
    part(book, wanted, &mut decided, &mut taken);
    decided.doubts.extend(taken);
    decided
}

/// Who of the persons with an id claims a row without one.
enum Claim {
    Only(usize),
    Shared(Vec<u32>),
}

/// Lists without ids: the only player of a name there is the only player of that name in the input.
fn claims(wanted: &Wanted, groups: &Groups) -> HashMap<u32, Claim> {
    let mut by_group: HashMap<usize, BTreeSet<u32>> = HashMap::new();
    for sought in wanted.sought.iter().filter(|sought| sought.id != 0) {
        if groups.with_id(sought.id).is_some() {
            continue;
        }
        let named: Vec<usize> = (groups.named(&sought.keys).into_iter())
            .filter(|group| groups.all[*group].id == 0)
            .filter(|group| years_agree(groups.all[*group].year(), sought.year))
            .collect();
        if let [group] = named[..] {
            by_group.entry(group).or_default().insert(sought.id);
        }
    }
    let mut claims = HashMap::new();
    for (group, ids) in by_group {
        let only = ids.len() == 1 && !groups.all[group].mixed;
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
fn other_name(book: &Book, person: usize, sought: &Sought, groups: &Groups) -> Option<Doubt> {
    let group = groups
        .with_id(sought.id)
        .filter(|_| sought.id != 0 && !sought.told)?;
    if crate::syntax::tags::is_unknown(&sought.written) {
        return None;
    }
    let written = Name::read(&sought.written);
    let others = &book.persons[person].other_names;
    let rows = &groups.all[group].rows;
    let fits_one = rows.iter().any(|row| {
        let listed = Name::read(&row.name);
        written.fit(&listed) > Fit::No
            || listed.fit(&written) > Fit::No
            || others.iter().any(|other| fits(other, &row.name) > Fit::No)
    });
    let listed = rows.iter().map(|row| &row.name).min()?;
    (!fits_one).then(|| Doubt::OtherName {
        written: sought.written.clone(),
        listed: listed.to_string(),
        fide_id: sought.id,
    })
}

/// The names that a person bears under one id and that do not fit the fullest of them: two persons, unless a name was
/// changed. So many are told.
fn one_id<'a>(person: &'a Person, sought: &'a Sought) -> impl Iterator<Item = Doubt> + 'a {
    const TOLD: usize = 5;
    let own = (person.fide_id != 0 && !sought.told && !person.other_spellings.is_empty())
        .then(|| Name::read(&person.name));
    let others = own.into_iter().flat_map(|own| {
        let strange = |other: &&String| {
            let other = Name::read(other);
            own.fit(&other) == Fit::No && other.fit(&own) == Fit::No
        };
        let mut others: Vec<&String> = person.other_spellings.iter().filter(strange).collect();
        others.sort_unstable();
        others.truncate(TOLD);
        others
    });
    others.map(|other| Doubt::OneId {
        one: person.name.clone(),
        other: other.clone(),
        fide_id: person.fide_id,
        apart: false,
    })
}

/// Two players of a tournament report under one id, unless the user says who they are.
fn contested<'a>(book: &'a Book, wanted: &'a Wanted) -> impl Iterator<Item = (u32, Doubt)> + 'a {
    let told = |person: &u32| wanted.sought[*person as usize].told;
    let unsure =
        (book.contested.iter()).filter(move |contested| !contested.persons.iter().all(told));
    unsure.map(|contested| {
        let [one, other] = contested
            .persons
            .map(|person| book.persons[person as usize].name.clone());
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
    sought: &Sought,
    found: &Shortened,
    groups: &mut Groups,
) -> Result<(usize, Doubt), Doubt> {
    let level = usize::from(found.found[0].is_empty());
    let all = &found.found[level];
    let written = sought.written.clone();
    // A list without ids beside one with ids has the same player once more.
    let mut own: Vec<usize> = all
        .iter()
        .map(|(who, rows)| groups.found(who, rows))
        .collect();
    own.sort_unstable();
    own.dedup();
    match own[..] {
        [group] if !found.many[level] && !groups.all[group].mixed => {
            // Of the rows that fit: others of the player may be found for other persons.
            let listed = all.values().flatten().map(|row| &row.name).min();
            let doubt = Doubt::Completed {
                written,
                listed: listed.map(|name| name.to_string()).unwrap_or_default(),
                fide_id: groups.all[group].id,
            };
            Ok((group, doubt))
        }
        _ => Err(Doubt::several(
            written,
            some_ids(own.iter().map(|group| groups.all[*group].id)),
        )),
    }
}

/// Whether all who would be completed to one name may be one: `Rossi, Marco` and `Rossi, Mario` are not both the `Rossi, M`
/// of a list.
fn are_one(wanted: &Wanted, persons: &[(u32, Doubt)]) -> bool {
    /// No player is written in more ways; of so many not all pairs are looked at.
    const WAYS: usize = 32;
    let names: Vec<&Name> = (persons.iter())
        .filter_map(|(person, _)| wanted.sought[*person as usize].name.as_deref())
        .collect();
    let fit = |one: &Name, other: &Name| one.fit(other) > Fit::No || other.fit(one) > Fit::No;
    names.len() <= WAYS
        && names
            .iter()
            .enumerate()
            .all(|(at, one)| names[..at].iter().all(|other| fit(one, other)))
}

/// Nobody plays against himself: who was taken for another by his name and plays against him is not he.
fn part(book: &Book, wanted: &Wanted, decided: &mut Decided, taken: &mut HashMap<u32, Doubt>) {
    let mut apart: BTreeSet<u32> = BTreeSet::new();
    for game in &book.games {
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
        let sought = &wanted.sought[person as usize];
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
        decided.who[person as usize] = Who::Name(sought.keys.first().cloned().unwrap_or_default());
        let doubt = Doubt::several(sought.written.clone(), some_ids([id]));
        decided.doubts.push((person, doubt));
    }
}
