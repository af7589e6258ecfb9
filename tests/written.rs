//! What `convert` and `check --pgn` write: the same game whatever the way, nothing lost, the same again when it is written
//! again. `scripts/written.sh` asks other programs.

use crate::archives::{archive, items};
use crate::properties::{any_archive, any_mutation, mutate};
use formulario::board::Position;
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::generator::{ArchiveOptions, LineEnd, Mix};
use formulario::notation::{Language, Resolution, read, resolve};
use formulario::replay::Place;
use formulario::replay::ReplayOptions;
use formulario::syntax::{Encoding, ResultMark};
use formulario::write::{Annotate, Form, MoveRow, Notation, ResultChoice, WriteOptions, Writer};
use proptest::prelude::*;
use std::collections::HashMap;

/// What was made of an archive.
#[derive(Debug, Default)]
struct Converted {
    text: String,
    rows: Vec<MoveRow>,
    /// Games, and those of them that were written up to a fault, and those that were not written.
    games: usize,
    cut: usize,
    refused: usize,
}

fn convert_as(bytes: &[u8], job: &WriteOptions, options: &CheckOptions) -> Converted {
    let mut converted = Converted::default();
    let (mut workspace, mut writer) = (Workspace::default(), Writer::default());
    for item in items(bytes) {
        let Some(place) = item.place() else {
            continue;
        };
        let bytes = &bytes[item.range.clone()];
        workspace.head(item.heading.as_deref());
        let mut report = check_game(bytes, place, &mut workspace, options);
        let game = workspace.game(bytes);
        let written = writer.game(&game, &mut report, job, &options.context());
        let own: Vec<_> = (report.findings.iter())
            .filter(|finding| finding.rule.code.starts_with('X'))
            .map(|finding| &finding.message)
            .collect();
        assert!(
            own.is_empty(),
            "{own:?}\n{}",
            String::from_utf8_lossy(bytes)
        );
        converted.games += 1;
        match written {
            None => converted.refused += 1,
            Some(written) => {
                converted.cut += usize::from(!written.whole);
                converted
                    .text
                    .push_str(std::str::from_utf8(&written.bytes).unwrap());
                converted.rows.extend(written.rows);
            }
        }
    }
    converted
}

pub fn convert(bytes: impl AsRef<[u8]>) -> String {
    convert_telling(bytes).0
}

/// The same, and how many games were not written, of which no move can be played.
pub fn convert_telling(bytes: impl AsRef<[u8]>) -> (String, usize) {
    let (job, options) = (WriteOptions::default(), CheckOptions::default());
    let converted = convert_as(bytes.as_ref(), &job, &options);
    (converted.text, converted.refused)
}

pub fn convert_to(bytes: impl AsRef<[u8]>, form: Form) -> String {
    let job = WriteOptions {
        form,
        ..WriteOptions::default()
    };
    convert_as(bytes.as_ref(), &job, &CheckOptions::default()).text
}

/// The movetext of a single game without tags, on one line.
fn movetext(written: &str) -> String {
    let (_, moves) = written.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn moves_of(input: &str) -> String {
    movetext(&convert(input))
}

fn sound(games: u64, seed: u64) -> Vec<u8> {
    generated(games, seed, 0.0, LineEnd::Lf)
}

fn faulty(games: u64, seed: u64) -> Vec<u8> {
    generated(games, seed, 1.0, LineEnd::CrLf)
}

fn generated(games: u64, seed: u64, faults: f64, line_end: LineEnd) -> Vec<u8> {
    let options = ArchiveOptions {
        games,
        seed,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.7,
        chess960: 0.2,
        endings: 0.2,
        liberties: 0.3,
        faults,
        line_end,
    };
    archive(&options).0
}

/// Every form in which moves can be written.
fn forms() -> Vec<Form> {
    let english = |notation| Form::Moves(notation, Language::English);
    let mut forms = vec![
        english(Notation::Uci),
        english(Notation::Iccf),
        english(Notation::Figurine),
        english(Notation::Spoken { umlauts: true }),
        english(Notation::Spoken { umlauts: false }),
    ];
    for language in Language::ALL {
        forms.push(Form::Moves(Notation::Short, language));
        forms.push(Form::Moves(Notation::Long, language));
    }
    forms
}

#[test]
fn every_notation_in_every_language_leads_back_to_the_same_bytes() {
    let pgn = convert(sound(25, 7));
    assert!(pgn.matches("[Event ").count() > 24);
    for form in forms() {
        let other = convert_to(&pgn, form);
        assert_eq!(convert(&other), pgn, "{form:?}");
        assert_eq!(convert_to(&other, form), other, "{form:?} twice");
    }
}

#[test]
fn what_is_written_twice_is_written_once() {
    for bytes in [sound(60, 3), faulty(150, 4)] {
        let once = convert(bytes);
        let twice = convert(&once);
        let differ = once.lines().zip(twice.lines()).find(|(a, b)| a != b);
        assert_eq!(differ, None);
        assert_eq!(once.len(), twice.len());
    }
}

#[test]
fn movetext_has_short_lines_the_roster_is_first_and_tags_are_in_order() {
    let text = convert(faulty(100, 9)) + &convert(sound(100, 9));
    assert!(text.ends_with('\n') && !text.contains('\r'));
    for game in text.split("\n\n[Event ") {
        let (tags, moves) = game.split_once("\n\n").unwrap();
        let names: Vec<_> = (tags.lines().skip(1))
            .map(|tag| tag[1..].split(' ').next().unwrap())
            .collect();
        assert_eq!(
            names[..6],
            ["Site", "Date", "Round", "White", "Black", "Result"]
        );
        assert!(names[6..].is_sorted(), "{names:?}");
        for line in moves.lines() {
            let one_word = !line.contains(' ');
            assert!(one_word || line.chars().count() < 80, "{line}");
        }
    }
}

/// The words of a text that hold letters or digits.
fn words(text: &str) -> HashMap<String, usize> {
    let mut words = HashMap::new();
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        if !word.is_empty() {
            *words.entry(word.to_owned()).or_insert(0) += 1;
        }
    }
    words
}

#[test]
fn every_word_of_a_comment_stays() {
    let bytes = faulty(200, 21);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let written = convert(&bytes);
    let mut left = words(&written);
    // In braces, out of the generator's own mouth: its prose has no move in it.
    for comment in text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
    {
        for (word, count) in words(comment.0) {
            let found = left.get_mut(&word).map_or(0, std::mem::take);
            left.insert(word.clone(), found.saturating_sub(count));
            assert!(found >= count, "{word} of {:?}", comment.0);
        }
    }
}

/// Movetext that is odd, and what becomes of it.
const ODD: [(&str, &str); 37] = [
    (
        "1. e4 {a {nested} comment} e5 *",
        "1. e4 {a (nested) comment} 1... e5 *",
    ),
    (
        "1. e4 e5 2. Nf3 {never closed",
        "1. e4 e5 2. Nf3 {never closed} *",
    ),
    (
        "1. e4 ; to the end of the line\ne5 *",
        "1. e4 {to the end of the line} 1... e5 *",
    ),
    (
        "1. e4\n% escaped line\ne5 *",
        "1. e4 {% escaped line} 1... e5 *",
    ),
    ("1. e4 e5 (1... c5) 2. Nf3 *", "1. e4 e5 (1... c5) 2. Nf3 *"),
    ("1. e4 e5 () 2. Nf3 *", "1. e4 e5 2. Nf3 *"),
    (
        "1. e4 e5 ({only words}) 2. Nf3 *",
        "1. e4 e5 {only words} 2. Nf3 *",
    ),
    ("1. e4 e5 2. -- Nc6 *", ""),
    (
        "1. e4 e5 (1... -- 2. d4) 2. Nf3 *",
        "1. e4 e5 (1... -- 2. d4) 2. Nf3 *",
    ),
    (
        "1. e4 e5 2. Nf3 Nc6 1-0 0-1",
        "1. e4 e5 2. Nf3 Nc6 {1-0} 0-1",
    ),
    (
        "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
        "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *",
    ),
    ("1. e4 $1 $14 e5 *", "1. e4 $1 $14 e5 *"),
    ("1. e4 $0 e5 *", "1. e4 {$0} 1... e5 *"),
    ("1. e4 $1000 e5 *", "1. e4 {$1000} 1... e5 *"),
    ("1. e4 (=) e5 *", "1. e4 {(=)} 1... e5 *"),
    ("1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:00] good} *", ""),
    ("1.e4 e5 2.Ng1-f3 Nb8-c6 *", "1. e4 e5 2. Nf3 Nc6 *"),
    (
        "1. e4 e5 2. Ke2 Ke7 3. Ke4 Nf6 *",
        "1. e4 e5 2. Ke2 Ke7 {[%formulario rest] 3. Ke4 Nf6} *",
    ),
    ("1. e4 e5 2. Xyzzy Nc6 *", ""),
    ("1. e4 e5 (1... Qh9 2. d4) 2. Nf3 *", ""),
    (
        "1. e4 e5 (1... Qh3 2. d4) 2. Nf3 *",
        "1. e4 e5 {1... Qh3 2. d4} 2. Nf3 *",
    ),
    (
        "1. f3 e5 2. g4 Qh4# 3. a3 0-1",
        "1. f3 e5 2. g4 Qh4# {[%formulario rest] 3. a3} 0-1",
    ),
    (
        "1. e4 e5 2. O-O *",
        "1. e4 e5 {[%formulario rest] 2. O-O} *",
    ),
    (
        "1. e4 e5 2. Nf3 ? 3. Bb5 a6 *",
        "1. e4 e5 2. Nf3 {[%formulario rest] ? 3. Bb5 a6} *",
    ),
    ("1. e4 e5 2. Nf3 ? Nc6 *", "1. e4 e5 2. Nf3 $2 Nc6 *"),
    ("e4 e5 Nf3 1-0", "1. e4 e5 2. Nf3 1-0"),
    ("{before} 1. e4 {behind} *", "{before} 1. e4 {behind} *"),
    ("(1. d4 d5) 1. e4 e5 *", ""),
    ("1. e4 e5 ) 2. Nf3 *", ""),
    ("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6 *", ""),
    ("1. e4 e5 2. Nf3 Nc6 * 3. Bb5 a6", ""),
    ("1. e4 e5\u{a0}2. Nf3\u{a0}Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
    ("1. e4\u{1}e5 2. Nf3\u{c} Nc6 *", ""),
    ("1. e4 e5 {{ } *", ""),
    ("1. e4 e5 {%evp 0,1 ;semi [bracket} *", ""),
    (
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 {} 1/2-1/2",
        "",
    ),
    ("*", "*"),
];

#[test]
fn odd_movetext_loses_no_word_and_is_settled_at_once() {
    for (input, expected) in ODD {
        let once = convert(format!("[White \"A\"]\n\n{input}\n"));
        assert_eq!(convert(&once), once, "{input}");
        if !expected.is_empty() {
            assert_eq!(movetext(&once), expected, "{input}");
        }
        // A mark of evaluation becomes a glyph, a long move a short one; what else was written is found again.
        let mut left = words(&movetext(&once));
        for (word, count) in words(input) {
            let is_move = word.as_bytes()[0].is_ascii_lowercase() && word.len() <= 4;
            let short = word.len() <= 3 && word.chars().all(|c| c.is_ascii_alphanumeric());
            let found = left.remove(&word).unwrap_or(0);
            assert!(
                found >= count || is_move || short,
                "{word} of {input}: {once}"
            );
        }
    }
}

#[test]
fn tags_that_are_none_and_second_ones_are_kept() {
    let once = convert(
        "[Event \"A \\\"B\\\" \\\\ C\"]\n[White \"one\"]\n[White \"two\"]\n[Wh ite \"three\"]\n[Black broken]\n[Ann\u{e9} \"x\"]\n\
         [Annotator \"\u{1}me\u{a0}too\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
    );
    for word in [
        "A \\\"B\\\" \\\\ C",
        "one",
        "two",
        "three",
        "broken",
        "me",
        "too",
    ] {
        assert!(once.contains(word), "{word} in {once}");
    }
    assert_eq!(convert(&once), once);
}

#[test]
fn bytes_that_are_no_text_are_settled_at_once() {
    let inputs: [&[u8]; 4] = [
        b"[Event \"Caf\xE9\"]\n[White \"M\xFCller\"]\n\n1. e4 {na\xEFve \x81\x8D} e5 *\n",
        b"[Event \"x\"]\n\n1. e4 {\xC3\xA9 \xFF} e5 1/2-1/2\n",
        b"\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. e4 e5\r\n1-0\r\n",
        b"[Event \"x\"]\r\r1. e4 \xBD e5\r1-0\r",
    ];
    for input in inputs {
        let once = convert(input);
        assert!(once.contains("1. e4"), "{once}");
        assert_eq!(convert(&once), once);
    }
}

#[test]
fn results_are_kept_where_tag_and_marker_differ() {
    let game = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n";
    let with = |result| {
        let job = WriteOptions {
            result,
            ..WriteOptions::default()
        };
        let text = convert_as(game.as_bytes(), &job, &CheckOptions::default()).text;
        assert_eq!(convert(&text), text);
        let tag = text
            .lines()
            .find_map(|line| line.strip_prefix("[Result "))
            .unwrap()
            .to_owned();
        (tag, movetext(&text))
    };
    let moves = "1. f3 e5 2. g4 Qh4#";
    let kept = format!("{moves} {{[%formulario marker 1/2-1/2]}} 1-0");
    assert_eq!(with(ResultChoice::Keep), ("\"1-0\"]".to_owned(), kept));
    assert_eq!(
        with(ResultChoice::Tag),
        ("\"1-0\"]".to_owned(), format!("{moves} 1-0"))
    );
    assert_eq!(
        with(ResultChoice::Marker),
        ("\"1/2-1/2\"]".to_owned(), format!("{moves} 1/2-1/2"))
    );
    assert_eq!(
        with(ResultChoice::Board),
        ("\"0-1\"]".to_owned(), format!("{moves} 0-1"))
    );
}

#[test]
fn a_double_forfeit_stands_in_words() {
    let head = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n";
    for result in ["0-0", "0-0f", "-:-"] {
        let text = convert(format!("{head}[Result \"{result}\"]\n\n{result}\n"));
        assert!(
            text.contains("[Result \"*\"]\n[Termination \"double forfeit\"]"),
            "{text}"
        );
        assert!(
            text.contains(&format!("[%formulario result {result}]")),
            "{text}"
        );
        assert_eq!(convert(&text), text);
        let place = Place {
            game: 1,
            byte: 0,
            line: 1,
            oversized: false,
        };
        let options = CheckOptions::default();
        let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &options);
        let found: Vec<_> = (report.findings.iter())
            .filter(|finding| finding.rule.code != "R001")
            .map(|finding| finding.rule.code)
            .collect();
        assert!(!found.contains(&"R012"), "{found:?} in {text}");
        // What PGN has no sign for is read back from its words.
        assert!(found.contains(&"R015"), "{found:?} in {text}");
        assert_eq!(report.verdict.result, Some(ResultMark::BothLose), "{text}");
    }
}

#[test]
fn half_a_point_for_one_alone_is_read_back() {
    let head = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n";
    let text = convert(format!("{head}[Result \"1/2-0\"]\n\n1. e4 e5 1/2-0\n"));
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let options = CheckOptions::default();
    let report = check_game(text.as_bytes(), place, &mut Workspace::default(), &options);
    assert_eq!(report.verdict.result, Some(ResultMark::WhiteHalf), "{text}");
}

#[test]
fn findings_stand_at_their_moves_and_can_be_taken_out() {
    let annotated = |bytes: &[u8]| {
        let job = WriteOptions {
            annotate: Annotate::Findings,
            ..WriteOptions::default()
        };
        convert_as(bytes, &job, &CheckOptions::default()).text
    };
    let stripped = |text: &str| {
        let job = WriteOptions {
            strip: true,
            ..WriteOptions::default()
        };
        convert_as(text.as_bytes(), &job, &CheckOptions::default()).text
    };
    for bytes in [faulty(200, 5), sound(30, 6)] {
        let text = annotated(&bytes);
        assert_eq!(stripped(&text), convert(&bytes));
    }
    let game = "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c5 2. Ke5 d6) 2. Ng1 Nc6 {x} 3. Bb5 1-0\n";
    let text = movetext(&annotated(game.as_bytes()));
    let at = |what: &str| {
        text.find(what)
            .unwrap_or_else(|| panic!("{what} in {text}"))
    };
    let in_variation = at("[%formulario M001 warning");
    assert!(
        at("(") < in_variation && in_variation < at("2. Ke5"),
        "{text}"
    );
    assert!(at("[%formulario T001") < at("1. e4"), "{text}");
    assert!(at("[%formulario M001 error") < at("3. Bb5"), "{text}");
}

#[test]
fn the_example_of_the_laws_is_the_same_game_in_its_three_forms() {
    let forms = [
        "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 e.p. Cxd6 7. Ag5 Cc6 8. De3+ Ae7 9. Cbd2 0-0 \
         10. 0-0-0 Te8 11. Rb1 (=)",
        "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6 8. De3 Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 \
         11. Rb1 (=)",
        "1. e2-e4 e7-e5 2. Cg1-f3 Cg8-f6 3. d2-d4 e5xd4 4. e4-e5 Cf6-e4 5. Dd1xd4 d7-d5 6. e5xd6 e.p. Ce4xd6 7. Ac1-g5 \
         Cb8-c6 8. Dd4-e3+ Af8-e7 9. Cb1-d2 0-0 10. 0-0-0 Tf8-e8 11. Rc1-b1 (=)",
    ];
    let expected = "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 9. Nbd2 O-O \
                    10. O-O-O Re8 11. Kb1 {(=)} *";
    for form in forms {
        assert_eq!(moves_of(&format!("{form}\n")), expected, "{form}");
    }
}

#[test]
fn spoken_moves_have_a_comma_between_their_squares() {
    let game = "1. e4 d5 2. exd5 Nf6 3. Bb5+ c6 4. dxc6 bxc6 5. Nf3 cxb5 6. O-O e6 7. c4 b4 8. d4 b3 9. axb3 Qc7 10. Rxa7 Qd7 \
                11. Rxa8 h5 12. Rxb8 *";
    let pgn = convert(game);
    let spoken = convert_to(
        game,
        Form::Moves(Notation::Spoken { umlauts: true }, Language::English),
    );
    let text = movetext(&spoken);
    for move_ in [
        "Eva zwei, Eva vier",
        "Eva vier, David fünf",
        "Läufer Felix eins, Bella fünf",
        "Kurze Rochade",
    ] {
        assert!(text.contains(move_), "{text}");
    }
    assert_eq!(convert(&spoken), pgn);
    let ascii = convert_to(
        game,
        Form::Moves(Notation::Spoken { umlauts: false }, Language::English),
    );
    assert!(
        ascii.is_ascii() && ascii.contains("Laeufer Felix eins, Bella"),
        "{ascii}"
    );
    assert_eq!(convert(&ascii), pgn);
    // On a sheet as well, and without the commas too.
    let sheet = "Bianco: Rossi\nNero: Verdi\n\n1. Eva zwei, Eva vier   Eva sieben, Eva fünf\n\
                 2. Springer Gustav eins, Felix drei   Springer Bella acht, Cesar sechs\n1-0\n";
    let expected = "1. e4 e5 2. Nf3 Nc6 1-0";
    assert_eq!(moves_of(sheet), expected);
    assert_eq!(moves_of(&sheet.replace(',', "")), expected);
}

#[test]
fn an_open_language_is_told() {
    // Read as Italian because the user says so; in English letters only the king and the rook are left.
    let game = "[SetUp \"1\"]\n[FEN \"4k3/7r/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Td1 Td7 2. Tc1 Tc7 3. Tb1 *\n";
    let once = convert(game);
    assert!(
        once.contains("{[%formulario letters en]} 1. Rd1 Rd7 2. Rc1"),
        "{once}"
    );
    assert_eq!(convert(&once), once);
    let italian = Form::Moves(Notation::Short, Language::Italian);
    assert_eq!(convert(convert_to(&once, italian)), once);
}

#[test]
fn rows_can_be_played() {
    let bytes = faulty(80, 31);
    let job = WriteOptions {
        form: Form::Rows,
        ..WriteOptions::default()
    };
    let rows = convert_as(&bytes, &job, &CheckOptions::default()).rows;
    let pgn = convert(&bytes);
    let options = CheckOptions::default();
    // The same rows, whatever was written before.
    let again = convert_as(pgn.as_bytes(), &job, &options).rows;
    assert_eq!(rows.len(), again.len());
    for (one, other) in rows.iter().zip(&again) {
        assert_eq!(
            (&one.san, &one.uci, &one.fen, one.ply),
            (&other.san, &other.uci, &other.fen, other.ply)
        );
        assert_eq!((&one.clock, &one.glyphs), (&other.clock, &other.glyphs));
        assert_eq!(other.text.trim_end_matches(['!', '?']), other.san);
    }
    // Main lines: each row leads to the next.
    let mut before: Option<(u64, Position)> = None;
    let mut checked = 0;
    for row in rows.iter().filter(|row| row.variation.is_empty()) {
        let after = Position::from_fen(&row.fen, None).unwrap().position;
        if let Some((game, position)) = before.take().filter(|(game, _)| *game == row.game) {
            let expected = [&row.san, &row.uci].map(|word| {
                match resolve(
                    &read(word.as_bytes(), Encoding::Utf8),
                    Language::English,
                    &position,
                ) {
                    Resolution::Move(mv, _) => mv,
                    other => panic!("{other:?} of {row:?} in {game}"),
                }
            });
            assert_eq!(expected[0], expected[1]);
            assert_eq!(position.move_number(), row.move_number);
            assert_eq!(position.side_to_move(), row.side);
            checked += 1;
        }
        before = Some((row.game, after));
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn rows_say_where_they_stand() {
    let game =
        "{before} 1. e4! {[%clk 1:00:00] good} e5 (1... c5 $5 2. Nf3 (2. c3)) 2. Ng1-f3 (=) 1-0\n";
    let job = WriteOptions {
        form: Form::Rows,
        ..WriteOptions::default()
    };
    let rows = convert_as(game.as_bytes(), &job, &CheckOptions::default()).rows;
    let told: Vec<_> = (rows.iter())
        .map(|row| {
            let MoveRow {
                ply,
                variation,
                text,
                san,
                uci,
                clock,
                comment,
                glyphs,
                ..
            } = row;
            format!("{ply}|{variation}|{text}|{san}|{uci}|{clock}|{comment}|{glyphs}")
        })
        .collect();
    assert_eq!(
        told,
        [
            "1||e4!|e4|e2e4|1:00:00|before good|$1",
            "2||e5|e5|e7e5|||",
            "2|2.1|c5|c5|c7c5|||$5",
            "3|2.1|Nf3|Nf3|g1f3|||",
            "3|2.1.3.1|c3|c3|c2c3|||",
            "3||Ng1-f3|Nf3|g1f3||(=)|",
        ]
    );
}

#[test]
fn games_that_cannot_be_set_up_are_kept_in_words() {
    let cases = [
        "[FEN \"nonsense\"]\n\n1. e4 e5 2. Nf3 *\n",
        "[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. N@f3 *\n",
        "[SetUp \"1\"]\n[FEN \"bnrqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRQKBNR w KQkq - 0 1\"]\n\n1. d4 d5 *\n",
        "[Event \"tags only\"]\n[White \"A\"]\n\n",
    ];
    for case in cases {
        let once = convert(case);
        assert!(!once.is_empty(), "{case}");
        assert_eq!(convert(&once), once);
        for word in words(case).into_keys() {
            assert!(words(&once).contains_key(&word), "{word} in {once}");
        }
    }
    // The castling rights of the third say that it is Chess960.
    assert!(convert(cases[2]).contains("[Variant \"Chess960\"]"));
}

#[test]
fn strict_refuses_what_breaks_off() {
    let job = WriteOptions {
        strict: true,
        ..WriteOptions::default()
    };
    let bytes = b"[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. e4 e4 1-0\n";
    let converted = convert_as(bytes, &job, &CheckOptions::default());
    assert_eq!(
        (converted.games, converted.cut, converted.refused),
        (2, 0, 1)
    );
    assert!(!converted.text.contains("[White \"B\"]"));
}

#[test]
fn deep_and_long_games_take_no_stack_and_no_square_of_time() {
    let deep = format!(
        "1. e4 e5 {} 2. Nf3 *\n",
        "(1... c5 ".repeat(500) + &")".repeat(500)
    );
    let once = convert(&deep);
    assert_eq!(convert(&once), once);
    let spoken = "Springer Gustav eins, Felix drei Springer Gustav acht, Felix sechs Springer Felix drei, Gustav eins \
                  Springer Felix sechs, Gustav acht "
        .repeat(2000);
    let started = std::time::Instant::now();
    let text = convert(spoken + "*\n");
    assert!(text.contains("4000. Ng1 Ng8"), "{}", &text[..200]);
    assert!(started.elapsed().as_secs() < 60);
}

#[test]
fn a_language_can_be_forced() {
    let options = CheckOptions {
        replay: ReplayOptions {
            language: Some(Language::Italian),
            ..ReplayOptions::default()
        },
        ..CheckOptions::default()
    };
    let game = b"[SetUp \"1\"]\n[FEN \"4k3/7r/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1 Rd7 *\n";
    let text = convert_as(game, &WriteOptions::default(), &options).text;
    assert!(text.contains("1. Kd1 Kd7"), "{text}");
    assert_eq!(convert(&text), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever a file holds: every game is read back as it was written, and what was written once stays as it is.
    #[test]
    fn whatever_is_written_is_settled_at_once(
        options in any_archive(3),
        changes in prop::collection::vec(any_mutation(), 1..12),
        form in 0usize..40,
    ) {
        let (mut bytes, _) = archive(&options);
        mutate(&mut bytes, &changes);
        let once = convert(&bytes);
        prop_assert_eq!(&convert(&once), &once);
        let forms = forms();
        let other = convert_to(&once, forms[form % forms.len()]);
        prop_assert_eq!(convert(other), once);
    }
}

#[test]
fn a_mark_that_stands_apart_belongs_to_its_move() {
    assert_eq!(
        moves_of("1. f4 e5 2. fxe5 Qh4 + 3. g3 *"),
        "1. f4 e5 2. fxe5 Qh4+ 3. g3 *"
    );
}

#[test]
fn what_the_board_leaves_open_is_not_chosen() {
    let game = "[Result \"1-0\"]\n\n1. f3 e5 1/2-1/2\n";
    let job = WriteOptions {
        result: ResultChoice::Board,
        ..WriteOptions::default()
    };
    let text = convert_as(game.as_bytes(), &job, &CheckOptions::default()).text;
    assert!(
        text.contains("{[%formulario marker 1/2-1/2]} 1-0"),
        "{text}"
    );
}

#[test]
fn an_offer_among_words_is_one_and_a_backslash_in_a_tag_stays() {
    for game in [
        "(=)\n1. d4 d5\n2. c4 (=) e6\nResult(=):x1-0\n",
        "[White \"a\\\\\\\\ b\\\\\\\"\"]\n[Round \".19\"]\n[Black \"blank \"]\n\n1. e4 *\n",
    ] {
        let pgn = convert(game);
        assert_eq!(convert(&pgn), pgn);
        for form in [
            Form::Sheet(formulario::write::Tongue::Italian),
            Form::Moves(Notation::Spoken { umlauts: false }, Language::English),
        ] {
            assert_eq!(convert(convert_to(game, form)), pgn, "{form:?}");
        }
    }
}

#[test]
fn what_the_heading_of_a_sheet_says_becomes_tags() {
    for (heading, tags) in [
        (
            "Bianco: GM Rossi Ugo 2501 ITA\nNero: Bosi (3N 1440)\nTavolo: 3",
            "[White \"Rossi Ugo\"] [Black \"Bosi\"] [BlackElo \"1440\"] [BlackTitle \"3N\"] [Board \"3\"] \
             [WhiteElo \"2501\"] [WhiteTitle \"GM\"]",
        ),
        (
            "Bianco: Rossi ELO 1850 FIDE 12345678\nNero: Bosi ELO FSI 1623",
            "[White \"Rossi\"] [Black \"Bosi\"] [BlackElo \"1623\"] [WhiteElo \"1850\"] [WhiteFideId \"12345678\"]",
        ),
        (
            "Data: 31/02/2010\nScacchiera n. 12",
            "[Date \"2010.??.??\"] [Board \"12\"]",
        ),
        ("Torneo:\nData: __/__/____\nBianco: ......\nNero: ____", ""),
    ] {
        let written = convert(format!("{heading}\n1) e4 = e5\nIl Nero perde a tavolino\n"));
        let known: Vec<&str> = (written.lines())
            .filter(|line| {
                line.starts_with('[') && !line.ends_with("?\"]") || line.contains("10.??")
            })
            .filter(|line| !line.starts_with("[Result") && !line.starts_with("[Termination"))
            .collect();
        assert_eq!(known.join(" "), tags, "{heading}\n{written}");
        assert!(
            written.contains("[Termination \"adjudication\"]"),
            "{written}"
        );
        assert!(written.contains("1. e4 e5"), "{written}");
    }
    let dated = convert("Data: 31/02/2010\nBianco: Rossi\nNero: Verdi\n1) e4 = e5\n");
    assert!(
        dated.contains("31/02/2010"),
        "the date as it stood: {dated}"
    );
}
