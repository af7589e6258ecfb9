//! Lossless tokens over the bytes of a game: tag pairs, movetext, comments, variations, glyphs, results; dates and ratings;
//! the text encoding of a game. Nothing is read as a move here and nothing is judged.

pub mod clock;
pub mod date;
pub mod ending;
pub mod fide_id;
pub mod rating;
pub mod result;
pub mod round;
pub mod sealed;
pub mod signs;
pub mod tags;
pub mod time_control;
pub mod tokens;
pub mod trid;

pub use crate::text::Encoding;
pub use result::ResultMark;
pub use tags::{Tag, TagId};
pub use time_control::{TimeControl, TimeControlText};
pub use tokens::{Kind, Step, Token, Tokens};
