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
    // What an arbiter accepted is not told.
    let place = Place::new();
    let one = "[Event \"E\"]\n[Round \"1\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bnrknbrq/pppppppp/8/8/8/8/PPPPPPPP/BNRKNBRQ w KQkq - 0 1\"]\n\n1. a3 *\n\n";
    let other = one
        .replace("bnrknbrq", "rnbqkbnr")
        .replace("BNRKNBRQ", "RNBQKBNR");
    place.put(
        "round.pgn",
        one.repeat(3)
            .replacen("a3", "a4", 1)
            .replacen("a3", "b3", 1)
            + &other,
    );
    let told = |more: &[&str]| {
        let args = ["check", "round.pgn", "-q", "--select", "T024", "--csv", "-"];
        let output = program()
            .current_dir(place.path(""))
            .args(args)
            .args(more)
            .output()
            .unwrap();
        text(&output.stdout)
    };
    let found = told(&[]);
    assert_eq!(found.lines().count(), 2, "{found}");
    let print = found.trim_end().rsplit(',').next().unwrap();
    place.put("w.csv", format!("code,fingerprint,variation,ply,text,decision,who,when,why\nT024,{print},,,,accepted,Bianchi,2026-11-25,visto\n"));
    assert_eq!(told(&["--waive", "w.csv"]).lines().count(), 1);
    // Where many begin otherwise, the event draws a position for each game or match.
    let many: Vec<usize> = (at..at + 4).collect();
    assert_eq!(planted(&many), [""; 0]);
}

/// Codes and messages of what `check` finds in one game, by its tags and moves.
fn found(tags: &[(&str, &str)], moves: &str) -> Vec<(String, String)> {
    let place = Place::new();
    let tags: String = tags
        .iter()
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .collect();
    let game = format!(
        "[Event \"E\"]\n[Site \"S\"]\n[Date \"2026.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n{tags}\n{moves} *\n"
    );
    let path = place.put("game.pgn", game);
    let args = [
        "check",
        path.to_str().unwrap(),
        "-q",
        "--ui",
        "en",
        "--select",
        "T,M",
        "--ignore",
        "T001",
        "--csv",
        "-",
    ];
    let output = program().args(args).output().unwrap();
    let told = text(&output.stdout);
    let mut reader = csv::Reader::from_reader(told.as_bytes());
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| (row[8].to_owned(), row[15].to_owned()))
        .collect()
}

/// A FEN of pieces from a1 to h1, of White and Black.
fn fen(white: &str, black: &str, rights: &str) -> String {
    format!(
        "{}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1",
        black.to_lowercase()
    )
}

const CASTLES: &str = "1. O-O-O O-O-O 2. Nc3 Nc6";

#[test]
fn a_game_that_castles_is_judged_with_the_rights_that_its_fen_lost() {
    let of_274 = |rights| fen("BNRKNBRQ", "BNRKNBRQ", rights);
    for (variant, rights, codes) in [
        (None, "-", &["T023", "T025"][..]),
        (Some("Standard"), "-", &["T023", "T025"]),
        (Some("Chess960"), "-", &["T023"]),
        (Some("Chess960"), "Kk", &["T023"]),
        (Some("Chess960"), "AHah", &["T009", "T023"]),
        (Some("Chess960"), "KQkq", &[]),
    ] {
        let fen = of_274(rights);
        let mut tags = vec![("SetUp", "1"), ("FEN", &*fen)];
        tags.extend(variant.map(|variant| ("Variant", variant)));
        let told = found(&tags, CASTLES);
        let mut own: Vec<&str> = told.iter().map(|(code, _)| &**code).collect();
        own.sort_unstable();
        assert_eq!(own, codes, "{variant:?} {rights} {told:?}");
        let judged = told.iter().filter(|(_, message)| {
            message.ends_with("; with these rights all moves are legal, and it was judged so")
        });
        assert_eq!(judged.count(), usize::from(rights != "KQkq"), "{told:?}");
    }
    // The initial position of standard chess.
    let initial = fen("RNBQKBNR", "RNBQKBNR", "-");
    let castles = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O";
    let told = found(&[("SetUp", "1"), ("FEN", &initial)], castles);
    assert_eq!(
        told.iter().map(|one| &*one.0).collect::<Vec<_>>(),
        ["T009"],
        "{told:?}"
    );
    // Who does not castle needs no right; who cannot castle with them all either has broken the rules.
    let bare = of_274("-");
    assert_eq!(found(&[("SetUp", "1"), ("FEN", &bare)], "1. a3 a6"), []);
    let told = found(
        &[("SetUp", "1"), ("FEN", &bare), ("Variant", "Chess960")],
        "1. O-O-O O-O",
    );
    assert_eq!(
        told.iter().map(|one| &*one.0).collect::<Vec<_>>(),
        ["T023", "M001"],
        "{told:?}"
    );
    assert!(!told[0].1.contains("judged"), "{told:?}");
}

#[test]
fn a_game_is_judged_from_the_number_or_the_row_from_which_it_is_legal() {
    let words =
        |position: &str| format!("{position}, all moves are legal, and it was judged from there");
    let number = words("; from the position of its number, 274");
    let whites = words("; from start position 274, that of White's pieces");
    let blacks = words("; from start position 274, that of Black's pieces");
    let other = "RNBQKBNR";
    for (white, black, number_tag, code, end) in [
        (other, other, Some("274"), "T024", &number),
        ("BNRKNBRQ", other, None, "T023", &whites),
        (other, "BNRKNBRQ", None, "T023", &blacks),
        (other, "BNRKNBRQ", Some("274"), "T023", &number),
    ] {
        let fen = fen(white, black, "KQkq");
        let mut tags = vec![("Variant", "Chess960"), ("SetUp", "1"), ("FEN", &*fen)];
        tags.extend(number_tag.map(|number| ("StartPosition", number)));
        let told = found(&tags, CASTLES);
        let own: Vec<&(String, String)> = told.iter().filter(|one| one.0 != "T009").collect();
        assert_eq!(own.len(), 1, "{told:?}");
        assert_eq!(own[0].0, code, "{told:?}");
        assert!(own[0].1.ends_with(end.as_str()), "{told:?}");
    }
    // From none of them: the players are at fault, or nobody knows.
    let fen = fen(other, other, "KQkq");
    let tags = [
        ("Variant", "Chess960"),
        ("SetUp", "1"),
        ("FEN", &*fen),
        ("StartPosition", "274"),
    ];
    let told = found(&tags, "1. O-O-O O-O-O 2. Nc3 Ng6");
    assert_eq!(
        told.iter().map(|one| &*one.0).collect::<Vec<_>>(),
        ["T024", "M001"],
        "{told:?}"
    );
    assert!(!told[0].1.contains("judged"), "{told:?}");
    // What is written begins where the game was judged from.
    let place = Place::new();
    let tags: String = tags
        .iter()
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .collect();
    let path = place.put(
        "game.pgn",
        format!("[Event \"E\"]\n[Result \"*\"]\n{tags}\n{CASTLES} *\n"),
    );
    let output = program()
        .args(["convert", path.to_str().unwrap()])
        .output()
        .unwrap();
    let written = text(&output.stdout);
    let from = super::chess960::fen("BNRKNBRQ", "BNRKNBRQ", "KQkq");
    let begin = &from[..from.find(' ').unwrap()];
    assert!(written.contains(&format!("[FEN \"{begin} w ")), "{written}");
    assert!(written.contains("1. O-O-O O-O-O 2. Nc3 Nc6"), "{written}");
}
