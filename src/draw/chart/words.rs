//! Dates and numbers as people read them.

use crate::laws::TimeClass;
use crate::messages::{Ui, days};
use crate::source::is_unseen;
use crate::syntax::date::Day;

/// The longest name, in characters.
const LONGEST: usize = 48;

/// `November 2025` for the first of a month, on which lists appear, else `10 November 2025`.
pub(super) fn date(ui: Ui, Day(year, of, day): Day) -> String {
    let month = days::month(ui, of);
    match day {
        1 => format!("{month} {year}"),
        _ => format!("{day} {month} {year}"),
    }
}

/// The same with three letters for the month.
pub(super) fn short_date(ui: Ui, Day(year, of, day): Day) -> String {
    let month: String = days::month(ui, of).chars().take(3).collect();
    match day {
        1 => format!("{month} {year}"),
        _ => format!("{day} {month} {year}"),
    }
}

/// A number with its sign: `+5`, `−3`, `0`.
pub(super) fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A number, with a proper minus.
pub(super) fn plain(number: i64) -> String {
    match number {
        ..0 => format!("−{}", number.unsigned_abs()),
        _ => number.to_string(),
    }
}

/// Hundredths with their sign and two decimals: `+0.12`, in Italian `+0,12`.
pub(super) fn signed_hundredths(ui: Ui, number: i64) -> String {
    let sign = match number {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    let point = match ui {
        Ui::English => '.',
        Ui::Italian => ',',
    };
    let size = number.unsigned_abs();
    format!("{sign}{}{point}{:02}", size / 100, size % 100)
}

/// The name of a class of ratings.
pub(super) const fn class(class: TimeClass) -> &'static str {
    match class {
        TimeClass::Standard => "standard",
        TimeClass::Rapid => "rapid",
        TimeClass::Blitz => "blitz",
    }
}

/// A name on one line, not without end, with nothing in it that cannot be seen.
pub(super) fn name(text: &str) -> String {
    let seen: String = (text.chars())
        .map(|c| {
            if is_unseen(c) || matches!(c, '\u{FFFE}' | '\u{FFFF}') {
                ' '
            } else {
                c
            }
        })
        .collect();
    let seen = seen.trim();
    if seen.is_empty() {
        return "?".to_owned();
    }
    match seen.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", &seen[..cut]),
        None => seen.to_owned(),
    }
}
