//! Counting days, as far as tournaments and rating periods need it.

use crate::syntax::date::Day;

/// The number of a day, from 1 March of the year 0 on (proleptic Gregorian calendar).
#[must_use]
pub fn number((year, month, day): Day) -> i32 {
    let year = i32::from(year) - i32::from(month <= 2);
    let month = (i32::from(month) + 9) % 12;
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + i32::from(day) - 1
}

/// The day so many months later; on the last of its month where the month is too short.
#[must_use]
pub fn plus_months((year, month, day): Day, months: i32) -> Day {
    let all = i32::from(year) * 12 + i32::from(month) - 1 + months;
    let (year, month) = (all.div_euclid(12), all.rem_euclid(12) + 1);
    let last = match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    };
    (u16::try_from(year).unwrap_or(0), month as u8, day.min(last))
}

/// As reports write it: `2025-12-01`.
#[must_use]
pub fn iso((year, month, day): Day) -> String {
    format!("{year:04}-{month:02}-{day:02}")
}

/// A day as reports and lists write it: `2025-12-01`, `2025-12` (its first day), with `-`, `.` or `/`.
#[must_use]
pub fn read(text: &str) -> Option<Day> {
    let text = text.trim();
    let mut fields = text.split(['-', '.', '/']);
    let mut field = |most: usize| -> Option<u16> {
        let text = fields.next()?;
        let sound = !text.is_empty() && text.len() <= most;
        (sound && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())?
    };
    let year = field(4).filter(|year| (1000..=2999).contains(year))?;
    let month = u8::try_from(field(2)?).ok()?;
    let day = field(2).map_or(Some(1), |day| u8::try_from(day).ok())?;
    let sound = (1..=12).contains(&month) && day >= 1;
    let day = (year, month, day);
    // A month too short for the day gives another day back.
    (sound
        && fields.next().is_none()
        && plus_months(day, 0) == day
        && text.ends_with(|c: char| c.is_ascii_digit()))
    .then_some(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted() {
        assert_eq!(number((2025, 12, 1)) - number((2025, 11, 28)), 3);
        assert_eq!(number((2024, 3, 1)) - number((2024, 2, 28)), 2);
        assert_eq!(number((2001, 1, 1)) - number((2000, 1, 1)), 366);
        assert_eq!(plus_months((2024, 1, 31), 1), (2024, 2, 29));
        assert_eq!(plus_months((2025, 12, 1), -26), (2023, 10, 1));
        assert_eq!(read("2025-12"), Some((2025, 12, 1)));
        assert_eq!(read("2025.12.31"), Some((2025, 12, 31)));
        for text in [
            "2025-02-29",
            "2025-13",
            "2025",
            "x",
            "2025-12-",
            "2025-1-1-1",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
