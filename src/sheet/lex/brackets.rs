//! What stands in brackets, and what a semicolon parts: remarks, variations, times, crossed-out moves.

use super::*;
use crate::sheet::line::closing_mark;
use crate::syntax::sealed;

/// Whether a word names a man and both its squares: `Pc2-c4`, `Nd6×Be4`, `QLb8-b6`.
fn has_both_squares(word: &[u8]) -> bool {
    let square = |w: &[u8]| matches!(w, [b'a'..=b'f', b'0'..=b'9']);
    word[0].is_ascii_uppercase() && word.windows(2).filter(|w| square(w)).count() == 2
}

impl Lexer<'_> {
    pub(super) fn comment(&mut self, at: usize) {
        let (end, form) = self.braces.end(self.bytes, at);
        let kind = match form {
            Form::Plain => Kind::Comment,
            Form::Nested => Kind::NestedComment,
            Form::Open => Kind::OpenComment,
        };
        let end = self.trimmed(at + 1, end);
        self.piece(kind, at, end, 0);
    }

    /// The `)` that stands apart from its number, or one that closes nothing.
    pub(super) fn close_of_number(&mut self, at: usize) {
        if let Some(last) = self.pieces.last_mut()
            && last.kind == Kind::Number
            && at - last.end <= 2
        {
            last.end = at + 1;
            self.done = at + 1;
            return;
        }
        self.piece(Kind::Stray, at, at + 1, 0);
    }

    pub(super) fn open(&mut self, at: usize, end: usize) {
        let reach = self.bytes.len().min(at + LONGEST_BRACKET);
        let Some(close) = form::closing(&self.bytes[at..reach]) else {
            return self.piece(Kind::Stray, at, at + 1, 0);
        };
        let stop = at + close + 1;
        let inner = self.bytes[at + 1..at + close].trim_ascii();
        // `Pc2-c4(2)`: the level of a square of three-dimensional chess belongs to its move.
        if let [b'1'..=b'7'] = inner
            && let Some(last) = self.pieces.last_mut()
            && last.kind == Kind::Word
            && last.end == at
            && has_both_squares(&self.bytes[last.start..at])
        {
            last.end = stop;
            self.done = stop;
            return;
        }
        let text = self.encoding.decode(inner).into_owned();
        let number = form::number(&self.bytes[at..end]);
        let kind = match inner {
            b"=" | b"=?" | b"?=" => Kind::DrawOffer,
            b"e.p." | b"ep" | b"e.p" => Kind::EnPassant,
            // A sealed move.
            b"s" if sealed::is_mark(&self.bytes[..at], &self.bytes[at..]) => Kind::Comment,
            _ if number.is_some_and(|number| self.counts_on(number.value))
                && self.begins_entry(stop, end) =>
            {
                let value = number.map_or(0, |n| n.value);
                return self.piece(Kind::Number, at, stop, value << 1);
            }
            _ if closing_mark(&text).is_none() && form::is_clock(inner)
                || inner.iter().all(u8::is_ascii_digit) =>
            {
                Kind::Clock
            }
            // `Cd5 (?) Ae6`: an opinion on the move before, where Black's follows.
            [b'!' | b'?', ..]
                if inner.iter().all(|b| matches!(b, b'!' | b'?'))
                    && self.is_behind(Kind::Word)
                    && (inner != b"?" || self.goes_on_behind(stop) || !self.waits_for_black()) =>
            {
                return self.piece(Kind::Glyph, at, stop, glyph_number(inner));
            }
            _ if form::is_missing(inner) => Kind::Missing,
            _ if form::man_width(inner) == inner.len() && !inner.is_empty() => Kind::Word,
            _ if let Some(mark) = closing_mark(&text)
                && self.moves_begun
                && self.rest_is_closing(stop) =>
            {
                return self.piece(Kind::Result(mark), at, stop, 0);
            }
            _ if self.is_crossed_out(stop, inner) => Kind::CrossedOut,
            _ if is_variation(inner) => {
                self.closes.push(stop - 1);
                return self.piece(Kind::Open, at, at + 1, 0);
            }
            _ if self.moves_begun
                && self.rest_is_closing(stop)
                && results::spoken(&text, &self.names()).is_some() =>
            {
                return self.spoken(&text, at, stop);
            }
            _ => Kind::Comment,
        };
        self.piece(kind, at, stop, 0);
    }

    /// `(Dc7) Txf5` in a cell of a table: the half-move in brackets was crossed out for the one behind it.
    fn is_crossed_out(&self, stop: usize, inner: &[u8]) -> bool {
        let begins = (self.pieces.last()).is_none_or(|last| {
            last.kind == Kind::Separator
                || last.spot.line != self.line
                || last.spot.cell != self.cell
        });
        self.cell != Spot::NONE
            && begins
            && form::is_move_like(inner)
            && form::is_move_like(form::first_word(
                &self.bytes[self.next_text(stop).min(self.stretch_end)..self.stretch_end],
            ))
    }

    /// Whether a half-move follows, perhaps behind other brackets.
    fn goes_on_behind(&self, from: usize) -> bool {
        // Perhaps on the next line.
        let end = self.bytes.len().min(from + LONGEST_BRACKET);
        let mut at = self.next_text(from).min(end);
        for _ in 0..3 {
            if self.bytes.get(at) != Some(&b'(') {
                break;
            }
            let Some(close) = form::closing(&self.bytes[at..end]) else {
                break;
            };
            at = self.next_text(at + close + 1).min(end);
        }
        self.begins_entry(at, end)
    }

    /// Whether a number in brackets is that of the next move: where numbers do not stand in brackets it is a time.
    fn counts_on(&self, value: u32) -> bool {
        let near = self.pieces.iter().rev().take(64);
        let last = near.into_iter().find(|piece| piece.kind == Kind::Number);
        match (last, self.last_number) {
            (Some(last), Some(before)) => self.bytes[last.start] == b'(' && value <= before + 4,
            _ => value == 1 || !self.moves_begun,
        }
    }

    /// Whether a move or a sign that one is missing stands at `at`, so that a number before it is that of a move.
    pub(super) fn begins_entry(&self, at: usize, end: usize) -> bool {
        let mut at = at;
        for _ in 0..2 {
            at = self.next_text(at);
            if at >= end {
                return false;
            }
            let rest = &self.bytes[at..end];
            let word = form::first_word(rest);
            if spoken::begins_half(rest, self.squares)
                || form::is_weakly_move_like(word)
                || form::is_files(word)
                || form::dots(rest).is_some()
            {
                return true;
            }
            match form::sign_width(rest) {
                0 => return false,
                width => at += width,
            }
        }
        false
    }

    pub(super) fn bracket(&mut self, at: usize, end: usize) {
        let near = &self.bytes[at..self.bytes.len().min(at + 256)];
        let Some(close) = memchr(b']', near).filter(|i| !near[..*i].contains(&b'\n')) else {
            return self.piece(Kind::Stray, at, at + 1, 0);
        };
        let stop = at + close + 1;
        let inner = near[1..close].trim_ascii();
        // `[3. Ac4 Ac5]`: a pair with its number.
        let own = form::number(inner).filter(|n| n.style != Style::Bare);
        let played = inner[own.map_or(0, |n| n.length).min(inner.len())..].trim_ascii();
        let words: Vec<&[u8]> = played.split(|b| is_space(*b)).collect();
        let kind = if form::number(near).is_some() && self.begins_entry(stop, end) {
            let value = form::number(near).map_or(0, |n| n.value);
            return self.piece(Kind::Number, at, stop, value << 1);
        } else if matches!(inner.to_ascii_lowercase().as_slice(), b"pgn" | b"/pgn") {
            Kind::Wrapper
        } else if form::is_clock(inner) {
            Kind::Clock
        } else if form::is_missing(inner) {
            Kind::Missing
        } else if words.len() <= 2 && words.iter().all(|word| form::is_move_like(word)) {
            Kind::CrossedOut
        } else {
            Kind::Comment
        };
        self.piece(kind, at, stop, 0);
    }

    /// `~~Cf3~~`; what stands by itself, `~~`, is drawn for a half-move that nobody can read, and strikes nothing through.
    pub(super) fn struck(&mut self, at: usize, end: usize) {
        let drawn = run(&self.bytes[at..end], |b| *b == b'~');
        let behind = self.bytes[at + drawn..end].first();
        if behind.is_none_or(|b| is_space(*b) || *b == b'|') {
            return self.piece(Kind::Missing, at, at + drawn, 0);
        }
        let rest = &self.bytes[at + 2..end];
        match memchr::memmem::find(rest, b"~~") {
            Some(close) => self.piece(Kind::CrossedOut, at, at + 2 + close + 2, 0),
            None => self.piece(Kind::Ornament, at, at + 2, 0),
        }
    }

    pub(super) fn nag(&mut self, at: usize, end: usize) {
        let digits = run(&self.bytes[at + 1..end], u8::is_ascii_digit);
        let value = self.bytes[at + 1..at + 1 + digits.min(6)]
            .iter()
            .fold(0u32, |n, b| n * 10 + u32::from(b - b'0'));
        let kind = if digits > 0 { Kind::Glyph } else { Kind::Stray };
        self.piece(kind, at, at + 1 + digits, value);
    }

    /// A semicolon parts moves where one follows, or nothing; else a comment begins.
    pub(super) fn semicolon(&mut self, at: usize, end: usize) {
        let next = self.next_text(at + 1).min(end);
        let rest = &self.bytes[next..end];
        let word = form::first_word(rest);
        let parts = rest.is_empty()
            || self.begins_entry(next, end)
            || form::number(rest).is_some()
            || words::is_result(word)
            || form::is_or(word)
            // What nobody can read is no remark, nor what stands before further moves.
            || !form::is_prose(word)
            || moves_on(rest);
        if parts {
            return self.piece(Kind::Separator, at, at + 1, 0);
        }
        let stop = self.trimmed(at, end);
        self.piece(Kind::LineComment, at, stop, 0);
    }
}

/// How long a half-move is that was struck through, `<s>Cf3</s>` or `--Cf3--`, or a cell of which nothing is left, `--x--`.
#[cold]
pub(super) fn struck_through(rest: &[u8]) -> Option<usize> {
    const SIGNS: [(&[u8], &[u8]); 4] = [
        (b"--", b"--"),
        (b"<s>", b"</s>"),
        (b"<del>", b"</del>"),
        (b"<strike>", b"</strike>"),
    ];
    /// No word in such signs is longer.
    const LONGEST: usize = 24;
    let has = |text: &[u8], sign: &[u8]| {
        (text.get(..sign.len())).is_some_and(|begin| begin.eq_ignore_ascii_case(sign))
    };
    let (open, close) = SIGNS.iter().find(|(open, _)| has(rest, open))?;
    let inner = &rest[open.len()..];
    let length = (1..inner.len().min(LONGEST)).find(|at| has(&inner[*at..], close))?;
    let word = inner[..length].trim_ascii();
    let is_crosses = !word.is_empty() && word.iter().all(|b| matches!(b, b'x' | b'X'));
    let all = open.len() + length + close.len();
    let ends = (rest.get(all)).is_none_or(|b| !b.is_ascii_alphanumeric() && *b != b'-');
    (ends && (is_crosses || form::is_move_like(word))).then_some(all)
}

/// Whether a numbered move stands on the rest of a line.
fn moves_on(rest: &[u8]) -> bool {
    // No remark before it is longer.
    let near = &rest[..rest.len().min(256)];
    let mut numbered = false;
    for word in words::split(near) {
        if let Some(number) = form::number(word).filter(|n| n.style != Style::Bare) {
            numbered = true;
            let behind = &word[number.length.min(word.len())..];
            if form::is_move_like(behind) {
                return true;
            }
        } else if std::mem::take(&mut numbered) && form::is_move_like(form::first_word(word)) {
            return true;
        }
    }
    false
}

/// Whether what stands in brackets is a line of play, not a remark.
fn is_variation(inner: &[u8]) -> bool {
    let mut words = words::split(inner);
    let moves = words.clone().filter(|word| {
        let number = form::number(word).map_or(0, |n| n.length + n.dots_length.saturating_sub(1));
        form::is_move_like(word.get(number..).unwrap_or_default())
    });
    let moves = moves.count();
    let prose = words.clone().filter(|word| form::is_prose(word)).count();
    let begins = words.next().is_some_and(|word| {
        form::number(word).is_some_and(|n| n.style != Style::Bare) || form::is_move_like(word)
    });
    begins && moves > 0 && prose <= moves
}
