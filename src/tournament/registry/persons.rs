//! Players as they are written: one person for one name and id.

use super::super::names::{self, Fit, Name};
use super::{NOBODY, Person, Registry};
use crate::syntax::tags;

impl Registry {
    /// The player with this name and FIDE id (0: none), who is added if new.
    pub fn person(&mut self, name: &str, fide_id: u32) -> u32 {
        let person = self.found_or_added(name, fide_id);
        if self.spelt.is_some() {
            let text = self.number(name);
            if let Some(spelt) = &mut self.spelt {
                *spelt.counts.entry((person, text)).or_default() += 1;
            }
        }
        person
    }

    fn found_or_added(&mut self, name: &str, fide_id: u32) -> u32 {
        let known = self.texts.find(name).and_then(|text| match fide_id {
            0 => self.nameless(text),
            id => (self.ids).find((id, text), |person| {
                let person = &self.persons[person as usize];
                (person.fide_id, person.name) == (id, text)
            }),
        });
        if let Some(index) = known {
            return index;
        }
        let key = names::key(name);
        // Names that are the same without case and accents are the same player.
        if fide_id == 0
            && let Some(index) = self.texts.find(&key).and_then(|text| self.nameless(text))
        {
            let text = self.number(name);
            self.bear(text, index);
            self.also(index, name, &key);
            return index;
        }
        let index = self.add_person(name, &key);
        if fide_id == 0 {
            let Person { name, key, .. } = self.persons[index as usize];
            self.bear(name, index);
            self.bear(key, index);
        } else {
            self.persons[index as usize].fide_id = fide_id;
            let persons = &self.persons;
            (self.ids).put(index, |person| {
                let person = &persons[person as usize];
                (person.fide_id, person.name)
            });
        }
        index
    }

    /// Somebody who is asked for, with a game or without one.
    pub fn asked_for(&mut self, name: &str, fide_id: u32) {
        let person = self.person(name, fide_id);
        self.asked.push(person);
    }

    /// A new player without a FIDE id, though there is one of that name: somebody else.
    pub fn other_person(&mut self, name: &str) -> u32 {
        self.add_person(name, &names::key(name))
    }

    fn add_person(&mut self, name: &str, key: &str) -> u32 {
        let person = Person {
            name: self.number(name),
            key: self.number(key),
            first_game: self.games.len() as u32,
            ..Person::default()
        };
        self.persons.push(person);
        self.persons.len() as u32 - 1
    }

    /// The player without an id who bears a name.
    fn nameless(&self, text: u32) -> Option<u32> {
        let person = self.nameless.get(text as usize).copied();
        person.filter(|person| *person != NOBODY)
    }

    /// A player without an id bears a name.
    fn bear(&mut self, text: u32, person: u32) {
        while self.nameless.len() <= text as usize {
            self.nameless.push(NOBODY);
        }
        self.nameless[text as usize] = person;
    }

    /// The same player under another spelling or name: the fuller one stands, whichever came first.
    fn also(&mut self, person: u32, name: &str, key: &str) {
        let fuller = names::is_fuller(name, self.name(person));
        self.spelt(person, name, key, fuller);
    }

    /// As [`Registry::also`]; `fuller` says whether the spelling takes the place of the one that stands.
    fn spelt(&mut self, person: u32, name: &str, key: &str, fuller: bool) {
        let own = &self.persons[person as usize];
        let (own_name, own_key) = (self.text(own.name), self.text(own.key));
        let unnamed = own_key.is_empty() || tags::is_unknown(own_name);
        if !unnamed && tags::is_unknown(name) {
            return;
        }
        let same = own_key == key;
        let before = (own_name.to_owned(), own_key.to_owned());
        if unnamed || fuller {
            let (name, key) = (self.number(name), self.number(key));
            let own = &mut self.persons[person as usize];
            (own.name, own.key) = (name, key);
        }
        if unnamed || same {
            return;
        }
        let others = &mut self.persons[person as usize].others;
        let others = others.get_or_insert_default();
        let at = others.keys.iter().position(|other| *other == key);
        match (fuller, at) {
            (true, at) => {
                if let Some(at) = at {
                    others.keys.swap_remove(at);
                    others.spellings.swap_remove(at);
                }
                others.spellings.push(before.0);
                others.keys.push(before.1);
            }
            (false, Some(at)) => {
                if names::is_fuller(name, &others.spellings[at]) {
                    name.clone_into(&mut others.spellings[at]);
                }
            }
            (false, None) => {
                others.keys.push(key.to_owned());
                others.spellings.push(name.to_owned());
            }
        }
    }

    /// What was read of one player under two persons: the first has the names of the second, too, behind his own unless his
    /// is a shorter form, and what reports say.
    pub(in crate::tournament) fn also_called(&mut self, person: u32, other: u32) {
        let own = &self.persons[other as usize];
        let (reported, mut names) = (own.reported.clone(), vec![self.text(own.name).to_owned()]);
        names.extend(own.other_spellings().iter().cloned());
        for name in names {
            if self.name(person) != name && !name.is_empty() {
                let own = self.name(person);
                let fit = Name::read(own).fit(&Name::read(&name));
                let key = names::key(&name);
                let is_shorter = matches!(fit, Fit::Initials | Fit::SurnameOnly)
                    && names::key(own).chars().count() < key.chars().count();
                self.spelt(person, &name, &key, is_shorter);
            }
        }
        let own = &mut self.persons[person as usize].reported;
        *own = own.take().or(reported);
    }
}
