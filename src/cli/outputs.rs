//! What the outputs of `check`, `convert` and `rate` hold: each piece of the archive goes into those that show it.

use super::meter::Meter;
use super::output::{Output, Plan, Target};
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::status::ExitStatus;
use anyhow::bail;
use formulario::messages::Ui;
use formulario::report::ask;
use formulario::report::form::{self, Form};
use formulario::report::html::{self, Roots, Tally};
use formulario::report::{Channel, Rendered, Renderer, Seam, Summary, Table, tame};
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
                Channel::Parquet => ("--parquet", "faults.parquet"),
                Channel::ParquetGames => ("--games", "games.parquet"),
                Channel::Together => ("--together", "part.ndjson"),
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

    /// Whether it is written by columns.
    pub const fn is_parquet(self) -> bool {
        matches!(
            self,
            Sink::Channel(Channel::Parquet | Channel::ParquetGames)
        )
    }

    /// Whether it is CSV, in one dialect or the other.
    pub const fn is_csv(self) -> bool {
        match self {
            Sink::Channel(channel) => {
                matches!(channel, Channel::Csv | Channel::Games | Channel::Moves)
            }
            Sink::Summary => false,
            Sink::Ratings(ratings) => !matches!(ratings, Ratings::Plot | Ratings::Page),
        }
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

/// What an output holds, and what its pieces pass on their way.
struct Grown {
    sink: Sink,
    /// Where its pieces join.
    seam: Seam,
    /// What they are rows of.
    table: Option<Table>,
}

impl Grown {
    fn new(sink: Sink) -> io::Result<Grown> {
        let table = match sink {
            Sink::Channel(Channel::Parquet) => Some(Table::findings()?),
            Sink::Channel(Channel::ParquetGames) => Some(Table::games()?),
            _ => None,
        };
        Ok(Grown {
            sink,
            seam: Seam::default(),
            table,
        })
    }
}

/// Every open output.
pub struct Outputs {
    sinks: Vec<Grown>,
    products: Products,
    /// What the games that are written end with.
    tail: &'static [u8],
    /// Number of the file that is being read, from 1.
    file: usize,
    /// What the page holds so far.
    tally: Tally,
    /// The form of the readable findings.
    form: Box<dyn Form>,
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
        let fit = |at: usize, output: Output| {
            // The readable lines are tame, and coloured.
            let output = match targets[at].0 {
                Sink::Channel(Channel::Text) => output,
                _ => output.shown(),
            };
            output.below(meter.above())
        };
        let sinks = targets.iter().map(|(sink, _)| Grown::new(*sink));
        let sinks = sinks.collect::<io::Result<Vec<_>>>()?;
        let products = Products::open(targets.iter().map(|(_, target)| target), plans, fit, ui)?;
        let by_columns = sinks.iter().map(|grown| grown.sink.is_parquet());
        if let Some(name) = products.watched(by_columns) {
            let refusal = say!(
                ui,
                "{name} is a terminal, and Parquet is no text: name a file, or pass it on through a pipe",
                "{name} è un terminale, e Parquet non è testo: si indichi un file, o lo si passi in una pipe",
                name = tame(name)
            );
            products.abandon();
            bail!(refusal);
        }
        let mut outputs = Outputs {
            sinks,
            products,
            tail: renderer.tail(Channel::Pgn),
            file: 0,
            tally: Tally::default(),
            form: form::open(renderer),
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
        mut run: impl FnMut(Sink, &mut Output, &mut Grown) -> io::Result<()>,
    ) -> ControlFlow<()> {
        let sinks = &mut self.sinks;
        self.products.each(|at, output| {
            let grown = &mut sinks[at];
            run(grown.sink, output, grown)
        })
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
        self.each(|sink, output, grown| {
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
                    (grown.seam).add(file, byte, bytes, &rendered.joint, &mut settled);
                }
                return output.add(&settled);
            }
            if let Some(table) = &mut grown.table {
                let mut settled = Vec::new();
                table.add(bytes, &mut settled)?;
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
        let _ = self.each(|sink, output, grown| {
            let mut settled = Vec::new();
            grown.seam.end(&mut settled);
            // Also of a run that was interrupted: what stays behind can be read.
            if let Some(table) = &mut grown.table {
                table.end(&mut settled)?;
            }
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
        self.products.abandon();
    }

    /// Whether the run ends early because nobody reads its outputs any more.
    pub fn unread(&self) -> bool {
        self.products.unread()
    }

    /// Whether something could not be written; it is told when the outputs are closed.
    pub fn failed(&self) -> bool {
        self.products.failed()
    }

    /// As [`Products::leave_old`].
    pub fn leave_old(&mut self, ui: Ui) -> Vec<String> {
        self.products.leave_old(ui)
    }

    /// Ends the run, as [`Products::close`] does.
    pub fn close(self, interrupted: bool, status: ExitStatus, ui: Ui) -> ExitStatus {
        self.products.close(interrupted, status, ui)
    }
}
