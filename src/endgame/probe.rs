//! A search for a helpmate in depth, which finds most of them at once. What it does not find may be there: it proves nothing.
//!
//! Each round goes a step deeper. Moves that look like progress cost no depth: the winner's pawns and captures, and kings and
//! knights on their way to a mate in a corner. Captures and pawn moves of the loser cost more. That is how M. Ambrona's
//! "A practical algorithm for chess unwinnability" (2022) steers; the code is not.

use super::material;
use super::squares::{DARK, distance, knight_moves};
use crate::board::{Move, Position, Role, Side};

/// No line is longer.
const LONGEST: usize = 160;

/// Places in the table of positions that were looked at.
const PLACES: usize = 1 << 12;

/// What a search came to, and how many positions were looked at.
pub struct Probe {
    /// A line that ends in mate.
    pub line: Option<Vec<Move>>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks for a mate by `winner`, at no more than `limit` positions.
pub fn probe(root: &Position, winner: Side, limit: u64) -> Probe {
    let mut search = Search {
        winner,
        limit,
        nodes: 0,
        round: 0,
        line: Vec::with_capacity(LONGEST),
        table: vec![0; PLACES],
    };
    for deepest in 1..=64 {
        search.round = search.nodes + 2_000 * deepest as u64;
        if search.deepen(root, deepest, false) {
            return Probe {
                line: Some(search.line),
                nodes: search.nodes,
            };
        }
        if search.nodes >= limit {
            break;
        }
    }
    Probe {
        line: None,
        nodes: search.nodes,
    }
}

struct Search {
    winner: Side,
    limit: u64,
    nodes: u64,
    /// Where this round ends.
    round: u64,
    line: Vec<Move>,
    /// The hash of a position, the depth that was left to it in the last bits.
    table: Vec<u64>,
}

/// How a move changes the depth that is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Progress,
    Neutral,
    Setback,
}

impl Search {
    /// Whether a mate was found; then `line` ends in it.
    fn deepen(&mut self, position: &Position, left: i32, progressed: bool) -> bool {
        // Where nothing is played any more only a mate counts, and most positions are no check.
        let may_be_mated = position.in_check() && position.side_to_move() != self.winner;
        if left <= 0 && !may_be_mated {
            return false;
        }
        let packed = position.packed();
        let key = packed.hash64() & !255;
        let place = (key >> 32) as usize % PLACES;
        let known = self.table[place];
        if known & !255 == key && (known & 255) as i32 >= left {
            return false;
        }
        if material::cannot_mate(&packed.men(), self.winner) {
            return false;
        }
        let mut moves = MoveList::default();
        position.each_legal_move(|mv| moves.add(mv));
        if moves.count == 0 {
            return may_be_mated;
        }
        if left <= 0 || self.line.len() >= LONGEST {
            return false;
        }
        self.table[place] = key | left as u64;
        let corner = Corner::of(position, self.winner);
        for &mv in &moves.moves[..moves.count] {
            if self.nodes >= self.limit || self.nodes >= self.round {
                return false;
            }
            self.nodes += 1;
            let step = corner.step(position, mv, self.winner);
            let mut child = position.clone();
            child.play(mv);
            let left = match step {
                Step::Progress => left,
                Step::Setback => left - 4,
                Step::Neutral => left - i32::from(!progressed),
            };
            self.line.push(mv);
            if self.deepen(&child, left, step == Step::Progress) {
                return true;
            }
            self.line.pop();
        }
        false
    }
}

/// The moves of a position; more than a game can have are left out.
struct MoveList {
    moves: [Move; 256],
    count: usize,
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList {
            moves: [Move::NULL; 256],
            count: 0,
        }
    }
}

impl MoveList {
    fn add(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.count) {
            *place = mv;
            self.count += 1;
        }
    }
}

/// Where kings and knights go for a mate in a corner of the winner's last rank.
struct Corner {
    mirror: u8,
}

impl Corner {
    /// The dark corner for a winner with a dark bishop, or one against a light one.
    fn of(position: &Position, winner: Side) -> Corner {
        let men = position.men();
        let (ours, theirs) = (
            men.of(winner) & men.bishops,
            men.of(winner.other()) & men.bishops,
        );
        let dark = ours & DARK != 0 || ours == 0 && theirs & !DARK != 0;
        // h8 is dark, a8 is not; h1 is light, a1 is not.
        let files = if dark == (winner == Side::White) {
            0
        } else {
            7
        };
        let ranks = if winner == Side::White { 0 } else { 56 };
        Corner {
            mirror: files ^ ranks,
        }
    }

    fn step(&self, position: &Position, mv: Move, winner: Side) -> Step {
        let parts = Position::flat_parts(mv);
        let wins = position.side_to_move() == winner;
        let (from, to) = (parts.from.0 & 63, parts.to.0 & 63);
        // As if the corner were h8: kings to g7 and h8, knights to e5 and g8.
        let nearer = match (parts.role, wins) {
            _ if parts.castling.is_some() => false,
            (Role::King, true) => distance(to, 54 ^ self.mirror) < distance(from, 54 ^ self.mirror),
            (Role::King, false) => {
                distance(to, 63 ^ self.mirror) < distance(from, 63 ^ self.mirror)
            }
            (Role::Knight, true) => {
                knight_moves(to, 36 ^ self.mirror) < knight_moves(from, 36 ^ self.mirror)
            }
            (Role::Knight, false) => {
                knight_moves(to, 62 ^ self.mirror) < knight_moves(from, 62 ^ self.mirror)
            }
            _ => false,
        };
        let irreversible = parts.capture.is_some() || parts.role == Role::Pawn;
        match (irreversible, wins) {
            (true, true) => Step::Progress,
            _ if nearer => Step::Progress,
            (true, false) => Step::Setback,
            _ => Step::Neutral,
        }
    }
}
