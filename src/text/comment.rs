//! Where a brace comment ends. Framing and tokens ask the same judge, so that they cannot disagree.

use super::moves::is_move_like;
use super::words::{self, is_space, run};
use memchr::{memchr, memchr_iter, memchr2};

/// What a brace comment is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Up to the first closing brace.
    Plain,
    /// With braces in it; the outer pair counts.
    Nested,
    /// Never closed: it reaches to the end.
    Open,
}

/// Ends the brace comments of one game, in order.
#[derive(Clone, Copy, Debug)]
pub struct Braces {
    /// Whether an outer pair still counts. Once braces do not pair up, the rule of the standard holds for the rest of the
    /// game: the first closing brace ends a comment. So the search for a pair goes wrong once at most.
    nest: bool,
}

impl Default for Braces {
    fn default() -> Braces {
        Braces { nest: true }
    }
}

impl Braces {
    /// One past the end of the comment that begins with the brace at `at`.
    ///
    /// Braces do not nest in PGN (5), but people nest them: the outer pair counts unless moves or a result stand between
    /// the first closing brace and the one that would pair. A brace that was left open reaches no further than its game.
    #[inline]
    pub fn end(&mut self, bytes: &[u8], at: usize) -> (usize, Form) {
        // Nearly all comments: the next brace closes it.
        let body = &bytes[at + 1..];
        match memchr2(b'{', b'}', body) {
            Some(close) if body[close] == b'}' => (at + close + 2, Form::Plain),
            _ => self.end_odd(bytes, at),
        }
    }

    /// The same where another brace opens before one closes, or none closes.
    #[cold]
    fn end_odd(&mut self, bytes: &[u8], at: usize) -> (usize, Form) {
        if let Some(next) = next_game(bytes, at) {
            let last = bytes[..next].iter().rposition(|b| !is_space(*b));
            return (last.map_or(next, |last| last + 1), Form::Open);
        }
        let body = &bytes[at + 1..];
        let Some(close) = memchr(b'}', body) else {
            return (bytes.len(), Form::Open);
        };
        if self.nest && memchr(b'{', &body[..close]).is_some() {
            match pairing(body) {
                Some(outer) if !holds_moves(&body[close + 1..outer]) => {
                    return (at + 1 + outer + 1, Form::Nested);
                }
                _ => self.nest = false,
            }
        }
        (at + 1 + close + 1, Form::Plain)
    }
}

/// Offset of the brace that pairs with the one before `body`.
fn pairing(body: &[u8]) -> Option<usize> {
    let mut depth = 1;
    let mut at = 0;
    while let Some(i) = memchr2(b'{', b'}', &body[at..]) {
        at += i;
        if body[at] == b'{' {
            depth += 1;
        } else {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
        at += 1;
    }
    None
}

/// Nearly no heading of a game has more lines.
const MOST_LINES: usize = 14;

/// So many bytes before a brace tell whether it stands among moves.
const NEAR: usize = 512;

/// Where another game begins behind a brace that was left open: before the brace of another comment, or where no brace
/// closes at all. A comment that was closed may cite as many games as it likes.
fn next_game(bytes: &[u8], at: usize) -> Option<usize> {
    let mut from = at + 1;
    loop {
        let brace = memchr2(b'{', b'}', &bytes[from..]).map(|i| from + i);
        let to = match brace {
            Some(close) if bytes[close] == b'}' => return None,
            open => open.unwrap_or(bytes.len()),
        };
        let starts = memchr_iter(b'\n', &bytes[from..to]).map(|i| from + i + 1);
        let first = starts.filter(|start| begins_game(&bytes[*start..to]));
        if let Some(next) = first.filter_map(|start| heading(bytes, at, start)).next() {
            return Some(next);
        }
        from = brace? + 1;
    }
}

/// Whether a line begins with the first move of a game.
fn begins_game(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    line.first() == Some(&b'1') && {
        let near = &line[..line.len().min(32)];
        !near[1..].starts_with(b"..") && numbers(near).next() == Some(1)
    }
}

/// The numbers in a text that stand before a move.
fn numbers(text: &[u8]) -> impl Iterator<Item = u32> {
    let mut words = words::split(text).peekable();
    std::iter::from_fn(move || {
        loop {
            let word = words.next()?;
            let digits = run(word, u8::is_ascii_digit);
            let dots = word[digits..]
                .iter()
                .take_while(|b| matches!(b, b'.' | b')'));
            let own = &word[digits + dots.count()..];
            let own = if own.is_empty() {
                words.peek().copied()?
            } else {
                own
            };
            if (1..=3).contains(&digits) && is_move_like(own) {
                return std::str::from_utf8(&word[..digits]).ok()?.parse().ok();
            }
        }
    })
}

/// Where the heading begins of the game whose first move stands at `start`, behind the game in which a brace was opened at
/// `brace`: behind its result, or a blank line or a line of labels behind its last line of moves or that of the brace.
fn heading(bytes: &[u8], brace: usize, start: usize) -> Option<usize> {
    let (mut top, mut apart, mut labels) = (start, None, 0);
    for _ in 0..=MOST_LINES {
        let line = (bytes[..top - 1].iter().rposition(|b| *b == b'\n')).map_or(0, |i| i + 1);
        let opens = line <= brace;
        let text = &bytes[line.max(brace + 1)..top];
        if !opens && words::is_blank(text) {
            (apart, labels) = (Some(top), 0);
        } else if is_result_alone(text) && !heads(&bytes[brace + 1..line.max(brace + 1)]) {
            return apart.or(Some(top));
        } else if numbers(text).next().is_some() || opens && is_among_moves(&bytes[..brace]) {
            return apart;
        } else if opens {
            return None;
        } else if is_labelled(text) {
            labels += 1;
            // One alone may be of the comment.
            if labels > 1 {
                apart = Some(line);
            }
        }
        top = line;
    }
    None
}

/// Whether the result below these lines is that of a heading: right above it stands a line with anything but moves.
fn heads(above: &[u8]) -> bool {
    let Some(above) = above.strip_suffix(b"\n") else {
        return false;
    };
    let line = above.rsplit(|b| *b == b'\n').next().unwrap_or_default();
    // The line of the brace is one of moves.
    line.len() < above.len()
        && !words::is_blank(line)
        && numbers(line).next().is_none()
        && !words::split(line).any(is_move_like)
}

/// Whether a line is a result, perhaps behind its label.
fn is_result_alone(line: &[u8]) -> bool {
    let mut words = words::split(line);
    let first = words.next().unwrap_or_default();
    match words.next() {
        None => words::is_result(first),
        Some(second) => first.ends_with(b":") && words::is_result(second) && words.next().is_none(),
    }
}

/// Whether a line is a label and its value, as headings of scoresheets have them: `Bianco: Rossi`.
fn is_labelled(line: &[u8]) -> bool {
    /// In bytes; the longest are of several words.
    const LONGEST: usize = 32;
    let line = line.trim_ascii();
    let Some(colon) = memchr(b':', &line[..line.len().min(LONGEST)]) else {
        return false;
    };
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let begins = line[0].is_ascii_uppercase() || line[0] >= 0x80;
    begins && line[..colon].iter().all(|b| letter(b) || *b == b' ') && line.len() > colon + 1
}

/// Whether moves with their numbers end a text, in its last paragraph.
fn is_among_moves(text: &[u8]) -> bool {
    let near = &text[text.len().saturating_sub(NEAR)..];
    let mut lines = near
        .rsplit(|b| *b == b'\n')
        .take_while(|line| !words::is_blank(line));
    lines.any(|line| numbers(line).next().is_some())
}

/// Whether a move number stands in a text.
pub(crate) fn holds_moves(text: &[u8]) -> bool {
    text.split(|b| is_space(*b))
        .any(|word| words::move_number(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outer_pair_counts_unless_moves_stand_within() {
        let end = |text: &str| Braces::default().end(text.as_bytes(), 0);
        assert_eq!(end("{a} b}"), (3, Form::Plain));
        assert_eq!(end("{a {b} c} d"), (9, Form::Nested));
        assert_eq!(end("{outer {inner} see 1-0} e5"), (23, Form::Nested));
        assert_eq!(end("{:-{ } 1... e5 {x}}"), (6, Form::Plain));
        assert_eq!(end("{a"), (2, Form::Open));
    }

    #[test]
    fn a_brace_left_open_reaches_to_the_next_game() {
        let ends = |text: &str| {
            let at = text.find('{').unwrap();
            let (end, form) = Braces::default().end(text.as_bytes(), at);
            (
                text[end..]
                    .trim_start()
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
                form,
            )
        };
        for (text, next) in [
            (
                "1. e4 {open\n2. Cf3 Cc6\n1-0\n\nBianco: C\nNero: D\n\n1. d4 {x}",
                "Bianco: C",
            ),
            (
                "1. e4 {open\n2. Cf3 Cc6\n1-0\nBianco: C\n1. d4 {x}",
                "Bianco: C",
            ),
            ("1. e4 {open 2. Nf3 1-0\r\n\r\n1. d4 {x} d5", "1. d4 {x} d5"),
            ("1. e4 {open\n\nC - D 0-1\n1. d4 d5\n2. c4 {x}", "C - D 0-1"),
            (
                "1. e4 {open {again\n2. Cf3\n\nC - D\n\n1 d4 d5 {x}",
                "C - D",
            ),
            ("1. e4 {open\n2. Cf3\n\nC - D\n\n1. d4 d5\n", "C - D"),
        ] {
            assert_eq!(ends(text), (next.to_owned(), Form::Open), "{text}");
        }
        for text in [
            "1. e4 {closed\n2. Cf3\n\n1. d4 d5} e5 {x}",
            "{Introduction\n\n1. e4 {x} e5",
            "1. e4 {as in\n1. d4 {x} d5",
            "1. e4 {open\n\n1... e5 {x}",
            "1. e4 {open\n\n1. Rossi - Verdi {x}",
        ] {
            assert_ne!(ends(text).1, Form::Open, "{text}");
        }
    }

    #[test]
    fn what_does_not_pair_is_looked_for_once() {
        let mut braces = Braces::default();
        let text = b"{{} {a {b} c}";
        assert_eq!(braces.end(text, 0), (3, Form::Plain));
        assert_eq!(braces.end(text, 4), (10, Form::Plain));
    }
}
