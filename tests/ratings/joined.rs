//! The same game counts once, whatever it comes in; and what is two stays two.

use super::event::{
    self, ARCHIVE, Event, Game, Hand, comma, given_first, initial, round_robin, shouted,
};
use super::rate;
use crate::commands::{Place, program, text};

/// What a run came to.
#[derive(Debug, PartialEq)]
pub struct Came {
    /// Of each player over the period: name, games, score, change.
    pub changes: Vec<[String; 4]>,
    /// Sides of games that were counted.
    pub counted: usize,
    /// Games that stand in the input before.
    pub twice: usize,
    /// Findings: events that are one, games whose records contradict each other.
    pub joined: usize,
    pub disputed: usize,
}

/// The cells of a row of CSV.
fn cells(row: &str) -> Vec<String> {
    let (mut all, mut quoted) = (vec![String::new()], false);
    for c in row.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => all.push(String::new()),
            c => all.last_mut().unwrap().push(c),
        }
    }
    all
}

/// The rows of a CSV as the columns that are wanted.
pub fn columns<const N: usize>(csv: &str, wanted: [&str; N]) -> Vec<[String; N]> {
    let mut rows = csv.lines().map(cells);
    let head = rows.next().unwrap();
    let at = wanted.map(|name| head.iter().position(|own| own == name).unwrap());
    rows.map(|row| at.map(|at| row[at].clone())).collect()
}

pub fn run(place: &Place, files: &str) -> Came {
    let done = rate(
        place,
        &format!("{files} -q --fail-on never --changes c.csv --game-changes g.csv --csv f.csv"),
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    let changes = columns(
        &place.read("c.csv"),
        ["row", "player", "games", "score", "change"],
    );
    let games = columns(&place.read("g.csv"), ["status", "reason"]);
    let codes = columns(&place.read("f.csv"), ["code"]);
    let found = |code: &str| codes.iter().filter(|[own]| own == code).count();
    let periods = changes.into_iter().filter(|row| row[0] == "period");
    Came {
        changes: periods.map(|[_, a, b, c, d]| [a, b, c, d]).collect(),
        counted: games
            .iter()
            .filter(|[status, _]| status == "counted")
            .count(),
        twice: games.iter().filter(|[_, reason]| reason == "twice").count() / 2,
        joined: found("E021"),
        disputed: found("E022"),
    }
}

/// The event of all tests but few: six players, five rounds.
fn bari() -> Event {
    round_robin("Open di Bari", 6, 1, 1)
}

/// Says that some files come to the same as the first alone, every other game in them being a copy.
pub fn is_one(place: &Place, files: &str, twice: usize, joined: usize) {
    let first = files.split(' ').next().unwrap();
    let alone = run(place, first);
    assert!(alone.counted > 0 && alone.twice == 0, "{files}: {alone:?}");
    let mut backwards: Vec<&str> = files.split(' ').collect();
    backwards.reverse();
    for files in [files.to_owned(), backwards.join(" ")] {
        let all = run(place, &files);
        assert_eq!(all.changes, alone.changes, "{files}");
        assert_eq!(
            (all.counted, all.twice, all.joined, all.disputed),
            (alone.counted, twice, joined, 0),
            "{files}"
        );
    }
}

#[test]
fn a_report_and_an_archive_are_one_however_names_are_spelt() {
    let event = bari();
    let other = Hand {
        event: "Memorial Verdi",
        site: "?",
        section: "A",
        ..ARCHIVE
    };
    let bare = Hand {
        ratings: false,
        ..ARCHIVE
    };
    let hands: [(&str, Hand); 12] = [
        ("plain", ARCHIVE),
        (
            "given name first",
            Hand {
                name: given_first,
                ..bare
            },
        ),
        (
            "initials",
            Hand {
                name: initial,
                ..ARCHIVE
            },
        ),
        (
            "capitals",
            Hand {
                name: shouted,
                ..bare
            },
        ),
        (
            "surnames",
            Hand {
                name: |player| player.name.0.to_owned(),
                ..bare
            },
        ),
        ("another name", other),
        (
            "no rounds",
            Hand {
                rounds: false,
                ..ARCHIVE
            },
        ),
        (
            "no dates",
            Hand {
                dates: false,
                ..other
            },
        ),
        (
            "neither",
            Hand {
                rounds: false,
                dates: false,
                ..ARCHIVE
            },
        ),
        (
            "neither, nor a name",
            Hand {
                rounds: false,
                dates: false,
                ..other
            },
        ),
        (
            "ids",
            Hand {
                ids: true,
                ..ARCHIVE
            },
        ),
        (
            "no moves",
            Hand {
                moves: false,
                ..ARCHIVE
            },
        ),
    ];
    for (what, hand) in hands {
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        place.put("b.pgn", event.pgn(hand));
        println!("{what}");
        is_one(&place, "a.trf b.pgn", 15, 1);
    }
}

#[test]
fn accents_may_be_missing() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let pgn = event
        .pgn(ARCHIVE)
        .replace("Nicolò, Pàolo", "Nicolo', Paolo");
    place.put(
        "b.pgn",
        pgn.replace("Müller", "Muller").replace("Jörg", "Jorg"),
    );
    is_one(&place, "a.trf b.pgn", 15, 1);
    place.put("b.pgn", pgn.replace("Müller, Jörg", "Mueller, Joerg"));
    is_one(&place, "a.trf b.pgn", 15, 1);
}

#[test]
fn reports_of_one_event_are_one() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put("b.trf", event.trf(3));
    place.put("c.trf", event.report(9, false));
    place.put(
        "d.pgn",
        event.pgn(Hand {
            name: initial,
            ..ARCHIVE
        }),
    );
    is_one(&place, "a.trf b.trf", 9, 1);
    is_one(&place, "a.trf c.trf", 15, 1);
    let mut again = event.clone();
    again.name = "Torneo estivo";
    place.put("e.trf", again.trf(9));
    is_one(&place, "a.trf e.trf", 15, 1);
    // Each with each.
    is_one(&place, "a.trf b.trf d.pgn", 24, 2);
}

#[test]
fn an_interim_report_and_the_whole_archive_are_one_tournament() {
    let event = bari();
    let place = Place::new();
    place.put(
        "a.pgn",
        event.pgn(Hand {
            ids: true,
            event: "Open di Bari",
            ..ARCHIVE
        }),
    );
    place.put("b.trf", event.trf(3));
    let came = run(&place, "a.pgn b.trf");
    assert_eq!((came.counted, came.twice, came.joined), (30, 9, 1));
    assert_eq!(came.changes, run(&place, "a.pgn").changes);
    let tournaments = columns(&place.read("c.csv"), ["row", "tournament", "games"]);
    assert!(
        (tournaments.iter().filter(|row| row[0] == "tournament")).all(|row| row[2] == "5"),
        "{tournaments:?}"
    );
}

#[test]
fn copies_of_an_archive_are_one() {
    let event = bari();
    let place = Place::new();
    place.put("a.pgn", event.pgn(ARCHIVE));
    let copies = [
        Hand {
            site: "Bari (Italy)",
            ..ARCHIVE
        },
        Hand {
            event: "OPEN BARI",
            ..ARCHIVE
        },
        Hand {
            section: "Open",
            ..ARCHIVE
        },
        Hand {
            event: "Chess in the South",
            site: "?",
            rounds: false,
            dates: false,
            ..ARCHIVE
        },
        Hand {
            event: "Bari",
            moves: false,
            ..ARCHIVE
        },
    ];
    for copy in copies {
        place.put("b.pgn", event.pgn(copy));
        is_one(&place, "a.pgn b.pgn", 15, 1);
        // In one file.
        place.put("c.pgn", event.pgn(ARCHIVE) + &event.pgn(copy));
        let came = run(&place, "c.pgn");
        assert_eq!((came.counted, came.twice, came.joined), (30, 15, 1));
    }
}

#[test]
fn a_table_of_games_is_a_copy_too() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put(
        "b.pgn",
        event.pgn(Hand {
            rounds: false,
            ..ARCHIVE
        }),
    );
    let mut check = program();
    check.current_dir(place.path(""));
    check.args([
        "check",
        "b.pgn",
        "-q",
        "--fail-on",
        "never",
        "--games",
        "c.csv",
    ]);
    assert_eq!(check.output().unwrap().status.code(), Some(0));
    place.put("d.csv", place.read("c.csv").replace("b.pgn", "other.pgn"));
    is_one(&place, "a.trf b.pgn d.csv", 30, 2);
    is_one(&place, "b.pgn d.csv", 15, 1);
}

#[test]
fn what_one_record_lacks_is_taken_from_the_other() {
    let event = bari();
    let (mut early, mut boards) = (event.clone(), event.clone());
    // A game that only the archive has, and a day on which only some boards were recorded.
    early
        .games
        .retain(|game| game.round != 5 || game.white != 1);
    boards
        .games
        .retain(|game| game.round != 2 || game.white == 1);
    let place = Place::new();
    place.put("whole.trf", event.trf(9));
    place.put("a.trf", early.trf(9));
    place.put("b.pgn", boards.pgn(ARCHIVE));
    let (whole, joined) = (run(&place, "whole.trf"), run(&place, "a.trf b.pgn"));
    assert_eq!(joined.changes, whole.changes);
    assert_eq!((joined.counted, joined.twice, joined.joined), (30, 12, 1));
    // Every tournament row has all five games: one tournament, not two.
    let rows = columns(&place.read("c.csv"), ["row", "games"]);
    assert!(rows.iter().all(|[_, games]| games == "5"), "{rows:?}");
}

#[test]
fn contradictions_are_not_rated_until_they_are_decided() {
    let event = bari();
    let mut other = event.clone();
    let game = other.games[4].clone();
    other.games[4].result = if game.result == '1' { '0' } else { '1' };
    let wrong = if game.result == '1' { "0-1" } else { "1-0" };
    let right = match game.result {
        '1' => "1-0",
        '0' => "0-1",
        _ => "1/2-1/2",
    };
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put("b.pgn", other.pgn(ARCHIVE));
    let came = run(&place, "a.trf b.pgn");
    assert_eq!(
        (came.counted, came.twice, came.joined, came.disputed),
        (28, 15, 1, 1)
    );
    let [white, black] = [game.white, game.black].map(|at| comma(&event.players[at]));
    let messages = columns(
        &place.read("f.csv"),
        ["code", "message", "related", "severity"],
    );
    let told = messages.iter().find(|row| row[0] == "E022").unwrap();
    assert_eq!(
        told[1..],
        [
            format!(
                "the records of {white} – {black}, round 2, contradict each other: {right} in a.trf as game 5; {wrong} in \
                 b.pgn as game 5; it is not rated until --results decides it"
            ),
            "b.pgn:5:".to_owned(),
            "error".to_owned()
        ]
    );
    let whole = run(&place, "a.trf");
    for (event, round) in [("Open di Bari", "2"), ("Bari*", ""), ("", "2")] {
        place.put(
            "r.csv",
            format!(
                "event,round,white,black,result\n{event},{round},\"{white}\",\"{black}\",{right}\n"
            ),
        );
        let decided = run(&place, "a.trf b.pgn --results r.csv");
        assert_eq!(decided.changes, whole.changes);
        assert_eq!((decided.counted, decided.disputed), (30, 0));
    }
    place.put(
        "r.csv",
        format!(
            "white,black,result\n{},\"{black}\",{right}F\n",
            event.players[game.white].id
        ),
    );
    let decided = run(&place, "a.trf b.pgn --results r.csv");
    assert_eq!((decided.counted, decided.disputed), (28, 0));
    place.put(
        "r.csv",
        format!("round,white,black,result\n3,\"{white}\",\"{black}\",1-0\n"),
    );
    let done = rate(
        &place,
        "a.trf b.pgn --results r.csv --ui en --fail-on never",
    );
    assert!(
        text(&done.stdout).contains(&format!(
            "\"3, {white}, {black}\" is not a game whose records contradict each other"
        )),
        "{}",
        text(&done.stdout)
    );
}

#[test]
fn a_game_that_was_forfeited_in_one_record_only() {
    let mut event = bari();
    event.games[3].result = '+';
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    // An archive without moves does not say that it was played …
    let mut plain = event.clone();
    plain.games[3].result = '1';
    place.put(
        "b.pgn",
        plain.pgn(Hand {
            moves: false,
            ..ARCHIVE
        }),
    );
    is_one(&place, "a.trf b.pgn", 15, 1);
    // … one that marks the forfeit says the same, and one with moves the contrary.
    place.put("b.pgn", event.pgn(ARCHIVE));
    is_one(&place, "a.trf b.pgn", 15, 1);
    place.put("b.pgn", plain.pgn(ARCHIVE));
    assert_eq!(run(&place, "a.trf b.pgn").disputed, 1);
    place.put("b.trf", plain.trf(9));
    assert_eq!(run(&place, "a.trf b.trf").disputed, 1);
}

#[test]
fn a_result_that_is_not_known_yet_is_no_contradiction() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let pgn = event.pgn(ARCHIVE);
    let at = pgn.rfind("[Result").unwrap();
    let open = pgn[at..]
        .replace("1/2-1/2", "*")
        .replace("1-0", "*")
        .replace("0-1", "*");
    place.put("b.pgn", pgn[..at].to_owned() + &open);
    is_one(&place, "a.trf b.pgn", 15, 1);
}

#[test]
fn two_ids_for_one_player_are_told() {
    let event = bari();
    let mut other = event.clone();
    other.players[2].id += 1;
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put("b.trf", other.trf(9));
    let came = run(&place, "a.trf b.trf");
    assert_eq!(came.changes, run(&place, "a.trf").changes);
    run(&place, "a.trf b.trf");
    let messages = columns(&place.read("f.csv"), ["code", "message"]);
    let told: Vec<_> = messages.iter().filter(|row| row[0] == "E006").collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(
        told[0][1],
        "Rossi, Mario has FIDE 800015 in one record of the event and FIDE 800016 in another: 800015 was taken"
    );
}

#[test]
fn namesakes_are_told_apart_by_their_games() {
    let mut event = bari();
    event.players[5].name = event.players[2].name;
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let mut archive = event.clone();
    // They play each other under one name: no archive can hold that.
    archive.games.retain(|game| {
        ![game.white, game.black]
            .iter()
            .all(|at| [2, 5].contains(at))
    });
    place.put("b.pgn", archive.pgn(ARCHIVE));
    is_one(&place, "a.trf b.pgn", 14, 1);
}

/// Says that nothing of some files is joined.
pub fn are_two(place: &Place, files: &str) {
    let all = run(place, files);
    let each: usize = files.split(' ').map(|file| run(place, file).counted).sum();
    assert_eq!(
        (all.counted, all.twice, all.joined, all.disputed),
        (each, 0, 0, 0),
        "{files}"
    );
}

#[test]
fn both_legs_of_a_double_round_robin_count() {
    for one_day in [false, true] {
        let mut event = round_robin("Open di Bari", 4, 2, 7);
        event.one_day = one_day;
        for game in &mut event.games {
            // As hard as can be: every game is drawn.
            game.result = '=';
        }
        for hand in [
            ARCHIVE,
            Hand {
                rounds: false,
                ..ARCHIVE
            },
        ] {
            let place = Place::new();
            place.put("a.trf", event.trf(9));
            place.put("b.pgn", event.pgn(hand));
            is_one(&place, "a.trf b.pgn", 12, 1);
            assert_eq!(run(&place, "b.pgn").counted, 24);
        }
    }
}

#[test]
fn two_rounds_on_one_day_between_the_same_players_count() {
    // The same colours, the same results, one day: only the round tells them apart, or the moves.
    let mut event = round_robin("Open di Bari", 4, 1, 3);
    event.one_day = true;
    let more: Vec<Game> = (event.games.iter())
        .map(|game| Game {
            round: game.round + 3,
            moves: game.moves + 1,
            ..game.clone()
        })
        .collect();
    event.games.extend(more);
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    assert_eq!(run(&place, "a.trf").counted, 24);
    for hand in [
        ARCHIVE,
        Hand {
            rounds: false,
            ..ARCHIVE
        },
    ] {
        place.put("b.pgn", event.pgn(hand));
        is_one(&place, "a.trf b.pgn", 12, 1);
    }
    // The first half and the second, each a file of its own.
    let (mut first, mut second) = (event.clone(), event.clone());
    first.games.retain(|game| game.round <= 3);
    second.games.retain(|game| game.round > 3);
    place.put("c.pgn", first.pgn(ARCHIVE));
    place.put("d.pgn", second.pgn(ARCHIVE));
    are_two(&place, "c.pgn d.pgn");
    place.put(
        "c.pgn",
        first.pgn(Hand {
            rounds: false,
            ..ARCHIVE
        }),
    );
    place.put(
        "d.pgn",
        second.pgn(Hand {
            rounds: false,
            event: "Bari Open",
            ..ARCHIVE
        }),
    );
    are_two(&place, "c.pgn d.pgn");
}

#[test]
fn sections_of_one_event_stay_apart() {
    let (mut one, mut other) = (bari(), round_robin("Open di Bari", 12, 1, 5));
    one.players.truncate(6);
    // The others play each other in a section of their own.
    let keep = |game: &Game| game.white >= 6 && game.black >= 6;
    other.games.retain(keep);
    let place = Place::new();
    let of = |section| Hand { section, ..ARCHIVE };
    place.put("a.pgn", one.pgn(of("A")));
    place.put("b.pgn", other.pgn(of("B")));
    are_two(&place, "a.pgn b.pgn");
    // The archive of both has no sections, the report is of one: its games go there, the others stay.
    place.put("c.pgn", one.pgn(ARCHIVE) + &other.pgn(ARCHIVE));
    place.put("a.trf", one.trf(9));
    let both = run(&place, "c.pgn");
    let came = run(&place, "a.trf c.pgn");
    assert_eq!(came.changes, both.changes);
    assert_eq!(
        (came.counted, came.twice, came.joined),
        (both.counted, 15, 1)
    );
    let rows = columns(&place.read("c.csv"), ["row", "tournament", "player"]);
    let tournament = |player: &str| {
        let mut own = rows
            .iter()
            .filter(|row| row[0] == "tournament" && row[2] == player);
        own.next().map(|row| row[1].clone()).unwrap()
    };
    assert_eq!(tournament("Gallo, Ida"), "Open di Bari");
    assert_eq!(tournament("Monti, Pia"), "Bari Open 2025");
}

#[test]
fn blitz_beside_rapid_stays_two() {
    for seed in 0..12 {
        let (mut rapid, mut blitz) = (
            round_robin("Bari rapid", 6, 1, seed),
            round_robin("Bari blitz", 6, 1, seed + 100),
        );
        (rapid.one_day, blitz.one_day) = (true, true);
        let place = Place::new();
        place.put("a.trf", rapid.trf(9));
        place.put("b.trf", blitz.trf(9));
        let came = run(&place, "a.trf b.trf --time-class rapid");
        assert_eq!((came.twice, came.joined, came.disputed), (0, 0, 0));
        // The name does not say it: the results do.
        (rapid.name, blitz.name) = ("Torneo di Bari", "Torneo di Bari");
        place.put("a.trf", rapid.trf(9));
        place.put("b.trf", blitz.trf(9));
        are_two(&place, "a.trf b.trf");
        // All the same but the rate of play.
        let (quick, slow) = (
            Hand {
                control: "180+2",
                moves: false,
                ..ARCHIVE
            },
            Hand {
                control: "900+10",
                moves: false,
                ..ARCHIVE
            },
        );
        place.put("a.pgn", rapid.pgn(quick));
        place.put("b.pgn", rapid.pgn(slow));
        let came = run(&place, "a.pgn b.pgn --time-class rapid");
        assert_eq!((came.twice, came.joined, came.disputed), (0, 0, 0));
    }
}

#[test]
fn short_matches_of_the_same_players_stay_apart() {
    for seed in 0..20 {
        let mut one = round_robin("Sfida di Bari", 2, 2, seed);
        let mut other = round_robin("Rivincita", 2, 2, seed + 50);
        (one.one_day, other.one_day) = (true, true);
        let place = Place::new();
        place.put("a.trf", one.trf(9));
        place.put("b.trf", other.trf(9));
        are_two(&place, "a.trf b.trf");
    }
}

#[test]
fn what_the_user_says_is_not_rated_is_not_joined() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put("b.pgn", event.pgn(ARCHIVE));
    place.put("e.csv", "event,rated\nBari Open 2025,no\n");
    let came = run(&place, "a.trf b.pgn --events e.csv");
    assert_eq!((came.counted, came.twice, came.joined), (30, 0, 0));
}

#[test]
fn rounds_in_files_of_their_own_are_no_copies() {
    let event = bari();
    let place = Place::new();
    let mut files = Vec::new();
    for round in 1..=5 {
        let mut own = event.clone();
        own.games.retain(|game| game.round == round);
        let name = format!("r{round}.pgn");
        place.put(&name, own.pgn(ARCHIVE));
        files.push(name);
    }
    place.put("a.trf", event.trf(9));
    let all = files.join(" ");
    let came = run(&place, &all);
    assert_eq!((came.counted, came.twice, came.joined), (30, 0, 0));
    // Each of them is a part of the report.
    is_one(&place, &format!("a.trf {all}"), 15, 5);
}

#[test]
fn elo3d_counts_once_too() {
    let event: Event = event::round_robin("Open di Bari", 6, 1, 1);
    let place = Place::new();
    place.put("a.pgn", event.pgn(ARCHIVE));
    place.put("b.trf", event.trf(9));
    let done = |files: &str| {
        let done = rate(
            &place,
            &format!("{files} -q --system elo3d --fail-on never --changes c.csv"),
        );
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
        columns(&place.read("c.csv"), ["player", "games"])
    };
    assert_eq!(done("a.pgn b.trf"), done("a.pgn"));
}

#[test]
fn half_a_tournament_is_told_unless_the_rest_is_elsewhere() {
    let event = bari();
    let place = Place::new();
    let half = event.trf(3).replacen("132 ", "142 5\n132 ", 1);
    place.put("a.trf", half);
    place.put("b.pgn", event.pgn(ARCHIVE));
    let told = |files: &str| {
        run(&place, files);
        let rows = columns(&place.read("f.csv"), ["code", "message"]);
        let mut own = rows.into_iter().filter(|row| row[0] == "E024");
        own.next().map(|[_, message]| message)
    };
    assert_eq!(
        told("a.trf").unwrap(),
        "rounds of the tournament Open di Bari that have games with a result: 3 of 5"
    );
    assert_eq!(told("a.trf b.pgn"), None);
    // A report that was sent while the last round went on.
    let mut early = round_robin("Open di Bari", 12, 1, 1);
    early
        .games
        .retain(|game| game.round < 5 || game.round == 5 && game.white < 3);
    let last = early.games.iter().filter(|game| game.round == 5).count();
    assert!((1..3).contains(&last));
    place.put("c.trf", early.trf(5));
    assert_eq!(
        told("c.trf").unwrap(),
        format!(
            "games of the last round 5 of the tournament Open di Bari: {last}, of the round before 6"
        )
    );
    early.games.retain(|game| game.round < 5);
    place.put("c.trf", early.trf(4));
    assert_eq!(told("c.trf"), None);
}

/// A report is found by the day on which it began, in `event_date` too.
#[test]
fn the_first_day_of_a_report_is_its_event_date() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    for (rows, counted, unused) in [
        ("event_date,rated\n2025-11-05,no\n", 0, 0),
        ("event,event_date,rated\nOpen di Bari,2025-11*,no\n", 0, 0),
        (
            "event,event_date,rated\nOpen di Bari,2025-11-06,no\n",
            30,
            1,
        ),
        // What a row says of the start changes nothing of it.
        (
            "event_date,start,end\n2025-11-05,2025-11-05,2025-11-09\n",
            30,
            0,
        ),
        ("event_date,start\n2025-11-05,2025-11-04\n", 30, 0),
    ] {
        place.put("e.csv", rows);
        let came = run(&place, "a.trf --events e.csv");
        assert_eq!(came.counted, counted, "{rows}");
        let codes = columns(&place.read("f.csv"), ["code"]);
        let told = codes.iter().filter(|[code]| code == "E037").count();
        assert_eq!(told, unused, "{rows}");
    }
}

#[test]
fn chess960_in_a_report_is_not_rated() {
    let event = bari();
    let place = Place::new();
    for (from, to, rated) in [
        ("012 Open di Bari", "012 Open Chess960 di Bari", false),
        ("012 Open di Bari", "012 Bari Fischer Random", false),
        (
            "022 Bari",
            "022 Bari\n092 Individual: Swiss-System (Chess 960)",
            false,
        ),
        ("022 Bari", "022 Bari\n122 Scacchi 960, 15+10", false),
        ("012 Open di Bari", "012 Open 9600 di Bari", true),
    ] {
        place.put("a.trf", event.trf(9).replacen(from, to, 1));
        let came = run(&place, "a.trf --time-class standard");
        assert_eq!(came.counted, if rated { 30 } else { 0 }, "{to}");
        let told = place
            .read("f.csv")
            .contains("a variant by what the report says of itself");
        assert_eq!(told, !rated, "{to}");
        // The user knows better than a name.
        place.put("e.csv", "event,rated\n*,yes\n");
        let came = run(&place, "a.trf --time-class standard --events e.csv");
        assert_eq!(came.counted, 30, "{to}");
    }
}

#[test]
fn events_of_one_name_that_nothing_dates_are_several() {
    let place = Place::new();
    let row = |date: &str, round: u32| {
        format!(
            "[Event \"Amsterdam\"]\n[Site \"Amsterdam\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"Rossi\"]\n[Black \
             \"Verdi\"]\n[WhiteElo \"2000\"]\n[BlackElo \"2000\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
        )
    };
    place.put(
        "a.pgn",
        row("1936.10.12", 1)
            + &row("1976.08.26", 1)
            + &row("1982.05.01", 1)
            + &row("1982.05.02", 2),
    );
    let came = run(&place, "a.pgn");
    assert_eq!(came.counted, 6);
    let rows = columns(&place.read("c.csv"), ["row", "player", "start", "games"]);
    let own: Vec<_> = (rows.iter())
        .filter(|row| row[0] == "tournament" && row[1] == "Rossi")
        .map(|row| (row[2].as_str(), row[3].as_str()))
        .collect();
    assert_eq!(own, [("1976-08-26", "1"), ("1982-05-01", "2")]);
    let told = place.read("f.csv");
    assert!(
        told.contains("when the tournament began there were no standard ratings"),
        "{told}"
    );
    assert!(told.contains("were taken for other tournaments"), "{told}");
}

#[test]
fn championships_of_two_years_are_two_where_only_the_year_is_known() {
    let event = round_robin("USA-ch", 4, 1, 2);
    let bare = Hand {
        event: "USA-ch",
        moves: false,
        ..ARCHIVE
    };
    let place = Place::new();
    let of = |year: &str| {
        let text = event.pgn(bare);
        let date = |day: u32| format!("2025.11.{day:02}");
        (5..8).fold(text, |text, day| {
            text.replace(&date(day), &format!("{year}.??.??"))
        })
    };
    place.put("a.pgn", of("2011"));
    place.put("b.pgn", of("2012").replace("USA-ch", "ch-USA"));
    place.put("c.pgn", of("2011").replace("USA-ch", "ch-USA"));
    let twice = |files: &str| run(&place, &format!("{files} --period 2013-01")).twice;
    assert_eq!(twice("a.pgn b.pgn"), 0);
    assert_eq!(twice("a.pgn c.pgn"), 6);
}

/// Severities and messages of the findings of a code.
pub fn told(place: &Place, code: &str) -> Vec<[String; 2]> {
    let all = columns(&place.read("f.csv"), ["code", "severity", "message"]);
    let own = all.into_iter().filter(|[own, ..]| own == code);
    own.map(|[_, severity, message]| [severity, message])
        .collect()
}

#[test]
fn rounds_that_are_counted_otherwise_are_the_same_rounds() {
    let event = bari();
    for hand in [
        ARCHIVE,
        Hand {
            event: "Memorial Verdi",
            moves: false,
            ..ARCHIVE
        },
    ] {
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        let mut shifted = event.clone();
        shifted.games.iter_mut().for_each(|game| game.round += 1);
        shifted.first_day -= 1;
        place.put("b.pgn", shifted.pgn(hand));
        is_one(&place, "a.trf b.pgn", 15, 1);
        let [[severity, message]] = &told(&place, "E021")[..] else {
            panic!("{:?}", told(&place, "E021"));
        };
        assert_eq!(severity, "warning");
        assert!(
            message.contains("of these 15 with another round or day"),
            "{message}"
        );
        // Two rounds exchanged, each with its day.
        let mut exchanged = event.clone();
        for game in &mut exchanged.games {
            game.round = [0, 2, 1, 3, 4, 5][game.round as usize];
        }
        place.put("b.pgn", exchanged.pgn(hand));
        is_one(&place, "a.trf b.pgn", 15, 1);
        assert!(told(&place, "E021")[0][1].contains("of these 6 with another round or day"));
    }
}

#[test]
fn the_same_moves_in_another_month_are_a_copy() {
    let event = bari();
    let place = Place::new();
    place.put("a.pgn", event.pgn(ARCHIVE));
    let other = event.pgn(Hand {
        event: "Memorial Verdi",
        ..ARCHIVE
    });
    place.put("b.pgn", other.replace("2025.11.", "2025.12."));
    let came = run(&place, "a.pgn b.pgn");
    assert_eq!((came.counted, came.twice, came.joined), (30, 15, 1));
    assert_eq!(told(&place, "E021")[0][0], "warning");
    // Days and months exchanged, and no moves: rounds and pairings say so.
    let bare = event.pgn(Hand {
        moves: false,
        ..ARCHIVE
    });
    place.put("a.trf", event.trf(9));
    let turned = ["05", "06", "07", "08", "09"]
        .iter()
        .fold(bare, |text, day| {
            let (right, wrong) = (format!("2025.11.{day}"), format!("2025.{day}.11"));
            match *day {
                "05" | "06" => text.replace(&right, &wrong),
                _ => text,
            }
        });
    place.put("c.pgn", turned);
    let came = run(&place, "a.trf c.pgn");
    assert_eq!((came.counted, came.twice, came.joined), (30, 15, 1));
}

#[test]
fn exchanged_colours_are_one_game_and_are_told() {
    let event = bari();
    for all in [false, true] {
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        let mut turned = event.clone();
        let count = if all { turned.games.len() } else { 1 };
        for game in turned.games.iter_mut().take(count) {
            std::mem::swap(&mut game.white, &mut game.black);
            game.result = match game.result {
                '1' => '0',
                '0' => '1',
                same => same,
            };
        }
        place.put("b.pgn", turned.pgn(ARCHIVE));
        is_one(&place, "a.trf b.pgn", 15, 1);
        let warnings = told(&place, "E016")
            .into_iter()
            .filter(|[own, _]| own == "warning");
        let warnings: Vec<[String; 2]> = warnings.collect();
        assert_eq!(warnings.len(), count);
        assert!(warnings[0][1].contains("with the colours exchanged"));
        // Turned names under the old result: that is another result.
        let game = &mut turned.games[0];
        game.result = if game.result == '1' { '0' } else { '1' };
        place.put("b.pgn", turned.pgn(ARCHIVE));
        let came = run(&place, "a.trf b.pgn");
        assert_eq!((came.counted, came.twice, came.disputed), (28, 15, 1));
    }
}

#[test]
fn an_event_in_pieces_named_after_its_games_is_the_event() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let pieces: Vec<String> = (event.games.iter())
        .map(|game| {
            let [white, black] = [game.white, game.black].map(|at| event.players[at].name.0);
            let mut own = event.clone();
            own.games = vec![game.clone()];
            let name = format!("Round {}: {white} - {black}", game.round);
            own.pgn(ARCHIVE).replace(ARCHIVE.event, &name)
        })
        .collect();
    place.put("b.pgn", pieces.concat());
    is_one(&place, "a.trf b.pgn", 15, 1);
}

#[test]
fn the_same_pairings_on_the_same_days_are_one_event_whatever_the_results() {
    for (count, wrong) in [(6, 9), (4, 3)] {
        let event = round_robin("Open di Bari", count, 1, 1);
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        let mut other = event.clone();
        for game in other.games.iter_mut().take(wrong) {
            game.result = if game.result == '=' { '1' } else { '=' };
        }
        let games = event.games.len();
        place.put(
            "b.pgn",
            other.pgn(Hand {
                moves: false,
                ..ARCHIVE
            }),
        );
        let came = run(&place, "a.trf b.pgn");
        assert_eq!(
            (came.counted, came.twice, came.disputed),
            (2 * (games - wrong), games, wrong)
        );
    }
}

#[test]
fn a_play_off_that_the_report_lacks_keeps_its_class_and_is_told() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let mut play_off = event.clone();
    play_off.games.truncate(1);
    play_off.games[0].moves = 999;
    play_off.games[0].round = 5;
    let blitz = play_off.pgn(Hand {
        control: "180+2",
        ..ARCHIVE
    });
    place.put("b.pgn", event.pgn(ARCHIVE) + &blitz);
    let came = run(&place, "a.trf b.pgn --time-class standard");
    assert_eq!((came.counted, came.twice), (30, 15));
    let [[severity, message]] = &told(&place, "E021")[..] else {
        panic!("{:?}", told(&place, "E021"));
    };
    assert_eq!(severity, "warning");
    assert!(
        message.contains("games missing from the report 1"),
        "{message}"
    );
}

#[test]
fn a_player_who_is_called_otherwise_in_one_record_is_the_same() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let mut other = event.clone();
    other.players[2].name = ("Rozzi", "Marjo");
    place.put("b.pgn", other.pgn(ARCHIVE));
    is_one(&place, "a.trf b.pgn", 15, 1);
}

#[test]
fn a_game_that_differs_by_its_result_beside_rounds_or_days_is_disputed() {
    let event = bari();
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    place.put("a.pgn", event.pgn(ARCHIVE));
    // Rounds counted otherwise; neither rounds nor days.
    for (hand, shift) in [
        (ARCHIVE, 1),
        (
            Hand {
                rounds: false,
                dates: false,
                ..ARCHIVE
            },
            0,
        ),
    ] {
        let mut other = event.clone();
        other.games.iter_mut().for_each(|game| game.round += shift);
        other.first_day -= shift;
        let game = &mut other.games[7];
        game.result = if game.result == '=' { '1' } else { '=' };
        let copy = other.pgn(Hand {
            event: "Memorial Verdi",
            moves: false,
            ..hand
        });
        place.put("b.pgn", copy);
        for first in ["a.trf", "a.pgn"] {
            let came = run(&place, &format!("{first} b.pgn"));
            assert_eq!(
                (came.counted, came.twice, came.disputed),
                (28, 15, 1),
                "{first} {shift}"
            );
        }
    }
}

/// An id on two rows of a report is told beside another record of the event too, which names the players rightly.
#[test]
fn an_id_on_two_rows_of_a_report_is_told_beside_the_games() {
    let place = Place::new();
    let event = bari();
    let id = |row: &str| row.chars().skip(57).take(11).collect::<String>();
    let report = event.trf(9);
    let ids: Vec<String> = report
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(id)
        .collect();
    assert!(ids[0].trim().len() > 3 && ids[0] != ids[1], "{ids:?}");
    place.put("right.trf", report.clone());
    place.put("a.trf", report.replacen(&ids[1], &ids[0], 1));
    place.put("b.pgn", event.pgn(ARCHIVE));
    let told = |files: &str| {
        let came = run(&place, files);
        let found = columns(&place.read("f.csv"), ["code", "message"]);
        let shared = |[code, message]: &&[String; 2]| {
            code == "E006" && message.contains("in one tournament report")
        };
        (
            came.counted,
            came.joined,
            found.iter().filter(shared).count(),
        )
    };
    let alone = told("a.trf");
    assert_eq!(alone.2, 1);
    for files in ["a.trf b.pgn", "b.pgn a.trf"] {
        assert_eq!(told(files), (alone.0, 1, 1), "{files}");
    }
    assert_eq!(told("right.trf b.pgn").2, 0);
}
