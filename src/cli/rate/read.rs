//! Reads the games of a run of `rate`: archives through the pipeline, tables and reports as they come.

use super::raw::{Raw, is_raw};
use crate::cli::guard;
use crate::cli::meter::Meter;
use crate::cli::options::Rate;
use crate::cli::timings::timings;
use crate::cli::unopened;
use formulario::game_check::{self, Workspace};
use formulario::messages::causes::cause;
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::report::{Renderer, Row, Summary, tame};
use formulario::rules::{self, Finding};
use formulario::say;
use formulario::source::{Discovery, length};
use formulario::tournament::drop::LeftOut;
use formulario::tournament::{GameRow, Registry};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Games of a batch: the row of a short game takes many times its bytes, and several batches of rows wait for their turn.
const ITEMS: usize = 50;

/// What was read.
pub struct Read {
    pub registry: Registry,
    /// Findings about reading: files, gaps, games in which the program failed. With the file of each.
    pub findings: Vec<(u32, Finding)>,
    pub summary: Summary,
    /// What makes tables and reports unfit, each with file, line and column.
    pub errors: Vec<String>,
    /// Files of which something is unfit, or that could not be read to their end, and what is wrong with them.
    pub broken: Vec<LeftOut>,
}

/// Whether a file is a tournament report by its name, compressed or not.
fn is_report(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let last = name.rsplit(['/', '\\', '!']).next().unwrap_or_default();
    last.ends_with(".trf") || last.contains(".trf.")
}

/// What a worker makes of a piece.
struct Made {
    row: Row,
    game: Option<Box<GameRow>>,
    findings: Vec<Finding>,
    raw: Vec<u8>,
}

/// Reads all games.
pub fn games(options: &Rate, found: Discovery, progress: &Arc<Progress>, meter: &Meter) -> Read {
    let ui = options.ui;
    let mut read = Read {
        registry: Registry::default(),
        findings: Vec::new(),
        summary: Summary::new(found.skipped, false),
        errors: Vec::new(),
        broken: Vec::new(),
    };
    read.registry.wanted = options.condition.clone();
    let mut file = 0;
    let mut raw = Raw::default();
    // The files of those that are broken: a table names several.
    let mut broken: HashSet<u32> = HashSet::new();
    let pipeline = formulario::pipeline::Options {
        items: ITEMS,
        raw: Some(is_raw),
        tables: true,
        timings: options.speech.timings,
        ..options.pipeline.clone()
    };
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &pipeline,
        progress,
        Workspace::default,
        |workspace, name, piece| guard::quietly(|| make(options, workspace, name, piece)),
        |event| {
            match event {
                Event::FileBegins { name } => {
                    file = read.registry.file(name);
                    read.summary.file_begins(name);
                }
                Event::Result(made) => {
                    read.summary.add(&made.row);
                    read.findings
                        .extend(made.findings.into_iter().map(|finding| (file, finding)));
                    if let Some(row) = made.game {
                        read.registry.add_row(file, &row);
                    }
                    if !made.raw.is_empty() {
                        let name = read.registry.files.last().cloned().unwrap_or_default();
                        raw.take(&name, made.raw, &mut read.registry);
                    }
                }
                Event::FileEnds(end) => {
                    if let Some(fault) = &end.fault {
                        meter.complain(&unopened::fault(fault, "rate", ui));
                    }
                    let is_text = matches!(raw, Raw::Nothing);
                    match std::mem::take(&mut raw).end(file, &mut read.registry, ui) {
                        Ok(()) => {}
                        Err(wrong) if end.fault.is_none() => {
                            if let Some(first) = wrong.first() {
                                read.broken.push(LeftOut {
                                    file,
                                    line: first.line,
                                    fault: first.text.clone(),
                                });
                                broken.extend(file..read.registry.files.len() as u32);
                            }
                            read.errors
                                .extend(wrong.into_iter().map(|wrong| wrong.text));
                        }
                        Err(_) => {}
                    }
                    let name = &read.registry.files[file as usize];
                    if is_text && end.games == 0 && end.fault.is_none() && is_report(name) {
                        let fault = say!(
                            ui,
                            "{}: no tournament report: no record 001 of a player, and no game; what was delivered here is missing",
                            "{}: non è un rapporto di torneo: nessun record 001 di un giocatore e nessuna partita; ciò che si \
                             consegnava manca",
                            tame(name)
                        );
                        read.errors.push(fault.clone());
                        let line = 1;
                        read.broken.push(LeftOut { file, line, fault });
                        broken.insert(file);
                    }
                    if let Some(fault) = &end.fault {
                        read.broken.push(LeftOut {
                            file,
                            line: 1,
                            fault: cause(ui, &fault.detail).into_owned(),
                        });
                        broken.extend(file..read.registry.files.len() as u32);
                    }
                    let mut facts = read.summary.file_ends(
                        end.games,
                        end.bytes,
                        end.last_line,
                        end.fault.clone(),
                        end.remarks,
                    );
                    // What is judged of a file is that it holds text with games: results alone are enough.
                    facts.blank = 0;
                    if is_text && !progress.stop.load(Ordering::Relaxed) {
                        let found = rules::judge_file(&facts, &options.check.context());
                        read.findings
                            .extend(found.into_iter().map(|finding| (file, finding)));
                    }
                }
            }
            progress
                .games
                .store(read.summary.games(), Ordering::Relaxed);
            ControlFlow::Continue(())
        },
    );
    if options.speech.timings {
        meter.complain(&timings(&progress.timings.told(), ui));
    }
    read.summary
        .run_ends(outcome.interrupted, outcome.lost, outcome.skipped);
    if options.skip_broken && !broken.is_empty() {
        read.registry.leave_out(&broken, read.broken.clone());
    }
    read
}

fn make(options: &Rate, workspace: &mut Workspace, file: &str, piece: Piece<'_>) -> Made {
    // Only what a piece adds to the totals.
    let silent = Renderer::default();
    match piece {
        Piece::Game { bytes, place, .. } => {
            piece.prepare(workspace);
            let mut report = game_check::check_game(bytes, place, workspace, &options.check);
            let findings = std::mem::take(&mut report.findings);
            let rendered = silent.game(file, bytes, &report, None);
            Made {
                row: *rendered.row,
                game: Some(report.row),
                findings: findings
                    .into_iter()
                    .filter(|f| f.rule.is_own_fault())
                    .collect(),
                raw: Vec::new(),
            }
        }
        Piece::Gap { gap, .. } => {
            let findings = rules::judge_gap(&gap, &options.check.context());
            Made {
                row: *silent.gap(file, &gap, &[]).row,
                game: None,
                findings,
                raw: Vec::new(),
            }
        }
        Piece::Raw {
            bytes, original, ..
        } => Made {
            row: Row {
                length: length(bytes, original.map(|original| &**original)),
                ..Row::default()
            },
            game: None,
            findings: Vec::new(),
            raw: bytes.to_vec(),
        },
    }
}
