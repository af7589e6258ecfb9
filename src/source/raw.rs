//! Bytes as they lie on disk: counted, with look-ahead, interruptions retried.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes asked of the operating system at a time for look-ahead and decoders.
const BLOCK: usize = 64 * 1024;
/// Bytes asked of it first: a tournament has thousands of small files, and more room for each would have to be cleared first.
const FIRST: usize = 8 * 1024;

/// The most that is reserved at once for a plain read, so that "as much as
/// there is" may be asked for with `usize::MAX`.
const RESERVE: usize = 1024 * 1024;

/// A reader with a buffer that can be looked into before it is consumed.
pub(super) struct Raw {
    reader: Box<dyn Read + Send>,
    block: Vec<u8>,
    /// What has been read and not consumed is `block[start..end]`.
    start: usize,
    end: usize,
    /// Nothing is read after an end or an error: a terminal would wait again.
    finished: bool,
    /// An error met while bytes before it were still to be delivered.
    failed: Option<io::Error>,
    count: Arc<AtomicU64>,
}

impl Raw {
    pub(super) fn new(reader: Box<dyn Read + Send>) -> Self {
        Self {
            reader,
            block: vec![0; FIRST],
            start: 0,
            end: 0,
            finished: false,
            failed: None,
            count: Arc::default(),
        }
    }

    /// The counter of bytes read from disk so far, look-ahead included.
    pub(super) fn count(&self) -> &Arc<AtomicU64> {
        &self.count
    }

    /// At least `want` of the next bytes, fewer only where the input ends or breaks.
    pub(super) fn peek(&mut self, want: usize) -> io::Result<&[u8]> {
        if want > self.block.len() {
            self.block.resize(want, 0);
        }
        if self.end - self.start < want && self.start > 0 {
            self.block.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        while self.end - self.start < want && !self.finished {
            // A file that goes on behind what was asked first is read by whole blocks.
            if self.block.len() < BLOCK && self.count.load(Ordering::Relaxed) >= FIRST as u64 {
                self.block.resize(BLOCK, 0);
            }
            match self.reader.read(&mut self.block[self.end..]) {
                Ok(0) => self.finished = true,
                Ok(n) => {
                    self.end += n;
                    self.count.fetch_add(n as u64, Ordering::Relaxed);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.finished = true;
                    self.failed = Some(error);
                }
            }
        }
        if self.start == self.end
            && let Some(error) = self.failed.take()
        {
            return Err(error);
        }
        Ok(&self.block[self.start..self.end])
    }

    /// The bytes that were looked at last and not consumed.
    pub(super) fn ahead(&self) -> &[u8] {
        &self.block[self.start..self.end]
    }

    /// Drops the next `n` bytes, which must have been looked at.
    pub(super) fn consume(&mut self, n: usize) {
        debug_assert!(n <= self.end - self.start);
        self.start += n;
    }

    /// The next byte, or `None` at the end.
    pub(super) fn byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek(1)?.first().copied();
        self.start += usize::from(byte.is_some());
        Ok(byte)
    }

    /// Passes over the next `n` bytes; `false` where the input ends before.
    pub(super) fn skip(&mut self, mut n: u64) -> io::Result<bool> {
        while n > 0 {
            let ahead = self.peek(1)?.len();
            if ahead == 0 {
                return Ok(false);
            }
            let some = ahead.min(n.try_into().unwrap_or(ahead));
            self.consume(some);
            n -= some as u64;
        }
        Ok(true)
    }

    /// Appends up to `want` bytes, at most a block, past the look-ahead, and gives back those behind the first so many that
    /// `keep` says; all of them where the input ends or breaks before. What is given back is looked at next.
    pub(super) fn append_some(
        &mut self,
        buf: &mut Vec<u8>,
        want: usize,
        keep: impl FnOnce(&[u8]) -> usize,
    ) -> usize {
        let start = buf.len();
        let want = want.min(BLOCK).max(self.end - self.start);
        self.failed = self.append(buf, want).err();
        let own = &buf[start..];
        let kept = if own.len() < want { 0 } else { keep(own) };
        let back = &own[kept..];
        self.start = 0;
        self.end = back.len();
        if self.block.len() < back.len() {
            self.block.resize(BLOCK.max(back.len()), 0);
        }
        self.block[..back.len()].copy_from_slice(back);
        buf.truncate(start + kept);
        kept
    }

    /// Appends up to `want` bytes, fewer only where the input ends or breaks.
    ///
    /// After the look-ahead is used up the system writes straight into `buf`.
    ///
    /// # Errors
    ///
    /// What was read before the error is in `buf`.
    pub(super) fn append(&mut self, buf: &mut Vec<u8>, want: usize) -> io::Result<()> {
        let ahead = want.min(self.end - self.start);
        buf.extend_from_slice(&self.block[self.start..self.start + ahead]);
        self.start += ahead;
        let want = want - ahead;
        if want == 0 {
            return Ok(());
        }
        if self.finished {
            return self.failed.take().map_or(Ok(()), Err);
        }
        // Where memory runs out, that is a fault of reading like any other; reading on asks in the same way.
        buf.try_reserve(want.min(RESERVE))?;
        let before = buf.len();
        let result = (&mut self.reader).take(want as u64).read_to_end(buf);
        let read = buf.len() - before;
        self.count.fetch_add(read as u64, Ordering::Relaxed);
        self.finished = read < want;
        result.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Drip;
    use super::*;

    fn raw(bytes: &[u8], error: Option<io::ErrorKind>) -> Raw {
        Raw::new(Box::new(Drip::new(bytes, error)))
    }

    #[test]
    fn looking_ahead_gathers_single_bytes_and_consumes_none() {
        let mut raw = raw(b"abcdef", None);
        assert_eq!(raw.peek(4).unwrap(), b"abcd");
        assert_eq!(raw.byte().unwrap(), Some(b'a'));
        assert_eq!(raw.peek(4).unwrap(), b"bcde");
        raw.consume(3);
        assert_eq!(raw.peek(4).unwrap(), b"ef");
        raw.consume(2);
        assert_eq!(raw.byte().unwrap(), None);
    }

    #[test]
    fn what_is_given_back_may_be_longer_than_what_was_asked_first() {
        for length in [FIRST - 1, FIRST, FIRST + 1, BLOCK, BLOCK + 1, 3 * BLOCK] {
            let bytes: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
            let mut raw = Raw::new(Box::new(io::Cursor::new(bytes.clone())));
            let mut read = Vec::new();
            loop {
                raw.append_some(&mut read, 2 * BLOCK, |_| 7);
                let ahead = raw.peek(usize::min(length, BLOCK)).unwrap().to_vec();
                if ahead.is_empty() {
                    break;
                }
                raw.consume(ahead.len());
                read.extend(ahead);
            }
            assert!(read == bytes, "{length}");
        }
    }

    #[test]
    fn an_error_waits_until_the_bytes_before_it_are_consumed() {
        let mut raw = raw(b"ab", Some(io::ErrorKind::TimedOut));
        assert_eq!(raw.peek(4).unwrap(), b"ab");
        raw.consume(2);
        assert_eq!(raw.peek(1).unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(raw.byte().unwrap(), None);
    }

    #[test]
    fn what_is_given_back_is_looked_at_next_and_an_error_behind_it() {
        let mut raw = raw(b"abcdefgh", Some(io::ErrorKind::TimedOut));
        raw.peek(2).unwrap();
        let mut buf = b"> ".to_vec();
        assert_eq!(raw.append_some(&mut buf, 5, |_| 3), 3);
        assert_eq!((&*buf, raw.ahead()), (&b"> abc"[..], &b"de"[..]));
        assert_eq!(raw.append_some(&mut buf, 9, |_| 9), 0);
        assert_eq!((&*buf, raw.ahead()), (&b"> abc"[..], &b"defgh"[..]));
        raw.consume(5);
        assert_eq!(raw.peek(1).unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn appending_starts_with_the_bytes_looked_at_and_counts_all() {
        let mut raw = raw(b"abcdefgh", Some(io::ErrorKind::TimedOut));
        raw.peek(2).unwrap();
        let mut buf = b"> ".to_vec();
        raw.append(&mut buf, 3).unwrap();
        assert_eq!(buf, b"> abc");
        assert_eq!(raw.count().load(Ordering::Relaxed), 3);
        let error = raw.append(&mut buf, usize::MAX).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(buf, b"> abcdefgh");
        assert_eq!(raw.count().load(Ordering::Relaxed), 8);
        raw.append(&mut buf, 1).unwrap();
        assert_eq!(buf.len(), 10);
    }
}
