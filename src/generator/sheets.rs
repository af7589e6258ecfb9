//! Files of sheets: random games, each in a style of its own, and the truth about them.

use super::archive::LineEnd;
use super::layout::{Gap, Layout, SheetStyle, Slip, Truth};
use super::random::Random;
use super::record::{Kind, Record};
use super::scribe::{Notation, Scribe};
use crate::notation::Language;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// What sheets are wanted. An empty list stands for everything.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetOptions {
    /// How many games.
    pub games: u64,
    /// The same seed and options give the same bytes, on every platform. A longer file has the games of a shorter one first.
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
    /// Share of games, from 0 to 1, in whose moves one fault is planted.
    pub faults: f64,
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
            faults: 0.0,
            line_end: LineEnd::Lf,
        }
    }
}

/// The columns of the truth about sheets. `moves` in coordinates, all that were played; `missing` the numbers of the
/// half-moves that the sheet leaves out, from 1; tags and result are empty where the sheet does not tell them. `fault` is the
/// planted one, `fault_ply` the half-move up to which the game can be read without a doubt; `moves` are those that the sheet
/// means then, as far as they can be known.
pub const SHEET_COLUMNS: [&str; 18] = [
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
    "fault",
    "fault_ply",
];

const TAGS: [&str; 8] = [
    "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo",
];

/// Most games that share a table.
const MOST_ROWS: u32 = 6;

/// Writes sheets to `out` and the truth to `truth`: CSV with the columns [`SHEET_COLUMNS`], a line for each game. `made` says
/// how many are done, for whoever watches.
///
/// # Errors
/// What `out` or `truth` report.
pub fn write_sheets(
    options: &SheetOptions,
    out: &mut dyn Write,
    truth: &mut dyn Write,
    made: &AtomicU64,
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
        made.store(number - 1, Ordering::Relaxed);
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
    let slip =
        (options.faults > 0.0 && random.chance(options.faults)).then(|| *random.pick(&Slip::ALL));
    if !random.chance(options.liberties) {
        return SheetStyle { slip, ..plain };
    }
    let mut scribe = Scribe::free(language, notation, random);
    if !options.languages.is_empty() && !scribe.columns.are_one() {
        let other = choose(&options.languages, &Language::ALL, random);
        scribe.columns = crate::notation::Columns::new(language, other);
    }
    let style = SheetStyle::draw(scribe, layout, random);
    match slip {
        None => style,
        // One fault, and nothing else beside the moves.
        Some(_) => SheetStyle {
            slip,
            gap: Gap::None,
            clocks: false,
            ornaments: false,
            prose: false,
            ..style
        },
    }
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
    row.push(
        truth
            .slip
            .map_or("", |slipped| slipped.slip.name())
            .to_owned(),
    );
    let ply = truth.slip.and_then(|slipped| slipped.ply);
    row.push(ply.map_or_else(String::new, |ply| ply.to_string()));
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::layout::Delimiter;
    use std::collections::BTreeSet;

    fn sheets(options: &SheetOptions) -> (String, Vec<csv::StringRecord>) {
        let (mut out, mut truth) = (Vec::new(), Vec::new());
        write_sheets(options, &mut out, &mut truth, &AtomicU64::default())
            .expect("memory never fails");
        let mut table = csv::Reader::from_reader(truth.as_slice());
        assert_eq!(table.headers().expect("a header"), SHEET_COLUMNS.as_slice());
        let rows: Result<_, _> = table.records().collect();
        (String::from_utf8(out).expect("UTF-8"), rows.expect("rows"))
    }

    #[test]
    fn the_same_seed_gives_the_same_bytes() {
        let options = SheetOptions {
            games: 30,
            ..SheetOptions::default()
        };
        let (text, rows) = sheets(&options);
        assert_eq!(sheets(&options).0, text);
        let longer = SheetOptions {
            games: 40,
            ..options.clone()
        };
        let longer = sheets(&longer).1;
        for (row, same) in rows.iter().zip(&longer) {
            assert_eq!(row.get(15), same.get(15), "the moves of {:?}", row.get(0));
        }
        assert_ne!(sheets(&SheetOptions { seed: 2, ..options }).0, text);
    }

    #[test]
    fn every_style_occurs_unless_some_are_asked_for() {
        let (_, rows) = sheets(&SheetOptions {
            games: 600,
            ..SheetOptions::default()
        });
        let kinds =
            |column: usize| -> BTreeSet<&str> { rows.iter().map(|row| &row[column]).collect() };
        assert_eq!(rows.len(), 600);
        assert_eq!(
            kinds(1),
            Layout::ALL.iter().map(|layout| layout.name()).collect()
        );
        assert_eq!(
            kinds(2),
            Notation::ALL
                .iter()
                .map(|notation| notation.name())
                .collect()
        );
        for language in Language::ALL {
            assert!(kinds(3).contains(language.code()), "{language:?}");
        }
        let (text, rows) = sheets(&SheetOptions {
            games: 20,
            languages: vec![Language::Italian],
            notations: vec![Notation::San],
            layouts: vec![Layout::Table(Delimiter::Semicolon)],
            liberties: 0.0,
            line_end: LineEnd::CrLf,
            ..SheetOptions::default()
        });
        assert!(text.contains("\r\nN.;Bianco;Nero\r\n1.;"), "{text}");
        for row in rows {
            assert_eq!(&row[1], "table-semicolon");
            assert_eq!((&row[2], &row[3], &row[4]), ("san", "it/es/ca", ""));
            assert!(!row[9].is_empty() && row[14].is_empty());
        }
    }
}
