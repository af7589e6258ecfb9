//! The change for a rating and results that are typed in: `--own 1850 --k 20 1902=1 1877=½`, answered on one line.
//!
//! All games count as those of one tournament and one period.
//!
//! | file | owns |
//! |---|---|
//! | `read.rs` | what is typed in, and what is wrong with it |
//! | `line.rs` | the line |

mod line;
mod read;
#[cfg(test)]
mod tests;

pub use read::{Misread, Rival, question};

use super::engine::{Fate, GameSide};
use super::k_factor::{self, Reason};
use super::newcomer::{self, First, Lacking};
use super::performance::{Met, Performance};
use super::regulations::{Fact, Regulations};
use super::standing::{PoolGame, Source, Standing};
use crate::elo;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The own rating; none: unrated.
    pub own: Option<u16>,
    /// K, where it is given.
    pub k: Option<u16>,
    /// The edition by which it is answered.
    pub regulations: &'static Regulations,
    /// The opponents and the results.
    pub rivals: Vec<Rival>,
}

/// What a rated player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Games that count.
    pub games: u32,
    /// Half points in them.
    pub points: u32,
    /// Expected score in them, in hundredths.
    pub expected: u32,
    /// K as used.
    pub k: u16,
    /// K before it is held against the number of games.
    pub full_k: u16,
    /// Why K is what it is.
    pub reason: Reason,
    /// The change, in hundredths.
    pub change: i64,
    /// The new rating, below the floor too.
    pub rating: i64,
    /// Games of which the difference was cut.
    pub capped: u32,
    /// Games that are not rated because the ratings are too far apart.
    pub too_far: u32,
}

/// What a player without a rating has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The first rating by these games alone; none: no opponent is rated.
    pub first: Option<First>,
    /// What it lacks.
    pub lacking: Option<Lacking>,
    /// Whether there are fewer points than a first tournament must bring.
    pub no_point: bool,
    /// K, where it is given: it plays no part.
    pub k: Option<u16>,
}

/// What becomes of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A change.
    Rated(Change),
    /// A first rating, or none yet.
    Unrated(Beginning),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The own rating; none: unrated.
    pub own: Option<u16>,
    /// The edition by which it was found.
    pub regulations: &'static Regulations,
    /// What becomes of the player.
    pub outcome: Outcome,
    /// Opponents without a rating.
    pub unrated: u32,
    /// Performance against those with one.
    pub performance: Option<Performance>,
    /// What was used and was not found in a text of the time.
    pub unsure: Vec<Fact>,
}

impl Question {
    /// Answers it.
    #[must_use]
    pub fn answer(&self) -> Answer {
        let met: Vec<Met> = self.rivals.iter().map(Rival::met).collect();
        let unrated = self.rivals.iter().filter(|r| r.rating.is_none()).count();
        let (outcome, used) = match self.own {
            Some(own) => {
                let (change, used) = self.change(own);
                (Outcome::Rated(change), used)
            }
            None => (
                Outcome::Unrated(self.beginning()),
                vec![Fact::Newcomer, Fact::Floor],
            ),
        };
        Answer {
            own: self.own,
            regulations: self.regulations,
            outcome,
            unrated: u32::try_from(unrated).unwrap_or(u32::MAX),
            performance: Performance::against_rated(&met),
            unsure: (used.into_iter())
                .filter(|fact| self.regulations.is_unsure(*fact))
                .collect(),
        }
    }

    /// The change of a rated player, and what it rests on.
    fn change(&self, own: u16) -> (Change, Vec<Fact>) {
        let rules = self.regulations;
        let far = |rating: u16| {
            rules.too_far.is_some_and(|(apart, above)| {
                own.abs_diff(rating) >= apart && own.max(rating) > above
            })
        };
        let rated = (self.rivals.iter()).filter_map(|rival| Some((rival.rating?, rival.points)));
        let all: Vec<(u16, u8)> = rated.clone().collect();
        let rivals: Vec<(u16, u8)> = rated.filter(|(rating, _)| !far(*rating)).collect();
        // Where a player benefits in one game only: that with the greatest difference.
        let weaker = rivals.iter().enumerate().filter(|(_, (r, _))| *r < own);
        let greatest = weaker.min_by_key(|(_, (rating, _))| *rating);
        let greatest = greatest.map(|(at, _)| at);
        let (mut points, mut expected, mut delta, mut capped, mut at_cap) = (0, 0, 0i64, 0, false);
        for (at, (rating, half)) in rivals.iter().enumerate() {
            let side = self.side(own, *rating, *half, greatest == Some(at));
            points += u32::from(*half);
            expected += u32::from(side.expected);
            delta += i64::from(side.delta);
            capped += u32::from(side.capped);
            at_cap |= side.difference.unsigned_abs() >= u32::from(rules.cap.points.unwrap_or(400));
        }
        let games = u32::try_from(rivals.len()).unwrap_or(u32::MAX);
        let standing = Standing::rated(Some(own));
        let (full_k, reason) = match self.k {
            Some(k) => (k, Reason::Given),
            None => k_factor::derived(rules, &standing, None, rules.from),
        };
        let k = k_factor::limited(rules, full_k, games);
        let change = i64::from(k) * delta;
        let rating = i64::from(own) + elo::rounded(change, 100);
        let mut used = Vec::new();
        let mut uses = |fact, does: bool| used.extend(does.then_some(fact));
        uses(Fact::K, self.k.is_none());
        uses(
            Fact::Rule700,
            u32::from(full_k) * games > super::regulations::K_TIMES_GAMES,
        );
        uses(Fact::Cap, at_cap);
        uses(Fact::Floor, rating < i64::from(rules.floor));
        uses(Fact::Rounding, change % 100 == 50 || change % 100 == -50);
        let change = Change {
            games,
            points,
            expected,
            k,
            full_k,
            reason,
            change,
            rating,
            capped,
            too_far: u32::try_from(all.len() - rivals.len()).unwrap_or(u32::MAX),
        };
        (change, used)
    }

    /// One game: difference, cap and expected score as the engine finds them.
    fn side(&self, own: u16, rating: u16, points: u8, greatest: bool) -> GameSide {
        let mut side = GameSide {
            game: 0,
            player: 0,
            opponent: 0,
            white: true,
            rating: Some(own),
            source: Source::default(),
            since: None,
            opponent_rating: Some(rating),
            points,
            difference: 0,
            capped: false,
            expected: 0,
            delta: 0,
            fate: Fate::Counted,
        };
        let may = !self.regulations.cap.once || rating >= own || greatest;
        side.expect(self.regulations.cap, may);
        side
    }

    /// The first rating of a player without one.
    fn beginning(&self) -> Beginning {
        let rules = self.regulations;
        let game = |rival: &Rival| {
            Some(PoolGame {
                day: rules.from,
                opponent: rival.rating?,
                points: rival.points,
            })
        };
        let pool: Vec<PoolGame> = self.rivals.iter().filter_map(game).collect();
        let first = newcomer::first(rules, &pool);
        let points: u32 = self.rivals.iter().map(|r| u32::from(r.points)).sum();
        Beginning {
            lacking: first
                .as_ref()
                .and_then(|first| first.lacking(rules, rules.floor)),
            first,
            no_point: points < rules.newcomer.first_points,
            k: self.k,
        }
    }
}
