//! Tie-breaks that count rounds and points of the player alone, or points against the better half (articles 7 and 9.2).

use super::code::TieBreak;
use super::table::{Entrant, Entry, Kind, Table};

/// Rounds with as many points as a win gives, played or not (7.1).
pub(super) fn wins(table: &Table, entrant: &Entrant) -> i64 {
    count(entrant, |entry| {
        entry.points >= table.win && entry.kind != Kind::Pending
    })
}

/// Games won at the board (7.2).
pub(super) fn games_won(entrant: &Entrant) -> i64 {
    count(entrant, |entry| {
        entry.met().is_some() && entry.half_points == 2
    })
}

/// Games played with Black at the board (7.3).
pub(super) fn black_games(entrant: &Entrant) -> i64 {
    count(entrant, |entry| {
        entry.met().is_some() && entry.white == Some(false)
    })
}

/// Games won with Black at the board (7.4).
pub(super) fn black_wins(entrant: &Entrant) -> i64 {
    count(entrant, |entry| {
        entry.met().is_some() && entry.white == Some(false) && entry.half_points == 2
    })
}

/// Rounds that the player elected to play (7.6): all but byes asked for and forfeit losses.
pub(super) fn elected_rounds(entrant: &Entrant) -> i64 {
    count(entrant, |entry| !entry.kind.is_voluntary())
}

/// The sum of the scores after each round, without the first rounds that are cut (7.5), in hundredths.
pub(super) fn progressive_score(entrant: &Entrant, cut: usize) -> i64 {
    let mut score = 0;
    let after = entrant.rounds.iter().map(|entry| {
        score += entry.points;
        score
    });
    after.skip(cut).sum()
}

/// Points against the opponents who have half of all points or more (9.2), in hundredths.
pub(super) fn koya(table: &Table, entrant: &Entrant, tie_break: &TieBreak) -> i64 {
    // In a round robin of an odd number everybody is free once.
    let players = table
        .entrants
        .iter()
        .filter(|entrant| entrant.rounds.iter().any(|entry| entry.opponent.is_some()));
    let players = players.count().max(1);
    let free = if table.round_robin && players % 2 == 1 {
        table.rounds / players
    } else {
        0
    };
    let most = (table.rounds - free) as i64 * table.win;
    // In hundredths of a percent of a point, so that nothing is rounded.
    let limit = i64::from(tie_break.limit_percent) * most + 100 * tie_break.limit_step;
    let good = |entry: &&Entry| {
        entry
            .opponent
            .is_some_and(|opponent| 100 * table.entrants[opponent].points >= limit)
    };
    entrant
        .rounds
        .iter()
        .filter(good)
        .map(|entry| entry.points)
        .sum()
}

fn count(entrant: &Entrant, is: impl Fn(&Entry) -> bool) -> i64 {
    entrant.rounds.iter().filter(|entry| is(entry)).count() as i64
}
