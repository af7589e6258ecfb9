//! Dates of tag pairs: `2018.05.21`, with `??` for what is unknown.

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

/// A date of digits in the form of the standard: the common case, read without detours.
fn standard(text: &[u8]) -> Option<Date> {
    let [a, b, c, d, b'.', e, f, b'.', g, h] = *text else {
        return None;
    };
    if ![a, b, c, d, e, f, g, h].iter().all(u8::is_ascii_digit) {
        return None;
    }
    let two = |tens: u8, ones: u8| (tens - b'0') * 10 + ones - b'0';
    Some(Date {
        year: Some(u16::from(two(a, b)) * 100 + u16::from(two(c, d))),
        month: Some(two(e, f)),
        day: Some(two(g, h)),
    })
}

/// Whether the bytes of a value are a day that exists, in the form of the standard: what most date tags hold, told without
/// making text of them.
#[must_use]
pub fn is_sound(value: &[u8]) -> bool {
    standard(value).is_some_and(Date::exists)
}

/// Reads the value of a date tag.
#[must_use]
pub fn read(text: &str) -> DateText {
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
    let separator = ['.', '-', '/'].into_iter().find(|c| text.contains(*c));
    let parts: Vec<&str> = match separator {
        Some(c) => text.split(c).map(str::trim).collect(),
        None => vec![text],
    };
    let small = |v: u16| u8::try_from(v).unwrap_or(u8::MAX);
    let (year, month, day, swapped) = match parts.as_slice() {
        [y] => (field(y, 4), Some(None), Some(None), true),
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
    let date = Date {
        year,
        month: month.map(small),
        day: day.map(small),
    };
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
        let date = Date {
            year: Some(1946),
            month: None,
            day: None,
        };
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
    fn other_forms_are_understood() {
        let date = Date {
            year: Some(2018),
            month: Some(5),
            day: Some(21),
        };
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
        for text in ["maggio 2018", "yesterday", "12.05.18", "20180521"] {
            assert_eq!(read(text), DateText::Unreadable, "{text}");
        }
    }
}
