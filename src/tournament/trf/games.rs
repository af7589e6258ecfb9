//! The games of a report: what two rows say of one game, and where they do not agree.

use super::fault::{Problem, TrfError};
use super::places::Places;
use super::player::{Colour, Player, ResultCode, Round};
use crate::syntax::date::Date;

/// A pairing of two players, played or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round, from 1.
    pub round: u16,
    /// Start number of White.
    pub white: u16,
    /// Start number of Black.
    pub black: u16,
    /// Whether the colours are those of the file. Where it has none, as for many forfeits, the first row stands for White.
    pub colours_known: bool,
    /// What became of the game.
    pub kind: GameKind,
    /// White's result; `None` where there is none yet.
    pub white_result: Option<ResultCode>,
    /// Black's result; `None` where there is none yet.
    pub black_result: Option<ResultCode>,
    /// The date of the round, if it is known.
    pub date: Option<Date>,
    /// Line of White's row, from 1.
    pub line: u64,
    /// Column of the round in White's row, from 1.
    pub column: u64,
}

/// What became of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Played: `1 = 0`. It counts for ratings.
    Played,
    /// Played with less than a move: `W D L`. Not rated.
    Unrated,
    /// Not played: `+ -`.
    Forfeit,
    /// Not played: byes on both sides.
    Unplayed,
    /// Paired, no result yet.
    Pending,
}

impl Game {
    /// White's points in half points, as a game counts them; 0 without result.
    #[must_use]
    pub fn white_points(&self) -> u8 {
        self.white_result.map_or(0, ResultCode::half_points)
    }

    /// Black's points in half points, as a game counts them; 0 without result.
    #[must_use]
    pub fn black_points(&self) -> u8 {
        self.black_result.map_or(0, ResultCode::half_points)
    }
}

/// What two results of one game make of it; `None` where no game gives both.
fn kind(one: Option<ResultCode>, other: Option<ResultCode>) -> Option<GameKind> {
    use ResultCode as Code;
    let (one, other) = match (one, other) {
        (None, None) => return Some(GameKind::Pending),
        (Some(one), Some(other)) => (one, other),
        _ => return None,
    };
    if one.is_bye() || other.is_bye() {
        return (one.is_bye() && other.is_bye()).then_some(GameKind::Unplayed);
    }
    let of = |code| match code {
        Code::Win | Code::Draw | Code::Loss => GameKind::Played,
        Code::UnratedWin | Code::UnratedDraw | Code::UnratedLoss => GameKind::Unrated,
        _ => GameKind::Forfeit,
    };
    // Both may lose, or one draw and the other lose, by decision of the arbiter; together they never win more than a point.
    let possible = of(one) == of(other) && one.half_points() + other.half_points() <= 2;
    possible.then(|| of(one))
}

/// What the rows of the players say of their games.
#[derive(Default)]
pub(super) struct Games {
    pub games: Vec<Game>,
    pub errors: Vec<TrfError>,
    pub remarks: Vec<TrfError>,
}

/// Reads the games from the rows of the players; `index` finds a row by start number.
pub(super) fn games(players: &[Player], index: &Places, dates: &[Option<Date>]) -> Games {
    let mut games = Games::default();
    let lengths = || players.iter().map(|player| player.rounds.len());
    games.games.reserve(lengths().sum::<usize>() / 2);
    let rows = Rows { players, index };
    for number in 1..=lengths().max().unwrap_or(0) as u16 {
        for (at, player) in players.iter().enumerate() {
            let Some(round) = player.round(number) else {
                continue;
            };
            if let Some(opponent) = round.opponent {
                games.pairing(&rows, (at, player), (number, round), opponent, dates);
            } else if let Some(code) = round.result
                && !code.is_bye()
                && !code.is_forfeit()
            {
                games.remark(player, round, Problem::NoOpponent(code.letter()));
            }
        }
    }
    games
}

/// The rows, and who stands where.
struct Rows<'a> {
    players: &'a [Player],
    index: &'a Places,
}

impl<'a> Rows<'a> {
    fn of(&self, number: u16) -> Option<(usize, &'a Player)> {
        let at = self.index.get(number)?;
        Some((at, self.players.get(at)?))
    }

    /// Whom a player names in a round.
    fn names(&self, number: u16, round: u16) -> Option<u16> {
        self.of(number)?.1.round(round)?.opponent
    }

    /// Whether a player's own row is wrong in a round, whatever the others say: then it is told there, and only there.
    fn is_wrong(&self, number: u16, round: u16) -> bool {
        let Some(opponent) = self.names(number, round) else {
            return false;
        };
        let Some(back) = self.names(opponent, round) else {
            return self.of(opponent).is_none();
        };
        // The opponent plays somebody else, and both say so.
        opponent == number
            || back != number && back != opponent && self.names(back, round) == Some(opponent)
    }
}

impl Games {
    /// A player's round with an opponent: what is wrong with it, or the game.
    fn pairing(
        &mut self,
        rows: &Rows<'_>,
        (at, player): (usize, &Player),
        (number, round): (u16, &Round),
        opponent: u16,
        dates: &[Option<Date>],
    ) {
        if opponent == player.number {
            return self.error(player, round, Problem::OwnOpponent(opponent));
        }
        let Some((other_at, other)) = rows.of(opponent) else {
            return self.error(player, round, Problem::NoSuchPlayer(opponent));
        };
        let back = other.round(number);
        let names = back.and_then(|back| back.opponent);
        if let Some(back) = back.filter(|_| names == Some(player.number)) {
            // Each game is told once, by the row that stands first.
            if at < other_at {
                self.game((player, round), (other, back), number, dates);
            }
            return;
        }
        let problem = Problem::NotNamedBack {
            round: number,
            player: player.number,
            opponent,
            names,
            other: other.line,
        };
        let unplayed = |round: &Round| {
            let code = round.result;
            code.is_some_and(|code| code.is_bye() || code.is_forfeit())
        };
        if names.is_none() && unplayed(round) && back.is_some_and(unplayed) {
            self.remark(player, round, problem);
        } else if names.is_none()
            || rows.is_wrong(player.number, number)
            || !rows.is_wrong(opponent, number)
        {
            self.error(player, round, problem);
        }
    }

    /// A game that both rows name: that of the first row is `player`.
    fn game(
        &mut self,
        (player, round): (&Player, &Round),
        (other, back): (&Player, &Round),
        number: u16,
        dates: &[Option<Date>],
    ) {
        let letter = |round: &Round| round.result.map_or(' ', ResultCode::letter);
        let Some(kind) = kind(round.result, back.result) else {
            // Told in the later row, as everything that two rows contradict each other in.
            let problem = Problem::Results {
                round: number,
                player: other.number,
                opponent: player.number,
                found: letter(back),
                against: letter(round),
                other: player.line,
            };
            return self.error_at(other, back.column + 7, problem);
        };
        let together = |results: [Option<ResultCode>; 2]| {
            let points = results.into_iter().flatten();
            points.map(ResultCode::half_points).sum::<u8>()
        };
        if matches!(kind, GameKind::Played | GameKind::Unrated)
            && together([round.result, back.result]) < 2
        {
            let problem = Problem::LessThanAPoint {
                round: number,
                player: other.number,
                opponent: player.number,
                found: letter(back),
                against: letter(round),
                other: player.line,
            };
            self.remark_at(other, back.column + 7, problem);
        }
        if kind == GameKind::Unplayed {
            self.remark(player, round, Problem::ByeWithOpponent(letter(round)));
        }
        let white = match (round.colour, back.colour) {
            (Some(one), Some(two)) if one == two => {
                let problem = Problem::SameColour {
                    round: number,
                    player: other.number,
                    opponent: player.number,
                    colour: if one == Colour::White { 'w' } else { 'b' },
                    other: player.line,
                };
                return self.error_at(other, back.column + 5, problem);
            }
            (Some(one), _) => Some(one == Colour::White),
            (None, Some(two)) => Some(two == Colour::Black),
            (None, None) => None,
        };
        if kind == GameKind::Played {
            match (round.colour, back.colour) {
                (None, None) => self.remark(player, round, Problem::ColourUnknown),
                (None, _) => self.remark(player, round, Problem::ColourOfOther(other.line)),
                (_, None) => self.remark(other, back, Problem::ColourOfOther(player.line)),
                _ => {}
            }
        }
        let ((white_player, white_round), (black_player, black_round)) = match white {
            Some(false) => ((other, back), (player, round)),
            _ => ((player, round), (other, back)),
        };
        self.games.push(Game {
            round: number,
            white: white_player.number,
            black: black_player.number,
            colours_known: white.is_some(),
            kind,
            white_result: white_round.result,
            black_result: black_round.result,
            date: dates.get(usize::from(number) - 1).copied().flatten(),
            line: white_player.line,
            column: white_round.column,
        });
    }

    fn error(&mut self, player: &Player, round: &Round, problem: Problem) {
        self.error_at(player, round.column, problem);
    }

    fn error_at(&mut self, player: &Player, column: u64, problem: Problem) {
        let line = player.line;
        self.errors.push(TrfError::at(line, column, problem));
    }

    fn remark(&mut self, player: &Player, round: &Round, problem: Problem) {
        self.remark_at(player, round.column, problem);
    }

    fn remark_at(&mut self, player: &Player, column: u64, problem: Problem) {
        let line = player.line;
        self.remarks.push(TrfError::at(line, column, problem));
    }
}
