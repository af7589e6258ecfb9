//! What keeps a position from being played on, and where in the FEN it stands.

use crate::board::{Side, Square};
use shakmaty::Setup;
use shakmaty::fen::ParseFenError;

/// Ranks of a board, and squares of a rank.
const EIGHT: usize = 8;

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Every fault found, at least one. What cannot be read hides what would come after it.
    pub faults: Vec<SetupFault>,
}

/// One fault of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The board field cannot be read: every fault in it.
    BadBoard(Vec<BoardFault>),
    /// The side to move is neither `w` nor `b`: what stands there, if anything does.
    BadTurn(Option<String>),
    /// The castling field, which cannot be read.
    BadCastling(String),
    /// The en passant field, which cannot be read.
    BadEnPassant(String),
    /// It is not a FEN: what stands behind the last field, if there is any field at all.
    NotAFen(Option<String>),
    /// No piece on the board.
    EmptyBoard,
    /// This side has no king.
    MissingKing(Side),
    /// This side has so many kings.
    TooManyKings(Side, usize),
    /// Pawns on the first or last rank: their squares.
    PawnOnBackRank(Vec<Square>),
    /// This side has just moved and is in check.
    OpponentInCheck(Side),
    /// A position of Tri-Dimensional chess has this fault.
    Trid(crate::board::trid::TextFault),
}

/// One fault of the board field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// There are so many ranks, not eight.
    Ranks(usize),
    /// A rank, by its number, has so many squares, not eight.
    Squares(usize, usize),
    /// In a rank, by its number, something stands that is neither a piece nor a number of empty squares.
    Letter(usize, char),
    /// There are pieces in hand, as other games have them.
    InHand,
}

impl SetupFault {
    /// Kebab-case name, as the reports write it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            SetupFault::BadBoard(_) => "bad-board",
            SetupFault::BadTurn(_) => "bad-turn",
            SetupFault::BadCastling(_) => "bad-castling",
            SetupFault::BadEnPassant(_) => "bad-en-passant",
            SetupFault::NotAFen(_) => "not-a-fen",
            SetupFault::EmptyBoard => "empty-board",
            SetupFault::MissingKing(_) => "missing-king",
            SetupFault::TooManyKings(..) => "too-many-kings",
            SetupFault::PawnOnBackRank(_) => "pawn-on-back-rank",
            SetupFault::OpponentInCheck(_) => "opponent-in-check",
            SetupFault::Trid(_) => "bad-position",
        }
    }
}

/// What cannot be read in the first four fields.
pub(super) fn unreadable(error: &ParseFenError, fields: &[&str]) -> SetupFault {
    let field = |at: usize| fields.get(at).map(|field| (*field).to_owned());
    match error {
        ParseFenError::InvalidBoard | ParseFenError::InvalidPocket => {
            SetupFault::BadBoard(board(fields.first().copied().unwrap_or_default()))
        }
        ParseFenError::InvalidTurn => SetupFault::BadTurn(field(1)),
        ParseFenError::InvalidCastling => SetupFault::BadCastling(field(2).unwrap_or_default()),
        ParseFenError::InvalidEpSquare => SetupFault::BadEnPassant(field(3).unwrap_or_default()),
        _ => SetupFault::NotAFen(field(4)),
    }
}

/// The faults of a board field. Ranks have their numbers only where there are eight.
pub(super) fn board(field: &str) -> Vec<BoardFault> {
    if field.contains('[') {
        return vec![BoardFault::InHand];
    }
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != EIGHT {
        return vec![BoardFault::Ranks(ranks.len())];
    }
    let numbered = ranks.iter().zip((1..=EIGHT).rev());
    numbered
        .filter_map(|(rank, number)| in_rank(rank, number))
        .collect()
}

fn in_rank(rank: &str, number: usize) -> Option<BoardFault> {
    let mut squares = 0;
    let mut before = None;
    for letter in rank.chars() {
        squares += match letter {
            '1'..='8' => letter as usize - '0' as usize,
            // A piece that was a pawn.
            '~' if before.is_some_and(is_piece) => 0,
            _ if is_piece(letter) => 1,
            _ => return Some(BoardFault::Letter(number, letter)),
        };
        before = Some(letter);
    }
    (squares != EIGHT).then_some(BoardFault::Squares(number, squares))
}

fn is_piece(letter: char) -> bool {
    "pnbrqkPNBRQK".contains(letter)
}

/// What keeps a position from being played on that could be read.
pub(super) fn unplayable(setup: &Setup, in_check: bool) -> Vec<SetupFault> {
    let board = &setup.board;
    let mut faults = Vec::new();
    if board.occupied().is_empty() {
        faults.push(SetupFault::EmptyBoard);
    }
    let sides = [
        (Side::White, shakmaty::Color::White),
        (Side::Black, shakmaty::Color::Black),
    ];
    let kings = sides.map(|(side, color)| (side, (board.by_color(color) & board.kings()).count()));
    let missing = kings.iter().filter(|(_, count)| *count == 0);
    faults.extend(missing.map(|(side, _)| SetupFault::MissingKing(*side)));
    let many = kings.iter().filter(|(_, count)| *count > 1);
    faults.extend(many.map(|(side, count)| SetupFault::TooManyKings(*side, *count)));
    let pawns = board.pawns() & shakmaty::Bitboard::BACKRANKS;
    if !pawns.is_empty() {
        let squares = pawns.into_iter().map(|square| Square(u8::from(square)));
        faults.push(SetupFault::PawnOnBackRank(squares.collect()));
    }
    if in_check {
        let waiting = match setup.turn {
            shakmaty::Color::White => Side::Black,
            shakmaty::Color::Black => Side::White,
        };
        faults.push(SetupFault::OpponentInCheck(waiting));
    }
    faults
}
