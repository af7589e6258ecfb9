//! FEN. Setting up positions: what is wrong with one, all of it, and what is only improbable; and writing them.

mod fault;

pub use fault::{BoardFault, SetupError, SetupFault};

use super::flat::Flat;
use super::trid::{Settings, Trid};
use super::{Board, Position, Side, Square, Variant};
use shakmaty::{
    CastlingMode, Chess, EnPassantMode, FromSetup as _, PositionError, PositionErrorKinds,
    fen::{Fen, LossyFenError},
};
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// A position that can be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The position.
    pub position: Position,
    /// What is improbable in it, or had to be passed over.
    pub oddities: Vec<Oddity>,
}

/// Something improbable in a position, accepted with a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// More men than any series of legal moves can give.
    TooMuchMaterial,
    /// A check that no legal last move can have given.
    ImpossibleCheck,
    /// Castling rights without king and rook on their squares; the rights were passed over.
    CastlingRightsIgnored,
    /// One letter stands twice in the field of castling rights.
    CastlingRightTwice,
    /// An en passant square that fits no last move; it was passed over.
    EnPassantIgnored,
    /// Counters were missing or out of range; 0 and 1 are assumed.
    CountersAssumed,
}

impl Oddity {
    /// Kebab-case name, as the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Oddity::TooMuchMaterial => "too-much-material",
            Oddity::ImpossibleCheck => "impossible-check",
            Oddity::CastlingRightsIgnored => "castling-rights-ignored",
            Oddity::CastlingRightTwice => "castling-right-twice",
            Oddity::EnPassantIgnored => "en-passant-ignored",
            Oddity::CountersAssumed => "counters-assumed",
        }
    }
}

/// Beyond this a counter is taken for a slip; no game comes near it.
const LAST_COUNT: u32 = 9_999;

fn counter(field: &str) -> Option<u32> {
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    field
        .parse()
        .ok()
        .filter(|count| digits && *count <= LAST_COUNT)
}

/// Reads and sets up; see [`Position::from_fen`].
pub(super) fn set_up(text: &str, variant: Option<Variant>) -> Result<Setup, SetupError> {
    let refused = |fault| SetupError {
        faults: vec![fault],
    };
    // Bars part the levels of the three-dimensional board.
    if variant == Some(Variant::Trid) || variant.is_none() && text.contains('|') {
        let board = Trid::from_text(text, Settings::default());
        return match board {
            Ok(board) => Ok(Setup {
                position: board.into(),
                oddities: Vec::new(),
            }),
            Err(fault) => Err(refused(SetupFault::Trid(fault))),
        };
    }
    let mut oddities = Vec::new();
    let fields: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c == '_')
        .filter(|field| !field.is_empty())
        .collect();
    let (placement, counters) = fields.split_at(fields.len().min(4));
    let mut setup = Fen::from_ascii(placement.join(" ").as_bytes())
        .map_err(|error| refused(fault::unreadable(&error, placement)))?
        .into_setup();
    if fields.len() < 2 {
        return Err(refused(SetupFault::BadTurn(None)));
    }
    if setup.pockets.is_some() {
        // Men in hand belong to another game.
        let field = placement.first().copied().unwrap_or_default();
        return Err(refused(SetupFault::BadBoard(fault::board(field))));
    }
    // The counters do not change which moves are legal: a game is not lost over them.
    let rights = placement.get(2).map_or(&b""[..], |field| field.as_bytes());
    if (1..rights.len()).any(|at| rights[..at].contains(&rights[at])) {
        oddities.push(Oddity::CastlingRightTwice);
    }
    let half_moves = counters.first().and_then(|field| counter(field));
    let number = counters
        .get(1)
        .and_then(|field| counter(field))
        .and_then(NonZeroU32::new);
    if half_moves.is_none() || number.is_none() {
        oddities.push(Oddity::CountersAssumed);
    } else if counters.len() > 2 {
        return Err(refused(SetupFault::NotAFen(Some(counters[2..].join(" ")))));
    }
    setup.halfmoves = half_moves.unwrap_or(0);
    setup.fullmoves = number.unwrap_or(NonZeroU32::MIN);
    let mode = match variant {
        Some(Variant::Standard | Variant::Trid) => CastlingMode::Standard,
        Some(Variant::Chess960) => CastlingMode::Chess960,
        None => CastlingMode::detect(&setup),
    };
    let set_up = Chess::from_setup(setup.clone(), mode);
    let kinds = set_up
        .as_ref()
        .err()
        .map_or(PositionErrorKinds::empty(), PositionError::kinds);
    let chess = set_up
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square);
    let has = |kind| kinds.contains(kind);
    match chess {
        Ok(chess) => {
            for (kind, oddity) in [
                (
                    PositionErrorKinds::TOO_MUCH_MATERIAL,
                    Oddity::TooMuchMaterial,
                ),
                (
                    PositionErrorKinds::IMPOSSIBLE_CHECK,
                    Oddity::ImpossibleCheck,
                ),
                (
                    PositionErrorKinds::INVALID_CASTLING_RIGHTS,
                    Oddity::CastlingRightsIgnored,
                ),
                (
                    PositionErrorKinds::INVALID_EP_SQUARE,
                    Oddity::EnPassantIgnored,
                ),
            ] {
                if has(kind) {
                    oddities.push(oddity);
                }
            }
            Ok(Setup {
                position: Position(Board::Standard(Flat::from(&chess))),
                oddities,
            })
        }
        Err(_) => {
            let in_check = has(PositionErrorKinds::OPPOSITE_CHECK);
            let faults = fault::unplayable(&setup, in_check);
            Err(SetupError { faults })
        }
    }
}

/// A position as FEN.
pub(super) fn write(board: &Flat) -> String {
    // In Chess960 a right may need the name of its file.
    if board.variant() == Variant::Chess960 {
        let fen = Fen::try_from(board.setup(EnPassantMode::Legal));
        return fen.unwrap_or_else(LossyFenError::ignore).to_string();
    }
    let mut text = String::with_capacity(80);
    write_pieces(board, &mut text);
    text.push_str(match board.side_to_move() {
        Side::White => " w ",
        Side::Black => " b ",
    });
    let rights = board.castling_rooks();
    // h1, a1, h8, a8.
    let letters = [7, 0, 63, 56].into_iter().zip("KQkq".chars());
    text.extend(
        letters
            .filter(|(corner, _)| rights >> corner & 1 != 0)
            .map(|(_, letter)| letter),
    );
    if rights == 0 {
        text.push('-');
    }
    match board.legal_en_passant() {
        // Writing to memory cannot fail.
        Some(square) => drop(write!(text, " {}", Square(square))),
        None => text.push_str(" -"),
    }
    for number in [board.half_move_clock(), board.move_number()] {
        text.push(' ');
        push_number(number, &mut text);
    }
    text
}

/// The pieces of a FEN, from the eighth rank down.
fn write_pieces(board: &Flat, text: &mut String) {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let Some((side, role)) = board.man_at(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            push_empty(empty, text);
            empty = 0;
            let letter = b"pnbrqk"[role as usize - 1];
            text.push(char::from(match side {
                Side::White => letter.to_ascii_uppercase(),
                Side::Black => letter,
            }));
        }
        push_empty(empty, text);
        if rank > 0 {
            text.push('/');
        }
    }
}

/// A number in figures: most have one or two.
fn push_number(number: u32, text: &mut String) {
    if number >= 10 {
        push_number(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// A run of empty squares.
fn push_empty(count: u8, text: &mut String) {
    if count > 0 {
        text.push(char::from(b'0' + count));
    }
}
