//! `show`: the place that is asked for, as a person sees it, and what cannot be shown.

use crate::commands::{Place, program, text};
use std::fs::File;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// A mate, a pinned knight that moves with variations before it, and a game in Italian.
const GAMES: &str = "\
[White \"Rossi\"]
[Black \"Bianchi\"]

1. f3 e5 2. g4 Qh4# 0-1

[White \"Verdi\"]
[Black \"Neri\"]

1. d4 Nf6 (1... d5 2. c4 (2. Nf3 Nf6 3. e3) 2... e6 3. Nc3) 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nd5 Qe7 *

[White \"Gialli\"]
[Black \"Viola\"]

1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. 0-0 *
";

fn show(place: &Place, args: &[&str]) -> Output {
    let mut command = program();
    command.arg("show").arg(place.path("a.pgn")).args(args);
    command.output().unwrap()
}

/// What is printed, with the folder taken out of it.
fn shown(place: &Place, args: &[&str]) -> String {
    let output = show(place, args);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let folder = format!("{}/", place.path("").display()).replace("//", "/");
    text(&output.stdout).replace(&folder, "")
}

/// What is said on standard error where nothing can be shown.
fn refused(place: &Place, args: &[&str]) -> String {
    let output = show(place, args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty());
    let folder = format!("{}/", place.path("").display()).replace("//", "/");
    text(&output.stderr).replace(&folder, "")
}

fn archive() -> Place {
    let place = Place::new();
    place.put("a.pgn", GAMES);
    place
}

#[test]
fn the_end_of_a_game_with_its_mate() {
    assert_eq!(
        shown(&archive(), &["--letters", "en"]),
        "\
Rossi – Bianchi, game 1 of a.pgn
after 2... Qh4# (half-move 4)

 8  r  n  b  .  k  b  n  r
 7  p  p  p  p  .  p  p  p
 6  .  .  .  .  .  .  .  .
 5  .  .  .  .  p  .  .  .
 4  .  .  .  .  .  .  P (q)
 3  .  .  .  .  .  P  .  .
 2  P  P  P  P  P  .  .  P
 1  R  N  B  Q <K> B  N  R
    a  b  c  d  e  f  g  h
White is checkmated
(h4) attacks   <e1> king

rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
"
    );
}

#[test]
fn a_place_by_half_move_and_by_move() {
    let place = archive();
    let by_ply = shown(&place, &["-g", "3", "--ply", "6", "--ui", "it"]);
    assert!(
        by_ply.starts_with(
            "Gialli – Viola, partita 3 di a.pgn\ndopo 3... a6 (semimossa 6); segue 4. Aa4\n\n 8  ♜  .  ♝"
        ),
        "{by_ply}"
    );
    for way in ["3b", "3..."] {
        let by_move = shown(&place, &["-g", "3", "--ply", way, "--ui", "it"]);
        assert_eq!(by_move, by_ply, "{way}");
    }
    let white = shown(&place, &["-g", "3", "--ply", "3w"]);
    assert!(white.contains("after 3. Bb5 (half-move 5); next 3... a6"));
    let start = shown(&place, &["-g", "3", "--ply", "0", "--letters", "de"]);
    assert!(
        start.contains("before the first move; next 1. e4"),
        "{start}"
    );
    assert!(start.contains(" 1  T  S  L  D  K  L  S  T\n"), "{start}");
    let figurines = shown(&place, &["-g", "3", "--ply", "5", "--letters", "figurine"]);
    assert!(figurines.contains("after 3. ♗b5"), "{figurines}");
}

#[test]
fn where_a_game_breaks_off_the_attempted_move_is_shown() {
    let place = archive();
    let end = shown(&place, &["-g", "2", "--letters", "it", "--ui", "it"]);
    assert!(
        end.starts_with(
            "Verdi – Neri, partita 2 di a.pgn\nprima di 5. Nd5 (semimossa 9)\n\
             M001: mossa illegale: il Cavallo in c3 è inchiodato dall'Alfiere in b4;"
        ),
        "{end}"
    );
    assert!(
        end.contains("\n 4  . (a) P  P  .  .  .  .\n 3  .  . [C] .  P  .  .  .\n"),
        "{end}"
    );
    assert!(end.contains("\nCc3→d5   [c3] in questione   (b4) attacca   <e1> Re\n"));
    // The message is broken into lines that a terminal shows whole.
    assert!(end.lines().all(|line| line.chars().count() <= 78), "{end}");
    for way in ["9", "5.", "5w"] {
        let same = shown(
            &place,
            &["-g", "2", "--letters", "it", "--ui", "it", "-p", way],
        );
        assert_eq!(same, end, "{way}");
    }
    let before = shown(&place, &["-g", "2", "--ply", "8"]);
    assert!(
        before.contains("after 4... O-O (half-move 8)\n"),
        "{before}"
    );
}

#[test]
fn variations_are_shown_by_their_path() {
    let place = archive();
    let inner = shown(&place, &["-g", "2", "--variation", "2.1.3.1"]);
    assert!(
        inner.contains("variation 2.1.3.1, after 3. e3 (half-move 5)\n"),
        "{inner}"
    );
    assert!(inner.ends_with("rnbqkb1r/ppp1pppp/5n2/3p4/3P4/4PN2/PPP2PPP/RNBQKB1R b KQkq - 0 3\n"));
    // Behind the inner variation the outer goes on.
    let outer = shown(&place, &["-g", "2", "--variation", "2.1", "--ply", "3"]);
    assert!(
        outer.contains("after 2. c4 (half-move 3); next 2... e6\n"),
        "{outer}"
    );
    let last = shown(&place, &["-g", "2", "--variation", "2.1"]);
    assert!(last.contains("after 3. Nc3 (half-move 5)\n"), "{last}");
    // Before the variation its half-moves are those of the main line.
    let first = shown(&place, &["-g", "2", "--variation", "2.1", "--ply", "1"]);
    assert!(
        first.contains("after 1. d4 (half-move 1); next 1... d5\n"),
        "{first}"
    );
}

#[test]
fn what_is_not_there_is_said() {
    let place = archive();
    assert_eq!(
        refused(&place, &["-g", "4"]),
        "formulario: a.pgn: no game 4; the file has 3 games\n"
    );
    assert_eq!(
        refused(&place, &["-g", "3", "-p", "12", "--ui", "it"]),
        "formulario: la partita è stata giocata fino alla semimossa 9: mossa 5 del Bianco\n"
    );
    assert_eq!(
        refused(&place, &["-g", "2", "-p", "10"]),
        "formulario: the game was played to half-move 8: move 4 of Black; --ply 9 shows where it breaks off\n"
    );
    assert_eq!(
        refused(&place, &["-g", "2", "--variation", "9.1"]),
        "formulario: no variation 9.1; the game has 2.1, 2.1.3.1\n"
    );
    assert!(refused(&place, &["-p", "8x"]).contains("--ply 8x:"));
    let zero = refused(&place, &["-g", "0"]);
    assert!(
        zero.contains("--game") && zero.contains("from 1 was expected"),
        "{zero}"
    );
    place.put("a.pgn", "[Variant \"Atomic\"]\n\n1. e4 *\n");
    let said = refused(&place, &[]);
    assert!(
        said.contains("first position is not known: the game is “Atomic”"),
        "{said}"
    );
    place.put(
        "a.pgn",
        "[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n",
    );
    assert!(refused(&place, &[]).contains("is not known: White has no king"));
    assert!(refused(&place, &["--ui", "it"]).contains("ignota: il Bianco non ha il Re"));
    place.put("a.pgn", "nothing of the kind\n");
    assert_eq!(refused(&place, &[]), "formulario: a.pgn: no game in it\n");
}

#[test]
fn everything_that_check_reads_is_read() {
    let place = archive();
    let sheet = "Bianco: Rossi\nNero: Bianchi\n\n1. e4   e5\n2. Cf3  Cc6\n3. Ab5  a6\n\n½-½\n";
    place.put("a.pgn", sheet);
    let shown_sheet = shown(&place, &["--ply", "2b", "--ui", "it"]);
    assert!(
        shown_sheet.contains("dopo 2... Cc6 (semimossa 4); segue 3. Ab5"),
        "{shown_sheet}"
    );

    let packed = Command::new("gzip")
        .arg("-kf")
        .arg(place.put("b.pgn", GAMES))
        .status();
    if packed.is_ok_and(|status| status.success()) {
        let mut command = program();
        command
            .arg("show")
            .arg(place.path("b.pgn.gz"))
            .args(["-p", "1"]);
        assert!(text(&command.output().unwrap().stdout).contains("after 1. f3"));
    }

    let mut command = program();
    command.args(["show", "-", "-g", "3", "-p", "1"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(GAMES.as_bytes())
        .unwrap();
    let output = text(&child.wait_with_output().unwrap().stdout);
    assert!(
        output.starts_with("Gialli – Viola, game 3\nafter 1. e4"),
        "{output}"
    );
}

#[test]
fn of_several_files_one_is_named() {
    let place = Place::new();
    place.put("folder/a.pgn", GAMES);
    place.put("folder/b.pgn", "1. e4 e5 *\n");
    let folder = |args: &[&str]| {
        let mut command = program();
        command.arg("show").arg(place.path("folder")).args(args);
        command.output().unwrap()
    };
    let both = folder(&[]);
    assert_eq!(both.status.code(), Some(2));
    let said = text(&both.stderr);
    assert!(
        said.contains("several files are in it") && said.contains("b.pgn"),
        "{said}"
    );
    // Only one of them has so many games.
    assert_eq!(folder(&["-g", "2"]).status.code(), Some(0));
}

#[test]
fn of_many_files_ten_are_named() {
    let place = Place::new();
    for number in 10..40 {
        place.put(&format!("folder/{number}.pgn"), "1. e4 e5 *\n");
    }
    let said = |ui: &str| {
        let mut command = program();
        command
            .arg("show")
            .arg(place.path("folder"))
            .args(["--ui", ui]);
        text(&command.output().unwrap().stderr)
    };
    let english = said("en");
    assert_eq!(english.matches(".pgn").count(), 10, "{english}");
    assert!(english.ends_with("\n  and 20 more\n"), "{english}");
    assert!(said("it").ends_with("\n  e altri 20\n"));
}

#[test]
fn a_name_neither_fills_the_screen_nor_drives_it() {
    let place = Place::new();
    let name = "X".repeat(5000);
    let hostile = "a\u{200F}b\u{2028}c\u{FEFF}d";
    let game = format!("[White \"{name}\"]\n[Black \"{hostile}\"]\n\n1. e4 *\n");
    place.put("a.pgn", &game);
    let text = shown(&place, &[]);
    let short = format!("{}…", "X".repeat(59));
    let heading = format!("{short} – a\\u{{200f}}b\\u{{2028}}c\\u{{feff}}d, game 1 of a.pgn\n");
    assert!(text.starts_with(&heading), "{text}");
}

#[test]
fn a_move_after_mate_is_drawn() {
    let place = Place::new();
    place.put("a.pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# Kxf7 *\n");
    let text = shown(&place, &["--letters", "en"]);
    assert!(
        text.contains("Ke8→f7   (f7) attacks   <e8> king\n"),
        "{text}"
    );
}

#[test]
fn the_board_as_svg() {
    let place = archive();
    let svg = shown(&place, &["-g", "2", "--svg", "-", "--ui", "it"]);
    assert!(
        svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""),
        "{svg}"
    );
    assert!(svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<svg").count(), 1);
    assert!(svg.contains("<title>Tratto al Bianco</title>"));
    assert!(svg.contains("Frecce: c3→d5."));
    // Nothing is fetched from elsewhere.
    assert_eq!(svg.matches("http").count(), 1);
    let file = place.path("a.svg");
    let written = show(
        &place,
        &["-g", "2", "--ui", "it", "--svg", file.to_str().unwrap()],
    );
    assert_eq!(written.status.code(), Some(0));
    assert!(written.stdout.is_empty());
    assert_eq!(place.read("a.svg"), svg);
    assert!(!place.path("a.svg.part").exists());
    // Turned round, it is another picture of the same position.
    let flipped = shown(&place, &["-g", "2", "--svg", "-", "--ui", "it", "--flip"]);
    assert_ne!(flipped, svg);
    assert_eq!(
        flipped.matches("<use ").count(),
        svg.matches("<use ").count()
    );
    // The input is never written over.
    let input = place.path("a.pgn");
    let refused = show(&place, &["--svg", input.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(place.read("a.pgn"), GAMES);
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_an_error_and_a_closed_pipe_is_none() {
    let place = archive();
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return;
    };
    let mut command = program();
    command.arg("show").arg(place.path("a.pgn")).stdout(full);
    assert_eq!(command.output().unwrap().status.code(), Some(2));
    for args in [&["--letters", "en"][..], &["--svg", "-"]] {
        let mut command = program();
        command.arg("show").arg(place.path("a.pgn")).args(args);
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command.stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn no_colours_where_nobody_watches() {
    let place = archive();
    assert!(!shown(&place, &[]).contains('\x1b'));
}
