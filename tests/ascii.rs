//! Sheets of text as a printer gets them: no line beyond the margin, and ASCII alone where that is asked.

use crate::commands::{Place, program, text};

/// A game whose tags and comments hold what ASCII does not.
const GAME: &str = "[Event \"Città di Forlì\"]\n[Site \"Roma ITA\"]\n[Date \"2024.05.17\"]\n[Round \"3\"]\n[White \"Müller, Jörg\"]\n\
    [Black \"Жуков\"]\n[Result \"1/2-1/2\"]\n\n\
    1. e4 {[%clk 1:30:00] perché no… «così»} e5 2. Nf3 $14 Nc6 {(=)} 3. Bb5 $18 (3. Bc4 Bc5) 3... a6 1/2-1/2\n\n";

/// The program in a folder; it must end well.
fn run(place: &Place, args: &[&str]) -> String {
    let mut command = program();
    command.current_dir(place.path(".")).args(args);
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{args:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

#[test]
fn ascii_has_no_other_sign_and_the_moves_come_back() {
    let place = Place::new();
    place.put("a.pgn", GAME);
    for (lang, result) in [
        ("it", "Risultato:    1/2-1/2"),
        ("en", "Result:       1/2-1/2"),
    ] {
        let call = [
            "convert",
            "--quiet",
            "a.pgn",
            "--to",
            "formulario",
            "--to-lang",
            lang,
            "--ascii",
        ];
        let sheet = run(&place, &call);
        assert!(sheet.is_ascii(), "{sheet}");
        for said in [
            "Citta' di Forli'",
            "Mueller, Joerg",
            "<U+0416><U+0443>",
            "perche' no... \"cosi'\"",
            "1:30:00",
            "(=)",
            result,
        ] {
            assert!(sheet.contains(said), "{said}: {sheet}");
        }
        place.put("sheet.txt", &sheet);
        let back = run(&place, &["convert", "--quiet", "sheet.txt"]);
        let moves = "1. e4 {[%clk 1:30:00] perche' no... \"cosi'\"} 1... e5 2. Nf3 $14 Nc6 {(=)} 3. Bb5 $18 (3. Bc4 Bc5) 3... a6 1/2-1/2";
        let back = back.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(back.contains(moves), "{back}");
        // Without the option nothing is respelt.
        let whole = run(&place, &call[..call.len() - 1]);
        place.put("whole.txt", &whole);
        assert_eq!(
            run(&place, &["convert", "--quiet", "whole.txt"]),
            run(&place, &["convert", "--quiet", "a.pgn"])
        );
    }
}

#[test]
fn no_line_goes_beyond_the_margin() {
    let place = Place::new();
    let long = "Campionato regionale a squadre della Sabina e dell'Alto Lazio, memorial Città di Rieti, girone B, ".repeat(3);
    let team = "Associazione dilettantistica scacchistica \\\"La Torre\\\" di Poggio Mirteto";
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10";
    let tags = format!(
        "[Event \"{long}\"]\n[Site \"{long}\"]\n[Date \"2024.05.17\"]\n[White \"Rossi, Mario\"]\n[Black \"{}\"]\n[WhiteTeam \"{team}\"]\n\
         [BlackElo \"1800\"]\n[BlackTeam \"{team}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[EventSponsor \"{}\"]\n[Result \"*\"]\n",
        "De' ".repeat(40),
        "x".repeat(200),
    );
    let moves = "10. O-O {un commento che è lungo quanto basta per occupare più di una riga, e che non deve uscire dal foglio} O-O *";
    place.put("a.pgn", format!("{tags}\n{moves}\n\n"));
    let canonical = run(&place, &["convert", "--quiet", "a.pgn"]);
    for lang in ["it", "en"] {
        for ascii in [&[][..], &["--ascii"]] {
            let mut call = vec![
                "convert",
                "--quiet",
                "a.pgn",
                "--to",
                "formulario",
                "--to-lang",
                lang,
            ];
            call.extend(ascii);
            let sheet = run(&place, &call);
            let longest = sheet.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(77), "{longest:?}: {sheet}");
            if ascii.is_empty() {
                place.put("sheet.txt", sheet.replace('\n', "\r\n"));
                assert_eq!(
                    run(&place, &["convert", "--quiet", "sheet.txt"]),
                    canonical,
                    "{sheet}"
                );
            }
        }
        let blank = run(&place, &["--ui", lang, "generate", "form", "--text"]);
        assert!(blank.lines().all(|line| line.len() <= 77), "{blank}");
    }
    // Long values are broken, and not only one of them.
    let sheet = run(
        &place,
        &["convert", "--quiet", "a.pgn", "--to", "formulario"],
    );
    assert!(sheet.matches("\\\n              ").count() > 5, "{sheet}");
}
