//! Lines that say the result by the names of the players whom the labels above name: `Risultato: Verdi 1 - Rossi 0`. By
//! themselves they look like the heading of a game between those two, with the colours the other way round.

use super::Row;
use super::labels::{self, Field, Label};
use super::line::{LineKind, are_figures};
use crate::text::decoded;
use crate::text::results::{self, Names, Spoken};

/// Tells such lines: one with a label is a line of labels, and one without, behind the last moves, a result. `odd` is where lines
/// stand that were no moves by themselves, nor blank.
pub(super) fn settle(bytes: &[u8], rows: &mut [Row], odd: &[usize]) {
    let mut named: [Option<String>; 2] = [None, None];
    // The names of both, once they were asked for.
    let mut names: Option<Option<Names>> = None;
    let last = rows.iter().rposition(|row| is_moves(&row.kind));
    for at in odd.iter().copied() {
        let start = rows[at].range.start;
        match &rows[at].kind {
            LineKind::Header(fields) => {
                // `Bianco: tempo scaduto` below the moves names no player.
                let below = last.is_some_and(|last| at > last) && named.iter().all(Option::is_some);
                match &fields[..] {
                    [field] if below && ends_of(bytes, &rows[at], field) => {
                        rows[at].becomes(LineKind::Result);
                    }
                    fields => {
                        learn(bytes, start, fields, &mut named);
                        names = None;
                    }
                }
            }
            LineKind::Title(_) | LineKind::Prose | LineKind::Result
                if is_below_moves(&rows[..at])
                    && let Some(field) = labels::final_result(&bytes[rows[at].range.clone()]) =>
            {
                rows[at].becomes(LineKind::Header(vec![field]));
            }
            LineKind::Title(_) | LineKind::Prose => {
                let line = &bytes[rows[at].range.clone()];
                let lead = labels::ornaments(line);
                let label = labels::result_label(&line[lead..]).map(|width| lead + width);
                let foot = last.is_some_and(|last| at > last);
                if label.is_none() && !foot {
                    continue;
                }
                let value = labels::trim(line, label.unwrap_or(lead)..line.len());
                let digits = |b: &u8| b.is_ascii_digit() || *b >= 0x80;
                if !line[value.clone()].iter().any(digits) {
                    continue;
                }
                // Those whom labels above name are the same for many lines.
                let below = match named.iter().all(Option::is_some) || foot {
                    true => None,
                    false => Some(named_below(bytes, &rows[at + 1..], named.clone())),
                };
                let names = match &below {
                    Some(players) => &names_of(players),
                    None => names.get_or_insert_with(|| names_of(&named)),
                };
                let Some(names) = names else {
                    continue;
                };
                if results::by_names(&decoded(&line[value.clone()]), names).is_none() {
                    continue;
                }
                let kind = match label {
                    Some(colon) => LineKind::Header(vec![Field {
                        label: Label::Result,
                        name: labels::trim(line, lead..colon - 1),
                        value,
                    }]),
                    None => LineKind::Result,
                };
                rows[at].becomes(kind);
            }
            _ => {}
        }
    }
}

/// The names of both players, where they are known.
fn names_of(players: &[Option<String>; 2]) -> Option<Names> {
    let [Some(white), Some(black)] = players else {
        return None;
    };
    Some(Names::new(white, black))
}

/// Whether moves are the last thing above.
fn is_below_moves(above: &[Row]) -> bool {
    let last = above.iter().rfind(|row| !row.kind.is_blank());
    last.is_some_and(|row| is_moves(&row.kind))
}

const fn is_moves(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Moves(_))
}

/// Whether what stands behind the label of a colour says how its player lost or won. Points are told with those of the other
/// side, which may stand on the next line.
fn ends_of(bytes: &[u8], row: &Row, field: &Field) -> bool {
    let own = &bytes[row.range.clone()];
    let line = decoded(own);
    matches!(field.label, Label::White | Label::Black)
        && !are_figures(&own[field.value.clone()])
        && matches!(
            results::spoken(line.trim(), &Names::default()),
            Some(Spoken::Result(_))
        )
}

/// Takes the players whom labels name.
fn learn(bytes: &[u8], start: usize, fields: &[Field], named: &mut [Option<String>; 2]) {
    for field in fields.iter().filter(|field| !field.value.is_empty()) {
        let side = match field.label {
            Label::White => 0,
            Label::Black => 1,
            _ => continue,
        };
        let value = start + field.value.start..start + field.value.end;
        if are_figures(&bytes[value.clone()]) {
            continue;
        }
        named[side] = Some(decoded(&bytes[value]).into_owned());
    }
}

/// The players, where labels between this line and the moves name them.
fn named_below(bytes: &[u8], rows: &[Row], mut named: [Option<String>; 2]) -> [Option<String>; 2] {
    /// So many lines of a heading are looked at.
    const MOST: usize = 14;
    for row in rows
        .iter()
        .take(MOST)
        .take_while(|row| !is_moves(&row.kind))
    {
        if let LineKind::Header(fields) = &row.kind {
            learn(bytes, row.range.start, fields, &mut named);
        }
    }
    named
}
