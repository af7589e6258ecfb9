//! The answers of `endgame` against a slow judge that nobody needs to trust: every position that can be reached by legal
//! moves is visited, and either one of them is mate or none is.
//!
//! `FORMULARIO_HUNT=N` tries N random positions instead of a few.

use formulario::board::{Packed, Position, Side, Status};
use formulario::endgame::{Winnable, is_dead_quick, unwinnable_quick, winnable};
use std::collections::HashSet;

/// A stream of random numbers (splitmix64 of Steele, Lea and Flood).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

type Letters = [[char; 8]; 8];

/// Puts a man on an empty square of some ranks, if one is found soon.
fn put(board: &mut Letters, random: &mut Random, man: char, ranks: std::ops::Range<u64>) {
    for _ in 0..20 {
        let rank = ranks.start + random.below(ranks.end - ranks.start);
        let square = &mut board[rank as usize][random.below(8) as usize];
        if *square == '1' {
            *square = man;
            return;
        }
    }
}

/// A random position of the kind that matters: rams of pawns, a few pawns more, a few pieces, sometimes a pawn that may be
/// taken in passing.
fn random_position(random: &mut Random) -> Option<Position> {
    let mut board: Letters = [['1'; 8]; 8];
    // Closed boards are few positions: those the judge can finish. Rams on one rank, on every file or every second one.
    let closed = random.chance(75);
    let (first, step) = [(0, 1), (0, 2), (1, 2)][random.below(3) as usize];
    let wall = 2 + random.below(3) as usize;
    let density = 30 + random.below(70);
    for file in 0..8u64 {
        let rank = if closed {
            wall
        } else {
            1 + random.below(5) as usize
        };
        let stands = if closed {
            file >= first && (file - first) % step == 0 && random.chance(97)
        } else {
            random.chance(density)
        };
        if stands {
            board[rank][file as usize] = 'P';
            board[rank + 1][file as usize] = 'p';
        }
    }
    for _ in 0..u64::from(random.chance(if closed { 35 } else { 80 })) {
        let man = if random.chance(50) { 'P' } else { 'p' };
        put(&mut board, random, man, 1..7);
    }
    for _ in 0..u64::from(random.chance(if closed { 30 } else { 60 })) {
        let man = ['B', 'b', 'N', 'n', 'R', 'r'][random.below(6) as usize];
        put(&mut board, random, man, 0..8);
    }
    let (below, above) = if closed && random.chance(85) {
        (0..wall as u64, wall as u64 + 2..8)
    } else {
        (0..8, 0..8)
    };
    put(&mut board, random, 'K', below);
    put(&mut board, random, 'k', above);
    let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
    let white = random.chance(50);
    let (pawn, rank, behind, home) = if white {
        ('p', 4, 5, 6)
    } else {
        ('P', 3, 2, 1)
    };
    let passed = (0..8)
        .find(|file| {
            board[rank][*file] == pawn && board[behind][*file] == '1' && board[home][*file] == '1'
        })
        .filter(|_| random.chance(30))
        .map_or("-".to_owned(), |file| {
            format!("{}{}", (b'a' + file as u8) as char, behind + 1)
        });
    let turn = if white { 'w' } else { 'b' };
    let fen = format!("{} {turn} - {passed} 0 1", rows.join("/"));
    Position::from_fen(&fen, None)
        .ok()
        .map(|setup| setup.position)
}

/// Who is mated in some position that can be reached, if all of them can be visited within a number.
fn judge(start: &Position, most: usize) -> [Option<bool>; 2] {
    let mut seen: HashSet<Packed> = HashSet::from([start.packed()]);
    let mut open = vec![start.clone()];
    let mut won = [false; 2];
    while let Some(position) = open.pop() {
        if position.status() == Status::Checkmate {
            won[position.side_to_move().other() as usize] = true;
        }
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play(mv);
            if seen.insert(after.packed()) {
                open.push(after);
            }
        }
        if seen.len() > most {
            return won.map(|won| won.then_some(true));
        }
    }
    won.map(Some)
}

fn replayed(start: &Position, winner: Side, line: &[formulario::board::Move]) {
    let mut position = start.clone();
    for mv in line {
        assert!(
            position.legal_moves().contains(mv),
            "an illegal move from {}",
            start.fen()
        );
        position.play(*mv);
    }
    assert_eq!(position.status(), Status::Checkmate, "{}", start.fen());
    assert_eq!(position.side_to_move(), winner.other(), "{}", start.fen());
}

#[test]
fn no_answer_contradicts_the_positions_that_can_be_reached() {
    let hunt = std::env::var("FORMULARIO_HUNT").ok();
    let count = hunt.and_then(|count| count.parse().ok()).unwrap_or(100);
    let mut random = Random(20_261_121);
    let (mut judged, mut unwinnable) = (0, 0);
    for _ in 0..count {
        let Some(start) = random_position(&mut random) else {
            continue;
        };
        let verdict = judge(&start, 4_000);
        for winner in [Side::White, Side::Black] {
            let verdict = verdict[winner as usize];
            let quick = unwinnable_quick(&start, winner);
            assert!(!(quick && verdict == Some(true)), "quick: {}", start.fen());
            match winnable(&start, winner, 5_000) {
                Winnable::Winnable(line) => {
                    replayed(&start, winner, &line);
                    assert_ne!(verdict, Some(false), "{}", start.fen());
                    assert!(!quick, "{}", start.fen());
                }
                Winnable::Unwinnable => {
                    assert_ne!(verdict, Some(true), "{} {winner:?}", start.fen());
                    unwinnable += 1;
                }
                Winnable::Undetermined => {
                    assert_ne!(verdict, Some(false), "{} {winner:?}", start.fen());
                }
            }
            judged += usize::from(verdict.is_some());
        }
    }
    assert!(judged * 8 > count, "{judged} of {count} judged");
    assert!(
        unwinnable * 10 > count,
        "{unwinnable} of {count} unwinnable"
    );
}

/// A random position in which one side has a few pawn moves and nothing else: its king shut in a corner by men that hold each
/// other, the other king free, pawns before each other on some files.
fn shut_position(random: &mut Random) -> Option<Position> {
    const SHUT: [&[&str]; 5] = [
        &["1k6", "1P6", "BP6", "1P6"],
        &["6k1", "6P1", "6PB", "6P1"],
        &["k7", "P1", "B1", "P1"],
        &["KBk5", "1p6", "1P6"],
        &["Bk6", "1P6", "1P6"],
    ];
    let mut board: Letters = [['1'; 8]; 8];
    let shape = SHUT[random.below(SHUT.len() as u64) as usize];
    for (row, text) in shape.iter().enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty as usize,
                None => {
                    board[7 - row][file] = letter;
                    file += 1;
                }
            }
        }
    }
    let used = |board: &Letters, file: usize| (0..8).any(|rank| board[rank][file] != '1');
    for _ in 0..2 + random.below(3) {
        let file = random.below(8) as usize;
        if used(&board, file) {
            continue;
        }
        let own = 1 + random.below(3) as usize;
        let other = own + 1 + random.below(6 - own as u64) as usize;
        board[own][file] = 'P';
        board[other][file] = 'p';
        if random.chance(15) && other < 6 && board[other + 1][file] == '1' {
            board[other + 1][file] = 'p';
        }
    }
    if !board.iter().flatten().any(|man| *man == 'K') {
        put(&mut board, random, 'K', 0..7);
    }
    let mirrored = random.chance(50);
    let swapped = random.chance(50);
    let rows: Vec<String> = (0..8)
        .map(|row| {
            let rank = if swapped { row } else { 7 - row };
            let letters = (0..8).map(|file| {
                let man = board[rank][if mirrored { 7 - file } else { file }];
                match man {
                    man if !swapped => man,
                    man if man.is_lowercase() => man.to_ascii_uppercase(),
                    man => man.to_ascii_lowercase(),
                }
            });
            letters.collect()
        })
        .collect();
    let turn = if random.chance(50) { 'w' } else { 'b' };
    let fen = format!("{} {turn} - - 0 1", rows.join("/"));
    (Position::from_fen(&fen, None).ok()).map(|setup| setup.position)
}

#[test]
fn a_side_with_pawn_moves_only_is_judged_as_the_positions_have_it() {
    let hunt = std::env::var("FORMULARIO_HUNT").ok();
    let count = hunt.and_then(|count| count.parse().ok()).unwrap_or(60);
    let mut random = Random(20_261_126);
    let (mut judged, mut told) = (0, 0);
    for _ in 0..count {
        let Some(start) = shut_position(&mut random) else {
            continue;
        };
        let verdict = judge(&start, 6_000);
        for winner in [Side::White, Side::Black] {
            let verdict = verdict[winner as usize];
            let quick = unwinnable_quick(&start, winner);
            let fen = start.fen();
            assert!(!(quick && verdict == Some(true)), "{winner:?} {fen}");
            if verdict.is_none() && quick {
                let full = winnable(&start, winner, 20_000);
                assert!(!matches!(full, Winnable::Winnable(_)), "{winner:?} {fen}");
            }
            judged += usize::from(verdict.is_some());
            told += usize::from(quick);
        }
    }
    assert!(judged * 4 > count, "{judged} of {count} judged");
    assert!(told * 8 > count, "{told} of {count} told");
}

#[test]
fn the_quick_form_never_contradicts_a_line() {
    let mut random = Random(7);
    for _ in 0..60 {
        let Some(mut position) = random_position(&mut random) else {
            continue;
        };
        // Down a random line: what is unwinnable stays so.
        let mut lost = [false; 2];
        for _ in 0..30 {
            for winner in [Side::White, Side::Black] {
                let quick = unwinnable_quick(&position, winner);
                lost[winner as usize] |= quick;
                let mated =
                    position.status() == Status::Checkmate && position.side_to_move() != winner;
                assert!(!(lost[winner as usize] && mated), "{}", position.fen());
            }
            assert_eq!(
                is_dead_quick(&position),
                unwinnable_quick(&position, Side::White)
                    && unwinnable_quick(&position, Side::Black)
            );
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len() as u64) as usize]);
        }
    }
}

#[test]
fn a_packed_position_is_that_position() {
    let mut random = Random(11);
    for start in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
    ] {
        let mut position = Position::from_fen(start, None).expect(start).position;
        for _ in 0..150 {
            let packed = position.packed();
            let back = packed.position().expect("a position again");
            assert_eq!(back, position);
            assert_eq!(back.packed(), packed);
            assert_eq!(packed.men(), position.men());
            assert_eq!(packed.side_to_move(), position.side_to_move());
            let moves = position.legal_moves();
            assert_eq!(back.legal_moves(), moves);
            let mut each = Vec::new();
            position.each_legal_move(|mv| each.push(mv));
            assert_eq!(each, moves);
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len() as u64) as usize]);
        }
    }
}
