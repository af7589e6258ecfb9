//! `formulario standings`: reports and games to ranks, as lines and as a table.

use crate::commands::{Place, program, text};
use std::fs;
use std::process::Output;

const SIXTEEN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/fixtures/standings/sixteen.trf"
);

fn standings(args: &[&str]) -> Output {
    program().arg("standings").args(args).output().unwrap()
}

fn told(args: &[&str]) -> String {
    let output = standings(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// A column of the table by the number of the player.
fn column(table: &str, name: &str) -> Vec<(u16, String)> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let (number, column) = (at("number"), at(name));
    let mut rows: Vec<(u16, String)> = reader
        .records()
        .map(|row| row.unwrap())
        .map(|row| (row[number].parse().unwrap(), row[column].to_owned()))
        .collect();
    rows.sort();
    rows
}

#[test]
fn the_edition_is_that_in_force_at_the_end() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let place = Place::new();
    for (day, buchholz, edition) in [
        ("2024/01/05", "15.0", "2023"),
        ("2024/08/02", "15.0", "2024"),
        ("2026/03/01", "14.0", "2026"),
    ] {
        let path = place.path("open.trf");
        fs::write(
            &path,
            report.replace("052 2024/01/05", &format!("052 {day}")),
        )
        .unwrap();
        let table = told(&[path.to_str().unwrap(), "--tiebreaks", "BH", "--table", "-"]);
        assert_eq!(column(&table, "BH")[3], (4, buchholz.to_owned()), "{day}");
        assert_eq!(column(&table, "edition")[0].1, edition);
    }
    let asked = told(&[
        SIXTEEN,
        "--tiebreaks",
        "BH",
        "--edition",
        "2026",
        "--table",
        "-",
    ]);
    assert_eq!(column(&asked, "BH")[3].1, "14.0");
}

#[test]
fn a_crosstable_is_read_at_a_glance() {
    let text = told(&[SIXTEEN, "--tiebreaks", "BH/C1,DE", "--ui", "it"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Torneo di prova, sedici giocatori");
    assert_eq!(
        lines[1],
        "Dopo il turno 5, 16 giocatori. Spareggi: BH/C1, DE (regolamento del 2023)"
    );
    assert_eq!(
        lines[4],
        "  1   2  Bosco, Ugo    2150  ITA  10b1   7w1   1b=  16w1   3b=    4.0   12.0"
    );
    // Alba and Rovere never met: direct encounter parts nobody.
    let tied = lines
        .iter()
        .position(|line| line.contains("Alba, Rita"))
        .unwrap();
    assert!(lines[tied].starts_with("  4   1"), "{text}");
    assert!(lines[tied + 1].starts_with("     16"), "{text}");
}

#[test]
fn unrated_players_void_tie_breaks_of_ratings_but_for_the_rating_of_the_notice() {
    let report = fs::read_to_string(SIXTEEN)
        .unwrap()
        .replace(" 1450 ITA", "      ITA");
    let place = Place::new();
    let path = place.path("open.trf");
    fs::write(&path, report).unwrap();
    let path = path.to_str().unwrap();
    let void = told(&[path, "--tiebreaks", "BH/C1,ARO", "--ui", "en"]);
    assert!(
        void.contains(
            "ARO does not count: a player has no rating (--unrated says what counts instead)"
        ),
        "{void}"
    );
    let table = told(&[
        path,
        "--tiebreaks",
        "ARO",
        "--unrated",
        "1399",
        "--table",
        "-",
    ]);
    // Bosco met 1750, 1900, 2200, the one without a rating, 2100: 9349 / 5.
    assert_eq!(column(&table, "ARO")[1], (2, "1870".to_owned()));
}

#[test]
fn games_with_results_alone_are_enough() {
    let place = Place::new();
    let path = place.path("games.pgn");
    let mut games = String::new();
    for (round, white, black, result) in [
        (1, "Alba", "Bosco", "1-0"),
        (1, "Corti", "Dossi", "1/2-1/2"),
        (2, "Bosco", "Corti", "1-0"),
        (2, "Dossi", "Alba", "0-1"),
        (3, "Alba", "Corti", "1-0"),
        (3, "Bosco", "Dossi", "1-0"),
    ] {
        games += &format!(
            "[Event \"Quadrangolare\"]\n[Date \"2024.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        );
    }
    fs::write(&path, games).unwrap();
    let path = path.to_str().unwrap();
    let table = told(&[path, "--table", "-"]);
    let points: Vec<String> = column(&table, "points")
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    // Without ratings the players are numbered by name.
    assert_eq!(points, ["3.0", "2.0", "0.5", "0.5"]);
    // Everybody meets everybody: the usual tie-breaks are those of a round robin.
    assert_eq!(column(&table, "SB")[0].1, "3.0");
    let second = told(&[path, "--round", "2", "--table", "-"]);
    let points: Vec<String> = column(&second, "points")
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    assert_eq!(points, ["2.0", "1.0", "0.5", "0.5"]);
}

#[test]
fn a_broken_report_is_told_and_the_others_are_not_lost() {
    let place = Place::new();
    let (good, bad) = (place.path("good.trf"), place.path("bad.trf"));
    fs::copy(SIXTEEN, &good).unwrap();
    let report = fs::read_to_string(SIXTEEN)
        .unwrap()
        .replace("3.5    0     9 w 1", "3.0    0     9 w 1");
    fs::write(&bad, report).unwrap();
    let output = standings(&[bad.to_str().unwrap(), good.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("Bosco, Ugo"));
    let told = text(&output.stderr);
    assert!(told.contains("bad.trf:13:81: "), "{told}");
}

#[test]
fn what_cannot_be_computed_is_refused_with_what_was_meant() {
    for (args, told) in [
        (
            &["--tiebreaks", "BUH"][..],
            "--tiebreaks: BUH is no tie-break; known: BH",
        ),
        (
            &["--tiebreaks", "BH,WIN/C1"],
            "--tiebreaks: WIN/C1: this tie-break does not take",
        ),
        (
            &["--tiebreaks", "BH:MP"],
            "--tiebreaks: BH:MP is a tie-break of teams",
        ),
        (
            &["--edition", "2025"],
            "--edition 2025: auto or one of 2012, 2023, 2024, 2026 was expected",
        ),
    ] {
        let output = standings(&[&[SIXTEEN, "--ui", "en"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let found = text(&output.stderr);
        assert!(found.contains(told), "{found}");
    }
    let place = Place::new();
    let path = place.path("notes.pgn");
    fs::write(&path, "Nothing but words.\n").unwrap();
    let output = standings(&[path.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("no tournament was found"));
}

#[test]
fn the_report_that_is_written_gives_the_same_standings() {
    let place = Place::new();
    let [old, new] =
        ["old.trf", "new.trf"].map(|name| place.path(name).to_str().unwrap().to_owned());
    for (option, written) in [("--trf16", &*old), ("--trf26", &*new)] {
        let breaks = ["--tiebreaks", "BH/C1,BH,SB"];
        let first = told(&[&[SIXTEEN, "--table", "-"], &breaks[..]].concat());
        told(&[&[SIXTEEN, option, written], &breaks[..]].concat());
        let second = told(&[&[written, "--table", "-"], &breaks[..]].concat());
        for name in ["rank", "points", "BH/C1", "BH", "SB", "name", "rating"] {
            assert_eq!(
                column(&first, name),
                column(&second, name),
                "{option} {name}"
            );
        }
        // Ranks and points are those of the standings.
        let report = fs::read_to_string(written).unwrap();
        assert!(report.contains("001    2      Bosco, Ugo                        2150 ITA                         4.0    1    10 b 1"), "{report}");
    }
    // Record 202 names the tie-breaks of the next reading.
    let own = told(&[&new, "--ui", "en"]);
    assert!(
        own.contains("Tie-breaks: BH/C1, BH, SB (regulations of 2023)\n\n"),
        "{own}"
    );
    let output = standings(&[
        SIXTEEN,
        &new,
        "--trf26",
        place.path("two.trf").to_str().unwrap(),
        "--ui",
        "en",
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("a report holds one tournament, and there are 2"));
    assert!(!place.path("two.trf").exists());
}

/// What is said on standard error, and the table.
fn with_remarks(args: &[&str]) -> (String, String) {
    let output = standings(&[args, &["--table", "-", "--ui", "en"]].concat());
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    (text(&output.stderr), text(&output.stdout))
}

#[test]
fn what_the_standings_of_a_report_do_not_follow_is_told() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let place = Place::new();
    let path = place.path("open.trf");
    let path = path.to_str().unwrap();
    // A tie-break that nobody knows.
    fs::write(path, format!("{report}202 BH/C1,XYZ\n")).unwrap();
    let (told, _) = with_remarks(&[path]);
    assert!(
        told.contains("the tie-break XYZ is not known and was left out"),
        "{told}"
    );
    // A bye that stands in record 240 alone counts as the same bye in the row.
    let row = "12 b 1  0000 - H    13 w 1";
    assert!(report.contains(row));
    let blank = report.replace(row, "12 b 1              13 w 1");
    fs::write(path, format!("{blank}240 H   2    4\n")).unwrap();
    let (_, table) = with_remarks(&[path, "--tiebreaks", "BH"]);
    let (_, sound) = with_remarks(&[SIXTEEN, "--tiebreaks", "BH"]);
    for name in ["points", "rank", "BH"] {
        assert_eq!(column(&table, name), column(&sound, name), "{name}");
    }
    // What an arbiter took from one player stands in record 299 and in his points.
    let less = report.replace("4.0    0    10 b 1", "3.0    0    10 b 1");
    assert_ne!(less, report);
    fs::write(path, format!("{less}299           -1.0   0    2\n")).unwrap();
    let (_, table) = with_remarks(&[path, "--tiebreaks", "BH"]);
    assert_eq!(column(&table, "points")[1].1, "3.0");
    assert_eq!(column(&table, "rank")[1].1, "5");
    let (told, table) = with_remarks(&[path, "--tiebreaks", "BH", "--round", "5"]);
    assert!(
        told.contains("points of record 299 are not counted after a single round"),
        "{told}"
    );
    assert_eq!(column(&table, "points")[1].1, "4.0");
    // Teams are read, and what is not counted of them is said; their report is not written without them.
    fs::write(
        path,
        format!("{report}013 Alfieri                             1    2    3    4\n"),
    )
    .unwrap();
    let (told, _) = with_remarks(&[path]);
    assert!(told.contains("match points are not counted"), "{told}");
    let written = place.path("written.trf");
    let output = standings(&[path, "--trf16", written.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("its teams would be lost"));
    assert!(!written.exists());
}

#[test]
fn games_that_are_not_in_the_crosstable_are_named() {
    let game = |round: &str, white: &str, black: &str| {
        format!(
            "[Event \"Sociale\"]\n[Date \"2024.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n1-0\n\n"
        )
    };
    let place = Place::new();
    let path = place.path("games.pgn");
    let games = [
        game("1", "Alba", "Bosco"),
        game("1", "Corti", "Alba"),
        game("2", "Corti", "?"),
        game("?", "Dossi", "Corti"),
    ];
    fs::write(&path, games.concat()).unwrap();
    let path = path.to_str().unwrap();
    let (told, table) = with_remarks(&[path]);
    assert!(
        told.contains(
            "games.pgn:10: this game does not count: a player has another game in round 1"
        ),
        "{told}"
    );
    assert!(
        told.contains("games.pgn:19: this game does not count: who played it is not told"),
        "{told}"
    );
    assert!(
        told.contains("games.pgn:28: the round is not told (1 games)"),
        "{told}"
    );
    assert_eq!(table.lines().count(), 1 + 4, "{table}");
    // The table that check writes of them gives the same.
    let rows = place.path("rows.csv");
    let check = program()
        .args(["check", "-qq", path, "--games", rows.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(check.status.code().is_some_and(|code| code < 2));
    let (_, again) = with_remarks(&[rows.to_str().unwrap()]);
    for name in ["name", "points", "rank"] {
        assert_eq!(column(&again, name), column(&table, name), "{name}");
    }
}
