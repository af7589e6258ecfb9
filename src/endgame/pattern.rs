//! Pictures of a mate to steer for: where the losing king stands, where the other, what gives check and from where, and
//! which squares around the losing king its own men have to fill. Chosen once for a search; nothing is proved by them.

use super::estimate::to_promote;
use super::mobility::{MOST, Mobility, fill};
use super::squares::{
    DARK, EDGE, ahead, attacks, distance, each, king, knight, knight_moves, pawn_attacks,
};
use crate::board::{Men, Role, Side, between};

/// Pictures are kept in so many groups, so that one that cannot be reached does not hide the others.
pub const GROUPS: usize = 4;

/// How many pictures there are in a group.
const KEPT: usize = 8;

/// How many sketches with the losing king on one square.
const KEPT_AT_ONE_PLACE: usize = 6;

/// How many of them differ only in the square from which check is given.
const ALIKE: usize = 2;

/// A picture of a mate.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Steps of the losing king to its square.
    hunted: [u8; 64],
    /// Steps of the other king to its square; all 0 where it does not matter.
    hunter: [u8; 64],
    /// Moves that bring each of the winner's men, by role and square, to where check is given.
    checker: Travels,
    /// For each square that the loser's men have to fill, the moves that bring each of them there.
    fillers: Vec<Travels>,
}

/// Moves of a man to one square, by its role (pawn to queen) and where it stands.
type Travels = [[u8; 64]; 5];

/// Steps that cannot be made at all.
const NEVER: u8 = 40;

impl Pattern {
    /// Half-moves that seem to be missing, or some number not below `least` if there are as many.
    pub fn estimate(&self, men: &Men, winner: Side, least: u32) -> u32 {
        let (ours, theirs) = (men.of(winner), men.of(winner.other()));
        let hunted = (men.kings & theirs).trailing_zeros() & 63;
        let hunter = (men.kings & ours).trailing_zeros() & 63;
        let mut steps = 2 * u32::from(self.hunted[hunted as usize])
            + 2 * u32::from(self.hunter[hunter as usize]);
        if steps < least {
            steps += quickest(&self.checker, men, ours);
        }
        for filler in &self.fillers {
            if steps >= least {
                break;
            }
            steps += 2 * quickest(filler, men, theirs);
        }
        steps
    }

    /// The best pictures for a position.
    pub fn choose(men: &Men, mobility: &Mobility, winner: Side) -> [Vec<Pattern>; GROUPS] {
        let mut chooser = Chooser::new(men, mobility, winner);
        // Mates are near, or at the edge.
        let near = king(king(men.kings & men.of(winner.other())));
        for place in each(chooser.hunted_reach & (near | EDGE)) {
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
    harmless: [u64; 7],
}

struct Chooser<'a> {
    men: &'a Men,
    winner: Side,
    theirs: u64,
    hunted_reach: u64,
    hunter_reach: u64,
    hunted_now: u8,
    hunter_now: u8,
    /// What can give check, and where it can ever stand.
    checkers: Vec<(Role, u64)>,
    /// The loser's men, by where they can ever stand as a role.
    fillers: Vec<Vec<(Role, u64)>>,
    /// Where any of them can ever stand, as each role and as any.
    as_role: [u64; 7],
    fillable: u64,
    /// What the winner's pawns attack for ever.
    guarded: u64,
    /// Moves to bring a man that gives check to a square, by its role.
    come: [[u8; 64]; 5],
    /// The best sketches of the place in hand, and of all places before.
    here: Vec<Sketch>,
    sketches: Vec<Sketch>,
}

impl Chooser<'_> {
    fn new<'a>(men: &'a Men, mobility: &Mobility, winner: Side) -> Chooser<'a> {
        let loser = winner.other();
        let (ours, theirs) = (men.of(winner), men.of(loser));
        let fillers = mobility.roles(loser);
        let mut as_role = [0; 7];
        for (role, reach) in fillers.iter().flatten() {
            as_role[*role as usize] |= reach;
        }
        let mut come = [[0; 64]; 5];
        for (table, role) in come.iter_mut().zip(Role::ALL) {
            for (to, moves) in table.iter_mut().enumerate() {
                *moves = approach(men, ours, winner, role, to as u8) as u8;
            }
        }
        Chooser {
            men,
            winner,
            come,
            here: Vec::new(),
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
            fillable: as_role.iter().fold(0, |all, reach| all | reach),
            as_role,
            fillers,
            guarded: mobility.guarded(winner),
            sketches: Vec::new(),
        }
    }

    /// Sketches every mate of the king on a square by one man, with the other king near or far.
    fn mates_at(&mut self, place: u8) {
        let around = king(1 << place);
        let near = king(around) & self.hunter_reach & !around & !(1 << place);
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
        self.sketches.append(&mut self.here);
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
        let fillable =
            filled & !self.fillable == 0 && filled.count_ones() <= self.theirs.count_ones();
        if !fillable || line & other_king != 0 {
            return;
        }
        let walk = 2 * distance(place, self.hunted_now);
        let other_walk = if hunter < 64 {
            2 * distance(hunter, self.hunter_now)
        } else {
            0
        };
        let come = u32::from(self.come[checker as usize - 1][from as usize]);
        let cost = walk + other_walk + come + 4 * filled.count_ones();
        let enough = self.here.len() >= KEPT_AT_ONE_PLACE;
        if enough && self.here.last().is_some_and(|last| last.cost <= cost) {
            return;
        }
        let occupied = 1 << place | other_king | bit | filled;
        let Some(harmless) = self.can_fill(filled, bit | other_king, line, occupied) else {
            return;
        };
        let fill = fill_steps(self.men, self.winner.other(), filled, &harmless);
        let sketch = Sketch {
            cost: cost + fill,
            place,
            hunter,
            checker,
            from,
            filled,
            harmless,
        };
        let at = self.here.partition_point(|other| *other <= sketch);
        self.here.insert(at, sketch);
        self.here.truncate(KEPT_AT_ONE_PLACE);
    }

    /// If men of the loser can fill all squares without attacking a square of `from` or to step into the `line`: which
    /// squares each role can fill so.
    fn can_fill(&self, filled: u64, from: u64, line: u64, occupied: u64) -> Option<[u64; 7]> {
        if filled == 0 {
            return Some([0; 7]);
        }
        let loser = self.winner.other();
        let mut harmless = [0u64; 7];
        for square in each(filled) {
            let bit = 1 << square;
            for role in &Role::ALL[..5] {
                if self.as_role[*role as usize] & bit == 0 {
                    continue;
                }
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
        (filled & !all == 0 && fill(filled, masks)).then_some(harmless)
    }

    /// The cheapest sketches, in groups by where the losing king stands.
    fn best(mut self) -> [Vec<Pattern>; GROUPS] {
        self.sketches.sort_unstable();
        let mut places: Vec<u8> = Vec::new();
        let mut groups: [Vec<Sketch>; GROUPS] = Default::default();
        for sketch in &self.sketches {
            let known = places.iter().position(|place| *place == sketch.place);
            let group = known.unwrap_or_else(|| {
                places.push(sketch.place);
                places.len() - 1
            });
            let group = &mut groups[group % GROUPS];
            let alike = |other: &&Sketch| {
                (other.place, other.hunter, other.filled)
                    == (sketch.place, sketch.hunter, sketch.filled)
            };
            if group.len() < KEPT && group.iter().filter(alike).count() < ALIKE {
                group.push(*sketch);
            }
        }
        let make = |sketch: &Sketch| Pattern {
            hunted: steps(sketch.place, self.hunted_reach),
            hunter: if sketch.hunter < 64 {
                steps(sketch.hunter, self.hunter_reach)
            } else {
                [0; 64]
            },
            checker: travels(self.winner, sketch.from, |role| role == sketch.checker),
            fillers: each(sketch.filled)
                .map(|square| {
                    let harmless = |role| sketch.harmless[role as usize] >> square & 1 != 0;
                    travels(self.winner.other(), square, harmless)
                })
                .collect(),
        };
        groups.map(|sketches| sketches.iter().map(make).collect())
    }
}

/// What a man of a side attacks from a square, seeing over the squares of `free`.
fn sees(role: Role, side: Side, from: u64, free: u64) -> u64 {
    match role {
        Role::Pawn => pawn_attacks(side, from),
        Role::Knight => knight(from),
        role => attacks(role, from, free),
    }
}

/// From where a man gives check to a king, on an empty board.
fn checks(role: Role, winner: Side, place: u8) -> u64 {
    sees(role, winner.other(), 1 << place, !0)
}

/// Moves, roughly, to bring a man of a role to a square, by promotion if need be.
fn approach(men: &Men, ours: u64, winner: Side, role: Role, to: u8) -> u32 {
    each(ours & !men.kings)
        .map(|from| {
            let own = Role::ALL
                .into_iter()
                .find(|role| men.role(*role) >> from & 1 != 0);
            travel(own.unwrap_or(Role::King), winner, from, role, to)
        })
        .min()
        .map_or(FAR, |moves| moves.min(FAR))
}

/// Moves, roughly, to bring men of the loser to the squares they have to fill.
fn fill_steps(men: &Men, loser: Side, filled: u64, harmless: &[u64; 7]) -> u32 {
    let theirs = men.of(loser) & !men.kings;
    let mut steps = 0;
    for square in each(filled) {
        let mut least = FAR;
        for role in &Role::ALL[..5] {
            if harmless[*role as usize] >> square & 1 == 0 {
                continue;
            }
            for own in [*role, Role::Pawn] {
                for from in each(men.role(own) & theirs) {
                    least = least.min(travel(own, loser, from, *role, square));
                }
            }
        }
        steps += 2 * least;
    }
    steps
}

/// The least moves that bring one of some men to a square.
fn quickest(travels: &Travels, men: &Men, side: u64) -> u32 {
    let mut least = FAR as u8;
    for role in &Role::ALL[..5] {
        for from in each(men.role(*role) & side) {
            least = least.min(travels[*role as usize - 1][from as usize]);
        }
    }
    u32::from(least)
}

/// The table of moves to a square as one of some roles.
fn travels(side: Side, to: u8, wanted: impl Fn(Role) -> bool) -> Travels {
    let mut travels = [[FAR as u8; 64]; 5];
    for role in Role::ALL[..5].iter().filter(|role| wanted(**role)) {
        for own in &Role::ALL[..5] {
            for from in 0..64 {
                let moves = travel(*own, side, from, *role, to);
                let least = &mut travels[*own as usize - 1][from as usize];
                *least = moves.min(u32::from(*least)) as u8;
            }
        }
    }
    travels
}

/// More moves than are worth counting.
const FAR: u32 = 20;

/// Moves of a man on an empty board to a square where it is wanted as `role`.
fn travel(own: Role, side: Side, from: u8, role: Role, to: u8) -> u32 {
    match own {
        Role::Pawn if role != Role::Pawn => 3 + 2 * to_promote(side, from),
        _ if own != role => FAR,
        _ if from == to => 0,
        Role::Pawn => {
            let steps = i32::from(to >> 3) - i32::from(from >> 3);
            let steps = if side == Side::White { steps } else { -steps };
            let files = (from & 7).abs_diff(to & 7);
            match u32::try_from(steps) {
                Ok(steps) if u32::from(files) <= steps => steps + 8 * u32::from(files),
                _ => FAR,
            }
        }
        Role::Knight => knight_moves(from, to),
        Role::Bishop if (DARK >> from ^ DARK >> to) & 1 != 0 => FAR,
        _ if sees(role, side, 1 << from, !0) >> to & 1 != 0 => 1,
        _ => 2,
    }
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
