//! Whole periods, computed from rows.

use super::*;
use crate::rating::field::GivenList;
use crate::rating::standing::Standing;
use crate::syntax::date::Day;
use crate::tournament::GameRow;
use crate::tournament::testing::registry;

/// A game of a tournament that begins on the day of its `EventDate`.
fn row(start: &str, white: (&str, &str), black: (&str, &str), result: &'static str) -> GameRow {
    GameRow {
        event: "Open".to_owned(),
        event_date: start.to_owned(),
        date: start.to_owned(),
        white: white.0.to_owned(),
        white_elo: white.1.to_owned(),
        black: black.0.to_owned(),
        black_elo: black.1.to_owned(),
        result,
        variant: "standard".to_owned(),
        time_class: "standard",
        plies: 40,
        written: 40,
        start: "initial",
        ..GameRow::default()
    }
}

/// All periods of these games: list, name, change in hundredths, K, rating after.
fn rate(
    rows: &[GameRow],
    set: impl Fn(&Registry, &mut Field),
) -> Vec<(Day, String, i64, u16, Option<u16>)> {
    let registry = registry(rows);
    let mut field = Field::of(&registry);
    set(&registry, &mut field);
    let options = Options {
        sides: false,
        ..Options::of(TimeClass::Standard)
    };
    let mut found = Vec::new();
    let _ = run(&registry, &mut field, &options, |field, period| {
        for p in &period.players {
            let name = field.players[p.player as usize].name.to_string();
            found.push((period.list, name, p.change, p.k_used, p.after.rating));
        }
    });
    found
}

#[test]
fn changes_are_added_up_and_rounded_once() {
    let me = ("Me", "2053");
    let rows = [
        row("2025.11.07", me, ("A", "1675"), "1-0"),
        row("2025.11.07", me, ("B", "2310"), "0-1"),
        row("2025.11.07", me, ("C", "1653"), "1-0"),
        row("2025.11.07", me, ("D", "1884"), "1-0"),
        row("2025.11.07", me, ("E", "2218"), "0-1"),
    ];
    let found = rate(&rows, |_, _| {});
    let mine = found.iter().find(|p| p.1 == "Me").unwrap();
    assert_eq!(
        mine,
        &(Day(2025, 12, 1), "Me".to_owned(), -20, 20, Some(2053))
    );
}

#[test]
fn a_player_with_many_games_has_a_smaller_k() {
    let rows: Vec<GameRow> = (0..39)
        .map(|i| {
            row(
                "2025.11.07",
                ("Me", "2054"),
                (["A", "B", "C"][i % 3], "2054"),
                "1-0",
            )
        })
        .collect();
    let set = |_: &Registry, field: &mut Field| {
        let standing = Standing {
            rating: Some(2054),
            k: Some(20),
            ..Standing::default()
        };
        field.players[0].listed = true;
        field.set(0, TimeClass::Standard, Day(2025, 11, 1), standing);
    };
    let found = rate(&rows, set);
    let mine = found.iter().find(|p| p.1 == "Me").unwrap();
    assert_eq!((mine.2, mine.3), (39 * 50 * 17, 17));
}

#[test]
fn tags_that_differ_within_a_tournament_are_told_where_no_list_says() {
    let rows = [
        row("2025.11.07", ("Me", "2000"), ("A", "1900"), "1-0"),
        row("2025.11.07", ("Me", "2200"), ("B", "1900"), "1-0"),
        GameRow {
            time_class: "blitz",
            ..row("2025.11.07", ("A", "1500"), ("B", "1500"), "1-0")
        },
    ];
    let told = |listed: bool| {
        let registry = registry(&rows);
        let mut field = Field::of(&registry);
        if listed {
            field.players.iter_mut().for_each(|p| p.listed = true);
            field.lists.push(GivenList {
                name: "list.csv".to_owned(),
                day: Day(2025, 11, 1),
                day_assumed: false,
                classes: [true; 3],
                ..GivenList::default()
            });
        }
        let options = Options {
            sides: false,
            ..Options::of(TimeClass::Standard)
        };
        let mut before = Vec::new();
        let rated = run(&registry, &mut field, &options, |_, period| {
            before.extend(period.players.iter().map(|p| p.before.rating));
        });
        let told = rated
            .remarks
            .iter()
            .filter_map(|(at, about)| match about.into_owned() {
                About::TagsDiffer { taken, others, .. } => Some((at, taken, others)),
                _ => None,
            });
        (told.collect::<Vec<_>>(), before)
    };
    // Of equally many the higher; ratings of another class are no contradiction.
    let (remarks, before) = told(false);
    assert_eq!(remarks, [(At::Game(0), 2200, Box::from([2000]))]);
    assert_eq!(before, [Some(1900), Some(1900), Some(2200)]);
    assert_eq!(told(true).0, []);
}
