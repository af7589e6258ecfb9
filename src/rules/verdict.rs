//! The verdict on a game: its class, its judged result, how it ended.

use super::results::{self, Says};
use super::{Finding, Scope, Severity};
use crate::board::{Side, Status};
use crate::replay::{Game, Start};
use crate::syntax::{Kind, ResultMark};

/// The one class of a game, by its worst finding of scope game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// No finding, or notes only.
    Clean,
    /// At worst a warning.
    Warning,
    /// At worst an error.
    Error,
    /// No move, tag or result could be read, or an internal fault.
    Unreadable,
}

impl Class {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Clean => "clean",
            Class::Warning => "warning",
            Class::Error => "error",
            Class::Unreadable => "unreadable",
        }
    }
}

/// How the main line ends on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The last move mates.
    Checkmate,
    /// The last move stalemates.
    Stalemate,
    /// Play could go on.
    Open,
    /// The main line breaks off or could not be judged.
    Broken,
}

impl Ending {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::Open => "open",
            Ending::Broken => "broken",
        }
    }
}

/// The verdict on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Its class.
    pub class: Class,
    /// The result as judged: the board's where it decides, else tag and marker where they do not contradict each other.
    pub result: Option<ResultMark>,
    /// The result that the board shows.
    pub board: Option<ResultMark>,
    /// How the main line ends.
    pub ending: Ending,
}

/// The result that mate or stalemate at the end gives.
#[must_use]
pub fn board_result(game: &Game<'_>) -> Option<ResultMark> {
    match game.facts.end? {
        Status::Checkmate => Some(match game.facts.last.side_to_move() {
            Side::White => ResultMark::BlackWins,
            Side::Black => ResultMark::WhiteWins,
        }),
        Status::Stalemate => Some(ResultMark::Draw),
        Status::Open => None,
    }
}

impl Verdict {
    /// The verdict that follows from the facts and the findings.
    #[must_use]
    pub fn of(game: &Game<'_>, findings: &[Finding]) -> Verdict {
        let worst = findings
            .iter()
            .filter(|f| f.scope == Scope::Game)
            .map(|f| f.severity)
            .max();
        let readable = !game.tokens.tags.is_empty()
            || !game.facts.markers.is_empty()
            || !game.facts.tree.is_empty()
            || game.facts.manners.moves > 0
            || game.tokens.list.iter().all(|t| t.kind == Kind::Blank);
        let class = match worst {
            _ if !readable => Class::Unreadable,
            Some(Severity::Error) => Class::Error,
            Some(Severity::Warning) => Class::Warning,
            Some(Severity::Note) | None => Class::Clean,
        };
        let board = board_result(game);
        let result = board.or(match (results::tag(game), results::marker(game)) {
            (_, Says::Unclear) => None,
            (Says::Known(tag), Says::Known(marker)) if tag != marker => None,
            (Says::Open, Says::Open | Says::Nothing) | (Says::Nothing, Says::Open) => {
                Some(ResultMark::Open)
            }
            (tag, marker) => tag.known().or(marker.known()),
        });
        let known = matches!(game.facts.start, Start::Initial | Start::SetUp(_));
        let ending = match game.facts.end {
            Some(Status::Checkmate) => Ending::Checkmate,
            Some(Status::Stalemate) => Ending::Stalemate,
            Some(Status::Open) if known => Ending::Open,
            _ => Ending::Broken,
        };
        Verdict {
            class,
            result,
            board,
            ending,
        }
    }
}
