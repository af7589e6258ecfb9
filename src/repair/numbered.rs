//! Rows that stand in another order than their numbers say: who forgets a row writes it below, with its number, and who puts two leaves
//! of a sheet together lays them in the wrong order.
//!
//! Often all can be played as it stands. Two numbers are hardly wrong together so that each is the other's: the order of the numbers is
//! another layout of the sheet (`layout.rs`), and the dearer one is the order in which the rows stand.

use super::cells::{Cell, begins_row};
use crate::board::Position;
use std::ops::Range;

/// Rows that stand in another order than that of their numbers, and what is behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// The cells of these rows.
    span: Range<usize>,
    /// All cells from the first on in the order of play.
    order: Vec<usize>,
    /// The place of the first cell, from 0, and that of the first behind the rows.
    places: (i32, i32),
}

impl Numbered {
    /// The cells as they are played, each with its place.
    pub(super) fn order(&self, cells: &[Cell]) -> Vec<(i32, usize)> {
        let place = |at: usize| self.place_of(cells, at);
        self.order
            .iter()
            .enumerate()
            .map(|(slot, at)| (place(slot), *at))
            .collect()
    }

    /// Whether it is among these rows which half-move was played as so-manieth, from 0.
    pub(super) fn decides(&self, ply: usize) -> bool {
        let (from, to) = self.places;
        i32::try_from(ply).is_ok_and(|ply| (from..to).contains(&ply))
    }

    /// Where the half-move of a cell belongs, from 0.
    pub(super) fn place(&self, cells: &[Cell], at: usize) -> i32 {
        let slot = self.order.iter().position(|own| *own == at);
        self.place_of(cells, slot.unwrap_or(at))
    }

    /// The place of what is played as so-manieth, from 0.
    fn place_of(&self, cells: &[Cell], slot: usize) -> i32 {
        let Range { start, end } = self.span;
        match slot {
            _ if slot < start => cells[slot].expected,
            _ if slot < end => self.places.0 + (slot - start) as i32,
            _ => cells[slot].expected - cells[end].expected + self.places.1,
        }
    }
}

/// The first rows that stand in another order than their numbers: none is left out among them, none stands twice, and each has two
/// half-moves, but the last of a game may have one.
pub(super) fn numbered(first: &Position, cells: &[Cell]) -> Option<Numbered> {
    let rows = rows(cells)?;
    let count_on = |pair: &[(u32, Range<usize>)]| pair[1].0 == pair[0].0 + 1;
    let begin = 1 + rows.windows(2).position(|pair| !count_on(pair))?;
    let due = rows[begin - 1].0 + 1;
    // The shortest stretch that may have the numbers which are due: none of it is greater than they are.
    let greatest = rows[begin..].iter().scan(0, |most, (number, _)| {
        *most = *number.max(most);
        Some(*most)
    });
    let count = 1 + greatest
        .zip(due..)
        .position(|(greatest, last)| greatest == last)?;
    let mut moved: Vec<&(u32, Range<usize>)> = rows[begin..begin + count].iter().collect();
    moved.sort_by_key(|(number, _)| *number);
    let is_each = moved
        .iter()
        .zip(due..)
        .all(|((number, _), due)| *number == due);
    let is_whole = |row: &&(u32, Range<usize>)| row.1.len() == 2;
    let (last, others) = moved.split_last()?;
    let ends = begin + count == rows.len();
    if !is_each || !others.iter().all(is_whole) || !is_whole(last) && !ends {
        return None;
    }
    let span = rows[begin].1.start..rows[begin + count - 1].1.end;
    // The row behind the last that stands where it should, which may lack a half-move.
    let before = &cells[span.start - 1];
    let place = before.expected + if begins_row(before, first) { 2 } else { 1 };
    let order = (0..span.start)
        .chain(moved.iter().flat_map(|(_, row)| row.clone()))
        .chain(span.end..cells.len());
    Some(Numbered {
        order: order.collect(),
        places: (place, place + span.len() as i32),
        span,
    })
}

/// The cells of each row with its number; none where a row has none.
fn rows(cells: &[Cell]) -> Option<Vec<(u32, Range<usize>)>> {
    let mut rows: Vec<(u32, Range<usize>)> = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let number = cell.number?;
        match rows.last_mut() {
            Some((own, row)) if *own == number => row.end = at + 1,
            _ => rows.push((number, at..at + 1)),
        }
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
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
        let order = found.order(&cells);
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
}
