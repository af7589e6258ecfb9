//! What is wrong in a report: where, what was found, what was expected.

use super::fields::Field;
use super::records::Mismatch;
use crate::messages::Ui;
use crate::syntax::date::Day;

/// Something wrong or odd at a place of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// Odd, but it changes neither games nor points: of the same shape as an error.
pub type TrfRemark = TrfError;

/// What is wrong in a report. Numbers of players are start numbers, points are hundredths of a point, lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The first columns are no code of a record.
    UnknownCode(String),
    /// A record begins behind the first column.
    CodeDisplaced(String),
    /// A line that is no record; kept as it is.
    NoRecord(String),
    /// Games as text stand in the file, from this line on: a report has none.
    Games,
    /// There is no player in the file.
    NoPlayers,
    /// The line ends before a field that must be there.
    TooShort {
        /// The line's last column.
        length: usize,
        /// What is missing.
        field: Field,
    },
    /// A field does not hold what it must.
    Unreadable {
        /// The field.
        field: Field,
        /// What it holds.
        found: String,
    },
    /// A number that no player can have as a rating.
    Rating(u16),
    /// The FIDE id has more digits than any list has: it is not followed, the player is found by name.
    IdTooLong(u64),
    /// The tournament ends before it begins.
    EndsBeforeStart {
        /// 042 as written.
        start: String,
        /// 052 as written.
        end: String,
    },
    /// The tournament begins or ends in another year than its rounds.
    FarFromRounds {
        /// 042 or 052 as written.
        found: String,
        /// The first day of record 132.
        first: Day,
        /// Its last.
        last: Day,
    },
    /// A column between two fields is not blank: the fields are displaced.
    Displaced {
        /// What stands there.
        found: char,
        /// The field before which it stands.
        field: Field,
    },
    /// A tab where columns count.
    Tab,
    /// Two players have one start number.
    DuplicateNumber {
        /// The start number.
        number: u16,
        /// The line of the other player.
        other: u64,
    },
    /// A start number is missing, and the file does not say that it has fewer players.
    NumberMissing {
        /// The number that no player has.
        expected: u16,
        /// The next that one has.
        found: u16,
        /// The number of players that record 062 names.
        count: Option<u32>,
    },
    /// The number of players of record 062 is not that of the players.
    CountDiffers {
        /// What 062 says.
        said: u32,
        /// Players in the file.
        players: usize,
    },
    /// The file ends before all rows of players, or within the last.
    BrokenOff {
        /// Whether it ends within a row.
        in_row: bool,
        /// Rows of players.
        rows: usize,
        /// Players by record 062.
        said: Option<u32>,
    },
    /// Records and rows do not go together.
    Mismatch(Mismatch),
    /// A record names a player who is not in the file.
    NoSuchPlayer(u16),
    /// A player is his own opponent.
    OwnOpponent(u16),
    /// The row of the opponent names another, or none.
    NotNamedBack {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// The opponent he names.
        opponent: u16,
        /// Whom the opponent's row names.
        names: Option<u16>,
        /// The opponent's line.
        other: u64,
    },
    /// Both players of a game have one colour.
    SameColour {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// His opponent.
        opponent: u16,
        /// The colour of both: `w` or `b`.
        colour: char,
        /// The opponent's line.
        other: u64,
    },
    /// The results of both players of a game do not go together.
    Results {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// His opponent.
        opponent: u16,
        /// The result in this row; blank where none stands there.
        found: char,
        /// The result in the opponent's row; blank where none stands there.
        against: char,
        /// The opponent's line.
        other: u64,
    },
    /// Together the results of both players of a game are less than a point, as an arbiter may decide: 0 and 0, = and 0.
    LessThanAPoint {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// His opponent.
        opponent: u16,
        /// The result in this row.
        found: char,
        /// The result in the opponent's row.
        against: char,
        /// The opponent's line.
        other: u64,
    },
    /// The points are not the sum of the results.
    Points {
        /// The player.
        player: u16,
        /// His points.
        found: i64,
        /// The sum of his results.
        sum: i64,
    },
    /// A player has results in more rounds than the tournament has.
    TooManyRounds {
        /// The first round too many.
        found: u16,
        /// Rounds of the tournament.
        rounds: u16,
    },
    /// A record that stands once stands again with another value; the first counts.
    Again {
        /// The code of the record.
        code: String,
        /// The line of the first.
        first: u64,
    },
    /// A game was played and nobody's colour is known.
    ColourUnknown,
    /// A game was played and only the opponent's row, in this line, has a colour: that counts.
    ColourOfOther(u64),
    /// A result without an opponent: taken for a round without a game.
    NoOpponent(char),
    /// A bye beside an opponent: taken for a round without a game.
    ByeWithOpponent(char),
    /// The records do not say what every result counts, and the points of the players fit only this way: points of a win, of a draw and of
    /// the bye that the pairing allots, in hundredths.
    PointsAssumed(i64, i64, i64),
    /// The points of all players fit another system than this record says: points of a win, of a draw and of the bye that the pairing
    /// allots, in hundredths.
    PointsOtherwise(i64, i64, i64),
    /// The points of others leave out the games against this player, who may have withdrawn from a round robin.
    Annulled(u16),
    /// More errors than are told.
    More(usize),
}

impl TrfError {
    pub(super) const fn at(line: u64, column: u64, problem: Problem) -> TrfError {
        TrfError {
            line,
            column,
            problem,
        }
    }

    /// A field that does not hold what it must.
    pub(super) fn unreadable(line: u64, column: u64, field: Field, found: &str) -> TrfError {
        let found = found.to_owned();
        TrfError::at(line, column, Problem::Unreadable { field, found })
    }

    /// The sentence that says what is wrong, without line and column.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        self.problem.message(ui)
    }
}

impl Problem {
    /// Whether points and pairings can be trusted nevertheless: it is about days alone.
    #[must_use]
    pub const fn leaves_points(&self) -> bool {
        matches!(
            self,
            Problem::EndsBeforeStart { .. } | Problem::FarFromRounds { .. }
        )
    }

    /// The other line that the problem is about, where there is one.
    #[must_use]
    pub const fn other_line(&self) -> Option<u64> {
        match self {
            Problem::NotNamedBack { other, .. }
            | Problem::SameColour { other, .. }
            | Problem::Results { other, .. }
            | Problem::LessThanAPoint { other, .. } => Some(*other),
            _ => None,
        }
    }
}
