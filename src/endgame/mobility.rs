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
    /// Of a pawn, the numbers of the pawns ahead on its file, one bit each.
    ahead: u32,
}

impl Man {
    const NONE: Man = Man {
        side: Side::White,
        role: Role::Pawn,
        start: 0,
        reach: 0,
        promoted: 0,
        ahead: 0,
    };

    /// Everywhere it can ever stand.
    fn anywhere(&self) -> u64 {
        self.reach | self.promoted
    }

    /// Everywhere it can ever take.
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
    const NONE: Obstacles = Obstacles {
        fixed: 0,
        pairs: ArrayVec::new_const(),
        double: 0,
    };

    #[inline]
    fn add(&mut self, squares: u64) {
        if squares & (squares - 1) == 0 {
            self.fixed |= squares;
        } else {
            self.pairs.push(squares);
            self.double |= squares;
        }
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

/// Where every man of a position can ever get.
#[derive(Debug)]
pub struct Mobility {
    men: [Man; MOST],
    count: usize,
    /// The men that may ever be taken, one bit each.
    taken: u32,
    /// The men that are not taken on the way to a mate, since without them there is none.
    needed: u32,
    /// The squares of those that neither move nor are taken.
    walls: u64,
    /// What stood in the way of the pieces of each side when they were last let go.
    before: [(u64, u64); 2],
}

impl Mobility {
    /// Of a position that is not over, as far as it matters for a mate by `winner`. `None` with more men than a game can have,
    /// and where it is to `stop` as soon as a mate is not excluded, or a pawn of the winner may promote: then it hardly ever is.
    pub fn of(position: &Position, winner: Side, stop: bool) -> Option<Mobility> {
        let men = position.men();
        if men.all().count_ones() as usize > MOST || stop && has_free_pawn(&men, winner) {
            return None;
        }
        let mut mobility = Mobility::within(&men, 0, |_, _, start| start);
        mobility.face();
        mobility.begin(position, &men);
        mobility.needed = mobility.needed(&men, winner);
        let mut rounds = 0;
        while mobility.grow(winner) {
            rounds += 1;
            // What has a place for a mate keeps it: the sets only grow.
            let has_mate = || rounds == EARLY && mobility.has_mate(position, winner);
            if stop && (mobility.promotes(winner) || has_mate()) {
                return None;
            }
        }
        Some(mobility)
    }

    /// Of a game in which nobody promotes and each man stays where it is told to, with the squares of those that stand still;
    /// no more than [`MOST`] men.
    pub fn within(men: &Men, walls: u64, reach: impl Fn(Side, Role, u64) -> u64) -> Mobility {
        let mut mobility = Mobility {
            men: [Man::NONE; MOST],
            count: 0,
            taken: 0,
            needed: 0,
            walls,
            before: [(!0, !0); 2],
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
                    reach: reach(side, role, start),
                    promoted: 0,
                    ahead: 0,
                };
                mobility.count += 1;
            }
        }
        mobility
    }

    /// The men without which a side has too little for a mate: asked where it has few beside the king.
    fn needed(&self, men: &Men, winner: Side) -> u32 {
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
        let needed = |man: &Man| {
            man.side == winner
                && man.role != Role::King
                && cannot_mate(&men_without(man.start), winner)
        };
        (self.men[..self.count].iter().enumerate())
            .filter(|(_, man)| needed(man))
            .fold(0, |all, (index, _)| all | 1 << index)
    }

    /// Whether a pawn of a side may promote.
    pub fn promotes(&self, side: Side) -> bool {
        let pawns = (self.men[..self.count].iter()).take_while(|man| man.role == Role::Pawn);
        pawns.fold(0, |all, man| {
            if man.side == side {
                all | man.promoted
            } else {
                all
            }
        }) != 0
    }

    /// Finds the pawns that stand in each other's way. The pawns come first.
    fn face(&mut self) {
        let pawns = self.men[..self.count]
            .iter()
            .take_while(|man| man.role == Role::Pawn)
            .count();
        for one in 0..pawns {
            let (man, mut ahead) = (self.men[one], 0);
            for (other, pawn) in self.men[..pawns].iter().enumerate() {
                if other != one && pawn.start & man.file() & man.onwards() != 0 {
                    ahead |= 1 << other;
                }
            }
            self.men[one].ahead = ahead;
        }
    }

    /// The squares of its file that a pawn cannot reach by going ahead: those from a pawn on that faces it, or from the last
    /// one on that a pawn of its own ahead of it can reach, as long as neither is taken or leaves the file.
    fn barred(&self, man: &Man) -> u64 {
        let mut barred = 0;
        if man.ahead == 0 || man.anywhere() & !man.file() != 0 {
            return 0;
        }
        let mut ahead = man.ahead & !self.taken;
        while ahead != 0 {
            let other = &self.men[ahead.trailing_zeros() as usize];
            ahead &= ahead - 1;
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
    fn grow(&mut self, winner: Side) -> bool {
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
        let never = !(standing[0] | standing[1] | self.king(Side::White) | self.king(Side::Black));
        // In the way of the pieces of each side; in the way of a pawn that goes ahead.
        let mut pieces = [const { Obstacles::NONE }; 2];
        let mut straight = Obstacles::NONE;
        let mut guarded = [0; 2];
        let mut pawns = [0; 2];
        for (index, man) in self.men[..self.count].iter().enumerate() {
            let anywhere = man.anywhere();
            if man.role != Role::King
                && self.needed >> index & 1 == 0
                && anywhere & taking[man.side.other() as usize] != 0
            {
                self.taken |= 1 << index;
            }
            let two = anywhere & (anywhere - 1);
            if self.taken >> index & 1 != 0 || two & two.wrapping_sub(1) != 0 {
                continue;
            }
            straight.add(anywhere);
            pieces[man.side as usize].add(anywhere);
            match man.role {
                Role::Pawn if two == 0 => pawns[man.side as usize] |= anywhere,
                Role::King => {
                    pieces[man.side.other() as usize].add(anywhere);
                    guarded[man.side as usize] |= always_attacked(man, never);
                }
                _ => guarded[man.side as usize] |= always_attacked(man, never),
            }
        }
        for side in [Side::White, Side::Black] {
            guarded[side as usize] |= pawn_attacks(side, pawns[side as usize]);
        }
        self.walls = straight.fixed;
        // Pieces go as far as nothing is in their way: further only where something is so no more.
        let keys = [pieces[0].key(), pieces[1].key()];
        let same = [keys[0] == self.before[0], keys[1] == self.before[1]];
        self.before = keys;
        for index in 0..self.count {
            let man = self.men[index];
            let obstacles = &pieces[man.side as usize];
            let enemy = man.side.other() as usize;
            let reach = man.reach;
            let step = match man.role {
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen
                    if same[man.side as usize] =>
                {
                    0
                }
                Role::Pawn => {
                    let free = man.promoted | reach & BACK_RANKS;
                    if free != 0 {
                        let step = |from| king(from) | knight(from);
                        let promoted = free | obstacles.walk(free, step);
                        grown |= promoted != man.promoted;
                        self.men[index].promoted = promoted;
                    }
                    let captures = |from| pawn_attacks(man.side, from) & standing[enemy];
                    let onto = straight.walk(reach, |from| ahead(man.side, from));
                    let onto = match onto {
                        0 => 0,
                        _ => onto & !self.barred(&man),
                    };
                    obstacles.step(reach, reach, captures) | onto
                }
                Role::Knight => obstacles.walk(reach, knight),
                Role::Bishop => obstacles.walk(reach, diagonal_any),
                Role::Rook => obstacles.walk(reach, straight_any),
                Role::Queen => obstacles.walk(reach, king),
                Role::King if self.only_king_may_move(man.side.other()) => {
                    let mut step = obstacles.step(reach, reach, king) & !guarded[enemy];
                    if step != 0 {
                        self.leave_moves(
                            &man,
                            &mut step,
                            standing[man.side as usize],
                            winner,
                            never,
                        );
                    }
                    step
                }
                Role::King => obstacles.walk(reach, |from| king(from) & !guarded[enemy]),
            };
            grown |= step & !reach != 0;
            self.men[index].reach |= step;
        }
        grown
    }

    /// Whether each man of a side but its king stands still so far.
    fn only_king_may_move(&self, side: Side) -> bool {
        self.of_side(side)
            .all(|man| man.role == Role::King || man.is_fixed())
    }

    /// Leaves out the steps of a king that would end the game without mate. `taken` is where men of its side can be taken.
    fn leave_moves(&self, man: &Man, step: &mut u64, taken: u64, winner: Side, never: u64) {
        // What is in the way without the kings: who has moved away guards nothing and stands in nobody's way.
        let other = man.side.other();
        let mut pieces = Obstacles::NONE;
        let mut straight = Obstacles::NONE;
        let mut guarded = 0;
        for (index, own) in self.men[..self.count].iter().enumerate() {
            let anywhere = own.anywhere();
            if own.role == Role::King || self.taken >> index & 1 != 0 || anywhere.count_ones() > 2 {
                continue;
            }
            straight.add(anywhere);
            if own.side == other {
                pieces.add(anywhere);
            } else {
                guarded |= always_attacked(own, never);
            }
        }
        if !self.only_king_moves(other, &pieces, &straight, taken) {
            return;
        }
        let free = pieces.step(self.king(other), 0, king);
        let places = self.king(other) | free & !guarded;
        for square in each(*step) {
            if self.ends_quietly(man, square, places, winner) {
                *step &= !(1 << square);
            }
        }
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
            man.role == Role::King || man.is_fixed() && step == 0
        };
        self.of_side(side).all(stays)
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
        let fixed = (self.men[..self.count].iter().enumerate()).filter(|(index, man)| {
            man.side == side && man.is_fixed() && self.taken >> index & 1 == 0
        });
        fixed.fold(0, |all, (_, man)| match man.role {
            Role::Pawn => all | pawn_attacks(side, man.start),
            Role::King => all | king(man.start),
            _ => all,
        })
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
