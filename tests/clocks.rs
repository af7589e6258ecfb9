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
            "Rxh8 {[%clk 1:29:00]}",
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
