//! What a word may have been before a sign of it was misread, or mistyped for one that looks alike: `Rcl` for `Rc1`, `TaS`
//! for `Ta5`, `8b3` for `Bb3`. Only ever a question to the board and a suggestion, never a reading.

use super::{Form, Mark, Written, read_plain, read_rarer};
use crate::text::lookup::ShortWord;
use std::cell::Cell;

/// Signs that look alike: what is written, and what may have been meant.
const ALIKE: [(u8, &[u8]); 24] = [
    (b'l', b"1"),
    (b'I', b"1"),
    (b'i', b"1"),
    (b'|', b"1"),
    (b'!', b"1"),
    (b'S', b"5"),
    (b's', b"5"),
    (b'B', b"8"),
    (b'Z', b"2"),
    (b'z', b"2"),
    (b'G', b"6"),
    (b'b', b"6"),
    (b'A', b"4"),
    (b'T', b"7"),
    (b'?', b"7"),
    (b'0', b"OD"),
    (b'O', b"DQ"),
    (b'1', b"LTI"),
    (b'4', b"Ad"),
    (b'5', b"S"),
    (b'7', b"T"),
    (b'8', b"B"),
    (b'6', b"Gb"),
    (b'9', b"g"),
];

/// The place of each byte in [`ALIKE`], or [`NONE`].
static PLACE: [u8; 256] = {
    let mut place = [NONE; 256];
    let mut at = 0;
    while at < ALIKE.len() {
        place[ALIKE[at].0 as usize] = at as u8;
        at += 1;
    }
    place
};
const NONE: u8 = 0xFF;

/// No longer word is looked at, and no more signs of one are changed.
const LONGEST: usize = 8;
const MOST: usize = 2;

/// The moves that a word may have been, where it cannot be read itself.
#[cold]
pub(crate) fn mended(word: &[u8]) -> Vec<Written> {
    const BITS: u32 = 8;
    thread_local! {
        /// Words that are no move, whatever is changed: a label stands on many lines.
        static NOTHING: [Cell<ShortWord>; 1 << BITS] = const { [const { Cell::new(ShortWord::NONE) }; 1 << BITS] };
    }
    let end = word.iter().rposition(|b| !matches!(b, b'+' | b'#'));
    let core = end.map_or(0, |end| end + 1);
    let mut found = Vec::new();
    // A capture marked behind the word or an evaluation does not matter here; a word without a square does.
    if !(2..=LONGEST).contains(&core) || !word.is_ascii() || !may_be_move(word) {
        return found;
    }
    let short = ShortWord::new(word);
    if short.is_some_and(|short| NOTHING.with(|known| known[short.place(BITS)].get() == short)) {
        return found;
    }
    change(&mut word.to_vec(), 0, core, 0, &mut found);
    if let Some(short) = short.filter(|_| found.is_empty()) {
        NOTHING.with(|known| known[short.place(BITS)].set(short));
    }
    found
}

/// Which bytes are a file, and which a rank.
static SQUARE: [[bool; 256]; 2] = {
    let mut square = [[false; 256]; 2];
    let mut byte = 0;
    while byte < 256 {
        square[0][byte] = matches!(byte as u8 | 0x20, b'a'..=b'h');
        square[1][byte] = matches!(byte as u8, b'1'..=b'8');
        byte += 1;
    }
    square
};

/// Which bytes may be a file, and which a rank: as they are or by [`ALIKE`].
static MAY_BE: [[bool; 256]; 2] = {
    let mut may_be = SQUARE;
    let mut at = 0;
    while at < ALIKE.len() {
        let (written, meant) = ALIKE[at];
        let mut sign = 0;
        while sign < meant.len() {
            may_be[0][written as usize] |= matches!(meant[sign] | 0x20, b'a'..=b'h');
            may_be[1][written as usize] |= matches!(meant[sign], b'1'..=b'8');
            sign += 1;
        }
        at += 1;
    }
    may_be
};

/// Whether few enough changes make of a word one that [`may_be_read`]: cheaper than to try them all.
fn may_be_move(word: &[u8]) -> bool {
    if is_free(word) {
        return true;
    }
    let square = |at: usize| {
        let change = |side: usize, byte: u8| match MAY_BE[side][usize::from(byte)] {
            true => Some(usize::from(!SQUARE[side][usize::from(byte)])),
            false => None,
        };
        Some(change(0, word[at])? + change(1, word[at + 1])?)
    };
    // Each figure behind the square must be a letter, unless a sign stands there.
    let cost = |digit: &u8| match PLACE[usize::from(*digit)] {
        NONE => MOST + 1,
        _ => 1,
    };
    let figures = |behind: &[u8]| match behind.iter().any(|b| !b.is_ascii_alphanumeric()) {
        true => 0,
        false => behind.iter().filter(|b| b.is_ascii_digit()).map(cost).sum(),
    };
    let last = |at: usize| Some(square(at)? + figures(&word[at + 2..]));
    (0..word.len() - 1).any(|at| last(at).is_some_and(|changes| changes <= MOST))
}

/// Whether more may be read in a word than signs about a square: castling, and signs that are left out.
fn is_free(word: &[u8]) -> bool {
    matches!(word, [b'0' | b'O' | b'o', ..]) || word.iter().any(|b| matches!(b, b' ' | b'*'))
}

fn is_square(two: &[u8]) -> bool {
    let [file, rank] = &SQUARE;
    file[usize::from(two[0])] && rank[usize::from(two[1])]
}

/// Whether a word may be a move: cheaper than to read it. It names a square, and what stands about that may stand there.
fn may_be_read(word: &[u8]) -> bool {
    if is_free(word) {
        return may_lead(word);
    }
    let Some(last) = word.windows(2).rposition(is_square) else {
        return false;
    };
    // Figures behind the square are another's: an evaluation, behind its sign.
    let behind = &word[last + 2..];
    let figures = behind.iter().any(u8::is_ascii_digit);
    (!figures || behind.iter().any(|b| !b.is_ascii_alphanumeric())) && may_lead(word)
}

/// Whether what stands before the first square of a word may stand there in a move: a man and a file, and where the word has a
/// sign of a capture, what captures. Letters that begin no move and words of prose do not.
fn may_lead(word: &[u8]) -> bool {
    let Some(first) = word.windows(2).position(is_square) else {
        return true;
    };
    // A move that begins with its only square, in capitals, is never given back.
    let small = |b: &u8| matches!(b, b'a'..=b'h' | b' ' | b'*');
    let only = first == 0 && !word[1..].windows(2).any(is_square);
    if only && word[0].is_ascii_uppercase() && !word.iter().any(small) {
        return false;
    }
    let lead = &word[..first];
    let count = |test: fn(&u8) -> bool| lead.iter().filter(|b| test(b)).count();
    let signs =
        |b: &u8| !b.is_ascii_alphanumeric() || matches!(b, b'x' | b'X' | b'0' | b'O' | b'o');
    count(u8::is_ascii_alphabetic) <= 2 && count(u8::is_ascii_digit) <= 1 || lead.iter().any(signs)
}

fn change(word: &mut Vec<u8>, from: usize, core: usize, changed: usize, found: &mut Vec<Written>) {
    if changed > 0 && may_be_read(word) {
        // Of a word that cannot be read nothing more is asked.
        let written = read_plain(word).unwrap_or_else(|| read_rarer(word, false));
        let odd = written.marks.has(Mark::LowerCase)
            || written.marks.has(Mark::Capitals)
            || written.marks.has(Mark::Numeric);
        if matches!(written.form, Form::Move | Form::Castle(_)) && !odd && !found.contains(&written)
        {
            found.push(written);
        }
    }
    if changed == MOST {
        return;
    }
    for at in from..core {
        let old = word[at];
        let place = PLACE[usize::from(old)];
        if place == NONE {
            continue;
        }
        for sign in ALIKE[usize::from(place)].1 {
            word[at] = *sign;
            change(word, at + 1, core, changed + 1, found);
        }
        word[at] = old;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn squares(word: &str) -> Vec<(u8, String)> {
        let written = mended(word.as_bytes());
        let square = |to: Square| format!("{}{}", (b'a' + to.file()) as char, to.rank() + 1);
        written
            .into_iter()
            .map(|w| (w.piece, square(w.to)))
            .collect()
    }

    /// Words of all signs that moves are made of: none that is left out is one.
    #[test]
    fn what_leads_no_move_is_read_as_none() {
        const SIGNS: &[u8] = b"abchBCKNPQRSTDAgxX:-=1823456790Oo+lzqvw";
        let (mut seed, mut left) = (1u64, 0);
        for _ in 0..400_000 {
            let mut next = || {
                seed = seed
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                (seed >> 33) as usize
            };
            let length = 3 + next() % 6;
            let word: Vec<u8> = (0..length).map(|_| SIGNS[next() % SIGNS.len()]).collect();
            if may_be_read(&word) {
                continue;
            }
            left += 1;
            let read = read_plain(&word).unwrap_or_else(|| read_rarer(&word, false));
            let odd = read.marks.has(Mark::LowerCase)
                || read.marks.has(Mark::Capitals)
                || read.marks.has(Mark::Numeric);
            let is_move = matches!(read.form, Form::Move | Form::Castle(_)) && !odd;
            assert!(!is_move, "{}", String::from_utf8_lossy(&word));
        }
        assert!(left > 1000, "{left}");
    }

    #[test]
    fn signs_that_look_alike_are_tried() {
        let one = |piece: u8, to: &str| vec![(piece, to.to_owned())];
        assert_eq!(squares("Rcl"), one(b'R', "c1"));
        assert_eq!(squares("Dxdl+"), one(b'D', "d1"));
        assert_eq!(squares("TaS"), one(b'T', "a5"));
        assert_eq!(squares("dS"), one(0, "d5"));
        assert_eq!(squares("8b3"), one(b'B', "b3"));
        assert_eq!(squares("5f3"), one(b'S', "f3"));
        for prose in ["bene", "oppure", "x", "Nf33", "meglio"] {
            assert_eq!(squares(prose), [], "{prose}");
        }
    }
}
