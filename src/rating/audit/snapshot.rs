//! A list as small as it goes, by player: what an audit compares.

use crate::laws::TimeClass;
use crate::rating::list::{ListHead, Row, Sex, slot};
use crate::rating::titles::Title;
use crate::syntax::date::Day;
use crate::tournament::names;
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// What a row says of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassEntry {
    /// The rating; 0 of none.
    pub rating: u16,
    /// Games that the list counts for its period.
    pub games: Option<u16>,
    /// K as printed; 0 of none.
    pub k: u8,
    /// Whether the row says anything of the class.
    pub said: bool,
    /// Whether its flag says that the player is inactive.
    pub inactive: bool,
    /// Rated games of the whole career.
    pub career: Option<u32>,
    /// The highest rating that the list prints; 0 of none.
    pub peak: u16,
    /// The highest rating on the lists so far.
    pub reached: u16,
    /// The rating on the list before; 0 of none.
    pub earlier: u16,
    /// Lists without a gap that count no game, this one among them; 255 is as many or more.
    pub idle: u8,
    /// The last list so far that counts a game.
    pub played: Option<Day>,
}

/// A player on a list.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The FIDE id; of one without an id a number made of the name, above all ids.
    pub key: u64,
    /// The line, from 1.
    pub line: u64,
    /// Where the name stands among all texts, and behind it the other titles.
    name: (u32, u32),
    other_titles: [u8; 2],
    /// Year of birth; 0 where it is not known.
    pub born: u16,
    /// Sex, where it is known.
    pub sex: Option<Sex>,
    /// The title, and the women's title where it has a column.
    pub titles: [Option<Title>; 2],
    /// Three letters; spaces where it is not known.
    pub federation: [u8; 3],
    /// Standard, rapid, blitz.
    pub classes: [ClassEntry; 3],
}

impl Entry {
    /// The FIDE id; 0 of none.
    #[must_use]
    pub fn fide_id(&self) -> u32 {
        u32::try_from(self.key).unwrap_or(0)
    }

    /// The federation as text; empty where it is not known.
    #[must_use]
    pub fn federation(&self) -> &str {
        std::str::from_utf8(&self.federation).map_or("", str::trim)
    }
}

/// The columns about the person that any row of a list fills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fills {
    /// A title, or a women's title.
    pub titles: bool,
    /// A title of an arbiter, organizer or trainer, and one of the online arena.
    pub other_titles: [bool; 2],
    /// A year of birth.
    pub birth: bool,
    /// A man among the sexes: a flag names women only.
    pub sex: bool,
    /// A federation.
    pub federation: bool,
    /// The factor K.
    pub k: bool,
}

/// The rows of one day of one file.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// Its day.
    pub day: Day,
    /// Which classes it has.
    pub classes: [bool; 3],
    /// Whether each class has rows of its own: then the flag is of the class.
    pub own_rows: bool,
    /// Which columns any row fills: a list that has none of a kind says nothing of it.
    pub fills: Fills,
    /// Whether any row is flagged as inactive: else nothing says that the list has flags.
    pub flagged: bool,
    /// By key.
    pub entries: Vec<Entry>,
    /// FIDE ids of the rows that were not taken, and whether there are rows that were not.
    pub refused: HashSet<u32>,
    /// Rows that were not taken.
    pub unread: u64,
    names: String,
}

impl Snapshot {
    /// The name of a player as the list has it.
    #[must_use]
    pub fn name(&self, entry: &Entry) -> &str {
        let (from, to) = entry.name;
        self.names.get(from as usize..to as usize).unwrap_or("")
    }

    /// The titles of an arbiter, organizer or trainer, and that of the online arena.
    #[must_use]
    pub fn other_titles(&self, entry: &Entry) -> [&str; 2] {
        let from = entry.name.1 as usize;
        let [one, both] = [
            entry.other_titles[0],
            entry.other_titles[0].saturating_add(entry.other_titles[1]),
        ];
        let ends = [one, both].map(|length| from + usize::from(length));
        [from..ends[0], ends[0]..ends[1]].map(|range| self.names.get(range).unwrap_or(""))
    }

    fn take(&mut self, head: &ListHead, row: &Row<'_>) {
        let from = self.names.len() as u32;
        self.names.push_str(row.name.trim());
        let name = (from, self.names.len() as u32);
        let other_titles = row.other_titles.each_ref().map(|title| {
            // Two of them are never so long; one that is, is none.
            let title = Some(title.trim()).filter(|title| title.len() < 100);
            self.names.push_str(title.unwrap_or(""));
            title.map_or(0, |title| title.len() as u8)
        });
        let key = match row.fide_id {
            0 => by_name(&row.name),
            id => u64::from(id),
        };
        let mut federation = [b' '; 3];
        let letters = row.federation.trim().as_bytes();
        if letters.len() == 3 {
            federation.copy_from_slice(letters);
        }
        let titles = [&row.title, &row.women_title].map(|title| Title::read(title));
        self.flagged |= row.inactive();
        let born = row.birth.and_then(|birth| birth.year).unwrap_or(0);
        let fills = &mut self.fills;
        fills.titles |= titles.iter().any(Option::is_some);
        (fills.other_titles.iter_mut().zip(other_titles))
            .for_each(|(own, length)| *own |= length > 0);
        fills.birth |= born > 0;
        fills.sex |= row.sex == Some(Sex::Male);
        fills.federation |= federation != [b' '; 3];
        let mut entry = Entry {
            key,
            line: row.line,
            name,
            other_titles,
            born,
            sex: row.sex,
            titles,
            federation,
            classes: [ClassEntry::default(); 3],
        };
        let own = row.class.map(slot);
        for class in 0..3 {
            let listed = row.ratings[class];
            if listed.is_none() && !own.map_or(head.classes[class], |own| own == class) {
                continue;
            }
            // As with ratings: career and peak are those of the row's class, of standard chess where it has several.
            let career = own.unwrap_or(slot(TimeClass::Standard)) == class;
            let rating = listed.map_or(0, |listed| listed.rating);
            let peak = row.peak.filter(|_| career).unwrap_or(0);
            self.fills.k |= listed.is_some_and(|listed| listed.k.is_some_and(|k| k > 0));
            entry.classes[class] = ClassEntry {
                rating,
                games: listed.and_then(|listed| listed.games),
                k: listed.and_then(|listed| listed.k).unwrap_or(0),
                said: true,
                inactive: row.inactive(),
                career: row.games.filter(|_| career),
                peak,
                reached: rating.max(peak),
                ..ClassEntry::default()
            };
            self.classes[class] = true;
        }
        self.entries.push(entry);
    }

    /// Puts the rows in order, those of one player for several classes together; drops names that several without an id
    /// bear.
    fn settle(&mut self) {
        self.entries.sort_by_key(|entry| (entry.key, entry.line));
        let mut all: Vec<Entry> = Vec::with_capacity(self.entries.len());
        for entry in self.entries.drain(..) {
            match all.last_mut() {
                Some(last) if last.key == entry.key => {
                    for (own, other) in last.classes.iter_mut().zip(entry.classes) {
                        if other.said && !own.said {
                            *own = other;
                        } else if other.said && entry.fide_id() == 0 {
                            // Two players of one name: not known who is who.
                            last.line = 0;
                        }
                    }
                }
                _ => all.push(entry),
            }
        }
        all.retain(|entry| entry.line > 0);
        for entry in &mut all {
            for class in &mut entry.classes {
                class.idle = u8::from(class.games == Some(0));
                class.played = class.games.filter(|games| *games > 0).map(|_| self.day);
            }
        }
        all.shrink_to_fit();
        self.entries = all;
        self.own_rows = self.classes.iter().filter(|class| **class).count() == 1 || self.own_rows;
    }
}

/// A number above all ids, made of a name as it is compared.
fn by_name(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    names::key(name).hash(&mut hasher);
    hasher.finish() | 1 << 63
}

/// Reads one file into the lists of its days.
#[derive(Debug, Default)]
pub struct Reader {
    days: BTreeMap<Day, Snapshot>,
}

impl Reader {
    /// Takes a row; one of a list that nothing dates is passed over.
    pub fn take(&mut self, head: &ListHead, row: &Row<'_>) {
        let Some(day) = row.list.or(head.date) else {
            return;
        };
        let snapshot = self.days.entry(day).or_default();
        snapshot.own_rows |= row.class.is_some();
        snapshot.take(head, row);
    }

    /// The lists, the oldest first.
    #[must_use]
    pub fn finish(self, head: &ListHead) -> Vec<Snapshot> {
        let settled = self.days.into_iter().map(|(day, mut snapshot)| {
            snapshot.day = day;
            snapshot.settle();
            snapshot.refused.clone_from(&head.refused.ids);
            snapshot.unread = head.refused.rows();
            snapshot
        });
        settled.collect()
    }
}
