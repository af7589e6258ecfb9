//! The signs of chess text: dashes, fractions, check marks, glyphs, in ASCII and beyond.

use super::Kind;
use crate::text::Encoding;
use crate::text::moves::{MINUS, check_word};
pub use crate::text::normalise;

/// A figurine, perhaps with a variation selector, or the Cyrillic letter of a piece.
pub(crate) fn is_man(text: &str) -> bool {
    let text = text.trim_end_matches(['\u{FE0E}', '\u{FE0F}']);
    let mut chars = text.chars();
    let man = |c| matches!(c, '\u{2654}'..='\u{265F}' | 'Ф' | 'Л' | 'С' | 'К');
    chars.next().is_some_and(man) && chars.next().is_none()
}

/// `e.p.` standing apart, perhaps with marks of check and glyphs behind it.
pub(crate) fn is_en_passant(word: &[u8]) -> bool {
    let end = word
        .iter()
        .rposition(|b| !matches!(b, b'+' | b'#' | b'!' | b'?'));
    let word = end.map_or(word, |end| &word[..=end]);
    matches!(
        word,
        b"e.p." | b"e.p" | b"ep" | b"ep." | b"a.p." | b"E.p." | b"E.P." | b"EP"
    )
}

/// The kind of a word that is perhaps a sign of evaluation, check or mate standing alone.
pub(crate) fn sign(word: &[u8]) -> Kind {
    // `ch!`: the glyph belongs to the move as the mark does.
    let end = word.iter().rposition(|b| !matches!(b, b'!' | b'?'));
    match end.map_or(word, |end| &word[..=end]) {
        b"+" | b"#" | b"++" => Kind::CheckMark,
        b"=" | b"+=" | b"=+" | b"+/=" | b"=/+" | b"+-" | b"-+" | b"+/-" | b"-/+" | b"==" | b"N"
        | b"D" | b"#D" => Kind::Glyph,
        word if check_word(word).is_some() => Kind::CheckMark,
        _ => Kind::Word,
    }
}

/// The numeric annotation glyph of a sign (PGN 10); 0 for one that has none.
pub(crate) fn glyph_number(sign: &[u8]) -> u32 {
    match sign {
        b"!" => 1,
        b"?" => 2,
        b"!!" => 3,
        b"??" => 4,
        b"!?" => 5,
        b"?!" => 6,
        b"=" | b"==" => 10,
        b"+=" | b"+/=" => 14,
        b"=+" | b"=/+" => 15,
        b"+/-" => 16,
        b"-/+" => 17,
        b"+-" => 18,
        b"-+" => 19,
        b"N" => 146,
        b"D" | b"#D" => 220,
        _ => 0,
    }
}

/// The signs of evaluation in ASCII that are two signs or more, the longest first.
const EVALUATIONS: [&[u8]; 8] = [b"+/-", b"-/+", b"+/=", b"=/+", b"+-", b"-+", b"+=", b"=+"];

/// The same word with the minus of printed text as a dash of ASCII, where it is no longer than a move with its signs.
fn with_plain_minus(word: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    match memchr::memmem::find(word, MINUS) {
        Some(_) if word.len() <= 24 => {
            let text = String::from_utf8_lossy(word).replace('\u{2212}', "-");
            text.into_bytes().into()
        }
        _ => word.into(),
    }
}

/// The numeric annotation glyph of a sign of evaluation that stands alone, `+/-`, also with the minus of printed text.
pub(crate) fn evaluation(word: &[u8]) -> Option<u32> {
    let plain = with_plain_minus(word);
    let known = EVALUATIONS.contains(&&*plain) || &*plain == b"==";
    known.then(|| glyph_number(&plain))
}

/// The numeric annotation glyph of a sign of evaluation glued to a move, `Nf3+/=`.
#[cold]
fn evaluation_behind(word: &[u8]) -> Option<u32> {
    let plain = with_plain_minus(word);
    let sign = EVALUATIONS.iter().find(|sign| plain.ends_with(sign))?;
    (plain.len() > sign.len() + 1).then(|| glyph_number(sign))
}

/// The numeric annotation glyph that a move bears behind it (`Nf3+!`, `e4!?`), 0 for signs that have none (`!?!`), nothing
/// where there are no signs.
#[must_use]
pub fn glyph_behind(word: &[u8]) -> Option<u32> {
    let last = word.last()?;
    if let [.., b'+', b'=' | b'-' | b'/']
    | [.., b'-' | b'/' | b'=', b'+']
    | [.., b'/', b'-' | b'=']
    | [.., 0x92, b'+']
    | [.., 0x92] = word
        && let Some(number) = evaluation_behind(word)
    {
        return Some(number);
    }
    if !matches!(last, b'!' | b'?' | b'+' | b'#' | 0x80..) {
        return None;
    }
    let start = word
        .iter()
        .rposition(|b| !matches!(b, b'+' | b'#' | b'!' | b'?'))
        .map_or(0, |at| at + 1);
    let signs = word[start..].iter().filter(|b| matches!(b, b'!' | b'?'));
    let signs: Vec<u8> = signs.copied().collect();
    match &signs[..] {
        [] => {
            let text = std::str::from_utf8(word).ok()?;
            let wide = text.char_indices().next_back()?;
            wide_glyph(&text[wide.0..])
        }
        // `???` is a stronger `??`.
        [first, _, _, ..] if signs.iter().all(|b| b == first) => Some(glyph_number(&[*first; 2])),
        signs => Some(glyph_number(signs)),
    }
}

/// Width of a blank beyond ASCII that a text begins with, which begins with a whole sign: no-break, thin and ideographic spaces,
/// zero-width joiners, marks of direction; 0 for none.
pub(crate) fn wide_blank(text: &[u8], encoding: Encoding) -> usize {
    match text {
        [0xA0, ..] if encoding == Encoding::Windows1252 => 1,
        [0xC2, 0xA0, ..] => 2,
        [0xE2, 0x80, 0x80..=0x8F | 0xA8 | 0xA9 | 0xAF, ..]
        | [0xE2, 0x81, 0x9F | 0xA0, ..]
        | [0xE3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

pub(crate) fn wide_glyph(text: &str) -> Option<u32> {
    Some(match text {
        "±" => 16,
        "∓" => 17,
        "⩲" => 14,
        "⩱" => 15,
        "∞" => 13,
        "□" => 7,
        "‼" => 3,
        "⁇" => 4,
        "⁉" => 5,
        "⁈" => 6,
        "⨀" | "⊙" => 22,
        "→" => 40,
        "↑" => 36,
        "⇆" => 132,
        "△" | "∆" => 140,
        "⌓" => 142,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_behind_a_move() {
        for (word, glyph) in [
            ("e4", None),
            ("e4!", Some(1)),
            ("Nf3+?", Some(2)),
            ("Nf3!!+", Some(3)),
            ("Qh5#", None),
            ("e4???", Some(4)),
            ("e4?!", Some(6)),
            ("e4!?!", Some(0)),
            ("e4‼", Some(3)),
            ("♘f3", None),
            ("Nf3+/=", Some(14)),
            ("Nf3=+", Some(15)),
            ("Nf3++/-", Some(16)),
            ("Nf3+/−", Some(16)),
            ("O-O+-", Some(18)),
            ("Nf3−+", Some(19)),
            ("Nf3++", None),
            ("O-O", None),
            ("e8=", None),
        ] {
            assert_eq!(glyph_behind(word.as_bytes()), glyph, "{word}");
        }
    }
}
