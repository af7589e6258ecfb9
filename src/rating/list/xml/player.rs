//! What the elements of a player say.

use super::Xml;
use crate::laws::TimeClass;
use crate::rating::list::column::{Form, Kind, Values, fault};
use crate::rating::list::error::{ListError, ListFault};
use crate::rating::list::head::ListHead;
use crate::rating::list::player::Row;

impl Xml {
    /// The present player, none of whose id stands in an earlier one.
    pub(super) fn taken(&self, head: &mut ListHead) -> Result<Row<'_>, ListError> {
        let row = self.row(head)?;
        self.first(row.fide_id)?;
        Ok(row)
    }

    /// What the present player's elements say.
    fn row(&self, head: &mut ListHead) -> Result<Row<'_>, ListError> {
        let row = Row {
            list: head.date,
            class: (!self.combined).then_some(TimeClass::ALL[self.single]),
            ..Row::default()
        };
        let year = head.date.map(|date| date.0);
        let mut values = Values::new(row, Form::Fide, self.single, year);
        for element in &self.elements[..self.count] {
            let text = element.text.trim();
            values
                .take(element.kind, text.as_bytes(), || text.into())
                .map_err(|why| self.error(element.inner.start, fault(why, text)))?;
            if let Kind::Rating(class) = element.kind {
                head.classes[class.unwrap_or(self.single)] = true;
            }
        }
        let nameless = |fault| self.error(self.player.start, fault);
        let mut row = values.finish().map_err(nameless)?;
        row.line = self.reader.get_ref().line_at(self.player.start);
        Ok(row)
    }

    /// What stands for the id of the present player.
    pub(super) fn id(&self) -> &str {
        let mut elements = self.elements[..self.count].iter();
        let id = elements.find(|element| element.kind == Kind::Id);
        id.map_or("", |element| element.text.trim())
    }

    /// Whether no earlier player has the id of the present one.
    fn first(&self, id: u32) -> Result<(), ListError> {
        if self.once.borrow_mut().first(id) {
            return Ok(());
        }
        let mut elements = self.elements[..self.count].iter();
        let element = elements.find(|element| element.kind == Kind::Id);
        let at = element.map_or(self.player.start, |element| element.inner.start);
        Err(self.error(at, ListFault::Twice { id }))
    }
}
