//! The contract of the reports, as a reader of them sees it.

use crate::commands::{FAULTY, Place, SOUND, check, program, text};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::replay;
use formulario::report::{COLUMNS, Channel, Renderer, Summary};
use formulario::source::Remarks;
use formulario::tournament::GameRow;
use serde_json::Value;

fn report(place: &Place, args: &[&str]) -> String {
    text(
        &place
            .check()
            .arg("a.pgn")
            .args(args)
            .output()
            .unwrap()
            .stdout,
    )
}

fn archive() -> Place {
    let place = Place::new();
    place.put("a.pgn", [SOUND, FAULTY, SOUND, FAULTY].concat());
    place
}

#[test]
fn the_text_is_one_line_per_finding() {
    let place = archive();
    let line = "a.pgn:19 (byte 277) game 2, Verdi – Neri, move 3 of White “Kf2”: M003 move-after-mate (error): \
                this move comes after checkmate: White is already mated; see: a.pgn:2:4\n";
    let english = report(&place, &[]);
    assert!(english.starts_with(line), "{english}");
    assert_eq!(english.lines().count(), 2);
    let line = "a.pgn:19 (byte 277) partita 2, Verdi – Neri, mossa 3 del Bianco «Kf2»: M003 move-after-mate (errore): \
                questa mossa viene dopo lo scaccomatto: il Bianco ha già ricevuto matto; vedi: a.pgn:2:4\n";
    let italian = report(&place, &["--ui", "it"]);
    assert!(italian.starts_with(line), "{italian}");
}

#[test]
fn csv_and_ndjson_say_the_same() {
    let place = archive();
    let csv = report(&place, &["--csv", "-"]);
    let ndjson = report(&place, &["--ndjson", "-"]);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    assert_eq!(reader.headers().unwrap(), &COLUMNS[..]);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(ndjson.lines().count(), rows.len());
    for (row, line) in rows.iter().zip(ndjson.lines()) {
        let object: Value = serde_json::from_str(line).unwrap();
        let mut at = 0;
        for (column, cell) in COLUMNS.iter().zip(row) {
            let found = line[at..].find(&format!("\"{column}\":"));
            at += found.unwrap_or_else(|| panic!("{column} is out of order in {line}"));
            let value = match &object[column] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                number => number.to_string(),
            };
            assert_eq!(value, cell, "{column}");
        }
    }
}

#[test]
fn byte_and_line_lead_to_the_text() {
    let place = archive();
    let bytes = place.read("a.pgn");
    for line in report(&place, &["--ndjson", "-"]).lines() {
        let finding: Value = serde_json::from_str(line).unwrap();
        let byte = usize::try_from(finding["byte"].as_u64().unwrap()).unwrap();
        let number = usize::try_from(finding["line"].as_u64().unwrap()).unwrap();
        let quoted = finding["text"].as_str().unwrap();
        assert!(bytes[byte..].starts_with(quoted));
        assert!(bytes.lines().nth(number - 1).unwrap().contains(quoted));
    }
}

#[test]
fn games_are_listed_with_or_without_findings() {
    let place = archive();
    let games = report(&place, &["--games", "-"]);
    let mut reader = csv::Reader::from_reader(games.as_bytes());
    assert_eq!(reader.headers().unwrap(), &GameRow::COLUMNS[..]);
    let cell = |row: &csv::StringRecord, name: &str| {
        let at = GameRow::COLUMNS
            .iter()
            .position(|column| *column == name)
            .unwrap();
        row[at].to_owned()
    };
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let classes: Vec<String> = rows.iter().map(|row| cell(row, "class")).collect();
    assert_eq!(classes, ["clean", "error", "clean", "error"]);
    assert_eq!(cell(&rows[0], "white"), "Rossi");
    assert_eq!(cell(&rows[0], "plies"), "4");
    assert_eq!(cell(&rows[1], "plies"), "4");
    assert_eq!(cell(&rows[1], "game"), "2");
}

#[test]
fn the_excel_dialect_has_mark_semicolons_and_no_formulas() {
    let place = Place::new();
    place.put(
        "a.pgn",
        FAULTY
            .replace("Verdi", "=1+1")
            .replace("Neri", "@x; y")
            .replace("Roma", "-2"),
    );
    let games = report(&place, &["--games", "-", "--csv-dialect", "excel"]);
    assert!(games.starts_with("\u{FEFF}file;game;"));
    assert_eq!(games.matches("\r\n").count(), games.matches('\n').count());
    assert!(games.contains(";'=1+1;\"'@x; y\";"), "{games}");
    assert!(games.contains(";'-2;"), "{games}");
    let plain = report(&place, &["--games", "-"]);
    assert!(plain.contains(",=1+1,@x; y,"), "{plain}");
    let csv = report(&place, &["--csv", "-", "--csv-dialect", "excel"]);
    assert!(csv.starts_with("\u{FEFF}file;game;line;") && csv.contains("\r\na.pgn;1;9;"));
}

#[test]
fn a_report_with_nothing_to_say_has_its_header() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    assert_eq!(
        report(&place, &["--csv", "-"]),
        format!("{}\n", COLUMNS.join(","))
    );
    assert_eq!(report(&place, &["--ndjson", "-"]), "");
    assert_eq!(report(&place, &["--text", "-"]), "");
}

#[test]
fn the_summary_counts_every_game_once() {
    let place = archive();
    let summary: Value = serde_json::from_str(&report(&place, &["--summary-json", "-"])).unwrap();
    let classes = summary["classes"].as_object().unwrap();
    let sum: u64 = classes.values().filter_map(Value::as_u64).sum();
    assert_eq!(summary["games"].as_u64(), Some(sum));
    assert_eq!(sum, 4);
    assert_eq!(
        summary["bytes"].as_u64(),
        Some(place.read("a.pgn").len() as u64)
    );
    assert_eq!(summary["codes"]["M003"], 2);
    assert_eq!(summary["plies"], 16);
}

#[test]
fn a_file_is_fit_where_no_error_stands_in_it_told_or_known() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    place.put("b.pgn", FAULTY);
    place.put(
        "c.pgn",
        include_str!("../fixtures/rules/F020-unread-game/fires.pgn"),
    );
    place.put(
        "d.pgn",
        include_str!("../fixtures/rules/F023-large-gap/fires.pgn"),
    );
    let fit = |args: &[&str]| -> Vec<bool> {
        let files = ["a.pgn", "b.pgn", "c.pgn", "d.pgn", "--summary-json", "-"];
        let mut check = program();
        check.arg("check").current_dir(place.path("."));
        let output = check.args(files).args(args).output().unwrap();
        let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
        let by_file = summary["by_file"].as_array().unwrap();
        let names: Vec<&str> = (by_file.iter())
            .map(|file| file["file"].as_str().unwrap())
            .collect();
        assert_eq!(names, files[..4]);
        let fit = by_file.iter().map(|file| file["fit"].as_bool().unwrap());
        fit.collect()
    };
    assert_eq!(fit(&["--ndjson", "known"]), [true, false, false, false]);
    assert_eq!(fit(&["--baseline", "known"]), [true, false, false, false]);
    // Only what was asked for counts.
    assert_eq!(fit(&["--ignore", "M,N,F020"]), [true, true, true, false]);
    assert_eq!(fit(&["--ignore", "M,N,F020,F023"]), [true; 4]);
    let output = place.check().args(["a.pgn", "b.pgn"]).output().unwrap();
    let told = text(&output.stderr);
    assert!(
        told.contains("fit to be published or rated (no error in it): 1 of 2 files\n"),
        "{told}"
    );
    assert!(told.contains("\n  yes      1 "), "{told}");
}

#[test]
fn every_output_is_written_in_one_pass() {
    let place = archive();
    let outputs = [
        "text",
        "csv",
        "ndjson",
        "games",
        "clean",
        "reject",
        "summary-json",
    ];
    let mut command = check();
    command
        .current_dir(place.path(""))
        .args(["a.pgn", "--quiet"]);
    for output in outputs {
        command
            .arg(format!("--{output}"))
            .arg(format!("out.{output}"));
    }
    assert_eq!(command.output().unwrap().status.code(), Some(1));
    for output in outputs {
        let alone = report(&place, &[&format!("--{output}"), "-"]);
        assert_eq!(place.read(&format!("out.{output}")), alone, "{output}");
    }
}

#[test]
fn a_game_on_which_the_program_fails_is_rejected_and_reported() {
    let bytes = b"1. e4 e5 *\n";
    let place = replay::Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let options = CheckOptions {
        panic_on: Some(b"e4".to_vec()),
        ..CheckOptions::default()
    };
    let report = check_game(bytes, place, &mut Workspace::default(), &options);
    let mut renderer = Renderer::default();
    for channel in Channel::ALL {
        renderer.channels.insert(channel);
    }
    let rendered = renderer.game("a.pgn", bytes, &report, None);
    assert_eq!(rendered.part(Channel::Reject), bytes);
    assert!(rendered.part(Channel::Clean).is_empty());
    for channel in [Channel::Text, Channel::Csv, Channel::Ndjson] {
        assert!(text(rendered.part(channel)).contains("X001"), "{channel:?}");
    }
    assert!(text(rendered.part(Channel::Games)).contains(",unreadable,"));
    let mut summary = Summary::default();
    summary.file_begins("a.pgn");
    summary.add(&rendered.row);
    let _ = summary.file_ends(1, bytes.len() as u64, 2, None, Remarks::default());
    summary.run_ends(false, 0, 0);
    assert!(summary.adds_up() && !summary.complete());
}

#[test]
fn verbose_text_shows_the_position_under_a_finding() {
    let place = archive();
    let plain = report(&place, &[]);
    let verbose = report(&place, &["--verbose"]);
    let board = "     8  ♜  ♞  ♝  .  ♚  ♝  ♞  ♜\n";
    assert!(!plain.contains(board));
    let mut lines = verbose.lines();
    assert_eq!(lines.next(), plain.lines().next());
    assert_eq!(lines.next(), board.lines().next());
    assert!(
        verbose.contains("    White is checkmated\n    ♔e1→f2   (h4) attacks   <e1> king\n\n"),
        "{verbose}"
    );
    assert!(!verbose.contains('\x1b'), "no terminal, no colours");
    // Every line that is no part of a board is one of the plain report.
    let rest: String = verbose
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("    "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(rest, plain);
}

/// Nothing read is not fit: an empty file, standard input without a byte, a folder without records.
#[test]
fn nothing_to_read_is_an_error() {
    let place = Place::new();
    place.put("empty.pgn", "");
    place.put("blank.pgn", "\n \n");
    std::fs::create_dir_all(place.path("folder/below")).unwrap();
    place.put("folder/notes.doc", "x");
    for (input, code, fits) in [
        ("empty.pgn", "F003", false),
        ("blank.pgn", "F003", false),
        ("folder", "F014", false),
        ("folder --fail-on never", "F014", true),
    ] {
        let mut check = program();
        check.current_dir(place.path(""));
        let done = (check
            .args(["check", "-q", "--csv", "-"])
            .args(input.split(' ')))
        .output()
        .unwrap();
        assert_eq!(done.status.code(), Some(i32::from(!fits)), "{input}");
        let found = text(&done.stdout);
        assert_eq!(found.lines().count(), 2, "{input}: {found}");
        assert!(found.contains(&format!(",{code},")), "{input}: {found}");
        assert!(found.contains(",error,"), "{input}: {found}");
    }
}

/// An export of results is not fit because one of its games was not played.
#[test]
fn a_forfeit_among_headings_does_not_make_them_fit() {
    let heading = |round: u32, more: &str| {
        format!(
            "[White \"W{round}\"]\n[Black \"B{round}\"]\n[Round \"{round}\"]\n[Result \"1-0\"]\n{more}\n1-0\n\n"
        )
    };
    let forfeit = "[Termination \"forfeit\"]\n";
    let place = Place::new();
    for (games, said) in [
        (
            heading(1, "") + &heading(2, ""),
            Some("none of the 2 games has"),
        ),
        (
            heading(1, "") + &heading(2, "") + &heading(3, forfeit),
            Some("not played: 1"),
        ),
        (
            heading(1, forfeit) + &heading(2, "").replace("\n1-0\n", "\n+/-\n"),
            None,
        ),
        (heading(1, forfeit) + &heading(2, forfeit), None),
        (
            heading(1, "").replace("\n1-0", "\n1. e4 e5 1-0") + &heading(2, ""),
            None,
        ),
    ] {
        place.put("a.pgn", &games);
        let mut check = program();
        check.current_dir(place.path(""));
        let done = check
            .args(["check", "-q", "--select", "F024", "--ui", "en", "a.pgn"])
            .output()
            .unwrap();
        let found = text(&done.stdout);
        match said {
            Some(said) => assert!(
                found.contains("F024") && found.contains(said),
                "{games}{found}"
            ),
            None => assert_eq!(found, "", "{games}"),
        }
        assert_eq!(
            done.status.code(),
            Some(i32::from(said.is_some())),
            "{games}"
        );
    }
}
