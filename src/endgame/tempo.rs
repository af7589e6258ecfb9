//! Games in which one side has nothing but some pawn moves left, and the other too little time to promote.
//!
//! One side is shut: its king has no square, its pieces no move, and the pawns that can still move stay on their files
//! before pawns of the other side. Of the other side only the king and such pawns move. All else is frozen: each of these men
//! is held by others of them, and as long as nobody promotes every legal move leaves it so. What can happen then is that the
//! free king takes a pawn before one of its own, and that pawn promotes. But the shut side must move each time; when it has
//! no pawn move left, that is stalemate.
//!
//! For each pawn of the free side that might promote its race is played alone, with the pawn that faces it: the free king on
//! all its squares at once, where it may pass over all other pawns and never has to move; the shut side moves the pawn in
//! the race or one of the others, as often as these can be moved at most. If nobody promotes there, nobody does in a game.

use super::mobility::{MOST, Mobility};
use super::squares::{FILE_A, ahead, diagonal_any, each, king, knight, pawn_attacks, straight_any};
use crate::board::{Men, Position, Role, Side};

/// Whether a position is such, and `winner` cannot mate. `false` says nothing.
pub fn excludes_mate(position: &Position, winner: Side) -> bool {
    let men = position.men();
    [Side::White, Side::Black].into_iter().any(|shut| {
        let game = Game {
            men,
            shut,
            free: shut.other(),
        };
        game.is_shut() && game.excludes_mate(position, winner)
    })
}

/// Whether a pawn stands where it may take one in passing. A step of two that no pawn can answer so changes nothing.
fn takes_in_passing(position: &Position) -> bool {
    let (men, mover) = (position.men(), position.side_to_move());
    position.passed_square().is_some_and(|passed| {
        pawn_attacks(mover.other(), 1 << passed.0) & men.pawns & men.of(mover) != 0
    })
}

struct Game {
    men: Men,
    /// The side that has pawn moves only.
    shut: Side,
    /// The side whose king is free.
    free: Side,
}

/// What is frozen and what is not.
struct Held {
    /// The men that never move and are never taken.
    frozen: u64,
    /// Where the free pawns of the shut and of the free side can ever stand.
    spans: [u64; 2],
    /// Where the free king can ever stand, and where it stands.
    king: u64,
    place: u64,
}

impl Game {
    fn place(&self, side: Side) -> u64 {
        self.men.kings & self.men.of(side)
    }

    fn pawns(&self, side: Side) -> u64 {
        self.men.pawns & self.men.of(side)
    }

    /// Whether no piece can move, for a first look: the king of the shut side, and all but the king of the other.
    fn is_shut(&self) -> bool {
        let (men, shut) = (&self.men, self.shut);
        let flights = king(self.place(shut)) & !men.of(shut);
        self.steps(shut, !0) & !men.of(shut) == 0
            && self.steps(self.free, !0) & !men.of(self.free) == 0
            && flights & !self.guarded(self.free, !self.place(self.free)) == 0
    }

    /// Where pieces of a side step, of those in a set, the king apart; of one that slides what is next to it.
    fn steps(&self, side: Side, of: u64) -> u64 {
        let men = &self.men;
        let own = men.of(side) & of;
        let queens = men.queens & own;
        knight(men.knights & own)
            | diagonal_any(men.bishops & own | queens)
            | straight_any(men.rooks & own | queens)
    }

    /// What frozen men of a side guard; a piece that slides sees no further than what is next to it.
    fn guarded(&self, side: Side, frozen: u64) -> u64 {
        pawn_attacks(side, self.pawns(side) & frozen)
            | king(self.place(side) & frozen)
            | self.steps(side, frozen)
    }

    /// Finds what is frozen; `None` if something else than the free king and pawns on their files can ever move.
    fn hold(&self) -> Option<Held> {
        let men = &self.men;
        let mut frozen = men.all() & !self.place(self.free);
        loop {
            let before = frozen;
            // A pawn that has no frozen man before it is free.
            for side in [self.shut, self.free] {
                frozen &= !(self.pawns(side) & !ahead(side.other(), frozen));
            }
            // So is one that the free king can take, though it may not move.
            let guarded = self.guarded(self.shut, frozen);
            let mine = men.of(self.shut) & frozen;
            let open = !guarded & !(men.of(self.free) & frozen);
            let mut reach = self.place(self.free);
            loop {
                let more = king(reach) & open | reach;
                if more == reach {
                    break;
                }
                reach = more;
            }
            frozen &= !(reach & mine);
            if frozen == before {
                return self.held(frozen, reach);
            }
        }
    }

    fn held(&self, frozen: u64, king_reach: u64) -> Option<Held> {
        let men = &self.men;
        let pieces = men.all() & !men.pawns & !self.place(self.free);
        let holds = |side: Side| self.steps(side, !0) & !(men.of(side) & frozen) == 0;
        let flights = king(self.place(self.shut)) & !(men.of(self.shut) & frozen);
        if pieces & !frozen != 0
            || !holds(self.shut)
            || !holds(self.free)
            || flights & !self.guarded(self.free, frozen) != 0
        {
            return None;
        }
        let spans = [self.shut, self.free].map(|side| {
            let mut span = self.pawns(side) & !frozen;
            let stop = frozen
                | match side == self.shut {
                    // Pawns of the free side are never taken.
                    true => self.pawns(self.free),
                    false => 0,
                };
            for _ in 0..6 {
                span |= ahead(side, span) & !stop;
            }
            span
        });
        // No pawn ever has something to take, nor gives check to the shut king.
        let takes = |side: Side, span: u64, others: u64| {
            let pawns = span | self.pawns(side) & frozen;
            let enemy = men.of(side.other()) & frozen;
            pawn_attacks(side, pawns) & (enemy | others) != 0
        };
        if takes(self.shut, spans[0], spans[1]) || takes(self.free, spans[1], spans[0]) {
            return None;
        }
        // A pawn of the shut side that reaches the last rank promotes.
        let last = [0xFF << 56, 0xFF][self.shut as usize];
        (spans[0] & last == 0).then_some(Held {
            frozen,
            spans,
            king: king_reach,
            place: self.place(self.free),
        })
    }

    fn excludes_mate(&self, position: &Position, winner: Side) -> bool {
        if self.men.all().count_ones() as usize > MOST
            || position.castling_rooks() != 0
            || takes_in_passing(position)
            || position.in_check()
        {
            return false;
        }
        let Some(held) = self.hold() else {
            return false;
        };
        let first = position.side_to_move();
        self.races(&held)
            .all(|race| !race.promotes(&held, first, winner))
            && (winner == self.free || !self.confined(&held).has_mate(position, winner))
    }

    /// Where everything can stand, as long as nobody promotes.
    fn confined(&self, held: &Held) -> Mobility {
        Mobility::within(&self.men, held.frozen, |side, role, start| match role {
            Role::King if side == self.free => held.king,
            Role::Pawn if held.frozen & start == 0 => {
                let mut span = start;
                for _ in 0..6 {
                    span |= ahead(side, span) & held.spans[usize::from(side == self.free)];
                }
                span
            }
            _ => start,
        })
    }

    /// The races of the foremost free pawns on their files.
    fn races(&self, held: &Held) -> impl Iterator<Item = Race> {
        (0..8).filter_map(move |file| self.race(held, FILE_A << file))
    }

    fn race(&self, held: &Held, file: u64) -> Option<Race> {
        let rank = |square: u64| match self.free {
            Side::White => square.trailing_zeros() as usize >> 3,
            Side::Black => 7 - (square.trailing_zeros() as usize >> 3),
        };
        let ranks = |squares: u64| each(squares & file).map(|square| rank(1 << square));
        let pawn = ranks(self.pawns(self.free) & !held.frozen).max()?;
        if ranks(held.frozen).any(|frozen| frozen > pawn) {
            return None;
        }
        let facing = ranks(self.pawns(self.shut))
            .filter(|other| *other > pawn)
            .min();
        let mut others = 0;
        for start in each(self.pawns(self.shut) & !held.frozen) {
            let start = 1 << start;
            if start & file == 0 || Some(rank(start)) != facing {
                let mut way = ahead(self.shut, start) & held.spans[0];
                while way != 0 {
                    others += 1;
                    way = ahead(self.shut, way) & held.spans[0];
                }
            }
        }
        Some(Race {
            free: self.free,
            file,
            pawn,
            facing,
            others,
        })
    }
}

/// A pawn of the free side and the first pawn that faces it, by their ranks from the free side's first.
struct Race {
    free: Side,
    file: u64,
    pawn: usize,
    facing: Option<usize>,
    /// The moves that the other pawns of the shut side can make at most.
    others: usize,
}

/// Where the free king can be, by the ranks of the two pawns.
type Kings = [[u64; 8]; 8];

/// The two pawns face each other, or the king has taken the one of the shut side, on the rank given.
struct Played {
    facing: Kings,
    taken: Kings,
}

const NOTHING: Played = Played {
    facing: [[0; 8]; 8],
    taken: [[0; 8]; 8],
};

impl Race {
    fn square(&self, rank: usize) -> u64 {
        let rank = match self.free {
            Side::White => rank,
            Side::Black => 7 - rank,
        };
        self.file & 0xFF << (8 * rank)
    }

    /// The ranks of the pawn of the shut side; 0 where there is none.
    fn ranks(&self) -> std::ops::RangeInclusive<usize> {
        0..=self.facing.unwrap_or(0)
    }

    /// The moves that the shut side can have made at most when its pawn stands, or stood last, on a rank.
    fn most(&self, facing: usize) -> usize {
        self.others + self.facing.unwrap_or(0) - facing
    }

    /// Whether the pawn can promote in time. Where the shut side is to mate, after that it must have a move left.
    fn promotes(&self, held: &Held, first: Side, winner: Side) -> bool {
        let mut played = NOTHING;
        match self.facing {
            Some(facing) => played.facing[self.pawn][facing] = held.place,
            None => played.taken[self.pawn][0] = held.place,
        }
        let mut moves = 0;
        let mut turn = first == self.free;
        loop {
            let spare = usize::from(winner != self.free);
            if turn && self.advance(&mut played, held, moves + spare) {
                return true;
            }
            turn = true;
            moves += 1;
            if !self.reply(&mut played, moves) {
                return false;
            }
        }
    }

    /// A move of the free side: its king's, its pawn's, or any other. Whether the pawn can promote, with so many moves of the
    /// shut side made or to be made after it.
    fn advance(&self, played: &mut Played, held: &Held, moves: usize) -> bool {
        let before = std::mem::replace(played, NOTHING);
        for pawn in self.pawn..7 {
            let from = self.square(pawn);
            let (one, two) = (self.square(pawn + 1), self.square(3));
            for facing in self.ranks().skip(pawn + 1) {
                let kings = before.facing[pawn][facing];
                if kings == 0 {
                    continue;
                }
                let other = self.square(facing);
                let safe = !pawn_attacks(self.free.other(), other);
                let steps = king(kings) & held.king & !from;
                played.facing[pawn][facing] |= (steps & !other | kings) & safe;
                played.taken[pawn][facing] |= steps & other;
                if pawn + 1 < facing {
                    played.facing[pawn + 1][facing] |= kings & safe & !one;
                }
                if pawn == 1 && facing > 3 {
                    played.facing[3][facing] |= kings & safe & !one & !two;
                }
            }
            for facing in self.ranks() {
                let kings = before.taken[pawn][facing];
                if kings == 0 {
                    continue;
                }
                played.taken[pawn][facing] |= king(kings) & held.king & !from | kings;
                let left = kings & !one;
                if pawn == 6 && left != 0 && moves <= self.most(facing) {
                    return true;
                }
                played.taken[pawn + 1][facing] |= left;
                if pawn == 1 {
                    played.taken[3][facing] |= left & !two;
                }
            }
        }
        false
    }

    /// A move of the shut side: of the pawn in the race or of another. Whether there can be one.
    fn reply(&self, played: &mut Played, moves: usize) -> bool {
        let before = std::mem::replace(played, NOTHING);
        let mut any = 0;
        for pawn in self.pawn..7 {
            for facing in self.ranks() {
                let kings = before.facing[pawn][facing];
                if moves <= self.most(facing) {
                    played.facing[pawn][facing] |= kings;
                    played.taken[pawn][facing] |= before.taken[pawn][facing];
                }
                if kings != 0 && facing > pawn + 1 {
                    let one = self.square(facing - 1);
                    played.facing[pawn][facing - 1] |= kings & !one;
                    if facing == 6 && pawn < 4 {
                        played.facing[pawn][4] |= kings & !one & !self.square(4);
                    }
                }
            }
            any |= played.facing[pawn]
                .iter()
                .chain(&played.taken[pawn])
                .fold(0, |all, kings| all | kings);
        }
        any != 0
    }
}
