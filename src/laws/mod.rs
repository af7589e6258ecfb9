//! The editions of the FIDE Laws of Chess as data: which was in force on a day, what each says of what a record can show.
//!
//! | file | owns |
//! |---|---|
//! | `edition.rs` | the editions and the days from which they hold |
//! | `says.rs` | what each edition says, as data |
//! | `provisions.rs` | the same in words, where editions differ |
//! | `class_words.rs` | the kind of game in the words of a title |
//! | `articles.rs` | the number that an article of 2023 bore in each edition, and how sure we are |

mod articles;
mod class_words;
mod edition;
mod provisions;
mod says;

pub use articles::{Citation, Confidence, cite, is_known};
pub use class_words::{class_in, names_standard};
pub use edition::{Basis, Edition, TRID};
pub use provisions::{Provision, illegal_moves_confidence, provisions};
pub use says::{
    BothFlags, Fivefold, IllegalMoves, Laws, Remedy, WrongClaim, both_flags, illegal_moves,
    knows_supervision, of, sealed_move_exceptions, time_class, wrong_claim,
};

variants! {
    /// The kind of game by the time at hand (Art. A.1 and B.1).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum TimeClass {
        /// Standard chess.
        Standard = "standard",
        /// Rapid chess.
        Rapid = "rapid",
        /// Blitz.
        Blitz = "blitz",
    }
}

impl TimeClass {
    /// The classes that come into question where it is known or not.
    #[must_use]
    pub fn possible(known: Option<TimeClass>) -> &'static [TimeClass] {
        match known {
            None => &Self::ALL,
            Some(TimeClass::Standard) => &Self::ALL[..1],
            Some(TimeClass::Rapid) => &Self::ALL[1..2],
            Some(TimeClass::Blitz) => &Self::ALL[2..],
        }
    }
}
