//! Plain scoresheets: every layout of `fixtures/sheets` gives the same games, every form of `fixtures/sheets/forms` what its
//! `.expected` says, and no byte of a sheet is lost.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::framing::Framer;
use formulario::game_check::{CheckOptions, Rows, Workspace, check_game};
use formulario::notation::uci;
use formulario::rules::Severity;
use formulario::sheet;
use formulario::syntax::Tokens;
use formulario::write::{WriteOptions, Writer};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// The two games of every layout: White, Black, date, result, moves.
const GAMES: [[&str; 5]; 2] = [
    [
        "Rossi, Mario",
        "Bianchi, Luca",
        "2024.05.12",
        "1/2-1/2",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6 d2d4 e5d4 f3d4 c6c5 d4e2 d8d1 f1d1",
    ],
    [
        "Smith, Ann",
        "Jones, Bob",
        "2024.05.13",
        "1-0",
        "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5 e1g1 b8c6 a2a3 b4c3 b2c3 c6a5",
    ],
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(name)
}

fn files(name: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(name)).expect("a folder of fixtures");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    files
}

/// A name with a number behind it, as programs and teams have them, ends as a move does.
#[test]
fn a_name_with_a_number_is_no_move() {
    let sheets = "Bianco: Alfa1\nNero: Beta2\n\n1. e4 e5\n2. Cf3 Cc6\n1-0\n\n\
                  Bianco: Gamma3\nNero: Delta4\n\n1. d4 d5\n2. c4 e6\n0-1\n";
    let audit = audit_bytes(sheets.as_bytes(), None, MAX_GAME, &CheckOptions::default());
    let told: Vec<_> = audit.findings.iter().map(|f| f.rule.code).collect();
    assert!(
        !told
            .iter()
            .any(|code| code.starts_with(['M', 'N', 'R', 'T'])),
        "{told:?}"
    );
    assert_eq!(
        moves(sheets.as_bytes()),
        ["e2e4 e7e5 g1f3 b8c6", "d2d4 d7d5 c2c4 e7e6"]
    );
    // A column of moves is none.
    let columns = "Bianco: e4 Cf3 Ab5\nNero: e5 Cc6 a6\n1-0\n";
    assert_eq!(moves(columns.as_bytes()), ["e2e4 e7e5 g1f3 b8c6 f1b5 a7a6"]);
}

/// The moves of the main line of every game, in coordinates.
fn moves(bytes: &[u8]) -> Vec<String> {
    let (mut framer, mut items) = (Framer::new(MAX_GAME), Vec::new());
    framer.cut(bytes, true, &mut items);
    let mut workspace = Workspace::default();
    let mut games = Vec::new();
    for item in items {
        let Some(place) = item.place() else {
            continue;
        };
        workspace.head(item.heading.as_deref());
        workspace.replay(&bytes[item.range], place, &CheckOptions::default());
        let facts = workspace.facts();
        let played = (1..).zip(&facts.main).map(|(ply, node)| {
            let mv = facts.tree[*node as usize].mv;
            uci(&facts.position_before(ply), mv)
        });
        games.push(played.collect::<Vec<_>>().join(" "));
    }
    games
}

fn with_rows() -> CheckOptions {
    CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    }
}

#[test]
fn every_layout_gives_the_same_games() {
    let files = files("sheets");
    assert!(files.len() > 30, "the layouts are there");
    for path in files {
        let name = path.display();
        let bytes = fs::read(&path).expect("a fixture");
        assert_eq!(moves(&bytes), GAMES.map(|game| game[4]), "{name}");
        let audit = audit_bytes(&bytes, None, MAX_GAME, &with_rows());
        assert!(audit.findings.is_empty(), "{name}: {:#?}", audit.findings);
        for (report, [white, black, date, result, _]) in audit.reports.iter().zip(GAMES) {
            let row = &report.row;
            assert_eq!(
                [&row.white, &row.black, &row.date, row.result],
                [white, black, date, result],
                "{name}"
            );
        }
    }
}

#[test]
fn sheets_of_one_half_move_are_games_of_their_own() {
    for text in [
        "Rossi - Verdi\n1. e4\n1-0\n\nBianchi - Neri\n1. d4\n0-1\n",
        "Rossi - Verdi\n1. e4\n\nBianchi - Neri\n1. d4\n",
        "Bianco: Rossi\nNero: Verdi\n1. e4\n1-0\n\nBianco: Bianchi\nNero: Neri\n1. d4\n0-1\n",
    ] {
        assert_eq!(moves(text.as_bytes()), ["e2e4", "d2d4"], "{text}");
    }
    // The second half-move may stand below the first with the same number.
    assert_eq!(
        moves(b"Rossi - Verdi\n1. e4\n1. e5\n2. Nf3\n2. Nc6\n"),
        ["e2e4 e7e5 g1f3 b8c6"]
    );
}

/// Game by game: half-moves, result, codes of the findings but for that of a result that is missing; then gaps.
fn outcome(bytes: &[u8]) -> String {
    let audit = audit_bytes(bytes, None, MAX_GAME, &with_rows());
    let mut lines = String::new();
    for (report, moves) in audit.reports.iter().zip(moves(bytes)) {
        let codes: Vec<&str> = (report.findings.iter())
            .map(|finding| finding.rule.code)
            .filter(|code| *code != "R001")
            .collect();
        let row = &report.row;
        let names = [
            &row.white,
            &row.white_elo,
            &row.black,
            &row.black_elo,
            &row.date,
        ];
        let names: Vec<&str> = names
            .into_iter()
            .map(String::as_str)
            .filter(|s| !s.is_empty())
            .collect();
        lines += &format!(
            "{} | {} | {} | {moves}\n",
            names.join(" "),
            row.result,
            codes.join(" ")
        );
    }
    format!("{lines}gaps: {}\n", audit.facts.text_gaps)
}

/// What is found in each file is what its `.expected` says.
fn each_is_as_expected(files: &[PathBuf], find: impl Fn(&[u8]) -> String) {
    let mut wrong = String::new();
    for path in files {
        let bytes = fs::read(path).expect("a fixture");
        let expected = fs::read_to_string(path.with_extension("expected")).unwrap_or_default();
        let found = find(&bytes);
        if found != expected {
            wrong += &format!("== {}\n{found}-- expected\n{expected}", path.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_form_is_read_as_decided() {
    let files = files("sheets/forms");
    assert!(files.len() > 20, "the forms are there");
    each_is_as_expected(&files, outcome);
}

/// Game by game: what the heading says, the result, the half-moves; then gaps.
fn headings(bytes: &[u8]) -> String {
    let audit = audit_bytes(bytes, None, MAX_GAME, &with_rows());
    let mut lines = String::new();
    for (report, moves) in audit.reports.iter().zip(moves(bytes)) {
        let row = &report.row;
        lines += &format!(
            "{} | {} | {} | {} | {} | {} | {} | {} | {} | {moves}\n",
            row.event,
            row.site,
            row.date,
            row.round,
            row.white,
            row.white_elo,
            row.black,
            row.black_elo,
            row.result
        );
    }
    format!("{lines}gaps: {}\n", audit.facts.text_gaps)
}

#[test]
fn every_heading_says_which_game_it_is() {
    let files = files("sheets/headings");
    assert!(files.len() > 10, "the headings are there");
    each_is_as_expected(&files, headings);
}

/// What stands between the games of `fixtures/sheets/several` and belongs to none.
const HARMLESS_TEXT: [&str; 2] = ["Campionato sociale 2023 - Circolo di Monza", "ciao, Gigi"];

/// What a file of three games must give of each: White, Black, result, half-moves; where the manner of heading says them,
/// date, round, place, tournament and both ratings.
#[test]
fn names_and_results_of_several_games_arrive_in_the_right_one() {
    let table = fs::read_to_string(folder("sheets/several/expected.csv")).expect("the truth");
    let mut rows = csv::Reader::from_reader(table.as_bytes());
    let rows: Vec<csv::StringRecord> = rows.records().map(|row| row.expect("a row")).collect();
    let (mut wrong, mut read) = (String::new(), 0);
    for path in files("sheets/several") {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let expected: Vec<&csv::StringRecord> = rows.iter().filter(|row| row[0] == *name).collect();
        let bytes = fs::read(&path).expect("a fixture");
        let audit = audit_bytes(&bytes, None, MAX_GAME, &with_rows());
        if audit.reports.len() != expected.len() {
            wrong += &format!("{name}: {} games\n", audit.reports.len());
        }
        // The name of a tournament above all games, a greeting below one: text, but nobody's name.
        let gaps = (audit.findings.iter()).filter(|finding| finding.rule.code == "F006");
        for gap in gaps.filter(|gap| !HARMLESS_TEXT.contains(&gap.text.as_str())) {
            wrong += &format!("{name}: {gap:?}\n");
        }
        for (report, expected) in audit.reports.iter().zip(expected) {
            let row = &report.row;
            let plies = row.plies.to_string();
            let found = [
                &row.white,
                &row.black,
                row.result,
                &plies,
                &row.date,
                &row.round,
                &row.site,
                &row.event,
                &row.white_elo,
                &row.black_elo,
            ];
            for (i, found) in found.into_iter().enumerate() {
                let truth = &expected[i + 2];
                // Beside players, result and moves only what the heading plainly says.
                if found != truth && (i < 4 || !truth.is_empty()) {
                    wrong += &format!("{name}, game {}: {found:?}, not {truth:?}\n", &expected[1]);
                }
            }
            read += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(read >= 3 * 120, "only {read} games");
}

/// The sheet as the PGN export format has its moves.
pub(crate) fn written(sheet: &str) -> String {
    let (mut framer, mut items) = (Framer::new(MAX_GAME), Vec::new());
    framer.cut(sheet.as_bytes(), true, &mut items);
    let (mut workspace, mut writer) = (Workspace::default(), Writer::default());
    let check = CheckOptions::default();
    let mut text = String::new();
    for item in items {
        let Some(place) = item.place() else {
            continue;
        };
        let bytes = &sheet.as_bytes()[item.range];
        workspace.head(item.heading.as_deref());
        let mut report = check_game(bytes, place, &mut workspace, &check);
        let game = workspace.game(bytes);
        let out = writer.game(
            &game,
            &mut report,
            &WriteOptions::default(),
            &check.context(),
        );
        text += &String::from_utf8(out.expect("a game").bytes).expect("UTF-8");
    }
    let moves = text.split("\n\n").nth(1).expect("moves");
    moves.replace('\n', " ")
}

#[test]
fn a_promotion_that_stands_apart_leaves_nothing_behind() {
    let fen = "Posizione: 2r4k/3P4/8/8/8/8/3p4/K7 w - - 0 40\n";
    let sheet = format!("{fen}40) dxc8 D+ = Rh7\n41) Ra2 = d1 D\n1-0\n");
    assert_eq!(written(&sheet).trim(), "40. dxc8=Q+ Kh7 41. Ka2 d1=Q 1-0");
}

/// The half-moves that were played in each game, and the codes of the errors.
fn played(text: &str) -> (Vec<u32>, Vec<&'static str>) {
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
    let plies = audit.reports.iter().map(|report| report.plies);
    // That nothing of the file was judged is no error of reading.
    let errors = (audit.findings.iter())
        .filter(|finding| finding.severity == Severity::Error && finding.rule.code != "F024");
    (
        plies.collect(),
        errors.map(|finding| finding.rule.code).collect(),
    )
}

#[test]
fn a_game_in_quotes_is_read_with_its_result() {
    let game = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 1-0";
    let quotes = ["«»", "“”", "„“", "‹›", "\"\"", "``"];
    for quote in quotes {
        let mut signs = quote.chars();
        let (open, close) = (signs.next().unwrap(), signs.next().unwrap());
        for heading in ["", "Bianco: Rossi\nNero: Verdi\n"] {
            let text = format!("{heading}{open}{game}{close}\n");
            assert_eq!(played(&text), (vec![10], vec![]), "{text}");
            let options = with_rows();
            let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
            assert_eq!(audit.reports[0].row.result, "1-0", "{text}");
        }
    }
}

#[test]
fn a_game_in_brackets_or_commented_out_is_read_or_an_error_counts_it() {
    let game = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 1-0";
    let frames = ["[]", "<>", "{}", "()", "~~", "//", "% ", "# ", "; "];
    for frame in frames {
        let (open, close) = frame.split_at(1);
        for heading in ["", "Bianco: Rossi\nNero: Verdi\n"] {
            let text = format!("{heading}{open}{game}{close}\n");
            let (plies, errors) = played(&text);
            let read = plies == [10] && errors.is_empty();
            assert!(read || errors.len() == 1, "{text}: {plies:?} {errors:?}");
        }
    }
}

#[test]
fn lines_behind_a_percent_sign_are_moves_on_a_sheet() {
    let text = "Bianco: Rossi\nNero: Verdi\n% 1. e4 e5\n% 2. Cf3 Cc6\n% 3. Ab5 a6\n% 1-0\n";
    assert_eq!(played(text), (vec![6], vec![]));
}

#[test]
fn moves_behind_labels_on_their_line_are_moves() {
    for text in [
        "Bianco: Rossi Nero: Verdi 1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 1-0\n",
        "Bianco: Rossi, Nero: Verdi, 1. e4 e5 2. Cf3 Cc6\n3. Ac4 Ac5 1-0\n",
        "Bianco: Rossi\nNero: Verdi 1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 1-0\n",
        "Bianco: Rossi\nNero: Verdi\nRisultato: 1-0 1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5\n",
        "Bianco: Rossi; Nero: Verdi; Risultato: 1-0; Mosse: 1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5\n",
        "Bianco: Rossi Nero: Verdi e4 e5 Cf3 Cc6 Ac4 Ac5 1-0\n",
        "Apertura: Italiana, 1. e4 e5 2. Cf3\nBianco: Rossi\nNero: Verdi\n1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 1-0\n",
    ] {
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &with_rows());
        let errors = (audit.findings.iter()).filter(|finding| finding.severity == Severity::Error);
        assert_eq!((audit.reports.len(), errors.count()), (1, 0), "{text}");
        let row = &audit.reports[0].row;
        let found = (
            row.white.as_str(),
            row.black.as_str(),
            row.result,
            row.plies,
        );
        assert_eq!(found, ("Rossi", "Verdi", "1-0", 6), "{text}");
    }
}

#[test]
fn moves_cited_behind_the_last_one_are_not_played() {
    let head = "Bianco: Rossi\nNero: Verdi\n\n1. e4 c6 2. d4 d5 3. Cc3 dxe4 4. Cxe4 Af5 5. Cg3 Ag6";
    for (remark, result) in [
        ("qui Cf3 era meglio, patta", "1/2-1/2"),
        ("Se il Bianco gioca Cf3 il Nero vince", ""),
        ("e il Bianco abbandona per 6. h4 h6", ""),
        ("minaccia Cf3", ""),
        ("perché Cf3 Cf6 è forte 1-0", "1-0"),
        ("\n6. h4 era la minaccia, il Nero abbandona", ""),
        ("\n6. h4 was the threat, Black resigned", "1-0"),
    ] {
        let text = format!("{head} {remark}\n");
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &with_rows());
        assert_eq!(audit.reports[0].row.plies, 10, "{text}");
        assert_eq!(audit.reports[0].row.result, result, "{text}");
        assert!(
            (audit.findings.iter()).any(|f| f.rule.code == "N014"),
            "{text}"
        );
    }
    // Words before a number that is due, or behind a move, leave it a move.
    for (rest, plies) in [
        ("tempo 6. h4 h6", 12),
        ("tempo 6. h4 h6 pausa 7. Cf3 Cd7", 14),
        ("6. h4 e il Nero abbandona", 11),
        ("6. h4 sacrificio h6 patta", 12),
    ] {
        let text = format!("{head} {rest}\n");
        assert_eq!(played(&text), (vec![plies], vec![]), "{text}");
    }
}

#[test]
fn a_table_or_short_captures_in_braces_are_read_or_counted() {
    let table = "{\"N\",\"Bianco\",\"Nero\"\n\"1\",\"e2e4\",\"c7c5\"\n\"2\",\"g1f3\",\"d7d6\"\n\"3\",\"d2d4\",\"c5d4\"}\n0-1\n";
    let short = "{1.e4 e6 2.d4 d5 3.Cd2 c5 4.ed: Dxd5 5.Cgf3 cd: 6.Ac4 Dd6}\n1-0\n";
    for (game, plies) in [(table, 6), (short, 12)] {
        for heading in ["", "Bianco: Rossi\nNero: Verdi\n\n"] {
            let text = format!("{heading}{game}");
            let (read, errors) = played(&text);
            assert!(read == [plies] || errors == ["F019"], "{text}: {errors:?}");
        }
    }
}

#[test]
fn the_last_moves_of_a_sheet_are_read_or_counted_whatever_names_their_number() {
    let head = "Bianco: Rossi\nNero: Verdi\n\n1. e4 c6\n2. d4 d5\n3. Cc3 dxe4\n4. Cxe4 Af5\n";
    for label in [
        "Mossa 5:",
        "Mossa n. 5:",
        "Move no. 5",
        "Zug 5:",
        "Turno 5)",
        "**5.**",
        "5ª mossa:",
        "(5)",
    ] {
        let text = format!("{head}{label} Cg3 Ag6\n0-1\n");
        assert_eq!(played(&text), (vec![10], vec![]), "{text}");
    }
    // What a sentence says of a move that was not played is a remark.
    for remark in ["alla mossa 5 perde Cg3", "Se 5. Cg3 Ag6 il Nero sta bene."] {
        let text = format!("{head}{remark}\n0-1\n");
        assert_eq!(played(&text), (vec![8], vec![]), "{text}");
    }
    // A line that counts as a remark, though it goes on where the moves end.
    let text = format!(
        "{head}Arbitro: Neri\nSeguito della partita, foglio due\n5. Cg3 Ag6 6. h4 h6\n0-1\n"
    );
    let (plies, errors) = played(&text);
    assert!(plies == [12] || errors == ["F019"], "{plies:?} {errors:?}");
}

#[test]
fn one_slip_that_was_read_over_is_told() {
    let head = "Bianco: Rossi\nNero: Verdi\n\n";
    for (moves, plies) in [
        // A pair that is missing where no number stands.
        ("e4 e5 Cf3 d6 d4 Ag4 dxe5 Axf3 ... ... Ac4 Cf6", 8),
        // The last word, alone on its line.
        ("1.\ne4\ne5\n2.\nd4\nexd4\n3.\nCf3\nAbA+", 5),
        // A letter that is that of a Polish bishop, and looks like that of an Italian knight.
        ("1. e4 e6 2. d4 d5 3. Gd2 c5 4. Cf3 Cf6", 4),
        ("1. e4 e5 2. Cf3 Cc6 3. Ac4 46", 5),
        // A number that is missing between numbers in brackets.
        ("(1) e4 e5\n(2) Cf3 Cc6\n(4) c3 Cf6\n(5) d4 exd4", 4),
        ("[1] e4 e5\n[2] Cf3 Cc6\n[4] c3 Cf6\n[5] d4 exd4", 4),
        // A misread number begins the last line.
        (
            "1. e2e4 e7e5 2. g1f3 b8c6\nb. f1b5 a7a6 4. b5a4 g8f6 5. e1g1 f8e7",
            4,
        ),
    ] {
        let text = format!("{head}{moves}\n1-0\n");
        let (read, errors) = played(&text);
        assert_eq!((read, errors.len()), (vec![plies], 1), "{text}");
    }
    // A word that is a label elsewhere, among moves of which a semicolon parts the pairs.
    let text = format!("{head}1. e4, c6; 2. d4, d5;\ntempo; 3. Cc3, dxe4; 4. Cxe4\n1-0\n");
    assert_eq!(played(&text), (vec![7], vec![]));
}

#[test]
fn a_first_move_that_nobody_reads_does_not_hide_its_game() {
    for word in ["xxx", "boh", "n.n.", "???", "illegibile"] {
        let text = format!("1. {word} e5 2. Cf3 Cc6 3. Ab5 a6 1-0\n");
        let (plies, errors) = played(&text);
        assert_eq!((plies, errors.len()), (vec![0], 1), "{text}");
    }
    // Words and numbers alone are no game.
    let list = "1. Introduzione\n2. Aperture\n3. Finali\n";
    assert_eq!(played(list), (vec![], vec![]));
}

#[test]
fn the_column_tells_hours_and_minutes_from_minutes_and_seconds() {
    let sheet = |times: [&str; 4]| {
        let [a, b, c, d] = times;
        format!("N. Bianco Tempo Nero Tempo\n1 e4 {a} c5 {b}\n2 Cf3 {c} d6 {d}\n1-0\n")
    };
    let hours = written(&sheet(["1:29", "1:28", "1:25", "1:20"]));
    assert!(
        hours.starts_with("1. e4 {[%clk 1:29:00]} 1... c5 {[%clk 1:28:00]}"),
        "{hours}"
    );
    let minutes = written(&sheet(["14:55", "14:50", "14:31", "13:02"]));
    assert!(minutes.starts_with("1. e4 {[%clk 0:14:55]}"), "{minutes}");
    // Two hours spent, or three minutes: nobody can tell.
    for times in [
        ["0:01", "0:02", "0:05", "0:07"],
        ["2:58", "2:57", "2:50", "2:41"],
    ] {
        let open = written(&sheet(times));
        assert!(!open.contains("[%clk"), "{open}");
    }
}

/// Every byte of a game belongs to one token, or is a blank between two.
fn tiles_game(game: &[u8], tokens: &Tokens) {
    let mut end = 0;
    for (i, token) in tokens.list.iter().enumerate() {
        let (start, stop) = (token.start as usize, token.end as usize);
        assert!(
            start >= end && stop >= start && stop <= game.len(),
            "{token:?}"
        );
        assert!(i > 0 || start == 0, "the first token begins the game");
        let between = tokens.encoding.decode(&game[end..start]);
        let blank =
            |c: char| c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}');
        assert!(between.chars().all(blank), "between tokens: {between:?}");
        end = stop;
    }
    for step in &tokens.steps {
        assert!((step.token as usize) < tokens.list.len(), "{step:?}");
    }
}

/// So does every byte of a frame, in whichever way it is laid out.
fn tiles(bytes: &[u8]) {
    let (mut framer, mut items) = (Framer::new(MAX_GAME), Vec::new());
    assert_eq!(framer.cut(bytes, true, &mut items), bytes.len());
    let mut tokens = Tokens::default();
    let mut at = 0;
    for item in items {
        assert_eq!(item.range.start, at, "items follow each other");
        at = item.range.end;
        let game = &bytes[item.range.clone()];
        let record = sheet::Record::new(game, item.heading.as_deref(), None);
        let open = record.scan(&mut tokens, sheet::Layout::default());
        tiles_game(game, &tokens);
        for layout in open {
            record.scan(&mut tokens, layout);
            tiles_game(game, &tokens);
        }
    }
    assert_eq!(at, bytes.len());
}

fn all_fixtures() -> Vec<Vec<u8>> {
    let paths = files("sheets").into_iter().chain(files("sheets/forms"));
    let paths = paths
        .chain(files("sheets/headings"))
        .chain(files("sheets/several"));
    paths
        .map(|path| fs::read(path).expect("a fixture"))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_byte_of_a_damaged_sheet_is_lost(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0u8..3, any::<prop::sample::Index>()), 0..12),
    ) {
        let fixtures = all_fixtures();
        let mut bytes = which.get(&fixtures).clone();
        let signs = b" \t\n;|,=-()[]{}.*?~\"1a:0/\xE2\x94\x82\xC2\xBD";
        for (at, what, sign) in changes {
            if bytes.is_empty() {
                break;
            }
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = *sign.get(signs),
                1 => bytes.insert(at, *sign.get(signs)),
                _ => drop(bytes.remove(at)),
            }
        }
        tiles(&bytes);
        let audit = audit_bytes(&bytes, None, MAX_GAME, &CheckOptions::default());
        for report in &audit.reports {
            prop_assert!(!report.fault, "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

/// Lines of two moves each whose numbers are off by the same step are whole to the last; a half-move that is missing is not.
#[test]
fn numbers_in_steps_of_two_hide_and_invent_no_missing_move() {
    let lines = [
        "d4 b6", "c4 Ab7", "Cc3 e6", "a3 f5", "Cf3 Cf6", "g3 g6", "Ag2 Ag7",
    ];
    let sheet = |number: &dyn Fn(usize) -> usize, cut: bool| {
        let mut text = "Bianco: Rossi, Ada\nNero: Verdi, Ugo\nRisultato: 0-1\n\n".to_owned();
        for (n, line) in lines.iter().enumerate() {
            let line = if cut && n == 5 { "... g6" } else { line };
            text.push_str(&format!("{}. {line}\n", number(n)));
        }
        text
    };
    let codes = |text: &str| played(text).1;
    assert_eq!(played(&sheet(&|n| n + 1, false)).0, [14]);
    for first in [1, 2] {
        let number = |n: usize| 2 * n + first;
        let text = sheet(&number, false);
        assert_eq!(played(&text).0, [14], "{text}");
        assert!(codes(&text).is_empty(), "{text}");
    }
    assert!(codes(&sheet(&|n| n + 1, true)).contains(&"M006"));
}

/// Behind a result a game without a heading begins with its first move, whatever that is written in; a remark on the game above
/// does not.
#[test]
fn a_game_in_words_or_figures_begins_behind_a_result() {
    let above = "1. d4 d5\n2. c4 e6\n1-0\n\n";
    let table = |delimiter: &str, moves: [&str; 2]| {
        let row = |side: &str, mv: &str| format!("1{delimiter}{side}{delimiter}{mv}\n");
        row("white", moves[0]) + &row("black", moves[1])
    };
    let spoken = ["Eva zwei Eva vier", "David sieben David fuenf"];
    for below in [
        "| 1 | white | 5254 |\n| 1 | black | 4745 |\n".to_owned(),
        "1. 5254 4745\n".to_owned(),
        "1.5254 - 4745\n".to_owned(),
        "1. david zwei david vier\tspringer gustav acht felix sechs\n".to_owned(),
        "1.Eva zwei Eva vier - Eva sieben Eva fuenf\n".to_owned(),
        "1-;Eva zwei Eva vier;Eva sieben Eva fuenf\n".to_owned(),
        "1-;Eva zwei Eva vier;\n2-;Springer Gustav eins Hector drei;Laeufer Felix acht Eva sieben\n"
            .to_owned(),
        "> 1- Eva zwei Eva vier – Kurze Rochade\n".to_owned(),
        format!("No.,Colour,Move\n{}", table(",", spoken)),
        table("\t", spoken),
        table(";", ["5254", "4745"]),
        // A row is one word; a remark stands behind its move.
        table(";", ["e4", "e5 (the usual answer)\n2;white;Cf3\n2;black;Cc6"]),
        "1|e4|e5 (la risposta solita)\n2|Cf3|Cc6\n".to_owned(),
        "1;e4 (la solita);e5\n2;Cf3;Cc6 (come sempre)\n".to_owned(),
    ] {
        let text = format!("{above}{below}");
        assert_eq!(played(&text).0.len(), 2, "{text}");
    }
    for remark in [
        "1. Cf3 era meglio",
        "1. Eva zwei Eva drei war besser",
        "1. 5253 war besser",
    ] {
        let text = format!("{above}{remark}\n");
        assert_eq!(played(&text).0, [4], "{text}");
    }
}

/// A capture in capitals that names what it takes is one half-move, in a cell too.
#[test]
fn a_capture_in_capitals_is_no_two_half_moves() {
    for delimiter in [";", ",", " | ", "\t"] {
        let rows = [
            ["1", "Pe2-e4", "Pe7-e5"],
            ["2", "Pd2-d4", "Pe5XPd4"],
            ["3", "Qd1XPd4", "Nb8-c6"],
        ];
        let text = rows.map(|row| row.join(delimiter)).join("\n") + "\n1-0\n";
        assert_eq!(played(&text), (vec![6], vec![]), "{text}");
    }
}

/// A star behind a move, as players mark an offered draw or a note of theirs, is no part of it, whatever stands behind the star; within
/// a word it means nothing.
#[test]
fn a_star_behind_a_move_is_no_part_of_it() {
    let heading = "Bianco: Rossi\nNero: Verdi\n\n";
    for sign in ["*", " *", "*!", "*."] {
        for parts in [", ", " , ", "; ", " ", " - ", " | ", "\t"] {
            let rows = [["e4", "e5"], ["Cf3", "Cc6"], ["Ab5", "a6"]];
            let rows = (1..).zip(rows).map(|(number, [white, black])| {
                format!("{number}. {white}{sign}{parts}{black}{sign}\n")
            });
            let text = format!("{heading}{}1-0\n", rows.collect::<String>());
            assert_eq!(played(&text), (vec![6], vec![]), "{text}");
        }
        let text = format!(
            "{heading}Bianco: 1- 5254{sign}, 2- 7163{sign}, 3- 6125{sign}\nNero: 1- 5755 {sign}, 2- 2836, 3- 1716\n1-0\n"
        );
        assert_eq!(played(&text), (vec![6], vec![]), "{text}");
    }
    let text = format!("{heading}1. e4, e5\n2. C*f3, Cc6\n3. A*b5, a6\n1-0\n");
    assert_eq!(played(&text), (vec![6], vec![]));
}

/// The heading of a table is that of the game below it; where the next game has half-moves at their numbers, its semicolons part
/// no cells.
#[test]
fn half_moves_at_their_numbers_are_no_row_of_the_table_above() {
    let table = "N.;Bianco;Nero\n1;e4;e5\n2;Cf3;Cc6\n1-0\n\n";
    let blocks = "1)d4 (59:09); d5 (57:32)     3)Cf3 (51:41); Cf6 (50:46)\n\
                  2)c4 (55:34); e6 (53:17)     4)Cc3 (48:14); Ae7 (47:07)\n0-1\n";
    assert_eq!(played(blocks), (vec![8], vec![]));
    assert_eq!(played(&format!("{table}{blocks}")), (vec![4, 8], vec![]));
    // Rows of the same table, with a number and without.
    let rows = "1;d4;d5\n2;c4;e6\n0-1\n";
    assert_eq!(played(&format!("{table}{rows}")), (vec![4, 4], vec![]));
}
