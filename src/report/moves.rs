//! One CSV row per half-move, with the columns of [`MoveRow::COLUMNS`].

use super::csv::{Dialect, Rows};
use crate::write::MoveRow;

pub(super) fn rows(out: &mut Vec<u8>, file: &str, moves: &[MoveRow], dialect: Dialect) {
    let mut rows = Rows::new(out, dialect);
    for row in moves {
        rows.cell(file);
        rows.number(Some(row.game));
        rows.number(Some(u64::from(row.ply)));
        rows.number(Some(u64::from(row.move_number)));
        rows.cell(row.side.name());
        for text in [
            &row.variation,
            &row.text,
            &row.san,
            &row.uci,
            &row.fen,
            &row.clock,
            &row.comment,
            &row.glyphs,
        ] {
            rows.cell(text);
        }
        rows.end();
    }
}
