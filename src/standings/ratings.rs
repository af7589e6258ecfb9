//! Tie-breaks of ratings (article 10): what was met at the board alone counts.

use super::table::Table;
use crate::elo;

/// The games of a player at the board: ratings of the opponents, points in half points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Games {
    pub opponents: Vec<usize>,
    pub ratings: Vec<u16>,
    pub half_points: u32,
}

impl Games {
    /// The games of a player; opponents without a rating have `unrated`, or are left out.
    pub fn of(table: &Table, at: usize, unrated: Option<u16>) -> Games {
        let mut games = Games {
            opponents: Vec::new(),
            ratings: Vec::new(),
            half_points: 0,
        };
        for entry in &table.entrants[at].rounds {
            let Some(opponent) = entry.met() else {
                continue;
            };
            games.opponents.push(opponent);
            if let Some(rating) = table.entrants[opponent].rating.or(unrated) {
                games.ratings.push(rating);
                games.half_points += u32::from(entry.half_points);
            }
        }
        games
    }

    /// The opponents' average, rounded half up (10.1), without the lowest and the highest that are cut.
    pub fn average(&self, low: usize, high: usize) -> Option<i64> {
        let mut ratings = self.ratings.clone();
        ratings.sort_unstable();
        let low = low.min(ratings.len());
        let end = ratings.len().saturating_sub(high).max(low);
        let ratings = &ratings[low..end];
        let sum = ratings.iter().map(|rating| u32::from(*rating)).sum();
        elo::average(sum, ratings.len() as u32).map(i64::from)
    }

    /// The performance: the average and dp of the score (10.2).
    pub fn performance(&self) -> Option<i64> {
        let average = self.average(0, 0)?;
        let games = self.ratings.len() as u32;
        let dp = elo::dp(elo::percent(self.half_points, 2 * games));
        Some(average + i64::from(dp))
    }

    /// The lowest rating whose expected score is at least that of the player; without a point 800 less than the lowest opponent
    /// (10.3). Differences beyond 400 count in full.
    pub fn perfect(&self) -> Option<i64> {
        let lowest = i64::from(*self.ratings.iter().min()?);
        let highest = i64::from(*self.ratings.iter().max()?);
        if self.half_points == 0 {
            return Some(lowest - 800);
        }
        // In hundredths of a point.
        let scored = 50 * self.half_points;
        let expects = |rating: i64| {
            let against = self
                .ratings
                .iter()
                .map(|other| u32::from(elo::expected((rating - i64::from(*other)) as i32)));
            against.sum::<u32>() >= scored
        };
        let (mut below, mut enough) = (lowest - 801, highest + 801);
        while enough - below > 1 {
            let middle = below + (enough - below) / 2;
            match expects(middle) {
                true => enough = middle,
                false => below = middle,
            }
        }
        Some(enough)
    }
}

/// The mean of the values of opponents, rounded half up; those without a value are left out.
pub(super) fn mean_of(opponents: &[usize], values: &[Option<i64>]) -> Option<i64> {
    let known = opponents.iter().filter_map(|opponent| values[*opponent]);
    let (sum, count) = known.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| (2 * sum + count).div_euclid(2 * count))
}
