#![doc = include_str!("README.md")]

mod file;
mod key;
mod table;

pub use file::{Expected, Mistake};
pub use key::Key;
pub use table::{Found, Table};

use std::sync::Arc;

/// By which table openings are looked up.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Our own.
    Own,
    /// One of the user's.
    Read(Arc<Table>),
}

impl Openings {
    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        match self {
            Openings::Own => Table::own(),
            Openings::Read(table) => table,
        }
    }
}
