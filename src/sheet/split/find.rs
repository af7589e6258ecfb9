//! Whether text holds sheets at all.

use super::begins_below;
use crate::sheet::block;
use crate::sheet::labels::Label;
use crate::sheet::line::{LineKind, Moves, classify};
use crate::text::comment::Braces;
use memchr::memchr;
use std::ops::Range;

/// Whether and where a section holds what plain PGN does not: the start of the first such line. Behind tag pairs only what
/// begins a sheet counts: a header, a heading, a labelled row.
pub fn has_sheets(bytes: &[u8], behind_tags: bool) -> Option<usize> {
    match behind_tags {
        true => behind(bytes),
        false => untagged(bytes),
    }
}

/// The first line of a section without tag pairs that plain PGN does not have.
fn untagged(bytes: &[u8]) -> Option<usize> {
    let rows = block::rows(bytes);
    let mut moved = false;
    for (i, row) in rows.iter().enumerate().filter(|(_, row)| !row.commented) {
        let line = &bytes[row.range.clone()];
        let found = match &row.kind {
            LineKind::Header(fields) => fields.iter().any(|field| field.label != Label::Foot),
            LineKind::Side(_) | LineKind::Heading => true,
            LineKind::Moves(moves) => moves.sheetish || moves.again.is_some() && is_sheetish(line),
            LineKind::Title(_) => begins_below(&rows[i + 1..]),
            // Words on the result below the moves.
            LineKind::Result => moved && line.iter().any(u8::is_ascii_alphabetic),
            _ => false,
        };
        if found {
            return Some(row.range.start);
        }
        moved |= matches!(row.kind, LineKind::Moves(_));
    }
    None
}

/// The first line of a sheet behind games with tag pairs.
fn behind(bytes: &[u8]) -> Option<usize> {
    let mut lines = Lines::new(bytes);
    let mut header = None;
    // Behind the result of a tagged game a paragraph may begin a sheet without a header.
    let (mut ended, mut blank) = (false, false);
    while let Some(range) = lines.next() {
        if lines.within_comment {
            continue;
        }
        let kind = classify(&bytes[range.clone()]);
        let heads = ended && blank;
        blank = kind == LineKind::Blank;
        ended = match &kind {
            LineKind::Tag => false,
            LineKind::Moves(moves) => ended && !heads || moves.result,
            LineKind::Result => true,
            _ => ended,
        };
        let found = match kind {
            LineKind::Header(fields) => {
                // One label alone may be a remark.
                let names = fields
                    .iter()
                    .any(|f| matches!(f.label, Label::White | Label::Event | Label::Black));
                let first = *header.get_or_insert(range.start);
                if names {
                    return Some(first);
                }
                false
            }
            LineKind::Side(_) | LineKind::Heading => true,
            LineKind::Moves(moves) => {
                let begins = moves.first == Some(1) && !moves.black;
                moves.game.is_some() || heads && begins && moves.sheetish
            }
            _ => false,
        };
        if found {
            return Some(range.start);
        }
    }
    None
}

/// Whether one of several games on a line is written otherwise than in plain PGN.
#[cold]
fn is_sheetish(mut line: &[u8]) -> bool {
    loop {
        match classify(line) {
            LineKind::Moves(moves) if moves.sheetish => return true,
            LineKind::Moves(Moves {
                again: Some(at), ..
            }) => line = &line[at..],
            _ => return false,
        }
    }
}

/// The lines of a section, with their line ends; says which of them begin within a brace comment.
pub struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    braces: Braces,
    comment_end: usize,
    /// Whether the line given last begins within a comment.
    pub within_comment: bool,
}

impl<'a> Lines<'a> {
    /// The lines of a text.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Lines<'a> {
        Lines {
            bytes,
            at: 0,
            braces: Braces::default(),
            comment_end: 0,
            within_comment: false,
        }
    }

    /// The next line.
    pub fn next(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if start >= self.bytes.len() {
            return None;
        }
        let rest = &self.bytes[start..];
        let end = match memchr::memchr2(b'\n', b'\r', rest) {
            Some(i) if rest[i] == b'\r' && rest.get(i + 1) == Some(&b'\n') => start + i + 2,
            Some(i) => start + i + 1,
            None => self.bytes.len(),
        };
        self.at = end;
        self.within_comment = start < self.comment_end;
        let mut from = start.max(self.comment_end);
        while from < end
            && let Some(i) = memchr(b'{', &self.bytes[from..end])
        {
            let (close, _) = self.braces.end(self.bytes, from + i);
            self.comment_end = close;
            from = close;
        }
        Some(start..end)
    }
}
