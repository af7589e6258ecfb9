//! FIDE's text lists: columns of fixed width.

mod columns;
mod learn;
mod rows;
mod shape;

use super::column::{Form, Kind, Values, fault};
use super::error::{Field, ListError, ListFault};
use super::head::{Given, ListHead};
use super::lines::{Lines, without_end};
use super::once::Once;
use super::player::Row;
use super::rows::Pass;
use super::slot;
use super::value::Bad;
use crate::laws::TimeClass;
use crate::syntax::Encoding;
use columns::{Columns, NoHeader, crosses};
use shape::Shape;
use std::borrow::Cow;
use std::ops::Range;

/// So many rows at most are looked at to learn how the columns lie.
const LOOKED_AT: usize = 500;

/// A text list that is being read: its columns and the class of those that name none.
pub(super) struct Text {
    columns: Columns,
    /// The place of the ratings of a list of one class.
    single: usize,
    /// That class.
    class: Option<TimeClass>,
    /// Where the characters of a row begin that are not bytes.
    ruler: Vec<usize>,
    once: Once,
    shape: Shape,
}

/// What is wrong with a row: the byte from which on, and what.
type Wrong = (usize, ListFault);

impl Text {
    /// Reads the header, which becomes the present line. The lines before it go to `before`.
    pub(super) fn open(
        lines: &mut Lines,
        head: &mut ListHead,
        given: Given,
        before: &mut Pass<'_>,
    ) -> Result<Text, ListError> {
        loop {
            if !lines.advance()? {
                return Err(lines.error(0, ListFault::Empty));
            }
            if !lines.text().trim_ascii().is_empty() {
                break;
            }
            before(lines.raw())?;
        }
        let mut columns = Columns::of_header(lines.text()).map_err(|no| {
            let found = |range: Range<usize>| {
                let bytes = lines.text().get(range).unwrap_or_default();
                Encoding::of(bytes).decode(bytes).into_owned()
            };
            match no {
                NoHeader::Unknown => {
                    let found = found(0..lines.text().len());
                    lines.error(1, ListFault::Header { found })
                }
                NoHeader::Repeated(start, end) => {
                    let found = found(start..end);
                    lines.error(start + 1, ListFault::Repeated { found })
                }
                NoHeader::NoRating => lines.error(1, ListFault::Missing(Field::Rating)),
                NoHeader::NoPlayer => lines.error(1, ListFault::Missing(Field::Player)),
            }
        })?;
        let end = lines.end();
        let rows: Vec<&[u8]> = lines
            .ahead()
            .split_inclusive(|b| *b == end)
            .map(without_end)
            .filter(|row| !row.trim_ascii().is_empty())
            .take(LOOKED_AT)
            .collect();
        columns.learn(&rows);
        head.settle_date(columns.label);
        let mut single = None;
        for column in &columns.all {
            match column.kind {
                Kind::Rating(None) => single = Some(head.settle_class(given)),
                Kind::Rating(Some(class)) => head.classes[class] = true,
                _ => {}
            }
        }
        Ok(Text {
            columns,
            single: single.map_or(0, slot),
            class: single,
            ruler: Vec::new(),
            once: Once::default(),
            shape: Shape::default(),
        })
    }

    /// Reads the present line.
    fn present<'l>(&mut self, lines: &'l Lines, head: &ListHead) -> Result<Row<'l>, ListError> {
        let line = lines.text();
        let whole = lines.is_ended();
        let mut row = self
            .row(line, whole, head)
            .map_err(|(at, fault)| lines.error(at + 1, fault))?;
        row.line = lines.line;
        if whole {
            self.shape.take(line);
        }
        if !self.once.first(row.fide_id) {
            return Err(lines.error(1, ListFault::Twice { id: row.fide_id }));
        }
        Ok(row)
    }

    /// Whether what is wrong with the present line may be that the list was cut off within it. A line without a number where
    /// the ids stand is the foot of a page or a remark, and no row.
    fn is_torn(&self, lines: &Lines, fault: &ListFault) -> bool {
        let line = lines.text();
        let id = self.columns.of(Kind::Id).map(|column| {
            let end = column.end.min(line.len());
            line[column.start.min(end)..end].trim_ascii()
        });
        let is_row = id.is_none_or(|id| id.iter().all(u8::is_ascii_digit));
        !lines.is_ended() && is_row && !matches!(fault, ListFault::Twice { .. })
    }

    /// Keeps what is wrong with the present line, so that the next can be read.
    fn refuse(
        &self,
        lines: &Lines,
        head: &mut ListHead,
        mut error: ListError,
    ) -> Result<(), ListError> {
        let torn = self.is_torn(lines, &error.fault);
        if let ListFault::CutOff { found } = error.fault
            && !torn
        {
            let expected = self.columns.needed(true) as u64;
            error.fault = ListFault::Short { found, expected };
        }
        let words = lines.text().split(|b| *b == b' ');
        let id = words.into_iter().find(|word| !word.is_empty());
        head.refuse(error, id.unwrap_or_default(), torn)
    }

    /// Reads a row, by characters and, where its values then do not fit, by bytes: names in UTF-8 were written by the one
    /// or the other.
    fn row<'l>(&mut self, line: &'l [u8], whole: bool, head: &ListHead) -> Result<Row<'l>, Wrong> {
        self.ruler.clear();
        if line.is_ascii() {
            return self.ruled(line, whole, head);
        }
        if let Ok(text) = std::str::from_utf8(line) {
            self.ruler.extend(text.char_indices().map(|(at, _)| at));
            self.ruler.push(line.len());
            let by_characters = self.ruled(line, whole, head);
            if by_characters.is_ok() {
                return by_characters;
            }
            self.ruler.clear();
            return self.ruled(line, whole, head).or(by_characters);
        }
        self.ruled(line, whole, head)
    }

    /// The byte at which a character begins.
    fn byte(&self, line: &[u8], character: usize) -> usize {
        match self.ruler.is_empty() {
            true => character.min(line.len()),
            false => self.ruler.get(character).copied().unwrap_or(line.len()),
        }
    }

    fn ruled<'l>(&self, line: &'l [u8], whole: bool, head: &ListHead) -> Result<Row<'l>, Wrong> {
        let characters = match self.ruler.len() {
            0 => line.len(),
            n => n - 1,
        };
        let needed = self.columns.needed(!whole);
        let seen = line.trim_ascii_end().len();
        if !whole && (characters < needed || self.shape.is_cut(&self.columns, line)) {
            let found = characters as u64;
            return Err((line.len(), ListFault::CutOff { found }));
        }
        if characters < needed || seen <= self.byte(line, self.columns.least) {
            let (found, expected) = match characters < needed {
                true => (characters, needed),
                false => (seen, self.columns.least + 1),
            };
            let fault = ListFault::Short {
                found: found as u64,
                expected: expected as u64,
            };
            return Err((line.len(), fault));
        }
        let crossed = match self.ruler.is_empty() {
            true => self.columns.crossed(line),
            false => self.columns.tight().iter().find_map(|edge| {
                let edge = self.byte(line, *edge);
                crosses(line, edge).then_some(edge)
            }),
        };
        if let Some(edge) = crossed {
            return Err(misfit(line, edge));
        }
        let row = Row {
            list: head.date,
            class: self.class,
            ..Row::default()
        };
        let year = head.date.map(|date| date.0);
        let mut values = Values::new(row, Form::Fide, self.single, year);
        for column in &self.columns.all {
            let start = self.byte(line, column.start);
            let field = &line[start..self.byte(line, column.end)];
            let blank = field.len() - field.trim_ascii_start().len();
            let at = start + blank;
            let field = field.trim_ascii();
            let wrong = |why: (Field, Bad)| (at, fault(why, &text(field)));
            let letters = field.len() <= 3 && field.iter().all(u8::is_ascii_alphabetic);
            if column.kind == Kind::Federation && !letters {
                return Err(wrong((Field::Federation, Bad::Kind)));
            }
            values
                .take(column.kind, field, || text(field))
                .map_err(wrong)?;
        }
        values.finish().map_err(|fault| (0, fault))
    }
}

/// The text of a field; ASCII without looking twice.
fn text(field: &[u8]) -> Cow<'_, str> {
    Encoding::of(field).decode(field)
}

/// The value that runs across an edge.
fn misfit(line: &[u8], edge: usize) -> Wrong {
    let gap = |b: &u8| *b == b' ';
    let start = line[..edge].iter().rposition(gap).map_or(0, |at| at + 1);
    let end = line[edge..]
        .iter()
        .position(gap)
        .map_or(line.len(), |at| edge + at);
    let found = text(&line[start..end]).into_owned();
    (start, ListFault::Misfit { found })
}

#[cfg(test)]
mod tests;
