//! A position as few numbers: what stands where as sets of squares, and an exact identity that can be kept by the
//! hundred thousand and turned back into the position.

use super::{Board, Flat, Position, Role, Side, Square, Variant};
use std::hash::{Hash, Hasher};

/// The men of a position as sets of squares: bit `n` is square `n` of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Men {
    /// White's men.
    pub white: u64,
    /// Black's men.
    pub black: u64,
    /// Pawns of both sides.
    pub pawns: u64,
    /// Knights of both sides.
    pub knights: u64,
    /// Bishops of both sides.
    pub bishops: u64,
    /// Rooks of both sides.
    pub rooks: u64,
    /// Queens of both sides.
    pub queens: u64,
    /// Both kings.
    pub kings: u64,
}

impl Men {
    /// Every man of a side.
    #[must_use]
    #[inline]
    pub const fn of(&self, side: Side) -> u64 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Every square on which a man stands.
    #[must_use]
    #[inline]
    pub const fn all(&self) -> u64 {
        self.white | self.black
    }

    /// The men of a role, of both sides.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> u64 {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.bishops,
            Role::Rook => self.rooks,
            Role::Queen => self.queens,
            Role::King => self.kings,
        }
    }
}

/// A position without its counters, exact: two positions are packed alike only if men, side to move, castling rights and
/// en passant square are the same. The en passant square is kept after every double step, as [`Position::men`] does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Four bits a square: three name the role (a rook that may castle is the seventh), one is set for White.
    pub(super) planes: [u64; 4],
    /// En passant square, or 64.
    pub(super) en_passant: u8,
    /// Bit 0: Black is to move. Bit 1: Chess960.
    pub(super) state: u8,
}

/// One word, mixed: a table hashes it again.
impl Hash for Packed {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl Packed {
    /// No position of 64 squares.
    const NONE: Packed = Packed {
        planes: [0; 4],
        en_passant: 64,
        state: 0,
    };

    /// A 64-bit hash for tables; those who must be sure compare the whole.
    #[must_use]
    #[inline]
    pub fn hash64(&self) -> u64 {
        let mut hash = u64::from(self.en_passant) << 8 | u64::from(self.state);
        for plane in self.planes {
            // The finaliser of splitmix64 (Steele, Lea and Flood) after each word.
            hash = (hash ^ plane).wrapping_add(0x9E37_79B9_7F4A_7C15);
            hash = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            hash = (hash ^ hash >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            hash ^= hash >> 31;
        }
        hash
    }

    /// The men as sets of squares.
    #[must_use]
    #[inline]
    pub const fn men(&self) -> Men {
        let [a, b, c, white] = self.planes;
        Men {
            white,
            black: (a | b | c) & !white,
            pawns: a & !b & !c,
            knights: !a & b & !c,
            bishops: a & b & !c,
            rooks: !a & !b & c | a & b & c,
            queens: a & !b & c,
            kings: !a & b & c,
        }
    }

    /// The player who has the move.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        if self.state & 1 == 0 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// The position, with counters as at the beginning of a game. `None` never happens for what [`Position::packed`] made.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Flat::unpacked(self).map(|board| Position(Board::Standard(board)))
    }

    pub(super) const fn variant(&self) -> Variant {
        if self.state & 2 == 0 {
            Variant::Standard
        } else {
            Variant::Chess960
        }
    }
}

impl Position {
    /// The men as sets of squares; none on another board than that of 64 squares.
    #[must_use]
    #[inline]
    pub fn men(&self) -> Men {
        match &self.0 {
            Board::Standard(board) => board.men(),
            Board::Trid(_) => Men::default(),
        }
    }

    /// The rooks with which castling is still a right (Art. 3.8.2.1), as a set of squares.
    #[must_use]
    #[inline]
    pub fn castling_rooks(&self) -> u64 {
        match &self.0 {
            Board::Standard(board) => board.castling_rooks(),
            Board::Trid(_) => 0,
        }
    }

    /// The square that the last move, a pawn's double step, passed over, whether or not a pawn can capture there.
    #[must_use]
    #[inline]
    pub fn passed_square(&self) -> Option<Square> {
        match &self.0 {
            Board::Standard(board) => board.passed_square(),
            Board::Trid(_) => None,
        }
    }

    /// The position without its counters, in few bytes.
    #[must_use]
    #[inline]
    pub fn packed(&self) -> Packed {
        match &self.0 {
            Board::Standard(board) => board.packed(),
            Board::Trid(_) => Packed::NONE,
        }
    }

    /// Gives every legal move, in the order of [`Position::legal_moves`] and without a list on the heap.
    #[inline]
    pub fn each_legal_move(&self, each: impl FnMut(super::Move)) {
        if let Board::Standard(board) = &self.0 {
            board.each_legal_move(each);
        }
    }
}
