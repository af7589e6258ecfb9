//! Sketches of what stands against a move, one game each.

use super::*;
use crate::game_check::{CheckOptions, Workspace, check_game};
use crate::replay::Place;
use crate::rules::find;

/// The first finding of a rule in a game.
fn finding(code: &str, text: &str) -> Finding {
    let place = Place::new(1, 0, 1);
    let options = CheckOptions::default();
    let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &options);
    let rule = find(code).unwrap();
    let mut found = report.findings.into_iter();
    found
        .find(|finding| std::ptr::eq(finding.rule, rule))
        .unwrap_or_else(|| panic!("no {code} in {text}"))
}

/// A sketch as text: `c3d5 | b4 attacker, e1 king`.
fn sketch(code: &str, text: &str) -> String {
    let sketch = finding(code, text).sketch;
    let arrows: Vec<String> = sketch
        .arrows
        .iter()
        .map(|(from, to)| format!("{from}{to}"))
        .collect();
    let mut marks: Vec<String> = sketch
        .marks
        .iter()
        .map(|(square, mark)| format!("{square} {}", mark.name()))
        .collect();
    marks.sort();
    format!("{} | {}", arrows.join(" "), marks.join(", "))
}

fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n")
}

#[test]
fn a_pinned_man_and_the_one_that_pins_it() {
    let game = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nd5 *";
    assert_eq!(
        sketch("M001", game),
        "c3d5 | b4 attacker, c3 subject, e1 king"
    );
}

#[test]
fn a_blocked_man_and_what_blocks_it() {
    assert_eq!(sketch("M001", "1. Qd3 *"), "d1d3 | d2 blocker");
    assert_eq!(sketch("M001", "1. e4 e5 2. e5 *"), "e4e5 | e5 blocker");
}

#[test]
fn castling_and_everything_against_it() {
    assert_eq!(
        sketch("M001", "1. e4 e5 2. O-O *"),
        "e1g1 | f1 blocker, g1 blocker"
    );
    // Out of check, over an attacked square, to an attacked one.
    let game = from("4k3/8/8/8/8/1b6/4r3/R3K2R w KQ - 0 1", "1. O-O *");
    assert_eq!(sketch("M001", &game), "e1g1 | e1 king, e2 attacker");
    let game = from("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "1. O-O *");
    assert_eq!(sketch("M001", &game), "e1g1 | f1 subject, f2 attacker");
    let game = from("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "1. O-O *");
    assert_eq!(sketch("M001", &game), "e1g1 | e1 subject, h1 subject");
    let game = from("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "1. O-O *");
    assert_eq!(sketch("M001", &game), "d1g1 | d1 subject");
    let game = from("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "1... O-O *");
    assert_eq!(sketch("M001", &game), "e8g8 | h8 subject");
}

#[test]
fn a_check_that_is_not_answered() {
    let game = "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Nf6 *";
    assert_eq!(sketch("M001", game), "g8f6 | e8 king, h5 attacker");
    let game = from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "1. Kd2 *");
    assert_eq!(sketch("M001", &game), "e1d2 | a2 attacker");
}

#[test]
fn a_man_that_does_not_reach_or_is_not_there() {
    assert_eq!(
        sketch("M001", "1. Ne5 *"),
        "b1e5 g1e5 | b1 subject, g1 subject"
    );
    // Eight pawns are too many to point at; the one on the file is meant.
    assert_eq!(sketch("M001", "1. e5 *"), "e2e5 | e2 subject");
    let game = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Qd4 *");
    assert_eq!(sketch("M001", &game), " | d4 subject");
    assert_eq!(
        sketch("M001", "1. e2e4 e7e5 2. e3f5 *"),
        "e3f5 | e3 subject"
    );
    assert_eq!(
        sketch("M001", "1. e2e4 e7e5 2. e5e4 *"),
        "e5e4 | e5 subject"
    );
}

#[test]
fn a_pawn_that_has_nothing_to_capture() {
    assert_eq!(sketch("M001", "1. e4 d6 2. exd5 *"), "e4d5 | d5 subject");
    let game = from("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "1. exd6 *");
    assert_eq!(sketch("M001", &game), "e5d6 | d5 subject");
}

#[test]
fn the_moves_that_all_fit() {
    let game = "1. Nf3 d6 2. d3 e6 3. Nd2 *";
    assert_eq!(sketch("M002", game), "b1d2 f3d2 | ");
}

#[test]
fn what_stands_on_the_square_of_arrival_has_an_arrow_too() {
    assert_eq!(sketch("M001", "1. Nd2 *"), "b1d2 | d2 blocker");
    // Nobody reaches the square: what stands there is not the point.
    assert_eq!(sketch("M001", "1. e4 e5 2. Ke4 d5 *"), "e1e4 | e1 subject");
    let kings = from("6k1/8/8/4R3/8/8/8/R3K3 w - - 0 1", "1. Rg8 *");
    assert_eq!(sketch("M001", &kings), "a1g8 e5g8 | a1 subject, e5 subject");
    let kings = from("4k3/8/8/4p3/8/8/4R3/R3K3 w - - 0 1", "1. Rxe8 *");
    assert_eq!(sketch("M001", &kings), "e2e8 | e8 king");
    // The man is there already.
    assert_eq!(sketch("M001", "1. Nf3 e6 2. Nf3 *"), " | f3 subject");
}

#[test]
fn where_none_stands_on_the_origin_that_is_written_those_are_pointed_at_that_may_be_meant() {
    let game = from("6k1/8/8/4R3/8/8/8/R3K3 w - - 0 1", "1. Rhd5 *");
    assert_eq!(sketch("M001", &game), "e5d5 | d5 subject, e5 subject");
    let game = from("6k1/8/8/4R3/8/8/8/R3K3 w - - 0 1", "1. Rhd4 *");
    assert_eq!(
        sketch("M001", &game),
        "a1d4 e5d4 | a1 subject, d4 subject, e5 subject"
    );
}

#[test]
fn the_pawn_that_covered_the_king() {
    let game = from("8/8/8/8/k3p2Q/8/3P4/4K3 w - - 0 1", "1. d4 exd3 *");
    assert_eq!(
        sketch("M001", &game),
        "e4d3 | a4 king, d4 subject, h4 attacker"
    );
}

#[test]
fn kings_that_were_put_on_squares() {
    let game = "[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# Kd5 5. Ke4 1-0";
    assert_eq!(sketch("M007", game), " | d5 king, e4 king");
    // One of them alone that nothing confirms is an illegal move.
    assert_eq!(sketch("M001", "1. e4 e5 2. Ke4 *"), "e1e4 | e1 subject");
    assert_eq!(sketch("M001", "1. e4 e5 2. Kd5 *"), "e1d5 | e1 subject");
    let result = |result: &str| format!("[Result \"{result}\"]\n\n1. e4 e5 2. Kd5 {result}");
    assert_eq!(sketch("M001", &result("0-1")), "e1d5 | e1 subject");
    assert_eq!(sketch("M007", &result("1-0")), " | d5 king");
    assert_eq!(sketch("M007", &result("1/2-1/2")), " | d5 king");
    // White's own pawn stands there.
    let own = result("1-0").replace("Kd5", "Ke4");
    assert_eq!(sketch("M001", &own), "e1e4 | e1 subject");
}

#[test]
fn a_mated_king_and_what_mates_it() {
    assert_eq!(
        sketch("M003", "1. f3 e5 2. g4 Qh4# 3. Kf2 0-1"),
        "e1f2 | e1 king, h4 attacker"
    );
    assert_eq!(
        sketch("M003", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# Kxf7 *"),
        "e8f7 | e8 king, f7 attacker"
    );
    let ended = finding("R003", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0");
    assert_eq!(
        ended.fen,
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    );
    assert_eq!(
        sketch("R003", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0"),
        " | e1 king, h4 attacker"
    );
    let game = from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "1. Qf7 Kg8 1/2-1/2");
    assert_eq!(sketch("M004", &game), "h8g8 | h8 subject");
}

#[test]
fn the_move_that_was_played() {
    // A note about how it is written shows which move was understood.
    assert_eq!(sketch("N010", "1. Nxf3 *"), "g1f3 | ");
    assert_eq!(
        sketch("N015", "1. e4 d5 2. exNd5 Qxd5 *"),
        "e4d5 | d5 subject"
    );
    let game = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
    assert_eq!(sketch("D001", game), "f6g8 | ");
}

#[test]
fn nothing_is_drawn_where_there_is_nothing_to_point_at() {
    assert_eq!(sketch("M006", "1. e4 e5 2. Nf3 3. Bb5 *"), " | ");
}

#[test]
fn a_move_to_its_own_square_has_no_arrow() {
    // It would go nowhere, and could not be drawn.
    assert_eq!(sketch("M001", "1. e4 e5 2. d6d6 *"), " | d6 subject");
    assert_eq!(sketch("M001", "1. e4 e5 2. d2d2 *"), " | d2 subject");
}
