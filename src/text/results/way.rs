//! In which way a game ended.

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
    /// A draw although a player resigned: the opponent could not mate.
    ResignationWithoutMate,
    /// A draw although a player lost by illegal moves: the opponent could not mate.
    InfractionWithoutMate,
    /// Both flags fell, and nobody knows which first.
    BothFlags,
    /// A draw because the opponent could not win by normal means, or did not try (the last two minutes).
    NormalMeans,
    /// The players agreed on a draw.
    Agreement,
    /// Stalemate.
    Stalemate,
    /// Dead position, insufficient material.
    Dead,
    /// The same position for the third time.
    Repetition,
    /// Fifty moves without capture and pawn move.
    FiftyMoves,
    /// The same position for the fifth time, which ends a game by itself.
    Fivefold,
    /// 75 moves without capture and pawn move, which end a game by themselves.
    SeventyFive,
    /// A draw that was claimed, not said on what ground.
    Claim,
    /// A forfeit: a player did not come, or lost by decision.
    Forfeit,
    /// A round without an opponent.
    Bye,
    /// A player went away or lost the connection, or the game was given up as a whole.
    Abandoned,
    /// An infraction of the rules (illegal moves, a telephone).
    Infraction,
    /// Decided by adjudication or by an arbiter.
    Adjudication,
    /// Broken off, unfinished, adjourned.
    Unfinished,
    /// It ended as games do, no way named.
    Normal,
}

impl Way {
    /// Whether a game that ends so is a draw.
    #[must_use]
    pub const fn draws(self) -> bool {
        matches!(
            self,
            Way::TimeWithoutMate
                | Way::ResignationWithoutMate
                | Way::InfractionWithoutMate
                | Way::NormalMeans
                | Way::Agreement
                | Way::Stalemate
                | Way::Dead
                | Way::Repetition
                | Way::FiftyMoves
                | Way::Fivefold
                | Way::SeventyFive
                | Way::Claim
        )
    }
}
