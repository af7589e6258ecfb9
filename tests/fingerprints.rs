//! The fingerprint of a game in the reports, and the rows of decisions that know a game by it.

use crate::commands::{Place, program, text};
use serde_json::Value;
use std::fs;
use std::process::Output;

/// A game with these moves, in a round of its own.
fn game(round: u32, moves: &str) -> String {
    format!(
        "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.01.01\"]\n[Round \"{round}\"]\n[White \"W{round}\"]\n[Black \"B{round}\"]\n\
         [Result \"1-0\"]\n\n{moves} 1-0\n\n"
    )
}

/// Three games with an error each, and a sound one.
fn games() -> [String; 4] {
    [
        game(1, "1. e4 e5 2. Ke3 Nc6"),
        game(2, "1. d4 d5 2. Bb5 Nc6"),
        game(3, "1. e4 e5 2. Nf3 Nc6 3. Nd7"),
        game(4, "1. e4 e5 2. Nf3 Nc6"),
    ]
}

fn run(place: &Place, args: &[&str]) -> Output {
    let mut command = program();
    command.current_dir(place.path("")).arg("check").args(args);
    command.output().unwrap()
}

/// The fingerprints of the games of a file, as `--games` has them: behind them stand the columns of the opening.
fn fingerprints(place: &Place, file: &str) -> Vec<String> {
    let output = run(place, &["-qq", "--games", "-", file]);
    let table = text(&output.stdout);
    assert!(
        table
            .lines()
            .next()
            .unwrap()
            .ends_with(",fingerprint,eco,opening,opening_ply")
    );
    let last = table.lines().skip(1).map(|row| {
        row.split(',')
            .find(|cell| cell.len() == 17 && cell.starts_with('g'))
            .unwrap()
    });
    last.map(str::to_owned).collect()
}

/// Game, code, half-move and fingerprint of the findings, notes aside.
fn found(place: &Place, args: &[&str]) -> Vec<(u64, String, u64, String)> {
    let output = run(place, &[&["-q", "--ndjson", "-"], args].concat());
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{output:?}"
    );
    let rows = text(&output.stdout);
    let rows = rows
        .lines()
        .map(|row| -> Value { serde_json::from_str(row).unwrap() });
    let rows = rows.filter(|row| row["severity"] != "note");
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    rows.map(|row| {
        (
            row["game"].as_u64().unwrap_or_default(),
            word(&row["code"]),
            row["ply"].as_u64().unwrap_or_default(),
            word(&row["fingerprint"]),
        )
    })
    .collect()
}

/// The three games in `a.pgn`, and the fingerprint of the first.
fn desk() -> (Place, String) {
    let place = Place::new();
    place.put("a.pgn", games()[..3].concat());
    let first = fingerprints(&place, "a.pgn")[0].clone();
    (place, first)
}

#[test]
fn one_fingerprint_stands_in_every_report() {
    let (place, first) = desk();
    let digits = first.strip_prefix('g').expect("a letter");
    assert!(digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit()));
    let rows = found(&place, &["a.pgn"]);
    let prints: Vec<&String> = rows.iter().map(|(.., print)| print).collect();
    assert_eq!(
        prints,
        fingerprints(&place, "a.pgn").iter().collect::<Vec<_>>()
    );
    let csv = text(&run(&place, &["-qq", "--csv", "-", "a.pgn"]).stdout);
    assert!(csv.lines().nth(1).unwrap().ends_with(&format!(",{first}")));
}

#[test]
fn how_a_game_is_written_does_not_change_its_fingerprint() {
    let (place, first) = desk();
    let english = games()[0].clone();
    for (name, other) in [
        (
            "italian",
            english.replace("Ke3", "Re3").replace("Nc6", "Cc6"),
        ),
        ("crlf", english.replace('\n', "\r\n")),
        (
            "notes",
            english.replace("e5", "{a word} e5 $1 (1... c5 2. Nf3)"),
        ),
        ("long", english.replace("e4 e5", "e2-e4 e7-e5")),
        ("result", english.replace("1-0", "0-1")),
        (
            "event",
            english.replace("[Event \"E\"]", "[Event \"Other\"]"),
        ),
        ("date", english.replace("2024.01.01", "2024.02.01")),
        (
            "initial FEN",
            english.replace(
                "[Result",
                "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[Result",
            ),
        ),
        ("behind", format!("{}{english}", games()[3])),
    ] {
        place.put("b.pgn", &other);
        let prints = fingerprints(&place, "b.pgn");
        assert_eq!(prints.last(), Some(&first), "{name}");
    }
    for (name, other) in [
        ("player", english.replace("W1", "W2")),
        ("move", english.replace("e4", "d4")),
        (
            "start",
            english.replace("[Result", "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"]\n[Result"),
        ),
        (
            "Chess960",
            english.replace(
                "[Result",
                "[Variant \"Chess960\"]\n[FEN \"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1\"]\n[Result",
            ),
        ),
        (
            "colours",
            english
                .replace("W1", "X")
                .replace("B1", "W1")
                .replace('X', "B1"),
        ),
    ] {
        place.put("b.pgn", &other);
        assert_ne!(fingerprints(&place, "b.pgn")[0], first, "{name}");
    }
}

#[test]
fn a_row_with_one_fault_meets_nothing() {
    let (place, print) = desk();
    // Another half-move, another code, another game: one fault planted in a row that is otherwise right.
    for row in [
        format!("M001,{print},4,accepted"),
        format!("M001,{print},,accepted"),
        format!("M002,{print},3,accepted"),
        format!(
            "M001,{},3,accepted",
            fingerprints(&place, "a.pgn")[1]
                .replace('g', "g0")
                .get(..17)
                .unwrap()
        ),
    ] {
        place.put("w", format!("code,fingerprint,ply,decision\n{row}\n"));
        assert_eq!(found(&place, &["--waive", "w", "a.pgn"]).len(), 3, "{row}");
        let totals = run(
            &place,
            &["-qq", "--summary-json", "-", "--waive", "w", "a.pgn"],
        );
        let totals: Value = serde_json::from_slice(&totals.stdout).unwrap();
        assert_eq!(totals["waived"]["findings"], 0);
        assert_eq!(
            totals["waived"]["open"].as_array().unwrap().len(),
            1,
            "{row}"
        );
    }
}

#[test]
fn decisions_are_not_written_over() {
    let (place, print) = desk();
    place.put(
        "w.csv",
        format!("code,fingerprint,ply,decision\nM001,{print},3,accepted\n"),
    );
    let output = run(&place, &["--waive", "w.csv", "--csv", "w.csv", "a.pgn"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(
        fs::read_to_string(place.path("w.csv"))
            .unwrap()
            .starts_with("code,")
    );
}
