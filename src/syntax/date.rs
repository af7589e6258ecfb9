//! Days and dates. A [`Day`] is known in full, a [`Date`] perhaps in part.
//!
//! | file | owns |
//! |---|---|
//! | `day.rs` | days, and counting them |
//! | `figures.rs` | dates in figures, in every order: whoever reads one asks here |
//! | this one | dates of tag pairs, `2018.05.21` with `??` for what is unknown, and of sheets, also in words |
//! | `months.rs` | the months in words, in every language |
//! | `span.rs` | between which days a date lies |

mod day;
mod figures;
mod months;
mod span;

pub use day::Day;
use day::days_of;
pub(crate) use figures::{Figures, birth};
pub(crate) use months::is_name as is_month_name;
pub use span::{every_reading, span};

use crate::text::fold;
use crate::text::memo::Memo;
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
    /// Nothing is known.
    pub const UNKNOWN: Date = Date::new(None, None, None);

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

impl Date {
    /// The other day that it is with day and month exchanged, where there is one.
    #[must_use]
    pub fn exchanged(self) -> Option<Date> {
        let other = Date::new(self.year, self.day, self.month);
        (self.day.is_some() && self.month.is_some() && other != self && other.exists())
            .then_some(other)
    }

    /// A date of which only the year is known.
    #[must_use]
    pub const fn of_year(year: u16) -> Date {
        Date::new(Some(year), None, None)
    }

    /// The day, where it is known in full and exists.
    #[must_use]
    pub fn day(self) -> Option<Day> {
        let known = Day(self.year?, self.month?, self.day?);
        self.exists().then_some(known)
    }

    /// As far as it is known from the year on, as lists write it: `1990`, `1990-05`, `1990-05-21`.
    #[must_use]
    pub fn iso(self) -> String {
        let text = self.to_string().replace('.', "-");
        text.trim_end_matches("-??").to_owned()
    }

    /// Whether there can be such a day, month and year, as far as they are known.
    #[must_use]
    pub fn exists(self) -> bool {
        let month = self.month.is_none_or(|m| (1..=12).contains(&m));
        let day = match (self.day, self.month) {
            (None, _) => true,
            (Some(d), Some(m)) if month => (1..=days_of(self.year, m)).contains(&d),
            (Some(d), _) => (1..=31).contains(&d),
        };
        month && day && self.year != Some(0)
    }
}

/// A date in the form of the standard, month and day perhaps unknown: the common case, read without detours.
#[must_use]
pub fn standard(text: &[u8]) -> Option<Date> {
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
    standard(value)?.day()
}

/// `12 maggio 2024`, `12 May 2024`, `May 12, 2024`, `12. Mai 2024`; an hour may follow.
#[cold]
fn in_words(text: &str) -> Option<Date> {
    if text.len() > 60 || !text.chars().any(char::is_alphabetic) || !may_have_figures(text) {
        return None;
    }
    let folded = fold(text.as_bytes());
    let (mut day, mut year) = (None, None);
    for word in words::plain(&folded) {
        let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
        match digits.parse::<u16>() {
            Ok(n @ 1000..=2999) if digits.len() == 4 => {
                year = Some(n);
                if day.is_some() {
                    break;
                }
            }
            Ok(n) if day.is_none() && digits.len() <= 2 => day = u8::try_from(n).ok(),
            Ok(_) => return None,
            Err(_) => {}
        }
    }
    let (day, year) = (day?, year?);
    let month = months::of_text(&folded)?;
    Some(Date::new(Some(year), Some(month), Some(day)))
}

/// Whether figures may stand in a text once it is folded; without them it holds no date.
fn may_have_figures(text: &str) -> bool {
    text.bytes().any(|b| b.is_ascii_digit() || !b.is_ascii())
}

/// Whether a day and a year stand beside a word that should name the month and is that of none: `12 Foo 2024`.
#[must_use]
pub fn has_unread_month(text: &str) -> bool {
    if text.len() > 60 {
        return false;
    }
    let folded = fold(text.as_bytes());
    let (mut days, mut years, mut names) = (0, 0, 0);
    for word in words::plain(&folded) {
        let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
        match digits.parse::<u16>() {
            Ok(1000..=2999) if word.len() == 4 => years += 1,
            Ok(1..=31) if digits.len() <= 2 => days += 1,
            Ok(_) => return false,
            Err(_) if months::is_month(word) => return false,
            Err(_) => names += usize::from(word.chars().nth(2).is_some()),
        }
    }
    (days, years) == (1, 1) && names > 0
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
const BESIDE_DATE: &str = "a am d de del dell den der di do e el il l la le lo of on st nd rd th the to ze g r rok roku г года р року";

/// Whether words stand in a date that are none of its own, or more than three numbers.
fn has_more_words(text: &str) -> bool {
    let folded = fold(text.as_bytes());
    let (mut numbers, mut months) = (0, 0);
    for word in words::plain(&folded) {
        let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
        numbers += usize::from(letters.len() < word.len());
        match months::is_month(letters) {
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
    in_words(&format!("{head} {}", full_year(year))).filter(|date| date.exists())
}

/// The year that two digits mean.
pub(crate) const fn full_year(short: u16) -> u16 {
    if short < 70 {
        2000 + short
    } else {
        1900 + short
    }
}

/// `12/05/24`: on a sheet the year may have two digits.
fn two_digits(text: &str) -> Option<Date> {
    let figures = Figures::of(text)?;
    let known = figures.month.is_some() && figures.day.is_some();
    let year = Some(full_year(figures.year?));
    let sound = figures.parts == 3 && figures.width <= 2 && known && !figures.american;
    sound.then(|| Figures { year, ..figures }.date())
}

/// The other day that a date in figures may mean: where it is none, or in another order than the standard's, with day and
/// month exchanged. A date in the order of ISO 8601 (`2018-05-06`) and one with a word for its month mean one day only.
#[must_use]
pub fn exchanged(text: &str) -> Option<Date> {
    let figures = Figures::of(text).filter(|figures| figures.parts == 3 && figures.width == 4)?;
    let date = figures.date();
    date.year?;
    match figures.american {
        true => Some(date).filter(|date| date.exists()),
        false => (date.exchanged()).filter(|_| !(figures.year_first && date.exists())),
    }
}

/// Reads the value of a date tag.
#[must_use]
pub fn read(text: &str) -> DateText {
    thread_local! {
        static KNOWN: Memo<1, DateText> = const { Memo::new() };
    }
    match standard(text.as_bytes()) {
        Some(date) if date.exists() => DateText::Standard(date),
        Some(_) => DateText::Impossible,
        None => KNOWN.with(|known| known.of([text], || read_other(text))),
    }
}

/// The same for what is not in the form of the standard.
fn read_other(text: &str) -> DateText {
    match in_form(text) {
        DateText::Unreadable => span::date(text).map_or(DateText::Unreadable, DateText::OtherForm),
        read => read,
    }
}

/// Reads a date that is not in the form of the standard, of which the parts stand in an order that people use, with signs between them.
fn in_form(text: &str) -> DateText {
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
    let Some(figures) = Figures::of(text) else {
        return DateText::Unreadable;
    };
    // A year of two digits may be of any century.
    let least = if figures.year_first { 3 } else { 4 };
    if figures.year.is_some() && figures.width < least {
        return DateText::Unreadable;
    }
    // A season names no day.
    if span::season(text).is_some() {
        return DateText::Unreadable;
    }
    let date = figures.date();
    let standard = matches!(text.as_bytes(), [_, _, _, _, b'.', _, _, b'.', _, _]);
    if !date.exists() {
        DateText::Impossible
    } else if standard && !text.contains(' ') {
        DateText::Standard(date)
    } else if date == Date::UNKNOWN {
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
