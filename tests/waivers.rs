//! Decisions about single findings, `--waive`, and what an earlier run told, `--baseline`, while the archive changes.

use crate::commands::{Place, code, program, text};
use serde_json::Value;
use std::process::Command;

/// Three games with one fault each: an illegal move, a day that does not exist, a false result.
const ILLEGAL: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Neri, Paolo\"]\n\
    [Black \"Conti, Elena\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 1-0\n\n";
const NO_DAY: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.05.32\"]\n[Round \"2\"]\n[White \"Rossi, Anna\"]\n\
    [Black \"Conti, Elena\"]\n[Result \"0-1\"]\n\n1. d4 d5 2. c4 e6 0-1\n\n";
const FALSE_RESULT: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.05.03\"]\n[Round \"3\"]\n[White \"Neri, Paolo\"]\n\
    [Black \"Rossi, Anna\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n";
const SOUND: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.04.30\"]\n[Round \"1\"]\n[White \"Bandini, Marco\"]\n\
    [Black \"Ferri, Lucia\"]\n[Result \"1/2-1/2\"]\n\n1. c4 c5 2. Nc3 Nc6 1/2-1/2\n\n";

/// `check` with every rule, called in this folder.
fn check(place: &Place) -> Command {
    let mut command = program();
    command.arg("check").current_dir(place.path(""));
    command
}

fn objects(place: &Place, file: &str, args: &[&str]) -> Vec<Value> {
    let output = check(place)
        .args([file, "-q", "--ignore", "F016", "--ndjson", "-"])
        .args(args)
        .output()
        .unwrap();
    (text(&output.stdout).lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn codes(found: &[Value]) -> Vec<&str> {
    found
        .iter()
        .map(|of| of["code"].as_str().unwrap())
        .collect()
}

/// A row of decisions about a finding.
fn row(of: &Value, decision: &str) -> String {
    let ply = of["ply"]
        .as_u64()
        .map_or(String::new(), |ply| ply.to_string());
    let (code, print) = (
        of["code"].as_str().unwrap(),
        of["fingerprint"].as_str().unwrap(),
    );
    let (line, quoted) = (
        of["variation"].as_str().unwrap(),
        of["text"].as_str().unwrap(),
    );
    let quoted = quoted.replace('"', "\"\"");
    format!(
        "{code},{print},{line},{ply},\"{quoted}\",{decision},Bianchi,2026-11-25,\"visto, il foglio\"\n"
    )
}

const HEAD: &str = "code,fingerprint,variation,ply,text,decision,who,when,why\n";

#[test]
fn what_was_accepted_counts_for_nothing_and_is_counted_apart() {
    let place = Place::new();
    place.put("a.pgn", [ILLEGAL, NO_DAY, FALSE_RESULT, SOUND].concat());
    let found = objects(&place, "a.pgn", &[]);
    assert_eq!(codes(&found), ["M001", "T004", "R003"]);
    let decisions = format!(
        "{HEAD}{}{}",
        row(&found[0], "accepted"),
        row(&found[1], "ACCEPTED")
    );
    place.put("w.csv", decisions);
    let args = [
        "--waive",
        "w.csv",
        "--summary-json",
        "s.json",
        "--clean",
        "c.pgn",
    ];
    let rest = objects(&place, "a.pgn", &args);
    assert_eq!(codes(&rest), ["R003"]);
    let clean = place.read("c.pgn");
    assert!(clean.contains("Bb6") && clean.contains("05.32") && !clean.contains("Qh4#"));
    let summary: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(summary["waived"]["findings"], 2);
    assert_eq!(summary["waived"]["decisions"], 2);
    assert_eq!(summary["waived"]["open"], Value::Array(vec![]));
    assert_eq!(summary["classes"]["error"], 1);
    // All of it accepted: nothing is left to find.
    let all: String = found.iter().map(|of| row(of, "accepted")).collect();
    place.put("w.csv", format!("{HEAD}{all}"));
    let args = ["a.pgn", "--waive", "w.csv"];
    assert_eq!(code(check(&place).args(args)), Some(0));
    assert_eq!(code(check(&place).arg("a.pgn")), Some(1));
}

#[test]
fn decisions_that_meet_nothing_and_faults_that_stand_are_named() {
    let place = Place::new();
    place.put("a.pgn", [ILLEGAL, NO_DAY, FALSE_RESULT].concat());
    let found = objects(&place, "a.pgn", &[]);
    let decisions = format!(
        "{HEAD}{}{}{}",
        row(&found[0], "accepted"),
        row(&found[1], "corrected"),
        row(&found[2], "ask")
    );
    place.put("w.csv", decisions);
    // The move was mended: its decision meets nothing now. The day was not.
    place.put(
        "b.pgn",
        [&ILLEGAL.replace("Bb6", "Bb5"), NO_DAY, FALSE_RESULT].concat(),
    );
    for (ui, gone, still) in [
        (
            "en",
            "is not found any more",
            "is said to be corrected and is still found",
        ),
        (
            "it",
            "non è più segnalata",
            "è data per corretta ed è ancora segnalata",
        ),
    ] {
        let output = check(&place)
            .args([
                "b.pgn",
                "--waive",
                "w.csv",
                "--ui",
                ui,
                "--summary-json",
                "s.json",
            ])
            .output()
            .unwrap();
        let said = text(&output.stderr);
        let line = |words: &str| {
            said.lines()
                .find(|line| line.contains(words))
                .unwrap_or_default()
        };
        assert!(line(gone).starts_with("w.csv:2: M001"), "{said}");
        assert!(
            line(gone).contains("\"Bianchi\", \"2026-11-25\", \"visto, il foglio\""),
            "{said}"
        );
        assert!(line(still).starts_with("w.csv:3: T004"), "{said}");
        assert!(!said.contains("w.csv:4"), "{said}");
        assert_eq!(output.status.code(), Some(1));
        let summary: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert_eq!(summary["waived"]["findings"], 0);
        let open = summary["waived"]["open"].as_array().unwrap();
        assert_eq!(open.len(), 2);
        assert_eq!(open[0]["decision"], "accepted");
        assert_eq!(open[1]["line"], 3);
    }
    // A run of some games, or of some rules, says nothing of the others.
    for args in [["--only", "3"], ["--select", "R"]] {
        let output = check(&place)
            .args(["b.pgn", "--waive", "w.csv"])
            .args(args)
            .output()
            .unwrap();
        assert!(!text(&output.stderr).contains("w.csv"), "{args:?}");
    }
}

#[test]
fn tables_are_read_as_people_save_them() {
    let place = Place::new();
    place.put("a.pgn", [ILLEGAL, NO_DAY].concat());
    let found = objects(&place, "a.pgn", &[]);
    let print = |at: usize| found[at]["fingerprint"].as_str().unwrap();
    for (name, table) in [
        // As a spreadsheet in Italy saves it, columns in another order, one more among them.
        (
            "w.csv",
            format!(
                "\u{FEFF}fingerprint;nota;code;ply;decision\r\n{};x;M001;5;accepted\r\n{};;t004;;accepted\r\n",
                print(0),
                print(1).to_uppercase()
            ),
        ),
        (
            "w.ndjson",
            format!(
                "{{\"code\":\"M001\",\"fingerprint\":\"{}\",\"ply\":5,\"decision\":\"accepted\"}}\n\n\
                 {{\"code\":\"T004\",\"fingerprint\":\"{}\",\"ply\":null,\"who\":\"Bianchi\"}}\n",
                print(0),
                print(1)
            ),
        ),
        (
            "marked.ndjson",
            format!(
                "\u{FEFF}{{\"code\":\"M001\",\"fingerprint\":\"{}\",\"ply\":5,\"decision\":\"accepted\"}}\n\
                 \u{FEFF}{{\"code\":\"T004\",\"fingerprint\":\"{}\",\"who\":\"Bianchi\"}}\n",
                print(0),
                print(1)
            ),
        ),
    ] {
        place.put(name, table);
        assert_eq!(
            objects(&place, "a.pgn", &["--waive", name]).len(),
            0,
            "{name}"
        );
    }
    // Of two rows, in one file or in two, the later one counts.
    place.put("one.csv", format!("{HEAD}{}", row(&found[0], "accepted")));
    place.put("two.csv", format!("{HEAD}{}", row(&found[0], "ask")));
    let both =
        |first, second| objects(&place, "a.pgn", &["--waive", first, "--waive", second]).len();
    assert_eq!(both("one.csv", "two.csv"), 2);
    assert_eq!(both("two.csv", "one.csv"), 1);
}

/// Two ratings that no player can have, an illegal move in a variation, and one in the main line at the same half-move.
const TWICE: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Neri, Paolo\"]\n\
    [Black \"Conti, Elena\"]\n[Result \"1-0\"]\n[WhiteElo \"28530\"]\n[BlackElo \"17522\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Nf6 4. Qh8 d6) 3... a6 4. Qh7 1-0\n\n";

#[test]
fn a_decision_is_about_one_finding() {
    let place = Place::new();
    place.put("a.pgn", TWICE);
    let found = objects(&place, "a.pgn", &[]);
    assert_eq!(codes(&found), ["T006", "T006", "M001", "M001"]);
    for at in 0..found.len() {
        let mut others = found.clone();
        others.remove(at);
        place.put("w.csv", format!("{HEAD}{}", row(&found[at], "accepted")));
        assert_eq!(objects(&place, "a.pgn", &["--waive", "w.csv"]), others);
    }
    // As the page saves it for a spreadsheet.
    let tamed = row(&found[2], "accepted").replace(",5.1,7,\"", ",'5.1,7,\"'");
    place.put("w.csv", format!("{HEAD}{tamed}"));
    assert_eq!(objects(&place, "a.pgn", &["--waive", "w.csv"]).len(), 3);
    // Without the text: the move of the main line is the only one there, each rating may be meant.
    let print = found[0]["fingerprint"].as_str().unwrap();
    place.put(
        "w.csv",
        format!("code,fingerprint,ply,decision\nM001,{print},7,accepted\nT006,{print},,accepted\n"),
    );
    let rest = objects(&place, "a.pgn", &["--waive", "w.csv"]);
    assert_eq!(codes(&rest), ["T006", "T006", "M001"]);
    assert_eq!(rest[2]["variation"], "5.1");
    let output = check(&place)
        .args(["a.pgn", "--waive", "w.csv", "--ui", "en"])
        .output()
        .unwrap();
    let said = text(&output.stderr);
    assert!(
        said.contains("w.csv:3: T006") && said.contains("may mean more than one finding"),
        "{said}"
    );
}

#[test]
fn an_empty_decision_is_none() {
    let place = Place::new();
    place.put("a.pgn", [ILLEGAL, NO_DAY].concat());
    let found = objects(&place, "a.pgn", &[]);
    let undecided = |of: &Value| row(of, "").replace("Bianchi", "");
    let table = format!("{HEAD}{}{}", undecided(&found[0]), row(&found[1], ""));
    place.put("w.csv", table);
    let args = ["--waive", "w.csv", "--summary-json", "s.json"];
    assert_eq!(objects(&place, "a.pgn", &args), found);
    let summary: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(summary["waived"]["decisions"], 0);
    assert_eq!(summary["waived"]["undecided"], 2);
}

#[test]
fn a_faulty_table_is_told_with_its_place() {
    let place = Place::new();
    place.put("a.pgn", ILLEGAL);
    let print = "g0123456789abcdef";
    for (table, expected) in [
        (
            "code,ply,decision\nM001,5,ask\n".to_owned(),
            "w.csv:1:1: the header has no column \"fingerprint\"",
        ),
        // A report of findings is no table of decisions.
        (
            format!("code,fingerprint,ply,text\nM001,{print},5,\n"),
            "w.csv:1:1: the header has no column \"decision\"",
        ),
        (
            format!("{{\"code\":\"M001\",\"fingerprint\":\"{print}\",\"ply\":5}}\n"),
            "w.csv:1:1: no decision stands there",
        ),
        (
            format!("{HEAD}M999,{print},,5,,ask,,,\n"),
            "w.csv:2:1: code: found \"M999\", expected the code of a finding: M001",
        ),
        (
            format!("{HEAD}M001,g12,,5,,ask,,,\n"),
            "w.csv:2:6: fingerprint: found \"g12\", expected the fingerprint of a game",
        ),
        (
            format!("{HEAD}M001,{print},,five,,ask,,,\n"),
            "w.csv:2:25: ply: found \"five\", expected a number or nothing",
        ),
        (
            format!("{HEAD}M001,{print},,5,,perhaps,,,\n"),
            "w.csv:2:28: decision: found \"perhaps\", expected one of accepted, corrected, ask",
        ),
        (
            format!("{{\"code\":\"M001\",\"fingerprint\":\"{print}\",\"who\":\"B\"}}\nM001\n"),
            "w.csv:2:1: the line is no JSON object",
        ),
        (String::new(), "w.csv:1:1: the file is empty"),
    ] {
        place.put("w.csv", &table);
        let output = check(&place)
            .args(["a.pgn", "--waive", "w.csv", "--ui", "en"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{table}");
        let said = text(&output.stderr);
        assert!(said.contains(expected), "{expected}: {said}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(
        code(check(&place).args(["a.pgn", "--waive", "none.csv"])),
        Some(2)
    );
}

#[test]
fn another_place_in_the_archive_brings_nothing_back() {
    let place = Place::new();
    place.put("a.pgn", [ILLEGAL, NO_DAY, FALSE_RESULT].concat());
    let found = objects(&place, "a.pgn", &[]);
    let lines: String = found.iter().map(|of| format!("{of}\n")).collect();
    place.put("old.ndjson", lines);
    let decisions: String = found.iter().map(|of| row(of, "accepted")).collect();
    place.put("w.csv", format!("{HEAD}{decisions}"));
    let new = ILLEGAL
        .replace("Neri, Paolo", "Verdi, Ugo")
        .replace("Conti, Elena", "Moro, Ida");
    for (games, fresh) in [
        // A game before the others, behind them, one taken out, another order, one copied.
        ([SOUND, ILLEGAL, NO_DAY, FALSE_RESULT].concat(), 0),
        ([ILLEGAL, NO_DAY, FALSE_RESULT, SOUND].concat(), 0),
        ([ILLEGAL, FALSE_RESULT].concat(), 0),
        ([FALSE_RESULT, NO_DAY, ILLEGAL].concat(), 0),
        ([ILLEGAL, ILLEGAL, NO_DAY, FALSE_RESULT].concat(), 0),
        // The same fault in another game is another finding.
        ([&new, ILLEGAL, NO_DAY, FALSE_RESULT].concat(), 1),
        // So is another fault in a known one.
        (
            [
                &ILLEGAL.replace("2024.05.01", "2024.13.01"),
                NO_DAY,
                FALSE_RESULT,
            ]
            .concat(),
            1,
        ),
    ] {
        place.put("a.pgn", &games);
        for args in [["--baseline", "old.ndjson"], ["--waive", "w.csv"]] {
            let rest = objects(&place, "a.pgn", &args);
            // A decision is about a game, however often it stands there; what a machine compares is counted.
            let copied = args[0] == "--baseline" && games.matches("3. Bb6").count() > 1;
            let copied = usize::from(copied && !games.contains("Verdi"));
            assert_eq!(rest.len(), fresh + copied, "{args:?} {games}");
        }
    }
}

#[test]
fn a_report_without_fingerprints_is_still_a_baseline() {
    let place = Place::new();
    place.put("a.pgn", ILLEGAL);
    let mut found = objects(&place, "a.pgn", &[]);
    for of in &mut found {
        of.as_object_mut().unwrap().remove("fingerprint");
    }
    let lines: String = found.iter().map(|of| format!("{of}\n")).collect();
    place.put("old.ndjson", lines);
    assert_eq!(
        objects(&place, "a.pgn", &["--baseline", "old.ndjson"]).len(),
        0
    );
    place.put("a.pgn", [SOUND, ILLEGAL].concat());
    assert_eq!(
        objects(&place, "a.pgn", &["--baseline", "old.ndjson"]).len(),
        1
    );
}

/// Games that share players and moves up to a fault, and part behind it or in their headings.
#[test]
fn a_decision_accepts_no_other_games_fault() {
    let place = Place::new();
    let anonymous = ILLEGAL
        .replace("Neri, Paolo", "?")
        .replace("Conti, Elena", "?");
    let typed = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 1-0\n\n";
    for (one, other) in [
        (ILLEGAL.to_owned(), ILLEGAL.replace("Bb6 a6", "Bb6 d6")),
        (
            ILLEGAL.to_owned(),
            ILLEGAL.replace("Bb6 a6", "Bb6 a6 4. O-O"),
        ),
        (ILLEGAL.to_owned(), ILLEGAL.replace("Bb6 a6", "Bb6 zz9")),
        (
            ILLEGAL.replace("Bb6 a6", "Bb6 O-O"),
            ILLEGAL.replace("Bb6 a6", "Bb6 O-O-O"),
        ),
        (anonymous.clone(), anonymous.replace("\"A\"", "\"B\"")),
        (
            anonymous.clone(),
            anonymous.replace("2024.05.01", "2024.05.02"),
        ),
        (anonymous.clone(), anonymous.replace("\"1\"]", "\"7\"]")),
        (typed.to_owned(), typed.replace("a6", "d6")),
    ] {
        place.put("one.pgn", &one);
        place.put("both.pgn", [&*one, &*other].concat());
        let first = objects(&place, "one.pgn", &["--select", "M"]);
        assert_eq!(first.len(), 1, "{one}");
        place.put("w.csv", format!("{HEAD}{}", row(&first[0], "accepted")));
        place.put("old.ndjson", format!("{}\n", first[0]));
        for args in [["--waive", "w.csv"], ["--baseline", "old.ndjson"]] {
            let rest = objects(
                &place,
                "both.pgn",
                &[&["--select", "M"], &args[..]].concat(),
            );
            assert_eq!(rest.len(), 1, "{args:?} {other}");
            assert_eq!(rest[0]["game"], 2, "{args:?} {other}");
        }
    }
}

/// Two stray brackets and two equal tags, each pair with one text.
const EQUAL: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Neri, Paolo\"]\n\
    [Black \"Conti, Elena\"]\n[Result \"1-0\"]\n[Date \"2024.05.02\"]\n[Date \"2024.05.02\"]\n\n\
    1. e4 e5 ) 2. Nf3 Nc6 3. Bb5 a6 ) 4. Ba4 1-0\n\n";

#[test]
fn equal_findings_are_decided_one_by_one() {
    let place = Place::new();
    place.put("a.pgn", EQUAL);
    let found = objects(&place, "a.pgn", &[]);
    assert_eq!(codes(&found), ["T003", "T003", "F011", "F011"]);
    let head = HEAD.replace("why", "why,nth");
    let numbered = |at: usize, nth: &str| {
        row(&found[at], "accepted").replace("foglio\"\n", &format!("foglio\",{nth}\n"))
    };
    for (at, nth) in [(0, "1"), (1, "2"), (2, "1"), (3, "2")] {
        place.put("w.csv", format!("{head}{}", numbered(at, nth)));
        let mut others = found.clone();
        others.remove(at);
        assert_eq!(objects(&place, "a.pgn", &["--waive", "w.csv"]), others);
    }
    // One that could mean both decides nothing, and is told.
    place.put("w.csv", format!("{HEAD}{}", row(&found[3], "accepted")));
    assert_eq!(objects(&place, "a.pgn", &["--waive", "w.csv"]), found);
    for (ui, said) in [
        ("en", "say which in the column \"nth\""),
        ("it", "la colonna \"nth\" dice quale"),
    ] {
        let output = check(&place)
            .args(["a.pgn", "--waive", "w.csv", "--ui", ui])
            .output()
            .unwrap();
        assert!(
            text(&output.stderr).contains(said),
            "{}",
            text(&output.stderr)
        );
    }
    // Of the second only the first is left: the number still names it.
    place.put("w.csv", format!("{head}{}", numbered(3, "1")));
    place.put("b.pgn", EQUAL.replace("e5 )", "e5"));
    assert_eq!(
        codes(&objects(&place, "b.pgn", &["--waive", "w.csv"])),
        ["T003", "T003"]
    );
    place.put("w.csv", format!("{head}{}", numbered(3, "0")));
    assert_eq!(
        code(check(&place).args(["a.pgn", "--waive", "w.csv"])),
        Some(2)
    );
}

#[test]
fn a_row_without_its_half_move_says_what_it_lacks() {
    let place = Place::new();
    place.put("a.pgn", ILLEGAL);
    let found = objects(&place, "a.pgn", &[]);
    let print = found[0]["fingerprint"].as_str().unwrap();
    for (ply, en, it) in [
        (
            "",
            "the row names none (column \"ply\")",
            "la riga non ne indica (colonna \"ply\")",
        ),
        (
            "4",
            "the game has it at another place",
            "la partita ce l'ha in un altro punto",
        ),
    ] {
        place.put(
            "w.csv",
            format!("code,fingerprint,ply,decision\nM001,{print},{ply},accepted\n"),
        );
        for (ui, said) in [("en", en), ("it", it)] {
            let output = check(&place)
                .args(["a.pgn", "--waive", "w.csv", "--ui", ui])
                .output()
                .unwrap();
            assert!(
                text(&output.stderr).contains(said),
                "{}",
                text(&output.stderr)
            );
        }
    }
}

#[test]
fn a_baseline_counts_equal_findings_and_copies() {
    let place = Place::new();
    let stray = "\nuna riga fuori posto, senza partita\n\n";
    place.put("a.pgn", [EQUAL, ILLEGAL, stray].concat());
    let told = |name: &str| {
        let found = objects(&place, name, &[]);
        found.iter().map(|of| format!("{of}\n")).collect::<String>()
    };
    let old = told("a.pgn");
    place.put("old.ndjson", &old);
    let fresh = |games: String, jobs: &str| {
        place.put("a.pgn", games);
        let found = objects(
            &place,
            "a.pgn",
            &["--baseline", "old.ndjson", "--jobs", jobs],
        );
        (found.iter())
            .map(|of| format!("{} {}", of["code"].as_str().unwrap(), of["game"]))
            .collect::<Vec<_>>()
    };
    let all = || [EQUAL, ILLEGAL, stray].concat();
    for jobs in ["1", "4"] {
        assert_eq!(fresh(all(), jobs), [""; 0]);
        let third = EQUAL.replace("4. Ba4", ") 4. Ba4");
        assert_eq!(fresh([&third, ILLEGAL, stray].concat(), jobs), ["F011 1"]);
        // Everything once more: the second of each is new.
        let twice = fresh([all(), all()].concat(), jobs);
        let new = [
            "T003 3",
            "T003 3",
            "F011 3",
            "F011 3",
            "M001 4",
            "F006 null",
        ];
        assert_eq!(twice, new, "{jobs}");
        // Another word behind the fault makes it another game, whose faults are all new.
        let longer = ILLEGAL.replace("a6 1-0", "a6 4. zz9 1-0");
        assert_eq!(
            fresh([EQUAL, &longer, stray].concat(), jobs),
            ["M001 2", "T019 2"]
        );
    }
    // Two copies that were told are both known; a report that was joined to itself tells no more.
    place.put("a.pgn", [EQUAL, EQUAL].concat());
    place.put("old.ndjson", told("a.pgn").repeat(2));
    assert_eq!(fresh([EQUAL, EQUAL].concat(), "2"), [""; 0]);
    assert_eq!(fresh([EQUAL, EQUAL, EQUAL].concat(), "2").len(), 4);
}
