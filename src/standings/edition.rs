//! Editions of the tie-break regulations (FIDE Handbook C.07, before 2023 part of C.02), by the day from which they hold.

use crate::syntax::date::Day;

variants! {
    /// An edition, the oldest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum TieBreakEdition {
        /// Whatever held before September 2023: who does not play meets a virtual opponent.
        Virtual = "2012",
        /// From 1 September 2023: who does not play meets a dummy with the player's own score.
        Rules2023 = "2023",
        /// From 1 August 2024: a cut of Sonneborn-Berger takes the product against the opponent with the lowest score.
        Rules2024 = "2024",
        /// From 1 March 2026: what a dummy gives is capped.
        Rules2026 = "2026",
    }
}

impl TieBreakEdition {
    /// The newest.
    pub const NEWEST: TieBreakEdition = TieBreakEdition::Rules2026;

    /// The first day on which it holds.
    #[must_use]
    pub const fn begins(self) -> Day {
        match self {
            TieBreakEdition::Virtual => Day(0, 1, 1),
            TieBreakEdition::Rules2023 => Day(2023, 9, 1),
            TieBreakEdition::Rules2024 => Day(2024, 8, 1),
            TieBreakEdition::Rules2026 => Day(2026, 3, 1),
        }
    }

    /// The edition in force on a day.
    #[must_use]
    pub fn on(day: Day) -> TieBreakEdition {
        let mut editions = Self::ALL.into_iter().rev();
        editions
            .find(|edition| edition.begins() <= day)
            .unwrap_or(TieBreakEdition::Virtual)
    }

    /// The edition with a name (`2024`).
    #[must_use]
    pub fn named(name: &str) -> Option<TieBreakEdition> {
        Self::ALL.into_iter().find(|edition| edition.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_holds_from_its_day_on() {
        let on = |year, month, day| TieBreakEdition::on(Day(year, month, day)).name();
        assert_eq!(on(1999, 1, 1), "2012");
        assert_eq!((on(2023, 8, 31), on(2023, 9, 1)), ("2012", "2023"));
        assert_eq!((on(2024, 7, 31), on(2024, 8, 1)), ("2023", "2024"));
        assert_eq!((on(2026, 2, 28), on(2026, 3, 1)), ("2024", "2026"));
    }
}
