//! What people decided about single findings: a file of waivers, read back in the next run.
//!
//! A row names a finding by its code, the fingerprint of its game, its variation and half-move, and the text it quotes, and
//! says what was decided: `accepted` (the finding no longer counts), `corrected` (it should be gone), `ask` (somebody must
//! explain the game). A row names one finding: where it can mean two, because it leaves the text out or because the same text
//! stands there twice, it decides nothing and is named, unless it says which of them it means (`nth`). The file grows over weeks: of two rows about one finding the later one counts.

use super::{Finding, Rule};
use crate::messages::Ui;
use crate::replay::fingerprint;
use crate::say;
use crate::source::{Stream, is_unseen};
use crate::text::words::BOM;
use crate::tournament::table::{Expected, Table, TableError, TableFault, shown};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The columns of a file of waivers; others are not read.
pub const COLUMNS: [&str; 10] = [
    "code",
    "fingerprint",
    "variation",
    "ply",
    "text",
    "decision",
    "who",
    "when",
    "why",
    "nth",
];

/// Where the columns stand in [`COLUMNS`] that say what was decided, and by whom and why.
const DECISION: usize = 5;
const WHO: usize = 6;
const WHY: usize = 8;

/// Where the column stands that says which of several equal findings is meant.
const NTH: usize = 9;

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
        let at = (Decision::NAMES.iter()).position(|name| name.eq_ignore_ascii_case(text))?;
        Some(all[at])
    }
}

/// Where a finding stands, in every run: code, fingerprint, variation, half-move.
type Place = (&'static str, u64, String, Option<u32>);

/// A row of a file of waivers.
#[derive(Debug)]
pub struct Waiver {
    /// Line in its file, from 1.
    pub line: u64,
    /// The rule.
    pub rule: &'static Rule,
    /// The game.
    pub fingerprint: u64,
    /// The path of the variation, empty for the main line.
    pub variation: String,
    /// The half-move along its line, from 1; none for the game as a whole.
    pub ply: Option<u32>,
    /// What the finding quotes, as [`known`] has it; empty where the row leaves it out.
    text: String,
    /// Which of the findings that it can mean, from 1; none where there is one.
    nth: Option<u32>,
    /// What was decided.
    pub decision: Decision,
    /// Who decided, when, and why: as written.
    pub told: [String; 3],
    /// The file.
    file: usize,
    /// Whether a finding was met.
    met: AtomicBool,
    /// Whether it could have meant more than one finding of a game.
    vague: AtomicBool,
    /// Whether its game has a finding of the rule at another place.
    elsewhere: AtomicBool,
}

impl Waiver {
    fn place(&self) -> Place {
        let variation = self.variation.clone();
        (self.rule.code, self.fingerprint, variation, self.ply)
    }
}

/// Every waiver of a run.
#[derive(Debug, Default)]
pub struct Waivers {
    files: Vec<String>,
    rows: Vec<Waiver>,
    /// The rows that count, by place: at each place one for every text and number.
    by_place: HashMap<Place, Vec<usize>>,
    /// Their places, by rule and game.
    by_game: HashMap<(&'static str, u64), Vec<usize>>,
    /// Rows that leave open what was decided.
    undecided: u64,
}

impl Waivers {
    /// Adds the rows of a file, which count more than those before: a CSV table with the [`COLUMNS`] (`code` and `fingerprint`
    /// must be there, and one that tells a decision), or one JSON object per line with these keys. Where there is no
    /// `decision` at all, who says who decided or why accepts; an empty one decides nothing.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: a missing column, a code that is none, a fingerprint that is none. A report of
    /// findings is no file of decisions.
    pub fn read(&mut self, mut stream: Stream) -> Result<(), TableError> {
        let file = self.files.len();
        self.files.push(stream.name().to_owned());
        let mut head = Vec::new();
        loop {
            let begun = head
                .iter()
                .position(|b: &u8| !b.is_ascii_whitespace() && !BOM.contains(b));
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
        if [DECISION, WHO, WHY].iter().all(|at| columns[*at].is_none()) {
            return Err(table.at_line(table.line(), TableFault::Missing(COLUMNS[DECISION])));
        }
        while table.advance()? {
            let cells =
                std::array::from_fn(|at| columns[at].map_or("", |at| table.cell(at).trim()));
            let row = row(&cells, columns[DECISION].is_some()).map_err(|(at, expected)| {
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
            let line = line.strip_prefix(BOM).unwrap_or(line);
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
            let decides = |at: &usize| value.get(COLUMNS[*at]).is_some();
            if ![DECISION, WHO, WHY].iter().any(decides) {
                return Err(self.fault(file, number, TableFault::NoDecision));
            }
            let row = row(&cells.each_ref().map(String::as_str), decides(&DECISION));
            let row = row.map_err(|(at, expected)| {
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

    fn add(&mut self, file: usize, line: u64, row: Option<Waiver>) {
        let Some(row) = row else {
            self.undecided += 1;
            return;
        };
        let (at, rows) = (self.rows.len(), &self.rows);
        let here = self.by_place.entry(row.place()).or_default();
        let same = |old: &Waiver| old.text == row.text && old.nth == row.nth;
        match here.iter_mut().find(|old| same(&rows[**old])) {
            Some(old) => *old = at,
            None => here.push(at),
        }
        let game = (row.rule.code, row.fingerprint);
        self.by_game.entry(game).or_default().push(at);
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

    /// What was decided about each of the findings of one game, if anything was; remembers which rows met one.
    #[must_use]
    pub fn decisions(&self, findings: &[Finding]) -> Vec<Option<Decision>> {
        let mut decided: Vec<Option<usize>> = vec![None; findings.len()];
        // The program's own faults always count.
        let places = findings.iter().map(|finding| {
            let place = place(finding).filter(|_| !finding.rule.is_own_fault())?;
            let rows = self.by_place.get(&place);
            if rows.is_none() {
                self.miss(&place);
            }
            rows.map(|rows| (place, rows))
        });
        let places: Vec<Option<(Place, &Vec<usize>)>> = places.collect();
        for (at, here) in places.iter().enumerate() {
            let Some((place, rows)) = here else { continue };
            let is_here = |other: &usize| {
                let other = places[*other].as_ref();
                other.is_some_and(|(other, _)| other == place)
            };
            let all: Vec<usize> = (0..findings.len()).filter(is_here).collect();
            // Every place once, with all of its findings.
            if all.first() == Some(&at) {
                self.decide(rows, &all, findings, &mut decided);
            }
        }
        let decided = decided
            .into_iter()
            .map(|row| Some(self.rows[row?].decision));
        decided.collect()
    }

    /// Decides about the findings `all` that stand at one place, by the rows about it: those that say more come first.
    fn decide(
        &self,
        rows: &[usize],
        all: &[usize],
        findings: &[Finding],
        decided: &mut [Option<usize>],
    ) {
        let texts: Vec<String> = all.iter().map(|at| known(&findings[*at].text)).collect();
        let mut rows = rows.to_vec();
        rows.sort_by_key(|at| {
            (
                self.rows[*at].text.is_empty(),
                self.rows[*at].nth.is_none(),
                *at,
            )
        });
        for at in rows {
            let row = &self.rows[at];
            let equal: Vec<usize> = (all.iter().zip(&texts))
                .filter(|(_, text)| **text == row.text)
                .map(|(finding, _)| *finding)
                .collect();
            let meant = match equal.is_empty() && row.text.is_empty() {
                true => all,
                false => &equal[..],
            };
            let one = match (row.nth, meant) {
                (Some(nth), meant) => meant.get(nth as usize - 1),
                (None, [one]) => Some(one),
                (None, []) => None,
                (None, _) => {
                    row.vague.store(true, Ordering::Relaxed);
                    None
                }
            };
            let Some(one) = one else { continue };
            row.met.store(true, Ordering::Relaxed);
            decided[*one].get_or_insert(at);
        }
    }

    /// A finding that no row names by its place: those that may have meant it are told so.
    fn miss(&self, place: &Place) {
        let rows = self.by_game.get(&(place.0, place.1));
        for at in rows.into_iter().flatten() {
            self.rows[*at].elsewhere.store(true, Ordering::Relaxed);
        }
    }

    /// Takes out the findings of one game that do not count any more; how many of them are of rules that `counts` has.
    pub fn waive(&self, findings: &mut Vec<Finding>, counts: impl Fn(&Rule) -> bool) -> u32 {
        let mut decided = self.decisions(findings).into_iter();
        let mut waived = 0;
        findings.retain(|finding| {
            let waives = decided.next().flatten() == Some(Decision::Accepted);
            waived += u32::from(waives && counts(finding.rule));
            !waives
        });
        waived
    }

    /// Whether one of the rows that count asks somebody to explain a game.
    #[must_use]
    pub fn ask(&self) -> bool {
        let mut rows = self.by_place.values().flatten();
        rows.any(|at| self.rows[*at].decision == Decision::Ask)
    }

    /// Whether somebody must explain how a game stands to others of its file; whether it does so is not known yet.
    #[must_use]
    pub fn asks_of_copies(&self, fingerprint: u64) -> bool {
        super::copies::CODES.iter().any(|code| {
            let here = self
                .by_place
                .get(&(*code, fingerprint, String::new(), None));
            let mut rows = here.into_iter().flatten();
            rows.any(|at| self.rows[*at].decision == Decision::Ask)
        })
    }

    /// The name of the file of a row.
    #[must_use]
    pub fn file(&self, row: &Waiver) -> &str {
        &self.files[row.file]
    }

    /// How many rows count: those that a later one replaces are none.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.by_place.values().map(|here| here.len() as u64).sum()
    }

    /// How many rows leave open what was decided.
    #[must_use]
    pub const fn undecided(&self) -> u64 {
        self.undecided
    }

    /// The rows to be looked at after a run over whole files, in their order: those accepted that met no finding, and those
    /// corrected whose finding is still there. Rows of rules that `counts` leaves out say nothing.
    pub fn open(&self, counts: impl Fn(&Rule) -> bool) -> impl Iterator<Item = &Waiver> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(move |(at, row)| {
            let here = self.by_place.get(&row.place());
            let counts = here.is_some_and(|here| here.contains(&at)) && counts(row.rule);
            let met = row.met.load(Ordering::Relaxed);
            let open = match row.decision {
                Decision::Accepted | Decision::Ask => !met,
                Decision::Corrected => met || row.vague.load(Ordering::Relaxed),
            };
            (counts && open).then_some(row)
        })
    }

    /// What is open about a row, without a full stop.
    #[must_use]
    pub fn remark(&self, row: &Waiver, ui: Ui) -> String {
        let (file, line, code) = (&self.files[row.file], row.line, row.rule.code);
        let game = fingerprint::shown(row.fingerprint);
        let variation = &row.variation;
        let place = match row.ply {
            None => String::new(),
            Some(ply) if variation.is_empty() => say!(ui, ", half-move {ply}", ", semimossa {ply}"),
            Some(ply) => say!(
                ui,
                ", variation {variation}, half-move {ply}",
                ", variante {variation}, semimossa {ply}"
            ),
        };
        let place = match row.nth {
            Some(nth) => say!(ui, "{place}, number {nth}", "{place}, numero {nth}"),
            None => place,
        };
        let told: Vec<String> = (row.told.iter().filter(|text| !text.is_empty()))
            .map(|text| shown(text))
            .collect();
        let told = match told.is_empty() {
            true => String::new(),
            false => format!(" ({})", told.join(", ")),
        };
        let vague = row.vague.load(Ordering::Relaxed) && !row.met.load(Ordering::Relaxed);
        let elsewhere = row.elsewhere.load(Ordering::Relaxed);
        match row.decision {
            _ if vague && row.text.is_empty() => say!(
                ui,
                "{file}:{line}: {code} in game {game}{place} may mean more than one finding; give the column \"text\" too{told}",
                "{file}:{line}: {code} nella partita {game}{place} può indicare più di una segnalazione; serve anche la colonna \"text\"{told}"
            ),
            _ if vague => say!(
                ui,
                "{file}:{line}: {code} in game {game}{place} may mean more than one finding; say which in the column \"nth\": 1 is the first{told}",
                "{file}:{line}: {code} nella partita {game}{place} può indicare più di una segnalazione; la colonna \"nth\" dice quale: 1 è la prima{told}"
            ),
            Decision::Accepted | Decision::Ask if elsewhere && row.ply.is_none() => say!(
                ui,
                "{file}:{line}: {code} in game {game} is found at a half-move, and the row names none (column \"ply\"){told}",
                "{file}:{line}: {code} nella partita {game} è segnalata a una semimossa, e la riga non ne indica (colonna \"ply\"){told}"
            ),
            Decision::Accepted | Decision::Ask if elsewhere => say!(
                ui,
                "{file}:{line}: {code} in game {game}{place} is not found any more; the game has it at another place{told}",
                "{file}:{line}: {code} nella partita {game}{place} non è più segnalata; la partita ce l'ha in un altro punto{told}"
            ),
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

/// Numbers those findings of a game that have rule, place and text in common.
pub(crate) fn number(findings: &mut [Finding]) {
    const FEW: usize = 16;
    let alike = |a: &Finding, b: &Finding| {
        a.rule.code == b.rule.code && a.ply == b.ply && a.variation == b.variation
    };
    let any = findings.len() > FEW
        || (1..findings.len()).any(|at| {
            let one = &findings[at];
            findings[..at].iter().any(|other| alike(one, other))
        });
    if !any {
        return;
    }
    let mut equal: HashMap<(Option<Place>, String), Vec<usize>> = HashMap::new();
    for (at, finding) in findings.iter().enumerate() {
        let key = (place(finding), known(&finding.text));
        equal.entry(key).or_default().push(at);
    }
    for all in equal.into_values().filter(|all| all.len() > 1) {
        for (at, nth) in all.into_iter().zip(1..) {
            findings[at].nth = nth;
        }
    }
}

/// Where a finding of a game stands.
fn place(finding: &Finding) -> Option<Place> {
    let variation = finding.variation.clone();
    Some((
        finding.rule.code,
        finding.fingerprint?,
        variation,
        finding.ply,
    ))
}

/// A quoted text as it is compared: without blanks, without what nobody sees, which a page shows as `⟨U+200B⟩`, and without
/// the apostrophe before it that keeps a spreadsheet from making a day of `1-0`.
fn known(text: &str) -> String {
    let text = plain(text.trim_start());
    let seen = |text: &str| -> String {
        let letters = text.chars();
        letters
            .filter(|c| !c.is_whitespace() && !is_unseen(*c))
            .collect()
    };
    let mut parts = text.split("⟨U+");
    let mut known = seen(parts.next().unwrap_or_default());
    for part in parts {
        match part.split_once('⟩') {
            Some((number, rest)) if u32::from_str_radix(number, 16).is_ok() => known += &seen(rest),
            _ => known = known + "⟨U+" + &seen(part),
        }
    }
    known
}

/// A cell without the apostrophe that keeps a spreadsheet from taking a text for a number, a day or a formula.
fn plain(cell: &str) -> &str {
    cell.strip_prefix('\'').unwrap_or(cell)
}

/// A row from its cells, in the order of [`COLUMNS`], none where it decides nothing; else the column that is wrong, and what
/// was expected. `says` tells whether there is a decision to be read.
fn row(cells: &[&str; 10], says: bool) -> Result<Option<Waiver>, (usize, Expected)> {
    let [
        code,
        print,
        variation,
        ply,
        text,
        decision,
        who,
        when,
        why,
        nth,
    ] = cells;
    let told = [who, when, why];
    let rule = super::ALL
        .iter()
        .find(|rule| rule.code.eq_ignore_ascii_case(code) || rule.name == *code)
        .ok_or((0, Expected::Code))?;
    let decision = match *decision {
        "" if says || told[0].is_empty() && told[2].is_empty() => return Ok(None),
        "" => Decision::Accepted,
        decision => {
            Decision::read(decision).ok_or((DECISION, Expected::OneOf(&Decision::NAMES)))?
        }
    };
    let fingerprint = fingerprint::read(print).ok_or((1, Expected::Fingerprint))?;
    let ply = match *ply {
        "" => None,
        ply => Some(ply.parse().map_err(|_| (3, Expected::NumberOrNothing))?),
    };
    Ok(Some(Waiver {
        line: 0,
        rule,
        fingerprint,
        variation: plain(variation).to_owned(),
        ply,
        text: known(text),
        nth: match *nth {
            "" => None,
            nth => {
                let number = nth.parse().ok().filter(|number| *number > 0);
                Some(number.ok_or((NTH, Expected::NumberOrNothing))?)
            }
        },
        decision,
        told: told.map(|text| (*text).to_owned()),
        file: 0,
        met: AtomicBool::new(false),
        vague: AtomicBool::new(false),
        elsewhere: AtomicBool::new(false),
    }))
}
