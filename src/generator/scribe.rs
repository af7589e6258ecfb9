//! Who writes a game down, and how: letters, zeros, marks. A scribe knows one half-move at a time; what a game needs
//! around its moves is the sheet's.

use super::random::Random;
use crate::board::{Move, Position};
use crate::notation::{Language, Spelling, Style, spell};

/// A way of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scribe {
    pub(super) language: Language,
    /// Castling as `0-0`.
    pub(super) zeros: bool,
    /// Whether `+` and `#` are written.
    pub(super) marks: bool,
    /// Whether `x` is written.
    pub(super) crosses: bool,
}

impl Scribe {
    /// Writes everything, as the export format of PGN wants it; in Italian the zeros of the Laws are as common as `O`.
    pub(super) fn careful(language: Language, random: &mut Random) -> Scribe {
        let zeros = random.below(2) == 0 && language == Language::Italian;
        Scribe {
            language,
            zeros,
            marks: true,
            crosses: true,
        }
    }

    /// Takes the liberties that the Laws leave (Art. C.9, C.13): no `x`, no marks of check, zeros or not.
    pub(super) fn liberal(language: Language, random: &mut Random) -> Scribe {
        let bits = random.below(7);
        Scribe {
            language,
            zeros: bits & 1 == 0,
            marks: bits & 2 != 0,
            crosses: bits & 4 != 0,
        }
    }

    /// A legal move in this way of writing.
    pub(super) fn word(&self, position: &Position, mv: Move) -> String {
        let spelling = Spelling {
            language: self.language,
            style: Style::Short,
            zeros: self.zeros,
        };
        let mut text = spell(position, mv, spelling);
        if !self.marks {
            text.truncate(text.trim_end_matches(['+', '#']).len());
        }
        if !self.crosses {
            text.retain(|c| c != 'x');
        }
        text
    }

    /// Whether the letters of a word tell this scribe's language from the other: all but `R`, which both have.
    pub(super) fn is_telling(&self, word: &str) -> bool {
        word.bytes()
            .any(|b| b.is_ascii_uppercase() && !matches!(b, b'R' | b'O'))
    }
}
