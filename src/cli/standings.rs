//! `formulario standings`: crosstable, points, tie-breaks and ranks of tournaments.

use super::guard;
use super::interrupt;
use super::meter::{Amount, Meter};
use super::options::Standings;
use super::output::{self, Output, Target, unwritten};
use super::overwrite::{Call, Wanted};
use super::rate::is_raw;
use super::status::ExitStatus;
use super::unopened::missing;
use anyhow::{anyhow, bail};
use formulario::game_check::{self, Workspace};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::report::standings::{Sheet, StandingsTable, text};
use formulario::report::{Dialect, tame};
use formulario::say;
use formulario::source::{self, FaultKind, Stream};
use formulario::standings::{Measure, Rules, Table, TieBreak, TieBreakEdition, standings};
use formulario::syntax::date::Date;
use formulario::tournament::by_tournament::ByTournament;
use formulario::tournament::crosstable::{Crosstable, LeftOut};
use formulario::tournament::games_csv;
use formulario::tournament::trf::{self, Format, Trf, TrfError};
use formulario::tournament::{GameRow, Registry};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// How long reading may take to end by itself after the first signal.
const PATIENCE: Duration = Duration::from_millis(300);

/// So many reports are held before they are worked through, in parallel.
const TOGETHER: usize = 256;

/// Runs it.
pub fn run(options: Standings) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let found = source::discover(&options.paths);
    let [trf16, trf26] = &options.reports;
    let targets: Vec<(&Target, Call)> = [
        (&options.text, "--text", "standings.txt"),
        (&options.table, "--table", "standings.csv"),
        (&trf16.1, "--trf16", "open.trf"),
        (&trf26.1, "--trf26", "open.trf"),
    ]
    .into_iter()
    .filter_map(|(target, option, example)| {
        let call = Call {
            command: "standings",
            option,
            example,
        };
        Some((target.as_ref()?, call))
    })
    .collect();
    let wanted: Vec<Wanted<'_>> = (targets.iter())
        .map(|(target, call)| Wanted {
            target,
            report: Some(*call),
        })
        .collect();
    let plans = output::plan(&wanted, &found.inputs, &[], ui)?;
    let progress = Arc::new(Progress::default());
    interrupt::stop_on_signal(Arc::clone(&progress), output::parts(&plans), PATIENCE, ui);
    let size: Option<u64> = found.inputs.iter().map(|input| input.size).sum();
    let meter = Meter::start(&progress, Amount::Bytes(size), options.progress, false, ui);
    let mut outputs: Vec<Output> = Vec::new();
    for ((target, _), plan) in targets.iter().zip(plans) {
        outputs.push(Output::open(target, plan, ui)?.shown().below(meter.above()));
    }
    let mut run = Run {
        options: &options,
        meter: &meter,
        reports: Vec::new(),
        texts: Vec::new(),
        table: StandingsTable::default(),
        composed: [None, None],
        told: 0,
        teams: false,
        whole: true,
        interrupted: false,
        pool: pool(options.pipeline.jobs),
    };
    run.read(found, &progress);
    let Run {
        texts,
        table,
        composed,
        told,
        whole,
        interrupted,
        teams,
        ..
    } = run;
    let reports = options.reports.iter().any(|(_, target)| target.is_some());
    let trouble = if interrupted {
        Some(say!(
            ui,
            "interrupted: nothing was written",
            "interrotto: non è stato scritto niente"
        ))
    } else if told > 1 && reports {
        Some(say!(
            ui,
            "a report holds one tournament, and there are {told}: name one of them (nothing was written)",
            "un rapporto contiene un torneo solo, e qui ce ne sono {told}: se ne indichi uno (non si è scritto niente)"
        ))
    } else if teams && reports {
        Some(say!(
            ui,
            "a report of teams is not written anew: its teams would be lost (nothing was written)",
            "un rapporto di squadre non si riscrive: le squadre andrebbero perdute (non si è scritto niente)"
        ))
    } else {
        None
    };
    if let Some(trouble) = trouble {
        outputs.into_iter().for_each(Output::abandon);
        bail!(trouble);
    }
    let [trf16, trf26] = composed.map(|report| report.unwrap_or_default().into_bytes());
    let written = [
        options.text.as_ref().map(|_| texts),
        options.table.as_ref().map(|_| table.write(Dialect::Plain)),
        options.reports[0].1.as_ref().map(|_| trf16),
        options.reports[1].1.as_ref().map(|_| trf26),
    ];
    for (output, bytes) in outputs.iter_mut().zip(written.into_iter().flatten()) {
        let name = output.name().to_owned();
        output
            .add(&bytes)
            .and_then(|()| output.finish())
            .map_err(|error| anyhow!(unwritten(&name, &error, ui)))?;
    }
    drop(meter);
    if told == 0 && whole {
        super::complain(&say!(
            ui,
            "no tournament was found: a report (TRF16, TRF26) or games with players and results were expected",
            "non si è trovato alcun torneo: ci vuole un rapporto (TRF16, TRF26) o partite con giocatori e risultati"
        ));
    }
    Ok(match (whole, told) {
        (false, _) => ExitStatus::Incomplete,
        (true, 0) => ExitStatus::Findings,
        (true, _) => ExitStatus::Clean,
    })
}

/// The threads that read reports.
fn pool(jobs: usize) -> Option<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs);
    (jobs > 1).then(|| pool.build().ok()).flatten()
}

struct Run<'a> {
    options: &'a Standings,
    meter: &'a Meter,
    /// Reports that wait: name and bytes.
    reports: Vec<(String, Vec<u8>)>,
    texts: Vec<u8>,
    table: StandingsTable,
    /// The reports that are written anew, in the order of the options.
    composed: [Option<String>; 2],
    /// Tournaments that were told.
    told: usize,
    /// Whether teams play in one of them.
    teams: bool,
    /// Whether everything could be read.
    whole: bool,
    /// Whether somebody ended the run.
    interrupted: bool,
    /// The threads that read reports; none where none are to be had, or one was asked for.
    pool: Option<ThreadPool>,
}

/// What a worker makes of a piece.
enum Made {
    Game(Box<GameRow>),
    Raw(Vec<u8>),
    Nothing,
}

/// A tournament, from a report or from games.
struct Found {
    file: String,
    event: trf::Event,
    players: Vec<trf::Player>,
    table: Table,
    rules: Rules,
    usual: bool,
    lines: Vec<formulario::standings::Line>,
    /// Whether teams play.
    teams: bool,
    /// What is to be said of it.
    remarks: Vec<String>,
}

impl Run<'_> {
    fn read(&mut self, found: source::Discovery, progress: &Arc<Progress>) {
        let options = self.options;
        let ui = options.ui;
        let pipeline = pipeline::Options {
            raw: Some(is_raw),
            ..options.pipeline.clone()
        };
        let mut registry = Registry::default();
        let mut file = 0;
        let mut raw: Vec<u8> = Vec::new();
        let outcome = pipeline::run(
            found.inputs,
            found.faults,
            &pipeline,
            progress,
            Workspace::default,
            |workspace, _, piece| guard::quietly(|| make(options, workspace, piece)),
            |event| {
                match event {
                    Event::FileBegins { name } => file = registry.file(name),
                    Event::Result(Made::Game(row)) => registry.add_row(file, &row),
                    Event::Result(Made::Raw(bytes)) => raw.extend(bytes),
                    Event::Result(Made::Nothing) => {}
                    Event::FileEnds(end) => {
                        if let Some(fault) = &end.fault {
                            self.whole = false;
                            self.meter.complain(&match fault.kind {
                                FaultKind::NotFound => missing(&fault.name, "standings", ui),
                                _ => format!("{}: {}", fault.name, cause(ui, &fault.detail)),
                            });
                        }
                        if games_csv::looks_like(&raw) {
                            self.table_of_games(&end.name, std::mem::take(&mut raw), &mut registry);
                        } else if !raw.is_empty() {
                            self.reports
                                .push((end.name.to_string(), std::mem::take(&mut raw)));
                            if self.reports.len() >= TOGETHER {
                                self.work();
                            }
                        }
                    }
                }
                ControlFlow::Continue(())
            },
        );
        self.whole &= outcome.lost == 0;
        self.interrupted = outcome.interrupted;
        self.work();
        self.games(&mut registry);
    }

    /// The games of a table that `check --games` wrote.
    fn table_of_games(&mut self, name: &str, bytes: Vec<u8>, registry: &mut Registry) {
        let stream = Stream::from_reader(name, Cursor::new(bytes));
        if let Err(error) = games_csv::read_into(stream, Vec::new(), registry) {
            self.whole = false;
            self.meter.complain(&tame(&error.message(self.options.ui)));
        }
    }

    /// Works through the reports that wait.
    fn work(&mut self) {
        let options = self.options;
        let read = |(name, bytes): (String, Vec<u8>)| match trf::read(&bytes) {
            Ok(report) => Ok(of_report(name, report, options)),
            Err(errors) => {
                let errors = errors.iter().map(|error| told(&name, error, options.ui));
                Err(errors.collect::<Vec<_>>())
            }
        };
        let reports = std::mem::take(&mut self.reports);
        let done: Vec<Result<Found, Vec<String>>> = match &self.pool {
            Some(pool) => pool.install(|| reports.into_par_iter().map(read).collect()),
            None => reports.into_iter().map(read).collect(),
        };
        for one in done {
            match one {
                Ok(found) => {
                    self.teams |= found.teams;
                    for remark in &found.remarks {
                        self.meter.complain(remark);
                    }
                    self.tell(&found);
                }
                Err(errors) => {
                    self.whole = false;
                    for error in errors {
                        self.meter.complain(&error);
                    }
                }
            }
        }
    }

    /// The tournaments that came as games.
    fn games(&mut self, registry: &mut Registry) {
        let persons: Vec<u32> = (0..registry.persons.len() as u32).collect();
        registry.settle(&persons);
        let by_tournament = ByTournament::of(registry);
        for tournament in 0..registry.tournaments.len() as u32 {
            let games = by_tournament.games(tournament);
            let table = registry.crosstable(tournament, games, &persons);
            if table.players.is_empty() {
                continue;
            }
            let first = games
                .first()
                .map_or(0, |game| registry.games[*game as usize].place.file);
            let file = registry.files[first as usize].clone();
            for remark in remarks_of_games(registry, &table, self.options.ui) {
                self.meter.complain(&remark);
            }
            let Crosstable { event, players, .. } = table;
            let found = of(file, event, players, None, self.options);
            self.tell(&found);
        }
    }

    fn tell(&mut self, found: &Found) {
        let sheet = Sheet {
            file: &found.file,
            event: &found.event,
            players: &found.players,
            table: &found.table,
            rules: &found.rules,
            usual: found.usual,
            lines: &found.lines,
        };
        if self.options.text.is_some() {
            if self.told > 0 {
                self.texts.push(b'\n');
            }
            self.texts
                .extend(text(&sheet, self.options.ui).into_bytes());
        }
        if self.options.table.is_some() {
            self.table.add(&sheet);
        }
        for ((format, target), composed) in self.options.reports.iter().zip(&mut self.composed) {
            if target.is_some() && self.told == 0 {
                *composed = Some(composed_report(found, *format));
            }
        }
        self.told += 1;
    }
}

fn make(options: &Standings, workspace: &mut Workspace, piece: Piece<'_>) -> Made {
    match piece {
        Piece::Game { bytes, place, .. } => {
            piece.prepare(workspace);
            let report = game_check::check_game(bytes, place, workspace, &options.check);
            Made::Game(Box::new(report.row))
        }
        Piece::Gap { .. } => Made::Nothing,
        Piece::Raw { bytes, .. } => Made::Raw(bytes.to_vec()),
    }
}

fn told(name: &str, error: &TrfError, ui: Ui) -> String {
    let (line, column) = (error.line, error.column);
    format!("{name}:{line}:{column}: {}", error.message(ui))
}

/// The standings of a report, and what of it they do not follow, or follow by a guess.
fn of_report(file: String, mut report: Trf, options: &Standings) -> Found {
    let ui = options.ui;
    let mut remarks: Vec<String> = report
        .remarks
        .iter()
        .map(|remark| told(&file, remark, ui))
        .collect();
    let name = tame(&file);
    let teams = report.is_team_tournament();
    if teams {
        remarks.push(say!(
            ui,
            "{name}: teams play: the standings are those of the players, and match points are not counted",
            "{name}: giocano squadre: la classifica è quella dei giocatori, e i punti squadra non si contano"
        ));
    }
    let codes = named_codes(&report.event);
    for code in codes.iter().filter(|code| TieBreak::read(code).is_err()) {
        let code = tame(code);
        remarks.push(say!(
            ui,
            "{name}: the tie-break {code} is not known and was left out",
            "{name}: lo spareggio {code} non è noto ed è stato tralasciato"
        ));
    }
    report.fill_in_byes();
    // What record 299 gives beside the results stands in the points of the rows alone, and only for the whole tournament.
    let given = !report.abnormal_points.is_empty();
    if given && options.round.is_some() {
        remarks.push(say!(
            ui,
            "{name}: points of record 299 are not counted after a single round",
            "{name}: i punti del record 299 non si contano dopo un singolo turno"
        ));
    }
    let points = given.then(|| report.players.iter().map(|player| player.points).collect());
    let points = points.filter(|_| options.round.is_none());
    let mut found = of(file, report.event, report.players, points, options);
    (found.teams, found.remarks) = (teams, remarks);
    found
}

/// The tie-breaks that a report names: those that define its standings, else those of the tournament.
fn named_codes(event: &trf::Event) -> &[String] {
    match event.standings.is_empty() {
        true => &event.tie_breaks,
        false => &event.standings,
    }
}

/// What of the games of a tournament is not in its crosstable, and what in it is a guess.
fn remarks_of_games(registry: &Registry, table: &Crosstable, ui: Ui) -> Vec<String> {
    let at = |index: u32| {
        let place = registry.games[index as usize].place;
        format!(
            "{}:{}",
            tame(&registry.files[place.file as usize]),
            place.line
        )
    };
    let mut told: Vec<String> = (table.left_out.iter())
        .map(|(index, why)| {
            let at = at(*index);
            match why {
                LeftOut::NotSure => say!(
                    ui,
                    "{at}: this game does not count: it stands in the input before, or records of it contradict each other",
                    "{at}: questa partita non conta: sta già nei dati, o le sue registrazioni si contraddicono"
                ),
                LeftOut::NoPlayer => say!(
                    ui,
                    "{at}: this game does not count: who played it is not told, or one player has both sides",
                    "{at}: questa partita non conta: non si dice chi l'ha giocata, o un giocatore ha i due colori"
                ),
                LeftOut::RoundTaken(round) => say!(
                    ui,
                    "{at}: this game does not count: a player has another game in round {round}",
                    "{at}: questa partita non conta: un giocatore ha un'altra partita nel turno {round}"
                ),
            }
        })
        .collect();
    if let Some(first) = table.guessed.first() {
        let (at, count) = (at(*first), table.guessed.len());
        told.push(say!(
            ui,
            "{at}: the round is not told ({count} games): they stand in the first round in which both are free, by their days",
            "{at}: il turno non è indicato ({count} partite): stanno nel primo turno in cui entrambi sono liberi, secondo i giorni"
        ));
    }
    told
}

/// The standings of a tournament by what was asked for, or what holds for it. `points` are those of the players where they
/// are not the sums of their results, in hundredths.
fn of(
    file: String,
    event: trf::Event,
    players: Vec<trf::Player>,
    points: Option<Vec<Option<i64>>>,
    options: &Standings,
) -> Found {
    let mut table = Table::of(&event, &players, options.round.map(usize::from));
    for (entrant, points) in table.entrants.iter_mut().zip(points.into_iter().flatten()) {
        entrant.points = points.unwrap_or(entrant.points);
    }
    let own = || {
        let read: Vec<TieBreak> = named_codes(&event)
            .iter()
            .filter_map(|code| TieBreak::read(code).ok())
            .filter(|one| one.measure != Measure::Points)
            .collect();
        (!read.is_empty()).then_some(read)
    };
    let named = options.tie_breaks.clone().or_else(own);
    let usual = named.is_none();
    let rules = Rules {
        edition: options.edition.unwrap_or_else(|| edition(&event)),
        tie_breaks: named.unwrap_or_else(|| usual_ones(table.round_robin)),
        unrated: options.unrated,
    };
    let lines = standings(&table, &rules);
    Found {
        file,
        event,
        players,
        table,
        rules,
        usual,
        lines,
        teams: false,
        remarks: Vec::new(),
    }
}

/// The tournament as a report, with the ranks and points of the standings.
fn composed_report(found: &Found, format: Format) -> String {
    let mut players = found.players.clone();
    for line in &found.lines {
        let player = &mut players[line.at];
        player.rank = Some(line.rank);
        player.points = Some(found.table.entrants[line.at].points);
        player.rounds.truncate(found.table.rounds);
    }
    let tie_breaks: Vec<String> = found
        .rules
        .tie_breaks
        .iter()
        .map(ToString::to_string)
        .collect();
    trf::compose(&found.event, &players, &tie_breaks, format)
}

/// The edition in force at the end of a tournament; the newest where no day is known.
fn edition(event: &trf::Event) -> TieBreakEdition {
    let rounds = event
        .round_dates
        .iter()
        .flatten()
        .filter_map(|date| date.day())
        .max();
    let day = event
        .end
        .and_then(Date::day)
        .or(rounds)
        .or_else(|| event.start.and_then(Date::day));
    day.map_or(TieBreakEdition::NEWEST, TieBreakEdition::on)
}

/// The tie-breaks of a tournament for which nothing names them.
fn usual_ones(round_robin: bool) -> Vec<TieBreak> {
    let cut = TieBreak {
        cut_low: 1,
        ..TieBreak::of(Measure::Buchholz)
    };
    match round_robin {
        true => [
            Measure::DirectEncounter,
            Measure::SonnebornBerger,
            Measure::Koya,
            Measure::GamesWon,
        ]
        .map(TieBreak::of)
        .to_vec(),
        false => vec![
            cut,
            TieBreak::of(Measure::Buchholz),
            TieBreak::of(Measure::SonnebornBerger),
        ],
    }
}
