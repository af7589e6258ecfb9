//! Why a wanted move cannot be played.

use super::standard::Standard;
use super::{Role, Side, Square, Status, Wanted, Wing};

/// A man on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

/// Why no legal move answers what was wanted. Where several reasons hold, the first of this list that does is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game was over: the side to move is mated or stalemated.
    GameOver(Status),
    /// Castling is refused (Art. 3.8).
    Castling {
        /// To which side.
        wing: Wing,
        /// Every obstacle that holds, at least one.
        obstacles: Vec<CastlingObstacle>,
    },
    /// The side to move has no such man on the board.
    NoSuchMan {
        /// The man's role.
        role: Role,
    },
    /// The side to move has such men, but none on the file, rank or square of origin that is written.
    NotOnOrigin {
        /// The man's role.
        role: Role,
        /// File of origin as written, 0 = a.
        file: Option<u8>,
        /// Rank of origin as written, 0 = first.
        rank: Option<u8>,
    },
    /// The square of origin is empty.
    EmptyOrigin {
        /// That square.
        square: Square,
    },
    /// The man on the square of origin belongs to the opponent.
    OpponentsMan {
        /// That man.
        man: Man,
    },
    /// A man of the own side stands on the square of arrival.
    OwnManThere {
        /// That man.
        man: Man,
    },
    /// The opponent's king stands on the square of arrival, and a king is never captured (Art. 1.4.1).
    CapturesKing {
        /// That square.
        square: Square,
    },
    /// A pawn reaches the last rank and what it becomes is not written (Art. 3.7.3.3).
    PromotionMissing,
    /// A promotion is written where none is possible: not a pawn, not the last rank, or to a king or pawn.
    PromotionImpossible,
    /// The pawn could capture only in passing, and that is not available now (Art. 3.7.3.1).
    EnPassantUnavailable,
    /// A pawn moves diagonally only to capture, and there is nothing to capture (Art. 3.7.3).
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
    /// In the way stands this man.
    Blocked {
        /// The man that would move.
        mover: Man,
        /// The first man in its way.
        by: Man,
    },
    /// No man of that role reaches the square, even on an empty board.
    DoesNotReach {
        /// The men of that role that were considered.
        movers: Vec<Man>,
    },
    /// The king would go to an attacked square (Art. 3.9.2).
    KingIntoCheck {
        /// The men that attack it there.
        by: Vec<Man>,
    },
    /// The move would leave the own king in a check it stands in (Art. 3.9.2).
    LeavesKingInCheck {
        /// The men that give check.
        by: Vec<Man>,
    },
    /// The move would uncover an attack on the own king: the man is pinned (Art. 3.9.2).
    Pinned {
        /// The pinned man.
        mover: Man,
        /// The man that pins it.
        by: Man,
    },
}

/// One reason why castling is refused (Art. 3.8.2.1 and 3.8.2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingObstacle {
    /// The king does not stand on its original square.
    KingNotHome,
    /// There is no rook of the own side to castle with on its original square.
    NoRook,
    /// King and rook stand there, but the right is gone: one of them has moved (or the set-up position denies it).
    RightLost,
    /// The king is in check.
    InCheck {
        /// The men that give check.
        by: Vec<Man>,
    },
    /// A man stands between.
    Between {
        /// The men that stand in the way.
        men: Vec<Man>,
    },
    /// A square that the king crosses is attacked.
    CrossesAttack {
        /// That square.
        square: Square,
        /// The men that attack it.
        by: Vec<Man>,
    },
    /// The square where the king arrives is attacked.
    ArrivesInAttack {
        /// That square.
        square: Square,
        /// The men that attack it.
        by: Vec<Man>,
    },
}

/// See [`super::Position::refusal`].
pub(super) fn refusal(_board: &Standard, _wanted: &Wanted) -> Refusal {
    todo!()
}
