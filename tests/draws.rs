//! Repetitions and quiet moves, against a slow and obviously right reading of Art. 9.2 and 9.3.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::board::{Position, Role, Side, Square, Wing};
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::{Language, san};
use formulario::replay::{Draws, Place, ReplayOptions};
use proptest::prelude::*;

/// What Art. 9.2.2 compares, in words: the men, whose move it is, the moves that are possible now, the rights to castle.
fn described(position: &Position) -> String {
    let men: Vec<_> = (0..64).map(|n| position.man_at(Square(n))).collect();
    let mut moves: Vec<String> = (position.legal_moves().iter())
        .map(|mv| format!("{:?}", Position::flat_parts(*mv)))
        .collect();
    moves.sort();
    let rights = [Side::White, Side::Black]
        .map(|side| [Wing::Short, Wing::Long].map(|wing| position.castling_right(side, wing)));
    format!("{men:?} {:?} {moves:?} {rights:?}", position.side_to_move())
}

/// Every position that stands on the board at least three times: the half-moves after which it does.
fn repeated_slowly(positions: &[Position]) -> Vec<Vec<u32>> {
    let texts: Vec<String> = positions.iter().map(described).collect();
    let mut found: Vec<Vec<u32>> = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        if texts[..i].contains(text) {
            continue;
        }
        let plies: Vec<u32> = (texts.iter().enumerate())
            .filter(|(_, other)| *other == text)
            .map(|(ply, _)| ply as u32)
            .collect();
        if plies.len() >= 3 {
            found.push(plies);
        }
    }
    found.sort_by_key(|plies| plies[2]);
    found
}

/// The counter after every half-move: how many in a row were no capture and no move of a pawn.
fn counters_slowly(moves: &[(Role, bool)], from: u32) -> Vec<u32> {
    let mut counter = from;
    let mut all = vec![counter];
    for (role, captures) in moves {
        counter = if *captures || *role == Role::Pawn {
            0
        } else {
            counter + 1
        };
        all.push(counter);
    }
    all
}

/// A game as it was played: every position, every move.
struct Played {
    fen: Option<String>,
    text: String,
    positions: Vec<Position>,
    moves: Vec<(Role, bool)>,
}

/// Plays as `choices` say: each picks among the legal moves, by preference one that takes back the move before last.
fn play(fen: Option<&str>, choices: &[u16]) -> Played {
    let first = fen.map_or_else(Position::initial, |fen| {
        Position::from_fen(fen, None).expect(fen).position
    });
    let mut played = Played {
        fen: fen.map(str::to_owned),
        text: String::new(),
        positions: vec![first],
        moves: Vec::new(),
    };
    let mut steps: Vec<(Square, Square)> = Vec::new();
    for choice in choices {
        let mut position = played.positions.last().expect("the first").clone();
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let parts = |mv| Position::flat_parts(mv);
        let back = steps.len().checked_sub(2).map(|at| steps[at]);
        let undo = legal.iter().copied().find(|mv| {
            back == Some((parts(*mv).to, parts(*mv).from)) && parts(*mv).capture.is_none()
        });
        let quiet: Vec<_> = (legal.iter().copied())
            .filter(|mv| parts(*mv).capture.is_none() && parts(*mv).role != Role::Pawn)
            .collect();
        let (how, which) = (choice % 16, usize::from(choice / 16));
        let mv = match undo {
            Some(undo) if how < 11 => undo,
            _ if how < 15 && !quiet.is_empty() => quiet[which % quiet.len()],
            _ => legal[which % legal.len()],
        };
        let done = parts(mv);
        steps.push((done.from, done.to));
        played.moves.push((done.role, done.capture.is_some()));
        played.text += &format!("{} ", san(&position, mv));
        position.play(mv);
        played.positions.push(position);
    }
    played
}

fn draws(played: &Played) -> Draws {
    let fen = played.fen.as_ref().map_or_else(String::new, |fen| {
        format!(
            "[Variant \"{}\"]\n[FEN \"{fen}\"]\n",
            match played.positions[0].variant() {
                formulario::board::Variant::Standard => "Standard",
                formulario::board::Variant::Chess960 => "Chess960",
                formulario::board::Variant::Trid => "Tri-D",
            }
        )
    });
    replayed(&format!("{fen}\n{} *\n", played.text), played.moves.len())
}

/// What the replay finds out about a game that can be played to its end: so many half-moves.
fn replayed(game: &str, plies: usize) -> Draws {
    let text = format!("[Event \"A\"]\n{game}");
    let mut workspace = Workspace::default();
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    // `Rf1` alone may be a rook's move in English or a king's in Italian: that is another test's matter.
    let options = CheckOptions {
        replay: ReplayOptions {
            language: Some(Language::English),
            ..ReplayOptions::default()
        },
        ..CheckOptions::default()
    };
    workspace.replay(text.as_bytes(), place, &options);
    let facts = workspace.facts();
    assert_eq!(facts.main.len(), plies, "{text}");
    facts.draws.clone()
}

fn compare(played: &Played) {
    let found = draws(played);
    let repeated: Vec<Vec<u32>> = found.repeated.iter().map(|r| r.plies.clone()).collect();
    assert_eq!(
        repeated,
        repeated_slowly(&played.positions),
        "{}",
        played.text
    );
    let counters = counters_slowly(&played.moves, played.positions[0].half_move_clock());
    for (position, counter) in played.positions.iter().zip(&counters) {
        assert_eq!(position.half_move_clock(), *counter);
    }
    // In each stretch the counter stands at 100 once, or above it from the start.
    let at = |least: u32| -> Vec<u32> {
        let first = (counters[0] > least).then_some(0);
        let reached = (0..counters.len()).filter(|ply| counters[*ply] == least);
        first
            .into_iter()
            .chain(reached.map(|ply| ply as u32))
            .collect()
    };
    let hundreds: Vec<u32> = found.quiet.iter().map(|q| q.hundred).collect();
    assert_eq!(hundreds, at(100), "{}", played.text);
    let beyond: Vec<u32> = found.quiet.iter().filter_map(|q| q.hundred_fifty).collect();
    assert_eq!(beyond, at(150), "{}", played.text);
    for stretch in &found.quiet {
        let end = stretch.last as usize;
        assert!(counters[end] >= 100);
        assert!(end + 1 == counters.len() || counters[end + 1] == 0);
    }
}

const STARTS: [Option<&str>; 8] = [
    None,
    // Castling rights are lost by and by.
    Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    // A capture in passing is possible, and one that a pin forbids.
    Some("4k3/8/8/8/2pP4/8/8/R3K2R b KQ d3 0 1"),
    Some("8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"),
    Some("7k/8/8/8/8/8/8/KR6 w - - 70 80"),
    Some("7k/8/8/8/8/8/8/KR6 b - - 130 90"),
    Some("7k/8/8/8/8/8/8/KR6 b - - 160 99"),
    // Chess960.
    Some("rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn repetitions_and_counters_are_those_of_a_slow_reading(
        start in 0..STARTS.len(),
        choices in prop::collection::vec(any::<u16>(), 0..220),
    ) {
        compare(&play(STARTS[start], &choices));
    }
}

fn listed(fen: Option<&str>, moves: &str) -> Vec<Vec<u32>> {
    let header = fen.map_or_else(String::new, |fen| format!("[FEN \"{fen}\"]\n"));
    let plies = moves
        .split_whitespace()
        .filter(|word| !word.ends_with('.'))
        .count();
    let draws = replayed(&format!("{header}\n{moves} *\n"), plies);
    draws
        .repeated
        .into_iter()
        .map(|repeated| repeated.plies)
        .collect()
}

#[test]
fn the_first_position_counts() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    assert_eq!(listed(None, moves), [vec![0, 4, 8]]);
}

#[test]
fn a_pawn_that_may_be_taken_in_passing_makes_another_position() {
    // After 1. d4 Black may take in passing: not the position that comes later. The next one comes three times.
    let fen = "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1";
    let moves = "1. d4 Kd8 2. Kd1 Ke8 3. Ke1 Kd8 4. Kd1 Ke8 5. Ke1 Kd8";
    assert_eq!(listed(Some(fen), moves), [vec![2, 6, 10]]);
    // The same with the king on the rank of the pawns and a rook behind: to take would uncover a check, so it never was
    // possible, and the position after 1. d4 is the first of three.
    let fen = "8/8/8/8/k1p4R/8/3P4/4K3 w - - 0 1";
    let moves = "1. d4 Ka3 2. Kd1 Ka4 3. Ke1 Ka3 4. Kd1 Ka4 5. Ke1 Ka3";
    assert_eq!(listed(Some(fen), moves), [vec![1, 5, 9], vec![2, 6, 10]]);
}

#[test]
fn a_right_to_castle_lost_in_between_makes_another_position() {
    let fen = "4k3/7p/8/8/8/8/8/4K2R w K - 0 1";
    // The rook goes out and back: the right is gone, the first position does not come again.
    let moves = "1. Rg1 Ke7 2. Rh1 Ke8 3. Rg1 Ke7 4. Rh1 Ke8";
    assert_eq!(listed(Some(fen), moves), Vec::<Vec<u32>>::new());
    let moves = "1. Rg1 Ke7 2. Rh1 Ke8 3. Rg1 Ke7 4. Rh1 Ke8 5. Rg1 Ke7 6. Rh1 Ke8";
    assert_eq!(
        listed(Some(fen), moves),
        [
            vec![1, 5, 9],
            vec![2, 6, 10],
            vec![3, 7, 11],
            vec![4, 8, 12]
        ]
    );
}

#[test]
fn the_same_men_with_the_other_side_to_move_are_another_position() {
    // White loses a move by a triangle: the same men stand there three times, but twice it is Black's move.
    let fen = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let moves = "1. Ka2 Kg8 2. Kb1 Kh8 3. Ka1 Kg8 4. Ka2 Kh8 5. Ka1";
    for plies in listed(Some(fen), moves) {
        assert!(plies.windows(2).all(|two| (two[1] - two[0]) % 2 == 0));
    }
    assert_eq!(listed(Some(fen), moves), Vec::<Vec<u32>>::new());
}

#[test]
fn a_long_stretch_is_read_as_a_short_one() {
    let four = "Nf3 Nf6 Ng1 Ng8 ";
    let found = listed(None, &four.repeat(40));
    assert_eq!(found.len(), 4);
    assert_eq!(found[0], (0..=40).map(|n| n * 4).collect::<Vec<u32>>());
    assert_eq!(found[3], (0..40).map(|n| n * 4 + 3).collect::<Vec<u32>>());
}

/// A position is rebuilt from one that was kept after every 64th half-move: here it is known without.
#[test]
fn positions_beyond_the_64th_half_move_are_those_that_were_played() {
    const KNIGHTS: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
    const BOARDS: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R",
        "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R",
        "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR",
    ];
    let fen = |n: usize| {
        let side = if n.is_multiple_of(2) { 'w' } else { 'b' };
        format!("{} {side} KQkq - {n} {}", BOARDS[n % 4], n / 2 + 1)
    };
    for played in [62, 63, 64, 65, 126, 127, 128, 129, 200] {
        let mut text = "[Event \"A\"]\n[Date \"2024.05.12\"]\n[Result \"1-0\"]\n\n".to_owned();
        for n in 0..=played {
            let number = format!("{}{} ", n / 2 + 1, if n % 2 == 0 { "." } else { "..." });
            text += &number;
            text += if n == played { "Qd5" } else { KNIGHTS[n % 4] };
            // An offer at the second position that was kept.
            text += if n + 1 == 128 && n < played {
                " {White offers a draw}\n"
            } else {
                "\n"
            };
        }
        text += "1-0\n";
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
        let fens = |code: &str| -> Vec<String> {
            let own = audit.findings.iter().filter(|f| f.rule.code == code);
            own.map(|finding| finding.fen.clone()).collect()
        };
        assert_eq!(fens("M001"), [fen(played)], "{played}");
        // The fifth occurrence is that after 16 half-moves.
        assert_eq!(fens("R010"), [fen(16)], "{played}");
        let offered = if played >= 128 {
            vec![fen(128)]
        } else {
            vec![]
        };
        assert_eq!(fens("D009"), offered, "{played}");
    }
}
