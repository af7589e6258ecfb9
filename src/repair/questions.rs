//! Which half-moves to ask about first: games are drawn from the lattice, and each question is the one whose answer, beside
//! those already asked, parts the drawn games most.

use super::marginals::Marginals;
use super::search::{Lattice, Step};
use crate::board::Position;
use std::collections::BTreeMap;

/// So many games are drawn.
const DRAWN: usize = 200;

/// A drawn game: the number of the move at each half-move.
type Drawn = Vec<u16>;

/// A small generator of random numbers: the same questions every time.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 40) as f32 / (1_u64 << 24) as f32
    }
}

/// Draws games by their probability.
fn draw(lattice: &Lattice, marginals: &Marginals) -> Vec<Drawn> {
    let mut leaving: Vec<Vec<u32>> = vec![Vec::new(); lattice.nodes.len()];
    for (at, edge) in lattice.edges.iter().enumerate() {
        if marginals.shares[at] > 1e-5 {
            leaving[edge.from as usize].push(at as u32);
        }
    }
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let game = |_| {
        let mut moves = Vec::new();
        let mut node = 0_usize;
        loop {
            let out = &leaving[node];
            let all: f32 = out.iter().map(|at| marginals.shares[*at as usize]).sum();
            let mut rest = random.unit() * all;
            let chosen = out.iter().find(|at| {
                rest -= marginals.shares[**at as usize];
                rest <= 0.0
            });
            let Some(at) = chosen.or(out.last()) else {
                return moves;
            };
            let edge = &lattice.edges[*at as usize];
            if edge.step != Step::Surplus {
                moves.push(Position::flat_number(edge.mv));
            }
            node = edge.to as usize;
        }
    };
    (0..DRAWN).map(game).collect()
}

/// Half-moves to ask about, from 0, the most useful first, as long as an answer is worth something.
#[must_use]
pub fn questions(
    lattice: &Lattice,
    marginals: &Marginals,
    open: &[usize],
    most: usize,
) -> Vec<usize> {
    if open.is_empty() {
        return Vec::new();
    }
    let games = draw(lattice, marginals);
    // Games with the same answers so far are in one class.
    let mut classes = vec![0_usize; games.len()];
    let mut asked = Vec::new();
    let mut parts = 1;
    while asked.len() < most {
        let best = (open.iter().filter(|ply| !asked.contains(*ply)))
            .map(|ply| (*ply, split(&games, &classes, *ply)))
            .max_by(|(a, (x, _)), (b, (y, _))| x.total_cmp(y).then(b.cmp(a)));
        let Some((ply, (_, new))) = best else { break };
        let now = new.iter().max().map_or(1, |most| most + 1);
        if now == parts {
            break;
        }
        (parts, classes) = (now, new);
        asked.push(ply);
    }
    let rest = open.iter().filter(|ply| !asked.contains(*ply)).copied();
    let rest: Vec<usize> = rest.take(most - asked.len()).collect();
    asked.extend(rest);
    asked
}

/// The entropy of the classes, and the classes, if this half-move were asked about too.
fn split(games: &[Drawn], classes: &[usize], ply: usize) -> (f32, Vec<usize>) {
    let mut numbers: BTreeMap<(usize, Option<u16>), (usize, usize)> = BTreeMap::new();
    let mut new = Vec::with_capacity(games.len());
    for (game, class) in games.iter().zip(classes) {
        let next = numbers.len();
        let entry = numbers
            .entry((*class, game.get(ply).copied()))
            .or_insert((next, 0));
        entry.1 += 1;
        new.push(entry.0);
    }
    let all = games.len() as f32;
    let entropy = numbers.values().map(|(_, count)| {
        let share = *count as f32 / all;
        -share * share.ln()
    });
    (entropy.sum(), new)
}
