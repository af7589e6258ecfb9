//! What is wrong with a position, in both languages.

use super::{Ui, terms, trid};
use crate::board::{BoardFault, Oddity, SetupError, SetupFault, Side, Square, StartFault};
use crate::say;

/// So many characters of what stands in a FEN are repeated.
const LONGEST: usize = 30;

/// Why a position cannot be set up, each fault: `Black has no king`, `il Nero non ha Re`.
#[must_use]
pub fn faults(ui: Ui, error: &SetupError) -> Vec<String> {
    let faults = error.faults.iter();
    faults.map(|fault| setup_fault(ui, fault)).collect()
}

fn setup_fault(ui: Ui, fault: &SetupFault) -> String {
    let player = |side: &Side| terms::player(ui, *side);
    match fault {
        SetupFault::BadBoard(faults) => board(ui, faults),
        SetupFault::BadTurn(_) | SetupFault::BadCastling(_) | SetupFault::BadEnPassant(_) => {
            field(ui, fault)
        }
        SetupFault::NotAFen(None) => say!(ui, "there is nothing in it", "non contiene niente"),
        SetupFault::NotAFen(Some(rest)) => {
            let rest = short(rest);
            say!(
                ui,
                "a FEN has six fields, and “{rest}” follows them",
                "un FEN ha sei campi, e dopo di essi c'è «{rest}»"
            )
        }
        SetupFault::EmptyBoard => say!(ui, "the board is empty", "la scacchiera è vuota"),
        SetupFault::MissingKing(side) => {
            let player = player(side);
            say!(ui, "{player} has no king", "{player} non ha il Re")
        }
        SetupFault::TooManyKings(side, kings) => {
            let (player, kings) = (player(side), count(ui, *kings));
            say!(ui, "{player} has {kings} kings", "{player} ha {kings} Re")
        }
        SetupFault::PawnOnBackRank(squares) => pawns(ui, squares),
        SetupFault::Trid(fault) => trid::fault(ui, fault),
        SetupFault::OpponentInCheck(side) => {
            let player = player(side);
            say!(
                ui,
                "the side not to move is in check ({player})",
                "chi non ha il tratto è sotto scacco ({player})"
            )
        }
    }
}

/// Which field cannot be read, what stands there, and what was expected.
fn field(ui: Ui, fault: &SetupFault) -> String {
    match fault {
        SetupFault::BadTurn(None) => say!(
            ui,
            "the second field is missing, which says whose move it is: w or b",
            "manca il secondo campo, che dice chi ha il tratto: w o b"
        ),
        SetupFault::BadTurn(Some(text)) => {
            let text = short(text);
            say!(
                ui,
                "the second field, whose move it is, is “{text}”: w or b was expected",
                "il secondo campo, chi ha il tratto, è «{text}»: ci vuole w o b"
            )
        }
        SetupFault::BadCastling(text) => {
            let text = short(text);
            say!(
                ui,
                "the third field, castling, is “{text}”: letters of KQkq (in Chess960 the files of the rooks) or - were expected",
                "il terzo campo, l'arrocco, è «{text}»: ci vogliono lettere di KQkq (in Chess960 le colonne delle Torri) o -"
            )
        }
        SetupFault::BadEnPassant(text) => {
            let text = short(text);
            say!(
                ui,
                "the fourth field, en passant, is “{text}”: a square such as e3, or - was expected",
                "il quarto campo, la cattura en passant, è «{text}»: ci vuole una casa, come e3, o -"
            )
        }
        _ => String::new(),
    }
}

fn board(ui: Ui, faults: &[BoardFault]) -> String {
    if faults.is_empty() {
        return say!(
            ui,
            "the first field, the board, cannot be read",
            "il primo campo, la scacchiera, non è leggibile"
        );
    }
    let texts: Vec<String> = faults.iter().map(|fault| board_fault(ui, *fault)).collect();
    texts.join("; ")
}

fn board_fault(ui: Ui, fault: BoardFault) -> String {
    match fault {
        BoardFault::Ranks(1) => say!(
            ui,
            "the first field is not a board: eight ranks were expected, with / between them",
            "il primo campo non è una scacchiera: ci vogliono otto traverse, separate da /"
        ),
        BoardFault::Ranks(ranks) => {
            let ranks = count(ui, ranks);
            say!(
                ui,
                "the board has {ranks} ranks, not eight",
                "la scacchiera ha {ranks} traverse, non otto"
            )
        }
        BoardFault::Squares(rank, 0) => say!(
            ui,
            "rank {rank} has no square",
            "la traversa {rank} non ha case"
        ),
        BoardFault::Squares(rank, 1) => say!(
            ui,
            "rank {rank} has one square, not eight",
            "la traversa {rank} ha una casa, non otto"
        ),
        BoardFault::Squares(rank, squares) => {
            let squares = count(ui, squares);
            say!(
                ui,
                "rank {rank} has {squares} squares, not eight",
                "la traversa {rank} ha {squares} case, non otto"
            )
        }
        BoardFault::Letter(rank, letter) => say!(
            ui,
            "“{letter}” on rank {rank} is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares (1 to 8)",
            "«{letter}» nella traversa {rank} non è né un pezzo (KQRBNP, kqrbnp) né un numero di case vuote (da 1 a 8)"
        ),
        BoardFault::InHand => say!(
            ui,
            "there are pieces in hand after the board, as in another game",
            "dopo la scacchiera ci sono pezzi in mano, come in un altro gioco"
        ),
    }
}

/// `a pawn stands on the last rank (a8)`, by White's side for both.
fn pawns(ui: Ui, squares: &[Square]) -> String {
    let first = squares.iter().any(|square| square.rank() == 0);
    let last = squares.iter().any(|square| square.rank() != 0);
    let where_to = match (first, last) {
        (true, true) => say!(
            ui,
            "the first and the last rank",
            "sulla prima e sull'ultima traversa"
        ),
        (true, false) => say!(ui, "the first rank", "sulla prima traversa"),
        (false, _) => say!(ui, "the last rank", "sull'ultima traversa"),
    };
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    let names = names.join(", ");
    match squares.len() {
        1 => say!(
            ui,
            "a pawn stands on {where_to} ({names})",
            "un pedone sta {where_to} ({names})"
        ),
        _ => say!(
            ui,
            "pawns stand on {where_to} ({names})",
            "ci sono pedoni {where_to} ({names})"
        ),
    }
}

/// A number in words up to ten.
fn count(ui: Ui, number: usize) -> String {
    const ENGLISH: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    const ITALIAN: [&str; 11] = [
        "nessuno", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove",
        "dieci",
    ];
    let words = match ui {
        Ui::English => ENGLISH,
        Ui::Italian => ITALIAN,
    };
    let word = words.get(number).copied();
    word.map_or_else(|| number.to_string(), str::to_owned)
}

/// The begin of what stands in a field.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// What is improbable in a position: `more pieces than can be`, `più pezzi di quanti possano essere`.
#[must_use]
pub const fn oddity(ui: Ui, oddity: Oddity) -> &'static str {
    match (ui, oddity) {
        (Ui::English, Oddity::TooMuchMaterial) => {
            "there are more pieces and pawns than legal moves can give"
        }
        (Ui::English, Oddity::ImpossibleCheck) => "no legal move can have given this check",
        (Ui::English, Oddity::CastlingRightsIgnored) => {
            "there are rights to castle without king and rook on their squares, which were passed over"
        }
        (Ui::English, Oddity::CastlingRightTwice) => {
            "the field of castling rights names one of them twice"
        }
        (Ui::English, Oddity::EnPassantIgnored) => {
            "the en passant square fits no last move and was passed over"
        }
        (Ui::English, Oddity::CountersAssumed) => {
            "the counters are missing or out of range, 0 and 1 are assumed"
        }
        (Ui::Italian, Oddity::TooMuchMaterial) => {
            "ci sono più pezzi e pedoni di quanti mosse legali possano produrre"
        }
        (Ui::Italian, Oddity::ImpossibleCheck) => {
            "nessuna mossa legale può aver dato questo scacco"
        }
        (Ui::Italian, Oddity::CastlingRightsIgnored) => {
            "ci sono diritti di arrocco senza Re e Torre sulle loro case, che sono stati ignorati"
        }
        (Ui::Italian, Oddity::CastlingRightTwice) => {
            "il campo dei diritti di arrocco ne indica uno due volte"
        }
        (Ui::Italian, Oddity::EnPassantIgnored) => {
            "la casa della cattura en passant non corrisponde ad alcuna ultima mossa possibile ed è stata ignorata"
        }
        (Ui::Italian, Oddity::CountersAssumed) => {
            "i contatori mancano o sono fuori dai limiti, si suppongono 0 e 1"
        }
    }
}

/// Which rule of the start positions of Chess960 is broken: `the bishops must stand on squares of opposite colours`.
#[must_use]
pub fn start_fault(ui: Ui, fault: StartFault) -> String {
    match fault {
        StartFault::Pieces => say!(
            ui,
            "a king, a queen, two rooks, two bishops and two knights are expected",
            "ci vogliono un Re, una Donna, due Torri, due Alfieri e due Cavalli"
        ),
        StartFault::KingNotBetweenRooks => say!(
            ui,
            "the king must stand between the rooks",
            "il Re deve stare in mezzo tra le due Torri"
        ),
        StartFault::BishopsOnOneColour => say!(
            ui,
            "the bishops must stand on squares of opposite colours",
            "gli Alfieri devono stare su case di colore opposto"
        ),
        StartFault::NotOpposite => say!(
            ui,
            "Black's pieces must stand opposite to White's",
            "i pezzi neri devono stare nelle case opposte ai corrispondenti pezzi bianchi"
        ),
        StartFault::Pawns => say!(
            ui,
            "the pawns must stand on the second rank of their side, with nothing between",
            "i pedoni devono stare sulla seconda traversa della loro parte, senza altro in mezzo"
        ),
    }
}
