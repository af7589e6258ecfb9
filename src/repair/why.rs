//! Why a half-move is proposed that is not what stands there: the nearest account of how the one came to be written for the
//! other.

use super::confusion::{Nearness, nearness};
use super::layout::How;
use super::word::{Word, figurine, is_capital};
use crate::notation::letter;

/// What happened to a half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// One sign was read or written for another: this one stands there, that one was meant.
    Sign(char, char),
    /// A sign too few.
    Lost(char),
    /// A sign too many.
    Added(char),
    /// Two neighbouring signs exchanged their places.
    Transposed,
    /// The letter is small for capital or capital for small.
    Case,
    /// It is not written which of two pieces moves, or the wrong one is.
    Origin,
    /// Castling to the other side.
    Castling,
    /// Several signs differ.
    Signs,
    /// Another move stands there altogether.
    Other,
    /// Nothing can be read.
    Illegible,
    /// Nothing is written: the half-move is missing.
    Missing,
    /// It stands in the other column.
    Column,
    /// It does not stand where the layout has it.
    Displaced(How),
    /// It stands in the row behind its own.
    NextRow,
    /// The words fit several moves; the rest of the game decides.
    Chosen,
    /// Somebody answered so.
    Answered,
    /// It is written, it is illegal, and it stands.
    Stands,
    /// It stands where the layout has no half-move.
    Unplaced,
    /// Figures of a cell's readings in no cell.
    Figures {
        /// They stand behind another cell of the row; not `sound`, they can be no probabilities.
        sound: bool,
    },
}

/// The sign that a byte of a word stands for.
fn sign(byte: u8) -> char {
    let drawn = figurine(byte).and_then(|man| ['♔', '♕', '♖', '♗', '♘', '♙'].get(man).copied());
    match byte {
        b'\x07' => '½',
        russian if letter::is_russian(russian) => {
            letter::text(russian).chars().next().unwrap_or_default()
        }
        _ => drawn.unwrap_or(char::from(byte)),
    }
}

/// How a written word came to stand for a spelling of the move. Both without marks of check.
#[must_use]
pub fn why(written: &Word, meant: &Word) -> Why {
    let (a, b) = (written.bytes(), meant.bytes());
    if written.is_illegible() {
        return Why::Illegible;
    }
    let zero = |byte: &u8| matches!(byte, b'0' | b'O' | b'o' | b'-');
    if a.iter().all(zero) && b.iter().all(zero) {
        return Why::Castling;
    }
    let bare = |bytes: &[u8]| -> Vec<u8> {
        (bytes
            .iter()
            .filter(|b| !matches!(b, b'x' | b'X' | b'-' | b'=')))
        .copied()
        .collect()
    };
    let (a, b) = (bare(a), bare(b));
    if a == b {
        return Why::Chosen;
    }
    if a.eq_ignore_ascii_case(&b) {
        return Why::Case;
    }
    let prefix = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let suffix = (a[prefix..].iter().rev())
        .zip(b[prefix..].iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let (x, y) = (&a[prefix..a.len() - suffix], &b[prefix..b.len() - suffix]);
    // A piece and its destination are the same; what stands between them says which piece.
    let ends = |word: &[u8]| (word.first().copied(), word.last_chunk::<2>().copied());
    if ends(&a) == ends(&b) && a.len().abs_diff(b.len()) == 1 && is_capital(a[0]) {
        return Why::Origin;
    }
    /// The second letter of the Russian king.
    const KINGS: char = 'р';
    const KING: u8 = letter::RUSSIAN;
    const KNIGHT: u8 = letter::RUSSIAN + 4;
    match (x, y) {
        ([KNIGHT], [KING]) => Why::Lost(KINGS),
        ([KING], [KNIGHT]) => Why::Added(KINGS),
        ([KING], [_]) | ([_], [KING]) => Why::Signs,
        // A sign that nobody can read.
        ([b'~'], [_]) => Why::Illegible,
        ([one], [other]) => Why::Sign(sign(*one), sign(*other)),
        ([], [lost]) => Why::Lost(sign(*lost)),
        ([added], []) => Why::Added(sign(*added)),
        ([a, b], [c, d]) if a == d && b == c => Why::Transposed,
        (x, y) if x.len() == y.len() && x.len() <= 2 => Why::Signs,
        (x, y) if x.len().max(y.len()) <= 2 => {
            let near = x
                .iter()
                .zip(y)
                .any(|(a, b)| nearness(*a, *b) != Nearness::Far);
            if near || x.is_empty() || y.is_empty() {
                Why::Signs
            } else {
                Why::Other
            }
        }
        _ => Why::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::{Why, why};
    use crate::repair::word::Word;

    #[test]
    fn the_nearest_account_is_told() {
        let of = |written: &str, meant: &str| why(&Word::new(written), &Word::new(meant));
        assert_eq!(of("94", "a4"), Why::Sign('9', 'a'));
        assert_eq!(of("Cdb2", "Cbd2"), Why::Transposed);
        assert_eq!(of("Ab5", "Ab4"), Why::Sign('5', '4'));
        assert_eq!(of("f3", "Cf3"), Why::Lost('C'));
        assert_eq!(of("Cff3", "Cf3"), Why::Origin);
        assert_eq!(of("Cd2", "Cbd2"), Why::Origin);
        assert_eq!(of("cf3", "Cf3"), Why::Case);
        assert_eq!(of("0-0", "0-0-0"), Why::Castling);
        assert_eq!(of("?", "e4"), Why::Illegible);
        assert_eq!(of("?f3", "Cf3"), Why::Illegible);
        assert_eq!(of("D_2", "De2"), Why::Illegible);
        assert_eq!(of("♘b5", "Bb5"), Why::Sign('♘', 'B'));
        assert_eq!(of("Dh5", "a6"), Why::Other);
        assert_eq!(of("Cxf3", "Cf3"), Why::Chosen);
        assert_eq!(of("Фa9", "Фa4+"), Why::Sign('9', '4'));
        assert_eq!(of("Лa4", "Фa4"), Why::Sign('Л', 'Ф'));
        assert_eq!(of("Кe2", "Крe2"), Why::Lost('р'));
        assert_eq!(of("Крe2", "Фe2"), Why::Signs);
        assert_eq!(of("Кd7", "Кbd7"), Why::Origin);
    }
}
