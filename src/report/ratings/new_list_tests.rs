//! Lists that are written anew after small worlds.

use super::NextList;
use super::tests::game;
use crate::laws::TimeClass;
use crate::rating::engine::{self, Options};
use crate::rating::field::{Field, GivenList};
use crate::rating::list::{Given, SUFFIXES, rewrite_stream};
use crate::rating::standing::Standing;
use crate::source::Stream;
use crate::syntax::date::Day;
use crate::tournament::GameRow;
use crate::tournament::testing::registry;
use std::io::Cursor;

const HEAD: &str = "fide_id,name,rating,k,period_games,pool\n";

/// The rows of a list of that day, in which the players of the games stand; then what the list behind the last period is.
fn anew(games: &[GameRow], rows: &[(u32, &str, u16)], day: Day, class: TimeClass) -> Vec<String> {
    let registry = registry(games);
    let mut field = Field::of(&registry);
    field.lists.push(GivenList {
        name: "l.csv".to_owned(),
        day,
        day_assumed: false,
        classes: [true, false, false],
        ..GivenList::default()
    });
    let mut text = HEAD.to_owned();
    for (number, (id, name, rating)) in rows.iter().enumerate() {
        let shown = if *id == 0 {
            String::new()
        } else {
            id.to_string()
        };
        text.push_str(&format!("{shown},{name},{rating},20,3,\n"));
        let Some(player) = field
            .players
            .iter()
            .position(|player| *player.name == **name)
        else {
            continue;
        };
        field.players[player].listed = true;
        field.players[player].fide_id = *id;
        field.players[player]
            .known_mut()
            .rows
            .push((0, number as u64 + 2));
        let standing = Standing {
            rating: Some(*rating),
            k: Some(20),
            ..Standing::default()
        };
        field.set(player as u32, class, day, standing);
    }
    let options = Options::of(class);
    let mut next = NextList::new(class);
    let _ = engine::run(&registry, &mut field, &options, |_, period| {
        next.take(period)
    });
    let mut out = Vec::new();
    if rows.is_empty() {
        next.plain(&field, &mut out, false).unwrap();
    } else {
        let base = next.base(&field).unwrap();
        let (changes, left_out) = next.changes(&field, base, true);
        assert_eq!(left_out.pools, 0);
        let stream = Stream::taking("l.csv", Cursor::new(text.into_bytes()), SUFFIXES);
        let target = next.target().unwrap();
        let _ = rewrite_stream(stream, Given::default(), target, &changes, &mut out).unwrap();
    }
    let text = String::from_utf8(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn who_played_changes_and_newcomers_are_appended() {
    let games = [
        game("Open", "2025.01.10", "A", "B", "1-0"),
        game("Open", "2025.01.10", "New", "A", "1-0"),
        game("Open", "2025.01.10", "New", "B", "1-0"),
        game("Open", "2025.01.10", "New", "A", "0-1"),
        game("Open", "2025.01.10", "New", "B", "0-1"),
        game("Open", "2025.01.10", "New", "A", "1/2-1/2"),
        game("Open", "2025.01.10", "Late", "A", "1/2-1/2"),
        // One in a second period, in which A does not play.
        game("Cup", "2025.02.10", "B", "New", "1/2-1/2"),
    ];
    let rows = [(11, "A", 1800), (0, "B", 1800), (12, "Other", 1900)];
    assert_eq!(
        anew(&games, &rows, Day(2025, 1, 1), TimeClass::Standard),
        [
            HEAD.trim_end(),
            // 20 * 0.5 in January; no games in February.
            "11,A,1810,20,0,",
            // 1790; the newcomer got (9000 + 3600) / 7 = 1800, so 10 below is .49: +0.20.
            ",B,1790,20,1,",
            "12,Other,1900,20,0,",
            ",Late,,,,2025-01-10:1800=0.5",
            ",New,1800,40,1,",
        ]
    );
}

#[test]
fn all_ratings_below_2000_are_corrected_with_the_list_of_march_2024() {
    let games = [game("Open", "2024.02.10", "A", "B", "1/2-1/2")];
    let rows = [
        (11, "A", 1500),
        (12, "B", 2100),
        (13, "Idle", 1000),
        (14, "Strong", 2000),
    ];
    let found = anew(&games, &rows, Day(2024, 2, 1), TimeClass::Standard);
    // 600 below counts as 400: .08; 8.40 of 20. 1508 lacks 492, two fifths of which are 196.8.
    assert_eq!(
        found[1..],
        [
            "11,A,1705,20,1,",
            "12,B,2092,20,1,",
            "13,Idle,1400,20,0,",
            "14,Strong,2000,20,0,",
        ]
    );
    // A list later everything is as it is.
    let games = [game("Open", "2024.03.10", "A", "B", "1/2-1/2")];
    let found = anew(&games, &rows, Day(2024, 3, 1), TimeClass::Standard);
    assert_eq!(found[3], "13,Idle,1000,20,0,");
}

#[test]
fn a_correction_is_not_lost_by_one_who_does_not_play_in_that_period() {
    let games = [
        game("March", "2024.02.10", "B", "C", "1/2-1/2"),
        game("May", "2024.04.10", "A", "C", "1/2-1/2"),
    ];
    let rows = [(11, "A", 1500), (12, "B", 2100), (13, "C", 1500)];
    let found = anew(&games, &rows, Day(2024, 2, 1), TimeClass::Standard);
    // A: 1500 becomes 1700. C: 1508 becomes 1705. 5 apart is .51 and .49.
    assert_eq!(found[1], "11,A,1700,20,1,");
    assert_eq!(found[3], "13,C,1705,20,1,");
}

#[test]
fn without_a_list_all_who_have_a_rating_or_wait_for_one_are_listed() {
    let mut games = [
        game("Open", "2025.01.10", "A", "B", "1-0"),
        game("Open", "2025.01.10", "New", "A", "1-0"),
        game("Open", "2025.01.10", "Nobody", "None", "1-0"),
    ];
    games[0].white_elo = "1800".to_owned();
    games[0].black_elo = "1800".to_owned();
    let found = anew(&games, &[], Day(2025, 1, 1), TimeClass::Standard);
    assert_eq!(
        found,
        [
            "fide_id,name,federation,sex,title,women_title,birth,list,class,rating,k,games,period_games,peak,flag,pool",
            ",A,,,,,,2025-02-01,standard,1810,20,,1,,,",
            ",B,,,,,,2025-02-01,standard,1790,20,,1,,,",
            ",New,,,,,,2025-02-01,standard,,,,,,,2025-01-10:1800=1",
        ]
    );
}
