//! The tokens of the page of the form of Tri-Dimensional chess as a browser copies it (`text::copied`). As with what the program
//! printed, everything says itself what it is; where something does not, the record is read like any other sheet.

use super::printed::{LeafBegin, arrange, is_word, sign, value};
use crate::syntax::signs::normalise;
use crate::syntax::{Kind, ResultMark, Tag, TagId, Tokens};
use crate::text::copied::{self, Copied};
use crate::text::printed::{self, OUTCOMES, tag_of};
use crate::text::words::{is_space, last_run, run};
use std::ops::Range;

/// Reads it. Gives whether it could be read to the letter.
#[cold]
pub(super) fn read(bytes: &[u8], first: Copied, out: &mut Tokens) -> bool {
    let tongue = first.tongue;
    let bytes = &bytes[..last_run(bytes, |b| is_space(*b))];
    let mut leaves = Vec::new();
    for (at, sheet) in copied::sheets(bytes).into_iter().enumerate() {
        let leaf = sheet.number[0];
        let read = match at {
            0 => heading(bytes, &sheet, out),
            _ => {
                out.push(Kind::Ornament, sheet.range.start, sheet.rows, 0);
                Some(())
            }
        };
        leaves.push(LeafBegin {
            number: leaf,
            step: out.steps.len(),
            token: out.list.len(),
        });
        if read.and_then(|()| body(bytes, &sheet, out)).is_none() {
            return false;
        }
    }
    arrange(bytes, out, &leaves);
    out.sheet = true;
    out.has_labels = true;
    out.printed = Some(tongue);
    out.has_oddities = true;
    true
}

/// The end of a text without the blanks at its end.
fn trimmed(bytes: &[u8], range: Range<usize>) -> usize {
    range.start + last_run(&bytes[range], |b| is_space(*b))
}

/// The head and the fields of the first sheet.
fn heading(bytes: &[u8], sheet: &Copied, out: &mut Tokens) -> Option<()> {
    if sheet.range.start > 0 {
        out.push(Kind::Blank, 0, 0, 0);
    }
    let head = trimmed(bytes, sheet.range.start..sheet.heading.start);
    out.push(Kind::Ornament, sheet.range.start, head, 0);
    let mut black = false;
    for [label, value] in copied::fields(bytes, sheet.heading.clone()) {
        if label.is_empty() {
            out.push(Kind::Prose, value.start, value.end, 0);
            continue;
        }
        let name = std::str::from_utf8(&bytes[label.clone()]).ok()?;
        let id = TagId::of(tag_of(name, black).as_bytes());
        match id {
            TagId::White => black = false,
            TagId::Black => black = true,
            _ => {}
        }
        // Nothing is written in the field.
        if value.is_empty() {
            out.push(Kind::Ornament, label.start, label.end, 0);
            continue;
        }
        out.tags.push(Tag {
            id,
            token: out.list.len() as u32,
            name: label.start as u32..label.end as u32,
            value: value.start as u32..value.end as u32,
            fault: None,
            reads: None,
        });
        let data = out.tags.len() as u32 - 1;
        out.push(Kind::Tag, label.start, value.end, data);
    }
    let columns = trimmed(bytes, sheet.heading.end..sheet.rows);
    out.push(Kind::Ornament, sheet.heading.end, columns, 0);
    Some(())
}

/// The rows of a sheet, and what stands below them.
fn body(bytes: &[u8], sheet: &Copied, out: &mut Tokens) -> Option<()> {
    let mut at = sheet.rows;
    let result = sheet.tongue.result().as_bytes();
    let signature = sheet.tongue.signature().as_bytes();
    while at < sheet.range.end.min(bytes.len()) {
        let (own, next) = printed::line(bytes, at);
        at = next;
        let blanks = run(&bytes[own.clone()], |b| is_space(*b));
        let own = own.start + blanks..own.end;
        let text = &bytes[own.clone()];
        if text.is_empty() {
            continue;
        }
        let digits = run(text, u8::is_ascii_digit);
        if (1..=6).contains(&digits) && text.get(digits) == Some(&b'.') {
            row(bytes, own, digits, out)?;
        } else if text.starts_with(signature) || printed::goes_on(text) {
            out.push(Kind::Ornament, own.start, own.end, 0);
        } else if text.starts_with(result) {
            foot(bytes, own, result.len(), out)?;
        } else {
            out.push(Kind::Prose, own.start, own.end, 0);
        }
    }
    Some(())
}

/// `12.`, the moves of either side, and what is noted.
fn row(bytes: &[u8], line: Range<usize>, digits: usize, out: &mut Tokens) -> Option<()> {
    let mut cells: Vec<Range<usize>> = Vec::new();
    let mut from = line.start + digits + 1;
    for cell in bytes[from..line.end].split(|b| *b == b'\t') {
        cells.push(from..from + cell.len());
        from += cell.len() + 1;
    }
    let (number, end) = (
        &bytes[line.start..line.start + digits],
        line.start + digits + 1,
    );
    let said = |cell: Option<&Range<usize>>| {
        cell.is_some_and(|cell| !bytes[cell.clone()].trim_ascii().is_empty())
    };
    // Behind the number stands a tab.
    if said(cells.first()) || cells.len() > 4 {
        return None;
    }
    let (white, black) = (said(cells.get(1)), said(cells.get(2)));
    let kind = if white || black {
        Kind::Number
    } else {
        Kind::Ornament
    };
    out.push(
        kind,
        line.start,
        end,
        value(number) << 1 | u32::from(!white),
    );
    for cell in cells.iter().skip(1).take(2) {
        let mut at = cell.start;
        while at < cell.end {
            at += run(&bytes[at..cell.end], |b| is_space(*b));
            let rest = &bytes[at..cell.end];
            let length = rest.iter().position(|b| is_space(*b)).unwrap_or(rest.len());
            if length == 0 {
                break;
            }
            let word = &rest[..length];
            let (kind, data) = match word {
                b"(=)" => (Kind::DrawOffer, 0),
                b"..." => (Kind::Dots, 0),
                _ if word == b"--" || is_word(word) => (Kind::Word, 0),
                _ => (Kind::Glyph, sign(word)?),
            };
            out.push(kind, at, at + length, data);
            at += length;
        }
    }
    if let Some(note) = cells.get(3).filter(|note| said(Some(note))) {
        let blanks = run(&bytes[note.clone()], |b| is_space(*b));
        out.push(
            Kind::Prose,
            note.start + blanks,
            trimmed(bytes, note.clone()),
            0,
        );
    }
    Some(())
}

/// `Risultato 1-0 vince il Bianco`.
fn foot(bytes: &[u8], line: Range<usize>, label: usize, out: &mut Tokens) -> Option<()> {
    let behind = line.start + label;
    let skips = |b: &u8| is_space(*b) || *b == b':';
    let from = behind + run(&bytes[behind..line.end], skips);
    let rest = &bytes[from..line.end];
    if printed::is_blank(rest) {
        out.push(Kind::Ornament, line.start, line.end, 0);
        return Some(());
    }
    // The words may stand close behind the figures.
    let figures = |b: &u8| b.is_ascii_digit() || matches!(b, b'-' | b'/' | b'*' | b'+' | b'F');
    let length = match rest.first() {
        Some(b'*') => 1,
        _ => run(rest, figures),
    };
    let mark = ResultMark::read(&normalise(&out.encoding.decode(&rest[..length])))?;
    out.push(Kind::Ornament, line.start, behind, 0);
    out.push(Kind::Result(mark), from, from + length, 0);
    let words = from + length + run(&rest[length..], |b| is_space(*b));
    if words < line.end {
        let said = out.encoding.decode(&bytes[words..line.end]);
        let known = OUTCOMES.as_flattened().iter().any(|own| said == *own);
        let kind = if known { Kind::Ornament } else { Kind::Prose };
        out.push(kind, words, line.end, 0);
    }
    Some(())
}
