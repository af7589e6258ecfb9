//! `check --join`: what the parts of one file come to together, each judged alone by `check --part`.

use super::{Aside, Judge, Told, wanted};
use crate::cli::begun::{Bearing, Begun, begin};
use crate::cli::options::Check;
use crate::cli::outputs::Outputs;
use crate::cli::status::ExitStatus;
use anyhow::{Context as _, bail};
use formulario::messages::Ui;
use formulario::report::{PartTotals, Summary};
use formulario::rules::Besides;
use formulario::say;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;

/// Holds the parts against each other and judges the whole file.
///
/// # Errors
///
/// A part cannot be read, or was not read as in one run with the one before: then it is said from where it must be judged again.
pub fn run(mut options: Check) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let paths = std::mem::take(&mut options.paths);
    let parts = paths.iter().map(|path| read(path, ui));
    let parts = parts.collect::<anyhow::Result<Vec<_>>>()?;
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| &parts[at]);
        check_seam(part, before, &paths[at], ui)?;
    }
    let Some(last) = parts.last() else {
        bail!(say!(
            ui,
            "--join: the --summary-json files of the parts of one file were expected, in order",
            "--join: ci vogliono i file di --summary-json delle parti di un file, in ordine"
        ));
    };
    if !last.is_last {
        let (ends, next) = (last.ends.0, last.ends.1.text());
        bail!(say!(
            ui,
            "{}: the file does not end with this part: judge what follows with --part {ends}.. --seam {next}",
            "{}: il file non finisce con questa parte: quel che segue va giudicato con --part {ends}.. --seam {next}",
            paths[parts.len() - 1].display()
        ));
    }
    let speech = options.speech;
    let others: Vec<_> = paths.iter().map(AsRef::as_ref).collect();
    let bearing = Bearing {
        others: &others,
        ..Bearing::plain(false, speech.silent)
    };
    let Begun {
        plans,
        progress,
        meter,
        ..
    } = begin(&[], &wanted(&options), bearing, ui)?;
    let targets = std::mem::take(&mut options.outputs);
    let outputs = Outputs::open(&targets, plans, &options.renderer, &meter, ui)?;
    let judge = Judge {
        besides: Besides::default(),
        options: &options,
        progress: &progress,
        looked_at: false,
        known: AtomicU64::new(0),
        ledger: Mutex::default(),
        tables: false,
        several: Default::default(),
    };
    let mut told = Told {
        judge: &judge,
        summary: Summary::new(0, false).by_file(),
        outputs,
        aside: Aside::new(&options, &meter),
    };
    let facts = told.summary.add_parts(&parts);
    let name = &last.file;
    told.aside.file_begins(name);
    let _ = told.outputs.file_begins(name);
    let (findings, has_error, waived) = judge.file(name, &facts, Vec::new());
    let mut rendered = options.renderer.file(name, &findings);
    rendered.row.has_error = has_error;
    rendered.row.waived += waived;
    let _ = told.piece(&rendered);
    let Told {
        summary,
        mut outputs,
        mut aside,
        ..
    } = told;
    outputs.end(&summary, &paths, ui);
    aside.end(&summary);
    meter.stop();
    let status = ExitStatus::of(summary.complete(), summary.worst(), options.fail_on);
    Ok(outputs.close(false, status, ui))
}

fn read(path: &Path, ui: Ui) -> anyhow::Result<PartTotals> {
    let shown = path.display();
    let text = fs::read(path).with_context(|| shown.to_string())?;
    PartTotals::of(&text).with_context(|| {
        say!(
            ui,
            "{shown}: what --summary-json told of a run with --part was expected",
            "{shown}: ci vuole quel che --summary-json ha detto di un controllo con --part"
        )
    })
}

/// Sees to it that a part goes on where the one before ended.
fn check_seam(
    part: &PartTotals,
    before: Option<&PartTotals>,
    path: &Path,
    ui: Ui,
) -> anyhow::Result<()> {
    let shown = path.display();
    let Some(before) = before else {
        if part.begins.0 > 0 {
            bail!(say!(
                ui,
                "{shown}: the first part must begin with the file, not at byte {}",
                "{shown}: la prima parte deve cominciare con il file, non al byte {}",
                part.begins.0
            ));
        }
        return Ok(());
    };
    if part.file != before.file {
        bail!(say!(
            ui,
            "{shown}: a part of {} was expected, this is one of {}",
            "{shown}: ci vuole una parte di {}, questa è di {}",
            before.file,
            part.file
        ));
    }
    if part.follows(before) {
        return Ok(());
    }
    let (ends, next) = (before.ends.0, before.ends.1.text());
    bail!(say!(
        ui,
        "{shown}: this part does not go on where the one before ended: judge it again from there, with --part {ends}.. --seam {next}",
        "{shown}: questa parte non continua dove finisce la precedente: va giudicata di nuovo da lì, con --part {ends}.. --seam {next}"
    ))
}
