//! The small values of fields: points, dates, pairs of code and points.

use crate::syntax::date::{self, Date, DateText};

/// Points in hundredths: `11.5`, `4`, `.5`, `4,5`, `-1.0`; `None` for anything else.
#[must_use]
pub(super) fn points(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest.trim_start()),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = match digits.split_once(['.', ',']) {
        Some((whole, part)) => (whole, part),
        None => match digits.strip_suffix('\u{bd}') {
            Some(whole) => (whole, "5"),
            None => (digits, ""),
        },
    };
    let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + part.len() == 0
        || whole.len() > 9
        || part.len() > 2
        || !is_number(whole)
        || !is_number(part)
    {
        return None;
    }
    let whole: i64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let part: i64 = match part.len() {
        0 => 0,
        1 => part.parse::<i64>().ok()? * 10,
        _ => part.parse().ok()?,
    };
    Some(sign * (whole * 100 + part))
}

/// Points as the format writes them: `2.5`; hundredths where a system has them.
#[must_use]
pub fn points_text(hundredths: i64) -> String {
    let mut text = String::new();
    push_points(&mut text, hundredths);
    text
}

/// Writes [`points_text`] behind a text.
pub fn push_points(out: &mut String, hundredths: i64) {
    if hundredths < 0 {
        out.push('-');
    }
    let (whole, part) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    push_number(out, whole);
    out.push('.');
    out.push(digit(part / 10));
    if part % 10 > 0 {
        out.push(digit(part % 10));
    }
}

/// Writes a whole number behind a text: a table has hundreds of them, and most have a figure or two.
pub fn push_number(out: &mut String, number: u64) {
    match number {
        0..=9 => out.push(digit(number)),
        _ => {
            push_number(out, number / 10);
            out.push(digit(number % 10));
        }
    }
}

/// The figure of a number below 10.
fn digit(number: u64) -> char {
    char::from(b'0' + number as u8)
}

/// The years in which a player may be born.
pub(super) const BORN: std::ops::RangeInclusive<u16> = 1850..=2100;

/// A date of birth as far as it is known, and whether it is one: `1969/12/06`, `06.12.1969`, `1978`, `1978/00/00`, zeros,
/// dashes or nothing for unknown.
#[must_use]
pub(super) fn birth(text: &str) -> (Date, bool) {
    let Some(figures) = date::birth(text, Some) else {
        return (Date::UNKNOWN, false);
    };
    // Nobody is as old, or not yet born; two digits may be of either century.
    if !BORN.contains(&figures.year.unwrap_or(*BORN.start())) {
        return (Date::UNKNOWN, false);
    }
    match figures.partly() {
        // The 31st of February.
        Some(date) if date.day.is_some() && date.day().is_none() => {
            (Date::of_year(date.year.unwrap_or(0)), false)
        }
        Some(date) => (date, true),
        None => (figures.year.map_or(Date::UNKNOWN, Date::of_year), false),
    }
}

/// Whether four digits, a year, stand somewhere.
fn four_digits(text: &str) -> bool {
    (text.split(|c: char| !c.is_ascii_digit())).any(|digits| digits.len() >= 4)
}

/// The date of a tournament, in whatever form; `None` where it cannot be read.
#[must_use]
pub(super) fn date(text: &str) -> Option<Date> {
    match date::read(text) {
        DateText::Standard(date) | DateText::OtherForm(date) => Some(date),
        // Of `24/12/01` nothing tells whether the day or, as in record 132, the year stands first.
        _ if text.chars().all(|c| !c.is_alphabetic()) && !four_digits(text) => None,
        _ => match date::read_sheet(text) {
            DateText::Standard(date) | DateText::OtherForm(date) => Some(date),
            _ => None,
        },
    }
}

/// The date of a round as nearly all stand, `24/12/01`, if there is such a day.
fn plain_round_date(text: &str) -> Option<Date> {
    let [y1, y2, b'/', m1, m2, b'/', d1, d2] = *text.as_bytes() else {
        return None;
    };
    let number = |[ten, one]: [u8; 2]| {
        let digits = ten.is_ascii_digit() && one.is_ascii_digit();
        digits.then(|| (ten - b'0') * 10 + (one - b'0'))
    };
    let year = date::full_year(number([y1, y2])?.into());
    let date = Date::new(Some(year), number([m1, m2]), number([d1, d2]));
    date.day().is_some().then_some(date)
}

/// The date of a round: `24/12/01` is the first of December 2024; four digits of the year and other signs occur.
#[must_use]
pub(super) fn round_date(text: &str) -> Option<Date> {
    if let Some(date) = plain_round_date(text) {
        return Some(date);
    }
    let parts: Vec<&str> = text.split(['/', '.', '-']).map(str::trim).collect();
    let [year, month, day] = parts[..] else {
        return None;
    };
    if year.len() != 2 {
        return date(text);
    }
    let number = |part: &str| match part.bytes().all(|b| b.is_ascii_digit()) {
        true => part.parse::<u16>().ok(),
        false => None,
    };
    let year = date::full_year(number(year)?);
    date(&format!("{year}.{:02}.{:02}", number(month)?, number(day)?))
}

/// Pairs of a code and its points, in any layout: `W 3.0    D 1.0`, `WW=1 WD=.5`, `TW 2`; the offset at which it goes wrong.
pub(super) fn pairs(text: &str) -> Result<Vec<(String, i64)>, usize> {
    let mut found = Vec::new();
    let mut at = 0;
    let skip = |from: usize, what: fn(u8) -> bool| {
        from + text.as_bytes()[from..]
            .iter()
            .take_while(|b| what(**b))
            .count()
    };
    loop {
        let name = skip(at, |b| b == b' ' || b == b'\t');
        if name == text.len() {
            return Ok(found);
        }
        let behind = skip(name, |b| b.is_ascii_alphabetic());
        let value = skip(behind, |b| matches!(b, b' ' | b'\t' | b'=' | b':'));
        let end = skip(value, |b| {
            b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-')
        });
        match points(&text[value..end]) {
            Some(points) if behind > name => {
                found.push((text[name..behind].to_ascii_uppercase(), points));
            }
            _ => return Err(name),
        }
        at = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ymd(year: u16, month: u8, day: u8) -> Date {
        let some = |n: u8| Some(n).filter(|n| *n > 0);
        Date::new(Some(year).filter(|y| *y > 0), some(month), some(day))
    }

    #[test]
    fn points_are_hundredths() {
        for (text, hundredths) in [
            ("11.5", 1150),
            ("4", 400),
            (".5", 50),
            ("4,5", 450),
            ("0.25", 25),
            ("-1.0", -100),
            ("3.", 300),
            ("2\u{bd}", 250),
        ] {
            assert_eq!(points(text), Some(hundredths), "{text}");
        }
        for text in ["", ".", "-", "x", "1.2.3", "1e3", "1.234", "99999999999"] {
            assert_eq!(points(text), None, "{text}");
        }
    }

    #[test]
    fn births_may_be_known_in_part() {
        assert_eq!(birth("1969/12/06"), (ymd(1969, 12, 6), true));
        assert_eq!(birth("1969.12.06"), (ymd(1969, 12, 6), true));
        assert_eq!(birth("06.12.1969"), (ymd(1969, 12, 6), true));
        assert_eq!(birth("19691206"), (ymd(1969, 12, 6), true));
        assert_eq!(birth("12/16/1969"), (ymd(1969, 12, 16), true));
        assert_eq!(birth("1978/00/00"), (ymd(1978, 0, 0), true));
        assert_eq!(birth("1978/  /"), (ymd(1978, 0, 0), true));
        assert_eq!(birth("1978"), (ymd(1978, 0, 0), true));
        for text in ["", "0000/00/00", "0", "  /  /", "-", "00.00.0000", "????"] {
            assert_eq!(birth(text), (Date::UNKNOWN, true), "{text}");
        }
        for text in ["1978/13/01", "1990/02/31", "1999/02/29"] {
            let year = text[..4].parse().unwrap();
            assert_eq!(birth(text), (ymd(year, 0, 0), false), "{text}");
        }
        assert_eq!(birth("2000/02/29"), (ymd(2000, 2, 29), true));
        for text in ["abcd", "19x8/01/01", "69/12/06", "0197/01/01", "1/2/3/4"] {
            assert_eq!(birth(text), (Date::UNKNOWN, false), "{text}");
        }
    }

    #[test]
    fn dates_of_rounds_have_two_digits_of_the_year() {
        assert_eq!(round_date("24/12/01"), Some(ymd(2024, 12, 1)));
        assert_eq!(round_date("98.05.31"), Some(ymd(1998, 5, 31)));
        assert_eq!(round_date("2024/12/01"), Some(ymd(2024, 12, 1)));
        assert_eq!(round_date("24/13/01"), None);
        assert_eq!(round_date("x"), None);
    }

    #[test]
    fn dates_of_tournaments_have_many_forms() {
        for text in [
            "2018/05/21",
            "21/05/2018",
            "2018-05-21",
            "2018.05.21",
            "21. 05. 2018",
            "May 21, 2018",
            "21.05.2018",
            "21-05-2018",
            "21.5.2018",
            "21 May 2018",
            "21 mag. 2018",
            "21/05/2018 10:00",
            "20180521",
        ] {
            assert_eq!(date(text), Some(ymd(2018, 5, 21)), "{text}");
        }
        assert_eq!(date("24 Sept 2010"), Some(ymd(2010, 9, 24)));
        for text in [
            "",
            "soon",
            "2018/02/30",
            "2025/13/45",
            "24/12/01",
            "31/02/2010",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn pairs_are_read_in_every_layout() {
        let three = |text| pairs(text).unwrap_or_default();
        assert_eq!(
            three(" W 3.0    D 1.0    L 0.0"),
            [("W".into(), 300), ("D".into(), 100), ("L".into(), 0)]
        );
        assert_eq!(three("WW=1 wd=.5"), [("WW".into(), 100), ("WD".into(), 50)]);
        assert_eq!(three("W11.5"), [("W".into(), 1150)]);
        assert_eq!(pairs("W 1 D"), Err(4));
        assert_eq!(pairs("W=1 \u{e9}"), Err(4));
        assert_eq!(pairs("3"), Err(0));
    }
}
