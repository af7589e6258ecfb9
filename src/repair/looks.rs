//! The moves of a position, what they look like and what each costs before a word is read. The searches of a sheet come to the same
//! positions again and again: what was found is kept.

use super::channel::{Shape, shapes};
use super::prior::{self, Before};
use super::weights;
use crate::board::{Move, Packed, Position};
use std::collections::HashMap;
use std::ops::Range;

/// A position, how many half-moves were played before it, what is known of these, and the bits of the trust in the weights.
type Key = (Packed, u32, Before, u32);

/// What is known of positions.
#[derive(Default)]
pub(super) struct Looks {
    known: HashMap<Key, Range<usize>>,
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    priors: Vec<f32>,
    /// Of one position, before it is kept.
    own: (Vec<Shape>, Vec<f32>),
}

/// The moves of one position.
pub(super) struct Look<'a> {
    /// In the order of the board.
    pub moves: &'a [Move],
    /// What they look like.
    pub shapes: &'a [Shape],
    /// What they cost, whatever is written.
    pub priors: &'a [f32],
}

/// Where so many moves are kept, 18 bytes each, all are forgotten: enough for three searches of a long game.
const MOST: usize = 1 << 20;

impl Looks {
    /// What is known of a position, or what it shows.
    pub(super) fn of(
        &mut self,
        position: &Position,
        (ply, before): (u32, Before),
        trust: f32,
    ) -> Look<'_> {
        let key = (position.packed(), ply, before, trust.to_bits());
        let range = match self.known.get(&key) {
            Some(range) => range.clone(),
            None => {
                let range = self.look(position, (ply, before), trust);
                self.known.insert(key, range.clone());
                range
            }
        };
        Look {
            moves: &self.moves[range.clone()],
            shapes: &self.shapes[range.clone()],
            priors: &self.priors[range],
        }
    }

    fn look(&mut self, position: &Position, at: (u32, Before), trust: f32) -> Range<usize> {
        if self.moves.len() >= MOST {
            self.known.clear();
            self.moves.clear();
            self.shapes.clear();
            self.priors.clear();
        }
        let begin = self.moves.len();
        // A king is never captured, also where an illegal move left it in check.
        position.each_legal_move(|mv| {
            if !Position::captures_king(mv) {
                self.moves.push(mv);
            }
        });
        let (looks, costs) = &mut self.own;
        shapes(position, &self.moves[begin..], looks);
        prior::costs(weights(), trust, position, at, looks, costs);
        self.shapes.extend_from_slice(looks);
        self.priors.extend_from_slice(costs);
        begin..self.moves.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::prior::Before;
    use super::Looks;
    use crate::board::Position;

    #[test]
    fn what_is_kept_is_what_a_position_shows() {
        let mut looks = Looks::default();
        let (mut position, mut before) = (Position::initial(), Before::NONE);
        let mut places = Vec::new();
        for ply in 0..12 {
            let moves = position.legal_moves();
            places.push((position.clone(), (ply, before)));
            before = before.then(Position::flat_parts(moves[3]).to);
            position.play(moves[3]);
        }
        let told = |looks: &mut Looks, (position, at): &(Position, (u32, Before)), trust: f32| {
            let look = looks.of(position, *at, trust);
            let checks = look.shapes.iter().map(|shape| shape.check()).collect();
            let checks: Vec<bool> = checks;
            (look.moves.to_vec(), checks, look.priors.to_vec())
        };
        // Each of them with the weights of moves and without, and then all of them again.
        for _ in 0..2 {
            for place in &places {
                for trust in [1.0, 0.0] {
                    let fresh = told(&mut Looks::default(), place, trust);
                    assert_eq!(told(&mut looks, place, trust), fresh);
                    assert_eq!(fresh.0, place.0.legal_moves());
                }
            }
        }
    }
}
