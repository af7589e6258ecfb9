//! Several rows that stand twice, one behind the other: who copies a sheet, or begins a new page, writes them again, a whole page too.
//!
//! One row that repeats the one before is left out in one step of the search. Several are another layout of the sheet (`layout.rs`), in
//! which the second of the two does not count. Moves that are repeated on the board look the same; what tells the two apart is whether
//! the rows can be played twice.

use super::ahead::Ahead;
use super::cells::{Cell, begins_row};
use super::choices::{crossed, step_costs, twice as limits};
use super::closer::Walk;
use super::search::is_near;
use super::word::Word;
use crate::board::Position;
use std::collections::{BTreeSet, HashMap};

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

    /// Whether the words can be played twice, as one of the two has each: then these are moves that were repeated. So it is held, too,
    /// where nobody knows the position before them.
    fn is_repetition(self, first: &Position, walk: &Walk, ahead: &Ahead) -> bool {
        let Twice { from, to } = self;
        let count = to - from;
        let before = from - count;
        let Some(position) = position_before(before, first, walk, ahead) else {
            return true;
        };
        [(before, from), (from, before)]
            .into_iter()
            .any(|(own, other)| {
                let mut line = position.clone();
                (0..2 * count).all(|at| {
                    let at = at % count;
                    let own = ahead.meant(&line, own + at);
                    let mv = own.or_else(|| ahead.meant(&line, other + at));
                    mv.map(|mv| line.play(mv)).is_some()
                })
            })
    }
}

/// The position before a cell: that behind the words as they stand, else that in the game which was found.
fn position_before(cell: usize, first: &Position, walk: &Walk, ahead: &Ahead) -> Option<Position> {
    let mut line = first.clone();
    let plays = |at: usize| ahead.meant(&line, at).map(|mv| line.play(mv)).is_some();
    if (0..cell).all(plays) {
        return Some(line);
    }
    let known = walk.places.iter().find(|(at, _)| *at == cell);
    known.map(|(_, position)| position.clone())
}

/// The rows that stand there twice: two at least, or many.
pub(super) fn twice(first: &Position, cells: &[Cell], walk: &Walk, ahead: &Ahead) -> Vec<Twice> {
    let begins = (0..cells.len()).filter(|at| begins_row(&cells[*at], first));
    let begins: Vec<usize> = begins.collect();
    let mut found: Vec<Twice> = Vec::new();
    for count in distances(cells, &begins).into_iter().rev() {
        let rows = of_distance(cells, &begins, count);
        let is_known = |own: &Twice| {
            let mut known = found.iter();
            known.any(|known| known.from < own.to && own.from < known.to)
        };
        let fresh = rows.into_iter().filter(|own| !is_known(own));
        let fresh: Vec<Twice> = fresh
            .filter(|own| !own.is_repetition(first, walk, ahead))
            .collect();
        found.extend(fresh);
    }
    found.truncate(crossed::MOST);
    found
}

/// How many cells before a row the last one stands that has the same words, of all rows: two rows before at least.
fn distances(cells: &[Cell], begins: &[usize]) -> BTreeSet<usize> {
    let mut last: HashMap<[&Word; 2], usize> = HashMap::new();
    let row = |from: usize| Some([word(cells, from)?, word(cells, from + 1)?]);
    let distance = |from: &usize| Some(from - last.insert(row(*from)?, *from)?);
    let all = begins.iter().filter_map(distance);
    all.filter(|count| *count >= 4 && count.is_multiple_of(2))
        .collect()
}

/// The likeliest word of a cell, if it can be read.
fn word(cells: &[Cell], at: usize) -> Option<&Word> {
    let word = cells.get(at)?.likeliest().next()?;
    (!word.is_illegible()).then_some(word)
}

/// The rows of so many cells that repeat as many before them; of those that overlap the ones of which fewest words differ.
fn of_distance(cells: &[Cell], begins: &[usize], count: usize) -> Vec<Twice> {
    // What nobody can read in one of the two differs as much as two words.
    let differ = |at: usize| match (word(cells, at), word(cells, at - count)) {
        (Some(one), Some(two)) => usize::from(one != two),
        _ => 2,
    };
    let mut before = vec![0; cells.len() + 1];
    for at in count..cells.len() {
        before[at + 1] = before[at] + differ(at);
    }
    // Where a row is another altogether the rows do not begin with it.
    let is_near = |at: usize| match (word(cells, at), word(cells, at - count)) {
        (Some(one), Some(two)) => one == two || is_near(one.bytes(), two.bytes()),
        _ => false,
    };
    let most = (count / limits::ONE_OF).max(1);
    let mut found: Vec<(usize, Twice)> = Vec::new();
    for from in begins.iter().copied().filter(|from| *from >= count) {
        let own = Twice {
            from,
            to: from + count,
        };
        let Some(behind) = before.get(own.to) else {
            break;
        };
        let others = behind - before[from];
        if others > most || !(from..from + 2).all(is_near) {
            continue;
        }
        match found.last_mut().filter(|(_, last)| from < last.to) {
            Some(last) if others < last.0 => *last = (others, own),
            Some(_) => {}
            None => found.push((others, own)),
        }
    }
    found.into_iter().map(|(_, own)| own).collect()
}

#[cfg(test)]
mod tests {
    use super::super::word::Word;
    use super::super::{Cell, in_english};
    use super::{Twice, of_distance};

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
    fn rows_that_stand_twice_are_left_out_however_many() {
        let few = (2..=5).zip([4, 14, 4, 14]);
        for (rows, from) in few.chain([(9, 6), (20, 4), (22, 0), (14, 16)]) {
            let (game, left_out) = with_twice(from, 2 * rows, None);
            assert_eq!(game, GAME, "{rows} {from}");
            let again = from + 2 * rows..from + 4 * rows;
            assert_eq!(left_out, again.collect::<Vec<_>>());
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

    #[test]
    fn one_of_eight_words_of_the_rows_that_stand_twice_may_be_misread() {
        let is_found = |rows: usize, misread: usize| {
            let words: Vec<&str> = GAME.split_whitespace().collect();
            let count = 2 * rows;
            let mut words = [&words[..count], &words[..count]].concat();
            for at in 0..misread {
                words[count + 3 + 2 * at] = "Kh9";
            }
            let begins: Vec<usize> = (0..2 * count).step_by(2).collect();
            !of_distance(&cells(&words), &begins, count).is_empty()
        };
        for (rows, most) in [(4, 1), (7, 1), (8, 2), (12, 3)] {
            assert!(is_found(rows, most), "{rows}");
            assert!(!is_found(rows, most + 1), "{rows}");
        }
    }

    #[test]
    fn of_rows_that_may_stand_twice_those_are_taken_of_which_fewest_words_differ() {
        let mut words: Vec<&str> = GAME.split_whitespace().collect();
        let again = words[4..28].to_vec();
        words.splice(28..28, again);
        // The row before has a word of the last, and the first behind one of the first.
        (words[2], words[52]) = (words[26], words[4]);
        let begins: Vec<usize> = (0..words.len()).step_by(2).collect();
        let found = of_distance(&cells(&words), &begins, 24);
        assert_eq!(found, [Twice { from: 28, to: 52 }]);
    }
}
