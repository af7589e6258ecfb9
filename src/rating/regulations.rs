//! The editions of the FIDE Rating Regulations as dated data. A tournament is rated by the edition in force on its first
//! day; what concerns lists (K, floor, calendar) goes by the edition in force on the day of the list.
//!
//! Sources: B.02 as in force from 1 October 2025, 1 March 2024 and 1 January 2022; for rapid and blitz the regulations of
//! 2024. Older editions are known from secondary sources only: [`Regulations::unsure`] names what was not found in a text
//! of the time. Nothing is invented: what is unsure is said with every result that rests on it.

use crate::laws::TimeClass;
use crate::syntax::date::Day;

/// Something that regulations say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fact {
    /// The factor K of established players and newcomers.
    K,
    /// The factor K of the young.
    JuniorK,
    /// That K times the games of a period is at most 700.
    Rule700,
    /// The greatest difference that counts.
    Cap,
    /// How a first rating is found.
    Newcomer,
    /// The least rating that is published.
    Floor,
    /// When lists appear and until when a tournament belongs to one.
    Calendar,
    /// The least time for a game.
    MinimumTime,
    /// How changes are rounded.
    Rounding,
}

/// The factor K (8.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KTable {
    /// The same for all.
    Flat(u16),
    /// By games, rating and age.
    Graded {
        /// Until 30 games are played.
        newcomer: u16,
        /// While the rating never reached 2400.
        established: u16,
        /// Once it did.
        top: u16,
        /// For the young, while the rating is below 2300.
        junior: Option<Junior>,
    },
}

impl KTable {
    /// The factors that it knows, from the greatest.
    #[must_use]
    pub fn factors(&self) -> Vec<u16> {
        match *self {
            KTable::Flat(k) => vec![k],
            KTable::Graded {
                newcomer,
                established,
                top,
                ..
            } => vec![newcomer, established, top],
        }
    }
}

/// Until when a player is young.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Junior {
    /// The end of the year of the 18th birthday.
    EndOfYear,
    /// The 18th birthday.
    Birthday,
}

/// The games of a player's career until which K is that of a newcomer.
pub const NEWCOMER_GAMES: u32 = 30;

/// The published rating from which K is 10 for ever.
pub const TOP_RATING: u16 = 2400;

/// The rating below which the young have the K of a newcomer.
pub const JUNIOR_BELOW: u16 = 2300;

/// The most that K times the games of a period may be.
pub const K_TIMES_GAMES: u32 = 700;

/// The greatest difference that counts (8.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// In points; none: the table decides.
    pub points: Option<u16>,
    /// Players rated at least so are not capped.
    pub exempt_from: Option<u16>,
    /// The higher-rated player benefits in one game of a tournament only, the one with the greatest difference.
    pub once: bool,
}

/// How a first rating is found (8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Two draws against 1800 are added, at most 2200: Ra = (Σ + 2 × 1800) / (n + 2), p = (W + 1) / (n + 2), Ru = Ra + dp.
    TwoDraws,
    /// The opponents' average; above one half a fixed gain for each half point, in hundredths of a point; below it dp.
    HalfPoints(u16),
}

/// The conditions of a first rating (7.1, 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// How it is found.
    pub formula: Formula,
    /// The least games against rated opponents.
    pub games: u32,
    /// The least of them in one tournament.
    pub games_in_event: u32,
    /// Half points without which the first tournament is disregarded.
    pub first_points: u32,
    /// Months within which the games lie.
    pub months: i32,
}

/// An edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// As reports name it.
    pub name: &'static str,
    /// The first day on which it is in force.
    pub from: Day,
    /// The factor K.
    pub k: KTable,
    /// Whether K times games is at most 700.
    pub rule_700: bool,
    /// The greatest difference.
    pub cap: Cap,
    /// First ratings.
    pub newcomer: Newcomer,
    /// The least rating that is published.
    pub floor: u16,
    /// Months between lists: 1, 2, 3 or 6; the first of the year is that of January.
    pub months_between_lists: u8,
    /// Least minutes for 60 moves by the rating of the higher-rated player, the highest first; standard only.
    pub minutes: &'static [(u16, u16)],
    /// The least moves of a first period of play that is not for all moves; standard only.
    pub first_control: u32,
    /// The least seconds for 60 moves of a game of blitz.
    pub blitz_seconds: u32,
    /// A difference from which a game is not rated if a player is rated above the second number.
    pub too_far: Option<(u16, u16)>,
    /// What was not found in a text of the time.
    pub unsure: &'static [Fact],
}

/// Days between the last day of a tournament and the list it belongs to, at least. Known for the editions from 2024 on;
/// taken for the others too.
pub const DAYS_BEFORE_LIST: i32 = 3;

const SINCE_2022: &[(u16, u16)] = &[(2400, 120), (1800, 90), (0, 60)];
const BEFORE_2022: &[(u16, u16)] = &[(2200, 120), (1600, 90), (0, 60)];

const GRADED: KTable = KTable::Graded {
    newcomer: 40,
    established: 20,
    top: 10,
    junior: Some(Junior::EndOfYear),
};

const fn old_k(newcomer: u16) -> KTable {
    KTable::Graded {
        newcomer,
        established: 15,
        top: 10,
        junior: None,
    }
}

const fn cap(points: u16) -> Cap {
    Cap {
        points: Some(points),
        exempt_from: None,
        once: false,
    }
}

const NO_CAP: Cap = Cap {
    points: None,
    exempt_from: None,
    once: false,
};

const TWO_DRAWS: Newcomer = Newcomer {
    formula: Formula::TwoDraws,
    games: 5,
    games_in_event: 0,
    first_points: 1,
    months: 26,
};

const fn half_points(gain: u16, games: u32) -> Newcomer {
    Newcomer {
        formula: Formula::HalfPoints(gain),
        games,
        games_in_event: 0,
        first_points: 1,
        months: 26,
    }
}

use Fact::{
    Calendar, Cap as CapFact, Floor, JuniorK, K, MinimumTime, Newcomer as New, Rounding, Rule700,
};

// Each edition says what it changed.

const BEFORE_2009_07: Regulations = Regulations {
    name: "rating-before-2009-07",
    // FIDE's first list.
    from: Day(1971, 7, 1),
    k: old_k(25),
    rule_700: false,
    cap: cap(350),
    newcomer: Newcomer {
        games_in_event: 3,
        ..half_points(1250, 9)
    },
    floor: 1400,
    months_between_lists: 3,
    minutes: BEFORE_2022,
    first_control: 0,
    blitz_seconds: 0,
    too_far: None,
    unsure: &[Rule700, Floor, Calendar, Rounding, MinimumTime],
};

const SINCE_2009_07: Regulations = Regulations {
    name: "rating-2009-07",
    from: Day(2009, 7, 1),
    cap: cap(400),
    newcomer: half_points(1250, 9),
    floor: 1200,
    months_between_lists: 2,
    unsure: &[K, Rule700, New, Floor, Calendar, Rounding],
    ..BEFORE_2009_07
};

const SINCE_2011_07: Regulations = Regulations {
    name: "rating-2011-07",
    from: Day(2011, 7, 1),
    k: old_k(30),
    newcomer: half_points(1500, 9),
    ..SINCE_2009_07
};

const SINCE_2012_07: Regulations = Regulations {
    name: "rating-2012-07",
    from: Day(2012, 7, 1),
    floor: 1000,
    months_between_lists: 1,
    ..SINCE_2011_07
};

const SINCE_2014_07: Regulations = Regulations {
    name: "rating-2014-07",
    from: Day(2014, 7, 1),
    k: KTable::Graded {
        newcomer: 40,
        established: 20,
        top: 10,
        junior: Some(Junior::Birthday),
    },
    rule_700: true,
    newcomer: half_points(2000, 5),
    unsure: &[Rule700, New, Rounding],
    ..SINCE_2012_07
};

const SINCE_2017_07: Regulations = Regulations {
    name: "rating-2017-07",
    from: Day(2017, 7, 1),
    k: GRADED,
    first_control: 40,
    unsure: &[JuniorK, CapFact, New, Rounding],
    ..SINCE_2014_07
};

const SINCE_2022_01: Regulations = Regulations {
    name: "rating-2022-01",
    from: Day(2022, 1, 1),
    cap: Cap {
        points: Some(400),
        exempt_from: None,
        once: true,
    },
    minutes: SINCE_2022,
    first_control: 30,
    unsure: &[],
    ..SINCE_2017_07
};

const SINCE_2024_03: Regulations = Regulations {
    name: "rating-2024-03",
    from: Day(2024, 3, 1),
    cap: cap(400),
    newcomer: TWO_DRAWS,
    floor: 1400,
    ..SINCE_2022_01
};

const SINCE_2025_10: Regulations = Regulations {
    name: "rating-2025-10",
    from: Day(2025, 10, 1),
    cap: Cap {
        points: Some(400),
        exempt_from: Some(2650),
        once: false,
    },
    ..SINCE_2024_03
};

const FAST_2012_01: Regulations = Regulations {
    name: "rating-2012-01",
    from: Day(2012, 1, 1),
    k: KTable::Flat(20),
    rule_700: true,
    cap: NO_CAP,
    newcomer: Newcomer {
        first_points: 2,
        ..half_points(2000, 5)
    },
    floor: 1000,
    months_between_lists: 1,
    minutes: &[],
    first_control: 0,
    blitz_seconds: 300,
    too_far: None,
    unsure: &[Rule700, CapFact, New, Floor, Rounding],
};

const FAST_2022_10: Regulations = Regulations {
    name: "rating-2022-10",
    from: Day(2022, 10, 1),
    k: GRADED,
    cap: cap(400),
    newcomer: half_points(2000, 5),
    blitz_seconds: 181,
    unsure: &[CapFact, New],
    ..FAST_2012_01
};

const FAST_2024_03: Regulations = Regulations {
    name: "rating-2024-03",
    from: Day(2024, 3, 1),
    newcomer: TWO_DRAWS,
    floor: 1400,
    unsure: &[],
    ..FAST_2022_10
};

const FAST_2024_12: Regulations = Regulations {
    name: "rating-2024-12",
    from: Day(2024, 12, 1),
    too_far: Some((600, 2600)),
    ..FAST_2024_03
};

/// Standard chess, the oldest first.
pub static STANDARD: [Regulations; 9] = [
    BEFORE_2009_07,
    SINCE_2009_07,
    SINCE_2011_07,
    SINCE_2012_07,
    SINCE_2014_07,
    SINCE_2017_07,
    SINCE_2022_01,
    SINCE_2024_03,
    SINCE_2025_10,
];

/// Rapid and blitz, the oldest first. There were no such ratings before 2012.
pub static FAST: [Regulations; 4] = [FAST_2012_01, FAST_2022_10, FAST_2024_03, FAST_2024_12];

/// The editions for a time class, the oldest first.
#[must_use]
pub fn all(class: TimeClass) -> &'static [Regulations] {
    match class {
        TimeClass::Standard => &STANDARD,
        TimeClass::Rapid | TimeClass::Blitz => &FAST,
    }
}

/// The edition in force on a day; none before there were such ratings.
#[must_use]
pub fn in_force(class: TimeClass, day: Day) -> Option<&'static Regulations> {
    all(class).iter().rev().find(|edition| edition.from <= day)
}

/// The edition with this name (`rating-2024-03`, `2024-03`).
#[must_use]
pub fn named(class: TimeClass, name: &str) -> Option<&'static Regulations> {
    let bare = |name: &str| name.strip_prefix("rating-").unwrap_or(name).to_owned();
    all(class)
        .iter()
        .find(|edition| bare(edition.name) == bare(name))
}

impl Regulations {
    /// Whether something it says was not found in a text of the time.
    #[must_use]
    pub fn is_unsure(&self, fact: Fact) -> bool {
        self.unsure.contains(&fact)
    }

    /// The least minutes for 60 moves where the higher-rated player has this rating; 0 where there is no such rule.
    #[must_use]
    pub fn least_minutes(&self, rating: u16) -> u16 {
        let row = self.minutes.iter().find(|(from, _)| rating >= *from);
        row.map_or(0, |(_, minutes)| *minutes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_edition_is_in_force_from_its_day_on() {
        for class in TimeClass::ALL {
            let list = all(class);
            assert!(list.is_sorted_by_key(|edition| edition.from));
            for edition in list {
                assert_eq!(in_force(class, edition.from), Some(edition));
                assert_eq!(named(class, edition.name), Some(edition));
            }
        }
        let on = |day| in_force(TimeClass::Standard, day).map(|edition| edition.name);
        assert_eq!(on(Day(2025, 9, 30)), Some("rating-2024-03"));
        assert_eq!(on(Day(2025, 10, 1)), Some("rating-2025-10"));
        assert_eq!(in_force(TimeClass::Blitz, Day(2011, 12, 31)), None);
    }
}
