//! The rows of `--games` that check wrote, read back: an archive need not be checked again to be rated.
//!
//! Columns are found by name, in any order; those that later versions added may be missing, others are ignored.

use super::condition::{CLASSES, Condition};
use super::registry::Registry;
use super::row::GameRow;
use super::table::{Expected, Table, TableError, TableFault};
use crate::laws::Edition;
use crate::replay::fingerprint;
use crate::source::Stream;
use std::collections::HashMap;

/// The columns of the first version; every file has them.
const FIRST: usize = 32;

const RESULTS: &[&str] = &["", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"];
const ENDINGS: &[&str] = &[
    "",
    "mate",
    "resignation",
    "time",
    "both-flags",
    "normal-means",
    "agreement",
    "stalemate",
    "dead",
    "repetition",
    "50",
    "75",
    "forfeit",
    "unknown",
];
const TIME_CLASSES: &[&str] = &["", "standard", "rapid", "blitz"];
const NOTATIONS: &[&str] = &[
    "",
    "san",
    "long",
    "uci",
    "iccf",
    "figurine",
    "spoken",
    "standard-algebraic",
    "classic",
    "meder-klein",
];
const CLAIMS: &[&str] = &["", "repetition", "50"];
const AUTOMATIC: &[&str] = &["", "repetition", "75", "dead"];
const STARTS: &[&str] = &["", "initial", "position"];
const BASES: &[&str] = &["", "given", "dated", "part", "none"];

/// Whether a file that begins so is a table of games as check writes it: the header begins with `file,game,line,byte`.
#[must_use]
pub fn looks_like(first: &[u8]) -> bool {
    let text = first.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(first);
    let mut plain = text.iter().filter(|b| **b != b'"');
    let mut delimiter = None;
    for (at, name) in GameRow::COLUMNS.iter().take(4).enumerate() {
        if at > 0 {
            let sign = plain
                .next()
                .filter(|sign| matches!(sign, b',' | b';' | b'\t'));
            if sign.is_none() || sign != *delimiter.get_or_insert(sign) {
                return false;
            }
        }
        if !name
            .bytes()
            .all(|b| plain.next().is_some_and(|own| own.eq_ignore_ascii_case(&b)))
        {
            return false;
        }
    }
    plain
        .next()
        .is_none_or(|end| matches!(end, b',' | b';' | b'\t' | b'\r' | b'\n'))
}

/// Reads a table of games into a registry; how many there are. `head` is what was read of the stream before. Games keep the
/// names of the files that they stand in.
///
/// # Errors
///
/// The first thing that is wrong. What stood before it is in the registry.
pub fn read_into(
    stream: Stream,
    head: Vec<u8>,
    registry: &mut Registry,
) -> Result<u64, TableError> {
    let mut files: HashMap<String, u32> = HashMap::new();
    let mut last: Option<(String, u32)> = None;
    let mut count = 0;
    let asked = registry.wanted.clone();
    read(stream, head, asked.as_ref(), |file, row| {
        let index = match &last {
            Some((name, index)) if name == file => *index,
            _ => {
                let index = match files.get(file) {
                    Some(index) => *index,
                    None => {
                        let index = registry.file(file);
                        files.insert(file.to_owned(), index);
                        index
                    }
                };
                last = Some((file.to_owned(), index));
                index
            }
        };
        registry.add_row(index, row);
        count += 1;
    })?;
    Ok(count)
}

/// Reads a table of games, row by row: the name of the file and the game. It must have the columns that are asked for.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn read(
    stream: Stream,
    head: Vec<u8>,
    asked: Option<&Condition>,
    mut each: impl FnMut(&str, &GameRow),
) -> Result<(), TableError> {
    let mut table = Table::open(stream, head)?;
    let columns = table.find(&GameRow::COLUMNS)?;
    if let Some(missing) = columns.iter().take(FIRST).position(Option::is_none) {
        return Err(table.at_line(table.line(), TableFault::Missing(GameRow::COLUMNS[missing])));
    }
    // What it asks of games cannot be told without the column.
    if let Some(missing) = asked.and_then(|asked| asked.lacks(|at| columns[at].is_some())) {
        return Err(table.at_line(table.line(), TableFault::Missing(missing)));
    }
    let mut row = GameRow::default();
    while table.advance()? {
        Reader {
            table: &table,
            columns: &columns,
        }
        .row(&mut row)?;
        each(table.cell(columns[FILE].unwrap_or(0)), &row);
    }
    Ok(())
}

/// Reads one row as `--games` writes it, with all of its columns.
#[must_use]
pub fn of_line(line: &str) -> Option<GameRow> {
    let text = format!("{}\n{line}", GameRow::COLUMNS.join(","));
    let stream = Stream::from_reader("", std::io::Cursor::new(text.into_bytes()));
    let mut found = None;
    read(stream, Vec::new(), None, |_, row| found = Some(row.clone())).ok()?;
    found
}

/// The number of a column.
const fn column(name: &str) -> usize {
    let mut at = 0;
    while at < GameRow::COLUMNS.len() {
        let (own, name) = (GameRow::COLUMNS[at].as_bytes(), name.as_bytes());
        let mut same = 0;
        while same < own.len() && same < name.len() && own[same] == name[same] {
            same += 1;
        }
        if same == own.len() && same == name.len() {
            return at;
        }
        at += 1;
    }
    panic!("there is no such column")
}

/// The number of a column, known when this is compiled.
macro_rules! col {
    ($name:literal) => {
        const { column($name) }
    };
}

const FILE: usize = column("file");

/// The present row of a table; columns by their number in [`GameRow::COLUMNS`].
struct Reader<'a> {
    table: &'a Table,
    columns: &'a [Option<usize>],
}

impl<'a> Reader<'a> {
    /// The value of a column; empty where the file was written before there was such a column.
    fn text(&self, column: usize) -> &'a str {
        self.columns[column].map_or("", |at| self.table.cell(at))
    }

    fn wrong(&self, column: usize, expected: Expected) -> TableError {
        let (at, name) = (self.columns[column], GameRow::COLUMNS[column]);
        self.table.wrong(at, name, expected)
    }

    fn known(
        &self,
        column: usize,
        values: &'static [&'static str],
    ) -> Result<&'static str, TableError> {
        let text = self.text(column).trim();
        let found = values.iter().find(|value| **value == text);
        let absent = self.columns[column].is_none();
        match found {
            Some(value) => Ok(value),
            None if absent => Ok(""),
            None => Err(self.wrong(column, Expected::OneOf(values))),
        }
    }

    fn number<N: std::str::FromStr>(&self, column: usize) -> Result<N, TableError> {
        let text = self.text(column).trim();
        let digits = text.bytes().all(|b| b.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten();
        number.ok_or_else(|| self.wrong(column, Expected::Number))
    }

    fn optional(&self, column: usize) -> Result<Option<u32>, TableError> {
        match self.text(column).trim() {
            "" => Ok(None),
            _ => {
                let number = self.number(column).map(Some);
                number.map_err(|_| self.wrong(column, Expected::NumberOrNothing))
            }
        }
    }

    fn row(&self, row: &mut GameRow) -> Result<(), TableError> {
        row.game = self.number(col!("game"))?;
        row.line = self.number(col!("line"))?;
        row.byte = self.number(col!("byte"))?;
        for (column, slot) in [
            (col!("event"), &mut row.event),
            (col!("site"), &mut row.site),
            (col!("date"), &mut row.date),
            (col!("round"), &mut row.round),
            (col!("section"), &mut row.section),
            (col!("white"), &mut row.white),
            (col!("black"), &mut row.black),
            (col!("result_tag"), &mut row.result_tag),
            (col!("termination"), &mut row.termination),
            (col!("event_date"), &mut row.event_date),
            (col!("time_control"), &mut row.time_control),
            (col!("white_elo"), &mut row.white_elo),
            (col!("black_elo"), &mut row.black_elo),
            (col!("white_fide_id"), &mut row.white_fide_id),
            (col!("black_fide_id"), &mut row.black_fide_id),
            (col!("variant"), &mut row.variant),
        ] {
            slot.clear();
            slot.push_str(self.text(column));
        }
        row.result_marker = self.known(col!("result_marker"), RESULTS)?;
        row.result_board = self.known(col!("result_board"), RESULTS)?;
        row.result = self.known(col!("result"), RESULTS)?;
        row.time_class = self.known(col!("time_class"), TIME_CLASSES)?;
        row.language = self.text(col!("language")).to_owned().into();
        row.notation = self.known(col!("notation"), NOTATIONS)?;
        row.plies = self.number(col!("plies"))?;
        row.ending = self.known(col!("ending"), ENDINGS)?;
        row.class = self.known(col!("class"), &CLASSES)?;
        row.errors = self.number(col!("errors"))?;
        row.warnings = self.number(col!("warnings"))?;
        row.notes = self.number(col!("notes"))?;
        let edition = self.text(col!("edition")).trim();
        row.edition = match EDITIONS.into_iter().find(|name| *name == edition) {
            Some(name) => name,
            None if edition.is_empty() => "",
            None => return Err(self.wrong(col!("edition"), Expected::OneOf(&EDITIONS))),
        };
        row.claim_ply = self.optional(col!("claim_ply"))?;
        row.claim_rule = self.known(col!("claim_rule"), CLAIMS)?;
        row.automatic_ply = self.optional(col!("automatic_ply"))?;
        row.automatic_end = self.known(col!("automatic_end"), AUTOMATIC)?;
        row.written = match self.columns[col!("written")] {
            Some(_) => self.number(col!("written"))?,
            None => written(row),
        };
        row.start = self.known(col!("start"), STARTS)?;
        row.edition_basis = self.known(col!("edition_basis"), BASES)?;
        row.players = self.known(col!("players"), &["", "doubtful"])?;
        row.fingerprint = fingerprint::read(self.text(col!("fingerprint"))).unwrap_or(0);
        row.eco = self.text(col!("eco")).to_owned().into();
        row.opening_name = self.text(col!("opening")).to_owned().into();
        row.opening_ply = self.optional(col!("opening_ply"))?;
        Ok(())
    }
}

/// The editions by name.
const EDITIONS: [&str; Edition::ALL.len() + 1] = {
    let mut names = [crate::laws::TRID; Edition::ALL.len() + 1];
    let mut at = 0;
    while at < Edition::ALL.len() {
        names[at] = Edition::ALL[at].name();
        at += 1;
    }
    names
};

/// The half-moves that are written, where a file of an older version does not say it: those that were played. Where moves
/// stand there that were not (the notation is known) and the record has an error, more may be written than could be played:
/// two at least, so that the game counts as one in doubt and not as one without a move.
fn written(row: &GameRow) -> u32 {
    let broken = matches!(row.class, "error" | "unreadable");
    match row.plies {
        0 | 1 if broken && !row.notation.is_empty() => 2,
        plies => plies,
    }
}

#[cfg(test)]
mod tests;
