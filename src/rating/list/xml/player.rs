//! What the elements of a player say.

use super::Xml;
use super::elements::Kind;
use crate::laws::TimeClass;
use crate::rating::list::error::{Field, ListError, ListFault};
use crate::rating::list::head::ListHead;
use crate::rating::list::once::Once;
use crate::rating::list::player::{ListedRating, Row};
use crate::rating::list::value::{self, Bad};

impl Xml {
    /// What the present player's elements say.
    pub(super) fn row(&self, head: &mut ListHead) -> Result<Row<'_>, ListError> {
        let mut row = Row {
            list: head.date,
            class: (!self.combined).then_some(TimeClass::ALL[self.single]),
            ..Row::default()
        };
        let mut ratings = [(None, None, None); 3];
        for element in &self.elements[..self.count] {
            let text = element.text.trim();
            let bytes = text.as_bytes();
            let wrong = |field: Field| {
                move |bad: Bad| {
                    let found = text.to_owned();
                    let fault = match bad {
                        Bad::Kind => ListFault::Value { field, found },
                        Bad::Rating => ListFault::Rating { found },
                    };
                    self.error(element.inner.start, fault)
                }
            };
            let number = |field: Field| value::number(bytes).map_err(wrong(field));
            match element.kind {
                Kind::Id => row.fide_id = number(Field::Id)?.unwrap_or(0),
                Kind::Name => row.name = text.into(),
                Kind::Federation => row.federation = text.into(),
                Kind::Sex => row.sex = value::sex(bytes).map_err(wrong(Field::Sex))?,
                Kind::Title => row.title = value::title(text.into()),
                Kind::WomenTitle => row.women_title = value::title(text.into()),
                Kind::Rating(class) => {
                    let class = class.unwrap_or(self.single);
                    let number = number(Field::Rating)?;
                    ratings[class].0 = value::rating(number).map_err(wrong(Field::Rating))?;
                    head.classes[class] = true;
                }
                Kind::Games(class) => {
                    ratings[class.unwrap_or(self.single)].1 =
                        value::small(number(Field::Games)?).map_err(wrong(Field::Games))?;
                }
                Kind::K(class) => {
                    ratings[class.unwrap_or(self.single)].2 = value::k(number(Field::K)?)
                        .map_err(wrong(Field::K))?
                        .filter(|k| *k > 0);
                }
                Kind::Birth => {
                    row.birth = value::birth(bytes, head.date.map(|date| date.0))
                        .map_err(wrong(Field::Birth))?;
                }
                Kind::Flag => row.flag = text.into(),
                Kind::Other => {}
            }
        }
        row.sex_by_flag();
        row.ratings = ratings
            .map(|(rating, games, k)| rating.map(|rating| ListedRating { rating, games, k }));
        if row.fide_id == 0 && row.name.is_empty() {
            return Err(self.error(self.player.start, ListFault::Nameless));
        }
        row.line = self.reader.get_ref().line_at(self.player.start);
        Ok(row)
    }

    /// Whether no earlier player has the id of the present one.
    pub(super) fn first(&self, once: &mut Once, id: u32) -> Result<(), ListError> {
        if once.first(id) {
            return Ok(());
        }
        let mut elements = self.elements[..self.count].iter();
        let element = elements.find(|element| element.kind == Kind::Id);
        let at = element.map_or(self.player.start, |element| element.inner.start);
        Err(self.error(at, ListFault::Twice { id }))
    }
}
