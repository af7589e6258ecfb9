//! `pair`, `standings --check-pairings` and `generate tournament`, as an arbiter calls them.

use crate::commands::{Place, program, text};
use std::fs;

/// Exit status, standard output and standard error of a call in English.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = program().args(args).args(["--ui", "en"]).output().unwrap();
    let (out, told) = (text(&output.stdout), text(&output.stderr));
    (output.status.code(), out, told)
}

/// A tournament that `generate` makes.
fn made(arguments: &[&str]) -> String {
    let mut call = vec!["generate", "tournament", "-"];
    call.extend(arguments);
    let (status, out, told) = run(&call);
    assert_eq!((status, told.as_str()), (Some(0), ""));
    out
}

/// The cells of a round, from 1, in the rows of a report: start number, opponent, colour.
fn cells(report: &str, round: usize) -> Vec<(u16, String, char)> {
    let rows = report.lines().filter(|line| line.starts_with("001"));
    rows.map(|row| {
        let at = 91 + 10 * (round - 1);
        let cell = row.get(at..at + 8).unwrap_or("0000 - Z");
        let colour = cell.chars().nth(5).unwrap();
        (
            row[4..8].trim().parse().unwrap(),
            cell[..4].trim().to_owned(),
            colour,
        )
    })
    .collect()
}

/// A row of a report.
fn row(number: u16, name: &str, rating: u16, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {name:<33} {rating:>4} ITA                        {points:>4} {number:>4}  {rounds}\n"
    )
}

/// Eight players after two rounds.
fn small() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/standings/swiss.trf");
    fs::read_to_string(path).unwrap()
}

#[test]
fn the_next_round_stands_on_the_wall() {
    let place = Place::new();
    let path = place.put("open.trf", small());
    let (status, out, told) = run(&["pair", path.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{told}");
    assert_eq!(
        out,
        "Open di prova · Round 3\n\n   1     8 Villa, Rita ( 2.0)  –     1 Rossi, Anna (1.5)\n   \
         2     3 Verdi, Sara ( 1.5)  –     2 Bianchi, Luca (1.5)\n   3     6 Conti, Ugo  ( 0.5)  –     7 Serra, Ivo (0.5)\n   \
         4     4 Neri, Paolo ( 0.0)  –     5 Gallo, Eva (0.5)\n"
    );
    assert_eq!(
        told,
        "formulario: paired by the Dutch system, edition of 1 February 2026\n"
    );
}

/// Each made round is what `pair` makes of the rounds before it, under both editions.
#[test]
fn every_round_of_a_made_tournament_is_paired_again() {
    for (edition, seed) in [("2026", "3"), ("2016", "4")] {
        let report = made(&[
            "--players",
            "27",
            "--rounds",
            "6",
            "--seed",
            seed,
            "--edition",
            edition,
        ]);
        let place = Place::new();
        let path = place.put("open.trf", &report);
        let path = path.to_str().unwrap();
        for round in 1..=6 {
            let number = round.to_string();
            let (status, out, told) = run(&["pair", path, "--round", &number, "--trf", "-"]);
            assert_eq!(status, Some(0), "{told}");
            assert_eq!(
                cells(&out, round),
                cells(&report, round),
                "round {round}, {edition}"
            );
        }
        let checked = ["standings", "--check-pairings", path, "--table", "-"];
        let (status, _, told) = run(&checked);
        assert_eq!(status, Some(0), "{told}");
        assert!(!told.contains(" P02"), "{told}");
    }
}

/// A pair changed by hand is found in its round, once, with the right pairs.
#[test]
fn a_planted_pairing_is_found_in_its_round() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/rules/P030-pairing-not-by-rules/fires.trf"
    );
    let checked = ["standings", "--check-pairings", path, "--table", "-"];
    let (status, _, told) = run(&checked);
    assert_eq!(status, Some(0));
    let found: Vec<&str> = told
        .lines()
        .filter(|line| line.contains(" P030 "))
        .collect();
    let [line] = found[..] else { panic!("{told}") };
    assert!(
        line.contains("round 3, bracket 1.5: 8-2 1-3 instead of 8-1 2-3, as good"),
        "{line}"
    );
}

/// What an arbiter knows beside the report.
#[test]
fn byes_forbidden_pairs_and_choices_are_kept() {
    let place = Place::new();
    let path = place.put("open.trf", small());
    let path = path.to_str().unwrap();
    let (_, out, _) = run(&["pair", path, "--forbid", "8-1", "--trf", "-"]);
    assert_ne!(cells(&out, 3)[0].1, "8");
    let (_, out, _) = run(&["pair", path, "--bye", "6=half", "--trf", "-"]);
    let (_, opponent, _) = cells(&out, 3)[5].clone();
    assert_eq!(opponent, "0000");
    assert!(out.contains(" 1.0    6  "), "{out}");
    for (arguments, expected) in [
        (
            ["--bye", "9=half"],
            "--bye 9: no player has this start number",
        ),
        (
            ["--bye", "6=two"],
            "--bye 6=two: a start number and half, zero or full were expected",
        ),
        (
            ["--forbid", "3"],
            "--forbid 3: two start numbers were expected, as in 3-7",
        ),
        (
            ["--forbid", "3-9"],
            "--forbid 3-9: no player has the start number 9",
        ),
        (
            ["--rule", "order=odd"],
            "--rule order=odd: numbering=paired or listed",
        ),
        (
            ["--edition", "1999"],
            "--edition 1999: auto, 2016 or 2026 was expected",
        ),
    ] {
        let (status, _, told) = run(&["pair", path, arguments[0], arguments[1]]);
        assert_eq!(status, Some(2));
        assert!(told.contains(expected), "{told}");
    }
}

/// The explanation names brackets, floaters and what decides.
#[test]
fn a_round_is_explained_bracket_by_bracket() {
    let place = Place::new();
    let path = place.put("open.trf", small());
    let (_, out, _) = run(&["pair", path.to_str().unwrap(), "--explain"]);
    let explained = out.split_once("\n\n").unwrap().1;
    assert!(
        explained.contains("Bracket 2.0\n  residents: 8\n  float down: 8\n"),
        "{out}"
    );
    assert!(explained.contains("decided by: "), "{out}");
}

/// Before the first round start numbers can be given anew.
#[test]
fn start_numbers_go_by_rating() {
    let report = "012 Open\n042 2026/03/07\n142 5\n152 W\n".to_owned()
        + &row(1, "Zeta, Ada", 1500, "0.0", "")
        + &row(2, "Alfa, Ugo", 2200, "0.0", "")
        + &row(3, "Beta, Leo", 1800, "0.0", "")
        + &row(4, "Alfa, Ivo", 1800, "0.0", "");
    let place = Place::new();
    let path = place.put("open.trf", &report);
    let (status, out, told) = run(&["pair", path.to_str().unwrap(), "--seed-order", "--trf", "-"]);
    assert_eq!(status, Some(0), "{told}");
    let names: Vec<&str> = out
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| line[14..40].trim())
        .collect();
    assert_eq!(names, ["Alfa, Ugo", "Alfa, Ivo", "Beta, Leo", "Zeta, Ada"]);
    let expected = [
        (1, "3".to_owned(), 'w'),
        (2, "4".to_owned(), 'b'),
        (3, "1".to_owned(), 'b'),
        (4, "2".to_owned(), 'w'),
    ];
    assert_eq!(cells(&out, 1), expected);
}

/// The same options give the same bytes, and the games go with the report.
#[test]
fn made_tournaments_come_again() {
    let place = Place::new();
    let [report, games] = ["made.trf", "made.pgn"].map(|name| place.path(name));
    let call = [
        "generate",
        "tournament",
        report.to_str().unwrap(),
        "--games",
        games.to_str().unwrap(),
        "--players",
        "12",
        "--rounds",
        "5",
    ];
    let (status, _, told) = run(&call);
    assert_eq!((status, told.as_str()), (Some(0), ""));
    let written = fs::read_to_string(&report).unwrap();
    assert_eq!(written, made(&["--players", "12", "--rounds", "5"]));
    let played = written
        .lines()
        .filter(|line| line.starts_with("001"))
        .flat_map(|line| line[91..].split("  "));
    let played = played
        .filter(|cell| cell.ends_with([' ', '1', '=', '0']) && cell.contains(" w "))
        .count();
    let games = fs::read_to_string(&games).unwrap();
    assert_eq!(games.matches("[Event ").count(), played);
}
