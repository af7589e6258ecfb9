//! Squares and wings as they are named in writing: plain numbers, which every board shares.

use std::fmt;

/// A square, as a number of its board. For standard chess and Chess960: a1 = 0, b1 = 1 … h8 = 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// The square on a file (0 = a) and rank (0 = first) of the standard board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Square {
        Square(rank * 8 + file)
    }

    /// File, 0 = a.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Rank, 0 = first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Whether it is one of the four in the middle of the standard board.
    #[must_use]
    pub const fn is_central(self) -> bool {
        matches!((self.file(), self.rank()), (3 | 4, 3 | 4))
    }

    /// Whether it is light on the standard board.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// How many files and ranks of the standard board part it from another.
    #[must_use]
    pub const fn apart(self, other: Square) -> (u8, u8) {
        (
            self.file().abs_diff(other.file()),
            self.rank().abs_diff(other.rank()),
        )
    }

    /// The square of its file on the rank of another: where a pawn stands that is captured in passing from there.
    #[must_use]
    pub const fn on_rank_of(self, other: Square) -> Square {
        Square::new(self.file(), other.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

/// To which side of the board a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// `0-0`, towards the h file.
    Short,
    /// `0-0-0`, towards the a file.
    Long,
}
