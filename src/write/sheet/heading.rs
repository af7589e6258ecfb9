//! The heading of a sheet: what its tags say, in the order of a printed form.

use super::figures;
use crate::board::Position;
use crate::syntax::date::{Date, DateText, read_sheet};
use crate::syntax::round;
use crate::text::printed::{self, Tongue, WIDTH};
use crate::write::record::Record;

/// The tags of a form, line by line; an empty line parts them.
const FORM: [&[&str]; 12] = [
    &["Event"],
    &["Site", "Date"],
    &["EventDate"],
    &["Round", "Board", "Section"],
    &["TimeControl"],
    &[],
    &[
        "White",
        "WhiteElo",
        "WhiteTitle",
        "WhiteFideId",
        "WhiteTeam",
    ],
    &[
        "Black",
        "BlackElo",
        "BlackTitle",
        "BlackFideId",
        "BlackTeam",
    ],
    &[],
    &["Result", "Termination"],
    &["Variant"],
    &["FEN"],
];

/// The same of the form of Tri-Dimensional chess (Appendix D).
const ON_LEVELS: [&[&str]; 13] = [
    &["Event"],
    &["Site", "Arbiter"],
    &["ArbiterNotes"],
    &["Date", "Time"],
    &["EventDate"],
    &["Round", "Board", "Section"],
    &["TimeControl"],
    &[],
    &[
        "White",
        "WhiteELO3D",
        "WhiteElo",
        "WhiteTitle",
        "WhiteFideId",
        "WhiteTeam",
    ],
    &[
        "Black",
        "BlackELO3D",
        "BlackElo",
        "BlackTitle",
        "BlackFideId",
        "BlackTeam",
    ],
    &[],
    &["Result", "Termination"],
    &["Variant", "FEN"],
];

/// What stands on that form even where nothing is known of it: places to write.
const PLACES: [&str; 5] = [
    "Arbiter",
    "ArbiterNotes",
    "Time",
    "WhiteELO3D",
    "BlackELO3D",
];

/// Where values begin.
const COLUMN: usize = 14;

/// Where the second value of a line begins, if the first leaves room.
const MIDDLE: usize = 46;

/// The least room for the first line of a broken value.
const LEAST: usize = 16;

/// Characters of a place to write.
const PLACE: usize = 10;

/// Between two values of a line.
const GAP: usize = 3;

/// Writes it.
pub(super) fn heading(text: &mut String, record: &Record, tongue: Tongue) {
    let value = |name: &str| {
        let tag = record.tags.iter().find(|(own, _)| own == name);
        tag.map(|(_, value)| value.as_str())
    };
    let trid = record.first.trid().is_some();
    let form: &[&[&str]] = if trid { &ON_LEVELS } else { &FORM };
    let label: Label = if trid {
        printed::label_on_levels
    } else {
        printed::label
    };
    let place = |name: &&str| (trid && PLACES.contains(name)).then_some("");
    for names in form {
        let items: Vec<_> = (names.iter())
            .filter_map(|name| Some((*name, value(name).or_else(|| place(name))?)))
            .collect();
        if !items.is_empty() || names.is_empty() {
            line(text, &items, label, tongue);
        }
    }
    // That a position is set up goes without saying where it stands above.
    let set_up = record.first != Position::initial() && value("FEN").is_some();
    let mut others = (record.tags.iter())
        .filter(|(name, _)| !form.iter().any(|names| names.contains(&&**name)))
        .filter(|(name, value)| !(set_up && name == "SetUp" && value == "1"))
        .peekable();
    if others.peek().is_some() {
        text.push('\n');
    }
    for (name, value) in others {
        line(text, &[(name, value)], label, tongue);
    }
    text.push('\n');
}

/// What stands for a tag.
type Label = fn(&str, Tongue) -> String;

/// A line with one value or several; more lines where they do not fit, or where one of them does not.
fn line(text: &mut String, items: &[(&str, &str)], label_of: Label, tongue: Tongue) {
    let mut column = 0;
    for (at, (name, value)) in items.iter().enumerate() {
        let label = label_of(name, tongue);
        let shown = match value.is_empty() && PLACES.contains(name) {
            true => "_".repeat(PLACE),
            false => shown(name, value, tongue),
        };
        let before = match at {
            0 => format!("{:COLUMN$}", format!("{label}: ")),
            _ => format!("{label}: "),
        };
        let width = before.chars().count() + shown.chars().count();
        if at > 0 {
            let next = match column + GAP <= MIDDLE && MIDDLE + width <= WIDTH {
                true => MIDDLE,
                false => column + GAP,
            };
            if next + width > WIDTH {
                text.push_str(&format!("\n{:COLUMN$}", ""));
                column = COLUMN;
            } else {
                text.push_str(&" ".repeat(next - column));
                column = next;
            }
        }
        text.push_str(&before);
        column += before.chars().count();
        if column + shown.chars().count() <= WIDTH {
            text.push_str(&shown);
            column += shown.chars().count();
            continue;
        }
        // A label may leave no room at all.
        let first = WIDTH.saturating_sub(column).max(LEAST);
        let lines = printed::broken(value, first, WIDTH - COLUMN);
        column = COLUMN + lines.last().map_or(0, |last| last.chars().count());
        text.push_str(&lines.join(&format!("\n{:COLUMN$}", "")));
    }
    text.push('\n');
}

/// A value as it is shown.
fn shown(name: &str, value: &str, tongue: Tongue) -> String {
    match name {
        "Date" if value == "????.??.??" => return "_".repeat(10),
        "Round" if value == "?" => return "_".repeat(6),
        "Event" | "Site" | "White" | "Black" if value == "?" => return "_".repeat(28),
        "Result" => return figures(value).to_owned(),
        _ if value.is_empty() => return printed::EMPTY.to_owned(),
        "Date" | "EventDate" => {
            if let DateText::Standard(date) = read_sheet(value)
                && let written = day(date, tongue)
                && read_sheet(&written) == DateText::OtherForm(date)
                && date.to_string() == value
            {
                return written;
            }
            if matches!(read_sheet(value), DateText::OtherForm(_)) {
                return printed::quoted(value);
            }
        }
        // A reader makes a plain number of it.
        "Round" if round::read_sheet(value).is_some_and(|round| round.to_string() != value) => {
            return printed::quoted(value);
        }
        _ => {}
    }
    match printed::is_plain(value) {
        true => value.to_owned(),
        false => printed::quoted(value),
    }
}

/// A date of a tag as people write it, where it is one; what is not known of it is left to be written.
pub(super) fn plain_day(value: &str, tongue: Tongue) -> String {
    match read_sheet(value) {
        DateText::Standard(date) | DateText::OtherForm(date) => day(date, tongue).replace('?', "_"),
        _ => value.to_owned(),
    }
}

/// A date as people write it: day first in Italy.
fn day(date: Date, tongue: Tongue) -> String {
    let two = |part: Option<u8>| part.map_or("??".to_owned(), |part| format!("{part:02}"));
    let year = date
        .year
        .map_or("????".to_owned(), |year| format!("{year:04}"));
    let (month, day) = (two(date.month), two(date.day));
    match tongue {
        Tongue::Italian => format!("{day}/{month}/{year}"),
        Tongue::English => format!("{year}-{month}-{day}"),
    }
}
