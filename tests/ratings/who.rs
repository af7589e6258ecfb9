//! Who is who: one fault planted in otherwise good records, and whose points move.

use super::event::{ARCHIVE, Event, Hand, round_robin};
use super::joined::columns;
use super::rate;
use crate::commands::{Place, text};

/// An event of six; ratings from 1500 in steps of 100, so that no two are near.
pub fn event(name: &'static str, seed: u32) -> Event {
    let mut event = round_robin(name, 6, 1, seed);
    for (at, player) in event.players.iter_mut().enumerate() {
        player.rating = 1500 + 150 * at as u16;
    }
    event
}

/// The list on which all players of an event stand, with more rows.
pub fn list(event: &Event, more: &str) -> String {
    let mut text = "fide_id,name,rating,k,birth\n".to_owned();
    for player in &event.players {
        let (surname, given) = player.name;
        let (id, rating) = (player.id, player.rating);
        text += &format!("{id},\"{surname}, {given}\",{rating},20,\n");
    }
    text + more
}

/// What a run came to: of each player over the period the id, the name, games and change; and its findings.
pub struct Came {
    pub changes: Vec<[String; 4]>,
    pub findings: Vec<[String; 4]>,
}

impl Came {
    /// Games and change of the player with an id.
    pub fn of(&self, id: u32) -> Option<(&str, &str)> {
        let id = id.to_string();
        let mut rows = self.changes.iter().filter(|row| row[0] == id);
        rows.next().map(|row| (row[2].as_str(), row[3].as_str()))
    }

    /// Messages of a code, each with its line.
    pub fn told(&self, code: &str) -> Vec<(&str, &str)> {
        let own = self.findings.iter().filter(|row| row[0] == code);
        own.map(|row| (row[1].as_str(), row[2].as_str())).collect()
    }
}

pub fn run(place: &Place, call: &str) -> Came {
    let done = rate(
        place,
        &format!("{call} -q --fail-on never --period 2025-12 --changes c.csv --csv f.csv"),
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    let changes = columns(
        &place.read("c.csv"),
        ["row", "fide_id", "player", "games", "change"],
    );
    let periods = changes.into_iter().filter(|row| row[0] == "period");
    Came {
        changes: periods.map(|[_, a, b, c, d]| [a, b, c, d]).collect(),
        findings: columns(
            &place.read("f.csv"),
            ["code", "line", "message", "suggestion"],
        ),
    }
}

/// The line of the game in which a byte stands.
pub fn line_of_game(text: &str, at: usize) -> String {
    let game = text[..at].rfind("[Event ").unwrap();
    (text[..game].matches('\n').count() + 1).to_string()
}

pub const CALL: &str = "--ratings 2025-11=l.csv";

/// Two ids of a report are exchanged: neither player gets the other's change, their opponents get theirs.
#[test]
fn exchanged_ids_are_followed_for_nobody() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    assert!(right.told("E035").is_empty() && right.told("E006").is_empty());
    let mut wrong = event.clone();
    (wrong.players[2].id, wrong.players[5].id) = (event.players[5].id, event.players[2].id);
    place.put("a.trf", wrong.trf(9));
    let came = run(&place, &format!("a.trf {CALL}"));
    let lines: Vec<&str> = came.told("E035").iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, ["9", "12"], "at the rows of the report");
    for (at, player) in event.players.iter().enumerate() {
        let wanted = match at {
            2 | 5 => None,
            _ => right.of(player.id),
        };
        assert_eq!(came.of(player.id), wanted, "{at}");
    }
    // The user decides: by the row of the report, where names and ids are of no use.
    let rows = format!(
        "name,fide_id,row,event\n,{},3,Open di Bari\n,{},6,Open*\n",
        event.players[2].id, event.players[5].id
    );
    place.put("w.csv", rows);
    let decided = run(&place, &format!("a.trf {CALL} --aliases w.csv"));
    assert_eq!(decided.told("E035"), []);
    for player in &event.players {
        assert_eq!(decided.of(player.id), right.of(player.id));
    }
}

/// Two who bear each other's names, with ids and ratings that agree: which of them was exchanged, nothing tells.
#[test]
fn exchanged_names_are_followed_for_nobody() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    let mut wrong = event.clone();
    (wrong.players[2].name, wrong.players[5].name) = (event.players[5].name, event.players[2].name);
    let hand = Hand {
        ids: true,
        ..ARCHIVE
    };
    place.put("a.trf", wrong.trf(9));
    place.put("a.pgn", wrong.pgn(hand));
    for file in ["a.trf", "a.pgn"] {
        let came = run(&place, &format!("{file} {CALL}"));
        assert_eq!(came.told("E035").len(), 2, "{file}");
        for (at, player) in event.players.iter().enumerate() {
            let wanted = right.of(player.id).filter(|_| ![2, 5].contains(&at));
            assert_eq!(came.of(player.id), wanted, "{file} {at}");
        }
    }
}

/// The same in the tags of an archive, in every game or in one.
#[test]
fn a_wrong_id_in_an_archive_moves_no_points() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let hand = Hand {
        ids: true,
        ..ARCHIVE
    };
    place.put("a.pgn", event.pgn(hand));
    let right = run(&place, &format!("a.pgn {CALL}"));
    let own = format!("\"{}\"", event.players[2].id);
    let other = format!("\"{}\"", event.players[5].id);
    let text = event.pgn(hand);
    place.put("a.pgn", text.replace(&own, &other));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.told("E035").len(), 1);
    assert_eq!(came.of(event.players[2].id), None);
    assert_eq!(came.of(event.players[5].id), right.of(event.players[5].id));
    // In one game: it stands at that game.
    place.put("a.pgn", text.replacen(&own, &other, 1));
    let came = run(&place, &format!("a.pgn {CALL}"));
    let line = line_of_game(&text, text.find(&own).unwrap());
    let told = came.told("E035");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].0, line);
    assert_eq!(came.of(event.players[5].id), right.of(event.players[5].id));
    assert_eq!(came.of(event.players[2].id).unwrap().0, "4");
}

/// A changed name under the right id is followed, where nothing else speaks against it.
#[test]
fn a_changed_name_keeps_its_id() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    event.players[0].name = ("Sposati", "Ida");
    place.put("a.trf", event.trf(9));
    let came = run(&place, &format!("a.trf {CALL}"));
    assert_eq!((came.told("E006").len(), came.told("E035").len()), (1, 0));
    assert_eq!(came.of(event.players[0].id), right.of(event.players[0].id));
    // With a rating that is not hers it is somebody else's.
    event.players[0].rating += 300;
    place.put("a.trf", event.trf(9));
    let came = run(&place, &format!("a.trf {CALL}"));
    assert_eq!((came.told("E006").len(), came.told("E035").len()), (0, 1));
    assert_eq!(came.of(event.players[0].id), None);
}

/// A wholly other name under an id, without a rating where all others have theirs, is that of a newcomer: the id is not his.
#[test]
fn the_id_of_a_rated_player_is_not_that_of_a_newcomer() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    event.players[0].name = ("Nuovo", "Pino");
    let hand = Hand {
        ids: true,
        ..ARCHIVE
    };
    let text = event.pgn(hand);
    let bare = text.replace("[WhiteElo \"1500\"]\n", "");
    place.put("a.pgn", bare.replace("[BlackElo \"1500\"]\n", ""));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!((came.told("E006").len(), came.told("E035").len()), (0, 1));
    assert_eq!(came.of(event.players[0].id), None);
    // Who married keeps her given name, and a rating beside it is hers; where nobody has a rating nothing speaks against her.
    let married = bare.replace("Nuovo, Pino", "Nuovo, Ida");
    let none: String = (text.lines().filter(|line| !line.contains("Elo ")))
        .map(|line| format!("{line}\n"))
        .collect();
    for text in [married, text, none] {
        place.put("a.pgn", text.replace("[BlackElo \"1500\"]\n", ""));
        let came = run(&place, &format!("a.pgn {CALL}"));
        assert_eq!((came.told("E006").len(), came.told("E035").len()), (1, 0));
        assert!(came.of(event.players[0].id).is_some());
    }
}

/// A slip in a name under the right id, with a rating that fits, is no doubt: it is noted, and nothing is left out.
#[test]
fn a_slip_under_the_right_id_is_no_doubt() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    place.put("a.trf", event.trf(9));
    let right = run(&place, &format!("a.trf {CALL}"));
    for (slip, name) in [
        ("exchanged", ("Rosis", "Mario")),
        ("missing", ("Rosi", "Mario")),
        ("doubled", ("Rossi", "Marrio")),
        ("another", ("Rissi", "Mario")),
        ("first", ("Tossi", "Mario")),
    ] {
        event.players[2].name = name;
        place.put("a.trf", event.trf(9));
        let came = run(&place, &format!("a.trf {CALL} --unsure refuse"));
        assert_eq!(came.changes, right.changes, "{slip}");
        let told: Vec<&[String; 4]> = (came.findings.iter())
            .filter(|row| row[0] == "E006")
            .collect();
        assert_eq!(told.len(), 1, "{slip}");
        assert_eq!(told[0][3], "Rossi, Mario", "{slip}");
        assert_eq!(came.told("E004"), [], "{slip}");
    }
    // Two slips, a rating that is far from his, somebody else on the list with the very name: that is to be decided.
    event.players[2].name = ("Rosis", "Marrio");
    place.put("a.trf", event.trf(9));
    let doubtful = |call: &str| run(&place, &format!("a.trf {call} --unsure refuse"));
    assert_eq!(doubtful(CALL).of(event.players[2].id), None);
    event.players[2].name = ("Rissi", "Mario");
    place.put("a.trf", event.trf(9));
    assert!(doubtful(CALL).of(event.players[2].id).is_some());
    let row = "999901,\"Rissi, Mario\",1820,20,\n";
    let mut right_name = event.clone();
    right_name.players[2].name = ("Rossi", "Mario");
    place.put("m.csv", list(&right_name, row));
    let came = doubtful("--ratings 2025-11=m.csv");
    assert_eq!(came.of(event.players[2].id), None);
    event.players[2].rating += 300;
    place.put("a.trf", event.trf(9));
    assert_eq!(doubtful(CALL).of(event.players[2].id), None);
}

/// A name that no list has is told with the only one that is a slip away; of several it is the one with the rating.
#[test]
fn a_name_one_slip_from_a_listed_one_is_suggested() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    let mut wrong = event.clone();
    let suggested = |wrong: &Event, more: &str| {
        place.put("l.csv", list(&event, more));
        place.put("a.pgn", wrong.pgn(ARCHIVE));
        let came = run(&place, &format!("a.pgn {CALL}"));
        // Nobody is taken for it.
        assert_eq!(came.of(event.players[2].id), None);
        let mut told = came.findings.iter().filter(|row| row[0] == "E005");
        let told = [told.next(), told.next()].map(|row| row.map(|row| row[3].clone()));
        told.map(Option::unwrap_or_default)
    };
    let id = event.players[2].id.to_string();
    for name in [
        ("Rosis", "Mario"),
        ("Rosi", "Mario"),
        ("Roossi", "Mario"),
        ("Rossi", "Maria"),
        ("Rossi", "Mairo"),
    ] {
        wrong.players[2].name = name;
        assert_eq!(suggested(&wrong, ""), [id.as_str(), ""], "{name:?}");
    }
    wrong.players[2].name = ("Rosi", "Mario");
    let more = "999901,\"Rosa, Mario\",1550,20,\n";
    assert_eq!(suggested(&wrong, more), [id.as_str(), ""]);
    let more = "999901,\"Rosa, Mario\",1800,20,\n";
    assert_eq!(suggested(&wrong, more), ["", ""]);
    // Two slips are another name.
    wrong.players[2].name = ("Rosis", "Maria");
    assert_eq!(suggested(&wrong, ""), ["", ""]);
}

/// A name that one player on the list has is his, whatever another report has beside it.
#[test]
fn a_name_is_not_moved_by_a_wrong_id_elsewhere() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, "999901,\"Neri, Zoe\",1980,20,\n"));
    place.put("a.pgn", event.pgn(ARCHIVE));
    let right = run(&place, &format!("a.pgn {CALL}"));
    let rossi = event.players[2].id;
    // The id of somebody on the list, of nobody, and without a rating beside it.
    for (id, rating) in [
        (999_901, 1800),
        (999_902, 1800),
        (999_901, 0),
        (999_902, 1100),
    ] {
        let mut other = round_robin("Torneo di Pisa", 6, 1, 3);
        other.players[2].id = id;
        other.players[2].rating = rating;
        for (at, player) in other.players.iter_mut().enumerate() {
            if at != 2 {
                player.id += 100_000;
                player.name.0 = ["Aldi", "Bosi", "", "Cusi", "Dossi", "Ermi"][at];
            }
        }
        place.put("b.trf", other.trf(9));
        let came = run(&place, &format!("a.pgn b.trf {CALL}"));
        let own = came.of(rossi).unwrap();
        let games: u32 = own.0.parse().unwrap();
        // What the other report has of him counts only where name and rating say that the id is a slip.
        assert!([5, 10].contains(&games), "{id} {rating}: {own:?}");
        if games == 5 {
            assert_eq!(Some(own), right.of(rossi), "{id} {rating}");
        }
        assert_eq!(came.of(999_901), None, "{id} {rating}");
    }
}

/// A player at two boards is told, also where nothing tells who it is.
#[test]
fn a_player_at_two_boards_is_told() {
    let place = Place::new();
    let mut event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let last = event.games.len() - 1;
    event.games[last].round -= 1;
    place.put("a.pgn", event.pgn(ARCHIVE));
    let came = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(came.told("E036").len(), 2, "both players of the game");
    let refused = run(&place, &format!("a.pgn {CALL} --unsure refuse"));
    assert_eq!(refused.told("E036").len(), 2);
    let left_out = refused.told("E004").len();
    assert_eq!(left_out, 3, "the game, and the two beside it");
}

/// Who wants no guess gets none, and is told what was left out.
#[test]
fn unsure_games_can_be_left_out() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let hand = Hand {
        name: super::event::initial,
        ..ARCHIVE
    };
    place.put("a.pgn", event.pgn(hand));
    let taken = run(&place, &format!("a.pgn {CALL}"));
    assert_eq!(taken.of(event.players[0].id).unwrap().0, "5");
    let refused = run(&place, &format!("a.pgn {CALL} --unsure refuse"));
    assert_eq!(refused.changes, Vec::<[String; 4]>::new());
    assert_eq!(refused.told("E004").len(), event.games.len());
    assert_eq!(refused.told("E006").len(), taken.told("E006").len());
    // What is sure counts as before.
    place.put("a.pgn", event.pgn(ARCHIVE));
    let sure = run(&place, &format!("a.pgn {CALL} --unsure refuse"));
    assert_eq!(sure.changes.len(), 6);
    assert_eq!(sure.told("E004"), []);
}

/// Rows of `--aliases` hold of an event, a round, a rating.
#[test]
fn aliases_hold_of_some_games() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, "999901,\"Neri, Zoe\",1980,20,\n"));
    place.put("a.pgn", event.pgn(ARCHIVE));
    for (keys, games) in [
        (
            "name,fide_id,event\n\"Rossi, Mario\",999901,Bari Open 2025\n",
            "5",
        ),
        ("name,fide_id,round\n\"Rossi, Mario\",999901,3\n", "1"),
        ("name,fide_id,rating\nRossi Mario,999901,1800\n", "5"),
        (
            "name,fide_id,event,round\n\"Rossi, Mario\",999901,Bari*,2\n\"Rossi, Mario\",999901,Bari*,4\n",
            "2",
        ),
    ] {
        place.put("w.csv", keys);
        let came = run(&place, &format!("a.pgn {CALL} --aliases w.csv"));
        assert_eq!(came.of(999_901).unwrap().0, games, "{keys}");
        let own = came
            .of(event.players[2].id)
            .map(|own| own.0.parse::<u32>().unwrap());
        assert_eq!(own.unwrap_or(0) + games.parse::<u32>().unwrap(), 5);
    }
    place.put(
        "w.csv",
        "name,fide_id,event\n\"Rossi, Mario\",999901,Pisa\n",
    );
    let came = run(&place, &format!("a.pgn {CALL} --ui en --aliases w.csv"));
    assert_eq!(
        came.told("E037"),
        [("2", "no player is Rossi, Mario, Pisa")]
    );
    place.put("w.csv", "name,fide_id,row\nRossi,1,x\n");
    let done = rate(
        &place,
        &format!("a.pgn {CALL} --ui en --aliases w.csv --csv f.csv"),
    );
    assert!(
        text(&done.stderr).contains("row: found \"x\", expected a number"),
        "{}",
        text(&done.stderr)
    );
}

/// What is said of a spelling stands where it stands.
#[test]
fn a_doubt_stands_where_the_spelling_stands() {
    let place = Place::new();
    let event = event("Open di Bari", 7);
    place.put("l.csv", list(&event, ""));
    let text = event.pgn(ARCHIVE);
    let at = text.rfind("\"Rossi, Mario\"").unwrap();
    let changed = text[..at].to_owned() + &text[at..].replacen("Rossi, Mario", "Rossi, M.", 1);
    place.put("a.pgn", &changed);
    let came = run(&place, &format!("a.pgn {CALL}"));
    let told = came.told("E006");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].0, line_of_game(&changed, at));
}

/// A player in two tournaments on the same days is told, once; on one or two days, or in rapid beside, he is not.
#[test]
fn a_player_in_two_places_is_told() {
    let place = Place::new();
    let (one, mut other) = (event("Open di Bari", 7), event("Festival di Lecce", 9));
    place.put("l.csv", list(&one, ""));
    let strangers = ["Aldi", "Bosi", "Cusi", "Dossi", "Ermi", "Fini"];
    for (at, player) in other.players.iter_mut().enumerate() {
        // The third plays here, too.
        if at != 2 {
            (player.name, player.id) = ((strangers[at], "Eva"), 900_000 + at as u32);
        }
    }
    let control = |report: String, control: &str| {
        report.replace("032 ITA", &format!("032 ITA\n122 {control}"))
    };
    place.put("a.trf", control(one.trf(9), "90 min + 30 sec"));
    let report = other.trf(9);
    let call = format!("a.trf b.trf {CALL} --ui en --time-class standard");
    place.put("b.trf", control(report.clone(), "90 min + 30 sec"));
    let came = run(&place, &call);
    let told = came.told("E036");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].1.contains("Rossi, Mario") && told[0].1.contains("on 5 days"),
        "{told:?}"
    );
    let refused = run(&place, &format!("{call} --unsure refuse"));
    assert!(refused.of(one.players[2].id).is_none_or(|own| own.0 == "0"));
    // Of two tournaments it is said once, with the names of all.
    let mut both = other.clone();
    both.players[4] = one.players[4].clone();
    place.put("b.trf", control(both.trf(9), "90 min + 30 sec"));
    let came = run(&place, &call);
    let told = came.told("E036");
    assert_eq!(told.len(), 1, "{told:?}");
    for at in [2, 4] {
        let id = one.players[at].id.to_string();
        assert!(told[0].1.contains(&id), "{told:?}");
    }
    place.put("b.trf", control(report, "15 min + 10 sec"));
    assert!(run(&place, &call).told("E036").is_empty());
    // Two days in common.
    other.first_day += 3;
    place.put("b.trf", control(other.trf(9), "90 min + 30 sec"));
    assert!(run(&place, &call).told("E036").is_empty());
}
