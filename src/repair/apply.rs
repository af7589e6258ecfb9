//! Writes what is proposed into the text of a game, with what stood there in a comment behind it, and takes it back out.

use super::game::{Change, GameRepair};
use super::why::Why;
use crate::board::Side;
use crate::replay::{Facts, STANDS};
use crate::syntax::{Encoding, Kind, Token, Tokens};

/// The command of a comment that says what was written where another move stands now: `{[%formulario written "94"]}`. Nothing
/// stands between the quotes where nothing was written.
pub const WRITTEN: &str = "[%formulario written \"";

/// The command of a comment behind the first move that has the moves and comments as they are written where nothing is changed, in
/// games from which they could not be made again change by change: half-moves were missing or too many, and the numbers with them, moves
/// are written in other letters than they were, or the sheet had bars or empty fields between its words. Before the first move it would
/// part the heading of a sheet from its moves.
pub const MOVETEXT: &str = "[%formulario movetext \"";

/// Signs that would end such a command or its comment, and the letter that stands for each behind a backslash.
const ESCAPED: [(char, char); 6] = [
    ('\\', '\\'),
    ('"', '\''),
    ('{', '('),
    ('}', ')'),
    ('[', '<'),
    (']', '>'),
];

/// A text that keeps its signs in such a command.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    for sign in text.chars() {
        match ESCAPED.iter().find(|(own, _)| *own == sign) {
            Some((_, letter)) => out.extend(['\\', *letter]),
            None => out.push(sign),
        }
    }
    out
}

/// The text that was escaped; what stands behind a backslash and is none of the letters stays.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(sign) = text.get(at) {
        let letter = text.get(at + 1).map(|letter| char::from(*letter));
        let own = ESCAPED
            .iter()
            .find(|(_, other)| *sign == b'\\' && Some(*other) == letter);
        out.push(own.map_or(*sign, |(own, _)| *own as u8));
        at += 1 + usize::from(own.is_some());
    }
    out
}

/// The same of a word that was left out.
pub const LEFT_OUT: &str = "[%formulario left-out \"";

/// The command behind a half-move that stands as it is written and is not sure, with how probable it is: `{[%formulario unsure 0.64]}`.
pub const UNSURE: &str = "[%formulario unsure ";

/// A text that can stand in such a command: what would end it is left out.
fn quoted(text: &str) -> String {
    let ends = |c: char| matches!(c, '"' | '}' | '{' | ']' | '\\') || c.is_control();
    text.replace(ends, "")
}

/// The bytes of the game with all changes in them.
#[must_use]
pub fn apply(bytes: &[u8], repair: &GameRepair, encoding: Encoding) -> Vec<u8> {
    let mut changes: Vec<Change> = repair.changes.clone();
    // Two half-moves in each other's column: each is written where it belongs.
    for at in 1..changes.len() {
        let [one, two] = &mut changes[at - 1..=at] else {
            continue;
        };
        let columns = one.why == Why::Column && two.why == Why::Column;
        if columns && one.ply == two.ply + 1 {
            std::mem::swap(&mut one.spelled, &mut two.spelled);
        }
    }
    let mut out = Vec::with_capacity(bytes.len() + 64 * changes.len());
    let mut at = 0;
    let mut unsure = marks(repair).peekable();
    for change in &changes {
        if change.span.start < at {
            continue;
        }
        while let Some((end, mark)) = unsure.next_if(|(end, _)| *end <= change.span.start) {
            if end >= at {
                out.extend_from_slice(&bytes[at..end]);
                out.extend_from_slice(mark.as_bytes());
                at = end;
            }
        }
        out.extend_from_slice(&bytes[at..change.span.start]);
        let (command, written) = match change.spelled.is_empty() {
            true => (LEFT_OUT, quoted(&change.written)),
            false => (WRITTEN, quoted(&change.written)),
        };
        let spelled = &change.spelled;
        let doubt = doubt(change);
        let stands = stands(change);
        let text = format!(" {spelled} {{{command}{written}\"{doubt}]{stands}}} ");
        match encoding {
            Encoding::Utf8 => out.extend_from_slice(text.as_bytes()),
            Encoding::Windows1252 => {
                out.extend_from_slice(&encoding_rs::WINDOWS_1252.encode(&text).0);
            }
        }
        at = change.span.end;
    }
    for (end, mark) in unsure.filter(|(end, _)| *end >= at).collect::<Vec<_>>() {
        out.extend_from_slice(&bytes[at..end]);
        out.extend_from_slice(mark.as_bytes());
        at = end;
    }
    out.extend_from_slice(&bytes[at..]);
    out
}

/// The marks of half-moves that are not sure and stand as they are written, and behind which byte each goes.
fn marks(repair: &GameRepair) -> impl Iterator<Item = (usize, String)> {
    let unsure = repair.unsure.iter();
    let unsure = unsure.filter(|unsure| !unsure.changed && !unsure.span.is_empty());
    let mut marks: Vec<_> = unsure
        .map(|unsure| {
            (
                unsure.span.end,
                format!(" {{{UNSURE}{:.2}]}} ", unsure.probability),
            )
        })
        .collect();
    marks.sort_by_key(|(end, _)| *end);
    marks.into_iter()
}

/// The command behind an illegal move that stands.
const fn stands(change: &Change) -> &'static str {
    if change.stands { STANDS } else { "" }
}

/// How probable a change is, where it is not sure.
fn doubt(change: &Change) -> String {
    match change.sure {
        true => String::new(),
        false => format!(" {:.2}", change.probability),
    }
}

/// A game that was written with its changes, and behind its first move, where it has one, a comment with the moves and comments of the
/// same game as it is written without them (`plain`). `tokens`: of the changed game.
#[must_use]
pub fn with_movetext(changed: &[u8], tokens: &Tokens, plain: &[u8]) -> Option<Vec<u8>> {
    let plain = std::str::from_utf8(plain).ok()?;
    let (_, movetext) = plain.split_once("\n\n")?;
    let words: Vec<&str> = movetext.split_whitespace().collect();
    let first = tokens.steps.iter().find(|step| step.kind == Kind::Word);
    let behind = match first {
        // Signs of check and of an annotator belong to the move.
        Some(first) => {
            let own = tokens.list.get(first.token as usize..)?;
            let marks = own.iter().skip(1);
            let marks =
                marks.take_while(|token| matches!(token.kind, Kind::CheckMark | Kind::Glyph));
            own.iter().take(1).chain(marks).last()?.end as usize
        }
        None => tags_end(tokens),
    };
    let comment = format!("\n{{{MOVETEXT}{}\"]}}\n", escaped(&words.join(" ")));
    Some([&changed[..behind], comment.as_bytes(), &changed[behind..]].concat())
}

/// Where the tags of a game end.
fn tags_end(tokens: &Tokens) -> usize {
    let mut tags = tokens.list.iter().filter(|token| token.kind == Kind::Tag);
    tags.next_back().map_or(0, |tag| tag.end as usize)
}

/// The bytes of the game with the moves of the proposal written anew, where what stands between them is nothing but moves and
/// their numbers.
#[must_use]
pub fn rewrite(
    bytes: &[u8],
    repair: &GameRepair,
    first: &Facts,
    tokens: &Tokens,
) -> Option<Vec<u8>> {
    let encoding = tokens.encoding;
    // What would not be written with the moves.
    let odd = |token: &Token| match token.kind {
        Kind::Glyph => token.bytes(bytes).starts_with(b"$"),
        Kind::Comment
        | Kind::OpenComment
        | Kind::NestedComment
        | Kind::SwallowingComment
        | Kind::LineComment
        | Kind::Escape
        | Kind::Open
        | Kind::Close
        | Kind::DrawOffer
        | Kind::Tag => true,
        _ => false,
    };
    let list = tokens.list.iter();
    let mut within = list.filter(|token| token.start as usize >= repair.span.start);
    if repair.unread > 0 || repair.spelled.is_empty() || repair.span.is_empty() || within.any(odd) {
        return None;
    }
    let mut out = String::new();
    let changes = |ply: usize, left_out: bool| {
        let own = repair
            .changes
            .iter()
            .filter(move |change| change.ply as usize == ply);
        own.filter(move |change| change.spelled.is_empty() == left_out)
    };
    let left_out = |ply: usize| -> String {
        let commands = changes(ply, true).map(|change| {
            let written = quoted(&change.written);
            format!(" {{{LEFT_OUT}{written}\"{}]}}", doubt(change))
        });
        commands.collect()
    };
    for (at, word) in repair.spelled.iter().enumerate() {
        let (number, side) = first.numbered(at as u32 + 1);
        let dots = if side == Side::White { "." } else { "..." };
        let before = left_out(at + 1);
        match at {
            0 => out.push_str(&format!("{number}{dots} {word}{before}")),
            _ => out.push_str(&format!("{before}\n{number}{dots} {word}")),
        }
        let unsure = repair.unsure.iter();
        let mut unsure = unsure.filter(|unsure| unsure.ply as usize == at + 1 && !unsure.changed);
        if let Some(unsure) = unsure.next() {
            out.push_str(&format!(" {{{UNSURE}{:.2}]}}", unsure.probability));
        }
        for change in changes(at + 1, false) {
            out.push_str(&format!(
                " {{{WRITTEN}{}\"{}]{}}}",
                quoted(&change.written),
                doubt(change),
                stands(change)
            ));
        }
    }
    out.push_str(&left_out(repair.spelled.len() + 1));
    let tail = encoding.decode(bytes.get(repair.span.end..)?);
    // What is a result on a line of its own, `+ -`, may be another thing behind a move.
    let begins = tail.len() - tail.trim_start().len();
    let apart = if tail[..begins].contains('\n') {
        '\n'
    } else {
        ' '
    };
    out.push_str(&format!("{apart}{}\n", tail.trim()));
    // The names of the columns of a table, and the lines below them, would make one of the moves.
    let before = tokens.list.iter().rev();
    let before = before.skip_while(|token| token.start as usize >= repair.span.start);
    let columns = before.take_while(|token| matches!(token.kind, Kind::Ornament | Kind::Blank));
    let begin = columns.fold(repair.span.start, |_, token| token.start as usize);
    let mut all = bytes[..begin].to_vec();
    match encoding {
        Encoding::Utf8 => all.extend_from_slice(out.as_bytes()),
        Encoding::Windows1252 => all.extend_from_slice(&encoding_rs::WINDOWS_1252.encode(&out).0),
    }
    Some(all)
}

/// A comment in one line: lines may break at its blanks.
fn in_line(comment: &[u8]) -> Vec<u8> {
    let parts: Vec<&[u8]> = comment
        .split(u8::is_ascii_whitespace)
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(&b' ')
}

/// What a command of a comment says.
fn said(comment: &[u8], command: &str) -> Option<Vec<u8>> {
    let line = in_line(comment);
    let from = memchr::memmem::find(&line, command.as_bytes())? + command.len();
    let length = memchr::memchr(b'"', &line[from..])?;
    Some(line[from..from + length].to_vec())
}

/// What becomes of a game when its changes are taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// No comment tells of a change.
    Nothing,
    /// All are taken back: the bytes.
    Whole(Vec<u8>),
    /// Not all of them could be: it is left alone.
    InPart,
}

/// The command of a comment in which a marker stands that contradicts the tag.
const MARKER: &str = "[%formulario marker ";

/// The marker that a comment keeps, where it says nothing else.
fn marker(comment: &[u8]) -> Option<Vec<u8>> {
    let line = in_line(comment);
    let text = line.strip_prefix(b"{")?.strip_suffix(b"}")?;
    let text = text.trim_ascii().strip_prefix(MARKER.as_bytes())?;
    let text = text.strip_suffix(b"]")?;
    (!text.contains(&b']')).then(|| text.trim_ascii().to_vec())
}

/// Whether a comment says of the half-move before it that it is not sure, and nothing else.
fn is_unsure(comment: &[u8]) -> bool {
    let line = in_line(comment);
    let text = line
        .strip_prefix(b"{")
        .and_then(|text| text.strip_suffix(b"]}"));
    let share = text.and_then(|text| text.strip_prefix(UNSURE.as_bytes()));
    share.is_some_and(|share| share.iter().all(|b| b.is_ascii_digit() || *b == b'.'))
}

/// The tags of a game, with the result behind these moves where that is another than the one behind the corrected ones: they may end with a
/// mate, and nobody wrote a result.
fn with_result(bytes: &[u8], tokens: &Tokens, movetext: &[u8]) -> Vec<u8> {
    const TAG: &[u8] = b"[Result \"";
    let tags = &bytes[..tags_end(tokens)];
    let result = (tokens.list.iter().rev()).find(|token| matches!(token.kind, Kind::Result(_)));
    let before = movetext.split(u8::is_ascii_whitespace).next_back();
    let before = before.filter(|before| *before == b"*");
    let other = before.filter(|before| result.is_some_and(|own| own.bytes(bytes) != *before));
    let value = memchr::memmem::find(tags, TAG).map(|at| at + TAG.len());
    let with = other.zip(value).and_then(|(other, from)| {
        let to = from + memchr::memchr(b'"', &tags[from..])?;
        Some([&tags[..from], other, &tags[to..]].concat())
    });
    with.unwrap_or_else(|| tags.to_vec())
}

/// A game with every change taken back that such comments tell of.
#[must_use]
pub fn undo(bytes: &[u8], tokens: &Tokens) -> Undone {
    let comments = tokens
        .list
        .iter()
        .filter(|token| token.kind == Kind::Comment);
    let mut whole = comments.filter_map(|token| said(token.bytes(bytes), MOVETEXT));
    if let Some(text) = whole.next() {
        let text = unescaped(&text);
        let before = with_result(bytes, tokens, &text);
        return Undone::Whole([&before, &b"\n\n"[..], &text, b"\n"].concat());
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    let mut word: Option<(usize, usize)> = None;
    let mut found = false;
    let mut behind = false;
    let mut kept: Option<Vec<u8>> = None;
    for token in &tokens.list {
        let (start, end) = (token.start as usize, token.end as usize);
        match token.kind {
            Kind::Word => word = Some((start, end)),
            // A sign of check belongs to the move before it.
            Kind::CheckMark | Kind::EnPassant => {
                word = word.map(|(begun, close)| (begun, if close == start { end } else { close }));
            }
            Kind::Comment => {
                let comment = token.bytes(bytes);
                let (from, written) = match (said(comment, WRITTEN), said(comment, LEFT_OUT), word)
                {
                    (Some(written), _, Some((from, _))) => (from, written),
                    (None, Some(written), _) => (start, written),
                    _ => {
                        if is_unsure(comment) {
                            out.extend_from_slice(&bytes[at..start]);
                            at = end;
                            behind = true;
                            continue;
                        }
                        if let Some(marker) = marker(comment) {
                            out.extend_from_slice(&bytes[at..start]);
                            at = end;
                            kept = Some(marker);
                        }
                        continue;
                    }
                };
                if from < at {
                    continue;
                }
                out.extend_from_slice(&bytes[at..from]);
                out.extend_from_slice(&written);
                // Signs of an annotator that stand between the move and the comment are his.
                if let Some((_, close)) = word.filter(|(begun, _)| *begun == from) {
                    out.extend_from_slice(&bytes[close..start]);
                }
                at = end;
                found = true;
                word = None;
                behind = true;
                continue;
            }
            Kind::Glyph | Kind::Blank => continue,
            // A number that stands there because of the comment goes with it; what stands between them stays.
            Kind::Number if behind && token.number().1 => {
                out.extend_from_slice(&bytes[at..start]);
                at = end;
            }
            Kind::Result(_) => {
                if let Some(marker) = kept.take() {
                    out.extend_from_slice(&bytes[at..start]);
                    out.extend_from_slice(&marker);
                    at = end;
                }
            }
            _ => {}
        }
        behind = false;
    }
    out.extend_from_slice(&bytes[at..]);
    let marked = |text: &[u8]| said(text, WRITTEN).is_some() || said(text, LEFT_OUT).is_some();
    match () {
        () if marked(&out) => Undone::InPart,
        () if found => Undone::Whole(out),
        () => Undone::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_comes_back() {
        for text in [
            "1. e4 {[%formulario rest] d9 | | 8 | c3 |} *",
            "{a \\ b \\\\ \"c\" {d} [e]} \\( \\",
            "",
        ] {
            let own = escaped(text);
            assert!(!own.contains(['"', '{', '}', '[', ']']), "{own}");
            assert_eq!(unescaped(own.as_bytes()), text.as_bytes());
        }
        // Texts of earlier versions have no backslash before these letters.
        assert_eq!(unescaped(b"1. e4 \\x e5"), b"1. e4 \\x e5");
    }
}
