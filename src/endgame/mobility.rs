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
//! - Two enemy pawns on one file do not pass each other while neither can be taken, take or leave the file.
//! - A pawn that may be taken in passing now is given the square behind it.
//!
//! A mate needs a square for the losing king on which it can be attacked and on which each neighbouring square is taken
//! from it: attacked by a man of the winner, or filled by one of its own men, each filling one square.

use super::squares::{
    BACK_RANKS, FILE_A, ahead, diagonal, diagonal_any, each, king, knight, pawn_attacks, straight,
    straight_any,
};
use crate::board::{Men, Position, Role, Side, Status, Variant};

/// A set-up position can have more men than a game; this many are looked at, else nothing is claimed.
pub const MOST: usize = 32;

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
    /// Of a pawn, the numbers of the enemy pawns ahead on its file, one bit each.
    facing: u32,
}

impl Man {
    const NONE: Man = Man {
        side: Side::White,
        role: Role::Pawn,
        start: 0,
        reach: 0,
        promoted: 0,
        facing: 0,
    };

    /// Everywhere it can ever stand.
    fn anywhere(&self) -> u64 {
        self.reach | self.promoted
    }

    /// Everywhere it can ever take.
    fn taking(&self) -> u64 {
        match self.role {
            Role::Pawn => pawn_attacks(self.side, self.reach) | self.promoted,
            _ => self.reach,
        }
    }

    fn file(&self) -> u64 {
        FILE_A << (self.start.trailing_zeros() & 7)
    }

    fn is_fixed(&self) -> bool {
        self.anywhere() == self.start
    }

    /// The squares from its own on, as its pawn goes.
    fn onwards(&self) -> u64 {
        match self.side {
            Side::White => !(self.start - 1),
            Side::Black => self.start | (self.start - 1),
        }
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
                    facing: 0,
                };
                mobility.count += 1;
            }
        }
        mobility.face();
        mobility.begin(position, &men);
        while mobility.grow(&men) {}
        Some(mobility)
    }

    /// Finds the pawns that stand in each other's way. The pawns come first.
    fn face(&mut self) {
        let pawns = self.men[..self.count]
            .iter()
            .take_while(|man| man.role == Role::Pawn)
            .count();
        for one in 0..pawns {
            let (man, mut facing) = (self.men[one], 0);
            for (other, enemy) in self.men[..pawns].iter().enumerate() {
                if enemy.side != man.side && enemy.start & man.file() & man.onwards() != 0 {
                    facing |= 1 << other;
                }
            }
            self.men[one].facing = facing;
        }
    }

    /// The squares of its file that a pawn cannot reach by going ahead: those of the pawns it faces and beyond, as long as
    /// both can do nothing but stay on the file.
    fn barred(&self, man: &Man, taking: &[u64; 2]) -> u64 {
        let mut barred = 0;
        if man.facing == 0 || man.anywhere() & !man.file() != 0 {
            return 0;
        }
        let mut facing = man.facing;
        while facing != 0 {
            let other = &self.men[facing.trailing_zeros() as usize];
            facing &= facing - 1;
            let stays = other.anywhere() & !other.file() == 0
                && other.reach & taking[man.side as usize] == 0;
            if stays {
                barred |= !other.onwards() | other.start;
            }
        }
        barred & man.file()
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
        let mut taking = [0; 2];
        for man in &self.men[..self.count] {
            if man.role != Role::King {
                standing[man.side as usize] |= man.anywhere();
            }
            taking[man.side as usize] |= man.taking();
        }
        let guarded = [
            self.guarded(men, Side::Black),
            self.guarded(men, Side::White),
        ];
        for index in 0..self.count {
            let mut man = self.men[index];
            let enemy = man.side.other();
            let takeable = men.of(enemy) & !men.kings;
            let enterable = self.open | takeable;
            let step = match man.role {
                Role::Pawn => {
                    let pieces = pawn_attacks(man.side, man.reach) & standing[enemy as usize];
                    let free = man.promoted | man.reach & BACK_RANKS;
                    let promoted = free | (king(free) | knight(free)) & enterable;
                    if promoted != man.promoted {
                        man.promoted = promoted;
                        grown = true;
                        self.open |= promoted & takeable;
                    }
                    let onto = self.open & !self.barred(&man, &taking);
                    ahead(man.side, man.reach) & onto | pieces
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
            self.men[index] = man;
        }
        grown || self.open != before
    }

    /// What `side` attacks for ever: with pawns and the king that can neither move nor be taken.
    pub fn guarded(&self, men: &Men, side: Side) -> u64 {
        let fixed = men.of(side) & !self.open;
        pawn_attacks(side, fixed & men.pawns) | king(fixed & men.kings)
    }

    fn of_side(&self, side: Side) -> impl Iterator<Item = &Man> {
        self.men[..self.count]
            .iter()
            .filter(move |man| man.side == side)
    }

    /// Where men of a side can ever stand as a role.
    pub fn standing(&self, side: Side, role: Role) -> u64 {
        (self.of_side(side)).fold(0, |all, man| {
            let own = if man.role == role { man.reach } else { 0 };
            let promoted = if role == Role::Pawn { 0 } else { man.promoted };
            all | own | promoted
        })
    }

    /// Where each man of a side other than the king can ever stand, by what it is then.
    pub fn roles(&self, side: Side) -> Vec<Vec<(Role, u64)>> {
        (self.of_side(side).filter(|man| man.role != Role::King))
            .map(|man| {
                let promoted = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
                    .map(|role| (role, man.promoted));
                let mut roles = vec![(man.role, man.reach)];
                roles.extend(promoted.iter().filter(|(_, squares)| *squares != 0));
                roles
            })
            .collect()
    }

    /// Where the king of a side can ever stand.
    pub fn king(&self, side: Side) -> u64 {
        self.of_side(side)
            .find(|man| man.role == Role::King)
            .map_or(!0, |man| man.reach)
    }

    /// Whether there is a place for a mate by `winner` in a game from `position`, of which this is the mobility; `false`
    /// proves that there is none.
    pub fn has_mate(&self, position: &Position, winner: Side) -> bool {
        if !self.has_place(winner, false) {
            return false;
        }
        // Where the losing king is the only man of its side that can move, its last move tells more; but there must be
        // one, and castling is left out.
        let alone =
            (self.of_side(winner.other())).all(|man| man.role == Role::King || man.is_fixed());
        if !alone || position.castling_rooks() != 0 {
            return true;
        }
        position.side_to_move() == winner && mates_at_once(position) || self.has_place(winner, true)
    }

    /// Whether some square will do for a mate. With `arrived`, the losing king has come there by the last move before:
    /// then the square it came from, which the other king did not attack, is attacked by another man in the end; or the
    /// last move was that of the other king, out of the line of a man behind it.
    fn has_place(&self, winner: Side, arrived: bool) -> bool {
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
                let covered = king(1 << from);
                let left = left & !covered;
                if left & !filled != 0 || !fill(left, fillers) {
                    continue;
                }
                if !arrived
                    || around & hunted & attacked & !covered != 0
                    || self.uncovers(winner, place, covered & hunter & !around)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the winner's king can have stood on one of the squares `left` in a line between `place` and a man of its own
    /// that attacks along it.
    fn uncovers(&self, winner: Side, place: u64, left: u64) -> bool {
        for (steps, roles) in [
            (straight as fn(u64) -> [u64; 4], [Role::Rook, Role::Queen]),
            (diagonal, [Role::Bishop, Role::Queen]),
        ] {
            let behind = self.standing(winner, roles[0]) | self.standing(winner, roles[1]);
            for direction in 0..4 {
                let mut front = place;
                let mut passed = false;
                while front != 0 {
                    front = steps(front)[direction];
                    if passed && front & behind != 0 {
                        return true;
                    }
                    passed |= front & left != 0;
                }
            }
        }
        false
    }
}

/// Whether the side to move can mate with its next move.
fn mates_at_once(position: &Position) -> bool {
    let mut mates = false;
    position.each_legal_move(|mv| {
        if !mates {
            let mut after = position.clone();
            after.play(mv);
            mates = after.in_check() && after.status() == Status::Checkmate;
        }
    });
    mates
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
pub fn fill(squares: u64, fillers: &[u64]) -> bool {
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
