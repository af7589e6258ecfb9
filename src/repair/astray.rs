//! Whether one half-move too few or too many explains better what a proposal takes for many misread signs: with it the words behind can
//! be read for a long way as they stand.

use super::ahead::{Ahead, Place};
use super::choices::astray::{BEFORE, FURTHER, MOST};
use super::closer::contradicts;
use super::{Half, Proposal};
use crate::board::Position;

/// Whether there is such a place in a game.
pub(super) fn is_astray(first: &Position, proposal: &Proposal, ahead: &Ahead) -> bool {
    let mut position = first.clone();
    let mut places: Vec<Place> = Vec::new();
    let (mut asked, mut behind, mut next) = (0, 0, 0);
    for half in &proposal.halves {
        let cell = half.cell.unwrap_or(next);
        if is_odd(half) && cell >= behind && asked < MOST {
            asked += 1;
            behind = match break_behind(ahead, &places, (cell, &position)) {
                None => return true,
                Some(broken) => broken + 1,
            };
        }
        if half.cell.is_some() {
            places.push((cell, position.clone()));
            next = cell + 1;
        }
        position.play(half.mv);
    }
    false
}

/// Whether a half-move is another than its word says, or nobody wrote it where one should stand.
fn is_odd(half: &Half) -> bool {
    half.changed && !half.stands && (!half.answered || contradicts(half))
}

/// The cell behind which the words as they stand cannot be played any more, from a place on; none where a half-move more or less
/// lets them go on.
fn break_behind(
    ahead: &Ahead,
    before: &[Place],
    (cell, position): (usize, &Position),
) -> Option<usize> {
    let mut places: Vec<Place> = before[before.len().saturating_sub(BEFORE)..].to_vec();
    let broken = ahead.line(&mut places, cell, position);
    let from = places.len().saturating_sub(BEFORE + 1);
    let goes_on = |(cell, position): &Place| {
        let reaches =
            |position: &Position, cell: usize, to: usize| ahead.extent(position, cell, to) >= to;
        if reaches(position, cell + 1, broken + 1 + FURTHER) {
            return true;
        }
        let mut found = false;
        position.each_legal_move(|mv| {
            if !found && !Position::captures_king(mv) {
                let mut after = position.clone();
                after.play(mv);
                found = reaches(&after, *cell, broken + FURTHER);
            }
        });
        found
    };
    (!places[from..].iter().any(goes_on)).then_some(broken)
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::{Cell, Word, in_english};
    use super::{break_behind, is_astray};
    use crate::board::Position;
    use crate::notation::Language;

    /// Whether a half-move more or less lets these words go on behind those that can be played.
    fn goes_on(words: &str) -> bool {
        let ahead = Ahead::of_words(words.split_whitespace(), Language::English);
        break_behind(&ahead, &[], (0, &Position::initial())).is_none()
    }

    #[test]
    fn seven_words_behind_a_half_move_that_is_missing_or_too_many_tell() {
        // 4...Nf6 is missing: behind it seven words and six.
        assert!(goes_on("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 O-O Be7 Re1 b5 Bb3 d6 c3"));
        assert!(!goes_on("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 O-O Be7 Re1 b5 Bb3 d6"));
        // 4...Nf6 stands there twice: from the second on seven words, and six.
        assert!(goes_on(
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3"
        ));
        assert!(!goes_on(
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Nf6 O-O Be7 Re1 b5 Bb3 d6"
        ));
        // A word that is another legal move than it was shows eight cells later, and not nine.
        assert!(!goes_on(
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Kf1 Be7 Re1 b5 Bb3 d6 c3"
        ));
    }

    #[test]
    fn a_half_move_may_be_missing_eight_cells_before_a_word_that_is_no_legal_move() {
        // 1. e4 is missing, and what was read of the words behind leads nowhere.
        let words = "e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3";
        let ahead = Ahead::of_words(words.split_whitespace(), Language::English);
        let is_found = |far: usize| {
            let first = Position::initial();
            let before: Vec<_> = (0..far).map(|cell| (cell, first.clone())).collect();
            break_behind(&ahead, &before, (far, &first)).is_none()
        };
        assert!(is_found(8));
        assert!(!is_found(9));
    }

    #[test]
    fn twelve_words_that_are_no_legal_moves_are_asked() {
        let is_found = |asked: usize| {
            // The knights go and come back; in place of the last of them stands what is no legal move. Then a half-move is missing.
            let row = ["Nf3", "Nf6", "Ng1", "Ng8"];
            let rows = std::iter::repeat_n(row, asked).flatten();
            let behind = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3";
            let mut words: Vec<&str> = rows.chain(behind.split(' ')).collect();
            let cell = |(at, word): (usize, &&str)| Cell {
                expected: at as i32,
                ..Cell::of(0..0, Word::new(word))
            };
            let played: Vec<Cell> = words.iter().enumerate().map(cell).collect();
            let mut found = in_english(&played).1;
            for (at, word) in words.iter_mut().enumerate() {
                if *word == "Ng8" {
                    *word = "Kd5";
                    found.halves[at].changed = true;
                }
            }
            let missing = 4 * asked + 7;
            words.remove(missing);
            found.halves[missing].changed = true;
            found.halves[missing].cell = None;
            for half in &mut found.halves[missing + 1..] {
                half.cell = half.cell.map(|cell| cell - 1);
            }
            let ahead = Ahead::of_words(words.into_iter(), Language::English);
            is_astray(&Position::initial(), &found, &ahead)
        };
        assert!(is_found(11));
        assert!(!is_found(12));
    }
}
