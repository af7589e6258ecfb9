//! Whether text holds sheets at all.

use super::begins_below;
use crate::sheet::labels::Label;
use crate::sheet::line::{LineKind, Moves, classify};
use crate::text::comment::Braces;
use memchr::memchr;
use std::ops::Range;

/// Whether and where a section holds what plain PGN does not: the start of the first such line. Behind tag pairs only what
/// begins a sheet counts: a header, a heading, a labelled row.
pub fn has_sheets(bytes: &[u8], behind_tags: bool) -> Option<usize> {
    let mut lines = Lines::new(bytes);
    let mut header = None;
    // Behind the result of a tagged game a paragraph may begin a sheet without a header.
    let (mut ended, mut blank, mut moved) = (false, false, false);
    while let Some(range) = lines.next() {
        if lines.within_comment {
            continue;
        }
        let kind = classify(&bytes[range.clone()]);
        let heads = ended && blank;
        moved |= matches!(kind, LineKind::Moves(_));
        blank = kind == LineKind::Blank;
        ended = match &kind {
            LineKind::Tag => false,
            LineKind::Moves(moves) => ended && !heads || moves.result,
            LineKind::Result => true,
            _ => ended,
        };
        if let LineKind::Moves(Moves { again: Some(_), .. }) = kind
            && !behind_tags
            && is_sheetish(&bytes[range.clone()])
        {
            return Some(range.start);
        }
        let found = match kind {
            LineKind::Header(fields) if behind_tags => {
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
            LineKind::Header(fields) => fields.iter().any(|field| field.label != Label::Foot),
            LineKind::Side(_) => true,
            LineKind::Heading => true,
            LineKind::Moves(moves) if behind_tags => {
                let begins = moves.first == Some(1) && !moves.black;
                moves.game.is_some() || heads && begins && moves.sheetish
            }
            LineKind::Moves(moves) => moves.sheetish,
            LineKind::Title(_) if !behind_tags => begins_below(bytes, range.end),
            // Words on the result below the moves.
            LineKind::Result if !behind_tags => {
                moved && bytes[range.clone()].iter().any(u8::is_ascii_alphabetic)
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
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    braces: Braces,
    comment_end: usize,
    pub(super) within_comment: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Lines<'a> {
        Lines {
            bytes,
            at: 0,
            braces: Braces::default(),
            comment_end: 0,
            within_comment: false,
        }
    }

    pub(super) fn next(&mut self) -> Option<Range<usize>> {
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
