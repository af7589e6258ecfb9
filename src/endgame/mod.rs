//! Whether a side can still checkmate by any series of legal moves (Art. 5.2.2, 6.9 and others).

mod estimate;
mod material;
mod mobility;
mod search;
mod squares;

use crate::board::{Move, Position, Side, Status};

/// Whether a side can still checkmate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// It can: a line of moves from the position that ends in mate; empty if the opponent is mated already.
    Winnable(Vec<Move>),
    /// It cannot.
    Unwinnable,
    /// The limit was reached before either was proved.
    Undetermined,
}

/// Positions looked at before the full form gives up, unless told otherwise.
pub const DEFAULT_LIMIT: u64 = 500_000;

/// Whether `winner` can still checkmate, with at most `limit` positions looked at; 0 is no search.
#[must_use]
pub fn winnable(position: &Position, winner: Side, limit: u64) -> Winnable {
    match position.status() {
        Status::Checkmate if position.side_to_move() != winner => Winnable::Winnable(Vec::new()),
        Status::Checkmate | Status::Stalemate => Winnable::Unwinnable,
        Status::Open if unwinnable_quick(position, winner) => Winnable::Unwinnable,
        Status::Open if limit == 0 => Winnable::Undetermined,
        Status::Open => search::search(position, winner, limit),
    }
}

/// Whether `winner` can certainly not checkmate any more; cheap, so `false` says nothing.
#[must_use]
pub fn unwinnable_quick(position: &Position, winner: Side) -> bool {
    material::cannot_mate(&position.men(), winner)
        || mobility::Mobility::of(position).is_some_and(|mobility| !mobility.has_mate(winner))
}

/// Whether neither side can checkmate any more, as far as [`unwinnable_quick`] sees.
#[must_use]
pub fn is_dead_quick(position: &Position) -> bool {
    unwinnable_quick(position, Side::White) && unwinnable_quick(position, Side::Black)
}
