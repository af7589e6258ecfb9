//! How near a mate a position seems. Nothing is proved here: estimates only decide what is looked at first.

use super::pattern::{GROUPS, Pattern};
use super::squares::{FILE_A, attacks, distance, each, king, knight, pawn_attacks};
use crate::board::{Men, Role, Side};

/// How many estimates there are, each with a queue of its own.
pub const ESTIMATES: usize = 4 + GROUPS;

/// The estimates by number: smaller is nearer.
pub fn estimates(men: &Men, winner: Side, patterns: &[Vec<Pattern>; GROUPS]) -> [u32; ESTIMATES] {
    let view = View::new(men, winner);
    let hunt = view.hunt();
    let mut estimates = [0; ESTIMATES];
    estimates[1] = hunt;
    estimates[2] = view.strip(hunt);
    estimates[3] = view.promote();
    for (estimate, group) in estimates[4..].iter_mut().zip(patterns) {
        *estimate = match group.split_first() {
            None => 0,
            Some((first, others)) => {
                let least = first.estimate(men, winner, u32::MAX);
                (others.iter()).fold(least, |least, pattern| {
                    least.min(pattern.estimate(men, winner, least))
                })
            }
        };
    }
    estimates
}

/// A position as the winner sees it.
struct View<'a> {
    men: &'a Men,
    winner: Side,
    ours: u64,
    theirs: u64,
    /// The king that is to be mated.
    hunted: u8,
    /// The other one.
    hunter: u8,
}

impl View<'_> {
    fn new(men: &Men, winner: Side) -> View<'_> {
        let (ours, theirs) = (men.of(winner), men.of(winner.other()));
        View {
            men,
            winner,
            ours,
            theirs,
            hunted: (men.kings & theirs).trailing_zeros() as u8 & 63,
            hunter: (men.kings & ours).trailing_zeros() as u8 & 63,
        }
    }

    /// Few squares to flee to, at the edge, the other king near, and enough force for a mate.
    fn hunt(&self) -> u32 {
        let men = self.men;
        let place = 1 << self.hunted;
        let flights = king(place) & !self.theirs & !self.attacked(place);
        let heavy = self.ours & (men.queens | men.rooks) != 0;
        let minors = (self.ours & (men.knights | men.bishops)).count_ones();
        let lacking = match (heavy, minors) {
            (true, _) => 0,
            (false, 0) => 12 + self.promotion() * 2,
            (false, 1) => 6,
            (false, _) => 2,
        };
        let edge = edge_distance(self.hunted);
        lacking + 3 * flights.count_ones() + distance(self.hunted, self.hunter) + 2 * edge
    }

    /// Every man of the loser taken, then the hunt.
    fn strip(&self, hunt: u32) -> u32 {
        self.theirs.count_ones() * 6 + hunt
    }

    /// A pawn promoted, the loser's pawns taken.
    fn promote(&self) -> u32 {
        if self.ours & (self.men.queens | self.men.rooks) != 0 {
            distance(self.hunted, self.hunter) + edge_distance(self.hunted)
        } else {
            10 + self.promotion() + (self.theirs & self.men.pawns).count_ones()
        }
    }

    /// The way of the pawn nearest to promotion, with two for each obstacle.
    fn promotion(&self) -> u32 {
        each(self.men.pawns & self.ours)
            .map(|square| {
                let file = FILE_A << (square & 7);
                let ahead = match self.winner {
                    Side::White => file & u64::MAX << square,
                    Side::Black => file & u64::MAX >> (63 - square),
                } & !(1 << square);
                ahead.count_ones() + 2 * (ahead & self.men.all()).count_ones()
            })
            .min()
            .unwrap_or(20)
    }

    /// What the winner attacks, looking through `hunted`.
    fn attacked(&self, hunted: u64) -> u64 {
        let (men, ours) = (self.men, self.ours);
        let free = !men.all() | hunted;
        pawn_attacks(self.winner, ours & men.pawns)
            | knight(ours & men.knights)
            | king(ours & men.kings)
            | attacks(Role::Rook, ours & (men.rooks | men.queens), free)
            | attacks(Role::Bishop, ours & (men.bishops | men.queens), free)
    }
}

fn edge_distance(square: u8) -> u32 {
    let nearest = |line: u8| line.min(7 - line);
    u32::from(nearest(square & 7).min(nearest(square >> 3)))
}

/// Half-moves, roughly, until a pawn on a square has promoted.
pub fn to_promote(winner: Side, square: u8) -> u32 {
    let rank = u32::from(square >> 3);
    match winner {
        Side::White => 7 - rank,
        Side::Black => rank,
    }
}
