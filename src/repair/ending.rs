//! What stands behind the last half-move of a record that can be played to its end: whether it is one more that nobody can read.

use super::cells::LONGEST_REMARK;
use crate::board::Side;
use crate::replay::{Event, Facts, What};
use crate::sheet::shape::{is_drawn, is_illegible};
use crate::syntax::{Kind, Token, Tokens};
use crate::text::words::{is_result, is_space};
use std::ops::Range;

/// What stands behind the last half-move of a record that can be played to its end, in the place of one more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Where it stands.
    pub span: Range<usize>,
    /// The token in which it begins.
    pub token: u32,
    /// What it is.
    pub what: Stands,
    /// Its number, where that is part of the same words: the reader of sheets took both for prose.
    pub(super) number: Option<Range<usize>>,
}

/// What may stand in the place of the last half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Letters or figures that are no half-move: `42. Rd`.
    Word,
    /// A sign for what nobody could read: `??`, `__`, `///`.
    Sign,
    /// Dots or a dash: no half-move was written.
    Unwritten,
}

impl Closing {
    /// Whether something was written that nobody can read.
    #[must_use]
    pub fn is_illegible(&self) -> bool {
        self.what != Stands::Unwritten
    }
}

/// Signs behind the last half-move, one right behind the other.
struct Signs {
    span: Range<usize>,
    token: usize,
}

/// What stands behind the last half-move of the main line in the place of one more, whatever the layout: behind its number, or behind
/// White's half-move. What is told of elsewhere, a word that was passed over, is not named.
#[must_use]
pub fn closing(bytes: &[u8], tokens: &Tokens, facts: &Facts) -> Option<Closing> {
    let last = facts.tree[*facts.main.last()? as usize].token as usize;
    let list = &tokens.list;
    // Most records end so.
    let behind = list.get(last + 1..)?;
    if let []
    | [
        Token {
            kind: Kind::Result(_),
            ..
        },
    ] = behind
    {
        return None;
    }
    let told = |event: &Event| event.token as usize > last && event.line == 0;
    if facts.main_break().is_some() || facts.events.iter().any(told) {
        return None;
    }
    let before = list[..last].iter().rev();
    let number = before.clone().find(|token| token.kind == Kind::Number);
    let next = number.map(|number| number.number().0 + 1);
    let black_due = black_is_due(facts);
    let mut numbered = false;
    let mut signs: Vec<Signs> = Vec::new();
    for (at, token) in (last + 1..).zip(behind) {
        let (text, start, end) = (token.bytes(bytes), token.start as usize, token.end as usize);
        let figures = (1..=2).contains(&text.len()) && text.iter().all(u8::is_ascii_digit);
        let word = |span: Range<usize>, number| Closing {
            span,
            token: at as u32,
            what: Stands::Word,
            number,
        };
        match token.kind {
            Kind::Result(_) => break,
            Kind::Blank
            | Kind::Bom
            | Kind::Comment
            | Kind::LineComment
            | Kind::Escape
            | Kind::CheckMark
            | Kind::EnPassant
            | Kind::DrawOffer => {}
            Kind::Separator | Kind::Stray | Kind::Ornament if parts_cells(text) => {}
            Kind::Number | Kind::Clock if signs.is_empty() && !numbered => {
                let is_next = figures && std::str::from_utf8(text).ok()?.parse().ok() == next;
                match token.kind {
                    Kind::Number if figures && !is_next && black_due => {
                        return ends(&list[at + 1..], bytes).then(|| word(start..end, None));
                    }
                    Kind::Clock if !is_next => return None,
                    _ => numbered = true,
                }
            }
            // The number of the next row is none.
            Kind::Number | Kind::Clock if signs.is_empty() && figures => {
                let value: Option<u32> = std::str::from_utf8(text).ok()?.parse().ok();
                let own = list[at - 1].number().0;
                let is_next = list[at - 1].kind != Kind::Number || value == Some(own + 1);
                return (!is_next && ends(&list[at + 1..], bytes)).then(|| word(start..end, None));
            }
            Kind::Prose | Kind::Ornament
                if signs.is_empty()
                    && text.iter().any(u8::is_ascii_alphanumeric)
                    && ends(&list[at + 1..], bytes) =>
            {
                let (lead, own) = if numbered {
                    (0, None)
                } else {
                    numbered_word(text, next?)
                };
                let stub = is_stub(&text[lead..]);
                let place = numbered || lead > 0 || black_due && text.len() <= 2;
                let number = own.map(|width: usize| start..start + width);
                return (stub && place).then(|| word(start + lead..end, number));
            }
            Kind::Word if is_dashes(text) => add(&mut signs, start..end, at),
            Kind::Stray
            | Kind::Ornament
            | Kind::Separator
            | Kind::Missing
            | Kind::Dots
            | Kind::Glyph
            | Kind::Open
            | Kind::Close => add(&mut signs, start..end, at),
            _ => return None,
        }
    }
    let most = if numbered { 2 } else { usize::from(black_due) };
    if signs.is_empty() || signs.len() > most {
        return None;
    }
    let lone = signs.len() == 1;
    let says = |signs: &Signs| {
        let text = &bytes[signs.span.clone()];
        let behind_move = signs.span.start == list[last].end as usize;
        match text {
            _ if is_dashes(text) || is_dots(text) => Some(Stands::Unwritten),
            _ if behind_move => None,
            _ if text.iter().all(|b| *b == b'_') => {
                (lone && is_drawn(text)).then_some(Stands::Sign)
            }
            [sign] if parts_half_moves(tokens, last, *sign, bytes) => Some(Stands::Unwritten),
            _ if is_sign(text) => Some(Stands::Sign),
            // One mark or two behind a half-move of running text are an annotator's; three are nobody's.
            _ if is_question(text) => {
                let many = text.len() > 2 && text.iter().all(|b| *b == b'?');
                let own = || closing_question(bytes, tokens) == Some(signs.span.start);
                let apart = numbered || tokens.sheet;
                let plain = many || apart && !is_annotated(bytes, tokens, signs.token) || own();
                plain.then_some(Stands::Sign)
            }
            _ => None,
        }
    };
    let told: Vec<Option<Stands>> = signs.iter().map(says).collect();
    let illegible = told.iter().position(|told| *told == Some(Stands::Sign));
    let at = illegible.or(told.iter().all(Option::is_some).then_some(0))?;
    Some(Closing {
        span: signs[at].span.clone(),
        token: signs[at].token as u32,
        what: told[at]?,
        number: None,
    })
}

/// Adds a sign to those right before it, or begins others.
fn add(signs: &mut Vec<Signs>, span: Range<usize>, token: usize) {
    match signs.last_mut() {
        Some(last) if last.span.end == span.start => last.span.end = span.end,
        _ => signs.push(Signs { span, token }),
    }
}

/// Whether a sign parts the cells of a table, whatever stands in them.
fn parts_cells(text: &[u8]) -> bool {
    matches!(text, b"|" | b"," | b";" | b":" | b"\t" | b".")
}

/// Whether nothing but what closes a game stands in these tokens.
fn ends(behind: &[Token], bytes: &[u8]) -> bool {
    behind.iter().all(|token| {
        let closes = matches!(
            token.kind,
            Kind::Result(_) | Kind::Blank | Kind::Comment | Kind::LineComment | Kind::Escape
        );
        closes || parts_cells(token.bytes(bytes))
    })
}

fn is_dashes(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    !text.is_empty() && text.chars().all(|c| matches!(c, '-' | '–' | '—' | '−'))
}

/// Dots for what was not written, perhaps in brackets.
fn is_dots(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    let inner = text.trim_matches(['[', ']', '(', ')']);
    inner.chars().all(|c| matches!(c, '.' | '…')) && (inner.len() >= 2)
}

/// Signs that mean nothing in a record of moves.
pub(super) fn is_sign(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    let means_nothing = |c| {
        matches!(
            c,
            '/' | '\\' | '~' | '&' | '%' | '@' | '^' | '§' | '£' | '€' | '¿'
        )
    };
    !text.is_empty() && text.chars().all(means_nothing)
}

/// Question marks, perhaps in brackets, or the letter that is a glyph too.
fn is_question(text: &[u8]) -> bool {
    let inner: &[u8] = match text {
        [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] | [b'<', inner @ .., b'>'] => inner,
        _ => text,
    };
    !inner.is_empty() && inner.iter().all(|b| *b == b'?') || matches!(text, b"D" | b"N")
}

/// Whether an annotator's glyphs, comments or variations stand before a token.
fn is_annotated(bytes: &[u8], tokens: &Tokens, at: usize) -> bool {
    tokens.list[..at].iter().any(|token| match token.kind {
        Kind::Comment | Kind::LineComment | Kind::Glyph | Kind::Open => true,
        Kind::Word => matches!(token.bytes(bytes), [.., b'!' | b'?']),
        _ => false,
    })
}

/// Whether a sign alone parts the half-moves of this sheet: `6. Axe3 = ...`.
fn parts_half_moves(tokens: &Tokens, last: usize, sign: u8, bytes: &[u8]) -> bool {
    let parts = |token: &Token| token.kind == Kind::Separator && token.bytes(bytes) == [sign];
    sign == b'=' || tokens.list[..last].iter().any(parts)
}

/// Where the word begins behind the number of the next row, `42. Rd`, and where that number ends; nothing for other words.
fn numbered_word(text: &[u8], next: u32) -> (usize, Option<usize>) {
    let digits = text.iter().take_while(|b| b.is_ascii_digit()).count();
    let value: Option<u32> = std::str::from_utf8(&text[..digits])
        .ok()
        .and_then(|text| text.parse().ok());
    let dots = text[digits..]
        .iter()
        .take_while(|b| matches!(b, b'.' | b')'))
        .count();
    let blanks = text[digits + dots..]
        .iter()
        .take_while(|b| is_space(**b))
        .count();
    match value == Some(next) && dots + blanks > 0 {
        true => (digits + dots + blanks, Some(digits + dots)),
        false => (0, None),
    }
}

/// Whether a word may be what is left of a half-move: a few signs, no word of a sentence and no result.
fn is_stub(word: &[u8]) -> bool {
    let sign = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'#' | b'-' | b'?' | b'=');
    let short = word.len() <= 3 || word.len() <= 5 && word.iter().any(u8::is_ascii_digit);
    !word.is_empty()
        && short
        && word.iter().all(sign)
        && word.iter().any(u8::is_ascii_alphanumeric)
        && !is_result(word)
}

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
        || ends_in_word(bytes, tokens, facts, last)
        || ends_in_figures(bytes, tokens, facts, last)
        || closing(bytes, tokens, facts).is_some_and(|closing| closing.is_illegible())
}

/// Whether the next half-move would be Black's.
fn black_is_due(facts: &Facts) -> bool {
    (facts.main.len() % 2 == 1) == (facts.first.side_to_move() == Side::White)
}

/// Whether one word that cannot be read is all that stands behind the last half-move, in the place of the next, or two are in those of
/// the next row.
fn ends_in_word(bytes: &[u8], tokens: &Tokens, facts: &Facts, last: usize) -> bool {
    let passed = |event: &&Event| {
        event.line == 0
            && event.token as usize >= last
            && matches!(event.what, What::PassedOver { words: 1 | 2, .. })
    };
    let Some(event) = facts.events.iter().find(passed) else {
        return false;
    };
    let word = event.token as usize;
    let is_short = |token: &Token| token.end - token.start <= LONGEST_REMARK;
    let between = tokens.list.get(last..word).unwrap_or_default();
    let numbered = between.iter().any(|token| token.kind == Kind::Number);
    let behind = tokens.list.get(word + 1..).unwrap_or_default();
    let ends_game = |behind: &[Token]| {
        let goes_on = |token: &Token| matches!(token.kind, Kind::Word | Kind::Number);
        !behind.iter().any(goes_on)
    };
    let ends = ends_game(behind);
    match event.what {
        // Both half-moves of a row: `8. zz ww`.
        What::PassedOver { words: 2, .. } => {
            let stub = |at: usize| {
                let own = tokens.list.get(at);
                own.is_some_and(|own| own.kind == Kind::Word && is_stub(own.bytes(bytes)))
            };
            numbered && stub(word) && stub(word + 1) && {
                let behind = tokens.list.get(word + 2..).unwrap_or_default();
                ends_game(behind)
            }
        }
        _ => {
            let own = tokens.list.get(word).is_some_and(is_short);
            own && ends && (numbered || black_is_due(facts))
        }
    }
}

/// Whether a figure or a letter by itself is all that stands behind White's last half-move, in the place of Black's: `54. Rf2 7 0-1`. The
/// number of the next row is none.
fn ends_in_figures(bytes: &[u8], tokens: &Tokens, facts: &Facts, last: usize) -> bool {
    let aside = |token: &&Token| matches!(token.kind, Kind::Result(_) | Kind::Blank | Kind::Escape);
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
        let comment = matches!(token.kind, Kind::Comment | Kind::LineComment | Kind::Escape);
        comment || matches!(token.kind, Kind::Result(_) | Kind::Blank)
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
