//! The board against its list of legal moves (which `flat/tests.rs` holds to shakmaty's), against published node counts, and against a second, slow
//! reading of the rules on an array.

mod reasons;

use super::*;
use std::collections::HashMap;

/// Positions from which games are played out at random; from the second on castling, pins, captures in passing and promotions
/// at hand.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "4k3/8/8/8/4r2R/8/6n1/4K3 w - - 0 1",
    "3qk3/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1",
];

/// The same for Chess960.
const STARTS_960: [&str; 6] = [
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "rk4r1/pp4pp/8/8/8/8/PPP1P1PP/1RK1R3 w KQkq - 0 1",
    "1rkr4/8/8/8/8/8/8/1RKR4 b KQkq - 0 1",
    "5krr/8/8/8/8/8/8/RR3K2 w Bg - 0 1",
    "qrk5/8/8/8/8/8/8/QRK5 w Bb - 0 1",
];

/// All of them.
fn starts() -> impl Iterator<Item = (Variant, &'static str)> {
    let standard = STARTS.map(|fen| (Variant::Standard, fen)).into_iter();
    standard.chain(STARTS_960.map(|fen| (Variant::Chess960, fen)))
}

/// A linear congruential generator (Knuth's MMIX constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

fn set_up(variant: Variant, fen: &str) -> Position {
    Position::from_fen(fen, Some(variant)).expect(fen).position
}

/// Plays at random from each start and shows every position met to `look`.
fn play_out(games: usize, plies: usize, seed: u64, mut look: impl FnMut(&Position, &mut Dice)) {
    let mut dice = Dice(seed);
    for (variant, fen) in starts() {
        for _ in 0..games {
            let mut position = set_up(variant, fen);
            for _ in 0..plies {
                look(&position, &mut dice);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[dice.below(moves.len())]);
            }
        }
    }
}

type ManKey = (Role, Option<u8>, Option<u8>, Square, Option<Role>);
type SquaresKey = (Square, Square, Option<Role>);

/// What every wanted move should find, from the list of legal moves.
#[derive(Default)]
struct Answers {
    men: HashMap<ManKey, Vec<Move>>,
    squares: HashMap<SquaresKey, Vec<Move>>,
    castling: [Vec<Move>; 2],
}

impl Answers {
    fn of(position: &Position) -> Answers {
        let mut answers = Answers::default();
        for mv in position.legal_moves() {
            let MoveParts {
                role,
                from,
                to,
                promotion,
                castling,
                ..
            } = Position::flat_parts(mv);
            answers
                .squares
                .entry((from, to, promotion))
                .or_default()
                .push(mv);
            if let Some(wing) = castling {
                answers.castling[wing as usize].push(mv);
                let arrival = Position::arrival(mv);
                if arrival != to && arrival.file().abs_diff(from.file()) > 1 {
                    answers
                        .squares
                        .entry((from, arrival, None))
                        .or_default()
                        .push(mv);
                }
                if position.variant() == Variant::Standard {
                    continue;
                }
                // `Kg1` where it arrives, and below `Kh1` onto its own rook.
                if arrival != to && arrival.file().abs_diff(from.file()) > 1 {
                    for file in [None, Some(from.file())] {
                        for rank in [None, Some(from.rank())] {
                            let key = (role, file, rank, arrival, None);
                            answers.men.entry(key).or_default().push(mv);
                        }
                    }
                }
            }
            for file in [None, Some(from.file())] {
                if role == Role::Pawn && file.is_none() && from.file() != to.file() {
                    continue;
                }
                for rank in [None, Some(from.rank())] {
                    answers
                        .men
                        .entry((role, file, rank, to, promotion))
                        .or_default()
                        .push(mv);
                }
            }
        }
        answers
    }

    fn to(&self, wanted: &Wanted) -> &[Move] {
        match *wanted {
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } => self
                .men
                .get(&(role, file, rank, to, promotion))
                .map_or(&[], Vec::as_slice),
            Wanted::Squares {
                from,
                to,
                promotion,
            } => self
                .squares
                .get(&(from, to, promotion))
                .map_or(&[], Vec::as_slice),
            Wanted::Castle(wing) => &self.castling[wing as usize],
            Wanted::Partly(_) | Wanted::Trid(_) => panic!("not asked here"),
        }
    }
}

#[test]
fn a_move_written_in_part_finds_all_that_has_what_is_written() {
    let fen = "r1bqkb1r/pp3ppp/2n2n2/2pp4/3PP3/2N2N2/PPP1BPPP/R1BQK2R w KQkq - 0 1";
    let position = Position::from_fen(fen, None).unwrap().position;
    let nothing = Partly {
        role: Role::Pawn,
        file: None,
        rank: None,
        to_file: None,
        to_rank: None,
        captures: false,
        captured: None,
        promotion: None,
    };
    let list = |wanted: Partly| -> Vec<String> {
        let wanted = Wanted::Partly(wanted);
        let moves = position.find_all(&wanted);
        let counted = match moves.len() {
            0 => Found::None,
            1 => Found::One(moves[0]),
            _ => Found::Many,
        };
        assert_eq!(position.find(&wanted), counted);
        moves
            .into_iter()
            .map(|mv| crate::notation::uci(&position, mv))
            .collect()
    };
    let takes = Partly {
        captures: true,
        ..nothing
    };
    assert_eq!(
        list(Partly {
            file: Some(4),
            to_file: Some(3),
            ..takes
        }),
        ["e4d5"]
    );
    assert_eq!(list(takes), ["d4c5", "e4d5"]);
    assert_eq!(
        list(Partly {
            role: Role::Knight,
            captured: Some(Role::Pawn),
            ..takes
        }),
        ["c3d5"]
    );
    assert_eq!(
        list(Partly {
            role: Role::King,
            captures: true,
            ..nothing
        }),
        Vec::<String>::new()
    );
    // Castling is never written in part.
    let king = list(Partly {
        role: Role::King,
        ..nothing
    });
    assert!(
        !king.contains(&"e1g1".to_owned()) && king.contains(&"e1f1".to_owned()),
        "{king:?}"
    );
}

fn any_promotion(dice: &mut Dice) -> Option<Role> {
    Role::ALL.get(dice.below(9)).copied()
}

/// Any wanted move whatever.
fn any_wanted(dice: &mut Dice) -> Wanted {
    let place = |dice: &mut Dice| u8::try_from(dice.below(9)).ok().filter(|place| *place < 8);
    let square = |dice: &mut Dice| Square(dice.below(64) as u8);
    match dice.below(16) {
        0 => Wanted::Castle(Wing::Short),
        1 => Wanted::Castle(Wing::Long),
        2..6 => {
            let (from, to) = (square(dice), square(dice));
            Wanted::Squares {
                from,
                to,
                promotion: any_promotion(dice).filter(|_| to.0 % 8 == 0),
            }
        }
        kind => {
            let free = kind < 11;
            Wanted::Man {
                role: Role::ALL[dice.below(6)],
                file: place(dice).filter(|_| !free),
                rank: place(dice).filter(|_| !free),
                to: square(dice),
                promotion: any_promotion(dice).filter(|_| kind % 2 == 0),
            }
        }
    }
}

#[track_caller]
fn same(position: &Position, answers: &Answers, wanted: &Wanted) -> bool {
    let expected = answers.to(wanted);
    let found = position.find_all(wanted);
    let short = match found.as_slice() {
        [] => Found::None,
        [mv] => Found::One(*mv),
        _ => Found::Many,
    };
    assert_eq!(position.find(wanted), short, "{wanted:?}");
    assert_eq!(
        found.len(),
        expected.len(),
        "{wanted:?} in {}",
        position.fen()
    );
    assert!(
        found.iter().all(|mv| expected.contains(mv)),
        "{wanted:?} in {}",
        position.fen()
    );
    found.is_empty()
}

/// Every wanted move of a man, with or without file and rank.
fn every_man(mut look: impl FnMut(&Wanted)) {
    let places = || [None].into_iter().chain((0..8).map(Some));
    for role in Role::ALL {
        for to in (0..64).map(Square) {
            for file in places() {
                let promotions = match role {
                    Role::Pawn => 0..7,
                    _ if file.is_none() => 5..7,
                    _ => 6..7,
                };
                for rank in places() {
                    for promotion in promotions
                        .clone()
                        .map(|index| Role::ALL.get(index).copied())
                    {
                        look(&Wanted::Man {
                            role,
                            file,
                            rank,
                            to,
                            promotion,
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn find_answers_as_the_list_of_legal_moves_does() {
    play_out(2, 60, 1, |position, dice| {
        let answers = Answers::of(position);
        for (from, to, promotion) in answers.squares.keys().copied() {
            same(
                position,
                &answers,
                &Wanted::Squares {
                    from,
                    to,
                    promotion,
                },
            );
        }
        for (role, file, rank, to, promotion) in answers.men.keys().copied() {
            same(
                position,
                &answers,
                &Wanted::Man {
                    role,
                    file,
                    rank,
                    to,
                    promotion,
                },
            );
        }
        for _ in 0..150 {
            same(position, &answers, &any_wanted(dice));
        }
    });
}

#[test]
fn every_wanted_move_is_found_or_refused() {
    let mut dice = Dice(2);
    for (variant, fen) in starts() {
        let position = set_up(variant, fen);
        let answers = Answers::of(&position);
        for from in (0..64).map(Square) {
            for to in (0..64).map(Square) {
                same(
                    &position,
                    &answers,
                    &Wanted::Squares {
                        from,
                        to,
                        promotion: None,
                    },
                );
            }
        }
        every_man(|wanted| {
            if same(&position, &answers, wanted) && dice.below(200) == 0 {
                reasons::check(&position, wanted);
            }
        });
    }
}

#[test]
fn refusals_hold_in_played_positions() {
    play_out(2, 50, 3, |position, dice| {
        for _ in 0..20 {
            let wanted = any_wanted(dice);
            if position.find(&wanted) == Found::None {
                reasons::check(position, &wanted);
            }
        }
    });
}

/// A board strewn with men, as no game leaves it.
fn strewn(dice: &mut Dice) -> String {
    let density = 1 + dice.below(6);
    let mut men = [b'1'; 64];
    for (square, man) in men.iter_mut().enumerate() {
        if dice.below(8) < density {
            let letters: &[u8] = if (8..56).contains(&square) {
                b"PpPpNnBbRrQq"
            } else {
                b"NnBbRrRrQq"
            };
            *man = letters[dice.below(letters.len())];
        }
    }
    for king in *b"Kk" {
        let home = if king == b'K' { 56 } else { 0 };
        men[if dice.below(2) == 0 {
            home + dice.below(8)
        } else {
            dice.below(64)
        }] = king;
    }
    let rows: Vec<String> = men
        .chunks(8)
        .map(|row| String::from_utf8_lossy(row).into())
        .collect();
    let rights = ["-", "KQkq", "HAha", "Kq", "Bb", "Ge", "FCfc"][dice.below(7)];
    let passing = ["-", "-", "c6", "f3", "d6", "e3"][dice.below(6)];
    let turn = ["w", "b"][dice.below(2)];
    format!("{} {turn} {rights} {passing} 0 1", rows.join("/"))
}

#[test]
fn strewn_boards_are_judged_like_any_other() {
    let mut dice = Dice(7);
    let mut set_up = 0;
    for _ in 0..1000 {
        let variant = [Variant::Standard, Variant::Chess960][dice.below(2)];
        let Ok(setup) = Position::from_fen(&strewn(&mut dice), Some(variant)) else {
            continue;
        };
        set_up += 1;
        let position = setup.position;
        let answers = Answers::of(&position);
        for _ in 0..10 {
            let wanted = any_wanted(&mut dice);
            if same(&position, &answers, &wanted) {
                reasons::check(&position, &wanted);
            }
        }
    }
    assert!(set_up > 100, "only {set_up} could be set up");
}

/// Counts leaves by lists of moves and playing them.
fn leaves(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut position = position.clone();
        position.play(mv);
        leaves(&position, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

#[test]
fn published_node_counts() {
    // The first six: https://www.chessprogramming.org/Perft_Results; the others: Ethereal's fischer.epd, ids 0, 1, 2, 3, 9,
    // 400 and 959.
    let counts: [(&str, &[u64]); 13] = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8902],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[48, 2039, 97862],
        ),
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            &[14, 191, 2812, 43238],
        ),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            &[6, 264, 9467],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            &[44, 1486, 62379],
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[46, 2079],
        ),
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            &[21, 528, 12189],
        ),
        (
            "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            &[21, 807, 18002],
        ),
        (
            "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
            &[20, 479, 10471],
        ),
        (
            "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
            &[22, 593, 13440],
        ),
        (
            "qn1rbbkr/ppp2p1p/1n1pp1p1/8/3P4/P6P/1PP1PPPK/QNNRBB1R w hd - 2 9",
            &[28, 811, 23175],
        ),
        (
            "brqb1nkr/pppppp1p/8/4N1pn/5P2/6P1/PPPPP2P/BRQB1NKR w HBhb - 0 9",
            &[26, 550, 14338],
        ),
        (
            "bbq1nr1r/pppppk1p/2n2p2/6p1/P4P2/4P1P1/1PPP3P/BBQNNRKR w HF - 1 9",
            &[23, 589, 14744],
        ),
    ];
    for (index, (fen, expected)) in counts.into_iter().enumerate() {
        let variant = if index < 6 {
            Variant::Standard
        } else {
            Variant::Chess960
        };
        let position = set_up(variant, fen);
        assert_eq!(position.perft(0), 1);
        for (depth, count) in (1..).zip(expected) {
            if *count < 30_000 {
                assert_eq!(leaves(&position, depth), *count, "{fen} to depth {depth}");
            }
            assert_eq!(position.perft(depth), *count, "{fen} to depth {depth}");
        }
    }
}

/// More legal moves than shakmaty's list of moves can hold (it panics at the 271st).
const CROWDED: &str = "QQQQQQQK/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/BR5Q/kBQQQQQQ w - - 0 1";

#[test]
fn a_crowded_board_is_only_improbable() {
    let setup = Position::from_fen(CROWDED, None).unwrap();
    assert_eq!(setup.oddities, [Oddity::TooMuchMaterial]);
    let position = setup.position;
    assert_eq!(position.legal_moves().len(), 271);
    assert_eq!(position.status(), Status::Open);
    assert_eq!(position.perft(1), 271);
    assert_eq!(position.perft(2), leaves(&position, 2));
    let answers = Answers::of(&position);
    every_man(|wanted| {
        same(&position, &answers, wanted);
    });
    let mut dice = Dice(4);
    for _ in 0..500 {
        let wanted = any_wanted(&mut dice);
        if position.find(&wanted) == Found::None {
            reasons::check(&position, &wanted);
        }
    }
}

#[test]
fn squares_off_the_board_are_refused() {
    let position = Position::initial();
    let man = |file, rank, to| Wanted::Man {
        role: Role::Knight,
        file,
        rank,
        to: Square(to),
        promotion: None,
    };
    let squares = |from, to| Wanted::Squares {
        from: Square(from),
        to: Square(to),
        promotion: None,
    };
    let odd = [
        man(Some(9), None, 18),
        man(None, Some(8), 18),
        man(None, None, 82),
        squares(65, 18),
        squares(1, 82),
        squares(255, 255),
        squares(4, 64),
    ];
    for wanted in odd {
        assert_eq!(position.find(&wanted), Found::None, "{wanted:?}");
        let _ = position.refusal(&wanted);
    }
    assert_eq!(position.man_at(Square(64)), None);
}

fn oddities(fen: &str, variant: Option<Variant>) -> (String, Vec<Oddity>) {
    let setup = Position::from_fen(fen, variant).expect(fen);
    (setup.position.fen(), setup.oddities)
}

fn faults(fen: &str) -> Vec<SetupFault> {
    Position::from_fen(fen, None).expect_err(fen).faults
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn fens_in_every_form() {
    let men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let initial = |oddities: &[Oddity]| (INITIAL.to_owned(), oddities.to_vec());
    assert_eq!(oddities(INITIAL, None), initial(&[]));
    assert_eq!(oddities(&INITIAL.replace(' ', "_"), None), initial(&[]));
    assert_eq!(
        oddities(&format!("\t{}\n", INITIAL.replace(' ', "  ")), None),
        initial(&[])
    );
    let shredder = INITIAL.replace("KQkq", "HAha");
    for variant in [None, Some(Variant::Standard), Some(Variant::Chess960)] {
        assert_eq!(oddities(&shredder, variant), initial(&[]));
    }
    assert_eq!(
        Position::from_fen(INITIAL, None).unwrap().position,
        Position::initial()
    );

    let assumed = [Oddity::CountersAssumed];
    for tail in [
        "w KQkq -",
        "w KQkq - - -",
        "w KQkq - x 1",
        "w KQkq - 0 0",
        "w KQkq - -3 1",
    ] {
        assert_eq!(
            oddities(&format!("{men} {tail}"), None),
            initial(&assumed),
            "{tail}"
        );
        assert_eq!(
            oddities(&format!("{men} {tail}").replace(' ', "_"), None),
            initial(&assumed)
        );
    }
    // What can be read of the counters is kept.
    let (fen, odd) = oddities(&format!("{men} b KQkq - - 17"), None);
    assert_eq!(
        (fen, odd),
        (format!("{men} b KQkq - 0 17"), assumed.to_vec())
    );
    let (fen, odd) = oddities(&format!("{men} b KQkq - 3"), None);
    assert_eq!(
        (fen, odd),
        (format!("{men} b KQkq - 3 1"), assumed.to_vec())
    );
    for number in ["99999999999", "10000", "+2"] {
        let (fen, odd) = oddities(&format!("{men} b KQkq - 3 {number}"), None);
        assert_eq!(
            (fen, odd),
            (format!("{men} b KQkq - 3 1"), assumed.to_vec())
        );
    }
    // No castling, no capture in passing.
    let (fen, odd) = oddities(&format!("{men} b"), None);
    assert_eq!((fen, odd), (format!("{men} b - - 0 1"), assumed.to_vec()));
}

#[test]
fn castling_fields() {
    let inner = "1rrkr3/8/8/8/8/8/8/1RRKR3 w Cb - 0 1";
    assert_eq!(oddities(inner, None), (inner.replace("Cb", "Cq"), vec![]));
    let start = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let (fen, odd) = oddities(start, None);
    assert_eq!(
        (fen.as_str(), odd),
        (start.replace("HFhf", "KQkq").as_str(), vec![])
    );
    assert_eq!(
        Position::from_fen(&fen, None).unwrap().position,
        set_up(Variant::Chess960, start)
    );
    assert_eq!(
        set_up(Variant::Chess960, start).variant(),
        Variant::Chess960
    );
    let ignored = vec![Oddity::CastlingRightsIgnored];
    let (fen, odd) = oddities(start, Some(Variant::Standard));
    assert_eq!((fen, odd), (start.replace("HFhf", "-"), ignored.clone()));
    let (fen, odd) = oddities("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", Some(Variant::Standard));
    assert_eq!(
        (fen.as_str(), odd),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", ignored)
    );
}

#[test]
fn improbable_positions_are_accepted() {
    let (fen, odd) = oddities("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", None);
    assert_eq!(
        (fen.as_str(), odd),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            vec![Oddity::EnPassantIgnored]
        )
    );
    let (_, odd) = oddities("3qk3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1", None);
    assert_eq!(odd, [Oddity::TooMuchMaterial]);
    let (_, odd) = oddities("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", None);
    assert_eq!(odd, [Oddity::ImpossibleCheck]);
    let all = "3qk3/8/8/8/8/3n1n2/PPPPPPPP/QQQQKQQQ w k e6 x x";
    let (_, odd) = oddities(all, None);
    assert_eq!(odd.len(), 5, "{odd:?}");
}

#[test]
fn positions_that_cannot_be_played_on() {
    use SetupFault::*;
    let text = |text: &str| Some(text.to_owned());
    let squares = |names: &[(u8, u8)]| names.iter().map(|(f, r)| Square::new(*f, *r)).collect();
    assert_eq!(faults(""), [NotAFen(None)]);
    assert_eq!(faults(" _ "), [NotAFen(None)]);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3"), [BadTurn(None)]);
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
        [BadTurn(text("x"))]
    );
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/4K3 w X - 0 1"),
        [BadCastling("X".to_owned())]
    );
    assert_eq!(
        faults("r3k2r/8/8/8/8/8/8/R3K2R w KQAB - 0 1"),
        [BadCastling("KQAB".to_owned())]
    );
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/4K3 w - e9 0 1"),
        [BadEnPassant("e9".to_owned())]
    );
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more words"),
        [NotAFen(text("more words"))]
    );
    let (white, black) = (Side::White, Side::Black);
    assert_eq!(
        faults("8/8/8/8/8/8/8/8 w - - 0 1"),
        [EmptyBoard, MissingKing(white), MissingKing(black)]
    );
    assert_eq!(faults("4k3/8/8/8/8/8/8/8 w - - 0 1"), [MissingKing(white)]);
    assert_eq!(
        faults("4kk2/8/8/8/8/8/8/4K3 w - - 0 1"),
        [TooManyKings(black, 2)]
    );
    assert_eq!(
        faults("P3k3/8/8/8/8/8/8/4K2p w - - 0 1"),
        [PawnOnBackRank(squares(&[(7, 0), (0, 7)]))]
    );
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
        [OpponentInCheck(black)]
    );
    assert_eq!(
        faults("P3k3/8/8/8/8/8/8/4RK2 w KQ e3 0 1"),
        [PawnOnBackRank(squares(&[(0, 7)])), OpponentInCheck(black)]
    );
}

#[test]
fn every_fault_of_a_board_field_has_its_rank() {
    use BoardFault::*;
    let found = |board: &str| match &faults(&format!("{board} w - - 0 1"))[..] {
        [SetupFault::BadBoard(faults)] => faults.clone(),
        other => panic!("{board}: {other:?}"),
    };
    assert_eq!(found("rubbish"), [Ranks(1)]);
    assert_eq!(found("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP"), [Ranks(7)]);
    assert_eq!(found("4k3/8/8/8/8/8/8/4K3/8"), [Ranks(9)]);
    assert_eq!(found("4k3/8/8/8/8/8/8/4K3[Qn]"), [InHand]);
    assert_eq!(found("4k3/8/8/8/pp6p/8/8/4K3"), [Squares(4, 9)]);
    assert_eq!(
        found("4k3/pppppppp1/8//8/9/8/4K2"),
        [Squares(7, 9), Squares(5, 0), Letter(3, '9'), Squares(1, 7)]
    );
    assert_eq!(found("4k3/8/8/8/8/8/8/4R~é2"), [Letter(1, 'é')]);
    assert_eq!(found("4k3/8/8/8/8/8/8/4K2~1"), [Letter(1, '~')]);
    // A piece that was a pawn is one square.
    let promoted = "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1";
    assert!(Position::from_fen(promoted, None).is_ok());
}

#[test]
fn no_change_of_a_board_field_is_refused_without_a_reason() {
    let sound = "r3k2r/pp1n1ppp/8/3pP3/8/5N2/PP3PPP/R3K2R";
    for at in 0..=sound.len() {
        for letter in ["", "/", "9", "0", "x", "~", "k", "P", "[", "]", "1", "é"] {
            for end in [at, (at + 1).min(sound.len())] {
                let board = format!("{}{letter}{}", &sound[..at], &sound[end..]);
                if let Err(error) = Position::from_fen(&format!("{board} w - - 0 1"), None) {
                    let silent = [SetupFault::BadBoard(Vec::new())];
                    assert!(
                        !error.faults.is_empty() && error.faults != silent,
                        "{board}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_position_reads_back_from_its_own_fen() {
    play_out(1, 60, 6, |position, _| {
        let setup = Position::from_fen(&position.fen(), Some(position.variant())).unwrap();
        assert_eq!(setup.position.fen(), position.fen());
        assert_eq!(setup.position, *position);
        let theirs: shakmaty::fen::Fen = position.fen().parse().unwrap();
        assert_eq!(theirs.to_string(), position.fen());
        assert!(
            setup
                .oddities
                .iter()
                .all(|odd| *odd == Oddity::TooMuchMaterial)
        );
    });
}

#[test]
fn a_turn_is_passed_unless_in_check() {
    for fen in [INITIAL, CROWDED] {
        let mut position = Position::from_fen(fen, None).unwrap().position;
        assert!(position.pass());
        assert_eq!(position.side_to_move(), Side::Black);
        assert_eq!(position.move_number(), 1);
        assert!(position.pass());
        assert_eq!(position.side_to_move(), Side::White);
        assert_eq!(position.move_number(), 2);
    }
    let in_check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let mut position = set_up(Variant::Standard, in_check);
    assert!(!position.pass());
    assert_eq!(position.fen(), in_check);
}
