//! The moves of a game as cells: a row for each move of both sides, with what a scribe puts beside a move.

use super::slips::{self, Slipped};
use super::{Gap, Layout, SheetStyle, words};
use crate::board::Side;
use crate::generator::random::Random;
use crate::generator::record::Record;

/// A half-move as it stands on the sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    /// The move, and what stands behind it; or the sign that it is missing, which may be nothing.
    pub(super) text: String,
    /// The time on the clock.
    pub(super) clock: String,
    /// Whether the move is missing.
    pub(super) missing: bool,
}

/// A move of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) number: u32,
    /// Whether a figure of the number was misread as a letter.
    pub(super) misread: bool,
    /// `None` where the game begins with a move of Black.
    pub(super) white: Option<Cell>,
    /// `None` behind the last move of White.
    pub(super) black: Option<Cell>,
}

impl Row {
    /// The number as it stands on the sheet.
    pub(super) fn number(&self) -> String {
        let number = self.number.to_string();
        match self.misread {
            true => slips::misread_number(&number).unwrap_or(number),
            false => number,
        }
    }
}

/// The moves of a game on paper, and the truth about them.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    pub(super) rows: Vec<Row>,
    /// The half-moves that are missing.
    pub(super) missing: Vec<u32>,
    /// The fault that was planted.
    pub(super) slip: Option<Slipped>,
    /// The moves that the sheet means, as far as they can be known.
    pub(super) moves: Vec<String>,
}

/// Writes the moves of a game into cells.
pub(super) fn write(style: &SheetStyle, record: &Record, random: &mut Random) -> Cells {
    let (mut rows, missing) = rows(style, record, random);
    let planted =
        (style.slip).and_then(|slip| slips::plant(slip, style, &record.game, &mut rows, random));
    let (slip, moves) = match planted {
        Some((slip, moves)) => (Some(slip), moves),
        None => (None, record.uci()),
    };
    Cells {
        rows,
        missing,
        slip,
        moves,
    }
}

/// The rows of a game, and which half-moves are missing.
fn rows(style: &SheetStyle, record: &Record, random: &mut Random) -> (Vec<Row>, Vec<u32>) {
    let game = &record.game;
    let last = game.moves.len();
    let missing = match style.gap {
        Gap::None => None,
        Gap::Last => {
            (last >= 2 && game.positions[last - 1].side_to_move() == Side::Black).then_some(last)
        }
        Gap::Within => (last >= 4).then(|| random.between(2, last as u32 - 1) as usize),
    };
    // In running text nothing may stand for nothing at the end only.
    let signs: &[&str] = match (style.gap, style.layout) {
        (Gap::Within, Layout::Table(_) | Layout::HalfMoves(_)) => &["", "?", "....."],
        (Gap::Within, _) => &["?", "....."],
        (_, Layout::Sides) => &["?", "....."],
        _ => &["", "?", "....."],
    };
    let mut rows: Vec<Row> = Vec::with_capacity(last / 2 + 1);
    let mut seconds = 3600;
    for (i, mv) in game.moves.iter().enumerate() {
        let position = &game.positions[i];
        let mut cell = Cell::default();
        if missing == Some(i + 1) {
            cell.text = (*random.pick(signs)).to_owned();
            cell.missing = true;
        } else {
            cell.text = style.scribe.word(position, *mv);
            if style.ornaments && random.below(6) == 0 {
                cell.text.push_str(random.pick::<&str>(&["*", " *"]));
            }
            if style.prose && random.below(10) == 0 {
                let remark = random.pick(&words::REMARKS)[usize::from(!style.is_italian())];
                let blank = *random.pick(&["", " "]);
                cell.text.push_str(&format!("{blank}({remark})"));
            }
        }
        if style.clocks && !cell.missing {
            seconds -= random.below(seconds / 20 + 1);
            cell.clock = format!("{}:{:02}", seconds / 60, seconds % 60);
        }
        match position.side_to_move() {
            Side::White => rows.push(Row {
                misread: false,
                number: position.move_number(),
                white: Some(cell),
                black: None,
            }),
            Side::Black => match rows.last_mut() {
                Some(row) => row.black = Some(cell),
                None => rows.push(Row {
                    misread: false,
                    number: position.move_number(),
                    white: None,
                    black: Some(cell),
                }),
            },
        }
    }
    (rows, missing.map(|ply| ply as u32).into_iter().collect())
}

impl Cell {
    /// The move with its clock time in the same text.
    pub(super) fn whole(&self) -> String {
        match self.clock.as_str() {
            "" => self.text.clone(),
            clock => format!("{} ({clock})", self.text),
        }
    }
}
