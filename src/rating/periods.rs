//! Which tournament belongs to which list: the first that appears at least three days after its last day (0.5).

use super::regulations::{self, DAYS_BEFORE_LIST};
use crate::laws::TimeClass;
use crate::syntax::date::Day;

/// The first list that appears on a day or after it.
#[must_use]
pub fn list_from(class: TimeClass, day: Day) -> Day {
    let Day(year, month, of_month) = day;
    let mut first = Day(year, month, 1);
    if of_month > 1 {
        first = first.plus_months(1);
    }
    let editions = regulations::all(class);
    // Eleven steps at most: every calendar has a list in January.
    while !is_list(editions, first) {
        first = first.plus_months(1);
    }
    first
}

fn is_list(editions: &[regulations::Regulations], day: Day) -> bool {
    let edition = (editions.iter().rev()).find(|edition| edition.from <= day);
    let months = edition.map_or(1, |edition| edition.months_between_lists.max(1));
    (day.1 - 1).is_multiple_of(months)
}

/// The list behind a list.
#[must_use]
pub fn list_after(class: TimeClass, list: Day) -> Day {
    list_from(class, Day(list.0, list.1, list.2.max(2)))
}

/// The list to which a tournament belongs that ended on this day.
#[must_use]
pub fn list_of(class: TimeClass, end: Day) -> Day {
    // A few days on: counted in days, looked for by months.
    let mut list = list_from(class, end);
    while list.number() - end.number() < DAYS_BEFORE_LIST {
        list = list_after(class, list);
    }
    list
}

/// The last list that may still rate a tournament that ended on this day: it is not rated in the third after its end.
#[must_use]
pub fn latest(class: TimeClass, end: Day) -> Day {
    let first = list_after(class, end);
    list_after(class, first).max(list_of(class, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_belongs_to_the_list_three_days_behind_it() {
        let of = |day| list_of(TimeClass::Standard, day);
        assert_eq!(of(Day(2025, 11, 28)), Day(2025, 12, 1));
        assert_eq!(of(Day(2025, 11, 29)), Day(2026, 1, 1));
        assert_eq!(of(Day(2025, 11, 1)), Day(2025, 12, 1));
        assert_eq!(of(Day(2010, 11, 2)), Day(2011, 1, 1));
        assert_eq!(of(Day(2005, 1, 2)), Day(2005, 4, 1));
        assert_eq!(
            list_after(TimeClass::Standard, Day(2025, 12, 1)),
            Day(2026, 1, 1)
        );
        assert_eq!(
            latest(TimeClass::Standard, Day(2026, 8, 30)),
            Day(2026, 10, 1)
        );
        assert_eq!(
            latest(TimeClass::Standard, Day(2026, 9, 1)),
            Day(2026, 11, 1)
        );
    }
}
