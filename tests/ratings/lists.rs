//! Rows of a list that are not taken (E025): FIDE's list of January 2001 with one fault each.

use super::{games, rate, rated};
use crate::commands::{Place, text};

const HEADER: &str = "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG";

fn row(id: u32, name: &str, rating: u32, games: u32, flag: &str) -> String {
    format!(
        "{id:>8}  {name:<33}{:<6}{:<8}{rating:<6}{games:>3}   {flag:<4}",
        "", "ITA"
    )
}

/// The header, three who play, and others around them.
fn sound() -> Vec<String> {
    let mut lines = vec![HEADER.to_owned()];
    for n in 0..40 {
        let rating = 1800 + n * 3;
        lines.push(row(810_000 + n, &format!("Riga, Rita{n}"), rating, n, ""));
    }
    lines.insert(5, row(800_001, "Alta, Ada", 1900, 12, "w"));
    lines.insert(20, row(800_002, "Bassa, Bea", 1900, 3, "w"));
    lines.insert(30, row(800_003, "Corta, Cia", 1800, 0, ""));
    lines
}

/// What is wrong, the list with it, and the line that is told with what is said of it; none where nothing is.
type Faulty = (&'static str, String, Option<(usize, &'static str)>);

/// The list with one fault each.
fn faulty() -> Vec<Faulty> {
    let lines = sound();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line.to_owned();
        lines.join("\r\n") + "\r\n"
    };
    let more = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines.insert(at, line.to_owned());
        lines.join("\r\n") + "\r\n"
    };
    let old = &lines[10];
    let across = "runs across the edge between two columns";
    vec![
        (
            "a double id",
            more(25, &lines[10]),
            Some((26, "stands in an earlier row")),
        ),
        (
            "a stray flag",
            with(10, &(old[..66].to_owned() + "zwi")),
            Some((11, "expected a number of games")),
        ),
        (
            "a row whose values stand a column to the left",
            with(10, &(old[..43].to_owned() + &old[49..] + "      ")),
            Some((11, "expected a federation")),
        ),
        (
            "a row shifted by a character, whose values still stand in their columns",
            with(10, &format!("{} {}", &old[..49], &old[49..])),
            None,
        ),
        (
            "a row shifted in its numbers",
            with(10, &format!("{}   {}", &old[..57], &old[57..])),
            Some((11, across)),
        ),
        (
            "a row cut off",
            with(10, &old[..50]),
            Some((11, "the row ends after 50 characters")),
        ),
        (
            "letters in the rating",
            with(10, &old.replace("18", "l8")),
            Some((11, "expected a rating: digits")),
        ),
        (
            "letters in the id",
            with(10, &old.replace("8100", "81o0")),
            Some((11, "expected a FIDE id")),
        ),
        ("a blank line", more(10, "   "), None),
        (
            "the foot of a page",
            more(44, "Page 12 of 830"),
            Some((45, "expected at least")),
        ),
        (
            "the foot of a page without line end",
            lines.join("\r\n") + "\r\nPage 830 of 830",
            Some((45, "the row ends after 15 characters")),
        ),
        (
            "a remark among the rows",
            more(20, "---------- continued from the page before ----------"),
            Some((21, "expected at least")),
        ),
    ]
}

fn place(list: &str) -> Place {
    let place = Place::new();
    place.put("g.pgn", games().replace("2025.11", "2001.02"));
    place.put("list.txt", list);
    place
}

const CALL: &str = "g.pgn --ratings list.txt -q --ui en --fail-on never --changes c.csv --csv f.csv --new-list n.txt";

/// The rows of E025 in the findings.
fn told(place: &Place) -> Vec<String> {
    let rows = place.read("f.csv");
    let rows = rows.lines().filter(|row| row.contains(",E025,"));
    rows.map(str::to_owned).collect()
}

#[test]
fn one_row_that_is_wrong_is_told_and_the_others_are_read_as_without_it() {
    let whole = place(&(sound().join("\r\n") + "\r\n"));
    rated(&whole, CALL);
    assert!(told(&whole).is_empty());
    assert!(whole.read("c.csv").contains("Alta, Ada"));
    let written = whole.read("n.txt");
    for (what, list, wanted) in faulty() {
        let place = place(&list);
        rated(&place, CALL);
        assert_eq!(place.read("c.csv"), whole.read("c.csv"), "{what}");
        let told = told(&place);
        let Some((line, words)) = wanted else {
            assert!(told.is_empty(), "{what}: {told:?}");
            continue;
        };
        assert_eq!(told.len(), 1, "{what}: {told:?}");
        assert!(
            told[0].starts_with("list.txt,,") && told[0].contains(words),
            "{what}: {told:?}"
        );
        assert!(
            told[0].contains(&format!(",{line},")),
            "{what}: {line} in {told:?}"
        );
        // The new list has the row as it was, and every other as it becomes without the fault.
        let bad = list.lines().nth(line - 1).unwrap();
        let next = place.read("n.txt");
        assert_eq!(next.lines().nth(line - 1), Some(bad), "{what}");
        let mut rest: Vec<&str> = next.lines().collect();
        rest.remove(line - 1);
        let mut wanted: Vec<&str> = written.lines().collect();
        if rest.len() < wanted.len() {
            wanted.remove(line - 1);
        }
        assert_eq!(rest, wanted, "{what}");
    }
}

#[test]
fn who_stands_in_a_row_that_is_not_taken_has_no_rating_from_it() {
    let lines = sound().join("\n") + "\n";
    let bad = lines.replacen("ITA     1900   12", "ITA     19o0   12", 1);
    assert_ne!(lines, bad);
    let place = place(&bad);
    rated(&place, CALL);
    let told = told(&place);
    assert!(
        told.len() == 1 && told[0].contains(",6,") && told[0].contains("\"\"19o0\"\""),
        "{told:?}"
    );
    let changes = place.read("c.csv");
    assert!(!changes.contains("1900,12"), "{changes}");
    assert!(place.read("f.csv").contains(",E005,"));
}

#[test]
fn a_player_of_a_row_that_is_not_taken_is_not_absent_from_the_list() {
    // The second list, all players of the first: who is missing there would have no rating any more.
    let first = sound().join("\n") + "\n";
    let second = first.replacen("JAN01", "APR01", 1);
    let changes = |second: &str| {
        let place = place(&first);
        place.put("g.pgn", games().replace("2025.11", "2001.05"));
        place.put("second.txt", second);
        rated(&place, &CALL.replace("list.txt", "list.txt second.txt"));
        place.read("c.csv")
    };
    let whole = changes(&second);
    let bad = changes(&second.replacen("1900    3   w", "1900    3 z w", 1));
    assert_eq!(bad, whole);
    let gone: String = second
        .split_inclusive('\n')
        .filter(|row| !row.contains("Bassa"))
        .collect();
    assert_ne!(changes(&gone), whole);
}

#[test]
fn rows_that_are_named_are_limited_and_the_rest_is_counted() {
    let mut lines = sound();
    for n in 0..3000 {
        lines.push(row(820_000 + n, "Riga, Rita", 1800, 0, ""));
    }
    for n in 0..1200 {
        lines.push(row(820_000 + n, "Riga, Rita", 1800, 0, ""));
    }
    let place = place(&(lines.join("\n") + "\n"));
    rated(&place, CALL);
    let told = told(&place);
    assert_eq!(told.len(), 1000);
    let more = "not taken beside those named: 200";
    assert!(told[999].contains(more), "{}", told[999]);
    assert!(!told[998].contains(more));
}

#[test]
fn a_list_of_which_half_cannot_be_read_is_refused_with_its_place() {
    let mut lines = sound();
    for at in (1..lines.len()).step_by(2).chain([2]) {
        lines[at] = lines[at].replacen("ITA", "1TA", 1);
    }
    let place = place(&(lines.join("\n") + "\n"));
    for (ui, words) in [("en", "23 of 43"), ("it", "23 su 43")] {
        let done = rate(&place, &CALL.replace("--ui en", &format!("--ui {ui}")));
        let told = text(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{told}");
        assert!(
            told.contains("list.txt:2:50: ") && told.contains(words),
            "{told}"
        );
        assert!(!place.path("c.csv").exists() && !place.path("n.txt").exists());
    }
}

#[test]
fn a_list_that_ends_in_mid_row_is_still_refused() {
    let list = sound().join("\n");
    let place = place(list[..list.len() - 15].trim_end());
    let done = rate(&place, CALL);
    let told = text(&done.stderr);
    assert_eq!(done.status.code(), Some(2), "{told}");
    assert!(told.contains("ends in mid-row"), "{told}");
}

#[test]
fn rows_of_the_other_forms_are_told_too() {
    let csv = "fide_id,name,rating,k\n800001,\"Alta, Ada\",1900,20\n800002,\"Bassa, Bea\",1900,20\n800003,\"Corta, Cia\",1800,20\n\
               800007,\"F\",1500,20\n800004,A,zwei,20\n800001,B,1700,20\n800006,C,1700\n";
    let player = |id: u32, name: &str, rating: &str| {
        format!(
            "<player><fideid>{id}</fideid><name>{name}</name><rating>{rating}</rating></player>\n"
        )
    };
    let xml = "<playerslist>\n".to_owned()
        + &player(800_001, "Alta, Ada", "1900")
        + &player(800_002, "Bassa, Bea", "1900")
        + &player(800_003, "Corta, Cia", "1800")
        + &player(800_004, "D", "17o0")
        + &player(800_001, "E", "1700")
        + "</playerslist>\n";
    for (name, list, lines) in [
        ("list-2001-01.csv", csv, &[6, 7, 8][..]),
        ("list-2001-01.xml", xml.as_str(), &[5, 6]),
    ] {
        let place = place("");
        place.put(name, list);
        rated(&place, &CALL.replace("list.txt", name));
        let told = told(&place);
        assert_eq!(told.len(), lines.len(), "{told:?}");
        for (row, line) in told.iter().zip(lines) {
            assert!(
                row.starts_with(name) && row.contains(&format!(",{line},")),
                "{row}"
            );
        }
    }
}

#[test]
fn a_list_without_header_is_refused_and_read_with_a_line_put_above_it() {
    let rows = sound()[1..].join("\n") + "\n";
    let place = place(&rows);
    let done = rate(&place, CALL);
    let told = text(&done.stderr);
    assert_eq!(done.status.code(), Some(2), "{told}");
    assert!(
        told.contains("list.txt:1:1: ") && told.contains("put it as a line"),
        "{told}"
    );
    place.put("list.txt", format!("{HEADER}\n{rows}"));
    rated(&place, CALL);
    assert!(place.read("c.csv").contains("Alta, Ada"));
}

#[test]
fn the_names_of_the_columns_can_be_given_for_a_list_that_has_none() {
    let rows = sound()[1..].join("\n") + "\n";
    let place = place(&format!("{HEADER}\n{rows}"));
    let call = |columns: &str| {
        let mut command = crate::commands::program();
        command
            .current_dir(place.path(""))
            .arg("rate")
            .args(CALL.split_whitespace());
        command.args(["--columns", columns]);
        let done = command.output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
        (place.read("c.csv"), place.read("n.txt"))
    };
    let (changes, new) = call(HEADER);
    let own = new.split_once('\n').unwrap().1.to_owned();
    // A line of its own stands before what was given; without one the new list has none either.
    assert_eq!(call("ID Name"), (changes.clone(), new));
    place.put("list.txt", &rows);
    assert_eq!(call(HEADER), (changes.clone(), own.clone()));
    // What is wrong in a row stands where it stands.
    let faulty = rows.replacen("1900", "19x0", 1);
    assert_ne!(faulty, rows);
    place.put("list.txt", faulty);
    call(HEADER);
    let at = rows[..rows.find("1900").unwrap()].matches('\n').count() + 1;
    let told = told(&place);
    assert!(
        told.len() == 1 && told[0].contains(&format!(",{at},")),
        "{told:?}"
    );
    // The mark with which DOS ends a file is no row.
    place.put("list.txt", format!("{rows}\u{1A}"));
    assert_eq!(call(HEADER), (changes, own + "\u{1A}"));
    assert!(self::told(&place).is_empty());
}

#[test]
fn a_table_without_a_header_is_read_with_the_names_that_are_given() {
    let place = place("");
    place.put(
        "list.txt",
        "800001,\"Alta, Ada\",1900,20\n800002,\"Bassa, Bea\",1900,20\n",
    );
    let done = rate(&place, &format!("{CALL} --columns fide_id,name,rating,k"));
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    assert!(place.read("c.csv").contains("\"Alta, Ada\",800001"));
    assert!(place.read("n.txt").starts_with("800001,\"Alta, Ada\",19"));
}
