//! The positions that can be reached, where they are few: a proof without anything to steer it.
//!
//! One of the two kings, the one with more squares, is followed as a set: a board here is every man but that king, and with it
//! goes the set of squares where the king can be. Each move is then made for all of these squares at once; which of them
//! allow it is exact, as a king matters in three ways only: where it stands nobody passes, what it attacks the other king
//! does not enter, and it is not left in check.

use super::material::cannot_mate;
use super::squares::{
    BACK_RANKS, ahead, attacks, between, diagonal, diagonal_any, each, king, knight, pawn_attacks,
    straight, straight_any,
};
use crate::board::{Men, Position, Role, Side};

/// Places in the table: more than twice as many as boards at most.
const PLACES: usize = 1 << 12;

/// The boards that are kept at most.
const BOARDS: usize = 1_500;

/// How far a visit goes.
pub struct Bound {
    /// Steps at most: one for each board that is looked at, and again where the king comes to more squares.
    pub steps: usize,
    /// Boards still to be looked at, at most, beyond those after the first step: more tell that there is no end near.
    pub open: usize,
    /// Positions at most.
    pub positions: u64,
}

/// Whether no mate by `winner` can be reached, told by visiting every position within bounds. Also gives how many were visited.
pub fn is_closed(root: &Position, winner: Side, bound: &Bound) -> (bool, u64) {
    if root.castling_rooks() != 0 {
        return (false, 0);
    }
    let men = root.men();
    let roaming = roaming(&men);
    let mut closure = Closure {
        winner,
        roaming,
        table: [0; PLACES],
        boards: Vec::with_capacity(64),
        open: Vec::with_capacity(64),
        visited: 0,
        mated: false,
    };
    closure.enter(&Board::of(root, &men, roaming), men.kings & men.of(roaming));
    let mut first = 0;
    for step in 0.. {
        let open = closure.open.len() - step;
        if step == 1 {
            first = open;
        }
        let Some(&index) = closure.open.get(step) else {
            return (true, closure.visited);
        };
        if step == bound.steps
            || closure.visited >= bound.positions
            || open > first + bound.open
            || closure.boards.len() > BOARDS
        {
            return (false, closure.visited);
        }
        let entry = &mut closure.boards[index as usize];
        let kings = std::mem::take(&mut entry.fresh);
        let board = entry.board;
        closure.visited += u64::from(kings.count_ones());
        if board.to_move == roaming {
            closure.roam(&board, kings);
        } else {
            closure.stay(&board, kings);
        }
        if closure.mated {
            return (false, closure.visited);
        }
    }
    (false, closure.visited)
}

/// The side whose king is followed as a set.
fn roaming(men: &Men) -> Side {
    let room = |side: Side| {
        let guarded = pawn_attacks(side.other(), men.pawns & men.of(side.other()));
        let place = men.kings & men.of(side);
        let near = king(place) & !guarded & !(men.of(side));
        (near | king(near) & !guarded & !men.of(side)).count_ones()
    };
    if room(Side::White) >= room(Side::Black) {
        Side::White
    } else {
        Side::Black
    }
}

/// The number of squares to which the men of a side other than its king can make a step, not asking whether it is legal.
pub fn exits(men: &Men, side: Side) -> u32 {
    let (own, enemy) = (men.of(side), men.of(side.other()));
    let [pawns, queens] = [own & men.pawns, own & men.queens];
    let pieces = knight(own & men.knights)
        | diagonal_any(own & men.bishops | queens)
        | straight_any(own & men.rooks | queens);
    let pawns = ahead(side, pawns) & !men.all() | pawn_attacks(side, pawns) & enemy;
    (pieces & !own | pawns).count_ones()
}

/// Every man but the roaming king.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Board {
    sides: [u64; 2],
    /// Pawns, knights, bishops, rooks, queens.
    roles: [u64; 5],
    /// The square of the other king, which stands in its side as well.
    king: u64,
    /// The square behind a pawn that may be taken in passing.
    passed: u64,
    to_move: Side,
}

impl Board {
    fn of(position: &Position, men: &Men, roaming: Side) -> Board {
        let roamer = men.kings & men.of(roaming);
        let to_move = position.side_to_move();
        let passed = position.passed_square().map_or(0, |square| 1 << square.0);
        let able = pawn_attacks(to_move.other(), passed) & men.pawns & men.of(to_move);
        Board {
            sides: [men.white & !roamer, men.black & !roamer],
            roles: [men.pawns, men.knights, men.bishops, men.rooks, men.queens],
            king: men.kings & !roamer,
            passed: if able == 0 { 0 } else { passed },
            to_move,
        }
    }

    fn all(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    fn of_side(&self, side: Side, role: Role) -> u64 {
        self.sides[side as usize] & self.roles[role as usize - 1]
    }

    /// The men, for what they decide alone.
    fn men(&self) -> Men {
        let [pawns, knights, bishops, rooks, queens] = self.roles;
        Men {
            white: self.sides[Side::White as usize],
            black: self.sides[Side::Black as usize],
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings: self.king,
        }
    }

    /// What a side attacks with all it has here.
    fn attacked(&self, side: Side) -> u64 {
        let free = !self.all();
        let queens = self.of_side(side, Role::Queen);
        pawn_attacks(side, self.of_side(side, Role::Pawn))
            | knight(self.of_side(side, Role::Knight))
            | king(self.king & self.sides[side as usize])
            | attacks(
                Role::Bishop,
                self.of_side(side, Role::Bishop) | queens,
                free,
            )
            | attacks(Role::Rook, self.of_side(side, Role::Rook) | queens, free)
    }

    /// The squares of the roaming king with which no other man of its side attacks the king that stays.
    fn safe(&self, roaming: Side) -> u64 {
        let place = self.king;
        let pawns = pawn_attacks(roaming.other(), place) & self.of_side(roaming, Role::Pawn);
        if pawns | knight(place) & self.of_side(roaming, Role::Knight) != 0 {
            return 0;
        }
        let mut safe = !0;
        let queens = self.of_side(roaming, Role::Queen);
        for role in [Role::Bishop, Role::Rook] {
            let lines = self.of_side(roaming, role) | queens;
            if lines != 0 {
                for from in each(attacks(role, place, !self.all()) & lines) {
                    safe &= between(from, place.trailing_zeros() as u8);
                }
            }
        }
        safe
    }

    /// The board after a man of the side to move went from one square to another; a king's square is set apart.
    fn after(&self, from: u64, to: u64) -> Board {
        let mut next = *self;
        let (mover, enemy) = (self.to_move as usize, self.to_move.other() as usize);
        next.to_move = self.to_move.other();
        next.passed = 0;
        next.sides[mover] = self.sides[mover] & !from | to;
        if self.sides[enemy] & to != 0 {
            next.sides[enemy] &= !to;
            for role in &mut next.roles {
                *role &= !to;
            }
        }
        for role in &mut next.roles {
            if *role & from != 0 {
                *role = *role & !from | to;
            }
        }
        next
    }

    /// Calls `each_move` with the board after each move of a man other than a king, not asking whether it leaves a king in
    /// check, and the squares where the roaming king is in its way.
    fn each_move(&self, mut each_move: impl FnMut(&Board, u64)) {
        let side = self.to_move;
        let (own, enemy) = (
            self.sides[side as usize],
            self.sides[side.other() as usize] & !self.king,
        );
        let free = !self.all();
        self.each_pawn_move(free, enemy, &mut each_move);
        for from in each(self.of_side(side, Role::Knight)) {
            for to in each(knight(1 << from) & !own & !self.king) {
                each_move(&self.after(1 << from, 1 << to), 1 << to);
            }
        }
        let queens = self.of_side(side, Role::Queen);
        for (role, steps) in [
            (Role::Bishop, diagonal as fn(u64) -> [u64; 4]),
            (Role::Rook, straight),
        ] {
            for from in each(self.of_side(side, role) | queens) {
                for direction in 0..4 {
                    let (mut front, mut path) = (1 << from, 0);
                    loop {
                        front = steps(front)[direction];
                        path |= front;
                        if front & (free | enemy) == 0 {
                            break;
                        }
                        each_move(&self.after(1 << from, front), path);
                        if front & free == 0 {
                            break;
                        }
                    }
                }
            }
        }
    }

    fn each_pawn_move(&self, free: u64, enemy: u64, each_move: &mut impl FnMut(&Board, u64)) {
        let side = self.to_move;
        let start_rank = match side {
            Side::White => 0xFF00,
            Side::Black => 0xFF << 48,
        };
        for from in each(self.of_side(side, Role::Pawn)) {
            let from = 1 << from;
            let one = ahead(side, from) & free;
            let two = ahead(side, one) & free;
            for to in each(one | pawn_attacks(side, from) & enemy) {
                let to = 1 << to;
                let next = self.after(from, to);
                if to & BACK_RANKS == 0 {
                    each_move(&next, to);
                    continue;
                }
                for role in 1..5 {
                    let mut promoted = next;
                    promoted.roles[0] &= !to;
                    promoted.roles[role] |= to;
                    each_move(&promoted, to);
                }
            }
            if from & start_rank != 0 && two != 0 {
                let mut next = self.after(from, two);
                if pawn_attacks(side, one) & self.of_side(side.other(), Role::Pawn) != 0 {
                    next.passed = one;
                }
                each_move(&next, one | two);
            }
            if pawn_attacks(side, from) & self.passed != 0 {
                let mut next = self.after(from, self.passed);
                let taken = ahead(side.other(), self.passed);
                next.sides[side.other() as usize] &= !taken;
                next.roles[0] &= !taken;
                each_move(&next, self.passed);
            }
        }
    }

    fn hash(&self) -> usize {
        let mut hash = self.passed ^ self.king.rotate_left(7) ^ self.to_move as u64;
        for word in self.sides.iter().chain(&self.roles) {
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        (hash >> 40) as usize
    }
}

/// A board that was met.
struct Met {
    board: Board,
    /// Where the roaming king can be with it.
    kings: u64,
    /// Those of these squares from which it was not followed yet.
    fresh: u64,
}

struct Closure {
    winner: Side,
    roaming: Side,
    /// Numbers of boards plus one by their hash, open addressing; 0 is free.
    table: [u16; PLACES],
    boards: Vec<Met>,
    /// The boards with something fresh, in order.
    open: Vec<u16>,
    visited: u64,
    mated: bool,
}

impl Closure {
    /// Adds squares of the roaming king to a board.
    fn enter(&mut self, board: &Board, kings: u64) {
        if kings == 0 {
            return;
        }
        let mut place = board.hash() % PLACES;
        let index = loop {
            match self.table[place] {
                0 => break self.boards.len(),
                number if self.boards[number as usize - 1].board == *board => {
                    break number as usize - 1;
                }
                _ => place = (place + 1) % PLACES,
            }
        };
        if index == self.boards.len() {
            if index > BOARDS {
                return;
            }
            let over = cannot_mate(&board.men(), self.winner);
            self.table[place] = index as u16 + 1;
            self.boards.push(Met {
                board: *board,
                kings: if over { !0 } else { 0 },
                fresh: 0,
            });
        }
        let met = &mut self.boards[index];
        let new = kings & !met.kings;
        if new != 0 {
            if met.fresh == 0 {
                self.open.push(index as u16);
            }
            met.kings |= new;
            met.fresh |= new;
        }
    }

    /// The moves of the side whose king roams, which is on each of some squares.
    fn roam(&mut self, board: &Board, kings: u64) {
        let (side, other) = (self.roaming, self.roaming.other());
        let attacked = board.attacked(other);
        let open = !board.sides[side as usize] & !attacked;
        let enemies = board.sides[other as usize];
        let mut next = Board {
            to_move: other,
            passed: 0,
            ..*board
        };
        self.enter(&next, king(kings) & open & !enemies);
        for square in each(king(kings) & open & enemies) {
            let taken = 1 << square;
            next = Board {
                to_move: other,
                passed: 0,
                ..*board
            };
            next.sides[other as usize] &= !taken;
            next.roles = next.roles.map(|role| role & !taken);
            self.enter(&next, taken);
        }
        let mut able = king(open);
        board.each_move(|next, path| {
            let left = kings & !path & !next.attacked(other);
            able |= left;
            self.enter(next, left);
        });
        self.mated |= self.winner == other && kings & attacked & !able != 0;
    }

    /// The moves of the other side.
    fn stay(&mut self, board: &Board, kings: u64) {
        let (side, roaming) = (self.roaming.other(), self.roaming);
        let mut able = 0;
        for square in each(king(board.king) & !board.sides[side as usize]) {
            let to = 1 << square;
            let left = kings & !king(to) & !to;
            if left != 0 {
                let mut next = board.after(board.king, to);
                next.king = to;
                let left = left & next.safe(roaming);
                able |= left;
                self.enter(&next, left);
            }
        }
        board.each_move(|next, path| {
            let left = kings & !path & next.safe(roaming);
            able |= left;
            self.enter(next, left);
        });
        let stuck = kings & !able;
        self.mated |= self.winner == roaming && stuck != 0 && stuck & !board.safe(roaming) != 0;
    }
}
