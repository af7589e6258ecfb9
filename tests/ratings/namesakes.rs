//! Players of one name: who of them plays, and who of them is on a list.

use super::event::{ARCHIVE, Event, Hand};
use super::who::{CALL, event, line_of_game, list, run};
use crate::commands::Place;

/// Two players of one name in one archive: their ratings tell them apart, since they sit at two boards in one round.
#[test]
fn two_of_one_name_are_two() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.pgn", event.pgn(ARCHIVE));
    let right = run(&place, &format!("a.pgn {CALL}"));
    let mut same = event.clone();
    same.players[5].name = same.players[2].name;
    // They play each other too.
    place.put("a.pgn", same.pgn(ARCHIVE));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(event.players[2].id).unwrap().0, "5");
    assert!(!came.told("E006").is_empty());
    for at in [0, 1, 3, 4] {
        let id = event.players[at].id;
        assert_eq!(came.of(id).unwrap().0, right.of(id).unwrap().0);
    }
    // Both on the list: each gets his own, and so does who meets them.
    place.put("l.csv", list(&same, ""));
    let came = run(&place, &format!("a.pgn {CALL}"));
    for player in &event.players {
        assert_eq!(came.of(player.id), right.of(player.id));
    }
    assert_eq!(came.told("E004"), []);
}

/// Ratings that are near each other tell two apart where both are at a board in one round.
#[test]
fn two_of_one_name_with_near_ratings_are_two() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    event.players[5].rating = event.players[2].rating + 5;
    place.put("l.csv", list(&event, ""));
    place.put("a.pgn", event.pgn(ARCHIVE));
    let right = run(&place, &format!("a.pgn {CALL}"));
    let mut same = event.clone();
    same.players[5].name = same.players[2].name;
    place.put("l.csv", list(&same, ""));
    place.put("a.pgn", same.pgn(ARCHIVE));
    let came = run(&place, &format!("a.pgn {CALL}"));
    for player in &event.players {
        assert_eq!(came.of(player.id), right.of(player.id));
    }
    assert_eq!(came.told("E006").len(), 2);
    assert_eq!((came.told("E004"), came.told("E036")), (vec![], vec![]));
    // Rapid and blitz under one name and the same numbers of rounds, with ratings of each, make nobody two.
    let hand = |control: &'static str, more: u16| {
        let mut own = event.clone();
        for player in &mut own.players {
            player.rating += more;
        }
        for game in &mut own.games {
            game.round = if more > 0 { 6 - game.round } else { game.round };
        }
        own.pgn(Hand { control, ..ARCHIVE })
    };
    place.put("l.csv", list(&event, ""));
    for more in [20, 150] {
        place.put("a.pgn", hand("900+5", 0) + &hand("180+2", more));
        let came = run(&place, &format!("a.pgn {CALL}"));
        assert_eq!((came.told("E006"), came.told("E036")), (vec![], vec![]));
    }
    // A tag that is a few points off makes nobody two.
    let text = event.pgn(ARCHIVE);
    place.put("a.pgn", text.replacen("\"1800\"", "\"1810\"", 1));
    let came = run(&place, &format!("a.pgn {CALL}"));
    for player in &event.players {
        assert_eq!(came.of(player.id), right.of(player.id));
    }
}

/// A name that was written on both sides of one game makes nobody two.
#[test]
fn a_name_written_twice_in_a_game_is_not_two() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    event.players[5].rating = 1850;
    place.put("l.csv", list(&event, ""));
    let text = event.pgn(ARCHIVE);
    for text in [text.replace("Elo \"1850\"", "Elo \"\""), text] {
        // The game of the third against the sixth.
        let own = |game: &str| game.contains("\"Rossi, Mario\"") && game.contains("\"Verdi, Ugo\"");
        let twice = text.split("[Event ").map(|game| match own(game) {
            true => game.replace("Verdi, Ugo", "Rossi, Mario"),
            false => game.to_owned(),
        });
        place.put("a.pgn", twice.collect::<Vec<_>>().join("[Event "));
        let came = run(&place, &format!("a.pgn {CALL}"));
        assert_eq!(came.of(event.players[2].id).unwrap().0, "4");
        assert_eq!((came.told("E006"), came.told("E004").len()), (vec![], 1));
    }
}

/// Of two of one name only one is on the list, and only he has a rating beside his name: who sits at another board in the
/// same round is not he, and their own game is one.
#[test]
fn a_namesake_without_a_rating_is_another() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let mut same = event.clone();
    (same.players[5].name, same.players[5].rating) = (same.players[2].name, 0);
    let text = same.pgn(ARCHIVE).replace("[WhiteElo \"0\"]\n", "");
    let text = text.replace("[BlackElo \"0\"]\n", "");
    place.put("a.pgn", &text);
    let came = run(&place, &format!("a.pgn {CALL}"));
    // Four rated opponents; the fifth is the other.
    assert_eq!(came.of(event.players[2].id).unwrap().0, "4");
    assert_eq!(came.told("E006").len(), 1);
    assert_eq!((came.told("E004"), came.told("E036")), (vec![], vec![]));
    // The user may say who has none.
    place.put("w.csv", "name,fide_id,rating\n\"Rossi, Mario\",999901,0\n");
    let decided = run(&place, &format!("a.pgn {CALL} --aliases w.csv"));
    assert_eq!(decided.of(999_901).map(|own| own.0), Some("5"));
    assert_eq!(decided.told("E006"), []);
    // Ratings that are only left out make nobody two.
    place.put("a.pgn", event.pgn(ARCHIVE));
    let right = run(&place, &format!("a.pgn {CALL}"));
    let some = event.pgn(ARCHIVE).replacen("[WhiteElo \"1800\"]\n", "", 1);
    place.put("a.pgn", some);
    let came = run(&place, &format!("a.pgn {CALL}"));
    for player in &event.players {
        assert_eq!(came.of(player.id), right.of(player.id));
    }
    assert_eq!(came.told("E006"), []);
}

/// Two of one name and nothing beside it: their games are no one's who is on the list.
#[test]
fn two_of_one_name_whom_nothing_tells_apart_are_nobody() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let mut same = event.clone();
    same.players[5].name = same.players[2].name;
    let hand = Hand {
        ratings: false,
        ..ARCHIVE
    };
    place.put("a.pgn", same.pgn(hand));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(event.players[2].id), None);
    assert_eq!(came.told("E006").len(), 1);
    assert_eq!(came.told("E036").len(), 4, "their own round is one game");
    // Where all sit at two boards in a round the rounds are numbered otherwise.
    let mut days = event.clone();
    for game in &mut days.games {
        game.round = game.round.div_ceil(2);
    }
    place.put("a.pgn", days.pgn(hand));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(event.players[2].id).unwrap().0, "5");
    assert_eq!(came.told("E006"), []);
}

/// A second event, of other players but for the third, who has the name of the first event's third.
fn beside(seed: u32) -> Event {
    let mut other = event("Torneo di Pisa", seed);
    for (at, player) in other.players.iter_mut().enumerate() {
        player.id += 100_000;
        player.rating += 600;
        player.name.0 = ["Aldi", "Bosi", "Rossi", "Cusi", "Dossi", "Ermi"][at];
    }
    other
}

/// Two on the list bear a name, and play in two tournaments: each tournament says by itself who plays there.
#[test]
fn namesakes_in_two_tournaments_are_two() {
    let place = Place::new();
    let (one, other) = (event("Open di Bari", 7), beside(3));
    let rows = list(&other, "")
        .lines()
        .skip(1)
        .collect::<Vec<_>>()
        .join("\n");
    place.put("l.csv", list(&one, &rows));
    let hand = Hand {
        event: "Pisa 2025",
        site: "Pisa ITA",
        ..ARCHIVE
    };
    // With ids nothing is to be decided.
    place.put("a.trf", one.trf(9));
    place.put("b.trf", other.trf(9));
    let right = run(&place, &format!("a.trf b.trf {CALL}"));
    assert_eq!(right.changes.len(), 12);
    place.put("a.trf", one.report(9, false));
    place.put("b.trf", other.report(9, false));
    place.put("a.pgn", one.pgn(ARCHIVE));
    place.put("b.pgn", other.pgn(hand));
    for files in ["a.trf b.trf", "b.trf a.trf", "a.pgn b.pgn", "a.pgn b.trf"] {
        let came = run(&place, &format!("{files} {CALL}"));
        for player in one.players.iter().chain(&other.players) {
            assert_eq!(came.of(player.id), right.of(player.id), "{files}");
        }
        assert_eq!(came.told("E006").len(), 2, "{files}");
    }
    // Of whom the tags are those of neither nobody is taken; the opponents have what the tags of their tournament say.
    let wrong = |event: &Event, by: u16, hand: Hand| {
        let mut event = event.clone();
        event.players[2].rating += by;
        event.pgn(hand)
    };
    let opponents = |games: &str| {
        let came = run(&place, &format!("{games} {CALL}"));
        assert_eq!(came.of(one.players[2].id), None);
        assert_eq!(came.of(other.players[2].id), None);
        let all = one.players.iter().chain(&other.players);
        let all = all.map(|player| came.of(player.id).map(|(_, change)| change.to_owned()));
        all.collect::<Vec<_>>()
    };
    place.put("a.pgn", wrong(&one, 150, ARCHIVE));
    place.put("b.pgn", wrong(&other, 150, hand));
    let both = opponents("a.pgn b.pgn");
    let (first, second) = (opponents("a.pgn"), opponents("b.pgn"));
    for (at, both) in both.into_iter().enumerate() {
        assert_eq!(both, first[at].clone().or(second[at].clone()), "{at}");
    }
}

/// What holds alike of a name in many tournaments is said once, at the game with which the first of them begins for that
/// name: in every run, on one thread and on two. It was said of any of them, another in each run.
#[test]
fn of_doubts_alike_in_many_tournaments_the_first_game_is_told() {
    const CUPS: [&str; 12] = [
        "Coppa Aosta",
        "Coppa Biella",
        "Coppa Chieti",
        "Coppa Dolo",
        "Coppa Enna",
        "Coppa Fermo",
        "Coppa Gela",
        "Coppa Imola",
        "Coppa Lodi",
        "Coppa Massa",
        "Coppa Nuoro",
        "Coppa Osimo",
    ];
    let place = Place::new();
    let mut cup = event("", 7);
    cup.one_day = true;
    let rows: Vec<String> = list(&beside(3), "")
        .lines()
        .skip(1)
        .map(str::to_owned)
        .collect();
    place.put("l.csv", list(&cup, &rows.join("\n")));
    let mut archive = String::new();
    for (at, name) in (0..).zip(CUPS) {
        let mut own = event(name, 7 + at);
        own.one_day = true;
        own.first_day = 5 + at;
        let hand = Hand {
            event: name,
            site: name,
            ..ARCHIVE
        };
        archive += &own.pgn(hand);
    }
    place.put("a.pgn", &archive);
    let first = line_of_game(&archive, archive.find("\"Rossi, Mario\"").unwrap());
    for jobs in [1, 2, 1, 2] {
        let came = run(&place, &format!("a.pgn {CALL} --jobs {jobs}"));
        let told = came.told("E006");
        let lines: Vec<&str> = told.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [first.as_str()], "--jobs {jobs}: {told:?}");
        assert_eq!(came.of(cup.players[2].id).unwrap().0, "60");
    }
}

/// Who has the name of one player on the list and a rating far from his may be another: it is told, and who wants no guess
/// gets none. Each tournament says so by itself, and one misprint in it does not.
#[test]
fn a_stranger_with_the_name_of_a_listed_player_is_told() {
    let place = Place::new();
    let (one, mut other) = (event("Open di Bari", 7), beside(3));
    let rows: Vec<String> = (list(&other, "").lines().skip(1))
        .filter(|row| !row.contains("Rossi"))
        .map(str::to_owned)
        .collect();
    place.put("l.csv", list(&one, &rows.join("\n")));
    other.players[2].id = 0;
    let hand = Hand {
        event: "Pisa 2025",
        site: "Pisa ITA",
        ..ARCHIVE
    };
    place.put("a.pgn", one.pgn(ARCHIVE));
    let text = other.pgn(hand);
    place.put("b.pgn", &text);
    let rossi = one.players[2].id;
    let came = run(&place, &format!("a.pgn b.pgn {CALL}"));
    assert_eq!(came.of(rossi).unwrap().0, "10");
    let told = came.told("E006");
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0].0,
        line_of_game(&text, text.find("\"Rossi, Mario\"").unwrap())
    );
    let refused = run(&place, &format!("a.pgn b.pgn {CALL} --unsure refuse"));
    assert_eq!(refused.of(rossi).unwrap().0, "5");
    assert_eq!(refused.told("E004").len(), 5);
    // Rapid ratings are others than those of a list of standard ratings.
    let rapid = Hand {
        control: "900+5",
        ..hand
    };
    place.put("b.pgn", other.pgn(rapid));
    let came = run(&place, &format!("a.pgn b.pgn {CALL}"));
    assert_eq!(came.told("E006"), []);
}

/// One rating that is misprinted makes no second player.
#[test]
fn a_misprinted_rating_makes_nobody_two() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let text = event.pgn(ARCHIVE);
    place.put("a.pgn", &text);
    let right = run(&place, &format!("a.pgn {CALL}"));
    place.put("a.pgn", text.replacen("\"1800\"", "\"1300\"", 1));
    let came = run(&place, &format!("a.pgn {CALL}"));
    for player in &event.players {
        assert_eq!(came.of(player.id), right.of(player.id));
    }
    assert_eq!(came.told("E001").len(), 1);
}

/// Where rows of `--aliases` decide every game of a name that several bear, nothing is said of it.
#[test]
fn nothing_is_unsure_where_aliases_decide_it_all() {
    let place = Place::new();
    let (one, other) = (event("Open di Bari", 7), beside(3));
    let rows = list(&other, "")
        .lines()
        .skip(1)
        .collect::<Vec<_>>()
        .join("\n");
    place.put("l.csv", list(&one, &rows));
    place.put("a.trf", one.report(9, false));
    place.put("b.trf", other.report(9, false));
    let ids = [one.players[2].id, other.players[2].id];
    place.put(
        "w.csv",
        format!(
            "name,fide_id,event\n\"Rossi, Mario\",{},Open di Bari\n\"Rossi, Mario\",{},Torneo di Pisa\n",
            ids[0], ids[1]
        ),
    );
    let came = run(&place, &format!("a.trf b.trf {CALL} --aliases w.csv"));
    assert_eq!((came.told("E005"), came.told("E006")), (vec![], vec![]));
    for id in ids {
        assert_eq!(came.of(id).unwrap().0, "5");
    }
    // What they do not decide is said.
    let first = format!(
        "name,fide_id,event\n\"Rossi, Mario\",{},Open di Bari\n",
        ids[0]
    );
    place.put("w.csv", first);
    let came = run(&place, &format!("a.trf b.trf {CALL} --aliases w.csv"));
    assert_eq!(came.told("E006").len(), 1);
}

/// Two of one name have an id each in the reports, and a list has one of them: a copy without ids goes to whom its event
/// belongs, and an event that comes without ids to whose rating stands there.
#[test]
fn games_without_ids_are_those_of_the_namesake_who_played_them() {
    let place = Place::new();
    let (one, mut other, mut third) = (event("Open di Bari", 7), beside(3), beside(5));
    let rossi = one.players[2].clone();
    let namesake = other.players[2].id;
    // His rating is near that of the one on the list.
    other.players[2].rating = rossi.rating + 10;
    third.players[2].rating = rossi.rating + 10;
    third.first_day = 20;
    let rows: Vec<String> = (list(&other, "").lines().skip(1))
        .filter(|row| !row.contains("Rossi"))
        .map(str::to_owned)
        .collect();
    place.put("l.csv", list(&one, &rows.join("\n")));
    place.put("a.trf", one.trf(9));
    place.put("b.trf", other.trf(9));
    place.put("b.pgn", other.pgn(ARCHIVE));
    let hand = Hand {
        event: "Torneo di Lecce",
        site: "Lecce ITA",
        ..ARCHIVE
    };
    place.put("c.pgn", third.pgn(hand));
    let games = |came: &super::who::Came| {
        [rossi.id, namesake].map(|id| came.of(id).map(|own| own.0.to_owned()))
    };
    let some = |games: [&str; 2]| games.map(|games| Some(games.to_owned()));
    for files in ["a.trf b.trf", "a.trf b.trf b.pgn", "b.pgn a.trf b.trf"] {
        let came = run(&place, &format!("{files} {CALL}"));
        assert_eq!(games(&came), some(["5", "5"]), "{files}");
    }
    for files in ["a.trf b.trf c.pgn", "c.pgn b.pgn a.trf b.trf"] {
        let came = run(&place, &format!("{files} {CALL}"));
        assert_eq!(games(&came), some(["5", "10"]), "{files}");
        let told: Vec<&str> = came.told("E006").iter().map(|(_, told)| *told).collect();
        let of_namesake = |told: &&str| told.contains(&namesake.to_string());
        assert!(told.iter().any(of_namesake), "{told:?}");
        let refused = run(&place, &format!("{files} {CALL} --unsure refuse"));
        assert_eq!(games(&refused)[0], Some("5".to_owned()), "{files}");
        assert_eq!(refused.told("E004").len(), 10, "{files}");
    }
    // A rating that is that of neither is nobody's.
    third.players[2].rating += 500;
    place.put("c.pgn", third.pgn(hand));
    let came = run(&place, &format!("a.trf b.trf c.pgn {CALL}"));
    assert_eq!(games(&came), some(["5", "5"]));
    // Without one he is taken for the one on the list, which is told.
    let bare = Hand {
        ratings: false,
        ..hand
    };
    place.put("c.pgn", third.pgn(bare));
    let came = run(&place, &format!("a.trf b.trf c.pgn {CALL}"));
    assert_eq!(games(&came), some(["10", "5"]));
    assert_eq!(came.told("E006").len(), 2);
}

/// Two of one name play each other: their game counts once, though a copy without ids has one name on both sides.
#[test]
fn a_game_of_two_of_one_name_counts_once() {
    let place = Place::new();
    let mut same = event("Open di Bari", 7);
    same.players[5].name = same.players[2].name;
    place.put("l.csv", list(&same, ""));
    place.put("a.trf", same.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    assert_eq!(right.changes.len(), 6);
    let hands = [
        ARCHIVE,
        Hand {
            ratings: false,
            ..ARCHIVE
        },
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
        place.put("a.pgn", same.pgn(hand));
        for files in ["a.trf a.pgn", "a.pgn a.trf"] {
            let came = run(&place, &format!("{files} {CALL}"));
            assert_eq!(came.changes, right.changes, "{files} {hand:?}");
            assert_eq!((came.told("E022"), came.told("E036")), (vec![], vec![]));
        }
    }
    // Another result in the copy is told.
    let text = same.pgn(ARCHIVE);
    let own = |game: &str| game.matches("\"Rossi, Mario\"").count() == 2;
    let other = text.split("[Event ").map(|game| match own(game) {
        true if game.contains("1-0") => game.replace("1-0", "0-1"),
        true => game.replace("0-1", "1-0").replace("1/2-1/2", "1-0"),
        false => game.to_owned(),
    });
    place.put("a.pgn", other.collect::<Vec<_>>().join("[Event "));
    let came = run(&place, &format!("a.trf a.pgn {CALL}"));
    assert_eq!(came.told("E022").len(), 1);
    assert_eq!(came.of(same.players[2].id).unwrap().0, "4");
}

/// Whose name two on the list have, without id and rating, is neither of them, and no newcomer either.
#[test]
fn who_may_be_either_of_two_on_the_list_gets_nothing() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    let (surname, given) = event.players[2].name;
    let namesake = format!("899999,\"{surname}, {given}\",1402,20,\n");
    place.put("l.csv", list(&event, &namesake));
    let bare = Hand {
        ratings: false,
        ..ARCHIVE
    };
    place.put("a.pgn", event.pgn(bare));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.told("E006").len(), 1, "{:?}", came.findings);
    assert!(came.told("E006")[0].1.contains("none was taken"));
    assert_eq!(came.told("E005"), []);
    assert!(
        came.changes.iter().all(|row| !row[1].contains(surname)),
        "{:?}",
        came.changes
    );
    // The others keep their games but the one against him.
    for at in [0, 1, 3, 4, 5] {
        assert_eq!(came.of(event.players[at].id).unwrap().0, "4");
    }
}
