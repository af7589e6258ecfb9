//! Deliveries as they are: what comes late, and what becomes of those who do not play.

use super::event::{ARCHIVE, Event, Game, round_robin};
use super::joined::columns;
use super::rated;
use crate::commands::Place;

/// A list of some date with a row for each player of an event, and more rows.
fn list(event: &Event, plus: u16, more: &str) -> String {
    let mut text = "fide_id,name,rating,k,birth\n".to_owned();
    for player in &event.players {
        let (surname, given) = player.name;
        let rating = player.rating + plus;
        text += &format!("{},\"{surname}, {given}\",{rating},20,\n", player.id);
    }
    text + more
}

/// A report that comes after the list it belonged to changes nothing on a later list that is printed: what it would have
/// changed is told.
#[test]
fn a_late_report_overrides_no_printed_rating() {
    let place = Place::new();
    let (late, other) = (
        round_robin("Open di Bari", 6, 1, 7),
        round_robin("Pisa", 6, 1, 3),
    );
    place.put("late.trf", late.trf(9));
    let december = other
        .trf(9)
        .replace("2025/11", "2026/01")
        .replace("25/11", "26/01");
    let mut strangers = december;
    let names = ["Aldi", "Bosi", "Cusi", "Dossi", "Ermi", "Fini"];
    for (at, name) in names.iter().enumerate() {
        let old = format!("{}, {}", other.players[at].name.0, other.players[at].name.1);
        let new = format!("{name}, Eva");
        let width = old.chars().count().max(new.chars().count());
        strangers = strangers.replace(&format!("{old:<width$}"), &format!("{new:<width$}"));
        let (id, mine) = (other.players[at].id.to_string(), (900_000 + at).to_string());
        strangers = strangers.replace(&id, &mine);
    }
    place.put("own.trf", strangers);
    let row = |(at, name): (usize, &&str)| {
        let rating = other.players[at].rating;
        format!("{},\"{name}, Eva\",{rating},20,\n", 900_000 + at)
    };
    let rows: String = names.iter().enumerate().map(row).collect();
    place.put("jan.csv", list(&late, 50, &rows));
    let call = "-q --fail-on never --time-class standard --new-list n.csv --changes c.csv --csv f.csv --game-changes g.csv";
    rated(
        &place,
        &format!("late.trf own.trf --ratings 2026-01=jan.csv {call}"),
    );
    let new = place.read("n.csv");
    for player in &late.players {
        let printed = format!(
            "{},\"{}, {}\",{},20,",
            player.id,
            player.name.0,
            player.name.1,
            player.rating + 50
        );
        assert!(new.contains(&printed), "{printed}: {new}");
    }
    let findings = columns(
        &place.read("f.csv"),
        ["code", "severity", "file", "message"],
    );
    let told: Vec<_> = findings.iter().filter(|row| row[0] == "E013").collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(
        (told[0][1].as_str(), told[0][2].as_str()),
        ("note", "late.trf")
    );
    assert!(told[0][3].contains("of 1 December 2025"), "{told:?}");
    let changes = columns(&place.read("c.csv"), ["list", "row", "fide_id"]);
    let of_late = |row: &&[String; 3]| row[0] == "2025-12-01" && row[1] == "period";
    assert_eq!(
        changes.iter().filter(of_late).count(),
        6,
        "what they would have changed"
    );
    // Each game says by which list it is rated.
    let games = columns(
        &place.read("g.csv"),
        ["tournament", "rating_source", "rating_list"],
    );
    for [tournament, source, list] in games {
        let wanted = match tournament.as_str() {
            "Pisa" => ("list", "2026-01-01"),
            _ => ("report", ""),
        };
        assert_eq!((source.as_str(), list.as_str()), wanted, "{tournament}");
    }
}

/// Who leaves the age of juniors has another K on the new list, whether he plays or not.
#[test]
fn k_of_who_leaves_the_young_changes_without_a_game() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 7);
    let report = event
        .trf(9)
        .replace("2025/11", "2025/12")
        .replace("25/11", "25/12");
    place.put("a.trf", report);
    let young = "fide_id,name,rating,k,birth,games\n";
    let row = |id: u32, k: u32, born: u32, games: &str| {
        format!("{id},\"X{id}, Eva\",1700,{k},{born},{games}\n")
    };
    let rows: String = list(&event, 0, "")
        .lines()
        .skip(1)
        .map(|row| format!("{row},\n"))
        .collect();
    let december = young.to_owned()
        + &rows
        + &row(901, 40, 2007, "60")
        + &row(902, 40, 2007, "12")
        + &row(903, 40, 2008, "60")
        + &row(904, 20, 2007, "60")
        + &row(905, 40, 1990, "12");
    place.put("dec.csv", december);
    rated(
        &place,
        "a.trf -q --fail-on never --ratings 2025-12=dec.csv --new-list n.csv --csv f.csv",
    );
    let new = place.read("n.csv");
    let wanted = [
        row(901, 20, 2007, "60"),
        // Fewer than 30 games are a reason of their own; so is who stays young, and who never was.
        row(902, 40, 2007, "12"),
        row(903, 40, 2008, "60"),
        row(904, 20, 2007, "60"),
        row(905, 40, 1990, "12"),
    ];
    for row in wanted {
        assert!(new.contains(&row), "{row}: {new}");
    }
}

/// A match of two players: after it is won no game counts, and with one who has no rating none at all.
#[test]
fn games_of_a_match_count_until_it_is_won() {
    let place = Place::new();
    let mut event = round_robin("Sfida", 2, 2, 7);
    event.games = (1..=6)
        .map(|round| Game {
            round,
            white: usize::from(round % 2 == 0),
            black: usize::from(round % 2 == 1),
            // The first player wins the first three games and draws the others.
            result: match round {
                1 | 3 => '1',
                2 => '0',
                _ => '=',
            },
            moves: round,
        })
        .collect();
    place.put("a.trf", event.trf(9));
    place.put("nov.csv", list(&event, 0, ""));
    let call = "a.trf -q --fail-on never --ratings 2025-11=nov.csv --period 2025-12 --game-changes g.csv --csv f.csv";
    let reasons = || {
        rated(&place, call);
        let rows = columns(&place.read("g.csv"), ["color", "round", "reason"]);
        let white = rows.into_iter().filter(|row| row[0] == "white");
        white.map(|[_, _, reason]| reason).collect::<Vec<_>>()
    };
    // Three and a half of six points are reached in the fourth game.
    let (counted, won) = (String::new(), "match-decided".to_owned());
    let mut wanted = vec![counted.clone(); 4];
    wanted.extend([won.clone(), won]);
    assert_eq!(reasons(), wanted);
    // What was played and does not count is told.
    let findings = columns(&place.read("f.csv"), ["code", "severity"]);
    assert!(findings.contains(&["E004".to_owned(), "warning".to_owned()]));
    // An archive in which they meet round after round is a match of as many games as it has, which is a doubt.
    place.put("b.pgn", event.pgn(ARCHIVE));
    rated(&place, &call.replacen("a.trf", "b.pgn", 1));
    let findings = columns(&place.read("f.csv"), ["code", "severity"]);
    assert!(findings.contains(&["E004".to_owned(), "warning".to_owned()]));
    let rows = columns(&place.read("g.csv"), ["color", "reason"]);
    let white = rows.into_iter().filter(|row| row[0] == "white");
    assert_eq!(white.map(|[_, reason]| reason).collect::<Vec<_>>(), wanted);
    // Two games of many are no match.
    let mut part = event.clone();
    part.games.retain(|game| game.round % 3 == 0);
    place.put("b.pgn", part.pgn(ARCHIVE));
    rated(&place, &call.replacen("a.trf", "b.pgn", 1));
    assert!(!place.read("g.csv").contains("match-"));
    rated(&place, call);
    let findings = columns(&place.read("f.csv"), ["code", "message"]);
    let told: Vec<_> = findings.iter().filter(|row| row[0] == "E004").collect();
    assert_eq!(told.len(), 1, "{told:?}");
    // A match of more games is not won by then.
    place.put(
        "a.trf",
        event.trf(9).replace("032 ITA\n", "032 ITA\n142 10\n"),
    );
    assert_eq!(reasons(), vec![counted; 6]);
    // A player without a rating.
    event.players[1].rating = 0;
    place.put("a.trf", event.trf(9));
    place.put("nov.csv", list(&event, 0, "").replace(",0,20", ",,"));
    assert_eq!(reasons(), vec!["match-unrated"; 6]);
    let findings = columns(&place.read("f.csv"), ["code", "severity"]);
    assert!(findings.contains(&["E004".to_owned(), "warning".to_owned()]));
}

/// The games of a newcomer count on from a file beside the list, whatever its name, and whether he plays again or not.
#[test]
fn games_towards_a_first_rating_are_handed_on() {
    let mut event = round_robin("Open di Bari", 6, 1, 7);
    let newcomer = event.players[3].id.to_string();
    event.players[3].rating = 0;
    event.games.retain(|game| game.round <= 3);
    let without = |list: String| {
        let rows = list.lines().map(|row| match row.starts_with(&newcomer) {
            true => row.replace(",0,20,", ",,,"),
            false => row.to_owned(),
        });
        rows.map(|row| row + "\n").collect::<String>()
    };
    for name in ["a-pools.csv", "z-pools.csv"] {
        let place = Place::new();
        place.put("nov.csv", without(list(&event, 0, "")));
        place.put("a.trf", event.trf(9));
        let call = "-q --fail-on never --time-class standard --changes c.csv";
        rated(
            &place,
            &format!("a.trf --ratings 2025-11=nov.csv --new-pools {name} {call}"),
        );
        assert_eq!(place.read(name).lines().count(), 2);
        // He plays again: all his games count.
        place.put("list.csv", without(list(&event, 0, "")));
        let december = event
            .trf(9)
            .replace("2025/11", "2025/12")
            .replace("25/11", "25/12");
        place.put("b.trf", december);
        let lists = format!("--ratings 2025-12=list.csv 2025-12={name}");
        rated(
            &place,
            &format!("b.trf {lists} --period 2026-01 --new-pools next.csv {call}"),
        );
        let rows = columns(
            &place.read("c.csv"),
            ["row", "fide_id", "pool_games", "outcome"],
        );
        let own: Vec<_> = (rows.iter())
            .filter(|row| row[0] == "period" && row[1] == newcomer)
            .collect();
        assert_eq!((&*own[0][2], &*own[0][3]), ("6", "first-rating"), "{name}");
        // He does not: they are handed on.
        let mut others = event.clone();
        others
            .games
            .retain(|game| game.white != 3 && game.black != 3);
        (others.players[3].name, others.players[3].id) = (("Altri", "Ugo"), 800_999);
        let report = others
            .trf(9)
            .replace("2025/11", "2025/12")
            .replace("25/11", "25/12");
        place.put("b.trf", report);
        rated(
            &place,
            &format!("b.trf {lists} --period 2026-01 --new-pools next.csv {call}"),
        );
        let games = |file: &str| {
            let rows = columns(&place.read(file), ["fide_id", "pool"]);
            rows.into_iter()
                .find(|row| row[0] == newcomer)
                .map(|[_, games]| games)
        };
        assert!(games(name).is_some());
        assert_eq!(games("next.csv"), games(name), "{name}");
    }
}

/// A round of which an archive has no game is told, where each other round has several.
#[test]
fn a_round_that_is_left_out_is_told() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 8, 1, 7);
    place.put("nov.csv", list(&event, 0, ""));
    let told = |event: &Event| {
        place.put("a.pgn", event.pgn(ARCHIVE));
        let call = "a.pgn -q --fail-on never --ratings 2025-11=nov.csv --csv f.csv";
        rated(&place, call);
        let all = columns(&place.read("f.csv"), ["code", "message"]);
        let own = all.into_iter().filter(|[code, _]| code == "E024");
        own.map(|[_, message]| message).collect::<Vec<_>>()
    };
    assert_eq!(told(&event), [""; 0]);
    let mut part = event.clone();
    part.games.retain(|game| game.round != 4);
    let messages = told(&part);
    assert_eq!(messages.len(), 1);
    assert!(
        messages[0].contains("round 4 of the tournament Bari Open 2025"),
        "{messages:?}"
    );
    // Rounds that are numbered in steps leave out none; a step that is missing does.
    for step in [2, 10] {
        let in_steps = |event: &Event| {
            let mut event = event.clone();
            (event.one_day, event.games) = (true, event.games.clone());
            event.games.iter_mut().for_each(|game| game.round *= step);
            told(&event)
        };
        assert_eq!(in_steps(&event), [""; 0], "{step}");
        let messages = in_steps(&part);
        assert!(
            messages[0].contains(&format!("round {} ", 4 * step)),
            "{messages:?}"
        );
    }
    // The first rounds alone are a beginning, and games of one player no archive of all.
    let mut begun = event.clone();
    begun.games.retain(|game| game.round < 4);
    assert_eq!(told(&begun), [""; 0]);
    let mut own = part.clone();
    own.games.retain(|game| game.white == 0 || game.black == 0);
    assert_eq!(told(&own), [""; 0]);
}

/// What a report says wrongly is a finding at its line, also where it is rated all the same.
#[test]
fn a_fault_of_a_report_that_is_read_is_a_finding() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 7);
    place.put("nov.csv", list(&event, 0, ""));
    let report = event.trf(9).replacen("\n", "\n012 Un altro nome\n", 1);
    place.put("a.trf", report);
    rated(
        &place,
        "a.trf -q --fail-on never --ratings 2025-11=nov.csv --csv f.csv",
    );
    let all = columns(
        &place.read("f.csv"),
        ["code", "line", "severity", "message"],
    );
    let own: Vec<_> = all.into_iter().filter(|row| row[0] == "E039").collect();
    assert_eq!(own.len(), 1);
    assert_eq!((&*own[0][1], &*own[0][2]), ("2", "warning"));
    assert!(own[0][3].contains("record 012"), "{own:?}");
}
