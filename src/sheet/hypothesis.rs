//! What the shape of a sheet leaves open. The sheet is read in the way that its shape suggests; where that cannot be played,
//! replay tries the others (`replay::layouts`), as it does with languages.

/// One way of reading a sheet; `None` where the shape decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Whether the game is a sheet at all, or plain movetext.
    pub sheet: Option<bool>,
    /// What a dash between two squares means.
    pub dash: Option<Dash>,
    /// In which order its entries were played.
    pub order: Option<Order>,
    /// Whether the numbers count half-moves.
    pub half_moves: Option<bool>,
}

/// What a dash between two squares means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// One move, `e2-e4`.
    Within,
    /// Two half-moves, `e4-e5`.
    Between,
}

/// In which order the entries of a sheet were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Line by line.
    Rows,
    /// Column by column: a page of several blocks side by side.
    Blocks,
    /// By their numbers.
    Numbers,
    /// White's moves above, Black's below a blank line, none with a number.
    Apart,
}
