//! What must not change the ratings: the order of the games, line ends, threads, and whether the games come from the archive,
//! from a table of `check --games` or from a report.

use super::fixtures::{folder, under};
use super::{LIST, game, rated};
use crate::commands::{Place, program};
use proptest::prelude::*;
use std::fs;

/// The archive of a fixture, game by game.
fn archive(fixture: &str) -> Vec<String> {
    let text = fs::read_to_string(folder().join(fixture).join("games.pgn")).unwrap();
    let games = text.split("[Event ").skip(1);
    let games: Vec<String> = games
        .map(|game| format!("[Event {}\n\n", game.trim_end()))
        .collect();
    assert!(games.len() > 3);
    games
}

/// The lists of a fixture, as `--ratings` takes them.
fn lists(fixture: &str) -> String {
    let entries = fs::read_dir(folder().join(fixture))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let lists = entries.filter(|path| {
        path.file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with("list-")
    });
    let mut lists: Vec<String> = lists
        .map(|path| path.to_str().unwrap().to_owned())
        .collect();
    lists.sort();
    lists.join(" ")
}

const FIXTURES: [&str; 3] = ["published-cases", "newcomer-three-periods", "cap-2022-once"];

fn changes(place: &Place, options: &str) -> String {
    rated(
        place,
        &format!("{options} -q --fail-on never --changes c.csv"),
    );
    place.read("c.csv")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4) })]

    #[test]
    fn the_order_of_the_games_changes_nothing(
        which in 0..FIXTURES.len(),
        keys in proptest::collection::vec(any::<u32>(), 80),
    ) {
        let (fixture, place) = (FIXTURES[which], Place::new());
        let mut games = archive(fixture);
        let with = format!("g.pgn --ratings {}", lists(fixture));
        place.put("g.pgn", games.concat());
        let wanted = changes(&place, &with);
        let mut keys = keys.into_iter().cycle();
        games.sort_by_cached_key(|_| keys.next());
        place.put("g.pgn", games.concat());
        prop_assert_eq!(&changes(&place, &with), &wanted);
        // In several files, in any order.
        let (one, other) = games.split_at(games.len() / 2);
        place.put("g.pgn", other.concat());
        place.put("h.pgn", one.concat());
        prop_assert_eq!(changes(&place, &format!("h.pgn {with}")), wanted);
    }
}

#[test]
fn a_table_of_games_is_as_good_as_the_archive() {
    for fixture in FIXTURES
        .into_iter()
        .chain(["unplayed", "time-too-short", "unrated-opponent"])
    {
        let place = Place::new();
        place.put(
            "g.pgn",
            fs::read(folder().join(fixture).join("games.pgn")).unwrap(),
        );
        let wanted = changes(&place, &format!("g.pgn --ratings {}", lists(fixture)));
        assert!(wanted.lines().count() > 2);
        for dialect in ["plain", "excel"] {
            let mut check = program();
            check.current_dir(place.path("")).args([
                "check",
                "g.pgn",
                "-q",
                "--fail-on",
                "never",
                "--games",
                "games.csv",
            ]);
            check.args(["--csv-dialect", dialect]);
            assert_eq!(check.output().unwrap().status.code(), Some(0));
            let found = changes(&place, &format!("games.csv --ratings {}", lists(fixture)));
            assert_eq!(found, wanted, "{fixture}, {dialect}");
        }
    }
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let place = Place::new();
    let outputs = [
        "c.csv", "g.csv", "n.csv", "p.svg", "t.txt", "f.csv", "f.ndjson", "h.html",
    ];
    for fixture in ["newcomer-three-periods", "rule-700", "unplayed"] {
        place.put("g.pgn", archive(fixture).concat());
        let run = |jobs: u8| {
            rated(
                &place,
                &format!(
                    "g.pgn --ratings {} -q --fail-on never --jobs {jobs} --changes c.csv --game-changes g.csv --new-list n.csv \
                     --plot p.svg --text t.txt --csv f.csv --ndjson f.ndjson --html h.html",
                    lists(fixture)
                ),
            );
            outputs.map(|name| place.read(name))
        };
        let one = run(1);
        assert!(one.iter().take(5).all(|text| !text.is_empty()));
        assert!(one == run(2), "{fixture}");
    }
}

/// A report in which Ada beats Bea and draws with Cia, who beats Bea.
fn report() -> String {
    [
        "012 Open",
        "022 Prova",
        "032 ITA",
        "042 2025/11/07",
        "052 2025/11/09",
        "XXR 3",
        "001    1 w    Alta, Ada                         1900 ITA      800001 1970/01/01  1.5    1     2 w 1     3 b =  0000 - -",
        "001    2 w    Bassa, Bea                        1900 ITA      800002 1970/01/01  0.0    3     1 b 0  0000 - -     3 w 0",
        "001    3 w    Corta, Cia                        1800 ITA      800003 1970/01/01  1.5    2  0000 - -     1 w =     2 b 1",
    ]
    .map(|line| format!("{line}\n"))
    .concat()
}

#[test]
fn line_ends_and_encoding_of_a_report_change_nothing() {
    let place = Place::new();
    place.put("list-2025-11.csv", LIST);
    let with = "t.trf --ratings list-2025-11.csv";
    place.put("t.trf", report());
    let wanted = changes(&place, with);
    // Ada: .50 and a draw at D 100 (.64): −.14; 20 × .36 = 7.20. Bea: −.50 and a loss at D 100: −.64. Cia: .14 + .64.
    let rows = under(
        &wanted,
        &["row", "player", "change", "new_rating"].map(str::to_owned),
    );
    for (player, change, new) in [
        ("Alta, Ada", "7.20", "1907"),
        ("Bassa, Bea", "-22.80", "1877"),
        ("Corta, Cia", "15.60", "1816"),
    ] {
        assert!(
            rows.contains(&["period", player, change, new].map(str::to_owned).to_vec()),
            "{wanted}"
        );
    }
    for end in ["\r\n", "\r"] {
        place.put("t.trf", report().replace('\n', end));
        assert_eq!(changes(&place, with), wanted, "{end:?}");
    }
    place.put("t.trf", format!("\u{FEFF}{}", report()));
    assert_eq!(changes(&place, with), wanted);
    // In latin-1 an accent is one byte.
    let accented = report().replace("Alta, Ada ", "Altà, Ada ");
    place.put("t.trf", &accented);
    let utf8 = changes(&place, "t.trf");
    assert!(utf8.contains("Altà, Ada"));
    let latin: Vec<u8> = accented
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    place.put("t.trf", latin);
    assert_eq!(changes(&place, "t.trf"), utf8);
}

#[test]
fn a_report_and_an_archive_of_the_same_games_give_the_same_ratings() {
    let place = Place::new();
    place.put("list-2025-11.csv", LIST);
    place.put("t.trf", report());
    let games = game(1, "Alta, Ada", "Bassa, Bea", "1-0")
        + &game(2, "Corta, Cia", "Alta, Ada", "1/2-1/2")
        + &game(3, "Bassa, Bea", "Corta, Cia", "0-1");
    place.put("g.pgn", games);
    let columns = [
        "row",
        "list",
        "player",
        "start",
        "end",
        "score",
        "expected",
        "change",
        "new_rating",
    ]
    .map(str::to_owned);
    let of = |input: &str| {
        under(
            &changes(&place, &format!("{input} --ratings list-2025-11.csv")),
            &columns,
        )
    };
    assert_eq!(of("t.trf"), of("g.pgn"));
}
