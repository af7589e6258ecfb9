//! Who played whom: `Rossi M. (1850) – Bianchi L. 1-0`, `Rossi contro Bianchi`, `Bianco Rossi Mario  Elo 1850`.

use super::part::{parts, segment_says, segments};
use super::person::{bracketed, is_of_person, person};
use super::{Said, What, blanks, word_count};
use crate::text::results;
use crate::text::words::is_space;
use crate::text::{decoded, fold};
use std::ops::Range;

/// `Bianco Rossi Mario  Elo 1850`, `N: Bianchi Luca (1720)`, `Bianco,Rossi`: one player behind a colour, or both:
/// `B.: Rossi / N.: Verdi`, `Bianco - Rossi; Nero - Verdi`.
pub(super) fn side(text: &[u8]) -> Option<Vec<Said>> {
    let (black, signed, from) = colour(text)?;
    let other = (from..text.len()).find_map(|at| {
        let begins = is_space(text[at - 1]) || matches!(text[at - 1], b'/' | b';' | b',');
        let second = begins.then(|| colour(&text[at..]))??;
        (second.1 && second.0 != black).then_some((at, at + second.2))
    });
    let Some((cut, behind)) = other.filter(|_| signed) else {
        return one_side(text, from..text.len(), black, signed);
    };
    let parts = |b: &u8| is_space(*b) || matches!(b, b'/' | b';' | b',' | b'-' | b'|');
    let kept = text[from..cut]
        .iter()
        .rposition(|b| !parts(b))
        .map_or(0, |i| i + 1);
    let mut said = one_side(text, from..from + kept, black, signed)?;
    said.extend(one_side(text, behind..text.len(), !black, true)?);
    Some(said)
}

/// The colour that a text begins with: whether it is Black, whether a sign parts it from what follows, where that begins.
fn colour(text: &[u8]) -> Option<(bool, bool, usize)> {
    let letters = text.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let (name, behind) = text.split_at(letters);
    let short = matches!(name, b"B" | b"N");
    let black = match fold(name).as_str() {
        "bianco" => false,
        "nero" => true,
        _ if short => name == b"N",
        _ => return None,
    };
    let blank = blanks(behind);
    let sign = match &behind[blank..] {
        [b'.', b':', ..] => 2,
        [b':' | b',' | b';', ..] => 1,
        [b'.', ..] if short => 1,
        [b'-', next, ..] if blank > 0 && is_space(*next) => 1,
        [0xE2, 0x80, 0x93 | 0x94, ..] if blank > 0 => 3,
        [0x96 | 0x97, ..] if blank > 0 => 1,
        _ => 0,
    };
    if short && (blank > 0 || sign == 0) || blank + sign == 0 {
        return None;
    }
    let behind = letters + blank + sign;
    Some((black, sign > 0, behind + blanks(&text[behind..])))
}

/// The player of one side.
fn one_side(text: &[u8], range: Range<usize>, black: bool, signed: bool) -> Option<Vec<Said>> {
    let (name, elo) = person(text, range)?;
    // `Bianco Aldo`: a name, unless more is said.
    let sure = elo.is_some() || signed || word_count(&text[name.clone()]) >= 2;
    let [player, rating] = match black {
        true => [What::Black, What::BlackElo],
        false => [What::White, What::WhiteElo],
    };
    let mut said = vec![Said {
        what: player,
        range: name,
    }];
    said.extend(elo.map(|range| Said {
        what: rating,
        range,
    }));
    sure.then_some(said)
}

/// `Rossi M. (1850) – Bianchi L. (1720) 1-0`, `Rossi contro Bianchi`, with what else stands before a colon and behind them.
pub(super) fn pairing(text: &[u8]) -> Option<Vec<Said>> {
    const SIGNS: [&[u8]; 10] = [
        b" - ",
        b" \xE2\x80\x93 ",
        b" \xE2\x80\x94 ",
        b" \x96 ",
        b" \x97 ",
        b" contro ",
        b" vs ",
        b" vs. ",
        b" Vs ",
        b"-",
    ];
    let colon = memchr::memmem::find(text, b": ").map_or(0, |at| at + 2);
    for sign in SIGNS {
        // `Partita n. 4 - Rossi - Bianchi`: what stands before the sign before may be something else.
        let (mut from, mut at) = (colon, colon);
        while let Some(found) = memchr::memmem::find(&text[at..], sign) {
            let (left, right) = (from..at + found, at + found + sign.len());
            at = right;
            let glued = sign == b"-";
            if glued && word_count(&text[left.clone()]) != 1 {
                break;
            }
            let Some(said) = players(text, left, right, glued) else {
                from = right;
                continue;
            };
            let mut before = match from {
                0 => Vec::new(),
                from => parts(unsigned(&text[..from])).unwrap_or_default(),
            };
            before.extend(said);
            return Some(before);
        }
    }
    None
}

/// Without the sign and the blanks at the end.
pub(super) fn unsigned(text: &[u8]) -> &[u8] {
    let sign = |b: &u8| is_space(*b) || matches!(b, b':' | b'-' | 0x80..=0xFF);
    let kept = text.iter().rposition(|b| !sign(b)).map_or(0, |i| i + 1);
    &text[..kept]
}

/// The players on both sides of a sign. Glued by a hyphen they are told from one name by what stands behind them.
pub(super) fn players(
    text: &[u8],
    left: Range<usize>,
    right: usize,
    glued: bool,
) -> Option<Vec<Said>> {
    let (white, white_elo) = person(text, left)?;
    // A comma within a name is one in both.
    let comma = text[white.clone()].contains(&b',');
    let tail = &text[right..];
    let (mut end, mut i) = (tail.len(), 1);
    while i < tail.len() {
        let before = tail[i - 1];
        let ends = match tail[i] {
            b',' => !comma || tail[..i].contains(&b','),
            b';' | b'\t' | b':' => true,
            b'-' | 0xE2 => before == b' ',
            b'0' | b'1' | 0xC2 | 0xBD => is_space(before) && begins_result(&tail[i..]).is_some(),
            b' ' => {
                tail[i..].starts_with(b"   ") && !tail[i..].trim_ascii_start().starts_with(b"(")
            }
            b'(' => {
                let inner = bracketed(&tail[i..])?;
                let own = is_of_person(inner);
                if own {
                    i += inner.len();
                }
                !own
            }
            _ => false,
        };
        if ends {
            end = i;
            break;
        }
        i += 1;
    }
    let (black, black_elo) = person(text, right..right + end)?;
    let mut said = vec![
        Said {
            what: What::White,
            range: white.clone(),
        },
        Said {
            what: What::Black,
            range: black,
        },
    ];
    said.extend(white_elo.map(|range| Said {
        what: What::WhiteElo,
        range,
    }));
    said.extend(black_elo.map(|range| Said {
        what: What::BlackElo,
        range,
    }));
    let mut rest = right + end;
    let mut sure = !glued || said.len() > 2;
    while rest < text.len() {
        let tail = &text[rest..];
        let skip = tail
            .iter()
            .take_while(|b| is_space(**b) || matches!(b, b',' | b';' | b':' | b'-' | b')' | b'.'))
            .count();
        if skip > 0 {
            rest += skip;
        } else if let Some(length) = begins_result(tail) {
            said.push(Said {
                what: What::Result,
                range: rest..rest + length,
            });
            (rest, sure) = (rest + length, true);
        } else {
            let open = usize::from(tail[0] == b'(');
            let length = match open {
                1 => bracketed(tail)?.len(),
                _ => memchr::memchr(b'(', tail).unwrap_or(tail.len()),
            };
            let own = rest + open..rest + open + length;
            if let Some(length) = begins_result(&text[own.clone()]) {
                said.push(Said {
                    what: What::Result,
                    range: own.start..own.start + length,
                });
            } else {
                for segment in segments(text, own.clone()) {
                    said.extend(segment_says(text, segment, true).unwrap_or_default());
                }
            }
            sure |= open == 1;
            rest = own.end.max(rest + 1);
        }
    }
    sure.then_some(said)
}

/// Where a result stands behind the name of a player: `Verdi  1-0 forfait`, `Verdi (1-0)`.
#[must_use]
pub fn result_behind(value: &[u8]) -> Option<Range<usize>> {
    let mut begins = (1..value.len()).filter(|at| {
        is_space(value[at - 1]) && matches!(value[*at], b'0' | b'1' | 0xC2 | 0xBD | b'(')
    });
    begins.find_map(|at| {
        let open = usize::from(value[at] == b'(');
        let text = &value[at + open..];
        let close = usize::from(open > 0 && text.last() == Some(&b')'));
        let own = at + open..value.len() - close;
        let reads = begins_result(text).is_some()
            && results::ResultMark::read_tag(&decoded(&value[own.clone()])).is_some();
        reads.then_some(own)
    })
}

/// Length of the result that a text begins with, and that a blank or the end follows.
pub(super) fn begins_result(text: &[u8]) -> Option<usize> {
    let end = |from: usize| {
        let word = &text[from..];
        let ends = |i: usize| match word[i] {
            b')' | b'(' => true,
            b',' => !word.get(i + 1).is_some_and(u8::is_ascii_digit),
            b => is_space(b),
        };
        from + (0..word.len()).find(|i| ends(*i)).unwrap_or(word.len())
    };
    let word = end(0);
    let figures = |text: &[u8]| {
        let mark = results::ResultMark::read(&decoded(text));
        mark.is_some_and(|mark| {
            !matches!(
                mark,
                results::ResultMark::BothLose | results::ResultMark::Open
            )
        })
    };
    if figures(&text[..word]) {
        return Some(word);
    }
    // `1 - 0`
    let mut at = word;
    for _ in 0..2 {
        at = end(at + blanks(&text[at..]));
    }
    (word < at && word <= 3 && figures(&text[..at])).then_some(at)
}
