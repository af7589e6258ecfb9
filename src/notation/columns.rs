//! The languages of the two columns of a scoresheet.

use super::Language;
use crate::board::Side;
use std::borrow::Cow;

/// In which language each player's moves are written; nearly always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns([Language; 2]);

impl Columns {
    /// White's moves in one language, Black's in another.
    #[must_use]
    pub const fn new(white: Language, black: Language) -> Columns {
        Columns([white, black])
    }

    /// Both in the same.
    #[must_use]
    pub const fn both(language: Language) -> Columns {
        Columns([language, language])
    }

    /// The language of one player's moves.
    #[must_use]
    #[inline]
    pub const fn of(self, side: Side) -> Language {
        self.0[side as usize]
    }

    /// White's language and Black's.
    #[must_use]
    pub const fn both_languages(self) -> [Language; 2] {
        self.0
    }

    /// Whether both are in the same language.
    #[must_use]
    pub fn are_one(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// As the reports name it; two languages with `+` between.
    #[must_use]
    pub fn code(self) -> Cow<'static, str> {
        let [white, black] = self.0;
        if white == black {
            Cow::Borrowed(white.code())
        } else {
            Cow::Owned(format!("{}+{}", white.code(), black.code()))
        }
    }
}
