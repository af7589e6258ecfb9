//! Prizes: who gets what, by rank or in equal parts among players with the same points.

use super::Line;
use std::fmt;

/// No prize is higher, in hundredths of whatever is paid.
const MOST: i64 = 100_000_000_000;

variants! {
    /// What becomes of the prizes of players with the same points.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Sharing {
        /// Each has that of the rank; only players with one rank share.
        #[default]
        ByRank = "rank",
        /// Players with the same points have equal parts of the prizes of their places.
        Equal = "equal",
    }
}

impl Sharing {
    /// The sharing with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Sharing> {
        Self::ALL.into_iter().find(|sharing| sharing.name() == name)
    }
}

/// The prizes of an event, the first first, in hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prizes(Vec<i64>);

impl Prizes {
    /// Reads amounts, parted by commas, semicolons or blanks; a point parts hundredths.
    ///
    /// # Errors
    /// The first that is none.
    pub fn read(text: &str) -> Result<Prizes, String> {
        let fields = || text.split([',', ';']);
        // Nothing between two signs: a place would have the prize of the next.
        if fields().any(|field| field.trim().is_empty()) {
            return Err(text.trim().to_owned());
        }
        let amounts: Vec<i64> = fields()
            .flat_map(str::split_whitespace)
            .map(|part| amount(part).ok_or_else(|| part.to_owned()))
            .collect::<Result<_, _>>()?;
        Ok(Prizes(amounts))
    }

    /// The first place whose prize is higher than that of the place before, from 2, with both.
    #[must_use]
    pub fn rises(&self) -> Option<(usize, String, String)> {
        let at = self.0.windows(2).position(|two| two[1] > two[0])?;
        let [before, own] = [at, at + 1].map(|at| amount_text(self.0[at]));
        Some((at + 2, own, before))
    }

    /// Who gets what. `points` are those of a player by place in the table.
    #[must_use]
    pub fn award(&self, lines: &[Line], sharing: Sharing, points: impl Fn(usize) -> i64) -> Awards {
        let mut awards = Awards {
            sharing,
            ..Awards::default()
        };
        let same = |one: &Line, other: &Line| match sharing {
            Sharing::ByRank => one.rank == other.rank,
            Sharing::Equal => points(one.at) == points(other.at),
        };
        for tied in lines.chunk_by(same) {
            let from = awards.of.len();
            let own = self.0.iter().skip(from).take(tied.len());
            let count = tied.len() as i64;
            let (sum, places) = (own.clone().sum::<i64>(), own.count());
            let each = sum / count;
            awards.of.extend(tied.iter().map(|_| each));
            awards.remainder += sum - each * count;
            awards.tied |= sharing == Sharing::ByRank && places > 0 && tied.len() > 1;
        }
        awards.left = self.0.iter().skip(lines.len()).sum();
        awards
    }
}

impl fmt::Display for Prizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(|amount| amount_text(*amount)).collect();
        f.write_str(&texts.join(", "))
    }
}

/// Who gets what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awards {
    /// How it was divided.
    pub sharing: Sharing,
    /// By line of the standings, in hundredths; 0 is no prize.
    pub of: Vec<i64>,
    /// What no division into hundredths gives to anybody.
    pub remainder: i64,
    /// The prizes of places that nobody has.
    pub left: i64,
    /// Whether players share a rank, and so its prizes, although prizes go by rank.
    pub tied: bool,
}

/// An amount in hundredths: `30`, `12.5`, `12.50`.
fn amount(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    let whole: i64 = whole.parse().ok()?;
    let all = whole.checked_mul(100)?.checked_add(part)?;
    (all <= MOST).then_some(all)
}

/// An amount as it is paid: `30`, `12.50`.
#[must_use]
pub fn amount_text(hundredths: i64) -> String {
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        part => format!("{}.{part:02}", hundredths / 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(ranks: &[u16]) -> Vec<Line> {
        let line = |(at, rank): (usize, &u16)| Line {
            at,
            rank: *rank,
            values: Vec::new(),
        };
        ranks.iter().enumerate().map(line).collect()
    }

    #[test]
    fn prizes_go_by_rank_or_in_equal_parts_of_those_with_the_same_points() {
        let prizes = Prizes::read("30, 20;10").unwrap();
        let points = [500, 450, 450, 450, 400];
        let apart = lines(&[1, 2, 3, 4, 5]);
        let by_rank = prizes.award(&apart, Sharing::ByRank, |at| points[at]);
        assert_eq!(by_rank.of, [3000, 2000, 1000, 0, 0]);
        assert_eq!(
            (by_rank.remainder, by_rank.left, by_rank.tied),
            (0, 0, false)
        );
        let equal = prizes.award(&apart, Sharing::Equal, |at| points[at]);
        assert_eq!(equal.of, [3000, 1000, 1000, 1000, 0]);
        // Who cannot be told apart shares, whatever holds; a prize of nobody stays.
        let tied = Prizes::read("10 5 5.01").unwrap();
        let awards = tied.award(&lines(&[1, 1]), Sharing::ByRank, |_| 100);
        assert_eq!(
            (awards.of, awards.left, awards.tied),
            (vec![750, 750], 501, true)
        );
        let thirds = Prizes::read("100").unwrap();
        let awards = thirds.award(&lines(&[1, 2, 3]), Sharing::Equal, |_| 100);
        assert_eq!((awards.of, awards.remainder), (vec![3333; 3], 1));
    }

    #[test]
    fn what_is_no_amount_is_told() {
        for (text, wrong) in [
            ("30,-20", "-20"),
            ("30,x", "x"),
            ("1.234", "1.234"),
            (" ", ""),
            ("30€", "30€"),
            ("1e3", "1e3"),
            ("99999999999999999999", "99999999999999999999"),
            ("30,,10", "30,,10"),
            ("30, ;10", "30, ;10"),
            ("30,20,", "30,20,"),
            (",30", ",30"),
        ] {
            assert_eq!(Prizes::read(text), Err(wrong.to_owned()), "{text}");
        }
        assert_eq!(Prizes::read("30,12.5").unwrap().to_string(), "30, 12.50");
        assert_eq!(Prizes::read("30,20,20").unwrap().rises(), None);
        let rises = Prizes::read("30,20,25.5").unwrap().rises();
        assert_eq!(rises, Some((3, "25.50".to_owned(), "20".to_owned())));
    }
}
