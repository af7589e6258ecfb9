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
        let row: Vec<char> = row.chars().collect();
        let cell = row.get(at..at + 8).map(String::from_iter);
        let cell = cell.unwrap_or_else(|| "0000 - Z".to_owned());
        let colour = cell.chars().nth(5).unwrap();
        (
            String::from_iter(&row[4..8]).trim().parse().unwrap(),
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
        "Open di prova · Round 3\n\n   1     8 Villa, Rita  (2.0)  –     1 Rossi, Anna (1.5)\n   \
         2     3 Verdi, Sara  (1.5)  –     2 Bianchi, Luca (1.5)\n   3     6 Conti, Ugo   (0.5)  –     7 Serra, Ivo (0.5)\n   \
         4     4 Neri, Paolo  (0.0)  –     5 Gallo, Eva (0.5)\n"
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

/// A report with a record more, before its rows.
fn with(report: &str, record: &str) -> String {
    report.replacen("001 ", &format!("{record}\n001 "), 1)
}

/// A report with another cell of a round, from 1, in the row of a player.
fn put(report: &str, number: u16, round: usize, cell: &str) -> String {
    let start = format!("001 {number:>4} ");
    let row = |line: &str| {
        let at = 91 + 10 * (round - 1);
        match line.starts_with(&start) {
            true => {
                // Columns are letters.
                let line: Vec<char> = format!("{line:at$}").chars().collect();
                let behind: String = line.iter().skip(at + 8).collect();
                let before: String = line[..at].iter().collect();
                format!("{before}{cell}{behind}\n")
            }
            false => format!("{line}\n"),
        }
    };
    report.lines().map(row).collect()
}

/// What `check` or `standings` says of a report, with these arguments.
fn judged(command: &str, report: &str, arguments: &[&str]) -> String {
    let place = Place::new();
    let path = place.put("open.trf", report);
    let mut call = vec![command, path.to_str().unwrap(), "--csv", "/dev/null"];
    if command == "standings" {
        call[2..].copy_from_slice(&["--table", "/dev/null"]);
    } else {
        call[3] = "-";
    }
    call.extend(arguments);
    let (_, out, told) = run(&call);
    out + &told
}

/// Findings of a rule in what was said.
fn of<'s>(said: &'s str, code: &str) -> Vec<&'s str> {
    let lines = said.lines();
    lines
        .filter(|line| line.contains(&format!(" {code} ")))
        .collect()
}

/// Pairs a report, with these arguments: status, lines, what was said.
fn paired(report: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let place = Place::new();
    let path = place.put("open.trf", report);
    let mut call = vec!["pair", path.to_str().unwrap()];
    call.extend(arguments);
    run(&call)
}

/// Whoever is announced for the coming round by a record 240 alone is not paired, and gets what it says.
#[test]
fn a_bye_of_record_240_holds_for_the_coming_round() {
    for (letter, points) in [("H", "2.0"), ("Z", "1.5"), ("F", "2.5")] {
        let report = with(&small(), &format!("240 {letter}   3    1    2"));
        let (status, out, told) = paired(&report, &["--trf", "-"]);
        assert_eq!(status, Some(0), "{told}");
        for (number, opponent, colour) in &cells(&out, 3)[..2] {
            assert_eq!(
                (opponent.as_str(), *colour),
                ("0000", '-'),
                "{number}: {out}"
            );
        }
        let row = out
            .lines()
            .find(|line| line.starts_with("001    1 "))
            .unwrap();
        assert_eq!(&row[80..84], format!(" {points}"), "{row}");
        assert!(row.ends_with(&format!("0000 - {letter}")), "{row}");
        assert_eq!(of(&judged("check", &out, &[]), "P006"), [""; 0]);
    }
}

/// What stands in a round that most players have nothing in is no pairing: byes are asked for, and a board is refused.
#[test]
fn a_coming_round_that_is_partly_filled_is_still_paired() {
    for (letter, written) in [("U", "F"), ("H", "H"), ("Z", "Z")] {
        let report = put(&small(), 1, 3, &format!("0000 - {letter}"));
        let (status, out, told) = paired(&report, &["--trf", "-"]);
        assert_eq!(status, Some(0), "{told}");
        let row = out
            .lines()
            .find(|line| line.starts_with("001    1 "))
            .unwrap();
        assert!(row.ends_with(&format!("0000 - {written}")), "{row}");
        let others = &cells(&out, 3)[1..];
        let byes = others.iter().filter(|(_, opponent, _)| opponent == "0000");
        assert_eq!(byes.count(), 1, "{out}");
        let said = "player 1 has U in round 3, which is not paired yet: taken as a full-point bye";
        assert_eq!(told.contains(said), letter == "U", "{told}");
    }
    let report = put(&put(&small(), 1, 3, "   3 w  "), 3, 3, "   1 b  ");
    let (status, _, told) = paired(&report, &[]);
    assert_eq!(status, Some(2));
    assert!(told.contains("round 3 has already the pairs 1-3"), "{told}");
    // In a round that most are paired in, who has nothing is absent.
    let (_, third, _) = paired(&small(), &["--trf", "-"]);
    let report = put(&put(&third, 6, 3, "        "), 7, 3, "        ");
    let (_, out, _) = paired(&report, &["--round", "3", "--trf", "-"]);
    assert_eq!(cells(&out, 3)[5].1, "0000");
    // Against a bye of record 240 the row counts where the round is paired again.
    let report = with(&third, "240 H   3    1");
    let (_, out, _) = paired(&report, &["--round", "3", "--trf", "-"]);
    assert_eq!(cells(&out, 3)[0].1, "8", "{out}");
}

/// Four players whose start numbers are not by rating.
fn unseeded() -> String {
    "012 Open\n### una nota\n042 2026/03/07\n142 5\n152 W\n".to_owned()
        + &row(1, "Zeta, Ada", 1500, "0.0", "")
        + &row(2, "Alfa, Ugo", 2200, "0.0", "")
        + &row(3, "Beta, Leo", 1800, "0.0", "")
        + &row(4, "\u{c0}baco, Ivo", 1800, "0.0", "")
}

/// Records and options name players by the numbers of the file: these get new ones, and what they say is kept.
#[test]
fn seed_order_renumbers_every_record() {
    let names = |out: &str| -> Vec<String> {
        let rows = out.lines().filter(|line| line.starts_with("001"));
        rows.map(|line| line.chars().skip(14).take(4).collect())
            .collect()
    };
    let opponents = |out: &str| -> Vec<String> {
        cells(out, 1)
            .into_iter()
            .map(|(_, opponent, _)| opponent)
            .collect()
    };
    let (_, out, _) = paired(&unseeded(), &["--seed-order", "--trf", "-"]);
    assert_eq!(names(&out), ["Alfa", "\u{c0}bac", "Beta", "Zeta"]);
    assert_eq!(opponents(&out), ["3", "4", "1", "2"]);
    assert!(out.contains("\n### una nota\n"), "{out}");
    // Alfa and Beta, 2 and 3 in the file, are 1 and 3 now.
    for (record, written) in [
        ("XXP 2 3", "XXP    1    3"),
        ("260   1   5    2    3", "260   1   5    1    3"),
    ] {
        let (status, out, told) =
            paired(&with(&unseeded(), record), &["--seed-order", "--trf", "-"]);
        assert_eq!(status, Some(0), "{told}");
        assert!(out.lines().any(|line| line == written), "{out}");
        assert_eq!(opponents(&out), ["4", "3", "2", "1"], "{record}");
    }
    let forbidden = ["--seed-order", "--forbid", "2-3", "--trf", "-"];
    let (_, out, _) = paired(&unseeded(), &forbidden);
    assert_eq!(opponents(&out), ["4", "3", "2", "1"]);
    assert!(out.contains("\n260   1   5    1    3\n"), "{out}");
    for report in [
        with(&unseeded(), "240 H   1    1"),
        with(&unseeded(), "XXZ 1"),
    ] {
        let (_, out, _) = paired(&report, &["--seed-order", "--trf", "-"]);
        assert_eq!(cells(&out, 1)[3].1, "0000", "{out}");
        assert!(
            out.contains("240 H   1    4") || out.contains("XXZ    4"),
            "{out}"
        );
    }
    let (_, out, _) = paired(&unseeded(), &["--seed-order", "--bye", "1", "--trf", "-"]);
    assert_eq!(cells(&out, 1)[3].1, "0000", "{out}");
    // Virtual points of the two best go with them: they meet each other.
    let report = with(&unseeded(), "XXA    2  1.0\nXXA    3  1.0");
    let (_, out, _) = paired(&report, &["--seed-order", "--trf", "-"]);
    assert_eq!(opponents(&out), ["3", "4", "1", "2"], "{out}");
    assert!(out.contains("\nXXA    1  1.0\nXXA    3  1.0\n"), "{out}");
    // From 2 to 3 in the file is 1 and 3 now: a line for each.
    let report = with(&unseeded(), "250       1.0   1   2    2    3");
    let (_, out, _) = paired(&report, &["--seed-order", "--trf", "-"]);
    let lines: Vec<&str> = out.lines().filter(|line| line.starts_with("250")).collect();
    let expected = [
        "250       1.0   1   2    1    1",
        "250       1.0   1   2    3    3",
    ];
    assert_eq!(lines, expected);
}

/// The report of a round that is paired again has nothing of the rounds from there on.
#[test]
fn a_round_that_is_paired_again_takes_the_later_ones_away() {
    let report = made(&["--players", "11", "--rounds", "5", "--seed", "9"]);
    for round in [2_usize, 4] {
        let number = round.to_string();
        let (status, out, told) = paired(&report, &["--round", &number, "--trf", "-"]);
        assert_eq!(status, Some(0), "{told}");
        assert_eq!(cells(&out, round), cells(&report, round));
        let longest = out
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(str::len);
        assert!(longest.max() <= Some(91 + 10 * round), "{out}");
        let said = judged("check", &out, &["--check-pairings"]);
        for code in ["P002", "P005", "P006", "P012", "P030", "P031"] {
            assert_eq!(of(&said, code), [""; 0], "{out}");
        }
    }
    let (status, _, told) = paired(&small(), &["--round", "5"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("--round 5: the next round of "), "{told}");
}

/// A record for whoever pairs that cannot be read stops the pairing, and is found by `check`.
#[test]
fn records_that_cannot_be_read_stop_the_pairing() {
    for (record, expected) in [
        ("XXP 1-3", "found `1-3`, expected two start numbers or more"),
        ("XXP 1 99", "99"),
        (
            "260 1-3",
            "found `1-3`, expected the first and the last round",
        ),
        (
            "260           1    2",
            "nothing found, expected the first and the last round",
        ),
        ("XXZ 99", "99"),
        (
            "250 foo",
            "found `foo`, expected points, first and last round",
        ),
        ("XXA 99  1.0", "99"),
        ("XXC foo", "found `foo`, expected `W` or `B` in record 152"),
    ] {
        let report = with(&small(), record);
        let (status, out, told) = paired(&report, &[]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{record}");
        assert!(
            told.contains("open.trf:8:") && told.contains(expected),
            "{record}: {told}"
        );
        let said = judged("check", &report, &["--verbose"]);
        assert!(
            said.contains("open.trf,,8,") && said.contains("P002"),
            "{record}: {said}"
        );
    }
    let (status, _, told) = paired(&with(&small(), "XXC rank"), &[]);
    assert_eq!(status, Some(0));
    assert!(
        told.contains("open.trf:8: `XXC rank` is not followed"),
        "{told}"
    );
}

/// What was said beside the report stands in it from then on, in records of its kind.
#[test]
fn the_report_holds_what_was_typed() {
    let typed = ["--forbid", "8-1", "--rounds", "7", "--trf", "-"];
    let (_, out, _) = paired(&small(), &typed);
    assert!(
        out.contains("\n260   3   7    8    1\n") && out.contains("\n142 7\n"),
        "{out}"
    );
    let said = judged("standings", &out, &["--check-pairings"]);
    assert_eq!((of(&said, "P030"), of(&said, "P031")), (vec![], vec![]));
    let report = small().replace("142 5\n152 W\n", "XXR 5\n");
    let (_, out, _) = paired(&report, &typed);
    assert!(
        out.contains("\nXXP    8    1\n") && out.contains("\nXXR 7\n"),
        "{out}"
    );
    let said = judged("standings", &out, &["--check-pairings"]);
    assert_eq!((of(&said, "P030"), of(&said, "P031")), (vec![], vec![]));
    let (_, out, _) = paired(&unseeded(), &["--initial-colour", "black", "--trf", "-"]);
    assert!(out.contains("\n152 B\n") && !out.contains("152 W"), "{out}");
    let report = unseeded().replace("142 5\n152 W", "XXR 5");
    let (_, out, _) = paired(&report, &["--initial-colour", "black", "--trf", "-"]);
    assert!(out.contains("\nXXC black1\n"), "{out}");
    let (_, out, _) = paired(&small(), &["--edition", "2016", "--trf", "-"]);
    assert!(out.contains("\n192 FIDE_DUTCH_2017\n"), "{out}");
}

/// Points that are not those of the rounds are told and set right; a round without anything is told.
#[test]
fn what_check_finds_is_said_before_pairing() {
    let report = small().replace(" 2.0    8     4 w 1", " 1.0    8     4 w 1");
    let (status, out, told) = paired(&report, &["--trf", "-"]);
    assert_eq!(status, Some(0));
    let expected = "open.trf:15: P006: column 81: player 8: found 1.0 points, expected 2.0, the sum of the results; the results of the rounds count";
    assert!(told.contains(expected), "{told}");
    assert!(out.contains(" 2.0    8     4 w 1"), "{out}");
    // Results that were entered without the points.
    let (_, third, _) = paired(&small(), &["--trf", "-"]);
    let third = third
        .lines()
        .map(
            |line| match line.starts_with("001") && line.contains(" w ") && line.len() > 113 {
                true => format!(
                    "{}{}\n",
                    &line[..118],
                    if &line[116..117] == "w" { "1" } else { "0" }
                ),
                false => format!("{line}\n"),
            },
        )
        .collect::<String>();
    let (status, fourth, told) = paired(&third, &["--trf", "-"]);
    assert_eq!(status, Some(0), "{told}\n{third}");
    assert_eq!(
        of(&judged("check", &fourth, &[]), "P006"),
        [""; 0],
        "{fourth}"
    );
    let report = small()
        .lines()
        .map(|line| match line.starts_with("001") {
            true => format!("{}          {}\n", &line[..89], &line[89..]),
            false => format!("{line}\n"),
        })
        .collect::<String>();
    let (_, _, told) = paired(&report, &[]);
    assert!(
        told.contains("P009") && told.contains("round 1: no player has a game or a result"),
        "{told}"
    );
    assert!(
        told.contains("nobody has points or colours from it"),
        "{told}"
    );
}

/// A round that has no result yet is not passed over as drawn.
#[test]
fn a_round_without_results_is_not_followed_by_another() {
    let (_, third, _) = paired(&small(), &["--trf", "-"]);
    let (status, out, told) = paired(&third, &[]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(
        told.contains("no game of round 3 has a result yet"),
        "{told}"
    );
    let (status, _, _) = paired(&third, &["--round", "3"]);
    assert_eq!(status, Some(0));
}

#[test]
fn a_round_robin_and_a_late_entry_are_told() {
    let report = small().replace(
        "Individual: Swiss-System (Dutch)",
        "Individual: Round-Robin",
    );
    let (status, _, told) = paired(&report, &[]);
    assert_eq!(status, Some(0));
    assert!(
        told.contains("the report says that it is a round robin"),
        "{told}"
    );
    let report = small().replace("062 8", "062 9") + &row(9, "Late, Ugo", 2050, "0.0", "");
    let (_, _, told) = paired(&report, &[]);
    assert!(
        told.contains("player 9 (2050) comes late and has a higher rating than number 8 (1400)"),
        "{told}"
    );
}

#[test]
fn calls_that_contradict_themselves_are_refused() {
    let (status, _, told) = paired(&small(), &["--bye", "6=half", "--bye", "6"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("player 6 stands there twice"), "{told}");
    let (status, _, told) = paired(&small(), &["--explain", "--csv", "-"]);
    assert_eq!(status, Some(2));
    assert!(
        told.contains("--explain: standard output is taken"),
        "{told}"
    );
    let said = judged("standings", &small(), &["--rule", "numbering=listed"]);
    assert!(said.contains("--check-pairings"), "{said}");
}

/// Where the forbidden pairs leave no pairing they are named, and the article is that of the edition.
#[test]
fn forbidden_pairs_in_the_way_are_named() {
    let others = ["8-1", "8-2", "8-3", "8-5", "8-6"];
    let mut call = vec!["--edition", "2016"];
    for pair in &others {
        call.extend(["--forbid", pair]);
    }
    let (status, _, told) = paired(&small(), &call);
    assert_eq!(status, Some(2));
    assert!(
        told.contains(
            "(C.04.3 A.9); without the forbidden pairs there is one: 8-1 8-2 8-3 8-5 8-6"
        ),
        "{told}"
    );
}

/// The explanation says why somebody floats, and names only pairings that can be.
#[test]
fn floats_and_real_alternatives_are_explained() {
    let (mut again, mut floats) = (0, 0);
    for seed in 1..=12 {
        let seed = seed.to_string();
        let report = made(&["--players", "15", "--rounds", "6", "--seed", &seed]);
        for round in ["4", "5", "6"] {
            let (_, out, _) = paired(&report, &["--round", round, "--explain"]);
            let brackets = out.split("\nBracket ").skip(1).collect::<Vec<_>>();
            let last = brackets.last().unwrap();
            // In the last bracket at most one is left, for the bye.
            if let Some((_, other)) = last.split_once("the next best pairing, ")
                && let Some((other, _)) = other.split_once(" down, is worse")
            {
                let floating = other.rsplit(", ").next().unwrap();
                assert_eq!(floating.split(' ').count(), 1, "{out}");
            }
            for bracket in &brackets {
                if let Some(line) = bracket
                    .lines()
                    .find(|line| line.starts_with("  float down: "))
                {
                    let count = line.split_once(": ").unwrap().1.split(' ').count();
                    assert_eq!(bracket.matches("  why ").count(), count, "{bracket}");
                    floats += count;
                }
                again += bracket.matches(" floated down in round ").count();
            }
        }
    }
    assert!(floats > 50 && again > 5, "{floats} floats, {again} again");
}

/// The summary says how many rounds were checked and by which edition, or why none was.
#[test]
fn the_check_says_what_it_checked() {
    for command in ["check", "standings"] {
        let said = |report: &str| judged(command, report, &["--check-pairings"]);
        let text = said(&small());
        assert!(text.contains("open.trf: 2 rounds checked by the Dutch system, edition of 1 February 2026: all as the rules give them"), "{text}");
        let text = said(&small().replace("Swiss-System (Dutch)", "Burstein System"));
        assert!(
            text.contains("pairings not checked: the report names another system"),
            "{text}"
        );
        let text = said(&small().replace("Swiss-System (Dutch)", "Round Robin"));
        assert!(
            text.contains("pairings not checked: it is a round robin"),
            "{text}"
        );
        let text = said(&small().replace("042 2026/03/07\n052 2026/03/08\n", ""));
        assert!(
            text.contains("edition of 1 February 2026, as no day tells which: all"),
            "{text}"
        );
        let text = said(&small().replace("042 2026/03/07\n052 2026/03/08\n", "052 2024/03/08\n"));
        assert!(text.contains("edition of Baku 2016: all"), "{text}");
    }
}

/// A tournament of these players, in which whoever has White wins: it is paired round by round with these arguments.
fn played(players: u16, late: u16, rounds: usize, arguments: &[&str]) -> String {
    let mut report =
        "012 Open\n042 2026/03/07\n092 Individual: Swiss-System (Dutch)\n152 W\n".to_owned();
    for number in 1..=players {
        report += &row(number, "Rossi, Ugo", 2400 - 10 * number, "0.0", "");
    }
    for round in 1..=rounds {
        // Whoever comes late is absent from the first round.
        if round == 1 {
            report = put(&report, late, 1, "0000 - Z");
        }
        let mut call = vec!["--trf", "-"];
        call.extend(arguments);
        let (status, out, told) = paired(&report, &call);
        assert_eq!(status, Some(0), "{told}");
        report = out;
        for (number, opponent, colour) in cells(&report, round) {
            let result = match colour {
                'w' => '1',
                'b' => '0',
                _ => continue,
            };
            report = put(
                &report,
                number,
                round,
                &format!("{opponent:>4} {colour} {result}"),
            );
        }
    }
    let points = |number: u16| -> String {
        let all = (1..=rounds).map(|round| {
            let line = report
                .lines()
                .find(|line| line.starts_with(&format!("001 {number:>4} ")));
            match line.unwrap().chars().nth(91 + 10 * (round - 1) + 7) {
                Some('1' | 'U') => 1,
                _ => 0,
            }
        });
        format!("{:>2}.0", all.sum::<i32>())
    };
    let line = |line: &str| match line.strip_prefix("001 ") {
        Some(rest) => {
            let number = rest[..4].trim().parse().unwrap();
            format!("{}{}{}\n", &line[..80], points(number), &line[84..])
        }
        None => format!("{line}\n"),
    };
    report.lines().map(line).collect()
}

/// A tournament that is right by one answer to an open question is right; a note names the answer, and who chooses another is told.
#[test]
fn an_open_question_is_answered_for_the_whole_tournament() {
    let report = played(12, 2, 5, &["--rule", "numbering=listed", "--rounds", "9"]);
    let said = judged("check", &report, &["--check-pairings"]);
    assert_eq!(of(&said, "P031"), [""; 0], "{report}");
    let notes: Vec<&str> = said.lines().filter(|line| line.contains("P030")).collect();
    assert!(
        said.contains("players who were never paired have a number too (--rule numbering=listed)"),
        "{said}"
    );
    assert!(
        notes
            .iter()
            .all(|line| line.contains(",note,") || line.contains(" note")),
        "{said}"
    );
    let said = judged(
        "check",
        &report,
        &["--check-pairings", "--rule", "numbering=paired"],
    );
    assert!(
        said.contains("P031,colours-not-by-rules,warning") && said.contains("(numbering=paired)"),
        "{said}"
    );
    let said = judged(
        "check",
        &report,
        &["--check-pairings", "--rule", "numbering=listed"],
    );
    assert!(!said.contains("P031") && !said.contains("P030"), "{said}");
}

/// Nothing tells the number of rounds: the last one is right if it is by either reading.
#[test]
fn the_last_round_may_be_the_last_one_of_the_tournament() {
    let mut answered = 0;
    for seed in 1..=16 {
        let seed = seed.to_string();
        let report = made(&["--players", "12", "--rounds", "9", "--seed", &seed]);
        let report = report.replace("142 9\n", "");
        let said = judged("check", &report, &["--check-pairings"]);
        assert!(
            !said.contains("P030,pairing-not-by-rules,warning"),
            "{said}"
        );
        assert!(!said.contains("P031"), "{said}");
        answered += usize::from(said.contains("was the last of the tournament"));
        let said = judged(
            "check",
            &report,
            &["--check-pairings", "--rule", "rounds=9"],
        );
        assert!(!said.contains("P030") && !said.contains("P031"), "{said}");
    }
    assert!(answered > 0);
}

/// The other colour drawn by lot is one finding.
#[test]
fn another_colour_drawn_by_lot_is_told_once() {
    let report = made(&["--players", "16", "--rounds", "5", "--seed", "4"]);
    let turned = match report.contains("152 W") {
        true => report.replace("152 W", "152 B"),
        false => report.replace("152 B", "152 W"),
    };
    let said = judged("check", &turned, &["--check-pairings"]);
    assert_eq!(
        said.matches("P031,colours-not-by-rules,warning").count(),
        1,
        "{said}"
    );
    assert!(
        said.contains("all boards go with it, but the colour drawn by lot is"),
        "{said}"
    );
    assert!(!said.contains("P030,"), "{said}");
}

/// A result that was another one when the following rounds were paired explains all of them, pairs and colours.
#[test]
fn a_result_corrected_later_explains_every_round() {
    let (mut pairs, mut colours, mut later, mut same) = (0, 0, 0, 0);
    for seed in 1..=10 {
        let seed = seed.to_string();
        let call = ["--players", "12", "--rounds", "5", "--seed", &seed];
        let mut report = made(&[&call[..], &FULL].concat());
        // The winner of the first decided game of round 2 becomes the loser.
        let won = report.lines().find_map(|line| {
            let cell = line.strip_prefix("001 ").and(line.get(101..109))?;
            cell.ends_with('1')
                .then(|| (line[4..8].trim().parse().unwrap(), cell.to_owned()))
        });
        let Some((winner, cell)) = won else { continue };
        let loser: u16 = cell[..4].trim().parse().unwrap();
        let other = if &cell[5..6] == "w" { 'b' } else { 'w' };
        report = put(&report, winner, 2, &format!("{}0", &cell[..7]));
        report = put(&report, loser, 2, &format!("{winner:>4} {other} 1"));
        let said = judged("check", &report, &["--check-pairings"]);
        for line in said
            .lines()
            .filter(|line| line.contains("-not-by-rules,warning"))
        {
            // Where round 3 came out alike with both results, one of its games may explain the rest too.
            assert!(
                line.contains(": perhaps a late or corrected result"),
                "seed {seed}: {line}"
            );
            same += usize::from(line.contains("of round 2: perhaps a late or corrected result"));
            pairs += usize::from(line.contains("P030"));
            colours += usize::from(line.contains("P031"));
            later += usize::from(line.contains("round 4") || line.contains("round 5"));
        }
    }
    assert!(
        pairs > 5 && colours > 0 && later > 3 && same * 2 > pairs + colours,
        "{pairs} {colours} {later} {same}"
    );
}

/// A report of a Swiss whose points lag behind its results takes nobody for withdrawn, and its own ranks are those of its tie-breaks.
#[test]
fn a_made_report_agrees_with_itself() {
    let report = made(&["--players", "10", "--rounds", "5", "--seed", "5"]);
    let said = judged("standings", &report, &[]);
    assert!(!said.contains("ranks of the report"), "{said}");
    let half = small()
        .replace(
            " 1.5    1     5 w 1     2 b =",
            " 1.0    1     5 w 1     2 b =",
        )
        .replace(
            " 1.5    2     6 b 1     1 w =",
            " 1.0    2     6 b 1     1 w =",
        );
    let said = judged("check", &half, &["--verbose"]);
    assert!(
        said.contains("P006") && !said.contains("leave out the games"),
        "{said}"
    );
}

/// Opponent, colour and result of a player in a round.
fn cell(report: &str, number: u16, round: usize) -> (u16, char, char) {
    let start = format!("001 {number:>4} ");
    let row = report.lines().find(|line| line.starts_with(&start));
    let at = 91 + 10 * (round - 1);
    let cell: Vec<char> = row.unwrap().chars().skip(at).take(8).collect();
    let opponent: String = cell[..4].iter().collect();
    (opponent.trim().parse().unwrap(), cell[5], cell[7])
}

/// Puts a game into both rows, with the colour and the result of the first player.
fn put_game(
    report: &str,
    round: usize,
    one: u16,
    other: u16,
    colour: char,
    result: char,
) -> String {
    let back = |letter: char| match letter {
        'w' => 'b',
        'b' => 'w',
        '1' => '0',
        '0' => '1',
        letter => letter,
    };
    let report = put(report, one, round, &format!("{other:>4} {colour} {result}"));
    let mirrored = format!("{one:>4} {} {}", back(colour), back(result));
    put(&report, other, round, &mirrored)
}

/// Everybody plays every round.
const FULL: [&str; 8] = [
    "--byes",
    "0",
    "--forfeits",
    "0",
    "--withdrawals",
    "0",
    "--late",
    "0",
];

/// Where nothing tells the colour drawn by lot, the first board alone does not.
#[test]
fn one_board_with_other_colours_says_nothing_of_the_lot() {
    for seed in ["1", "2", "3"] {
        let call = ["--players", "16", "--rounds", "1", "--seed", seed];
        let report = made(&[&call[..], &FULL].concat());
        let lot = |line: &&str| !line.starts_with("152 ");
        let report: String = report
            .lines()
            .filter(lot)
            .map(|line| format!("{line}\n"))
            .collect();
        let said = judged("check", &report, &["--check-pairings"]);
        assert!(!said.contains("P031,"), "{said}");
        for number in [1, 2] {
            let (opponent, colour, result) = cell(&report, number, 1);
            let other = if colour == 'w' { 'b' } else { 'w' };
            let turned = put_game(&report, 1, number, opponent, other, result);
            let said = judged("check", &turned, &["--check-pairings"]);
            let found: Vec<&str> = (said.lines())
                .filter(|line| line.contains("P031,colours-not-by-rules,"))
                .collect();
            let [line] = found[..] else { panic!("{said}") };
            let (white, black) = if other == 'w' {
                (number, opponent)
            } else {
                (opponent, number)
            };
            assert!(
                line.contains(&format!("{white} has White against {black}")),
                "{line}"
            );
        }
    }
}

/// A rematch breaks C1 before all else.
#[test]
fn a_rematch_is_worse_in_the_first_criterion() {
    let call = ["--players", "16", "--rounds", "2", "--seed", "5"];
    let report = made(&[&call[..], &FULL].concat());
    let (rival, ..) = cell(&report, 1, 1);
    let (own, colour, result) = cell(&report, 1, 2);
    let (foreign, ..) = cell(&report, rival, 2);
    let (_, its_colour, its_result) = cell(&report, own, 2);
    let report = put_game(&report, 2, 1, rival, colour, result);
    let report = put_game(&report, 2, own, foreign, its_colour, its_result);
    let said = judged("check", &report, &["--check-pairings"]);
    let found: Vec<&str> = (said.lines())
        .filter(|line| line.contains("P030,pairing-not-by-rules,warning"))
        .collect();
    let [line] = found[..] else { panic!("{said}") };
    assert!(
        line.contains("round 2") && line.contains("worse in C1 ("),
        "{line}"
    );
}
