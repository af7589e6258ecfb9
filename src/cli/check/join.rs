//! `check --join`: what the parts of one file come to together, each judged alone by `check --part`.

use super::one_event::{self, Several};
use super::together::Together;
use super::{Aside, Judge, Told, report, wanted};
use crate::cli::begun::{Bearing, Begun, begin};
use crate::cli::complain;
use crate::cli::options::Check;
use crate::cli::outputs::Outputs;
use crate::cli::status::ExitStatus;
use anyhow::{Context as _, bail};
use formulario::messages::Ui;
use formulario::report::together::{self, PartSaid, Said, SaidLine};
use formulario::report::{PartTotals, Rendered, Run, Summary};
use formulario::rules::{Besides, Finding};
use formulario::say;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

/// Holds the parts against each other and judges the whole file.
///
/// # Errors
///
/// A part cannot be read, or was not read as in one run with the one before: then it is said from where it must be judged again.
pub fn run(mut options: Check) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let begun = Instant::now();
    let paths = std::mem::take(&mut options.paths);
    if paths.iter().any(|path| path.as_os_str() == "-") {
        bail!(nothing_to_join(ui));
    }
    let parts = paths.iter().map(|path| read(path, ui));
    let mut parts = parts.collect::<anyhow::Result<Vec<_>>>()?;
    // Behind the end of the file nothing begins.
    if let Some(last) = parts.iter().position(|part| part.is_last)
        && parts[last + 1..].iter().all(PartTotals::is_empty)
    {
        parts.truncate(last + 1);
    }
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| &parts[at]);
        check_seam(part, before, &paths[at], ui)?;
    }
    let Some(last) = parts.last() else {
        bail!(nothing_to_join(ui));
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
    let said = options.together.take();
    check_together(&parts, &paths, said.is_some(), ui)?;
    let read = said.iter().filter(|path| path.as_os_str() != "-");
    let others: Vec<_> = paths.iter().chain(read).map(AsRef::as_ref).collect();
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
        tables: said.is_some() && one_event::is_wanted(&options),
        several: Several::default(),
    };
    let mut told = Told {
        judge: &judge,
        summary: Summary::new(0, false).by_file(),
        outputs,
        aside: Aside::new(&options, &meter),
        said: 0,
    };
    let facts = told.summary.add_parts(&parts);
    let name = &last.file;
    told.aside.file_begins(name);
    let _ = told.outputs.file_begins(name);
    let found = match &said {
        None => Vec::new(),
        Some(path) => match told.hear(path, &parts) {
            Ok(found) => found,
            Err(wrong) => {
                told.outputs.abandon();
                return Err(wrong);
            }
        },
    };
    let (findings, has_error, waived) = judge.file(name, &facts, found);
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
    if speech.summary && said.is_none() {
        complain(&say!(
            ui,
            "what games say only together was not looked at: judge the parts with --together",
            "ciò che le partite dicono solo insieme non è stato guardato: le parti vanno giudicate con --together"
        ));
    }
    if speech.summary {
        report(&summary, Run::Audit, begun.elapsed(), &options.speech, ui);
    }
    let status = ExitStatus::of(summary.complete(), summary.worst(), options.fail_on);
    Ok(outputs.close(false, status, ui))
}

fn nothing_to_join(ui: Ui) -> String {
    say!(
        ui,
        "--join: the --summary-json files of the parts of one file were expected, in order",
        "--join: ci vogliono i file di --summary-json delle parti di un file, in ordine"
    )
}

/// What games say only together is heard of all parts or of none.
///
/// # Errors
///
/// It was handed on and is not given, or was not and is asked for.
fn check_together(
    parts: &[PartTotals],
    paths: &[PathBuf],
    given: bool,
    ui: Ui,
) -> anyhow::Result<()> {
    let Some(other) = parts.iter().position(|part| part.together != given) else {
        return Ok(());
    };
    let shown = paths[other].display();
    bail!(match given {
        false => say!(
            ui,
            "{shown}: this part was judged with --together, and what its games say with others is left to this run: give --together FILE \
             too, with the files of all parts one behind the other",
            "{shown}: questa parte è stata giudicata con --together, e ciò che le sue partite dicono insieme ad altre spetta a questo \
             controllo: serve anche --together FILE, con i file di tutte le parti uno dopo l'altro"
        ),
        true => say!(
            ui,
            "{shown}: this part was judged without --together: judge it again with it",
            "{shown}: questa parte è stata giudicata senza --together: va giudicata di nuovo con quello"
        ),
    })
}

impl Told<'_> {
    /// Takes what the games of all parts say together; returns what is found at the end of the file.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is not that of these parts.
    fn hear(&mut self, path: &Path, parts: &[PartTotals]) -> anyhow::Result<Vec<Finding>> {
        let ui = self.judge.options.ui;
        let shown = path.display();
        let input: Box<dyn Read> = match path.as_os_str() == "-" {
            true => Box::new(io::stdin()),
            false => Box::new(fs::File::open(path).with_context(|| shown.to_string())?),
        };
        let mut lines = BufReader::new(input);
        let mut together = Together::new(self.judge);
        let name = parts.last().map_or("", |part| &*part.file);
        together.file_begins(name);
        let (mut games, mut lines_before) = (0, 0);
        for (nth, part) in (1..).zip(parts) {
            let mut expected = PartSaid {
                begins: part.begins.0,
                ends: part.ends.0,
                games: part.games,
                lines: 0,
            };
            let mut next = 1;
            let mut line = Vec::new();
            loop {
                line.clear();
                lines
                    .read_until(b'\n', &mut line)
                    .with_context(|| shown.to_string())?;
                match together::read(&line) {
                    Some(SaidLine::Piece(mut said)) if said.follows(&mut next) => {
                        expected.lines += 1;
                        said.stand_behind(games, lines_before);
                        self.piece_together(&mut together, *said);
                    }
                    Some(SaidLine::Part(told)) if told == expected && next > part.games => break,
                    told => bail!(say!(
                        ui,
                        "{shown}: what --together told of part {nth} (bytes {} to {}, {} games) was expected{}; the files of all \
                         parts are to stand in it, one behind the other, in the order of the parts",
                        "{shown}: ci vuole quel che --together ha detto della parte {nth} (byte da {} a {}, {} partite){}; ci devono \
                         essere i file di tutte le parti, uno dopo l'altro, nell'ordine delle parti",
                        expected.begins,
                        expected.ends,
                        expected.games,
                        found_instead(told.as_ref(), line.is_empty(), ui)
                    )),
                }
            }
            games += part.games;
            lines_before += part.lines;
        }
        // Of parts behind the end of the file, in which nothing begins, there is the end alone.
        let mut rest = Vec::new();
        lines
            .read_to_end(&mut rest)
            .with_context(|| shown.to_string())?;
        let is_end = |line: &[u8]| matches!(together::read(line), Some(SaidLine::Part(told)) if told.games + told.lines == 0);
        let mut rest = rest.split(|b| *b == b'\n').filter(|line| !line.is_empty());
        if !rest.all(is_end) {
            bail!(say!(
                ui,
                "{shown}: more stands there than --together told of these {} parts",
                "{shown}: c'è più di quel che --together ha detto di queste {} parti",
                parts.len()
            ));
        }
        Ok(together.file_ends(name))
    }

    /// Takes a game or a gap of a part: what is found of it beside others is told, and counts in the game.
    fn piece_together(&mut self, together: &mut Together<'_>, said: Said) {
        let class = |rendered: &Rendered| rendered.row.game.map(|game| game.class);
        let (rendered, row, listed) = said.into_rendered();
        let before = class(&rendered);
        let (rendered, found) = together.hear(rendered, row.as_ref(), listed);
        if let (Some(from), Some(to)) = (before, class(&rendered)) {
            self.summary.class_turns(from, to);
        }
        if let Some(found) = found {
            let _ = self.piece(&found);
        }
    }
}

/// What stands where the end of a part was expected.
fn found_instead(told: Option<&SaidLine>, is_end: bool, ui: Ui) -> String {
    match told {
        Some(SaidLine::Part(told)) => say!(
            ui,
            ", this is of bytes {} to {}, {} games",
            ", questo è dei byte da {} a {}, {} partite",
            told.begins,
            told.ends,
            told.games
        ),
        _ if is_end => say!(ui, ", and the file ends", ", e il file finisce"),
        _ => String::new(),
    }
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
        "{shown}: this part does not go on where the one before ended: judge it again from there, with --part {ends}.. --seam {next}, \
         or leave it out where it was to end before byte {ends}",
        "{shown}: questa parte non continua dove finisce la precedente: va giudicata di nuovo da lì, con --part {ends}.. --seam {next}, \
         oppure tralasciata se doveva finire prima del byte {ends}"
    ))
}
