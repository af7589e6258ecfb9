//! Moves as text: `read` takes a word apart without a board, `letter` and `language` know which letter stands for which
//! man, `resolve` finds the legal moves that a reading means on a board, `spell` writes a legal move.
//!
//! Language detection, lost case and repair resolve again; they never read again.

mod columns;
mod language;
pub mod letter;
mod read;
mod resolve;
mod spell;

pub use columns::Columns;
pub use language::{Language, Languages};
pub use read::{Form, Mark, Marks, System, Written, read};
pub(crate) use read::{LOOKED_AT, begins_phrase, has_comma, lone_promotion, phrase};
pub use resolve::{Case, Liberty, Resolution, candidates, foreign, resolve, rivals, wanted};
pub use spell::{Figurines, Letters, Signs, Spelling, Style, san, spell, spell_and_play, uci};
