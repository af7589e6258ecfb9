//! `formulario check`: audits games and writes what was found, in one pass.

mod join;
mod one_event;
mod records;
mod reports;
mod together;

use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::guard;
use super::meter::{Meter, per_second};
use super::only::Sizes;
use super::options::{Check, Choice, Purpose, Speech, name_input};
use super::output::Target;
use super::outputs::{Outputs, Sink};
use super::overwrite::{Call, Wanted};
use super::records::Records;
use super::status::ExitStatus;
use super::timings::timings;
use super::unopened::Unopened;
use formulario::framing::GapKind;
use formulario::game_check::{self, GameReport, Workspace};
use formulario::messages::causes::cause;
use formulario::messages::{Ui, terms};
use formulario::pipeline::{self, Event, FileEnd, Piece, Progress};
use formulario::replay::Place;
use formulario::report::form::{self, Form, Format};
use formulario::report::together::PartSaid;
use formulario::report::{
    Baseline, Channel, Claim, Key, Ledger, Rendered, RowGame, Run, Summary, Whole,
};
use formulario::rules::{self, Besides, Copies, FileFacts, Finding, GapFacts, Severity};
use formulario::say;
use formulario::source::{FaultKind, SourceFault};
use formulario::tournament::GameRow;
use formulario::tournament::twins::Twin;
use formulario::write::{self, Annotate, Writer};
use one_event::Several;
use reports::Reported;
use std::collections::HashMap;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use together::Together;

/// Runs it.
pub fn run(mut options: Check) -> anyhow::Result<ExitStatus> {
    if options.join {
        return join::run(options);
    }
    let ui = options.ui;
    let others: Vec<_> = options.read_too.iter().map(PathBuf::as_path).collect();
    let speech = options.speech;
    let bearing = Bearing {
        others: &others,
        ..Bearing::plain(speech.progress, speech.silent)
    };
    let Begun {
        mut found,
        plans,
        progress,
        meter,
    } = begin(&options.paths, &wanted(&options), bearing, ui)?;
    let part = options.pipeline.part.as_ref();
    name_input(&mut found.inputs, options.name.as_deref(), part, ui)?;
    let text = (Sink::Channel(Channel::Text), Target::Stdout);
    let grouped = options.renderer.manner.format == Format::Grouped;
    let looked_at = options.told || grouped && options.outputs.contains(&text);
    let mut outputs = Outputs::open(
        &std::mem::take(&mut options.outputs),
        plans,
        &options.renderer,
        &meter,
        ui,
    )?;
    outputs.named(options.paths.iter());
    let is_chosen = options.pipeline.only.is_some() || options.choice.is_some();
    let mut summary = Summary::new(found.skipped, is_chosen);
    if options.purpose == Purpose::Audit {
        summary = summary.by_file();
    }
    let is_audit = options.purpose == Purpose::Audit;
    let besides = match is_audit {
        true => reports::beside(&options, &found.inputs, &progress),
        false => Besides::default(),
    };
    let pipeline = pipeline::Options {
        raw: (is_audit && !is_chosen).then_some(reports::is_report),
        timings: options.speech.timings,
        ..options.pipeline.clone()
    };
    let judge = Judge {
        besides,
        options: &options,
        progress: &progress,
        looked_at,
        known: AtomicU64::new(0),
        ledger: Mutex::default(),
        tables: is_audit && !is_partial(&options) && one_event::is_wanted(&options),
        several: Several::default(),
    };
    let mut together = Together::new(&judge);
    let mut records = options.copies.then(|| Records::new(&found.inputs));
    let mut sizes = Sizes::default();
    let mut unopened = Unopened::default();
    let mut told = Told {
        judge: &judge,
        summary,
        outputs,
        aside: Aside::new(&options, &meter),
        said: 0,
    };
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &pipeline,
        &progress,
        Worker::default,
        |worker, file, piece| guard::quietly(|| judge.piece(worker, file, piece)),
        |event| {
            let flow = match event {
                Event::FileBegins { name } => {
                    if let Some(records) = &mut records {
                        records.file_begins(name);
                    }
                    together.file_begins(name);
                    told.file_begins(name)
                }
                Event::Result(Done {
                    left_out: true,
                    is_text,
                    ..
                }) => {
                    told.summary.passes(is_text);
                    ControlFlow::Continue(())
                }
                Event::Result(mut done) => {
                    if let (Some(records), Some(twin)) = (&mut records, done.beside.twin.take())
                        && let Some(game) = &done.rendered.row.game
                    {
                        records.add(game.number, *twin);
                    }
                    let (piece, copy) = together.piece(done);
                    let flow = told.piece(&piece);
                    match copy.filter(|_| flow.is_continue()) {
                        Some(copy) => told.piece(&copy),
                        None => flow,
                    }
                }
                Event::FileEnds(end) => {
                    sizes.add(end);
                    unopened.add(end);
                    let found = together.file_ends(&end.name);
                    let pairings = together.pairings();
                    if let Some(text) = pairings.filter(|_| options.speech.summary) {
                        let name = &end.name;
                        told.aside.meter.complain(&format!("{name}: {text}"));
                    }
                    told.file_ends(end, found)
                }
            };
            let Told { summary, .. } = &told;
            progress.games.store(summary.games(), Ordering::Relaxed);
            progress
                .findings
                .store(summary.findings(), Ordering::Relaxed);
            flow
        },
    );
    if let Some(records) = records.filter(|_| !outcome.interrupted) {
        told.records(&records);
    }
    let Told {
        mut summary,
        mut outputs,
        mut aside,
        ..
    } = told;
    summary.run_ends(outcome.interrupted, outcome.lost, outcome.skipped);
    if let Some(waivers) = &options.check.waivers {
        let rules = &options.check.rules;
        summary.waived(waivers, |rule| rules.allows(rule), ui);
    }
    if options.baseline.is_some() {
        summary.known(judge.known.load(Ordering::Relaxed));
    }
    outputs.end(&summary, &options.paths, ui);
    aside.end(&summary);
    let elapsed = meter.stop();
    let end = End {
        options: &options,
        summary: &summary,
        sizes: &sizes,
        unopened: &unopened,
        looked_at,
        failed: outputs.failed(),
    };
    end.tell(elapsed);
    if options.speech.timings {
        complain(&timings(&progress.timings.told(), ui));
    }
    let status = end.status(outputs.unread());
    if options.purpose == Purpose::Convert && summary.games() == 0 && !summary.interrupted() {
        let told = outputs.leave_old(ui);
        told.iter().for_each(|text| end.say(text));
    }
    Ok(outputs.close(summary.interrupted(), status, ui))
}

/// What a run came to.
struct End<'a> {
    options: &'a Check,
    summary: &'a Summary,
    sizes: &'a Sizes,
    unopened: &'a Unopened,
    /// Whether the findings go where the complaints go, to a person's eyes.
    looked_at: bool,
    /// Whether an output could not be written.
    failed: bool,
}

impl End<'_> {
    /// Says on standard error what is not in the outputs: games that were asked for and are not there, what to do about files
    /// that were not read, the summary, and that nothing was converted.
    fn tell(&self, elapsed: Duration) {
        let (options, summary) = (self.options, self.summary);
        let (speech, ui) = (&options.speech, options.ui);
        let say = |text: &str| self.say(text);
        if let Some(only) = &options.pipeline.only
            && !summary.interrupted()
            && let Some(missing) = self.sizes.missing(only, ui)
        {
            say(&missing);
        }
        for hint in self.unopened.hints(options.purpose, self.looked_at, ui) {
            say(&hint);
        }
        // Where nothing could be opened, a summary would be lines of zeros.
        if speech.summary && !self.unopened.is_all() && !self.has_none() && !self.failed {
            let run = match options.purpose {
                Purpose::Audit => Run::Audit,
                Purpose::Convert => Run::Conversion,
            };
            report(summary, run, elapsed, speech, ui);
        }
        if !summary.complete() || self.failed {
            return;
        }
        if self.is_barren() {
            say(&say!(
                ui,
                "what was read holds no game: nothing was converted",
                "ciò che si è letto non contiene partite: non si è convertito nulla"
            ));
        }
        // The summary says it too, and more.
        if options.purpose == Purpose::Convert
            && !speech.summary
            && !self.is_barren()
            && !self.has_none()
            && let Some(left) = summary.left_out(ui)
        {
            say(&left);
        }
        if options.purpose == Purpose::Convert && summary.bytes() == 0 && is_piped(options) {
            say(&nothing_given(ui));
        }
    }

    /// Says something on standard error, where that is wanted.
    fn say(&self, text: &str) {
        if !self.options.speech.silent {
            complain(text);
        }
    }

    /// Whether games were asked for, and none of them is there: the call was wrong.
    fn has_none(&self) -> bool {
        let only = self.options.pipeline.only.as_ref();
        only.is_some_and(|only| !self.summary.interrupted() && self.sizes.none(only))
    }

    /// Whether there was nothing to convert.
    fn is_barren(&self) -> bool {
        self.options.purpose == Purpose::Convert && self.summary.is_without_games()
    }

    /// The exit status; `unread`: whoever reads an output has closed it.
    fn status(&self, unread: bool) -> ExitStatus {
        let complete = self.summary.complete() && !self.has_none() || unread;
        match self.options.purpose {
            Purpose::Audit => ExitStatus::of(complete, self.summary.worst(), self.options.fail_on),
            Purpose::Convert if !complete => ExitStatus::Incomplete,
            Purpose::Convert if self.is_barren() || !self.summary.is_written_whole() => {
                ExitStatus::Findings
            }
            Purpose::Convert => ExitStatus::Clean,
        }
    }
}

/// Whether only some games of each file are looked at, and what they say together is not handed on.
const fn is_partial(options: &Check) -> bool {
    let alone =
        options.pipeline.part.is_some() && !options.renderer.channels.has(Channel::Together);
    options.pipeline.only.is_some() || options.choice.is_some() || alone
}

/// Whether nothing was named to be read.
fn is_piped(options: &Check) -> bool {
    options.paths.iter().all(|path| path.as_os_str() == "-")
}

/// Nothing came through the pipe.
fn nothing_given(ui: Ui) -> String {
    say!(
        ui,
        "nothing came from standard input; name a file: 'formulario convert club.pgn -o out.pgn'",
        "dallo standard input non è arrivato niente; si indichi un file: «formulario convert club.pgn -o out.pgn»"
    )
}

/// What is to be written. Pages of scoresheets are not read back: they hold no games.
fn wanted(options: &Check) -> Vec<Wanted<'_>> {
    let outputs = options.outputs.iter();
    if options.purpose == Purpose::Audit {
        return (outputs.map(|(sink, target)| sink.wanted("check", target))).collect();
    }
    let is_page =
        (options.job.as_ref()).is_some_and(|job| matches!(job.form, write::Form::Page(_)));
    let call = |command, option, example| {
        Some(Call {
            command,
            option,
            example,
        })
    };
    let wanted = outputs.map(|(sink, target)| {
        let report = match sink {
            Sink::Channel(Channel::Text) => call("convert", "--report", "faults.txt"),
            Sink::Channel(Channel::Pgn) if is_page => {
                call("convert --to formulario-html", "-o", "sheets.html")
            }
            Sink::Channel(Channel::Moves) => call("convert --to csv", "-o", "moves.csv"),
            _ => None,
        };
        Wanted { target, report }
    });
    wanted.collect()
}

/// What a worker reuses from game to game.
#[derive(Default)]
struct Worker {
    workspace: Workspace,
    /// Where a game is checked only to know whether it is wanted.
    other: Workspace,
    writer: Writer,
}

/// What a worker makes of a piece.
struct Done {
    rendered: Rendered,
    /// Of a piece of a tournament report, what is known of that.
    report: Option<Reported>,
    beside: Beside,
    /// Nobody asked for it.
    left_out: bool,
    /// Whether it is text that belongs to no game.
    is_text: bool,
}

/// What a piece has to do with others.
#[derive(Default)]
struct Beside {
    /// Of a game, what a table of its event needs.
    row: Option<Box<GameRow>>,
    /// Lines of lists in it, and by what its game is known.
    listed: Vec<Finding>,
    /// Of a game, by what other records of it are found.
    twin: Option<Box<Twin>>,
}

/// What workers do.
struct Judge<'a> {
    /// What was found about games beside the reports of their events.
    besides: Besides,
    options: &'a Check,
    progress: &'a Progress,
    /// Whether the findings go where the complaints go, to a person's eyes.
    looked_at: bool,
    /// Findings that an earlier run had told.
    known: AtomicU64,
    /// What is left of the report of that run.
    ledger: Mutex<Ledger>,
    /// Whether the games of a file are put together to the table of their event.
    tables: bool,
    /// The file that is of several events.
    several: Several,
}

impl Judge<'_> {
    fn piece(&self, worker: &mut Worker, file: &str, piece: Piece<'_>) -> Done {
        let Piece::Raw {
            bytes,
            original,
            whole,
        } = piece
        else {
            let mut beside = Beside::default();
            let is_text = matches!(&piece, Piece::Gap { gap, .. } if gap.kind == GapKind::Text);
            let rendered = self.of_games(worker, file, piece, &mut beside);
            return Done {
                left_out: rendered.is_none(),
                is_text,
                rendered: rendered.unwrap_or_default(),
                report: None,
                beside,
            };
        };
        let original = original.map(|original| &**original);
        let context = self.options.check.context();
        Done {
            rendered: self.options.renderer.report(bytes, original),
            report: Some(Reported::of(bytes, original, whole, &context)),
            beside: Beside::default(),
            left_out: false,
            is_text: false,
        }
    }

    /// Whether the condition holds for a game, where it must be checked otherwise than the run does it; none where that tells.
    fn is_wanted(&self, worker: &mut Worker, file: &str, piece: &Piece<'_>) -> Option<bool> {
        let Choice { condition, check } = self.options.choice.as_ref()?;
        let (bytes, place) = piece.prepare(&mut worker.other)?;
        let report = game_check::check_game(bytes, place, &mut worker.other, check.as_ref()?);
        Some(condition.holds(file, &report.row))
    }

    /// What comes of a game or a gap; nothing where it was not asked for.
    fn of_games(
        &self,
        worker: &mut Worker,
        file: &str,
        piece: Piece<'_>,
        beside: &mut Beside,
    ) -> Option<Rendered> {
        let renderer = &self.options.renderer;
        if self.is_wanted(worker, file, &piece) == Some(false) {
            return None;
        }
        let choice = self.options.choice.as_ref();
        match piece {
            Piece::Game {
                bytes,
                place,
                heading,
                heads_section,
                original,
                ..
            } => {
                let joint = |rendered: &mut Rendered| {
                    let original = original.map(|original| &**original);
                    renderer.join(rendered, bytes, heading, heads_section, original);
                };
                let workspace = &mut worker.workspace;
                piece.prepare(workspace);
                workspace.beside(self.besides.of_game(file, place.game));
                let options = &self.options.check;
                let waivers = options.waivers.as_deref();
                let mut report = game_check::check_game(bytes, place, workspace, options);
                let own = choice.filter(|choice| choice.check.is_none());
                if own.is_some_and(|own| !own.condition.holds(file, &report.row)) {
                    return None;
                }
                (report.findings.iter_mut()).for_each(|finding| finding.name_file(file));
                beside.listed = std::mem::take(&mut report.listed);
                let (workspace, writer) = (&worker.workspace, &mut worker.writer);
                if self.tables && !self.several.is(file) {
                    beside.row = Some(Box::new(report.table_row(&workspace.game(bytes))));
                }
                if self.options.copies {
                    let twin = report.twin(&workspace.game(bytes));
                    beside.twin = Some(Box::new(twin));
                }
                let mut render = |mut report: GameReport| {
                    let Some(job) = &self.options.job else {
                        let mut rendered = renderer.game(file, bytes, &report, None);
                        joint(&mut rendered);
                        renderer.page(&mut rendered, file, bytes, &report, workspace, waivers);
                        return rendered;
                    };
                    let game = workspace.game(bytes);
                    let context = options.context();
                    let written = writer.game(&game, &mut report, job, &context);
                    let mut rendered = match job.annotate {
                        Annotate::Findings => renderer.game(file, bytes, &report, written),
                        Annotate::Nothing => renderer.converted(file, bytes, &report, written),
                    };
                    joint(&mut rendered);
                    renderer.page(&mut rendered, file, bytes, &report, workspace, waivers);
                    rendered
                };
                let baseline = self.options.baseline.as_ref();
                let Some(fresh) = baseline.and_then(|known| fresh(&report, file, known)) else {
                    return Some(render(report));
                };
                let claim = Claim::Game(Some(report.fingerprint));
                let known = (report.findings.len() - fresh.len()) as u64;
                let whole = render(report.clone());
                report.findings = fresh;
                let mut rendered = render(report);
                rendered.whole = Some(Box::new(Whole {
                    claim,
                    known,
                    rendered: whole,
                }));
                Some(rendered)
            }
            Piece::Gap { .. } if choice.is_some() => None,
            Piece::Gap { gap, heads_section } => {
                let mut found = self.gap(&gap);
                beside.listed = rules::take_listed(&mut found);
                let (mut findings, has_error) = self.allowed(found);
                let render = |findings: &[Finding]| {
                    let mut rendered = renderer.gap(file, &gap, findings);
                    rendered.row.has_error = has_error;
                    renderer.join(&mut rendered, gap.bytes, None, heads_section, gap.original);
                    rendered
                };
                let Some(baseline) = &self.options.baseline else {
                    return Some(render(&findings));
                };
                let whole = render(&findings);
                let keys = leave_out(&mut findings, file, |key| baseline.tells(key));
                let mut rendered = render(&findings);
                rendered.whole = (!keys.is_empty()).then(|| {
                    Box::new(Whole {
                        known: keys.len() as u64,
                        claim: Claim::Loose(keys),
                        rendered: whole,
                    })
                });
                Some(rendered)
            }
            // A report.
            Piece::Raw { .. } => Some(Rendered::default()),
        }
    }

    fn gap(&self, gap: &GapFacts<'_>) -> Vec<Finding> {
        let context = self.options.check.context();
        let judged = catch_unwind(AssertUnwindSafe(|| rules::judge_gap(gap, &context)));
        judged.unwrap_or_else(|_| {
            let place = Place::new(0, gap.byte, gap.line);
            let mut finding = rules::internal_fault(place, "", &context);
            finding.game = None;
            vec![finding]
        })
    }

    /// A game of an audit, and where it stands.
    fn audited<'r>(&self, rendered: &'r Rendered) -> Option<(Place, &'r RowGame)> {
        let audit = self.options.purpose == Purpose::Audit;
        let game = rendered.row.game.as_ref().filter(|_| audit)?;
        let place = Place::new(game.number, rendered.row.byte, game.line);
        Some((place, game))
    }

    /// What a game is to those before it in its file. It counts in the game, also where an earlier run told of it.
    fn copy(&self, rendered: &mut Rendered, copies: &mut Copies) -> Option<Rendered> {
        let (place, game) = self.audited(rendered)?;
        let fingerprint = game.fingerprint;
        let mut finding = copies.add(place, game.print, self.options.ui)?;
        finding.fingerprint = Some(fingerprint);
        let mut found = vec![finding];
        let waivers = self.options.check.waivers.as_ref();
        if let Some(waivers) = waivers {
            let rules = &self.options.check.rules;
            rendered.row.waived += waivers.waive(&mut found, |rule| rules.allows(rule));
        }
        let finding = found.pop()?;
        if self.options.check.rules.allows(finding.rule) {
            self.options.renderer.count(rendered, finding.severity);
        }
        let (kept, _) = self.kept(copies.file(), vec![finding]);
        (!kept.is_empty()).then(|| {
            let renderer = &self.options.renderer;
            renderer.late(copies.file(), &kept, rendered, waivers.map(AsRef::as_ref))
        })
    }

    /// What is found about a file: in the report that it is, beside games, and of the whole.
    /// Told are the findings, whether an error is among them, and how many people had waived.
    fn file(
        &self,
        file: &str,
        facts: &FileFacts,
        reported: Vec<Finding>,
    ) -> (Vec<Finding>, bool, u32) {
        let mut findings = reported;
        if facts.report {
            findings.extend(self.besides.of_report(file));
            findings.sort_by_key(|finding| finding.byte);
        }
        findings.extend(rules::judge_file(facts, &self.options.check.context()));
        if self.besides.compared(file) {
            let barren = findings
                .iter_mut()
                .filter(|finding| finding.rule.tells_barren_file());
            barren.for_each(|finding| finding.severity = Severity::Note);
        }
        // Of games that differ from others of their round an arbiter may have decided.
        let waivers = self.options.check.waivers.as_ref();
        let waived = waivers.map_or(0, |waivers| {
            let rules = &self.options.check.rules;
            waivers.waive(&mut findings, |rule| rules.allows(rule))
        });
        let (kept, has_error) = self.kept(file, findings);
        (kept, has_error, waived)
    }

    /// The findings that the user wants to hear of, and whether an error is among them.
    fn allowed(&self, mut findings: Vec<Finding>) -> (Vec<Finding>, bool) {
        let rules = &self.options.check.rules;
        findings.retain(|finding| rules.allows(finding.rule));
        let has_error = (findings.iter()).any(|finding| finding.severity == Severity::Error);
        (findings, has_error)
    }

    /// The same without what an earlier run told, of what comes to light when the pieces come back.
    fn kept(&self, file: &str, findings: Vec<Finding>) -> (Vec<Finding>, bool) {
        let (mut findings, has_error) = self.allowed(findings);
        if let Some(baseline) = &self.options.baseline {
            let mut ledger = self.ledger.lock().unwrap_or_else(PoisonError::into_inner);
            let take = |key: &Key| baseline.take(&Claim::Loose(vec![key.clone()]), &mut ledger);
            let known = leave_out(&mut findings, file, take).len() as u64;
            self.known.fetch_add(known, Ordering::Relaxed);
        }
        (findings, has_error)
    }

    /// What a piece leaves out because an earlier run told it was told there so often, or all of it is told.
    fn settle(&self, piece: &mut Rendered) {
        let (Some(whole), Some(baseline)) = (piece.whole.take(), &self.options.baseline) else {
            return;
        };
        let mut ledger = self.ledger.lock().unwrap_or_else(PoisonError::into_inner);
        match baseline.take(&whole.claim, &mut ledger) {
            true => {
                self.known.fetch_add(whole.known, Ordering::Relaxed);
            }
            false => *piece = whole.rendered,
        }
    }
}

/// The findings of a game that an earlier run did not tell, where it told some.
fn fresh(report: &GameReport, file: &str, baseline: &Baseline) -> Option<Vec<Finding>> {
    let mut seen = HashMap::new();
    let is_new = |finding: &&Finding| {
        let known = baseline.knows(file, finding, &mut seen);
        finding.rule.is_own_fault() || !known
    };
    let fresh: Vec<Finding> = report.findings.iter().filter(is_new).cloned().collect();
    (fresh.len() < report.findings.len()).then_some(fresh)
}

/// Leaves out what an earlier run told. The program's own faults are always told.
fn leave_out(
    findings: &mut Vec<Finding>,
    file: &str,
    mut is_known: impl FnMut(&Key) -> bool,
) -> Vec<Key> {
    let mut known = Vec::new();
    findings.retain(|finding| {
        let key = Key::of(file, finding).into_iter();
        let key = key
            .filter(|_| !finding.rule.is_own_fault())
            .find(&mut is_known);
        let is_new = key.is_none();
        known.extend(key);
        is_new
    });
    known
}

/// Where what comes back is counted and told, in the order of the archive.
struct Told<'a> {
    judge: &'a Judge<'a>,
    summary: Summary,
    outputs: Outputs,
    aside: Aside<'a>,
    /// Lines about what pieces say together.
    said: u64,
}

impl Told<'_> {
    fn file_begins(&mut self, name: &str) -> ControlFlow<()> {
        self.summary.file_begins(name);
        self.aside.file_begins(name);
        self.outputs.file_begins(name)
    }

    fn piece(&mut self, piece: &Rendered) -> ControlFlow<()> {
        self.summary.add(&piece.row);
        self.said += u64::from(!piece.part(Channel::Together).is_empty());
        self.aside.piece(piece);
        self.outputs.add(piece)
    }

    /// `found` is what its pieces said together.
    fn file_ends(&mut self, end: &FileEnd, found: Vec<Finding>) -> ControlFlow<()> {
        let judge = self.judge;
        let name = &*end.name;
        let fault = end.fault.clone();
        let facts = self.summary.file_ends(
            end.games,
            end.bytes,
            end.last_line,
            end.fault.clone(),
            end.remarks,
        );
        if let Some(part) = &end.part {
            let channels = judge.options.renderer.channels;
            let together = channels.has(Channel::Together);
            (self.summary).part_ends(part.clone(), facts.clone(), together);
            let said = PartSaid {
                begins: part.begins.0,
                ends: part.ends.0,
                games: facts.games,
                lines: self.said,
            };
            let together = Sink::Channel(Channel::Together);
            let _ = self.outputs.put(together, said.line().as_bytes());
        }
        // A file in which a signal stopped the run is not judged as a whole, nor is one of which this is a part.
        let stopped = judge.progress.stop.load(Ordering::Relaxed);
        let (findings, has_error, waived) = match stopped || end.part.is_some() && !facts.report {
            true => Default::default(),
            false => judge.file(name, &facts, found),
        };
        let mut rendered = judge.options.renderer.file(name, &findings);
        rendered.row.has_error = has_error;
        rendered.row.waived += waived;
        // Told once: whoever reads the findings on a terminal has it there.
        let told = judge.looked_at
            && findings
                .iter()
                .any(|finding| finding.rule.tells_unread_file());
        // What is said at the end of a name that is none is enough.
        let complained = |fault: &SourceFault| told || fault.kind == FaultKind::NotFound;
        if let Some(fault) = fault.filter(|fault| !complained(fault)) {
            let cause = cause(judge.options.ui, &fault.detail);
            let text = format!("{}: {cause}", fault.name);
            self.aside.meter.complain(&text);
        }
        self.piece(&rendered)
    }
}

/// The readable findings on standard error, where they are asked for there.
struct Aside<'a> {
    form: Option<Box<dyn Form>>,
    meter: &'a Meter,
}

impl<'a> Aside<'a> {
    fn new(options: &Check, meter: &'a Meter) -> Aside<'a> {
        let form = options.told.then(|| form::open(&options.renderer));
        let mut aside = Aside { form, meter };
        aside.tell(|form, out| form.begin(out));
        aside
    }

    fn tell(&mut self, say: impl FnOnce(&mut dyn Form, &mut Vec<u8>)) {
        let Some(form) = &mut self.form else { return };
        let mut out = Vec::new();
        say(&mut **form, &mut out);
        if !out.is_empty() {
            self.meter.print(&out);
        }
    }

    fn file_begins(&mut self, name: &str) {
        self.tell(|form, out| form.file_begins(name, out));
    }

    fn piece(&mut self, rendered: &Rendered) {
        self.tell(|form, out| form.piece(rendered, out));
    }

    fn end(&mut self, summary: &Summary) {
        self.tell(|form, out| form.end(summary, out));
    }
}

/// The summary on standard error, with the time it took.
pub fn report(summary: &Summary, run: Run, elapsed: Duration, speech: &Speech, ui: Ui) {
    let seconds = terms::decimal(ui, &format!("{:.2}", elapsed.as_secs_f64()));
    let rate = per_second(summary.counted(run), elapsed);
    let time = say!(
        ui,
        "{seconds} s; {rate} games/s",
        "{seconds} s; {rate} partite/s"
    );
    let text = match speech.manner.format {
        Format::Grouped => summary.brief(run, &speech.manner, &time, ui),
        _ => {
            let text = summary.whole(run, ui);
            say!(ui, "{text}time: {time}\n", "{text}tempo: {time}\n")
        }
    };
    let _ = write!(io::stderr(), "{text}");
}
