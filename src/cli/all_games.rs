//! All games of a run in one registry, with what a check found in each: for commands that tell of tournaments and persons.

use super::gaps::{Gap, Gaps};
use super::guard;
use super::meter::Meter;
use super::rate::raw::{Raw, is_raw};
use super::status::ExitStatus;
use super::unopened;
use formulario::game_check::{self, CheckOptions, Workspace};
use formulario::messages::Ui;
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::source::Discovery;
use formulario::tournament::condition::Condition;
use formulario::tournament::overview::{FAMILIES, Judged};
use formulario::tournament::registry::Spelt;
use formulario::tournament::{GameRow, Registry};
use std::ops::ControlFlow;

/// How games are read.
pub struct Reading<'a> {
    /// The command that reads them.
    pub command: &'static str,
    /// Only the games for which this holds.
    pub condition: Option<&'a Condition>,
    pub check: &'a CheckOptions,
    pub pipeline: &'a pipeline::Options,
    /// Whether every spelling of a player is kept.
    pub spelt: bool,
    pub ui: Ui,
}

/// What a worker makes of a piece.
struct Made {
    game: Option<Box<(GameRow, Judged)>>,
    gap: Gap,
    raw: Vec<u8>,
}

/// What was read.
#[derive(Default)]
pub struct Read {
    pub registry: Registry,
    /// By game of the register.
    pub judged: Vec<Option<Judged>>,
    /// Something could not be read.
    pub incomplete: bool,
    /// Too much belongs to no game, or a game was not read.
    pub left_out: bool,
    pub interrupted: bool,
}

impl Read {
    /// How a run ends that has told all of it; `none` where there was nothing to tell.
    pub const fn status(&self, none: bool) -> ExitStatus {
        match (self.incomplete, self.left_out || none) {
            (true, _) => ExitStatus::Incomplete,
            (false, true) => ExitStatus::Findings,
            (false, false) => ExitStatus::Clean,
        }
    }
}

/// Reads all games.
pub fn read(options: &Reading<'_>, found: Discovery, progress: &Progress, meter: &Meter) -> Read {
    let ui = options.ui;
    let mut read = Read::default();
    read.registry.spelt = options.spelt.then(Spelt::default);
    read.registry.classes = Some(Vec::new());
    read.registry.wanted = options.condition.cloned();
    let pipeline = pipeline::Options {
        raw: Some(is_raw),
        tables: true,
        ..options.pipeline.clone()
    };
    let (mut file, mut raw, mut gaps) = (0, Raw::default(), Gaps::default());
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &pipeline,
        progress,
        Workspace::default,
        |workspace, _, piece| guard::quietly(|| make(options, workspace, piece)),
        |event| {
            match event {
                Event::FileBegins { name } => file = read.registry.file(name),
                Event::Result(made) => {
                    gaps.add(made.gap);
                    if let Some(game) = made.game {
                        read.judged.resize(read.registry.games.len(), None);
                        read.registry.add_row(file, &game.0);
                        if read.registry.games.len() > read.judged.len() {
                            read.judged.push(Some(game.1));
                        }
                    }
                    if !made.raw.is_empty() {
                        let name = read.registry.files.last().cloned().unwrap_or_default();
                        raw.take(&name, made.raw, &mut read.registry);
                    }
                }
                Event::FileEnds(end) => {
                    if let Some(fault) = &end.fault {
                        read.incomplete = true;
                        meter.complain(&unopened::fault(fault, options.command, ui));
                    }
                    if let Err(wrong) = std::mem::take(&mut raw).end(file, &mut read.registry, ui) {
                        read.incomplete = true;
                        wrong.iter().for_each(|wrong| meter.complain(&wrong.text));
                    }
                    read.left_out |= gaps.tell(end, options.check, progress, meter);
                }
            }
            let games = read.registry.games.len() as u64;
            progress
                .games
                .store(games, std::sync::atomic::Ordering::Relaxed);
            ControlFlow::Continue(())
        },
    );
    read.incomplete |= outcome.lost > 0;
    read.interrupted = outcome.interrupted;
    read
}

fn make(options: &Reading<'_>, workspace: &mut Workspace, piece: Piece<'_>) -> Made {
    let gap = Gap::of(&piece, options.check);
    let raw = match piece {
        Piece::Raw { bytes, .. } => bytes.to_vec(),
        _ => Vec::new(),
    };
    let game = piece.prepare(workspace).map(|(bytes, place)| {
        let report = game_check::check_game(bytes, place, workspace, options.check);
        let mut families = [0; FAMILIES.len()];
        for finding in &report.findings {
            let family = FAMILIES
                .iter()
                .position(|own| finding.rule.code.starts_with(*own));
            if let Some(at) = family {
                families[at] += 1;
            }
        }
        let judged = Judged {
            families,
            has_moves: report.row.written > 0,
        };
        Box::new((*report.row, judged))
    });
    Made { game, gap, raw }
}
