//! Standings to read, and as a table.
//!
//! | file | owns |
//! |---|---|
//! | `text.rs` | the table of a tournament for people, on paper or a terminal |
//! | `table.rs` | `--table`: one row for each player, as CSV |
//! | `page.rs` | `--html`: the crosstable on a page to hang on the wall, with what was found |
//! | `findings.rs` | what was found about a tournament, as a line and on the page |
//! | `prizes.rs` | what is said of prizes |

mod findings;
mod page;
mod prizes;
mod table;
mod text;

pub use findings::SheetFinding;
pub use page::{GameFinding, Page};
pub use table::{COLUMNS, StandingsTable};
pub use text::text;

use crate::messages::Ui;
use crate::say;
use crate::standings::{Awards, Entry, Kind, Line, Progress, Rules, Table, TeamLine};
use crate::tournament::trf::{Event, Player, Team};

/// A tournament with its standings, as the reports show it.
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The file that it comes from.
    pub file: &'a str,
    /// The tournament.
    pub event: &'a Event,
    /// The players, by place in the table.
    pub players: &'a [Player],
    /// The crosstable.
    pub table: &'a Table,
    /// What the standings rest on.
    pub rules: &'a Rules,
    /// Whether nobody named the tie-breaks: they are those of habit.
    pub usual: bool,
    /// Whether nothing names the system: it is a Swiss by habit, or a round robin by its pairs.
    pub guessed: bool,
    /// How far the tournament has come.
    pub progress: &'a Progress,
    /// The standings.
    pub lines: &'a [Line],
    /// Who gets which prize, where there are prizes.
    pub prizes: Option<&'a Awards>,
    /// The teams; none where single players play.
    pub teams: &'a [Team],
    /// What the points of their boards come to, the first first.
    pub team_lines: &'a [TeamLine],
    /// What was found in it, of family P.
    pub findings: &'a [SheetFinding],
    /// What is to be said of it.
    pub remarks: &'a [String],
}

impl Sheet<'_> {
    /// The name of the tournament; that of its file where it has none.
    fn name(&self) -> &str {
        match self.event.name.as_str() {
            "" => self.file,
            name => name,
        }
    }

    /// That nothing names the system, where that decides what the usual tie-breaks are.
    fn system_guessed(&self, ui: Ui) -> Option<String> {
        let is_guess = self.usual && self.guessed && !self.table.round_robin;
        is_guess.then(|| {
            say!(
                ui,
                "Nothing names the system: it is taken for a Swiss",
                "Niente indica il sistema: lo si considera uno svizzero"
            )
        })
    }

    /// The number of a team: its own, else its place in the report.
    fn team_number(&self, at: usize) -> u16 {
        self.teams[at].number.unwrap_or(at as u16 + 1)
    }

    /// The team of a player by start number.
    fn team_of(&self, number: u16) -> Option<&Team> {
        self.teams
            .iter()
            .find(|team| team.players.contains(&number))
    }

    /// The prize of a line, in hundredths; none where there is none.
    fn prize(&self, line: usize) -> Option<i64> {
        let own = self.prizes.and_then(|awards| awards.of.get(line).copied());
        own.filter(|amount| *amount > 0)
    }
}

/// The rounds in which games have no result, as a sentence: `round 6: 1 game without result`.
#[must_use]
pub fn open_rounds(progress: &Progress, ui: Ui) -> Option<String> {
    /// So many rounds are named.
    const MOST: usize = 4;
    let named = progress
        .open
        .iter()
        .take(MOST)
        .map(|(round, games)| match games {
            1 => say!(
                ui,
                "round {round}: 1 game without result",
                "turno {round}: 1 partita senza risultato"
            ),
            games => say!(
                ui,
                "round {round}: {games} games without result",
                "turno {round}: {games} partite senza risultato"
            ),
        });
    let mut named: Vec<String> = named.collect();
    let more = progress.open.len().saturating_sub(MOST);
    if more > 0 {
        named.push(say!(ui, "and {more} more rounds", "e altri {more} turni"));
    }
    (!named.is_empty()).then(|| named.join(", "))
}

/// What a round gave, in one sign.
const fn result_sign(entry: &Entry) -> &'static str {
    match entry.kind {
        Kind::Played => match entry.half_points {
            2 => "1",
            1 => "=",
            _ => "0",
        },
        Kind::ForfeitWin => "+",
        Kind::ForfeitLoss => "-",
        Kind::PairingBye => "U",
        Kind::FullBye => "F",
        Kind::HalfBye => "H",
        Kind::ZeroBye => "Z",
        Kind::Pending => "*",
    }
}
