//! Persons with a FIDE id: the id is followed unless name and all else contradict it.

use super::decide::{Decider, Who};
use super::evidence::{Evidence, Says};
use super::wanted::Sought;
use super::{Kept, other_id, some_ids, years_agree};
use crate::rating::remark::{Contradiction, Doubt, Piece};
use crate::syntax::tags;
use crate::tournament::names::{Fit, Name, fits, is_fuller};
use crate::tournament::namesakes::FAR;
use crate::tournament::registry::Contested;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// A person who is not, or may not be, the player of the id.
struct Suspect {
    person: u32,
    /// The rows of the player of the id.
    group: u32,
    /// Whether the name fits that player.
    name_fits: bool,
    /// Others on the lists with the very name: id and rows.
    others: Vec<(u32, Vec<Arc<Kept>>)>,
    /// Whether the year of birth is not theirs: only a rating to the point says that one of them is meant.
    other_year: bool,
    /// Whether the name is only a shorter form of theirs: a rating to the point that is not that of the id must say it, too.
    shorter: bool,
    /// Whether somebody plays under the id of one of them and with the name of this id: names were exchanged, or all else.
    crossed: bool,
}

/// Who of the persons with an id claims a row without one.
enum Claim {
    Only(u32),
    Shared(Vec<u32>),
}

/// Whether a name has a word of that of some rows.
fn shares_a_word(written: &str, rows: &[Arc<Kept>]) -> bool {
    let written = Name::read(written);
    let mut names = rows.iter().map(|row| Name::read(&row.name));
    names.any(|name| written.shares_a_word(&name))
}

/// Whether a name is that of some rows but for a slip.
fn is_slip(written: &str, rows: &[Arc<Kept>]) -> bool {
    let written = Name::read(written);
    let mut names = rows.iter().map(|row| Name::read(&row.name));
    names.any(|name| written.is_slip(&name))
}

/// Names that do not fit under one id on no list: so many are told.
const TOLD: usize = 5;

impl Decider<'_, '_> {
    /// Decides who the persons with an id are; gives back those without one.
    pub fn by_id(&mut self) -> Vec<u32> {
        let claims = self.claims();
        for (_, sought) in self.wanted.all().filter(|(_, sought)| sought.id != 0) {
            let who = match (self.groups.with_id(sought.id), claims.get(&sought.id)) {
                (Some(group), _) => Who::Listed(group),
                (None, Some(Claim::Only(group))) => Who::Listed(*group),
                _ => Who::Id(sought.id),
            };
            self.of_id.insert(sought.id, who);
        }
        self.other_ids(&claims);
        let mut unsure = Vec::new();
        for (person, sought) in self.wanted.all() {
            let who = match sought.id {
                0 => None,
                id => self.of_id.get(&id).copied(),
            };
            if who.is_none() {
                unsure.push(person);
            }
            let who = who.unwrap_or_else(|| self.decided.named(&sought));
            if let (Some(Claim::Shared(ids)), Who::Id(_)) = (claims.get(&sought.id), &who) {
                let ids = some_ids(ids.iter().copied());
                let doubt = Doubt::several(sought.written, ids);
                self.decided.doubts.push((person, doubt));
            }
            self.decided.who.push(who);
        }
        self.suspects();
        self.two_names();
        self.contested();
        unsure
    }

    /// Lists without ids: the only player of a name there is the only player of that name in the input. An id under several
    /// names that are several players there claims none of them.
    fn claims(&self) -> HashMap<u32, Claim> {
        let mut by_id: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (_, sought) in self.wanted.all().filter(|(_, sought)| sought.id != 0) {
            if self.groups.with_id(sought.id).is_some() {
                continue;
            }
            let named: Vec<u32> = (self.groups.named(&sought.keys()).into_iter())
                .filter(|group| self.groups.of(*group).id == 0)
                .filter(|group| years_agree(self.groups.of(*group).year(), sought.year))
                .collect();
            if let [group] = named[..] {
                by_id.entry(sought.id).or_default().insert(group);
            }
        }
        let mut by_group: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (id, groups) in by_id.iter().filter(|(_, groups)| groups.len() == 1) {
            for group in groups {
                by_group.entry(*group).or_default().push(*id);
            }
        }
        let mut claims = HashMap::new();
        for (group, ids) in by_group {
            let only = ids.len() == 1 && !self.groups.of(group).mixed;
            for id in &ids {
                let claim = match only {
                    true => Claim::Only(group),
                    false => Claim::Shared(ids.clone()),
                };
                claims.insert(*id, claim);
            }
        }
        claims
    }

    /// Ids on no list that may be a slip for another. An id under several names that are several players there is none of
    /// them.
    fn other_ids(&mut self, claims: &HashMap<u32, Claim>) {
        let of_id = &self.of_id;
        let others = other_id::other_ids(
            self.registry,
            self.wanted,
            self.groups,
            self.lists,
            &self.namesakes,
            |id| matches!(of_id.get(&id), Some(Who::Id(_))) && !claims.contains_key(&id),
        );
        let id = |person: u32| self.wanted.sought(person).id;
        let mut meant: HashMap<u32, BTreeSet<Option<u32>>> = HashMap::new();
        for (person, group, _) in &others {
            meant.entry(id(*person)).or_default().insert(*group);
        }
        for (person, group, doubt) in others {
            let id = id(person);
            match group.filter(|_| meant[&id].len() == 1) {
                None => self.decided.doubts.push((person, doubt.not_taken())),
                Some(group) => {
                    self.of_id.insert(id, Who::Listed(group));
                    self.taken.insert(person, doubt);
                }
            }
        }
    }

    /// Weighs the ids whose player on the lists has another name, or another year of birth, or a namesake there.
    fn suspects(&mut self) {
        let mut suspects: Vec<Suspect> = Vec::new();
        for (person, sought) in self.wanted.all() {
            let named = !tags::is_unknown(sought.written);
            let group = self.groups.with_id(sought.id);
            if let (true, Some(group)) = (named && sought.id != 0 && !sought.told, group) {
                let name_fits = self.name_fits(person, &sought, group);
                let mut others = self.namesakes_of(&sought, true);
                // Nobody has the name: whose it is but for a slip may be meant.
                if !name_fits
                    && others.is_empty()
                    && !is_slip(sought.written, &self.groups.of(group).rows)
                {
                    others = self.set_aside(self.wanted.slipped.get(&person), &sought);
                }
                // The year may have come with the id.
                let other_year = !name_fits && others.is_empty();
                if other_year {
                    others = self.namesakes_of(&sought, false);
                }
                let shorter = !name_fits
                    && others.is_empty()
                    && !is_slip(sought.written, &self.groups.of(group).rows);
                if shorter {
                    others = self.set_aside(self.wanted.shorter.get(&person), &sought);
                }
                let born = self.groups.of(group).year();
                if !name_fits || !others.is_empty() || !years_agree(born, sought.year) {
                    suspects.push(Suspect {
                        person,
                        group,
                        name_fits,
                        others,
                        other_year,
                        shorter,
                        crossed: false,
                    });
                }
            }
        }
        self.cross(&mut suspects);
        let persons: HashSet<u32> = suspects.iter().map(|suspect| suspect.person).collect();
        let evidence = Evidence::of(self.registry, self.lists, &persons);
        for suspect in suspects {
            self.weigh(&suspect, &evidence);
        }
    }

    /// Finds those who bear each other's names.
    fn cross(&self, suspects: &mut [Suspect]) {
        let id = |suspect: &Suspect| self.wanted.sought(suspect.person).id;
        let strange = suspects.iter().filter(|suspect| !suspect.name_fits);
        let pairs =
            strange.flat_map(|suspect| suspect.others.iter().map(|(of, _)| (id(suspect), *of)));
        let pairs: HashSet<(u32, u32)> = pairs.collect();
        for suspect in suspects.iter_mut().filter(|suspect| !suspect.name_fits) {
            let own = id(suspect);
            let mut others = suspect.others.iter();
            suspect.crossed = others.any(|(other, _)| pairs.contains(&(*other, own)));
        }
    }

    fn name_fits(&self, person: u32, sought: &Sought<'_>, group: u32) -> bool {
        let written = Name::read(sought.written);
        let others = self.registry.persons[person as usize].other_names();
        self.groups.of(group).rows.iter().any(|row| {
            let listed = Name::read(&row.name);
            written.fit(&listed) > Fit::No
                || listed.fit(&written) > Fit::No
                || others.iter().any(|other| fits(other, &row.name) > Fit::No)
        })
    }

    /// The players of rows that were put aside for a person, and their rows, where the year of birth may be his.
    fn set_aside(
        &self,
        rows: Option<&Vec<Arc<Kept>>>,
        sought: &Sought<'_>,
    ) -> Vec<(u32, Vec<Arc<Kept>>)> {
        let mut others: BTreeMap<u32, Vec<Arc<Kept>>> = BTreeMap::new();
        for row in rows.into_iter().flatten() {
            if years_agree(row.year(), sought.year) {
                others.entry(row.fide_id).or_default().push(Arc::clone(row));
            }
        }
        others.into_iter().collect()
    }

    /// Players on the lists with the very name and another id, and their rows; with `of_year` only those whose year of birth may be
    /// the same.
    fn namesakes_of(&self, sought: &Sought<'_>, of_year: bool) -> Vec<(u32, Vec<Arc<Kept>>)> {
        let keys = sought.keys();
        let mut others: BTreeMap<u32, Vec<Arc<Kept>>> = BTreeMap::new();
        let aside = keys.iter().filter_map(|key| self.namesakes.get(key));
        let listed = self.groups.named(&keys).into_iter();
        let listed = listed.map(|group| &self.groups.of(group).rows);
        for row in aside.chain(listed).flatten() {
            let other = row.fide_id != 0 && row.fide_id != sought.id;
            if other && (!of_year || years_agree(row.year(), sought.year)) {
                let rows = others.entry(row.fide_id).or_default();
                if !rows
                    .iter()
                    .any(|own| (own.list, own.line) == (row.list, row.line))
                {
                    rows.push(Arc::clone(row));
                }
            }
        }
        others.into_iter().collect()
    }

    /// Weighs what speaks for and against the player of an id.
    fn weigh(&mut self, suspect: &Suspect, evidence: &Evidence<'_>) {
        let Suspect {
            person,
            group,
            name_fits,
            ref others,
            other_year,
            shorter,
            crossed,
        } = *suspect;
        let sought = self.wanted.sought(person);
        let rows = &self.groups.of(group).rows;
        let rated = evidence.says(Piece::Rating, person, rows);
        let rating_of = |own: &&(u32, Vec<Arc<Kept>>)| evidence.rated(person, &own.1).is_some();
        let meant: Vec<_> = (others.iter())
            .filter(|own| !other_year || rating_of(own))
            .filter(|own| !shorter || rated != Says::For && rating_of(own))
            .cloned()
            .collect();
        let others = &meant;
        let mut against = evidence.pieces(Says::Against, person, rows);
        // A wholly other name without a rating, where all others have theirs, is that of somebody who has none.
        if !name_fits && evidence.is_bare(person, rows) && !shares_a_word(sought.written, rows) {
            against.insert(0, Piece::Rating);
        }
        let contradicted = against.iter().any(|piece| piece.contradicts());
        let rated_so: Vec<usize> = (0..others.len())
            .filter(|at| evidence.says(Piece::Rating, person, &others[*at].1) == Says::For)
            .collect();
        // A name that nobody has, one slip from his, with a rating that may be his.
        let slip = !name_fits
            && others.is_empty()
            && evidence.is_near(person, rows)
            && is_slip(sought.written, rows);
        let fits = name_fits || slip;
        let not_his = match fits {
            // The id of another of one name: the rating is that of one of them, to the point.
            true => rated != Says::For && rated_so.len() == 1,
            false => {
                let other = !others.is_empty() && (rated != Says::For || !rated_so.is_empty());
                contradicted || other || crossed
            }
        };
        let listed = rows.iter().map(|row| &row.name).min();
        let listed = listed.map(|name| name.to_string()).unwrap_or_default();
        let (written, fide_id) = (sought.written.to_owned(), sought.id);
        if !fits || not_his {
            self.strange.insert(person);
        }
        if not_his {
            // Of two of one name the rating decides; another name speaks for itself.
            if against.is_empty() && fits {
                against.push(Piece::Rating);
            }
            let best = match (&rated_so[..], &others[..]) {
                ([at], _) => Some(&others[*at]),
                (_, [only]) => Some(only),
                _ => None,
            };
            let by = best.map(|(_, rows)| evidence.pieces(Says::For, person, rows));
            let others = match best {
                Some((id, _)) => vec![*id],
                None => some_ids(others.iter().map(|(id, _)| *id)),
            };
            // Another record of the event has the id that all else speaks for.
            let other = match best {
                Some((id, rows)) if self.has_other_id(person, *id) => Some((*id, rows.clone())),
                _ => None,
            };
            if let Some((id, rows)) = other {
                let group = self.groups.with_rows(id, &rows);
                self.decided.who[person as usize] = Who::Listed(group);
                return;
            }
            self.decided.who[person as usize] = self.decided.undecided(&sought);
            let contradiction = Contradiction {
                written,
                fide_id,
                listed,
                name_fits,
                against,
                others,
                by: by.unwrap_or_default(),
            };
            self.decided.contradictions.push((person, contradiction));
        } else if !fits {
            let doubt = Doubt::OtherName {
                written,
                listed,
                fide_id,
            };
            self.decided.doubts.push((person, doubt));
        } else if against.contains(&Piece::Birth) {
            let doubt = Doubt::OtherBirth { written, fide_id };
            self.decided.doubts.push((person, doubt));
        } else if slip {
            let doubt = Doubt::Misspelt {
                written,
                listed,
                fide_id,
            };
            self.decided.doubts.push((person, doubt));
        }
    }

    /// Whether a record of an event in which a person plays gives him this other id.
    fn has_other_id(&self, person: u32, id: u32) -> bool {
        let mut all = self.registry.two_ids.iter();
        all.any(|ids| ids.person == person && ids.other == id)
    }

    /// Names under one id on no list that do not fit: two persons, unless a name was changed. Where their ratings lie far
    /// apart they are two, and whose the id is, is not known.
    fn two_names(&mut self) {
        let mut by_id: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (person, sought) in self.wanted.all() {
            let unlisted = sought.id != 0 && self.who(person) == Who::Id(sought.id);
            if unlisted && !sought.told && !tags::is_unknown(sought.written) {
                by_id.entry(sought.id).or_default().push(person);
            }
        }
        by_id.retain(|_, persons| persons.len() > 1);
        let persons: HashSet<u32> = by_id.values().flatten().copied().collect();
        let evidence = Evidence::of(self.registry, self.lists, &persons);
        for persons in by_id.values() {
            let written = |person: u32| self.wanted.sought(person).written;
            let fuller = |own: &u32, other: &u32| match is_fuller(written(*own), written(*other)) {
                true => std::cmp::Ordering::Greater,
                false => std::cmp::Ordering::Less,
            };
            let Some(base) = persons.iter().copied().max_by(fuller) else {
                continue;
            };
            let full = Name::read(written(base));
            let strange = |person: &u32| {
                let other = Name::read(written(*person));
                *person != base && full.fit(&other) == Fit::No && other.fit(&full) == Fit::No
            };
            let mut others: Vec<u32> = persons.iter().copied().filter(strange).collect();
            others.sort_unstable_by_key(|person| written(*person));
            others.truncate(TOLD);
            let far = |person: u32| {
                let (own, other) = (evidence.tags(base), evidence.tags(person));
                let apart = |a: u16| other.iter().all(|tag| tag.2.abs_diff(a) > FAR);
                !own.is_empty() && !other.is_empty() && own.iter().all(|tag| apart(tag.2))
            };
            let (apart, one): (Vec<u32>, Vec<u32>) =
                others.into_iter().partition(|person| far(*person));
            let one = one.into_iter().map(|person| {
                let sought = self.wanted.sought(person);
                let doubt = Doubt::OneId {
                    one: written(base).to_owned(),
                    other: sought.written.to_owned(),
                    fide_id: sought.id,
                    apart: false,
                };
                (person, doubt)
            });
            let one: Vec<(u32, Doubt)> = one.collect();
            self.taken.extend(one);
            if !apart.is_empty() {
                self.not_theirs(std::iter::once(base).chain(apart), &[Piece::Rating]);
            }
        }
    }

    /// None of some persons has the id that all of them bear: whose it is, is not known.
    pub fn not_theirs(&mut self, persons: impl Iterator<Item = u32>, against: &[Piece]) {
        for person in persons {
            let sought = self.wanted.sought(person);
            self.taken.remove(&person);
            self.strange.insert(person);
            self.decided.who[person as usize] = self.decided.undecided(&sought);
            let contradiction = Contradiction {
                written: sought.written.to_owned(),
                fide_id: sought.id,
                listed: String::new(),
                name_fits: false,
                against: against.to_vec(),
                others: Vec::new(),
                by: Vec::new(),
            };
            self.decided.contradictions.push((person, contradiction));
        }
    }

    /// Of two players under one id the one whose name is not that of the id on the lists, where the other's is.
    fn stranger(&self, contested: &Contested) -> Option<u32> {
        let group = self.groups.with_id(contested.fide_id)?;
        let fits = (contested.persons)
            .map(|person| self.name_fits(person, &self.wanted.sought(person), group));
        match fits {
            [true, false] => Some(contested.persons[1]),
            [false, true] => Some(contested.persons[0]),
            _ => None,
        }
    }

    /// That a name is not that of an id which another row of the report has by right.
    fn contradicted_by_name(&self, person: u32, fide_id: u32) -> Contradiction {
        let group = self.groups.with_id(fide_id);
        let names = group.and_then(|group| {
            let rows = self.groups.of(group).rows.iter();
            rows.map(|row| row.name.to_string()).min()
        });
        let sought = self.wanted.sought(person);
        let others = some_ids(
            self.namesakes_of(&sought, true)
                .into_iter()
                .map(|(id, _)| id),
        );
        Contradiction {
            written: sought.written.to_owned(),
            fide_id,
            listed: names.unwrap_or_default(),
            name_fits: false,
            against: Vec::new(),
            others,
            by: Vec::new(),
        }
    }

    /// Two players of a tournament report under one id, unless the user says who they are.
    fn contested(&mut self) {
        let told = |person: &u32| self.wanted.sought(*person).told;
        let contested = &self.registry.contested;
        for contested in (contested.iter()).filter(|own| !own.persons.iter().all(told)) {
            if let Some(person) = self.stranger(contested) {
                let contradiction = self.contradicted_by_name(person, contested.fide_id);
                self.decided.contradictions.push((person, contradiction));
                continue;
            }
            let [one, other] = contested
                .persons
                .map(|person| self.registry.name(person).to_owned());
            let doubt = Doubt::OneId {
                one,
                other,
                fide_id: contested.fide_id,
                apart: true,
            };
            self.decided.doubts.push((contested.persons[1], doubt));
        }
    }
}
