//! What a list says of a player.

use crate::laws::TimeClass;
use crate::rating::standing::PoolGame;
use crate::syntax::date::{Date, Day};
use std::borrow::Cow;

/// As lists have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    /// `M`
    Male,
    /// `F`, or the flag `w`.
    Female,
}

/// The rating of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedRating {
    /// Points, 1000 to 3000.
    pub rating: u16,
    /// Rated games in the period of the list.
    pub games: Option<u16>,
    /// The coefficient K that the list gives.
    pub k: Option<u8>,
}

impl ListedRating {
    /// What a list says of one class.
    #[must_use]
    pub const fn new(rating: u16, games: Option<u16>, k: Option<u8>) -> ListedRating {
        ListedRating { rating, games, k }
    }
}

/// One row of a list, owned. See [`Row`] for the meaning of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// FIDE id; 0 where it is not known.
    pub fide_id: u32,
    /// Name as written, mostly `Surname, First`.
    pub name: String,
    /// Federation, three letters; empty where unknown.
    pub federation: String,
    /// Sex, where a column or the flag says it.
    pub sex: Option<Sex>,
    /// Title as FIDE abbreviates it now: `GM`, `WIM`.
    pub title: String,
    /// Women's title, where it has a column of its own.
    pub women_title: String,
    /// Date of birth, of which the year is known; most lists have no more.
    pub birth: Option<Date>,
    /// Standard, rapid, blitz: [`slot`](super::slot).
    pub ratings: [Option<ListedRating>; 3],
    /// Rated games in the whole career.
    pub games: Option<u32>,
    /// The highest rating ever published.
    pub peak: Option<u16>,
    /// The flag says so.
    pub inactive: bool,
    /// FIDE's flag as written.
    pub flag: String,
    /// Games that count for the first rating.
    pub pool: Vec<PoolGame>,
    /// The class of the row, which is that of `games`, `peak` and `pool`; `None` in a list with columns for several
    /// classes, where those are of standard chess.
    pub class: Option<TimeClass>,
    /// The date of the list to which the row belongs.
    pub list: Option<Day>,
    /// Line of the row, from 1.
    pub line: u64,
}

/// One row of a list, borrowed from the line that was read.
#[derive(Clone, Debug, Default)]
pub struct Row<'a> {
    /// FIDE id; 0 where it is not known.
    pub fide_id: u32,
    /// Name as written.
    pub name: Cow<'a, str>,
    /// Federation.
    pub federation: Cow<'a, str>,
    /// Sex.
    pub sex: Option<Sex>,
    /// Title.
    pub title: Cow<'a, str>,
    /// Women's title.
    pub women_title: Cow<'a, str>,
    /// Titles of arbiters, organizers and trainers, and that of the online arena: only an audit compares them.
    pub other_titles: [Cow<'a, str>; 2],
    /// Date of birth.
    pub birth: Option<Date>,
    /// What stands for it, where nobody on the list can be born then.
    pub unborn: Option<Cow<'a, str>>,
    /// Standard, rapid, blitz.
    pub ratings: [Option<ListedRating>; 3],
    /// Rated games in the whole career.
    pub games: Option<u32>,
    /// The highest rating ever published.
    pub peak: Option<u16>,
    /// The flag.
    pub flag: Cow<'a, str>,
    /// Games that count for the first rating.
    pub pool: Vec<PoolGame>,
    /// The class of the row, which is that of `games`, `peak` and `pool`; `None` in a list with columns for several
    /// classes, where those are of standard chess.
    pub class: Option<TimeClass>,
    /// The date of the list to which the row belongs.
    pub list: Option<Day>,
    /// Line of the row, from 1.
    pub line: u64,
}

impl Row<'_> {
    /// Whether the flag says that the player is inactive.
    #[must_use]
    pub fn inactive(&self) -> bool {
        self.flag.contains(['i', 'I'])
    }

    /// The sex, which lists without a column for it say with the flag.
    pub(super) fn sex_by_flag(&mut self) {
        if self.sex.is_none() && self.flag.contains(['w', 'W']) {
            self.sex = Some(Sex::Female);
        }
    }

    /// The row with memory of its own.
    #[must_use]
    pub fn to_listed(&self) -> Listed {
        Listed {
            fide_id: self.fide_id,
            name: self.name.as_ref().to_owned(),
            federation: self.federation.as_ref().to_owned(),
            sex: self.sex,
            title: self.title.as_ref().to_owned(),
            women_title: self.women_title.as_ref().to_owned(),
            birth: self.birth,
            ratings: self.ratings,
            games: self.games,
            peak: self.peak,
            inactive: self.inactive(),
            flag: self.flag.as_ref().to_owned(),
            pool: self.pool.clone(),
            class: self.class,
            list: self.list,
            line: self.line,
        }
    }
}
