//! `--new-list`: the list behind the last period, and what it could not take.

use super::lists::ReadList;
use crate::cli::outputs::{Outputs, Ratings, Sink};
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::rating::field::Field;
use formulario::rating::list::{self, Misfits};
use formulario::rating::remark::Lost;
use formulario::report::ratings::{LeftOut, NextList};
use formulario::report::{Dialect, tame};
use std::io;

/// Writes the list behind the last period; says what it could not take. `pools`: whether the games of players without a
/// rating go elsewhere.
pub fn write(
    outputs: &mut Outputs,
    next: &NextList,
    field: &Field,
    read: &[ReadList],
    dialect: Dialect,
    pools: bool,
    ui: Ui,
) -> anyhow::Result<Vec<Lost>> {
    if next.target().is_none() {
        return Ok(vec![Lost::All]);
    }
    let mut sink = ListSink(outputs);
    let base = next.base(field).map(|at| (at, &field.lists[at]));
    let origin = base.and_then(|(at, list)| {
        let own = |read: &&ReadList| read.file == list.name && !read.several;
        Some((at, read.iter().find(own)?))
    });
    let (Some((at, origin)), Some(target)) = (origin, next.target()) else {
        next.plain(field, &mut sink, dialect == Dialect::Excel)?;
        return Ok(Vec::new());
    };
    let (changes, left_out) = next.changes(field, at, origin.pools);
    let rewritten = list::rewrite(&origin.input, origin.given, target, &changes, &mut sink)
        .map_err(|error| anyhow!("--new-list: {}", tame(&error.message(ui))))?;
    Ok(lost(left_out, rewritten.misfits, pools))
}

/// What the new list could not take.
fn lost(left_out: LeftOut, misfits: Misfits, pools: bool) -> Vec<Lost> {
    let LeftOut {
        pools: waiting,
        unlisted,
    } = left_out;
    let Misfits {
        unwritable,
        respelt,
        cut,
    } = misfits;
    let all = [
        (waiting > 0 && !pools, Lost::Pools(waiting)),
        (unlisted > 0, Lost::Unlisted(unlisted)),
        (!unwritable.is_empty(), Lost::Unwritable(unwritable)),
        (respelt > 0, Lost::Respelt(respelt)),
        (cut > 0, Lost::Cut(cut)),
    ];
    all.into_iter()
        .filter_map(|(is, lost)| is.then_some(lost))
        .collect()
}

/// The output of `--new-list`, to be written into.
struct ListSink<'a>(&'a mut Outputs);

impl io::Write for ListSink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What cannot be written is told when the outputs are closed.
        let _ = self.0.put(Sink::Ratings(Ratings::NewList), bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
