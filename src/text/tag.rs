//! Tag pairs as they really are: unescaped quotes, values over several lines, no quotes, no closing bracket.

use super::words::{BOM, is_space, run};
use std::ops::Range;

/// How sure it is that a `[` begins a tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `[Name "`.
    Strict,
    /// `[Name value]` alone on its line, without straight quotes.
    Loose,
    /// Something else.
    None,
}

/// What deviates from the export format in one tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The value is not in quotes.
    Unquoted,
    /// A quote stands unescaped within the value.
    InnerQuote,
    /// The closing quote or bracket is missing.
    Unterminated,
    /// The value goes over more than one line.
    MultiLine,
}

/// One tag pair, as offsets into the bytes that were scanned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagPair {
    /// The name.
    pub name: Range<usize>,
    /// The value between its quotes, escapes untouched.
    pub value: Range<usize>,
    /// One past the closing bracket.
    pub end: usize,
    /// What is wrong with it, if anything.
    pub fault: Option<Fault>,
}

/// A value may go over this many lines before it counts as unterminated.
const MOST_LINES: usize = 8;

/// The names of the seven tag roster and those that often stand first: enough to recognise a header without quotes.
const KNOWN: [&[u8]; 14] = [
    b"Event",
    b"Site",
    b"Date",
    b"Round",
    b"White",
    b"Black",
    b"Result",
    b"EventDate",
    b"WhiteElo",
    b"BlackElo",
    b"ECO",
    b"FEN",
    b"SetUp",
    b"Variant",
];

/// A line without quotes that is longer than this is no tag pair.
const LONGEST_LOOSE: usize = 1024;

fn name_at(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    if bytes.get(at) != Some(&b'[') {
        return None;
    }
    let mut start = at + 1;
    while matches!(bytes.get(start), Some(b' ' | b'\t')) {
        start += 1;
    }
    // The standard has letters, digits and `_`; people write `Élo`, `Foo-Bar`, `1st`.
    let belongs = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80;
    if !bytes.get(start).is_some_and(belongs) {
        return None;
    }
    let length = run(&bytes[start..], |b| belongs(b) || matches!(b, b'-' | b'.'));
    Some(start..start + length)
}

/// Eight equal bytes: times a byte they are that byte.
const ONES: u64 = u64::MAX / 0xFF;

/// The high bit of each byte that is a letter or digit of ASCII.
#[inline(always)]
const fn alphanumeric(chunk: u64) -> u64 {
    // Without their high bits bytes are added to without a carry to the next: the high bit then says `at least`.
    let low = chunk & (ONES * 0x7F);
    let small = low | (ONES * 0x20);
    let letters = (small + ONES * (0x80 - b'a' as u64)) & !(small + ONES * (0x7F - b'z' as u64));
    let digits = (low + ONES * (0x80 - b'0' as u64)) & !(low + ONES * (0x7F - b'9' as u64));
    (letters | digits) & !chunk & (ONES * 0x80)
}

/// Where the first byte at or behind `from` stands that is neither letter nor digit, eight bytes at a time.
#[inline(always)]
fn name_stop(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while let Some(&chunk) = bytes.get(at..)?.first_chunk::<8>() {
        let others = !alphanumeric(u64::from_le_bytes(chunk)) & (ONES * 0x80);
        if others != 0 {
            return Some(at + others.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let other = |b: &u8| !b.is_ascii_alphanumeric();
    Some(at + bytes[at..].iter().position(other)?)
}

/// Where a plain value of a tag pair that begins at `from` stops: at its quote, at a backslash or at a control character.
/// Eight bytes at a time: half of a header is values.
#[inline(always)]
fn value_stop(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while let Some(&chunk) = bytes.get(at..)?.first_chunk::<8>() {
        let chunk = u64::from_le_bytes(chunk);
        let (quote, backslash) = (chunk ^ (ONES * 0x22), chunk ^ (ONES * 0x5C));
        // The high bit of each byte that is zero, and of each below a blank. What is borrowed reaches later bytes only.
        let stops = quote.wrapping_sub(ONES) & !quote
            | backslash.wrapping_sub(ONES) & !backslash
            | chunk.wrapping_sub(ONES * 0x20) & !chunk;
        let stops = stops & (ONES * 0x80);
        if stops != 0 {
            return Some(at + stops.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let stops = |b: &u8| matches!(b, b'"' | b'\\' | 0..0x20);
    Some(at + bytes[at..].iter().position(stops)?)
}

/// The pair at `at` where it is written as the export format has it and nothing but the line end follows: the common case
/// of [`scan`], in one pass. `None` says nothing.
#[must_use]
#[inline(always)]
pub fn quick(bytes: &[u8], at: usize) -> Option<TagPair> {
    let name_end = name_stop(bytes, at + 1)?;
    if name_end == at + 1
        || bytes[at + 1].is_ascii_digit()
        || bytes.get(name_end..)?.first_chunk::<2>() != Some(b" \"")
    {
        return None;
    }
    let from = name_end + 2;
    let quote = value_stop(bytes, from)?;
    // A line end or a backslash within the value wants a closer look.
    let end = bytes.get(quote..)?.first_chunk::<3>()?;
    if !matches!(end, [b'"', b']', b'\n' | b'\r']) {
        return None;
    }
    Some(TagPair {
        name: at + 1..name_end,
        value: from..quote,
        end: quote + 2,
        fault: None,
    })
}

/// What the bytes at `at` look like.
#[must_use]
pub fn shape(bytes: &[u8], at: usize) -> Shape {
    let Some(name) = name_at(bytes, at) else {
        return Shape::None;
    };
    let mut i = name.end;
    while matches!(bytes.get(i), Some(b' ' | b'\t')) {
        i += 1;
    }
    if bytes.get(i) == Some(&b'"') {
        return Shape::Strict;
    }
    // Without a straight quote: a capital first and something before the bracket that ends the line.
    let reach = bytes.len().min(at + LONGEST_LOOSE);
    let line = line_end(&bytes[..reach], at);
    if line == reach && reach < bytes.len() {
        return Shape::None;
    }
    let trimmed = trim_end(&bytes[at..line]) + at;
    let ends = trimmed > at && bytes[trimmed - 1] == b']';
    let valued =
        i > name.end && i < trimmed - 1 || matches!(bytes.get(name.end), Some(b':' | b'='));
    if ends && valued && bytes[name.start].is_ascii_uppercase() {
        Shape::Loose
    } else {
        Shape::None
    }
}

/// Whether a sign may stand before each line of a text that is quoted in a mail: `>`, and what some programs put there.
/// In UTF-8 `»` is known by its second byte.
#[must_use]
pub const fn is_quote_mark(byte: u8) -> bool {
    matches!(
        byte,
        b'>' | b'|' | b'-' | b':' | b'#' | b'/' | b'*' | GUILLEMET
    )
}

/// The last byte of `»`, in UTF-8 and in Windows-1252.
const GUILLEMET: u8 = 0xBB;

/// Stands for the mark of a mail that names who is quoted: `Ugo> `. No text begins with this byte.
pub const NAMED: u8 = 0;

/// So many bytes are the most that name who is quoted.
const LONGEST_NAME: usize = 24;

/// So many bytes behind the sign are looked at.
const BEHIND_SIGN: usize = 5;

/// Where the sign of a mark stands that names who is quoted: a name, the sign and a blank, `Ugo> `, `Ugo Rossi> `.
#[must_use]
pub fn named_mark(bytes: &[u8], at: usize) -> Option<usize> {
    let text = &bytes[at..bytes.len().min(at + LONGEST_NAME + BEHIND_SIGN)];
    let sign = memchr::memchr(b'>', text)?;
    (sign <= LONGEST_NAME && names_quoted(&text[..sign], &text[sign + 1..])).then_some(at + sign)
}

/// Whether a byte may stand in the name of who is quoted.
#[must_use]
pub const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80 || matches!(byte, b'\'' | b'.' | b'-' | b' ')
}

/// Whether a text before the sign is the name of who is quoted: `D'Amico`, `Ugo-Maria`, `ugo.rossi`, two words with capitals.
/// Without a blank behind the sign only what begins a line may follow: `Ugo>[Event`, `Ugo>1. e4`.
#[cold]
fn names_quoted(name: &[u8], behind: &[u8]) -> bool {
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let capital = |b: &u8| b.is_ascii_uppercase() || *b >= 0x80;
    let ends = name.first().is_some_and(letter) && name.last().is_some_and(letter);
    let signs = name
        .windows(2)
        .any(|two| !letter(&two[0]) && !letter(&two[1]));
    let mut words = name.split(|b| *b == b' ');
    let capitals = words.clone().all(|word| word.first().is_some_and(capital));
    let two = words.by_ref().skip(1).count();
    let is_name =
        ends && !signs && name.iter().all(|b| is_of_name(*b)) && (two == 0 || two == 1 && capitals);
    let digits = run(behind, u8::is_ascii_digit);
    is_name
        && match behind.first() {
            None | Some(b'\n' | b'\r' | b'>') => true,
            Some(b) if is_space(*b) => true,
            Some(b'[' | b'A'..=b'Z') => name.len() > 1 && capital(&name[0]),
            _ => {
                let counts = matches!(behind.get(digits), Some(b'.' | b'-' | b'/'));
                (1..=3).contains(&digits) && counts && name.len() > 1 && capital(&name[0])
            }
        }
}

/// The same, behind the marks of mail that is quoted again: `> Ugo> `.
#[must_use]
pub fn named_behind(line: &[u8]) -> Option<usize> {
    named_mark(line, run(line, |b| matches!(b, b'>' | b' ' | b'\t')))
}

/// The mark of quoted mail that stands at `at`, if one does.
#[must_use]
pub fn mark_at(bytes: &[u8], at: usize) -> Option<u8> {
    let mark = match bytes.get(at..)? {
        [0xC2, GUILLEMET, ..] => GUILLEMET,
        [b'A'..=b'Z' | b'a'..=b'z' | 0xC3..=0xFF, ..] => {
            return named_mark(bytes, at).map(|_| NAMED);
        }
        [byte, ..] => *byte,
        [] => return None,
    };
    is_quote_mark(mark).then_some(mark)
}

/// What stands behind the marks of quoted mail at `at`: blanks and `mark`, which may be doubled.
#[must_use]
pub fn behind_marks(bytes: &[u8], mut at: usize, mark: u8) -> usize {
    if mark == NAMED {
        let blanks = |at: usize, sign: u8| {
            at + run(&bytes[at..], |b| matches!(b, b' ' | b'\t') || *b == sign)
        };
        at = blanks(at, b' ');
        while let Some(sign) = named_mark(bytes, at) {
            at = blanks(sign, b'>');
        }
        return at;
    }
    let lead = |b: u8| mark == GUILLEMET && b == 0xC2;
    let marks = |at: usize| {
        at + run(&bytes[at..], |b| {
            *b == mark || matches!(b, b' ' | b'\t') || lead(*b)
        })
    };
    at = marks(at);
    // `> Ugo> 1. e4`
    while mark == b'>'
        && let Some(sign) = named_mark(bytes, at)
    {
        at = marks(sign);
    }
    at
}

/// The mark of quoted mail that the text at `at` begins with, where a tag pair stands behind it.
#[must_use]
pub fn quote_mark(bytes: &[u8], at: usize) -> Option<u8> {
    let mark = mark_at(bytes, at)?;
    let quotes = shape(bytes, behind_marks(bytes, at, mark)) == Shape::Strict;
    quotes.then_some(mark)
}

/// Whether a line that begins with a bracket ends with one: in a header that is a tag pair, or what is left of one.
#[must_use]
pub fn is_bracketed(line: &[u8]) -> bool {
    let end = trim_end(line);
    end > 1 && line[end - 1] == b']'
}

/// Whether a loose tag pair bears a name of the roster, so that it may start a game after movetext.
#[must_use]
pub fn is_known(bytes: &[u8], at: usize) -> bool {
    name(bytes, at).is_some_and(|name| KNOWN.contains(&name))
}

/// The name of the tag pair at `at`.
#[must_use]
pub fn name(bytes: &[u8], at: usize) -> Option<&[u8]> {
    name_at(bytes, at).map(|range| &bytes[range])
}

/// Offset of the line end after `at`, or the length.
#[must_use]
#[inline]
pub fn line_end(bytes: &[u8], at: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |i| at + i)
}

fn trim_end(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .rposition(|b| !is_space(*b))
        .map_or(0, |i| i + 1)
}

/// Whether what follows a closing bracket lets it be the end of the tag pair.
fn may_end(bytes: &[u8], mut at: usize) -> bool {
    while matches!(bytes.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    match bytes.get(at) {
        None | Some(b'\n' | b'\r' | b'{' | b';' | b'*') => true,
        Some(b'[') => name_at(bytes, at).is_some(),
        Some(_) => {
            let word = &bytes[at..bytes.len().min(at + 16)];
            let word = &word[..run(word, |b| !is_space(*b))];
            super::words::begins_movetext(word)
        }
    }
}

/// So many quotes may stand in a value unescaped. Behind more of them it ends with its line, as one that is never closed.
const MOST_QUOTES: usize = 16;

/// The closing `"` … `]` at or after `from` and before `limit`, without one on the same line: (offset of the quote, one past
/// the bracket). No more is looked at than up to there: a line may hold many pairs. With `escapes` an escaped quote closes nothing,
/// and it is told there whether one was met.
fn closing(
    bytes: &[u8],
    from: usize,
    limit: Option<usize>,
    mut escapes: Option<&mut bool>,
) -> Option<(usize, usize)> {
    let (mut at, mut quotes) = (from, 0);
    while quotes <= MOST_QUOTES {
        let quote = match limit {
            Some(limit) => at + memchr::memchr(b'"', &bytes[at..limit])?,
            None => at + memchr::memchr3(b'"', b'\n', b'\r', &bytes[at..])?,
        };
        if bytes[quote] != b'"' {
            return None;
        }
        at = quote + 1;
        let slashes = bytes[from..quote]
            .iter()
            .rev()
            .take_while(|b| **b == b'\\')
            .count();
        if slashes % 2 == 1
            && let Some(met) = &mut escapes
        {
            **met = true;
            continue;
        }
        quotes += 1;
        let mut bracket = quote + 1;
        let within = |b: &u8| is_space(*b) && (limit.is_some() || !matches!(b, b'\n' | b'\r'));
        let known = &bytes[..limit.unwrap_or(bytes.len())];
        bracket += run(&known[bracket..], within);
        if known.get(bracket) == Some(&b']') && may_end(known, bracket + 1) {
            return Some((quote, bracket + 1));
        }
    }
    None
}

/// Scans the tag pair that begins at `at` (where [`shape`] is not [`Shape::None`]).
#[must_use]
pub fn scan(bytes: &[u8], at: usize) -> TagPair {
    let Some(name) = name_at(bytes, at) else {
        return TagPair {
            name: at..at,
            value: at..at,
            end: (at + 1).min(bytes.len()),
            fault: Some(Fault::Unterminated),
        };
    };
    let mut open = name.end;
    while matches!(bytes.get(open), Some(b' ' | b'\t')) {
        open += 1;
    }
    if bytes.get(open) != Some(&b'"') {
        return scan_loose(bytes, name, line_end(bytes, at));
    }
    let from = open + 1;
    // Without an escaped quote there is nothing else to be found.
    let mut escaped = false;
    let closed = closing(bytes, from, None, Some(&mut escaped));
    if let Some((quote, end)) = closed.or_else(|| match escaped {
        true => closing(bytes, from, None, None),
        false => None,
    }) {
        let inner = has_inner_quote(&bytes[from..quote]);
        if inner && let Some(next) = roster_tag_within(bytes, from, quote) {
            return torn(bytes, name, from, next);
        }
        return TagPair {
            name,
            value: from..quote,
            end,
            fault: inner.then_some(Fault::InnerQuote),
        };
    }
    let line = match roster_tag_or_line_end(bytes, from) {
        Stop::Tag(next) => return torn(bytes, name, from, next),
        Stop::LineEnd(line) => line,
    };
    // Perhaps the value goes on over the next lines, before anything that begins like a tag pair. Where one of the roster stands
    // within them text was torn out before it, wherever the next quote closes.
    let mut limit = line;
    for _ in 1..MOST_LINES {
        let above = limit;
        limit = match line_below(bytes, limit) {
            Some(below) if !matches!(bytes[below], b'[' | b'\n' | b'\r') => line_end(bytes, below),
            _ => break,
        };
        let closed = closing(bytes, from, Some(limit), Some(&mut escaped));
        let stop = closed.map_or(limit, |(quote, _)| quote.max(above));
        if let Some(next) = roster_tag_within(bytes, above, stop) {
            return torn(bytes, name, from, next);
        }
        if let Some((quote, end)) = closed {
            return TagPair {
                name,
                value: from..quote,
                end,
                fault: Some(Fault::MultiLine),
            };
        }
    }
    // A bracket without a quote before it, or neither, or brackets too many: the value ends with the line.
    let end = trim_end(&bytes[..line]).max(from);
    let mut value_end = end;
    if value_end > from && bytes[value_end - 1] == b']' {
        value_end -= 1;
    }
    let brackets = bytes[from..value_end].iter().rev();
    let brackets = brackets.take_while(|b| **b == b']').count();
    if let Some(quote) = (value_end - brackets).checked_sub(1)
        && quote >= from
        && bytes[quote] == b'"'
    {
        value_end = quote;
    }
    TagPair {
        name,
        value: from..value_end,
        end,
        fault: Some(Fault::Unterminated),
    }
}

/// The first byte with anything on it behind the line end at `at`, or the next line end.
fn line_below(bytes: &[u8], at: usize) -> Option<usize> {
    let mut next = at + 1 + usize::from(bytes[at..].starts_with(b"\r\n"));
    loop {
        match bytes.get(next..)? {
            [] => return None,
            [b' ' | b'\t', ..] => next += 1,
            rest if rest.starts_with(BOM) => next += BOM.len(),
            _ => return Some(next),
        }
    }
}

/// Whether more bytes behind these could still close the value of the pair at `at`, which is unterminated so far.
#[must_use]
pub fn may_go_on(bytes: &[u8], at: usize) -> bool {
    let mut limit = line_end(bytes, at);
    for _ in 1..MOST_LINES {
        limit = match line_below(bytes, limit) {
            None => return true,
            Some(below) if matches!(bytes[below], b'[' | b'\n' | b'\r') => return false,
            Some(below) => line_end(bytes, below),
        };
        if limit == bytes.len() {
            return true;
        }
    }
    false
}

/// What an unterminated value ends with at the latest, where it stands on one line.
enum Stop {
    /// The tag pair of the roster that begins here.
    Tag(usize),
    /// The line end here, or the end of the bytes.
    LineEnd(usize),
}

/// What comes first behind `from`: a tag pair of the roster or the line end. Beyond it nothing is looked at, for a line may
/// hold as many torn pairs as it has room for.
#[cold]
fn roster_tag_or_line_end(bytes: &[u8], from: usize) -> Stop {
    let mut signs = memchr::memchr3_iter(b'[', b'\n', b'\r', &bytes[from..]).map(|i| from + i);
    let stop = signs.find(|at| bytes[*at] != b'[' || begins_roster_tag(bytes, *at));
    match stop {
        Some(at) if bytes[at] == b'[' => Stop::Tag(at),
        Some(at) => Stop::LineEnd(at),
        None => Stop::LineEnd(bytes.len()),
    }
}

fn begins_roster_tag(bytes: &[u8], at: usize) -> bool {
    is_known(bytes, at) && shape(bytes, at) == Shape::Strict
}

/// Where within these bytes a tag pair of the roster begins: text was torn out before it, for nobody writes one into a value.
#[must_use]
pub fn roster_tag_within(bytes: &[u8], from: usize, to: usize) -> Option<usize> {
    let mut brackets = memchr::memchr_iter(b'[', &bytes[from..to]).map(|i| from + i);
    brackets.find(|at| begins_roster_tag(bytes, *at))
}

/// The pair whose value was torn off before the tag pair at `next`, where it ends with what closed it.
#[cold]
fn torn(bytes: &[u8], name: Range<usize>, from: usize, next: usize) -> TagPair {
    let mut end = next;
    while let Some(before) = bytes[from..end].strip_suffix(BOM) {
        end = from + before.len();
    }
    let mut value = trim_end(&bytes[from..end]);
    if value > 0 && bytes[from + value - 1] == b'"' {
        value -= 1;
    }
    TagPair {
        name,
        value: from..from + value,
        end,
        fault: Some(Fault::Unterminated),
    }
}

fn scan_loose(bytes: &[u8], name: Range<usize>, line: usize) -> TagPair {
    if let Some(next) = roster_tag_within(bytes, name.end, line) {
        let from = name.end + run(&bytes[name.end..next], |b| matches!(b, b' ' | b'\t'));
        return torn(bytes, name, from, next);
    }
    let end = trim_end(&bytes[..line]).max(name.end);
    let mut start = name.end;
    while start < end && matches!(bytes[start], b' ' | b'\t' | b':' | b'=') {
        start += 1;
    }
    let mut stop = end;
    if stop > start && bytes[stop - 1] == b']' {
        stop -= 1;
    }
    while stop > start && is_space(bytes[stop - 1]) {
        stop -= 1;
    }
    // Typographic or single quotes around the value are not part of it.
    for (left, right) in [
        ("“", "”"),
        ("„", "“"),
        ("«", "»"),
        ("'", "'"),
        ("‘", "’"),
        ("”", "”"),
    ] {
        let value = &bytes[start..stop];
        if value.len() >= left.len() + right.len()
            && value.starts_with(left.as_bytes())
            && value.ends_with(right.as_bytes())
        {
            start += left.len();
            stop -= right.len();
            break;
        }
    }
    // The quote that opens the value is missing.
    if bytes[start..stop].ends_with(b"\"") {
        stop -= 1;
    }
    TagPair {
        name,
        value: start..stop,
        end,
        fault: Some(Fault::Unquoted),
    }
}

fn has_inner_quote(value: &[u8]) -> bool {
    let mut escaped = false;
    for &b in value {
        match b {
            b'\\' => escaped = !escaped,
            b'"' if !escaped => return true,
            _ => escaped = false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every byte at every place of a value that is longer than two chunks stops it, or does not.
    #[test]
    fn a_value_stops_at_its_quote_a_backslash_or_a_control_character() {
        for at in 0..19 {
            for byte in 0..=255u8 {
                let mut text = *b"Ivan\xC0\x80\xFF!Tal, Mikhail ";
                text[at] = byte;
                let expected = matches!(byte, b'"' | b'\\' | 0..0x20).then_some(at);
                assert_eq!(value_stop(&text, 0), expected, "{byte} at {at}");
                assert_eq!(value_stop(&text[..=at], 0), expected, "{byte} at {at}");
            }
        }
    }

    /// Every byte at every place of a name that is longer than two chunks.
    #[test]
    fn a_name_stops_at_what_is_neither_letter_nor_digit() {
        for at in 0..19 {
            for byte in 0..=255u8 {
                let mut text = *b"WhiteElo09azAZBlackT";
                text[at] = byte;
                let expected = (!byte.is_ascii_alphanumeric()).then_some(at);
                assert_eq!(name_stop(&text, 0), expected, "{byte} at {at}");
                assert_eq!(name_stop(&text[..=at], 0), expected, "{byte} at {at}");
            }
        }
    }

    fn pair(text: &str) -> (&str, &str, usize, Option<Fault>) {
        let tag = scan(text.as_bytes(), 0);
        (&text[tag.name], &text[tag.value], tag.end, tag.fault)
    }

    #[test]
    fn plain_and_escaped_values_are_read() {
        assert_eq!(pair("[Event \"Roma\"]\n"), ("Event", "Roma", 14, None));
        assert_eq!(
            pair("[Event \"a \\\"b\\\" c\"]"),
            ("Event", "a \\\"b\\\" c", 19, None)
        );
        assert_eq!(
            pair("[Event \"Serie A [girone 2]\"]"),
            ("Event", "Serie A [girone 2]", 28, None)
        );
        assert_eq!(pair("[ Event  \"Roma\" ]"), ("Event", "Roma", 17, None));
    }

    #[test]
    fn deviations_are_kept_and_named() {
        assert_eq!(
            pair("[Event \"The \"Big\" Open\"]\n").3,
            Some(Fault::InnerQuote)
        );
        assert_eq!(pair("[Event \"The \"Big\" Open\"]\n").1, "The \"Big\" Open");
        assert_eq!(
            pair("[Event \"Torneo\ndi Natale\"]\n"),
            ("Event", "Torneo\ndi Natale", 26, Some(Fault::MultiLine))
        );
        assert_eq!(
            pair("[Event \"Torneo\n[Site \"Roma\"]"),
            ("Event", "Torneo", 14, Some(Fault::Unterminated))
        );
        assert_eq!(
            pair("[Event Roma Open]\n"),
            ("Event", "Roma Open", 17, Some(Fault::Unquoted))
        );
        assert_eq!(pair("[Event \"a\"] [Site \"b\"]"), ("Event", "a", 11, None));
        assert_eq!(pair("[Event \"a\"] 1. e4 e5"), ("Event", "a", 11, None));
        assert_eq!(pair("[Site \"C:\\\"]\n"), ("Site", "C:\\", 12, None));
    }

    #[test]
    fn a_tag_of_the_roster_ends_a_torn_value() {
        let torn = |text| {
            let (name, value, end, fault) = pair(text);
            assert_eq!(fault, Some(Fault::Unterminated), "{text}");
            (name, value, end)
        };
        let ends = [
            ("[White \"Rossi[Event \"Beta\"]\n", "Rossi", 13),
            ("[White \"Rossi\"[Event \"Beta\"]\n", "Rossi", 14),
            ("[White \"Rossi\u{feff}[Event \"Beta\"]\n", "Rossi", 13),
            ("[White \"[Event \"Beta\"] [Site \"Pisa\"]\n", "", 8),
            ("[White \"Rossi[Event \"Beta\n", "Rossi", 13),
            ("[White [Event \"Beta\"]\n", "", 7),
            ("[White \"Rossi,\nUgo[Event \"Beta\"]\n", "Rossi,\nUgo", 18),
        ];
        for (text, value, end) in ends {
            assert_eq!(torn(text), ("White", value, end), "{text}");
        }
        for text in [
            "[Event \"Serie [Event \\\"A\\\"]\"]\n",
            "[Event \"The \"[Big\" Open\"]\n",
            "[Annotator \"[x \"y\"]\"]\n",
        ] {
            assert_ne!(pair(text).3, Some(Fault::Unterminated), "{text}");
        }
    }

    #[test]
    fn clock_commands_are_no_tags() {
        assert_eq!(shape(b"[%clk 1:00]", 0), Shape::None);
        assert_eq!(shape(b"[pgn]", 0), Shape::None);
        assert_eq!(shape(b"[diagram here]", 0), Shape::None);
        assert_eq!(shape(b"[Event \"x\"]", 0), Shape::Strict);
        assert_eq!(shape(b"[White: Rossi]", 0), Shape::Loose);
    }
}
