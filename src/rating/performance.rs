//! Tournament performance: Rp = Ra + dp (title regulations B.01 of 2024, 1.4.6 to 1.4.9).

use crate::elo;

/// An opponent who was played, and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The opponent's rating in force when the tournament began; none: unrated.
    pub rating: Option<u16>,
    /// Half points.
    pub points: u8,
}

/// Performance: Rp = Ra + dp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// Games.
    pub games: u32,
    /// Half points in them.
    pub points: u32,
    /// Ra: the opponents' average, rounded half up.
    pub average: u32,
    /// p: the score in percent, rounded half up.
    pub percent: u8,
    /// dp of table 1.4.9.
    pub dp: i16,
    /// Rp.
    pub rating: i32,
}

impl Performance {
    /// The performance in so many games with so many half points, against opponents whose ratings have this sum; `None`
    /// of no games.
    #[must_use]
    pub fn of(opponents: u32, games: u32, points: u32) -> Option<Performance> {
        let average = elo::average(opponents, games)?;
        let percent = elo::percent(points, games.saturating_mul(2));
        let dp = elo::dp(percent);
        Some(Performance {
            games,
            points,
            average,
            percent,
            dp,
            rating: i32::try_from(average).unwrap_or(i32::MAX - 800) + i32::from(dp),
        })
    }

    /// The performance against the opponents who are rated; `None` if none is.
    #[must_use]
    pub fn against_rated(games: &[Met]) -> Option<Performance> {
        let rated = games
            .iter()
            .filter_map(|met| Some((met.rating?, met.points)));
        let (sum, count, points) = rated.fold((0u32, 0u32, 0u32), |(sum, count, points), game| {
            let (rating, half) = game;
            (sum + u32::from(rating), count + 1, points + u32::from(half))
        });
        Performance::of(sum, count, points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn performance_is_the_average_and_dp() {
        // 1902 + 1877 = 3779; half of it 1889.5, half up 1890. 1.5 of 2 is 75 %: +193.
        let found = Performance::of(3779, 2, 3).unwrap();
        assert_eq!((found.average, found.percent, found.dp), (1890, 75, 193));
        assert_eq!(found.rating, 2083);
        // 1 of 8 is 12.5 %, half up 13: dp(13) = −dp(87) = −322; 2000 − 322.
        assert_eq!(Performance::of(16_000, 8, 2).unwrap().rating, 1678);
        assert_eq!(Performance::of(0, 0, 0), None);
    }

    #[test]
    fn opponents_without_a_rating_are_left_out_of_a_performance() {
        let rated = Met {
            rating: Some(2000),
            points: 2,
        };
        let unrated = Met {
            rating: None,
            points: 0,
        };
        let games = [&[unrated], [rated; 8].as_slice()].concat();
        let found = Performance::against_rated(&games).unwrap();
        assert_eq!((found.games, found.average, found.rating), (8, 2000, 2800));
        assert_eq!(Performance::against_rated(&games[..1]), None);
    }
}
