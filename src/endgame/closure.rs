//! The positions that can be reached, where they are few: a proof without anything to steer it.
//!
//! One of the two kings, the one with more squares, is followed as a set: a board here is every man but that king, and with it
//! goes the set of squares where the king can be. Each move is then made for all of these squares at once; which of them
//! allow it is exact, as a king matters in three ways only: where it stands nobody passes, what it attacks the other king
//! does not enter, and it is not left in check.

use super::material::cannot_mate;
use super::squares::{
    BACK_RANKS, ahead, attacks, diagonal, diagonal_any, each, king, knight, pawn_attacks, straight,
    straight_any,
};
use crate::board::{Men, Position, Role, Side, between};

/// Places in the table at most.
const PLACES: usize = 1 << 12;

/// How far a visit goes.
pub struct Bound {
    /// Steps at most: one for each board that is looked at, and again where the king comes to more squares.
    pub steps: usize,
    /// Boards still to be looked at, at most: more tell that there is no end near.
    pub open: usize,
    /// Whether these are beyond those after the first step.
    pub beyond_first: bool,
    /// After so many steps there may be one more.
    pub more_each: usize,
    /// Positions at most.
    pub positions: u64,
}

/// Whether no mate by `winner` can be reached, told by visiting every position within bounds. Also gives how many were visited.
pub fn is_closed(root: &Position, winner: Side, bound: &Bound) -> (bool, u64) {
    let Some(mut closure) = Closure::begin(root, winner, bound.steps) else {
        return (false, 0);
    };
    let mut first = 0;
    for step in 0.. {
        let open = closure.open.len() - step;
        if step == 1 && bound.beyond_first {
            first = open;
        }
        if closure.is_full() {
            return (false, closure.visited);
        }
        let Some(&index) = closure.open.get(step) else {
            return (true, closure.visited);
        };
        if step == bound.steps
            || closure.visited >= bound.positions
            || open > first + bound.open + step / bound.more_each
        {
            return (false, closure.visited);
        }
        if closure.follow(index) {
            return (false, closure.visited);
        }
    }
    (false, closure.visited)
}

/// The same where every game is over soon: the visit goes as deep as it can at once, and gives up where a board is met deeper
/// than `deepest`, which where there is choice is so after as many steps.
pub fn ends_soon(root: &Position, winner: Side, deepest: u8, steps: usize) -> (bool, u64) {
    let Some(mut closure) = Closure::begin(root, winner, steps) else {
        return (false, 0);
    };
    let mut depths = vec![0];
    for _ in 0..steps {
        if closure.is_full() {
            break;
        }
        let (Some(index), Some(depth)) = (closure.open.pop(), depths.pop()) else {
            return (true, closure.visited);
        };
        let before = closure.open.len();
        if closure.follow(index) || depth == deepest && closure.open.len() > before {
            break;
        }
        depths.resize(closure.open.len(), depth + 1);
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

/// Whether a side has one move of a pawn and then no other: its king has no square.
pub fn is_spent(men: &Men, side: Side) -> bool {
    let steps = ahead(side, men.pawns & men.of(side)) & !men.all();
    exits(men, side) == 1
        && steps != 0
        && ahead(side, steps) & !men.all() == 0
        && is_shut_in(men, side)
}

/// Whether the king of a side has no square to go to.
pub fn is_shut_in(men: &Men, side: Side) -> bool {
    let own = men.of(side);
    let flights = king(men.kings & own) & !own;
    let enemy = side.other();
    let board = Board {
        hash: 0,
        sides: [men.white, men.black],
        roles: [men.pawns, men.knights, men.bishops, men.rooks, men.queens],
        king: men.kings & men.of(enemy),
        passed: 0,
        to_move: side,
    };
    flights & !board.stepped(enemy) & !board.slid(enemy) == 0
}

/// Numbers for men on squares, by role, side and square, and the king that stays as the last role: a board's hash is what they
/// come to together (splitmix64 of Steele, Lea and Flood).
static KEYS: [u64; 6 * 2 * 64] = {
    let mut keys = [0; 6 * 2 * 64];
    let (mut at, mut state) = (0, 0u64);
    while at < keys.len() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[at] = z ^ (z >> 31);
        at += 1;
    }
    keys
};

/// The number of a man, by its place among the roles of a [`Board`], side and square.
#[inline]
fn key(role: usize, side: Side, square: u64) -> u64 {
    KEYS[(role * 2 + side as usize) * 64 + (square.trailing_zeros() & 63) as usize]
}

/// The place of the king that stays among the roles.
const KING: usize = 5;

/// Whose move it is.
const TURN: u64 = 0x6A09_E667_F3BC_C909;

/// A move of a man other than a king, not asking whether it leaves a king in check.
struct Step {
    /// The place among the roles of the man, and of what it is then.
    role: usize,
    becomes: usize,
    from: u64,
    to: u64,
    /// Where it passes over, its square of arrival among it.
    path: u64,
    /// The man that is taken, which in passing stands elsewhere.
    taken: u64,
    /// The square behind a pawn that may then be taken in passing.
    passed: u64,
}

/// Every man but the roaming king.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Board {
    /// What the rest comes to.
    hash: u64,
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
        let mut board = Board {
            hash: 0,
            sides: [men.white & !roamer, men.black & !roamer],
            roles: [men.pawns, men.knights, men.bishops, men.rooks, men.queens],
            king: men.kings & !roamer,
            passed: if able == 0 { 0 } else { passed },
            to_move,
        };
        board.hash = Board::king_key(board.king)
            ^ board.passed
            ^ if to_move == Side::White { 0 } else { TURN };
        for side in [Side::White, Side::Black] {
            for (role, set) in board.roles.iter().enumerate() {
                for square in each(set & board.sides[side as usize]) {
                    board.hash ^= key(role, side, 1 << square);
                }
            }
        }
        board
    }

    /// The number of the king that stays on a square.
    fn king_key(square: u64) -> u64 {
        key(KING, Side::White, square)
    }

    /// The same men with the other side to move.
    fn turned(&self) -> Board {
        Board {
            hash: self.hash ^ TURN ^ self.passed,
            passed: 0,
            to_move: self.to_move.other(),
            ..*self
        }
    }

    /// The board after the king that stays went to a square, and perhaps took what stood there.
    fn with_king(&self, to: u64) -> Board {
        let mut next = self.turned();
        let side = self.to_move;
        if next.sides[side.other() as usize] & to != 0 {
            next.take(side.other(), to);
        }
        next.sides[side as usize] ^= self.king | to;
        next.king = to;
        next.hash ^= Board::king_key(self.king) ^ Board::king_key(to);
        next
    }

    /// Takes a man of a side off its square.
    fn take(&mut self, side: Side, square: u64) {
        self.sides[side as usize] &= !square;
        for (role, set) in self.roles.iter_mut().enumerate() {
            if *set & square != 0 {
                *set &= !square;
                self.hash ^= key(role, side, square);
            }
        }
    }

    /// The board after a move.
    fn after(&self, step: &Step) -> Board {
        let mut next = self.turned();
        let side = self.to_move;
        if step.taken != 0 {
            next.take(side.other(), step.taken);
        }
        next.sides[side as usize] ^= step.from | step.to;
        next.roles[step.role] ^= step.from;
        next.roles[step.becomes] |= step.to;
        next.passed = step.passed;
        next.hash ^=
            key(step.role, side, step.from) ^ key(step.becomes, side, step.to) ^ step.passed;
        next
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

    /// What the other king, pawns and knights of a side attack.
    fn stepped(&self, side: Side) -> u64 {
        pawn_attacks(side, self.of_side(side, Role::Pawn))
            | knight(self.of_side(side, Role::Knight))
            | king(self.king & self.sides[side as usize])
    }

    /// What bishops, rooks and queens of a side attack.
    fn slid(&self, side: Side) -> u64 {
        let free = !self.all();
        let queens = self.of_side(side, Role::Queen);
        attacks(
            Role::Bishop,
            self.of_side(side, Role::Bishop) | queens,
            free,
        ) | attacks(Role::Rook, self.of_side(side, Role::Rook) | queens, free)
    }

    /// The squares of the roaming king with which no other man of its side attacks the king that stays.
    fn safe(&self, roaming: Side) -> u64 {
        let place = self.king;
        let pawns = pawn_attacks(roaming.other(), place) & self.of_side(roaming, Role::Pawn);
        if pawns | knight(place) & self.of_side(roaming, Role::Knight) != 0 {
            return 0;
        }
        let queens = self.of_side(roaming, Role::Queen);
        let mut safe = !0;
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

    /// Calls `each_move` with each move of a man other than a king.
    fn each_move(&self, mut each_move: impl FnMut(&Step)) {
        let side = self.to_move;
        let own = self.sides[side as usize];
        let enemy = self.sides[side.other() as usize] & !self.king;
        let free = !self.all();
        self.each_pawn_move(free, enemy, &mut each_move);
        let step = |role: usize, from: u64, to: u64, path: u64| Step {
            role,
            becomes: role,
            from,
            to,
            path,
            taken: to & enemy,
            passed: 0,
        };
        for from in each(self.of_side(side, Role::Knight)) {
            for to in each(knight(1 << from) & !own & !self.king) {
                each_move(&step(
                    Role::Knight as usize - 1,
                    1 << from,
                    1 << to,
                    1 << to,
                ));
            }
        }
        let queens = self.of_side(side, Role::Queen);
        for (role, steps) in [
            (Role::Bishop, diagonal as fn(u64) -> [u64; 4]),
            (Role::Rook, straight),
        ] {
            for from in each(self.of_side(side, role) | queens) {
                let role = match queens >> from & 1 {
                    0 => role as usize - 1,
                    _ => Role::Queen as usize - 1,
                };
                for (direction, next) in steps(1 << from).into_iter().enumerate() {
                    let (mut front, mut path) = (next, 0);
                    while front & (free | enemy) != 0 {
                        path |= front;
                        each_move(&step(role, 1 << from, front, path));
                        if front & free == 0 {
                            break;
                        }
                        front = steps(front)[direction];
                    }
                }
            }
        }
    }

    fn each_pawn_move(&self, free: u64, enemy: u64, each_move: &mut impl FnMut(&Step)) {
        let side = self.to_move;
        let start_rank = match side {
            Side::White => 0xFF00,
            Side::Black => 0xFF << 48,
        };
        for from in each(self.of_side(side, Role::Pawn)) {
            let from = 1 << from;
            let one = ahead(side, from) & free;
            let attacked = pawn_attacks(side, from);
            let pawn = |to: u64| Step {
                role: 0,
                becomes: 0,
                from,
                to,
                path: to,
                taken: to & enemy,
                passed: 0,
            };
            for to in each(one | attacked & enemy) {
                let step = pawn(1 << to);
                if step.to & BACK_RANKS == 0 {
                    each_move(&step);
                    continue;
                }
                for becomes in 1..5 {
                    each_move(&Step { becomes, ..step });
                }
            }
            let two = ahead(side, one) & free;
            if from & start_rank != 0 && two != 0 {
                let able = pawn_attacks(side, one) & self.of_side(side.other(), Role::Pawn);
                each_move(&Step {
                    path: one | two,
                    passed: if able == 0 { 0 } else { one },
                    ..pawn(two)
                });
            }
            if attacked & self.passed != 0 {
                each_move(&Step {
                    taken: ahead(side.other(), self.passed),
                    ..pawn(self.passed)
                });
            }
        }
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
    table: Vec<u16>,
    boards: Vec<Met>,
    /// The boards with something fresh, in order.
    open: Vec<u16>,
    visited: u64,
    mated: bool,
}

impl Closure {
    /// Before the first step; nothing where a side may castle, which is not followed.
    fn begin(root: &Position, winner: Side, steps: usize) -> Option<Closure> {
        if root.castling_rooks() != 0 {
            return None;
        }
        let men = root.men();
        let roaming = roaming(&men);
        let mut closure = Closure {
            winner,
            roaming,
            table: vec![0; (steps * 4).clamp(64, PLACES).next_power_of_two()],
            boards: Vec::with_capacity(64),
            open: Vec::with_capacity(64),
            visited: 0,
            mated: false,
        };
        closure.enter(&Board::of(root, &men, roaming), men.kings & men.of(roaming));
        Some(closure)
    }

    /// Looks at a board with all fresh squares of the king; whether one of these positions is mate.
    fn follow(&mut self, index: u16) -> bool {
        let entry = &mut self.boards[usize::from(index)];
        let kings = std::mem::take(&mut entry.fresh);
        let board = entry.board;
        self.visited += u64::from(kings.count_ones());
        if board.to_move == self.roaming {
            self.roam(&board, kings);
        } else {
            self.stay(&board, kings);
        }
        self.mated
    }

    /// Whether no more boards are kept: the table has free places left, so that a board is found or found missing soon.
    fn is_full(&self) -> bool {
        self.boards.len() * 2 > self.table.len()
    }

    /// Adds squares of the roaming king to a board.
    fn enter(&mut self, board: &Board, kings: u64) {
        let last = self.table.len() - 1;
        let mut place = board.hash as usize & last;
        let index = loop {
            match self.table[place] {
                0 => break self.boards.len(),
                number if self.boards[number as usize - 1].board == *board => {
                    break number as usize - 1;
                }
                _ => place = (place + 1) & last,
            }
        };
        if index == self.boards.len() {
            if self.is_full() {
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
        let (stepped, slid) = (board.stepped(other), board.slid(other));
        let attacked = stepped | slid;
        let open = !board.sides[side as usize] & !attacked;
        let enemies = board.sides[other as usize];
        let steps = king(kings) & open;
        if steps & !enemies != 0 {
            self.enter(&board.turned(), steps & !enemies);
        }
        for square in each(steps & enemies) {
            let mut next = board.turned();
            next.take(other, 1 << square);
            self.enter(&next, 1 << square);
        }
        let mut able = king(open);
        board.each_move(|step| {
            // A move onto an empty square changes only what slides over it or up to the man that moved.
            let attacked = if step.taken != 0 {
                let next = board.after(step);
                next.stepped(other) | next.slid(other)
            } else if (step.from | step.to) & slid != 0 {
                stepped | board.after(step).slid(other)
            } else {
                attacked
            };
            let left = kings & !step.path & !attacked;
            if left != 0 {
                able |= left;
                self.enter(&board.after(step), left);
            }
        });
        self.mated |= self.winner == other && kings & attacked & !able != 0;
    }

    /// The moves of the other side.
    fn stay(&mut self, board: &Board, kings: u64) {
        let (side, roaming) = (self.roaming.other(), self.roaming);
        let mut able = 0;
        let enemies = board.sides[roaming as usize];
        let safe = board.safe(roaming);
        let sliders = enemies & (board.roles[2] | board.roles[3] | board.roles[4]);
        let lines = match sliders {
            0 => 0,
            _ => attacks(Role::Queen, board.king, !board.all()),
        };
        // Squares that pawns and knights attack: what is taken there does not attack its own square.
        let attacked = pawn_attacks(roaming, board.of_side(roaming, Role::Pawn))
            | knight(board.of_side(roaming, Role::Knight));
        for square in each(king(board.king) & !board.sides[side as usize] & !attacked) {
            let to = 1 << square;
            let left = kings & !king(to) & !to;
            if left != 0 {
                let next = board.with_king(to);
                let left = left & next.safe(roaming);
                if left != 0 {
                    able |= left;
                    self.enter(&next, left);
                }
            }
        }
        board.each_move(|step| {
            let safe = if step.taken != 0 || (step.from | step.to) & lines != 0 {
                board.after(step).safe(roaming)
            } else {
                safe
            };
            let left = kings & !step.path & safe;
            if left != 0 {
                able |= left;
                self.enter(&board.after(step), left);
            }
        });
        let stuck = kings & !able;
        self.mated |= self.winner == roaming && stuck & !safe != 0;
    }
}
