//! The words of a sheet as they stand, and how far they can be played from some position on.

use super::cells::Cell;
use super::choices::illegible;
use super::word::Word;
use crate::board::{Move, Position};
use crate::notation::{Language, Written};
use crate::replay::Stepper;

/// A cell, from 0, and the position before it.
pub(super) type Place = (usize, Position);

/// The words of a sheet as they stand.
pub(super) struct Ahead {
    words: Vec<Option<Written>>,
    stepper: Stepper,
}

impl Ahead {
    /// Those of these cells, in a language; of several sheets the words of the first that has one.
    pub(super) fn new(cells: &[Cell], language: Language) -> Ahead {
        let legible = |cell: &Cell| {
            cell.likeliest()
                .find(|word| !word.is_illegible())
                .map(Word::read)
        };
        Ahead {
            words: cells.iter().map(legible).collect(),
            stepper: Stepper::in_language(language),
        }
    }

    /// The one legal move that a word is as it stands.
    pub(super) fn meant(&self, position: &Position, cell: usize) -> Option<Move> {
        let written = self.words.get(cell)?.as_ref()?;
        let (mv, _) = self.stepper.legal(written, position)?;
        Some(mv)
    }

    /// Whether a word may be a legal move as it stands, in some position.
    pub(super) fn may_be_legal(&self, cell: usize) -> bool {
        let written = self.words.get(cell).and_then(Option::as_ref);
        written.is_some_and(|written| self.stepper.has_moves(written))
    }

    /// The first cell that cannot be played as it stands, if all from one on are played from a position; `to` where that is not
    /// before it.
    pub(super) fn extent(&self, position: &Position, from: usize, to: usize) -> usize {
        from + self.extent_along(position, from..to)
    }

    /// What is to be expected where the words from a cell on are played from a position: something, in nats, if one of the next cannot be
    /// played as it stands. Nothing is known behind a word that nobody can read.
    pub(super) fn cost(&self, position: &Position, from: usize) -> f32 {
        let to = (from + illegible::AHEAD).min(self.len());
        let unread = (from..to).find(|cell| self.words[*cell].is_none());
        let to = unread.unwrap_or(to);
        match self.extent(position, from, to) < to {
            true => illegible::STOPS,
            false => 0.0,
        }
    }

    /// How many of these cells can be played as they stand, one behind the other, from a position on.
    pub(super) fn extent_along(
        &self,
        position: &Position,
        cells: impl Iterator<Item = usize>,
    ) -> usize {
        let mut line = position.clone();
        let mut count = 0;
        for cell in cells {
            let Some(mv) = self.meant(&line, cell) else {
                break;
            };
            line.play(mv);
            count += 1;
        }
        count
    }

    /// How many of these cells can be played so behind the legal move of a position behind which it is most, whatever that is.
    pub(super) fn extent_behind_any(
        &self,
        position: &Position,
        cells: impl Iterator<Item = usize> + Clone,
    ) -> usize {
        let mut furthest = 0;
        position.each_legal_move(|mv| {
            if !Position::captures_king(mv) {
                let mut after = position.clone();
                after.play(mv);
                furthest = furthest.max(self.extent_along(&after, cells.clone()));
            }
        });
        furthest
    }

    /// The first cell that cannot be played as it stands, from one to the end of the sheet, with the places on the way, that of the first
    /// cell and that of the last among them.
    pub(super) fn line(&self, places: &mut Vec<Place>, from: usize, position: &Position) -> usize {
        let mut line = position.clone();
        let mut cell = from;
        places.push((cell, line.clone()));
        while let Some(mv) = self.meant(&line, cell) {
            line.play(mv);
            cell += 1;
            places.push((cell, line.clone()));
        }
        cell
    }

    /// How many cells there are.
    pub(super) const fn len(&self) -> usize {
        self.words.len()
    }

    #[cfg(test)]
    pub(super) fn of_words<'a>(words: impl Iterator<Item = &'a str>, language: Language) -> Ahead {
        Ahead {
            words: words.map(|word| Some(Word::new(word).read())).collect(),
            stepper: Stepper::in_language(language),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ahead;
    use crate::board::Position;
    use crate::notation::Language;

    #[test]
    fn eight_words_behind_one_that_nobody_can_read_speak_for_a_move() {
        let cost = |words: &str| {
            let ahead = Ahead::of_words(words.split(' '), Language::English);
            ahead.cost(&Position::initial(), 0)
        };
        assert_eq!(cost("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Kd5"), 6.0);
        assert_eq!(cost("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Kd5"), 0.0);
    }
}
