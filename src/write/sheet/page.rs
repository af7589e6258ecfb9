//! A record as a scoresheet for a printer of today: HTML with the measures of A4, in the layout of the sheets that the
//! federation hands out. It is for players and arbiters to sign and is not read back: moves, times left, offers of a draw and
//! the result stand on it, as Art. 8.1 has it; comments, variations and glyphs are counted below the moves and stay in PGN and
//! in the sheet of text.

use super::{figures, heading, moves, words};
use crate::board::{Position, Role, Side, Square, StartPosition, Variant};
use crate::messages::{Ui, terms};
use crate::notation::Language;
use crate::say;
use crate::syntax::tokens::REST;
use crate::text::markup::escaped;
use crate::text::printed::{self, COLUMNS, Tongue};
use crate::write::record::{Part, Record};
use moves::Row;

/// Rows of a block, of which two stand side by side on a page.
const BLOCK: usize = 30;

/// Characters that go into a line of the heading for each of its twelve parts; a longer value is written small, on two lines.
const PART: usize = 6;

/// Characters of the small hand for each part, on both lines; what is longer is cut, so that the signatures stay on the page.
const SMALL: usize = 16;

/// Characters of moves that cannot be played.
const UNPLAYED: usize = 300;

const STYLE: &str = include_str!("page.css");

/// What stands before the first sheet.
#[must_use]
pub fn head(tongue: Tongue) -> String {
    let ui = ui(tongue);
    let lang = say!(ui, "en", "it");
    let title = say!(ui, "Scoresheets", "Formulari");
    let style = STYLE.replace("\r\n", "\n");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"formulario {}\">\n\
         <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
        env!("CARGO_PKG_VERSION"),
    )
}

/// What stands behind the last sheet.
#[must_use]
pub const fn tail() -> &'static str {
    "</body>\n</html>\n"
}

/// A page with one sheet on which nothing is written yet.
#[must_use]
pub fn blank(tongue: Tongue) -> String {
    let sheet = Sheet::new(tongue, &[]);
    head(tongue) + &sheet.print() + tail()
}

/// Writes a record, on as many pages as it takes.
pub(in crate::write) fn page(record: &Record, tongue: Tongue) -> Vec<u8> {
    if record.first.trid().is_some() {
        return super::trid::pages(record, tongue);
    }
    let tags: Vec<(&str, &str)> = (record.tags.iter())
        .map(|(name, value)| (name.as_ref(), value.as_str()))
        .collect();
    let mut sheet = Sheet::new(tongue, &tags);
    sheet.rows = moves::rows(record, tongue);
    sheet.start = start(&record.first, tongue);
    sheet.result = record.result;
    sheet.outcome = words(record, tongue).unwrap_or_default();
    sheet.notes = notes(record, tongue);
    sheet.print().into_bytes()
}

/// The language of the words that stand on no sheet of text.
pub(super) const fn ui(tongue: Tongue) -> Ui {
    match tongue {
        Tongue::Italian => Ui::Italian,
        Tongue::English => Ui::English,
    }
}

/// What is printed.
struct Sheet<'a> {
    tongue: Tongue,
    tags: &'a [(&'a str, &'a str)],
    /// The first position, where it is not that of every game.
    start: Option<String>,
    rows: Vec<Row>,
    result: &'a str,
    /// The result in words.
    outcome: &'static str,
    /// Below the moves.
    notes: Vec<String>,
}

impl<'a> Sheet<'a> {
    const fn new(tongue: Tongue, tags: &'a [(&'a str, &'a str)]) -> Sheet<'a> {
        Sheet {
            tongue,
            tags,
            start: None,
            rows: Vec::new(),
            result: "*",
            outcome: "",
            notes: Vec::new(),
        }
    }

    fn print(&self) -> String {
        let pages = self.rows.len().div_ceil(2 * BLOCK).max(1);
        let mut out = String::with_capacity(pages * 8 * 1024);
        for page in 0..pages {
            let blank = if self.rows.is_empty() { " blank" } else { "" };
            out.push_str(&format!("<section class=\"sheet{blank}\">\n"));
            self.heading(&mut out, page + 1, pages);
            self.moves(&mut out, page);
            self.foot(&mut out, page + 1 == pages);
            out.push_str("</section>\n");
        }
        out
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        let tag = self.tags.iter().find(|(own, _)| *own == name)?;
        Some(tag.1).filter(|value| !matches!(value.trim(), "" | "?" | "-" | "????.??.??"))
    }

    /// The heading of a page: what the tags say, in the places of a printed form.
    fn heading(&self, out: &mut String, page: usize, pages: usize) {
        let (tongue, ui) = (self.tongue, ui(self.tongue));
        out.push_str(&format!("<header><h1>{}</h1>", tongue.title()));
        let leaf = say!(ui, "sheet {page} of {pages}", "foglio {page} di {pages}");
        out.push_str(&format!("<p>{leaf}</p></header>\n<dl>\n"));
        for (name, width) in [
            ("Event", 7),
            ("Section", 2),
            ("Date", 3),
            ("Site", 4),
            ("Round", 2),
            ("Board", 2),
            ("TimeControl", 4),
        ] {
            let value = match self.value(name) {
                Some(value) if name == "Date" => heading::plain_day(value, tongue),
                value => value.unwrap_or_default().to_owned(),
            };
            field(out, &printed::label(name, tongue), &value, width);
        }
        for side in ["White", "Black"] {
            let own = |name: &str| self.value(&format!("{side}{name}")).unwrap_or_default();
            let name = format!("{} {}", own("Title"), self.value(side).unwrap_or_default());
            field(out, &printed::label(side, tongue), name.trim(), 5);
            for (name, width) in [("Elo", 2), ("FideId", 2), ("Team", 3)] {
                let label = printed::label(&format!("{side}{name}"), tongue);
                field(out, &label, own(name), width);
            }
        }
        if let Some(start) = &self.start {
            let label = say!(ui, "Initial position", "Posizione iniziale");
            field(out, &label, start, 12);
        }
        out.push_str("</dl>\n");
    }

    /// The rows of a page in two blocks; empty ones are for writing.
    fn moves(&self, out: &mut String, page: usize) {
        let timed = self
            .rows
            .iter()
            .any(|row| row.cells.iter().any(|cell| !cell.time.is_empty()));
        let [number, white, black, left] =
            COLUMNS.map(|[italian, english]| self.tongue.of(italian, english));
        let left = match timed {
            true => format!("<th>{left}</th>"),
            false => String::new(),
        };
        let first = self.rows.first().map_or(1, |row| row.number);
        out.push_str("<div class=\"moves\">\n");
        for block in 0..2 {
            let from = (page * 2 + block) * BLOCK;
            out.push_str(&format!(
                "<table{}><thead><tr><th>{number}</th><th>{white}</th>{left}<th>{black}</th>{left}</tr></thead><tbody>\n",
                if timed { " class=\"timed\"" } else { "" }
            ));
            for at in from..from + BLOCK {
                let row = self.rows.get(at);
                let number = row.map_or(first as usize + at, |row| row.number as usize);
                out.push_str(&format!("<tr><th>{number}</th>"));
                for side in 0..2 {
                    let cell = row.map(|row| &row.cells[side]);
                    let text = cell.map_or("", |cell| &cell.text);
                    out.push_str(&format!("<td>{}</td>", escaped(text)));
                    if timed {
                        let time = cell.map_or("", |cell| &cell.time);
                        out.push_str(&format!("<td>{}</td>", escaped(time)));
                    }
                }
                out.push_str("</tr>\n");
            }
            out.push_str("</tbody></table>\n");
        }
        out.push_str("</div>\n");
    }

    /// Result, times and signatures on the last page; on the others that it goes on.
    fn foot(&self, out: &mut String, last: bool) {
        let (tongue, ui) = (self.tongue, ui(self.tongue));
        out.push_str("<footer>\n");
        if !last {
            out.push_str(&goes_on(tongue));
            out.push_str("</footer>\n");
            return;
        }
        for note in &self.notes {
            out.push_str(&format!("<p class=\"note\">{}</p>\n", escaped(note)));
        }
        out.push_str(&format!("<p class=\"result\"><b>{}</b>", tongue.result()));
        for result in ["1-0", "1/2-1/2", "0-1"] {
            let mark = if result == self.result { "×" } else { "" };
            let text = figures(result);
            out.push_str(&format!(" <span><i>{mark}</i> {text}</span>"));
        }
        let outcome = self.outcome;
        out.push_str(&format!(" <em>{outcome}</em></p>\n<p class=\"times\">"));
        let [white, black] = self.left();
        for (label, value) in [
            (
                say!(ui, "Time left, White", "Tempo residuo del Bianco"),
                white,
            ),
            (say!(ui, "Black", "del Nero"), black),
            (say!(ui, "Begun at", "Ora d'inizio"), ""),
            (say!(ui, "Ended at", "Ora di fine"), ""),
        ] {
            out.push_str(&format!(
                "<span>{} <u>{}</u></span>",
                escaped(&label),
                escaped(value)
            ));
        }
        out.push_str("</p>\n");
        out.push_str(&signatures(tongue));
        out.push_str("</footer>\n");
    }

    /// What was left on the clocks behind the last move of each side, where it is known.
    fn left(&self) -> [&str; 2] {
        [0, 1].map(|side| {
            let mut cells = self.rows.iter().rev().map(|row| &row.cells[side]);
            let last = cells.find(|cell| !cell.text.is_empty());
            last.map_or("", |cell| &cell.time)
        })
    }
}

/// That the game goes on, at the foot of every sheet but the last.
pub(super) fn goes_on(tongue: Tongue) -> String {
    let text = say!(
        ui(tongue),
        "continues on the next sheet",
        "continua al foglio seguente"
    );
    format!("<p class=\"on\">{text}</p>\n")
}

/// Where the players and the arbiter sign.
pub(super) fn signatures(tongue: Tongue) -> String {
    let names = tongue.signatures();
    let names = names.map(|name| format!("<span>{}</span>", escaped(name)));
    format!("<p class=\"signatures\">{}</p>\n", names.concat())
}

/// A field of the heading, so many of twelve parts wide.
pub(super) fn field(out: &mut String, label: &str, value: &str, width: usize) {
    let small = match value.chars().count() > PART * width {
        true => " small",
        false => "",
    };
    let (label, value) = (escaped(label), escaped(&cut(value, SMALL * width)));
    out.push_str(&format!(
        "<div class=\"w{width}{small}\"><dt>{label}</dt><dd>{value}</dd></div>\n"
    ));
}

fn cut(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Whether a comment says something to a person, beside what it says to programs: `[%clk 1:30:00] sharp`.
fn has_words(comment: &str) -> bool {
    let mut rest = comment.trim_start();
    while let Some(command) = rest.strip_prefix("[%") {
        rest = command
            .split_once(']')
            .map_or("", |(_, rest)| rest)
            .trim_start();
    }
    !rest.is_empty()
}

/// What stands below the moves: moves that could not be played, and how much is left out.
pub(super) fn notes(record: &Record, tongue: Tongue) -> Vec<String> {
    let ui = ui(tongue);
    let mut notes = Vec::new();
    let (mut comments, mut variations, mut signs, mut depth) = (0, 0, 0, 0);
    for part in &record.parts {
        match part {
            Part::Open => {
                variations += u32::from(depth == 0);
                depth += 1;
            }
            Part::Close => depth -= 1,
            _ if depth > 0 => {}
            Part::Glyph(_) => signs += 1,
            Part::Comment(text) => match text.strip_prefix(REST) {
                Some(rest) => {
                    let (rest, left) = without_asides(rest);
                    notes.push(unplayed(rest.trim(), tongue));
                    comments += left.0;
                    variations += left.1;
                }
                // In Tri-Dimensional chess it stands in the column of notes.
                None if record.first.trid().is_some() && moves::tells_end(text) => {}
                None => comments += u32::from(has_words(text)),
            },
            Part::Move(_) | Part::DrawOffer => {}
        }
    }
    let left: Vec<String> = [
        match comments {
            1 => say!(ui, "1 comment", "1 commento"),
            _ => say!(ui, "{comments} comments", "{comments} commenti"),
        },
        match variations {
            1 => say!(ui, "1 variation", "1 variante"),
            _ => say!(ui, "{variations} variations", "{variations} varianti"),
        },
        match signs {
            1 => say!(ui, "1 sign of evaluation", "1 segno di valutazione"),
            _ => say!(
                ui,
                "{signs} signs of evaluation",
                "{signs} segni di valutazione"
            ),
        },
    ]
    .into_iter()
    .zip([comments, variations, signs])
    .filter_map(|(text, count)| (count > 0).then_some(text))
    .collect();
    if !left.is_empty() {
        let left = left.join(", ");
        notes.push(say!(ui, "Not printed: {left}.", "Non stampati: {left}."));
    }
    notes
}

/// A text of moves without what stands in brackets, and how many comments and variations that were: a comment has round
/// brackets here too.
fn without_asides(text: &str) -> (String, (u32, u32)) {
    let (mut kept, mut left, mut depth) = (String::new(), (0, 0), 0u32);
    for (at, sign) in text.char_indices() {
        match sign {
            '(' if depth == 0 => {
                let inside = text[at + 1..].trim_start();
                match inside.starts_with(|first: char| first.is_ascii_digit()) {
                    true => left.1 += 1,
                    false => left.0 += 1,
                }
                depth = 1;
            }
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            // One blank where something was taken out.
            ' ' if kept.ends_with(' ') => {}
            _ => kept.push(sign),
        }
    }
    (kept, left)
}

/// The moves from the one on that cannot be played, as they are written.
fn unplayed(rest: &str, tongue: Tongue) -> String {
    let ui = ui(tongue);
    let rest = cut(rest, UNPLAYED);
    say!(
        ui,
        "From here on it cannot be played, and is written so: {rest}",
        "Da qui in poi non si può giocare, ed è scritto così: {rest}"
    )
}

/// The first position in words, where it is not that of every game: in Chess960 by its number, else the pieces of both sides.
fn start(first: &Position, tongue: Tongue) -> Option<String> {
    let ui = ui(tongue);
    if *first == Position::initial() {
        return None;
    }
    let language = moves::language(tongue);
    if first.variant() == Variant::Chess960
        && let Ok(start) = StartPosition::of_board(first)
    {
        let number = start.number();
        let letters = start.pieces().map(|role| language.letter(role)).join(" ");
        return Some(say!(
            ui,
            "Chess960, position {number}: {letters}",
            "Scacchi960, posizione {number}: {letters}"
        ));
    }
    let [white, black] = [Side::White, Side::Black].map(|side| pieces(first, side, language));
    let chess960 = match first.variant() {
        Variant::Chess960 => say!(ui, "Chess960; ", "Scacchi960; "),
        Variant::Standard | Variant::Trid => String::new(),
    };
    let side = terms::player(ui, first.side_to_move());
    Some(say!(
        ui,
        "{chess960}White {white}; Black {black}; {side} to move",
        "{chess960}Bianco {white}; Nero {black}; muove {side}"
    ))
}

/// The pieces of a side with their squares, king first: `Re1 Ta1 e2`.
fn pieces(position: &Position, side: Side, language: Language) -> String {
    let mut list = Vec::new();
    for role in Role::ALL.into_iter().rev() {
        for square in (0..64).map(Square) {
            if position.man_at(square) == Some((side, role)) {
                let letter = match role {
                    Role::Pawn => "",
                    role => language.letter(role),
                };
                list.push(format!("{letter}{square}"));
            }
        }
    }
    list.join(" ")
}
