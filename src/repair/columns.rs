//! One player's column that stands a row too low or too high from some row on.
//!
//! Who leaves a field empty and goes on below it, or forgets a half-move and goes on in its field, writes all the later half-moves of
//! that player beside the wrong ones of the other. Read row by row nearly all of them must be taken for misread; read with that
//! column moved by a row they stand as they were played. So each such move of a column is another layout of the sheet (`layout.rs`),
//! looked for where the words fit badly.

use super::ahead::Ahead;
use super::align::Strip;
use super::cells::{Cell, begins_row};
use super::choices::columns;
use super::closer::Bent;
use crate::board::Position;

/// One player's half-moves that stand a row too low or too high, from one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shift {
    /// The half-move, from 0 as the layout has it, whose field is empty, or holds the next of that player.
    from: i32,
    /// The first cell that it may move.
    begin: usize,
    /// Whether those behind stand a row too low; else a row too high.
    pub low: bool,
    /// The half-move whose field is empty, and behind which those that stood too high stand in their rows again.
    until: Option<i32>,
}

impl Shift {
    /// A column that stands too low, or too high, to the end.
    const fn to_the_end(from: i32, begin: usize, low: bool) -> Shift {
        Shift {
            from,
            begin,
            low,
            until: None,
        }
    }

    /// Where the half-move of a cell belongs, from 0; nowhere if it is the empty field.
    pub(super) fn place(self, cells: &[Cell], at: usize) -> Option<i32> {
        let cell = &cells[at];
        if at < self.begin {
            return Some(cell.expected);
        }
        let behind = cell.expected - self.from;
        // The last row has one half-move: of the column that goes on for a row longer than the other.
        if self.low && at + 1 == cells.len() && behind > 1 && behind % 2 == 1 {
            let before = cells[at - 1].expected;
            return Some(cell.expected - i32::from(before == cell.expected - 1));
        }
        let empty = if self.low {
            Some(self.from)
        } else {
            self.until
        };
        match (behind >= 0 && behind % 2 == 0, self.low) {
            (false, _) => Some(cell.expected),
            // The one half-move of that row was taken for that of the empty field.
            _ if empty == Some(cell.expected) => {
                (!cell.is_illegible()).then_some(cell.expected + 1)
            }
            (true, true) => Some(cell.expected - 2),
            (true, false) if self.until.is_some_and(|until| cell.expected > until) => {
                Some(cell.expected)
            }
            (true, false) => Some(cell.expected + 2),
        }
    }

    /// The cells as they are played, each with its place; none where the layout is in disorder there anyway.
    pub(super) fn order(self, cells: &[Cell]) -> Option<Vec<(i32, usize)>> {
        let rises = |pair: &[Cell]| pair[0].expected < pair[1].expected;
        let ends = |cell: &Cell| self.until.is_some_and(|until| cell.expected > until + 1);
        let behind = &cells[self.begin..];
        let end = behind.iter().position(ends).unwrap_or(behind.len());
        let behind = &behind[..end];
        if behind.first()?.expected < self.from || !behind.windows(2).all(rises) {
            return None;
        }
        let place = |at: usize| Some((self.place(cells, at)?, at));
        let mut order: Vec<_> = (0..cells.len()).filter_map(place).collect();
        order[self.begin..].sort_by_key(|(place, _)| *place);
        // A field is empty behind the last half-move now: of a row that had only the other.
        let is_blank = |cell: &Cell| cell.span.is_empty() && cell.is_illegible();
        while order.last().is_some_and(|(_, at)| is_blank(&cells[*at])) {
            order.pop();
        }
        Some(order)
    }
}

/// Which of two sheets of one game has a column that stands a row too low or too high, as the other one tells: from its first half-move
/// on the words of that column, and not those of the other, are like those of the row before.
pub(super) fn beside(one: &Strip<'_>, other: &Strip<'_>) -> Option<(bool, Shift)> {
    let sheets = [one, other];
    let words = sheets.map(Strip::by_place);
    let mut found: Option<(i64, bool, i32, bool)> = None;
    for (second, [low, high]) in [
        (false, [&words[0], &words[1]]),
        (true, [&words[1], &words[0]]),
    ] {
        let last = low.keys().max().copied().unwrap_or(0);
        let alike = |at: i32, behind: i32| {
            let pair = low.get(&at).zip(high.get(&(at - behind)));
            i64::from(pair.is_some_and(|(one, other)| one.is_alike(other)))
        };
        // How many more words are alike with the column moved, if those behind each half-move are.
        let (mut gains, mut behind) = ([0_i64; 2], [0_i64; 2]);
        for from in (0..=last).rev() {
            let side = (from % 2) as usize;
            // The field is empty on the one (what is left of its row may have been taken for it), or the half-move was forgotten on
            // the other.
            let empty = !low.contains_key(&from) || !low.contains_key(&(from + 1));
            let gain = gains[side] - if empty { 0 } else { alike(from, 0) };
            // Half of them, at least: by chance some are.
            let enough = gain >= columns::BESIDE.max((behind[side] + 1) / 2);
            let enough = enough && gains[1 - side] <= 0;
            if enough && found.is_none_or(|(most, .., known)| (gain, empty) > (most, known)) {
                found = Some((gain, second, from, empty));
            }
            gains[side] += alike(from, 2) - alike(from, 0);
            behind[side] += i64::from(low.contains_key(&from) && high.contains_key(&(from - 2)));
        }
    }
    let (_, second, from, low) = found?;
    let moved = second == low;
    let mut cells = sheets[usize::from(moved)].cells.iter();
    let begin = cells.rposition(|cell| cell.expected < from);
    let begin = begin.map_or(0, |before| before + 1);
    Some((moved, Shift::to_the_end(from, begin, low)))
}

/// The moves of a column that come into question. `bent`: where words fit badly; `ahead`: those of the cells.
pub(super) fn shifts(first: &Position, cells: &[Cell], bent: &[Bent], ahead: &Ahead) -> Vec<Shift> {
    let mut empty = Vec::new();
    for at in 0..cells.len() {
        let own = cells[at].expected;
        let next = cells.get(at + 1).map_or(i32::MIN, |next| next.expected);
        let lone = next == own + 2;
        let fields = [
            (cells[at].is_illegible() && !is_unread_row(first, cells, at)
                || lone && begins_row(&cells[at], first))
            .then_some((own, at)),
            lone.then_some((own + 1, at + 1)),
        ];
        empty.extend(fields.into_iter().flatten());
    }
    empty.truncate(columns::MOST_EMPTY);
    let low = |(from, begin): &(i32, usize)| Shift::to_the_end(*from, *begin, true);
    let mut found: Vec<Shift> = empty.iter().map(low).collect();
    found.extend(forgotten(cells, bent, ahead, &empty));
    found
}

/// Whether nobody can read the whole row of a cell: it was played, and none of its fields is empty.
fn is_unread_row(first: &Position, cells: &[Cell], at: usize) -> bool {
    let (other, place) = match begins_row(&cells[at], first) {
        true => (cells.get(at + 1), cells[at].expected + 1),
        false => (
            at.checked_sub(1).map(|other| &cells[other]),
            cells[at].expected - 1,
        ),
    };
    let is_unread = |other: &Cell| other.is_illegible() && other.expected == place;
    cells[at].is_illegible() && other.is_some_and(is_unread)
}

/// The half-moves, as the layout has them, one of which may have been forgotten, and the next of its player written in its field: with it
/// and that column moved, to the end or up to an empty field, the words can be read on furthest.
fn forgotten(cells: &[Cell], bent: &[Bent], ahead: &Ahead, empty: &[(i32, usize)]) -> Vec<Shift> {
    let mut found: Vec<(usize, Shift)> = Vec::new();
    for Bent { places, broken } in bent {
        for (cell, position) in places.iter().filter(|(cell, _)| *cell < cells.len()) {
            let whole = Shift::to_the_end(cells[*cell].expected, *cell, false);
            let ends = |(until, _): &&(i32, usize)| {
                let rows = *until - whole.from;
                rows > 0 && rows % 2 == 0
            };
            let stretch = |(until, _): &(i32, usize)| Shift {
                until: Some(*until),
                ..whole
            };
            let ways = std::iter::once(whole).chain(empty.iter().filter(ends).map(stretch));
            for shift in ways {
                if found.iter().any(|(_, known)| *known == shift) {
                    continue;
                }
                let Some(order) = shift.order(cells) else {
                    continue;
                };
                let words = order.iter().skip(*cell).map(|(_, at)| *at);
                let furthest = ahead.extent_behind_any(position, words);
                // Near the end of the sheet there are not so many.
                let to_the_end = order.len().max(broken + columns::TO_THE_END);
                if cell + furthest >= to_the_end.min(broken + columns::FURTHER) {
                    found.push((cell + furthest, shift));
                }
            }
        }
    }
    let most = found.iter().map(|(reached, _)| *reached).max().unwrap_or(0);
    found.retain(|(reached, _)| *reached == most);
    found.into_iter().map(|(_, shift)| shift).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::align::Strip;
    use super::super::closer::Bent;
    use super::super::layout::{Displaced, How};
    use super::super::word::Word;
    use super::super::{Cell, Proposal, in_english};
    use super::{Shift, beside, shifts};
    use crate::board::Position;
    use crate::notation::Language;

    /// A game in which something is taken back late: before that a column of White's is legal a row too low as well.
    const LONG: &str = "d4 d5 c4 dxc4 Nf3 Nf6 e3 g6 Bxc4 Bg7 O-O O-O Nc3 Nfd7 e4 Nb6 Be2 Bg4 Be3 Nc6 d5 Bxf3 Bxf3 Ne5 Be2 Nec4 Bc1 c6 \
     Qb3 cxd5 Nxd5 Na5 Qb5 Nxd5 exd5 a6 Qd3 Rc8 Rb1 Nc4 b3 Ne5 Qd2 Qd6 Bb2 Rfd8 Rbd1 Nd7 Bxg7 Kxg7 Bg4 Rc5 Rfe1 Kf6 \
     Bf3 e6 Qb4 exd5 Qxb7 Rc7";

    const GAME: &str =
        "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 cxd5 exd5 e3 c6 Bd3 Nbd7 Qc2 O-O Nf3 Re8 O-O Nf8";

    /// The cells of rows; a dot for a field without anything, a question mark for one in which something illegible stands.
    fn cells(rows: &str) -> Vec<Cell> {
        let words = rows.split_whitespace().enumerate();
        let words = words.filter(|(_, word)| *word != ".");
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        words.map(cell).collect()
    }

    fn read(rows: &str) -> (String, Proposal) {
        in_english(&cells(rows))
    }

    /// The rows of the game with one column moved from a row on: an empty field before, or the first half-move left out.
    fn shifted<'a>(game: &'a str, side: usize, row: usize, empty: Option<&'a str>) -> String {
        let mut columns: [Vec<&str>; 2] = [Vec::new(), Vec::new()];
        for (at, word) in game.split(' ').enumerate() {
            columns[at % 2].push(word);
        }
        match empty {
            Some(empty) => columns[side].insert(row - 1, empty),
            None => drop(columns[side].remove(row - 1)),
        }
        let rows = columns[0].len().max(columns[1].len());
        let word = |at: usize| columns[at % 2].get(at / 2).copied().unwrap_or(".");
        let words: Vec<&str> = (0..2 * rows).map(word).collect();
        words.join(" ")
    }

    #[test]
    fn what_stands_a_row_too_low_is_read_where_it_belongs() {
        // In turn: each side, and each game, with an empty field and with one that nobody can read.
        for (game, side, row, empty) in [
            (LONG, 0, 25, "."),
            (LONG, 0, 25, "?"),
            (LONG, 1, 3, "."),
            (GAME, 1, 3, "?"),
            (GAME, 1, 5, "."),
        ] {
            let rows = shifted(game, side, row, Some(empty));
            let (moves, found) = read(&rows);
            assert_eq!(moves, game, "{rows}");
            let ply = 2 * (row - 1) + side;
            let low = How::Low;
            assert_eq!(found.displaced, [Displaced { ply, how: low }], "{rows}");
            assert!(found.halves.iter().all(|half| half.sure), "{rows}");
            assert_eq!(found.surplus.len(), usize::from(empty == "?"), "{rows}");
        }
    }

    #[test]
    fn what_stands_a_row_too_high_is_read_where_it_belongs() {
        let rows = shifted(GAME, 1, 4, None);
        let (moves, found) = read(&rows);
        assert_eq!(found.displaced.len(), 1, "{moves}");
        assert!(found.displaced[0].how == How::High);
        assert_eq!(found.halves.len(), 20, "{moves}");
        // Where the half-move was forgotten is not known for sure: it could be played a move later as well.
        let missing: Vec<usize> = (0..20)
            .filter(|at| found.halves[*at].cell.is_none())
            .collect();
        assert_eq!(missing.len(), 1, "{moves}");
        assert!(!found.halves[missing[0]].sure);
        let words: Vec<&str> = moves.split(' ').collect();
        let played: Vec<&str> = GAME.split(' ').collect();
        assert_eq!(words[missing[0] + 2..], played[missing[0] + 2..], "{moves}");
    }

    #[test]
    fn what_stands_too_high_up_to_an_empty_field_is_read_where_it_belongs() {
        // In turn: an empty field, and one that nobody can read.
        for (side, row, to, empty) in [(0, 16, 27, "."), (1, 18, 27, "?")] {
            let mut columns: [Vec<&str>; 2] = [Vec::new(), Vec::new()];
            for (at, word) in LONG.split(' ').enumerate() {
                columns[at % 2].push(word);
            }
            columns[side].remove(row - 1);
            columns[side].insert(to - 1, empty);
            let word = |at: usize| columns[at % 2].get(at / 2).copied().unwrap_or(".");
            let words: Vec<&str> = (0..LONG.split(' ').count()).map(word).collect();
            let (moves, found) = read(&words.join(" "));
            assert_eq!(found.displaced.len(), 1, "{row} {empty} {moves}");
            assert!(found.displaced[0].how == How::High);
            let missing: Vec<usize> = (0..found.halves.len())
                .filter(|at| found.halves[*at].cell.is_none())
                .collect();
            // What stands behind the half-move that was forgotten is as it was played.
            assert_eq!(missing.len(), 1, "{row} {empty} {moves}");
            let moves: Vec<&str> = moves.split(' ').collect();
            let played: Vec<&str> = LONG.split(' ').collect();
            let last = missing[0].max(2 * (row - 1) + side);
            assert_eq!(moves[last + 1..], played[last + 1..], "{row} {empty}");
            let half = &found.halves[missing[0]];
            let is_right = moves[missing[0]] == played[missing[0]];
            assert!(is_right || !half.sure, "{row} {empty}");
        }
    }

    #[test]
    fn an_illegible_half_move_moves_no_column() {
        for (ply, _) in GAME.split(' ').enumerate().skip(3) {
            let mut words: Vec<&str> = GAME.split(' ').collect();
            words[ply] = "?";
            let (moves, found) = read(&words.join(" "));
            assert!(found.displaced.is_empty(), "{ply} {moves}");
            assert_eq!(found.halves.len(), 20, "{ply} {moves}");
        }
    }

    #[test]
    fn four_words_more_that_are_like_those_of_another_sheet_tell() {
        let is_found = |row: usize| {
            let sheets = [GAME.to_owned(), shifted(GAME, 1, row, Some("."))];
            let sheets = sheets.map(|sheet| cells(&sheet));
            let [one, other] = sheets.each_ref().map(|cells| Strip {
                cells,
                played: &[],
                language: Language::English,
            });
            beside(&one, &other).is_some()
        };
        assert!(is_found(7));
        assert!(!is_found(8));
    }

    #[test]
    fn four_empty_fields_are_looked_at() {
        let found = |count: usize| {
            let mut words: Vec<&str> = LONG.split(' ').collect();
            for row in 0..count {
                words[4 * row] = "?";
            }
            let cells = cells(&words.join(" "));
            let ahead = Ahead::new(&cells, Language::English);
            shifts(&Position::initial(), &cells, &[], &ahead).len()
        };
        assert_eq!([3, 4, 5].map(found), [3, 4, 4]);
    }

    /// Whether a half-move of Black's is found to be forgotten in the row 4 of the game where its column is written a row too high: with
    /// so many words behind the first that cannot be played, and behind them nothing that can be, or nothing at all.
    fn is_found_forgotten(count: usize, to_the_end: bool) -> bool {
        let mut cells = cells(&shifted(LONG, 1, 4, None));
        let shift = Shift::to_the_end(7, 7, false);
        let ahead = Ahead::new(&cells, Language::English);
        let mut places = Vec::new();
        let broken = ahead.line(&mut places, 0, &Position::initial());
        let order = shift.order(&cells).expect("columns in order");
        match to_the_end {
            true => cells.truncate(broken + count),
            false => {
                let cell = &mut cells[order[broken + count].1];
                *cell = Cell {
                    expected: cell.expected,
                    ..Cell::of(0..0, Word::new("Kd5"))
                };
            }
        }
        let ahead = Ahead::new(&cells, Language::English);
        let bent = [Bent { places, broken }];
        shifts(&Position::initial(), &cells, &bent, &ahead).contains(&shift)
    }

    #[test]
    fn seven_words_behind_a_half_move_that_was_forgotten_tell_or_three_at_the_end() {
        assert!(is_found_forgotten(7, false));
        assert!(!is_found_forgotten(6, false));
        assert!(is_found_forgotten(3, true));
        assert!(!is_found_forgotten(2, true));
    }
}
