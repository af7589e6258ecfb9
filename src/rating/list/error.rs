//! What can be wrong with a list.

use crate::source::SourceFault;
use std::{error, fmt};

/// What is wrong with a list or a row of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// Name of the file, and of a member of an archive behind an exclamation mark.
    pub file: String,
    /// Line, from 1; 0 where it is about the whole file.
    pub line: u64,
    /// Column in characters, from 1; 0 where it is about the whole line.
    pub column: u64,
    /// What is wrong.
    pub fault: ListFault,
}

/// What is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListFault {
    /// It cannot be read, or not to its end.
    Source(SourceFault),
    /// Nothing in it, or no player.
    Empty,
    /// The archive holds a second list, of this name.
    Several(String),
    /// The first line is no header of a list.
    Header {
        /// The line.
        found: String,
    },
    /// The header names no such column.
    Missing(Field),
    /// The header names a column twice.
    Repeated {
        /// The second name.
        found: String,
    },
    /// A row ends before the columns do.
    Short {
        /// Characters of the row.
        found: u64,
        /// Characters that it needs at least.
        expected: u64,
    },
    /// A row of so many cells where the header has another number.
    Cells {
        /// Cells of the row.
        found: u64,
        /// Cells of the header.
        expected: u64,
    },
    /// The list ends within a row.
    CutOff {
        /// Characters of the row.
        found: u64,
    },
    /// A value runs across the edge of its column.
    Misfit {
        /// The value.
        found: String,
    },
    /// A value is not of its kind.
    Value {
        /// Where it stands.
        field: Field,
        /// The value.
        found: String,
    },
    /// A number that no player can have as a rating.
    Rating {
        /// The number.
        found: String,
    },
    /// A year of birth that no player of the list can have; the row is taken without it.
    Unborn {
        /// The date.
        found: String,
    },
    /// Neither id nor name.
    Nameless,
    /// Half of the rows or more are wrong.
    Mostly {
        /// Rows that are wrong.
        refused: u64,
        /// All rows.
        rows: u64,
        /// What is wrong with the first of them.
        first: Box<ListFault>,
    },
    /// The id stands in an earlier row, too.
    Twice {
        /// The id.
        id: u32,
    },
    /// A quotation mark opens a cell and none closes it.
    Quote,
    /// Something follows the quotation mark that closes a cell.
    AfterQuote {
        /// What follows.
        found: String,
    },
    /// A row of more than a mebibyte.
    Long,
    /// The markup is broken; in English, without a full stop.
    Markup(String),
    /// An element stands where none or another is expected.
    Element {
        /// Its name.
        found: String,
        /// The names that may stand there.
        expected: &'static str,
    },
    /// The list ends without `</playerslist>`.
    Unclosed,
    /// It holds lists of several dates, and so cannot be written anew.
    Dates,
    /// It has no rating of a class that has changed.
    Class(crate::laws::TimeClass),
    /// It cannot be written; the words of the operating system.
    Write(String),
}

/// The kinds of value in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// FIDE id.
    Id,
    /// Name or id, one of which a list needs.
    Player,
    /// Federation.
    Federation,
    /// Sex.
    Sex,
    /// Date of birth.
    Birth,
    /// Rating.
    Rating,
    /// Coefficient K.
    K,
    /// Games, of the period or of the career.
    Games,
    /// Highest rating.
    Peak,
    /// Date of the list.
    List,
    /// Class.
    Class,
    /// Games for the first rating.
    Pool,
}

impl ListError {
    pub(super) fn of_source(file: &str, line: u64, fault: SourceFault) -> ListError {
        ListError {
            file: file.to_owned(),
            line,
            column: 0,
            fault: ListFault::Source(fault),
        }
    }
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(crate::messages::Ui::English))
    }
}

impl error::Error for ListError {}
