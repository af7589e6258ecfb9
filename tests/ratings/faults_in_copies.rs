//! Copies of an event, or of a part of it, with a fault beside the other dates, rounds or names: they are joined or asked,
//! and never rated twice; and sound events that are as like each other.

use super::event::{ARCHIVE, Event, Game, Hand, given_first, round_robin};
use super::joined::{Came, columns, run};
use super::who::{self, CALL, list};
use crate::commands::Place;

/// Runs some files in both orders, which must come to the same; games are counted, not their sides.
fn both(place: &Place, files: &str, more: &str) -> Came {
    let mut came = run(place, &format!("{files} {more}"));
    assert_eq!(came.counted % 2, 0, "{files}");
    came.counted /= 2;
    let mut backwards: Vec<&str> = files.split(' ').collect();
    backwards.reverse();
    let back = run(place, &format!("{} {more}", backwards.join(" ")));
    assert_eq!(came.changes, back.changes, "{files}");
    came
}

/// How severe it is that two may be one event.
fn asked(place: &Place) -> Vec<String> {
    let told = columns(&place.read("f.csv"), ["code", "severity"]);
    let asked = told.into_iter().filter(|[code, _]| code == "E040");
    asked.map(|[_, severity]| severity).collect()
}

fn other_result(game: &mut Game) {
    game.result = if game.result == '1' { '0' } else { '1' };
}

/// Some of the games of an event.
fn some(event: &Event, is: impl Fn(&Game) -> bool) -> Event {
    let mut part = event.clone();
    part.games.retain(|game| is(game));
    part
}

const OWN: Hand = Hand {
    event: "Open di Bari",
    site: "Bari",
    ids: true,
    moves: false,
    ..ARCHIVE
};

#[test]
fn another_year_and_other_results_are_asked() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 10, 1, 4);
    place.put("a.trf", event.trf(9));
    for wrong in [1, 5] {
        let mut other = event.clone();
        (other.games.iter_mut().step_by(7).take(wrong)).for_each(other_result);
        let year = |text: String| {
            let text = text.replace("2025/11/", "2024/11/");
            text.replace("  25/11/", "  24/11/")
                .replace("2025.11.", "2024.11.")
        };
        place.put("b.trf", year(other.trf(9)));
        place.put("b.pgn", year(other.pgn(OWN)));
        for files in ["a.trf b.trf", "a.trf b.pgn"] {
            assert_eq!(both(&place, files, "").counted, 0, "{files} {wrong}");
            assert_eq!(asked(&place), ["error"], "{files} {wrong}");
        }
    }
    // The championship of another year, from the same table.
    let other = round_robin("Open di Bari", 10, 1, 9).trf(9);
    let other = other
        .replace("2025/11/", "2024/11/")
        .replace("  25/11/", "  24/11/");
    place.put("b.trf", other);
    assert_eq!(both(&place, "a.trf b.trf", "").counted, 90);
    assert_eq!(asked(&place), [""; 0]);
}

#[test]
fn a_game_of_an_event_under_another_name_is_that_game() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    place.put("a.trf", event.trf(9));
    let hand = Hand {
        event: "Game of the month",
        site: "?",
        rounds: false,
        ids: false,
        ..OWN
    };
    let mut one = some(&event, |game| game.round == 3);
    one.games.truncate(1);
    place.put("b.pgn", one.pgn(hand));
    let came = both(&place, "a.trf b.pgn", "");
    assert_eq!((came.counted, came.twice, came.disputed), (15, 1, 0));
    one.games.iter_mut().for_each(other_result);
    place.put("b.pgn", one.pgn(hand));
    let came = both(&place, "a.trf b.pgn", "");
    assert_eq!((came.counted, came.disputed), (14, 1));
    // A rapid game of that day may be another. It is none of the list at hand, which is of standard chess: fifteen are rated.
    let rapid = Hand {
        control: "900+10",
        ..hand
    };
    place.put("b.pgn", one.pgn(rapid));
    let came = both(&place, "a.trf b.pgn", "");
    assert_eq!((came.counted, came.twice, came.disputed), (15, 0, 0));
}

#[test]
fn a_few_games_of_an_event_may_contradict_it() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 8, 1, 3);
    place.put("a.trf", event.trf(9));
    place.put("a.pgn", event.pgn(OWN));
    let mut exchanged = some(&event, |game| game.round == 4);
    exchanged.games.truncate(2);
    let black = exchanged.games[0].black;
    exchanged.games[0].black = exchanged.games[1].black;
    exchanged.games[1].black = black;
    let mut right = some(&event, |game| game.round == 1);
    right.games.truncate(2);
    // Two of four games have other players, or one of two another result; or both have.
    let mut half = exchanged.clone();
    half.games.extend(right.games.clone());
    place.put("half.pgn", half.pgn(OWN));
    other_result(&mut right.games[0]);
    place.put("result.pgn", right.pgn(OWN));
    place.put("none.pgn", exchanged.pgn(OWN));
    for (file, counted) in [("half.pgn", 26), ("result.pgn", 27), ("none.pgn", 26)] {
        for whole in ["a.trf", "a.pgn"] {
            let came = both(&place, &format!("{whole} {file}"), "");
            assert_eq!(came.counted, counted, "{whole} {file}");
            assert!(came.disputed > 0, "{whole} {file}");
        }
    }
}

#[test]
fn an_evening_that_calls_itself_the_first_round_is_known_by_its_day() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    place.put("s.trf", event.trf(9));
    let mut files = vec!["s.trf".to_owned()];
    for round in 1..=5 {
        let text = some(&event, |game| game.round == round).pgn(Hand { moves: true, ..OWN });
        let first = format!("[Round \"{round}\"]");
        place.put(
            &format!("{round}.pgn"),
            text.replace(&first, "[Round \"1\"]"),
        );
        files.push(format!("{round}.pgn"));
    }
    let came = both(&place, &files.join(" "), "");
    assert_eq!((came.counted, came.twice), (15, 15));
    let came = both(&place, "s.trf 2.pgn", "");
    assert_eq!((came.counted, came.twice), (15, 3));
    // Alone they are fifteen games.
    assert_eq!(both(&place, &files[1..].join(" "), "").counted, 15);
}

#[test]
fn the_games_of_one_player_a_day_off_are_asked() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 12, 1, 5);
    // Fewer than half of all pairs meet, as in a Swiss.
    let event = some(&event, |game| game.round <= 5);
    place.put("a.trf", event.trf(5));
    let mut own = some(&event, |game| game.white == 3 || game.black == 3);
    own.first_day += 1;
    for hand in [
        Hand { event: "x", ..OWN },
        Hand {
            event: "Open",
            rounds: false,
            ..OWN
        },
    ] {
        place.put("b.pgn", own.pgn(hand));
        assert_eq!(
            both(&place, "a.trf b.pgn", "").counted,
            25,
            "{}",
            hand.event
        );
        assert_eq!(asked(&place), ["error"], "{}", hand.event);
    }
}

#[test]
fn two_short_matches_on_two_days_are_asked() {
    let place = Place::new();
    let mut event = round_robin("Match", 4, 1, 1);
    event.one_day = true;
    event.players.truncate(2);
    event.games.truncate(2);
    for (at, game) in event.games.iter_mut().enumerate() {
        (game.round, game.white, game.black) = (at as u32 + 1, at, 1 - at);
        game.result = if at == 0 { '1' } else { '=' };
    }
    place.put("a.trf", event.trf(2));
    event.first_day += 1;
    place.put("b.trf", event.trf(2));
    assert_eq!(both(&place, "a.trf b.trf", "--time-class rapid").counted, 0);
    assert_eq!(asked(&place), ["error"]);
    place.put("e.csv", "event,rated\nMatch,yes\n");
    let came = both(&place, "a.trf b.trf", "--time-class rapid --events e.csv");
    assert_eq!(came.counted, 4);
}

#[test]
fn a_short_name_under_a_strangers_id_is_told_by_its_rating() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 7);
    let stranger = |rating: u32| format!("900001,\"Zeta, Olga\",{rating},20,\n");
    let own = event.players[2].id;
    for name in ["Rossi, M.", "Rossi", "M. Rossi"] {
        let text = event.pgn(OWN).replace(&own.to_string(), "900001");
        place.put("a.pgn", text.replace("Rossi, Mario", name));
        let rating = u32::from(event.players[2].rating);
        place.put("l.csv", list(&event, &stranger(rating + 60)));
        let came = who::run(&place, &format!("a.pgn {CALL}"));
        assert_eq!(came.told("E035").len(), 1, "{name}");
        assert_eq!(came.of(900_001), None, "{name}");
        // A changed name: the rating is that of the id.
        place.put("l.csv", list(&event, &stranger(rating)));
        let came = who::run(&place, &format!("a.pgn {CALL}"));
        assert!(came.told("E035").is_empty(), "{name}");
        assert!(came.of(900_001).is_some(), "{name}");
    }
}

/// What one player played of a report, without days and without rounds, has no other event: bits say it where there are enough
/// games; where a result is another, or few games are all there is, it is not joined.
#[test]
fn the_sheets_of_one_player_without_dates_are_of_the_report() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 12, 1, 5);
    let event = some(&event, |game| game.round <= 9);
    place.put("a.trf", event.trf(9));
    let own = some(&event, |game| game.white == 3 || game.black == 3);
    for (rounds, ids) in [(true, true), (true, false), (false, true), (false, false)] {
        let hand = Hand {
            event: "x",
            site: "?",
            dates: false,
            rounds,
            ids,
            ..OWN
        };
        place.put("b.pgn", own.pgn(hand));
        let came = both(&place, "a.trf b.pgn", "");
        assert_eq!((came.counted, came.twice), (54, 9), "{rounds} {ids}");
        assert_eq!(asked(&place), [""; 0], "{rounds} {ids}");
    }
    let hand = Hand {
        event: "x",
        site: "?",
        dates: false,
        rounds: false,
        ..OWN
    };
    // Of several players nothing follows, nor of the games of another event.
    let mut other = own.clone();
    other.games.iter_mut().step_by(2).for_each(other_result);
    place.put("b.pgn", other.pgn(hand));
    assert_eq!(both(&place, "a.trf b.pgn", "").twice, 0);
    let mut few = own;
    few.games.truncate(3);
    place.put("b.pgn", few.pgn(hand));
    assert_eq!(both(&place, "a.trf b.pgn", "").twice, 0);
}

/// Two players whose names have a word in common are two: a few games of which some contradict the event are told all the same.
#[test]
fn players_of_one_given_name_are_two() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 8, 1, 3);
    for name in [
        ["Sara", "Nina", "Rita", "Tina"],
        ["Sara", "Sara", "Sara", "Sara"],
    ] {
        for (player, given) in event.players.iter_mut().zip(name) {
            player.name.1 = given;
        }
        place.put("a.trf", event.trf(9));
        let mut half = some(&event, |game| game.round == 4);
        half.games.truncate(2);
        let black = half.games[0].black;
        half.games[0].black = half.games[1].black;
        half.games[1].black = black;
        let right = some(&event, |game| game.round < 3);
        half.games.extend(right.games.iter().step_by(4).cloned());
        let hand = Hand {
            ids: false,
            ratings: false,
            name: given_first,
            ..OWN
        };
        place.put("b.pgn", half.pgn(hand));
        let came = both(&place, "a.trf b.pgn", "");
        assert_eq!(came.counted, 26, "{name:?}");
        assert!(came.disputed > 0, "{name:?}");
    }
}
