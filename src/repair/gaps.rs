//! Rows that are missing, more than one in a place: what was played there nobody wrote, and what stands behind them tells.
//!
//! A single row is looked for by itself ([`closer`](super::closer)). Where the numbers leave out more, cells in which nothing can be read are
//! put in, and all that is done for such cells is done for these. That nothing is missing there, and only the numbers are wrong, is another
//! layout of the sheet; and so it is where the numbers count on, and rows are missing all the same (`layout.rs`).

use super::ahead::{Ahead, Place};
use super::cells::{Cell, Witness, begins_row};
use super::choices::{rows, step_costs, words};
use super::closer::Bent;
use super::fills::Likely;
use super::prior::Before;
use super::search::Step;
use super::word::Word;
use super::{Half, Proposal, Surplus};
use crate::board::{Packed, Position};
use std::collections::HashMap;

/// How many half-moves the numbers leave out before a cell.
fn left_out(cells: &[Cell], at: usize) -> i32 {
    let before = at
        .checked_sub(1)
        .map_or(-1, |before| cells[before].expected);
    cells[at].expected - before - 1
}

/// How many cells stand before the first place where more half-moves are left out than can be guessed.
pub(super) fn reached(cells: &[Cell]) -> usize {
    let is_far = |at: &usize| left_out(cells, *at) > rows::MOST_UNWRITTEN;
    (0..cells.len()).find(is_far).unwrap_or(cells.len())
}

/// The cells of a sheet with those put in that its numbers leave out.
pub(super) struct Filled {
    cells: Vec<Cell>,
    /// Which of the sheet each is; none for one that was put in.
    own: Vec<Option<usize>>,
    /// What it costs that nobody wrote them, beside what it costs that nobody can read them.
    cost: f32,
}

impl Filled {
    /// None where no more than a row is left out in any place.
    pub(super) fn of(cells: &[Cell]) -> Option<Filled> {
        let mut filled = Filled {
            cells: Vec::new(),
            own: Vec::new(),
            cost: 0.0,
        };
        for (at, cell) in cells.iter().enumerate() {
            let count = left_out(cells, at);
            if (rows::UNWRITTEN..=rows::MOST_UNWRITTEN).contains(&count) {
                let places = cell.expected - count..cell.expected;
                filled
                    .cells
                    .extend(places.map(|place| unwritten(place, cell)));
                filled.own.resize(filled.cells.len(), None);
                let sheets = cell.witnesses.len() as f32;
                filled.cost += step_costs::ROW_LEFT_OUT - count as f32 * words::ILLEGIBLE * sheets;
            }
            filled.cells.push(cell.clone());
            filled.own.push(Some(at));
        }
        (filled.cells.len() > cells.len()).then_some(filled)
    }

    /// The cells, with those put in.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What it costs that rows are missing, instead of what it cost that cells cannot be read.
    pub(super) const fn cost(&self) -> f32 {
        self.cost
    }

    /// Says of a game in which cells of the sheet, of which there are so many, its half-moves stand.
    pub(super) fn put_back(&self, proposal: &mut Proposal, all: usize) {
        let own = |at: usize| self.own.get(at).copied().flatten();
        for half in &mut proposal.halves {
            let Some(cell) = half.cell else { continue };
            half.cell = own(cell);
            if half.cell.is_none() {
                (half.step, half.word) = (Step::Missing, step_costs::MISSING);
            }
        }
        let of_sheet = |surplus: Surplus| {
            Some(Surplus {
                cell: own(surplus.cell)?,
                ..surplus
            })
        };
        proposal.surplus = proposal.surplus.drain(..).filter_map(of_sheet).collect();
        proposal.unread = (proposal.unread.take()).and_then(|unread| {
            let begin = self.own[unread].iter().flatten().next()?;
            Some(*begin..all)
        });
    }
}

/// The numbers are wrong: from a cell on they stand for half-moves that are so many later, or earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Renumbered {
    /// From which cell on.
    from: usize,
    /// By how many half-moves: above 0 rows are missing that the numbers do not leave out, below 0 none are that they leave out.
    by: i32,
}

impl Renumbered {
    /// Where the half-move of a cell belongs, from 0.
    pub(super) fn place(self, cells: &[Cell], at: usize) -> i32 {
        cells[at].expected + if at < self.from { 0 } else { self.by }
    }

    /// Takes from the half-moves behind numbers that are taken to be wrong that they are sure, unless the words there stand as they are
    /// written: else something is missing there after all.
    pub(super) fn doubt(self, proposal: &mut Proposal) {
        let is_behind = |half: &Half| half.cell >= Some(self.from);
        let halves = &mut proposal.halves;
        let begin = halves.iter().position(is_behind).unwrap_or(halves.len());
        let unwritten = (halves[..begin].iter().rev()).take_while(|half| half.cell.is_none());
        let begin = begin - unwritten.count();
        if self.by < 0 && halves[begin..].iter().any(|half| half.changed) {
            for half in &mut halves[begin..] {
                half.sure &= half.answered;
            }
        }
    }

    /// What it costs: where rows are missing, beside what these cost anyway.
    pub(super) const fn cost(self) -> f32 {
        match self.by > 0 {
            true => step_costs::ROW_MISSING,
            false => step_costs::NUMBER_LEFT_OUT,
        }
    }
}

/// The readings in which nothing is missing where the numbers leave rows out, and those in which rows are missing that they do not leave
/// out: before words so many of which are read as others that nothing else explains them, and if they can then be read on for a long way.
pub(super) fn renumbered(
    first: &Position,
    cells: &[Cell],
    bent: &[Bent],
    ahead: &Ahead,
) -> Vec<Renumbered> {
    let told = (0..cells.len()).filter_map(|from| {
        let count = left_out(cells, from);
        let is_told = (rows::UNWRITTEN..=rows::MOST_UNWRITTEN).contains(&count);
        is_told.then_some(Renumbered { from, by: -count })
    });
    let mut found: Vec<(usize, Renumbered)> = Vec::new();
    for Bent { places, broken } in bent {
        let enough = (broken + rows::FURTHER).min(cells.len());
        let possible = |place: &&Place| is_possible(first, cells, place.0);
        for place in places.iter().rev().filter(possible).take(rows::PLACES) {
            let reached = reached_behind(place, rows::TWO as usize, ahead);
            if reached >= enough {
                let (from, by) = (place.0, rows::TWO);
                found.push((reached, Renumbered { from, by }));
            }
        }
    }
    found.sort_by_key(|(reached, own)| (usize::MAX - reached, own.from));
    found.truncate(rows::MOST);
    told.chain(found.into_iter().map(|(_, own)| own)).collect()
}

/// Whether rows may be missing before a cell of which the numbers say nothing.
fn is_possible(first: &Position, cells: &[Cell], at: usize) -> bool {
    let cell = cells.get(at);
    cell.is_some_and(|cell| begins_row(cell, first)) && left_out(cells, at) == 0
}

/// How far the words can be read on as they stand behind so many half-moves that nobody wrote, with the likeliest of these.
fn reached_behind((cell, position): &Place, count: usize, ahead: &Ahead) -> usize {
    let behind = likeliest_behind(position, count);
    let reached = behind.iter();
    let reached = reached.map(|position| ahead.extent(position, *cell, ahead.len()));
    reached.max().unwrap_or(*cell)
}

/// The likeliest positions behind so many half-moves of which nothing is known.
fn likeliest_behind(position: &Position, count: usize) -> Vec<Position> {
    let mut likely = Likely::default();
    let mut layer = vec![(0.0, position.clone(), Before::NONE)];
    for ply in 0..count {
        let mut next: HashMap<Packed, (f32, Position, Before)> = HashMap::new();
        for (cost, position, known) in &layer {
            for (mv, _, own) in likely.moves(position, (ply, *known)) {
                let mut after = position.clone();
                after.play(mv);
                let known = known.then(Position::flat_parts(mv).to);
                let cost = cost + own;
                let place = next.entry(after.packed());
                let place = place.or_insert((f32::INFINITY, after, known));
                place.0 = place.0.min(cost);
            }
        }
        layer = next.into_values().collect();
        layer.sort_by(|one, other| one.0.total_cmp(&other.0));
        layer.truncate(rows::LIKELIEST);
    }
    layer.into_iter().map(|(_, position, _)| position).collect()
}

/// A cell in which nobody wrote anything, on the sheets that have the one behind it.
fn unwritten(place: i32, behind: &Cell) -> Cell {
    let nothing = |witness: &Witness| Witness {
        writer: witness.writer,
        words: vec![(Word::default(), 0.0)],
    };
    Cell {
        expected: place,
        witnesses: behind.witnesses.iter().map(nothing).collect(),
        ..Cell::of(0..0, Word::default())
    }
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::answers::decode_answered;
    use super::super::closer::Bent;
    use super::super::search::{Search, Step};
    use super::super::word::Word;
    use super::super::{Cell, Options, Proposal, decode, in_english};
    use super::{Filled, Renumbered, likeliest_behind, renumbered};
    use crate::board::Position;
    use crate::notation::Language;

    /// A game of 44 half-moves.
    const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 \
        Be3 a4 Nbd2 Bd7 Rc1 Qb7 Qe2 Rfe8 Bd3 exd4 Nxd4 Nxd4 Bxd4 Bc6 Qe3 Bf8";

    /// These words, of which those from one on stand so many places further.
    fn cells(words: &[&str], from: usize, further: usize) -> Vec<Cell> {
        let cell = |(at, word): (usize, &&str)| Cell {
            expected: (at + if at < from { 0 } else { further }) as i32,
            ..Cell::of(at..at + 1, Word::new(word))
        };
        words.iter().enumerate().map(cell).collect()
    }

    /// The game without so many half-moves from one on; whether the numbers leave them out.
    fn without(from: usize, count: usize, told: bool) -> Vec<Cell> {
        let mut words: Vec<&str> = GAME.split(' ').collect();
        words.drain(from..from + count);
        cells(&words, from, if told { count } else { 0 })
    }

    /// The same, of which nobody can see from the numbers that the rows 8 and 9 are missing.
    const SHORTER: &str = "d4 Nf6 c4 c5 d5 b5 cxb5 a6 e3 axb5 Bxb5 Ba6 Bxa6 Nxa6 Nc3 d6 Nf3 g6 e4 Bg7 Bf4 O-O Qd2 Rb8 O-O Rb4 \
        Rfe1 Qb6 Rab1 Nc7 a3 Rb3 e5 Ng4 h3 Nxe5 Nxe5 dxe5 Bxe5 Bxe5 Rxe5 c4 Re4 Nb5 Nxb5 Qxb5 Qh6 Rxb2 Rh4 \
        Rxb1+ Kh2 Rh1+ Kxh1 Qb1+ Kh2 g5 Qxg5+ Qg6 Qxe7";

    fn shorter() -> Vec<Cell> {
        let mut words: Vec<&str> = SHORTER.split(' ').collect();
        words.drain(14..18);
        cells(&words, 0, 0)
    }

    fn unwritten(found: &Proposal) -> Vec<usize> {
        let halves = found.halves.iter().enumerate();
        let unwritten = halves.filter(|(_, half)| half.step == Step::Missing);
        unwritten.map(|(ply, _)| ply).collect()
    }

    #[test]
    fn two_rows_that_the_numbers_leave_out_are_found_from_what_stands_behind() {
        for from in [0, 4, 16] {
            let cells = without(from, 4, true);
            let (_, found) = in_english(&cells);
            assert_eq!(found.halves.len(), 44, "{from}");
            assert_eq!(unwritten(&found), (from..from + 4).collect::<Vec<_>>());
            let written = found.halves.iter().filter(|half| half.cell.is_some());
            assert!(written.clone().all(|half| !half.changed), "{from}");
            let unwritten = found.halves.iter().filter(|half| half.cell.is_none());
            assert!(unwritten.clone().all(|half| !half.sure), "{from}");
        }
    }

    #[test]
    fn nothing_is_put_in_where_the_words_stand_as_they_are_and_only_the_numbers_are_wrong() {
        let words: Vec<&str> = GAME.split(' ').collect();
        let (game, found) = in_english(&cells(&words, 16, 4));
        assert_eq!(game, GAME);
        assert!(unwritten(&found).is_empty());
    }

    #[test]
    fn two_rows_are_found_to_be_missing_where_the_numbers_count_on() {
        let (found, proposal) = in_english(&shorter());
        assert_eq!(found, SHORTER);
        assert_eq!(unwritten(&proposal), [14, 15, 16, 17]);
    }

    #[test]
    fn two_rows_are_looked_for_before_eight_rows_of_a_place() {
        let cells = shorter();
        let ahead = Ahead::new(&cells, Language::English);
        let first = Position::initial();
        let found = |rows_behind: usize| {
            let mut places = Vec::new();
            let broken = ahead.line(&mut places, 0, &first);
            let (from, position) = places[14].clone();
            // `Bxa6` can be played from nowhere near the first position.
            let others = (0..rows_behind).map(|_| (12, first.clone()));
            let places = [(from, position)].into_iter().chain(others).collect();
            renumbered(&first, &cells, &[Bent { places, broken }], &ahead)
        };
        assert_eq!(found(7), [Renumbered { from: 14, by: 4 }]);
        assert_eq!(found(8), []);
    }

    #[test]
    fn as_many_half_moves_are_put_in_as_can_be_guessed_and_more_are_not_reached() {
        let put_in = |count: i32| {
            let cells = without(8, count as usize, true);
            Filled::of(&cells).map(|filled| filled.cells.len() - cells.len())
        };
        assert_eq!(put_in(2), None);
        assert_eq!(put_in(3), Some(3));
        assert_eq!(put_in(7), Some(7));
        let found = |count: i32| {
            let cells = without(8, count as usize, true);
            let search = &mut Search::default();
            let found = decode(&Position::initial(), &cells, &Options::default(), search);
            found.expect("a game").unread
        };
        assert_eq!(found(7), None);
        assert_eq!(found(8), Some(8..44 - 8));
    }

    #[test]
    fn what_was_played_in_rows_that_are_missing_can_be_answered() {
        let cells = without(16, 4, true);
        let words: Vec<&str> = GAME.split(' ').collect();
        let options = Options {
            answers: (16..20)
                .map(|ply| (ply as u32 + 1, words[ply].to_owned()))
                .collect(),
            ..Options::default()
        };
        let first = Position::initial();
        let (found, refused) = decode_answered(&first, &cells, &options, &mut Search::default());
        let found = found.expect("a game");
        assert_eq!(refused, []);
        assert!(
            found.halves[16..20]
                .iter()
                .all(|half| half.answered && half.sure)
        );
        assert_eq!(found.halves.len(), 44);
        let changed = found
            .halves
            .iter()
            .filter(|half| half.changed && !half.answered);
        assert_eq!(changed.count(), 0);
    }

    #[test]
    fn of_the_positions_behind_rows_that_are_missing_the_two_hundred_likeliest_are_looked_at() {
        let behind = |count: usize| likeliest_behind(&Position::initial(), count).len();
        assert_eq!([1, 2, 4].map(behind), [20, 200, 200]);
    }
}
