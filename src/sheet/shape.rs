//! The shapes of a sheet's small parts: move numbers in every style, moves, signs for a half-move that is missing, times.

use super::looks::{Look, Seen, has};
use super::plain;
use crate::text::fold;
use crate::text::moves::{self, Form, Mark, Written, check_word};
use crate::text::words::{self, Bytes, among, begins_castling, is_space, run};
use arrayvec::ArrayVec;

/// A move number as it stands in a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its value.
    pub value: u32,
    /// Length in bytes, with the sign behind it but without dots that say more.
    pub length: usize,
    /// How many dots stand right behind it; three for an ellipsis.
    pub dots: usize,
    /// Bytes that the dots take up, within `length` for the first of them only.
    pub dots_length: usize,
    /// What sign makes a number of it.
    pub style: Style,
}

/// No number of a move is greater.
pub(super) const MOST: u32 = 999;

/// The sign that makes a number of some digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `1.`
    Dot,
    /// `1)`, `1.)`, `(1)`, `[1]`, `#1`, `1°`
    Sure,
    /// `1,` `1-` `1:` `1/`: may be something else.
    Weak,
    /// `1`: a move must follow.
    Bare,
}

/// The move number that a text begins with. What stands behind it is not looked at but for digits, which make it a date, a
/// time or a result.
#[must_use]
pub fn number(text: &[u8]) -> Option<Number> {
    // Nearly all numbers, and nearly all words.
    if let Some(number) = plain::number(text) {
        return Some(number);
    }
    if !NUMBERS.has(*text.first()?) {
        return None;
    }
    let (open, close) = match text.first()? {
        b'(' => (1, Some(b')')),
        b'[' => (1, Some(b']')),
        b'#' => (1, None),
        _ => (0, None),
    };
    let digits = run(&text[open..], u8::is_ascii_digit);
    if digits > 3 {
        return None;
    }
    if open == 0
        && text.get(digits).is_some_and(|b| {
            misread_digit(*b).is_some() || digits > 0 && stray(&text[digits..]) > 0
        })
    {
        return misprinted(text);
    }
    if digits == 0 {
        return None;
    }
    let end = open + digits;
    let add = |value, digit: &u8| value * 10 + u32::from(digit - b'0');
    let value = text[open..end].iter().fold(0, add);
    let rest = &text[end..];
    let made = |width: usize, style| Number {
        value,
        length: end + width,
        dots: 0,
        dots_length: 0,
        style,
    };
    if value == 0 && !rest.starts_with(b")") && !rest.starts_with(b".") {
        return None;
    }
    if let Some(close) = close {
        return (rest.first() == Some(&close)).then(|| made(1, Style::Sure));
    }
    if let Some((dots, width)) = dots(rest) {
        let behind = rest.get(width..).unwrap_or_default();
        if let [b')', ..] = behind {
            return Some(made(width + 1, Style::Sure));
        }
        if follows_digit(behind) && dots == 1 {
            return None;
        }
        let first = if rest[0] == b'.' { 1 } else { 0 };
        return Some(Number {
            dots,
            dots_length: width,
            ..made(first, Style::Dot)
        });
    }
    let width = match rest {
        [b')', ..] => return Some(made(1, Style::Sure)),
        [0xC2, 0xB0 | 0xAA | 0xBA, tail @ ..] => {
            let more = usize::from(matches!(tail.first(), Some(b'.' | b')')));
            return Some(made(2 + more, Style::Sure));
        }
        [0xB0 | 0xBA | 0xAA, tail @ ..] => {
            let more = usize::from(matches!(tail.first(), Some(b'.' | b')')));
            return Some(made(1 + more, Style::Sure));
        }
        [b',' | b'-' | b':' | b'/' | b'|' | b']', behind @ ..] => {
            let digit = behind.first().is_some_and(u8::is_ascii_digit);
            if digit && !is_castling(first_word(behind)) && follows_digit_of_none(behind)
                || behind.first().is_some_and(|b| matches!(b, b'F' | b'-'))
            {
                return None;
            }
            1
        }
        [] => return Some(made(0, if open > 0 { Style::Sure } else { Style::Bare })),
        [b, ..] if is_space(*b) || matches!(b, b';' | b'=') => {
            return Some(made(0, if open > 0 { Style::Sure } else { Style::Bare }));
        }
        // `1e4`: glued.
        _ if moves::is_move_like(first_word(rest)) && digits < 4 && !rest[0].is_ascii_digit() => {
            return Some(made(0, Style::Bare));
        }
        _ => return None,
    };
    Some(made(width, Style::Weak))
}

/// What a number may begin with: a figure, a letter that was perhaps read for one, the signs before it.
static NUMBERS: Bytes = Bytes::of(b"0123456789lIOoZSGBgq([#");

/// The digit that a letter was perhaps read for.
pub(super) const fn misread_digit(letter: u8) -> Option<u32> {
    match letter {
        b'l' | b'I' => Some(1),
        b'O' | b'o' => Some(0),
        b'Z' => Some(2),
        b'S' => Some(5),
        b'G' => Some(6),
        b'B' => Some(8),
        b'g' | b'q' => Some(9),
        _ => None,
    }
}

/// `l.e4`, `lO.g4`, `I. e4`, `S) Cf3`: letters for digits, where a dot or a bracket and a move follow.
#[cold]
fn misprinted(text: &[u8]) -> Option<Number> {
    let digit = |b: &u8| b.is_ascii_digit() || misread_digit(*b).is_some();
    let word = &text[..run(text, digit)];
    let length = word.len() + stray(&text[word.len()..]);
    // Most words have no such sign behind these letters.
    let (dots, width) = match text.get(length)? {
        b')' => (0, 1),
        b'.' => dots(&text[length..])?,
        _ => return None,
    };
    let roman = word.len() > 1 && word.iter().all(|b| *b == b'I');
    // `g6.`, `B5.`: a move and a stop.
    let said = || moves::read_guessed(word).says_something();
    if word.len() > 3 || roman || matches!(word[0], b'O' | b'o' | b'0') || said() {
        return None;
    }
    let behind = text[length + width..].trim_ascii_start();
    if !is_move_like(first_word(behind)) {
        return None;
    }
    let value = word.iter().fold(0, |value, b| {
        value * 10 + misread_digit(*b).unwrap_or_else(|| u32::from(b - b'0'))
    });
    Some(Number {
        value,
        length: length + 1,
        dots,
        dots_length: if dots > 0 { width } else { 0 },
        style: Style::Sure,
    })
}

/// Whether the number that a text begins or goes on with may be one of which letters stand for figures: such a letter, and behind the last
/// of them a stop or a bracket.
pub(super) fn may_be_misprinted(text: &[u8]) -> bool {
    let stops = || {
        let length = run(text, |b| b.is_ascii_digit() || misread_digit(*b).is_some());
        let length = length + stray(&text[length..]);
        matches!(text.get(length), Some(b'.' | b')'))
    };
    text.first().is_some_and(|b| misread_digit(*b).is_some()) && stops()
}

/// How many bytes behind figures are a letter that has no place in a number: `4x.`
fn stray(behind: &[u8]) -> usize {
    usize::from(matches!(behind, [b'a'..=b'z', b'.' | b')', ..]))
}

/// Where a word is two moves of pieces without a blank between them, `Cf3Cc6`: the end of the first.
pub(super) fn glued_pair(word: &[u8]) -> Option<usize> {
    let man = |b: &u8| b.is_ascii_uppercase() && !matches!(b, b'O' | b'X');
    let [first, _, rest @ ..] = word else {
        return None;
    };
    if !man(first) || !rest.iter().any(man) {
        return None;
    }
    glued_halves(word).filter(|cut| man(&word[*cut]))
}

/// Where a word is two half-moves of any men without a blank between them, `e4e5`, `exd5Dxd5`, `0-0Ag7`, as it stands
/// where no long notation is written: the end of the first.
pub(super) fn glued_halves(word: &[u8]) -> Option<usize> {
    has(word, Look::Halves, |word| halves(word).is_some()).then(|| halves(word))?
}

fn halves(word: &[u8]) -> Option<usize> {
    if word.len() > 18 || word.len() < 4 {
        return None;
    }
    (2..word.len() - 1).find(|&cut| is_half(&word[..cut]) && is_half(&word[cut..]))
}

/// Whether a word behind the number 1 is two half-moves glued together: no man reaches the square it would come from.
pub(super) fn begins_glued(word: &[u8]) -> bool {
    let cut = glued_halves(word);
    cut.is_some_and(|cut| matches!(strip(&word[..cut]), [.., b'a'..=b'h', b'3' | b'4']))
}

/// Whether a word is one half-move in short notation, with its marks.
fn is_half(word: &[u8]) -> bool {
    let last = word.iter().rfind(|b| !b"+#!?".contains(b));
    // The letter of a promotion; a capture goes on: `Pe5XPd4`.
    let ends = last.is_some_and(|b| matches!(b, b'1'..=b'8' | b'A'..=b'W' | b'Y' | b'Z'));
    if !(ends || matches!(word.first(), Some(b'0' | b'O' | b'o' | 0x80..))) {
        return false;
    }
    let read = moves::read_guessed(word);
    let straight = read.piece == 0 && read.file != Written::NONE && !read.marks.has(Mark::Capture);
    match read.form {
        Form::Castle(_) => true,
        Form::Move => ends && !read.is_long() && !straight && !read.marks.has(Mark::Capitals),
        _ => false,
    }
}

/// Width of a mark of the Web that stands for a blank or the end of a line, 0 for none.
#[must_use]
pub fn markup(text: &[u8]) -> usize {
    if !matches!(text.first(), Some(b'<' | b'&')) {
        return 0;
    }
    const MARKS: [&[u8]; 9] = [
        b"<br>", b"<br/>", b"<br />", b"<p>", b"</p>", b"&nbsp;", b"<pre>", b"</pre>", b"</br>",
    ];
    let begins =
        |mark: &&&[u8]| text.len() >= mark.len() && text[..mark.len()].eq_ignore_ascii_case(mark);
    MARKS.iter().find(begins).map_or(0, |mark| mark.len())
}

/// Width of a quote that may stand around moves, as `"` does, 0 for none: `«`, `“`, `‹`, a backtick.
pub(super) fn quote(text: &[u8]) -> usize {
    match text {
        [b'`', ..] => 1,
        [0xC2, 0xAB | 0xBB, ..] => 2,
        [0xE2, 0x80, 0x9C..=0x9F | 0xB9 | 0xBA, ..] => 3,
        _ => 0,
    }
}

/// Width of what only stands beside moves: a mark of the Web, a quote, an underscore for a blank. 0 for none.
pub(super) fn ornament(text: &[u8]) -> usize {
    match text {
        [b'<' | b'&', ..] => markup(text),
        [b'_', b, ..] => usize::from(b.is_ascii_alphanumeric()),
        _ => quote(text),
    }
}

/// Whether the underscore with which `rest` begins stands within a word for a sign that nobody can read, `D_2`, `C_e5`, and not for the
/// blank between two, `e4_e5`: what stands before it is no move, and with a sign in its place both are one.
pub(super) fn is_unread_within(before: &[u8], rest: &[u8]) -> bool {
    let [b'_', behind @ ..] = rest else {
        return false;
    };
    /// No half-move has more before its last square.
    const MOST: usize = 3;
    let reach = run(&behind[..behind.len().min(MOST + 4)], |b| !MAY_END.has(*b));
    let closed = behind.get(reach).is_none_or(|b| *b != b'_');
    let letters = (1..=MOST).contains(&before.len())
        && before[0].is_ascii_uppercase()
        && before.iter().all(u8::is_ascii_alphanumeric);
    let with = |sign: u8| {
        let mut word: ArrayVec<u8, 12> = before.iter().copied().collect();
        word.push(sign);
        word.extend(behind[..reach].iter().copied());
        is_move_like(&word)
    };
    closed && letters && reach > 0 && !is_move_like(before) && (with(b'a') || with(b'x'))
}

/// Whether the underscore with which `rest` begins is the first sign of a half-move, and nobody can read it: `_a3` behind a blank, where
/// no other stands on the line that it would belong to. `before`: the line as far as that.
pub(super) fn is_unread_first(before: &[u8], rest: &[u8]) -> bool {
    let parts = |b: &u8| is_space(*b) || matches!(b, b',' | b';' | b'|' | b'"');
    let [b'_', behind @ ..] = rest else {
        return false;
    };
    let near = &behind[..behind.len().min(LONGEST_WORD)];
    let line = run(near, |b| !matches!(b, b'\n' | b'\r'));
    before.last().is_none_or(parts)
        && !near[..line].contains(&b'_')
        && !before.contains(&b'_')
        && is_move_like(first_word(behind))
}

/// Whether an ornament may begin with a byte.
const fn begins_ornament(byte: u8) -> bool {
    matches!(byte, b'<' | b'&' | b'_' | b'`' | 0xC2 | 0xE2)
}

/// Whether a text is the number of a move and nothing else.
pub(super) fn is_number(text: &[u8]) -> bool {
    number(text).is_some_and(|number| number.length >= text.len())
}

/// Dots at the start of a text: how many (an ellipsis counts for three), and their bytes.
pub(super) fn dots(text: &[u8]) -> Option<(usize, usize)> {
    let (mut count, mut at) = (0, 0);
    loop {
        match &text[at..] {
            [b'.', ..] => (count, at) = (count + 1, at + 1),
            [0xE2, 0x80, 0xA6, ..] => (count, at) = (count + 3, at + 3),
            [0x85, ..] => (count, at) = (count + 3, at + 1),
            _ => return (count > 0).then_some((count, at)),
        }
    }
}

/// Whether digits follow that are neither castling nor a move in numbers (`5254`).
fn follows_digit(behind: &[u8]) -> bool {
    let digits = run(behind, u8::is_ascii_digit);
    let numeric =
        matches!(digits, 4 | 5) && behind[..digits].iter().all(|b| matches!(b, b'1'..=b'8'));
    digits > 0 && !numeric && !begins_castling(behind)
}

/// Whether digits follow that are no move in numbers.
fn follows_digit_of_none(behind: &[u8]) -> bool {
    follows_digit(behind) || behind.len() < 4 || behind[0] == b'0'
}

/// Width of the sign that parts half-moves at the start of a word, 0 for none.
pub(super) fn sign_width(word: &[u8]) -> usize {
    match word {
        [b'=' | b'-' | b'/' | b',' | b';' | b'|' | b'~', ..] => 1,
        [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x88, 0x92, ..] => 3,
        [0xE2, 0x94, 0x82 | 0x83, ..] | [0xE2, 0x95, 0x91, ..] => 3,
        [0x96 | 0x97, ..] => 1,
        _ => 0,
    }
}

/// No word of a game is longer, in bytes.
pub(super) const LONGEST_WORD: usize = 256;

/// What may end a word: a blank, a sign that parts, a bracket, an ornament.
static MAY_END: Bytes = Bytes::blanks_and(b";,|{}\"(<&_`\xC2\xE2");

/// The word that a text begins with, up to a blank or a sign that parts.
pub(super) fn first_word(text: &[u8]) -> &[u8] {
    // What is longer must not be walked again and again.
    let text = &text[..text.len().min(LONGEST_WORD)];
    let end = (0..text.len()).find(|&i| {
        MAY_END.has(text[i])
            && match text[i] {
                // `d8(D)` is a word, `Cc6(` begins a remark.
                b'(' => i > 0 && !is_bracketed_man(&text[i..]),
                b if begins_ornament(b) => {
                    i > 0 && ornament(&text[i..]) > 0 && !is_unread_within(&text[..i], &text[i..])
                }
                _ => true,
            }
    });
    &text[..end.unwrap_or(text.len())]
}

/// Offset of the bracket that closes the one at the start of a text; the next paragraph ends the search. One right behind a
/// number or a single letter only counts what follows, `(non a) 3...e5, ma b) 3...d5)`, where another closes.
#[must_use]
pub fn closing(text: &[u8]) -> Option<usize> {
    let (mut depth, mut i) = (0u32, 0);
    let (mut counted, mut reach): (Option<usize>, usize) = (None, text.len());
    while i < reach {
        match text[i] {
            // `(vedi diagramma 5) Af6 6. d4 (buona)`: another remark.
            b'(' if counted.is_some_and(|at| text[at - 1].is_ascii_digit()) => return counted,
            b'(' => depth += 1,
            b')' if depth == 1 && counts(text, i) => {
                let first = *counted.get_or_insert(i);
                reach = reach.min(first + LONGEST_COUNTED);
            }
            b')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(i);
                }
            }
            b'{' => i += memchr::memchr(b'}', &text[i..]).unwrap_or(0),
            b'\n' if text[i + 1..].starts_with(b"\n") || text[i + 1..].starts_with(b"\r\n") => {
                return counted;
            }
            // The next move of the sheet.
            b'\n' if counted.is_some() && matches!(text[i + 1..], [b'0'..=b'9' | b'-', ..]) => {
                return counted;
            }
            _ => {}
        }
        i += 1;
    }
    counted
}

/// A remark that counts is looked at this far behind its first number.
const LONGEST_COUNTED: usize = 256;

/// Whether the bracket at `at` stands right behind a number or a single letter that counts: `a)`, `5)`.
pub(super) fn counts(text: &[u8], at: usize) -> bool {
    let before = &text[..at];
    let width = |test: fn(&u8) -> bool| before.iter().rev().take(4).take_while(|b| test(b)).count();
    let (digits, letters) = (width(u8::is_ascii_digit), width(u8::is_ascii_lowercase));
    if !matches!((digits, letters), (1..=3, 0) | (0, 1)) {
        return false;
    }
    let apart = before[..at - digits - letters].last();
    apart.is_some_and(|b| is_space(*b) || matches!(b, b'(' | b',' | b';'))
        && matches!(text[at + 1..], [b' ', next, ..] if next.is_ascii_alphanumeric() || next == b'.' || next >= 0x80)
}

/// Where the last word of a capture begins that has blanks about its sign: `d4x e5`, `Ag4 x f3`, `e x d5`, `D xd5`,
/// `D4 x Th8`.
pub(super) fn spaced_capture(text: &[u8]) -> Option<usize> {
    let mut at = match text.first()? {
        b'A'..=b'Z' => 1,
        0xE2 if text.starts_with(b"\xE2\x99") => man_width(text),
        _ => 0,
    };
    at += usize::from(matches!(text.get(at), Some(b'a'..=b'h')));
    at += usize::from(matches!(text.get(at), Some(b'1'..=b'8')));
    let blank = |at: usize| {
        text[at..]
            .iter()
            .take(2)
            .take_while(|b| **b == b' ')
            .count()
    };
    let before = blank(at);
    let sign = match &text[at + before..] {
        _ if at == 0 => return None,
        [b'x' | b'X', ..] => 1,
        [b':', ..] if before > 0 => 1,
        [0xC3, 0x97, ..] => 2,
        _ => return None,
    };
    let behind = at + before + sign;
    let last = behind + blank(behind);
    let square = last + usize::from(matches!(text.get(last), Some(b'A'..=b'Z')));
    let arrives = |at: usize| matches!(text.get(at..at + 2), Some([file, b'1'..=b'8']) if matches!(file | 0x20, b'a'..=b'h'));
    let spaced = before > 0 || last > behind;
    (spaced && (arrives(last) || arrives(square)) && is_move_like(first_word(&text[last..])))
        .then_some(last)
}

/// `(D)`, `(♕)`: a promotion.
pub(super) fn is_bracketed_man(text: &[u8]) -> bool {
    let width = man_width(text.get(1..).unwrap_or_default());
    width > 0 && text.get(1 + width) == Some(&b')')
}

/// Whether a word could be a move, in short, long or numeric notation, with a man's letter of any alphabet, ornaments apart.
#[must_use]
pub fn is_move_like(word: &[u8]) -> bool {
    has(word, Look::Move, tells_move_like)
}

/// The same questions where several are asked of one word.
impl Seen<'_> {
    pub(super) fn is_move_like(&self) -> bool {
        self.has(Look::Move, tells_move_like)
    }

    pub(super) fn is_weakly_move_like(&self) -> bool {
        self.has(Look::Weak, tells_weakly_move_like)
    }

    pub(super) fn is_missing(&self) -> bool {
        self.has(Look::Missing, tells_missing)
    }

    pub(super) fn is_garbled(&self) -> bool {
        self.has(Look::Garbled, tells_garbled)
    }

    pub(super) fn is_long(&self) -> bool {
        self.has(Look::Long, tells_long)
    }

    pub(super) fn is_prose(&self) -> bool {
        self.has(Look::Prose, tells_prose)
    }

    pub(super) fn is_or(&self) -> bool {
        self.has(Look::Or, tells_or)
    }

    pub(super) fn is_check_word(&self) -> bool {
        self.has(Look::Check, tells_check_word)
    }
}

fn tells_move_like(word: &[u8]) -> bool {
    let word = strip(word);
    moves::is_move_like(word) || is_pair(word) || moves::is_descriptive(word)
}

/// `exd5`-like captures by files only, `5254`, captures that name the men: fewer signs, so they count only beside others.
#[must_use]
pub fn is_weakly_move_like(word: &[u8]) -> bool {
    has(word, Look::Weak, tells_weakly_move_like)
}

fn tells_weakly_move_like(word: &[u8]) -> bool {
    let word = strip(word);
    if !(3..=12).contains(&word.len()) {
        return false;
    }
    // `1000.`: figures alone are a move only where each may be a file or a rank.
    let figures = word.iter().all(u8::is_ascii_digit);
    if figures && word.iter().any(|b| matches!(b, b'0' | b'9')) {
        return false;
    }
    let read = moves::read_guessed(word);
    let arrives = read.captured != 0 || read.arrival_file().or(read.arrival_rank()).is_some();
    match read.form {
        Form::Move => read.marks.has(Mark::Numeric),
        Form::Partial => read.marks.has(Mark::Capture) && arrives && !word.ends_with(b"x"),
        _ => matches!(word.len(), 4 | 5) && word.iter().all(|b| matches!(b, b'1'..=b'8')),
    }
}

/// Whether a word is a move that names the square it comes from in full.
fn tells_long(word: &[u8]) -> bool {
    moves::read_guessed(word).is_long()
}

/// Letters that were rather meant as a move than as prose: `Dxdl`, `TaS`. Words like `Tal` and `Del` are not counted.
pub(super) fn is_garbled(word: &[u8]) -> bool {
    has(word, Look::Garbled, tells_garbled)
}

fn tells_garbled(word: &[u8]) -> bool {
    let word = strip(word);
    let syllable = word.len() == 3 && word.ends_with(b"l");
    !syllable && moves::read_guessed(word).marks.has(Mark::Garbled)
}

/// A pawn's capture told by its two files: `ed`, `hg`. Some of these are words of prose too.
pub fn is_files(word: &[u8]) -> bool {
    let [from, to] = strip(word) else {
        return false;
    };
    let file = |b: &u8| matches!(b | 0x20, b'a'..=b'h');
    file(from) && file(to) && (from | 0x20).abs_diff(to | 0x20) == 1
}

/// A move in digits that some man may make: `5254`, `57581`.
pub(super) fn is_numeric_move(word: &[u8]) -> bool {
    let word = strip(word);
    let [from_file, from_rank, to_file, to_rank, rest @ ..] = word else {
        return false;
    };
    let digits = |b: &u8| matches!(b, b'1'..=b'8');
    let (files, ranks) = (from_file.abs_diff(*to_file), from_rank.abs_diff(*to_rank));
    let goes = match (files, ranks) {
        (0, 0) => false,
        (0, _) | (_, 0) | (1, 2) | (2, 1) => true,
        _ => files == ranks,
    };
    rest.len() <= 1 && word.iter().all(digits) && goes
}

/// A word without ornaments and marks around it.
pub fn strip(word: &[u8]) -> &[u8] {
    let sign = |b: &u8| {
        matches!(
            b,
            b'*' | b'"' | b'!' | b'?' | b'+' | b'#' | b'_' | b'~' | b'\'' | b'.' | b',' | b':'
        )
    };
    let Some(start) = word.iter().position(|b| !sign(b)) else {
        return &[];
    };
    let end = word.iter().rposition(|b| !sign(b)).unwrap_or(start);
    &word[start..=end]
}

/// Two moves in one word: `e4=e5`, `Cf3-Cc6`.
fn is_pair(word: &[u8]) -> bool {
    word.len() <= 24
        && glue(word).is_some_and(|(at, width)| {
            moves::is_move_like(&word[..at]) && moves::is_move_like(&word[at + width..])
        })
}

/// Where a word may be two moves glued by a sign: offset and width of the sign.
pub(super) fn glue(word: &[u8]) -> Option<(usize, usize)> {
    let may_part = |b: &u8| matches!(b, b'=' | b'-' | b'/' | b',' | b';' | b'|' | 0xE2);
    // Two bytes stand on each side at least.
    let signs = word.get(2..word.len().saturating_sub(2))?;
    if !signs.iter().any(may_part) {
        return None;
    }
    has(word, Look::Paired, |word| sign_between(word).is_some()).then(|| sign_between(word))?
}

fn sign_between(word: &[u8]) -> Option<(usize, usize)> {
    let mut at = 2;
    // The first half-move, with its marks, is no longer.
    while at + 2 <= word.len() && at <= 2 * moves::LONGEST {
        let width = match word[at] {
            b'=' | b'-' | b'/' | b',' | b';' | b'|' => 1,
            0xE2 if word[at..].starts_with(b"\xE2\x80") || word[at..].starts_with(b"\xE2\x88") => 3,
            _ => {
                at += 1;
                continue;
            }
        };
        let (left, right) = (&word[..at], word.get(at + width..).unwrap_or_default());
        if !right.is_empty() && moves::is_move_like(left) {
            // `0-0-0`, `c8=D`: one move.
            let promotes = word[at] == b'=' && is_promotion(left, right);
            let castles_on = matches!(right, [b'0' | b'O' | b'o', ..]) && !is_castling(right);
            let whole = is_castling(word) || right.len() < 2 || promotes || castles_on;
            if !whole && moves::is_move_like(right) {
                return Some((at, width));
            }
        }
        at += width;
    }
    None
}

/// Whether what stands behind a `=` is the letter of a promotion.
pub(super) fn is_promotion(left: &[u8], right: &[u8]) -> bool {
    let width = man_width(right);
    let tail = right.get(width..).unwrap_or_default();
    let ends = tail
        .first()
        .is_none_or(|b| !b.is_ascii_alphanumeric() && *b < 0x80 || tail.starts_with(b"\xE2\x80"));
    width > 0
        && matches!(left.last(), Some(b'1' | b'8'))
        && !matches!(right[0], b'O' | b'o')
        && (ends || is_check_word(letters(tail)))
}

/// The letters that a text begins with.
fn letters(text: &[u8]) -> &[u8] {
    let count = run(text, |b| b.is_ascii_alphabetic() || *b >= 0x80);
    &text[..count]
}

/// Width of the letter or figurine that a text begins with, 0 for none.
pub(super) fn man_width(text: &[u8]) -> usize {
    match text {
        [b, ..] if b.is_ascii_alphabetic() => 1,
        [0xE2, 0x99, 0x94..=0x9F, 0xEF, 0xB8, 0x8E | 0x8F, ..] => 6,
        [0xE2, 0x99, 0x94..=0x9F, ..] => 3,
        // Greek, Cyrillic, letters with accents; in Windows-1252 the latter are one byte.
        [0xC3..=0xD4, 0x80..=0xBF, ..] => 2,
        [0xE0..=0xED, 0x80..=0xBF, 0x80..=0xBF, ..] if !text.starts_with(b"\xE2\x80") => 3,
        [0xC0..=0xFF, ..] => 1,
        _ => 0,
    }
}

/// A mark of check or mate in letters, as it stands glued to a move.
pub(super) fn is_check_word(text: &[u8]) -> bool {
    has(text, Look::Check, tells_check_word)
}

fn tells_check_word(text: &[u8]) -> bool {
    check_word(text).is_some()
}

/// A mark of mate in letters.
pub(super) fn is_mate_word(text: &[u8]) -> bool {
    has(text, Look::Mate, tells_mate_word)
}

fn tells_mate_word(text: &[u8]) -> bool {
    check_word(text) == Some(Mark::Mate)
}

/// Castling with letters or zeros and any dash.
pub(super) fn is_castling(word: &[u8]) -> bool {
    let castles = |b: &u8| matches!(b, b'0' | b'O' | b'o') || !b.is_ascii_alphanumeric();
    // Nearly all words begin otherwise.
    word.first().is_some_and(castles) && has(word, Look::Castling, tells_castling)
}

fn tells_castling(word: &[u8]) -> bool {
    moves::castles(strip(word))
}

/// Words for a half-move that nobody could read.
const UNREAD: &str = "n.l n/l illeggibile illegibile illegible unreadable ilegible illisible unleserlich manca mancante missing \
    ilegivel illegg";

/// Whether a word stands for a half-move that is not known: dots, `?`, `--`, `___`, `~~`, `***`, `n.l.`, `illeggibile`.
#[must_use]
pub fn is_missing(word: &[u8]) -> bool {
    has(word, Look::Missing, tells_missing)
}

/// Whether a word that stands for a half-move says that something was written which nobody can read: `?`, `~~`, `***`, `illeggibile`,
/// `[unclear]`, and not that nothing was.
#[must_use]
pub fn is_illegible(word: &[u8]) -> bool {
    let bracketed = matches!(word, [b'[', .., b']'] | [b'(', .., b')'] | [b'{', .., b'}']);
    (bracketed || is_missing(word))
        && word
            .iter()
            .any(|b| matches!(b, b'?' | b'~' | b'*') || b.is_ascii_alphabetic() || *b >= 0x80)
}

/// Whether a word is a line drawn in the place of a half-move: `___`. A form has many; one alone stands for what nobody could read.
#[must_use]
pub fn is_drawn(word: &[u8]) -> bool {
    word.len() >= 2 && word.iter().all(|b| *b == b'_')
}

fn tells_missing(word: &[u8]) -> bool {
    let all = |signs: &[u8]| !word.is_empty() && word.iter().all(|b| signs.contains(b));
    let least = |count: usize, sign: u8| word.len() >= count && all(&[sign]);
    if all(b"?") || b"_-~".iter().any(|sign| least(2, *sign)) || least(3, b'*') {
        return true;
    }
    if let Some((count, width)) = dots(word) {
        return width == word.len() && count >= 2;
    }
    if word.len() > 20 || word.len() < 3 {
        return false;
    }
    // With a man drawn none of the words begins, nor with other letters and signs than these.
    if word.starts_with(b"\xE2\x99") {
        return false;
    }
    let bracket = |b: &u8| b"()[]<>".contains(b);
    let first = word.iter().find(|b| !bracket(b));
    let begins = |b: &u8| matches!(b | 0x20, b'n' | b'i' | b'u' | b'm' | b'?' | 0x80..);
    if !first.is_some_and(begins) {
        return false;
    }
    let folded = fold(word);
    let plain = folded.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | '<' | '>'));
    let word = plain.trim_end_matches('.');
    among(UNREAD, word) || word == "non leggibile" || matches!(plain, "?" | "??" | "???")
}

/// Whether a text is a time on the clock: `1:23`, `0:05:12`, `12'`, `12'30"`, `1h23`, `5m`, and in brackets a bare number.
pub(super) fn is_clock(text: &[u8]) -> bool {
    if text.is_empty() || text.len() > 12 || !text[0].is_ascii_digit() {
        return false;
    }
    let mut signs = 0;
    let mut digits = 0;
    for (i, b) in text.iter().enumerate() {
        match b {
            b'0'..=b'9' => digits += 1,
            b':' | b'\'' | b'h' | b'm' | b's' | b'"' => signs += 1,
            b'.' if i > 0 && signs > 0 => {}
            _ if *b >= 0x80 => {}
            _ => return false,
        }
    }
    // `1h3` names a square: its first sign was misread. Minutes of a time have two figures.
    if matches!(text, [_, b'h', b'1'..=b'8']) {
        return false;
    }
    // `1:0` is a result.
    signs > 0 && digits > 0 && !words::is_result(text) && !text.ends_with(b":")
}

/// Whether a word only says that another move was possible: `oppure`, `or`.
pub(super) fn is_or(word: &[u8]) -> bool {
    has(word, Look::Or, tells_or)
}

fn tells_or(word: &[u8]) -> bool {
    let first = word.iter().find(|b| !matches!(b, b',' | b'(' | b')'));
    if !first.is_some_and(|b| matches!(b, b'o' | b'O' | 0x80..)) {
        return false;
    }
    matches!(
        fold(word).trim_matches(|c| matches!(c, ',' | '(' | ')')),
        "oppure" | "ovvero" | "or" | "oder" | "ou" | "o"
    )
}

/// Whether a word is a word of prose: letters only, mostly in lower case, and no move.
#[must_use]
pub fn is_prose(word: &[u8]) -> bool {
    has(word, Look::Prose, tells_prose)
}

fn tells_prose(word: &[u8]) -> bool {
    let word = strip(word);
    // As most moves have one.
    if word.iter().any(u8::is_ascii_digit) {
        return false;
    }
    let text = String::from_utf8_lossy(word);
    let text = text.trim_matches(|c: char| {
        matches!(
            c,
            ':' | ';' | '(' | ')' | '\u{2019}' | '«' | '»' | '“' | '”'
        )
    });
    let letters = text
        .chars()
        .filter(|c| c.is_alphabetic() || *c == '\u{FFFD}')
        .count();
    let signs = text
        .chars()
        .filter(|c| matches!(c, '\'' | '-' | '\u{2019}' | '.'))
        .count();
    letters >= 1
        && letters + signs == text.chars().count()
        && !is_weakly_move_like(word)
        && !is_move_like(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_and_numbers_begin_with_few_bytes() {
        for byte in 0..=u8::MAX {
            let ends = first_word(&[b'e', b'4', byte, b'b', b'r', b'>']).len() == 2;
            assert!(!ends || MAY_END.has(byte), "{byte}");
            assert!(!begins_ornament(byte) || MAY_END.has(byte), "{byte}");
            for tail in [&b""[..], b".", b". e4", b") e4", b"1) e4", b"1] e4"] {
                let begins = number(&[&[byte], tail].concat()).is_some();
                assert!(!begins || NUMBERS.has(byte), "{byte}");
            }
            assert!(misread_digit(byte).is_none() || NUMBERS.has(byte), "{byte}");
        }
    }

    #[test]
    fn ornaments_begin_with_few_bytes() {
        // Every two bytes, and what follows them in the longest of its kind.
        let tails: [&[u8]; 5] = [b"", b"\x9C", b"br>", b"nbsp;", b"/p>"];
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                for tail in tails {
                    let text = [&[first, second], tail].concat();
                    let width = ornament(&text).max(ornament(&text[..1]));
                    assert!(width == 0 || begins_ornament(first), "{text:?}");
                }
            }
        }
        assert_eq!(first_word("Cf3“e4".as_bytes()), b"Cf3");
        assert_eq!(first_word(b"e4<br>e5"), b"e4");
    }

    #[test]
    fn numbers_in_every_style() {
        for (text, value, length, dots) in [
            ("1. e4", 1, 2, 1),
            ("12) Cf3", 12, 3, 0),
            ("1.) e4", 1, 3, 0),
            ("1… e5", 1, 1, 3),
            ("10....Qd4", 10, 3, 4),
            ("2, Cg1", 2, 2, 0),
            ("3- e4", 3, 2, 0),
            ("4: e4", 4, 2, 0),
            ("5° e4", 5, 3, 0),
            ("(6) e4", 6, 3, 0),
            ("[7] e4", 7, 3, 0),
            ("#8 e4", 8, 2, 0),
            ("9 Cbd2", 9, 1, 0),
            ("01. e4", 1, 3, 1),
            ("1.5254 5755", 1, 2, 1),
            ("4.0-0", 4, 2, 1),
        ] {
            let number = number(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                (number.value, number.length, number.dots),
                (value, length, dots),
                "{text}"
            );
        }
        for text in [
            "1-0",
            "0-1",
            "12.05.2024",
            "1:23",
            "1900",
            "2024",
            "0-0",
            "1/2",
            "1F-0F",
            "e4",
        ] {
            assert_eq!(number(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_stands_for_a_missing_half_move() {
        for text in [
            ".....",
            "…",
            "...",
            "?",
            "??",
            "--",
            "___",
            "***",
            "n.l.",
            "illeggibile",
            "(illegible)",
        ] {
            assert!(is_missing(text.as_bytes()), "{text}");
        }
        for text in ["-", "*", "**", "e4", "e4?", ".", "", "nl"] {
            assert!(!is_missing(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn two_moves_in_a_word_are_told_from_one() {
        assert_eq!(glue(b"e4=e5"), Some((2, 1)));
        assert_eq!(glue(b"Cf3-Cc6"), Some((3, 1)));
        assert_eq!(glue("0-0–Ae7".as_bytes()), Some((3, 3)));
        assert_eq!(glue(b"e2e4-e7e5"), Some((4, 1)));
        for word in ["c8=D", "0-0-0", "exd5", "0-0", "Cf3"] {
            assert_eq!(glue(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn letters_for_digits_and_missing_blanks() {
        for (text, value) in [
            ("l.e4", 1),
            ("I. e4", 1),
            ("lO.g4", 10),
            ("1O. Cf3", 10),
            ("S) Cf3", 5),
            ("B. Sa4", 8),
        ] {
            assert_eq!(
                number(text.as_bytes()).map(|n| n.value),
                Some(value),
                "{text}"
            );
        }
        for text in ["l. il", "Ieri", "O.K.", "II. e4", "g6. Lg7", "B5. CF3"] {
            assert_eq!(number(text.as_bytes()), None, "{text}");
        }
        assert_eq!(glued_pair(b"Cf3Cc6"), Some(3));
        assert_eq!(glued_pair(b"Cbd7+Txe8"), Some(5));
        for word in ["e4e5", "Cf3", "Cg1f3", "Cf3xCc6", "Sf4Xd6", "Cf3x", "e8D"] {
            assert_eq!(glued_pair(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn times_are_told_from_results() {
        for text in ["1:23", "0:05:12", "12'", "12'30\"", "1h23"] {
            assert!(is_clock(text.as_bytes()), "{text}");
        }
        for text in ["1:0", "12", "1-0", "e4"] {
            assert!(!is_clock(text.as_bytes()), "{text}");
        }
    }
}
