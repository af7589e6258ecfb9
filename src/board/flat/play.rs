//! Playing a move, and whether it gives check.

use super::super::{Move, Side, Wing};
use super::moves::{self, Parts};
use super::{
    CASTLED, EMPTY, Flat, KING, NOWHERE, PAWN, ROOK, WHITES, between, beyond, bit, home_rank,
    origins, rank_set,
};

impl Flat {
    /// Plays a move that this position found legal, or that stands although it is not, and says whether it gives check.
    ///
    /// `WHITE` is the colour of the side to move.
    #[inline]
    pub fn play<const WHITE: bool>(&mut self, mv: Move) -> bool {
        debug_assert_eq!(WHITE, self.side_to_move == Side::White);
        if mv.is_special() | self.irregular {
            return self.play_special::<WHITE>(mv);
        }
        let parts = mv.taken_apart();
        self.in_check = self.attacks_king::<WHITE>(parts);
        self.go::<WHITE>(parts);
        self.pass_turn::<WHITE>();
        debug_assert_eq!(self.in_check, self.checkers() != 0);
        self.in_check
    }

    /// Whether a legal move gives check.
    #[inline]
    pub(in super::super) fn gives_check(&self, mv: Move) -> bool {
        if mv.is_special() | self.irregular {
            return { *self }.play_by_side(mv);
        }
        match self.side_to_move {
            Side::White => self.attacks_king::<true>(mv.taken_apart()),
            Side::Black => self.attacks_king::<false>(mv.taken_apart()),
        }
    }

    /// [`Flat::play`] for whoever is to move.
    #[inline]
    pub(in super::super) fn play_by_side(&mut self, mv: Move) -> bool {
        match self.side_to_move {
            Side::White => self.play::<true>(mv),
            Side::Black => self.play::<false>(mv),
        }
    }

    /// Whether a piece that goes from one square to another gives check, or uncovers one.
    #[inline(always)]
    pub(super) fn attacks_king<const WHITE: bool>(&self, parts: Parts) -> bool {
        let Parts {
            from, to, placed, ..
        } = parts;
        // The move is legal, and so were those before: there is a king.
        let king = self.kings[usize::from(!WHITE)];
        let occupied = self.occupied() & !bit(from) | bit(to);
        let direct =
            origins(WHITE, placed, king) & bit(to) != 0 && between(king, to) & occupied == 0;
        let own = self.of::<WHITE>();
        direct
            || beyond(king, from) & self.sliders() & own != 0
                && self.sees_over(king, from, own, occupied)
    }

    /// Moves a piece, with what follows from it for captures, castling rights, the half-move clock and en passant.
    #[inline(always)]
    fn go<const WHITE: bool>(&mut self, parts: Parts) {
        let Parts {
            from,
            to,
            role,
            capture,
            placed,
        } = parts;
        self.lift::<WHITE>(from, role);
        self.put::<WHITE>(to, capture, placed);
        // A rook that moves or is captured has its right no more; no other piece can come from or to its square.
        self.castling_rooks &= !(bit(from) | bit(to));
        if role == KING {
            self.kings[usize::from(WHITE)] = to;
            self.castling_rooks &= !rank_set(home_rank(WHITE));
        }
        let quiet = capture == EMPTY && role != PAWN;
        self.half_move_clock = if quiet {
            self.half_move_clock.saturating_add(1)
        } else {
            0
        };
        self.en_passant = NOWHERE;
        if role == PAWN && from ^ to == 16 {
            self.pass_over::<WHITE>(from, to);
        }
    }

    /// A pawn's double step; not every move of two ranks that stands illegally is one.
    #[inline(always)]
    fn pass_over<const WHITE: bool>(&mut self, from: u8, to: u8) {
        let second_rank = if WHITE { 1 } else { 6 };
        let passed = (from + to) / 2;
        if from / 8 == second_rank && self.roles[usize::from(passed & 63)] == EMPTY as u8 {
            self.en_passant = passed;
        }
    }

    /// Empties a square.
    #[inline(always)]
    fn lift<const WHITE: bool>(&mut self, from: u8, role: usize) {
        self.sets[role & 7] ^= bit(from);
        self.sets[EMPTY] ^= bit(from);
        if WHITE {
            self.sets[WHITES] ^= bit(from);
        }
        self.roles[usize::from(from & 63)] = EMPTY as u8;
    }

    /// Puts an own piece on a square where another of the opponent may stand.
    #[inline(always)]
    fn put<const WHITE: bool>(&mut self, to: u8, before: usize, role: usize) {
        self.sets[before & 7] ^= bit(to);
        self.sets[role & 7] ^= bit(to);
        if WHITE {
            self.sets[WHITES] |= bit(to);
        } else {
            self.sets[WHITES] &= !bit(to);
        }
        self.roles[usize::from(to & 63)] = role as u8;
    }

    #[inline(always)]
    pub(super) const fn pass_turn<const WHITE: bool>(&mut self) {
        self.side_to_move = if WHITE { Side::Black } else { Side::White };
        if !WHITE {
            self.move_number = self.move_number.saturating_add(1);
        }
    }

    /// Castling, en passant, and whatever is played once an illegal move stands: the check is looked for on the whole board.
    #[cold]
    #[inline(never)]
    fn play_special<const WHITE: bool>(&mut self, mv: Move) -> bool {
        self.irregular |= moves::is_forced(mv);
        let parts = mv.taken_apart();
        if parts.capture == KING {
            self.kings[usize::from(!WHITE)] = NOWHERE;
        }
        if mv.is_castling() {
            self.castle_now::<WHITE>(parts);
        } else if mv.is_en_passant() {
            let taken = if WHITE { parts.to - 8 } else { parts.to + 8 };
            self.take::<WHITE>(taken, PAWN);
            self.go::<WHITE>(Parts {
                capture: EMPTY,
                ..parts
            });
        } else {
            self.go::<WHITE>(parts);
        }
        self.pass_turn::<WHITE>();
        self.in_check = self.checkers() != 0;
        self.in_check
    }

    /// Takes a piece of the opponent away.
    fn take<const WHITE: bool>(&mut self, square: u8, role: usize) {
        self.sets[role & 7] ^= bit(square);
        self.sets[EMPTY] ^= bit(square);
        self.sets[WHITES] &= !bit(square);
        self.roles[usize::from(square & 63)] = EMPTY as u8;
    }

    /// Both leave their squares before either arrives: in Chess960 they may exchange them.
    fn castle_now<const WHITE: bool>(&mut self, parts: Parts) {
        let (king, rook) = (parts.from, parts.to);
        let wing = if rook > king { Wing::Short } else { Wing::Long };
        let (king_file, rook_file) = CASTLED[wing as usize];
        self.lift::<WHITE>(king, KING);
        self.lift::<WHITE>(rook, ROOK);
        let home = king & !7;
        self.put::<WHITE>(home + rook_file, EMPTY, ROOK);
        self.put::<WHITE>(home + king_file, EMPTY, KING);
        self.kings[usize::from(WHITE)] = home + king_file;
        self.castling_rooks &= !rank_set(home_rank(WHITE));
        self.half_move_clock = self.half_move_clock.saturating_add(1);
        self.en_passant = NOWHERE;
    }
}
