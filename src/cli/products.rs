//! The outputs of a run: opened together before anything is read, grown in order, put in their places together or left incomplete.
//! Every command writes its files through them, so that what could not be written is told in one way.

use super::complain;
use super::interrupt;
use super::output::{Output, Plan, Target, unwritten};
use super::status::ExitStatus;
use formulario::messages::Ui;
use formulario::report::tame;
use formulario::say;
use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// Why outputs are not written to their end.
enum Trouble {
    /// The readers of all of them went away.
    Closed,
    /// This one could not be written, for this reason.
    Failed(String, io::Error),
}

/// Every open output.
pub struct Products {
    /// In the order in which they were wanted; nothing where the reader went away.
    list: Vec<Option<Output>>,
    trouble: Option<Trouble>,
}

impl Products {
    /// Opens all of them, or none. `fit` says what each passes on its way, by its place in the order.
    ///
    /// # Errors
    ///
    /// One cannot be opened.
    pub fn open<'a>(
        targets: impl Iterator<Item = &'a Target>,
        plans: Vec<Plan>,
        mut fit: impl FnMut(usize, Output) -> Output,
        ui: Ui,
    ) -> anyhow::Result<Products> {
        let mut products = Products {
            list: Vec::new(),
            trouble: None,
        };
        for (at, (target, plan)) in targets.zip(plans).enumerate() {
            match Output::open(target, plan, ui) {
                Ok(output) => products.list.push(Some(fit(at, output))),
                Err(error) => {
                    products.abandon();
                    return Err(error);
                }
            }
        }
        Ok(products)
    }

    /// The name of the first one that goes to a terminal, of those that are meant.
    pub fn watched(&self, meant: impl Iterator<Item = bool>) -> Option<&str> {
        let outputs = self.list.iter().zip(meant);
        let mut outputs = outputs.filter_map(|(output, meant)| output.as_ref().filter(|_| meant));
        outputs.find(|output| output.watched()).map(Output::name)
    }

    /// Does something with one of them, by its place in the order; breaks where nothing is to be written any more. One whose
    /// reader went away is left, quietly.
    fn with(
        &mut self,
        at: usize,
        run: impl FnOnce(&mut Output) -> io::Result<()>,
    ) -> ControlFlow<()> {
        if self.trouble.is_some() {
            return ControlFlow::Break(());
        }
        let Some(output) = &mut self.list[at] else {
            return ControlFlow::Continue(());
        };
        match run(output) {
            Ok(()) => return ControlFlow::Continue(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.list[at] = None;
                if self.list.iter().any(Option::is_some) {
                    return ControlFlow::Continue(());
                }
                self.trouble = Some(Trouble::Closed);
            }
            Err(error) => {
                self.trouble = Some(Trouble::Failed(output.name().to_owned(), error));
            }
        }
        ControlFlow::Break(())
    }

    /// Does something with each.
    pub fn each(
        &mut self,
        mut run: impl FnMut(usize, &mut Output) -> io::Result<()>,
    ) -> ControlFlow<()> {
        (0..self.list.len()).try_for_each(|at| self.with(at, |output| run(at, output)))
    }

    /// Writes to one of them.
    pub fn add(&mut self, at: usize, bytes: &[u8]) -> ControlFlow<()> {
        self.with(at, |output| output.add(bytes))
    }

    /// Writes what waits: after this it is known what could be written.
    pub fn flush(&mut self) {
        let _ = self.each(|_, output| output.flush());
    }

    /// Whether the run ends early because nobody reads its outputs any more.
    pub fn unread(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Closed))
    }

    /// Whether something could not be written; it is told when the outputs are closed.
    pub fn failed(&self) -> bool {
        self.trouble.is_some()
    }

    /// Nothing is left of them.
    pub fn abandon(self) {
        self.list.into_iter().flatten().for_each(Output::abandon);
    }

    /// Nothing takes the place of a file where nothing was written: what is to be said of each that stands there from before,
    /// which a person could take for what this run made.
    pub fn leave_old(&mut self, ui: Ui) -> Vec<String> {
        let outputs = self.list.iter_mut().flatten();
        let told = outputs.filter_map(|output| {
            output.abandon_empty()?;
            let name = tame(output.name());
            Some(say!(
                ui,
                "{name} stays as it was: nothing was written to it",
                "{name} resta com'era: non vi si è scritto nulla"
            ))
        });
        told.collect()
    }

    /// Puts the files in their places if the run was not interrupted and all was written, names those that stay behind if not,
    /// and says how the run ends: as `status` has it, where everything was written that somebody reads.
    pub fn close(mut self, interrupted: bool, status: ExitStatus, ui: Ui) -> ExitStatus {
        self.flush();
        if !interrupted {
            let _ = self.each(|_, output| output.finish());
        }
        let status = match &self.trouble {
            None | Some(Trouble::Closed) => status,
            Some(Trouble::Failed(name, error)) => {
                complain(&unwritten(name, error, ui));
                ExitStatus::Incomplete
            }
        };
        if interrupted {
            complain(&say!(ui, "interrupted", "interrotto"));
        }
        for part in self.list.iter().flatten().filter_map(Output::part) {
            complain(&interrupt::left(part, ui));
        }
        status
    }
}

/// Writes the one output of a command that is made of one piece.
///
/// # Errors
///
/// It cannot be opened.
pub fn write(
    target: &Target,
    plans: Vec<Plan>,
    fit: impl Fn(Output) -> Output,
    bytes: &[u8],
    ui: Ui,
) -> anyhow::Result<ExitStatus> {
    let targets = std::iter::once(target);
    let mut products = Products::open(targets, plans, |_, output| fit(output), ui)?;
    let _ = products.add(0, bytes);
    Ok(products.close(false, ExitStatus::Clean, ui))
}

/// One of the outputs, for what writes itself into several at once.
pub struct Lent<'a> {
    products: &'a RefCell<Products>,
    at: usize,
}

impl<'a> Lent<'a> {
    /// The one at this place in the order.
    pub fn new(products: &'a RefCell<Products>, at: usize) -> Lent<'a> {
        Lent { products, at }
    }
}

impl Write for Lent<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.products.borrow_mut().add(self.at, bytes) {
            ControlFlow::Continue(()) => Ok(bytes.len()),
            // Why is told when the outputs are closed.
            ControlFlow::Break(()) => Err(io::ErrorKind::Other.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
