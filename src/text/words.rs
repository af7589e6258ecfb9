//! What a word looks like, without reading it: enough to tell movetext from prose.

/// UTF-8 byte order mark.
pub const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Whether a text begins with a byte order mark: asked at nearly every byte.
#[must_use]
#[inline]
pub const fn begins_with_bom(text: &[u8]) -> bool {
    matches!(text, [0xEF, 0xBB, 0xBF, ..])
}

/// Whether a byte separates words: space, tab, line ends, vertical tab, form feed.
#[must_use]
#[inline]
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// Some of all bytes: what is asked of each byte of a text is told by one look.
#[derive(Clone, Copy)]
pub struct Bytes([bool; 256]);

impl Bytes {
    /// The blanks of [`is_space`], and these.
    #[must_use]
    pub const fn blanks_and(others: &[u8]) -> Bytes {
        let mut all = Bytes::of(others);
        let mut byte = 0;
        while byte < all.0.len() {
            all.0[byte] |= is_space(byte as u8);
            byte += 1;
        }
        all
    }

    /// These bytes.
    #[must_use]
    pub const fn of(bytes: &[u8]) -> Bytes {
        let mut all = Bytes([false; 256]);
        let mut at = 0;
        while at < bytes.len() {
            all.0[bytes[at] as usize] = true;
            at += 1;
        }
        all
    }

    /// Whether a byte is one of them.
    #[must_use]
    #[inline]
    pub const fn has(&self, byte: u8) -> bool {
        self.0[byte as usize]
    }
}

/// How many bytes a text begins with that pass a test.
#[inline]
pub fn run(text: &[u8], passes: impl Fn(&u8) -> bool) -> usize {
    text.iter().take_while(|b| passes(b)).count()
}

/// Where the bytes begin with which a text ends and that pass a test.
#[inline]
pub fn last_run(text: &[u8], passes: impl Fn(&u8) -> bool) -> usize {
    text.iter()
        .rposition(|b| !passes(b))
        .map_or(0, |last| last + 1)
}

/// Whether a list of words, parted by blanks, has this one, or these side by side.
#[must_use]
pub fn among(list: &str, word: &str) -> bool {
    let (list, word) = (list.as_bytes(), word.as_bytes());
    let Some(last) = list
        .len()
        .checked_sub(word.len())
        .filter(|_| !word.is_empty())
    else {
        return false;
    };
    // By its first letter: most lists have few words with it.
    memchr::memchr_iter(word[0], &list[..=last]).any(|at| {
        let behind = list.get(at + word.len());
        (at == 0 || list[at - 1].is_ascii_whitespace())
            && behind.is_none_or(u8::is_ascii_whitespace)
            && list[at..].starts_with(word)
    })
}

/// The words of a text.
pub fn split(text: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    parted(text, |b| is_space(*b))
}

/// The stretches of a text between the bytes that part them.
pub fn parted(
    text: &[u8],
    parts: impl FnMut(&u8) -> bool + Clone,
) -> impl Iterator<Item = &[u8]> + Clone {
    text.split(parts).filter(|word| !word.is_empty())
}

/// The words of letters and digits of a text.
pub fn plain(text: &str) -> impl Iterator<Item = &str> + Clone {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// The width of `[pgn]` or `[/pgn]` at the start of a text: forums put them around a game.
#[must_use]
pub fn wrapper(text: &[u8]) -> Option<usize> {
    let starts = |wrapper: &&[u8]| {
        let start = text.get(..wrapper.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(wrapper))
    };
    [&b"[pgn]"[..], b"[/pgn]"]
        .iter()
        .find(|wrapper| starts(wrapper))
        .map(|wrapper| wrapper.len())
}

/// Whether nothing but blanks and byte order marks is there.
#[must_use]
pub fn is_blank(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        match rest {
            [] => return true,
            [b, tail @ ..] if is_space(*b) => rest = tail,
            _ if begins_with_bom(rest) => rest = &rest[BOM.len()..],
            _ => return false,
        }
    }
}

/// The move number at the start of a word (`12.`, `12)`, `12...`, `12.e4`), if it is one.
#[must_use]
pub fn move_number(word: &[u8]) -> Option<u32> {
    let digits = run(word, u8::is_ascii_digit);
    if digits == 0 || digits > 4 || !matches!(word.get(digits), Some(b'.' | b')')) {
        return None;
    }
    // `12.05` is a date or a time, not a move number.
    let behind = &word[digits + 1..];
    if behind.first().is_some_and(u8::is_ascii_digit) && !begins_castling(behind) {
        return None;
    }
    let value = |value, digit: &u8| value * 10 + u32::from(digit - b'0');
    Some(word[..digits].iter().fold(0, value))
}

/// Whether what stands glued to a move number is castling with zeros: `0-0`, `0–0`, `00`, `0 - 0`, `0-O`, with any dash.
#[must_use]
pub fn begins_castling(text: &[u8]) -> bool {
    match text {
        [b'0', b'0', rest @ ..] => !rest
            .first()
            .is_some_and(|b| b.is_ascii_digit() && *b != b'0'),
        [b'0', b'.', next, ..] => *next == b'0',
        [b'0', dash, ..] => matches!(dash, b'-' | b' ') || *dash >= 0x80,
        _ => false,
    }
}

/// Whether a word marks the result of a game: `1-0`, `0-1`, `1/2-1/2`, `1/2`, `½-½`, `*`, with any dash; `1:0`; a forfeit
/// in figures (`1F-0F`).
#[must_use]
#[inline]
pub fn is_result(word: &[u8]) -> bool {
    // Most words.
    !word.first().is_some_and(u8::is_ascii_alphabetic) && is_result_in_signs(word)
}

fn is_result_in_signs(word: &[u8]) -> bool {
    if word == b"*" {
        return true;
    }
    let (Some(first), Some(last)) = (word.first(), word.last()) else {
        return false;
    };
    // `1-0.`, `1-0!`
    if matches!(last, b'!' | b'?') || super::moves::may_stop(*last) {
        return is_result(super::moves::bare(word));
    }
    let begins = matches!(first, b'0' | b'1' | 0xC2 | 0xBD);
    if !begins || word.len() > 16 || word.iter().all(u8::is_ascii_digit) {
        return false;
    }
    let mut halves = word.splitn(2, |b| *b == b'-');
    let (Some(white), Some(black)) = (halves.next(), halves.next()) else {
        return word == b"1/2" || dashed_result(word) || odd_result(word);
    };
    matches!(
        (white, black),
        (b"1", b"0") | (b"0", b"1") | (b"1/2", b"1/2")
    ) || (half(white) && (half(black) || black == b"0"))
        || (white == b"0" && half(black))
        || dashed_result(word)
        || odd_result(word)
}

/// Where an escaped line is glued to the result of a game, `1-0% club`, of two files the first of which had no line end at its end:
/// the offset of its sign.
#[must_use]
pub fn escape_behind_result(text: &[u8]) -> Option<usize> {
    /// No result is longer, with what fills a file behind it.
    const LONGEST: usize = 32;
    let near = &text[..text.len().min(LONGEST)];
    let at = near.iter().position(|b| *b == b'%' || is_space(*b))?;
    (near[at] == b'%' && is_result(&near[..at])).then_some(at)
}

/// `1:0`, `0,5-0,5`, `1F-0F`: what few people write.
#[cold]
fn odd_result(word: &[u8]) -> bool {
    std::str::from_utf8(word).is_ok_and(super::results::is_figures)
}

fn half(word: &[u8]) -> bool {
    matches!(word, b"\xC2\xBD" | b"\xBD" | b"1/2")
}

/// Results with U+2010 to U+2015 or U+2212 in place of the hyphen.
fn dashed_result(word: &[u8]) -> bool {
    !word.is_ascii()
        && [&b"\xE2\x80"[..], b"\xE2\x88"].iter().any(|lead| {
            memchr::memmem::find(word, lead).is_some_and(|i| {
                let (white, rest) = word.split_at(i);
                let black = rest.get(3..).unwrap_or_default();
                matches!((white, black), (b"1", b"0") | (b"0", b"1"))
                    || (half(white) && half(black))
            })
        })
}

/// Whether a paragraph that begins with this word is movetext.
#[must_use]
pub fn begins_movetext(word: &[u8]) -> bool {
    move_number(word).is_some() || is_result(word) || super::moves::is_move_like(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_not_a_move_number() {
        assert_eq!(move_number(b"12.05.2024"), None);
        assert_eq!(move_number(b"12."), Some(12));
        assert_eq!(move_number(b"1)e4"), Some(1));
        for word in ["4.0-0", "4.0–0", "4.00", "4.0-O", "4.000"] {
            assert_eq!(move_number(word.as_bytes()), Some(4), "{word}");
        }
        assert_eq!(move_number(b"1900"), None);
    }

    #[test]
    fn results_are_told_from_castling_and_prose() {
        for word in [
            "1-0", "0-1", "1/2-1/2", "*", "½-½", "1–0", "½–½", "1/2", "½-0", "0-1/2",
        ] {
            assert!(is_result(word.as_bytes()), "{word}");
        }
        assert!(is_result(b"\xBD-\xBD"));
        for word in ["0-0", "O-O", "1-", "10", "e4", "1.e4", ""] {
            assert!(!is_result(word.as_bytes()), "{word}");
        }
    }

    #[test]
    fn moves_are_told_from_prose() {
        for word in [
            "e4", "Cf3", "Nxd4+", "O-O", "0-0-0", "e7-e8=Q", "g1f3", "bxc3!?", "d8(D)",
        ] {
            assert!(begins_movetext(word.as_bytes()), "{word}");
        }
        for word in ["Torneo", "il", "Round", "Nella", "2024", "-", "", "partita"] {
            assert!(!begins_movetext(word.as_bytes()), "{word}");
        }
    }
}
