//! Where one game ends and the next begins, and the gaps between.
//!
//! Games are split by content, not by blank lines. The [`Framer`] walks the lines of a buffer: a tag pair after movetext
//! or a result starts a new game; in a header without moves a new game starts at `[Event` when Event already occurred, or
//! at a tag that already occurred and follows a blank line; and where its Event, or its part behind a blank line, begins, when
//! that names other players, another day or round than what stands before. Whatever a line cannot settle (text after a result, blank
//! lines in the movetext, braces that do not pair up, a tag in mid-line) is settled word by word in `careful`.
//!
//! A line `%` between blank lines parts two games whatever they look like ([`separator`]).
//!
//! Every byte belongs to exactly one item. Where plain scoresheets begin and end is settled in [`crate::sheet`].

mod careful;
mod edges;
mod lines;
mod seam;

pub use edges::Edges;
pub use seam::{FilePart, PartEnd, Seam, clear_beginning};

use crate::replay::Place;
use crate::sheet::{self, Lines};
use crate::source::Original;
use crate::text::{separator, words};
use memchr::memchr_iter;
use std::ops::Range;
use std::sync::Arc;

/// A stretch of the input: a game or a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Where it stands in the buffer that was cut.
    pub range: Range<usize>,
    /// Byte in the text that was cut, from 0; the reader turns it into that of the file.
    pub byte: u64,
    /// Line in the stream, from 1.
    pub line: u64,
    /// The heading of the table that a game is a row of, where it stands with another game.
    pub heading: Option<Arc<[u8]>>,
    /// What its lines are, where that was looked at.
    pub lines: Option<Lines>,
    /// Whether a section begins with it: what stands before it has no say in how it is read, nor in where it ends.
    pub heads_section: bool,
    /// Whether the stream breaks off behind it; see [`tear`].
    pub torn: bool,
    /// How it stood in the file, where it was transcoded.
    pub original: Option<Arc<Original>>,
}

impl Item {
    /// Where the game stands; `None` for a gap.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self.kind {
            ItemKind::Game { number, oversized } => Some(Place {
                game: number,
                byte: self.byte,
                line: self.line,
                oversized,
            }),
            ItemKind::Gap { .. } => None,
        }
    }
}

/// What a stretch of the input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// A game.
    Game {
        /// Number of the game in its file, from 1.
        number: u64,
        /// Whether it was cut off at the cap; the rest follows as a gap.
        oversized: bool,
    },
    /// Bytes that belong to no game.
    Gap {
        /// Why they belong to none.
        kind: GapKind,
        /// Whether it goes on from the gap before, so that it counts once only.
        continued: bool,
    },
}

/// Why bytes belong to no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapKind {
    /// Nothing but blanks in the whole file.
    Blank,
    /// Text that is neither tag nor movetext.
    Text,
    /// The rest of a game beyond the cap.
    Oversized,
}

/// What a section turned out to hold, in order, as offsets within it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    range: Range<usize>,
    is_game: bool,
    /// The heading of its table, which stands before it.
    heading: Option<Range<usize>>,
}

impl Part {
    /// The same part of a section that begins so many bytes earlier.
    fn moved(self, by: usize) -> Part {
        let moved = |range: Range<usize>| by + range.start..by + range.end;
        Part {
            range: moved(self.range),
            is_game: self.is_game,
            heading: self.heading.map(moved),
        }
    }
}

/// What a section owes to those before it: with it the sections from here on are cut as in the whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    /// Whether anything but blanks stands before it.
    pub text: bool,
    /// Whether the gap before it was cut at the cap and goes on.
    pub open: bool,
    /// The last heading of a table of games.
    pub heading: Option<Arc<[u8]>>,
}

/// Cuts a stream into items; keeps the place in the stream between buffers.
#[derive(Debug)]
pub struct Framer {
    max_game: usize,
    /// Where the cutting ends: with the first section that begins there or behind, in the text that is cut.
    until: u64,
    byte: u64,
    line: u64,
    games: u64,
    /// The cap was exceeded: everything up to the next game is a gap.
    overflowing: bool,
    /// While overflowing: whether the next byte begins a line.
    at_line_start: bool,
    gap_begun: bool,
    seen_text: bool,
    /// The last gap is text that was cut at the cap and may go on.
    text_goes_on: bool,
    /// The last heading of a table of games.
    heading: Option<Arc<[u8]>>,
    /// A section begins with the next item.
    at_section: bool,
}

impl Framer {
    /// A framer at the start of a file; `max_game` is the cap per game in bytes.
    #[must_use]
    pub fn new(max_game: usize) -> Framer {
        Framer {
            max_game: max_game.max(1),
            until: u64::MAX,
            byte: 0,
            line: 1,
            games: 0,
            overflowing: false,
            at_line_start: false,
            gap_begun: false,
            seen_text: false,
            text_goes_on: false,
            heading: None,
            at_section: true,
        }
    }

    /// A framer at the start of a section that begins at this byte of its file. Games and lines are counted from there.
    #[must_use]
    pub fn resume(max_game: usize, byte: u64, before: Before) -> Framer {
        Framer {
            byte,
            seen_text: before.text,
            text_goes_on: before.open,
            heading: before.heading,
            ..Framer::new(max_game)
        }
    }

    /// What the section that begins next owes to those before it; `None` within a section.
    #[must_use]
    pub fn before(&self) -> Option<Before> {
        (self.at_section && !self.overflowing).then(|| Before {
            text: self.seen_text,
            open: self.text_goes_on,
            heading: self.heading.clone(),
        })
    }

    /// The first section that begins at this byte or behind it, in the text that is cut, is left.
    pub fn end_at(&mut self, until: u64) {
        self.until = until;
    }

    /// Whether the cutting has ended, as [`end_at`](Self::end_at) said.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.at_section && !self.overflowing && self.byte >= self.until
    }

    /// Games found so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Bytes cut so far.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.byte
    }

    /// The line at which the next item begins, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Cuts what is complete off the start of `buffer` and appends it to `items`. Returns the number of bytes cut;
    /// the caller gives the rest again with more behind it. With `end` set (end of the stream) everything is cut.
    pub fn cut(&mut self, buffer: &[u8], end: bool, items: &mut Vec<Item>) -> usize {
        let mut at = 0;
        // What was found ahead of the section that begins here.
        let (mut ahead, mut section) = (lines::Ahead::default(), 0);
        while at < buffer.len() && !self.has_ended() {
            let rest = &buffer[at..];
            if self.overflowing {
                let (length, found) = lines::next_game(rest, end, &mut self.at_line_start);
                if length > 0 {
                    self.at_section = true;
                    let kind = ItemKind::Gap {
                        kind: GapKind::Oversized,
                        continued: self.gap_begun,
                    };
                    self.gap_begun = true;
                    self.push(items, buffer, at..at + length, kind, None);
                    at += length;
                }
                if found {
                    self.overflowing = false;
                    self.at_section = true;
                    continue;
                }
                break;
            }
            ahead = ahead.behind(at - section);
            section = at;
            match lines::scan(rest, end, &mut ahead) {
                lines::Scan::Complete {
                    length,
                    line_ends,
                    careful,
                } if length <= self.max_game => {
                    if careful {
                        // A separator goes with what stands before it.
                        let own = separator::trailing(&rest[..length]).unwrap_or(length);
                        let rows = self.rows_below(&rest[..own]);
                        let (mut parts, lines) = careful::split(&rest[..rows.start]);
                        parts.extend(each_line(rest, rows));
                        if let Some(last) = parts.last_mut() {
                            last.range.end = length;
                        }
                        for part in parts {
                            self.push_part(items, buffer, at, part, lines.as_ref(), None);
                        }
                    } else {
                        let part = Part {
                            range: 0..length,
                            is_game: true,
                            heading: None,
                        };
                        self.push_part(items, buffer, at, part, None, Some(line_ends));
                    }
                    at += length;
                    self.at_section = true;
                }
                lines::Scan::Complete { .. } | lines::Scan::NeedMore
                    if rest.len() >= self.max_game =>
                {
                    // Many games in one section, as without headers: all but the last, which may go on. Or none at all.
                    let length = lines::cut_point(rest, self.max_game);
                    let (mut parts, lines) = careful::split(&rest[..length]);
                    let last = parts.iter().rposition(|part| part.is_game);
                    parts.truncate(last.unwrap_or(parts.len()));
                    if let Some(before) = parts.last().map(|part| part.range.end) {
                        for part in parts {
                            self.push_part(items, buffer, at, part, lines.as_ref(), None);
                        }
                        self.text_goes_on = last.is_none();
                        self.at_section = true;
                        at += before;
                        continue;
                    }
                    self.games += 1;
                    self.at_section = true;
                    let kind = ItemKind::Game {
                        number: self.games,
                        oversized: true,
                    };
                    self.push(items, buffer, at..at + length, kind, None);
                    self.at_line_start = matches!(rest[length - 1], b'\n' | b'\r');
                    at += length;
                    self.overflowing = true;
                    self.gap_begun = false;
                }
                _ => break,
            }
        }
        at
    }

    fn push_part(
        &mut self,
        items: &mut Vec<Item>,
        buffer: &[u8],
        base: usize,
        part: Part,
        lines: Option<&Lines>,
        line_ends: Option<u64>,
    ) {
        let range = base + part.range.start..base + part.range.end;
        let kind = if part.is_game {
            self.games += 1;
            self.seen_text = true;
            self.text_goes_on = false;
            ItemKind::Game {
                number: self.games,
                oversized: false,
            }
        } else if words::is_blank(&buffer[range.clone()]) {
            ItemKind::Gap {
                kind: GapKind::Blank,
                continued: self.seen_text,
            }
        } else {
            let text_before = std::mem::replace(&mut self.seen_text, true);
            ItemKind::Gap {
                kind: GapKind::Text,
                continued: std::mem::take(&mut self.text_goes_on) && text_before,
            }
        };
        self.push(items, buffer, range, kind, line_ends);
        if let Some(item) = items.last_mut() {
            item.lines = lines.map(|lines| lines.from(part.range.start));
        }
        if let Some(heading) = part.heading {
            let row = &buffer[base + heading.start..base + heading.end];
            self.give_heading(items, row);
        } else if !part.is_game {
            // A game may be pasted between the heading of a table and its first row.
            let text = &buffer[base + part.range.start..base + part.range.end];
            if let Some(row) = sheet::heading_at_end(text) {
                self.heading = Some(Arc::from(&text[row]));
            }
        } else {
            let text = &buffer[base + part.range.start..base + part.range.end];
            match sheet::heading_within(text) {
                // The first row of a table stands with its heading.
                Some(row) => self.heading = Some(Arc::from(&text[row])),
                None if self.heading.is_some() => self.go_on_below(items, buffer),
                None => {}
            }
        }
    }

    /// Where rows of the last table stand below a game that somebody pasted in between, perhaps right below its heading.
    fn rows_below(&self, text: &[u8]) -> Range<usize> {
        let tags = match text.first() {
            Some(b'[') => 0,
            _ => memchr::memmem::find(text, b"\n[").map_or(text.len(), |at| at + 1),
        };
        let (above, game) = text.split_at(tags);
        let own = sheet::heading_at_end(above).map(|row| &above[row]);
        let heading = match above {
            [] => self.heading.as_deref(),
            _ => own,
        };
        let rows = heading.and_then(|heading| sheet::rows_below(heading, game));
        rows.map_or(text.len(), |at| tags + at)..text.len()
    }

    /// Gives the heading of the last table to the last item, where that is another of its rows: a game that somebody pasted in
    /// between ends no table.
    #[cold]
    fn go_on_below(&self, items: &mut [Item], buffer: &[u8]) {
        if let (Some(heading), Some(item)) = (&self.heading, items.last_mut())
            && sheet::is_row_of(heading, &buffer[item.range.clone()])
        {
            item.heading = Some(heading.clone());
        }
    }

    /// Gives the heading of its table to the last item.
    #[cold]
    fn give_heading(&mut self, items: &mut [Item], row: &[u8]) {
        let shared = match self.heading.take() {
            Some(known) if *known == *row => known,
            _ => Arc::from(row),
        };
        if let Some(item) = items.last_mut() {
            item.heading = Some(shared.clone());
        }
        self.heading = Some(shared);
    }

    /// Adds an item; `line_ends` are those in it, where they were counted already.
    fn push(
        &mut self,
        items: &mut Vec<Item>,
        buffer: &[u8],
        range: Range<usize>,
        kind: ItemKind,
        line_ends: Option<u64>,
    ) {
        let bytes = &buffer[range.clone()];
        items.push(Item {
            kind,
            range,
            byte: self.byte,
            line: self.line,
            heading: None,
            lines: None,
            heads_section: std::mem::take(&mut self.at_section),
            torn: false,
            original: None,
        });
        self.byte += bytes.len() as u64;
        self.line += line_ends.unwrap_or_else(|| count_lines(bytes));
    }
}

/// Each line as a game of its own, the blank ones with the line before.
fn each_line(text: &[u8], rows: Range<usize>) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = rows.start;
    while at < rows.end {
        let end = sheet::behind_line(text, at).min(rows.end);
        match parts.last_mut() {
            Some(last) if words::is_blank(&text[at..end]) => last.range.end = end,
            _ => parts.push(Part {
                range: at..end,
                is_game: true,
                heading: None,
            }),
        }
        at = end;
    }
    parts
}

/// Notes that the stream breaks off behind these items: the game that ends there, if one does, may be torn.
pub fn tear(items: &mut [Item], bytes: &[u8]) {
    let holds_text = |item: &&mut Item| !words::is_blank(&bytes[item.range.clone()]);
    if let Some(last) = items.iter_mut().rfind(holds_text) {
        last.torn = matches!(last.kind, ItemKind::Game { .. });
    }
}

/// Number of line ends in a stretch: LF, CRLF or a lone CR.
#[must_use]
pub fn count_lines(bytes: &[u8]) -> u64 {
    let mut lines = memchr_iter(b'\n', bytes).count();
    // A CR counts only where no LF follows.
    if memchr::memchr(b'\r', bytes).is_some() {
        lines += memchr_iter(b'\r', bytes)
            .filter(|&i| bytes.get(i + 1) != Some(&b'\n'))
            .count();
    }
    lines as u64
}

#[cfg(test)]
mod tests;
