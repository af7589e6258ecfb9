//! What every half-move asks of a board, kept out of the code of the flat one: that is compiled the better for it.

use super::{Trid, Wanted};
use crate::board::{Found, Move, Side};

/// Whose move it is, and its number.
#[cold]
#[inline(never)]
pub fn turn(board: &Trid) -> (Side, u32) {
    (board.side_to_move(), board.move_number())
}

/// Plays a move.
#[cold]
#[inline(never)]
pub fn play(board: &mut Trid, mv: Move) {
    board.play(mv);
}

/// Plays a move, and says whether it captures and whether it gives check.
#[cold]
#[inline(never)]
pub fn advance(board: &mut Trid, mv: Move) -> (bool, bool) {
    board.play(mv);
    (super::is_capture(mv), board.in_check())
}

/// The legal moves that answer what is wanted.
#[cold]
#[inline(never)]
pub fn find(board: &Trid, wanted: &crate::board::Wanted) -> Found {
    match found(board, wanted)[..] {
        [] => Found::None,
        [mv] => Found::One(mv),
        _ => Found::Many,
    }
}

/// As [`find`], put behind the moves that are there.
#[cold]
#[inline(never)]
pub fn find_more(board: &Trid, wanted: &crate::board::Wanted, moves: &mut Vec<Move>) {
    moves.extend(found(board, wanted));
}

fn found(board: &Trid, wanted: &crate::board::Wanted) -> Vec<Move> {
    let wanted: Option<Wanted> = wanted.of_trid();
    wanted.map_or_else(Vec::new, |wanted| board.find(&wanted))
}
