//! Drawings of periods made by hand.

use super::*;
use crate::rating::engine::{Outcome, PlayerPeriod};
use crate::rating::field::Player;
use crate::rating::k_factor::Reason;
use crate::rating::regulations;
use crate::rating::standing::Standing;
use crate::syntax::date::Day;

/// Player `player` with a rating before from a day on and one after, for a list.
fn part(
    player: u32,
    base: Option<Day>,
    before: Option<u16>,
    after: Option<u16>,
    change: i64,
) -> PlayerPeriod {
    let standing = |rating| Standing::rated(rating);
    PlayerPeriod {
        player,
        before: standing(before),
        base,
        lines: Vec::new(),
        games: 5,
        k: 20,
        reason: Reason::Printed,
        k_used: 20,
        change,
        corrected: None,
        outcome: match (before, after) {
            (Some(_), None) => Outcome::BelowFloor(1390),
            _ => Outcome::Rated,
        },
        after: standing(after),
    }
}

fn period(list: Day, players: Vec<PlayerPeriod>) -> Period {
    Period {
        list,
        regulations: regulations::STANDARD.last().unwrap(),
        tournaments: Vec::new(),
        players,
        sides: Vec::new(),
        compared: false,
    }
}

fn field(names: &[&str]) -> Field {
    let player = |name: &&str| {
        let mut player = Player::default();
        player.name = (*name).into();
        player
    };
    Field {
        players: names.iter().map(player).collect(),
        ..Field::default()
    }
}

/// A player whose lists follow each other, month by month.
fn course(name: &str, ratings: &[Option<u16>]) -> Plot {
    let field = field(&[name]);
    let mut plot = Plot::player(TimeClass::Standard, 0);
    let mut list: Day = Day(2025, 2, 1);
    for pair in ratings.windows(2) {
        let before = list.plus_months(-1);
        let change = match (pair[0], pair[1]) {
            (Some(a), Some(b)) => (i64::from(b) - i64::from(a)) * 100,
            _ => 0,
        };
        let part = part(0, Some(before), pair[0], pair[1], change);
        plot.take(&field, &period(list, vec![part]));
        list = list.plus_months(1);
    }
    plot
}

/// The changes of players of one list.
fn changes(of: &[(&str, i64)]) -> Plot {
    let names: Vec<&str> = of.iter().map(|(name, _)| *name).collect();
    let field = field(&names);
    let mut plot = Plot::distribution(TimeClass::Standard);
    let players = of.iter().enumerate().map(|(number, (_, change))| {
        let after = (200_000 + change) / 100;
        part(
            number as u32,
            None,
            Some(2000),
            u16::try_from(after).ok(),
            *change,
        )
    });
    plot.take(&field, &period(Day(2025, 2, 1), players.collect()));
    plot
}

/// The texts of a drawing, without the style.
fn texts(svg: &str) -> Vec<String> {
    let body = svg.split("</style>").nth(1).unwrap();
    let mut texts = Vec::new();
    for part in body.split("<text ").skip(1) {
        let text = part.split('>').nth(1).unwrap();
        texts.push(text.trim_end_matches("</text").to_owned());
    }
    texts
}

#[test]
fn a_player_is_drawn_with_dates_ratings_and_changes() {
    let plot = course("Rossi, Mario", &[Some(2053), Some(2061), Some(2040)]);
    let english = texts(&plot.svg(Ui::English));
    for text in [
        "Rossi, Mario",
        "Elo standard: from 2053 in January 2025 to 2040 in March 2025, −13 with 2 lists",
        "highest 2061 in February 2025, lowest 2040 in March 2025",
        "2053",
        "2061",
        "2040",
        "Feb 2025",
        "+8",
        "−21",
    ] {
        assert!(english.iter().any(|own| own == text), "{text}: {english:?}");
    }
    let italian = texts(&plot.svg(Ui::Italian));
    let line = "Elo standard: da 2053 (gennaio 2025) a 2040 (marzo 2025), −13 con 2 liste";
    assert!(italian.iter().any(|own| own == line), "{italian:?}");
    assert!(italian.iter().any(|own| own == "gen 2025"), "{italian:?}");
}

#[test]
fn one_point_and_none_are_drawn() {
    let one = texts(&course("A", &[None, Some(1822)]).svg(Ui::English));
    assert_eq!(one[1], "Elo standard: 1822 in February 2025");
    assert_eq!(one.iter().filter(|text| *text == "1822").count(), 1);
    let none = texts(&course("A", &[None, None]).svg(Ui::English));
    assert_eq!(
        none,
        ["A", "no standard rating in the lists that were computed"]
    );
    let nothing = Plot::player(TimeClass::Blitz, 0).svg(Ui::Italian);
    assert_eq!(
        texts(&nothing),
        ["?", "nessun Elo blitz nelle liste calcolate"]
    );
}

#[test]
fn a_lost_rating_breaks_the_line() {
    let plot = course("A", &[Some(1450), Some(1420), None, Some(1460), Some(1470)]);
    let svg = plot.svg(Ui::English);
    assert_eq!(svg.matches("<polyline class=\"fc-line\"").count(), 2);
    assert!(texts(&svg).iter().any(|text| text == "no rating"));
}

#[test]
fn of_many_lists_the_years_are_summed_up() {
    let ratings: Vec<Option<u16>> = (0..200u16).map(|n| Some(1500 + n)).collect();
    let svg = course("A", &ratings).svg(Ui::English);
    assert!(svg.matches("<circle").count() == 2);
    let texts = texts(&svg);
    assert!(texts.iter().any(|text| text == "2030: +12"), "{texts:?}");
    assert!(texts.len() < 60, "{}", texts.len());
}

#[test]
fn names_are_no_markup() {
    let svg = course("<script>\u{202E}&\"'\u{1}", &[Some(2000), Some(2010)]).svg(Ui::English);
    assert!(!svg.contains("<script>"));
    assert!(
        svg.contains("&lt;script&gt; &amp;&quot;&#39;</text>"),
        "{svg}"
    );
    assert!(!svg.contains(['\u{202E}', '\u{1}']));
    let long = "x".repeat(10_000);
    assert!(
        course(&long, &[Some(2000), Some(2010)])
            .svg(Ui::English)
            .len()
            < 9_000
    );
}

#[test]
fn changes_stand_above_bars_with_mean_and_extremes() {
    let all = [
        ("Rossi, Mario", 820),
        ("Bianchi, Anna", -1240),
        ("C", 40),
        ("D", 300),
        ("E", 310),
    ];
    let texts = texts(&changes(&all).svg(Ui::English));
    for text in [
        "list of February 2025: 5 changes, 3 up, 1 down, 1 of 0 points; mean +0.46",
        "mean +0.46",
        "lowest −12",
        "Bianchi, Anna",
        "highest +8",
        "Rossi, Mario",
    ] {
        assert!(texts.iter().any(|own| own == text), "{text}: {texts:?}");
    }
    // Both threes are in one bar.
    assert_eq!(texts.iter().filter(|text| *text == "2").count(), 1);
}

#[test]
fn every_change_is_in_a_bar() {
    let mut state = 1u64;
    for size in [1usize, 2, 7, 300, 3_000] {
        let all: Vec<(&str, i64)> = (0..size)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let change = (state >> 40) as i64 % 40_001 - 20_000;
                (
                    "A",
                    if size > 7 && change % 3 > 0 {
                        change / 40
                    } else {
                        change
                    },
                )
            })
            .collect();
        let svg = changes(&all).svg(Ui::English);
        let counted: usize = (svg.split("<title>").skip(2))
            .map(|title| title.split("</title>").next().unwrap())
            .map(|title| title.rsplit(": ").next().unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(counted, size);
        assert!(svg.matches("<rect class=\"fc-").count() <= 17);
    }
    let none = texts(&Plot::distribution(TimeClass::Rapid).svg(Ui::English));
    assert_eq!(none[1], "no change");
}

#[test]
fn a_player_is_found_by_id_name_or_words_of_it() {
    let mut field = field(&[
        "Rossi, Mario",
        "Rossi, Marta",
        "Bianchi, Anna Maria",
        "Rossi, Mario",
    ]);
    field.players[1].fide_id = 812_345;
    assert_eq!(find(&field, "812345"), Ok(1));
    assert_eq!(find(&field, "anna bianchi"), Ok(2));
    assert_eq!(find(&field, "MARTA ROSSI"), Ok(1));
    assert_eq!(find(&field, "Verdi"), Err(NotOne::Nobody));
    assert_eq!(find(&field, " "), Err(NotOne::Nobody));
    let Err(NotOne::Several(several)) = find(&field, "Rossi Mario") else {
        panic!("two have this name");
    };
    assert_eq!(several.len(), 2);
    let Err(NotOne::Several(several)) = find(&field, "Rossi") else {
        panic!("three have this name");
    };
    assert_eq!(several.len(), 3);
}

/// The changes among the labels: `+27`, `−3`.
fn changes_in(svg: &str) -> usize {
    svg.matches("class=\"fc-up fc-halo\"").count()
        + svg.matches("class=\"fc-down fc-halo\"").count()
}

#[test]
fn changes_stand_between_all_points_or_between_none() {
    let few = course("Few", &[Some(1800), Some(1827), Some(1810)]).svg(Ui::English);
    assert_eq!(changes_in(&few), 2);
    // Forty lists have no room for a change each: then only ratings stand at the points.
    let many: Vec<Option<u16>> = (0..40).map(|n| Some(1800 + n * 37 % 90)).collect();
    let many = course("Many", &many).svg(Ui::English);
    assert_eq!(changes_in(&many), 0);
}

#[test]
fn the_mean_leaves_out_the_number_it_would_cross() {
    // All near zero: the mean goes through the middle of the bar of zero.
    let svg = changes(&[("A", 0), ("B", 0), ("C", 0), ("D", 900), ("E", -900)]).svg(Ui::Italian);
    assert_eq!(svg.matches("<line class=\"fc-mean\"").count(), 2);
    assert!(svg.contains("quante variazioni"), "{svg}");
}

/// The numbers of an attribute.
fn numbers(element: &str, name: &str) -> Vec<f64> {
    let value = element.split(&format!(" {name}=\"")).nth(1).unwrap();
    let value = value.split('"').next().unwrap();
    value
        .split([' ', ','])
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn no_label_stands_on_a_curve() {
    for count in [3_u16, 14, 15, 25, 40, 60, 61, 120, 240] {
        for swing in [1_u16, 30, 90] {
            let rating = |at: u16| Some(1500 + (at * 37 % 11) * swing);
            let ratings: Vec<Option<u16>> = (0..count).map(rating).collect();
            let svg = course("Rossi, Maria", &ratings).svg(Ui::English);
            let line = svg
                .lines()
                .find(|line| line.contains("\"fc-line\""))
                .unwrap();
            let points: Vec<f64> = numbers(line, "points");
            let points: Vec<(f64, f64)> = points.chunks(2).map(|pair| (pair[0], pair[1])).collect();
            let label = |line: &&str| line.starts_with("<text") && line.contains("fc-halo");
            for label in svg.lines().filter(label) {
                let text = label.split('>').nth(1).unwrap().split('<').next().unwrap();
                let (x, y) = (numbers(label, "x")[0], numbers(label, "y")[0]);
                // Narrower than any face draws it.
                let half = text.chars().count() as f64 * 3.0;
                for pair in points.windows(2) {
                    for step in 0..=200 {
                        let share = f64::from(step) / 200.0;
                        let at = pair[0].0 + (pair[1].0 - pair[0].0) * share;
                        let height = pair[0].1 + (pair[1].1 - pair[0].1) * share;
                        let on = (at - x).abs() < half && height > y - 9.0 && height < y;
                        assert!(!on, "{count} lists, {swing}: {text} at {x}, {y}");
                    }
                }
            }
        }
    }
}
