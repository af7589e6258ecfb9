//! Dates of tag pairs: `2018.05.21`, with `??` for what is unknown.

mod span;

pub use span::{Day, every_reading, span};

use crate::text::fold;
use crate::text::words;

/// A date as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    /// Year, if known.
    pub year: Option<u16>,
    /// Month 1 to 12, if known.
    pub month: Option<u8>,
    /// Day 1 to 31, if known.
    pub day: Option<u8>,
}

impl Date {
    /// A date as far as its parts are known.
    #[must_use]
    pub const fn new(year: Option<u16>, month: Option<u8>, day: Option<u8>) -> Date {
        Date { year, month, day }
    }
}

/// What a date tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateText {
    /// Nothing is known: empty, `?`, `-`, `????.??.??`.
    Unknown,
    /// A date in the form of the standard, wholly or partly known.
    Standard(Date),
    /// A date that can be understood but is written otherwise (`21/05/2018`, `2018-05-21`, `2018`, `2018.5.2`).
    OtherForm(Date),
    /// In the form of a date, but no such day exists.
    Impossible,
    /// No date at all.
    Unreadable,
}

fn days(year: Option<u16>, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => match year {
            Some(y) if y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) => 29,
            None => 29,
            Some(_) => 28,
        },
        _ => 31,
    }
}

impl Date {
    /// The other day that it is with day and month exchanged, where there is one.
    #[must_use]
    pub fn exchanged(self) -> Option<Date> {
        let other = Date::new(self.year, self.day, self.month);
        (self.day.is_some() && self.month.is_some() && other != self && other.exists())
            .then_some(other)
    }

    /// Days from the first of the year 0, for the distance between two dates that are known in full.
    #[must_use]
    pub fn number(self) -> Option<i64> {
        let (year, month, day) = (self.year?, self.month?, self.day?);
        // The year begins with March, so that a leap day is its last.
        let (year, month) = match month {
            1 | 2 => (i64::from(year) - 1, i64::from(month) + 9),
            month => (i64::from(year), i64::from(month) - 3),
        };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        Some(year * 365 + leap_days + (month * 153 + 2) / 5 + i64::from(day))
    }

    fn exists(self) -> bool {
        let month = self.month.is_none_or(|m| (1..=12).contains(&m));
        let day = match (self.day, self.month) {
            (None, _) => true,
            (Some(d), Some(m)) if month => (1..=days(self.year, m)).contains(&d),
            (Some(d), _) => (1..=31).contains(&d),
        };
        month && day && self.year != Some(0)
    }
}

/// A field of a date: `Some(None)` where it is written as unknown.
fn field(text: &str, most: usize) -> Option<Option<u16>> {
    if text.is_empty() || text.bytes().all(|b| b == b'?' || b == b'x' || b == b'X') {
        return (text.len() <= most).then_some(None);
    }
    if text.len() > most || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().map(Some)
}

/// Whether two fields can only be a month and a day in this order.
fn is_american(month: &str, day: &str) -> bool {
    matches!(
        (field(month, 2), field(day, 2)),
        (Some(Some(1..=12)), Some(Some(13..=31)))
    )
}

/// A date in the form of the standard, month and day perhaps unknown: the common case, read without detours.
fn standard(text: &[u8]) -> Option<Date> {
    let [a, b, c, d, b'.', e, f, b'.', g, h] = *text else {
        return None;
    };
    let two = |tens: u8, ones: u8| {
        let digits = tens.is_ascii_digit() && ones.is_ascii_digit();
        digits.then(|| (tens - b'0') * 10 + ones - b'0')
    };
    let part = |tens: u8, ones: u8| match (tens, ones) {
        (b'?', b'?') => Some(None),
        _ => two(tens, ones).map(Some),
    };
    let year = u16::from(two(a, b)?) * 100 + u16::from(two(c, d)?);
    Some(Date::new(Some(year), part(e, f)?, part(g, h)?))
}

/// The days that a value in the form of the standard may mean, the first and the last. Another form is told by T005 and was
/// perhaps misread, a day that does not exist by T004: one fault is one finding.
#[must_use]
pub fn standard_span(value: &str, sheet: bool) -> Option<(Day, Day)> {
    match read(value) {
        DateText::Standard(_) => span(value, sheet),
        _ => None,
    }
}

/// Whether the bytes of a value are a date that exists, in the form of the standard: what most date tags hold, told without
/// making text of them.
#[must_use]
pub fn is_sound(value: &[u8]) -> bool {
    standard(value).is_some_and(Date::exists)
}

/// Whether some digits of the year are all that is known: `199?.??.??`. The standard writes a question mark for each digit
/// that is not (PGN 8.1.1.3).
#[must_use]
pub fn is_part_of_year(value: &[u8]) -> bool {
    let Some(year) = value.strip_suffix(b".??.??") else {
        return false;
    };
    let known = year.iter().take_while(|b| b.is_ascii_digit()).count();
    let unknown = &year[known..];
    year.len() == 4 && (1..4).contains(&known) && unknown.iter().all(|b| *b == b'?')
}

/// The day of a value in the form of the standard that names one: most do.
#[must_use]
#[inline]
pub fn day_of(value: &[u8]) -> Option<Day> {
    let date = standard(value).filter(|date| date.exists())?;
    Some((date.year?, date.month?, date.day?))
}

/// The names of the months as people begin them: Italian, English, Spanish and Portuguese, French, German.
const MONTHS: [&str; 12] = [
    "genn jan ene janv jane",
    "feb fev febr",
    "mar mars marz mars",
    "apr abr avr",
    "mag may mai maio",
    "giu jun juin",
    "lug jul juil",
    "ago aug aout",
    "set sep sett",
    "ott oct okt out",
    "nov",
    "dic dec dez",
];

/// `12 maggio 2024`, `12 May 2024`, `May 12, 2024`, `12. Mai 2024`; an hour may follow.
#[cold]
fn in_words(text: &str) -> Option<Date> {
    if text.len() > 60 || !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let folded = fold(text.as_bytes());
    let words = words::plain(&folded);
    let (mut day, mut month, mut year) = (None, None, None);
    for word in words {
        let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
        match digits.parse::<u16>() {
            Ok(n @ 1000..=2999) if digits.len() == 4 => {
                year = Some(n);
                if month.is_some() && day.is_some() {
                    break;
                }
            }
            Ok(n) if day.is_none() && digits.len() <= 2 => day = u8::try_from(n).ok(),
            Ok(_) => return None,
            Err(_) => {
                if let Some(named) = month_named(word).filter(|_| month.is_none()) {
                    month = u8::try_from(named + 1).ok();
                }
            }
        }
    }
    day?;
    month?;
    Some(Date::new(Some(year?), month, day))
}

/// Which month a word names, from 0.
fn month_named(word: &str) -> Option<usize> {
    let is_name = |name: &str| word.starts_with(name) || name.starts_with(word);
    let mut months = MONTHS.iter();
    months.position(|names| word.len() >= 3 && names.split(' ').any(is_name))
}

impl std::fmt::Display for Date {
    /// As the standard writes it: `2018.05.21`, `1946.??.??`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => write!(f, "????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => write!(f, ".??")?,
            }
        }
        Ok(())
    }
}

/// The date that stands in the header of a sheet, where more may stand behind it: `12/05/2024 ore 15`.
#[must_use]
pub fn read_sheet(text: &str) -> DateText {
    if let Some(date) = short_year(text) {
        return DateText::OtherForm(date);
    }
    match read(text) {
        DateText::Unreadable => {
            let first = text.trim().split([' ', ',']).next().unwrap_or_default();
            match two_digits(first) {
                Some(date) if date.exists() => DateText::OtherForm(date),
                _ => read(first),
            }
        }
        date => date,
    }
}

/// What is sure of a date that cannot be: its year, where one stands in it.
#[must_use]
pub fn sure(text: &str) -> Date {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    let year = numbers.find(|n| n.len() == 4 && n.starts_with(['1', '2']));
    Date::new(year.and_then(|year| year.parse().ok()), None, None)
}

/// Whether a value says more than the date read from it: another day (`12 e 13 maggio 2010`, `31/02/2010`), an hour, a word.
#[must_use]
pub fn says_more(text: &str, date: Date) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let small = numbers.filter(|n| (1..=2).contains(&n.len()));
    let month = |n: &str| date.month.is_some() && n.parse().ok() == date.month;
    let unread = date.year.is_none() && text.chars().any(char::is_alphanumeric);
    unread || date.day.is_none() && small.into_iter().any(|n| !month(n)) || has_more_words(text)
}

/// What stands beside day, month and year in the languages of sheets: articles, prepositions, endings of ordinal numbers.
const BESIDE_DATE: &str =
    "a am d de del dell den der di do e el il l la le lo of on st nd rd th the to ze";

/// Whether words stand in a date that are none of its own, or more than three numbers.
fn has_more_words(text: &str) -> bool {
    let folded = fold(text.as_bytes());
    let (mut numbers, mut months) = (0, 0);
    for word in words::plain(&folded) {
        let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
        numbers += usize::from(letters.len() < word.len());
        match month_named(letters).is_some() {
            true => months += 1,
            false if letters.is_empty() || words::among(BESIDE_DATE, letters) => {}
            false => return true,
        }
    }
    numbers + months > 3
}

/// `12 mag. '07`: the last word is a year of two digits.
#[cold]
fn short_year(text: &str) -> Option<Date> {
    let text = text.trim();
    let at = text.len().checked_sub(2)?;
    let year: u16 = text.get(at..)?.parse().ok()?;
    let head = text[..at].trim_end_matches(['\'', '\u{2019}', '`']);
    if !head.contains(char::is_alphabetic)
        || !head.contains(|c: char| c.is_ascii_digit())
        || !head.ends_with([' ', '.'])
    {
        return None;
    }
    let century = if year < 70 { 2000 } else { 1900 };
    in_words(&format!("{head} {}", century + year)).filter(|date| date.exists())
}

/// `12/05/24`: on a sheet the year may have two digits.
fn two_digits(text: &str) -> Option<Date> {
    let mut parts = text.split(['.', '-', '/']);
    let mut next = || parts.next().and_then(|part| field(part, 2)).flatten();
    let (day, month, year) = (next()?, next()?, next()?);
    let century = if year < 70 { 2000 } else { 1900 };
    Some(Date::new(
        Some(century + year),
        u8::try_from(month).ok(),
        u8::try_from(day).ok(),
    ))
}

/// The other day that a date in figures may mean: where it is none, or in another order than the standard's, with day and
/// month exchanged. A date in the order of ISO 8601 (`2018-05-06`) and one with a word for its month mean one day only.
#[must_use]
pub fn exchanged(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.trim().split(['.', '-', '/']).map(str::trim).collect();
    let [first, second, third] = parts.as_slice() else {
        return None;
    };
    let number = |text: &&str| -> Option<u16> {
        let digits = text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().ok())?
    };
    let year_first = first.len() == 4;
    let (year, month, day) = match year_first {
        true => (number(first)?, number(second)?, number(third)?),
        false if third.len() == 4 => (number(third)?, number(second)?, number(first)?),
        false => return None,
    };
    let small = |n: u16| u8::try_from(n).ok();
    let date = Date::new(Some(year), Some(small(month)?), Some(small(day)?));
    let sure = year_first && date.exists();
    date.exchanged().filter(|_| !sure)
}

/// Reads the value of a date tag.
#[must_use]
pub fn read(text: &str) -> DateText {
    match in_form(text) {
        DateText::Unreadable => span::date(text).map_or(DateText::Unreadable, DateText::OtherForm),
        read => read,
    }
}

/// Reads a date whose parts stand in an order that people use, with signs between them.
fn in_form(text: &str) -> DateText {
    if let Some(date) = standard(text.as_bytes()) {
        return match date.exists() {
            true => DateText::Standard(date),
            false => DateText::Impossible,
        };
    }
    let text = text.trim();
    if text
        .bytes()
        .all(|b| matches!(b, b'?' | b'-' | b'.' | b' ' | b'*'))
        || text == "0"
    {
        return DateText::Unknown;
    }
    if let Some(date) = in_words(text) {
        return match date.exists() {
            true => DateText::OtherForm(date),
            false => DateText::Impossible,
        };
    }
    let separator = ['.', '-', '/'].into_iter().find(|c| text.contains(*c));
    let parts: Vec<&str> = match separator {
        Some(c) => text.split(c).map(str::trim).collect(),
        None => vec![text],
    };
    let small = |v: u16| u8::try_from(v).unwrap_or(u8::MAX);
    let (year, month, day, swapped) = match parts.as_slice() {
        [y] => (field(y, 4), Some(None), Some(None), true),
        // `08/1991`: only the month is known
        [m, y] if m.len() <= 2 && y.len() == 4 => (field(y, 4), field(m, 2), Some(None), true),
        [y, m] => (field(y, 4), field(m, 2), Some(None), true),
        // month first, where it cannot be the day
        [m, d, y] if d.len() <= 2 && y.len() == 4 && is_american(m, d) => {
            (field(y, 4), field(m, 2), field(d, 2), true)
        }
        // day first, as most of Europe writes it
        [d, m, y] if d.len() <= 2 && y.len() == 4 => (field(y, 4), field(m, 2), field(d, 2), true),
        [y, m, d] => (field(y, 4), field(m, 2), field(d, 2), false),
        _ => return DateText::Unreadable,
    };
    let (Some(year), Some(month), Some(day)) = (year, month, day) else {
        return DateText::Unreadable;
    };
    if year.is_some() && parts.iter().all(|p| p.len() < 3) {
        return DateText::Unreadable;
    }
    let date = Date::new(year, month.map(small), day.map(small));
    let standard =
        !swapped && separator == Some('.') && parts.iter().map(|p| p.len()).eq([4, 2, 2]);
    if !date.exists() {
        DateText::Impossible
    } else if standard {
        DateText::Standard(date)
    } else if date.year.is_none() && date.month.is_none() && date.day.is_none() {
        DateText::Unknown
    } else {
        DateText::OtherForm(date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_dates_are_unknown() {
        for text in ["????.??.??", "?", "", "-", "0", "??.??.????"] {
            assert_eq!(read(text), DateText::Unknown, "{text}");
        }
    }

    #[test]
    fn partial_dates_are_standard() {
        let date = Date::new(Some(1946), None, None);
        assert_eq!(read("1946.??.??"), DateText::Standard(date));
    }

    #[test]
    fn days_that_do_not_exist_are_impossible() {
        for text in [
            "2018.02.30",
            "2018.13.01",
            "2019.02.29",
            "1900.02.29",
            "2018.04.31",
            "0000.01.01",
        ] {
            assert_eq!(read(text), DateText::Impossible, "{text}");
        }
        assert!(matches!(read("2020.02.29"), DateText::Standard(_)));
        assert!(matches!(read("2000.02.29"), DateText::Standard(_)));
    }

    #[test]
    fn day_and_month_are_exchanged_where_that_gives_another_day() {
        let day = |y, m, d| Some(Date::new(Some(y), Some(m), Some(d)));
        for (text, meant) in [
            ("2018.13.05", day(2018, 5, 13)),
            ("2018.31.12", day(2018, 12, 31)),
            ("2018-13-05", day(2018, 5, 13)),
            // In this order the month may stand first: two days come into question.
            ("05/06/2018", day(2018, 5, 6)),
            // One only.
            ("06/06/2018", None),
            ("21/05/2018", None),
            ("2018-05-06", None),
            ("2018.05.06", None),
            ("2018.02.30", None),
            ("2018.13.13", None),
            ("2018.31.11", None),
            ("2018.13.??", None),
            ("6 maggio 2018", None),
            ("05/06/18", None),
            ("20180506", None),
        ] {
            assert_eq!(exchanged(text), meant, "{text}");
        }
    }

    #[test]
    fn other_forms_are_understood() {
        let date = Date::new(Some(2018), Some(5), Some(21));
        for text in [
            "21/05/2018",
            "2018-05-21",
            "21.05.2018",
            "2018/5/21",
            "21.5.2018",
        ] {
            assert_eq!(read(text), DateText::OtherForm(date), "{text}");
        }
        assert_eq!(read("05/21/2018"), DateText::OtherForm(date));
        assert_eq!(read("13/21/2018"), DateText::Impossible);
        assert!(matches!(read("2018"), DateText::OtherForm(_)));
        assert!(matches!(read("2018.??"), DateText::OtherForm(_)));
        let month = Date { day: None, ..date };
        for text in ["05/2018", "5.2018", "05-2018"] {
            assert_eq!(read(text), DateText::OtherForm(month), "{text}");
        }
        for text in [
            "21 maggio 2018",
            "May 21, 2018",
            "21. Mai 2018",
            "lunedì 21 maggio 2018, ore 15",
        ] {
            assert_eq!(read(text), DateText::OtherForm(date), "{text}");
        }
        assert_eq!(
            read_sheet("21/05/2018 ore 15:00"),
            DateText::OtherForm(date)
        );
        assert_eq!(read_sheet("21 mag. '18"), DateText::OtherForm(date));
        assert_eq!(read_sheet("21.5.18"), DateText::OtherForm(date));
        assert_eq!(date.to_string(), "2018.05.21");
        assert_eq!(read("maggio 2018"), DateText::OtherForm(month));
        assert_eq!(read("20180521"), DateText::OtherForm(date));
        for text in ["yesterday", "12.05.18"] {
            assert_eq!(read(text), DateText::Unreadable, "{text}");
        }
    }
}
