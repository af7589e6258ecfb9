//! What a record says in words of how the game ended: the `Termination` tag, a phrase behind the last move.

use super::ResultMark;

/// In which way a record says that the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Checkmate.
    Mate,
    /// A player resigned.
    Resignation,
    /// A player overstepped the time.
    Time,
    /// A draw although a flag fell: the opponent could not mate.
    TimeWithoutMate,
    /// The players agreed on a draw.
    Agreement,
    /// Stalemate.
    Stalemate,
    /// Dead position, insufficient material.
    Dead,
    /// The same position for the third (or fifth) time.
    Repetition,
    /// Fifty (or 75) moves without capture and pawn move.
    FiftyMoves,
    /// A forfeit: a player did not come, or lost by decision.
    Forfeit,
    /// An infraction of the rules (illegal moves, a telephone).
    Infraction,
    /// Decided by adjudication or by an arbiter.
    Adjudication,
    /// Broken off, unfinished, adjourned.
    Unfinished,
    /// It ended as games do, no way named.
    Normal,
}

/// What the record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In which way.
    pub way: Way,
    /// The result that the words name, if they do.
    pub result: Option<ResultMark>,
    /// The token that says so.
    pub token: u32,
}
