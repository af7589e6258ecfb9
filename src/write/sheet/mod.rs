//! A record as a scoresheet on paper: a heading, the moves in columns, the result and a place for the signatures. What a
//! paper sheet has no place for stands below the move it belongs to, as in a book. Nothing is left out, and our own reader
//! reads all of it again ([`crate::text::printed`]).

pub(super) mod ascii;
mod blank;
mod heading;
mod moves;
pub mod page;
mod trid;

pub use blank::blank;

use super::record::Record;
use crate::text::printed::{OUTCOMES, Tongue, WIDTH};

/// Writes a record that [`ascii::record`] has respelt, in ASCII.
pub(super) fn plain(record: &Record, tongue: Tongue) -> Vec<u8> {
    // Nothing else is left of what is no ASCII: a glyph has its number.
    write(record, tongue, true)
        .replace(figures("1/2-1/2"), "1/2-1/2")
        .into_bytes()
}

/// Writes a record.
pub(super) fn sheet(record: &Record, tongue: Tongue) -> Vec<u8> {
    write(record, tongue, false).into_bytes()
}

fn write(record: &Record, tongue: Tongue, ascii: bool) -> String {
    if record.first.trid().is_some() {
        return trid::text(record, tongue, ascii);
    }
    let mut text = String::with_capacity(1024 + record.parts.len() * 24);
    title(&mut text, tongue);
    heading::heading(&mut text, record, tongue);
    moves::moves(&mut text, record, tongue, ascii);
    foot(&mut text, record, tongue);
    text
}

/// The title, and the rule below it.
fn title(text: &mut String, tongue: Tongue) {
    let title = tongue.title();
    let margin = (WIDTH - title.len()) / 2;
    text.push_str(&format!("{:margin$}{title}\n", ""));
    text.push_str(&"=".repeat(WIDTH));
    text.push('\n');
}

/// The result, and a place for the signatures; then a new page.
fn foot(text: &mut String, record: &Record, tongue: Tongue) {
    let result = figures(record.result);
    text.push_str(&format!("\n{}: {result}", tongue.result()));
    if let Some(words) = words(record, tongue) {
        text.push_str(&format!("  ({words})"));
    }
    let of = |white: &str, black: &str| {
        let line = "_".repeat((WIDTH - 4) / 2 - white.chars().count() - 2);
        let other = "_".repeat((WIDTH - 4) / 2 - black.chars().count() - 2);
        format!("\n\n{white}: {line}    {black}: {other}\n\x0C\n")
    };
    let [white, black, _] = tongue.signatures();
    text.push_str(&of(white, black));
}

/// A result as people write it.
fn figures(result: &str) -> &str {
    match result {
        "1/2-1/2" => "½-½",
        result => result,
    }
}

/// What the result means.
fn words(record: &Record, tongue: Tongue) -> Option<&'static str> {
    let termination = (record.tags.iter()).find(|(name, _)| name == "Termination");
    let termination = termination.map(|(_, value)| value.as_str());
    let outcome = match (record.result, termination) {
        ("1-0", Some("forfeit")) => 0,
        ("0-1", Some("forfeit")) => 1,
        ("*", Some("double forfeit")) => 2,
        ("1-0", _) => 3,
        ("0-1", _) => 4,
        ("1/2-1/2", _) => 5,
        _ => return None,
    };
    let [italian, english] = OUTCOMES[outcome];
    Some(tongue.of(italian, english))
}
