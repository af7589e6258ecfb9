//! A word of a sheet as the search reads it: a few plain bytes, its mark of check apart, and whether it says anything at all.

use crate::notation::{Written, letter, read};
use crate::syntax::Encoding;

/// The longest word that is compared letter by letter; what is longer says little about a move.
pub const LONGEST: usize = 14;

/// A word made plain: signs have one form each, what stands around the move is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word {
    bytes: [u8; LONGEST],
    len: u8,
    /// Whether a mark of check or mate stands behind it.
    pub check: bool,
    /// Whether that mark, or another, says mate.
    pub mate: bool,
    /// Whether more stood there than fits.
    pub overlong: bool,
}

/// Whether a sign of a word is the letter of a man, by its look: a capital, or a Russian one.
pub(super) const fn is_capital(sign: u8) -> bool {
    sign.is_ascii_uppercase() || letter::is_russian(sign)
}

/// What every sign is made: one form for each, a code for a Russian letter as [`letter`] has it, `None` for what says nothing. A line
/// in the place of a sign says that nobody can read it.
const fn plain(c: char) -> Option<u8> {
    Some(match c {
        '×' | '✕' | '✗' | ':' | '∶' => b'x',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => b'-',
        '†' => b'+',
        '‡' => b'#',
        '♔' | '♚' => b'\x01',
        '♕' | '♛' => b'\x02',
        '♖' | '♜' => b'\x03',
        '♗' | '♝' => b'\x04',
        '♘' | '♞' => b'\x05',
        '♙' | '♟' => b'\x06',
        '½' => b'\x07',
        '_' => b'~',
        c if c.is_ascii_graphic() => c as u8,
        c if (c as u32) < 0x21 || c == '\u{A0}' || c == '\u{FE0E}' || c == '\u{FE0F}' => {
            return None;
        }
        _ => b'~',
    })
}

/// Which man a byte stands for, where it does for a figurine: king, queen, rook, bishop, knight, pawn, from 0.
pub const fn figurine(byte: u8) -> Option<usize> {
    match byte {
        1..=6 => Some(byte as usize - 1),
        _ => None,
    }
}

impl Word {
    /// Makes a text plain.
    #[must_use]
    pub fn new(text: &str) -> Word {
        let mut all = [0; 4 * LONGEST];
        let mut len = 0;
        let mut overlong = false;
        let mut signs = text.chars().peekable();
        while let Some(sign) = signs.next() {
            let russian = match sign.is_ascii() {
                true => None,
                false => letter::cyrillic(sign, signs.peek().copied()),
            };
            // The king has two letters.
            if russian == Some(letter::RUSSIAN) {
                signs.next();
            }
            let Some(byte) = russian.or_else(|| plain(sign)) else {
                continue;
            };
            match all.get_mut(len) {
                Some(place) => {
                    *place = byte;
                    len += 1;
                }
                None => overlong = true,
            }
        }
        let mut rest = &all[..len];
        let mut word = Word::default();
        // A bracket that nothing closes is a misread sign: `(f3` for `Cf3`.
        let closed = rest.contains(&b')');
        while let [
            sign @ (b'(' | b'[' | b'"' | b'\'' | b'.' | b',' | b';'),
            more @ ..,
        ] = rest
            && (*sign != b'(' || closed)
        {
            rest = more;
        }
        // Before a move these part the columns, or offer a draw: `=Ab5`, `-e6`.
        while let [b'=' | b'-', more @ ..] = rest
            && more.iter().any(u8::is_ascii_alphanumeric)
        {
            rest = more;
        }
        loop {
            rest = match rest {
                [more @ .., b'e', b'.', b'p', b'.'] | [more @ .., b'e', b'p'] if more.len() > 2 => {
                    more
                }
                [more @ .., b'+'] => {
                    word.check = true;
                    more
                }
                [more @ .., b'#'] => {
                    word.check = true;
                    word.mate = true;
                    more
                }
                [
                    more @ ..,
                    b'!' | b'?' | b')' | b']' | b'"' | b'\'' | b'.' | b',' | b';',
                ] => more,
                [more @ .., b'=' | b'-'] if more.len() > 1 => more,
                _ => break,
            };
        }
        word.overlong = overlong || rest.len() > LONGEST;
        let kept = rest.len().min(LONGEST);
        word.bytes[..kept].copy_from_slice(&rest[..kept]);
        word.len = kept as u8;
        // What no annotator wrote is a sign that nobody can read: `?c4`, `D*2`.
        for byte in &mut word.bytes[..kept] {
            if matches!(byte, b'?' | b'*') {
                *byte = b'~';
            }
        }
        if word.bytes().iter().all(|b| matches!(b, b'-' | b'/' | b'~')) {
            word.len = 0;
        }
        word
    }

    /// What it says as a move.
    #[must_use]
    pub fn read(&self) -> Written {
        read(self.bytes(), Encoding::Utf8)
    }

    /// Its bytes.
    #[must_use]
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Whether nothing can be read: empty, `?`, `...`, `--`.
    #[must_use]
    pub const fn is_illegible(&self) -> bool {
        self.len == 0
    }
}

#[cfg(test)]
mod tests {
    use super::Word;

    #[test]
    fn signs_are_made_plain_and_marks_taken_off() {
        let made = |text: &str| {
            let word = Word::new(text);
            (
                String::from_utf8_lossy(word.bytes()).into_owned(),
                word.check,
                word.mate,
            )
        };
        assert_eq!(made("Cf3!?"), ("Cf3".into(), false, false));
        assert_eq!(made("D×f7#"), ("Dxf7".into(), true, true));
        assert_eq!(made("0–0+"), ("0-0".into(), true, false));
        assert_eq!(made("exd6 e.p."), ("exd6".into(), false, false));
        assert_eq!(made("=Ab5"), ("Ab5".into(), false, false));
        assert_eq!(made("–e6+"), ("e6".into(), true, false));
        assert_eq!(made("♘f3"), ("\u{5}f3".into(), false, false));
        assert_eq!(made("Кр:d1+"), ("\u{10}xd1".into(), true, false));
        assert_eq!(made("Фa9"), ("\u{11}a9".into(), false, false));
        assert_eq!(made("с4"), ("c4".into(), false, false));
        assert_eq!(made("О-О"), ("O-O".into(), false, false));
        for nothing in ["?", "...", "--", "", "–", "???"] {
            assert!(Word::new(nothing).is_illegible(), "{nothing}");
        }
        assert!(Word::new(&"x".repeat(1000)).overlong);
    }
}
