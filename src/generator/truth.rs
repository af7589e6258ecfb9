//! The truth table: every finding that the archive must give, one row each.

use super::faults::{At, Planted};
use super::sheet::{Sheet, Spot, Spots};
use std::io::{self, Write};

/// The columns of the truth table. `game` is empty where the finding belongs to no game, `ply` where it is about no
/// half-move, `variation` in the main line; `text` is what stands at `byte`, at least its beginning.
pub const COLUMNS: [&str; 7] = ["game", "line", "byte", "variation", "ply", "code", "text"];

/// Writes the truth table.
pub(super) struct Truth<'a> {
    table: csv::Writer<&'a mut dyn Write>,
}

/// Where a sheet begins in the archive.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub(super) game: u64,
    pub(super) byte: u64,
    pub(super) line: u64,
}

impl<'a> Truth<'a> {
    /// A table with its header.
    pub(super) fn new(out: &'a mut dyn Write) -> io::Result<Truth<'a>> {
        let mut table = csv::Writer::from_writer(out);
        table.write_record(COLUMNS).map_err(io::Error::from)?;
        Ok(Truth { table })
    }

    /// Writes the rows of a planted fault.
    pub(super) fn row(
        &mut self,
        base: Base,
        sheet: &Sheet,
        spots: &Spots,
        planted: &Planted,
    ) -> io::Result<()> {
        let (spot, text) = match planted.at {
            At::Game => (spots.start, String::new()),
            At::Prose => (Spot::default(), sheet.prose[0].to_owned()),
            At::Tag(i) => (spots.tags[i], sheet.tags[i].text()),
            // Not text at all, or not the beginning of a piece.
            At::Within(i, offset) => {
                let Spot { byte, line } = spots.items[i];
                (Spot::new(byte + offset, line), String::new())
            }
            At::Item(i) => {
                let text = &sheet.items[i].text;
                // A long comment may have been broken into lines.
                let end = text.find(' ').unwrap_or(text.len());
                (spots.items[i], text[..end].to_owned())
            }
        };
        let game = match planted.at {
            At::Prose => String::new(),
            _ => base.game.to_string(),
        };
        let ply = planted.ply.map(|ply| ply.to_string()).unwrap_or_default();
        let record = [
            game.as_str(),
            &(base.line + spot.line).to_string(),
            &(base.byte + spot.byte as u64).to_string(),
            &sheet.lines[planted.line],
            &ply,
            planted.code,
            &text,
        ];
        self.table.write_record(record).map_err(io::Error::from)
    }

    /// Writes out what is still held back.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.table.flush()
    }
}
