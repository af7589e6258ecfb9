//! Dates in figures: one reader of them, whoever wrote them.

use super::{Date, Day};

/// The numbers of a date in figures, as they are written: nothing says yet that there is such a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figures {
    /// Each `None` where a sign for what is not known stands, or nothing.
    pub year: Option<u16>,
    pub month: Option<u16>,
    pub day: Option<u16>,
    /// Characters of the year: two leave its century open.
    pub width: usize,
    /// How many parts it has, 1 to 3.
    pub parts: usize,
    /// The year stands before the month.
    pub year_first: bool,
    /// The month stands before the day, which could not be a month, and the year behind both.
    pub american: bool,
}

impl Figures {
    /// Reads `1990`, `1990-05`, `05/1990`, `1990.05.21`, `21.05.1990`, `21.05.90`, and `05/21/1990` because there is no other
    /// reading. `?` and `x` stand for what is not known.
    pub fn of(text: &str) -> Option<Figures> {
        let mut split = text.trim().split(['-', '.', '/']).map(str::trim);
        let mut next = || split.next();
        let (first, second, third) = (next()?, next(), next());
        if next().is_some() {
            return None;
        }
        let parts = 1 + usize::from(second.is_some()) + usize::from(third.is_some());
        let last = third.or(second).unwrap_or(first);
        let year_first = parts == 1 || first.len() > 2 || last.len() != 4 && parts == 2;
        let american = parts == 3 && !year_first && is_american(first, second?);
        let (year, month, day) = match (second, third) {
            (None, _) => (first, "", ""),
            (Some(second), None) if year_first => (first, second, ""),
            (Some(second), None) => (second, first, ""),
            (Some(second), Some(third)) if year_first => (first, second, third),
            (Some(second), Some(third)) if american => (third, first, second),
            (Some(second), Some(third)) => (third, second, first),
        };
        Some(Figures {
            year: field(year, 4)?,
            month: field(month, 2)?,
            day: field(day, 2)?,
            width: year.len(),
            parts,
            year_first,
            american,
        })
    }

    /// Reads `19900521`.
    pub fn compact(text: &str) -> Option<Figures> {
        let known = text.len() == 8 && text.bytes().all(|b| b.is_ascii_digit());
        let parts = known.then(|| [&text[..4], &text[4..6], &text[6..]])?;
        Figures::of(&parts.join("-"))
    }

    /// The date, whether it exists or not.
    pub fn date(self) -> Date {
        let small = |n: u16| u8::try_from(n).unwrap_or(u8::MAX);
        Date::new(self.year, self.month.map(small), self.day.map(small))
    }

    /// The day, where all of it is known and it exists.
    pub fn whole(self) -> Option<Day> {
        let believed = self.width == 4 && (1000..=2999).contains(&self.year?);
        self.date().day().filter(|_| believed)
    }

    /// The date as far as it is known, where zeros stand for what is not, too; `None` where there is no such month or day.
    pub fn partly(self) -> Option<Date> {
        let Date { year, month, day } = self.date();
        let month = month.filter(|month| *month > 0);
        let day = month.and(day).filter(|day| *day > 0);
        (month <= Some(12) && day <= Some(31)).then(|| Date::new(year, month, day))
    }
}

/// The figures of a date of birth, perhaps without signs between them; zeros stand for what is not known, too. `None` where
/// it is no date; of a year of two digits `century` makes one.
pub(crate) fn birth(text: &str, century: impl Fn(u16) -> Option<u16>) -> Option<Figures> {
    let figures = Figures::compact(text.trim()).or_else(|| Figures::of(text))?;
    let nothing = [figures.year, figures.month, figures.day]
        .iter()
        .all(|n| n.unwrap_or(0) == 0);
    let year = match (figures.parts, figures.width) {
        _ if nothing => None,
        (3, 2) => figures.year.and_then(century),
        (1, _) | (_, 4) => figures.year.filter(|year| *year > 0),
        _ if figures.year.unwrap_or(0) == 0 => None,
        _ => return None,
    };
    Some(Figures { year, ..figures })
}

/// A field of a date: `Some(None)` where it is written as unknown.
fn field(text: &str, most: usize) -> Option<Option<u16>> {
    if text.len() > most {
        return None;
    }
    if text.bytes().all(|b| matches!(b, b'?' | b'x' | b'X')) {
        return Some(None);
    }
    let number = text.bytes().all(|b| b.is_ascii_digit());
    number.then(|| text.parse().ok())
}

/// Whether two fields can only be a month and a day in this order.
fn is_american(month: &str, day: &str) -> bool {
    matches!(
        (field(month, 2), field(day, 2)),
        (Some(Some(1..=12)), Some(Some(13..=31)))
    )
}
