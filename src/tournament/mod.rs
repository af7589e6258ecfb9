//! Players, events and rounds. So far: the game row.

mod row;

pub use row::GameRow;
