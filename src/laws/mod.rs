//! The editions of the FIDE Laws of Chess as data: which was in force on a day, what each says of what a record can show.
//!
//! | file | owns |
//! |---|---|
//! | `edition.rs` | the editions and the days from which they hold |
//! | `articles.rs` | the number that an article of 2023 bore in each edition, and how sure we are |

mod articles;
mod edition;

pub use articles::{Citation, Confidence, cite};
pub use edition::{Basis, Edition};

/// The kind of game by the time at hand (Art. A.1 and B.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeClass {
    /// Standard chess.
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

impl TimeClass {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TimeClass::Standard => "standard",
            TimeClass::Rapid => "rapid",
            TimeClass::Blitz => "blitz",
        }
    }
}
