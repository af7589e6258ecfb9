//! Writing a legal move: short, long or coordinate notation, in any language.

use super::Language;
use crate::board::{Found, Move, Position, Role, Status, Wanted, Wing};

/// Which notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Short algebraic (Art. C.8), with the least disambiguation.
    Short,
    /// Long algebraic with a hyphen or `x` between the squares.
    Long,
    /// Coordinates, as engines have it; castling as king to its arrival, in Chess960 onto the rook.
    Uci,
}

/// How a move is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// Letters of this language.
    pub language: Language,
    /// In this notation.
    pub style: Style,
    /// Castling with zeros, as the Laws print it.
    pub zeros: bool,
}

/// English short algebraic notation, as PGN exports it (8.2.3).
#[must_use]
pub fn san(position: &Position, mv: Move) -> String {
    let spelling = Spelling {
        language: Language::English,
        style: Style::Short,
        zeros: false,
    };
    spell(position, mv, spelling)
}

/// Coordinate notation.
#[must_use]
pub fn uci(position: &Position, mv: Move) -> String {
    let parts = position.parts(mv);
    let to = match position.variant() {
        crate::board::Variant::Standard => position.arrival(mv),
        crate::board::Variant::Chess960 => parts.to,
    };
    let mut text = format!("{}{}", parts.from, to);
    if let Some(role) = parts.promotion {
        text.push_str(&Language::English.letter(role).to_ascii_lowercase());
    }
    text
}

/// Writes a move that is legal in `position`, with `+` or `#` as the board has it (coordinates have neither).
#[must_use]
pub fn spell(position: &Position, mv: Move, spelling: Spelling) -> String {
    if spelling.style == Style::Uci {
        return uci(position, mv);
    }
    let parts = position.parts(mv);
    let mut text = match parts.castling {
        Some(wing) => castling(wing, spelling.zeros).to_owned(),
        None => {
            let mut text = String::with_capacity(8);
            if parts.role != Role::Pawn {
                text.push_str(spelling.language.letter(parts.role));
            }
            match spelling.style {
                Style::Long => {
                    text.push_str(&parts.from.to_string());
                    text.push(if parts.capture.is_some() { 'x' } else { '-' });
                }
                _ => {
                    let (file, rank) = disambiguation(position, mv);
                    if file {
                        text.push((b'a' + parts.from.file()) as char);
                    }
                    if rank {
                        text.push((b'1' + parts.from.rank()) as char);
                    }
                    if parts.capture.is_some() {
                        text.push('x');
                    }
                }
            }
            text.push_str(&parts.to.to_string());
            if let Some(role) = parts.promotion {
                text.push('=');
                text.push_str(spelling.language.letter(role));
            }
            text
        }
    };
    let mut after = position.clone();
    after.play(mv);
    if after.in_check() {
        text.push(if after.status() == Status::Checkmate {
            '#'
        } else {
            '+'
        });
    }
    text
}

const fn castling(wing: Wing, zeros: bool) -> &'static str {
    match (wing, zeros) {
        (Wing::Short, false) => "O-O",
        (Wing::Long, false) => "O-O-O",
        (Wing::Short, true) => "0-0",
        (Wing::Long, true) => "0-0-0",
    }
}

/// Whether the file and the rank of origin must be written (PGN 8.2.3.4: file first, else rank, else both). A pawn that
/// captures always names its file.
fn disambiguation(position: &Position, mv: Move) -> (bool, bool) {
    let parts = position.parts(mv);
    match parts.role {
        Role::Pawn => return (parts.capture.is_some(), false),
        Role::King => return (false, false),
        _ => {}
    }
    let wanted = Wanted::Man {
        role: parts.role,
        file: None,
        rank: None,
        to: parts.to,
        promotion: None,
    };
    if position.find(&wanted) != Found::Many {
        return (false, false);
    }
    let moves = position.find_all(&wanted);
    let others = || {
        moves
            .iter()
            .map(|m| position.parts(*m).from)
            .filter(|from| *from != parts.from)
    };
    if others().all(|from| from.file() != parts.from.file()) {
        (true, false)
    } else if others().all(|from| from.rank() != parts.from.rank()) {
        (false, true)
    } else {
        (true, true)
    }
}
