//! What the tests of this stage share.

use std::io::{self, Read};
use std::sync::atomic::Ordering;

use super::{FaultKind, Original, SourceFault, Stream};

/// Gives one byte at a time, an interruption before each, and at last an
/// error if it has one.
pub(super) struct Drip {
    bytes: std::vec::IntoIter<u8>,
    error: Option<io::ErrorKind>,
    interrupted: bool,
}

impl Drip {
    pub(super) fn new(bytes: &[u8], error: Option<io::ErrorKind>) -> Self {
        Self {
            bytes: Vec::from(bytes).into_iter(),
            error,
            interrupted: false,
        }
    }
}

impl Read for Drip {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        match (self.bytes.next(), self.error) {
            (Some(byte), _) => {
                buf[0] = byte;
                Ok(1)
            }
            (None, Some(error)) => Err(error.into()),
            (None, None) => Ok(0),
        }
    }
}

/// Everything a stream gives, and the fault it ends with.
pub(super) fn drain(mut stream: Stream, want: usize) -> (Vec<u8>, Option<SourceFault>) {
    let (mut all, mut runs) = (Vec::new(), Vec::new());
    loop {
        let before = all.len();
        let result = stream.fill_noting(&mut all, want, &mut runs);
        let fault = match result {
            Ok(0) => None,
            Ok(n) => {
                assert_eq!(n, all.len() - before);
                assert!(n <= want);
                continue;
            }
            Err(fault) => {
                let mut original = Original::default();
                original.extend(runs, 0, 0);
                assert_eq!(fault.byte, original.length(&all));
                Some(fault)
            }
        };
        assert_eq!(all.len(), before);
        assert_eq!(stream.fill(&mut all, want), Ok(0), "a fault comes once");
        return (all, fault);
    }
}

/// What `bytes` on disk are read as, however they arrive and are asked for.
pub(super) fn read(bytes: &[u8]) -> (Vec<u8>, Option<FaultKind>) {
    let whole = Stream::from_reader("whole", io::Cursor::new(bytes.to_vec()));
    let progress = whole.progress();
    let (data, fault) = drain(whole, usize::MAX);
    let kind = fault.map(|fault| fault.kind);
    assert!(progress.load(Ordering::Relaxed) <= bytes.len() as u64);
    for want in [1, 7, 100_000] {
        if want == 1 && bytes.len() > 10_000 {
            continue; // slow, and nothing new
        }
        let drip = Stream::from_reader("drip", Drip::new(bytes, None));
        let (again, fault) = drain(drip, want);
        assert!(again == data, "asked for {want} bytes at a time");
        assert_eq!(fault.map(|fault| fault.kind), kind);
    }
    (data, kind)
}

/// Zeros between and behind packed data are passed over; what else stands there is corrupt, a magic number cut off.
pub(super) fn padding(pack: impl Fn(&[u8]) -> Vec<u8>, cut_magic: &[u8]) {
    let one = pack(b"one ");
    let padded = [&one[..], &[0; 1000], &pack(b"two"), &[0; 3]].concat();
    assert_eq!(read(&padded), (b"one two".to_vec(), None));
    let garbage = [&one[..], b"1. e4"].concat();
    assert_eq!(read(&garbage), (b"one ".to_vec(), Some(FaultKind::Corrupt)));
    let cut = [&one[..], cut_magic].concat();
    assert_eq!(read(&cut), (b"one ".to_vec(), Some(FaultKind::Truncated)));
}

/// Cut off anywhere behind `from`, packed data gives what came before. How much that is at most.
pub(super) fn cuts(bytes: &[u8], from: usize, data: &[u8]) -> usize {
    let mut last = 0;
    for cut in from..bytes.len() {
        let (read, fault) = read(&bytes[..cut]);
        assert!(data.starts_with(&read));
        assert!(read.len() >= last, "a longer file gives no less");
        last = read.len();
        assert_eq!(fault, Some(FaultKind::Truncated), "cut at {cut}");
    }
    last
}

/// Damage anywhere behind the magic bytes, in which it makes a plain file, is noticed, or its bit means nothing.
pub(super) fn damages(bytes: &[u8], magic: usize, data: &[u8]) {
    for at in 0..bytes.len() {
        let mut damaged = bytes.to_vec();
        damaged[at] ^= 0x41;
        let (read, fault) = read(&damaged);
        assert!(at < magic || fault.is_some() || read == data, "byte {at}");
    }
}

/// Bytes that compress only a little.
pub(super) fn noise(length: usize) -> Vec<u8> {
    let next = |x: &mut u64| {
        *x = x.wrapping_mul(6364136223846793005).wrapping_add(1);
        Some((*x >> 58) as u8 + b' ')
    };
    std::iter::repeat_with(|| 0)
        .scan(1, |x, _: u8| next(x))
        .take(length)
        .collect()
}
