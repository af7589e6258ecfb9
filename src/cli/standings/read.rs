//! Reports and games as they come, and what becomes of each tournament.

use super::found::{Found, at_game, at_line, composed_report, of_games, of_report, read_report};
use super::kinds;
use super::remarks;
use crate::cli::gaps::{Gap, Gaps};
use crate::cli::guard;
use crate::cli::meter::Meter;
use crate::cli::options::Standings;
use crate::cli::rate::is_raw;
use crate::cli::unopened;
use formulario::game_check::{self, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::Place;
use formulario::report::standings::{GameFinding, Page, SheetFinding, StandingsTable, text};
use formulario::report::tame;
use formulario::rules::{self, BesideFacts, Reports, RoundStart, RoundStarts, Severity};
use formulario::source::{self, Stream};
use formulario::tournament::beside;
use formulario::tournament::by_tournament::ByTournament;
use formulario::tournament::games_csv;
use formulario::tournament::trf::{Trf, encoded};
use formulario::tournament::versions::Version;
use formulario::tournament::{GameRow, Registry};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;

/// So many reports are held before they are told: games that come behind them are compared with them.
const TOGETHER: usize = 256;

/// A run, as far as it came.
pub struct Run<'a> {
    options: &'a Standings,
    meter: &'a Meter,
    /// Reports that wait.
    reports: Vec<Worked>,
    /// How many were told before any game came: games are not compared with them.
    passed: usize,
    /// Games of Chess960 that begin otherwise than their rounds.
    begun_otherwise: Vec<SheetFinding>,
    /// The reports that were read, to be held against the next.
    others: Reports,
    pub texts: Vec<u8>,
    pub table: StandingsTable,
    pub page: Page,
    /// The reports that are written anew, in the order of the options.
    pub composed: [Option<Vec<u8>>; 2],
    /// Tournaments that were told.
    pub told: usize,
    /// Whether one of them is a report of teams.
    pub teams: bool,
    /// The gravest that was found in a tournament.
    pub worst: Option<Severity>,
    /// Whether a game was not read, or too much of a file belongs to no game.
    pub unread: bool,
    /// Whether everything could be read.
    pub whole: bool,
    /// Whether somebody ended the run.
    pub interrupted: bool,
}

/// What a worker makes of a piece.
enum Made {
    Game(Box<(GameRow, Vec<GameFinding>, Begins)>, Gap),
    /// A whole report.
    Report(Box<Worked>),
    /// A part of one, or of a table.
    Part(Vec<u8>),
    /// What belongs to no game.
    Gap(Gap),
}

/// What becomes of a report: its standings, and what of it is held against others; or its name and what makes it unfit.
type Worked = Result<(Found, Version), (String, Vec<SheetFinding>)>;

/// By what a game is known, and where it begins if it is one of Chess960.
type Begins = (u64, Option<RoundStart>);

impl<'a> Run<'a> {
    /// A run that has read nothing yet.
    pub fn new(options: &'a Standings, meter: &'a Meter) -> Run<'a> {
        Run {
            options,
            meter,
            reports: Vec::new(),
            passed: 0,
            begun_otherwise: Vec::new(),
            others: Reports::default(),
            texts: Vec::new(),
            table: StandingsTable::new(options.prizes.is_some()),
            page: Page::new(options.ui, &options.names()),
            composed: [None, None],
            told: 0,
            teams: false,
            worst: None,
            unread: false,
            whole: true,
            interrupted: false,
        }
    }

    /// Reads everything, and tells every tournament.
    pub fn read(&mut self, found: source::Discovery, progress: &Arc<Progress>) {
        let options = self.options;
        let ui = options.ui;
        let pipeline = pipeline::Options {
            raw: Some(is_raw),
            tables: true,
            ..options.pipeline.clone()
        };
        let mut registry = Registry::default();
        registry.bare_events = true;
        let mut file = 0;
        let mut starts = RoundStarts::default();
        let mut raw: Vec<u8> = Vec::new();
        let mut gaps = Gaps::default();
        let outcome = pipeline::run(
            found.inputs,
            found.faults,
            &pipeline,
            progress,
            Workspace::default,
            |workspace, name, piece| guard::quietly(|| make(options, workspace, name, piece)),
            |event| {
                match event {
                    Event::FileBegins { name } => file = registry.file(name),
                    Event::Result(Made::Game(game, gap)) => {
                        gaps.add(gap);
                        let (row, findings, (fingerprint, start)) = *game;
                        registry.add_row(file, &row);
                        if let Some(start) = start {
                            let place = Place::new(row.game, row.byte, row.line);
                            starts.add(place, fingerprint, start);
                        }
                        let name = &registry.files[file as usize];
                        findings
                            .into_iter()
                            .for_each(|one| self.page.finding(name, &row, &one));
                    }
                    Event::Result(Made::Report(report)) => self.reports.push(*report),
                    Event::Result(Made::Part(bytes)) => raw.extend(bytes),
                    Event::Result(Made::Gap(gap)) => gaps.add(gap),
                    Event::FileEnds(end) => {
                        // What alone begins otherwise than its round.
                        let context = options.check.context();
                        let found = starts.end(&context).into_iter();
                        let at_line = |finding| at_line(&end.name, finding);
                        self.begun_otherwise.extend(found.map(at_line));
                        if let Some(fault) = &end.fault {
                            self.whole = false;
                            self.meter
                                .complain(&unopened::fault(fault, "standings", ui));
                        }
                        for one in gaps.file_ends(end, &options.check, progress) {
                            self.unread = true;
                            self.complain(std::slice::from_ref(&one));
                            self.page.found(&one);
                        }
                        if games_csv::looks_like(&raw) {
                            self.table_of_games(&end.name, std::mem::take(&mut raw), &mut registry);
                        } else if !raw.is_empty() {
                            let bytes = std::mem::take(&mut raw);
                            self.reports.push(worked(&end.name, bytes, options));
                        }
                        // Beside games they are compared with them, once all is known.
                        if self.reports.len() >= TOGETHER && registry.games.is_empty() {
                            self.passed += self.reports.len();
                            let reports = self.sound();
                            reports.iter().for_each(|one| self.tell(one));
                        }
                    }
                }
                ControlFlow::Continue(())
            },
        );
        self.whole &= outcome.lost == 0;
        self.interrupted = outcome.interrupted;
        self.end(&mut registry);
    }

    /// The games of a table that `check --games` wrote.
    fn table_of_games(&mut self, name: &str, bytes: Vec<u8>, registry: &mut Registry) {
        let stream = Stream::from_reader(name, Cursor::new(bytes));
        if let Err(error) = games_csv::read_into(stream, Vec::new(), registry) {
            self.whole = false;
            self.meter.complain(&tame(&error.message(self.options.ui)));
        }
    }

    /// The reports that wait and have standings; of the others it is told what was found in them.
    fn sound(&mut self) -> Vec<Found> {
        let options = self.options;
        let mut all = Vec::new();
        let context = options.check.context();
        for one in std::mem::take(&mut self.reports) {
            match one {
                Ok((mut found, version)) => {
                    let rows = (version, &found.players[..]);
                    let others = self.others.add(&found.file, rows, None, &context);
                    found.contradicts(others, options.ui);
                    all.push(found);
                }
                Err((name, findings)) => {
                    self.whole = false;
                    self.complain(&findings);
                    let refused = remarks::refused(&name, options.ui);
                    self.meter.complain(&refused);
                }
            }
        }
        all
    }

    /// The reports that wait, and the tournaments that came as games: those that a report has are held against it.
    fn end(&mut self, registry: &mut Registry) {
        let has_games = !registry.games.is_empty();
        let mut reports = self.sound();
        // Years and evenings of one event are tournaments of their own.
        registry.part();
        registry.join_sites();
        let persons: Vec<u32> = (0..registry.persons.len() as u32).collect();
        registry.settle(&persons);
        if has_games && self.passed > 0 {
            let ui = self.options.ui;
            self.meter.complain(&remarks::not_compared(self.passed, ui));
        }
        let of_reports = match has_games {
            true => self.beside(registry, &mut reports),
            false => BTreeMap::new(),
        };
        let begun_otherwise = std::mem::take(&mut self.begun_otherwise);
        self.complain(&begun_otherwise);
        begun_otherwise.iter().for_each(|one| self.page.found(one));
        reports.iter().for_each(|one| self.tell(one));
        drop(reports);
        let by_tournament = ByTournament::of(registry);
        for tournament in 0..registry.tournaments.len() as u32 {
            if of_reports.contains_key(&tournament) {
                continue;
            }
            let games = by_tournament.games(tournament);
            let table = registry.crosstable(tournament, games, &persons);
            if table.players.is_empty() {
                continue;
            }
            let first = games
                .first()
                .map_or(0, |game| registry.games[*game as usize].place().file);
            let file = registry.files[first as usize].clone();
            let found = of_games(file, registry, table, self.options);
            self.tell(&found);
        }
    }

    /// Holds games against reports; says which tournaments of the register have a report.
    fn beside(&self, registry: &Registry, reports: &mut [Found]) -> BTreeMap<u32, usize> {
        let held: Vec<(String, Trf)> = (reports.iter_mut())
            .map(|found| {
                (
                    found.file.clone(),
                    read_report(&std::mem::take(&mut found.bytes)).0,
                )
            })
            .collect();
        let facts = BesideFacts {
            registry,
            reports: held.iter().map(|(file, trf)| (&**file, trf)).collect(),
            named: (self.options.paths.iter())
                .map(|path| path.display().to_string())
                .collect(),
        };
        let all: Vec<&Trf> = held.iter().map(|(_, trf)| trf).collect();
        let differences = beside::compare(registry, &all);
        let mut counts: BTreeMap<(usize, &'static str), usize> = BTreeMap::new();
        let context = self.options.check.context();
        for one in rules::find_beside(&facts, &differences, &context) {
            let found = &mut reports[one.report];
            let count = counts
                .entry((one.report, one.finding.rule.code))
                .or_default();
            *count += 1;
            if *count > rules::MOST {
                continue;
            }
            found.findings.push(match one.game {
                Some(game) => at_game(registry, game, one.finding),
                None => SheetFinding {
                    file: found.file.clone(),
                    players: None,
                    finding: one.finding,
                },
            });
        }
        for ((report, code), count) in counts {
            if count > rules::MOST {
                let found = &mut reports[report];
                let more = count - rules::MOST;
                let told = remarks::more(&found.file, code, more, self.options.ui);
                found.remarks.push(told);
            }
        }
        differences.report_of
    }

    /// Tells findings, and notes how grave they are.
    fn complain(&mut self, findings: &[SheetFinding]) {
        let worst = findings.iter().map(|one| one.finding.severity).max();
        self.worst = self.worst.max(worst);
        let lines = findings.iter().map(|one| one.line(self.options.ui));
        self.meter.complain_all(&lines.collect::<Vec<String>>());
    }

    fn tell(&mut self, found: &Found) {
        if let Some(refused) = kinds::refused(found, self.options.ui) {
            self.whole = false;
            return self.meter.complain(&refused);
        }
        self.teams |= found.reports_teams;
        self.complain(&found.findings);
        self.meter.complain_all(&found.remarks);
        let sheet = found.sheet();
        if self.options.text.is_some() {
            if self.told > 0 {
                self.texts.push(b'\n');
            }
            match &found.text {
                Some(text) => self.texts.extend_from_slice(text.as_bytes()),
                None => (self.texts).extend_from_slice(text(&sheet, self.options.ui).as_bytes()),
            }
        }
        if self.options.table.is_some() {
            self.table.add(&sheet);
        }
        if self.options.html.is_some() {
            self.page.add(&sheet);
        }
        for (at, (format, target)) in self.options.reports.iter().enumerate() {
            if target.is_some() && self.told == 0 {
                let rest = found.rest[at].as_ref();
                let report = composed_report(found, *format, rest);
                let (bytes, as_read) = encoded(report, found.encoding);
                self.composed[at] = Some(bytes);
                if !as_read {
                    let told = remarks::other_encoding(&found.file, self.options.ui);
                    self.meter.complain(&told);
                }
                // Whatever the format, the same names are cut: they are told once.
                let first = self.options.reports[..at]
                    .iter()
                    .all(|(_, other)| other.is_none());
                let cut = remarks::cut_names(found, self.options.ui);
                if first {
                    self.meter.complain_all(&cut);
                }
                if let Some(lost) = remarks::left_out(&found.file, rest, *format, self.options.ui) {
                    self.meter.complain(&lost);
                }
            }
        }
        self.told += 1;
    }
}

/// What becomes of a report.
fn worked(name: &str, bytes: Vec<u8>, options: &Standings) -> Worked {
    let found = of_report(name.to_owned(), bytes, options);
    let found = found.map_err(|findings| (name.to_owned(), findings))?;
    let version = Version::of(&found.event, &found.players);
    Ok((found, version))
}

fn make(options: &Standings, workspace: &mut Workspace, name: &str, piece: Piece<'_>) -> Made {
    let gap = Gap::of(&piece, &options.check);
    match piece {
        Piece::Game { bytes, place, .. } => {
            piece.prepare(workspace);
            let report = game_check::check_game(bytes, place, workspace, &options.check);
            let findings = match options.html {
                Some(_) => (report.findings.iter())
                    .filter(|finding| finding.severity != Severity::Note)
                    .map(GameFinding::of)
                    .collect(),
                None => Vec::new(),
            };
            let begins = (report.fingerprint, report.start);
            Made::Game(Box::new((*report.row, findings, begins)), gap)
        }
        Piece::Gap { .. } => Made::Gap(gap),
        Piece::Raw { bytes, whole, .. } => match whole && !games_csv::looks_like(bytes) {
            true => Made::Report(Box::new(worked(name, bytes.to_vec(), options))),
            false => Made::Part(bytes.to_vec()),
        },
    }
}
