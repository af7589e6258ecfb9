//! What `standings` does not rank, does not know, and has no place for: each is told.

use crate::commands::{Place, program, text};
use std::fs;

const SIXTEEN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/fixtures/standings/sixteen.trf"
);

/// The exit status, what is said on standard error, and what is written.
fn ranked(args: &[&str]) -> (Option<i32>, String, String) {
    let all = [args, &["--ui", "en"]].concat();
    let output = program().arg("standings").args(all).output().unwrap();
    let told = text(&output.stderr);
    (output.status.code(), told, text(&output.stdout))
}

#[test]
fn other_systems_than_swiss_and_round_robin_are_refused() {
    let place = Place::new();
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let swiss = "092 Individual: Swiss-System (Dutch)";
    assert!(report.contains(swiss));
    for kind in [
        "092 Individual: Knock-Out",
        "192 KO",
        "092 Match",
        "092 boh",
    ] {
        let path = place.put("open.trf", report.replace(swiss, kind));
        let path = path.to_str().unwrap();
        for option in ["--table", "--html", "--trf26"] {
            let (status, told, written) = ranked(&[path, option, "-"]);
            let words = format!("is \"{}\", and only Swiss systems", &kind[4..]);
            assert!(told.contains(&words), "{told}");
            assert_eq!((status, &*written), (Some(2), ""), "{kind} {option}");
        }
        // Who knows it better says so.
        let rules = place.put("rules.txt", "type: Swiss\n");
        let rules = rules.to_str().unwrap();
        let (status, ..) = ranked(&[path, "--event-rules", rules, "--table", "-"]);
        assert_eq!(status, Some(0), "{kind}");
        let rules = place.put("rules.txt", format!("type: {}\n", &kind[4..]));
        let rules = rules.to_str().unwrap();
        let (status, told, _) = ranked(&[SIXTEEN, "--event-rules", rules]);
        assert_eq!(status, Some(2));
        assert!(told.contains("rules.txt:1:7: "), "{told}");
    }
    for kind in ["", "092 Individual", "092 Sistema svizzero", "192 RR"] {
        let path = place.put("open.trf", report.replace(swiss, kind));
        let (status, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
        assert_eq!((status, &*told), (Some(0), ""), "{kind}");
    }
}

/// A game of a round.
fn game(round: u16, white: &str, black: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"Roma\"]\n[Date \"2025.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"1-0\"]\n\n1-0\n\n"
    )
}

#[test]
fn a_round_without_a_game_is_told_where_nothing_says_why() {
    let place = Place::new();
    let games = game(1, "Alba", "Bosco")
        + &game(1, "Corti", "Dossi")
        + &game(2, "Elmi", "Alba")
        + &game(2, "Bosco", "Corti");
    let path = place.put("open.pgn", &games);
    let path = path.to_str().unwrap();
    let words = "open.pgn: players without a game: 1 in round 1, 1 in round 2; nothing says whether they had a bye or were absent";
    let (status, told, _) = ranked(&[path, "--table", "-"]);
    assert!(told.contains(words), "{told}");
    assert_eq!(status, Some(0));
    let (_, _, page) = ranked(&[path, "--html", "-"]);
    assert!(page.contains("players without a game: 1 in round 1"));
    // Records of byes say it.
    let byes = games.clone() + &game(1, "Elmi", "BYE") + &game(2, "Dossi", "BYE");
    let path = place.put("byes.pgn", byes);
    let (_, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
    assert!(!told.contains("without a game"), "{told}");
    // In a round robin of three somebody is free in each round.
    let robin = game(1, "Alba", "Bosco") + &game(2, "Corti", "Alba") + &game(3, "Bosco", "Corti");
    let path = place.put("robin.pgn", robin);
    let (_, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
    assert!(!told.contains("without a game"), "{told}");
}

#[test]
fn a_report_that_is_written_keeps_or_names_every_record() {
    let place = Place::new();
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let kept = [
        "240 H   9    4",
        "XXZ 3 5",
        "XXC black1 rank",
        "300 x",
        "801 y",
        "DDD una nota",
    ];
    let more = format!("### a comment\n{report}{}\nBBW 1\n", kept.join("\n"));
    let path = place.put("open.trf", more);
    let path = path.to_str().unwrap();
    for option in ["--trf16", "--trf26"] {
        let (status, told, written) = ranked(&[path, option, "-"]);
        for record in kept.iter().chain(&["### a comment"]) {
            let stands = written.lines().filter(|line| line == record).count();
            assert_eq!(stands, 1, "{record}: {written}");
        }
        assert!(!told.contains("no place"), "{told}");
        assert_eq!(status, Some(0));
    }
    let path = place.put("open.trf", format!("{report}152 W\n182 Vega\n"));
    let path = path.to_str().unwrap();
    let (_, told, written) = ranked(&[path, "--trf16", "-"]);
    assert!(written.contains("\nXXC white1\n"), "{written}");
    assert!(
        told.contains("no place for what they say: 182 (line "),
        "{told}"
    );
    let (_, told, written) = ranked(&[path, "--trf26", "-"]);
    assert!(written.contains("\n152 W\n182 Vega\n"), "{written}");
    assert_eq!(told, "");
}

#[test]
fn a_bye_of_record_240_counts_where_the_row_ends_before_its_round() {
    let place = Place::new();
    let row = |number: u16, name: &str, points: &str, rounds: &str| {
        format!(
            "001 {number:>4}      {name:<33} 2000 ITA                        {points:>4}    0{rounds}\n"
        )
    };
    let report =
        String::from("012 Open\n042 2025/04/04\n052 2025/04/05\n062 3\n092 Swiss\n142 2\n")
            + &row(1, "Alba, A.", "2.0", "     2 w 1     3 b 1")
            + &row(2, "Bosco, B.", "0.5", "     1 b 0")
            + &row(3, "Corti, C.", "0.0", "  0000 - Z     1 w 0")
            + "240 H 002    2\n";
    let path = place.put("open.trf", report);
    let path = path.to_str().unwrap();
    let (status, told, table) = ranked(&[path, "--table", "-"]);
    assert_eq!((status, &*told), (Some(0), ""));
    let bosco = table.lines().find(|line| line.contains("Bosco")).unwrap();
    assert!(bosco.contains(",0.5,"), "{table}");
    let (_, _, written) = ranked(&[path, "--trf26", "-"]);
    assert!(written.contains("     1 b 0  0000 - H\n"), "{written}");
    assert!(!written.contains("\n240 "), "{written}");
}

#[test]
fn a_report_is_written_as_text_in_the_way_it_was_read() {
    let place = Place::new();
    let report = fs::read(SIXTEEN).unwrap();
    let at = report
        .windows(6)
        .position(|bytes| bytes == b"001   ")
        .unwrap()
        + 14;
    let mut latin = report.clone();
    latin[at..at + 5].copy_from_slice(b"Gels\xf2");
    for (bytes, name) in [(latin, &b"Gels\xf2"[..]), (report, &[])] {
        let path = place.path("open.trf");
        fs::write(&path, &bytes).unwrap();
        let args = [path.to_str().unwrap(), "--trf16", "-"];
        let output = program().arg("standings").args(args).output().unwrap();
        let written = output.stdout;
        assert!(
            written
                .windows(name.len().max(1))
                .any(|part| part == name || name.is_empty())
        );
        assert_eq!(std::str::from_utf8(&written).is_ok(), name.is_empty());
    }
}

#[test]
fn the_rating_is_that_which_record_172_names() {
    let place = Place::new();
    let run = |record: &str| {
        let mut report = format!("012 Open\n042 2026/05/01\n052 2026/05/01\n092 Swiss\n{record}");
        let all = [
            ("Alba", "", "1.0", "   2 w 1"),
            ("Bosco", "1950", "0.0", "   1 b 0"),
        ];
        for (number, (name, rating, points, round)) in (1..).zip(all) {
            report += &format!(
                "001 {number:>4}      {name:<33} {rating:>4} {:26} {points:>4}       {round}\n",
                "ITA"
            );
            report += &format!("ITA {number:>4}      {name:<33} {:>4}\n", 1398 + number);
        }
        let path = place.put("open.trf", report);
        let (_, _, table) = ranked(&[path.to_str().unwrap(), "--tiebreaks", "ARO", "--table", "-"]);
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let rows = reader.records().map(|row| row.unwrap());
        rows.map(|row| (row[7].to_owned(), row[row.len() - 1].to_owned()))
            .collect::<Vec<_>>()
    };
    let all = |rows: [(&str, &str); 2]| {
        rows.map(|(one, two)| (one.to_owned(), two.to_owned()))
            .to_vec()
    };
    assert_eq!(
        run("172 ITA NRO\n"),
        all([("1399", "1400"), ("1400", "1399")])
    );
    assert_eq!(
        run("172 ITA FIDON\n"),
        all([("1399", "1950"), ("1950", "1399")])
    );
    // Without the record somebody has no rating.
    assert_eq!(run(""), all([("", ""), ("1950", "")]));
}

#[test]
fn two_reports_of_one_event_that_contradict_each_other_are_told() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/rules/P025-reports-contradict"
    );
    let at = |name: &str| format!("{folder}/{name}");
    let (status, told, _) = ranked(&[&at("fires.trf"), &at("fires-corrected.trf"), "--table", "-"]);
    let words = "P025 reports-contradict (error): column 102: in round 2 the result of Abbiati, Carla – Bellini, Tina is 1-0, and \
                 1/2-1/2 in the other report of the event, ";
    assert!(told.contains(words), "{told}");
    assert_eq!(
        (status, told.matches("P025 reports").count()),
        (Some(1), 2),
        "{told}"
    );
    let (status, told, _) = ranked(&[
        &at("quiet.trf"),
        &at("quiet-before-the-last-round.trf"),
        "--table",
        "-",
    ]);
    assert_eq!(
        (status, told.matches("P025 reports").count()),
        (Some(0), 0),
        "{told}"
    );
}
