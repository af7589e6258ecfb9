//! Where every man could ever get, and whether that suffices for a mate.
//!
//! Both sides are taken to cooperate, and every obstacle that may ever disappear counts as gone: a square may become
//! empty once the man on it can move or be taken there. What is left are true walls, chiefly blocked pawns. The sets only
//! grow, each growth has its reason in an earlier one, and every move of a game is such a reason; by induction over the
//! moves, no game can leave them. A man that slides passes over empty squares only, so it is let go step by step.
//!
//! - A man is never taken if no enemy man comes to a square where it can ever stand, nor on the way to a mate one without which
//!   the others of its side could not mate (`material`). Such a man, of the own side, or the
//!   other king, is in the way as long as it has one square only; and where it has two, nobody goes from one to the other.
//! - A pawn goes ahead onto what may become empty, and diagonally onto what an enemy man other than the king may ever
//!   reach. A pawn that promotes goes on as queen and knight at once. It does not pass a pawn of its file while neither
//!   can be taken or leave the file, and in going ahead takes nobody that is in its way.
//! - A king does not enter what a man that is never taken, and has two squares at most, attacks from each of them.
//! - A king does not go where that would end the game without mate: where the other side can move nothing but its king,
//!   and that would have no square to go to.
//! - In standard chess castling is covered by the steps of king and rook: all squares passed are empty, those of the king
//!   not attacked. In Chess960 the two may pass each other: where there is a right to castle, their squares of arrival are
//!   theirs from the beginning.
//! - A pawn that may be taken in passing now is given the square behind it.
//!
//! A mate needs a square for the losing king on which it can be attacked and on which each neighbouring square is taken
//! from it: attacked by a man of the winner, or filled by one of its own men, each filling one square.

use super::material::cannot_mate;
use super::squares::{
    BACK_RANKS, FILE_A, ahead, attacks as slides, diagonal, diagonal_any, each, king, knight,
    pawn_attacks, straight, straight_any,
};
use crate::board::{Men, Position, Role, Side, Status, Variant};
use arrayvec::ArrayVec;

/// A set-up position can have more men than a game; this many are looked at, else nothing is claimed.
pub const MOST: usize = 32;

/// After so many rounds a place for a mate is looked for, before the last one.
const EARLY: u32 = 1;

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
    /// Everywhere it can ever stand.
    #[inline]
    fn anywhere(&self) -> u64 {
        self.reach | self.promoted
    }

    /// Everywhere it can ever take.
    #[inline]
    fn taking(&self) -> u64 {
        match self.role {
            Role::Pawn => pawn_attacks(self.side, self.reach) | self.promoted,
            _ if self.reach == self.start => 0,
            _ => self.reach,
        }
    }

    fn file(&self) -> u64 {
        FILE_A << (self.start.trailing_zeros() & 7)
    }

    /// The squares beyond its own, as its pawn goes.
    fn onwards(&self) -> u64 {
        match self.side {
            Side::White => !(self.start | (self.start - 1)),
            Side::Black => self.start - 1,
        }
    }
}

/// Men that are never taken and can stand on one or two squares only, as they stand in the way of others.
#[derive(Debug)]
struct Obstacles {
    /// The squares of those that stand still.
    fixed: u64,
    /// The two squares of each of the others.
    pairs: ArrayVec<u64, MOST>,
    /// All of these squares.
    double: u64,
}

impl Obstacles {
    /// Men that stand still, on some squares.
    #[inline]
    fn standing(fixed: u64) -> Obstacles {
        Obstacles {
            fixed,
            pairs: ArrayVec::new(),
            double: 0,
        }
    }

    /// A man with two squares.
    #[inline]
    fn add_pair(&mut self, squares: u64) {
        self.pairs.push(squares);
        self.double |= squares;
    }

    /// What is the same as long as nothing changes: men that come to move leave `fixed`, and no other pair follows upon one.
    fn key(&self) -> (u64, u64) {
        (self.fixed, self.double ^ self.pairs.len() as u64)
    }

    /// Where one step leads from a set of squares. Who stands on one square of a pair does not come to the other: the man
    /// that has no third is there.
    #[inline]
    fn step(&self, from: u64, known: u64, moves: impl Fn(u64) -> u64) -> u64 {
        let mut to = moves(from) & !self.fixed & !known;
        for square in each(to & self.double) {
            let bit = 1 << square;
            let partners = (self.pairs.iter())
                .filter(|pair| *pair & bit != 0)
                .fold(0, |all, pair| all | pair);
            if moves(from & !partners) & bit == 0 {
                to &= !bit;
            }
        }
        to
    }

    /// Where steps lead, one after the other.
    #[inline]
    fn walk(&self, from: u64, moves: impl Fn(u64) -> u64) -> u64 {
        let mut known = from;
        loop {
            let to = self.step(known, known, &moves);
            if to == 0 {
                return known & !from;
            }
            known |= to;
        }
    }
}

/// Where every man of a position can ever get. Men are named by their square now: most of what is asked, is asked of whole
/// sets of them.
#[derive(Debug)]
pub struct Mobility {
    board: Men,
    men: ArrayVec<Man, MOST>,
    /// The place of each man in the list, by its square.
    places: [u8; 64],
    /// The men that can stand elsewhere, and those among them that have two squares.
    spread: u64,
    twos: u64,
    /// The men that may ever be taken.
    taken: u64,
    /// The men that are not taken on the way to a mate, since without them there is none.
    needed: u64,
    /// Where men other than the king of each side may ever stand: what the enemy's pawns can take.
    standing: [u64; 2],
    /// Where each side can ever take.
    taking: [u64; 2],
    /// The squares of those that neither move nor are taken.
    walls: u64,
    /// What stood in the way of the pieces of each side when they were last let go.
    before: [(u64, u64); 2],
}

impl Mobility {
    /// Of a position that is not over, as far as it matters for a mate by `winner`. `None` with more men than a game can have.
    pub fn of(position: &Position, winner: Side) -> Option<Mobility> {
        let men = position.men();
        (men.all().count_ones() as usize <= MOST).then(|| {
            let mut mobility = Mobility::unlisted(&men);
            mobility.begin(position, winner);
            while mobility.grow(winner) {}
            mobility
        })
    }

    /// Whether a mate by `winner` has no place in a game from a position that is not over. It is left at that as soon as a mate
    /// is not excluded, or a pawn of the winner may promote: then it hardly ever is.
    pub fn excludes_mate(position: &Position, winner: Side) -> bool {
        let men = position.men();
        if has_free_pawn(&men, winner) || men.all().count_ones() as usize > MOST {
            return false;
        }
        let mut mobility = Mobility::unlisted(&men);
        mobility.begin(position, winner);
        let mut rounds = 0;
        while mobility.grow(winner) {
            rounds += 1;
            // What has a place for a mate keeps it: the sets only grow.
            if mobility.promotes(winner) || rounds == EARLY && mobility.has_mate(position, winner) {
                return false;
            }
        }
        !mobility.has_mate(position, winner)
    }

    /// Of a game in which nobody promotes and each man stays where it is told to, with the squares of those that stand still;
    /// no more than [`MOST`] men.
    pub fn within(men: &Men, walls: u64, reach: impl Fn(Side, Role, u64) -> u64) -> Mobility {
        let mut mobility = Mobility::unlisted(men);
        mobility.list();
        mobility.walls = walls;
        for index in 0..mobility.men.len() {
            let man = &mut mobility.men[index];
            man.reach = reach(man.side, man.role, man.start);
            mobility.settle(index);
        }
        mobility
    }

    /// Before the men are put on the list.
    #[inline]
    fn unlisted(men: &Men) -> Mobility {
        let taking = |side| pawn_attacks(side, men.pawns & men.of(side));
        Mobility {
            board: *men,
            men: ArrayVec::new(),
            places: [0; 64],
            spread: 0,
            twos: 0,
            taken: 0,
            needed: 0,
            standing: [men.white & !men.kings, men.black & !men.kings],
            taking: [taking(Side::White), taking(Side::Black)],
            walls: 0,
            before: [(!0, !0); 2],
        }
    }

    /// Puts the men on the list, no more than [`MOST`], before anything moves.
    fn list(&mut self) {
        for role in Role::ALL {
            for square in each(self.board.role(role)) {
                let start = 1 << square;
                self.places[usize::from(square)] = self.men.len() as u8;
                self.men.push(Man {
                    side: if self.board.white & start != 0 {
                        Side::White
                    } else {
                        Side::Black
                    },
                    role,
                    start,
                    reach: start,
                    promoted: 0,
                });
            }
        }
    }

    /// The place in the list of the man on a square.
    #[inline]
    fn place(&self, square: u8) -> usize {
        usize::from(self.places[usize::from(square)])
    }

    fn at(&self, square: u8) -> &Man {
        &self.men[self.place(square)]
    }

    /// Takes into account where a man has come.
    #[inline]
    fn settle(&mut self, index: usize) {
        let man = &self.men[index];
        let anywhere = man.anywhere();
        let others = anywhere & !man.start;
        self.spread |= if others == 0 { 0 } else { man.start };
        if others.is_power_of_two() {
            self.twos |= man.start;
        } else {
            self.twos &= !man.start;
        }
        if man.role != Role::King {
            self.standing[man.side as usize] |= anywhere;
        }
        self.taking[man.side as usize] |= man.taking();
    }

    /// The men without which a side has too little for a mate: asked where it has few beside the king.
    fn needed(men: &Men, winner: Side) -> u64 {
        const FEW: u32 = 3;
        let own = men.of(winner) & !men.kings;
        if own.count_ones() > FEW {
            return 0;
        }
        let men_without = |start: u64| {
            let mut left = *men;
            for set in [
                &mut left.white,
                &mut left.black,
                &mut left.pawns,
                &mut left.knights,
                &mut left.bishops,
                &mut left.rooks,
                &mut left.queens,
            ] {
                *set &= !start;
            }
            left
        };
        each(own)
            .map(|square| 1 << square)
            .filter(|man| cannot_mate(&men_without(*man), winner))
            .fold(0, |all, man| all | man)
    }

    /// Whether a pawn of a side may promote.
    pub fn promotes(&self, side: Side) -> bool {
        each(self.board.pawns & self.of_side(side) & self.spread)
            .any(|square| self.at(square).promoted != 0)
    }

    /// The squares of its file that a pawn cannot reach by going ahead: those from a pawn on that faces it, or from the last
    /// one on that a pawn of its own ahead of it can reach, as long as neither is taken or leaves the file.
    fn barred(&self, man: &Man) -> u64 {
        let mut barred = 0;
        let ahead = self.board.pawns & man.file() & man.onwards() & !self.taken;
        if ahead == 0 || man.anywhere() & !man.file() != 0 {
            return 0;
        }
        for square in each(ahead) {
            let other = self.at(square);
            if other.anywhere() & !other.file() == 0 {
                let first = match (other.side == man.side, man.side) {
                    (false, _) => other.start,
                    (true, Side::White) => 1 << (63 - other.reach.leading_zeros()),
                    (true, Side::Black) => other.reach & other.reach.wrapping_neg(),
                };
                barred |= match man.side {
                    Side::White => !(first - 1),
                    Side::Black => first | (first - 1),
                };
            }
        }
        barred & man.file()
    }

    /// Before the first round: with what the step by step growth does not see, castling in Chess960 and a capture in passing now.
    fn begin(&mut self, position: &Position, winner: Side) {
        let men = self.board;
        self.list();
        self.needed = Mobility::needed(&men, winner);
        let rooks = position.castling_rooks();
        if rooks != 0 && position.variant() == Variant::Chess960 {
            for index in 0..self.men.len() {
                let man = &mut self.men[index];
                let rank = if man.side == Side::White { 0 } else { 56 };
                if man.role == Role::King && rooks & men.of(man.side) != 0 {
                    man.reach |= (1 << 2 | 1 << 6) << rank;
                } else if man.start & rooks != 0 {
                    man.reach |= (1 << 3 | 1 << 5) << rank;
                }
                self.settle(index);
            }
        }
        if let Some(passed) = position.passed_square() {
            let passed = 1 << passed.0;
            let mover = position.side_to_move();
            let capturing = pawn_attacks(mover.other(), passed) & men.pawns & men.of(mover);
            let taken = ahead(mover.other(), passed);
            if capturing != 0 && taken & men.all() != 0 {
                let index = self.place(taken.trailing_zeros() as u8);
                self.men[index].reach |= passed;
                self.settle(index);
            }
        }
    }

    /// One round; whether anything grew. What stands still and has nothing to go to is not looked at.
    fn grow(&mut self, winner: Side) -> bool {
        let men = self.board;
        for side in [Side::White, Side::Black] {
            let taking = self.taking[side.other() as usize];
            let left = self.of_side(side) & !men.kings & !self.needed & !self.taken;
            self.taken |= left & !self.spread & taking;
            for square in each(left & self.spread) {
                if self.at(square).anywhere() & taking != 0 {
                    self.taken |= 1 << square;
                }
            }
        }
        // In the way of the pieces of each side; in the way of a pawn that goes ahead.
        let fixed = men.all() & !self.spread & !self.taken;
        self.walls = fixed;
        let own = |side| fixed & (self.of_side(side) | men.kings);
        let mut straight = Obstacles::standing(fixed);
        let mut white = Obstacles::standing(own(Side::White));
        let mut black = Obstacles::standing(own(Side::Black));
        for square in each(self.twos & !self.taken) {
            let man = self.at(square);
            let squares = man.anywhere();
            straight.add_pair(squares);
            for (side, pieces) in [(Side::White, &mut white), (Side::Black, &mut black)] {
                if man.side == side || man.role == Role::King {
                    pieces.add_pair(squares);
                }
            }
        }
        // Pieces go as far as nothing is in their way: further only where something is so no more.
        let mut grown = self.grow_side(Side::White, &white, &straight);
        grown |= self.grow_side(Side::Black, &black, &straight);
        // Kings go on where nothing else does: what others guard and where they stand is asked most often for them.
        if !grown {
            grown |= self.grow_king(Side::White, &white, winner);
            grown |= self.grow_king(Side::Black, &black, winner);
        }
        grown
    }

    /// Lets a man go to some squares; whether any is new.
    #[inline]
    fn extend(&mut self, index: usize, step: u64) -> bool {
        let new = step & !self.men[index].reach;
        if new != 0 {
            self.men[index].reach |= new;
            self.settle(index);
        }
        new != 0
    }

    /// Lets the men of a side go but its king. Which side that is, is known where it is called.
    #[inline(always)]
    fn grow_side(&mut self, side: Side, obstacles: &Obstacles, straight: &Obstacles) -> bool {
        let key = obstacles.key();
        let same = key == self.before[side as usize];
        self.before[side as usize] = key;
        let grown = self.grow_pawns(side, obstacles, straight, same);
        !same && self.grow_pieces(side, obstacles) || grown
    }

    fn grow_pieces(&mut self, side: Side, obstacles: &Obstacles) -> bool {
        let men = self.board;
        let mut grown = false;
        for square in each(self.of_side(side) & !men.pawns & !men.kings) {
            let index = self.place(square);
            let reach = self.men[index].reach;
            let step = match self.men[index].role {
                Role::Knight => obstacles.walk(reach, knight),
                Role::Bishop => obstacles.walk(reach, diagonal_any),
                Role::Rook => obstacles.walk(reach, straight_any),
                _ => obstacles.walk(reach, king),
            };
            grown |= self.extend(index, step);
        }
        grown
    }

    #[inline(always)]
    fn grow_pawns(
        &mut self,
        side: Side,
        obstacles: &Obstacles,
        straight: &Obstacles,
        same: bool,
    ) -> bool {
        let pawns = self.board.pawns & self.of_side(side);
        let enemies = self.standing[side.other() as usize];
        // Those that stand still and have neither a step nor something to take are left out.
        let able = ahead(side.other(), !straight.fixed)
            | pawn_attacks(side.other(), enemies & !obstacles.fixed);
        let mut grown = false;
        for square in each(pawns & (able | self.spread | BACK_RANKS)) {
            let index = self.place(square);
            let man = self.men[index];
            let reach = man.reach;
            let free = man.promoted | reach & BACK_RANKS;
            if free != man.promoted || free != 0 && !same {
                let promoted = free | obstacles.walk(free, |from| king(from) | knight(from));
                if promoted != man.promoted {
                    self.men[index].promoted = promoted;
                    self.settle(index);
                    grown = true;
                }
            }
            let captures = |from| pawn_attacks(side, from) & enemies;
            let onto = match straight.walk(reach, |from| ahead(side, from)) {
                0 => 0,
                onto => onto & !self.barred(&self.men[index]),
            };
            grown |= self.extend(index, obstacles.step(reach, reach, captures) | onto);
        }
        grown
    }

    fn grow_king(&mut self, side: Side, obstacles: &Obstacles, winner: Side) -> bool {
        let other = side.other();
        let Some(index) = self.king_of(side) else {
            return false;
        };
        let reach = self.men[index].reach;
        let one = obstacles.step(reach, reach, king);
        let pawns = self.board.pawns & self.of_side(other) & !self.taken & !self.spread;
        if one & !pawn_attacks(other, pawns) == 0 {
            return false;
        }
        let guarded = self.always_guarded(other);
        if !self.only_king_may_move(other) {
            return self.extend(index, obstacles.walk(reach, |from| king(from) & !guarded));
        }
        let mut step = one & !guarded;
        if step == 0 {
            return false;
        }
        let places = self.quiet_places(side);
        let mut grown = false;
        loop {
            if let Some(places) = places {
                step = self.without_quiet_ends(&self.men[index], step, places, winner);
            }
            if !self.extend(index, step) {
                return grown;
            }
            grown = true;
            let reach = self.men[index].reach;
            step = obstacles.step(reach, reach, king) & !guarded;
        }
    }

    /// Where nobody ever stands.
    fn never(&self) -> u64 {
        let [white, black] = [Side::White, Side::Black].map(|side| self.king(side));
        !(self.standing[0] | self.standing[1] | white | black)
    }

    /// What men of a side that are never taken, and have two squares at most, attack from each of them.
    fn always_guarded(&self, side: Side) -> u64 {
        let men = &self.board;
        let own = self.of_side(side) & !self.taken;
        let pieces = own & !men.pawns & (!self.spread | self.twos);
        let never = self.never();
        each(pieces).fold(
            pawn_attacks(side, own & men.pawns & !self.spread),
            |all, square| all | always_attacked(self.at(square), never),
        )
    }

    /// Whether each man of a side but its king stands still so far.
    fn only_king_may_move(&self, side: Side) -> bool {
        self.of_side(side) & !self.board.kings & self.spread == 0
    }

    /// Where the king of the side against a king that moves can be, if nothing else of that side can ever move.
    fn quiet_places(&self, moves: Side) -> Option<u64> {
        // What is in the way without the kings: who has moved away guards nothing and stands in nobody's way.
        let (other, kings) = (moves.other(), self.board.kings);
        let fixed = self.board.all() & !self.spread & !self.taken & !kings;
        let twos = self.twos & !self.taken & !kings;
        let mut straight = Obstacles::standing(fixed);
        let mut pieces = Obstacles::standing(fixed & self.of_side(other));
        for square in each(twos) {
            let man = self.at(square);
            straight.add_pair(man.anywhere());
            if man.side == other {
                pieces.add_pair(man.anywhere());
            }
        }
        if !self.only_king_moves(other, &pieces, &straight, self.standing[moves as usize]) {
            return None;
        }
        let never = self.never();
        let guarded = each((fixed | twos) & self.of_side(moves)).fold(0, |all, square| {
            all | always_attacked(self.at(square), never)
        });
        let free = pieces.step(self.king(other), 0, king);
        Some(self.king(other) | free & !guarded)
    }

    /// The steps of a king without those that would end the game without mate.
    fn without_quiet_ends(&self, man: &Man, mut step: u64, places: u64, winner: Side) -> u64 {
        // One of these places is left to the other king at most: so it is at or beside one of the first two.
        let first = places & places.wrapping_neg();
        let second = (places ^ first) & (places ^ first).wrapping_neg();
        let near = match second {
            0 => !0,
            _ => king(first | second) | first | second,
        };
        for square in each(step & near) {
            if self.ends_quietly(man, square, places, winner) {
                step &= !(1 << square);
            }
        }
        step
    }

    /// Whether nothing but the king of a side can ever move, even with the other king out of the way: past what is in the way
    /// of its pieces and of its pawns ahead, with enemy men to take on some squares.
    fn only_king_moves(
        &self,
        side: Side,
        pieces: &Obstacles,
        straight: &Obstacles,
        enemies: u64,
    ) -> bool {
        let stays = |man: &Man| {
            let from = man.start;
            let step = match man.role {
                Role::Pawn => {
                    let captures = |from| pawn_attacks(side, from) & enemies;
                    let onto = straight.step(from, from, |from| ahead(side, from));
                    onto | pieces.step(from, from, captures)
                }
                Role::Knight => pieces.step(from, from, knight),
                Role::Bishop => pieces.step(from, from, diagonal_any),
                Role::Rook => pieces.step(from, from, straight_any),
                Role::Queen => pieces.step(from, from, king),
                Role::King => 0,
            };
            step == 0
        };
        self.only_king_may_move(side)
            && each(self.of_side(side)).all(|square| stays(self.at(square)))
    }

    /// Whether the game is over when a king comes to a square, and no mate by `winner`: where the other side has nothing but
    /// its king that can move, and that has no more than the one of its `places` on which it then stands. It is no mate if
    /// nothing behind the king that moves can give check.
    fn ends_quietly(&self, king_that_moves: &Man, square: u8, places: u64, winner: Side) -> bool {
        let bit = 1 << square;
        let left = places & !king(bit) & !bit;
        left.count_ones() <= 1
            && (king_that_moves.side != winner
                || left == 0
                || !self.uncovers(
                    winner,
                    left,
                    king_that_moves.reach & king(bit) & !king(left),
                ))
    }

    /// What `side` attacks for ever with pawns and the king that can neither move nor be taken.
    pub fn guarded(&self, side: Side) -> u64 {
        let own = self.of_side(side) & !self.spread & !self.taken;
        pawn_attacks(side, own & self.board.pawns) | king(own & self.board.kings)
    }

    /// The men of a side, by their squares now.
    #[inline]
    fn of_side(&self, side: Side) -> u64 {
        self.board.of(side)
    }

    /// Where men of a side can ever stand as a role.
    pub fn standing(&self, side: Side, role: Role) -> u64 {
        let own = each(self.of_side(side) & self.board.role(role))
            .fold(0, |all, square| all | self.at(square).reach);
        match role {
            Role::Pawn => own,
            _ => own | self.promoted(side),
        }
    }

    /// Where men of a side can ever stand after promotion.
    fn promoted(&self, side: Side) -> u64 {
        each(self.of_side(side) & self.board.pawns & self.spread)
            .fold(0, |all, square| all | self.at(square).promoted)
    }

    /// Where each man of a side other than the king can ever stand, by what it is then.
    pub fn roles(&self, side: Side) -> Vec<Vec<(Role, u64)>> {
        (self.men.iter())
            .filter(|man| man.side == side && man.role != Role::King)
            .map(|man| {
                let promoted = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
                    .map(|role| (role, man.promoted));
                let mut roles = vec![(man.role, man.reach)];
                roles.extend(promoted.iter().filter(|(_, squares)| *squares != 0));
                roles
            })
            .collect()
    }

    /// The place in the list of a side's king.
    fn king_of(&self, side: Side) -> Option<usize> {
        let king = self.of_side(side) & self.board.kings;
        (king != 0).then(|| self.place(king.trailing_zeros() as u8))
    }

    /// Where the king of a side can ever stand.
    pub fn king(&self, side: Side) -> u64 {
        (self.king_of(side)).map_or(!0, |index| self.men[index].reach)
    }

    /// Whether there is a place for a mate by `winner` in a game from `position`, of which this is the mobility; `false`
    /// proves that there is none.
    pub fn has_mate(&self, position: &Position, winner: Side) -> bool {
        if !self.has_place(winner, false) {
            return false;
        }
        // Where the losing king is the only man of its side that can move, its last move tells more; but there must be
        // one, and castling is left out.
        if !self.only_king_may_move(winner.other()) || position.castling_rooks() != 0 {
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
        let attacked = self.attacked(winner, hunted);
        // Who stands still fills its own square and no other.
        let men = self.of_side(loser) & !self.board.kings;
        let fixed = men & !self.spread;
        let fillers: ArrayVec<u64, MOST> = each(men & self.spread)
            .map(|square| self.at(square).anywhere())
            .collect();
        let filled = fillers.iter().fold(0, |all, filler| all | filler);
        for square in each(hunted & attacked) {
            let place = 1 << square;
            let around = king(place);
            let left = around & !attacked & !fixed;
            // The other king covers what nobody else can attack or fill.
            let near = each(left & !filled).fold(hunter & !around & !place, |near, square| {
                near & king(1 << square)
            });
            for from in each(near) {
                let covered = king(1 << from);
                if fill(left & !covered, &fillers)
                    && (!arrived
                        || around & hunted & attacked & !covered != 0
                        || self.uncovers(winner, place, covered & hunter & !around))
                {
                    return true;
                }
            }
        }
        false
    }

    /// What men of a side other than the king may ever attack; one that slides also looks through the hunted king.
    fn attacked(&self, side: Side, hunted: u64) -> u64 {
        let promoted = self.promoted(side);
        let reach = |role| {
            each(self.of_side(side) & self.board.role(role))
                .fold(0, |all, square| all | self.at(square).reach)
        };
        let queens = reach(Role::Queen) | promoted;
        let slide = |steps: fn(u64) -> [u64; 4], from: u64| {
            let through = |(direction, step)| step | steps(step & hunted)[direction];
            (steps(from).into_iter().enumerate())
                .map(through)
                .fold(0, |all, step| all | step)
        };
        pawn_attacks(side, reach(Role::Pawn))
            | knight(reach(Role::Knight) | promoted)
            | slide(diagonal, reach(Role::Bishop) | queens)
            | slide(straight, reach(Role::Rook) | queens)
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
                    if front & self.walls != 0 {
                        break;
                    }
                    passed |= front & left != 0;
                }
            }
        }
        false
    }
}

/// Whether a pawn of a side has no man ahead on its file: it may promote, as nobody who never moves is in its way.
pub fn has_free_pawn(men: &Men, side: Side) -> bool {
    let mut before = men.all();
    for _ in 0..6 {
        before |= ahead(side.other(), before);
    }
    men.pawns & men.of(side) & !ahead(side.other(), before) != 0
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

/// What a man that has at most two squares attacks from both of them, over squares where nobody ever stands.
fn always_attacked(man: &Man, never: u64) -> u64 {
    if man.promoted != 0 {
        return 0;
    }
    each(man.reach).fold(!0, |all, square| {
        let from = 1 << square;
        all & match man.role {
            Role::Pawn => pawn_attacks(man.side, from),
            Role::Knight => knight(from),
            Role::King => king(from),
            role => slides(role, from, never),
        }
    })
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
