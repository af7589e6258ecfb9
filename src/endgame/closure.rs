//! The positions that can be reached, where they are few: a proof without anything to steer it.

use super::material::cannot_mate;
use super::over;
use crate::board::{Packed, Position, Side};

/// Places in the table: twice as many as positions at most.
const PLACES: usize = 1 << 10;

/// Whether no mate by `winner` can be reached, told by visiting every position: if they are no more than `most` (and 512), and
/// the first has no more legal moves than `branches`. Also gives how many were visited.
pub fn is_closed(root: &Position, winner: Side, most: usize, branches: usize) -> (bool, u64) {
    let mut moves = Vec::with_capacity(branches.min(64) + 1);
    root.each_legal_move(|mv| {
        if moves.len() <= branches {
            moves.push(mv);
        }
    });
    if moves.len() > branches {
        return (false, 0);
    }
    let most = most.min(PLACES / 2);
    let mut closure = Closure {
        table: [0; PLACES],
        known: Vec::with_capacity(most + 1),
    };
    let mut open = vec![root.clone()];
    closure.is_new(root);
    while let Some(position) = open.pop() {
        moves.clear();
        position.each_legal_move(|mv| moves.push(mv));
        for &mv in &moves {
            let mut child = position.clone();
            child.play(mv);
            if !closure.is_new(&child) {
                continue;
            }
            if closure.known.len() > most {
                return (false, closure.visited());
            }
            match over(&child, winner) {
                Some(true) => return (false, closure.visited()),
                Some(false) => {}
                None if cannot_mate(&child.men(), winner) => {}
                None => open.push(child),
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
