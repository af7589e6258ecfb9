//! Who is looked for. A list has a million rows and more: what a row is, a set of ids and the first letters of its name
//! tell of nearly all that they are not wanted.

use super::{Found, Kept, ListedRow, years_agree};
use crate::tournament::Book;
use crate::tournament::aliases::{Aliases, Meant};
use crate::tournament::names::{self, Fit, Name};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// So many players who fit a shortened name are remembered: more than one are too many already.
const REMEMBERED: usize = 5;

/// A person of the book as the user means it.
#[derive(Clone, Debug, Default)]
pub(super) struct Sought {
    /// FIDE id; 0 is none.
    pub id: u32,
    /// The name as games have it, or as the user says.
    pub written: String,
    /// Whether the user said who it is.
    pub told: bool,
    /// The name taken apart, where it is what counts.
    pub name: Option<Box<Name>>,
    /// Its normalised forms.
    pub keys: Vec<String>,
    /// Year of birth; 0 is unknown.
    pub year: u16,
}

/// The players on lists whose name a written one shortens.
#[derive(Debug, Default)]
pub(super) struct Shortened {
    /// The same but for gaps and hyphens; then those with less or more.
    pub found: [Found; 2],
    /// Whether there are more than are remembered.
    pub many: [bool; 2],
}

/// All who are looked for.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    /// By person.
    pub sought: Vec<Sought>,
    ids: HashSet<u32>,
    keys: HashSet<String>,
    starts: HashSet<u64>,
    /// The first letters of those who have an id.
    starts_with_id: HashSet<u64>,
    /// Rows of others who bear the very name of somebody with an id, by the forms of the name. They say who may be meant
    /// where no list has his id, and nothing else.
    pub namesakes: HashMap<String, Vec<Arc<Kept>>>,
    shelves: HashMap<u64, Vec<u32>>,
    /// By person without an id.
    pub shortened: HashMap<u32, Shortened>,
    /// Persons found on shelves for the present row.
    found: Vec<u32>,
}

fn shelf(surname: &str, initial: Option<char>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (surname, initial).hash(&mut hasher);
    hasher.finish()
}

impl Wanted {
    /// The persons of a book, under the names that the user gives them.
    pub fn new(book: &Book, aliases: &Aliases) -> Wanted {
        let mut wanted = Wanted::default();
        // A name that several players with ids bear does not say which of them the user means.
        let mut bearers: HashMap<&str, u32> = HashMap::new();
        for person in book.persons.iter().filter(|person| person.fide_id != 0) {
            *bearers.entry(&person.key).or_default() += 1;
        }
        for (index, person) in book.persons.iter().enumerate() {
            let by_name = || {
                let own = person.fide_id == 0 || bearers.get(person.key.as_str()) == Some(&1);
                own.then(|| aliases.of_name(&person.name)).flatten()
            };
            let by_id = || {
                (person.fide_id != 0)
                    .then(|| aliases.of_id(person.fide_id))
                    .flatten()
            };
            let meant = match aliases.is_empty() {
                true => None,
                false => by_id().or_else(by_name),
            };
            let mut sought = Sought {
                id: person.fide_id,
                written: person.name.clone(),
                told: meant.is_some(),
                year: person.birth.map_or(0, |birth| birth.0),
                ..Sought::default()
            };
            match meant {
                Some(Meant::Id(id)) => sought.id = id,
                Some(Meant::Name(name)) => (sought.id, sought.written) = (0, name),
                None => {}
            }
            wanted.add(index as u32, sought);
        }
        wanted
    }

    fn add(&mut self, index: u32, mut sought: Sought) {
        let (key, second) = names::keys(&sought.written);
        sought.keys = std::iter::once(key)
            .chain(second)
            .filter(|key| !key.is_empty())
            .collect();
        self.keys.extend(sought.keys.iter().cloned());
        let name = Name::read(&sought.written);
        if sought.id != 0 {
            self.ids.insert(sought.id);
            name.prefixes(|packed| {
                self.starts_with_id.insert(packed);
            });
        } else {
            name.prefixes(|packed| {
                self.starts.insert(packed);
            });
            name.shelves(|surname, initial| {
                self.shelves
                    .entry(shelf(surname, initial))
                    .or_default()
                    .push(index);
            });
            sought.name = Some(Box::new(name));
        }
        self.sought.push(sought);
    }

    /// Puts a row aside whose player bears the name of somebody with another id.
    #[cold]
    fn namesake(&mut self, list: u32, row: &ListedRow<'_>) {
        let name = Name::read(row.name);
        let (key, second) = name.keys();
        let own = std::iter::once(key).chain(second);
        let mut own = own.filter(|key| self.keys.contains(*key));
        // One of its forms is enough: whoever looks for it asks for all of his.
        if let Some(key) = own.next() {
            let rows = self.namesakes.entry(key.to_owned()).or_default();
            rows.push(Arc::new(Kept::of(list, row)));
        }
    }

    /// Looks at a row of a list; keeps it where somebody with this id or name is looked for.
    pub fn look(&mut self, list: u32, row: &ListedRow<'_>, kept: &mut Vec<Arc<Kept>>) {
        let by_id = row.fide_id != 0 && self.ids.contains(&row.fide_id);
        // The names of players with an id matter where the list has no id.
        let by_name =
            row.fide_id == 0 || !self.starts.is_empty() && names::glance(row.name, &self.starts);
        if !by_id && !by_name {
            if names::glance(row.name, &self.starts_with_id) {
                self.namesake(list, row);
            }
            return;
        }
        let mut own = None;
        let mut keep = || Arc::clone(own.get_or_insert_with(|| Arc::new(Kept::of(list, row))));
        let name = match by_name {
            true => Name::read(row.name),
            false => {
                kept.push(keep());
                return;
            }
        };
        let (key, second) = name.keys();
        let same = self.keys.contains(key) || second.is_some_and(|key| self.keys.contains(key));
        if by_id || same {
            kept.push(keep());
        }
        self.found.clear();
        let (shelves, found) = (&self.shelves, &mut self.found);
        name.shelves(|surname, initial| {
            let own = shelves.get(&shelf(surname, initial));
            let bare = shelves
                .get(&shelf(surname, None))
                .filter(|_| initial.is_some());
            found.extend(own.into_iter().chain(bare).flatten());
        });
        self.found.sort_unstable();
        self.found.dedup();
        let year = row.birth.map_or(0, |birth| birth.0);
        for person in &self.found {
            let sought = &self.sought[*person as usize];
            let Some(written) = sought.name.as_deref() else {
                continue;
            };
            if written.same_key(&name) || !years_agree(sought.year, year) {
                continue;
            }
            let level = match written.fit(&name) {
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
    }
}
