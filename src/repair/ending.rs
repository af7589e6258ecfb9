//! What stands behind the last half-move of a record that can be played to its end: whether it is one more that nobody can read.

use super::cells::LONGEST_REMARK;
use crate::board::Side;
use crate::replay::{Event, Facts, What};
use crate::sheet::shape::{is_drawn, is_illegible};
use crate::syntax::{Kind, Token, Tokens};

/// Whether the last half-move of a record that can be played to its end was written and cannot be read: `4. Aa4 ?`, `4. Aa4 ___`, `5. ~`,
/// a word that is none. An empty cell is none, and dots for one that was not played are none.
pub(super) fn ends_illegibly(bytes: &[u8], tokens: &Tokens, facts: &Facts) -> bool {
    let last = facts.main.last();
    let last = last.map_or(0, |at| facts.tree[*at as usize].token as usize + 1);
    let behind = tokens.list.get(last..).unwrap_or_default();
    let missing = behind.iter().filter(|token| token.kind == Kind::Missing);
    let mut missing = missing.map(|token| token.bytes(bytes));
    // A line to write on is nothing that was written.
    let stray = |pair: &[Token]| {
        matches!([pair[0].kind, pair[1].kind], [Kind::Number, Kind::Stray])
            && pair[1].bytes(bytes) != b"_"
    };
    missing.clone().any(is_illegible)
        || missing.next().is_some_and(is_drawn) && missing.next().is_none()
        || behind.windows(2).any(stray)
        || closing_question(bytes, tokens).is_some()
        || ends_in_word(tokens, facts, last)
        || ends_in_figures(bytes, tokens, facts, last)
}

/// Whether the next half-move would be Black's.
fn black_is_due(facts: &Facts) -> bool {
    (facts.main.len() % 2 == 1) == (facts.first.side_to_move() == Side::White)
}

/// Whether one word that cannot be read is all that stands behind the last half-move, in the place of the next.
fn ends_in_word(tokens: &Tokens, facts: &Facts, last: usize) -> bool {
    let passed = |event: &&Event| {
        event.line == 0
            && event.token as usize >= last
            && matches!(event.what, What::PassedOver { words: 1, .. })
    };
    let Some(event) = facts.events.iter().find(passed) else {
        return false;
    };
    let word = event.token as usize;
    let is_short = |token: &Token| token.end - token.start <= LONGEST_REMARK;
    let between = tokens.list.get(last..word).unwrap_or_default();
    let numbered = between.iter().any(|token| token.kind == Kind::Number);
    let behind = tokens.list.get(word + 1..).unwrap_or_default();
    let ends = !behind
        .iter()
        .any(|token| matches!(token.kind, Kind::Word | Kind::Number));
    tokens.list.get(word).is_some_and(is_short) && ends && (numbered || black_is_due(facts))
}

/// Whether a figure or a letter by itself is all that stands behind White's last half-move, in the place of Black's: `54. Rf2 7 0-1`. The
/// number of the next row is none.
fn ends_in_figures(bytes: &[u8], tokens: &Tokens, facts: &Facts, last: usize) -> bool {
    let aside = |token: &&Token| matches!(token.kind, Kind::Result(_) | Kind::Blank);
    let behind = tokens.list.get(last..).unwrap_or_default();
    let mut behind = behind.iter().filter(|token| !aside(token));
    let (Some(only), None) = (behind.next(), behind.next()) else {
        return false;
    };
    let text = only.bytes(bytes);
    let mut before = tokens.list[..last].iter().rev();
    let number = before.find(|token| token.kind == Kind::Number);
    let next = number.map(|number| number.number().0 + 1);
    let is_cell = match only.kind {
        Kind::Number => text.iter().all(u8::is_ascii_digit) && Some(only.number().0) != next,
        Kind::Prose => text.len() <= 2 && text.iter().all(u8::is_ascii_alphanumeric),
        _ => false,
    };
    is_cell && black_is_due(facts) && !facts.main.is_empty()
}

/// Where a question mark stands behind all half-moves in the place of one that nobody could read: behind its number, or, where the row
/// has one half-move only, on a line of its own or in a record of one row a line. Elsewhere it is that of an annotator.
pub(super) fn closing_question(bytes: &[u8], tokens: &Tokens) -> Option<usize> {
    let aside = |token: &&Token| {
        let comment = matches!(token.kind, Kind::Comment | Kind::LineComment | Kind::Blank);
        comment || matches!(token.kind, Kind::Result(_))
    };
    let begins_line = |token: &Token| {
        let above = &bytes[..token.start as usize];
        let blanks = above.iter().rev().take_while(|b| matches!(b, b' ' | b'\t'));
        let end = above.len() - blanks.count();
        matches!(above[..end].last(), None | Some(b'\n' | b'\r'))
    };
    let mut rest = tokens.list.iter().rev().skip_while(aside).peekable();
    let question = rest.next().filter(|token| {
        matches!(token.kind, Kind::Glyph) && token.bytes(bytes).iter().all(|b| *b == b'?')
    })?;
    if rest
        .peek()
        .is_none_or(|before| before.end == question.start && before.kind == Kind::Word)
    {
        return None;
    }
    let mut words = 0;
    let number = loop {
        let token = rest.next()?;
        match token.kind {
            Kind::Number => break token,
            Kind::Word => words += 1,
            // Whoever notes variations annotates.
            Kind::Open | Kind::Close => return None,
            _ => {}
        }
    };
    let (value, black) = number.number();
    let before = rest.find(|token| token.kind == Kind::Number);
    let in_rows = || {
        let before = before.filter(|before| begins_line(before));
        begins_line(number) && before.is_some_and(|before| before.number().0 + 1 == value)
    };
    let stands = match words {
        0 => true,
        1 => !black && (begins_line(question) || in_rows()),
        _ => false,
    };
    stands.then_some(question.start as usize)
}
