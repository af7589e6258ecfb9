//! Sections, line by line: from one header to the next. Fast, because every byte of an archive passes here once more
//! than through the tokens; whatever needs words is left to `careful`.

use super::tag::{self, Shape};
use super::words::{BOM, is_space};
use memchr::{memchr, memchr_iter, memchr2, memchr3_iter};

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
                    Shape::Strict => breaks_movetext(bytes, moves_from, at, next),
                    Shape::Loose => {
                        tag::is_known(bytes, first) && breaks_movetext(bytes, moves_from, at, next)
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

/// Whether a tag of that name occurs at the start of a line of this header.
fn occurs(header: &[u8], name: &[u8]) -> bool {
    memchr_iter(b'[', header).any(|i| tag::name(header, i) == Some(name))
}

/// Whether a tag-shaped line at `at` ends the movetext before it. Within an open comment it does so only when it is an
/// `[Event` or when another tag pair follows: then the comment was never closed.
fn breaks_movetext(bytes: &[u8], moves_from: usize, at: usize, next: usize) -> bool {
    let moves = &bytes[moves_from..at];
    if memchr(b'{', moves).is_none() || !in_comment(moves) {
        return true;
    }
    let first = first_text(bytes, at);
    if tag::name(bytes, first) == Some(b"Event") {
        return true;
    }
    let following = first_text(bytes, next.min(bytes.len()));
    following < bytes.len() && tag::shape(bytes, following) == Shape::Strict
}

/// Whether a brace comment is open at the end.
fn in_comment(moves: &[u8]) -> bool {
    let opens = memchr_iter(b'{', moves).count();
    let closes = memchr_iter(b'}', moves).count();
    if opens == closes {
        return false;
    }
    let mut at = 0;
    loop {
        // A line comment may hold braces; it ends with its line.
        let Some(i) = memchr2(b'{', b';', &moves[at..]) else {
            return false;
        };
        at += i;
        let close = if moves[at] == b';' {
            memchr2(b'\n', b'\r', &moves[at..])
        } else {
            memchr(b'}', &moves[at..])
        };
        match close {
            Some(i) => at += i + 1,
            None => return moves[at] == b'{',
        }
    }
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

/// In the rest of an oversized game: how many bytes belong to it, and whether the next game begins behind them.
pub(super) fn next_game(bytes: &[u8], end: bool) -> (usize, bool) {
    let mut at = 0;
    while let Some(i) = memchr(b'[', &bytes[at..]) {
        let bracket = at + i;
        at = bracket + 1;
        if !end && bytes.len() - bracket < 64 {
            return (bracket, false);
        }
        let line = bytes[..bracket]
            .iter()
            .rposition(|b| matches!(b, b'\n' | b'\r'))
            .map_or(0, |i| i + 1);
        if first_text(bytes, line) == bracket
            && tag::shape(bytes, bracket) == Shape::Strict
            && line > 0
        {
            return (line, true);
        }
    }
    // A byte order mark or blanks before the next tag pair must not be torn from it.
    let keep = if end {
        0
    } else {
        bytes
            .iter()
            .rev()
            .take_while(|b| is_space(**b) || BOM.contains(b))
            .count()
    };
    (bytes.len() - keep.min(64), false)
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
