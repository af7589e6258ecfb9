//! What clocks show, and what they do not: forms of boards and servers, games that are sane, games made to be hard.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::CheckOptions;

const MOVES: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// A game in which knights go to and fro, with a comment behind each half-move.
fn game(tags: &[(&str, &str)], comments: &[&str], result: &str) -> String {
    let mut text = String::from("[Event \"Open\"]\n[Site \"Bari ITA\"]\n[Date \"2024.03.10\"]\n");
    text += "[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n";
    text += &format!("[Result \"{result}\"]\n");
    for (name, value) in tags {
        text += &format!("[{name} \"{value}\"]\n");
    }
    text += "\n";
    for (i, comment) in comments.iter().enumerate() {
        let dots = if i % 2 == 0 { "." } else { "..." };
        text += &format!("{}{dots} {} {comment}\n", i / 2 + 1, MOVES[i % 4]);
    }
    text + result + "\n\n"
}

/// The findings of the family C, with their half-moves.
fn found(text: &str) -> Vec<(&'static str, Option<u32>)> {
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
    let own = audit
        .findings
        .iter()
        .filter(|f| f.rule.code.starts_with('C'));
    own.map(|finding| (finding.rule.code, finding.ply))
        .collect()
}

#[track_caller]
fn gains_at_5(comments: &[&str]) {
    let text = game(&[("TimeControl", "5400+30")], comments, "1/2-1/2");
    assert_eq!(found(&text), [("C002", Some(5))], "{text}");
}

#[test]
fn clocks_are_found_in_every_form() {
    gains_at_5(&[
        "{[%clk 1:20:00]}",
        "{[%clk 1:20:00]}",
        "{[%clk 1:19:00]}",
        "{[%clk 1:19:00]}",
        "{[%clk 1:25:00]}",
    ]);
    gains_at_5(&[
        "{[%clk 1:20:00]} {[%emt 0:00:31]}",
        "{[%emt 0:00:31]} {[%clk 1:20:00]}",
        "{[%emt 0:00:31] [%clk 1:19:00]}",
        "{ [%eval 0.17] [%clk 1:19:00] }",
        "{A strong move.} {[%clk 1:25:00.5] [%csl Ra1]}",
    ]);
    gains_at_5(&[
        "{1:20:00}",
        "{1:20:00}",
        "{0:01:00/1:19:00}",
        "",
        "{1:25:00}",
    ]);
}

#[test]
fn a_clock_in_a_variation_or_behind_a_break_is_none_of_the_main_line() {
    let control = [("TimeControl", "5400+30")];
    let aside = game(
        &control,
        &[
            "{[%clk 1:20:00]}",
            "",
            "{[%clk 1:19:00]} (2. e4 {[%clk 1:29:00]})",
        ],
        "1/2-1/2",
    );
    assert_eq!(found(&aside), []);
    let broken = game(
        &control,
        &[
            "{[%clk 1:20:00]}",
            "2. Rxh8 {[%clk 1:29:00]}",
            "{[%clk 1:29:00]}",
        ],
        "1/2-1/2",
    );
    assert_eq!(found(&broken), []);
}

#[test]
fn the_clocks_settle_what_a_time_control_means() {
    let minutes = ["{[%clk 1:00:04]}", "{[%clk 1:00:03]}"];
    let seconds = ["{[%clk 0:01:04]}", "{[%clk 0:01:03]}"];
    for times in [minutes, seconds] {
        assert_eq!(found(&game(&[("TimeControl", "60+5")], &times, "*")), []);
    }
    let neither = ["{[%clk 9:00:04]}", "{[%clk 9:00:03]}"];
    let text = game(&[("TimeControl", "60+5")], &neither, "*");
    assert_eq!(found(&text), [("C007", None)]);
}

#[test]
fn a_scale_error_is_one_finding_for_a_side() {
    let times: Vec<String> = (0..400)
        .map(|i| format!("{{[%clk {}:{:02}:00]}}", 1, i / 2 * 7 % 60))
        .collect();
    let times: Vec<&str> = times.iter().map(String::as_str).collect();
    let text = game(&[("TimeControl", "5400")], &times, "*");
    let codes: Vec<_> = found(&text).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["C002", "C002"]);
}

#[test]
fn the_length_of_a_game_costs_no_more_than_its_length() {
    // Periods of two moves, clocks that rise and fall to zero: nothing may be looked for from the start again.
    let times = ["{[%clk 0:00:00]}", "{[%clk 0:00:09]}", "{[%clk 0:00:40]}"];
    let comments: Vec<&str> = (0..60_000).map(|i| times[i * 7 % 3]).collect();
    for control in ["2/10", "2/10+1", "40/5400+30:1800+30", "180"] {
        let text = game(&[("TimeControl", control)], &comments, "*");
        assert!(found(&text).len() <= 4, "{control}");
    }
}

/// Times in whole seconds, those of White evenly down to one hour, of Black as told for the number of the move.
fn against(moves: u32, black: impl Fn(u32) -> u32) -> Vec<String> {
    let time = |s: u32| format!("{{[%clk {}:{:02}:{:02}]}}", s / 3600, s / 60 % 60, s % 60);
    let both = |n| [time(5_300 - 20 * n), time(black(n))];
    (1..=moves).flat_map(both).collect()
}

#[track_caller]
fn finds(tags: &[(&str, &str)], times: &[String], result: &str, wanted: &[(&str, Option<u32>)]) {
    let times: Vec<&str> = times.iter().map(String::as_str).collect();
    let text = game(tags, &times, result);
    assert_eq!(found(&text), wanted, "{tags:?} {result}\n{text}");
}

/// Down from 90 minutes to zero at a move, and there it stays.
fn down_to(zero: u32) -> impl Fn(u32) -> u32 {
    move |n| 5_400 / zero * zero.saturating_sub(n)
}

#[test]
fn a_clock_that_stays_at_zero_is_a_flag_in_whole_seconds_too() {
    let stays = against(30, down_to(25));
    for control in ["90'+30\"", "5400", "90'", "90+30"] {
        let tags = [("TimeControl", control)];
        finds(&tags, &stays, "1/2-1/2", &[("C006", Some(50))]);
    }
    finds(&[], &stays, "0-1", &[("C006", Some(50))]);
    let missed = against(35, down_to(31));
    for control in ["40/90+30,SD/30+30", "40/5400:1800", "40/90,SD/30"] {
        let tags = [("TimeControl", control)];
        finds(&tags, &missed, "1/2-1/2", &[("C005", Some(62))]);
    }
    // From most of an hour to nothing, while the other clock runs.
    let jump = against(30, |n| if n < 25 { 5_000 - 60 * n } else { 0 });
    finds(
        &[("TimeControl", "90'+30\"")],
        &jump,
        "1/2-1/2",
        &[("C006", Some(50))],
    );
}

#[test]
fn the_last_clock_at_zero_contradicts_a_win() {
    let times = against(30, down_to(30));
    for control in ["90'+30\"", "5400", "90'", "40/90+30,SD/30+30"] {
        let tags = [("TimeControl", control)];
        finds(&tags, &times, "0-1", &[("C004", Some(60))]);
        finds(&tags, &times, "1-0", &[]);
    }
    // Rounded it may be enough for a draw; with an increment zero is no time at all.
    finds(&[("TimeControl", "90'")], &times, "1/2-1/2", &[]);
    finds(
        &[("TimeControl", "90'+30\"")],
        &times,
        "1/2-1/2",
        &[("C004", Some(60))],
    );
    let said = [("TimeControl", "90'"), ("Termination", "White resigned")];
    finds(&said, &times, "0-1", &[]);
}

#[test]
fn what_is_explained_is_found() {
    // Knights go to and fro from the start: the examples of `explain` name later moves of a real game.
    let fallen = against(59, |n| if n < 58 { 160 - 5 * (n / 2) + n % 2 } else { 0 });
    let fallen: Vec<String> = fallen
        .chunks(2)
        .flat_map(|pair| [pair[1].clone(), pair[1].clone()])
        .enumerate()
        .map(|(i, time)| {
            if i % 2 == 1 {
                "{[%clk 0:02:00]}".to_owned()
            } else {
                time
            }
        })
        .collect();
    finds(
        &[("TimeControl", "180+2")],
        &fallen,
        "0-1",
        &[("C006", Some(115))],
    );
    let missed = against(39, |n| if n < 38 { 5_400 - 140 * n } else { 0 });
    finds(
        &[("TimeControl", "40/5400+30:1800+30")],
        &missed,
        "*",
        &[("C005", Some(76))],
    );
}

#[test]
fn zeros_that_mean_nothing_are_no_flags() {
    let zeros = against(30, |_| 0);
    finds(&[("TimeControl", "90'+30\"")], &zeros, "0-1", &[]);
    // Both were cut off.
    let cut: Vec<String> = against(30, |n| 5_000 - 60 * n)
        .into_iter()
        .enumerate()
        .map(|(i, time)| {
            if i < 40 {
                time
            } else {
                "{[%clk 0:00:00]}".to_owned()
            }
        })
        .collect();
    finds(&[("TimeControl", "90'+30\"")], &cut, "0-1", &[]);
    // One reading is missing.
    let gap = against(30, |n| if n == 20 { 0 } else { 5_000 - 60 * n });
    finds(&[("TimeControl", "90'+30\"")], &gap, "0-1", &[]);
    // With a delay one lives on nothing; in bullet on less than a second; a server keeps the time itself.
    finds(
        &[("TimeControl", "G/90;d5")],
        &against(30, down_to(25)),
        "0-1",
        &[],
    );
    let bullet: Vec<String> = (0..60)
        .map(|i: i32| format!("{{[%clk 0:00:{:02}]}}", (54 - i).max(0)))
        .collect();
    finds(&[("TimeControl", "60")], &bullet, "1-0", &[]);
    let server = [
        ("TimeControl", "5400+30"),
        ("Link", "https://lichess.org/abc"),
    ];
    finds(&server, &against(30, down_to(25)), "0-1", &[]);
    // It comes up again.
    let lives = against(30, |n| match n {
        0..28 => 5_400 - 190 * n,
        28 => 0,
        _ => 20,
    });
    finds(&[("TimeControl", "90'+30\"")], &lives, "0-1", &[]);
}

#[test]
fn four_zeros_without_increment_are_a_flag_in_blitz() {
    let times = |zeros: u32| -> Vec<String> {
        let left = |n: u32| 100_u32.saturating_sub(10 * n);
        let time = |s: u32| format!("{{[%clk 0:{:02}:{:02}]}}", s / 60, s % 60);
        let both = |n| [time(110 - n), time(left(n))];
        (0..10 + zeros).flat_map(both).collect()
    };
    for control in ["180", "60"] {
        let tags = [("TimeControl", control)];
        finds(&tags, &times(3), "0-1", &[]);
    }
    finds(
        &[("TimeControl", "180")],
        &times(4),
        "1/2-1/2",
        &[("C006", Some(22))],
    );
}

#[test]
fn a_period_is_given_at_its_move_and_not_before() {
    let given = |at: u32| {
        against(45, move |n| {
            5_300 - 100 * n + if n >= at { 1_800 } else { 0 }
        })
    };
    let control = [("TimeControl", "40/90+30,SD/30+30")];
    finds(&control, &given(31), "1/2-1/2", &[("C002", Some(62))]);
    for at in 39..=42 {
        finds(&control, &given(at), "1/2-1/2", &[]);
    }
    // Said of games that have a control at move 30 or 40 as well.
    finds(&[("TimeControl", "90'+30\"")], &given(40), "1/2-1/2", &[]);
    finds(
        &[("TimeControl", "90'+30\"")],
        &given(21),
        "1/2-1/2",
        &[("C002", Some(42))],
    );
}

#[test]
fn a_gain_is_told_from_the_clock_before() {
    let times = against(35, |n| match n {
        0..30 => 1_770 - 58 * n,
        30 | 31 => 0,
        _ => 1_500 - 10 * n,
    });
    let times: Vec<String> = times
        .into_iter()
        .enumerate()
        .map(|(i, time)| {
            if i % 2 == 0 {
                "{[%clk 0:29:00]}".to_owned()
            } else {
                time
            }
        })
        .collect();
    let times: Vec<&str> = times.iter().map(String::as_str).collect();
    let text = game(&[("TimeControl", "40/30,SD/30")], &times, "1/2-1/2");
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
    let gain = audit
        .findings
        .iter()
        .find(|f| f.rule.code == "C002")
        .unwrap();
    assert_eq!(gain.ply, Some(64));
    assert!(
        gain.message.contains("from 0:00:00 to 0:19:40"),
        "{}",
        gain.message
    );
}

/// Half an hour each, 20 seconds a move; White gains ten minutes at move 16.
fn both_clocks(written: impl Fn(String, String) -> String) -> Vec<String> {
    let mut left = [1_800u32; 2];
    let time = |s: u32| format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
    let step = |ply: usize| {
        left[ply % 2] -= 20;
        left[0] += if ply == 30 { 600 } else { 0 };
        written(time(left[0]), time(left[1]))
    };
    (0..50).map(step).collect()
}

#[test]
fn both_clocks_in_one_comment_are_those_of_white_and_black() {
    let forms: [fn(String, String) -> String; 9] = [
        |w, b| format!("{{{w}/{b}}}"),
        |w, b| format!("{{({w} {b})}}"),
        |w, b| format!("{{{w} {b}}}"),
        |w, b| format!("{{{w} - {b}}}"),
        |w, b| format!("{{({w},{b})}}"),
        |w, b| format!("{{W:{w} B:{b}}}"),
        |w, b| format!("{{[%clk {w},{b}]}}"),
        |w, b| format!("{{[%clk {w}] [%clk {b}]}}"),
        |w, b| format!("{{{}/{}}}", &w[2..], &b[2..]),
    ];
    for form in forms {
        let times = both_clocks(form);
        finds(
            &[("TimeControl", "30'")],
            &times,
            "*",
            &[("C002", Some(31))],
        );
        finds(&[("TimeControl", "30'")], &times[..30], "*", &[]);
    }
    // Time spent and time left, as boards write them.
    let spent = both_clocks(|w, _| format!("{{0:00:20/{w}}}"));
    let of_white: Vec<String> = spent
        .iter()
        .step_by(2)
        .flat_map(|t| [t.clone(), t.clone()])
        .collect();
    let wanted = [("C002", Some(31)), ("C002", Some(32))];
    finds(&[("TimeControl", "30'")], &of_white, "*", &wanted);
}

#[test]
fn minutes_and_seconds_are_read_where_the_game_has_less_than_an_hour() {
    let times: Vec<String> = (0..60)
        .map(|i| match i {
            25 => "{4:40}".to_owned(),
            _ => format!("{{{}:{:02}}}", 4 - i / 20, 55 - i % 20 * 2),
        })
        .collect();
    finds(&[("TimeControl", "5'")], &times, "*", &[("C002", Some(26))]);
    finds(&[("TimeControl", "90'+30\"")], &times, "*", &[]);
    finds(&[], &times, "*", &[]);
}

#[test]
fn the_times_of_a_typed_sheet_belong_to_the_half_move_before() {
    let time = |s: u32| format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
    let rows: [fn(u32, &str, &str) -> String; 6] = [
        |n, w, b| {
            format!(
                "{n}. {} ({w}) {} ({b})",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
        |n, w, b| {
            format!(
                "{n}. {} {w} {} {b}",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
        |n, w, b| {
            format!(
                "{n}. {} [{w}] {} [{b}]",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
        |n, w, b| {
            format!(
                "{n}\t{}\t{w}\t{}\t{b}",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
        |n, w, b| {
            format!(
                "{n}. {} {} {w} {b}",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
        |n, w, b| {
            format!(
                "{n}. {} {} ({w}) ({b})",
                MOVES[n as usize % 2 * 2],
                MOVES[n as usize % 2 * 2 + 1]
            )
        },
    ];
    for row in rows {
        for gain in [0, 1_500] {
            let mut text =
                "Bianco: Rossi\nNero: Bianchi\nData: 12/05/2024\nTempo: 90'+30\"\n\n".to_owned();
            for n in 1..=20 {
                let more = if n > 12 { gain } else { 0 };
                // Move 1 begins with `Nf3`.
                let line = row(n + 1, &time(5_300 - 40 * n + more), &time(5_300 - 35 * n));
                text += &line.replacen(&(n + 1).to_string(), &n.to_string(), 1);
                text += "\n";
            }
            text += "1-0\n";
            let wanted: &[_] = if gain > 0 { &[("C002", Some(25))] } else { &[] };
            assert_eq!(found(&text), wanted, "{text}");
        }
    }
}

#[test]
fn the_time_of_the_moves_is_not_more_than_the_control_gives() {
    let minute: Vec<String> = (0..60).map(|_| "{[%emt 0:01:00]}".to_owned()).collect();
    for control in ["600", "10'"] {
        let wanted = [("C006", Some(23)), ("C006", Some(24))];
        finds(&[("TimeControl", control)], &minute, "*", &wanted);
    }
    let wanted = [("C005", Some(23)), ("C005", Some(24))];
    finds(&[("TimeControl", "40/10,SD/10")], &minute, "*", &wanted);
    for control in ["1800", "5'+60\"", "G/10;d5", "40/30,SD/10"] {
        finds(&[("TimeControl", control)], &minute, "*", &[]);
    }
    // Not all are known; or a clock is.
    let mut gap = minute.clone();
    gap[3] = String::new();
    gap[4] = "{[%emt 0:01:00] [%clk 0:08:00]}".to_owned();
    finds(&[("TimeControl", "600")], &gap, "*", &[]);
}

/// A clock that starts with three tenths of the time is one of this control (half the time is a server's berserk), with less
/// it is of another, and none is judged.
#[test]
fn a_clock_starts_with_three_tenths_of_its_time_or_more() {
    for (first, judged) in [("0:27:00", true), ("0:26:59", false)] {
        let times = [first, "1:30:00", "0:20:00", "1:29:00", "0:25:00"];
        let comments = times.map(|time| format!("{{[%clk {time}]}}"));
        let wanted: &[_] = match judged {
            true => &[("C002", Some(5))],
            false => &[],
        };
        finds(&[("TimeControl", "5400+30")], &comments, "*", wanted);
    }
}
