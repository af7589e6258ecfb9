//! Teams by the points of their boards: what the rows of their players come to. Match points are not counted.

use super::table::Table;
use crate::tournament::trf::Team;
use std::collections::HashMap;

/// A team's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLine {
    /// The team's place among the teams of the report.
    pub at: usize,
    /// Rank by board points, from 1; the same points have one rank.
    pub rank: u16,
    /// Board points, in hundredths.
    pub points: i64,
    /// Its rounds, from the first.
    pub rounds: Vec<TeamRound>,
    /// The points of each of its players, in the order of the boards, in hundredths.
    pub boards: Vec<(usize, i64)>,
}

/// A team's round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamRound {
    /// The opponents' place among the teams; none where nobody played, or against players of several teams.
    pub opponent: Option<usize>,
    /// Board points, in hundredths.
    pub points: i64,
}

/// The teams by board points, the first first; those of the same points in the order of the report.
#[must_use]
pub fn teams(teams: &[Team], table: &Table) -> Vec<TeamLine> {
    let numbers = (0..).zip(&table.entrants);
    let place: HashMap<u16, usize> = numbers.map(|(at, own)| (own.number, at)).collect();
    let mut team_of: HashMap<usize, usize> = HashMap::new();
    let members: Vec<Vec<usize>> = (teams.iter().enumerate())
        .map(|(team, own)| {
            let known = own.players.iter().filter_map(|number| place.get(number));
            // A player who stands in two teams counts for the first.
            known
                .filter(|player| *team_of.entry(**player).or_insert(team) == team)
                .copied()
                .collect()
        })
        .collect();
    let round = |members: &[usize], round: usize| {
        let entries = members
            .iter()
            .map(|player| &table.entrants[*player].rounds[round]);
        let mut opponents: Vec<Option<&usize>> = (entries.clone())
            .filter_map(|entry| entry.opponent)
            .map(|opponent| team_of.get(&opponent))
            .collect();
        opponents.dedup();
        TeamRound {
            opponent: match opponents[..] {
                [Some(one)] => Some(*one),
                _ => None,
            },
            points: entries.map(|entry| entry.points).sum(),
        }
    };
    let mut lines: Vec<TeamLine> = (members.iter().enumerate())
        .map(|(at, members)| {
            let boards = members
                .iter()
                .map(|player| (*player, table.entrants[*player].points));
            let boards: Vec<(usize, i64)> = boards.collect();
            TeamLine {
                at,
                rank: 0,
                points: boards.iter().map(|(_, points)| points).sum(),
                rounds: (0..table.rounds)
                    .map(|number| round(members, number))
                    .collect(),
                boards,
            }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.points));
    let all: Vec<i64> = lines.iter().map(|line| line.points).collect();
    for line in &mut lines {
        let before = all.iter().take_while(|points| **points > line.points);
        line.rank = before.count() as u16 + 1;
    }
    lines
}
