//! How probable a move is before a word is read: features of a move, and weights that `generate move-statistics` learned.
//!
//! A move's weight is the sum of those of its features; its probability is its share among all legal moves. No engine: what
//! counts is which piece goes where, what it takes and risks, whether it takes back, checks, castles or leaves an attack.

use super::channel::{Shape, shapes};
use super::choices::moves::{ANY, TRIED};
use crate::board::{Men, Move, Position, Role, Side, Square};

/// What is known of the half-moves before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Before {
    /// Where the last half-move arrived; 64 where it is not known.
    pub last: u8,
    /// Where the half-move before that did, which the same side made.
    pub own: u8,
}

impl Before {
    /// Nothing is known.
    pub const NONE: Before = Before { last: 64, own: 64 };

    /// What is known after one more half-move, to this square.
    #[must_use]
    pub const fn then(self, to: Square) -> Before {
        Before {
            last: to.0,
            own: self.last,
        }
    }
}

/// The most features that a move has.
const MOST: usize = 12;

/// The features of a move, as indices into the weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct Features {
    list: [u16; MOST],
    len: u8,
}

impl Features {
    #[inline]
    fn add(&mut self, feature: usize) {
        debug_assert!(feature < FEATURES);
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = feature as u16;
            self.len += 1;
        }
    }

    /// The features.
    #[must_use]
    #[inline]
    pub fn all(&self) -> &[u16] {
        &self.list[..usize::from(self.len)]
    }
}

// Where each kind of feature begins.
const TO: usize = 0;
const FROM: usize = TO + 3 * 6 * 64;
const TAKES: usize = FROM + 2 * 6 * 64;
const GAIN: usize = TAKES + 2 * 6 * 6;
const CHECK: usize = GAIN + 2 * 12;
const ATTACKED: usize = CHECK + 4;
const DISTANCE: usize = ATTACKED + 6 * 4;
const AGAIN: usize = DISTANCE + 2 * 8;
const PROMOTES: usize = AGAIN + 6;
const IGNORES: usize = PROMOTES + 6;
const CASTLES: usize = IGNORES + 8;
const FORK: usize = CASTLES + 2;

/// How many weights there are.
pub const FEATURES: usize = FORK + 6;

/// What a man is worth in an exchange.
const WORTH: [i32; 7] = [0, 1, 3, 3, 5, 9, 20];

/// What is asked of a position once for all its moves.
#[derive(Clone, Copy, Debug)]
pub struct View {
    men: Men,
    side: Side,
    phase: usize,
    before: Before,
    /// Squares of own men that the opponent can take with gain, and the worth of the best of them.
    hanging: u64,
    most: i32,
    in_check: bool,
}

impl View {
    /// Looks at a position.
    #[must_use]
    pub fn new(position: &Position, ply: u32, before: Before) -> View {
        let men = position.men();
        let side = position.side_to_move();
        let pieces = (men.knights | men.bishops | men.rooks | men.queens).count_ones();
        let phase = match (ply, pieces) {
            (0..20, 10..) => 0,
            (_, 7..) => 1,
            _ => 2,
        };
        let mut view = View {
            men,
            side,
            phase,
            before,
            hanging: 0,
            most: 0,
            in_check: position.in_check(),
        };
        let (own, all) = (men.of(side) & !men.kings, men.all());
        for square in squares(own & !men.pawns) {
            let attackers = position.attackers(square, all);
            let theirs = attackers & men.of(side.other());
            if theirs == 0 {
                continue;
            }
            let worth = WORTH[view.role_at(square)];
            let cheapest = view.cheapest(theirs);
            if attackers & men.of(side) == 0 || cheapest < worth {
                view.hanging |= 1 << square.0;
                view.most = view.most.max(worth);
            }
        }
        view
    }

    fn role_at(&self, square: Square) -> usize {
        let bit = 1_u64 << square.0;
        let men = &self.men;
        let sets = [
            men.pawns,
            men.knights,
            men.bishops,
            men.rooks,
            men.queens,
            men.kings,
        ];
        sets.iter()
            .position(|set| set & bit != 0)
            .map_or(0, |role| role + 1)
    }

    /// The worth of the cheapest of these men.
    fn cheapest(&self, these: u64) -> i32 {
        let men = &self.men;
        for (set, worth) in [
            (men.pawns, 1),
            (men.knights | men.bishops, 3),
            (men.rooks, 5),
            (men.queens, 9),
        ] {
            if these & set != 0 {
                return worth;
            }
        }
        20
    }

    /// What the mover wins or loses, in pawns, if both sides go on taking on the square of arrival as long as it pays.
    fn exchange(&self, position: &Position, shape: &Shape) -> i32 {
        let mv = shape.parts();
        let taken = mv.capture.map_or(0, |role| WORTH[role as usize]);
        if mv.castling.is_some() {
            return 0;
        }
        let mut occupied = self.men.all() & !(1 << mv.from.0) | 1 << mv.to.0;
        if mv.en_passant {
            let passed = mv.to.on_rank_of(mv.from);
            occupied &= !(1 << passed.0);
        }
        let mut gains = [0; 32];
        gains[0] = taken;
        let mut on_square = WORTH[mv.promotion.unwrap_or(mv.role) as usize];
        if mv.promotion.is_some() {
            gains[0] += on_square - 1;
        }
        let mut side = self.side.other();
        let mut depth = 0;
        let mut attackers = position.attackers(mv.to, occupied) & !(1 << mv.from.0);
        while depth < 30 {
            let ours = attackers & occupied & self.men.of(side);
            if ours == 0 {
                break;
            }
            let cheapest = self.cheapest(ours);
            if cheapest == 20 && attackers & occupied & self.men.of(side.other()) != 0 {
                break;
            }
            depth += 1;
            gains[depth] = on_square - gains[depth - 1];
            on_square = cheapest;
            let men = &self.men;
            let set = match cheapest {
                1 => men.pawns,
                3 => men.knights | men.bishops,
                5 => men.rooks,
                9 => men.queens,
                _ => men.kings,
            };
            let taker = ours & set;
            occupied &= !(taker & taker.wrapping_neg());
            attackers = position.attackers(mv.to, occupied);
            side = side.other();
        }
        while depth > 0 {
            gains[depth - 1] = -(-gains[depth - 1]).max(gains[depth]);
            depth -= 1;
        }
        gains[0]
    }

    /// The features of a move of this position.
    #[must_use]
    pub fn features(&self, position: &Position, shape: &Shape) -> Features {
        let mv = shape.parts();
        let mut features = Features::default();
        let flip = if self.side == Side::White { 0 } else { 56 };
        let role = mv.role as usize - 1;
        let (from, to) = (usize::from(mv.from.0 ^ flip), usize::from(mv.to.0 ^ flip));
        if let Some(wing) = mv.castling {
            features.add(CASTLES + wing as usize);
        } else {
            features.add(TO + (self.phase * 6 + role) * 64 + to);
            features.add(FROM + (usize::from(self.phase != 0) * 6 + role) * 64 + from);
        }
        let taken = mv.capture.map_or(0, |role| role as usize);
        let back = self.before.last == mv.to.0;
        features.add(TAKES + (usize::from(back) * 6 + taken.min(5)) * 6 + role);
        let gain = self.exchange(position, shape);
        let bucket = match gain {
            ..=-7 => 0,
            -6..=-4 => 1,
            -3 => 2,
            -2 => 3,
            -1 => 4,
            0 if taken > 0 => 5,
            0 => 6,
            1 => 7,
            2 => 8,
            3 => 9,
            4..=6 => 10,
            _ => 11,
        };
        features.add(GAIN + usize::from(self.in_check) * 12 + bucket);
        if shape.check() {
            features.add(CHECK + usize::from(gain < 0) * 2 + usize::from(taken > 0));
        }
        let hangs = self.hanging & (1 << mv.from.0) != 0;
        if hangs {
            features.add(ATTACKED + role * 4 + usize::from(gain < 0) * 2 + usize::from(taken > 0));
        } else if self.most > 0 {
            let worth = match self.most {
                ..=3 => 0,
                4..=5 => 1,
                6..=9 => 2,
                _ => 3,
            };
            features.add(IGNORES + worth * 2 + usize::from(taken > 0));
        }
        if self.before.last < 64 {
            let last = Square(self.before.last);
            let (files, ranks) = last.apart(mv.to);
            let far = usize::from(files.max(ranks));
            features.add(DISTANCE + usize::from(self.phase == 0) * 8 + far);
        }
        if self.before.own == mv.from.0 {
            features.add(AGAIN + role);
        }
        if let Some(role) = mv.promotion {
            features.add(PROMOTES + role as usize - 1);
        }
        if mv.role == Role::Pawn && taken == 0 && gain >= 0 {
            let attacked =
                pawn_attacks(mv.to, self.side) & self.men.of(self.side.other()) & !self.men.pawns;
            if attacked != 0 {
                features.add(FORK + (attacked.count_ones() as usize).min(2));
            }
        }
        features
    }
}

fn pawn_attacks(square: Square, side: Side) -> u64 {
    let bit = 1_u64 << square.0;
    let (left, right) = (bit & !0x0101_0101_0101_0101, bit & !0x8080_8080_8080_8080);
    match side {
        Side::White => left << 7 | right << 9,
        Side::Black => left >> 9 | right >> 7,
    }
}

fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            Square(square)
        })
    })
}

/// The weights of the features.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f32>);

/// How many steps a nat has in the table that is shipped.
const STEPS: f32 = 24.0;

impl Weights {
    /// Weights that say nothing.
    #[must_use]
    pub fn none() -> Weights {
        Weights(vec![0.0; FEATURES])
    }

    /// Weights as the table has them, a byte each; what is missing says nothing.
    #[must_use]
    pub fn of_table(table: &[u8]) -> Weights {
        let mut weights = Weights::none();
        for (weight, byte) in weights.0.iter_mut().zip(table) {
            *weight = f32::from(*byte as i8) / STEPS;
        }
        weights
    }

    /// The table of these weights.
    #[must_use]
    pub fn table(&self) -> Vec<u8> {
        let byte = |weight: &f32| ((weight * STEPS).round().clamp(-127.0, 127.0) as i8) as u8;
        self.0.iter().map(byte).collect()
    }

    /// The sum of some weights.
    #[must_use]
    #[inline]
    pub fn sum(&self, features: &Features) -> f32 {
        let mut sum = 0.0;
        for at in features.all() {
            sum += self.0.get(usize::from(*at)).copied().unwrap_or(0.0);
        }
        sum
    }

    /// Changes one of them.
    pub fn change(&mut self, at: u16, by: f32) {
        if let Some(weight) = self.0.get_mut(usize::from(at)) {
            *weight += by;
        }
    }
}

/// Minus the logarithm of how probable each move is, put into `costs`. `trust` is by how much the weights count in this game: 1
/// where its players play as those of the games the weights were learned from, 0 where any move is as good as any other.
pub fn costs(
    weights: &Weights,
    trust: f32,
    position: &Position,
    (ply, before): (u32, Before),
    shapes: &[Shape],
    costs: &mut Vec<f32>,
) {
    let view = View::new(position, ply, before);
    costs.clear();
    costs.extend((shapes.iter()).map(|shape| weights.sum(&view.features(position, shape))));
    of_weights(trust, costs);
}

/// Makes costs of sums of weights.
fn of_weights(trust: f32, costs: &mut [f32]) {
    let most = costs.iter().copied().fold(f32::MIN, f32::max) * trust;
    let sum: f32 = (costs.iter())
        .map(|weight| (weight * trust - most).exp())
        .sum();
    let all = most + sum.ln();
    let dearest = (costs.len() as f32 / ANY).ln();
    costs
        .iter_mut()
        .for_each(|weight| *weight = (all - *weight * trust).min(dearest));
}

/// By how much the weights count in a game of which these half-moves are known: its first position, and the moves, each with
/// whether it is to be looked at.
#[must_use]
pub fn trust(weights: &Weights, first: &Position, moves: &[(Move, bool)]) -> f32 {
    let mut sums = TRIED.map(|(_, cost)| cost);
    let (mut position, mut before) = (first.clone(), Before::NONE);
    let (mut legal, mut looks, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for (ply, (mv, looked_at)) in moves.iter().enumerate() {
        if *looked_at {
            legal.clear();
            position.each_legal_move(|mv| legal.push(mv));
            shapes(&position, &legal, &mut looks);
            let view = View::new(&position, ply as u32, before);
            known.clear();
            known.extend((looks.iter()).map(|shape| weights.sum(&view.features(&position, shape))));
            let at = legal.iter().position(|own| own == mv);
            for (sum, (trust, _)) in sums.iter_mut().zip(TRIED) {
                let mut costs = known.clone();
                of_weights(trust, &mut costs);
                *sum += at.map_or(0.0, |at| costs[at]);
            }
        }
        before = before.then(Position::flat_parts(*mv).to);
        position.play(*mv);
    }
    let tried = TRIED.iter().zip(sums);
    let best = tried.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map_or(1.0, |((trust, _), _)| *trust)
}

#[cfg(test)]
mod tests {
    use super::super::choices::moves::ANY;
    use super::{of_weights, trust};
    use crate::board::{Move, Position};
    use crate::notation::{Language, Resolution, read, resolve};
    use crate::repair::weights;
    use crate::syntax::Encoding;

    fn game(text: &str) -> Vec<(Move, bool)> {
        let mut position = Position::initial();
        let play = |word: &str| {
            let written = read(word.as_bytes(), Encoding::Utf8);
            let Resolution::Move(mv, _) = resolve(&written, Language::English, &position) else {
                panic!("{word}");
            };
            position.play(mv);
            (mv, true)
        };
        text.split(' ').map(play).collect()
    }

    #[test]
    fn a_game_tells_whether_its_players_play_as_others_do() {
        let of = |text: &str| trust(weights(), &Position::initial(), &game(text));
        let masters =
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7";
        assert_eq!(of(masters), 1.0);
        // Any legal moves whatever.
        let odd = "b4 Nc6 g4 h6 Nf3 Rh7 Ng1 d5 a3 e5 f3 Nb8 Nh3 Bxg4 d3 Qd6 e3 Bxh3 d4 h5 f4 Kd7 Bg2 e4 Bb2 Qg6 Ra2 f5 Nc3 Bc5";
        assert!(of(odd) < 0.5, "{}", of(odd));
        // A few moves tell nothing.
        assert_eq!(of("a3 h6"), 1.0);
    }

    #[test]
    fn the_more_odd_moves_a_game_has_the_less_the_weights_count() {
        // From which half-move on they count for how much.
        let steps = |text: &str| {
            let moves = game(text);
            let mut steps = Vec::new();
            for count in 1..=moves.len() {
                let own = trust(weights(), &Position::initial(), &moves[..count]);
                if steps.last().is_none_or(|(_, last)| *last != own) {
                    steps.push((count, own));
                }
            }
            steps
        };
        let odd = "b4 Nc6 g4 h6 Nf3 Rh7 Ng1 d5 a3 e5 f3 Nb8 Nh3 Bxg4 d3 Qd6 e3 Bxh3 d4 h5 f4 Kd7 Bg2 e4 Bb2 Qg6";
        assert_eq!(steps(odd), [(1, 1.0), (6, 0.0)]);
        let timid = "e4 e5 h3 h6 a3 a6 c3 c6 d3 d6 f3 f6 b3 b6 g3 g6 Nd2 Nd7 Ne2 Ne7 Bg2 Bb7 O-O Qc7 Rb1 Rb8";
        assert_eq!(steps(timid), [(1, 1.0), (12, 0.5)]);
    }

    #[test]
    fn no_move_is_less_probable_than_any_move_whatever() {
        let mut costs = [0.0, -50.0, -1.0];
        of_weights(1.0, &mut costs);
        assert_eq!(costs[1], (3.0 / ANY).ln());
        assert!(costs[0] < 0.5 && costs[2] < 1.5, "{costs:?}");
        let mut even = [3.0, -7.0];
        of_weights(0.0, &mut even);
        assert_eq!(even, [2.0_f32.ln(); 2]);
    }
}
