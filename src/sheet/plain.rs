//! Words that are one half-move and nothing else, whatever stands beside them: nearly all of a sheet's. Of these no reader need
//! ask the questions that only odd words answer.

use super::looks::{Look, has};
use super::shape::{self, Number, Style};
use crate::text::Encoding;
use crate::text::moves;
use crate::text::results;
use crate::text::words::{Bytes, is_space, run};

/// No such word is longer, in bytes.
const LONGEST: usize = 8;

/// What ends a word, however it is read.
static ENDS: Bytes = Bytes::blanks_and(b";,|{}\"");

/// Length of the half-move that a text begins with and that is plain, as far as a blank, a sign or the end of the text.
pub(super) fn half_move(text: &[u8]) -> Option<usize> {
    let near = &text[..text.len().min(LONGEST + 1)];
    if !near.first().is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    let length = run(near, |b| !ENDS.has(*b));
    let word = &near[..length];
    // Most words of prose name no rank.
    if !word.iter().any(|b| matches!(b, b'1'..=b'8')) {
        return None;
    }
    (length <= LONGEST && has(word, Look::Plain, is_plain) && !takes(&text[length..]))
        .then_some(length)
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

/// Whether a word that names a rank is one half-move and nothing else. With a figure in it it neither says that a half-move is
/// missing nor begins a move of several words.
fn is_plain(word: &[u8]) -> bool {
    let sign = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'#' | b'!' | b'?');
    word.iter().all(sign)
        && !word.ends_with(b"x")
        && !word.ends_with(b"X")
        && shape::is_move_like(word)
        && shape::number(word).is_none()
        && shape::glued_pair(word).is_none()
        && !std::str::from_utf8(word).is_ok_and(results::may_begin)
        && moves::without_stops(word, Encoding::Utf8) == word.len()
}
