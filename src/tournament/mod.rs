//! Players, events and rounds: what ratings and standings need of many games.
//!
//! | file | owns |
//! |---|---|
//! | `row.rs` | the game row: one line of `--games` |
//! | `book.rs` | games, players as written, tournaments, in little memory |
//! | `report.rs` | a tournament report among the games of a book |
//! | `names.rs` | names of players, normalised |
//! | `calendar.rs` | counting days |
//! | `trf/` | tournament report files, read losslessly |

pub mod book;
pub mod calendar;
pub mod names;
mod report;
mod row;
pub mod trf;

pub use book::Book;
pub use row::GameRow;
