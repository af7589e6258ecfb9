//! Games that stand where none is read, between games or in comments: found by their numbers, and played to tell how far
//! they go. Runs of moves do not overlap and each is played once, so time is linear in the text.

use super::choices::{FEW, LEAST_UNNUMBERED, MOST_PROSE, MOST_UNREAD, MOVES_FOR_ONE_WORD};
pub use super::choices::{LONGEST_CITED, LONGEST_CITED_ALONE};
use super::{Facts, Place, ReplayOptions, Words, replay};
use crate::board::{Position, Variant};
use crate::sheet::{Layout, Lines, Record, shape, spoken};
use crate::syntax::Tokens;
use crate::text::moves::{self, Form};
use crate::text::words::{self, is_space, run};
use std::ops::Range;

/// A run of moves with their numbers, in text of which no move was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideGame {
    /// Where it stands in the text.
    pub range: Range<usize>,
    /// Words that look like moves.
    pub moves: u32,
    /// How many half-moves can be played, one after the other, from the start.
    pub playable: u32,
    /// Whether a result stands behind them.
    pub result: bool,
    /// Whether it has lines of its own, as a game has and a citation in a sentence has not.
    pub block: bool,
    /// Whether it stands in quotes of its own.
    pub quoted: bool,
}

impl OutsideGame {
    /// Whether it is no citation, where none is longer than this; in quotes of its own half of that will do.
    #[must_use]
    pub const fn stands(&self, cited: u32) -> bool {
        let least = if self.quoted { cited / 2 } else { cited };
        self.block || self.result || self.moves >= least
    }
}

/// This many bytes are looked at for the end of a label or a line.
const NEAR: usize = 4096;

/// A remark in brackets within a run is no longer than this, in bytes.
const LONGEST_REMARK: usize = 512;

/// The games in a text, in order, from the initial position or from `start`: runs of at least two moves that begin with the
/// number of the first. A run within a sentence is left out unless a result stands behind it or it is longer than what is
/// `cited`; see [`OutsideGame::stands`].
#[cold]
#[must_use]
pub fn games(text: &[u8], start: Option<&Position>, cited: u32) -> Vec<OutsideGame> {
    let first = start.map_or(1, Position::move_number);
    let mut walk = Walk {
        text,
        first,
        line_start: 0,
        line_words: 0,
        lead: None,
        run: None,
        found: Vec::new(),
    };
    walk.run();
    let mut found = walk.found;
    for game in &mut found {
        game.quoted = is_quoted(&text[..game.range.start]);
    }
    found.retain(|game| game.stands(cited));
    let mut stage = Stage::default();
    for game in &mut found {
        game.playable = stage.play(&text[game.range.clone()], start);
    }
    found
}

/// How many half-moves of a text can be played, one after the other, whatever brackets and braces stand around it: a table
/// of moves too, in which no number bears a sign. Nothing where these are surely fewer than `least`.
#[cold]
#[must_use]
pub fn playable(text: &[u8], start: Option<&Position>, least: u32) -> Option<u32> {
    let text = bare(text);
    if !may_play(&text, least) {
        return None;
    }
    Some(Stage::default().play(&text, start)).filter(|playable| *playable >= least)
}

/// Whether [`games`] or [`playable`] may find so many half-moves in a text that can be played, told without reading it: nearly all
/// text that stands apart from moves holds none, and to read it takes as long as to read a game.
#[must_use]
pub fn may_hold(text: &[u8], least: u32) -> bool {
    // Marks of the Web and of forums stand within words.
    memchr::memchr2(b'<', b'[', text).is_some() || may_play(&bare(text), least)
}

/// A text without its brackets and braces.
fn bare(text: &[u8]) -> Vec<u8> {
    let bare = |b: &u8| if b"{}[]()".contains(b) { b' ' } else { *b };
    text.iter().map(bare).collect()
}

/// Whether a text may hold so many half-moves, counted generously and without reading it: squares wherever they stand, and words
/// that say as much as a file, or begin a move that is spoken.
fn may_play(text: &[u8], least: u32) -> bool {
    if !text.is_ascii() {
        return true;
    }
    let is_rank = |b: &u8| matches!(b, b'1'..=b'8');
    let square = |two: &&[u8]| matches!(two[0] | 0x20, b'a'..=b'h') && is_rank(&two[1]);
    let castles = |three: &&[u8]| matches!(*three, b"O-O" | b"o-o" | b"0-0");
    let says = |word: &[u8]| {
        let form = moves::read_guessed(word).form;
        !matches!(form, Form::Unreadable | Form::Absorbed)
    };
    let ranks = |four: &[u8; 4]| four.iter().all(is_rank);
    let figures = |five: &&[u8]| match five {
        [a, b, b'-', c, d] | [a, b, c, d, _] => [a, b, c, d].into_iter().all(is_rank),
        _ => false,
    };
    let half_moves = |word: &[u8]| {
        let squares = word.windows(2).filter(square).count();
        let castling = word.windows(3).filter(castles).count();
        // `1.5254`
        let figures = word.windows(5).filter(figures).count();
        let figures = figures + usize::from(word.last_chunk::<4>().is_some_and(ranks));
        let number = run(word, u8::is_ascii_digit);
        let stop = run(&word[number..], |b| matches!(b, b'.' | b')'));
        // `1.C`
        let glued = &word[if stop > 0 { number + stop } else { 0 }..];
        let start = word.iter().position(u8::is_ascii_alphanumeric);
        let end = word.iter().rposition(u8::is_ascii_alphanumeric);
        let bare = start
            .zip(end)
            .map_or(word, |(start, end)| &word[start..=end]);
        let told = || {
            word.len() == 1 && word[0].is_ascii_alphabetic()
                || word.len() > 1 && word.iter().all(|b| is_rank(b) || *b == b'-')
                || says(word)
                || says(bare)
                || says(glued)
                || glued.len() == 1 && glued[0].is_ascii_alphabetic()
                || spoken::may_begin(bare)
                || spoken::may_begin(glued)
        };
        match squares + castling + figures {
            0 => u32::from(told()),
            more => more as u32,
        }
    };
    let parts = |b: &u8| is_space(*b) || matches!(b, b',' | b';' | b'|' | b'"');
    let words = text.split(parts).filter(|word| !word.is_empty());
    let mut sum = 0;
    words.map(half_moves).any(|count| {
        sum += count;
        sum >= least
    })
}

/// Whether a text ends with an opening quote.
fn is_quoted(before: &[u8]) -> bool {
    let wide = before.last_chunk::<3>().map(|tail| wide_sign(tail));
    matches!(before.last(), Some(b'"' | b'`'))
        || wide == Some(3)
        || before.ends_with("«".as_bytes())
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// Signs only.
    Sign,
    Number {
        value: u32,
        black: bool,
    },
    Move,
    Missing,
    Result,
    Word,
}

/// Moves that may begin a run, though no number stands before them.
#[derive(Clone, Copy, Debug)]
struct Lead {
    begin: Begin,
    moves: u32,
}

/// Where a run begins.
#[derive(Clone, Copy, Debug)]
struct Begin {
    at: usize,
    line_start: usize,
    /// Words of prose before it on its line.
    line_words: u32,
}

/// A run of moves under way.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: usize,
    end: usize,
    /// Whether it begins its line.
    heads: bool,
    numbers: u32,
    last: u32,
    /// Half-moves since the last number.
    halves: u32,
    moves: u32,
    /// Words of prose within it, and behind what was last of it.
    prose: u32,
    trailing: u32,
    result: bool,
}

struct Walk<'a> {
    text: &'a [u8],
    first: u32,
    line_start: usize,
    /// Words of prose on the line, outside runs.
    line_words: u32,
    /// Moves right before the word at hand, outside runs.
    lead: Option<Lead>,
    run: Option<Run>,
    found: Vec<OutsideGame>,
}

/// So many numbers may be glued to each other in one word, `1.2.e4`.
const MOST_GLUED: usize = 8;

impl Walk<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.text.len() {
            let rest = &self.text[at..];
            let b = rest[0];
            if matches!(b, b'\n' | b'\r') {
                self.line_start = at + 1;
                self.line_words = 0;
            }
            let markup = markup(rest);
            if parts(b) || markup > 0 {
                at += markup.max(1);
                continue;
            }
            if matches!(b, b'(' | b'{')
                && self.run.is_some_and(|run| run.moves > 0)
                && let Some(width) = bracketed(rest)
            {
                at += width;
                continue;
            }
            let end = (at..self.text.len())
                .find(|&i| {
                    let wrapped = || words::wrapper(&self.text[i..]).is_some();
                    let b = self.text[i];
                    parts(b) || i > at && (b == b'<' || b == b'[' && wrapped())
                })
                .unwrap_or(self.text.len());
            self.word(at, end);
            at = end;
        }
        self.close();
    }

    /// A word, with the signs around it.
    fn word(&mut self, start: usize, end: usize) {
        self.glued(start, end, MOST_GLUED);
    }

    /// A word in which so many numbers at most are glued to each other.
    fn glued(&mut self, start: usize, end: usize, most: usize) {
        let whole = &self.text[start..end];
        if leading_signs(whole) == whole.len() && !shape::is_missing(whole) {
            return self.item(Item::Sign, start, end);
        }
        // Most words of prose.
        let digit = whole.iter().any(u8::is_ascii_digit);
        if !digit && self.run.is_none() && !whole.contains(&b'O') {
            return self.item(Item::Word, start, end);
        }
        let from = start + leading_signs(whole);
        let to = (from + 1).max(end - trailing_signs(whole));
        let bare = &self.text[from..to.min(end)];
        let is_move = |word: &[u8]| shape::is_move_like(word);
        // `ed:`
        let own = &self.text[from..end];
        let moves = is_move(bare) || own.len() != bare.len() && is_move(own);
        let number = if moves { None } else { shape::number(own) };
        // Outside runs every other word is one of prose.
        if self.run.is_none() && !moves && number.is_none() {
            return self.item(Item::Word, from, to);
        }
        if shape::is_missing(whole) {
            return self.item(Item::Missing, start, end);
        }
        if words::is_result(bare) {
            return self.item(Item::Result, from, to);
        }
        if moves || self.run.is_some() && shape::is_weakly_move_like(bare) {
            return self.item(Item::Move, from, to);
        }
        let Some(number) = number else {
            return self.item(Item::Word, from, to);
        };
        let length = number.length + number.dots_length.saturating_sub(1);
        let behind = (from + length).min(end);
        let next = &self.text[behind..end.max(behind)];
        let next = &next[leading_signs(next)..];
        let sure = matches!(number.style, shape::Style::Dot | shape::Style::Sure);
        if !sure && !is_move(next) && !self.move_follows(end) {
            return self.item(Item::Word, from, to);
        }
        let black = number.dots >= 2;
        let value = number.value;
        self.item(Item::Number { value, black }, from, behind);
        let next = end - next.len()..end;
        match most {
            _ if next.is_empty() => {}
            // `1..1..1..`: leaders of dots, not numbers of moves; each would look at all that follow.
            0 => self.item(Item::Word, next.start, next.end),
            most => self.glued(next.start, next.end, most - 1),
        }
    }

    /// Whether the next word may be a move.
    fn move_follows(&self, at: usize) -> bool {
        let rest = &self.text[at..self.text.len().min(at + 32)];
        let next = rest.split(|b| parts(*b)).find(|word| !word.is_empty());
        next.is_some_and(|word| shape::is_move_like(&word[leading_signs(word)..]))
    }

    fn item(&mut self, item: Item, start: usize, end: usize) {
        let lead = self.lead.take();
        match (item, &mut self.run) {
            (Item::Sign, _) => self.lead = lead,
            (Item::Number { value, black }, Some(run))
                if value == run.last + 1
                    || value == run.last && run.moves > 0 && (black || run.halves < 2) =>
            {
                run.goes_on(end);
                run.numbers += 1;
                run.last = value;
                run.halves = u32::from(black);
            }
            (Item::Number { .. }, Some(run)) => {
                // `(1) 1. e4`: the number of the game.
                let words = (run.moves == 0).then_some(self.line_words);
                self.close();
                self.line_words = words.unwrap_or(self.line_words);
                self.item(item, start, end);
            }
            (Item::Number { value, black }, None) => {
                let led = lead.filter(|lead| lead.moves <= 2 && value == self.first + 1);
                if led.is_some() || value == self.first && !black {
                    self.begin(led.map_or_else(|| self.here(start), |lead| lead.begin), end);
                    if let Some(run) = &mut self.run {
                        run.numbers = 1;
                        run.last = value;
                        run.moves = led.map_or(0, |lead| lead.moves);
                    }
                } else {
                    self.line_words += 1;
                }
            }
            (Item::Move | Item::Missing, Some(run)) => {
                run.goes_on(end);
                run.halves += 1;
                run.moves += u32::from(item == Item::Move);
            }
            (Item::Move, None) => {
                let begin = lead.map_or_else(|| self.here(start), |lead| lead.begin);
                let moves = 1 + lead.map_or(0, |lead| lead.moves);
                self.lead = Some(Lead { begin, moves });
                if moves == LEAST_UNNUMBERED {
                    self.lead = None;
                    self.begin(begin, end);
                    if let Some(run) = &mut self.run {
                        run.moves = LEAST_UNNUMBERED;
                    }
                }
            }
            (Item::Result, Some(run)) if run.moves > 0 && run.trailing <= 1 => {
                run.goes_on(end);
                run.result = true;
                self.close();
            }
            (Item::Word | Item::Result, Some(run)) => {
                run.trailing += 1;
                let most = if run.moves == 0 {
                    MOST_UNREAD
                } else {
                    MOST_PROSE
                };
                if run.trailing > most {
                    self.close();
                }
            }
            (Item::Word | Item::Result | Item::Missing, None) => self.line_words += 1,
        }
    }

    /// A run that begins at the word at hand.
    fn here(&self, at: usize) -> Begin {
        Begin {
            at,
            line_start: self.line_start,
            line_words: self.line_words,
        }
    }

    fn begin(&mut self, begin: Begin, end: usize) {
        let start = begin.at;
        let near = begin.line_start.max(start.saturating_sub(NEAR));
        let before = self.text[near..start].trim_ascii_end();
        let before = &before[..before.len() - trailing_frames(before)];
        // `Partita:` and the like may stand before it.
        let few = begin.line_words <= MOST_PROSE + 1;
        let labelled = few && before.trim_ascii_end().ends_with(b":");
        // `b. f1e1`: a number that was misread.
        let number =
            matches!(before.trim_ascii(), [.., b'.' | b')'] if before.trim_ascii().len() <= 4);
        let heads = near == begin.line_start && (begin.line_words == 0 || labelled || number);
        self.run = Some(Run {
            start,
            end,
            heads,
            numbers: 0,
            last: 0,
            halves: 0,
            moves: 0,
            prose: 0,
            trailing: 0,
            result: false,
        });
    }

    fn close(&mut self) {
        let Some(run) = self.run.take() else {
            return;
        };
        if run.end > self.line_start {
            self.line_words += run.trailing + 1;
        }
        if run.moves < 2 {
            return;
        }
        let alone = run.moves >= FEW || !self.is_among_sentences(run);
        let block = run.heads
            && self.ends_line(run.end)
            && run.prose * MOVES_FOR_ONE_WORD <= run.moves + 2
            && alone;
        self.found.push(OutsideGame {
            range: run.start..run.end,
            moves: run.moves,
            playable: 0,
            quoted: false,
            result: run.result,
            block,
        });
    }

    /// Whether no more than a word stands on the rest of a line.
    fn ends_line(&self, at: usize) -> bool {
        let near = &self.text[at..self.text.len().min(at + NEAR)];
        let end = memchr::memchr2(b'\n', b'\r', near).unwrap_or(near.len());
        prose_words(&near[..end]) <= 1
    }

    /// Whether the line above or below is one of prose.
    fn is_among_sentences(&self, run: Run) -> bool {
        let above = &self.text[run.start.saturating_sub(NEAR)..run.start];
        let mut above = above.rsplit(|b| *b == b'\n').skip(1);
        let below = &self.text[run.end..self.text.len().min(run.end + NEAR)];
        let mut below = below.split(|b| *b == b'\n').skip(1);
        let sentence =
            |line: Option<&[u8]>| line.is_some_and(|line| prose_words(line) > MOST_PROSE);
        sentence(above.next()) || sentence(below.next())
    }
}

impl Run {
    /// It reaches to here.
    fn goes_on(&mut self, end: usize) {
        self.end = end;
        // What stands for the first move is no prose.
        let trailing = std::mem::take(&mut self.trailing);
        self.prose += if self.moves == 0 { 0 } else { trailing };
    }
}

/// How many words of prose stand in a text.
fn prose_words(text: &[u8]) -> u32 {
    let words = text.split(|b| is_space(*b));
    let prose = words.filter(|word| {
        let letters = word.iter().filter(|b| b.is_ascii_alphabetic()).count();
        letters > 1 && !shape::is_move_like(word) && shape::number(word).is_none()
    });
    prose.count() as u32
}

/// Width of a mark of the Web or of a forum, `<td>`, `[pgn]`, 0 for none.
fn markup(text: &[u8]) -> usize {
    let near = &text[..text.len().min(64)];
    match near {
        [b'<', b'/' | b'a'..=b'z' | b'A'..=b'Z', ..] => {
            let stop = memchr::memchr3(b'>', b'\n', b'\r', near);
            stop.filter(|at| near[*at] == b'>').map_or(0, |at| at + 1)
        }
        [b'[', ..] => words::wrapper(near).unwrap_or(0),
        _ => shape::markup(near),
    }
}

/// Whether a byte parts words.
const fn parts(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b';' | b'|')
}

/// Width of a remark in brackets at the start of a text, where it ends near by.
fn bracketed(text: &[u8]) -> Option<usize> {
    let near = &text[..text.len().min(LONGEST_REMARK)];
    let close = match near[0] {
        b'{' => memchr::memchr(b'}', near),
        _ => shape::closing(near),
    };
    close.map(|close| close + 1)
}

/// Width of the quotes and other signs of more than one byte that a text begins with; 0 for none.
fn wide_sign(text: &[u8]) -> usize {
    match text {
        [0xC2, 0xAB | 0xBB | 0xB7, ..] => 2,
        [0xE2, 0x80, 0x90..=0x9F | 0xA2 | 0xB9 | 0xBA, ..] => 3,
        _ if text.starts_with(words::BOM) => 3,
        _ => 0,
    }
}

/// Whether a byte alone is a sign that may stand around a game: a quote, a bracket, what begins a comment or an item.
const fn is_frame(byte: u8) -> bool {
    let other = matches!(
        byte,
        b'$' | b'&' | b'+' | b',' | b'.' | b':' | b';' | b'?' | b'@' | b'^'
    );
    // The last are quotes of Windows-1252.
    byte.is_ascii_punctuation() && !other || matches!(byte, 0xAB | 0xBB | 0x8B | 0x9B | 0x91..=0x97)
}

fn leading_signs(word: &[u8]) -> usize {
    let mut at = 0;
    while let Some(byte) = word.get(at) {
        at += match wide_sign(&word[at..]) {
            0 if is_frame(*byte) => 1,
            0 => break,
            width => width,
        };
    }
    at
}

/// Width of the signs and stops at the end of a word.
fn trailing_signs(word: &[u8]) -> usize {
    let mut end = word.len();
    while end > 0 {
        let wide = [2, 3]
            .into_iter()
            .find(|&width| end >= width && wide_sign(&word[end - width..end]) == width);
        end -= match wide {
            Some(width) => width,
            None if is_frame(word[end - 1]) || matches!(word[end - 1], b',' | b':') => 1,
            None => break,
        };
    }
    word.len() - end
}

/// The same, but for colons and commas.
fn trailing_frames(text: &[u8]) -> usize {
    let mut width = 0;
    loop {
        let rest = &text[..text.len() - width];
        match rest.last() {
            Some(b':' | b',') | None => return width,
            Some(b) if is_space(*b) => width += 1,
            Some(_) => {
                let last =
                    rest.len() - trailing_signs(&rest[rest.len().saturating_sub(3)..]).min(3);
                if last == rest.len() || rest[last..].contains(&b':') {
                    return width;
                }
                width += rest.len() - last;
            }
        }
    }
}

/// What plays a stretch of text.
#[derive(Default)]
pub(super) struct Stage {
    pub(super) tokens: Tokens,
    pub(super) words: Words,
    pub(super) facts: Facts,
    bytes: Vec<u8>,
}

impl Stage {
    /// How many half-moves of a run can be played.
    fn play(&mut self, run: &[u8], start: Option<&Position>) -> u32 {
        self.bytes.clear();
        if let Some(start) = start {
            if start.variant() == Variant::Chess960 {
                self.bytes.extend_from_slice(b"[Variant \"Chess960\"]\n");
            }
            let tag = format!("[FEN \"{}\"]\n\n", start.fen());
            self.bytes.extend_from_slice(tag.as_bytes());
        }
        copy_bare(run, &mut self.bytes);
        let bytes = std::mem::take(&mut self.bytes);
        self.read(&bytes, None);
        self.bytes = bytes;
        self.facts.main.len() as u32
    }

    /// Plays a text. `lines` is what its lines are, where that is known.
    pub(super) fn read(&mut self, bytes: &[u8], lines: Option<&Lines>) {
        let place = Place::new(0, 0, 1);
        let options = ReplayOptions {
            without_draws: true,
            ..ReplayOptions::default()
        };
        let record = Record::new(bytes, None, None).knowing(lines);
        record.scan(&mut self.tokens, Layout::default());
        let (words, facts) = (&mut self.words, &mut self.facts);
        words.read(bytes, &self.tokens);
        replay(bytes, &self.tokens, place, options, words, facts);
    }
}

/// Copies a run without the quotes in it and the signs that begin its lines.
fn copy_bare(run: &[u8], out: &mut Vec<u8>) {
    let mut heads = false;
    let mut at = 0;
    while let Some(byte) = run.get(at) {
        let plain = words::run(&run[at..], u8::is_ascii_alphanumeric);
        if plain > 0 {
            out.extend_from_slice(&run[at..at + plain]);
            heads = false;
            at += plain;
            continue;
        }
        let tag = match byte {
            b'<' | b'[' => markup(&run[at..]),
            _ => 0,
        };
        if tag > 0 {
            out.push(b' ');
            at += tag;
            continue;
        }
        let width = wide_sign(&run[at..]).max(1);
        let quote = matches!(byte, b'"' | b'`') || matches!(width, 2) || {
            width == 3 && matches!(run[at + 2], 0x98..=0xBA)
        };
        let marks = heads
            && (is_frame(*byte) && !matches!(byte, b'(' | b'{') || width > 1 || *byte == b';');
        match quote || marks {
            true => out.push(b' '),
            false => out.extend_from_slice(&run[at..at + width]),
        }
        heads = matches!(byte, b'\n' | b'\r') || heads && (marks || is_space(*byte));
        at += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, u32, bool)> {
        let told = games(text.as_bytes(), None, LONGEST_CITED).into_iter();
        told.map(|game| (text[game.range].to_owned(), game.playable, game.block))
            .collect()
    }

    #[test]
    fn a_game_in_any_frame_is_found_and_played() {
        let game = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6";
        for (open, close) in [
            ("«", "»"),
            ("\"", "\""),
            ("[", "]"),
            ("<", ">"),
            ("‹", "›"),
            ("“", "”"),
            ("`", "`"),
            ("**", "**"),
            ("{", "}"),
            ("(", ")"),
            ("// ", ""),
            ("%", ""),
            ("; ", ""),
            ("# ", ""),
            ("<!-- ", " -->"),
            ("Partita: «", "»"),
            ("\\[", "\\]"),
            ("<td>", "</td>"),
            ("<tr><td class=\"moves\">", "</td></tr>"),
            ("[pgn]", "[/pgn]"),
            ("(1) {", "}"),
            ("{\"moves\": \"", "\"}"),
        ] {
            let text = format!("{open}{game}{close}\n");
            assert_eq!(found(&text), [(game.to_owned(), 6, true)], "{text}");
        }
    }

    #[test]
    fn a_game_in_quotes_within_a_sentence_need_not_be_long() {
        let text = |moves: &str| format!("La partita (\"{moves}\") è bella.");
        let moves = "1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. c3 Cf6";
        assert_eq!(found(&text(moves)), [(moves.to_owned(), 8, false)]);
        assert_eq!(found(&text("1. e4 e5 2. Cf3")), []);
    }

    #[test]
    fn lines_with_signs_before_them_are_one_game() {
        let text = "// Bianco: Rossi\n// 1. e4 e5\n// 2. Cf3 Cc6\n// 3. Ab5 a6 1-0\n";
        let games = found(text);
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].1, games[0].2), (6, true));
    }

    #[test]
    fn what_a_sentence_cites_is_no_game() {
        for text in [
            "Dopo 1. e4 e5 2. Cf3 il Nero sceglie la difesa.",
            "La spagnola (1. e4 e5 2. Cf3 Cc6 3. Ab5) è antica.",
            "Dopo 1. e4 e5 2. Cf3 il Nero abbandona. 1-0",
            "1. Rossi - Verdi 1-0\n2. Bianchi - Neri 0-1\n",
            "1. Introduzione 3\n2. Le aperture 12\n3. Finali 40\n",
            "Nella francese si gioca\n1. e4 e6 2. d4 d5\ne il Bianco ha più spazio al centro.\n",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn a_first_move_that_nobody_reads_or_no_first_number() {
        assert_eq!(
            found("«1. xxx e5 2. Cf3 Cc6 3. Ab5 a6»"),
            [("1. xxx e5 2. Cf3 Cc6 3. Ab5 a6".to_owned(), 0, true)]
        );
        for unread in ["boh boh", "e? e?", "nessuna nessuna"] {
            let text = format!("1. {unread} 2. Cf3 Cc6 3. Ab5 a6 1-0");
            assert_eq!(found(&text), [(text.clone(), 0, true)]);
        }
        assert_eq!(found("[1. e4 e5 2. Cf3]\n\n[1. boh d5 2. c4 e6]").len(), 2);
        assert_eq!(
            found("«e4 e5 2. Cf3 Cc6»"),
            [("e4 e5 2. Cf3 Cc6".to_owned(), 4, true)]
        );
    }

    #[test]
    fn play_goes_on_from_a_position_with_its_number() {
        let start = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", None)
            .unwrap()
            .position;
        let games = games(b"{40. e4 Kd7 41. e5}", Some(&start), LONGEST_CITED);
        assert_eq!((games[0].playable, games[0].moves), (3, 3));
        let start = Position::initial();
        assert_eq!(
            super::games(b"{40. e4 Kd7 41. e5}", Some(&start), LONGEST_CITED),
            []
        );
    }

    #[test]
    fn a_run_may_begin_on_the_line_above() {
        assert_eq!(found("Cf3 e4\n2. d4 Cf6\n").len(), 1);
        assert_eq!(found("e4\ne5\n2. d4 exd4\n")[0].1, 4);
        assert_eq!(found("O-O\n( 1-0 2. ) O-O\n2. \n"), []);
    }

    /// What is told without reading it holds no game: each of these plays, and prose does not.
    #[test]
    fn what_plays_is_read() {
        let all = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7";
        for text in [
            all.to_owned(),
            all.replace(' ', ""),
            all.replace(' ', ";"),
            all.to_uppercase(),
            all.chars().flat_map(|c| [c, ' ']).collect(),
            "5254 5755 7163 2836 6125 1716 2514 7866".to_owned(),
            "52-54 57-55 71-63 28-36 61-25 17-16".to_owned(),
            "Eva vier Eva fünf Springer Felix drei Springer Cäsar sechs Läufer Bella fünf Anna sechs".to_owned(),
            "e4 d5 ed Qxd5 Nc3 Qd8".to_owned(),
        ] {
            let (played, told) = (Stage::default().play(text.as_bytes(), None), may_play(text.as_bytes(), 6));
            assert!(told, "{text}: {played}");
        }
        for text in [
            "il Bianco vince (Rossi) 1. 12. e4 ... Cf3 1-0",
            "Rossi ha abbandonato dopo 34 mosse",
        ] {
            assert!(!may_play(text.as_bytes(), 6), "{text}");
        }
    }

    /// Half-moves in many notations, and what stands between them.
    const PIECES: [&str; 48] = [
        "e4",
        "e5",
        "Cf3",
        "Nf3",
        "O-O",
        "0-0",
        "OO",
        "o-o",
        "5254",
        "1.5254",
        "1.C",
        "1.Cavallo",
        "1.52-54",
        "52-54",
        "e2e4",
        "E2-E4",
        "ed",
        "exd",
        "Dh5",
        "Nf",
        "C",
        "N",
        "e",
        "4",
        "l.",
        "1.",
        "1...",
        "2",
        "1:00",
        "12:30",
        "1",
        "x",
        "...",
        "--",
        "Springer",
        "cavallo",
        "re",
        "f3",
        "arrocco",
        "\"",
        "`",
        "*",
        "(",
        ")",
        "{",
        "}",
        "pedone",
        "P-K4",
    ];

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

        /// No game is passed over for what is told without reading it.
        #[test]
        fn what_holds_no_moves_plays_none(
            pieces in proptest::collection::vec((0..PIECES.len(), 0..5usize), 1..10),
        ) {
            let mut text = String::new();
            for (piece, space) in pieces {
                text.push_str(PIECES[piece]);
                text.push_str([" ", "\n", "", " ", ", "][space]);
            }
            if !may_hold(text.as_bytes(), 2) {
                let found = games(text.as_bytes(), None, LONGEST_CITED_ALONE);
                proptest::prop_assert!(found.iter().all(|game| game.playable < 2), "{}", text);
                proptest::prop_assert_eq!(playable(text.as_bytes(), None, 2), None, "{}", text);
            }
        }
    }

    #[test]
    fn times_hold_no_moves() {
        assert!(!may_hold(b"1:00\n1:00\n", 2));
        assert!(!may_hold(b"1:00 0:59 12:30 (0:10)\n", 2));
        assert!(may_hold(b"1. e4 e5", 2));
    }

    #[test]
    fn time_is_linear_in_brackets_and_numbers() {
        for text in [
            "1. e4 (".repeat(100_000),
            "1. e4 e5 {".repeat(100_000),
            "1. ".repeat(300_000),
            "1..".repeat(300_000),
        ] {
            let _ = games(text.as_bytes(), None, LONGEST_CITED);
        }
    }
}
