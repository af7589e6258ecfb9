//! A decoder on a thread of its own, a little ahead of who reads.
//!
//! Unpacking takes as long as cutting a file into games, or longer: where several threads check games, these two go on side by
//! side. The bytes, their faults and their order are the same.

use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded};

use super::fault::{Broken, FaultKind};
use super::unpacked::Unpacked;

/// Bytes that are handed over at a time.
const CHUNK: usize = 256 << 10;

/// So many chunks wait at most.
const WAITING: usize = 4;

/// What is known of the unpacking of one input, also from other threads.
#[derive(Debug)]
pub struct Unpacking {
    /// Behind so many bytes it takes a thread of its own.
    beside_from: AtomicU64,
    /// Nanoseconds in which such threads worked, and in which they waited for room.
    worked: AtomicU64,
    waited: AtomicU64,
}

impl Default for Unpacking {
    fn default() -> Unpacking {
        Unpacking {
            beside_from: AtomicU64::new(u64::MAX),
            worked: AtomicU64::default(),
            waited: AtomicU64::default(),
        }
    }
}

impl Unpacking {
    /// Behind so many bytes of a stream it may take a thread of its own: for fewer that costs more than it brings.
    pub fn allow_beside(&self, from: u64) {
        self.beside_from.store(from, Ordering::Relaxed);
    }

    /// How long its threads have worked, and how long they have waited for room; nothing where it has none.
    #[must_use]
    pub fn took(&self) -> (Duration, Duration) {
        let read =
            |nanoseconds: &AtomicU64| Duration::from_nanos(nanoseconds.load(Ordering::Relaxed));
        (read(&self.worked), read(&self.waited))
    }
}

fn add(to: &AtomicU64, time: Duration) {
    let nanoseconds = time.as_nanos().try_into().unwrap_or(u64::MAX);
    to.fetch_add(nanoseconds, Ordering::Relaxed);
}

/// What a decoder brings, unpacked by whoever reads, and from some length on by a thread.
pub(super) struct Beside {
    unpacking: Arc<Unpacking>,
    side: Side,
}

enum Side {
    /// The decoder works when it is asked; it has brought so many bytes.
    Here(Unpacked, u64),
    There(Ahead),
}

impl Beside {
    pub(super) fn new(decoder: Unpacked, unpacking: &Arc<Unpacking>) -> Beside {
        Beside {
            unpacking: Arc::clone(unpacking),
            side: Side::Here(decoder, 0),
        }
    }
}

impl Read for Beside {
    /// As that of [`Unpacked`].
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if let Side::Here(_, brought) = self.side
            && brought >= self.unpacking.beside_from.load(Ordering::Relaxed)
            && let Side::Here(decoder, _) =
                std::mem::replace(&mut self.side, Side::Here(Unpacked::nothing(), 0))
        {
            self.side = Ahead::of(decoder, &self.unpacking);
        }
        match &mut self.side {
            Side::Here(decoder, brought) => {
                let read = decoder.read(out)?;
                *brought += read as u64;
                Ok(read)
            }
            Side::There(ahead) => ahead.read(out),
        }
    }
}

/// A thread that unpacks, and what it has brought.
struct Ahead {
    /// Chunks, then perhaps a fault. None once nobody reads on.
    chunks: Option<Receiver<io::Result<Vec<u8>>>>,
    /// Where chunks go that were read.
    spare: Sender<Vec<u8>>,
    /// What was taken last, and how much of it was read.
    chunk: Vec<u8>,
    at: usize,
    thread: Option<JoinHandle<()>>,
}

impl Ahead {
    /// Begins the thread; where none is to be had, the decoder goes on here.
    fn of(decoder: Unpacked, unpacking: &Arc<Unpacking>) -> Side {
        let (give, chunks) = bounded(WAITING);
        let (spare, used) = bounded(WAITING + 2);
        let decoder = Arc::new(Mutex::new(Some(decoder)));
        let take = |decoder: &Mutex<Option<Unpacked>>| decoder.lock().ok()?.take();
        let (own, unpacking) = (Arc::clone(&decoder), Arc::clone(unpacking));
        let work = move || {
            if let Some(mut decoder) = take(&own) {
                unpack(&mut decoder, &unpacking, &give, &used);
            }
        };
        match Builder::new().spawn(work) {
            Ok(thread) => Side::There(Ahead {
                chunks: Some(chunks),
                spare,
                chunk: Vec::new(),
                at: 0,
                thread: Some(thread),
            }),
            Err(_) => Side::Here(take(&decoder).unwrap_or_else(Unpacked::nothing), 0),
        }
    }

    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.at == self.chunk.len() {
            let Some(chunks) = &self.chunks else {
                return Ok(0);
            };
            match chunks.recv() {
                Ok(Ok(chunk)) => {
                    let _ = self
                        .spare
                        .try_send(std::mem::replace(&mut self.chunk, chunk));
                    self.at = 0;
                }
                Ok(Err(error)) => {
                    self.chunks = None;
                    return Err(error);
                }
                Err(_) => {
                    self.chunks = None;
                    // It ends without a fault, unless the program itself failed there.
                    let ended = self
                        .thread
                        .take()
                        .is_none_or(|thread| thread.join().is_ok());
                    return match ended {
                        true => Ok(0),
                        false => Err(io::Error::other(Broken::new(
                            FaultKind::Unreadable,
                            "internal fault",
                        ))),
                    };
                }
            }
        }
        let taken = out.len().min(self.chunk.len() - self.at);
        out[..taken].copy_from_slice(&self.chunk[self.at..self.at + taken]);
        self.at += taken;
        Ok(taken)
    }
}

impl Drop for Ahead {
    /// Waits for the thread, which reads no further than it has begun: an archive goes on behind the member that it was unpacking.
    fn drop(&mut self) {
        self.chunks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Unpacks to the end or the first fault, or until nobody reads on.
fn unpack(
    decoder: &mut Unpacked,
    unpacking: &Unpacking,
    give: &Sender<io::Result<Vec<u8>>>,
    used: &Receiver<Vec<u8>>,
) {
    loop {
        let begun = Instant::now();
        let mut chunk = used.try_recv().unwrap_or_default();
        chunk.clear();
        let read = decoder.take(CHUNK as u64).read_to_end(&mut chunk);
        let is_last = chunk.len() < CHUNK;
        let done = Instant::now();
        add(&unpacking.worked, done - begun);
        let given = give.send(Ok(chunk)).is_ok();
        if let Err(error) = read {
            let _ = give.send(Err(error));
        }
        add(&unpacking.waited, done.elapsed());
        if !given || is_last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::container::{Decode, State};
    use super::*;

    const FROM: u64 = 1 << 20;

    /// Brings so many bytes in steps of odd lengths, then what stands at the end.
    struct Steps {
        left: usize,
        last: Option<fn() -> State>,
    }

    impl Decode for Steps {
        fn room(&self) -> usize {
            7_919
        }

        fn step(&mut self, out: &mut [u8]) -> (usize, State) {
            let length = out.len().min(self.left);
            for (nth, byte) in out[..length].iter_mut().enumerate() {
                *byte = ((self.left - nth) % 251) as u8;
            }
            self.left -= length;
            match self.left {
                0 => (length, self.last.take().map_or(State::End, |last| last())),
                _ => (length, State::More),
            }
        }
    }

    fn beside(length: usize, last: fn() -> State) -> (Beside, Arc<Unpacking>) {
        let unpacking = Arc::<Unpacking>::default();
        unpacking.allow_beside(FROM);
        let last = Some(last);
        let decoder = Unpacked::new(Box::new(Steps { left: length, last }));
        (Beside::new(decoder, &unpacking), unpacking)
    }

    fn expected(length: usize) -> Vec<u8> {
        (1..=length).rev().map(|left| (left % 251) as u8).collect()
    }

    #[test]
    fn every_byte_comes_in_its_order_at_every_length_around_the_bounds() {
        let bounds = [
            0,
            FROM as usize,
            FROM as usize + CHUNK,
            2_000_000 + 7 * CHUNK,
        ];
        for length in bounds
            .iter()
            .flat_map(|&at| [at.saturating_sub(1), at, at + 1])
        {
            let (mut beside, unpacking) = beside(length, || State::End);
            let mut read = Vec::new();
            beside.read_to_end(&mut read).unwrap();
            assert!(read == expected(length), "{length}");
            assert_eq!(beside.read(&mut [0; 9]).unwrap(), 0, "{length}");
            let has_thread = unpacking.took().0 > Duration::ZERO;
            assert_eq!(has_thread, length >= FROM as usize, "{length}");
        }
    }

    #[test]
    fn a_fault_comes_once_and_after_all_bytes_before_it() {
        let fault = || State::Fault(Broken::new(FaultKind::Corrupt, "a bit fell over"));
        for length in [5, FROM as usize + 5 * CHUNK, 3 * FROM as usize + 1] {
            let (mut beside, _) = beside(length, fault);
            let mut read = Vec::new();
            let error = beside.read_to_end(&mut read).unwrap_err();
            assert!(read == expected(length), "{length}");
            let broken = Broken::from(error);
            assert_eq!(
                (broken.kind, &*broken.detail),
                (FaultKind::Corrupt, "a bit fell over")
            );
            assert_eq!(beside.read(&mut [0; 9]).unwrap(), 0);
        }
    }

    #[test]
    fn a_failure_of_the_program_in_the_thread_is_a_fault() {
        let (mut beside, _) = beside(3 << 20, || panic!("injected by a test"));
        let error = beside.read_to_end(&mut Vec::new()).unwrap_err();
        assert_eq!(Broken::from(error).kind, FaultKind::Unreadable);
    }

    #[test]
    fn who_gives_up_reading_waits_for_no_more_than_is_under_way() {
        let (mut beside, unpacking) = beside(usize::MAX, || State::End);
        let mut some = vec![0; 2 << 20];
        beside.read_exact(&mut some).unwrap();
        drop(beside);
        // The thread has let go of it.
        assert_eq!(Arc::strong_count(&unpacking), 1);
    }

    #[test]
    fn without_leave_there_is_no_thread() {
        let unpacking = Arc::<Unpacking>::default();
        let decoder = Unpacked::new(Box::new(Steps {
            left: 3 << 20,
            last: None,
        }));
        let mut read = Vec::new();
        Beside::new(decoder, &unpacking)
            .read_to_end(&mut read)
            .unwrap();
        assert!(read == expected(3 << 20));
        assert_eq!(unpacking.took(), (Duration::ZERO, Duration::ZERO));
    }
}
