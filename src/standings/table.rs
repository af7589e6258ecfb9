//! The crosstable: who met whom in which round, with which points, as tie-breaks count it.

use crate::tournament::system::{System, show_round_robin};
use crate::tournament::trf::{Colour, Event, Places, Player, ResultCode};

/// A tournament of single players, round by round. Points are hundredths of a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The players, in the order of the report.
    pub entrants: Vec<Entrant>,
    /// How many rounds count, from the first.
    pub rounds: usize,
    /// Whether everybody meets everybody: then what was not played counts as played (article 15).
    pub round_robin: bool,
    /// What a win gives.
    pub win: i64,
    /// What a draw gives.
    pub draw: i64,
}

/// A player of a [`Table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Start number.
    pub number: u16,
    /// Rating; none: unrated.
    pub rating: Option<u16>,
    /// As many as [`Table::rounds`].
    pub rounds: Vec<Entry>,
    /// Points in all: of the rounds, and what is given or taken beside.
    pub points: i64,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What became of it.
    pub kind: Kind,
    /// The opponent's place in [`Table::entrants`], also where the game was not played.
    pub opponent: Option<usize>,
    /// Whether the player had White, where that is known.
    pub white: Option<bool>,
    /// Points.
    pub points: i64,
    /// The result in half points of one game, for what ratings tell: 2 is won.
    pub half_points: u8,
}

/// What became of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Played at the board.
    Played,
    /// The opponent did not come.
    ForfeitWin,
    /// Did not come.
    ForfeitLoss,
    /// Bye by the pairing.
    PairingBye,
    /// Full-point bye.
    FullBye,
    /// Half-point bye, asked for.
    HalfBye,
    /// Zero-point bye: absent, withdrawn, or not in the tournament yet.
    ZeroBye,
    /// Paired, without a result so far.
    Pending,
}

impl Kind {
    /// Whether the round was not played by the player's own will: a voluntary unplayed round (16.2.5).
    #[must_use]
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Kind::ForfeitLoss | Kind::HalfBye | Kind::ZeroBye)
    }

    fn of(result: Option<ResultCode>, paired: bool) -> Kind {
        use ResultCode as Code;
        match result {
            Some(Code::ForfeitWin) => Kind::ForfeitWin,
            Some(Code::ForfeitLoss) => Kind::ForfeitLoss,
            Some(Code::PairingBye) => Kind::PairingBye,
            Some(Code::FullBye) => Kind::FullBye,
            Some(Code::HalfBye) => Kind::HalfBye,
            Some(Code::ZeroBye) => Kind::ZeroBye,
            Some(_) if paired => Kind::Played,
            None if paired => Kind::Pending,
            _ => Kind::ZeroBye,
        }
    }
}

impl Entry {
    /// The opponent with whom the game was played at the board.
    #[must_use]
    pub fn met(&self) -> Option<usize> {
        self.opponent.filter(|_| self.kind == Kind::Played)
    }
}

impl Table {
    /// The table of a report after so many rounds, or after all that have results.
    #[must_use]
    pub fn of(event: &Event, players: &[Player], after: Option<usize>) -> Table {
        let place = Places::of(players.iter().map(|player| player.number));
        let played = played_rounds(players);
        let rounds = after.map_or(played, |after| after.min(played));
        let entrants = players
            .iter()
            .map(|player| {
                let entries = (0..rounds).map(|round| entry(event, player, round, &place));
                let entries: Vec<Entry> = entries.collect();
                Entrant {
                    number: player.number,
                    rating: event.rating(player),
                    points: entries.iter().map(|entry| entry.points).sum(),
                    rounds: entries,
                }
            })
            .collect();
        let mut table = Table {
            entrants,
            rounds,
            round_robin: false,
            win: event.points.black_win,
            draw: event.points.black_draw,
        };
        table.round_robin = is_round_robin(event, players);
        table
    }

    /// What a player had before a round, from 0.
    #[must_use]
    pub fn score_before(&self, at: usize, round: usize) -> i64 {
        self.entrants[at].rounds[..round]
            .iter()
            .map(|entry| entry.points)
            .sum()
    }
}

/// Whether everybody meets everybody: as the report says, else where the pairs show it, those of rounds too that are still to be
/// played. A match of two players is the smallest.
fn is_round_robin(event: &Event, players: &[Player]) -> bool {
    match System::said(event) {
        Some(said) => said == System::RoundRobin,
        None => show_round_robin(players),
    }
}

/// How many rounds there are up to the last that was played: more than announced byes stand in it. The bye of the pairing alone makes
/// none where the games of the round have no result yet.
fn played_rounds(players: &[Player]) -> usize {
    let last = |counts: fn(ResultCode) -> bool| {
        let of_player = |player: &Player| {
            let mut rounds = player.rounds.iter();
            rounds.rposition(|round| round.result.is_some_and(counts))
        };
        let last = players.iter().filter_map(of_player).max();
        last.map_or(0, |last| last + 1)
    };
    let begun = last(|code| !code.is_bye());
    let mut allotted = last(|code| code == ResultCode::PairingBye);
    let is_open = |round: usize| {
        let mut rows = players.iter().filter_map(|row| row.rounds.get(round - 1));
        rows.any(|own| own.opponent.is_some() && own.result.is_none())
    };
    while allotted > begun && is_open(allotted) {
        allotted -= 1;
    }
    begun.max(allotted)
}

fn entry(event: &Event, player: &Player, round: usize, place: &Places) -> Entry {
    let round = player.rounds.get(round);
    let opponent = round.and_then(|round| place.get(round.opponent?));
    let result = round.and_then(|round| round.result);
    Entry {
        kind: Kind::of(result, opponent.is_some()),
        opponent,
        white: round
            .and_then(|round| round.colour)
            .map(|colour| colour == Colour::White),
        points: round.map_or(event.points.zero_bye, |round| event.points.points(round)),
        half_points: result.map_or(0, ResultCode::half_points),
    }
}
