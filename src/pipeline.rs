//! Many inputs, in order. A sequential stand-in: one thread does everything.

use crate::framing::{Framer, GapKind, ItemKind};
use crate::replay::Place;
use crate::source::{self, Discovery, Input, SourceFault};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How the run is done.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads that work.
    pub jobs: usize,
    /// Cap per game, in bytes.
    pub max_game: usize,
    /// Only games with these numbers, in each file; gaps are then passed over.
    pub only: Option<Vec<RangeInclusive<u64>>>,
    /// Bytes per batch.
    pub batch: usize,
}

/// One thing for a worker.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// A game.
    Game {
        /// Its bytes.
        bytes: &'a [u8],
        /// Where it stands.
        place: Place,
    },
    /// Bytes that belong to no game.
    Gap {
        /// The bytes.
        bytes: &'a [u8],
        /// First byte in the stream, from 0.
        byte: u64,
        /// First line, from 1.
        line: u64,
        /// Why they belong to none.
        kind: GapKind,
        /// Whether it goes on from the gap before.
        continued: bool,
    },
}

/// What the consumer gets, in the order of the archive.
#[derive(Debug)]
pub enum Event<'a, R> {
    /// A file begins.
    FileBegins {
        /// Its index in the run.
        file: usize,
        /// Its name.
        name: &'a str,
    },
    /// What a worker made of a piece of the current file.
    Result(R),
    /// A file ends.
    FileEnds {
        /// Its index in the run.
        file: usize,
        /// Its name.
        name: &'a str,
        /// Games framed in it, whether asked for or not.
        games: u64,
        /// Bytes read, decompressed.
        bytes: u64,
        /// Line at which it ended, from 1.
        last_line: u64,
        /// Why it could not be read to its end.
        fault: Option<SourceFault>,
    },
}

/// Counters that others may watch while the run goes on, and the way to stop it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Bytes read from disk, before decompression.
    pub bytes: AtomicU64,
    /// Games done.
    pub games: AtomicU64,
    /// Findings so far.
    pub findings: AtomicU64,
    /// Set to stop the run after what is under way.
    pub stop: AtomicBool,
}

/// How the run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether [`Progress::stop`] ended it early.
    pub interrupted: bool,
}

/// Reads every input, lets workers do `work` on each piece and gives the results to `consume` in order.
pub fn run<W, R: Send>(
    found: Discovery,
    options: &Options,
    progress: &Progress,
    make: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &str, Piece<'_>) -> R + Sync,
    mut consume: impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) -> Outcome {
    let mut worker = make();
    let mut outcome = Outcome::default();
    let mut file = 0;
    for input in found.inputs {
        match one_file(
            file,
            &input,
            options,
            progress,
            &mut worker,
            &work,
            &mut consume,
        ) {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(interrupted) => {
                outcome.interrupted = interrupted;
                return outcome;
            }
        }
        file += 1;
    }
    for fault in found.faults {
        let name = fault.name.clone();
        if consume(Event::FileBegins { file, name: &name }).is_break() {
            return outcome;
        }
        let end = Event::FileEnds {
            file,
            name: &name,
            games: 0,
            bytes: 0,
            last_line: 1,
            fault: Some(fault),
        };
        if consume(end).is_break() {
            return outcome;
        }
        file += 1;
    }
    outcome
}

/// Breaks with whether it was interrupted.
fn one_file<W, R>(
    file: usize,
    input: &Input,
    options: &Options,
    progress: &Progress,
    worker: &mut W,
    work: &impl Fn(&mut W, &str, Piece<'_>) -> R,
    consume: &mut impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) -> ControlFlow<bool> {
    let name = input.name.as_str();
    let quit = |flow: ControlFlow<()>| match flow {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(()) => ControlFlow::Break(false),
    };
    quit(consume(Event::FileBegins { file, name }))?;
    let mut framer = Framer::new(options.max_game);
    let mut fault = None;
    let mut line = 1;
    let before = progress.bytes.load(Ordering::Relaxed);
    match source::open(input) {
        Err(error) => fault = Some(error),
        Ok(mut stream) => {
            let mut buffer = Vec::new();
            let mut items = Vec::new();
            loop {
                let end = match stream.fill(&mut buffer, options.batch) {
                    Ok(n) => n == 0,
                    Err(error) => {
                        fault = Some(error);
                        true
                    }
                };
                progress
                    .bytes
                    .store(before + stream.compressed_read(), Ordering::Relaxed);
                items.clear();
                let cut = framer.cut(&buffer, end, &mut items);
                for item in &items {
                    if progress.stop.load(Ordering::Relaxed) {
                        return ControlFlow::Break(true);
                    }
                    let bytes = &buffer[item.range.clone()];
                    line = item.line + crate::framing::count_lines(bytes);
                    let piece = match item.kind {
                        ItemKind::Game { number, oversized } => {
                            let wanted = options.only.as_ref().is_none_or(|only| {
                                only.iter().any(|range| range.contains(&number))
                            });
                            if !wanted {
                                continue;
                            }
                            progress.games.fetch_add(1, Ordering::Relaxed);
                            let place = Place {
                                game: number,
                                byte: item.byte,
                                line: item.line,
                                oversized,
                            };
                            Piece::Game { bytes, place }
                        }
                        ItemKind::Gap { kind, continued } => {
                            if options.only.is_some() {
                                continue;
                            }
                            Piece::Gap {
                                bytes,
                                byte: item.byte,
                                line: item.line,
                                kind,
                                continued,
                            }
                        }
                    };
                    quit(consume(Event::Result(work(worker, name, piece))))?;
                }
                buffer.drain(..cut);
                if end {
                    break;
                }
            }
        }
    }
    if progress.stop.load(Ordering::Relaxed) {
        return ControlFlow::Break(true);
    }
    let (games, bytes) = (framer.games(), framer.bytes());
    quit(consume(Event::FileEnds {
        file,
        name,
        games,
        bytes,
        last_line: line,
        fault,
    }))
}
