//! Openings: the columns of `--games`, `--where`, the tags of `convert --openings`, tables of the user's.

use crate::commands::{Place, program, text};
use std::process::Output;

fn run(place: &Place, args: &[&str]) -> Output {
    let mut command = program();
    command.current_dir(place.path("")).args(["--ui", "en"]);
    command.args(args).output().unwrap()
}

fn game(tags: &str, moves: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"Roma\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n\
         [Result \"1/2-1/2\"]\n{tags}\n{moves} 1/2-1/2\n\n"
    )
}

/// The last three cells of each game of `--games`.
fn openings(place: &Place, args: &[&str]) -> Vec<String> {
    let output = run(place, &[&["check", "-qq", "--games", "-"], args].concat());
    let table = text(&output.stdout);
    let rows = table.lines().map(|row| {
        let mut cells = Vec::new();
        let (mut cell, mut quoted) = (String::new(), false);
        for c in row.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(std::mem::take(&mut cell)),
                c => cell.push(c),
            }
        }
        cells.push(cell);
        cells[cells.len() - 3..].join("|")
    });
    rows.collect()
}

#[test]
fn the_deepest_position_of_the_main_line_counts_by_whatever_moves() {
    let place = Place::new();
    let fen =
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n";
    let initial =
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[SetUp \"1\"]\n";
    let games = [
        (
            "",
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. a3",
        ),
        // The same position in another order, and a half-move later.
        ("", "1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 a6 5. Nc3 Nf6"),
        ("", "1. c4 e6 2. Nc3 d5 3. d4 Nf6"),
        ("", "1. d4 d5 2. e3 Nf6 3. e4"),
        // What a variation plays does not count.
        ("", "1. e4 c6 (1... c5 2. Nf3 d6) 2. d4"),
        ("[ECO \"A00\"]\n", "1. e4"),
        ("", ""),
        (fen, "1... c5 2. Nf3"),
        (initial, "1. e4 c5"),
        ("[Variant \"Chess960\"]\n", "1. e4 c5"),
    ];
    let archive: String = games
        .iter()
        .map(|(tags, moves)| game(tags, moves))
        .collect();
    place.put("a.pgn", archive);
    assert_eq!(
        openings(&place, &["a.pgn"]),
        [
            "eco|opening|opening_ply",
            "B90|Sicilian Defence: Najdorf Variation|10",
            "B90|Sicilian Defence: Najdorf Variation|10",
            "D35|Queen's Gambit Declined: 3.Nc3 Nf6|6",
            "D00|Queen's Pawn Game: 1...d5 2.e3|4",
            "B12|Caro-Kann Defence: 2.d4|3",
            "B00|King's Pawn Opening: 1.e4|1",
            "||",
            "||",
            "B20|Sicilian Defence|2",
            "||",
        ]
    );
    // One run in Italian gives the same bytes.
    let mut italian = program();
    italian.current_dir(place.path(""));
    let args = ["--ui", "it", "check", "-qq", "--games", "-", "a.pgn"];
    let italian = italian.args(args).output().unwrap();
    let english = run(&place, &["check", "-qq", "--games", "-", "a.pgn"]);
    assert_eq!(text(&italian.stdout), text(&english.stdout));
    for (condition, games) in [
        ("eco = B90", 2),
        ("eco >= D00", 2),
        ("opening ~ sicilian and opening_ply < 10", 1),
        ("eco = \"\"", 3),
    ] {
        let args = ["--where", condition, "a.pgn"];
        assert_eq!(openings(&place, &args).len(), games + 1, "{condition}");
        let convert = run(&place, &["convert", "--where", condition, "a.pgn"]);
        let written = text(&convert.stdout);
        assert_eq!(written.matches("[Event ").count(), games, "{condition}");
    }
}

#[test]
fn tables_of_the_users_are_read_in_both_forms() {
    let place = Place::new();
    place.put("a.pgn", game("", "1. e4 c5 2. Nf3 d6"));
    place.put(
        "t.tsv",
        "eco\tname\tpgn\nB20\tSiciliana\t1. e4 c5\nB50\tSiciliana, con d6\t1. Nf3 c5 2. e4 d6\n",
    );
    place.put(
        "t.pgn",
        "[ECO \"B20\"]\n[Opening \"Siciliana\"]\n\n1. e4 c5 *\n\n[ECO \"B50\"]\n[Opening \"Siciliana\"]\n\
         [Variation \"con d6\"]\n\n1. e4 {x} c5 2. Nf3\nd6 (2... e6) *\n",
    );
    for (table, row) in [
        ("t.tsv", "B50|Siciliana, con d6|4"),
        ("t.pgn", "B50|Siciliana: con d6|4"),
    ] {
        let args = ["--openings", table, "a.pgn"];
        assert_eq!(openings(&place, &args)[1..], [row], "{table}");
    }
    // In any order and case, with columns and comments beside.
    place.put(
        "more.tsv",
        "# mine\n\nname\tECO\tuci\tPGN\tepd\n; of 2024\nSiciliana\tB20\te2e4\t1. e4 c5\n",
    );
    place.put(
        "head.pgn",
        "% made by hand\n{ The codes of\nall openings }\n\n[ECO \"B20\"]\n[Opening \"Siciliana\"]\n\n1. e4 c5 *\n",
    );
    let wide = "eco\tname\tpgn\r\nB20\tSiciliana\t1. e4 c5\r\n".encode_utf16();
    let wide: Vec<u8> = std::iter::once(0xFEFF)
        .chain(wide)
        .flat_map(u16::to_le_bytes)
        .collect();
    place.put("wide.tsv", wide);
    for table in ["more.tsv", "head.pgn", "wide.tsv"] {
        let args = ["--openings", table, "a.pgn"];
        assert_eq!(openings(&place, &args)[1..], ["B20|Siciliana|2"], "{table}");
    }
    // Without `=` a table would be read as an archive.
    let output = run(&place, &["convert", "--openings", "t.tsv", "a.pgn"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(
        text(&output.stderr).contains("write --openings=t.tsv"),
        "{output:?}"
    );
    place.put(
        "bad.tsv",
        "eco\tname\tpgn\nB20\tSiciliana\t1. e4 c5\nF20\tx\t1. e4\nB20\t\t1. e4\nB20\tx\n\nB20\tx\t1. e4 e4\nB20\tx\t*\n",
    );
    for command in [
        &["check", "--openings", "bad.tsv", "--games", "-", "a.pgn"][..],
        &["convert", "--openings=bad.tsv", "a.pgn"],
    ] {
        let output = run(&place, command);
        assert_eq!(output.status.code(), Some(2));
        let told = text(&output.stderr);
        for line in [
            "bad.tsv:3: a code from A00 to E99 was expected",
            "bad.tsv:4: the name of the opening was expected",
            "bad.tsv:5: 3 cells with tabs between were expected, and 2 stand there",
            "bad.tsv:7: a legal move was expected in place of 'e4'",
            "bad.tsv:8: moves from the initial position were expected",
        ] {
            assert!(told.contains(line), "{line}: {told}");
        }
    }
    place.put("worse.tsv", "name\teco\n");
    let output = run(&place, &["convert", "--openings=worse.tsv", "a.pgn"]);
    let told = text(&output.stderr);
    assert!(
        told.contains("worse.tsv:1: the columns eco, name, pgn"),
        "{told}"
    );
    let output = run(&place, &["convert", "--openings=none.tsv", "a.pgn"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn convert_writes_the_tags_once() {
    let place = Place::new();
    let moves = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6";
    let archive = [
        game("", moves),
        game("[ECO \"A00\"]\n[Opening \"?\"]\n", moves),
        game("[ECO \"B90e\"]\n[Opening \"Najdorf\"]\n", moves),
        game("[ECO \"A00\"]\n", ""),
    ];
    place.put("a.pgn", archive.concat());
    let output = run(&place, &["convert", "-q", "--openings", "a.pgn"]);
    let written = text(&output.stdout);
    let own = "Sicilian Defence: Najdorf Variation";
    let tags = |code: &str| format!("[ECO \"{code}\"]\n[Opening \"{own}\"]\n");
    let games: Vec<&str> = written.split("[Event ").skip(1).collect();
    assert!(
        games[0].contains(&format!("{}\n1. e4 c5", tags("B90"))),
        "{written}"
    );
    assert!(
        games[1].contains(&format!(
            "{}\n{{[%formulario tag ECO \"A00\"]}} 1. e4",
            tags("B90")
        )),
        "{written}"
    );
    assert!(
        games[2].contains(&format!(
            "{}\n{{[%formulario tag Opening \"Najdorf\"]}} 1. e4",
            tags("B90e")
        )),
        "{written}"
    );
    assert!(games[3].contains("[ECO \"A00\"]\n\n"), "{written}");
    // What it wrote stays as it is.
    place.put("b.pgn", &*written);
    let again = run(&place, &["convert", "-q", "--openings", "b.pgn"]);
    assert_eq!(text(&again.stdout), written);
    // Where the moves are in Italian, so is the name.
    let args = [
        "convert",
        "-q",
        "--openings",
        "--to",
        "san",
        "--to-lang",
        "it",
        "a.pgn",
    ];
    let italian = text(&run(&place, &args).stdout);
    let name = "[Opening \"Difesa siciliana: variante Najdorf\"]";
    assert!(italian.contains(name), "{italian}");
    // Without it nothing is added.
    let plain = text(&run(&place, &["convert", "-q", "a.pgn"]).stdout);
    assert_eq!(plain.matches("Opening").count(), 2, "{plain}");
}

#[test]
fn convert_leaves_no_tag_of_another_opening_and_no_code_of_a_record_cut_short() {
    let place = Place::new();
    let old = "[ECO \"C65\"]\n[Opening \"Spagnola\"]\n[Variation \"berlinese\"]\n";
    let cut = "[ECO \"B90\"]\n[Opening \"Siciliana\"]\n[Variation \"Najdorf\"]\n";
    let archive = [
        game(old, "1. d4 d5 2. c4 e6"),
        game(cut, "1. e4 c5 2. Nf3 d6 3. Ke3 Nf6"),
        game("[ECO \"E97\"]\n", "1. d4"),
    ];
    place.put("a.pgn", archive.concat());
    let written = text(&run(&place, &["convert", "-q", "--openings", "a.pgn"]).stdout);
    let games: Vec<&str> = written.split("[Event ").skip(1).collect();
    assert!(
        games[0].contains("[ECO \"D30\"]\n[Opening \"Queen's Gambit Declined\"]\n\n"),
        "{written}"
    );
    for lost in [
        "ECO \"C65\"",
        "Opening \"Spagnola\"",
        "Variation \"berlinese\"",
    ] {
        assert!(
            games[0].contains(&format!("[%formulario tag {lost}]")),
            "{written}"
        );
    }
    assert!(games[1].contains(cut), "{written}");
    assert!(games[2].contains("[ECO \"E97\"]\n\n"), "{written}");
    // What it wrote stays, though the half-move that breaks it off stands in a comment now.
    place.put("again.pgn", &*written);
    let again = text(&run(&place, &["convert", "-q", "--openings", "again.pgn"]).stdout);
    assert_eq!(again, written);
    // A variation of another code goes, though the opening is named alike.
    place.put(
        "c.pgn",
        game(
            "[ECO \"C65\"]\n[Opening \"Ruy Lopez\"]\n[Variation \"Berlin\"]\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        ),
    );
    let written = text(&run(&place, &["convert", "-q", "--openings", "c.pgn"]).stdout);
    assert!(
        written.contains("[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n"),
        "{written}"
    );
    // Its own name in the other language is nothing to be kept beside.
    place.put("b.pgn", game("", "1. e4 c5"));
    let italian = [
        "convert",
        "-q",
        "--openings",
        "--to",
        "san",
        "--to-lang",
        "it",
        "-o",
        "c.pgn",
        "b.pgn",
    ];
    run(&place, &italian);
    let again = text(&run(&place, &["convert", "-q", "--openings", "c.pgn"]).stdout);
    assert!(
        again.contains("[Opening \"Sicilian Defence\"]") && !again.contains("%formulario"),
        "{again}"
    );
}
