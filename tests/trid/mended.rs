//! What somebody found who tried the program without knowing it: each is told, or stays silent, as a person would have it.

use super::form::written;
use super::records::{check, checked, options, said, table};
use formulario::messages::Ui;
use formulario::write::{Form, Tongue};

/// The findings of a record, without those of its header.
fn told(text: &str) -> Vec<String> {
    let mut told = said(&check(text));
    told.retain(|text| {
        !["T001", "F016", "T009", "R00"]
            .iter()
            .any(|code| text.starts_with(code))
    });
    told
}

fn one(text: &str, code: &str) -> String {
    let found = told(text);
    let mut own = found.iter().filter(|text| text.starts_with(code));
    match (own.next(), own.next()) {
        (Some(own), None) => own.clone(),
        _ => panic!("{text}: {found:?}"),
    }
}

/// In Meder-Klein a capital before the square is the letter of a piece, never the level of a pawn (5.3).
#[test]
fn a_piece_of_meder_klein_is_no_pawn() {
    let text = "[Variant \"Tri-D\"]\n\n1. b4W Bb5N *";
    assert!(one(text, "M001").contains("bishop"), "{:?}", told(text));
}

/// What the ordinary board plays is ordinary, be there figures in brackets at its moves; they are told once.
#[test]
fn figures_glued_to_ordinary_moves_are_remarks() {
    let pawns = "1. Pc2-c4(2) Pd7-d5(6) 2. Pc4xd5(6) Pc7-c6(4) 3. Pd5xc6(2) Pb7xc6(4) 4. Pb2-b3(2) Pe7-e5(6) 1-0\n";
    let tags = "[White \"Rossi, Ada\"]\n[Black \"Verdi, Ugo\"]\n\n";
    for (text, plies) in [
        (pawns.to_owned(), 8),
        (format!("{tags}{pawns}"), 8),
        (pawns.replace('P', ""), 8),
        (
            "1. e2-e4(2) e7-e5(6)\n2. Cg1-f3(4) Cb8-c6(2)\n3. Af1-b5(1) a7-a6(3)\n1-0\n".to_owned(),
            6,
        ),
        (
            "1. Pe2-e4(5) Pe7-e5(7) 2. Ng1-f3(5) Nb8-c6(7) 1-0\n".to_owned(),
            4,
        ),
    ] {
        let report = check(&text);
        assert_eq!(report.row.plies, plies, "{text}: {:?}", said(&report));
        assert_eq!(report.row.variant, "standard", "{text}");
        assert!(one(&text, "N026").contains("in brackets"), "{text}");
        let other: Vec<String> = (told(&text).into_iter())
            .filter(|text| !["N026", "N006"].iter().any(|code| text.starts_with(code)))
            .collect();
        assert_eq!(other, [""; 0], "{text}");
    }
    // Heights that are right, and pawns with their letter, are those of the other game.
    let levels = check("1. Pc2-c4(2) Pd7-d5(6) 2. Nb1-c3(2) Nb8-c6(6) *\n");
    assert_eq!(levels.row.variant, "trid", "{:?}", said(&levels));
}

/// Without any height it is still told by its levels.
#[test]
fn a_record_without_heights_is_told_by_its_levels() {
    let mut text = table(&[], "", "1-0");
    for z in 1..=7 {
        text = text.replace(&format!("({z})"), "");
    }
    let report = check(&text);
    assert_eq!(report.row.variant, "trid", "{:?}", said(&report));
}

/// At the start nobody may castle yet (Condition 3.4): that position is another than the same men later (9.2).
#[test]
fn the_first_move_tells_positions_apart() {
    let dance = |times: usize| {
        let mut text = "[Variant \"Tri-D\"]\n\n".to_owned();
        for n in 0..times {
            let (out, back) = (2 * n + 1, 2 * n + 2);
            text.push_str(&format!(
                "{out}. Nb1-c3(2) Nb8-c6(6) {back}. Nc3-b1 Nc6-b8 "
            ));
        }
        text + "*"
    };
    let repeated = |text: &str| told(text).iter().any(|text| text.starts_with("D001"));
    assert!(!repeated(&dance(2)), "{:?}", told(&dance(2)));
    assert!(repeated(&dance(3)), "{:?}", told(&dance(3)));
}

/// Why a level stays with its owner is said, and that it keeps its side.
#[test]
fn what_keeps_a_level_is_said() {
    let fen = "4/4/4/4|4/4/4/4|4/4/4/4 b1ww:2/2,b8bb:1q/2,e1ww:2/K1,e8bb:k1/2";
    let fen = fen.replace("4/4/4/4 b1ww", "1R2/4/4/4 b1ww");
    let text = format!("[Variant \"Tri-D\"]\n[FEN \"{fen} w - - - 0 40\"]\n\n40. Rc8xQb9x *");
    let found = told(&text);
    let home = "has not left its place: it cannot be captured";
    let rook = text
        .replace("1R2/4", "R3/4")
        .replace("Rc8xQb9x", "Rb8xQb9x");
    let found = [found, told(&rook)].concat();
    assert!(found.iter().any(|text| text.contains(home)), "{found:?}");
    let side = "[Variant \"Tri-D\"]\n[FEN \"4/4/4/4|4/4/4/4|4/4/4/4 b1ww:2/2,b8bb:2/2,e1ww:2/K1,e8bb:k1/2 w - - - 0 40\"]\n\n\
        40. QLb1-e3(4) *";
    assert!(
        one(side, "M001").contains("a level keeps its side of the board"),
        "{:?}",
        told(side)
    );
    let theirs = table(&[(23, "QLb8-b6")], "", "*");
    assert!(
        one(&theirs, "M001").contains("has not left its place: it cannot be captured"),
        "{:?}",
        told(&theirs)
    );
}

/// A setting is named only if all that was played before is legal under it too.
#[test]
fn a_hint_holds_for_the_whole_game() {
    let text = table(&[(66, "Pe4(4)-e3(2)")], "", "*");
    assert!(!one(&text, "M001").contains("drop_on"), "{:?}", told(&text));
}

/// Sheets of the form say which they are, and whose.
#[test]
fn sheets_that_do_not_belong_together_are_told() {
    let tags = "[Variant \"Tri-D\"]\n[WhiteELO3D \"54.563\"]\n[BlackELO3D \"45.168\"]\n";
    let sheets = written(&table(&[], tags, "1-0"), Form::Sheet(Tongue::Italian));
    let sheet_faults = |text: &str| -> Vec<String> {
        (told(text).into_iter())
            .filter(|text| text.starts_with("F021"))
            .collect()
    };
    assert_eq!(sheet_faults(&sheets), [""; 0]);
    let (first, second) = sheets.split_once('\x0C').expect("two sheets");
    // The first alone: nothing is read into the names.
    let alone = sheet_faults(first);
    assert_eq!(alone.len(), 1, "{alone:?}");
    assert!(alone[0].contains("sheet 2 of 2 is missing"), "{alone:?}");
    let pgn = written(first, Form::Pgn);
    assert!(
        pgn.contains("[White \"Rossi, Ada\"]") && pgn.contains("[WhiteELO3D \"54.563\"]"),
        "{pgn}"
    );
    for (changed, words) in [
        (second.replace("Rossi, Ada", "Neri, Aldo"), "Neri, Aldo"),
        (second.replace("54.563", "99.000"), "99.000"),
        (second.replace("2 di 2", "2 di 3"), "that there are 2"),
        (second.replace("2 di 2", "1 di 2"), "is there twice"),
    ] {
        let found = sheet_faults(&format!("{first}\x0C{changed}"));
        assert!(
            found.iter().any(|text| text.contains(words)),
            "{words}: {found:?}"
        );
    }
}

/// Table 5.1 with the men in the letters of a language: the pieces of English, then theirs.
fn in_letters(text: &str, letters: &str) -> String {
    let swap = |c: char| {
        "KQRBN"
            .find(c)
            .and_then(|at| letters.chars().nth(at))
            .unwrap_or(c)
    };
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let level = rest.starts_with("QL") || rest.starts_with("KL");
        let (length, own) = match level {
            true => (2, rest[..2].to_owned()),
            false => (c.len_utf8(), swap(c).to_string()),
        };
        out.push_str(&own);
        rest = &rest[length..];
    }
    out
}

/// Standard Algebraic in the letters of other languages is read as what it says, and told as a note.
#[test]
fn standard_algebraic_is_read_in_the_letters_of_other_languages() {
    let tags = "[Variant \"Tri-D\"]\n";
    let sound = table(&[], tags, "1-0");
    let (head, moves) = sound.split_once("\n\n").unwrap();
    let before = told(&sound);
    let pgn = written(&sound, Form::Pgn);
    for (code, letters) in [
        ("it/es/ca", "RDTAC"),
        ("de/da/no/sv", "KDTLS"),
        ("fr", "RDTFC"),
        ("pl", "KHWGS"),
    ] {
        // Without the tag it is told by its words.
        for head in [head, &head.replace(tags.trim(), "[Site \"?\"]")] {
            let text = format!("{head}\n\n{}", in_letters(moves, letters));
            let found = told(&text);
            let new: Vec<&String> = (found.iter())
                .filter(|text| !before.contains(text) && !text.starts_with("T001"))
                .collect();
            assert_eq!(new.len(), 1, "{found:?}");
            let note = format!("N028 read in the letters of {code};");
            assert!(new[0].starts_with(&note), "{found:?}");
            let own = written(&text, Form::Pgn);
            let moves = |pgn: &str| pgn.split_once("\n\n").unwrap().1.to_owned();
            assert_eq!(moves(&own), moves(&pgn));
        }
        // A fault is found in its place.
        let planted = table(&[(12, "Nd6(6)-f5(4)")], tags, "*");
        let (head, moves) = planted.split_once("\n\n").unwrap();
        let text = format!("{head}\n\n{}", in_letters(moves, letters));
        assert!(one(&text, "M001").contains("f5"), "{:?}", told(&text));
    }
}

/// `Patta` behind the last move is the result where no other stands there, and is held against the tag.
#[test]
fn a_draw_in_words_is_the_result() {
    let moves = "1. Pc2-c4(2) Pd7-d5(6) Patta\n";
    let text = |result: &str| format!("[Variant \"Tri-D\"]\n[Result \"{result}\"]\n\n{moves}");
    let of_result = |text: &str| -> Vec<String> {
        (said(&check(text)).into_iter())
            .filter(|text| text.starts_with('R'))
            .collect()
    };
    assert_eq!(of_result(&text("1/2-1/2")), [""; 0]);
    for other in ["*", "1-0"] {
        let found = of_result(&text(other));
        let told = found.iter().filter(|text| text.contains("½-½")).count();
        assert_eq!(told, 1, "{other}: {found:?}");
    }
}

/// The words for the end of a game, which 5.1 asks for, are kept.
#[test]
fn words_of_the_end_are_kept() {
    let tags = "[Variant \"Tri-D\"]\n";
    for text in [
        table(&[(69, "Qd7(6)xRe8(7) Scacco Matto")], tags, "1-0"),
        table(&[(69, "Qd7(6)xRe8(7) Scacco Matto")], "", "")
            .split_once("\n\n")
            .unwrap()
            .1
            .to_owned(),
    ] {
        let pgn = written(&text, Form::Pgn);
        assert!(pgn.contains("{Scacco Matto} 1-0"), "{pgn}");
        let page = written(&text, Form::Page(Tongue::Italian));
        assert!(page.contains("<td>Scacco Matto</td></tr>"), "{page}");
        let sheet = written(&text, Form::Sheet(Tongue::Italian));
        assert!(sheet.contains("{Scacco Matto}"), "{sheet}");
    }
}

/// `Standard` on the form of this game names its own rules, and a variant of it is known by its name alone where the moves are of
/// this game; the record that is written names the game.
#[test]
fn variants_by_their_names_alone() {
    let sheet = written(
        &table(&[], "[Variant \"Tri-D\"]\n", "1-0"),
        Form::Sheet(Tongue::Italian),
    );
    for (name, full) in [
        ("Standard", "Tri-D"),
        ("Regole Standard", "Tri-D"),
        ("Ferengi", "Tri-D, Ferengi"),
        ("Laterale", "Tri-D, Laterale"),
        ("Klingon", "Tri-D, Klingon"),
    ] {
        let line = format!("Variante di gioco: {name}\n");
        let own = sheet.replace("Variante di gioco: Tri-D\n", &line);
        assert_ne!(own, sheet, "{sheet}");
        let report = check(&own);
        assert_eq!(
            (report.row.variant.as_str(), report.row.plies),
            ("trid", 69),
            "{name}: {:?}",
            said(&report)
        );
        assert!(
            !said(&report).iter().any(|text| text.starts_with("T010")),
            "{name}: {:?}",
            said(&report)
        );
        let pgn = written(&own, Form::Pgn);
        assert!(pgn.contains(&format!("[Variant \"{full}\"]")), "{pgn}");
    }
    for (name, variant, plies) in [
        ("Ferengi", "trid", 69),
        ("Variante Andoriana", "trid", 69),
        ("Regole Standard", "trid", 69),
        ("Atomic", "Atomic", 0),
    ] {
        let text = table(&[], &format!("[Variant \"{name}\"]\n"), "1-0");
        let report = check(&text);
        assert_eq!(
            (report.row.variant.as_str(), report.row.plies),
            (variant, plies),
            "{name}: {:?}",
            said(&report)
        );
    }
    // An ordinary game stays one.
    for (name, variant) in [
        ("Regole Standard", "standard"),
        ("Ferengi", "Ferengi"),
        ("Standard", "standard"),
    ] {
        let report = check(&format!("[Variant \"{name}\"]\n\n1. e4 e5 2. Nf3 Nc6 *"));
        assert_eq!(report.row.variant, variant, "{:?}", said(&report));
    }
}

/// A form on which nobody has written the result yet is read as any other.
#[test]
fn a_form_without_its_result_is_read() {
    let tags = "[WhiteELO3D \"54.563\"]\n[BlackELO3D \"45.168\"]\n[Variant \"Tri-D\"]\n";
    let sheet = written(&table(&[], tags, "1-0"), Form::Sheet(Tongue::Italian));
    for place in ["", " ", " ______"] {
        let blank: String = (sheet.lines())
            .map(|line| match line.starts_with("Risultato:") {
                true => format!("Risultato:{place}\n"),
                false => format!("{line}\n"),
            })
            .collect();
        let pgn = written(&blank, Form::Pgn);
        for tag in [
            "[White \"Rossi, Ada\"]",
            "[Black \"Verdi, Ugo\"]",
            "[WhiteELO3D \"54.563\"]",
            "[BlackELO3D \"45.168\"]",
        ] {
            assert!(pgn.contains(tag), "{tag}: {pgn}");
        }
        assert_eq!(check(&blank).row.plies, 69, "{:?}", said(&check(&blank)));
    }
}

/// The offer of a draw stands close behind a move (5.3), in either notation.
#[test]
fn a_draw_is_offered_behind_a_move() {
    for moves in [
        "1. b4W= c5B",
        "1. b4W c5B=",
        "1. Pc2-c4(2)= Pd7-d5(6)",
        "1. Pc2-c4(2) Pd7-d5(6)= 2. Nb1-c3(2)=",
        "1. Pc2-c4(2)(=) Pd7-d5(6)",
    ] {
        let report = check(&format!("[Variant \"Tri-D\"]\n\n{moves} *"));
        let plies = moves
            .split_whitespace()
            .filter(|word| !word.ends_with('.'))
            .count();
        assert_eq!(
            report.row.plies as usize,
            plies,
            "{moves}: {:?}",
            said(&report)
        );
        let other = told(&format!("[Variant \"Tri-D\"]\n\n{moves} *"));
        assert!(
            !other.iter().any(|text| !text.starts_with("D009")),
            "{moves}: {other:?}"
        );
    }
}

/// A promotion without its sign is told at the move, not where the man is missed.
#[test]
fn a_promotion_without_its_sign_is_told() {
    let of = |end: &str| {
        let tags = "[Variant \"Tri-D\"]\n[SetUp \"1\"]\n[FEN \"4/4/4/4|4/4/4/4|4/1P2/4/4 b1ww:2/1K,b8bb:k1/2,e1ww:2/2,e8bb:2/2 w - - - 0 1\"]\n";
        told(&format!("{tags}\n1. Pc7-c8(6){end} *"))
    };
    let slips = |found: &[String]| found.iter().filter(|text| text.starts_with("N028")).count();
    assert_eq!(slips(&of("=N")), 0, "{:?}", of("=N"));
    for end in ["N", "(N)"] {
        assert_eq!(slips(&of(end)), 1, "{:?}", of(end));
    }
}

/// In Meder-Klein files and squares that do not exist are named in its letters as well.
#[test]
fn reasons_in_the_letters_of_meder_klein() {
    for (moves, reason) in [
        ("1. cKL6xc7B", "file c = d of height 7"),
        ("1. dKL6xc7B", "file d = e of height 7"),
        ("1. Nz2QL1", "z2 = a2(3)"),
    ] {
        let text = format!("[Variant \"Tri-D\"]\n\n{moves} *");
        let found = one(&text, "M001");
        assert!(found.contains(reason), "{moves}: {found}");
    }
}

/// A sheet without its number is taken for the next, and what was written on one that is not taken is kept whole.
#[test]
fn a_sheet_with_a_wrong_number_loses_nothing() {
    let sheet = written(
        &table(&[], "[Variant \"Tri-D\"]\n", "1-0"),
        Form::Sheet(Tongue::Italian),
    );
    let second = sheet
        .match_indices("Foglio n. 2 di 2")
        .map(|(at, _)| at)
        .collect::<Vec<_>>();
    assert_eq!(second.len(), 1, "{sheet}");
    let none = sheet.replace("Foglio n. 2 di 2", "");
    assert_eq!(told(&none), told(&sheet));
    assert_eq!(check(&none).row.plies, 69);
    let twice = sheet.replace("Foglio n. 2 di 2", "Foglio n. 1 di 2");
    let pgn = written(&twice, Form::Pgn);
    for word in ["Re1xPe4(4)", "Qd7xRe8"] {
        assert!(pgn.contains(word), "{word}: {pgn}");
    }
    assert!(!pgn.contains("(4 "), "{pgn}");
}

/// In a position the square passed is the one that such a step passes.
#[test]
fn a_square_passed_is_one_that_can_be() {
    use formulario::board::trid::{Settings, TextFault, Trid};
    use formulario::messages::trid::fault;
    let of = |field: &str, side: &str| {
        let text = format!(
            "4/4/PP1P/NBBN|4/4/2Pp/4|nbbn/ppp1/4/4 b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp {side} KQkq - {field} 0 3"
        );
        Trid::from_text(&text, Settings::default())
    };
    assert!(of("d3(4)-d4(4)", "b").is_ok());
    let Err(wrong) = of("d3(2)-d4(4)", "b") else {
        panic!("an impossible square");
    };
    for (ui, words) in [
        (Ui::English, "passes d3(4)"),
        (Ui::Italian, "oltrepassa d3(4)"),
    ] {
        assert!(fault(ui, &wrong).contains(words), "{}", fault(ui, &wrong));
    }
    assert!(matches!(
        of("c3(2)-c4(2)", "b"),
        Err(TextFault::NoPawnPassed(..))
    ));
    assert!(matches!(
        of("d3(4)-d4(4)", "w"),
        Err(TextFault::NoPawnPassed(..))
    ));
    let ordinary = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        Trid::from_text(ordinary, Settings::default()),
        Err(TextFault::OrdinaryFen)
    );
}

/// The board in the terminal is seen from the side and in the letters that are asked for.
#[test]
fn the_board_is_turned_and_has_letters() {
    use formulario::board::trid::{Settings, Trid};
    use formulario::notation::{Figurines, Language, Letters};
    let board = Trid::initial(Settings::default());
    let drawn = |flipped, letters| formulario::draw::trid(&board, flipped, letters, Ui::English);
    let english = Letters::Of(Language::English);
    let plain = drawn(false, english);
    assert!(
        plain.contains("  1 N B B N") && plain.contains("    b c d e"),
        "{plain}"
    );
    let turned = drawn(true, english);
    assert!(
        turned.contains("    e d c b") && turned.contains("    b a"),
        "{turned}"
    );
    // The first rank is above.
    let rows: Vec<&str> = turned.lines().collect();
    assert!(rows[1].starts_with("  1 N B B N"), "{turned}");
    assert!(drawn(false, Letters::Of(Language::Italian)).contains("  1 C A A C"));
    let wide = drawn(false, Letters::Of(Language::Russian));
    assert!(wide.contains("Кр"), "{wide}");
    let figurines = Letters::Figurines {
        set: Figurines::Own,
        selector: false,
    };
    assert!(drawn(false, figurines).contains("  1 ♘ ♗ ♗ ♘"));
}

/// What no notation of this board has is told by its reason.
#[test]
fn words_of_another_board_are_told() {
    for (moves, english, italian) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
            "on the ordinary board",
            "scacchiera ordinaria",
        ),
        (
            "1. Pc2-c4(2) Bc7-g6 2. Nb1-c3(2)",
            "no file g",
            "la colonna g",
        ),
        ("1. QLb8-b7 Pd7-d5(6)", "no pin b7", "un piolo b7"),
        (
            "1. QLe1-e3(4) Pd7-d5(6)",
            "those of KL on file e",
            "quelli di KL sulla colonna e",
        ),
    ] {
        let text = format!("[Variant \"Tri-D\"]\n\n{moves} *");
        let found = one(&text, "N001");
        assert!(found.contains(english), "{moves}: {found}");
        let mut options = options();
        options.ui = Ui::Italian;
        let report = checked(&text, &options, &mut Default::default());
        let found = said(&report);
        assert!(
            found.iter().any(|text| text.contains(italian)),
            "{moves}: {found:?}"
        );
    }
}
