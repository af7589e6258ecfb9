//! Standings of a tournament of single players: points, tie-breaks by the edition in force at its end, ranks (FIDE Handbook
//! C.07).
//!
//! | file | owns |
//! |---|---|
//! | `table.rs` | the crosstable as tie-breaks count it |
//! | `code.rs` | the names of tie-breaks |
//! | `edition.rs` | the editions of the regulations |
//! | `scores.rs` | scores as opponents count them, rounds without a game, cuts |
//! | `counts.rs` | tie-breaks of the player alone, Koya |
//! | `encounter.rs` | direct encounter |
//! | `ratings.rs` | tie-breaks of ratings |
//! | `event_rules.rs` | what holds for an event beside its results: `--event-rules` |
//! | `prizes.rs` | who gets which prize |
//! | `progress.rs` | after which round, which games have no result, whether it is over |
//! | `teams.rs` | teams by the points of their boards |

mod code;
mod counts;
mod edition;
mod encounter;
mod event_rules;
mod prizes;
mod progress;
mod ratings;
mod scores;
mod table;
mod teams;

#[cfg(test)]
mod tests;

pub use code::{Measure, TieBreak, TieBreakError};
pub use edition::TieBreakEdition;
pub use event_rules::{EventRules, RulesFault, RulesProblem, amount_fault};
pub use prizes::{Awards, Prizes, Sharing, amount_text};
pub use progress::Progress;
pub use table::{Entrant, Entry, Kind, Table};
pub use teams::{TeamLine, TeamRound, teams};

use crate::elo;
use crate::tournament::trf;
use ratings::Games;
use scores::Scores;
use std::cmp::Ordering;
use std::fmt;

/// The value of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Hundredths of a point.
    Points(i64),
    /// Points times points, in ten-thousandths.
    Products(i64),
    /// A number of rounds or games, or a rating.
    Number(i64),
    /// A place among the tied, from 1; the lower goes first.
    Place(u16),
    /// Nothing to count, or not to be told: behind all others.
    None,
}

/// What the standings rest on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition of the regulations.
    pub edition: TieBreakEdition,
    /// The tie-breaks, in their order.
    pub tie_breaks: Vec<TieBreak>,
    /// The rating of who has none, for tie-breaks of ratings.
    pub unrated: Option<u16>,
}

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The player's place in [`Table::entrants`].
    pub at: usize,
    /// Rank from 1; who cannot be told apart has one rank.
    pub rank: u16,
    /// The values of [`Rules::tie_breaks`].
    pub values: Vec<Value>,
}

/// The standings: the first first, who cannot be told apart by start number.
#[must_use]
pub fn standings(table: &Table, rules: &Rules) -> Vec<Line> {
    let mut lines: Vec<Line> = (0..table.entrants.len())
        .map(|at| Line {
            at,
            rank: 1,
            values: Vec::with_capacity(rules.tie_breaks.len()),
        })
        .collect();
    rank_by(
        table,
        &mut lines,
        |at| Value::Points(table.entrants[at].points),
        false,
    );
    for tie_break in &rules.tie_breaks {
        let values = match tie_break.measure {
            Measure::DirectEncounter => encounters(table, &lines, tie_break),
            _ => values(table, rules, tie_break),
        };
        rank_by(table, &mut lines, |at| values[at], tie_break.reversed);
        for line in &mut lines {
            line.values.push(values[line.at]);
        }
    }
    lines
}

/// Orders who has one rank by a value, and gives the ranks anew.
fn rank_by(table: &Table, lines: &mut [Line], value: impl Fn(usize) -> Value, reversed: bool) {
    let order = |one: &Line, other: &Line| {
        let order = before(value(one.at), value(other.at));
        one.rank
            .cmp(&other.rank)
            .then(if reversed { order.reverse() } else { order })
    };
    lines.sort_by(|one, other| {
        order(one, other).then_with(|| {
            table.entrants[one.at]
                .number
                .cmp(&table.entrants[other.at].number)
        })
    });
    let same: Vec<bool> = lines
        .windows(2)
        .map(|pair| order(&pair[0], &pair[1]).is_eq())
        .collect();
    let mut rank = 1;
    for (place, line) in lines.iter_mut().enumerate() {
        if place > 0 && !same[place - 1] {
            rank = place as u16 + 1;
        }
        line.rank = rank;
    }
}

/// Which of two values goes first.
fn before(one: Value, other: Value) -> Ordering {
    let number = |value| match value {
        Value::Points(value) | Value::Products(value) | Value::Number(value) => Some(value),
        Value::Place(place) => Some(-i64::from(place)),
        Value::None => None,
    };
    number(other).cmp(&number(one))
}

/// The values of direct encounter: a place for who is tied with others.
fn encounters(table: &Table, lines: &[Line], tie_break: &TieBreak) -> Vec<Value> {
    let mut values = vec![Value::None; table.entrants.len()];
    for tied in lines
        .chunk_by(|one, other| one.rank == other.rank)
        .filter(|tied| tied.len() > 1)
    {
        let tied: Vec<usize> = tied.iter().map(|line| line.at).collect();
        let ranks = encounter::ranks(table, &tied, tie_break.as_played);
        for (at, rank) in tied.into_iter().zip(ranks) {
            values[at] = Value::Place(rank);
        }
    }
    values
}

/// The values of a tie-break, by place in the table.
fn values(table: &Table, rules: &Rules, tie_break: &TieBreak) -> Vec<Value> {
    use Measure as M;
    let each = |value: &dyn Fn(usize, &Entrant) -> Value| {
        let all = table.entrants.iter().enumerate();
        all.map(|(at, entrant)| value(at, entrant))
            .collect::<Vec<_>>()
    };
    match tie_break.measure {
        M::Points => each(&|_, entrant| Value::Points(entrant.points)),
        M::Wins => each(&|_, entrant| Value::Number(counts::wins(table, entrant))),
        M::GamesWon => each(&|_, entrant| Value::Number(counts::games_won(entrant))),
        M::BlackGames => each(&|_, entrant| Value::Number(counts::black_games(entrant))),
        M::BlackWins => each(&|_, entrant| Value::Number(counts::black_wins(entrant))),
        M::ElectedRounds => each(&|_, entrant| Value::Number(counts::elected_rounds(entrant))),
        M::ProgressiveScore => {
            each(&|_, entrant| Value::Points(counts::progressive_score(entrant, tie_break.cut_low)))
        }
        M::Koya => each(&|_, entrant| Value::Points(counts::koya(table, entrant, tie_break))),
        M::StartNumber => each(&|_, entrant| Value::Number(-i64::from(entrant.number))),
        M::Buchholz | M::ForeBuchholz | M::SonnebornBerger => {
            let products = tie_break.measure == M::SonnebornBerger;
            let sums = sums(table, rules, tie_break);
            let value = |sum| {
                if products {
                    Value::Products(sum)
                } else {
                    Value::Points(sum)
                }
            };
            sums.into_iter().map(value).collect()
        }
        M::AverageBuchholz => {
            let sums: Vec<Option<i64>> = sums(table, rules, tie_break)
                .into_iter()
                .map(Some)
                .collect();
            each(&|at, _| {
                let games = Games::of(table, at, None);
                ratings::mean_of(&games.opponents, &sums).map_or(Value::None, Value::Points)
            })
        }
        M::DirectEncounter => each(&|_, _| Value::None),
        M::AverageRating
        | M::Performance
        | M::PerfectPerformance
        | M::AveragePerformance
        | M::AveragePerfectPerformance
        | M::Rating => of_ratings(table, rules, tie_break),
    }
}

/// The sums over opponents of Buchholz and Sonneborn-Berger, without what is cut.
fn sums(table: &Table, rules: &Rules, tie_break: &TieBreak) -> Vec<i64> {
    let fore = tie_break.measure == Measure::ForeBuchholz || tie_break.fore;
    let products = tie_break.measure == Measure::SonnebornBerger;
    let scores = Scores::new(table, rules.edition, fore, tie_break.as_played);
    let mut all = Vec::with_capacity(table.rounds);
    (0..table.entrants.len())
        .map(|at| {
            scores.contributions(at, products, &mut all);
            scores.cut(&mut all, tie_break.cut_low, tie_break.cut_high);
            all.iter().map(|one| one.value).sum()
        })
        .collect()
}

/// The values of a tie-break of ratings. Where a player has none and no rule says what counts instead, nobody has a value
/// (10, since 2023); before, opponents without a rating were left out.
fn of_ratings(table: &Table, rules: &Rules, tie_break: &TieBreak) -> Vec<Value> {
    use Measure as M;
    let unrated = tie_break.unrated.or(rules.unrated);
    let all = 0..table.entrants.len();
    if !ratings_count(table, rules, tie_break) {
        return all.map(|_| Value::None).collect();
    }
    let games: Vec<Games> = all.map(|at| Games::of(table, at, unrated)).collect();
    let of = |value: &dyn Fn(&Games) -> Option<i64>| games.iter().map(value).collect::<Vec<_>>();
    let of_opponents = |values: Vec<Option<i64>>| {
        let mean = |games: &Games| ratings::mean_of(&games.opponents, &values);
        games.iter().map(mean).collect::<Vec<_>>()
    };
    let values = match tie_break.measure {
        M::AverageRating => of(&|games| games.average(tie_break.cut_low, tie_break.cut_high)),
        M::Performance => of(&Games::performance),
        M::PerfectPerformance => of(&Games::perfect),
        M::AveragePerformance => of_opponents(of(&Games::performance)),
        M::AveragePerfectPerformance => of_opponents(of(&Games::perfect)),
        _ => table
            .entrants
            .iter()
            .map(|entrant| entrant.rating.or(unrated).map(i64::from))
            .collect(),
    };
    values
        .into_iter()
        .map(|value| value.map_or(Value::None, Value::Number))
        .collect()
}

/// Whether a tie-break of ratings counts: not where a player has no rating and no rule says what counts instead.
#[must_use]
pub fn ratings_count(table: &Table, rules: &Rules, tie_break: &TieBreak) -> bool {
    tie_break.unrated.or(rules.unrated).is_some()
        || rules.edition == TieBreakEdition::Virtual
        || table
            .entrants
            .iter()
            .all(|entrant| entrant.rating.is_some())
}

impl Value {
    /// Writes it as tables have it behind a text.
    pub fn push_onto(&self, out: &mut String) {
        match self {
            Value::Points(hundredths) => trf::push_points(out, *hundredths),
            Value::Products(value) => trf::push_points(out, elo::rounded(*value, 100)),
            Value::Number(value) => trf::push_number(out, value.unsigned_abs()),
            Value::Place(place) => trf::push_number(out, (*place).into()),
            Value::None => {}
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.push_onto(&mut text);
        f.write_str(&text)
    }
}
