//! Who attacks what: for those who weigh moves, as the search of `repair` does. On the board of 64 squares only.

use super::{Board, Move, Position, Square};

impl Position {
    /// The men of both sides that attack a square if men stood on `occupied` only; none on another board.
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, occupied: u64) -> u64 {
        match &self.0 {
            Board::Standard(board) if square.0 < 64 => board.attackers(square, occupied),
            _ => 0,
        }
    }

    /// Whether a move that this position found legal gives check.
    #[must_use]
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        match &self.0 {
            Board::Standard(board) => board.gives_check(mv),
            Board::Trid(_) => self.clone().advance(mv).1,
        }
    }
}
