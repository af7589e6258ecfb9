//! `repair`: what was meant where a record breaks; what stays as it is; how it is asked, applied and taken back.

use crate::commands::{Place, program, text};
use std::process::Output;
use std::time::{Duration, Instant};

fn repair(place: &Place, args: &[&str]) -> Output {
    let mut command = program();
    command.current_dir(place.path("")).arg("repair").args(args);
    command.output().unwrap()
}

/// The rows that `--csv` writes, as the columns `kind`, `ply`, `text`, `proposed`, `sure`.
pub fn rows(record: &str, args: &[&str]) -> Vec<[String; 5]> {
    let place = Place::new();
    place.put("a.txt", record);
    let output = repair(&place, &[&["a.txt", "--csv", "-", "-q"], args].concat());
    let rows = rows_of(&output.stdout).into_iter();
    rows.map(|(_, row)| row).collect()
}

/// The same of several records, each in its file; one call reads them all.
pub fn rows_of_each(records: &[String]) -> Vec<Vec<[String; 5]>> {
    let place = Place::new();
    let names: Vec<String> = (0..records.len()).map(|at| format!("{at}.txt")).collect();
    for (name, record) in names.iter().zip(records) {
        place.put(name, record);
    }
    let mut args: Vec<&str> = names.iter().map(|name| &**name).collect();
    args.extend(["--csv", "-", "-q"]);
    let rows = rows_of(&repair(&place, &args).stdout);
    let of_file = |name: &String| {
        let own = rows.iter().filter(|(file, _)| file == name);
        own.map(|(_, row)| row.clone()).collect()
    };
    let each = names.iter().map(of_file).collect::<Vec<_>>();
    assert_eq!(each.iter().map(Vec::len).sum::<usize>(), rows.len());
    each
}

/// What `repair` prints of a record, its status, and the rows that it writes beside.
pub fn told_and_rows(record: &str, args: &[&str]) -> (String, Option<i32>, Vec<[String; 5]>) {
    let place = Place::new();
    place.put("a.txt", record);
    let own = ["a.txt", "-q", "--text", "-", "--csv", "a.csv"];
    let output = repair(&place, &[&own, args].concat());
    let written = std::fs::read(place.path("a.csv")).unwrap();
    let rows = rows_of(&written).into_iter().map(|(_, row)| row).collect();
    (text(&output.stdout), output.status.code(), rows)
}

/// The rows of a CSV, each with its file.
fn rows_of(written: &[u8]) -> Vec<(String, [String; 5])> {
    let mut reader = csv::Reader::from_reader(written);
    let columns = ["kind", "ply", "text", "proposed", "sure"];
    let head = reader.headers().unwrap().clone();
    let place = |column: &str| head.iter().position(|name| name == column).unwrap();
    let (file, at) = (place("file"), columns.map(place));
    (reader.records())
        .map(|row| {
            let row = row.unwrap();
            (row[file].to_owned(), at.map(|at| row[at].to_owned()))
        })
        .collect()
}

/// What is changed: half-move, text, move.
fn changes(record: &str) -> Vec<(String, String, String)> {
    (rows(record, &[]).into_iter())
        .filter(|[kind, ..]| kind == "change")
        .map(|[_, ply, text, proposed, _]| (ply, text, proposed))
        .collect()
}

fn change(ply: u32, text: &str, proposed: &str) -> (String, String, String) {
    (ply.to_string(), text.to_owned(), proposed.to_owned())
}

/// The moves of the game that is proposed.
fn moves(record: &str, args: &[&str]) -> String {
    let row = rows(record, args)
        .into_iter()
        .find(|[kind, ..]| kind == "game");
    row.map_or_else(String::new, |[_, _, _, moves, _]| moves)
}

#[test]
fn the_lines_of_the_handbook_are_repaired_where_they_are_wrong() {
    // The wrong half-moves are the second and the fourth, not the sixth, which cannot be played.
    assert_eq!(
        changes(
            "1)e4 – e5 2)cf3 - f6 3)d4 - cxd4 4)cxd4 - cf6 5)cc3 – a6 6)ag5 – e6 7)f4 – ae7 8)df3 – dc7\n"
        ),
        [change(2, "e5", "c5"), change(4, "f6", "d6")]
    );
    assert_eq!(
        changes(
            "1. d4 = Cf6 2. e5 = Cd5 3. d4 = d6 4. c4 = Cb6 5. f4 = dxe5 6. fxe5 = Cc6 7. Ae3 = Af5 8. Cc3 = e6\n"
        ),
        [change(1, "d4", "e4")]
    );
    assert_eq!(
        changes("1) D4 = Cf6 2) C4 =e6 3) Cc3 =Ab5 4) e3 = b6\n"),
        [change(6, "Ab5", "Bb4")]
    );
    // Two letters exchanged.
    assert_eq!(
        changes(
            "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 8. c3 0-0 9. h3 Cb8 10. d4 Cdb7 11. Cbd2 Ab7 12. Ac2\n"
        ),
        [change(20, "Cdb7", "Nbd7")]
    );
}

#[test]
fn words_like_numbers_are_half_moves_where_the_layout_says_so() {
    let record =
        "1.d4 Nf6 2.c4 e6 3.Nf3 d5 4.e3 c5 5.Nc3 Nc6 6.93 dxc4 7.Bxc4 96 8.O-O b5 9.Ba2 Bb7 1-0\n";
    // Behind `6.93` the pawn of a6 has moved: the bishop goes to d3 or b3, and the row says a2.
    assert_eq!(
        changes(record),
        [change(11, "93", "a3"), change(14, "96", "a6")]
    );
}

#[test]
fn half_moves_that_are_missing_doubled_or_in_the_other_column_are_found() {
    let italian =
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 8. c3 0-0 ";
    let whole = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7";
    let rest = "9. h3 Ca5 10. Ac2 c5 11. d4 Dc7\n";
    let missing = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 8. c3 0-0 ";
    let doubled = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Aa4 5. Cf6 0-0 6. Ae7 Te1 7. b5 Ab3 8. d6 c3 9. 0-0 h3 10. Ca5 Ac2 11. c5 d4 12. Dc7\n";
    let swapped =
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Cf6 Aa4 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 8. c3 0-0 ";
    assert_eq!(moves(&format!("{missing}{rest}"), &[]), whole);
    assert_eq!(moves(doubled, &[]), whole);
    assert_eq!(moves(&format!("{swapped}{rest}"), &[]), whole);
    // As it should be, it is not touched.
    assert_eq!(
        rows(&format!("{italian}{rest}"), &[]),
        Vec::<[String; 5]>::new()
    );
}

const OPERA: &str = "[White \"Morphy\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 \
    11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";

#[test]
fn a_game_that_can_be_read_to_its_end_is_never_changed() {
    let place = Place::new();
    place.put("a.pgn", OPERA);
    let left = repair(&place, &["a.pgn", "--pgn", "left.pgn"]);
    let applied = repair(&place, &["a.pgn", "--pgn", "applied.pgn", "--apply"]);
    for output in [&left, &applied] {
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
    let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
    assert_eq!(read("left.pgn"), read("applied.pgn"));
    assert!(!read("applied.pgn").contains("formulario"));
}

/// Faults planted in a game, one or two at a time; each repaired game that is wholly sure must check clean, and must be the
/// game it was.
#[test]
fn what_was_repaired_for_sure_checks_clean_and_is_undone_to_the_letter() {
    let faults = [
        ("6. Bc4", "6. Be4"),
        ("7. Qb3", "7. Ob3"),
        ("Nbd7", "Ndb7"),
        ("13. Rxd7", "13. Rxd1"),
        ("14. Rd1", "14. Rd7"),
        ("5. Qxf3", "5. Qxt3"),
        ("12. O-O-O", "12. O-O"),
        ("8. Nc3", "8. Ne3"),
    ];
    let mut sure = 0;
    for (right, wrong) in faults {
        let place = Place::new();
        let record = OPERA.replacen(right, wrong, 1);
        assert_ne!(record, OPERA);
        place.put("a.pgn", &record);
        let output = repair(&place, &["a.pgn", "--pgn", "b.pgn", "--apply", "-q"]);
        let repaired = std::fs::read_to_string(place.path("b.pgn")).unwrap();
        if output.status.code() != Some(0) {
            continue;
        }
        sure += 1;
        let mut check = program();
        check
            .current_dir(place.path(""))
            .args(["check", "b.pgn", "--select", "M,N001,R003", "-q"]);
        let checked = check.output().unwrap();
        assert_eq!(
            checked.status.code(),
            Some(0),
            "{wrong}: {}",
            text(&checked.stdout)
        );
        let (_, own) = wrong.split_once(' ').unwrap_or(("", wrong));
        assert!(
            repaired.contains(&format!("{{[%formulario written \"{own}\"]}}"))
                || repaired.contains(&format!("written\n\"{own}\"")),
            "{repaired}"
        );
        // Taken back, the game breaks where it broke.
        let undone = repair(&place, &["b.pgn", "--pgn", "c.pgn", "--undo", "-q"]);
        assert_eq!(undone.status.code(), Some(0));
        let before = repair(&place, &["a.pgn", "--pgn", "d.pgn", "-q"]);
        assert_eq!(before.status.code(), Some(0));
        let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
        let joined = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(joined(read("c.pgn")), joined(read("d.pgn")), "{wrong}");
    }
    assert!(sure >= 6, "{sure} of {} are sure", faults.len());
}

#[test]
fn an_answer_settles_a_question_and_the_half_moves_that_hang_on_it() {
    // Either rook may have gone to d1, and nothing tells which.
    let record = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Qe2 b5 7. Bb3 d6 8. c3 O-O 9. d4 Bg4 10. Be3 Qd7 11. Nbd2 Rfe8 12. Rd1 Rad8 1-0\n";
    let asked = rows(record, &["--questions", "1"]);
    let questions: Vec<_> = asked
        .iter()
        .filter(|[kind, ..]| kind == "question")
        .collect();
    assert_eq!(questions.len(), 1);
    assert_eq!((&*questions[0][1], &*questions[0][2]), ("23", "Rd1"));
    for (answer, wanted) in [("1:23=Rad1", "Rad1"), ("a.txt:1:23=Rfd1", "Rfd1")] {
        let answered = rows(record, &["--answer", answer]);
        let game = answered.iter().find(|[kind, ..]| kind == "game").unwrap();
        assert!(game[3].contains(wanted), "{game:?}");
        assert_eq!(game[4], "yes");
    }
    // Another file's answer is not this one's, and is refused.
    let place = Place::new();
    place.put("a.txt", record);
    let other = repair(&place, &["a.txt", "--answer", "b.txt:1:23=Rad1", "-q"]);
    assert_eq!(other.status.code(), Some(2));
}

#[test]
fn readings_that_are_left_open_come_with_their_probabilities() {
    let record = "[White \"A\"]\n\n1. e4 e5 2. Nf3|Nf5 0.7/0.2 Nc6 3. Bb5 a6|c6 0.4/0.5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. c3 d5 *\n";
    assert_eq!(
        moves(record, &[]),
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5"
    );
    // One reading is chosen in each such cell.
    let chosen = [
        change(3, "Nf3|Nf5 0.7/0.2", "Nf3"),
        change(6, "a6|c6 0.4/0.5", "a6"),
    ];
    assert_eq!(changes(record), chosen);
    // The same in a typed sheet, a row to a line.
    let sheet = "1. e4 e5\n2. Nf3|Nf5 0.7/0.2 Nc6\n3. Bb5 a6|c6 0.4/0.5\n4. Ba4 Nf6\n5. O-O Be7\n6. Re1 b5\n7. Bb3 O-O\n";
    assert_eq!(changes(sheet), chosen);
    assert_eq!(
        moves(sheet, &[]),
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O"
    );
    // What was chosen is written, and taken back.
    let (written, _) = applied_and_undone(record, Some(0));
    let flat = written.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        flat.contains("2. Nf3 {[%formulario written \"Nf3|Nf5 0.7/0.2\"]}"),
        "{flat}"
    );
}

#[test]
fn figures_of_readings_may_stand_behind_the_other_cell_of_their_row() {
    let record = "[White \"A\"]\n\n1. e4 e5 2. Nf3|Nf5 Nc6 0.7/0.2 3. Bb5|Bd5 a6|b6 0.5/0.5 0.6/0.3 4. Ba4 Nf6 5. O-O Be7 *\n";
    let sheet = "1. e4 e5\n2. Nf3|Nf5 Nc6 0.7/0.2\n3. Bb5|Bd5 a6|b6 0.5/0.5 0.6/0.3\n4. Ba4 Nf6\n5. O-O Be7\n";
    let italian = "1. e4 e5\n2. Cf3|Cf5 Cc6 0,7/0,2\n3. Ab5|Ad5 a6|b6 0,5/0,5 0,6/0,3\n4. Aa4 Cf6\n5. O-O Ae7\n";
    for record in [record, sheet, italian] {
        assert_eq!(
            moves(record, &[]),
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7",
            "{record}"
        );
        let (written, _) = applied_and_undone(record, Some(0));
        let flat = written.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!flat.contains("{[%formulario unsure"), "{flat}");
        let mut left_out = flat.match_indices("[%formulario left-out \"0");
        assert!(left_out.next().is_some(), "{flat}");
    }
}

#[test]
fn figures_behind_one_reading_are_its_probability() {
    let played = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    for record in [
        // Rows, running text, tables with bars, semicolons and tabs; decimals, percents, brackets, a decimal comma.
        "1. e4 0.98 e5 0.90\n2. Nf3|Nf5 0.7/0.2 Nc6 0.85\n3. Bb5 0.9 a6\n4. Ba4 Nf6 0.3\n5. O-O 0.99 Be7\n6. Re1 b5\n",
        "1. e4 98% e5 90%\n2. Nf3|Nf5 0.7/0.2 Nc6 85 %\n3. Bb5 (0.9) a6\n4. Ba4 Nf6 (30%)\n5. O-O 99% Be7\n6. Re1 b5\n",
        "1. e4 0.98 e5 0.90 2. Nf3|Nf5 0.7/0.2 Nc6 0.85 3. Bb5 (0.9) a6 4. Ba4 Nf6 0.87\n5. O-O 0.91 Be7 6. Re1 b5\n",
        "1;e4 0.98;e5 0.90\n2;Nf3|Nf5 0.7/0.2;Nc6 0.85\n3;Bb5 0.9;a6\n4;Ba4;Nf6 0.4\n5;O-O;Be7\n6;Re1;b5 97%\n",
        "1\te4 0.98\te5 0.90\n2\tNf3|Nf5 0.7/0.2\tNc6 0.85\n3\tBb5 0.9\ta6\n4\tBa4\tNf6 0.4\n5\tO-O\tBe7\n6\tRe1\tb5\n",
        "Bianco: Alfa, B.\nNero: Beta, C.\n1. e4 0,98 e5 0,90\n2. Cf3|Cf5 0,7/0,2 Cc6 0,85\n3. Ab5 a6 0,7\n4. Aa4 Cf6\n5. O-O Ae7\n6. Te1 b5\n",
    ] {
        assert_eq!(moves(record, &[]), played, "{record}");
        let found = changes(record);
        let told: Vec<_> = found.iter().map(|change| &change.1).collect();
        assert!(
            matches!(told[..], [one] if one.contains('|')),
            "{record}: {found:?}"
        );
    }
}

#[test]
fn rows_side_by_side_and_rows_of_cells_are_read_below_tag_pairs() {
    let tags = "[Event \"Open\"]\n[White \"Alfa, Bo\"]\n[Black \"Beta, Bo\"]\n[Result \"*\"]\n\n";
    for moves in [
        "1 e4   e5     5 O-O  Be7\n2 Nf3  Nc6    6 Re1  b5\n3 Bb5  a6     7 Bb3  d6\n4 Ba4  Nf3    8 c3   O-O\n*\n",
        "  1. d4 Sf6    5. Sf3 O-O\n  2. c4 g6     6. Le2 e5\n  3. Sc3 Lg7   7. O-O Sc6\n  4. e4 d7     8. d5 Se7\n*\n",
        "1;e4;e5\n2;Nf3;Nc6\n3;Bb5;a6\n4;Ba4;Nf3\n5;O-O;Be7\n6;Re1;\n*\n",
        "1 ; e4 ; e5\n2 ; Cf3 ; Cc6\n3 ; Ab5 ; a6\n4 ; Aa4 ; Cf3\n5 ; 0-0 ; Ae7\n6 ; Te1 ; b5\n*\n",
    ] {
        let found = changes(&format!("{tags}{moves}"));
        assert!(
            matches!(&found[..], [(ply, ..)] if ply == "8"),
            "{moves}: {found:?}"
        );
    }
}

#[test]
fn one_half_move_that_is_missing_is_found_where_words_could_be_bent_to_do_without() {
    // 8...e6 was forgotten, and the black half-move of row 47.
    let record = "[White \"A\"]\n\n1. e4 Cf6 2. e5 Cd5 3. d4 d6 4. c4 Cb6 5. f4 de5\n6. fe5 Cc6 7. Ae3 Af5 8. Cf3 Ad3 9. Ad3 Dd3 10. Dd7 Cbd2\n11. Cb4 De4 12. Dc6 Dc6 13. Cc6 0-0 14. Ab4 Tac1 15. Ad2 Cd2\n16. Td8 Tf4 17. Ce7 b3 18. Cd7 Ce4 19. 0-0 Tcf1 20. c5 Cd6\n21. cd4 Ad4 22. Cc6 Cb7 23. Tb8 Cc5 24. Cd4 Cd7 25. Ce2 Rh1\n26. Cf4 Cb8 27. Td8 Cc6 28. Td2 Cc6a7 29. Ta2 Td1 30. g5 Cc6\n31. Tg2 Tg1 32. Tg2g1 Rg1 33. Rf8 Rg1f2 34. Rf8e8 Rf3 35. Rd7 Cd4\n36. Cd3 Re4 37. Cf2 Rf3 38. Cd3 Re4 39. Cf2 Rf3 40. Cd3 Rf3g4\n41. Ce5 Rg5 42. f7f5 c5 43. h6 Rh6 44. Cg4 Rg5 45. Ch2 b4\n46. Cg4 b5 47.  b6 48. Cc4 Ce6 49. Cb6 1-0\n";
    let found = changes(record);
    assert!(found.contains(&change(16, "", "e6")), "{found:?}");
    assert!(found.len() <= 3, "{found:?}");
}

#[test]
fn what_is_called_sure_is_written_whole() {
    // A knight with a small letter is a correction: the reader stops there.
    let lost = "1. e4 c5\n2. Cf3 e6\n3. d4 cxd4\n4. cxd4 Cc6\n5. Cc3 Dc7\n6. Ae3 a6\n1/2-1/2\n";
    assert_eq!(changes(lost), [change(7, "cxd4", "Nxd4")]);
    let (written, _) = applied_and_undone(lost, Some(0));
    assert!(!written.contains("[%formulario rest]"), "{written}");
    // Nothing is changed where a number is left out, but it is not sure that nothing was played there.
    let jump = "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n5. 0-0 Ae7\n6. Te1 b5\n7. Ab3 d6\n8. c3 0-0\n10. d4 Ag4\n11. d5 Ca5\n12. Ac2 c6\n13. dxc6 Dc7\n1-0\n";
    let (written, _) = applied_and_undone(jump, Some(1));
    assert!(written.contains("[%formulario unsure"), "{written}");
    assert!(!written.contains("[%formulario rest]"), "{written}");
    // What is written on behind a mate is not left out for sure.
    let mate = "1. e4 e5\n2. Ac4 Cc6\n3. Dh5 d6\n4. Cf3 Cf6\n5. Dxf7 Cxe4\n6. 0-0 d6\n7. Te1 Cf6\n8. d4 Ag4\n9. Cc3 0-0-0\n1/2-1/2\n";
    let game = rows(mate, &[])
        .into_iter()
        .find(|[kind, ..]| kind == "game");
    assert!(game.is_some_and(|[.., sure]| sure == "no"));
}

#[test]
fn a_bracket_that_is_never_closed_is_no_sound_record() {
    // Glued to a word it is a sign that was misread.
    for record in [
        "1. e4 e5\n2. (f3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n5. 0-0 Ae7\n1-0\n",
        "[White \"A\"]\n\n1. e4 e5 2. (f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n",
    ] {
        assert_eq!(changes(record), [change(3, "(f3", "Nf3")], "{record}");
        assert_eq!(moves(record, &[]).split(' ').count(), 10);
    }
    // Two of them, one in the middle of a word, behind another correction.
    let record = "1. e4 e5\n2. (f3 Cf6\n3. Cxe5 d6\n4. Cf3 Cxe4\n5. d4 d5\n6. Ad3 A(7\n7. 0-0 Cc6\n8. Te1 Ag4\n1-0\n";
    let all = changes(record);
    assert_eq!(all, [change(3, "(f3", "Nf3"), change(12, "A(7", "Be7")]);
    assert_eq!(moves(record, &[]).split(' ').count(), 16);
    // Else nobody knows where the variation ends, also where something before it is corrected.
    let record = "[White \"A\"]\n\n1. e4 e5 2. C3f Nc6 3. Bb5 (3. Bc4 Bc5 4. O-O Nf6 1-0\n";
    let place = Place::new();
    place.put("a.txt", record);
    let output = repair(&place, &["a.txt"]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("F010"), "{said}");
    let record = "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 Nc6 3. Bb5 1-0\n";
    let place = Place::new();
    place.put("a.txt", record);
    let output = repair(&place, &["a.txt"]);
    assert_eq!(output.status.code(), Some(1), "{record}");
    let said = text(&output.stdout);
    assert!(said.contains("F010"), "{said}");
}

#[test]
fn illegible_half_moves_at_the_end_are_asked_about() {
    let record = "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 ?\n5. ? \u{2026}\n1-0\n";
    let found = changes(record);
    let written: Vec<_> = found
        .iter()
        .map(|(ply, written, _)| (&**ply, &**written))
        .collect();
    assert_eq!(written, [("8", "?"), ("9", "?"), ("10", "\u{2026}")]);
    let asked = rows(record, &[])
        .into_iter()
        .filter(|[kind, ..]| kind == "question");
    assert_eq!(asked.count(), 3);
}

#[test]
fn an_illegible_half_move_comes_back_when_changes_are_undone() {
    for record in [
        "[White \"A\"]\n\n1. e4 e5 2. Nf3 ? 3. Bb5 a6 4. Ba4 Nf6 1-0\n",
        "[White \"A\"]\n\n1. e4 e5\n2. Cf3 ?\n3. Ab5 a6\n4. Aa4 Cf6\n1-0\n",
    ] {
        let (_, left) = applied_and_undone(record, Some(1));
        assert!(left.contains("2. Nf3 {[%formulario rest] ? 3. "), "{left}");
    }
}

#[test]
fn an_initial_in_the_heading_is_no_half_move() {
    let record = "Bianco: Hort,V\nNero: Nguyen,C\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Ad4 Cf6\n5. O-O Ae7\n6. Te1 b5\n7. Ab3 d6\n1-0\n";
    assert_eq!(changes(record), [change(7, "Ad4", "Ba4")]);
    let left_out = rows(record, &[])
        .into_iter()
        .any(|[kind, ..]| kind == "left-out");
    assert!(!left_out);
}

#[test]
fn how_probable_readings_are_is_no_result() {
    let whole = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O";
    let italian =
        "1. e4 e5 2. Cf3 Cc6 3. Ab5|Ac5 0.5/0.5 a6 4. Aa4|Ab4 0,1/0,9 Cf6 5. O-O|Cd3 1/0\n";
    let english = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5|Bb4 0.5/0.5 a6|b9 1/0\n4. Ba4 Nf6\n5. O-O\n";
    let rows_of_two = "1 e4|e9 0.5/0.5 e5\n2 Nf3|Nf5 0.5/0.5 Nc6|Ne9 0.5/0.5\n3 Bb5|Bb4 1/0 a6\n4 Ba4 Nf6\n5 O-O\n";
    let tagged = format!(
        "[White \"A\"]\n[Black \"B\"]\n\n{} *\n",
        english.replace('\n', " ")
    );
    for record in [italian, english, rows_of_two, &tagged] {
        assert_eq!(moves(record, &[]), whole, "{record}");
        let place = Place::new();
        place.put("a.txt", record);
        repair(&place, &["a.txt", "--apply", "--pgn", "b.pgn", "-q"]);
        let written = std::fs::read_to_string(place.path("b.pgn")).unwrap();
        assert!(written.contains("[Result \"*\"]"), "{written}");
        let mut check = program();
        check
            .current_dir(place.path(""))
            .args(["check", "a.txt", "--csv", "-", "-q"]);
        let found = text(&check.output().unwrap().stdout);
        assert!(found.contains("N001"), "{found}");
        for invented in ["R006", "N014", "M001"] {
            assert!(!found.contains(invented), "{found}");
        }
    }
    // Bars that part the columns of a sheet, with a result at its end.
    let columns = "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 | a6 | 1/2-1/2\n";
    assert_eq!(rows(columns, &[]), Vec::<[String; 5]>::new());
}

/// What `--apply` writes of a record, which `--undo` turns back into what stands there without it.
fn applied_and_undone(record: &str, status: Option<i32>) -> (String, String) {
    let place = Place::new();
    place.put("a.pgn", record);
    let output = repair(&place, &["a.pgn", "--pgn", "b.pgn", "--apply"]);
    assert_eq!(output.status.code(), status, "{}", text(&output.stderr));
    repair(&place, &["b.pgn", "--pgn", "c.pgn", "--undo", "-q"]);
    repair(&place, &["a.pgn", "--pgn", "d.pgn", "-q"]);
    let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
    assert_eq!(read("c.pgn"), read("d.pgn"));
    (read("b.pgn"), read("d.pgn"))
}

#[test]
fn a_game_that_ends_with_mate_and_no_result_is_written_and_undone() {
    let record = "Bianco: Ferri, Lucia\nNero: Bandini, Marco\n1. e4 e5\n2. Cf3 d6\n3. Ac4 Ag4\n4. Cc3 g6\n5. Cxe5 Axd1\n\
        6. Axf7+ Ra7\n7. Cd5 matto\n";
    let (written, plain) = applied_and_undone(record, Some(0));
    assert!(written.contains("[Result \"1-0\"]"), "{written}");
    assert!(plain.contains("[Result \"*\"]"), "{plain}");
}

#[test]
fn readings_in_the_first_rows_of_two_blocks_side_by_side_leave_the_blocks_as_they_are() {
    let words = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5";
    let words: Vec<&str> = words.split(' ').collect();
    for row in 1..=7 {
        let line = |at: usize| {
            let own = &words[2 * at - 2..2 * at];
            let readings = if at == row { "|Kd4 0.7/0.3" } else { "" };
            format!("{at}\t{}{readings}\t{}", own[0], own[1])
        };
        let lines: Vec<String> = (1..=7)
            .map(|at| format!("{}\t{}\n", line(at), line(at + 7)))
            .collect();
        let place = Place::new();
        place.put("a.txt", lines.concat());
        let output = repair(&place, &["a.txt", "--apply", "--pgn", "-", "-q"]);
        let written = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{row}: {written}");
        assert!(written.contains("14. Nb3 a5"), "{row}: {written}");
    }
}

#[test]
fn a_correction_in_the_second_of_two_blocks_side_by_side_accounts_for_the_break() {
    let record = "1\te4\te5\t8\tc3\tO-O\n2\tNf3\tNc6\t9\th3\tNa5\n3\tBb5\ta6\t10\tBkc2\tc5\n4\tBa4\tNf6\t11\td4\tQc7\n\
        5\tO-O\tBe7\t12\tNbd2\tcxd4\n6\tRe1\tb5\t13\tcxd4\tNc6\n7\tBb3\td6\t14\tNb3\ta5\n";
    let place = Place::new();
    place.put("a.txt", record);
    let output = repair(&place, &["a.txt", "--ui", "en", "-q"]);
    let said = text(&output.stdout);
    assert!(said.contains("10. Bkc2 → Bc2"), "{said}");
    assert_eq!(output.status.code(), Some(0), "{said}");
}

#[test]
fn labels_in_brackets_stay_labels_above_moves_with_comments() {
    let record = "[Bianco: Rossi, Mario]\n[Nero: Verdi, Luca]\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. A94 Cf6\n5. O-O Ae7\n6. Te1 b5\n\
        7. Ab3 d6\n1-0\n";
    let (written, plain) = applied_and_undone(record, Some(0));
    let remark = record.replace("2. Cf3", "2. {bene} Cf3");
    let (with_remark, _) = applied_and_undone(&remark, Some(0));
    for text in [&written, &plain, &with_remark] {
        assert!(text.contains("[White \"Rossi, Mario\"]"), "{text}");
    }
}

#[test]
fn a_result_in_signs_stays_one_below_moves_that_are_written_anew() {
    let record = "Bianco: Ferri, Lucia\nNero: Bandini, Marco\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n3. Ab5 a6\n4. Aa4 Cf6\n\
        5. O-O Ae7\n6. Te1 b5\n7. Ab3 d6\n+ -\n";
    let (written, plain) = applied_and_undone(record, Some(0));
    for text in [&written, &plain] {
        assert!(text.contains("[Result \"1-0\"]"), "{text}");
        assert!(text.contains("[Termination \"forfeit\"]"), "{text}");
    }
}

#[test]
fn a_game_whose_numbers_are_shifted_is_written_and_undone() {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let whole = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 1-0";
    let records = [
        // A half-move twice, and one not at all; the numbers run on.
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Nf6 O-O 6. Be7 Re1 7. b5 Bb3 8. d6 c3 9. O-O h3 1-0\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Ba4 4. Nf6 O-O 5. Be7 Re1 6. b5 Bb3 7. d6 c3 8. O-O h3 1-0\n",
    ];
    for record in records {
        let place = Place::new();
        place.put("a.pgn", record);
        repair(&place, &["a.pgn", "--pgn", "b.pgn", "--apply", "-q"]);
        let written = std::fs::read_to_string(place.path("b.pgn")).unwrap();
        let mut moves = String::new();
        let mut depth = 0;
        for sign in written.split("\n\n").nth(1).unwrap_or_default().chars() {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ if depth == 0 => moves.push(sign),
                _ => {}
            }
        }
        let without_dots: Vec<&str> = (moves.split_whitespace())
            .filter(|word| !word.ends_with("..."))
            .collect();
        assert_eq!(without_dots.join(" "), whole, "{written}");
        repair(&place, &["b.pgn", "--pgn", "c.pgn", "--undo", "-q"]);
        repair(&place, &["a.pgn", "--pgn", "d.pgn", "-q"]);
        let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
        assert_eq!(flat(&read("c.pgn")), flat(&read("d.pgn")));
    }
}

#[test]
fn one_wrong_word_among_odd_moves_is_the_only_one_that_is_changed() {
    // Any legal moves whatever, and one sign misread.
    let games = [
        (
            "1. a4 d6 2. d3 b5 3. b3 e5 4. e3 c5 5. Nf3 d5 6. b4 Qh4 7. bxc5 Be7 8. g4 Bxg4 9. Nd4 Bd7 10. h3 Bf5 11. Ra3 bxa4 12. Nb6 g6 13. Rb3 Nh6 14. Be2 Qg4 15. Kf1 Bd6 16. hxg4 Kd7 17. N5c3 Kd8 18. Nd2 Kc8 19. Rb6 Rg8 20. Rxb8+ Kd7 21. Nxd5 Rgxb8 22. Nf3 Ng8 23. Rh2 Rb2 24. c3 a5 25. Rxh7 Kd8",
            change(23, "Nb6", "Nb5"),
        ),
        (
            "1. b4 Nc6 2. g4 h6 3. Nf3 Rh7 4. Ng1 d5 5. a3 e5 6. f3 Nb8 7. Nh3 Bxg4 8. d3 Qd6 9. e3 Bxh3 10. d4 h5 11. f4 Kd7 12. Bg2 e4 13. Bb2 Qg6 14. Ra7 f5 15. Nc3 Bc5 16. Qa1 Qb6 17. Nxe4 Bf8 18. a4 Qa5 19. O-O Kc6 20. Ra3 dxe4 21. Ra2 Bxg2 22. Rf3 Qd5 23. Rf1 Nf6 24. h3 Kd7 25. c3 Qe5",
            change(27, "Ra7", "Ra2"),
        ),
        (
            "1. b3 h6 2. c3 Nf6 3. Qc2 g5 4. Qe4 e6 5. a4 Rh7 6. e3 Ke7 7. Qg6 Nc6 8. a5 Nb8 9. Qxh6 Rxh6 10. Ne2 Nd5 11. e4 Qe8 12. g3 Na6 13. Ba3+ d6 14. f3 Qc6 15. f4 f5 16. Kd1 Ke8 17. Nc1 Kd8 18. Na8 Rh7 19. Bb5 Nc5 20. Bb2 Nd3 21. Ba4 N3xf4 22. Kc2 Nh3 23. b4 Re7 24. Kd3 Qd7 25. Bc1 Rb8",
            change(35, "Na8", "Na2"),
        ),
    ];
    for (game, planted) in games {
        assert_eq!(changes(&format!("[White \"A\"]\n\n{game} *\n")), [planted]);
    }
}

#[test]
fn a_question_has_two_answers_in_the_letters_of_the_sheet() {
    let place = Place::new();
    // Black's third half-move is missing; either rook may have gone to d1.
    place.put("a.txt", "1. e4 e5 2. Cf3 Cc6 3. Ab5 4. Aa4 Cf6 5. 0-0 Ae7 6. De2 b5 7. Ab3 d6 8. c3 0-0 9. d4 Ag4 10. Ae3 Dd7 11. Cbd2 Tfe8 12. Td1 Tad8 1-0\n");
    let output = repair(&place, &["a.txt", "--questions", "9", "-q"]);
    let told = text(&output.stdout);
    let questions: Vec<&str> = told
        .lines()
        .filter(|line| line.contains("question:"))
        .collect();
    assert!(!questions.is_empty(), "{told}");
    for question in &questions {
        assert!(question.matches('%').count() >= 2, "{question}");
        assert!(!question.contains(" 0 %"), "{question}");
    }
    assert!(
        questions[0].contains("Tfd1") && questions[0].contains("Tad1"),
        "{told}"
    );
    // Where one game is read it need not be named.
    let short = repair(&place, &["a.txt", "--answer", "23=Tad1", "-q"]);
    assert!(
        text(&short.stdout).contains("Tad1"),
        "{}",
        text(&short.stdout)
    );
    place.put("b.pgn", "1. e4 e5 1-0\n\n[White \"C\"]\n\n1. d4 d5 1-0\n");
    let several = repair(&place, &["b.pgn", "--answer", "1=c4", "-q"]);
    assert_eq!(several.status.code(), Some(2), "{}", text(&several.stderr));
}

#[test]
fn a_mate_in_the_middle_of_a_game_is_a_misread_word() {
    // As it is written, the fourth move mates, and twelve half-moves stand behind it.
    let rest = "De7 5. Cc3 Cf6 6. d3 a6 7. Ag5 b5 8. Ad5 Ab7 9. Cge2 0-0-0 10. a4 h6\n";
    let record = format!("1. e4 e5 2. Ac4 Cc6 3. Df3 d6 4. Df7 {rest}");
    let moves = moves(&record, &[]);
    assert_eq!(moves.split(' ').count(), 20, "{moves}");
    assert!(
        moves.ends_with("d3 a6 Bg5 b5 Bd5 Bb7 Nge2 O-O-O a4 h6"),
        "{moves}"
    );
    let asked = rows(&record, &[]);
    let [kind, ply, text, ..] = &asked[0];
    assert_eq!([kind, ply, text], ["change", "7", "Df7"]);
}

/// An illegal move with clear squares: what follows is legal only behind it.
const STANDS: &str =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Be3 Bxe3 5. fxe3 d6 6. O-O Nf6 7. Nc3 O-O 8. d3 Be6\n";

#[test]
fn an_illegal_move_may_stand_where_that_is_asked_for() {
    let italian = STANDS.replace('B', "A").replace('N', "C");
    for record in [STANDS, &italian] {
        let written = if record == STANDS { "Be3" } else { "Ae3" };
        assert_ne!(changes(record), [change(7, written, "Bc1e3")]);
        let rows = rows(record, &["--illegal-stands"]);
        let row = ["change", "7", written, "Bc1e3", "yes"];
        assert_eq!(rows[0], row.map(str::to_owned));
        assert!(rows[1][3].contains("Bc5 Bc1e3 Bxe3 fxe3"), "{rows:?}");
        assert_eq!(rows.len(), 2);
    }
    let place = Place::new();
    place.put(
        "a.pgn",
        format!("[Result \"*\"]\n\n{}*\n", STANDS.replace('\n', " ")),
    );
    let apply = [
        "a.pgn",
        "--illegal-stands",
        "--apply",
        "--pgn",
        "b.pgn",
        "--ui",
        "en",
        "-q",
    ];
    let output = repair(&place, &apply);
    assert_eq!(output.status.code(), Some(0));
    let told = text(&output.stdout);
    let begin = "a.pgn:1: game 1: one illegal move stands; the other 15 half-moves are legal; all are sure\n  \
                 4. Be3 → Bc1e3: illegal move that stands; 99.9 %\n";
    assert!(told.starts_with(begin), "{told}");
    // What was written is read to its end, and taken back.
    let output = repair(&place, &["b.pgn", "--undo", "--pgn", "c.pgn", "-q"]);
    assert_eq!(
        (output.status.code(), text(&output.stdout)),
        (Some(0), String::new())
    );
    repair(&place, &["a.pgn", "--pgn", "d.pgn", "-q"]);
    let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
    assert_eq!(read("c.pgn"), read("d.pgn"));
    let flat = read("b.pgn")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let mark = "4. Bc1e3 {[%formulario written \"Be3\"][%formulario stands]} 4... Bxe3";
    assert!(flat.contains(mark), "{flat}");
}

#[test]
fn an_illegal_move_that_may_stand_is_a_reading_beside_its_correction() {
    // One sign misread, or a check that both overlooked.
    let record = "1. e4 e5 2. Cf3 d6 3. Ab5+ a6 4. Ad3 Cf6 5. O-O Ae7 6. Te1\n";
    assert_eq!(changes(record), [change(6, "a6", "c6")]);
    let asked = rows(record, &["--illegal-stands"]);
    assert_eq!(
        asked[0],
        ["change", "6", "a6", "c6", "no"].map(str::to_owned)
    );
    assert_eq!(
        asked[1],
        ["question", "6", "a6", "c6", "no"].map(str::to_owned)
    );
    let answered = rows(record, &["--illegal-stands", "--answer", "6=a6"]);
    assert_eq!(
        answered[0],
        ["change", "6", "a6", "a7a6", "yes"].map(str::to_owned)
    );
    // Where two knights may have gone there, it is asked which.
    let two =
        "1. e4 e5 2. Cf3 Cc6 3. d4 exd4 4. Cxd4 Cf6 5. Cc3 Ac5 6. Ca5 d6 7. Ae2 0-0 8. 0-0 Te8\n";
    let asked = rows(two, &["--illegal-stands", "--answer", "11=Cd4a5"]);
    let stood = ["change", "11", "Ca5", "Nd4a5", "yes"].map(str::to_owned);
    assert!(asked.contains(&stood), "{asked:?}");
    let open = rows(two, &["--illegal-stands"]);
    let question = open.iter().find(|[kind, ..]| kind == "question").unwrap();
    assert_eq!((&*question[1], &*question[2]), ("11", "Ca5"));
    // A king is never captured, and a man never lands on one of its own.
    for clear in ["Axe8", "Axd1"] {
        let record = record.replace("4. Ad3", &format!("4. {clear}"));
        let moves = moves(&record, &["--illegal-stands"]);
        assert!(!moves.contains("xe8") && !moves.contains("xd1"), "{moves}");
    }
    // Sound records stay as they are.
    let sound = record.replace("a6", "c6");
    assert_eq!(
        rows(&sound, &["--illegal-stands"]),
        Vec::<[String; 5]>::new()
    );
}

#[test]
fn what_a_record_says_of_an_illegal_move_is_believed() {
    let marked = "1. e4 e5 2. Nf3 d6 3. Bb5+ a6 {[%formulario stands]} 4. Bd3 Nf6 5. O-O Be7 6. Re1 Nh8 7. c3 *\n";
    let game = rows(marked, &[]);
    let changed: Vec<&str> = (game.iter())
        .filter(|[kind, ..]| kind == "change")
        .map(|[_, ply, ..]| &ply[..])
        .collect();
    assert_eq!(changed, ["12"]);
    let proposed = &game[game.len() - 1][3];
    assert!(proposed.contains("Bb5+ a7a6 Bd3 Nf6"), "{proposed}");
    assert_eq!(
        rows(&marked.replace("Nh8", "O-O"), &[]),
        Vec::<[String; 5]>::new()
    );
}

#[test]
fn castling_that_has_been_lost_may_stand_in_chess960() {
    let record = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w KQkq - 0 1\"]\n\n\
        1. e4 e5 2. Be2 Be7 3. Kd1 d6 4. Kc1 Bd7 5. O-O-O Nb6 6. d3 *\n";
    let row = ["change", "9", "O-O-O", "O-O-O", "yes"].map(str::to_owned);
    assert_eq!(rows(record, &["--illegal-stands"])[0], row);
}

#[test]
fn signs_between_the_columns_are_no_half_moves() {
    // The same in a sheet and in PGN.
    let glued = "1) D4 = Cf6 2) C4 =e6 3) Cc3 =Ab4 4) e3 -b6 5) Ad3 = Af9 6) Cge2 =0-0";
    let apart = "1)e4 – e5 2)cf3 - f6 3)d4 - cxd4 4)cxd4 - cf6 5)cc3 – a6 6)ag5 – e6 7)f4 – ae7 8)df3 – dc7";
    for record in [glued, apart] {
        let tagged = format!("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n{record} *\n");
        let sheet = changes(&format!("{record}\n"));
        assert_eq!(changes(&tagged), sheet, "{record}");
        assert!((1..=2).contains(&sheet.len()), "{sheet:?}");
    }
}

#[test]
fn descriptive_notation_is_refused_by_name() {
    let place = Place::new();
    place.put(
        "a.txt",
        "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2\n",
    );
    let output = repair(&place, &["a.txt", "--ui", "it", "-q"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "a.txt:1: partita 1: la notazione descrittiva non si ripara\n"
    );
}

#[test]
fn a_record_of_another_game_is_not_bent_into_one() {
    // Solutions of a problem on other boards.
    let record = "1. Qf6 f7 2. Rd1xBd8\n";
    assert_eq!(changes(record), []);
    let row = ["game", "", "", "", "no"].map(str::to_owned);
    assert_eq!(rows(record, &[]), [row]);
}

#[test]
fn a_name_like_a_move_is_a_name() {
    let moves = "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n1-0\n";
    for (white, black) in [
        ("W0", "B30"),
        ("Rossi", "De3"),
        ("Ab5", "a4"),
        ("Rossi", "Neri"),
    ] {
        for (labels, gap) in [(("Bianco", "Nero"), "\n"), (("White", "Black"), "")] {
            let record = format!("{}: {white}\n{}: {black}\n{gap}{moves}", labels.0, labels.1);
            let place = Place::new();
            place.put("a.txt", &record);
            let output = repair(&place, &["a.txt", "--pgn", "-"]);
            assert_eq!(output.status.code(), Some(0), "{record}");
            let written = text(&output.stdout);
            let head = format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]");
            assert!(written.contains(&head), "{written}");
            assert_eq!(written.matches("[Event ").count(), 1, "{written}");
        }
    }
    // Lines of one side each stay what they are.
    let sides = "Bianco: e4 Cf3 Ab5\nNero: e5 Cc6 a6\n";
    assert_eq!(rows(sides, &[]), Vec::<[String; 5]>::new());
}

#[test]
fn what_stands_behind_a_mate_is_left_out() {
    let record = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n";
    let left_out: Vec<_> = (rows(record, &[]).into_iter())
        .filter(|[kind, ..]| kind == "left-out" || kind == "change")
        .map(|[kind, _, text, ..]| (kind, text))
        .collect();
    assert_eq!(left_out, [("left-out".to_owned(), "Kf2".to_owned())]);
}

#[test]
fn where_no_game_is_read_that_is_told() {
    let place = Place::new();
    place.put("a.txt", "");
    let output = repair(&place, &["a.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("no game"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn an_answer_to_a_clean_game_changes_what_it_must() {
    // Another move of Black that hinders nothing behind it.
    let record = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 1-0\n";
    assert_eq!(
        rows(record, &["--answer", "1:17=a4"])[0][..4],
        ["change", "17", "h3", "a4"].map(str::to_owned)
    );
    let changed = rows(record, &["--answer", "1:17=a4"]);
    let changed = changed.iter().filter(|[kind, ..]| kind == "change");
    assert_eq!(changed.count(), 1);
}

#[test]
fn noise_is_no_game_and_takes_no_time() {
    let words = [
        "xyzzy", "94", "0-0", "Q9z", "???", "h8h8h8", "Kk", "1/2", "e4", "-",
    ];
    let noise: Vec<&str> = (0..10_000)
        .map(|i| words[(i * 7 + i / 11) % words.len()])
        .collect();
    let short: Vec<&str> = noise[..900].to_vec();
    // A game of 400 half-moves with a slip at its end.
    let mut long = String::new();
    for number in 0..100 {
        long.push_str(&format!(
            "{}. Nf3 Nf6 {}. Ng1 Ng8 ",
            2 * number + 1,
            2 * number + 2
        ));
    }
    long.push_str("201. e9 e5 202. Nf3 *");
    for (record, status) in [
        (
            format!("[White \"A\"]\n\n1. e4 e5 2. {} *\n", noise.join(" ")),
            1,
        ),
        (
            format!("[White \"A\"]\n\n1. e4 e5 2. {} *\n", short.join(" ")),
            1,
        ),
        (format!("[White \"A\"]\n\n{long}\n"), 0),
    ] {
        let place = Place::new();
        place.put("a.pgn", &record);
        let begun = Instant::now();
        let output = repair(&place, &["a.pgn"]);
        assert!(begun.elapsed() < Duration::from_secs(120));
        assert!(
            matches!(output.status.code(), Some(code) if code == status || status == 0 && code == 1),
            "{}",
            text(&output.stdout)
        );
        assert!(output.stdout.len() < 20_000);
    }
}

#[test]
fn both_languages_say_the_same() {
    let place = Place::new();
    place.put("a.pgn", "[White \"Rossi\"]\n[Black \"Verdi\"]\n\n1. e4 c5 2. Cf3 d6 3. d4 cxd4 4. Cxd9 Cf6 5. Cc3 a6 6. Ag5 e6 7. f4 Ae7 8. Df3 Dc7 *\n");
    let english = text(&repair(&place, &["a.pgn", "-q", "--ui", "en"]).stdout);
    assert!(
        english.contains(
            "game 1 (Rossi – Verdi): 1 correction; then all 16 half-moves are legal; all are sure"
        ),
        "{english}"
    );
    assert!(english.contains("4. Cxd9 → Cxd4: 9 for 4"), "{english}");
    let italian = text(&repair(&place, &["a.pgn", "-q", "--ui", "it"]).stdout);
    assert!(italian.contains("partita 1 (Rossi – Verdi): 1 correzione; poi tutte le 16 semimosse sono legali; tutte sono sicure"), "{italian}");
    assert!(italian.contains("4. Cxd9 → Cxd4: 9 per 4"), "{italian}");
}

/// A Ruy Lopez with a word of its own behind the fourth half-move.
fn lopez(word: &str) -> String {
    format!(
        "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {{xxxxxxxxxxxxxxxxxxxx}} 1... e5 2. Nf3 Nc6 {word} 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 1-0\n"
    )
}

#[test]
fn an_answer_that_cannot_be_applied_is_refused() {
    let place = Place::new();
    place.put("a.pgn", lopez("3. Bb4 a6"));
    for (answers, told) in [
        (&["1:6=zzz"][..], "cannot be read as a move"),
        (&["1:6=Qb3"], "no legal move there"),
        (&["1:999=e4"], "no such half-move"),
        (&["7:1=e4"], "no such game"),
        (&["x.pgn:1:5=Bb5"], "no file x.pgn was read (read: a.pgn)"),
        (&["1:5=Bb5", "1:5=Bc4"], "contradict each other"),
    ] {
        let mut args = vec!["a.pgn", "--pgn", "b.pgn", "--apply", "-q", "--ui", "en"];
        answers
            .iter()
            .for_each(|answer| args.extend(["--answer", answer]));
        let output = repair(&place, &args);
        assert_eq!(output.status.code(), Some(2), "{answers:?}");
        let said = text(&output.stderr);
        assert!(said.contains(told), "{answers:?}: {said}");
        assert!(!place.path("b.pgn").exists(), "{answers:?}");
    }
    let output = repair(&place, &["a.pgn", "--answer", "1:5=Bb5", "-q"]);
    assert_eq!(output.status.code(), Some(0));
    // What is played there anyway changes nothing.
    place.put("c.pgn", lopez("3. Bb5 a6"));
    let output = repair(&place, &["c.pgn", "--answer", "1:5=Bb5", "-q"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn what_stood_around_a_change_is_there_when_it_is_taken_back() {
    for word in [
        "3. Bb4 {errore qui} a6",
        "3. Bb4 a6",
        "3. Bb4 $1 a6",
        "3. Bb4 $1 {errore} (3. Bc4) 3... a6",
        "3. Bb5",
    ] {
        for record in [lopez(word), lopez(word).replace("h3 1-0", "h3 0-1")] {
            let place = Place::new();
            place.put("a.pgn", &record);
            repair(&place, &["a.pgn", "--pgn", "b.pgn", "--apply", "-qq"]);
            let undone = repair(&place, &["b.pgn", "--pgn", "c.pgn", "--undo", "-qq"]);
            assert_eq!(undone.status.code(), Some(0));
            repair(&place, &["a.pgn", "--pgn", "d.pgn", "-qq"]);
            let read = |name: &str| std::fs::read_to_string(place.path(name)).unwrap();
            assert!(read("b.pgn").contains("[%formulario written"), "{record}");
            assert_eq!(read("c.pgn"), read("d.pgn"), "{record}");
        }
    }
}

#[test]
fn a_mark_without_its_move_is_told_and_its_game_is_left_alone() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "[White \"A\"]\n\n{[%formulario written \"Bb4\"]} 1. e4 e5 2. Nf3 Nc6 *\n",
    );
    let output = repair(
        &place,
        &["a.pgn", "--pgn", "b.pgn", "--undo", "-q", "--ui", "en"],
    );
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.contains("a.pgn:1: game 1: not all of its marks"),
        "{said}"
    );
    let kept = std::fs::read_to_string(place.path("b.pgn")).unwrap();
    assert!(kept.contains("[%formulario written \"Bb4\"]"), "{kept}");
}

#[test]
fn a_missing_half_move_is_written_before_the_number_behind_it() {
    let place = Place::new();
    place.put("a.pgn", lopez("3. Bb5"));
    repair(&place, &["a.pgn", "--pgn", "b.pgn", "--apply", "-qq"]);
    let pgn = std::fs::read_to_string(place.path("b.pgn")).unwrap();
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        pgn.contains("3. Bb5 a6 {[%formulario written \"\" 0.98]} 4. Ba4"),
        "{pgn}"
    );
}

#[test]
fn what_cannot_be_read_is_not_read_to_the_end() {
    let place = Place::new();
    let rows: Vec<String> = (1..=40).map(|number| format!("{number}. ? ?")).collect();
    place.put("a.pgn", format!("[White \"A\"]\n\n{} *\n", rows.join(" ")));
    place.put(
        "b.pgn",
        "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 xx yy zz qq ww 1-0\n",
    );
    place.put("c.pgn", lopez("3. Bb5 a6"));
    for (name, status) in [("a.pgn", 1), ("b.pgn", 1), ("c.pgn", 0)] {
        let output = repair(&place, &[name, "-q"]);
        assert_eq!(output.status.code(), Some(status), "{name}");
        assert_eq!(output.stdout.is_empty(), status == 0, "{name}");
    }
}

#[test]
fn three_dimensional_chess_is_refused_by_name() {
    let place = Place::new();
    for (name, record) in [
        (
            "a.pgn",
            "[Variant \"Tri-Dimensional\"]\n\n1. e2-e4 e7-e5 2. Qz9 *\n",
        ),
        (
            "b.txt",
            "1. QLe3 Ne8-d6 2. e2(2)-e3(3) d8(6)-d6(5) 3. WQA-Wa4u BKA-Bb1d *\n",
        ),
    ] {
        place.put(name, record);
        let output = repair(&place, &[name, "-q", "--ui", "en"]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(
            said.contains("Tri-Dimensional chess is not repaired"),
            "{said}"
        );
    }
}

/// One rank that is none of the flat board is a slip, in a short record too.
#[test]
fn one_word_with_a_ninth_rank_is_misread() {
    for moves in [
        "1. e4 e5 2. Nf3 Nc9",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a9",
        "1. e4 e5 2. Nf3 d9 3. d4 exd4",
    ] {
        let rows = rows(&format!("[White \"A\"]\n\n{moves} *\n"), &[]);
        let changed = rows.iter().filter(|[kind, ..]| kind == "change");
        assert_eq!(changed.count(), 1, "{moves}");
    }
}

#[test]
fn a_report_may_take_the_place_of_an_earlier_one() {
    let place = Place::new();
    place.put("a.pgn", lopez("3. Bb4 a6"));
    for ui in ["en", "it", "en"] {
        let output = repair(&place, &["a.pgn", "--text", "told.txt", "-q", "--ui", ui]);
        assert_ne!(output.status.code(), Some(2), "{}", text(&output.stderr));
    }
    let told = std::fs::read_to_string(place.path("told.txt")).unwrap();
    assert!(told.contains("correction"), "{told}");
}

/// The Spanish game of fourteen moves, with this word for the half-move 4...Nf6.
fn spanish(word: &str) -> Vec<(String, String)> {
    let game = format!(
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 {word} O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5"
    );
    let words: Vec<&str> = game.split(' ').collect();
    let pair = |pair: &[&str]| (pair[0].to_owned(), pair[1].to_owned());
    words.chunks(2).map(pair).collect()
}

#[test]
fn sheets_are_repaired_in_the_layout_in_which_they_are_read() {
    let rows = spanish("Nf9");
    let mut blocks = String::new();
    let mut table =
        "| N | White | Black | N | White | Black |\n|---|---|---|---|---|---|\n".to_owned();
    for at in 0..7 {
        let ((a, b), (c, d)) = (&rows[at], &rows[at + 7]);
        let (one, two) = (at + 1, at + 8);
        blocks.push_str(&format!("{one:2}. {a:8} {b:8}   {two:2}. {c:8} {d}\n"));
        table.push_str(&format!("| {one} | {a} | {b} | {two} | {c} | {d} |\n"));
    }
    let side =
        |of: fn(&(String, String)) -> &str| rows.iter().map(of).collect::<Vec<_>>().join(" ");
    let lists = format!(
        "White: {}\nBlack: {}\n",
        side(|row| &row.0),
        side(|row| &row.1)
    );
    let short = table.replace("| 14 | Nb3 | a5 |", "| 14 | Nb3 | |");
    assert_ne!(short, table);
    for record in [blocks, table, lists, short] {
        assert_eq!(changes(&record), [change(8, "Nf9", "Nf6")], "{record}");
    }
}

#[test]
fn a_half_move_of_two_figures_is_no_number_of_a_row() {
    let head = "White: Alfa\nBlack: Beta\n\n1. d4 d5\n2. c4 c6\n3. Nf3 Nf6\n4. Nc3 dxc4\n";
    let rest =
        "6. e3 e6\n7. Bxc4 Bb4\n8. O-O O-O\n9. Qe2 Bg4\n10. h3 Bh5\n11. Rd1 Nbd7\n12. e4 Qe7\n";
    for word in ["74", "94", "14", "24", "16"] {
        let record = format!("{head}5. {word} Bf5\n{rest}");
        let written: Vec<_> = changes(&record)
            .into_iter()
            .map(|(ply, text, _)| (ply, text))
            .collect();
        assert_eq!(written, [("9".to_owned(), word.to_owned())], "{record}");
    }
    // The last one stands for a half-move too, and nothing behind it tells for which: it is asked.
    let place = Place::new();
    place.put(
        "last.txt",
        format!("{head}5. a4 Bf5\n{}", rest.replace("Qe7", "74")),
    );
    let output = repair(&place, &["last.txt", "-q", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("question: 12... 74: "));
}

#[test]
fn no_game_is_sure_that_leaves_a_word_out() {
    // A third word in a row, and nobody says which is the half-move.
    let record = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf9\n5. O-O Be7 74\n6. Re1 b5\n7. Bb3 d6\n8. c3 O-O\n";
    let rows = rows(record, &[]);
    assert!(rows.iter().any(|[_, _, text, ..]| text == "74"), "{rows:?}");
    let game = rows.iter().find(|[kind, ..]| kind == "game").unwrap();
    assert_eq!(game[4], "no");
}

#[test]
fn the_first_half_move_misread_does_not_part_a_game_from_its_heading() {
    let place = Place::new();
    place.put(
        "a.txt",
        "Bianco: Alfa28\nNero: Beta28\n\n1. 4 Cf6\n2. c4 e6\n3. Cc3 Ab4\n4. e3 O-O\n5. Ad3 d5\n6. Cf3 c5\n7. O-O Cc6\n",
    );
    let output = repair(&place, &["a.txt", "--ui", "en"]);
    let said = text(&output.stdout);
    assert!(
        said.contains("game 1 (Alfa28 – Beta28): 1 correction;"),
        "{said}"
    );
    assert!(said.contains("1. 4 → d4"), "{said}");
}

#[test]
fn what_was_not_read_is_told_for_its_reason() {
    let place = Place::new();
    let dots: String = (1..=20).map(|at| format!("{at}. ... ...\n")).collect();
    let brace = "Bianco: A\nNero: B\n\n1. e4 e5\n2. Cf3 {\n3. Ab5 a6\n4. Aa4 Cf6\n5. O-O Ae7\n";
    let rest = "[White \"A\"]\n\n1. e4 e5 {[%formulario rest] 2. Nf9 Nc6 3. Bb5 a6} *\n";
    for (record, reason) in [
        (dots.as_str(), "nothing stands where its half-moves should"),
        (brace, "a comment that is never closed holds moves of it"),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Kd4 Ke5 *\n",
            "its FEN tag states cannot be set up",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 Nf9 *\n",
            "the variant Atomic is not repaired",
        ),
        (rest, "its rest could not be played and stands in a comment"),
    ] {
        place.put("a.pgn", record);
        let output = repair(&place, &["a.pgn", "-q", "--ui", "en"]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{record}{said}");
        assert!(said.contains(reason), "{record}{said}");
    }
}

#[test]
fn one_sign_misread_makes_no_other_game_of_chess() {
    assert_eq!(
        changes("1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Bb5-a0 Nf6\n5. O-O Be7\n6. Re1 b5\n"),
        [change(7, "Bb5-a0", "Ba4")]
    );
}

const RUY: [&str; 14] = [
    "e4 e5",
    "Nf3 Nc6",
    "Bb5 a6",
    "Ba4 Nf6",
    "O-O Be7",
    "Re1 b5",
    "Bb3 d6",
    "c3 O-O",
    "h3 Na5",
    "Bc2 c5",
    "d4 Qc7",
    "Nbd2 cxd4",
    "cxd4 Nc6",
    "Nb3 a5",
];

/// A sheet of these rows, numbered as they stand.
fn sheet<'a>(rows: impl IntoIterator<Item = &'a str>) -> String {
    let rows = rows.into_iter().enumerate();
    rows.map(|(at, row)| format!("{}. {row}\n", at + 1))
        .collect()
}

#[test]
fn a_row_that_stands_there_twice_is_left_out() {
    let whole = RUY.join(" ");
    let doubled: Vec<&str> = RUY[..6].iter().chain(&RUY[5..]).copied().collect();
    let found = rows(&sheet(doubled.iter().copied()), &[]);
    let left_out: Vec<&str> = (found.iter())
        .filter(|[kind, ..]| kind == "left-out")
        .map(|[_, _, text, ..]| &**text)
        .collect();
    assert_eq!(left_out, ["Re1", "b5"]);
    let game = found.iter().find(|[kind, ..]| kind == "game").unwrap();
    assert_eq!((&*game[3], &*game[4]), (&*whole, "yes"));
    assert!(found.iter().all(|[kind, ..]| kind != "change"), "{found:?}");
    // One sign of the second time misread.
    let mut misread = doubled.clone();
    misread[6] = "Rc1 b5";
    assert_eq!(moves(&sheet(misread), &[]), whole);
    // Somebody says so, by the places that they have on the sheet.
    let answers = ["--answer", "13=-", "--answer", "14=-"];
    assert_eq!(moves(&sheet(doubled.iter().copied()), &answers), whole);
}

/// The fifth row is missing: White's rook cannot go to e1, and Black cannot castle.
fn without_castling() -> String {
    sheet(RUY[..4].iter().chain(&RUY[5..]).copied())
}

#[test]
fn a_row_that_nobody_wrote_is_guessed_and_never_sure() {
    let found = rows(&without_castling(), &[]);
    let missing: Vec<&[String; 5]> = (found.iter())
        .filter(|[kind, _, text, ..]| kind == "change" && text.is_empty())
        .collect();
    assert_eq!(missing.len(), 2, "{found:?}");
    let changes = found.iter().filter(|[kind, ..]| kind == "change");
    assert!(changes.clone().all(|[.., sure]| sure == "no"), "{found:?}");
    // No written half-move is changed.
    assert_eq!(changes.count(), 2, "{found:?}");
    let game = found.iter().find(|[kind, ..]| kind == "game").unwrap();
    assert_eq!(game[3], RUY.join(" "));
}

#[test]
fn a_number_that_is_skipped_is_a_row_only_where_the_words_need_one() {
    let numbered = |without: usize| {
        let rows = RUY.iter().enumerate().filter(|(at, _)| *at != without);
        rows.map(|(at, row)| format!("{}. {row}\n", at + 1))
            .collect::<String>()
    };
    let missing = changes(&numbered(4));
    assert_eq!(missing.len(), 2, "{missing:?}");
    assert_eq!(moves(&numbered(4), &[]), RUY.join(" "));
    // Nothing is missing but a number: all is as it is written.
    let place = |at: usize| if at < 6 { at + 1 } else { at + 2 };
    let rows = RUY.iter().enumerate();
    let skipped: String = rows
        .map(|(at, row)| format!("{}. {row}\n", place(at)))
        .collect();
    assert_eq!(changes(&skipped), []);
}

#[test]
fn the_only_half_move_of_a_row_may_be_the_second() {
    let record = sheet([
        "d4 Nf6",
        "c4 e6",
        "Nc3 Bb4",
        "e3 O-O",
        "Bd3 d5",
        "c5",
        "O-O Nc6",
        "a3 Bxc3",
        "bxc3 dxc4",
        "Bxc4 Qc7",
    ]);
    assert_eq!(changes(&record), [change(11, "", "Nf3")]);
}

#[test]
fn castling_to_the_wrong_side_is_one_correction() {
    let rows = RUY.map(|row| row.replace("O-O ", "O-O-O "));
    let record = sheet(rows.iter().map(String::as_str));
    assert_eq!(changes(&record), [change(9, "O-O-O", "O-O")]);
    assert_eq!(moves(&record, &[]), RUY.join(" "));
}

#[test]
fn every_half_move_that_is_not_sure_is_named() {
    let record = without_castling();
    let place = Place::new();
    place.put("a.txt", &*record);
    let output = repair(&place, &["a.txt", "--questions", "0", "-q", "--ui", "en"]);
    let told = text(&output.stdout);
    let open = told.lines().find(|line| line.starts_with("  open: "));
    assert!(open.is_some_and(|line| line.contains("5.O-O ")), "{told}");
    let unsure = rows(&record, &["--questions", "0"]);
    let unsure = unsure
        .iter()
        .filter(|[kind, .., sure]| kind != "game" && sure == "no");
    let count = unsure.count();
    assert!(
        count > 2 && told.contains(&format!("; {count} are not sure")),
        "{told}"
    );
}

#[test]
fn a_half_move_that_is_not_sure_is_marked_where_it_stands() {
    let record = format!("[White \"A\"]\n\n{}1-0\n", without_castling());
    let (written, left) = applied_and_undone(&record, Some(1));
    assert!(written.contains("[%formulario unsure 0."), "{written}");
    assert!(!left.contains("unsure"), "{left}");
}

/// The first word of a game cannot be read, and one behind it: below a heading it is that game all the same, as it is without one.
#[test]
fn a_game_of_which_the_first_word_cannot_be_read_is_found_below_a_heading() {
    let rest = "d5 2. c4 c6 3. Cf3 Cf6 4. Cc3 dxc4 5. a4 Af5 6. Ce5 e6 7. f3 Ab4 8. Cxc4 0-0 9. R 1/2-1/2\n";
    for heading in [
        "",
        "Torneo: Open\nBianco: Giri, A.\nNero: Verdi, F.\nRisultato: 1/2-1/2\n\n",
    ] {
        for first in ["d?", "d9", "Dd4"] {
            let found = changes(&format!("{heading}1. {first} {rest}"));
            let places: Vec<&str> = found.iter().map(|change| &change.0[..]).collect();
            assert_eq!(places, ["1", "17"], "{heading}{first} {found:?}");
        }
    }
}

/// What looks like a game and is none for the reader is told, and the run asks for somebody who looks.
#[test]
fn a_game_that_was_not_read_is_told_by_repair_and_reconcile() {
    let place = Place::new();
    let fixture = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/rules/F020-unread-game/fires.pgn"
    );
    let unread = std::fs::read_to_string(fixture).unwrap();
    place.put("a.pgn", &unread);
    place.put("b.pgn", &unread);
    for command in ["repair", "reconcile"] {
        let mut run = program();
        let run = run.current_dir(place.path("")).arg(command);
        let output = run.args(["a.pgn", "b.pgn", "--ui", "en"]).output().unwrap();
        let told = text(&output.stdout) + &text(&output.stderr);
        assert!(told.contains("F020"), "{command} {told}");
        assert_eq!(output.status.code(), Some(1), "{command} {told}");
    }
}

/// A sheet in Russian letters, with words in the place of its sixth half-move of Black and of its ninth of White.
fn russian(sixth: &str, ninth: &str) -> String {
    let rows = [
        "d4 Кf6",
        "c4 e6",
        "Кf3 d5",
        "Кc3 Кbd7",
        "Сf4 dc4",
        "e3 {6}",
        "Сg3 Кb6",
        "Сc4 Кc4",
        "{9} Сd7",
        "Фc4 Сc6",
        "O-O Сf3",
        "gf3 O-O",
        "Лac1 c6",
        "Кe4 Сe7",
        "Кc5 Фb6",
        "Кd3 a5",
        "a4 Кd5",
        "Лfd1 Лfd8",
        "Крh1 Лac8",
        "b3 Сa3",
    ];
    sheet(rows).replace("{6}", sixth).replace("{9}", ninth)
}

#[test]
fn russian_letters_are_compared_like_latin_ones() {
    assert_eq!(changes(&russian("Сd6", "Фa4+")), []);
    for (sixth, ninth, changed) in [
        ("Сa6", "Фa4", change(12, "Сa6", "Bd6")),
        ("Сd6", "Фa9", change(17, "Фa9", "Qa4+")),
        // Л for Ф, the Latin letter that looks the same, and one that no Russian move has.
        ("Сd6", "Лa4", change(17, "Лa4", "Qa4+")),
        ("Гd6", "Фa4", change(12, "Гd6", "Bd6")),
    ] {
        assert_eq!(changes(&russian(sixth, ninth)), [changed]);
    }
    // The king has two letters, and is a knight where the second one is lost.
    let king = russian("Сd6", "Фa4").replace("Крh1", "Кh1");
    assert_eq!(changes(&king), [change(37, "Кh1", "Kh1")]);
}
