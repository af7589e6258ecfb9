//! How far a tournament has come: after which round its standings are, which games have no result yet, and whether it is over.

use super::table::{Kind, Table};
use crate::tournament::trf::{Event, Player};
use std::collections::HashSet;

/// How far a tournament has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The last round that is complete, or behind which only complete ones stand; 0 before the first.
    pub after: usize,
    /// How many rounds there will be, where that is told.
    pub all: Option<usize>,
    /// Rounds, from 1, with the number of their games that have no result.
    pub open: Vec<(usize, usize)>,
    /// Whether all rounds were played and every game has a result.
    pub is_over: bool,
    /// Whether it surely goes on: a game has no result, or a round is announced that was not played.
    pub goes_on: bool,
}

impl Progress {
    /// Of a tournament with the rounds that its table counts. A round is told too that is paired and not begun.
    #[must_use]
    pub fn of(table: &Table, event: &Event, players: &[Player]) -> Progress {
        let counted = (0..table.rounds).map(|round| {
            let entries = table.entrants.iter().map(|entrant| &entrant.rounds[round]);
            entries.filter(|entry| entry.kind == Kind::Pending).count()
        });
        let next = players.iter().filter_map(|player| {
            let own = player.rounds.get(table.rounds)?;
            own.opponent.filter(|_| own.result.is_none())
        });
        let sides = counted.chain([next.count()]);
        let open: Vec<(usize, usize)> = (1..)
            .zip(sides)
            .filter(|(_, sides)| *sides > 0)
            .map(|(round, sides)| (round, sides.div_ceil(2)))
            .collect();
        let is_open = |round: usize| open.iter().any(|(own, _)| *own == round);
        let mut after = table.rounds;
        while is_open(after) {
            after -= 1;
        }
        let all = event.rounds.map(usize::from);
        let at_end = match all {
            Some(all) => all == table.rounds,
            None => have_all_met(table),
        };
        Progress {
            is_over: at_end && table.rounds > 0 && open.is_empty(),
            goes_on: !open.is_empty() || all.is_some_and(|all| all > table.rounds),
            after,
            all,
            open,
        }
    }
}

/// Whether every player met every other: then the tournament is over, though nothing says how many rounds it has.
fn have_all_met(table: &Table) -> bool {
    let others = table.entrants.len().saturating_sub(1);
    others > 0
        && table.entrants.iter().all(|entrant| {
            let met: HashSet<usize> = (entrant.rounds.iter())
                .filter_map(|entry| entry.opponent)
                .collect();
            met.len() == others
        })
}
