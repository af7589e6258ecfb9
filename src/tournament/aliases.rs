//! Who is who by the user's word: `--aliases FILE`.
//!
//! A CSV with the columns `name` and `fide_id` or `is`: the name as games have it (or the FIDE id as they have it), and
//! the FIDE id or the name of the player who is meant. The columns `event`, `section`, `round`, `rating` (0: none) and `row` (the
//! number of a player in a tournament report, beside which the name may be empty) say of which games a row holds; of several
//! such rows the first, before all that hold everywhere. Other columns are ignored.

use super::events::{Pattern, plain};
use super::join::same_round;
use super::names::{self, Fit, fits};
use super::registry::Game;
use super::table::{Expected, OtherColumn, Table, TableError, TableFault};
use super::{Registry, registry::Person};
use crate::source::Stream;
use std::collections::{BTreeMap, HashMap};

/// Who is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The player with a FIDE id.
    Id(u32),
    /// The player with a name.
    Name(String),
}

/// Names and ids that stand for others.
#[derive(Clone, Debug, Default)]
pub struct Aliases {
    names: HashMap<String, Entry>,
    ids: HashMap<u32, Entry>,
    /// Rows that hold of some games only, in their order.
    some: Vec<Of>,
    /// The persons whom those rows single out ([`Aliases::single_out`]).
    persons: HashMap<u32, Meant>,
    /// Columns that are not read: one may be misspelt.
    pub others: Vec<OtherColumn>,
}

const COLUMNS: [&str; 8] = [
    "name", "fide_id", "is", "event", "section", "round", "rating", "row",
];

/// A row that holds of some games.
#[derive(Clone, Debug)]
struct Of {
    line: u64,
    /// Its cells, to be told.
    wanted: String,
    /// The name as games have it; or the id; neither: whoever stands in the row of the report.
    name: Option<Meant>,
    event: Pattern,
    section: Pattern,
    round: String,
    rating: Option<u16>,
    row: Option<u16>,
    meant: Meant,
    used: bool,
}

#[derive(Clone, Debug)]
struct Entry {
    meant: Meant,
    written: String,
    line: u64,
}

/// So many names may lead to each other.
const STEPS: usize = 8;

impl Aliases {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong: a column that lacks, a value that is none, names that contradict each other.
    pub fn read(stream: Stream) -> Result<Aliases, TableError> {
        let mut table = Table::open(stream, Vec::new())?;
        let columns = table.find(&COLUMNS)?;
        let (Some(name), id, is) = (columns[0], columns[1], columns[2]) else {
            return Err(table.at_line(table.line(), TableFault::Missing("name")));
        };
        let keys = &columns[3..];
        if id.or(is).is_none() {
            return Err(table.at_line(table.line(), TableFault::NoneOf(&["fide_id", "is"])));
        }
        let mut aliases = Aliases {
            others: table.others(&COLUMNS),
            ..Aliases::default()
        };
        let mut rows = Vec::new();
        while table.advance()? {
            let written = table.cell(name).trim().to_owned();
            let value = |at: usize, column, expected| table.wrong(Some(at), column, expected);
            let key = |at: usize| keys[at].map_or("", |at| table.cell(at).trim());
            if written.is_empty() && key(4).is_empty() {
                return Err(value(name, "name", Expected::Name));
            }
            let number = |at: usize| match key(at) {
                "" => Ok(None),
                text => match text.parse::<u16>() {
                    // Rating 0 is none; no row of a report is.
                    Ok(number) if number > 0 || at == 3 => Ok(Some(number)),
                    _ => {
                        let cell = keys[at].unwrap_or_default();
                        Err(value(cell, COLUMNS[at + 3], Expected::Number))
                    }
                },
            };
            let (rating, row) = (number(3)?, number(4)?);
            let cell = |at: Option<usize>| {
                at.map(|at| (at, table.cell(at).trim()))
                    .filter(|(_, text)| !text.is_empty())
            };
            let meant = match (cell(id), cell(is)) {
                (Some((at, text)), _) => {
                    Meant::Id(digits(text).ok_or_else(|| value(at, "fide_id", Expected::Id))?)
                }
                (None, Some((at, text))) => match digits(text) {
                    Some(id) => Meant::Id(id),
                    None if text.chars().any(char::is_alphabetic) => Meant::Name(text.to_owned()),
                    None => return Err(value(at, "is", Expected::IdOrName)),
                },
                (None, None) if id.is_some() => {
                    return Err(value(id.unwrap_or(0), "fide_id", Expected::Id));
                }
                (None, None) => return Err(value(is.unwrap_or(0), "is", Expected::IdOrName)),
            };
            let line = table.line();
            if (0..5).any(|at| !key(at).is_empty()) {
                let wanted = [written.as_str(), key(0), key(1), key(2), key(3), key(4)];
                aliases.some.push(Of {
                    line,
                    wanted: (wanted.into_iter().filter(|text| !text.is_empty()))
                        .collect::<Vec<_>>()
                        .join(", "),
                    name: match digits(&written) {
                        Some(id) => Some(Meant::Id(id)),
                        None => Some(Meant::Name(written))
                            .filter(|_| !table.cell(name).trim().is_empty()),
                    },
                    event: Pattern::read(key(0)),
                    section: Pattern::read(key(1)),
                    round: key(2).to_owned(),
                    rating,
                    row,
                    meant,
                    used: false,
                });
                continue;
            }
            let entry = Entry {
                meant,
                written: written.clone(),
                line,
            };
            let before = match digits(&written) {
                Some(id) => aliases.ids.insert(id, entry.clone()),
                None => aliases.names.insert(names::key(&written), entry.clone()),
            };
            if let Some(before) = before.filter(|before| !same(&before.meant, &entry.meant)) {
                return Err(table.fault(name, TableFault::Contradicts(before.line)));
            }
            rows.push((written, table.fault(name, TableFault::Quote)));
        }
        for (written, place) in rows {
            let start = match digits(&written) {
                Some(id) => Meant::Id(id),
                None => Meant::Name(written.clone()),
            };
            if aliases.follow(start).is_none() {
                let fault = TableFault::Circle(written);
                return Err(TableError { fault, ..place });
            }
        }
        Ok(aliases)
    }

    /// Whether nothing stands for anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.ids.is_empty() && self.some.is_empty()
    }

    /// Makes a person of his own of everyone of whose games a row holds that names them: who he is, is told.
    pub fn single_out(&mut self, registry: &mut Registry) {
        if self.some.is_empty() {
            return;
        }
        // Of each person the games of each row, and how many games there are.
        let mut seats: BTreeMap<(u32, usize), Vec<(u32, usize)>> = BTreeMap::new();
        let mut games: HashMap<u32, usize> = HashMap::new();
        let mut in_event: HashMap<(u32, u32), usize> = HashMap::new();
        for (index, game) in (0..).zip(&registry.games) {
            for side in [0, 1] {
                *games.entry(game.sides[side]).or_default() += 1;
                let event = (game.sides[side], game.tournament);
                *in_event.entry(event).or_default() += 1;
                if let Some(at) = (self.some.iter()).position(|row| row.holds(registry, game, side))
                {
                    seats
                        .entry((game.sides[side], at))
                        .or_default()
                        .push((index, side));
                }
            }
        }
        for ((person, at), seats) in seats {
            let row = &mut self.some[at];
            row.used = true;
            let meant = row.meant.clone();
            if games[&person] == seats.len() {
                self.persons.insert(person, meant);
                continue;
            }
            let own = Person {
                first_game: seats[0].0,
                ..registry.persons[person as usize].clone()
            };
            let number = registry.persons.len() as u32;
            registry.persons.push(own);
            for (game, side) in seats {
                let game = &mut registry.games[game as usize];
                game.sides[side] = number;
                in_event
                    .entry((person, game.tournament))
                    .and_modify(|left| *left -= 1);
            }
            // Whose games of a report are all singled out, his row is.
            for row in registry.rows.iter_mut().filter(|row| row.person == person) {
                if in_event.get(&(person, row.tournament)) == Some(&0) {
                    row.person = number;
                }
            }
            self.persons.insert(number, meant);
        }
    }

    /// Who is meant by a person whom a row singles out.
    #[must_use]
    pub fn of_person(&self, person: u32) -> Option<Meant> {
        self.follow(self.persons.get(&person)?.clone())
    }

    /// Who is meant by a name.
    #[must_use]
    pub fn of_name(&self, name: &str) -> Option<Meant> {
        let first = self.names.get(&names::key(name))?;
        self.follow(first.meant.clone())
    }

    /// Who is meant by a FIDE id as games have it.
    #[must_use]
    pub fn of_id(&self, id: u32) -> Option<Meant> {
        let first = self.ids.get(&id)?;
        self.follow(first.meant.clone())
    }

    /// Where a chain of names ends; none for a circle.
    fn follow(&self, mut meant: Meant) -> Option<Meant> {
        for _ in 0..STEPS {
            let next = match &meant {
                Meant::Id(id) => self.ids.get(id),
                Meant::Name(name) => self.names.get(&names::key(name)),
            };
            match next {
                Some(next) if !same(&next.meant, &meant) => meant = next.meant.clone(),
                _ => return Some(meant),
            }
        }
        None
    }

    /// Rows for which no game has a player: line and name as written, by line.
    #[must_use]
    pub fn unused(&self, registry: &Registry) -> Vec<(u64, String)> {
        let bears = |person: &Person| {
            let mut keys = vec![registry.text(person.key).to_owned()];
            keys.extend(names::keys(registry.text(person.name)).1);
            keys.extend(person.other_names().iter().cloned());
            keys
        };
        let keys: std::collections::HashSet<String> =
            registry.persons.iter().flat_map(bears).collect();
        let ids: std::collections::HashSet<u32> = registry
            .persons
            .iter()
            .map(|person| person.fide_id)
            .collect();
        let names = self
            .names
            .iter()
            .filter(|(key, _)| !keys.contains(*key))
            .map(|(_, entry)| entry);
        let numbers = self
            .ids
            .iter()
            .filter(|(id, _)| !ids.contains(id))
            .map(|(_, entry)| entry);
        let some = (self.some.iter().filter(|row| !row.used)).map(|row| (row.line, &row.wanted));
        let mut unused: Vec<(u64, String)> = names
            .chain(numbers)
            .map(|entry| (entry.line, &entry.written))
            .chain(some)
            .map(|(line, text)| (line, text.clone()))
            .collect();
        unused.sort_unstable();
        unused
    }
}

impl Of {
    /// Whether it is about a side of a game, 0 for White.
    fn holds(&self, registry: &Registry, game: &Game, side: usize) -> bool {
        let person = game.sides[side];
        let own = &registry.persons[person as usize];
        let named = match &self.name {
            None => true,
            Some(Meant::Id(id)) => own.fide_id == *id,
            Some(Meant::Name(name)) => {
                let key = names::key(name);
                let other = |other: &String| *other == key;
                registry.text(own.key) == key
                    || own.other_names().iter().any(other)
                    || fits(name, registry.name(person)) == Fit::Same
            }
        };
        let tournament = &registry.tournaments[game.tournament as usize];
        let text = |number: u32| plain(registry.text(number));
        named
            && self.rating.is_none_or(|rating| game.tags[side] == rating)
            && (self.round.is_empty()
                || same_round(&self.round, registry.text(game.round)) == Some(true))
            && self.event.fits(&text(tournament.event))
            && self.section.fits(&text(tournament.section))
            && self.row.is_none_or(|number| {
                let mut rows = registry.rows.iter();
                rows.any(|row| {
                    (row.tournament, row.number, row.person) == (game.tournament, number, person)
                })
            })
    }
}

fn same(one: &Meant, other: &Meant) -> bool {
    match (one, other) {
        (Meant::Name(one), Meant::Name(other)) => names::key(one) == names::key(other),
        (one, other) => one == other,
    }
}

/// A FIDE id: digits, not all of them zeros.
fn digits(text: &str) -> Option<u32> {
    let sound = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    sound
        .then(|| text.parse().ok())
        .flatten()
        .filter(|id| *id > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Ui;

    fn read(text: &str) -> Result<Aliases, String> {
        let stream = Stream::from_reader("a.csv", std::io::Cursor::new(text.as_bytes().to_vec()));
        Aliases::read(stream).map_err(|error| error.message(Ui::English))
    }

    #[test]
    fn names_and_ids_stand_for_others() {
        let text = "note;name;fide_id\r\nx;Rossi M;123\r\n;\"Bianchi; L\";45\r\n;999;123\r\n";
        let aliases = read(text).unwrap();
        assert_eq!(aliases.of_name("ROSSI M."), Some(Meant::Id(123)));
        assert_eq!(aliases.of_name("Bianchi L"), Some(Meant::Id(45)));
        assert_eq!(aliases.of_id(999), Some(Meant::Id(123)));
        assert_eq!(aliases.of_name("Verdi"), None);
        let text =
            "\u{FEFF}name,is\nM. Rossi,Rossi Ma\nRossi Ma,\"Rossi, Mario\"\n\"Rossi, Mario\",77\n";
        assert_eq!(read(text).unwrap().of_name("M Rossi"), Some(Meant::Id(77)));
        let text = "name,is\nBaffo,\"Rossi, Mario\"\n";
        assert_eq!(
            read(text).unwrap().of_name("baffo"),
            Some(Meant::Name("Rossi, Mario".to_owned()))
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, wrong) in [
            (
                "",
                "a.csv:1:1: the file is empty: a row with the names of the columns was expected",
            ),
            ("nome,is\n", "a.csv:1:1: the header has no column \"name\""),
            (
                "name,who\n",
                "a.csv:1:1: the header has none of the columns fide_id, is",
            ),
            (
                "name,is,Name\n",
                "a.csv:1:9: the header has the column \"name\" twice",
            ),
            (
                "name,fide_id\nÉtienne,12x\n",
                "a.csv:2:9: fide_id: found \"12x\", expected a FIDE id: digits",
            ),
            (
                "name,fide_id\n,12\n",
                "a.csv:2:1: name: found \"\", expected a name",
            ),
            (
                "name,is\nA B,0\n",
                "a.csv:2:5: is: found \"0\", expected a FIDE id or a name",
            ),
            (
                "name,fide_id\nA B\n",
                "a.csv:2:1: the row has 1 cells, 2 were expected as in the header",
            ),
            (
                "name,is\nA B,1\n\nB A,2\n",
                "a.csv:4:1: line 2 has another player for this name",
            ),
            (
                "name,is\nA,B\nB,A\n",
                "a.csv:2:1: \"A\" leads back to itself, or over too many names",
            ),
            (
                "name,is\n\"A,B\n",
                "a.csv:2:1: a quotation mark opens a cell and none closes it",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), wrong, "{text}");
        }
        let stream = Stream::from_reader("a.csv", std::io::Cursor::new(b"name,is\nA,0\n".to_vec()));
        let error = Aliases::read(stream).unwrap_err();
        assert_eq!(
            error.message(Ui::Italian),
            "a.csv:2:3: is: trovato \"0\", ci voleva un numero FIDE o un nome"
        );
    }

    #[test]
    fn a_name_may_stand_for_itself() {
        assert_eq!(
            read("name,is\nA B,B A\n").unwrap().of_name("A B"),
            Some(Meant::Name("B A".to_owned()))
        );
    }

    #[test]
    fn unused_rows_are_told() {
        let mut registry = Registry::default();
        registry.person("Rossi, Mario", 0);
        let aliases = read("name,is\nMario Rossi,1\nVerdi,2\n77,3\n").unwrap();
        assert_eq!(
            aliases.unused(&registry),
            [(3, "Verdi".to_owned()), (4, "77".to_owned())]
        );
    }
}
