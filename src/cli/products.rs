//! The outputs of a run whose products write themselves (`repair`, `reconcile`): opened together before anything is read, grown in
//! order, put in their places or given up together.

use super::complain;
use super::interrupt;
use super::meter::Meter;
use super::output::{Output, Plan, Target, unwritten};
use super::status::ExitStatus;
use formulario::messages::Ui;
use formulario::say;
use std::io;
use std::ops::ControlFlow;

/// Every open output, in the order of the products.
pub struct Products {
    list: Vec<Output>,
    /// The first that could not be written, and why.
    trouble: Option<(String, io::Error)>,
}

impl Products {
    /// Opens all of them, or none.
    pub fn open<'a>(
        targets: impl Iterator<Item = &'a Target>,
        plans: Vec<Plan>,
        meter: &Meter,
        ui: Ui,
    ) -> anyhow::Result<Products> {
        let mut products = Products {
            list: Vec::new(),
            trouble: None,
        };
        for (target, plan) in targets.zip(plans) {
            match Output::open(target, plan, ui) {
                Ok(output) => products.list.push(output.shown().below(meter.above())),
                Err(error) => {
                    products.abandon();
                    return Err(error);
                }
            }
        }
        Ok(products)
    }

    /// Writes to one of them, by its place in the order; breaks once one could not be written.
    pub fn add(&mut self, at: usize, bytes: &[u8]) -> ControlFlow<()> {
        let output = &mut self.list[at];
        if let Err(error) = output.add(bytes) {
            let name = output.name().to_owned();
            self.trouble.get_or_insert((name, error));
        }
        match self.trouble {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    /// Nothing is left of them.
    pub fn abandon(self) {
        self.list.into_iter().for_each(Output::abandon);
    }

    /// Puts them in their places, where the run came to its end.
    pub fn finish(&mut self, interrupted: bool) {
        if interrupted || self.trouble.is_some() {
            return;
        }
        for output in &mut self.list {
            if let Err(error) = output.finish() {
                let name = output.name().to_owned();
                self.trouble.get_or_insert((name, error));
            }
        }
    }

    /// Says what could not be written and what an interrupted run leaves. Whether its reader went away, or the status of a run
    /// that could not write.
    pub fn close(self, interrupted: bool, ui: Ui) -> Result<bool, ExitStatus> {
        let closed = match self.trouble {
            Some((name, error)) if error.kind() != io::ErrorKind::BrokenPipe => {
                complain(&unwritten(&name, &error, ui));
                return Err(ExitStatus::Incomplete);
            }
            trouble => trouble.is_some(),
        };
        if interrupted {
            complain(&say!(ui, "interrupted", "interrotto"));
            (self.list.iter().filter_map(Output::part))
                .for_each(|part| complain(&interrupt::left(part, ui)));
        }
        Ok(closed)
    }
}
