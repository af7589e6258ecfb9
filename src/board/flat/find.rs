//! Which legal moves answer what is written.

use super::super::{Found, Move, Role, Side, Square, Wing};
use super::{
    CASTLED, Flat, KING, NOWHERE, PAWN, Squares, between, beyond, bit, home_rank, lowest, origins,
    rank_set,
};

/// Where moves that were found go.
pub(in super::super) trait Sink {
    fn add(&mut self, mv: Move);
}

impl Sink for Found {
    #[inline(always)]
    fn add(&mut self, mv: Move) {
        *self = match self {
            Found::None => Found::One(mv),
            Found::One(_) | Found::Many => Found::Many,
        };
    }
}

impl Sink for Vec<Move> {
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

impl Flat {
    /// The legal moves of the pieces of a role on the squares of `from` to the square `to` (below 64), castling apart. A pawn's
    /// move to the last rank needs [`Flat::find_promotion`]. `from` also tells how a pawn moves: straight ahead it comes from
    /// the file it goes to, capturing from another.
    ///
    /// `WHITE` is the colour of the side to move.
    #[must_use]
    #[inline]
    pub fn find<const WHITE: bool>(&self, role: Role, from: u64, to: u8) -> Found {
        let mut found = Found::None;
        self.search::<WHITE>(role, from, to, &mut found);
        found
    }

    /// The same for a pawn that becomes a piece of another role on the last rank.
    #[must_use]
    pub fn find_promotion<const WHITE: bool>(&self, promotion: Role, from: u64, to: u8) -> Found {
        let mut found = Found::None;
        self.search_promotion::<WHITE>(promotion, from, to, &mut found);
        found
    }

    /// [`Flat::find`], into any sink.
    #[inline(always)]
    pub(in super::super) fn search<const WHITE: bool>(
        &self,
        role: Role,
        from: u64,
        to: u8,
        out: &mut impl Sink,
    ) {
        debug_assert!(WHITE == (self.side_to_move == Side::White) && to < 64);
        let own = self.of::<WHITE>();
        let pieces = self.sets[role as usize & 7] & own & from;
        if own & bit(to) != 0 {
            return;
        }
        let candidates = match role {
            Role::King => return self.king_moves::<WHITE>(pieces, to, out),
            Role::Pawn if to / 8 == home_rank(!WHITE) => return,
            Role::Pawn => {
                if to == self.en_passant {
                    self.en_passant_moves::<WHITE>(pieces, to, out);
                }
                self.pawn_candidates::<WHITE>(pieces, to)
            }
            _ => pieces & origins(WHITE, role as usize, to),
        };
        self.arrivals::<WHITE>(role as u32, candidates, to, 0, out);
    }

    /// [`Flat::find_promotion`], into any sink.
    pub(in super::super) fn search_promotion<const WHITE: bool>(
        &self,
        promotion: Role,
        from: u64,
        to: u8,
        out: &mut impl Sink,
    ) {
        let own = self.of::<WHITE>();
        if to / 8 == home_rank(!WHITE)
            && own & bit(to) == 0
            && !matches!(promotion, Role::Pawn | Role::King)
        {
            let candidates = self.pawn_candidates::<WHITE>(self.sets[PAWN] & own & from, to);
            self.arrivals::<WHITE>(PAWN as u32, candidates, to, promotion as u32, out);
        }
    }

    /// Whether a second piece of the same role and side reaches the destination, its king allowing or not.
    #[must_use]
    #[inline]
    pub fn has_rival<const WHITE: bool>(&self, role: Role, from: u8, to: u8) -> bool {
        if matches!(role, Role::Pawn | Role::King) {
            return false;
        }
        let role = role as usize;
        let others = self.sets[role] & self.of::<WHITE>() & origins(WHITE, role, to) & !bit(from);
        let occupied = self.occupied();
        Squares(others).any(|other| between(other, to) & occupied == 0)
    }

    /// The moves of those candidates that have a free way and leave their king safe.
    #[inline(always)]
    fn arrivals<const WHITE: bool>(
        &self,
        role: u32,
        candidates: u64,
        to: u8,
        promotion: u32,
        out: &mut impl Sink,
    ) {
        let occupied = self.occupied();
        for from in Squares(candidates) {
            if between(to, from) & occupied == 0 && self.is_safe::<WHITE>(from, to) {
                let capture = self.roles[usize::from(to & 63)];
                out.add(Move::normal(role, from, to, capture, promotion));
            }
        }
    }

    #[inline(always)]
    fn king_moves<const WHITE: bool>(&self, king: u64, to: u8, out: &mut impl Sink) {
        let king = king & origins(WHITE, KING, to);
        let theirs = self.against::<WHITE>();
        if king != 0 && self.attackers_of(to, theirs, !WHITE, self.occupied() & !king) == 0 {
            let capture = self.roles[usize::from(to & 63)];
            out.add(Move::normal(KING as u32, lowest(king), to, capture, 0));
        }
    }

    /// The pawns that come to a square straight ahead, if it is empty, or else by capturing what stands there.
    #[inline(always)]
    pub(super) fn pawn_candidates<const WHITE: bool>(&self, pawns: u64, to: u8) -> u64 {
        if self.occupied() & bit(to) != 0 {
            return pawns & origins(WHITE, PAWN, to);
        }
        let back = |squares: u64| if WHITE { squares >> 8 } else { squares << 8 };
        let one = back(bit(to));
        // From where a double step begins; its way is looked at as that of any piece.
        let two = back(one & rank_set(if WHITE { 2 } else { 5 }));
        let nearer = pawns & one;
        if nearer != 0 { nearer } else { pawns & two }
    }

    /// Captures en passant by these pawns. Two pawns leave their squares at once, perhaps from the king's own rank, so that the
    /// attackers of the king are looked for anew.
    #[cold]
    #[inline(never)]
    fn en_passant_moves<const WHITE: bool>(&self, pawns: u64, to: u8, out: &mut impl Sink) {
        for from in Squares(pawns & origins(WHITE, PAWN, to)) {
            if self.is_en_passant_safe::<WHITE>(from, to) {
                out.add(Move::en_passant(from, to));
            }
        }
    }

    fn is_en_passant_safe<const WHITE: bool>(&self, from: u8, to: u8) -> bool {
        let taken = bit(if WHITE { to - 8 } else { to + 8 });
        let occupied = self.occupied() & !bit(from) & !taken | bit(to);
        self.is_king_safe::<WHITE>(taken, occupied)
    }

    /// The en passant square, where a capture is legal.
    pub(in super::super) fn legal_en_passant(&self) -> Option<u8> {
        let mut found = Found::None;
        self.each_en_passant(&mut found);
        (found != Found::None).then_some(self.en_passant)
    }

    /// Every legal capture en passant.
    pub(super) fn each_en_passant(&self, out: &mut impl Sink) {
        let (to, white) = (self.en_passant, self.side_to_move == Side::White);
        if to >= 64 {
            return;
        }
        let pawns = self.sets[PAWN] & self.own();
        if white {
            self.en_passant_moves::<true>(pawns, to, out);
        } else {
            self.en_passant_moves::<false>(pawns, to, out);
        }
    }

    /// Whether the own king is safe after a piece other than the king went from one square to another.
    #[inline(always)]
    pub(super) fn is_safe<const WHITE: bool>(&self, from: u8, to: u8) -> bool {
        let hidden = beyond(self.king::<WHITE>(), from) & self.sliders() & self.against::<WHITE>();
        !self.in_check && hidden == 0 || self.is_safe_after::<WHITE>(from, to)
    }

    /// The same, with the lines to the king followed.
    #[cold]
    #[inline(never)]
    fn is_safe_after<const WHITE: bool>(&self, from: u8, to: u8) -> bool {
        let occupied = self.occupied() & !bit(from) | bit(to);
        if self.in_check {
            return self.is_king_safe::<WHITE>(bit(to), occupied);
        }
        let king = self.king::<WHITE>();
        let theirs = self.against::<WHITE>() & !bit(to);
        king == NOWHERE || !self.sees_over(king, from, theirs, occupied)
    }

    /// Whether nothing attacks the own king once a piece is taken and pieces stand on `occupied`.
    fn is_king_safe<const WHITE: bool>(&self, taken: u64, occupied: u64) -> bool {
        self.king_attackers::<WHITE>(self.against::<WHITE>() & !taken, occupied) == 0
    }

    /// The rook with which a side has the right to castle on a wing.
    pub(in super::super) fn castling_rook<const WHITE: bool>(&self, wing: Wing) -> Option<u8> {
        let king = self.king::<WHITE>();
        if king == NOWHERE {
            return None;
        }
        let rooks = self.castling_rooks & rank_set(home_rank(WHITE));
        // On either side of the king there is at most one.
        let rook = match wing {
            Wing::Short => rooks & (!0 << king),
            Wing::Long => rooks & !(!0 << king),
        };
        (rook != 0).then(|| lowest(rook))
    }

    /// [`Flat::castling_rook`] of the side to move.
    pub(in super::super) fn castling_rook_by_side(&self, wing: Wing) -> Option<Square> {
        match self.side_to_move {
            Side::White => self.castling_rook::<true>(wing),
            Side::Black => self.castling_rook::<false>(wing),
        }
        .map(Square)
    }

    /// Castling on a wing, where it is legal (Art. 3.8.2, II.3): the right is left, nothing but the king and the rook stands on
    /// the way of either, and the king is attacked neither where it stands nor on its way nor where it arrives. The last is
    /// asked of the board after castling, as the rook may have hidden the destination from an attacker in Chess960: king c1,
    /// rook b1, queen a1.
    #[must_use]
    pub fn castle<const WHITE: bool>(&self, wing: Wing) -> Option<Move> {
        let rook = self.castling_rook::<WHITE>(wing)?;
        if self.in_check {
            return None;
        }
        let king = self.king::<WHITE>();
        let (king_file, rook_file) = CASTLED[wing as usize];
        let home = 8 * home_rank(WHITE);
        let (king_to, rook_to) = (home + king_file, home + rook_file);
        let others = self.occupied() & !bit(king) & !bit(rook);
        let crossed = between(king, king_to);
        let ways = crossed | bit(king_to) | between(rook, rook_to) | bit(rook_to);
        if ways & others != 0 {
            return None;
        }
        let theirs = self.against::<WHITE>();
        let attacked = |square, occupied| self.attackers_of(square, theirs, !WHITE, occupied) != 0;
        let before = self.occupied() & !bit(king);
        if attacked(king_to, others | bit(rook_to))
            || Squares(crossed).any(|square| attacked(square, before))
        {
            return None;
        }
        Some(Move::castling(king, rook))
    }
}
