//! Pictures of a mate to steer for: where the losing king stands, where the other, what gives check and from where, and
//! which squares around the losing king its own men have to fill. Chosen once for a search; nothing is proved by them.

use super::estimate::to_promote;
use super::mobility::Mobility;
use super::squares::{attacks, distance, each, king, knight, pawn_attacks};
use crate::board::{Men, Role, Side};

/// How many pictures a search keeps.
const KEPT: usize = 16;

/// A picture of a mate.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Steps of the losing king to its square.
    hunted: [u8; 64],
    /// Steps of the other king to its square; all 0 where it does not matter.
    hunter: [u8; 64],
    checker: Role,
    from: u8,
    /// Squares that the loser's men have to fill.
    filled: u64,
}

/// Steps that cannot be made at all.
const NEVER: u8 = 40;

impl Pattern {
    /// Half-moves that seem to be missing.
    pub fn estimate(&self, men: &Men, winner: Side) -> u32 {
        let (ours, theirs) = (men.of(winner), men.of(winner.other()));
        let hunted = (men.kings & theirs).trailing_zeros() & 63;
        let hunter = (men.kings & ours).trailing_zeros() & 63;
        let mut steps = 2 * u32::from(self.hunted[hunted as usize])
            + 2 * u32::from(self.hunter[hunter as usize]);
        steps += approach(men, ours, winner, self.checker, self.from);
        let fillers = theirs & !men.kings;
        for square in each(self.filled & !fillers) {
            steps += 1 + each(fillers)
                .map(|man| distance(man, square))
                .min()
                .unwrap_or(8);
        }
        steps
    }

    /// The best pictures for a position.
    pub fn choose(men: &Men, mobility: &Mobility, winner: Side) -> Vec<Pattern> {
        let loser = winner.other();
        let (hunted_reach, hunter_reach) = (mobility.king(loser), mobility.king(winner));
        let (ours, theirs) = (men.of(winner), men.of(loser));
        let hunted_now = (men.kings & theirs).trailing_zeros() as u8 & 63;
        let hunter_now = (men.kings & ours).trailing_zeros() as u8 & 63;
        let checkers: Vec<(Role, u64)> = Role::ALL[..5]
            .iter()
            .map(|role| (*role, mobility.standing(winner, *role)))
            .filter(|(_, squares)| *squares != 0)
            .collect();
        let fillable = mobility.fillable(loser);
        let men_left = (theirs & !men.kings).count_ones();
        let mut best: Vec<(u32, u8, u8, Role, u8, u64)> = Vec::new();
        for place in each(hunted_reach) {
            let around = king(1 << place);
            let walk = 2 * distance(place, hunted_now);
            let near = king(king(around)) & hunter_reach & !around & !(1 << place);
            // Far away the king does not matter: one picture without it.
            let hunters = each(near).map(Some).chain([None]);
            for hunter in hunters {
                let covered = hunter.map_or(0, |hunter| king(1 << hunter));
                let walk = walk + hunter.map_or(0, |hunter| 2 * distance(hunter, hunter_now));
                for (role, squares) in &checkers {
                    for from in each(checks(*role, winner, place) & squares) {
                        if hunter == Some(from) {
                            continue;
                        }
                        let bit = 1 << from;
                        if around & bit != 0 && covered & bit == 0 {
                            continue;
                        }
                        let seen = match role {
                            Role::Pawn => pawn_attacks(winner, bit),
                            Role::Knight => knight(bit),
                            role => attacks(*role, bit, !0),
                        };
                        let filled = around & !covered & !seen & !bit;
                        if filled & !fillable != 0 || filled.count_ones() > men_left {
                            continue;
                        }
                        let fill: u32 = each(filled & !theirs)
                            .map(|square| {
                                3 + each(theirs & !men.kings)
                                    .map(|man| distance(man, square))
                                    .min()
                                    .unwrap_or(8)
                            })
                            .sum();
                        let cost = walk
                            + fill
                            + 2 * filled.count_ones()
                            + approach(men, ours, winner, *role, from);
                        best.push((cost, place, hunter.unwrap_or(64), *role, from, filled));
                    }
                }
            }
        }
        best.sort_unstable();
        best.truncate(KEPT);
        best.into_iter()
            .map(|(_, place, hunter, checker, from, filled)| Pattern {
                hunted: steps(place, hunted_reach),
                hunter: if hunter < 64 {
                    steps(hunter, hunter_reach)
                } else {
                    [0; 64]
                },
                checker,
                from,
                filled,
            })
            .collect()
    }
}

/// From where a man gives check to a king, on an empty board.
fn checks(role: Role, winner: Side, place: u8) -> u64 {
    let bit = 1 << place;
    match role {
        Role::Pawn => pawn_attacks(winner.other(), bit),
        Role::Knight => knight(bit),
        role => attacks(role, bit, !0),
    }
}

/// Half-moves, roughly, to bring a man of a role to a square, by promotion if there is none.
fn approach(men: &Men, ours: u64, winner: Side, role: Role, to: u8) -> u32 {
    let own = each(men.role(role) & ours)
        .map(|man| match role {
            Role::Knight | Role::Pawn => distance(man, to),
            _ => u32::from(man != to),
        })
        .min();
    let promoted = || {
        each(men.pawns & ours)
            .map(|pawn| 4 + 2 * to_promote(winner, pawn))
            .min()
    };
    own.or_else(|| if role == Role::Pawn { None } else { promoted() })
        .unwrap_or(20)
}

/// A king's steps to a square within its region, from every square.
fn steps(to: u8, region: u64) -> [u8; 64] {
    let mut table = [NEVER; 64];
    let mut front = 1u64 << to;
    let mut seen = front;
    for step in 0..NEVER {
        for square in each(front) {
            table[square as usize] = step;
        }
        front = king(front) & region & !seen;
        if front == 0 {
            break;
        }
        seen |= front;
    }
    table
}
