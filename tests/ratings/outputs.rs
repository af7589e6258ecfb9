//! Every output is there and complete.

use super::fixtures::{table, under};
use super::{LIST, game, games, rate, rated};
use crate::commands::{Place, text};

fn columns(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn place() -> Place {
    let place = Place::new();
    place.put("g.pgn", games());
    place.put("list-2025-11.csv", LIST);
    place
}

#[test]
fn every_output_appears_and_is_complete() {
    let place = place();
    rated(
        &place,
        "g.pgn --ratings list-2025-11.csv --ui en -q --changes c.csv --game-changes g.csv --new-list n.csv --plot p.svg \
         --text t.txt --csv f.csv --ndjson f.ndjson --html h.html --summary-json s.json",
    );
    let wanted = columns(&[
        "row",
        "player",
        "fide_id",
        "tournament",
        "games",
        "score",
        "change",
        "old_rating",
        "new_rating",
    ]);
    let changes = under(&place.read("c.csv"), &wanted);
    let changes: Vec<String> = changes.iter().map(|row| row.join("|")).collect();
    assert_eq!(
        changes,
        [
            "tournament|Alta, Ada|800001|Open|2|1.5|7.20||",
            "period|Alta, Ada|800001||2|1.5|7.20|1900|1907",
            "tournament|Bassa, Bea|800002|Open|1|0|-10.00||",
            "period|Bassa, Bea|800002||1|0|-10.00|1900|1890",
            "tournament|Corta, Cia|800003|Open|1|0.5|2.80||",
            "period|Corta, Cia|800003||1|0.5|2.80|1800|1803",
            "tournament|Senza, Sonia||Open|2|1.5|||",
            "period|Senza, Sonia|||2|1.5|||",
        ]
    );
    // Two rows per game.
    let games = under(
        &place.read("g.csv"),
        &columns(&["game", "player", "opponent", "change", "status"]),
    );
    assert_eq!(games.len(), 8);
    assert_eq!(
        games[0],
        ["1", "Alta, Ada", "Bassa, Bea", "10.00", "counted"]
    );
    assert_eq!(
        games[4],
        ["3", "Senza, Sonia", "Alta, Ada", "", "first-rating"]
    );
    assert_eq!(
        games[5],
        ["3", "Alta, Ada", "Senza, Sonia", "", "unrated-opponent"]
    );
    // The whole list, in the columns of the one that was given; who does not play stays.
    let new = place.read("n.csv");
    assert_eq!(table(&new).0, columns(&["fide_id", "name", "rating", "k"]));
    for line in [
        "800001,\"Alta, Ada\",1907,20\n",
        "800002,\"Bassa, Bea\",1890,20\n",
        "800009,\"Altra, Alba\",1500,20\n",
    ] {
        assert!(new.contains(line), "{new}");
    }
    let svg = place.read("p.svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert!(svg.contains("3 changes, 2 up, 1 down"), "{svg}");
    let told = place.read("t.txt");
    assert!(told.starts_with(
        "List of 1 December 2025, standard, edition rating-2025-10: 1 tournament, 4 players\n"
    ));
    for words in ["Alta, Ada", "+7.20", "1907", "Senza, Sonia", "E005"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let mut codes: Vec<String> = under(&place.read("f.csv"), &columns(&["code"])).concat();
    codes.sort();
    assert_eq!(codes, ["E003", "E005", "E036", "E038"]);
    let lines = place.read("f.ndjson");
    let objects = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut of_json: Vec<String> = objects
        .map(|object| object["code"].as_str().unwrap().to_owned())
        .collect();
    of_json.sort();
    assert_eq!(of_json, codes);
    let html = place.read("h.html");
    assert!(html.trim_end().ends_with("</html>") && html.contains("E005"));
    let summary: serde_json::Value = serde_json::from_str(&place.read("s.json")).unwrap();
    for (key, wanted) in [
        ("games", 4),
        ("rated", 4),
        ("not_rated", 0),
        ("lists", 1),
        ("players", 4),
    ] {
        assert_eq!(summary[key], wanted, "{key}: {summary}");
    }
    assert_eq!(summary["complete"], true);
}

#[test]
fn one_player_through_time_is_drawn() {
    let place = place();
    for who in ["800001", "alta,ada"] {
        rated(
            &place,
            &format!("g.pgn --ratings list-2025-11.csv -q --ui en --plot p.svg --player {who}"),
        );
        let svg = place.read("p.svg");
        assert!(svg.contains("Alta, Ada") && svg.contains("1907"), "{svg}");
    }
    for (ui, words) in [("en", "nobody of that name"), ("it", "non c'è nessuno")] {
        let done = rate(
            &place,
            &format!("g.pgn -q --ui {ui} --plot none.svg --player Nessuno"),
        );
        assert_eq!(done.status.code(), Some(2));
        assert!(text(&done.stderr).contains(words), "{}", text(&done.stderr));
        assert!(!place.path("none.svg").exists());
    }
}

/// FIDE's columns of fixed width.
const TEXT: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag\n\
                    800001         Alta, Ada                                                    ITA F                                1900  0   20 1970  w   \n\
                    800002         Bassa, Bea                                                   ITA F                                1900  0   20 1970  w   \n\
                    800003         Corta, Cia                                                   ITA F                                1800  0   20 1970  w   \n\
                    800009         Altra, Alba                                                  ITA F                                1500  0   20 1970  w   \n";

fn xml() -> String {
    let player = |id: u32, name: &str, rating: u16| {
        format!(
            "<player>\n<fideid>{id}</fideid>\n<name>{name}</name>\n<country>ITA</country>\n<sex>F</sex>\n<rating>{rating}</rating>\n\
             <games>0</games>\n<k>20</k>\n<birthday>1970</birthday>\n<flag>w</flag>\n</player>\n"
        )
    };
    let players = [
        (800001, "Alta, Ada", 1900),
        (800002, "Bassa, Bea", 1900),
        (800003, "Corta, Cia", 1800),
        (800009, "Altra, Alba", 1500),
    ];
    let players: String = players
        .iter()
        .map(|(id, name, rating)| player(*id, name, *rating))
        .collect();
    format!("<playerslist>\n{players}</playerslist>\n")
}

#[test]
fn the_new_list_has_the_form_of_the_old_one() {
    let place = place();
    place.put("standard_nov25frl.txt", TEXT);
    place.put("standard_nov25frl_xml.xml", xml());
    rated(
        &place,
        "g.pgn --ratings standard_nov25frl.txt -q --new-list n.txt --changes t.csv",
    );
    rated(
        &place,
        "g.pgn --ratings standard_nov25frl_xml.xml -q --new-list n.xml --changes x.csv",
    );
    let new = place.read("n.txt");
    assert_eq!(new.lines().count(), TEXT.lines().count());
    let mut expected = TEXT.replace("NOV25", "DEC25");
    for (id, old, now) in [
        ("800001", "1900  0 ", "1907  2 "),
        ("800002", "1900  0 ", "1890  1 "),
        ("800003", "1800  0 ", "1803  1 "),
    ] {
        let at = expected.find(id).unwrap();
        let row = expected[at..].replacen(old, now, 1);
        expected.replace_range(at.., &row);
    }
    assert_eq!(new, expected);
    let new = place.read("n.xml");
    for (id, rating, games) in [
        (800001, 1907, 2),
        (800002, 1890, 1),
        (800003, 1803, 1),
        (800009, 1500, 0),
    ] {
        let at = new.find(&format!("<fideid>{id}</fideid>")).unwrap();
        let player = &new[at..at + new[at..].find("</player>").unwrap()];
        assert!(
            player.contains(&format!(
                "<rating>{rating}</rating>\n<games>{games}</games>"
            )),
            "{player}"
        );
    }
    assert!(new.ends_with("</player>\n</playerslist>\n"));
    // What the list is written in does not change the ratings, nor does a new list as input of the next period.
    assert_eq!(place.read("t.csv"), place.read("x.csv"));
    place.put(
        "next.pgn",
        game(1, "Alta, Ada", "Altra, Alba", "1-0").replace("2025.11", "2025.12"),
    );
    for name in ["n.txt", "n.xml"] {
        rated(
            &place,
            &format!("next.pgn --ratings 2025-12={name} -q --changes c.csv"),
        );
        let rows = under(
            &place.read("c.csv"),
            &columns(&["row", "player", "old_rating", "new_rating"]),
        );
        assert!(
            rows.contains(&columns(&["period", "Alta, Ada", "1907", "1909"])),
            "{rows:?}"
        );
    }
}

#[test]
fn without_an_output_ratings_and_findings_are_told_on_standard_output() {
    let place = place();
    let done = rated(&place, "g.pgn --ratings list-2025-11.csv --ui it -q");
    let told = text(&done.stdout);
    assert!(told.contains("1907") && told.contains("E005"), "{told}");
    let done = rated(&place, "g.pgn --ratings list-2025-11.csv --ui it");
    assert!(text(&done.stderr).contains('4'));
}

#[test]
fn the_officer_at_the_desk_gets_one_line() {
    let place = Place::new();
    for (call, wanted) in [
        // 1902 (52, .43) and 1877 (27, .46): 1.5 − .89 = .61; × 20 = 12.20.
        (
            "--own 1850 --k 20 1902=1 1877=½ --ui en",
            "1850: 2 games, 1.5 points, expected 0.89, K 20, change +12.20: new rating 1862",
        ),
        (
            "--own 1850 --k 20 1902=1 1877=½ --ui it",
            "1850: 2 partite, 1,5 punti, atteso 0,89, K 20, variazione +12,20: nuovo Elo 1862",
        ),
        // (9500 + 3600)/7 = 1871.43; p = 4/7 = .57, +50: 1921.
        (
            "--own nr 1900=1 1900=1 1900=1 1900=0 1900=0 --ui en",
            "dp=+50; 1921: first rating 1921",
        ),
    ] {
        let done = rated(&place, call);
        let told = text(&done.stdout);
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(told.contains(wanted), "{told}");
        assert_eq!(text(&done.stderr), "");
    }
}

#[test]
fn events_say_what_holds_for_a_tournament() {
    let place = place();
    let period = |events: &str| {
        place.put("e.csv", events);
        rated(
            &place,
            "g.pgn --ratings list-2025-11.csv -q --events e.csv --changes c.csv --game-changes g.csv",
        );
        let rows = under(&place.read("c.csv"), &columns(&["row", "list", "player"]));
        let lists: Vec<String> = rows
            .into_iter()
            .filter(|row| row[0] == "period")
            .map(|row| row[1].clone())
            .collect();
        let reasons = under(&place.read("g.csv"), &columns(&["reason"])).concat();
        (lists.first().cloned(), reasons[0].clone())
    };
    let of = |list: &str, reason: &str| (Some(list.to_owned()), reason.to_owned());
    assert_eq!(period("event,end\nOpen,2025-11-29\n"), of("2026-01-01", ""));
    assert_eq!(period("event,list\nOp*,2026-03\n"), of("2026-03-01", ""));
    assert_eq!(
        period("event,event_date,end\nOpen,2025-11-08,2025-11-29\n"),
        of("2025-12-01", "")
    );
    assert_eq!(
        period("event,rated\nOpen,no\n"),
        (None, "not-rated-by-events".to_owned())
    );
    assert_eq!(period("event,time_control\nopen,3600\n").1, "too-short");
    assert_eq!(period("event,time_class\nOpen,rapid\n").1, "");
    assert_eq!(
        period("event,start\nOpen,2022-11-07\n"),
        of("2025-12-01", "")
    );
}

#[test]
fn aliases_say_who_is_meant() {
    let place = place();
    place.put("g.pgn", games().replace("Alta, Ada", "A. Alt"));
    let rating = |options: &str| {
        rated(
            &place,
            &format!("g.pgn --ratings list-2025-11.csv -q --changes c.csv {options}"),
        );
        let rows = under(
            &place.read("c.csv"),
            &columns(&["row", "fide_id", "new_rating"]),
        );
        rows.iter().any(|row| *row == ["period", "800001", "1907"])
    };
    assert!(!rating(""));
    place.put("a.csv", "name,fide_id\nA. Alt,800001\n");
    assert!(rating("--aliases a.csv"));
    place.put("a.csv", "name;is\nA. Alt;Alta, Ada\n");
    assert!(rating("--aliases a.csv"));
}
