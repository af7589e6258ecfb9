//! What the diagrams of refused moves of Tri-Dimensional chess show.

use super::{Mark, Sketch};
use crate::board::trid::{Obstacle, Refusal, Stop};
use crate::board::{Position, Square};

/// Adds the move that was tried and what stands against it.
pub(super) fn of_refusal(sketch: &mut Sketch, position: &Position, refusal: &Refusal) {
    let squares = |list: &[u8]| {
        list.iter()
            .map(|square| Square(*square))
            .collect::<Vec<_>>()
    };
    match refusal {
        Refusal::Closed { from, to, by, .. } => {
            sketch.arrows.push((Square(*from), Square(*to)));
            if let Stop::Man(square) | Stop::Level(square) = by {
                sketch.mark([Square(*square)], Mark::Blocker);
            }
        }
        Refusal::DoesNotReach(_, from, to) | Refusal::PawnWrongWay(from, to) => {
            sketch.arrows.push((Square(*from), Square(*to)))
        }
        Refusal::OwnManThere(square) | Refusal::PawnBlocked(square) => {
            sketch.mark([Square(*square)], Mark::Blocker);
        }
        Refusal::SameColumn(_, square)
        | Refusal::StepOfTwoGone(square)
        | Refusal::NothingToCapture(square)
        | Refusal::LevelOfOther(square) => sketch.mark([Square(*square)], Mark::Subject),
        Refusal::CapturesKing(square) => sketch.mark([Square(*square)], Mark::King),
        Refusal::KingIntoCheck(square, by) => {
            sketch.mark([Square(*square)], Mark::Subject);
            sketch.mark(squares(by), Mark::Attacker);
        }
        Refusal::LeavesKingInCheck(by) => {
            sketch.mark(position.king(position.side_to_move()), Mark::King);
            sketch.mark(squares(by), Mark::Attacker);
        }
        Refusal::LevelLoaded(_, men) => sketch.mark(squares(men), Mark::Blocker),
        Refusal::Castling(_, obstacles) => {
            for obstacle in obstacles {
                match *obstacle {
                    Obstacle::Occupied(square) => sketch.mark([Square(square)], Mark::Blocker),
                    Obstacle::Attacked(_, by) => sketch.mark([Square(by)], Mark::Attacker),
                    Obstacle::Moved | Obstacle::FirstMove => {}
                }
            }
        }
        _ => {}
    }
}
