//! The editions and the days from which they hold.

use crate::syntax::date::Day;

variants! {
    /// An edition of the FIDE Laws of Chess, by the year from which it holds; the oldest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum Edition {
        /// Whatever held before 1 July 2001.
        Before2001 = "before-2001",
        /// From 1 July 2001.
        Laws2001 = "laws-2001",
        /// From 1 July 2005.
        Laws2005 = "laws-2005",
        /// From 1 July 2009.
        Laws2009 = "laws-2009",
        /// From 1 July 2014.
        Laws2014 = "laws-2014",
        /// From 1 July 2017.
        Laws2017 = "laws-2017",
        /// From 1 January 2018.
        Laws2018 = "laws-2018",
        /// From 1 January 2023; no later one is known.
        #[default]
        Laws2023 = "laws-2023",
    }
}

/// The manual of Tri-Dimensional chess, as the reports name it beside the editions of the Laws.
pub const TRID: &str = "trid-2003";

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

impl Basis {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Basis::Forced => "given",
            Basis::Dated => "dated",
            Basis::PartOfDate => "part",
            Basis::NoDate => "none",
        }
    }

    /// Whether another edition may have been in force.
    #[must_use]
    pub const fn is_assumed(self) -> bool {
        matches!(self, Basis::PartOfDate | Basis::NoDate)
    }
}

impl Edition {
    /// The newest.
    pub const NEWEST: Edition = Edition::Laws2023;

    /// The first day on which it holds: year, month, day.
    #[must_use]
    pub const fn begins(self) -> Day {
        match self {
            Edition::Before2001 => Day(0, 1, 1),
            Edition::Laws2001 => Day(2001, 7, 1),
            Edition::Laws2005 => Day(2005, 7, 1),
            Edition::Laws2009 => Day(2009, 7, 1),
            Edition::Laws2014 => Day(2014, 7, 1),
            Edition::Laws2017 => Day(2017, 7, 1),
            Edition::Laws2018 => Day(2018, 1, 1),
            Edition::Laws2023 => Day(2023, 1, 1),
        }
    }

    /// The edition in force on a day.
    #[must_use]
    pub fn on(day: Day) -> Edition {
        let held = |edition: &&Edition| edition.begins() <= day;
        *Edition::ALL
            .iter()
            .rev()
            .find(held)
            .unwrap_or(&Edition::Before2001)
    }

    /// The edition for a game played between two days: where the Laws changed in between the later edition is taken.
    /// Without days the newest.
    #[must_use]
    pub fn of(span: Option<(Day, Day)>) -> (Edition, Basis) {
        let Some((first, last)) = span else {
            return (Edition::NEWEST, Basis::NoDate);
        };
        let (first, last) = (Edition::on(first), Edition::on(last));
        match first == last {
            true => (last, Basis::Dated),
            false => (last, Basis::PartOfDate),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::date::span;

    #[test]
    fn an_edition_holds_from_its_day_on() {
        use Edition::*;
        for (day, edition) in [
            (Day(1972, 7, 11), Before2001),
            (Day(2001, 6, 30), Before2001),
            (Day(2001, 7, 1), Laws2001),
            (Day(2005, 6, 30), Laws2001),
            (Day(2005, 7, 1), Laws2005),
            (Day(2009, 7, 1), Laws2009),
            (Day(2014, 6, 30), Laws2009),
            (Day(2014, 7, 1), Laws2014),
            (Day(2017, 7, 1), Laws2017),
            (Day(2017, 12, 31), Laws2017),
            (Day(2018, 1, 1), Laws2018),
            (Day(2022, 12, 31), Laws2018),
            (Day(2023, 1, 1), Laws2023),
            (Day(2031, 5, 5), Laws2023),
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
        for (text, found) in [
            ("2016.??.??", (Laws2014, Dated)),
            ("2014.??.??", (Laws2014, PartOfDate)),
            ("2014.06.??", (Laws2009, Dated)),
            ("2014.07.??", (Laws2014, Dated)),
            ("2017", (Laws2017, PartOfDate)),
            ("2018", (Laws2018, Dated)),
            ("1946.??.??", (Before2001, Dated)),
            ("199?.??.??", (Before2001, Dated)),
            ("201?.??.??", (Laws2018, PartOfDate)),
            ("????.05.01", (Laws2023, NoDate)),
            ("????.??.??", (Laws2023, NoDate)),
        ] {
            assert_eq!(Edition::of(span(text, false)), found, "{text}");
        }
    }
}
