//! How near a mate a position seems. Nothing is proved here: estimates only decide what is looked at first.

use super::squares::{FILE_A, each, king, knight, pawn_attacks};
use crate::board::{Men, Position, Side};

/// How many estimates there are, each with a queue of its own.
pub const ESTIMATES: usize = 3;

/// No estimate is above this.
const WORST: u32 = 255;

/// The estimates of a position, smaller is nearer: by the king that is hunted, by the pawns that can promote, and none.
pub fn estimates(position: &Position, winner: Side, _number: u32) -> [u32; ESTIMATES] {
    let men = position.men();
    let hunt = hunt(&men, winner);
    let free = free(&men, winner);
    [hunt.min(WORST), free.min(WORST), 0]
}

fn distance(a: u8, b: u8) -> u32 {
    let files = (a & 7).abs_diff(b & 7);
    let ranks = (a >> 3).abs_diff(b >> 3);
    u32::from(files.max(ranks))
}

/// Steps to the nearest edge.
fn to_edge(square: u8) -> u32 {
    let nearest = |line: u8| line.min(7 - line);
    u32::from(nearest(square & 7).min(nearest(square >> 3)))
}

fn hunt(men: &Men, winner: Side) -> u32 {
    let ours = men.of(winner);
    let theirs = men.of(winner.other());
    let hunted = (men.kings & theirs).trailing_zeros() as u8 & 63;
    let hunter = (men.kings & ours).trailing_zeros() as u8 & 63;
    let flights = king(1 << hunted) & !theirs & !attacked(men, winner, 1 << hunted);
    let heavy = ours & (men.queens | men.rooks) != 0;
    let minors = (ours & (men.knights | men.bishops)).count_ones();
    let lacking = match (heavy, minors) {
        (true, _) => 0,
        (false, 0) => 12 + promotion(men, winner) * 2,
        (false, 1) => 6,
        (false, _) => 2,
    };
    lacking + 3 * flights.count_ones() + distance(hunted, hunter) + 2 * to_edge(hunted)
}

/// Half the way of the pawn nearest to promotion, obstacles counted.
fn promotion(men: &Men, winner: Side) -> u32 {
    let pawns = men.pawns & men.of(winner);
    each(pawns)
        .map(|square| {
            let rank = u32::from(square >> 3);
            let (steps, ahead) = match winner {
                Side::White => (
                    7 - rank,
                    (FILE_A << (square & 7)) & !(u64::MAX >> (63 - square)),
                ),
                Side::Black => (rank, (FILE_A << (square & 7)) & !(u64::MAX << square)),
            };
            steps + 2 * (ahead & men.all()).count_ones()
        })
        .min()
        .unwrap_or(20)
}

fn free(men: &Men, winner: Side) -> u32 {
    let ours = men.of(winner);
    let theirs = men.of(winner.other());
    let heavy = ours & (men.queens | men.rooks) != 0;
    let hunted = (men.kings & theirs).trailing_zeros() as u8 & 63;
    let hunter = (men.kings & ours).trailing_zeros() as u8 & 63;
    let pawns = (theirs & men.pawns).count_ones();
    if heavy {
        distance(hunted, hunter) + to_edge(hunted)
    } else {
        10 + promotion(men, winner) + pawns
    }
}

/// What a side attacks, looking through `hunted`.
fn attacked(men: &Men, side: Side, hunted: u64) -> u64 {
    let ours = men.of(side);
    let free = !men.all() | hunted;
    let mut set =
        pawn_attacks(side, ours & men.pawns) | knight(ours & men.knights) | king(ours & men.kings);
    let lines = ours & (men.rooks | men.queens);
    let diagonals = ours & (men.bishops | men.queens);
    for direction in 0..4 {
        if lines != 0 {
            set |= slide(lines, free, direction, super::squares::straight);
        }
        if diagonals != 0 {
            set |= slide(diagonals, free, direction, super::squares::diagonal);
        }
    }
    set
}

fn slide(from: u64, free: u64, direction: usize, steps: fn(u64) -> [u64; 4]) -> u64 {
    let mut set = 0;
    let mut front = from;
    while front != 0 {
        front = steps(front)[direction];
        set |= front;
        front &= free;
    }
    set
}
