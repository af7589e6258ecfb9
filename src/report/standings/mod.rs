//! Standings to read, and as a table.
//!
//! | file | owns |
//! |---|---|
//! | `text.rs` | the table of a tournament for people, on paper or a terminal |
//! | `table.rs` | `--table`: one row for each player, as CSV |

mod table;
mod text;

pub use table::StandingsTable;
pub use text::text;

use crate::standings::{Line, Rules, Table};
use crate::tournament::trf::{Event, Player};

/// A tournament with its standings, as the reports show it.
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The file that it comes from.
    pub file: &'a str,
    /// The tournament.
    pub event: &'a Event,
    /// The players, by place in the table.
    pub players: &'a [Player],
    /// The crosstable.
    pub table: &'a Table,
    /// What the standings rest on.
    pub rules: &'a Rules,
    /// Whether nobody named the tie-breaks: they are those of habit.
    pub usual: bool,
    /// The standings.
    pub lines: &'a [Line],
}
