//! The moves of a sheet in columns. What is said to a move beyond sign, draw offer and clock stands below it, and the next
//! move then begins a row of its own.

use crate::board::{Position, Side};
use crate::notation::{Language, Signs, Spelling, Style, spell_and_play};
use crate::text::printed::{self, COLUMNS, Tongue, WIDTH};
use crate::write::pgn::NULL;
use crate::write::record::{Part, Record};
use crate::write::wrap::Wrapped;
use std::fmt::Write as _;

/// Characters before what is said below a move.
const INDENT: usize = 6;

/// Characters of a move with its sign and a draw offer, as most are; and of a time.
const MOVE: usize = 14;
const TIME: usize = 8;

/// More rows than these go side by side in two blocks, where nothing stands below a move.
const BLOCK: usize = 20;

/// Signs of evaluation that readers know when they stand alone (PGN 10).
const SIGNS: [(u32, &str); 14] = [
    (7, "□"),
    (10, "="),
    (13, "∞"),
    (14, "⩲"),
    (15, "⩱"),
    (16, "±"),
    (17, "∓"),
    (18, "+-"),
    (19, "-+"),
    (22, "⨀"),
    (36, "↑"),
    (40, "→"),
    (132, "⇆"),
    (140, "∆"),
];

/// A move and what stands beside it.
#[derive(Debug, Default)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) time: String,
    /// Words that say how the game ends.
    pub(super) note: String,
}

/// A row of moves, those of White and of Black.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) number: u32,
    pub(super) cells: [Cell; 2],
}

/// What stands below the heading of the columns, in order.
#[derive(Debug)]
enum Entry {
    Row(Row),
    Notes(String),
}

/// Writes the heading of the columns and the rows; with `ascii` a sign that is none by the number of its glyph.
pub(super) fn moves(text: &mut String, record: &Record, tongue: Tongue, ascii: bool) {
    print(text, &entries(record, tongue, ascii), tongue);
}

fn entries(record: &Record, tongue: Tongue, ascii: bool) -> Vec<Entry> {
    let mut walk = Walk::new(record, tongue);
    walk.ascii = ascii;
    for part in &record.parts {
        walk.part(part);
    }
    walk.end_notes();
    walk.entries
}

/// Writes the same on sheets of so many numbers; `begin` writes what stands above the moves of each, given its number from 1 and
/// how many there are, and `end` what stands below them.
pub(super) fn moves_on_sheets(
    text: &mut String,
    record: &Record,
    tongue: Tongue,
    ascii: bool,
    numbers: u32,
    begin: &dyn Fn(&mut String, u32, u32),
    end: &dyn Fn(&mut String, u32, u32),
) {
    let entries = entries(record, tongue, ascii);
    let columns = Columns::of(&entries);
    let number = |entry: &Entry| match entry {
        Entry::Row(row) => Some(row.number),
        Entry::Notes(_) => None,
    };
    let first = entries.iter().find_map(number).unwrap_or(1);
    let sheet_of = |entry: &Entry| number(entry).map(|number| (number - first) / numbers);
    let sheets = entries.iter().rev().find_map(sheet_of).unwrap_or(0) + 1;
    let mut rest = &entries[..];
    for sheet in 0..sheets {
        // What is said of a move stands on its sheet.
        let next = |entry: &Entry| sheet_of(entry).is_some_and(|own| own > sheet);
        let until = rest.iter().position(next).unwrap_or(rest.len());
        let (own, behind) = rest.split_at(until);
        begin(text, sheet + 1, sheets);
        let [italian, english] = printed::NOTES;
        rows_below(text, own, &columns, tongue.of(italian, english), tongue);
        end(text, sheet + 1, sheets);
        rest = behind;
    }
}

/// The rows of the game alone: moves, offers of a draw, and what was left on the clocks.
pub(super) fn rows(record: &Record, tongue: Tongue) -> Vec<Row> {
    let mut walk = Walk::new(record, tongue);
    let mut depth = 0;
    for part in &record.parts {
        match part {
            Part::Open => depth += 1,
            Part::Close => depth -= 1,
            _ if depth > 0 => {}
            Part::Move(_) => walk.row(part),
            Part::DrawOffer => {
                if let Some(cell) = walk.last() {
                    cell.text.push_str(" (=)");
                }
            }
            Part::Comment(text) if tells_end(text) => {
                if let Some(cell) = walk.last() {
                    cell.note.clone_from(text);
                }
            }
            Part::Comment(text) => {
                let time = text
                    .split_once("[%clk ")
                    .and_then(|(_, rest)| rest.split_once(']'));
                if let Some((time, _)) = time.filter(|(time, _)| printed::is_time(time.as_bytes()))
                    && let Some(cell) = walk.last().filter(|cell| cell.time.is_empty())
                {
                    cell.time.push_str(time);
                }
            }
            Part::Glyph(_) => {}
        }
    }
    let rows = walk.entries.into_iter().filter_map(|entry| match entry {
        Entry::Row(row) => Some(row),
        Entry::Notes(_) => None,
    });
    rows.collect()
}

/// Whether a comment is no more than the words for the end of a game, which stand beside the last move (5.1).
pub(super) fn tells_end(text: &str) -> bool {
    const ENDS: [&str; 9] = [
        "scacco matto",
        "scaccomatto",
        "matto",
        "checkmate",
        "mate",
        "stallo",
        "stalemate",
        "patta",
        "draw",
    ];
    ENDS.contains(&text.trim().to_lowercase().as_str())
}

pub(super) const fn language(tongue: Tongue) -> Language {
    match tongue {
        Tongue::Italian => Language::Italian,
        Tongue::English => Language::English,
    }
}

/// The position of a line of play, and the one before its last move.
#[derive(Debug)]
struct Line {
    position: Position,
    before: Position,
}

impl Line {
    fn from(position: Position) -> Line {
        let before = position.clone();
        Line { position, before }
    }
}

struct Walk {
    entries: Vec<Entry>,
    /// What is said below the last move, as far as it was written.
    notes: Option<Wrapped>,
    line: Line,
    /// The lines around a variation.
    outer: Vec<Line>,
    spelling: Spelling,
    /// In a variation: whether a move of Black can stand without a number.
    numbered: bool,
    /// Whether a bracket waits for the word that it is close to.
    opened: bool,
    /// Whether no other signs may be written.
    ascii: bool,
}

impl Walk {
    fn new(record: &Record, tongue: Tongue) -> Walk {
        Walk {
            entries: Vec::new(),
            notes: None,
            line: Line::from(record.first.clone()),
            outer: Vec::new(),
            spelling: Spelling::new(Style::Short, language(tongue)).with(Signs::LAWS),
            numbered: false,
            opened: false,
            ascii: false,
        }
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Move(_) if self.outer.is_empty() => self.row(part),
            Part::Glyph(number) => self.glyph(*number),
            Part::DrawOffer => match self.cell() {
                Some(cell) => cell.text.push_str(" (=)"),
                None => self.note().push_str("(=)"),
            },
            Part::Comment(comment) => self.comment(comment),
            Part::Move(_) => {
                let (number, white) = self.turn();
                if white || !self.numbered {
                    let dots = if white { "." } else { "..." };
                    // Writing to a string does not fail.
                    let _ = write!(self.note(), "{number}{dots}");
                }
                let word = self.play(part);
                self.note().push_str(&word);
                self.numbered = white;
            }
            Part::Open => {
                // The bracket stands close to the word behind it.
                self.note_begun();
                let inner = Line::from(self.line.before.clone());
                self.outer.push(std::mem::replace(&mut self.line, inner));
                self.opened = true;
                self.numbered = false;
            }
            Part::Close => {
                if let Some(outer) = self.outer.pop() {
                    self.line = outer;
                }
                self.note_begun().glue().push(')');
                self.numbered = false;
            }
        }
    }

    /// The number of the move to come, and whether it is White's.
    fn turn(&self) -> (u32, bool) {
        let position = &self.line.position;
        let white = position.side_to_move() == Side::White;
        (position.move_number(), white)
    }

    fn play(&mut self, part: &Part) -> String {
        let mut word = String::new();
        let Part::Move(mv) = part else { return word };
        let Line { position, before } = &mut self.line;
        before.clone_from(position);
        if mv.is_null() {
            position.pass();
            word.push_str(NULL);
        } else {
            spell_and_play(position, *mv, self.spelling, &mut word);
        }
        word
    }

    /// A move of the game: in the row of White's move before it, or in one of its own.
    fn row(&mut self, part: &Part) {
        let (number, white) = self.turn();
        let word = self.play(part);
        self.end_notes();
        let cell = Cell {
            text: word,
            ..Cell::default()
        };
        match self.entries.last_mut() {
            Some(Entry::Row(Row { cells, number: own }))
                if !white && *own == number && cells[1].text.is_empty() =>
            {
                cells[1] = cell;
            }
            _ if white => self.entries.push(Entry::Row(Row {
                number,
                cells: [cell, Cell::default()],
            })),
            _ => {
                let dots = Cell {
                    text: "...".to_owned(),
                    ..Cell::default()
                };
                let cells = [dots, cell];
                self.entries.push(Entry::Row(Row { number, cells }));
            }
        }
    }

    /// The cell of the last move, while something can be added to it.
    fn cell(&mut self) -> Option<&mut Cell> {
        if self.notes.is_some() {
            return None;
        }
        self.last().filter(|cell| cell.time.is_empty())
    }

    /// The cell of the last move, where nothing was said below it.
    fn last(&mut self) -> Option<&mut Cell> {
        match self.entries.last_mut() {
            Some(Entry::Row(Row { cells, .. })) => {
                let last = usize::from(!cells[1].text.is_empty());
                Some(&mut cells[last])
            }
            _ => None,
        }
    }

    fn note_begun(&mut self) -> &mut Wrapped {
        self.notes
            .get_or_insert_with(|| Wrapped::narrower(WIDTH - INDENT))
    }

    /// Begins a word below the last move.
    fn note(&mut self) -> &mut String {
        let opened = std::mem::take(&mut self.opened);
        let word = self.note_begun().begin();
        if opened {
            word.push('(');
        }
        word
    }

    fn end_notes(&mut self) {
        if let Some(notes) = self.notes.take() {
            // What was wrapped came from strings.
            let text = notes.finish();
            self.entries.push(Entry::Notes(text));
        }
        self.opened = false;
    }

    fn glyph(&mut self, number: u32) {
        let behind = ["!", "?", "!!", "??", "!?", "?!"];
        let mark = (number as usize)
            .checked_sub(1)
            .and_then(|at| behind.get(at));
        let sign = SIGNS
            .iter()
            .find(|(own, _)| *own == number)
            .map(|(_, sign)| *sign)
            .filter(|sign| !self.ascii || sign.is_ascii());
        let bare = self.cell().filter(|cell| {
            cell.text
                .ends_with(|c: char| c.is_alphanumeric() || matches!(c, '+' | '#'))
        });
        if let (Some(mark), Some(cell)) = (mark, bare) {
            return cell.text.push_str(mark);
        }
        let text = match sign.or(mark.copied()) {
            Some(sign) => sign.to_owned(),
            None => format!("${number}"),
        };
        match self.cell() {
            Some(cell) => {
                cell.text.push(' ');
                cell.text.push_str(&text);
            }
            None => self.note().push_str(&text),
        }
    }

    fn comment(&mut self, text: &str) {
        let time = text
            .strip_prefix("[%clk ")
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(time) = time.filter(|time| printed::is_time(time.as_bytes()))
            && let Some(cell) = self.cell()
        {
            return cell.time.push_str(time);
        }
        let mut words = text.split(' ');
        let word = self.note();
        word.push('{');
        word.push_str(words.next().unwrap_or_default());
        let notes = self.note_begun();
        for word in words {
            notes.begin().push_str(word);
        }
        notes.glue().push('}');
        self.numbered = false;
    }
}

/// Prints the heading of the columns, and the rows.
fn print(text: &mut String, entries: &[Entry], tongue: Tongue) {
    let columns = Columns::of(entries);
    let noted = entries.iter().any(|entry| matches!(entry, Entry::Notes(_)));
    let paired = !noted && columns.times == 0 && entries.len() > BLOCK && columns.moves <= MOVE;
    if !paired {
        return rows_below(text, entries, &columns, "", tongue);
    }
    let (heading, rule) = columns.heading(tongue);
    let (left, right) = entries.split_at(BLOCK.max(entries.len().div_ceil(2)));
    line(text, &format!("{heading}  {heading}"));
    line(text, &format!("{rule}  {rule}"));
    for (at, entry) in left.iter().enumerate() {
        let other = right.get(at).map(|entry| columns.entry(entry));
        let other = other.map_or(String::new(), |other| format!("| {other}"));
        line(text, &format!("{}{other}", columns.entry(entry)));
    }
}

/// Prints the heading of the columns with one more name, and the rows one below the other.
fn rows_below(text: &mut String, entries: &[Entry], columns: &Columns, more: &str, tongue: Tongue) {
    let (heading, rule) = columns.heading(tongue);
    let more_rule = "-".repeat(more.len());
    line(text, &format!("{heading}  {more}"));
    line(text, &format!("{rule}  {more_rule}"));
    for entry in entries {
        for part in columns.entry(entry).lines() {
            match entry {
                Entry::Row(_) => line(text, part),
                Entry::Notes(_) => line(text, &format!("{:INDENT$}{part}", "")),
            }
        }
    }
}

fn line(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

/// How wide the columns are, in characters.
struct Columns {
    moves: usize,
    /// 0 where no times are.
    times: usize,
}

impl Columns {
    fn of(entries: &[Entry]) -> Columns {
        let cells = || {
            entries.iter().flat_map(|entry| match entry {
                Entry::Row(row) => &row.cells[..],
                Entry::Notes(_) => &[],
            })
        };
        let widest = |of: fn(&Cell) -> &str| cells().map(|cell| of(cell).chars().count()).max();
        let times = match widest(|cell| &cell.time) {
            None | Some(0) => 0,
            Some(width) => width.max(TIME),
        };
        let widest = widest(|cell| &cell.text).unwrap_or(0);
        Columns {
            moves: widest.max(MOVE),
            times,
        }
    }

    /// The names of the columns, and the rule below them.
    fn heading(&self, tongue: Tongue) -> (String, String) {
        let [number, white, black, left] =
            COLUMNS.map(|[italian, english]| tongue.of(italian, english));
        let heading = self.row(&format!("   {number}"), [[white, left], [black, left]], ' ');
        (heading, self.row("-----", [["", ""]; 2], '-'))
    }

    fn entry(&self, entry: &Entry) -> String {
        match entry {
            Entry::Row(Row { number, cells }) => {
                let cells = cells
                    .each_ref()
                    .map(|cell| [cell.text.as_str(), &cell.time]);
                self.row(&format!("{number:>4}."), cells, ' ')
            }
            Entry::Notes(notes) => notes.clone(),
        }
    }

    /// A row: number, and for each side move and time.
    fn row(&self, number: &str, sides: [[&str; 2]; 2], fill: char) -> String {
        let mut row = number.to_owned();
        let mut cell = |text: &str, width: usize| {
            row.push_str("  ");
            row.push_str(text);
            let filled = width.saturating_sub(text.chars().count());
            row.extend(std::iter::repeat_n(fill, filled));
        };
        for [mv, time] in sides {
            cell(mv, self.moves);
            if self.times > 0 {
                cell(time, self.times);
            }
        }
        row
    }
}
