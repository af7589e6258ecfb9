//! Single values of lists: numbers, dates, titles.

use super::player::Sex;
use crate::syntax::date::{self, Date, Day};
use std::borrow::Cow;

/// Why a value is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bad {
    /// Not of its kind.
    Kind,
    /// A number, but no rating that a player can have.
    Rating,
}

/// A number of digits, `None` where nothing stands. Spreadsheets that hold numbers with a gap write `2100.0`.
pub(super) fn number(text: &[u8]) -> Result<Option<u32>, Bad> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return Ok(None);
    }
    let mut number = 0u32;
    let mut digits = 0;
    for &b in text {
        if !b.is_ascii_digit() {
            break;
        }
        digits += 1;
        number = number
            .checked_mul(10)
            .and_then(|n| n.checked_add(u32::from(b - b'0')))
            .ok_or(Bad::Kind)?;
    }
    match &text[digits..] {
        [] => Ok(Some(number)),
        [b'.', zeros @ ..]
            if digits > 0 && !zeros.is_empty() && zeros.iter().all(|b| *b == b'0') =>
        {
            Ok(Some(number))
        }
        _ => Err(Bad::Kind),
    }
}

/// As [`number`], where a cell may also say `-` or `?` for what is not known.
pub(super) fn cell_number(text: &[u8]) -> Result<Option<u32>, Bad> {
    match text.trim_ascii() {
        b"-" | b"?" => Ok(None),
        text => number(text),
    }
}

/// A number of a smaller kind.
pub(super) fn small<N: TryFrom<u32>>(number: Option<u32>) -> Result<Option<N>, Bad> {
    number
        .map(|n| N::try_from(n).map_err(|_| Bad::Kind))
        .transpose()
}

/// What a list can have: no edition of the regulations has a lower floor, and nobody came near to the other end. A number
/// outside it belongs to another column, or lost a figure.
pub(super) const LISTED: std::ops::RangeInclusive<u16> = 1000..=3000;

/// A rating: nothing and 0 are none.
pub(super) fn rating(number: Option<u32>) -> Result<Option<u16>, Bad> {
    match number {
        None | Some(0) => Ok(None),
        Some(n) => match u16::try_from(n) {
            Ok(n) if LISTED.contains(&n) => Ok(Some(n)),
            _ => Err(Bad::Rating),
        },
    }
}

/// The highest coefficient K that FIDE's regulations know (B.02, 8.3.3); below it any value may stand, since many games of
/// a period lower it.
const HIGHEST_K: u8 = 40;

/// A coefficient K.
pub(super) fn k(number: Option<u32>) -> Result<Option<u8>, Bad> {
    small(number).and_then(|k: Option<u8>| match k {
        Some(k) if k > HIGHEST_K => Err(Bad::Kind),
        k => Ok(k),
    })
}

/// A sex; nothing is none.
pub(super) fn sex(text: &[u8]) -> Result<Option<Sex>, Bad> {
    let text = text.trim_ascii();
    let is = |words: &[&str]| {
        words
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word.as_bytes()))
    };
    if text.is_empty() || is(&["-", "?"]) {
        Ok(None)
    } else if is(&["m", "male", "man", "maschio", "uomo"]) {
        Ok(Some(Sex::Male))
    } else if is(&["f", "w", "female", "woman", "femmina", "donna"]) {
        Ok(Some(Sex::Female))
    } else {
        Err(Bad::Kind)
    }
}

/// A date of birth as far as a list can have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Birth {
    /// It is known, or nothing is said.
    Said(Option<Date>),
    /// A year in which no player of a list can be born.
    Unborn,
}

/// Years in which someone on a list may be born: others are mistakes of the list that mean nothing.
const YEARS: std::ops::RangeInclusive<u16> = 1800..=2100;

/// A date of birth: `1990`, `1990-05-21`, `1990-05`, `21.05.1990`, `21.05.90`; zeros, `?` and blanks stand for what is not
/// known. Nobody is born in a year behind that of the list. `list_year` decides between 1905 and 2005.
pub(super) fn birth(text: &[u8], list_year: Option<u16>) -> Result<Birth, Bad> {
    let text = text.trim_ascii();
    let year = match text {
        // Most lists have no more.
        [a, b, c, d] if [a, b, c, d].iter().all(|b| b.is_ascii_digit()) => {
            number(text)?.map(|year| year as u16)
        }
        _ => None,
    };
    let date = match year {
        Some(year) => Date::of_year(year),
        None => {
            // A time of day behind the date, as programs write it, says nothing.
            let end = text.iter().position(|b| *b == b'T').or_else(|| {
                text.windows(2)
                    .position(|w| w[0].is_ascii_digit() && w[1] == b' ')
                    .map(|at| at + 1)
                    .filter(|at| *at >= 8)
            });
            let text = str::from_utf8(&text[..end.unwrap_or(text.len())]).map_err(|_| Bad::Kind)?;
            let figures = date::birth(text, |year| century(year, list_year)).ok_or(Bad::Kind)?;
            figures.partly().ok_or(Bad::Kind)?
        }
    };
    let born = |year: &u16| YEARS.contains(year) && list_year.is_none_or(|list| *year <= list);
    Ok(match date.year {
        None | Some(0) => Birth::Said(None),
        Some(year) if born(&year) => Birth::Said(Some(date)),
        Some(_) => Birth::Unborn,
    })
}

/// A year of two digits: nobody on a list is younger than four.
fn century(year: u16, list_year: Option<u16>) -> Option<u16> {
    match list_year {
        Some(list) if 2004 + year <= list => Some(2000 + year),
        _ => Some(1900 + year).filter(|_| year > 0),
    }
}

/// The date of a list: `2025-11-01`, `2025-11`, also with points or slashes.
pub(super) fn list_day(text: &[u8]) -> Result<Option<Day>, Bad> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return Ok(None);
    }
    if let Some(day) = super::head::label_date(text) {
        return Ok(Some(day));
    }
    let Birth::Said(Some(date)) = birth(text, None)? else {
        return Err(Bad::Kind);
    };
    match (date.year, date.month) {
        (Some(year), Some(month)) => Ok(Some(Day(year, month, date.day.unwrap_or(1)))),
        _ => Err(Bad::Kind),
    }
}

/// A title as FIDE abbreviates it now; old lists have `g`, `m`, `wf`.
pub(super) fn title(text: Cow<'_, str>) -> Cow<'_, str> {
    match text.as_ref() {
        "g" => "GM".into(),
        "m" => "IM".into(),
        "f" => "FM".into(),
        "c" => "CM".into(),
        "wg" => "WGM".into(),
        "wm" => "WIM".into(),
        "wf" => "WFM".into(),
        "wc" => "WCM".into(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn born(text: &str) -> Result<Option<(u16, u8, u8)>, Bad> {
        let known = |b: Date| (b.year.unwrap(), b.month.unwrap_or(0), b.day.unwrap_or(0));
        birth(text.as_bytes(), Some(2010)).map(|birth| match birth {
            Birth::Said(birth) => birth.map(known),
            Birth::Unborn => Some((0, 0, 0)),
        })
    }

    #[test]
    fn births_come_in_many_forms() {
        for (text, year, month, day) in [
            ("1990", 1990, 0, 0),
            ("1990-05-21", 1990, 5, 21),
            ("1990/5/2", 1990, 5, 2),
            ("1990-05", 1990, 5, 0),
            ("1990-00-00", 1990, 0, 0),
            ("1990.??.??", 1990, 0, 0),
            ("21.05.1990", 1990, 5, 21),
            ("21.05.90", 1990, 5, 21),
            ("21.05.00", 2000, 5, 21),
            ("05.1990", 1990, 5, 0),
            // No other reading.
            ("05/21/1990", 1990, 5, 21),
            ("01.02.03", 2003, 2, 1),
            ("01.02.08", 1908, 2, 1),
            ("19900521", 1990, 5, 21),
            ("1990-05-21T00:00:00", 1990, 5, 21),
            ("1990-05-21 00:00:00", 1990, 5, 21),
        ] {
            assert_eq!(born(text), Ok(Some((year, month, day))), "{text}");
        }
        for text in [
            "",
            "0",
            "0000",
            "  .  .  ",
            "00.00.00",
            // Its year is not known, and no 2000.
            "21.05.??",
            "??",
            "0000-00-00",
        ] {
            assert_eq!(born(text), Ok(None), "{text}");
        }
        for text in ["1790", "12", "9999", "2011", "2011-01-01"] {
            assert_eq!(
                birth(text.as_bytes(), Some(2010)),
                Ok(Birth::Unborn),
                "{text}"
            );
        }
        let known = |birth| matches!(birth, Ok(Birth::Said(Some(_))));
        assert!(known(birth(b"2010", Some(2010))) && known(birth(b"2011", None)));
        for text in [
            "199O",
            "1990-13-01",
            "1990-05-32",
            "x1990",
            "1-2-3-4",
            "199005",
            "May",
        ] {
            assert_eq!(born(text), Err(Bad::Kind), "{text}");
        }
    }

    #[test]
    fn numbers_are_digits() {
        assert_eq!(number(b" 007 "), Ok(Some(7)));
        assert_eq!(number(b"2100.0"), Ok(Some(2100)));
        assert_eq!(number(b"4294967295"), Ok(Some(u32::MAX)));
        for text in ["4294967296", "-1", "1e3", ".0", "2100.5", "2100.", "12 13"] {
            assert_eq!(number(text.as_bytes()), Err(Bad::Kind), "{text}");
        }
        assert_eq!(cell_number(b"-"), Ok(None));
        assert_eq!(k(Some(40)), Ok(Some(40)));
        for value in [0, 1, 17, 20] {
            assert_eq!(k(Some(value)), Ok(Some(value as u8)));
        }
        for value in [41, 99, 100, 1000] {
            assert_eq!(k(Some(value)), Err(Bad::Kind), "{value}");
        }
    }

    #[test]
    fn ratings_are_believed_within_reason() {
        assert_eq!(rating(Some(0)), Ok(None));
        assert_eq!(rating(None), Ok(None));
        assert_eq!(rating(Some(2882)), Ok(Some(2882)));
        for n in [1, 99, 185, 999, 3001, 4001, 28_820, u32::MAX] {
            assert_eq!(rating(Some(n)), Err(Bad::Rating), "{n}");
        }
    }

    #[test]
    fn the_date_of_a_list_has_a_month() {
        assert_eq!(list_day(b"2025-11"), Ok(Some(Day(2025, 11, 1))));
        assert_eq!(list_day(b"2025-11-15"), Ok(Some(Day(2025, 11, 15))));
        assert_eq!(list_day(b"NOV25"), Ok(Some(Day(2025, 11, 1))));
        assert_eq!(list_day(b""), Ok(None));
        for text in ["2025", "November", "2025-13"] {
            assert_eq!(list_day(text.as_bytes()), Err(Bad::Kind), "{text}");
        }
    }

    #[test]
    fn old_titles_are_spelled_out() {
        assert_eq!(title("wf".into()), "WFM");
        assert_eq!(title("GM".into()), "GM");
    }
}
