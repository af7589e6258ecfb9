//! The board to look at: as one SVG that needs nothing besides, and as text for a terminal; ratings to look at
//! ([`chart`]).

pub mod chart;
mod svg;
mod terminal;
mod trid;
mod words;

pub use svg::{style_in_page, svg, svg_in_page};
pub use terminal::{Ink, terminal};
pub use trid::trid;
pub use words::{capital, mark, pointed, turn};

use crate::board::{Position, Role, Side, Square};
use crate::rules::{Mark, Sketch};

/// What is drawn: a position, and what is pointed at in it.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    /// The position.
    pub position: &'a Position,
    /// Arrows and marked squares.
    pub sketch: &'a Sketch,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
}

impl<'a> Diagram<'a> {
    /// The diagram as White sees it.
    #[must_use]
    pub const fn new(position: &'a Position, sketch: &'a Sketch) -> Diagram<'a> {
        Diagram {
            position,
            sketch,
            flipped: false,
        }
    }

    /// The square in a column from the left and a row from above, both counted from 0.
    const fn square(&self, column: u8, row: u8) -> Square {
        if self.flipped {
            Square::new(7 - column, row)
        } else {
            Square::new(column, 7 - row)
        }
    }

    /// Column and row of a square, as [`Diagram::square`] counts them.
    const fn place(&self, square: Square) -> (u8, u8) {
        if self.flipped {
            (7 - square.file(), square.rank())
        } else {
            (square.file(), 7 - square.rank())
        }
    }

    /// The arrows that can be seen: each once, and none that goes nowhere or off the board.
    fn arrows(&self) -> Vec<(Square, Square)> {
        let mut arrows = Vec::new();
        for arrow in &self.sketch.arrows {
            let (from, to) = arrow;
            let squares = self.position.squares();
            let seen = from != to && from.0 < squares && to.0 < squares;
            if seen && !arrows.contains(arrow) {
                arrows.push(*arrow);
            }
        }
        arrows
    }

    /// How a square is marked. The first mark counts: two on one square could not be told apart.
    fn mark(&self, square: Square) -> Option<Mark> {
        let mut marks = self.sketch.marks.iter();
        marks.find(|(at, _)| *at == square).map(|(_, mark)| *mark)
    }
}

/// The men as twelve SVG symbols, one a line, named `wK wQ wR wB wN wP bK bQ bR bB bN bP`, each in a view box of 45 by 45:
/// for pages that draw boards themselves with `<use href="#wK">`. Drawn for this program.
#[must_use]
pub const fn symbols() -> &'static str {
    include_str!("men.svg")
}

/// The name of the symbol of a man: `wK`, `bP`.
#[must_use]
pub const fn symbol(side: Side, role: Role) -> &'static str {
    match (side, role) {
        (Side::White, Role::King) => "wK",
        (Side::White, Role::Queen) => "wQ",
        (Side::White, Role::Rook) => "wR",
        (Side::White, Role::Bishop) => "wB",
        (Side::White, Role::Knight) => "wN",
        (Side::White, Role::Pawn) => "wP",
        (Side::Black, Role::King) => "bK",
        (Side::Black, Role::Queen) => "bQ",
        (Side::Black, Role::Rook) => "bR",
        (Side::Black, Role::Bishop) => "bB",
        (Side::Black, Role::Knight) => "bN",
        (Side::Black, Role::Pawn) => "bP",
    }
}

/// The outline of a mark in a square of 45 by 45, as data of an SVG path: each kind has a shape of its own, so that they are
/// told apart without colour. All are open lines or corners to be stroked, except the corners around a king, which are filled.
#[must_use]
pub const fn outline(mark: Mark) -> &'static str {
    match mark {
        // A ring.
        Mark::Attacker => "M2.5 22.5a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z",
        // Hatching.
        Mark::Blocker => {
            "M0 9L9 0M0 18L18 0M0 27L27 0M0 36L36 0M0 45L45 0M9 45L45 9M18 45L45 18M27 45L45 27M36 45L45 36"
        }
        // Four corners.
        Mark::King => "M0 0H14L0 14ZM45 0V14L31 0ZM45 45H31L45 31ZM0 45V31L14 45Z",
        // A frame.
        Mark::Subject => "M2 2H43V43H2Z",
    }
}
