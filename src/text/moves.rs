//! A word taken apart: letters, squares and marks as written. No board, no language: what the letters mean is decided
//! later. One loose grammar covers short, long and coordinate notation; see `notation.md` 1.5. What is written in part
//! only, in digits or in capitals is read in `loose`, what takes several words in `phrase`; `foreign` knows the notations
//! that are refused by name.

mod foreign;
pub mod letter;
mod loose;
mod mended;
mod phrase;
mod readings;
mod stops;
pub mod trid;

pub use foreign::System;
pub(crate) use mended::mended;
pub(crate) use phrase::{
    APART, Heard, LOOKED_AT, MOST_WORDS, Part, begins_phrase, has_comma, may_be_phrase, phrase,
    phrase_words, spoken, squares_heard,
};
pub use stops::{
    bare, check_word, dashed_pair, glued_result, may_stop, sign_within, without_stops,
};

use super::Encoding;
use super::square::{Square, Wing};
use super::words::{self, Bytes, is_space, last_run, run};
use letter::is_figurine;
use readings::Readings;

/// What the word says as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A man goes to a square.
    Move,
    /// A move written in part: the square of arrival is not complete (`exd`, `Rxd`, `N4`, `RxR`).
    Partial,
    /// Castling.
    Castle(Wing),
    /// Castling to either side: `arrocco`.
    CastleEither,
    /// A move of another system, which is refused by name.
    Foreign(System),
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
    /// The file of arrival is not written.
    NoFile = 2048,
    /// The rank of arrival is not written.
    NoRank = 4096,
    /// Squares and promotion as digits, as correspondence players write them (`5254`).
    Numeric = 8192,
    /// Everything in capitals: `CF3`, `D4`.
    Capitals = 16384,
    /// Spoken as Appendix D has it: `Gustav eins Felix drei`.
    Spoken = 32768,
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

    /// Whether none is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes a mark away.
    pub const fn remove(&mut self, mark: Mark) {
        self.0 &= !(mark as u16);
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
    /// The code of the letter of the piece, in upper case (see [`letter`]), 0 for none.
    pub piece: u8,
    /// File of origin (0 = a), [`Written::NONE`] for none.
    pub file: u8,
    /// Rank of origin (0 = first), [`Written::NONE`] for none.
    pub rank: u8,
    /// Square of arrival; of [`Form::Partial`] only the parts that no mark says are missing.
    pub to: Square,
    /// The code of the letter of the promotion, in upper case, 0 for none.
    pub promotion: u8,
    /// The code of the letter of the man that is said to be captured, in upper case, 0 for none.
    pub captured: u8,
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
        captured: 0,
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

    /// A move of another board, which is read anew where it is played.
    pub const APART: Written = Written::EMPTY;

    /// Whether origin and arrival are both written in full.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        self.file != Written::NONE && self.rank != Written::NONE
    }

    /// Whether it is coordinates, in which a letter is only that of a promotion: `e7e8q`.
    #[must_use]
    pub const fn names_promotion_only(&self) -> bool {
        self.piece == letter::NONE && self.is_long()
    }

    /// File of arrival, 0 = a, where it is written.
    #[must_use]
    pub const fn arrival_file(&self) -> Option<u8> {
        if self.marks.has(Mark::NoFile) {
            return None;
        }
        Some(self.to.file())
    }

    /// Rank of arrival, 0 = first, where it is written.
    #[must_use]
    pub const fn arrival_rank(&self) -> Option<u8> {
        if self.marks.has(Mark::NoRank) {
            return None;
        }
        Some(self.to.rank())
    }

    /// Whether it says a move, readable in full or in part or in another system; not a null move, nor what may be prose.
    #[must_use]
    pub const fn is_like_a_move(&self) -> bool {
        match self.form {
            Form::Move | Form::Castle(_) | Form::CastleEither | Form::Foreign(_) => true,
            Form::Partial => !self.is_weak(),
            _ => false,
        }
    }

    /// Whether it says a move, and be it two files or a piece and a file.
    #[must_use]
    pub const fn says_something(&self) -> bool {
        self.is_like_a_move() || self.is_weak()
    }

    /// Whether so little is written that it may as well be a word of prose: `de`, `Re`, `ex`.
    #[must_use]
    pub const fn is_weak(&self) -> bool {
        let captures = self.marks.has(Mark::Capture);
        let little = match self.captured {
            letter::NONE => !captures || self.marks.has(Mark::NoFile) && self.piece == 0,
            // `text`, `next`
            _ => self.marks.has(Mark::LowerCase) && self.file != Written::NONE,
        };
        matches!(self.form, Form::Partial)
            && self.rank == Written::NONE
            && self.marks.has(Mark::NoRank)
            && little
    }

    /// Whether two capitals are written that are two men or the files of a pawn's capture: `DXC`.
    #[must_use]
    pub const fn may_be_files(&self) -> bool {
        matches!(self.form, Form::Partial)
            && self.marks.has(Mark::Capitals)
            && self.marks.has(Mark::NoFile)
            && self.marks.has(Mark::NoRank)
    }

    /// What two capitals are as the files of a pawn's capture, where they lie side by side.
    #[must_use]
    pub const fn as_files(&self) -> Option<Written> {
        let (from, to) = (
            self.piece.wrapping_sub(b'A'),
            self.captured.wrapping_sub(b'A'),
        );
        if !self.may_be_files() || from > 7 || to > 7 || from.abs_diff(to) != 1 {
            return None;
        }
        let (mut marks, to) = (self.marks, Square::new(to, 0));
        marks.0 &= !(Mark::NoFile as u16);
        let (piece, captured) = (letter::NONE, letter::NONE);
        Some(Written {
            piece,
            file: from,
            to,
            captured,
            marks,
            ..*self
        })
    }

    /// Makes the letter of a piece of the file from which nothing on the same file is captured: `bxb4`.
    pub const fn take_own_file(&mut self) {
        let own = self.file == self.to.file() && self.rank == Written::NONE;
        if own && self.piece == letter::NONE && self.marks.has(Mark::Capture) {
            self.piece = b'A' + self.file;
            self.file = Written::NONE;
            self.marks.0 |= Mark::LowerCase as u16;
        }
    }

    /// Whether a pawn would reach the first or last rank without its promotion written.
    #[must_use]
    pub const fn lacks_promotion(&self) -> bool {
        matches!(self.form, Form::Move)
            && self.promotion == 0
            && (self.piece == 0 || self.piece == b'P' || self.piece == letter::PAWN)
            && matches!(self.to.rank(), 0 | 7)
    }
}

#[inline]
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
        return read_plain(word).unwrap_or_else(|| read_odd(word));
    }
    read_wide(word, encoding)
}

#[inline(never)]
fn read_wide(word: &[u8], encoding: Encoding) -> Written {
    thread_local! {
        static KNOWN: Readings = Readings::new();
    }
    match encoding {
        Encoding::Utf8 => KNOWN.with(|known| known.of(word, |word| read_decoded(word, encoding))),
        Encoding::Windows1252 => read_decoded(word, encoding),
    }
}

fn read_decoded(word: &[u8], encoding: Encoding) -> Written {
    let text = encoding.decode(word);
    // An evaluation may be glued to its move.
    let sign = |c: char| !c.is_ascii() && "±∓⩲⩱∞□⨀⊙→↑⇆△∆⌓‼⁇⁉⁈".contains(c);
    let text = text.trim_end_matches(sign);
    // In Spanish a mark opens before the move as it closes behind it: `¡Cf3!`.
    let text = text.trim_start_matches(['¡', '¿']);
    let plain = letter::plain(text);
    let plain = plain.as_bytes();
    let mut written = read_plain(plain).unwrap_or_else(|| read_rarer(plain, true));
    // `cf3` in Cyrillic: small letters that are no files.
    let lower = || text.chars().next().is_some_and(|c| "кфлс".contains(c));
    if letter::is_beyond_ascii(written.piece) && lower() {
        written.marks.add(Mark::LowerCase);
    }
    written
}

/// What signs a word holds, told once before the rarer grammars are asked.
#[derive(Clone, Copy)]
struct Holds(u8);

impl Holds {
    const BLANK: u8 = 1;
    const STAR: u8 = 2;
    /// `1` to `8`
    const RANK: u8 = 4;
    const FIGURE: u8 = 8;
    /// `x`, `X`, `:`
    const CAPTURE: u8 = 16;
    /// `A` to `H`
    const CAPITAL_FILE: u8 = 32;

    const OF: [u8; 256] = {
        let mut of = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            of[byte] = match byte as u8 {
                b' ' => Holds::BLANK,
                b'*' => Holds::STAR,
                b'1'..=b'8' => Holds::RANK | Holds::FIGURE,
                b'0' | b'9' => Holds::FIGURE,
                b'x' | b'X' | b':' => Holds::CAPTURE,
                b'A'..=b'H' => Holds::CAPITAL_FILE,
                _ => 0,
            };
            byte += 1;
        }
        of
    };

    fn of(word: &[u8]) -> Holds {
        Holds(
            word.iter()
                .fold(0, |held, b| held | Holds::OF[usize::from(*b)]),
        )
    }

    const fn any(self, signs: u8) -> bool {
        self.0 & signs != 0
    }
}

/// What the common grammar does not read.
#[cold]
fn read_odd(word: &[u8]) -> Written {
    thread_local! {
        static KNOWN: Readings = Readings::new();
    }
    KNOWN.with(|known| known.of(word, |word| read_rarer(word, true)))
}

/// As [`read_odd`], not remembered; `looks` says whether it is asked too if a word that cannot be read has the look of a move.
fn read_rarer(word: &[u8], looks: bool) -> Written {
    let holds = Holds::of(word);
    // `d4x e5`: blanks about the sign of a capture.
    if holds.any(Holds::BLANK) {
        let whole: Vec<u8> = word.iter().copied().filter(|b| *b != b' ').collect();
        return read_plain(&whole).unwrap_or_else(|| read_rarer(&whole, looks));
    }
    if let Some(written) = foreign::read(word) {
        return written;
    }
    if may_end(word)
        && let Some(written) = loose::read(word, holds)
    {
        return written;
    }
    // `N*f3`: a sign that has no meaning within a move.
    if holds.any(Holds::STAR) && !word.starts_with(b"*") && !word.ends_with(b"*") {
        let whole: Vec<u8> = word.iter().copied().filter(|b| *b != b'*').collect();
        return read_plain(&whole).unwrap_or_else(|| read_rarer(&whole, looks));
    }
    let mut written = Written::UNREADABLE;
    if looks && looks_like_a_move(word, holds) {
        written.marks.add(Mark::Garbled);
    }
    written
}

/// Whether a word that cannot be read was rather meant as a move than as prose: `Nc6~`, `Cdxsf3`, `Nf33`, `bxee4`.
fn looks_like_a_move(word: &[u8], holds: Holds) -> bool {
    let core = &word[..last_run(word, |b| !b.is_ascii_alphanumeric())];
    if !holds.any(Holds::FIGURE | Holds::CAPTURE) {
        return is_misprinted(core);
    }
    let all = |test: fn(u8) -> bool| core.iter().all(|b| test(*b));
    let letters = core.iter().filter(|b| b.is_ascii_alphabetic()).count();
    match core {
        [] => false,
        _ if names_square(core) && is_shaped(core) => true,
        _ if all(is_rank) => matches!(core.len(), 4 | 5),
        _ if is_misprinted(core) => true,
        [.., file, rank] if is_file(*file) && is_rank(*rank) && core.contains(&b'x') => {
            letters <= 6
        }
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

/// Whether a game goes on here, with its next number, a move or its result.
#[must_use]
#[cold]
pub fn go_on(text: &[u8]) -> bool {
    let next = words::split(text).next().unwrap_or_default();
    words::move_number(next).is_some_and(|number| number > 1)
        || is_move_like(next)
        || words::is_result(next)
}

/// The sign of minus, U+2212.
pub(crate) const MINUS: &[u8] = b"\xE2\x88\x92";

/// Whether a word is points or an evaluation: `1.0`, `0,5`, `+0.35`, `-150cp`, `#-3`.
#[must_use]
#[cold]
pub fn is_score(text: &[u8]) -> bool {
    score(text) == Some(text.len())
}

/// The signs that stand before the figures of an evaluation, the longer first.
const SIGNS_OF_SCORES: [&[u8]; 14] = [
    "+/\u{2212}".as_bytes(),
    "\u{2212}/+".as_bytes(),
    "+\u{2212}".as_bytes(),
    "\u{2212}+".as_bytes(),
    b"+/-",
    b"-/+",
    b"+/=",
    b"=/+",
    b"+-",
    b"-+",
    "\u{B1}".as_bytes(),
    b"+",
    b"-",
    MINUS,
];

/// The width of the points or the evaluation that a text begins with: a number with a decimal point, or with a sign before it,
/// perhaps with the depth of the search behind; a mate in so many moves.
#[must_use]
#[cold]
pub fn score(text: &[u8]) -> Option<usize> {
    // Most words begin otherwise.
    let begins = |b: &u8| matches!(b, b'0'..=b'9' | b'#' | b'+' | b'-' | b'=' | 0x80..);
    if !text.first().is_some_and(begins) {
        return None;
    }
    let sign = SIGNS_OF_SCORES.iter().find(|sign| text.starts_with(sign));
    let sign = sign.map_or(0, |sign| sign.len());
    let digits = |from: usize| run(text.get(from..).unwrap_or_default(), u8::is_ascii_digit);
    let mut end = match text.get(sign..)? {
        [b'M', ..] if sign > 0 && (1..=3).contains(&digits(sign + 1)) => {
            sign + 1 + digits(sign + 1)
        }
        [b'#', b'+' | b'-', ..] if (1..=3).contains(&digits(sign + 2)) => {
            sign + 2 + digits(sign + 2)
        }
        [b'#', ..] if sign > 0 && (1..=3).contains(&digits(sign + 1)) => {
            sign + 1 + digits(sign + 1)
        }
        _ => {
            let whole = digits(sign);
            let point = sign + whole;
            let parts = match text.get(point) {
                Some(b'.' | b',') => true,
                Some(b':') => sign > 0,
                _ => false,
            };
            let least = usize::from(sign == 0);
            match digits(point + 1) {
                1..=2 if parts && (least..=3).contains(&whole) => point + 1 + digits(point + 1),
                // A move in figures may stand behind a dash.
                _ if sign > 0 && (1..=3).contains(&whole) => point,
                _ => return None,
            }
        }
    };
    if text[end..].starts_with(b"cp") {
        end += 2;
    }
    if text.get(end) == Some(&b'/') && (1..=3).contains(&digits(end + 1)) {
        end += 1 + digits(end + 1);
    }
    // `-12. Cf3`, `-1-0`: a number of a move, a result.
    let ends = match text.get(end) {
        None => true,
        Some(b'.' | b',' | b':') => {
            let whole = text[sign..end].iter().all(u8::is_ascii_digit);
            !whole && text.get(end + 1).is_none_or(|b| !b.is_ascii_digit())
        }
        Some(b) => is_space(*b) || b"!?;)({}[]\"'|".contains(b),
    };
    ends.then_some(end)
}

/// Whether a word is a move, or names a square and holds nothing that a move does not: enough to tell movetext from prose.
/// What it takes for a move is either read as one or has its look ([`Mark::Garbled`]).
#[must_use]
pub fn is_move_like(word: &[u8]) -> bool {
    if !names_square(word) && !begins_castling(word) {
        return false;
    }
    let trailing = |b: &u8| matches!(b, b'!' | b'?' | b'+' | b'#' | b',' | b';');
    let word = &word[..last_run(word, trailing)];
    names_square(word) && (is_shaped(word) || is_written(word)) || castles(word)
}

/// Whether a word is a move in descriptive notation, `P-K4`, which is told and not read.
#[must_use]
#[cold]
pub fn is_descriptive(word: &[u8]) -> bool {
    foreign::is_descriptive(word)
}

/// Whether a word is castling, with letters or zeros and any dash.
#[must_use]
pub fn castles(word: &[u8]) -> bool {
    let letter = |b: &&u8| matches!(**b, b'0' | b'O' | b'o') || **b >= 0x80;
    let letters = || word.iter().filter(letter).count();
    let begins = begins_castling(word) && word.len() <= 13 && letters() > 1;
    begins && matches!(form(word), Form::Castle(_))
}

fn begins_castling(word: &[u8]) -> bool {
    matches!(word.first(), Some(b'0' | b'O' | b'o'))
}

fn is_written(word: &[u8]) -> bool {
    word.len() <= LONGEST && may_end(word) && form(word) == Form::Move
}

/// No squares with the men that move, are captured and promoted take more bytes: `Dd4xTh8=(D)`, and a sign of capture.
const MOST_SQUARES: usize = 14;

/// Whether a word may end as a move does: behind its squares only marks stand, and no figure but minutes in brackets.
#[inline]
fn may_end(word: &[u8]) -> bool {
    word.len() <= MOST_SQUARES || ends_with_marks(word)
}

/// The same of a long word ([`TAILS`]). What is struck out of a word before it is read says nothing.
#[inline(never)]
fn ends_with_marks(word: &[u8]) -> bool {
    static MARKS: Bytes = Bytes::of(b"!?+-#=/(),.eEpPdblchsaomt0123456789");
    let mut before = word[MOST_SQUARES - 1];
    let mut marks = word[MOST_SQUARES..].iter().map(|b| {
        let mark = MARKS.has(*b) && (!b.is_ascii_digit() || before == b'(');
        before = *b;
        mark
    });
    marks.all(|mark| mark) || !word.is_ascii() || word.iter().any(|b| matches!(b, b' ' | b'*'))
}

/// What a word says as a whole.
fn form(word: &[u8]) -> Form {
    match word.is_ascii() {
        // Parts of words are asked for too: they are not worth remembering.
        true => read_plain(word).map_or_else(|| read_rarer(word, false).form, |read| read.form),
        false => read_guessed(word).form,
    }
}

/// No move is longer, in bytes: `Крe7xd8=Фscaccomatto`.
pub const LONGEST: usize = 32;

/// Reads a word of which it is not known how its bytes are text.
#[must_use]
pub fn read_guessed(word: &[u8]) -> Written {
    if word.is_ascii() {
        return read(word, Encoding::Utf8);
    }
    read_wide(word, Encoding::of(word))
}

fn names_square(word: &[u8]) -> bool {
    word.windows(2)
        .any(|w| is_rank(w[1]) && matches!(w[0] | 0x20, b'a'..=b'h'))
}

/// Whether a word that names a square holds no more than the signs of a move.
fn is_shaped(word: &[u8]) -> bool {
    let sign = |b: u8| matches!(b, b'x' | b':' | b'=' | b'-' | b'(' | b')' | b'/' | b'.');
    let may_stand =
        |b: u8| b.is_ascii_alphanumeric() || sign(b) || b >= 0x80 || letter::is_beyond_ascii(b);
    let mut letters = 0;
    word.len() <= 12
        && word.iter().all(|b| {
            letters += u32::from(b.is_ascii_alphabetic());
            letters <= 6 && may_stand(*b)
        })
}

/// Whether a word cannot be read but has the look of a move.
#[must_use]
pub fn is_garbled(word: &[u8], encoding: Encoding) -> bool {
    read(word, encoding).marks.has(Mark::Garbled)
}

/// Whether a letter stands for a digit, or a digit for a letter: `Dxdl`, `TaS`, `dS`, `5f3`.
fn is_misprinted(word: &[u8]) -> bool {
    let rank = |b: u8| matches!(b, b'l' | b'I' | b'|' | b'S' | b'B' | b'Z' | b'G' | b'O');
    match word {
        [b'0'..=b'9', rest @ ..] => {
            read_plain(rest).is_some_and(|rest| rest.form == Form::Move && rest.piece == 0)
        }
        [file, last] => is_file(*file) && last.is_ascii_uppercase() && rank(*last),
        [first, middle @ .., file, last] if is_file(*file) && rank(*last) => {
            let between = |b: &u8| is_file(*b) || is_rank(*b) || matches!(b, b'x' | b':');
            let begins = first.is_ascii_uppercase() || is_file(*first) && middle.ends_with(b"x");
            let upper = first.is_ascii_uppercase() && word[1..].iter().all(u8::is_ascii_uppercase);
            begins && !upper && middle.len() <= 3 && middle.iter().all(between)
        }
        _ => false,
    }
}

/// The promotion that stands apart behind its move, with what follows it: `D`, `=D`, `= D`, `(D)`, `/D`, `D+`, `D‡!`. Its letter
/// in upper case and its marks.
#[must_use]
pub(crate) fn lone_promotion(text: &str) -> Option<(u8, Marks)> {
    let plain: String = letter::plain(text).chars().filter(|c| *c != ' ').collect();
    let (letter, width) = promotion(plain.as_bytes())
        .or_else(|| promotion(&plain.as_bytes().to_ascii_lowercase()))?;
    // In a sheet of capitals the mark of a check is one too: `DSC`.
    let read = read_marks(plain.as_bytes(), width, Written::EMPTY).or_else(|| {
        read_marks(
            &plain.as_bytes().to_ascii_lowercase(),
            width,
            Written::EMPTY,
        )
    })?;
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
        b'Z' | b'i'..=b'z' | 1..=0x1F => {
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
    // `ed4:` and `Nb4x`: the sign of a capture behind the square. A pawn's `d5x` is only the beginning of a move.
    let sign = word[at] == b':' || matches!(word[at], b'x' | b'X') && written.piece != 0;
    if sign && !written.marks.has(Mark::Capture) {
        written.marks.add(Mark::Capture);
        at += 1;
        if at == word.len() {
            return Some(written);
        }
    }
    // With `=` it is a promotion wherever it stands; the board will refuse it.
    let explicit = matches!(word[at..], [b'=', letter, ..] if letter.is_ascii_uppercase() || is_figurine(letter));
    if (back_rank || explicit)
        && let Some((letter, width)) = promotion(&word[at..])
    {
        written.promotion = letter.to_ascii_uppercase();
        if letter.is_ascii_lowercase() {
            if written.is_long() && written.piece == 0 {
                written.promotion = coordinate_promotion(letter);
            } else {
                written.marks.add(Mark::LowerPromotion);
            }
        }
        at += width;
    }
    read_marks(word, at, written)
}

/// Coordinates name what a pawn becomes in English, whatever the language of the rest (`e7e8q`).
fn coordinate_promotion(letter: u8) -> u8 {
    match letter {
        b'q' => letter::QUEEN,
        b'r' => letter::QUEEN + 1,
        b'b' => letter::QUEEN + 2,
        b'n' => letter::QUEEN + 3,
        letter => letter.to_ascii_uppercase(),
    }
}

/// The letter of a promotion at the start of `rest`, and how many bytes it takes.
fn promotion(rest: &[u8]) -> Option<(u8, usize)> {
    let (letter, width) = match rest {
        [b'=', b'(', letter, b')', ..] => (*letter, 4),
        [b'=' | b'/', letter, ..] => (*letter, 2),
        // `h1-Q`
        [b'-', letter @ (b'A'..=b'Z' | 1..=0x1F), ..] => (*letter, 2),
        [b'(', letter, b')', ..] => (*letter, 3),
        [letter, ..] => (*letter, 1),
        [] => return None,
    };
    let bare = width == 1;
    let is_letter = letter.is_ascii_alphabetic() || letter::is_beyond_ascii(letter);
    if !is_letter || bare && rest.starts_with(b"e.") {
        return None;
    }
    // `a8ch` and `a8ep` are no promotions, but `a8=Qch` and `a8Dscacco` are.
    let word_goes_on = rest.get(width).is_some_and(u8::is_ascii_alphanumeric);
    let marks_follow = || read_marks(rest, width, Written::EMPTY).is_some();
    (!word_goes_on || marks_follow()).then_some((letter, width))
}

/// Longer spellings stand before those that they begin with.
const TAILS: [(&[u8], Option<Mark>); 26] = [
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
    (b"scaccomatto", Some(Mark::Mate)),
    (b"scacco", Some(Mark::Check)),
    (b"schach", Some(Mark::Check)),
    (b"sc.", Some(Mark::Check)),
    (b"sc", Some(Mark::Check)),
    (b"sm", Some(Mark::Mate)),
    (b"mate", Some(Mark::Mate)),
    (b"matto", Some(Mark::Mate)),
    (b"matt", Some(Mark::Mate)),
    (b"mat", Some(Mark::Mate)),
    (b"(=)", Some(Mark::DrawOffer)),
    (b"=", Some(Mark::DrawOffer)),
    (b",", None),
];

fn read_marks(word: &[u8], mut at: usize, mut written: Written) -> Option<Written> {
    while at < word.len() {
        let rest = &word[at..];
        match rest[0] {
            b'!' | b'?' => at += 1,
            // `Cf3(5)`: minutes. Behind two squares it is a level of three-dimensional chess.
            b'(' if !written.is_long() && matches!(rest, [_, b'0'..=b'9', b')']) => at += 3,
            b'+' if rest.len() == 1 => {
                written.marks.add(Mark::Check);
                at += 1;
            }
            // `+-`, `+=`, `-+`: an evaluation glued to its move
            b'+' | b'-' if matches!(rest, b"+-" | b"-+" | b"+=" | b"+/-" | b"-/+" | b"+/=") => {
                return Some(written);
            }
            b'=' if matches!(rest, b"=+" | b"=/+") => return Some(written),
            b'e' | b'E' | b'/' | b'(' | b'+' | b'#' | b'd' | b'c' | b's' | b'm' | b'=' | b',' => {
                let begins = |text: &[u8]| text[0] == rest[0] && rest.starts_with(text);
                let (text, mark) = TAILS.iter().find(|(text, _)| begins(text))?;
                if let Some(mark) = mark {
                    written.marks.add(*mark);
                }
                at += text.len();
            }
            _ => return None,
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
            b'-' | b'.' | b'_'
                if matches!(word.get(at + 1), Some(b'O' | b'o' | b'0' | b' ')) && count > 0 => {}
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
mod tests;
