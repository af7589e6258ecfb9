//! `--table`: standings as CSV, one row for each player of each tournament.

use super::Sheet;
use crate::report::csv::{Cell, Dialect, Rows};
use crate::standings::{Value, amount_text};
use crate::tournament::trf::points_text;

/// The columns before the tie-breaks.
pub const COLUMNS: [&str; 11] = [
    "file",
    "event",
    "rank",
    "number",
    "title",
    "name",
    "federation",
    "rating",
    "fide_id",
    "points",
    "edition",
];

/// A player's cells: the fixed ones, the tie-breaks by the place of their name, the prize, the team.
type PlayerRow = ([String; 11], Vec<(usize, String)>, String, String);

/// The table, until all tournaments are known: each tie-break of any of them has a column of its own.
#[derive(Clone, Debug, Default)]
pub struct StandingsTable {
    /// The names of the tie-breaks, in the order in which they first stand.
    tie_breaks: Vec<String>,
    rows: Vec<PlayerRow>,
    /// Whether there are prizes: they have a column behind the tie-breaks.
    prizes: bool,
    /// Whether teams play in one of the tournaments: their names have the last column.
    teams: bool,
}

impl StandingsTable {
    /// An empty table.
    #[must_use]
    pub fn new(prizes: bool) -> StandingsTable {
        StandingsTable {
            prizes,
            ..StandingsTable::default()
        }
    }

    /// Adds the players of a tournament, the first first.
    pub fn add(&mut self, sheet: &Sheet<'_>) {
        let mut column = |name: String| {
            let found = self.tie_breaks.iter().position(|own| *own == name);
            found.unwrap_or_else(|| {
                self.tie_breaks.push(name);
                self.tie_breaks.len() - 1
            })
        };
        let columns: Vec<usize> = (sheet.rules.tie_breaks.iter())
            .map(|one| column(one.to_string()))
            .collect();
        self.teams |= !sheet.teams.is_empty();
        for (place, line) in sheet.lines.iter().enumerate() {
            let (player, entrant) = (&sheet.players[line.at], &sheet.table.entrants[line.at]);
            let number =
                |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
            let row = [
                sheet.file.to_owned(),
                sheet.event.name.clone(),
                line.rank.to_string(),
                player.number.to_string(),
                player.fide_title().unwrap_or_default().to_owned(),
                player.name.clone(),
                player.federation.clone(),
                number(entrant.rating.map(u64::from)),
                number(player.fide_id),
                points_text(entrant.points),
                sheet.rules.edition.name().to_owned(),
            ];
            let values = line.values.iter().map(Value::to_string);
            let prize = sheet.prize(place).map_or_else(String::new, amount_text);
            let team = sheet.team_of(player.number).map(|team| team.name.clone());
            let values = columns.iter().copied().zip(values).collect();
            self.rows
                .push((row, values, prize, team.unwrap_or_default()));
        }
    }

    /// The bytes of the table.
    #[must_use]
    pub fn write(&self, dialect: Dialect) -> Vec<u8> {
        let mut out = Vec::new();
        let mut head = Rows::new(&mut out, dialect);
        let names = COLUMNS
            .into_iter()
            .chain(self.tie_breaks.iter().map(String::as_str))
            .chain(self.prizes.then_some("prize"))
            .chain(self.teams.then_some("team"));
        names.for_each(|name| head.put(Cell::Text(name)));
        head.end();
        for (row, values, prize, team) in &self.rows {
            let mut cells = Rows::new(&mut out, dialect);
            for (name, text) in COLUMNS.iter().zip(row) {
                match *name {
                    "points" => cells.put(Cell::Figure(text)),
                    _ => cells.put(Cell::Text(text)),
                }
            }
            for column in 0..self.tie_breaks.len() {
                let value = values.iter().find(|(own, _)| *own == column);
                cells.put(Cell::Figure(value.map_or("", |(_, text)| text)));
            }
            if self.prizes {
                cells.put(Cell::Figure(prize));
            }
            if self.teams {
                cells.put(Cell::Text(team));
            }
            cells.end();
        }
        out
    }
}
