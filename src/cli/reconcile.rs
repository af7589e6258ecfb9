//! `formulario reconcile`: several sheets of one game, and the game they have in common.

use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::gaps::{Gap, Gaps};
use super::guard;
use super::options::{Reconcile, Shape};
use super::output::{Output, Target};
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::status::ExitStatus;
use super::unheard::{Told, unheard};
use anyhow::bail;
use formulario::game_check::{self, Workspace};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pipeline::{self, Event, Piece};
use formulario::repair::answers::{heard, settle};
use formulario::repair::joint::{self, Sheet, Verdict};
use formulario::repair::search::Search;
use formulario::repair::{self, Options};
use formulario::replay::Place;
use formulario::report::sheets::{
    Naming, PAGE_TAIL, Reconciled, csv_head, of_different_games, page_head,
};
use formulario::rules::{Finding, Severity, SheetFacts, SheetRecord, judge_sheets};
use formulario::say;
use formulario::sheet::Lines;
use formulario::source::Original;
use formulario::tournament::GameRow;
use formulario::tournament::sheets::{Heading, are_strangers, pairs};
use formulario::write::{WriteOptions, Writer};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// No more sheets are taken for those of one game.
const MOST_SHEETS: usize = 16;

/// A record, kept until all of its game are there.
struct Record {
    file: Arc<str>,
    bytes: Vec<u8>,
    place: Place,
    heading: Option<Vec<u8>>,
    lines: Option<Lines>,
    torn: bool,
    original: Option<Arc<Original>>,
    names: Heading,
}

/// How many games came to what.
#[derive(Default)]
struct Counts {
    games: u64,
    agreed: u64,
    decided: u64,
    unsure: u64,
    irreparable: u64,
    different: u64,
    alone: u64,
    /// Of these: laid beside another, and not of one game with it.
    apart: u64,
    refused: u64,
    /// Whether something is to be asked, or a finding counts.
    asks: bool,
    /// What became of each answer, where its game was looked at.
    heard: Vec<Option<Told>>,
}

impl Counts {
    fn add(&mut self, verdict: Verdict) {
        self.games += 1;
        *match verdict {
            Verdict::Agreed => &mut self.agreed,
            Verdict::Decided => &mut self.decided,
            Verdict::Unsure => &mut self.unsure,
            Verdict::Irreparable => &mut self.irreparable,
            Verdict::Different => &mut self.different,
        } += 1;
    }

    /// Takes in what came of one game.
    fn take(&mut self, own: Counts) {
        self.games += own.games;
        self.agreed += own.agreed;
        self.decided += own.decided;
        self.unsure += own.unsure;
        self.irreparable += own.irreparable;
        self.different += own.different;
        self.alone += own.alone;
        self.apart += own.apart;
        self.refused += own.refused;
        self.asks |= own.asks;
        for (all, own) in self.heard.iter_mut().zip(own.heard) {
            *all = own.or(all.take());
        }
    }

    fn tell(&self, ui: Ui) -> String {
        let Counts {
            games,
            agreed,
            decided,
            unsure,
            irreparable,
            different,
            alone,
            apart,
            ..
        } = self;
        let apart = match apart {
            0 => String::new(),
            _ => say!(
                ui,
                " (compared with another and not of one game with it: {apart})",
                " (confrontate con un'altra e non della stessa partita: {apart})"
            ),
        };
        say!(
            ui,
            "games with several sheets: {games}; the sheets agree: {agreed}; decided for sure: {decided}; with questions: {unsure}; not reconciled: {irreparable}; of different games: {different}; games with one sheet: {alone}{apart}",
            "partite con più formulari: {games}; i formulari coincidono: {agreed}; decise con certezza: {decided}; con domande: {unsure}; non ricostruite: {irreparable}; di partite diverse: {different}; partite con un solo formulario: {alone}{apart}"
        )
    }
}

/// Runs it.
pub fn run(options: Reconcile) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let wanted: Vec<_> = (options.outputs.iter())
        .map(|(shape, target)| wanted(*shape, target))
        .collect();
    let bearing = Bearing::plain(options.progress, options.silent);
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(&options.paths, &wanted, bearing, ui)?;
    let targets = options.outputs.iter().map(|(_, target)| target);
    let fit = |_, output: Output| output.shown().below(meter.above());
    let mut outputs = Products::open(targets, plans, fit, ui)?;
    let mut records: Vec<Record> = Vec::new();
    let mut read: Vec<(Arc<str>, u64)> = Vec::new();
    let mut faults = 0_u64;
    let (mut gaps, mut large) = (Gaps::default(), Vec::new());
    let mut file: Arc<str> = Arc::from("");
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &options.pipeline,
        &progress,
        Workspace::default,
        |workspace, _, piece| {
            let gap = Gap::of(&piece, &options.check);
            (gap, guard::quietly(|| take(workspace, piece, &options)))
        },
        |event| {
            match event {
                Event::FileBegins { name } => file = Arc::from(name),
                Event::Result((gap, record)) => {
                    gaps.add(gap);
                    let Some(record) = record else {
                        return ControlFlow::Continue(());
                    };
                    let file = Arc::clone(&file);
                    records.push(Record { file, ..record });
                    progress.games.fetch_add(1, Ordering::Relaxed);
                }
                Event::FileEnds(end) => {
                    read.push((Arc::clone(&end.name), end.games));
                    large.extend(gaps.file_ends(end, &options.check, &progress));
                    if let Some(fault) = &end.fault {
                        faults += 1;
                        let cause = cause(ui, &fault.detail);
                        meter.complain(&format!("{}: {cause}", fault.name));
                    }
                }
            }
            ControlFlow::Continue(())
        },
    );
    let mut counts = Counts {
        heard: vec![None; options.answers.len()],
        ..Counts::default()
    };
    let groups = match options.pairs {
        true => pairs(records.iter().map(|record| &record.names)),
        false if (2..=MOST_SHEETS).contains(&records.len()) => vec![(0..records.len()).collect()],
        false if outcome.interrupted || faults > 0 => Vec::new(),
        false => {
            outputs.abandon();
            drop(meter);
            let games = records.len();
            bail!(say!(
                ui,
                "games that were read: {games}; two to {MOST_SHEETS} sheets of one game were expected; --pairs finds the sheets of each game in archives",
                "partite lette: {games}; ci vogliono da due a {MOST_SHEETS} formulari di una partita; --pairs trova negli archivi i formulari di ciascuna partita"
            ));
        }
    };
    let grouped: usize = groups.iter().map(Vec::len).sum();
    counts.alone = (records.len() - grouped) as u64;
    for (at, (shape, _)) in options.outputs.iter().enumerate() {
        match shape {
            Shape::Csv => drop(outputs.add(at, &csv_head(options.dialect))),
            Shape::Html => drop(outputs.add(at, page_head(ui).as_bytes())),
            _ => {}
        }
    }
    let naming = match options.pairs {
        false => Naming::Alone,
        true if records.iter().all(|record| record.file == records[0].file) => Naming::Game,
        true => Naming::FileAndGame,
    };
    // What has no other sheet is not looked at again.
    let mut records: Vec<Option<Record>> = records.into_iter().map(Some).collect();
    let mut sheets = |at: &usize| records.get_mut(*at).and_then(Option::take);
    let groups: Vec<Vec<Record>> = (groups.iter())
        .map(|group| group.iter().filter_map(&mut sheets).collect())
        .collect();
    drop(records);
    let mut interrupted = outcome.interrupted;
    let team = Team::new(options.pipeline.jobs, naming);
    let mut closed = false;
    for some in groups.chunks(Team::AT_ONCE * options.pipeline.jobs.max(1)) {
        if progress.stop.load(Ordering::Relaxed) {
            interrupted = true;
            break;
        }
        for (parts, own) in team.reconcile(some, &options) {
            counts.take(own);
            for (at, part) in parts.iter().enumerate() {
                closed |= outputs.add(at, part).is_break();
            }
        }
        if closed {
            break;
        }
    }
    for (at, (shape, _)) in options.outputs.iter().enumerate() {
        if *shape == Shape::Html {
            let _ = outputs.add(at, PAGE_TAIL.as_bytes());
        }
    }
    drop(meter);
    let (deaf, remarks) = unheard(&options.answers, &counts.heard, &read, ui);
    if !interrupted && !deaf.is_empty() && faults == 0 {
        outputs.abandon();
        deaf.iter().for_each(|text| complain(text));
        return Ok(ExitStatus::Incomplete);
    }
    outputs.flush();
    let say = |text: &str| {
        if !options.silent {
            complain(text);
        }
    };
    remarks.iter().for_each(|text| say(text));
    if counts.refused > 0 {
        let refused = counts.refused;
        say(&say!(
            ui,
            "games that could not be written as they were found: {refused}",
            "partite che non si sono potute scrivere come trovate: {refused}"
        ));
    }
    for one in &large {
        say(&one.line(ui));
        counts.asks |= counts_for(&one.finding, &options);
    }
    if options.summary {
        say(&counts.tell(ui));
    }
    let incomplete = interrupted || outcome.lost > 0 || faults > 0;
    let status = match () {
        () if incomplete && !outputs.unread() => ExitStatus::Incomplete,
        () if counts.asks || counts.refused > 0 => ExitStatus::Findings,
        () => ExitStatus::Clean,
    };
    Ok(outputs.close(interrupted, status, ui))
}

/// An output, as it is planned.
fn wanted(shape: Shape, target: &Target) -> Wanted<'_> {
    let call = |option, example| {
        Some(Call {
            command: "reconcile",
            option,
            example,
        })
    };
    let report = match shape {
        Shape::Text => call("--text", "sheets.txt"),
        Shape::Csv => call("--csv", "sheets.csv"),
        Shape::Ndjson => call("--ndjson", "sheets.ndjson"),
        Shape::Html => call("--html", "sheets.html"),
        Shape::Pgn => None,
    };
    Wanted { target, report }
}

/// Keeps a game.
fn take(workspace: &mut Workspace, piece: Piece<'_>, options: &Reconcile) -> Option<Record> {
    let Piece::Game {
        heading,
        lines,
        torn,
        original,
        ..
    } = piece
    else {
        return None;
    };
    let (bytes, place) = piece.prepare(workspace)?;
    let report = game_check::check_game(bytes, place, workspace, &options.check);
    Some(Record {
        file: Arc::from(""),
        bytes: bytes.to_vec(),
        place,
        heading: heading.map(<[u8]>::to_vec),
        lines: lines.cloned(),
        torn,
        original: original.cloned(),
        names: Heading::from(&*report.row),
    })
}

/// The threads that bring sheets together; none where none are to be had.
struct Team {
    pool: Option<rayon::ThreadPool>,
    naming: Naming,
}

impl Team {
    /// So many games for each thread at once: what they come to waits until all before it is written.
    const AT_ONCE: usize = 32;

    fn new(jobs: usize, naming: Naming) -> Team {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs);
        Team {
            pool: (jobs > 1).then(|| pool.build().ok()).flatten(),
            naming,
        }
    }

    /// What goes into each output for each game, in their order, and what came of it.
    fn reconcile(
        &self,
        groups: &[Vec<Record>],
        options: &Reconcile,
    ) -> Vec<(Vec<Vec<u8>>, Counts)> {
        let one = |worker: &mut Worker, group: &Vec<Record>| {
            let records: Vec<&Record> = group.iter().collect();
            let mut counts = Counts {
                heard: vec![None; options.answers.len()],
                ..Counts::default()
            };
            let parts =
                guard::quietly(|| worker.reconcile(&records, options, self.naming, &mut counts));
            (parts, counts)
        };
        match &self.pool {
            Some(pool) => pool.install(|| {
                let groups = groups.par_iter().with_min_len(4);
                groups.map_init(Worker::default, one).collect()
            }),
            None => {
                let mut worker = Worker::default();
                groups.iter().map(|group| one(&mut worker, group)).collect()
            }
        }
    }
}

/// What is reused from game to game.
#[derive(Default)]
struct Worker {
    workspaces: Vec<Workspace>,
    again: Workspace,
    search: Search,
    writer: Writer,
}

impl Worker {
    /// Brings the sheets of one game together; what goes into each output, in their order.
    fn reconcile(
        &mut self,
        records: &[&Record],
        options: &Reconcile,
        naming: Naming,
        counts: &mut Counts,
    ) -> Vec<Vec<u8>> {
        let ui = options.ui;
        self.workspaces
            .resize_with(records.len(), Workspace::default);
        let mut fingerprints = Vec::with_capacity(records.len());
        let mut rows: Vec<GameRow> = Vec::with_capacity(records.len());
        for (record, workspace) in records.iter().zip(&mut self.workspaces) {
            workspace.head(record.heading.as_deref());
            workspace.know(record.lines.as_ref());
            workspace.tear(record.torn);
            workspace.transcode(record.original.as_ref());
            let report =
                game_check::check_game(&record.bytes, record.place, workspace, &options.check);
            fingerprints.push(report.fingerprint);
            rows.push(*report.row);
        }
        let mut sheets: Vec<Sheet<'_>> = (records.iter().zip(&self.workspaces))
            .map(|(record, workspace)| Sheet::new(workspace.game(&record.bytes)))
            .collect();
        let stranger = |at: usize| {
            let before = records[..at].iter();
            let mut before = before.map(|other| are_strangers(&other.names, &records[at].names));
            before.any(|strangers| strangers)
        };
        let strangers: Vec<bool> = (0..records.len()).map(stranger).collect();
        let answers = answers(records, options);
        let own = Options {
            language: options.check.replay.language,
            answers: (answers.iter())
                .map(|(_, ply, mv)| (*ply, mv.clone()))
                .collect(),
            stands: options.stands,
            ..Options::default()
        };
        let joint = joint::reconcile(&mut sheets, &strangers, &own, &mut self.search);
        let moves: Vec<String> = joint.halves.iter().map(|half| half.san.clone()).collect();
        for (at, ply, mv) in &answers {
            let is_own = |(other, text): &(u32, String)| other == ply && text == mv;
            let language = options.check.replay.language.unwrap_or(sheets[0].language);
            let heard = heard(
                (&sheets[0].game.facts.first, &moves),
                Some(language),
                (*ply, mv),
                joint.refused.iter().any(is_own),
                options.stands,
            );
            let heard = match heard.clash() {
                None => heard,
                // Its squares tell which move is meant.
                Some((one, other)) => settle(one.clone(), other.clone(), &[]),
            };
            counts.heard[*at] = Some(Told {
                heard,
                because: (joint.verdict == Verdict::Different).then(|| of_different_games(ui)),
            });
        }
        // Who met twice on one day played two games: nobody said that these are one.
        let apart = options.pairs && joint.verdict == Verdict::Different && !named_as_one(records);
        match apart {
            true => {
                counts.alone += records.len() as u64;
                counts.apart += records.len() as u64;
            }
            false => counts.add(joint.verdict),
        }
        let seen = records.iter().zip(&sheets).zip(&rows).zip(fingerprints);
        let seen: Vec<SheetRecord<'_>> = seen
            .map(|(((record, sheet), row), fingerprint)| SheetRecord {
                file: &record.file,
                game: sheet.game,
                row,
                fingerprint,
            })
            .collect();
        let facts = SheetFacts {
            sheets: &seen,
            joint: &joint,
        };
        let mut findings = judge_sheets(&facts, &options.check.context());
        if apart {
            let told = Reconciled {
                facts: &facts,
                findings: &findings,
                place: records[0].place,
                naming,
            };
            let part = |(shape, _): &(Shape, Target)| match shape {
                Shape::Text => told.apart(ui).into_bytes(),
                _ => Vec::new(),
            };
            return options.outputs.iter().map(part).collect();
        }
        for own in &mut findings {
            own.retain(|finding| options.check.rules.allows(finding.rule));
        }
        counts.asks |= findings
            .iter()
            .flatten()
            .any(|finding| counts_for(finding, options));
        let told = Reconciled {
            facts: &facts,
            findings: &findings,
            place: records[0].place,
            naming,
        };
        let mut parts = Vec::with_capacity(options.outputs.len());
        for (shape, _) in &options.outputs {
            parts.push(match shape {
                Shape::Text if options.pairs && told.is_quiet() => Vec::new(),
                Shape::Text => told.text(options.questions, ui).into_bytes(),
                Shape::Csv => told.csv(options.dialect),
                Shape::Ndjson => told.ndjson(),
                Shape::Html => told.section(ui).into_bytes(),
                Shape::Pgn if joint.verdict == Verdict::Different => Vec::new(),
                Shape::Pgn => {
                    let place = records[0].place;
                    let draft = told.draft();
                    let written = written(
                        &mut self.again,
                        &mut self.writer,
                        &draft,
                        place,
                        &moves,
                        options,
                    );
                    counts.refused += u64::from(written.is_none());
                    written.unwrap_or_default()
                }
            });
        }
        parts
    }
}

/// Whether a finding makes the exit status 1: it is grave enough, or something is to be asked.
fn counts_for(finding: &Finding, options: &Reconcile) -> bool {
    options
        .fail_on
        .is_some_and(|least: Severity| finding.severity >= least || finding.rule.asks())
}

/// Whether day and round of two records of a game are known and the same.
fn named_as_one(records: &[&Record]) -> bool {
    let known = |text: &str| !text.is_empty() && !text.contains('?') && text != "-";
    let same = |of: fn(&Heading) -> &str| {
        let first = of(&records[0].names);
        known(first) && records.iter().all(|record| of(&record.names) == first)
    };
    same(|row| &row.date) && same(|row| &row.round)
}

/// What somebody knows of this game.
fn answers(records: &[&Record], options: &Reconcile) -> Vec<(usize, u32, String)> {
    let of_game = |(_, answer): &(usize, &super::options::Answer)| {
        answer.game == 0
            || records.iter().any(|record| {
                let file = answer.file.as_deref();
                file.is_none_or(|file| file == &*record.file) && answer.game == record.place.game
            })
    };
    let own = options.answers.iter().enumerate().filter(of_game);
    own.map(|(at, answer)| (at, answer.ply, answer.mv.clone()))
        .collect()
}

/// A game as PGN; `None` where it is not read as it was meant.
fn written(
    again: &mut Workspace,
    writer: &mut Writer,
    draft: &str,
    place: Place,
    moves: &[String],
    options: &Reconcile,
) -> Option<Vec<u8>> {
    let check = game_check::CheckOptions {
        replay: formulario::replay::ReplayOptions {
            language: None,
            ..options.check.replay
        },
        encoding: None,
        ..options.check.clone()
    };
    let mut report = game_check::check_game(draft.as_bytes(), place, again, &check);
    let game = again.game(draft.as_bytes());
    if game.facts.main_break().is_some() || repair::moves(game.facts) != moves {
        return None;
    }
    let written = writer.game(
        &game,
        &mut report,
        &WriteOptions::default(),
        &check.context(),
    )?;
    Some(written.bytes)
}
