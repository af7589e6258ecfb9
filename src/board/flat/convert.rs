//! The border to shakmaty.

use super::super::{Packed, Role, Side, Square, Variant, Wing};
use super::{EMPTY, Flat, NOWHERE, PAWN, WHITES};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Chess, Color, EnPassantMode,
    FromSetup as _, Position as _, PositionError, Setup, attacks,
};
use std::num::NonZeroU32;

/// What a bishop, rook or queen on a square of the standard board attacks, with men on the squares of `occupied` (bit 0 = a1);
/// nothing for other men.
#[inline]
#[must_use]
pub fn slide_attacks(role: Role, from: u8, occupied: u64) -> u64 {
    let (from, occupied) = (their_square(Square(from)), Bitboard(occupied));
    match role {
        Role::Bishop => attacks::bishop_attacks(from, occupied).0,
        Role::Rook => attacks::rook_attacks(from, occupied).0,
        Role::Queen => attacks::queen_attacks(from, occupied).0,
        _ => 0,
    }
}

pub(in super::super) fn side(color: Color) -> Side {
    if color.is_white() {
        Side::White
    } else {
        Side::Black
    }
}

pub(in super::super) fn our_role(role: shakmaty::Role) -> Role {
    Role::ALL[role as usize - 1]
}

pub(in super::super) fn their_role(role: Role) -> shakmaty::Role {
    shakmaty::Role::ALL[role as usize - 1]
}

/// The square; only for one of this board.
pub(in super::super) fn their_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(u32::from(square.0 & 63))
}

pub(in super::super) fn our_square(square: shakmaty::Square) -> Square {
    Square(square.to_u32() as u8)
}

pub(in super::super) fn castling_side(wing: Wing) -> CastlingSide {
    match wing {
        Wing::Short => CastlingSide::KingSide,
        Wing::Long => CastlingSide::QueenSide,
    }
}

impl From<&Chess> for Flat {
    /// A position that came about legally, or is taken for such.
    fn from(chess: &Chess) -> Flat {
        let board = chess.board();
        let square = |square: Option<shakmaty::Square>| {
            square.map_or(NOWHERE, |square| our_square(square).0)
        };
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
            en_passant: square(chess.maybe_ep_square()),
            kings: [Color::Black, Color::White].map(|color| square(board.king_of(color))),
            side_to_move: side(chess.turn()),
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
        setup.turn = self.color();
        setup.castling_rights = Bitboard(self.castling_rooks);
        setup.ep_square = square.map(|square| their_square(Square(square)));
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

    /// The colour of the side to move.
    pub(in super::super) const fn color(&self) -> Color {
        match self.side_to_move {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }

    /// [`super::super::Position::pass`].
    pub(in super::super) fn pass(&mut self) -> bool {
        match self.passed() {
            Some(passed) => {
                *self = passed;
                true
            }
            None => self.pass_by_setup(),
        }
    }

    /// The position after a pass, where nobody is in check before or behind it: then it is as sound as the one before.
    pub(super) fn passed(&self) -> Option<Flat> {
        if self.irregular || self.in_check || self.kings.contains(&NOWHERE) {
            return None;
        }
        let number = self.move_number.max(1);
        let passed = Flat {
            half_move_clock: self.half_move_clock + 1,
            move_number: match self.side_to_move {
                Side::White => number,
                Side::Black => number.saturating_add(1),
            },
            en_passant: NOWHERE,
            side_to_move: self.side_to_move.other(),
            ..*self
        };
        (passed.checkers() == 0).then_some(passed)
    }

    /// The same for every position, as shakmaty allows it.
    pub(super) fn pass_by_setup(&mut self) -> bool {
        let mut setup = self.setup(EnPassantMode::Always);
        setup.ep_square = None;
        setup.halfmoves += 1;
        if setup.turn.is_black() {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = !setup.turn;
        let chess = Chess::from_setup(setup, self.castling_mode());
        match chess.or_else(PositionError::ignore_too_much_material) {
            Ok(chess) => {
                *self = Flat::from(&chess);
                true
            }
            Err(_) => false,
        }
    }

    /// The position of what [`Flat::packed`] made.
    pub(in super::super) fn unpacked(packed: &Packed) -> Option<Flat> {
        let men = packed.men();
        let by_role = ByRole {
            pawn: Bitboard(men.pawns),
            knight: Bitboard(men.knights),
            bishop: Bitboard(men.bishops),
            rook: Bitboard(men.rooks),
            queen: Bitboard(men.queens),
            king: Bitboard(men.kings),
        };
        let by_color = ByColor {
            white: Bitboard(men.white),
            black: Bitboard(men.black),
        };
        let mut setup = Setup::empty();
        setup.board = Board::try_from_bitboards(by_role, by_color).ok()?;
        setup.turn = Color::from_white(packed.state & 1 == 0);
        setup.castling_rights = Bitboard(packed.planes[0] & packed.planes[1] & packed.planes[2]);
        if packed.en_passant < 64 {
            setup.ep_square = Some(their_square(Square(packed.en_passant)));
        }
        let mode = match packed.variant() {
            Variant::Standard | Variant::Trid => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        };
        let chess = Chess::from_setup(setup, mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()?;
        Some(Flat::from(&chess))
    }
}
