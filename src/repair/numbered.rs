//! Rows that stand in another order than their numbers say: who forgets a row writes it below, with its number, and who puts two leaves
//! of a sheet together lays them in the wrong order.
//!
//! Often all can be played as it stands. Two numbers are hardly wrong together so that each is the other's: the order of the numbers is
//! another layout of the sheet (`layout.rs`), and the dearer one is the order in which the rows stand. Of whole leaves one number may be
//! misread, and a row may be missing: each number but that one counts on from the one above it.

use super::cells::{Cell, begins_row};
use super::choices::leaves::{LEAST, LEFT_OUT};
use crate::board::{Position, Side};
use std::collections::HashSet;
use std::ops::Range;

/// Rows that stand in another order than that of their numbers, and what is behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// All cells in the order of play, each with its place, from 0.
    order: Vec<(i32, usize)>,
    /// The place of the first of these rows, and that of the first behind them.
    places: (i32, i32),
}

impl Numbered {
    /// The cells as they are played, each with its place.
    pub(super) fn order(&self) -> Vec<(i32, usize)> {
        self.order.clone()
    }

    /// Whether it is among these rows which half-move was played as so-manieth, from 0.
    pub(super) fn decides(&self, ply: usize) -> bool {
        let (from, to) = self.places;
        i32::try_from(ply).is_ok_and(|ply| (from..to).contains(&ply))
    }

    /// Where the half-move of a cell belongs, from 0.
    pub(super) fn place(&self, cells: &[Cell], at: usize) -> i32 {
        let own = self.order.iter().find(|(_, own)| *own == at);
        own.map_or(cells[at].expected, |(place, _)| *place)
    }
}

/// A row of the sheet.
#[derive(Clone, Debug)]
struct Row {
    /// Its number, where it has one that can be read.
    number: Option<u32>,
    /// Its cells.
    cells: Range<usize>,
}

/// The first rows that stand in another order than their numbers, or whole leaves that do.
pub(super) fn numbered(first: &Position, cells: &[Cell]) -> Option<Numbered> {
    let rows = rows(first, cells);
    in_rows(first, cells, &rows).or_else(|| in_leaves(first, cells, &rows))
}

/// The first rows that stand in another order than their numbers: none is left out among them, none stands twice, and each has two
/// half-moves, but the last of a game may have one.
fn in_rows(first: &Position, cells: &[Cell], rows: &[Row]) -> Option<Numbered> {
    let numbers: Option<Vec<u32>> = rows.iter().map(|row| row.number).collect();
    let numbers = numbers?;
    let begin = 1 + numbers.windows(2).position(|pair| pair[1] != pair[0] + 1)?;
    let due = numbers[begin - 1] + 1;
    // The shortest stretch that may have the numbers which are due: none of it is greater than they are.
    let greatest = numbers[begin..].iter().scan(0, |most, number| {
        *most = *number.max(most);
        Some(*most)
    });
    let count = 1 + greatest
        .zip(due..)
        .position(|(greatest, last)| greatest == last)?;
    let mut moved: Vec<(u32, &Row)> = (begin..begin + count)
        .map(|at| (numbers[at], &rows[at]))
        .collect();
    moved.sort_by_key(|(number, _)| *number);
    let is_each = moved
        .iter()
        .zip(due..)
        .all(|((number, _), due)| *number == due);
    let is_whole = |row: &Row| row.cells.len() == 2;
    let ((_, last), others) = moved.split_last()?;
    let ends = begin + count == rows.len();
    if !is_each || !others.iter().all(|(_, row)| is_whole(row)) || !is_whole(last) && !ends {
        return None;
    }
    let span = rows[begin].cells.start..rows[begin + count - 1].cells.end;
    // The row behind the last that stands where it should, which may lack a half-move.
    let before = &cells[span.start - 1];
    let place = before.expected + if begins_row(before, first) { 2 } else { 1 };
    let to = place + span.len() as i32;
    let moved = moved.iter().flat_map(|(_, row)| row.cells.clone());
    let order = (0..span.start)
        .map(|at| (cells[at].expected, at))
        .chain((place..).zip(moved))
        .chain((span.end..cells.len()).map(|at| {
            let behind = cells[at].expected - cells[span.end].expected;
            (to + behind, at)
        }));
    Some(Numbered {
        order: order.collect(),
        places: (place, to),
    })
}

/// All rows in the order of their numbers, where they stand in several leaves in another order: each number but one counts on from the one
/// above it, but for a row that may be missing, and no leaf is so short that it may be a few rows with wrong numbers.
fn in_leaves(first: &Position, cells: &[Cell], rows: &[Row]) -> Option<Numbered> {
    let numbers = mended(rows)?;
    let mut leaves: Vec<Range<usize>> = Vec::new();
    for (at, number) in numbers.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| numbers[before]);
        let steps = before.and_then(|before| number.checked_sub(before));
        match leaves.last_mut() {
            Some(leaf) if counts_on(steps) => leaf.end = at + 1,
            _ => leaves.push(at..at + 1),
        }
    }
    leaves.sort_by_key(|leaf| numbers[leaf.start]);
    let is_in_order = leaves.is_sorted_by_key(|leaf| leaf.start);
    let follows = |pair: &[Range<usize>]| {
        let (last, next) = (numbers[pair[0].end - 1], numbers[pair[1].start]);
        counts_on(next.checked_sub(last))
    };
    let is_short = |leaf: &Range<usize>| leaf.len() < LEAST;
    if is_in_order || leaves.iter().any(is_short) || !leaves.windows(2).all(follows) {
        return None;
    }
    let begin = &rows[leaves[0].start];
    let black_first = i32::from(first.side_to_move() == Side::Black);
    let row_of = |at: usize| cells[at].expected - i32::from(!begins_row(&cells[at], first));
    // Where the first leaf stands first it is told already where it belongs.
    let place = match leaves[0].start {
        0 => row_of(begin.cells.start),
        _ => 2 * (numbers[leaves[0].start] as i32 - first.move_number() as i32) - black_first,
    };
    let least = numbers[leaves[0].start];
    let mut order = Vec::with_capacity(cells.len());
    for row in leaves.iter().flat_map(|leaf| leaf.clone()) {
        let own = place + 2 * (numbers[row] - least) as i32;
        let column = |at: usize| i32::from(!begins_row(&cells[at], first));
        order.extend(rows[row].cells.clone().map(|at| (own + column(at), at)));
    }
    let moved = order
        .iter()
        .enumerate()
        .filter(|(slot, (_, at))| slot != at);
    let places = moved.map(|(_, (place, _))| *place);
    let places = (places.clone().min()?, places.max()? + 1);
    Some(Numbered { order, places })
}

/// The numbers of rows with those that do not count on from the one above, nor the next from them: such a number was misread, or is
/// missing, and is the one that is left out between the others. None where that is not told.
fn mended(rows: &[Row]) -> Option<Vec<u32>> {
    let written: Vec<Option<u32>> = rows.iter().map(|row| row.number).collect();
    let of = |at: Option<usize>| at.and_then(|at| written.get(at).copied().flatten());
    let steps = |one: Option<u32>, two: Option<u32>| two?.checked_sub(one?);
    let is_known = |at: usize| {
        let (before, own, next) = (of(at.checked_sub(1)), written[at], of(Some(at + 1)));
        // Beyond a neighbour that is misread.
        let (far, behind) = (of(at.checked_sub(2)), of(Some(at + 2)));
        let beyond = steps(far, own) == Some(2) || steps(own, behind) == Some(2);
        counts_on(steps(before, own)) || counts_on(steps(own, next)) || beyond
    };
    let known: Vec<Option<u32>> = (0..rows.len())
        .map(|at| written[at].filter(|_| is_known(at)))
        .collect();
    let all: HashSet<u32> = known.iter().flatten().copied().collect();
    let greatest = all.iter().max().copied()?;
    let number = |at: usize| {
        let neighbour = |at: Option<usize>| at.and_then(|at| known.get(at).copied().flatten());
        let before = neighbour(at.checked_sub(1)).map(|before| before + 1);
        let next = neighbour(Some(at + 1)).and_then(|next| next.checked_sub(1));
        let free = |own: &u32| !all.contains(own);
        match (before.filter(free), next.filter(free)) {
            (Some(one), Some(two)) if one == two => Some(one),
            // Behind the last number no other is known to be left out.
            (Some(one), Some(two)) => Some(two).filter(|_| one > greatest && two < greatest),
            (one, two) => one.or(two),
        }
    };
    (0..rows.len())
        .map(|at| known[at].or_else(|| number(at)))
        .collect()
}

/// Whether a number counts on from one that is so much less: a row may be missing.
fn counts_on(steps: Option<u32>) -> bool {
    steps.is_some_and(|steps| (1..=LEFT_OUT).contains(&steps))
}

/// The rows of a sheet: where a number begins, or the first half-move of a row.
fn rows(first: &Position, cells: &[Cell]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let begins = begins_row(cell, first) && cell.number.is_none();
        match rows.last_mut() {
            Some(row) if row.number == cell.number && !begins => row.cells.end = at + 1,
            _ => rows.push(Row {
                number: cell.number,
                cells: at..at + 1,
            }),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::super::cells::begins_row;
    use super::super::word::Word;
    use super::super::{Cell, Proposal, in_english};
    use super::numbered;
    use crate::board::Position;

    const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5";

    /// The cells of rows with these numbers, in this order.
    fn cells(numbers: &[u32]) -> Vec<Cell> {
        let words: Vec<&str> = GAME.split(' ').collect();
        let cells = numbers.iter().enumerate().flat_map(|(row, number)| {
            let own = words[2 * (*number as usize - 1)..].iter().take(2);
            own.enumerate().map(move |(column, word)| Cell {
                expected: (2 * row + column) as i32,
                number: Some(*number),
                ..Cell::of(0..0, Word::new(word))
            })
        });
        cells.collect()
    }

    /// What is found in them.
    fn read(numbers: &[u32]) -> (String, Proposal) {
        in_english(&cells(numbers))
    }

    #[test]
    fn rows_are_played_in_the_order_of_their_numbers() {
        let all: Vec<u32> = (1..=14).collect();
        // 7 and 8 can be played in each order; 5, the castling, a row later too.
        for (from, to) in [(6, 8), (4, 6), (7, 10), (3, 8)] {
            let mut numbers = all.clone();
            numbers[from..to].rotate_left(1);
            let (game, found) = read(&numbers);
            assert_eq!(game, GAME, "{numbers:?}");
            assert_eq!(found.displaced.len(), 2 * (to - from), "{numbers:?}");
        }
        let mut numbers = all;
        numbers[2..12].rotate_left(5);
        assert_eq!(read(&numbers).0, GAME, "{numbers:?}");
    }

    #[test]
    fn the_row_before_may_lack_a_half_move() {
        let mut cells = cells(&[1, 2, 3, 5, 4, 6]);
        cells.remove(5);
        let found = numbered(&Position::initial(), &cells).expect("an order");
        let order = found.order();
        assert_eq!(order[5..9], [(6, 7), (7, 8), (8, 5), (9, 6)]);
        let decides: Vec<usize> = (0..12).filter(|ply| found.decides(*ply)).collect();
        assert_eq!(decides, [6, 7, 8, 9]);
    }

    #[test]
    fn an_order_that_both_ways_can_be_played_is_not_sure() {
        let numbers = [1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13, 14];
        let (_, found) = read(&numbers);
        let sure: Vec<bool> = found.halves.iter().map(|half| half.sure).collect();
        assert_eq!(sure[12..16], [false; 4]);
        assert!(sure[..12].iter().chain(&sure[16..]).all(|sure| *sure));
    }

    #[test]
    fn numbers_that_are_left_out_or_stand_twice_are_no_order() {
        let first = Position::initial();
        let is_order = |numbers: &[u32]| numbered(&first, &cells(numbers)).is_some();
        assert!(is_order(&[1, 2, 4, 3, 5, 6]));
        for numbers in [
            [1, 2, 3, 4, 5, 6],
            [1, 2, 3, 5, 6, 7],
            [1, 2, 4, 4, 5, 6],
            [1, 2, 4, 3, 3, 5],
            [1, 2, 5, 3, 6, 7],
        ] {
            assert!(!is_order(&numbers), "{numbers:?}");
        }
    }

    /// Three leaves of the game, the last before the second.
    const LEAVES: [u32; 14] = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 6, 7, 8, 9];

    /// The cells of leaves in the wrong order as the reader of a sheet places them: a number that leaves out some is believed.
    fn leaves(numbers: &[u32]) -> Vec<Cell> {
        let mut cells = cells(numbers);
        let (mut further, mut due) = (0, 1);
        for (at, cell) in cells.iter_mut().enumerate() {
            let number = cell.number.expect("a number");
            if at > 0 && begins_row(cell, &Position::initial()) {
                further += number.saturating_sub(due) as i32;
                due = due.max(number);
            }
            cell.expected += 2 * further;
            due += (at % 2) as u32;
        }
        cells
    }

    #[test]
    fn leaves_are_played_in_the_order_of_their_numbers() {
        let (game, found) = in_english(&leaves(&LEAVES));
        assert_eq!(game, GAME);
        assert!(found.halves.iter().all(|half| half.sure && !half.changed));
        assert_eq!(found.unread, None);
        // The first leaf may be the last.
        let numbers = [6, 7, 8, 9, 10, 11, 12, 13, 14, 1, 2, 3, 4, 5];
        assert_eq!(in_english(&cells(&numbers)).0, GAME);
    }

    #[test]
    fn one_number_of_a_leaf_may_be_misread_or_missing() {
        for misread in [2, 4, 5, 8, 9, 10, 13] {
            for number in [None, Some(77), Some(1)] {
                let mut cells = leaves(&LEAVES);
                for cell in &mut cells[2 * misread..2 * misread + 2] {
                    cell.number = number;
                }
                assert_eq!(in_english(&cells).0, GAME, "{misread} {number:?}");
            }
        }
    }

    #[test]
    fn a_row_or_a_half_move_of_a_leaf_may_be_missing() {
        let order = |cells: &[Cell]| {
            let found = numbered(&Position::initial(), cells).expect("an order");
            found
                .order()
                .into_iter()
                .map(|(place, _)| place)
                .collect::<Vec<_>>()
        };
        let without = |from: i32, to: i32| {
            (0..28)
                .filter(|at| *at < from || *at >= to)
                .collect::<Vec<_>>()
        };
        let mut cells = leaves(&LEAVES);
        let half = cells.remove(13);
        assert_eq!((half.number, order(&cells)), (Some(11), without(21, 22)));
        cells.remove(12);
        assert_eq!(order(&cells), without(20, 22));
    }

    #[test]
    fn a_leaf_has_three_rows_at_least_where_a_row_is_missing_among_them() {
        let is_order = |numbers: &[u32]| numbered(&Position::initial(), &cells(numbers)).is_some();
        assert!(is_order(&[1, 2, 3, 4, 9, 10, 11, 5, 6, 7]));
        assert!(!is_order(&[1, 2, 3, 4, 8, 9, 5, 6]));
        // Two rows are missing there.
        assert!(!is_order(&[1, 2, 3, 4, 10, 11, 12, 5, 6, 7]));
    }
}
