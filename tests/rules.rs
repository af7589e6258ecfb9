//! Every rule fires and stays quiet on its fixtures, and the registry keeps its habits.

use crate::support::{Audit, MAX_GAME, audit_bytes, audit_file, contents};
use formulario::game_check::CheckOptions;
use formulario::messages::{Text, Ui};
use formulario::report::COLUMNS;
use formulario::rules::{self, ALL, Check, Class, Finding, Rule};
use formulario::syntax::Encoding;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/rules")
}

fn folder(rule: &Rule) -> PathBuf {
    fixtures().join(format!("{}-{}", rule.code, rule.name))
}

/// The entries of a folder whose names begin like this, sorted.
fn entries(folder: &Path, start: &str) -> Vec<PathBuf> {
    let list = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = list
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with(start)
        })
        .collect();
    paths.sort();
    paths
}

/// The rules that have fixtures: all but those that are raised where games are written, or where the program fails itself.
fn with_fixtures() -> impl Iterator<Item = &'static Rule> {
    (ALL.iter().copied()).filter(|rule| !matches!(rule.check, Check::Raised))
}

fn in_language(ui: Ui) -> CheckOptions {
    CheckOptions {
        ui,
        ..CheckOptions::default()
    }
}

/// Where the message stands in a row; every other column is independent of the language.
const MESSAGE: usize = 15;

/// What the program writes about the files of a rule's folder that begin like this: the columns, and a row per finding. How a
/// fixture is read stands in one place, the script that writes `expected.csv` anew.
fn report(rule: &Rule, start: &str, language: &str) -> String {
    assert!(
        !entries(&folder(rule), start).is_empty(),
        "{}: no file {start}*",
        rule.code
    );
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/expected.sh");
    let output = Command::new("sh")
        .arg(script)
        .args(["--print", rule.code, start, language])
        .env("FORMULARIO", env!("CARGO_BIN_EXE_formulario"))
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{}: {output:?}", rule.code);
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The rows of a report, without the names of the columns.
fn rows(report: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(report.as_bytes());
    assert_eq!(reader.headers().unwrap(), COLUMNS.as_slice());
    let rows = reader.records().map(|record| {
        let record = record.expect("a row");
        record.iter().map(str::to_owned).collect()
    });
    rows.collect()
}

#[test]
fn every_rule_finds_exactly_what_its_fixture_says() {
    let mut wrong = String::new();
    for rule in with_fixtures() {
        let found = report(rule, "fires", "en");
        let expected = fs::read_to_string(folder(rule).join("expected.csv")).unwrap();
        if rows(&found).is_empty() || found != expected {
            wrong += &format!("{}\n found:\n{found} expected:\n{expected}", rule.code);
        }
    }
    assert!(
        wrong.is_empty(),
        "{wrong}\nIf what was found is right: scripts/expected.sh CODE"
    );
}

#[test]
fn every_rule_stays_quiet_where_its_fault_is_not() {
    let found = with_fixtures().flat_map(|rule| rows(&report(rule, "quiet", "en")));
    let wrong: Vec<Vec<String>> = found.collect();
    assert!(wrong.is_empty(), "in quiet.*: {wrong:#?}");
}

#[test]
fn only_the_message_depends_on_the_language() {
    for rule in with_fixtures() {
        let [english, italian] =
            ["en", "it"].map(|language| rows(&report(rule, "fires", language)));
        assert_eq!(english.len(), italian.len(), "{}", rule.code);
        for (mut en, mut it) in english.into_iter().zip(italian) {
            let messages = [&mut en, &mut it].map(|row| std::mem::take(&mut row[MESSAGE]));
            assert_eq!(en, it);
            assert_ne!(messages[0], messages[1], "{}", rule.code);
            for message in messages {
                let first = message.chars().next();
                assert!(
                    first.is_some_and(|c| !c.is_uppercase() && !c.is_whitespace()),
                    "{}: a message starts lower-case: {message}",
                    rule.code
                );
                assert!(
                    !message.ends_with(['.', ' ', ':']),
                    "{}: a message has no full stop at the end: {message}",
                    rule.code
                );
            }
        }
    }
}

/// Rules whose findings suggest what was meant, in their fixtures: where one answer follows.
const SUGGEST: &[&str] = &[
    "C007", "D003", "D005", "E001", "E002", "E005", "E006", "E009", "E026", "E028", "E035", "M001",
    "M006", "M007", "M008", "N001", "N004", "N005", "N006", "N007", "N008", "N009", "N010", "N011",
    "N012", "N013", "N015", "N016", "N017", "N018", "N020", "N028", "P015", "P018", "P026", "P028",
    "P029", "R001", "R002", "R003", "R004", "R005", "R006", "R007", "R008", "R009", "R010", "R011",
    "R012", "R013", "R016", "S002", "S003", "S011", "T002", "T004", "T005", "T007", "T009", "T010",
    "T012", "T014", "T016", "T017", "T018", "T023", "T025", "T026",
];

/// Rules whose findings never suggest anything, and why.
const NO_ANSWER: &[(&str, &[&str])] = &[
    (
        "the clocks do not say which of them is wrong",
        &[
            "C001", "C002", "C003", "C004", "C005", "C006", "C008", "C009",
        ],
    ),
    (
        "what was played or claimed is not asked for; what follows from it stands in the message",
        &[
            "D001", "D002", "D004", "D006", "D007", "D008", "D009", "D010", "D011",
        ],
    ),
    (
        "lists, tournaments and regulations leave it open or say it in the message",
        &[
            "E003", "E004", "E007", "E008", "E010", "E011", "E012", "E013", "E014", "E015", "E016",
            "E017", "E018", "E019", "E020", "E021", "E022", "E023", "E024", "E025", "E027", "E029",
            "E030", "E031", "E032", "E033", "E034", "E036", "E037", "E038", "E039", "E040", "E041",
            "E042",
        ],
    ),
    (
        "a file cannot say what is not in it",
        &[
            "F001", "F002", "F003", "F004", "F005", "F006", "F007", "F008", "F009", "F010", "F011",
            "F012", "F013", "F014", "F015", "F016", "F017", "F018", "F019", "F020", "F021", "F022",
            "F023", "F024",
        ],
    ),
    (
        "a report does not say which of its rows or fields is wrong, nor whether the games beside it are",
        &[
            "P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008", "P009", "P010", "P011",
            "P012", "P013", "P014", "P016", "P017", "P019", "P020", "P021", "P022", "P023", "P024",
            "P025", "P027", "P030", "P031",
        ],
    ),
    (
        "several moves come into question, or none",
        &["M002", "M003", "M004", "M005"],
    ),
    (
        "several readings come into question, or the words stay what they are",
        &[
            "N002", "N003", "N014", "N019", "N021", "N022", "N023", "N025", "N026",
        ],
    ),
    ("it was decided away from the board", &["R014", "R015"]),
    (
        "two records of one game or pairing: nothing says which is right",
        &[
            "R017", "S001", "S005", "S006", "S007", "S012", "S013", "S014", "S015", "T019",
        ],
    ),
    (
        "what stands there is no half-move, or none is sure",
        &["S004", "S008", "S009", "S010"],
    ),
    (
        "the tags do not say which of them is wrong",
        &[
            "T001", "T003", "T006", "T008", "T011", "T013", "T015", "T020", "T021", "T022", "T024",
        ],
    ),
];

/// Rules whose findings refer to another half-move, game or line, in their fixtures.
const REFER: &[&str] = &[
    "C002", "D001", "D003", "D004", "D006", "D007", "D008", "E002", "E016", "E020", "E021", "E022",
    "E036", "E040", "M001", "M003", "M004", "P004", "P019", "P020", "P021", "P022", "P023", "P025",
    "R001", "R002", "R003", "R004", "R006", "R008", "R010", "R011", "R012", "R013", "R017", "S001",
    "S002", "S003", "S004", "S005", "S006", "S007", "S008", "S009", "S010", "S011", "S012", "S013",
    "S014", "S015", "T019",
];

#[test]
fn suggestions_and_references_are_filled_where_one_answer_follows() {
    const SUGGESTION: usize = MESSAGE + 1;
    const RELATED: usize = MESSAGE + 2;
    let (mut suggest, mut refer) = (Vec::new(), Vec::new());
    for rule in with_fixtures() {
        let expected = fs::read_to_string(folder(rule).join("expected.csv")).unwrap();
        let rows = rows(&expected);
        let fills = |column: usize| rows.iter().any(|row| !row[column].is_empty());
        suggest.extend(fills(SUGGESTION).then_some(rule.code));
        refer.extend(fills(RELATED).then_some(rule.code));
        for row in &rows {
            let (file, game, related) = (&row[0], &row[1], &row[RELATED]);
            // A half-move of the same game; another game of the file; a line of a list.
            let own = related.strip_prefix(&format!("{file}:{game}:"));
            let ply = own.and_then(|ply| ply.parse::<u32>().ok());
            let other = matches!(
                rule.code,
                "E002"
                    | "E016"
                    | "E020"
                    | "E021"
                    | "E022"
                    | "E036"
                    | "E040"
                    | "P004"
                    | "P019"
                    | "P020"
                    | "P021"
                    | "P022"
                    | "P023"
                    | "P025"
                    | "R017"
                    | "T019"
            ) && related.ends_with(':');
            // Sheets of one game stand in several files.
            let sheet = rule.code.starts_with('S') && related.split(':').count() == 3;
            assert!(
                related.is_empty() || other || sheet || ply.is_some_and(|ply| ply > 0),
                "{}: {related}",
                rule.code
            );
        }
    }
    assert_eq!(suggest, SUGGEST);
    assert_eq!(refer, REFER);
    let mut decided: Vec<&str> = NO_ANSWER
        .iter()
        .flat_map(|(_, codes)| *codes)
        .copied()
        .collect();
    decided.extend(SUGGEST);
    decided.sort_unstable();
    let all: Vec<&str> = with_fixtures().map(|rule| rule.code).collect();
    assert_eq!(
        decided, all,
        "each rule suggests, or stands in NO_ANSWER once"
    );
}

#[test]
fn the_place_of_a_finding_is_where_its_text_stands() {
    for rule in with_fixtures() {
        for path in entries(&folder(rule), "fires") {
            // Those of ratings stand at the games of other findings, or at lines of lists.
            if matches!(rule.check, Check::Event(_)) {
                continue;
            }
            let (bytes, original) = contents(&path);
            for finding in audit_file(&path, &in_language(Ui::English)).findings {
                let mut walk = original.walk(&bytes);
                let at = (0..=bytes.len()).find(|at| walk.to(*at) >= finding.byte);
                let at = at.expect("a byte of the file");
                let before = String::from_utf8_lossy(&bytes[..at]).into_owned();
                assert_eq!(
                    finding.line as usize,
                    1 + before.replace("\r\n", "\n").matches(['\n', '\r']).count(),
                    "{} in {}",
                    finding.rule.code,
                    path.display()
                );
                let here = Encoding::of(&bytes).decode(&bytes[at..]);
                let text = finding.text.trim_end_matches('…');
                assert!(
                    here.starts_with(text) || finding.rule.code == "F005",
                    "{} in {}: {text:?} does not stand at byte {at}",
                    finding.rule.code,
                    path.display()
                );
            }
        }
    }
}

#[test]
fn codes_are_sorted_unique_and_of_a_known_family() {
    let codes: Vec<&str> = ALL.iter().map(|rule| rule.code).collect();
    assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
    for code in codes {
        let (family, number) = code.split_at(1);
        assert!("FTNMRDCEPSX".contains(family), "{code}");
        assert!(
            number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit()),
            "{code}"
        );
        assert_eq!(rules::find(&code.to_lowercase()).unwrap().code, code);
    }
}

#[test]
fn names_say_what_is_wrong() {
    // A name says the fault, never what the program does or a person ought to do. `check` in a name is the check of chess.
    const NEVER: [&str; 12] = [
        "fix", "should", "must", "avoid", "ensure", "verify", "dont", "please", "error", "warning",
        "bug", "correct",
    ];
    let mut seen = HashSet::new();
    for rule in ALL {
        let name = rule.name;
        assert!(seen.insert(name), "{name} stands twice");
        assert_eq!(rules::find(name).unwrap().code, rule.code);
        for word in name.split('-') {
            let plain = word
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
            assert!(plain && !word.is_empty(), "{name} is not in kebab case");
            assert!(!NEVER.contains(&word), "{name}: {word}");
        }
    }
}

#[test]
fn titles_are_a_few_words_of_their_language() {
    for ui in [Ui::English, Ui::Italian] {
        let mut seen = HashSet::new();
        for rule in ALL {
            let title = rule.title.get(ui);
            assert!(seen.insert(title), "{title:?} stands twice");
            assert!((7..=48).contains(&title.chars().count()), "{title:?}");
            assert!(!title.ends_with(['.', ':']), "{title:?}");
            // A sentence would begin with a capital; the names of tags and pieces, and abbreviations, are what they are.
            let first = title.split([' ', '\'']).next().unwrap_or_default();
            let names = [
                "FEN", "ECO", "K", "Result", "White", "PlyCount", "Re", "Elo",
            ];
            let lower = first.chars().all(|letter| !letter.is_uppercase());
            assert!(lower || names.contains(&first), "{title:?}");
        }
    }
}

#[test]
fn every_rule_names_its_article() {
    for rule in ALL {
        if rule.code.starts_with(['F', 'X']) {
            assert_eq!((rule.article, rule.edition), ("none", ""), "{}", rule.code);
        } else {
            let numbers = rule.article.split('.').all(|n| n.parse::<u8>().is_ok());
            let appendix = rule.article.starts_with(|c: char| c.is_ascii_uppercase());
            assert!(numbers || appendix, "{}: {:?}", rule.code, rule.article);
            let (text, year) = rule.edition.split_once('-').unwrap_or_default();
            assert!(
                !text.is_empty() && year.starts_with(['1', '2']),
                "{}",
                rule.code
            );
        }
    }
}

#[test]
fn every_rule_is_explained_in_both_languages() {
    for rule in ALL {
        let explanation = &rule.explanation;
        for (heading, Text { en, it }) in [
            ("what", explanation.what),
            ("why", explanation.why),
            ("quiet", explanation.quiet),
        ] {
            let place = format!("{} {heading}", rule.code);
            assert!(!en.trim().is_empty() && !it.trim().is_empty(), "{place}");
            assert_ne!(en, it, "{place}");
            for text in [en, it] {
                assert!(
                    text.ends_with('.') && !text.contains("  "),
                    "{place}: {text}"
                );
                // A sentence may begin with a move, which keeps its letters: bxc4.
                let first = text.split(' ').next().unwrap_or_default();
                let word = first.chars().all(char::is_alphabetic);
                let lower = text.starts_with(char::is_lowercase);
                assert!(!word || lower == (heading == "quiet"), "{place}: {text}");
            }
        }
        assert!(
            !explanation.example.en.is_empty() || rule.is_own_fault(),
            "{}",
            rule.code
        );
    }
}

/// An Italian reads Cf3, unless the letters themselves are what is wrong.
#[test]
fn the_italian_examples_have_italian_letters() {
    let english = |word: &str| {
        let mut signs = word.chars();
        matches!(signs.next(), Some('N' | 'B' | 'Q' | 'K'))
            && matches!(signs.next(), Some('a'..='h' | 'x' | '1'..='8'))
            && word.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '#' | '}' | '>'))
    };
    let (mut other, mut same) = (0, 0);
    for rule in ALL {
        let example = rule.explanation.example;
        assert_eq!(
            example.en.is_empty(),
            example.it.is_empty(),
            "{}",
            rule.code
        );
        // The letters of a FEN are the same everywhere.
        let moves = example.it.split(['[', ']']).step_by(2);
        let found = moves
            .flat_map(str::split_whitespace)
            .find(|word| english(word));
        match rule.code {
            "N017" => same += 1,
            code => assert_eq!(found, None, "{code}: {}", example.it),
        }
        other += usize::from(example.it != example.en);
    }
    assert!(other > 50 && same == 1, "{other} examples differ");
}

/// Rules whose example is no whole record: a part of a game or of a sheet, bytes, or the call that makes a file.
const NO_RECORD: &[&str] = &[
    "C002", "C003", "C004", "C005", "C006", "F001", "F002", "F003", "F004", "F005", "F006", "F007",
    "F012", "F014", "F015", "F017", "F020", "F021", "F022", "F023", "F024", "M008", "N020", "N021",
    "N022", "N023", "N026",
];

#[test]
fn the_example_of_every_rule_breaks_it() {
    let mut wrong = Vec::new();
    for rule in ALL {
        if matches!(
            rule.check,
            Check::Event(_)
                | Check::Copies
                | Check::Records
                | Check::Tournament(_)
                | Check::Beside(_)
                | Check::Sheets(_)
                | Check::Raised
        ) {
            continue;
        }
        // Tags stand on lines of their own, and the moves apart.
        let mut text = rule.explanation.example.en.replace("] [", "]\n[");
        match text.rfind("\"] ") {
            Some(end) => text.insert_str(end + 2, "\n\n"),
            None if text.starts_with('[') => {}
            None => text.insert_str(0, "[Event \"A\"]\n\n"),
        }
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &in_language(Ui::English));
        let fires = audit
            .findings
            .iter()
            .any(|found| found.rule.code == rule.code);
        if fires == NO_RECORD.contains(&rule.code) {
            wrong.push((rule.code, text));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_rule_has_its_fixtures_and_every_fixture_its_rule() {
    let mut folders: Vec<PathBuf> = entries(&fixtures(), "");
    for rule in with_fixtures() {
        let folder = folder(rule);
        assert!(
            folder.join("expected.csv").is_file(),
            "{}",
            folder.display()
        );
        for start in ["fires", "quiet"] {
            assert!(
                !entries(&folder, start).is_empty(),
                "{}: {start}",
                folder.display()
            );
        }
        folders.retain(|other| *other != folder);
    }
    assert!(folders.is_empty(), "without a rule: {folders:?}");
}

#[test]
fn every_rule_has_a_file_of_its_name() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    for rule in ALL {
        let name = format!(
            "{}_{}.rs",
            rule.code.to_lowercase(),
            rule.name.replace('-', "_")
        );
        let text = fs::read_to_string(source.join(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(
            text.starts_with(&format!("//! `{} {}`", rule.code, rule.name)),
            "{name}"
        );
    }
}

const TWO_GAMES: &str = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 {trap} 1-0\n\n\
    [Event \"B\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";

fn audit(bytes: &[u8], options: &CheckOptions) -> Audit {
    audit_bytes(bytes, None, MAX_GAME, options)
}

fn codes(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.rule.code).collect()
}

#[test]
fn a_panic_in_one_game_is_a_finding_of_that_game_alone() {
    let options = CheckOptions {
        panic_on: Some(b"trap".to_vec()),
        ..CheckOptions::default()
    };
    // The panic is wanted: its message on standard error would only alarm.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let audit = audit(TWO_GAMES.as_bytes(), &options);
    std::panic::set_hook(hook);
    let [first, second] = audit.reports.as_slice() else {
        panic!("two games")
    };
    assert!(first.fault && !second.fault);
    assert_eq!(codes(&first.findings), ["X001"]);
    assert_eq!(first.verdict.class, Class::Unreadable);
    assert_eq!((first.place.game, first.place.byte), (1, 0));
    assert!(!codes(&second.findings).contains(&"X001"));
    assert_eq!(second.plies, 2);
}

#[test]
fn a_file_that_does_not_exist_is_one_finding() {
    let audit = audit_file(&fixtures().join("missing.pgn"), &CheckOptions::default());
    assert_eq!(codes(&audit.findings), ["F001"]);
}

#[test]
fn a_forced_encoding_is_no_assumption() {
    let game = b"[White \"Per\xF9, Mario\"]\n\n1. e4 *\n";
    let free = audit(game, &CheckOptions::default());
    assert!(codes(&free.findings).contains(&"F004"));
    assert!(!codes(&free.findings).contains(&"F005"));
    for (encoding, unreadable) in [(Encoding::Windows1252, false), (Encoding::Utf8, true)] {
        let options = CheckOptions {
            encoding: Some(encoding),
            ..CheckOptions::default()
        };
        let forced = audit(game, &options);
        assert!(!codes(&forced.findings).contains(&"F004"), "{encoding:?}");
        assert_eq!(
            codes(&forced.findings).contains(&"F005"),
            unreadable,
            "{encoding:?}"
        );
    }
}

#[test]
fn what_is_cut_off_at_the_cap_is_one_finding_and_costs_no_other_game() {
    let long = "1. e4 {a very long remark} ".repeat(40);
    let text = format!("[Event \"A\"]\n[Result \"1-0\"]\n\n{long}1-0\n\n{TWO_GAMES}");
    let audit = audit_bytes(text.as_bytes(), None, 500, &CheckOptions::default());
    assert_eq!(audit.reports.len(), 3);
    let family_f: Vec<&str> = (codes(&audit.findings).into_iter())
        .filter(|code| code.starts_with('F'))
        .collect();
    // The games have no date either.
    assert_eq!(family_f, ["F007", "F016"]);
    assert!(!codes(&audit.reports[0].findings).contains(&"R007"));
}

#[test]
fn one_wrong_result_is_one_finding() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    for (tag, marker, wanted) in [
        ("0-1", "0-1", &[][..]),
        ("1-0", "0-1", &["R002"]),
        ("0-1", "1-0", &["R002"]),
        ("1-0", "1-0", &["R003"]),
        ("1-0", "1/2-1/2", &["R003"]),
        ("1-0", "*", &["R003"]),
        ("1-0", "", &["R003", "R007"]),
        ("0-1", "*", &["R009"]),
        ("?", "0-1", &["R009"]),
        ("*", "*", &["R008"]),
        ("-", "", &["R007", "R008"]),
        ("won", "0-1", &["R005"]),
        ("won", "1-0", &["R005", "R003"]),
        ("0-1", "0-1 1-0", &["R006"]),
        ("1-0", "0-1 1-0", &["R003", "R006"]),
    ] {
        let text = format!("[Event \"A\"]\n[Result \"{tag}\"]\n\n{mate} {marker}\n");
        let mut found = codes(&audit(text.as_bytes(), &CheckOptions::default()).findings);
        found.retain(|code| code.starts_with('R'));
        let (mut found, mut wanted) = (found, wanted.to_vec());
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "tag {tag:?}, marker {marker:?}");
    }
}

/// The rules that `src/rules/mod.rs` names, in order: after `mod`, and in the table.
fn listed(list: &str) -> (Vec<String>, Vec<String>) {
    let named = |start: &str, end: &str| -> Vec<String> {
        let names = list
            .lines()
            .filter_map(|line| line.strip_prefix(start)?.strip_suffix(end));
        names
            .filter(|name| name.as_bytes().get(1).is_some_and(u8::is_ascii_digit))
            .map(str::to_owned)
            .collect()
    };
    (named("mod ", ";"), named("    &", "::RULE,"))
}

#[test]
fn the_table_has_every_file_of_a_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join("src/rules/mod.rs")).unwrap();
    let (modules, table) = listed(&list);
    let files: Vec<String> = entries(&root.join("src/rules"), "")
        .iter()
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| name.as_bytes().get(1).is_some_and(u8::is_ascii_digit))
        .collect();
    assert_eq!(modules, files);
    assert_eq!(table, files);
    assert_eq!(files.len(), ALL.len());
}

#[test]
fn the_script_for_new_rules_names_them_in_both_lists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = tempfile::tempdir().unwrap();
    let list = copy.path().join("src/rules/mod.rs");
    for file in ["scripts/new-rule.sh", "src/rules/mod.rs"] {
        let to = copy.path().join(file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(root.join(file), to).unwrap();
    }
    let begin = |code: &str| {
        let mut command = Command::new("sh");
        command.arg(copy.path().join("scripts/new-rule.sh"));
        command.args([code, "made-by-a-test"]).output().unwrap()
    };
    let (mut modules, _) = listed(&fs::read_to_string(&list).unwrap());
    // Before the first, in the middle, behind one of the last.
    for code in ["C999", "E999", "N999", "T999"] {
        let output = begin(code);
        assert!(output.status.success(), "{output:?}");
        let name = format!("{}_made_by_a_test", code.to_lowercase());
        assert!(copy.path().join(format!("src/rules/{name}.rs")).is_file());
        modules.push(name);
        modules.sort();
        let both = (modules.clone(), modules.clone());
        assert_eq!(listed(&fs::read_to_string(&list).unwrap()), both);
        assert!(!begin(code).status.success(), "{code} is taken");
    }
}
