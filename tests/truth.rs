//! The faults that the generator planted are found, each once, at its byte; and nothing else is.

use crate::archives::archive;
use crate::support::{MAX_GAME, audit_bytes};
use formulario::framing::count_lines;
use formulario::game_check::CheckOptions;
use formulario::generator::{ArchiveOptions, LineEnd, Mix};
use formulario::rules::{Finding, Severity};

/// A finding as the truth table has it: byte, game, code, variation, half-move.
type Row = (u64, Option<u64>, String, String, Option<u32>);

fn row(finding: &Finding) -> Row {
    let code = finding.rule.code.to_owned();
    (
        finding.byte,
        finding.game,
        code,
        finding.variation.clone(),
        finding.ply,
    )
}

/// What the truth table says, sorted.
fn truth(table: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let rows = reader.records().map(|record| {
        let record = record.expect("a row");
        let number = |i: usize| record[i].parse().ok();
        (
            record[2].parse().expect("a byte"),
            number(0),
            record[5].to_owned(),
            record[3].to_owned(),
            record[4].parse().ok(),
        )
    });
    let mut rows: Vec<Row> = rows.collect();
    rows.sort_unstable();
    rows
}

/// What stands in the first list more often than in the second; both are sorted.
fn surplus<'a>(some: &'a [Row], others: &[Row]) -> Vec<&'a Row> {
    let mut others = others.iter().peekable();
    let unmatched = some.iter().filter(|row| {
        while others.next_if(|other| other < row).is_some() {}
        others.next_if_eq(row).is_none()
    });
    unmatched.collect()
}

/// The part of the archive around a byte, for the message of a failed test.
fn around(bytes: &[u8], byte: u64) -> String {
    let byte = byte as usize;
    let part = &bytes[byte.saturating_sub(60)..(byte + 60).min(bytes.len())];
    String::from_utf8_lossy(part).into_owned()
}

fn finds_exactly(options: &ArchiveOptions) {
    let (bytes, table) = archive(options);
    let planted = truth(&table);
    let findings = audit_bytes(&bytes, None, MAX_GAME, &CheckOptions::default()).findings;
    // A fault may be a mere note; but nothing that is not planted may be more than that.
    let sorted = |least: Severity| {
        let mut rows: Vec<Row> = (findings.iter().filter(|f| f.severity >= least))
            .map(row)
            .collect();
        rows.sort_unstable();
        rows
    };
    let (all, grave) = (sorted(Severity::Note), sorted(Severity::Warning));
    let mut wrong = String::new();
    for missed in surplus(&planted, &all) {
        wrong += &format!("missed {missed:?} in …{:?}…\n", around(&bytes, missed.0));
    }
    for extra in surplus(&grave, &planted) {
        let finding = findings.iter().find(|finding| row(finding) == *extra);
        let message = finding.map_or("", |finding| finding.message.as_str());
        let place = around(&bytes, extra.0);
        wrong += &format!("false or twice {extra:?} {message} in …{place:?}…\n");
    }
    assert!(wrong.is_empty(), "{wrong}");
    let mut places: Vec<(u64, u64)> = findings.iter().map(|f| (f.byte, f.line)).collect();
    places.sort_unstable();
    let (mut from, mut line) = (0, 1);
    for place in places {
        line += count_lines(&bytes[from..place.0 as usize]);
        from = place.0 as usize;
        assert_eq!(place.1, line, "line of byte {from}");
    }
}

#[test]
fn planted_faults_are_found_exactly() {
    finds_exactly(&ArchiveOptions {
        games: 1_500,
        seed: 2026,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.3,
        chess960: 0.1,
        liberties: 0.1,
        faults: 1.0,
        ..ArchiveOptions::default()
    });
}

#[test]
fn games_without_fault_are_clean() {
    finds_exactly(&ArchiveOptions {
        games: 300,
        seed: 2027,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.3,
        chess960: 0.1,
        endings: 0.1,
        liberties: 0.3,
        line_end: LineEnd::CrLf,
        ..ArchiveOptions::default()
    });
}

#[test]
fn a_finding_told_twice_is_seen() {
    let row = |byte| (byte, Some(1), "M001".to_owned(), String::new(), Some(1));
    let (once, twice) = ([row(1), row(2), row(3)], [row(1), row(2), row(2)]);
    assert_eq!(surplus(&twice, &once), [&row(2)]);
    assert_eq!(surplus(&once, &twice), [&row(3)]);
    assert!(surplus(&once, &once).is_empty());
}
