//! Letters of men, as one byte each.
//!
//! An ASCII letter is itself, in upper case. What is beyond ASCII has a code below the space: a figurine says which man it
//! is in every language, a Cyrillic letter belongs to Russian. Code points come before letters: Latin `C` and Cyrillic `С`
//! look alike and are a knight and a bishop.

use crate::text::{is_unseen, push_plain};

/// Stands for no letter.
pub const NONE: u8 = 0;

/// The code of the figurine of a king, the first of six: queen, rook, bishop, knight and pawn follow.
pub const KING: u8 = 1;

/// The code of the figurine of a queen.
pub const QUEEN: u8 = 2;

/// The code of the figurine of a pawn.
pub const PAWN: u8 = 6;

/// The code of the Russian king, `Кр`; Ф, Л, С, К, п follow, in the order of the table of languages.
pub(crate) const RUSSIAN: u8 = 0x10;

const RUSSIAN_LETTERS: [&str; 6] = ["Кр", "Ф", "Л", "С", "К", "п"];

const FIGURES: [&str; 6] = ["♔", "♕", "♖", "♗", "♘", "♙"];

/// Whether a code is that of a figurine.
#[must_use]
pub const fn is_figurine(code: u8) -> bool {
    matches!(code, 1..=6)
}

/// Whether a byte of a plain word is the code of a letter beyond ASCII.
#[must_use]
pub const fn is_beyond_ascii(code: u8) -> bool {
    is_figurine(code) || is_russian(code)
}

/// The letter behind a code of the Russian row.
pub(crate) fn russian(code: u8) -> &'static str {
    RUSSIAN_LETTERS[usize::from(code - RUSSIAN)]
}

/// What a Cyrillic letter is in a move, before another one: the code of a man, that of the king for the two letters `Кр`, or the Latin
/// sign for which people type it.
pub(crate) const fn cyrillic(c: char, next: Option<char>) -> Option<u8> {
    Some(match c {
        'К' | 'к' if matches!(next, Some('р' | 'Р' | 'p')) => RUSSIAN,
        'Ф' | 'ф' => RUSSIAN + 1,
        'Л' | 'л' => RUSSIAN + 2,
        'С' => RUSSIAN + 3,
        // In lower case it is the file c before a rank, the bishop before anything else.
        'с' if !matches!(next, Some('1'..='8' | '½')) => RUSSIAN + 3,
        'К' | 'к' => RUSSIAN + 4,
        'П' | 'п' => RUSSIAN + 5,
        'а' | 'А' => b'a',
        'с' => b'c',
        'е' | 'Е' => b'e',
        'О' | 'о' => b'O',
        'х' | 'Х' => b'x',
        _ => return None,
    })
}

/// Whether a byte of a plain word is the code of a Russian letter.
pub(crate) const fn is_russian(code: u8) -> bool {
    matches!(code, 0x10..=0x15)
}

/// A letter as people write it.
#[must_use]
pub fn text(code: u8) -> String {
    match code {
        1..=6 => FIGURES[usize::from(code - KING)].to_owned(),
        0x10..=0x15 => russian(code).to_owned(),
        _ => (code as char).to_string(),
    }
}

/// A word as plain bytes: signs as [`normalise`](crate::text::normalise) has them, figurines of both sets and Cyrillic letters as their codes.
/// Cyrillic letters that people type for the files, for `x` and for castling become the Latin ones.
#[must_use]
pub fn plain(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().filter(|c| !is_unseen(*c)).peekable();
    while let Some(c) = chars.next() {
        let code = match c {
            '♔' | '♚' => KING,
            '♕' | '♛' => KING + 1,
            '♖' | '♜' => KING + 2,
            '♗' | '♝' => KING + 3,
            '♘' | '♞' => KING + 4,
            '♙' | '♟' => KING + 5,
            c => match cyrillic(c, chars.peek().copied()) {
                Some(code) => {
                    // The king has two letters.
                    if code == RUSSIAN {
                        chars.next();
                    }
                    code
                }
                None => {
                    push_plain(c, &mut plain);
                    continue;
                }
            },
        };
        plain.push(code as char);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figurines_of_both_sets_are_the_same_man() {
        assert_eq!(plain("♘f3"), "\u{5}f3");
        assert_eq!(plain("♞\u{FE0F}f3"), "\u{5}f3");
        assert_eq!(plain("d8=♛"), "d8=\u{2}");
        assert_eq!(text(5), "♘");
    }

    #[test]
    fn cyrillic_is_told_by_code_point() {
        assert_eq!(plain("Крe2"), "\u{10}e2");
        assert_eq!(plain("Кf3"), "\u{14}f3");
        assert_eq!(plain("Сb5"), "\u{13}b5");
        assert_eq!(plain("Cb5"), "Cb5");
        assert_eq!(plain("с4"), "c4");
        assert_eq!(plain("е2–е4"), "e2-e4");
        assert_eq!(plain("О-О"), "O-O");
        assert_eq!(text(0x10), "Кр");
    }
}
