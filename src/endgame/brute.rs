//! Proofs against every position that can be reached, on blocked positions made by chance.

use super::closure::{Bound, is_closed};
use super::material::cannot_mate;
use super::*;
use std::collections::HashSet;

/// Numbers by chance, the same in every run (xorshift, Marsaglia).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn of(&mut self, letters: &str) -> char {
        let index = self.below(letters.len() as u64) as usize;
        char::from(letters.as_bytes()[index])
    }
}

/// Boards on which little moves, to be changed by chance; rank 8 first.
const SHUT: [&str; 20] = [
    "8/6p1/1k4P1/6PK/6P1/6PR/7P/8",
    "1k6/1P5p/BP3p2/1P6/5PK1/8/7P/8",
    "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP4P1/8/P7/8/8",
    "7k/q5Q1/pppp1PPK/6PP/5P2/6PP/8/8",
    "8/1p6/kPp5/p1P5/2P5/PK6/8/8",
    "rnb3b1/pk1p4/p1pPp1p1/P1P1P1P1/RKP5/P7/8/8",
    "8/8/3k4/2p1p3/1pP1P3/1P2p1p1/B3P1P1/1B1B1BRK",
    "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8",
    "6kB/p1PP2P1/P5P1/8/1p6/1K6/1P6/8",
    "5b1N/4p1pk/4P1P1/7K/8/8/8/8",
    "8/pp6/kp4p1/1p4Pp/1P6/6p1/6Pp/7K",
    "8/1p4pp/1P4pk/1P4p1/1P4p1/KP4p1/PP4P1/8",
    // In these one side has pawn moves only.
    "5k2/p1p5/8/8/8/6p1/P1P3Pp/7K",
    "k7/p1p1p3/8/8/P1P1P3/6p1/6Pp/7K",
    "4k3/5p1p/8/1p6/1P6/KP6/PP3P1P/8",
    "kb6/b1p2p1p/1pP5/1P6/8/8/5P1P/5K2",
    "k7/5p1p/8/8/1p6/1P1p4/BP1P1P1P/KRB5",
    "1k6/1P5p/BP3p2/1P5p/8/8/5PKP/8",
    "1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8",
    "6k1/p3p1P1/6PB/p5P1/2p5/P3P3/2PK4/8",
];

/// One of these boards with a few men put, taken or moved, or turned round; `None` if it cannot be set up.
fn blocked(chance: &mut Chance) -> Option<Position> {
    let mut squares = [' '; 64];
    let mut square = 56;
    for letter in SHUT[chance.below(SHUT.len() as u64) as usize].chars() {
        match letter.to_digit(10) {
            Some(empty) => square += empty as usize,
            None if letter == '/' => square -= 16,
            None => {
                squares[square] = letter;
                square += 1;
            }
        }
    }
    for _ in 0..chance.below(4) {
        let (from, to) = (chance.below(64) as usize, chance.below(64) as usize);
        let pawn = |square: usize| (8..56).contains(&square);
        if squares[to].eq_ignore_ascii_case(&'k') {
            continue;
        }
        match chance.below(4) {
            0 if !squares[from].eq_ignore_ascii_case(&'k') => squares[from] = ' ',
            1 if pawn(to) => squares[to] = chance.of("Pp"),
            2 => squares[to] = chance.of("BbNnRrQq"),
            _ if squares[from] != ' '
                && (pawn(to) || !squares[from].eq_ignore_ascii_case(&'p')) =>
            {
                squares[to] = std::mem::replace(&mut squares[from], ' ');
            }
            _ => {}
        }
    }
    if chance.below(2) == 0 {
        for square in 0..32 {
            squares.swap(square, square ^ 56);
        }
        for letter in &mut squares {
            let swapped = letter.to_ascii_lowercase();
            *letter = if *letter == swapped {
                letter.to_ascii_uppercase()
            } else {
                swapped
            };
        }
    }
    let mut fen = String::new();
    for rank in (0..8).rev() {
        for file in 0..8 {
            let letter = squares[rank * 8 + file];
            fen.push(if letter == ' ' { '1' } else { letter });
        }
        fen.push(if rank == 0 { ' ' } else { '/' });
    }
    fen.push(chance.of("wb"));
    // En passant wherever a pawn stands so that it can have come by a double step.
    let file = chance.below(8);
    let (rank, passed, letter, start) = match fen.ends_with('w') {
        true => (4, 5, 'p', 6),
        false => (3, 2, 'P', 1),
    };
    let at = |rank: u64| squares[(8 * rank + file) as usize];
    if (at(rank), at(passed), at(start)) == (letter, ' ', ' ') {
        fen.push_str(&format!(
            " - {}{} 0 1",
            char::from(b'a' + file as u8),
            passed + 1
        ));
    } else {
        fen.push_str(" - - 0 1");
    }
    Position::from_fen(&fen, None)
        .ok()
        .map(|setup| setup.position)
}

/// Whether a mate by `winner` can be reached, and from how many positions moves were played; `None` beyond `most`.
fn by_force(root: &Position, winner: Side, most: usize) -> Option<(bool, u64)> {
    // As `closure` tells positions apart: a double step matters where a pawn stands to take.
    let identity = |position: &Position| {
        let men = position.men();
        let mover = position.side_to_move();
        let passed = position.passed_square().map_or(0, |square| 1 << square.0);
        let able = squares::pawn_attacks(mover.other(), passed) & men.pawns & men.of(mover);
        (
            men.white,
            men.pawns,
            men.knights,
            men.bishops,
            men.rooks,
            men.queens,
            men.kings,
            (
                men.black,
                mover == Side::White,
                if able == 0 { 0 } else { passed },
            ),
        )
    };
    let mut known = HashSet::from([identity(root)]);
    let mut open = vec![root.clone()];
    let mut played = 0;
    while let Some(position) = open.pop() {
        if cannot_mate(&position.men(), winner) {
            continue;
        }
        played += 1;
        let moves = position.legal_moves();
        if moves.is_empty() && position.in_check() && position.side_to_move() != winner {
            return Some((true, played));
        }
        for mv in moves {
            let mut child = position.clone();
            child.play(mv);
            if known.insert(identity(&child)) {
                open.push(child);
            }
        }
        if known.len() > most {
            return None;
        }
    }
    Some((false, played))
}

/// Positions that are tried; the answer of each is known where it takes no more than so many positions.
const TRIED: u32 = 500;
const MOST: usize = 1_500;

#[test]
fn a_side_without_time_cannot_mate() {
    let mut chance = Chance(0x5EED_0000_0002);
    let mut told = 0;
    for _ in 0..TRIED {
        let Some(position) = blocked(&mut chance) else {
            continue;
        };
        for winner in [Side::White, Side::Black] {
            if over(&position, Side::White).is_none()
                && !excluded(&position, winner)
                && tempo::excludes_mate(&position, winner)
            {
                told += 1;
                let fen = position.fen();
                let (found, _) = search::search(&position, winner, 1_000);
                assert!(!matches!(found, Winnable::Winnable(_)), "{fen} {winner:?}");
                assert!(
                    probe::probe(&position, winner, 1_000).line.is_none(),
                    "{fen} {winner:?}"
                );
            }
        }
    }
    assert!(told > 20, "{told}");
}

#[test]
fn proofs_agree_with_every_position_that_can_be_reached() {
    let mut chance = Chance(0x5EED_0000_0001);
    let all = Bound {
        steps: 100_000,
        open: 100_000,
        ..super::CLOSURE
    };
    let (mut closed, mut mates) = (0, 0);
    for _ in 0..TRIED {
        let Some(position) = blocked(&mut chance) else {
            continue;
        };
        if over(&position, Side::White).is_some() {
            continue;
        }
        for winner in [Side::White, Side::Black] {
            let Some((mate, played)) = by_force(&position, winner, MOST) else {
                continue;
            };
            let fen = position.fen();
            if mate {
                mates += 1;
                assert!(!is_closed(&position, winner, &all).0, "{fen} {winner:?}");
                assert!(!unwinnable_quick(&position, winner), "{fen} {winner:?}");
            } else {
                closed += 1;
                if position.castling_rooks() == 0 && played > 0 {
                    assert_eq!(
                        is_closed(&position, winner, &all),
                        (true, played),
                        "{fen} {winner:?}"
                    );
                }
            }
        }
    }
    assert!(closed > 200 && mates > 30, "{closed} {mates}");
}
