//! The editions of the Laws: the same games judged by each.

use crate::commands::program;
use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::{CheckOptions, GameReport, Rows, Workspace, check_game};
use formulario::laws::{self, Edition, TimeClass};
use formulario::messages::Ui;
use formulario::rules::{self, ALL, Finding, Offence, Severity};
use std::fs;
use std::path::Path;

/// The strings in a source text that look like the number of an article.
fn articles(source: &str) -> impl Iterator<Item = &str> {
    let in_quotes = source.split('"').skip(1).step_by(2);
    in_quotes.filter(|text| {
        let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let mut parts = text.split('.');
        let first = parts.next().unwrap_or("");
        let appendix = ["A", "B", "C", "I", "II", "III"].contains(&first);
        (number(first) || appendix) && text.contains('.') && parts.all(number)
    })
}

#[test]
fn every_article_that_a_rule_cites_has_its_number_in_every_edition() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut cited = 0;
    for rule in ALL.iter().filter(|rule| rule.edition == "laws-2023") {
        assert!(
            laws::is_known(rule.article),
            "{}: {}",
            rule.code,
            rule.article
        );
        cited += 1;
    }
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        // The rules of ratings, reports and pairings cite other regulations.
        let other = ["Event", "Tournament", "Beside"]
            .iter()
            .any(|kind| source.contains(&format!("Check::{kind}(check)")));
        // So do those of Tri-Dimensional chess.
        let manual = source.contains("edition: TRID");
        if source.contains("edition: \"pgn-1994\"") || manual || other {
            continue;
        }
        let code = source.split("#[cfg(test)]").next().unwrap_or("");
        for article in articles(code) {
            assert!(laws::is_known(article), "{}: {article}", path.display());
            cited += 1;
        }
    }
    assert!(cited > 60, "{cited}");
}

/// The messages of one rule on a record.
fn messages(code: &str, record: &str, options: &CheckOptions) -> Vec<(Finding, String)> {
    let audit = audit_bytes(record.as_bytes(), None, MAX_GAME, options);
    let of_rule = audit
        .findings
        .into_iter()
        .filter(|finding| finding.rule.code == code);
    of_rule
        .map(|finding| (finding.clone(), finding.message))
        .collect()
}

const ILLEGAL: &str = "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nd5 *\n";

fn judged(laws: Edition, time_class: Option<TimeClass>, ui: Ui) -> CheckOptions {
    CheckOptions {
        laws: Some(laws),
        time_class,
        ui,
        ..CheckOptions::default()
    }
}

#[test]
fn an_illegal_move_costs_what_the_edition_prescribes() {
    use Edition::*;
    use TimeClass::*;
    for (edition, class, expected) in [
        (
            Laws2001,
            Standard,
            "two minutes to the opponent, a third one may lose the game (Art. 7.4b)",
        ),
        (
            Laws2001,
            Blitz,
            "the game is lost, if claimed before the opponent moves (Art. C.3), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2005,
            Standard,
            "two minutes to the opponent, a third one loses the game (Art. 7.4b)",
        ),
        (
            Laws2009,
            Standard,
            "two minutes to the opponent, a third one loses the game (Art. 7.4b), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2009,
            Rapid,
            "two minutes to the opponent, a third one loses the game, if claimed before the opponent moves, without full supervision (Art. A.4c), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2014,
            Standard,
            "two minutes to the opponent, a second one loses the game (Art. 7.5b), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2014,
            Rapid,
            "the game is lost, if seen or claimed before the opponent moves, without full supervision (Art. A.4b), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2017,
            Blitz,
            "the game is lost, if seen or claimed before the opponent moves, without full supervision (Art. B.4), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2018,
            Rapid,
            "two minutes to the opponent, a second one loses the game, if seen or claimed before the opponent moves, without full supervision (Art. A.4.2), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2018,
            Blitz,
            "one minute to the opponent, a second one loses the game, if seen or claimed before the opponent moves, without full supervision (Art. B.4), a draw if the opponent cannot checkmate",
        ),
        (
            Laws2023,
            Rapid,
            "one minute to the opponent, a second one loses the game, if seen or claimed before the opponent moves, without full supervision (Art. A.5.2), a draw if the opponent cannot checkmate",
        ),
    ] {
        let options = judged(edition, Some(class), Ui::English);
        let found = messages("M001", ILLEGAL, &options);
        let [(finding, message)] = found.as_slice() else {
            panic!("{edition:?}")
        };
        assert_eq!(
            message, "illegal move: none of the knights on b1 and g1 can go to d5",
            "the message says the fault, not what it costs"
        );
        let penalty = finding.penalty.expect("a charge");
        let charged = (penalty.offence, penalty.edition, penalty.class);
        assert_eq!(charged, (Offence::IllegalMove, edition, Some(class)));
        let says = rules::penalty_in_words(
            Ui::English,
            Offence::IllegalMove,
            edition,
            &[class],
            Some(false),
        );
        let [says] = says.as_slice() else {
            panic!("{edition:?} {class:?}: {says:?}")
        };
        let (_, says) = says.split_once(in_games(class)).expect("the kind of game");
        assert_eq!(says, expected, "{edition:?} {class:?}");
        assert_eq!(finding.edition, edition.name());
    }
    let nothing = rules::penalty_in_words(
        Ui::English,
        Offence::IllegalMove,
        Before2001,
        &TimeClass::ALL,
        None,
    );
    assert!(nothing.is_empty(), "{nothing:?}");
}

fn in_games(class: TimeClass) -> &'static str {
    match class {
        TimeClass::Standard => "in standard chess ",
        TimeClass::Rapid => "in rapid ",
        TimeClass::Blitz => "in blitz ",
    }
}

#[test]
fn supervision_is_known_by_the_event_or_the_option_and_else_both_outcomes_are_named() {
    let supervised = |event: &str, forced| {
        let text = format!("[Event \"{event}\"]\n\n1. e4 e5 2. Nd5 1-0\n");
        let mut options = judged(Edition::Laws2017, Some(TimeClass::Rapid), Ui::English);
        options.supervised = forced;
        let found = messages("M001", &text, &options);
        found[0].0.penalty.expect("a charge").supervised
    };
    for (event, expected) in [
        ("World Rapid Championship 2023", Some(true)),
        ("FIDE World Blitz Ch 2019", Some(true)),
        ("Campionato del mondo rapid", Some(true)),
        ("World Rapid Championship, June 2012", Some(true)),
        ("World Junior Rapid Championship", None),
        ("World University Rapid Championship", None),
        ("World Rapid Chess Championship U18", None),
        ("World Corporate Blitz Championship", None),
        ("Campionato del mondo studentesco lampo", None),
        ("World Girls Rapid Championship", None),
        ("World Championship 2018", None),
        ("Campionato sociale rapid", None),
    ] {
        assert_eq!(supervised(event, None), expected, "{event}");
        assert_eq!(supervised(event, Some(false)), Some(false), "{event}");
    }
    let says = |supervised| {
        let (offence, edition) = (Offence::IllegalMove, Edition::Laws2017);
        rules::penalty_in_words(
            Ui::English,
            offence,
            edition,
            &[TimeClass::Blitz],
            supervised,
        )
    };
    let [lost, watched] = <[String; 2]>::try_from(says(None)).expect("both");
    assert!(lost.starts_with("in blitz the game is lost"), "{lost}");
    let start = "in blitz with full supervision one minute to the opponent, a second one loses the game (Art. 7.5.3)";
    assert!(watched.starts_with(start), "{watched}");
    assert_eq!(
        (says(Some(false)), says(Some(true))),
        (vec![lost], vec![watched])
    );
}

#[test]
fn where_the_time_class_is_not_known_every_outcome_is_named() {
    let charged = |text: &str| {
        let found = messages("M001", text, &judged(Edition::Laws2014, None, Ui::English));
        assert_eq!(found.len(), 1);
        found[0].0.penalty.map(|penalty| penalty.class)
    };
    assert_eq!(charged(ILLEGAL), Some(None));
    let says = |ui| {
        rules::penalty_in_words(
            ui,
            Offence::IllegalMove,
            Edition::Laws2014,
            &TimeClass::ALL,
            Some(false),
        )
    };
    let [standard, quick] = <[String; 2]>::try_from(says(Ui::English)).expect("two groups");
    assert!(
        standard.starts_with("in standard chess two minutes"),
        "{standard}"
    );
    assert!(
        quick.starts_with("in rapid and blitz the game is lost"),
        "{quick}"
    );
    for text in [standard, quick] {
        assert!(
            text.ends_with(", a draw if the opponent cannot checkmate"),
            "{text}"
        );
    }
    let italian = says(Ui::Italian);
    assert!(
        italian[1].starts_with("nel gioco rapido e lampo la partita è persa"),
        "{italian:?}"
    );
    // In a variation nobody played it, and a sealed move is charged as such.
    let variation = "[Event \"A\"]\n\n1. e4 e5 2. Nf3 (2. Nd5) 2... Nc6 *\n";
    assert_eq!(charged(variation), None);
    let sealed = "[Event \"A\"]\n\n1. e4 e5 2. Nd5 {sealed} *\n";
    assert_eq!(charged(sealed), None);
    let found = messages(
        "M008",
        sealed,
        &judged(Edition::Laws2014, None, Ui::English),
    );
    let penalty = found[0].0.penalty.expect("a charge");
    assert_eq!(
        (penalty.offence, penalty.class),
        (Offence::SealedMove, None)
    );
    assert_eq!(found[0].1, "the sealed move of White is illegal");
}

#[test]
fn the_time_class_comes_from_the_time_control_else_from_words() {
    let record = |tags: &str| {
        format!("[Event \"Torneo semilampo\"]\n{tags}[Date \"2019.05.04\"]\n\n1. e4 *\n")
    };
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let class = |record: &str, options: &CheckOptions| {
        audit_bytes(record.as_bytes(), None, MAX_GAME, options).reports[0]
            .row
            .time_class
    };
    assert_eq!(class(&record(""), &options), "rapid");
    assert_eq!(
        class(&record("[TimeControl \"180+2\"]\n"), &options),
        "blitz"
    );
    assert_eq!(class(&record("[TimeControl \"?\"]\n"), &options), "rapid");
    assert_eq!(class("[Event \"Sociale\"]\n\n1. e4 *\n", &options), "");
    // Twelve minutes were blitz until 2014.
    let twelve = |year| {
        format!("[Event \"A\"]\n[Date \"{year}.12.04\"]\n[TimeControl \"720\"]\n\n1. e4 *\n")
    };
    assert_eq!(class(&twelve(2013), &options), "blitz");
    assert_eq!(class(&twelve(2014), &options), "rapid");
    let forced = CheckOptions {
        time_class: Some(TimeClass::Standard),
        ..options
    };
    assert_eq!(
        class(&record("[TimeControl \"180+2\"]\n"), &forced),
        "standard"
    );
}

#[test]
fn what_was_assumed_is_counted_once_per_file() {
    let game =
        |date: &str, moves: &str| format!("[Event \"A\"]\n[Date \"{date}\"]\n\n{moves} *\n\n");
    let archive = [
        game("2016.05.04", "1. e4"),
        game("????.??.??", "1. e4"),
        game("2014.??.??", "1. e4"),
        game("2017.??.??", "1. e4"),
        game("2017.08.??", "1. e4 e5 2. Nd5"),
        game("1990.??.??", "1. e4 e5 2. Nd5"),
    ]
    .concat();
    let facts = |laws| {
        let options = CheckOptions {
            laws,
            ..CheckOptions::default()
        };
        audit_bytes(archive.as_bytes(), None, MAX_GAME, &options)
            .facts
            .laws
    };
    let counted = facts(None);
    let counts = (
        counted.no_date,
        counted.part_of_date,
        counted.before_2001,
        counted.class_unknown,
    );
    assert_eq!(counts, (1, 2, 1, 1));
    assert_eq!(counted.fifty_with_exceptions, 0);
    assert!(counted.first.is_some());
    assert_eq!(
        facts(Some(Edition::Laws2023)),
        rules::Assumptions::default()
    );
    let note = messages("F016", &archive, &CheckOptions::default());
    let [(_, message)] = note.as_slice() else {
        panic!("one note")
    };
    assert!(
        message.starts_with("of 6 games: 1 game without a readable date"),
        "{message}"
    );
    assert!(
        message.contains("; 2 games with an incomplete or ambiguous date"),
        "{message}"
    );
}

#[test]
fn an_article_that_the_edition_does_not_have_is_left_out() {
    let sealed = "[Event \"A\"]\n\n1. e4 e5 2. Nd5 {sealed} *\n";
    let article = |edition| {
        let found = messages("M008", sealed, &judged(edition, None, Ui::English));
        found[0].0.article()
    };
    assert_eq!(article(Edition::Before2001), "none");
    assert_eq!(article(Edition::Laws2001), "A.8");
    assert_eq!(article(Edition::Laws2009), "Guidelines 8");
    assert_eq!(article(Edition::Laws2017), "I.8");
}

#[test]
fn exceptions_to_fifty_moves_are_said_only_where_it_matters() {
    let game = |year: u16, clock: u8| {
        format!(
            "[Event \"A\"]\n[Date \"{year}.05.04\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - {clock} 80\"]\n\n\
             80. Ra7 Kd8 *\n\n"
        )
    };
    let counted = |record: String| {
        let audit = audit_bytes(record.as_bytes(), None, MAX_GAME, &CheckOptions::default());
        audit.facts.laws.fifty_with_exceptions
    };
    assert_eq!(counted(game(1988, 98)), 1);
    assert_eq!(counted(game(1988, 10)), 0);
    assert_eq!(counted(game(1995, 98)), 0);
    assert_eq!(counted(game(2005, 98)), 0);
}

#[test]
fn editions_and_time_classes_on_the_command_line() {
    let run = |arguments: &[&str]| {
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("fixtures/rules/F016-laws-edition-assumed/fires.pgn");
        let mut command = program();
        command.args(["check", "--quiet", "--csv", "-", "--ui", "en"]);
        let output = command.args(arguments).arg(fixture).output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    assert!(run(&[]).1.contains("F016"));
    for edition in [
        "before-2001",
        "2001",
        "laws-2001",
        "2005",
        "2009",
        "2014",
        "laws-2017",
        "2018",
        "2023",
    ] {
        let (status, text) = run(&["--laws", edition]);
        assert_eq!(status, Some(0), "{edition}");
        assert!(!text.contains("F016"), "{edition}: {text}");
    }
    for class in ["auto", "standard", "rapid", "blitz"] {
        assert_eq!(run(&["--time-class", class]).0, Some(0), "{class}");
    }
    assert_eq!(run(&["--laws", "2016"]).0, Some(2));
    assert_eq!(run(&["--time-class", "lampo"]).0, Some(2));
}

/// The findings of the families D and R by which the editions differ, and the judged result and ending.
fn verdicts(record: &str, laws: Edition) -> String {
    let audit = audit_bytes(
        record.as_bytes(),
        None,
        MAX_GAME,
        &judged(laws, None, Ui::English),
    );
    let mut codes: Vec<&str> = (audit.findings.iter())
        .map(|finding| finding.rule.code)
        .filter(|code| code.starts_with(['D', 'R']))
        .collect();
    codes.sort_unstable();
    let verdict = audit.reports[0].verdict;
    let result = verdict
        .result
        .map_or("", formulario::syntax::ResultMark::pgn);
    format!("{} | {result} | {}", codes.join(" "), verdict.ending.name())
}

#[test]
fn the_same_game_is_judged_as_each_edition_has_it() {
    const TAGS: &str = "[White \"Rossi\"]\n[Black \"Conti\"]\n";
    let out_and_back = "Nf3 Nf6 Ng1 Ng8 ";
    let with_a_detour = "Nc3 Nc6 Nf3 Nf6 Ng1 Ng8 Nb1 Nb8 ";
    let four = format!(
        "{TAGS}[Result \"1-0\"]\n\n{} e4 1-0\n",
        out_and_back.repeat(4)
    );
    let detour = format!(
        "{TAGS}[Result \"1/2-1/2\"]\n\n{}{with_a_detour}{out_and_back} 1/2-1/2\n",
        out_and_back.repeat(2)
    );
    let idle = format!(
        "{TAGS}[Result \"1-0\"]\n[FEN \"7k/8/8/8/8/8/8/KR6 w - - 148 98\"]\n\n98. Rb2 Kg8 99. Rb3 1-0\n"
    );
    let mate_on_the_75th = format!(
        "{TAGS}[Result \"1-0\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/KR6 w - - 149 98\"]\n\n98. Rb8# 1-0\n"
    );
    let bare = |words: &str| {
        format!(
            "{TAGS}[Result \"1-0\"]\n[Termination \"{words}\"]\n[FEN \"7k/7p/8/8/8/8/8/KN6 b - - 0 60\"]\n\n\
             60... Kg7 61. Nc3 Kf6 62. Nb1 h5 63. Nc3 h4 64. Nb1 h3 65. Nc3 h2 66. Nb1 h1=R 67. Ka2 1-0\n"
        )
    };
    let lone_king = |words: &str| {
        format!(
            "{TAGS}[Result \"1-0\"]\n[Termination \"{words}\"]\n[FEN \"7k/7p/8/8/8/8/8/K7 b - - 0 60\"]\n\n\
             60... Kg7 61. Ka2 1-0\n"
        )
    };
    let one_move =
        format!("{TAGS}[Result \"1/2-1/2\"]\n[Termination \"draw agreed\"]\n\n1. e4 1/2-1/2\n");
    use Edition::*;
    let rows: [(&str, String, [&str; 5]); 8] = [
        (
            "fivefold on alternate moves, played on",
            four,
            [
                "D001 | 1-0 | unknown",
                "D001 | 1-0 | unknown",
                "D001 D004 R010 | 1/2-1/2 | repetition",
                "D001 D004 R010 | 1/2-1/2 | repetition",
                "D001 D004 R010 | 1/2-1/2 | repetition",
            ],
        ),
        (
            "five times with a detour",
            detour,
            [
                "D001 | 1/2-1/2 | repetition",
                "D001 | 1/2-1/2 | repetition",
                "D001 | 1/2-1/2 | repetition",
                "D001 D003 | 1/2-1/2 | repetition",
                "D001 D003 | 1/2-1/2 | repetition",
            ],
        ),
        (
            "75 moves, played on",
            idle,
            [
                "D002 | 1-0 | unknown",
                "D002 | 1-0 | unknown",
                "D002 D006 R010 | 1/2-1/2 | 75",
                "D002 D006 R010 | 1/2-1/2 | 75",
                "D002 D006 R010 | 1/2-1/2 | 75",
            ],
        ),
        ("the 75th mates", mate_on_the_75th, ["D002 | 1-0 | mate"; 5]),
        (
            "time against a knight that can mate with help",
            bare("time forfeit"),
            [" | 1-0 | time"; 5],
        ),
        (
            "time against a bare king",
            lone_king("time forfeit"),
            [
                " | 1-0 | time",
                "R011 | 1/2-1/2 | time",
                "R011 | 1/2-1/2 | time",
                "R011 | 1/2-1/2 | time",
                "R011 | 1/2-1/2 | time",
            ],
        ),
        (
            "resignation against a bare king",
            lone_king("Black resigns"),
            [
                " | 1-0 | resignation",
                " | 1-0 | resignation",
                " | 1-0 | resignation",
                " | 1-0 | resignation",
                "R011 | 1/2-1/2 | resignation",
            ],
        ),
        (
            "a draw agreed after one half-move",
            one_move,
            [
                " | 1/2-1/2 | agreement",
                " | 1/2-1/2 | agreement",
                " | 1/2-1/2 | agreement",
                "D011 | 1/2-1/2 | agreement",
                "D011 | 1/2-1/2 | agreement",
            ],
        ),
    ];
    let editions = [Before2001, Laws2009, Laws2014, Laws2017, Laws2023];
    let mut wrong = String::new();
    for (name, record, wanted) in &rows {
        for (edition, wanted) in editions.into_iter().zip(wanted) {
            let found = verdicts(record, edition);
            if found != *wanted {
                wrong += &format!("{name}, {}: {found}, wanted {wanted}\n", edition.name());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The day decides the edition: `Date`, else `UTCDate`, else the first day of the event.
#[test]
fn the_edition_is_that_of_the_day_of_the_game_before_that_of_its_event() {
    let knights = (1..=8).fold(String::new(), |moves, n| {
        let (white, black) = if n % 2 == 1 {
            ("Nf3", "Nf6")
        } else {
            ("Ng1", "Ng8")
        };
        moves + &format!("{n}. {white} {black} ")
    });
    for (tags, edition) in [
        (
            "[Date \"2018.05.05\"]\n[UTCDate \"2013.05.05\"]\n[EventDate \"2013.05.01\"]",
            Some("laws-2018"),
        ),
        (
            "[Date \"????.??.??\"]\n[UTCDate \"2018.05.05\"]\n[EventDate \"2013.05.01\"]",
            Some("laws-2018"),
        ),
        ("[UTCDate \"2013.05.05\"]\n[EventDate \"2018.05.01\"]", None),
        (
            "[UTCDate \"????.??.??\"]\n[EventDate \"2018.05.01\"]",
            Some("laws-2018"),
        ),
        ("[EventDate \"2013.05.01\"]", None),
    ] {
        let record = format!("[Event \"A\"]\n{tags}\n[Result \"1-0\"]\n\n{knights}1-0\n");
        let found = messages("R010", &record, &CheckOptions::default());
        let editions: Vec<&str> = found.iter().map(|(finding, _)| finding.edition).collect();
        assert_eq!(editions, Vec::from_iter(edition), "{tags}");
    }
}

/// One game, with its row.
fn with_row(text: &str) -> GameReport {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let place = formulario::replay::Place::new(1, 0, 1);
    check_game(text.as_bytes(), place, &mut Workspace::default(), &options)
}

/// Four times there and back: the fifth occurrence is after the sixteenth half-move.
const FIVE: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

/// The first day of the event bounds a date that is no whole day: no game is older, and without a date none is more than a
/// month younger.
#[test]
fn the_first_day_of_the_event_bounds_the_day_of_the_game() {
    for (tags, basis, edition) in [
        ("[EventDate \"2014.06.29\"]", "part", "laws-2014"),
        ("[EventDate \"2014.05.31\"]", "dated", "laws-2009"),
        ("[EventDate \"2014.06.01\"]", "part", "laws-2014"),
        (
            "[Date \"2014.??.??\"]\n[EventDate \"2014.08.01\"]",
            "dated",
            "laws-2014",
        ),
        (
            "[Date \"2014.??.??\"]\n[EventDate \"2014.06.01\"]",
            "part",
            "laws-2014",
        ),
        (
            "[Date \"20??.??.??\"]\n[EventDate \"2024.??.??\"]",
            "dated",
            "laws-2023",
        ),
        // One of the two is wrong.
        (
            "[Date \"2013.??.??\"]\n[EventDate \"2014.08.01\"]",
            "dated",
            "laws-2009",
        ),
        ("[Date \"2014.??.??\"]", "part", "laws-2014"),
        ("[Date \"1997/98\"]", "dated", "before-2001"),
        ("[Date \"2013-2014\"]", "part", "laws-2014"),
    ] {
        let row = with_row(&format!(
            "[Event \"A\"]\n{tags}\n[Result \"1-0\"]\n\n1. e4 1-0\n"
        ))
        .row;
        assert_eq!((row.edition_basis, row.edition), (basis, edition), "{tags}");
    }
}

/// The fifth occurrence ends the game from July 2014.
#[test]
fn a_date_that_can_be_read_two_ways_does_not_tell_the_edition() {
    let judge = |text: &str| {
        let report = with_row(text);
        let told = report.findings.iter().find(|f| f.rule.code == "R010");
        let told = told.map(|f| (f.severity, f.suggestion.clone(), f.message.clone()));
        (
            report.row.edition_basis,
            report.row.edition,
            report.row.result,
            told,
        )
    };
    let tagged =
        |date: &str, moves: &str| format!("[Date \"{date}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n");
    for date in ["07/06/2014", "06/07/2014", "7-6-2014", "2014.06.31"] {
        let (basis, _, result, told) = judge(&tagged(date, FIVE));
        assert_eq!((basis, result), ("part", "1-0"), "{date}");
        let (severity, suggestion, message) = told.expect(date);
        assert_eq!(
            (severity, suggestion.as_str()),
            (Severity::Warning, ""),
            "{date}"
        );
        assert!(
            message.contains("so by laws-2014, not by laws-2009"),
            "{message}"
        );
    }
    // One reading, or two of the same edition.
    for (date, edition) in [
        ("30/06/2014", "laws-2009"),
        ("2014.06.07", "laws-2009"),
        ("2014-06-07", "laws-2009"),
        ("05/06/2013", "laws-2009"),
    ] {
        let (basis, own, result, told) = judge(&tagged(date, FIVE));
        assert_eq!((basis, own, result), ("dated", edition, "1-0"), "{date}");
        assert!(told.is_none(), "{date}");
    }
    let (basis, _, result, told) = judge(&tagged("2014.07.06", FIVE));
    assert_eq!((basis, result), ("dated", "1/2-1/2"));
    assert_eq!(told.unwrap().0, Severity::Error);
    // Who writes `Cf3` writes the day first, in an archive and on a sheet.
    let italian = FIVE.replace('N', "C");
    let sheet =
        |moves: &str| format!("Data: 07/06/2014\nBianco: Rossi\nNero: Conti\n\n{moves}\n1-0\n");
    for text in [tagged("07/06/2014", &italian), sheet(&italian)] {
        let (basis, edition, result, told) = judge(&text);
        assert_eq!(
            (basis, edition, result),
            ("dated", "laws-2009", "1-0"),
            "{text}"
        );
        assert!(told.is_none(), "{text}");
    }
    // On a sheet in English it is not known.
    assert_eq!(judge(&sheet(FIVE)).0, "part");
}

#[test]
fn nothing_is_claimed_in_a_game_that_is_over() {
    let judge = |text: &str| {
        let report = with_row(text);
        let told = report
            .findings
            .iter()
            .find(|f| matches!(f.rule.code, "D001" | "D002"));
        let row = &report.row;
        let message = told.map(|finding| finding.message.clone());
        (row.claim_ply, row.claim_rule, row.automatic_end, message)
    };
    let more = format!("[Date \"2024.03.01\"]\n\n{FIVE} 9. Nf3 Nf6 10. Ng1 Ng8 *\n");
    let (ply, rule, end, message) = judge(&more);
    assert_eq!((ply, rule, end), (Some(8), "repetition", "repetition"));
    let message = message.unwrap();
    assert!(
        message.ends_with("and 8 times more, the last with 8...Ng8"),
        "{message}"
    );
    let set_up =
        |date: &str, fen: &str| format!("[Date \"{date}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n");
    for (date, counter, men, end) in [
        ("2024.03.01", 120, "K7", "dead"),
        ("2024.03.01", 148, "K7", "dead"),
        ("????.??.??", 148, "K7", "dead"),
        ("2024.03.01", 150, "KR6", "75"),
    ] {
        let fen = format!("8/8/8/4k3/8/8/8/{men} w - - {counter} 100");
        let found = judge(&set_up(date, &fen));
        assert_eq!(found, (None, "", end, None), "{date} {fen}");
    }
    let alive = judge(&set_up("2024.03.01", "8/8/8/4k3/8/8/8/KR6 w - - 148 100"));
    assert_eq!((alive.0, alive.1, alive.2), (Some(0), "50", ""));
    assert!(alive.3.is_some());
}

/// What an edition says of two fallen flags is not known for two of them: where the game may be one of theirs, the finding is
/// no error, and says so.
#[test]
fn editions_whose_text_is_not_known_leave_a_doubt() {
    let judge = |date: &str, ui: Ui| {
        let text = format!(
            "[Date \"{date}\"]\n[Result \"1-0\"]\n[TimeControl \"7200\"]\n[Termination \"both flags fell\"]\n\n1. e4 e5 1-0\n"
        );
        let options = CheckOptions {
            ui,
            ..CheckOptions::default()
        };
        let told = messages("R016", &text, &options);
        let [(finding, message)] = &told[..] else {
            panic!("{date}: {told:?}");
        };
        let doubt = message.find(" (").map(|at| message[at..].to_owned());
        (finding.severity, finding.suggestion.clone(), doubt)
    };
    let sure = (Severity::Error, "1/2-1/2".to_owned(), None);
    assert_eq!(judge("2002.05.05", Ui::English), sure);
    let doubt = |text: &str| (Severity::Warning, String::new(), Some(text.to_owned()));
    assert_eq!(
        judge("2001.??.??", Ui::English),
        doubt(
            " (the date does not tell the edition of the Laws: so by laws-2001, not known for before-2001)"
        )
    );
    assert_eq!(
        judge("2001.??.??", Ui::Italian),
        doubt(
            " (la data non dice l'edizione delle Regole: così secondo laws-2001, non noto per before-2001)"
        )
    );
    assert_eq!(
        judge("2017.??.??", Ui::English),
        doubt(
            " (the date does not tell the edition of the Laws: so by laws-2017, not known for laws-2014)"
        )
    );
}

/// In rapid and blitz of 2009 full supervision decides: where it is not known the sentence names it.
#[test]
fn what_full_supervision_decides_is_said() {
    let told = |rule: &str, body: &str, control: &str, supervised| {
        let result = if rule == "R016" { "1-0" } else { "1/2-1/2" };
        let text = format!(
            "[Date \"2010.07.06\"]\n[Result \"{result}\"]\n[TimeControl \"{control}\"]\n\n1. e4 e5 {{{body}}} {result}\n"
        );
        let options = CheckOptions {
            supervised,
            ..CheckOptions::default()
        };
        let told = messages(rule, &text, &options);
        told.first()
            .map(|(_, message)| message.contains("full supervision"))
    };
    let means = |control, supervised| {
        told(
            "D008",
            "draw, Black cannot win by normal means",
            control,
            supervised,
        )
    };
    assert_eq!(means("300", None), Some(true));
    assert_eq!(means("300", Some(false)), Some(false));
    assert_eq!(means("300", Some(true)), None);
    assert_eq!(means("900", None), None);
    let flags = |control, supervised| told("R016", "both flags fell", control, supervised);
    assert_eq!(flags("900", None), Some(true));
    assert_eq!(flags("900", Some(false)), Some(false));
    assert_eq!(flags("900", Some(true)), Some(false));
    assert_eq!(flags("7200", None), Some(false));
}
