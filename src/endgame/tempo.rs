//! Games in which one side has nothing but some pawn moves left, and the other too little time to promote.
//!
//! One side is shut: its king has no square, its pieces no move, and the pawns that can still move stay on their files
//! before pawns of the other side. Of the other side only the king and such pawns move. All else is frozen: each of these men
//! is held by others of them, and as long as nobody promotes every legal move leaves it so. What can happen then is that the
//! free king takes a pawn before one of its own, and that pawn promotes. But the shut side must move each time; when it has
//! no pawn move left, that is stalemate.
//!
//! Whether there is time enough `duel` tells.

use super::duel::{Duel, Outcome};
use super::mobility::{MOST, Mobility};
use super::squares::{ahead, diagonal_any, each, king, knight, pawn_attacks, straight_any};
use crate::board::{Men, Position, Role, Side};

/// The states of a game that are followed at most.
const STATES: usize = 1_500;

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
        // No pawn ever has something to take.
        let takes = |side: Side, span: u64, others: u64| {
            let pawns = span | self.pawns(side) & frozen;
            let enemy = men.of(side.other()) & frozen & !men.kings;
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
        match self.duel(&held, position, winner) {
            Outcome::Closed(_) if winner == self.free => true,
            // One pawn at most has promoted.
            Outcome::Closed(0) => !self.confined(&held, 0, 0).has_mate(position, winner),
            Outcome::Closed(new) => each(self.pawns(self.free) & !held.frozen).all(|pawn| {
                !self
                    .confined(&held, 1 << pawn, new)
                    .has_mate(position, winner)
            }),
            Outcome::Open => false,
        }
    }

    /// Plays it move by move, seen from the free side; where new pieces may come then.
    fn duel(&self, held: &Held, position: &Position, winner: Side) -> Outcome {
        let seen = |set: u64| match self.free {
            Side::White => set,
            Side::Black => set.swap_bytes(),
        };
        let frozen_of = |side: Side| seen(self.men.of(side) & held.frozen);
        let duel = Duel {
            frozen: seen(held.frozen),
            held: frozen_of(self.shut),
            held_pawns: seen(self.pawns(self.shut) & held.frozen),
            guarded: seen(self.guarded(self.shut, held.frozen)),
            span: seen(held.spans[0]),
            region: seen(held.king),
            shut_wins: winner == self.shut,
            free_begins: position.side_to_move() == self.free,
            shut_king: seen(self.place(self.shut)),
        };
        let [shut, free] = [self.shut, self.free].map(|side| seen(self.pawns(side) & !held.frozen));
        match duel.play(shut, free, seen(held.place), STATES) {
            Outcome::Closed(new) => Outcome::Closed(seen(new)),
            Outcome::Open => Outcome::Open,
        }
    }

    /// Where everything can stand, as long as nobody promotes but one pawn of the free side, to a piece on some squares.
    fn confined(&self, held: &Held, promoted: u64, new: u64) -> Mobility {
        Mobility::within(&self.men, held.frozen, |side, role, start| match role {
            Role::King if side == self.free => held.king,
            Role::Pawn if held.frozen & start == 0 => {
                let mut span = start;
                for _ in 0..6 {
                    span |= ahead(side, span) & held.spans[usize::from(side == self.free)];
                }
                if start == promoted { span | new } else { span }
            }
            _ => start,
        })
    }
}
