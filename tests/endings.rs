//! How games end: the same record under each edition, and the name that `--games` gives to the ending.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::laws::Edition;
use formulario::replay::Place;
use formulario::rules::Severity;

/// The findings of the families R and D but for those that every drawn or repeated game has, with severity and article.
fn findings(text: &str, edition: Edition) -> Vec<(&'static str, Severity, String)> {
    let options = CheckOptions {
        laws: Some(edition),
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    audit
        .findings
        .iter()
        .filter(|finding| {
            ("R011".."R016").contains(&finding.rule.code)
                || ("D008".."D012").contains(&finding.rule.code)
        })
        .map(|f| (f.rule.code, f.severity, f.article().to_owned()))
        .collect()
}

fn record(tags: &str, moves: &str) -> String {
    format!("[Event \"A\"]\n[Date \"2020.01.01\"]\n{tags}\n\n{moves}\n")
}

/// Before 2001, 2009, 2014, 2017, 2018, 2023.
const EDITIONS: [Edition; 6] = [
    Edition::Before2001,
    Edition::Laws2009,
    Edition::Laws2014,
    Edition::Laws2017,
    Edition::Laws2018,
    Edition::Laws2023,
];

/// White has a lone bishop against a queen: he cannot mate, Black can.
const BISHOP: &str = "[FEN \"8/5k2/8/2q5/8/8/8/KB6 w - - 0 60\"]\n[Result \"1-0\"]";

#[test]
fn a_win_without_a_possible_mate_depends_on_the_edition_and_on_the_way() {
    use Severity::{Error, Warning};
    let judged = |words: &str| {
        let text = record(BISHOP, &format!("60. Be4 Kf6 {words} 1-0"));
        EDITIONS.map(|edition| {
            let found = findings(&text, edition);
            assert!(found.len() <= 1, "{found:?}");
            found.first().map(|(code, severity, _)| {
                assert_eq!(*code, "R011");
                *severity
            })
        })
    };
    let time = judged("{Black forfeits on time}");
    assert_eq!(time[0], None);
    assert_eq!(time[1..], [Some(Error); 5]);
    let resignation = judged("{il Nero abbandona}");
    assert_eq!(resignation, [None, None, None, None, None, Some(Error)]);
    let silent = judged("");
    assert_eq!(silent[0], None);
    assert_eq!(silent[1..], [Some(Warning); 5]);
    assert_eq!(judged("{Black forfeits by disconnection}"), [None; 6]);
}

#[test]
fn a_draw_after_one_half_move_is_forbidden_from_2017() {
    let text = record("[Result \"1/2-1/2\"]", "1. e4 {patta d'accordo} 1/2-1/2");
    let found = EDITIONS.map(|edition| findings(&text, edition).len());
    assert_eq!(found, [0, 0, 0, 1, 1, 1]);
}

#[test]
fn a_wrong_claim_costs_what_the_edition_says() {
    let text = record(
        "[Result \"1/2-1/2\"]\n[TimeControl \"900+10\"]",
        "1. e4 e5 2. Nf3 Nc6 {Draw by repetition} 1/2-1/2",
    );
    let cost = |edition| {
        let options = CheckOptions {
            laws: Some(edition),
            ..CheckOptions::default()
        };
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        let finding = audit.findings.iter().find(|f| f.rule.code == "D008");
        let message = finding.expect("the claim is wrong").message.clone();
        message.split_once("the opponent gets ").map(|(_, cost)| {
            cost.chars()
                .take_while(char::is_ascii_digit)
                .collect::<String>()
        })
    };
    let costs = EDITIONS.map(cost);
    let expected = [None, Some("3"), Some("2"), Some("2"), Some("2"), Some("1")];
    assert_eq!(costs, expected.map(|cost| cost.map(str::to_owned)));
}

/// The ending that the row names.
fn ending(tags: &str, moves: &str) -> &'static str {
    let text = record(tags, moves);
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let mut workspace = Workspace::default();
    let report = check_game(
        text.as_bytes(),
        place,
        &mut workspace,
        &CheckOptions::default(),
    );
    report.verdict.ending.name()
}

#[test]
fn the_ending_has_a_name() {
    let draw = "[Result \"1/2-1/2\"]";
    let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    for (tags, moves, name) in [
        ("[Result \"0-1\"]", "1. f3 e5 2. g4 Qh4# 0-1", "mate"),
        (
            "[Result \"1-0\"]",
            "1. f3 e5 2. g4 Qh4# {Black resigns} 1-0",
            "mate",
        ),
        (
            "[Result \"1-0\"]",
            "1. e4 e5 {Black resigns} 1-0",
            "resignation",
        ),
        (
            "[Result \"1-0\"]\n[Termination \"time forfeit\"]",
            "1. e4 e5 1-0",
            "time",
        ),
        (
            "[Site \"https://lichess.org/abc\"]\n[Result \"1-0\"]\n[Termination \"Normal\"]",
            "1. e4 e5 1-0",
            "resignation",
        ),
        (
            "[Result \"1-0\"]\n[Termination \"Normal\"]",
            "1. e4 e5 1-0",
            "unknown",
        ),
        (draw, "1. e4 e5 {patta d'accordo} 1/2-1/2", "agreement"),
        (draw, "1. e4 e5 1/2-1/2", "unknown"),
        (draw, &format!("{repeated} 1/2-1/2"), "repetition"),
        (
            draw,
            &format!("{repeated} {{Draw agreed}} 1/2-1/2"),
            "agreement",
        ),
        ("[Result \"1-0\"]", &format!("{repeated} 1-0"), "unknown"),
        (
            "[FEN \"7k/8/8/8/8/8/8/KR6 w - - 98 150\"]\n[Result \"1/2-1/2\"]",
            "150. Rb2 Kg7 1/2-1/2",
            "50",
        ),
        (
            "[FEN \"7k/8/8/8/8/8/8/KR6 w - - 148 150\"]\n[Result \"1/2-1/2\"]",
            "150. Rb2 Kg7 1/2-1/2",
            "75",
        ),
        (
            "[FEN \"7k/8/8/8/8/8/8/KB5n w - - 0 1\"]\n[Result \"1/2-1/2\"]",
            "1. Be4 Kg7 2. Bxh1 1/2-1/2",
            "dead",
        ),
        ("[Result \"1-0\"]", "1F-0F", "forfeit"),
        (
            "[Result \"1-0\"]\n[Termination \"rules infraction\"]",
            "1. e4 e5 1-0",
            "forfeit",
        ),
        ("[Result \"*\"]", "1. e4 e5 *", "unknown"),
        (
            "[Result \"*\"]",
            "1. e4 e5 {White resigns} *",
            "resignation",
        ),
        (
            "[Result \"1-0\"]",
            "1. e4 e5 {White resigns} 1-0",
            "unknown",
        ),
        (
            "[Result \"1-0\"]",
            "1. e4 Ke4 2. d4 {checkmate} 1-0",
            "mate",
        ),
    ] {
        assert_eq!(ending(tags, moves), name, "{tags} {moves}");
    }
}

#[test]
fn one_wrong_result_is_one_finding() {
    let all = |tags: &str, moves: &str| {
        let text = record(tags, moves);
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
        let codes: Vec<&str> = (audit.findings.iter())
            .filter(|f| {
                f.severity > Severity::Note && matches!(f.rule.code.as_bytes()[0], b'R' | b'D')
            })
            .map(|f| f.rule.code)
            .collect();
        codes
    };
    // Tag, marker, board and words each against another.
    assert_eq!(
        all(
            "[Result \"1-0\"]",
            "1. f3 e5 2. g4 Qh4# {White resigns} 1-0"
        ),
        ["R003"]
    );
    assert_eq!(
        all("[Result \"1-0\"]", "1. e4 e5 {White resigns} 0-1"),
        ["R002"]
    );
    assert_eq!(
        all("[Result \"1-0\"]", "1. e4 e5 {White resigns} 1-0"),
        ["R012"]
    );
    assert_eq!(
        all("[Result \"1-0\"]", "1. e4 e5 {stalemate} 1-0"),
        ["R013"]
    );
    assert_eq!(
        all("[Result \"1/2-0\"]", "1. f3 e5 2. g4 Qh4# 1/2-0"),
        ["R003"]
    );
    assert_eq!(all(BISHOP, "60. Be4 Kf6 {White resigns} 1-0"), ["R012"]);
    assert_eq!(
        all("[Result \"*\"]", "1. f3 e5 2. g4 Qh4# {White resigns} *"),
        ["R008"]
    );
}
