//! What a column of a list or an element of it holds, whatever the form of the list: how its values are read, and how a new
//! player has them.

use super::error::{Field, ListFault};
use super::player::{Listed, ListedRating, Row, Sex};
use super::pool::pool_text;
use super::value::{self, Bad, Birth};
use crate::syntax::date::Date;
use std::borrow::Cow;

/// What stands in a column. Ratings, games and K carry the [`slot`](super::slot) of their class; `None` stands for the class
/// of the row, or of a list of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomenTitle,
    /// Of arbiters, organizers, trainers: `IA,FST`.
    OtherTitle,
    /// Of the online arena.
    OnlineTitle,
    Birth,
    /// The date of the list.
    List,
    Class,
    Rating(Option<usize>),
    K(Option<usize>),
    /// Games of the period.
    Games(Option<usize>),
    Career,
    Peak,
    Flag,
    Pool,
    /// Kept as it is.
    #[default]
    Other,
}

impl Kind {
    /// The same, of a class that is named.
    pub(super) fn of_class(self, own: usize) -> Kind {
        let named = |class: Option<usize>| Some(class.unwrap_or(own));
        match self {
            Kind::Rating(class) => Kind::Rating(named(class)),
            Kind::Games(class) => Kind::Games(named(class)),
            Kind::K(class) => Kind::K(named(class)),
            kind => kind,
        }
    }
}

/// Whose form a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// FIDE's: 0 stands where there is no number, and of a birth the year.
    Fide,
    /// The program's own CSV: an empty cell, `-` or `?` stands where there is none.
    Own,
}

impl Form {
    /// A number that a field must hold.
    pub(super) fn number(self, number: Option<u32>) -> String {
        match number {
            Some(number) => number.to_string(),
            None if self == Form::Fide => "0".to_owned(),
            None => String::new(),
        }
    }
}

/// The values of a row that is being read.
pub(super) struct Values<'r> {
    pub(super) row: Row<'r>,
    form: Form,
    /// The class of the columns that name none.
    own: usize,
    /// The year of the list.
    year: Option<u16>,
    ratings: [(Option<u16>, Option<u16>, Option<u8>); 3],
}

impl<'r> Values<'r> {
    pub(super) fn new(row: Row<'r>, form: Form, own: usize, year: Option<u16>) -> Values<'r> {
        Values {
            row,
            form,
            own,
            year,
            ratings: Default::default(),
        }
    }

    /// Takes a value, of which `text` is the text; what was expected where it is none. The columns of a CSV that are said in
    /// other ways are the caller's.
    pub(super) fn take(
        &mut self,
        kind: Kind,
        bytes: &[u8],
        text: impl FnOnce() -> Cow<'r, str>,
    ) -> Result<(), (Field, Bad)> {
        let wrong = |field: Field| move |bad: Bad| (field, bad);
        let fide = self.form == Form::Fide;
        let number = |field: Field| {
            let read = match fide {
                true => value::number(bytes),
                false => value::cell_number(bytes),
            };
            read.map_err(wrong(field))
        };
        let row = &mut self.row;
        let own = |class: Option<usize>| class.unwrap_or(self.own);
        match kind {
            Kind::Id => row.fide_id = number(Field::Id)?.unwrap_or(0),
            Kind::Name => row.name = text(),
            Kind::Federation => row.federation = text(),
            Kind::Sex => row.sex = value::sex(bytes).map_err(wrong(Field::Sex))?,
            Kind::Title => row.title = value::title(text()),
            Kind::WomenTitle => row.women_title = value::title(text()),
            Kind::OtherTitle => row.other_titles[0] = text(),
            Kind::OnlineTitle => row.other_titles[1] = text(),
            Kind::Birth if bytes == b"-" && !fide => row.birth = None,
            Kind::Birth => match value::birth(bytes, self.year).map_err(wrong(Field::Birth))? {
                Birth::Said(birth) => row.birth = birth,
                Birth::Unborn => row.unborn = Some(text()),
            },
            Kind::Rating(class) => {
                let number = number(Field::Rating)?;
                self.ratings[own(class)].0 = value::rating(number).map_err(wrong(Field::Rating))?;
            }
            Kind::Games(class) => {
                let number = number(Field::Games)?;
                self.ratings[own(class)].1 = value::small(number).map_err(wrong(Field::Games))?;
            }
            Kind::K(class) => {
                let k = value::k(number(Field::K)?).map_err(wrong(Field::K))?;
                self.ratings[own(class)].2 = k.filter(|k| *k > 0 || !fide);
            }
            Kind::Career => row.games = number(Field::Games)?,
            Kind::Peak => {
                row.peak = value::rating(number(Field::Peak)?).map_err(wrong(Field::Peak))?;
            }
            Kind::Flag => row.flag = text(),
            Kind::List | Kind::Class | Kind::Pool | Kind::Other => {}
        }
        Ok(())
    }

    /// The row, once all its values were taken.
    pub(super) fn finish(mut self) -> Result<Row<'r>, ListFault> {
        self.row.sex_by_flag();
        self.row.ratings = self
            .ratings
            .map(|(rating, games, k)| rating.map(|rating| ListedRating { rating, games, k }));
        match self.row.fide_id == 0 && self.row.name.is_empty() {
            true => Err(ListFault::Nameless),
            false => Ok(self.row),
        }
    }
}

/// What is wrong with a value.
pub(super) fn fault((field, bad): (Field, Bad), found: &str) -> ListFault {
    let found = found.to_owned();
    match bad {
        Bad::Kind => ListFault::Value { field, found },
        Bad::Rating => ListFault::Rating { found },
    }
}

impl Listed {
    /// What stands in a column of a list without this player once he is on it; `own` is the class of the columns that name
    /// none. Date and class of the row are the caller's.
    pub(super) fn value(&self, kind: Kind, form: Form, own: usize) -> String {
        let rating = |class: Option<usize>| self.ratings[class.unwrap_or(own)];
        let number = |number: Option<u32>| form.number(number);
        let known = |number: Option<u32>| Form::Own.number(number);
        match kind {
            Kind::Id => known(Some(self.fide_id).filter(|id| *id > 0)),
            Kind::Name => self.name.clone(),
            Kind::Federation => self.federation.clone(),
            Kind::Sex => match self.sex {
                Some(Sex::Male) => "M".to_owned(),
                Some(Sex::Female) => "F".to_owned(),
                None => String::new(),
            },
            Kind::Title => self.title.clone(),
            Kind::WomenTitle => self.women_title.clone(),
            Kind::Birth if form == Form::Fide => {
                known(self.birth.and_then(|birth| birth.year).map(u32::from))
            }
            Kind::Birth => self.birth.map(Date::iso).unwrap_or_default(),
            Kind::Rating(class) => number(rating(class).map(|rating| rating.rating.into())),
            Kind::K(class) => number(rating(class).and_then(|rating| rating.k).map(u32::from)),
            Kind::Games(class) => {
                number(rating(class).and_then(|rating| rating.games).map(u32::from))
            }
            Kind::Career => known(self.games),
            Kind::Peak => known(self.peak.map(u32::from)),
            Kind::Flag => self.flag.clone(),
            Kind::Pool => pool_text(&self.pool),
            Kind::OtherTitle | Kind::OnlineTitle => String::new(),
            Kind::List | Kind::Class | Kind::Other => String::new(),
        }
    }
}
