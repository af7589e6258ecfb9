//! What people decided about single findings: a file of waivers, read back in the next run.
//!
//! A row names a finding by its code, the fingerprint of its game and its half-move, and says what was decided: `accepted` (the
//! finding no longer counts), `corrected` (it should be gone), `ask` (somebody must explain the game). The file grows over
//! weeks: of two rows about one finding the later one counts.

use super::{Finding, Rule};
use crate::messages::Ui;
use crate::replay::fingerprint;
use crate::say;
use crate::source::Stream;
use crate::tournament::table::{Expected, Table, TableError, TableFault, shown};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The columns of a file of waivers; others are not read.
pub const COLUMNS: [&str; 7] = [
    "code",
    "fingerprint",
    "ply",
    "decision",
    "who",
    "when",
    "why",
];

/// What was decided about a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The record may stay as it is.
    Accepted,
    /// The record was corrected.
    Corrected,
    /// Somebody must explain it.
    Ask,
}

impl Decision {
    /// As files of waivers have them, in order.
    pub const NAMES: [&'static str; 3] = ["accepted", "corrected", "ask"];

    fn read(text: &str) -> Option<Decision> {
        let all = [Decision::Accepted, Decision::Corrected, Decision::Ask];
        match text {
            "" => Some(Decision::Accepted),
            text => {
                let at =
                    (Decision::NAMES.iter()).position(|name| name.eq_ignore_ascii_case(text))?;
                Some(all[at])
            }
        }
    }
}

/// By what a finding is known in every run.
type Key = (&'static str, u64, Option<u32>);

/// A row of a file of waivers.
#[derive(Debug)]
pub struct Waiver {
    /// Line in its file, from 1.
    pub line: u64,
    /// The rule.
    pub rule: &'static Rule,
    /// The game.
    pub fingerprint: u64,
    /// The half-move, from 1; none for the game as a whole.
    pub ply: Option<u32>,
    /// What was decided.
    pub decision: Decision,
    /// Who decided, when, and why: as written.
    pub told: [String; 3],
    /// The file.
    file: usize,
    /// Whether a finding was met.
    met: AtomicBool,
}

/// Every waiver of a run.
#[derive(Debug, Default)]
pub struct Waivers {
    files: Vec<String>,
    rows: Vec<Waiver>,
    by_key: HashMap<Key, usize>,
}

impl Waivers {
    /// Adds the rows of a file, which count more than those before: a CSV table with the [`COLUMNS`] (`code` and `fingerprint`
    /// must be there), or one JSON object per line with these keys.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: a missing column, a code that is none, a fingerprint that is none.
    pub fn read(&mut self, mut stream: Stream) -> Result<(), TableError> {
        let file = self.files.len();
        self.files.push(stream.name().to_owned());
        let mut head = Vec::new();
        loop {
            let begun = head.iter().position(|b: &u8| !b.is_ascii_whitespace());
            match begun.map(|at| head[at]) {
                Some(b'{') => return self.read_json(file, stream, head),
                Some(_) => break,
                None => {}
            }
            match stream.fill(&mut head, 4096) {
                Ok(0) => break,
                Ok(_) => {}
                Err(fault) => return Err(self.fault(file, 1, TableFault::Source(fault))),
            }
        }
        self.read_table(file, stream, head)
    }

    fn read_table(&mut self, file: usize, stream: Stream, head: Vec<u8>) -> Result<(), TableError> {
        let mut table = Table::open(stream, head)?;
        let columns = table.find(&COLUMNS)?;
        for at in [0, 1] {
            if columns[at].is_none() {
                return Err(table.at_line(table.line(), TableFault::Missing(COLUMNS[at])));
            }
        }
        while table.advance()? {
            let cells =
                std::array::from_fn(|at| columns[at].map_or("", |at| table.cell(at).trim()));
            let row = row(&cells).map_err(|(at, expected)| {
                let place = columns[at].or(columns[0]);
                table.wrong(place, COLUMNS[at], expected)
            })?;
            self.add(file, table.line(), row);
        }
        Ok(())
    }

    fn read_json(
        &mut self,
        file: usize,
        mut stream: Stream,
        mut text: Vec<u8>,
    ) -> Result<(), TableError> {
        loop {
            match stream.fill(&mut text, 64 * 1024) {
                Ok(0) => break,
                Ok(_) => {}
                Err(fault) => return Err(self.fault(file, 1, TableFault::Source(fault))),
            }
        }
        for (line, number) in text.split(|b| *b == b'\n').zip(1..) {
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let value: serde_json::Value = serde_json::from_slice(line)
                .map_err(|_| self.fault(file, number, TableFault::NoObject))?;
            let cells = COLUMNS.map(|key| match value.get(key) {
                Some(serde_json::Value::String(text)) => text.trim().to_owned(),
                None | Some(serde_json::Value::Null) => String::new(),
                Some(other) => other.to_string(),
            });
            let row = row(&cells.each_ref().map(String::as_str)).map_err(|(at, expected)| {
                let found = cells[at].clone();
                let column = COLUMNS[at];
                self.fault(
                    file,
                    number,
                    TableFault::Value {
                        column,
                        found,
                        expected,
                    },
                )
            })?;
            self.add(file, number, row);
        }
        Ok(())
    }

    fn add(&mut self, file: usize, line: u64, row: Waiver) {
        let key = (row.rule.code, row.fingerprint, row.ply);
        self.by_key.insert(key, self.rows.len());
        self.rows.push(Waiver { line, file, ..row });
    }

    fn fault(&self, file: usize, line: u64, fault: TableFault) -> TableError {
        TableError {
            file: self.files[file].clone(),
            line,
            byte: 0,
            column: 1,
            fault,
        }
    }

    /// What was decided about a finding, if anything was; remembers that the row met one.
    #[must_use]
    pub fn decision(&self, finding: &Finding) -> Option<Decision> {
        let key = (finding.rule.code, finding.fingerprint?, finding.ply);
        let row = &self.rows[*self.by_key.get(&key)?];
        row.met.store(true, Ordering::Relaxed);
        Some(row.decision)
    }

    /// Whether a finding does not count any more. The program's own faults always do.
    #[must_use]
    pub fn waives(&self, finding: &Finding) -> bool {
        !finding.rule.is_own_fault() && self.decision(finding) == Some(Decision::Accepted)
    }

    /// Whether one of the rows that count asks somebody to explain a game.
    #[must_use]
    pub fn ask(&self) -> bool {
        let mut rows = self.by_key.values();
        rows.any(|at| self.rows[*at].decision == Decision::Ask)
    }

    /// The name of the file of a row.
    #[must_use]
    pub fn file(&self, row: &Waiver) -> &str {
        &self.files[row.file]
    }

    /// How many rows count: those that a later one replaces are none.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.by_key.len() as u64
    }

    /// The rows to be looked at after a run over whole files, in their order: those accepted that met no finding, and those
    /// corrected whose finding is still there. Rows of rules that `counts` leaves out say nothing.
    pub fn open(&self, counts: impl Fn(&Rule) -> bool) -> impl Iterator<Item = &Waiver> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(move |(at, row)| {
            let key = (row.rule.code, row.fingerprint, row.ply);
            let counts = self.by_key.get(&key) == Some(&at) && counts(row.rule);
            let met = row.met.load(Ordering::Relaxed);
            let open = match row.decision {
                Decision::Accepted | Decision::Ask => !met,
                Decision::Corrected => met,
            };
            (counts && open).then_some(row)
        })
    }

    /// What is open about a row, without a full stop.
    #[must_use]
    pub fn remark(&self, row: &Waiver, ui: Ui) -> String {
        let (file, line, code) = (&self.files[row.file], row.line, row.rule.code);
        let game = fingerprint::shown(row.fingerprint);
        let place = row.ply.map_or_else(String::new, |ply| {
            say!(ui, ", half-move {ply}", ", semimossa {ply}")
        });
        let told: Vec<String> = (row.told.iter().filter(|text| !text.is_empty()))
            .map(|text| shown(text))
            .collect();
        let told = match told.is_empty() {
            true => String::new(),
            false => format!(" ({})", told.join(", ")),
        };
        match row.decision {
            Decision::Corrected => say!(
                ui,
                "{file}:{line}: {code} in game {game}{place} is said to be corrected and is still found{told}",
                "{file}:{line}: {code} nella partita {game}{place} è data per corretta ed è ancora segnalata{told}"
            ),
            Decision::Accepted | Decision::Ask => say!(
                ui,
                "{file}:{line}: {code} in game {game}{place} is not found any more{told}",
                "{file}:{line}: {code} nella partita {game}{place} non è più segnalata{told}"
            ),
        }
    }
}

/// A row from its cells, in the order of [`COLUMNS`]; else the column that is wrong, and what was expected.
fn row(cells: &[&str; 7]) -> Result<Waiver, (usize, Expected)> {
    let [code, print, ply, decision, told @ ..] = cells;
    let rule = super::ALL
        .iter()
        .find(|rule| rule.code.eq_ignore_ascii_case(code) || rule.name == *code)
        .ok_or((0, Expected::Code))?;
    let fingerprint = fingerprint::read(print).ok_or((1, Expected::Fingerprint))?;
    let ply = match *ply {
        "" => None,
        ply => Some(ply.parse().map_err(|_| (2, Expected::NumberOrNothing))?),
    };
    let decision = Decision::read(decision).ok_or((3, Expected::OneOf(&Decision::NAMES)))?;
    Ok(Waiver {
        line: 0,
        rule,
        fingerprint,
        ply,
        decision,
        told: told.map(str::to_owned),
        file: 0,
        met: AtomicBool::new(false),
    })
}
