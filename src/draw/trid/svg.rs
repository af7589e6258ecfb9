//! The three-dimensional board as one SVG: on the left all levels in their places, seen from above White's left shoulder, on the
//! right each level by itself.

use super::super::{Diagram, outline, symbol};
use super::{LEVELS, owner_name, pin};
use crate::board::trid::{Slot, Trid};
use crate::board::{Side, Square};
use crate::messages::Ui;
use std::fmt::Write as _;

/// How far a step to the right, a rank and a height go on the drawing.
const FILE: f64 = 40.0;
const RANK: (f64, f64) = (17.0, 15.0);
const HEIGHT_STEP: f64 = 52.0;

/// Where file a, rank 0 and height 0 would be.
const ORIGIN: (f64, f64) = (24.0, 546.0);

/// Side of a man in the view, and of a square in the plans.
const MAN: f64 = 30.0;
const PLAN: f64 = 30.0;

/// Where the plans begin.
const PLANS: (f64, f64) = (478.0, 44.0);

/// The size of the drawing.
pub const SIZE: (u16, u16) = (900, 524);

/// What the drawing needs besides the style of every board.
pub const STYLE: &str = "\
.fb-post{stroke:#6f5c43;stroke-width:3;stroke-linecap:round}.fb-glass{fill-opacity:.93}\
.fb-label{fill:#5d4c37;font:600 12px system-ui,sans-serif}.fb-small{fill:#5d4c37;font:11px system-ui,sans-serif}\
.fb-rim{fill:none;stroke:#6f5c43}.fb-rim-white{fill:none;stroke:#b88a2a;stroke-width:2.4}\
.fb-rim-black{fill:none;stroke:#26221d;stroke-width:2.4}";

/// A level to be drawn: its squares, and for an attack level its slot and owner.
struct Level {
    squares: Vec<u8>,
    z: u8,
    hung: Option<(Slot, Option<Side>, String)>,
}

fn levels(board: &Trid) -> Vec<Level> {
    let fixed = LEVELS.iter().map(|(_, z, first)| Level {
        squares: (board.squares())
            .filter(|square| {
                let (file, rank, height) = Trid::place(*square);
                height == *z && (1..5).contains(&file) && (*first..first + 4).contains(&rank)
            })
            .collect(),
        z: *z,
        hung: None,
    });
    let hung = board.levels().into_iter().map(|(slot, owner, name)| Level {
        squares: slot.squares().to_vec(),
        z: slot.z(),
        hung: Some((slot, owner, name)),
    });
    let mut levels: Vec<Level> = fixed.chain(hung).collect();
    // What is lower, and farther from the eye, is drawn first.
    levels.sort_by_key(|level| {
        let rank = level
            .squares
            .first()
            .map_or(0, |square| Trid::place(*square).1);
        (level.z, std::cmp::Reverse(rank))
    });
    levels
}

/// A corner in the view: file and rank with halves, and the height.
fn corner(file: f64, rank: f64, z: u8, flipped: bool) -> (f64, f64) {
    let (file, rank) = if flipped {
        (6.0 - file, 10.0 - rank)
    } else {
        (file, rank)
    };
    (
        ORIGIN.0 + file * FILE + rank * RANK.0,
        ORIGIN.1 - rank * RANK.1 - f64::from(z) * HEIGHT_STEP,
    )
}

/// Everything that is seen.
pub fn draw(out: &mut String, diagram: &Diagram<'_>, board: &Trid, ui: Ui) {
    let (width, height) = SIZE;
    let _ = writeln!(
        out,
        "<rect class=\"fb-frame\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
        width - 1,
        height - 1
    );
    for level in levels(board) {
        view(out, diagram, board, &level);
    }
    plans(out, diagram, board, ui);
    let side = board.side_to_move();
    let below = (side == Side::White) != diagram.flipped;
    let _ = writeln!(
        out,
        "<circle class=\"fb-{}\" cx=\"18\" cy=\"{}\" r=\"7\"/>",
        side.name(),
        if below {
            f64::from(height) - 18.0
        } else {
            18.0
        }
    );
}

/// A level in its place.
fn view(out: &mut String, diagram: &Diagram<'_>, board: &Trid, level: &Level) {
    let flipped = diagram.flipped;
    if let Some((slot, ..)) = &level.hung {
        let (file, rank) = slot.corner();
        let (file, rank) = (f64::from(file) + 0.5, f64::from(rank) + 0.5);
        let (x1, y1) = corner(file, rank, level.z, flipped);
        let other = if slot.inverted() {
            level.z + 1
        } else {
            level.z - 1
        };
        let (x2, y2) = corner(file, rank, other, flipped);
        let _ = writeln!(
            out,
            "<path class=\"fb-post\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>"
        );
    }
    for square in &level.squares {
        let (file, rank, z) = Trid::place(*square);
        let tone = if (file + rank) % 2 == 1 {
            "light"
        } else {
            "dark"
        };
        let (f, r) = (f64::from(file), f64::from(rank));
        let points: Vec<String> = [(f, r), (f + 1.0, r), (f + 1.0, r + 1.0), (f, r + 1.0)]
            .map(|(file, rank)| corner(file, rank, z, flipped))
            .iter()
            .map(|(x, y)| format!("{x:.1} {y:.1}"))
            .collect();
        let _ = writeln!(
            out,
            "<path class=\"fb-{tone} fb-glass\" d=\"M{}Z\"/>",
            points.join("L")
        );
    }
    let rim = match &level.hung {
        Some((_, Some(side), _)) => format!("fb-rim-{}", side.name()),
        _ => "fb-rim".to_owned(),
    };
    let extent = |pick: fn(u8) -> u8| {
        let all = level.squares.iter().map(|square| f64::from(pick(*square)));
        let (mut least, mut most) = (f64::MAX, f64::MIN);
        for one in all {
            (least, most) = (least.min(one), most.max(one + 1.0));
        }
        (least, most)
    };
    let (left, right) = extent(|square| Trid::place(square).0);
    let (near, far) = extent(|square| Trid::place(square).1);
    let points: Vec<String> = [(left, near), (right, near), (right, far), (left, far)]
        .map(|(file, rank)| corner(file, rank, level.z, flipped))
        .iter()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let _ = writeln!(out, "<path class=\"{rim}\" d=\"M{}Z\"/>", points.join("L"));
    // Those farther away first.
    let mut men = level.squares.clone();
    men.sort_by_key(|square| std::cmp::Reverse(Trid::place(*square).1));
    if flipped {
        men.reverse();
    }
    for square in men {
        let (file, rank, z) = Trid::place(square);
        let (x, y) = corner(f64::from(file) + 0.5, f64::from(rank) + 0.5, z, flipped);
        let Some((side, role)) = board.man_at(square) else {
            continue;
        };
        let _ = writeln!(
            out,
            "<use href=\"#{}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{MAN}\" height=\"{MAN}\"/>",
            symbol(side, role),
            x - MAN / 2.0,
            y - MAN * 0.78
        );
    }
}

/// Each level by itself, as White sees it, or Black where the board is turned.
fn plans(out: &mut String, diagram: &Diagram<'_>, board: &Trid, ui: Ui) {
    let (left, top) = PLANS;
    for (n, (name, z, first)) in LEVELS.iter().enumerate() {
        let x = left + n as f64 * (4.0 * PLAN + 20.0);
        let _ = writeln!(
            out,
            "<text class=\"fb-label\" x=\"{x}\" y=\"{}\">{} ({z})</text>",
            top - 12.0,
            name.get(ui)
        );
        plan(out, diagram, board, (x, top), (1, *first, *z, 4), "fb-rim");
    }
    for (n, (slot, owner, name)) in board.levels().into_iter().enumerate() {
        let (column, row) = ((n % 4) as f64, (n / 4) as f64);
        let x = left + column * (2.0 * PLAN + 45.0);
        let y = top + 4.0 * PLAN + 88.0 + row * (2.0 * PLAN + 84.0);
        let star = if slot.inverted() { "*" } else { "" };
        let _ = writeln!(
            out,
            "<text class=\"fb-label\" x=\"{x}\" y=\"{}\">{name}{star} {} ({})</text>\n\
             <text class=\"fb-small\" x=\"{x}\" y=\"{}\">{}</text>",
            y - 24.0,
            pin(slot),
            slot.z(),
            y - 9.0,
            owner_name(ui, owner)
        );
        let (file, rank, z) = Trid::place(slot.squares()[0]);
        let rim = owner.map_or_else(
            || "fb-rim".to_owned(),
            |side| format!("fb-rim-{}", side.name()),
        );
        plan(out, diagram, board, (x, y), (file, rank, z, 2), &rim);
    }
}

/// So many squares to a side, from a file and a rank on, at a height.
fn plan(
    out: &mut String,
    diagram: &Diagram<'_>,
    board: &Trid,
    (left, top): (f64, f64),
    (file, rank, z, side): (u8, u8, u8, u8),
    rim: &str,
) {
    let length = f64::from(side) * PLAN;
    let at = |column: u8, row: u8| match diagram.flipped {
        false => (file + column, rank + side - 1 - row),
        true => (file + side - 1 - column, rank + row),
    };
    for row in 0..side {
        for column in 0..side {
            let (file, rank) = at(column, row);
            let (x, y) = (left + f64::from(column) * PLAN, top + f64::from(row) * PLAN);
            let tone = if (file + rank) % 2 == 1 {
                "light"
            } else {
                "dark"
            };
            let _ = writeln!(
                out,
                "<rect class=\"fb-{tone}\" x=\"{x}\" y=\"{y}\" width=\"{PLAN}\" height=\"{PLAN}\"/>"
            );
            let square = (board.squares()).find(|square| Trid::place(*square) == (file, rank, z));
            let Some(square) = square else { continue };
            let scale = PLAN / 45.0;
            if let Some(mark) = diagram.mark(Square(square)) {
                let _ = writeln!(
                    out,
                    "<path class=\"fb-mark fb-{}\" transform=\"translate({x} {y}) scale({scale:.3})\" d=\"{}\"/>",
                    mark.name(),
                    outline(mark)
                );
            }
            for (from, to) in diagram.arrows() {
                // The way may go over several levels: its ends are marked.
                if from.0 == square || to.0 == square {
                    let radius = if to.0 == square { 5 } else { 3 };
                    let _ = writeln!(
                        out,
                        "<circle class=\"fb-arrow\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>",
                        x + 6.0,
                        y + 6.0
                    );
                }
            }
            if let Some((side, role)) = board.man_at(square) {
                let _ = writeln!(
                    out,
                    "<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"{PLAN}\" height=\"{PLAN}\"/>",
                    symbol(side, role)
                );
            }
        }
        let (_, rank) = at(0, row);
        let _ = writeln!(
            out,
            "<text class=\"fb-small\" x=\"{}\" y=\"{}\">{rank}</text>",
            left - 10.0,
            top + f64::from(row) * PLAN + PLAN / 2.0 + 4.0
        );
    }
    for column in 0..side {
        let (file, _) = at(column, 0);
        let _ = writeln!(
            out,
            "<text class=\"fb-small\" x=\"{}\" y=\"{}\">{}</text>",
            left + f64::from(column) * PLAN + PLAN / 2.0 - 3.0,
            top + length + 14.0,
            char::from(b'a' + file)
        );
    }
    let _ = writeln!(
        out,
        "<rect class=\"{rim}\" x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{length}\"/>"
    );
}
