//! `formulario position`: the board and sentences for people, JSON for programs; the faults of a FEN wherever they are told.

use crate::commands::{Place, program, text};
use std::process::Output;

fn position(args: &[&str]) -> Output {
    let mut command = program();
    command.env("COLUMNS", "80").arg("position").args(args);
    command.output().unwrap()
}

fn told(args: &[&str]) -> String {
    text(&position(args).stdout)
}

const CHECK: &str = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1";

#[test]
fn no_position_on_standard_input_is_told() {
    let mut command = program();
    let empty = command
        .args(["position", "-", "--ui", "en"])
        .stdin(std::process::Stdio::null());
    let output = empty.output().unwrap();
    assert_eq!(
        (output.status.code(), &*text(&output.stdout)),
        (Some(1), "")
    );
    assert!(text(&output.stderr).contains("nothing came from standard input"));
}

#[test]
fn a_person_sees_the_board_and_reads_sentences() {
    let board = " 8  .  .  .  .  ♚  .  .  .\n 7  .  .  .  .  .  .  .  .\n 6  .  .  .  .  .  .  .  .\n 5  .  .  .  .  .  .  .  .\n \
                 4  .  .  .  .  .  .  .  .\n 3  .  .  .  .  .  .  .  .\n 2  .  .  .  . (♜) .  .  .\n 1  .  .  .  . <♔> .  .  ♖\n    \
                 a  b  c  d  e  f  g  h\n";
    let unsure = "in 0 positions it was not found whether mate can still be given\n  (--limit).";
    assert_eq!(
        told(&[CHECK, "--board", "--limit", "0", "--perft", "2"]),
        format!(
            "{CHECK}\n\n{board}White to move, in check\n(e2) attacks   <e1> king\n\n\
             3 legal moves: Kd1, Kf1, Kxe2.\nCastling rights: White kingside.\n\
             White: {unsure}\nBlack: {unsure}\nLines of 2 half-moves: 41.\n"
        )
    );
    let unsure = "in 0 posizioni non si è trovato se può ancora dare matto (--limit).";
    assert_eq!(
        told(&[CHECK, "--board", "--limit", "0", "--ui", "it"]),
        format!(
            "{CHECK}\n\n{board}Tratto al Bianco, sotto scacco\n(e2) attacca   <e1> Re\n\n\
             3 mosse legali: Rd1, Rf1, Rxe2.\nDiritti di arrocco: il Bianco corto.\n\
             Il Bianco: {unsure}\nIl Nero: {unsure}\n"
        )
    );
}

#[test]
fn the_end_of_a_game_is_named() {
    for (fen, english, italian) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "Checkmate: Black has won (Art. 5.1.1).\n",
            "Scaccomatto: ha vinto il Nero (Art. 5.1.1).\n",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "Stalemate: the game is drawn (Art. 5.2.1).\n",
            "Stallo: la partita è patta (Art. 5.2.1).\n",
        ),
        (
            "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
            "Black cannot give mate by any series of legal moves.\nThe position is dead: the game is drawn (Art. 5.2.2).\n",
            "Il Nero non può dare matto con nessuna serie di mosse legali.\nLa posizione è morta: la partita è patta (Art. 5.2.2).\n",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 w - - 0 12",
            "White can still give mate, for example: 12. Qg7#.\nBlack cannot give mate by any series of legal moves.\n",
            "Il Bianco può ancora dare matto, per esempio: 12. Dg7#.\nIl Nero non può dare matto con nessuna serie di mosse legali.\n",
        ),
    ] {
        let said = told(&[fen, "--board"]);
        assert!(said.ends_with(english), "{said}");
        let said = told(&[fen, "--board", "--ui", "it"]);
        assert!(said.ends_with(italian), "{said}");
    }
}

#[test]
fn no_sentence_is_wider_than_the_terminal() {
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let said = told(&[initial, "--board", "--letters", "it"]);
    assert!(
        said.lines().all(|line| line.chars().count() <= 80),
        "{said}"
    );
    assert!(said.starts_with(&format!("{initial}\n\n 8  t  c  a  d  r  a  c  t\n")));
    assert!(
        said.contains("20 legal moves: Ca3, Cc3, Cf3, Ch3, a3,"),
        "{said}"
    );
    assert!(
        said.ends_with("Odd: the counters are missing or out of range, 0 and 1 are assumed.\n")
    );
}

#[test]
fn a_pipe_gets_json_with_or_without_the_option() {
    let plain = position(&[CHECK]);
    assert_eq!(plain.stdout, position(&[CHECK, "--json"]).stdout);
    let value: serde_json::Value = serde_json::from_slice(&plain.stdout).unwrap();
    assert_eq!(value["moves"], serde_json::json!(["Kd1", "Kf1", "Kxe2"]));
    // Both kings are one kind of fault.
    let value: serde_json::Value =
        serde_json::from_slice(&position(&["8/8/8/8/8/8/8/8 w"]).stdout).unwrap();
    assert_eq!(
        value["faults"],
        serde_json::json!(["empty-board", "missing-king"])
    );
    assert_eq!(
        position(&[CHECK, "--json", "--board"]).status.code(),
        Some(2)
    );
}

/// A FEN; what is said of it in English and in Italian.
const FAULTS: [(&str, &str, &str); 17] = [
    (
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "Black has no king",
        "il Nero non ha il Re",
    ),
    (
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "White has no king",
        "il Bianco non ha il Re",
    ),
    (
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "the board is empty",
        "la scacchiera è vuota",
    ),
    (
        "4k3/8/8/8/8/8/8/KK1K4 w - - 0 1",
        "White has three kings",
        "il Bianco ha tre Re",
    ),
    (
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
        "the side not to move is in check (Black)",
        "chi non ha il tratto è sotto scacco (il Nero)",
    ),
    (
        "4k3/8/8/8/pp6p/8/8/4K3 w - - 0 1",
        "rank 4 has nine squares, not eight",
        "la traversa 4 ha nove case, non otto",
    ),
    (
        "4k3/8/8/8/1/8/8/4K3 w - - 0 1",
        "rank 4 has one square, not eight",
        "la traversa 4 ha una casa, non otto",
    ),
    (
        "4k3/8/8/8//8/8/4K3 w - - 0 1",
        "rank 4 has no square",
        "la traversa 4 non ha case",
    ),
    (
        "4k3/8/8/8/x7/8/8/4K3 w - - 0 1",
        "“x” on rank 4 is neither",
        "«x» nella traversa 4 non è né",
    ),
    (
        "4k3/8/8/8/8/8/4K3 w - - 0 1",
        "the board has seven ranks, not eight",
        "la scacchiera ha sette traverse, non otto",
    ),
    (
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "a pawn stands on the last rank (a8)",
        "un pedone sta sull'ultima traversa (a8)",
    ),
    (
        "4k3/8/8/8/8/8/8/4K1pp w - - 0 1",
        "pawns stand on the first rank (g1, h1)",
        "ci sono pedoni sulla prima traversa (g1, h1)",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3",
        "the second field is missing, which says whose move it is: w or b",
        "manca il secondo campo",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 white - - 0 1",
        "is “white”: w or b was expected",
        "è «white»: ci vuole w o b",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w OO - 0 1",
        "the third field, castling, is “OO”",
        "il terzo campo, l'arrocco, è «OO»",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        "the fourth field, en passant, is “e9”",
        "il quarto campo, la cattura en passant, è «e9»",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2",
        "a FEN has six fields, and “2” follows them",
        "un FEN ha sei campi, e dopo di essi c'è «2»",
    ),
];

#[test]
fn the_faults_of_a_fen_are_told_in_words_everywhere() {
    let place = Place::new();
    for (fen, english, italian) in FAULTS {
        place.put("a.pgn", format!("[FEN \"{fen}\"]\n\n1. e4 *\n"));
        for (ui, phrase) in [("en", english), ("it", italian)] {
            for args in [
                &["position", fen, "--board"][..],
                &["check", "a.pgn", "--select", "T008", "-q"],
                &["show", "a.pgn"],
            ] {
                let mut command = program();
                command.current_dir(place.path("")).env("COLUMNS", "300");
                let output = command.args(args).args(["--ui", ui]).output().unwrap();
                let said = text(&output.stdout) + &text(&output.stderr);
                assert!(said.contains(phrase), "{args:?} {ui}: no {phrase}:\n{said}");
                assert_ne!(output.status.code(), Some(0), "{args:?}");
            }
        }
    }
}

#[test]
fn no_fen_drives_the_terminal_or_fills_it() {
    let long = "w".repeat(5000);
    let escape = "\x1b[2J\u{202e}\u{9b}";
    for field in [escape, &long] {
        let fens = [
            format!("4k3/8/8/8/8/8/8/4K3 {field} - -"),
            format!("4k3/8/8/8/8/8/8/4K3 w {field} -"),
            format!("4k3/8/8/8/8/8/8/4K3 w - {field}"),
            format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {field}"),
            format!("4k3/8/8/8/{field}/8/8/4K3 w - -"),
        ];
        for fen in &fens {
            let place = Place::new();
            place.put("a.pgn", format!("[FEN \"{fen}\"]\n\n1. e4 *\n"));
            let mut show = program();
            show.current_dir(place.path("")).args(["show", "a.pgn"]);
            let said = [
                told(&[fen, "--board"]),
                text(&show.output().unwrap().stderr),
            ];
            for said in said {
                let bad = |c: &char| (c.is_control() && *c != '\n') || *c == '\u{202e}';
                assert_eq!(said.chars().find(bad), None, "{said}");
                let fault = said.rsplit("ot valid").next().unwrap();
                assert!(fault.len() < 400, "{fault}");
            }
        }
    }
}
