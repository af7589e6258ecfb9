//! Tables that people and programs give as CSV: rows with cells that know their line and column.
//!
//! Comma, semicolon or tab, as the first line has it; cells in quotation marks; a byte order mark; UTF-8, and Windows-1252
//! where a row is no UTF-8. With semicolons, the dialect of spreadsheets, the apostrophe that guards a cell which begins
//! like a formula is taken away. One row is held at a time.

mod fault;
#[cfg(test)]
mod tests;

pub(crate) use fault::shown;
pub use fault::{Expected, OtherColumn, TableError, TableFault};

use super::cells::{self, Broken, Cell};
use crate::source::Stream;
use crate::text::Encoding;

/// So many bytes are asked for at a time.
const BLOCK: usize = 64 * 1024;
/// No row is longer.
const LONGEST: usize = 4 * 1024 * 1024;
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A table. One of its rows is the present one.
pub struct Table {
    stream: Stream,
    name: String,
    buf: Vec<u8>,
    /// What was read and is no longer in `buf`, in bytes.
    before: u64,
    /// Where the present row and the next begin in `buf`.
    row: usize,
    next: usize,
    ended: bool,
    delimiter: u8,
    /// Line of the present row, and of the next.
    line: u64,
    next_line: u64,
    /// The present row as it stands, its values one behind the other, and where each of them ends.
    text: String,
    values: String,
    ends: Vec<usize>,
    cells: Vec<Cell>,
    columns: usize,
}

/// Where in a cell the search for the end of a row is.
#[derive(Clone, Copy)]
enum Reading {
    Begin,
    Plain,
    Quoted,
    /// Behind a quotation mark: the end of the cell, or the first of two that stand for one.
    Closed,
}

impl Table {
    /// Opens a table; its header is the present row. `head` is what was read of the stream before.
    ///
    /// # Errors
    ///
    /// [`TableError`] where it cannot be read or is empty.
    pub fn open(stream: Stream, head: Vec<u8>) -> Result<Table, TableError> {
        let mut table = Table {
            name: stream.name().to_owned(),
            stream,
            buf: head,
            before: 0,
            row: 0,
            next: 0,
            ended: false,
            delimiter: b',',
            line: 1,
            next_line: 1,
            text: String::new(),
            values: String::new(),
            ends: Vec::new(),
            cells: Vec::new(),
            columns: 0,
        };
        while table.buf.len() < BLOCK && !table.ended {
            table.fill()?;
        }
        if table.buf.starts_with(BOM) {
            table.next = BOM.len();
        }
        // Spreadsheets tell each other the separator in a line of its own.
        if let [
            b's' | b'S',
            b'e' | b'E',
            b'p' | b'P',
            b'=',
            delimiter,
            b'\r' | b'\n',
            ..,
        ] = table.buf[table.next..]
        {
            table.delimiter = delimiter;
            table.next += 5;
        } else {
            table.delimiter = delimiter(&table.buf[table.next..]);
        }
        if !table.advance()? {
            return Err(table.at_line(1, TableFault::Empty));
        }
        table.columns = table.cells.len();
        Ok(table)
    }

    /// Finds the columns of a table by name, without regard to case, in the header.
    ///
    /// # Errors
    ///
    /// Where a name stands there twice.
    pub fn find(&self, names: &[&'static str]) -> Result<Vec<Option<usize>>, TableError> {
        let mut found = vec![None; names.len()];
        for cell in 0..self.cells.len() {
            let title = self.cell(cell).trim().to_lowercase();
            if let Some(at) = names.iter().position(|name| *name == title)
                && found[at].replace(cell).is_some()
            {
                return Err(self.fault(cell, TableFault::Repeated(title)));
            }
        }
        Ok(found)
    }

    /// The columns of the header that have another name than these; one without a name is none.
    #[must_use]
    pub fn others(&self, names: &'static [&'static str]) -> Vec<OtherColumn> {
        let title = |cell: usize| self.cell(cell).trim();
        (0..self.cells.len())
            .filter(|cell| !title(*cell).is_empty())
            .filter(|cell| !names.contains(&title(*cell).to_lowercase().as_str()))
            .map(|cell| {
                let place = self.fault(cell, TableFault::Empty);
                OtherColumn {
                    line: place.line,
                    column: place.column,
                    name: title(cell).to_owned(),
                    known: names,
                }
            })
            .collect()
    }

    /// Goes on to the next row that is not blank; `false` at the end.
    ///
    /// # Errors
    ///
    /// [`TableError`] where the rest cannot be read, or the row has not as many cells as the header.
    pub fn advance(&mut self) -> Result<bool, TableError> {
        loop {
            let Some(end) = self.end()? else {
                return Ok(false);
            };
            self.take(end);
            self.split()?;
            let blank = self.cells.len() == 1 && self.cell(0).trim().is_empty();
            if !blank {
                break;
            }
        }
        if self.columns > 0 {
            cells::drop_behind(self.columns, self.text.as_bytes(), &mut self.cells);
        }
        if self.columns > 0 && self.cells.len() != self.columns {
            let (found, expected) = (self.cells.len(), self.columns);
            let at = found
                .min(expected)
                .saturating_sub(usize::from(found < expected));
            return Err(self.fault(at, TableFault::Cells { found, expected }));
        }
        Ok(true)
    }

    /// The value of a cell of the present row; empty where there is none.
    #[must_use]
    pub fn cell(&self, column: usize) -> &str {
        let from = match column {
            0 => 0,
            column => self.ends.get(column - 1).copied().unwrap_or_default(),
        };
        let value = (self.ends.get(column)).map_or("", |end| &self.values[from..*end]);
        let mut letters = value.chars();
        let guarded = self.delimiter == b';'
            && letters.next() == Some('\'')
            && matches!(letters.next(), Some('=' | '+' | '-' | '@' | '\t' | '\r'));
        match guarded {
            true => &value[1..],
            false => value,
        }
    }

    /// Line of the present row, from 1.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// What is wrong with a cell of the present row.
    #[must_use]
    pub fn fault(&self, column: usize, fault: TableFault) -> TableError {
        let from = self
            .cells
            .get(column)
            .map_or(self.text.len(), |cell| cell.range.start);
        self.fault_at(from, fault)
    }

    /// A value of the present row that is none of those that may stand in its column.
    #[must_use]
    pub fn wrong(&self, at: Option<usize>, column: &'static str, expected: Expected) -> TableError {
        let found = at.map_or("", |at| self.cell(at)).trim().to_owned();
        let fault = TableFault::Value {
            column,
            found,
            expected,
        };
        self.fault(at.unwrap_or(0), fault)
    }

    fn fault_at(&self, from: usize, fault: TableFault) -> TableError {
        let before = &self.text[..from];
        let own = before.rfind('\n').map_or(0, |at| at + 1);
        let lines = before.matches('\n').count();
        // The text may have other bytes than the row.
        let line = match lines {
            0 => 0,
            lines => (memchr::memchr_iter(b'\n', &self.buf[self.row..]).nth(lines - 1))
                .map_or(0, |at| at + 1),
        };
        TableError {
            file: self.name.clone(),
            line: self.line + lines as u64,
            byte: self.before + (self.row + line) as u64,
            column: before[own..].chars().count() as u64 + 1,
            fault,
        }
    }

    /// What is wrong with the next row as a whole.
    fn at_next(&self, fault: TableFault) -> TableError {
        let byte = self.before + self.next as u64;
        TableError {
            byte,
            ..self.at_line(self.next_line, fault)
        }
    }

    /// What is wrong with a line as a whole.
    pub(crate) fn at_line(&self, line: u64, fault: TableFault) -> TableError {
        TableError {
            file: self.name.clone(),
            line,
            byte: self.before + self.row as u64,
            column: 1,
            fault,
        }
    }

    fn fill(&mut self) -> Result<(), TableError> {
        match self.stream.fill(&mut self.buf, BLOCK) {
            Ok(read) => self.ended = read == 0,
            Err(fault) => return Err(self.at_next(TableFault::Source(fault))),
        }
        Ok(())
    }

    /// Where the next row ends, its line end not included; none at the end of the table.
    fn end(&mut self) -> Result<Option<usize>, TableError> {
        let (mut at, mut cell) = (self.next, Reading::Begin);
        loop {
            if at == self.buf.len() {
                if !self.ended {
                    self.buf.drain(..self.next);
                    at -= self.next;
                    self.before += self.next as u64;
                    (self.row, self.next) = (0, 0);
                    self.fill()?;
                    continue;
                }
                return Ok((self.next < at).then_some(at));
            }
            if at - self.next > LONGEST {
                return Err(self.at_next(TableFault::Long));
            }
            cell = match (self.buf[at], cell) {
                (b'"', Reading::Begin | Reading::Closed) => Reading::Quoted,
                (b'"', Reading::Quoted) => Reading::Closed,
                (_, Reading::Quoted) => Reading::Quoted,
                (b'\n' | b'\r', _) => return Ok(Some(at)),
                (b, _) if b == self.delimiter => Reading::Begin,
                _ => Reading::Plain,
            };
            at += 1;
        }
    }

    /// Makes the bytes up to an end the present row, and goes behind its line end.
    fn take(&mut self, end: usize) {
        let row = &self.buf[self.next..end];
        self.text.clear();
        match std::str::from_utf8(row) {
            Ok(text) => self.text.push_str(text),
            Err(_) => self.text.push_str(&Encoding::Windows1252.decode(row)),
        }
        (self.line, self.row) = (self.next_line, self.next);
        self.next_line += row.iter().filter(|b| **b == b'\n').count() as u64;
        self.next = end;
        // `\r\n` is one line end; the `\n` of one that the block ends in comes as a blank row.
        let rest = &self.buf[end..];
        let skip = match rest {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        let split = rest == b"\r";
        self.next += skip;
        self.next_line += u64::from(skip > 0 && !split);
        if split {
            self.finish_line();
        }
    }

    /// Behind a `\r` at the end of what is held: a `\n` that follows belongs to it.
    fn finish_line(&mut self) {
        self.next_line += 1;
        // A fault comes again with the next row.
        if !self.ended && self.fill().is_ok() && self.buf.get(self.next) == Some(&b'\n') {
            self.next += 1;
        }
    }

    /// Parts the present row into cells.
    fn split(&mut self) -> Result<(), TableError> {
        self.values.clear();
        self.ends.clear();
        let record = self.text.as_bytes();
        match cells::split(record, self.delimiter, None, &mut self.cells) {
            Ok(()) => {}
            Err(Broken::Open(at)) => return Err(self.fault_at(at, TableFault::Quote)),
            Err(Broken::AfterQuote(at)) => {
                let found = cells::stray(record, at, self.delimiter);
                return Err(self.fault_at(at, TableFault::AfterQuote(found)));
            }
        }
        for cell in &self.cells {
            let marks = usize::from(cell.quoted);
            let inner = &self.text[cell.range.start + marks..cell.range.end - marks];
            match cell.quoted && inner.contains("\"\"") {
                true => self.values.push_str(&inner.replace("\"\"", "\"")),
                false => self.values.push_str(inner),
            }
            self.ends.push(self.values.len());
        }
        Ok(())
    }
}

/// What parts the cells of the first line that is not empty.
fn delimiter(text: &[u8]) -> u8 {
    let mut lines = text.split(|b| matches!(b, b'\n' | b'\r'));
    cells::delimiter(lines.find(|line| !line.is_empty()).unwrap_or_default())
}
