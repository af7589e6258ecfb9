//! What the main line says of draws: positions that come again, moves without capture and pawn move. Facts only: what an
//! edition of the Laws makes of them is for the rules.

/// A position that stood on the board three times or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// The half-moves after which it stood there, in order; 0 is the first position.
    pub plies: Vec<u32>,
}

/// A stretch of half-moves without capture and pawn move that is long enough for a claim: the counter reached 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietStretch {
    /// The half-move after which the counter stood at 100; 0 where the first position already has as many.
    pub hundred: u32,
    /// The half-move after which it stood at 150, if it came so far; 0 as above.
    pub hundred_fifty: Option<u32>,
    /// The last half-move of the stretch.
    pub last: u32,
}

/// What the main line says of draws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Positions that came three times or more, in the order in which they stood there for the third time.
    pub repeated: Vec<Repeated>,
    /// Stretches without capture and pawn move, in order.
    pub quiet: Vec<QuietStretch>,
}
