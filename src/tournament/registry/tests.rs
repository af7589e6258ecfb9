//! Players and games as the input has them.

use super::*;
use crate::syntax::date::Day;
use crate::tournament::testing::registry;

fn row(game: u64, round: &str, date: &str, white: &str, black: &str) -> GameRow {
    GameRow {
        game,
        event: "Open".to_owned(),
        round: round.to_owned(),
        date: date.to_owned(),
        white: white.to_owned(),
        black: black.to_owned(),
        result: "1-0",
        plies: 40,
        written: 40,
        ..GameRow::default()
    }
}

fn fates(registry: &Registry) -> Vec<Option<Unratable>> {
    registry.games.iter().map(|game| game.unratable).collect()
}

#[test]
fn a_game_that_stands_there_twice_counts_once() {
    let mut registry = registry(&[
        row(1, "1", "2024.01.05", "A B", "C D"),
        row(2, "1", "2024.01.05", "B, A", "C D"),
        row(3, "1", "", "A B", "C D"),
        row(4, "1", "2024.01.06", "A B", "C D"),
        row(5, "1", "2024.01.05", "C D", "A B"),
        row(6, "2", "2024.01.05", "A B", "C D"),
        row(7, "?", "2024.01.05", "A B", "C D"),
        row(8, "?", "2024.01.05", "A B", "C D"),
        GameRow {
            plies: 41,
            ..row(9, "1", "2024.01.05", "A B", "C D")
        },
        GameRow {
            result: "0-1",
            ..row(10, "1", "2024.01.05", "A B", "C D")
        },
        GameRow {
            event: "Cup".to_owned(),
            ..row(11, "1", "2024.01.05", "A B", "C D")
        },
        // Neither day is known to be another.
        row(12, "2", "", "A B", "C D"),
    ]);
    registry.finish();
    let mut wanted = vec![None; 12];
    wanted[1] = Some(Unratable::twice(0));
    wanted[2] = Some(Unratable::twice(0));
    wanted[11] = Some(Unratable::twice(5));
    assert_eq!(fates(&registry), wanted);
}

#[test]
fn a_result_that_the_board_overturns_is_in_doubt() {
    let named = |tag: &str, marker, result| GameRow {
        result_tag: tag.to_owned(),
        result_marker: marker,
        result,
        ..row(1, "1", "", "A B", "C D")
    };
    let doubt = Some(Unratable::ResultInDoubt);
    for (tag, marker, result, wanted) in [
        ("1-0", "1-0", "0-1", doubt),
        ("1 : 0", "", "0-1", doubt),
        ("", "1-0", "1/2-1/2", doubt),
        ("0-0", "0-0", "1-0", doubt),
        // One of the two does not agree with the judged result.
        ("1-0", "0-1", "0-1", doubt),
        ("1-0", "1-0", "1-0", None),
        ("1:0", "1-0", "1-0", None),
        ("*", "1-0", "1-0", None),
        ("?", "", "1-0", None),
        ("won", "*", "1-0", None),
        ("0-0", "0-0", "0-0", None),
        ("1/2-0", "", "1/2-0", None),
    ] {
        let registry = registry(&[named(tag, marker, result)]);
        assert_eq!(fates(&registry), [wanted], "{tag} {marker} {result}");
    }
}

#[test]
fn where_a_round_is_not_known_the_moves_decide() {
    let game = |number, round: &str, date: &str, moves| GameRow {
        moves,
        ..row(number, round, date, "A B", "C D")
    };
    let twice = |first| Some(Unratable::twice(first));
    let fates = |rows: &[GameRow]| {
        let mut registry = registry(rows);
        registry.finish();
        fates(&registry)
    };
    let unknown = [
        game(1, "?", "2024.01.05", 7),
        game(2, "-", "2024.01.05", 7),
        game(3, "", "", 7),
        game(4, "?", "2024.01.06", 7),
        game(5, "?", "2024.01.05", 8),
        // Moves that are not known are not the same.
        game(6, "?", "2024.01.05", 0),
        game(7, "?", "2024.01.05", 0),
    ];
    let wanted = [None, twice(0), twice(0), None, None, None, None];
    assert_eq!(fates(&unknown), wanted);
    // One round is two games where the moves are known to be others.
    let known = [
        game(1, "1", "2024.01.05", 7),
        game(2, "1", "2024.01.05", 8),
        game(3, "1", "2024.01.05", 0),
        game(4, "?", "", 8),
        game(5, "2", "2024.01.05", 8),
        game(6, "?", "2024.01.07", 8),
    ];
    let wanted = [None, None, twice(0), twice(1), None, None];
    assert_eq!(fates(&known), wanted);
}

#[test]
fn many_games_that_are_nearly_the_same_cost_no_time() {
    let rows: Vec<GameRow> = (1..=40_000)
        .map(|number| GameRow {
            moves: number,
            ..row(number, "1", "2024.01.05", "A B", "C D")
        })
        .collect();
    let mut registry = registry(&rows);
    registry.finish();
    assert!(registry.games.iter().all(|game| game.unratable.is_none()));
}

#[test]
fn a_bye_is_nobody() {
    let with_id = |id: &str| GameRow {
        black_fide_id: id.to_owned(),
        ..row(3, "3", "", "A B", "Bye")
    };
    let registry = registry(&[
        row(1, "1", "", "A B", "BYE"),
        row(2, "2", "", "(Riposa)", "A B"),
        with_id(""),
        with_id("1234"),
    ]);
    let bye = Some(Unratable::Bye);
    assert_eq!(fates(&registry), [bye, bye, bye, None]);
    let names: Vec<&str> = (registry.persons.iter())
        .map(|person| registry.text(person.name))
        .collect();
    assert_eq!(names, ["A B", "", "Bye"]);
}

#[test]
fn dates_known_in_part_tell_years_apart() {
    let apart = |dates: &[&str]| {
        let rows: Vec<GameRow> = (1..)
            .zip(dates)
            .map(|(number, date)| row(number, "", date, "A B", "C D"))
            .collect();
        registry(&rows).tournaments[0].years_apart()
    };
    let year = |year| (Day(year, 1, 1), Day(year, 12, 31));
    let march = (Day(2022, 3, 5), Day(2022, 3, 5));
    for dates in [["2022.03.05", "2025.??.??"], ["2025.??.??", "2022.03.05"]] {
        assert_eq!(apart(&dates), Some([march, year(2025)]));
    }
    assert_eq!(
        apart(&["2024.??.??", "2022.??.??", "2023.05.06"]),
        Some([year(2022), year(2024)])
    );
    // Not for certain, or not more than a year.
    for dates in [
        ["2022.??.??", "2023.??.??"],
        ["2022.03.05", "2023.03.05"],
        ["2022.03.05", "2023.??.??"],
        ["2022.03.05", "????.??.??"],
    ] {
        assert_eq!(apart(&dates), None, "{dates:?}");
    }
    assert!(apart(&["2022.03.05", "2023.03.06"]).is_some());
}

#[test]
fn the_first_by_file_and_place_counts_whatever_the_order() {
    let mut registry = Registry::default();
    let (a, b) = (registry.file("a.pgn"), registry.file("b.pgn"));
    registry.add_row(b, &row(1, "1", "", "A B", "C D"));
    registry.add_row(a, &row(9, "1", "", "A B", "C D"));
    registry.add_row(a, &row(2, "1", "", "A B", "C D"));
    registry.finish();
    assert_eq!(
        fates(&registry),
        [Some(Unratable::twice(2)), Some(Unratable::twice(2)), None]
    );
}

#[test]
fn who_is_who_decides_what_is_the_same() {
    let mut registry = registry(&[
        row(1, "1", "", "Rossi, Mario", "C D"),
        row(2, "1", "", "Rossi, M", "C D"),
        row(3, "2", "", "Rossi, M", "Rossi, Mario"),
    ]);
    // Rossi, Mario; C D; Rossi, M.
    registry.settle(&[0, 1, 0]);
    assert_eq!(
        fates(&registry),
        [None, Some(Unratable::twice(0)), Some(Unratable::SamePlayer)]
    );
}

#[test]
fn results_without_moves_may_stand_there_twice_too() {
    let bare = |game| GameRow {
        plies: 0,
        written: 0,
        ..row(game, "1", "", "A B", "C D")
    };
    let mut only = registry(&[bare(1), bare(2)]);
    only.finish();
    assert_eq!(
        fates(&only),
        [Some(Unratable::NoMove), Some(Unratable::twice(0))]
    );
    let mut mixed = registry(&[bare(1), bare(2), row(3, "2", "", "A B", "C D")]);
    mixed.finish();
    assert_eq!(
        fates(&mixed),
        [Some(Unratable::NoMove), Some(Unratable::NoMove), None]
    );
}

#[test]
fn spellings_do_not_depend_on_the_order() {
    let names = [
        "ROSSI MARIO",
        "Rossi, Mario",
        "Mario Rossi",
        "GM Rossi, Mario",
    ];
    for turn in 0..names.len() {
        let mut registry = Registry::default();
        for at in 0..names.len() {
            assert_eq!(registry.person(names[(at + turn) % names.len()], 0), 0);
        }
        assert_eq!(
            (registry.name(0), registry.text(registry.persons[0].key)),
            ("Rossi, Mario", "mario rossi")
        );
        // Under an id every spelling stands for itself.
        let with_id = [
            "Rossi, M",
            "?",
            "Rossi, Mario",
            "",
            "Bianchi, U",
            "Rossi, M",
        ];
        let persons: std::collections::BTreeSet<u32> = (0..with_id.len())
            .map(|at| registry.person(with_id[(at + turn) % with_id.len()], 7))
            .collect();
        assert_eq!(persons, (1..6).collect(), "{turn}");
    }
}

/// An archive may hold as many tournaments as games, each between two players who play once: what is held of each is bounded,
/// 100 bytes a game and 200 a tournament, the texts of names apart. The rest of the 200 is for what is said of a tournament
/// (`rating::remark`) and for finding it.
#[test]
fn a_game_and_a_tournament_take_few_bytes() {
    assert!(size_of::<Game>() <= 80, "{}", size_of::<Game>());
    assert!(size_of::<Tournament>() <= 84, "{}", size_of::<Tournament>());
    assert!(size_of::<Person>() <= 56, "{}", size_of::<Person>());
    // No text of its own, no list of its own: nothing of them lies elsewhere.
    assert!(!std::mem::needs_drop::<Game>());
    assert!(!std::mem::needs_drop::<Tournament>());
}
