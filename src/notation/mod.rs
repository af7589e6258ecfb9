//! Moves as text: `read` (of [`crate::text::moves`]) takes a word apart without a board, `language` knows which letter stands for which
//! man, `resolve` finds the legal moves that a reading means on a board, `spell` writes a legal move.
//!
//! Language detection, lost case and repair resolve again; they never read again.

mod columns;
mod language;
mod resolve;
mod spell;
pub mod trid;

pub(crate) use crate::text::moves::{
    APART, Heard, LOOKED_AT, begins_phrase, has_comma, lone_promotion, may_be_phrase, mended,
    phrase, squares_heard,
};
pub use crate::text::moves::{Form, Mark, Marks, System, Written, letter, read};
pub use columns::Columns;
pub use language::{Asked, Language, Languages};
pub use resolve::{
    Case, Liberty, Resolution, add_letters, candidates, find_candidates, foreign, resolve,
    resolve_cased, resolve_plain, rivals, wanted,
};
pub use spell::{
    Figurines, Letters, Signs, Spelling, Style, on_levels, san, spell, spell_and_play, uci,
};
