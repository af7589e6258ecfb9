//! The rows of a FIDE text list, one by one, and written anew.

use super::Text;
use super::columns::{Align, Column};
use crate::rating::list::column::{Form, Kind};
use crate::rating::list::error::{ListError, ListFault};
use crate::rating::list::head::{ListHead, MONTHS};
use crate::rating::list::lines::Lines;
use crate::rating::list::player::{Listed, Row, Sex};
use crate::rating::list::rewrite::{Edits, Fields, NewList, Sink};
use crate::rating::list::rows::{Lined, Next, Rows};
use crate::syntax::date::Day;

impl Rows for Lined<Text> {
    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn advance(&mut self) -> Result<Next, ListError> {
        if !self.lines.advance()? {
            return Ok(Next::End);
        }
        let blank = self.lines.text().trim_ascii().is_empty();
        Ok(self.met(blank))
    }

    fn present(&mut self, head: &mut ListHead) -> Result<Row<'_>, ListError> {
        self.form.present(&self.lines, head)
    }

    fn refuse(&mut self, head: &mut ListHead, error: ListError) -> Result<(), ListError> {
        self.form.refuse(&self.lines, head, error)
    }

    fn bytes(&self) -> &[u8] {
        self.lines.raw()
    }

    fn put_header(&self, list: NewList, sink: &mut Sink<'_>) -> Result<(), ListError> {
        let mut edits = Edits::default();
        if let Some((start, end)) = self.form.columns.label_at {
            let label = label(list.date, &self.lines.text()[start..end]);
            edits.replace(start..end, label);
        }
        match self.lines.is_own() {
            true => edits.write(self.lines.raw(), sink),
            false => Ok(()),
        }
    }

    fn put(&mut self, fields: &Fields<'_>, sink: &mut Sink<'_>) -> Result<(), ListError> {
        let (list, lines) = (&self.form, &self.lines);
        let line = lines.text();
        // Blanks that were cut off at the end of the row come back for the while.
        let mut filled = line.to_vec();
        filled.resize(line.len() + list.columns.room(), b' ');
        for column in &list.columns.all {
            let old = &line[list.byte(line, column.start)..list.byte(line, column.end)];
            let new = fields.value(column.kind, Form::Fide, list.single, old.trim_ascii());
            if let Some(value) = new {
                list.place(&mut filled, column, &value)
                    .map_err(|fault| lines.error(column.start + 1, fault))?;
            }
        }
        let written = filled.trim_ascii_end().len().max(line.len());
        sink.put(&filled[..written])?;
        sink.put(&lines.raw()[line.len()..])
    }

    fn newcomer(&mut self, player: &Listed, _: NewList) -> (String, bool) {
        let (row, cut) = self.form.new_row(player);
        (self.line(&row), cut)
    }
}

/// The month of a list as the old header writes months: `NOV25`, `Nov25`, `nov25`; as wide at least.
fn label(date: Day, old: &[u8]) -> Vec<u8> {
    let Day(year, month, _) = date;
    let mut label = MONTHS[usize::from(month.clamp(1, 12)) - 1].to_vec();
    if old[1].is_ascii_uppercase() {
        label.make_ascii_uppercase();
    } else if old[0].is_ascii_uppercase() {
        label[0].make_ascii_uppercase();
    }
    let digits = old.iter().filter(|b| b.is_ascii_digit()).count();
    let year = match digits {
        4 => format!("{year:04}"),
        _ => format!("{:02}", year % 100),
    };
    label.extend_from_slice(year.as_bytes());
    label.resize(label.len().max(old.len()), b' ');
    label
}

impl Text {
    /// The byte of a row, perhaps filled up with blanks, at which a character stands.
    fn byte_of(&self, row: &[u8], character: usize) -> usize {
        let byte = match self.ruler.split_last() {
            None => character,
            Some((end, characters)) => match characters.get(character) {
                Some(byte) => *byte,
                None => end + (character - characters.len()),
            },
        };
        byte.min(row.len())
    }

    /// Puts a number where the old one stands, to the left or right as the column has it; the row keeps its length.
    fn place(&self, row: &mut [u8], column: &Column, value: &str) -> Result<(), ListFault> {
        let end = match column.end {
            usize::MAX => row.len(),
            end => self.byte_of(row, end),
        };
        let field = self.byte_of(row, column.start)..end;
        let old = &row[field.clone()];
        let blank = old.len() - old.trim_ascii_start().len();
        let old = old.trim_ascii();
        let token = match (old.is_empty(), column.align) {
            (false, _) => field.start + blank..field.start + blank + old.len(),
            (true, Align::Left(at) | Align::Right(at)) => {
                let at = self.byte_of(row, at);
                at..at
            }
        };
        let wide = value.len().max(token.len());
        let place = match column.align {
            Align::Left(_) => token.start..token.start + wide,
            Align::Right(_) => token.end.saturating_sub(wide)..token.end,
        };
        // What is taken beside the old value must be blank, and a blank must part it from the next; where there is no old value, from
        // the one before too.
        let taken = place.start.min(token.start).saturating_sub(1)..place.end.max(token.end) + 1;
        let free = |range: std::ops::Range<usize>| {
            let beside = row.get(range.start..range.end.min(row.len()));
            beside.is_some_and(|bytes| bytes.iter().all(|b| *b == b' '))
        };
        let fits = place.end <= row.len()
            && (place.end <= token.end || free(token.end..taken.end))
            && (place.start >= token.start && !token.is_empty() || free(taken.start..token.start));
        if !fits {
            let found = value.to_owned();
            return Err(ListFault::Misfit { found });
        }
        let place = &mut row[place];
        place.fill(b' ');
        let at = match column.align {
            Align::Left(_) => 0,
            Align::Right(_) => wide - value.len(),
        };
        place[at..at + value.len()].copy_from_slice(value.as_bytes());
        Ok(())
    }

    /// The row of a player whom the old list does not have, and whether the name was cut.
    fn new_row(&self, player: &Listed) -> (String, bool) {
        let mut cut = false;
        let mut row: Vec<char> = Vec::new();
        let old_titles = self.columns.of(Kind::Sex).is_none();
        for column in &self.columns.all {
            let value = match column.kind {
                Kind::Title if old_titles => old_title(&player.title).to_owned(),
                Kind::Flag if player.flag.is_empty() && player.sex == Some(Sex::Female) => {
                    "w".to_owned()
                }
                kind => player.value(kind, Form::Fide, self.single),
            };
            let room = column.end.saturating_sub(column.start);
            // A blank parts the value from the next column's.
            let most = if column.end == usize::MAX {
                room
            } else {
                room.saturating_sub(1)
            };
            cut |= column.kind == Kind::Name && value.chars().count() > most;
            let value: Vec<char> = value
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .take(most)
                .collect();
            let start = match column.align {
                Align::Left(at) => at,
                Align::Right(at) => at.saturating_sub(value.len()),
            };
            if !value.is_empty() {
                row.resize(row.len().max(start), ' ');
                row.truncate(start);
                row.extend(value);
            }
        }
        if let Some(width) = self.columns.width {
            row.resize(row.len().max(width), ' ');
        }
        (row.into_iter().collect(), cut)
    }
}

/// A title as the lists before 2012 have it.
fn old_title(title: &str) -> &str {
    match title {
        "GM" => "g",
        "IM" => "m",
        "FM" => "f",
        "CM" => "c",
        "WGM" => "wg",
        "WIM" => "wm",
        "WFM" => "wf",
        "WCM" => "wc",
        other => other,
    }
}
