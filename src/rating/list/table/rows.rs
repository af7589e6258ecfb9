//! The rows of a CSV, one by one, and written anew.

use super::Table;
use crate::laws::TimeClass;
use crate::rating::list::column::{Form, Kind};
use crate::rating::list::error::ListError;
use crate::rating::list::head::ListHead;
use crate::rating::list::lines::Lines;
use crate::rating::list::player::{Listed, Row};
use crate::rating::list::rewrite::{Edits, Fields, NewList, Sink, is_month};
use crate::rating::list::rows::{Lined, Next, Rows};
use crate::rating::list::slot;
use crate::tournament::cells::quoted;

impl Rows for Lined<Table> {
    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn advance(&mut self) -> Result<Next, ListError> {
        if !self.form.advance(&mut self.lines)? {
            return Ok(Next::End);
        }
        let blank = self.form.is_blank();
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

    fn knows_classes(&self) -> bool {
        !self.form.kinds.contains(&Kind::Class)
    }

    fn put_header(&self, _: NewList, sink: &mut Sink<'_>) -> Result<(), ListError> {
        match self.lines.is_own() {
            true => sink.put(self.lines.raw()),
            false => Ok(()),
        }
    }

    fn put(&mut self, fields: &Fields<'_>, sink: &mut Sink<'_>) -> Result<(), ListError> {
        let mut edits = Edits::default();
        let (table, record) = (&mut self.form, self.lines.text());
        for (cell, kind) in table.cells.iter().zip(&table.kinds) {
            let old = cell.text(record);
            if *kind == Kind::List && !old.is_empty() {
                table.to_the_month = is_month(old.as_bytes());
            }
            let new = fields.value(*kind, Form::Own, table.by_row, old.as_bytes());
            if let Some(value) = new {
                let cell_bytes = quoted(&value, table.delimiter, cell.quoted).into_owned();
                edits.replace(cell.range.clone(), cell_bytes);
            }
        }
        edits.write(self.lines.raw(), sink)
    }

    fn newcomer(&mut self, player: &Listed, list: NewList) -> (String, bool) {
        let date = list.dated(self.form.to_the_month);
        let rows = self.form.rows_of(player, list.classes);
        let mut text = String::new();
        for class in rows {
            let (table, guard) = (&self.form, self.lines.bom);
            let row = new_row(&table.kinds, table.delimiter, guard, player, class, &date);
            text += &self.line(&row);
        }
        (text, false)
    }
}

impl Table {
    /// The classes for which a player gets a row.
    fn rows_of(&self, player: &Listed, classes: [bool; 3]) -> Vec<TimeClass> {
        let all = TimeClass::ALL.into_iter();
        if self.kinds.contains(&Kind::Class) {
            let rated = |class: &TimeClass| player.ratings[slot(*class)].is_some();
            let rows: Vec<TimeClass> = all.clone().filter(rated).collect();
            if !rows.is_empty() {
                return rows;
            }
            return all.filter(|class| classes[slot(*class)]).take(1).collect();
        }
        let single = self.single.unwrap_or(0);
        all.filter(|class| slot(*class) == single).collect()
    }
}

/// The row of a player in one class; `guard` keeps a spreadsheet from taking a cell for a formula.
pub(in crate::rating::list) fn new_row(
    kinds: &[Kind],
    delimiter: u8,
    guard: bool,
    player: &Listed,
    class: TimeClass,
    date: &str,
) -> String {
    let mut row = String::new();
    for (at, kind) in kinds.iter().enumerate() {
        if at > 0 {
            row.push(char::from(delimiter));
        }
        let mut value = match *kind {
            Kind::List => date.to_owned(),
            Kind::Class => class.name().to_owned(),
            kind => player.value(kind, Form::Own, slot(class)),
        };
        if guard && value.starts_with(['=', '+', '-', '@', '\t', '\r']) {
            value.insert(0, '\'');
        }
        row += &quoted(&value, delimiter, false);
    }
    row
}
