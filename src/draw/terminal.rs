//! The board as text: for terminals, with colours where they are wanted, and for whatever else shows lines of text.

use super::{Diagram, words};
use crate::board::{Role, Side, Square};
use crate::messages::Ui;
use crate::notation::{Figurines, Letters};
use crate::rules::Mark;

/// Whether colours may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Text and nothing else.
    #[default]
    Plain,
    /// Squares have their colours, by the escape sequences of terminals.
    Colour,
}

/// Columns that lines below the board are kept within, where they can be.
const WIDTH: usize = 76;

// Of the palette of 256 colours: brown squares on which both white and black men stand out, the thin outlines of the white
// ones too, and a tint for what is marked.
const LIGHT: u8 = 137;
const DARK: u8 = 94;
const LIGHT_MARKED: u8 = 66;
const DARK_MARKED: u8 = 30;
const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// The board, its coordinates, and below it whose move it is, what the signs around men mean, and the arrows. White men have
/// capital letters, black men small ones; figurines are each side's own.
///
/// Everything that colours tell is told without them too: a marked square stands in brackets of its kind, and the end of an
/// arrow between bars.
#[must_use]
pub fn terminal(diagram: &Diagram<'_>, ink: Ink, letters: Letters, ui: Ui) -> String {
    if let Some(board) = diagram.position.trid() {
        let mut out = super::trid(board, diagram.flipped, letters, ui);
        out.push('\n');
        out.push_str(&words::turn(ui, diagram.position));
        out.push('\n');
        legend(&mut out, diagram, letters, ui);
        return out;
    }
    let wide = is_wide(letters);
    let mut out = String::new();
    for row in 0..8 {
        let rank = diagram.square(0, row).rank() + 1;
        out.push_str(&format!(" {rank} "));
        for column in 0..8 {
            let square = diagram.square(column, row);
            let (open, close) = signs(diagram, square);
            let mut cell = String::new();
            cell.push(open);
            cell.push_str(&man(diagram, square, ink, letters));
            cell.push(close);
            if wide && cell.chars().count() < 4 {
                cell.push(' ');
            }
            paint(&mut out, diagram, square, ink, &cell);
        }
        if ink == Ink::Colour {
            out.push_str("\x1b[0m");
        }
        while out.ends_with(' ') {
            out.pop();
        }
        out.push('\n');
    }
    out.push_str("   ");
    for column in 0..8 {
        let file = char::from(b'a' + diagram.square(column, 0).file());
        out.push_str(&format!(" {file}"));
        if column < 7 {
            out.push_str(if wide { "  " } else { " " });
        }
    }
    out.push('\n');
    out.push_str(&words::turn(ui, diagram.position));
    out.push('\n');
    legend(&mut out, diagram, letters, ui);
    out
}

/// Whether a man takes two columns: `Кр`.
fn is_wide(letters: Letters) -> bool {
    let names = Role::ALL.map(|role| letters.name(role, Side::White));
    names.iter().any(|name| name.chars().count() > 1)
}

/// A man as it stands in its square, or the square itself.
fn man(diagram: &Diagram<'_>, square: Square, ink: Ink, letters: Letters) -> String {
    let Some((side, role)) = diagram.position.man_at(square) else {
        return match ink {
            Ink::Colour => " ",
            Ink::Plain => ".",
        }
        .to_owned();
    };
    letter_of(letters, side, role)
}

/// What stands for a man.
pub(super) fn letter_of(letters: Letters, side: Side, role: Role) -> String {
    match (letters, side) {
        (Letters::Figurines { .. }, _) => {
            let set = Figurines::Own;
            let selector = false;
            Letters::Figurines { set, selector }.name(role, side)
        }
        // The pawn of the Dutch is small by itself.
        (Letters::Of(language), Side::White) => words::capital(language.letter(role)),
        (Letters::Of(language), Side::Black) => language.letter(role).to_lowercase(),
    }
}

/// What stands on both sides of a man.
fn signs(diagram: &Diagram<'_>, square: Square) -> (char, char) {
    match diagram.mark(square) {
        Some(mark) => brackets(mark),
        None if is_aimed_at(diagram, square) => ('|', '|'),
        None => (' ', ' '),
    }
}

const fn brackets(mark: Mark) -> (char, char) {
    match mark {
        Mark::Subject => ('[', ']'),
        Mark::Attacker => ('(', ')'),
        Mark::Blocker => ('{', '}'),
        Mark::King => ('<', '>'),
    }
}

fn is_aimed_at(diagram: &Diagram<'_>, square: Square) -> bool {
    diagram.arrows().iter().any(|(_, to)| *to == square)
}

/// Adds a square in its colours.
fn paint(out: &mut String, diagram: &Diagram<'_>, square: Square, ink: Ink, cell: &str) {
    if ink == Ink::Plain {
        out.push_str(cell);
        return;
    }
    let light = (square.file() + square.rank()) % 2 == 1;
    let marked = diagram.mark(square).is_some() || is_aimed_at(diagram, square);
    let ground = match (light, marked) {
        (true, false) => LIGHT,
        (false, false) => DARK,
        (true, true) => LIGHT_MARKED,
        (false, true) => DARK_MARKED,
    };
    // Outlines are thin: bold helps.
    let (man, weight) = match diagram.position.man_at(square) {
        Some((Side::Black, _)) => (BLACK, 22),
        _ => (WHITE, 1),
    };
    out.push_str(&format!("\x1b[{weight};48;5;{ground};38;5;{man}m{cell}"));
}

/// What the signs mean that stand on the board, and the arrows: `[c3] in question   Cc3→d5`.
fn legend(out: &mut String, diagram: &Diagram<'_>, letters: Letters, ui: Ui) {
    let mut items = Vec::new();
    for (from, to) in diagram.arrows() {
        let name = match (diagram.position.man_at(from), letters) {
            (None, _) | (Some((_, Role::Pawn)), _) => String::new(),
            (Some((side, role)), Letters::Figurines { .. }) => {
                let set = Figurines::Own;
                let selector = false;
                Letters::Figurines { set, selector }.name(role, side)
            }
            (Some((_, role)), Letters::Of(language)) => language.letter(role).to_owned(),
        };
        items.push(format!("{name}{}", words::arrow(diagram, &(from, to))));
    }
    for kind in words::MARKS {
        let (open, close) = brackets(kind);
        let squares: Vec<String> = words::marked(diagram, kind)
            .iter()
            .map(|square| format!("{open}{square}{close}"))
            .collect();
        if !squares.is_empty() {
            let word = words::mark(ui, kind, squares.len() > 1);
            items.push(format!("{} {word}", squares.join(" ")));
        }
    }
    let mut width = 0;
    for item in &items {
        let length = item.chars().count();
        if width > 0 && width + 3 + length > WIDTH {
            out.push('\n');
            width = 0;
        }
        if width > 0 {
            out.push_str("   ");
            width += 3;
        }
        out.push_str(item);
        width += length;
    }
    if !items.is_empty() {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::notation::Language;
    use crate::rules::Sketch;

    const OWN: Letters = Letters::Figurines {
        set: Figurines::Own,
        selector: false,
    };

    fn position() -> Position {
        let fen = "r1bqk2r/ppp2ppp/2n2n2/3pp1B1/1b2P3/2NP1N2/PPP2PPP/R2QKB1R w KQkq - 2 6";
        Position::from_fen(fen, None).unwrap().position
    }

    fn sketch() -> Sketch {
        Sketch {
            arrows: vec![(Square::new(2, 2), Square::new(3, 4))],
            marks: vec![
                (Square::new(2, 2), Mark::Subject),
                (Square::new(1, 3), Mark::Attacker),
                (Square::new(4, 0), Mark::King),
            ],
        }
    }

    #[test]
    fn the_board_in_the_letters_of_a_language() {
        let (position, sketch) = (position(), sketch());
        let letters = Letters::Of(Language::Italian);
        let diagram = Diagram::new(&position, &sketch);
        assert_eq!(
            terminal(&diagram, Ink::Plain, letters, Ui::Italian),
            " 8  t  .  a  d  r  .  .  t
 7  p  p  p  .  .  p  p  p
 6  .  .  c  .  .  c  .  .
 5  .  .  . |p| p  .  A  .
 4  . (a) .  .  P  .  .  .
 3  .  . [C] P  .  C  .  .
 2  P  P  P  .  .  P  P  P
 1  T  .  .  D <R> A  .  T
    a  b  c  d  e  f  g  h
Tratto al Bianco
Cc3→d5   [c3] in questione   (b4) attacca   <e1> Re
"
        );
        let flipped = Diagram {
            flipped: true,
            ..diagram
        };
        let text = terminal(&flipped, Ink::Plain, OWN, Ui::English);
        assert!(text.starts_with(" 1  ♖  .  ♗ <♔> ♕  .  .  ♖\n"), "{text}");
        assert!(
            text.contains("\n    h  g  f  e  d  c  b  a\nWhite to move\n♘c3→d5   [c3]"),
            "{text}"
        );
    }

    #[test]
    fn the_legend_agrees_with_the_number_of_squares() {
        let position = position();
        let mark = |file, kind| (Square::new(file, 0), kind);
        let sketch = Sketch {
            arrows: Vec::new(),
            marks: vec![
                mark(0, Mark::Attacker),
                mark(1, Mark::Attacker),
                mark(2, Mark::Blocker),
                mark(3, Mark::Blocker),
            ],
        };
        let diagram = Diagram::new(&position, &sketch);
        let last = |ui| {
            let text = terminal(&diagram, Ink::Plain, OWN, ui);
            text.lines().last().unwrap().to_owned()
        };
        assert_eq!(
            last(Ui::Italian),
            "(a1) (b1) attaccano   {c1} {d1} ostacolano"
        );
        assert_eq!(last(Ui::English), "(a1) (b1) attack   {c1} {d1} in the way");
    }

    #[test]
    fn letters_of_two_columns_keep_the_columns_straight() {
        let position = position();
        let sketch = Sketch::default();
        let diagram = Diagram::new(&position, &sketch);
        let letters = Letters::Of(Language::Russian);
        let text = terminal(&diagram, Ink::Plain, letters, Ui::English);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], " 8  л   .   с   ф   кр  .   .   л");
        assert_eq!(lines[7], " 1  Л   .   .   Ф   Кр  С   .   Л");
        assert_eq!(lines[8], "    a   b   c   d   e   f   g   h");
        assert_eq!(lines.len(), 10);
    }

    #[test]
    fn colours_add_escapes_and_take_nothing_away() {
        let (position, sketch) = (position(), sketch());
        let diagram = Diagram::new(&position, &sketch);
        let letters = Letters::Of(Language::English);
        let plain = terminal(&diagram, Ink::Plain, letters, Ui::English);
        let coloured = terminal(&diagram, Ink::Colour, letters, Ui::English);
        assert!(!plain.contains('\x1b'));
        let mut bare = String::new();
        let mut escaped = false;
        for c in coloured.chars() {
            match c {
                '\x1b' => escaped = true,
                'm' if escaped => escaped = false,
                _ if escaped => {}
                c => bare.push(c),
            }
        }
        let squeezed = |text: &str| text.replace(['.', ' '], "");
        assert_eq!(squeezed(&bare), squeezed(&plain));
        // Figurines tell the sides apart in the text itself, which may be copied without its colours.
        let figurines = terminal(&diagram, Ink::Colour, OWN, Ui::English);
        for man in ["♖", "♔", "♙", "♜", "♚", "♟"] {
            assert!(figurines.contains(man), "{man} in {figurines}");
        }
        // Every line of the board ends without colour.
        for line in coloured.lines().take(8) {
            assert!(line.ends_with("\x1b[0m"), "{line:?}");
        }
    }
}
