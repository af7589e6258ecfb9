//! Players, events and rounds. So far: the game row, and tournament report files.

mod row;
pub mod trf;

pub use row::GameRow;
