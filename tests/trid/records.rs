//! Records of Tri-Dimensional chess, from bytes to findings and back.

use formulario::board::Square;
use formulario::game_check::{CheckOptions, GameReport, Rows, Workspace, check_game};
use formulario::messages::Ui;
use formulario::notation::Language;
use formulario::replay::Place;
use formulario::rules::Context;
use formulario::write::{Form, Notation, WriteOptions, Writer};

/// Table 5.1 in its notations: Standard Algebraic, Meder-Klein in Italian letters, Classic, and as an Italian sheet.
const NOTATIONS: [(&str, &str); 4] = [
    ("standard", include_str!("../../fixtures/trid/standard.pgn")),
    (
        "meder-klein",
        include_str!("../../fixtures/trid/meder-klein.pgn"),
    ),
    ("classic", include_str!("../../fixtures/trid/classic.pgn")),
    ("sheet", include_str!("../../fixtures/trid/sheet.txt")),
];

pub(super) fn options() -> CheckOptions {
    CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    }
}

pub(super) fn checked(text: &str, options: &CheckOptions, workspace: &mut Workspace) -> GameReport {
    check_game(text.as_bytes(), Place::new(1, 0, 1), workspace, options)
}

pub(super) fn check(text: &str) -> GameReport {
    checked(text, &options(), &mut Workspace::default())
}

pub(super) fn said(report: &GameReport) -> Vec<String> {
    (report.findings.iter())
        .map(|finding| format!("{} {}", finding.rule.code, finding.message))
        .collect()
}

/// The text of Table 5.1 with every height, with some half-moves (from 1) replaced.
pub(super) fn table(changes: &[(usize, &str)], tags: &str, end: &str) -> String {
    let plies = super::TABLE.lines().filter(|line| !line.starts_with('#'));
    let mut text = format!("[White \"Rossi, Ada\"]\n[Black \"Verdi, Ugo\"]\n{tags}\n");
    for (n, ply) in (1..).zip(plies) {
        let change = changes.iter().find(|(at, _)| *at == n);
        let ply = change.map_or(ply, |(_, other)| *other);
        match n % 2 {
            1 => text.push_str(&format!("{}. {ply} ", n / 2 + 1)),
            _ => text.push_str(&format!("{ply}\n")),
        }
    }
    text + end
}

#[test]
fn table_5_1_is_played_to_its_mate_in_every_notation() {
    let mut fingerprints = Vec::new();
    for (name, text) in NOTATIONS {
        let report = check(text);
        let row = &report.row;
        assert_eq!(
            (row.plies, row.ending, row.result_board),
            (69, "mate", "1-0"),
            "{name}"
        );
        assert_eq!(
            (row.variant.as_str(), row.edition),
            ("trid", "trid-2003"),
            "{name}"
        );
        let wrong: Vec<String> = said(&report)
            .into_iter()
            // Classic names no origin: once more than one move fits, and the game tells which.
            .filter(|text| !(name == "classic" && text.starts_with("N007")))
            .filter(|text| !text.starts_with("T001"))
            .collect();
        assert_eq!(wrong, [""; 0], "{name}");
        fingerprints.push(report.fingerprint);
    }
    fingerprints.dedup();
    assert_eq!(fingerprints.len(), 1, "one game in four notations");
}

/// One fault in the table: found, with its reason, once.
#[test]
fn a_planted_illegal_move_is_told_with_its_reason() {
    let faults = [
        (1, "Pc2(2)-c5(4)", "the pawn on c2(2) cannot go to c5(4)"),
        (
            1,
            "O-O",
            "kingside castling is not possible: it would be the first move of the player",
        ),
        (
            2,
            "Pd7(6)-d5(7)",
            "there is never a square d5(7) on this board",
        ),
        (3, "Pc4(2)xPd5(4)", "there is nothing on d5(4)"),
        (5, "Bd1(2)-c3(4)", "the bishop on d1(2) cannot go to c3(4)"),
        (7, "O-O-O", "the queen on b0(3) is in the way"),
        (10, "QLb8(6)-b6(4)", "a level with 3 men cannot move"),
        (14, "Qb9(7)-b9(7)", "no man moves straight up or down"),
        (
            24,
            "QLb8(6)-b5(6)",
            "b5(6) is none of the nearest pins from b8(6)",
        ),
        (24, "QLb1(2)-b3(4)", "the level on b1(2) is White's"),
        (27, "Rb0(3)-d0(3)", "there is never a square d0(3)"),
        (
            35,
            "Kf0(3)-f1(3)",
            "the pawn on f1(3) is of the same player",
        ),
        (
            53,
            "Rd1(2)xQd5(6)",
            "the queen on d5(4) is on another level",
        ),
        (
            56,
            "Pb6(4)-b4(4)",
            "has made its first move, and steps one square",
        ),
    ];
    for (ply, text, reason) in faults {
        let report = check(&table(&[(ply, text)], "", "*"));
        let illegal: Vec<&_> = (report.findings.iter())
            .filter(|finding| finding.rule.code == "M001")
            .collect();
        let [finding] = illegal[..] else {
            panic!("{text}: {:?}", said(&report));
        };
        assert_eq!(finding.ply, Some(ply as u32), "{text}");
        assert!(
            finding.message.contains(reason),
            "{text}: {}",
            finding.message
        );
        assert_eq!(finding.edition, "trid-2003", "{text}");
        assert!(finding.penalty.is_none(), "{text}");
        let squares = |list: &[(Square, Square)]| list.iter().all(|(from, to)| from != to);
        assert!(
            finding.sketch.arrows.len() <= 1 && squares(&finding.sketch.arrows),
            "{text}"
        );
        assert_eq!(report.row.plies as usize, ply - 1, "{text}");
    }
}

/// The way over a column is named, and the reading of the manual under which it would be open.
#[test]
fn a_move_that_another_reading_allows_names_it() {
    let mut strict = options();
    strict.replay.levels = strict.replay.levels.named("block=dest");
    let report = checked(&table(&[], "", "1-0"), &strict, &mut Workspace::default());
    let told = said(&report).join("\n");
    assert!(
        told.contains(
            "the way of the queen from b9(7) to b4(4) over b6 is closed by the pawn on b6(4)"
        ),
        "{told}"
    );
    assert!(
        told.contains("legal with --trid-option block=high, block=free or block=top"),
        "{told}"
    );
    // The record says it itself.
    let tags = "[TridOptions \"block=dest\"]\n";
    assert_eq!(check(&table(&[], tags, "1-0")).row.plies, 13);
    assert_eq!(
        check(&table(&[], "[Variant \"Tri-D Ferengi\"]\n", "1-0"))
            .row
            .plies,
        69
    );
}

/// How people write heights and promotions: with blanks, in other brackets, behind other signs.
#[test]
fn heights_and_promotions_are_read_as_people_write_them() {
    for text in [
        "1. Pe2-e3 (2) Pd7-d6 (6) 2. Nb1-c3 (2) *",
        "1. Pe2-e3\u{A0}(2) Pd7-d6\u{A0}(6) 2. Nb1-c3\u{A0}(2) *",
        "1. Pe2-e3[2] Pd7-d6[6] 2. Nb1-c3[2] *",
        "1. Pe2 - e3(2) Pd7 - d6(6) 2. Nb1 - c3(2) *",
        "1. Pe2-e3/2 Pd7-d6/6 2. Nb1/2-c3/2 *",
    ] {
        let report = check(&format!("[Variant \"Tri-D\"]\n\n{text}"));
        assert_eq!(
            (report.row.variant.as_str(), report.row.plies),
            ("trid", 3),
            "{text}: {:?}",
            said(&report)
        );
    }
    let promoted = |text: &str| {
        let report = check(&table(&[(49, text)], "", "1-0"));
        (report.row.plies >= 49, said(&report).join("\n"))
    };
    for text in [
        "Pc7(6)-c8(6)/Q",
        "Pc7(6)-c8(6)(Q)",
        "Pc7(6)-c8(6) = Q",
        "Pc7(6)-c8(6)=q",
        "Pc7(6)-c8(6)=(Q)",
        "Pc7(6)-c8(6)Q",
        "Pc7-c8(Q)",
    ] {
        let (played, told) = promoted(text);
        assert!(played && !told.contains("N005"), "{text}: {told}");
    }
    // A knight is no queen.
    const LAST: &str =
        "4/4/4/4|4/4/4/4|4/P3/4/4 b1ww:2/2,b8bb:2/2,e1ww:2/K1,e8bb:k1/2 w - - - 0 40";
    let last = |word: &str| {
        let tags = format!("[Variant \"Tri-D\"]\n[FEN \"{LAST}\"]\n[SetUp \"1\"]\n\n");
        check(&format!("{tags}40. Pb7-b8(7) Ke9-d8 41. {word} *"))
    };
    let knight = last("Pb8-b9=N").row.moves;
    assert_ne!(knight, last("Pb8-b9=Q").row.moves);
    for text in ["Pb8-b9=(N)", "Pb8-b9(N)", "Pb8-b9N"] {
        let report = last(text);
        assert_eq!(report.row.plies, 3, "{text}: {:?}", said(&report));
        assert_eq!(report.row.moves, knight, "{text}: {:?}", said(&report));
    }
    let (played, told) = promoted("Pc7(6)-c8(6)=K");
    assert!(
        !played && told.contains("promoted to a queen, a rook, a bishop or a knight only"),
        "{told}"
    );
}

/// Settings and variants that cannot be understood are told, and the manual's own names are known.
#[test]
fn options_that_name_nothing_are_told() {
    for (tags, known) in [
        ("[TridOptions \"block=dest\"]\n", true),
        ("[TridOptions \"Block = dest; gap: open\"]\n", true),
        ("[TridOptions \"blok=dest\"]\n", false),
        ("[TridOptions \"block=dst\"]\n", false),
        ("[TridOptions \"dest\"]\n", false),
        ("[TridOptions \"block=dest, block=high\"]\n", false),
        ("[TridOptions \"block=dest, block=dest\"]\n", true),
        ("[Variant \"Tri-D, Variante Andoriana\"]\n", true),
        ("[Variant \"Tri-D: Ferengi, Inserto Cattura\"]\n", true),
        (
            "[Variant \"Scacchi tridimensionali, Sei Livelli (TNG)\"]\n",
            true,
        ),
        ("[Variant \"Tri-D, Variante Cardassiana\"]\n", true),
        ("[Variant \"Tri-D, Inserto Meder 1\"]\n", true),
        (
            "[Variant \"Standard\"]\n[TridOptions \"block=dest\"]\n",
            false,
        ),
        ("[Variant \"Tri-D Kobayashi Maru\"]\n", false),
        ("[Variant \"Tri-D Mirror\"]\n", false),
    ] {
        let report = check(&format!("{tags}\n1. Pc2-c4(2) Pd7-d5(6) 2. Nb1-c3(2) *"));
        let told = said(&report).iter().any(|text| text.starts_with("T010"));
        assert_eq!(told, !known, "{tags}: {:?}", said(&report));
    }
}

/// A variant of this game by its own name alone is not played, and the finding says how it is named.
#[test]
fn a_variant_by_its_own_name_alone_is_named_in_full() {
    for (name, meant) in [
        ("Klingon", "Tri-D, Klingon"),
        ("Rec.Arts.StarTrek", "Tri-D, Rec.Arts.StarTrek"),
        ("Atomic", ""),
        ("Chess960x", "Chess960"),
    ] {
        let report = check(&format!("[Variant \"{name}\"]\n\n1. e4 e5 2. Nf3 *"));
        let mut found = report.findings.iter();
        let told = found.find(|finding| finding.rule.code == "T010");
        let suggestion = told.map(|finding| finding.suggestion.as_str());
        assert_eq!(suggestion, Some(meant), "{name}: {:?}", said(&report));
    }
}

/// One workspace for games of any kind, as a worker has it: nothing of a game is taken for the next.
#[test]
fn a_game_has_nothing_of_the_one_before() {
    let mut workspace = Workspace::default();
    let mut forced = options();
    forced.replay.trid = Some(forced.replay.levels);
    let ferengi = table(&[], "[Variant \"Tri-D Ferengi\"]\n", "1-0");
    for (text, plies) in [
        (ferengi.as_str(), 69),
        ("1. Pc2-c4(2) *", 1),
        (
            "[TridOptions \"block=dest\"]\n\n1. Pc2-c4(2) Pd7-d5(6) *",
            2,
        ),
        ("1. QL*b1-b1 *", 0),
        ("", 0),
    ] {
        assert_eq!(
            checked(text, &forced, &mut workspace).row.plies,
            plies,
            "{text}"
        );
        checked(text, &options(), &mut workspace);
    }
    assert_eq!(
        checked("1. e4 e5 *", &options(), &mut workspace).row.plies,
        2
    );
}

/// What is wrong about a move that can only be the one it is, is a slip of writing.
#[test]
fn slips_of_writing_are_no_illegal_moves() {
    for (ply, text, code) in [
        (12, "Nd6(6)xRe4(4)", "N015"),
        (48, "2QLb3(4)-b1(2)", "N005"),
        (69, "Qd7(6)xRe8(7)#", "N012"),
        (69, "Qd7(6)xRe8(7) Scacco Matto", ""),
        (68, "Pe4(2)-e3(2)+", "N008"),
        (3, "Pc4-d5(6)", "N028"),
        (17, "Pd5xNc6(4)", ""),
    ] {
        let report = check(&table(&[(ply, text)], "", "1-0"));
        assert_eq!(report.row.plies, 69, "{text}: {:?}", said(&report));
        let codes: Vec<&str> = (report.findings.iter())
            .map(|finding| finding.rule.code)
            .filter(|code| *code != "T001" && *code != "T002")
            .filter(|code| code.starts_with(['N', 'M']))
            .collect();
        let wanted: Vec<&str> = [code].into_iter().filter(|code| !code.is_empty()).collect();
        assert_eq!(codes, wanted, "{text}: {:?}", said(&report));
    }
}

/// A variation, a comment, a half-move that is missing: as in every record.
#[test]
fn lines_and_numbers_are_those_of_every_record() {
    let game = "[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) {nota} (1. Pb2-b3(2) Pd7-d5(6) 2. Pb3-b9) Pd7-d5(6) 2. Pc4xPd5 *";
    let report = check(game);
    assert_eq!(report.row.plies, 3);
    let illegal: Vec<_> = (report.findings.iter())
        .filter(|finding| finding.rule.code == "M001")
        .map(|finding| finding.variation.as_str())
        .collect();
    assert_eq!(illegal, ["1.1"]);
    let missing = check("[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) 2. Pc4-c5(4) *");
    assert!(
        said(&missing).iter().any(|text| text.starts_with("M006")),
        "{:?}",
        said(&missing)
    );
    // Two half-moves that the numbers leave out, and the same game without a gap.
    let begin = "[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) Pd7-d5(6) 2. Pc4xPd5 Nb8-c6(4)";
    let end = "4. Bb3-c2 Pe7-e6(6) 5. Pe2-e3(2) *";
    let told = said(&check(&format!("{begin} {end}")));
    assert!(
        told.iter()
            .any(|text| text.starts_with("M006") && text.contains("2 half-moves")),
        "{told:?}"
    );
    assert!(
        !told.iter().any(|text| text.starts_with("M001")),
        "{told:?}"
    );
    let whole = said(&check(&format!("{begin} 3. Bd1-b3(2) Nc6-b4(4) {end}")));
    assert!(
        !whole.iter().any(|text| text.starts_with(['M', 'N'])),
        "{whole:?}"
    );
}

/// Flat records keep their game, whatever looks like a level in them.
#[test]
fn flat_records_are_not_taken_for_it() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5N 8. dxe5 Be6N *",
        "1. Pe2-e4 Pe7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 Qd8-h3 *",
        "1. P-K4 P-K4 2. N-KB3 N-QB3 *",
        "1. e4 e5 (1... c5) 2. Nf3 (2) Nc6 (3) 3. Bb5 *",
        "1) e4... ; 2) Cf3; 3) c3.....;",
        "1) e4 ... ; 2) Cf3 ...",
        "[Variant \"Standard\"]\n\n1. Pc2-c4(2) Pd7-d5(6) 2. QLb1-b3 *",
    ] {
        let report = check(text);
        assert_ne!(report.row.variant, "trid", "{text}");
    }
    let denied = check("[Variant \"Standard\"]\n\n1. Pc2-c4(2) Pd7-d5(6) 2. QLb1-b3 *");
    assert!(
        said(&denied).iter().any(|text| text.starts_with("N019")),
        "{:?}",
        said(&denied)
    );
}

/// Figures in brackets behind flat moves are minutes or notes: they prove nothing, however many there are.
#[test]
fn figures_in_brackets_alone_make_no_record_of_levels() {
    let heading = "Torneo: X\nBianco: A, B\nNero: C, D\nData: 1/5/2024\nRisultato: 1-0\n\n";
    let pgn = "[White \"A, B\"]\n[Black \"C, D\"]\n[Result \"1-0\"]\n\n";
    for moves in [
        "1. e2-e4 (1) e7-e5 (2)\n2. Ng1-f3 (3) Nb8-c6 (4)\n3. Bf1-b5 (5) a7-a6 (6)\n",
        "1. e2-e4(2) e7-e5(6)\n2. Ng1-f3(1) Nb8-c6(4)\n3. Bf1-b5(3) a7-a6(2)\n",
        "1. Pe2-e4 (2) Pe7-e5 (6)\n2. Ng1-f3 (1) Nb8-c6 (4)\n3. Bf1-b5 (3) Pa7-a6 (2)\n4. Bb5xNc6 (5) Pd7xBc6 (1)\n",
        // No square of files g and h, and all of it is legal on the flat board.
        "1. d2-d4 [2] d7-d5 [6]\n2. c2-c4 [2] d5xc4 [4]\n3. e2-e3 [2] b7-b5 [4]\n",
        // Nor is it one where a move is illegal.
        "1. d2-d4 (2) d7-d5 (6)\n2. c2-c4 (2) d5xc4 (4)\n3. e2-e3 (2) b7-b4 (4)\n4. a2-a3 (1) b4xa3 (1)\n",
        "1. Cb1-c3 (2) Cb8-c6 (4)\n2. Pe2-e3 (4) Pd7-d6 (6)\n3. Pd2-d4 (2) Pe7-e5 (4)\n4. Pd4xPe5 (1) Cc6xPe5 (3)\n",
    ] {
        for text in [format!("{heading}{moves}"), format!("{pgn}{moves} 1-0\n")] {
            let report = check(&text);
            assert_ne!(report.row.variant, "trid", "{text}{:?}", said(&report));
        }
    }
    // What the flat board cannot play, and this one can.
    for moves in [
        "1. Pe2-e3(2) Pd7-d6(6) 2. Nb1-c3(2) Pc7-c6(6) 3. Pd2-d3(2) Pd6-d5(4) 4. Nc3-b5(6) *",
        "1. Pe2-e3 Pd7-d6 2. Nb1-c3 Pc7-c6 3. QLb1-b3 QLb8-b6 *",
    ] {
        let report = check(moves);
        assert_eq!(report.row.variant, "trid", "{moves}: {:?}", said(&report));
    }
}

/// A position that comes three times may be claimed, and nothing ends the game by itself.
#[test]
fn repetition_is_claimed_and_ends_nothing() {
    let mut text = String::from("[Variant \"Tri-D\"]\n\n");
    for n in 0..6 {
        let (first, second) = (2 * n + 1, 2 * n + 2);
        text.push_str(&format!(
            "{first}. Nb1-a3(3) Nb8-a6(7) {second}. Na3-b1(2) Na6-b8(6)\n"
        ));
    }
    let text = text
        .replace("a3(3)", "c3(2)")
        .replace("Na3", "Nc3")
        .replace("a6(7)", "c6(6)")
        .replace("Na6", "Nc6");
    let report = check(&(text + "*"));
    assert_eq!(report.row.plies, 24, "{:?}", said(&report));
    assert_eq!(
        (report.row.claim_rule, report.row.claim_ply),
        ("repetition", Some(10))
    );
    assert_eq!(
        (report.row.automatic_end, report.row.automatic_ply),
        ("", None)
    );
}

/// Whoever has only a king, or what Table 11.1 names, cannot win.
#[test]
fn no_win_without_men_that_mate() {
    let fen = "4/4/4/4|4/4/4/4|4/4/4/4 b1ww:2/KN,b8bb:k1/2,e1ww:2/2,e8bb:2/2 w - - - 0 20";
    let report = check(&format!(
        "[Variant \"Tri-D\"]\n[FEN \"{fen}\"]\n[Result \"1-0\"]\n\n20. Kb0 *"
    ));
    assert!(!said(&report).is_empty());
    let won = check(&format!(
        "[Variant \"Tri-D\"]\n[FEN \"{fen}\"]\n[Result \"1-0\"]\n\n1-0"
    ));
    assert!(
        said(&won).iter().any(|text| text.starts_with("R011")),
        "{:?}",
        said(&won)
    );
    assert_eq!(won.row.automatic_end, "dead");
}

/// From every notation to every other, and back to the same PGN.
#[test]
fn every_notation_leads_back_to_the_same_pgn() {
    let mut workspace = Workspace::default();
    let mut written = |text: &str, form: Form| -> Result<String, Vec<String>> {
        let mut report = checked(text, &options(), &mut workspace);
        let game = workspace.game(text.as_bytes());
        let how = WriteOptions {
            form,
            ..WriteOptions::default()
        };
        let written = Writer::default().game(&game, &mut report, &how, &Context::default());
        let bytes = written.map(|written| String::from_utf8(written.bytes).unwrap());
        bytes.ok_or_else(|| said(&report))
    };
    let pgn = written(NOTATIONS[0].1, Form::Pgn).unwrap();
    assert!(pgn.contains("21. QLb1-b3 Pb4xPa3x"), "{pgn}");
    for (name, text) in NOTATIONS {
        assert_eq!(
            written(text, Form::Pgn).as_deref(),
            Ok(pgn.as_str()),
            "{name}"
        );
    }
    for language in [
        Language::English,
        Language::Italian,
        Language::German,
        Language::Russian,
    ] {
        let text = written(&pgn, Form::Moves(Notation::MederKlein, language)).unwrap();
        assert_ne!(text, pgn);
        assert_eq!(
            written(&text, Form::Pgn).as_deref(),
            Ok(pgn.as_str()),
            "{text}"
        );
    }
    let long = written(&pgn, Form::Moves(Notation::Long, Language::English)).unwrap();
    assert_eq!(
        written(&long, Form::Pgn).as_deref(),
        Ok(pgn.as_str()),
        "{long}"
    );
    // What a notation cannot say is refused by name.
    let refused = |written: Result<String, Vec<String>>| {
        let said = written.expect_err("no words").join("\n");
        assert!(said.contains("N027"), "{said}");
    };
    refused(written(
        &pgn,
        Form::Moves(Notation::Classic, Language::English),
    ));
    refused(written(&pgn, Form::Moves(Notation::Uci, Language::English)));
    refused(written(
        "1. e4 e5 *",
        Form::Moves(Notation::MederKlein, Language::English),
    ));
    let turned = "[Variant \"Tri-D\"]\n\n1. Pb1-b3(2) Pd7-d5(6) 2. Pa1-a2 *";
    assert!(written(turned, Form::Pgn).is_ok());
    let quiet = "[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) Pd7-d5(6) 2. Nb1-c3(2) Nb8-c6(6) *";
    let classic = written(quiet, Form::Moves(Notation::Classic, Language::English)).unwrap();
    assert!(classic.contains("1. P-QB4, W P-KB4, B"), "{classic}");
    assert_eq!(written(&classic, Form::Pgn), written(quiet, Form::Pgn));
}

/// A position that cannot be set up is named as that of every game.
#[test]
fn a_faulty_position_is_named() {
    let report = check(
        "[Variant \"Tri-D\"]\n[FEN \"4/4/4/4|4/4/4/4|4/4/4/4 b1ww:2/2 w - - - 0 1\"]\n\n1. Ke0-e1 *",
    );
    let told = said(&report).join("\n");
    assert!(
        told.contains("T008") && told.contains("White has 0 kings"),
        "{told}"
    );
    // In Italian too.
    let italian = CheckOptions {
        ui: Ui::Italian,
        ..options()
    };
    let report = checked(
        &table(&[(24, "QLb8(6)-b5(6)")], "", "*"),
        &italian,
        &mut Workspace::default(),
    );
    assert!(
        said(&report)
            .iter()
            .any(|text| text.contains("b5(6) non è uno dei Pioli più vicini a b8(6)")),
        "{:?}",
        said(&report)
    );
}
