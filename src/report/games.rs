//! One CSV row per game, with the columns of [`GameRow::COLUMNS`].

use super::csv::{self, Dialect, Rows};
use crate::rules::{Class, Severity};
use crate::tournament::{Cell, GameRow};

/// About the bytes of a row.
const ROOM: usize = 512;

pub(super) fn row(out: &mut Vec<u8>, file: &str, row: &GameRow, dialect: Dialect) {
    out.reserve(ROOM);
    let mut rows = Rows::new(out, dialect);
    for cell in row.cells(file) {
        match cell {
            Cell::Text(text) => rows.cell(text),
            Cell::Number(number) => rows.number(number),
            Cell::Fingerprint(print) => rows.put(csv::Cell::Fingerprint(Some(print))),
        }
    }
    rows.end();
}

/// Counts one finding more in a row that is written already, and has its class be no better than that of such a finding.
pub(super) fn count(row: &mut Vec<u8>, severity: Severity, class: Class, dialect: Dialect) {
    let text = String::from_utf8_lossy(row);
    let bare = text.trim_end_matches(['\r', '\n']);
    let end = text[bare.len()..].to_owned();
    let delimiter = char::from(dialect.delimiter());
    let mut is_quoted = false;
    let ends = |c: char| {
        is_quoted ^= c == '"';
        c == delimiter && !is_quoted
    };
    let mut cells: Vec<String> = bare.split(ends).map(str::to_owned).collect();
    let from_end = |name: &str| {
        let at = GameRow::COLUMNS.iter().position(|column| *column == name)?;
        cells.len().checked_sub(GameRow::COLUMNS.len() - at)
    };
    let counted = match severity {
        Severity::Error => "errors",
        Severity::Warning => "warnings",
        Severity::Note => "notes",
    };
    let (Some(at_class), Some(at_count)) = (from_end("class"), from_end(counted)) else {
        return;
    };
    class.name().clone_into(&mut cells[at_class]);
    let count: u32 = cells[at_count].parse().unwrap_or(0);
    cells[at_count] = (count + 1).to_string();
    let mut text = cells.join(&delimiter.to_string());
    text.push_str(&end);
    *row = text.into_bytes();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_more_is_counted_in_a_row_that_is_written() {
        for (dialect, before, after) in [
            (Dialect::Plain, ",clean,0,0,3,", ",warning,0,1,3,"),
            (Dialect::Excel, ";clean;0;0;3;", ";warning;0;1;3;"),
        ] {
            let full = GameRow {
                event: "Open, \"A\"; B".to_owned(),
                class: "clean",
                notes: 3,
                edition: "laws-2023",
                opening_name: "Sicilian Defence: Najdorf Variation, 6.Bg5; \"B94\"".into(),
                ..GameRow::default()
            };
            let mut out = Vec::new();
            row(&mut out, "a,b.pgn", &full, dialect);
            let written = String::from_utf8(out.clone()).unwrap();
            count(&mut out, Severity::Warning, Class::Warning, dialect);
            assert_eq!(
                String::from_utf8(out).unwrap(),
                written.replace(before, after)
            );
            assert!(written.contains(before), "{written}");
        }
    }

    #[test]
    fn every_column_has_its_cell_in_order() {
        let text = |name: &str| format!("<{name}>");
        let full = GameRow {
            game: 2,
            line: 11,
            byte: 345,
            event: text("event"),
            site: text("site"),
            date: text("date"),
            round: text("round"),
            section: text("section"),
            white: text("white"),
            black: text("black"),
            result_tag: text("result_tag"),
            result_marker: "<result_marker>",
            result_board: "<result_board>",
            result: "<result>",
            termination: text("termination"),
            event_date: text("event_date"),
            time_control: text("time_control"),
            time_class: "<time_class>",
            white_elo: text("white_elo"),
            black_elo: text("black_elo"),
            white_fide_id: text("white_fide_id"),
            black_fide_id: text("black_fide_id"),
            variant: text("variant"),
            language: "<language>".into(),
            notation: "<notation>",
            plies: 44,
            ending: "<ending>",
            class: "<class>",
            errors: 1,
            warnings: 2,
            notes: 3,
            edition: "<edition>",
            claim_ply: Some(17),
            claim_rule: "<claim_rule>",
            automatic_ply: Some(25),
            automatic_end: "<automatic_end>",
            written: 45,
            start: "<start>",
            edition_basis: "<edition_basis>",
            eco: text("eco").into(),
            opening_name: text("opening").into(),
            opening_ply: Some(12),
            players: "<players>",
            contradicted: false,
            elo3d: false,
            titles: [text("white_title"), text("black_title")],
            federations: [text("white_fed"), text("black_fed")],
            teams: [text("white_team"), text("black_team")],
            country: text("country"),
            fingerprint: 0xAB,
            moves: 0,
            opening: 0,
        };
        let mut out = Vec::new();
        row(&mut out, "<file>", &full, Dialect::Plain);
        let line = String::from_utf8(out).unwrap();
        let cells: Vec<&str> = line.trim_end().split(',').collect();
        assert_eq!(cells.len(), GameRow::COLUMNS.len());
        for (column, cell) in GameRow::COLUMNS.iter().zip(cells) {
            let wanted = match *column {
                "game" => "2".to_owned(),
                "line" => "11".to_owned(),
                "byte" => "345".to_owned(),
                "plies" => "44".to_owned(),
                "errors" => "1".to_owned(),
                "warnings" => "2".to_owned(),
                "notes" => "3".to_owned(),
                "claim_ply" => "17".to_owned(),
                "automatic_ply" => "25".to_owned(),
                "written" => "45".to_owned(),
                "opening_ply" => "12".to_owned(),
                "fingerprint" => "g00000000000000ab".to_owned(),
                name => text(name),
            };
            assert_eq!(cell, wanted, "{column}");
        }
    }
}
