//! Small worlds whose figures are worked out by hand.

use super::super::csv::Dialect;
use super::{Basis, Changes, GameChanges, row, table};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::{self, Options};
use crate::rating::field::{Field, GivenList};
use crate::rating::standing::Standing;
use crate::syntax::date::Day;
use crate::tournament::{Book, GameRow};
use proptest::prelude::*;
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

pub(super) fn options() -> Options {
    Options {
        class: TimeClass::Standard,
        edition: None,
        period: None,
        from: None,
        to: None,
    }
}

pub(super) fn world(rows: &[GameRow], listed: Listed) -> Written {
    run(rows, listed, (2025, 1, 1), &options(), Dialect::Plain)
}

pub(super) fn run(
    rows: &[GameRow],
    listed: Listed,
    day: Day,
    options: &Options,
    dialect: Dialect,
) -> Written {
    let mut book = Book::default();
    let file = book.file("a.pgn");
    rows.iter().for_each(|row| book.add_row(file, row));
    let mut field = Field::of(&book);
    field.lists.push(GivenList {
        name: "l.csv".to_owned(),
        day,
        day_assumed: false,
        classes: [true, false, false],
    });
    for (name, rating, k) in listed {
        let found = field.players.iter().position(|player| player.name == *name);
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
        book: &book,
        options,
        italia: false,
    };
    let changes = Changes { basis, dialect };
    let mut games = GameChanges::new(basis, dialect);
    let (mut by_player, mut by_game) = (changes.head(), games.head());
    let mut tables = [String::new(), String::new()];
    let rated = engine::run(&book, &mut field, options, |field, period| {
        by_player.extend(changes.period(field, period));
        by_game.extend(games.period(field, period));
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
fn of(text: &str, player: &str, columns: &str) -> Vec<String> {
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

const FIELD: Listed = &[
    ("Me", 2053, 20),
    ("A", 1675, 20),
    ("B", 2310, 20),
    ("C", 1653, 20),
    ("D", 1884, 20),
    ("E", 2218, 20),
    ("F", 2453, 10),
];

/// Five games and two more, in two tournaments of one list.
fn two_tournaments() -> Vec<GameRow> {
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
fn every_column_of_the_changes_has_its_cell_in_order() {
    let dialects = [(Dialect::Plain, ','), (Dialect::Excel, ';')];
    for (dialect, separator) in dialects {
        let mut out = Vec::new();
        row::Row::named().write(&mut out, dialect);
        let text = String::from_utf8(out).unwrap();
        let cells: Vec<&str> = text.trim_end().split(separator).collect();
        assert_eq!(cells.len(), row::COLUMNS.len());
        for (number, (column, cell)) in row::COLUMNS.iter().zip(cells).enumerate() {
            assert!(
                cell == *column || cell == (number + 1).to_string(),
                "{column}: {cell}"
            );
        }
    }
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
    let written = run(&rows, FIELD, (2024, 2, 1), &options(), Dialect::Plain);
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

#[test]
fn games_of_no_period_are_shown_with_the_reason() {
    let mut rows = two_tournaments();
    rows[5].variant = "chess960".to_owned();
    let mut asked = options();
    asked.from = Some((2025, 3, 1));
    let written = run(&rows, FIELD, (2025, 1, 1), &asked, Dialect::Plain);
    let found = of(&written.games, "Me", "list game color score status reason");
    assert_eq!(found[0], "2025-02-01|1|white|1|not-rated|other-period");
    assert_eq!(found[5], "|6|white|0.5|not-rated|variant");
    assert_eq!(rows.len() * 2, self::rows(&written.games).len());
    assert_eq!(self::rows(&written.changes).len(), 0);
}

#[test]
fn who_gets_a_first_rating_while_a_tournament_is_on_is_rated_by_it_everywhere() {
    let mut rows: Vec<GameRow> = (["A", "C", "D", "E", "B"].iter())
        .map(|opponent| game("One", "2025.01.10", "New", opponent, "1/2-1/2"))
        .collect();
    let mut league = game("League", "2025.01.15", "New", "D", "1-0");
    league.date = "2025.02.10".to_owned();
    rows.push(league);
    let written = world(&rows, FIELD);
    // 9740 + 3600 = 13340, by 7: 1906. 22 above 1884 is .53.
    assert_eq!(
        of(
            &written.changes,
            "New",
            "list row rating new_rating working"
        )[1..],
        [
            "2025-02-01|period||1906|(9740+2*1800)/7=1905.71; p=(2.5+1)/7=0.50; dp=+0; 1906",
            "2025-03-01|tournament|1906||40*(1-0.53)=18.80",
            "2025-03-01|period||1925|40*(1-0.53)=18.80; 1906+19=1925",
        ]
    );
    assert_eq!(
        of(
            &written.games,
            "New",
            "rating rating_source expected change status"
        )[5],
        "1906|computed|0.53|18.80|counted"
    );
    // For the opponent nothing changes.
    assert_eq!(
        of(&written.games, "D", "change status")[1],
        "|unrated-opponent"
    );
}

#[test]
fn spreadsheets_get_decimals_they_can_read() {
    let written = run(
        &two_tournaments(),
        FIELD,
        (2025, 1, 1),
        &options(),
        Dialect::Excel,
    );
    assert!(written.changes.contains(";-0,01;"), "{}", written.changes);
    assert!(
        written
            .games
            .contains(";-257;;0,18;-0,18;20;-3,60;counted;"),
        "{}",
        written.games
    );
    assert!(!written.games.contains(";'-"), "{}", written.games);
    assert!(written.changes.starts_with("\u{FEFF}list;class;"));
}

#[test]
fn the_rows_of_games_have_all_columns() {
    let written = world(&two_tournaments(), FIELD);
    let row = &rows(&written.games)[3];
    let expected = [
        ("list", "2025-02-01"),
        ("class", "standard"),
        ("file", "a.pgn"),
        ("game", "2"),
        ("line", "20"),
        ("tournament", "Open"),
        ("date", "2025-01-10"),
        ("round", "1"),
        ("player", "Me"),
        ("fide_id", ""),
        ("color", "black"),
        ("opponent", "B"),
        ("opponent_fide_id", ""),
        ("rating", "2053"),
        ("rating_source", "list"),
        ("opponent_rating", "2310"),
        ("score", "0"),
        ("difference", "-257"),
        ("capped", ""),
        ("expected", "0.18"),
        ("delta", "-0.18"),
        ("k", "20"),
        ("change", "-3.60"),
        ("status", "counted"),
        ("reason", ""),
    ];
    for (column, cell) in expected {
        assert_eq!(row[column], cell, "{column}");
    }
    assert_eq!(row.len(), expected.len());
}

#[test]
fn the_table_is_aligned() {
    let written = world(&two_tournaments(), FIELD);
    assert_eq!(
        written.tables[0].lines().take(7).collect::<Vec<_>>(),
        [
            "List of 2025-02-01, standard, edition rating-2024-03: 2 tournaments, 8 players",
            "  Open, 2025-01-10",
            "  Cup, 2025-01-20",
            "",
            "  Player   Old  Games  Score  Expected   K  Change   New",
            "  A       1675      1      0      0.09  20   -1.80  1673",
            "  B       2310      1      1      0.82  20   +3.60  2314",
        ]
    );
    assert!(written.tables[1].starts_with("Lista del 2025-02-01, standard, edizione"));
}

/// A game between two of a few players in one of a few tournaments.
fn any_game() -> impl Strategy<Value = GameRow> {
    const NAMES: [&str; 9] = ["Me", "A", "B", "C", "D", "E", "F", "New", "Other"];
    // First day and last: two begin together, and two last until the lists after the next ones.
    const DAYS: [(&str, &str); 5] = [
        ("2025.01.10", "2025.01.12"),
        ("2025.01.10", "2025.02.12"),
        ("2025.01.20", "2025.02.15"),
        ("2025.01.20", "2025.03.15"),
        ("2025.05.10", "2025.05.10"),
    ];
    const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", ""];
    let elo = prop_oneof![8 => Just(""), 1 => Just("1850"), 1 => Just("2450")];
    let games = (
        0..9usize,
        1..9usize,
        0..5usize,
        0..4usize,
        any::<bool>(),
        elo,
    );
    games.prop_map(|(a, b, event, result, late, elo)| {
        let (white, black) = (NAMES[a], NAMES[(a + b) % 9]);
        let (first, last) = DAYS[event];
        let name = ["One", "Two", "Three", "Four", "Five"][event];
        let mut row = game(name, first, white, black, RESULTS[result]);
        row.white_elo = elo.to_owned();
        if late {
            row.date = last.to_owned();
        }
        row
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_order_of_the_games_changes_nothing(
        rows in proptest::collection::vec(any_game(), 1..80),
        seed in any::<u64>(),
    ) {
        let mut other = rows.clone();
        let mut state = seed | 1;
        for last in (1..other.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            other.swap(last, (state >> 33) as usize % (last + 1));
        }
        let (one, two) = (world(&rows, FIELD), world(&other, FIELD));
        prop_assert_eq!(&one.changes, &two.changes);
        prop_assert_eq!(&one.tables, &two.tables);
        // The games show the same sums as the players: what counts for a player in a list.
        let mut sums: HashMap<(String, String), (i64, u32)> = HashMap::new();
        for row in self::rows(&one.games).iter().filter(|row| row["status"] == "counted") {
            let sum = sums.entry((row["list"].clone(), row["player"].clone())).or_default();
            sum.0 += row["change"].replace('.', "").parse::<i64>().unwrap();
            sum.1 += 1;
        }
        for row in self::rows(&one.changes).iter().filter(|row| row["row"] == "period" && !row["change"].is_empty()) {
            let sum = sums.remove(&(row["list"].clone(), row["player"].clone())).unwrap_or_default();
            prop_assert_eq!(row["change"].replace('.', "").parse::<i64>().unwrap(), sum.0, "{:?}", row);
            prop_assert_eq!(row["games"].parse::<u32>().unwrap(), sum.1, "{:?}", row);
        }
        prop_assert!(sums.is_empty(), "{:?}", sums);
    }
}

#[test]
fn merits_are_shown_with_the_figures_they_rest_on() {
    const FIELD: Listed = &[("Me", 2295, 20), ("A", 2500, 10), ("B", 1790, 20)];
    let mut rows: Vec<GameRow> = (0..9)
        .map(|n| {
            game(
                "Open",
                "2025.01.10",
                "Me",
                "A",
                if n < 5 { "1-0" } else { "1/2-1/2" },
            )
        })
        .collect();
    rows.push(game("Cup", "2025.01.10", "B", "A", "1-0"));
    let written = world(&rows, FIELD);
    // 7 of 9 is 78 %: 220 above 2500. 205 below is .24: 7 - 2.16 = 4.84, times 20.
    assert_eq!(
        of(
            &written.changes,
            "Me",
            "row norm norm_reached norm_games norm_score norm_average norm_performance norm_lacking norm_working"
        ),
        [
            "tournament|GM|yes|9|7|2500|2720||GM: Ra=2500; p=0.78; dp=+220; Rp=2720",
            "period||||||||",
        ]
    );
    let columns =
        "row new_rating category_before category_after title_reached title_needs title_below";
    assert_eq!(
        of(&written.changes, "Me", columns),
        ["tournament||||||", "period|2392|M|M|FM|30-games|"]
    );
    assert_eq!(
        of(&written.changes, "B", columns)[1],
        "period|1808|2N|1N|||"
    );
    // One game: a norm lacks games, and what else it lacks is said.
    assert_eq!(
        of(&written.changes, "B", "norm norm_reached norm_lacking")[0],
        "IM|no|games"
    );
    assert_eq!(
        of(&written.changes, "A", columns).last().unwrap(),
        "period|2449|M|M|||GM"
    );
}
