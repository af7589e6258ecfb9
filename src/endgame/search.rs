//! The search for a helpmate: every position that can be reached, the promising ones first.
//!
//! Each position is kept once, exactly, with the move that led to it. Which position is looked at next is decided by
//! several estimates in turn, the first in, first out among equals. When no position is left and no mate was found, there
//! is none: that is a proof, since positions are left out only where material or mobility prove the same of them.

use super::estimate::{ESTIMATES, estimates};
use super::pattern::{GROUPS, Pattern};
use super::{Winnable, excluded, material::cannot_mate, mobility::Mobility};
use crate::board::{Men, Move, Packed, Position, Role, Side, Status};
use std::collections::VecDeque;

/// A position that was reached.
struct Node {
    position: Packed,
    parent: u32,
    mv: Move,
    done: bool,
}

/// Searches from a position that is neither over nor excluded by static means, looking at `limit` positions at most. Also
/// gives how many they were.
pub fn search(root: &Position, winner: Side, limit: u64) -> (Winnable, u64) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX).min(LARGEST);
    let mut search = Search::new(winner);
    search.enter(root, 0, Move::NULL, false);
    let mut moves = Vec::new();
    let mut turn = 0;
    while let Some(index) = search.next(&mut turn) {
        let Some(position) = search.nodes[index as usize].position.position() else {
            return (Winnable::Undetermined, search.looked_at());
        };
        if !search.steered && search.nodes.len() >= STEER_AFTER {
            search.steer(root);
        }
        moves.clear();
        position.each_legal_move(|mv| moves.push(mv));
        for &mv in &moves {
            let mut child = position.clone();
            child.play(mv);
            if child.side_to_move() != winner
                && child.in_check()
                && child.status() == Status::Checkmate
            {
                return (
                    Winnable::Winnable(search.line(index, mv)),
                    search.looked_at(),
                );
            }
            // What a man can ever reach changes, nearly always, with captures and pawn moves only.
            let parts = Position::flat_parts(mv);
            let irreversible = parts.capture.is_some() || parts.role == Role::Pawn;
            search.enter(&child, index, mv, irreversible);
            if search.nodes.len() > limit {
                return (Winnable::Undetermined, search.looked_at());
            }
        }
    }
    (Winnable::Unwinnable, search.looked_at())
}

/// Estimates above this are as good as none.
const WORST: u32 = 255;

/// Positions are numbered in 32 bits.
const LARGEST: usize = 1 << 31;

/// The half of a hash that is kept in the table.
const UPPER: u64 = !0 << 32;

/// Positions looked at before pictures of a mate are chosen: most searches end earlier.
const STEER_AFTER: usize = 500;

struct Search {
    winner: Side,
    nodes: Vec<Node>,
    /// By their hash, open addressing: the upper half of the hash and the number of the node plus one; 0 is free.
    table: Vec<u64>,
    queues: [Vec<VecDeque<u32>>; ESTIMATES],
    patterns: [Vec<Pattern>; GROUPS],
    steered: bool,
    /// How often mobility was asked for a proof, and how often it gave one.
    asked: u32,
    excluded: u32,
}

/// So often mobility is asked in any case.
const TRIED: u32 = 256;

/// One proof in so many answers, or fewer, is hardly ever; so rarely is it asked then.
const RARELY: u32 = 16;

impl Search {
    fn new(winner: Side) -> Search {
        Search {
            winner,
            nodes: Vec::new(),
            table: vec![0; 1 << 10],
            queues: Default::default(),
            patterns: Default::default(),
            steered: false,
            asked: 0,
            excluded: 0,
        }
    }

    fn looked_at(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// The next position to look at.
    fn next(&mut self, turn: &mut usize) -> Option<u32> {
        *turn = (*turn + 1) % ESTIMATES;
        for queue in &mut self.queues[*turn] {
            while let Some(index) = queue.pop_front() {
                let node = &mut self.nodes[index as usize];
                if !node.done {
                    node.done = true;
                    return Some(index);
                }
            }
        }
        None
    }

    /// Keeps a position that was not met before. Where it is asked to `exclude`, one without a mate is not looked at again.
    fn enter(&mut self, position: &Position, parent: u32, mv: Move, exclude: bool) {
        let packed = position.packed();
        if self.nodes.len() * 2 >= self.table.len() {
            self.enlarge();
        }
        let slot = self.slot(&packed);
        if self.table[slot] != 0 {
            return;
        }
        let index = self.nodes.len() as u32;
        self.table[slot] = packed.hash64() & UPPER | u64::from(index + 1);
        let done = exclude && self.is_excluded(position);
        self.nodes.push(Node {
            position: packed,
            parent,
            mv,
            done,
        });
        if !done {
            self.queue(index, &packed.men());
        }
    }

    /// Whether material or mobility exclude a mate. Mobility is asked less often where it hardly ever says so.
    fn is_excluded(&mut self, position: &Position) -> bool {
        if cannot_mate(&position.men(), self.winner) {
            return true;
        }
        self.asked += 1;
        if self.asked > TRIED
            && self.excluded * RARELY < self.asked
            && !self.asked.is_multiple_of(RARELY)
        {
            return false;
        }
        let excluded = excluded(position, self.winner);
        self.excluded += u32::from(excluded);
        excluded
    }

    fn queue(&mut self, index: u32, men: &Men) {
        let estimates = estimates(men, self.winner, &self.patterns);
        for (queue, estimate) in self.queues.iter_mut().zip(estimates) {
            let estimate = estimate.min(WORST) as usize;
            if queue.len() <= estimate {
                queue.resize_with(estimate + 1, VecDeque::new);
            }
            queue[estimate].push_back(index);
        }
    }

    /// Chooses pictures of a mate and puts everything that is still open in order by them.
    fn steer(&mut self, root: &Position) {
        self.steered = true;
        let Some(mobility) = Mobility::of(root, self.winner) else {
            return;
        };
        self.patterns = Pattern::choose(&root.men(), &mobility, self.winner);
        self.queues = Default::default();
        for index in 0..self.nodes.len() {
            let node = &self.nodes[index];
            if !node.done {
                let men = node.position.men();
                self.queue(index as u32, &men);
            }
        }
    }

    /// The place of a position in the table, taken or free.
    fn slot(&self, packed: &Packed) -> usize {
        let mask = self.table.len() - 1;
        let hash = packed.hash64();
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.table[slot];
            let number = (entry & !UPPER) as usize;
            let is_it = |number: usize| self.nodes[number - 1].position == *packed;
            if entry == 0 || (entry ^ hash) & UPPER == 0 && is_it(number) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn enlarge(&mut self) {
        self.table = vec![0; self.table.len() * 2];
        let mask = self.table.len() - 1;
        for (index, node) in self.nodes.iter().enumerate() {
            let hash = node.position.hash64();
            let mut slot = hash as usize & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = hash & UPPER | (index as u64 + 1);
        }
    }

    /// The moves that lead to a node, and one more.
    fn line(&self, mut index: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        while index != 0 {
            let node = &self.nodes[index as usize];
            line.push(node.mv);
            index = node.parent;
        }
        line.reverse();
        line
    }
}
