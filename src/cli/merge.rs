//! `formulario merge`: one archive made of many, of the records of one game the fullest.

use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::gaps::{Gap, Gaps};
use super::guard;
use super::meter::Meter;
use super::options::Merge;
use super::output::Output;
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::records::Records;
use super::status::ExitStatus;
use super::unopened;
use anyhow::bail;
use formulario::game_check::{self, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::report::merged::{Fate, Row, head};
use formulario::report::{Channel, Joint, Rendered, Renderer, Seam};
use formulario::rules::{RecordsTold, judge_records};
use formulario::say;
use formulario::source::{Discovery, Input, Origin};
use formulario::tournament::twins::merged::Merged;
use formulario::tournament::twins::{Pair, Twin};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Which output is which.
const ARCHIVE: usize = 0;
const REPORT: usize = 1;

/// Runs it.
pub fn run(options: Merge) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let call = |option, example| Call {
        command: "merge",
        option,
        example,
    };
    let mut wanted = vec![Wanted {
        target: &options.out,
        report: None,
    }];
    wanted.extend(options.report.iter().map(|target| Wanted {
        target,
        report: Some(call("--report", "merged.csv")),
    }));
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(
        &options.paths,
        &wanted,
        Bearing::plain(options.progress, false),
        ui,
    )?;
    let piped = |input: &Input| !matches!(input.origin, Origin::File(_)) || input.size.is_none();
    if let Some(input) = found.inputs.iter().find(|input| piped(input)) {
        bail!(say!(
            ui,
            "{}: merge reads its input twice, and this can be read only once: write it into a file first",
            "{}: merge legge il suo input due volte, e questo si può leggere una volta sola: va prima scritto in un file",
            input.name
        ));
    }
    let fit = |_, output: Output| output.shown().below(meter.above());
    let targets = std::iter::once(&options.out).chain(&options.report);
    let mut outputs = Products::open(targets, plans, fit, ui)?;
    let inputs = found.inputs.clone();
    let read = read(&options, found, &progress, &meter);
    let records = &read.records;
    let mut merged = Merged::default();
    if !read.interrupted {
        let found = records.find(&options.check, &options.pipeline);
        merged = choose(records, &found.pairs);
        let write = Writing {
            options: &options,
            records,
            merged: &merged,
            inputs: &inputs,
        };
        if let Some(wrong) = write.run(&mut outputs) {
            meter.complain(&wrong);
            return Ok(outputs.close(false, ExitStatus::Incomplete, ui));
        }
        if options.report.is_some() {
            write.report(&mut outputs);
        }
    }
    drop(meter);
    let (all, kept) = (read.games, merged.kept.len());
    if !read.interrupted && options.summary {
        let left = merged.instead.len();
        complain(&say!(
            ui,
            "games read: {all}; written: {kept}; left out for a fuller record: {left}; not chosen: {}",
            "partite lette: {all}; scritte: {kept}; tralasciate per una registrazione più completa: {left}; non scelte: {}",
            all.saturating_sub((kept + left) as u64)
        ));
    }
    if read.outside > 0 && options.summary {
        complain(&say!(
            ui,
            "text outside games was not written: {} bytes (check --reject FILE has it)",
            "il testo fuori dalle partite non è stato scritto: {} byte (lo dà check --reject FILE)",
            read.outside
        ));
    }
    let status = match (
        read.incomplete,
        read.left_out || kept == 0 || read.outside > 0,
    ) {
        (true, _) => ExitStatus::Incomplete,
        (false, true) => ExitStatus::Findings,
        (false, false) => ExitStatus::Clean,
    };
    Ok(outputs.close(read.interrupted, status, ui))
}

/// Which records are kept.
fn choose(records: &Records, found: &[(Pair, RecordsTold)]) -> Merged {
    let same = found
        .iter()
        .filter(|(_, told)| matches!(told, RecordsTold::Same));
    let same: Vec<Pair> = same.map(|(pair, _)| *pair).collect();
    let alike = found.iter().filter_map(|(pair, told)| match told {
        RecordsTold::Like(likeness) => Some((*pair, likeness.clone())),
        RecordsTold::Same | RecordsTold::Foreign => None,
    });
    Merged::of(&records.twins, &same, &alike.collect::<Vec<_>>())
}

/// What was read.
struct Read {
    records: Records,
    games: u64,
    /// Bytes of text that belong to no game.
    outside: u64,
    /// Something could not be read.
    incomplete: bool,
    /// Too much belongs to no game, or a game was not read.
    left_out: bool,
    interrupted: bool,
}

/// What a worker makes of a piece.
struct Made {
    gap: Gap,
    outside: u64,
    /// The number of a game, the game, and whether it was chosen.
    game: Option<(u64, Twin, bool)>,
}

/// Reads all games once.
fn read(options: &Merge, found: Discovery, progress: &Progress, meter: &Meter) -> Read {
    let ui = options.ui;
    let mut read = Read {
        records: Records::new(&found.inputs),
        games: 0,
        outside: 0,
        incomplete: false,
        left_out: false,
        interrupted: false,
    };
    let mut gaps = Gaps::default();
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &options.pipeline,
        progress,
        Workspace::default,
        |workspace, file, piece| guard::quietly(|| make(options, workspace, file, piece)),
        |event| {
            match event {
                Event::FileBegins { name } => read.records.file_begins(name),
                Event::Result(made) => {
                    gaps.add(made.gap);
                    read.outside += made.outside;
                    if let Some((number, twin, chosen)) = made.game {
                        read.games += 1;
                        match chosen {
                            true => read.records.add(number, twin),
                            false => read.records.add_other(number, twin),
                        }
                    }
                }
                Event::FileEnds(end) => {
                    if let Some(fault) = &end.fault {
                        read.incomplete = true;
                        meter.complain(&unopened::fault(fault, "merge", ui));
                    }
                    read.left_out |= gaps.tell(end, &options.check, progress, meter);
                }
            }
            progress.games.store(read.games, Ordering::Relaxed);
            ControlFlow::Continue(())
        },
    );
    read.incomplete |= outcome.lost > 0;
    read.interrupted = outcome.interrupted;
    read
}

fn make(options: &Merge, workspace: &mut Workspace, file: &str, piece: Piece<'_>) -> Made {
    let gap = Gap::of(&piece, &options.check);
    let outside = match &piece {
        Piece::Gap { gap, .. } if !gap.bytes.trim_ascii().is_empty() => gap.bytes.len() as u64,
        _ => 0,
    };
    let game = piece.prepare(workspace).map(|(bytes, place)| {
        let report = game_check::check_game(bytes, place, workspace, &options.check);
        let condition = options.condition.as_ref();
        let chosen = condition.is_none_or(|condition| condition.holds(file, &report.row));
        let twin = report.twin(&workspace.game(bytes));
        (place.game, twin, chosen)
    });
    Made { gap, outside, game }
}

/// A record as it stood in its file.
struct Piecemeal {
    byte: u64,
    bytes: Vec<u8>,
    joint: Joint,
}

/// What is to be written.
struct Writing<'a> {
    options: &'a Merge,
    records: &'a Records,
    merged: &'a Merged,
    inputs: &'a [Input],
}

impl Writing<'_> {
    /// Writes the archive: reads everything once more, and before that the records that stand further down than their game. Says
    /// what is wrong where the input has changed meanwhile.
    fn run(&self, outputs: &mut Products) -> Option<String> {
        let moved: BTreeSet<u32> = (self.merged.kept.iter())
            .filter(|(at, kept)| at != kept)
            .map(|(_, kept)| *kept)
            .collect();
        let mut held: HashMap<u32, Piecemeal> = HashMap::new();
        if !moved.is_empty() {
            self.pass(
                |at| moved.contains(&at),
                |at, _, own| {
                    if let (Some(at), true) = (at, !own.bytes.is_empty()) {
                        held.insert(at, own);
                    }
                },
            );
        }
        let mut seam = Seam::default();
        let mut written = 0;
        let kept = &self.merged.kept;
        self.pass(
            |at| kept.get(&at) == Some(&at),
            |at, file, own| {
                let mut settled = Vec::new();
                seam.add(file, own.byte, &own.bytes, &own.joint, &mut settled);
                written += usize::from(at.is_some() && !own.bytes.is_empty());
                if let Some(other) = at
                    .and_then(|at| kept.get(&at))
                    .and_then(|kept| held.remove(kept))
                {
                    // It is no neighbour of what stands here.
                    seam.end(&mut settled);
                    seam.add(
                        usize::MAX,
                        other.byte,
                        &other.bytes,
                        &other.joint,
                        &mut settled,
                    );
                    seam.end(&mut settled);
                    written += 1;
                }
                let _ = outputs.add(ARCHIVE, &settled);
            },
        );
        let mut settled = Vec::new();
        seam.end(&mut settled);
        let _ = outputs.add(ARCHIVE, &settled);
        let expected = kept.len();
        (written != expected).then(|| {
            say!(
                self.options.ui,
                "the input has changed while it was read: {expected} games were to be written, {written} were found; run it again",
                "l'input è cambiato durante la lettura: c'erano da scrivere {expected} partite, ne sono state trovate {written}; va ripetuto"
            )
        })
    }

    /// Reads everything once more, and gives each piece in order: its place among all games, where it is one, the number of its file,
    /// and itself, with its bytes where it is wanted.
    fn pass(
        &self,
        wanted: impl Fn(u32) -> bool + Sync,
        mut give: impl FnMut(Option<u32>, usize, Piecemeal),
    ) {
        let mut renderer = Renderer::default();
        renderer.channels.insert(Channel::Clean);
        renderer.channels.insert(Channel::Reject);
        let check = self.options.check.reading();
        let files = self.records.files();
        let mut file = 0;
        pipeline::run(
            self.inputs.to_vec(),
            Vec::new(),
            &self.options.pipeline,
            &Progress::default(),
            Workspace::default,
            |workspace, name, piece| {
                guard::quietly(|| {
                    let (number, rendered) = render(&renderer, &check, workspace, name, piece);
                    let clean = rendered.part(Channel::Clean);
                    let all = match clean.is_empty() {
                        true => rendered.part(Channel::Reject),
                        false => clean,
                    };
                    // Which file it is, is known where it comes back.
                    let own = Piecemeal {
                        byte: rendered.row.byte,
                        bytes: all.to_vec(),
                        joint: rendered.joint.clone(),
                    };
                    (number, own)
                })
            },
            |event| {
                match event {
                    Event::FileBegins { .. } => file += 1,
                    Event::Result((number, mut own)) => {
                        let first = files.get(file - 1).copied().unwrap_or(0);
                        let at = number.map(|number| first + number as u32 - 1);
                        if !at.is_some_and(&wanted) {
                            own.bytes.clear();
                        }
                        give(at, file, own);
                    }
                    Event::FileEnds(_) => {}
                }
                ControlFlow::Continue(())
            },
        );
    }

    /// Writes what became of every game.
    fn report(&self, outputs: &mut Products) {
        let twins = &self.records.twins;
        let context = self.options.check.context();
        let dialect = self.options.dialect;
        let _ = outputs.add(REPORT, &head(dialect));
        let mut rows = Vec::new();
        for at in 0..twins.len() as u32 {
            let record = twins.record(at);
            let instead = self.merged.instead.get(&at);
            let finding = instead.map(|instead| {
                let pair = Pair {
                    later: at,
                    earlier: instead.kept,
                };
                let told = match &instead.likeness {
                    None => RecordsTold::Same,
                    Some(likeness) => RecordsTold::Like(likeness.clone()),
                };
                judge_records(twins, pair, &told, &context)
            });
            let fate = match (record.is_left_out(), instead) {
                (true, _) => Fate::NotChosen,
                (false, None) => Fate::Written,
                (false, Some(instead)) => Fate::LeftOut(twins.record(instead.kept)),
            };
            Row {
                record,
                fate,
                finding: finding.as_ref(),
            }
            .write(&mut rows, dialect);
            if rows.len() > 1 << 16 {
                let _ = outputs.add(REPORT, &rows);
                rows.clear();
            }
        }
        let _ = outputs.add(REPORT, &rows);
    }
}

/// A piece as it stood in its file, and the number of the game.
fn render(
    renderer: &Renderer,
    check: &game_check::CheckOptions,
    workspace: &mut Workspace,
    name: &str,
    piece: Piece<'_>,
) -> (Option<u64>, Rendered) {
    match piece {
        Piece::Game {
            bytes,
            place,
            heading,
            heads_section,
            original,
            ..
        } => {
            piece.prepare(workspace);
            let report = game_check::check_game(bytes, place, workspace, check);
            let mut rendered = renderer.game(name, bytes, &report, None);
            let original = original.map(|original| &**original);
            renderer.join(&mut rendered, bytes, heading, heads_section, original);
            (Some(place.game), rendered)
        }
        Piece::Gap { gap, heads_section } => {
            let mut rendered = renderer.gap(name, &gap, &[]);
            renderer.join(&mut rendered, gap.bytes, None, heads_section, gap.original);
            (None, rendered)
        }
        Piece::Raw {
            bytes, original, ..
        } => (None, renderer.report(bytes, original.map(|own| &**own))),
    }
}
