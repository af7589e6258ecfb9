//! Moves as text: `read` takes a word apart without a board, `language` knows which letter stands for which man,
//! `resolve` finds the legal moves that a reading means on a board, `spell` writes a legal move.
//!
//! Language detection, lost case and repair resolve again; they never read again.

mod language;
mod read;
mod resolve;
mod spell;

pub use language::{Language, Languages};
pub(crate) use read::lone_promotion;
pub use read::{Form, Mark, Marks, Written, read};
pub use resolve::{Liberty, Resolution, caseless, resolve, wanted};
pub use spell::{Spelling, Style, san, spell, uci};
