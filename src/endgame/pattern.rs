//! Pictures of a mate to steer for: where the losing king stands, where the other, what gives check and from where, and
//! which squares around the losing king its own men have to fill. Chosen once for a search; nothing is proved by them.

use super::estimate::to_promote;
use super::mobility::{MOST, Mobility, fill};
use super::squares::{
    ahead, attacks, diagonal, distance, each, king, knight, pawn_attacks, straight,
};
use crate::board::{Men, Role, Side};

/// How many pictures a search keeps.
const KEPT: usize = 24;

/// How many of them with the losing king on one square.
const KEPT_AT_ONE_PLACE: u8 = 6;

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
        let mut chooser = Chooser::new(men, mobility, winner);
        for place in each(chooser.hunted_reach) {
            chooser.mates_at(place);
        }
        chooser.best()
    }
}

/// A picture before its tables are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sketch {
    cost: u32,
    place: u8,
    /// 64 where the winner's king does not matter.
    hunter: u8,
    checker: Role,
    from: u8,
    filled: u64,
}

struct Chooser<'a> {
    men: &'a Men,
    winner: Side,
    ours: u64,
    theirs: u64,
    hunted_reach: u64,
    hunter_reach: u64,
    hunted_now: u8,
    hunter_now: u8,
    /// What can give check, and where it can ever stand.
    checkers: Vec<(Role, u64)>,
    /// The loser's men, by where they can ever stand as a role.
    fillers: Vec<Vec<(Role, u64)>>,
    /// What the winner's pawns attack for ever.
    guarded: u64,
    sketches: Vec<Sketch>,
}

impl Chooser<'_> {
    fn new<'a>(men: &'a Men, mobility: &Mobility, winner: Side) -> Chooser<'a> {
        let loser = winner.other();
        let (ours, theirs) = (men.of(winner), men.of(loser));
        Chooser {
            men,
            winner,
            ours,
            theirs: theirs & !men.kings,
            hunted_reach: mobility.king(loser),
            hunter_reach: mobility.king(winner),
            hunted_now: (men.kings & theirs).trailing_zeros() as u8 & 63,
            hunter_now: (men.kings & ours).trailing_zeros() as u8 & 63,
            checkers: Role::ALL[..5]
                .iter()
                .map(|role| (*role, mobility.standing(winner, *role)))
                .filter(|(_, squares)| *squares != 0)
                .collect(),
            fillers: mobility.roles(loser),
            guarded: mobility.guarded(men, winner),
            sketches: Vec::new(),
        }
    }

    /// Sketches every mate of the king on a square by one man, with the other king near or far.
    fn mates_at(&mut self, place: u8) {
        let around = king(1 << place);
        let near = king(king(around)) & self.hunter_reach & !around & !(1 << place);
        for hunter in each(near).chain([64]) {
            for index in 0..self.checkers.len() {
                let (role, squares) = self.checkers[index];
                for from in each(checks(role, self.winner, place) & squares) {
                    if hunter != from {
                        self.sketch(place, hunter, role, from);
                    }
                }
            }
        }
    }

    fn sketch(&mut self, place: u8, hunter: u8, checker: Role, from: u8) {
        let (bit, around) = (1u64 << from, king(1 << place));
        let (other_king, covered) = if hunter < 64 {
            (1u64 << hunter, king(1 << hunter) | self.guarded)
        } else {
            (0, self.guarded)
        };
        if around & bit & !covered != 0 {
            return;
        }
        let seen = sees(checker, self.winner, bit, !other_king);
        let filled = around & !covered & !seen & !bit;
        let line = between(from, place);
        if filled.count_ones() > self.theirs.count_ones() || line & other_king != 0 {
            return;
        }
        if !self.can_fill(filled, bit, line, 1 << place | other_king | bit | filled) {
            return;
        }
        let fill: u32 = each(filled & !self.theirs)
            .map(|square| 3 + nearest(self.theirs, square))
            .sum();
        let walk = 2 * distance(place, self.hunted_now);
        let other_walk = if hunter < 64 {
            2 * distance(hunter, self.hunter_now)
        } else {
            0
        };
        let come = approach(self.men, self.ours, self.winner, checker, from);
        self.sketches.push(Sketch {
            cost: walk + other_walk + fill + 2 * filled.count_ones() + come,
            place,
            hunter,
            checker,
            from,
            filled,
        });
    }

    /// Whether men of the loser can fill all squares without being able to take on `from` or to step into the `line`.
    fn can_fill(&self, filled: u64, from: u64, line: u64, occupied: u64) -> bool {
        if filled == 0 {
            return true;
        }
        let loser = self.winner.other();
        let mut harmless = [0u64; 7];
        for square in each(filled) {
            let bit = 1 << square;
            for role in &Role::ALL[..5] {
                let steps = if *role == Role::Pawn {
                    ahead(loser, bit) & line
                } else {
                    0
                };
                let reach = sees(*role, loser, bit, !occupied);
                let into = if *role == Role::Pawn {
                    from
                } else {
                    from | line
                };
                if steps == 0 && reach & into == 0 {
                    harmless[*role as usize] |= bit;
                }
            }
        }
        let mut masks = [0u64; MOST];
        for (mask, roles) in masks.iter_mut().zip(&self.fillers) {
            *mask = roles.iter().fold(0, |all, (role, squares)| {
                all | squares & harmless[*role as usize]
            });
        }
        let masks = &masks[..self.fillers.len().min(MOST)];
        let all = masks.iter().fold(0, |all, mask| all | mask);
        filled & !all == 0 && fill(filled, masks)
    }

    /// The cheapest sketches, not all at one place.
    fn best(mut self) -> Vec<Pattern> {
        self.sketches.sort_unstable();
        let mut at = [0u8; 64];
        self.sketches.retain(|sketch| {
            at[sketch.place as usize] += 1;
            at[sketch.place as usize] <= KEPT_AT_ONE_PLACE
        });
        self.sketches.truncate(KEPT);
        let make = |sketch: &Sketch| Pattern {
            hunted: steps(sketch.place, self.hunted_reach),
            hunter: if sketch.hunter < 64 {
                steps(sketch.hunter, self.hunter_reach)
            } else {
                [0; 64]
            },
            checker: sketch.checker,
            from: sketch.from,
            filled: sketch.filled,
        };
        self.sketches.iter().map(make).collect()
    }
}

fn nearest(men: u64, square: u8) -> u32 {
    each(men)
        .map(|man| distance(man, square))
        .min()
        .unwrap_or(8)
}

/// What a man of a side attacks from a square, seeing over the squares of `free`.
fn sees(role: Role, side: Side, from: u64, free: u64) -> u64 {
    match role {
        Role::Pawn => pawn_attacks(side, from),
        Role::Knight => knight(from),
        role => attacks(role, from, free),
    }
}

/// The squares between two squares on one line; none for others.
fn between(a: u8, b: u8) -> u64 {
    let (one, two) = (1u64 << a, 1u64 << b);
    for steps in [straight, diagonal] {
        for direction in 0..4 {
            let (mut front, mut passed) = (steps(one)[direction], 0);
            while front != 0 && front != two {
                passed |= front;
                front = steps(front)[direction];
            }
            if front == two {
                return passed;
            }
        }
    }
    0
}

/// From where a man gives check to a king, on an empty board.
fn checks(role: Role, winner: Side, place: u8) -> u64 {
    sees(role, winner.other(), 1 << place, !0)
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
