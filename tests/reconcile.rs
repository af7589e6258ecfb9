//! `reconcile`: several sheets of one game, what each says where they differ, and the game they have in common.

use crate::commands::{Place, program, text};
use std::process::Output;

fn reconcile(place: &Place, args: &[&str]) -> Output {
    let mut command = program();
    command
        .current_dir(place.path(""))
        .arg("reconcile")
        .args(args);
    command.output().expect("the program")
}

/// Code, half-move, text, suggestion and what it refers to, of every finding.
fn findings(place: &Place, args: &[&str]) -> (Vec<[String; 5]>, Option<i32>) {
    let output = reconcile(place, &[args, &["--csv", "-", "-q"]].concat());
    let mut reader = csv::Reader::from_reader(&output.stdout[..]);
    let columns = reader.headers().expect("columns").clone();
    let at = |name: &str| {
        columns
            .iter()
            .position(|column| column == name)
            .expect("a column")
    };
    let wanted = ["code", "ply", "text", "suggestion", "related"].map(at);
    let rows = reader.records().map(|row| {
        let row = row.expect("a row");
        wanted.map(|at| row[at].to_owned())
    });
    (rows.collect(), output.status.code())
}

fn finding(of: [&str; 5]) -> [String; 5] {
    of.map(str::to_owned)
}

/// The three forms of the Laws' Appendix C, in which the Italian text misprints one half-move of the third.
const FORMS: [&str; 3] = [
    "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 e.p. Cxd6 7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1 (=)\n",
    "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5.Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6 8. De3 Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)\n",
    "1. e2e4 e7e5 2.Cg1f3 Cg8f6 3. d2d4 e5xd4 4. e4e5 Cf6e4 5. Dd1xd4 d7d5 6. e5xd6 e.p. Ce4xd6 7. Ac1g5 Cb8c6 8. Dd4d3 Af8e7 9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)\n",
];

#[test]
fn the_three_forms_of_the_laws_are_one_game_but_for_one_half_move() {
    let place = Place::new();
    for (name, form) in ["a.txt", "b.txt", "c.txt"].into_iter().zip(FORMS) {
        place.put(name, form);
    }
    // The first two say the same in two manners.
    let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en", "-q"]);
    assert_eq!(
        text(&output.stdout),
        "A a.txt, B b.txt: the 2 sheets agree, 21 half-moves\n"
    );
    assert_eq!(output.status.code(), Some(0));
    let (found, _) = findings(&place, &["a.txt", "b.txt", "c.txt"]);
    let differs: Vec<_> = found
        .iter()
        .filter(|row| row[0] == "S002")
        .cloned()
        .collect();
    assert_eq!(
        differs,
        [finding(["S002", "15", "Dd4d3", "De3+", "a.txt:1:15"])]
    );
    let told = text(&reconcile(&place, &["a.txt", "b.txt", "c.txt", "--ui", "it", "-q"]).stdout);
    assert!(told.contains("coincidono fino a 7...Cc6"), "{told}");
    assert!(
        told.contains("A De3+ · B De3 · C Dd4d3 (legale anch'essa) → De3+"),
        "{told}"
    );
    // What a player says decides.
    let args = ["a.txt", "c.txt", "--answer", "15=Dd3", "--pgn", "-", "-q"];
    let output = reconcile(&place, &args);
    let pgn = text(&output.stdout).replace('\n', " ");
    assert!(
        pgn.contains("8. Qd3 {[%formulario sheets \"De3+\" \"Dd4d3\"]}"),
        "{pgn}"
    );
    assert_eq!(output.status.code(), Some(0));
}

const ITALIAN: &str = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 6. Te1 b5 7. Ab3 d6 8. c3 O-O 9. h3 Ca5 10. Ac2 c5 11. d4 Dc7 12. Cbd2 cxd4 13. cxd4 Cc6 14. Cb3 a5 15. Ae3 a4 16. Cbd2 Ad7 1/2-1/2\n";
const ENGLISH: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 1/2-1/2\n";

#[test]
fn sheets_in_two_languages_with_faults_of_their_own_are_one_game() {
    let place = Place::new();
    let one = ITALIAN
        .replace("Ab5 a6", "Ab6 a6")
        .replace("h3", "n3")
        .replace("Ae3", "A3");
    let two = ENGLISH
        .replace("Re1", "Rc1")
        .replace("Bc2", "8c2")
        .replace("Qc7", "?");
    place.put("one.txt", &one);
    place.put("two.txt", &two);
    let (found, status) = findings(&place, &["one.txt", "two.txt"]);
    assert_eq!(
        found,
        [
            finding(["S002", "5", "Ab6", "Ab5", "two.txt:1:5"]),
            finding(["S002", "17", "n3", "h3", "two.txt:1:17"]),
            finding(["S002", "29", "A3", "Ae3", "two.txt:1:29"]),
            finding(["S002", "11", "Rc1", "Re1", "one.txt:1:11"]),
            finding(["S002", "19", "8c2", "Bc2", "one.txt:1:19"]),
            finding(["S002", "22", "?", "Qc7", "one.txt:1:22"]),
        ]
    );
    assert_eq!(status, Some(0));
    let pgn = text(&reconcile(&place, &["one.txt", "two.txt", "--pgn", "-", "-q"]).stdout);
    place.put("joint.pgn", &pgn);
    place.put("truth.txt", ENGLISH);
    let told = text(&reconcile(&place, &["joint.pgn", "truth.txt", "--ui", "en", "-q"]).stdout);
    assert_eq!(
        told,
        "A joint.pgn, B truth.txt: the 2 sheets agree, 32 half-moves\n"
    );
}

#[test]
fn half_moves_that_are_missing_or_too_many_move_the_rest_on() {
    let place = Place::new();
    place.put("one.txt", ITALIAN);
    place.put(
        "two.txt",
        ENGLISH.replace("d6 8. c3 O-O 9.", "8. c3 O-O 9."),
    );
    let (found, status) = findings(&place, &["one.txt", "two.txt"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0][0], "S003");
    assert_eq!(found[0][3..], ["d6", "one.txt:1:14"]);
    assert_eq!(status, Some(0));
    // In a sheet without tags a word that stands there twice counts as crossed out.
    let doubled = ENGLISH.replace("Na5 10.", "Na5 Na5 10.");
    place.put("two.pgn", format!("[Event \"Club\"]\n\n{doubled}"));
    let (found, status) = findings(&place, &["one.txt", "two.pgn"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0][0], "S004");
    assert_eq!(found[0][2], "Na5");
    assert_eq!(status, Some(0));
}

#[test]
fn a_sheet_that_ends_early_is_told_and_asks_nothing() {
    let place = Place::new();
    place.put("one.txt", ITALIAN);
    let early = ENGLISH.split(" 10.").next().expect("ten moves");
    place.put("two.txt", format!("{early}\n"));
    let (found, status) = findings(&place, &["one.txt", "two.txt"]);
    assert_eq!(found, [finding(["S005", "", "", "", "one.txt:1:19"])]);
    assert_eq!(status, Some(0));
}

#[test]
fn a_bracket_for_a_letter_cuts_no_sheet_short() {
    let place = Place::new();
    place.put(
        "a.txt",
        "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 (f6\n5. 0-0 Ae7\n6. Te1 b5\n7. Ab3 d6\n1-0\n",
    );
    place.put(
        "b.txt",
        "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n5. 0-0 Ae7\n1-0\n",
    );
    let (found, status) = findings(&place, &["a.txt", "b.txt"]);
    assert_eq!(status, Some(0));
    let game = |code: &str| found.iter().filter(|row| row[0] == code).count();
    assert_eq!((game("S002"), game("S005")), (1, 1), "{found:?}");
}

#[test]
fn sheets_of_two_games_are_refused() {
    let place = Place::new();
    place.put("one.txt", ITALIAN);
    // The same opening, and then another game.
    let other = ENGLISH.split(" 8.").next().expect("seven moves").to_owned()
        + " 8. a4 Bg4 9. c3 O-O 10. h3 Bh5 11. d3 Rb8 12. axb5 axb5 13. g4 Bg6 14. Nh4 Nd7 15. Nxg6 hxg6 1-0\n";
    place.put("two.txt", &other);
    let (found, status) = findings(&place, &["one.txt", "two.txt"]);
    assert_eq!(found, [finding(["S001", "", "", "", "one.txt:1:"])]);
    assert_eq!(status, Some(1));
    let pgn = reconcile(&place, &["one.txt", "two.txt", "--pgn", "-", "-q"]).stdout;
    assert_eq!(text(&pgn), "");
}

#[test]
fn the_sheets_of_an_archive_are_paired_by_players_day_and_round() {
    let place = Place::new();
    let head = |white: &str, black: &str, round: u32, result: &str| {
        format!(
            "[Event \"Club\"]\n[Site \"Pavia\"]\n[Date \"2024.03.02\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n"
        )
    };
    let archive = [
        head("Rossi, Mario", "Bianchi, Anna", 3, "1/2-1/2") + ITALIAN,
        head("Verdi, Luca", "Gallo, Ida", 3, "1-0") + "1. e4 c5 2. Nf3 d6 1-0\n",
        head("M. Rossi", "Anna BIANCHI", 3, "1-0")
            + &ENGLISH.replace("Re1", "Rc1").replace("1/2-1/2", "1-0"),
    ];
    place.put("club.pgn", archive.join("\n"));
    let (found, status) = findings(&place, &["--pairs", "club.pgn"]);
    assert_eq!(
        found,
        [
            finding(["S006", "", "", "", "club.pgn:1:"]),
            finding(["S002", "11", "Rc1", "Re1", "club.pgn:1:11"]),
        ]
    );
    // Results that contradict each other are for a person to decide.
    assert_eq!(status, Some(1));
    let output = reconcile(&place, &["--pairs", "club.pgn", "--ui", "en"]);
    let summary = text(&output.stderr);
    assert!(
        summary.contains("games with several sheets: 1;"),
        "{summary}"
    );
    assert!(summary.contains("games with one sheet: 1"), "{summary}");
}

#[test]
fn the_answer_that_is_offered_is_the_one_that_is_taken() {
    let place = Place::new();
    let game = |word: &str| {
        let moves = ENGLISH.replace("Nf6", word);
        assert_ne!(moves, ENGLISH);
        format!(
            "[Date \"2024.01.01\"]\n[Round \"3\"]\n[White \"Rossi, Mario\"]\n[Black \"Bianchi, Anna\"]\n\n{moves}"
        )
    };
    place.put("one.pgn", [game("Nd9"), game("Nh6")].join("\n"));
    place.put("first.pgn", game("Nd9"));
    place.put("second.pgn", game("Nh6"));
    for (files, answer) in [
        (&["--pairs", "one.pgn"][..], "1:8"),
        (&["--pairs", "first.pgn", "second.pgn"], "first.pgn:1:8"),
        (&["first.pgn", "second.pgn"], "8"),
    ] {
        for ui in ["en", "it"] {
            let call = [files, &["-q", "--ui", ui]].concat();
            let asked = text(&reconcile(&place, &call).stdout);
            assert!(asked.contains(&format!("(--answer {answer}=…)")), "{asked}");
            let answer = format!("{answer}=Nf6");
            let call = [&call[..], &["--answer", &answer]].concat();
            let settled = text(&reconcile(&place, &call).stdout);
            assert!(
                settled.contains("→ Nf6") && !settled.contains("--answer"),
                "{settled}"
            );
        }
    }
}

#[test]
fn the_page_shows_the_sheets_side_by_side_and_nothing_of_them_as_markup() {
    let place = Place::new();
    place.put("one.txt", ITALIAN);
    place.put("two.txt", ENGLISH.replace("Qc7", "<b>"));
    let page = text(
        &reconcile(
            &place,
            &["one.txt", "two.txt", "--html", "-", "-q", "--ui", "en"],
        )
        .stdout,
    );
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    assert!(
        page.contains("<tr><th>1.</th><td>e4</td><td>e4</td><td>e4</td><td></td></tr>"),
        "{page}"
    );
    assert!(
        page.contains("&lt;b&gt;") && !page.contains("<b>"),
        "{page}"
    );
    assert!(page.ends_with("</html>\n"));
}

#[test]
fn one_sheet_alone_is_a_wrong_call() {
    let place = Place::new();
    place.put("one.txt", ITALIAN);
    let output = reconcile(&place, &["one.txt", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("games that were read: 1;"), "{said}");
}

#[test]
fn an_answer_that_cannot_be_applied_is_refused() {
    let place = Place::new();
    place.put("a.txt", FORMS[0]);
    place.put("c.txt", FORMS[2]);
    for (answer, told) in [
        ("15=Zz9", "cannot be read as a move"),
        ("15=Qa8", "no legal move there"),
        ("99=e4", "no such half-move"),
    ] {
        let args = ["a.txt", "c.txt", "--answer", answer, "-q", "--ui", "en"];
        let output = reconcile(&place, &args);
        assert_eq!(output.status.code(), Some(2), "{answer}");
        let said = text(&output.stderr);
        assert!(said.contains(told), "{answer}: {said}");
    }
}

/// Two sheets of one game that say the same.
const CLEAN: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6\n";

#[test]
fn an_answer_to_sheets_that_agree_changes_what_it_must() {
    let place = Place::new();
    place.put("a.txt", CLEAN);
    place.put("b.txt", CLEAN);
    let game = |answer: &str| {
        let args = ["a.txt", "b.txt", "--answer", answer, "--ui", "en", "-q"];
        let output = reconcile(&place, &args);
        let told = text(&output.stdout);
        let game = told.lines().find(|line| line.starts_with("  game: "));
        (game.unwrap_or_default().to_owned(), output.status.code())
    };
    let (told, _) = game("13=Nc3");
    let begin = "  game: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Nc3";
    assert!(told.starts_with(begin), "{told}");
    let (told, _) = game("5=Bc4");
    assert!(
        told.starts_with("  game: 1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. "),
        "{told}"
    );
    // What they say themselves is no change, and what cannot be played is refused.
    let (told, status) = game("13=Bb3");
    assert_eq!((told.as_str(), status), ("", Some(0)));
    assert_eq!(game("13=Qh5").1, Some(2));
}

#[test]
fn an_illegal_move_stands_that_both_sheets_have() {
    let record = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Be3 Bxe3 5. fxe3 d6 6. O-O Nf6 7. Nc3 O-O";
    let place = Place::new();
    place.put("a.txt", format!("{record} 8. d3 Be6\n"));
    place.put("b.txt", record.replace('B', "A").replace('N', "C"));
    let marked = record.replace("4. Be3", "4. Be3 {[%formulario stands]}");
    place.put("c.pgn", format!("[Result \"*\"]\n\n{marked} 8. d3 Be6 *\n"));
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Bc1e3";
    for args in [
        &["a.txt", "b.txt", "--illegal-stands"][..],
        &["c.pgn", "b.txt"],
    ] {
        let output = reconcile(&place, &[args, &["--pgn", "-", "-q"]].concat());
        let written = text(&output.stdout);
        let flat = written.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            flat.contains(&format!("{game} {{[%formulario stands]}} 4... Bxe3")),
            "{flat}"
        );
        assert_eq!(output.status.code(), Some(0), "{flat}");
    }
}

#[test]
fn pairs_are_brought_together_by_any_number_of_threads_in_the_same_order() {
    let place = Place::new();
    let sheet = |at: usize, word: &str| {
        let players = format!(
            "[White \"Rossi{at}\"]\n[Black \"Verdi{at}\"]\n[Date \"2024.05.01\"]\n[Round \"{at}\"]"
        );
        format!(
            "{players}\n[Result \"*\"]\n\n{} *\n\n",
            CLEAN.trim().replace("Bb3", word)
        )
    };
    let words = ["Bb3", "Bb2", "Bb4", "Bc3"];
    let one = (0..90).map(|at| sheet(at, "Bb3"));
    let other = (0..90).map(|at| sheet(at, words[at % 4]));
    place.put("a.pgn", one.collect::<String>());
    place.put("b.pgn", other.collect::<String>());
    let by = |jobs: &str| {
        let args = ["--pairs", "a.pgn", "b.pgn", "--jobs", jobs, "--ui", "en"];
        let output = reconcile(&place, &args);
        (text(&output.stdout), text(&output.stderr))
    };
    let (told, summary) = by("1");
    assert!(
        summary.contains("games with several sheets: 90; the sheets agree: 23;"),
        "{summary}"
    );
    assert_eq!(
        told.matches("one game of 14 half-moves").count(),
        67,
        "{told}"
    );
    assert_eq!(by("3"), (told, summary));
}

#[test]
fn a_sheet_in_two_blocks_is_laid_beside_one_in_rows_as_a_whole() {
    let place = Place::new();
    let whole = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. O-O Be7\n6. Re1 b5\n7. Bb3 d6\n8. c3 O-O\n";
    let rows: Vec<&str> = whole.lines().collect();
    let blocks = (0..4).map(|at| format!("{:16}   {}\n", rows[at], rows[at + 4]));
    place.put("a.txt", blocks.collect::<String>().replace("Nf6", "Nf9"));
    place.put("b.txt", whole);
    let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en"]);
    let said = text(&output.stdout);
    assert!(said.contains("one game of 16 half-moves"), "{said}");
    assert!(
        said.contains("differences: 1, all decided for sure"),
        "{said}"
    );
    assert!(!said.contains("S005"), "{said}");
}

const RUY: [&str; 14] = [
    "e4 e5",
    "Cf3 Cc6",
    "Ab5 a6",
    "Aa4 Cf6",
    "0-0 Ae7",
    "Te1 b5",
    "Ab3 d6",
    "c3 0-0",
    "h3 Ca5",
    "Ac2 c5",
    "d4 Dc7",
    "Cbd2 cxd4",
    "cxd4 Cc6",
    "Cb3 a5",
];

/// A sheet on which a row stands twice, in either language.
fn doubled(row: usize, english: bool) -> String {
    let rows = RUY[..=row].iter().chain(&RUY[row..]).enumerate();
    let text: String = rows
        .map(|(at, row)| format!("{}. {row}\n", at + 1))
        .collect();
    match english {
        true => (text
            .replace('C', "N")
            .replace('A', "B")
            .replace('T', "R")
            .replace('D', "Q"))
        .replace('0', "O"),
        false => text,
    }
}

#[test]
fn rows_that_stand_twice_on_either_sheet_overrule_nothing() {
    let place = Place::new();
    place.put("a.txt", doubled(3, false));
    place.put("b.txt", doubled(10, true).replace("1O.", "10."));
    let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en", "-q"]);
    let told = text(&output.stdout);
    assert!(
        told.starts_with("A a.txt, B b.txt: one game of 28 half-moves"),
        "{told}"
    );
    assert!(!told.contains('→'), "{told}");
    assert_eq!(output.status.code(), Some(0), "{told}");
}

#[test]
fn two_sheets_with_one_error_are_no_worse_than_one() {
    let wrong = |english| {
        doubled(13, english)
            .replace("15. Cb3 a5\n", "")
            .replace("15. Nb3 a5\n", "")
    };
    let place = Place::new();
    place.put("a.txt", wrong(false).replace("5. 0-0 ", "5. 0-0-0 "));
    place.put(
        "b.txt",
        wrong(true)
            .replace("1O.", "10.")
            .replace("5. O-O ", "5. O-O-O "),
    );
    let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en", "-q"]);
    let told = text(&output.stdout);
    assert!(
        told.starts_with("A a.txt, B b.txt: one game of 28 half-moves"),
        "{told}"
    );
    assert!(
        told.contains("5. A 0-0-0 (illegal) · B O-O-O (illegal) → O-O"),
        "{told}"
    );
}

#[test]
fn a_report_may_take_the_place_of_an_earlier_one() {
    let place = Place::new();
    place.put("a.txt", "1. e4 e5\n2. Nf3 Nc6\n3. Bc4 a6\n4. d3 Nf6\n");
    place.put("b.txt", "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. d3 Nf6\n");
    for ui in ["en", "it", "en"] {
        let output = reconcile(
            &place,
            &["a.txt", "b.txt", "--text", "told.txt", "-q", "--ui", ui],
        );
        assert_ne!(output.status.code(), Some(2), "{}", text(&output.stderr));
    }
}

#[test]
fn sheets_on_which_nothing_can_be_read_are_not_reconciled() {
    let place = Place::new();
    let rows = |cell: &str| {
        let row = |number| format!("{number}. {cell} {cell}\n");
        "White: A\nBlack: B\n\n".to_owned() + &(1..=5).map(row).collect::<String>()
    };
    for cell in ["?", "~~", "illegible"] {
        place.put("a.txt", rows(cell));
        place.put("b.txt", rows(cell));
        let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en", "-q"]);
        let told = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{cell}: {told}");
        assert!(
            told.contains("nothing that can be read stands on these sheets"),
            "{told}"
        );
    }
    // One half-move, and then nothing on either.
    place.put("a.txt", rows("?").replacen("? ?", "e4 ?", 1));
    place.put("b.txt", rows("?").replacen("? ?", "e4 ?", 1));
    let output = reconcile(&place, &["a.txt", "b.txt", "-q"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
}

#[test]
fn records_that_were_compared_and_are_not_of_one_game_are_told() {
    let place = Place::new();
    let head = "[Date \"2024.03.02\"]\n[Round \"?\"]\n[White \"Rossi, Mario\"]\n[Black \"Bianchi, Anna\"]\n[Result \"*\"]\n\n";
    let one = format!("{head}1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n");
    let two = format!("{head}1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 *\n\n");
    place.put("a.pgn", one + &two);
    for (ui, first, why) in [
        (
            "en",
            "a.pgn:1, a.pgn:2: compared, and not of one game",
            "half-moves that stand on both",
        ),
        (
            "it",
            "a.pgn:1, a.pgn:2: confrontate, e non sono della stessa partita",
            "semimosse che stanno su entrambi",
        ),
    ] {
        let output = reconcile(&place, &["--pairs", "a.pgn", "--ui", ui]);
        let told = text(&output.stdout);
        assert!(told.contains(first) && told.contains(why), "{told}");
        assert_eq!(output.status.code(), Some(0));
        let summary = text(&output.stderr);
        assert!(summary.contains(": 2)"), "{summary}");
    }
}

#[test]
fn lines_of_moves_are_broken_by_the_columns_that_they_take() {
    let place = Place::new();
    let moves = "e4 e5 ♘f3 ♘c6 ♗b5 a6 ♗a4 ♘f6 O-O ♗e7 ♖e1 b5 ♗b3 d6 c3 O-O h3 ♘a5 ♗c2 c5 d4 ♕c7 ♘bd2 cxd4 cxd4 ♘c6 ♘b3 a5";
    let words: Vec<&str> = moves.split(' ').collect();
    let row = |(at, pair): (usize, &[&str])| format!("{}. {}\n", at + 1, pair.join(" "));
    let one: String = words.chunks(2).enumerate().map(row).collect();
    place.put("a.txt", &one);
    place.put("b.txt", one.replace("♘f6", "♘h9"));
    let output = reconcile(&place, &["a.txt", "b.txt", "-q"]);
    let told = text(&output.stdout);
    let line = told
        .lines()
        .find(|line| line.starts_with("  partita:") || line.starts_with("  game:"));
    let width = line.unwrap().chars().count();
    assert!((90..=100).contains(&width), "{width}\n{told}");
}

/// The rows of a game as a sheet, in a table with bars or in numbered rows, in Italian or in English letters.
fn in_rows(rows: &[&str], english: bool, bars: bool) -> String {
    let letter = |letter: char| match letter {
        'C' => 'N',
        'A' => 'B',
        'T' => 'R',
        'D' => 'Q',
        letter => letter,
    };
    let row = |(at, row): (usize, &&str)| {
        let words = row.split(' ').map(|word| match english {
            true => word.replace("0-0", "O-O").chars().map(letter).collect(),
            false => word.to_owned(),
        });
        let words: Vec<String> = words.collect();
        match bars {
            true => format!("| {} | {} |\n", at + 1, words.join(" | ")),
            false => format!("{}. {}\n", at + 1, words.join(" ")),
        }
    };
    rows.iter().enumerate().map(row).collect()
}

#[test]
fn half_moves_in_another_order_are_asked_about_whichever_sheet_is_named_first() {
    // Two rows exchanged, two half-moves of White, and a row that stands two rows too low.
    let mut rows = RUY;
    rows.swap(7, 8);
    let mut own = RUY;
    (own[7], own[8]) = ("h3 0-0", "c3 Ca5");
    let mut moved = RUY;
    moved[6..9].rotate_left(1);
    (moved[6], moved[7], moved[8]) = ("c3 d6", "h3 0-0", "Ab3 Ca5");
    for (other, english, bars) in [
        (rows, false, false),
        (rows, true, true),
        (own, true, false),
        (own, false, true),
        (moved, true, true),
    ] {
        let place = Place::new();
        place.put("a.txt", in_rows(&RUY, false, false));
        place.put("b.txt", in_rows(&other, english, bars));
        let told = ["a.txt b.txt", "b.txt a.txt"].map(|sheets| {
            let args: Vec<&str> = sheets.split(' ').collect();
            let output = reconcile(&place, &[&args[..], &["--ui", "en", "-q"]].concat());
            assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
            let (found, _) = findings(&place, &args);
            let order: Vec<_> = found.iter().filter(|found| found[0] == "S011").collect();
            assert!(
                matches!(order[..], [one] if one[4].contains(":1:")),
                "{found:?}"
            );
            assert!(!found.iter().any(|found| found[0] == "S002"), "{found:?}");
            let pgn = reconcile(&place, &[&args[..], &["--pgn", "-", "-q"]].concat());
            let moves = text(&pgn.stdout);
            let moves = moves.split('{').map(|part| part.rsplit('}').next());
            let moves: Vec<_> = moves.flatten().map(str::to_owned).collect();
            (moves, text(&output.stdout).contains("both orders"))
        });
        assert_eq!(told[0].0, told[1].0);
        assert!(told[0].1 && told[1].1);
    }
}

#[test]
fn an_answer_decides_on_an_order() {
    let place = Place::new();
    let mut rows = RUY;
    rows.swap(7, 8);
    place.put("a.txt", in_rows(&RUY, false, false));
    place.put("b.txt", in_rows(&rows, true, true));
    for (answer, game) in [
        ("15=c3", "8. c3 O-O 9. h3 Ca5"),
        ("15=h3", "8. h3 Ca5 9. c3 O-O"),
    ] {
        let args = ["a.txt", "b.txt", "--ui", "en", "-q", "--answer", answer];
        let told = text(&reconcile(&place, &args).stdout).replace("\n   ", "");
        assert!(told.contains(game), "{told}");
        assert!(!told.contains("question"), "{told}");
    }
}

#[test]
fn an_order_that_cannot_be_played_decides_for_the_other() {
    let place = Place::new();
    let mut rows = RUY;
    rows.swap(2, 3);
    place.put("a.txt", in_rows(&RUY, true, true));
    place.put("b.txt", in_rows(&rows, false, false));
    for sheets in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
        let told = reconcile(&place, &[&sheets[..], &["--ui", "en", "-q"]].concat());
        let (code, told) = (told.status.code(), text(&told.stdout));
        assert!(told.contains("all decided for sure"), "{told}");
        assert!(told.contains("can be read in that order only"), "{told}");
        assert_eq!(code, Some(0), "{told}");
    }
}

/// Rows exchanged on one sheet are as legal as before, and on the other a sign of them is misread, or a half-move of them is missing: they
/// are asked about all the same.
#[test]
fn half_moves_in_another_order_are_asked_about_also_where_one_is_misread_or_missing() {
    let mut rows = RUY;
    rows.swap(7, 8);
    for damaged in ["c5 0-0", "c3 O-0", "43 0-0", "c3 ?", "? 0-0", "c3 Ae7"] {
        let mut own = RUY;
        own[7] = damaged;
        for (english, bars) in [(false, false), (true, true)] {
            let place = Place::new();
            place.put("a.txt", in_rows(&own, english, bars));
            place.put("b.txt", in_rows(&rows, false, false));
            for args in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
                let (found, code) = findings(&place, &args);
                let order = found.iter().filter(|found| found[0] == "S011").count();
                assert_eq!((order, code), (1, Some(1)), "{damaged} {found:?}");
            }
        }
    }
}

/// One sheet has White's half-moves in another order, the other Black's: only as neither has them can they be played.
#[test]
fn the_order_of_white_s_half_moves_may_be_that_of_one_sheet_and_of_black_s_that_of_another() {
    let (mut one, mut other) = (RUY, RUY);
    (one[11], one[12]) = ("cxd4 cxd4", "Cbd2 Cc6");
    (other[11], other[12]) = ("Cbd2 Cc6", "cxd4 cxd4");
    let place = Place::new();
    place.put("a.txt", in_rows(&one, true, false));
    place.put("b.txt", in_rows(&other, false, true));
    for args in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
        let output = reconcile(&place, &[&args[..], &["--ui", "en", "-q"]].concat());
        let told = text(&output.stdout).replace("\n   ", "");
        // A half-move misread on one sheet explains as much as an order that neither has: they are asked about.
        let order = |letter| format!("proposed is “{letter}bd2 cxd4 cxd4 {letter}c6”");
        assert!(
            told.contains(&order('N')) && told.contains(&order('C')),
            "{told}"
        );
        assert_eq!(output.status.code(), Some(1), "{told}");
        let letter = if args[0] == "a.txt" { 'N' } else { 'C' };
        let game = format!("12. {letter}bd2(?) cxd4(?) 13. cxd4(?) {letter}c6(?) 14.");
        assert!(told.contains(&game), "{told}");
    }
}

/// Black's half-moves stand a row too low on both sheets from the same row on.
#[test]
fn a_column_that_stands_a_row_too_low_on_both_sheets_is_read_where_it_belongs() {
    let words = RUY.map(|row| row.split_once(' ').unwrap());
    let row = |at: usize| match at {
        ..6 => format!("{} {}", words[at].0, words[at].1),
        6 => format!("{} -", words[at].0),
        _ => format!("{} {}", words[at].0, words[at - 1].1),
    };
    let rows: Vec<String> = (0..RUY.len()).map(row).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let place = Place::new();
    place.put("a.txt", in_rows(&rows, true, true));
    place.put("b.txt", in_rows(&rows, false, true));
    for args in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
        let output = reconcile(&place, &[&args[..], &["--ui", "en", "-q"]].concat());
        let told = text(&output.stdout).replace("\n   ", "");
        let letter = if args[0] == "a.txt" { 'N' } else { 'C' };
        assert!(
            told.contains(&format!(
                "12. {letter}bd2 cxd4 13. cxd4 {letter}c6 14. {letter}b3"
            )),
            "{told}"
        );
        assert_eq!(output.status.code(), Some(0), "{told}");
    }
}

/// The rows of one game, in Russian letters and in Italian ones.
const RUSSIAN_ROWS: [&str; 16] = [
    "e4 c5",
    "Кf3 d6",
    "d4 c:d4",
    "К:d4 Кf6",
    "Кc3 Кc6",
    "Кd5 g6",
    "К:f6+ e:f6",
    "Сf4 Сe7",
    "Сc4 O-O",
    "O-O К:d4",
    "Ф:d4 f5",
    "e5 d:e5",
    "С:e5 Ф:d4",
    "С:d4 Сe6",
    "С:e6 f:e6",
    "Лfe1 Крf7",
];
const ITALIAN_ROWS: [&str; 16] = [
    "e4 c5",
    "Cf3 d6",
    "d4 cxd4",
    "Cxd4 Cf6",
    "Cc3 Cc6",
    "Cd5 g6",
    "Cxf6 exf6",
    "Af4 Ae7",
    "Ac4 O-O",
    "O-O Cxd4",
    "Dxd4 f5",
    "e5 dxe5",
    "Axe5 Dxd4",
    "Axd4 Ae6",
    "Axe6 fxe6",
    "Tfe1 Rf7",
];

#[test]
fn a_sheet_in_russian_letters_is_laid_beside_one_in_latin_ones() {
    let place = Place::new();
    // Each has a fault of its own, so that none is read by the board alone.
    place.put(
        "ru.txt",
        in_rows(&RUSSIAN_ROWS, false, false).replace("Кd5", "Кd9"),
    );
    place.put(
        "it.txt",
        in_rows(&ITALIAN_ROWS, false, false).replace("Cc3", "Ce3"),
    );
    let (found, _) = findings(&place, &["ru.txt", "it.txt"]);
    let differ = found.iter().filter(|row| row[0] == "S002");
    let differ: Vec<_> = differ.map(|row| [&row[1], &row[2], &row[3]]).collect();
    assert_eq!(
        differ,
        [["11", "Кd9", "Кd5"], ["9", "Ce3", "Cc3"]],
        "{found:?}"
    );
    let told = text(&reconcile(&place, &["ru.txt", "it.txt", "--ui", "en", "-q"]).stdout);
    assert!(told.contains("one game of 32 half-moves"), "{told}");
}

#[test]
fn a_copy_is_read_in_the_language_of_all_its_words() {
    // In the words in which these differ nothing tells Dutch, where P is the knight, from German.
    const DUTCH: [&str; 16] = [
        "d4 Pf6",
        "c4 e6",
        "Pc3 Lb4",
        "Lg5 h6",
        "Lh4 c5",
        "d5 b5",
        "dxe6 fxe6",
        "cxb5 0-0",
        "e3 Da5",
        "Lxf6 Txf6",
        "Dc1 a6",
        "bxa6 Pxa6",
        "a3 Pc7",
        "Pe2 c4",
        "Tb1 Lf8",
        "Dd2 d5",
    ];
    let place = Place::new();
    let right = in_rows(&DUTCH, false, false);
    place.put("a.txt", right.replace("Dc1", "Dc7"));
    place.put("b.txt", right.replace("Lxf6", "Lxf8"));
    let (found, _) = findings(&place, &["a.txt", "b.txt"]);
    let differ = found.iter().filter(|row| row[0] == "S002");
    let differ: Vec<_> = differ.map(|row| [&row[1], &row[2], &row[3]]).collect();
    assert_eq!(
        differ,
        [["21", "Dc7", "Dc1"], ["19", "Lxf8", "Lxf6"]],
        "{found:?}"
    );
}

/// A row that was forgotten and written below, with its number, stands where its number says, as the other sheet has it.
#[test]
fn a_row_that_was_written_below_with_its_number_is_read_in_its_place() {
    let rows = |order: [usize; 9], it: bool| -> String {
        let all = [
            "e4 e5", "Nf3 Nc6", "Bb5 a6", "Ba4 Nf6", "O-O Be7", "Re1 b5", "Bb3 d6", "c3 O-O",
            "h3 Bb7",
        ];
        let row = |at: usize| {
            let row = all[at - 1].to_owned();
            match it {
                true => row.replace('N', "C").replace('B', "A").replace('R', "T"),
                false => row,
            }
        };
        let rows = order.into_iter().map(|at| format!("{at}. {}\n", row(at)));
        format!(
            "White: Rossi, A.\nBlack: Verdi, B.\n\n{}",
            rows.collect::<String>()
        )
    };
    let place = Place::new();
    place.put("a.txt", rows([1, 2, 4, 5, 6, 7, 8, 9, 3], true));
    place.put("b.txt", rows([1, 2, 3, 4, 5, 6, 7, 8, 9], false));
    for files in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
        let output = reconcile(&place, &[files[0], files[1], "--ui", "en", "-q"]);
        let told = text(&output.stdout);
        assert!(told.contains("one game of 18 half-moves"), "{told}");
        assert!(
            !told.contains("not sure") && !told.contains("(?)"),
            "{told}"
        );
        assert_eq!(output.status.code(), Some(0), "{told}");
    }
}

/// How the Ruy Lopez of above goes on.
const RUY_ON: [&str; 8] = [
    "Ae3 a4",
    "Cbd2 Ad7",
    "Tc1 Db7",
    "De2 Tfe8",
    "Ad3 exd4",
    "Cxd4 Cxd4",
    "Axd4 Ac6",
    "De3 Af8",
];

/// The rows of each page as they lie, from one to before another; the first word of each page that lies elsewhere; and how many half-moves
/// stand twice.
type Pages = (&'static [(usize, usize)], &'static [&'static str], usize);

/// Pages of a sheet that lie in another order or stand twice are laid as the other sheet has them, also where every row is numbered anew and
/// words of both are misread.
#[test]
fn pages_of_a_sheet_are_laid_as_the_other_sheet_has_them() {
    let all: Vec<&str> = RUY.into_iter().chain(RUY_ON).collect();
    let laid = |order: &[(usize, usize)]| -> Vec<&str> {
        let pages = order.iter().flat_map(|(from, to)| &all[*from..*to]);
        pages.copied().collect()
    };
    let pages: [Pages; 5] = [
        (&[(7, 22), (0, 7)], &["c3"], 0),
        (&[(0, 7), (14, 22), (7, 14)], &["Ae3"], 0),
        (&[(14, 22), (7, 14), (0, 7)], &["Ae3", "c3"], 0),
        (&[(0, 14), (7, 14), (14, 22)], &[], 14),
        (&[(0, 7), (0, 22)], &[], 14),
    ];
    for (order, moved, twice) in pages {
        let place = Place::new();
        let mut own = in_rows(&laid(order), false, true);
        own = own.replacen("| Te1 |", "| Te7 |", 1);
        place.put("a.txt", own);
        place.put(
            "b.txt",
            in_rows(&all, true, false).replacen("Nf6", "Nt6", 1),
        );
        for files in [["a.txt", "b.txt"], ["b.txt", "a.txt"]] {
            let output = reconcile(&place, &[files[0], files[1], "--ui", "en", "-q"]);
            let told = text(&output.stdout);
            assert!(told.contains("one game of 44 half-moves"), "{told}");
            assert!(told.contains("all decided for sure"), "{told}");
            assert_eq!(output.status.code(), Some(0), "{told}");
        }
        let (found, _) = findings(&place, &["a.txt", "b.txt"]);
        let elsewhere = found.iter().filter(|row| row[0] == "S010");
        let elsewhere: Vec<&str> = elsewhere.map(|row| &*row[2]).collect();
        assert_eq!(elsewhere, moved, "{order:?}");
        let again = found.iter().filter(|row| row[0] == "S004");
        assert_eq!(again.count(), twice, "{order:?}");
    }
}

/// Moves that were repeated on the board stand twice on both sheets.
#[test]
fn rows_that_both_sheets_have_twice_were_played_twice() {
    let there_and_back = ["Cg1 Cg8", "Cf3 Cf6"];
    let mut rows = vec!["e4 e5", "Cf3 Cf6"];
    (0..4).for_each(|_| rows.extend(there_and_back));
    rows.extend(["d4 exd4", "Cxd4 d5", "exd5 Cxd5"]);
    let place = Place::new();
    place.put("a.txt", in_rows(&rows, false, true));
    let english = in_rows(&rows, true, false);
    place.put("b.txt", english.replacen("Nxd5", "Nkd5", 1));
    let output = reconcile(&place, &["a.txt", "b.txt", "--ui", "en", "-q"]);
    let told = text(&output.stdout);
    assert!(told.contains("one game of 26 half-moves"), "{told}");
    assert!(!told.contains("S004"), "{told}");
}
