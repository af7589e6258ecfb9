//! The border to shakmaty.

use super::super::{Role, Side};
use super::{EMPTY, Flat, NOWHERE, PAWN, WHITES};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, Chess, Color, EnPassantMode, Position as _,
    Setup, Square,
};
use std::num::NonZeroU32;

impl From<&Chess> for Flat {
    /// A position that came about legally, or is taken for such.
    fn from(chess: &Chess) -> Flat {
        let board = chess.board();
        let mut sets = [0; 8];
        let mut roles = [0; 64];
        sets[EMPTY] = !board.occupied().0;
        sets[WHITES] = board.white().0;
        for (role, number) in shakmaty::Role::ALL.into_iter().zip(PAWN..) {
            sets[number] = board.by_role(role).0;
            for square in board.by_role(role) {
                roles[usize::from(square)] = number as u8;
            }
        }
        Flat {
            sets,
            roles,
            castling_rooks: chess.castles().castling_rights().0,
            half_move_clock: chess.halfmoves(),
            move_number: chess.fullmoves().get(),
            en_passant: chess
                .maybe_ep_square()
                .map_or(NOWHERE, |square| square.to_u32() as u8),
            side_to_move: if chess.turn().is_white() {
                Side::White
            } else {
                Side::Black
            },
            in_check: chess.checkers().any(),
            chess960: chess.castles().mode().is_chess960(),
            irregular: false,
        }
    }
}

impl Flat {
    /// The pieces alone.
    pub(in super::super) fn board(&self) -> Board {
        let role = |role: Role| Bitboard(self.sets[role as usize]);
        let by_role = ByRole {
            pawn: role(Role::Pawn),
            knight: role(Role::Knight),
            bishop: role(Role::Bishop),
            rook: role(Role::Rook),
            queen: role(Role::Queen),
            king: role(Role::King),
        };
        let by_color = ByColor {
            white: Bitboard(self.of::<true>()),
            black: Bitboard(self.of::<false>()),
        };
        // The sets of a position never overlap.
        Board::try_from_bitboards(by_role, by_color).unwrap_or_else(|_| Board::empty())
    }

    /// Everything that a FEN says, with the en passant square named as asked.
    pub(in super::super) fn setup(&self, mode: EnPassantMode) -> Setup {
        let square = match mode {
            EnPassantMode::Always => self.passed_square().map(|square| square.0),
            EnPassantMode::PseudoLegal | EnPassantMode::Legal => self.legal_en_passant(),
        };
        let mut setup = Setup::empty();
        setup.board = self.board();
        setup.turn = match self.side_to_move {
            Side::White => Color::White,
            Side::Black => Color::Black,
        };
        setup.castling_rights = Bitboard(self.castling_rooks);
        setup.ep_square = square.map(|square| Square::new(square.into()));
        setup.halfmoves = self.half_move_clock;
        setup.fullmoves = NonZeroU32::new(self.move_number).unwrap_or(NonZeroU32::MIN);
        setup
    }

    /// Which castling shakmaty is asked for.
    pub(in super::super) const fn castling_mode(&self) -> CastlingMode {
        if self.chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        }
    }
}
