//! A label of a side below the moves that names nobody: how the game above ended (`Nero: abbandona`), or a remark on it
//! (`White: 0:58`). It is no part of the heading below it.

use super::{Players, Row, is_result, names_players, whom};
use crate::sheet::labels::{Field, Label};
use crate::sheet::line::LineKind;
use crate::sheet::sides::{may_name, tells};
use crate::sheet::title;
use crate::text::{folded, words};

/// The label of a side that a line consists of, and whether it is Black's.
fn side(row: &Row) -> Option<(&Field, bool)> {
    let LineKind::Header(fields) = &row.kind else {
        return None;
    };
    match &fields[..] {
        [field] if field.value.is_empty() => None,
        [field] if field.label == Label::White => Some((field, false)),
        [field] if field.label == Label::Black => Some((field, true)),
        _ => None,
    }
}

/// What stands on a line in the place of a field: its name and its value.
fn texts<'b>(bytes: &'b [u8], row: &Row, field: &Field) -> [&'b [u8]; 2] {
    let line = &bytes[row.range.clone()];
    [&line[field.name.clone()], &line[field.value.clone()]]
}

/// Marks such labels among the lines between two games, or behind the last one (`end`). Gives where the last of them ends.
/// `known` are the players of the game above.
pub(super) fn settle(bytes: &[u8], gap: &mut [Row], known: &Players, end: bool) -> usize {
    let mut closed = 0;
    for at in 0..gap.len() {
        if gap[at].kind.is_blank() || is_result(&gap[at].kind) {
            continue;
        }
        if !closes(bytes, &gap[at..], end) && !repeats(bytes, &gap[at..], known, end) {
            break;
        }
        gap[at].foot = true;
        closed = at + 1;
    }
    closed
}

/// Whether the first of these lines is such a label.
fn closes(bytes: &[u8], rows: &[Row], end: bool) -> bool {
    let Some((row, rest)) = rows.split_first() else {
        return false;
    };
    let Some((field, black)) = side(row) else {
        return false;
    };
    let [label, value] = texts(bytes, row, field);
    if may_name(label, value) {
        return false;
    }
    // A name in small letters may head the game below: then the other player stands beside it.
    let mut other_named = false;
    for below in rest {
        match side(below) {
            Some((other, side)) if side != black => {
                let [label, value] = texts(bytes, below, other);
                other_named |= !tells(label, value);
            }
            _ if names_players(&below.kind) => {
                // Black stands below White in the heading of the next game too.
                return (black || !other_named) && !shares(bytes, below, value, black);
            }
            _ => {}
        }
    }
    !other_named && (end || tells(label, value))
}

/// Whether the first of these lines names a player of the game above again, as under a signature: others follow who play the next
/// one, or nothing at all.
fn repeats(bytes: &[u8], rows: &[Row], known: &Players, end: bool) -> bool {
    let own = |row: &Row| {
        let (field, black) = side(row)?;
        let [_, value] = texts(bytes, row, field);
        let name = folded(&value[title::of_label(value).name]);
        let mut words = words::plain(&name).filter(|word| word.len() > 1).peekable();
        let named =
            words.peek().is_some() && words.all(|word| known.has(usize::from(black), &word.into()));
        named.then_some(black)
    };
    let Some(black) = rows.first().and_then(own) else {
        return false;
    };
    for row in &rows[1..] {
        match own(row) {
            // The same player, of another game between the two.
            Some(side) if side == black => return true,
            Some(_) => {}
            None if names_players(&row.kind) => {
                return side(row).is_none_or(|(_, side)| side == black);
            }
            None if row.kind.is_blank() => {}
            None => return false,
        }
    }
    end
}

/// Whether a line names a player of this side with a word of a text.
fn shares(bytes: &[u8], row: &Row, text: &[u8], black: bool) -> bool {
    let named = whom(bytes, std::slice::from_ref(row));
    words::plain(&folded(text))
        .any(|word| word.len() > 1 && named.has(usize::from(black), &word.into()))
}
