//! A random game with its tag pairs: what the generator writes down, and what a reader must find again.

use super::annotate::Habits;
use super::games::{self, Goal, Origin, Played};
use super::header;
use super::random::Random;
use super::sheet::{Sheet, Tag};
use crate::board::Position;
use crate::notation::{Language, uci};
use crate::syntax::ResultMark;

/// What kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// From the initial position, of any length, to any end.
    Any,
    /// From the initial position, 24 half-moves at most.
    Short,
    /// From an ending, in which pawns promote; its tag pairs hold the position.
    Ending,
    /// Chess960, from any of its positions; its tag pairs hold the position.
    Chess960,
}

/// A random game with its tag pairs.
#[derive(Clone, Debug)]
pub struct Record {
    pub(super) game: Played,
    pub(super) tags: Vec<Tag>,
}

impl Record {
    /// Plays the game with this number of a seed.
    #[must_use]
    pub fn play(seed: u64, number: u64, kind: Kind) -> Record {
        Record::draw(kind, &mut Random::new(seed, number))
    }

    /// Plays a game that has moves.
    pub(super) fn draw(kind: Kind, random: &mut Random) -> Record {
        let origin = match kind {
            Kind::Any | Kind::Short => Origin::Initial,
            Kind::Ending => Origin::Ending,
            Kind::Chess960 => Origin::Chess960,
        };
        loop {
            let goal = match (kind, random.below(100)) {
                (Kind::Short, _) => Goal::Brief,
                (_, 0..=27) => Goal::Mate,
                (_, 28..=30) => Goal::Stalemate,
                _ => Goal::Open,
            };
            let game = games::play(origin, goal, random);
            if game.moves.is_empty() {
                continue;
            }
            let mut sheet = Sheet::default();
            let language = match random.below(2) {
                0 => Language::Italian,
                _ => Language::English,
            };
            header::write(&mut sheet, &game, language, Habits::default(), random);
            let tags = sheet.tags;
            return Record { game, tags };
        }
    }

    /// The moves in coordinates.
    #[must_use]
    pub fn uci(&self) -> Vec<String> {
        let pairs = self.game.positions.iter().zip(&self.game.moves);
        pairs.map(|(position, mv)| uci(position, *mv)).collect()
    }

    /// The position before each half-move, and the last.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.game.positions
    }

    /// The result.
    #[must_use]
    pub fn result(&self) -> ResultMark {
        self.game.result
    }

    /// The value of a tag pair; empty where there is none, or nothing is known.
    pub(super) fn tag(&self, name: &str) -> &str {
        let found = self.tags.iter().find(|tag| tag.name == name);
        found.map_or("", |tag| match tag.value.as_str() {
            "?" | "0" | "????.??.??" => "",
            value => value,
        })
    }
}
