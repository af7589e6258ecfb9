//! The author's own index, and values computed by hand.

use super::*;
use crate::tournament::GameRow;
use crate::tournament::testing::registry;

fn row(white: &str, black: &str, result: &'static str) -> GameRow {
    GameRow {
        event: "Open".to_owned(),
        white: white.to_owned(),
        black: black.to_owned(),
        result,
        variant: "trid".to_owned(),
        plies: 40,
        written: 40,
        start: "initial",
        ..GameRow::default()
    }
}

/// A player, the games and the value, as it is written.
type Behind = (String, u32, String);

/// The values behind each game, as they are written; the final standing; what was passed over.
type Played = (Vec<[String; 2]>, Vec<Behind>, Vec<(u32, Passed)>);

fn play(rows: &[GameRow]) -> Played {
    let registry = registry(rows);
    let field = Field::of(&registry);
    let mut steps = Vec::new();
    let ladder = run(&registry, &field, &[], |step| {
        if step.passed.is_none() {
            steps.push(step.after.map(|value| value.to_string()));
        }
    });
    let place = |place: &Place| {
        let name = field.players[place.player as usize].name.to_string();
        (name, place.games, place.value.to_string())
    };
    (
        steps,
        ladder.places.iter().map(place).collect(),
        ladder.passed,
    )
}

fn standing<'a>(places: &'a [Behind], name: &str) -> &'a str {
    places
        .iter()
        .find(|place| place.0 == name)
        .map_or("", |place| &place.2)
}

#[test]
fn the_author_has_45_7937918698_percent_after_three_losses() {
    // 1 loss at equal values: 0.5 − 1/70 = 0.4857142857142…
    // 2 against the same: −1/70 − 179/12775 × (0.48571428… − 0.51428571…) = −1/70 + 0.00040033…: 0.47182890690…
    // 3 against one who has 0.5 still: −1/70 − 179/12775 × (0.47182890… − 0.5) = −1/70 + 0.00039472…:
    // 2615751409/5712021875 = 0.457937918698 88…, of which the author cuts the 88… off.
    let (steps, places, _) = play(&[
        row("Author", "A", "0-1"),
        row("A", "Author", "1-0"),
        row("Author", "B", "0-1"),
    ]);
    assert_eq!(steps[0], ["48.5714285714", "51.4285714285"]);
    assert_eq!(steps[1], ["52.8171093094", "47.1828906905"]);
    assert_eq!(standing(&places, "Author"), "45.7937918698");
    // The same by the other order that meets it: first A, then twice B.
    let (_, places, _) = play(&[
        row("Author", "A", "0-1"),
        row("B", "Author", "1-0"),
        row("Author", "B", "0-1"),
    ]);
    assert_eq!(standing(&places, "Author"), "45.7937918698");
    // The order of the games matters: three losses to one player give another value.
    let (_, places, _) = play(&[
        row("Author", "A", "0-1"),
        row("Author", "A", "0-1"),
        row("Author", "A", "0-1"),
    ]);
    assert_eq!(standing(&places, "Author"), "45.8332644778");
}

#[test]
fn the_exact_fraction_is_kept() {
    let [loser, winner] = Value::after(Value::START, Value::START, 0);
    let [loser, _] = Value::after(loser, winner, 0);
    let [loser, _] = Value::after(loser, Value::START, 0);
    // 2615751409/5712021875 of ONE, without a rest.
    assert_eq!(ONE % 5_712_021_875, 0);
    assert_eq!(loser.0, ONE / 5_712_021_875 * 2_615_751_409);
}

#[test]
fn both_new_values_come_from_those_before_the_game() {
    let (a, b) = (Value::of_elo(2200), Value::of_elo(2000));
    let [white, black] = Value::after(a, b, 2);
    assert_eq!(white.0 - a.0, b.0 - black.0);
    // The same with colours exchanged.
    assert_eq!(Value::after(b, a, 0), [black, white]);
    // A draw: the stronger loses 179/12775 of the difference. (14600 − 0) / 156100 = 0.0935297885…; × 0.01401174…
    let [white, black] = Value::after(a, b, 1);
    assert_eq!(a.0 - white.0, nearest(358 * (a.0 - b.0), 25_550));
    assert!(white < a && black > b);
}

#[test]
fn a_value_stays_within_0_and_1() {
    let (top, bottom) = (Value(ONE), Value(0));
    // 1 + 1/70 at equal values, and −1/70.
    assert_eq!(Value::after(top, top, 2)[0], top);
    assert_eq!(Value::after(bottom, bottom, 0)[0], bottom);
    assert_eq!(
        (top.to_string(), bottom.to_string()),
        ("100.0000000000".into(), "0.0000000000".into())
    );
}

#[test]
fn conversion_to_and_from_elo_is_that_of_the_manual() {
    // 79000/73 = 1082.19; (78050 + 79000)/73 = 2151.37; (156100 + 79000)/73 = 3220.55.
    let elo = [Value(0), Value::START, Value(ONE)].map(Value::elo);
    assert_eq!(elo, [1082, 2151, 3221]);
    // 73 × 2000 − 79000 = 67000; / 156100 = 0.429211…
    assert_eq!(Value::of_elo(2000).to_string(), "42.9212043561");
    for rating in 1083..3220 {
        assert_eq!(Value::of_elo(rating).elo(), rating);
    }
    assert_eq!(
        (Value::of_elo(1000), Value::of_elo(3300)),
        (Value(0), Value(ONE))
    );
}

#[test]
fn games_without_result_or_play_are_passed_over_and_told() {
    let mut forfeit = row("A", "B", "1-0");
    (forfeit.ending, forfeit.plies, forfeit.written) = ("forfeit", 0, 0);
    let mut unplayed = row("A", "B", "1-0");
    (unplayed.plies, unplayed.written) = (0, 0);
    "standard".clone_into(&mut unplayed.variant);
    let rows = [
        row("A", "B", "*"),
        forfeit,
        unplayed,
        row("A", "B", "0-0"),
        row("A", "A", "1-0"),
        row("?", "B", "1-0"),
        GameRow {
            result_tag: "1-0".to_owned(),
            result_marker: "0-1",
            ..row("A", "B", "")
        },
        row("A", "B", "1/2-1/2"),
    ];
    let (steps, places, passed) = play(&rows);
    assert_eq!(steps, [["50.0000000000", "50.0000000000"]]);
    assert_eq!(
        places.iter().map(|place| place.1).collect::<Vec<_>>(),
        [1, 1]
    );
    let reasons = [
        (0, Passed::Game(Unratable::NoResult)),
        (1, Passed::Game(Unratable::Forfeit)),
        (2, Passed::Game(Unratable::NoMove)),
        (3, Passed::OtherResult),
        (4, Passed::Game(Unratable::SamePlayer)),
        (5, Passed::Game(Unratable::NoPlayer)),
        (6, Passed::Game(Unratable::ResultInDoubt)),
    ];
    assert_eq!(passed, reasons);
    for (_, why) in passed {
        assert_ne!(why.text(Ui::English), why.text(Ui::Italian));
    }
}

#[test]
fn a_game_that_stands_there_twice_counts_once() {
    let mut registry = Registry::default();
    let file = registry.file("a.pgn");
    registry.add_row(file, &row("A", "B", "1-0"));
    registry.add_row(file, &row("A", "B", "1-0"));
    registry.games[1].unratable = Some(Unratable::twice(0));
    let field = Field::of(&registry);
    let ladder = run(&registry, &field, &[], |_| {});
    assert_eq!(ladder.passed, [(1, Passed::Game(Unratable::twice(0)))]);
    assert!(ladder.places.iter().all(|place| place.games == 1));
}

#[test]
fn two_names_of_one_player_are_no_game() {
    let mut registry = Registry::default();
    let file = registry.file("a.pgn");
    registry.add_row(file, &row("A", "B", "1-0"));
    let mut field = Field::of(&registry);
    field.of_person[1] = 0;
    let ladder = run(&registry, &field, &[], |_| {});
    assert_eq!(ladder.passed, [(0, Passed::Game(Unratable::SamePlayer))]);
}

#[test]
fn results_without_moves_count_where_nothing_has_moves() {
    let mut result = row("A", "B", "1-0");
    (result.plies, result.written) = (0, 0);
    let (steps, _, passed) = play(&[result]);
    assert_eq!((steps.len(), passed.len()), (1, 0));
}

#[test]
fn another_board_and_a_broken_record_are_passed_over() {
    let of = |(game, (variant, written, errors)): (u64, (&str, _, _))| GameRow {
        game,
        variant: variant.to_owned(),
        written,
        errors,
        ..row("A", "B", "1-0")
    };
    let rows = [
        ("standard", 40, 0),
        ("chess960", 40, 0),
        ("atomic", 40, 0),
        ("trid", 41, 1),
        ("trid", 40, 1),
        ("trid", 40, 0),
    ];
    let rows: Vec<GameRow> = (1..).zip(rows).map(of).collect();
    let (steps, _, passed) = play(&rows);
    assert_eq!(steps.len(), 2, "an error that is no move keeps none away");
    let reasons = [
        (0, Passed::NotTrid),
        (1, Passed::NotTrid),
        (2, Passed::NotTrid),
        (3, Passed::MovesInDoubt),
    ];
    assert_eq!(passed, reasons);
}

#[test]
fn a_variant_without_moves_counts_but_no_forfeit_and_no_open_result_on_it() {
    let on_trid = |result, ending| GameRow {
        variant: "tri-d".to_owned(),
        start: "",
        ending,
        plies: 0,
        written: 0,
        ..row("A", "B", result)
    };
    let rows = [
        on_trid("1-0", "resignation"),
        on_trid("1-0", "forfeit"),
        on_trid("*", "unknown"),
    ];
    let (steps, _, passed) = play(&rows);
    assert_eq!(steps, [["51.4285714285", "48.5714285714"]]);
    let reasons = [
        (1, Passed::Game(Unratable::Forfeit)),
        (2, Passed::Game(Unratable::NoResult)),
    ];
    assert_eq!(passed, reasons);
}

#[test]
fn the_standing_has_the_highest_first_and_both_sides_have_their_row() {
    let rows = [row("B", "A", "0-1"), row("C", "D", "1/2-1/2")];
    let (_, places, _) = play(&rows);
    let names: Vec<&str> = places.iter().map(|place| place.0.as_str()).collect();
    assert_eq!(names, ["A", "C", "D", "B"]);
    let [_, winner] = Value::after(Value::START, Value::START, 0);
    // (156100 × 36/70 + 79000) / 73 = 159280 / 73 = 2181.9.
    assert_eq!(
        (winner.elo(), winner.to_string().as_str()),
        (2182, "51.4285714285")
    );
}

#[test]
fn a_value_is_read_as_it_is_written() {
    for text in ["45.7937918698", "0.0000000000", "100.0000000000"] {
        assert_eq!(
            Value::read(text).map(|value| value.to_string()),
            Some(text.to_owned())
        );
    }
    let half = ["50", "50.0", "50,0000000000", " 50 % ", "50%"];
    assert!(
        half.iter()
            .all(|text| Value::read(text) == Some(Value::START))
    );
    for text in [
        "",
        "%",
        "-1",
        "+5",
        "100.0000000001",
        "1000",
        "5.",
        ".5",
        "1.00000000001",
        "5.1.2",
        "2061 Elo",
    ] {
        assert_eq!(Value::read(text), None, "{text}");
    }
}

#[test]
fn who_has_a_start_begins_with_it() {
    let mut registry = Registry::default();
    let file = registry.file("a.pgn");
    registry.add_row(file, &row("A", "B", "1-0"));
    let field = Field::of(&registry);
    let start = Start {
        value: Value::of_elo(2200),
        games: 7,
    };
    let ladder = run(&registry, &field, &[start], |_| {});
    let wanted = Value::after(start.value, Value::START, 2);
    let of = |player: u32| {
        ladder
            .places
            .iter()
            .find(|place| place.player == player)
            .unwrap()
    };
    assert_eq!(
        (of(0).value, of(0).start, of(0).games),
        (wanted[0], start, 1)
    );
    assert_eq!((of(1).value, of(1).start), (wanted[1], Start::default()));
}
