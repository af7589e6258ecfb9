//! A word taken apart: letters, squares and marks as written. No board, no language: what the letters mean is decided
//! later. One loose grammar covers short, long and coordinate notation; see `notation.md` 1.5.

use crate::board::{Square, Wing};
use crate::syntax::{Encoding, signs::normalise};

/// What the word says as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A man goes to a square.
    Move,
    /// Castling.
    Castle(Wing),
    /// A null move: `--`, `Z0`, `<>`, `@@@@`, `null`, `pass`.
    Null,
    /// The word belongs to the move before it (a promotion written apart), or only parts two moves (a lone dash).
    Absorbed,
    /// The word cannot be read.
    Unreadable,
}

/// A mark that is written with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Mark {
    /// `x`, `X`, `:`, `×`
    Capture = 1,
    /// `+`, `†`, `ch`
    Check = 2,
    /// `#`, `‡`, `mate`
    Mate = 4,
    /// `++`: double check or mate, as the writer has it.
    Double = 8,
    /// `e.p.`
    EnPassant = 16,
    /// A hyphen between the squares.
    Hyphen = 32,
    /// The letter of the piece is in lower case.
    LowerCase = 64,
    /// Castling written with zeros.
    Zeros = 128,
    /// `=` or `(=)` behind the move: an offer of a draw.
    DrawOffer = 256,
    /// The letter of the promotion is in lower case.
    LowerPromotion = 512,
    /// The word cannot be read, but has the look of a move.
    Garbled = 1024,
}

/// A set of [`Mark`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u16);

impl Marks {
    /// Whether a mark is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark as u16 != 0
    }

    /// Adds the marks of another set.
    pub fn join(&mut self, other: Marks) {
        self.0 |= other.0;
    }

    /// Adds a mark.
    #[inline]
    pub fn add(&mut self, mark: Mark) {
        self.0 |= mark as u16;
    }
}

/// A move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it is as a whole.
    pub form: Form,
    /// Upper-case ASCII letter of the piece, 0 for none.
    pub piece: u8,
    /// File of origin (0 = a), [`Written::NONE`] for none.
    pub file: u8,
    /// Rank of origin (0 = first), [`Written::NONE`] for none.
    pub rank: u8,
    /// Square of arrival.
    pub to: Square,
    /// Upper-case ASCII letter of the promotion, 0 for none.
    pub promotion: u8,
    /// Marks.
    pub marks: Marks,
}

impl Written {
    /// Stands for a file or rank that is not written.
    pub const NONE: u8 = 0xFF;

    const EMPTY: Written = Written {
        form: Form::Move,
        piece: 0,
        file: Written::NONE,
        rank: Written::NONE,
        to: Square(0),
        promotion: 0,
        marks: Marks(0),
    };

    /// A word that cannot be read.
    pub const UNREADABLE: Written = Written {
        form: Form::Unreadable,
        ..Written::EMPTY
    };

    /// A word that belongs to the move before it.
    pub const ABSORBED: Written = Written {
        form: Form::Absorbed,
        ..Written::EMPTY
    };

    /// Whether origin and arrival are both written in full.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        self.file != Written::NONE && self.rank != Written::NONE
    }

    /// Whether a pawn would reach the first or last rank without its promotion written.
    #[must_use]
    pub const fn lacks_promotion(&self) -> bool {
        matches!(self.form, Form::Move)
            && self.promotion == 0
            && (self.piece == 0 || self.piece == b'P')
            && matches!(self.to.rank(), 0 | 7)
    }
}

const fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h')
}

const fn is_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8')
}

/// Reads a word as a move. [`Form::Unreadable`] where it is none.
#[must_use]
#[inline(always)]
pub fn read(word: &[u8], encoding: Encoding) -> Written {
    if word.is_ascii() {
        return read_plain(word).unwrap_or_else(|| unreadable(word));
    }
    let text = encoding.decode(word);
    // An evaluation may be glued to its move.
    let text = text.trim_end_matches(|c| "±∓⩲⩱∞□⨀⊙→↑⇆△∆⌓‼⁇⁉⁈".contains(c));
    let plain = normalise(text);
    read_plain(plain.as_bytes()).unwrap_or_else(|| unreadable(plain.as_bytes()))
}

#[cold]
fn unreadable(word: &[u8]) -> Written {
    let mut written = Written::UNREADABLE;
    if looks_like_a_move(word) {
        written.marks.add(Mark::Garbled);
    }
    written
}

/// Whether a word that cannot be read was rather meant as a move than as prose: `Nc6~`, `Cdx3`, `exd`, `RxR`, `ed`, `5254`.
fn looks_like_a_move(word: &[u8]) -> bool {
    let last = word.iter().rposition(u8::is_ascii_alphanumeric);
    let core = &word[..last.map_or(0, |last| last + 1)];
    let all = |test: fn(u8) -> bool| core.iter().all(|b| test(*b));
    let letters = core.iter().filter(|b| b.is_ascii_alphabetic()).count();
    match core {
        [] => false,
        [first, second] if is_file(*first) && is_file(*second) => first.abs_diff(*second) == 1,
        _ if all(is_rank) => matches!(core.len(), 4 | 5),
        [_, middle @ .., _] if middle.iter().any(|b| matches!(b, b'x' | b'X' | b':')) => {
            letters <= 5
                && all(|b| {
                    is_file(b) || b.is_ascii_uppercase() || is_rank(b) || b"x:=".contains(&b)
                })
        }
        [first, ..] if first.is_ascii_alphabetic() => {
            letters <= 4
                && core
                    .windows(2)
                    .any(|w| w[0].is_ascii_alphabetic() && w[1].is_ascii_digit())
        }
        _ => false,
    }
}

/// The promotion that stands apart behind its move, with what follows it: `D`, `=D`, `= D`, `(D)`, `/D`, `D+`, `D‡!`. Its letter
/// in upper case and its marks.
#[must_use]
pub(crate) fn lone_promotion(text: &str) -> Option<(u8, Marks)> {
    let plain: String = normalise(text).chars().filter(|c| *c != ' ').collect();
    let (letter, width) = promotion(plain.as_bytes())?;
    let read = read_marks(plain.as_bytes(), width, Written::EMPTY)?;
    Some((letter.to_ascii_uppercase(), read.marks))
}

// Inlined by force as far as the common case goes: a reading that is handed on through memory, written byte by byte and
// loaded as a whole, stalls.
#[inline(always)]
fn read_plain(word: &[u8]) -> Option<Written> {
    let mut written = Written::EMPTY;
    let first = *word.first()?;
    if is_file(first) {
        return match read_squares(word, 0, written) {
            Some(read) if read.file == read.to.file() && read.rank == Written::NONE => {
                Some(doubled(read, first))
            }
            None => read_lower_case(word, first),
            read => read,
        };
    }
    if first.is_ascii_uppercase() && first != b'O' && first != b'Z' {
        written.piece = first;
        return read_squares(word, 1, written);
    }
    read_rare(word, first, written)
}

/// `cc6`, `bb3`: a pawn that moves straight ahead never names its file twice, so the first letter is a piece.
#[cold]
fn doubled(mut read: Written, first: u8) -> Written {
    if !read.marks.has(Mark::Capture) {
        read.piece = first.to_ascii_uppercase();
        read.file = Written::NONE;
        read.marks.add(Mark::LowerCase);
    }
    read
}

/// `cbd7`, `bbxc3`: what begins like a file can only be the letter of a piece.
#[cold]
fn read_lower_case(word: &[u8], first: u8) -> Option<Written> {
    let mut written = Written::EMPTY;
    written.piece = first.to_ascii_uppercase();
    written.marks.add(Mark::LowerCase);
    // With an origin: a letter and a square alone were a pawn's capture, or no move at all.
    read_squares(word, 1, written).filter(|w| w.file != Written::NONE || w.rank != Written::NONE)
}

/// A word that begins with neither a file nor the capital of a piece.
#[inline(never)]
fn read_rare(word: &[u8], first: u8, mut written: Written) -> Option<Written> {
    match first {
        b'O' | b'o' | b'0' => read_castling(word),
        b'Z' if word.starts_with(b"Z0") => read_null(word, 2),
        b'-' if word.len() == 1 => Some(Written::ABSORBED),
        b'-' if word.starts_with(b"--") => read_null(word, 2),
        b'<' if word.starts_with(b"<>") => read_null(word, 2),
        b'@' if word.starts_with(b"@@@@") => read_null(word, 4),
        _ if word == b"null" || word == b"pass" => read_null(word, word.len()),
        b'Z' | b'i'..=b'z' => {
            written.piece = first.to_ascii_uppercase();
            if first.is_ascii_lowercase() {
                written.marks.add(Mark::LowerCase);
            }
            read_squares(word, 1, written)
        }
        _ => None,
    }
}

/// Origin and arrival from `at` on, and what follows them.
#[inline(always)]
fn read_squares(word: &[u8], mut at: usize, mut written: Written) -> Option<Written> {
    // The common case: a square, and the word ends.
    if let [file, rank] = word[at..]
        && is_file(file)
        && is_rank(rank)
    {
        written.to = Square::new(file - b'a', rank - b'1');
        return Some(written);
    }
    let mut file = Written::NONE;
    let mut rank = Written::NONE;
    if let Some(&b) = word.get(at)
        && is_file(b)
    {
        file = b - b'a';
        at += 1;
    }
    if let Some(&b) = word.get(at)
        && is_rank(b)
    {
        rank = b - b'1';
        at += 1;
    }
    let separated = match word.get(at) {
        Some(b'x' | b'X' | b':') => {
            written.marks.add(Mark::Capture);
            true
        }
        Some(b'-') => {
            written.marks.add(Mark::Hyphen);
            true
        }
        _ => false,
    };
    let arrival = at + usize::from(separated);
    match word.get(arrival..arrival + 2) {
        Some(&[f, r]) if is_file(f) && is_rank(r) => {
            written.file = file;
            written.rank = rank;
            written.to = Square::new(f - b'a', r - b'1');
            at = arrival + 2;
        }
        _ if file != Written::NONE && rank != Written::NONE => {
            // The hyphen or colon behind a square belongs to its marks, not to its squares.
            written.to = Square::new(file, rank);
            written.marks = Marks(written.marks.0 & Mark::LowerCase as u16);
        }
        _ => return None,
    }
    if at < word.len() {
        read_tail(word, at, written)
    } else {
        Some(written)
    }
}

/// What follows the square of arrival: promotion, en passant, check, mate, glyphs, a draw offer.
fn read_tail(word: &[u8], mut at: usize, mut written: Written) -> Option<Written> {
    let back_rank = matches!(written.to.rank(), 0 | 7);
    // `e4:` and `ed:`: the colon of a capture behind the square.
    if word[at] == b':' && !written.marks.has(Mark::Capture) {
        written.marks.add(Mark::Capture);
        at += 1;
    }
    // With `=` it is a promotion wherever it stands; the board will refuse it.
    let explicit = matches!(word[at..], [b'=', letter, ..] if letter.is_ascii_uppercase());
    if (back_rank || explicit)
        && let Some((letter, width)) = promotion(&word[at..])
    {
        written.promotion = letter.to_ascii_uppercase();
        if letter.is_ascii_lowercase() && !(written.is_long() && written.piece == 0) {
            written.marks.add(Mark::LowerPromotion);
        }
        at += width;
    }
    read_marks(word, at, written)
}

/// The letter of a promotion at the start of `rest`, and how many bytes it takes.
fn promotion(rest: &[u8]) -> Option<(u8, usize)> {
    let (letter, width) = match rest {
        [b'=', b'(', letter, b')', ..] => (*letter, 4),
        [b'=' | b'/', letter, ..] => (*letter, 2),
        [b'(', letter, b')', ..] => (*letter, 3),
        [letter, ..] => (*letter, 1),
        [] => return None,
    };
    let bare = width == 1;
    let word_goes_on = rest.get(width).is_some_and(|b| b.is_ascii_alphanumeric());
    // `a8ch` and `a8ep` are no promotions.
    (letter.is_ascii_alphabetic() && !word_goes_on && !(bare && rest.starts_with(b"e.")))
        .then_some((letter, width))
}

const TAILS: [(&[u8], Option<Mark>); 20] = [
    (b"e.p.", Some(Mark::EnPassant)),
    (b"e.p", Some(Mark::EnPassant)),
    (b"E.P.", Some(Mark::EnPassant)),
    (b"E.p.", Some(Mark::EnPassant)),
    (b"/ep", Some(Mark::EnPassant)),
    (b"ep", Some(Mark::EnPassant)),
    (b"(ep)", Some(Mark::EnPassant)),
    (b"++", Some(Mark::Double)),
    (b"+", Some(Mark::Check)),
    (b"#", Some(Mark::Mate)),
    (b"dblch", Some(Mark::Double)),
    (b"ch.", Some(Mark::Check)),
    (b"ch", Some(Mark::Check)),
    (b"sc.", Some(Mark::Check)),
    (b"sc", Some(Mark::Check)),
    (b"mate", Some(Mark::Mate)),
    (b"matto", Some(Mark::Mate)),
    (b"(=)", Some(Mark::DrawOffer)),
    (b"=", Some(Mark::DrawOffer)),
    (b",", None),
];

fn read_marks(word: &[u8], mut at: usize, mut written: Written) -> Option<Written> {
    while at < word.len() {
        let rest = &word[at..];
        match rest[0] {
            b'!' | b'?' => at += 1,
            b'+' if rest.len() == 1 => {
                written.marks.add(Mark::Check);
                at += 1;
            }
            // `+-`, `+=`, `-+`: an evaluation glued to its move
            b'+' | b'-' if matches!(rest, b"+-" | b"-+" | b"+=" | b"+/-" | b"-/+" | b"+/=") => {
                return Some(written);
            }
            b'=' if matches!(rest, b"=+" | b"=/+") => return Some(written),
            _ => {
                let (text, mark) = TAILS.iter().find(|(text, _)| rest.starts_with(text))?;
                if let Some(mark) = mark {
                    written.marks.add(*mark);
                }
                at += text.len();
            }
        }
    }
    Some(written)
}

fn read_null(word: &[u8], at: usize) -> Option<Written> {
    read_marks(
        word,
        at,
        Written {
            form: Form::Null,
            ..Written::EMPTY
        },
    )
}

fn read_castling(word: &[u8]) -> Option<Written> {
    let mut count = 0;
    let mut at = 0;
    let mut zeros = false;
    while at < word.len() {
        match word[at] {
            b'O' | b'o' => count += 1,
            b'0' => {
                count += 1;
                zeros = true;
            }
            b'-' if matches!(word.get(at + 1), Some(b'O' | b'o' | b'0' | b' ')) && count > 0 => {}
            b' ' => {}
            _ => break,
        }
        at += 1;
    }
    let wing = match count {
        2 => Wing::Short,
        3 => Wing::Long,
        _ => {
            return (word == b"0000").then_some(Written {
                form: Form::Null,
                ..Written::EMPTY
            });
        }
    };
    let mut written = Written {
        form: Form::Castle(wing),
        ..Written::EMPTY
    };
    if zeros {
        written.marks.add(Mark::Zeros);
    }
    read_marks(word, at, written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(word: &str) -> Written {
        read(word.as_bytes(), Encoding::Utf8)
    }

    fn shape(word: &str) -> (char, String, String, char) {
        let w = get(word);
        assert_eq!(w.form, Form::Move, "{word}");
        let letter = |b: u8| if b == 0 { '-' } else { b as char };
        let mut origin = String::new();
        if w.file != Written::NONE {
            origin.push((b'a' + w.file) as char);
        }
        if w.rank != Written::NONE {
            origin.push((b'1' + w.rank) as char);
        }
        (
            letter(w.piece),
            origin,
            w.to.to_string(),
            letter(w.promotion),
        )
    }

    fn is(word: &str, piece: char, origin: &str, to: &str, promotion: char) {
        assert_eq!(
            shape(word),
            (piece, origin.to_owned(), to.to_owned(), promotion),
            "{word}"
        );
    }

    #[test]
    fn short_notation_is_read() {
        is("e4", '-', "", "e4", '-');
        is("Cf3", 'C', "", "f3", '-');
        is("Ngf3", 'N', "g", "f3", '-');
        is("R1e2", 'R', "1", "e2", '-');
        is("exd5", '-', "e", "d5", '-');
        is("ed5", '-', "e", "d5", '-');
        is("e:d5", '-', "e", "d5", '-');
        is("Q:d5+", 'Q', "", "d5", '-');
        is("nf3", 'N', "", "f3", '-');
        is("bb5", 'B', "", "b5", '-');
        is("bc4", '-', "b", "c4", '-');
        is("cbd7", 'C', "b", "d7", '-');
        is("bbxc3", 'B', "b", "c3", '-');
    }

    #[test]
    fn long_and_coordinate_notation_are_read() {
        is("e2-e4", '-', "e2", "e4", '-');
        is("e2e4", '-', "e2", "e4", '-');
        is("Cg1-f3", 'C', "g1", "f3", '-');
        is("Cg1f3", 'C', "g1", "f3", '-');
        is("d4xe5", '-', "d4", "e5", '-');
        is("e2–e4", '-', "e2", "e4", '-');
        is("e7e8q", '-', "e7", "e8", 'Q');
        assert!(get("e2-e4").is_long());
    }

    #[test]
    fn promotions_are_read_in_every_form() {
        for word in [
            "d8=D", "d8D", "d8(D)", "d8/D", "d8=(D)", "d8=d", "d8D+", "d8=D#",
        ] {
            is(word, '-', "", "d8", 'D');
        }
        is("exf8=C!?", '-', "e", "f8", 'C');
        assert!(get("d8").lacks_promotion());
        assert!(get("d8=d").marks.has(Mark::LowerPromotion));
        assert!(!get("d7d8q").marks.has(Mark::LowerPromotion));
    }

    #[test]
    fn marks_are_kept() {
        assert!(get("Qh4+").marks.has(Mark::Check));
        assert!(get("Qh4ch").marks.has(Mark::Check));
        assert!(get("Qh4†").marks.has(Mark::Check));
        assert!(get("Qxf7++").marks.has(Mark::Double));
        assert!(get("Qxf7#!!").marks.has(Mark::Mate));
        assert!(get("Qxf7‡").marks.has(Mark::Mate));
        assert!(get("exd6e.p.").marks.has(Mark::EnPassant));
        assert!(get("exd6ep+").marks.has(Mark::EnPassant) && get("exd6ep+").marks.has(Mark::Check));
        assert!(get("Nf3(=)").marks.has(Mark::DrawOffer));
        for word in ["Nf3!?", "Nf3=+", "Nf3±", "Nf3∓", "Nf3+/-"] {
            assert!(get(word).marks == Marks::default(), "{word}");
        }
        assert!(get("Sxe5×").form == Form::Unreadable);
        assert!(get("e×d5").marks.has(Mark::Capture));
    }

    #[test]
    fn castling_is_read_with_every_sign_and_dash() {
        for word in [
            "O-O", "0-0", "o-o", "OO", "00", "0–0", "O‑O", "0 - 0", "O-O+", "0-0!",
        ] {
            assert_eq!(get(word).form, Form::Castle(Wing::Short), "{word}");
        }
        for word in ["O-O-O", "0-0-0", "o-o-o", "000", "O—O—O", "0-0-0#"] {
            assert_eq!(get(word).form, Form::Castle(Wing::Long), "{word}");
        }
        for word in ["O", "O-O-O-O", "O-", "O-Ox", "0-1"] {
            assert_eq!(get(word).form, Form::Unreadable, "{word}");
        }
    }

    #[test]
    fn null_moves_are_read() {
        for word in ["--", "Z0", "<>", "@@@@", "null", "pass", "0000"] {
            assert_eq!(get(word).form, Form::Null, "{word}");
        }
    }

    #[test]
    fn a_garbled_move_is_told_from_prose() {
        for word in [
            "Nc6~", "Cdx3", "Cdxsf3", "exd", "dxe", "RxR", "Qx6", "ed", "ba", "N4", "Nf33", "e9",
            "Nf9", "5254", "e4e", "D:b",
        ] {
            let written = get(word);
            assert_eq!(written.form, Form::Unreadable, "{word}");
            let garbled = word != "Cdxsf3";
            assert_eq!(written.marks.has(Mark::Garbled), garbled, "{word}");
        }
        for word in [
            "oppure",
            "il",
            "Nero",
            "abbandona",
            "max",
            "text",
            "Next",
            "fxs",
            "-",
            "x",
            "ad",
            "di",
            "Risultato:",
            "1984x",
        ] {
            let written = get(word);
            assert!(!written.marks.has(Mark::Garbled), "{word}");
        }
    }

    #[test]
    fn what_is_no_move_is_not_read_in_part() {
        for word in [
            "Nc6~", "e4e", "Nf9", "i4", "Nf", "x", "Qxf7#x", "hello", "e4-", "Cdx3", "e9", "", "P",
            "D",
        ] {
            assert_eq!(get(word).form, Form::Unreadable, "{word}");
        }
    }
}
