//! Two records of one event, or of two: which of them says who plays, with one fault planted; and what the days of a record say.

use super::event::{ARCHIVE, Event, Hand, comma, initial, round_robin};
use super::joined::{self, columns};
use super::rate;
use super::who::{CALL, event, list, run};
use crate::commands::{Place, text};

/// A column of ids that slipped by a row says nothing of who meets whom: the names of the other record do.
#[test]
fn slipped_ids_pair_no_games() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let right = Hand {
        ids: true,
        ..ARCHIVE
    };
    place.put("b.pgn", event.pgn(right));
    let alone = run(&place, &format!("b.pgn {CALL}"));
    let mut slipped = event.clone();
    let count = event.players.len();
    for at in 0..count {
        slipped.players[at].id = event.players[(at + 1) % count].id;
    }
    place.put("a.trf", slipped.trf(9));
    for files in ["a.trf b.pgn", "b.pgn a.trf"] {
        let came = run(&place, &format!("{files} {CALL}"));
        for player in &event.players {
            assert_eq!(came.of(player.id), alone.of(player.id), "{files}");
        }
        assert_eq!(came.told("E036"), [], "{files}");
        assert!(!came.told("E006").is_empty() || !came.told("E035").is_empty());
    }
}

/// Two records that do not agree on who met whom: nobody is rated for those games until it is decided.
#[test]
fn pairings_that_contradict_each_other_are_decided_by_the_user() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    place.put("a.trf", event.trf(9));
    let mut other = event.clone();
    let of_round: Vec<usize> = (0..other.games.len())
        .filter(|at| other.games[*at].round == 3)
        .collect();
    let [one, two] = [of_round[0], of_round[1]];
    let black = other.games[one].black;
    other.games[one].black = other.games[two].black;
    other.games[two].black = black;
    place.put(
        "b.pgn",
        other.pgn(Hand {
            event: event.name,
            ..ARCHIVE
        }),
    );
    for files in ["a.trf b.pgn", "b.pgn a.trf"] {
        let came = joined::run(&place, files);
        assert_eq!(
            (came.disputed, came.twice, came.counted),
            (4, 13, 26),
            "{files}"
        );
        assert!(!place.read("f.csv").contains("E036"));
    }
    // Also where that record does not number its rounds, where a third has it too, and where these two games are all it has.
    let hand = |rounds: bool| Hand {
        event: event.name,
        rounds,
        ..ARCHIVE
    };
    place.put("c.pgn", other.pgn(hand(false)));
    let mut sheets = other.clone();
    sheets.games = [one, two].map(|at| other.games[at].clone()).to_vec();
    place.put("d.pgn", sheets.pgn(hand(true)));
    for (files, twice) in [
        ("a.trf c.pgn", 13),
        ("c.pgn a.trf", 13),
        ("a.trf b.pgn c.pgn", 28),
        ("a.trf d.pgn", 0),
        ("d.pgn a.trf", 0),
    ] {
        let came = joined::run(&place, files);
        assert_eq!(
            (came.disputed, came.twice, came.counted),
            (4, twice, 26),
            "{files}"
        );
    }
    // The same two games as the report has them are copies.
    let mut sound = event.clone();
    sound.games = [one, two].map(|at| event.games[at].clone()).to_vec();
    place.put("d.pgn", sound.pgn(hand(true)));
    let came = joined::run(&place, "a.trf d.pgn");
    assert_eq!((came.disputed, came.twice, came.counted), (0, 2, 30));
    // The report is right.
    let mut rows = "round,white,black,result\n".to_owned();
    for (event, is_right) in [(&event, true), (&other, false)] {
        for at in [one, two] {
            let game = &event.games[at];
            let result = match (is_right, game.result) {
                (false, _) => "*",
                (true, '1') => "1-0",
                (true, '0') => "0-1",
                (true, _) => "1/2-1/2",
            };
            let [white, black] = [game.white, game.black].map(|at| comma(&event.players[at]));
            rows += &format!("3,\"{white}\",\"{black}\",{result}\n");
        }
    }
    place.put("r.csv", rows);
    let alone = joined::run(&place, "a.trf");
    for files in ["a.trf b.pgn", "a.trf c.pgn", "a.trf b.pgn --unsure refuse"] {
        let decided = joined::run(&place, &format!("{files} --results r.csv"));
        assert_eq!(
            (decided.disputed, &decided.changes),
            (0, &alone.changes),
            "{files}"
        );
        assert!(!place.read("f.csv").contains("E036"), "{files}");
    }
}

/// Initials in one record, full names in the other, two on the list whom the initials may mean: whichever file comes first.
#[test]
fn the_fuller_name_of_two_records_says_who_plays() {
    let event = event("Open di Bari", 7);
    let place = Place::new();
    place.put("l.csv", list(&event, "809999,\"Rossi, Matteo\",1830,20,\n"));
    place.put("b.pgn", event.pgn(ARCHIVE));
    let alone = run(&place, &format!("b.pgn {CALL}"));
    place.put(
        "a.pgn",
        event.pgn(Hand {
            name: initial,
            event: "Bari",
            ..ARCHIVE
        }),
    );
    for files in ["a.pgn b.pgn", "b.pgn a.pgn"] {
        let came = run(&place, &format!("{files} {CALL}"));
        assert_eq!(came.changes, alone.changes, "{files}");
        assert_eq!(came.told("E006"), [], "{files}");
    }
}

/// Two of one name in a report without ids, whom year and rating tell apart: an archive that has only the name of both takes
/// nothing of that.
#[test]
fn an_archive_mixes_no_namesakes_of_a_report() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    event.players[5].name = event.players[2].name;
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.report(9, false));
    let alone = run(&place, &format!("a.trf {CALL}"));
    assert!(
        event
            .players
            .iter()
            .all(|player| alone.of(player.id).is_some())
    );
    place.put(
        "b.pgn",
        event.pgn(Hand {
            ratings: false,
            ..ARCHIVE
        }),
    );
    for files in ["a.trf b.pgn", "b.pgn a.trf"] {
        let came = run(&place, &format!("{files} {CALL}"));
        for player in &event.players {
            assert_eq!(came.of(player.id), alone.of(player.id), "{files}");
        }
        assert_eq!(came.told("E005"), [], "{files}");
    }
}

/// Who is called like the owner of an id, for short, and plays beside him is another.
#[test]
fn a_short_name_beside_the_owner_of_an_id_is_not_he() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    let wanted = event.players[2].id;
    event.players[5].name = ("Rossi", "Milo");
    place.put("l.csv", list(&event, ""));
    let hand = Hand {
        ids: true,
        name: initial,
        ..ARCHIVE
    };
    place.put(
        "r.pgn",
        event.pgn(Hand {
            name: comma,
            ..hand
        }),
    );
    let right = run(&place, &format!("r.pgn {CALL}"));
    let id = event.players[5].id.to_string();
    let mut archive = event.pgn(hand);
    for side in ["White", "Black"] {
        archive = archive.replace(&format!("[{side}FideId \"{id}\"]\n"), "");
    }
    place.put("a.pgn", archive);
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(wanted), right.of(wanted));
    assert_eq!(came.told("E036"), []);
    assert_eq!(came.told("E006").len(), 1);
}

/// A row with the id and the year of birth of another: name and rating say that it is not he.
#[test]
fn a_year_of_birth_that_came_with_the_id_proves_nothing() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    // Near enough that the rating alone says nothing.
    event.players[5].rating = event.players[2].rating + 40;
    let born = |text: String, at: usize, year: &str| {
        let id = event.players[at].id.to_string();
        let lines = text.lines().map(|line| match line.starts_with(&id) {
            true => format!("{line}{year}\n"),
            false => format!("{line}\n"),
        });
        lines.collect::<String>()
    };
    place.put("l.csv", born(born(list(&event, ""), 2, "1988"), 5, "1951"));
    let mut wrong = event.clone();
    wrong.players[2].id = event.players[5].id;
    wrong.players[5].id = 0;
    let report = wrong.trf(9);
    let row = report
        .lines()
        .find(|line| line.contains("Rossi"))
        .unwrap()
        .to_owned();
    assert_eq!(&row[69..79], "          ", "{row}");
    let of_other = format!("{}1951/00/00{}", &row[..69], &row[79..]);
    place.put("a.trf", report.replace(&row, &of_other));
    let came = run(&place, &format!("a.trf {CALL}"));
    assert_eq!(came.told("E035").len(), 1);
    assert_eq!(came.of(event.players[2].id), None);
}

fn turned(event: &Event) -> Event {
    let mut turned = event.clone();
    for game in &mut turned.games {
        std::mem::swap(&mut game.white, &mut game.black);
        game.result = match game.result {
            '1' => '0',
            '0' => '1',
            same => same,
        };
    }
    turned
}

/// The return leg of a double round robin in a file of its own, with the same results.
#[test]
fn a_return_leg_is_no_copy() {
    for days in [0, 7] {
        let mut first = round_robin("Girone", 4, 1, 3);
        // Three rounds on a day, else nobody has time for both legs.
        first.one_day = days == 0;
        for game in &mut first.games {
            game.result = '=';
        }
        let mut second = turned(&first);
        second.first_day += days;
        let place = Place::new();
        place.put("a.trf", first.trf(9));
        place.put("b.trf", second.trf(9));
        let came = joined::run(&place, "a.trf b.trf");
        assert_eq!((came.counted, came.twice, came.joined), (0, 0, 0), "{days}");
        assert_eq!(asked(&place), ["error"], "{days}");
        // They are two, says the user; or each has other results.
        place.put("e.csv", "event,rated\nGirone,yes\n");
        let came = joined::run(&place, "a.trf b.trf --events e.csv");
        assert_eq!((came.counted, came.twice), (24, 0), "{days}");
        for game in &mut second.games[..3] {
            game.result = '1';
        }
        place.put("b.trf", second.trf(9));
        assert_eq!(joined::run(&place, "a.trf b.trf").counted, 24, "{days}");
    }
}

/// How severe it is that two may be one event.
fn asked(place: &Place) -> Vec<String> {
    let told = columns(&place.read("f.csv"), ["code", "severity"]);
    let asked = told.into_iter().filter(|[code, _]| code == "E040");
    asked.map(|[_, severity]| severity).collect()
}

/// A report with another year throughout, or a copy with day and month exchanged.
#[test]
fn a_slip_of_all_dates_makes_no_second_event() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 12, 1, 5);
    // Days that are months, too.
    event.first_day = 1;
    let report = event.trf(11);
    place.put("a.trf", &report);
    let alone = joined::run(&place, "a.trf");
    let other = report
        .replace("2025/11/", "2024/11/")
        .replace("  25/11/", "  24/11/");
    assert_ne!(other, report);
    place.put("b.trf", other);
    place.put("list-2025-11.csv", list(&event, ""));
    let listed = joined::run(&place, "a.trf --ratings list-2025-11.csv");
    let is_one_by_list = |other: &str| {
        for files in [format!("a.trf {other}"), format!("{other} a.trf")] {
            // Nothing tells which of them is right.
            let came = joined::run(&place, &files);
            assert_eq!(
                (came.counted, came.twice, came.joined),
                (0, 0, 0),
                "{files}"
            );
            assert_eq!(asked(&place), ["error"], "{files}");
            let came = joined::run(&place, &format!("{files} --ratings list-2025-11.csv"));
            assert_eq!(
                (came.twice, came.joined, &came.changes),
                (66, 1, &listed.changes),
                "{files}"
            );
        }
    };
    is_one_by_list("b.trf");
    // Nor does it help that one of them is there twice; a third record does.
    place.put("d.trf", &report);
    for files in ["d.trf b.trf a.trf", "b.trf a.trf d.trf"] {
        let came = joined::run(&place, files);
        assert_eq!(
            (came.twice, &came.changes),
            (132, &alone.changes),
            "{files}"
        );
    }
    let copy = event.pgn(Hand {
        moves: false,
        ..ARCHIVE
    });
    let mut exchanged = String::new();
    for line in copy.lines() {
        let day = line
            .strip_prefix("[Date \"2025.11.")
            .and_then(|rest| rest.strip_suffix("\"]"));
        exchanged += &match day {
            Some(day) => format!("[Date \"2025.{day}.11\"]\n"),
            None => format!("{line}\n"),
        };
    }
    assert!(exchanged.contains("2025.02.11"));
    place.put("c.pgn", exchanged);
    // Some of its days are near those of the report all the same: these hold, whichever comes first.
    for files in ["a.trf c.pgn", "c.pgn a.trf"] {
        let came = joined::run(&place, files);
        assert_eq!(
            (came.twice, came.joined, &came.changes),
            (66, 1, &alone.changes),
            "{files}"
        );
    }
    // The next year has other results.
    let mut next = round_robin("Open di Bari", 12, 1, 6);
    next.first_day = 1;
    let next = (next.trf(11))
        .replace("2025/11/", "2024/11/")
        .replace("  25/11/", "  24/11/");
    place.put("b.trf", next);
    let came = joined::run(&place, "a.trf b.trf");
    assert_eq!((came.counted, came.twice), (264, 0));
}

/// A record of which nothing tells the rate of play is rated for one class only.
#[test]
fn an_open_of_nine_days_is_no_blitz() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    place.put("a.trf", event.trf(9));
    let told = |class: &str| {
        let done = rate(
            &place,
            &format!(
                "a.trf -q --time-class {class} --fail-on never --ui en --csv f.csv --game-changes g.csv"
            ),
        );
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
        let games = columns(&place.read("g.csv"), ["status"]);
        let found = columns(&place.read("f.csv"), ["code", "severity"]);
        let severity = found.into_iter().find(|[code, _]| code == "E041");
        let counted = games.iter().filter(|[status]| status == "counted").count();
        (counted, severity.map(|[_, severity]| severity))
    };
    assert_eq!(told("standard"), (30, None));
    for class in ["rapid", "blitz"] {
        assert_eq!(told(class), (0, Some("warning".to_owned())), "{class}");
    }
    let evening = Event {
        one_day: true,
        ..event.clone()
    };
    place.put("a.trf", evening.trf(9));
    assert_eq!(told("standard"), (30, Some("warning".to_owned())));
    assert_eq!(told("rapid"), (30, Some("note".to_owned())));
    // The name says it.
    let named = Event {
        name: "Torneo 30 minuti",
        ..evening
    };
    place.put("a.trf", named.trf(9));
    assert_eq!(told("rapid"), (30, None));
    assert_eq!(told("blitz"), (0, None));
}

/// Some games of a round robin are not there.
#[test]
fn games_that_a_round_robin_lacks_are_told() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 8, 1, 7);
    place.put("a.pgn", event.pgn(ARCHIVE));
    joined::run(&place, "a.pgn");
    assert!(!place.read("f.csv").contains("E024"));
    // Every round has some.
    event
        .games
        .retain(|game| game.white != 3 || game.round % 2 == 0);
    let left = event.games.len();
    assert!(left < 28);
    place.put("a.pgn", event.pgn(ARCHIVE));
    joined::run(&place, "a.pgn");
    let rows = columns(&place.read("f.csv"), ["code", "message"]);
    let own: Vec<_> = rows.iter().filter(|[code, _]| code == "E024").collect();
    assert!(
        own.len() == 1 && own[0][1].contains(&format!("{left} of 28")),
        "{rows:?}"
    );
}
