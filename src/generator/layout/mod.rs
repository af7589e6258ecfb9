//! How a game stands on paper: header lines, numbers, separators, running text, columns, tables; PGN is one layout of
//! many. What the layout leaves out is in the truth.

mod cells;
mod slips;
mod tables;
mod text;
mod words;

use super::random::Random;
use super::record::Record;
use super::scribe::{Notation, Scribe};
use crate::board::Status;
use crate::notation::Language;
use crate::syntax::ResultMark;

pub use slips::{Slip, Slipped};

/// The sign between the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// A tab.
    Tab,
    /// `;`
    Semicolon,
    /// `|`, also at both ends of a line.
    Bar,
    /// `,`, as in CSV.
    Comma,
}

impl Delimiter {
    const fn sign(self) -> char {
        match self {
            Delimiter::Tab => '\t',
            Delimiter::Semicolon => ';',
            Delimiter::Bar => '|',
            Delimiter::Comma => ',',
        }
    }
}

/// How the moves are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Tag pairs and movetext.
    Pgn,
    /// A move of both sides on each line.
    Pairs,
    /// As [`Layout::Pairs`], behind a dash each.
    Bullets,
    /// One text from margin to margin.
    Running,
    /// As [`Layout::Running`], quoted as mail quotes.
    Quoted,
    /// The first half of the moves on the left, the second on the right.
    Blocks,
    /// White's moves and Black's in a column each, without numbers.
    Sides,
    /// All moves of White on one line, then all of Black.
    SideLines,
    /// White's moves numbered one below the other, then Black's.
    SideLists,
    /// A table with number, White and Black.
    Table(Delimiter),
    /// A table with number, side and move: a row for each half-move.
    HalfMoves(Delimiter),
    /// A table with a game in each row.
    Games(Delimiter),
    /// Rows as `001_0_12_white Nf3`, as transcripts of handwriting have them.
    Hcs,
}

impl Layout {
    /// Every layout, with its name.
    const NAMED: [(Layout, &'static str); 22] = [
        (Layout::Pgn, "pgn"),
        (Layout::Pairs, "pairs"),
        (Layout::Bullets, "bullets"),
        (Layout::Running, "running"),
        (Layout::Quoted, "quoted"),
        (Layout::Blocks, "blocks"),
        (Layout::Sides, "sides"),
        (Layout::SideLines, "side-lines"),
        (Layout::SideLists, "side-lists"),
        (Layout::Table(Delimiter::Tab), "table-tab"),
        (Layout::Table(Delimiter::Semicolon), "table-semicolon"),
        (Layout::Table(Delimiter::Bar), "table-bar"),
        (Layout::Table(Delimiter::Comma), "table-comma"),
        (Layout::HalfMoves(Delimiter::Tab), "half-moves-tab"),
        (
            Layout::HalfMoves(Delimiter::Semicolon),
            "half-moves-semicolon",
        ),
        (Layout::HalfMoves(Delimiter::Bar), "half-moves-bar"),
        (Layout::HalfMoves(Delimiter::Comma), "half-moves-comma"),
        (Layout::Games(Delimiter::Tab), "games-tab"),
        (Layout::Games(Delimiter::Semicolon), "games-semicolon"),
        (Layout::Games(Delimiter::Bar), "games-bar"),
        (Layout::Games(Delimiter::Comma), "games-comma"),
        (Layout::Hcs, "hcs"),
    ];

    /// Every layout.
    pub const ALL: [Layout; 22] = {
        let mut all = [Layout::Pgn; 22];
        let mut i = 0;
        while i < all.len() {
            all[i] = Layout::NAMED[i].0;
            i += 1;
        }
        all
    };

    /// As a user calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        let named = Layout::NAMED.iter().find(|(layout, _)| *layout == self);
        named.map_or("", |(_, name)| name)
    }

    /// Whether move numbers and separators stand in it as the style has them.
    #[must_use]
    pub const fn has_pairs(self) -> bool {
        matches!(
            self,
            Layout::Pairs
                | Layout::Bullets
                | Layout::Running
                | Layout::Quoted
                | Layout::Blocks
                | Layout::Games(_)
        )
    }
}

/// The lines above the moves, and the names of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headers {
    /// `Torneo:`, `Bianco:` …
    Italian,
    /// `Event:`, `White:` …
    English,
    /// None.
    None,
}

variants! {
    /// How a move number is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NumberStyle {
        /// `1.`
        Dot,
        /// `1.e4`
        DotGlued,
        /// `1)`
        Paren,
        /// `1)e4`
        ParenGlued,
        /// `1`
        Bare,
        /// `1,`
        Comma,
        /// `1-`
        Dash,
        /// `1.`, and before the move of Black again `1…`
        Ellipsis,
    }
}

impl NumberStyle {
    /// The number before a move of White, up to where the move begins.
    const fn signs(self) -> &'static str {
        match self {
            NumberStyle::Dot | NumberStyle::Ellipsis => ". ",
            NumberStyle::DotGlued => ".",
            NumberStyle::Paren => ") ",
            NumberStyle::ParenGlued => ")",
            NumberStyle::Bare => " ",
            NumberStyle::Comma => ", ",
            NumberStyle::Dash => "- ",
        }
    }
}

variants! {
    /// What stands between the moves of White and Black.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Separator {
        /// A blank only.
        None,
        /// ` = `
        Equals,
        /// ` - `
        Hyphen,
        /// ` – `
        Dash,
        /// `; `
        Semicolon,
        /// `, `
        Comma,
    }
}

impl Separator {
    const fn text(self) -> &'static str {
        match self {
            Separator::None => " ",
            Separator::Equals => " = ",
            Separator::Hyphen => " - ",
            Separator::Dash => " – ",
            Separator::Semicolon => "; ",
            Separator::Comma => ", ",
        }
    }
}

variants! {
    /// How the result is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ResultStyle {
        /// `1-0`, `1/2-1/2`
        Figures,
        /// `½-½`
        Halves,
        /// `1:0`
        Colon,
        /// `il Nero abbandona`, `patta`
        Words,
        /// Not at all.
        Nowhere,
    }
}

/// A half-move that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// None is.
    None,
    /// The last one, where it is Black's.
    Last,
    /// One before the last.
    Within,
}

/// Everything about one sheet but its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetStyle {
    /// Who writes the moves.
    pub scribe: Scribe,
    /// Where they stand.
    pub layout: Layout,
    /// What stands above them.
    pub headers: Headers,
    /// Their numbers.
    pub numbers: NumberStyle,
    /// What stands between them.
    pub separator: Separator,
    /// The result.
    pub results: ResultStyle,
    /// Whether it stands below the moves too, not only above.
    pub foot: bool,
    /// Clock times.
    pub clocks: bool,
    /// `*` behind some moves.
    pub ornaments: bool,
    /// Words in parentheses behind some moves.
    pub prose: bool,
    /// What is missing.
    pub gap: Gap,
    /// The fault that is planted in every game that lends itself to it.
    pub slip: Option<Slip>,
}

impl SheetStyle {
    /// A plain sheet: header lines, `1. e4 e5`, a line for each move of both sides.
    #[must_use]
    pub const fn plain(language: Language, notation: Notation) -> SheetStyle {
        SheetStyle {
            scribe: Scribe::plain(language, notation),
            layout: Layout::Pairs,
            headers: match language {
                Language::Italian => Headers::Italian,
                _ => Headers::English,
            },
            numbers: NumberStyle::Dot,
            separator: Separator::None,
            results: ResultStyle::Figures,
            foot: true,
            clocks: false,
            ornaments: false,
            prose: false,
            gap: Gap::None,
            slip: None,
        }
    }

    /// A random style of what is given: each liberty by itself.
    pub(super) fn draw(scribe: Scribe, layout: Layout, random: &mut Random) -> SheetStyle {
        let numbers = *random.pick(&NumberStyle::ALL);
        let separator = *random.pick(&Separator::ALL);
        SheetStyle {
            scribe,
            layout,
            headers: *random.pick(&[
                Headers::Italian,
                Headers::Italian,
                Headers::English,
                Headers::English,
                Headers::None,
            ]),
            numbers,
            // A number before Black's move too leaves nothing to part.
            separator: match numbers {
                NumberStyle::Ellipsis => Separator::None,
                _ => separator,
            },
            results: *random.pick(&ResultStyle::ALL),
            foot: random.below(3) > 0,
            clocks: random.below(8) == 0,
            ornaments: random.below(8) == 0,
            prose: random.below(8) == 0,
            gap: match random.below(10) {
                0 => Gap::Last,
                1 => Gap::Within,
                _ => Gap::None,
            },
            slip: None,
        }
    }

    /// Writes games, each followed by a blank line; in a table of games they share one heading. `number` is that of the
    /// first, for layouts that name it. The same numbers give the same text.
    #[must_use]
    pub fn write(&self, records: &[Record], seed: u64, number: u64) -> (Vec<String>, Vec<Truth>) {
        let mut random = Random::new(seed ^ SHEETS, number);
        let mut writer = Writer {
            style: self,
            random: &mut random,
            lines: Vec::new(),
        };
        let truths = writer.all(records, number);
        (writer.lines, truths)
    }

    /// Whether the language of the words is Italian.
    fn is_italian(&self) -> bool {
        match self.headers {
            Headers::Italian => true,
            Headers::English => false,
            Headers::None => self.scribe.language() == Language::Italian,
        }
    }
}

/// Parts the random numbers of sheets from those of games.
const SHEETS: u64 = 0x5348_4545_5453;

/// What a reader must find in a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    /// The moves that were played, in coordinates, whether the sheet has them all or not; where a fault was planted, those
    /// that the sheet means, as far as they can be known.
    pub moves: Vec<String>,
    /// The result, where the sheet tells it.
    pub result: Option<ResultMark>,
    /// The tag pairs that stand on the sheet, under their PGN names.
    pub tags: Vec<(&'static str, String)>,
    /// The half-moves that are missing, from 1.
    pub missing: Vec<u32>,
    /// The fault that was planted.
    pub slip: Option<Slipped>,
}

/// Writes sheets line by line.
struct Writer<'a> {
    style: &'a SheetStyle,
    random: &'a mut Random,
    lines: Vec<String>,
}

impl Writer<'_> {
    fn all(&mut self, records: &[Record], number: u64) -> Vec<Truth> {
        if let Layout::Games(delimiter) = self.style.layout {
            return self.games(records, delimiter);
        }
        let numbered = records.iter().zip(number..);
        numbered
            .map(|(record, number)| {
                let truth = self.one(record, number);
                self.lines.push(String::new());
                truth
            })
            .collect()
    }

    fn one(&mut self, record: &Record, number: u64) -> Truth {
        let style = self.style;
        if style.layout == Layout::Pgn {
            return self.pgn(record);
        }
        let start = self.lines.len();
        let (head, tags) = self.head(record);
        self.lines.extend(head);
        if !tags.is_empty() {
            self.lines.push(String::new());
        }
        let cells::Cells {
            rows,
            missing,
            slip,
            moves,
        } = cells::write(style, record, self.random);
        match style.layout {
            Layout::Pairs => self.pairs(&rows, ""),
            Layout::Bullets => self.pairs(&rows, "- "),
            Layout::Running | Layout::Quoted => self.running(&rows),
            Layout::Blocks => self.blocks(&rows),
            Layout::Sides => self.sides(&rows),
            Layout::SideLines => self.side_lines(&rows),
            Layout::SideLists => self.side_lists(&rows),
            Layout::Table(delimiter) => self.table(&rows, delimiter),
            Layout::HalfMoves(delimiter) => self.half_moves(&rows, delimiter),
            Layout::Hcs => self.hcs(&rows, number),
            Layout::Pgn | Layout::Games(_) => {}
        }
        let foot = self.foot(record);
        self.lines.extend(foot.clone());
        if style.layout == Layout::Quoted {
            for line in &mut self.lines[start..] {
                *line = format!("> {line}").trim_end().to_owned();
            }
        }
        let headed = style.headers != Headers::None && self.result_at_head(record).is_some();
        Truth {
            moves,
            result: (headed || foot.is_some()).then(|| record.result()),
            tags,
            missing,
            slip,
        }
    }

    /// The header lines, and what they say.
    fn head(&mut self, record: &Record) -> (Vec<String>, Vec<(&'static str, String)>) {
        let mut tags = Vec::new();
        let mut lines = Vec::new();
        if self.style.headers == Headers::None {
            return (lines, tags);
        }
        let italian = self.style.is_italian();
        for (name, labels) in words::LABELS {
            let value = record.tag(name);
            let label = labels[usize::from(!italian)];
            let text = match name {
                "Date" => words::date(value, italian),
                "Result" => self.result_at_head(record).unwrap_or_default(),
                _ => value.to_owned(),
            };
            if text.is_empty() {
                continue;
            }
            lines.push(format!("{label}: {text}"));
            if name != "Result" {
                tags.push((name, value.to_owned()));
            }
        }
        (lines, tags)
    }

    fn result_at_head(&self, record: &Record) -> Option<String> {
        words::result(self.style, record.result(), Status::Open)
    }

    /// The result below the moves.
    fn foot(&self, record: &Record) -> Option<String> {
        let status = record.game.status;
        let style = self.style;
        let text = words::result(style, record.result(), status)?;
        style.foot.then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::record::Kind;

    /// The lines of the moves of one short game in a style.
    fn lines(style: SheetStyle) -> Vec<String> {
        let record = (0..)
            .map(|number| Record::play(5, number, Kind::Short))
            .find(|record| record.game.moves.len() == 4)
            .expect("a game of four half-moves");
        let (lines, truths) = style.write(&[record], 1, 7);
        assert_eq!(truths[0].moves.len(), 4);
        lines
    }

    fn bare(layout: Layout) -> SheetStyle {
        SheetStyle {
            layout,
            headers: Headers::None,
            results: ResultStyle::Nowhere,
            ..SheetStyle::plain(Language::Italian, Notation::Uci)
        }
    }

    #[test]
    fn layouts_are_as_people_type_them() {
        let plain = lines(bare(Layout::Pairs));
        let moves: Vec<&str> = plain[..2]
            .iter()
            .flat_map(|line| line.split(' ').skip(1))
            .collect();
        let [a, b, c, d] = moves[..] else {
            panic!("{plain:?}")
        };
        let is = |style: SheetStyle, wanted: &[String]| {
            let mut lines = lines(style);
            assert_eq!(
                lines.pop(),
                Some(String::new()),
                "a blank line behind a sheet"
            );
            assert_eq!(lines, wanted);
        };
        let equals = SheetStyle {
            numbers: NumberStyle::Paren,
            separator: Separator::Equals,
            ..bare(Layout::Running)
        };
        is(equals, &[format!("1) {a} = {b} 2) {c} = {d}")]);
        let bullets = SheetStyle {
            layout: Layout::Bullets,
            ..equals
        };
        is(
            bullets,
            &[format!("- 1) {a} = {b}"), format!("- 2) {c} = {d}")],
        );
        let dots = SheetStyle {
            numbers: NumberStyle::Ellipsis,
            ..bare(Layout::Quoted)
        };
        is(dots, &[format!("> 1. {a} 1… {b} 2. {c} 2… {d}")]);
        is(
            bare(Layout::Blocks),
            &[format!("1. {a} {b}      2. {c} {d}")],
        );
        let italian = |layout| SheetStyle {
            headers: Headers::Italian,
            ..bare(layout)
        };
        let tail = |style: SheetStyle, wanted: &[String]| {
            let lines = lines(style);
            assert_eq!(
                lines[lines.len() - 1 - wanted.len()..lines.len() - 1],
                *wanted
            );
        };
        let text = |text: &str| text.to_owned();
        tail(
            italian(Layout::Table(Delimiter::Comma)),
            &[
                text("N.,Bianco,Nero"),
                format!("1.,{a},{b}"),
                format!("2.,{c},{d}"),
            ],
        );
        tail(
            italian(Layout::Table(Delimiter::Bar)),
            &[
                text("|---|---|---|"),
                format!("| 1. | {a} | {b} |"),
                format!("| 2. | {c} | {d} |"),
            ],
        );
        tail(
            italian(Layout::HalfMoves(Delimiter::Tab)),
            &[format!("2.\tbianco\t{c}"), format!("2.\tnero\t{d}")],
        );
        tail(
            italian(Layout::SideLines),
            &[
                format!("Bianco: 1. {a} 2. {c}"),
                format!("Nero: 1. {b} 2. {d}"),
            ],
        );
        tail(
            italian(Layout::Sides),
            &[
                text("Bianco    Nero"),
                format!("{a:<10}{b}"),
                format!("{c:<10}{d}"),
            ],
        );
        tail(
            bare(Layout::Hcs),
            &[
                format!("007_0_1_white {a}"),
                format!("007_0_1_black {b}"),
                format!("007_0_2_white {c}"),
                format!("007_0_2_black {d}"),
            ],
        );
        let gap = SheetStyle {
            gap: Gap::Last,
            separator: Separator::Semicolon,
            ..bare(Layout::Running)
        };
        let found = &lines(gap)[0];
        let start = format!("1. {a}; {b} 2. {c};");
        assert!(found.starts_with(&start) && !found.contains(d), "{found}");
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let style = SheetStyle {
            separator: Separator::Semicolon,
            headers: Headers::English,
            ..bare(Layout::Games(Delimiter::Semicolon))
        };
        let lines = lines(style);
        assert!(lines[0].starts_with("Event;Site;"), "{}", lines[0]);
        assert!(lines[1].contains(";\"1. "), "{}", lines[1]);
    }
}
