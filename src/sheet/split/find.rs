//! Whether text holds sheets at all.

use super::{Split, begins_below};
use crate::sheet::Row;
use crate::sheet::block::may_run;
use crate::sheet::labels::Label;
use crate::sheet::line::{LineKind, Moves, classify};
use crate::sheet::table::{self, Rows};
use memchr::memchr;

/// Whether a section without tag pairs holds what plain PGN does not.
pub(super) fn untagged(bytes: &[u8], rows: &[Row]) -> bool {
    let mut moved = false;
    for (i, row) in rows.iter().enumerate().filter(|(_, row)| !row.commented) {
        let line = &bytes[row.range.clone()];
        let found = match &row.kind {
            LineKind::Header(fields) => fields.iter().any(|field| field.label != Label::Foot),
            LineKind::Side(_) | LineKind::Heading => true,
            LineKind::Moves(moves) => moves.sheetish || moves.again.is_some() && is_sheetish(line),
            LineKind::Title(_) => begins_below(&rows[i + 1..]),
            // Above the moves it belongs to, or in words below them.
            LineKind::Result => row.front || moved && line.iter().any(u8::is_ascii_alphabetic),
            _ => false,
        };
        if found {
            return true;
        }
        moved |= matches!(row.kind, LineKind::Moves(_));
    }
    false
}

/// Whether a section has the heading of a table and nothing else that a sheet is made of: whatever its words say, no game stands in
/// it. It is asked before anybody reads them, which costs most.
pub(super) fn is_table_without_play(bytes: &[u8], rows: &[Row]) -> bool {
    // The lines of a comment are told otherwise.
    if memchr(b'{', bytes).is_some() {
        return false;
    }
    let mut split = Split {
        bytes,
        ..Split::default()
    };
    for row in rows {
        let plays = match &row.kind {
            LineKind::Blank | LineKind::Rule | LineKind::Title(_) => false,
            // The heading says where a row has its moves.
            LineKind::Prose | LineKind::Result => split.cells(&row.range).is_some(),
            LineKind::Heading => {
                split.heading_line(&row.range);
                (split.heading.as_ref()).is_none_or(|(heading, _)| heading.rows == Rows::Games)
            }
            _ => true,
        };
        if plays {
            return false;
        }
    }
    split.heading.is_some() && !rows.iter().any(|row| may_run(bytes, row))
}

/// The first line of a sheet behind games with tag pairs: a header, a heading, a labelled row. The tag pairs of a table of moves
/// are its own.
pub(super) fn behind_tags(bytes: &[u8], rows: &[Row]) -> Option<usize> {
    let mut header = None;
    // The first pair of those below which no moves stand yet.
    let mut pairs = None;
    let is_of_moves = |row: &Row| {
        let heading = table::heading(&bytes[row.range.clone()]);
        heading.is_some_and(|heading| heading.is_of_moves())
    };
    // Behind the result of a tagged game a paragraph may begin a sheet without a header.
    let (mut ended, mut blank) = (false, false);
    for (at, row) in rows.iter().enumerate().filter(|(_, row)| !row.commented) {
        let heads = ended && blank;
        blank = row.kind.is_blank();
        ended = match &row.kind {
            LineKind::Tag => false,
            LineKind::Moves(moves) => ended && !heads || moves.result,
            LineKind::Result => true,
            _ => ended,
        };
        let found = match &row.kind {
            LineKind::Header(fields) => {
                let first = *header.get_or_insert(at);
                // One label alone may be a remark.
                let names = fields
                    .iter()
                    .any(|f| matches!(f.label, Label::White | Label::Event | Label::Black));
                if names {
                    return Some(first);
                }
                false
            }
            LineKind::Heading => return Some(pairs.filter(|_| is_of_moves(row)).unwrap_or(at)),
            LineKind::Side(_) => true,
            LineKind::Moves(moves) => {
                let begins = matches!(moves.first, Some(0 | 1)) && !moves.black;
                moves.game.is_some() || heads && begins && moves.sheetish
            }
            _ => false,
        };
        if found {
            return Some(at);
        }
        match &row.kind {
            LineKind::Tag => _ = pairs.get_or_insert(at),
            LineKind::Moves(_) | LineKind::NumberOnly(_) | LineKind::Result => pairs = None,
            _ => {}
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
            }) => line = &line[at as usize..],
            _ => return false,
        }
    }
}
