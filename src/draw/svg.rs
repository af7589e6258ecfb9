//! The board as one SVG: nothing is loaded from elsewhere, it follows light and dark, and it prints without wasting ink.

use super::{Diagram, outline, symbol, symbols, trid, words};
use crate::board::{Side, Square};
use crate::messages::Ui;
use std::fmt::Write as _;

/// Side of a square.
const SQUARE: u16 = 45;
/// Left of the board, where the ranks are named; as much is left on its right.
const LEFT: u16 = 26;
/// Above the board.
const TOP: u16 = 14;
/// Below the board, where the files are named.
const BOTTOM: u16 = 28;

const WIDTH: u16 = LEFT + 8 * SQUARE + LEFT;
const HEIGHT: u16 = TOP + 8 * SQUARE + BOTTOM;

/// Colours. The classes have a prefix, because the style of an SVG holds for the whole page that it is put into.
const COLOURS: &str = "\
.fb-frame{fill:#fbf8f1;stroke:#cdbfa6}.fb-light{fill:#f3ead8}.fb-dark{fill:#c2a57e}\
.fb-edge{fill:none;stroke:#6f5c43}.fb-name{fill:#5d4c37;font:600 13px system-ui,sans-serif;text-anchor:middle}\
.fb-white{fill:#fff;stroke:#26221d}.fb-black{fill:#26221d;stroke:#26221d}\
.fb-mark{fill:none;stroke-width:3.2}.fb-attacker{stroke:#c9211e}.fb-king{fill:#c9211e;stroke:none}\
.fb-blocker{stroke:#7d3c00;stroke-width:2;stroke-opacity:.8}.fb-subject{stroke:#1b58b8}\
.fb-arrow{fill:#1b58b8;fill-opacity:.86;stroke:#fff;stroke-width:1.2;stroke-linejoin:round}";

/// What changes by night.
const DARK: &str = "\
@media (prefers-color-scheme:dark){.fb-frame{fill:#25221e;stroke:#4a4338}.fb-light{fill:#d9ccb4}.fb-dark{fill:#93795a}\
.fb-edge{stroke:#12100e}.fb-name{fill:#cdbfa6}.fb-black{fill:#0e0d0c;stroke:#cdbfa6}}";

/// What changes on paper.
const PAPER: &str = "@media print{.fb-frame{fill:#fff;stroke:none}.fb-light{fill:#fff}.fb-dark{fill:#d4d4d4}.fb-edge{stroke:#000}.fb-name{fill:#000}}";

/// The style that a page needs for the boards of [`svg_in_page`]: by day and on paper.
#[must_use]
pub fn style_in_page() -> String {
    format!("{COLOURS}{}\n{PAPER}", trid::svg::STYLE)
}

/// The board as part of a page which holds [`symbols`] and [`style_in_page`] once, for many boards.
#[must_use]
pub fn svg_in_page(diagram: &Diagram<'_>, ui: Ui) -> String {
    let mut out = String::with_capacity(8 * 1024);
    open(&mut out, diagram, "", ui);
    draw(&mut out, diagram, ui);
    out.push_str("</svg>\n");
    out
}

/// The board as a document of its own, which can also stand inside a page: men, coordinates, the marks and arrows of the
/// sketch, a disc beside the board for the side that has the move, and all of it in words for who cannot see it.
#[must_use]
pub fn svg(diagram: &Diagram<'_>, ui: Ui) -> String {
    let mut out = String::with_capacity(16 * 1024);
    open(&mut out, diagram, NAMESPACE, ui);
    let levels = match diagram.position.trid() {
        Some(_) => trid::svg::STYLE,
        None => "",
    };
    let _ = write!(
        out,
        "<style>{COLOURS}{levels}{DARK}{PAPER}</style>\n<defs>\n"
    );
    define_men(&mut out, diagram);
    out.push_str("</defs>\n");
    draw(&mut out, diagram, ui);
    out.push_str("</svg>\n");
    out
}

/// What tells that a document of its own is SVG; within a page the element does.
const NAMESPACE: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

/// The opening tag, and what the drawing shows in words.
fn open(out: &mut String, diagram: &Diagram<'_>, namespace: &str, ui: Ui) {
    let title = words::turn(ui, diagram.position);
    let description = words::description(ui, diagram);
    let (width, height) = match diagram.position.trid() {
        Some(_) => trid::svg::SIZE,
        None => (WIDTH, HEIGHT),
    };
    // The texts are ours, of letters, figures and points: nothing in them needs escaping.
    let _ = write!(
        out,
        "<svg{namespace} viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\">\n<title>{title}</title>\n<desc>{description}</desc>\n",
    );
}

/// Everything that is seen.
fn draw(out: &mut String, diagram: &Diagram<'_>, ui: Ui) {
    if let Some(board) = diagram.position.trid() {
        return trid::svg::draw(out, diagram, board, ui);
    }
    let _ = writeln!(
        out,
        "<rect class=\"fb-frame\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
        WIDTH - 1,
        HEIGHT - 1
    );
    draw_squares(out, diagram);
    name_squares(out, diagram);
    draw_turn(out, diagram);
    draw_men(out, diagram);
    for (from, to) in diagram.arrows() {
        draw_arrow(out, diagram, from, to);
    }
}

/// The symbols of the men that stand on the board.
fn define_men(out: &mut String, diagram: &Diagram<'_>) {
    for line in symbols().lines() {
        let stands = (0..diagram.position.squares()).any(|square| {
            let man = diagram.position.man_at(Square(square));
            man.is_some_and(|(side, role)| {
                line.starts_with(&format!("<symbol id=\"{}\"", symbol(side, role)))
            })
        });
        if stands {
            out.push_str(line);
            out.push('\n');
        }
    }
}

/// The squares with their marks, under the men.
fn draw_squares(out: &mut String, diagram: &Diagram<'_>) {
    let board = 8 * SQUARE;
    let _ = writeln!(
        out,
        "<rect class=\"fb-light\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{board}\" height=\"{board}\"/>"
    );
    out.push_str("<path class=\"fb-dark\" d=\"");
    for row in 0..8u16 {
        for column in (0..8u16).filter(|column| (row + column) % 2 == 1) {
            let (x, y) = corner(column, row);
            let _ = write!(out, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
        }
    }
    out.push_str("\"/>\n");
    for square in (0..64).map(Square) {
        let Some(mark) = diagram.mark(square) else {
            continue;
        };
        let (x, y) = corner_of(diagram, square);
        let _ = writeln!(
            out,
            "<path class=\"fb-mark fb-{}\" transform=\"translate({x} {y})\" d=\"{}\"/>",
            mark.name(),
            outline(mark)
        );
    }
    let _ = writeln!(
        out,
        "<rect class=\"fb-edge\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{board}\" height=\"{board}\"/>"
    );
}

/// Names of ranks on the left, of files below.
fn name_squares(out: &mut String, diagram: &Diagram<'_>) {
    out.push_str("<g class=\"fb-name\">\n");
    for i in 0..8u8 {
        let rank = diagram.square(0, i).rank() + 1;
        let (_, y) = corner(0, i.into());
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\">{rank}</text>",
            LEFT / 2,
            y + SQUARE / 2 + 5
        );
        let file = char::from(b'a' + diagram.square(i, 0).file());
        let (x, _) = corner(i.into(), 0);
        let y = TOP + 8 * SQUARE + 18;
        let _ = writeln!(
            out,
            "<text x=\"{}.5\" y=\"{y}\">{file}</text>",
            x + SQUARE / 2
        );
    }
    out.push_str("</g>\n");
}

/// A disc of the colour that has the move, on that player's side of the board.
fn draw_turn(out: &mut String, diagram: &Diagram<'_>) {
    let side = diagram.position.side_to_move();
    let below = (side == Side::White) != diagram.flipped;
    let (_, row) = corner(0, if below { 7 } else { 0 });
    let _ = writeln!(
        out,
        "<circle class=\"fb-{}\" cx=\"{}\" cy=\"{}.5\" r=\"6.5\"/>",
        side.name(),
        LEFT + 8 * SQUARE + LEFT / 2,
        row + SQUARE / 2
    );
}

fn draw_men(out: &mut String, diagram: &Diagram<'_>) {
    for row in 0..8 {
        for column in 0..8 {
            let Some((side, role)) = diagram.position.man_at(diagram.square(column, row)) else {
                continue;
            };
            let (x, y) = corner(column.into(), row.into());
            let _ = writeln!(
                out,
                "<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>",
                symbol(side, role)
            );
        }
    }
}

/// From beside the middle of one square to the middle of another, as one outline.
fn draw_arrow(out: &mut String, diagram: &Diagram<'_>, from: Square, to: Square) {
    let (x1, y1) = middle(diagram, from);
    let (x2, y2) = middle(diagram, to);
    let length = ((x2 - x1).powi(2) + (y2 - y1).powi(2)).sqrt();
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    // Along the arrow and to its left, in units of the drawing.
    let point = |along: f64, aside: f64| {
        let x = x1 + dx * along + dy * aside;
        let y = y1 + dy * along - dx * aside;
        format!("{x:.1} {y:.1}")
    };
    let (start, tip) = (13.0, length - 1.0);
    let neck = tip - 15.0;
    let outline = [
        point(start, 3.2),
        point(neck, 3.2),
        point(neck - 1.5, 9.0),
        point(tip, 0.0),
        point(neck - 1.5, -9.0),
        point(neck, -3.2),
        point(start, -3.2),
    ];
    let _ = writeln!(
        out,
        "<path class=\"fb-arrow\" d=\"M{}Z\"/>",
        outline.join("L")
    );
}

/// The upper left corner of a square on the drawing.
const fn corner(column: u16, row: u16) -> (u16, u16) {
    (LEFT + column * SQUARE, TOP + row * SQUARE)
}

fn corner_of(diagram: &Diagram<'_>, square: Square) -> (u16, u16) {
    let (column, row) = diagram.place(square);
    corner(column.into(), row.into())
}

fn middle(diagram: &Diagram<'_>, square: Square) -> (f64, f64) {
    let (x, y) = corner_of(diagram, square);
    let half = f64::from(SQUARE) / 2.0;
    (f64::from(x) + half, f64::from(y) + half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Position, Role};
    use crate::rules::{Mark, Sketch};

    const FEN: &str = "r1bqk2r/ppp2ppp/2n2n2/3pp1B1/1b2P3/2NP1N2/PPP2PPP/R2QKB1R w KQkq - 2 6";

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, None).unwrap().position
    }

    /// How often a text stands in another.
    fn count(text: &str, part: &str) -> usize {
        text.matches(part).count()
    }

    #[test]
    fn there_is_a_symbol_for_every_man() {
        for side in [Side::White, Side::Black] {
            for role in Role::ALL {
                let begin = format!(
                    "<symbol id=\"{}\" viewBox=\"0 0 45 45\">",
                    symbol(side, role)
                );
                let lines: Vec<&str> = symbols()
                    .lines()
                    .filter(|line| line.starts_with(&begin))
                    .collect();
                assert_eq!(lines.len(), 1, "{begin}");
                assert!(lines[0].ends_with("</symbol>"), "{begin}");
            }
        }
        assert_eq!(symbols().lines().count(), 12);
    }

    #[test]
    fn every_man_stands_on_its_square() {
        let position = position(FEN);
        let sketch = Sketch::default();
        let white = svg(&Diagram::new(&position, &sketch), Ui::English);
        assert_eq!(count(&white, "<use "), 32);
        assert_eq!(count(&white, "<use href=\"#bP\""), 8);
        assert_eq!(count(&white, "<symbol "), 12);
        // The white king on e1, seen by White and by Black.
        assert!(white.contains("<use href=\"#wK\" x=\"206\" y=\"329\""));
        let flipped = Diagram {
            flipped: true,
            ..Diagram::new(&position, &sketch)
        };
        let black = svg(&flipped, Ui::English);
        assert!(black.contains("<use href=\"#wK\" x=\"161\" y=\"14\""));
        // White has the move: the disc is below, and above where the board is turned.
        assert!(white.contains("<circle class=\"fb-white\" cx=\"399\" cy=\"351.5\""));
        assert!(black.contains("<circle class=\"fb-white\" cx=\"399\" cy=\"36.5\""));
        assert!(white.contains("<text x=\"13\" y=\"41\">8</text>"));
        assert!(black.contains("<text x=\"13\" y=\"41\">1</text>"));
        assert!(black.contains("<text x=\"48.5\" y=\"392\">h</text>"));
    }

    #[test]
    fn a_man_that_is_not_on_the_board_is_not_defined() {
        let position = position("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        let drawn = svg(&Diagram::new(&position, &Sketch::default()), Ui::English);
        assert_eq!(count(&drawn, "<symbol "), 3);
    }

    #[test]
    fn marks_and_arrows_are_drawn_and_said() {
        let position = position(FEN);
        let sketch = Sketch {
            arrows: vec![
                (Square(18), Square(35)),
                (Square(0), Square(0)),
                (Square(18), Square(35)),
            ],
            marks: vec![
                (Square(25), Mark::Attacker),
                (Square(4), Mark::King),
                // A second mark on a square is not drawn over the first.
                (Square(4), Mark::Subject),
            ],
        };
        let drawn = svg(&Diagram::new(&position, &sketch), Ui::Italian);
        assert_eq!(count(&drawn, "<path class=\"fb-mark"), 2);
        assert_eq!(count(&drawn, "<path class=\"fb-arrow\""), 1);
        assert!(drawn.contains("<title>Tratto al Bianco</title>"));
        assert!(drawn.contains("Bianco: Re e1, Donna d1, Torre a1, Torre h1, "));
        assert!(drawn.contains("Attacca: b4. Re: e1. Frecce: c3→d5."));
    }

    #[test]
    fn every_mark_has_a_shape_of_its_own() {
        let mut shapes: Vec<&str> = words::MARKS.map(outline).to_vec();
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), 4);
    }
}
