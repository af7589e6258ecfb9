//! Which legal move a reading means on a board, in a language. Loose grammar, strict board: legality decides.

use super::Language;
use super::read::{Form, Mark, Written};
use crate::board::{Found, Move, Position, Role, Square, Wanted};

/// Something that was assumed in order to find the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liberty {
    /// Nothing.
    None,
    /// A letter in lower case was taken for a piece.
    LowerCase,
    /// A pawn reached the last rank and became a queen, because nothing is written.
    QueenAssumed,
}

/// What a reading means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// One legal move.
    Move(Move, Liberty),
    /// Several legal moves fit; [`Position::find_all`] lists them.
    Ambiguous(Wanted),
    /// No legal move fits; the board can say why.
    Illegal(Wanted),
    /// The language has no such letter.
    UnknownLetter(char),
    /// Not a move at all: a null move or nothing readable.
    NotAMove,
}

/// What is wanted of the board, before any liberty is taken; `Err` with the letter the language does not have.
///
/// # Errors
/// The letter that stands for no man in this language.
#[inline]
pub fn wanted(written: &Written, language: Language) -> Result<Wanted, char> {
    if let Form::Castle(wing) = written.form {
        return Ok(Wanted::Castle(wing));
    }
    let promotion = match written.promotion {
        0 => None,
        letter => Some(promotion_role(written, letter, language).ok_or(letter as char)?),
    };
    let some = |value: u8| (value != Written::NONE).then_some(value);
    if written.piece == 0 && written.is_long() {
        let from = Square::new(written.file, written.rank);
        return Ok(Wanted::Squares {
            from,
            to: written.to,
            promotion,
        });
    }
    let role = match written.piece {
        0 => Role::Pawn,
        letter => language.role(letter).ok_or(letter as char)?,
    };
    let file = match (role, some(written.file)) {
        // A pawn named by its letter moves straight ahead unless a file or a capture says otherwise.
        (Role::Pawn, None) if written.marks.has(Mark::Capture) => None,
        (_, file) => file,
    };
    Ok(Wanted::Man {
        role,
        file,
        rank: some(written.rank),
        to: written.to,
        promotion,
    })
}

/// Coordinate notation writes promotions in English whatever the language of the rest (`e7e8q`).
fn promotion_role(written: &Written, letter: u8, language: Language) -> Option<Role> {
    let coordinates = written.piece == 0 && written.is_long();
    match language.role(letter) {
        // No pawn becomes a king: an `r` that means one in this language is the rook of the coordinates.
        None | Some(Role::King) if coordinates => Language::English.role(letter),
        role => role,
    }
}

/// Finds the legal move that a reading means.
#[must_use]
#[inline]
pub fn resolve(written: &Written, language: Language, position: &Position) -> Resolution {
    // The common case first: a man and a square, nothing else.
    if written.form == Form::Move
        && written.promotion == 0
        && !(written.piece == 0 && written.is_long())
    {
        let role = match written.piece {
            0 => Some(Role::Pawn),
            letter => language.role(letter),
        };
        if let Some(role) = role
            && let Found::One(mv) = position.find_man(role, written.file, written.rank, written.to)
        {
            return Resolution::Move(mv, liberty(written));
        }
    }
    resolve_fully(written, language, position)
}

fn liberty(written: &Written) -> Liberty {
    if written.marks.has(Mark::LowerCase) {
        Liberty::LowerCase
    } else {
        Liberty::None
    }
}

fn resolve_fully(written: &Written, language: Language, position: &Position) -> Resolution {
    if !matches!(written.form, Form::Move | Form::Castle(_)) {
        return Resolution::NotAMove;
    }
    let wanted = match wanted(written, language) {
        Ok(wanted) => wanted,
        Err(letter) => return Resolution::UnknownLetter(letter),
    };
    match position.find(&wanted) {
        Found::One(mv) => Resolution::Move(mv, liberty(written)),
        Found::Many => Resolution::Ambiguous(wanted),
        Found::None => with_liberty(written, language, position, wanted),
    }
}

/// Tries what people leave out, one thing at a time.
#[cold]
fn with_liberty(
    written: &Written,
    language: Language,
    position: &Position,
    wanted: Wanted,
) -> Resolution {
    let castled = castled(written, position, wanted);
    for (attempt, liberty) in [
        (castled, Liberty::None),
        (queened(wanted), Liberty::QueenAssumed),
        (lower_case(written, language), Liberty::LowerCase),
    ] {
        let Some(attempt) = attempt else { continue };
        match position.find(&attempt) {
            Found::One(mv) => return Resolution::Move(mv, liberty),
            Found::Many => return Resolution::Ambiguous(attempt),
            Found::None => {}
        }
    }
    Resolution::Illegal(castled.unwrap_or(wanted))
}

/// `Ke1-g1`: castling written as a move of the king.
fn castled(written: &Written, position: &Position, wanted: Wanted) -> Option<Wanted> {
    let Wanted::Man {
        role: Role::King,
        file: Some(file),
        rank: Some(rank),
        to,
        ..
    } = wanted
    else {
        return None;
    };
    let from = Square::new(file, rank);
    let side = position.side_to_move();
    let king = position.man_at(from) == Some((side, Role::King));
    let far = file.abs_diff(to.file()) > 1 && rank == to.rank();
    let onto_rook = position.man_at(to) == Some((side, Role::Rook));
    (king && (far && !written.marks.has(Mark::Capture) || onto_rook)).then_some(Wanted::Squares {
        from,
        to,
        promotion: None,
    })
}

/// The moves that a word means if its file of origin is rather the letter of a piece, where case says nothing: `cxd4` by the
/// Cavallo instead of the pawn.
#[must_use]
pub fn caseless(written: &Written, language: Language, position: &Position) -> Vec<Move> {
    lower_case(written, language).map_or_else(Vec::new, |wanted| position.find_all(&wanted))
}

/// `bc4`, `cf3`: a file of origin that is rather the letter of a piece.
fn lower_case(written: &Written, language: Language) -> Option<Wanted> {
    let only_file = written.piece == 0
        && written.form == Form::Move
        && written.file != Written::NONE
        && written.rank == Written::NONE
        && written.promotion == 0;
    let role = only_file.then(|| language.role(b'A' + written.file))??;
    (role != Role::Pawn).then_some(Wanted::Man {
        role,
        file: None,
        rank: None,
        to: written.to,
        promotion: None,
    })
}

fn queened(wanted: Wanted) -> Option<Wanted> {
    match wanted {
        Wanted::Man {
            role: Role::Pawn,
            file,
            rank,
            to,
            promotion: None,
        } => Some(Wanted::Man {
            role: Role::Pawn,
            file,
            rank,
            to,
            promotion: Some(Role::Queen),
        }),
        Wanted::Squares {
            from,
            to,
            promotion: None,
        } => Some(Wanted::Squares {
            from,
            to,
            promotion: Some(Role::Queen),
        }),
        _ => None,
    }
}
