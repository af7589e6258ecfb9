//! Who the players of an archive are: one row for each person, by evidence alone.
//!
//! | evidence | decides |
//! |---|---|
//! | one FIDE id | one person, unless the names are others and both play in one round or each other |
//! | one name, normalised | one person, unless there are two ids, or both play in one round or each other, or no game lies in 60 years |
//! | a shorter form: initials, the surname alone | the person of the only fuller name that it fits, where nothing contradicts |
//! | a slip of one letter | the person of the only such name, where one game stands there twice, or an event, or ratings show it |
//!
//! A shorter form and a slip are contradicted by a round, by a game against each other, by ids, by ratings of slow games of one
//! year that lie more than 300 points apart (400 of two years that follow each other), by federations, years of birth, and 30 years without a
//! game. `Rossi, Mario` is no shorter form of `Rossi, Mario jr`. Of a fuller name that rounds, ids, ratings or years contradict it is known that it is not meant: where one other is left it
//! is that, unless the surname stands alone. What is not joined is told with its reason.
//!
//! | file | owns |
//! |---|---|
//! | `groups.rs` | persons that are one, and what is known of them together |
//! | `against.rs` | what tells two groups apart |
//! | `decide.rs` | ids, names, shorter forms |
//! | `slips.rs` | slips of one letter |
//! | `index.rs` | where names are looked for: no name is compared with all others |
//! | `list.rs` | the rows, and the aliases for `rate` |

mod against;
mod decide;
mod groups;
mod index;
mod list;
mod slips;

use super::Registry;
use crate::syntax::date::Day;

/// A person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRow {
    /// The fullest spelling.
    pub name: String,
    /// The FIDE ids; a person has one at most, as far as is known.
    pub fide_id: Option<u32>,
    /// The other spellings, and why each is the same person.
    pub spellings: Vec<Spelling>,
    /// Records of games; one that stands there twice counts twice.
    pub games: usize,
    /// The first and the last day that are known.
    pub days: Option<(Day, Day)>,
    /// The first and the last year.
    pub years: Option<(u16, u16)>,
    /// The lowest and the highest rating.
    pub ratings: Option<(u16, u16)>,
    /// Ratings of slow games that leap within a year: two persons perhaps.
    pub leap: Option<Leap>,
    /// Federations, by the alphabet.
    pub federations: Vec<String>,
    /// Who may be the same person and was kept apart.
    pub apart: Vec<Apart>,
    /// The file and the line of the first game.
    pub first: (String, u64),
}

/// Another spelling of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// As it is written.
    pub name: String,
    /// Why it is the same person.
    pub by: By,
}

/// Why two are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// They have one FIDE id; and whether their names fit each other.
    Id {
        /// Whether the names can be those of one person, a slip included.
        fits: bool,
    },
    /// They have one name.
    Name,
    /// One is a shorter form of the other.
    Shorter,
    /// The names differ in a letter, and a game stands there under both.
    SameGame,
    /// The names differ in a letter, and fill each other's rounds in this event.
    SameEvent(String),
    /// The names differ in a letter, and have the same ratings in this year.
    Ratings(u16),
}

/// Ratings of one year that lie far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// The year.
    pub year: u16,
    /// The lowest and the highest.
    pub ratings: (u16, u16),
}

/// Somebody who may be the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The name.
    pub name: String,
    /// The FIDE id.
    pub fide_id: Option<u32>,
    /// Why the two were not joined.
    pub why: Why,
}

/// Why two are not joined. What has two sides tells that of the row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// They have two FIDE ids.
    Ids,
    /// Both play in a round: of this event, the round as written.
    Round(String, String),
    /// They are two players of this event.
    Rows(String),
    /// They play each other, in this event.
    Met(String),
    /// Their ratings lie far apart in a year.
    Ratings(u16, [u16; 2]),
    /// Their federations are others.
    Federations([String; 2]),
    /// Their years of birth are others.
    Births([u16; 2]),
    /// So many years lie between their games.
    Years(u16),
    /// The name fits several.
    Several,
    /// The names differ in a letter, and nothing shows that one of them is a slip.
    Slip,
    /// One of them is called the younger or the elder: `Jr`, `II`, `figlio`.
    Generation,
}

/// The persons of an archive.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// By name.
    pub rows: Vec<PlayerRow>,
    /// What `rate --aliases` reads: a name, and who is meant.
    pub aliases: Vec<Alias>,
    /// Names that were joined and of which no alias can be told, as others bear them too.
    pub shared: Vec<String>,
}

/// A row of the aliases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The name as games have it.
    pub name: String,
    /// The FIDE id of whom it means.
    pub fide_id: Option<u32>,
    /// The name of whom it means, where there is no id.
    pub is: String,
}

impl Registry {
    /// The persons. To be asked once all games are there, with `Registry::spelt` from the beginning: years and evenings of one
    /// event become tournaments, and persons of one name are told apart.
    pub fn players(&mut self) -> Players {
        self.part();
        self.join_sites();
        self.finish();
        self.tell_namesakes_apart();
        self.part_by_years();
        let mut groups = groups::Groups::of(self);
        decide::decide(&mut groups);
        list::list(&groups)
    }
}
