//! The tokens of one game. Every byte of the game belongs to exactly one token: a token reaches from its start to the
//! start of the next, its text and the blanks behind it.

mod made;
mod scanner;
pub(crate) mod swallowed;

use super::{Encoding, ResultMark, Tag, TagId, ending};
use crate::text::moves::{Mark, read};
use crate::text::printed::{self, Tongue};
use crate::text::{results, words};
pub use made::Made;
use memchr::memchr3;
use scanner::Scanner;
use std::borrow::Cow;
use std::ops::{Deref, Range};

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
    /// A comment that swallowed moves of the game, because it was closed by the brace of a later one or by none; `data` holds
    /// the first and the last of their numbers.
    SwallowingComment,
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
    /// In a sheet: what parts half-moves or cells.
    Separator,
    /// In a sheet: a sign that says nothing (`*` behind a move, a bullet, a quote of mail, a line drawn).
    Ornament,
    /// In a sheet: words that are no moves. `data` is 1 for `oppure` and its like.
    Prose,
    /// In a sheet: a time on the clock.
    Clock,
    /// In a sheet: dots, `?`, `n.l.`, where a half-move should stand.
    Missing,
    /// In a sheet: a move that its writer crossed out; another stands for it.
    CrossedOut,
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
    /// What a [`Kind::Result`] holds in `data` whose words say that the game ended and do not decide how: `abbandona`.
    pub const UNDECIDED: u32 = 1;

    /// Whether it is words that say that the game ended and do not decide how.
    #[must_use]
    pub const fn is_undecided(&self) -> bool {
        matches!(self.kind, Kind::Result(_)) && self.data == Token::UNDECIDED
    }

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

/// The tag pairs of a game, in order, and where the first of each name stands.
#[derive(Debug, Default)]
pub struct Tags {
    list: Vec<Tag>,
    /// One bit for each [`TagId`] that is there.
    known: u32,
    /// The place in the list of the first tag of each [`TagId`]; where its bit is not set, of a game before.
    first: [u32; TagId::COUNT],
    /// Whether a bit was set already when its tag came.
    may_repeat: bool,
}

impl Tags {
    /// Adds a tag pair behind the others.
    pub fn push(&mut self, tag: Tag) {
        let bit = 1 << tag.id as u8;
        if self.known & bit == 0 {
            self.first[tag.id as usize] = self.list.len() as u32;
        } else {
            self.may_repeat = true;
        }
        self.known |= bit;
        self.list.push(tag);
    }

    /// The first tag pair with this name.
    #[must_use]
    #[inline]
    pub fn first(&self, id: TagId) -> Option<&Tag> {
        match self.known & 1 << id as u8 {
            0 => None,
            _ => self.list.get(self.first[id as usize] as usize),
        }
    }

    /// Whether two tag pairs may have one name: two of one [`TagId`], or two that the program does not know.
    #[must_use]
    pub const fn may_repeat(&self) -> bool {
        self.may_repeat
    }

    /// Gives the tag pair whose name begins there the whole of it.
    pub fn name(&mut self, whole: Range<u32>) {
        let own = (self.list.iter_mut()).find(|tag| tag.name.start == whole.start);
        if let Some(tag) = own {
            tag.name.end = whole.end;
        }
    }

    /// Says which token a tag pair is.
    pub fn place(&mut self, tag: usize, token: u32) {
        if let Some(tag) = self.list.get_mut(tag) {
            tag.token = token;
        }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.known = 0;
        self.may_repeat = false;
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Tags {
        let mut all = Tags::default();
        tags.into_iter().for_each(|tag| all.push(tag));
        all
    }
}

impl Deref for Tags {
    type Target = [Tag];

    fn deref(&self) -> &[Tag] {
        &self.list
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = std::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// A game that the fast lane read holds nothing but tag pairs as the export format has them, and behind them numbers, moves, glyphs
/// `$n`, comments in braces without a brace in them, and one result behind it all: whoever looks for anything else need not look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// The token of the last move.
    pub(crate) last_move: u32,
}

/// The tokens and tag pairs of one game; the vectors are reused from game to game.
#[derive(Debug, Default)]
pub struct Tokens {
    /// The tokens, in order.
    pub list: Made<Token>,
    /// The steps of the movetext, in order.
    pub steps: Made<Step>,
    /// Where a sheet is not played in the order of its bytes, or a cell of its table is empty: its tokens in the order of play, with
    /// [`Step::NONE`] for an empty cell. Else nothing.
    pub order: Vec<u32>,
    /// The tag pairs, in order.
    pub tags: Tags,
    /// How the bytes are text.
    pub encoding: Encoding,
    /// Whether a variation occurs.
    pub has_variations: bool,
    /// Whether a comment in braces occurs; in a sheet it may do so without this.
    pub has_comments: bool,
    /// The short comments in braces that are no commands, as indices: where a few words may say something. Not for sheets.
    pub remarks: Vec<u32>,
    /// Whether anything but tag pairs, numbers, words, results, glyphs and plain comments occurs.
    pub has_oddities: bool,
    /// Whether a dash parts half-moves: `Cf3-Cc6`.
    pub(crate) has_pairs: bool,
    /// What the fast lane found, where it read the game.
    pub(crate) told: Option<Told>,
    /// The comments of such a game, as tokens, each with its number, and whether nothing but commands stands in it, or an engine's
    /// evaluation.
    told_comments: Vec<(u32, Token, bool)>,
    /// Whether its moves are those of a plain scoresheet.
    pub sheet: bool,
    /// Whether its tags are the labels of a sheet, and no pairs of PGN: above a table they may be either.
    pub has_labels: bool,
    /// Whether the result above the heading of a sheet may as well be that of the game above.
    pub result_of_either: bool,
    /// The language of a sheet that this program printed, read to the letter.
    pub printed: Option<Tongue>,
    /// Number and dots that wait for their step.
    number: u32,
    dots: bool,
}

/// What a comment begins with that holds what stood in a record and could not be played.
pub const REST: &str = "[%formulario rest] ";

/// Whether a comment in braces holds that; its blanks may be broken lines.
#[must_use]
fn is_rest(comment: &[u8]) -> bool {
    let text = comment.strip_prefix(b"{").unwrap_or_default();
    let mut words = words::split(text);
    REST.split_whitespace()
        .all(|word| words.next() == Some(word.as_bytes()))
}

/// No short remark is longer, in bytes.
pub const LONGEST_REMARK: usize = 64;

impl Tokens {
    /// Whether another reading of the same bytes has the same steps: the same words, numbers, brackets and results.
    #[must_use]
    pub fn says_the_same(&self, other: &Tokens) -> bool {
        let steps = self.steps.iter().zip(&other.steps);
        let same = |one: u32, two: u32| {
            let token = |tokens: &Tokens, at: u32| tokens.list.get(at as usize).copied();
            token(self, one) == token(other, two)
        };
        let mut parted = steps.map(|(one, two)| {
            one.kind != two.kind
                || one.dots != two.dots
                || !same(one.token, two.token)
                || !same(one.number, two.number)
        });
        self.steps.len() == other.steps.len() && !parted.any(|parted| parted)
    }

    /// Makes the tokens of one game as PGN, replacing those of the game before. `encoding` forces how the bytes are text.
    /// A game holds less than 4 GiB: the cap of the framing sees to it.
    pub fn scan(&mut self, bytes: &[u8], encoding: Option<Encoding>) {
        self.clear(bytes, encoding);
        Scanner::new(bytes, self.encoding).run(self);
        if self.has_pairs {
            self.part_pairs(bytes);
        }
        self.settle_double_loss(bytes);
        if self.has_comments || self.has_oddities {
            swallowed::settle(self, bytes);
        }
    }

    /// Forgets the game before; `encoding` forces how the bytes of the next are text.
    pub fn clear(&mut self, bytes: &[u8], encoding: Option<Encoding>) {
        self.list.clear();
        self.steps.clear();
        self.order.clear();
        self.tags.clear();
        self.remarks.clear();
        self.has_variations = false;
        self.has_comments = false;
        self.has_oddities = false;
        self.has_pairs = false;
        self.told = None;
        self.told_comments.clear();
        self.sheet = false;
        self.has_labels = false;
        self.result_of_either = false;
        self.printed = None;
        self.number = Step::NONE;
        self.dots = false;
        self.encoding = encoding.unwrap_or_else(|| Encoding::of(bytes));
    }

    /// Makes tokens and steps in one pass, for who is going to ask for both.
    pub fn make(&self) {
        if self.told.is_some() {
            made::make_both(&self.list, &self.steps);
        }
    }

    /// Its comments in braces with no brace in them, each with its number among the tokens, in order.
    pub(crate) fn comments(&self) -> impl DoubleEndedIterator<Item = (u32, Token)> {
        let told = (self.told.iter()).flat_map(|_| &self.told_comments);
        let told = told.map(|(at, token, _)| (*at, *token));
        let list: &[Token] = match self.told {
            Some(_) => &[],
            None => &self.list,
        };
        let others = (list.iter().enumerate()).map(|(at, token)| (at as u32, *token));
        told.chain(others.filter(|(_, token)| token.kind == Kind::Comment))
    }

    /// The comment of the main line that holds the rest of the record, which could not be played. That of a variation is none.
    #[must_use]
    pub fn rest(&self, bytes: &[u8]) -> Option<u32> {
        let may_be = |token: &Token| {
            let text = token.bytes(bytes);
            let begun = text.get(1..).unwrap_or_default().trim_ascii_start();
            begun.starts_with(b"[%formulario") && is_rest(text)
        };
        if self.told.is_some() {
            // What could not be played is more than commands.
            let mut comments = self.told_in_words();
            return comments.find(|(_, token)| may_be(token)).map(|(at, _)| at);
        }
        if !self.has_comments {
            return None;
        }
        let mut depth = 0_usize;
        let found = self.list.iter().position(|token| {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Comment | Kind::NestedComment => return depth == 0 && may_be(token),
                _ => {}
            }
            false
        });
        found.map(|at| at as u32)
    }

    /// Of a game that the fast lane read the comments that hold more than commands or an evaluation, each with its number; else
    /// none.
    pub(crate) fn told_in_words(&self) -> impl Iterator<Item = (u32, &Token)> {
        let told = (self.told.iter()).flat_map(|_| &self.told_comments);
        told.filter_map(|(at, token, is_silent)| (!is_silent).then_some((*at, token)))
    }

    /// The remarks that may say something; see [`Tokens::remarks`].
    pub(crate) fn remarks_in_words(&self) -> impl Iterator<Item = &Token> {
        let listed = match self.told {
            Some(_) => &[][..],
            None => &self.remarks,
        };
        let listed = listed.iter().filter_map(|at| self.list.get(*at as usize));
        let told = self.told_in_words().map(|(_, token)| token);
        told.chain(listed)
    }

    /// Adds a comment of a game that the fast lane reads; `at` is its number among the tokens, `only_commands` says that nothing
    /// but commands stands in it.
    pub(crate) fn tell_comment(
        &mut self,
        bytes: &[u8],
        at: u32,
        range: Range<usize>,
        only_commands: bool,
    ) {
        self.has_comments = true;
        let command = bytes.get(range.start + 1) == Some(&b'[');
        if !command && range.len() <= LONGEST_REMARK {
            self.remarks.push(at);
        }
        let comment = Token {
            kind: Kind::Comment,
            start: range.start as u32,
            end: range.end as u32,
            data: 0,
        };
        let is_silent = only_commands || ending::is_evaluation(comment.bytes(bytes));
        self.told_comments.push((at, comment, is_silent));
    }

    /// The text of a token, with undecodable bytes as `\xNN`.
    #[must_use]
    pub fn text<'a>(&self, bytes: &'a [u8], token: &Token) -> Cow<'a, str> {
        self.encoding
            .decode(&bytes[token.start as usize..token.end as usize])
    }

    /// The first tag pair with this name.
    #[must_use]
    #[inline]
    pub fn tag(&self, id: TagId) -> Option<&Tag> {
        self.tags.first(id)
    }

    /// The bytes of the value of a tag pair, as they stand.
    #[must_use]
    pub fn raw_value<'a>(&self, bytes: &'a [u8], tag: &Tag) -> &'a [u8] {
        &bytes[tag.value.start as usize..tag.value.end as usize]
    }

    /// The value of a tag pair, escapes resolved.
    #[must_use]
    pub fn value<'a>(&self, bytes: &'a [u8], tag: &Tag) -> Cow<'a, str> {
        if let Some(reads) = tag.reads {
            return Cow::Borrowed(reads);
        }
        if self.printed.is_some() {
            return Cow::Owned(printed::unquoted(
                &self.encoding.decode(self.raw_value(bytes, tag)),
            ));
        }
        let quoted = self.has_labels && tag.value.start > 0 && {
            let around = [tag.value.start as usize - 1, tag.value.end as usize];
            around.iter().all(|at| bytes.get(*at) == Some(&b'"'))
        };
        let bytes = self.raw_value(bytes, tag);
        let raw = self.encoding.decode(bytes);
        if quoted {
            return undoubled(raw);
        }
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

    /// Whether a result closes the game of these bytes, and nothing but comments stands behind. A closing `1/2` may be the
    /// half of `1/2-1/2`.
    #[must_use]
    pub fn is_concluded(&self, bytes: &[u8]) -> bool {
        let ends = |step: &Step| {
            let half = || self.list[step.token as usize].bytes(bytes) == b"1/2";
            matches!(step.kind, Kind::Result(_)) && !(bytes.ends_with(b"1/2") && half())
        };
        let open = |token: &Token| token.kind == Kind::OpenComment;
        self.steps.last().is_some_and(ends) && !self.list.iter().any(open)
    }

    /// Adds the separator that stands at `at`, behind the bytes whose tokens these are.
    pub fn part(&mut self, at: usize) {
        self.list.push(Token {
            kind: Kind::Escape,
            start: at as u32,
            end: at as u32 + 1,
            data: 0,
        });
    }

    /// Makes remarks of the comments that begin at these places; gives their tokens.
    pub(crate) fn remarks_at(&mut self, places: &[u32]) -> Vec<u32> {
        let mut found = Vec::with_capacity(places.len());
        for (at, token) in (0..).zip(&mut self.list) {
            if token.kind == Kind::Comment && places.binary_search(&token.start).is_ok() {
                token.kind = Kind::Prose;
                found.push(at);
            }
        }
        found
    }

    /// Adds a token, and its step where it is one.
    #[inline(always)]
    pub(crate) fn push(&mut self, kind: Kind, start: usize, end: usize, data: u32) {
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

    /// Where a dash parts half-moves it does so in `e4-e5` too, which else would be one long move.
    #[cold]
    fn part_pairs(&mut self, bytes: &[u8]) {
        let encoding = self.encoding;
        let dash = |token: &Token| {
            let word = token.bytes(bytes);
            let long = token.kind == Kind::Word && read(word, encoding).marks.has(Mark::Hyphen);
            long.then(|| memchr::memchr(b'-', word)).flatten()
        };
        let parts = |token: &&Token| token.kind == Kind::Ornament && token.bytes(bytes) == b"-";
        // No long notation has a pair in every third word.
        let pairs = self.list.iter().filter(parts).count();
        let long = self
            .list
            .iter()
            .filter(|token| dash(token).is_some())
            .count();
        if long > 3 * pairs {
            return;
        }
        let list = std::mem::take(&mut *self.list);
        self.steps.clear();
        (self.number, self.dots) = (Step::NONE, false);
        let mut places = Vec::with_capacity(list.len());
        for token in list {
            places.push(self.list.len() as u32);
            let (start, end) = (token.start as usize, token.end as usize);
            match dash(&token).map(|at| start + at) {
                Some(cut) => {
                    self.push(Kind::Word, start, cut, 0);
                    self.push(Kind::Ornament, cut, cut + 1, 0);
                    self.push(Kind::Word, cut + 1, end, 0);
                }
                None => self.push(token.kind, start, end, token.data),
            }
        }
        let tags = self.tags.list.iter_mut().map(|tag| &mut tag.token);
        for token in tags.chain(&mut self.remarks) {
            *token = places[*token as usize];
        }
    }

    /// A closing `0-0` is a double loss, not castling, where the Result tag says so or no move stands before it; a closing
    /// `-/-` is one, not an evaluation, where the tag says so.
    fn settle_double_loss(&mut self, bytes: &[u8]) {
        let Some((&step, before)) = self.steps.split_last() else {
            return;
        };
        let token = self.list[step.token as usize];
        if step.kind != Kind::Word {
            return;
        }
        let word = self.encoding.decode(token.bytes(bytes));
        let sign = word.starts_with('-') && results::sign(&word) == Some(ResultMark::BothLose);
        if !sign && ResultMark::read(&word) != Some(ResultMark::BothLose) {
            return;
        }
        let only = !sign && before.iter().all(|step| step.kind != Kind::Word);
        let read = |tag: &Tag| ResultMark::read_tag(self.value(bytes, tag).trim());
        if only || self.tag(TagId::Result).and_then(read) == Some(ResultMark::BothLose) {
            let kind = Kind::Result(ResultMark::BothLose);
            self.list[step.token as usize].kind = kind;
            if let Some(step) = self.steps.last_mut() {
                step.kind = kind;
            }
        }
    }
}

/// The text of a quoted cell: there a quote stands twice.
#[cold]
fn undoubled(text: Cow<'_, str>) -> Cow<'_, str> {
    match text.contains("\"\"") {
        true => Cow::Owned(text.replace("\"\"", "\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests;
