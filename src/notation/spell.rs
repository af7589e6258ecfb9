//! Writing a legal move, in any notation and with the letters of any language or with figurines.
//!
//! A [`Spelling`] says everything that may differ between two correct ways of writing one move. What only a careless
//! scribe does (case lost, everything in capitals) is not written here.

use super::Language;
use super::trid::{classic, meder_klein, standard_algebraic};
use crate::board::trid::Trid;
use crate::board::{Found, Move, MoveParts, Partly, Position, Role, Side, Square, Status, Wanted};
use crate::board::{Variant, Wing};

/// Which notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Short algebraic (Art. C.8), with the least disambiguation.
    Short,
    /// As [`Style::Short`], but a pawn's capture by its two files alone where that is one move: `exd`.
    Files,
    /// Long algebraic, with [`Signs::hyphen`] between the squares.
    Long,
    /// Coordinates, as engines have it; castling as king to its arrival, in Chess960 onto the rook.
    Uci,
    /// Digits, as correspondence players have it (`5254`); castling as in [`Style::Uci`], a promotion as fifth digit.
    Iccf,
    /// Meder-Klein of Tri-Dimensional chess; on the flat board as [`Style::Short`].
    MederKlein,
    /// Classic of 1977 of Tri-Dimensional chess, as [`Style::MederKlein`].
    Classic,
    /// Spoken, as Appendix D.2 of the Laws has it: `Springer Gustav eins Felix drei`, `Kurze Rochade`.
    Spoken {
        /// `fünf`, else `fuenf`.
        umlauts: bool,
        /// A comma behind the square of origin: `Gustav eins, Felix drei`.
        comma: bool,
    },
}

/// What stands for the men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// The letters of a language.
    Of(Language),
    /// Figurines (U+2654 to U+265F).
    Figurines {
        /// Which of the two sets.
        set: Figurines,
        /// Whether U+FE0E follows each, so that no screen makes a picture of it.
        selector: bool,
    },
}

/// Which of the two sets of figurines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figurines {
    /// `♔♕♖♗♘♙` for both sides, as books print it.
    White,
    /// `♚♛♜♝♞♟` for both sides.
    Black,
    /// Each side its own.
    Own,
}

/// The signs around letters and squares; empty where a sign is left out (Art. C.9, C.11, C.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Before the square of arrival of a capture.
    pub capture: &'static str,
    /// Between the squares of [`Style::Long`].
    pub hyphen: &'static str,
    /// Castling to the king's side.
    pub short: &'static str,
    /// Castling to the queen's side.
    pub long: &'static str,
    /// Before and behind the letter of a promotion.
    pub promotion: (&'static str, &'static str),
    /// Behind a capture in passing.
    pub en_passant: &'static str,
    /// Behind a move that gives check.
    pub check: &'static str,
    /// Behind a move that mates.
    pub mate: &'static str,
    /// Whether the man that is captured is named: `QxNd5`.
    pub captured: bool,
    /// Whether a pawn is named, where the language has a letter for it: `Pd2-d4`.
    pub pawns: bool,
}

impl Signs {
    /// As PGN exports it (8.2.3).
    pub const PGN: Signs = Signs {
        capture: "x",
        hyphen: "-",
        short: "O-O",
        long: "O-O-O",
        promotion: ("=", ""),
        en_passant: "",
        check: "+",
        mate: "#",
        captured: false,
        pawns: false,
    };

    /// As [`Signs::PGN`], castling with zeros as the Laws print it (Art. C.13).
    pub const LAWS: Signs = Signs {
        short: "0-0",
        long: "0-0-0",
        ..Signs::PGN
    };
}

/// How a move is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// In this notation.
    pub style: Style,
    /// With these letters; [`Style::Uci`], [`Style::Iccf`] and [`Style::Spoken`] have their own.
    pub letters: Letters,
    /// With these signs; [`Style::Uci`] and [`Style::Iccf`] have none.
    pub signs: Signs,
}

impl Spelling {
    /// English short algebraic notation, as PGN exports it (8.2.3).
    pub const SAN: Spelling = Spelling::new(Style::Short, Language::English);

    /// A notation in a language, with the signs of PGN.
    #[must_use]
    pub const fn new(style: Style, language: Language) -> Spelling {
        Spelling {
            style,
            letters: Letters::Of(language),
            signs: Signs::PGN,
        }
    }

    /// A notation with figurines, with the signs of PGN.
    #[must_use]
    pub const fn figurine(style: Style, set: Figurines) -> Spelling {
        let selector = false;
        Spelling {
            style,
            letters: Letters::Figurines { set, selector },
            signs: Signs::PGN,
        }
    }

    /// The same with other signs.
    #[must_use]
    pub const fn with(self, signs: Signs) -> Spelling {
        Spelling { signs, ..self }
    }
}

/// English short algebraic notation, as PGN exports it (8.2.3).
#[must_use]
pub fn san(position: &Position, mv: Move) -> String {
    spell(position, mv, Spelling::SAN)
}

/// Coordinate notation.
#[must_use]
pub fn uci(position: &Position, mv: Move) -> String {
    if let Some(board) = position.trid() {
        return board.long(mv);
    }
    let parts = Position::flat_parts(mv);
    let to = coordinate_arrival(position, mv, &parts);
    let mut text = format!("{}{to}", parts.from);
    if let Some(role) = parts.promotion {
        text.push_str(&Language::English.letter(role).to_ascii_lowercase());
    }
    text
}

/// Writes a move that is legal in `position`, with check and mate as the board has it (coordinates and digits have neither).
#[must_use]
pub fn spell(position: &Position, mv: Move, spelling: Spelling) -> String {
    let mut text = String::with_capacity(12);
    spell_and_play(&mut position.clone(), mv, spelling, &mut text);
    text
}

/// As [`spell`], added to `text`, and plays the move: whoever writes a whole game needs no copy of the position.
pub fn spell_and_play(position: &mut Position, mv: Move, spelling: Spelling, text: &mut String) {
    if let Some(board) = position.trid() {
        text.push_str(&match spelling.style {
            Style::Long | Style::Uci => board.long(mv),
            _ => on_levels(board, mv, spelling).unwrap_or_else(|| standard_algebraic(board, mv)),
        });
        return position.play(mv);
    }
    match spelling.style {
        Style::Uci | Style::Iccf => {
            text.push_str(&match spelling.style {
                Style::Uci => uci(position, mv),
                _ => iccf(position, mv),
            });
            return position.play(mv);
        }
        _ => {}
    }
    let parts = Position::flat_parts(mv);
    let signs = &spelling.signs;
    match (spelling.style, parts.castling) {
        (Style::Spoken { .. }, Some(wing)) => text.push_str(spoken_castling(wing)),
        (Style::Spoken { umlauts, comma }, None) => {
            text.push_str(&spoken(&parts, signs, umlauts, comma));
        }
        (_, Some(Wing::Short)) => text.push_str(signs.short),
        (_, Some(Wing::Long)) => text.push_str(signs.long),
        (_, None) => algebraic(position, mv, &parts, spelling, text),
    }
    if parts.en_passant {
        text.push_str(signs.en_passant);
    }
    position.play(mv);
    if position.in_check() && !(signs.check.is_empty() && signs.mate.is_empty()) {
        text.push_str(match position.status() {
            Status::Checkmate => signs.mate,
            _ => signs.check,
        });
    }
}

/// A move of Tri-Dimensional chess; `None` where the notation has no words for it.
#[must_use]
pub fn on_levels(board: &Trid, mv: Move, spelling: Spelling) -> Option<String> {
    match (spelling.style, spelling.letters) {
        (Style::MederKlein, Letters::Of(language)) => meder_klein(board, mv, language),
        (Style::Classic, _) => classic(board, mv),
        (Style::Uci | Style::Iccf | Style::Spoken { .. }, _) => None,
        _ => Some(standard_algebraic(board, mv)),
    }
}

/// Squares and letters, without what follows them.
fn algebraic(
    position: &Position,
    mv: Move,
    parts: &MoveParts,
    spelling: Spelling,
    text: &mut String,
) {
    let signs = &spelling.signs;
    let mover = position.side_to_move();
    let name = |text: &mut String, role: Role, side: Side| {
        if role != Role::Pawn || signs.pawns {
            spelling.letters.push(role, side, text);
        }
    };
    name(text, parts.role, mover);
    let (file, rank) = match spelling.style {
        Style::Long => (true, true),
        // What stands although it is illegal is told from its square: no rule says which piece could have made it.
        _ if position.is_forced(mv) && parts.role != Role::King => (true, true),
        _ => disambiguation(position, mv, parts),
    };
    if file {
        text.push(file_letter(parts.from));
    }
    if rank {
        text.push(rank_figure(parts.from));
    }
    if let Some(captured) = parts.capture {
        text.push_str(signs.capture);
        if signs.captured {
            // A pawn too: `Pc4xPd5`. Where the language has no letter for it, it stays without name.
            spelling.letters.push(captured, mover.other(), text);
        }
    } else if spelling.style == Style::Long {
        text.push_str(signs.hyphen);
    }
    if spelling.style == Style::Files && is_told_by_files(position, mv, parts) {
        text.push(file_letter(parts.to));
        return;
    }
    text.push(file_letter(parts.to));
    text.push(rank_figure(parts.to));
    if let Some(role) = parts.promotion {
        let (before, behind) = signs.promotion;
        text.push_str(before);
        spelling.letters.push(role, mover, text);
        text.push_str(behind);
    }
}

const fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

const fn rank_figure(square: Square) -> char {
    (b'1' + square.rank()) as char
}

impl Letters {
    /// What stands for a man; nothing for the pawn of a language that has no letter for it.
    #[must_use]
    pub fn name(self, role: Role, side: Side) -> String {
        let mut name = String::new();
        self.push(role, side, &mut name);
        name
    }

    /// Adds [`Letters::name`] to a text.
    fn push(self, role: Role, side: Side, text: &mut String) {
        let (set, selector) = match self {
            Letters::Of(Language::Dutch) if role == Role::Pawn => return,
            Letters::Of(language) => return text.push_str(language.letter(role)),
            Letters::Figurines { set, selector } => (set, selector),
        };
        let black = match set {
            Figurines::White => false,
            Figurines::Black => true,
            Figurines::Own => side == Side::Black,
        };
        let row = if black {
            "♚♛♜♝♞♟"
        } else {
            "♔♕♖♗♘♙"
        };
        text.extend(row.chars().nth(place(role)));
        if selector {
            text.push('\u{FE0E}');
        }
    }
}

/// Place of a man in tables: king, queen, rook, bishop, knight, pawn.
const fn place(role: Role) -> usize {
    match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    }
}

/// Where a move in coordinates arrives: a castling king in Chess960 at its rook, since it may stand on its square already.
fn coordinate_arrival(position: &Position, mv: Move, parts: &MoveParts) -> Square {
    match position.variant() {
        Variant::Chess960 => parts.to,
        Variant::Standard | Variant::Trid => Position::arrival(mv),
    }
}

fn iccf(position: &Position, mv: Move) -> String {
    let parts = Position::flat_parts(mv);
    let to = coordinate_arrival(position, mv, &parts);
    let mut digits = String::with_capacity(5);
    for square in [parts.from, to] {
        digits.push((b'1' + square.file()) as char);
        digits.push((b'1' + square.rank()) as char);
    }
    // 1 queen, 2 rook, 3 bishop, 4 knight.
    digits.extend((parts.promotion).map(|role| (b'0' + place(role) as u8) as char));
    digits
}

const FILES: [&str; 8] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
];
const RANKS: [&str; 8] = [
    "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
];
const MEN: [&str; 6] = ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"];

const fn spoken_castling(wing: Wing) -> &'static str {
    match wing {
        Wing::Short => "Kurze Rochade",
        Wing::Long => "Lange Rochade",
    }
}

/// Man, origin and arrival in words; a capture is not said (Art. D.2.1).
fn spoken(parts: &MoveParts, signs: &Signs, umlauts: bool, comma: bool) -> String {
    let mut words = Vec::with_capacity(6);
    if parts.role != Role::Pawn || signs.pawns {
        words.push(MEN[place(parts.role)]);
    }
    let squares = |square: Square| {
        let rank = RANKS[usize::from(square.rank())];
        [FILES[usize::from(square.file())], rank]
    };
    words.extend(squares(parts.from));
    let mut text = words.join(" ");
    if comma {
        text.push(',');
    }
    for word in squares(parts.to) {
        text.push(' ');
        text.push_str(word);
    }
    if let Some(role) = parts.promotion {
        text.push(' ');
        text.push_str(MEN[place(role)]);
    }
    match umlauts {
        true => text,
        false => text
            .replace('ü', "ue")
            .replace('ö', "oe")
            .replace('ä', "ae"),
    }
}

/// Whether a pawn's capture is told from every other by its two files. A promotion is written in full.
fn is_told_by_files(position: &Position, mv: Move, parts: &MoveParts) -> bool {
    if parts.role != Role::Pawn || parts.capture.is_none() || parts.promotion.is_some() {
        return false;
    }
    let wanted = |promotion| {
        Wanted::Partly(Partly {
            role: Role::Pawn,
            file: Some(parts.from.file()),
            rank: None,
            to_file: Some(parts.to.file()),
            to_rank: None,
            captures: true,
            captured: None,
            promotion,
        })
    };
    position.find(&wanted(None)) == Found::One(mv)
        && position.find(&wanted(Some(Role::Queen))) == Found::None
}

/// Whether the file and the rank of origin must be written (PGN 8.2.3.4: file first, else rank, else both). A pawn that
/// captures always names its file.
fn disambiguation(position: &Position, mv: Move, parts: &MoveParts) -> (bool, bool) {
    match parts.role {
        Role::Pawn => return (parts.capture.is_some(), false),
        Role::King => return (false, false),
        role if !position.has_rival(role, parts.from, parts.to) => return (false, false),
        _ => {}
    }
    let wanted = Wanted::Man {
        role: parts.role,
        file: None,
        rank: None,
        to: parts.to,
        promotion: None,
    };
    if position.find(&wanted) == Found::One(mv) {
        return (false, false);
    }
    let moves = position.find_all(&wanted);
    let others = || {
        moves
            .iter()
            .map(|m| Position::flat_parts(*m).from)
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
