//! What a diagram shows, in words: for captions, legends and screen readers.

use super::Diagram;
use crate::board::{Position, Role, Side, Square, Status};
use crate::messages::{Ui, terms};
use crate::rules::Mark;
use crate::say;

/// The kinds of marks, in the order in which a legend names them.
pub(super) const MARKS: [Mark; 4] = [Mark::Subject, Mark::Attacker, Mark::Blocker, Mark::King];

/// Why a square is marked, as a legend says it of one square or of several.
#[must_use]
pub const fn mark(ui: Ui, mark: Mark, several: bool) -> &'static str {
    match (ui, mark) {
        (Ui::English, Mark::Attacker) if several => "attack",
        (Ui::English, Mark::Attacker) => "attacks",
        (Ui::English, Mark::Blocker) => "in the way",
        (Ui::English, Mark::King) if several => "kings",
        (Ui::English, Mark::King) => "king",
        (Ui::English, Mark::Subject) => "in question",
        (Ui::Italian, Mark::Attacker) if several => "attaccano",
        (Ui::Italian, Mark::Attacker) => "attacca",
        (Ui::Italian, Mark::Blocker) if several => "ostacolano",
        (Ui::Italian, Mark::Blocker) => "ostacola",
        (Ui::Italian, Mark::King) => "Re",
        (Ui::Italian, Mark::Subject) => "in questione",
    }
}

/// Whose move it is, and whether the game can go on: `Black to move, in check`.
#[must_use]
pub fn turn(ui: Ui, position: &Position) -> String {
    let side = position.side_to_move();
    let name = terms::player(ui, side);
    match (ui, position.status(), position.in_check()) {
        (Ui::English, Status::Checkmate, _) => format!("{name} is checkmated"),
        (Ui::English, Status::Stalemate, _) => format!("{name} is stalemated"),
        (Ui::English, Status::Open, true) => format!("{name} to move, in check"),
        (Ui::English, Status::Open, false) => format!("{name} to move"),
        (Ui::Italian, Status::Checkmate, _) => format!("Scaccomatto {}", al(side)),
        (Ui::Italian, Status::Stalemate, _) => format!("Stallo {}", del(side)),
        (Ui::Italian, Status::Open, true) => format!("Tratto {}, sotto scacco", al(side)),
        (Ui::Italian, Status::Open, false) => format!("Tratto {}", al(side)),
    }
}

const fn al(side: Side) -> &'static str {
    match side {
        Side::White => "al Bianco",
        Side::Black => "al Nero",
    }
}

const fn del(side: Side) -> &'static str {
    terms::of_player(Ui::Italian, side)
}

/// Everything that a diagram shows besides whose move it is: the men of both sides, marks and arrows.
pub(super) fn description(ui: Ui, diagram: &Diagram<'_>) -> String {
    let [white, black] = [Side::White, Side::Black].map(|side| men(ui, diagram, side));
    let pointed = pointed(ui, diagram);
    let parts = [white, black, pointed];
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    told.join(" ")
}

/// What marks and arrows point at: `Attacks: b4. King: e1. Arrows: c3→d5.`; empty where there are none.
#[must_use]
pub fn pointed(ui: Ui, diagram: &Diagram<'_>) -> String {
    let mut sentences = Vec::new();
    for kind in MARKS {
        let squares = marked(diagram, kind);
        if !squares.is_empty() {
            let word = mark(ui, kind, squares.len() > 1);
            let squares = squares.join(", ");
            sentences.push(format!("{}: {squares}.", capital(word)));
        }
    }
    let arrows = diagram.arrows();
    let arrows: Vec<String> = arrows.iter().map(|ends| arrow(diagram, ends)).collect();
    if !arrows.is_empty() {
        let list = arrows.join(", ");
        sentences.push(say!(ui, "Arrows: {list}.", "Frecce: {list}."));
    }
    sentences.join(" ")
}

/// The men of a side, from the king down to the pawns: `White: king e1, rook a1, rook h1.`
fn men(ui: Ui, diagram: &Diagram<'_>, side: Side) -> String {
    let mut list = Vec::new();
    for role in Role::ALL.into_iter().rev() {
        for square in (0..diagram.position.squares()).map(Square) {
            if diagram.position.man_at(square) == Some((side, role)) {
                let square = diagram.position.square_name(square);
                list.push(format!("{} {square}", terms::role(ui, role)));
            }
        }
    }
    let name = match (ui, side) {
        (Ui::English, Side::White) => "White",
        (Ui::English, Side::Black) => "Black",
        (Ui::Italian, Side::White) => "Bianco",
        (Ui::Italian, Side::Black) => "Nero",
    };
    format!("{name}: {}.", list.join(", "))
}

/// The squares that a mark stands on, as they are drawn.
pub(super) fn marked(diagram: &Diagram<'_>, kind: Mark) -> Vec<String> {
    let squares = (0..diagram.position.squares()).map(Square);
    let marked = squares.filter(|square| diagram.mark(*square) == Some(kind));
    marked
        .map(|square| diagram.position.square_name(square))
        .collect()
}

/// An arrow in text: `e3→d5`.
pub(super) fn arrow(diagram: &Diagram<'_>, (from, to): &(Square, Square)) -> String {
    let [from, to] = [from, to].map(|square| diagram.position.square_name(*square));
    format!("{from}→{to}")
}

/// The text with a capital at its begin.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
