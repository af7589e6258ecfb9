//! Lines that are no play: prose, comments on moves that were not played, numbers of pages.

use super::*;
use crate::framing::scoresheet::fold;

impl Lexer<'_> {
    /// A line of prose: words, of which none looks like a move that stands for itself.
    pub(super) fn is_plain_prose(&self, line: &Range<usize>) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        let parts =
            |b: &u8| is_space(*b) || matches!(b, b';' | b'|' | b',' | b'=' | b'(' | b')' | b'"');
        let (text, phrases) = without_phrases(text);
        let words: Vec<&[u8]> = text.split(parts).filter(|word| !word.is_empty()).collect();
        let prose = words
            .iter()
            .filter(|word| form::is_prose(word) && !form::is_move_like(word))
            .count();
        let moves = phrases + words.iter().filter(|word| form::is_move_like(word)).count();
        if !self.moves_begun {
            return moves == 0 || prose > moves;
        }
        let weak = words
            .iter()
            .any(|word| form::is_weakly_move_like(word) || form::is_missing(word));
        // `Pagina 2`
        let titled = words
            .first()
            .is_some_and(|word| form::is_prose(word) && word.len() > 3);
        if moves == 0 && !weak && titled {
            return true;
        }
        // `Mejor era Cf6.`, `Si 15...h5 16.Ae3.`: what a sentence cites is not played.
        let cites = words.iter().any(|word| words::move_number(word).is_some());
        let sentence = words.first().is_some_and(|word| {
            word.len() >= 2
                && form::is_prose(word)
                && !form::is_move_like(word)
                && !form::is_or(word)
                && labels::of(word).is_none()
        });
        if sentence && (cites || prose >= 2 && prose >= moves) {
            return true;
        }
        prose > 2 * moves && (prose >= 2 || words.len() == 1 && moves == 0 && text.len() > 3)
    }

    /// Whether a number alone on its line is that of a page: the numbers of the moves go on behind it without it.
    pub(super) fn is_page_number(&self, line: &Range<usize>, behind: &[Row]) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        if self.moves_begun && names_page(text) {
            return true;
        }
        let digits = |b: &u8| b.is_ascii_digit() || matches!(b, b'-' | b' ');
        if text.is_empty() || !text.iter().all(digits) {
            return false;
        }
        let next = behind.iter().find(|row| row.kind != LineKind::Blank);
        let expected = self.last_number.map(|last| last + 1);
        matches!(next, Some(Row { kind: LineKind::Moves(moves), .. })
            if moves.first.is_some() && !moves.black && moves.first == expected)
    }

    /// Whether a line comments on the game in moves that were not played: prose begins it, and its numbers do not go on
    /// where the game stands. `within` says whether the line before it is such a line.
    pub(super) fn is_analysis(&self, line: &Range<usize>, within: bool) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        let Some(last) = self.last_number.filter(|_| self.moves_begun) else {
            return false;
        };
        let text = behind_brackets(text);
        let words = text.split(|b| is_space(*b)).filter(|word| !word.is_empty());
        for (lead, word) in words.enumerate() {
            if let Some(number) = form::number(word).filter(|n| n.style == Style::Dot) {
                let black = number.dots >= 2;
                let goes_on = match black {
                    true => number.value == last && self.waits_for_black(),
                    false => number.value == last + 1,
                };
                return (lead >= 2 || within) && !goes_on;
            }
            if !form::is_prose(word) || form::is_move_like(word) {
                return false;
            }
        }
        false
    }

    /// Whether Black's half-move of the last number is not yet written.
    pub(super) fn waits_for_black(&self) -> bool {
        // No half-move has more beside it; a long comment must not be walked again and again.
        let behind = self.pieces.iter().rev().take(64);
        let words = behind
            .take_while(|piece| piece.kind != Kind::Number)
            .filter(|piece| piece.is_word() || piece.kind == Kind::Missing);
        words.count() < 2
    }
}

/// `Pagina 2`, `--- pag. 2 di 3 ---`
fn names_page(text: &[u8]) -> bool {
    if text.len() > 40 {
        return false;
    }
    let text = fold(text);
    let mut words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let noun = matches!(words.next(), Some("pagina" | "pag" | "page" | "foglio"));
    let number =
        |word: Option<&str>| word.is_some_and(|w| w.len() <= 3 && w.parse::<u16>().is_ok());
    if !noun || !number(words.next()) {
        return false;
    }
    match words.next() {
        None => true,
        Some("di" | "of" | "su") => number(words.next()) && words.next().is_none(),
        Some(_) => false,
    }
}

/// What stands behind the remarks in brackets that a line begins with.
fn behind_brackets(mut text: &[u8]) -> &[u8] {
    while text.starts_with(b"(")
        && let Some(close) = memchr(b')', text)
    {
        text = text[close + 1..].trim_ascii_start();
    }
    text
}

/// A text without its moves of several words, and how many these are.
fn without_phrases(text: &[u8]) -> (Vec<u8>, usize) {
    let (mut rest, mut phrases, mut at) = (Vec::with_capacity(text.len()), 0, 0);
    while at < text.len() {
        let begins = at == 0 || is_space(text[at - 1]) || matches!(text[at - 1], b'.' | b')');
        match begins.then(|| spoken::phrase(&text[at..], [None; 2])) {
            Some(Some(phrase)) => {
                at += phrase.length;
                phrases += 1;
            }
            _ => {
                rest.push(text[at]);
                at += 1;
            }
        }
    }
    (rest, phrases)
}
