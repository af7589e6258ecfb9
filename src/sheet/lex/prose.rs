//! Lines that are no play: prose, comments on moves that were not played, numbers of pages.

use super::*;
use crate::sheet::looks::Seen;
use crate::text::folded_words;
use std::borrow::Cow;

impl Lexer<'_> {
    /// `Mossa 6: h4 h6`, `Zug n. 6 h4`: words, the number that is due, and a half-move or two, with nothing behind them.
    fn is_named_row(&self, line: &Range<usize>) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        let mut words = words::split(text).skip_while(|word| !word.iter().any(u8::is_ascii_digit));
        let number = words.next().unwrap_or_default();
        let number = number
            .iter()
            .filter(|b| !matches!(b, b'(' | b')' | b'[' | b']'));
        let mut value = 0;
        for b in number.take_while(|b| !matches!(b, b'.' | b':' | 0x80..)) {
            match b {
                b'0'..=b'9' if value < 10_000 => value = value * 10 + u32::from(b - b'0'),
                _ => return false,
            }
        }
        if self.last_number.map(|last| last + 1) != Some(value) {
            return false;
        }
        let sign = |word: &&[u8]| !word.iter().any(u8::is_ascii_alphanumeric);
        let halves = words.filter(|word| form::is_missing(word) || !sign(word));
        let plays = |word| form::is_move_like(word) || form::is_missing(word);
        let (count, all) = halves.fold((0, true), |(count, all), word| {
            (count + 1, all && plays(word))
        });
        (1..=2).contains(&count) && all
    }

    /// A line of prose: words, of which none looks like a move that stands for itself.
    pub(super) fn is_plain_prose(&self, line: &Range<usize>) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        let parts =
            |b: &u8| is_space(*b) || matches!(b, b';' | b'|' | b',' | b'=' | b'(' | b')' | b'"');
        let (text, phrases) = without_phrases(text);
        let words = words::parted(&text, parts);
        let (mut count, mut prose, mut moves) = (0, 0, phrases);
        for word in words.clone() {
            let seen = Seen::of(word);
            count += 1;
            prose += usize::from(seen.is_prose());
            moves += usize::from(seen.is_move_like());
        }
        if !self.moves_begun {
            return moves == 0 || prose > moves;
        }
        // What stands at the number of the next move is a pair that cannot be read rather than prose.
        let next = self.last_number.map(|last| last + 1);
        let counts_on = form::number(&text).is_some_and(|number| {
            matches!(number.style, Style::Dot | Style::Sure)
                && number.dots < 2
                && Some(number.value) == next
        });
        if counts_on && count <= 4 || self.is_named_row(line) || self.goes_on(words.clone()) {
            return false;
        }
        let weak = || {
            let mut words = words.clone();
            words.any(|word| form::is_weakly_move_like(word) || form::is_missing(word))
        };
        // `Pagina 2`
        let first = words.clone().next();
        let titled = first.is_some_and(|word| form::is_prose(word) && word.len() > 3);
        if moves == 0 && titled && !weak() {
            return true;
        }
        // `Mejor era Cf6.`, `Si 15...h5 16.Ae3.`: what a sentence cites is not played.
        let cites = || words.clone().any(|word| words::move_number(word).is_some());
        let sentence = first.is_some_and(|word| {
            word.len() >= 2
                && form::is_prose(word)
                && !form::is_or(word)
                && labels::of(word).is_none()
        });
        if sentence && (prose >= 2 && prose >= moves || cites()) {
            return true;
        }
        prose > 2 * moves && (prose >= 2 || count == 1 && moves == 0 && text.len() > 3)
    }

    /// Whether a line is a remark that begins with a move, `Cf3 era meglio`, or names one: it has no number where the sheet
    /// numbers its moves, both half-moves of the last number are written, and words stand beside it.
    pub(super) fn is_remark(&self, line: &Range<usize>, behind: &[Row]) -> bool {
        let Some(last) = (self.last_number).filter(|_| self.voice.is_none()) else {
            return false;
        };
        let text = self.bytes[line.clone()].trim_ascii();
        let text = &text[..text.len().min(512)];
        // Most lines of a sheet.
        if plain::number(text).is_some() {
            return false;
        }
        let text = &text[labels::ornaments(text)..];
        // What stands in brackets is a remark all the same.
        let text = &text[..memchr::memchr2(b'(', b'{', text).unwrap_or(text.len())];
        // Without a letter nothing is told.
        if !text.iter().any(|b| b.is_ascii_alphabetic() || *b >= 0x80) {
            return false;
        }
        if form::number(text).is_some() || !self.is_pair_written() || self.is_named_row(line) {
            return false;
        }
        let (text, phrases) = match self.speaks {
            true => (Cow::Borrowed(text), 0),
            false => without_phrases(text),
        };
        let parts = |b: &u8| is_space(*b) || matches!(b, b';' | b'|' | b',' | b'=' | b')' | b'"');
        let (mut told, mut moves) = (0, phrases);
        let words = words::parted(&text, parts);
        for (i, word) in words.enumerate() {
            let numbered = words::move_number(word).is_some_and(|number| number == last + 1);
            let seen = Seen::of(word);
            if numbered || words::is_result(word) || seen.is_missing() {
                return false;
            }
            if seen.is_move_like() {
                moves += 1;
            } else if form::strip(word).len() > if i == 0 { 1 } else { 2 }
                && seen.is_prose()
                && !form::is_files(word)
                && !seen.is_check_word()
                && !seen.is_or()
            {
                if labels::result_label(word).is_some() {
                    return false;
                }
                told += 1;
            }
        }
        if moves == 0 || told + phrases == 0 {
            return false;
        }
        // Where a number is left out the moves of the line are played.
        let mut numbers = behind.iter().take(8).filter_map(|row| match &row.kind {
            LineKind::Moves(moves) => moves.first,
            _ => None,
        });
        match numbers.next() {
            Some(next) if self.numbers > 1 => next != last + 2,
            Some(next) => next == last + 1,
            None => self.numbers > 1,
        }
    }

    /// A remark, and perhaps words that say how the game ended; `told` says whether another line does.
    pub(super) fn remark(&mut self, line: &Range<usize>, told: bool) {
        let start = self.next_text(line.start);
        let stop = self.trimmed(start, line.end);
        let names = self.names();
        let mut at = start;
        while !told && at < stop && self.asked < MOST_ASKED {
            self.asked += 1;
            let near = &self.bytes[at..stop];
            if near.len() <= 120 {
                let text = self.encoding.decode(near).into_owned();
                let before = self.encoding.decode(&self.bytes[start..at]).into_owned();
                let said = results::closing(&before, &text, &names);
                if said.is_some_and(|said| said != Spoken::Mate) && self.rest_is_closing(stop) {
                    self.piece(Kind::Prose, start, self.trimmed(start, at), 0);
                    return self.spoken(&text, at, stop);
                }
            }
            let word = run(near, |b| !is_space(*b));
            at = self.next_text(at + word);
        }
        self.whole(line, Kind::Prose);
    }

    /// Whether a line goes on with the half-moves that the number at the end of the line before lacks, and then with the next number:
    /// what cannot be read among them, as `Cbd` in `12.⏎Cbd Cc6 13. d5 Cd8`, is no prose.
    fn goes_on<'w>(&self, words: impl Iterator<Item = &'w [u8]>) -> bool {
        let numbers = words.map(words::move_number);
        let Some((lead, number)) =
            (numbers.enumerate()).find_map(|(at, own)| own.map(|own| (at, own)))
        else {
            return false;
        };
        let due = self.last_number.map(|last| last + 1);
        Some(number) == due && self.written().checked_add(lead) == Some(2)
    }

    /// Whether both half-moves are written at the last number, beside its variations.
    fn is_pair_written(&self) -> bool {
        self.written() >= 2
    }

    /// How many half-moves are written at the last number, beside its variations.
    fn written(&self) -> usize {
        let (mut count, mut depth) = (0, 0u32);
        for piece in self.pieces.iter().rev().take(64) {
            if count >= 2 {
                break;
            }
            match piece.kind {
                Kind::Close => depth += 1,
                Kind::Open => depth = depth.saturating_sub(1),
                _ if depth > 0 => {}
                Kind::Number => {
                    // `3... Cf6`: White's stands at the number before.
                    count += usize::from(piece.data & 1 == 1);
                    break;
                }
                Kind::Word if !piece.continues() => {
                    let word = &self.bytes[piece.start..piece.end];
                    count += usize::from(piece.data == BEGINS || form::is_move_like(word));
                    count += usize::from(form::glue(word).is_some());
                }
                Kind::Missing | Kind::Dots => count += 1,
                _ => {}
            }
        }
        count
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
        let next = behind.iter().find(|row| !row.kind.is_blank());
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
        for (lead, word) in words::split(text).enumerate() {
            if let Some(number) = form::number(word).filter(|n| n.style == Style::Dot) {
                let black = number.dots >= 2;
                let goes_on = match black {
                    true => number.value == last && self.waits_for_black(),
                    false => number.value == last + 1,
                };
                return (lead >= 2 || within) && !goes_on;
            }
            if !form::is_prose(word) {
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
    let begins = |b: &u8| matches!(b, b'p' | b'P' | b'f' | b'F');
    let first = text
        .iter()
        .find(|b| b.is_ascii_alphanumeric() || **b >= 0x80);
    if text.len() > 40
        || !first.is_some_and(|b| begins(b) || *b >= 0x80)
        || !text.iter().any(u8::is_ascii_digit)
        || !text.iter().any(begins)
    {
        return false;
    }
    let words = folded_words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.len() <= 3 && word.parse::<u16>().is_ok();
    match words[..] {
        ["pagina" | "pag" | "page" | "foglio", page] => number(page),
        [
            "pagina" | "pag" | "page" | "foglio",
            page,
            "di" | "of" | "su",
            pages,
        ] => number(page) && number(pages),
        _ => false,
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
fn without_phrases(text: &[u8]) -> (Cow<'_, [u8]>, usize) {
    let (mut rest, mut phrases, mut at) = (Vec::new(), 0, 0);
    // What stands behind the last phrase, or all of it.
    let mut from = 0;
    let begins =
        |at: &usize| *at == 0 || is_space(text[at - 1]) || matches!(text[at - 1], b'.' | b')');
    while at < text.len() {
        let phrase = if begins(&at) {
            spoken::phrase(&text[at..], [None; 2])
        } else {
            None
        };
        if let Some(phrase) = phrase {
            rest.extend_from_slice(&text[from..at]);
            at += phrase.length;
            from = at;
            phrases += 1;
        } else {
            at = (at + 1..text.len()).find(begins).unwrap_or(text.len());
        }
    }
    if phrases == 0 {
        return (Cow::Borrowed(text), 0);
    }
    rest.extend_from_slice(&text[from..]);
    (Cow::Owned(rest), phrases)
}
