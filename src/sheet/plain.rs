//! Words that are one half-move and nothing else, whatever stands beside them: nearly all of a sheet's. Of these no reader need
//! ask the questions that only odd words answer.

use super::looks::{Look, has};
use super::shape::{self, Number, Style};
use crate::text::Encoding;
use crate::text::moves;
use crate::text::words::{Bytes, is_space, run};

/// No such word is longer, in bytes.
const LONGEST: usize = 16;

/// Nor one that is plain.
const LONGEST_PLAIN: usize = 8;

/// What ends a word, however it is read.
static ENDS: Bytes = Bytes::blanks_and(b";,|{}\"");

/// What the bytes of a word tell of it: that it names a rank; that it has more than letters, figures and marks.
const RANKED: u8 = 1;
const ODD: u8 = 2;

/// The same of each byte.
static TELLS: [u8; 256] = {
    let mut tells = [ODD; 256];
    let mut byte = 0;
    while byte < tells.len() {
        tells[byte] = match byte as u8 {
            b'1'..=b'8' => RANKED,
            b'+' | b'#' | b'!' | b'?' => 0,
            letter if letter.is_ascii_alphanumeric() => 0,
            _ => ODD,
        };
        byte += 1;
    }
    tells
};

/// A word that is one half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HalfMove {
    /// Bytes it takes up.
    pub(super) length: usize,
    /// Whether it is nothing else, whatever layout the sheet has: a dash may stand between two half-moves.
    pub(super) plain: bool,
}

/// The half-move that a text begins with, as far as a blank or the end of the text; a plain one as far as a sign.
pub(super) fn half_move(text: &[u8], encoding: Encoding) -> Option<HalfMove> {
    let near = &text[..text.len().min(LONGEST + 1)];
    if !near
        .first()
        .is_some_and(|b| b.is_ascii_alphabetic() || *b == FIGURINES[0])
    {
        return None;
    }
    let (mut length, mut tells) = (0, 0);
    while let Some(byte) = near.get(length)
        && !ENDS.has(*byte)
    {
        tells |= TELLS[usize::from(*byte)];
        length += 1;
    }
    let word = &near[..length];
    // Most words of prose name no rank.
    if length > LONGEST || tells & RANKED == 0 {
        return None;
    }
    let plain = tells == RANKED && length <= LONGEST_PLAIN;
    let apart = plain || text.get(length).is_none_or(|b| is_space(*b));
    let known = apart
        && (encoding == Encoding::Utf8 || word.is_ascii())
        && has(word, Look::Whole, is_whole)
        && !takes(&text[length..]);
    known.then_some(HalfMove { length, plain })
}

/// Length of the move in figures that a text begins with, `5254`, as far as a blank, a sign or the end of the text.
pub(super) fn move_in_figures(text: &[u8]) -> Option<usize> {
    let digits = run(&text[..text.len().min(6)], |b| matches!(b, b'1'..=b'8'));
    let apart = text.get(digits).is_none_or(|b| ENDS.has(*b));
    (matches!(digits, 4 | 5) && apart && shape::is_weakly_move_like(&text[..digits]))
        .then_some(digits)
}

/// The number of a move that a text begins with, as most sheets have it: `12.` or `12)` before a blank.
pub(super) fn number(text: &[u8]) -> Option<Number> {
    let (value, digits) = figures(text)?;
    let (style, dots) = match text[digits..] {
        [b'.', next, ..] if is_space(next) => (Style::Dot, 1),
        [b'.'] => (Style::Dot, 1),
        [b')', next, ..] if is_space(next) => (Style::Sure, 0),
        _ => return None,
    };
    Some(Number {
        value,
        length: digits + 1,
        dots,
        dots_length: dots,
        style,
    })
}

/// The figures that a text begins with, with nothing but a blank, a semicolon or the end behind them: `12`.
pub(super) fn bare_number(text: &[u8]) -> Option<Number> {
    let (value, length) = figures(text)?;
    let next = text.get(length);
    // `1 - 0`, `1 a 0`
    let result = value == 1 && next == Some(&b' ');
    let apart = next.is_none_or(|b| is_space(*b) || *b == b';') && !result;
    apart.then_some(Number {
        value,
        length,
        dots: 0,
        dots_length: 0,
        style: Style::Bare,
    })
}

/// The value of up to three figures, of which the first is none, and how many there are.
fn figures(text: &[u8]) -> Option<(u32, usize)> {
    let digits = run(&text[..text.len().min(4)], u8::is_ascii_digit);
    let add = |value, b: &u8| value * 10 + u32::from(b - b'0');
    let known = (1..=3).contains(&digits) && text[0] != b'0';
    known.then(|| (text[..digits].iter().fold(0, add), digits))
}

/// Whether a sign of capture stands behind a word, `d4 x e5`: then the move goes on.
fn takes(behind: &[u8]) -> bool {
    let next = behind.iter().take(3).find(|b| **b != b' ');
    matches!(next, Some(b'x' | b'X' | b':' | 0xC3))
}

/// The first two bytes of a man drawn.
const FIGURINES: [u8; 2] = [0xE2, 0x99];

/// A sign of capture.
const TIMES: &[u8] = "×".as_bytes();

/// Whether a word that names a rank is a half-move, or two with a dash between, of letters, figures, men drawn, marks, dashes and
/// signs of capture, and begins nothing that takes more words. With a rank in it it neither says that a half-move is missing nor
/// begins words on the end of the game or a spoken move.
fn is_whole(word: &[u8]) -> bool {
    let (mut rest, mut tells) = (word, 0);
    while let [byte, ..] = rest {
        let own = TELLS[usize::from(*byte)];
        let width = match byte {
            _ if rest.starts_with(&FIGURINES) => shape::man_width(rest),
            _ if rest.starts_with(TIMES) => TIMES.len(),
            byte => usize::from(matches!(byte, b'-' | b':') || own & ODD == 0),
        };
        if width == 0 {
            return false;
        }
        tells |= own;
        rest = &rest[width..];
    }
    let goes_on = matches!(word.last(), Some(b'x' | b'X' | b'-' | b':')) || word.ends_with(TIMES);
    if goes_on || !shape::is_move_like(word) {
        return false;
    }
    let ends = |at: usize| word[at] == b'-' && shape::is_check_word(&word[..at]);
    let parted =
        || (1..word.len()).any(ends) || moves::glued_result(word, Encoding::Utf8).is_some();
    !(tells & ODD != 0 && parted())
        && shape::glued_pair(word).is_none()
        && moves::without_stops(word, Encoding::Utf8) == word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_moves_are_told_by_their_bytes_alone() {
        fn read(text: &str) -> Option<(&str, bool)> {
            let half = half_move(text.as_bytes(), Encoding::Utf8)?;
            Some((&text[..half.length], half.plain))
        }
        for (text, half) in [
            ("e4 e5", ("e4", true)),
            ("Cxd5+!;Dd8", ("Cxd5+!", true)),
            ("e2e4", ("e2e4", true)),
            ("Cg1-f3 e7-e5", ("Cg1-f3", false)),
            ("Cf3-Cc6", ("Cf3-Cc6", false)),
            ("♘f3\n", ("♘f3", false)),
            ("♞\u{FE0E}xd5+ ", ("♞\u{FE0E}xd5+", false)),
            ("d:c5 d6", ("d:c5", false)),
            ("S\u{D7}e4 d6", ("S\u{D7}e4", false)),
        ] {
            assert_eq!(read(text), Some(half), "{text}");
        }
        for text in [
            "e4x d5",
            "e4 x d5",
            "Cf3 : d5",
            "Cg1-f3, e7-e5",
            "e8=D",
            "Cf3Cc6",
            "e4e.p.",
            "e4.",
            "Qg20-1",
            "drei vier",
            "Eva",
            "l.e4",
            "1. e4",
            "O-O Td8",
            "missing1",
            "«e4»",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        let mistaken = "♘f3".as_bytes();
        assert_eq!(half_move(mistaken, Encoding::Windows1252), None);
    }
}
