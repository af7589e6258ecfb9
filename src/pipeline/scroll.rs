//! Where the text of a part that was transcoded stands in its file.

use crate::framing::{Item, count_lines};
use crate::source::{Encodings, Form, Original, Run};
use std::sync::Arc;

/// The text that was read and not yet handed on, with its place in the text of the part and in the file.
pub(super) struct Scroll {
    text: u64,
    byte: u64,
    /// Of that text.
    original: Original,
    /// What was told of the text before it.
    encodings: Encodings,
    /// The form of its last letter.
    form: Form,
    /// Its first line, where that is not counted by others.
    line: u64,
}

impl Scroll {
    /// So many bytes of the part came before, none of them transcoded.
    pub fn new(text: u64) -> Scroll {
        Scroll {
            text,
            byte: text,
            original: Original::default(),
            encodings: Encodings::default(),
            form: Form::EightBit,
            line: 1,
        }
    }

    /// First byte in the file.
    pub fn byte(&self) -> u64 {
        self.byte
    }

    /// What was told of the text so far.
    pub fn encodings(&self) -> Encodings {
        self.encodings
    }

    /// Runs of the part that begin in the text.
    pub fn extend(&mut self, runs: impl IntoIterator<Item = Run>) {
        self.original.extend(runs, self.text, self.byte);
    }

    /// The text that these items were cut from is handed on: each learns its place in the file, and how it stood there.
    pub fn stand(&mut self, items: &mut [Item], bytes: &[u8]) {
        let mut walk = self.original.walk(bytes);
        let mut runs = self.original.runs().iter().peekable();
        for item in items {
            let range = item.range.clone();
            let byte = walk.to(range.start);
            item.byte = self.byte + byte;
            let (mut line, mut counted) = (item.line, range.start);
            while let Some(run) = runs.next_if(|run| (run.text() as usize) < range.end) {
                let at = (run.text() as usize).max(counted);
                line += count_lines(&bytes[counted..at]);
                counted = at;
                self.encodings.add(run, (self.byte + run.file(), line));
            }
            let original = self.original.part(range, byte);
            item.original = (!original.is_plain()).then(|| Arc::new(original));
        }
        self.advance(bytes);
    }

    /// The text is handed on as one: how it stood in the file, where it was transcoded.
    pub fn pass(&mut self, bytes: &[u8]) -> Option<Arc<Original>> {
        let mut counted = 0;
        for run in self.original.runs() {
            let at = (run.text() as usize).clamp(counted, bytes.len());
            self.line += count_lines(&bytes[counted..at]);
            counted = at;
            self.encodings.add(run, (self.byte + run.file(), self.line));
        }
        self.line += count_lines(&bytes[counted..]);
        let original = self.original.part(0..bytes.len(), 0);
        self.advance(bytes);
        (!original.is_plain()).then(|| Arc::new(original))
    }

    /// The text before what comes next is in this form.
    pub fn begin_within(&mut self, form: Form) {
        self.encodings = Encodings::behind(form);
        self.form = form;
    }

    /// The text is passed over.
    pub fn skip(&mut self, bytes: &[u8]) {
        self.advance(bytes);
    }

    /// The form of the text before what comes next.
    pub fn form(&self) -> Form {
        self.form
    }

    /// How much of the text stands before this byte of the file; `None` where it ends before that.
    pub fn text_before(&self, bytes: &[u8], byte: u64) -> Option<usize> {
        let at = |text: usize| self.byte + self.original.walk(bytes).to(text);
        if at(bytes.len()) < byte {
            return None;
        }
        let (mut least, mut most) = (0, bytes.len());
        while least < most {
            let middle = usize::midpoint(least, most);
            match at(middle) < byte {
                true => least = middle + 1,
                false => most = middle,
            }
        }
        Some(least)
    }

    fn advance(&mut self, bytes: &[u8]) {
        let file = self.original.walk(bytes).to(bytes.len());
        let mut runs = self.original.runs().iter();
        if let Some(run) = runs.rfind(|run| (run.text() as usize) < bytes.len()) {
            self.form = run.form();
        }
        self.original = self.original.part(bytes.len()..usize::MAX, file);
        self.text += bytes.len() as u64;
        self.byte += file;
    }
}
