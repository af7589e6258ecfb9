//! Players, events and rounds: what ratings and standings need of many games.
//!
//! | file | owns |
//! |---|---|
//! | `row.rs` | the game row: one line of `--games` |
//! | `book.rs` | games, players as written, tournaments, in little memory |
//! | `names.rs` | names of players, normalised |
//! | `calendar.rs` | counting days |

pub mod book;
pub mod calendar;
pub mod names;
mod row;

pub use book::Book;
pub use row::GameRow;
