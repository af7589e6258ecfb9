//! What words cost as moves, kept: at a cell most positions have the same moves.

use super::channel::{Cost, Shape};
use crate::board::{Move, Square};

/// The costs that were told last.
pub(super) struct Costs {
    /// One for each pair of squares.
    kept: Vec<Kept>,
    /// The number of the last word.
    last: u64,
}

/// A cost, and of what.
#[derive(Clone, Copy)]
struct Kept {
    word: u64,
    mv: Move,
    marks: (bool, bool, bool),
    cost: Cost,
}

impl Default for Costs {
    fn default() -> Costs {
        let none = Kept {
            word: 0,
            mv: Move::NULL,
            marks: (false, false, false),
            cost: Cost::default(),
        };
        Costs {
            kept: vec![none; 64 * 64],
            last: 0,
        }
    }
}

impl Costs {
    /// The number of a word that was never compared.
    pub(super) fn new_word(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// What a word costs as a move; `cost` says it the first time.
    pub(super) fn of(
        &mut self,
        word: u64,
        (mv, shape): (Move, &Shape),
        cost: impl FnOnce() -> Cost,
    ) -> Cost {
        let parts = shape.parts();
        let (Square(from), Square(to)) = (parts.from, parts.to);
        let marks = shape.marks();
        let kept = &mut self.kept[usize::from(from & 63) << 6 | usize::from(to & 63)];
        if kept.word != word || kept.mv != mv || kept.marks != marks {
            *kept = Kept {
                word,
                mv,
                marks,
                cost: cost(),
            };
        }
        kept.cost
    }
}

#[cfg(test)]
mod tests {
    use super::super::channel::{Channel, Style, shapes};
    use super::super::word::Word;
    use super::Costs;
    use crate::board::Position;
    use crate::notation::Language;

    #[test]
    fn what_is_kept_is_what_a_word_costs() {
        let words = ["Nf3", "e4", "O-O", "Cg1f3", "zz"].map(Word::new);
        let channel = Channel::new(Style::of(Language::English, 0.02, words.iter()));
        let position = Position::initial();
        let (moves, mut looks) = (position.legal_moves(), Vec::new());
        shapes(&position, &moves, &mut looks);
        let mut costs = Costs::default();
        let numbers = words.map(|_| costs.new_word());
        // The words one behind the other, each with every move, and then all of them again.
        for _ in 0..2 {
            for (word, number) in words.iter().zip(numbers) {
                let compared = channel.compare(word);
                for (mv, shape) in moves.iter().zip(&looks) {
                    let fresh = || channel.cost(&compared, shape);
                    let kept = costs.of(number, (*mv, shape), fresh);
                    assert_eq!(kept.exact(), fresh().exact());
                    let again = costs.of(number, (*mv, shape), || unreachable!("it is kept"));
                    assert_eq!(again.exact(), kept.exact());
                    assert!(kept.within(0.0) >= kept.exact());
                }
            }
        }
    }
}
