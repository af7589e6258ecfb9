//! Moves as somebody asks for them, [`Wanted`]: what is written says role, perhaps file and rank of the from-square, and
//! destination, or two squares, or castling. Here it becomes a set of from-squares for [`Flat::find`].

use super::super::{Found, Move, Partly, Position, Role, Side, Square, Wanted, Wing};
use super::find::Sink;
use super::{Flat, NOWHERE, ROOK, bit, file_set, moves, rank_set};

/// Whether a square, as it is wanted, is one of this board.
#[inline]
pub(in super::super) const fn on_board(square: Square) -> bool {
    square.0 < 64
}

/// The from-squares that a file and a rank leave possible; none beyond the board.
pub(in super::super) const fn origin(file: Option<u8>, rank: Option<u8>) -> u64 {
    let files = match file {
        None => !0,
        Some(file @ 0..8) => file_set(file),
        Some(_) => 0,
    };
    files
        & match rank {
            None => !0,
            Some(rank @ 0..8) => rank_set(rank),
            Some(_) => 0,
        }
}

/// The from-squares that are written: a pawn without a file moves straight ahead.
#[inline]
fn from_squares(role: Role, file: Option<u8>, rank: Option<u8>, to: Square) -> u64 {
    match role {
        Role::Pawn => origin(file.or(Some(to.file())), rank),
        _ => origin(file, rank),
    }
}

impl Flat {
    /// The move that is wanted, if there is exactly one.
    #[inline]
    pub(in super::super) fn resolve(&self, wanted: &Wanted) -> Found {
        let mut found = Found::None;
        self.resolve_into(wanted, &mut found);
        found
    }

    /// Every move that fits what is wanted.
    pub(in super::super) fn resolve_all(&self, wanted: &Wanted, moves: &mut Vec<Move>) {
        self.resolve_into(wanted, moves);
    }

    /// The common case of [`Flat::resolve`], without its detours: [`Position::ANY`] for what is not written.
    #[inline]
    pub(in super::super) fn find_man(&self, role: Role, file: u8, rank: u8, to: Square) -> Found {
        let mut found = Found::None;
        if !on_board(to) {
            return found;
        }
        let some = |value: u8| (value != Position::ANY).then_some(value);
        let from = match (role, file, rank) {
            (Role::Pawn, Position::ANY, Position::ANY) => file_set(to.file()),
            (_, Position::ANY, Position::ANY) => !0,
            _ => from_squares(role, some(file), some(rank), to),
        };
        self.man(role, from, to, None, &mut found);
        found
    }

    #[inline]
    fn resolve_into(&self, wanted: &Wanted, out: &mut impl Sink) {
        match *wanted {
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } if on_board(to) => {
                let from = from_squares(role, file, rank, to);
                self.man(role, from, to, promotion, out);
            }
            Wanted::Squares {
                from,
                to,
                promotion,
            } => self.squares(from, to, promotion, out),
            Wanted::Castle(wing) => {
                if let Some(mv) = self.castle_by_side(wing) {
                    out.add(mv);
                }
            }
            Wanted::Partly(wanted) => self.partly(&wanted, out),
            Wanted::Man { .. } | Wanted::Trid(_) => {}
        }
    }

    /// The moves of a role, and castling where Chess960 writes it as a king's move.
    #[inline(always)]
    fn man(&self, role: Role, from: u64, to: Square, promotion: Option<Role>, out: &mut impl Sink) {
        self.role(role, from, to, promotion, out);
        if role == Role::King && promotion.is_none() && self.chess960 {
            self.castling_to(from, to, out);
        }
    }

    /// The moves of a role, from any of these squares.
    #[inline(always)]
    fn role(
        &self,
        role: Role,
        from: u64,
        to: Square,
        promotion: Option<Role>,
        out: &mut impl Sink,
    ) {
        match (self.side_to_move, promotion) {
            (Side::White, None) => self.search::<true>(role, from, to.0, out),
            (Side::Black, None) => self.search::<false>(role, from, to.0, out),
            (_, Some(_)) if role != Role::Pawn => {}
            (Side::White, Some(role)) => self.search_promotion::<true>(role, from, to.0, out),
            (Side::Black, Some(role)) => self.search_promotion::<false>(role, from, to.0, out),
        }
    }

    /// Every legal move that has all that is written.
    #[cold]
    fn partly(&self, wanted: &Partly, out: &mut impl Sink) {
        let fits = |written: Option<u8>, is: u8| written.is_none_or(|value| value == is);
        self.each_legal_move(|mv| {
            let parts = moves::parts(mv);
            if parts.role == wanted.role
                && parts.castling.is_none()
                && fits(wanted.file, parts.from.file())
                && fits(wanted.rank, parts.from.rank())
                && fits(wanted.to_file, parts.to.file())
                && fits(wanted.to_rank, parts.to.rank())
                && (parts.capture.is_some() || !wanted.captures)
                && (wanted.captured.is_none() || parts.capture == wanted.captured)
                && parts.promotion == wanted.promotion
            {
                out.add(mv);
            }
        });
    }

    /// [`Flat::castle`] for whoever is to move.
    pub(in super::super) fn castle_by_side(&self, wing: Wing) -> Option<Move> {
        match self.side_to_move {
            Side::White => self.castle::<true>(wing),
            Side::Black => self.castle::<false>(wing),
        }
    }

    /// [`Flat::has_rival`] for whoever is to move.
    #[inline]
    pub(in super::super) fn has_rival_by_side(&self, role: Role, from: Square, to: Square) -> bool {
        match self.side_to_move {
            Side::White => self.has_rival::<true>(role, from.0, to.0),
            Side::Black => self.has_rival::<false>(role, from.0, to.0),
        }
    }

    fn squares(&self, from: Square, to: Square, promotion: Option<Role>, out: &mut impl Sink) {
        if !on_board(to) {
            return;
        }
        let role = match self.man_at(from) {
            Some((side, role)) if side == self.side_to_move => role,
            _ => return,
        };
        let castling = match (role, promotion) {
            (Role::King, None) => self.castling_by_squares(from, to),
            _ => None,
        };
        match castling {
            Some(mv) => out.add(mv),
            None => self.role(role, bit(from.0), to, promotion, out),
        }
    }

    /// Castling written as a king's move: to the square where it arrives, or onto its own rook.
    fn castling_by_squares(&self, from: Square, to: Square) -> Option<Move> {
        let own_rook = self.sets[ROOK] & self.own() & bit(to.0) != 0;
        if from.rank() != to.rank() || !(own_rook || from.file().abs_diff(to.file()) > 1) {
            return None;
        }
        let wing = if to > from { Wing::Short } else { Wing::Long };
        let arrival = matches!((wing, to.file()), (Wing::Short, 6) | (Wing::Long, 2));
        self.castle_by_side(wing)
            .filter(|mv| arrival || own_rook && moves::parts(*mv).to == to)
    }

    /// Castling in Chess960 as it is written there as a king's move: `Kh1` onto the rook, `Kg1` where it arrives.
    #[cold]
    #[inline(never)]
    fn castling_to(&self, origin: u64, to: Square, out: &mut impl Sink) {
        let king = self.own_king();
        if king == NOWHERE || bit(king) & origin == 0 {
            return;
        }
        if let Some(mv) = self.castling_by_squares(Square(king), to) {
            out.add(mv);
        }
    }
}
