//! Sections, line by line: from one header to the next. Fast, because every byte of an archive passes here once more
//! than through the tokens; whatever needs words is left to `careful`.

use super::tag::{self, Shape};
use super::words::{BOM, is_space};
use memchr::{memchr, memchr_iter, memchr2, memchr3, memchr3_iter};

/// What was found at the start of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scan {
    /// A section ends here, where the next one begins or the stream ends.
    Complete {
        /// Its length in bytes.
        length: usize,
        /// Whether it must be looked at word by word.
        careful: bool,
    },
    /// The next section has not begun yet.
    NeedMore,
}

/// Offset of the start of the line after the line end at `at`, or `None` when that line end may go on in the next buffer.
fn after_line_end(bytes: &[u8], at: usize, end: bool) -> Option<usize> {
    match (bytes[at], bytes.get(at + 1)) {
        (b'\r', Some(b'\n')) => Some(at + 2),
        (b'\r', None) if !end => None,
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

/// Scans from the start of `bytes` to the start of the next section.
pub(super) fn scan(bytes: &[u8], end: bool) -> Scan {
    let mut careful = false;
    let mut in_header = true;
    let mut tags = 0u32;
    let mut event_seen = false;
    let mut blank_before = false;
    let mut moves_from = 0;
    let mut depth = None;
    let mut at = 0;
    while at < bytes.len() {
        // Most lines of a header: a pair that was not there before, and nothing else.
        if bytes[at] == b'['
            && in_header
            && !blank_before
            && let Some(pair) = tag::quick(bytes, at)
            && let Some(next) = after_line_end(bytes, pair.end, end)
        {
            let event = bytes[pair.name.clone()] == *b"Event";
            if !(event && event_seen) {
                event_seen |= event;
                tags += 1;
                at = next;
                continue;
            }
        }
        let stop = match memchr2(b'\n', b'\r', &bytes[at..]) {
            Some(i) => at + i,
            None if end => bytes.len(),
            None => return Scan::NeedMore,
        };
        let first = first_text(bytes, at);
        let next = if stop < bytes.len() {
            match after_line_end(bytes, stop, end) {
                Some(next) => next,
                None => return Scan::NeedMore,
            }
        } else {
            stop
        };
        if first >= stop {
            blank_before = true;
            at = next;
            continue;
        }
        match bytes[first] {
            b'[' => {
                // A header line is decided with the line that follows it, for values that go over several lines.
                let shape = tag::shape(bytes, first);
                let starts = match shape {
                    Shape::None => false,
                    _ if in_header && tags == 0 => false,
                    Shape::Strict | Shape::Loose if in_header => {
                        let name = tag::name(bytes, first).unwrap_or_default();
                        if name == b"Event" {
                            event_seen
                        } else {
                            blank_before && occurs(&bytes[..at], name)
                        }
                    }
                    Shape::Strict => breaks_movetext(
                        bytes,
                        depth.get_or_insert(Depth {
                            at: moves_from,
                            depth: 0,
                        }),
                        at,
                        next,
                    ),
                    Shape::Loose => {
                        tag::is_known(bytes, first)
                            && breaks_movetext(
                                bytes,
                                depth.get_or_insert(Depth {
                                    at: moves_from,
                                    depth: 0,
                                }),
                                at,
                                next,
                            )
                    }
                };
                if starts {
                    careful |= !in_header && needs_care(&bytes[moves_from..at]);
                    return Scan::Complete {
                        length: at,
                        careful,
                    };
                }
                if shape == Shape::None || !in_header {
                    if in_header {
                        in_header = false;
                        moves_from = at;
                        careful |= tags == 0;
                    }
                } else {
                    tags += 1;
                    if tag::name(bytes, first) == Some(b"Event") {
                        event_seen = true;
                    }
                    if !closes_line(&bytes[first..stop]) {
                        // Several lines, or something behind the pair on its line.
                        let pair = tag::scan(bytes, first);
                        careful = true;
                        if pair.end > stop {
                            at = pair.end;
                            blank_before = false;
                            if memchr2(b'\n', b'\r', &bytes[at..]).is_none() && !end {
                                return Scan::NeedMore;
                            }
                            let rest = tag::line_end(bytes, at);
                            at = if rest < bytes.len() {
                                match after_line_end(bytes, rest, end) {
                                    Some(next) => next,
                                    None => return Scan::NeedMore,
                                }
                            } else {
                                rest
                            };
                            continue;
                        }
                        if holds_movetext(bytes, pair.end, stop) {
                            in_header = false;
                            moves_from = pair.end;
                        }
                    }
                }
            }
            b'%' if first == at => {}
            b';' if in_header => {}
            _ => {
                if in_header {
                    in_header = false;
                    moves_from = at;
                    careful |= tags == 0;
                } else if blank_before {
                    careful = true;
                }
            }
        }
        blank_before = false;
        at = next;
    }
    if !end {
        return Scan::NeedMore;
    }
    careful |= tags == 0 || !in_header && needs_care(&bytes[moves_from..]);
    Scan::Complete {
        length: bytes.len(),
        careful,
    }
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

/// Whether something other than tag pairs stands on the rest of a header line.
fn holds_movetext(bytes: &[u8], mut at: usize, stop: usize) -> bool {
    loop {
        while at < stop && is_space(bytes[at]) {
            at += 1;
        }
        if at >= stop {
            return false;
        }
        if tag::shape(bytes, at) == Shape::None {
            return true;
        }
        at = tag::scan(bytes, at).end.max(at + 1);
    }
}

/// Only so much of a header is searched for a tag that repeats: no real one is longer.
const LONGEST_HEADER: usize = 16 << 10;

/// Whether a tag of that name occurs at the start of a line of this header.
fn occurs(header: &[u8], name: &[u8]) -> bool {
    let header = &header[..header.len().min(LONGEST_HEADER)];
    memchr_iter(b'[', header).any(|i| {
        tag::name(header, i) == Some(name)
            && header[..i]
                .iter()
                .rev()
                .find(|b| !matches!(b, b' ' | b'\t'))
                .is_none_or(|b| matches!(b, b'\n' | b'\r' | 0xBF))
    })
}

/// Follows the braces of the movetext along its lines: whether a comment may be open where a tag-shaped line stands.
#[derive(Clone, Copy, Debug, Default)]
struct Depth {
    at: usize,
    depth: usize,
}

impl Depth {
    /// Goes on to `to`, the start of a line. Within a line comment a brace means nothing.
    fn advance(&mut self, bytes: &[u8], to: usize) -> usize {
        while let Some(i) = memchr3(b'{', b'}', b';', &bytes[self.at..to]) {
            let at = self.at + i;
            self.at = at + 1;
            match bytes[at] {
                b'{' => self.depth += 1,
                b'}' => self.depth = self.depth.saturating_sub(1),
                _ if self.depth == 0 => {
                    let rest = &bytes[self.at..to];
                    self.at += memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                }
                _ => {}
            }
        }
        self.at = to;
        self.depth
    }
}

/// Whether a tag-shaped line at `at` ends the movetext before it. Within an open comment it does so only when it is an
/// `[Event` or when another tag pair follows: then the comment was never closed.
fn breaks_movetext(bytes: &[u8], depth: &mut Depth, at: usize, next: usize) -> bool {
    if depth.advance(bytes, at) == 0 {
        return true;
    }
    let first = first_text(bytes, at);
    if tag::name(bytes, first) == Some(b"Event") {
        return true;
    }
    let following = first_text(bytes, next.min(bytes.len()));
    following < bytes.len() && tag::shape(bytes, following) == Shape::Strict
}

/// Whether the movetext of one section may be more than one game, or hold what is no movetext.
fn needs_care(moves: &[u8]) -> bool {
    let Some(last) = moves.iter().rposition(|b| !is_space(*b)) else {
        return false;
    };
    let start = moves[..=last]
        .iter()
        .rposition(|b| is_space(*b))
        .map_or(0, |i| i + 1);
    let (body, tail) = if super::words::is_result(&moves[start..=last]) {
        (&moves[..start], true)
    } else {
        (&moves[..=last], false)
    };
    let result = memchr3_iter(b'*', b'/', b'-', body).any(|i| match body[i] {
        b'*' => true,
        b'/' => i > 0 && body[i - 1] == b'1' && body.get(i + 1) == Some(&b'2'),
        _ => {
            i > 0
                && matches!(
                    (body[i - 1], body.get(i + 1)),
                    (b'1', Some(b'0')) | (b'0', Some(b'1')) | (0xBD, _)
                )
        }
    });
    result
        || memchr_iter(b'[', body).any(|i| {
            body.get(i + 1).is_some_and(|b| *b != b'%') && tag::shape(body, i) != Shape::None
        })
        || (!tail && memchr(0xE2, body).is_some() && !body.is_ascii())
        || (memchr(0xBD, body).is_some())
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
        }
        let Some(i) = memchr2(b'\n', b'\r', &bytes[at..]) else {
            *at_line_start = false;
            return (bytes.len(), false);
        };
        at += i + 1;
        *at_line_start = true;
    }
}

/// Where to cut an oversized game: at most `most` bytes, between words if there is a gap between words at all.
pub(super) fn cut_point(bytes: &[u8], most: usize) -> usize {
    let most = most.min(bytes.len());
    let window = most.saturating_sub(4096);
    match bytes[window..most]
        .iter()
        .rposition(|b| matches!(b, b' ' | b'\n'))
    {
        Some(i) if window + i > 0 => window + i + 1,
        _ => most,
    }
}
