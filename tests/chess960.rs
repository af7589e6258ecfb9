//! `formulario chess960`: start positions by number and by pieces, drawn and called out.

use crate::commands::{Place, program, text};
use std::collections::HashSet;
use std::process::Output;

fn chess960(args: &[&str]) -> Output {
    program().arg("chess960").args(args).output().unwrap()
}

fn told(args: &[&str]) -> String {
    let output = chess960(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(&output.stdout)
}

#[test]
fn a_number_and_its_pieces_are_called_out_from_left_to_right() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        told(&["position", "518", "--ui", "en"]),
        format!(
            "Position 518: RNBQKBNR\nrook, knight, bishop, queen, king, bishop, knight, rook\n{fen}\n"
        )
    );
    let italian = format!(
        "Posizione 518: TCADRACT\nTorre, Cavallo, Alfiere, Donna, Re, Alfiere, Cavallo, Torre\n{fen}\n"
    );
    for pieces in ["RNBQKBNR", "tcadract", fen] {
        assert_eq!(told(&["number", pieces, "--ui", "it"]), italian, "{pieces}");
    }
    let both = told(&["position", "0", "--ui", "en", "--announce", "it"]);
    assert!(
        both.starts_with("Position 0: AADCCTRT\nAlfiere, Alfiere, Donna, "),
        "{both}"
    );
}

#[test]
fn a_seed_draws_the_same_again_and_without_one_others_come() {
    let of = |seed: &str| told(&["draw", "--count", "20", "--seed", seed, "--ui", "en"]);
    assert_eq!(of("3"), of("3"));
    assert_ne!(of("3"), of("4"));
    let drawn = told(&["draw", "--count", "60", "--ui", "it"]);
    let lines: HashSet<&str> = drawn
        .lines()
        .filter(|line| line.starts_with("Posizione "))
        .collect();
    // Sixty out of 960: that fewer than thirty differ happens never.
    assert!(lines.len() > 30, "{drawn}");
    assert!(drawn.contains("Turno 60\n"));
}

#[test]
fn what_is_no_start_position_is_refused_with_the_rule() {
    for (pieces, rule) in [
        (
            "KRBQNBNR",
            "il Re deve stare in mezzo tra le due Torri (Linee guida II.2.1)",
        ),
        (
            "RNBQKNBR",
            "gli Alfieri devono stare su case di colore opposto (Linee guida II.2.2)",
        ),
        ("RNBQKBN", "come TCADRACT (Linee guida II.2)"),
        (
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "nelle case opposte ai corrispondenti pezzi bianchi (Linee guida II.2.3)",
        ),
    ] {
        let output = chess960(&["number", pieces, "--ui", "it"]);
        assert_eq!(output.status.code(), Some(1), "{pieces}");
        let told = text(&output.stderr);
        assert!(told.trim_end().ends_with(rule), "{told}");
    }
    let output = chess960(&["position", "960", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("0 to 959"));
}

#[test]
fn a_start_position_is_drawn() {
    let svg = told(&["position", "0", "--svg", "-"]);
    assert!(svg.starts_with("<svg"), "{svg}");
    assert_eq!(
        chess960(&["draw", "--count", "2", "--svg", "-"])
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn the_number_of_a_start_position_stands_for_its_fen() {
    let place = Place::new();
    let numbered = [
        ("Chess960 356", ""),
        ("Fischerandom", "[StartPosition \"SP 356\"]\n"),
        ("chess 960", "[PositionNumber \"356\"]\n[FEN \"?\"]\n"),
    ];
    let fen = told(&["position", "356", "--ui", "en"]);
    let fen = fen.lines().last().unwrap();
    for (variant, tags) in numbered {
        let game = format!(
            "[White \"Rossi\"]\n[Black \"Conti\"]\n[Result \"*\"]\n[Variant \"{variant}\"]\n{tags}\n1. e4 e5 *\n"
        );
        let archive = place.put("numbered.pgn", &game);
        let written = program()
            .args(["convert", "--quiet"])
            .arg(&archive)
            .output()
            .unwrap();
        let once = text(&written.stdout);
        assert_eq!(
            once.contains(&format!("[FEN \"{fen}\"]")),
            !tags.contains("FEN"),
            "{once}"
        );
        let archive = place.put("again.pgn", &once);
        let again = program()
            .args(["convert", "--quiet"])
            .arg(&archive)
            .output()
            .unwrap();
        assert_eq!(text(&again.stdout), once);
    }
}

/// Programs write castling by king and rook, whatever lies between: onto the rook too.
#[test]
fn castling_is_read_however_it_is_written() {
    let place = Place::new();
    for written in ["O-O", "0-0", "Kh1", "Kxh1", "Kg1", "d1h1", "d1g1", "Kd1h1"] {
        let game = format!(
            "[White \"Rossi\"]\n[Black \"Conti\"]\n[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
             [FEN \"2rk3r/pppppppp/8/8/8/8/PPPPPPPP/2RK3R w HChc - 0 1\"]\n\n1. {written} *\n"
        );
        let archive = place.put("castling.pgn", &game);
        let output = program()
            .args(["convert", "--quiet"])
            .arg(&archive)
            .output()
            .unwrap();
        let converted = text(&output.stdout);
        assert!(converted.contains("\n1. O-O *"), "{written}: {converted}");
    }
}

/// Codes and games of what `check` finds by T024.
fn start_faults(pgn: &str) -> Vec<String> {
    let place = Place::new();
    let archive = place.put("open.pgn", pgn);
    let output = program()
        .args([
            "check", "-q", "--ui", "en", "--select", "T024", "--csv", "-",
        ])
        .arg(&archive)
        .output()
        .unwrap();
    let told = text(&output.stdout);
    let mut reader = csv::Reader::from_reader(told.as_bytes());
    let rows = reader.records().map(|row| {
        let row = row.unwrap();
        format!("{} {}", &row[1], row.get(17).unwrap_or_default())
    });
    rows.collect()
}

#[test]
fn a_start_number_is_held_against_the_fen_whatever_the_variant_is_called() {
    let game = |variant: &str, number: u16| {
        format!(
            "[Event \"Open\"]\n[Result \"*\"]\n{variant}[SetUp \"1\"]\n\
             [FEN \"rnbkqrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQRNB w KQkq - 0 1\"]\n\
             [StartPosition \"{number}\"]\n\n1. e4 *\n"
        )
    };
    for variant in [
        "",
        "[Variant \"From Position\"]\n",
        "[Variant \"Standard\"]\n",
        "[Variant \"Chess960\"]\n",
    ] {
        assert_eq!(start_faults(&game(variant, 638)).len(), 1, "{variant}");
        assert_eq!(start_faults(&game(variant, 631)), [""; 0], "{variant}");
    }
}

#[test]
fn a_game_that_begins_otherwise_than_its_round_is_told() {
    let path = format!("{}/fixtures/notice/games.pgn", env!("CARGO_MANIFEST_DIR"));
    let sound = std::fs::read_to_string(path).unwrap();
    assert_eq!(start_faults(&sound), [""; 0]);
    // Two pieces exchanged on both sides in one game of the second round; its moves are left out.
    let games: Vec<&str> = sound.split("[Event ").skip(1).collect();
    let at = games
        .iter()
        .position(|game| game.contains("[Round \"2\"]"))
        .unwrap();
    let planted = |wrong: &[usize]| {
        let game = |(number, game): (usize, &&str)| {
            let game = match wrong.contains(&number) {
                true => {
                    let head = game.split("\n\n").next().unwrap();
                    let head = head.replace("rbbqknrn", "bbrqknrn");
                    format!("{}\n\n*\n\n", head.replace("RBBQKNRN", "BBRQKNRN"))
                }
                false => (*game).to_owned(),
            };
            format!("[Event {game}")
        };
        start_faults(&games.iter().enumerate().map(game).collect::<String>())
    };
    let told = planted(&[at]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("{} ", at + 1)), "{told:?}");
    // Where many begin otherwise, the event draws a position for each game or match.
    let many: Vec<usize> = (at..at + 4).collect();
    assert_eq!(planted(&many), [""; 0]);
}
