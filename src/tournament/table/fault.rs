//! What can be wrong with a table, and how it is said.

use crate::messages::Ui;
use crate::messages::causes::cause;
use crate::say;
use crate::source::SourceFault;
use std::{error, fmt};

/// The first thing that is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// Name of the file.
    pub file: String,
    /// Line, from 1.
    pub line: u64,
    /// Where the line begins, in bytes of the text from 0.
    pub byte: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// What is wrong.
    pub fault: TableFault,
}

/// A column that is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherColumn {
    /// Line of the header, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// Its name, as written.
    pub name: String,
    /// The columns that are read.
    pub known: &'static [&'static str],
}

impl OtherColumn {
    /// That it is not read, without a full stop.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let (name, known) = (shown(&self.name), self.known.join(", "));
        say!(
            ui,
            "no column is called {name}, it is not read; there are {known}",
            "nessuna colonna si chiama {name}, non viene letta; ci sono {known}"
        )
    }
}

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// It cannot be read, or not to its end.
    Source(SourceFault),
    /// Nothing in it, not even a header.
    Empty,
    /// The header lacks a column.
    Missing(&'static str),
    /// The header has none of some columns.
    NoneOf(&'static [&'static str]),
    /// The header names a column twice.
    Repeated(String),
    /// A row of so many cells where the header has another number.
    Cells {
        /// Cells of the row.
        found: usize,
        /// Cells of the header.
        expected: usize,
    },
    /// A value is not of its kind.
    Value {
        /// The column.
        column: &'static str,
        /// The value.
        found: String,
        /// What may stand there.
        expected: Expected,
    },
    /// A quotation mark opens a cell and none closes it.
    Quote,
    /// Something follows the quotation mark that closes a cell.
    AfterQuote(String),
    /// A row of more than four mebibytes.
    Long,
    /// A line that is no JSON object.
    NoObject,
    /// A line of JSON that is no decision: it says neither what was decided nor by whom nor why.
    NoDecision,
    /// A row that names no tournament.
    NoKey,
    /// The end lies before the start.
    Backwards,
    /// The name stands for another player in an earlier row, at this line.
    Contradicts(u64),
    /// The row says something else of the tournaments of an earlier row, at this line.
    OtherEvent(u64),
    /// Names that stand for each other in a circle.
    Circle(String),
}

/// What may stand in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number.
    Number,
    /// A number, or nothing.
    NumberOrNothing,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// A name.
    Name,
    /// A FIDE id.
    Id,
    /// A FIDE id or a name.
    IdOrName,
    /// A day.
    Day,
    /// A day, or its beginning and `*`.
    DayOrStar,
    /// The day or month of a list.
    List,
    /// A rate of play.
    Control,
    /// Yes or no.
    YesNo,
    /// A percentage with ten decimals at most.
    Percent,
    /// An Elo rating.
    Elo,
    /// The code of a finding.
    Code,
    /// The fingerprint of a game.
    Fingerprint,
}

/// So much of a value is shown.
const SHOWN: usize = 60;

/// A value as it is shown: in quotation marks, on one line, not longer than can be read.
pub(crate) fn shown(text: &str) -> String {
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    let plain = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    format!("\"{}\"", short.chars().map(plain).collect::<String>())
}

impl Expected {
    fn text(self, ui: Ui) -> String {
        match self {
            Expected::Number => say!(ui, "a number", "un numero"),
            Expected::NumberOrNothing => say!(ui, "a number or nothing", "un numero o niente"),
            Expected::OneOf(values) => {
                let values: Vec<String> = values
                    .iter()
                    .filter(|v| !v.is_empty())
                    .map(|v| v.to_string())
                    .collect();
                let values = values.join(", ");
                say!(ui, "one of {values}", "uno fra {values}")
            }
            Expected::Name => say!(ui, "a name", "un nome"),
            Expected::Elo => say!(ui, "an Elo rating from 1 to 4000", "un Elo da 1 a 4000"),
            Expected::Code => say!(
                ui,
                "the code of a finding: M001",
                "il codice di una segnalazione: M001"
            ),
            Expected::Fingerprint => say!(
                ui,
                "the fingerprint of a game, g and 16 digits, as in --games and --csv",
                "l'impronta di una partita, g e 16 cifre, come in --games e --csv"
            ),
            Expected::Id => say!(ui, "a FIDE id: digits", "un numero FIDE: cifre"),
            Expected::IdOrName => say!(ui, "a FIDE id or a name", "un numero FIDE o un nome"),
            Expected::Day => say!(
                ui,
                "a day: 2025-12-01 or 01/12/2025",
                "un giorno: 2025-12-01 o 01/12/2025"
            ),
            Expected::DayOrStar => say!(
                ui,
                "a day (2025-12-01) or its beginning with a star (2025-12*)",
                "un giorno (2025-12-01) o il suo inizio con un asterisco (2025-12*)"
            ),
            Expected::List => say!(
                ui,
                "the day of a list: 2025-12 or 2025-12-01",
                "il giorno di una lista: 2025-12 o 2025-12-01"
            ),
            Expected::Control => say!(
                ui,
                "a rate of play: 90+30 or 40/5400+30:1800+30",
                "una cadenza: 90+30 o 40/5400+30:1800+30"
            ),
            Expected::YesNo => say!(ui, "yes or no", "sì o no"),
            Expected::Percent => say!(
                ui,
                "a percentage from 0 to 100, with ten decimals at most: 45.7937918698",
                "una percentuale da 0 a 100, con al più dieci decimali: 45.7937918698"
            ),
        }
    }
}

impl TableFault {
    /// What is wrong, with what was found and what was expected, without a full stop.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        match self {
            TableFault::Source(fault) => cause(ui, &fault.detail).into_owned(),
            TableFault::Empty => say!(
                ui,
                "the file is empty: a row with the names of the columns was expected",
                "il file è vuoto: ci voleva una riga con i nomi delle colonne"
            ),
            TableFault::Missing(column) => say!(
                ui,
                "the header has no column \"{column}\"",
                "nell'intestazione manca la colonna \"{column}\""
            ),
            TableFault::NoneOf(columns) => {
                let columns = columns.join(", ");
                say!(
                    ui,
                    "the header has none of the columns {columns}",
                    "nell'intestazione non c'è nessuna delle colonne {columns}"
                )
            }
            TableFault::Repeated(column) => say!(
                ui,
                "the header has the column {} twice",
                "l'intestazione ha due volte la colonna {}",
                shown(column)
            ),
            TableFault::Cells { found, expected } => say!(
                ui,
                "the row has {found} cells, {expected} were expected as in the header",
                "la riga ha {found} celle, ce ne volevano {expected} come nell'intestazione"
            ),
            TableFault::Value {
                column,
                found,
                expected,
            } => {
                let (found, expected) = (shown(found), expected.text(ui));
                say!(
                    ui,
                    "{column}: found {found}, expected {expected}",
                    "{column}: trovato {found}, ci voleva {expected}"
                )
            }
            TableFault::Quote => say!(
                ui,
                "a quotation mark opens a cell and none closes it",
                "le virgolette aprono una cella e non la chiudono"
            ),
            TableFault::AfterQuote(found) => say!(
                ui,
                "found {} after the quotation mark that closes a cell, expected the next cell",
                "trovato {} dopo le virgolette che chiudono una cella, ci voleva la cella seguente",
                shown(found)
            ),
            TableFault::Long => say!(
                ui,
                "a row of more than 4 MiB: is a quotation mark not closed?",
                "una riga di più di 4 MiB: virgolette non chiuse?"
            ),
            TableFault::NoDecision => say!(
                ui,
                "no decision stands there: the key \"decision\", \"who\" or \"why\" is missing",
                "non c'è alcuna decisione: manca la chiave \"decision\", \"who\" o \"why\""
            ),
            TableFault::NoObject => say!(
                ui,
                "the line is no JSON object, as the first one is",
                "la riga non è un oggetto JSON, come lo è la prima"
            ),
            TableFault::NoKey => say!(
                ui,
                "the row names no tournament: a value in event, site, event_date or section was expected (\"*\" for all)",
                "la riga non indica nessun torneo: ci voleva un valore in event, site, event_date o section (\"*\" per tutti)"
            ),
            TableFault::Backwards => say!(
                ui,
                "the end lies before the start",
                "la fine viene prima dell'inizio"
            ),
            TableFault::Contradicts(line) => say!(
                ui,
                "line {line} has another player for this name",
                "la riga {line} ha un altro giocatore per questo nome"
            ),
            TableFault::OtherEvent(line) => say!(
                ui,
                "line {line} says something else of the same tournaments: one row was expected for them",
                "la riga {line} dice altro degli stessi tornei: ci voleva una sola riga"
            ),
            TableFault::Circle(name) => say!(
                ui,
                "{} leads back to itself, or over too many names",
                "{} riporta a se stesso, o passa per troppi nomi",
                shown(name)
            ),
        }
    }
}

impl TableError {
    /// What is wrong and where: `events.csv:3:12: …`, without a full stop.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let (file, line, column) = (&self.file, self.line, self.column);
        format!("{file}:{line}:{column}: {}", self.fault.message(ui))
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Ui::English))
    }
}

impl error::Error for TableError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_shown_on_one_line_and_not_at_length() {
        assert_eq!(shown("a\nb"), "\"a\u{FFFD}b\"");
        assert_eq!(shown(&"x".repeat(100)).chars().count(), 63);
    }
}
