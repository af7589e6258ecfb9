//! Corrections of all ratings with one list, by decision and without a game.
//!
//! - 1 March 2024, standard: a rating below 2000 was brought nearer to it by two fifths, R + 0.4 × (2000 − R), as the floor
//!   rose from 1000 to 1400.
//! - 1 October 2022, rapid and blitz: a rating more than 100 points below the standard rating was raised to 100 below it.
//!
//! Both are known from secondary sources.

use super::regulations::Regulations;
use crate::elo;
use crate::laws::TimeClass;
use crate::syntax::date::Day;

/// The list with which ratings of a class were corrected.
#[must_use]
pub const fn list_of(class: TimeClass) -> Day {
    match class {
        TimeClass::Standard => Day(2024, 3, 1),
        TimeClass::Rapid | TimeClass::Blitz => Day(2022, 10, 1),
    }
}

/// From when on a list holds that names no day: it is in force whenever it is asked.
pub const ALWAYS: Day = Day(1, 1, 1);

/// Below this standard ratings were corrected.
const CORRECTED_BELOW: u16 = 2000;

/// So far below the standard rating the others could stay.
const BELOW_STANDARD: u16 = 100;

/// The floor of standard ratings until 29 February 2024.
const FLOOR_BEFORE: u16 = 1000;

/// A rating as its list has it, after the correction of that list, if there was one; `standard` is the player's standard
/// rating on that list, where the class is another.
#[must_use]
pub fn corrected(class: TimeClass, list: Day, rating: u16, standard: Option<u16>) -> u16 {
    if list != list_of(class) {
        return rating;
    }
    match class {
        TimeClass::Standard if rating < CORRECTED_BELOW => {
            let gain = elo::rounded(i64::from(CORRECTED_BELOW - rating) * 4, 10);
            rating + u16::try_from(gain).unwrap_or(0)
        }
        TimeClass::Standard => rating,
        _ => rating.max(standard.map_or(0, |standard| standard.saturating_sub(BELOW_STANDARD))),
    }
}

/// A rating that has held since a day, as it holds on a later one: corrected, if the correction lies between.
#[must_use]
pub fn carried(class: TimeClass, from: Day, to: Day, rating: u16, standard: Option<u16>) -> u16 {
    let list = list_of(class);
    // A list without a day is none of before the correction.
    match from < list && list <= to && from > ALWAYS {
        true => corrected(class, list, rating, standard),
        false => rating,
    }
}

/// The least rating of a list, of ratings that are not yet corrected with it: there the floor before it holds.
#[must_use]
pub fn floor(class: TimeClass, list: Day, regulations: &Regulations) -> u16 {
    match class {
        TimeClass::Standard if list == list_of(class) => FLOOR_BEFORE,
        _ => regulations.floor,
    }
}

/// How a correction is worked out, in figures: `1684+0.4*(2000-1684)=1810`.
#[must_use]
pub fn working(class: TimeClass, rating: i64, corrected: u16) -> String {
    match class {
        TimeClass::Standard => format!("{rating}+0.4*(2000-{rating})={corrected}"),
        _ => format!("{}-100={corrected}", corrected + BELOW_STANDARD),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_corrected_with_one_list_only() {
        let standard = |list, rating| corrected(TimeClass::Standard, list, rating, None);
        // 1684 + 0.4 × 316 = 1810.4; 1999 + 0.4 = 1999.4; 1001 + 399.6 = 1400.6
        assert_eq!(standard(Day(2024, 3, 1), 1684), 1810);
        assert_eq!(standard(Day(2024, 3, 1), 1000), 1400);
        assert_eq!(standard(Day(2024, 3, 1), 1001), 1401);
        assert_eq!(standard(Day(2024, 3, 1), 1999), 1999);
        assert_eq!(standard(Day(2024, 3, 1), 2000), 2000);
        assert_eq!(standard(Day(2024, 4, 1), 1684), 1684);
        let rapid =
            |rating, standard| corrected(TimeClass::Rapid, Day(2022, 10, 1), rating, standard);
        assert_eq!(rapid(1500, Some(1700)), 1600);
        assert_eq!(rapid(1600, Some(1700)), 1600);
        assert_eq!(rapid(1650, Some(1700)), 1650);
        assert_eq!(rapid(1500, None), 1500);
        let class = TimeClass::Blitz;
        assert_eq!(
            carried(class, Day(2022, 9, 1), Day(2022, 12, 1), 1500, Some(1700)),
            1600
        );
        assert_eq!(
            carried(class, Day(2022, 10, 1), Day(2022, 12, 1), 1500, Some(1700)),
            1500
        );
    }
}
