//! Tri-Dimensional chess against the manual's own games and problems, against node counts, and against a slow judge that was
//! written from the manual alone.

mod edges;
mod form;
mod judge;
mod mended;
mod openings;
mod records;
mod slips;

use formulario::board::Status;
use formulario::board::trid::{Settings, Trid};
use formulario::notation::Language;
use formulario::notation::trid::{meder_klein, resolve, standard_algebraic};

const INITIAL: &str = "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 \
b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp w KQkq - - 0 1";

/// Table 5.1 of the manual, every height written.
const TABLE: &str = include_str!("trid/table-5-1.txt");

/// The problems of chapter 13 with the repairs of the specification: name, position, nodes at depth 1 and 2.
const PROBLEMS: [(&str, &str, [u64; 2]); 8] = [
    (
        "1",
        "4/4/2P1/2K1|4/4/4/1N1P|2b1/1p1p/3k/R3 b1ww:2/2,b8bb:2/2,e3ww+:1P/2,e8bb:1r/2 w - - - 0 2",
        [50, 648],
    ),
    (
        "3",
        "pP2/P3/4/2RR|r2r/4/n3/B2B|2bk/1n2/pp2/4 b5*ww+:2/1N,b8bb:2/p1,e1ww:PP/1K,e6bb+:2/PQ w - - - 0 2",
        [61, 2123],
    ),
    (
        "4",
        "4/4/4/3R|4/4/4/3N|1Nr1/1r2/4/4 b6ww+:2/2,b8bw+:2/K1,e3*ww+:1B/2,e8bb:2/k1 w - - - 0 2",
        [35, 794],
    ),
    (
        "5, as printed",
        "3p/4/4/4|4/4/3R/4|4/2Q1/4/4 b1ww:2/2,b5bb+:Pp/2,e1ww:PP/1K,e8bb:1k/rp b - - - 0 34",
        [7, 388],
    ),
    (
        "5, after Table 5.1",
        "3p/4/4/4|4/4/3R/4|4/2Q1/4/4 b1wb+:2/2,b5bb+:p1/2,e1ww:PP/1K,e8bb:1k/rp b - - - 0 34",
        [16, 789],
    ),
    (
        "6",
        "2R1/1K1N/P3/2B1|1B2/P1Rp/4/2n1|1kq1/4/n1p1/3p b4ww+:P1/2,b8bb:r1/2,e3wb+:1p/b1,e6bb+:2/p1 w - - - 0 2",
        [58, 2435],
    ),
    (
        "7",
        "K3/4/4/4|4/2p1/4/4|1Q2/4/2k1/4 b3ww+:2/2,b8bb:2/n1,e5*bw+:2/2,e6ww+:1R/p1 w - - - 0 2",
        [52, 512],
    ),
    (
        "8",
        "1R2/2Q1/4/2K1|2k1/4/N1B1/4|4/2p1/4/2n1 b1ww:2/2,b8bw+:2/2,e5bb+:2/R1,e5*ww+:2/1N w - - - 0 2",
        [84, 942],
    ),
];

fn position(text: &str) -> Trid {
    Trid::from_text(text, Settings::default()).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

/// Plays a move by its text with every height.
fn play(position: &mut Trid, text: &str) {
    let moves = position.legal_moves();
    let mv = moves.into_iter().find(|mv| position.long(*mv) == text);
    position.play(mv.unwrap_or_else(|| panic!("{text} is not legal in {}", position.text())));
}

#[test]
fn table_5_1_is_legal_to_its_mate() {
    let mut game = position(INITIAL);
    let plies: Vec<&str> = TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert_eq!(plies.len(), 69);
    for (n, ply) in plies.into_iter().enumerate() {
        match n {
            6 => assert_eq!([1, 2].map(|depth| game.perft(depth)), [26, 725]),
            46 => assert_eq!([1, 2].map(|depth| game.perft(depth)), [35, 1473]),
            _ => assert_eq!(game.status(), Status::Open, "half-move {n}"),
        }
        play(&mut game, ply);
    }
    assert_eq!(game.status(), Status::Checkmate);
}

#[test]
fn problems_of_chapter_13_have_their_nodes() {
    for (name, text, nodes) in PROBLEMS {
        let position = position(text);
        assert_eq!(position.text(), text, "problem {name}");
        assert_eq!(
            [1, 2].map(|depth| position.perft(depth)),
            nodes,
            "problem {name}"
        );
    }
}

/// Problem 1: the key and the level move that mates; problem 5: the queen takes the rook and mates.
#[test]
fn solutions_of_chapter_13_mate() {
    let mut one = position(PROBLEMS[0].1);
    for ply in ["Rb5(6)-d5(6)", "Pc7(6)-c6(6)", "KLe3(4)-e5(6)"] {
        play(&mut one, ply);
    }
    assert_eq!(one.status(), Status::Checkmate);
    let mut five = position(PROBLEMS[4].1);
    for ply in ["Pe4(2)-e3(2)", "Qd7(6)xRe8(7)"] {
        play(&mut five, ply);
    }
    assert_eq!(five.status(), Status::Checkmate);
}

/// A simple generator, so that a run can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % sides
    }
}

/// Random games under a setting: both judges list the same moves everywhere, and come to the same positions.
fn compare(option: &[(&str, &str)], seed: u64, plies: usize) {
    compare_from(None, option, seed, plies);
}

/// The same, from a position when it is given.
fn compare_from(from: Option<&str>, options: &[(&str, &str)], seed: u64, plies: usize) {
    let option = options;
    let mut settings = Settings::default();
    for (name, value) in options {
        assert_eq!(settings.set(name, value), Ok(()), "{name}={value}");
    }
    let mut dice = Dice(seed);
    let initial = from.map_or_else(|| Trid::initial(settings).text(), str::to_owned);
    let begin = || judge::parse(&initial, options).expect("the initial position");
    let mut slow = begin();
    for _ in 0..plies {
        let text = slow.text();
        let quick = Trid::from_text(&text, settings)
            .unwrap_or_else(|fault| panic!("{option:?} {text}: {fault:?}"));
        assert_eq!(quick.text(), text, "{option:?}");
        assert_eq!(quick.in_check(), slow.in_check(), "{option:?} {text}");
        let mut ours: Vec<(String, String)> = (quick.legal_moves().into_iter())
            .map(|mv| {
                let mut after = quick.clone();
                after.play(mv);
                (quick.long(mv), after.text())
            })
            .collect();
        ours.sort();
        let theirs = slow.moves();
        let texts = |moves: &[(String, judge::Judge)]| -> Vec<(String, String)> {
            moves
                .iter()
                .map(|(mv, after)| (mv.clone(), after.text()))
                .collect()
        };
        let mut theirs_too = texts(&theirs);
        // Two levels on one pin have moves of the same text.
        theirs_too.sort();
        if ours != theirs_too {
            let more = |one: &[(String, String)], other: &[(String, String)]| {
                let alone = one.iter().filter(|mv| !other.contains(mv));
                alone.cloned().collect::<Vec<_>>()
            };
            let (ours, theirs) = (more(&ours, &theirs_too), more(&theirs_too, &ours));
            panic!("{option:?} {text}: only here {ours:?}, only there {theirs:?}");
        }
        if theirs.is_empty() {
            slow = begin();
            continue;
        }
        // Captures, promotions and level moves more often than by chance.
        let special = |text: &str| text.contains(['x', '=', 'L', '*', '~']);
        let chosen: Vec<usize> = (0..theirs.len())
            .filter(|n| special(&theirs[*n].0))
            .collect();
        let n = match !chosen.is_empty() && dice.below(3) == 0 {
            true => chosen[dice.below(chosen.len())],
            false => dice.below(theirs.len()),
        };
        slow = theirs.into_iter().nth(n).expect("chosen among them").1;
    }
}

#[test]
fn random_play_is_judged_alike_by_a_second_judge() {
    for seed in 1..=3 {
        compare(&[], seed, 150);
    }
}

/// Every reading and every setting of the variants, one at a time. How a recaptured level is named is none of legality.
#[test]
fn random_play_under_every_setting_is_judged_alike() {
    for (name, values) in Settings::NAMES {
        for value in &values[1..] {
            if *name != "recaptured_level" {
                compare(&[(name, value)], 7, 60);
            }
        }
    }
}

/// The variants that are several settings, and others that meet.
#[test]
fn random_play_under_several_settings_is_judged_alike() {
    let pawns = "PP2/2P1/1P1P/4|4/4/4/4|4/1p2/4/p2p \
b1ww:2/K1,b5ww+:1/P,e3bb+:p1/2,e5ww+:1P/2,e8bb:k1/2 w - - - 3 20";
    let pawns = pawns.replace(":1/P", ":2/P1");
    // Five levels are there only where pawns become levels.
    let four = pawns.replace("e5ww+:1P/2,", "");
    for (from, options) in [
        (
            None,
            &[
                ("start", "symmetry"),
                ("level_sideways", "yes"),
                ("vertical_capture", "yes"),
            ][..],
        ),
        (
            None,
            &[
                ("level_inversion", "no"),
                ("level_rider", "royal"),
                ("level_far", "yes"),
            ],
        ),
        (
            None,
            &[
                ("start", "rec-arts"),
                ("pawn_heights", "onward"),
                ("cross_attack", "stops"),
            ],
        ),
        (
            None,
            &[
                ("block", "column"),
                ("fly_void", "yes"),
                ("level_inversion", "no"),
            ],
        ),
        (
            None,
            &[("level_rotation", "with-pawn"), ("turned_pawn", "any")],
        ),
        (
            None,
            &[
                ("start", "six-levels"),
                ("level_entry", "takes"),
                ("drop_on", "own"),
            ],
        ),
        (Some(four.as_str()), &[("level_rotation", "with-pawn")]),
        (
            Some(four.as_str()),
            &[
                ("level_rotation", "with-pawn"),
                ("turned_pawn", "any"),
                ("level_move_counts", "no"),
                ("ep_subspace", "yes"),
            ],
        ),
        (
            Some(pawns.as_str()),
            &[("level_promotion", "any"), ("level_rotation", "with-pawn")],
        ),
        (
            Some(four.as_str()),
            &[("level_promotion", "any"), ("level_rotation", "with-pawn")],
        ),
        (
            Some(pawns.as_str()),
            &[("level_promotion", "there"), ("pin_slots", "one")],
        ),
        (
            Some(pawns.as_str()),
            &[
                ("level_promotion", "any"),
                ("level_inversion", "no"),
                ("corner_promo", "always"),
            ],
        ),
        (
            Some(four.as_str()),
            &[
                ("level_rider", "any"),
                ("level_rotation", "moving"),
                ("level_diagonal", "yes"),
            ],
        ),
    ] {
        compare_from(from, options, 11, 60);
    }
}

/// A king whom only a pawn that is turned round first (12.3) would reach is not in check, and is never captured (chapter 2).
#[test]
fn no_pawn_captures_a_king_behind_the_turn_of_its_level() {
    let text = "4/4/4/K3|4/4/4/4|4/4/4/4 b1ww:2/2,b8bb:2/2,e4ww+:2/1P,e8*bb+:2/1k w - - - 0 20";
    let options = [("level_promotion", "any"), ("level_rotation", "with-pawn")];
    let mut settings = Settings::default();
    for (name, value) in options {
        assert_eq!(settings.set(name, value), Ok(()));
    }
    let position = Trid::from_text(text, settings).unwrap();
    let mut moves: Vec<String> = (position.legal_moves().into_iter())
        .map(|mv| position.long(mv))
        .collect();
    assert!(
        moves.iter().any(|mv| mv.starts_with("KLe4(2)-e6(4)~P")),
        "{moves:?}"
    );
    assert!(!moves.iter().any(|mv| mv.contains("xK")), "{moves:?}");
    moves.sort();
    let slow = judge::parse(text, &options).unwrap();
    let theirs: Vec<String> = slow.moves().into_iter().map(|(mv, _)| mv).collect();
    assert_eq!(moves, theirs);
}

/// The text of every legal move is its own, so that a game can be read back.
#[test]
fn standard_algebraic_tells_the_moves_apart() {
    let texts = PROBLEMS.iter().map(|(_, text, _)| *text).chain([INITIAL]);
    for text in texts {
        let position = position(text);
        let moves = position.legal_moves();
        let mut spelt: Vec<String> = moves
            .iter()
            .map(|mv| standard_algebraic(&position, *mv))
            .collect();
        spelt.sort();
        let before = spelt.len();
        spelt.dedup();
        assert_eq!(spelt.len(), before, "{text}");
    }
    let spelt = |text: &str, long: &str| {
        let position = position(text);
        let mv = position
            .legal_moves()
            .into_iter()
            .find(|mv| position.long(*mv) == long);
        standard_algebraic(&position, mv.unwrap_or_else(|| panic!("{long} in {text}")))
    };
    // Examples 5.4 and 5.6: a height where there are two, none where there is one.
    assert_eq!(spelt(INITIAL, "Pc2(2)-c3(2)"), "Pc2-c3(2)");
    assert_eq!(spelt(PROBLEMS[4].1, "Pe4(2)-e3(2)"), "Pe4-e3(2)");
    assert_eq!(spelt(PROBLEMS[0].1, "KLe3(4)-e5(6)"), "KLe3-e5+");
}

/// What is wrong with a position is named.
#[test]
fn faulty_positions_are_refused() {
    use formulario::board::trid::TextFault as Fault;
    let refused = |from: &str, to: &str| {
        let text = INITIAL.replacen(from, to, 1);
        assert_ne!(text, INITIAL);
        Trid::from_text(&text, Settings::default()).expect_err(&text)
    };
    use formulario::board::Side;
    assert_eq!(refused("PP/KR", "PP/1R"), Fault::Kings(Side::White, 0));
    assert_eq!(refused("PP/RQ", "PP/KQ"), Fault::Kings(Side::White, 2));
    assert_eq!(refused("4/4/4/4", "4/4/4/5"), Fault::Row("5".to_owned(), 4));
    assert_eq!(refused("4/4/4/4", "4/4/4"), Fault::FixedRows(4, 3));
    assert_eq!(refused("|4/4/4/4", ""), Fault::FixedLevels(2));
    let level = |fault: fn(String) -> Fault, text: &str| fault(text.to_owned());
    for (from, to, fault) in [
        (
            "e1ww:PP/KR",
            "e2ww:PP/KR",
            level(Fault::NoPin, "e2ww:PP/KR"),
        ),
        (
            "e1ww:PP/KR",
            "b1ww:PP/KR",
            level(Fault::PinTaken, "b1ww:PP/KR"),
        ),
        (
            "e1ww:PP/KR",
            "e1bb:PP/KR",
            level(Fault::NotHome, "e1bb:PP/KR"),
        ),
        (
            "e1ww:PP/KR",
            "e1wb:PP/KR",
            level(Fault::TakenAtHome, "e1wb:PP/KR"),
        ),
        ("e1ww:PP/KR", "e1:PP/KR", level(Fault::Level, "e1:PP/KR")),
        ("PP/KR", "PX/KR", Fault::NoMan("PX".to_owned(), 'X')),
        ("PP/KR", "PPP/KR", Fault::Row("PPP".to_owned(), 2)),
        ("b8bb:rq/pp,", "", Fault::Field(4, "KQkq".to_owned())),
        ("b1ww:PP/RQ", "b1ww+:PP/RQ", Fault::RightLost('Q')),
        ("KQkq", "KQkqK", Fault::Field(4, "KQkqK".to_owned())),
    ] {
        assert_eq!(refused(from, to), fault, "{to}");
    }
    let kings = "4/4/4/2K1|4/4/4/4|k3/4/4/4";
    for (levels, count) in [
        ("b1ww:2/2,e1ww:2/2,e8bb:2/2", 3),
        ("b1ww:2/2,b3ww+:2/2,b8bb:2/2,e1ww:2/2,e8bb:2/2", 5),
    ] {
        let text = format!("{kings} {levels} w - - - 0 20");
        let fault = Trid::from_text(&text, Settings::default()).expect_err(&text);
        assert_eq!(fault, Fault::Levels(count, 4));
    }
    assert_eq!(refused(" w ", " x "), Fault::Field(3, "x".to_owned()));
    assert_eq!(
        refused("PP/KR", "PP/RK"),
        Fault::Field(4, "KQkq".to_owned())
    );
    assert_eq!(refused(" 0 1", " 0 0"), Fault::Field(8, "0".to_owned()));
    assert_eq!(refused(" - - 0 1", ""), Fault::Fields(4));
    assert_eq!(
        refused("nbbn/", "nbPn/"),
        Fault::PawnOnLastRank("d8(6)".to_owned())
    );
}

/// The manual names every setting with its values, the default first.
#[test]
fn the_manual_lists_every_setting() {
    for page in [
        "man/man7/formulario-input.7",
        "man/it/man7/formulario-input.7",
    ] {
        let text = std::fs::read_to_string(page).expect(page);
        for (name, values) in Settings::NAMES {
            let line = format!("{name} = {}", values.join(" | "));
            assert!(
                text.lines().any(|there| there.replace('\\', "") == line),
                "{page}: {line}"
            );
        }
    }
}

/// Table 5.1 as the manual prints it and with the heights it calls unnecessary left out, and in Meder-Klein, is read as the
/// moves it is; with one letter of a man exchanged it is not.
#[test]
fn table_5_1_is_read_in_its_notations() {
    let mut game = position(INITIAL);
    for ply in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let moves = game.legal_moves();
        let mv = moves
            .into_iter()
            .find(|mv| game.long(*mv) == ply)
            .expect(ply);
        let short = standard_algebraic(&game, mv);
        for text in [ply, &ply.replace('x', "×"), &short] {
            assert_eq!(resolve(&game, text, Language::English), [mv], "{text}");
        }
        for language in [Language::Italian, Language::English, Language::German] {
            let text = meder_klein(&game, mv, language).expect(ply);
            assert_eq!(resolve(&game, &text, language), [mv], "{text}");
        }
        if let Some(rest) = ply.strip_prefix('P') {
            let wrong = format!("N{rest}");
            assert_eq!(resolve(&game, &wrong, Language::English), [], "{wrong}");
        }
        game.play(mv);
    }
}

/// What is written of any legal move leads back to it alone.
#[test]
fn what_is_written_is_read_back() {
    let mut dice = Dice(19);
    let mut game = position(INITIAL);
    let (mut read, mut meder) = (0, 0);
    for _ in 0..400 {
        let moves = game.legal_moves();
        if moves.is_empty() {
            game = position(INITIAL);
            continue;
        }
        for mv in &moves {
            let text = standard_algebraic(&game, *mv);
            let found = resolve(&game, &text, Language::English);
            assert_eq!(found, [*mv], "{text} in {}", game.text());
            read += 1;
            if let Some(text) = meder_klein(&game, *mv, Language::Italian) {
                let found = resolve(&game, &text, Language::Italian);
                assert_eq!(found, [*mv], "{text} in {}", game.text());
                meder += 1;
            }
        }
        game.play(moves[dice.below(moves.len())]);
    }
    assert!(read > 9000 && meder > 300, "{read} {meder}");
}

/// Two levels of one name on one pin, above and below: the height of the level itself tells which moves, as 11.3.3 names them.
#[test]
fn two_levels_on_one_pin_are_told_apart() {
    let text = "4/4/4/2K1|4/4/4/4|k3/4/4/4 b1bb+:2/2,b8bb:2/2,e3ww+:2/2,e3*ww+:2/2 w - - - 2 33";
    let game = position(text);
    let written = |long: &str| -> Vec<String> {
        let moves = game.legal_moves().into_iter();
        moves
            .filter(|mv| game.long(*mv) == long)
            .map(|mv| {
                let text = standard_algebraic(&game, mv);
                assert_eq!(resolve(&game, &text, Language::English), [mv], "{text}");
                text
            })
            .collect()
    };
    assert_eq!(written("KL*e3(4)-e1(2)"), ["KL*e3(5)-e1", "KL*e3(3)-e1"]);
    let two = resolve(&game, "KL*e3-e1", Language::English);
    assert_eq!(two.len(), 2, "without it the word is open");
}

/// A turn of a level with its pawn, and a pawn that becomes a level, as people write them.
#[test]
fn words_of_the_cardassian_and_of_meders_first_insert_are_read() {
    let cardassian = "4/4/4/2K1|4/4/4/4|k3/4/4/4 b1ww:P1/2,b8bb:2/2,e1ww:2/2,e8bb:2/2 w - - - 2 33";
    let game = under("level_rotation=with-pawn", cardassian);
    for (texts, long) in [
        (
            &[
                "QLb1-b3~Pb2-b3(4)",
                "QL~b1-b3Pb2(5)-b3(4)",
                "QL~b1-b3/Pb2-b3(4)",
                "QLb1(2)-b3(4)∼ Pb2-b3(4)",
                "qlb1-b3~pb2-b3(4)",
            ][..],
            "QLb1(2)-b3(4)~Pb2(5)-b3(4)",
        ),
        (
            &["QLb1-b1~Pb0-b1(2)", "QLb1~Pb0-b1(2)", "QL~b1~Pb0-b1(2)"],
            "QLb1(2)-b1(2)~Pb0(3)-b1(2)",
        ),
        (
            &["QL~b1-b1", "QL~b1", "QLb1~", "QLb1-b1~"],
            "QL~b1(2)-b1(2)",
        ),
        (
            &["QL~b1-b3", "QLb1-b3~", "QL~b1(2)-b3(4)"],
            "QL~b1(2)-b3(4)",
        ),
    ] {
        for text in texts {
            let found = resolve(&game, text, Language::English);
            let found: Vec<String> = found.into_iter().map(|mv| game.long(mv)).collect();
            assert_eq!(found, [long], "{text}");
        }
    }
    let meder = "4/4/4/2K1|4/4/4/4|3k/1P2/4/4 b1ww:2/2,e8bb:2/2 w - - - 2 33";
    let game = under("level_promotion=any", meder);
    for text in [
        "Pc7-c8=QL*b3",
        "Pc7(6)-c8(6)=QL*b3(4)",
        "c7-c8=QL*b3",
        "pc7-c8=ql*b3",
    ] {
        let found = resolve(&game, text, Language::English);
        let found: Vec<String> = found.into_iter().map(|mv| game.long(mv)).collect();
        assert_eq!(found, ["Pc7(6)-c8(6)=QL*b3(4)"], "{text}");
    }
    let after = under("level_promotion=any", &{
        let mut after = game.clone();
        let mv = resolve(&game, "Pc7-c8=QL*b3", Language::English)[0];
        after.play(mv);
        after.text()
    });
    assert_eq!(
        after.text(),
        "4/4/4/2K1|4/4/4/4|3k/4/4/4 b1ww:2/2,b3*ww+:2/2,e8bb:2/2 b - - - 0 33"
    );
}

/// Examples of 5.2 and 5.3: the squares they name.
#[test]
fn examples_of_the_other_notations_are_read() {
    let game = position(INITIAL);
    let read = |text: &str, language| -> Vec<String> {
        let moves = resolve(&game, text, language);
        moves.into_iter().map(|mv| game.long(mv)).collect()
    };
    // Classic: the file of the king's bishop is d here.
    assert_eq!(read("P-KB4, N", Language::English), ["Pd2(2)-d4(4)"]);
    assert_eq!(read("Kt-QB3, W", Language::English), ["Nb1(2)-c3(2)"]);
    assert!(
        read("P-KB4", Language::English).len() == 2,
        "no level: two moves"
    );
    // Meder-Klein: c is our d.
    assert_eq!(read("c4N", Language::Italian), ["Pd2(2)-d4(4)"]);
    assert_eq!(read("Cb3W", Language::Italian), ["Nb1(2)-c3(2)"]);
    assert_eq!(read("Nb3W", Language::English), ["Nb1(2)-c3(2)"]);
    assert!(read("Sb9W", Language::German).is_empty());
}

fn under(settings: &str, text: &str) -> Trid {
    let settings = Settings::default().named(settings);
    Trid::from_text(text, settings).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

/// The moves of levels, long.
fn level_moves(position: &Trid) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<String> = (moves.map(|mv| position.long(mv)))
        .filter(|text| text.trim_start_matches('2')[1..].starts_with('L'))
        .collect();
    moves.sort();
    moves
}

/// 12.1.3: two levels above the neutral one, of whoever reaches them first; then his levels move as others.
#[test]
fn neutral_levels_are_of_the_first_who_reaches_them() {
    let mut game = Trid::initial(Settings::default().named("start=six-levels"));
    assert_eq!(game.squares().count(), 72);
    assert_eq!(level_moves(&game), [""; 0]);
    play(&mut game, "Pe1(3)-e2(5)x");
    play(&mut game, "Pd7(6)-d6(6)");
    let mine = game.levels().into_iter().filter(|(.., name)| name == "WL");
    assert_eq!(mine.count(), 1, "{}", game.text());
    let moves = level_moves(&game);
    assert!(
        moves.iter().any(|text| text.starts_with("WLe3(4)-")),
        "{moves:?}"
    );
    assert_eq!(under("start=six-levels", &game.text()), game);
}

/// 12.8: a level without men is won by a man that comes to it; by the standard rules it is not.
#[test]
fn romulans_win_a_level_by_entering_it() {
    let text = "4/4/4/2K1|4/4/4/N3|k3/4/4/4 b1ww:2/2,b4bb+:2/2,b8bb:2/2,e1ww:2/2 w - - - 0 20";
    for (settings, step, owner) in [
        ("", "Nb3(4)-a5(3)", "b4bb+:"),
        ("level_entry=takes", "Nb3(4)-a5(3)x", "b4bw+:"),
    ] {
        let mut game = under(settings, text);
        play(&mut game, step);
        assert!(game.text().contains(owner), "{settings}: {}", game.text());
    }
}

/// 12.9.7: White begins below his level, men and levels mirrored; castling is there as well.
#[test]
fn symmetry_hangs_the_white_levels_below() {
    use formulario::board::{Side, Wing};
    let mut game = Trid::initial(Settings::default().named("start=symmetry"));
    assert!(game.castling_right(Side::White, Wing::Short));
    for ply in ["Pb2(2)-b3(2)", "Pb7(6)-b6(6)", "O-O", "O-O"] {
        play(&mut game, ply);
    }
    assert!(game.text().contains("e1*ww:PP/RK"), "{}", game.text());
    assert_eq!(under("start=symmetry", &game.text()), game);
}

/// 12.5: levels move with the king's or queen's pawn alone, by two ranks or by four, and are not inverted.
#[test]
fn franklin_mint_moves_levels_with_their_pawn() {
    let settings = "level_inversion=no, level_rider=royal, level_far=yes";
    let at = |level: &str| {
        let text =
            format!("4/4/4/2K1|4/4/4/4|k3/4/4/4 {level},b8bb:2/2,e1ww:2/2,e8bb:2/2 w - - - 0 20");
        level_moves(&under(settings, &text))
    };
    assert_eq!(at("b1ww:1P/2"), ["QLb1(2)-b3(4)", "QLb1(2)-b4(2)"]);
    let from_the_middle = [
        "QLb3(4)-b1(2)",
        "QLb3(4)-b4(2)",
        "QLb3(4)-b5(6)",
        "QLb3(4)-b6(4)",
    ];
    assert_eq!(at("b3ww+:1P/2"), from_the_middle);
    // The rook's pawn carries none, nor does nothing.
    assert_eq!(at("b1ww:P1/2"), [""; 0]);
    assert_eq!(at("b1ww:2/2"), [""; 0]);
}

/// 12.1.1 and 12.6: a level is turned round with a man on it, written with a tilde; in the Klingon variant also while it moves
/// with the rook's pawn alone.
#[test]
fn andorians_and_klingons_turn_levels_round() {
    let text = "4/4/4/2K1|4/4/4/4|k3/4/4/4 b1ww:P1/2,b8bb:2/2,e1ww:2/2,e8bb:2/2 w - - - 0 20";
    let mut game = under("level_rotation=alone", text);
    let moves = level_moves(&game);
    assert!(moves.contains(&"QL~b1(2)-b1(2)".to_owned()), "{moves:?}");
    assert!(!moves.contains(&"QL~b1(2)-b3(4)".to_owned()), "{moves:?}");
    assert_eq!(resolve(&game, "QL~b1-b1", Language::English).len(), 1);
    play(&mut game, "QL~b1(2)-b1(2)");
    assert!(game.text().contains("b1ww:2/1P"), "{}", game.text());
    let klingon = level_moves(&under("level_rotation=moving", text));
    assert!(
        klingon.contains(&"QL~b1(2)-b3(4)".to_owned()),
        "{klingon:?}"
    );
    let inner = level_moves(&under(
        "level_rotation=moving",
        &text.replace("b1ww:P1", "b1ww:1P"),
    ));
    assert!(!inner.contains(&"QL~b1(2)-b3(4)".to_owned()), "{inner:?}");
    let plain = level_moves(&under("", text));
    assert!(!plain.iter().any(|text| text.contains('~')), "{plain:?}");
}

/// The number of a move is part of the fingerprints that people keep: formulario-output(7) says what it is made of.
#[test]
fn the_numbers_of_moves_are_those_of_the_manual() {
    use formulario::board::Position;
    let number = |text: &str, long: &str| {
        let board = position(text);
        let moves = board.legal_moves();
        let mv = moves
            .into_iter()
            .find(|mv| board.long(*mv) == long)
            .expect(long);
        Position::from(board).code(mv)
    };
    let square = |name: &str| {
        let found = (0..Trid::SQUARES).find(|square| Trid::square_name(*square) == name);
        u32::from(found.expect(name))
    };
    let pawn = square("c2(2)") + (square("c4(4)") << 8) + (1 << 16);
    assert_eq!(number(INITIAL, "Pc2(2)-c4(4)"), pawn);
    assert_eq!((square("a0(1)"), square("f9(7)")), (0, 143));
    // From the pin e3, upright, to e5, upright: places 14 and 18.
    assert_eq!(
        number(PROBLEMS[0].1, "KLe3(4)-e5(6)"),
        14 + (18 << 8) + (1 << 27)
    );
    let castling = INITIAL.replace("0 1", "0 2");
    assert_eq!(number(&castling, "O-O"), 1 << 28);
}

/// The Vulcan variant (12.1.4): rooks and pawns go straight up and down, knights jump so, and nobody else.
#[test]
fn vulcans_go_straight_up() {
    let vulcan = Settings::of_variant("vulcaniana").expect("a variant");
    let text = "4/4/4/4|4/1P2/4/4|4/4/4/4 b3ww+:NR/2,b8bb:k1/2,e1ww:K1/2,e8bb:1q/2 w - - - 0 20";
    let board = Trid::from_text(text, vulcan).expect("a position");
    let legal = |board: &Trid, word: &str| resolve(board, word, Language::English).len();
    // The rook on b3(5) goes to b3(4) and b3(2), the pawn from c5(4) to c5(6), the knight a step down and two aside.
    for word in [
        "Rb3-b3(4)",
        "Rb3-b3(2)",
        "Pc5(4)-c5(6)",
        "Na3-c3(4)",
        "Na3-b3(2)",
    ] {
        assert_eq!(legal(&board, word), 1, "{word}");
        let plain = board.with(Settings::default());
        assert_eq!(legal(&plain, word), 0, "{word}");
    }
    for word in ["Na3-c3(2)", "Na3-b3(4)", "Ke1-e1(2)"] {
        assert_eq!(legal(&board, word), 0, "{word}");
    }
    let mut heights = vulcan;
    assert_eq!(heights.set("vertical_moves", "heights"), Ok(()));
    assert_eq!(
        legal(&board.with(heights), "Pc5(4)-c5(6)"),
        0,
        "two heights up"
    );
}

/// Rec.Arts.StarTrek (12.7): all levels hang on the neutral one, pawns never go back in height, and a way from one fixed level to
/// another stops on an attack level.
#[test]
fn rec_arts_startrek_begins_on_the_neutral_level() {
    let rules = Settings::of_variant("recartsstartrek").expect("a variant");
    let mut board = Trid::initial(rules);
    assert!(!board.in_check());
    assert_eq!(
        board.man_at(square(&board, "e2(3)")).map(|(_, role)| role),
        Some(formulario::board::Role::King)
    );
    let legal = |board: &Trid, word: &str| resolve(board, word, Language::English).len();
    assert_eq!(legal(&board, "Pc2-c3(4)"), 1);
    play(&mut board, "Pc2(2)-c3(4)");
    play(&mut board, "Pc7(6)-c6(6)");
    // From N the pawn goes on to N, never to W; Black's may go down.
    assert_eq!(
        (legal(&board, "Pc3(4)-c4(4)"), legal(&board, "Pc3(4)-c4(2)")),
        (1, 0)
    );
    assert_eq!(
        legal(
            &board.with(Settings {
                pawn_heights: Default::default(),
                ..rules
            }),
            "Pc3(4)-c4(2)"
        ),
        1
    );
}

/// The square of that name.
fn square(board: &Trid, name: &str) -> u8 {
    board
        .squares()
        .find(|square| Trid::square_name(*square) == name)
        .expect(name)
}
