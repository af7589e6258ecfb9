//! Several rows that stand twice, one behind the other: who copies a sheet, or begins a new page, writes them again.
//!
//! One row that repeats the one before is left out in one step of the search. Several are another layout of the sheet (`layout.rs`), in
//! which the second of the two does not count. Moves that are repeated on the board look the same; what tells the two apart is whether
//! the rows can be played twice.

use super::ahead::Ahead;
use super::cells::{Cell, begins_row};
use super::choices::{crossed, step_costs};
use super::closer::Walk;
use super::search::is_near;
use crate::board::Position;

/// Cells that repeat as many before them, from the first to before the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Twice {
    from: usize,
    to: usize,
}

impl Twice {
    /// Where the half-move of a cell belongs, from 0; nowhere if it stands there again.
    pub(super) fn place(self, cells: &[Cell], at: usize) -> Option<i32> {
        match at {
            _ if at < self.from => Some(cells[at].expected),
            _ if at < self.to => None,
            _ => Some(cells[at].expected - (self.to - self.from) as i32),
        }
    }

    /// The cells as they are played, each with its place.
    pub(super) fn order(self, cells: &[Cell]) -> Vec<(i32, usize)> {
        let place = |at: usize| Some((self.place(cells, at)?, at));
        (0..cells.len()).filter_map(place).collect()
    }

    /// What it costs.
    pub(super) const fn cost(self) -> f32 {
        step_costs::ROW_REPEATED
    }

    /// Whether the words can be played twice as one of the two has them: then these are moves that were repeated. So it is held, too,
    /// where nobody knows the position before them.
    fn is_repetition(self, walk: &Walk, ahead: &Ahead) -> bool {
        let Twice { from, to } = self;
        let before = 2 * from - to;
        let known = walk.places.iter().find(|(at, _)| *at == before);
        known.is_none_or(|(_, position)| {
            [before..from, from..to].into_iter().any(|rows| {
                let both = rows.clone().chain(rows);
                ahead.extent_along(position, both) == 2 * (to - from)
            })
        })
    }
}

/// The rows that stand there twice: two at least, of whose words one may differ, in the first row by one sign only.
pub(super) fn twice(first: &Position, cells: &[Cell], walk: &Walk, ahead: &Ahead) -> Vec<Twice> {
    let word = |at: usize| cells[at].likeliest().next();
    let differ = |at: usize, other: usize, begins: bool| match (word(at), word(other)) {
        (Some(one), Some(two)) if one.is_illegible() || two.is_illegible() => None,
        (Some(one), Some(two)) if one == two => Some(0),
        (Some(one), Some(two)) if !begins || is_near(one.bytes(), two.bytes()) => Some(1),
        _ => None,
    };
    let mut found: Vec<Twice> = Vec::new();
    for rows in (2..=crossed::FARTHEST).rev() {
        let count = 2 * rows;
        let begins = (cells.iter().enumerate()).filter(|(_, cell)| begins_row(cell, first));
        let begins = begins.map(|(from, _)| from);
        for from in begins.filter(|from| *from >= count && from + count <= cells.len()) {
            let to = from + count;
            let own = Twice { from, to };
            let is_known = found.iter().any(|own| own.from < to && from < own.to);
            let others: Option<usize> = (from..to)
                .map(|at| differ(at, at - count, at < from + 2))
                .sum();
            if !is_known
                && others.is_some_and(|others| others <= 1)
                && !own.is_repetition(walk, ahead)
            {
                found.push(own);
            }
        }
    }
    found.truncate(crossed::MOST);
    found
}

#[cfg(test)]
mod tests {
    use super::super::choices::crossed::FARTHEST;
    use super::super::word::Word;
    use super::super::{Cell, in_english};

    const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 \
        Be3 a4 Nbd2 Bd7 Rc1 Qb7 Qe2 Rfe8 Bd3 exd4 Nxd4 Nxd4 Bxd4 Bc6 Qe3 Bf8";

    fn cells(words: &[&str]) -> Vec<Cell> {
        let cell = |(at, word): (usize, &&str)| Cell {
            expected: at as i32,
            ..Cell::of(at..at + 1, Word::new(word))
        };
        words.iter().enumerate().map(cell).collect()
    }

    /// The game of words in which so many from one on stand twice, and which cells are left out.
    fn with_twice(
        from: usize,
        count: usize,
        misread: Option<(usize, &str)>,
    ) -> (String, Vec<usize>) {
        let mut words: Vec<&str> = GAME.split(' ').collect();
        let again = words[from..from + count].to_vec();
        words.splice(from + count..from + count, again);
        if let Some((at, word)) = misread {
            words[at] = word;
        }
        let (game, found) = in_english(&cells(&words));
        (game, found.surplus.iter().map(|own| own.cell).collect())
    }

    #[test]
    fn rows_that_stand_twice_are_left_out_up_to_five() {
        for rows in 2..=FARTHEST {
            for from in [4, 14] {
                let (game, left_out) = with_twice(from, 2 * rows, None);
                assert_eq!(game, GAME, "{rows} {from}");
                let again = from + 2 * rows..from + 4 * rows;
                assert_eq!(left_out, again.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn moves_that_are_repeated_are_no_rows_that_stand_twice() {
        // The knights go and come back twice; one sign is misread before that, in it, or behind it.
        let game =
            "e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6";
        for (at, misread) in [(4, "Ng7"), (8, "Ng7"), (9, "N68"), (14, "B44")] {
            let mut words: Vec<&str> = game.split(' ').collect();
            words[at] = misread;
            let (found, proposal) = in_english(&cells(&words));
            assert_eq!(found, game, "{at} {misread}");
            assert!(proposal.surplus.is_empty());
        }
    }

    #[test]
    fn one_word_of_the_rows_that_stand_twice_may_be_misread() {
        let (game, left_out) = with_twice(14, 6, Some((22, "B62")));
        assert_eq!(game, GAME);
        assert_eq!(left_out, [20, 21, 22, 23, 24, 25]);
    }
}
