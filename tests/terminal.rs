//! The forms of the readable findings, and how loud a run is.

use crate::commands::{FAULTY, Place, SOUND, program, text};
use formulario::report::form::words::columns;
use serde_json::Value;
use std::process::{Command, Output};

const ILLEGAL: &str = "1. e4 e5 2. Ke3 *\n";

fn audit(place: &Place) -> Command {
    let mut check = program();
    check.current_dir(place.path("")).arg("check");
    check.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    check
}

fn run(place: &Place, args: &[&str], width: usize) -> Output {
    let mut check = audit(place);
    check.env("COLUMNS", width.to_string());
    check.args(args).output().unwrap()
}

fn grouped(place: &Place, args: &[&str], width: usize) -> String {
    let mut all = vec!["--format", "grouped", "-q"];
    all.extend(args);
    text(&run(place, &all, width).stdout)
}

/// A game with these players, of which the second move cannot be played.
fn game(number: usize) -> String {
    format!(
        "[White \"Rossi {number}\"]\n[Black \"Verdi\"]\n[Event \"Torneo\"]\n[Result \"*\"]\n\n{ILLEGAL}\n"
    )
}

fn games(count: usize) -> Place {
    let place = Place::new();
    let all: String = (1..=count).map(game).collect();
    place.put("a.pgn", all);
    place
}

fn club() -> Place {
    let place = Place::new();
    place.put("club.pgn", include_bytes!("../fixtures/archives/club.pgn"));
    place
}

#[test]
fn findings_stand_below_the_heading_of_their_game() {
    let place = Place::new();
    place.put("a.pgn", [SOUND, FAULTY].concat());
    assert_eq!(
        grouped(&place, &["a.pgn", "--select", "M003"], 80),
        "a.pgn\n\
         game 2 · Verdi – Neri · 2024.01.01 · Prova · round 2\n  \
         error M003 · line 19 · move 3 of White · Art. 5.1.1\n    \
         1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n                           ^^^\n    \
         this move comes after checkmate: White is already mated\n"
    );
}

/// What goes to no terminal stays as it was, whatever the environment says of colours.
#[test]
fn in_a_pipe_a_line_is_the_form() {
    let place = club();
    let lines = text(&run(&place, &["club.pgn", "--format", "line"], 80).stdout);
    assert!(
        lines.starts_with("club.pgn:23 (byte 511) game 2"),
        "{lines}"
    );
    for (name, value) in [
        ("CLICOLOR_FORCE", "1"),
        ("COLUMNS", "20"),
        ("TERM", "xterm"),
    ] {
        let mut check = audit(&place);
        let output = check.env(name, value).arg("club.pgn").output().unwrap();
        assert_eq!(text(&output.stdout), lines, "{name}");
    }
}

#[test]
fn no_line_is_wider_than_the_terminal_and_no_word_is_lost() {
    let place = club();
    let lines = text(&run(&place, &["club.pgn", "--ui", "it"], 80).stdout);
    let messages: Vec<&str> = lines
        .lines()
        .filter_map(|line| line.split_once("): ").map(|(_, rest)| rest))
        .filter_map(|rest| rest.split(';').next())
        .filter_map(|message| message.rsplit("): ").next())
        .collect();
    assert_eq!(messages.len(), 8);
    for width in [20, 40, 79, 80, 120] {
        let shown = grouped(&place, &["club.pgn", "--ui", "it"], width);
        let wide = shown.lines().find(|line| columns(line) > width);
        assert_eq!(wide, None, "{width}");
        let words: String = shown.split_whitespace().collect();
        for message in &messages {
            let own: String = message.split_whitespace().collect();
            assert!(words.contains(&own), "{width}: {message} is not in {shown}");
        }
    }
}

/// Colours add nothing and take nothing away but the line that points.
#[test]
fn colours_say_nothing_that_the_text_does_not() {
    let place = club();
    let plain = grouped(&place, &["club.pgn"], 80);
    let points = |line: &&str| !line.trim().chars().all(|c| c == '^') || line.trim().is_empty();
    let plain: Vec<&str> = plain.lines().filter(points).collect();
    let colour = grouped(&place, &["club.pgn", "--color", "always"], 80);
    assert!(colour.contains("\x1b[1;31merror M001\x1b[0m"), "{colour}");
    assert!(colour.contains("\x1b[1;4;31mCe4\x1b[0m"), "{colour}");
    let mut bare = String::new();
    for (i, part) in colour.split("\x1b[").enumerate() {
        bare.push_str(match i {
            0 => part,
            _ => part.split_once('m').map_or("", |(_, rest)| rest),
        });
    }
    assert_eq!(bare.lines().collect::<Vec<_>>(), plain);
}

#[test]
fn the_environment_decides_about_colours_where_nothing_is_typed() {
    let place = club();
    let coloured = |variables: &[(&str, &str)], args: &[&str]| {
        let mut check = audit(&place);
        check.envs(variables.iter().copied());
        check
            .args(["club.pgn", "--format", "grouped", "-q"])
            .args(args);
        text(&check.output().unwrap().stdout).contains('\x1b')
    };
    let force = ("CLICOLOR_FORCE", "1");
    let no = ("NO_COLOR", "1");
    assert!(!coloured(&[], &[]), "no terminal");
    assert!(coloured(&[force], &[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "0")], &[]));
    assert!(!coloured(&[force, no], &[]));
    assert!(coloured(&[no], &["--color", "always"]));
    assert!(!coloured(&[force], &["--color", "never"]));
}

#[test]
fn equal_findings_are_one_with_the_numbers_of_their_games() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 *\n\n".repeat(45),
    );
    let shown = grouped(&place, &["a.pgn", "--select", "T001"], 80);
    assert_eq!(shown.matches("T001").count(), 2, "{shown}");
    assert!(
        shown.contains("warning T001 in 45 games: 1–45: the tags Event"),
        "{shown}"
    );
    let all = grouped(&place, &["a.pgn", "--select", "T001", "--all"], 80);
    assert_eq!(all.matches("T001").count(), 45, "{all}");
    assert_eq!(all.matches("game ").count(), 45, "{all}");
}

/// The words of a tag differ from game to game; where the message is the same the finding is.
#[test]
fn findings_about_tags_are_equal_by_their_message() {
    let place = Place::new();
    let game = |fen: &str| format!("[White \"A\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n\n");
    let games = [
        game("4k3/8/8/8/8/8/8/8 w - - 0 1"),
        game("3k4/8/8/8/8/8/8/8 w - - 0 1"),
    ];
    place.put("a.pgn", games.concat());
    let shown = grouped(&place, &["a.pgn", "--select", "T008"], 80);
    assert!(shown.contains("error T008 in 2 games: 1–2:"), "{shown}");
}

#[test]
fn of_many_findings_of_one_code_the_rest_are_counted() {
    let place = games(30);
    let select = ["a.pgn", "--select", "M001"];
    let shown = grouped(&place, &select, 80);
    assert_eq!(shown.matches("error M001").count(), 20, "{shown}");
    assert!(
        shown.ends_with("\nmore like those shown (--all shows them): M001 10\n"),
        "{shown}"
    );
    let mut all = select.to_vec();
    all.push("--all");
    let all = grouped(&place, &all, 80);
    assert_eq!(all.matches("error M001").count(), 30, "{all}");
    assert!(!all.contains("--all"), "{all}");
}

#[test]
fn the_worst_come_first_where_that_is_asked_for() {
    let place = club();
    let severities = |args: &[&str]| -> Vec<String> {
        let shown = grouped(&place, args, 80);
        let words = shown.lines().filter_map(|line| line.strip_prefix("  "));
        let words = words.filter_map(|line| line.split(' ').next());
        let words = words.filter(|word| ["error", "warning", "note"].contains(word));
        words.map(str::to_owned).collect()
    };
    let place_order = severities(&["club.pgn", "-v"]);
    let rank = |word: &String| ["error", "warning", "note"].iter().position(|w| w == word);
    assert!(!place_order.is_sorted_by_key(rank), "{place_order:?}");
    let by_severity = severities(&["club.pgn", "-v", "--sort", "severity"]);
    assert!(by_severity.is_sorted_by_key(rank), "{by_severity:?}");
    assert_eq!(by_severity.len(), place_order.len());
    // Lines stand in the order of the archive.
    let refused = run(&place, &["club.pgn", "--sort", "severity"], 80);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused.stderr).contains("add --format grouped"),
        "{refused:?}"
    );
}

/// The name of a file is as long as it is, and still no line is too wide.
#[test]
fn a_long_name_is_told_whole() {
    let place = Place::new();
    let name = format!("{}.pgn", "così lungo ".repeat(9));
    place.put(&name, game(1));
    let shown = grouped(&place, &[&name], 40);
    assert!(shown.lines().all(|line| columns(line) <= 40), "{shown}");
    let joined = shown.replace('\n', "");
    assert!(joined.starts_with(&name), "{shown}");
}

#[test]
fn the_last_line_says_what_to_do() {
    let warned = "[White \"A\"]\n\n1. e4 e5 *\n";
    let sound = SOUND;
    for (content, english, italian) in [
        (
            [SOUND, FAULTY].concat(),
            "1 of 2 games has errors; 1 is ready to publish.",
            "1 partita su 2 ha errori; 1 è pronta per la pubblicazione.",
        ),
        (
            [FAULTY, FAULTY].concat(),
            "All 2 games have errors: correct them first.",
            "Tutte le 2 partite hanno errori: vanno prima corrette.",
        ),
        (
            sound.to_owned(),
            "The game is ready to publish.",
            "La partita è pronta per la pubblicazione.",
        ),
        (
            [SOUND, warned].concat(),
            "All 2 games are ready to publish; 1 game with warnings to look at.",
            "Tutte le 2 partite sono pronte per la pubblicazione; 1 partita con avvisi da controllare.",
        ),
        (
            [
                SOUND,
                "A word or two.\n\n",
                SOUND.replace("\"1\"", "\"2\"").as_str(),
            ]
            .concat(),
            "All 2 games are ready to publish; outside them there are warnings to look at.",
            "Tutte le 2 partite sono pronte per la pubblicazione; ci sono altri avvisi, da controllare.",
        ),
        (
            "[White \"A\"]\n[Result \"1-0\"]\n\n1-0\n\n".repeat(2),
            "Nothing could be judged: 2 games, no move.",
            "Niente da giudicare: 2 partite, nessuna mossa.",
        ),
        (
            String::new(),
            "No game was read: there is nothing to publish.",
            "Nessuna partita letta: non c'è niente da pubblicare.",
        ),
    ] {
        let place = Place::new();
        place.put("a.pgn", content);
        for (ui, verdict) in [("en", english), ("it", italian)] {
            let output = run(&place, &["a.pgn", "--format", "grouped", "--ui", ui], 200);
            let told = text(&output.stderr);
            assert!(
                told.trim_start().starts_with(&format!("{verdict}\n")),
                "{told}"
            );
        }
    }
}

#[test]
fn a_run_is_as_loud_as_it_is_asked_to_be() {
    let place = club();
    let loud = |args: &[&str]| {
        let output = run(&place, args, 80);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        (output.status.code(), out, err)
    };
    let (status, usual, summary) = loud(&["club.pgn"]);
    assert!(summary.contains("games: 5 = "), "{summary}");
    assert_eq!(status, Some(1));
    assert_eq!(
        loud(&["club.pgn", "-q"]),
        (Some(1), usual.clone(), String::new())
    );
    let nothing = (Some(1), String::new(), String::new());
    assert_eq!(loud(&["club.pgn", "-qq"]), nothing);
    let (_, out, err) = loud(&["club.pgn", "-q", "-v", "--format", "grouped"]);
    assert!(out.contains("note F016") && err.is_empty(), "{out}{err}");
    // What could not be read is told by the status alone.
    let unread = (Some(2), String::new(), String::new());
    assert_eq!(loud(&["missing.pgn", "-qq"]), unread);
    // An output that was asked for is written.
    let (status, ..) = loud(&["club.pgn", "-qq", "--csv", "out.csv"]);
    assert_eq!(status, Some(1));
    assert_eq!(place.read("out.csv").lines().count(), 10);
}

/// What the format wants of a log, and that each result is one that the NDJSON report has.
#[test]
fn a_sarif_log_holds_every_finding_with_its_rule_and_its_place() {
    let place = club();
    place.put("empty.pgn", "");
    let output = run(
        &place,
        &["club.pgn", "empty.pgn", "-q", "-v", "--format", "sarif"],
        80,
    );
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run_of = &log["runs"][0];
    let rules: Vec<&str> = (run_of["tool"]["driver"]["rules"].as_array().unwrap().iter())
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    assert_eq!(run_of["tool"]["driver"]["name"], "formulario");
    let output = run(
        &place,
        &["club.pgn", "empty.pgn", "-q", "--ndjson", "-"],
        80,
    );
    let told = text(&output.stdout);
    let told: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let results = run_of["results"].as_array().unwrap();
    assert_eq!(results.len(), told.len());
    for (result, finding) in results.iter().zip(&told) {
        assert_eq!(result["ruleId"], finding["code"]);
        assert!(rules.contains(&result["ruleId"].as_str().unwrap()));
        assert_eq!(result["level"], finding["severity"]);
        assert_eq!(result["message"]["text"], finding["message"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], finding["file"]);
        assert_eq!(place["region"]["startLine"], finding["line"]);
    }
}

/// Whoever follows findings from run to run knows each by its own fingerprint.
#[test]
fn no_two_results_of_a_sarif_log_are_taken_for_one() {
    let place = Place::new();
    let tags = "[WhiteElo \"28530\"]\n[BlackElo \"17522\"]\n[Date \"2024.05.32\"]\n[EventDate \"2024.05.32\"]\n\
        [Round \"1\"]\n[Round \"2\"]\n[Round \"2\"]\n";
    place.put("a.pgn", format!("{tags}\n1. e4 ) e5 ) 2. Nf3 Nc6 *\n"));
    let output = run(&place, &["a.pgn", "-q", "-v", "--format", "sarif"], 80);
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let known = results
        .iter()
        .filter_map(|result| result["partialFingerprints"]["gameFinding/v1"].as_str());
    let mut known: Vec<&str> = known.collect();
    assert!(known.len() > 7, "{results:?}");
    known.sort_unstable();
    assert!(known.windows(2).all(|two| two[0] != two[1]), "{known:?}");
}

#[test]
fn a_name_that_is_none_is_said_in_the_last_line() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    for (ui, said) in [
        (
            "en",
            "no.pgn is not there: correct the name. No error in the games that were read (1).",
        ),
        (
            "it",
            "no.pgn non c'è: va corretto il nome. Nessun errore nelle partite lette (1).",
        ),
    ] {
        let output = run(
            &place,
            &["no.pgn", "a.pgn", "--format", "grouped", "--ui", ui],
            200,
        );
        assert_eq!(output.status.code(), Some(2));
        assert!(
            text(&output.stderr).contains(said),
            "{}",
            text(&output.stderr)
        );
    }
}

/// Every game is a test case, also one without findings; those with errors fail, by `--fail-on`.
#[test]
fn a_junit_report_has_a_test_for_each_game() {
    let place = club();
    for (fail_on, failures) in [("error", 4), ("never", 0), ("warning", 5)] {
        let args = ["club.pgn", "-q", "--format", "junit", "--fail-on", fail_on];
        let report = text(&run(&place, &args, 80).stdout);
        let mut reader = quick_xml::Reader::from_str(&report);
        let (mut open, mut cases, mut failed) = (0, 0, 0);
        loop {
            match reader.read_event().unwrap() {
                quick_xml::events::Event::Start(tag) => {
                    open += 1;
                    match tag.name().as_ref() {
                        "testcase" => cases += 1,
                        "failure" => failed += 1,
                        _ => {}
                    }
                }
                quick_xml::events::Event::End(_) => open -= 1,
                quick_xml::events::Event::Eof => break,
                _ => {}
            }
        }
        // Five games, and the text between them.
        assert_eq!((open, cases, failed), (0, 6, failures), "{report}");
        let counted = format!("tests=\"6\" failures=\"{failures}\"");
        assert!(report.contains(&counted), "{report}");
    }
}

/// That a game is a copy with another result comes to light behind it: it is told below its heading, and in its test.
#[test]
fn what_comes_to_light_later_belongs_to_its_game() {
    let place = Place::new();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8";
    let game = |result: &str| {
        let tags = "[Event \"Prova\"]\n[Site \"Roma\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]";
        format!("{tags}\n[Result \"{result}\"]\n\n{moves} {result}\n\n")
    };
    place.put("a.pgn", [game("1-0"), game("0-1")].concat());
    let shown = grouped(&place, &["a.pgn"], 80);
    let heading = "game 2 · Rossi – Verdi · 2024.01.01 · Prova · round 1\n  warning R017";
    assert!(shown.contains(heading), "{shown}");
    let report = text(&run(&place, &["a.pgn", "-q", "--format", "junit"], 80).stdout);
    assert!(report.contains("tests=\"2\" failures=\"0\""), "{report}");
    assert!(report.contains("<system-out>a.pgn:"), "{report}");
}

#[test]
fn annotations_for_github_are_a_command_each() {
    let place = club();
    let told = text(&run(&place, &["club.pgn", "-q", "--format", "github"], 80).stdout);
    assert_eq!(told.lines().count(), 8);
    for line in told.lines() {
        let known = [
            "::error file=club.pgn,line=",
            "::warning file=club.pgn,line=",
        ];
        assert!(known.iter().any(|start| line.starts_with(start)), "{line}");
    }
}

/// `convert` tells what it assumed in the same forms, on standard error.
#[test]
fn what_convert_assumed_has_the_same_forms() {
    let place = games(1);
    let mut convert = program();
    let output = (convert.current_dir(place.path("")))
        .args(["convert", "a.pgn", "--format", "grouped", "--ui", "en"])
        .output()
        .unwrap();
    let told = text(&output.stderr);
    assert!(
        told.starts_with("a.pgn\ngame 1 · Rossi 1 – Verdi · Torneo\n  error M001 · line 6"),
        "{told}"
    );
    assert!(
        told.contains("\n0 of 1 games were written whole, 1 up to a fault, 0 not at all.\n"),
        "{told}"
    );
}

/// A game with an impossible rating and a stray bracket.
fn faulty(round: u32) -> String {
    format!(
        "[Event \"Coppa di primavera\"]\n[Site \"S\"]\n[Date \"2024.05.06\"]\n[Round \"{round}\"]\n[White \"Neri, Paolo{round}\"]\n\
         [Black \"Conti, Elena{round}\"]\n[Result \"1-0\"]\n[WhiteElo \"9999\"]\n\n1. e4 ) e5 2. Nf3 Nc6 1-0\n\n"
    )
}

#[test]
fn errors_that_several_games_have_stand_before_warnings() {
    let place = Place::new();
    place.put("a.pgn", (1..4).map(faulty).collect::<String>());
    let args = [
        "a.pgn", "--format", "grouped", "--sort", "severity", "--ui", "en",
    ];
    let told = text(&run(&place, &args, 100).stdout);
    let folded = told
        .find("error T006 in 3 games")
        .unwrap_or_else(|| panic!("{told}"));
    let warning = told
        .find("warning F011")
        .unwrap_or_else(|| panic!("{told}"));
    assert!(folded < warning, "{told}");
    assert_eq!(
        told.matches("the same in several games").count(),
        2,
        "{told}"
    );
    assert!(!told.contains("\n\n\n"), "{told}");
}

#[test]
fn a_narrow_heading_keeps_day_tournament_and_round() {
    let place = Place::new();
    place.put("a.pgn", faulty(1));
    for width in [40, 60, 200] {
        let told = text(
            &run(
                &place,
                &["a.pgn", "--format", "grouped", "--ui", "en"],
                width,
            )
            .stdout,
        );
        let heading: Vec<&str> = (told.lines().skip(1))
            .take_while(|line| !line.contains("T006"))
            .collect();
        let whole = heading.join(" ");
        for part in ["2024.05.06", "Coppa di primavera", "round 1"] {
            assert!(whole.contains(part), "{told}");
        }
        let lines = match width {
            40 => 3,
            60 => 2,
            _ => 1,
        };
        assert_eq!(heading.len(), lines, "{told}");
    }
}

#[test]
fn what_may_have_been_meant_stands_in_the_forms_for_machines_too() {
    let place = club();
    for form in ["github", "junit"] {
        let told = text(
            &run(
                &place,
                &["club.pgn", "-q", "--ui", "en", "--format", form],
                80,
            )
            .stdout,
        );
        assert!(told.contains("; perhaps: 0-1"), "{told}");
    }
    // Another place is told in words.
    let told = text(
        &run(
            &place,
            &["club.pgn", "-q", "--ui", "en", "--format", "grouped"],
            80,
        )
        .stdout,
    );
    assert!(!told.contains("see: club.pgn:"), "{told}");
}

#[test]
fn a_line_without_its_variation_has_each_number_once() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 {x} 4. Qh7 (4. Ba4) 4... d6 *\n",
    );
    let told = grouped(&place, &["a.pgn", "--ui", "en", "--select", "M001"], 100);
    assert!(
        told.contains("3. Bb5 a6 4. Qh7 4... d6") || told.contains("3. Bb5 a6 4. Qh7 d6"),
        "{told}"
    );
}
