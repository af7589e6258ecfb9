//! Every output of a run together: opened before anything is read, grown in the order of the archive, put in their places
//! when the run is complete.

use super::interrupt;
use super::meter::Meter;
use super::output::{Output, Plan, Target, unwritten};
use super::overwrite::{Call, Wanted};
use super::status::ExitStatus;
use formulario::messages::Ui;
use formulario::report::ask;
use formulario::report::form::{self, Form};
use formulario::report::html::{self, Roots, Tally};
use formulario::report::{Channel, Rendered, Renderer, Seam, Summary};
use formulario::say;
use formulario::text::markup::escaped;
use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// What an output holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sink {
    /// It grows piece by piece.
    Channel(Channel),
    /// The totals, at the end.
    Summary,
    /// What a run of `rate` computes.
    Ratings(Ratings),
}

/// What `rate` writes beside the reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ratings {
    /// The changes, per player and tournament and per player and period.
    Changes,
    /// The changes, per game.
    Games,
    /// The list after the last period.
    NewList,
    /// The games of players who have no rating yet.
    Pools,
    /// The drawing.
    Plot,
    /// Where published lists disagree.
    Audit,
    /// The report on one page.
    Page,
}

impl Sink {
    /// How `check` and `rate` call a report; `None` where the output holds games.
    fn call(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Sink::Channel(channel) => match channel {
                Channel::Text => ("--text", "faults.txt"),
                Channel::Csv => ("--csv", "faults.csv"),
                Channel::Ndjson => ("--ndjson", "faults.ndjson"),
                Channel::Games => ("--games", "games.csv"),
                Channel::Html => ("--html", "faults.html"),
                Channel::Ask => ("--ask", "ask.html"),
                // Those of `convert`, which says more of them.
                Channel::Moves | Channel::Clean | Channel::Reject | Channel::Pgn => return None,
            },
            Sink::Summary => ("--summary-json", "summary.json"),
            Sink::Ratings(ratings) => match ratings {
                Ratings::Changes => ("--changes", "changes.csv"),
                Ratings::Games => ("--game-changes", "changes.csv"),
                Ratings::NewList => ("--new-list", "list.csv"),
                Ratings::Pools => ("--new-pools", "pools.csv"),
                Ratings::Plot => ("--plot", "plot.svg"),
                Ratings::Audit => ("--audit", "audit.csv"),
                Ratings::Page => ("--html", "rating.html"),
            },
        })
    }

    /// The output of a command, as it is planned.
    pub fn wanted<'a>(self, command: &'static str, target: &'a Target) -> Wanted<'a> {
        let call = |(option, example)| Call {
            command,
            option,
            example,
        };
        let report = self.call().map(call);
        Wanted { target, report }
    }
}

/// Why the outputs are not written to their end.
enum Trouble {
    /// The readers of all of them went away.
    Closed,
    /// This one could not be written, for this reason.
    Failed(String, io::Error),
}

/// Every open output.
pub struct Outputs {
    list: Vec<(Sink, Output, Seam)>,
    /// What the games that are written end with.
    tail: &'static [u8],
    /// Number of the file that is being read, from 1.
    file: usize,
    /// What the page holds so far.
    tally: Tally,
    /// The form of the readable findings.
    form: Box<dyn Form>,
    trouble: Option<Trouble>,
    /// Where the files lie, for the page.
    roots: Roots,
}

fn names(paths: &[PathBuf]) -> Vec<String> {
    paths
        .iter()
        .map(|path| path.display().to_string())
        .collect()
}

impl Outputs {
    pub fn open(
        targets: &[(Sink, Target)],
        plans: Vec<Plan>,
        renderer: &Renderer,
        meter: &Meter,
        ui: Ui,
    ) -> anyhow::Result<Outputs> {
        let mut list: Vec<(Sink, Output, Seam)> = Vec::new();
        for ((sink, target), plan) in targets.iter().zip(plans) {
            match Output::open(target, plan, ui) {
                Ok(output) => {
                    // The readable lines are tame, and coloured.
                    let output = match sink {
                        Sink::Channel(Channel::Text) => output,
                        _ => output.shown(),
                    };
                    let output = output.below(meter.above());
                    list.push((*sink, output, Seam::default()));
                }
                Err(error) => {
                    list.into_iter().for_each(|(_, output, _)| output.abandon());
                    return Err(error);
                }
            }
        }
        let mut outputs = Outputs {
            list,
            tail: renderer.tail(Channel::Pgn),
            file: 0,
            tally: Tally::default(),
            form: form::open(renderer),
            trouble: None,
            roots: Roots::default(),
        };
        let mut begun = Vec::new();
        outputs.form.begin(&mut begun);
        // What fails here fails again at the first row.
        let _ = outputs.each(|sink, output, _| match sink {
            Sink::Channel(Channel::Text) => output.add(&begun),
            Sink::Channel(channel) => output.add(&renderer.head(channel)),
            Sink::Summary | Sink::Ratings(_) => Ok(()),
        });
        Ok(outputs)
    }

    /// Does something with each; after the first failure with none. An output whose reader went away is left, quietly.
    fn each(
        &mut self,
        mut run: impl FnMut(Sink, &mut Output, &mut Seam) -> io::Result<()>,
    ) -> ControlFlow<()> {
        if self.trouble.is_some() {
            return ControlFlow::Break(());
        }
        let mut at = 0;
        while let Some((sink, output, seam)) = self.list.get_mut(at) {
            match run(*sink, output, seam) {
                Ok(()) => at += 1,
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    drop(self.list.remove(at));
                    if self.list.is_empty() {
                        self.trouble = Some(Trouble::Closed);
                    }
                }
                Err(error) => {
                    self.trouble = Some(Trouble::Failed(output.name().to_owned(), error));
                }
            }
            if self.trouble.is_some() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Says which paths are read, before the first is.
    pub fn named<'p>(&mut self, paths: impl Iterator<Item = &'p PathBuf>) {
        let names: Vec<String> = paths.map(|path| path.display().to_string()).collect();
        self.roots = Roots::of(&names);
    }

    pub fn file_begins(&mut self, name: &str) -> ControlFlow<()> {
        self.file += 1;
        let roots = self.roots.clone();
        let mut told = Vec::new();
        self.form.file_begins(name, &mut told);
        self.each(|sink, output, _| match sink {
            Sink::Channel(Channel::Html) => output.add(&html::file(name, &roots)),
            Sink::Channel(Channel::Text) => output.add(&told),
            _ => Ok(()),
        })
    }

    pub fn add(&mut self, rendered: &Rendered) -> ControlFlow<()> {
        let file = self.file;
        let listed = (self.tally).take(&rendered.row, rendered.part(Channel::Html));
        let listed = self.roots.without(&listed, html::bare).into_owned();
        let mut told = Vec::new();
        self.form.piece(rendered, &mut told);
        self.each(|sink, output, seam| {
            let Sink::Channel(channel) = sink else {
                return Ok(());
            };
            match channel {
                Channel::Html => return output.add(&listed),
                Channel::Text => return output.add(&told),
                _ => {}
            }
            let bytes = rendered.part(channel);
            if channel.is_split() {
                let byte = rendered.row.byte;
                let mut settled = Vec::new();
                if rendered.row.length > 0 {
                    seam.add(file, byte, bytes, &rendered.joint, &mut settled);
                }
                return output.add(&settled);
            }
            output.add(bytes)
        })
    }

    /// Adds bytes to one of them; a page names no folder of this machine.
    pub fn put(&mut self, wanted: Sink, bytes: &[u8]) -> ControlFlow<()> {
        let bytes = match wanted {
            Sink::Ratings(Ratings::Page) => self.roots.without(bytes, escaped),
            _ => Cow::Borrowed(bytes),
        };
        self.each(|sink, output, _| match sink == wanted {
            true => output.add(&bytes),
            false => Ok(()),
        })
    }

    /// Writes what is known only at the end, and what waits.
    pub fn end(&mut self, summary: &Summary, paths: &[PathBuf], ui: Ui) {
        let (tally, tail, roots) = (self.tally, self.tail, self.roots.clone());
        let mut told = Vec::new();
        self.form.end(summary, &mut told);
        let _ = self.each(|sink, output, seam| {
            let mut settled = Vec::new();
            seam.end(&mut settled);
            output.add(&settled)?;
            match sink {
                Sink::Summary => output.add(summary.json().as_bytes())?,
                Sink::Channel(Channel::Html) => {
                    output.add(&html::tail(summary, &tally, &names(paths), &roots, ui))?;
                }
                Sink::Channel(Channel::Ask) => output.add(&ask::tail(ui))?,
                Sink::Channel(Channel::Text) => output.add(&told)?,
                Sink::Channel(Channel::Pgn) => output.add(tail)?,
                Sink::Channel(_) | Sink::Ratings(_) => {}
            }
            output.flush()
        });
    }

    /// Takes all of them back: nothing was written.
    pub fn abandon(self) {
        self.list
            .into_iter()
            .for_each(|(_, output, _)| output.abandon());
    }

    /// Whether the run ends early because nobody reads its outputs any more.
    pub fn unread(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Closed))
    }

    /// Whether something could not be written; it is told when the outputs are closed.
    pub fn failed(&self) -> bool {
        self.trouble.is_some()
    }

    /// Nothing takes the place of a file into which nothing was written.
    pub fn leave_old(&mut self) {
        for (_, output, _) in &mut self.list {
            output.abandon_empty();
        }
    }

    /// Puts the files in their places if the run was not interrupted, names those that stay behind if not, and says how the
    /// run ends: as `status` has it, where everything was written that somebody reads.
    pub fn close(mut self, interrupted: bool, status: ExitStatus, ui: Ui) -> ExitStatus {
        if !interrupted {
            let _ = self.each(|_, output, _| output.finish());
        }
        let parts: Vec<_> = self
            .list
            .iter()
            .filter_map(|(_, output, _)| output.part())
            .collect();
        let status = match &self.trouble {
            None | Some(Trouble::Closed) => status,
            Some(Trouble::Failed(name, error)) => {
                super::complain(&unwritten(name, error, ui));
                ExitStatus::Incomplete
            }
        };
        if interrupted {
            super::complain(&say!(ui, "interrupted", "interrotto"));
        }
        for part in parts {
            super::complain(&interrupt::left(part, ui));
        }
        status
    }
}
