//! `formulario check`: audits games and writes what was found, in one pass.

use super::guard;
use super::interrupt;
use super::meter::{Meter, per_second};
use super::options::{Check, Sink};
use super::output::{self, Output, Plan, Target};
use super::status::ExitStatus;
use formulario::game_check::{self, Workspace};
use formulario::messages::Ui;
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::Place;
use formulario::report::{Channel, Rendered, Renderer, Seam, Summary};
use formulario::rules::{self, FileFacts, Finding, GapFacts};
use formulario::say;
use formulario::source;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Runs it.
pub fn run(mut options: Check) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let found = source::discover(&options.paths);
    let targets: Vec<&Target> = options.outputs.iter().map(|(_, target)| target).collect();
    let others: Vec<_> = options.baseline_path.as_deref().into_iter().collect();
    let plans = output::plan(&targets, &found.inputs, &others, ui)?;
    let progress = Arc::new(Progress::default());
    let parts = plans.iter().filter_map(|plan| match plan {
        Plan::Replace { part, .. } => Some(part.clone()),
        Plan::Stdout | Plan::InPlace { .. } => None,
    });
    interrupt::stop_on_signal(Arc::clone(&progress), parts.collect(), ui);
    let mut outputs = Outputs::open(
        &std::mem::take(&mut options.outputs),
        plans,
        &options.renderer,
        ui,
    )?;

    let size = found.inputs.iter().map(|input| input.size).sum();
    let visible = !options.quiet && !outputs.watched();
    let meter = Meter::start(&progress, size, visible, ui);
    let mut summary = Summary::new(found.skipped, options.pipeline.only.is_some());
    let judge = Judge {
        options: &options,
        progress: &progress,
    };
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &options.pipeline,
        &progress,
        Workspace::default,
        |workspace, file, piece| guard::quietly(|| judge.piece(workspace, file, piece)),
        |event| {
            let flow = consume(event, &judge, &mut summary, &mut outputs, &meter);
            progress.games.store(summary.games(), Ordering::Relaxed);
            progress
                .findings
                .store(summary.findings(), Ordering::Relaxed);
            flow
        },
    );
    summary.run_ends(outcome.interrupted, outcome.lost, outcome.skipped);
    outputs.end(&summary);
    let elapsed = meter.stop();

    if !options.quiet && outputs.trouble.is_none() {
        report(&summary, elapsed, ui);
    }
    Ok(outputs.close(&summary, &options))
}

/// What workers do.
struct Judge<'a> {
    options: &'a Check,
    progress: &'a Progress,
}

impl Judge<'_> {
    fn piece(&self, workspace: &mut Workspace, file: &str, piece: Piece<'_>) -> Rendered {
        let renderer = &self.options.renderer;
        match piece {
            Piece::Game {
                bytes,
                place,
                heading,
            } => {
                workspace.head(heading);
                let keep = |finding: &Finding| self.is_new(file, finding);
                let options = &self.options.check;
                let report = game_check::check_game_keeping(bytes, place, workspace, options, keep);
                renderer.game(file, bytes, &report)
            }
            Piece::Gap {
                bytes,
                byte,
                line,
                kind,
                continued,
            } => {
                let gap = GapFacts {
                    bytes,
                    byte,
                    line,
                    kind,
                    continued,
                };
                renderer.gap(file, &gap, &self.kept(file, self.gap(&gap)))
            }
        }
    }

    fn gap(&self, gap: &GapFacts<'_>) -> Vec<Finding> {
        let context = self.options.check.context();
        let judged = catch_unwind(AssertUnwindSafe(|| rules::judge_gap(gap, &context)));
        judged.unwrap_or_else(|_| {
            let place = Place {
                game: 0,
                byte: gap.byte,
                line: gap.line,
                oversized: false,
            };
            let mut finding = rules::internal_fault(place, "", &context);
            finding.game = None;
            vec![finding]
        })
    }

    fn file(&self, file: &str, facts: &FileFacts) -> Vec<Finding> {
        let findings = rules::judge_file(facts, &self.options.check.context());
        self.kept(file, findings)
    }

    /// The findings that the user wants to hear of.
    fn kept(&self, file: &str, mut findings: Vec<Finding>) -> Vec<Finding> {
        let rules = &self.options.check.rules;
        findings.retain(|finding| {
            finding.rule.is_own_fault() || rules.allows(finding.rule) && self.is_new(file, finding)
        });
        findings
    }

    fn is_new(&self, file: &str, finding: &Finding) -> bool {
        self.options
            .baseline
            .as_ref()
            .is_none_or(|baseline| !baseline.knows(file, finding))
    }
}

/// Takes what comes back, in the order of the archive.
fn consume(
    event: Event<'_, Rendered>,
    judge: &Judge<'_>,
    summary: &mut Summary,
    outputs: &mut Outputs,
    meter: &Meter,
) -> ControlFlow<()> {
    match event {
        Event::FileBegins { .. } => {
            summary.file_begins();
            outputs.file += 1;
            ControlFlow::Continue(())
        }
        Event::Result(rendered) => {
            summary.add(&rendered.row);
            outputs.add(&rendered)
        }
        Event::FileEnds(end) => {
            let name = &*end.name;
            if let Some(fault) = &end.fault {
                meter.complain(&format!("{}: {}", fault.name, fault.detail));
            }
            let facts = summary.file_ends(
                end.games,
                end.bytes,
                end.last_line,
                end.fault.clone(),
                end.remarks,
            );
            // A file in which a signal stopped the run is not judged as a whole.
            let stopped = judge.progress.stop.load(Ordering::Relaxed);
            let findings = if stopped {
                Vec::new()
            } else {
                judge.file(name, &facts)
            };
            let rendered = judge.options.renderer.file(name, &findings);
            summary.add(&rendered.row);
            outputs.add(&rendered)
        }
    }
}

/// Why the outputs could not be written to their end.
enum Trouble {
    /// The reader of a pipe went away.
    Closed,
    /// This one could not be written, for this reason.
    Failed(String, io::Error),
}

/// Every open output.
struct Outputs {
    list: Vec<(Sink, Output, Seam)>,
    /// Number of the file that is being read, from 1.
    file: usize,
    trouble: Option<Trouble>,
}

impl Outputs {
    fn open(
        targets: &[(Sink, Target)],
        plans: Vec<Plan>,
        renderer: &Renderer,
        ui: Ui,
    ) -> anyhow::Result<Outputs> {
        let mut list: Vec<(Sink, Output, Seam)> = Vec::new();
        for ((sink, target), plan) in targets.iter().zip(plans) {
            match Output::open(target, plan, ui) {
                Ok(output) => list.push((*sink, output, Seam::default())),
                Err(error) => {
                    list.into_iter().for_each(|(_, output, _)| output.abandon());
                    return Err(error);
                }
            }
        }
        let mut outputs = Outputs {
            list,
            file: 0,
            trouble: None,
        };
        // What fails here fails again at the first row.
        let _ = outputs.each(|sink, output, _| match sink {
            Sink::Channel(channel) => output.add(&renderer.head(channel)),
            Sink::Summary => Ok(()),
        });
        Ok(outputs)
    }

    /// Whether a terminal shows one of them: a progress bar would stand in between.
    fn watched(&self) -> bool {
        self.list.iter().any(|(_, output, _)| output.is_watched())
    }

    /// Does something with each; after the first failure with none.
    fn each(
        &mut self,
        mut run: impl FnMut(Sink, &mut Output, &mut Seam) -> io::Result<()>,
    ) -> ControlFlow<()> {
        if self.trouble.is_some() {
            return ControlFlow::Break(());
        }
        for (sink, output, seam) in &mut self.list {
            if let Err(error) = run(*sink, output, seam) {
                self.trouble = Some(if error.kind() == io::ErrorKind::BrokenPipe {
                    Trouble::Closed
                } else {
                    Trouble::Failed(output.name().to_owned(), error)
                });
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, rendered: &Rendered) -> ControlFlow<()> {
        let file = self.file;
        self.each(|sink, output, seam| {
            let Sink::Channel(channel) = sink else {
                return Ok(());
            };
            let bytes = rendered.part(channel);
            if matches!(channel, Channel::Clean | Channel::Reject) {
                output.add(seam.before(file, bytes))?;
            }
            output.add(bytes)
        })
    }

    /// Writes what is known only at the end, and what waits.
    fn end(&mut self, summary: &Summary) {
        let _ = self.each(|sink, output, _| {
            if sink == Sink::Summary {
                output.add(summary.json().as_bytes())?;
            }
            output.flush()
        });
    }

    /// Puts the files in their places if the run is complete, names those that stay behind if not, and says how it ends.
    fn close(mut self, summary: &Summary, options: &Check) -> ExitStatus {
        let ui = options.ui;
        if !summary.interrupted() {
            let _ = self.each(|_, output, _| output.finish());
        }
        let parts: Vec<_> = self
            .list
            .iter()
            .filter_map(|(_, output, _)| output.part())
            .collect();
        let status = match &self.trouble {
            None => ExitStatus::of(summary.complete(), summary.worst(), options.fail_on),
            Some(Trouble::Closed) if parts.is_empty() => ExitStatus::Clean,
            Some(Trouble::Closed) => ExitStatus::Incomplete,
            Some(Trouble::Failed(name, error)) => {
                super::complain(&say!(
                    ui,
                    "cannot write {name}: {error}",
                    "impossibile scrivere {name}: {error}"
                ));
                ExitStatus::Incomplete
            }
        };
        if summary.interrupted() {
            super::complain(&say!(ui, "interrupted", "interrotto"));
        }
        for part in parts {
            super::complain(&interrupt::left(part, ui));
        }
        status
    }
}

/// The summary on standard error, with the time it took.
fn report(summary: &Summary, elapsed: Duration, ui: Ui) {
    let seconds = elapsed.as_secs_f64();
    let rate = per_second(summary.games(), elapsed);
    let time = say!(
        ui,
        "time: {seconds:.2} s; {rate} games/s",
        "tempo: {seconds:.2} s; {rate} partite/s"
    );
    let _ = writeln!(io::stderr(), "{}{time}", summary.text(ui));
}
