//! A day, and counting days.

use super::{Date, Figures};
use std::fmt;

/// A day of the proleptic Gregorian calendar: year, month 1 to 12, day 1 to 31.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(pub u16, pub u8, pub u8);

impl Day {
    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.0
    }

    /// The number of the day, from 1 March of the year 0 on.
    #[must_use]
    pub fn number(self) -> i32 {
        let Day(year, month, day) = self;
        // The year begins with March, so that a leap day is its last.
        let year = i32::from(year) - i32::from(month <= 2);
        let month = (i32::from(month) + 9) % 12;
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + i32::from(day) - 1
    }

    /// The day so many months later; the last of its month where the month is too short.
    #[must_use]
    pub fn plus_months(self, months: i32) -> Day {
        let Day(year, month, day) = self;
        let all = i32::from(year) * 12 + i32::from(month) - 1 + months;
        let year = u16::try_from(all.div_euclid(12)).unwrap_or(0);
        let month = all.rem_euclid(12) as u8 + 1;
        Day(year, month, day.min(days_of(Some(year), month)))
    }

    /// A day as reports and lists write it: `2025-12-01`, `2025-12` (its first day), with `-`, `.` or `/`.
    #[must_use]
    pub fn read(text: &str) -> Option<Day> {
        let figures = Figures::of(text).filter(|figures| figures.year_first)?;
        let first = Figures {
            day: Some(1),
            ..figures
        };
        match figures.parts {
            2 => first.whole(),
            _ => figures.whole(),
        }
    }
}

impl From<Day> for Date {
    fn from(Day(year, month, day): Day) -> Date {
        Date::new(Some(year), Some(month), Some(day))
    }
}

impl fmt::Display for Day {
    /// As reports write it: `2025-12-01`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Day(year, month, day) = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// How many days a month has; one in February of a year that is not known has 29.
#[must_use]
pub(super) const fn days_of(year: Option<u16>, month: u8) -> u8 {
    match (month, year) {
        (4 | 6 | 9 | 11, _) => 30,
        (2, Some(year))
            if !year.is_multiple_of(4) || year.is_multiple_of(100) && !year.is_multiple_of(400) =>
        {
            28
        }
        (2, _) => 29,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted() {
        assert_eq!(Day(2025, 12, 1).number() - Day(2025, 11, 28).number(), 3);
        assert_eq!(Day(2024, 3, 1).number() - Day(2024, 2, 28).number(), 2);
        assert_eq!(Day(2001, 1, 1).number() - Day(2000, 1, 1).number(), 366);
        assert_eq!(Day(2024, 1, 31).plus_months(1), Day(2024, 2, 29));
        assert_eq!(Day(2025, 12, 1).plus_months(-26), Day(2023, 10, 1));
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        for (text, day) in [
            ("2025-12", Day(2025, 12, 1)),
            ("2025.12.31", Day(2025, 12, 31)),
            (" 2024/2/29 ", Day(2024, 2, 29)),
        ] {
            assert_eq!(Day::read(text), Some(day), "{text}");
            assert_eq!(Day::read(&day.to_string()), Some(day));
        }
        for text in [
            "2025-02-29",
            "2025-13",
            "2025-00-01",
            "2025-12-00",
            "2025",
            "x",
            "2025-12-",
            "2025-12-??",
            "31.12.2025",
            "25-12-31",
            "0925-12-31",
            "2025-1-1-1",
            "",
        ] {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }
}
