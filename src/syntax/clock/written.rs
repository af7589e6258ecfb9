//! Times that people write: those of both clocks at once (`{0:29:40/0:29:20}`, `{W: 0:29:40 B: 0:29:20}`, `[%clk a,b]`,
//! `[%clk a] [%clk b]`), and minutes with seconds only (`{4:40}`).

use super::colon_time;
use crate::text::words::run;

/// What is written, in milliseconds. With seconds only for what has two colons or is short in the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The first time; of two clocks that of White.
    pub first: i64,
    /// The second, where there are two.
    pub second: Option<i64>,
    /// Whether one has a single colon: minutes and seconds, or hours and minutes.
    pub short: bool,
    /// Whether a fraction of a second is written.
    pub fraction: bool,
    /// Whether it is said whose they are.
    pub named: bool,
    /// Whether they may be the time spent and the time left.
    pub spent_and_left: bool,
}

/// No such comment is longer.
const LONGEST: usize = 48;

/// Reads a comment or a time of a sheet that is nothing but a pair of times or a short one.
#[must_use]
#[cold]
pub fn read(text: &[u8]) -> Option<Written> {
    let text = text.strip_prefix(b"{").unwrap_or(text);
    let text = text.strip_suffix(b"}").unwrap_or(text).trim_ascii();
    if text.len() > LONGEST {
        return None;
    }
    if let Some(rest) = text.strip_prefix(b"[%clk") {
        return commands(rest);
    }
    let inner = text.strip_prefix(b"(").and_then(|t| t.strip_suffix(b")"));
    let inner = inner.or_else(|| text.strip_prefix(b"[").and_then(|t| t.strip_suffix(b"]")));
    plain(inner.unwrap_or(text))
}

/// `0:29:40,0:29:20]`, `0:29:40] [%clk 0:29:20]`: the command is read.
fn commands(text: &[u8]) -> Option<Written> {
    let end = text.iter().position(|b| *b == b']')?;
    let (first, behind) = (&text[..end], text[end + 1..].trim_ascii());
    let (first, second) = match first.iter().position(|b| *b == b',') {
        Some(at) if behind.is_empty() => (&first[..at], &first[at + 1..]),
        _ => (first, behind.strip_prefix(b"[%clk")?.strip_suffix(b"]")?),
    };
    let full = |text: &[u8]| text.iter().filter(|b| **b == b':').count() == 2;
    let (one, other) = (colon_time(first)?, colon_time(second)?);
    (full(first) && full(second)).then_some(Written {
        first: one.0,
        second: Some(other.0),
        short: false,
        fraction: one.1 || other.1,
        named: false,
        spent_and_left: false,
    })
}

fn plain(text: &[u8]) -> Option<Written> {
    let (first_of, one, rest) = time(text)?;
    let mut written = Written {
        first: one.ms,
        second: None,
        short: one.short,
        fraction: one.fraction,
        named: false,
        spent_and_left: false,
    };
    let rest = rest.trim_ascii_start();
    if rest.is_empty() {
        // One full time is read elsewhere.
        return (one.short && first_of.is_none()).then_some(written);
    }
    let parts = matches!(rest[0], b'/' | b',' | b'-' | b';' | b'|');
    let (second_of, other, end) = time(if parts { &rest[1..] } else { rest })?;
    if !end.trim_ascii().is_empty() || first_of.is_some() != second_of.is_some() {
        return None;
    }
    written.second = Some(other.ms);
    written.short |= other.short;
    written.fraction |= other.fraction;
    written.named = first_of.is_some();
    written.spent_and_left = !written.named && !matches!(rest[0], b',' | b'-' | b';');
    // `B` is White where `N` stands beside it, for Bianco and Nero.
    let black_first = match (first_of, second_of) {
        (None, None) | (Some(b'w'), Some(b'b')) | (Some(b'b'), Some(b'n')) => false,
        (Some(b'b'), Some(b'w')) | (Some(b'n'), Some(b'b')) => true,
        _ => return None,
    };
    if black_first {
        written.second = Some(written.first);
        written.first = other.ms;
    }
    Some(written)
}

struct Time {
    ms: i64,
    short: bool,
    fraction: bool,
}

/// A time with the name of a player before it, and what stands behind.
fn time(text: &[u8]) -> Option<(Option<u8>, Time, &[u8])> {
    let text = text.trim_ascii_start();
    let letters = run(text, u8::is_ascii_alphabetic);
    let name = text[..letters].to_ascii_lowercase();
    let of = match name.as_slice() {
        b"" => None,
        b"w" | b"b" | b"n" | b"white" | b"black" | b"bianco" | b"nero" => match name[..] {
            [b'b', b'l', ..] => Some(b'b'),
            [b'b', b'i', ..] => Some(b'w'),
            [b'n', ..] if name.len() > 1 => Some(b'b'),
            [first, ..] => Some(first),
            [] => None,
        },
        _ => return None,
    };
    let mut text = text[letters..].trim_ascii_start();
    if of.is_some()
        && let [b':' | b'=', rest @ ..] = text
    {
        text = rest.trim_ascii_start();
    }
    let width = run(text, |b| b.is_ascii_digit() || matches!(b, b':' | b'.'));
    let (read, rest) = text.split_at(width);
    let colons = read.iter().filter(|b| **b == b':').count();
    if !(1..=2).contains(&colons) {
        return None;
    }
    let (ms, fraction) = colon_time(read)?;
    let short = colons == 1;
    Some((
        of,
        Time {
            ms,
            short,
            fraction,
        },
        rest,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_clocks_in_every_form() {
        for text in [
            "{0:29:40/0:29:20}",
            "{ 0:29:40 / 0:29:20 }",
            "{(0:29:40 0:29:20)}",
            "{0:29:40 - 0:29:20}",
            "{(0:29:40,0:29:20)}",
            "{W:0:29:40 B:0:29:20}",
            "{W: 0:29:40, B: 0:29:20}",
            "{B: 0:29:20 W: 0:29:40}",
            "{B 0:29:40 N 0:29:20}",
            "{Nero 0:29:20 Bianco 0:29:40}",
            "{[%clk 0:29:40,0:29:20]}",
            "{[%clk 0:29:40] [%clk 0:29:20]}",
            "{29:40/29:20}",
        ] {
            let read = read(text.as_bytes()).map(|read| (read.first, read.second));
            assert_eq!(read, Some((1_780_000, Some(1_760_000))), "{text}");
        }
        let short = read(b"{4:40}").unwrap();
        assert!(short.short && short.first == 280_000 && short.second.is_none());
    }

    #[test]
    fn what_is_no_time_of_two_clocks() {
        for text in [
            "{}",
            "{()}",
            "{0:29:40}",
            "{[%clk 0:29:40]}",
            "{[%clk 0:29:40] [%emt 0:00:20]}",
            "{[%clk 0:29:40] better [%clk 0:29:20]}",
            "{0:29:40/}",
            "{1 2}",
            "{W: 0:29:40}",
            "{W: 0:29:40 0:29:20}",
            "{B: 0:29:40 B: 0:29:20}",
            "{0:29:40/0:29:20 +}",
            "{White is better}",
            "{4:40 was his time}",
            "{[%clk",
        ] {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
    }
}
