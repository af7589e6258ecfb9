//! What a record lacks or says wrongly, and what is told of it: copies that are cut off, names that count, half a round robin,
//! evenings of one name, slips of a year, variants by other names, two of one name or id.

use super::event::{ARCHIVE, Event, Hand, round_robin};
use super::joined::{self, columns};
use super::who::{CALL, event, list, run};
use super::{LIST, games, rated};
use crate::commands::Place;

/// The archive of a hand whose games lack the last move of either side.
fn cut(archive: &str) -> String {
    let lines = archive.lines().map(|line| match line.find(" 12. ") {
        Some(at) => line[..=at].to_owned() + line.rsplit(' ').next().unwrap(),
        None => line.to_owned(),
    });
    lines.map(|line| line + "\n").collect()
}

#[test]
fn a_copy_whose_games_lack_their_end_is_one() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    let archive = event.pgn(ARCHIVE);
    assert_ne!(cut(&archive), archive);
    place.put("a.trf", event.trf(9));
    place.put("a.pgn", &archive);
    place.put("b.pgn", cut(&archive));
    joined::is_one(&place, "a.pgn b.pgn", 15, 1);
    joined::is_one(&place, "a.trf a.pgn b.pgn", 30, 2);
    let hand = Hand {
        event: "Memorial Verdi",
        site: "?",
        ..ARCHIVE
    };
    place.put("b.pgn", cut(&event.pgn(hand)));
    joined::is_one(&place, "a.pgn b.pgn", 15, 1);
}

/// Of one event two archives have other moves: where nothing but the moves differ and they are few, that is told of each game;
/// where all differ they are two events.
#[test]
fn other_moves_are_told() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    let mut other = event.clone();
    other.games[3].moves += 1;
    place.put("a.trf", event.trf(9));
    place.put("a.pgn", event.pgn(ARCHIVE));
    place.put("b.pgn", other.pgn(ARCHIVE));
    for files in ["a.pgn b.pgn", "a.trf a.pgn b.pgn"] {
        let came = joined::run(&place, files);
        assert_eq!((came.counted, came.disputed), (30, 0), "{files}");
        let rows = columns(&place.read("f.csv"), ["code", "severity", "message"]);
        let warned = rows
            .iter()
            .filter(|row| row[0] == "E016" && row[1] == "warning");
        let warned: Vec<_> = warned.collect();
        assert_eq!(warned.len(), 1, "{files}: {rows:?}");
        assert!(
            warned[0][2].ends_with("altre") || warned[0][2].ends_with("others"),
            "{warned:?}"
        );
    }
    other.games.iter_mut().for_each(|game| game.moves += 1);
    place.put("b.pgn", other.pgn(ARCHIVE));
    assert_eq!(joined::run(&place, "a.pgn b.pgn").counted, 60);
}

/// The year in a name contradicts another year, and no number.
#[test]
fn an_event_may_be_called_by_its_year_or_its_number() {
    let place = Place::new();
    let mut event = round_robin("Quadrangolare rapid I", 4, 1, 3);
    event.one_day = true;
    for (name, archive) in [
        ("Quadrangolare rapid I", "Quadrangolare rapid I 2025"),
        ("1° Quadrangolare di Pisa", "Quadrangolare di Pisa 2025"),
        ("Quads 15 November", "Quads 2025-11-15"),
    ] {
        event.name = name;
        place.put("a.trf", event.trf(9));
        let hand = Hand {
            event: archive,
            ids: true,
            ..ARCHIVE
        };
        place.put("a.pgn", event.pgn(hand));
        joined::is_one(&place, "a.trf a.pgn", 6, 1);
    }
}

/// Rapid and blitz of the same players on one day, with interim reports, and one archive of both.
#[test]
fn blitz_beside_rapid_stays_two_in_one_archive() {
    let place = Place::new();
    let (mut rapid, mut blitz) = (
        round_robin("Trofeo Lampo", 6, 1, 4),
        round_robin("Trofeo Lampo", 6, 2, 5),
    );
    (rapid.one_day, blitz.one_day) = (true, true);
    let timed = |report: String, control: &str| {
        report.replace("032 ITA", &format!("032 ITA\n122 {control}"))
    };
    let (quick, slow) = ("3 min + 2 sec", "15 min + 10 sec");
    place.put("r.trf", timed(rapid.trf(9), slow));
    place.put("b.trf", timed(blitz.trf(20), quick));
    place.put("ri.trf", timed(rapid.trf(3), slow));
    place.put("bi.trf", timed(blitz.trf(6), quick));
    let hand = |control| Hand {
        event: "Trofeo Lampo",
        ids: true,
        control,
        ..ARCHIVE
    };
    place.put(
        "rb.pgn",
        rapid.pgn(hand("900+10")) + &blitz.pgn(hand("180+2")),
    );
    for (class, sides) in [("rapid", 30), ("blitz", 60)] {
        let call = format!("r.trf b.trf ri.trf bi.trf rb.pgn --time-class {class}");
        assert_eq!(joined::run(&place, &call).counted, sides, "{class}");
    }
}

/// Two reports of one event all of whose days differ by one are joined, and that is told.
#[test]
fn another_date_of_all_games_is_told() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 6, 1, 1);
    place.put("a.trf", event.trf(9));
    event.first_day += 1;
    place.put("b.trf", event.trf(9));
    joined::run(&place, "a.trf b.trf");
    let rows = columns(&place.read("f.csv"), ["code", "severity"]);
    assert!(
        rows.contains(&["E021".to_owned(), "warning".to_owned()]),
        "{rows:?}"
    );
}

/// The rounds of a round robin follow from its players.
#[test]
fn half_a_round_robin_is_told() {
    let place = Place::new();
    let whole = round_robin("Open di Bari", 8, 1, 7);
    let told = |report: String| {
        place.put("a.trf", report);
        joined::run(&place, "a.trf");
        let rows = columns(&place.read("f.csv"), ["code", "message"]);
        let own = rows.into_iter().filter(|[code, _]| code == "E024");
        own.map(|[_, message]| message).collect::<Vec<_>>()
    };
    let of_kind =
        |report: String, kind: &str| report.replace("032 ITA", &format!("032 ITA\n092 {kind}"));
    for kind in ["Individual: Round-Robin", "Girone all'italiana"] {
        let messages = told(of_kind(whole.trf(4), kind));
        assert!(
            messages.len() == 1 && messages[0].contains("4") && messages[0].contains("7"),
            "{messages:?}"
        );
        assert_eq!(told(of_kind(whole.trf(9), kind)), [""; 0]);
    }
    assert_eq!(
        told(of_kind(whole.trf(4), "Individual: Swiss-System")),
        [""; 0]
    );
    let double = told(of_kind(whole.trf(9), "Individual: Double-Round-Robin"));
    assert!(double.len() == 1 && double[0].contains("14"), "{double:?}");
}

/// An archive in which nearly everybody plays in each round, and which begins with the second.
#[test]
fn a_first_round_that_is_left_out_is_told() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 8, 1, 7);
    event.games.retain(|game| game.round > 1);
    place.put("a.pgn", event.pgn(ARCHIVE));
    joined::run(&place, "a.pgn --ui en");
    let rows = columns(&place.read("f.csv"), ["code", "message"]);
    let own: Vec<_> = rows.iter().filter(|[code, _]| code == "E024").collect();
    assert!(own.len() == 1 && own[0][1].contains("round 1 "), "{rows:?}");
}

/// Evenings of one name, a week apart, are tournaments of their own; the legs of one event and a late game are not.
#[test]
fn rounds_that_begin_again_a_week_later_are_another_tournament() {
    let place = Place::new();
    let evening = |day: u32, seed: u32| Event {
        first_day: day,
        one_day: true,
        ..round_robin("Rapid", 6, 1, seed)
    };
    let tournaments = |text: &str| {
        place.put("a.pgn", text);
        joined::run(&place, "a.pgn --time-class rapid");
        let rows = columns(&place.read("c.csv"), ["row", "start"]);
        let mut starts: Vec<String> = rows
            .into_iter()
            .filter(|[row, _]| row == "tournament")
            .map(|[_, start]| start)
            .collect();
        starts.sort();
        starts.dedup();
        starts
    };
    let weekly: String = [(2, 1), (9, 2), (16, 3)]
        .map(|(day, seed)| evening(day, seed).pgn(ARCHIVE))
        .concat();
    assert_eq!(
        tournaments(&weekly),
        ["2025-11-02", "2025-11-09", "2025-11-16"]
    );
    // The rounds go on, or one game was played later.
    let mut on = evening(9, 2);
    on.games.iter_mut().for_each(|game| game.round += 5);
    assert_eq!(
        tournaments(&(evening(2, 1).pgn(ARCHIVE) + &on.pgn(ARCHIVE))).len(),
        1
    );
    let (mut first, mut late) = (evening(2, 1), evening(12, 1));
    let game = first.games.remove(0);
    late.games = vec![game];
    assert_eq!(
        tournaments(&(first.pgn(ARCHIVE) + &late.pgn(ARCHIVE))).len(),
        1
    );
}

/// The year of a start or an end that is far from the dates of all rounds is a slip.
#[test]
fn a_slip_in_the_year_of_a_report_is_told() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    let report = event.trf(9);
    place.put("a.trf", &report);
    let right = joined::run(&place, "a.trf").changes;
    for (old, new) in [
        ("052 2025/11/09", "052 2052/11/09"),
        ("052 2025/11/09", "052 2026/11/09"),
        ("042 2025/11/05", "042 1925/11/05"),
    ] {
        assert!(report.contains(old));
        place.put("a.trf", report.replace(old, new));
        assert_eq!(joined::run(&place, "a.trf").changes, right, "{new}");
        let rows = columns(&place.read("f.csv"), ["code", "message"]);
        let own: Vec<_> = rows.iter().filter(|[code, _]| code == "E039").collect();
        assert!(own.len() == 1 && own[0][1].contains(&new[4..]), "{rows:?}");
        let lists = columns(&place.read("c.csv"), ["list"]);
        assert!(
            lists.iter().all(|[list]| list == "2025-12-01"),
            "{new}: {lists:?}"
        );
    }
}

/// Variants by other names than those of the `Variant` tag; what only looks like one is rated.
#[test]
fn variants_by_other_names_are_not_rated() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 6, 1, 1);
    for (name, counted) in [
        ("Schach960 Open", 0),
        ("Torneo C960", 0),
        ("Ajedrez Aleatorio", 0),
        ("Fischerschach Bari", 0),
        ("Bughouse Cup", 0),
        ("Crazyhouse", 0),
        ("Scacchi 960 di Bari", 0),
        ("Bari Chess 960 Open", 0),
        ("Blitz 960", 0),
        ("960 Rapid", 0),
        ("1° Torneo 960", 0),
        ("Freestyle Bari", 0),
        ("Open 1960", 30),
        ("Bobby Fischer Chess Club", 30),
        ("Torneo 960 anniversario", 30),
        ("ASD 960 di Bari", 30),
        ("ASD960 Open", 30),
        ("Torneo dei 960 abitanti", 30),
        ("Blitz dell'ASD 960", 30),
    ] {
        event.name = name;
        place.put("a.trf", event.trf(9));
        assert_eq!(joined::run(&place, "a.trf").counted, counted, "{name}");
    }
}

/// Two rows of a report have one id: the row whose name is not that of the list has it wrongly.
#[test]
fn the_row_without_right_to_an_id_is_told() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    for (wrong, right) in [(2, 4), (4, 2)] {
        let mut twice = event.clone();
        twice.players[wrong].id = event.players[right].id;
        let report = twice.trf(9);
        place.put("a.trf", &report);
        let line = |at: usize| {
            let row = report
                .lines()
                .position(|line| line.starts_with(&format!("001 {:>4}", at + 1)));
            (row.unwrap() + 1).to_string()
        };
        let came = run(&place, &format!("a.trf {CALL}"));
        let told = came.told("E035");
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].0, line(wrong));
        assert_eq!(came.told("E006"), []);
        let refused = run(&place, &format!("a.trf {CALL} --unsure refuse"));
        assert!(refused.of(event.players[right].id).is_some());
        assert!(
            refused
                .of(event.players[wrong].id)
                .is_none_or(|own| own.0 == "0")
        );
    }
}

/// Two of one name without ids among players with ids.
#[test]
fn two_of_one_name_among_players_with_ids_are_nobody() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let mut same = event.clone();
    same.players[5].name = same.players[2].name;
    let hand = Hand {
        ratings: false,
        ids: true,
        ..ARCHIVE
    };
    let mut archive = same.pgn(hand);
    for at in [2, 5] {
        let id = event.players[at].id.to_string();
        for side in ["White", "Black"] {
            archive = archive.replace(&format!("[{side}FideId \"{id}\"]\n"), "");
        }
    }
    place.put("a.pgn", archive);
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.of(event.players[2].id), None);
    assert_eq!(came.told("E006").len(), 1);
}

/// Weekly rapids of one name in two cities: nobody plays in both on the same evenings.
#[test]
fn a_player_in_two_cities_on_the_same_evenings_is_told() {
    let place = Place::new();
    let archive = |site: &'static str, strangers: bool, control: &'static str| {
        let hand = Hand {
            event: "Rapid del venerdì",
            site,
            control,
            ..ARCHIVE
        };
        let evenings = [7, 14, 21].map(|day| {
            let mut own = round_robin("Rapid", 6, 1, day + u32::from(strangers) * 50);
            (own.first_day, own.one_day) = (day, true);
            let names = ["Aldi", "Bosi", "Rossi", "Dossi", "Ermi", "Fini"];
            for (at, player) in own.players.iter_mut().enumerate().filter(|_| strangers) {
                player.name = (names[at], if at == 2 { "Mario" } else { "Eva" });
            }
            own.pgn(hand)
        });
        evenings.concat()
    };
    place.put("a.pgn", archive("Milano ITA", false, "900+10"));
    let told = |other: String| {
        place.put("b.pgn", other);
        joined::run(&place, "a.pgn b.pgn --time-class rapid --ui en");
        let rows = columns(&place.read("f.csv"), ["code", "message"]);
        let own = rows
            .into_iter()
            .filter(|[code, message]| code == "E036" && message.contains("days"));
        own.map(|[_, message]| message).collect::<Vec<_>>()
    };
    let messages = told(archive("Palermo ITA", true, "900+10"));
    assert!(
        messages.len() == 1 && messages[0].contains("on 3 days Rossi, Mario"),
        "{messages:?}"
    );
    // At one place, at one that is not known, on the net, with blitz in another city in the evening.
    for (site, control) in [
        ("Milano", "900+10"),
        ("?", "900+10"),
        ("lichess.org", "900+10"),
        ("Monza ITA", "180+2"),
    ] {
        assert_eq!(told(archive(site, true, control)), [""; 0], "{site}");
    }
}

/// What is said of a line of a list or of a table names the byte where the line begins.
#[test]
fn findings_at_lines_of_lists_and_tables_have_their_byte() {
    let place = Place::new();
    place.put("g.pgn", games());
    let list = LIST.replace("800003,\"Corta, Cia\",1800", "800003,\"Corta, Cia\",18x0");
    place.put("list-2025-11.csv", &list);
    let events = "event,start,time_class\nOpen,,standard\nNessuno,,rapid\n";
    place.put("e.csv", events);
    rated(
        &place,
        "g.pgn -q --fail-on never --ratings list-2025-11.csv --events e.csv --csv f.csv",
    );
    let rows = columns(&place.read("f.csv"), ["code", "line", "byte"]);
    let byte = |text: &str, of: &str| text[..text.find(of).unwrap()].rfind('\n').unwrap() + 1;
    for (code, line, byte) in [
        ("E025", 4, byte(&list, "Corta")),
        ("E037", 3, byte(events, "Nessuno")),
    ] {
        let wanted = [code.to_owned(), line.to_string(), byte.to_string()];
        assert!(rows.contains(&wanted), "{wanted:?}: {rows:?}");
    }
}

/// The severities with which a code is told of some games, each list in order.
fn severities(place: &Place, call: &str, code: &str) -> Vec<[String; 2]> {
    rated(
        place,
        &format!("{call} -q --ui en --fail-on never --csv f.csv"),
    );
    let rows = columns(&place.read("f.csv"), ["code", "severity", "message"]);
    let own = rows.into_iter().filter(|row| row[0] == code);
    own.map(|[_, severity, message]| [severity, message])
        .collect()
}

/// That a game is not rated is a note where that is sure, and a warning where its record leaves a doubt.
#[test]
fn a_game_that_another_record_could_make_count_is_a_warning() {
    let place = Place::new();
    place.put("list-2025-11.csv", LIST);
    let game = super::game(1, "Alta, Ada", "Bassa, Bea", "1-0");
    for (old, new, severity) in [
        // What cannot be read is no other result: that is E022.
        ("[Result \"1-0\"]", "[Result \"vinta\"]", "warning"),
        ("[Black \"Bassa, Bea\"]", "[Black \"?\"]", "warning"),
        ("[Black \"Bassa, Bea\"]", "[Black \"Alta, Ada\"]", "warning"),
        ("1. e4 e5", "1. e5 e4 2. d3 d6", "warning"),
        ("[Black \"Bassa, Bea\"]", "[Black \"Bye\"]", "note"),
        ("1. e4 e5", "1. e4", "note"),
        ("[EventDate", "[Variant \"Atomic\"]\n[EventDate", "note"),
    ] {
        assert!(game.contains(old));
        let game = match new.contains("vinta") {
            true => game.replace("e5 1-0", "e5"),
            false => game.clone(),
        };
        place.put("a.pgn", game.replace(old, new));
        let told = severities(&place, "a.pgn --ratings list-2025-11.csv", "E004");
        assert_eq!(told.len(), 1, "{new}: {told:?}");
        assert_eq!(told[0][0], severity, "{new}: {told:?}");
    }
}

/// Games of another class are a warning where a list of that class was given and no class was asked for.
#[test]
fn games_of_another_class_with_its_list_are_a_warning() {
    let place = Place::new();
    let standard = super::game(1, "Alta, Ada", "Bassa, Bea", "1-0");
    let timed = |control: &str| format!("[TimeControl \"{control}\"]\n[EventDate");
    let rapid = (standard.replace("\"Open\"", "\"Rapid\"")).replace("[EventDate", &timed("900+10"));
    place.put(
        "a.pgn",
        standard.replace("[EventDate", &timed("5400+30")) + &rapid,
    );
    let rows = |class: &str| {
        let mut text = "fide_id,name,list,class,rating,k\n".to_owned();
        for (id, name) in [(800_001, "Alta, Ada"), (800_002, "Bassa, Bea")] {
            text += &format!("{id},\"{name}\",2025-11-01,{class},1900,20\n");
        }
        text
    };
    place.put("s.csv", rows("standard"));
    place.put("r.csv", rows("rapid"));
    for (call, severity) in [
        ("a.pgn --ratings s.csv r.csv", "warning"),
        ("a.pgn --ratings s.csv", "note"),
        ("a.pgn --time-class standard --ratings s.csv r.csv", "note"),
    ] {
        let told = severities(&place, call, "E004");
        assert_eq!(told.len(), 1, "{call}: {told:?}");
        assert_eq!(told[0][0], severity, "{call}: {told:?}");
        assert!(told[0][1].contains("rapid"), "{told:?}");
    }
}

/// Which list was taken where the one in force is missing, and that none was.
#[test]
fn what_was_taken_for_a_list_that_is_missing_is_told() {
    let place = Place::new();
    place.put("g.pgn", games());
    place.put("l.csv", LIST);
    for (lists, wanted) in [
        ("2025-11=l.csv", None),
        ("2025-10=l.csv", Some("that of 1 October 2025 was taken")),
        (
            "2025-12=l.csv",
            Some("no list in force was given; the rating tags were taken"),
        ),
        ("2025-10=l.csv 2025-11=l.csv", None),
    ] {
        let told = severities(&place, &format!("g.pgn --ratings {lists}"), "E011");
        match wanted {
            None => assert_eq!(told, [[""; 2]; 0], "{lists}"),
            Some(wanted) => {
                assert_eq!(told.len(), 1, "{lists}: {told:?}");
                assert_eq!(told[0][0], "warning");
                assert!(told[0][1].contains(wanted), "{lists}: {told:?}");
            }
        }
    }
}

/// The first rounds as a report and the rest as an archive are one event: a match is won in it, no round lacks.
#[test]
fn rounds_that_go_on_in_another_file_are_one_event() {
    let place = Place::new();
    let mut event = round_robin("Open di Bari", 8, 1, 7);
    let hand = Hand {
        event: "Open di Bari",
        ids: true,
        ..ARCHIVE
    };
    let part = |event: &Event, from: u32| {
        let mut part = event.clone();
        part.games.retain(|game| game.round >= from);
        part.pgn(hand)
    };
    let declared = |report: String| report.replace("032 ITA", "032 ITA\n142 7");
    place.put("a.trf", declared(event.trf(4)));
    place.put("b.pgn", part(&event, 5));
    let codes = |files: &str| {
        let came = joined::run(&place, files);
        let rows = columns(&place.read("f.csv"), ["code"]);
        let told = rows.iter().filter(|[code]| code == "E024").count();
        (came.counted, came.joined, told)
    };
    assert_eq!(codes("a.trf"), (32, 0, 1));
    assert_eq!(codes("a.trf b.pgn"), (56, 1, 0));
    assert_eq!(codes("b.pgn a.trf"), (56, 1, 0));
    // Other rounds, other players, another name.
    place.put("b.pgn", part(&event, 6));
    assert_eq!(codes("a.trf b.pgn").1, 0);
    for player in &mut event.players {
        (player.name.0, player.id) = ("Altri", player.id + 1000);
    }
    place.put("b.pgn", part(&event, 5));
    assert_eq!(codes("a.trf b.pgn").1, 0);
}

/// A record that contradicts itself on the result is an error, and is not rated until the user says which result it had, or
/// another record does.
#[test]
fn a_record_that_names_two_results_is_not_rated_until_it_is_decided() {
    let place = Place::new();
    let event = round_robin("Open di Bari", 6, 1, 1);
    let hand = Hand {
        event: event.name,
        ..ARCHIVE
    };
    let whole = event.pgn(hand);
    let first = whole.find("[Result \"1-0\"]").unwrap();
    let game = &event.games[whole[..first].matches("[Event").count() - 1];
    let round = game.round;
    let [white, black] = [game.white, game.black].map(|at| {
        let (surname, given) = event.players[at].name;
        format!("{surname}, {given}")
    });
    let mut tags = whole.clone();
    tags.insert_str(first, "[Result \"0-1\"]\n");
    let end = first + whole[first..].find(" 1-0\n").unwrap();
    let mut marker = whole.clone();
    marker.replace_range(end..end + 4, " 1/2-1/2");
    for (text, told) in [(tags, "0-1 and 1-0"), (marker, "1-0 and 1/2-1/2")] {
        place.put("a.pgn", &text);
        let came = joined::run(&place, "a.pgn --ui en");
        assert_eq!((came.counted, came.disputed), (28, 1), "{told}");
        let rows = columns(&place.read("f.csv"), ["code", "severity", "message"]);
        let own = rows.iter().find(|row| row[0] == "E022").unwrap();
        assert!(own[1] == "error" && own[2].contains(told), "{own:?}");
        for (result, counted) in [("1-0", 30), ("*", 28)] {
            let decision =
                format!("round,white,black,result\n{round},\"{white}\",\"{black}\",{result}\n");
            place.put("r.csv", decision);
            let came = joined::run(&place, "a.pgn --results r.csv");
            assert_eq!((came.counted, came.disputed), (counted, 0), "{told}");
        }
        place.put("a.trf", event.trf(9));
        let came = joined::run(&place, "a.trf a.pgn");
        assert_eq!((came.counted, came.disputed), (30, 0), "{told}");
    }
    place.put("a.pgn", &whole);
    let came = joined::run(&place, "a.pgn");
    assert_eq!((came.counted, came.disputed), (30, 0));
}

/// A name is told once, however many games it has.
#[test]
fn a_name_without_an_id_is_told_once() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let hand = Hand {
        event: event.name,
        name: super::event::initial,
        ..ARCHIVE
    };
    place.put("a.pgn", event.pgn(hand));
    let came = run(&place, &format!("a.pgn {CALL}"));
    let mut told: Vec<String> = (came.told("E006").into_iter())
        .map(|(_, message)| message.to_owned())
        .collect();
    let all = told.len();
    assert!(all <= event.players.len(), "{told:?}");
    told.sort();
    told.dedup();
    assert_eq!(told.len(), all);
}
