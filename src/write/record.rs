//! What a game says, ready to be written.

use super::gather::Gatherer;
use super::outcome::Outcome;
use super::{Annotate, Form, WriteOptions};
use crate::board::{Move, Position};
use crate::notation::Language;
use crate::replay::{Game, LETTERS};
use crate::rules::{Finding, Verdict};
use std::borrow::Cow;

/// One game, ready to be written. Two records are equal when they say the same, whatever they were read from: so what was
/// written can be read back and compared, and a game that is written twice gives the same bytes.
#[derive(Clone, Debug)]
pub struct Record {
    /// Tag pairs, names and values as they are meant, without escapes: the seven tag roster first and in its order, the
    /// others by name (PGN 8.1.1); every name once.
    pub tags: Vec<(Cow<'static, str>, String)>,
    /// The position before the first move.
    pub first: Position,
    /// The movetext without the result.
    pub parts: Vec<Part>,
    /// How the game ended, as one of the four results of PGN (8.2.6).
    pub result: &'static str,
    /// The language of the letters in which the moves are written, where the letters alone would not tell it.
    pub letters: Option<Language>,
    /// Whether every move of the game could be played. If not, a comment holds the rest as it was written.
    pub whole: bool,
    /// Where each move comes from, for a table of half-moves; else empty.
    pub origins: Vec<Origin>,
}

/// Where a move comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// As it is written in the record.
    pub text: String,
    /// The path of its variation as the reports have it; empty for the main line.
    pub path: String,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let says = |record: &Record| (record.result, record.whole);
        self.tags == other.tags
            && self.first == other.first
            && self.parts == other.parts
            && says(self) == says(other)
    }
}

impl Eq for Record {}

/// What stands in movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A move of the line that is open.
    Move(Move),
    /// A glyph by its number (PGN 8.2.4).
    Glyph(u32),
    /// An offer of a draw (Art. 9.1).
    DrawOffer,
    /// A comment on one line, without braces.
    Comment(String),
    /// A variation begins: it replaces the last move.
    Open,
    /// It ends.
    Close,
}

impl Record {
    /// What a game says, with each of `findings` as a comment at its move.
    #[must_use]
    pub fn of(
        game: &Game<'_>,
        verdict: &Verdict,
        findings: &[Finding],
        options: &WriteOptions,
    ) -> Record {
        Record::gather(game, verdict, findings, options, true)
    }

    /// As [`Record::of`], on request without the movetext: for a game that holds nothing but moves, which are known.
    pub(super) fn gather(
        game: &Game<'_>,
        verdict: &Verdict,
        findings: &[Finding],
        options: &WriteOptions,
        movetext: bool,
    ) -> Record {
        let outcome = Outcome::of(game, verdict, options.result);
        let strip = options.strip || options.annotate == Annotate::Findings;
        let mut gatherer = Gatherer::new(game, strip);
        gatherer.origins = (options.form == Form::Rows).then(Vec::new);
        let tags = gatherer.tags(&outcome, options.opening(game.facts).as_ref());
        if movetext {
            gatherer.movetext(findings);
        }
        for comment in outcome.comments {
            gatherer.comment(&comment);
        }
        Record {
            tags,
            first: game.facts.first.clone(),
            letters: None,
            whole: gatherer.whole,
            origins: gatherer.origins.unwrap_or_default(),
            parts: gatherer.parts,
            result: outcome.result,
        }
    }
}

/// The comment that tells the language of the letters.
pub(super) fn letters_comment(language: Language) -> String {
    let name = language.names().last().copied().unwrap_or_default();
    format!("{LETTERS}{name}]")
}

/// A text that can stand in a comment: on one line, single blanks, no braces.
#[must_use]
pub(super) fn commentable(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        if word.is_empty() {
            continue;
        }
        if !clean.is_empty() {
            clean.push(' ');
        }
        clean.extend(word.chars().map(|c| match c {
            '{' => '(',
            '}' => ')',
            c => c,
        }));
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_one_line_without_braces() {
        assert_eq!(commentable(" a\r\n b\t{c} "), "a b (c)");
        assert_eq!(commentable(" \n "), "");
    }
}
