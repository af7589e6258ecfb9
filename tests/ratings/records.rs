//! What the records of one event say of a player and of a game, where they say it otherwise.

use super::event::{ARCHIVE, Event, Game, Hand, round_robin};
use super::who::{CALL, event, list, run};
use crate::commands::Place;

const WITH_IDS: Hand = Hand {
    ids: true,
    ..ARCHIVE
};

/// A report without ids, and an archive in which one player has the id of somebody else: name and rating decide, whoever that
/// is, and the finding stands at his row.
#[test]
fn a_wrong_id_in_the_archive_of_a_report_without_ids_is_not_followed() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    let more = "999901,\"Serra, Eva\",2200,20,\n999902,\"Bianchi, Lea\",1810,20,\n999903,\"Rossi, Mario\",1750,20,\n";
    place.put("l.csv", list(&event, more));
    place.put("a.trf", event.report(9, false));
    place.put("a.pgn", event.pgn(WITH_IDS));
    let right = run(&place, &format!("a.trf a.pgn {CALL}"));
    assert_eq!((right.told("E035"), right.told("E006")), (vec![], vec![]));
    for id in [999_901, 999_902, 999_903] {
        let mut wrong = event.clone();
        wrong.players[2].id = id;
        place.put("a.pgn", wrong.pgn(WITH_IDS));
        for files in ["a.trf a.pgn", "a.pgn a.trf", "a.pgn"] {
            let came = run(&place, &format!("{files} {CALL}"));
            assert_eq!(came.of(id), None, "{id} {files}");
            let told = came.told("E035");
            assert_eq!(told.len(), 1, "{id} {files}");
            if files.starts_with("a.trf") {
                assert_eq!(told[0].0, "9", "at his row");
            }
            for player in event
                .players
                .iter()
                .filter(|player| player.name.0 != "Rossi")
            {
                assert_eq!(came.of(player.id), right.of(player.id), "{id} {files}");
            }
        }
    }
}

/// A slip in a name without an id may be the one on the list, or another: who wants no guess gets none, unless the rating says
/// that it is another.
#[test]
fn a_slip_without_an_id_is_unsure() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    event.players[2].name = ("Rissi", "Mario");
    for (rating, left_out) in [(1800, 5), (1805, 5), (0, 5), (1300, 0)] {
        event.players[2].rating = rating;
        place.put("a.trf", event.report(9, false));
        let refused = run(&place, &format!("a.trf {CALL} --unsure refuse"));
        assert_eq!(refused.told("E004").len(), left_out, "{rating}");
        assert_eq!(refused.told("E005").len(), 1, "{rating}");
    }
}

/// `--results` reaches a game as each of its records spells it, with the round and the colours that it has there.
#[test]
fn a_contradiction_is_decided_by_the_spelling_of_any_record() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    let at = event
        .games
        .iter()
        .position(|game| game.result == '1' && game.round == 2)
        .unwrap();
    let Game { white, black, .. } = event.games[at];
    let [own, other] =
        [white, black].map(|at| format!("\"{}\"", super::event::comma(&event.players[at])));
    let mut straight = event.clone();
    straight.games[at].result = '0';
    let mut turned = event.clone();
    let game = &mut turned.games[at];
    (game.white, game.black, game.result) = (black, white, '1');
    let mark = |text: String| {
        let mut games: Vec<String> = text.split("[Event ").map(str::to_owned).collect();
        games[at + 1] = games[at + 1].replace("[Round \"2\"]", "[Round \"8\"]");
        games.join("[Event ")
    };
    let initials = Hand {
        name: super::event::initial,
        ..ARCHIVE
    };
    let cases = [
        (
            straight.pgn(initials),
            format!(
                "2,\"{}\",{other},1-0",
                super::event::initial(&event.players[white])
            ),
        ),
        (
            straight.pgn(ARCHIVE),
            format!(
                "2,{},{},1-0",
                event.players[white].id, event.players[black].id
            ),
        ),
        (mark(straight.pgn(ARCHIVE)), format!("8,{own},{other},1-0")),
        (mark(straight.pgn(ARCHIVE)), format!("2,{own},{other},1-0")),
        (turned.pgn(ARCHIVE), format!("2,{other},{own},0-1")),
        (turned.pgn(ARCHIVE), format!("2,{own},{other},1-0")),
    ];
    for (archive, row) in cases {
        place.put("a.pgn", archive);
        place.put("r.csv", format!("round,white,black,result\n{row}\n"));
        for files in ["a.trf a.pgn", "a.pgn a.trf"] {
            let came = run(&place, &format!("{files} {CALL}"));
            assert_eq!(came.told("E022").len(), 1, "{files} {row}");
            let came = run(&place, &format!("{files} {CALL} --results r.csv"));
            assert_eq!(came.changes, right.changes, "{files} {row}");
            assert_eq!((came.told("E022"), came.told("E037")), (vec![], vec![]));
        }
    }
}

/// Of three records two have the colours of a game exchanged: it is one, and nobody has two ids.
#[test]
fn colours_that_two_of_three_records_exchange_are_put_right() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    for count in [1, 5, 15] {
        let mut turned = event.clone();
        for game in turned.games.iter_mut().take(count) {
            (game.white, game.black) = (game.black, game.white);
            game.result = match game.result {
                '1' => '0',
                '0' => '1',
                other => other,
            };
        }
        place.put("b.pgn", turned.pgn(WITH_IDS));
        let hand = Hand {
            event: "Memorial Verdi",
            ids: false,
            ..ARCHIVE
        };
        place.put("c.pgn", turned.pgn(hand));
        for files in [
            "a.trf b.pgn c.pgn",
            "c.pgn b.pgn a.trf",
            "b.pgn a.trf c.pgn",
        ] {
            let came = run(&place, &format!("{files} {CALL}"));
            assert_eq!(came.changes, right.changes, "{count} {files}");
            assert_eq!((came.told("E006"), came.told("E022")), (vec![], vec![]));
        }
    }
}

/// An event in which two players meet and nobody else plays is a match, whatever its rounds say.
#[test]
fn games_of_two_players_alone_are_a_match() {
    let place = Place::new();
    let mut event: Event = round_robin("Sfida", 2, 1, 7);
    event.games = (1..=6)
        .map(|round| Game {
            round,
            white: usize::from(round % 2 == 0),
            black: usize::from(round % 2 == 1),
            // The first wins the first four.
            result: if round % 2 == 1 || round > 4 {
                '1'
            } else {
                '0'
            },
            moves: round,
        })
        .collect();
    place.put("l.csv", list(&event, ""));
    let hands = [
        ARCHIVE,
        Hand {
            rounds: false,
            ..ARCHIVE
        },
        Hand {
            rounds: false,
            dates: false,
            ..ARCHIVE
        },
    ];
    for hand in hands {
        let text = event.pgn(hand);
        for text in [text.clone(), text.replace("[Round \"2\"]", "[Round \"1\"]")] {
            place.put("a.pgn", text);
            let came = run(&place, &format!("a.pgn {CALL}"));
            // Three and a half points of six are reached in the fourth game.
            assert_eq!(came.of(event.players[0].id).unwrap().0, "4", "{hand:?}");
            assert_eq!(came.told("E004").len(), 1, "{hand:?}");
        }
    }
    // In any order of the file, by their days.
    let text = event.pgn(hands[1]);
    let mut turned: Vec<String> = text
        .split("[Event ")
        .skip(1)
        .map(|game| format!("[Event {game}"))
        .collect();
    turned.reverse();
    place.put("a.pgn", turned.concat());
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(event.players[0].id).unwrap().0, "4");
    // One without a rating: none counts, for a first rating neither.
    event.players[1].rating = 0;
    place.put("l.csv", list(&event, "").replace(",0,20", ",,"));
    let bare = event.pgn(hands[1]).replace("[WhiteElo \"0\"]\n", "");
    place.put("a.pgn", bare.replace("[BlackElo \"0\"]\n", ""));
    let came = run(&place, &format!("a.pgn {CALL}"));
    let told = came.told("E004");
    assert_eq!(told.len(), 1);
    assert!(told[0].1.contains("match"), "{told:?}");
}

/// What is said of a row of a report names the byte where the row begins.
#[test]
fn findings_at_rows_of_reports_have_their_byte() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    (event.players[2].id, event.players[5].id) = (event.players[5].id, event.players[2].id);
    for end in ["\n", "\r\n", "\r"] {
        for start in ["", "\u{FEFF}"] {
            let report = start.to_owned() + &event.trf(9).replace('\n', end);
            place.put("a.trf", &report);
            run(&place, &format!("a.trf {CALL}"));
            let found = super::joined::columns(&place.read("f.csv"), ["code", "byte"]);
            let bytes: Vec<usize> = (found.iter())
                .filter(|row| row[0] == "E035")
                .map(|row| row[1].parse().unwrap())
                .collect();
            let rows: Vec<&str> = bytes.iter().map(|at| &report[*at..*at + 8]).collect();
            assert_eq!(rows, ["001    3", "001    6"]);
        }
    }
}
