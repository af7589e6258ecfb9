//! A record as rows of a table, one per half-move.

use super::back::Difference;
use super::pgn::NULL;
use super::record::{Origin, Part, Record};
use crate::board::{Move, Position, Side};
use crate::notation::{Language, Liberty, Resolution, read, resolve, san, trid, uci};
use crate::syntax::Encoding;

/// A half-move, of the main line or of a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Number of the game in its file, from 1.
    pub game: u64,
    /// Number of the half-move along its line, from 1.
    pub ply: u32,
    /// Number of the move, as PGN counts.
    pub move_number: u32,
    /// Whose move it is.
    pub side: Side,
    /// Path of the variation; empty for the main line.
    pub variation: String,
    /// The move as it is written in the record.
    pub text: String,
    /// The move in English short algebraic notation; `--` for a null move.
    pub san: String,
    /// The move in coordinates, castling in Chess960 as king onto rook; `0000` for a null move.
    pub uci: String,
    /// The position after it.
    pub fen: String,
    /// What the clock shows after it, as it is written (`1:23:45`); empty where it is not known.
    pub clock: String,
    /// What is said of it: the comments behind it and those between the one before and it, offers of a draw as `(=)`.
    pub comment: String,
    /// Its glyphs, as `$1 $18`.
    pub glyphs: String,
}

impl MoveRow {
    /// The columns of the table, in order; the file comes first.
    pub const COLUMNS: [&str; 13] = [
        "file",
        "game",
        "ply",
        "move_number",
        "side",
        "variation",
        "text",
        "san",
        "uci",
        "fen",
        "clock",
        "comment",
        "glyphs",
    ];
}

/// A null move in coordinates, as engines write it.
const NULL_UCI: &str = "0000";

/// A line of play on the way.
struct Line {
    position: Position,
    /// Before its last half-move, for the variations that replace it.
    before: Position,
    ply: u32,
    /// Its last half-move among the rows.
    row: Option<usize>,
}

/// The rows of a record. What is said before the first move of a game stands with that move, and so in a variation.
pub(super) fn rows(record: &Record, game: u64) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::with_capacity(record.origins.len());
    let mut origins = record.origins.iter();
    let mut line = Line {
        position: record.first.clone(),
        before: record.first.clone(),
        ply: 0,
        row: None,
    };
    let mut outer: Vec<Line> = Vec::new();
    // What is said where no half-move of the line stands yet.
    let mut waiting = String::new();
    for part in &record.parts {
        match part {
            Part::Move(mv) => {
                let origin = origins.next().cloned().unwrap_or_default();
                line.before.clone_from(&line.position);
                line.ply += 1;
                line.row = Some(rows.len());
                let mut row = row(&mut line.position, *mv, origin);
                (row.game, row.ply) = (game, line.ply);
                row.comment = std::mem::take(&mut waiting);
                rows.push(row);
            }
            Part::Glyph(number) => {
                let glyphs = match line.row {
                    Some(row) => &mut rows[row].glyphs,
                    None => &mut waiting,
                };
                add(glyphs, &format!("${number}"));
            }
            Part::DrawOffer => say(&mut rows, line.row, &mut waiting, "(=)"),
            Part::Comment(text) => say(&mut rows, line.row, &mut waiting, text),
            Part::Open => {
                let inner = Line {
                    position: line.before.clone(),
                    before: line.before.clone(),
                    ply: line.ply.saturating_sub(1),
                    row: None,
                };
                outer.push(std::mem::replace(&mut line, inner));
            }
            Part::Close => {
                if let Some(around) = outer.pop() {
                    line = around;
                }
            }
        }
    }
    if let Some(row) = rows.last_mut() {
        add(&mut row.comment, &waiting);
    }
    rows
}

/// Plays a half-move and tells it.
fn row(position: &mut Position, mv: Move, origin: Origin) -> MoveRow {
    let (move_number, side) = (position.move_number(), position.side_to_move());
    let (san, uci) = match mv.is_null() {
        true => (NULL.to_owned(), NULL_UCI.to_owned()),
        false => (san(position, mv), uci(position, mv)),
    };
    match mv.is_null() {
        true => {
            position.pass();
        }
        false => position.play(mv),
    }
    MoveRow {
        game: 0,
        ply: 0,
        move_number,
        side,
        variation: origin.path,
        text: origin.text,
        san,
        uci,
        fen: position.fen(),
        clock: String::new(),
        comment: String::new(),
        glyphs: String::new(),
    }
}

/// Adds a comment to a row, its clock to the column of clocks.
fn say(rows: &mut [MoveRow], row: Option<usize>, waiting: &mut String, text: &str) {
    const CLOCK: &str = "[%clk ";
    let Some(row) = row.map(|row| &mut rows[row]) else {
        return add(waiting, text);
    };
    if row.clock.is_empty()
        && let Some((before, rest)) = text.split_once(CLOCK)
        && let Some((clock, behind)) = rest.split_once(']')
    {
        clock.trim().clone_into(&mut row.clock);
        add(&mut row.comment, before.trim_end());
        add(&mut row.comment, behind.trim_start());
    } else {
        add(&mut row.comment, text);
    }
}

fn add(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

/// Reads the rows back: the move in either notation leads from the position before, which is that of another row, to the
/// position of its own.
pub(super) fn read_back(record: &Record, rows: &[MoveRow]) -> Result<(), Difference> {
    let differ = |row: &MoveRow, read: &str| Difference {
        written: format!("{} {} {}", row.san, row.uci, row.fen),
        read: read.to_owned(),
    };
    let mut outer: Vec<[Position; 2]> = Vec::new();
    let mut parts = record.parts.iter();
    let mut position = record.first.clone();
    let mut before = position.clone();
    for row in rows {
        loop {
            match parts.next() {
                Some(Part::Open) => {
                    let inner = before.clone();
                    let position = std::mem::replace(&mut position, inner);
                    outer.push([before.clone(), position]);
                }
                Some(Part::Close) => {
                    if let Some(around) = outer.pop() {
                        [before, position] = around;
                    }
                }
                Some(Part::Move(_)) => break,
                Some(_) => {}
                None => return Err(differ(row, "")),
            }
        }
        before.clone_from(&position);
        if row.san == NULL && row.uci == NULL_UCI {
            position.pass();
        } else {
            let played = [&row.san, &row.uci].map(|word| {
                if let Some(board) = position.trid() {
                    return match trid::resolve(board, word, Language::English)[..] {
                        [mv] => Resolution::Move(mv, Liberty::None),
                        _ => Resolution::Ambiguous,
                    };
                }
                let written = read(word.as_bytes(), Encoding::Utf8);
                resolve(&written, Language::English, &position)
            });
            match played {
                [Resolution::Move(san, _), Resolution::Move(uci, _)] if san == uci => {
                    position.play(san);
                }
                _ => return Err(differ(row, &position.fen())),
            }
        }
        if position.fen() != row.fen {
            return Err(differ(row, &position.fen()));
        }
    }
    Ok(())
}
