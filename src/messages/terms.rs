//! The words of the Laws for men, sides and squares, in both languages.

use super::Ui;
use crate::board::{Man, Role, Side, Wing};
use crate::say;

/// The player: `White`, `il Bianco`.
#[must_use]
pub const fn player(ui: Ui, side: Side) -> &'static str {
    match (ui, side) {
        (Ui::English, Side::White) => "White",
        (Ui::English, Side::Black) => "Black",
        (Ui::Italian, Side::White) => "il Bianco",
        (Ui::Italian, Side::Black) => "il Nero",
    }
}

/// Whose: `White's`, `del Bianco`.
#[must_use]
pub const fn of_player(ui: Ui, side: Side) -> &'static str {
    match (ui, side) {
        (Ui::English, Side::White) => "White's",
        (Ui::English, Side::Black) => "Black's",
        (Ui::Italian, Side::White) => "del Bianco",
        (Ui::Italian, Side::Black) => "del Nero",
    }
}

/// The name of a man, without article: `knight`, `Cavallo`. In Italian pieces are capitalised, the pawn is not.
#[must_use]
pub const fn role(ui: Ui, role: Role) -> &'static str {
    match (ui, role) {
        (Ui::English, Role::King) => "king",
        (Ui::English, Role::Queen) => "queen",
        (Ui::English, Role::Rook) => "rook",
        (Ui::English, Role::Bishop) => "bishop",
        (Ui::English, Role::Knight) => "knight",
        (Ui::English, Role::Pawn) => "pawn",
        (Ui::Italian, Role::King) => "Re",
        (Ui::Italian, Role::Queen) => "Donna",
        (Ui::Italian, Role::Rook) => "Torre",
        (Ui::Italian, Role::Bishop) => "Alfiere",
        (Ui::Italian, Role::Knight) => "Cavallo",
        (Ui::Italian, Role::Pawn) => "pedone",
    }
}

/// The name of a man with its definite article: `the knight`, `il Cavallo`, `l'Alfiere`, `la Torre`.
#[must_use]
pub const fn the_role(ui: Ui, role: Role) -> &'static str {
    match (ui, role) {
        (Ui::English, Role::King) => "the king",
        (Ui::English, Role::Queen) => "the queen",
        (Ui::English, Role::Rook) => "the rook",
        (Ui::English, Role::Bishop) => "the bishop",
        (Ui::English, Role::Knight) => "the knight",
        (Ui::English, Role::Pawn) => "the pawn",
        (Ui::Italian, Role::King) => "il Re",
        (Ui::Italian, Role::Queen) => "la Donna",
        (Ui::Italian, Role::Rook) => "la Torre",
        (Ui::Italian, Role::Bishop) => "l'Alfiere",
        (Ui::Italian, Role::Knight) => "il Cavallo",
        (Ui::Italian, Role::Pawn) => "il pedone",
    }
}

/// A man on its square: `the rook on e8`, `la Torre in e8`.
#[must_use]
pub fn man(ui: Ui, man: Man) -> String {
    match ui {
        Ui::English => format!("{} on {}", the_role(ui, man.role), man.square),
        Ui::Italian => format!("{} in {}", the_role(ui, man.role), man.square),
    }
}

/// Several men: `the rook on e8 and the bishop on b4`.
#[must_use]
pub fn men(ui: Ui, list: &[Man]) -> String {
    let texts: Vec<String> = list.iter().map(|m| man(ui, *m)).collect();
    and(ui, &texts)
}

/// A number with its decimal sign: `1.5`, `1,5`.
#[must_use]
pub fn decimal(ui: Ui, number: &str) -> String {
    match ui {
        Ui::English => number.to_owned(),
        Ui::Italian => number.replace('.', ","),
    }
}

/// `1 game`, `2 partite`.
#[must_use]
pub fn games(ui: Ui, count: u32) -> String {
    match count {
        1 => say!(ui, "1 game", "1 partita"),
        _ => say!(ui, "{count} games", "{count} partite"),
    }
}

/// `1 player`, `2 giocatori`.
#[must_use]
pub fn players(ui: Ui, count: usize) -> String {
    match count {
        1 => say!(ui, "1 player", "1 giocatore"),
        _ => say!(ui, "{count} players", "{count} giocatori"),
    }
}

/// `1 of 5 games`, `1 partita su 5`.
#[must_use]
pub fn games_of(ui: Ui, count: u32, wanted: u32) -> String {
    match (ui, count) {
        (Ui::Italian, 1) => format!("1 partita su {wanted}"),
        _ => say!(
            ui,
            "{count} of {wanted} games",
            "{count} partite su {wanted}"
        ),
    }
}

/// Joins texts: `a, b and c`, `a, b e c`.
#[must_use]
pub fn and(ui: Ui, texts: &[String]) -> String {
    let word = match ui {
        Ui::English => "and",
        Ui::Italian => "e",
    };
    joined(word, texts)
}

/// Joins texts: `a, b or c`, `a, b o c`.
#[must_use]
pub fn or(ui: Ui, texts: &[String]) -> String {
    let word = match ui {
        Ui::English => "or",
        Ui::Italian => "o",
    };
    joined(word, texts)
}

fn joined(word: &str, texts: &[String]) -> String {
    match texts {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => [&*init.join(", "), " ", word, " ", last].concat(),
    }
}

/// `kingside castling`, `l'arrocco corto`.
#[must_use]
pub const fn castling(ui: Ui, wing: Wing) -> &'static str {
    match (ui, wing) {
        (Ui::English, Wing::Short) => "kingside castling",
        (Ui::English, Wing::Long) => "queenside castling",
        (Ui::Italian, Wing::Short) => "l'arrocco corto",
        (Ui::Italian, Wing::Long) => "l'arrocco lungo",
    }
}

/// A move as a person refers to it: `move 8 of White`, `mossa 8 del Bianco`.
#[must_use]
pub fn move_of(ui: Ui, number: u32, side: Side) -> String {
    match (ui, side) {
        (Ui::English, Side::White) => format!("move {number} of White"),
        (Ui::English, Side::Black) => format!("move {number} of Black"),
        (Ui::Italian, Side::White) => format!("mossa {number} del Bianco"),
        (Ui::Italian, Side::Black) => format!("mossa {number} del Nero"),
    }
}
