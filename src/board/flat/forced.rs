//! Illegal moves that were played all the same, and stand (Art. A.5.2): [`super::super::Position::forced`].

use super::super::{Move, Role, Side, Square, Wanted, Wing};
use super::wanted::{on_board, origin};
use super::{CASTLED, Flat, NOWHERE, ROOK, Squares, bit, home_rank, origins, rank_set};

impl Flat {
    #[cold]
    pub(in super::super) fn forced(&self, wanted: &Wanted) -> Option<Move> {
        let (role, from, to, promotion) = match *wanted {
            Wanted::Castle(wing) => return self.forced_castling(wing),
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } if on_board(to) => {
                let from = self.only_origin(role, (file, rank), to)?;
                (role, from, to, promotion)
            }
            Wanted::Squares {
                from,
                to,
                promotion,
            } if on_board(to) => {
                let (_, role) = self
                    .man_at(from)
                    .filter(|(side, _)| *side == self.side_to_move)?;
                (role, from, to, promotion)
            }
            _ => return None,
        };
        let own = self.side_to_move;
        let capture = match self.man_at(to) {
            None => 0,
            Some((side, role)) if side != own && role != Role::King => role as u8,
            Some(_) => return None,
        };
        match role {
            // Two squares along the rank may be castling.
            Role::King if from.rank() == to.rank() && from.file().abs_diff(to.file()) > 1 => {
                return None;
            }
            Role::Pawn => {
                let last = home_rank(own == Side::Black);
                let known = matches!(
                    promotion,
                    None | Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen)
                );
                // The pawn beside may have been taken away, or not.
                let beside = self.man_at(Square::new(to.file(), from.rank()));
                let passes = from.file() != to.file()
                    && capture == 0
                    && beside == Some((own.other(), Role::Pawn));
                // No hand takes a pawn further than that.
                let far =
                    from.file().abs_diff(to.file()) > 1 || from.rank().abs_diff(to.rank()) > 2;
                if far
                    || to.rank() == 7 - last
                    || (to.rank() == last) != promotion.is_some()
                    || !known
                    || passes
                {
                    return None;
                }
            }
            _ if promotion.is_some() => return None,
            _ => {}
        }
        let promotion = promotion.map_or(0, |role| role as u32);
        let mv = Move::normal(role as u32, from.0, to.0, capture, promotion);
        (from != to).then_some(mv.forced())
    }

    /// The square of the only own piece that can be meant: there is no other on the file and rank of origin that are written,
    /// or it alone comes to the destination.
    fn only_origin(
        &self,
        role: Role,
        (file, rank): (Option<u8>, Option<u8>),
        to: Square,
    ) -> Option<Square> {
        let file = match role {
            Role::Pawn => file.or(Some(to.file())),
            _ => file,
        };
        let white = self.side_to_move == Side::White;
        let pieces = self.sets[role as usize] & self.own() & origin(file, rank);
        let ahead = |from: u8| {
            let from = Square(from);
            let step = to.rank() as i8 - from.rank() as i8;
            let step = if white { step } else { -step };
            role == Role::Pawn && from.file() == to.file() && (1..=2).contains(&step)
        };
        let comes = |from: &u8| ahead(*from) || self.attacks_from(*from) & bit(to.0) != 0;
        // Over what stands in between, as on an empty board.
        let reaches = |from: &u8| origins(white, role as usize, to.0) & bit(*from) != 0;
        let only = |squares: &mut dyn Iterator<Item = u8>| {
            squares.next().filter(|_| squares.next().is_none())
        };
        let pieces = Squares(pieces);
        only(&mut { pieces })
            .or_else(|| only(&mut pieces.filter(comes)))
            .or_else(|| only(&mut pieces.filter(reaches)))
            .map(Square)
    }

    /// Castling that is illegal, where the king and the rook stand where they begin, and nothing where they arrive.
    fn forced_castling(&self, wing: Wing) -> Option<Move> {
        let king = self.own_king();
        if king == NOWHERE {
            return None;
        }
        let home = home_rank(self.side_to_move == Side::White);
        let rooks = self.sets[ROOK] & self.own() & rank_set(home);
        let mut on_wing = Squares(rooks).filter(|rook| (*rook > king) == (wing == Wing::Short));
        let rook = match wing {
            Wing::Short => on_wing.last(),
            Wing::Long => on_wing.next(),
        }?;
        let (own_king, own_rook) = (Square(king), Square(rook));
        let corner = match wing {
            Wing::Short => 7,
            Wing::Long => 0,
        };
        if own_king.rank() != home
            || !self.chess960 && (own_king.file() != 4 || own_rook.file() != corner)
        {
            return None;
        }
        let free = |file: u8| {
            let square = Square::new(file, home);
            square == own_king || square == own_rook || self.man_at(square).is_none()
        };
        let (king_file, rook_file) = CASTLED[wing as usize];
        (free(king_file) && free(rook_file)).then(|| Move::castling(king, rook).forced())
    }
}
