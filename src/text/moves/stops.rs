//! Signs that stand behind a move and are no part of it: the stop of a sentence, a comma, a quote, a result without a blank
//! before it. Where the move ends is told by the grammar, not by the sign: `e.p.` and `ch.` end with a stop of their own.

use super::{Mark, read};
use crate::text::{Encoding, last_sign_width};

/// The signs of ASCII that may follow a move. A dash is none of them: it may stand before another square.
/// `\0` and `\x1A` are the end of a file as old programs marked it.
const ASCII: [u8; 15] = *b".,;:'`\"|/!?)]\0\x1A";

/// The same beyond ASCII.
const WIDE: [&str; 5] = ["…", "”", "“", "’", "»"];

/// The same in Windows-1252, as far as they are one byte there.
const SINGLE: [u8; 5] = [0x85, 0x94, 0x93, 0x92, 0xBB];

/// No more signs than these follow a move.
const MOST: usize = 8;

/// Whether a byte may be the last of such signs. For ASCII only.
#[must_use]
pub const fn may_stop(byte: u8) -> bool {
    matches!(
        byte,
        b'.' | b',' | b';' | b':' | b'\'' | b'`' | b'"' | b'|' | b'/' | 0 | 0x1A
    )
}

/// How many bytes of a word are the move that it begins with, where signs stand behind it. The whole length, where none do
/// or what stands before them is no move.
#[must_use]
pub fn without_stops(word: &[u8], encoding: Encoding) -> usize {
    let mut end = word.len();
    // Nearly every word, whether it is a move or not.
    if last_sign(word, encoding) == 0 {
        return end;
    }
    for _ in 0..MOST {
        if read(&word[..end], encoding).says_something() {
            return end;
        }
        match last_sign(&word[..end], encoding) {
            0 => break,
            width => end -= width,
        }
        if end == 0 {
            break;
        }
    }
    word.len()
}

/// A text without the signs that may stand behind a result or a word: `1-0!`, `mate.`, `1-0` and the end of a file.
#[must_use]
pub fn bare(text: &[u8]) -> &[u8] {
    let end = text
        .iter()
        .rposition(|b| !may_stop(*b) && !matches!(b, b'!' | b'?'));
    end.map_or(&[], |end| &text[..=end])
}

/// A mark of check or mate in letters, standing alone or glued to a move.
#[must_use]
pub fn check_word(text: &[u8]) -> Option<Mark> {
    let text = bare(text);
    let among = |words: &[&str]| {
        words
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word.as_bytes()))
    };
    if among(&[
        "mate",
        "matto",
        "mat",
        "matt",
        "mt",
        "sm",
        "scaccomatto",
        "schachmatt",
        "checkmate",
        "‡",
    ]) {
        Some(Mark::Mate)
    } else if among(&["ch", "dis", "sc", "sch", "scacco", "schach", "check", "†"]) {
        Some(Mark::Check)
    } else {
        None
    }
}

/// Width of the sign that a word ends with, 0 for none.
fn last_sign(word: &[u8], encoding: Encoding) -> usize {
    let ends = match word.last() {
        None => return 0,
        Some(last) if last.is_ascii() => return usize::from(ASCII.contains(last)),
        Some(last) => encoding == Encoding::Windows1252 && SINGLE.contains(last),
    };
    match last_sign_width(word) {
        1 => usize::from(ends),
        width => match WIDE.iter().any(|sign| word.ends_with(sign.as_bytes())) {
            true => width,
            false => 0,
        },
    }
}

/// Where a sign within a word, `.` or `*` at `at`, belongs to it: the end of the word. `text` begins with the word.
/// `exd6e.p.` and `N*f3` are one word each, `e4.e5` and `Qb6*` are not.
#[must_use]
pub fn sign_within(text: &[u8], at: usize, encoding: Encoding) -> Option<usize> {
    let near = &text[..text.len().min(at + LONGEST_TAIL)];
    let more = near[at..]
        .iter()
        .position(|b| crate::text::words::is_space(*b) || b"{}()[];$\"<>".contains(b));
    let whole = at + more.unwrap_or(near.len() - at);
    let whole = without_stops(&text[..whole], encoding).min(whole);
    (whole > at && read(&text[..whole], encoding).says_something()).then_some(whole)
}

/// What stands behind a sign within a word is no longer than this.
const LONGEST_TAIL: usize = 16;

/// Where a word is two half-moves with a dash between them, `Cf3-Cc6`, and can be no single one: the offset of the dash. `O-O-O-O` is no
/// two castlings but one with a letter too many.
#[must_use]
pub fn dashed_pair(word: &[u8], encoding: Encoding) -> Option<usize> {
    let said = |word: &[u8]| read(word, encoding).is_like_a_move();
    let castling = |b: &u8| matches!(b, b'O' | b'o' | b'0' | b'-' | b'+' | b'#' | b'!' | b'?');
    if said(word) || word.len() > 20 || word.iter().all(castling) {
        return None;
    }
    (2..word.len().saturating_sub(2))
        .find(|&at| word[at] == b'-' && said(&word[..at]) && said(&word[at + 1..]))
}

/// The results as they stand glued to a move, longest first.
const RESULTS: [&[u8]; 8] = [
    b"1/2-1/2",
    "½–½".as_bytes(),
    "½-½".as_bytes(),
    "1–0".as_bytes(),
    "0–1".as_bytes(),
    b"1-0",
    b"0-1",
    b"1/2",
];

/// Where a result is glued to a move, `Qg20-1`: the offset of the result, and its length.
#[must_use]
pub fn glued_result(word: &[u8], encoding: Encoding) -> Option<(usize, usize)> {
    let bare = match word.iter().rposition(|b| !matches!(b, b'.' | b'!' | b',')) {
        Some(last) => &word[..=last],
        None => return None,
    };
    // The last two bytes of any of them.
    if !matches!(
        bare,
        [.., b'-' | b'/' | 0x93 | 0xC2, b'0' | b'1' | b'2' | 0xBD]
    ) {
        return None;
    }
    let result = RESULTS.iter().find(|result| bare.ends_with(result))?;
    let cut = bare.len() - result.len();
    let before = read(word.get(..cut)?, encoding);
    (before.is_like_a_move() && !read(bare, encoding).is_like_a_move())
        .then_some((cut, result.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop(word: &str) -> &str {
        &word[..without_stops(word.as_bytes(), Encoding::Utf8)]
    }

    #[test]
    fn a_sign_behind_a_move_is_no_part_of_it() {
        for (word, said) in [
            ("e5.", "e5"),
            ("Cc6.", "Cc6"),
            ("O-O.", "O-O"),
            ("0-0-0.", "0-0-0"),
            ("e4?.", "e4?"),
            ("e4.?", "e4"),
            ("e4…", "e4"),
            ("e4...", "e4"),
            ("Cf3+.", "Cf3+"),
            ("e8=D.", "e8=D"),
            ("exf6ep.", "exf6ep"),
            ("exf6e.p.", "exf6e.p."),
            ("exf6e.p..", "exf6e.p."),
            ("Qh7ch.", "Qh7ch."),
            ("gxh6:", "gxh6"),
            ("ed4:", "ed4:"),
            ("♘f3.", "♘f3"),
            ("Крe2.", "Крe2"),
            ("e2-e4.", "e2-e4"),
            ("5254.", "5254"),
            ("sig.", "sig."),
            ("...", "..."),
            ("", ""),
        ] {
            assert_eq!(stop(word), said, "{word}");
        }
    }

    #[test]
    fn a_result_may_be_glued_to_a_move() {
        let glued = |word: &str| glued_result(word.as_bytes(), Encoding::Utf8).map(|(at, _)| at);
        for (word, at) in [
            ("Qg20-1", Some(3)),
            ("O-O1-0", Some(3)),
            ("0-00-1", Some(3)),
            ("e8=Q+1-0", Some(5)),
            ("Rd11-0.", Some(3)),
            ("Kg81/2-1/2", Some(3)),
            ("e4½-½", Some(2)),
            ("O-O-O", None),
            ("0-0-0", None),
            ("1-0", None),
            ("e2-e4", None),
        ] {
            assert_eq!(glued(word), at, "{word}");
        }
    }

    #[test]
    fn a_sign_within_a_word_may_belong_to_it() {
        let within = |text: &str| {
            let at = text.find(['.', '*']).unwrap();
            sign_within(text.as_bytes(), at, Encoding::Utf8)
        };
        for (text, end) in [
            ("exd6e.p. Nf3", Some(8)),
            ("N*f3 Nc6", Some(4)),
            ("N*f3. Nc6", Some(4)),
            ("e4.e5 2.", None),
            ("Qb6* ", None),
            ("e4. e5", None),
            ("O.O.O ", Some(5)),
        ] {
            assert_eq!(within(text), end, "{text}");
        }
    }
}
