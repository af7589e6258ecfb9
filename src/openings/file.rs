//! Reading tables of openings: rows `eco, name, pgn` with tabs between, as lichess publishes them, or PGN with the tags ECO, Opening
//! and Variation.

use super::Key;
use crate::board::{Move, Position};
use crate::notation::{Language, Resolution, read as read_move, resolve};
use crate::syntax::{Encoding, Kind, Tokens};

/// A line of a table, or the start of a game, that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// From 1.
    pub line: usize,
    /// What should stand there.
    pub expected: Expected,
}

/// What should stand in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The names of the columns, `eco, name, pgn`, or PGN.
    Header,
    /// So many cells; so many stand there.
    Cells(usize, usize),
    /// A code.
    Code,
    /// A name.
    Name,
    /// Moves from the initial position.
    Moves,
    /// A legal move in place of this word.
    Move(String),
    /// UTF-8.
    Utf8,
}

/// A position of a table.
pub(super) struct Entry {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) key: u64,
    pub(super) plies: usize,
}

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Entry>, Vec<Mistake>> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut reader = Reader::default();
    match Columns::of(bytes) {
        Some(columns) => reader.table(bytes, columns),
        None => reader.games(bytes),
    }
    match reader.mistakes.is_empty() {
        true => Ok(reader.entries),
        false => Err(reader.mistakes),
    }
}

/// The keys of our own table: one for each line behind the first.
#[cfg(test)]
pub(super) fn own_keys(text: &str) -> Result<Vec<u64>, Vec<Mistake>> {
    let mut reader = Reader::default();
    let mut keys = Vec::new();
    for (line, number) in text.lines().zip(1..).skip(1) {
        let moves = line.split('\t').nth(1).unwrap_or_default();
        match reader.line(moves.as_bytes()) {
            Ok((key, _)) => keys.push(key),
            Err(expected) => reader.miss(number, expected),
        }
    }
    match reader.mistakes.is_empty() {
        true => Ok(keys),
        false => Err(reader.mistakes),
    }
}

/// Its codes, each with the moves of its line.
#[cfg(test)]
pub(super) fn own_lines(text: &str) -> Vec<(&str, Vec<Move>)> {
    let mut reader = Reader::default();
    let mut lines = Vec::new();
    for line in text.lines().skip(1) {
        let mut cells = line.split('\t');
        let (code, moves) = (cells.next().unwrap(), cells.next().unwrap());
        reader.line(moves.as_bytes()).expect("moves");
        lines.push((code, reader.way.iter().map(|(mv, ..)| *mv).collect()));
    }
    lines
}

/// Lines of a table that say nothing: blank ones, and what people remark.
fn is_beside(line: &[u8]) -> bool {
    matches!(line.trim_ascii().first(), None | Some(b'#' | b'%' | b';'))
}

/// Where the cells of a table stand, by its first line.
struct Columns {
    /// Its number.
    line: usize,
    code: usize,
    name: usize,
    moves: usize,
    all: usize,
}

impl Columns {
    fn of(bytes: &[u8]) -> Option<Columns> {
        let mut lines = bytes.split(|b| *b == b'\n').zip(1..);
        let (line, number) = lines.find(|(line, _)| !is_beside(line))?;
        let line = line.trim_ascii();
        let cells = || line.split(|b| *b == b'\t').map(<[u8]>::trim_ascii);
        let find = |name: &[u8]| cells().position(|cell| cell.eq_ignore_ascii_case(name));
        Some(Columns {
            line: number,
            code: find(b"eco")?,
            name: find(b"name")?,
            moves: find(b"pgn")?,
            all: cells().count(),
        })
    }
}

/// Whether a file that begins so is such a table, and no archive of games.
pub(super) fn is_table(head: &[u8]) -> bool {
    Columns::of(head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head)).is_some()
}

#[derive(Default)]
struct Reader {
    entries: Vec<Entry>,
    mistakes: Vec<Mistake>,
    tokens: Tokens,
    /// The moves of the last line with the position and the key after each: neighbours in a table begin alike.
    way: Vec<(Move, Position, Key)>,
}

impl Reader {
    fn miss(&mut self, line: usize, expected: Expected) {
        self.mistakes.push(Mistake { line, expected });
    }

    fn table(&mut self, bytes: &[u8], columns: Columns) {
        let lines = bytes.split(|b| *b == b'\n').zip(1..).skip(columns.line);
        for (line, number) in lines {
            if is_beside(line) {
                continue;
            }
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if let Err(expected) = self.row(line, &columns) {
                self.miss(number, expected);
            }
        }
    }

    fn row(&mut self, line: &[u8], columns: &Columns) -> Result<(), Expected> {
        let line = std::str::from_utf8(line).map_err(|_| Expected::Utf8)?;
        let cells: Vec<&str> = line.split('\t').collect();
        let count = cells.len();
        let wanted = [columns.code, columns.name, columns.moves].map(|at| cells.get(at));
        let [Some(code), Some(name), Some(moves)] = wanted else {
            return Err(Expected::Cells(columns.all, count));
        };
        if count > columns.all {
            return Err(Expected::Cells(columns.all, count));
        }
        self.entry(code, name, moves.as_bytes())
    }

    fn entry(&mut self, code: &str, name: &str, moves: &[u8]) -> Result<(), Expected> {
        let (code, name) = (code.trim(), name.trim());
        if !is_code(code.as_bytes()) {
            return Err(Expected::Code);
        }
        if name.is_empty() {
            return Err(Expected::Name);
        }
        let (key, plies) = self.line(moves)?;
        self.entries.push(Entry {
            code: code.to_owned(),
            name: name.replace(['\t', '\n', '\r'], " "),
            key,
            plies,
        });
        Ok(())
    }

    fn games(&mut self, bytes: &[u8]) {
        // A game begins with the first tag pair behind moves; what stands before the first of all tells of the table.
        let (mut start, mut first, mut in_moves) = (bytes.len(), 1, true);
        let mut at = 0;
        for (line, number) in bytes.split_inclusive(|b| *b == b'\n').zip(1..) {
            let begins = line.trim_ascii_start().first();
            if begins == Some(&b'[') && in_moves {
                if start < at {
                    self.game(&bytes[start..at], first);
                }
                (start, first, in_moves) = (at, number, false);
            } else if begins.is_some_and(|b| !b"[%".contains(b)) {
                in_moves = true;
            }
            at += line.len();
        }
        match bytes[start..].trim_ascii().is_empty() {
            // There is neither a tag pair nor the head of a table.
            true if start == bytes.len() => self.miss(1, Expected::Header),
            true => {}
            false => self.game(&bytes[start..], first),
        }
    }

    /// A game of a table as PGN, which begins on this line.
    fn game(&mut self, bytes: &[u8], line: usize) {
        let mut tokens = std::mem::take(&mut self.tokens);
        tokens.scan(bytes, None);
        let tag = |name: &[u8]| {
            let named = |tag: &&crate::syntax::tags::Tag| {
                let own = &bytes[tag.name.start as usize..tag.name.end as usize];
                own.eq_ignore_ascii_case(name)
            };
            let tag = tokens.tags.iter().find(named)?;
            let value = tokens.value(bytes, tag);
            let value = value.trim();
            (!value.is_empty() && value != "?").then(|| value.to_owned())
        };
        let code = tag(b"ECO").unwrap_or_default();
        let mut name = tag(b"Opening").unwrap_or_default();
        for (finer, sign) in [("Variation", ": "), ("SubVariation", ", ")] {
            if let Some(finer) = tag(finer.as_bytes()) {
                let joined = !name.is_empty();
                name.push_str(if joined { sign } else { "" });
                name.push_str(&finer);
            }
        }
        self.tokens = tokens;
        if let Err(expected) = self.entry(&code, &name, bytes) {
            self.miss(line, expected);
        }
    }

    /// The key of the position after the moves of the main line, and their number.
    fn line(&mut self, bytes: &[u8]) -> Result<(u64, usize), Expected> {
        self.tokens.scan(bytes, None);
        let (mut depth, mut plies) = (0u32, 0);
        let mut played = self.way.len();
        for step in self.tokens.steps.iter() {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 => {
                    let word = self.tokens.list[step.token as usize].bytes(bytes);
                    let written = read_move(word, Encoding::Utf8);
                    let initial = (Position::initial(), Key::INITIAL);
                    let before = match plies {
                        0 => (&initial.0, initial.1),
                        _ => {
                            let (_, position, key) = &self.way[plies - 1];
                            (position, *key)
                        }
                    };
                    let found = resolve(&written, Language::English, before.0);
                    let Resolution::Move(mv, _) = found else {
                        self.way.truncate(plies);
                        let word = String::from_utf8_lossy(word).into_owned();
                        return Err(Expected::Move(word));
                    };
                    let known = plies < played && self.way[plies].0 == mv;
                    if !known {
                        let (mut position, mut key) = (before.0.clone(), before.1);
                        position.play(mv);
                        key.play(mv);
                        self.way.truncate(plies);
                        self.way.push((mv, position, key));
                        played = 0;
                    }
                    plies += 1;
                }
                _ => {}
            }
        }
        self.way.truncate(plies);
        match plies.checked_sub(1).and_then(|last| self.way.get(last)) {
            Some((_, _, key)) => Ok((key.number(), plies)),
            None => Err(Expected::Moves),
        }
    }
}

/// Whether it is a code: a letter from A to E and two digits; something finer may follow.
fn is_code(text: &[u8]) -> bool {
    let [b'A'..=b'E', tens, ones, finer @ ..] = text else {
        return false;
    };
    tens.is_ascii_digit() && ones.is_ascii_digit() && finer.iter().all(u8::is_ascii_alphanumeric)
}
