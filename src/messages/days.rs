//! Days as people write them: `1 November 2025`, `1° novembre 2025`.

use super::{Text, Ui};
use crate::say;
use crate::syntax::date::Day;

const MONTHS: [Text; 12] = [
    text("January", "gennaio"),
    text("February", "febbraio"),
    text("March", "marzo"),
    text("April", "aprile"),
    text("May", "maggio"),
    text("June", "giugno"),
    text("July", "luglio"),
    text("August", "agosto"),
    text("September", "settembre"),
    text("October", "ottobre"),
    text("November", "novembre"),
    text("December", "dicembre"),
];

const fn text(en: &'static str, it: &'static str) -> Text {
    Text { en, it }
}

/// `November`, `novembre`; months count from 1.
#[must_use]
pub fn month(ui: Ui, month: u8) -> &'static str {
    MONTHS[usize::from(month.clamp(1, 12)) - 1].get(ui)
}

/// `1 November 2025`, `1° novembre 2025`.
#[must_use]
pub fn day(ui: Ui, Day(year, of, day): Day) -> String {
    let month = month(ui, of);
    match (ui, day) {
        (Ui::Italian, 1) => format!("1° {month} {year}"),
        _ => format!("{day} {month} {year}"),
    }
}

/// From a day to a day: `7–9 November 2025`, `30 novembre – 2 dicembre 2025`; a day, where both are the same.
#[must_use]
pub fn span(ui: Ui, first: Day, last: Day) -> String {
    let end = day(ui, last);
    let ordinal = match (ui, first.2) {
        (Ui::Italian, 1) => "1°".to_owned(),
        (_, number) => number.to_string(),
    };
    if first == last {
        end
    } else if (first.0, first.1) == (last.0, last.1) {
        format!("{ordinal}–{end}")
    } else if first.0 == last.0 {
        let month = month(ui, first.1);
        format!("{ordinal} {month} – {end}")
    } else {
        format!("{} – {end}", day(ui, first))
    }
}

/// What lies between two days: `8 November 2025`, `November 2025`, `2025`, `2020–2029`.
#[must_use]
pub fn within(ui: Ui, (first, last): (Day, Day)) -> String {
    let Day(year, of, _) = first;
    if first == last {
        day(ui, first)
    } else if (year, of) == (last.0, last.1) {
        format!("{} {year}", month(ui, of))
    } else if year == last.0 {
        year.to_string()
    } else {
        format!("{year}–{}", last.0)
    }
}

/// In Italian the article loses its vowel before these: l'8, l'11.
const fn elides(Day(_, _, day): Day) -> bool {
    matches!(day, 8 | 11)
}

/// `of 8 November 2025`, `dell'8 novembre 2025`.
#[must_use]
pub fn of_day(ui: Ui, of: Day) -> String {
    let day = day(ui, of);
    match elides(of) {
        true => say!(ui, "of {day}", "dell'{day}"),
        false => say!(ui, "of {day}", "del {day}"),
    }
}

/// `on 8 November 2025`, `l'8 novembre 2025`.
#[must_use]
pub fn on_day(ui: Ui, on: Day) -> String {
    let day = day(ui, on);
    match elides(on) {
        true => say!(ui, "on {day}", "l'{day}"),
        false => say!(ui, "on {day}", "il {day}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_names_month_and_year_once() {
        let span = |first, last| [Ui::English, Ui::Italian].map(|ui| span(ui, first, last));
        let (first, last) = (Day(2025, 11, 1), Day(2025, 11, 9));
        assert_eq!(
            span(first, last),
            ["1–9 November 2025", "1°–9 novembre 2025"]
        );
        let last = Day(2025, 12, 2);
        assert_eq!(span(first, last)[1], "1° novembre – 2 dicembre 2025");
        let last = Day(2026, 1, 2);
        assert_eq!(span(first, last)[0], "1 November 2025 – 2 January 2026");
        assert_eq!(span(first, first)[1], "1° novembre 2025");
    }

    #[test]
    fn a_day_is_written_as_people_do() {
        assert_eq!(of_day(Ui::English, Day(2025, 11, 1)), "of 1 November 2025");
        assert_eq!(
            of_day(Ui::Italian, Day(2025, 11, 1)),
            "del 1° novembre 2025"
        );
        assert_eq!(of_day(Ui::Italian, Day(2024, 8, 11)), "dell'11 agosto 2024");
        assert_eq!(on_day(Ui::Italian, Day(2024, 1, 8)), "l'8 gennaio 2024");
        assert_eq!(
            on_day(Ui::Italian, Day(2024, 12, 31)),
            "il 31 dicembre 2024"
        );
        assert_eq!(
            on_day(Ui::English, Day(2024, 12, 31)),
            "on 31 December 2024"
        );
    }
}
