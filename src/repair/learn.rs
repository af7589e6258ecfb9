//! Learns the weights of [`super::prior`] from games: the logarithm of the probability of what was played is raised, move by
//! move, each weight with a step that shrinks as it is used (AdaGrad).

use super::can_search;
use super::channel::{Shape, shapes};
use super::prior::{Before, FEATURES, Features, View, Weights};
use crate::board::{Move, Position};
use crate::replay::Facts;

/// How far the first step of a weight goes.
const STEP: f32 = 0.1;

/// How often the games are gone through.
pub const PASSES: usize = 2;

/// A game to learn from.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where it begins.
    pub first: Position,
    /// What was played.
    pub moves: Vec<Move>,
}

impl Game {
    /// What was played in a record; `None` where it cannot be read to its end, or is not played on the board of 64 squares.
    #[must_use]
    pub fn of(facts: &Facts) -> Option<Game> {
        let whole = can_search(facts) && facts.main_break().is_none() && !facts.main.is_empty();
        whole.then(|| Game {
            first: facts.first.clone(),
            moves: (facts
                .main
                .iter()
                .filter_map(|at| facts.tree.get(*at as usize)))
            .map(|ply| ply.mv)
            .collect(),
        })
    }
}

/// Learns.
#[derive(Debug)]
pub struct Learner {
    weights: Weights,
    squares: Vec<f32>,
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    features: Vec<Features>,
    odds: Vec<f32>,
    /// How many half-moves were learned from.
    pub half_moves: u64,
    /// The sum of what they cost before they were learned from, in nats.
    pub cost: f64,
}

impl Default for Learner {
    fn default() -> Learner {
        Learner {
            weights: Weights::none(),
            squares: vec![0.0; FEATURES],
            moves: Vec::new(),
            shapes: Vec::new(),
            features: Vec::new(),
            odds: Vec::new(),
            half_moves: 0,
            cost: 0.0,
        }
    }
}

impl Learner {
    /// Learns from a game.
    pub fn game(&mut self, game: &Game) {
        let mut position = game.first.clone();
        let mut before = Before::NONE;
        for (ply, mv) in game.moves.iter().copied().enumerate() {
            self.half_move(&position, ply as u32, before, mv);
            before = before.then(Position::flat_parts(mv).to);
            position.play(mv);
        }
    }

    fn half_move(&mut self, position: &Position, ply: u32, before: Before, played: Move) {
        self.moves.clear();
        position.each_legal_move(|mv| self.moves.push(mv));
        let Some(played) = self.moves.iter().position(|mv| *mv == played) else {
            return;
        };
        shapes(position, &self.moves, &mut self.shapes);
        let view = View::new(position, ply, before);
        self.features.clear();
        (self.features).extend(
            self.shapes
                .iter()
                .map(|shape| view.features(position, shape)),
        );
        self.odds.clear();
        (self.odds).extend(
            self.features
                .iter()
                .map(|features| self.weights.sum(features)),
        );
        let most = self.odds.iter().copied().fold(f32::MIN, f32::max);
        self.odds
            .iter_mut()
            .for_each(|odds| *odds = (*odds - most).exp());
        let sum: f32 = self.odds.iter().sum();
        self.half_moves += 1;
        self.cost -= f64::from((self.odds[played] / sum).ln());
        for (i, features) in self.features.iter().enumerate() {
            let wanted = if i == played { 1.0 } else { 0.0 };
            let slope = wanted - self.odds[i] / sum;
            if slope.abs() < 1e-4 {
                continue;
            }
            for at in features.all() {
                let square = &mut self.squares[usize::from(*at)];
                *square += slope * slope;
                self.weights
                    .change(*at, STEP * slope / (1e-3 + square.sqrt()).max(0.05));
            }
        }
    }

    /// What was learned.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }
}
