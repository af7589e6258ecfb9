//! ELO3D, the index of the manual of three-dimensional chess (chapter 6, 6.1 and 6.2), game by game.
//!
//! `B' = B + [R − (B − N + 1)/2] / 35 + (B − N)/3650`, then no less than 0 and no more than 1; Black the same with B and N
//! exchanged. Everyone begins with 0.5; both new values come from those before the game; the order of the games matters and
//! is that of the input. Games of Tri-Dimensional chess count, rated or not, standard, rapid or blitz; results without moves
//! too, which do not tell their board. A record with an illegal move does not: each value rests on all games before it.
//!
//! Two things the manual leaves open: a draw is taken for R = ½, and a value of exactly 0 or 1 for itself (its sign
//! function has none at 0).

mod standing;

pub use standing::{Listed, read};

use super::field::Field;
use crate::messages::{Text, Ui};
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Played, Unratable};
use std::fmt;

/// The denominator that one game brings in: both parts of the formula over one, 1/70 and 179/12775.
const PER_GAME: i128 = 25_550;

/// What 1 is. A multiple of all denominators of the first four games of a chain: up to there values are exact, behind it to
/// thirty decimals.
const ONE: i128 = 2_000_000_000_000 * PER_GAME * PER_GAME * PER_GAME * PER_GAME;

/// Units of the last decimal that is written.
const DECIMALS: i128 = 1_000_000_000_000;

/// An ELO3D, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i128);

impl Value {
    /// What everyone begins with.
    pub const START: Value = Value(ONE / 2);

    /// The value that the manual's conversion gives for an Elo rating: (73 × Elo − 79000) / 156100, within 0 and 1.
    #[must_use]
    pub fn of_elo(rating: u16) -> Value {
        let above = 73 * i128::from(rating) - 79_000;
        Value((ONE * above / 156_100).clamp(0, ONE))
    }

    /// The value that is written so: in percent, at most ten decimals behind a point or a comma.
    #[must_use]
    pub fn read(text: &str) -> Option<Value> {
        let text = text.trim();
        let text = text.strip_suffix('%').map_or(text, str::trim_end);
        let (whole, rest) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let digits = |text: &str, most: usize| {
            (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
        };
        if !digits(whole, 3) || !digits(rest, 10) {
            return None;
        }
        let all: i128 = format!("{whole}{rest:0<10}").parse().ok()?;
        (all <= DECIMALS).then(|| Value(all * (ONE / DECIMALS)))
    }

    /// The Elo that the manual's conversion gives, rounded half up: (156100 × ELO3D + 79000) / 73. From 1082 to 3221.
    #[must_use]
    pub fn elo(self) -> u16 {
        let (above, below) = (156_100 * self.0 + 79_000 * ONE, 73 * ONE);
        u16::try_from((2 * above + below) / (2 * below)).unwrap_or(u16::MAX)
    }

    /// Both values after a game; `points` are those of the first player, in half points.
    #[must_use]
    pub fn after(white: Value, black: Value, points: u8) -> [Value; 2] {
        // R/35 − (B − N + 1)/70 + (B − N)/3650 = (2R − 1)/70 − 179 (B − N)/12775, here over 25550.
        let result = (i128::from(points) - 1) * (PER_GAME / 70) * ONE;
        let change = nearest(result - 358 * (white.0 - black.0), PER_GAME);
        // What one gains the other loses: so the formula has it.
        [
            Value((white.0 + change).clamp(0, ONE)),
            Value((black.0 - change).clamp(0, ONE)),
        ]
    }
}

/// A quotient rounded to the nearest whole number, half away from zero.
const fn nearest(numerator: i128, denominator: i128) -> i128 {
    let half = denominator / 2;
    match numerator < 0 {
        true => -((half - numerator) / denominator),
        false => (numerator + half) / denominator,
    }
}

/// In percent with ten decimals, cut off behind them as the author does: `45.7937918698`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0 / (ONE / DECIMALS);
        let (whole, rest) = (all / 10_000_000_000, all % 10_000_000_000);
        write!(f, "{whole}.{rest:010}")
    }
}

/// Why a game is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// As the game itself tells.
    Game(Unratable),
    /// The points of both are not one: the formula knows win, draw and loss.
    OtherResult,
    /// A game of another board.
    NotTrid,
    /// A move of the record is illegal or cannot be read.
    MovesInDoubt,
}

impl Passed {
    /// As reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Passed::Game(Unratable::NoPlayer) => "no-player",
            Passed::Game(Unratable::Bye) => "bye",
            Passed::Game(Unratable::PlayersInDoubt) => "players-in-doubt",
            Passed::Game(Unratable::SamePlayer) => "same-player",
            Passed::Game(Unratable::ResultInDoubt) => "result-in-doubt",
            Passed::Game(Unratable::Forfeit) => "forfeit",
            Passed::Game(Unratable::NoMove) => "no-move",
            Passed::Game(Unratable::Disputed) => "disputed",
            Passed::Game(Unratable::PerhapsTwice) => "perhaps-twice",
            Passed::Game(Unratable::Twice(_)) => "twice",
            Passed::Game(_) => "no-result",
            Passed::OtherResult => "other-result",
            Passed::NotTrid => "not-trid",
            Passed::MovesInDoubt => "moves-in-doubt",
        }
    }

    /// As it is said to a person.
    #[must_use]
    pub fn text(self, ui: Ui) -> &'static str {
        let (en, it) = match self {
            Passed::Game(Unratable::NoPlayer) => {
                ("a player is not named", "un giocatore non è indicato")
            }
            Passed::Game(Unratable::Bye) => ("a bye, not a game", "un riposo, non una partita"),
            Passed::Game(Unratable::PlayersInDoubt) => (
                "the header names two players for one side",
                "l'intestazione dà a una parte due giocatori",
            ),
            Passed::Game(Unratable::SamePlayer) => (
                "both sides are the same player",
                "i due giocatori sono la stessa persona",
            ),
            Passed::Game(Unratable::ResultInDoubt) => {
                ("the result is in doubt", "il risultato è dubbio")
            }
            Passed::Game(Unratable::Forfeit) => (
                "won or lost by forfeit: no game was played",
                "vinta o persa a forfait: nessuna partita giocata",
            ),
            Passed::Game(Unratable::NoMove) => ("no move was made", "nessuna mossa giocata"),
            Passed::Game(Unratable::Disputed) => (
                "the records of the game contradict each other",
                "le registrazioni della partita si contraddicono",
            ),
            Passed::Game(Unratable::PerhapsTwice) => (
                "the event is perhaps recorded twice: one record is to be left out",
                "il torneo è forse registrato due volte: si tolga una registrazione",
            ),
            Passed::Game(Unratable::Twice(_)) => (
                "the same game stands in the input before",
                "la stessa partita compare già prima",
            ),
            Passed::Game(_) => ("without a result", "senza risultato"),
            Passed::OtherResult => ("neither win, draw nor loss", "né vinta, né patta, né persa"),
            Passed::NotTrid => ("not Tri-D", "non Tri-D"),
            Passed::MovesInDoubt => (
                "a move is illegal or cannot be read",
                "una mossa è illegale o illeggibile",
            ),
        };
        Text { en, it }.get(ui)
    }
}

/// A game with the values before and after it; they are the same where it is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The game, as an index into the games of the registry.
    pub game: u32,
    /// White and Black, as indices into the players of the field.
    pub players: [u32; 2],
    /// Half points of White and Black.
    pub points: [u8; 2],
    /// The values before.
    pub before: [Value; 2],
    /// The values after.
    pub after: [Value; 2],
    /// Why it is passed over, if it is.
    pub passed: Option<Passed>,
}

/// With what a player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The value.
    pub value: Value,
    /// Games that it comes from.
    pub games: u32,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            value: Value::START,
            games: 0,
        }
    }
}

/// Where a player stands behind all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The player, as an index into the players of the field.
    pub player: u32,
    /// With what the player began.
    pub start: Start,
    /// Games that count, those from before not among them.
    pub games: u32,
    /// The value.
    pub value: Value,
}

/// What is left behind all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    /// Who played, the highest value first, then by name.
    pub places: Vec<Place>,
    /// Games that were passed over, as indices into the games of the registry, and why.
    pub passed: Vec<(u32, Passed)>,
}

/// Goes through all games in the order of the input and gives each to `each`, those too that are passed over. Players begin
/// with what is theirs among `starts` (by player); who is not there begins as everyone does.
pub fn run(
    registry: &Registry,
    field: &Field,
    starts: &[Start],
    mut each: impl FnMut(&Step),
) -> Ladder {
    let start = |player: usize| starts.get(player).copied().unwrap_or_default();
    let mut values: Vec<(Value, u32)> = (0..field.players.len())
        .map(|player| (start(player).value, 0))
        .collect();
    let mut ladder = Ladder::default();
    for (index, game) in registry.games.iter().enumerate() {
        let players = game.sides.map(|side| field.of_person[side as usize]);
        let before = players.map(|player| values[player as usize].0);
        // Two names may turn out to be one player.
        let same = (players[0] == players[1]).then_some(Passed::Game(Unratable::SamePlayer));
        let mut step = Step {
            game: index as u32,
            players,
            points: game.points,
            before,
            after: before,
            passed: passed(registry, game).or(same),
        };
        if let Some(why) = step.passed {
            ladder.passed.push((step.game, why));
        } else {
            step.after = Value::after(before[0], before[1], game.points[0]);
            for (player, value) in players.into_iter().zip(step.after) {
                let (own, games) = &mut values[player as usize];
                (*own, *games) = (value, *games + 1);
            }
        }
        each(&step);
    }
    let all = values.into_iter().enumerate();
    ladder.places = all
        .filter(|(_, (_, games))| *games > 0)
        .map(|(player, (value, games))| Place {
            player: player as u32,
            start: start(player),
            games,
            value,
        })
        .collect();
    ladder.places.sort_by(|a, b| {
        let name = |place: &Place| {
            let player = &field.players[place.player as usize];
            (player.key(), player.fide_id, place.player)
        };
        (b.value.cmp(&a.value)).then_with(|| name(a).cmp(&name(b)))
    });
    ladder
}

/// Why a game is passed over: it has no result, was not played, or not on this board. What only keeps it from being rated, such
/// as a start of its own, does not matter here.
fn passed(registry: &Registry, game: &Game) -> Option<Passed> {
    let reason = match game.unratable {
        Some(Unratable::NoMove) if registry.is_bare(game) => None,
        Some(
            Unratable::Variant
            | Unratable::OtherStart
            | Unratable::OneMove
            | Unratable::LessThanOneMove
            | Unratable::MovesInDoubt,
        )
        | None => None,
        Some(reason) => Some(Passed::Game(reason)),
    };
    let board = match registry.played(game) {
        Played::Trid | Played::Untold => None,
        Played::TridBroken => Some(Passed::MovesInDoubt),
        Played::Otherwise => Some(Passed::NotTrid),
    };
    let other = game.points[0] + game.points[1] != 2;
    (reason.or(board)).or(other.then_some(Passed::OtherResult))
}

#[cfg(test)]
mod tests;
