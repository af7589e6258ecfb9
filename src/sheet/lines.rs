//! The lines of a text, each told by itself alone, and what was told of them handed on: framing asks what each line of a
//! section is, and whoever then reads a game of it need not ask again.

use super::Row;
use super::line::{LineKind, classify, classify_open, heading_within, title_or_prose};
use crate::text::comment::Braces;
use crate::text::lookup;
use memchr::{memchr, memchr2};
use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

/// What the lines of a section are, each by itself, as a game of it sees them. It says nothing that the bytes do not say, so
/// it tells no two games apart: any two are equal.
#[derive(Clone, Debug)]
pub struct Lines {
    /// In order.
    told: Arc<Vec<Told>>,
    /// Where the game begins in the section.
    start: usize,
    /// Where results begin in the section that two games may have.
    either: Arc<[u32]>,
}

#[derive(Debug)]
struct Told {
    range: Range<u32>,
    kind: LineKind,
}

impl PartialEq for Lines {
    fn eq(&self, _: &Lines) -> bool {
        true
    }
}

impl Eq for Lines {}

impl Lines {
    /// What was told of the rows of a section by themselves. Nothing is kept of a section that is too long, nor of lines that
    /// were left open.
    pub(super) fn of(rows: Vec<Row>) -> Lines {
        let either = rows.iter().filter(|row| row.either);
        let either = either.filter_map(|row| u32::try_from(row.range.start).ok());
        let either = either.collect();
        let told = rows.into_iter().filter(|row| !row.open).map_while(|row| {
            let range = u32::try_from(row.range.start).ok()?..u32::try_from(row.range.end).ok()?;
            let kind = row.alone.map_or(row.kind, |kind| *kind);
            Some(Told { range, kind })
        });
        Lines {
            told: Arc::new(told.collect()),
            start: 0,
            either,
        }
    }

    /// Whether the line that begins there in the text is a result that another game may have as well.
    fn is_of_either(&self, at: usize) -> bool {
        let starts = |start: &u32| *start as usize == self.start + at;
        self.either.iter().any(starts)
    }

    /// The same for a text that begins so many bytes further on.
    #[must_use]
    pub fn from(&self, start: usize) -> Lines {
        Lines {
            told: self.told.clone(),
            start: self.start + start,
            either: self.either.clone(),
        }
    }

    /// What was told of the lines of the text, asked for one behind the other by where they stand, line ends included;
    /// `None` for those that were not looked at as they stand there.
    pub fn walk(&self) -> impl FnMut(&Range<usize>) -> Option<LineKind> {
        let first = self
            .told
            .partition_point(|told| (told.range.start as usize) < self.start);
        let mut rest = &self.told[first..];
        move |line| {
            let line = line.start + self.start..line.end + self.start;
            let before = |told: &Told| (told.range.start as usize) < line.start;
            while let [told, behind @ ..] = rest
                && before(told)
            {
                rest = behind;
            }
            let told = rest.first()?;
            let range = told.range.start as usize..told.range.end as usize;
            (range == line).then(|| told.kind.clone())
        }
    }
}

/// Where the line that begins at `at` ends, its line end included.
#[must_use]
pub fn behind_line(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    match memchr2(b'\n', b'\r', rest) {
        Some(i) if matches!(rest[i..], [b'\r', b'\n', ..]) => at + i + 2,
        Some(i) => at + i + 1,
        None => bytes.len(),
    }
}

/// Lines that were met before: many texts have the same ones again and again.
pub(super) struct Met {
    /// Where a line stands, by its hash.
    lines: Vec<Range<u32>>,
}

impl Met {
    /// Shorter texts are told as they are, in bytes.
    const LEAST: usize = 1 << 10;

    /// Longer lines hardly come again, in bytes.
    const LONGEST: usize = 256;

    pub(super) fn of(bytes: &[u8]) -> Met {
        let slots = match bytes.len() {
            0..Met::LEAST => 0,
            length if u32::try_from(length).is_err() => 0,
            length => (length / 16).next_power_of_two().min(4096),
        };
        Met {
            lines: vec![0..0; slots],
        }
    }

    pub(super) fn slot(&self, line: &[u8]) -> Option<usize> {
        let known = !self.lines.is_empty() && line.len() <= Met::LONGEST;
        known.then(|| lookup::hash(line) as usize & (self.lines.len() - 1))
    }

    pub(super) fn is(&self, bytes: &[u8], slot: usize, line: &Range<usize>) -> bool {
        let own = &self.lines[slot];
        bytes[own.start as usize..own.end as usize] == bytes[line.clone()]
    }

    pub(super) fn keep(&mut self, slot: Option<usize>, line: Range<usize>) {
        if let Some(slot) = slot {
            self.lines[slot] = line.start as u32..line.end as u32;
        }
    }
}

/// The comments of a text, met in order.
pub(super) struct Comments {
    /// Where the last one ends.
    end: usize,
    /// Where the next one begins, or the length of the text.
    next: usize,
    braces: Braces,
}

impl Comments {
    pub(super) fn of(bytes: &[u8]) -> Comments {
        Comments {
            end: 0,
            next: next_brace(bytes, 0),
            braces: Braces::default(),
        }
    }

    /// Whether the line that begins there stands in a comment that began on a line before.
    pub(super) const fn hold(&self, at: usize) -> bool {
        at < self.end
    }

    /// Goes on to the end of a line.
    pub(super) fn pass(&mut self, bytes: &[u8], line_end: usize) {
        while self.next < line_end {
            (self.end, _) = self.braces.end(bytes, self.next);
            self.next = next_brace(bytes, self.end);
        }
    }
}

/// Where the next comment begins from `from` on, or the length of the text.
fn next_brace(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    memchr(b'{', rest).map_or(bytes.len(), |i| from + i)
}

/// The lines of a text with their line ends, each told by itself alone, as far as it was not `told` before.
pub(super) fn lines(bytes: &[u8], told: Option<&Lines>) -> Vec<Row> {
    let mut rows = open_lines(bytes, told);
    close(bytes, &mut rows);
    rows
}

/// Tells the lines that were left open.
pub(super) fn close(bytes: &[u8], rows: &mut [Row]) {
    let Some(first) = rows.iter().position(|row| row.open) else {
        return;
    };
    let mut met = Met::of(bytes);
    let mut places: Vec<u32> = vec![0; met.lines.len()];
    for at in first..rows.len() {
        if !rows[at].open {
            continue;
        }
        let range = rows[at].range.clone();
        let slot = met.slot(&bytes[range.clone()]);
        rows[at].open = false;
        rows[at].kind = match slot.filter(|slot| met.is(bytes, *slot, &range)) {
            Some(slot) => rows[places[slot] as usize].kind.clone(),
            None => {
                if let Some(slot) = slot {
                    met.keep(Some(slot), range.clone());
                    places[slot] = at as u32;
                }
                title_or_prose(&bytes[range])
            }
        };
    }
}

/// The same, but for headings without labels: what may be one is prose, left open.
pub(super) fn open_lines(bytes: &[u8], told: Option<&Lines>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity((bytes.len() / 16).min(256));
    let (mut at, mut comments) = (0, Comments::of(bytes));
    let either = |at: usize| at == 0 && told.is_some_and(|told| told.is_of_either(at));
    let mut told_kinds = told.map(Lines::walk);
    let mut met = match told {
        Some(_) => Met::of(&[]),
        None => Met::of(bytes),
    };
    // Which row stands at each place.
    let mut places: Vec<u32> = vec![0; met.lines.len()];
    while at < bytes.len() {
        let mut range = at..behind_line(bytes, at);
        let mut open = false;
        let kind = match told_kinds.as_mut().and_then(|told| told(&range)) {
            Some(kind) => {
                debug_assert_eq!(kind, classify(&bytes[range.clone()]));
                kind
            }
            None => {
                let slot = met.slot(&bytes[range.clone()]);
                match slot.filter(|slot| met.is(bytes, *slot, &range)) {
                    Some(slot) => {
                        let row = &rows[places[slot] as usize];
                        open = row.open;
                        row.kind.clone()
                    }
                    None if !comments.hold(at)
                        && let Some(cut) =
                            heading_within(&bytes[range.clone()], &bytes[range.end..]) =>
                    {
                        range.end = at + cut;
                        classify_open(&bytes[range.clone()], &mut open)
                    }
                    None => {
                        if let Some(slot) = slot {
                            met.keep(Some(slot), range.clone());
                            places[slot] = rows.len() as u32;
                        }
                        classify_open(&bytes[range.clone()], &mut open)
                    }
                }
            }
        };
        rows.push(Row {
            kind,
            open,
            alone: None,
            commented: comments.hold(at),
            front: false,
            foot: false,
            either: either(at),
            players: OnceCell::new(),
            result: OnceCell::new(),
            range: range.clone(),
        });
        comments.pass(bytes, range.end);
        at = range.end;
    }
    rows
}
