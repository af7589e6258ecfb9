//! What became of every game of a run of `merge`, as CSV.

use super::csv::{self, Dialect, Rows};
use crate::replay::fingerprint;
use crate::rules::Finding;
use crate::tournament::twins::Record;

/// The columns, in order.
pub const COLUMNS: [&str; 12] = [
    "file",
    "game",
    "line",
    "byte",
    "white",
    "black",
    "fingerprint",
    "fate",
    "kept_file",
    "kept_game",
    "code",
    "message",
];

/// What became of a game.
#[derive(Clone, Copy, Debug)]
pub enum Fate<'a> {
    /// It was written.
    Written,
    /// This record of the game was written instead.
    LeftOut(Record<'a>),
    /// It was not asked for, or was lost.
    NotChosen,
}

/// A row.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The game.
    pub record: Record<'a>,
    /// What became of it.
    pub fate: Fate<'a>,
    /// What it is to the record that was written instead.
    pub finding: Option<&'a Finding>,
}

/// The head of the table.
#[must_use]
pub fn head(dialect: Dialect) -> Vec<u8> {
    csv::head(&COLUMNS, dialect)
}

impl Row<'_> {
    /// Appends it.
    pub fn write(&self, out: &mut Vec<u8>, dialect: Dialect) {
        let Row {
            record,
            fate,
            finding,
        } = self;
        let mut rows = Rows::new(out, dialect);
        // Of a game that was lost nothing is known.
        let known = |number: u64| (record.line > 0).then_some(number);
        rows.cell(record.file_name);
        rows.number(Some(record.game));
        rows.number(known(record.line));
        rows.number(known(record.byte));
        rows.cell(record.names[0]);
        rows.cell(record.names[1]);
        match known(record.fingerprint) {
            Some(own) => rows.cell(&fingerprint::shown(own)),
            None => rows.cell(""),
        }
        let (fate, kept) = match fate {
            Fate::Written => ("written", None),
            Fate::LeftOut(kept) => ("left-out", Some(kept)),
            Fate::NotChosen => ("not-chosen", None),
        };
        rows.cell(fate);
        rows.cell(kept.map_or("", |kept| kept.file_name));
        rows.number(kept.map(|kept| kept.game));
        rows.cell(finding.map_or("", |finding| finding.rule.code));
        rows.cell(finding.map_or("", |finding| &finding.message));
        rows.end();
    }
}
