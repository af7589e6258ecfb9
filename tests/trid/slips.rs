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
        (24, "ql b8 - b6"),
    ];
    assert_eq!(
        told(&changes, "N028"),
        [
            "the letter P of the pawn is missing (moves so written: 2)",
            "capitals and small letters are not those of the notation (moves so written: 3)",
            "the dash between the squares is missing (moves so written: 1)",
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
