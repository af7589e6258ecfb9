//! Two half-moves of one player, or two rows, that stand in each other's place, and a row that stands some rows from its own.

use super::ahead::Ahead;
use super::cells::{Cell, begins_row};
use super::choices::crossed::{FARTHEST, FURTHER, HALF_MOVES, MOST, ROWS, TO_THE_END};
use super::closer::Bent;
use crate::board::Position;

/// Cells that stand in each other's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crossed {
    /// Two of them.
    HalfMoves(usize, usize),
    /// All from the first to before the third: those from the second on are played first.
    Rows(usize, usize, usize),
}

impl Crossed {
    /// What it costs, in nats: one error, whatever it moves.
    pub(super) const fn cost(self) -> f32 {
        match self {
            Crossed::HalfMoves(..) => HALF_MOVES,
            Crossed::Rows(..) => ROWS,
        }
    }

    /// The first cell that is moved, and the one behind the last.
    const fn span(self) -> (usize, usize) {
        match self {
            Crossed::HalfMoves(one, other) => (one, other + 1),
            Crossed::Rows(from, _, to) => (from, to),
        }
    }

    /// Which cell is played in the place of another.
    fn played(self, at: usize) -> usize {
        match self {
            Crossed::HalfMoves(one, other) if at == one => other,
            Crossed::HalfMoves(one, other) if at == other => one,
            Crossed::Rows(from, middle, to) if (from..to).contains(&at) => {
                from + (at - from + middle - from) % (to - from)
            }
            _ => at,
        }
    }

    /// Where the half-move of a cell belongs, from 0.
    pub(super) fn place(self, cells: &[Cell], at: usize) -> i32 {
        let (from, to) = self.span();
        let place = (from..to).find(|place| self.played(*place) == at);
        cells[place.unwrap_or(at)].expected
    }

    /// The cells as they are played, each with its place; none where the layout is in disorder there anyway.
    pub(super) fn order(self, cells: &[Cell]) -> Option<Vec<(i32, usize)>> {
        let (from, to) = self.span();
        let follows = |pair: &[Cell]| pair[1].expected == pair[0].expected + 1;
        if !cells.get(from..to)?.windows(2).all(follows) {
            return None;
        }
        let order = (0..cells.len()).map(|at| (cells[at].expected, self.played(at)));
        Some(order.collect())
    }
}

/// What may stand crossed where words fit badly: read so, the words behind can be read on furthest as they stand.
pub(super) fn crossed(
    first: &Position,
    cells: &[Cell],
    bent: &[Bent],
    ahead: &Ahead,
) -> Vec<Crossed> {
    let mut found: Vec<(usize, Crossed)> = Vec::new();
    for Bent { places, broken } in bent {
        for (cell, position) in places {
            let to_the_end = cells.len().max(broken + TO_THE_END);
            let enough = to_the_end.min(broken + FURTHER);
            for crossed in from(first, cells, *cell) {
                let known = found.iter().any(|(_, known)| *known == crossed);
                if known || crossed.order(cells).is_none() {
                    continue;
                }
                let words = (*cell..cells.len()).map(|at| crossed.played(at));
                let reached = cell + ahead.extent_along(position, words);
                if reached >= enough && reached >= crossed.span().1 {
                    found.push((reached, crossed));
                }
            }
        }
    }
    let most = found.iter().map(|(reached, _)| *reached).max();
    found.retain(|(reached, _)| Some(*reached) == most);
    // Where several read on alike those that move the least come first.
    found.sort_by_key(|(_, crossed)| {
        let (from, to) = crossed.span();
        to - from
    });
    found.truncate(MOST);
    found.into_iter().map(|(_, crossed)| crossed).collect()
}

/// All that may stand crossed of which a cell is the first.
fn from(first: &Position, cells: &[Cell], at: usize) -> Vec<Crossed> {
    let begins = |at: usize| cells.get(at).is_some_and(|cell| begins_row(cell, first));
    let row = begins(at);
    // The two of a row are looked for at every row (`Step::Exchanged`).
    let next = (!row).then_some(1);
    let half_moves = next.into_iter().chain([2, 4]);
    let mut all: Vec<Crossed> = half_moves
        .map(|further| Crossed::HalfMoves(at, at + further))
        .collect();
    if row {
        for rows in 2..=FARTHEST {
            let to = at + 2 * rows;
            all.push(Crossed::Rows(at, at + 2, to));
            if rows > 2 {
                all.push(Crossed::Rows(at, to - 2, to));
            }
        }
    }
    all
}
