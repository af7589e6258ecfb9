//! Who is looked for. A list has a million rows and more: what a row is, a set of ids and the first letters of its name
//! tell of nearly all that they are not wanted.

use super::{Found, Kept, ListedRow, years_agree};
use crate::tournament::Registry;
use crate::tournament::aliases::{Aliases, Meant};
use crate::tournament::names::{self, Fit, Name};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// So many players who fit a shortened name are remembered: more than one are too many already.
const REMEMBERED: usize = 5;

/// A person of the registry as the user means it. There are as many as names: nothing of this is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sought<'a> {
    /// FIDE id; 0 is none.
    pub id: u32,
    /// The name as games have it, or as the user says.
    pub written: &'a str,
    /// Whether the user said who it is.
    pub told: bool,
    /// Year of birth; 0 is unknown.
    pub year: u16,
}

impl Sought<'_> {
    /// The normalised forms of the name.
    pub fn keys(&self) -> Vec<String> {
        let (key, second) = names::keys(self.written);
        let all = std::iter::once(key).chain(second);
        all.filter(|key| !key.is_empty()).collect()
    }

    /// The normalised name.
    pub fn key(&self) -> String {
        names::key(self.written)
    }
}

/// The players on lists whose name a written one shortens.
#[derive(Clone, Debug, Default)]
pub(super) struct Shortened {
    /// The same but for gaps and hyphens; then those with less or more; then those with a slip, which they do not shorten.
    pub found: [Found; 3],
    /// Whether there are more than are remembered.
    pub many: [bool; 3],
}

/// What was found for those who are looked for.
#[derive(Debug)]
pub(super) struct Finds {
    told: HashMap<u32, Meant>,
    namesakes: HashMap<String, Vec<Arc<Kept>>>,
    slipped: HashMap<u32, Vec<Arc<Kept>>>,
    shorter: HashMap<u32, Vec<Arc<Kept>>>,
    shortened: HashMap<u32, Shortened>,
}

impl Finds {
    /// The same beside the registry, whose persons may have been parted since: by each new one whom he was parted from.
    pub fn beside<'r>(mut self, registry: &'r Registry, origins: &HashMap<u32, u32>) -> Wanted<'r> {
        for (person, origin) in origins {
            if let Some(found) = self.shortened.get(origin).cloned() {
                self.shortened.insert(*person, found);
            }
            if let Some(rows) = self.slipped.get(origin).cloned() {
                self.slipped.insert(*person, rows);
            }
            if let Some(rows) = self.shorter.get(origin).cloned() {
                self.shorter.insert(*person, rows);
            }
        }
        Wanted {
            registry,
            told: self.told,
            marks: None,
            namesakes: self.namesakes,
            slipped: self.slipped,
            shorter: self.shorter,
            shortened: self.shortened,
            found: Vec::new(),
        }
    }
}

/// All who are looked for.
#[derive(Debug)]
pub(super) struct Wanted<'a> {
    registry: &'a Registry,
    /// Who a person is by the user's word.
    told: HashMap<u32, Meant>,
    /// By what a row of a list is known to be wanted; none as long as there is no list.
    marks: Option<Box<Marks>>,
    /// Rows of others who bear the very name of somebody with an id, by the forms of the name. They say who may be meant
    /// where no list has his id, and nothing else.
    pub namesakes: HashMap<String, Vec<Arc<Kept>>>,
    /// Rows of others of whose name that of somebody with an id is but for a slip, by person.
    pub slipped: HashMap<u32, Vec<Arc<Kept>>>,
    /// Rows of others whose name that of somebody with an id shortens and whose rating is one of his, by person.
    pub shorter: HashMap<u32, Vec<Arc<Kept>>>,
    /// By person without an id.
    pub shortened: HashMap<u32, Shortened>,
    /// Persons found on shelves for the present row.
    found: Vec<u32>,
}

/// By what a row of a list is known to be wanted.
#[derive(Debug, Default)]
struct Marks {
    ids: HashSet<u32>,
    /// Normalised names, as numbers.
    keys: HashSet<u64>,
    starts: HashSet<u64>,
    /// The first letters of those who have an id.
    starts_with_id: HashSet<u64>,
    /// Persons without an id by shelf, in order.
    shelves: Shelves,
    /// The same by what a name with a slip has in common with theirs.
    slips: Slips,
    /// The same of those who have an id.
    slips_with_id: Slips,
    /// Persons with an id and a shortened name by shelf, in order.
    shelves_with_id: Shelves,
    /// The ratings that games say of them.
    ratings: HashSet<(u32, u16)>,
}

/// Whether a name is a surname alone, or has an initial.
fn is_short(written: &str) -> bool {
    let words = written.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    let mut words = words.filter(|word| !word.is_empty());
    let initial = |word: &str| word.chars().nth(1).is_none();
    words.clone().nth(1).is_none() || words.any(initial)
}

/// A shelf as a number: there are as many as names.
pub(super) fn shelf(surname: &str, initial: Option<char>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (surname, initial).hash(&mut hasher);
    hasher.finish()
}

/// A normalised name as a number.
fn number(key: &str) -> u64 {
    shelf(key, None)
}

impl Marks {
    fn of(wanted: &Wanted<'_>) -> Marks {
        let mut marks = Marks::default();
        for (index, sought) in wanted.all() {
            marks
                .keys
                .extend(sought.keys().iter().map(|key| number(key)));
            let name = Name::read(sought.written);
            if sought.id != 0 {
                marks.ids.insert(sought.id);
                name.prefixes(|packed| {
                    marks.starts_with_id.insert(packed);
                });
                if !sought.told {
                    marks.slips_with_id.put(&name, index);
                    if is_short(sought.written) {
                        marks.shelves_with_id.put(&name, index);
                    }
                }
            } else {
                name.prefixes(|packed| {
                    marks.starts.insert(packed);
                });
                marks.shelves.put(&name, index);
                if !sought.told {
                    marks.slips.put(&name, index);
                }
            }
        }
        let read = |person| Name::read(wanted.sought(person).written);
        for slips in [&mut marks.slips, &mut marks.slips_with_id] {
            slips.settle(read);
        }
        for shelves in [&mut marks.shelves, &mut marks.shelves_with_id] {
            shelves.settle(read);
        }
        let persons = marks.shelves_with_id.persons.iter();
        let persons = persons.map(|(_, person)| *person);
        let persons: HashSet<u32> = persons.collect();
        if !persons.is_empty() {
            let games = wanted.registry.games.iter();
            let rated = games.flat_map(|game| game.sides.into_iter().zip(game.tags));
            marks.ratings = rated
                .filter(|(person, rating)| *rating != 0 && persons.contains(person))
                .collect();
        }
        marks
    }
}

/// The persons under a number.
fn under(all: &[(u64, u32)], number: u64) -> impl Iterator<Item = u32> {
    let from = all.partition_point(|(own, _)| *own < number);
    let own = all[from..].iter();
    own.take_while(move |(own, _)| *own == number)
        .map(|(_, person)| *person)
}

/// So many persons under one number are compared one by one; more are told apart by more of their names.
const CROWD: usize = 16;

/// Persons by shelf, in order.
#[derive(Debug, Default)]
struct Shelves {
    persons: Vec<(u64, u32)>,
    /// Shelves on which a crowd stands.
    crowded: HashSet<u64>,
    /// Who stands there by his given names, in order.
    given: Vec<(u64, u32)>,
    /// Who stands there with an initial for a given name, in order.
    loose: Vec<(u64, u32)>,
}

/// A shelf with a given name, as a number.
fn with_given(own: u64, given: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (own, given).hash(&mut hasher);
    hasher.finish()
}

impl Shelves {
    fn put(&mut self, name: &Name, person: u32) {
        name.shelves(|surname, initial| self.persons.push((shelf(surname, initial), person)));
    }

    /// Puts all in order; `name` reads that of a person.
    fn settle(&mut self, name: impl Fn(u32) -> Name) {
        self.persons.sort_unstable();
        let mut crowd: Vec<u32> = Vec::new();
        for own in self.persons.chunk_by(|one, other| one.0 == other.0) {
            if own.len() > CROWD {
                self.crowded.insert(own[0].0);
                crowd.extend(own.iter().map(|(_, person)| *person));
            }
        }
        crowd.sort_unstable();
        crowd.dedup();
        for person in crowd {
            name(person).shelves_beside(|own| {
                let number = shelf(own.surname, own.initial);
                if !self.crowded.contains(&number) {
                    return;
                }
                if own.loose {
                    self.loose.push((number, person));
                }
                let given = own.given.iter().map(|given| with_given(number, given));
                self.given.extend(given.map(|number| (number, person)));
            });
        }
        for all in [&mut self.given, &mut self.loose] {
            all.sort_unstable();
            all.dedup();
        }
    }

    /// Those whom a name on a list may fit.
    fn find(&self, name: &Name, found: &mut Vec<u32>) {
        let mut crowded = false;
        name.shelves(|surname, initial| {
            let own = shelf(surname, initial);
            if initial.is_some() && self.crowded.contains(&own) {
                crowded = true;
            } else {
                found.extend(under(&self.persons, own));
            }
            if initial.is_some() {
                found.extend(under(&self.persons, shelf(surname, None)));
            }
        });
        if !crowded {
            return;
        }
        name.shelves_beside(|own| {
            let number = shelf(own.surname, own.initial);
            if !self.crowded.contains(&number) {
                return;
            }
            if own.loose {
                found.extend(under(&self.persons, number));
                return;
            }
            found.extend(under(&self.loose, number));
            for given in own.given {
                found.extend(under(&self.given, with_given(number, given)));
            }
        });
    }
}

/// Persons by what a name with a slip has in common with theirs.
#[derive(Debug, Default)]
struct Slips {
    /// By [`Name::slips`], in order.
    persons: Vec<(u64, u32)>,
    numbers: HashSet<u64>,
    /// Numbers under which a crowd stands, as where names differ in a figure.
    crowded: HashSet<u64>,
    /// Who stands there, by [`Name::slips_beside`], in order.
    neighbours: Vec<(u64, u32)>,
}

impl Slips {
    fn put(&mut self, name: &Name, person: u32) {
        name.slips(|number| self.persons.push((number, person)));
    }

    /// Puts all in order; `name` reads that of a person.
    fn settle(&mut self, name: impl Fn(u32) -> Name) {
        self.persons.sort_unstable();
        self.numbers = self.persons.iter().map(|(number, _)| *number).collect();
        let mut crowd: Vec<u32> = Vec::new();
        for own in self.persons.chunk_by(|one, other| one.0 == other.0) {
            if own.len() > CROWD {
                self.crowded.insert(own[0].0);
                crowd.extend(own.iter().map(|(_, person)| *person));
            }
        }
        self.persons
            .retain(|(number, _)| !self.crowded.contains(number));
        crowd.sort_unstable();
        crowd.dedup();
        for person in crowd {
            name(person).slips_beside(|number| self.neighbours.push((number, person)));
        }
        self.neighbours.sort_unstable();
        self.neighbours.dedup();
    }

    /// Whether a name on a list may be that of one of them with a slip.
    fn glance(&self, name: &str) -> bool {
        !self.numbers.is_empty() && names::glance_slip(name, &self.numbers)
    }

    /// Those of whom a name may be that with a slip.
    fn find(&self, name: &Name, found: &mut Vec<u32>) {
        let mut crowded = false;
        name.slips(|number| {
            crowded |= self.crowded.contains(&number);
            found.extend(under(&self.persons, number));
        });
        if crowded {
            name.slips_beside(|number| found.extend(under(&self.neighbours, number)));
        }
    }
}

impl<'a> Wanted<'a> {
    /// The persons of a registry, under the names that the user gives them.
    pub fn new(registry: &'a Registry, aliases: &Aliases) -> Wanted<'a> {
        let mut told = HashMap::new();
        if !aliases.is_empty() {
            // A name that several players with ids bear does not say which of them the user means.
            let mut bearers: HashMap<u32, u32> = HashMap::new();
            for person in registry.persons.iter().filter(|person| person.fide_id != 0) {
                *bearers.entry(person.key).or_default() += 1;
            }
            for (index, person) in (0..).zip(&registry.persons) {
                let by_id = match person.fide_id {
                    0 => None,
                    id => aliases.of_id(id),
                };
                let own = person.fide_id == 0 || bearers.get(&person.key) == Some(&1);
                let by_row = aliases.of_person(index);
                let by_name = || aliases.of_name(registry.text(person.name)).filter(|_| own);
                if let Some(meant) = by_row.or(by_id).or_else(by_name) {
                    told.insert(index, meant);
                }
            }
        }
        Wanted {
            registry,
            told,
            marks: None,
            namesakes: HashMap::new(),
            slipped: HashMap::new(),
            shorter: HashMap::new(),
            shortened: HashMap::new(),
            found: Vec::new(),
        }
    }

    /// All that was found, without the registry.
    pub fn found(self) -> Finds {
        Finds {
            told: self.told,
            namesakes: self.namesakes,
            slipped: self.slipped,
            shorter: self.shorter,
            shortened: self.shortened,
        }
    }

    /// A person as the user means it.
    pub fn sought(&self, index: u32) -> Sought<'_> {
        let person = &self.registry.persons[index as usize];
        let meant = self.told.get(&index);
        let name = self.registry.text(person.name);
        let (id, written) = match meant {
            Some(Meant::Id(id)) => (*id, name),
            Some(Meant::Name(name)) => (0, name.as_str()),
            None => (person.fide_id, name),
        };
        Sought {
            id,
            written,
            told: meant.is_some(),
            year: person
                .reported()
                .birth
                .and_then(|birth| birth.year)
                .unwrap_or(0),
        }
    }

    /// All of them, with the number of each.
    pub fn all(&self) -> impl Iterator<Item = (u32, Sought<'_>)> {
        (0..self.registry.persons.len() as u32).map(|index| (index, self.sought(index)))
    }

    /// A list is read next.
    pub fn expect_rows(&mut self) {
        if self.marks.is_none() {
            self.marks = Some(Box::new(Marks::of(self)));
        }
    }

    /// Puts a row aside whose player bears the name of somebody with another id.
    #[cold]
    fn namesake(&mut self, marks: &Marks, list: u32, row: &ListedRow<'_>) {
        let name = Name::read(row.name);
        let (key, second) = name.keys();
        let own = std::iter::once(key).chain(second);
        let mut own = own.filter(|key| marks.keys.contains(&number(key)));
        // One of its forms is enough: whoever looks for it asks for all of his.
        if let Some(key) = own.next() {
            let rows = self.namesakes.entry(key.to_owned()).or_default();
            rows.push(Arc::new(Kept::of(list, row)));
        }
    }

    /// Puts a row aside whose name is but for a slip that of somebody with another id.
    #[cold]
    fn slipped(&mut self, marks: &Marks, list: u32, row: &ListedRow<'_>) {
        let name = Name::read(row.name);
        let mut found: Vec<u32> = Vec::new();
        marks.slips_with_id.find(&name, &mut found);
        found.sort_unstable();
        found.dedup();
        let mut own = None;
        for person in found {
            let sought = self.sought(person);
            if sought.id != row.fide_id && Name::read(sought.written).is_slip(&name) {
                let row = own.get_or_insert_with(|| Arc::new(Kept::of(list, row)));
                let rows = self.slipped.entry(person).or_default();
                rows.push(Arc::clone(row));
            }
        }
    }

    /// Puts a row aside whose name somebody with another id shortens, and whose rating is one of his.
    #[cold]
    fn shorter(&mut self, marks: &Marks, list: u32, row: &ListedRow<'_>) {
        let name = Name::read(row.name);
        let mut found: Vec<u32> = Vec::new();
        marks.shelves_with_id.find(&name, &mut found);
        found.sort_unstable();
        found.dedup();
        let mut own = None;
        for person in found {
            let kept = || Arc::new(Kept::of(list, row));
            let sought = self.sought(person);
            let rating = |kept: &Kept| {
                let standings = kept.standings.iter().flatten();
                let mut ratings = standings.filter_map(|standing| standing.rating);
                ratings.any(|rating| marks.ratings.contains(&(person, rating)))
            };
            if sought.id != row.fide_id
                && Name::read(sought.written).fit(&name) > Fit::No
                && rating(own.get_or_insert_with(kept))
            {
                let rows = self.shorter.entry(person).or_default();
                rows.extend(own.clone());
            }
        }
    }

    /// Looks at a row of a list; keeps it where somebody with this id or name is looked for.
    pub fn look(&mut self, list: u32, row: &ListedRow<'_>, kept: &mut Vec<Arc<Kept>>) {
        if let Some(marks) = self.marks.take() {
            self.compare(&marks, list, row, kept);
            self.marks = Some(marks);
        }
    }

    fn compare(
        &mut self,
        marks: &Marks,
        list: u32,
        row: &ListedRow<'_>,
        kept: &mut Vec<Arc<Kept>>,
    ) {
        if row.fide_id != 0 && marks.slips_with_id.glance(row.name) {
            self.slipped(marks, list, row);
        }
        if row.fide_id != 0
            && !marks.ratings.is_empty()
            && names::glance(row.name, &marks.starts_with_id)
        {
            self.shorter(marks, list, row);
        }
        let by_id = row.fide_id != 0 && marks.ids.contains(&row.fide_id);
        // The names of players with an id matter where the list has no id.
        let by_name =
            row.fide_id == 0 || !marks.starts.is_empty() && names::glance(row.name, &marks.starts);
        let by_slip = || marks.slips.glance(row.name);
        if !by_id && !by_name && !by_slip() {
            if names::glance(row.name, &marks.starts_with_id) {
                self.namesake(marks, list, row);
            }
            return;
        }
        let mut own = None;
        let mut keep = || Arc::clone(own.get_or_insert_with(|| Arc::new(Kept::of(list, row))));
        if by_id && !by_name {
            kept.push(keep());
            return;
        }
        let name = Name::read(row.name);
        let (key, second) = name.keys();
        let wanted = |key: &str| marks.keys.contains(&number(key));
        if by_id || wanted(key) || second.is_some_and(wanted) {
            kept.push(keep());
        }
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        marks.shelves.find(&name, &mut found);
        marks.slips.find(&name, &mut found);
        found.sort_unstable();
        found.dedup();
        let year = row.birth.and_then(|birth| birth.year).unwrap_or(0);
        for person in &found {
            let sought = self.sought(*person);
            let written = Name::read(sought.written);
            if written.same_key(&name) || !years_agree(sought.year, year) {
                continue;
            }
            let level = match written.fit(&name) {
                Fit::No if !sought.told && written.is_slip(&name) => 2,
                Fit::No => continue,
                Fit::Same => 0,
                Fit::Initials | Fit::SurnameOnly => 1,
            };
            let shortened = self.shortened.entry(*person).or_default();
            let found = &mut shortened.found[level];
            let by_key = match row.fide_id {
                0 => key.to_owned(),
                _ => String::new(),
            };
            let who = (row.fide_id, by_key);
            if found.len() == REMEMBERED && !found.contains_key(&who) {
                shortened.many[level] = true;
                // The first stay, whatever the order of the rows.
                if found.last_key_value().is_some_and(|(last, _)| *last < who) {
                    continue;
                }
                found.pop_last();
            }
            found.entry(who).or_default().push(keep());
        }
        self.found = found;
    }
}
