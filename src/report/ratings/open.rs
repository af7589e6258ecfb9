//! Games that wait for a decision: records that contradict each other, players of whom it is not sure who they are.

use super::Basis;
use crate::rating::engine::{Fate, GameSide, Period};
use crate::rating::field::Field;
use crate::rating::remark::Unrated;
use crate::tournament::registry::Unratable;
use std::collections::BTreeMap;

/// Whether what is not decided keeps a game from counting for this side.
const fn is_open(fate: Fate) -> bool {
    match fate {
        Fate::Undecided => true,
        Fate::NotRated(Unrated::Game(reason)) => reason.is_undecided(),
        _ => false,
    }
}

/// Whether a game is a copy of one of the same tournament, which tells nothing by itself.
pub(super) fn is_copy(basis: Basis<'_>, side: &GameSide) -> bool {
    let games = &basis.registry.games;
    match side.fate {
        Fate::NotRated(Unrated::Game(Unratable::Twice(first))) => {
            games[first.index() as usize].tournament == games[side.game as usize].tournament
        }
        _ => false,
    }
}

/// Those of a period, by player.
#[derive(Debug, Default)]
pub(super) struct Open {
    /// How many, and the other players of whom some are.
    by_player: BTreeMap<u32, (u32, Vec<u32>)>,
}

impl Open {
    pub fn of(field: &Field, period: &Period) -> Open {
        let mut open = Open::default();
        for side in (period.sides.iter().flatten()).filter(|side| is_open(side.fate)) {
            open.by_player.entry(side.player).or_default().0 += 1;
            // They may be those of another player too.
            for other in field.may_be.get(&side.player).into_iter().flatten() {
                let (games, of) = open.by_player.entry(*other).or_default();
                *games += 1;
                if !of.contains(&side.player) {
                    of.push(side.player);
                }
            }
        }
        open
    }

    /// Who has any.
    pub fn players(&self) -> impl Iterator<Item = u32> {
        self.by_player.keys().copied()
    }

    /// How many a player has, and the other players of whom some are.
    pub fn of_player(&self, player: u32) -> (u32, Vec<u32>) {
        self.by_player.get(&player).cloned().unwrap_or_default()
    }
}
