//! Games without numbers, one below the other: where each begins is told by playing them. The line that cannot be played on
//! begins a game where it can be played from the start, and a line behind a result too; a game that goes on over several
//! lines stays one.

use super::outside::Stage;
use super::{Break, What};
use crate::sheet::shape;
use crate::text::words;
use memchr::memchr;
use std::collections::HashMap;
use std::ops::Range;

/// So many half-moves of whole lines that can be played from the start are a game.
const LEAST: usize = 4;

/// So many words a line has that alone may begin a game behind one that breaks off.
const LONG: usize = 6;

/// So many lines above the one that cannot be played on may begin its game.
const MOST_ABOVE: usize = 40;

/// So many lines are played at once, at first.
const FIRST_LINES: usize = 4;

/// A line of moves without numbers.
struct Line {
    range: Range<usize>,
    /// A blank line stands above it.
    apart: bool,
    /// It ends with a result.
    ends: bool,
}

/// Where in a text the second game and those behind it begin, if it holds moves without numbers and nothing else below its
/// heading.
#[must_use]
pub fn games(text: &[u8]) -> Vec<usize> {
    let lines = lines(text).unwrap_or_default();
    let mut found = Vec::new();
    let mut from = 0;
    let mut alone = Alone::default();
    while from + 1 < lines.len() {
        let Some(next) = next(text, &lines, from, &mut alone) else {
            break;
        };
        found.push(lines[next].range.start);
        from = next;
    }
    found
}

/// Lines that were played alone from the start: `e4` stands in every game.
#[derive(Default)]
struct Alone<'a> {
    stage: Stage,
    /// The half-moves of those that can be.
    known: HashMap<&'a [u8], Option<usize>>,
}

impl<'a> Alone<'a> {
    /// So many lines are remembered.
    const MOST: usize = 4096;

    /// How many half-moves a line has, where it can be played from the start.
    fn half_moves(&mut self, line: &'a [u8]) -> Option<usize> {
        if let Some(known) = self.known.get(line) {
            return *known;
        }
        let played = self.stage.broken(line).is_none();
        let played = played.then(|| self.stage.half_moves());
        if self.known.len() < Alone::MOST {
            self.known.insert(line, played);
        }
        played
    }
}

/// The lines of moves; `None` where anything else stands between them, a number above all.
fn lines(text: &[u8]) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    let (mut at, mut apart) = (0, false);
    while at < text.len() {
        let end = memchr(b'\n', &text[at..]).map_or(text.len(), |i| at + i);
        let range = at..end;
        at = end + 1;
        let line = &text[range.clone()];
        if words::is_blank(line) {
            apart = true;
            continue;
        }
        let (mut moves, mut others, mut ends) = (0, 0, false);
        for word in words::split(line) {
            ends = words::is_result(word);
            if shape::is_move_like(word) || shape::is_weakly_move_like(word) {
                moves += 1;
            } else if word[0].is_ascii_digit() && !ends {
                return None;
            } else {
                let known = ends || shape::is_files(word) || shape::strip(word).is_empty();
                others += usize::from(!known);
            }
        }
        if others == 0 && (moves > 0 || ends && !lines.is_empty()) {
            lines.push(Line { range, apart, ends });
        } else if !lines.is_empty() {
            return None;
        }
        apart = false;
    }
    Some(lines)
}

/// The line at which the game behind the one that begins at line `from` begins.
fn next<'a>(text: &'a [u8], lines: &[Line], from: usize, alone: &mut Alone<'a>) -> Option<usize> {
    let mut stage = Stage::default();
    let mut many = FIRST_LINES;
    let mut tried = from;
    loop {
        let to = lines.len().min(from + many);
        let start = lines[from].range.start;
        let broken = match stage.broken(&text[start..lines[to - 1].range.end]) {
            Some((at, illegal)) => {
                let line = lines.iter().position(|line| start + at < line.range.end)?;
                Some((line, illegal))
            }
            None => None,
        };
        // Behind a result another game begins, if it can. Each line is asked once, however often those above it are played.
        let last = broken.map_or(to - 1, |(line, _)| line);
        let ended = (tried..last).filter(|at| lines[*at].ends);
        let mut begins = ended.map(|at| at + 1).filter(|next| {
            let line = &text[lines[*next].range.clone()];
            alone.half_moves(line).is_some_and(|played| played > 0)
        });
        if let Some(next) = begins.next() {
            return Some(next);
        }
        if let Some((line, illegal)) = broken {
            return illegal
                .then(|| restart(alone, text, lines, from, line))
                .flatten()
                .or_else(|| behind(alone, text, lines, line));
        }
        if to == lines.len() {
            return None;
        }
        tried = to - 1;
        many *= 2;
    }
}

/// The line, `broken` or one above it, from which alone the moves can be played from the start, beyond where the game that
/// begins at line `from` cannot be played on; of several one below a blank line.
fn restart<'a>(
    alone: &mut Alone<'a>,
    text: &'a [u8],
    lines: &[Line],
    from: usize,
    broken: usize,
) -> Option<usize> {
    let first = (from + 1).max(broken.saturating_sub(MOST_ABOVE));
    let to = lines.len().min(broken + FIRST_LINES);
    let mut can_begin = |at: &usize| {
        // What cannot be played for a few lines is not played for many.
        let own = &text[lines[*at].range.clone()];
        let mut starts = alone.half_moves(own).is_some();
        let stage = &mut alone.stage;
        let mut many = FIRST_LINES;
        while starts && at + many <= broken {
            let few = lines[*at].range.start..lines[at + many - 1].range.end;
            starts = stage.broken(&text[few]).is_none();
            many *= FIRST_LINES;
        }
        starts
            && (broken..to).any(|last| {
                let text = &text[lines[*at].range.start..lines[last].range.end];
                stage.broken(text).is_none() && stage.half_moves() >= LEAST
            })
    };
    let all: Vec<usize> = (first..=broken).filter(|at| can_begin(at)).collect();
    let apart: Vec<usize> = (all.iter().copied())
        .filter(|at| lines[*at].apart)
        .collect();
    match (&all[..], &apart[..]) {
        ([one], _) | (_, [one]) => Some(*one),
        _ => None,
    }
}

/// The first long line behind the one at which a game breaks off that can be played from the start.
fn behind<'a>(
    alone: &mut Alone<'a>,
    text: &'a [u8],
    lines: &[Line],
    broken: usize,
) -> Option<usize> {
    (broken + 1..lines.len()).find(|at| {
        let line = &text[lines[*at].range.clone()];
        words::split(line).nth(LONG - 1).is_some() && alone.half_moves(line).is_some()
    })
}

impl Stage {
    /// Where a text of moves cannot be played on, and whether an illegal move stands there; `None` where it can be played to
    /// its end.
    fn broken(&mut self, text: &[u8]) -> Option<(usize, bool)> {
        self.read(text);
        let event = self.facts.main_break()?;
        let at = self.tokens.list[event.token as usize].start as usize;
        let reason = match &event.what {
            What::Break { reason, .. } => Some(reason),
            _ => None,
        };
        let illegal = matches!(reason, Some(Break::Illegal { .. } | Break::GameOver { .. }));
        Some((at, illegal))
    }

    fn half_moves(&self) -> usize {
        self.facts.main.len()
    }
}
