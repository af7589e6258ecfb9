//! Sections, line by line: from one header to the next. Fast, because every byte of an archive passes here once more
//! than through the tokens; whatever needs words is left to `careful`.

use super::count_lines;
use crate::text::comment::Braces;
use crate::text::name_others;
use crate::text::separator;
use crate::text::tag::{self, Fault, Shape};
use crate::text::words::{self, BOM, is_space};
use memchr::{memchr, memchr_iter, memchr2, memchr3};

/// What was found at the start of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scan {
    /// A section ends here, where the next one begins or the stream ends.
    Complete {
        /// Its length in bytes.
        length: usize,
        /// The line ends in it.
        line_ends: u64,
        /// Whether it must be looked at word by word.
        careful: bool,
    },
    /// The next section has not begun yet.
    NeedMore,
}

/// Offset of the start of the line after the line end at `at`, or `None` when that line end may go on in the next buffer.
/// At the end of the bytes that is their length.
fn after_line_end(bytes: &[u8], at: usize, end: bool) -> Option<usize> {
    match (bytes.get(at), bytes.get(at + 1)) {
        (None, _) => Some(bytes.len()),
        (Some(b'\r'), Some(b'\n')) => Some(at + 2),
        (Some(b'\r'), None) if !end => None,
        _ => Some(at + 1),
    }
}

/// Offset of the first byte of a line that is no blank, tab or byte order mark.
#[inline]
fn first_text(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\t' | 0x0B | 0x0C) => at += 1,
            Some(0xEF) if bytes[at..].starts_with(BOM) => at += BOM.len(),
            _ => return at,
        }
    }
}

/// What a line does to the walk.
enum Line {
    /// Nothing: on to the next.
    Next,
    /// The walk goes on here, at the start of a line further down.
    To(usize),
    /// Here the next section begins.
    Starts(usize),
    /// More must be read to know.
    NeedMore,
}

/// The section that is being walked.
struct Section<'a> {
    bytes: &'a [u8],
    end: bool,
    careful: bool,
    in_header: bool,
    tags: u32,
    event_seen: bool,
    /// Which tags of the roster were met, as [`roster_bit`] has them.
    met: u8,
    /// The mark that stands before each line, where the section is quoted in a mail.
    mark: Option<u8>,
    /// Where the header goes on behind a blank line, or comes to its Event only: another header may begin there.
    resumed: Option<usize>,
    /// Whether a tag of the roster but for its Event stands behind that place.
    led_on: bool,
    moves_from: usize,
    depth: Depth,
    ahead: Ahead,
    /// Where the line begins that is looked at, and how many line ends stand before it.
    line: (usize, u64),
}

/// What was looked for ahead and found, in offsets of the section. It holds for the next one too: a line may hold many.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ahead {
    /// Where the line ends that is looked at.
    line_end: Option<usize>,
    /// In the movetext: the next quote. Without one there is no tag pair in a line.
    quote: usize,
    /// In the movetext: the next `>`. Without one nobody is quoted by name.
    angle: usize,
}

impl Ahead {
    /// The same for a section that begins so many bytes further on.
    pub(super) fn behind(self, length: usize) -> Ahead {
        Ahead {
            line_end: self.line_end.and_then(|at| at.checked_sub(length)),
            quote: self.quote.saturating_sub(length),
            angle: self.angle.saturating_sub(length),
        }
    }
}

/// Offset of the first byte that is neither a blank nor a byte order mark.
pub(super) fn first_word(bytes: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at = first_text(bytes, at);
        match bytes.get(at) {
            Some(b'\n' | b'\r') => at += 1,
            _ => return at,
        }
    }
}

/// Scans from the start of `bytes` to the start of the next section. What is known of the bytes ahead is told and kept.
pub(super) fn scan(bytes: &[u8], end: bool, ahead: &mut Ahead) -> Scan {
    let mut section = Section::new(bytes, end);
    section.ahead = *ahead;
    let scan = walk(&mut section);
    // A section that ends above the line that was looked at, where a torn header goes on below: nothing is known of what follows.
    let above = matches!(scan, Scan::Complete { length, .. } if length < section.line.0);
    *ahead = match above {
        true => Ahead::default(),
        false => section.ahead,
    };
    scan
}

/// What becomes of a tag pair behind some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// They are one section, and it begins another, whatever follows.
    Closed,
    /// They are tag pairs without moves, and it may be one more of them.
    Header,
    /// A comment was left open, or they are more than one section: what follows decides.
    Open,
}

/// What becomes of a tag pair behind these bytes.
pub(super) fn end_of(bytes: &[u8]) -> End {
    let mut section = Section::new(bytes, true);
    match walk(&mut section) {
        Scan::Complete { length, .. }
            if length == bytes.len() && section.depth.advance(bytes, length) == 0 =>
        {
            match section.in_header {
                true => End::Header,
                false => End::Closed,
            }
        }
        _ => End::Open,
    }
}

/// Scans to the start of the next section.
fn walk(section: &mut Section<'_>) -> Scan {
    let (bytes, end) = (section.bytes, section.end);
    let mut blank_before = false;
    let (mut at, mut line_ends) = (0, 0);
    // The line in which the section begins may hold many more.
    let mut known = section.ahead.line_end;
    while at < bytes.len() {
        section.line = (at, line_ends);
        // Most lines of a header: a pair that was not there before, and nothing else.
        if bytes[at] == b'['
            && section.in_header
            && !blank_before
            && let Some(pair) = tag::quick(bytes, at)
            && let Some(next) = after_line_end(bytes, pair.end, end)
        {
            let name = &bytes[pair.name.clone()];
            let (event, bit) = (name == b"Event", roster_bit(name));
            let known = event && section.tags > 0 || section.met & bit != 0;
            if section.resumed.is_none() && !known {
                section.event_seen |= event;
                section.met |= bit;
                section.tags += 1;
                (at, line_ends) = (next, line_ends + 1);
                continue;
            }
        }
        let stop = match known.take() {
            Some(stop) if stop >= at => stop,
            _ => tag::line_end(bytes, at),
        };
        section.ahead.line_end = Some(stop);
        if stop == bytes.len() && !end {
            return Scan::NeedMore;
        }
        let next = match after_line_end(bytes, stop, end) {
            Some(next) => next,
            None => return Scan::NeedMore,
        };
        let behind = line_ends + u64::from(stop < bytes.len());
        // Most lines of the movetext: numbers and moves.
        if bytes[at].is_ascii_alphanumeric() && section.is_plain_line(at, stop) {
            section.careful |= std::mem::take(&mut blank_before);
            (at, line_ends) = (next, behind);
            continue;
        }
        let mut first = first_text(bytes, at);
        if let Some(mark) = section.mark
            && first < stop
        {
            // What is not quoted is of another, unless the line was broken by the mail.
            if tag::mark_at(bytes, first) != Some(mark) && blank_before {
                return section.complete(at);
            }
            first = tag::behind_marks(bytes, first, mark);
        }
        if first >= stop {
            blank_before = true;
            (at, line_ends) = (next, behind);
            continue;
        }
        if bytes[first] == b'%' && first == at && blank_before && section.holds_text() {
            match separator::crossed(bytes, at, end) {
                Some(Some(length)) => return section.complete(length),
                Some(None) => return Scan::NeedMore,
                None => {}
            }
        }
        let line = if section.in_header {
            section.header_line(at, first, stop, blank_before)
        } else {
            section.moves_line(at, first, stop, blank_before)
        };
        (at, line_ends) = match line {
            Line::Next => (next, behind),
            Line::To(to) => (to, line_ends + count_lines(&bytes[at..to])),
            Line::Starts(length) => return section.complete(length),
            Line::NeedMore => return Scan::NeedMore,
        };
        blank_before = false;
    }
    if end {
        section.line = (at, line_ends);
        section.complete(bytes.len())
    } else {
        Scan::NeedMore
    }
}

impl<'a> Section<'a> {
    fn new(bytes: &'a [u8], end: bool) -> Section<'a> {
        Section {
            bytes,
            end,
            careful: false,
            in_header: true,
            tags: 0,
            event_seen: false,
            met: 0,
            mark: None,
            resumed: None,
            led_on: false,
            moves_from: 0,
            depth: Depth::default(),
            ahead: Ahead::default(),
            line: (0, 0),
        }
    }

    /// Whether anything but blanks and escaped lines was met.
    fn holds_text(&self) -> bool {
        self.tags > 0 || !self.in_header
    }

    fn complete(&self, length: usize) -> Scan {
        let moves = || needs_care(&self.bytes[self.moves_from.min(length)..length]);
        let careful =
            self.mark.is_none() && (self.careful || self.tags == 0 || !self.in_header && moves());
        let line_ends = match self.line {
            (at, line_ends) if at == length => line_ends,
            _ => count_lines(&self.bytes[..length]),
        };
        Scan::Complete {
            length,
            line_ends,
            careful,
        }
    }

    /// A line of the header, or the one that ends it.
    fn header_line(&mut self, at: usize, first: usize, stop: usize, blank_before: bool) -> Line {
        let bytes = self.bytes;
        let mut first = first;
        while bytes[first] == b'[' && opens_wrapper(&bytes[first..stop]) {
            first = first_text(bytes, first + b"[pgn]".len());
            if first >= stop {
                return Line::Next;
            }
        }
        match bytes[first] {
            b'[' if tag::shape(bytes, first) != Shape::None => {}
            b'%' if first == at => return Line::Next,
            b';' => return Line::Next,
            b'[' if tag::is_bracketed(&bytes[first..stop]) => {
                // `[Whi[Event "Beta"]`: the text between is lost.
                return match tag::roster_tag_within(bytes, first + 1, stop) {
                    Some(inner) => self.behind_tag(first + unmarked(&bytes[first..inner]), stop),
                    None => Line::Next,
                };
            }
            _ if self.tags == 0
                && let Some(mark) = tag::quote_mark(bytes, first) =>
            {
                match is_quoted(bytes, stop, mark, self.end) {
                    Some(true) => {}
                    Some(false) => return self.begin_moves(at, stop),
                    None => return Line::NeedMore,
                }
                self.mark = Some(mark);
                first = tag::behind_marks(bytes, first, mark);
            }
            _ => return self.begin_moves(at, stop),
        }
        let name = tag::name(bytes, first).unwrap_or_default();
        let event = name == b"Event";
        let again = match event {
            true => self.event_seen,
            false => self.tags > 0 && blank_before && occurs(&bytes[..at], name),
        };
        if again {
            return Line::Starts(at);
        }
        if self.tags > 0 && (blank_before || event) {
            (self.resumed, self.led_on) = (Some(at), false);
        }
        let alone = closes_line(&bytes[first..stop]);
        // What its value is tells where a header begins.
        if !alone && !self.end && goes_on(bytes, first) {
            return Line::NeedMore;
        }
        // The first header has lost its Event, or the second has: nobody else plays the same game.
        if let Some(from) = self.resumed
            && TELLING.contains(&name)
            && contradicts(&bytes[..from], name, value(bytes, first))
        {
            return Line::Starts(from);
        }
        let bit = roster_bit(name);
        if self.met & bit != 0 && self.tags < MOST_TAGS {
            match second_header(&bytes[..at], bytes, at, self.end) {
                // Its Event stands above.
                Some(true) => {
                    let above = self.resumed.filter(|_| !self.led_on);
                    return Line::Starts(above.unwrap_or(at));
                }
                Some(false) => {}
                None => return Line::NeedMore,
            }
        }
        self.led_on |= bit != 0;
        self.met |= bit;
        self.tags += 1;
        self.event_seen |= event;
        if alone {
            return Line::Next;
        }
        // Several lines, or something behind the pair on its line.
        self.careful = true;
        let pair = tag::scan(bytes, first);
        if pair.end > stop {
            let rest = tag::line_end(bytes, pair.end);
            if rest == bytes.len() && !self.end {
                return Line::NeedMore;
            }
            return after_line_end(bytes, rest, self.end).map_or(Line::NeedMore, Line::To);
        }
        self.behind_tag(pair.end, stop)
    }

    /// The rest of a header line, behind a tag pair or what is left of one.
    fn behind_tag(&mut self, mut at: usize, stop: usize) -> Line {
        let bytes = self.bytes;
        self.careful = true;
        loop {
            let mark = at;
            at = first_text(bytes, at);
            if at >= stop {
                return Line::Next;
            }
            if tag::shape(bytes, at) == Shape::None {
                return self.begin_moves(at, stop);
            }
            let name = tag::name(bytes, at).unwrap_or_default();
            let bit = roster_bit(name);
            if self.met & bit != 0 && self.tags < MOST_TAGS {
                match second_header(&bytes[..mark], bytes, at, self.end) {
                    Some(true) => return Line::Starts(mark + unmarked_blanks(&bytes[mark..at])),
                    Some(false) => {}
                    None => return Line::NeedMore,
                }
            }
            self.met |= bit;
            if name == b"Event" {
                // What stood between was torn out, and another header begins here; its mark goes with it.
                if self.event_seen {
                    return Line::Starts(mark + unmarked_blanks(&bytes[mark..at]));
                }
                if self.tags > 0 {
                    self.resumed = Some(mark);
                }
                self.event_seen = true;
            }
            self.tags += 1;
            at = tag::scan(bytes, at).end.max(at + 1);
        }
    }

    fn begin_moves(&mut self, from: usize, stop: usize) -> Line {
        self.in_header = false;
        self.moves_from = from;
        self.depth = Depth {
            at: from,
            ..Depth::default()
        };
        self.rest_of_line(from, stop)
    }

    /// A line behind the header.
    fn moves_line(&mut self, at: usize, first: usize, stop: usize, blank_before: bool) -> Line {
        let is_tag = self.bytes[first] == b'['
            && match tag::shape(self.bytes, first) {
                Shape::Strict => true,
                Shape::Loose => tag::is_known(self.bytes, first),
                Shape::None => false,
            };
        if is_tag {
            return match breaks_movetext(self.bytes, &mut self.depth, at, self.end) {
                Some(true) if self.depth.depth > 0 => {
                    Line::Starts(torn_header(self.bytes, self.moves_from, at))
                }
                Some(true) => Line::Starts(at),
                Some(false) => Line::Next,
                None => Line::NeedMore,
            };
        }
        if let Some(mark) = tag::quote_mark(self.bytes, first)
            && self.depth.advance(self.bytes, at) == 0
        {
            match is_quoted(self.bytes, stop, mark, self.end) {
                Some(true) => return Line::Starts(at),
                Some(false) => {}
                None => return Line::NeedMore,
            }
        }
        // Below a heading without tag pairs it stands around the moves.
        let wrapper = self.bytes[first] == b'[' && opens_wrapper(&self.bytes[first..stop]);
        if wrapper && self.tags > 0 && self.depth.advance(self.bytes, at) == 0 {
            return Line::Starts(at);
        }
        self.careful |= blank_before;
        self.rest_of_line(first, stop)
    }

    /// Whether a line that begins with a letter or a figure belongs to the movetext and holds neither a tag pair nor the name of
    /// somebody who is quoted.
    #[inline]
    fn is_plain_line(&mut self, from: usize, stop: usize) -> bool {
        if self.in_header || self.mark.is_some() {
            return false;
        }
        let quote = next(self.bytes, b'"', from, &mut self.ahead.quote);
        // The next header has a quote: further nobody looks.
        quote >= stop && next(&self.bytes[..quote], b'>', from, &mut self.ahead.angle) >= stop
    }

    fn rest_of_line(&mut self, from: usize, stop: usize) -> Line {
        if next(self.bytes, b'"', from, &mut self.ahead.quote) >= stop {
            return Line::Next;
        }
        tag_within(self.bytes, &mut self.depth, from, stop).map_or(Line::Next, Line::Starts)
    }
}

/// Where a sign stands next from `from` on, the length where it does not; `known` is where it was found last.
#[inline]
fn next(bytes: &[u8], sign: u8, from: usize, known: &mut usize) -> usize {
    if *known < from {
        *known = memchr(sign, &bytes[from..]).map_or(bytes.len(), |i| from + i);
    }
    *known
}

/// Whether the line below the line end at `stop` begins with a mark too, that of quoted mail. `None` when more must be read.
#[cold]
fn is_quoted(bytes: &[u8], stop: usize, mark: u8, end: bool) -> Option<bool> {
    let below = first_text(bytes, after_line_end(bytes, stop, end)?);
    match below < bytes.len() {
        true => Some(tag::mark_at(bytes, below) == Some(mark)),
        false => end.then_some(false),
    }
}

/// Whether a line begins with `[pgn]`, which forums put before a game.
fn opens_wrapper(line: &[u8]) -> bool {
    words::wrapper(line).is_some_and(|width| width == b"[pgn]".len())
}

/// Whether the tag pair at `at` may go on in bytes that have not come yet.
fn goes_on(bytes: &[u8], at: usize) -> bool {
    tag::scan(bytes, at).fault == Some(Fault::Unterminated) && tag::may_go_on(bytes, at)
}

/// Whether a line that begins like a tag pair ends with `"]` and holds one pair only.
fn closes_line(line: &[u8]) -> bool {
    let Some(last) = line.iter().rposition(|b| !is_space(*b)) else {
        return false;
    };
    line[last] == b']'
        && last > 0
        && line[last - 1] == b'"'
        && !memchr_iter(b'[', &line[1..]).any(|i| tag::shape(line, i + 1) == Shape::Strict)
}

/// In a header of more tags none is looked for that begins another.
const MOST_TAGS: u32 = 256;

/// Only so much of a header is searched for a tag that repeats: no real one is longer.
const LONGEST_HEADER: usize = 4 << 10;

/// Tags that a game has one value of.
const TELLING: [&[u8]; 4] = [b"White", b"Black", b"Date", b"Round"];

/// The bit of a tag of the roster, rising in the order of the standard; 0 for any other tag, for Event and for Result.
#[inline]
fn roster_bit(name: &[u8]) -> u8 {
    match name {
        b"Site" => 1,
        b"Date" => 1 << 1,
        b"Round" => 1 << 2,
        b"White" => 1 << 3,
        b"Black" => 1 << 4,
        _ => 0,
    }
}

/// Whether another header begins with the line at `at`, whose tag stands in `header` before: tags of the roster follow in their
/// order, a player among them, and two of them or more say something else than they did. `None` when more must be read.
#[cold]
fn second_header(header: &[u8], bytes: &[u8], at: usize, end: bool) -> Option<bool> {
    let reach = bytes.len().min(at + LONGEST_HEADER);
    let (mut line, mut last, mut player, mut others) = (at, 0, false, 0);
    while line < reach || reach == bytes.len() && !end {
        let first = first_text(bytes, line.min(reach));
        let stop = tag::line_end(&bytes[..reach], line.min(reach));
        // The next line may say it, and be still to come.
        if stop == bytes.len() && !end {
            return None;
        }
        let Some(name) = tag::name(bytes, first) else {
            break;
        };
        let bit = roster_bit(name);
        if bit > 0 {
            if bit <= last {
                break;
            }
            if !end && goes_on(bytes, first) {
                return None;
            }
            last = bit;
            player |= matches!(name, b"White" | b"Black");
            others += u32::from(differs(header, name, value(bytes, first)));
            if player && others > 1 {
                return Some(true);
            }
        }
        line = stop + 1 + usize::from(matches!(bytes[stop..], [b'\r', b'\n', ..]));
    }
    Some(false)
}

/// Whether a header says something else under that name; of names in words: `Rossi` may be `Rossi, Ugo`.
fn differs(header: &[u8], name: &[u8], own: &[u8]) -> bool {
    let words = matches!(name, b"Site" | b"White" | b"Black");
    contradicts(header, name, own)
        && (!words || occurrences(header, name).all(|at| name_others(value(header, at), own)))
}

/// Where tags of that name stand at the start of a line of this header.
fn occurrences<'a>(header: &'a [u8], name: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let header = &header[..header.len().min(LONGEST_HEADER)];
    let blank = |b: &u8| matches!(b, b' ' | b'\t' | 0xC2) || tag::is_quote_mark(*b);
    memchr::memmem::find_iter(header, name).filter_map(move |at| {
        let bracket = words::last_run(&header[..at], blank).checked_sub(1)?;
        let line = &header[..words::last_run(&header[..bracket], blank)];
        // `Ugo> [White "Rossi"]`
        let line = match header.get(line.len()) {
            Some(b'>') => &line[..words::last_run(line, |b| tag::is_of_name(*b))],
            _ => line,
        };
        let begins = (line.last()).is_none_or(|b| matches!(b, b'\n' | b'\r' | 0xBF));
        (begins && tag::name(header, bracket) == Some(name)).then_some(bracket)
    })
}

/// Whether a tag of that name occurs at the start of a line of this header.
fn occurs(header: &[u8], name: &[u8]) -> bool {
    occurrences(header, name).next().is_some()
}

/// Whether this header says something else under that name; what is not known contradicts nothing.
fn contradicts(header: &[u8], name: &[u8], own: &[u8]) -> bool {
    let is_letter = |b: &u8| b.is_ascii_alphanumeric() || !b.is_ascii();
    let says = |value: &[u8]| value.iter().any(is_letter);
    says(own)
        && occurrences(header, name).any(|at| {
            let other = value(header, at);
            says(other) && other != own
        })
}

/// Length of some blanks and byte order marks before a tag pair, without the marks, which go with it.
fn unmarked_blanks(blanks: &[u8]) -> usize {
    memchr::memmem::find(blanks, BOM).unwrap_or(blanks.len())
}

/// The value of the tag pair at `at`, without blanks around it.
fn value(bytes: &[u8], at: usize) -> &[u8] {
    bytes[tag::scan(bytes, at).value].trim_ascii()
}

/// Follows the braces of the movetext along its lines: whether a comment may be open where a tag-shaped line stands.
#[derive(Clone, Copy, Debug, Default)]
struct Depth {
    at: usize,
    depth: usize,
    /// Whether a line comment reaches as far as was walked.
    in_line_comment: bool,
    /// Up to this closing brace no move stands.
    silent: usize,
}

impl Depth {
    /// Goes on to `to`. Within a line comment a brace means nothing.
    fn advance(&mut self, bytes: &[u8], to: usize) -> usize {
        self.in_line_comment = false;
        let (text, mut near) = (&bytes[..to], false);
        while let Some(at) = next_sign(text, self.at, near, 0x40, b"{};") {
            near = at - self.at < NEAR;
            self.at = at + 1;
            match bytes[at] {
                b'{' => self.depth += 1,
                b'}' => self.depth = self.depth.saturating_sub(1),
                _ if self.depth == 0 => {
                    let rest = &bytes[self.at..to];
                    let end = memchr2(b'\n', b'\r', rest);
                    self.in_line_comment = end.is_none();
                    self.at += end.unwrap_or(rest.len());
                }
                _ => {}
            }
        }
        self.at = to;
        self.depth
    }
}

/// A sign is near where the one before it was no further off.
const NEAR: usize = 64;

/// Where the next of three signs stands, of which the first and the last are one with the bits of `alike`. Where it is `near`, as
/// among comments, no search of many bytes at once pays.
#[inline(always)]
fn next_sign(bytes: &[u8], from: usize, near: bool, alike: u8, signs: &[u8; 3]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 0xFF;
    let [first, other, last] = *signs;
    debug_assert_eq!(first | alike, last | alike);
    let mut at = from;
    while near
        && at < from + NEAR
        && let Some(&chunk) = bytes[at..].first_chunk::<8>()
    {
        let chunk = u64::from_le_bytes(chunk);
        let pair = (chunk | (ONES * u64::from(alike))) ^ (ONES * u64::from(first | alike));
        let other = chunk ^ (ONES * u64::from(other));
        // The high bit of each byte that is zero: what is borrowed reaches later bytes only.
        let found =
            (pair.wrapping_sub(ONES) & !pair | other.wrapping_sub(ONES) & !other) & (ONES * 0x80);
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    memchr3(first, other, last, &bytes[at..]).map(|i| at + i)
}

/// A comment that goes on for longer behind a tag pair was never closed.
const LONGEST_QUOTE: usize = 64 << 10;

/// Whether a tag pair at `at` ends the movetext before it: `None` when more must be read to know. Within an open comment
/// it does so only when the comment was never closed: when moves stand before the next closing brace, or there is none.
fn breaks_movetext(bytes: &[u8], depth: &mut Depth, at: usize, end: bool) -> Option<bool> {
    if depth.advance(bytes, at) == 0 {
        return Some(true);
    }
    if at < depth.silent {
        return Some(false);
    }
    let reach = bytes.len().min(at + LONGEST_QUOTE);
    match memchr(b'}', &bytes[at..reach]) {
        Some(close) => {
            let breaks = crate::text::comment::holds_moves(&bytes[at..at + close]);
            if !breaks {
                depth.silent = at + close;
            }
            Some(breaks)
        }
        None if end || reach < bytes.len() => Some(true),
        None => None,
    }
}

/// Where the header begins that goes on at `at` behind a comment that was never closed: at the tag pair that ends the line
/// above, where text was torn out between.
#[cold]
fn torn_header(bytes: &[u8], from: usize, at: usize) -> usize {
    let above = &bytes[from..at];
    let end = above
        .iter()
        .rposition(|b| !is_space(*b))
        .map_or(0, |i| i + 1);
    let line = memchr::memrchr2(b'\n', b'\r', &above[..end]).map_or(0, |i| i + 1);
    match tag::roster_tag_within(bytes, from + line, from + end) {
        Some(start) if tag::scan(bytes, start).end >= from + end => {
            from + unmarked(&bytes[from..start])
        }
        _ => at,
    }
}

/// Length of a text without the byte order marks at its end: they go with what follows, whose encoding they tell.
pub(super) fn unmarked(mut text: &[u8]) -> usize {
    while let Some(before) = text.strip_suffix(BOM) {
        text = before;
    }
    text.len()
}

/// A tag pair within a line of movetext, outside comments: there the next header begins, with its mark.
fn tag_within(bytes: &[u8], depth: &mut Depth, from: usize, stop: usize) -> Option<usize> {
    let mut at = from;
    while let Some(i) = memchr(b'[', &bytes[at..stop]) {
        at += i;
        let letter = bytes.get(at + 1).is_some_and(|b| *b != b'%');
        if letter && tag::shape(bytes, at) == Shape::Strict && depth.advance(bytes, at) == 0 {
            // Behind a mark another file begins.
            let marked = bytes[from..at].ends_with(BOM) && tag::is_known(bytes, at);
            if depth.in_line_comment && !marked {
                depth.at = stop;
                return None;
            }
            return Some(from + unmarked(&bytes[from..at]));
        }
        at += 1;
    }
    None
}

/// Whether the movetext of one section may be more than one game, or hold what is no movetext. What stands in comments
/// says nothing of that: engines write results there by the thousand.
fn needs_care(moves: &[u8]) -> bool {
    let Some(last) = moves.iter().rposition(|b| !is_space(*b)) else {
        return false;
    };
    let start = words::last_run(&moves[..=last], |b| !is_space(*b));
    let (body, tail) = if words::is_result(&moves[start..=last]) {
        (&moves[..start], true)
    } else {
        (&moves[..=last], false)
    };
    let result = |i: &usize| match body[*i] {
        b'*' => true,
        b'/' => *i > 0 && body[i - 1] == b'1' && body.get(i + 1) == Some(&b'2'),
        _ => {
            *i > 0
                && matches!(
                    (body[i - 1], body.get(i + 1)),
                    (b'1', Some(b'0')) | (b'0', Some(b'1')) | (0xBD, _)
                )
        }
    };
    // Signs of results, as they come one after the other.
    let (mut from, mut near) = (0, false);
    let signs = std::iter::from_fn(|| {
        let at = next_sign(body, from, near, 2, b"/*-")?;
        near = at - from < NEAR;
        from = at + 1;
        Some(at)
    });
    any_outside(body, signs.filter(result))
        || !tail && any_outside(body, memchr_iter(0xE2, body))
        || any_outside(body, memchr_iter(0xBD, body))
}

/// Whether one of these places, in rising order, stands outside the comments of a movetext.
fn any_outside(moves: &[u8], places: impl Iterator<Item = usize>) -> bool {
    let mut braces = Braces::default();
    let mut has_line_comments = None;
    // Up to here comments were ended.
    let mut at = 0;
    for place in places {
        // Most places are the evaluations of engines: they are not followed from the first comment on.
        if is_between_braces(moves, place)
            && !*has_line_comments.get_or_insert_with(|| memchr(b';', moves).is_some())
        {
            continue;
        }
        while at <= place {
            let Some(i) = memchr2(b'{', b';', &moves[at..place]) else {
                return true;
            };
            let opens = at + i;
            at = match moves[opens] {
                b'{' => braces.end(moves, opens).0,
                _ => tag::line_end(moves, opens),
            };
        }
    }
    false
}

/// Whether the brace before a place opens and the one behind it closes. Where no `;` opens a comment the place stands in a comment
/// then, wherever that begins: none that was open before ends between the two ([`Braces::end`]).
fn is_between_braces(moves: &[u8], place: usize) -> bool {
    let (before, behind) = moves.split_at(place);
    let opens = memchr::memrchr2(b'{', b'}', before).is_some_and(|at| before[at] == b'{');
    opens && memchr2(b'{', b'}', behind).is_some_and(|at| behind[at] == b'}')
}

/// This many bytes of a line decide whether it begins a game.
const DECIDING: usize = 512;

/// In the rest of an oversized game: how many bytes belong to it, and whether the next game begins behind them.
/// `at_line_start` says whether the first byte begins a line, and is set for the byte behind the returned length.
pub(super) fn next_game(bytes: &[u8], end: bool, at_line_start: &mut bool) -> (usize, bool) {
    let mut at = 0;
    loop {
        if *at_line_start {
            let first = first_text(bytes, at);
            if bytes.len() - first < DECIDING && !end {
                // Too little to decide: the line stays for the next buffer.
                return (at, false);
            }
            if first < bytes.len() && tag::shape(bytes, first) == Shape::Strict {
                return (at, true);
            }
            if let Some(Some(next)) = separator::crossed(bytes, at, end) {
                return (next, true);
            }
        }
        let Some(i) = memchr2(b'\n', b'\r', &bytes[at..]) else {
            *at_line_start = false;
            let length = if end {
                bytes.len()
            } else {
                whole_letters(bytes)
            };
            return (length.max(at), false);
        };
        // A line end of two bytes stays in one piece.
        at += i;
        match &bytes[at..] {
            [b'\r'] if !end => {
                *at_line_start = false;
                return (at, false);
            }
            [b'\r', b'\n', ..] => at += 2,
            _ => at += 1,
        }
        *at_line_start = true;
    }
}

/// Where to cut an oversized game: at most `most` bytes, between lines where one ends close to that, else between words if
/// there is a gap between words at all.
pub(super) fn cut_point(bytes: &[u8], most: usize) -> usize {
    let most = most.min(bytes.len());
    let last = |sign, window: usize| {
        let from = most.saturating_sub(window);
        memchr::memrchr(sign, &bytes[from..most]).map(|at| from + at)
    };
    let between = last(b'\n', (most / 8).min(4096)).or_else(|| last(b' ', 4096));
    match between {
        Some(at) if at > 0 => at + 1,
        _ => {
            let whole = match whole_letters(&bytes[..most]) {
                whole if whole == 0 || most == bytes.len() => most,
                whole => whole,
            };
            // Nor is a line end of two bytes, of which the other may not have come yet.
            let ends = whole > 1 && bytes[whole - 1] == b'\r';
            whole - usize::from(ends)
        }
    }
}

/// How many of these bytes are whole letters, where they are UTF-8: a letter is not cut.
fn whole_letters(bytes: &[u8]) -> usize {
    let goes_on = words::last_run(bytes, |b| b & 0xC0 == 0x80);
    let Some(lead) = goes_on.checked_sub(1) else {
        return bytes.len();
    };
    let letter = match bytes[lead] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    };
    if lead + letter > bytes.len() {
        lead
    } else {
        bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_found_wherever_they_stand() {
        for (alike, signs) in [(0x40, b"{};"), (2, b"/*-")] {
            for (at, byte) in (0..100).flat_map(|at| (0..=255u8).map(move |byte| (at, byte))) {
                let mut text = vec![b'e'; 100];
                text[at] = byte;
                let expected = signs.contains(&byte).then_some(at);
                for near in [false, true] {
                    let found = |text: &[u8], from| next_sign(text, from, near, alike, signs);
                    assert_eq!(found(&text, 0), expected, "{byte} at {at}");
                    assert_eq!(found(&text[..=at], at), expected, "{byte} at {at}");
                }
            }
        }
    }

    #[test]
    fn a_result_in_a_comment_asks_for_no_care() {
        for moves in [
            "1. e4 {+0.35/20 1.2s} e5 {White mates 1-0} 1-0",
            "1. e4 {1/2-1/2 by adjudication} 1/2-1/2\n\n",
            "1. e4 {a {0-1} b} e5 {*} *",
            "1. e4 ; 1-0 or 0-1\ne5 *",
            "1. e4 {½ – ½: лучше} 1-0",
            "1. e4 {a { 1-0 } b { 0-1 } 1-0} e5 {*} 1-0",
        ] {
            assert!(!needs_care(moves.as_bytes()), "{moves}");
        }
        for moves in [
            "1. e4 {1-0} 1-0 1. d4 0-1",
            "1. e4 ; {\n1-0 1. d4 }",
            "1. e4 {} 1-0 text",
            "1. e4 ½-½ {more} text",
            "1. e4 {open {0-1} 1... e5 } 0-1 1. d4 *",
            "1. e4 ; {\n1-0 } 1. d4 *",
            "1. e4 {a} 1-0 } 1. d4 *",
        ] {
            assert!(needs_care(moves.as_bytes()), "{moves}");
        }
    }
}
