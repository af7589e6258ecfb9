//! A game of Tri-Dimensional chess on the form of the manual's Appendix D, as text and as pages for a printer: 25 moves a sheet.

use super::moves::{self, Row};
use super::page::{self, field};
use super::{figures, words};
use crate::board::trid::Trid;
use crate::replay::TRID_OPTIONS as OPTIONS;
use crate::say;
use crate::text::markup::escaped;
use crate::text::printed::{LEVELS, Tongue, WIDTH};
use crate::write::record::Record;

/// Moves of a sheet.
const SHEET: usize = 25;

/// Writes a record as text, on as many sheets as it takes, in words that our own reader reads again.
pub(super) fn text(record: &Record, tongue: Tongue, ascii: bool) -> String {
    let mut text = String::with_capacity(2048 + record.parts.len() * 24);
    let begin = |text: &mut String, sheet, sheets| {
        super::title(text, tongue);
        let [name, form, _] = LEVELS.map(|[italian, english]| tongue.of(italian, english));
        let left = format!("{name} - {form}");
        let leaf = say!(
            super::page::ui(tongue),
            "Sheet no. {sheet} of {sheets}",
            "Foglio n. {sheet} di {sheets}"
        );
        let room = WIDTH - leaf.len();
        text.push_str(&format!("{left:room$}{leaf}\n"));
        super::heading::heading(text, record, tongue);
    };
    let end = |text: &mut String, sheet, sheets| {
        if sheet == sheets {
            return super::foot(text, record, tongue);
        }
        let [.., [italian, english]] = LEVELS;
        let on = tongue.of(italian, english);
        text.push_str(&format!("\n{on:>WIDTH$}\n\n\x0C\n"));
    };
    moves::moves_on_sheets(&mut text, record, tongue, ascii, SHEET as u32, &begin, &end);
    match ascii {
        true => text.replace("Località", "Localita"),
        false => text,
    }
}

/// Writes a record, on as many sheets as it takes.
pub(super) fn pages(record: &Record, tongue: Tongue) -> Vec<u8> {
    let rows = moves::rows(record, tongue);
    let sheets = rows.len().div_ceil(SHEET).max(1);
    let mut out = String::with_capacity(sheets * 6 * 1024);
    for sheet in 0..sheets {
        out.push_str("<section class=\"sheet levels\">\n");
        heading(&mut out, record, tongue, sheet + 1, sheets);
        table(&mut out, &rows, tongue, sheet);
        let last = sheet + 1 == sheets;
        if last {
            for note in super::page::notes(record, tongue) {
                out.push_str(&format!("<p class=\"note\">{}</p>\n", escaped(&note)));
            }
        }
        foot(&mut out, record, tongue, last);
        out.push_str("</section>\n");
    }
    out.into_bytes()
}

/// The value of the first of these tags that says something.
fn value<'a>(record: &'a Record, names: &[&str]) -> &'a str {
    let said = |value: &&str| !matches!(value.trim(), "" | "?" | "-" | "????.??.??");
    (names.iter())
        .filter_map(|name| {
            let tag = (record.tags.iter()).find(|(own, _)| own.eq_ignore_ascii_case(name))?;
            Some(tag.1.as_str())
        })
        .find(said)
        .unwrap_or_default()
}

fn heading(out: &mut String, record: &Record, tongue: Tongue, sheet: usize, sheets: usize) {
    let ui = page::ui(tongue);
    let title = say!(ui, "Tri-Dimensional Chess", "Scacchi Tridimensionali");
    let form = say!(ui, "Game sheet", "Scheda di Gioco");
    let leaf = say!(
        ui,
        "Sheet no. {sheet} of {sheets}",
        "Foglio n° {sheet} di {sheets}"
    );
    out.push_str(&format!(
        "<header><h1>{title}</h1><p>{form}</p><p>{leaf}</p></header>\n<dl>\n"
    ));
    let date = super::heading::plain_day(value(record, &["Date"]), tongue);
    let fields = [
        (
            say!(ui, "Tournament", "Torneo"),
            value(record, &["Event"]).to_owned(),
            12,
        ),
        (
            say!(ui, "Place", "Località"),
            value(record, &["Site"]).to_owned(),
            6,
        ),
        (
            say!(ui, "Arbiter", "Arbitro"),
            value(record, &["Arbiter", "Arbitro"]).to_owned(),
            6,
        ),
        (
            say!(ui, "Arbiter's notes", "Note dell'Arbitro"),
            value(record, &["ArbiterNotes", "NoteArbitro"]).to_owned(),
            12,
        ),
        (say!(ui, "Played on", "Incontro del"), date, 6),
        (
            say!(ui, "At", "Ore"),
            value(record, &["Time", "Ore"]).to_owned(),
            6,
        ),
    ];
    for (label, value, width) in fields {
        field(out, &label, &value, width);
    }
    // The manual's form has no place for these: they stand there only where they say something.
    let settings = record.first.trid().map(|board| board.settings().text());
    let variant = value(record, &["Variant"]);
    let further = [
        (
            say!(ui, "Round", "Turno"),
            value(record, &["Round"]).to_owned(),
        ),
        (
            say!(ui, "Variant", "Variante di gioco"),
            match variant {
                "Tri-D" => String::new(),
                variant => variant.to_owned(),
            },
        ),
        (OPTIONS.to_owned(), settings.unwrap_or_default()),
    ];
    for (label, value) in further.iter().filter(|(_, value)| !value.is_empty()) {
        field(out, label, value, 12);
    }
    for side in ["White", "Black"] {
        let player = match side {
            "White" => say!(ui, "White: name", "Bianco: nome"),
            _ => say!(ui, "Black: name", "Nero: nome"),
        };
        field(out, &player, value(record, &[side]), 9);
        let own = [format!("{side}Elo3D"), format!("Elo3D{side}")];
        field(out, "ELO3D %", value(record, &[&own[0], &own[1]]), 3);
    }
    let initial =
        (record.first.trid()).is_some_and(|board| *board == Trid::initial(*board.settings()));
    if !initial {
        let label = say!(ui, "Initial position", "Posizione iniziale");
        field(out, &label, &record.first.fen(), 12);
    }
    out.push_str("</dl>\n");
}

fn table(out: &mut String, rows: &[Row], tongue: Tongue, sheet: usize) {
    let ui = page::ui(tongue);
    let names = [
        say!(ui, "No.", "N."),
        say!(ui, "White", "Bianco"),
        say!(ui, "Black", "Nero"),
        say!(ui, "Notes", "Note"),
    ];
    let names: String = names
        .iter()
        .map(|name| format!("<th>{name}</th>"))
        .collect();
    out.push_str(&format!(
        "<div class=\"moves\"><table><thead><tr>{names}</tr></thead><tbody>\n"
    ));
    let first = rows.first().map_or(1, |row| row.number as usize);
    for at in sheet * SHEET..(sheet + 1) * SHEET {
        let row = rows.get(at);
        let number = row.map_or(first + at, |row| row.number as usize);
        out.push_str(&format!("<tr><th>{number}.</th>"));
        for side in 0..2 {
            let text = row.map_or("", |row| &row.cells[side].text);
            out.push_str(&format!("<td>{}</td>", escaped(text)));
        }
        let times = row.map_or_else(String::new, |row| {
            let times = row.cells.iter().map(|cell| cell.time.as_str());
            let notes = row.cells.iter().map(|cell| cell.note.as_str());
            let said = times.chain(notes).filter(|text| !text.is_empty());
            said.collect::<Vec<&str>>().join(" · ")
        });
        out.push_str(&format!("<td>{}</td></tr>\n", escaped(&times)));
    }
    out.push_str("</tbody></table></div>\n");
}

fn foot(out: &mut String, record: &Record, tongue: Tongue, last: bool) {
    out.push_str("<footer>\n");
    if last {
        let result = figures(record.result);
        let words = words(record, tongue).unwrap_or_default();
        out.push_str(&format!(
            "<p class=\"result\"><b>{} {result}</b> <em>{words}</em></p>\n",
            tongue.result()
        ));
    } else {
        out.push_str(&page::goes_on(tongue));
    }
    out.push_str(&page::signatures(tongue));
    out.push_str("</footer>\n");
}
