//! Small worlds whose figures are worked out by hand.

use super::super::csv::Dialect;
use super::{Basis, Changes, GameChanges, row, table};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::{self, Options};
use crate::rating::field::{Field, GivenList};
use crate::rating::standing::Standing;
use crate::syntax::date::Day;
use crate::tournament::GameRow;
use crate::tournament::testing::registry;
use std::collections::HashMap;

/// A game of a tournament that lasts one day.
pub(super) fn game(
    event: &str,
    day: &str,
    white: &str,
    black: &str,
    result: &'static str,
) -> GameRow {
    GameRow {
        game: 1,
        line: 1,
        event: event.to_owned(),
        event_date: day.to_owned(),
        date: day.to_owned(),
        round: "1".to_owned(),
        white: white.to_owned(),
        black: black.to_owned(),
        result,
        variant: "standard".to_owned(),
        time_class: "standard",
        plies: 40,
        written: 40,
        start: "initial",
        ..GameRow::default()
    }
}

/// What a run writes.
pub(super) struct Written {
    pub changes: String,
    pub games: String,
    pub tables: [String; 2],
}

/// The list of 1 January 2025: who is on it, with rating and K.
pub(super) type Listed = &'static [(&'static str, u16, u16)];

pub(super) fn world(rows: &[GameRow], listed: Listed) -> Written {
    run(
        rows,
        listed,
        Day(2025, 1, 1),
        &Options::of(TimeClass::Standard),
        Dialect::Plain,
    )
}

pub(super) fn run(
    rows: &[GameRow],
    listed: Listed,
    day: Day,
    options: &Options,
    dialect: Dialect,
) -> Written {
    let registry = registry(rows);
    let mut field = Field::of(&registry);
    field.lists.push(GivenList {
        name: "l.csv".to_owned(),
        day,
        day_assumed: false,
        classes: [true, false, false],
        ..GivenList::default()
    });
    for (name, rating, k) in listed {
        let found = field
            .players
            .iter()
            .position(|player| *player.name == **name);
        let Some(player) = found else { continue };
        field.players[player].listed = true;
        let standing = Standing {
            rating: Some(*rating),
            k: Some(*k),
            ..Standing::default()
        };
        field.set(player as u32, options.class, day, standing);
    }
    let basis = Basis {
        registry: &registry,
        options,
        italia: false,
    };
    let changes = Changes { basis, dialect };
    let mut games = GameChanges::new(basis, dialect);
    let (mut by_player, mut by_game) = (changes.head(), games.head());
    let mut tables = [String::new(), String::new()];
    let rated = engine::run(&registry, &mut field, options, |field, period| {
        by_player.extend(changes.period(field, period));
        games.period(field, period, |rows| by_game.extend_from_slice(rows));
        for (text, ui) in tables.iter_mut().zip([Ui::English, Ui::Italian]) {
            text.push_str(&table(basis, field, period, ui));
        }
    });
    by_game.extend(games.rest(&field, &rated.remarks));
    Written {
        changes: String::from_utf8(by_player).unwrap(),
        games: String::from_utf8(by_game).unwrap(),
        tables,
    }
}

/// Rows by column name.
pub(super) fn rows(text: &str) -> Vec<HashMap<String, String>> {
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let head: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    let row = |row: Result<::csv::StringRecord, _>| {
        let row = row.unwrap();
        (head.iter().cloned())
            .zip(row.iter().map(str::to_owned))
            .collect()
    };
    reader.records().map(row).collect()
}

/// The rows of a player, as these columns, joined by `|`.
pub(super) fn of(text: &str, player: &str, columns: &str) -> Vec<String> {
    (rows(text).iter())
        .filter(|row| row["player"] == player)
        .map(|row| {
            let cells: Vec<&str> = (columns.split_whitespace())
                .map(|column| row[column].as_str())
                .collect();
            cells.join("|")
        })
        .collect()
}

pub(super) const FIELD: Listed = &[
    ("Me", 2053, 20),
    ("A", 1675, 20),
    ("B", 2310, 20),
    ("C", 1653, 20),
    ("D", 1884, 20),
    ("E", 2218, 20),
    ("F", 2453, 10),
];

/// Five games and two more, in two tournaments of one list.
pub(super) fn two_tournaments() -> Vec<GameRow> {
    let mut rows = vec![
        game("Open", "2025.01.10", "Me", "A", "1-0"),
        game("Open", "2025.01.10", "B", "Me", "1-0"),
        game("Open", "2025.01.10", "Me", "C", "1-0"),
        game("Open", "2025.01.10", "D", "Me", "0-1"),
        game("Open", "2025.01.10", "Me", "E", "0-1"),
        game("Cup", "2025.01.20", "Me", "F", "1/2-1/2"),
        game("Cup", "2025.01.20", "New", "Me", "1-0"),
    ];
    for (number, row) in rows.iter_mut().enumerate() {
        row.game = number as u64 + 1;
        row.line = 10 * row.game;
    }
    rows
}

#[test]
fn no_column_of_the_changes_has_the_name_of_another() {
    let head = String::from_utf8(row::Row::head(Dialect::Plain)).unwrap();
    let mut names: Vec<&str> = head.trim_end().split(',').collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 54);
}

#[test]
fn an_established_player_can_be_followed() {
    let written = world(&two_tournaments(), FIELD);
    // 2053 against 1675: 378 is .91; 2310: -257 is .18; 1653: 400 is .92; 1884: 169 is .72; 2218: -165 is .28.
    // 3.01 expected, 3 scored. Against 2453: -400 is .08; half a point is .42 more. Nothing for the unrated one.
    assert_eq!(
        of(
            &written.changes,
            "Me",
            "row tournament start edition rating rating_source games score expected difference opponents_sum \
             opponents_average unrated_games k k_reason k_full change"
        ),
        [
            "tournament|Open|2025-01-10|rating-2024-03|2053|list|5|3|3.01|-0.01|9740|1948|0|20|list|20|-0.20",
            "tournament|Cup|2025-01-20|rating-2024-03|2053|list|1|0.5|0.08|0.42|2453|2453|1|20|list|20|8.40",
            "period|||rating-2024-03||list|6|3.5|3.09|0.41|12193|2032|1|20|list|20|8.20",
        ]
    );
    assert_eq!(
        of(
            &written.changes,
            "Me",
            "change_rounded old_rating new_rating outcome working performance"
        ),
        [
            // 3 of 5 is 60 %: 72 more than 1948.
            "|||rated|20*(3-3.01)=-0.20|2020",
            "|||rated|20*(0.5-0.08)=8.40|2453",
            // 3.5 of 6 is 58 %: 57 more.
            "8|2053|2061|rated|20*(3.5-3.09)=8.20; 2053+8=2061|2089",
        ]
    );
}

#[test]
fn a_game_shows_what_it_changes_and_why_it_does_not() {
    let mut rows = two_tournaments();
    rows[4].result = "";
    rows[3].ending = "forfeit";
    rows[3].written = 0;
    let written = world(&rows, FIELD);
    let columns = "game line color opponent rating opponent_rating score difference capped expected delta k change \
                   status reason";
    assert_eq!(
        of(&written.games, "Me", columns),
        [
            "1|10|white|A|2053|1675|1|378||0.91|0.09|20|1.80|counted|",
            "2|20|black|B|2053|2310|0|-257||0.18|-0.18|20|-3.60|counted|",
            "3|30|white|C|2053|1653|1|400||0.92|0.08|20|1.60|counted|",
            "4|40|black|D|2053|1884|1|||||||not-rated|forfeit",
            "5|50|white|E|2053|2218||||||||not-rated|no-result",
            "6|60|white|F|2053|2453|0.5|-400||0.08|0.42|20|8.40|counted|",
            "7|70|black|New|2053||0|||||||unrated-opponent|",
        ]
    );
    assert_eq!(
        of(&written.games, "New", columns),
        ["7|70|white|Me||2053|1|||||||first-rating|"]
    );
    assert_eq!(
        of(&written.games, "F", columns),
        ["6|60|black|Me|2453|2053|0.5|400||0.92|-0.42|10|-4.20|counted|"]
    );
}

#[test]
fn a_difference_above_400_is_shown_as_capped() {
    let rows = [game("Open", "2025.01.10", "C", "F", "1-0")];
    let written = world(&rows, FIELD);
    let columns = "difference capped expected delta change";
    // 800 apart.
    assert_eq!(
        of(&written.games, "C", columns),
        ["-400|yes|0.08|0.92|18.40"]
    );
    assert_eq!(
        of(&written.games, "F", columns),
        ["400|yes|0.92|-0.92|-9.20"]
    );
}

#[test]
fn a_newcomer_can_be_followed_through_two_periods() {
    let rows = [
        game("One", "2025.01.10", "New", "D", "1/2-1/2"),
        game("One", "2025.01.10", "New", "A", "0-1"),
        game("One", "2025.01.10", "New", "C", "1-0"),
        game("Two", "2025.02.10", "New", "D", "1/2-1/2"),
        game("Two", "2025.02.10", "New", "E", "0-1"),
        game("Two", "2025.02.10", "New", "A", "1-0"),
        game("Three", "2025.03.10", "New", "D", "1-0"),
    ];
    let written = world(&rows, FIELD);
    // Games against a player without a rating change nothing for the others until March.
    assert_eq!(
        of(
            &written.changes,
            "New",
            "list row games score opponents_sum outcome pool_before pool_expired pool_games pool_score pool_sum new_rating"
        ),
        [
            "2025-02-01|tournament|3|1.5|5212|pooled||||||",
            "2025-02-01|period|3|1.5|5212|below-conditions|0|0|3|1.5|5212|",
            "2025-03-01|tournament|3|1.5|5777|pooled||||||",
            // (10989 + 3600) / 8 = 1823.63; 4 of 8 is 50 %.
            "2025-03-01|period|3|1.5|5777|first-rating|3|0|6|3|10989|1824",
            "2025-04-01|tournament|1|1|1884|rated||||||",
            "2025-04-01|period|1|1|1884|rated||||||1847",
        ]
    );
    assert_eq!(
        of(&written.changes, "New", "k k_reason change working"),
        [
            "|||",
            "|||(5212+2*1800)/5=1762.40; p=(1.5+1)/5=0.50; dp=+0; 1762; 3 of 5 games",
            "|||",
            "|||(10989+2*1800)/8=1823.63; p=(3+1)/8=0.50; dp=+0; 1824",
            // 60 below is .42: 0.58 of 40.
            "40|30-games|23.20|40*(1-0.42)=23.20",
            "40|30-games|23.20|40*(1-0.42)=23.20; 1824+23=1847",
        ]
    );
    assert!(
        written.tables[0].contains("no rating yet: 3 of 5 games"),
        "{}",
        written.tables[0]
    );
    assert!(
        written.tables[1].contains("primo Elo, da 6 partite"),
        "{}",
        written.tables[1]
    );
}

#[test]
fn below_the_floor_there_is_no_rating_any_more() {
    let rows = [game("Open", "2025.01.10", "Low", "Lower", "0-1")];
    let written = world(&rows, &[("Low", 1404, 20), ("Lower", 1403, 20)]);
    let columns = "row change change_rounded old_rating new_rating outcome working";
    assert_eq!(
        of(&written.changes, "Low", columns),
        [
            "tournament|-10.00||||rated|20*(0-0.50)=-10.00",
            "period|-10.00|-10|1404||below-floor|20*(0-0.50)=-10.00; 1404-10=1394; below the floor",
        ]
    );
    assert!(
        written.tables[0].contains("1394 is below the floor"),
        "{}",
        written.tables[0]
    );
    assert!(
        written.tables[1].contains("1394 è sotto il minimo"),
        "{}",
        written.tables[1]
    );
}

#[test]
fn a_first_tournament_without_a_point_is_shown_as_disregarded() {
    let rows = [
        game("One", "2025.01.10", "New", "D", "0-1"),
        game("Two", "2025.01.20", "New", "D", "1-0"),
    ];
    let written = world(&rows, FIELD);
    let columns = "row tournament games score outcome pool_before pool_expired pool_games";
    assert_eq!(
        of(&written.changes, "New", columns),
        [
            "tournament|One|1|0|disregarded|||",
            "tournament|Two|1|1|pooled|||",
            "period||1|1|below-conditions|0|0|1",
        ]
    );
    assert_eq!(
        of(&written.games, "New", "tournament status reason"),
        ["One|first-rating|disregarded", "Two|first-rating|"]
    );
}

#[test]
fn games_that_are_too_old_are_counted_as_such() {
    let rows = [
        game("One", "2025.01.10", "New", "D", "1-0"),
        game("Two", "2027.06.10", "New", "D", "1-0"),
    ];
    let written = world(&rows, FIELD);
    assert_eq!(
        of(
            &written.changes,
            "New",
            "row pool_before pool_expired pool_games pool_sum"
        ),
        [
            "tournament||||",
            "period|0|0|1|1884",
            "tournament||||",
            "period|1|1|1|1884"
        ]
    );
}

#[test]
fn the_correction_of_march_2024_is_shown() {
    let rows = [game("Open", "2024.02.10", "A", "C", "1-0")];
    let written = run(
        &rows,
        FIELD,
        Day(2024, 2, 1),
        &Options::of(TimeClass::Standard),
        Dialect::Plain,
    );
    // 22 above is .53: 9.40; 1684 lacks 316 of 2000, two fifths of which are 126.4.
    let columns = "row new_rating corrected working";
    assert_eq!(
        of(&written.changes, "A", columns)[1],
        "period|1810|1810|20*(1-0.53)=9.40; 1675+9=1684; 1684+0.4*(2000-1684)=1810"
    );
    assert!(
        written.tables[0].contains("corrected to 1810"),
        "{}",
        written.tables[0]
    );
}

#[test]
fn a_k_that_is_reduced_is_shown_as_both() {
    let rows: Vec<GameRow> = (0..39)
        .map(|_| game("Open", "2025.01.10", "D", "E", "1/2-1/2"))
        .collect();
    let written = world(&rows, FIELD);
    // 334 apart: .12 and .88; so half a point is .38 more, 39 times.
    let columns = "row k k_reason k_full change working";
    assert_eq!(
        of(&written.changes, "D", columns)[1],
        "period|17|list|20|251.94|700/39=17; 17*(19.5-4.68)=251.94; 1884+252=2136"
    );
    assert!(
        written.tables[0].contains("K 17 instead of 20"),
        "{}",
        written.tables[0]
    );
}
