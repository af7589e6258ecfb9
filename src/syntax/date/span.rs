//! Between which days a date lies, whatever its form: for whoever must judge a game by its day and can do with less than a
//! day. Nothing here says that the form is right.

use super::{
    Date, DateText, Day, Figures, days_of, may_have_figures, months, read, read_sheet, two_digits,
};
use crate::text::fold;
use crate::text::memo::Memo;

/// The first and the last day that a value can mean; `None` where not even a decade is known.
#[must_use]
pub fn span(text: &str, sheet: bool) -> Option<(Day, Day)> {
    span_of(&written(text, sheet), text, sheet)
}

/// What a value says, as a tag has it or a sheet.
fn written(text: &str, sheet: bool) -> DateText {
    match sheet {
        true => read_sheet(text),
        false => read(text),
    }
}

fn span_of(written: &DateText, text: &str, sheet: bool) -> Option<(Day, Day)> {
    match *written {
        DateText::Standard(date) | DateText::OtherForm(date) if date.year.is_some() => {
            of_date(date)
        }
        DateText::Unknown => None,
        _ => match in_words(text, sheet)? {
            Found::Date(date) => of_date(date),
            Found::Years(first, last) => Some((Day(first, 1, 1), Day(last, 12, 31))),
        },
    }
}

/// The first and the last day that a value can mean where every reading counts: day and month in either order, unless it is
/// known that the day stands first, and the whole year for a day that does not exist.
#[must_use]
pub fn every_reading(text: &str, sheet: bool, day_first: bool) -> Option<(Day, Day)> {
    let written = written(text, sheet);
    let (first, last) = span_of(&written, text, sheet)?;
    if written == DateText::Impossible {
        return Some((Day(first.0, 1, 1), Day(last.0, 12, 31)));
    }
    let other = (first == last && !day_first)
        .then(|| other_order(text, first))
        .flatten();
    Some(match other {
        Some(other) => (first.min(other), first.max(other)),
        None => (first, last),
    })
}

/// The day that a date means with day and month exchanged, where it is written in figures and does not begin with the year.
fn other_order(text: &str, Day(year, month, day): Day) -> Option<Day> {
    let in_figures = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut figures = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(in_figures);
    let [first, second, _] = [figures.next()?, figures.next()?, figures.next()?];
    let date = Date::new(Some(year), Some(month), Some(day)).exchanged()?;
    let (month, day) = (date.month?, date.day?);
    // A month that is named leaves two figures only, and a time behind them has more digits than a year.
    let both = [(month, day), (day, month)];
    let own = |(one, other): &(u8, u8)| first.parse() == Ok(*one) && second.parse() == Ok(*other);
    both.iter().any(own).then_some(Day(year, month, day))
}

/// The date in a value of whatever form, as far as it can be told.
#[cold]
pub(super) fn date(text: &str) -> Option<Date> {
    match in_words(text, false)? {
        Found::Date(date) => Some(date),
        Found::Years(..) => None,
    }
}

/// What the words of a value leave.
#[derive(Clone, Copy)]
enum Found {
    /// A date, perhaps in part.
    Date(Date),
    /// One of several years, from the first to the last.
    Years(u16, u16),
}

/// The days of a date as far as it is known.
fn of_date(date: Date) -> Option<(Day, Day)> {
    let year = date.year?;
    Some(match (date.month, date.day) {
        (None, _) => (Day(year, 1, 1), Day(year, 12, 31)),
        (Some(month), None) => (
            Day(year, month, 1),
            Day(year, month, days_of(date.year, month)),
        ),
        (Some(month), Some(day)) => (Day(year, month, day), Day(year, month, day)),
    })
}

/// The first year of a season of two, as clubs name it: `1997/98`, `1997-1998`. `2011/12` is rather a month.
#[cold]
pub(super) fn season(text: &str) -> Option<u16> {
    let (first, second) = text.trim().split_once(['/', '-', '\u{2013}'])?;
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let [first, second] = [first.trim(), second.trim()];
    let sound =
        first.len() == 4 && matches!(second.len(), 2 | 4) && digits(first) && digits(second);
    let year: u16 = first.parse().ok().filter(|_| sound)?;
    let next = match second.len() {
        2 => (year + 1) % 100,
        _ => year + 1,
    };
    let is_month = second.len() == 2 && (1..=12).contains(&next);
    (first.starts_with(['1', '2']) && second.parse() == Ok(next) && !is_month).then_some(year)
}

/// Years as people leave them open: `2014`, `1850?`, `199?`, `199x`, `1990s`, `19??`.
fn years(word: &str) -> Option<(u16, u16)> {
    let digits = word.trim_end_matches(['?', 'x', 's']);
    let word = match (digits.len(), &word[digits.len()..]) {
        (4, "?") => digits,
        (4, "s") if digits.ends_with('0') => &format!("{}?", &digits[..3]),
        (4, "") | (..4, _) if !word.contains('s') => word,
        _ => return None,
    };
    let known = word.trim_end_matches(['?', 'x']);
    let year = |filling: &str| {
        let text = format!("{known}{}", filling.repeat(word.len() - known.len()));
        text.parse().ok()
    };
    let sound = word.len() == 4 && known.len() >= 2 && known.bytes().all(|b| b.is_ascii_digit());
    (sound && known.starts_with(['1', '2'])).then(|| Some((year("0")?, year("9")?)))?
}

/// What the words of a value leave: a year, perhaps a month by its name or its place between day and year.
#[cold]
fn in_words(text: &str, sheet: bool) -> Option<Found> {
    thread_local! {
        static KNOWN: [Memo<1, Option<Found>>; 2] = const { [Memo::new(), Memo::new()] };
    }
    if text.len() > 80 || !may_have_figures(text) {
        return None;
    }
    let tell = || found_in_words(text, sheet);
    KNOWN.with(|known| known[usize::from(sheet)].of([text], tell))
}

/// As [`in_words`], whatever was asked before.
fn found_in_words(text: &str, sheet: bool) -> Option<Found> {
    if let Some(year) = season(text) {
        return Some(Found::Years(year, year + 1));
    }
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric() && c != '?')
        .filter(|word| !word.is_empty())
        .collect();
    if let Some(date) = words
        .iter()
        .find_map(|word| Figures::compact(word)?.whole())
    {
        return Some(Found::Date(date.into()));
    }
    let Some((at, (first, last))) =
        (words.iter().enumerate()).find_map(|(at, word)| Some((at, years(word)?)))
    else {
        let date = |words: &[&str]| {
            two_digits(&words[..words.len().min(3)].join(".")).filter(|date| date.exists())
        };
        let backwards: Vec<&str> = words.iter().rev().copied().collect();
        // On a sheet people write the day first; in a tag `12.05.18` may begin with the year.
        return match (date(&words), date(&backwards).filter(|_| !sheet)) {
            (Some(one), Some(other)) if one != other => {
                let (one, other) = (one.year?, other.year?);
                Some(Found::Years(one.min(other), one.max(other)))
            }
            (date, other) => date.or(other).map(Found::Date),
        };
    };
    if first != last {
        return Some(Found::Years(first, last));
    }
    let number = |at: Option<usize>| -> Option<u8> {
        let word = words.get(at?)?;
        (word.len() <= 2).then(|| word.parse().ok())?
    };
    let named = months::of_text(&folded);
    // Behind the year stand month and day, before it day and month.
    let (month, day) = match (named, at) {
        (Some(month), _) => (Some(month), None),
        (None, 0) => (number(Some(1)), number(Some(2))),
        (None, at) => (number(at.checked_sub(1)), number(at.checked_sub(2))),
    };
    let month = month.filter(|month| (1..=12).contains(month));
    let date = Date::new(Some(first), month, day.filter(|_| month.is_some()));
    let known = if date.exists() {
        date
    } else {
        Date { day: None, ..date }
    };
    Some(Found::Date(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_that_can_be_read_two_ways_means_both() {
        let june = Day(2014, 6, 7);
        let july = Day(2014, 7, 6);
        for (text, sheet, day_first, wanted) in [
            ("07/06/2014", false, false, (june, july)),
            ("06/07/2014", false, false, (june, july)),
            ("7.6.2014", false, false, (june, july)),
            ("07/06/2014", false, true, (june, june)),
            ("07/06/2014", true, true, (june, june)),
            ("06/07/2014", true, false, (june, july)),
            ("6/7/14", true, false, (june, july)),
            ("6/7/14", true, true, (july, july)),
            // One reading only.
            ("2014.07.06", false, false, (july, july)),
            ("2014-07-06", false, false, (july, july)),
            ("6 July 2014", false, false, (july, july)),
            ("6 July 2014, 7:06", false, false, (july, july)),
            (
                "07/07/2014",
                false,
                false,
                (Day(2014, 7, 7), Day(2014, 7, 7)),
            ),
            (
                "30/06/2014",
                false,
                false,
                (Day(2014, 6, 30), Day(2014, 6, 30)),
            ),
            // No such day.
            (
                "2014.06.31",
                false,
                false,
                (Day(2014, 1, 1), Day(2014, 12, 31)),
            ),
            (
                "31/06/2014",
                true,
                true,
                (Day(2014, 1, 1), Day(2014, 12, 31)),
            ),
            (
                "2014.06.??",
                false,
                false,
                (Day(2014, 6, 1), Day(2014, 6, 30)),
            ),
        ] {
            let found = every_reading(text, sheet, day_first);
            assert_eq!(found, Some(wanted), "{text} {sheet} {day_first}");
        }
    }

    #[test]
    fn the_days_that_a_date_can_mean() {
        let whole = |year| Some((Day(year, 1, 1), Day(year, 12, 31)));
        let day = |year, month, day| Some((Day(year, month, day), Day(year, month, day)));
        for (text, wanted) in [
            ("2014.06.30", day(2014, 6, 30)),
            ("2014.06.??", Some((Day(2014, 6, 1), Day(2014, 6, 30)))),
            ("2014.02.??", Some((Day(2014, 2, 1), Day(2014, 2, 28)))),
            ("2014", whole(2014)),
            ("199?.??.??", Some((Day(1990, 1, 1), Day(1999, 12, 31)))),
            ("19??", Some((Day(1900, 1, 1), Day(1999, 12, 31)))),
            ("199x.xx.xx", Some((Day(1990, 1, 1), Day(1999, 12, 31)))),
            ("1990s", Some((Day(1990, 1, 1), Day(1999, 12, 31)))),
            ("1850?", whole(1850)),
            ("1997/98", Some((Day(1997, 1, 1), Day(1998, 12, 31)))),
            ("1997-98", Some((Day(1997, 1, 1), Day(1998, 12, 31)))),
            ("1999/00", Some((Day(1999, 1, 1), Day(2000, 12, 31)))),
            ("2013-2014", Some((Day(2013, 1, 1), Day(2014, 12, 31)))),
            ("1997/99", whole(1997)),
            ("2011/12", Some((Day(2011, 12, 1), Day(2011, 12, 31)))),
            ("giugno 2014", Some((Day(2014, 6, 1), Day(2014, 6, 30)))),
            ("June 2014", Some((Day(2014, 6, 1), Day(2014, 6, 30)))),
            ("12.5.13", Some((Day(2012, 1, 1), Day(2013, 12, 31)))),
            ("31/05/99", day(1999, 5, 31)),
            ("20130630", day(2013, 6, 30)),
            ("2012.02.31", Some((Day(2012, 2, 1), Day(2012, 2, 29)))),
            ("2012.13.31", whole(2012)),
            ("2012.06.30 20:00", day(2012, 6, 30)),
            ("30.06.2012, ore 15", day(2012, 6, 30)),
            ("estate 2013", whole(2013)),
            ("????.??.??", None),
            ("", None),
            ("?", None),
            ("oggi", None),
            ("99", None),
            ("????.06.30", None),
        ] {
            assert_eq!(span(text, false), wanted, "{text}");
        }
        assert_eq!(
            span("giugno 2013", true),
            Some((Day(2013, 6, 1), Day(2013, 6, 30)))
        );
        assert_eq!(span("12/05/24 ore 15", true), day(2024, 5, 12));
        assert_eq!(span("12.5.13", true), day(2013, 5, 12));
    }
}
