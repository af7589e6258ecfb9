//! Rating lists: read as streams, and written anew with the ratings of the next period.
//!
//! [`read`] gives every player of a list, in order, to a function that may stop it; a list of any length is read in
//! memory for one row (and four bytes per FIDE id, to tell whether one stands twice). [`rewrite()`] reads it once more and
//! writes it with what has changed, in its own format, encoding and line ends: every other byte stays as it is.
//! [`plain`] writes a list of the program's own form where there was none.
//!
//! # Formats
//!
//! The content tells them apart, whatever the file is called; [`crate::source`] has undone compression, and the single
//! member of a zip as FIDE publishes them is taken. Names are UTF-8 or, row by row, Windows-1252.
//!
//! **FIDE's text lists**: columns of fixed width below the words of a header. Found in public code and data:
//! - since 2012, one class: `ID Number`, `Name`, `Fed`, `Sex`, `Tit`, `WTit`, `OTit`, `FOA` (not at first), the month
//!   (`NOV25`), `Gms`, `K`, `B-day`, `Flag`; every value stands where its word begins;
//! - the three classes together: `SRtng SGm SK RRtng RGm Rk BRtng BGm BK` in place of the month's three, with `FOA`
//!   or, in the "legacy" list, without;
//! - 2006 to 2012: `ID number Name TitlFed Mar11 GamesBorn Flag`, where words touch, numbers stand to the right and
//!   titles are `g`, `m`, `wf`;
//! - from January 2001: `ID_NUMBER NAME TITLE COUNTRY JAN01 GAMES FLAG`, then with `BIRTHDAY` before the flag; in some
//!   lists (October 2002, April 2003, April 2004 to July 2005) the words stand some characters beside the values: the
//!   edges of columns of numbers are put right by the first rows.
//!
//! Not found: raw rows of those misplaced lists (what is known of them are the corrections others apply), the order of
//! `BIRTHDAY` in them (read as day, month, year), and a list before 2001. The lists without any header (January, July
//! and October 2003, January 2004, April 2005) are refused: nothing says where their columns are.
//!
//! **FIDE's XML lists**: `<playerslist>` of `<player>` with `fideid`, `name`, `country`, `sex`, `title`, `w_title`,
//! `o_title`, `foa_title`, `rating`, `games`, `k`, then in the combined list `rapid_rating`, `rapid_games`, `rapid_k`,
//! `blitz_rating`, `blitz_games`, `blitz_k`, and `birthday`, `flag`; an element may be missing, others are passed over.
//!
//! **The program's own CSV**: a header with names of columns in any order, comma, semicolon or tab, with or without byte
//! order mark. Columns it does not know are kept. A list needs a name or an id, and a rating:
//!
//! | column | what | also called |
//! |---|---|---|
//! | `fide_id` | FIDE id; 0 or empty: none | `id`, `fideid`, `id_number`, `code` |
//! | `name` | `Surname, First` | `player`, `nome`, `giocatore` |
//! | `federation` | three letters | `fed`, `country`, `federazione` |
//! | `sex` | `M`, `F` | `gender`, `sesso` |
//! | `title`, `women_title` | `GM`, `WIM` | `tit`, `titolo`, `w_title`, `wtit` |
//! | `birth` | `YYYY` or `YYYY-MM-DD` | `born`, `birthday`, `birth_year`, `b_day`, `birth_date`, `nascita` |
//! | `list` | date of the list, `YYYY-MM-DD` or `YYYY-MM` | `list_date`, `period`, `lista` |
//! | `class` | `standard`, `rapid`, `blitz`: a row per class | `time_class` |
//! | `rating` | points; 0 or empty: no rating | `elo` |
//! | `k` | K of the list | `k_factor` |
//! | `games` | rated games in the whole career | `career_games` |
//! | `period_games` | rated games in the period of the list | `gms` |
//! | `peak` | highest rating ever published | `max_rating` |
//! | `flag` | FIDE's: `i` inactive, `w` woman | |
//! | `pool` | of a player without a rating: `2025-11-07:1902=0.5;2025-11-07:1877=1` (start of the tournament, opponent's rating, result) | |
//! | `standard`, `rapid`, `blitz` | the rating of that class, in a list of several | `standard_rating`, `srtng`, … |
//! | `standard_k`, `standard_games`, … | K and games of the period for each | `sk`, `sgm`, … |
//!
//! In a list with columns for several classes `games`, `peak` and `pool` are those of standard chess. With FIDE's own
//! column names (`o_title` or `foa_title` among them: its XML turned into CSV) `games` are those of the period.
//!
//! # Where things are
//!
//! | file | owns |
//! |---|---|
//! | `column.rs` | what a column holds: how its values are read, and how a new player has them |
//! | `player.rs` | what a list says of a player |
//! | `error.rs`, `words.rs` | what can be wrong with a list, and how it is said |
//! | `lines.rs` | a stream as lines |
//! | `head.rs` | format, date and class of a list |
//! | `value.rs`, `pool.rs` | single values |
//! | `once.rs` | no id twice |
//! | `refused.rs` | rows that are not taken |
//! | `text/`, `xml/`, `table/` | one format each: where a field stands, and how bytes are put there |
//! | `rows.rs` | a list of any format, row by row |
//! | `rewrite.rs` | what has changed: which field of which player says what in the new list |
//! | `plain.rs` | a new list in the program's own form |

mod column;
mod error;
mod head;
mod lines;
mod once;
pub mod plain;
mod player;
mod pool;
#[cfg(test)]
mod properties;
mod refused;
mod rewrite;
#[cfg(test)]
mod rewrite_tests;
mod rows;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod text;
mod value;
mod words;
mod xml;

pub use super::standing::PoolGame;
pub use error::{Field, ListError, ListFault};
pub use head::{Format, Given, ListHead};
pub use player::{Listed, ListedRating, Row, Sex};
pub use pool::{pool_text, read_pool};
pub use refused::{MOST_NAMED, Refused};
pub use rewrite::{
    Changes, Correction, Misfits, NewList, NewRating, Rewritten, rewrite, rewrite_stream,
};

use crate::laws::TimeClass;
use crate::source::{self, Input, Stream};
use lines::Lines;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The names of lists in an archive end so.
pub const SUFFIXES: &[&str] = &[".txt", ".xml", ".csv"];

/// The place of a class in [`Listed::ratings`].
#[must_use]
pub const fn slot(class: TimeClass) -> usize {
    match class {
        TimeClass::Standard => 0,
        TimeClass::Rapid => 1,
        TimeClass::Blitz => 2,
    }
}

/// Reads a list and gives every row to `each`, which may stop the reading.
///
/// What the list says is checked for every row, also for those that `each` does not look into. A row that is wrong is kept
/// in [`ListHead::refused`], and the next is read; of two rows with one id the first is taken. The head that is returned
/// counts the rows; the one `each` sees has been read from the beginning of the list.
///
/// # Errors
///
/// The first thing that makes the list unfit, at its line and column: no header, an end in mid-row, markup that is broken,
/// or as many rows that are wrong as there are others. Rows before it have been given to `each`.
pub fn read<F>(input: &Input, given: Given, each: F) -> Result<ListHead, ListError>
where
    F: FnMut(&ListHead, &Row<'_>) -> ControlFlow<()>,
{
    read_counted(input, given, drop, each)
}

/// As [`read`], for whoever watches: `watch` gets what counts the bytes read from disk.
///
/// # Errors
///
/// As [`read`].
pub fn read_counted<F>(
    input: &Input,
    given: Given,
    watch: impl FnOnce(Arc<AtomicU64>),
    each: F,
) -> Result<ListHead, ListError>
where
    F: FnMut(&ListHead, &Row<'_>) -> ControlFlow<()>,
{
    let stream = source::open_taking(input, SUFFIXES)
        .map_err(|fault| ListError::of_source(&input.name, 0, fault))?;
    watch(stream.progress());
    read_stream(stream, given, each)
}

/// As [`read`], from a stream that was opened with [`SUFFIXES`].
///
/// # Errors
///
/// As [`read`].
pub fn read_stream<F>(stream: Stream, given: Given, mut each: F) -> Result<ListHead, ListError>
where
    F: FnMut(&ListHead, &Row<'_>) -> ControlFlow<()>,
{
    let lines = Lines::new(stream, given.columns)?;
    let mut head = ListHead::new(&lines, given);
    rows::read(lines, &mut head, given, &mut each)?;
    Ok(head)
}

/// What is done with each row.
type Each<'e> = dyn FnMut(&ListHead, &Row<'_>) -> ControlFlow<()> + 'e;
