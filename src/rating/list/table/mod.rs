//! The program's own CSV.

mod columns;
mod rows;

use super::column::{Form, Kind, Values, fault};
use super::error::{Field, ListError, ListFault};
use super::head::{Given, ListHead};
use super::lines::Lines;
use super::once::Once;
use super::player::Row;
use super::pool::read_pool;
use super::rows::Pass;
use super::slot;
use super::value::{self, Bad};
use crate::laws::TimeClass;
use crate::syntax::Encoding;
use crate::syntax::date::Day;
use crate::tournament::cells::{self, Broken, Cell};
pub(super) use columns::kind;
pub(super) use rows::new_row;

/// A CSV that is being read.
pub(super) struct Table {
    pub(super) delimiter: u8,
    pub(super) kinds: Vec<Kind>,
    /// The cells of the present record.
    pub(super) cells: Vec<Cell>,
    /// Which class the ratings of a row without one are of, once that mattered.
    single: Option<usize>,
    /// The date in the first record that has one.
    date: Option<Day>,
    /// The class of the present record.
    by_row: usize,
    /// What the caller knows of the list.
    given: Given,
    /// The last record that has a date has that of a month.
    to_the_month: bool,
    once: Once,
}

/// What is wrong with a record: the byte from which on, and what.
type Wrong = (usize, ListFault);

impl Table {
    /// Reads the header, which becomes the present line. The lines before it go to `before`.
    pub(super) fn open(
        lines: &mut Lines,
        head: &mut ListHead,
        given: Given,
        before: &mut Pass<'_>,
    ) -> Result<Table, ListError> {
        let mut hint = None;
        loop {
            if !lines.advance()? {
                return Err(lines.error(0, ListFault::Empty));
            }
            let text = lines.text().trim_ascii();
            match text {
                b"" => {}
                // Spreadsheets write so which delimiter a file has.
                [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', delimiter] => hint = Some(*delimiter),
                _ => break,
            }
            before(lines.raw())?;
        }
        let mut table = Table {
            delimiter: hint.unwrap_or_else(|| cells::delimiter(lines.text())),
            kinds: Vec::new(),
            cells: Vec::new(),
            single: None,
            date: None,
            by_row: 0,
            given,
            to_the_month: false,
            once: Once::default(),
        };
        table.record(lines)?;
        let record = lines.text();
        let names: Vec<String> = table
            .cells
            .iter()
            .map(|cell| cell.text(record).into_owned())
            .collect();
        table.kinds = columns::kinds(&names);
        let has = |wanted: fn(Kind) -> bool| table.kinds.iter().any(|kind| wanted(*kind));
        if !has(|kind| kind != Kind::Other) {
            let found = Encoding::of(record).decode(record).into_owned();
            return Err(lines.error(1, ListFault::Header { found }));
        }
        for (at, kind) in table.kinds.iter().enumerate() {
            if *kind != Kind::Other && table.kinds[..at].contains(kind) {
                let start = table.cells[at].range.start;
                let found = names[at].clone();
                return Err(lines.error(start + 1, ListFault::Repeated { found }));
            }
        }
        if !has(|kind| matches!(kind, Kind::Name | Kind::Id)) {
            return Err(lines.error(1, ListFault::Missing(Field::Player)));
        }
        if !has(|kind| matches!(kind, Kind::Rating(_))) {
            return Err(lines.error(1, ListFault::Missing(Field::Rating)));
        }
        if !table.kinds.contains(&Kind::List) {
            head.settle_date(None);
        }
        for kind in &table.kinds {
            if let Kind::Rating(Some(class)) = kind {
                head.classes[*class] = true;
            }
        }
        head.pools = table.kinds.contains(&Kind::Pool);
        let by_row = table.kinds.contains(&Kind::Class);
        if table.kinds.contains(&Kind::Rating(None)) && !by_row {
            table.single = Some(slot(head.settle_class(given)));
        }
        Ok(table)
    }

    /// Splits the present line into its cells, with those behind it that belong to the record.
    fn record(&mut self, lines: &mut Lines) -> Result<(), ListError> {
        let mut open = None;
        loop {
            let record = lines.text();
            match cells::split(record, self.delimiter, open, &mut self.cells) {
                Ok(()) => return Ok(()),
                Err(Broken::AfterQuote(at)) => {
                    let found = cells::stray(record, at, self.delimiter);
                    return Err(lines.error(at + 1, ListFault::AfterQuote { found }));
                }
                Err(Broken::Open(start)) => {
                    open = Some((start, record.len()));
                    if !lines.extend()? {
                        return Err(lines.error(start + 1, ListFault::Quote));
                    }
                }
            }
        }
    }

    /// Goes on to the next record that says something; `false` at the end.
    pub(super) fn advance(&mut self, lines: &mut Lines) -> Result<bool, ListError> {
        if !lines.advance()? {
            return Ok(false);
        }
        if lines.text().trim_ascii().is_empty() {
            self.cells.clear();
            return Ok(true);
        }
        self.record(lines)?;
        cells::drop_behind(self.kinds.len(), lines.text(), &mut self.cells);
        let record = lines.text();
        if self.cells.iter().all(|cell| cell.text(record).is_empty()) {
            self.cells.clear();
        }
        Ok(true)
    }

    /// Whether the present record says nothing.
    pub(super) fn is_blank(&self) -> bool {
        self.cells.is_empty()
    }

    /// The class of a record, in a list of rows per class.
    pub(super) fn class(&self, record: &[u8]) -> Result<Option<TimeClass>, Wrong> {
        let Some(at) = self.kinds.iter().position(|kind| *kind == Kind::Class) else {
            return Ok(None);
        };
        let cell = &self.cells[at];
        let text = cell.text(record);
        Ok(Some(match text.to_ascii_lowercase().as_str() {
            "" => return Ok(None),
            "standard" | "std" | "s" => TimeClass::Standard,
            "rapid" | "rpd" | "r" => TimeClass::Rapid,
            "blitz" | "blz" | "b" => TimeClass::Blitz,
            _ => {
                let (field, found) = (Field::Class, text.into_owned());
                return Err((cell.range.start, ListFault::Value { field, found }));
            }
        }))
    }

    /// Whether the present record has as many cells as the header.
    fn count(&self, lines: &Lines) -> Result<(), ListError> {
        let (found, expected) = (self.cells.len() as u64, self.kinds.len() as u64);
        if found != expected {
            let at = self
                .cells
                .get(self.kinds.len())
                .map(|cell| cell.range.start);
            let at = at.unwrap_or(lines.text().len());
            return Err(lines.error(at + 1, ListFault::Cells { found, expected }));
        }
        Ok(())
    }

    /// Keeps what is wrong with the present record, so that the next can be read. The last one without a line end and with
    /// too few cells shows where the list was cut off.
    fn refuse(
        &self,
        lines: &Lines,
        head: &mut ListHead,
        error: ListError,
    ) -> Result<(), ListError> {
        let short = self.cells.len() < self.kinds.len();
        let at = self.kinds.iter().position(|kind| *kind == Kind::Id);
        let cell = at.and_then(|at| self.cells.get(at));
        let id = cell.map(|cell| cell.text(lines.text()));
        let id = id.as_deref().unwrap_or_default();
        head.refuse(error, id.as_bytes(), short && !lines.is_ended())
    }

    /// Reads the present record.
    fn present<'l>(&mut self, lines: &'l Lines, head: &mut ListHead) -> Result<Row<'l>, ListError> {
        self.count(lines)?;
        let mut row = self
            .row(lines.text(), head)
            .map_err(|(at, fault)| lines.error(at + 1, fault))?;
        row.line = lines.line;
        let id = row.fide_id;
        let parted = self.kinds.contains(&Kind::Class) || self.kinds.contains(&Kind::List);
        let first = match parted {
            true => self.once.first_of(id, part(&row, self.by_row)),
            false => self.once.first(id),
        };
        if !first {
            let at = self.kinds.iter().position(|kind| *kind == Kind::Id);
            let at = at.map_or(0, |at| self.cells[at].range.start);
            return Err(lines.error(at + 1, ListFault::Twice { id }));
        }
        Ok(row)
    }

    /// What the present record says.
    fn row<'r>(&mut self, record: &'r [u8], head: &mut ListHead) -> Result<Row<'r>, Wrong> {
        let class = match (self.class(record)?, self.single) {
            (Some(class), _) => {
                head.classes[slot(class)] = true;
                slot(class)
            }
            (None, Some(single)) => single,
            (None, None) if self.kinds.contains(&Kind::Rating(None)) => {
                *self.single.insert(slot(head.settle_class(self.given)))
            }
            (None, None) => 0,
        };
        self.by_row = class;
        let of_row = self.single.is_some() || self.kinds.contains(&Kind::Class);
        let row = Row {
            class: of_row.then_some(TimeClass::ALL[class]),
            ..Row::default()
        };
        let mut values = Values::new(row, Form::Own, class, head.date.map(|date| date.0));
        for (cell, kind) in self.cells.iter().zip(&self.kinds) {
            if *kind == Kind::Other {
                continue;
            }
            let text = cell.text(record);
            let wrong = |why: (Field, Bad)| (cell.range.start, fault(why, &text));
            match *kind {
                Kind::List => {
                    values.row.list = value::list_day(text.as_bytes())
                        .map_err(|bad| wrong((Field::List, bad)))?;
                }
                Kind::Pool => {
                    values.row.pool = read_pool(&text).map_err(|found| {
                        let field = Field::Pool;
                        (cell.range.start, ListFault::Value { field, found })
                    })?;
                }
                kind => values
                    .take(kind, text.as_bytes(), || text.clone())
                    .map_err(wrong)?,
            }
        }
        let mut row = values.finish().map_err(|fault| (0, fault))?;
        if head.rows == 0 {
            head.settle_date(row.list);
        }
        if let Some(day) = row.list {
            head.several_dates |= *self.date.get_or_insert(day) != day;
        }
        row.list = row.list.or(head.date);
        Ok(row)
    }
}

/// A number for what tells rows of one player apart: class and date.
fn part(row: &Row<'_>, class: usize) -> u32 {
    let Day(year, month, day) = row.list.unwrap_or_default();
    let day = (u32::from(year) * 13 + u32::from(month)) * 32 + u32::from(day);
    day * 4 + class as u32
}

#[cfg(test)]
mod tests;
