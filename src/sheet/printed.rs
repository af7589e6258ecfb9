//! The tokens of a sheet that this program printed. Everything in it says itself what it is; where something does not, a
//! person wrote in it, and the sheet is read like any other.

use crate::syntax::signs::{glyph_number, normalise, wide_glyph};
use crate::syntax::{Kind, ResultMark, Step, Tag, TagId, Tokens};
use crate::text::printed::{self, Tongue};
use crate::text::words::{is_space, last_run, run};
use memchr::memchr;
use std::ops::Range;

/// Reads it. Gives whether it could be read to the letter.
#[cold]
pub(super) fn read(bytes: &[u8], out: &mut Tokens) -> bool {
    let Some((tongue, from)) = printed::begins(bytes) else {
        return false;
    };
    let mut reader = Reader {
        bytes: &bytes[..last_run(bytes, |b| is_space(*b))],
        at: 0,
        black: false,
        right: false,
        left: 0,
        later: Vec::new(),
        out,
    };
    let read = reader.sheet(tongue, from);
    if read.is_some() {
        out.sheet = true;
        out.printed = Some(tongue);
        out.has_oddities = true;
    }
    read.is_some()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Whether Black was named last.
    black: bool,
    /// Whether what is read stands in the right one of two blocks of moves.
    right: bool,
    /// Where its steps begin.
    left: usize,
    /// The steps of the right block.
    later: Vec<Step>,
    out: &'a mut Tokens,
}

impl Reader<'_> {
    fn sheet(&mut self, tongue: Tongue, from: usize) -> Option<()> {
        let title = self.bytes.iter().position(|b| !is_space(*b))?;
        if title > 0 {
            self.out.push(Kind::Blank, 0, 0, 0);
        }
        self.out.push(Kind::Ornament, title, self.trimmed(from), 0);
        self.at = from;
        self.heading()?;
        let result = tongue.result().as_bytes();
        loop {
            let start = self.at;
            let blanks = self.bytes[start..].iter().take_while(|b| is_space(**b));
            self.at += blanks.count();
            if self.right && self.bytes[start..self.at].contains(&b'\n') {
                self.end_line();
            }
            let begins_line = matches!(self.bytes.get(self.at.wrapping_sub(1)), Some(b'\n'));
            if self.goes_on().is_some() {
                if self.at < self.bytes.len() {
                    continue;
                }
                self.end_line();
                self.out.steps.append(&mut self.later);
                return Some(());
            }
            if begins_line && self.bytes.get(self.at..)?.starts_with(result) {
                self.end_line();
                self.out.steps.append(&mut self.later);
                return self.foot(result.len());
            }
            self.word()?;
        }
    }

    /// Where the record goes on with another sheet of the form of Tri-Dimensional chess: passes over the head of that, which says
    /// the same once more.
    fn goes_on(&mut self) -> Option<()> {
        let first = self.bytes.get(self.at)?;
        let (line, mut next) = printed::line(self.bytes, self.at);
        if !first.is_ascii_lowercase() || !printed::goes_on(&self.bytes[line]) {
            return None;
        }
        // The next sheet is missing.
        if next == self.bytes.len() {
            self.out.push(Kind::Ornament, self.at, next, 0);
            self.at = next;
            return Some(());
        }
        loop {
            let (line, behind) = printed::line(self.bytes, next);
            if behind == next {
                return None;
            }
            next = behind;
            if printed::is_table_rule(&self.bytes[line.clone()]) {
                self.out.push(Kind::Ornament, self.at, line.end, 0);
                self.at = next;
                return Some(());
            }
        }
    }

    /// What was read of the right block on this line is played behind all of the left.
    fn end_line(&mut self) {
        if self.right {
            let first = self.left;
            self.later.extend(self.out.steps.drain(first..));
        }
        self.right = false;
    }

    /// Where the text before `to` ends.
    fn trimmed(&self, to: usize) -> usize {
        last_run(&self.bytes[..to], |b| is_space(*b))
    }

    /// The lines of the heading, up to the rule below the names of the columns.
    fn heading(&mut self) -> Option<()> {
        loop {
            let (range, next) = printed::line(self.bytes, self.at);
            if next == self.at {
                return None;
            }
            let (below, behind) = printed::line(self.bytes, next);
            if printed::is_table_rule(&self.bytes[below.clone()]) {
                self.at = behind;
                let start = self.text_from(range.start);
                match printed::is_table_heading(&self.bytes[range.clone()]) {
                    true => self.out.push(Kind::Ornament, start, below.end, 0),
                    // What somebody wrote there is kept.
                    false => {
                        self.out.push(Kind::Prose, start, range.end, 0);
                        self.out.push(Kind::Ornament, below.start, below.end, 0);
                    }
                }
                return Some(());
            }
            let mut at = self.text_from(range.start);
            let (mut end, mut next) = (range.end, next);
            if printed::is_head_of_levels(&self.bytes[range]) {
                self.out.push(Kind::Ornament, at, end, 0);
                at = end;
            }
            while at < end {
                at = self.field(at..end)?;
                // A value in quotes may go on in the lines below.
                if at > end {
                    let (last, behind) = printed::line(self.bytes, at);
                    (end, next) = (last.end, behind);
                    at = self.text_from(at).min(end);
                }
            }
            self.at = next;
        }
    }

    fn text_from(&self, at: usize) -> usize {
        let blanks = run(&self.bytes[at..], |b| *b == b' ');
        at + blanks
    }

    /// `Label: value`, up to two blanks. Gives where the next one begins.
    fn field(&mut self, line: Range<usize>) -> Option<usize> {
        let colon = line.start + memchr(b':', &self.bytes[line.clone()])?;
        let name = line.start..colon;
        let label = std::str::from_utf8(&self.bytes[name.clone()]).ok()?;
        let id = TagId::of(printed::tag_of(label, self.black).as_bytes());
        match id {
            TagId::White => self.black = false,
            TagId::Black => self.black = true,
            _ => {}
        }
        let start = self.text_from(colon + 1).min(line.end);
        let rest = &self.bytes[start..line.end];
        let end = start
            + match rest {
                [b'"', ..] => closing_quote(&self.bytes[start..])? + 1,
                _ => memchr::memmem::find(rest, b"  ").unwrap_or(rest.len()),
            };
        self.out.tags.push(Tag {
            id,
            token: self.out.list.len() as u32,
            name: name.start as u32..name.end as u32,
            value: start as u32..end as u32,
            fault: None,
            reads: None,
        });
        let data = self.out.tags.len() as u32 - 1;
        self.out
            .push(Kind::Tag, line.start, end.max(colon + 1), data);
        Some(match end > line.end {
            true => end,
            false => self.text_from(end).min(line.end),
        })
    }

    /// What stands next between heading and result.
    fn word(&mut self) -> Option<()> {
        let rest = self.bytes.get(self.at..)?;
        let digits = |text: &[u8]| run(text, u8::is_ascii_digit);
        let (kind, length, data) = match rest {
            [b'{', ..] => {
                self.out.has_comments = true;
                (Kind::Comment, memchr(b'}', rest)? + 1, 0)
            }
            [b'(', b'=', b')', ..] => (Kind::DrawOffer, 3, 0),
            [b'(', ..] => {
                self.out.has_variations = true;
                (Kind::Open, 1, 0)
            }
            [b')', ..] => (Kind::Close, 1, 0),
            [b'|', ..] if !self.right => {
                self.right = true;
                self.left = self.out.steps.len();
                (Kind::Separator, 1, 0)
            }
            [b'$', number @ ..] => match digits(number) {
                count @ 1..=6 => (Kind::Glyph, 1 + count, value(&number[..count])),
                _ => return None,
            },
            _ => {
                let ends = |b: &u8| is_space(*b) || matches!(b, b'{' | b'}' | b'(' | b')' | b'$');
                let length = rest.iter().position(ends).unwrap_or(rest.len());
                let word = &rest[..length];
                let count = digits(word);
                let dots = word[count..].iter().all(|b| *b == b'.');
                match count {
                    0 if dots && length > 0 => (Kind::Dots, length, 0),
                    1..=6 if dots => {
                        let black = length > count + 1;
                        (
                            Kind::Number,
                            length,
                            value(&word[..count]) << 1 | u32::from(black),
                        )
                    }
                    _ if printed::is_time(word) => (Kind::Clock, length, 0),
                    _ if word == b"--" || is_word(word) => (Kind::Word, length, 0),
                    _ => (Kind::Glyph, length, sign(word)?),
                }
            }
        };
        self.out.push(kind, self.at, self.at + length, data);
        self.at += length;
        Some(())
    }

    /// The result, and what is below it.
    fn foot(&mut self, label: usize) -> Option<()> {
        let start = self.at;
        if self.bytes.get(start + label) != Some(&b':') {
            return None;
        }
        let from = self.text_from(start + label + 1);
        let rest = self.bytes.get(from..)?;
        let length = rest.iter().position(|b| is_space(*b)).unwrap_or(rest.len());
        let text = self.out.encoding.decode(&rest[..length]);
        let mark = ResultMark::read(&normalise(&text))?;
        self.out.push(Kind::Ornament, start, start + label + 1, 0);
        self.out.push(Kind::Result(mark), from, from + length, 0);
        let behind = from + length;
        let blanks = run(&self.bytes[behind..], |b| is_space(*b));
        if behind + blanks < self.bytes.len() {
            // What somebody wrote there is kept.
            let below = self.out.encoding.decode(&self.bytes[behind..]);
            let kind = match printed::is_foot(&below) {
                true => Kind::Ornament,
                false => Kind::Prose,
            };
            self.out.push(kind, behind + blanks, self.bytes.len(), 0);
        }
        Some(())
    }
}

/// Where the quote closes that a text begins with: on its line, or on a later one where a backslash ends those before.
fn closing_quote(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr::memchr3(b'"', b'\\', b'\n', text.get(at..)?)?;
        match text[at..] {
            [b'"', ..] => return Some(at),
            [b'\\', b'\r', b'\n', ..] => at += 3,
            [b'\\', ..] => at += 2,
            _ => return None,
        }
    }
}

fn value(digits: &[u8]) -> u32 {
    (digits.iter()).fold(0, |n, digit| n * 10 + u32::from(digit - b'0'))
}

/// Whether a word may be a move.
fn is_word(word: &[u8]) -> bool {
    word.len() > 1 && word[0].is_ascii_alphanumeric()
}

/// A sign of evaluation that stands alone.
fn sign(word: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(word).ok()?;
    let number = wide_glyph(text).unwrap_or_else(|| glyph_number(word));
    (number > 0).then_some(number)
}
