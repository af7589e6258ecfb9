//! What explains exactly that a published rating is another than the computed one: the computation is done again with one
//! thing changed, and what gives the published rating is named. Several may.

use super::pairing::{Fate, GameSide};
use super::period::{Outcome, PlayerPeriod};
use crate::elo;
use crate::rating::k_factor;
use crate::rating::regulations::Regulations;
use crate::rating::remark::{OfListBefore, Why};
use std::collections::BTreeMap;

/// So many points a start rating that nothing names may lie beside the listed one.
const START_BESIDE: i64 = 50;

/// Of a side: its tournament, and ratings that both players had before.
type ListBefore<'a> = &'a dyn Fn(&GameSide) -> (u32, Option<[u16; 2]>);

/// What a published rating is explained from.
pub struct Published<'a> {
    /// The player's period, as computed.
    pub player: &'a PlayerPeriod,
    /// The player's sides of its games, where they were asked for.
    pub sides: &'a [GameSide],
    /// The edition by which K is cut to 700.
    pub regulations: &'static Regulations,
    /// The factors K that may have been taken by mistake.
    pub factors: &'a [u16],
    /// The published rating.
    pub rating: Option<u16>,
    /// Games that the list counts.
    pub games: Option<u16>,
    /// What was computed for the list before, where that list published another rating.
    pub former: Option<u16>,
    /// The correction of all ratings with the list, where there was one.
    pub correct: &'a dyn Fn(u16) -> u16,
    /// The tournament of a game and, where they are others, the ratings of a side's player and opponent on the list before the
    /// one in force.
    pub list_before: ListBefore<'a>,
}

impl Published<'_> {
    /// What explains it; `names` says whether rating tags of the player name a start rating.
    pub fn causes(&self, names: impl FnOnce(u16) -> bool) -> Vec<Why> {
        let player = self.player;
        let listed = self.games.map(u32::from);
        let other_games = listed.is_some_and(|games| games != player.games);
        let (Some(before), Some(published), Outcome::Rated) =
            (player.before.rating, self.rating, &player.outcome)
        else {
            return match other_games {
                true => vec![Why::Games],
                false => Vec::new(),
            };
        };
        let of = Sum {
            before: i64::from(before),
            published: i64::from(published),
            player,
            regulations: self.regulations,
            factors: self.factors,
            correct: self.correct,
        };
        if other_games {
            let listed = listed.unwrap_or(0);
            let missing = player.games.saturating_sub(listed);
            let mut found = of.without(self.sides, Some(missing));
            found.extend(of.twice(Some(listed.saturating_sub(player.games))));
            found.push(Why::Games);
            return found;
        }
        let mut found = of.same_games(self.sides);
        found.extend(of.by_list_before(self.sides, self.list_before));
        if let Some(former) = self.former
            && (of.gives(i64::from(former), player.change) || of.from(former, self.sides))
        {
            found.push(Why::Former(former));
        }
        let start = of.published - elo::rounded(player.change, 100);
        let likely = start != of.before && (start - of.before).abs() <= START_BESIDE;
        let start = u16::try_from(start).ok().filter(|_| likely);
        if let Some(start) = start.filter(|start| Some(*start) != self.former) {
            let named = names(start);
            if named {
                found.push(Why::Start(start, true));
            } else if found.is_empty() {
                found = of.other_games(self.sides);
                // Any small difference is that of some start rating: a hint, where nothing better is known.
                if found.is_empty() {
                    found.push(Why::Start(start, false));
                }
            }
        } else if found.is_empty() {
            found = of.other_games(self.sides);
        }
        found
    }
}

/// The sum that gave the computed rating, to be done again.
struct Sum<'a> {
    before: i64,
    published: i64,
    player: &'a PlayerPeriod,
    regulations: &'static Regulations,
    factors: &'a [u16],
    correct: &'a dyn Fn(u16) -> u16,
}

impl Sum<'_> {
    /// Whether a start rating and a change in hundredths give the published rating.
    fn gives(&self, start: i64, change: i64) -> bool {
        let rating = u16::try_from(start + elo::rounded(change, 100));
        rating.is_ok_and(|rating| i64::from((self.correct)(rating)) == self.published)
    }

    fn delta(&self) -> i64 {
        self.player.lines.iter().map(|line| line.delta).sum()
    }

    /// Whether another start rating gives the published rating when the expected scores are found with it too.
    fn from(&self, start: u16, sides: &[GameSide]) -> bool {
        let delta = counted(sides).map(|side| {
            let own = side.rating.map(|rating| {
                let same = self.player.before.rating == Some(rating);
                if same { start } else { rating }
            });
            let mut other = GameSide {
                rating: own,
                ..*side
            };
            other.expect(self.regulations.cap, side.capped);
            i64::from(other.delta)
        });
        let k = i64::from(self.player.k_used);
        self.gives(i64::from(start), k * delta.sum::<i64>())
    }

    /// What gives the published rating from the games that were counted.
    fn same_games(&self, sides: &[GameSide]) -> Vec<Why> {
        let (player, delta) = (self.player, self.delta());
        let mut found = Vec::new();
        let k = i64::from(player.k_used);
        let each: i64 = (player.lines.iter())
            .map(|line| elo::rounded(k * line.delta, 100))
            .sum();
        if each != elo::rounded(player.change, 100) && self.gives(self.before, each * 100) {
            found.push(Why::RoundedEach);
        }
        for other in self.factors {
            let other = *other;
            if i64::from(other) != k && self.gives(self.before, i64::from(other) * delta) {
                found.push(Why::K(other));
            }
        }
        if player.change != 0 && self.gives(self.before, -player.change) {
            found.push(Why::Turned(None));
        }
        if player.lines.len() > 1 {
            let turned = player.lines.iter().filter(|line| {
                line.delta != 0 && self.gives(self.before, player.change - 2 * k * line.delta)
            });
            found.extend(turned.map(|line| Why::Turned(Some(line.tournament))));
        }
        if player.corrected.is_some()
            && self.before + elo::rounded(player.change, 100) == self.published
        {
            found.push(Why::NotCorrected);
        }
        let decided = counted(sides).filter(|side| side.points != 1);
        let reversed = decided.filter(|side| {
            // A win booked as a loss is a point less, a loss booked as a win one more.
            let point = (i64::from(side.points) - 1) * 100;
            self.gives(self.before, player.change - k * point)
        });
        found.extend(reversed.map(|side| Why::Reversed(side.game)));
        found
    }

    /// Which tournament, or whether all of the period, gives the published rating when it is rated by the list before the one
    /// in force.
    fn by_list_before(&self, sides: &[GameSide], list_before: ListBefore<'_>) -> Vec<Why> {
        const OF: [OfListBefore; 3] = [
            OfListBefore::Both,
            OfListBefore::Own,
            OfListBefore::Opponents,
        ];
        let mut more: BTreeMap<u32, [i64; 3]> = BTreeMap::new();
        let mut start = None;
        for side in counted(sides) {
            let (tournament, ratings) = list_before(side);
            let Some([own, opponent]) = ratings.map(|ratings| ratings.map(Some)) else {
                continue;
            };
            start = own.filter(|own| i64::from(*own) != self.before).or(start);
            let now = (side.rating, side.opponent_rating);
            let pairs = [(own, opponent), (own, now.1), (now.0, opponent)];
            let more = more.entry(tournament).or_default();
            for (more, (rating, opponent_rating)) in more.iter_mut().zip(pairs) {
                let mut other = GameSide {
                    rating,
                    opponent_rating,
                    ..*side
                };
                other.expect(self.regulations.cap, side.capped);
                *more += i64::from(other.delta) - i64::from(side.delta);
            }
        }
        let mut found = Vec::new();
        for (at, of) in OF.into_iter().enumerate() {
            let fits = |more: i64| more != 0 && self.gives(self.before, self.change(0, more));
            let own = more.iter().filter(|(_, more)| fits(more[at]));
            let known = found.len();
            found.extend(own.map(|(tournament, _)| Why::ByListBefore(Some(*tournament), of)));
            let all: i64 = more.values().map(|more| more[at]).sum();
            if found.len() == known && more.len() > 1 && fits(all) {
                found.push(Why::ByListBefore(None, of));
            }
            if at == 0 {
                let change = self.change(0, all);
                let whole = start.is_some_and(|start| self.gives(i64::from(start), change));
                found.extend(whole.then_some(Why::ByListBefore(None, OfListBefore::Start)));
            }
        }
        found
    }

    /// Which games left out or counted twice give the published rating, where the list does not say how many it counts.
    fn other_games(&self, sides: &[GameSide]) -> Vec<Why> {
        let mut found = self.without(sides, None);
        found.extend(self.twice(None));
        found
    }

    /// The change with so many games more, of this sum in hundredths; less than nothing for fewer.
    fn change(&self, games: i64, delta: i64) -> i64 {
        let all = i64::from(self.player.games) + games;
        let all = u32::try_from(all).unwrap_or(0);
        let k = k_factor::limited(self.regulations, self.player.k, all);
        i64::from(k) * (self.delta() + delta)
    }

    /// Which tournament counted twice gives the published rating; `more` says how many games that must be.
    fn twice(&self, more: Option<u32>) -> Vec<Why> {
        let lines = self.player.lines.iter().filter(|line| {
            line.games > 0
                && more.is_none_or(|more| more == line.games)
                && self.gives(self.before, self.change(i64::from(line.games), line.delta))
        });
        lines.map(|line| Why::Twice(line.tournament)).collect()
    }

    /// Which games left out give the published rating: all, those of a tournament, or one; `missing` says how many.
    fn without(&self, sides: &[GameSide], missing: Option<u32>) -> Vec<Why> {
        let player = self.player;
        let mut found = Vec::new();
        let fits = |games: u32| missing.is_none_or(|missing| missing == games);
        let change = |games: u32, left_out: i64| self.change(-i64::from(games), -left_out);
        if fits(player.games) && player.games > 0 && self.gives(self.before, 0) {
            found.push(Why::NotBooked);
        }
        if player.lines.len() > 1 {
            let lines = player.lines.iter().filter(|line| {
                line.games > 0
                    && fits(line.games)
                    && self.gives(self.before, change(line.games, line.delta))
            });
            found.extend(lines.map(|line| Why::WithoutTournament(line.tournament)));
        }
        if fits(1) && player.games > 1 {
            let games = counted(sides)
                .filter(|side| self.gives(self.before, change(1, i64::from(side.delta))));
            found.extend(games.map(|side| Why::WithoutGame(side.game)));
        }
        found
    }
}

fn counted(sides: &[GameSide]) -> impl Iterator<Item = &GameSide> {
    sides.iter().filter(|side| side.fate == Fate::Counted)
}
