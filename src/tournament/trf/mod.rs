//! Tournament Report Files of FIDE: TRF06, TRF16, TRF26, and the records that JaVaFo and bbpPairings add. Nothing of a file
//! is lost: what is read stands beside its lines, and [`Trf::write`] gives the same bytes.
//!
//! - `lines`: bytes to lines and back; `code`: what a line is, and whether bytes are a report; `columns`: fields by column;
//! - `player`: players and national records, which `row` reads; `event`, `points`: records of the
//!   tournament; `teams`: records of teams, byes, abnormal points; `parts`: points and dates;
//! - `start_rank`: which rating of a player counts; `records`: what records and rows say of each other;
//! - `games`, `sums`, `numbers`: what rows say together; `places`: rows by start number; `fault`, `fields`, `words`: what is wrong,
//!   in both languages;
//! - `pairing_records`: what records say to whoever pairs; `renumber`: the report with other start numbers;
//! - `read`: a whole file; `next_round`: one more round in its rows; `compose`: a report written anew, and `rest`: what of a report stands in it as it is.

mod code;
mod columns;
mod compose;
mod event;
mod fault;
mod fields;
mod games;
mod lines;
mod next_round;
mod numbers;
mod pairing_records;
mod parts;
mod places;
mod player;
mod points;
mod read;
mod records;
mod renumber;
mod rest;
mod row;
mod start_rank;
mod sums;
mod teams;
mod words;

#[cfg(test)]
mod tests;

pub use code::{is_comment_alone, looks_like};
pub use columns::Counting;
pub use compose::{Format, LONGEST_NAME, LONGEST_TEAM_NAME, compose, compose_teams, encoded};
pub use event::Event;
pub use fault::{Problem, TrfError, TrfRemark};
pub use fields::Field;
pub use games::{Game, GameKind};
pub use lines::{Ending, Line, Lines};
pub use next_round::{Cell, NewRecord, NextRound};
pub use pairing_records::{PairingRecord, PairingRecords};
pub use parts::{points_text, push_number, push_points};
pub use places::Places;
pub use player::{Colour, National, Player, ResultCode, Round, Sex, fide_title};
pub use points::PointsSystem;
pub use read::{holds_games, read, survey};
pub use records::Mismatch;
pub use rest::Rest;
pub use start_rank::RatingMethod;
pub use sums::{Unfinished, unfinished};
pub use teams::{AbnormalPoints, Byes, ForfeitedMatch, Team};

use columns::Columns;

/// A report: its lines as they stand, and what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    /// The lines of the file. Records that are not read further (102, 300, 320, 801, 802, comments, …) stand only here; those for
    /// whoever pairs (250, 260, XXA, XXC, XXP, XXZ) are read of them by [`Trf::pairing_records`].
    pub lines: Lines,
    /// What the file says of the tournament.
    pub event: Event,
    /// The players, in the order of their rows.
    pub players: Vec<Player>,
    /// The teams; none in a tournament of single players.
    pub teams: Vec<Team>,
    /// Byes of records 240.
    pub byes: Vec<Byes>,
    /// Points of records 299.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Matches of records 330.
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// The pairings of two players, by round, within a round in the order of the rows.
    pub games: Vec<Game>,
    /// What is odd, but changes neither games nor points.
    pub remarks: Vec<TrfRemark>,
    /// Place of every player among `players`, by start number.
    index: Places,
}

impl Trf {
    /// The bytes of the file, as they were read.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        self.lines.write()
    }

    /// The player with a start number.
    #[must_use]
    pub fn player(&self, number: u16) -> Option<&Player> {
        self.players.get(self.place(number)?)
    }

    /// The place of the player with a start number among [`Trf::players`].
    #[must_use]
    pub fn place(&self, number: u16) -> Option<usize> {
        self.index.get(number)
    }

    /// The first column of a field of a player's row, in characters from 1: a row may count bytes.
    #[must_use]
    pub fn column(&self, player: &Player, field: Field) -> u64 {
        let first = field.columns().map_or(1, |(first, _)| first);
        let at = usize::try_from(player.line).ok();
        let line = at.and_then(|line| self.lines.lines.get(line.checked_sub(1)?));
        line.map_or(first as u64, |line| {
            Columns::of(&self.lines.text(line), player.counting).place(first)
        })
    }

    /// The line of the first record with a code, from 1.
    #[must_use]
    pub fn line_of(&self, code: &str) -> Option<u64> {
        let bears = |line: &Line| line.bytes.starts_with(code.as_bytes());
        Some(self.lines.lines.iter().position(bears)? as u64 + 1)
    }

    /// What stands behind a code of three characters, line by line.
    pub fn records<'t>(&'t self, code: &'t str) -> impl Iterator<Item = String> + 't {
        let bears = |line: &&Line| line.bytes.starts_with(code.as_bytes());
        let lines = self.lines.lines.iter().filter(bears);
        lines.map(|line| self.lines.text(line).chars().skip(3).collect())
    }

    /// Puts byes of records 240 into the rounds of players whose rows leave them blank. Those of teams are no players' byes.
    pub fn fill_in_byes(&mut self) {
        if self.is_team_tournament() {
            return;
        }
        let rounds = self.rounds();
        for byes in &self.byes {
            for number in &byes.ids {
                let player = self
                    .index
                    .get(*number)
                    .and_then(|at| self.players.get_mut(at));
                let at = usize::from(byes.round) - 1;
                let Some(player) = player.filter(|_| at < rounds) else {
                    continue;
                };
                // The row of a player who is free in the last rounds ends before them.
                let blank = Round {
                    opponent: None,
                    colour: None,
                    result: None,
                    column: 0,
                };
                if player.rounds.len() <= at {
                    player.rounds.resize(at + 1, blank);
                }
                let round = &mut player.rounds[at];
                if round.opponent.is_none() && round.result.is_none() {
                    round.result = Some(byes.kind);
                }
            }
        }
    }

    /// How many rounds the longest row has.
    fn rounds(&self) -> usize {
        let rounds = self.players.iter().map(|player| player.rounds.len());
        rounds.max().unwrap_or(0)
    }

    /// Whether teams play: ids of records 240 and 299 are then those of teams.
    #[must_use]
    pub fn is_team_tournament(&self) -> bool {
        !self.teams.is_empty() || self.event.teams.is_some_and(|teams| teams > 0)
    }
}
