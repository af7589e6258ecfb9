//! The cells of a sheet: where a half-move stands, or should stand, in the order of play, with what is written there.
//!
//! They are the reader's tokens, in the order in which it plays them: a word that it took for a number, a result or a remark (`94`
//! for `a4`) is kept where the layout says that a half-move stands there. What comes to nothing is told.

use super::choices::rows::MOST_UNWRITTEN;
use super::ending::{Closing, Stands, closing, closing_question};
use super::word::Word;
use crate::board::{Position, Side};
use crate::replay::{Facts, stands_command};
use crate::sheet::alternatives::{alternatives, no_shares, shares as shares_of};
use crate::sheet::shape::{is_move_like, is_prose};
use crate::syntax::{Kind, Step, Token, Tokens};
use crate::text::moves::is_score;
use std::borrow::Cow;
use std::ops::Range;

/// What one writer, or one reader of his hand, says of a cell: words, each with what it costs to believe in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// Whose hand it is: an index into the styles.
    pub writer: usize,
    /// The words that may stand there.
    pub words: Vec<(Word, f32)>,
}

/// A cell of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Where its text stands in the game; empty where nothing is written.
    pub span: Range<usize>,
    /// The half-move, from 0 at the first position, that the numbers and columns say this is.
    pub expected: i32,
    /// What is written, by whom.
    pub witnesses: Vec<Witness>,
    /// Whether only some of several sheets have it: it may be a half-move that the others miss, or none.
    pub optional: bool,
    /// Whether the record says that what is written stands although it is illegal.
    pub stands: bool,
    /// Whether it stands in the row behind the one to which it belongs.
    pub moved: bool,
    /// The number of its row, where one is written.
    pub number: Option<u32>,
}

impl Cell {
    /// A cell with one word of one writer.
    #[must_use]
    pub fn of(span: Range<usize>, word: Word) -> Cell {
        Cell {
            span,
            expected: 0,
            witnesses: vec![Witness {
                writer: 0,
                words: vec![(word, 0.0)],
            }],
            optional: false,
            stands: false,
            moved: false,
            number: None,
        }
    }

    /// Its words, of all writers.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        (self.witnesses.iter()).flat_map(|witness| witness.words.iter().map(|(word, _)| word))
    }

    /// The likeliest word of each writer.
    pub fn likeliest(&self) -> impl Iterator<Item = &Word> {
        (self.witnesses.iter()).filter_map(|witness| witness.words.first().map(|(word, _)| word))
    }

    /// Whether nobody can read anything in it.
    #[must_use]
    pub fn is_illegible(&self) -> bool {
        self.words().all(Word::is_illegible)
    }
}

/// No more cells are looked at in one game: longer ones are no records of people.
pub const MOST_CELLS: usize = 1200;

/// So many readings of one cell are looked at, the most probable: what a reader of handwriting thinks less probable than that says
/// nothing.
const MOST_READINGS: usize = 24;

/// No word of a remark that may be a half-move is longer, in bytes.
pub(super) const LONGEST_REMARK: u32 = 9;

/// Whether a cell begins a row, and the numbers leave out the row before it: the half-moves of one row lie between it and the cell
/// before.
pub(super) fn leaves_row_out(cells: &[Cell], at: usize, first: &Position) -> bool {
    let before = at
        .checked_sub(1)
        .map_or(-1, |before| cells[before].expected);
    begins_row(&cells[at], first) && cells[at].expected - before == 3
}

/// Whether a cell stands in the place of the first half-move of a row.
pub(super) fn begins_row(cell: &Cell, first: &Position) -> bool {
    (cell.expected + i32::from(first.side_to_move() == Side::Black)) % 2 == 0
}

/// The cells as they are if a half-move belongs to the row before its own: two were written into one cell, and another cell of that
/// column stayed empty, in the row before or further up, and what stands between belongs a row higher too. It is one of three in its row,
/// or the reader took it for one that was crossed out. Each is tried by itself, as the second half-move of the row before and as the first.
pub(super) fn from_next_row(
    cells: &[Cell],
    crossed_out: &[Cell],
    first: &Position,
) -> Vec<Vec<Cell>> {
    /// No more ways are tried of each kind.
    const MOST: usize = 4;
    let (mut tried, mut further) = (Vec::new(), Vec::new());
    for (at, three) in cells.windows(3).enumerate() {
        let place = three[0].expected;
        let fills = three[1].expected == place + 1
            && three[2].expected == place + 1
            && cells
                .get(at + 3)
                .is_none_or(|next| next.expected > place + 1);
        if !fills || !begins_row(&three[0], first) || three.iter().any(Cell::is_illegible) {
            continue;
        }
        for takes in [1, 0] {
            let mut kept = [&three[1 - takes], &three[2]].map(Cell::clone);
            for (cell, expected) in kept.iter_mut().zip(place..) {
                cell.expected = expected;
            }
            let all = [&cells[..at], &kept, &cells[at + 3..]].concat();
            further.extend(raised(&all, at, &three[takes], takes == 1));
            let Some((row, mut moved)) = with_other(cells, at, &three[takes], takes == 1) else {
                continue;
            };
            moved.extend(kept);
            let all = [&cells[..at - row], &moved, &cells[at + 3..]].concat();
            tried.push(all);
        }
    }
    for other in crossed_out {
        let behind = |cell: &Cell| cell.span.start >= other.span.end && !cell.span.is_empty();
        let Some(next) = cells.iter().position(behind) else {
            continue;
        };
        let is_second = !begins_row(&cells[next], first);
        let at = next - usize::from(is_second && next > 0);
        if begins_row(&cells[at], first) {
            further.extend(raised(cells, at, other, is_second));
        }
        if begins_row(&cells[at], first)
            && let Some((row, moved)) = with_other(cells, at, other, is_second)
        {
            tried.push([&cells[..at - row], &moved, &cells[at..]].concat());
        }
    }
    tried.truncate(MOST);
    further.truncate(MOST);
    tried.extend(further);
    tried
}

/// The cells with another half-move in the row before that of a cell, as its second or its first, and with those of that column before it
/// a row higher, up to the first empty field that stands further up than the row before; none if there is none.
fn raised(cells: &[Cell], at: usize, other: &Cell, is_second: bool) -> Option<Vec<Cell>> {
    /// No field is looked for further up, in rows.
    const MOST: i32 = 60;
    let row = cells[at].expected;
    let own = row + i32::from(is_second);
    let of = |place: i32| {
        let mut before = cells[..at].iter().rev();
        before.find(|cell| cell.expected == place)
    };
    let is_written = |place: i32| of(place).is_some_and(|cell| !cell.is_illegible());
    // What stands alone in its row may be of either column.
    let is_lone = |place: i32| !is_second && is_written(place) && of(place + 1).is_none();
    let places = (1..MOST).map(|rows| own - 2 * rows);
    let empty = (places.take_while(|place| *place >= 0))
        .find(|place| !is_written(*place) || is_lone(*place))
        .filter(|place| *place < own - 2)?;
    let mut all: Vec<Cell> = Vec::with_capacity(cells.len() + 1);
    for (index, cell) in cells.iter().enumerate() {
        let behind = cell.expected - empty;
        let moves = index < at && behind >= 0 && behind % 2 == 0;
        let expected = match (moves, behind) {
            (true, 0) if cell.is_illegible() => continue,
            (true, 0) => cell.expected + 1,
            (true, _) => cell.expected - 2,
            (false, _) => cell.expected,
        };
        let moved = cell.moved || moves && behind > 0;
        all.push(Cell {
            expected,
            moved,
            ..cell.clone()
        });
    }
    all.push(Cell {
        expected: own - 2,
        moved: true,
        ..other.clone()
    });
    all.sort_by_key(|cell| cell.expected);
    Some(all)
}

/// The row before a cell with another half-move, as its second or its first, where it has one only; with how many cells it has.
fn with_other(
    cells: &[Cell],
    at: usize,
    other: &Cell,
    is_second: bool,
) -> Option<(usize, Vec<Cell>)> {
    let place = cells[at].expected;
    let before = cells[..at].iter().rev();
    let row = before.take_while(|cell| cell.expected >= place - 2).count();
    let mut written = cells[at - row..at]
        .iter()
        .filter(|cell| !cell.span.is_empty());
    let own = written.next().filter(|_| written.next().is_none())?;
    let begins = own.expected == place - 2;
    // Where the sheet has an empty cell it is told which half-move is missing.
    let told = row > 1 || !begins;
    if told && begins != is_second {
        return None;
    }
    let moved = Cell {
        moved: true,
        ..other.clone()
    };
    let mut both = match is_second {
        true => vec![own.clone(), moved],
        false => vec![moved, own.clone()],
    };
    for (cell, expected) in both.iter_mut().zip(place - 2..) {
        cell.expected = expected;
    }
    Some((row, both))
}

/// Where cells begin, and where the figures stand that say how probable their readings are.
type Figures = Vec<(usize, Range<usize>)>;

/// A piece of the record that may be a cell.
#[derive(Clone, Debug)]
struct Chunk {
    span: Range<usize>,
    kind: ChunkKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChunkKind {
    /// A run of signs.
    Text,
    /// What the reader took for a result.
    Result,
    /// What it took for a remark.
    Remark,
    /// What it knows to be no half-move that can be read.
    Missing,
    /// Dots before a half-move of Black.
    Dots,
    /// A question mark by itself: that of an annotator, or a half-move that nobody could read.
    Question,
}

/// What a record comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cells {
    /// Its cells, in the order of play.
    pub list: Vec<Cell>,
    /// Where words stand that may be half-moves and are in no cell, in the order of the bytes.
    pub left_out: Vec<Range<usize>>,
    /// Where figures stand that say how probable the readings of a cell are, and another cell stands between them.
    pub figures: Vec<Range<usize>>,
    /// Where figures stand behind the readings of a cell that can be no probabilities of these.
    pub unsound: Vec<Range<usize>>,
    /// Words that the reader takes for crossed out by their place alone, in no cell.
    pub crossed_out: Vec<Cell>,
}

/// The cells of a game.
#[must_use]
pub fn cells(bytes: &[u8], tokens: &Tokens, facts: &Facts) -> Cells {
    let all = with_closing(
        chunks(tokens, bytes),
        closing(bytes, tokens, facts).filter(Closing::is_illegible),
    );
    let (chunks, figures, unsound) = with_alternatives(all.clone(), bytes);
    let closing = closing_question(bytes, tokens);
    let (chunks, ending) = without_ending(chunks, bytes, closing);
    let rows = rows(&chunks, bytes);
    let numbers = rows.iter().filter_map(|row| row.label.clone());
    let mut used: Vec<Range<usize>> = numbers.chain(ending).collect();
    used.extend(figures.iter().map(|(_, figures)| figures.clone()));
    used.extend(unsound.iter().cloned());
    let mut list = place(rows, bytes, facts);
    for cell in (list.iter_mut()).filter(|cell| cell.witnesses[0].words.is_empty()) {
        let text = |span: &Range<usize>| tokens.encoding.decode(&bytes[span.clone()]);
        let far = figures.iter().find(|(word, _)| *word == cell.span.start);
        cell.witnesses[0].words = readings(&text(&cell.span), far.map(|(_, at)| text(at)));
    }
    mark_standing(&mut list, bytes, tokens);
    used.extend(list.iter().map(|cell| cell.span.clone()));
    let mut pieces = all;
    pieces.extend(out_of_order(tokens, bytes));
    pieces.extend(taken_for_prose(tokens, bytes));
    Cells {
        left_out: left_out(&pieces, used, bytes),
        figures: figures.into_iter().map(|(_, figures)| figures).collect(),
        crossed_out: crossed_out(bytes, tokens),
        unsound,
        list,
    }
}

/// The words that the reader takes for crossed out by their place alone: no sign says so.
fn crossed_out(bytes: &[u8], tokens: &Tokens) -> Vec<Cell> {
    let crossed = |token: &&Token| {
        let text = token.bytes(bytes);
        token.kind == Kind::CrossedOut && !matches!(text, [b'[' | b'~' | b'<' | b'-', ..])
    };
    let cell = |token: &Token| {
        let span = token.start as usize..token.end as usize;
        let text = tokens.encoding.decode(&bytes[span.clone()]);
        Cell::of(span, Word::new(&text))
    };
    tokens.list.iter().filter(crossed).map(cell).collect()
}

/// Words with a square that the layout has in none of its rows.
fn out_of_order(tokens: &Tokens, bytes: &[u8]) -> Vec<Chunk> {
    if tokens.order.is_empty() {
        return Vec::new();
    }
    let mut placed = vec![false; tokens.list.len()];
    for at in &tokens.order {
        if let Some(placed) = placed.get_mut(*at as usize) {
            *placed = true;
        }
    }
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let others = tokens.list.iter().zip(placed).filter(|(token, placed)| {
        !placed && token.kind == Kind::Word && token.bytes(bytes).windows(2).any(square)
    });
    let chunk = |(token, _): (&Token, bool)| Chunk {
        span: token.start as usize..token.end as usize,
        kind: ChunkKind::Text,
    };
    others.map(chunk).collect()
}

/// Lines that the reader of sheets takes for prose, and in which nearly all words look like moves.
fn taken_for_prose(tokens: &Tokens, bytes: &[u8]) -> Vec<Chunk> {
    /// Fewer words that look like moves are cited.
    const LEAST: usize = 3;
    let is_play = |token: &&Token| {
        let words = || token.bytes(bytes).split(u8::is_ascii_whitespace);
        let moves = words().filter(|word| is_move_like(word)).count();
        let prose = words()
            .filter(|word| word.len() > 3 && is_prose(word))
            .count();
        token.kind == Kind::Prose && moves >= LEAST && prose * 4 <= moves
    };
    let chunk = |token: &Token| Chunk {
        span: token.start as usize..token.end as usize,
        kind: ChunkKind::Text,
    };
    match tokens.sheet {
        true => tokens.list.iter().filter(is_play).map(chunk).collect(),
        false => Vec::new(),
    }
}

/// Where pieces stand that may be half-moves, and of which a sign at least is in none of these ranges.
fn left_out(all: &[Chunk], mut used: Vec<Range<usize>>, bytes: &[u8]) -> Vec<Range<usize>> {
    used.sort_by_key(|range| (range.start, range.end));
    // What stands above the moves is of the heading.
    let begins = used.first().map_or(0, |range| range.start);
    let is_used = |span: &Range<usize>| {
        let behind = used.partition_point(|range| range.start <= span.start);
        let mut at = span.start;
        // A number and the half-move glued to it are two.
        for range in &used[behind.saturating_sub(1)..] {
            if range.start > at || at >= span.end {
                break;
            }
            at = at.max(range.end);
        }
        at >= span.end
    };
    let mut left_out: Vec<Range<usize>> = (all.iter())
        .filter(|chunk| may_be_half_move(chunk, &bytes[chunk.span.clone()]))
        .filter(|chunk| chunk.span.start >= begins && !is_used(&chunk.span))
        .map(|chunk| chunk.span.clone())
        .collect();
    left_out.sort_by_key(|range| range.start);
    left_out
}

/// Whether a piece of the record may be a half-move: signs and short remarks without a figure are none.
fn may_be_half_move(chunk: &Chunk, text: &[u8]) -> bool {
    let figure = || text.iter().any(u8::is_ascii_digit);
    match chunk.kind {
        ChunkKind::Text => {
            text.iter().any(u8::is_ascii_alphanumeric) && !is_shares(text) && !is_score(text)
        }
        ChunkKind::Result => true,
        ChunkKind::Remark => figure() && !is_score(text),
        ChunkKind::Missing | ChunkKind::Dots | ChunkKind::Question => false,
    }
}

/// Marks the cells behind which a comment says that they stand although they are illegal.
fn mark_standing(cells: &mut [Cell], bytes: &[u8], tokens: &Tokens) {
    // The word that no comment has been looked for yet: all behind it are looked at together.
    let mut fresh = None;
    for (at, token) in tokens.list.iter().enumerate() {
        match token.kind {
            Kind::Word => fresh = Some(at),
            Kind::Comment => {
                let Some(word) = fresh.take() else {
                    continue;
                };
                if !stands_command(bytes, tokens, word as u32) {
                    continue;
                }
                let start = tokens.list[word].start as usize;
                let own = cells.iter_mut().find(|cell| cell.span.contains(&start));
                if let Some(own) = own {
                    own.stands = true;
                }
            }
            _ => {}
        }
    }
}

/// The words of a cell: one, or those that a reader of handwriting leaves open, with their probabilities where he gives them, in the
/// cell, `Cf3|Cf5 0.7/0.2`, or `far` from it.
fn readings(text: &str, far: Option<Cow<'_, str>>) -> Vec<(Word, f32)> {
    let (words, shares) = match text.split_once(char::is_whitespace) {
        Some((words, shares)) if words.contains('|') => (words, shares),
        _ => (text, far.as_deref().unwrap_or_default()),
    };
    // `e4\|e5` in the cell of a table with bars.
    let words = words.split('|').map(|word| word.trim_end_matches('\\'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if words.len() < 2 {
        return vec![(Word::new(text), 0.0)];
    }
    let shares = shares_of(shares.trim().as_bytes()).unwrap_or_default();
    let even = 1.0 / words.len() as f32;
    let share = |at: usize| match shares.len() == words.len() {
        true => shares[at].clamp(1e-6, 1.0),
        false => even,
    };
    let mut readings: Vec<_> = (words.iter().enumerate())
        .map(|(at, word)| (Word::new(word), -share(at).ln()))
        .collect();
    readings.sort_by(|a, b| a.1.total_cmp(&b.1));
    readings.truncate(MOST_READINGS);
    readings
}

/// Whether a text is the probabilities of such words: `0.7/0.2`.
fn is_shares(text: &[u8]) -> bool {
    shares_of(text).is_some()
}

/// The tokens in the order of play, nothing for an empty cell: a sheet of two pairs of columns is not played in the order of its
/// bytes.
fn in_order(tokens: &Tokens) -> Vec<Option<&Token>> {
    if !tokens.order.is_empty() {
        let token = |at: &u32| match *at {
            Step::NONE => Some(None),
            at => tokens.list.get(at as usize).map(Some),
        };
        return tokens.order.iter().filter_map(token).collect();
    }
    let list: Vec<Option<&Token>> = tokens.list.iter().map(Some).collect();
    let steps = &tokens.steps;
    if steps.windows(2).all(|pair| pair[0].token < pair[1].token) {
        return list;
    }
    let mut rank = vec![usize::MAX; list.len()];
    for (i, step) in steps.iter().enumerate() {
        for token in [step.token, step.number] {
            if let Some(rank) = rank.get_mut(token as usize) {
                *rank = i;
            }
        }
    }
    let mut last = 0;
    for rank in &mut rank {
        if *rank == usize::MAX {
            *rank = last;
        }
        last = *rank;
    }
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by_key(|at| rank[*at]);
    order.into_iter().map(|at| list[at]).collect()
}

/// The brackets that are never closed, among the tokens.
fn unclosed(tokens: &Tokens) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    for (at, token) in tokens.list.iter().enumerate() {
        match token.kind {
            Kind::Open => open.push(at),
            Kind::Close => {
                open.pop();
            }
            _ => {}
        }
    }
    open
}

/// Whether a bracket that is never closed is glued to a word: a sign misread for it, `(f3` for `Cf3` or `D(7` for `Dc7`. The reader
/// takes it for the beginning of a variation, and all that follows for part of it.
fn is_misread(bytes: &[u8], tokens: &Tokens, at: usize) -> bool {
    let bracket = &tokens.list[at];
    let Some(next) = tokens.list.get(at + 1) else {
        return false;
    };
    let before = at.checked_sub(1).map(|before| &tokens.list[before]);
    let within = before.is_some_and(|own| own.kind == Kind::Word && own.end == bracket.start);
    let is_word = next.kind == Kind::Word || within && next.kind == Kind::Number;
    is_word && next.start == bracket.end && bracket.bytes(bytes) == b"("
}

/// Where the signs stand that were misread for such a bracket.
pub(super) fn misread_brackets(bytes: &[u8], tokens: &Tokens) -> Vec<u32> {
    let misread = unclosed(tokens);
    let misread = misread
        .into_iter()
        .filter(|at| is_misread(bytes, tokens, *at));
    misread.map(|at| tokens.list[at].start).collect()
}

/// Whether a bracket is never closed, and nobody knows where the variation ends that it begins: what is behind it is in no cell.
pub(super) fn ends_in_variation(bytes: &[u8], tokens: &Tokens) -> bool {
    let mut unclosed = unclosed(tokens).into_iter();
    !tokens.sheet && unclosed.any(|at| !is_misread(bytes, tokens, at))
}

/// Whether the first of some tokens is the first sign of a half-move, which nobody can read: `?c4`, `*c4`. Stars on both sides stress.
fn begins_word(tokens: &[Option<&Token>], bytes: &[u8]) -> bool {
    let [Some(sign), Some(word), ..] = tokens else {
        return false;
    };
    let stressed = bytes.get(word.end as usize) == Some(&b'*');
    let unread = match sign.kind {
        Kind::Glyph | Kind::Missing => sign.bytes(bytes) == b"?",
        Kind::Ornament => sign.bytes(bytes) == b"*" && !stressed,
        _ => false,
    };
    unread && word.kind == Kind::Word && word.start == sign.end
}

fn chunks(tokens: &Tokens, bytes: &[u8]) -> Vec<Chunk> {
    let mut chunks: Vec<Chunk> = Vec::new();
    let mut depth = 0_u32;
    let count = |kind: Kind| {
        tokens
            .list
            .iter()
            .filter(|token| token.kind == kind)
            .count()
    };
    // Whoever writes times writes many.
    let clocks = count(Kind::Clock) * 8 > count(Kind::Word);
    let misread = misread_brackets(bytes, tokens);
    let mut open = false;
    let order = in_order(tokens);
    for (at, token) in order.iter().enumerate() {
        let Some(token) = token else {
            let at = chunks.last().map_or(0, |last| last.span.end);
            let kind = ChunkKind::Missing;
            chunks.push(Chunk { span: at..at, kind });
            open = false;
            continue;
        };
        let span = token.start as usize..token.end as usize;
        match token.kind {
            // All that follows would be in it.
            Kind::Open if misread.contains(&token.start) => {}
            Kind::Open if !tokens.sheet => depth += 1,
            Kind::Close if !tokens.sheet => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || span.is_empty() {
            open = false;
            continue;
        }
        let text = token.bytes(bytes);
        // An annotator's mark right behind a move is his.
        let behind = open
            && chunks
                .last()
                .is_some_and(|last| last.span.end == span.start);
        if behind && token.kind == Kind::Glyph {
            continue;
        }
        let kind = match token.kind {
            Kind::Word | Kind::Number | Kind::Stray => ChunkKind::Text,
            _ if begins_word(&order[at..], bytes) => ChunkKind::Text,
            Kind::Open if misread.contains(&token.start) => ChunkKind::Text,
            Kind::Result(_) => ChunkKind::Result,
            Kind::Prose if !text.contains(&b' ') && text.len() <= LONGEST_REMARK as usize => {
                ChunkKind::Remark
            }
            // A time of few digits may be a square: `96` for `a6`.
            Kind::Clock if text.len() <= 3 && !clocks => ChunkKind::Remark,
            Kind::Missing => ChunkKind::Missing,
            Kind::Dots => ChunkKind::Dots,
            Kind::Glyph if text.iter().all(|b| *b == b'?') => ChunkKind::Question,
            Kind::CheckMark | Kind::EnPassant => {
                // A mark right behind a word belongs to it.
                if let Some(last) = chunks
                    .last_mut()
                    .filter(|last| open && last.span.end == span.start)
                {
                    last.span.end = span.end;
                }
                continue;
            }
            _ => {
                open = false;
                continue;
            }
        };
        let joins = |kind| {
            matches!(
                kind,
                ChunkKind::Text | ChunkKind::Result | ChunkKind::Remark
            )
        };
        match chunks.last_mut() {
            Some(last)
                if open && last.span.end == span.start && joins(last.kind) && joins(kind) =>
            {
                last.span.end = span.end;
                last.kind = ChunkKind::Text;
            }
            _ => chunks.push(Chunk { span, kind }),
        }
        open = true;
    }
    chunks
}

/// The pieces with what stands in the place of the last half-move and the reader made no half-move of.
fn with_closing(mut chunks: Vec<Chunk>, closing: Option<Closing>) -> Vec<Chunk> {
    let Some(closing) = closing else {
        return chunks;
    };
    let is_behind = |chunk: &Chunk| chunk.span.start >= closing.span.end;
    let within =
        |chunk: &Chunk| chunk.span.start < closing.span.end && chunk.span.end > closing.span.start;
    chunks.retain(|chunk| !within(chunk) && (!chunk.span.is_empty() || !is_behind(chunk)));
    // An empty cell of the last row is the one in which it stands.
    let ends = |chunk: &Chunk| is_behind(chunk) || chunk.span.is_empty();
    let at = (chunks.iter().rposition(|chunk| !ends(chunk))).map_or(0, |last| last + 1);
    if let Some(empty) = chunks.get(at).filter(|chunk| chunk.span.is_empty()) {
        let empty = empty.span.clone();
        if empty.end <= closing.span.start {
            chunks.remove(at);
        }
    }
    let kind = match closing.what {
        Stands::Word => ChunkKind::Text,
        Stands::Sign | Stands::Unwritten => ChunkKind::Missing,
    };
    let number = closing.number.map(|span| Chunk {
        span,
        kind: ChunkKind::Text,
    });
    let own = Chunk {
        span: closing.span,
        kind,
    };
    chunks.splice(at..at, number.into_iter().chain([own]));
    chunks
}

/// The pieces without those that close the game, which are no cells, and where these stand. A question mark stands for a half-move
/// where it is the `closing` one.
fn without_ending(
    mut chunks: Vec<Chunk>,
    bytes: &[u8],
    closing: Option<usize>,
) -> (Vec<Chunk>, Vec<Range<usize>>) {
    // An empty cell behind which nothing is written is no half-move that is missing.
    let ends = |chunk: &Chunk| {
        chunk.span.is_empty()
            || chunk.kind == ChunkKind::Result
            || chunk.kind == ChunkKind::Question && Some(chunk.span.start) != closing
            || closes(&bytes[chunk.span.clone()])
    };
    let kept = chunks.iter().rposition(|chunk| !ends(chunk));
    let ending = chunks.split_off(kept.map_or(0, |last| last + 1));
    (chunks, ending.into_iter().map(|chunk| chunk.span).collect())
}

/// Joins what the reader of sheets parts at a bar: `Cf3|Cf5` are the readings of one cell, where bars do not part the columns of
/// the sheet. With them where such a cell begins and where its figures stand, if another cell stands between them, and where figures
/// stand that can be no probabilities.
fn with_alternatives(chunks: Vec<Chunk>, bytes: &[u8]) -> (Vec<Chunk>, Figures, Vec<Range<usize>>) {
    let barred = |one: &Chunk, two: &Chunk| {
        one.span.end + 1 == two.span.start && bytes.get(one.span.end) == Some(&b'|')
    };
    let is_bar = |at: Option<usize>| at.and_then(|at| bytes.get(at)) == Some(&b'|');
    let numeric = |chunk: &Chunk| {
        let (digits, end) = label(&bytes[chunk.span.clone()]);
        digits > 0 && end == chunk.span.len()
    };
    let mut joined: Vec<Chunk> = Vec::with_capacity(chunks.len());
    let (mut bars, mut shares, mut at) = (0, 0, 0);
    while at < chunks.len() {
        let mut end = at + 1;
        while end < chunks.len() && barred(&chunks[end - 1], &chunks[end]) {
            end += 1;
        }
        let run = &chunks[at..end];
        let span = run[0].span.start..run[run.len() - 1].span.end;
        let outside = is_bar(span.start.checked_sub(1)) || is_bar(Some(span.end));
        if run.len() > 1 && !outside && !run.iter().any(numeric) {
            bars += 1;
            let behind = chunks.get(end).map(|next| &bytes[next.span.clone()]);
            shares += usize::from(
                behind.is_some_and(is_shares)
                    || no_shares(bytes, &span).is_some()
                    || alternatives(bytes, span.clone()).is_some(),
            );
            joined.push(Chunk {
                span,
                kind: ChunkKind::Text,
            });
        } else {
            joined.extend_from_slice(run);
        }
        at = end;
    }
    match shares > 0 || bars * 4 < joined.len() {
        true => with_shares(joined, bytes),
        false => (chunks, Vec::new(), Vec::new()),
    }
}

/// Takes what stands behind several readings, and says how probable they are, into their cell, or, behind another cell, out of the
/// cells.
fn with_shares(chunks: Vec<Chunk>, bytes: &[u8]) -> (Vec<Chunk>, Figures, Vec<Range<usize>>) {
    let mut whole: Vec<Chunk> = Vec::with_capacity(chunks.len());
    let mut far: Figures = Vec::new();
    let mut unsound: Vec<Range<usize>> = Vec::new();
    for mut chunk in chunks {
        let within = |span: &Range<usize>| span.contains(&chunk.span.start);
        let taken = whole.last().is_some_and(|last| within(&last.span))
            || far.iter().rev().take(2).any(|(_, figures)| within(figures))
            || unsound.last().is_some_and(within);
        if taken && !chunk.span.is_empty() {
            continue;
        }
        if let Some(figures) = alternatives(bytes, chunk.span.clone()) {
            let between = &bytes[chunk.span.end..figures.start];
            match between.iter().all(u8::is_ascii_whitespace) {
                true => chunk.span.end = figures.end,
                false => far.push((chunk.span.start, figures)),
            }
        } else if chunk.kind == ChunkKind::Text {
            unsound.extend(no_shares(bytes, &chunk.span));
        }
        whole.push(chunk);
    }
    (whole, far, unsound)
}

/// Whether a text looks like a result, perhaps misread.
fn closes(text: &[u8]) -> bool {
    let signs = |b: &u8| {
        matches!(
            b,
            b'0' | b'1' | b'2' | b'/' | b'-' | b'*' | b'l' | b'O' | b'I'
        )
    };
    let castles = text.iter().all(|b| matches!(b, b'0' | b'O' | b'-'));
    text == b"*" || text.len() >= 3 && text.iter().all(signs) && text.contains(&b'-') && !castles
}

/// A row: what stands behind one number.
#[derive(Debug, Default)]
struct Row {
    number: Option<u32>,
    /// Where that stands.
    label: Option<Range<usize>>,
    /// Whether the first half-move in it is Black's.
    black: bool,
    cells: Vec<(Range<usize>, ChunkKind)>,
}

/// The digits at the beginning of a text, and the dots or bracket behind them.
fn label(text: &[u8]) -> (usize, usize) {
    let digits = text.iter().take_while(|b| b.is_ascii_digit()).count();
    let mut end = digits;
    while let Some(b) = text.get(end) {
        match b {
            b'.' | b')' => end += 1,
            0xE2 if text[end..].starts_with("…".as_bytes()) => end += 3,
            _ => break,
        }
    }
    (digits, end)
}

fn rows(chunks: &[Chunk], bytes: &[u8]) -> Vec<Row> {
    let mut rows = vec![Row::default()];
    let dotted = |chunk: &&Chunk| {
        let (digits, end) = label(&bytes[chunk.span.clone()]);
        digits > 0 && end > digits
    };
    let without_dots = chunks.iter().filter(dotted).count() * 8 < chunks.len();
    let lines = Lines::of(chunks, bytes);
    let mut due = None;
    for (at, chunk) in chunks.iter().enumerate() {
        let text = &bytes[chunk.span.clone()];
        let last = rows.len() - 1;
        match chunk.kind {
            ChunkKind::Dots => {
                if rows[last].cells.is_empty() {
                    rows[last].black = true;
                }
                continue;
            }
            ChunkKind::Missing | ChunkKind::Question => {
                rows[last].cells.push((chunk.span.clone(), chunk.kind));
                continue;
            }
            _ => {}
        }
        if is_shares(text)
            && let Some((span, _)) = rows[last].cells.last_mut()
            && bytes[span.clone()].contains(&b'|')
        {
            span.end = chunk.span.end;
            continue;
        }
        let (digits, end) = label(text);
        let number: Option<u32> = std::str::from_utf8(&text[..digits.min(4)])
            .ok()
            .and_then(|digits| digits.parse().ok());
        // `1.12` within a row is a time or an evaluation, and no number with a half-move: that would be due.
        if is_score(text) && number != due && !lines.begins(at) {
            continue;
        }
        let bare = end == digits;
        let fits = number.is_some() && (due.is_none() || number == due);
        // Right behind the number of its row it is a half-move, and so it is behind one where numbers have dots.
        let within_row = match &rows[last] {
            Row {
                label: Some(label),
                cells,
                ..
            } if cells.is_empty() => {
                let between = bytes.get(label.end..chunk.span.start).unwrap_or_default();
                !between.iter().any(|b| matches!(b, b'\n' | b'\r'))
            }
            row => row.cells.len() == 1 && !without_dots,
        };
        let whole = bare && digits > 0 && end == text.len();
        let next = lines.number_behind(at);
        // A number without a dot that is not the one that is due: where rows begin, and one or more are left out before it, or two
        // half-moves stand behind it in its line as behind all others.
        let is_out_of_step = without_dots
            && !within_row
            && rows[last].label.is_some()
            && due.is_some_and(|due| {
                let begins = lines.begins(at);
                let leaves_out = whole
                    && (begins || rows[last].cells.len() > 1)
                    && number.is_some_and(|own| leaves_out(due, own, next));
                let signs = whole || spoiled_digits(text);
                leaves_out || signs && begins && lines.words(at) == 3
            });
        // `28 Rfb1` / `28 Rg7`: its other half-move stands on the next line.
        let is_again = whole
            && number.is_some()
            && number == rows[last].number
            && rows[last].cells.len() == 1
            && lines.begins(at)
            && lines.words(at) == 2;
        let is_number = digits > 0 && digits <= 3 && (!bare || whole && fits && !within_row)
            || spoiled_number(text)
            || is_again
            || is_out_of_step;
        if is_number {
            let dots = text[digits..end].iter().filter(|b| **b == b'.').count();
            let number = number.filter(|_| digits > 0 && (!is_out_of_step || whole));
            let counts_on = |own: &u32| {
                let leaves_out = due.is_some_and(|due| leaves_out(due, *own, next));
                !is_out_of_step || leaves_out || next == Some(own + 1)
            };
            due = number.filter(counts_on).or(due).map(|number| number + 1);
            let spoiled = digits == 0 || is_out_of_step && !whole;
            let width = if spoiled { text.len() } else { end };
            rows.push(Row {
                number,
                label: Some(chunk.span.start..chunk.span.start + width),
                black: dots > 1 || text[digits..end].contains(&0xE2),
                cells: Vec::new(),
            });
            let rest = chunk.span.start + end..chunk.span.end;
            if !spoiled && !rest.is_empty() {
                rows.last_mut()
                    .expect("just pushed")
                    .cells
                    .push((rest, ChunkKind::Text));
            }
        } else {
            rows[last].cells.push((chunk.span.clone(), chunk.kind));
        }
    }
    for row in &mut rows {
        // `4 4 Aa4 Cf6`: its number twice, and both half-moves behind it.
        let again = |(span, _): &(Range<usize>, ChunkKind)| {
            let text = std::str::from_utf8(&bytes[span.clone()]).ok();
            row.number.is_some() && text.and_then(|text| text.parse().ok()) == row.number
        };
        if row.cells.len() > 2 && row.cells.first().is_some_and(again) {
            let (span, _) = row.cells.remove(0);
            row.label = row.label.take().map(|label| label.start..span.end);
        }
        // What parts the two half-moves of a row is none.
        let parts = |cell: &(Range<usize>, ChunkKind)| {
            let text = std::str::from_utf8(&bytes[cell.0.clone()]);
            cell.1 == ChunkKind::Text && matches!(text, Ok("-" | "–" | "—" | "−" | "=" | "/" | ":"))
        };
        if row.number.is_some()
            && let [_, between, _] = &row.cells[..]
            && parts(between)
        {
            row.cells.remove(1);
        }
        // A remark or a question mark is a half-move only where one is missing.
        let doubtful = |kind: &ChunkKind| matches!(kind, ChunkKind::Remark | ChunkKind::Question);
        let firm = row.cells.iter().filter(|(_, kind)| !doubtful(kind)).count();
        let mut room = 2_usize.saturating_sub(firm + usize::from(row.black));
        row.cells.retain(|(_, kind)| {
            let kept = !doubtful(kind) || room > 0;
            room -= usize::from(kept && doubtful(kind));
            kept
        });
    }
    // What stands above the first number and names no square is of the heading: `Bianco: Hort, V.`
    if let [heading, first, ..] = &mut rows[..]
        && heading.number.is_none()
        && first.number.is_some()
        && !heading.black
    {
        let digit = |(span, _): &(Range<usize>, ChunkKind)| {
            bytes[span.clone()].iter().any(u8::is_ascii_digit)
        };
        if !heading.cells.iter().any(digit) {
            heading.cells.clear();
        }
    }
    rows.retain(|row| row.number.is_some() || row.black || !row.cells.is_empty());
    rows
}

/// The pieces of a record by the lines on which they stand.
struct Lines {
    /// Of each piece the place of the first in its line.
    first: Vec<usize>,
    /// What each piece says if it is a number and nothing else.
    numbers: Vec<Option<u32>>,
}

impl Lines {
    fn of(chunks: &[Chunk], bytes: &[u8]) -> Lines {
        let mut first = Vec::with_capacity(chunks.len());
        for (at, chunk) in chunks.iter().enumerate() {
            let parted = |before: usize| {
                let between = bytes.get(chunks[before].span.end..chunk.span.start);
                between.is_none_or(|between| between.iter().any(|b| matches!(b, b'\n' | b'\r')))
            };
            let own = match at.checked_sub(1) {
                Some(before) if !parted(before) => first[before],
                _ => at,
            };
            first.push(own);
        }
        let number = |chunk: &Chunk| {
            let text = std::str::from_utf8(&bytes[chunk.span.clone()]).ok()?;
            let bare = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|_| bare)
        };
        let numbers = chunks.iter().map(number).collect();
        Lines { first, numbers }
    }

    fn begins(&self, at: usize) -> bool {
        self.first[at] == at
    }

    /// How many pieces stand in a line, from its first piece on.
    fn words(&self, first: usize) -> usize {
        let line = self.first[first..].iter();
        line.take_while(|own| **own == first).count()
    }

    /// The number that stands one half-move or two behind this one.
    fn number_behind(&self, at: usize) -> Option<u32> {
        let behind = self.numbers.iter().skip(at + 2).take(2);
        behind.flatten().next().copied()
    }
}

/// Whether a number leaves out some before it, `due` the first of them: the next one counts on from it, or only one is left out and
/// nothing speaks against it.
fn leaves_out(due: u32, own: u32, next: Option<u32>) -> bool {
    match own.checked_sub(due) {
        Some(1) => next.is_none_or(|next| next > own),
        Some(2..=39) => next == Some(own + 1),
        _ => false,
    }
}

/// Whether a text is a number of which a sign was misread: `l2.`, `1O)`.
fn spoiled_number(text: &[u8]) -> bool {
    matches!(text, [signs @ .., b'.' | b')'] if spoiled_digits(signs))
}

/// Whether a text is figures of which one was misread, and no square.
fn spoiled_digits(signs: &[u8]) -> bool {
    matches!(signs.len(), 1..=3)
        && signs.iter().any(u8::is_ascii_digit)
        && !signs.iter().any(|b| matches!(b, b'a'..=b'h' | b'A'..=b'H'))
}

/// Whether nothing is written in a cell.
fn is_blank(span: &Range<usize>, bytes: &[u8]) -> bool {
    bytes[span.clone()].trim_ascii().is_empty()
}

/// Whether a row is the second half of the one before, which has the same number and this `one` half-move alone: it has the other, in its
/// column, or no columns are told.
fn completes(row: &Row, one: &[u8], cells: &[Cell], bytes: &[u8]) -> bool {
    let written = |cell: &(Range<usize>, ChunkKind)| !is_blank(&cell.0, bytes);
    let is_first_told = cells.last().is_some_and(|cell| is_blank(&cell.span, bytes));
    match &row.cells[..] {
        [own] if !row.black => written(own) && !is_first_told && bytes[own.0.clone()] != *one,
        [own, other] => !written(own) && written(other),
        _ => false,
    }
}

/// Says of each cell which half-move the layout takes it for. A cell that can be read has no words yet.
fn place(rows: Vec<Row>, bytes: &[u8], facts: &Facts) -> Vec<Cell> {
    let first = &facts.first;
    let black_first = i32::from(first.side_to_move() == Side::Black);
    let mut cells: Vec<Cell> = Vec::new();
    let numbers: Vec<Option<u32>> = rows.iter().map(|row| row.number).collect();
    let mut due = 0_i32;
    // The number of the row as it should be, and how many rows it stands behind the first one.
    let mut at: Option<(i64, i32)> = None;
    // The one half-move of the row before.
    let mut alone: Option<Range<usize>> = None;
    for (i, mut row) in rows.into_iter().enumerate() {
        let next = numbers.get(i + 1).copied().flatten().map(i64::from);
        let blank = |(span, _): &(Range<usize>, ChunkKind)| is_blank(span, bytes);
        // `28,Tfb1,` / `28,,Rg7`: one row on two lines.
        let same_number = i
            .checked_sub(1)
            .is_some_and(|before| numbers[before] == row.number);
        let completes = alone
            .clone()
            .filter(|one| same_number && row.number.is_some() && !is_blank(one, bytes))
            .is_some_and(|one| completes(&row, &bytes[one], &cells, bytes));
        if completes {
            row.cells.retain(|cell| !blank(cell));
            row.black = true;
            while cells.last().is_some_and(|cell| is_blank(&cell.span, bytes)) {
                cells.pop();
            }
        }
        if let Some(written) = row.number.map(i64::from) {
            at = Some(match at {
                // The first rows may be missing; or the numbers do not count from the first position.
                None => {
                    let begins = i64::from(facts.numbered(1).0);
                    let missing = written - begins;
                    let counts_on = next == Some(written + 1);
                    let is_left_out =
                        counts_on && (1..=i64::from(MOST_UNWRITTEN) / 2).contains(&missing);
                    (written, if is_left_out { missing as i32 } else { 0 })
                }
                Some((before, rows)) => {
                    // `2. c4 / 2. c4 e6`: a row that was begun once before.
                    let own = row.cells.first().map(|(span, _)| span.clone());
                    let again = alone.clone().zip(own);
                    let again = again.is_some_and(|(one, own)| bytes[one] == bytes[own]);
                    // Its other half-move was still to be written.
                    while again && cells.last().is_some_and(|cell| is_blank(&cell.span, bytes)) {
                        cells.pop();
                    }
                    let steps = match written - before {
                        0 if row.black || again => 0,
                        steps @ 2..=40 if next == Some(written + 1) => steps,
                        _ => 1,
                    };
                    (before + steps, rows + steps as i32)
                }
            });
        }
        if let (Some((_, rows)), true) = (at, row.number.is_some()) {
            due = rows * 2 - black_first + i32::from(row.black && !(rows == 0 && black_first == 1));
            due = due.max(0);
        }
        let (begin, count) = (due, row.cells.len());
        let written = row.cells.split_first().filter(|_| !completes);
        let written = written.filter(|(_, others)| others.iter().all(blank));
        alone = written.map(|(first, _)| first.0.clone());
        let fills = |own: i64| next.is_some_and(|next| next - own == count.div_ceil(2) as i64);
        let in_line = count > 4 || at.is_some_and(|(own, _)| fills(own));
        for (column, (span, kind)) in row.cells.into_iter().enumerate() {
            let column = column as i32;
            let expected = begin + if in_line { column } else { column.min(1) };
            due = expected + 1;
            let illegible = matches!(kind, ChunkKind::Missing | ChunkKind::Question);
            let mut cell = Cell {
                expected,
                number: row.number,
                ..Cell::of(span, Word::default())
            };
            if !illegible {
                // Read by whoever knows the text.
                cell.witnesses[0].words.clear();
            }
            cells.push(cell);
        }
        if cells.len() > MOST_CELLS {
            break;
        }
    }
    cells.truncate(MOST_CELLS);
    cells
}
