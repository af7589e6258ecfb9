//! What stands on a line, piece by piece: the numbers, the moves and the words beside them, counted.

use super::{LineKind, Moves, closing_mark, is_colour, is_separator};
use crate::sheet::looks::{Look, Seen, has};
use crate::sheet::plain::{self, HalfMove};
use crate::sheet::shape::{self, Style};
use crate::sheet::{labels, spoken};
use crate::text::results::{self, Names};
use crate::text::words::{self, is_space, last_run, run};
use crate::text::{Encoding, decoded};
use std::cell::Cell;

/// So many bytes ahead it is looked for the move behind a number or a sign.
const AHEAD: usize = 512;

/// Counts what stands on a line.
#[derive(Default)]
pub(super) struct Scan<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
    /// What is known of it as a line of moves.
    pub(super) line: Moves,
    pub(super) numbers: u32,
    pub(super) moves: u32,
    pub(super) weak: u32,
    pub(super) numeric: u32,
    pub(super) files: u32,
    pub(super) missing: u32,
    pub(super) signs: u32,
    pub(super) prose: u32,
    /// Prose before the first number.
    pub(super) lead: u32,
    /// Prose before the last move.
    pub(super) among: u32,
    pub(super) style: Option<Style>,
    /// What stands right behind the first number is a move, or a sign that one is missing.
    pub(super) leads_on: bool,
    /// The piece before was a number, or a sign behind one.
    pub(super) behind_number: bool,
    /// Behind the last result in figures.
    pub(super) result_end: usize,
    /// The closing brackets of which none stands ahead.
    pub(super) never_closed: [u8; 2],
    /// Where it was last asked for a move of several words, and how long that is.
    several: Cell<Option<(usize, Option<usize>)>>,
    /// Where it was last looked for a half-move, and what stands there.
    half: Cell<Option<(usize, Option<HalfMove>)>>,
    /// Behind which separators it was last asked whether a move follows, and whether one does.
    follows: Cell<Option<(usize, bool)>>,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a [u8]) -> Scan<'a> {
        Scan {
            text,
            ..Scan::default()
        }
    }

    pub(super) fn run(&mut self) {
        while self.step() {}
    }

    /// Takes the next piece or blank, where there is one.
    pub(super) fn step(&mut self) -> bool {
        // A line longer than this is what its start is.
        const REACH: usize = 4096;
        let Some(b) = self.text.get(self.at).filter(|_| self.at < REACH) else {
            return false;
        };
        if is_space(*b) {
            // Columns, by tabs or blanks.
            self.line.sheetish |=
                *b == b'\t' || matches!(self.text[self.at..], [b' ', b' ', b' ', b' ', ..]);
            self.at += 1;
        } else {
            self.piece(*b);
        }
        true
    }

    fn piece(&mut self, b: u8) {
        let rest = &self.text[self.at..];
        if let Some(half) = self.half(rest) {
            self.at += half.length;
            return self.half_move(&rest[..half.length]);
        }
        match b {
            b'{' => return self.skip_to(b'}'),
            b'(' if shape::number(rest).is_none() || self.moves > 0 => {
                self.line.result |= self.moves > 0 && is_bracketed_result(rest);
                return self.skip_to(b')');
            }
            b'"' | b'\'' | b'}' | b')' => return self.at += 1,
            b'[' if let Some(width) = words::wrapper(rest) => return self.at += width,
            b'|' => {
                self.line.sheetish = true;
                return self.at += 1;
            }
            _ if shape::ornament(rest) > 0 => {
                self.line.sheetish = true;
                return self.at += shape::ornament(rest);
            }
            b'B' | b'N'
                if rest.get(1) == Some(&b':') && rest.get(2).is_some_and(|b| is_space(*b)) =>
            {
                self.line.sheetish = true;
                return self.at += 2;
            }
            b';' => {
                self.line.sheetish = self.line.sheetish || self.play_follows(1);
                self.signs += 1;
                return self.at += 1;
            }
            _ => {}
        }
        if let Some(number) = shape::number(rest)
            && (number.style != Style::Bare || self.play_follows(number.length))
            && !self.is_title(&number)
        {
            return self.number(number);
        }
        // Behind the moves the label of the result ends the play, and so do words on the end of the game.
        if self.moves > 0 && b.is_ascii_alphabetic() {
            let decided = labels::result_label(rest).is_some();
            let told = if decided || !may_speak(rest) || self.is_amid_prose() {
                None
            } else {
                on_result(rest)
            };
            if decided || told.is_some() {
                let decided = decided || told == Some(true);
                (self.line.result, self.line.sheetish) =
                    (self.line.result || decided, self.line.sheetish || decided);
                return self.at = self.text.len();
            }
        }
        if let Some(length) = self.several(rest) {
            self.at += length;
            self.behind_number = false;
            self.line.sheetish = true;
            return self.moves += 1;
        }
        let word = shape::first_word(rest);
        let word = if word.is_empty() { &rest[..1] } else { word };
        // `=.....`, `-Cf6`: a sign glued to what follows it.
        let sign = shape::sign_width(word);
        let behind = &word[sign.min(word.len())..];
        let glued = sign > 0 && (shape::is_move_like(behind) || shape::dots(behind).is_some());
        let word = if glued { &word[..sign] } else { word };
        self.at += word.len();
        self.word(word);
    }

    fn skip_to(&mut self, close: u8) {
        // A line of brackets that are never closed is searched once, not once for each.
        if self.never_closed.contains(&close) {
            return self.at += 1;
        }
        let rest = &self.text[self.at..];
        match memchr::memchr(close, rest) {
            Some(i) if close == b')' && shape::counts(rest, i) => {
                self.at += shape::closing(rest).unwrap_or(i) + 1;
            }
            Some(i) => self.at += i + 1,
            None => {
                self.never_closed[usize::from(close == b')')] = close;
                self.at += 1;
            }
        }
    }

    /// Whether a move, a number or a sign that a move is missing stands next, this many bytes on, separators apart.
    fn play_follows(&self, ahead: usize) -> bool {
        let rest = self.text.get(self.at + ahead..).unwrap_or_default();
        let separators = run_of_separators(&rest[..rest.len().min(AHEAD)]);
        // Signs without end are not walked again from each of them.
        if rest.len() > AHEAD {
            return self.play_stands(&rest[separators..AHEAD]);
        }
        // It is asked of a number without its dot, and again of the sign behind it.
        let at = self.text.len() - rest.len() + separators;
        match self.follows.get() {
            Some((own, follows)) if own == at => follows,
            _ => {
                let follows = self.play_stands(&rest[separators..]);
                self.follows.set(Some((at, follows)));
                follows
            }
        }
    }

    /// Whether a text begins so, perhaps behind one more separator.
    fn play_stands(&self, mut rest: &[u8]) -> bool {
        for _ in 0..2 {
            rest = &rest[run_of_separators(rest)..];
            // Nearly always.
            if self.half(rest).is_some() {
                return true;
            }
            let word = shape::first_word(rest);
            if word.is_empty() {
                return false;
            }
            let seen = Seen::of(word);
            if seen.is_move_like()
                || seen.is_missing()
                || self.several(rest).is_some()
                || shape::is_numeric_move(word)
                || shape::number(rest).is_some_and(|n| n.style != Style::Bare)
            {
                return true;
            }
            if !is_separator(word) && !is_colour(word.strip_suffix(b":").unwrap_or(word)) {
                return false;
            }
            rest = &rest[word.len()..];
        }
        false
    }

    /// Length of the move of several words that a part of the line begins with. What it was looked ahead for is asked again
    /// when it is reached.
    fn several(&self, rest: &[u8]) -> Option<usize> {
        self.once(&self.several, rest, |rest| spoken::several(rest, [None; 2]))
    }

    /// The half-move in one word that a part of the line begins with.
    fn half(&self, rest: &[u8]) -> Option<HalfMove> {
        self.once(&self.half, rest, |rest| {
            plain::half_move(rest, Encoding::Utf8)
        })
    }

    /// What stands at the start of a part of the line, looked for once.
    fn once<T: Copy>(
        &self,
        known: &Cell<Option<(usize, T)>>,
        rest: &[u8],
        look: impl Fn(&[u8]) -> T,
    ) -> T {
        let at = self.text.len() - rest.len();
        match known.get() {
            // Elsewhere the text ahead is cut off.
            _ if !std::ptr::eq(rest, &self.text[at..]) => look(rest),
            Some((own, found)) if own == at => found,
            _ => {
                let found = look(rest);
                known.set(Some((at, found)));
                found
            }
        }
    }

    /// Whether the word before is prose: the end of a sentence says nothing without its beginning.
    fn is_amid_prose(&self) -> bool {
        let before = self.text[..self.at].trim_ascii_end();
        shape::is_prose(&before[last_run(before, |b| !is_space(*b))..])
    }

    /// `Game 1: 1. e4`: a number before the number of a move, behind words.
    fn is_title(&self, number: &shape::Number) -> bool {
        let behind = self.text[self.at + number.length..].trim_ascii_start();
        matches!(number.style, Style::Weak | Style::Bare)
            && self.line.first.is_none()
            && self.prose > 0
            && shape::number(behind).is_some_and(|n| matches!(n.style, Style::Dot | Style::Sure))
    }

    /// `1. ... Cf6`: White's half-move stands elsewhere.
    fn skips_white(&self) -> bool {
        let rest = self.text[self.at..].trim_ascii_start();
        let dots = shape::dots(rest).filter(|(count, _)| *count >= 2);
        dots.is_some_and(|(_, width)| {
            let behind = rest[width..].trim_ascii_start();
            let rest = &behind[shape::sign_width(behind)..];
            shape::is_move_like(shape::first_word(rest.trim_ascii_start()))
        })
    }

    fn number(&mut self, number: shape::Number) {
        let begin = self.at;
        if number.value == 1 && number.dots < 2 && self.result_end > 0 && self.moves > 1 {
            self.line.again = Some(self.result_end as u32);
            return self.at = self.text.len();
        }
        self.at += number.length;
        self.numbers += 1;
        let leads_on = self.play_follows(number.dots_length.saturating_sub(1));
        // `(1) e4 e5`, `[1] e4 e5`
        self.line.sheetish |= leads_on && matches!(self.text[begin], b'(' | b'[');
        if self.line.first.is_none() {
            self.line.first = Some(number.value);
            self.line.black = number.dots >= 2 || self.skips_white();
            self.lead = self.prose;
            self.style = Some(number.style);
            self.leads_on = leads_on || number.dots > 3;
            let own = self.prose > 0 || !self.line.result;
            let commented = matches!(self.text[0], b'{' | b'(' | b'[' | b'$');
            if number.value == 1 && self.moves + self.weak + self.missing == 0 && own && !commented
            {
                self.line.lead = begin as u32;
                self.line.sheetish |= begin > 0;
            }
        } else if self
            .line
            .last
            .is_some_and(|last| number.value != last && number.value != last + 1)
            && !(self.line.result && number.value == 1)
        {
            self.line.sheetish = true;
        }
        // `*` behind a move that others follow is an ornament.
        self.line.sheetish |= self.line.result && number.value != 1;
        self.line.sheetish |= !matches!(number.style, Style::Dot | Style::Bare) || number.dots > 3;
        if number.dots > 1 {
            self.missing += u32::from(number.dots > 3);
            let behind = shape::dots(&self.text[self.at..]).map_or(0, |(_, width)| width);
            self.at += behind;
        }
        self.line.last = Some(number.value);
        self.behind_number = true;
    }

    /// A word that is a half-move, and no piece of anything else.
    fn half_move(&mut self, word: &[u8]) {
        let behind_number = std::mem::take(&mut self.behind_number);
        let glued = self.line.last == Some(1) && behind_number && shape::begins_glued(word);
        self.moves += 1 + u32::from(glued);
        self.among = self.prose;
        self.line.sheetish |= glued;
    }

    fn word(&mut self, word: &[u8]) {
        let behind_number = std::mem::take(&mut self.behind_number);
        let seen = Seen::of(word);
        if is_separator(word) {
            self.signs += 1;
            self.line.sheetish = self.line.sheetish || word != b"=" || self.play_follows(0);
            self.behind_number = behind_number;
        } else if word == b"." || shape::strip(word).is_empty() && !seen.is_missing() {
            self.line.sheetish |= word.contains(&b'*') && word.len() > 1;
        } else if words::is_result(word) {
            self.line.result = true;
            if word != b"*" {
                self.result_end = self.at;
                self.pass_reason(word.len());
            }
        } else if seen.is_missing() {
            self.missing += 1;
            self.line.sheetish |= word != b"--" && word != b"...";
        } else if seen.is_move_like() {
            let first = self.line.last == Some(1) && behind_number && shape::begins_glued(word);
            let glued = first || shape::glued_pair(word).is_some();
            self.moves += 1 + u32::from(glued);
            self.among = self.prose;
            self.line.sheetish |= glued;
            self.line.sheetish |= shape::glue(shape::strip(word))
                .is_some_and(|(at, _)| word[at] != b'-')
                || self.is_starred(word)
                || word.ends_with(b"...");
        } else if seen.is_weakly_move_like()
            || behind_number && is_short_sign(word)
            || (behind_number || self.line.first.is_some() && self.weak > 0) && seen.is_garbled()
        {
            self.line.sheetish |= self.is_starred(word);
            self.weak += 1;
            self.numeric += u32::from(shape::is_numeric_move(word));
        } else if shape::is_files(word)
            && (self.moves + self.numbers + self.files > 0 || self.prose == 0)
        {
            self.weak += 1;
            self.files += 1;
        } else if behind_number && is_colour(word) || seen.is_or() && self.moves > 0 {
            self.line.sheetish = true;
        } else if shape::is_clock(word) || word.iter().all(|b| b.is_ascii_digit()) {
            self.line.sheetish |= self.moves > 0;
        } else if word.starts_with(b"$")
            || seen.is_check_word()
            || matches!(word, b"+" | b"#" | b"x" | b"ep" | b"e.p.")
        {
        } else {
            self.prose += 1;
        }
    }

    /// `4. 8281 0-1 per il tempo`: words behind the result of moves in figures that say why.
    fn pass_reason(&mut self, result: usize) {
        if self.numeric == 0 || self.moves + self.prose > 0 {
            return;
        }
        let rest = &self.text[self.at - result..];
        let reason =
            rest.len() <= 120 && results::worded(&decoded(rest), &Names::default()).is_some();
        if reason {
            self.at = self.text.len();
        }
    }

    /// Whether `*` is glued to a word that others follow: behind the last one it is the marker of PGN.
    fn is_starred(&self, word: &[u8]) -> bool {
        word.ends_with(b"*") && !self.text[self.at..].trim_ascii().is_empty()
    }

    /// Moves in digits and nothing else: `5254 5755`.
    pub(super) fn is_numeric(&self) -> bool {
        self.numeric >= 2 && self.numeric == self.weak && self.moves + self.prose == 0
    }

    pub(super) fn judge(&self) -> LineKind {
        let slots = self.moves
            + self.missing
            + if self.moves + self.numbers + self.files > 0 {
                self.weak
            } else {
                0
            };
        let line = Moves { slots, ..self.line };
        let Some(first) = self.line.first else {
            let taken = self.files > 0 && self.files + self.missing >= 2;
            let plays = (self.moves > 0 || taken) && self.prose == 0;
            return if plays {
                LineKind::Moves(line)
            } else if self.is_numeric() {
                LineKind::Moves(Moves {
                    slots: self.weak,
                    sheetish: true,
                    numeric: true,
                    ..line
                })
            } else {
                LineKind::Prose
            };
        };
        if slots == 0 && self.prose == 0 {
            let bare = self.signs == 0 && self.numbers == 1;
            return if bare {
                LineKind::NumberOnly(first)
            } else {
                LineKind::Prose
            };
        }
        let sure = matches!(self.style, Some(Style::Dot | Style::Sure));
        // A game of which the first word cannot be read, and a few others: nearly all words behind its numbers are moves.
        let is_game = || {
            let moves = self.moves;
            first == 1 && sure && self.numbers >= 3 && moves >= 4 && self.prose * 4 <= moves
        };
        if !(self.leads_on || self.weak > 0 && self.prose == 0 || is_game()) {
            return LineKind::Prose;
        }
        // Figures beside words are those of a list.
        if self.moves == 0 && self.numeric > 0 && self.prose > 0 {
            return LineKind::Prose;
        }
        let behind = self.prose - self.lead;
        // Two numbers with their moves, and then words: a remark behind them, however long.
        let remark = self.among == 0 && self.numbers >= 2 && self.moves >= 3;
        let plays = if remark {
            true
        } else if self.lead > 0 {
            first == 1 && sure && self.lead <= 8 && behind <= slots
        } else if sure {
            behind <= 2 * slots + 2
        } else {
            behind <= slots
        };
        if plays {
            LineKind::Moves(line)
        } else {
            LineKind::Prose
        }
    }
}

/// Whether the first word of a text, a whole one, may begin words on the end of a game, or points: `Bianco 1 Nero 0`.
pub(super) fn may_speak(text: &[u8]) -> bool {
    let (word, behind) = text.split_at(run(text, |b| b.is_ascii_alphanumeric() || *b >= 0x80));
    let parts = |b: &u8| is_space(*b) || matches!(b, b',' | b';' | b':' | b'=');
    let begins = |word: &[u8]| {
        let spelt = matches!(word, [b'u' | b'U' | b'z' | b'Z', ..]);
        spelt || std::str::from_utf8(word).map_or(true, results::may_begin)
    };
    !behind.first().is_none_or(parts) || has(word, Look::Speech, begins)
}

/// Whether the rest of a line says who won, or that nobody did, if it speaks of that at all: an offer says nothing of it,
/// and a mate alone is said behind many a move.
fn on_result(rest: &[u8]) -> Option<bool> {
    let names = Names::default();
    let text = (rest.len() <= 120).then(|| decoded(rest))?;
    match results::on_end(&text, &names)? {
        Some(results::Spoken::Mate) => None,
        Some(_) => Some(true),
        None => Some(false),
    }
}

/// `(0 - 1)`, `(½)`
fn is_bracketed_result(text: &[u8]) -> bool {
    let near = &text[1..text.len().min(16)];
    let inner = memchr::memchr(b')', near).map(|close| decoded(&near[..close]));
    inner.is_some_and(|inner| closing_mark(&inner).is_some())
}

/// How many bytes of separators a text begins with.
fn run_of_separators(text: &[u8]) -> usize {
    run(text, |b| {
        is_space(*b) || matches!(b, b';' | b',' | b'|' | b'"' | b'_')
    })
}

/// A word of three signs at most that is no prose: perhaps a move that was misread.
fn is_short_sign(word: &[u8]) -> bool {
    (2..=5).contains(&word.len())
        && word.iter().any(u8::is_ascii_digit)
        && word.iter().any(u8::is_ascii_alphabetic)
}
