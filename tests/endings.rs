//! How games end: the same record under each edition, and the name that `--games` gives to the ending.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::board::Position;
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::laws::{Edition, TimeClass};
use formulario::messages::Ui;
use formulario::notation::san;
use formulario::replay::Place;
use formulario::rules::{self, Finding, Offence, Severity};
use formulario::text::results::ResultMark;
use proptest::prelude::*;

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
        let finding = finding.expect("the claim is wrong");
        assert!(!finding.message.contains("minute"), "{}", finding.message);
        let penalty = finding.penalty.expect("a charge");
        let charged = (penalty.offence, penalty.edition, penalty.class);
        let rapid = TimeClass::Rapid;
        assert_eq!(charged, (Offence::WrongClaim, edition, Some(rapid)));
        rules::penalty_in_words(Ui::English, Offence::WrongClaim, edition, &[rapid], None)
            .join("\n")
    };
    let expected = [
        "",
        "in rapid three minutes to the opponent (Art. 9.5b)",
        "in rapid two minutes to the opponent (Art. 9.5b)",
        "in rapid two minutes to the opponent (Art. 9.5.3)",
        "in rapid two minutes to the opponent (Art. 9.5.3)",
        "in rapid one minute to the opponent (Art. 9.5.3)",
    ];
    assert_eq!(EDITIONS.map(cost), expected);
    let early = rules::penalty_in_words(
        Ui::English,
        Offence::WrongClaim,
        Edition::Laws2001,
        &TimeClass::ALL,
        None,
    );
    assert_eq!(
        early,
        [
            "three minutes to the opponent, half of the claimant's own time lost, at most three minutes (Art. 9.5b)"
        ]
    );
}

/// The ending that the row names.
fn ending(tags: &str, moves: &str) -> &'static str {
    judged(&record(tags, moves)).1
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

/// The codes and severities of the families R and D but for R007 and the notes on claims that were possible, and the ending.
fn judged(text: &str) -> (Vec<(&'static str, Severity)>, &'static str) {
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
    let codes = (report.findings.iter())
        .map(|f| (f.rule.code, f.severity))
        .filter(|(code, _)| {
            matches!(code.as_bytes()[0], b'R' | b'D') && !["D001", "D002"].contains(code)
        })
        .collect();
    (codes, report.verdict.ending.name())
}

/// A game between Rossi and Verdi.
fn game(date: &str, tags: &str, moves: &str) -> String {
    format!(
        "[Event \"A\"]\n[Date \"{date}\"]\n[White \"Rossi, Anna\"]\n[Black \"Verdi, Ugo\"]\n{tags}\n\n{moves}\n"
    )
}

/// Black has a queen against a bare king.
const BARE_KING: &str = "[Result \"1/2-1/2\"]\n[FEN \"8/8/4k3/8/2q5/8/8/K7 b - - 0 1\"]";
const DRAW: &str = "[Result \"1/2-1/2\"]";
const OPENING: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";

#[test]
fn a_loss_against_an_opponent_who_cannot_mate_is_a_draw() {
    let found = |date: &str, words: &str| {
        let (codes, ending) = judged(&game(
            date,
            BARE_KING,
            &format!("1... Qd3 {{{words}}} 1/2-1/2"),
        ));
        (codes.first().map(|(code, _)| *code), ending)
    };
    assert_eq!(found("2024.05.01", "Black resigns").0, None);
    assert_eq!(found("2012.05.01", "Black resigns").0, Some("R012"));
    for date in ["2024.05.01", "2012.05.01"] {
        assert_eq!(found(date, "Verdi forfeits on time"), (None, "time"));
        assert_eq!(
            found(
                date,
                "Verdi ran out of time and Rossi has no material to mate"
            ),
            (None, "time")
        );
        assert_eq!(
            found(
                date,
                "Rossi ran out of time and Verdi has no material to mate"
            ),
            (Some("D008"), "time")
        );
        // The queen could still mate.
        assert_eq!(found(date, "White forfeits on time").0, Some("R012"));
    }
}

#[test]
fn tag_and_comment_are_both_held_against_the_result() {
    for (result, termination, comment) in [
        ("0-1", "Time forfeit", "White wins on time."),
        ("1-0", "Abandoned", "White left the game."),
        ("1-0", "time forfeit", "il Bianco perde per il tempo"),
        ("1-0", "Ugo Verdi won on time", "U. Verdi won on time"),
        ("1/2-1/2", "forfait", ""),
        ("1/2-1/2", "assente", ""),
    ] {
        let tags = format!("[Result \"{result}\"]\n[Termination \"{termination}\"]");
        let (codes, _) = judged(&game(
            "2024.05.01",
            &tags,
            &format!("{OPENING} {{{comment}}} {result}"),
        ));
        assert_eq!(
            codes,
            [("R012", Severity::Error)],
            "{termination} {comment}"
        );
    }
    let tags = "[Result \"1-0\"]\n[Termination \"Time forfeit\"]";
    let moves = format!("{OPENING} {{ White wins on time. }} 1-0");
    assert_eq!(judged(&game("2024.05.01", tags, &moves)), (vec![], "time"));
}

#[test]
fn ends_without_a_claim_cost_nothing() {
    let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let tags = |words: &str| format!("{DRAW}\n[Termination \"{words}\"]");
    let found = |date: &str, words: &str, moves: &str| {
        judged(&game(date, &tags(words), &format!("{moves} 1/2-1/2"))).0
    };
    let (error, warning) = (Severity::Error, Severity::Warning);
    assert_eq!(
        found("2024.05.01", "fivefold repetition", repeated),
        [("D008", error)]
    );
    assert_eq!(
        found("2024.05.01", "75-move rule", OPENING),
        [("D008", error)]
    );
    assert_eq!(
        found("2012.05.01", "75-move rule", OPENING),
        [("D008", warning)]
    );
    let five = format!("{repeated} 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8");
    let codes = found("2024.05.01", "fivefold repetition", &five);
    assert!(!codes.iter().any(|(code, _)| *code == "D008"), "{codes:?}");
}

#[test]
fn claims_are_judged_where_they_stand() {
    let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
    let found = |result: &str, moves: &str| {
        judged(&game(
            "2024.05.01",
            &format!("[Result \"{result}\"]"),
            &format!("{moves} {result}"),
        ))
    };
    let code = |moves: &str| {
        let (codes, ending) = found("1/2-1/2", moves);
        assert!(codes.len() <= 1, "{codes:?}");
        (codes.first().map(|(code, _)| *code), ending)
    };
    for words in [
        "White claimed threefold repetition",
        "triplice ripetizione",
        "il Bianco reclama la triplice ripetizione",
    ] {
        assert_eq!(
            code(&format!("{OPENING} {{{words}}}")).0,
            Some("D008"),
            "{words}"
        );
    }
    assert_eq!(
        code(&format!("{OPENING} {{il Nero richiede la patta}}")).0,
        Some("D008")
    );
    assert_eq!(
        code(&format!("{repeated} Ng8 {{il Nero richiede la patta}}")),
        (Some("D010"), "repetition")
    );
    assert_eq!(
        code(&format!("{repeated} {{il Nero reclama la patta con Ng8}}")),
        (Some("D010"), "repetition")
    );
    assert_eq!(
        code(&format!("{repeated} {{il Nero reclama la patta con Rg8}}")).0,
        Some("D010"),
        "only the square is asked"
    );
    assert_eq!(
        code(&format!("{repeated} {{il Nero reclama la patta con Nd5}}")).0,
        Some("D008")
    );
    // In mid-game, whatever the result.
    let claimed = "{White claims a draw by threefold repetition}";
    let wrong = found("1-0", &format!("1. e4 e5 2. Nf3 Nc6 {claimed} 3. Bb5 a6"));
    assert_eq!(wrong.0, [("D008", Severity::Error)]);
    let right = found("1-0", &format!("{repeated} Ng8 {claimed} 5. e4"));
    assert_eq!(right.0, [("D008", Severity::Warning)]);
    let variation = found(
        "1-0",
        &format!("1. e4 e5 2. Nf3 (2. Nc3 Nc6 {claimed} 3. Bb5) Nc6 3. Bb5"),
    );
    assert_eq!(variation.0, []);
    // Refused, and lost after all: one finding.
    assert_eq!(
        found("0-1", &format!("{OPENING} {claimed}")).0,
        [("D008", Severity::Error)]
    );
}

#[test]
fn an_offer_with_the_last_move_of_a_draw_was_accepted() {
    for offer in [
        "(=)",
        "( = )",
        "{(=)}",
        "{Rossi offers a draw}",
        "{il Nero offre patta}",
    ] {
        let (codes, ending) = judged(&game(
            "2024.05.01",
            DRAW,
            &format!("{OPENING} {offer} 1/2-1/2"),
        ));
        assert_eq!(
            (codes, ending),
            (vec![("D009", Severity::Note)], "agreement"),
            "{offer}"
        );
    }
    let won = judged(&game(
        "2024.05.01",
        "[Result \"1-0\"]",
        &format!("{OPENING} (=) 1-0"),
    ));
    assert_eq!(won.1, "unknown");
}

#[test]
fn check_and_idioms_of_annotators_say_no_end() {
    for (result, words) in [
        ("1/2-1/2", "Patta per scacco perpetuo."),
        ("1-0", "scacco!"),
        ("1-0", "dead draw"),
        ("1/2-1/2", "a dead draw"),
    ] {
        let tags = format!("[Result \"{result}\"]");
        let (codes, ending) = judged(&game(
            "2024.05.01",
            &tags,
            &format!("{OPENING} {{{words}}} {result}"),
        ));
        assert_eq!((codes, ending), (vec![], "unknown"), "{words}");
    }
}

#[test]
fn closing_words_of_a_sheet_go_with_its_stated_result() {
    let sheet = |result: &str, words: &str| {
        judged(&format!(
            "Torneo: Open\nBianco: Rossi Anna\nNero: Verdi Ugo\nData: 12/05/2019\nRisultato: {result}\n\n1. e4 e5\n2. Cf3 Cc6\n\
             3. Ac4 Cf6\n{words}\n"
        ))
    };
    assert_eq!(sheet("1-0", "abbandona"), (vec![], "resignation"));
    assert_eq!(sheet("0-1", "abbandona"), (vec![], "resignation"));
    assert_eq!(sheet("1-0", "per tempo"), (vec![], "time"));
    assert_eq!(sheet("½-½", "scacco perpetuo"), (vec![], "unknown"));
    let wrong = (vec![("D008", Severity::Error)], "50");
    assert_eq!(sheet("½-½", "patta per la regola delle 50 mosse"), wrong);
    assert_eq!(sheet("½-½", "50 mosse"), wrong);
    let forfeit = (vec![("R014", Severity::Warning)], "forfeit");
    assert_eq!(sheet("1-0", "forfait"), forfeit);
    assert_eq!(sheet("1-0", "il Nero non si presenta"), forfeit);
}

/// A typed sheet with lines between its moves and its result line.
fn signed(moves: &str, lines: &str, result: &str) -> String {
    format!(
        "Torneo: Open\nBianco: Rossi Anna\nNero: Verdi Ugo\nData: 12/05/2019\n\n{moves}\n{lines}\n{result}\n"
    )
}

const SHORT: &str = "1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Cf6";

#[test]
fn words_above_a_result_in_words_are_read_as_above_figures() {
    use Severity::{Error, Warning};
    let results = [
        "Risultato: 1/2-1/2",
        "Risultato: patta",
        "Risultato: pari",
        "Result: draw",
        "patta",
    ];
    for (words, codes, ending) in [
        (
            "patta per triplice ripetizione",
            vec![("D008", Error)],
            "repetition",
        ),
        (
            "Note: patta per triplice ripetizione",
            vec![("D008", Error)],
            "repetition",
        ),
        (
            "Il Bianco reclama patta per ripetizione",
            vec![("D008", Error)],
            "repetition",
        ),
        ("draw by the 50 move rule", vec![("D008", Error)], "50"),
        ("50 mosse", vec![("D008", Error)], "50"),
        (
            "50 mosse\nNote: bella partita\nCircolo: Trento",
            vec![("D008", Error)],
            "50",
        ),
        ("Note: bella partita", vec![], "unknown"),
        (
            "patta per materiale insufficiente",
            vec![("D008", Warning)],
            "dead",
        ),
        ("stallo", vec![("R013", Warning)], "unknown"),
        ("patta d'accordo", vec![], "agreement"),
        ("(=)", vec![("D009", Severity::Note)], "agreement"),
        ("bella partita", vec![], "unknown"),
        ("Firma: Rossi   Verdi", vec![], "unknown"),
    ] {
        for result in results {
            let found = judged(&signed(SHORT, words, result));
            assert_eq!(found, (codes.clone(), ending), "{words} {result}");
        }
    }
    for result in ["Risultato: 1-0", "Risultato: vince il Bianco", "White won"] {
        for (words, ending) in [
            ("Il Nero perde per il tempo", "time"),
            ("Black lost on time", "time"),
            ("Il Nero abbandona", "resignation"),
            ("Motivo: il Nero abbandona", "resignation"),
            ("Partita sospesa\nIl Nero abbandona", "resignation"),
            ("Il Nero abbandona\nPartita sospesa", "resignation"),
            ("", "unknown"),
        ] {
            let found = judged(&signed(SHORT, words, result));
            assert_eq!(found, (vec![], ending), "{words} {result}");
        }
    }
    let one = judged(&signed("1. e4", "patta d'accordo", "Risultato: patta"));
    assert_eq!(one, (vec![("D011", Error)], "agreement"));
}

#[test]
fn a_game_that_was_adjourned_keeps_the_result_of_its_sheet() {
    let judged = |text: &str| {
        let options = CheckOptions::default();
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        let results = audit.reports.iter().map(|game| game.verdict.result);
        let codes = audit
            .findings
            .iter()
            .filter(|finding| finding.severity > Severity::Note);
        (
            results.collect::<Vec<_>>(),
            codes.map(|finding| finding.rule.code).collect::<Vec<_>>(),
        )
    };
    for (line, mark) in [
        ("Risultato: 1-0", ResultMark::WhiteWins),
        ("Risultato: 0-1", ResultMark::BlackWins),
        ("Result: 1/2-1/2", ResultMark::Draw),
        ("Risultato: patta", ResultMark::Draw),
        ("Risultato: vince il Bianco", ResultMark::WhiteWins),
        ("0-1", ResultMark::BlackWins),
    ] {
        for words in [
            "Mossa in busta",
            "Partita sospesa",
            "Partita aggiornata",
            "Partita interrotta",
            "Sospesa alla 41a mossa",
            "Adjourned",
            "Sealed move",
            "White sealed",
            "Game unfinished",
        ] {
            for text in [
                signed(SHORT, words, line),
                signed(SHORT, "", &format!("{line}\n{words}")),
            ] {
                assert_eq!(judged(&text), (vec![Some(mark)], vec![]), "{text}");
            }
        }
    }
    let open = judged(&signed(SHORT, "Partita sospesa", ""));
    assert_eq!(open, (vec![Some(ResultMark::Open)], vec![]));
    // Words that name another result are no adjournment.
    let against = signed(SHORT, "Mossa in busta\npatta", "Risultato: 1-0");
    assert_eq!(judged(&against), (vec![None], vec!["R012"]));
}

#[test]
fn a_last_comment_that_names_another_result_is_a_warning() {
    let found = |moves: &str, result: &str| {
        let tags = format!("[Result \"{result}\"]");
        let text = game("2024.05.01", &tags, &format!("{OPENING} {moves} {result}"));
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
        let told = |finding: &Finding| finding.rule.code == "R012";
        let found = audit.findings.into_iter().filter(told);
        found
            .map(|f| (f.severity, f.suggestion, f.refers_to))
            .collect::<Vec<_>>()
    };
    for (comment, result) in [
        ("{Patta.}", "1-0"),
        ("{draw}", "0-1"),
        ("{partita patta}", "1-0"),
        ("{game drawn}", "1-0"),
        ("{La partita è patta}", "1-0"),
        ("{Result: draw}", "1-0"),
        ("{Remis}", "1-0"),
        ("{White wins}", "0-1"),
        ("{White wins}", "1/2-1/2"),
        ("{vince il Bianco}", "0-1"),
        ("{Il Nero vince!}", "1-0"),
        ("{il Nero perde}", "0-1"),
        ("{Rossi wins}", "0-1"),
        ("{[%clk 0:01:00] draw}", "1-0"),
        ("{draw} {[%clk 0:01:00]}", "1-0"),
        ("; draw\n", "1-0"),
    ] {
        let wanted = vec![(Severity::Warning, result.to_owned(), Some(6))];
        assert_eq!(found(comment, result), wanted, "{comment} {result}");
    }
    for (comment, result) in [
        ("{Patta.}", "1/2-1/2"),
        ("{White wins}", "1-0"),
        ("{White loses}", "0-1"),
        ("{White wins after 30. Qd5}", "0-1"),
        ("{White wins with Qd5}", "0-1"),
        ("{vince il Bianco con Dh5}", "0-1"),
        ("{White wins a pawn}", "0-1"),
        ("{il Bianco vince la Donna}", "0-1"),
        ("{White wins in the end}", "0-1"),
        ("{White wins the match}", "0-1"),
        ("{White is winning}", "0-1"),
        ("{White should win}", "0-1"),
        ("{White to play and win}", "0-1"),
        ("{White wins?}", "0-1"),
        ("{White wins} {A fine game.}", "0-1"),
        ("{draw?}", "1-0"),
        ("{draw offered}", "1-0"),
        ("{theoretical draw}", "1-0"),
        ("{dead drawn}", "1-0"),
        ("{no draw}", "1-0"),
        ("{with a draw}", "1-0"),
        ("{posizione patta}", "1-0"),
        ("{pari}", "1-0"),
    ] {
        assert_eq!(found(comment, result), vec![], "{comment} {result}");
    }
    // In mid-game it is an opinion.
    let text = "[White \"Rossi\"]\n[Black \"Verdi\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {draw} Nc6 (2... d6 {White wins}) 1-0\n";
    assert_eq!(judged(text), (vec![], "unknown"));
}

/// A position without moves, with a result and a Termination tag.
fn alone(fen: &str, result: &str, termination: &str) -> Vec<(&'static str, Severity, String)> {
    let tags = format!(
        "[Result \"{result}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Termination \"{termination}\"]"
    );
    findings(&record(&tags, result), Edition::Laws2023)
}

#[test]
fn a_position_without_moves_is_judged_as_the_end_of_a_game() {
    let one = |code, article: &str| vec![(code, Severity::Error, article.to_owned())];
    let bishop = "8/5k2/8/2q5/8/8/8/KB6 w - - 0 60";
    assert_eq!(alone(bishop, "1-0", "time forfeit"), one("R011", "6.9"));
    assert_eq!(alone(bishop, "1-0", "resignation"), one("R011", "5.1.2"));
    assert_eq!(alone(bishop, "0-1", "time forfeit"), []);
    // Behind a wall of pawns nobody mates.
    let wall = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1";
    assert_eq!(alone(wall, "1-0", "time forfeit"), one("R011", "5.2.2"));
    assert_eq!(alone(wall, "1/2-1/2", "normal"), []);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(alone(start, "1-0", "time forfeit"), []);
    assert_eq!(alone(start, "0-1", "resignation"), []);
}

#[test]
fn men_enough_do_not_excuse_where_time_is_named() {
    // The queen gives check and must be taken; nothing but the king is left.
    let fen = "7k/5Q2/8/8/8/8/8/K4r2 w - - 0 1";
    assert_eq!(alone(fen, "1-0", "time forfeit"), []);
    let taken = "k1r5/1Q6/8/8/8/8/8/K7 b - - 0 1";
    let found = alone(taken, "1-0", "time forfeit");
    assert_eq!(found, [("R011", Severity::Error, "6.9".to_owned())]);
}

#[test]
fn what_a_search_leaves_open_is_a_note() {
    // Nobody has found out in 100,000 positions that Black cannot mate.
    let open = "1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1";
    let note = [("R011", Severity::Note, "6.9".to_owned())];
    assert_eq!(alone(open, "0-1", "time forfeit"), note);
    assert_eq!(alone(open, "1-0", "time forfeit"), []);
    assert_eq!(alone(open, "0-1", "adjudication"), []);
}

/// The codes of a record but for notes, what its row names as board, result and ending, and the suggestion of R003 or R004.
fn after_the_end(text: &str) -> (Vec<&'static str>, [&'static str; 3], String) {
    let place = Place::new(1, 0, 1);
    let options = CheckOptions::default();
    let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &options);
    let told =
        (report.findings.iter()).filter(|f| f.severity > Severity::Note && !f.rule.is_about_tags());
    let mut codes: Vec<_> = told.map(|f| f.rule.code).collect();
    codes.sort_unstable();
    let suggestion = (report.findings.iter())
        .filter(|f| matches!(f.rule.code, "R003" | "R004"))
        .map(|f| f.suggestion.clone())
        .collect();
    let mark = |mark: Option<formulario::syntax::ResultMark>| mark.map_or("", |mark| mark.pgn());
    let verdict = report.verdict;
    let row = [
        mark(verdict.board),
        mark(verdict.result),
        verdict.ending.name(),
    ];
    (codes, row, suggestion)
}

/// Mate and stalemate end a game, whatever is written behind them: moves, moves that cannot be played, words.
#[test]
fn the_result_of_mate_and_stalemate_is_judged_with_text_behind() {
    let mate = ["1. f3 e5 2. g4 Qh4#", "1. f3 e5 2. g4 Dh4#"];
    // Without the pawns the stalemate is no dead position before it.
    let fen = "[FEN \"7k/5Q2/8/8/8/p7/P7/7K w - - 0 1\"]\n[SetUp \"1\"]\n";
    let pgn = |fen: &str, result: &str, moves: &str, behind: &str| {
        game(
            "2024.05.05",
            &format!("[Result \"{result}\"]\n{fen}"),
            &format!("{moves} {behind} {result}"),
        )
    };
    let sheet = |fen: &str, result: &str, moves: &str, behind: &str| {
        let moves = moves.replace(" 2.", "\n2.");
        format!(
            "{fen}Data: 05.05.2024\nBianco: Rossi\nNero: Verdi\n\n{moves} {behind}\n\nRisultato: {result}\n"
        )
    };
    for (behind, code) in [
        ("3. a3 a6", "M003"),
        ("3. Kf2", "M003"),
        ("3. xyz9 a6", "N001"),
        ("3. Kxa9", "N001"),
    ] {
        for moves in mate {
            for result in ["1-0", "1/2-1/2"] {
                for text in [
                    pgn("", result, moves, behind),
                    sheet("", result, moves, behind),
                ] {
                    let (codes, row, suggestion) = after_the_end(&text);
                    assert_eq!(row, ["0-1", "0-1", "mate"], "{text}");
                    assert_eq!(suggestion, "0-1", "{text}");
                    assert!(codes.contains(&code), "{codes:?} {text}");
                }
            }
            let (codes, row, _) = after_the_end(&pgn("", "0-1", moves, behind));
            assert_eq!((codes, row), (vec![code], ["0-1", "0-1", "mate"]));
        }
    }
    for (behind, code) in [
        ("a2", "M004"),
        ("Kxa9 2. Qb7", "N001"),
        ("Kg8 2. Qf6", "M004"),
    ] {
        for result in ["1-0", "0-1"] {
            let text = pgn(fen, result, "1. Kg1", behind);
            let (codes, row, suggestion) = after_the_end(&text);
            assert_eq!(row, ["1/2-1/2", "1/2-1/2", "stalemate"], "{text}");
            assert_eq!(codes, [code, "R004"], "{text}");
            assert_eq!(suggestion, "1/2-1/2");
        }
        let (codes, row, _) = after_the_end(&pgn(fen, "1/2-1/2", "1. Kg1", behind));
        assert_eq!(
            (codes, row),
            (vec![code], ["1/2-1/2", "1/2-1/2", "stalemate"])
        );
    }
}

/// A win that rests on what happened before the position was dead: the moves behind it are no graver than the win.
#[test]
fn moves_behind_a_dead_position_are_no_graver_than_the_win() {
    let fen = "[FEN \"8/8/8/3k4/8/3K4/8/8 w - - 0 1\"]\n[Result \"0-1\"]\n";
    for (termination, severity) in [
        ("rules infraction", Severity::Warning),
        ("adjudication", Severity::Warning),
        ("normal", Severity::Error),
        ("time forfeit", Severity::Error),
    ] {
        let tags = format!("{fen}[Termination \"{termination}\"]");
        let (codes, _) = judged(&game("2024.05.05", &tags, "1. Ke3 Ke5 0-1"));
        assert_eq!(
            codes,
            [("R011", severity), ("D007", severity)],
            "{termination}"
        );
    }
}

/// Knights out and back four times: the start position stands for the fifth time.
const FIVEFOLD: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

/// What is written beside a game that the Laws ended as a draw: words for the draw take nothing from the error, a decree may have
/// come before, no loss behind it contradicts the draw.
#[test]
fn words_beside_an_automatic_draw_are_weighed_by_what_they_say() {
    use Severity::{Error, Warning};
    let told = |words: &str, result: &str| {
        let tags = format!("[Result \"{result}\"]");
        let moves = format!("{FIVEFOLD} {{{words}}} {result}");
        let mut codes = judged(&game("2024.05.05", &tags, &moves)).0;
        codes.retain(|(code, _)| *code != "D003");
        codes
    };
    for words in ["patta per ripetizione", "draw by repetition", "draw agreed"] {
        let won = told(words, "1-0");
        assert_eq!(won, [("R010", Error), ("R012", Error)], "{words}");
    }
    for words in ["adjudication", "vittoria a tavolino"] {
        assert_eq!(told(words, "1-0"), [("R010", Warning)], "{words}");
    }
    for words in [
        "il Nero perde per il tempo",
        "Black resigns",
        "White loses by second illegal move",
    ] {
        assert_eq!(told(words, "1/2-1/2"), [], "{words}");
        let won = told(words, "1-0");
        assert!(won.contains(&("R010", Error)), "{words}: {won:?}");
    }
    // Where nothing ended the game, the loss contradicts the draw as ever.
    let open = game(
        "2024.05.05",
        "[Result \"1/2-1/2\"]",
        "1. e4 e5 {Black resigns} 1/2-1/2",
    );
    assert_eq!(judged(&open).0, [("R012", Error)]);
}

/// Moves behind the end: an open result is told with the draw, and what was decreed rests on no move.
#[test]
fn an_open_or_decreed_result_behind_an_automatic_draw() {
    use Severity::{Error, Warning};
    for (result, codes) in [
        ("*", vec![("D004", Warning), ("R010", Warning)]),
        ("0-0", vec![("D004", Warning)]),
        ("1/2-1/2", vec![("D004", Warning)]),
        ("1-0", vec![("R010", Error), ("D004", Error)]),
    ] {
        let tags = format!("[Result \"{result}\"]");
        let text = game("2024.05.05", &tags, &format!("{FIVEFOLD} 9. e4 {result}"));
        let found: Vec<_> = judged(&text)
            .0
            .into_iter()
            .filter(|(code, _)| *code != "R015")
            .collect();
        assert_eq!(found, codes, "{result}");
    }
}

/// A day in the future, or behind the end of its event, does not say which edition was in force.
#[test]
fn a_date_that_cannot_be_decides_no_result() {
    use Severity::{Error, Warning};
    let told = |date: &str, event: &str| {
        let tags = format!("{event}[Result \"1-0\"]");
        judged(&game(date, &tags, &format!("{FIVEFOLD} 9. e4 1-0")))
    };
    let event = "[EventDate \"2012.05.01\"]\n[EventEndDate \"2012.05.09\"]\n";
    for (date, event) in [("2142.05.05", ""), ("2015.05.05", event)] {
        let (codes, ending) = told(date, event);
        assert_eq!(codes, [("R010", Warning), ("D004", Warning)], "{date}");
        assert_eq!(ending, "unknown", "{date}");
    }
    let of_its_event = "[EventDate \"2015.05.01\"]\n[EventEndDate \"2015.05.09\"]\n";
    let (codes, ending) = told("2015.05.05", of_its_event);
    assert_eq!(
        (codes, ending),
        (vec![("R010", Error), ("D004", Error)], "repetition")
    );
}

/// Dead positions, one of each kind that the quick form of `position` knows.
const DEAD: [&str; 11] = [
    // The men alone.
    "8/8/3k4/8/8/3KB3/8/8 w - - 0 1",
    // Walls of pawns, with bishops that reach nothing, and where two men keep two squares from the others.
    "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
    "8/8/2b1k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
    "8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1",
    // Pawns that can still move, and that not one can take.
    "3k4/p2p2p1/P2P2P1/8/8/P2P4/P2P2P1/3K4 w - - 0 1",
    "k7/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/K7 w - - 0 1",
    // Kings shut in.
    "8/8/7p/2b2p1P/1bkb1p1K/2b2Pp1/6P1/8 b - - 0 1",
    "8/pp6/kp6/1p6/1p6/1Pp5/2P2K2/8 b - - 0 1",
    "5k2/p1p5/8/8/8/6p1/P1P3Pp/7K w - - 0 1",
    // What must be taken.
    "8/1p4pp/1P4pk/1P4p1/1P4p1/KP4p1/PP4P1/8 w - - 0 1",
    "1k6/1P6/1K6/8/8/8/8/8 b - - 0 1",
];

/// Dead stays dead: with moves behind it the position is told where it stands, and a win is an error, as without moves.
#[test]
fn a_dead_position_is_told_with_moves_behind_it() {
    for fen in DEAD {
        let start = Position::from_fen(fen, None).expect(fen).position;
        let record = |result: &str, moves: &str| {
            let tags = format!("[Result \"{result}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]");
            judged(&game("2024.05.05", &tags, &format!("{moves} {result}")))
        };
        let mut lines = vec![String::new()];
        for first in start.legal_moves() {
            let mut after = start.clone();
            let line = san(&start, first);
            after.play(first);
            for second in after.legal_moves() {
                lines.push(format!("{line} {}", san(&after, second)));
            }
            lines.push(line);
        }
        for line in lines {
            let (won, ending) = record("1-0", &line);
            // Stalemate has a rule of its own.
            let stalemate = won.iter().any(|(code, _)| *code == "R004");
            let told = ("R011", Severity::Error);
            assert!(stalemate || won.contains(&told), "{fen} {line}: {won:?}");
            assert!(
                matches!(ending, "dead" | "stalemate"),
                "{fen} {line}: {ending}"
            );
            let (drawn, _) = record("1/2-1/2", &line);
            // A stalemate that had to be played is a note.
            let told = match (line.is_empty(), drawn.first()) {
                (true, _) => None,
                (false, Some((_, Severity::Note))) if stalemate => Some(("D007", Severity::Note)),
                (false, _) => Some(("D007", Severity::Warning)),
            };
            assert_eq!(drawn, Vec::from_iter(told), "{fen} {line}");
        }
    }
}

/// A queen that must be taken, which is stalemate: the game was over when it was offered, and no more is said of it than a note.
#[test]
fn a_stalemate_that_had_to_be_played_is_a_note() {
    let fen = "[SetUp \"1\"]\n[FEN \"6k1/8/8/8/3Q4/8/2q5/K7 w - - 0 1\"]";
    for (result, severity) in [("1/2-1/2", Severity::Note), ("0-1", Severity::Error)] {
        let tags = format!("[Result \"{result}\"]\n{fen}");
        let (codes, _) = judged(&game(
            "2024.05.05",
            &tags,
            &format!("1. Qg7+ Kxg7 {result}"),
        ));
        assert!(codes.contains(&("D007", severity)), "{codes:?}");
    }
}

/// Words that contradict the result beside a dead position: both are told.
#[test]
fn words_do_not_hide_a_dead_position() {
    let fen = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 60\"]";
    for (result, termination, words) in [
        ("0-1", "Unterminated", Some(Severity::Warning)),
        ("1-0", "White resigns", Some(Severity::Error)),
        ("0-1", "White wins", Some(Severity::Error)),
        ("0-1", "Normal", None),
    ] {
        let tags = format!("[Result \"{result}\"]\n{fen}\n[Termination \"{termination}\"]");
        let (mut codes, ending) = judged(&game("2023.05.05", &tags, result));
        codes.sort_by_key(|(code, _)| *code);
        let expected = [
            Some(("R011", Severity::Error)),
            words.map(|severity| ("R012", severity)),
        ];
        assert_eq!(
            codes,
            Vec::from_iter(expected.into_iter().flatten()),
            "{termination}"
        );
        assert_eq!(ending, "dead");
    }
}

/// The judged result, beside that which is recorded as `1-0`: what an error makes a draw, a warning does not.
#[test]
fn a_win_that_the_laws_make_a_draw_is_judged_one() {
    let bishop = "[SetUp \"1\"]\n[FEN \"8/5k2/8/2q5/8/8/8/KB6 w - - 0 60\"]";
    for (date, tags, result, ending) in [
        (
            "2024.05.05",
            "[Termination \"time forfeit\"]",
            "1/2-1/2",
            "time",
        ),
        (
            "2012.05.05",
            "[Termination \"time forfeit\"]",
            "1/2-1/2",
            "time",
        ),
        (
            "2024.05.05",
            "[Termination \"Black resigns\"]",
            "1/2-1/2",
            "resignation",
        ),
        (
            "2012.05.05",
            "[Termination \"Black resigns\"]",
            "1-0",
            "resignation",
        ),
        ("2024.05.05", "", "1-0", "unknown"),
        (
            "????.??.??",
            "[Termination \"Black resigns\"]",
            "1-0",
            "resignation",
        ),
        (
            "2012.05.05",
            "[TimeControl \"5400\"]\n[Termination \"both flags fell\"]",
            "1/2-1/2",
            "both-flags",
        ),
    ] {
        let text = game(
            date,
            &format!("[Result \"1-0\"]\n{bishop}\n{tags}"),
            "60. Be4 Kf6 1-0",
        );
        let place = Place::new(1, 0, 1);
        for ignored in [&[][..], &["R011", "R016"]] {
            let mut options = CheckOptions::default();
            options.rules.ignore = ignored.iter().map(|code| (*code).to_owned()).collect();
            let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &options);
            let judged = report.verdict.result.map(|mark| mark.pgn());
            assert_eq!(
                (judged, report.verdict.ending.name()),
                (Some(result), ending),
                "{text}"
            );
        }
    }
}

/// What claims a win claims no draw, in both languages, in a comment and on a sheet.
#[test]
fn a_claim_of_a_win_is_no_claim_of_a_draw() {
    for words in [
        "White claims a win",
        "White claims a win on time",
        "claims victory by time",
        "White claims Black's flag",
        "first illegal move; White claims win",
        "White claims an illegal move",
        "il Bianco reclama la vittoria",
        "il Bianco richiede la vittoria per il tempo",
        "il Bianco reclama per mossa illegale",
        "prima mossa illegale, il Bianco reclama la vittoria",
    ] {
        let pgn = game(
            "2024.05.05",
            "[Result \"1-0\"]",
            &format!("{OPENING} {{{words}}} 1-0"),
        );
        let sheet = format!(
            "Data: 05.05.2024\nBianco: Rossi\nNero: Verdi\n\n1. e4 e5\n2. Cf3 Cc6\n{words}\n\nRisultato: 1-0\n"
        );
        for text in [pgn, sheet] {
            assert_eq!(judged(&text).0, [], "{text}");
        }
    }
    // One that names a draw is.
    for words in ["White claims a draw", "il Bianco reclama la patta"] {
        let text = game(
            "2024.05.05",
            "[Result \"1-0\"]",
            &format!("{OPENING} {{{words}}} 1-0"),
        );
        let codes = judged(&text).0;
        assert_eq!(codes.len(), 1, "{words}: {codes:?}");
    }
}

/// Positions in which games end by themselves within a few half-moves, whoever plays.
const NEAR_THE_END: [&str; 8] = [
    "8/8/8/4k3/8/8/8/KB5n w - - 0 1",
    "8/5k2/3K4/8/8/8/8/8 w - - 90 100",
    "8/8/P7/4K3/8/1Nk5/8/8 b - - 148 100",
    "k7/8/8/8/8/8/2Q5/K7 w - - 0 1",
    "7k/5Q2/8/8/8/p7/P7/7K w - - 0 1",
    "8/8/8/8/8/1k6/8/K1r5 w - - 0 1",
    "8/8/8/2k5/8/8/1r6/K7 w - - 0 1",
    "r6k/8/8/8/8/8/8/R6K w - - 146 100",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_judged_result_differs_from_the_recorded_one_in_silence(
        start in prop::sample::select(&NEAR_THE_END[..]),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..14),
        behind in prop::sample::select(vec!["", "Kh9", "xyz9", "--", "Qa1 Qa8", "{text}", "Kxx Kb2", "..."]),
        result in prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*", "0-0"]),
        date in prop::sample::select(vec!["2024.05.05", "2016.05.05", "2010.05.05", "1999.05.05", "2001.??.??", "????.??.??"]),
        termination in prop::sample::select(vec!["", "normal", "time forfeit", "rules infraction", "White resigns", "il Nero abbandona", "stalemate", "patta d'accordo"]),
    ) {
        let mut position = Position::from_fen(start, None).unwrap().position;
        let mut moves = String::new();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = *choice.get(&legal);
            moves.push_str(&san(&position, mv));
            moves.push(' ');
            position.play(mv);
        }
        let tags = format!(
            "[Result \"{result}\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n[Termination \"{termination}\"]"
        );
        let text = game(date, &tags, &format!("{moves}{behind} {result}"));
        let place = Place::new(1, 0, 1);
        let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &CheckOptions::default());
        let judged = report.verdict.result.map(|mark| mark.pgn());
        let explains = |code: &str| {
            code.starts_with(['R', 'D']) && !["D001", "D002", "D009", "D010"].contains(&code)
        };
        let told = report.findings.iter().any(|finding| explains(finding.rule.code));
        prop_assert!(judged == Some(result) || told, "{judged:?} {text}");
    }
}
