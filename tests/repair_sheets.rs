//! `repair` on sheets: numbers out of step, cells with a word too many, the signs in which a sheet is written.

use crate::commands::{Place, program, text};
use crate::repair::told_and_rows;

const RUY: [(&str, &str); 14] = [
    ("e4", "e5"),
    ("Nf3", "Nc6"),
    ("Bb5", "a6"),
    ("Ba4", "Nf6"),
    ("O-O", "Be7"),
    ("Re1", "b5"),
    ("Bb3", "d6"),
    ("c3", "O-O"),
    ("h3", "Na5"),
    ("Bc2", "c5"),
    ("d4", "Qc7"),
    ("Nbd2", "cxd4"),
    ("cxd4", "Nc6"),
    ("Nb3", "a5"),
];

/// A text in English, with the letters of Italian.
fn italian(text: &str) -> String {
    let letter = |sign| match sign {
        'K' => 'R',
        'Q' => 'D',
        'R' => 'T',
        'B' => 'A',
        'N' => 'C',
        'O' => '0',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// What `repair` says of a record, as the columns `kind`, `ply`, `text`, `proposed`.
fn rows(record: &str, args: &[&str]) -> Vec<[String; 4]> {
    let rows = crate::repair::rows(record, args).into_iter();
    rows.map(|[kind, ply, text, proposed, _]| [kind, ply, text, proposed])
        .collect()
}

/// The same of several records.
fn rows_of_each(records: &[String]) -> Vec<Vec<[String; 4]>> {
    let without_sure = |rows: Vec<[String; 5]>| {
        let rows = rows.into_iter();
        let rows = rows.map(|[kind, ply, text, proposed, _]| [kind, ply, text, proposed]);
        rows.collect()
    };
    let each = crate::repair::rows_of_each(records).into_iter();
    each.map(without_sure).collect()
}

/// What is to be changed and to be left out: half-move, text, move.
fn corrections(record: &str) -> Vec<[String; 3]> {
    corrections_in(rows(record, &[]))
}

fn corrections_in(rows: Vec<[String; 4]>) -> Vec<[String; 3]> {
    (rows.into_iter())
        .filter(|[kind, ..]| kind == "change" || kind == "left-out")
        .map(|[_, ply, text, proposed]| [ply, text, proposed])
        .collect()
}

#[test]
fn numbers_without_dots_count_on_where_one_is_left_out() {
    for number in [5, 7, 10] {
        for (separator, place) in ["\n", " "].into_iter().zip([0, 1]) {
            let row = |(at, (white, black)): (usize, &(&str, &str))| {
                let at = at + 1 + usize::from(at >= number);
                format!("{at} {white} {}{separator}", black.replace("d6", "d9"))
            };
            let record: String = RUY.iter().enumerate().map(row).collect();
            let records = [italian(&record), record];
            for (record, rows) in records.iter().zip(rows_of_each(&records)) {
                let found = corrections_in(rows);
                assert_eq!(found, [["14", "d9", "d6"]], "{place} {number}\n{record}");
            }
        }
    }
}

#[test]
fn a_number_without_a_dot_may_be_misread() {
    for wrong in ["76", "16", "l6"] {
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            let number = (at + 1).to_string();
            let number = if at == 5 { wrong } else { &number };
            format!("{number} {white} {}\n", black.replace("d6", "d9"))
        };
        let record: String = RUY.iter().enumerate().map(row).collect();
        for record in [italian(&record), record] {
            assert_eq!(corrections(&record), [["14", "d9", "d6"]], "{record}");
        }
    }
}

/// What a call prints, and its status.
fn said(files: &[(&str, &str)], args: &[&str]) -> (String, Option<i32>) {
    let place = Place::new();
    for (name, record) in files {
        place.put(name, *record);
    }
    let output = program()
        .current_dir(place.path(""))
        .args(args)
        .arg("-q")
        .output()
        .unwrap();
    (text(&output.stdout), output.status.code())
}

/// A sheet of the game, with these texts in place of others.
fn sheet(separator: &str, others: &[(&str, &str)]) -> String {
    let row = |(at, (white, black)): (usize, &(&str, &str))| {
        let row = format!("{}. {white} {black}{separator}", at + 1);
        let replace = |row: String, (old, new): &(&str, &str)| row.replace(old, new);
        others.iter().fold(row, replace)
    };
    RUY.iter().enumerate().map(row).collect()
}

/// The answers that a text offers.
fn answers(said: &str) -> Vec<String> {
    let offered = said.split("--answer ").skip(1);
    let answer = |text: &str| text[..text.find([',', ')']).unwrap()].to_owned();
    offered.map(answer).collect()
}

#[test]
fn each_word_of_a_place_is_answered_for_by_itself() {
    for separator in ["\n", " "] {
        let record = sheet(separator, &[("Ba4", "d3 Ba4")]);
        for record in [italian(&record), record] {
            let (text, _) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
            let offered = answers(&text);
            assert!(offered.len() > 2, "{text}");
            let mut once = offered.clone();
            once.sort();
            once.dedup();
            let moves = |answer: &String| answer.ends_with('…');
            let none = once.iter().filter(|answer| !moves(answer)).count();
            let all = offered.iter().filter(|answer| !moves(answer)).count();
            assert_eq!(none, all, "{text}");
            // The first word of three is none, and the two others stand in their columns.
            let arguments = ["repair", "a.txt", "--answer", "1:7=-", "--ui", "en"];
            let (settled, _) = said(&[("a.txt", &record)], &arguments);
            assert!(settled.contains("all are sure"), "{settled}");
            assert!(settled.contains("d3 left out: as answered"), "{settled}");
            assert!(!settled.contains("question"), "{settled}");
        }
    }
    let record = sheet("\n", &[("Ba4 Nf6", "Ba4 d3 Nf6")]);
    let moves = |answer: &str| {
        let found = rows(&record, &["--answer", answer]);
        let left_out = found.iter().find(|[kind, ..]| kind == "left-out");
        left_out.map(|[_, _, text, _]| text.clone())
    };
    assert_eq!(moves("8=-1").as_deref(), Some("d3"));
    assert_eq!(moves("8=-").as_deref(), Some("Nf6"));
    assert_eq!(moves("8=-2").as_deref(), Some("Nf6"));
    // There is no third.
    let (_, status) = said(
        &[("a.txt", &record)],
        &["repair", "a.txt", "--answer", "8=-3"],
    );
    assert_eq!(status, Some(2));
}

#[test]
fn a_sheet_in_figurines_is_answered_in_figurines() {
    let drawn = |text: &str, men: [char; 5]| {
        let sign = |sign| "KQRBN".find(sign).map_or(sign, |at| men[at]);
        text.chars().map(sign).collect::<String>()
    };
    let white = ['♔', '♕', '♖', '♗', '♘'];
    let black = ['♚', '♛', '♜', '♝', '♞'];
    for men in [white, black] {
        for separator in ["\n", " "] {
            let one = drawn(&sheet(separator, &[("Nf6", "Nf9")]), men);
            let two = drawn(&sheet(separator, &[("Nf6", "Nh6")]), men);
            let right = drawn("Nf6", men);
            let files = [("a.txt", &*one), ("b.txt", &*two)];
            let ui = if separator == " " { "en" } else { "it" };
            for call in [
                &["repair", "a.txt"][..],
                &["check", "a.txt", "--select", "N001"],
                &["reconcile", "a.txt", "b.txt"],
            ] {
                let (text, _) = said(&files, &[call, &["--ui", ui]].concat()[..]);
                assert!(text.contains(&right), "{text}");
                assert!(!text.contains("Nf6") && !text.contains("Cf6"), "{text}");
            }
        }
    }
}

#[test]
fn what_was_struck_through_is_no_half_move() {
    let struck = [
        "<s>Bc4</s>",
        "<DEL>Bc4</DEL>",
        "<s>xx</s>",
        "--Bc4--",
        "--x--",
        "~~Bc4~~",
    ];
    for struck in struck {
        let replaced = format!("{struck} Bb3");
        for misread in [
            &[("Bb3", &*replaced), ("Nf6", "Nf9")][..],
            &[("Bb3", &*replaced)],
        ] {
            let record = sheet("\n", misread);
            let english = format!("White: Alfa\nBlack: Beta\n\n{record}");
            let italian = format!("Bianco: Alfa\nNero: Beta\n\n{}", italian(&record));
            for record in [english, italian] {
                let found = corrections(&record);
                let plies: Vec<&str> = found.iter().map(|[ply, ..]| &**ply).collect();
                assert_eq!(plies, ["8"; 1][..misread.len() - 1], "{found:?}\n{record}");
            }
        }
    }
}

#[test]
fn of_several_men_that_may_have_stood_the_rest_tells_which_did() {
    // No knight reaches e3, and only that from b1 leaves the other for 14.Nh2.
    for separator in ["\n", " "] {
        let rows = "1. e4 e5|2. Nf3 Nc6|3. Bb5 a6|4. Ba4 Nf6|5. O-O Be7|6. Re1 b5|7. Bb3 d6|8. c3 O-O|9. h3 Na5|\
                    10. Bc2 c5|11. Ne3 Qc7|12. Nd5 Nxd5|13. exd5 h6|14. Nh2 Bb7";
        let record = rows.replace('|', separator);
        for record in [italian(&record), record] {
            let call = ["check", "a.txt", "--illegal-stands", "--select", "M"];
            let (text, _) = said(
                &[("a.txt", &record)],
                &[&call[..], &["--ui", "en"]].concat(),
            );
            assert!(
                text.contains("it stands, and what follows is judged"),
                "{text}"
            );
        }
    }
}

#[test]
fn a_half_move_may_stand_in_the_row_behind() {
    // One cell stayed empty, and two half-moves stand in that below it.
    let white = [("Ba4 Nf6", "... Nf6"), ("O-O Be7", "Ba4 O-O Be7")];
    let black = [("Bb5 a6", "Bb5"), ("Ba4 Nf6", "Ba4 a6 Nf6")];
    let whole = RUY
        .map(|(white, black)| format!("{white} {black}"))
        .join(" ");
    for others in [white, black] {
        for separator in ["\n", " "] {
            let record = sheet(separator, &others);
            let records = [italian(&record), record];
            for (record, found) in records.iter().zip(rows_of_each(&records)) {
                let game = found.iter().find(|[kind, ..]| kind == "game");
                let game = game.map(|[.., moves]| &**moves);
                assert_eq!(game, Some(&*whole), "{record}\n{found:?}");
                let mut changes = found.iter().filter(|[kind, ..]| kind == "change");
                let own = changes.next().unwrap();
                assert!(!own[2].is_empty(), "{record}\n{found:?}");
                assert!(changes.next().is_none(), "{record}\n{found:?}");
            }
        }
    }
}

/// The game with the half-moves of Black one row lower from the fifth on.
fn lowered(empty: &str, separator: &str) -> String {
    let mut black: Vec<&str> = RUY.iter().map(|(_, black)| *black).collect();
    black.insert(4, empty);
    let white = RUY.iter().map(|(white, _)| *white).chain([""]);
    let rows = white.zip(black).enumerate();
    let rows = rows.map(|(at, (white, black))| format!("{}. {white} {black}{separator}", at + 1));
    rows.collect()
}

#[test]
fn a_column_may_stand_a_row_too_low() {
    let whole = RUY
        .map(|(white, black)| format!("{white} {black}"))
        .join(" ");
    let records = ["-", "...", "—", "?"]
        .into_iter()
        .flat_map(|empty| ["\n", " "].map(|separator| lowered(empty, separator)))
        .flat_map(|record| [italian(&record), record])
        .collect::<Vec<_>>();
    for (record, found) in records.iter().zip(rows_of_each(&records)) {
        let of = |wanted: &str| found.iter().find(|[kind, ..]| kind == wanted);
        let game = of("game").map(|[.., moves]| &**moves);
        assert_eq!(game, Some(&*whole), "{record}\n{found:?}");
        let change = of("change").map(|[_, ply, _, proposed]| [&**ply, &**proposed]);
        assert_eq!(change, Some(["10", "Be7"]), "{record}\n{found:?}");
    }
}

#[test]
fn a_column_that_stands_too_low_is_put_back_and_taken_back() {
    let record = lowered("-", "\n");
    let place = Place::new();
    place.put("a.txt", &record);
    let run = |args: &[&str]| {
        let mut command = program();
        command.current_dir(place.path("")).args(args);
        text(&command.output().unwrap().stdout)
    };
    let applied = run(&["repair", "a.txt", "--apply", "--pgn", "-", "-q"]);
    place.put("applied.pgn", &applied);
    let read = run(&["check", "applied.pgn", "--select", "M", "--ui", "en", "-q"]);
    assert_eq!(read, "", "{applied}");
    let words: Vec<&str> = applied.split_whitespace().collect();
    assert!(words.join(" ").contains("5. O-O Be7"), "{applied}");
    let undone = run(&["repair", "applied.pgn", "--undo", "--pgn", "-", "-q"]);
    let words: Vec<&str> = undone.split_whitespace().collect();
    assert!(
        words.join(" ").contains("6. Re1 Be7 7. Bb3 b5 8. c3 d6"),
        "{undone}"
    );
}

#[test]
fn a_word_before_an_illegal_move_that_may_have_stood_is_no_other_for_sure() {
    // Nor can the half-moves be read in another order: the pawn of `d6` is pinned behind `Bb5`.
    let record = "1. e4 e5 2. Nf3 d6 3. Bb5+ Nf6 4. d4 exd4 5. Nxd4 h6 6. Be2 b6\n";
    let (told, status) = said(&[("a.txt", record)], &["repair", "a.txt", "--ui", "en"]);
    assert_eq!(status, Some(1), "{told}");
    let mut changed = told.lines().filter(|line| line.contains(" → "));
    assert!(
        told.contains(" → ") && changed.all(|line| line.ends_with('?')),
        "{told}"
    );
}

/// Black's fifth field is empty, and his eighth holds two half-moves: those between stand a row too low.
#[test]
fn a_column_may_stand_a_row_too_low_for_a_stretch() {
    let whole = RUY
        .map(|(white, black)| format!("{white} {black}"))
        .join(" ");
    for empty in ["-", "?", "…"] {
        let others = [
            ("O-O Be7", format!("O-O {empty}")),
            ("Re1 b5", "Re1 Be7".to_owned()),
            ("Bb3 d6", "Bb3 b5".to_owned()),
            ("c3 O-O", "c3 d6 O-O".to_owned()),
        ];
        let others: Vec<(&str, &str)> = others.iter().map(|(old, new)| (*old, &**new)).collect();
        let record = sheet("\n", &others);
        for record in [italian(&record), record] {
            let found = rows(&record, &[]);
            let game = found.iter().find(|[kind, ..]| kind == "game");
            let game = game.map(|[.., moves]| &**moves);
            assert_eq!(game, Some(&*whole), "{record}\n{found:?}");
        }
    }
}

#[test]
fn a_row_that_was_begun_twice_is_one() {
    for (row, again) in [("O-O Be7", "O-O\n5. O-O Be7"), ("Bb3 d6", "Bb3\n7. Bb3 d6")] {
        let record = sheet("\n", &[(row, again)]);
        for record in [italian(&record), record] {
            let found = corrections(&record);
            assert_eq!(found.len(), 1, "{record}\n{found:?}");
            assert_eq!(found[0][2], "", "{record}\n{found:?}");
        }
    }
}

/// Of three illegible half-moves one is a move that hardly anybody would play: with another in its place much behind it would have to be
/// another as well, and none of that is sure.
#[test]
fn what_is_bent_behind_an_illegible_half_move_is_not_sure() {
    let record = "1. Nf3 g6 2. g3 Bg7 3. d4 d5 4. Bg2 c6 5. O-O Nh6 6. c3 O-O 7. Nbd2 Nf5 8. e4 dxe4 9. Nxe4 Nd7 \
                  10. Bf4 Nf6 11. Nxf6+ Bxf6 12. Re1 Qb6 13. Qc1 Be6 14. Be5 Bxe5 15. Nxe5 Kg7 16. Nd3 Rad8 17. ? Bc8 \
                  18. g4 Nd6 19. h3 e6 20. Re2 ? 21. Qf4 Ne8 22. ? b6 23. Ne4 Ba6 24. Re3 Bc4 25. Qg3 Qxg3 26. Nxg3 Bd5 \
                  27. f4 Bxg2 28. Kxg2 Nc7 29. Kf3 Rd5 30. Re5 Rfd8 31. Rd1 b5 32. a3 a5 33. Ne4 b4 34. axb4 axb4";
    for record in [record.to_owned(), italian(record)] {
        let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
        assert_eq!(status, Some(1), "{told}");
        let line = told.lines().find(|line| line.starts_with("  17. ?"));
        let line = line.unwrap_or_else(|| panic!("{told}"));
        let right = line.contains("→ Nc5") || line.contains("→ Cc5");
        assert!(right || line.ends_with('?'), "{told}");
        let sure = |line: &&str| line.contains(" → ") && !line.ends_with('?');
        let illegible = |line: &&str| line.contains(": illegible");
        let others = (told.lines()).filter(|line| !illegible(line) && !line.contains("question"));
        let others: Vec<&str> = others.filter(sure).collect();
        assert!(others.is_empty(), "{told}");
    }
}

/// A game in running text, in French, as it was played; of the first row nothing can be read. Black's first move shows when his pawn
/// goes on, ten rows behind.
const DUTCH: &str = "1. ? ? 2. Cc3 Cf6 3. Fg5 d5 4. Fxf6 exf6 5. e3 c6 6. Fd3 g6 7. h4 Fd6 8. h5 Re7 9. De2 Ca6 10. a3 Cc7 11. Cf3 g5 \
     12. Cd2 Fe6 13. O-O-O h6 14. f3 Rf7 15. g4 f4 16. Fg6+ Rg7 17. Dd3 a5 18. exf4 Fxf4 19. Ce2 Dd6 20. Cxf4 gxf4 \
     21. The1 b6 22. Te2 Tad8 23. Tde1 c5 24. dxc5 bxc5 25. Ff5 Ff7 26. Te7 Rf8 27. Dc3 Te8 28. Txe8+ Cxe8 29. Dxa5 Rg7 \
     30. Cb3 c4 31. Cd4 Cc7 32. Fe6 Fxe6 33. Txe6 Dxe6 34. Cxe6+ Cxe6 35. Dxd5 Te8 36. Dxc4 Cg5 1-0\n";

#[test]
fn what_nobody_can_read_is_what_lets_the_rest_be_read() {
    let found = rows(DUTCH, &[]);
    let changed: Vec<&str> = (found.iter())
        .filter(|[kind, ..]| kind == "change")
        .map(|[_, ply, ..]| ply.as_str())
        .collect();
    assert_eq!(changed, ["1", "2"], "{found:?}");
    assert_eq!(corrections(DUTCH)[1], ["2", "?", "f5"].map(str::to_owned));
}

#[test]
fn the_first_of_two_words_of_which_one_is_wrong_may_be_that_one() {
    // White's other rook went to g1: `Thg1`, and then `27. Td2` is as it was played. Or `27. Tg2` was played.
    let record = "1. e4 c5 2. Cc3 d6 3. f4 g6 4. Cf3 Fg7 5. Fb5+ Fd7 6. Fc4 Cc6 7. d3 Ca5 8. Fd2 Cxc4 9. dxc4 Fc6 10. De2 Dd7 \
         11. O-O-O Tb8 12. e5 Ch6 13. Fe3 b6 14. Cd5 Fxd5 15. cxd5 O-O 16. Rb1 Da4 17. Fc1 b5 18. Tdg1 Tb6 19. b3 Da5 \
         20. Fb2 b4 21. Dd2 Ta6 22. a4 bxa3 23. Dxa5 Txa5 24. Fc3 Ta6 25. g4 f5 26. g5 Cg4 27. Td2 a2+ 28. Ra1 c4 29. h3 cxb3 \
         30. cxb3 Tc8 31. Tc1 Ce3 32. Txa2 Txa2+ 33. Rxa2 Cxd5 34. Fd2 Txc1 35. Fxc1 dxe5 36. fxe5 Rf7 0-1\n";
    let found = crate::repair::rows(record, &[]);
    let of = |own: &str| {
        let mut row = found.iter();
        row.find(|[kind, ply, ..]| {
            ply == own && (kind == "change" || kind == "unsure" || kind == "question")
        })
    };
    for ply in ["35", "53"] {
        let [.., sure] = of(ply).unwrap_or_else(|| panic!("{ply} is sure: {found:?}"));
        assert_eq!(sure, "no", "{found:?}");
    }
}

#[test]
fn an_answer_about_what_nobody_wrote_leaves_the_last_word_alone() {
    // 14...a5 was forgotten, and White's next half-move stands in its place.
    let row =
        |(at, (white, black)): (usize, &(&str, &str))| format!("{}. {white} {black}\n", at + 1);
    let record: String = RUY.iter().enumerate().map(row).collect();
    let record = record.replace("Nb3 a5", "Nb3 Bd2");
    let found = rows(&record, &["--answer", "28=a5"]);
    let game = found.iter().find(|[kind, ..]| kind == "game");
    let game = game.unwrap_or_else(|| panic!("{found:?}"));
    assert!(game[3].ends_with("Nb3 a5 Bd2"), "{found:?}");
}

/// Writes a record with its corrections and takes them back: what `--pgn` writes with `--apply`, with `--undo` of that, and without both.
fn applied_and_undone(record: &str) -> [String; 3] {
    applied_and_undone_together(&[record.to_owned()])
}

/// The same of several records, one behind the other.
fn applied_and_undone_together(records: &[String]) -> [String; 3] {
    let place = Place::new();
    let names: Vec<String> = (0..records.len()).map(|at| format!("{at}.txt")).collect();
    for (name, record) in names.iter().zip(records) {
        place.put(name, record);
    }
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    let written = |files: &[&str], more: &[&str]| {
        let mut command = program();
        command.current_dir(place.path("")).arg("repair");
        command.args(files).args(more).args(["--pgn", "-", "-q"]);
        text(&command.output().unwrap().stdout)
    };
    let applied = written(&names, &["--apply"]);
    place.put("b.pgn", &applied);
    let undone = written(&["b.pgn"], &["--undo"]);
    [applied, undone, written(&names, &[])]
}

#[test]
fn what_was_applied_to_a_sheet_of_any_layout_is_taken_back_to_the_letter() {
    let white = "White: Alfa\nBlack: Beta\n\n";
    let table = |record: &str| {
        let row = |row: &str| {
            let mut words = row.split(' ');
            let number = words.next().unwrap_or_default().trim_end_matches('.');
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let black = words.get(1).copied().unwrap_or("");
            format!("| {number} | {} | {black} |\n", words[0])
        };
        record.lines().map(row).collect::<String>()
    };
    let list = |record: &str| {
        let words = record.split_whitespace();
        let words = words.filter(|word| !word.ends_with('.'));
        words.map(|word| format!("{word}\n")).collect::<String>()
    };
    let in_line = |record: &str| record.replace('\n', " ") + "\n";
    let numbered = |record: &str| record.replace(". ", "\t").replace(' ', "\t");
    let commented = |record: &str| record.replacen("e5", "e5 (ok)", 1);
    let layouts: [&dyn Fn(&str) -> String; 6] = [
        &str::to_owned,
        &table,
        &list,
        &in_line,
        &numbered,
        &commented,
    ];
    for (own, wrong) in ["d9", "-", "?", "~~", "…", "#", "", "xx"]
        .iter()
        .enumerate()
    {
        let record = sheet("\n", &[("Bb3 d6", &format!("Bb3 {wrong}"))]);
        let laid = |(at, layout): (usize, &&dyn Fn(&str) -> String)| {
            // Languages and headings in turn: each stands beside every layout and every word.
            let text = if (own + at) % 2 == 0 {
                italian(&record)
            } else {
                record.clone()
            };
            let heading = if (own / 2 + at) % 2 == 0 { white } else { "" };
            format!("{heading}{}", layout(&text))
        };
        let mut records: Vec<String> = layouts.iter().enumerate().map(laid).collect();
        // What nobody wrote leaves no cell in a list.
        if wrong.is_empty() {
            let list = records.remove(2);
            let [applied, undone, plain] = applied_and_undone(&list);
            assert_eq!(undone, plain, "{list}\n{applied}");
            assert!(!applied.contains("{|}") && !applied.contains("{1}"));
        }
        let [applied, undone, plain] = applied_and_undone_together(&records);
        assert_eq!(undone, plain, "{wrong}\n{records:?}\n{applied}");
        assert_eq!(plain.matches("[Result ").count(), records.len(), "{plain}");
        for sign in ["[%formulario rest]", "{|}", "{1}"] {
            assert!(!applied.contains(sign), "{wrong}\n{records:?}\n{applied}");
        }
    }
}

#[test]
fn every_word_that_cannot_be_read_is_named_as_it_is_written() {
    let wrong = ["~~", "~~~", "#", "###", "?", "xy", "@@", "illegible", "§"];
    let sheet_with = |(at, wrong): (usize, &&str)| {
        let others = [
            ("Ba4 Nf6", format!("{wrong} Nf6")),
            ("Bb3 d6", format!("Bb3 {wrong}")),
            ("Bc2 c5", format!("Bc2 {wrong}")),
        ];
        let others: Vec<(&str, &str)> = others.iter().map(|(old, new)| (*old, &**new)).collect();
        let record = sheet(["\n", " "][at % 2], &others);
        [italian(&record), record]
    };
    let records: Vec<String> = wrong.iter().enumerate().flat_map(sheet_with).collect();
    let wrong = wrong.iter().flat_map(|wrong| [wrong; 2]);
    for ((record, wrong), found) in records.iter().zip(wrong).zip(rows_of_each(&records)) {
        for ply in ["14", "20"] {
            let named = found
                .iter()
                .any(|[kind, own, text, _]| kind == "change" && own == ply && text == wrong);
            assert!(named, "{ply} {wrong}\n{record}\n{found:?}");
        }
    }
}

#[test]
fn a_last_row_in_which_nothing_can_be_read_is_asked_about() {
    for last in ["~~", "~~~", "~~ ~~", "?", "? ?", "h4 ~~", "illegible"] {
        for separator in ["\n", " "] {
            let record = format!("{}15. {last}\n", sheet(separator, &[]));
            let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
            let own = last.split(' ').next_back().unwrap();
            assert_eq!(status, Some(1), "{record}\n{told}");
            assert!(
                told.contains(&format!(" {own} → ")) || told.contains(&format!(" {own} left out")),
                "{record}\n{told}"
            );
        }
    }
}

#[test]
fn an_answer_is_taken_where_a_column_was_moved() {
    // White's castling was forgotten, and his half-moves stand a row too high.
    let mut white: Vec<&str> = RUY.iter().map(|(white, _)| *white).collect();
    white.remove(4);
    white.push("");
    let rows = white.iter().zip(RUY).enumerate();
    let rows = rows.map(|(at, (white, (_, black)))| format!("{}. {white} {black}\n", at + 1));
    let record: String = rows.collect();
    let files = [("a.txt", &*record)];
    let asked = ["repair", "a.txt", "--questions", "20", "--ui", "en"];
    let (told, _) = said(&files, &asked);
    for question in told.lines().filter(|line| line.contains("question: ")) {
        let (question, answers) = question.split_once("? (--answer ").unwrap();
        let (_, choices) = question.rsplit_once(": ").unwrap();
        let place = answers.split('…').next().unwrap();
        for choice in choices.split(", ").take(2) {
            let own = choice.split(' ').next().unwrap();
            if own == "no" {
                continue;
            }
            let answer = format!("{place}{own}");
            let (_, status) = said(&files, &["repair", "a.txt", "--answer", &answer]);
            assert_ne!(status, Some(2), "{answer}\n{told}");
        }
    }
    // In its place of the sheet nothing stands, and the game has the last half-move there.
    let long = "d4 d5 c4 dxc4 Nf3 Nf6 e3 g6 Bxc4 Bg7 O-O O-O Nc3 Nfd7 e4 Nb6 Be2 Bg4 Be3 Nc6 d5 Bxf3 Bxf3 Ne5 Be2 Nec4 Bc1 c6 \
                Qb3 cxd5 Nxd5 Na5 Qb5 Nxd5 exd5 a6 Qd3 Rc8 Rb1 Nc4 b3 Ne5 Qd2 Qd6 Bb2 Rfd8 Rbd1 Nd7 Bxg7 Kxg7 Bg4 Rc5 Rfe1 Kf6 \
                Bf3 e6 Qb4 exd5 Qxb7 Rc7";
    let words: Vec<&str> = long.split(' ').collect();
    let mut white: Vec<&str> = words.iter().copied().step_by(2).collect();
    white.remove(4);
    white.push("");
    let black = words.iter().skip(1).step_by(2);
    let rows = white.iter().zip(black).enumerate();
    let rows = rows.map(|(at, (white, black))| format!("{}. {white} {black}\n", at + 1));
    let record: String = rows.collect();
    let call = ["repair", "a.txt", "--answer", "60=-", "--ui", "en"];
    let (told, status) = said(&[("a.txt", &record)], &call);
    assert_ne!(status, Some(2), "{told}");
}

#[test]
fn the_number_of_a_row_that_stands_there_twice_is_no_half_move() {
    for row in ["4 4 Ba4 Nf6", "4. 4 Ba4 Nf6", "4. 4. Ba4 Nf6"] {
        let dots = row.starts_with("4.");
        let record = sheet("\n", &[("4. Ba4 Nf6", row), ("Re1 b5", "Re1 b9")]);
        let record = if dots {
            record
        } else {
            record.replace(". ", " ")
        };
        for record in [italian(&record), record] {
            let found = corrections(&record);
            assert_eq!(found, [["12", "b9", "b5"]], "{record}");
        }
    }
}

#[test]
fn an_answer_that_may_be_read_in_two_ways_says_how_it_was_read() {
    let record =
        "1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5\n4. 0-0 Cf6\n5. Te1 d6\n6. Dx9 a6\n7. a4 0-0\n8. h3 h6\n";
    let place = Place::new();
    place.put("a.txt", record);
    let answered = |answer: &str, ui: &str| {
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["repair", "a.txt", "--ui", ui, "-q", "--answer", answer]);
        let output = command.output().unwrap();
        (text(&output.stderr), output.status.code())
    };
    // In the reports for machines the choices are in English letters: which was meant nobody knows.
    let (told, status) = answered("11=Rf1", "en");
    assert_eq!(status, Some(2));
    assert!(
        told.contains("in Italian letters, like the sheet, it is Rf1, and in English letters it is Tf1; write the squares, g1f1 or e1f1"),
        "{told}"
    );
    for squares in ["11=g1f1", "11=e1f1"] {
        assert_eq!(answered(squares, "en").0, "", "{squares}");
    }
    let (told, _) = answered("11=Re2", "it");
    assert!(
        told.contains("letta come Te2, in lettere inglesi"),
        "{told}"
    );
    for plain in ["11=Tf1", "11=Nc3", "11=Cc3"] {
        assert_eq!(answered(plain, "en").0, "", "{plain}");
    }
    for (answer, why) in [
        ("11=Ke2", "no legal move there"),
        ("11=Ke2", "White is to move, after d6"),
        ("99=e4", "the game that would be proposed has 16"),
        ("99=-", "in the place of half-move 99"),
        ("2:1=e4", "the file has 1"),
        ("b.txt:1:1=e4", "no file b.txt was read (read: a.txt)"),
    ] {
        let (told, status) = answered(answer, "en");
        assert_eq!(status, Some(2), "{answer}");
        assert!(told.contains(why), "{answer}: {told}");
    }
}

#[test]
fn what_stands_in_the_place_of_the_last_half_move_was_played() {
    let asked = |record: &str| {
        let (told, status) = said(&[("a.txt", record)], &["repair", "a.txt", "--ui", "en"]);
        let asks = told.contains("question: ");
        assert_eq!(status, Some(i32::from(asks)), "{record}\n{told}");
        asks
    };
    let tags = "[White \"Rossi\"]\n[Black \"Verdi\"]\n\n";
    let rows = "1. e4 e5\n2. Nf3 Nc6\n";
    let run = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
    for record in [
        format!("{rows}3. Bb5 ___\n"),
        "1\te4\te5\n2\tNf3\tNc6\n3\tBb5\t___\n".to_owned(),
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 | ___ |\n".to_owned(),
        format!("{rows}3. Bb5 ?\n"),
        format!("{rows}3. ? 1/2-1/2\n"),
        format!("{tags}{rows}3. ? 1-0\n"),
        format!("{tags}{rows}3. Bb5 ? 1-0\n"),
        format!("{tags}{run} {{good}} 3... ? 1-0\n"),
        format!("{run}\n?\n"),
        format!("{run}\nKg\n"),
        format!("{tags}{run} ??? 1-0\n"),
        format!("{tags}{run} __ 1-0\n"),
        format!("{tags}{run} ~ 1-0\n"),
        format!("{tags}{run} 3... /// 1-0\n"),
        format!("{rows}3. ~\n"),
        format!("{rows}3. D\n"),
        format!("{rows}3. zz ww\n"),
        "Bianco: Rossi\nNero: Verdi\n\n1 e4 e5\n2 Cf3 Cc6\n3 zz\n".to_owned(),
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 | ~ |\n1-0\n".to_owned(),
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | /// | |\n1-0\n".to_owned(),
        "N;White;Black\n1;e4;e5\n2;Nf3;Nc6\n3;Bb5;\u{BF}\n".to_owned(),
    ] {
        assert!(asked(&record), "{record}");
    }
    // What an annotator writes, and a form of which the rest was not filled in.
    for record in [
        format!("{tags}{run}? 1-0\n"),
        format!("{tags}{run} ? 1-0\n"),
        format!("{tags}{run} (3. Bc4 ?) 1-0\n"),
        format!("{rows}3. Bb5 a6 ?\n"),
        format!("{rows}3. Bb5 a6\n?\n"),
        format!("{tags}{run} ] 1-0\n"),
        format!("{tags}{run} - 1-0\n"),
        format!("{rows}3. Bb5 a6 ~\n"),
        format!("{rows}3. ...\n"),
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 | -- |\n1-0\n".to_owned(),
        "1. Bb5 = a6\n".replace("Bb5", "e4").replace("a6", "e5") + "2. Nf3 = Nc6\n3. Bb5 =\n",
        "1\te4\te5\n2\tNf3\tNc6\n3\tBb5\t___\n4\t___\t___\n".to_owned(),
    ] {
        assert!(!asked(&record), "{record}");
    }
}

#[test]
fn a_number_alone_with_a_word_on_the_last_line_is_no_prose() {
    let rows: String = (RUY.iter().enumerate())
        .map(|(at, (white, black))| format!("{}. {white} {black}\n", at + 1))
        .collect();
    // `Rd` is a label of rounds elsewhere.
    for word in ["Rd", "Tf", "Ag", "94"] {
        let record = format!("{}15. {word}\n1/2-1/2\n", italian(&rows));
        let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
        assert!(told.contains(&format!("15. {word} → ")), "{told}");
        assert_eq!(status, Some(i32::from(told.contains(" ?\n"))), "{told}");
        let (told, _) = said(&[("a.txt", &record)], &["check", "a.txt", "--ui", "en"]);
        assert!(told.contains("N022") || told.contains("N001"), "{told}");
    }
    // The number of another row.
    let record = format!("{}17. Rd\n1/2-1/2\n", italian(&rows));
    let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
    assert_eq!(status, Some(0), "{told}");
}

#[test]
fn a_row_that_the_numbers_leave_out_is_told_where_all_can_be_played() {
    // Without the first row all that follows is legal; the numbers count on.
    let rows = |form: fn(usize, &str, &str) -> String| -> String {
        let kept = [
            ("e4", "e5"),
            ("Nf3", "Nc6"),
            ("h3", "h6"),
            ("Bc4", "Bc5"),
            ("d3", "d6"),
        ];
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            form(at + 1 + usize::from(at > 1), white, black)
        };
        kept.iter().enumerate().map(row).collect()
    };
    for record in [
        rows(|at, white, black| format!("{at}. {white} {black}\n")),
        rows(|at, white, black| format!("{at}. {white} {black} ")),
        rows(|at, white, black| format!("| {at} | {white} | {black} |\n")),
        rows(|at, white, black| format!("{at};{white};{black}\n")),
    ] {
        for record in [italian(&record), record] {
            let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
            assert_eq!(status, Some(1), "{record}\n{told}");
            assert!(told.contains("the numbers leave out move 3"), "{told}");
        }
    }
    // One number that is wrong leaves out none.
    let misprinted = "1. e4 e5\n2. Nf3 Nc6\n4. h3 h6\n4. Bc4 Bc5\n5. d3 d6\n";
    let (told, status) = said(&[("a.txt", misprinted)], &["repair", "a.txt", "--ui", "en"]);
    assert_eq!(status, Some(0), "{told}");
}

/// Five rows as numbered lines, as a table and as CSV, in English and Italian.
fn in_three_layouts(rows: [(usize, &str, &str); 5]) -> Vec<String> {
    let form = |form: fn(usize, &str, &str) -> String| -> String {
        let rows = rows.iter();
        rows.map(|(at, white, black)| form(*at, white, black))
            .collect()
    };
    let all = [
        form(|at, white, black| format!("{at}. {white} {black}\n")),
        form(|at, white, black| format!("| {at} | {white} | {black} |\n")),
        form(|at, white, black| format!("{at};{white};{black}\n")),
    ];
    let all = all.into_iter();
    all.flat_map(|record| [italian(&record), record]).collect()
}

/// What `repair` says of a record, with its status.
fn repaired(record: &str, args: &[&str]) -> (String, Option<i32>) {
    let args: Vec<&str> = ["repair", "a.txt", "--ui", "en"]
        .iter()
        .chain(args)
        .copied()
        .collect();
    said(&[("a.txt", record)], &args)
}

#[test]
fn rows_in_another_order_than_their_numbers_are_read_in_the_order_of_the_numbers_and_asked() {
    // Both orders can be played.
    let own = [
        (1, "e4", "e5"),
        (2, "Nf3", "Nc6"),
        (4, "h3", "h6"),
        (3, "Bc4", "Bc5"),
        (5, "d3", "d6"),
    ];
    for record in in_three_layouts(own) {
        let (told, status) = repaired(&record, &[]);
        assert_eq!(status, Some(1), "{record}\n{told}");
        let found = rows(&record, &[]);
        let game = found.iter().find(|[kind, ..]| kind == "game");
        let game = game.map(|[.., moves]| moves.as_str());
        let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 h3 h6 d3 d6";
        assert_eq!(game, Some(moves), "{record}\n{told}");
        assert!(told.contains("4 are not sure"), "{told}");
        // Either order is taken from an answer; one for another half-move says nothing of it.
        for (answer, status) in [("5=h3", 0), ("6=h6", 0), ("9=d3", 1)] {
            let (told, own) = repaired(&record, &["--answer", answer]);
            assert_eq!(own, Some(status), "{answer} {record}\n{told}");
        }
    }
}

#[test]
fn that_the_numbers_have_another_order_is_told_where_only_the_other_can_be_played() {
    let own = [
        (1, "e4", "e5"),
        (2, "Nf3", "Nc6"),
        (4, "Bb5", "a6"),
        (3, "Bxc6", "dxc6"),
        (5, "d3", "Bd6"),
    ];
    for record in in_three_layouts(own) {
        let (told, status) = repaired(&record, &[]);
        assert_eq!(status, Some(1), "{record}\n{told}");
        assert!(told.contains("move 3 stands behind move 4"), "{told}");
    }
}

/// Of two exchanges of half-moves the nearer is found, where the farther can be played as well.
#[test]
fn half_moves_that_stand_in_each_others_place_are_looked_for_within_rows_too() {
    let game = "d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 a5 g3 d5 Qc2 dxc4 Qxc4 Nc6 Nc3 O-O Bg2 Nd5 Rd1 Nb6 Qd3 e5 d5 Bxc3 Bxc3 Nb4 Bxb4 axb4 Nxe5 Qf6 f4 \
         Qd6 Qb3 Re8 Bf3 Bf5 Kf2 Qc5+ Kg2 Bc2 Rc1 Bxb3 Rxc5 Rxa2";
    let mut words: Vec<&str> = game.split(' ').collect();
    words.swap(23, 25);
    let record: String = words.chunks(2).map(|row| row.join(" ") + "\n").collect();
    for record in [italian(&record), record] {
        let record = format!("White: Rossi, A.\nBlack: Verdi, B.\n\n{record}");
        let found = rows(&record, &[]);
        let own = found.iter().find(|[kind, ..]| kind == "game");
        assert_eq!(own.map(|[.., moves]| &moves[..]), Some(game), "{record}");
    }
}

/// Without the word that was passed over the last row is legal with its columns exchanged.
#[test]
fn an_answer_for_a_word_that_nobody_can_read_moves_nothing_behind_it() {
    let record = "White: Rossi, A.\nBlack: Verdi, B.\n\nb3 b5\ng3 g5\nNf3 Nc6\nBb2 B?6\nb4 g4\n";
    for (record, answer) in [(record.to_owned(), "Bh6"), (italian(record), "Ah6")] {
        let found = rows(&record, &["--answer", &format!("8={answer}")]);
        let changed = found.iter().filter(|[kind, ..]| kind == "change");
        let changed: Vec<&str> = changed.map(|[_, ply, ..]| ply.as_str()).collect();
        assert_eq!(changed, ["8"], "{found:?}");
    }
}

#[test]
fn one_letter_of_another_language_is_told_where_another_piece_can_go_there() {
    // An Italian sheet: `Qf3` may be Df3 or Cf3.
    let sheet = |third: &str| {
        format!("Bianco: A\nNero: B\n\n1. e4 e5\n2. Ac4 Cc6\n3. {third} d6\n4. Ce2 Cf6\n")
    };
    for (third, status) in [("Qf3", 1), ("Df3", 0), ("Qh5", 0)] {
        let record = sheet(third).replace("Ce2", if third == "Qh5" { "a3" } else { "d3" });
        let record = record.replace("Cf6", if third == "Qh5" { "g6" } else { "Cf6" });
        let (told, own) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
        assert_eq!(own, Some(status), "{record}\n{told}");
        assert_eq!(
            told.contains("the letter of Qf3 is of another language"),
            status == 1,
            "{told}"
        );
    }
}

#[test]
fn a_first_row_that_stands_twice_is_one_game() {
    let rows = |form: fn(usize, &str, &str) -> String, again: usize| -> String {
        let all: Vec<(usize, (&str, &str))> = RUY
            .iter()
            .enumerate()
            .map(|(at, own)| (at + 1, *own))
            .collect();
        let twice = all[..again].iter().chain(&all);
        twice
            .map(|(at, (white, black))| form(*at, white, black))
            .collect()
    };
    for again in [1, 2] {
        for record in [
            rows(|at, white, black| format!("{at}. {white} {black}\n"), again),
            rows(
                |at, white, black| format!("| {at} | {white} | {black} |\n"),
                again,
            ),
            rows(
                |at, white, black| format!("{at}\t{white}\t{black}\n"),
                again,
            ),
        ] {
            for record in [italian(&record), record] {
                let record = format!("White: A\nBlack: B\n\n{record}");
                let (told, _, rows) = told_and_rows(&record, &["--ui", "en"]);
                assert!(!told.contains("game 2"), "{record}\n{told}");
                let left_out = rows.iter().filter(|[kind, _, _, proposed, _]| {
                    (kind == "change" || kind == "left-out") && proposed.is_empty()
                });
                assert_eq!(left_out.count(), 2 * again, "{record}\n{told}");
            }
        }
    }
}

#[test]
fn a_sign_nobody_can_read_is_named_as_it_is_written() {
    for sign in ["///", "\u{BF}", "~", "__", "~~"] {
        let table = |form: fn(usize, &str, &str) -> String| -> String {
            let row = |(at, (white, black)): (usize, &(&str, &str))| {
                form(at + 1, white, if at == 6 { "SIGN" } else { black })
            };
            RUY.iter().enumerate().map(row).collect()
        };
        for record in [
            table(|at, white, black| format!("{at}. {white} {black}\n")),
            table(|at, white, black| format!("| {at} | {white} | {black} |\n")),
            "N;White;Black\n".to_owned()
                + &table(|at, white, black| format!("{at};{white};{black}\n")),
        ] {
            let record = record.replace("SIGN", sign);
            let found = corrections(&record);
            let told: Vec<[&str; 2]> = found
                .iter()
                .map(|[ply, text, _]| [&**ply, &**text])
                .collect();
            assert_eq!(told, [["14", sign]], "{record}");
        }
    }
}

#[test]
fn why_a_probable_half_move_is_not_sure_is_told() {
    let told = |record: &str| said(&[("a.txt", record)], &["repair", "a.txt", "--ui", "en"]).0;
    // Nothing stands in the field.
    let empty =
        "N.;Bianco;Nero\n1;d4;d5\n2;c4;\n3;Cc3;Cf6\n4;Ag5;Ae7\n5;e3;0-0\n6;Cf3;Cbd7\n7;Tc1;c6\n";
    let said = told(empty);
    assert!(
        said.contains("nothing that can be read stands there: 2...e6"),
        "{said}"
    );
    assert!(!said.contains("fits badly"), "{said}");
    // Words that cannot be read are named.
    let said = told("1. zz ww\n2. qq\n");
    assert!(
        !said.contains("read stand in it,") || said.contains("zz the first"),
        "{said}"
    );
}

#[test]
fn whoever_has_answered_is_not_asked_again() {
    // The bishop may come to g4 from several squares, by what stands before it.
    let mut played = RUY.to_vec();
    played.pop();
    played.extend([("Nb3", "Bzz"), ("Be3", "Bqq"), ("Rc1", "a5")]);
    let row =
        |(at, (white, black)): (usize, &(&str, &str))| format!("{}. {white} {black}\n", at + 1);
    let record: String = played.iter().enumerate().map(row).collect();
    let asked = ["repair", "a.txt", "--ui", "en", "--questions", "9"];
    let (told, _) = said(&[("a.txt", &record)], &asked);
    assert!(told.contains("question: 15... Bqq"), "{told}");
    let answered = [&asked[..], &["--answer", "30=Bg4"]].concat();
    let (told, _) = said(&[("a.txt", &record)], &answered);
    assert!(told.contains("15... Bqq → Bg4: as answered"), "{told}");
    assert!(!told.contains("question: 15... Bqq"), "{told}");
    assert!(told.contains("question: 14... Bzz"), "{told}");
}

#[test]
fn a_line_that_begins_with_a_word_nobody_can_read_is_no_prose() {
    let words: Vec<String> = (RUY.iter().enumerate())
        .flat_map(|(at, (white, black))| [format!("{}.", at + 1), (*white).into(), (*black).into()])
        .collect();
    // The line ends behind the number of the twelfth row, or behind its first half-move, and a word of the eighth row is a figure.
    for (ends, wrong) in [(34, "Nbd"), (34, "xyz"), (35, "cxd"), (35, "Kg")] {
        let mut words = words.clone();
        words[22] = "3".to_owned();
        words[ends] = wrong.to_owned();
        let [first, second] = [&words[..ends], &words[ends..]].map(|line| line.join(" "));
        let record = format!("{first}\n{second}\n");
        for record in [italian(&record), record] {
            let found = rows(&record, &[]);
            let game = found.iter().find(|[kind, ..]| kind == "game");
            let game = game.unwrap_or_else(|| panic!("{record}\n{found:?}"));
            assert_eq!(game[3].split(' ').count(), 28, "{record}\n{found:?}");
        }
    }
}

#[test]
fn probabilities_may_stand_on_the_next_line_of_running_text() {
    let record = "1. d4|a4 0.80/0.15 d5 2. c4|e4 0.62/0.33 e6|c6 0.74/0.21 3. Cc3 Cf6|Gf6\n0.83/0.12 4. Ag5 Ae7|Ac7\n\
        0.71/0.22 5. e3 O-O|0-O 0.6/0.3 6. Cf3|Ct3\r\n  0.55/0.40 Cbd7\n";
    let joined = record.replace("\r\n ", "").replace("\n0", " 0");
    let found = |record: &str| -> Vec<[String; 3]> {
        let found = corrections(record).into_iter();
        let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        found
            .map(|[ply, text, proposed]| [ply, one_line(text), proposed])
            .collect()
    };
    let whole = found(&joined);
    assert_eq!(whole.len(), 7, "{whole:?}");
    assert_eq!(found(record), whole);
}

#[test]
fn readings_without_probabilities_part_no_columns_where_blanks_part_the_cells() {
    let readings = |(at, (white, black)): (usize, &(&str, &str))| {
        let (white, black) = match at % 3 {
            0 => ((*white).to_owned(), format!("{black}|{}s", &black[..1])),
            _ => (
                format!("{white}|{}4", &white[..white.len() - 1]),
                (*black).to_owned(),
            ),
        };
        format!("{}. {white} {black}\n", at + 1)
    };
    let record: String = RUY.iter().enumerate().map(readings).collect();
    for record in [italian(&record), record] {
        let (told, _) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
        assert!(
            told.contains("all 28 half-moves are legal"),
            "{record}\n{told}"
        );
        let found = corrections(&record);
        assert!(
            found.iter().all(|[_, text, _]| text.contains('|')),
            "{found:?}"
        );
    }
}

/// `S` is a knight in German and a pawn in Finnish, which has `R` for the knight: two letters misread as `R` make no Finnish sheet.
#[test]
fn misread_letters_make_no_other_language() {
    let german = |sign| match sign {
        'Q' => 'D',
        'R' => 'T',
        'B' => 'L',
        'N' => 'S',
        other => other,
    };
    let row =
        |(at, (white, black)): (usize, &(&str, &str))| format!("{}. {white} {black}\n", at + 1);
    let record: String = RUY.iter().enumerate().map(row).collect();
    let record: String = record.chars().map(german).collect();
    let found = corrections(&record.replace("Te1", "Re1").replace("Dc7", "Rc7"));
    assert_eq!(found, [["11", "Re1", "Re1"], ["22", "Rc7", "Qc7"]]);
}

#[test]
fn figures_that_can_be_no_probabilities_are_told() {
    for (separator, figures) in ["0/0", "0.0/0.0", "5/7", "NaN/0.5", "0.7"]
        .into_iter()
        .flat_map(|f| [("\t", f), (" ", f)])
    {
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            let figures = if at == 2 {
                format!("|b7 {figures}")
            } else {
                String::new()
            };
            let dot = if separator == "\t" { "" } else { "." };
            format!(
                "{}{dot}{separator}{white}{figures}{separator}{black}\n",
                at + 1
            )
        };
        let record: String = RUY.iter().enumerate().map(row).collect();
        let found = corrections(&record);
        let expected = [["5", "Bb5|b7", "Bb5"], ["6", figures, ""]];
        assert_eq!(found, expected, "{record}");
    }
}

#[test]
fn a_table_with_names_of_its_columns_is_written_with_its_corrections() {
    for wrong in ["Bb3|Bb5 0.7/0.2", "Bb9"] {
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            format!("| {} | {white} | {black} |\n", at + 1)
        };
        let rows: String = RUY.iter().enumerate().map(row).collect();
        let record = format!(
            "| N | White | Black |\n|---|---|---|\n{}",
            rows.replace("Bb3", wrong)
        );
        let tagged = format!("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n{record}");
        for record in [record, tagged] {
            let [applied, undone, plain] = applied_and_undone(&record);
            assert!(
                !applied.contains("[%formulario rest]"),
                "{record}\n{applied}"
            );
            assert_eq!(undone, plain, "{record}\n{applied}");
        }
    }
}

#[test]
fn a_last_word_that_is_not_whole_is_written_as_it_is_read() {
    let record = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5\n2. g4 Dh\n0-1\n";
    assert_eq!(corrections(record), [["4", "Dh", "Qh4#"]]);
    let [applied, undone, plain] = applied_and_undone(record);
    assert!(applied.contains("Qh4#"), "{applied}");
    assert_eq!(undone, plain);
    // A figure or a letter in the place of Black's last half-move is one that cannot be read, also under tags.
    for last in ["7", "O"] {
        let record = format!("{}15. h4 {last}\n1-0\n", sheet("\n", &[]));
        let tagged = format!("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{record}");
        for record in [record, tagged] {
            let (told, status) = said(&[("a.txt", &record)], &["repair", "a.txt", "--ui", "en"]);
            assert_eq!(status, Some(1), "{record}\n{told}");
            assert!(told.contains("15... "), "{record}\n{told}");
        }
    }
}

#[test]
fn an_answer_that_says_what_is_proposed_changes_nothing_else() {
    // 17...a5 18.Ce2 or so was forgotten: a row that only the whole game tells.
    let record = "\
         1\te4\te5\n\
         2\tCf3\td6\n\
         3\td4\texd4\n\
         4\tDxd4\tCc6\n\
         5\tAb5\tAd7\n\
         6\tAxc6\tAxc6\n\
         7\tCc3\tCf6\n\
         8\tAg5\tAe7\n\
         9\tO-O-O\tO-O\n\
         10\tThe1\tTe8\n\
         11\tDd2\tDd7\n\
         12\tCd4\th6\n\
         13\tAf4\tCg4\n\
         14\tCf5\tAf8\n\
         15\tf3\tCe5\n\
         16\tDf2\tb5\n\
         17\tg4\tb4\n\
         18\tg5\thxg5\n\
         19\tAxg5\tCxf3\n\
         20\tAf6\tAxe4\n\
         21\tCxg7\tAxg7\n\
         22\tDg3\tAg6\n\
         23\tDxf3\tAxf6\n\
         24\tDxf6\tTe6\n\
         25\tDf2\tTae8\n\
         26\tCf4\tTxe1\n\
         27\tTxe1\tTxe1+\n\
         28\tDxe1\tDf5\n\
         29\tCxg6\tfxg6\n\
         30\tDe8+\tRg7\n\
         ";
    let proposed = |args: &[&str]| {
        let found = rows(record, args);
        let game = found.into_iter().find(|[kind, ..]| kind == "game");
        game.unwrap_or_else(|| panic!("{args:?}"))[3].clone()
    };
    let game = proposed(&[]);
    let moves: Vec<&str> = game.split(' ').collect();
    for ply in [35, 36, 37] {
        let answer = format!("{ply}={}", moves[ply - 1]);
        assert_eq!(proposed(&["--answer", &answer]), game, "{answer}");
    }
}

#[test]
fn a_time_with_a_point_is_no_half_move() {
    let game = |time: &str| {
        format!(
            "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Cf3 Cc6{time} 3. As5 a6{time} 4. Aa4 Cf6 5. 0-0 Ae7 *\n"
        )
    };
    let rows_of = |time: &str| {
        format!(
            "Bianco: A\nNero: B\n\n1. e4 e5\n2. Cf3 Cc6{time}\n3. As5 a6{time}\n4. Aa4 Cf6\n5. 0-0 Ae7\n"
        )
    };
    for time in ["", " 1.12", " 0.55"] {
        for text in [game(time), rows_of(time)] {
            let found = rows(&text, &[]);
            let changed = found.iter().filter(|row| row[0] == "change");
            let changed: Vec<_> = changed.map(|row| &row[2][..]).collect();
            assert_eq!(changed, ["As5"], "{text} {found:?}");
        }
    }
}

/// Words in brackets alone in the cell of a half-move stand for one that nobody could read, whatever they are: with the correction
/// the sheet is the game that is proposed, and without it again what it was.
#[test]
fn words_in_brackets_alone_in_a_cell_stand_for_a_half_move() {
    let words = ["[unclear]", "(unclear)", "{unclear}", "[non si legge]"];
    let separators = [("| ", " | ", " |\n"), ("", "\t", "\n"), ("", ",", "\n")];
    for (word, (open, between, close)) in words
        .into_iter()
        .flat_map(|word| separators.map(|own| (word, own)))
    {
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            let black = if at == 6 { word } else { black };
            format!("{open}{}{between}{white}{between}{black}{close}", at + 1)
        };
        let record: String = RUY.iter().enumerate().map(row).collect();
        let [applied, undone, plain] = applied_and_undone(&record);
        assert!(!applied.contains("[%formulario rest]"), "{record}{applied}");
        assert!(applied.contains("14. Nb3 a5"), "{record}{applied}");
        assert_eq!(undone, plain, "{record}{applied}");
        assert!(plain.contains(&word[1..word.len() - 1]), "{plain}");
    }
}

/// What stands in brackets in a column of its own is a remark.
#[test]
fn words_in_brackets_beside_the_half_moves_are_remarks() {
    let row = |(at, (white, black)): (usize, &(&str, &str))| {
        let remark = if at % 3 == 1 { "[unclear]" } else { "" };
        format!("{}\t{white}\t{black}\t{remark}\n", at + 1)
    };
    let record: String = RUY.iter().enumerate().map(row).collect();
    assert_eq!(corrections(&record), Vec::<[String; 3]>::new());
}

/// `(Qc7) cxd4` in a cell: the half-move in brackets was crossed out. What is written of it is no fault.
#[test]
fn a_half_move_in_brackets_before_another_in_its_cell_is_crossed_out() {
    for crossed in ["(Bc7)", "(cxb4)", "(Qh1)"] {
        let row = |(_, (white, black)): (usize, &(&str, &str))| {
            let crossed = if *black == "cxd4" { crossed } else { "" };
            format!("{white}\t{}\n", format!("{crossed} {black}").trim_start())
        };
        let record: String = RUY.iter().enumerate().map(row).collect();
        let [applied, undone, plain] = applied_and_undone(&record);
        assert!(applied.contains("14. Nb3 a5"), "{record}{applied}");
        assert!(applied.contains(&crossed[1..5]), "{applied}");
        assert_eq!([&undone, &applied], [&plain, &plain], "{record}");
        let place = Place::new();
        place.put("a.pgn", &plain);
        let checked = program()
            .current_dir(place.path(""))
            .args(["check", "a.pgn"])
            .output()
            .unwrap();
        assert!(checked.status.success(), "{plain}{}", text(&checked.stdout));
    }
}

/// `Rd1` is a rook as well as a round: a misread row among rows without numbers is no heading.
#[test]
fn a_row_that_looks_like_a_round_is_a_row() {
    let moves = [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "Nf6", "d4", "exd4", "e5", "Ne4", "Re1",
        "d5", "Bb5", "O-O", "Qe2", "Re8", "Rd1", "Bf5", "c3", "Qe7",
    ];
    for (at, wrong, last) in [(18, "BfS", 22), (18, "BfS", 20), (18, "Bfs", 22)] {
        for between in ["\t", " "] {
            let mut own = moves;
            own[at + 1] = wrong;
            let record: String = (own[..last].chunks(2))
                .map(|row| row.join(between) + "\n")
                .collect();
            let ply = (at + 2).to_string();
            let found = corrections(&record);
            assert_eq!(found, [[&ply[..], wrong, "Bf5"]], "{record}");
        }
    }
}

/// A sign that nobody can read belongs to its word, at its beginning or within it, in every layout: no other cell has it, and the rest
/// is not read as if it were not there.
#[test]
fn a_sign_nobody_can_read_belongs_to_its_word() {
    for word in ["?b5", "_b5", "B_5", "*b5"] {
        for (dot, between) in [(".", " "), ("", "\t"), ("", ",")] {
            let row = |(at, (white, black)): (usize, &(&str, &str))| {
                let white = if at == 2 { word } else { white };
                let dot = if between == " " { dot } else { "" };
                format!("{}{dot}{between}{white}{between}{black}\n", at + 1)
            };
            let record: String = RUY.iter().enumerate().map(row).collect();
            assert_eq!(corrections(&record), [["5", word, "Bb5"]], "{record}");
        }
    }
    // `a3` can be played as well as `Na3`, and `c3` as `Nc3`.
    for word in ["_a3", "_c3"] {
        let record = format!(
            "White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6\n3. {word} a6\n4. Be2 Nf6\n5. O-O Be7\n"
        );
        let found = rows(&record, &[]);
        assert!(
            found
                .iter()
                .any(|[kind, ply, ..]| kind == "question" && ply == "5"),
            "{found:?}"
        );
    }
}

/// What the letters of the men are, and what the heading names, in five languages.
const TONGUES: [([char; 5], [&str; 2]); 5] = [
    (['K', 'Q', 'R', 'B', 'N'], ["White", "Black"]),
    (['R', 'D', 'T', 'A', 'C'], ["Bianco", "Nero"]),
    (['K', 'D', 'T', 'L', 'S'], ["Weiß", "Schwarz"]),
    (['R', 'D', 'T', 'F', 'C'], ["Blancs", "Noirs"]),
    (['R', 'D', 'T', 'A', 'C'], ["Blancas", "Negras"]),
];

/// The words of the game in a language.
fn words_in(letters: [char; 5]) -> Vec<String> {
    let letter = |sign| match "KQRBN".find(sign) {
        Some(at) => letters[at],
        None => sign,
    };
    let words = RUY.iter().flat_map(|(white, black)| [white, black]);
    words
        .map(|word| word.chars().map(letter).collect())
        .collect()
}

/// A sheet without numbers: a heading, and the words on so many lines.
fn run(names: [&str; 2], words: &[String], lines: usize) -> String {
    let line = |words: &[String]| words.join(" ") + "\n";
    let lines: String = words
        .chunks(words.len().div_ceil(lines))
        .map(line)
        .collect();
    format!(
        "{}: Rossi, A.\n{}: Verdi, B.\n\n{lines}",
        names[0], names[1]
    )
}

/// A remark, a time or a word that nobody can read takes nothing of a run of half-moves without numbers.
#[test]
fn a_strange_word_hides_no_run_of_half_moves() {
    let mut records = Vec::new();
    for (tongue, (letters, names)) in TONGUES.into_iter().enumerate() {
        for (at, lines) in [1, 2, 4].into_iter().enumerate() {
            // In turn: each word stands in runs of every length, and in every language.
            let in_turn = (tongue + at) % 3;
            for strange in [
                "zeitnot",
                "1:35",
                "0.19",
                "(12)",
                "12'",
                "(offre patta)",
                "draw?",
            ]
            .into_iter()
            .skip(in_turn)
            .step_by(3)
            {
                let mut words = words_in(letters);
                words[13] = "d9".to_owned();
                words.insert(10, strange.to_owned());
                records.push((
                    run(names, &words, lines),
                    ["14", "d9", "d6"].map(str::to_owned),
                ));
            }
            for (at, wrong) in [(4, "zb5"), (12, "b8B3"), (27, "aS")] {
                let mut words = words_in(letters);
                let meant = RUY.iter().flat_map(|(white, black)| [white, black]).nth(at);
                wrong.clone_into(&mut words[at]);
                let ply = (at + 1).to_string();
                let expected = [ply, wrong.to_owned(), (*meant.unwrap()).to_owned()];
                records.push((run(names, &words, lines), expected));
            }
        }
    }
    let (records, expected): (Vec<String>, Vec<[String; 3]>) = records.into_iter().unzip();
    let found = rows_of_each(&records).into_iter().map(corrections_in);
    for ((record, found), expected) in records.iter().zip(found).zip(expected) {
        assert_eq!(found, [expected], "{record}");
    }
}

/// Beside rows with numbers, and in a text, such a line is no game and no part of one.
#[test]
fn half_moves_cited_without_numbers_are_not_played() {
    let cited = "Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 was better\n";
    for record in [
        format!("White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6\n{cited}3. Bb5 a6\n"),
        format!("White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n\n{cited}"),
    ] {
        let (games, _) = said(&[("a.txt", &record)], &["convert", "a.txt"]);
        let movetext = games.split("\n\n").find(|part| part.starts_with("1. "));
        let mut moves = movetext.unwrap_or_default().replace('\n', " ");
        while let Some((open, close)) = moves.find('{').zip(moves.find('}')) {
            moves.replace_range(open..=close, "");
        }
        let moves: Vec<&str> = moves.split_whitespace().collect();
        assert!(
            moves.join(" ").starts_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
            "{record}{games}"
        );
    }
}

/// A row of signs for what nobody could read was played, with its number and without: both its half-moves are asked for, and those of no
/// column stand elsewhere for it.
#[test]
fn a_row_that_nobody_can_read_is_asked_about_in_every_layout() {
    for (tongue, (letters, names)) in TONGUES.into_iter().enumerate() {
        for (at, sign) in ["?", "___", "??"].into_iter().enumerate() {
            let mut words = words_in(letters);
            for word in &mut words[12..14] {
                sign.clone_into(word);
            }
            let table = |between: &str| {
                let row = |(at, row): (usize, &[String])| {
                    format!("{}{between}{}{between}{}\n", at + 1, row[0], row[1])
                };
                let rows: String = words.chunks(2).enumerate().map(row).collect();
                format!("n{between}{}{between}{}\n{rows}", names[0], names[1])
            };
            let pairs = run(names, &words, 14);
            let numbered = |(at, row): (usize, &[String])| match at {
                6 => row.join(" "),
                _ => format!("{}. {}", at + 1, row.join(" ")),
            };
            let numbered: Vec<String> = words.chunks(2).enumerate().map(numbered).collect();
            let records = [
                run(names, &words, 1),
                run(names, &words, 3),
                words.join(" ") + "\n",
                pairs,
                numbered.join(" ") + "\n",
                table(","),
                table("\t"),
            ];
            // In turn: each sign stands in every layout, and in every language.
            let records = records.into_iter().skip((tongue + at) % 3).step_by(3);
            let records = records.collect::<Vec<_>>();
            for (record, found) in records.iter().zip(rows_of_each(&records)) {
                let of = |kind: &'static str| found.iter().filter(move |row| row[0] == kind);
                let asked: Vec<_> = of("question")
                    .map(|row| (&row[1][..], &row[2][..]))
                    .collect();
                for ply in ["13", "14"] {
                    assert!(asked.contains(&(ply, sign)), "{record}{found:?}");
                }
                let game = of("game").next().map_or("", |row| &row[3]);
                assert_eq!(game.split(' ').count(), 28, "{record}{found:?}");
                assert_eq!(of("left-out").count(), 0, "{record}{found:?}");
            }
        }
    }
}

/// A sign between the half-moves of a form is none of them, and one of an annotator stays his.
#[test]
fn signs_beside_half_moves_stand_for_none() {
    for between in [" ", " __ "] {
        let row = |(white, black): &(&str, &str)| format!("{white}{between}{black}\n");
        let record: String = RUY.iter().map(row).collect();
        assert_eq!(rows(&record, &[]), Vec::<[String; 4]>::new(), "{record}");
    }
    let row =
        |(at, (white, black)): (usize, &(&str, &str))| format!("{}. {white} {black} ? ? ", at + 1);
    let record: String = RUY.iter().enumerate().map(row).collect();
    assert_eq!(rows(&record, &[]), Vec::<[String; 4]>::new(), "{record}");
}

/// A recogniser leaves several readings open in a cell, with their probabilities or without: in every layout the one that the game tells
/// is read.
#[test]
fn several_readings_are_read_in_every_layout() {
    for (letters, names) in TONGUES {
        for figures in [" 0.6/0.4", " 0.55/0.4", ""] {
            let cell = |(at, word): (usize, &String)| match at % 3 {
                1 => word.clone(),
                _ if word.starts_with('O') => word.clone(),
                0 => format!("{}9|{word}{figures}", &word[..word.len() - 1]),
                _ => format!("{word}|{}s{figures}", &word[..word.len() - 1]),
            };
            let own = words_in(letters);
            let cells: Vec<String> = own.iter().enumerate().map(cell).collect();
            let table = |open: &str, between: &str, close: &str, bar: &str| {
                let row = |(at, row): (usize, &[String])| {
                    let [white, black] = [&row[0], &row[1]].map(|cell| cell.replace('|', bar));
                    format!("{open}{}{between}{white}{between}{black}{close}\n", at + 1)
                };
                cells.chunks(2).enumerate().map(row).collect::<String>()
            };
            let headed = |open: &str, between: &str, close: &str, bar: &str| {
                let heading = [open, "n", between, names[0], between, names[1], close].concat();
                format!("{heading}\n{}", table(open, between, close, bar))
            };
            let beside = |(at, rows): (usize, (&[String], &[String]))| {
                let [one, two] = [rows.0, rows.1].map(|row| row.join(" "));
                format!("{} {one}  |  {} {two}\n", at + 1, at + 8)
            };
            let halves = cells[..14].chunks(2).zip(cells[14..].chunks(2));
            let two: String = halves.enumerate().map(beside).collect();
            let [white, black] = names;
            let two = format!("{white}: Rossi, A.\n{black}: Verdi, B.\n\n{two}");
            let mut records = vec![
                headed("", ",", "", "|"),
                headed("", ";", "", "|"),
                headed("", "\t", "", "|"),
                table("", ",", "", "|"),
                headed("| ", " | ", " |", "\\|"),
                headed("|", "|", "|", "\\|"),
                run(names, &cells, 1),
                run(names, &cells, 3),
            ];
            // Without probabilities nothing tells these bars from those of columns.
            if !figures.is_empty() {
                records.push(two);
            }
            for (record, found) in records.iter().zip(rows_of_each(&records)) {
                let game = found.iter().find(|[kind, ..]| kind == "game");
                let game = game.unwrap_or_else(|| panic!("{record}{found:?}"));
                let meant = RUY.iter().flat_map(|(white, black)| [*white, *black]);
                assert_eq!(
                    game[3].split(' ').collect::<Vec<_>>(),
                    meant.collect::<Vec<_>>(),
                    "{record}{found:?}"
                );
            }
        }
    }
}

#[test]
fn two_rows_that_may_as_well_be_exchanged_as_half_moves_of_them_are_not_sure() {
    // Played was 28.Axf5 g6 29.Te4 Txd4; White's half-moves alone may stand in each other's place as well.
    let words = "e4 d5 exd5 Cf6 d4 Cxd5 c4 Cf6 Cf3 e6 Cc3 b6 Ad3 Ab7 0-0 Ad6 De2 De7 Ce4 Cbd7 b3 Cxe4 Axe4 c6 Te1 Cf6 Ac2 0-0-0 Ab2 \
         The8 Cg5 h5 Ce4 Ab8 c5 Cd5 Aa3 Cf4 De3 f5 Cd6+ Axd6 cxd6 Dg5 Dg3 Dh6 h4 Cd5 Te5 Df4 d7+ Txd7 Dxf4 Cxf4 Te4 Txd4 \
         Axf5 g6 Txd4 Ce2+ Rh2 Cxd4 Axg6 Tg8 Axh5 c5 f3 Cc2 Ab2 Cxa1 Af7 Td8 Axe6+ Rc7 Ae5+ Rc6 Axa1 Rd6 Af5 Ac8 Ae4 Ae6 h5 \
         Ag8 h6 Td7 g4 Ah7 g5 Axe4 fxe4";
    let words: Vec<&str> = words.split(' ').collect();
    let rows = words.chunks(2).enumerate();
    let record: String = rows
        .map(|(at, row)| format!("{}. {}\n", at + 1, row.join(" ")))
        .collect();
    let call = ["repair", "a.txt", "--ui", "en"];
    let (told, status) = said(&[("a.txt", &record)], &call);
    assert_eq!(status, Some(1), "{told}");
    assert!(
        told.contains("28. Axf5: in another row; 99.9 % ?"),
        "{told}"
    );
}

#[test]
fn a_percent_line_below_a_record_hides_no_half_move_that_cannot_be_read() {
    // Found by fuzzing: `--clean` and `--reject` put such a line between games.
    for closing in ["5.1", "5. ?", "5. ___"] {
        for below in ["", "\n%\n", "\n\n% a line of another program\n\n"] {
            let place = Place::new();
            let record = format!(
                "Neri 1/2\nColombo 1/2\n1.e4 c5 2.Cf3 d6 3.d4 cxd4 4.Cxd4 Cf6 {closing}\n{below}"
            );
            place.put("a.txt", &record);
            let output = program()
                .current_dir(place.path(""))
                .args(["check", "a.txt", "-q", "--csv", "-", "--select", "N022"])
                .output()
                .unwrap();
            let told = text(&output.stdout);
            assert!(told.contains("N022"), "{record}\n{told}");
        }
    }
}
