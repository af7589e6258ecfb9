//! Direct encounter (article 6): the tied players among themselves.

use super::table::{Kind, Table};
use std::collections::HashMap;

/// The ranks of tied players among themselves by their games with each other: for each of `tied` its rank, from 1. Who stays
/// tied has one rank.
pub(super) fn ranks(table: &Table, tied: &[usize], as_played: bool) -> Vec<u16> {
    let mut rank: HashMap<usize, u16> = tied.iter().map(|at| (*at, 1)).collect();
    part(
        table,
        tied.to_vec(),
        1,
        as_played || table.round_robin,
        &mut rank,
    );
    tied.iter().map(|at| rank[at]).collect()
}

/// What one of the tied has against the others, in hundredths of a point times [`SCALE`].
#[derive(Clone, Copy)]
struct Among {
    at: usize,
    points: i64,
    /// As many opponents of the group were not met.
    missing: i64,
}

/// Averages over several games of one pair stay whole numbers: up to eight games divide it.
const SCALE: i64 = 840;

/// Parts those who have one rank, which begins at `first`, and again who are still tied behind that.
fn part(
    table: &Table,
    tied: Vec<usize>,
    first: u16,
    as_played: bool,
    rank: &mut HashMap<usize, u16>,
) {
    if tied.len() < 2 {
        return;
    }
    let mut among: Vec<Among> = tied
        .iter()
        .map(|at| score(table, *at, &tied, as_played))
        .collect();
    among.sort_by_key(|one| (-one.points, one.at));
    // In a round robin everybody meets everybody, be it later.
    let all_met = table.round_robin || among.iter().all(|one| one.missing == 0);
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut parted = true;
    for (place, one) in among.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| &among[before]);
        let behind = before.is_none_or(|before| match all_met {
            true => one.points < before.points,
            // Only who is ahead of all that follow, whatever the games that are missing would give them (6.2).
            false => {
                let most = |one: &Among| one.points + one.missing * table.win * SCALE;
                parted &= among[place..]
                    .iter()
                    .map(most)
                    .all(|most| most < before.points);
                parted
            }
        });
        match groups.last_mut().filter(|_| !behind) {
            Some(group) => group.push(one.at),
            None => groups.push(vec![one.at]),
        }
    }
    if groups.len() < 2 {
        return;
    }
    let mut next = first;
    for group in groups {
        let size = group.len() as u16;
        for at in &group {
            rank.insert(*at, next);
        }
        part(table, group, next, as_played, rank);
        next += size;
    }
}

/// What a player has against the others of a group: the average where two met several times (6.1.2).
fn score(table: &Table, at: usize, group: &[usize], as_played: bool) -> Among {
    let mut against: HashMap<usize, (i64, i64)> = HashMap::new();
    for entry in &table.entrants[at].rounds {
        let counts = entry.kind == Kind::Played || as_played && entry.kind != Kind::Pending;
        if let Some(opponent) = entry
            .opponent
            .filter(|opponent| counts && group.contains(opponent))
        {
            let (points, games) = against.entry(opponent).or_default();
            *points += entry.points;
            *games += 1;
        }
    }
    Among {
        at,
        points: against
            .values()
            .map(|(points, games)| points * SCALE / games)
            .sum(),
        missing: (group.len() - 1 - against.len()) as i64,
    }
}
