//! One section word by word: where a result, a restart of the move numbers, or prose splits it.

use super::{Part, lines};
use crate::replay::games_without_numbers;
use crate::sheet::line::{self, LineKind, classify, classify_untitled};
use crate::sheet::{self, Content, Lines};
use crate::text::comment::{Braces, Form};
use crate::text::lookup;
use crate::text::moves::is_move_like;
use crate::text::printed;
use crate::text::tag::{self, Shape};
use crate::text::words::{self, is_space, run};
use std::ops::Range;

/// What the walk meets, outside comments and variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Tag,
    /// A comment, glyph or variation: goes with its neighbours.
    Comment,
    Result,
    /// Move number 1 of White.
    FirstNumber,
    Movetext,
    Other,
}

struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    blank_before: bool,
    braces: Braces,
}

impl<'a> Walk<'a> {
    /// The next mark: its kind, start, end, and whether a blank line stands before it.
    fn next(&mut self) -> Option<(Mark, usize, usize, bool)> {
        loop {
            self.skip_space();
            let blank = std::mem::take(&mut self.blank_before);
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            let line_start = start == 0 || matches!(self.bytes[start - 1], b'\n' | b'\r');
            match byte {
                b'{' => {
                    let (end, form) = self.braces.end(self.bytes, start);
                    self.at = end;
                    // What follows one that was left open is another game.
                    self.blank_before = form == Form::Open;
                    return Some((Mark::Comment, start, self.at, blank));
                }
                b';' | b'%' if byte == b';' || line_start => {
                    self.at = tag::line_end(self.bytes, start);
                    return Some((Mark::Comment, start, self.at, blank));
                }
                b'[' if self.depth == 0 && self.is_tag(start) => {
                    self.at = tag::scan(self.bytes, start).end.max(start + 1);
                    return Some((Mark::Tag, start, self.at, blank));
                }
                b'[' if let Some(width) = words::wrapper(&self.bytes[start..]) => {
                    self.at += width;
                    return Some((Mark::Comment, start, self.at, blank));
                }
                b'[' if line_start && self.depth == 0 && self.is_bracketed(start) => {
                    self.at = tag::line_end(self.bytes, start);
                    return Some((Mark::Comment, start, self.at, blank));
                }
                b'(' => {
                    self.depth += 1;
                    self.at += 1;
                    if self.depth == 1 {
                        return Some((Mark::Comment, start, self.at, blank));
                    }
                }
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.at += 1;
                    if self.depth == 0 {
                        return Some((Mark::Comment, start, self.at, blank));
                    }
                }
                _ => {
                    let end = self.word_end(start);
                    self.at = end;
                    if self.depth == 0 {
                        return Some((self.mark(start, end), start, end, blank));
                    }
                }
            }
        }
    }

    fn skip_space(&mut self) {
        let mut ends = 0;
        while let Some(&b) = self.bytes.get(self.at) {
            if is_space(b) {
                if b == b'\n' || (b == b'\r' && self.bytes.get(self.at + 1) != Some(&b'\n')) {
                    ends += 1;
                }
                self.at += 1;
            } else if words::begins_with_bom(&self.bytes[self.at..]) {
                self.at += words::BOM.len();
            } else {
                break;
            }
        }
        self.blank_before |= ends >= 2;
    }

    fn is_tag(&self, at: usize) -> bool {
        match tag::shape(self.bytes, at) {
            Shape::Strict => true,
            Shape::Loose => tag::is_known(self.bytes, at),
            Shape::None => false,
        }
    }

    fn is_bracketed(&self, at: usize) -> bool {
        tag::is_bracketed(&self.bytes[at..tag::line_end(self.bytes, at)])
    }

    fn word_end(&self, start: usize) -> usize {
        let mut end = start + 1;
        while end < self.bytes.len() {
            let b = self.bytes[end];
            if is_space(b) || matches!(b, b'{' | b';') || words::begins_with_bom(&self.bytes[end..])
            {
                break;
            }
            // `d8(D)` is a word, `Nf3(` begins a variation only before a blank or a number: leave that to the tokens.
            if b == b')' && self.depth > 0 {
                break;
            }
            end += 1;
        }
        end
    }

    /// A number without its dot, as in `1 e4 e5`: a move stands behind it.
    fn bare_number(&self, word: &[u8], end: usize) -> Option<u32> {
        if word.len() > 3 || !word.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let rest = &self.bytes[end..self.bytes.len().min(end + 32)];
        let next = words::split(rest).next()?;
        let number = std::str::from_utf8(word).ok()?.parse().ok()?;
        is_move_like(next).then_some(number)
    }

    fn mark(&self, start: usize, end: usize) -> Mark {
        let word = &self.bytes[start..end];
        if word[0] == b'$' {
            return Mark::Comment;
        }
        if words::is_result(word) {
            return Mark::Result;
        }
        if let Some(number) = self.bare_number(word, end) {
            return if number == 1 {
                Mark::FirstNumber
            } else {
                Mark::Movetext
            };
        }
        match words::move_number(word) {
            // `1.` or `1.e4`, not `1...e5` nor `1…`
            Some(1) if !word[2..].starts_with(b".") && !word[2..].starts_with(b"\xE2\x80\xA6") => {
                Mark::FirstNumber
            }
            Some(_) => Mark::Movetext,
            None if is_move_like(word) => Mark::Movetext,
            None => Mark::Other,
        }
    }
}

/// The stretch that is being built.
#[derive(Default)]
struct Stretch {
    from: usize,
    is_game: bool,
    /// Words of movetext, or anything else that ends the header.
    moves: u32,
    result: bool,
    /// Behind the last result.
    result_end: usize,
    /// A number of a move was met.
    numbered: bool,
    /// Start of a trailing paragraph that may turn out to be prose between games.
    prose: Option<usize>,
}

impl Stretch {
    fn is_empty(&self) -> bool {
        !self.is_game && self.prose.is_none()
    }

    /// Whether this word begins another stretch.
    fn ends_before(&self, mark: Mark, heads_paragraph: bool, heads_line: bool) -> bool {
        match mark {
            Mark::Comment | Mark::Other => false,
            Mark::Tag if self.is_game => self.moves > 0 || self.result || self.prose.is_some(),
            Mark::Tag => !self.is_empty(),
            _ if !self.is_game => heads_paragraph || heads_line && mark == Mark::FirstNumber,
            Mark::FirstNumber if self.prose.is_some() => heads_line,
            Mark::FirstNumber => self.result || (heads_paragraph && self.moves > 1),
            // Another result, or one that closes a game whose prose stood before it.
            Mark::Result => false,
            // Without numbers a game stands on each line.
            Mark::Movetext => self.result && (heads_paragraph || heads_line && !self.numbered),
        }
    }
}

/// Splits a section into games and gaps, in order, every byte in one of them. Where sheets stand in it, line by line; then
/// it is known what its lines are.
pub(super) fn split(bytes: &[u8]) -> (Vec<Part>, Option<Lines>) {
    let starts = marked_starts(bytes);
    if starts.is_empty() {
        return split_piece(bytes);
    }
    let mut parts: Vec<Part> = Vec::new();
    let ends = starts.iter().copied().chain([bytes.len()]);
    let mut start = 0;
    for end in ends {
        for part in split_piece(&bytes[start..end]).0 {
            parts.push(part.moved(start));
        }
        start = end;
    }
    (parts, None)
}

/// So many lines of prose may stand between a mark and the heading or the first move of what it begins.
const MOST_ABOVE: usize = 8;

/// So many bytes of a line say what it is.
const TELLING: usize = 512;

/// What stands between two files that somebody put together, at the start of a text: byte order marks, zeros, ends of a file as old
/// programs marked it. Where the second begins, with its mark, and how long all of it is.
fn joint(bytes: &[u8]) -> (usize, usize) {
    let fillers = |from: usize| run(&bytes[from..], |b| matches!(b, 0 | 0x1A));
    let second = fillers(0);
    let mut end = second;
    while words::begins_with_bom(&bytes[end..]) {
        end += words::BOM.len();
        end += fillers(end);
    }
    (second, end)
}

/// Where a byte order mark, or a zero, stands in mid-line and another text begins behind it: somebody put two files together of
/// which the first had no line end at its end. Within a game these are blanks without width.
fn marked_starts(bytes: &[u8]) -> Vec<usize> {
    let mut starts = Vec::new();
    let (mut piece, mut comment, mut braces) = (0, 0, Braces::default());
    let (mut behind, mut ahead) = (0, Ahead::of(bytes));
    for at in memchr::memchr3_iter(0, 0x1A, words::BOM[0], bytes) {
        // What was passed over together is looked at once.
        if at < behind {
            continue;
        }
        let (second, length) = joint(&bytes[at..]);
        if length == 0 {
            continue;
        }
        behind = at + length;
        let from = piece.max(at.saturating_sub(TELLING));
        let above = &bytes[from..at];
        let line = memchr::memrchr2(b'\n', b'\r', above).map_or(0, |end| end + 1);
        let line = &above[line..];
        if words::is_blank(line) || !ahead.begins_text(behind) {
            continue;
        }
        while let Some(open) = memchr::memchr(b'{', bytes.get(comment..at).unwrap_or_default()) {
            let (end, form) = braces.end(bytes, comment + open);
            comment = match form {
                Form::Open => at,
                _ => end,
            };
        }
        let in_tag = tag::shape(line, 0) != Shape::None && tag::scan(line, 0).end >= line.len();
        let closed = in_tag && line.trim_ascii_end().ends_with(b"]");
        if comment > at || in_tag && !closed || goes_on(above, line, &bytes[behind..]) {
            continue;
        }
        let start = at + second;
        starts.push(start);
        (piece, comment, braces) = (start, start, Braces::default());
    }
    starts
}

/// The line with which some bytes begin, up to the next byte order mark.
fn first_line(bytes: &[u8]) -> &[u8] {
    let near = &bytes[..bytes.len().min(TELLING)];
    let line = &near[..sheet::behind_line(near, 0)];
    match memchr::memmem::find(line, words::BOM) {
        Some(mark) => &line[..mark],
        None => line,
    }
}

/// What a line says of whether a text begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Begins,
    /// Moves further on in a game. The text behind is no more than the result of the game before.
    GoesOn,
    Nothing,
    /// Prose: not many lines of it may stand above a game.
    Prose,
}

impl Says {
    fn of(line: &[u8]) -> Says {
        if line::is_by_chance(line) {
            return Says::Prose;
        }
        let begins = |begins: bool| if begins { Says::Begins } else { Says::GoesOn };
        match classify_untitled(line) {
            LineKind::Blank | LineKind::Rule => Says::Nothing,
            LineKind::Header(_) | LineKind::Heading | LineKind::Tag => Says::Begins,
            LineKind::Moves(moves) => begins(moves.first == Some(1) && !moves.black),
            LineKind::NumberOnly(number) => begins(number == 1),
            LineKind::Result => Says::GoesOn,
            LineKind::Title(_) | LineKind::Prose | LineKind::Side(_) => Says::Prose,
        }
    }
}

/// What stands behind the marks of a text. Where there are many of them, most look at lines at which one before them looked, or at
/// the same bytes elsewhere: both are told once.
struct Ahead<'a> {
    bytes: &'a [u8],
    /// Where lines begin that were told, and what they say: none takes the place of another within what is looked at from one mark.
    by_start: Vec<(usize, Says)>,
    /// Where lines stand that were told, and what they say, by what stands in them.
    by_text: Vec<(Range<usize>, Says)>,
    /// The bytes that were looked at for the last answer, and the answer.
    last: (Range<usize>, bool),
}

impl<'a> Ahead<'a> {
    const fn of(bytes: &'a [u8]) -> Ahead<'a> {
        Ahead {
            bytes,
            by_start: Vec::new(),
            by_text: Vec::new(),
            last: (0..0, false),
        }
    }

    /// Whether a game begins there: with a tag pair, a heading, or the first move, perhaps behind some lines of prose.
    #[cold]
    fn begins_text(&mut self, from: usize) -> bool {
        let (last, answer) = &self.last;
        // The end of the text is not among what was looked at.
        if !last.is_empty() && self.bytes[from..].starts_with(&self.bytes[last.clone()]) {
            return *answer;
        }
        let (end, answer) = self.look(from);
        // A line ends with its bytes, a pair of line ends or a byte order mark behind them.
        let end = end + words::BOM.len();
        self.last = match end <= self.bytes.len() {
            true => (from..end, answer),
            false => (0..0, false),
        };
        answer
    }

    /// The same, and up to where it was looked.
    fn look(&mut self, from: usize) -> (usize, bool) {
        let (mut at, mut lines) = (from, 0);
        while at < self.bytes.len() && lines < MOST_ABOVE {
            let line = first_line(&self.bytes[at..]);
            let end = at + line.len().max(1);
            match self.says(at..at + line.len()) {
                Says::Nothing => {}
                Says::Begins => return (end, true),
                Says::GoesOn => return (end, false),
                Says::Prose => lines += 1,
            }
            at = end;
            if words::begins_with_bom(&self.bytes[at..]) {
                return (at, false);
            }
        }
        (at, false)
    }

    fn says(&mut self, line: Range<usize>) -> Says {
        let text = &self.bytes[line.clone()];
        if self.by_start.is_empty() {
            let slots = |length: usize| length.next_power_of_two().min(MOST_ABOVE * TELLING);
            // No line begins behind the end.
            self.by_start = vec![(usize::MAX, Says::Nothing); slots(self.bytes.len())];
            self.by_text = vec![(0..0, Says::Nothing); slots(self.bytes.len() / 16)];
        }
        let by_start = line.start & (self.by_start.len() - 1);
        let (known, says) = self.by_start[by_start];
        if known == line.start {
            return says;
        }
        let by_text = lookup::hash(text) as usize & (self.by_text.len() - 1);
        let (known, says) = &self.by_text[by_text];
        let says = match self.bytes[known.clone()] == *text {
            true => *says,
            false => Says::of(text),
        };
        self.by_start[by_start] = (line.start, says);
        self.by_text[by_text] = (line, says);
        says
    }
}

/// Whether a line with labels before a mark and the labels behind it are of one heading: `Data: 17/5/2024 Bianco: Rossi`, copied
/// from a page with a mark between. None of them may have been met above.
#[cold]
fn goes_on(above: &[u8], line: &[u8], behind: &[u8]) -> bool {
    let mut behind = &behind[..behind.len().min(TELLING)];
    // The value of a label begins with the mark.
    if line.trim_ascii_end().ends_with(b":") {
        return true;
    }
    // A form has labels that no other sheet has.
    if !line.contains(&b':') {
        return false;
    }
    // The rest of a value.
    let begins = matches!(
        classify(first_line(behind)),
        LineKind::Header(_) | LineKind::Heading | LineKind::Tag
    );
    if !begins {
        return true;
    }
    let mut later = Vec::new();
    // The lines of labels behind the mark are one heading.
    while let LineKind::Header(fields) = classify(first_line(behind)) {
        later.extend(fields);
        behind = &behind[sheet::behind_line(behind, 0)..];
    }
    if later.is_empty() {
        return false;
    }
    let mut met = sheet::labels::fields(line);
    let mut at = 0;
    while at < above.len() {
        let end = sheet::behind_line(above, at);
        met.extend(sheet::labels::fields(&above[at..end]));
        at = end;
    }
    let again = |label| met.iter().any(|field| field.label == label);
    !later.iter().any(|field| again(field.label))
}

/// The same for a stretch in which no mark begins another text.
fn split_piece(bytes: &[u8]) -> (Vec<Part>, Option<Lines>) {
    let (mut parts, lines) = match printed::find(bytes, 0) {
        Some(first) => (around_printed(bytes, first), None),
        None => {
            let (parts, lines) = by_content(bytes);
            (without_numbers(bytes, parts, lines.as_ref()), lines)
        }
    };
    for next in 1..parts.len() {
        let range = parts[next - 1].range.clone();
        let own = range.start + lines::unmarked(&bytes[range.clone()]);
        if own > range.start && own < range.end && parts[next].range.start == range.end {
            parts[next - 1].range.end = own;
            parts[next].range.start = own;
        }
    }
    (parts, lines)
}

/// Parts that hold several games without numbers, one below the other, split by playing them.
fn without_numbers(bytes: &[u8], parts: Vec<Part>, lines: Option<&Lines>) -> Vec<Part> {
    let mut split = Vec::with_capacity(parts.len());
    for mut part in parts {
        let range = part.range.clone();
        if part.is_game && part.heading.is_none() {
            let told = lines.map(|lines| lines.from(range.start));
            for at in games_without_numbers(&bytes[range.clone()], told.as_ref()) {
                let start = std::mem::replace(&mut part.range.start, range.start + at);
                split.push(Part {
                    range: start..part.range.start,
                    is_game: true,
                    heading: None,
                });
            }
        }
        split.push(part);
    }
    split
}

/// Splits a section with printed sheets in it: these as they stand, what is between them by its content.
#[cold]
fn around_printed(bytes: &[u8], first: Range<usize>) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    let mut found = Some(first);
    loop {
        let sheet = found.unwrap_or(bytes.len()..bytes.len());
        let between = at..sheet.start;
        let mut start = sheet.start;
        if words::is_blank(&bytes[between.clone()]) {
            // Blanks behind a game are its own, those before the first are its too.
            match parts.last_mut() {
                Some(last) => last.range.end = between.end,
                None => start = between.start,
            }
        } else {
            for part in by_content(&bytes[between.clone()]).0 {
                push(&mut parts, part.moved(between.start));
            }
        }
        if sheet.is_empty() {
            return parts;
        }
        at = sheet.end;
        let range = start..at;
        parts.push(Part {
            range,
            is_game: true,
            heading: None,
        });
        found = printed::find(bytes, at);
    }
}

/// Splits a section by what its lines and words are.
fn by_content(bytes: &[u8]) -> (Vec<Part>, Option<Lines>) {
    let (stretches, lines) = sheet::split(bytes, begins_with_tag(bytes));
    let Some(stretches) = stretches else {
        return (by_words(bytes), lines);
    };
    let mut parts = Vec::new();
    for stretch in stretches {
        let start = stretch.range.start;
        match stretch.content {
            // Plain movetext after all: word by word, for what a line cannot tell.
            Content::Movetext => {
                for part in by_words(&bytes[stretch.range]) {
                    push(&mut parts, part.moved(start));
                }
            }
            content => push(
                &mut parts,
                Part {
                    range: stretch.range,
                    is_game: content == Content::Game,
                    heading: stretch.heading,
                },
            ),
        }
    }
    (parts, lines)
}

/// Whether a section begins with a PGN header, perhaps below remarks and escaped lines.
fn begins_with_tag(bytes: &[u8]) -> bool {
    let mut at = 0;
    loop {
        at += run(&bytes[at..], |b| is_space(*b) || words::BOM.contains(b));
        let above = &bytes[..at];
        let begins_line =
            matches!(above.last(), None | Some(b'\n' | b'\r')) || above.ends_with(words::BOM);
        match bytes.get(at) {
            Some(b';') => at = tag::line_end(bytes, at),
            Some(b'%') if begins_line => at = tag::line_end(bytes, at),
            Some(_) => {
                return tag::shape(bytes, at) != Shape::None
                    && !sheet::begins_bracketed(&bytes[at..]);
            }
            None => return false,
        }
    }
}

/// Splits a section of plain movetext.
fn by_words(bytes: &[u8]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut walk = Walk {
        bytes,
        at: 0,
        depth: 0,
        blank_before: true,
        braces: Braces::default(),
    };
    let mut stretch = Stretch::default();
    let mut paragraph = None;
    let mut remarks = Remarks::default();
    while let Some((mut mark, start, end, blank)) = walk.next() {
        // `1) Il gioco`: a list, not a game.
        let numbered = matches!(mark, Mark::FirstNumber | Mark::Movetext);
        if numbered && !stretch.is_game && numbers_prose(bytes, start, end) {
            mark = Mark::Other;
        }
        if mark == Mark::FirstNumber
            && stretch.result
            && remarks.stands_at(bytes, stretch.result_end, start)
        {
            mark = Mark::Other;
        }
        let line = line_start(bytes, start);
        if blank {
            paragraph = Some(line.unwrap_or(start));
        }
        if mark == Mark::Comment {
            // A comment before the first move belongs to what follows it: its paragraph stays open.
            continue;
        }
        let head = paragraph.take();
        if stretch.ends_before(mark, head.is_some(), line.is_some()) {
            let at = match mark {
                Mark::Tag => line.unwrap_or(start),
                _ => head.or(line).unwrap_or(start),
            };
            close(&mut parts, &stretch, at);
            stretch = Stretch {
                from: at,
                is_game: true,
                ..Stretch::default()
            };
        }
        match mark {
            Mark::Tag => stretch.is_game = true,
            Mark::Other if !stretch.is_game => {
                stretch.prose.get_or_insert(start);
            }
            Mark::Other if head.is_some() && (stretch.result || stretch.moves > 0) => {
                stretch.prose.get_or_insert(line.unwrap_or(start));
            }
            Mark::Other => stretch.moves += 1,
            _ => {
                stretch.moves += 1;
                if mark == Mark::Result {
                    (stretch.result, stretch.result_end) = (true, end);
                }
                stretch.numbered |= numbered && words::move_number(&bytes[start..end]).is_some();
                if head.is_some() {
                    stretch.prose = None;
                }
            }
        }
    }
    close(&mut parts, &stretch, bytes.len());
    parts
}

/// The remarks behind a result. What was looked at for one number of a line is not looked at again for the next.
#[derive(Default)]
struct Remarks {
    /// The result behind which was looked, up to where, and where the last line before that begins.
    behind: usize,
    at: usize,
    line: usize,
    /// Where it was last asked whether a remark begins, and the answer.
    asked: Option<(usize, bool)>,
}

impl Remarks {
    /// Whether the line with the number at `at`, as far as it stands behind a result that ends at `result`, begins a remark.
    fn stands_at(&mut self, bytes: &[u8], result: usize, at: usize) -> bool {
        if self.behind != result {
            (self.behind, self.at, self.line) = (result, result, result);
        }
        if let Some(end) = memchr::memrchr(b'\n', &bytes[self.at..at]) {
            self.line = self.at + end + 1;
        }
        self.at = at;
        match self.asked {
            Some((line, answer)) if line == self.line => answer,
            _ => {
                let answer = sheet::is_remark(&bytes[self.line..]);
                self.asked = Some((self.line, answer));
                answer
            }
        }
    }
}

/// Whether a number stands before a word that is plainly none of a game.
fn numbers_prose(bytes: &[u8], start: usize, end: usize) -> bool {
    let word = &bytes[start..end];
    let Some(_) = words::move_number(word) else {
        return false;
    };
    let digits = run(word, u8::is_ascii_digit) + 1;
    let mut next = &word[digits..];
    if next.is_empty() {
        let rest = &bytes[end..bytes.len().min(end + 64)];
        next = words::split(rest).next().unwrap_or_default();
    }
    sheet::shape::is_prose(next)
        && next.iter().filter(|b| b.is_ascii_alphabetic()).count() > 1
        && !plays_on(bytes, start + digits, words::move_number(word).unwrap_or(0))
}

/// Whether a game goes on behind its number although nobody can read the move there: `1. xxx e5 2. Cf3`. A move or a word of
/// few letters stands beside the first, and the next number with a move behind.
fn plays_on(bytes: &[u8], from: usize, number: u32) -> bool {
    let near = &bytes[from.min(bytes.len())..bytes.len().min(from + 96)];
    let mut near = words::split(near);
    let (Some(_), Some(second), Some(next)) = (near.next(), near.next(), near.next()) else {
        return false;
    };
    let Some(value) = words::move_number(next) else {
        return false;
    };
    let glued = next.iter().rposition(|b| matches!(b, b'.' | b')'));
    let behind = match &next[glued.map_or(next.len(), |at| at + 1)..] {
        [] => near.next().unwrap_or_default(),
        glued => glued,
    };
    let unread = sheet::shape::is_missing(second) || second.len() <= 3;
    value == number + 1 && (unread || is_move_like(second)) && is_move_like(behind)
}

/// Appends a stretch that ends at `to`; prose at its end becomes a gap of its own.
fn close(parts: &mut Vec<Part>, stretch: &Stretch, to: usize) {
    let cut = match stretch.prose {
        Some(prose) if stretch.is_game && prose > stretch.from => prose,
        _ => to,
    };
    for (range, is_game) in [(stretch.from..cut, stretch.is_game), (cut..to, false)] {
        if range.is_empty() {
            continue;
        }
        push(
            parts,
            Part {
                range,
                is_game,
                heading: None,
            },
        );
    }
}

fn push(parts: &mut Vec<Part>, part: Part) {
    match parts.last_mut() {
        // Two gaps in a row are one.
        Some(last) if !last.is_game && !part.is_game => last.range.end = part.range.end,
        _ => parts.push(part),
    }
}

/// Start of the line of `at` when only blanks stand before it.
fn line_start(bytes: &[u8], at: usize) -> Option<usize> {
    let mut start = at;
    while start > 0 {
        match bytes[start - 1] {
            b'\n' | b'\r' => return Some(start),
            b' ' | b'\t' => start -= 1,
            _ if bytes[..start].ends_with(words::BOM) => start -= words::BOM.len(),
            _ => return None,
        }
    }
    Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What [`Ahead`] answers, told line by line for each mark anew.
    fn begins(bytes: &[u8]) -> bool {
        let (mut at, mut lines) = (0, 0);
        while at < bytes.len() && lines < MOST_ABOVE {
            let line = first_line(&bytes[at..]);
            match classify(line) {
                LineKind::Blank | LineKind::Rule => {}
                LineKind::Header(_) | LineKind::Heading | LineKind::Tag => return true,
                LineKind::Moves(moves) => return moves.first == Some(1) && !moves.black,
                LineKind::NumberOnly(number) => return number == 1,
                LineKind::Result => return false,
                LineKind::Title(_) | LineKind::Prose | LineKind::Side(_) => lines += 1,
            }
            at += line.len().max(1);
            if words::begins_with_bom(&bytes[at..]) {
                return false;
            }
        }
        false
    }

    /// What stands between marks, some of it longer than what tells a line.
    const PIECES: [&str; 20] = [
        "e4",
        "Cf3",
        "1. e4 e5",
        "1. ",
        "7. Cf3",
        "\n",
        "\r\n",
        "\r",
        "\n\n",
        "Bianco: A",
        "[Event \"x\"]",
        "1-0",
        "una partita",
        "---",
        "\u{FEFF}",
        "\u{1A}",
        " ",
        "1",
        "Rossi - Verdi",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    ];

    fn text() -> impl Strategy<Value = Vec<u8>> {
        let piece = || (0..PIECES.len(), any::<bool>());
        let period = proptest::collection::vec(piece(), 1..12);
        // Many texts say the same again and again, with something else in between.
        proptest::collection::vec((period, 1..60usize), 1..6).prop_map(|parts| {
            let mut text = Vec::new();
            for (period, times) in parts {
                for _ in 0..times {
                    for (piece, marked) in &period {
                        text.extend_from_slice(PIECES[*piece].as_bytes());
                        text.extend_from_slice(if *marked { b"\0" } else { b"" });
                    }
                }
            }
            text
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..Default::default() })]

        #[test]
        fn what_stands_behind_marks_is_told_as_without_memory(text in text()) {
            let mut ahead = Ahead::of(&text);
            for at in memchr::memchr3_iter(0, 0x1A, words::BOM[0], &text) {
                let behind = at + joint(&text[at..]).1;
                prop_assert_eq!(ahead.begins_text(behind), begins(&text[behind..]), "{}", behind);
            }
        }
    }
}
