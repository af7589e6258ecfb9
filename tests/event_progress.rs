//! An event that is not over, or whose report has one fault, alone and beside its games: what is said, and that it is said once.

use crate::commands::{Place, program, text};
use std::fs;

const REPORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/standings/open.trf");
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/standings/open.pgn");

/// Exit status, standard output and standard error of a call in English.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = program().args(args).args(["--ui", "en"]).output().unwrap();
    let (out, told) = (text(&output.stdout), text(&output.stderr));
    (output.status.code(), out, told)
}

/// The findings of `check` as lines, but for the note that results alone have no moves.
fn checked(report: &str, games: Option<&str>) -> Vec<String> {
    let place = Place::new();
    let path = place.put("open.trf", report);
    let mut args = vec!["check", "-v", path.to_str().unwrap()];
    args.extend(games);
    let (_, out, _) = run(&args);
    let severities = ["(note): ", "(warning): ", "(error): "];
    let is_finding = |line: &&str| severities.iter().any(|one| line.contains(one));
    let lines = out.lines().filter(is_finding);
    let lines = lines.filter(|line| !line.contains(" F024 "));
    lines.map(str::to_owned).collect()
}

fn report() -> String {
    fs::read_to_string(REPORT).unwrap()
}

/// The report with its rows of players changed, and without their points, which follow from the results.
fn with_rows(change: impl Fn(u16, String) -> String) -> String {
    let report = report();
    let lines = report.lines().map(|line| {
        if !line.starts_with("001") {
            return format!("{line}\n");
        }
        let number = line[4..8].trim().parse().unwrap();
        let blank = format!("{}    {}", &line[..80], &line[84..]);
        format!("{}\n", change(number, blank).trim_end())
    });
    lines.collect()
}

/// A row whose round, from 1, is another.
fn with_round(row: &str, round: usize, cell: &str) -> String {
    let at = 91 + 10 * (round - 1);
    format!(
        "{}{cell:<8}{}",
        &row[..at],
        row.get(at + 8..).unwrap_or_default()
    )
}

/// A round of a row without its result.
fn without_result(row: &str, round: usize) -> String {
    let at = 91 + 10 * (round - 1);
    match &row[at..at + 4] {
        "0000" => row.to_owned(),
        _ => with_round(row, round, &row[at..at + 6]),
    }
}

#[test]
fn a_sound_event_is_clean_alone_and_beside_its_games() {
    assert_eq!(checked(&report(), None), Vec::<String>::new());
    assert_eq!(checked(&report(), Some(GAMES)), Vec::<String>::new());
    let (status, out, told) = run(&["standings", REPORT, GAMES, "--prizes", "30,20"]);
    assert_eq!((status, &*told), (Some(0), ""));
    assert!(out.contains("\nAfter round 6, 20 players. "), "{out}");
    assert!(out.contains("Prizes by rank"), "{out}");
}

#[test]
fn an_event_whose_last_round_is_open_is_not_over() {
    let all = with_rows(|_, row| without_result(&row, 6));
    let one = with_rows(|number, row| match number {
        1 | 7 => without_result(&row, 6),
        _ => row,
    });
    for (report, open) in [
        (&all, "round 6: 9 games without result"),
        (&one, "round 6: 1 game without result"),
    ] {
        let place = Place::new();
        let path = place.put("open.trf", report);
        let path = path.to_str().unwrap();
        let page = place.path("page.html");
        let page = page.to_str().unwrap();
        let (status, out, told) = run(&["standings", path, "--prizes", "30,20"]);
        let heading = format!("\nAfter round 5 of 6; {open}, 20 players. ");
        assert!(out.contains(&heading), "{out}");
        assert!(!out.contains("Prizes by rank"), "{out}");
        let remark =
            format!("{open}: these are not the final standings, and nobody has a prize yet");
        assert_eq!((status, told.lines().count()), (Some(0), 1 + 1), "{told}");
        assert!(told.contains(&remark), "{told}");
        assert!(
            told.contains(" P009 round-count-differs (note): "),
            "{told}"
        );
        run(&["standings", path, "--html", page]);
        let page = fs::read_to_string(page).unwrap();
        assert!(
            page.contains(&format!("Standings after round 5 of 6; {open}")),
            "{page}"
        );
        assert!(!page.contains("Final standings"));
    }
    // A round that nobody has played gives no column.
    let place = Place::new();
    let path = place.put("open.trf", &all);
    let (_, out, _) = run(&["standings", path.to_str().unwrap()]);
    let head = out.lines().find(|line| line.starts_with("Rank")).unwrap();
    assert!(head.contains("4     5  Pts"), "{head}");
}

#[test]
fn a_wrong_row_beside_the_games_is_one_finding() {
    let own = report();
    let row = |number: u16| {
        let begin = format!("001 {number:>4} ");
        own.lines().find(|line| line.starts_with(&begin)).unwrap()
    };
    for (number, planted, code) in [
        (7, with_round(row(7), 6, "   1 b ="), "P005"),
        (7, with_round(row(7), 6, "   1 w 0"), "P005"),
        (7, with_round(row(7), 6, "   1 b -"), "P005"),
        (7, with_round(row(7), 6, "   4 b 0"), "P004"),
        (9, with_round(row(9), 1, "  10 w 5"), "P001"),
    ] {
        let found = checked(&own.replace(row(number), &planted), Some(GAMES));
        let codes: Vec<bool> = found.iter().map(|line| line.contains(code)).collect();
        assert!(codes.contains(&true), "{found:?}");
        assert!(
            !found.iter().any(|line| line.contains(" P019 ")),
            "{found:?}"
        );
    }
    // A game that none of the two rows has is told for what it is.
    let wrong = own.replace(row(7), &with_round(row(7), 6, "   1 b ="));
    let place = Place::new();
    let games = fs::read_to_string(GAMES).unwrap();
    let tags = "[White \"Abati, Bruno\"]\n[Black \"Galli, Marco\"]\n[Result \"1-0\"]";
    assert!(games.contains(tags));
    let at = games.find(tags).unwrap();
    let lost = format!(
        "{}{}",
        &games[..at],
        games[at..]
            .replacen("1-0", "0-1", 1)
            .replacen("\n1-0", "\n0-1", 1)
    );
    let lost = place.put("lost.pgn", lost);
    let found = checked(&wrong, lost.to_str());
    let words = "the rows of Abati, Bruno and Galli, Marco contradict each other in round 6";
    assert!(found.iter().any(|line| line.contains(words)), "{found:?}");
}

#[test]
fn fewer_rounds_in_the_rules_than_were_played_do_not_hold() {
    let place = Place::new();
    let rules = place.put("rules.txt", "rounds: 5\n");
    let rules = rules.to_str().unwrap();
    let words =
        "the event rules say that the event has 5 rounds, and there are results of 6: all 6 count";
    for input in [REPORT, GAMES] {
        let args = ["standings", input, "--event-rules", rules];
        let (status, out, told) = run(&args);
        assert_eq!(status, Some(0), "{told}");
        assert!(told.contains(words), "{told}");
        assert!(!told.contains("and that holds"), "{told}");
        assert!(out.contains("\nAfter round 6, 20 players"), "{out}");
        let (_, written, _) = run(&[&args[..], &["--trf26", "-"]].concat());
        assert!(written.contains("\n142 6"), "{written}");
    }
    let (_, out, told) = run(&["standings", REPORT, "--event-rules", rules, "--round", "5"]);
    assert!(!told.contains(words), "{told}");
    assert!(out.contains("\nAfter round 5, 20 players"), "{out}");
}

#[test]
fn a_round_beyond_the_last_is_told() {
    let (status, out, told) = run(&["standings", REPORT, "--round", "7"]);
    assert_eq!(status, Some(0));
    assert!(
        told.contains("--round 7: there are results of 6 rounds"),
        "{told}"
    );
    assert!(out.contains("\nAfter round 6, 20 players"), "{out}");
    let (_, _, told) = run(&["standings", REPORT, "--round", "6"]);
    assert_eq!(told, "");
}

#[test]
fn prizes_with_an_empty_place_are_refused() {
    for typed in ["30,,10", "30,20,", ";30"] {
        let (status, _, told) = run(&["standings", REPORT, "--prizes", typed]);
        assert_eq!(status, Some(2), "{typed}");
        assert!(
            told.contains(&format!("--prizes: \"{typed}\" is no amount")),
            "{told}"
        );
    }
}

#[test]
fn a_report_that_stops_a_round_before_its_games_is_a_note() {
    let five = with_rows(|_, row| row[..140].to_owned());
    let found = checked(&five, Some(GAMES));
    let of_games: Vec<&String> = found
        .iter()
        .filter(|line| line.contains(" P019 "))
        .collect();
    let words = "P019 game-not-in-report (note): the report has no game of round 6 yet, and here are 9 of it";
    assert_eq!(of_games.len(), 1, "{found:?}");
    assert!(of_games[0].contains(words), "{found:?}");
    assert!(
        !found.iter().any(|line| line.contains("(error)")),
        "{found:?}"
    );
}

#[test]
fn a_round_of_byes_without_points_alone_is_a_round_that_is_lost() {
    let lost = with_rows(|_, row| with_round(&row, 4, "0000 - Z"));
    let found = checked(&lost, None);
    let words = "P009 round-count-differs (warning): ";
    assert!(
        found
            .iter()
            .any(|line| line.contains(words) && line.contains("round 4: no player")),
        "{found:?}"
    );
    let beside = checked(&lost, Some(GAMES));
    let of_games: Vec<&String> = beside
        .iter()
        .filter(|line| line.contains(" P019 "))
        .collect();
    assert_eq!(of_games.len(), 1, "{beside:?}");
    assert!(
        of_games[0].contains("the report has no game of round 4, and here are 9 of it"),
        "{beside:?}"
    );
}

#[test]
fn a_wrong_day_of_a_round_is_told_once_beside_its_games() {
    let wrong = report().replace("25/11/08", "25/11/18");
    let found = checked(&wrong, Some(GAMES));
    let days: Vec<&String> = found
        .iter()
        .filter(|line| line.contains(" P022 "))
        .collect();
    assert_eq!(days.len(), 1, "{found:?}");
    assert!(
        days[0].contains("all 9 games of round 4 are dated 8 November 2025"),
        "{found:?}"
    );
    // A game that was played on another day is its own matter.
    let games = fs::read_to_string(GAMES).unwrap();
    let place = Place::new();
    let other = place.put("other.pgn", games.replacen("2025.11.08", "2025.11.06", 1));
    let found = checked(&report(), other.to_str());
    assert_eq!(
        found.iter().filter(|line| line.contains(" P022 ")).count(),
        1,
        "{found:?}"
    );
    assert!(
        found[0].contains("the game is dated 6 November 2025"),
        "{found:?}"
    );
}

#[test]
fn a_system_that_nothing_names_is_said_to_be_guessed() {
    let words = "Nothing names the system: it is taken for a Swiss";
    let place = Place::new();
    let page = place.path("page.html");
    let (_, out, _) = run(&["standings", GAMES]);
    assert!(out.contains(words), "{out}");
    run(&["standings", GAMES, "--html", page.to_str().unwrap()]);
    assert!(fs::read_to_string(&page).unwrap().contains(words));
    let (_, out, _) = run(&["standings", REPORT]);
    assert!(!out.contains(words), "{out}");
}

#[test]
fn castling_with_a_letter_too_many_is_an_error_at_its_place() {
    let place = Place::new();
    for word in [
        "O-O-O-O",
        "0-0-0-0",
        "O-O-O-O-O",
        "O-O-",
        "0-0-0-",
        "O - O - O - O",
    ] {
        let game = format!("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. {word} *\n");
        let path = place.put("game.pgn", game);
        let (status, out, _) = run(&["check", "-q", path.to_str().unwrap()]);
        assert_eq!(status, Some(1), "{word}: {out}");
        assert!(
            out.contains(&format!("move 4 of White “{word}”: N001 ")),
            "{word}: {out}"
        );
    }
}

#[test]
fn a_report_that_is_cut_off_is_told_once() {
    let whole = report();
    let row = |number: u16| whole.find(&format!("001 {number:>4} ")).unwrap();
    for (end, words) in [
        (row(20), "rows of players: 19 of 20 by record 062"),
        (row(20) + 120, "the file ends in this row"),
        (row(16) + 115, "the file ends in this row"),
    ] {
        let found = checked(&whole[..end], None);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].contains(" P001 unreadable-report (error): "),
            "{found:?}"
        );
        assert!(found[0].contains(words), "{found:?}");
    }
}
