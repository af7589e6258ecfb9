//! Where every man could ever get, and whether that suffices for a mate.
//!
//! Both sides are taken to cooperate, and every obstacle that may ever disappear counts as gone: a square may become
//! empty once the man on it can move or be taken there. What is left are true walls, chiefly blocked pawns. The sets only
//! grow, each growth has its reason in an earlier one, and every move of a game is such a reason; by induction over the
//! moves, no game can leave them. A man that slides passes over empty squares only, so it is let go step by step.
//!
//! - A pawn goes ahead onto what may become empty, and diagonally onto what an enemy man other than the king may ever
//!   reach. A pawn that promotes goes on as queen and knight at once.
//! - A king does not enter what is attacked by an enemy pawn, or an enemy king, that can neither move nor be taken.
//! - In standard chess castling is covered by the steps of king and rook: all squares passed are empty, those of the king
//!   not attacked. In Chess960 the two may pass each other: where there is a right to castle, their squares of arrival are
//!   theirs from the beginning.
//! - A pawn that may be taken in passing now is given the square behind it.
//!
//! A mate needs a square for the losing king on which it can be attacked and on which each neighbouring square is taken
//! from it: attacked by a man of the winner, or filled by one of its own men, each filling one square.

use super::squares::{
    BACK_RANKS, ahead, diagonal, diagonal_any, each, king, knight, pawn_attacks, straight,
    straight_any,
};
use crate::board::{Men, Position, Role, Side, Variant};

/// A set-up position can have more men than a game; this many are looked at, else nothing is claimed.
const MOST: usize = 32;

/// One man.
#[derive(Clone, Copy, Debug)]
struct Man {
    side: Side,
    role: Role,
    /// Its square now.
    start: u64,
    /// Where it can ever stand as what it is.
    reach: u64,
    /// Where it can ever stand after promotion.
    promoted: u64,
}

impl Man {
    const NONE: Man = Man {
        side: Side::White,
        role: Role::Pawn,
        start: 0,
        reach: 0,
        promoted: 0,
    };

    /// Everywhere it can ever stand.
    fn anywhere(&self) -> u64 {
        self.reach | self.promoted
    }
}

/// Where every man of a position can ever get.
#[derive(Debug)]
pub struct Mobility {
    men: [Man; MOST],
    count: usize,
    /// Squares that are empty or may become so.
    open: u64,
}

impl Mobility {
    /// `None` for a position with more men than a game can have.
    pub fn of(position: &Position) -> Option<Mobility> {
        let men = position.men();
        if men.all().count_ones() as usize > MOST {
            return None;
        }
        let mut mobility = Mobility {
            men: [Man::NONE; MOST],
            count: 0,
            open: !men.all(),
        };
        for role in Role::ALL {
            for square in each(men.role(role)) {
                let start = 1 << square;
                let side = if men.white & start != 0 {
                    Side::White
                } else {
                    Side::Black
                };
                mobility.men[mobility.count] = Man {
                    side,
                    role,
                    start,
                    reach: start,
                    promoted: 0,
                };
                mobility.count += 1;
            }
        }
        mobility.begin(position, &men);
        while mobility.grow(&men) {}
        Some(mobility)
    }

    /// What the step by step growth does not see: castling in Chess960 and a capture in passing now.
    fn begin(&mut self, position: &Position, men: &Men) {
        let rooks = position.castling_rooks();
        if rooks != 0 && position.variant() == Variant::Chess960 {
            for man in &mut self.men[..self.count] {
                let rank = if man.side == Side::White { 0 } else { 56 };
                if man.role == Role::King && rooks & men.of(man.side) != 0 {
                    man.reach |= (1 << 2 | 1 << 6) << rank;
                } else if man.start & rooks != 0 {
                    man.reach |= (1 << 3 | 1 << 5) << rank;
                }
            }
        }
        if let Some(passed) = position.passed_square() {
            let passed = 1 << passed.0;
            let mover = position.side_to_move();
            let capturing = pawn_attacks(mover.other(), passed) & men.pawns & men.of(mover);
            if capturing != 0 {
                let taken = ahead(mover.other(), passed);
                for man in &mut self.men[..self.count] {
                    if man.start == taken {
                        man.reach |= passed;
                    }
                }
            }
        }
    }

    /// One round; whether anything grew.
    fn grow(&mut self, men: &Men) -> bool {
        let before = self.open;
        let mut grown = false;
        // Where men other than the king of each side may ever stand: what the enemy's pawns can take.
        let mut standing = [0; 2];
        for man in &self.men[..self.count] {
            if man.role != Role::King {
                standing[man.side as usize] |= man.anywhere();
            }
        }
        let guarded = [
            self.guarded(men, Side::Black),
            self.guarded(men, Side::White),
        ];
        for man in &mut self.men[..self.count] {
            let enemy = man.side.other();
            let takeable = men.of(enemy) & !men.kings;
            let enterable = self.open | takeable;
            let step = match man.role {
                Role::Pawn => {
                    let taking = pawn_attacks(man.side, man.reach) & standing[enemy as usize];
                    let free = man.promoted | man.reach & BACK_RANKS;
                    let promoted = free | (king(free) | knight(free)) & enterable;
                    if promoted != man.promoted {
                        man.promoted = promoted;
                        grown = true;
                        self.open |= promoted & takeable;
                    }
                    ahead(man.side, man.reach) & self.open | taking
                }
                Role::Knight => knight(man.reach) & enterable,
                Role::Bishop => diagonal_any(man.reach) & enterable,
                Role::Rook => straight_any(man.reach) & enterable,
                Role::Queen => king(man.reach) & enterable,
                Role::King => king(man.reach) & enterable & !guarded[man.side as usize],
            };
            let reach = man.reach | step;
            if reach != man.reach {
                man.reach = reach;
                grown = true;
            }
            self.open |= reach & takeable;
            if reach != man.start {
                self.open |= man.start;
            }
        }
        grown || self.open != before
    }

    /// What `side` attacks for ever: with pawns and the king that can neither move nor be taken.
    fn guarded(&self, men: &Men, side: Side) -> u64 {
        let fixed = men.of(side) & !self.open;
        pawn_attacks(side, fixed & men.pawns) | king(fixed & men.kings)
    }

    fn of_side(&self, side: Side) -> impl Iterator<Item = &Man> {
        self.men[..self.count]
            .iter()
            .filter(move |man| man.side == side)
    }

    fn king(&self, side: Side) -> u64 {
        self.of_side(side)
            .find(|man| man.role == Role::King)
            .map_or(!0, |man| man.reach)
    }

    /// Whether there is a place for a mate by `winner`; `false` proves that there is none.
    pub fn has_mate(&self, winner: Side) -> bool {
        let loser = winner.other();
        let (hunted, hunter) = (self.king(loser), self.king(winner));
        let attacked = (self.of_side(winner)).fold(0, |all, man| all | attacks(man, hunted));
        let mut fillers = [0; MOST];
        let mut count = 0;
        let mut filled = 0;
        for man in self.of_side(loser).filter(|man| man.role != Role::King) {
            fillers[count] = man.anywhere();
            filled |= fillers[count];
            count += 1;
        }
        let fillers = &fillers[..count];
        for square in each(hunted & attacked) {
            let place = 1 << square;
            let around = king(place);
            let left = around & !attacked;
            for from in each(hunter & !around & !place) {
                let left = left & !king(1 << from);
                if left & !filled == 0 && fill(left, fillers) {
                    return true;
                }
            }
        }
        false
    }
}

/// What a man other than the king may ever attack; a man that slides also looks through the hunted king.
fn attacks(man: &Man, hunted: u64) -> u64 {
    let mut set = 0;
    let mut slide = |steps: fn(u64) -> [u64; 4], from: u64| {
        for (direction, step) in steps(from).into_iter().enumerate() {
            set |= step | steps(step & hunted)[direction];
        }
    };
    match man.role {
        Role::King => {}
        Role::Pawn => {
            if man.promoted != 0 {
                slide(straight, man.promoted);
                slide(diagonal, man.promoted);
                set |= knight(man.promoted);
            }
            set |= pawn_attacks(man.side, man.reach);
        }
        Role::Knight => set |= knight(man.reach),
        Role::Bishop => slide(diagonal, man.reach),
        Role::Rook => slide(straight, man.reach),
        Role::Queen => {
            slide(straight, man.reach);
            slide(diagonal, man.reach);
        }
    }
    set
}

/// Whether each square of a set (at most eight) can be filled by a man of its own.
fn fill(squares: u64, fillers: &[u64]) -> bool {
    let needed = squares.count_ones() as usize;
    if needed <= 1 {
        return true;
    }
    // Hall's theorem: every part of the set must meet as many men as it has squares.
    let mut part = squares;
    while part != 0 {
        let meeting = fillers.iter().filter(|filler| *filler & part != 0).count();
        if meeting < part.count_ones() as usize {
            return false;
        }
        part = part.wrapping_sub(1) & squares;
    }
    true
}
