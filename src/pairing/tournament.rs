//! What the pairing of a round is made from: players, their rounds, the rules of the event.

use super::edition::{Edition, Readings};

/// A colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The white pieces.
    White,
    /// The black pieces.
    Black,
}

impl Colour {
    /// The other colour.
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// Points in hundredths: a win is usually 100.
pub type Points = i32;

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game was played against the player with this index.
    Played {
        /// The opponent, as an index into [`Tournament::players`].
        opponent: usize,
        /// The colour of the player.
        colour: Colour,
    },
    /// Paired, and one of the two did not appear.
    Forfeit {
        /// The opponent that was drawn, where the record tells.
        opponent: Option<usize>,
        /// The colour that was drawn, where the record tells.
        colour: Option<Colour>,
    },
    /// The pairing-allocated bye (1.5).
    PairingBye,
    /// A bye that the player asked for, with whatever points.
    RequestedBye,
    /// Not paired: absent, withdrawn, not yet arrived.
    Absent,
}

impl Event {
    /// Whether the player was in the pairing of the round.
    pub fn is_paired(self) -> bool {
        matches!(
            self,
            Self::Played { .. } | Self::Forfeit { .. } | Self::PairingBye
        )
    }
}

/// One player's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What happened.
    pub event: Event,
    /// The points from it.
    pub points: Points,
}

impl Entry {
    /// A round in which the player is not there.
    pub const ABSENT: Self = Self {
        event: Event::Absent,
        points: 0,
    };
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Player {
    /// The tournament pairing number (1.1).
    pub number: u32,
    /// Round by round, from the first; rounds that are missing at the end are absences.
    pub rounds: Vec<Entry>,
    /// The virtual points of acceleration, round by round (C.04.7); none at the end.
    pub virtual_points: Vec<Points>,
}

impl Player {
    /// The round with a number from 1.
    pub fn round(&self, round: usize) -> Entry {
        self.rounds.get(round - 1).copied().unwrap_or(Entry::ABSENT)
    }

    /// Real points before a round, numbered from 1.
    pub fn points_before(&self, round: usize) -> Points {
        self.rounds
            .iter()
            .take(round - 1)
            .map(|entry| entry.points)
            .sum()
    }

    /// The score by which a round is paired: with virtual points (C.04.7).
    pub fn score_before(&self, round: usize) -> Points {
        self.points_before(round) + self.virtual_points.get(round - 1).copied().unwrap_or(0)
    }
}

/// What results are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            win: 100,
            draw: 50,
            loss: 0,
        }
    }
}

/// A tournament as far as it is known before a round is paired.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub edition: Edition,
    /// The choices where the rules leave one.
    pub readings: Readings,
    /// How many rounds the whole tournament has.
    pub rounds: usize,
    /// The colour drawn by lot before the first round (5.1, E).
    pub initial_colour: Colour,
    /// What results are worth.
    pub scoring: Scoring,
    /// In the order of their numbers.
    pub players: Vec<Player>,
    /// Pairs that the arbiter forbids.
    pub forbidden: Vec<Forbidden>,
}

/// Two players who may not be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// Their indices.
    pub players: (usize, usize),
    /// In which rounds, from 1.
    pub rounds: std::ops::RangeInclusive<usize>,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RoundPairing {
    /// White and Black, as indices into [`Tournament::players`].
    pub games: Vec<(usize, usize)>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<usize>,
}
