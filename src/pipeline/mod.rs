//! Many games in parallel, in order, in bounded memory.
//!
//! A reader cuts the inputs into batches of whole games and gaps. For each batch it sends one result slot down a bounded
//! channel, in order, and gives the batch to the pool; the consumer takes the slots in that order. So there are no
//! sequence numbers, no reorder buffer and no lock around the reports, and memory is bounded by the number of slots: a batch
//! is small. A game that is not (its tokens and facts take ten times its bytes) is checked by the reader itself, which goes
//! on when the consumer has taken what came of it: so there is one at a time, whatever the number of threads.
//!
//! Generic in what a worker returns: rendered bytes and a small row for `check`, game rows for other commands.

mod reader;
mod scroll;
mod timings;

use crate::framing::{FilePart, Item, ItemKind, PartEnd};
use crate::game_check::Workspace;
use crate::replay::Place;
use crate::rules::GapFacts;
use crate::sheet::Lines;
use crate::source::{Input, Original, Remarks, SourceFault};
use crossbeam_channel::{Receiver, bounded};
use reader::BatchReader;
use std::ops::{ControlFlow, RangeInclusive};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use timings::{Doing, Watch, spend};
pub use timings::{Share, Timings, Told};

/// How the work is to be done.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads that check games; with 1 everything runs on the calling thread.
    pub jobs: usize,
    /// Cap per game, in bytes.
    pub max_game: usize,
    /// Bytes of a batch, about.
    pub batch: usize,
    /// So many items make a batch at most: what workers return grows with them, not with the bytes.
    pub items: usize,
    /// Only games with these numbers, in each file.
    pub only: Option<Vec<RangeInclusive<u64>>>,
    /// Tells by its first bytes whether a file holds something else than games, a table or a report: then it is handed on
    /// as it is, in [`Piece::Raw`].
    pub raw: Option<fn(&[u8]) -> bool>,
    /// Whether tables in archives are looked at, by name: those that [`Options::raw`] claims are handed on, the others passed over.
    pub tables: bool,
    /// Only this part of each file.
    pub part: Option<FilePart>,
    /// Whether [`Progress::timings`] are wanted.
    pub timings: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            jobs: 1,
            max_game: 4 << 20,
            batch: 256 << 10,
            items: 1000,
            only: None,
            raw: None,
            tables: false,
            part: None,
            timings: false,
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
        /// The heading of the table that it is a row of, where that stands with another game.
        heading: Option<&'a [u8]>,
        /// What its lines are, where that is known.
        lines: Option<&'a Lines>,
        /// Whether a section begins with it ([`Item::heads_section`]).
        heads_section: bool,
        /// Whether the file breaks off behind it.
        torn: bool,
        /// How it stood in the file, where it was transcoded.
        original: Option<&'a Arc<Original>>,
    },
    /// Bytes between games.
    Gap {
        /// What is known of them.
        gap: GapFacts<'a>,
        /// Whether a section begins with it ([`Item::heads_section`]).
        heads_section: bool,
    },
    /// Bytes of a file that [`Options::raw`] claims, one piece after the other, cut anywhere.
    Raw {
        /// Its bytes.
        bytes: &'a [u8],
        /// How they stood in the file, where they were transcoded.
        original: Option<&'a Arc<Original>>,
        /// Whether they are all of the file.
        whole: bool,
    },
}

impl<'a> Piece<'a> {
    /// Tells a workspace what is known of a game beside its bytes; its bytes and place, or nothing where it is no game.
    pub fn prepare(&self, workspace: &mut Workspace) -> Option<(&'a [u8], Place)> {
        let Piece::Game {
            bytes,
            place,
            heading,
            lines,
            torn,
            original,
            ..
        } = *self
        else {
            return None;
        };
        workspace.head(heading);
        workspace.know(lines);
        workspace.tear(torn);
        workspace.transcode(original);
        Some((bytes, place))
    }
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
    FileEnds(&'a FileEnd),
}

/// What is known of a file when it ends.
#[derive(Clone, Debug)]
pub struct FileEnd {
    /// Its name.
    pub name: Arc<str>,
    /// Games in it.
    pub games: u64,
    /// Bytes, decompressed.
    pub bytes: u64,
    /// Number of its last line, from 1.
    pub last_line: u64,
    /// Why it could not be read to its end.
    pub fault: Option<SourceFault>,
    /// How it was read.
    pub remarks: Remarks,
    /// Of a part that was read alone, where it begins and ends; games, bytes and lines are then those of the part.
    pub part: Option<PartEnd>,
}

/// Counters that others may watch while a run goes on, and the switch that stops it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Bytes on disk whose games and gaps were looked at: what was only read is not done.
    pub bytes: AtomicU64,
    /// Games checked.
    pub games: AtomicU64,
    /// Findings so far.
    pub findings: AtomicU64,
    /// Pieces that were lost because the program failed outside the check of a game.
    pub lost: AtomicU64,
    /// Members of archives that were passed over, because they are no records by name.
    pub skipped: AtomicU64,
    /// Set it to end the run after what is under way.
    pub stop: AtomicBool,
    /// Who worked and who waited, where [`Options::timings`] asks for it; of several runs together.
    pub timings: Timings,
}

impl Progress {
    fn wanted_timings(&self, options: &Options) -> Option<&Timings> {
        options.timings.then_some(&self.timings)
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// It was stopped from outside before the end of the input.
    pub interrupted: bool,
    /// Pieces that were lost because the program failed; must be 0.
    pub lost: u64,
    /// Members of archives that were passed over.
    pub skipped: u64,
}

/// Some pieces of one file.
struct Batch {
    name: Arc<str>,
    bytes: Vec<u8>,
    items: Vec<Item>,
    /// Whether it is no text with games; then it has one item.
    raw: bool,
    /// Whether it is all of such a file.
    whole: bool,
    /// Bytes on disk that it stands for.
    disk: u64,
}

impl Batch {
    /// Runs `work` on every item, and counts as done what each stands for on disk.
    fn each(&self, progress: &Progress, mut work: impl FnMut(&Item) -> ControlFlow<()>) {
        let mut done = 0;
        let last = self.items.len().saturating_sub(1);
        for (nth, item) in self.items.iter().enumerate() {
            let flow = work(item);
            let now = match nth == last {
                true => self.disk,
                false => part(self.disk, item.range.end, self.bytes.len()),
            };
            progress
                .bytes
                .fetch_add(now.saturating_sub(done), Ordering::Relaxed);
            done = now;
            if flow.is_break() {
                return;
            }
        }
    }
}

/// So much of `whole` as `end` is of `length`.
fn part(whole: u64, end: usize, length: usize) -> u64 {
    (u128::from(whole) * end as u128 / length.max(1) as u128) as u64
}

/// A batch of more bytes, which is then a single piece, is checked by the reader.
const HUGE: usize = 1 << 20;

/// What the reader hands on, and with `B` a place in the order instead of the batch what the consumer takes.
enum Step<B> {
    Begin(Arc<str>),
    Batch(B),
    End(Box<FileEnd>),
}

/// Runs `work` over every piece of the inputs and gives what it returns to `consume`, in order. Inputs that could not
/// even be found (`faults`) come first, as files that end at once. `consume` runs on the calling thread and may end the
/// run. A panic in `work` costs that piece, which is counted, and no other.
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
    let guarded = |state: &mut W, batch: &Batch, item: &Item| {
        let result = catch_unwind(AssertUnwindSafe(|| {
            work(state, &batch.name, piece(batch, item))
        }));
        result.inspect_err(|_| *state = make()).ok()
    };
    let begun = Instant::now();
    if options.jobs <= 1 {
        inline(reader, options, progress, &make, guarded, &mut consume);
    } else {
        parallel(reader, options, progress, &make, guarded, &mut consume);
    }
    progress.timings.end(begun.elapsed(), options.jobs.max(1));
    Outcome {
        interrupted: progress.stop.load(Ordering::Relaxed),
        lost: progress.lost.load(Ordering::Relaxed),
        skipped: progress.skipped.load(Ordering::Relaxed),
    }
}

/// Gives one result to the consumer, or counts its loss.
fn hand_over<R>(
    result: Option<R>,
    progress: &Progress,
    consume: &mut impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match result {
        Some(result) => consume(Event::Result(result)),
        None => {
            progress.lost.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        }
    }
}

fn inline<W, R>(
    mut reader: BatchReader<'_>,
    options: &Options,
    progress: &Progress,
    make: &impl Fn() -> W,
    work: impl Fn(&mut W, &Batch, &Item) -> Option<R>,
    consume: &mut impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) {
    let timings = progress.wanted_timings(options);
    let mut state = make();
    while let Some(step) = spend(timings, Doing::Cutting, || reader.next()) {
        let flow = match step {
            Step::Begin(name) => consume(Event::FileBegins { name: &name }),
            Step::End(end) => consume(Event::FileEnds(&end)),
            Step::Batch(batch) => {
                let mut flow = ControlFlow::Continue(());
                batch.each(progress, |item| {
                    let watch = Watch::start(timings);
                    let result = work(&mut state, &batch, item);
                    watch.stop(Doing::Working);
                    let watch = Watch::start(timings);
                    flow = hand_over(result, progress, consume);
                    watch.stop(Doing::Writing);
                    flow
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

fn parallel<W, R>(
    reader: BatchReader<'_>,
    options: &Options,
    progress: &Progress,
    make: &(impl Fn() -> W + Sync),
    work: impl Fn(&mut W, &Batch, &Item) -> Option<R> + Sync,
    consume: &mut impl FnMut(Event<'_, R>) -> ControlFlow<()>,
) where
    W: Send,
    R: Send,
{
    let Ok(pool) = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs)
        .build()
    else {
        // No threads to be had: the work is done all the same.
        return inline(reader, options, progress, make, work, consume);
    };
    let timings = progress.wanted_timings(options);
    let (slots, ordered) = bounded::<Step<Receiver<Vec<Option<R>>>>>(options.jobs * 2 + 2);
    let states: Mutex<Vec<W>> = Mutex::new(Vec::new());
    let spare = reader.spare();
    let gone = AtomicBool::new(false);
    let (states, work, spare, gone) = (&states, &work, &spare, &gone);
    // Taken back where no thread is to be had for it.
    let reader = &Mutex::new(vec![reader]);
    std::thread::scope(|threads| {
        let reading = move || {
            let Some(mut reader) = take(reader) else {
                return;
            };
            pool.in_place_scope(|scope| {
                while let Some(step) = spend(timings, Doing::Cutting, || reader.next()) {
                    if gone.load(Ordering::Relaxed) {
                        return;
                    }
                    let slot = match step {
                        Step::Begin(name) => Step::Begin(name),
                        Step::End(end) => Step::End(end),
                        Step::Batch(batch) if batch.bytes.len() > HUGE => {
                            // Without room: it waits until the consumer comes to it.
                            let (result, waiting) = bounded(0);
                            if slots.send(Step::Batch(waiting)).is_err() {
                                return;
                            }
                            let mut state = make();
                            let results = spend(timings, Doing::Working, || {
                                results(&mut state, &batch, progress, work)
                            });
                            drop((state, batch));
                            let _ = result.send(results);
                            continue;
                        }
                        Step::Batch(batch) => {
                            let (result, waiting) = bounded(1);
                            // First the place in the order, which waits while the consumer is behind.
                            let place = Step::Batch(waiting);
                            if spend(timings, Doing::WaitingForRoom, || slots.send(place)).is_err()
                            {
                                return;
                            }
                            scope.spawn(move |_| {
                                let mut state = take(states).unwrap_or_else(make);
                                let results = spend(timings, Doing::Working, || {
                                    results(&mut state, &batch, progress, work)
                                });
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
        };
        let begun = std::thread::Builder::new().spawn_scoped(threads, reading);
        if begun.is_err()
            && let Some(reader) = take(reader)
        {
            return inline(reader, options, progress, make, work, consume);
        }
        let next = || spend(timings, Doing::WaitingForWork, || ordered.recv().ok());
        while let Some(slot) = next() {
            let made = match slot {
                Step::Begin(name) => Step::Begin(name),
                Step::End(end) => Step::End(end),
                // None: the worker ended without an answer, which it never should.
                Step::Batch(waiting) => {
                    let results = spend(timings, Doing::WaitingForWork, || waiting.recv());
                    Step::Batch(results.unwrap_or_else(|_| vec![None]))
                }
            };
            let flow = spend(timings, Doing::Writing, || match made {
                Step::Begin(name) => consume(Event::FileBegins { name: &name }),
                Step::End(end) => consume(Event::FileEnds(&end)),
                Step::Batch(results) => (results.into_iter())
                    .try_for_each(|result| hand_over(result, progress, consume)),
            });
            if flow.is_break() {
                // The reader may wait for a slot or for a huge game to be taken.
                gone.store(true, Ordering::Relaxed);
                ordered.iter().for_each(drop);
                break;
            }
        }
    });
}

/// What comes of the items of a batch.
fn results<W, R>(
    state: &mut W,
    batch: &Batch,
    progress: &Progress,
    work: &impl Fn(&mut W, &Batch, &Item) -> Option<R>,
) -> Vec<Option<R>> {
    let mut results = Vec::with_capacity(batch.items.len());
    batch.each(progress, |item| {
        results.push(work(state, batch, item));
        ControlFlow::Continue(())
    });
    results
}

fn take<W>(states: &Mutex<Vec<W>>) -> Option<W> {
    states.lock().ok()?.pop()
}

fn give<W>(states: &Mutex<Vec<W>>, state: W) {
    if let Ok(mut states) = states.lock() {
        states.push(state);
    }
}

fn piece<'a>(batch: &'a Batch, item: &'a Item) -> Piece<'a> {
    let bytes = &batch.bytes[item.range.clone()];
    let (byte, line) = (item.byte, item.line);
    let (original, lines) = (item.original.as_ref(), item.lines.as_ref());
    if batch.raw {
        let whole = batch.whole;
        return Piece::Raw {
            bytes,
            original,
            whole,
        };
    }
    match item.kind {
        ItemKind::Game { number, oversized } => Piece::Game {
            bytes,
            place: Place {
                game: number,
                byte,
                line,
                oversized,
            },
            heading: item.heading.as_deref(),
            lines,
            heads_section: item.heads_section,
            torn: item.torn,
            original,
        },
        ItemKind::Gap { kind, continued } => Piece::Gap {
            gap: GapFacts {
                bytes,
                byte,
                line,
                kind,
                continued,
                lines,
                original: original.map(|original| &**original),
            },
            heads_section: item.heads_section,
        },
    }
}

#[cfg(test)]
mod tests;
