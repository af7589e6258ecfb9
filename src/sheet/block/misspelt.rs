//! Labels of a heading that are misspelt: one that other labels, or players, stand beside.

use crate::sheet::Row;
use crate::sheet::labels::{Field, Label, near_fields};
use crate::sheet::line::LineKind;
use crate::sheet::title::What;
use memchr::memchr3;
use std::collections::HashSet;

/// `Dta: 12/06/2024` among the lines of a heading: what no other label says.
pub(super) fn settle(bytes: &[u8], block: &mut [Row]) {
    let labelled = |row: &Row| matches!(row.kind, LineKind::Header(_)) || super::names_anyone(row);
    if !block.iter().any(labelled) {
        return;
    }
    let mut known: Option<HashSet<Label>> = None;
    for at in 0..block.len() {
        let line = &bytes[block[at].range.clone()];
        let from = match &block[at].kind {
            LineKind::Prose => 0,
            LineKind::Title(said) if !said.iter().any(|part| is_of_side(part.what)) => 0,
            // More may stand behind the last label.
            LineKind::Header(fields) => fields.last().map_or(0, |field| field.value.start),
            _ => continue,
        };
        if memchr3(b':', b'=', b'\t', &line[from..]).is_none() {
            continue;
        }
        let Some(fields) = near_fields(line) else {
            continue;
        };
        let known = known.get_or_insert_with(|| said(block));
        let said_before = match &block[at].kind {
            LineKind::Header(fields) => fields.len(),
            _ => 0,
        };
        let new = |field: &Field| field.label == Label::Elo || !known.contains(&field.label);
        if fields[said_before.min(fields.len())..].iter().all(new) {
            known.extend(fields.iter().map(|field| field.label));
            block[at].becomes(LineKind::Header(fields));
        }
    }
}

const fn is_of_side(what: What) -> bool {
    matches!(what, What::White | What::Black)
}

/// What labels of a heading say, and which players it names.
fn said(block: &[Row]) -> HashSet<Label> {
    let mut known = HashSet::new();
    for row in block {
        match &row.kind {
            LineKind::Header(fields) => known.extend(fields.iter().map(|field| field.label)),
            LineKind::Title(said) => known.extend(said.iter().filter_map(|part| match part.what {
                What::White => Some(Label::White),
                What::Black => Some(Label::Black),
                _ => None,
            })),
            _ => {}
        }
    }
    known
}
