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
        leaves: Vec::new(),
        out,
    };
    let read = reader.sheet(tongue, from);
    let leaves = std::mem::take(&mut reader.leaves);
    if read.is_some() {
        arrange(bytes, out, &leaves);
        out.sheet = true;
        out.has_labels = true;
        out.printed = Some(tongue);
        out.has_oddities = true;
    }
    read.is_some()
}

/// Where what one sheet of the form of Tri-Dimensional chess says begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeafBegin {
    /// Its number.
    pub(super) number: u32,
    /// Its first step.
    pub(super) step: usize,
    /// Its first token.
    pub(super) token: usize,
}

/// Puts the steps of sheets in the order of their numbers; of a sheet that is there twice the second is no more than printed, or
/// what somebody wrote where it says something else.
#[cold]
pub(super) fn arrange(bytes: &[u8], out: &mut Tokens, leaves: &[LeafBegin]) {
    if leaves.is_sorted_by(|one, other| one.number < other.number) {
        return;
    }
    let steps = std::mem::take(&mut *out.steps);
    let mut parts: Vec<(u32, Vec<Step>)> = Vec::new();
    for (at, leaf) in leaves.iter().enumerate() {
        let next = leaves.get(at + 1);
        let to = next.map_or(steps.len(), |next| next.step);
        let own = steps[leaf.step..to].to_vec();
        match parts.iter().find(|(number, _)| *number == leaf.number) {
            None => parts.push((leaf.number, own)),
            Some((_, first)) => {
                let last = next.map_or(out.list.len(), |next| next.token);
                let same = same_moves(bytes, out, first, &own);
                for token in &mut out.list[leaf.token..last] {
                    token.kind = match token.kind {
                        Kind::Tag | Kind::Blank | Kind::Ornament => continue,
                        _ if same => Kind::Ornament,
                        _ => Kind::Prose,
                    };
                }
            }
        }
    }
    parts.sort_by_key(|(number, _)| *number);
    *out.steps = parts.into_iter().flat_map(|(_, steps)| steps).collect();
}

/// Whether two rows of steps have the same moves.
fn same_moves(bytes: &[u8], tokens: &Tokens, one: &[Step], other: &[Step]) -> bool {
    let moves = |steps: &[Step]| -> Vec<Vec<u8>> {
        let words = steps.iter().filter(|step| step.kind == Kind::Word);
        let texts = words.map(|step| tokens.list[step.token as usize].bytes(bytes));
        texts.map(|text| text.trim_ascii().to_vec()).collect()
    };
    moves(one) == moves(other)
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
    /// The sheets of the form of Tri-Dimensional chess.
    leaves: Vec<LeafBegin>,
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
                let next = printed::next_title(self.bytes, self.at);
                self.foot(result.len(), next)?;
                let Some(next) = next else {
                    return Some(());
                };
                // Another sheet of this game, which should stand before it.
                self.head(next, next)?;
                continue;
            }
            self.word()?;
        }
    }

    /// Where the record goes on with another sheet of the form of Tri-Dimensional chess: passes over the head of that, which says
    /// the same once more.
    fn goes_on(&mut self) -> Option<()> {
        let first = self.bytes.get(self.at)?;
        let (line, next) = printed::line(self.bytes, self.at);
        if !first.is_ascii_lowercase() || !printed::goes_on(&self.bytes[line]) {
            return None;
        }
        // The next sheet is missing.
        if next == self.bytes.len() {
            self.out.push(Kind::Ornament, self.at, next, 0);
            self.at = next;
            return Some(());
        }
        self.head(self.at, next)
    }

    /// Passes over the head of another sheet, from `start` on; its lines are looked at from `at` on.
    fn head(&mut self, start: usize, at: usize) -> Option<()> {
        let mut next = at;
        // Without a number it is taken for the next.
        let mut number = self.leaves.last().map_or(0, |leaf| leaf.number) + 1;
        loop {
            let (line, behind) = printed::line(self.bytes, next);
            if behind == next {
                return None;
            }
            next = behind;
            number = self.leaf(&line).unwrap_or(number);
            if printed::is_table_rule(&self.bytes[line.clone()]) {
                self.out.push(Kind::Ornament, start, line.end, 0);
                self.at = next;
                self.begin_leaf(number);
                return Some(());
            }
        }
    }

    /// The number of a sheet in the line of its head.
    fn leaf(&self, line: &Range<usize>) -> Option<u32> {
        let text = &self.bytes[line.clone()];
        let head = printed::is_head_of_levels(text).then(|| String::from_utf8_lossy(text))?;
        printed::leaf_of(&head).map(|[number, _]| number)
    }

    fn begin_leaf(&mut self, number: u32) {
        self.leaves.push(LeafBegin {
            number,
            step: self.out.steps.len(),
            token: self.out.list.len(),
        });
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
            if printed::is_head_of_levels(&self.bytes[range.clone()]) {
                let number = self.leaf(&range);
                number
                    .into_iter()
                    .for_each(|number| self.begin_leaf(number));
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

    /// The result, and what is below it up to the next sheet.
    fn foot(&mut self, label: usize, next: Option<usize>) -> Option<()> {
        let start = self.at;
        if self.bytes.get(start + label) != Some(&b':') {
            return None;
        }
        let from = self.text_from(start + label + 1);
        let rest = self.bytes.get(from..)?;
        let length = rest.iter().position(|b| is_space(*b)).unwrap_or(rest.len());
        let behind = from + length;
        match printed::is_blank(&rest[..length]) {
            // The sheet was handed in before anybody wrote the result.
            true => {
                let end = self.trimmed(behind);
                self.out.push(Kind::Ornament, start, end, 0);
            }
            false => {
                let text = self.out.encoding.decode(&rest[..length]);
                let mark = ResultMark::read(&normalise(&text))?;
                self.out.push(Kind::Ornament, start, start + label + 1, 0);
                self.out.push(Kind::Result(mark), from, behind, 0);
            }
        }
        let blanks = run(&self.bytes[behind..], |b| is_space(*b));
        let end = self.trimmed(next.unwrap_or(self.bytes.len()));
        if behind + blanks < end {
            // What somebody wrote there is kept.
            let below = self.out.encoding.decode(&self.bytes[behind..end]);
            let kind = match printed::is_foot(&below) {
                true => Kind::Ornament,
                false => Kind::Prose,
            };
            self.out.push(kind, behind + blanks, end, 0);
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

pub(super) fn value(digits: &[u8]) -> u32 {
    (digits.iter()).fold(0, |n, digit| n * 10 + u32::from(digit - b'0'))
}

/// Whether a word may be a move.
pub(super) fn is_word(word: &[u8]) -> bool {
    word.len() > 1 && word[0].is_ascii_alphanumeric()
}

/// A sign of evaluation that stands alone.
pub(super) fn sign(word: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(word).ok()?;
    let number = wide_glyph(text).unwrap_or_else(|| glyph_number(word));
    (number > 0).then_some(number)
}
