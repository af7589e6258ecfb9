//! A stream as lines, each with its number.

use super::error::{ListError, ListFault};
use crate::source::Stream;
use crate::syntax::Encoding;
use memchr::memchr;
use std::ops::Range;

/// So many bytes are asked for at a time, and looked at before the first line.
const BLOCK: usize = 64 * 1024;

/// No row of a list is longer.
pub(super) const LONGEST: usize = 1024 * 1024;

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a list. One of them is the present one.
pub(super) struct Lines {
    stream: Stream,
    /// Name of the list.
    pub(super) name: String,
    buf: Vec<u8>,
    /// The present line, its end included, within `buf`.
    present: Range<usize>,
    /// Number of the present line, from 1.
    pub(super) line: u64,
    /// Line ends within the present line: a quoted cell may hold some.
    within: u64,
    /// The list begins with a byte order mark.
    pub(super) bom: bool,
    /// `\n`, or `\r` where no line ends otherwise.
    end: u8,
    ended: bool,
    /// The next line is that with the names of the columns, which the list does not have.
    named: bool,
}

impl Lines {
    /// Looks at the first block. A list that begins with a row gets `columns` as line 0, where they are given.
    pub(super) fn new(stream: Stream, columns: Option<&str>) -> Result<Lines, ListError> {
        let mut lines = Lines {
            name: stream.name().to_owned(),
            stream,
            buf: Vec::new(),
            present: 0..0,
            line: 0,
            within: 0,
            bom: false,
            end: b'\n',
            ended: false,
            named: false,
        };
        lines.fill()?;
        if lines.buf.starts_with(BOM) {
            lines.bom = true;
            lines.present = BOM.len()..BOM.len();
        }
        if memchr(b'\n', &lines.buf).is_none() && memchr(b'\r', &lines.buf).is_some() {
            lines.end = b'\r';
        }
        if let Some(columns) = columns.filter(|_| begins_with_a_row(lines.ahead_of_all())) {
            let mut line = columns.trim_end().as_bytes().to_vec();
            line.push(lines.end);
            let at = lines.present.end;
            lines.buf.splice(at..at, line);
            lines.named = true;
        }
        Ok(lines)
    }

    /// One block more; the present line keeps its place at the beginning.
    fn fill(&mut self) -> Result<(), ListError> {
        self.buf.drain(..self.present.start);
        self.present = 0..self.present.len();
        // Fewer bytes than were asked for may come before a fault, none only at the end.
        match self.stream.fill(&mut self.buf, BLOCK) {
            Ok(read) => self.ended = read == 0,
            Err(fault) => {
                let line = (self.line + self.within).max(1);
                return Err(ListError::of_source(&self.name, line, fault));
            }
        }
        Ok(())
    }

    /// Goes on to the next line; `false` at the end.
    pub(super) fn advance(&mut self) -> Result<bool, ListError> {
        self.present = self.present.end..self.present.end;
        if !std::mem::take(&mut self.named) {
            self.line += 1 + self.within;
        }
        self.within = 0;
        self.take()
    }

    /// Whether the present line stands in the list: names of columns may have been given for it.
    pub(super) fn is_own(&self) -> bool {
        self.line > 0
    }

    /// Adds the next line to the present one; `false` at the end.
    pub(super) fn extend(&mut self) -> Result<bool, ListError> {
        self.within += 1;
        let more = self.take()?;
        if !more {
            self.within -= 1;
        }
        Ok(more)
    }

    fn take(&mut self) -> Result<bool, ListError> {
        let mut from = self.present.end;
        loop {
            if let Some(at) = memchr(self.end, &self.buf[from..]) {
                self.present.end = from + at + 1;
                return Ok(true);
            }
            if self.ended {
                let more = self.present.end < self.buf.len();
                self.present.end = self.buf.len();
                return Ok(more);
            }
            if self.buf.len() - self.present.start > LONGEST {
                return Err(self.error(0, ListFault::Long));
            }
            let searched = self.buf.len() - self.present.start;
            self.fill()?;
            from = searched;
        }
    }

    /// The present line with its end.
    pub(super) fn raw(&self) -> &[u8] {
        &self.buf[self.present.clone()]
    }

    /// Whether something ends the present line.
    pub(super) fn is_ended(&self) -> bool {
        self.text().len() < self.raw().len()
    }

    /// The present line without its end, and without the mark with which DOS ends a file.
    pub(super) fn text(&self) -> &[u8] {
        let text = without_end(self.raw());
        match text.strip_suffix(b"\x1A") {
            Some(before) if self.ended && self.present.end == self.buf.len() => before,
            _ => text,
        }
    }

    /// What has been read and lies behind the present line: the last line may not be whole.
    pub(super) fn ahead(&self) -> &[u8] {
        let ahead = &self.buf[self.present.end..];
        if self.ended {
            return ahead;
        }
        let whole = memchr::memrchr(self.end, ahead).map_or(0, |at| at + 1);
        &ahead[..whole]
    }

    /// The first block, without the byte order mark.
    pub(super) fn ahead_of_all(&self) -> &[u8] {
        &self.buf[self.present.end..]
    }

    /// The next bytes, lines or not, in place of those in `block`; none at the end.
    ///
    /// Whoever reads so counts lines by himself.
    pub(super) fn block(&mut self, block: &mut Vec<u8>) -> Result<(), ListError> {
        self.present = self.present.end..self.present.end;
        if self.present.end == self.buf.len() && !self.ended {
            self.fill()?;
        }
        block.clear();
        block.extend_from_slice(&self.buf[self.present.end..]);
        self.present = self.buf.len()..self.buf.len();
        Ok(())
    }

    /// What lines end with.
    pub(super) fn end(&self) -> u8 {
        self.end
    }

    /// An error in the present line; `column` counts bytes of the line from 1, 0 for the whole line.
    pub(super) fn error(&self, column: usize, fault: ListFault) -> ListError {
        let text = self.text();
        let before = &text[..column.saturating_sub(1).min(text.len())];
        // A record of several lines: the fault stands in one of them.
        let from = memchr::memrchr(self.end, before).map_or(0, |at| at + 1);
        let lines = before.iter().filter(|b| **b == self.end).count() as u64;
        let characters = Encoding::of(text).decode(&before[from..]).chars().count();
        let column = match column {
            0 => 0,
            _ => characters as u64 + 1,
        };
        let about_file = matches!(fault, ListFault::Empty | ListFault::Several(_));
        ListError {
            file: self.name.clone(),
            line: if about_file {
                0
            } else {
                self.line.max(1) + lines
            },
            column,
            fault,
        }
    }

    /// Whether the stream is at its end; a second list in the archive is a fault.
    pub(super) fn finish(&mut self) -> Result<(), ListError> {
        if self.stream.next_part() && !self.stream.remarks().unmarked {
            let name = self.stream.name().to_owned();
            if name != self.name {
                return Err(self.error(0, ListFault::Several(name)));
            }
        }
        Ok(())
    }
}

/// A line without what ends it.
pub(super) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
/// Whether a list begins with a row, and not with the names of its columns: no column is called by a number.
fn begins_with_a_row(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|b| matches!(b, b'\n' | b'\r'));
    let first = lines.find(|line| !line.trim_ascii().is_empty());
    let mut words =
        (first.unwrap_or_default()).split(|b| matches!(b, b' ' | b',' | b';' | b'\t' | b'"'));
    words.any(|word| !word.is_empty() && word.iter().all(u8::is_ascii_digit))
}
