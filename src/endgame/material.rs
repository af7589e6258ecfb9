//! What the men alone decide, wherever they stand.

use super::squares::DARK;
use crate::board::{Men, Side};

/// Whether the men of `winner` cannot mate, however the game goes on. Three cases:
///
/// - the bare king;
/// - king and one knight, and the opponent has nothing but queens beside the king: a queen that takes a flight square from
///   its king always reaches the knight that gives check, or stands in line with another that does;
/// - king and bishops of one colour, and the opponent has no pawn, no knight and no bishop of the other colour: a check
///   along a diagonal leaves flight squares of the other colour, which only rooks and queens could fill, and one of them
///   reaches the square next to the king on that diagonal.
///
/// Unit tests go through the neighbourhoods of the king for the last two.
#[must_use]
#[inline]
pub fn cannot_mate(men: &Men, winner: Side) -> bool {
    let (ours, theirs) = (men.of(winner), men.of(winner.other()));
    if ours & (men.pawns | men.rooks | men.queens) != 0 {
        return false;
    }
    let knights = ours & men.knights;
    let bishops = ours & men.bishops;
    if knights == 0 && bishops == 0 {
        return true;
    }
    if bishops == 0 {
        return knights.is_power_of_two() && theirs & !(men.kings | men.queens) == 0;
    }
    let one_colour = |color: u64| {
        bishops & !color == 0
            && theirs & (men.pawns | men.knights) == 0
            && theirs & men.bishops & !color == 0
    };
    knights == 0 && (one_colour(DARK) || one_colour(!DARK))
}
