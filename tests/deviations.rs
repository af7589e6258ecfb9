//! Every deviation of real PGN has a fixture and a decided outcome: the index `fixtures/deviations/README.md` is what is
//! tested, so that the documentation and the program cannot differ.

use crate::archives;
use crate::support::{Audit, audit_file};
use formulario::game_check::{CheckOptions, Rows};
use formulario::rules::{self, Class, Finding};
use formulario::syntax::{Kind, ResultMark};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rows of the table of deviations.
const LAST_ROW: u32 = 45;

/// What stands in the first column for the export of a program.
const EXPORT: &str = "export";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/deviations")
}

/// One line of the index.
#[derive(Debug)]
struct Entry {
    row: String,
    fixture: String,
    outcome: String,
    findings: Vec<String>,
    games: Vec<String>,
    kept: Vec<String>,
}

/// The parts of a cell; a dash stands for none.
fn parts(cell: &str, separator: &str) -> Vec<String> {
    match cell {
        "–" => Vec::new(),
        cell => cell.split(separator).map(str::to_owned).collect(),
    }
}

/// `3× 6 1-0` says `6 1-0` three times.
fn unfold(games: Vec<String>) -> Vec<String> {
    let each = games.iter().flat_map(|text| match text.split_once("× ") {
        Some((times, game)) => vec![game.to_owned(); times.parse().expect("so many times")],
        None => vec![text.clone()],
    });
    each.collect()
}

fn index() -> Vec<Entry> {
    let text = fs::read_to_string(folder().join("README.md")).expect("the index is there");
    let (_, table) = text
        .split_once("|---|---|---|---|---|---|---|---|\n")
        .expect("the index holds its table");
    let entry = |line: &str| {
        let line = line.strip_prefix("| ").and_then(|l| l.strip_suffix(" |"));
        let cells: Vec<&str> = line.expect("a line of the table").split(" | ").collect();
        let [row, fixture, form, outcome, findings, games, kept, why] = cells[..] else {
            panic!("eight columns: {cells:?}");
        };
        assert!(!form.is_empty() && !why.is_empty(), "{fixture}: in words");
        Entry {
            row: row.to_owned(),
            fixture: fixture.to_owned(),
            outcome: outcome.to_owned(),
            findings: parts(findings, ", "),
            games: unfold(parts(games, ", ")),
            kept: parts(kept, "<br>"),
        }
    };
    table.lines().map(entry).collect()
}

fn audit(fixture: &str) -> Audit {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    audit_file(&folder().join(fixture), &options)
}

/// A finding as the index writes it.
fn written(finding: &Finding) -> String {
    let mut text = String::new();
    if let Some(game) = finding.game {
        text += &format!("{game} ");
    }
    text += finding.rule.code;
    if let Some(ply) = finding.ply {
        text += &format!(" @{ply}");
    }
    if !finding.variation.is_empty() {
        text += &format!(" in {}", finding.variation);
    }
    text
}

fn outcome(audit: &Audit) -> &'static str {
    let unreadable = |report: &formulario::game_check::GameReport| {
        report.verdict.class == Class::Unreadable || report.fault
    };
    if audit.reports.iter().any(unreadable) {
        return "unreadable";
    }
    let worst = audit.findings.iter().map(|finding| finding.severity).max();
    worst.map_or("read", rules::Severity::name)
}

/// The half-moves that were played and the judged result.
fn games(audit: &Audit) -> Vec<String> {
    let game = |report: &formulario::game_check::GameReport| {
        let result = report.verdict.result.map_or("none", ResultMark::pgn);
        assert_eq!(report.row.plies, report.plies);
        format!("{} {result}", report.plies)
    };
    audit.reports.iter().map(game).collect()
}

/// Everything that may be asked for: the tags with their values and the comments of each game, as the index writes them.
fn holdings(fixture: &str) -> BTreeSet<String> {
    let bytes = fs::read(folder().join(fixture)).expect("the fixture is there");
    let mut all = BTreeSet::new();
    archives::games(&bytes, |game| {
        let number = game.facts.place.game;
        for tag in &game.tokens.tags {
            let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
            let name = game.tokens.encoding.decode(name);
            let value = game.tokens.value(game.bytes, tag);
            all.insert(format!("{number} `{name}` `{value}`"));
        }
        let comment = |kind| {
            matches!(
                kind,
                Kind::Comment | Kind::NestedComment | Kind::LineComment
            )
        };
        for token in game.tokens.list.iter().filter(|t| comment(t.kind)) {
            let text = game.tokens.text(game.bytes, token);
            all.insert(format!("{number} `{text}`"));
        }
    });
    all
}

/// In what a fixture differs from its line, empty where it does not.
fn differences(entry: &Entry) -> String {
    let audit = audit(&entry.fixture);
    let mut text = String::new();
    let mut compare = |what: &str, found: &[String], wanted: &[String]| {
        if found != wanted {
            text += &format!("  {what}: found {found:?}, decided {wanted:?}\n");
        }
    };
    let sorted = |list: &[String]| {
        let mut list = list.to_vec();
        list.sort();
        list
    };
    let found: Vec<String> = audit.findings.iter().map(written).collect();
    compare("findings", &sorted(&found), &sorted(&entry.findings));
    compare(
        "outcome",
        &[outcome(&audit).to_owned()],
        std::slice::from_ref(&entry.outcome),
    );
    compare("games", &games(&audit), &entry.games);
    let holdings = holdings(&entry.fixture);
    let lost: Vec<String> = (entry.kept.iter())
        .filter(|kept| !holdings.contains(*kept))
        .cloned()
        .collect();
    compare("not kept", &lost, &[]);
    text
}

#[test]
fn every_row_has_its_fixtures_and_every_fixture_its_line() {
    let index = index();
    for row in 1..=LAST_ROW {
        let row = row.to_string();
        assert!(
            index.iter().any(|entry| entry.row == row),
            "row {row} is missing"
        );
    }
    for entry in &index {
        let start = match entry.row.parse::<u32>() {
            Ok(row) => {
                assert!((1..=LAST_ROW).contains(&row), "{row} is no row");
                format!("{row:02}-")
            }
            Err(_) => {
                assert_eq!(entry.row, EXPORT);
                format!("{EXPORT}-")
            }
        };
        assert!(
            entry.fixture.starts_with(&start),
            "{}: row {}",
            entry.fixture,
            entry.row
        );
        for finding in &entry.findings {
            let code = finding.split(' ').find(|word| rules::find(word).is_some());
            assert!(code.is_some(), "{}: {finding}", entry.fixture);
        }
    }
    let listed: Vec<&str> = index.iter().map(|entry| entry.fixture.as_str()).collect();
    let names: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(names.len(), listed.len(), "a fixture stands twice");
    let there: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != "README.md")
        .collect();
    let there: BTreeSet<&str> = there.iter().map(String::as_str).collect();
    assert_eq!(names, there);
}

#[test]
fn every_fixture_comes_out_as_decided() {
    let mut wrong = String::new();
    for entry in index() {
        let differences = differences(&entry);
        if !differences.is_empty() {
            wrong += &format!("{}\n{differences}", entry.fixture);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn exports_are_read_without_warning_or_error() {
    let exports: Vec<Entry> = index().into_iter().filter(|e| e.row == EXPORT).collect();
    for program in [
        "chessbase",
        "chess-com",
        "lichess",
        "lichess-broadcast",
        "lichess-study",
        "dgt-livechess",
        "twic",
        "cutechess",
        "fastchess",
        "scid",
        "chess-assistant",
        "fritz",
    ] {
        let name = format!("{EXPORT}-{program}.pgn");
        assert!(exports.iter().any(|entry| entry.fixture == name), "{name}");
    }
    for entry in exports {
        let audit = audit(&entry.fixture);
        let results_alone = entry.findings == ["F024"];
        assert!(
            results_alone || matches!(outcome(&audit), "read" | "note"),
            "{}: {:?}",
            entry.fixture,
            audit.findings.iter().map(written).collect::<Vec<_>>()
        );
    }
}

/// Blank lines are no boundary anywhere: an archive of all fixtures that are read cleanly, joined without or with blank
/// lines, holds the same games.
#[test]
fn joined_fixtures_are_the_same_games() {
    let mut alone = Vec::new();
    let mut joined = Vec::new();
    for entry in index() {
        let bytes = fs::read(folder().join(&entry.fixture)).expect("the fixture is there");
        // Windows-1252 is assumed once per file, and games without a header need a blank line before them.
        let begins = bytes.starts_with(b"[Event") || bytes.starts_with(b"[ePGN");
        if entry.outcome != "read" || !begins || std::str::from_utf8(&bytes).is_err() {
            continue;
        }
        alone.extend(games(&audit(&entry.fixture)));
        joined.push(bytes);
    }
    assert!(joined.len() > 30);
    for between in ["", "\n", "\n\n\n", "\u{FEFF}", "\r\n"] {
        let bytes = joined.join(between.as_bytes());
        let audit = crate::support::audit_bytes(
            &bytes,
            None,
            crate::support::MAX_GAME,
            &CheckOptions {
                rows: Rows::Always,
                ..CheckOptions::default()
            },
        );
        assert_eq!(games(&audit), alone, "joined by {between:?}");
        let gaps: Vec<&str> = (audit.findings.iter())
            .filter(|f| f.game.is_none())
            .map(|f| f.rule.code)
            .collect();
        assert!(gaps.is_empty(), "{gaps:?}");
    }
}

#[test]
fn line_ends_change_nothing() {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let read = |bytes: &[u8]| {
        let audit = crate::support::audit_bytes(bytes, None, crate::support::MAX_GAME, &options);
        let findings: Vec<String> = audit.findings.iter().map(written).collect();
        (games(&audit), findings)
    };
    for entry in index() {
        let bytes = fs::read(folder().join(&entry.fixture)).expect("the fixture is there");
        let wanted = read(&bytes);
        for line_end in [&b"\r\n"[..], b"\r"] {
            let other = bytes.split(|b| *b == b'\n').collect::<Vec<_>>();
            assert_eq!(
                read(&other.join(line_end)),
                wanted,
                "{}: {line_end:?}",
                entry.fixture
            );
        }
    }
}
