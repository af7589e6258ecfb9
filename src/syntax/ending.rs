//! What a record says in words of how the game ended: the `Termination` tag, a phrase behind the last move.

use super::tokens::{Kind, Token, Tokens};
use super::{ResultMark, Tag, TagId};
use crate::framing::results;

mod phrase;

use phrase::{LONGEST, Names, Phrase, read};
pub use phrase::{LONGEST_OFFER, is_offer};

/// In which way a record says that the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Checkmate.
    Mate,
    /// A player resigned.
    Resignation,
    /// A player overstepped the time.
    Time,
    /// A draw although a flag fell: the opponent could not mate.
    TimeWithoutMate,
    /// The players agreed on a draw.
    Agreement,
    /// Stalemate.
    Stalemate,
    /// Dead position, insufficient material.
    Dead,
    /// The same position for the third (or fifth) time.
    Repetition,
    /// Fifty (or 75) moves without capture and pawn move.
    FiftyMoves,
    /// A forfeit: a player did not come, or lost by decision.
    Forfeit,
    /// A player went away or lost the connection, or the game was given up as a whole.
    Abandoned,
    /// An infraction of the rules (illegal moves, a telephone).
    Infraction,
    /// Decided by adjudication or by an arbiter.
    Adjudication,
    /// Broken off, unfinished, adjourned.
    Unfinished,
    /// It ended as games do, no way named.
    Normal,
}

/// What the record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In which way.
    pub way: Way,
    /// The result that the words name, if they do.
    pub result: Option<ResultMark>,
    /// The token that says so.
    pub token: u32,
}

impl Way {
    /// Whether a game that ends so is a draw.
    #[must_use]
    pub const fn draws(self) -> bool {
        matches!(
            self,
            Way::TimeWithoutMate
                | Way::Agreement
                | Way::Stalemate
                | Way::Dead
                | Way::Repetition
                | Way::FiftyMoves
        )
    }
}

/// What the record says of how the game ended: the `Termination` tag, else a comment behind the last move, else the words of
/// the result itself. A tag that names no way (`Normal`) leaves the word to the others.
#[must_use]
pub fn said(bytes: &[u8], tokens: &Tokens) -> Option<Said> {
    let tag = match tokens.tag(TagId::Termination) {
        Some(tag) => termination(bytes, tokens, tag),
        None => None,
    };
    if tag.is_some_and(|said| said.way != Way::Normal) {
        return tag;
    }
    let result = tokens.tag(TagId::Result);
    behind_last_move(bytes, tokens)
        .or_else(|| in_result(bytes, tokens, result?))
        .or(tag)
}

/// What the `Termination` tag says.
fn termination(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let said = |way| {
        Some(Said {
            way,
            result: None,
            token: tag.token,
        })
    };
    // What whole archives have in every game.
    match tokens.raw_value(bytes, tag) {
        b"Normal" | b"normal" => return said(Way::Normal),
        b"Time forfeit" | b"time forfeit" => return said(Way::Time),
        _ => {}
    }
    let value = tokens.value(bytes, tag);
    let (way, result) = standard(&value).or_else(|| {
        let phrase =
            read(&value, &Names::default()).or_else(|| read(&value, &Names::of(bytes, tokens)))?;
        Some((phrase.way, phrase.result))
    })?;
    Some(Said {
        way,
        result,
        token: tag.token,
    })
}

/// The values of the PGN standard (9.8.1) and those of servers that mean no phrase.
fn standard(value: &str) -> Option<(Way, Option<ResultMark>)> {
    let value = value.trim();
    let is = |text: &str| value.eq_ignore_ascii_case(text);
    let known = [
        ("normal", Way::Normal),
        ("time forfeit", Way::Time),
        ("rules infraction", Way::Infraction),
        ("adjudication", Way::Adjudication),
        ("abandoned", Way::Abandoned),
        ("death", Way::Abandoned),
        ("emergency", Way::Abandoned),
    ];
    if is("unterminated") {
        return Some((Way::Unfinished, Some(ResultMark::Open)));
    }
    let found = known.iter().find(|(text, _)| is(text));
    found.map(|(_, way)| (*way, None))
}

/// Tokens behind the last move that are looked at; a game has a comment or two there.
const MOST_BEHIND: usize = 64;

/// What the comments behind the last move of the main line say, or words on a sheet in place of a result.
fn behind_last_move(bytes: &[u8], tokens: &Tokens) -> Option<Said> {
    // The common case: a result, and before it a move.
    let mut depth = 0usize;
    let mut found = None;
    for (at, token) in tokens.list.iter().enumerate().rev().take(MOST_BEHIND) {
        match token.kind {
            Kind::Close => depth += 1,
            Kind::Open => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return None,
            },
            _ if depth > 0 => {}
            Kind::Comment | Kind::LineComment | Kind::NestedComment => {
                found = comment(bytes, tokens, at, token).or(found);
            }
            Kind::Result(_) if tokens.sheet || !matches!(token.end - token.start, 1 | 3 | 7) => {
                found = found.or_else(|| written(bytes, tokens, at, token));
            }
            Kind::CheckMark if tokens.sheet && token.data == 1 => {
                found = found.or_else(|| written(bytes, tokens, at, token));
            }
            Kind::Word | Kind::Number | Kind::Tag => return found,
            _ => {}
        }
    }
    found
}

/// Words in place of a result, or beside it.
#[cold]
fn written(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let phrase = worded(&tokens.text(bytes, token))?;
    Some(Said {
        way: phrase.way,
        result: phrase.result,
        token: at as u32,
    })
}

/// The Result tag, where it is more than figures: `1-0 (abbandono)`, `patta d'accordo`, `1F-0F`, `+/-`.
fn in_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    match tokens.raw_value(bytes, tag) {
        b"1-0" | b"0-1" | b"1/2-1/2" | b"*" => None,
        _ => odd_result(bytes, tokens, tag),
    }
}

#[cold]
fn odd_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let value = tokens.value(bytes, tag);
    let said = |way, result| {
        Some(Said {
            way,
            result,
            token: tag.token,
        })
    };
    match worded(&value) {
        Some(phrase) => said(phrase.way, phrase.result),
        None if results::is_forfeit(&value) => said(Way::Forfeit, None),
        None => None,
    }
}

/// A phrase, perhaps with figures before or behind it, or a forfeit in figures.
fn worded(text: &str) -> Option<Phrase> {
    if results::is_forfeit(text) {
        return Some(Phrase {
            way: Way::Forfeit,
            result: None,
            is_plain: true,
        });
    }
    text.contains(char::is_alphabetic)
        .then(|| read(text, &Names::default()))?
}

/// A comment is prose: only its first and its last sentence are asked, and only for phrases that name way and ground.
#[cold]
fn comment(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let text = tokens.text(bytes, token);
    let text = text.trim_matches(['{', '}', '(', ')', ';']);
    let text = without_commands(text);
    let text = without_preface(&text);
    let mut sentences = text
        .split(['.', '!', '?', ';'])
        .map(str::trim)
        .filter(|sentence| !sentence.is_empty());
    let first = sentences.next()?;
    let last = sentences.next_back();
    let none = Names::default();
    let plain = [Some(first), last]
        .into_iter()
        .flatten()
        .find_map(|sentence| read(sentence, &none).filter(Phrase::counts_in_prose));
    let phrase = plain.or_else(|| {
        // Servers write the names of the players; nothing else stands in such a comment.
        let alone = last.is_none() && first.len() <= LONGEST;
        let named = alone.then(|| read(first, &Names::of(bytes, tokens)))?;
        named.filter(Phrase::counts_in_prose)
    })?;
    Some(Said {
        way: phrase.way,
        result: phrase.result,
        token: at as u32,
    })
}

/// Without what servers and programs write before the phrase: `Game 109 (duck vs. goose) duck resigns`,
/// `+3.21/14 0.52s, White mates`.
fn without_preface(text: &str) -> &str {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("Game ")
        && rest.starts_with(|c: char| c.is_ascii_digit())
    {
        return rest.split_once(") ").map_or(text, |(_, phrase)| phrase);
    }
    let value = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-'));
    match text.rsplit_once(", ") {
        Some((before, phrase)) if value && before.ends_with('s') => phrase,
        _ => text,
    }
}

/// Without `[%clk 0:01:02]` and its like.
fn without_commands(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        plain.push_str(&rest[..start]);
        match rest[start..].find(']') {
            Some(end) => rest = &rest[start + end + 1..],
            None => return plain,
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests;
