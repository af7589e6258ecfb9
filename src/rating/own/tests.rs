//! Answers that were computed by hand.

use super::*;
use crate::laws::TimeClass;
use crate::messages::Ui;

fn ask(own: &str, k: Option<&str>, edition: Option<&str>, rivals: &[&str]) -> Answer {
    let question = question(TimeClass::Standard, own, k, edition, rivals);
    question.unwrap().answer()
}

fn change(own: &str, k: Option<&str>, edition: Option<&str>, rivals: &[&str]) -> Change {
    match ask(own, k, edition, rivals).outcome {
        Outcome::Rated(change) => change,
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_games_are_answered_on_one_line() {
    // 1850 − 1902 = −52: 0.43; 1850 − 1877 = −27: 0.46. 1.5 − 0.89 = 0.61; × 20 = 12.20.
    // Performance: 3779 / 2 = 1889.5, 1890; 75 %: +193; 2083.
    let answer = ask("1850", Some("20"), None, &["1902=1", "1877=½"]);
    assert_eq!(
        answer.line(Ui::English),
        "1850: 2 games, 1.5 points, expected 0.89, K 20, change +12.20: new rating 1862; performance 2083; \
         edition rating-2025-10"
    );
    assert_eq!(
        answer.line(Ui::Italian),
        "1850: 2 partite, 1,5 punti, atteso 0,89, K 20, variazione +12,20: nuovo Elo 1862; performance 2083; \
         edizione rating-2025-10"
    );
}

#[test]
fn results_are_read_as_people_write_them() {
    let half = ["½", "0.5", "0,5", ".5", ",5", "1/2", "1⁄2"];
    for text in half {
        let argument = format!("1900={text}");
        assert_eq!(change("1900", None, None, &[&argument]).points, 1, "{text}");
    }
    assert_eq!(
        change("1900", None, None, &["1900=1", "1900=1.0"]).points,
        4
    );
    assert_eq!(
        change("1900", None, None, &["1900=0", "1900=0,0"]).points,
        0
    );
}

#[test]
fn what_is_not_understood_is_quoted_in_both_languages() {
    let wrong = |own: &str, k: Option<&str>, edition: Option<&str>, rivals: &[&str]| {
        let wrong = question(TimeClass::Standard, own, k, edition, rivals).unwrap_err();
        (wrong.message(Ui::English), wrong.message(Ui::Italian))
    };
    for argument in [
        "1902+",
        "1902",
        "=1",
        "1902=",
        "1902=2",
        "1902=+",
        "19O2=1",
        "99=1",
        "4001=1",
        "70000=1",
        "-5=1",
        "1902=1=1",
        "1902=½½",
        "1902=１",
    ] {
        let (en, it) = wrong("1850", None, None, &["1877=1", argument]);
        assert!(en.starts_with(&format!("\"{argument}\": ")), "{en}");
        assert!(it.starts_with(&format!("\"{argument}\": ")), "{it}");
        assert_ne!(en, it);
    }
    assert!(wrong("18x", None, None, &["1=1"]).1.contains("\"18x\""));
    for k in ["0", "41", "+20", "20.5", ""] {
        let message = wrong("1850", Some(k), None, &["1902=1"]).0;
        assert!(message.starts_with(&format!("K \"{k}\": ")), "{message}");
    }
    let message = wrong("1850", None, Some("2023"), &["1902=1"]).0;
    assert!(message.contains("\"2023\"") && message.contains("rating-2022-01"));
    assert!(wrong("1850", None, None, &[]).0.contains("1902=1"));
}

#[test]
fn k_that_is_not_given_is_said_to_be_assumed() {
    let answer = ask("1850", None, None, &["1850=1"]);
    let line = answer.line(Ui::English);
    assert!(line.contains("K 20 (assumed: 30 games or more, not a junior), change +10.00"));
    // From 2400 on K is 10, whatever else.
    let top = change("2400", None, None, &["2400=1"]);
    assert_eq!((top.k, top.reason, top.change), (10, Reason::Top, 500));
    assert_eq!(change("2399", None, None, &["2399=1"]).k, 20);
    // Before July 2009: 15.
    assert_eq!(change("1850", None, Some("2009-07"), &["1850=1"]).k, 15);
}

#[test]
fn an_unrated_opponent_counts_nothing() {
    let answer = ask("1850", Some("20"), None, &["1850=½", "nr=0", "UNRATED=1"]);
    let line = answer.line(Ui::English);
    assert!(
        line.starts_with(
            "1850: 1 game, 0.5 point, expected 0.50, K 20, change 0.00: new rating 1850"
        )
    );
    assert!(
        line.contains("not counted: 2 games against unrated opponents"),
        "{line}"
    );
    let line = ask("1850", None, None, &["nr=1"]).line(Ui::Italian);
    assert!(
        line.contains("0 partite") && line.contains("nuovo Elo 1850"),
        "{line}"
    );
    assert!(!line.contains("performance"), "{line}");
}

#[test]
fn a_difference_above_400_is_cut_except_from_2650_on() {
    // 2200 − 1700 = 500: cut to 400, 0.92; 0.08 × 10. Uncut it would be 0.96.
    let cut = change("2200", Some("10"), None, &["1700=1"]);
    assert_eq!((cut.expected, cut.change, cut.capped), (92, 80, 1));
    // 2813 − 2400 = 413: 0.93, as FIDE published; one edition earlier 0.92.
    let rivals = ["2400=1"];
    assert_eq!(change("2813", None, None, &rivals).expected, 93);
    assert_eq!(change("2813", None, Some("2024-03"), &rivals).expected, 92);
    // The weaker side is cut too: 2400 − 2813 is −400, 0.08.
    assert_eq!(change("2400", None, None, &["2813=0"]).expected, 8);
}

#[test]
fn from_2022_on_the_stronger_player_benefits_once() {
    // 1500 is the furthest: 0.92; 2200 − 1600 = 600 stays: 0.98.
    let rivals = ["1600=1", "1500=1"];
    let once = change("2200", None, Some("2022-01"), &rivals);
    assert_eq!((once.expected, once.capped), (92 + 98, 1));
    let always = change("2200", None, Some("2024-03"), &rivals);
    assert_eq!((always.expected, always.capped), (92 + 92, 2));
    // Equal differences: one of them.
    let once = change("2200", None, Some("2022-01"), &["1500=1", "1500=1"]);
    assert_eq!(once.capped, 1);
}

#[test]
fn k_times_games_is_at_most_700() {
    // 39 × 20 = 780: 700 / 39 = 17.9, 17. 39 × (1 − 0.5) × 17 = 331.5, half away from zero.
    let all = change("2000", Some("20"), None, &["2000=1"; 39]);
    assert_eq!((all.k, all.full_k, all.change), (17, 20, 33_150));
    assert_eq!(all.rating, 2332);
    // 35 × 20 = 700 stays; games against unrated opponents are none.
    assert_eq!(change("2000", Some("20"), None, &["2000=1"; 35]).k, 20);
    let mut rivals = vec!["2000=1"; 35];
    rivals.push("nr=1");
    assert_eq!(change("2000", Some("20"), None, &rivals).k, 20);
    let line = ask("2000", Some("20"), None, &["2000=1"; 39]).line(Ui::English);
    assert!(
        line.contains("K 17 (not 20: K times games is at most 700, 700/39)"),
        "{line}"
    );
    // There was no such rule before 2014.
    assert_eq!(
        change("2000", Some("15"), Some("2009-07"), &["2000=1"; 60]).k,
        15
    );
}

#[test]
fn halves_are_rounded_away_from_zero() {
    // ½ − 0.75 = −0.25; × 10 = −2.50: −3. 1900 − 1707 = 193: 0.75.
    let down = change("1900", Some("10"), None, &["1707=½"]);
    assert_eq!((down.change, down.rating), (-250, 1897));
    let up = change("1707", Some("10"), None, &["1900=½"]);
    assert_eq!((up.change, up.rating), (250, 1710));
}

#[test]
fn a_rating_below_the_floor_is_none() {
    // 0 − 0.5 = −0.5; × 20 = −10: 1395.
    let line = ask("1405", Some("20"), None, &["1405=0"]).line(Ui::English);
    assert!(
        line.contains("new rating 1395, below the floor of 1400: unrated;"),
        "{line}"
    );
    let line = ask("1410", Some("20"), None, &["1410=0"]).line(Ui::English);
    assert!(line.contains("new rating 1400;"), "{line}");
    let line = ask("1405", Some("20"), Some("2022-01"), &["1405=0"]).line(Ui::English);
    assert!(line.contains("new rating 1395;"), "{line}");
}

#[test]
fn a_first_rating_is_found() {
    // As FIDE published: 13107 / 7 = 1872.43, (3 + 1) / 7 = 0.57: +50, 1922.
    let rivals = ["1902=½", "1877=½", "1884=1", "2012=0", "1832=1"];
    let line = ask("nr", None, None, &rivals).line(Ui::English);
    // Performance: 9507 / 5 = 1901.4; 60 %: +72; 1973.
    assert_eq!(
        line,
        "unrated: 5 games, 3 points, (9507+2*1800)/7=1872.43; p=(3+1)/7=0.57; dp=+50; 1922: first rating 1922; \
         performance 1973; edition rating-2025-10"
    );
    let line = ask("nc", None, None, &rivals[..4]).line(Ui::Italian);
    assert!(
        line.starts_with(
            "ancora senza Elo: 4 partite su 5; 4 partite, 2 punti, con cui la formula darebbe "
        ),
        "{line}"
    );
    let line = ask("nc", None, None, &rivals[..1]).line(Ui::Italian);
    assert!(
        line.starts_with("ancora senza Elo: 1 partita su 5; 1 partita, 0,5 punto"),
        "{line}"
    );
    let line = ask("nr", None, None, &["1400=½"; 5].map(|_| "1100=½")).line(Ui::English);
    // (5 × 1100 + 3600) / 7 = 1300; 3.5 / 7 = 0.50.
    assert!(
        line.contains("no rating yet: 1300 is below the floor of 1400; "),
        "{line}"
    );
    let line = ask("nr", None, None, &["1900=0"; 5]).line(Ui::English);
    assert!(
        line.starts_with("no rating yet: a first tournament with less than 0.5 points is disregarded; 5 games, 0 points"),
        "{line}"
    );
    let line = ask("nr", Some("40"), None, &rivals).line(Ui::English);
    assert!(
        line.contains("first rating 1922; K 40 plays no part"),
        "{line}"
    );
    let line = ask("nr", None, None, &["nr=1"]).line(Ui::English);
    assert!(line.contains("no game against a rated opponent"), "{line}");
}

#[test]
fn blitz_against_one_too_far_away_is_not_rated() {
    // From December 2024: 2700 − 2050 = 650 ≥ 600, a player above 2600.
    let blitz = |edition| {
        let question = question(
            TimeClass::Blitz,
            "2700",
            None,
            edition,
            &["2050=1", "2500=1"],
        );
        match question.unwrap().answer().outcome {
            Outcome::Rated(change) => (change.games, change.too_far),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(blitz(None), (1, 1));
    assert_eq!(blitz(Some("2024-03")), (2, 0));
}

#[test]
fn what_was_not_found_in_a_text_of_the_time_is_said() {
    let line = ask("1850", None, Some("2011-07"), &["1850=1"]).line(Ui::English);
    assert!(
        line.ends_with(
            "edition rating-2011-07, not found in a text of the time: factor K, rounding"
        ),
        "{line}"
    );
    let line = ask("1850", Some("15"), Some("2011-07"), &["1877=1"]).line(Ui::English);
    assert!(line.ends_with("edition rating-2011-07"), "{line}");
}
