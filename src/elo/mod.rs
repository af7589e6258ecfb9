//! The tables by which FIDE rates: expected score from a difference of ratings, and difference from a score. No dates and
//! no players; which edition caps what stands in [`rating`](crate::rating).
//!
//! The tables are those of the Rating Regulations (B.02, 8.1.1 and 8.1.2; the same numbers in every edition since 1980).
//! They are not the logistic formula, which gives another second decimal for more than half of all games.

/// Table 8.1.2: the greatest difference at which the higher-rated player's expected score is 0.50, 0.51, … 0.99.
const BOUNDS: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// Table 8.1.1: the difference dp for a fractional score of 0.50, 0.51, … 1.00.
const DP: [i16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The expected score of a player, in hundredths of a point, who is rated `difference` points above the opponent (below,
/// where it is negative). Table 8.1.2.
#[must_use]
pub fn expected(difference: i32) -> u8 {
    let size = difference.unsigned_abs();
    let higher = 50 + BOUNDS.partition_point(|bound| u32::from(*bound) < size) as u8;
    match difference < 0 {
        true => 100 - higher,
        false => higher,
    }
}

/// The difference of ratings for a score in percent, 0 to 100. Table 8.1.1; more than 100 counts as 100.
#[must_use]
pub fn dp(percent: u8) -> i16 {
    match percent {
        50.. => DP[usize::from(percent.min(100)) - 50],
        _ => -DP[50 - usize::from(percent)],
    }
}

/// A fraction in percent, half up: what the tables are entered with. `denominator` must not be 0.
#[must_use]
pub fn percent(numerator: u32, denominator: u32) -> u8 {
    let (n, d) = (u64::from(numerator), u64::from(denominator.max(1)));
    u8::try_from((n * 200 + d) / (2 * d)).map_or(100, |percent| percent.min(100))
}

/// A quotient rounded to the nearest whole number, half away from zero: so changes of rating are rounded
/// (−2.50 becomes −3). `denominator` must not be 0.
#[must_use]
pub const fn rounded(numerator: i64, denominator: i64) -> i64 {
    let half = denominator / 2;
    match numerator < 0 {
        true => -((-numerator + half) / denominator),
        false => (numerator + half) / denominator,
    }
}

/// The mean of ratings rounded half up; `None` of none.
#[must_use]
pub fn average(sum: u32, count: u32) -> Option<u32> {
    (count > 0).then(|| (2 * sum + count) / (2 * count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_monotone_symmetric_and_complete() {
        for d in -1000..1000 {
            assert_eq!(expected(d) + expected(-d), 100, "{d}");
            assert!(expected(d) <= expected(d + 1), "{d}");
        }
        assert!((0..=735).map(expected).eq({
            let mut all: Vec<u8> = Vec::new();
            for (i, bound) in BOUNDS.iter().enumerate() {
                all.resize(usize::from(*bound) + 1, 50 + i as u8);
            }
            all
        }));
        assert_eq!((expected(0), expected(3), expected(4)), (50, 50, 51));
        assert_eq!((expected(400), expected(735), expected(736)), (92, 99, 100));
        for p in 0..=100u8 {
            assert_eq!(dp(p), -dp(100 - p), "{p}");
            assert!(p == 0 || dp(p - 1) < dp(p), "{p}");
        }
        assert_eq!((dp(50), dp(57), dp(99), dp(100)), (0, 50, 677, 800));
    }

    #[test]
    fn halves_are_rounded_as_the_regulations_say() {
        assert_eq!(rounded(-250, 100), -3);
        assert_eq!(rounded(250, 100), 3);
        assert_eq!(rounded(-249, 100), -2);
        assert_eq!((percent(4, 7), percent(1, 8), percent(1, 200)), (57, 13, 1));
        assert_eq!((average(5, 2), average(0, 0)), (Some(3), None));
    }
}
