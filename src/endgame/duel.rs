//! The game between a side that has nothing but pawn moves on some files and one that has besides these only its king, move by
//! move (`tempo` tells which positions are such).
//!
//! The shut side must move a pawn each time, and these moves are counted: when none is left, the game is over. What is
//! followed is the pawns that can still move, with the free king on all its squares at once. What can no longer come to a
//! promotion in time is left out: for each pawn of the free side the way of the king to the pawn that faces it, one step
//! aside, and the steps of the pawn are more moves than the shut side has.
//!
//! Where the free side promotes and the shut side is to mate, that side needs something to take: its pawns stay on their
//! files otherwise, and end as they would have. With one or two moves left it is seen whether the new piece can get to where
//! a pawn takes it, or can take a man that holds others.
//!
//! The board is seen from the free side: its pawns go up.

use super::squares::{FILE_A, attacks, each, king, knight, pawn_attacks};
use crate::board::{Role, Side};

/// What does not change.
pub struct Duel {
    /// The men that never move and are never taken, of both sides; those of the shut side, and its pawns among them.
    pub frozen: u64,
    pub held: u64,
    pub held_pawns: u64,
    /// What the frozen men of the shut side guard.
    pub guarded: u64,
    /// Where pawns of the shut side can ever stand.
    pub span: u64,
    /// Where the free king can ever stand.
    pub region: u64,
    /// Whether the shut side is to mate.
    pub shut_wins: bool,
    /// Whether the free side moves first.
    pub free_begins: bool,
    /// The king of the shut side.
    pub shut_king: u64,
}

/// Pawns that can move, and the squares of the free king with them.
#[derive(Clone, Copy)]
struct State {
    shut: u64,
    free: u64,
    kings: u64,
    /// The moves that the shut side can still make at most.
    left: i32,
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// No promotion that helps; new pieces may come to these squares meanwhile, and pawns may give mate.
    Closed(u64),
    /// There may be one.
    Open,
}

/// Places in the table of a layer: more than twice as many as states.
const PLACES: usize = 1 << 10;

/// The states of a layer, and of all layers, at most.
const WIDEST: usize = 400;

/// With more moves to spare a pawn nearly always promotes.
const SPARE: i32 = 2;

/// With more moves to play there are many orders, and one of them nearly always does unless each move counts.
const LONG: i32 = 11;

/// The states of each layer that are followed at first.
const BEST: usize = 3;

/// The moves of the shut side after a promotion that are looked ahead.
const AHEAD: i32 = 2;

/// With more moves to spare the king comes anywhere in time.
const NEAR: usize = 12;

const FIRST: u64 = 0xFF;
const LAST: u64 = 0xFF << 56;

/// Where a pawn of the shut side comes by a step of two.
const FOUR: u64 = 0xFF << 32;

/// The states after the same number of moves.
struct Layer {
    states: Vec<State>,
    /// Their numbers plus one by their hash, open addressing; 0 is free.
    table: [u16; PLACES],
    /// The place of each state there.
    places: Vec<u16>,
}

impl Layer {
    fn new() -> Layer {
        Layer {
            states: Vec::with_capacity(64),
            table: [0; PLACES],
            places: Vec::with_capacity(64),
        }
    }

    fn clear(&mut self) {
        for place in self.places.drain(..) {
            self.table[usize::from(place)] = 0;
        }
        self.states.clear();
    }

    fn add(&mut self, state: State) {
        let State {
            shut, free, kings, ..
        } = state;
        if kings == 0 || self.states.len() > WIDEST {
            return;
        }
        let hash = (shut ^ free.rotate_left(23)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (hash >> 48) as usize % PLACES;
        loop {
            let Some(index) = usize::from(self.table[place]).checked_sub(1) else {
                self.states.push(state);
                self.table[place] = self.states.len() as u16;
                self.places.push(place as u16);
                return;
            };
            let state = &mut self.states[index];
            if state.shut == shut && state.free == free {
                state.kings |= kings;
                return;
            }
            place = (place + 1) % PLACES;
        }
    }
}

/// How a pawn of the free side comes to promote: with nothing ahead, or after the king has taken the pawn that faces it, somewhere
/// before that.
struct Way {
    /// With so many moves of the shut side fewer, or more where this is above 0, those are left in which the king must come to
    /// the first square where that may be.
    spare: i32,
    /// From where the king is there in time, by the moves that it may take to the first of these squares, from one too few on: to
    /// each next one it is one move less. With [`NEAR`] moves it is from everywhere.
    kings: [u64; NEAR + 2],
}

impl Way {
    /// From where the king is in time, with so many moves of the shut side.
    #[inline]
    fn kings_with(&self, left: i32) -> u64 {
        self.kings[(left + self.spare + 1).clamp(0, NEAR as i32 + 1) as usize]
    }
}

/// What changes on the way.
struct Run<'a> {
    duel: &'a Duel,
    /// How many steps a pawn of the shut side can make from each square at most.
    steps: [u8; 64],
    /// The moves that a pawn of the free side needs at least to promote, or to give check to the shut king before.
    moves: [u8; 64],
    /// The ways that were asked for, and the place of each in that list plus one, by the square of the pawn and the rank of the one
    /// that faces it.
    ways: Vec<Way>,
    way_places: [[u16; 8]; 64],
    /// The squares with a man ahead on their file that never moves.
    stopped: u64,
    /// Where new pieces may come.
    new: u64,
    /// Whether states were left out because others promised more.
    left_out: bool,
}

impl Duel {
    /// Plays it from where the pawns that can move and the free king stand, with no more than `most` states: first down the most
    /// promising lines only, which shows soon where there is a promotion.
    pub fn play(&self, shut: u64, free: u64, king: u64, most: usize) -> Outcome {
        let mut run = Run {
            duel: self,
            steps: self.steps(),
            moves: std::array::from_fn(|square| self.moves_to_decide(1 << square)),
            ways: Vec::with_capacity(32),
            way_places: [[0; 8]; 64],
            stopped: behind(self.frozen),
            new: 0,
            left_out: false,
        };
        let start = State {
            shut,
            free,
            kings: king,
            left: run.left(shut),
        };
        let kings = run.in_time(&start, self.free_begins);
        let spare = run.spare(&start, self.free_begins);
        let tight = kings == 0 || spare == 0 && !self.shut_wins;
        if spare > SPARE || !tight && start.left > LONG {
            return Outcome::Open;
        }
        let mut layers = [Layer::new(), Layer::new()];
        match run.play(&mut layers, start, most, BEST) {
            Outcome::Open => Outcome::Open,
            Outcome::Closed(_) if !run.left_out => Outcome::Closed(run.new),
            Outcome::Closed(_) => run.play(&mut layers, start, most, WIDEST),
        }
    }

    fn moves_to_decide(&self, pawn: u64) -> u8 {
        let file = 0x0101_0101_0101_0101 << (pawn.trailing_zeros() & 7);
        let check = pawn_attacks(Side::Black, self.shut_king) & file;
        let moves = moves_to_promote(pawn);
        match check > pawn {
            true => (moves - (7 - rank(check) as i32)) as u8,
            false => moves as u8,
        }
    }

    fn steps(&self) -> [u8; 64] {
        let mut steps = [0; 64];
        for square in each(self.span).skip_while(|square| *square < 8) {
            let below = usize::from(square) - 8;
            if self.span >> below & 1 != 0 {
                steps[usize::from(square)] = steps[below] + 1;
            }
        }
        steps
    }
}

/// The squares below some others on their files.
const fn behind(set: u64) -> u64 {
    let one = set >> 8;
    let two = one | one >> 8;
    let four = two | two >> 16;
    four | four >> 32
}

/// The rank of a square, from 0.
const fn rank(square: u64) -> u32 {
    square.trailing_zeros() >> 3
}

/// The moves that a pawn of the free side needs at least.
fn moves_to_promote(pawn: u64) -> i32 {
    match rank(pawn) as i32 {
        1 => 5,
        rank => 7 - rank,
    }
}

impl Run<'_> {
    /// Plays it with the `width` most promising states of each layer.
    fn play(
        &mut self,
        layers: &mut [Layer; 2],
        start: State,
        most: usize,
        width: usize,
    ) -> Outcome {
        let [now, next] = layers;
        now.clear();
        next.clear();
        now.add(start);
        let mut free_moves = self.duel.free_begins;
        let mut seen = 0;
        self.left_out = false;
        let mut promising = Vec::with_capacity(64);
        while !now.states.is_empty() {
            promising.clear();
            for state in &now.states {
                let kings = self.in_time(state, free_moves);
                if kings != 0 {
                    promising.push((0, State { kings, ..*state }));
                }
            }
            seen += promising.len();
            if seen > most || now.states.len() > WIDEST {
                return Outcome::Open;
            }
            if width < WIDEST && promising.len() > width {
                self.left_out = true;
                for (spare, state) in &mut promising {
                    *spare = self.spare(state, free_moves);
                }
                promising.select_nth_unstable_by_key(width, |(spare, _)| -spare);
                promising.truncate(width);
            }
            for (_, state) in &promising {
                match free_moves {
                    true if self.advance(state, next) => return Outcome::Open,
                    true => {}
                    false => self.reply(state, next),
                }
            }
            std::mem::swap(now, next);
            next.clear();
            free_moves = !free_moves;
        }
        Outcome::Closed(self.new)
    }

    /// How many steps a pawn of the shut side can make from a square at most.
    #[inline]
    fn steps_from(&self, square: u64) -> i32 {
        i32::from(self.steps[square.trailing_zeros() as usize & 63])
    }

    /// The moves that the shut side can make at most.
    fn left(&self, shut: u64) -> i32 {
        each(shut).map(|square| self.steps_from(1 << square)).sum()
    }

    /// How a pawn of the free side comes to promote before pawns of the shut side.
    #[inline(always)]
    fn way(&mut self, square: u8, shut: u64) -> &Way {
        let ahead = (FILE_A << 8) << square;
        let facing = (shut & ahead).trailing_zeros();
        // Nothing ahead is as if it were on the first rank.
        let (row, column) = (usize::from(square & 63), facing as usize >> 3 & 7);
        let mut place = usize::from(self.way_places[row][column]);
        if place == 0 {
            place = self.add_way(square, facing);
            self.way_places[row][column] = place as u16;
        }
        &self.ways[place - 1]
    }

    /// Finds a way out, with the square of the foremost pawn that faces it, or 64; its place plus one.
    #[inline(never)]
    fn add_way(&mut self, square: u8, facing: u32) -> usize {
        let moves = i32::from(self.moves[usize::from(square & 63)]);
        let mut way = Way {
            spare: -moves,
            kings: [!0; NEAR + 2],
        };
        way.kings[0] = 0;
        if facing < 64 {
            let up_to = u64::MAX >> (63 - facing);
            let taken = (FILE_A << 8) << square & up_to & self.duel.region;
            let first = taken.trailing_zeros().min(facing);
            // The pawn has come to where the other one is taken before, which then makes no more moves.
            way.spare += (facing - first) as i32 / 8 - 1 - self.steps_from(1 << facing);
            let [_, kings @ .., many] = &mut way.kings;
            kings.fill(0);
            *many = if taken == 0 { 0 } else { !0 };
            for taken in each(taken) {
                let mut near = 1 << taken;
                for kings in &mut kings[(u32::from(taken) - first) as usize / 8..] {
                    *kings |= near;
                    near |= king(near) & self.duel.region;
                }
            }
        }
        self.ways.push(way);
        self.ways.len()
    }

    /// The foremost pawns of the free side on their files that have no man ahead that never moves.
    fn runners(&self, free: u64) -> u64 {
        free & !behind(free) & !self.stopped
    }

    /// The moves that the shut side can make until the free side has promoted, if that is to be in time.
    fn until(&self, state: &State, free_moves: bool) -> i32 {
        state.left + i32::from(free_moves) - i32::from(self.duel.shut_wins)
    }

    /// The squares of the king with which a pawn may still promote before the shut side has no move.
    fn in_time(&mut self, state: &State, free_moves: bool) -> u64 {
        let left = self.until(state, free_moves);
        let mut kings = 0;
        for square in each(self.runners(state.free)) {
            kings |= self.way(square, state.shut).kings_with(left);
            if state.kings & !kings == 0 {
                break;
            }
        }
        kings & state.kings
    }

    /// How many moves are to spare then at most.
    fn spare(&mut self, state: &State, free_moves: bool) -> i32 {
        let left = self.until(state, free_moves);
        let mut spare = 0;
        for square in each(self.runners(state.free)) {
            let way = self.way(square, state.shut);
            while way.spare + left > spare && way.kings_with(left - spare - 1) & state.kings != 0 {
                spare += 1;
            }
        }
        spare
    }

    /// A move of the free side. Whether the question stays open with it.
    fn advance(&mut self, state: &State, next: &mut Layer) -> bool {
        let State {
            shut, free, kings, ..
        } = *state;
        let guarded = self.duel.guarded | pawn_attacks(Side::Black, shut);
        let open = self.duel.region & !guarded & !free;
        let steps = king(kings) & open;
        next.add(State {
            kings: steps & !shut,
            ..*state
        });
        for square in each(steps & shut) {
            let taken = 1 << square;
            next.add(State {
                shut: shut & !taken,
                kings: taken,
                left: state.left - self.steps_from(taken),
                free,
            });
        }
        let calm = kings & !guarded;
        let full = shut | free | self.duel.frozen;
        // The shut king has no square: a pawn that gives check mates it.
        let checks = pawn_attacks(Side::Black, self.duel.shut_king);
        for square in each(free & !(full >> 8)) {
            let pawn = 1 << square;
            let one = pawn << 8;
            let left = calm & !one;
            if left == 0 {
                continue;
            }
            if one & LAST != 0 {
                let after = State {
                    free: free & !pawn,
                    kings: left,
                    ..*state
                };
                if self.helps(&after, one) {
                    return true;
                }
                continue;
            }
            let two = match rank(pawn) {
                1 => one << 8 & !full,
                _ => 0,
            };
            let (double, without) = (two & !checks, left & !two);
            let mates = one & checks != 0 || two & checks != 0 && without != 0;
            if mates && !self.duel.shut_wins {
                return true;
            }
            let mut play = |to: u64, kings: u64| {
                next.add(State {
                    free: free & !pawn | to,
                    kings,
                    ..*state
                });
            };
            if one & checks == 0 {
                play(one, left);
            }
            if double != 0 {
                play(double, without);
            }
        }
        false
    }

    /// A move of the shut side: a pawn's, which stays on its file.
    fn reply(&self, state: &State, next: &mut Layer) {
        let State {
            shut, free, kings, ..
        } = *state;
        let full = shut | free | self.duel.frozen;
        for square in each(shut & !(full << 8 | FIRST)) {
            let pawn = 1u64 << square;
            let mut play = |to: u64, kings: u64| {
                next.add(State {
                    shut: shut & !pawn | to,
                    free,
                    kings,
                    left: state.left - self.steps_from(pawn) + self.steps_from(to),
                });
            };
            let one = pawn >> 8;
            play(one, kings & !one);
            let two = one >> 8 & !full;
            if rank(pawn) == 6 && two != 0 {
                play(two, kings & !one & !two);
            }
        }
    }

    /// Whether a new piece may help the side that is to mate. The shut side is to move.
    fn helps(&mut self, state: &State, place: u64) -> bool {
        let left = state.left;
        if !self.duel.shut_wins {
            // Without a move for the shut side it is mate at once, or stalemate.
            let checks = self.queen(place) | knight(place);
            return left > 0 || checks & self.duel.shut_king != 0;
        }
        if left > AHEAD {
            return true;
        }
        let free = |square: u8| {
            let pawn = 1 << square;
            let file = 0x0101_0101_0101_0101 << (square & 7);
            file & !(pawn | (pawn - 1)) & self.duel.frozen == 0
        };
        if each(state.free).any(|square| moves_to_promote(1 << square) <= left && free(square)) {
            return true;
        }
        let own = self.duel.frozen & !self.duel.held;
        let (mut kings, mut pawns) = (state.kings, state.shut);
        // A rook or queen that gives check from where nobody can ever stand between has mated, and nothing is taken any more.
        let quiet = |from: u64, kings: u64, pawns: u64, role: Role| {
            let lines = attacks(
                role,
                self.duel.shut_king,
                !(self.duel.frozen | kings | pawns | state.free),
            );
            from & !lines
        };
        let heavy = quiet(place, kings, pawns, Role::Rook);
        let mut pieces = [
            (Role::Queen, quiet(heavy, kings, pawns, Role::Bishop)),
            (Role::Rook, heavy),
            (Role::Bishop, place),
            (Role::Knight, place),
        ];
        for moves in 1..=left {
            let one = pawns >> 8 & self.duel.span;
            pawns |= one | one >> 8 & FOUR & self.duel.span;
            kings |= king(kings) & self.duel.region;
            // With so few moves left the pawns have come so far.
            let far = self.within(pawns, left - moves);
            // At first the pawns that have come to their end stand in the way, and those of the own side.
            let (ahead, mine) = match moves {
                1 => (self.within(state.shut, 0) | state.free, own | state.free),
                _ => (0, own),
            };
            let taking = pawn_attacks(Side::Black, far | self.duel.held_pawns);
            for (role, places) in &mut pieces {
                let steps = match role {
                    Role::Knight => knight(*places),
                    role => attacks(*role, *places, !(self.duel.frozen | ahead)),
                };
                *places |= steps & !mine;
                if *places & (taking | self.duel.held & !self.duel.shut_king) != 0 {
                    return true;
                }
                self.new |= *places;
            }
        }
        false
    }

    /// Those pawns of the shut side, of some squares, that can make so many steps at most.
    fn within(&self, pawns: u64, most: i32) -> u64 {
        let few = |square: &u8| i32::from(self.steps[usize::from(*square)]) <= most;
        each(pawns)
            .filter(few)
            .fold(0, |all, square| all | 1 << square)
    }

    /// What a queen on a square attacks past everything that is not frozen.
    fn queen(&self, from: u64) -> u64 {
        attacks(Role::Queen, from, !self.duel.frozen)
    }
}
