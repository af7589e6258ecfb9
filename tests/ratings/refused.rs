//! What ends with 2, says where and why, and writes nothing.

use super::{LIST, games, rate, rated};
use crate::commands::{Place, program, text};
use std::fs;

/// Every output of `rate`.
const ALL: &str = "--changes o/c.csv --game-changes o/g.csv --new-list o/n.csv --plot o/p.svg --text o/t.txt --csv o/f.csv \
                   --ndjson o/f.ndjson --html o/h.html --summary-json o/s.json";

fn place() -> Place {
    let place = Place::new();
    place.put("g.pgn", games());
    place.put("list-2025-11.csv", LIST);
    fs::create_dir(place.path("o")).unwrap();
    place
}

/// Both languages end with 2, say this, and leave no file.
fn refused(place: &Place, call: &str, wanted: &str) {
    for ui in ["en", "it"] {
        let done = rate(place, &format!("{call} {ALL} --ui {ui}"));
        let told = text(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{call}: {told}");
        assert_eq!(fs::read_dir(place.path("o")).unwrap().count(), 0, "{call}");
        assert_eq!(text(&done.stdout), "", "{call}");
        assert!(told.contains(wanted), "{wanted} in {told}");
    }
}

/// A sound report of three players and two rounds.
fn report() -> String {
    [
        "012 Prova",
        "042 2025/11/07",
        "052 2025/11/08",
        "XXR 2",
        "001    1      Prima, Pia                                                         1.5    1     2 w 1     3 b =",
        "001    2      Seconda, Sara                                                      0.0    3     1 b 0  0000 - Z",
        "001    3      Terza, Tea                                                         0.5    2  0000 - Z     1 w =",
    ]
    .map(|line| format!("{line}\n"))
    .concat()
}

/// The sound report with one thing another.
fn with(old: &str, new: &str) -> String {
    assert_eq!(report().matches(old).count(), 1, "{old}");
    report().replace(old, new)
}

#[test]
fn the_report_itself_is_sound() {
    let place = place();
    place.put("t.trf", report());
    let done = rate(&place, "t.trf -q --changes c.csv");
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    assert!(place.read("c.csv").contains("Prima, Pia"));
}

#[test]
fn a_report_that_is_wrong_is_refused_with_its_place() {
    let place = place();
    for (what, report, at) in [
        ("two with White", with("1 w =", "1 b ="), ":7:"),
        (
            "two who win",
            with("1 b 0", "1 b 1").replace("0.0    3", "1.0    3"),
            ":6:",
        ),
        (
            "points that are no sum",
            with("1.5    1", "2.0    1"),
            ":5:81",
        ),
        ("a code that is none", with("001    3", "101    3"), ":7:1"),
        (
            "a result on one side only",
            with("1 w =", "     ").replace("0.5    2", "0.0    2"),
            ":5:",
        ),
        (
            "a start number that is left out",
            with("001    3", "001    4").replace("3 b =", "4 b ="),
            ":7:5",
        ),
        (
            "a round too many",
            with("3 b =", "3 b =     2 w 1").replace("1.5    1", "2.5    1"),
            ":5:",
        ),
    ] {
        place.put("t.trf", report);
        refused(&place, "t.trf", &format!("t.trf{at}"));
        // Sound games beside it are not rated either.
        refused(&place, "g.pgn t.trf", &format!("t.trf{at}"));
        assert!(!what.is_empty());
    }
}

/// FIDE's columns of fixed width, with one row.
fn fixed(row: &str) -> String {
    format!(
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag\n{row}\n"
    )
}

#[test]
fn a_list_that_is_wrong_is_refused_with_its_place() {
    let place = place();
    let head = "fide_id,name,rating,k\n";
    let row = "800001         Alta, Ada                                                    ITA F                                1900  0   20 1970  w";
    let xml = |rating: &str, end: &str| {
        format!(
            "<playerslist>\n<player>\n<fideid>1</fideid>\n<name>A</name>\n<rating>{rating}</rating>\n</player>\n{end}"
        )
    };
    for (name, list, wanted) in [
        (
            "l.csv",
            format!("{head}800001,\"Alta, Ada\",zwei,20\n"),
            "l.csv:2:20: ",
        ),
        (
            "l.csv",
            format!("{head}800001,\"Alta, Ada\",9000,20\n"),
            "l.csv:2:20: ",
        ),
        (
            "l.csv",
            format!("{head}800001,\"Alta, Ada\",1900\n"),
            "l.csv:2:",
        ),
        (
            "l.csv",
            format!("{head}1,A,1900,20\n1,B,1900,20\n"),
            "l.csv:3:1: ",
        ),
        ("l.csv", format!("{head}1,\"A,1900,20\n"), "l.csv:2:3: "),
        ("l.csv", format!("{head},,1900,20\n"), "l.csv:2:"),
        ("l.csv", format!("{head}1,A,1900,viel\n"), "l.csv:2:10: "),
        (
            "l.csv",
            "fide_id,rating,elo\n1,1900,1900\n".to_owned(),
            "l.csv:1:16: ",
        ),
        ("l.csv", "code,paese\n1,ITA\n".to_owned(), "l.csv:1:"),
        ("l.csv", head.to_owned(), "l.csv"),
        ("l.txt", "Alta 1900\nBassa 1900\n".to_owned(), "l.txt:1:1: "),
        (
            "l.txt",
            fixed(&row.replace("1900", "19x0")),
            "l.txt:2:114: ",
        ),
        ("l.txt", fixed(&row[..60]), "l.txt:2:"),
        ("l.xml", xml("19o0", "</playerslist>\n"), "l.xml:5:9: "),
        ("l.xml", xml("1900", ""), "l.xml:7:"),
        ("l.xml", xml("1900", "</player>\n"), "l.xml:7:"),
    ] {
        place.put(name, list);
        refused(&place, &format!("g.pgn --ratings {name}"), wanted);
        // A sound list beside it does not help.
        refused(
            &place,
            &format!("g.pgn --ratings list-2025-11.csv 2025-10={name}"),
            wanted,
        );
    }
}

#[test]
fn wrong_events_and_aliases_are_refused_with_their_place() {
    let place = place();
    for (option, table, wanted) in [
        ("--events", "event,end\nOpen,gestern\n", "t.csv:2:6"),
        ("--events", "event,beginn\nOpen,2025-11-07\n", "t.csv:1:1"),
        ("--events", "event,rated\nOpen,vielleicht\n", "t.csv:2:6"),
        ("--aliases", "name,fide_id\nA,x\n", "t.csv:2:3"),
        ("--aliases", "fide_id\n1\n", "t.csv:1"),
    ] {
        place.put("t.csv", table);
        refused(&place, &format!("g.pgn {option} t.csv"), wanted);
    }
}

#[test]
fn what_is_missing_is_named_and_nothing_is_written() {
    let place = place();
    refused(&place, "g.pgn missing.pgn", "missing.pgn");
    refused(&place, "g.pgn --ratings missing.csv", "missing.csv");
    refused(&place, "g.pgn --events missing.csv", "missing.csv");
    refused(&place, "g.pgn --aliases missing.csv", "missing.csv");
}

#[test]
fn calls_that_contradict_themselves_are_refused() {
    let place = place();
    for call in [
        "g.pgn --period 2025-12 --from 2025-11",
        "g.pgn --period 2025-12 --to 2025-11",
        "g.pgn --from 2026-02 --to 2026-01",
        "g.pgn --period 2025-13",
        "g.pgn --period november",
        "g.pgn --edition 1999-01",
        "g.pgn --edition 2022-10 --time-class standard",
        "g.pgn --time-class chess",
        "g.pgn --k 20",
        "g.pgn --system uscf",
        "g.pgn --jobs 0",
        "g.pgn --fail-on sometimes",
        "g.pgn --csv-dialect tabs",
        "g.pgn --unknown",
        "--own 1800",
        "--own abc 1900=1",
        "--own 1800 1900=2",
        "--own 1800 1900",
        "--own 1800 --k 99 1900=1",
    ] {
        let done = rate(&place, &format!("{call} {ALL}"));
        assert_eq!(done.status.code(), Some(2), "{call}");
        assert!(!done.stderr.is_empty(), "{call}");
        assert_eq!(fs::read_dir(place.path("o")).unwrap().count(), 0, "{call}");
    }
    for call in [
        "g.pgn --player 800001 --system elo3d",
        "g.pgn --changes o/a --game-changes o/a",
        "g.pgn --changes g.pgn",
        "--own 1800 --k 99 1900=1",
    ] {
        let done = rate(&place, call);
        assert_eq!(done.status.code(), Some(2), "{call}");
        assert_eq!(fs::read_dir(place.path("o")).unwrap().count(), 0, "{call}");
    }
    assert_eq!(place.read("g.pgn"), games());
}

#[test]
fn one_broken_file_among_several_can_be_left_out() {
    let place = Place::new();
    let event = super::event::round_robin("Open di Bari", 4, 1, 1);
    let sound = event.trf(9);
    place.put("a.pgn", games());
    place.put("b.trf", &sound);
    // A result that no code is, in the last row.
    place.put("c.trf", sound.trim_end().to_owned() + "?\n");
    let done = rate(&place, "a.pgn b.trf -q --fail-on never --changes whole.csv");
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    let with = "a.pgn c.trf b.trf -q --fail-on never --changes rest.csv --csv f.csv --ui en";
    let done = rate(&place, with);
    assert_eq!(done.status.code(), Some(2));
    assert!(text(&done.stderr).contains("nothing was rated"));
    assert!(!place.path("rest.csv").exists());
    let done = rate(&place, &format!("{with} --skip-broken"));
    assert_eq!(done.status.code(), Some(2), "{}", text(&done.stderr));
    assert_eq!(place.read("rest.csv"), place.read("whole.csv"));
    let told = place.read("f.csv");
    let told: Vec<_> = told.lines().filter(|row| row.contains(",E023,")).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    // It stands at the line that is wrong, the last.
    let sound = sound.trim_end();
    let (line, byte) = (sound.lines().count(), sound.rfind('\n').unwrap() + 1);
    assert!(
        told[0].starts_with(&format!("c.trf,,{line},{byte},"))
            && told[0].contains("nothing of this file was rated: c.trf:"),
        "{told:?}"
    );
    // A report that arrived empty, or as something else, is missing and not nothing.
    for garbage in ["", "\n \n", "<html>502 Bad Gateway</html>\n"] {
        place.put("c.trf", garbage);
        let done = rate(&place, with);
        assert_eq!(done.status.code(), Some(2), "{garbage:?}");
        assert!(text(&done.stderr).contains("c.trf: no tournament report"));
        let done = rate(&place, &format!("{with} --skip-broken"));
        assert_eq!(done.status.code(), Some(2), "{}", text(&done.stderr));
        assert_eq!(place.read("rest.csv"), place.read("whole.csv"));
        assert!(place.read("f.csv").contains(",E023,"));
    }
    // Alone it is nothing that could be rated.
    let done = rate(&place, "c.trf --skip-broken --ui en");
    assert_eq!(done.status.code(), Some(2));
    assert!(text(&done.stderr).contains("nothing was rated"));
}

#[test]
fn what_stands_in_a_broken_table_before_its_fault_is_left_out_too() {
    let place = Place::new();
    place.put("a.pgn", games());
    let other = super::event::round_robin("Open di Bari", 4, 1, 1);
    place.put("b.pgn", other.pgn(super::event::ARCHIVE));
    let check = |file: &str, table: &str| {
        let mut check = program();
        check.current_dir(place.path(""));
        check.args(["check", file, "-q", "--fail-on", "never", "--games", table]);
        assert_eq!(check.output().unwrap().status.code(), Some(0));
    };
    check("b.pgn", "b.csv");
    place.put("b.csv", place.read("b.csv") + "b.pgn,x\n");
    for broken in ["b.csv", "missing.pgn"] {
        let with =
            format!("a.pgn {broken} -q --fail-on never --skip-broken --changes c.csv --csv f.csv");
        let done = rate(&place, &with);
        assert_eq!(done.status.code(), Some(2), "{}", text(&done.stderr));
        if broken == "b.csv" {
            let table = place.read("b.csv");
            let byte = table.rfind("b.pgn,x").unwrap().to_string();
            let line = table.matches('\n').count().to_string();
            let rows = super::joined::columns(&place.read("f.csv"), ["code", "line", "byte"]);
            assert!(rows.contains(&["E023".to_owned(), line, byte]), "{rows:?}");
        }
        let found = place.read("c.csv");
        rated(&place, "a.pgn -q --fail-on never --changes c.csv");
        assert_eq!(found, place.read("c.csv"), "{broken}");
    }
}
