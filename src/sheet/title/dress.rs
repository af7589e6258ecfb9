//! What a heading wears that says nothing: bullets, emphasis, rules around it, markup, quotes of mail, stamps of messages.

use crate::sheet::labels;
use crate::text::words::{is_space, last_run, run};
use std::ops::Range;

/// The line with blanks in place of what says nothing and round brackets for square ones, every byte at its place; and
/// where its text stands.
pub(super) fn undressed(line: &[u8]) -> (Vec<u8>, Range<usize>) {
    let mut bare = line.to_vec();
    markup(&mut bare);
    if bare.iter().any(|b| matches!(b, b'*' | b'`' | b'_')) {
        emphasis(&mut bare, line);
    }
    if !bare.is_ascii() || memchr::memmem::find(&bare, b"-->").is_some() {
        signs(&mut bare);
    }
    let mut start = labels::ornaments(&bare);
    // `#2 Rossi - Verdi`
    if start > 0 && bare[start - 1] == b'#' && bare.get(start).is_some_and(u8::is_ascii_digit) {
        start -= 1;
    }
    start += stamp(&bare[start..]);
    // `[Rossi] - [Verdi]`, `"Rossi" - "Verdi"`: what begins with a name in them wears them.
    let (quoted, named) = match bare[start..] {
        [sign, first, ..] => (sign == b'"', sign == b'[' && first.is_ascii_alphabetic()),
        _ => (false, false),
    };
    for b in &mut bare[start..] {
        match b {
            b'[' | b']' if named => *b = b' ',
            b'"' if quoted => *b = b' ',
            b'[' => *b = b'(',
            b']' => *b = b')',
            b'|' => *b = b';',
            _ => {}
        }
    }
    let rule =
        |b: &u8| is_space(*b) || matches!(b, b'=' | b'~' | b'-' | b'+' | b'>' | b'"' | b'\\');
    let text = &bare[start..];
    let lead = run(text, rule);
    let kept = last_run(text, |b| rule(b) || *b == b'#').max(lead);
    (bare, start + lead..start + kept)
}

/// Puts blanks in place of the signs of emphasis.
fn emphasis(bare: &mut [u8], line: &[u8]) {
    for (at, byte) in bare.iter_mut().enumerate() {
        let edge = |i: Option<usize>| {
            let near = i.and_then(|i| line.get(i));
            near.is_none_or(|b| is_space(*b) || b.is_ascii_punctuation())
        };
        match *byte {
            b'*' | b'`' => *byte = b' ',
            b'_' if edge(at.checked_sub(1)) || edge(Some(at + 1)) => *byte = b' ',
            _ => {}
        }
    }
}

/// Puts blanks in place of quotes, and the letter of the colour for men and squares drawn before the names.
fn signs(bare: &mut [u8]) {
    for at in 0..bare.len() {
        let sign: &[u8] = match bare[at..] {
            [0xC2, 0xAB | 0xBB, ..] => b"  ",
            [0xE2, 0x80, 0x9C..=0x9E, ..] | [0xE2, 0x86, 0x92, ..] | [b'-', b'-', b'>', ..] => {
                b"   "
            }
            [0xE2, 0x99, 0x94..=0x99, ..]
            | [0xE2, 0xAC, 0x9C, ..]
            | [0xE2, 0x9A, 0xAA, ..]
            | [0xE2, 0x96, 0xA1, ..]
            | [0xE2, 0x97, 0x8B, ..] => b"B: ",
            [0xE2, 0x99, 0x9A..=0x9F, ..]
            | [0xE2, 0xAC, 0x9B, ..]
            | [0xE2, 0x9A, 0xAB, ..]
            | [0xE2, 0x96, 0xA0, ..]
            | [0xE2, 0x97, 0x8F, ..] => b"N: ",
            _ => continue,
        };
        bare[at..at + sign.len()].copy_from_slice(sign);
    }
}

/// Puts blanks in place of tags and entities of web pages, and a dash where one is named.
fn markup(bare: &mut [u8]) {
    const LONGEST: usize = 60;
    let mut at = 0;
    while let Some(sign) = memchr::memchr2(b'<', b'&', &bare[at..]) {
        at += sign;
        let near = &bare[at + 1..bare.len().min(at + LONGEST)];
        let (close, opens) = match bare[at] {
            b'<' => (
                b'>',
                near.first()
                    .is_some_and(|b| b.is_ascii_alphabetic() || *b == b'/'),
            ),
            _ => (
                b';',
                near.first()
                    .is_some_and(|b| b.is_ascii_alphabetic() || *b == b'#'),
            ),
        };
        let end = memchr::memchr(close, near).filter(|_| opens);
        let blank =
            close == b';' && end.is_some_and(|end| near[..end].iter().any(|b| is_space(*b)));
        let Some(end) = end.filter(|_| !blank) else {
            at += 1;
            continue;
        };
        let dash = matches!(
            &near[..end],
            b"ndash" | b"mdash" | b"minus" | b"#8211" | b"#8212"
        );
        bare[at..at + end + 2].fill(b' ');
        if dash {
            bare[at] = b'-';
        }
        at += end + 2;
    }
}

/// The stamp that a program of messages puts before what was written: `[12/05/23, 21:01:13] Gigi: `, `12/05/23, 21:01 - `.
fn stamp(text: &[u8]) -> usize {
    let digits = |b: &u8| {
        b.is_ascii_digit() || matches!(b, b'/' | b'.' | b',' | b':' | b' ' | b'[' | b']' | b'-')
    };
    let length = run(text, digits);
    let own = &text[..length];
    let dated = own.iter().filter(|b| matches!(b, b'/' | b'.')).count() >= 2;
    if !dated || !own.contains(&b':') || !own.contains(&b',') {
        return 0;
    }
    let closes =
        own.starts_with(b"[") && own.trim_ascii_end().ends_with(b"]") || own.ends_with(b"- ");
    let colon = memchr::memchr(b':', &text[length..]).filter(|at| *at <= 40);
    match colon {
        Some(colon) if closes => length + colon + 1,
        _ => 0,
    }
}
