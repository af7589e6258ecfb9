//! The rows of a tournament: who met whom in which round, with which colour and result. A report has them as they stand in
//! it, the games of a register as [`super::crosstable`] puts them together; who judges them sees no difference.

use super::system::{System, show_round_robin};
use super::trf::{Colour, Event, Places, Player, ResultCode, Round};

/// The rows of a tournament of single players or of teams.
#[derive(Clone, Debug)]
pub struct Pairings<'a> {
    /// The tournament.
    pub event: &'a Event,
    /// The players, in the order of their rows.
    pub players: &'a [Player],
    /// Whether teams play: then the pairings are those of the teams.
    pub teams: bool,
    /// Rounds up to the last in which somebody has an opponent or more than an announced bye.
    pub rounds: u16,
    /// By which system opponents are found, as far as anything tells.
    pub system: Option<System>,
    /// Whether the tournament says its system itself.
    pub said: bool,
    place: Places,
    /// What [`Pairings::pairing`] tells, row by row: all rules ask for it.
    paired: Vec<Vec<Option<Pairing>>>,
}

/// A pairing of two players that both rows name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The opponent's place among the players.
    pub opponent: usize,
    /// Whether the player had White, where the rows agree.
    pub white: Option<bool>,
    /// Whether they sat down to play.
    pub played: bool,
}

/// So many players have so few rounds that not everybody meets everybody.
const LEAST_PLAYERS: usize = 6;
/// Where nothing names a system, so many rounds show one.
const LEAST_ROUNDS: u16 = 3;

impl<'a> Pairings<'a> {
    /// The rows of a tournament.
    #[must_use]
    pub fn of(event: &'a Event, players: &'a [Player], teams: bool) -> Pairings<'a> {
        let last = |player: &Player| {
            let counts = |round: &Round| {
                let code = round.result;
                let bye = |code: ResultCode| code.is_bye() && code != ResultCode::PairingBye;
                round.opponent.is_some() || code.is_some_and(|code| !bye(code))
            };
            player.rounds.iter().rposition(counts)
        };
        let last = players.iter().filter_map(last).max();
        let said = System::said(event).filter(|_| !teams);
        let mut pairings = Pairings {
            event,
            players,
            teams,
            rounds: last.map_or(0, |last| last as u16 + 1),
            system: said,
            said: said.is_some(),
            place: Places::of(players.iter().map(|player| player.number)),
            paired: Vec::new(),
        };
        let row = |(at, player): (usize, &Player)| {
            let rounds = (1..).zip(&player.rounds);
            rounds.map(|(round, _)| pairings.find(at, round)).collect()
        };
        pairings.paired = (0..).zip(players).map(row).collect();
        if said != Some(System::RoundRobin) && !teams {
            pairings.system = pairings.seen();
        }
        pairings
    }

    /// What the pairs show: everybody has met everybody; few have met twice although there were opponents enough. Matches of
    /// two games each, a Double Swiss, are neither.
    fn seen(&self) -> Option<System> {
        let rounds: usize = self.paired.iter().map(Vec::len).sum();
        let (mut pairs, mut at_once) = (Vec::with_capacity(rounds / 2), 0);
        for (at, player) in self.players.iter().enumerate() {
            for number in 1..=player.rounds.len() as u16 {
                let Some(own) = self.pairing(at, number).filter(|own| at < own.opponent) else {
                    continue;
                };
                pairs.push((at, own.opponent));
                let next = self.pairing(at, number + 1);
                at_once += usize::from(next.is_some_and(|next| next.opponent == own.opponent));
            }
        }
        // A Swiss that says so is none only where pairs meet twice at once.
        if self.said && at_once == 0 {
            return Some(System::Swiss);
        }
        let all = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        let again = all - pairs.len();
        let players = self.players.len();
        if !self.said && show_round_robin(self.players) {
            return Some(System::RoundRobin);
        }
        if at_once * 3 > pairs.len() {
            return None;
        }
        let rounds = usize::from(self.rounds);
        let few = again <= 2 + pairs.len() / 20;
        let shows =
            players >= LEAST_PLAYERS && self.rounds >= LEAST_ROUNDS && rounds + 1 < players && few;
        (self.said || shows).then_some(System::Swiss)
    }

    /// The player with a start number: the place among the rows.
    #[must_use]
    pub fn place(&self, number: u16) -> Option<usize> {
        self.place.get(number)
    }

    /// What the row of a player says of a round.
    #[must_use]
    pub fn round(&self, at: usize, round: u16) -> Option<&Round> {
        self.players.get(at)?.round(round)
    }

    /// The pairing of a player in a round, from 1, where the opponent's row names him too.
    #[must_use]
    pub fn pairing(&self, at: usize, round: u16) -> Option<Pairing> {
        *self
            .paired
            .get(at)?
            .get(usize::from(round).checked_sub(1)?)?
    }

    fn find(&self, at: usize, round: u16) -> Option<Pairing> {
        let own = self.round(at, round)?;
        let opponent = self.place(own.opponent?)?;
        let back = self.round(opponent, round)?;
        if opponent == at || back.opponent != Some(self.players[at].number) {
            return None;
        }
        let white = match (own.colour, back.colour) {
            (Some(one), Some(two)) if one == two => None,
            (Some(own), _) => Some(own == Colour::White),
            (None, back) => back.map(|back| back == Colour::Black),
        };
        let sat = |code: Option<ResultCode>| {
            code.is_some_and(|code| !code.is_bye() && !code.is_forfeit())
        };
        Some(Pairing {
            opponent,
            white,
            played: sat(own.result) && sat(back.result),
        })
    }

    /// Whether nobody has an opponent or a result in a round, from 1. Byes without points are none: a round that was lost is
    /// exported with them too.
    #[must_use]
    pub fn is_blank(&self, round: u16) -> bool {
        let is_result = |code: ResultCode| code != ResultCode::ZeroBye;
        let says = |own: &Round| own.opponent.is_some() || own.result.is_some_and(is_result);
        !(self.players.iter()).any(|player| player.round(round).is_some_and(says))
    }

    /// What a player had before a round, from 1, in hundredths of a point.
    #[must_use]
    pub fn points_before(&self, at: usize, round: u16) -> i64 {
        let before = self.players[at].rounds.iter();
        let before = before.take(usize::from(round).saturating_sub(1));
        before.map(|own| self.event.points.points(own)).sum()
    }

    /// How many rounds the tournament has: as it says, else those that were played.
    #[must_use]
    pub fn all_rounds(&self) -> u16 {
        self.event.rounds.unwrap_or(self.rounds)
    }

    /// Whether a player is one of those who have more than half of the points that can be had when the last round is paired
    /// (C.04.3, topscorers).
    #[must_use]
    pub fn is_topscorer(&self, at: usize) -> bool {
        let last = self.all_rounds();
        let most = i64::from(last.saturating_sub(1)) * self.event.points.black_win;
        self.points_before(at, last) * 2 > most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::trf;

    fn report(kind: &str, rows: &[&str]) -> trf::Trf {
        let mut text = format!("012 T\n092 {kind}\n");
        for (number, rounds) in (1..).zip(rows) {
            text += &format!(
                "001 {number:>4}      {:76} {rounds}\n",
                format!("P{number}")
            );
        }
        trf::survey(text.as_bytes()).0
    }

    #[test]
    fn a_pairing_is_what_both_rows_say() {
        let report = report(
            "Swiss",
            &[
                "   2 w 1     3 b +",
                "   1 b 0     1 w 1",
                "0000 - U     1 w -",
            ],
        );
        let rows = Pairings::of(&report.event, &report.players, false);
        let own = rows.pairing(0, 1);
        assert_eq!(
            own,
            Some(Pairing {
                opponent: 1,
                white: Some(true),
                played: true
            })
        );
        assert_eq!(rows.pairing(0, 2).map(|own| own.played), Some(false));
        // Only its own row names the first player.
        assert_eq!(rows.pairing(1, 2), None);
        assert_eq!(rows.pairing(2, 1), None);
        assert_eq!(rows.points_before(0, 3), 200);
        assert_eq!((rows.rounds, rows.system), (2, Some(System::Swiss)));
    }

    #[test]
    fn the_pairs_show_a_round_robin_where_nothing_says_it() {
        let all = [
            "   2 w 1     3 b 1",
            "   1 b 0  0000 - Z     3 w 1",
            "0000 - Z     1 w 0     2 b 0",
        ];
        let report = report("", &all);
        let rows = Pairings::of(&report.event, &report.players, false);
        assert_eq!((rows.system, rows.said), (Some(System::RoundRobin), false));
        let rows = Pairings::of(&report.event, &report.players, true);
        assert_eq!(rows.system, None);
    }
}
