//! Between an output and a terminal: what a terminal would obey instead of showing it is shown by its number. Files and pipes
//! keep every byte.

use formulario::source::is_unseen;
use std::io::{self, Write};

/// The longest character of UTF-8, in bytes.
const LONGEST: usize = 4;

/// Shows what is written to it. Line ends and tabs stay, and a carriage return before a line end.
pub struct Shown<W: Write> {
    terminal: W,
    /// The first bytes of a character, or a carriage return, of which the next bytes tell what it is.
    waiting: Vec<u8>,
}

impl<W: Write> Shown<W> {
    pub fn new(terminal: W) -> Shown<W> {
        Shown {
            terminal,
            waiting: Vec::new(),
        }
    }

    /// What waits was all: it is shown as it is.
    fn end(&mut self) -> io::Result<()> {
        let mut out = Vec::new();
        show(&std::mem::take(&mut self.waiting), &mut out);
        self.terminal.write_all(&out)
    }
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut text = std::mem::take(&mut self.waiting);
        text.extend_from_slice(bytes);
        self.waiting = text.split_off(text.len() - unfinished(&text));
        let mut out = Vec::with_capacity(text.len());
        show(&text, &mut out);
        self.terminal.write_all(&out)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.terminal.flush()
    }
}

impl<W: Write> Drop for Shown<W> {
    fn drop(&mut self) {
        // Nobody is left to hear of a failure.
        let _ = self.end().and_then(|()| self.terminal.flush());
    }
}

/// How many bytes at the end of a text are no whole character yet.
fn unfinished(text: &[u8]) -> usize {
    if text.ends_with(b"\r") {
        return 1;
    }
    let tail = &text[text.len().saturating_sub(LONGEST - 1)..];
    let begun = tail.iter().rposition(|b| *b >= 0xC0);
    begun.map_or(0, |at| match std::str::from_utf8(&tail[at..]) {
        Err(error) if error.error_len().is_none() => tail.len() - at,
        _ => 0,
    })
}

/// Adds a text as it is shown: an invalid byte as `\x9b`, an unseen character as `\u{1b}`.
fn show(text: &[u8], out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    for chunk in text.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(at) = rest.find(|c| is_unseen(c) && !matches!(c, '\n' | '\t')) {
            out.extend_from_slice(&rest.as_bytes()[..at]);
            rest = &rest[at..];
            let unseen = rest.chars().next().unwrap_or_default();
            match rest.starts_with("\r\n") {
                true => out.push(b'\r'),
                false => drop(write!(out, "{}", unseen.escape_unicode())),
            }
            rest = &rest[unseen.len_utf8()..];
        }
        out.extend_from_slice(rest.as_bytes());
        for byte in chunk.invalid() {
            let _ = write!(out, "\\x{byte:02x}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a terminal gets, when the bytes are written in pieces of this length.
    fn shown(bytes: &[u8], step: usize) -> String {
        let mut terminal = Vec::new();
        let mut shown = Shown::new(&mut terminal);
        for piece in bytes.chunks(step) {
            shown.write_all(piece).unwrap();
        }
        drop(shown);
        String::from_utf8(terminal).unwrap()
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_however_it_is_cut() {
        let bytes = b"a\tb\r\n\x1b[2J\r\x00\x7f\xc2\x9b\x9b \xe2\x80\xae \xf3\xa0\x81\x81 \xc3\xa9 \xe4\xb8\xad\xe2\x80";
        for step in 1..=bytes.len() {
            assert_eq!(
                shown(bytes, step),
                "a\tb\r\n\\u{1b}[2J\\u{d}\\u{0}\\u{7f}\\u{9b}\\x9b \\u{202e} \\u{e0041} é 中\\xe2\\x80",
                "{step}"
            );
        }
    }
}
