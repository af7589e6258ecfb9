//! Many games in parallel, in order, in bounded memory.
//!
//! A reader cuts the inputs into batches of whole games and gaps. For each batch it sends one result slot down a bounded
//! channel, in order, and gives the batch to the pool; the consumer takes the slots in that order. So there are no
//! sequence numbers, no reorder buffer and no lock around the reports, and memory is bounded by the number of slots.
//!
//! Generic in what a worker returns: rendered bytes and a small row for `check`, game rows for other commands.

use crate::framing::{Framer, GapKind, Item, ItemKind};
use crate::replay::Place;
use crate::source::{self, Input, SourceFault, Stream};
use crossbeam_channel::{Receiver, Sender, bounded};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How the work is to be done.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads that check games; with 1 everything runs on the calling thread.
    pub jobs: usize,
    /// Cap per game, in bytes.
    pub max_game: usize,
    /// Bytes of a batch, about.
    pub batch: usize,
    /// Only games with these numbers, in each file.
    pub only: Option<Vec<RangeInclusive<u64>>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            jobs: 1,
            max_game: 4 << 20,
            batch: 256 << 10,
            only: None,
        }
    }
}

/// One thing for a worker to look at.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// A game.
    Game {
        /// Its bytes.
        bytes: &'a [u8],
        /// Where it stands.
        place: Place,
    },
    /// Bytes between games.
    Gap {
        /// Its bytes.
        bytes: &'a [u8],
        /// First byte in the stream, from 0.
        byte: u64,
        /// First line, from 1.
        line: u64,
        /// Why it belongs to no game.
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
        /// Its name, as reports show it.
        name: &'a str,
    },
    /// What a worker made of a piece of that file.
    Result(R),
    /// A file ends.
    FileEnds {
        /// Its name.
        name: &'a str,
        /// Games in it.
        games: u64,
        /// Bytes, decompressed.
        bytes: u64,
        /// Number of its last line, from 1.
        last_line: u64,
        /// Why it could not be read to its end.
        fault: Option<SourceFault>,
    },
}

/// Counters that others may watch while a run goes on, and the switch that stops it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Bytes read from disk.
    pub bytes: AtomicU64,
    /// Games checked.
    pub games: AtomicU64,
    /// Findings so far.
    pub findings: AtomicU64,
    /// Set it to end the run after what is under way.
    pub stop: AtomicBool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// It was stopped from outside before the end of the input.
    pub interrupted: bool,
    /// Batches that were lost because a worker failed; must be 0.
    pub lost: u64,
}

/// A batch of one file.
struct Batch {
    name: Arc<str>,
    bytes: Vec<u8>,
    items: Vec<Item>,
}

/// What the reader hands on.
enum Step {
    Begin(Arc<str>),
    Batch(Batch),
    End {
        name: Arc<str>,
        games: u64,
        bytes: u64,
        last_line: u64,
        fault: Option<SourceFault>,
    },
}

/// A slot in the order of the archive.
enum Slot<R> {
    Begin(Arc<str>),
    Results(Receiver<Vec<R>>),
    End {
        name: Arc<str>,
        games: u64,
        bytes: u64,
        last_line: u64,
        fault: Option<SourceFault>,
    },
}

/// Runs `work` over every piece of the inputs and gives what it returns to `consume`, in order. Inputs that could not
/// even be found (`faults`) come first, as files that end at once. `consume` runs on the calling thread and may end the
/// run.
pub fn run<W, R>(
    inputs: Vec<Input>,
    faults: Vec<SourceFault>,
    options: &Options,
    progress: &Progress,
    make: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &str, Piece<'_>) -> R + Sync,
    mut consume: impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) -> Outcome
where
    W: Send,
    R: Send,
{
    let reader = BatchReader::new(inputs, faults, options, progress);
    let mut outcome = Outcome::default();
    if options.jobs <= 1 {
        inline(reader, make, work, consume);
    } else {
        outcome.lost = parallel(reader, options, make, work, &mut consume);
    }
    outcome.interrupted = progress.stop.load(Ordering::Relaxed);
    outcome
}

fn inline<W, R>(
    mut reader: BatchReader<'_>,
    make: impl Fn() -> W,
    work: impl Fn(&mut W, &str, Piece<'_>) -> R,
    mut consume: impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) {
    let mut state = make();
    while let Some(step) = reader.next() {
        let flow = match step {
            Step::Begin(name) => consume(Event::FileBegins { name: &name }),
            Step::End {
                name,
                games,
                bytes,
                last_line,
                fault,
            } => consume(Event::FileEnds {
                name: &name,
                games,
                bytes,
                last_line,
                fault,
            }),
            Step::Batch(batch) => {
                let flow = batch.items.iter().try_for_each(|item| {
                    consume(Event::Result(work(
                        &mut state,
                        &batch.name,
                        piece(&batch, item),
                    )))
                });
                reader.give_back(batch.bytes);
                flow
            }
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Returns the number of batches lost.
fn parallel<W, R>(
    mut reader: BatchReader<'_>,
    options: &Options,
    make: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &str, Piece<'_>) -> R + Sync,
    consume: &mut impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) -> u64
where
    W: Send,
    R: Send,
{
    let Ok(pool) = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs)
        .build()
    else {
        // No threads to be had: the work is done all the same.
        inline(reader, make, work, consume);
        return 0;
    };
    let (slots, ordered) = bounded::<Slot<R>>(options.jobs * 2 + 2);
    let states: Mutex<Vec<W>> = Mutex::new(Vec::new());
    let spare = reader.spare.0.clone();
    let (states, make, work, spare) = (&states, &make, &work, &spare);
    std::thread::scope(|threads| {
        threads.spawn(move || {
            pool.in_place_scope(|scope| {
                while let Some(step) = reader.next() {
                    let slot = match step {
                        Step::Begin(name) => Slot::Begin(name),
                        Step::End {
                            name,
                            games,
                            bytes,
                            last_line,
                            fault,
                        } => Slot::End {
                            name,
                            games,
                            bytes,
                            last_line,
                            fault,
                        },
                        Step::Batch(batch) => {
                            let (result, waiting) = bounded(1);
                            // First the place in the order, which waits while the consumer is behind.
                            if slots.send(Slot::Results(waiting)).is_err() {
                                return;
                            }
                            scope.spawn(move |_| {
                                let mut state = take(states).unwrap_or_else(make);
                                let results = batch
                                    .items
                                    .iter()
                                    .map(|item| work(&mut state, &batch.name, piece(&batch, item)))
                                    .collect();
                                give(states, state);
                                let _ = spare.try_send(batch.bytes);
                                // The consumer may have gone: then nobody waits.
                                let _ = result.send(results);
                            });
                            continue;
                        }
                    };
                    if slots.send(slot).is_err() {
                        return;
                    }
                }
            });
        });
        let mut lost = 0;
        for slot in &ordered {
            let flow = match slot {
                Slot::Begin(name) => consume(Event::FileBegins { name: &name }),
                Slot::End {
                    name,
                    games,
                    bytes,
                    last_line,
                    fault,
                } => consume(Event::FileEnds {
                    name: &name,
                    games,
                    bytes,
                    last_line,
                    fault,
                }),
                Slot::Results(waiting) => match waiting.recv() {
                    Ok(results) => results
                        .into_iter()
                        .try_for_each(|r| consume(Event::Result(r))),
                    Err(_) => {
                        lost += 1;
                        ControlFlow::Continue(())
                    }
                },
            };
            if flow.is_break() {
                break;
            }
        }
        drop(ordered);
        lost
    })
}

fn take<W>(states: &Mutex<Vec<W>>) -> Option<W> {
    states.lock().ok()?.pop()
}

fn give<W>(states: &Mutex<Vec<W>>, state: W) {
    if let Ok(mut states) = states.lock() {
        states.push(state);
    }
}

fn piece<'a>(batch: &'a Batch, item: &Item) -> Piece<'a> {
    let bytes = &batch.bytes[item.range.clone()];
    let (byte, line) = (item.byte, item.line);
    match item.kind {
        ItemKind::Game { number, oversized } => Piece::Game {
            bytes,
            place: Place {
                game: number,
                byte,
                line,
                oversized,
            },
        },
        ItemKind::Gap { kind, continued } => Piece::Gap {
            bytes,
            byte,
            line,
            kind,
            continued,
        },
    }
}

/// The input that is being read.
struct Open {
    name: Arc<str>,
    stream: Stream,
    framer: Framer,
    /// Read but not yet cut.
    rest: Vec<u8>,
    /// Bytes on disk that were counted as progress.
    counted: u64,
}

/// Reads the inputs one after the other and cuts them into batches.
struct BatchReader<'a> {
    inputs: std::vec::IntoIter<Input>,
    faults: std::vec::IntoIter<SourceFault>,
    options: &'a Options,
    progress: &'a Progress,
    open: Option<Open>,
    /// The end of a file whose beginning has just been told.
    ending: Option<Step>,
    spare: (Sender<Vec<u8>>, Receiver<Vec<u8>>),
}

impl<'a> BatchReader<'a> {
    fn new(
        inputs: Vec<Input>,
        faults: Vec<SourceFault>,
        options: &'a Options,
        progress: &'a Progress,
    ) -> BatchReader<'a> {
        BatchReader {
            inputs: inputs.into_iter(),
            faults: faults.into_iter(),
            options,
            progress,
            open: None,
            ending: None,
            spare: bounded(options.jobs * 2 + 2),
        }
    }

    fn give_back(&self, buffer: Vec<u8>) {
        let _ = self.spare.0.try_send(buffer);
    }

    /// An empty buffer, one that has served before if there is one. Buffers that grew with a huge game are let go.
    fn buffer(&self) -> Vec<u8> {
        match self.spare.1.try_recv() {
            Ok(mut buffer) if buffer.capacity() <= 4 * self.options.batch => {
                buffer.clear();
                buffer
            }
            _ => Vec::new(),
        }
    }

    fn next(&mut self) -> Option<Step> {
        if let Some(step) = self.ending.take() {
            return Some(step);
        }
        if self.progress.stop.load(Ordering::Relaxed) {
            // The file under way ends where it was cut, without a fault of its own.
            return self.open.take().map(|open| end(open, None));
        }
        if let Some(open) = self.open.take() {
            return Some(self.read(open));
        }
        if let Some(fault) = self.faults.next() {
            return Some(self.faulty(fault));
        }
        let input = self.inputs.next()?;
        let stream = match source::open(&input) {
            Ok(stream) => stream,
            Err(fault) => return Some(self.faulty(fault)),
        };
        let name: Arc<str> = input.name.into();
        let framer = Framer::new(self.options.max_game);
        let rest = self.buffer();
        self.open = Some(Open {
            name: name.clone(),
            stream,
            framer,
            rest,
            counted: 0,
        });
        Some(Step::Begin(name))
    }

    /// A file that could not be opened: it begins and ends.
    fn faulty(&mut self, fault: SourceFault) -> Step {
        let name: Arc<str> = fault.name.as_str().into();
        let fault = Some(fault);
        self.ending = Some(Step::End {
            name: name.clone(),
            games: 0,
            bytes: 0,
            last_line: 1,
            fault,
        });
        Step::Begin(name)
    }

    /// Reads on until something can be cut.
    fn read(&mut self, mut open: Open) -> Step {
        let mut want = self.options.batch;
        loop {
            let (at_end, fault) = fill(&mut open, want);
            let counted = open.stream.compressed_read();
            self.progress
                .bytes
                .fetch_add(counted - open.counted, Ordering::Relaxed);
            open.counted = counted;
            let mut items = Vec::new();
            let used = open.framer.cut(&open.rest, at_end, &mut items);
            if used == 0 && !at_end {
                // A game longer than what was read: twice as much, so that it is not scanned again and again.
                want = open.rest.len().max(self.options.batch);
                continue;
            }
            let mut rest = self.buffer();
            rest.extend_from_slice(&open.rest[used..]);
            let mut bytes = std::mem::replace(&mut open.rest, rest);
            bytes.truncate(used);
            if let Some(only) = &self.options.only {
                items.retain(|item| match item.kind {
                    ItemKind::Game { number, .. } => {
                        only.iter().any(|range| range.contains(&number))
                    }
                    ItemKind::Gap { .. } => false,
                });
            }
            let name = open.name.clone();
            if at_end {
                self.ending = Some(end(open, fault));
                if items.is_empty() {
                    return self.ending.take().unwrap_or(Step::Begin(name));
                }
            } else {
                self.open = Some(open);
            }
            return Step::Batch(Batch { name, bytes, items });
        }
    }
}

/// Reads more of a file; whether its end was reached, and why it ended there if not as it should.
fn fill(open: &mut Open, want: usize) -> (bool, Option<SourceFault>) {
    match open.stream.fill(&mut open.rest, want) {
        // A short count is the end or a break: asking once more tells which.
        Ok(read) if read < want => match open.stream.fill(&mut open.rest, 1) {
            Ok(0) => (true, None),
            Ok(_) => (false, None),
            Err(fault) => (true, Some(fault)),
        },
        Ok(_) => (false, None),
        Err(fault) => (true, Some(fault)),
    }
}

fn end(open: Open, fault: Option<SourceFault>) -> Step {
    Step::End {
        games: open.framer.games(),
        bytes: open.framer.bytes(),
        last_line: open.framer.line(),
        name: open.name,
        fault,
    }
}
