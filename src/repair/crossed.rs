//! Two half-moves of one player, or two rows, that stand in each other's place, a row that stands some rows from its own, and the
//! columns of the two players, one in the other's place.

use super::ahead::{Ahead, Place};
use super::cells::{Cell, begins_row};
use super::choices::crossed::{COST, FARTHER, FARTHEST, FURTHER, MOST, TO_THE_END};
use super::closer::Bent;
use crate::board::Position;

/// Cells that stand in each other's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crossed {
    /// Two of them.
    HalfMoves(usize, usize),
    /// All from the first to before the third: those from the second on are played first.
    Rows(usize, usize, usize),
    /// Two rows with others between, each by its first cell.
    TwoRows(usize, usize),
    /// The two of each row, from the first to before the second.
    Columns(usize, usize),
}

impl Crossed {
    /// What it costs, in nats: one error, whatever it moves, and more the farther, up to that of whole leaves.
    pub(super) const fn cost(self) -> f32 {
        let (from, to) = self.span();
        match self {
            Crossed::HalfMoves(..) => COST + FARTHER * ((to - from) / 4) as f32,
            Crossed::Rows(..) | Crossed::TwoRows(..) => {
                let between = (to - from) / 2 - 2;
                let most = if between < FARTHEST {
                    between
                } else {
                    FARTHEST
                };
                COST + FARTHER * most as f32
            }
            Crossed::Columns(..) => COST,
        }
    }

    /// The first cell that is moved, and the one behind the last.
    const fn span(self) -> (usize, usize) {
        match self {
            Crossed::HalfMoves(one, other) => (one, other + 1),
            Crossed::TwoRows(one, other) => (one, other + 2),
            Crossed::Rows(from, _, to) | Crossed::Columns(from, to) => (from, to),
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
            Crossed::TwoRows(one, other) if (one..one + 2).contains(&at) => other + (at - one),
            Crossed::TwoRows(one, other) if (other..other + 2).contains(&at) => one + (at - other),
            Crossed::Columns(from, to) if (from..to).contains(&at) => from + ((at - from) ^ 1),
            _ => at,
        }
    }

    /// Where the half-move of a cell belongs, from 0.
    pub(super) fn place(self, cells: &[Cell], at: usize) -> i32 {
        let (from, to) = self.span();
        let place = (from..to).find(|place| self.played(*place) == at);
        cells[place.unwrap_or(at)].expected
    }

    /// Whether the cells are there that are moved, and the layout has them one behind the other.
    pub(super) fn is_possible(self, cells: &[Cell]) -> bool {
        let (from, to) = self.span();
        let follows = |pair: &[Cell]| pair[1].expected == pair[0].expected + 1;
        (cells.get(from..to)).is_some_and(|moved| moved.windows(2).all(follows))
    }

    /// The cells as they are played, each with its place; none where the layout is in disorder there anyway.
    pub(super) fn order(self, cells: &[Cell]) -> Option<Vec<(i32, usize)>> {
        let order = (0..cells.len()).map(|at| (cells[at].expected, self.played(at)));
        self.is_possible(cells).then(|| order.collect())
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
        let (between, stopped) = between(places, ahead);
        // Where words were left out all the others may be played to the end.
        let is_short = *broken >= cells.len();
        let broken = stopped.filter(|_| is_short).unwrap_or(*broken);
        for (cell, position) in places.iter().chain(&between) {
            let to_the_end = cells.len().max(broken + TO_THE_END);
            let enough = to_the_end.min(broken + FURTHER);
            for crossed in from(first, cells, *cell) {
                let known = found.iter().any(|(_, known)| *known == crossed);
                if known || !crossed.is_possible(cells) {
                    continue;
                }
                let words = (*cell..cells.len()).map(|at| crossed.played(at));
                let reached = cell + ahead.extent_along(position, words);
                let moved = match crossed {
                    Crossed::Columns(_, to) if to + 1 >= cells.len() => 0,
                    _ => crossed.span().1,
                };
                if reached >= enough && reached >= moved {
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
        (matches!(crossed, Crossed::Columns(..)), to - from)
    });
    found.truncate(MOST);
    found.into_iter().map(|(_, crossed)| crossed).collect()
}

/// The places that are missing between these, where the words are played as they stand: the search read the two of a row exchanged, or
/// put half-moves in, to make something of the disorder. With the first cell that cannot be played so.
fn between(places: &[Place], ahead: &Ahead) -> (Vec<Place>, Option<usize>) {
    let mut found = Vec::new();
    let mut stopped = None;
    for pair in places.windows(2) {
        let [(from, position), (to, _)] = pair else {
            continue;
        };
        let mut line = position.clone();
        for cell in *from..to.saturating_sub(1) {
            let Some(mv) = ahead.meant(&line, cell) else {
                stopped = stopped.or(Some(cell));
                break;
            };
            line.play(mv);
            found.push((cell + 1, line.clone()));
        }
    }
    (found, stopped)
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
        let follows = |pair: &&[Cell]| pair[1].expected == pair[0].expected + 1;
        let whole = cells[at..].windows(2).take_while(follows).count() + 1;
        let all_rows = at + whole / 2 * 2;
        all.push(Crossed::Columns(at, all_rows));
        for rows in 2..=FARTHEST {
            let to = at + 2 * rows;
            if to < all_rows {
                all.push(Crossed::Columns(at, to));
            }
            all.push(Crossed::Rows(at, at + 2, to));
            if rows > 2 {
                all.push(Crossed::Rows(at, to - 2, to));
                all.push(Crossed::TwoRows(at, to - 2));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::closer::Bent;
    use super::super::layout::{Displaced, How};
    use super::super::search::Step;
    use super::super::word::Word;
    use super::super::{Cell, Proposal, in_english};
    use super::{Crossed, crossed, from};
    use crate::board::Position;
    use crate::notation::Language;

    const GAME: &str = "d4 d5 c4 dxc4 Nf3 Nf6 e3 g6 Bxc4 Bg7 O-O O-O Nc3 Nfd7 e4 Nb6 Be2 Bg4 Be3 Nc6 d5 Bxf3 Bxf3 Ne5 Be2 Nec4 Bc1 c6 \
     Qb3 cxd5 Nxd5 Na5 Qb5 Nxd5 exd5 a6 Qd3 Rc8 Rb1 Nc4 b3 Ne5 Qd2 Qd6 Bb2 Rfd8 Rbd1 Nd7 Bxg7 Kxg7 Bg4 Rc5 Rfe1 Kf6 \
     Bf3 e6 Qb4 exd5 Qxb7 Rc7";

    fn cells(words: &[&str]) -> Vec<Cell> {
        let cell = |(at, word): (usize, &&str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        words.iter().enumerate().map(cell).collect()
    }

    fn read(words: &[&str]) -> (String, Proposal) {
        in_english(&cells(words))
    }

    /// The game is found in these words, and so many half-moves are told to stand elsewhere.
    fn is_found(words: &[&str], elsewhere: usize) {
        let (moves, found) = read(words);
        assert_eq!(moves, GAME, "{words:?}");
        let displaced = found.displaced.iter();
        let displaced = displaced.filter(|own| own.how == How::Elsewhere).count();
        assert_eq!(displaced, elsewhere, "{words:?}");
        assert!(found.halves.iter().all(|half| !half.changed), "{words:?}");
    }

    #[test]
    fn columns_in_each_others_place_are_read_where_they_belong() {
        for row in [1, 12, 20] {
            let mut words = words();
            words[2 * (row - 1)..]
                .chunks_exact_mut(2)
                .for_each(|row| row.reverse());
            let (moves, found) = read(&words);
            assert_eq!(moves, GAME, "{words:?}");
            let ply = 2 * (row - 1);
            let how = How::Columns;
            assert_eq!(found.displaced, [Displaced { ply, how }], "{words:?}");
        }
    }

    #[test]
    fn a_few_rows_with_their_columns_in_each_others_place_are_told_one_by_one() {
        for row in [12, 20] {
            let mut words = words();
            words[2 * (row - 1)..2 * (row + 3)]
                .chunks_exact_mut(2)
                .for_each(|row| row.reverse());
            let (moves, found) = read(&words);
            assert_eq!(moves, GAME, "{words:?}");
            assert!(found.displaced.is_empty(), "{words:?}");
            let halves = found.halves.iter().enumerate();
            let exchanged = halves.filter(|(_, half)| half.step == Step::Exchanged);
            let exchanged: Vec<usize> = exchanged.map(|(ply, _)| ply).collect();
            assert_eq!(
                exchanged,
                (2 * (row - 1)..2 * (row + 3)).collect::<Vec<_>>()
            );
        }
    }

    fn words() -> Vec<&'static str> {
        GAME.split(' ').collect()
    }

    #[test]
    fn two_rows_in_each_others_place_are_read_where_they_belong() {
        for row in [11, 15, 17, 19] {
            let mut words = words();
            words[2 * (row - 1)..2 * (row + 1)].rotate_left(2);
            is_found(&words, 4);
        }
    }

    #[test]
    fn two_half_moves_of_a_player_in_each_others_place_are_read_where_they_belong() {
        for ply in [21, 23, 29, 39] {
            let mut words = words();
            words.swap(ply, ply + 2);
            is_found(&words, 2);
        }
    }

    #[test]
    fn a_row_some_rows_from_its_own_is_read_where_it_belongs() {
        for row in [11, 15, 16, 19] {
            let mut words = words();
            words[2 * (row - 1)..2 * (row + 3)].rotate_left(2);
            is_found(&words, 8);
        }
    }

    #[test]
    fn two_rows_with_others_between_are_read_where_they_belong() {
        for (row, other) in [(11, 13), (14, 16), (15, 19), (19, 22)] {
            let mut words = words();
            for column in 0..2 {
                words.swap(2 * (row - 1) + column, 2 * (other - 1) + column);
            }
            is_found(&words, 4);
        }
    }

    #[test]
    fn rows_of_which_one_can_be_left_out_are_read_where_they_belong() {
        let words = "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Qc2 Be7 Bxf6 Bxf6 Bg5 c6 e3 O-O";
        let (moves, found) = read(&words.split(' ').collect::<Vec<_>>());
        assert_eq!(
            moves,
            "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Qc2 Be7 Bg5 c6 Bxf6 Bxf6 e3 O-O"
        );
        assert_eq!(found.displaced.len(), 4);
    }

    #[test]
    fn what_is_moved_is_played_in_the_places_of_the_others() {
        let all = cells(&["a3", "a6", "b3", "b6", "c3", "c6"]);
        let order = |crossed: Crossed| {
            let order = crossed.order(&all).expect("rows in order");
            order.iter().map(|(_, at)| *at).collect::<Vec<_>>()
        };
        assert_eq!(order(Crossed::Rows(0, 2, 6)), [2, 3, 4, 5, 0, 1]);
        assert_eq!(order(Crossed::Rows(0, 4, 6)), [4, 5, 0, 1, 2, 3]);
        assert_eq!(order(Crossed::TwoRows(0, 4)), [4, 5, 2, 3, 0, 1]);
        assert_eq!(order(Crossed::HalfMoves(1, 3)), [0, 3, 2, 1, 4, 5]);
        for crossed in [
            Crossed::Rows(0, 2, 6),
            Crossed::TwoRows(0, 4),
            Crossed::HalfMoves(1, 3),
        ] {
            let order = crossed.order(&all).expect("rows in order");
            for (place, at) in order {
                assert_eq!(crossed.place(&all, at), place, "{crossed:?}");
            }
        }
        // Where a row is left out nothing is known.
        let mut gap = cells(&["a3", "a6", "b3", "b6"]);
        gap[2].expected += 2;
        gap[3].expected += 2;
        assert_eq!(Crossed::Rows(0, 2, 4).order(&gap), None);
    }

    #[test]
    fn nothing_is_crossed_where_the_words_can_be_read() {
        let words: Vec<&str> = GAME.split(' ').collect();
        let ahead = Ahead::new(&cells(&words), Language::English);
        assert!(crossed(&Position::initial(), &cells(&words), &[], &ahead).is_empty());
        let (moves, found) = read(&words);
        assert!(found.displaced.is_empty(), "{moves}");
    }

    /// Whether 11...Bxf3 and 12...Ne5 are found to be crossed in these words, the first of which that cannot be played is 12. Bxf3.
    fn are_crossed(words: &[&str]) -> bool {
        let cells = cells(words);
        let ahead = Ahead::new(&cells, Language::English);
        let first = Position::initial();
        let mut places = Vec::new();
        let broken = ahead.line(&mut places, 0, &first);
        assert_eq!(broken, 22);
        let bent = [Bent { places, broken }];
        crossed(&first, &cells, &bent, &ahead).contains(&Crossed::HalfMoves(21, 23))
    }

    #[test]
    fn seven_words_behind_what_is_crossed_tell_or_three_at_the_end() {
        let mut words = words();
        words.swap(21, 23);
        for (count, enough) in [(7, true), (6, false)] {
            let mut words = words.clone();
            words[22 + count] = "Kd5";
            assert_eq!(are_crossed(&words), enough, "{count}");
        }
        for (count, enough) in [(3, true), (2, false)] {
            assert_eq!(are_crossed(&words[..22 + count]), enough, "{count}");
        }
    }

    #[test]
    fn nine_ways_of_reading_are_searched() {
        // The bishops go before the pawns: row 6 may stand before any of the others, and row 5 behind them.
        let words = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Bb5 Bb4 e4 e5 a3 a6 h3 h6 c3 c6 d3 d6";
        let cells = cells(&words.split(' ').collect::<Vec<_>>());
        let ahead = Ahead::new(&cells, Language::English);
        let first = Position::initial();
        let mut places = Vec::new();
        let broken = ahead.line(&mut places, 0, &first);
        let bent = [Bent { places, broken }];
        let found = crossed(&first, &cells, &bent, &ahead);
        assert_eq!((broken, found.len()), (8, 9));
    }

    #[test]
    fn five_rows_at_most_are_in_disorder_together() {
        let all = from(&Position::initial(), &cells(&words()), 0);
        let moved = |rows: usize| Crossed::Rows(0, 2, 2 * rows);
        assert!(all.contains(&moved(5)) && !all.contains(&moved(6)));
    }
}
