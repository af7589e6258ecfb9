//! Copies whose rounds, days and colours are all others; and two events that are as like each other as one.

use super::event::{ARCHIVE, Event, Game, Hand, round_robin};
use super::joined::{are_two, is_one, run, told};
use crate::commands::Place;

/// A copy that no round and no day ties to its event: of a hand that knows no moves.
const BARE: Hand = Hand {
    event: "Memorial Verdi",
    moves: false,
    ..ARCHIVE
};

fn turned(game: &mut Game) {
    std::mem::swap(&mut game.white, &mut game.black);
    game.result = match game.result {
        '1' => '0',
        '0' => '1',
        same => same,
    };
}

/// The event as somebody else has it: `(a day later, the rounds, the colours)`.
fn changed(event: &Event, later: u32, round: fn(u32) -> u32, colours: bool) -> Event {
    let mut other = event.clone();
    // The day follows the round where it is written.
    other.first_day += later;
    for game in &mut other.games {
        game.round = round(game.round);
        if colours {
            turned(game);
        }
    }
    other
}

#[test]
fn a_copy_with_other_days_and_rounds_and_colours_is_a_copy() {
    let event = round_robin("Open di Bari", 8, 1, 4);
    let same: fn(u32) -> u32 = |round| round;
    for (later, round, colours) in [
        (1, (|round| round + 1) as fn(u32) -> u32, false),
        (1, |round| 8 - round, false),
        (1, same, true),
        (0, |round| 8 - round, true),
        (7, same, false),
        (7, |round| round + 3, true),
    ] {
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        let other = changed(&event, later, round, colours);
        place.put("b.pgn", other.pgn(BARE));
        is_one(&place, "a.trf b.pgn", 28, 1);
        let told = [told(&place, "E021"), told(&place, "E016")].concat();
        let warned = told.iter().any(|[severity, _]| severity == "warning");
        assert!(warned, "{later} {colours}: {told:?}");
        place.put("b.trf", other.trf(12));
        is_one(&place, "a.trf b.trf", 28, 1);
        // One result that is otherwise is a contradiction, not another event.
        let mut wrong = other.clone();
        let result = &mut wrong.games[3].result;
        *result = if *result == '=' { '1' } else { '=' };
        place.put("b.pgn", wrong.pgn(BARE));
        let came = run(&place, "a.trf b.pgn");
        assert_eq!((came.counted, came.twice, came.disputed), (54, 28, 1));
    }
}

#[test]
fn halves_of_an_event_may_begin_their_rounds_anew() {
    let event = round_robin("Lega", 6, 2, 2);
    let place = Place::new();
    place.put("a.trf", event.trf(10));
    let legs = [0, 1].map(|leg| {
        let mut own = event.clone();
        own.games.retain(|game| (game.round > 5) == (leg == 1));
        for game in &mut own.games {
            game.round -= 5 * leg;
        }
        own.first_day += 5 * leg;
        own
    });
    for hand in [
        ARCHIVE,
        Hand {
            event: "Lega",
            ..BARE
        },
    ] {
        place.put("b.pgn", legs[0].pgn(hand));
        place.put("c.pgn", legs[1].pgn(hand));
        is_one(&place, "a.trf b.pgn c.pgn", 30, 2);
        // In one file: rounds 1 to 5 twice.
        place.put("b.pgn", legs[0].pgn(hand) + &legs[1].pgn(hand));
        is_one(&place, "a.trf b.pgn", 30, 1);
    }
}

/// The next event of the same players with the same table of pairings: some results differ.
fn next(event: &Event, name: &'static str, differ: usize) -> Event {
    let mut other = event.clone();
    other.name = name;
    for (at, game) in other.games.iter_mut().enumerate() {
        game.moves += 100;
        if at < differ {
            game.result = if game.result == '=' { '1' } else { '=' };
        }
    }
    other
}

#[test]
fn the_second_rapid_of_a_day_is_not_the_first() {
    for (names, differ) in [
        (["Rapid I", "Rapid II"], 2),
        (["Blitz di Bari 1", "Blitz di Bari 2"], 3),
        (["Torneo del mattino", "Torneo del pomeriggio"], 2),
        (["Memorial Rossi", "Coppa Verdi"], 4),
    ] {
        let mut event = round_robin(names[0], 6, 1, 5);
        event.one_day = true;
        let mut other = next(&event, names[1], differ);
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        for (later, colours) in [(0, false), (1, false), (0, true)] {
            let same: fn(u32) -> u32 = |round| round;
            let second = changed(&other, later, same, colours);
            place.put("b.trf", second.trf(9));
            are_two(&place, "a.trf b.trf");
        }
        // Beside the archives of both, even with all results equal: the moves are others.
        other = next(&event, names[1], 0);
        place.put("b.trf", other.trf(12));
        let hand = |event| Hand { event, ..ARCHIVE };
        place.put("a.pgn", event.pgn(hand(names[0])));
        place.put("b.pgn", other.pgn(hand(names[1])));
        for files in ["a.trf b.trf a.pgn b.pgn", "b.pgn a.trf b.trf a.pgn"] {
            let came = run(&place, files);
            assert_eq!(
                (came.counted, came.twice, came.disputed),
                (60, 30, 0),
                "{names:?} {files}"
            );
        }
    }
}

/// That all games of some files are rated, and what is told of two events that may be one.
fn doubts(place: &Place, files: &str) -> Vec<[String; 2]> {
    are_two(place, files);
    run(place, files);
    told(place, "E040")
}

#[test]
fn what_may_be_one_event_is_asked() {
    // Six games of one table with equal results, under another name a week later: nobody can know.
    let event = round_robin("Coppa Verdi", 4, 1, 1);
    let place = Place::new();
    place.put("a.trf", event.trf(9));
    let mut other = next(&event, "Memorial Rossi", 0);
    other.first_day += 7;
    place.put("b.trf", other.trf(12));
    let doubt = doubts(&place, "a.trf b.trf");
    let [[severity, message]] = &doubt[..] else {
        panic!("{doubt:?}");
    };
    assert_eq!(severity, "warning");
    assert!(
        message.contains("with the same players 6, of 6 here and 6 there"),
        "{message}"
    );
    // Two other results, or other moves, say that they are two.
    let mut results = next(&event, "Memorial Rossi", 2);
    results.first_day += 7;
    place.put("b.trf", results.trf(9));
    assert!(doubts(&place, "a.trf b.trf").is_empty());
    let hand = |event| Hand { event, ..ARCHIVE };
    place.put("a.pgn", event.pgn(hand("Coppa Verdi")));
    place.put("b.pgn", other.pgn(hand("Memorial Rossi")));
    assert!(doubts(&place, "a.pgn b.pgn").is_empty());
    // Who says that one is not rated has answered.
    place.put("b.trf", other.trf(12));
    place.put("e.csv", "event,rated\nMemorial Rossi,no\n");
    assert_eq!(run(&place, "a.trf b.trf --events e.csv").counted, 12);
    assert!(told(&place, "E040").is_empty());
}

/// Some games of two players, colours in turn, which the last of them decides.
fn match_of_two(name: &'static str, length: u32, seed: u32) -> Event {
    let mut event = round_robin(name, 4, 1, seed);
    event.players.truncate(2);
    event.games = (1..=length)
        .map(|round| Game {
            round,
            white: (round % 2) as usize,
            black: 1 - (round % 2) as usize,
            // Both win with White, but for some draws that nothing foresees.
            result: match (round * round * seed + round) % 7 {
                0 | 3 => '=',
                _ => '1',
            },
            moves: seed * 100 + round,
        })
        .collect();
    event
}

/// In a match of two any game is like another: the sequence of results tells a copy.
#[test]
fn a_match_is_a_copy_by_its_sequence() {
    let hand = Hand {
        event: "Sfida",
        rounds: false,
        ..BARE
    };
    let event = match_of_two("Sfida", 12, 1);
    let place = Place::new();
    place.put("a.trf", event.trf(12));
    let alone = run(&place, "a.trf").counted;
    assert!(alone > 12, "{alone}");
    for later in [0, 1] {
        let mut copy = event.clone();
        copy.first_day += later;
        place.put("b.pgn", copy.pgn(hand));
        let came = run(&place, "a.trf b.pgn");
        assert_eq!((came.counted, came.twice, came.joined), (alone, 12, 1));
        // The rounds of a second report are another's.
        copy.games.iter_mut().for_each(|game| game.round += 1);
        copy.first_day -= 1;
        place.put("b.trf", copy.trf(13));
        let came = run(&place, "a.trf b.trf");
        assert_eq!((came.counted, came.twice, came.joined), (alone, 12, 1));
    }
    // One game with the other colours: somebody should look, if it is not joined.
    let mut other = event.clone();
    turned(&mut other.games[4]);
    other.first_day += 1;
    place.put("b.pgn", other.pgn(hand));
    let came = run(&place, "a.trf b.pgn");
    let asked = told(&place, "E040").len();
    assert_eq!((came.joined, asked), (0, 1), "{came:?}");
    // Another match of the two has another sequence.
    let mut other = match_of_two("Rivincita", 12, 3);
    other.first_day += 12;
    place.put("b.trf", other.trf(12));
    let came = run(&place, "a.trf b.trf");
    assert_eq!((came.twice, came.joined), (0, 0));
    assert!(told(&place, "E040").is_empty());
}

/// One game that another event has with the next day, and one result of a few that differs: nobody can know.
#[test]
fn a_few_games_of_an_event_are_asked() {
    let event = round_robin("Coppa Verdi", 6, 1, 1);
    let place = Place::new();
    place.put("a.pgn", event.pgn(ARCHIVE));
    let mut part = event.clone();
    part.games.retain(|game| game.round == 3);
    part.games.truncate(1);
    part.first_day += 1;
    place.put("b.trf", part.trf(9));
    assert_eq!(doubts(&place, "a.pgn b.trf").len(), 1);
    // Another result says nothing.
    let mut other = part.clone();
    other.games[0].result = match other.games[0].result {
        '1' => '0',
        _ => '1',
    };
    place.put("b.trf", other.trf(9));
    assert!(doubts(&place, "a.pgn b.trf").is_empty());
    // Two weeks later it is another game.
    part.first_day += 14;
    place.put("b.trf", part.trf(9));
    assert!(doubts(&place, "a.pgn b.trf").is_empty());
}

/// The first rounds in one file and the last in another, whose rounds or days are counted otherwise.
#[test]
fn parts_that_overlap_are_one_event() {
    let mut event = round_robin("Open di Bari", 10, 1, 2);
    event.first_day = 12;
    let place = Place::new();
    place.put("whole.trf", event.trf(9));
    let whole = run(&place, "whole.trf").changes;
    let (mut first, mut last) = (event.clone(), event.clone());
    first.games.retain(|game| game.round <= 6);
    last.games.retain(|game| game.round >= 4);
    place.put("a.trf", first.trf(9));
    for (rounds, days) in [(10, 0), (0, 7), (10, 1)] {
        let mut other = last.clone();
        other.games.iter_mut().for_each(|game| game.round += rounds);
        // A round that is counted on would stand on a later day.
        other.first_day = event.first_day + days - rounds;
        place.put("b.trf", other.trf(19));
        let came = run(&place, "a.trf b.trf");
        assert_eq!((came.twice, came.joined), (15, 1), "{rounds} {days}");
        assert_eq!(came.changes, whole, "{rounds} {days}");
    }
}

#[test]
fn a_year_later_only_the_moves_tell_a_copy() {
    let event = round_robin("Open di Bari", 8, 1, 4);
    let place = Place::new();
    place.put("a.pgn", event.pgn(ARCHIVE));
    let later = |hand| event.pgn(hand).replace("2025.11.", "2025.01.");
    place.put(
        "b.pgn",
        later(Hand {
            event: "Memorial Verdi",
            ..ARCHIVE
        }),
    );
    // Which of the dates is right nothing says, but for a list.
    for files in ["a.pgn b.pgn", "b.pgn a.pgn"] {
        let came = run(&place, files);
        assert_eq!(
            (came.counted, came.twice, came.joined),
            (0, 0, 0),
            "{files}"
        );
        assert_eq!(told(&place, "E040").len(), 1, "{files}");
        place.put(
            "list-2025-11.csv",
            "fide_id,name,rating\n1,\"Nobody, N\",1500\n",
        );
        let came = run(&place, &format!("{files} --ratings list-2025-11.csv"));
        assert_eq!((came.twice, came.joined), (28, 1), "{files}");
    }
    place.put("a.trf", event.trf(9));
    place.put(
        "b.pgn",
        later(Hand {
            control: "5400+30",
            ..BARE
        }),
    );
    let came = run(&place, "a.trf b.pgn");
    assert_eq!(
        (came.twice, came.joined, told(&place, "E040").len()),
        (0, 0, 1)
    );
}

#[test]
fn rounds_in_files_of_their_own_are_pooled() {
    let event = round_robin("Open di Bari", 8, 1, 6);
    let names = [
        "Turno I",
        "Secondo turno",
        "Terza giornata",
        "Q",
        "R",
        "S",
        "T",
    ];
    // All days one off; and exact, but one board of each round.
    for (later, boards, least) in [(1, 4, 28), (0, 1, 7), (0, 2, 14)] {
        let place = Place::new();
        place.put("a.trf", event.trf(9));
        let mut files = String::from("a.trf");
        for (round, name) in (1..).zip(names) {
            let mut own = event.clone();
            own.first_day += later;
            own.games.retain(|game| game.round == round);
            own.games.truncate(boards);
            let hand = Hand {
                event: name,
                ids: true,
                ..ARCHIVE
            };
            place.put(&format!("r{round}.pgn"), own.pgn(hand));
            files += &format!(" r{round}.pgn");
        }
        is_one(&place, &files, least, 7);
    }
}

#[test]
fn one_game_of_slow_chess_with_its_day_and_round_is_that_game() {
    let mut event = round_robin("Open di Bari", 8, 1, 6);
    let place = Place::new();
    let one = |event: &Event, hand: Hand| {
        let mut own = event.clone();
        own.games.truncate(1);
        own.pgn(Hand {
            event: "Partite scelte",
            site: "?",
            ..hand
        })
    };
    place.put("a.trf", event.trf(9));
    place.put("b.pgn", one(&event, ARCHIVE));
    is_one(&place, "a.trf b.pgn", 1, 1);
    // Seven rounds a day: the next blitz has the same first pairing.
    event.one_day = true;
    place.put("a.trf", event.trf(9));
    place.put("b.pgn", one(&event, ARCHIVE));
    are_two(&place, "a.trf b.pgn");
}
