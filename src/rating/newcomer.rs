//! First ratings (7.1, 8.2): the games of a player without a rating are gathered until they suffice.

use super::figures::{hundredths, points};
use super::regulations::{Formula, Regulations};
use super::standing::PoolGame;
use crate::elo;
use crate::syntax::date::Day;

/// The rating of the two drawn games that are added.
const ADDED: u32 = 1800;

/// The highest first rating by that formula.
const HIGHEST: i64 = 2200;

/// Why there is no first rating yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacking {
    /// Too few games against rated opponents: so many of so many.
    Games(u32, u32),
    /// The rating would be below the floor: this, below that.
    Floor(i32, u16),
}

/// A first rating and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// Games against rated opponents.
    pub games: u32,
    /// Points in them, in half points.
    pub points: u32,
    /// Sum of the opponents' ratings.
    pub sum: u32,
    /// The score in percent with which the table was entered, where it was.
    pub percent: Option<u8>,
    /// What was added to the average, in hundredths.
    pub gain: i64,
    /// The average it was added to, as numerator and denominator.
    pub average: (u32, u32),
    /// The rating before the floor is looked at; at most 2200 by the present formula.
    pub rating: i64,
}

/// The games that still count for a list: not older than the months allowed.
#[must_use]
pub fn in_time(regulations: &Regulations, pool: &[PoolGame], list: Day) -> Vec<PoolGame> {
    let from = list.plus_months(-regulations.newcomer.months);
    let mut games: Vec<PoolGame> = pool
        .iter()
        .copied()
        .filter(|game| game.day >= from)
        .collect();
    games.sort_unstable();
    games
}

/// The first rating from these games; `None` of none.
#[must_use]
pub fn first(regulations: &Regulations, pool: &[PoolGame]) -> Option<First> {
    let games = pool.len() as u32;
    if games == 0 {
        return None;
    }
    let points: u32 = pool.iter().map(|game| u32::from(game.points)).sum();
    let sum: u32 = pool.iter().map(|game| u32::from(game.opponent)).sum();
    let (average, percent, gain) = match regulations.newcomer.formula {
        Formula::TwoDraws => {
            let n = games + 2;
            let percent = elo::percent(points + 2, 2 * n);
            let gain = i64::from(elo::dp(percent)) * 100;
            ((sum + 2 * ADDED, n), Some(percent), gain)
        }
        Formula::HalfPoints(each) if points >= games => {
            let above = i64::from(points - games);
            ((sum, games), None, above * i64::from(each))
        }
        Formula::HalfPoints(_) => {
            let percent = elo::percent(points, 2 * games);
            let gain = i64::from(elo::dp(percent)) * 100;
            ((sum, games), Some(percent), gain)
        }
    };
    let (above, below) = (i64::from(average.0), i64::from(average.1));
    let mut rating = elo::rounded(above * 100 + gain * below, below * 100);
    if regulations.newcomer.formula == Formula::TwoDraws {
        rating = rating.min(HIGHEST);
    }
    Some(First {
        games,
        points,
        sum,
        percent,
        gain,
        average,
        rating,
    })
}

impl First {
    /// What it lacks to be published, if anything; `floor` is that of the list.
    #[must_use]
    pub fn lacking(&self, regulations: &Regulations, floor: u16) -> Option<Lacking> {
        let wanted = regulations.newcomer.games;
        if self.games < wanted {
            return Some(Lacking::Games(self.games, wanted));
        }
        let rating = i32::try_from(self.rating).unwrap_or(i32::MIN);
        (self.rating < i64::from(floor)).then_some(Lacking::Floor(rating, floor))
    }

    /// How it was found, in figures: `(9507+2*1800)/7=1872.43; p=(3+1)/7=0.57; dp=+50; 1922`.
    #[must_use]
    pub fn working(&self) -> String {
        let (sum, n) = self.average;
        let mean = elo::rounded(i64::from(sum) * 100, i64::from(n));
        let (of, added) = match n > self.games {
            true => (format!("({}+2*{ADDED})", self.sum), "+1"),
            false => (self.sum.to_string(), ""),
        };
        let score = points(self.points);
        let gain = match self.percent {
            Some(percent) => format!(
                "p=({score}{added})/{n}={}; dp={:+}",
                hundredths(percent),
                self.gain / 100
            ),
            None => format!("{score}/{n}; +{}", hundredths(self.gain)),
        };
        format!("{of}/{n}={}; {gain}; {}", hundredths(mean), self.rating)
    }
}

#[cfg(test)]
mod tests {
    use super::super::regulations::{STANDARD, named};
    use super::*;
    use crate::laws::TimeClass;

    fn pool(games: &[(u16, u8)]) -> Vec<PoolGame> {
        let game = |(opponent, points): &(u16, u8)| PoolGame {
            day: Day(2025, 11, 7),
            opponent: *opponent,
            points: *points,
        };
        games.iter().map(game).collect()
    }

    #[test]
    fn a_published_first_rating_is_found() {
        let games = pool(&[(1902, 1), (1877, 1), (1884, 2), (2012, 0), (1832, 2)]);
        let newest = STANDARD.last().unwrap();
        let found = first(newest, &games).unwrap();
        assert_eq!(found.rating, 1922);
        assert_eq!(
            found.working(),
            "(9507+2*1800)/7=1872.43; p=(3+1)/7=0.57; dp=+50; 1922"
        );
        assert_eq!(found.lacking(newest, newest.floor), None);
        // Before March 2024: 50 % of 5 games are 2.5 points; one half point more gives 20.
        let old = named(TimeClass::Standard, "2022-01").unwrap();
        assert_eq!(first(old, &games).unwrap().rating, 1921);
    }
}
