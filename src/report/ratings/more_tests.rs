//! More small worlds: games of no period, spreadsheets, the table, merits; and that the order of games changes nothing.

use super::super::csv::Dialect;
use super::tests::{FIELD, Listed, game, of, rows, run, two_tournaments, world};
use crate::laws::TimeClass;
use crate::rating::engine::Options;
use crate::syntax::date::Day;
use crate::tournament::GameRow;
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

#[test]
fn games_of_no_period_are_shown_with_the_reason() {
    let mut rows = two_tournaments();
    rows[5].variant = "chess960".to_owned();
    let mut asked = Options::of(TimeClass::Standard);
    asked.from = Some(Day(2025, 3, 1));
    let written = run(&rows, FIELD, Day(2025, 1, 1), &asked, Dialect::Plain);
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
        Day(2025, 1, 1),
        &Options::of(TimeClass::Standard),
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
        ("rating_list", "2025-01-01"),
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
            "List of 1 February 2025, standard, edition rating-2024-03: 2 tournaments, 8 players",
            "  Open, 10 January 2025",
            "  Cup, 20 January 2025",
            "",
            "  Player   Old  Games  Score  Expected   K  Change   New",
            "  A       1675      1      0      0.09  20   -1.80  1673",
            "  B       2310      1      1      0.82  20   +3.60  2314",
        ]
    );
    assert!(written.tables[1].starts_with("Lista del 1° febbraio 2025, standard, edizione"));
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

/// Whether an event has two players and more than two games.
fn has_match(rows: &[GameRow]) -> bool {
    let mut events: HashMap<&str, (HashSet<&str>, usize)> = HashMap::new();
    for row in rows {
        let (players, games) = events.entry(&row.event).or_default();
        players.extend([&*row.white, &*row.black]);
        *games += 1;
    }
    (events.values()).any(|(players, games)| players.len() == 2 && *games > 2)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_order_of_the_games_changes_nothing(
        rows in proptest::collection::vec(any_game(), 1..80),
        seed in any::<u64>(),
    ) {
        // Of a match only the order of its games on one day says which of them followed the decision.
        prop_assume!(!has_match(&rows));
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
    // With a third player it is no match.
    rows.push(game("Open", "2025.01.10", "B", "A", "1-0"));
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
        ["tournament||||||", "period|2392|||FM|30-games|"]
    );
    assert_eq!(of(&written.changes, "B", columns)[1], "period|1808|||||");
    // One game: a norm lacks games, and what else it lacks is said.
    assert_eq!(
        of(&written.changes, "B", "norm norm_reached norm_lacking")[0],
        "IM|no|games"
    );
    // -4.84 and -0.92, times 10: 2500 is left.
    assert_eq!(
        of(&written.changes, "A", columns).last().unwrap(),
        "period|2442|||||GM"
    );
}
