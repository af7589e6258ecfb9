//! The positions that can be reached, where they are few: a proof without anything to steer it.

use super::material::cannot_mate;
use crate::board::{Packed, Position, Side};

/// Places in the table: twice as many as positions at most.
const PLACES: usize = 1 << 10;

/// Whether no mate by `winner` can be reached, told by visiting every position: if they are no more than `most` (and 512), which
/// is told the number of legal moves in the first. Also gives how many were visited.
pub fn is_closed(root: &Position, winner: Side, most: impl Fn(usize) -> usize) -> (bool, u64) {
    let mut moves = Vec::with_capacity(64);
    root.each_legal_move(|mv| moves.push(mv));
    let most = most(moves.len()).min(PLACES / 2);
    if most == 0 {
        return (false, 0);
    }
    let mut closure = Closure {
        table: [0; PLACES],
        known: Vec::with_capacity(most + 1),
    };
    let mut open = vec![root.clone()];
    closure.is_new(root);
    while let Some(position) = open.pop() {
        moves.clear();
        position.each_legal_move(|mv| moves.push(mv));
        if moves.is_empty() && position.in_check() && position.side_to_move() != winner {
            return (false, closure.visited());
        }
        for &mv in &moves {
            let mut child = position.clone();
            child.play(mv);
            if !closure.is_new(&child) {
                continue;
            }
            if closure.known.len() > most {
                return (false, closure.visited());
            }
            if !cannot_mate(&child.men(), winner) {
                open.push(child);
            }
        }
    }
    (true, closure.visited())
}

struct Closure {
    /// Numbers of positions plus one by their hash, open addressing; 0 is free.
    table: [u16; PLACES],
    known: Vec<Packed>,
}

impl Closure {
    fn visited(&self) -> u64 {
        self.known.len() as u64
    }

    /// Whether a position was not met before; then it is kept.
    fn is_new(&mut self, position: &Position) -> bool {
        let packed = position.packed();
        let mut place = packed.hash64() as usize % PLACES;
        loop {
            match self.table[place] {
                0 => break,
                number if self.known[number as usize - 1] == packed => return false,
                _ => place = (place + 1) % PLACES,
            }
        }
        self.known.push(packed);
        self.table[place] = self.known.len() as u16;
        true
    }
}
