//! The text of a part: 8-bit stretches as they are, wide ones as UTF-8, and the runs that say which is which.

use std::collections::VecDeque;
use std::io;

use super::form::{Form, lost};
use super::original::{Lost, MARK, REPLACEMENT, Run};
use super::raw::Raw;
use super::segments::{self, AHEAD, Before, Met, Segment, sure_bytes};

/// The most that is reserved at once, so that "as much as there is" may be asked for with `usize::MAX`.
const RESERVE: usize = 1024 * 1024;

/// The text above the bytes of a part.
pub(super) struct Text {
    raw: Raw,
    before: Before,
    /// What was told before of the same bytes.
    met: Met,
    /// What the next bytes are; all of them are at hand.
    settled: VecDeque<Segment>,
    /// The end of a letter that was delivered in part.
    rest: Vec<u8>,
    /// Bytes delivered, and bytes of the file that they were.
    text: u64,
    file: u64,
    /// The form of the first byte is told, though nothing before it was in another.
    told: bool,
}

impl Text {
    pub(super) fn new(raw: Raw) -> Text {
        Text {
            raw,
            before: Before::default(),
            met: Met::default(),
            settled: VecDeque::new(),
            rest: Vec::new(),
            text: 0,
            file: 0,
            told: true,
        }
    }

    /// From the start of a line on, which begins so many bytes behind that of the file: the text before it is in this form. Text and
    /// file are counted alike up to there.
    pub(super) fn within(raw: Raw, byte: u64, form: Form) -> Text {
        Text {
            before: Before::a_line(form),
            text: byte,
            file: byte,
            told: !form.is_wide(),
            ..Text::new(raw)
        }
    }

    /// Bytes of the file that were read so far.
    pub(super) fn file(&self) -> u64 {
        self.file
    }

    /// Appends up to `want` bytes to `buf`, fewer only where the part ends or breaks, and to `runs` those that begin in
    /// them.
    ///
    /// # Errors
    ///
    /// What was read before the error is in `buf`.
    pub(super) fn append(
        &mut self,
        buf: &mut Vec<u8>,
        want: usize,
        runs: &mut Vec<Run>,
    ) -> io::Result<()> {
        let full = buf.len().saturating_add(want);
        let own = self.rest.len().min(want);
        buf.extend(self.rest.drain(..own));
        buf.reserve(want.min(RESERVE));
        while buf.len() < full {
            if self.read_through(buf, full) {
                continue;
            }
            let Some(segment) = self.segment()? else {
                return Ok(());
            };
            let before = buf.len();
            if self.begin(segment, runs) && !segment.lost {
                buf.extend_from_slice(MARK);
            }
            let room = full.saturating_sub(buf.len());
            let taken = match segment.form {
                Form::EightBit => self.copy(segment.length.min(room), buf),
                _ if segment.lost => {
                    buf.extend_from_slice(if segment.between { MARK } else { REPLACEMENT });
                    segment.length
                }
                form => self.transcode(form, segment.length, full, buf),
            };
            self.text += (buf.len() - before) as u64;
            self.take(taken, segment.form);
            if buf.len() > full {
                self.rest.extend(buf.drain(full..));
            }
        }
        Ok(())
    }

    /// Reads 8-bit text straight into the buffer, as far as it is that for sure: most files are nothing else. Whether there
    /// was any.
    fn read_through(&mut self, buf: &mut Vec<u8>, full: usize) -> bool {
        let want = full - buf.len();
        let is_plain = self.before.form == Some(Form::EightBit) && self.settled.is_empty();
        if !is_plain || want < 2 * AHEAD || self.raw.ahead().len() >= AHEAD {
            return false;
        }
        let sure = self
            .raw
            .append_some(buf, want, |own| sure_bytes(own, false));
        let own = &buf[buf.len() - sure..];
        self.before.take(own);
        self.text += sure as u64;
        self.file += sure as u64;
        sure > 0
    }

    /// What comes next, settled now if it was not; `None` at the end.
    fn segment(&mut self) -> io::Result<Option<Segment>> {
        if self.settled.is_empty() {
            let (mut wanted, mut settled) = (AHEAD, Vec::new());
            loop {
                let bytes = self.raw.peek(wanted)?;
                if bytes.is_empty() {
                    return Ok(None);
                }
                let end = bytes.len() < wanted;
                match segments::next(bytes, self.before, end, &mut self.met, &mut settled) {
                    Ok(()) => break,
                    Err(more) => wanted = more,
                }
            }
            self.settled.extend(settled);
        }
        Ok(self.settled.front().copied())
    }

    /// Notes the run that begins with a segment, if one does. Whether it begins with a mark that the file has not: two texts met
    /// within a line, or with odd bytes between them, and a mark there keeps them apart.
    fn begin(&mut self, segment: Segment, runs: &mut Vec<Run>) -> bool {
        let changes = self.before.form.unwrap_or_default() != segment.form;
        let told = std::mem::replace(&mut self.told, true);
        if !changes && !segment.lost && told {
            return false;
        }
        let bytes = self.raw.ahead();
        let is_marked = bytes.starts_with(segment.form.mark());
        let within_line = changes && !segment.lost && !is_marked && !self.before.begins_line();
        let added = segment.between || within_line;
        runs.push(Run {
            text: self.text,
            file: self.file,
            form: segment.form,
            lost: match segment.lost {
                true => lost(&bytes[..segment.length]),
                false => Lost::default(),
            },
            assumed: changes && segment.form.is_wide() && !is_marked,
            added,
        });
        self.before.form = Some(segment.form);
        added
    }

    fn copy(&mut self, length: usize, buf: &mut Vec<u8>) -> usize {
        buf.extend_from_slice(&self.raw.ahead()[..length]);
        length
    }

    /// Transcodes letters up to the end of the segment, or until the buffer is full; the last may go beyond. Returns how
    /// many bytes they were.
    fn transcode(&self, form: Form, length: usize, full: usize, buf: &mut Vec<u8>) -> usize {
        let mut bytes = &self.raw.ahead()[..length];
        while !bytes.is_empty() && buf.len() < full {
            // A segment ends with a letter.
            let Some((letter, width)) = form.letter(bytes) else {
                break;
            };
            match u8::try_from(letter) {
                Ok(ascii @ 0..0x80) => buf.push(ascii),
                _ => buf.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes()),
            }
            bytes = &bytes[width..];
        }
        length - bytes.len()
    }

    /// The next bytes were delivered.
    fn take(&mut self, length: usize, form: Form) {
        let bytes = &self.raw.ahead()[..length];
        self.before.take(bytes);
        self.before.form = Some(form);
        self.raw.consume(length);
        self.file += length as u64;
        match self.settled.front_mut() {
            Some(segment) if segment.length > length => segment.length -= length,
            _ => drop(self.settled.pop_front()),
        }
    }
}

#[cfg(test)]
mod tests;
