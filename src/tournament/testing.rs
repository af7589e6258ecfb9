//! What tests of players and games share.

use super::{GameRow, Registry};

/// A registry of these games, from one file.
pub(crate) fn registry(rows: &[GameRow]) -> Registry {
    let mut registry = Registry::default();
    let file = registry.file("a.pgn");
    rows.iter().for_each(|row| registry.add_row(file, row));
    registry
}
