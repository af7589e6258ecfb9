//! Files of sheets: random games, each in a style of its own, and the truth about them.

use super::archive::LineEnd;
use super::layout::{Layout, SheetStyle, Truth};
use super::random::Random;
use super::record::{Kind, Record};
use super::scribe::{Notation, Scribe};
use crate::notation::Language;
use std::io::{self, Write};

/// What sheets are wanted. An empty list stands for everything.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetOptions {
    /// How many games.
    pub games: u64,
    /// The same seed and options give the same bytes, on every platform. The first games of a longer file are those of a
    /// shorter one.
    pub seed: u64,
    /// Languages of the piece letters.
    pub languages: Vec<Language>,
    /// Notations.
    pub notations: Vec<Notation>,
    /// Layouts.
    pub layouts: Vec<Layout>,
    /// Share of games, from 0 to 1, whose scribe takes liberties: other signs or none, case lost, clock times, remarks,
    /// half-moves that are missing.
    pub liberties: f64,
    /// What ends a line.
    pub line_end: LineEnd,
}

impl Default for SheetOptions {
    /// 100 games, half of them with liberties, in everything that there is.
    fn default() -> SheetOptions {
        SheetOptions {
            games: 100,
            seed: 1,
            languages: Vec::new(),
            notations: Vec::new(),
            layouts: Vec::new(),
            liberties: 0.5,
            line_end: LineEnd::Lf,
        }
    }
}

/// The columns of the truth about sheets. `moves` in coordinates, all that were played; `missing` the numbers of the
/// half-moves that the sheet leaves out, from 1; tags and result are empty where the sheet does not tell them.
pub const SHEET_COLUMNS: [&str; 16] = [
    "game",
    "layout",
    "notation",
    "language",
    "lossy",
    "event",
    "site",
    "date",
    "round",
    "white",
    "black",
    "white_elo",
    "black_elo",
    "result",
    "missing",
    "moves",
];

const TAGS: [&str; 8] = [
    "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo",
];

/// Most games that share a table.
const MOST_ROWS: u32 = 6;

/// Writes sheets to `out` and the truth to `truth`: CSV with the columns [`SHEET_COLUMNS`], a line for each game.
///
/// # Errors
/// What `out` or `truth` report.
pub fn write_sheets(
    options: &SheetOptions,
    out: &mut dyn Write,
    truth: &mut dyn Write,
) -> io::Result<()> {
    let mut table = csv::Writer::from_writer(truth);
    table.write_record(SHEET_COLUMNS)?;
    let mut number = 1;
    while number <= options.games {
        let mut random = Random::new(options.seed, number);
        let style = draw(options, &mut random);
        let count = match style.layout {
            Layout::Games(_) => u64::from(random.between(1, MOST_ROWS)),
            _ => 1,
        };
        let records: Vec<Record> = (number..number + count)
            .take_while(|number| *number <= options.games)
            .map(|number| record(options.seed, number, style.layout))
            .collect();
        let (lines, truths) = style.write(&records, options.seed, number);
        for line in lines {
            out.write_all(line.as_bytes())?;
            out.write_all(options.line_end.text().as_bytes())?;
        }
        for (truth, number) in truths.iter().zip(number..) {
            table.write_record(row(number, &style, truth))?;
        }
        number += count;
    }
    table.flush()
}

/// One of a list, or of all where the list is empty.
fn choose<T: Copy>(list: &[T], all: &[T], random: &mut Random) -> T {
    *random.pick(if list.is_empty() { all } else { list })
}

fn draw(options: &SheetOptions, random: &mut Random) -> SheetStyle {
    let language = choose(&options.languages, &Language::ALL, random);
    let notation = choose(&options.notations, &Notation::ALL, random);
    let layout = choose(&options.layouts, &Layout::ALL, random);
    let plain = SheetStyle {
        layout,
        ..SheetStyle::plain(language, notation)
    };
    if !random.chance(options.liberties) {
        return plain;
    }
    let mut scribe = Scribe::free(language, notation, random);
    if !options.languages.is_empty() && !scribe.columns.are_one() {
        let other = choose(&options.languages, &Language::ALL, random);
        scribe.columns = crate::notation::Columns::new(language, other);
    }
    SheetStyle::draw(scribe, layout, random)
}

/// The game with a number: only PGN has room for a start position.
fn record(seed: u64, number: u64, layout: Layout) -> Record {
    let mut random = Random::new(seed ^ GAMES, number);
    let kind = match (layout, random.below(12)) {
        (Layout::Pgn, 0) => Kind::Chess960,
        (Layout::Pgn, 1) => Kind::Ending,
        (_, 2) => Kind::Short,
        _ => Kind::Any,
    };
    Record::draw(kind, &mut random)
}

/// Parts the random numbers of games from those of their styles.
const GAMES: u64 = 0x0047_414D_4553;

fn row(number: u64, style: &SheetStyle, truth: &Truth) -> Vec<String> {
    let tag = |name: &str| {
        let found = truth.tags.iter().find(|(tag, _)| *tag == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let scribe = &style.scribe;
    let language = match scribe.notation.has_letters() {
        true => scribe.columns.code().into_owned(),
        false => String::new(),
    };
    let missing: Vec<String> = truth.missing.iter().map(u32::to_string).collect();
    let mut row = vec![
        number.to_string(),
        style.layout.name().to_owned(),
        scribe.notation.name().to_owned(),
        language,
        (if scribe.is_lossy() { "yes" } else { "" }).to_owned(),
    ];
    row.extend(TAGS.map(tag));
    row.push(truth.result.map_or("", |mark| mark.pgn()).to_owned());
    row.push(missing.join(" "));
    row.push(truth.moves.join(" "));
    row
}
