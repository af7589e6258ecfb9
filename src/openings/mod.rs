#![doc = include_str!("README.md")]

mod file;
mod key;
mod table;

pub use file::{Expected, Mistake};
pub use key::Key;
pub use table::{Found, Table};
