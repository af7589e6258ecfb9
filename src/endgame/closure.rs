//! The positions that can be reached, where they are few: a proof without anything to steer it.
//!
//! One of the two kings, the one with more squares, is followed as a set: a board here is every man but that king, and with it
//! goes the set of squares where the king can be. Each move is then made for all of these squares at once; which of them
//! allow it is exact, as a king matters in three ways only: where it stands nobody passes, what it attacks the other king
//! does not enter, and it is not left in check. Everything is seen from the side of that king, as if it were White.

use super::material::cannot_mate;
use super::squares::{
    BACK_RANKS, FILE_A, FILE_H, ahead, attacks, diagonal_any, each, king, knight, pawn_attacks,
    straight_any,
};
use crate::board::{Men, Position, Role, Side, between, slide_attacks};
use std::cell::RefCell;
use std::ops::Range;

/// Places in the table at most, and at first.
const PLACES: usize = 1 << 12;
const FEW_PLACES: usize = 1 << 9;

thread_local! {
    /// The visit of before, for the room that its lists have.
    static CLOSURE: RefCell<Closure> = const { RefCell::new(Closure::new()) };
}

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
    CLOSURE.with_borrow_mut(|closure| {
        (
            closure.begin(root, winner, bound.steps) && closure.ends_within(bound),
            closure.visited,
        )
    })
}

/// The same where every game is over soon: the visit goes as deep as it can at once, and gives up where a board is met deeper
/// than `deepest`, which where there is choice is so after as many steps.
pub fn ends_soon(root: &Position, winner: Side, deepest: u8, steps: usize) -> (bool, u64) {
    CLOSURE.with_borrow_mut(|closure| {
        (
            closure.begin(root, winner, steps) && closure.ends_soon(deepest, steps),
            closure.visited,
        )
    })
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
    let [pawns, knights] = [men.pawns, men.knights].map(|set| set & men.of(enemy));
    let guarded = pawn_attacks(enemy, pawns)
        | knight(knights)
        | king(men.kings & men.of(enemy))
        | slid(
            (men.bishops | men.queens) & men.of(enemy),
            (men.rooks | men.queens) & men.of(enemy),
            !men.all(),
        );
    flights & !guarded == 0
}

/// The sides of a [`Board`]: that of the king that roams is White there, and moves up.
const ROAMING: Side = Side::White;
const STAYING: Side = Side::Black;

/// A set of squares as a board has it.
fn seen_from(roaming: Side, set: u64) -> u64 {
    match roaming {
        Side::White => set,
        Side::Black => set.swap_bytes(),
    }
}

/// A side as a board has it.
fn seen_as(roaming: Side, side: Side) -> Side {
    if side == roaming { ROAMING } else { STAYING }
}

/// What sliding men attack, some along diagonals and some along straight lines, over the squares of `free`.
#[inline]
fn slid(diagonals: u64, straights: u64, free: u64) -> u64 {
    attacks(Role::Bishop, diagonals, free) | attacks(Role::Rook, straights, free)
}

/// Numbers for men on squares, by role, side and square, and the king that stays as the last role: a board's hash is what they
/// come to together (splitmix64 of Steele, Lea and Flood).
static KEYS: [u64; ROLES * 2 * 64] = {
    let mut keys = [0; ROLES * 2 * 64];
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

/// The number of a man, by what it is, side and square.
#[inline]
fn key(role: Role, side: Side, square: u64) -> u64 {
    KEYS[(role as usize * 2 + side as usize) * 64 + (square.trailing_zeros() & 63) as usize]
}

/// The sets of a [`Board`]: a queen is in the last two.
const PAWNS: usize = 0;
const KNIGHTS: usize = 1;
const DIAGONALS: usize = 2;
const STRAIGHTS: usize = 3;

/// Roles by their number, from 0.
const ROLES: usize = Role::King as usize + 1;

/// In which of these sets men of each role stand, all ones for each of them.
static SETS: [[u64; 4]; ROLES] = {
    let mut sets = [[0; 4]; ROLES];
    sets[Role::Pawn as usize][PAWNS] = !0;
    sets[Role::Knight as usize][KNIGHTS] = !0;
    sets[Role::Bishop as usize][DIAGONALS] = !0;
    sets[Role::Rook as usize][STRAIGHTS] = !0;
    sets[Role::Queen as usize][DIAGONALS] = !0;
    sets[Role::Queen as usize][STRAIGHTS] = !0;
    sets
};

/// Whose move it is, in the hash.
const TURN: u64 = 0x6A09_E667_F3BC_C909;

/// One step in each direction, diagonal and straight, how far the set is turned
/// around, and which squares it can come to.
const DIAGONAL: [(u32, u64); 4] = [
    (9, !FILE_A & !RANK_1),
    (7, !FILE_H & !RANK_1),
    (57, !FILE_A & !RANK_8),
    (55, !FILE_H & !RANK_8),
];
const STRAIGHT: [(u32, u64); 4] = [(8, !RANK_1), (56, !RANK_8), (1, !FILE_A), (63, !FILE_H)];
const RANK_1: u64 = 0xFF;
const RANK_8: u64 = 0xFF << 56;

/// A move of a man other than a king, not asking whether it leaves a king in check.
struct Step {
    /// What the man is, and what it is then.
    role: Role,
    becomes: Role,
    from: u64,
    to: u64,
    /// Where it passes over, its square of arrival among it.
    path: u64,
    /// The man that is taken, which in passing stands elsewhere.
    taken: u64,
    /// The square behind a pawn that may then be taken in passing.
    passed: u64,
}

impl Step {
    /// Whether the men that are left may then decide.
    fn changes_men(&self) -> bool {
        self.taken != 0 || self.role != self.becomes
    }
}

/// Every man but the roaming king.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Board {
    /// What the rest comes to.
    hash: u64,
    sides: [u64; 2],
    /// Pawns, knights, what moves along diagonals, and along straight lines.
    sets: [u64; 4],
    /// The square of the other king, which stands in its side as well.
    king: u64,
    /// The square behind a pawn that may be taken in passing.
    passed: u64,
    to_move: Side,
}

impl Board {
    fn of(position: &Position, men: &Men, roaming: Side) -> Board {
        let seen = |set| seen_from(roaming, set);
        let roamer = men.kings & men.of(roaming);
        let mover = position.side_to_move();
        let passed = position.passed_square().map_or(0, |square| 1 << square.0);
        let able = pawn_attacks(mover.other(), passed) & men.pawns & men.of(mover);
        let to_move = seen_as(roaming, mover);
        let mut board = Board {
            hash: 0,
            sides: [men.of(roaming) & !roamer, men.of(roaming.other())].map(seen),
            sets: [
                men.pawns,
                men.knights,
                men.bishops | men.queens,
                men.rooks | men.queens,
            ]
            .map(seen),
            king: seen(men.kings & !roamer),
            passed: if able == 0 { 0 } else { seen(passed) },
            to_move,
        };
        board.hash = Board::king_key(board.king)
            ^ board.passed
            ^ if to_move == Side::White { 0 } else { TURN };
        for side in [Side::White, Side::Black] {
            for square in each(board.sides[side as usize] & !board.king) {
                board.hash ^= key(board.role_at(1 << square), side, 1 << square);
            }
        }
        board
    }

    /// The number of the king that stays on a square.
    fn king_key(square: u64) -> u64 {
        key(Role::King, STAYING, square)
    }

    /// What the man on a square is, where it is no king.
    fn role_at(&self, square: u64) -> Role {
        let [pawns, knights, diagonals, straights] = self.sets.map(|set| set & square != 0);
        match (pawns, knights, diagonals, straights) {
            (true, ..) => Role::Pawn,
            (_, true, ..) => Role::Knight,
            (.., true, true) => Role::Queen,
            (.., true, _) => Role::Bishop,
            _ => Role::Rook,
        }
    }

    /// The same men with the king that stays to move.
    #[inline]
    fn turned(&self) -> Board {
        Board {
            hash: self.hash ^ TURN ^ self.passed,
            passed: 0,
            to_move: STAYING,
            ..*self
        }
    }

    /// The board after the king that stays went to a square, and perhaps took what stood there.
    #[inline]
    fn with_king(&self, to: u64) -> Board {
        let mut next = *self;
        next.to_move = ROAMING;
        next.passed = 0;
        next.hash ^= TURN ^ self.passed ^ Board::king_key(self.king) ^ Board::king_key(to);
        if next.sides[ROAMING as usize] & to != 0 {
            next.take(ROAMING, to);
        }
        next.sides[STAYING as usize] ^= self.king | to;
        next.king = to;
        next
    }

    /// Takes a man of a side off its square.
    #[inline(never)]
    fn take(&mut self, side: Side, square: u64) {
        self.hash ^= key(self.role_at(square), side, square);
        self.sides[side as usize] &= !square;
        for set in &mut self.sets {
            *set &= !square;
        }
    }

    /// The board after a move of the side to move.
    #[inline(always)]
    fn after(&self, side: Side, step: &Step) -> Board {
        let [before, after] = [step.role, step.becomes].map(|role| &SETS[role as usize]);
        let mut next = *self;
        next.to_move = side.other();
        next.passed = step.passed;
        next.hash ^= TURN
            ^ self.passed
            ^ step.passed
            ^ key(step.role, side, step.from)
            ^ key(step.becomes, side, step.to);
        if step.taken != 0 {
            next.take(side.other(), step.taken);
        }
        next.sides[side as usize] ^= step.from | step.to;
        for set in 0..next.sets.len() {
            next.sets[set] ^= step.from & before[set] ^ step.to & after[set];
        }
        next
    }

    #[inline]
    fn all(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The men of a side that stand in one of the sets.
    #[inline]
    fn own(&self, side: Side, set: usize) -> u64 {
        self.sides[side as usize] & self.sets[set]
    }

    /// The men, for what they decide alone.
    fn men(&self) -> Men {
        let [pawns, knights, diagonals, straights] = self.sets;
        let queens = diagonals & straights;
        Men {
            white: self.sides[Side::White as usize],
            black: self.sides[Side::Black as usize],
            pawns,
            knights,
            bishops: diagonals & !queens,
            rooks: straights & !queens,
            queens,
            kings: self.king,
        }
    }

    /// What pawns and knights of a side attack that are not `taken`.
    #[inline]
    fn stepped(&self, side: Side, taken: u64) -> u64 {
        let pawns = pawn_attacks(side, self.own(side, PAWNS) & !taken);
        match self.own(side, KNIGHTS) & !taken {
            0 => pawns,
            knights => pawns | knight(knights),
        }
    }

    /// What bishops, rooks and queens of a side attack that are not `taken`, over the squares of `free`.
    #[inline]
    fn slid(&self, side: Side, taken: u64, free: u64) -> u64 {
        slid(
            self.own(side, DIAGONALS) & !taken,
            self.own(side, STRAIGHTS) & !taken,
            free,
        )
    }

    /// Whether there are bishops, rooks or queens of a side.
    fn has_sliders(&self, side: Side) -> bool {
        self.sides[side as usize] & (self.sets[DIAGONALS] | self.sets[STRAIGHTS]) != 0
    }

    /// The squares of the roaming king with which no other man of its side attacks a square, where the king that stays then
    /// is, among men on `occupied` squares, one perhaps `taken`.
    #[inline]
    fn safe(&self, place: u64, occupied: u64, taken: u64) -> u64 {
        match self.stepped_from(place) & !taken {
            0 => self.unseen(place, occupied, taken),
            _ => 0,
        }
    }

    /// The pawns and knights of the side whose king roams that attack a square.
    #[inline]
    fn stepped_from(&self, place: u64) -> u64 {
        pawn_attacks(STAYING, place) & self.own(ROAMING, PAWNS)
            | knight(place) & self.own(ROAMING, KNIGHTS)
    }

    /// The same of the bishops, rooks and queens alone.
    #[inline]
    fn unseen(&self, place: u64, occupied: u64, taken: u64) -> u64 {
        let own = self.sides[ROAMING as usize] & !taken;
        let at = place.trailing_zeros() as u8;
        let mut from = 0;
        for (role, set) in [(Role::Bishop, DIAGONALS), (Role::Rook, STRAIGHTS)] {
            let sliders = own & self.sets[set];
            if sliders != 0 {
                from |= slide_attacks(role, at, occupied) & sliders;
            }
        }
        unseen_from(from, at)
    }

    /// Calls `each_move` with each move of a man of the side to move other than a king. Which side that is, is known where it is
    /// called.
    #[inline(always)]
    fn each_move(&self, side: Side, mut each_move: impl FnMut(&Step)) {
        let own = self.sides[side as usize];
        let enemy = self.sides[side.other() as usize] & !self.king;
        let free = !self.all();
        self.each_pawn_move(side, free, enemy, &mut each_move);
        let step = |role: Role, from: u64, to: u64, path: u64| Step {
            role,
            becomes: role,
            from,
            to,
            path,
            taken: to & enemy,
            passed: 0,
        };
        let targets = free | enemy;
        for from in each(own & self.sets[KNIGHTS]) {
            for to in each(knight(1 << from) & targets) {
                each_move(&step(Role::Knight, 1 << from, 1 << to, 1 << to));
            }
        }
        let queens = self.sets[DIAGONALS] & self.sets[STRAIGHTS];
        let mut each_slide = |from: u64, role: Role, directions: &[(u32, u64); 4]| {
            let role = if queens & from == 0 {
                role
            } else {
                Role::Queen
            };
            for (turn, squares) in directions {
                let mut front = from.rotate_left(*turn) & squares;
                let mut path = 0;
                while front & targets != 0 {
                    path |= front;
                    each_move(&step(role, from, front, path));
                    if front & free == 0 {
                        break;
                    }
                    front = front.rotate_left(*turn) & squares;
                }
            }
        };
        let [diagonals, straights] = [DIAGONALS, STRAIGHTS].map(|set| own & self.sets[set]);
        if diagonals | straights != 0 {
            for from in each(diagonals & diagonal_any(targets)) {
                each_slide(1 << from, Role::Bishop, &DIAGONAL);
            }
            for from in each(straights & straight_any(targets)) {
                each_slide(1 << from, Role::Rook, &STRAIGHT);
            }
        }
    }

    #[inline(always)]
    fn each_pawn_move(&self, side: Side, free: u64, enemy: u64, each_move: &mut impl FnMut(&Step)) {
        let start_rank = match side {
            Side::White => 0xFF00,
            Side::Black => 0xFF << 48,
        };
        let targets = enemy | self.passed;
        // Those with a free square before them or something to take.
        let able = ahead(side.other(), free) | pawn_attacks(side.other(), targets);
        for from in each(self.own(side, PAWNS) & able) {
            let from = 1 << from;
            let one = ahead(side, from) & free;
            let attacked = pawn_attacks(side, from);
            let pawn = |to: u64| Step {
                role: Role::Pawn,
                becomes: Role::Pawn,
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
                for becomes in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                    each_move(&Step { becomes, ..step });
                }
            }
            let two = ahead(side, one) & free;
            if from & start_rank != 0 && two != 0 {
                let able = pawn_attacks(side, one) & self.own(side.other(), PAWNS);
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

/// The squares that lie on each line between a square and men that look at it: a man on one of them stands in the way of all.
#[inline]
fn unseen_from(from: u64, at: u8) -> u64 {
    each(from).fold(!0, |unseen, from| unseen & between(from, at))
}

/// A board that was met.
struct Met {
    board: Board,
    /// Where the roaming king can be with it.
    kings: u64,
    /// Those of these squares from which it was not followed yet.
    fresh: u64,
    /// Its place among the boards that were followed, plus one; 0 for none.
    followed: u16,
}

/// A move from a board that was followed.
struct Edge {
    /// With the roaming king on these squares.
    kings: u64,
    /// The board that it leads to.
    to: u16,
}

/// What is known of a board that was followed, so that it need not be done again where the king comes to more squares.
struct Followed {
    /// Where the roaming king may go to without taking, if it is its move, and the board that this leads to.
    steps: u64,
    turned: Option<u16>,
    /// The moves, in the list of all of them.
    edges: Range<u32>,
    /// Squares of the king with which there is another move, to a board that was not met.
    missing: u64,
    /// Those with which the side to move has a move, and those with which it is in check, where that would be a mate.
    able: u64,
    check: u64,
}

impl Followed {
    /// Whether every move with the king on some squares is known.
    fn knows(&self, kings: u64) -> bool {
        kings & self.missing == 0 && (self.turned.is_some() || king(kings) & self.steps == 0)
    }
}

/// The moves of a board while it is followed.
#[derive(Default)]
struct Moves {
    /// Squares of the roaming king with which there is a move, and those with which there is one that was not followed.
    able: u64,
    missing: u64,
}

impl Moves {
    /// Of some squares of the roaming king those with which a move is legal that is so `with` it on these; nothing where none is.
    #[inline(always)]
    fn allow(&mut self, kings: u64, with: u64) -> Option<u64> {
        let left = kings & with;
        match left {
            0 => self.missing |= with,
            _ => self.able |= with,
        }
        (left != 0).then_some(left)
    }
}

struct Closure {
    /// The side that is to mate, as a board has it.
    winner: Side,
    /// Numbers of boards plus one by their hash, open addressing; 0 is free. It grows with the boards, up to so many places.
    table: Vec<u16>,
    places: usize,
    boards: Vec<Met>,
    followed: Vec<Followed>,
    edges: Vec<Edge>,
    /// The boards with something fresh, in order: those that were not followed yet, and those that are to be followed again.
    open: Vec<u16>,
    again: Vec<u16>,
    /// So many boards are kept waiting and to follow at most, those that were followed among them.
    room: usize,
    visited: u64,
    mated: bool,
}

impl Closure {
    const fn new() -> Closure {
        Closure {
            winner: ROAMING,
            table: Vec::new(),
            places: 0,
            boards: Vec::new(),
            followed: Vec::new(),
            edges: Vec::new(),
            open: Vec::new(),
            again: Vec::new(),
            room: 0,
            visited: 0,
            mated: false,
        }
    }

    /// Before the first step; `false` where a side may castle, which is not followed.
    fn begin(&mut self, root: &Position, winner: Side, steps: usize) -> bool {
        self.visited = 0;
        if root.castling_rooks() != 0 {
            return false;
        }
        let men = root.men();
        let roaming = roaming(&men);
        self.winner = seen_as(roaming, winner);
        self.places = (steps * 4).clamp(64, PLACES).next_power_of_two();
        self.table.clear();
        self.table.resize(self.places.min(FEW_PLACES), 0);
        self.boards.clear();
        self.followed.clear();
        self.edges.clear();
        self.open.clear();
        self.again.clear();
        self.room = usize::MAX;
        self.mated = false;
        let board = Board::of(root, &men, roaming);
        let kings = seen_from(roaming, men.kings & men.of(roaming));
        self.enter(&board, kings, true);
        true
    }

    /// Whether there is an end within bounds, without a mate.
    fn ends_within(&mut self, bound: &Bound) -> bool {
        let mut new = 0;
        let mut most = bound.open;
        let mut more_at = bound.more_each;
        for step in 0.. {
            let open = self.waiting() - step;
            if step == 1 && bound.beyond_first {
                most += open;
            }
            if step > 0 && step == more_at {
                most += 1;
                more_at = more_at.saturating_add(bound.more_each);
            }
            if self.is_full() {
                return false;
            }
            // Boards that were not followed yet come first: to the others more squares may come meanwhile.
            let next = match self.open.get(new) {
                Some(index) => {
                    new += 1;
                    *index
                }
                None => match self.again.get(step - new) {
                    Some(index) => *index,
                    None => return true,
                },
            };
            if step == bound.steps || self.visited >= bound.positions || open > most {
                return false;
            }
            // What is too much then is not looked at.
            self.room = match step {
                0 if bound.beyond_first => usize::MAX,
                _ => step + 3 + most,
            };
            if self.follow(next) || self.waiting() == self.room {
                return false;
            }
        }
        false
    }

    /// Whether there is an end within so many steps and nothing deeper than that, without a mate.
    fn ends_soon(&mut self, deepest: u8, steps: usize) -> bool {
        let mut depths = vec![0];
        for _ in 0..steps {
            if self.is_full() {
                break;
            }
            let (Some(index), Some(depth)) = (self.open.pop(), depths.pop()) else {
                return true;
            };
            let before = self.open.len();
            let mated = self.follow(index);
            self.open.append(&mut self.again);
            if mated || depth == deepest && self.open.len() > before {
                break;
            }
            depths.resize(self.open.len(), depth + 1);
        }
        false
    }

    /// Looks at a board with all fresh squares of the king; whether one of these positions is mate.
    fn follow(&mut self, index: u16) -> bool {
        let met = &mut self.boards[usize::from(index)];
        let kings = std::mem::take(&mut met.fresh);
        self.visited += u64::from(kings.count_ones());
        if let Some(followed) = usize::from(met.followed).checked_sub(1)
            && self.followed[followed].knows(kings)
        {
            self.follow_again(followed, kings);
        } else {
            let board = met.board;
            let begin = self.edges.len() as u32;
            let mut followed = match board.to_move {
                ROAMING => self.roam(&board, kings),
                STAYING => self.stay(&board, kings),
            };
            followed.edges = begin..self.edges.len() as u32;
            self.mated |= kings & followed.check & !followed.able != 0;
            self.followed.push(followed);
            self.boards[usize::from(index)].followed = self.followed.len() as u16;
        }
        self.mated
    }

    /// The same of a board of which every move is known.
    fn follow_again(&mut self, followed: usize, kings: u64) {
        let followed = &self.followed[followed];
        self.mated |= kings & followed.check & !followed.able != 0;
        let steps = king(kings) & followed.steps;
        let edges = followed.edges.start as usize..followed.edges.end as usize;
        if let Some(turned) = followed.turned {
            self.add(turned, steps);
        }
        for edge in edges {
            let Edge { kings: with, to } = self.edges[edge];
            self.add(to, kings & with);
        }
    }

    /// How often a board was put down to be followed.
    fn waiting(&self) -> usize {
        self.open.len() + self.again.len()
    }

    /// Whether no more boards are kept: the table has free places left, so that a board is found or found missing soon.
    fn is_full(&self) -> bool {
        self.boards.len() * 2 > self.places
    }

    /// Adds squares of the roaming king to a board that was met.
    #[inline]
    fn add(&mut self, index: u16, kings: u64) {
        if self.waiting() == self.room {
            return;
        }
        let met = &mut self.boards[usize::from(index)];
        let new = kings & !met.kings;
        if new != 0 && met.fresh == 0 {
            self.again.push(index);
        }
        met.kings |= new;
        met.fresh |= new;
    }

    /// Adds squares of the roaming king to a board. Where there are fewer men than before, or others, they may decide. Gives the
    /// number of the board, if it is kept.
    fn enter(&mut self, board: &Board, kings: u64, others: bool) -> Option<u16> {
        if self.waiting() == self.room {
            return None;
        }
        let last = self.table.len() - 1;
        let mut place = board.hash as usize & last;
        loop {
            let number = self.table[place];
            if number == 0 {
                return self.enter_new(place, board, kings, others);
            }
            let index = number - 1;
            if self.boards[usize::from(index)].board == *board {
                self.add(index, kings);
                return Some(index);
            }
            place = (place + 1) & last;
        }
    }

    /// Adds a board that was not met yet, with its place in the table.
    fn enter_new(&mut self, place: usize, board: &Board, kings: u64, others: bool) -> Option<u16> {
        if self.is_full() {
            return None;
        }
        let index = self.boards.len() as u16;
        self.table[place] = index + 1;
        let over = others && cannot_mate(&board.men(), self.winner);
        let (kings, fresh) = if over { (!0, 0) } else { (kings, kings) };
        self.boards.push(Met {
            board: *board,
            kings,
            fresh,
            followed: 0,
        });
        if !over {
            self.open.push(index);
        }
        if self.boards.len() * 4 > self.table.len() && self.table.len() < self.places {
            self.spread();
        }
        Some(index)
    }

    /// Enters what a move with the king on some squares leads to, and keeps the move.
    #[inline]
    fn enter_edge(&mut self, board: &Board, kings: u64, with: u64, others: bool) {
        if let Some(to) = self.enter(board, kings, others) {
            self.edges.push(Edge { kings: with, to });
        }
    }

    /// Makes more places in the table.
    fn spread(&mut self) {
        let places = (self.table.len() * 4).min(self.places);
        self.table.clear();
        self.table.resize(places, 0);
        for (number, met) in (1..).zip(&self.boards) {
            let mut place = met.board.hash as usize & (places - 1);
            while self.table[place] != 0 {
                place = (place + 1) & (places - 1);
            }
            self.table[place] = number;
        }
    }

    /// The moves of the side whose king roams, which is on each of some squares.
    fn roam(&mut self, board: &Board, kings: u64) -> Followed {
        let (side, other) = (ROAMING, STAYING);
        let free = !board.all();
        let beside = king(board.king);
        let (stepped, slid) = (board.stepped(other, 0), board.slid(other, 0, free));
        let attacked = beside | stepped | slid;
        let open = !board.sides[side as usize] & !attacked;
        let enemies = board.sides[other as usize];
        let steps = king(kings) & open;
        let turned = match steps & !enemies {
            0 => None,
            steps => self.enter(&board.turned(), steps, false),
        };
        for square in each(steps & enemies) {
            let mut next = board.turned();
            next.take(other, 1 << square);
            self.enter(&next, 1 << square, true);
        }
        let mut moves = Moves {
            able: king(open),
            missing: match open & enemies & !steps {
                0 => 0,
                captures => king(captures),
            },
        };
        board.each_move(side, |step| {
            // A move onto an empty square changes only what slides over it or up to the man that moved.
            let attacked = if step.taken | (step.from | step.to) & slid != 0 {
                let stepped = match step.taken {
                    0 => stepped,
                    taken => board.stepped(other, taken),
                };
                let free = (free | step.from | step.taken) & !step.to;
                beside | stepped | board.slid(other, step.taken, free)
            } else {
                attacked
            };
            let with = !step.path & !attacked;
            if let Some(left) = moves.allow(kings, with) {
                self.enter_edge(&board.after(side, step), left, with, step.changes_men());
            }
        });
        Followed {
            steps: open & !enemies,
            turned,
            edges: 0..0,
            missing: moves.missing,
            able: moves.able,
            check: if self.winner == other { attacked } else { 0 },
        }
    }

    /// The moves of the other side.
    fn stay(&mut self, board: &Board, kings: u64) -> Followed {
        let (side, roaming) = (STAYING, ROAMING);
        let mut moves = Moves::default();
        let all = board.all();
        let enemies = board.sides[roaming as usize];
        let stepped_from = board.stepped_from(board.king);
        let sliding = board.has_sliders(roaming);
        let mut lines = 0;
        let mut safe = if stepped_from == 0 { !0 } else { 0 };
        if sliding {
            let at = board.king.trailing_zeros() as u8;
            let diagonals = slide_attacks(Role::Bishop, at, all);
            let straights = slide_attacks(Role::Rook, at, all);
            lines = diagonals | straights;
            let from = diagonals & board.own(roaming, DIAGONALS)
                | straights & board.own(roaming, STRAIGHTS);
            safe &= unseen_from(from, at);
        }
        // What is taken where pawns and knights attack does not attack its own square.
        let attacked = board.stepped(roaming, 0);
        let steps = king(board.king) & !board.sides[side as usize] & !attacked;
        for square in each(steps) {
            let to = 1 << square;
            let mut with = !king(to) & !to;
            if kings & with != 0 && sliding {
                with &= board.unseen(to, all & !board.king | to, to);
            }
            if let Some(left) = moves.allow(kings, with) {
                self.enter_edge(&board.with_king(to), left, with, enemies & to != 0);
            }
        }
        board.each_move(side, |step| {
            let safe = if step.taken | (step.from | step.to) & lines != 0 {
                let occupied = all & !step.from & !step.taken | step.to;
                board.safe(board.king, occupied, step.taken)
            } else {
                safe
            };
            let with = !step.path & safe;
            if let Some(left) = moves.allow(kings, with) {
                self.enter_edge(&board.after(side, step), left, with, step.changes_men());
            }
        });
        Followed {
            steps: 0,
            turned: None,
            edges: 0..0,
            missing: moves.missing,
            able: moves.able,
            check: if self.winner == roaming { !safe } else { 0 },
        }
    }
}
