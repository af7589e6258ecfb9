//! Where the time of a run went: who worked, and who waited for whom.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What one of the threads of a run does, or several of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// The reader gets bytes: from the disk, from a pipe, from those that unpack; it unpacks itself where no thread does.
    Reading,
    /// The reader gets bytes and cuts them into games.
    Cutting,
    /// The reader waits for room.
    WaitingForRoom,
    /// Workers check games.
    Working,
    /// The consumer counts and writes.
    Writing,
    /// The consumer waits for what workers make.
    WaitingForWork,
}

/// The times of a run, in nanoseconds, added up while it goes on. Those of several threads are added.
#[derive(Debug, Default)]
pub struct Timings {
    /// By what is done, in the order of [`Doing`].
    spent: [AtomicU64; 6],
    unpacking: [AtomicU64; 2],
    whole: AtomicU64,
    workers: AtomicU64,
}

/// How long somebody worked and waited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// At work.
    pub worked: Duration,
    /// Waiting for others.
    pub waited: Duration,
}

impl Share {
    /// How much of the time was waited, in thousandths.
    #[must_use]
    pub fn waited_per_mille(self) -> u64 {
        let whole = (self.worked + self.waited).as_nanos().max(1);
        u64::try_from(self.waited.as_nanos() * 1000 / whole).unwrap_or(1000)
    }
}

/// What a run says of its time when it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// From the first byte to the last result.
    pub whole: Duration,
    /// Threads that checked games; with 1 that one did everything.
    pub workers: u64,
    /// Threads that unpacked beside the reader, where there were any.
    pub unpacking: Option<Share>,
    /// The reader: cutting text into games, and waiting for room.
    pub cutting: Share,
    /// How long the reader took to get bytes, its own unpacking with it.
    pub reading: Duration,
    /// All workers together.
    pub working: Share,
    /// Who counts and writes.
    pub writing: Share,
}

/// Does something, and adds the time that it took where times are wanted. What is done for each game is measured by a [`Watch`]: what
/// comes of it is large, and would be moved once more here.
pub(super) fn spend<R>(timings: Option<&Timings>, doing: Doing, work: impl FnOnce() -> R) -> R {
    let watch = Watch::start(timings);
    let made = work();
    watch.stop(doing);
    made
}

/// Measures what is done until it is stopped, where times are wanted.
pub(super) struct Watch<'a>(Option<(&'a Timings, Instant)>);

impl<'a> Watch<'a> {
    #[inline]
    pub(super) fn start(timings: Option<&'a Timings>) -> Watch<'a> {
        Watch(timings.map(|timings| (timings, Instant::now())))
    }

    #[inline]
    pub(super) fn stop(self, doing: Doing) {
        if let Some((timings, begun)) = self.0 {
            add(&timings.spent[doing as usize], begun.elapsed());
        }
    }
}

impl Timings {
    /// What threads beside the reader unpacked.
    pub(super) fn add_unpacking(&self, (worked, waited): (Duration, Duration)) {
        add(&self.unpacking[0], worked);
        add(&self.unpacking[1], waited);
    }

    pub(super) fn end(&self, whole: Duration, workers: usize) {
        add(&self.whole, whole);
        self.workers.fetch_max(workers as u64, Ordering::Relaxed);
    }

    /// What there is to say.
    #[must_use]
    pub fn told(&self) -> Told {
        let read = |time: &AtomicU64| Duration::from_nanos(time.load(Ordering::Relaxed));
        let spent = |doing: Doing| read(&self.spent[doing as usize]);
        let (whole, workers) = (read(&self.whole), self.workers.load(Ordering::Relaxed));
        let [worked, waited] = [read(&self.unpacking[0]), read(&self.unpacking[1])];
        let working = spent(Doing::Working);
        let all = whole * u32::try_from(workers).unwrap_or(u32::MAX);
        Told {
            whole,
            workers,
            unpacking: (worked > Duration::ZERO).then_some(Share { worked, waited }),
            cutting: Share {
                worked: spent(Doing::Cutting).saturating_sub(spent(Doing::Reading)),
                waited: spent(Doing::WaitingForRoom),
            },
            reading: spent(Doing::Reading),
            working: Share {
                worked: working,
                waited: match workers {
                    1 => Duration::ZERO,
                    _ => all.saturating_sub(working),
                },
            },
            writing: Share {
                worked: spent(Doing::Writing),
                waited: spent(Doing::WaitingForWork),
            },
        }
    }
}

fn add(to: &AtomicU64, time: Duration) {
    let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    to.fetch_add(nanoseconds, Ordering::Relaxed);
}
