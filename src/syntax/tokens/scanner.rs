//! Walks the bytes of a game and makes its tokens.

use super::{Kind, LONGEST_REMARK, Tokens};
use crate::syntax::signs::{
    glyph_number, is_en_passant, is_man, normalise, sign, wide_blank, wide_glyph,
};
use crate::syntax::{Encoding, ResultMark, Tag, TagId, sealed};
use crate::text::comment::{Braces, Form};
use crate::text::moves::{self, dashed_pair, glued_result, may_stop, sign_within, without_stops};
use crate::text::sign_width;
use crate::text::tag::{self, Shape};
use crate::text::words::{self, BOM, is_space, run};
use memchr::{memchr, memchr2};

/// Classes of bytes within a word.
const ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let ends = b" \t\n\r\x0B\x0C{}()[];$\"*<>.";
    let mut i = 0;
    while i < ends.len() {
        table[ends[i] as usize] = true;
        i += 1;
    }
    table
};

/// First bytes of words that may be a sign rather than a move: the pieces are told apart by a table, not by branches.
const MAY_BE_ODD: [bool; 256] = {
    let mut table = [false; 256];
    let first = b"NDOoceEms+#=-";
    let mut i = 0;
    while i < first.len() {
        table[first[i] as usize] = true;
        i += 1;
    }
    table
};

/// What ends a word, and what within one is to be looked at: signs that may stand behind a move.
const MAY_END_WORD: [bool; 256] = {
    let mut table = ENDS_WORD;
    let mut i = 0;
    while i < 0x80 {
        table[i] = table[i] || may_stop(i as u8);
        i += 1;
    }
    table
};

/// Bytes behind which, or with which, a word may go on.
const MAY_GO_ON: [bool; 256] = {
    let mut table = [false; 256];
    let mut i = 0;
    while i < 0x80 {
        table[i] = may_stop(i as u8) || matches!(i as u8, b'(' | b'.' | b'*');
        i += 1;
    }
    table
};

/// Whether a word is to be looked at as a sign or as castling whose parts stand apart.
fn is_odd(word: &[u8]) -> bool {
    match word[0] {
        b'N' | b'D' | b'O' | b'o' => word.len() == 1,
        b'c' => word.len() > 1 && word[1] == b'h',
        b'e' | b'E' => word.len() > 1 && matches!(word[1], b'.' | b'p' | b'P'),
        _ => true,
    }
}

pub(super) struct Scanner<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    at: usize,
    moves_begun: bool,
    braces: Braces,
    /// The mark that stands before each line of a game that is quoted in a mail.
    mark: Option<u8>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(bytes: &'a [u8], encoding: Encoding) -> Scanner<'a> {
        Scanner {
            bytes,
            encoding,
            at: 0,
            moves_begun: false,
            braces: Braces::default(),
            mark: match bytes.first() {
                Some(b'[') | None => None,
                Some(_) => tag::quote_mark(bytes, run(bytes, |b| is_space(*b) || BOM.contains(b))),
            },
        }
    }

    /// Adds the tokens of the whole game.
    pub(super) fn run(mut self, out: &mut Tokens) {
        self.skip_blanks();
        if self.at > 0 {
            out.push(Kind::Blank, 0, 0, 0);
        }
        let named = self.mark == Some(tag::NAMED);
        while self.at < self.bytes.len() {
            if !named || !self.name_of_quoted(out) {
                self.next(out);
            }
            self.skip_blanks();
        }
    }

    /// The name of who is quoted, where it stands before a line: `Ugo> `.
    #[cold]
    #[inline(never)]
    fn name_of_quoted(&mut self, out: &mut Tokens) -> bool {
        let sign = tag::named_mark(self.bytes, self.at).filter(|_| self.heads_line());
        if let Some(sign) = sign {
            self.finish(Kind::Ornament, sign + 1, 0, out);
        }
        sign.is_some()
    }

    /// Text at once, or one blank and then text, is the rule.
    #[inline(always)]
    fn skip_blanks(&mut self) {
        match self.bytes.get(self.at) {
            Some(b) if b.is_ascii_graphic() => {}
            Some(b' ') if (self.bytes.get(self.at + 1)).is_some_and(u8::is_ascii_graphic) => {
                self.at += 1;
            }
            _ => self.skip_other_blanks(),
        }
    }

    #[inline(never)]
    fn skip_other_blanks(&mut self) {
        while let Some(&b) = self.bytes.get(self.at) {
            if is_space(b) {
                self.at += 1;
            } else if b >= 0x80 {
                match wide_blank(&self.bytes[self.at..], self.encoding) {
                    0 => break,
                    width => self.at += width,
                }
            } else {
                break;
            }
        }
    }

    fn at_line_start(&self) -> bool {
        self.at == 0
            || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
            || self.bytes[..self.at].ends_with(BOM)
    }

    /// Whether a result ends right here.
    #[cold]
    fn is_behind_result(&self, out: &Tokens) -> bool {
        let last = out.list.last();
        last.is_some_and(|last| {
            matches!(last.kind, Kind::Result(_)) && last.end as usize == self.at
        })
    }

    /// Whether nothing but blanks stands before on the line.
    #[cold]
    fn heads_line(&self) -> bool {
        let before = &self.bytes[..self.at];
        let blank = |b: &u8| matches!(b, b' ' | b'\t' | 0xEF | 0xBB | 0xBF);
        matches!(
            before[..words::last_run(before, blank)].last(),
            None | Some(b'\n' | b'\r')
        )
    }

    #[inline]
    fn next(&mut self, out: &mut Tokens) {
        let first = self.bytes[self.at];
        if first.is_ascii_alphabetic() {
            self.word(out);
        } else if first.is_ascii_digit() {
            self.digits(out);
        } else {
            self.other(first, out);
        }
    }

    /// What begins with neither letter nor digit.
    fn other(&mut self, first: u8, out: &mut Tokens) {
        let start = self.at;
        match first {
            b'{' => self.comment(out),
            b'(' => self.open(out),
            _ if let Some(mark) = self.mark
                && tag::mark_at(self.bytes, start) == Some(mark)
                && self.heads_line() =>
            {
                let end = tag::behind_marks(self.bytes, start, mark);
                let marks = &self.bytes[start..end];
                let width = marks.iter().rposition(|b| *b == mark).map_or(1, |i| i + 1);
                self.finish(Kind::Ornament, start + width, 0, out);
            }
            b')' => self.single(Kind::Close, out),
            b'[' => self.bracket(out),
            b';' => {
                let end = tag::line_end(self.bytes, start);
                self.finish(Kind::LineComment, end, 0, out);
            }
            b'%' if self.at_line_start() || self.is_behind_result(out) => {
                let end = tag::line_end(self.bytes, start);
                self.finish(Kind::Escape, end, 0, out);
            }
            b'$' => self.nag(out),
            b'!' | b'?' => self.glyph(out),
            b'*' => {
                self.moves_begun = true;
                self.single(Kind::Result(ResultMark::Open), out);
            }
            b'.' => self.dots(out),
            // `d8 = D`, `d8 /D`: a promotion apart.
            b'=' | b'/' if self.promotion_apart().is_some() => {
                let end = self.promotion_apart().unwrap_or(start + 1);
                self.finish(Kind::Word, end, 0, out);
            }
            b'+' | b'#' | b'=' | b'-' | b'@' => self.word(out),
            b'<' if self.bytes[start..].starts_with(b"<>") => {
                self.moves_begun = true;
                self.finish(Kind::Word, start + 2, 0, out);
            }
            0xEF if self.bytes[start..].starts_with(BOM) => {
                self.finish(Kind::Bom, start + BOM.len(), 0, out);
            }
            b if b >= 0x80 => self.word(out),
            0 | 0x1A => self.single(Kind::Ornament, out),
            b if b != b'"' && may_stop(b) && self.is_behind_move(out) => {
                self.single(Kind::Ornament, out)
            }
            _ => self.single(Kind::Stray, out),
        }
    }

    /// Whether a move ends right here, or signs behind one.
    fn is_behind_move(&self, out: &Tokens) -> bool {
        let last = out.list.last();
        last.is_some_and(|last| {
            last.end as usize == self.at
                && !matches!(last.kind, Kind::Number | Kind::Blank | Kind::Tag)
        })
    }

    /// Dots: before a move of Black. One behind a move is the stop of a sentence, one behind a bare number belongs to it.
    fn dots(&mut self, out: &mut Tokens) {
        let start = self.at;
        let rest = &self.bytes[start..];
        let count = run(rest, |b| *b == b'.');
        let bare_number = out.list.last().is_some_and(|last| {
            last.kind == Kind::Number && !last.bytes(self.bytes).ends_with(b".")
        });
        let stop = self.is_behind_move(out) || count == 1 && bare_number;
        let kind = if stop { Kind::Ornament } else { Kind::Dots };
        self.finish(kind, start + count, 0, out);
    }

    #[inline(always)]
    fn finish(&mut self, kind: Kind, end: usize, data: u32, out: &mut Tokens) {
        out.push(kind, self.at, end, data);
        self.at = end;
    }

    fn single(&mut self, kind: Kind, out: &mut Tokens) {
        self.finish(kind, self.at + 1, 0, out);
    }

    /// A word of a move, or something that looks like one. Bytes beyond ASCII belong to words.
    #[inline]
    fn word(&mut self, out: &mut Tokens) {
        let start = self.at;
        self.moves_begun = true;
        let (end, wide) = word_end(self.bytes, start, &MAY_END_WORD);
        let goes_on = (self.bytes.get(end)).is_some_and(|b| MAY_GO_ON[usize::from(*b)]);
        if wide || goes_on || self.may_be_parted(start, end) {
            return self.unusual_word(out);
        }
        // Most words are moves. What is none begins with one of a few bytes.
        let odd = MAY_BE_ODD[usize::from(self.bytes[start])] && is_odd(&self.bytes[start..end]);
        if odd {
            return self.odd_word(end, out);
        }
        self.finish(Kind::Word, end, 0, out);
    }

    /// Whether a dash or a stroke within a word may part two moves or a move and a result.
    #[inline]
    fn may_be_parted(&self, start: usize, end: usize) -> bool {
        let parts = |b: &u8| matches!(b, b'-' | b'/');
        end - start > 4 && self.bytes[start + 2..end - 1].iter().any(parts)
    }

    /// A word with something at its end, behind it or within it that moves rarely have there.
    #[cold]
    fn unusual_word(&mut self, out: &mut Tokens) {
        let start = self.at;
        let (mut end, mut wide) = word_end(self.bytes, start, &ENDS_WORD);
        // A word may go on behind some of the signs that end most.
        while let Some(b'(' | b'.' | b'*') = self.bytes.get(end)
            && let Some(further) = self.goes_on(start, end)
        {
            wide = wide || !self.bytes[end..further].is_ascii();
            end = further;
        }
        match wide {
            true => self.wide_word(start, end, out),
            false => self.stopped_word(end, out),
        }
    }

    /// Where the word that begins at `start` ends, if it goes on behind the sign at `at`. `d8(D)` is a promotion in brackets,
    /// not a variation; `Pc2-c4(2)` names the level of a square of three-dimensional chess.
    #[cold]
    fn goes_on(&self, start: usize, at: usize) -> Option<usize> {
        if self.bytes[at] == b'(' {
            let close = self.bracketed_part(at)?;
            return Some(word_end(self.bytes, close, &ENDS_WORD).0.max(close + 1));
        }
        let text = &self.bytes[start..];
        if let Some(length) = sign_within(text, at - start, self.encoding) {
            return Some(start + length);
        }
        let said = |word: &[u8]| moves::read(word, self.encoding).says_something();
        if self.bytes[at] == b'*' || said(&text[..at - start]) {
            return None;
        }
        // An abbreviation, `e.p.`, a name: one word with its stops.
        let ends = |b: &u8| ENDS_WORD[usize::from(*b)] && *b != b'.';
        let tail = &self.bytes[at..];
        Some(at + tail.iter().position(ends).unwrap_or(tail.len()))
    }

    /// Figures behind a word of several readings are how probable these are, and no result: `Cf3|Cf5 0.5/0.5`; another word, or
    /// the figures of one, may stand between.
    fn behind_alternatives(&mut self, end: usize, out: &mut Tokens) -> bool {
        let row = out.list.iter().rev().take(3);
        let mut row = row.take_while(|token| matches!(token.kind, Kind::Word | Kind::Ornament));
        let told = row.any(|token| {
            token.kind == Kind::Word && memchr(b'|', token.bytes(self.bytes)).is_some()
        });
        if told {
            self.finish(Kind::Ornament, end, 0, out);
        }
        told
    }

    /// A word with signs behind it that are perhaps no part of the move, or with a result.
    #[cold]
    fn stopped_word(&mut self, end: usize, out: &mut Tokens) {
        let start = self.at;
        let word = &self.bytes[start..end];
        if let Some((cut, length)) = glued_result(word, self.encoding) {
            self.finish(Kind::Word, start + cut, 0, out);
            let text = self
                .encoding
                .decode(&self.bytes[self.at..start + cut + length]);
            let mark = ResultMark::read(&text).unwrap_or(ResultMark::Open);
            return self.finish(Kind::Result(mark), end, 0, out);
        }
        if let Some(cut) = dashed_pair(word, self.encoding) {
            out.has_pairs = true;
            self.finish(Kind::Word, start + cut, 0, out);
            self.finish(Kind::Ornament, start + cut + 1, 0, out);
            return self.finish(Kind::Word, end, 0, out);
        }
        let length = without_stops(word, self.encoding);
        if length < word.len() {
            self.finish(Kind::Word, start + length, 0, out);
            return self.finish(Kind::Ornament, end, 0, out);
        }
        let odd = MAY_BE_ODD[usize::from(word[0])] && is_odd(word);
        match odd {
            true => self.odd_word(end, out),
            false => self.finish(Kind::Word, end, 0, out),
        }
    }

    /// A word that may be a sign, or castling whose parts stand apart.
    #[cold]
    fn odd_word(&mut self, end: usize, out: &mut Tokens) {
        let word = &self.bytes[self.at..end];
        let kind = match word {
            b"O" | b"o" => return self.spaced_castling(out),
            word if is_en_passant(word) => Kind::EnPassant,
            word => sign(word),
        };
        let number = match kind {
            Kind::Glyph => glyph_number(word),
            _ => 0,
        };
        self.finish(kind, end, number, out);
    }

    /// A word with bytes beyond ASCII: blanks in it end it, dashes and fractions may make it a result.
    fn wide_word(&mut self, start: usize, end: usize, out: &mut Tokens) {
        let mut stop = start + sign_width(&self.bytes[start..end]);
        while stop < end {
            let rest = &self.bytes[stop..];
            if rest[0] >= 0x80 && (wide_blank(rest, self.encoding) > 0 || rest.starts_with(BOM)) {
                break;
            }
            stop += sign_width(&self.bytes[stop..end]);
        }
        let word = &self.bytes[start..stop];
        let glued = glued_result(word, self.encoding).is_some();
        if glued || without_stops(word, self.encoding) < word.len() {
            return self.stopped_word(stop, out);
        }
        let text = self.encoding.decode(word);
        let plain = normalise(&text);
        let kind = match ResultMark::read(&plain) {
            Some(mark) if mark != ResultMark::BothLose => Kind::Result(mark),
            _ => match plain.as_ref() {
                "+" | "#" | "++" => Kind::CheckMark,
                "..." => Kind::Dots,
                text if is_en_passant(text.as_bytes()) => Kind::EnPassant,
                text if wide_glyph(text).is_some() => Kind::Glyph,
                text => sign(text.as_bytes()),
            },
        };
        let data = match kind {
            Kind::Glyph => wide_glyph(&plain).unwrap_or_else(|| glyph_number(plain.as_bytes())),
            _ => 0,
        };
        self.finish(kind, stop, data, out);
    }

    /// End of `= D` or `/D`, where the sign stands apart from its move and a single letter follows.
    fn promotion_apart(&self) -> Option<usize> {
        let mut at = self.at + 1;
        while self.bytes.get(at) == Some(&b' ') && at < self.at + 3 {
            at += 1;
        }
        let (end, wide) = word_end(
            self.bytes,
            at.min(self.bytes.len().checked_sub(1)?),
            &ENDS_WORD,
        );
        let word = &self.bytes[at..end.max(at)];
        let letter = word.first().is_some_and(|b| b.is_ascii_alphabetic());
        let marks = word
            .iter()
            .skip(1)
            .all(|b| matches!(b, b'+' | b'#' | b'!' | b'?'));
        (letter && marks && !wide).then_some(end)
    }

    /// Where the bracket closes that holds a single letter, or the number of a level.
    #[cold]
    fn bracketed_part(&self, at: usize) -> Option<usize> {
        match self.bytes.get(at + 1..at + 3) {
            Some([b'1'..=b'7', b')']) => Some(at + 2),
            Some(b"s)") if sealed::is_mark(&self.bytes[..at], &self.bytes[at..]) => None,
            _ => self.bracketed_letter(at),
        }
    }

    /// Where the bracket closes that holds a single letter or figurine and nothing else.
    #[cold]
    fn bracketed_letter(&self, at: usize) -> Option<usize> {
        let rest = self.bytes.get(at + 1..)?;
        match rest {
            [letter, b')', ..] if letter.is_ascii_alphabetic() => Some(at + 2),
            [0x80..=0xFF, ..] => {
                // A figurine may have a variation selector behind it.
                let close = memchr(b')', &rest[..rest.len().min(8)])?;
                let text = std::str::from_utf8(&rest[..close]).ok()?;
                is_man(text).then_some(at + 1 + close)
            }
            _ => None,
        }
    }

    /// `O - O`, `0 - 0 - 0`: one word where the parts stand apart, else the single letter.
    fn spaced_castling(&mut self, out: &mut Tokens) {
        let letter = self.bytes[self.at];
        let mut end = self.at + 1;
        let mut rest = self.at + 1;
        // One letter too many is part of the word too, which then is no castling.
        for _ in 0..4 {
            let mut i = rest;
            let mut dash = false;
            while let Some(&b) = self.bytes.get(i) {
                match b {
                    b' ' => i += 1,
                    b'-' if !dash => {
                        dash = true;
                        i += 1;
                    }
                    _ => break,
                }
            }
            let closed = self.bytes.get(i + 1).is_none_or(|b| {
                is_space(*b) || matches!(b, b'-' | b'+' | b'#' | b'!' | b'?' | b')' | b'{')
            });
            if dash && self.bytes.get(i) == Some(&letter) && closed {
                rest = i + 1;
                end = i + 1;
            } else {
                break;
            }
        }
        while matches!(self.bytes.get(end), Some(b'+' | b'#' | b'!' | b'?')) && end > self.at + 1 {
            end += 1;
        }
        self.finish(Kind::Word, end, 0, out);
    }

    /// Move numbers, results, castling with zeros, numeric moves.
    #[inline]
    fn digits(&mut self, out: &mut Tokens) {
        let start = self.at;
        let rest = &self.bytes[start..];
        self.moves_begun = true;
        // Nearly all that begins with a digit: `7.`, `12.` or `104.` and then no further dot or digit.
        if let [a, b, c, d, e, ..] = *rest {
            let digit = |b: u8| u32::from(b.wrapping_sub(b'0'));
            let after = |b: u8| b != b'.' && !b.is_ascii_digit();
            if b == b'.' && after(c) {
                return self.finish(Kind::Number, start + 2, digit(a) << 1, out);
            }
            if b.is_ascii_digit() && c == b'.' && after(d) {
                let value = digit(a) * 10 + digit(b);
                return self.finish(Kind::Number, start + 3, value << 1, out);
            }
            if b.is_ascii_digit() && c.is_ascii_digit() && d == b'.' && after(e) {
                let value = (digit(a) * 10 + digit(b)) * 10 + digit(c);
                return self.finish(Kind::Number, start + 4, value << 1, out);
            }
        }
        // Castling, and points: nobody castles at the first move.
        let points = matches!(rest, [b'1', b'.', b'0', sign, ..] if is_space(*sign))
            && moves::go_on(&rest[3..]);
        if rest.starts_with(b"0.0") || points {
            return self.word(out);
        }
        let count = run(rest, u8::is_ascii_digit);
        match rest.get(count) {
            Some(b'.')
                if !rest.get(count + 1).is_some_and(u8::is_ascii_digit)
                    || words::begins_castling(&rest[count + 1..]) =>
            {
                let dots = run(&rest[count..], |b| *b == b'.');
                if count <= 6 {
                    return self.number(start, count, count + dots, dots > 1, out);
                }
            }
            Some(b')') if count <= 3 => return self.number(start, count, count + 1, false, out),
            _ => {}
        }
        let ellipsis = match &rest[count..] {
            [0xE2, 0x80, 0xA6, ..] => Some(3),
            [0x85, ..] if self.encoding == Encoding::Windows1252 => Some(1),
            _ => None,
        };
        if let Some(width) = ellipsis
            && count <= 4
        {
            return self.number(start, count, count + width, true, out);
        }
        // No result is longer.
        let near = &rest[..rest.len().min(32)];
        let end = start + run(near, |b| !ENDS_WORD[usize::from(*b)] || *b == b'.');
        let ends = [
            memchr::memmem::find(&self.bytes[start..end], BOM),
            words::escape_behind_result(near),
        ];
        let end = ends
            .into_iter()
            .flatten()
            .fold(end, |end, at| end.min(start + at));
        let word = &self.bytes[start..end];
        // `1-0.`, `1-0!`: signs behind a result are no part of it, but of its token.
        let result = moves::bare(word);
        let marks =
            words::is_result(result) || matches!(result, b"1:0" | b"0:1" | b"0.5-0.5" | b"0,5-0,5");
        if marks && self.behind_alternatives(end, out) {
            return;
        }
        if marks && !(matches!(result, b"0.5" | b"0,5") && moves::go_on(&self.bytes[end..])) {
            let mark = ResultMark::read(&normalise(&self.encoding.decode(result)));
            return self.finish(Kind::Result(mark.unwrap_or(ResultMark::Open)), end, 0, out);
        }
        if let Some(end) = self.spaced_result() {
            if self.behind_alternatives(end, out) {
                return;
            }
            let text = self.encoding.decode(&self.bytes[start..end]);
            if let Some(mark) = ResultMark::read(&text) {
                return self.finish(Kind::Result(mark), end, 0, out);
            }
        }
        if word == b"0" {
            return self.spaced_castling(out);
        }
        let letter_follows = rest.get(count).is_some_and(|b| b.is_ascii_alphabetic());
        if count <= 3
            && word[0] != b'0'
            && !self.is_misprint(word, count, out)
            && (count == word.len() || (letter_follows && word.len() > count + 1))
        {
            return self.number(start, count, count, false, out);
        }
        self.word(out);
    }

    /// Whether digits glued to a move are no number but a letter that was misread, `5f3`: where another number stands before
    /// them, or they do not count on.
    #[cold]
    fn is_misprint(&self, word: &[u8], digits: usize, out: &Tokens) -> bool {
        if digits == word.len() || !moves::is_garbled(word, self.encoding) {
            return false;
        }
        let mut before = out.list.iter().rev().take(16).enumerate();
        let Some((gap, last)) = before.find(|(_, token)| token.kind == Kind::Number) else {
            return false;
        };
        let value = word[..digits]
            .iter()
            .fold(0, |n, b| n * 10 + u32::from(b - b'0'));
        gap == 0 || last.number().0 + 1 != value
    }

    /// End of a result whose parts stand apart: `1 - 0`, `1/2 - 1/2`.
    fn spaced_result(&self) -> Option<usize> {
        let rest = &self.bytes[self.at..];
        [&b"1 - 0"[..], b"0 - 1", b"1/2 - 1/2"]
            .into_iter()
            .find(|text| {
                rest.starts_with(text)
                    && rest
                        .get(text.len())
                        .is_none_or(|b| is_space(*b) || matches!(b, b'{' | b'['))
            })
            .map(|text| self.at + text.len())
    }

    fn number(
        &mut self,
        start: usize,
        digits: usize,
        length: usize,
        black: bool,
        out: &mut Tokens,
    ) {
        let value = self.bytes[start..start + digits]
            .iter()
            .fold(0u32, |n, b| n * 10 + u32::from(b - b'0'));
        self.finish(
            Kind::Number,
            start + length,
            value << 1 | u32::from(black),
            out,
        );
    }

    fn comment(&mut self, out: &mut Tokens) {
        let (end, form) = self.braces.end(self.bytes, self.at);
        out.has_comments = true;
        let command = self.bytes.get(self.at + 1) == Some(&b'[');
        if !command && end - self.at <= LONGEST_REMARK {
            out.remarks.push(out.list.len() as u32);
        }
        let (kind, end) = match form {
            Form::Plain => (Kind::Comment, end),
            Form::Nested => (Kind::NestedComment, end),
            Form::Open => (Kind::OpenComment, trimmed(self.bytes, self.at, end)),
        };
        self.finish(kind, end, 0, out);
    }

    fn open(&mut self, out: &mut Tokens) {
        let start = self.at;
        let rest = &self.bytes[start..];
        for (text, kind) in [
            (&b"(=)"[..], Kind::DrawOffer),
            (b"( = )", Kind::DrawOffer),
            (b"(e.p.)", Kind::EnPassant),
            (b"(ep)", Kind::EnPassant),
        ] {
            if rest.starts_with(text) {
                // An offer is a fact that a rule looks for, and few games have one.
                out.has_oddities |= kind == Kind::DrawOffer;
                return self.finish(kind, start + text.len(), 0, out);
            }
        }
        if sealed::is_mark(&self.bytes[..start], rest) {
            return self.finish(Kind::Comment, start + 3, 0, out);
        }
        if let Some(close) = self.bracketed_letter(start) {
            return self.finish(Kind::Word, close + 1, 0, out);
        }
        // Where numbers are written `2)`, a variation may begin with one: `(2) Ac4`.
        let mut before = out.list.iter().rev().take(8);
        let number = before.find(|token| token.kind == Kind::Number);
        let bracketed = number.is_some_and(|token| token.bytes(self.bytes).ends_with(b")"));
        if !bracketed && let Some(close) = bracketed_time(rest) {
            return self.finish(Kind::Clock, start + close + 1, 0, out);
        }
        out.has_variations = true;
        self.single(Kind::Open, out);
    }

    fn bracket(&mut self, out: &mut Tokens) {
        let start = self.at;
        if !self.moves_begun
            && let Some(pair) = tag::quick(self.bytes, start)
        {
            return self.tag(pair, out);
        }
        let is_tag = match tag::shape(self.bytes, start) {
            Shape::Strict => true,
            Shape::Loose => !self.moves_begun || tag::is_known(self.bytes, start),
            Shape::None => false,
        };
        if is_tag {
            return self.tag(tag::scan(self.bytes, start), out);
        }
        // What stands in brackets is short.
        let reach = self.bytes.len().min(start + 1024);
        let near = &self.bytes[start..reach];
        let line = memchr2(b'\n', b'\r', near).unwrap_or(near.len());
        // `[Whi[Event "Beta"]`: a tag pair behind one that was torn.
        if !self.moves_begun
            && let Some(next) = tag::roster_tag_within(self.bytes, start + 1, start + line)
            && memchr(b']', &near[..next - start]).is_none()
        {
            let text = &near[..next - start];
            let text = text.strip_suffix(BOM).unwrap_or(text);
            return self.finish(Kind::Stray, start + text.len(), 0, out);
        }
        match memchr(b']', &near[..line]) {
            Some(i) => {
                let inner = &self.bytes[start + 1..start + i];
                let wrapper = matches!(inner.to_ascii_lowercase().as_slice(), b"pgn" | b"/pgn");
                let kind = if wrapper { Kind::Wrapper } else { Kind::Stray };
                self.finish(kind, start + i + 1, 0, out);
            }
            None => self.single(Kind::Stray, out),
        }
    }

    fn tag(&mut self, pair: tag::TagPair, out: &mut Tokens) {
        let end = pair.end.max(self.at + 1);
        let data = out.tags.len() as u32;
        out.tags.push(Tag {
            id: TagId::of(&self.bytes[pair.name.clone()]),
            token: out.list.len() as u32,
            name: pair.name.start as u32..pair.name.end as u32,
            value: pair.value.start as u32..pair.value.end as u32,
            fault: pair.fault,
            reads: None,
        });
        self.finish(Kind::Tag, end, data, out);
    }

    fn nag(&mut self, out: &mut Tokens) {
        let start = self.at;
        let digits = run(&self.bytes[start + 1..], u8::is_ascii_digit);
        if digits == 0 {
            return self.single(Kind::Stray, out);
        }
        let value = self.bytes[start + 1..start + 1 + digits.min(6)]
            .iter()
            .fold(0u32, |n, b| n * 10 + u32::from(b - b'0'));
        self.finish(Kind::Glyph, start + 1 + digits, value, out);
    }

    fn glyph(&mut self, out: &mut Tokens) {
        let start = self.at;
        let count = run(&self.bytes[start..], |b| matches!(b, b'!' | b'?'));
        let number = glyph_number(&self.bytes[start..start + count]);
        self.finish(Kind::Glyph, start + count, number, out);
    }
}

/// Where the bracket closes that holds a time spent or left and nothing else: `(5)`, `(1:23)`, `(0:05:12)`, `(12')`.
fn bracketed_time(text: &[u8]) -> Option<usize> {
    let near = &text[1..text.len().min(12)];
    let close = memchr(b')', near)?;
    let inner = &near[..close];
    let digits = inner.iter().filter(|b| b.is_ascii_digit()).count();
    let sign = |b: &u8| matches!(b, b':' | b'\'' | b'h' | b'm' | b'"');
    let time = inner.iter().all(|b| b.is_ascii_digit() || sign(b));
    let numbers = inner.split(sign).all(|part| part.len() <= 3);
    (time && numbers && digits > 0 && inner[0].is_ascii_digit()).then_some(close + 1)
}

/// Where the word that begins at `start` ends, and whether it holds bytes beyond ASCII. The first byte always belongs to it.
#[inline(always)]
fn word_end(bytes: &[u8], start: usize, ends_word: &[bool; 256]) -> (usize, bool) {
    // Eight bytes at a time without a branch per byte: most words are shorter, and where they end cannot be predicted.
    if let Some(chunk) = bytes.get(start..start + 9)
        && let Some(Ok(chunk)) = chunk.get(1..).map(<[u8; 8]>::try_from)
    {
        let ends = (0..8).fold(0, |ends, i| {
            ends | u32::from(ends_word[usize::from(chunk[i])]) << i
        });
        if ends != 0 {
            let length = ends.trailing_zeros();
            let within = u64::from_le_bytes(chunk) & ((1u64 << (8 * length)) - 1);
            let wide = within & 0x8080_8080_8080_8080 != 0 || bytes[start] >= 0x80;
            return (start + 1 + length as usize, wide);
        }
    }
    let mut end = start + 1;
    let mut wide = bytes[start] >= 0x80;
    while end < bytes.len() && !ends_word[usize::from(bytes[end])] {
        wide |= bytes[end] >= 0x80;
        end += 1;
        // A blank beyond ASCII may come soon, and what is behind it must not be walked again and again.
        if wide && end - start >= LONGEST_WIDE && (end == bytes.len() || bytes[end] & 0xC0 != 0x80)
        {
            break;
        }
    }
    (end, wide)
}

/// Words with bytes beyond ASCII are looked at in pieces of about this many bytes.
const LONGEST_WIDE: usize = 64;

fn trimmed(bytes: &[u8], start: usize, end: usize) -> usize {
    bytes[start..end]
        .iter()
        .rposition(|b| !is_space(*b))
        .map_or(end, |i| start + i + 1)
}
