//! What people write otherwise than the manual: what is passed over is told, what contradicts the position too.

use super::records::{check, said, table};

/// The words of a record with one slip, of a rule.
fn told(changes: &[(usize, &str)], code: &str) -> Vec<String> {
    let report = check(&table(
        changes,
        "[Result \"1-0\"]\n[Variant \"Tri-D\"]\n",
        " 1-0",
    ));
    assert_eq!(report.row.plies, 69, "{changes:?}: {:?}", said(&report));
    let said = said(&report).into_iter();
    let code = format!("{code} ");
    said.filter_map(|text| Some(text.strip_prefix(&code)?.to_owned()))
        .collect()
}

#[test]
fn marks_of_ownership_and_heights_of_pins_are_held_against_the_position() {
    let cases = [
        (42, "Pb4(2)xPa3(5)", "no x stands at the end of the move"),
        (45, "Pb4(2)xBa5(7)x", "no attack level changes its owner"),
        (48, "QLb3-b1=Q", "the 2 before its name is missing"),
        (34, "2QLb6-b5", "a 2 stands before the name"),
        (24, "QLb8(6)-b6(2)", "the pin is on level (4), not on (2)"),
        (24, "QLb8(7)-b6(4)", "the pin is on level (6), not on (7)"),
        (15, "Pd3(2)-e4(4)", "is not written as a capture"),
    ];
    for (ply, word, reason) in cases {
        let told = told(&[(ply, word)], "N028");
        assert!(
            told.len() == 1 && told[0].contains(reason),
            "{word}: {told:?}"
        );
    }
    assert_eq!(told(&[], "N028"), [""; 0]);
}

#[test]
fn a_record_typed_in_haste_is_read_and_each_habit_told_once() {
    let changes = [
        (1, "c2-c4(2)"),
        (2, "d7 - d5(6)"),
        (5, "bd1-b3(4)"),
        (7, "o-o"),
        (8, "PB8-B6(4)"),
        (9, "B b3\u{2009}-\u{2009}c2(2)"),
        (10, "Ne8d6(6)"),
        (24, "ql b8 b6"),
    ];
    assert_eq!(
        told(&changes, "N028"),
        [
            "the letter P of the pawn is missing (moves so written: 2)",
            "capitals and small letters are not those of the notation (moves so written: 2)",
            "the dash between the squares is missing (moves so written: 2)",
        ]
    );
    // Nothing else is found.
    let report = check(&table(
        &changes,
        "[Result \"1-0\"]\n[Variant \"Tri-D\"]\n",
        " 1-0",
    ));
    let others: Vec<String> = (said(&report).into_iter())
        .filter(|text| !text.starts_with("N028") && !text.starts_with("T001"))
        .collect();
    assert_eq!(others, [""; 0]);
}

#[test]
fn words_and_signs_of_mate_that_stand_apart_are_marks() {
    for end in [
        "Scacco Matto",
        "scacco matto",
        "Scaccomatto",
        "#",
        "checkmate",
    ] {
        let last = format!("Qd7(6)xRe8(7) {end}");
        assert_eq!(told(&[(69, &last)], "N009"), [""; 0], "{end}");
        assert_eq!(told(&[(69, &last)], "N012"), [""; 0], "{end}");
        let early = format!("Qb9(7)-b4(4) {end}");
        let told = told(&[(14, &early)], "N009");
        let says = "the move is marked as checkmate but does not even give check";
        assert_eq!(told, [says], "{end}");
    }
    let told = told(&[(14, "Qb9(7)-b4(4) Scacco")], "N008");
    assert_eq!(told.len(), 1, "{told:?}");
}

/// A capture without its sign is a slip where it can be but one, and open where it can be several.
#[test]
fn a_capture_without_its_sign_is_one_where_the_man_could_not_go_there_otherwise() {
    let check = |men: &str, word: &str| {
        let text = format!(
            "[Variant \"Tri-D\"]\n[FEN \"{men} b1ww:2/2,b8bb:2/2,e1ww:2/K1,e8bb:k1/2 w - - - 0 40\"]\n\n40. {word} *"
        );
        let report = check(&text);
        (report.row.plies, said(&report).join("\n"))
    };
    // White (2), neutral (4), black (6): a knight on c3(2), pawns on d5(4) and, in the second, on d5(6).
    let one = "4/1N2/4/4|4/2p1/4/4|4/4/4/4";
    let two = "4/1N2/4/4|4/2p1/4/4|4/4/4/2p1";
    let unmarked = "is not written as a capture";
    let (plies, told) = check(one, "Nc3-d5(4)");
    assert!(
        plies == 1 && told.contains("N028") && told.contains(unmarked),
        "{told}"
    );
    let (plies, told) = check(two, "Nc3-d5(4)");
    assert!(
        plies == 1 && told.contains("N028") && told.contains(unmarked),
        "{told}"
    );
    let (plies, told) = check(two, "Nc3-d5");
    assert!(plies == 0 && told.contains("M002"), "{told}");
    let (plies, told) = check(two, "Nc3xPd5(4)");
    assert!(plies == 1 && !told.contains("N028"), "{told}");
}

#[test]
fn dashes_left_out_and_blanks_around_a_capture_are_read() {
    let begin = "[Variant \"Tri-D\"]\n[Result \"*\"]\n\n";
    for (moves, slip) in [
        ("1. Pc2c4(2) Pd7d5(6) 2. c4d5 Nb8c6(4) 3. Bd1b3(2) *", true),
        (
            "1. Pc2-c4(2) Pd7-d5(6) 2. Pc4 x Pd5 Nb8-c6(4) 3. Bd1-b3(2) *",
            false,
        ),
        (
            "1. Pc2-c4(2) Pd7-d5(6) 2. Pc4 x d5 Nb8-c6(4) 3. Bd1-b3(2) *",
            false,
        ),
        (
            "1. Pc2-c4(2) Pd7-d5(6) 2. Pc4xPd5 Nb8-c6(4) 3. Bd1-b3(2) *",
            false,
        ),
    ] {
        let report = check(&format!("{begin}{moves}"));
        let told = said(&report).join("\n");
        assert_eq!(report.row.plies, 5, "{moves}: {told}");
        assert_eq!(
            told.contains("the dash between the squares"),
            slip,
            "{moves}: {told}"
        );
        assert!(!told.contains("N001"), "{moves}: {told}");
    }
}

/// A level that uncovers a pawn of the opponent makes it a queen.
#[test]
fn a_level_that_makes_the_opponents_pawn_a_queen_may_not_expose_the_king() {
    let game = |black: &str| {
        let fen = "4/4/4/4|4/4/4/4|4/P3/4/4 b1ww:2/2,b8bb:2/2,e1ww:2/K1,e8bb:k1/2 w - - - 0 40";
        let text = format!(
            "[Variant \"Tri-D\"]\n[FEN \"{fen}\"]\n\n40. Pb7-b8(6) {black} 41. Ke0-d1 QLb8-b6 *"
        );
        said(&check(&text)).join("\n")
    };
    let told = game("Ke9-d8");
    assert!(
        told.contains("M001") && told.contains("would become a queen"),
        "{told}"
    );
    let told = game("Ke9-f9");
    assert!(!told.contains("M001"), "{told}");
}
