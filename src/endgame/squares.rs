//! Sets of squares of the standard board (bit 0 = a1, bit 63 = h8) and steps from all of them at once.

use crate::board::{Role, Side, slide_attacks};

/// The dark squares: a1, c1 …
pub const DARK: u64 = 0xAA55_AA55_AA55_AA55;
/// The a file.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The h file.
pub const FILE_H: u64 = FILE_A << 7;
/// First and last rank.
pub const BACK_RANKS: u64 = 0xFF00_0000_0000_00FF;

/// The squares at the edge.
pub const EDGE: u64 = BACK_RANKS | FILE_A | FILE_H;

/// The squares of a set, lowest first.
#[inline]
pub fn each(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then_some(set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        square
    })
}

/// The four straight steps.
#[inline]
pub const fn straight(set: u64) -> [u64; 4] {
    [
        set << 8,
        set >> 8,
        (set & !FILE_H) << 1,
        (set & !FILE_A) >> 1,
    ]
}

/// The four diagonal steps.
#[inline]
pub const fn diagonal(set: u64) -> [u64; 4] {
    [
        (set & !FILE_H) << 9,
        (set & !FILE_A) << 7,
        (set & !FILE_H) >> 7,
        (set & !FILE_A) >> 9,
    ]
}

/// One step aside.
#[inline]
const fn aside(set: u64) -> u64 {
    (set & !FILE_H) << 1 | (set & !FILE_A) >> 1
}

/// One straight step in any direction.
#[inline]
pub const fn straight_any(set: u64) -> u64 {
    aside(set) | set << 8 | set >> 8
}

/// One diagonal step in any direction.
#[inline]
pub const fn diagonal_any(set: u64) -> u64 {
    let aside = aside(set);
    aside << 8 | aside >> 8
}

/// A king's steps.
#[inline]
pub const fn king(set: u64) -> u64 {
    let aside = aside(set);
    let row = aside | set;
    aside | row << 8 | row >> 8
}

/// A knight's steps.
#[inline]
pub const fn knight(set: u64) -> u64 {
    const AB: u64 = FILE_A | FILE_A << 1;
    const GH: u64 = FILE_H | FILE_H >> 1;
    let one = aside(set);
    let two = (set & !GH) << 2 | (set & !AB) >> 2;
    one << 16 | one >> 16 | two << 8 | two >> 8
}

/// What pawns of a side attack.
#[inline]
pub const fn pawn_attacks(side: Side, set: u64) -> u64 {
    match side {
        Side::White => (set & !FILE_H) << 9 | (set & !FILE_A) << 7,
        Side::Black => (set & !FILE_H) >> 7 | (set & !FILE_A) >> 9,
    }
}

/// One step ahead of pawns of a side.
#[inline]
pub const fn ahead(side: Side, set: u64) -> u64 {
    match side {
        Side::White => set << 8,
        Side::Black => set >> 8,
    }
}

/// A king's steps from one square to another on an empty board.
#[inline]
pub fn distance(a: u8, b: u8) -> u32 {
    let files = (a & 7).abs_diff(b & 7);
    let ranks = (a >> 3).abs_diff(b >> 3);
    u32::from(files.max(ranks))
}

/// Moves of a knight, the corners apart.
pub fn knight_moves(from: u8, to: u8) -> u32 {
    let files = i32::from(from & 7) - i32::from(to & 7);
    let ranks = i32::from(from >> 3) - i32::from(to >> 3);
    let (long, short) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    match (long, short) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ => {
            let ahead = long - short;
            let part = if short > ahead { 3 } else { 4 };
            (ahead - 2 * (ahead - short).div_euclid(part)).unsigned_abs()
        }
    }
}

/// Men on more squares than this are let go all at once, step by step; fewer are looked up.
const LOOKED_UP: u32 = 3;

/// What bishops, rooks or queens on all squares of a set attack, seeing over the squares of `free`.
#[inline]
pub fn attacks(role: Role, from: u64, free: u64) -> u64 {
    let (mut set, mut left) = (0, from);
    for _ in 0..LOOKED_UP {
        if left == 0 {
            return set;
        }
        set |= slide_attacks(role, left.trailing_zeros() as u8, !free);
        left &= left - 1;
    }
    match left {
        0 => set,
        _ => flood(role, from, free),
    }
}

fn flood(role: Role, from: u64, free: u64) -> u64 {
    let mut set = 0;
    for direction in 0..4 {
        if role != Role::Bishop {
            set |= slide(from, free, |front| straight(front)[direction]);
        }
        if role != Role::Rook {
            set |= slide(from, free, |front| diagonal(front)[direction]);
        }
    }
    set
}

#[inline]
fn slide(mut front: u64, free: u64, step: impl Fn(u64) -> u64) -> u64 {
    let mut set = 0;
    loop {
        front = step(front);
        if front == 0 {
            return set;
        }
        set |= front;
        front &= free;
    }
}
