//! The figures for a norm (title regulations B.01 of 2024, 1.4.6 to 1.4.9).
//!
//! A norm has conditions that results do not tell: federations and titles of the opponents, how many are unrated, rate of
//! play, rounds a day, arbiters, the kind of event. What is judged here are the figures alone. Of the figures the number of
//! games is the general rule from memory, and of the time before March 2024 only the levels were found.

use super::figures::hundredths;
use super::performance::{Met, Performance};
use crate::syntax::date::Day;

variants! {
    /// A title for which norms are made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Norm {
        /// Grandmaster.
        Gm = "GM",
        /// International master.
        Im = "IM",
        /// Woman grandmaster.
        Wgm = "WGM",
        /// Woman international master.
        Wim = "WIM",
    }
}

/// What a norm asks of the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The least performance.
    pub performance: u16,
    /// The least average of the opponents.
    pub average: u16,
    /// What the lowest opponent is raised to.
    pub floor: u16,
}

/// The least score of a norm, in percent.
pub const LEAST_PERCENT: u32 = 35;

/// The least number of games of a norm by the general rule; some events ask for fewer.
pub const LEAST_GAMES: u32 = 9;

/// What an unrated opponent counts.
pub const UNRATED: u16 = 1400;

/// Before this day the levels were one point higher.
const ROUND_LEVELS: Day = Day(2009, 7, 1);

impl Norm {
    /// Whether it is for women only.
    #[must_use]
    pub const fn is_for_women(self) -> bool {
        matches!(self, Norm::Wgm | Norm::Wim)
    }

    /// Whether a player of this sex (`m`, `w`, `f`; none: not known) can make it. Where the sex is not known, only what
    /// everybody can.
    #[must_use]
    pub const fn is_open_to(self, sex: Option<char>) -> bool {
        !self.is_for_women() || matches!(sex, Some('w' | 'W' | 'f' | 'F'))
    }

    /// What it asks for in a tournament that began on this day. 2600, 2450, 2400 and 2250 were one point more before July
    /// 2009.
    #[must_use]
    pub fn requirements(self, start: Day) -> Requirements {
        let (performance, average, floor) = match self {
            Norm::Gm => (2600, 2380, 2200),
            Norm::Im => (2450, 2230, 2050),
            Norm::Wgm => (2400, 2180, 2000),
            Norm::Wim => (2250, 2030, 1850),
        };
        Requirements {
            performance: performance + u16::from(start < ROUND_LEVELS),
            average,
            floor,
        }
    }
}

/// The figures of one tournament for one norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormFigures {
    /// The norm.
    pub norm: Norm,
    /// What it asks for.
    pub requirements: Requirements,
    /// Games, score, average and performance as they count for it: unrated opponents as 1400, the lowest raised.
    pub performance: Performance,
    /// What the lowest opponent had before being raised; none where nobody was.
    pub raised: Option<u16>,
    /// Opponents without a rating.
    pub unrated: u32,
}

impl NormFigures {
    /// Whether there are games enough, by the general rule.
    #[must_use]
    pub const fn enough_games(&self) -> bool {
        self.performance.games >= LEAST_GAMES
    }

    /// Whether the opponents were strong enough.
    #[must_use]
    pub fn enough_average(&self) -> bool {
        self.performance.average >= u32::from(self.requirements.average)
    }

    /// Whether the score is 35 % or more, not rounded.
    #[must_use]
    pub fn enough_score(&self) -> bool {
        let (points, games) = (self.performance.points, self.performance.games);
        u64::from(points) * 100 >= u64::from(games) * 2 * u64::from(LEAST_PERCENT)
    }

    /// Whether the performance is high enough.
    #[must_use]
    pub fn enough_performance(&self) -> bool {
        self.performance.rating >= i32::from(self.requirements.performance)
    }

    /// Whether the figures alone make the norm.
    #[must_use]
    pub fn reached(&self) -> bool {
        self.enough_games()
            && self.enough_average()
            && self.enough_score()
            && self.enough_performance()
    }

    /// How the performance was found: `IM: Ra=2371; p=0.67; dp=+125; Rp=2496`.
    #[must_use]
    pub fn working(&self) -> String {
        let Performance {
            average,
            percent,
            dp,
            rating,
            ..
        } = self.performance;
        let share = hundredths(percent);
        let name = self.norm.name();
        format!("{name}: Ra={average}; p={share}; dp={dp:+}; Rp={rating}")
    }
}

/// The figures of one tournament, begun on this day, for each norm; `None` of no games. The games are those that were
/// played, against unrated opponents too.
#[must_use]
pub fn norms(games: &[Met], start: Day) -> Option<[NormFigures; 4]> {
    let counted = |met: &Met| met.rating.unwrap_or(UNRATED);
    let lowest = games.iter().map(counted).min()?;
    let sum: u32 = games.iter().map(|met| u32::from(counted(met))).sum();
    let points: u32 = games.iter().map(|met| u32::from(met.points)).sum();
    let count = u32::try_from(games.len()).ok()?;
    let unrated = games.iter().filter(|met| met.rating.is_none()).count();
    let unraised = Performance::of(sum, count, points)?;
    Some(Norm::ALL.map(|norm| {
        let requirements = norm.requirements(start);
        let gain = requirements.floor.saturating_sub(lowest);
        let raised = Performance::of(sum + u32::from(gain), count, points);
        NormFigures {
            norm,
            requirements,
            performance: raised.unwrap_or(unraised),
            raised: (gain > 0).then_some(lowest),
            unrated: u32::try_from(unrated).unwrap_or(u32::MAX),
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Day = Day(2026, 1, 10);

    /// Nine games with so many half points, against the same rating but for the first ones.
    fn nine(first: &[Option<u16>], others: u16, mut points: u32) -> Vec<Met> {
        let all = first.iter().copied().chain(std::iter::repeat(Some(others)));
        all.take(9)
            .map(|rating| {
                let own = points.min(2);
                points -= own;
                Met {
                    rating,
                    points: own as u8,
                }
            })
            .collect()
    }

    fn of(games: &[Met], norm: Norm, start: Day) -> NormFigures {
        let all = norms(games, start).unwrap();
        *all.iter().find(|figures| figures.norm == norm).unwrap()
    }

    #[test]
    fn an_unrated_opponent_counts_1400_and_the_lowest_is_raised_for_each_norm() {
        // 8 × 2400 = 19200. Unraised: (19200 + 1400) / 9 = 2288.9.
        let games = nine(&[None], 2400, 12);
        // GM: (19200 + 2200) / 9 = 2377.8, 2378; 6 of 9 = 66.7 %, 67: +125; 2503.
        let gm = of(&games, Norm::Gm, NOW);
        assert_eq!(gm.working(), "GM: Ra=2378; p=0.67; dp=+125; Rp=2503");
        assert_eq!((gm.raised, gm.unrated), (Some(1400), 1));
        // IM: (19200 + 2050) / 9 = 2361.1; WGM: 21200 / 9 = 2355.6; WIM: 21050 / 9 = 2338.9.
        assert_eq!(of(&games, Norm::Im, NOW).performance.average, 2361);
        assert_eq!(of(&games, Norm::Wgm, NOW).performance.average, 2356);
        assert_eq!(of(&games, Norm::Wim, NOW).performance.average, 2339);
    }

    #[test]
    fn only_one_opponent_is_raised() {
        // (2200 + 1400 + 7 × 2400) / 9 = 20400 / 9 = 2266.7: the second unrated opponent stays at 1400.
        let games = nine(&[None, None], 2400, 9);
        assert_eq!(of(&games, Norm::Gm, NOW).performance.average, 2267);
        // (2200 + 1900 + 7 × 2500) / 9 = 21600 / 9 = 2400; were both raised: 21900 / 9 = 2433.
        let games = nine(&[Some(1800), Some(1900)], 2500, 9);
        let gm = of(&games, Norm::Gm, NOW);
        assert_eq!((gm.performance.average, gm.raised), (2400, Some(1800)));
        // 1850 stays 1850 for a WIM norm.
        let games = nine(&[Some(1850)], 2400, 9);
        assert_eq!(of(&games, Norm::Wim, NOW).raised, None);
        assert_eq!(of(&games, Norm::Wgm, NOW).raised, Some(1850));
    }

    #[test]
    fn a_norm_needs_each_of_its_figures() {
        // 9 × 2435, 6½ of 9 = 72.2 %, 72: +166; 2601.
        let games = nine(&[], 2435, 13);
        assert!(of(&games, Norm::Gm, NOW).reached());
        // 8 games are too few.
        let few = of(&games[..8], Norm::Gm, NOW);
        assert!(!few.enough_games() && few.enough_performance() && !few.reached());
        // 2379 is too low an average, though 8 of 9 = 88.9 %, 89: +351; 2730.
        let weak = of(&nine(&[], 2379, 16), Norm::Gm, NOW);
        assert!(!weak.enough_average() && weak.enough_performance() && !weak.reached());
        assert!(of(&nine(&[], 2380, 16), Norm::Gm, NOW).reached());
        // 3 of 9 = 33 % are too few points, though 2800 − 125 = 2675; 3½ are 38.9 %.
        let poor = of(&nine(&[], 2800, 6), Norm::Gm, NOW);
        assert!(!poor.enough_score() && poor.enough_performance() && !poor.reached());
        assert!(of(&nine(&[], 2800, 7), Norm::Gm, NOW).reached());
        // 2433 + 166 = 2599.
        assert!(!of(&nine(&[], 2433, 13), Norm::Gm, NOW).reached());
    }

    #[test]
    fn the_least_score_is_not_rounded() {
        // 4½ of 13 are 34.6 %.
        let game = Met {
            rating: Some(2800),
            points: 1,
        };
        let lost = Met { points: 0, ..game };
        let games = [[game; 9].as_slice(), &[lost; 4]].concat();
        let gm = of(&games, Norm::Gm, NOW);
        assert_eq!((gm.performance.percent, gm.enough_score()), (35, false));
    }

    #[test]
    fn each_norm_has_its_numbers() {
        let all = Norm::ALL.map(|norm| norm.requirements(NOW));
        assert_eq!(all.map(|r| r.performance), [2600, 2450, 2400, 2250]);
        assert_eq!(all.map(|r| r.average), [2380, 2230, 2180, 2030]);
        assert_eq!(all.map(|r| r.floor), [2200, 2050, 2000, 1850]);
    }

    #[test]
    fn levels_were_a_point_higher_before_july_2009() {
        // 2434 + 166 = 2600.
        let games = nine(&[], 2434, 13);
        assert!(!of(&games, Norm::Gm, Day(2009, 6, 30)).reached());
        assert!(of(&games, Norm::Gm, Day(2009, 7, 1)).reached());
        let levels = Norm::ALL.map(|norm| norm.requirements(Day(2009, 6, 30)).performance);
        assert_eq!(levels, [2601, 2451, 2401, 2251]);
    }

    #[test]
    fn the_highest_norm_that_is_open_to_a_player_is_named() {
        // 9 × 2280 and 6 of 9: 2280 + 125 = 2405, no IM norm.
        let norms = norms(&nine(&[], 2280, 12), NOW).unwrap();
        let open =
            |sex| move |figures: &&NormFigures| figures.norm.is_open_to(sex) && figures.reached();
        let name = |sex| (norms.iter().find(open(sex))).map(|figures| figures.norm.name());
        assert_eq!(
            (name(Some('w')), name(Some('m')), name(None)),
            (Some("WGM"), None, None)
        );
    }
}
