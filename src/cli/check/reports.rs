//! Tournament reports among the inputs of `check`: each is judged by itself, and the games beside it are held against it.

use crate::cli::guard;
use crate::cli::options::Check;
use crate::cli::rate::LONGEST_REPORT;
use formulario::game_check::{self, CheckOptions, Rows, Selection, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::Place;
use formulario::rules::{self, BesideFacts, Besides, Context, Finding, Reports};
use formulario::source::{self, Input, Origin, Original};
use formulario::tournament::trf::{self, Trf};
use formulario::tournament::versions::Version;
use formulario::tournament::{GameRow, Registry};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

/// As much of a file is looked at to see whether it is a report.
const HEAD: usize = 4096;
/// As much of one that begins with comments, at the most.
const LONGEST_HEAD: usize = 1 << 16;

/// Whether a file that begins so is a report, and holds no games as text: those would be lost to the audit.
pub fn is_report(first: &[u8]) -> bool {
    // Nearly all files are of games, and begin with a tag pair.
    let begin = first.trim_ascii_start().first();
    begin.is_some_and(|first| *first != b'[') && trf::looks_like(first) && !trf::holds_games(first)
}

/// What a worker makes of a piece of a report.
pub enum Reported {
    /// The whole report, judged; the report itself, unless the program failed on it; what is to be said of its pairings.
    Judged(Vec<Finding>, Option<Box<Trf>>, Option<String>),
    /// A piece of one that is too long for a batch.
    Piece(Vec<u8>),
}

impl Reported {
    /// Of a piece; `whole` says whether it is all of the report.
    pub fn of(
        bytes: &[u8],
        original: Option<&Original>,
        whole: bool,
        context: &Context,
    ) -> Reported {
        if !whole {
            return Reported::Piece(bytes.to_vec());
        }
        let (mut findings, report, told) = judge(bytes, context);
        if let Some(original) = original {
            let mut places = source::places(bytes, 0, Some(original));
            for finding in &mut findings {
                finding.byte = places(finding.byte as usize);
            }
        }
        Reported::Judged(findings, report, told)
    }
}

/// What was found in a report, the report, and what is to be said of its pairings.
type Judged = (Vec<Finding>, Option<Box<Trf>>, Option<String>);

fn judge(bytes: &[u8], context: &Context) -> Judged {
    let judged = catch_unwind(AssertUnwindSafe(|| {
        rules::read_and_judge_report(bytes, context)
    }));
    match judged {
        Ok(judged) => (
            judged.findings,
            Some(Box::new(judged.report)),
            judged.pairings,
        ),
        Err(_) => {
            let mut finding = rules::internal_fault(Place::new(0, 0, 1), "", context);
            finding.game = None;
            (vec![finding], None, None)
        }
    }
}

/// The report under way.
#[derive(Default)]
pub struct Waiting {
    bytes: Vec<u8>,
    too_long: bool,
    findings: Vec<Finding>,
    report: Option<Box<Trf>>,
    /// What is to be said of its pairings.
    told: Option<String>,
    /// The reports that have ended.
    ended: Reports,
}

impl Waiting {
    /// Takes what a worker made of a piece.
    pub fn add(&mut self, reported: Reported) {
        match reported {
            Reported::Judged(findings, report, told) => {
                (self.findings, self.report, self.told) = (findings, report, told);
            }
            Reported::Piece(_) if self.too_long => {}
            Reported::Piece(bytes) => {
                self.too_long = self.bytes.len() + bytes.len() > LONGEST_REPORT;
                match self.too_long {
                    true => self.bytes = Vec::new(),
                    false => self.bytes.extend(bytes),
                }
            }
        }
    }

    /// What is to be said of the pairings of the report that has ended.
    pub fn pairings(&mut self) -> Option<String> {
        self.told.take()
    }

    /// What was found in the report, whose file ends, and where it contradicts one that came before.
    pub fn end(&mut self, file: &str, context: &Context) -> Vec<Finding> {
        let bytes = std::mem::take(&mut self.bytes);
        let too_long = std::mem::take(&mut self.too_long);
        let mut findings = std::mem::take(&mut self.findings);
        let mut report = self.report.take();
        if !bytes.is_empty() {
            (findings, report, self.told) = judge(&bytes, context);
        }
        if too_long {
            findings.push(rules::report_too_long(LONGEST_REPORT >> 20, context));
        }
        if let Some(report) = report {
            let rows = (
                Version::of(&report.event, &report.players),
                &report.players[..],
            );
            findings.extend(self.ended.add(file, rows, Some(&report), context));
        }
        findings
    }
}

/// Holds the games of the inputs against the reports among them: nothing where there is no report. The games are read once
/// more than without, and their names, days and results are held in memory. What comes through a pipe can be read only once
/// and is held against nothing.
pub fn beside(options: &Check, inputs: &[Input], progress: &Progress) -> Besides {
    let wanted = rules::ALL.iter().any(|rule| {
        matches!(rule.check, rules::Check::Beside(_)) && options.check.rules.allows(rule)
    });
    if !wanted || inputs.len() < 2 || options.pipeline.only.is_some() || options.choice.is_some() {
        return Besides::default();
    }
    let again = |input: &&Input| input.size.is_some() && matches!(input.origin, Origin::File(_));
    let (reports, games): (Vec<&Input>, Vec<&Input>) =
        (inputs.iter().filter(again)).partition(|input| may_be_report(input));
    if reports.is_empty() || games.is_empty() {
        return Besides::default();
    }
    let read = |input: &&Input| Some((input.name.clone(), read(input)?));
    let reports: Vec<(String, Trf)> = reports.iter().filter_map(read).collect();
    let registry = register(options, games.into_iter().cloned().collect(), progress);
    let facts = BesideFacts {
        registry: &registry,
        reports: (reports.iter()).map(|(name, trf)| (&**name, trf)).collect(),
        named: (options.paths.iter())
            .map(|path| path.display().to_string())
            .collect(),
    };
    rules::judge_beside(&facts, &options.check.context())
}

/// Whether an input is a report, by its name and its first bytes.
fn may_be_report(input: &Input) -> bool {
    let name = input.name.to_ascii_lowercase();
    if name.ends_with(".pgn") || name.contains(".pgn.") {
        return false;
    }
    let Ok(mut stream) = source::open(input) else {
        return false;
    };
    // A report within an archive is judged alone: to find it the whole archive would be unpacked twice.
    let mut head = Vec::new();
    if stream.name() != input.name {
        return false;
    }
    // Behind comments the file goes on: they do not tell what it is.
    let mut want = HEAD;
    while matches!(stream.fill(&mut head, want), Ok(read) if read > 0) {
        if !trf::is_comment_alone(&head) || head.len() > LONGEST_HEAD {
            break;
        }
        want *= 2;
    }
    is_report(&head)
}

/// Reads a report as far as it can be read.
fn read(input: &Input) -> Option<Trf> {
    let mut stream = source::open(input).ok()?;
    let mut bytes = Vec::new();
    while stream.fill(&mut bytes, 1 << 16).ok()? > 0 {
        if bytes.len() > LONGEST_REPORT {
            return None;
        }
    }
    let (mut report, _) = trf::survey(&bytes);
    report.fill_in_byes();
    Some(report)
}

/// The games of some inputs.
fn register(options: &Check, inputs: Vec<Input>, progress: &Progress) -> Registry {
    let check = CheckOptions {
        rows: Rows::Always,
        rules: Selection::default(),
        waivers: None,
        reading_only: true,
        ..options.check.clone()
    };
    let pipeline = pipeline::Options {
        raw: Some(is_report),
        ..options.pipeline.clone()
    };
    let mut registry = Registry::default();
    let mut file = 0;
    pipeline::run(
        inputs,
        Vec::new(),
        &pipeline,
        &Progress::default(),
        Workspace::default,
        |workspace, _, piece| guard::quietly(|| row(&check, workspace, piece)),
        |event| {
            match event {
                Event::FileBegins { name } => file = registry.file(name),
                Event::Result(Some(row)) => registry.add_row(file, &row),
                Event::Result(None) | Event::FileEnds(_) => {}
            }
            match progress.stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        },
    );
    registry
}

fn row(
    options: &CheckOptions,
    workspace: &mut Workspace,
    piece: Piece<'_>,
) -> Option<Box<GameRow>> {
    let (bytes, place) = piece.prepare(workspace)?;
    let report = game_check::check_game(bytes, place, workspace, options);
    Some(report.row)
}
