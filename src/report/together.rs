//! What the games of one part of a file say only together with those of others, as `check --part` hands it on to `check --join`: by
//! what each game is held against others, its row while the file may be of one event, and the lines of its lists. One JSON object per
//! line, of a game or a gap in the order of the file, and at the end of a part one that says which it was. Numbers of games and lines
//! are those of the part.

use super::summary::CLASSES;
use super::{Dialect, Rendered, Row, RowGame, games};
use crate::rules::{self, Assumed, Finding, Print, RoundStart};
use crate::syntax::Encoding;
use crate::tournament::{GameRow, games_csv};
use serde_json::{Map, Value, json};

/// Where a part begins and ends, in bytes, and how many games are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartSaid {
    /// Its first byte.
    pub begins: u64,
    /// The first byte of the next part.
    pub ends: u64,
    /// Its games.
    pub games: u64,
    /// Lines about its pieces.
    pub lines: u64,
}

impl PartSaid {
    /// The line behind what its pieces say.
    #[must_use]
    pub fn line(&self) -> String {
        let PartSaid {
            begins,
            ends,
            games,
            lines,
        } = self;
        format!("{{\"part\":[{begins},{ends},{games},{lines}]}}\n")
    }
}

/// What a piece says.
#[derive(Debug)]
pub struct Said {
    /// The game, with no more of its totals than what others ask for; empty for a gap.
    pub row: Row,
    /// What a table of its event needs; none once the file is known to be of several.
    pub table: Option<GameRow>,
    /// Lines of lists in it.
    pub listed: Vec<Finding>,
}

/// A line of it.
#[derive(Debug)]
pub enum SaidLine {
    /// What a piece says.
    Piece(Box<Said>),
    /// A part ends.
    Part(PartSaid),
}

/// Writes what a piece says; nothing of one that says nothing.
pub fn write(out: &mut Vec<u8>, row: &Row, table: Option<&GameRow>, listed: &[Finding]) {
    let mut line = Map::new();
    if let Some(game) = &row.game {
        let place = [game.number, row.byte, game.line, game.fingerprint];
        line.insert("game".to_owned(), json!(place));
        line.insert("class".to_owned(), json!(game.class.name()));
        if let Some(print) = &game.print {
            line.insert("print".to_owned(), json!(print.figures()));
        }
        if let Some(start) = &game.start {
            line.insert("start".to_owned(), json!(start.figures()));
        }
    }
    if let Some(table) = table {
        line.insert("row".to_owned(), table_json(table));
    }
    if !listed.is_empty() {
        let listed: Vec<_> = listed.iter().filter_map(rules::listed_json).collect();
        line.insert("listed".to_owned(), json!(listed));
    }
    if !line.is_empty() {
        out.extend_from_slice(Value::Object(line).to_string().as_bytes());
        out.push(b'\n');
    }
}

/// A row as `--games` has it, and behind it what has no column there.
fn table_json(row: &GameRow) -> Value {
    let mut cells = Vec::new();
    games::row(&mut cells, "", row, Dialect::Plain);
    let [white_title, black_title] = &row.titles;
    let [white_federation, black_federation] = &row.federations;
    let [white_team, black_team] = &row.teams;
    json!([
        String::from_utf8_lossy(&cells),
        [
            white_title,
            black_title,
            white_federation,
            black_federation,
            white_team,
            black_team,
            &row.country
        ],
        [row.contradicted, row.elo3d],
        [row.fingerprint, row.moves, u64::from(row.opening)],
    ])
}

fn table_of_json(value: &Value) -> Option<GameRow> {
    let [cells, texts, flags, figures] = value.as_array()?.as_slice() else {
        return None;
    };
    let mut row = games_csv::of_line(cells.as_str()?)?;
    let texts: Option<Vec<String>> = (texts.as_array()?.iter())
        .map(|text| text.as_str().map(str::to_owned))
        .collect();
    let texts: [String; 7] = texts?.try_into().ok()?;
    let [
        white_title,
        black_title,
        white_federation,
        black_federation,
        white_team,
        black_team,
        country,
    ] = texts;
    row.titles = [white_title, black_title];
    row.federations = [white_federation, black_federation];
    row.teams = [white_team, black_team];
    row.country = country;
    let [contradicted, elo3d] = flags.as_array()?.as_slice() else {
        return None;
    };
    row.contradicted = contradicted.as_bool()?;
    row.elo3d = elo3d.as_bool()?;
    let [fingerprint, moves, opening] = all(figures)?;
    row.fingerprint = fingerprint;
    row.moves = moves;
    row.opening = u32::try_from(opening).ok()?;
    Some(row)
}

fn all<const N: usize>(value: &Value) -> Option<[u64; N]> {
    let all: Option<Vec<u64>> = value.as_array()?.iter().map(Value::as_u64).collect();
    all?.try_into().ok()
}

/// What is read at a name, nothing where nothing stands there; `None` where that is something else.
fn maybe<T>(value: Option<&Value>, read: impl Fn(&Value) -> Option<T>) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(value) => read(value).map(Some),
    }
}

/// Reads a line that [`write()`] or [`PartSaid::line`] made; none where it is something else.
#[must_use]
pub fn read(line: &[u8]) -> Option<SaidLine> {
    let value: Value = serde_json::from_slice(line).ok()?;
    if let Some(part) = value.get("part") {
        let [begins, ends, games, lines] = all(part)?;
        return Some(SaidLine::Part(PartSaid {
            begins,
            ends,
            games,
            lines,
        }));
    }
    let mut row = Row::default();
    if let Some(game) = value.get("game") {
        let [number, byte, line, fingerprint] = all(game)?;
        let class = value.get("class")?.as_str()?;
        row.byte = byte;
        row.game = Some(RowGame {
            number,
            line,
            class: CLASSES.into_iter().find(|own| own.name() == class)?,
            plies: 0,
            blank: false,
            unplayed: false,
            encoding: Encoding::default(),
            assumed: Assumed::default(),
            print: maybe(value.get("print"), |own| Print::of_figures(all(own)?))?,
            start: maybe(value.get("start"), |own| RoundStart::of_figures(all(own)?))?,
            fingerprint,
            fate: None,
        });
    }
    let listed = match value.get("listed") {
        None => Some(Vec::new()),
        Some(lines) => lines
            .as_array()?
            .iter()
            .map(rules::listed_of_json)
            .collect(),
    };
    Some(SaidLine::Piece(Box::new(Said {
        row,
        table: maybe(value.get("row"), table_of_json)?,
        listed: listed?,
    })))
}

impl Said {
    /// Whether it comes next in its part: `next` is the number of the game that is expected, and is counted on.
    pub fn follows(&self, next: &mut u64) -> bool {
        let Some(game) = &self.row.game else {
            return true;
        };
        let is_next = game.number == *next;
        *next += 1;
        is_next
    }

    /// Counts its games and lines from the start of the file: so many stand before its part.
    pub fn stand_behind(&mut self, games: u64, lines: u64) {
        if let Some(game) = &mut self.row.game {
            game.number += games;
            game.line += lines;
        }
        if let Some(table) = &mut self.table {
            table.game += games;
            table.line += lines;
        }
        for finding in &mut self.listed {
            finding.line += lines;
            finding.game = finding.game.map(|game| game + games);
        }
    }

    /// It as a piece that comes back from a worker.
    #[must_use]
    pub fn into_rendered(self) -> (Rendered, Option<GameRow>, Vec<Finding>) {
        let rendered = Rendered {
            row: Box::new(self.row),
            ..Rendered::default()
        };
        (rendered, self.table, self.listed)
    }
}
