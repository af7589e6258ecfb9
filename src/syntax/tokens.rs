//! The tokens of one game. Every byte of the game belongs to exactly one token: a token reaches from its start to the
//! start of the next, its text and the blanks behind it.

use super::{Encoding, ResultMark, Tag, TagId};
use crate::framing::comment::{Braces, Form};
use crate::framing::tag::{self, Shape};
use crate::framing::words::{self, BOM, is_space};
use memchr::{memchr, memchr2, memchr3};
use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blanks at the very start.
    Blank,
    /// A byte order mark.
    Bom,
    /// A tag pair; `data` is its index in [`Tokens::tags`].
    Tag,
    /// A move number; see [`Token::number`].
    Number,
    /// Dots without a number, as before a move of Black.
    Dots,
    /// A word that may be a move.
    Word,
    /// A result marker.
    Result(ResultMark),
    /// A brace comment.
    Comment,
    /// A brace comment that is never closed: it reaches to the end of the game.
    OpenComment,
    /// A brace comment with braces in it; the outer pair counts.
    NestedComment,
    /// A comment from `;` to the end of the line.
    LineComment,
    /// A line that begins with `%`.
    Escape,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$n`, or one of `!`, `?`, `!?` … standing alone; the glyph number is `data`.
    Glyph,
    /// `(=)`, an offer of a draw (Art. 8.1.5).
    DrawOffer,
    /// `e.p.` standing alone.
    EnPassant,
    /// A mark of check or mate standing alone: `+`, `#`, `++`, `ch`, `mate`.
    CheckMark,
    /// `[pgn]` and `[/pgn]`, which forums put around a game.
    Wrapper,
    /// Anything else: a bracket, a quote, a lone sign.
    Stray,
}

/// One token. Its text is `start..end`; the blanks behind it reach to the next token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// First byte, within the game.
    pub start: u32,
    /// One past the last byte of its text.
    pub end: u32,
    /// What the kind says.
    pub data: u32,
}

impl Token {
    /// Its text, of the bytes of the game.
    #[must_use]
    #[inline]
    pub fn bytes<'a>(&self, game: &'a [u8]) -> &'a [u8] {
        &game[self.start as usize..self.end as usize]
    }

    /// For [`Kind::Number`]: the number as written, and whether the dots say that Black moves (`12...`, `12..`, `12…`).
    #[must_use]
    pub const fn number(&self) -> (u32, bool) {
        (self.data >> 1, self.data & 1 == 1)
    }
}

/// What matters to whoever plays the moves: a word with the move number before it, a bracket, a result, a mark that stands
/// apart. Comments, tag pairs and the like are no steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its token.
    pub token: u32,
    /// The token of the move number before it, [`Step::NONE`] for none.
    pub number: u32,
    /// The kind of its token.
    pub kind: Kind,
    /// Whether dots without a number stand before it.
    pub dots: bool,
}

impl Step {
    /// Stands for no token.
    pub const NONE: u32 = u32::MAX;
}

/// The tokens and tag pairs of one game; the vectors are reused from game to game.
#[derive(Debug, Default)]
pub struct Tokens {
    /// The tokens, in order.
    pub list: Vec<Token>,
    /// The steps of the movetext, in order.
    pub steps: Vec<Step>,
    /// The tag pairs, in order.
    pub tags: Vec<Tag>,
    /// How the bytes are text.
    pub encoding: Encoding,
    /// Whether a variation occurs.
    pub has_variations: bool,
    /// Whether anything but tag pairs, numbers, words, results, glyphs and plain comments occurs.
    pub has_oddities: bool,
    /// Number and dots that wait for their step.
    number: u32,
    dots: bool,
}

/// Whether a character is one of the dashes that stand for a hyphen.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{AD}'
    )
}

/// Classes of bytes within a word.
const ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let ends = b" \t\n\r\x0B\x0C{}()[];$\"*<>";
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

/// Whether a word is to be looked at as a sign or as castling whose parts stand apart.
fn is_odd(word: &[u8]) -> bool {
    match word[0] {
        b'N' | b'D' | b'O' | b'o' => word.len() == 1,
        b'c' => word.len() > 1 && word[1] == b'h',
        b'e' | b'E' => word.len() > 1 && matches!(word[1], b'.' | b'p' | b'P'),
        _ => true,
    }
}

/// The letters, digits and signs of moves as plain ASCII: dashes become `-`, `×` becomes `x`, `†` `+`, `‡` `#`,
/// `½` `1/2`, `…` `...`; joiners and variation selectors disappear. Borrowed when nothing changes.
#[must_use]
pub fn normalise(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if is_dash(c) => plain.push('-'),
            '×' | '✕' | '╳' | 'х' => plain.push('x'),
            '†' | '✝' => plain.push('+'),
            '‡' => plain.push('#'),
            '½' => plain.push_str("1/2"),
            '…' => plain.push_str("..."),
            '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}' | '\u{FE0E}' | '\u{FE0F}' => {}
            c => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

struct Scanner<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    at: usize,
    moves_begun: bool,
    braces: Braces,
}

impl Tokens {
    /// Makes the tokens of one game, replacing those of the game before. `encoding` forces how the bytes are text.
    /// A game holds less than 4 GiB: the cap of the framing sees to it.
    pub fn scan(&mut self, bytes: &[u8], encoding: Option<Encoding>) {
        self.list.clear();
        self.steps.clear();
        self.tags.clear();
        self.has_variations = false;
        self.has_oddities = false;
        self.number = Step::NONE;
        self.dots = false;
        self.encoding = encoding.unwrap_or_else(|| Encoding::of(bytes));
        let mut scanner = Scanner {
            bytes,
            encoding: self.encoding,
            at: 0,
            moves_begun: false,
            braces: Braces::default(),
        };
        scanner.skip_blanks();
        if scanner.at > 0 {
            self.push(Kind::Blank, 0, 0, 0);
        }
        while scanner.at < bytes.len() {
            scanner.next(self);
            scanner.skip_blanks();
        }
        self.settle_double_loss(bytes);
    }

    /// The text of a token, with undecodable bytes as `\xNN`.
    #[must_use]
    pub fn text<'a>(&self, bytes: &'a [u8], token: &Token) -> Cow<'a, str> {
        self.encoding
            .decode(&bytes[token.start as usize..token.end as usize])
    }

    /// The first tag pair with this name.
    #[must_use]
    pub fn tag(&self, id: TagId) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.id == id)
    }

    /// The bytes of the value of a tag pair, as they stand.
    #[must_use]
    pub fn raw_value<'a>(&self, bytes: &'a [u8], tag: &Tag) -> &'a [u8] {
        &bytes[tag.value.start as usize..tag.value.end as usize]
    }

    /// The value of a tag pair, escapes resolved.
    #[must_use]
    pub fn value<'a>(&self, bytes: &'a [u8], tag: &Tag) -> Cow<'a, str> {
        let bytes = self.raw_value(bytes, tag);
        let raw = self.encoding.decode(bytes);
        if memchr3(b'\\', b'\n', b'\r', bytes).is_none() {
            return raw;
        }
        let undefined = self.encoding.first_undefined(bytes);
        let mut value = String::with_capacity(raw.len());
        let mut chars = raw.chars().peekable();
        while let Some(c) = chars.next() {
            match (c, chars.peek()) {
                ('\\', Some('"' | '\\')) if undefined.is_none() => value.extend(chars.next()),
                ('\r', Some('\n')) => {}
                ('\n' | '\r', _) => value.push(' '),
                _ => value.push(c),
            }
        }
        Cow::Owned(value)
    }

    /// Adds a token, and its step where it is one.
    #[inline(always)]
    fn push(&mut self, kind: Kind, start: usize, end: usize, data: u32) {
        let token = self.list.len() as u32;
        match kind {
            Kind::Number => {
                self.number = token;
                self.dots = false;
            }
            Kind::Dots => self.dots = true,
            Kind::Word
            | Kind::Glyph
            | Kind::Open
            | Kind::Close
            | Kind::Result(_)
            | Kind::EnPassant
            | Kind::CheckMark
            | Kind::DrawOffer => {
                self.steps.push(Step {
                    token,
                    number: self.number,
                    kind,
                    dots: self.dots,
                });
                self.number = Step::NONE;
                self.dots = false;
            }
            Kind::Blank | Kind::Tag | Kind::Comment => {}
            _ => self.has_oddities = true,
        }
        self.list.push(Token {
            kind,
            start: start as u32,
            end: end as u32,
            data,
        });
    }

    /// A closing `0-0` is a double loss, not castling, where the Result tag says so or no move stands before it.
    fn settle_double_loss(&mut self, bytes: &[u8]) {
        let Some((&step, before)) = self.steps.split_last() else {
            return;
        };
        let token = self.list[step.token as usize];
        if step.kind != Kind::Word
            || ResultMark::read(&self.encoding.decode(token.bytes(bytes)))
                != Some(ResultMark::BothLose)
        {
            return;
        }
        let only = before.iter().all(|step| step.kind != Kind::Word);
        let read = |tag: &Tag| ResultMark::read(&self.value(bytes, tag));
        if only || self.tag(TagId::Result).and_then(read) == Some(ResultMark::BothLose) {
            let kind = Kind::Result(ResultMark::BothLose);
            self.list[step.token as usize].kind = kind;
            if let Some(step) = self.steps.last_mut() {
                step.kind = kind;
            }
        }
    }
}

impl Scanner<'_> {
    #[inline]
    fn skip_blanks(&mut self) {
        // One blank and then text is the rule.
        if let Some([b' ', next]) = self.bytes.get(self.at..self.at + 2)
            && next.is_ascii_graphic()
        {
            self.at += 1;
            return;
        }
        while let Some(&b) = self.bytes.get(self.at) {
            if is_space(b) {
                self.at += 1;
            } else if b >= 0x80 {
                match self.wide_blank(self.at) {
                    0 => break,
                    width => self.at += width,
                }
            } else {
                break;
            }
        }
    }

    /// Width of a blank beyond ASCII at `at`: no-break, thin and ideographic spaces, zero-width joiners; 0 for none.
    fn wide_blank(&self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        match self.encoding {
            Encoding::Windows1252 => usize::from(rest[0] == 0xA0),
            Encoding::Utf8 => match rest {
                [0xC2, 0xA0, ..] => 2,
                [0xE2, 0x80, 0x80..=0x8D | 0xA8 | 0xA9 | 0xAF, ..]
                | [0xE2, 0x81, 0x9F | 0xA0, ..]
                | [0xE3, 0x80, 0x80, ..] => 3,
                _ => 0,
            },
        }
    }

    fn at_line_start(&self) -> bool {
        self.at == 0
            || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
            || self.bytes[..self.at].ends_with(BOM)
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
            b')' => self.single(Kind::Close, out),
            b'[' => self.bracket(out),
            b';' => {
                let end = tag::line_end(self.bytes, start);
                self.finish(Kind::LineComment, end, 0, out);
            }
            b'%' if self.at_line_start() => {
                let end = tag::line_end(self.bytes, start);
                self.finish(Kind::Escape, end, 0, out);
            }
            b'$' => self.nag(out),
            b'!' | b'?' => self.glyph(out),
            b'*' => {
                self.moves_begun = true;
                self.single(Kind::Result(ResultMark::Open), out);
            }
            b'.' => {
                let count = self.bytes[start..]
                    .iter()
                    .take_while(|b| **b == b'.')
                    .count();
                self.finish(Kind::Dots, start + count, 0, out);
            }
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
            _ => self.single(Kind::Stray, out),
        }
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
        let (mut end, mut wide) = word_end(self.bytes, start);
        // `d8(D)`: a promotion in brackets, not a variation.
        while self.bytes.get(end) == Some(&b'(') && self.bracketed_letter(end) {
            let (further, more) = word_end(self.bytes, end + 2);
            (end, wide) = (further.max(end + 3), wide || more);
        }
        if wide {
            return self.wide_word(start, end, out);
        }
        // Most words are moves. What is none begins with one of a few bytes.
        let odd = MAY_BE_ODD[usize::from(self.bytes[start])] && is_odd(&self.bytes[start..end]);
        if odd {
            return self.odd_word(end, out);
        }
        self.finish(Kind::Word, end, 0, out);
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
        let mut stop = end;
        for i in start + 1..end {
            if self.bytes[i] >= 0x80
                && (self.wide_blank(i) > 0 || self.bytes[i..].starts_with(BOM))
                && (self.encoding == Encoding::Windows1252 || self.bytes[i] >= 0xC0)
            {
                stop = i;
                break;
            }
        }
        let text = self.encoding.decode(&self.bytes[start..stop]);
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
        let (end, wide) = word_end(self.bytes, at.min(self.bytes.len().checked_sub(1)?));
        let word = &self.bytes[at..end.max(at)];
        let letter = word.first().is_some_and(|b| b.is_ascii_alphabetic());
        let marks = word
            .iter()
            .skip(1)
            .all(|b| matches!(b, b'+' | b'#' | b'!' | b'?'));
        (letter && marks && !wide).then_some(end)
    }

    fn bracketed_letter(&self, at: usize) -> bool {
        matches!(self.bytes.get(at + 1..at + 3), Some([letter, b')']) if letter.is_ascii_alphabetic())
    }

    /// `O - O`, `0 - 0 - 0`: one word where the parts stand apart, else the single letter.
    fn spaced_castling(&mut self, out: &mut Tokens) {
        let letter = self.bytes[self.at];
        let mut end = self.at + 1;
        let mut rest = self.at + 1;
        for _ in 0..2 {
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
        let count = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        match rest.get(count) {
            Some(b'.')
                if !rest.get(count + 1).is_some_and(u8::is_ascii_digit)
                    || words::begins_castling(&rest[count + 1..]) =>
            {
                let dots = rest[count..].iter().take_while(|b| **b == b'.').count();
                if count <= 6 {
                    return self.number(start, count, count + dots, dots > 1, out);
                }
            }
            Some(b')') if count <= 3 => return self.number(start, count, count + 1, false, out),
            _ => {}
        }
        let ellipsis = match self.encoding {
            Encoding::Utf8 => rest[count..].starts_with("…".as_bytes()).then_some(3),
            Encoding::Windows1252 => (rest.get(count) == Some(&0x85)).then_some(1),
        };
        if let Some(width) = ellipsis
            && count <= 4
        {
            return self.number(start, count, count + width, true, out);
        }
        // No result is longer.
        let near = &rest[..rest.len().min(32)];
        let end = start
            + near
                .iter()
                .take_while(|b| !ENDS_WORD[usize::from(**b)] || **b == b'/')
                .count();
        let word = &self.bytes[start..end];
        if words::is_result(word) || matches!(word, b"1:0" | b"0:1" | b"0.5-0.5" | b"0,5-0,5") {
            let mark = ResultMark::read(&normalise(&self.encoding.decode(word)));
            return self.finish(Kind::Result(mark.unwrap_or(ResultMark::Open)), end, 0, out);
        }
        if let Some(end) = self.spaced_result() {
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
            && (count == word.len() || (letter_follows && word.len() > count + 1))
        {
            return self.number(start, count, count, false, out);
        }
        self.word(out);
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
            (b"(e.p.)", Kind::EnPassant),
            (b"(ep)", Kind::EnPassant),
        ] {
            if rest.starts_with(text) {
                return self.finish(kind, start + text.len(), 0, out);
            }
        }
        if self.bracketed_letter(start) {
            return self.finish(Kind::Word, start + 3, 0, out);
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
        });
        self.finish(Kind::Tag, end, data, out);
    }

    fn nag(&mut self, out: &mut Tokens) {
        let start = self.at;
        let digits = self.bytes[start + 1..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
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
        let count = self.bytes[start..]
            .iter()
            .take_while(|b| matches!(b, b'!' | b'?'))
            .count();
        let number = glyph_number(&self.bytes[start..start + count]);
        self.finish(Kind::Glyph, start + count, number, out);
    }
}

/// Where the word that begins at `start` ends, and whether it holds bytes beyond ASCII. The first byte always belongs to it.
#[inline]
fn word_end(bytes: &[u8], start: usize) -> (usize, bool) {
    // Eight bytes at a time without a branch per byte: most words are shorter, and where they end cannot be predicted.
    if let Some(chunk) = bytes.get(start..start + 9)
        && let Some(Ok(chunk)) = chunk.get(1..).map(<[u8; 8]>::try_from)
    {
        let ends = (0..8).fold(0, |ends, i| {
            ends | u32::from(ENDS_WORD[usize::from(chunk[i])]) << i
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
    while end < bytes.len() && !ENDS_WORD[usize::from(bytes[end])] {
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

/// `e.p.` standing apart, perhaps with marks of check and glyphs behind it.
fn is_en_passant(word: &[u8]) -> bool {
    let end = word
        .iter()
        .rposition(|b| !matches!(b, b'+' | b'#' | b'!' | b'?'));
    let word = end.map_or(word, |end| &word[..=end]);
    matches!(
        word,
        b"e.p." | b"e.p" | b"ep" | b"ep." | b"E.p." | b"E.P." | b"EP"
    )
}

/// The kind of a word that is perhaps a sign of evaluation, check or mate standing alone.
fn sign(word: &[u8]) -> Kind {
    // `ch!`: the glyph belongs to the move as the mark does.
    let end = word.iter().rposition(|b| !matches!(b, b'!' | b'?'));
    match end.map_or(word, |end| &word[..=end]) {
        b"+" | b"#" | b"++" | b"ch" | b"ch." | b"sc" | b"sc." | b"mate" | b"matto" | b"mat"
        | b"scacco" | b"scaccomatto" => Kind::CheckMark,
        b"=" | b"+=" | b"=+" | b"+/=" | b"=/+" | b"+-" | b"-+" | b"+/-" | b"-/+" | b"==" | b"N"
        | b"D" | b"#D" => Kind::Glyph,
        _ => Kind::Word,
    }
}

/// The numeric annotation glyph of a sign (PGN 10); 0 for one that has none.
fn glyph_number(sign: &[u8]) -> u32 {
    match sign {
        b"!" => 1,
        b"?" => 2,
        b"!!" => 3,
        b"??" => 4,
        b"!?" => 5,
        b"?!" => 6,
        b"=" | b"==" => 10,
        b"+=" | b"+/=" => 14,
        b"=+" | b"=/+" => 15,
        b"+/-" => 16,
        b"-/+" => 17,
        b"+-" => 18,
        b"-+" => 19,
        b"N" => 146,
        b"D" | b"#D" => 220,
        _ => 0,
    }
}

fn wide_glyph(text: &str) -> Option<u32> {
    Some(match text {
        "±" => 16,
        "∓" => 17,
        "⩲" => 14,
        "⩱" => 15,
        "∞" => 13,
        "□" => 7,
        "‼" => 3,
        "⁇" => 4,
        "⁉" => 5,
        "⁈" => 6,
        "⨀" | "⊙" => 22,
        "→" => 40,
        "↑" => 36,
        "⇆" => 132,
        "△" | "∆" => 140,
        "⌓" => 142,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
