//! The editions and the days from which they hold.

use crate::syntax::date::Date;

/// An edition of the FIDE Laws of Chess, by the year from which it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Edition {
    /// Whatever held before 1 July 2001.
    Before2001,
    /// From 1 July 2001.
    Laws2001,
    /// From 1 July 2005.
    Laws2005,
    /// From 1 July 2009.
    Laws2009,
    /// From 1 July 2014.
    Laws2014,
    /// From 1 July 2017.
    Laws2017,
    /// From 1 January 2018.
    Laws2018,
    /// From 1 January 2023; no later one is known.
    #[default]
    Laws2023,
}

/// On what the choice of an edition rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Basis {
    /// The user named it.
    Forced,
    /// The date of the game, or as much of it as decides.
    #[default]
    Dated,
    /// A part of a date, within which the Laws changed: the later edition is taken.
    PartOfDate,
    /// No date: the newest is taken.
    NoDate,
}

impl Edition {
    /// All of them, the oldest first.
    pub const ALL: [Edition; 8] = [
        Edition::Before2001,
        Edition::Laws2001,
        Edition::Laws2005,
        Edition::Laws2009,
        Edition::Laws2014,
        Edition::Laws2017,
        Edition::Laws2018,
        Edition::Laws2023,
    ];

    /// The newest.
    pub const NEWEST: Edition = Edition::Laws2023;

    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Before2001 => "before-2001",
            Edition::Laws2001 => "laws-2001",
            Edition::Laws2005 => "laws-2005",
            Edition::Laws2009 => "laws-2009",
            Edition::Laws2014 => "laws-2014",
            Edition::Laws2017 => "laws-2017",
            Edition::Laws2018 => "laws-2018",
            Edition::Laws2023 => "laws-2023",
        }
    }

    /// The first day on which it holds: year, month, day.
    #[must_use]
    pub const fn begins(self) -> (u16, u8, u8) {
        match self {
            Edition::Before2001 => (0, 1, 1),
            Edition::Laws2001 => (2001, 7, 1),
            Edition::Laws2005 => (2005, 7, 1),
            Edition::Laws2009 => (2009, 7, 1),
            Edition::Laws2014 => (2014, 7, 1),
            Edition::Laws2017 => (2017, 7, 1),
            Edition::Laws2018 => (2018, 1, 1),
            Edition::Laws2023 => (2023, 1, 1),
        }
    }

    /// The edition in force on a day.
    #[must_use]
    pub fn on(day: (u16, u8, u8)) -> Edition {
        let held = |edition: &&Edition| edition.begins() <= day;
        *Edition::ALL
            .iter()
            .rev()
            .find(held)
            .unwrap_or(&Edition::Before2001)
    }

    /// The edition for a date as far as it is known: a partial date is an interval; where the Laws changed within it the
    /// later edition is taken. Without a year the newest.
    #[must_use]
    pub fn of(date: Option<Date>) -> (Edition, Basis) {
        let Some((date, year)) = date.and_then(|date| Some((date, date.year?))) else {
            return (Edition::NEWEST, Basis::NoDate);
        };
        let (from, to) = match (date.month, date.day) {
            (None, _) => ((1, 1), (12, 31)),
            (Some(month), None) => ((month, 1), (month, 31)),
            (Some(month), Some(day)) => ((month, day), (month, day)),
        };
        let first = Edition::on((year, from.0, from.1));
        let last = Edition::on((year, to.0, to.1));
        match first == last {
            true => (last, Basis::Dated),
            false => (last, Basis::PartOfDate),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(year: u16, month: Option<u8>, day: Option<u8>) -> (Edition, Basis) {
        Edition::of(Some(Date {
            year: Some(year),
            month,
            day,
        }))
    }

    #[test]
    fn an_edition_holds_from_its_day_on() {
        use Edition::*;
        for (day, edition) in [
            ((1972, 7, 11), Before2001),
            ((2001, 6, 30), Before2001),
            ((2001, 7, 1), Laws2001),
            ((2005, 6, 30), Laws2001),
            ((2005, 7, 1), Laws2005),
            ((2009, 7, 1), Laws2009),
            ((2014, 6, 30), Laws2009),
            ((2014, 7, 1), Laws2014),
            ((2017, 7, 1), Laws2017),
            ((2017, 12, 31), Laws2017),
            ((2018, 1, 1), Laws2018),
            ((2022, 12, 31), Laws2018),
            ((2023, 1, 1), Laws2023),
            ((2031, 5, 5), Laws2023),
        ] {
            assert_eq!(Edition::on(day), edition, "{day:?}");
        }
        assert!(Edition::ALL.is_sorted());
        assert!(Edition::ALL.is_sorted_by_key(|edition| edition.begins()));
    }

    #[test]
    fn a_partial_date_is_an_interval() {
        use Basis::*;
        use Edition::*;
        assert_eq!(of(2016, None, None), (Laws2014, Dated));
        assert_eq!(of(2014, None, None), (Laws2014, PartOfDate));
        assert_eq!(of(2014, Some(6), None), (Laws2009, Dated));
        assert_eq!(of(2014, Some(7), None), (Laws2014, Dated));
        assert_eq!(of(2017, None, None), (Laws2017, PartOfDate));
        assert_eq!(of(2018, None, None), (Laws2018, Dated));
        assert_eq!(of(1946, None, None), (Before2001, Dated));
        assert_eq!(Edition::of(None), (Laws2023, NoDate));
        let month_only = Date {
            year: None,
            month: Some(5),
            day: Some(1),
        };
        assert_eq!(Edition::of(Some(month_only)), (Laws2023, NoDate));
    }
}
