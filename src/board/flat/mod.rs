//! A board of 64 squares made for *resolving written moves*: standard chess and Chess960.
//!
//! Somebody wrote `Nf3`. Which piece is meant, may it go there, and is the opponent in check then? A program that plays chess
//! lists every legal move first; a reader of archives asks only this, once per half-move, and nearly always the answer is one
//! piece with nothing in its way. So [`Flat`] answers with four look-ups and a loop that runs once:
//!
//! 1. **Who could it be?** `own pieces of the role & ORIGINS[role][destination]`, and the file or rank that is written
//!    (`find.rs`). One candidate is left as a rule.
//! 2. **Is the way free?** `BETWEEN[from][to] & occupied == 0`.
//! 3. **Is the own king safe?** Not in check, nothing can go wrong unless a sliding piece of the opponent stands on
//!    `BEYOND[king][from]`: the squares that the moving piece hides from its king. One move in eight has such a piece; only then
//!    the lines are followed.
//! 4. **Does it give check?** The piece that arrives attacks the king, by the same `ORIGINS` and `BETWEEN`, or an own sliding
//!    piece stands on `BEYOND[king][from]`, now of the opponent's king (`play.rs`).
//!
//! Castling, en passant and a king in check take the long way, which is to look at every attacker of a square
//! (`attackers_of`); so does every move once an illegal one stands, as then a check may have been there before.
//!
//! | file | |
//! |---|---|
//! | `tables.rs` | what is known of squares before a piece stands on them |
//! | `find.rs` | which legal moves answer role, from-squares and destination; castling |
//! | `play.rs` | playing a move, and whether it gives check |
//! | `written.rs` | both in one, for moves with nothing special |
//! | `moves.rs` | a move as a number |
//! | `wanted.rs` | moves as somebody asks for them, [`super::Wanted`] |
//! | `forced.rs` | illegal moves that stand |
//! | `list.rs` | lists of legal moves, mate and stalemate |
//! | `convert.rs` | the border to shakmaty, which sets up FENs and writes those of Chess960 |
//! | `tests.rs` | the board in lockstep with shakmaty's, move by move |
//!
//! Whoever asks at every half-move names the colour of the side to move as a constant, so that the compiler makes two of each
//! function and none asks for it again: `find::<true>` while [`Flat::side_to_move`] is White, `find::<false>` while it is Black.
//! The others have `_by_side` in their names, or ask for themselves.

pub(super) mod convert;
mod find;
mod forced;
mod list;
pub(super) mod moves;
mod play;
mod tables;
#[cfg(test)]
mod tests;
mod wanted;
mod written;

pub use convert::slide_attacks;
pub(super) use wanted::{on_board, origin};
pub use written::Played;

use super::{Men, Packed, Role, Side, Square, Variant, Wing};
use tables::{BETWEEN, BEYOND, ORIGINS};

const PAWN: usize = Role::Pawn as usize;
const KNIGHT: usize = Role::Knight as usize;
const BISHOP: usize = Role::Bishop as usize;
const ROOK: usize = Role::Rook as usize;
const QUEEN: usize = Role::Queen as usize;
const KING: usize = Role::King as usize;
/// The set of empty squares among [`Flat::sets`].
const EMPTY: usize = 0;
/// The set of White's pieces.
const WHITES: usize = 7;

/// No square.
const NOWHERE: u8 = 64;

/// Files that castling takes the king and the rook to, by wing: kingside, queenside (Art. 3.8.2, II.3.2).
const CASTLED: [(u8, u8); 2] = [(6, 5), (2, 3)];

/// A position of standard chess or Chess960: 152 bytes, to be copied.
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    /// Sets of squares: the empty ones, those of each role of both colours by its number (1 to 6), White's pieces. A square is
    /// in exactly one of the first seven, so that a move changes sets without asking what was there.
    sets: [u64; 8],
    /// The number of the role on each square, 0 for none.
    roles: [u8; 64],
    /// The rooks with which castling is still a right (Art. 3.8.2.1).
    castling_rooks: u64,
    half_move_clock: u32,
    move_number: u32,
    /// The square that a pawn's double step passed over in the last move, [`NOWHERE`] after any other.
    en_passant: u8,
    /// The kings' squares, White's last; [`NOWHERE`] once an illegal move stood and the king was captured.
    kings: [u8; 2],
    side_to_move: Side,
    in_check: bool,
    chess960: bool,
    /// Whether an illegal move led here, so that a check need not come from the last move.
    irregular: bool,
}

/// A set with one square.
#[inline(always)]
const fn bit(square: u8) -> u64 {
    1 << (square & 63)
}

/// The lowest square of a set; a1 of none.
#[inline(always)]
const fn lowest(squares: u64) -> u8 {
    (squares.trailing_zeros() & 63) as u8
}

/// The squares of a set, from a1 to h8.
#[derive(Clone, Copy)]
struct Squares(u64);

impl Iterator for Squares {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let square = lowest(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// The squares of a file or a rank, 0 for the first.
#[inline]
pub(super) const fn file_set(file: u8) -> u64 {
    0x0101_0101_0101_0101 << (file & 7)
}

/// See [`file_set`].
pub(super) const fn rank_set(rank: u8) -> u64 {
    0xFF << (8 * (rank & 7))
}

/// The squares of a set, from a1 to h8.
pub(super) fn squares(set: u64) -> Vec<Square> {
    Squares(set).map(Square).collect()
}

/// The squares between two squares of the standard board that stand on one line; none for others.
#[must_use]
#[inline(always)]
pub fn between(a: u8, b: u8) -> u64 {
    BETWEEN[usize::from(a & 63)][usize::from(b & 63)]
}

#[inline(always)]
fn beyond(king: u8, from: u8) -> u64 {
    BEYOND[usize::from(king & 63)][usize::from(from & 63)]
}

/// Where pieces of a role and colour attack a square from.
#[inline(always)]
fn origins(white: bool, role: usize, to: u8) -> u64 {
    ORIGINS[usize::from(white)][role & 7][usize::from(to & 63)]
}

/// The first rank as a side sees it, 0 for rank 1.
#[inline(always)]
const fn home_rank(white: bool) -> u8 {
    if white { 0 } else { 7 }
}

impl Flat {
    /// The initial position of standard chess.
    pub const INITIAL: Flat = {
        let mut roles = [0; 64];
        let back = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
        let mut sets = [0; 8];
        sets[WHITES] = 0xFFFF;
        let mut square = 0;
        while square < 64 {
            let role = match square / 8 {
                0 | 7 => back[square % 8],
                1 | 6 => PAWN,
                _ => EMPTY,
            };
            roles[square] = role as u8;
            sets[role] |= 1 << square;
            square += 1;
        }
        Flat {
            sets,
            roles,
            castling_rooks: 1 | 1 << 7 | 1 << 56 | 1 << 63,
            half_move_clock: 0,
            move_number: 1,
            en_passant: NOWHERE,
            kings: [60, 4],
            side_to_move: Side::White,
            in_check: false,
            chess960: false,
            irregular: false,
        }
    };

    /// The player who has the move.
    #[must_use]
    #[inline(always)]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// The number of the move, one for a half-move of each side.
    #[must_use]
    #[inline(always)]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    #[inline(always)]
    pub const fn half_move_clock(&self) -> u32 {
        self.half_move_clock
    }

    /// Whether the side to move is in check.
    #[must_use]
    #[inline(always)]
    pub const fn in_check(&self) -> bool {
        self.in_check
    }

    /// Every square on which a piece stands.
    #[must_use]
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        !self.sets[EMPTY]
    }

    /// Standard chess or Chess960.
    pub(super) const fn variant(&self) -> Variant {
        if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        }
    }

    /// The pieces as sets of squares.
    #[must_use]
    #[inline]
    pub const fn men(&self) -> Men {
        Men {
            white: self.sets[WHITES],
            black: self.occupied() & !self.sets[WHITES],
            pawns: self.sets[PAWN],
            knights: self.sets[KNIGHT],
            bishops: self.sets[BISHOP],
            rooks: self.sets[ROOK],
            queens: self.sets[QUEEN],
            kings: self.sets[KING],
        }
    }

    /// What stands on a square.
    #[inline]
    pub(super) const fn man_at(&self, square: Square) -> Option<(Side, Role)> {
        if square.0 >= 64 {
            return None;
        }
        match moves::role_of(self.roles[square.0 as usize]) {
            Some(role) if self.sets[WHITES] & bit(square.0) != 0 => Some((Side::White, role)),
            Some(role) => Some((Side::Black, role)),
            None => None,
        }
    }

    /// The rooks with which castling is still a right.
    #[inline]
    pub(super) const fn castling_rooks(&self) -> u64 {
        self.castling_rooks
    }

    pub(super) fn castling_right(&self, side: Side, wing: Wing) -> bool {
        match side {
            Side::White => self.castling_rook::<true>(wing),
            Side::Black => self.castling_rook::<false>(wing),
        }
        .is_some()
    }

    /// The square that the last move, a pawn's double step, passed over.
    #[inline]
    pub(super) const fn passed_square(&self) -> Option<Square> {
        if self.en_passant == NOWHERE {
            None
        } else {
            Some(Square(self.en_passant))
        }
    }

    /// The position without its counters.
    #[inline]
    pub(super) const fn packed(&self) -> Packed {
        let men = self.men();
        let castling = self.castling_rooks;
        Packed {
            planes: [
                men.pawns | men.bishops | men.queens | castling,
                men.knights | men.bishops | men.kings | castling,
                men.rooks | men.queens | men.kings,
                men.white,
            ],
            en_passant: self.en_passant,
            state: self.side_to_move as u8 | (self.chess960 as u8) << 1,
        }
    }

    /// Whether two positions are the same in the sense of [`super::Position::is_same`].
    pub(super) fn is_same(&self, other: &Flat) -> bool {
        self.side_to_move == other.side_to_move
            && self.sets == other.sets
            && self.castling_rooks == other.castling_rooks
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// The pieces of a side.
    #[inline(always)]
    const fn of<const WHITE: bool>(&self) -> u64 {
        if WHITE {
            self.sets[WHITES]
        } else {
            self.occupied() & !self.sets[WHITES]
        }
    }

    /// The pieces of the other side.
    #[inline(always)]
    const fn against<const WHITE: bool>(&self) -> u64 {
        if WHITE {
            self.occupied() & !self.sets[WHITES]
        } else {
            self.sets[WHITES]
        }
    }

    /// The square of a side's king; [`NOWHERE`] without one.
    #[inline(always)]
    const fn king<const WHITE: bool>(&self) -> u8 {
        self.kings[WHITE as usize]
    }

    /// [`Flat::king`] of the side to move.
    const fn own_king(&self) -> u8 {
        self.kings[matches!(self.side_to_move, Side::White) as usize]
    }

    /// The pieces of the side to move.
    pub(super) const fn own(&self) -> u64 {
        match self.side_to_move {
            Side::White => self.of::<true>(),
            Side::Black => self.of::<false>(),
        }
    }

    /// Bishops, rooks and queens.
    #[inline(always)]
    const fn sliders(&self) -> u64 {
        self.sets[BISHOP] | self.sets[ROOK] | self.sets[QUEEN]
    }

    /// Bishops, rooks and queens that would attack a square if nothing stood between.
    #[inline(always)]
    fn snipers(&self, square: u8) -> u64 {
        origins(true, BISHOP, square) & (self.sets[BISHOP] | self.sets[QUEEN])
            | origins(true, ROOK, square) & (self.sets[ROOK] | self.sets[QUEEN])
    }

    /// Those of these pieces, all of one colour, that attack a square while pieces stand on `occupied`.
    #[inline(always)]
    fn attackers_of(&self, square: u8, pieces: u64, white: bool, occupied: u64) -> u64 {
        let steppers = origins(white, PAWN, square) & self.sets[PAWN]
            | origins(white, KNIGHT, square) & self.sets[KNIGHT]
            | origins(white, KING, square) & self.sets[KING];
        let mut attackers = steppers & pieces;
        for sniper in Squares(self.snipers(square) & pieces) {
            if between(square, sniper) & occupied == 0 {
                attackers |= bit(sniper);
            }
        }
        attackers
    }

    /// The pieces of both sides that attack a square if pieces stood on `occupied` only.
    pub(super) fn attackers(&self, square: Square, occupied: u64) -> u64 {
        let white = self.attackers_of(square.0, self.of::<true>() & occupied, true, occupied);
        let black = self.attackers_of(square.0, self.of::<false>() & occupied, false, occupied);
        white | black
    }

    /// The pieces that give check.
    pub(super) fn checkers(&self) -> u64 {
        match self.side_to_move {
            Side::White => self.checkers_of::<true>(),
            Side::Black => self.checkers_of::<false>(),
        }
    }

    /// The pieces that attack the king of a side.
    fn checkers_of<const WHITE: bool>(&self) -> u64 {
        self.king_attackers::<WHITE>(self.against::<WHITE>(), self.occupied())
    }

    /// Those of the pieces of the opponent that attack the king of a side while pieces stand on `occupied`; none where it has
    /// no king.
    fn king_attackers<const WHITE: bool>(&self, theirs: u64, occupied: u64) -> u64 {
        match self.king::<WHITE>() {
            NOWHERE => 0,
            king => self.attackers_of(king, theirs, !WHITE, occupied),
        }
    }

    /// Whether one of these pieces, bishops, rooks and queens or not, sees a king over `from`, with pieces on `occupied`.
    #[inline]
    fn sees_over(&self, king: u8, from: u8, pieces: u64, occupied: u64) -> bool {
        Squares(beyond(king, from) & self.snipers(king) & pieces)
            .any(|sniper| between(king, sniper) & occupied == 0)
    }
}

/// Two positions are equal as [`super::Position::is_same`] has it, and if both came about legally or neither did.
impl PartialEq for Flat {
    fn eq(&self, other: &Flat) -> bool {
        self.is_same(other) && self.irregular == other.irregular
    }
}

impl Eq for Flat {}
