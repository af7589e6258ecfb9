//! Whether a side can still checkmate by any series of legal moves (Laws of Chess, Art. 5.2.2, 6.9, 7.5; from 2023 5.1.2).
//!
//! Three steps, each dearer than the one before:
//!
//! 1. `material`: what the men alone decide.
//! 2. `mobility`: where every man could ever get if both sides helped, and whether a mate has a place there. It knows
//!    walls of pawns.
//! 3. `search`: the positions that can really be reached, the promising ones first (`estimate`, `pattern`), until
//!    one is mate, or none is left, or the limit is reached. The first two steps are asked again after captures and pawn
//!    moves.
//!
//! What is proved: `Winnable` comes with its moves; `Unwinnable` rests on arguments that only ever leave out what cannot
//! happen. What is not promised: that every position is decided within the limit. The counts of 50 and 75 moves and the
//! repetition of positions do not enter into it, as the articles do not name them. The answer depends on nothing but the
//! position and the limit: no clock, no chance.
//!
//! The theory of blocked positions is that of M. Ambrona, "A practical algorithm for chess unwinnability" (2022); the
//! code is not.

mod estimate;
mod material;
mod mobility;
mod pattern;
mod search;
mod squares;
#[cfg(test)]
mod tests;

use crate::board::{Men, Move, Position, Side, Status};
use mobility::Mobility;

/// Whether a side can still checkmate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// It can: a line of moves from the position that ends in mate, not the shortest; empty if the opponent is mated
    /// already.
    Winnable(Vec<Move>),
    /// It cannot.
    Unwinnable,
    /// The limit was reached before either was proved.
    Undetermined,
}

/// Positions looked at before the full form gives up, unless told otherwise.
pub const DEFAULT_LIMIT: u64 = 500_000;

/// Whether `winner` can still checkmate, with at most `limit` positions looked at; 0 is no search. Takes about 100 bytes of
/// memory a position.
#[must_use]
pub fn winnable(position: &Position, winner: Side, limit: u64) -> Winnable {
    match over(position, winner) {
        Some(true) => Winnable::Winnable(Vec::new()),
        Some(false) => Winnable::Unwinnable,
        None if excluded(position, winner) => Winnable::Unwinnable,
        None if limit == 0 => Winnable::Undetermined,
        None => search::search(position, winner, limit),
    }
}

/// Whether `winner` can certainly not checkmate any more: the quick form, some microseconds, nothing on the heap. `false`
/// says nothing.
#[must_use]
pub fn unwinnable_quick(position: &Position, winner: Side) -> bool {
    match over(position, winner) {
        Some(won) => !won,
        None => excluded(position, winner),
    }
}

/// Whether neither side can checkmate any more, as far as [`unwinnable_quick`] sees.
#[must_use]
pub fn is_dead_quick(position: &Position) -> bool {
    unwinnable_quick(position, Side::White) && unwinnable_quick(position, Side::Black)
}

/// So many half-moves are looked ahead for what must be played.
const FORCED: u32 = 3;

/// Whether neither side can checkmate any more, as far as [`is_dead_quick`] sees: here, or wherever legal moves lead, as where
/// the last man that could mate must be captured. Art. 5.2.2 asks for any series of legal moves.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    is_dead_within(position, FORCED)
}

/// Whether there are pawns and each stands before a man.
#[must_use]
pub fn is_walled(men: &Men) -> bool {
    let (white, black) = (men.pawns & men.white, men.pawns & men.black);
    men.pawns != 0 && (white << 8 | black >> 8) & !men.all() == 0
}

fn is_dead_within(position: &Position, forced: u32) -> bool {
    if is_dead_quick(position) {
        return true;
    }
    let moves = match forced {
        0 => return false,
        _ => position.legal_moves(),
    };
    !moves.is_empty()
        && moves.into_iter().all(|mv| {
            let mut after = position.clone();
            after.play(mv);
            is_dead_within(&after, forced - 1)
        })
}

/// Whether `winner` has won, if the game is over by mate or stalemate.
fn over(position: &Position, winner: Side) -> Option<bool> {
    match position.status() {
        Status::Checkmate => Some(position.side_to_move() != winner),
        Status::Stalemate => Some(false),
        Status::Open => None,
    }
}

/// Whether no game from a position that is not over ends in a mate by `winner`, by material and mobility.
fn excluded(position: &Position, winner: Side) -> bool {
    material::cannot_mate(&position.men(), winner)
        || Mobility::of(position).is_some_and(|mobility| !mobility.has_mate(position, winner))
}
