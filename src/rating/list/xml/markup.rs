//! The bytes of an XML list as its reader of markup takes them.
//!
//! That reader takes nothing but UTF-8, and lists come in Windows-1252, too: it sees a letter in place of every byte that
//! is not ASCII, and text is taken from the bytes themselves.

use crate::rating::list::error::{ListError, ListFault};
use crate::rating::list::lines::{LONGEST, Lines};
use crate::syntax::Encoding;
use std::io::{self, BufRead, Read};
use std::ops::Range;

/// What stands for a byte that is not ASCII.
const MASK: u8 = b'x';

/// A list whose bytes are kept, from some point on, until they are dealt with.
pub(super) struct Markup {
    pub(super) lines: Lines,
    block: Vec<u8>,
    masked: Vec<u8>,
    /// What of the block has been consumed.
    used: usize,
    /// The bytes consumed since the last call of [`forget`](Self::forget).
    kept: Vec<u8>,
    /// Line and column of the first byte kept, from 1.
    line: u64,
    column: u64,
    /// Why the last block could not be read.
    pub(super) broken: Option<ListError>,
}

impl Markup {
    pub(super) fn new(lines: Lines) -> Markup {
        Markup {
            lines,
            block: Vec::new(),
            masked: Vec::new(),
            used: 0,
            kept: Vec::new(),
            line: 1,
            column: 1,
            broken: None,
        }
    }

    /// The first block, before anything is consumed.
    pub(super) fn first_block(&self) -> &[u8] {
        self.lines.ahead_of_all()
    }

    /// The bytes consumed and not forgotten.
    pub(super) fn kept(&self) -> &[u8] {
        &self.kept
    }

    /// Lets the kept bytes before `to` go.
    pub(super) fn forget(&mut self, to: usize) {
        (self.line, self.column) = self.place(to);
        self.kept.drain(..to);
    }

    /// Line and column of a kept byte.
    fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.kept[..at.min(self.kept.len())];
        let lines = memchr::memchr_iter(b'\n', before).count() as u64;
        let (from, column) = match memchr::memrchr(b'\n', before) {
            Some(end) => (end + 1, 1),
            None => (0, self.column),
        };
        let line = &before[from..];
        let characters = match Encoding::of(line) {
            Encoding::Utf8 => line.iter().filter(|b| **b & 0xC0 != 0x80).count(),
            Encoding::Windows1252 => line.len(),
        };
        (self.line + lines, column + characters as u64)
    }

    /// The line of a kept byte.
    pub(super) fn line_at(&self, at: usize) -> u64 {
        self.place(at).0
    }

    /// An error at a kept byte.
    pub(super) fn error(&self, at: usize, fault: ListFault) -> ListError {
        let (line, column) = self.place(at);
        ListError {
            file: self.lines.name.clone(),
            line,
            column,
            fault,
        }
    }

    /// An error about the whole list.
    pub(super) fn whole(&self, fault: ListFault) -> ListError {
        self.lines.error(0, fault)
    }

    /// The text of some kept bytes.
    pub(super) fn text(&self, range: Range<usize>) -> std::borrow::Cow<'_, str> {
        let bytes = self.kept.get(range).unwrap_or_default();
        Encoding::of(bytes).decode(bytes)
    }

    /// A second list in the archive is a fault.
    pub(super) fn finish(&mut self) -> Result<(), ListError> {
        self.lines.finish()
    }
}

impl Read for Markup {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let n = available.len().min(buf.len());
        buf[..n].copy_from_slice(&available[..n]);
        self.consume(n);
        Ok(n)
    }
}

impl BufRead for Markup {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.masked.len() {
            if self.kept.len() > LONGEST {
                self.broken = Some(self.error(0, ListFault::Long));
                return Err(io::Error::other("long"));
            }
            self.used = 0;
            self.masked.clear();
            if let Err(error) = self.lines.block(&mut self.block) {
                let place = self.place(self.kept.len());
                self.broken = Some(ListError {
                    line: place.0,
                    ..error
                });
                return Err(io::Error::other("broken"));
            }
            let mask = |b: &u8| if b.is_ascii() { *b } else { MASK };
            self.masked.extend(self.block.iter().map(mask));
        }
        Ok(&self.masked[self.used..])
    }

    fn consume(&mut self, n: usize) {
        let to = (self.used + n).min(self.block.len());
        self.kept.extend_from_slice(&self.block[self.used..to]);
        self.used = to;
    }
}
