//! Games without numbers, one below the other: where each begins is told by playing them. The line that cannot be played on
//! begins a game where it can be played from the start, and a line behind a result too; a game that goes on over several
//! lines stays one.

use super::choices::{FIRST_LINES, LEAST_OF_LINES, LEAST_OF_ROWS, LONG_LINE, MOST_ABOVE};
use super::outside::Stage;
use super::{Break, What};
use crate::sheet::{Lines, shape};
use crate::text::words;
use memchr::memchr;
use std::collections::HashMap;
use std::ops::Range;

/// A line of moves without numbers.
struct Line {
    /// Its bytes, with its end.
    range: Range<usize>,
    /// A blank line stands above it.
    apart: bool,
    /// It ends with a result.
    ends: bool,
}

/// Where in a text the second game and those behind it begin, if it holds moves without numbers and nothing else below its
/// heading. `told` is what its lines are, where that is known.
#[must_use]
pub fn games(text: &[u8], told: Option<&Lines>) -> Vec<usize> {
    let lines = lines(text).unwrap_or_default();
    if lines.len() < 2 {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut from = 0;
    let mut text = Text {
        text,
        lines: &lines,
        told,
        stage: Stage::default(),
        alone: HashMap::new(),
    };
    while from + 1 < lines.len() {
        let Some(next) = text.next(from) else {
            break;
        };
        found.push(lines[next].range.start);
        from = next;
    }
    found
}

/// A text of moves without numbers, of which lines are played.
struct Text<'a> {
    text: &'a [u8],
    lines: &'a [Line],
    told: Option<&'a Lines>,
    stage: Stage,
    /// The half-moves of lines that were played alone from the start, `None` for those that cannot be: `e4` stands in every
    /// game, and many begin alike.
    alone: HashMap<&'a [u8], Option<usize>>,
}

/// The lines of moves; `None` where anything else stands between them, a number above all.
fn lines(text: &[u8]) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    let (mut at, mut apart) = (0, false);
    while at < text.len() {
        let end = memchr(b'\n', &text[at..]).map_or(text.len(), |i| at + i);
        let range = at..text.len().min(end + 1);
        at = range.end;
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

impl<'a> Text<'a> {
    /// So many stretches of lines are remembered.
    const MOST: usize = 4096;

    /// The bytes of some lines.
    fn bytes(&self, lines: Range<usize>) -> Range<usize> {
        self.lines[lines.start].range.start..self.lines[lines.end - 1].range.end
    }

    /// Plays some lines from the start: at which line they cannot be played on, and whether an illegal move stands there;
    /// `None` where they can be played to their end.
    fn broken(&mut self, lines: Range<usize>) -> Option<(usize, bool)> {
        let bytes = self.bytes(lines.clone());
        let told = self.told.map(|told| told.from(bytes.start));
        self.stage.read(&self.text[bytes.clone()], told.as_ref());
        let (at, illegal) = self.stage.broken()?;
        let above = |line: &Line| line.range.end <= bytes.start + at;
        let own = self.lines[lines.clone()].partition_point(above);
        Some((lines.start + own, illegal))
    }

    /// How many half-moves some lines have, where they can be played from the start.
    fn half_moves(&mut self, lines: Range<usize>) -> Option<usize> {
        let own = &self.text[self.bytes(lines.clone())];
        if let Some(known) = self.alone.get(own) {
            return *known;
        }
        let played = self.broken(lines).is_none();
        let played = played.then(|| self.stage.half_moves());
        if self.alone.len() < Text::MOST {
            self.alone.insert(own, played);
        }
        played
    }

    /// The line at which the game behind the one that begins at line `from` begins.
    fn next(&mut self, from: usize) -> Option<usize> {
        let mut many = FIRST_LINES;
        let mut tried = from;
        loop {
            let to = self.lines.len().min(from + many);
            let broken = self.broken(from..to);
            // Behind a result another game begins, if it can. Each line is asked once, however often those above it are
            // played.
            let last = broken.map_or(to - 1, |(line, _)| line);
            for at in tried..last {
                let begins =
                    self.lines[at].ends && self.half_moves(at + 1..at + 2).is_some_and(|n| n > 0);
                if begins {
                    return Some(at + 1);
                }
            }
            if let Some((line, illegal)) = broken {
                let restart = illegal.then(|| self.restart(from, line)).flatten();
                return restart.or_else(|| self.behind(line));
            }
            if to == self.lines.len() {
                return None;
            }
            tried = to - 1;
            many *= FIRST_LINES;
        }
    }

    /// The line, `broken` or one above it, from which alone the moves can be played from the start, beyond where the game
    /// that begins at line `from` cannot be played on; of several one below a blank line.
    fn restart(&mut self, from: usize, broken: usize) -> Option<usize> {
        let first = (from + 1).max(broken.saturating_sub(MOST_ABOVE));
        let all: Vec<usize> = (first..=broken)
            .filter(|at| self.can_begin(*at, broken))
            .collect();
        let apart: Vec<usize> = (all.iter().copied())
            .filter(|at| self.lines[*at].apart)
            .collect();
        match (&all[..], &apart[..]) {
            ([one], _) | (_, [one]) => Some(*one),
            _ => None,
        }
    }

    /// Whether the moves can be played from line `at` beyond line `broken`.
    fn can_begin(&mut self, at: usize, broken: usize) -> bool {
        // What cannot be played for a few lines is not played for many.
        let mut starts = self.half_moves(at..at + 1).is_some();
        let mut many = FIRST_LINES;
        while starts && at + many <= broken {
            starts = self.half_moves(at..at + many).is_some();
            many *= FIRST_LINES;
        }
        let (least, to) = match self.is_next_row(at) {
            true => (LEAST_OF_ROWS, at + LEAST_OF_ROWS),
            false => (LEAST_OF_LINES, broken + FIRST_LINES),
        };
        starts
            && (broken..self.lines.len().min(to))
                .any(|last| self.half_moves(at..last + 1).is_some_and(|n| n >= least))
    }

    /// Whether a line is a row of two words at most right below another that ends no game.
    fn is_next_row(&self, at: usize) -> bool {
        let few = |line: &Line| {
            words::split(&self.text[line.range.clone()])
                .nth(2)
                .is_none()
        };
        let [above, line] = [&self.lines[at - 1], &self.lines[at]];
        !line.apart && !above.ends && few(above) && few(line)
    }

    /// The first long line behind the one at which a game breaks off that can be played from the start.
    fn behind(&mut self, broken: usize) -> Option<usize> {
        (broken + 1..self.lines.len()).find(|at| {
            let line = &self.text[self.lines[*at].range.clone()];
            words::split(line).nth(LONG_LINE - 1).is_some()
                && self.half_moves(*at..*at + 1).is_some()
        })
    }
}

impl Stage {
    /// Where what was read cannot be played on, and whether an illegal move stands there.
    fn broken(&self) -> Option<(usize, bool)> {
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
