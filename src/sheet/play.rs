//! The half-moves of a sheet as steps, in the order of play: which word is whose, where one is missing, which was crossed
//! out, what is prose.

use super::layout::{Entry, Item};
use super::{BEGINS, Layout, Piece, UNDECIDED, bare};
use crate::sheet::shape as form;
use crate::syntax::ending::names;
use crate::syntax::{Kind, ResultMark, Step, TagId, Token, Tokens};
use crate::text::words::is_space;
use arrayvec::ArrayVec;

/// How the writer of a sheet puts things.
#[derive(Clone, Copy, Debug, Default)]
struct Habit {
    /// A sign stands behind the numbers: `1 - e4 e5`.
    sign_behind_number: bool,
    /// The numbers count half-moves.
    half_moves: bool,
    /// How many numbers there are, each with one half-move, where that may be: they may count half-moves, or only White's
    /// moves stand here.
    singles: Option<usize>,
    /// Most numbers bear two half-moves.
    pairs: bool,
    /// `=` parts the half-moves.
    equals: bool,
    /// No number stands anywhere, and a move of both sides on a line.
    rows: bool,
    /// Figures stand beside many half-moves: times.
    figures: bool,
    /// There are any.
    any_figures: bool,
}

struct Writer<'a> {
    bytes: &'a [u8],
    pieces: &'a mut [Piece],
    steps: Vec<Step>,
    habit: Habit,
    /// Half-moves of the move under way: 0, 1 or 2.
    filled: u32,
    number: Option<usize>,
    dots: bool,
    /// Words of the entry that look like moves, and words that do not.
    words: [u32; 2],
    result_met: bool,
    /// Who won as the header states it.
    stated: Option<ResultMark>,
    /// The number of the last entry, where only White's half-move stood at it.
    half: Option<u32>,
    /// Black begins, as the position in the header says.
    black_begins: bool,
}

/// From so many numbers with one half-move each on they count half-moves, as far as their shape goes.
const MOSTLY_HALF_MOVES: usize = 6;

/// So far ahead it is looked for what stands behind a sign.
const NEAR: usize = 16;

/// Writes the tokens and the steps. Pieces and tokens have the same order.
pub(super) fn write(
    bytes: &[u8],
    pieces: &mut [Piece],
    entries: &[Entry],
    half_moves: Option<bool>,
    open: &mut Vec<Layout>,
    out: &mut Tokens,
) {
    let mut habit = habit(bytes, pieces, entries);
    if let Some(singles) = habit.singles {
        habit.half_moves = half_moves.unwrap_or(singles >= MOSTLY_HALF_MOVES);
        open.push(Layout {
            half_moves: Some(!habit.half_moves),
            ..Layout::default()
        });
    }
    let steps = Vec::with_capacity(pieces.len());
    let mut writer = Writer {
        bytes,
        pieces,
        steps,
        habit,
        filled: 0,
        number: None,
        dots: false,
        words: [0; 2],
        result_met: false,
        stated: stated(bytes, out),
        half: None,
        black_begins: black_begins(bytes, out),
    };
    // Where the next entry with a number stands.
    let mut next = 0;
    for (at, entry) in entries.iter().enumerate() {
        next = next.max(at + 1);
        while entries
            .get(next)
            .is_some_and(|entry| entry.number.is_none())
        {
            next += 1;
        }
        writer.entry(entry, entries.get(next));
    }
    let steps = writer.steps;
    let places = tokens(bytes, pieces, out);
    let place = |piece: u32| places.get(piece as usize).copied().unwrap_or(Step::NONE);
    out.steps.extend(steps.into_iter().map(|step| Step {
        token: place(step.token),
        number: place(step.number),
        ..step
    }));
    if !is_in_order(entries) {
        let items = entries.iter().flat_map(items_of);
        out.order.extend(items.map(|item| match item {
            Item::Piece(piece) => place(piece as u32),
            Item::Empty(_) => Step::NONE,
        }));
    }
    out.has_variations = out.steps.iter().any(|step| step.kind == Kind::Open);
}

/// What stands at a number, the number first.
fn items_of(entry: &Entry) -> impl Iterator<Item = Item> {
    let number = entry.number.map(Item::Piece);
    number.into_iter().chain(entry.items.iter().copied())
}

/// Whether a sheet is played in the order of its bytes, and none of its cells is empty.
fn is_in_order(entries: &[Entry]) -> bool {
    let mut last = 0;
    let mut follows = |item| match item {
        Item::Piece(at) => at >= std::mem::replace(&mut last, at),
        Item::Empty(_) => false,
    };
    (entries.iter()).all(|entry| items_of(entry).all(&mut follows))
}

/// The winner that the header states.
fn stated(bytes: &[u8], out: &Tokens) -> Option<ResultMark> {
    let tag = out.tag(TagId::Result)?;
    let value = out.value(bytes, tag);
    let plain = ResultMark::read(value.trim());
    let mark = plain.or_else(|| ResultMark::read_named(&value, &names(bytes, out)))?;
    matches!(mark, ResultMark::WhiteWins | ResultMark::BlackWins).then_some(mark)
}

/// Whether Black has the move in the position that the header states.
fn black_begins(bytes: &[u8], out: &Tokens) -> bool {
    let Some(tag) = out.tag(TagId::Fen) else {
        return false;
    };
    let value = out.value(bytes, tag);
    value.split_whitespace().nth(1) == Some("b")
}

/// Writes the tokens, and whatever no piece holds; says which token each piece is.
fn tokens(bytes: &[u8], pieces: &[Piece], out: &mut Tokens) -> Vec<u32> {
    let mut places = Vec::with_capacity(pieces.len());
    out.list.reserve(pieces.len() + 1);
    let mut at = 0;
    if pieces.first().is_none_or(|piece| piece.start > 0) {
        push(out, Kind::Blank, 0, 0, 0);
    }
    for piece in pieces {
        stray(bytes, at, piece.start, out);
        places.push(out.list.len() as u32);
        if piece.kind == Kind::Tag {
            let token = out.list.len() as u32;
            out.tags.place(piece.data as usize, token);
        }
        let start = piece.start.max(at);
        push(out, piece.kind, start, piece.end.max(start), piece.data);
        at = piece.end.max(at);
    }
    stray(bytes, at, bytes.len(), out);
    places
}

/// What no piece holds is a token all the same.
fn stray(bytes: &[u8], from: usize, to: usize, out: &mut Tokens) {
    if bytes[from.min(to)..to].iter().all(|b| is_space(*b)) {
        return;
    }
    let text = out.encoding.decode(&bytes[from..to]);
    let blank = |c: char| c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}');
    if text.chars().all(blank) {
        return;
    }
    let between = &bytes[from..to];
    let start = between.iter().position(|b| !is_space(*b)).unwrap_or(0);
    let end = between
        .iter()
        .rposition(|b| !is_space(*b))
        .map_or(between.len(), |i| i + 1);
    push(out, Kind::Stray, from + start, from + end, 0);
}

/// Whether a text for a half-move that is not known is one of letters, and no sign.
fn is_word(text: &[u8]) -> bool {
    text.iter().any(u8::is_ascii_alphabetic)
}

/// A sign behind which a half-move is expected.
fn is_dangling(text: &[u8]) -> bool {
    form::sign_width(text) == text.len() && !matches!(text, b"," | b";" | b"|")
}

fn push(out: &mut Tokens, kind: Kind, start: usize, end: usize, data: u32) {
    out.list.push(Token {
        kind,
        start: start as u32,
        end: end as u32,
        data,
    });
}

fn habit(bytes: &[u8], pieces: &[Piece], entries: &[Entry]) -> Habit {
    let text = |i: usize| &bytes[pieces[i].start..pieces[i].end];
    let mut equals = 0;
    // How many words an entry has, and how many signs of a half-move elsewhere.
    let mut count = |entry: &Entry| {
        let (mut words, mut signs) = (0, 0);
        for item in &*entry.items {
            let Item::Piece(i) = item else { continue };
            let kind = pieces[*i].kind;
            equals += usize::from(kind == Kind::Separator && text(*i) == b"=");
            match kind {
                _ if pieces[*i].continues() => {}
                Kind::Word => words += 1,
                Kind::Separator | Kind::Dots | Kind::Missing => signs += 1,
                _ => {}
            }
        }
        (words, signs)
    };
    // Of the entries with a number, outside tables: how many there are, and of these the ones that begin with a sign.
    let (mut free, mut leading) = (0, 0);
    let (mut single, mut counted, mut pairs) = (true, true, false);
    let mut before: Option<u32> = None;
    // Of all entries: whether none has a number, and how many have a word, or two.
    let (mut unnumbered, mut worded, mut paired) = (true, 0, 0);
    for entry in entries {
        let (words, signs) = count(entry);
        worded += usize::from(words >= 1);
        paired += usize::from(words >= 2);
        unnumbered &= entry.number.is_none() && !entry.fixed;
        if entry.number.is_none() || entry.fixed {
            continue;
        }
        free += 1;
        let first = entry.items.first();
        leading += usize::from(
            words >= 2
                && matches!(first, Some(Item::Piece(i)) if pieces[*i].kind == Kind::Separator),
        );
        single &= (words, signs) == (1, 0) && !entry.black;
        counted &= before.is_none_or(|before| entry.value == before + 1);
        before = Some(entry.value);
        pairs |= words >= 2;
    }
    let (mut clocks, mut moves) = (0, 0);
    for piece in pieces {
        match piece.kind {
            Kind::Clock => clocks += 1,
            Kind::Word => moves += 1,
            _ => {}
        }
    }
    Habit {
        sign_behind_number: leading * 2 > free,
        half_moves: false,
        singles: (free > 2 && counted && single).then_some(free),
        pairs,
        rows: unnumbered && paired > 2 && paired * 2 > worded,
        figures: clocks * 8 > moves,
        any_figures: clocks > 0,
        equals: equals * 2 >= entries.len().min(6) && !entries.is_empty(),
    }
}

impl Writer<'_> {
    fn text(&self, i: usize) -> &[u8] {
        &self.bytes[self.pieces[i].start..self.pieces[i].end]
    }

    fn kind(&self, item: Option<&Item>) -> Option<Kind> {
        match item? {
            Item::Piece(i) => Some(self.pieces[*i].kind),
            Item::Empty(_) => Some(Kind::Missing),
        }
    }

    fn has_word(&self, items: &[Item]) -> bool {
        let word = |item: &Item| self.kind(Some(item)) == Some(Kind::Word);
        items.iter().any(word)
    }

    fn step(&mut self, piece: usize, kind: Kind) {
        let number = match kind {
            Kind::Word | Kind::Missing => self.number.take(),
            _ => None,
        };
        let counted = !self.habit.half_moves;
        self.steps.push(Step {
            number: number.filter(|_| counted).map_or(Step::NONE, |n| n as u32),
            dots: std::mem::take(&mut self.dots),
            ..bare(piece as u32, kind)
        });
    }

    /// A word that goes on with the move before it.
    fn goes_on(&mut self, piece: usize, kind: Kind) {
        self.steps.push(bare(piece as u32, kind));
    }

    /// A half-move is missing here.
    fn missing(&mut self, piece: usize) {
        self.step(piece, Kind::Missing);
        self.filled += 1;
    }

    /// One entry: a number and what belongs to it.
    fn entry(&mut self, entry: &Entry, next: Option<&Entry>) {
        if entry.number.is_some() || entry.fixed {
            self.filled = u32::from(entry.black);
        } else if self.filled >= 2 {
            self.filled = 0;
        }
        // `1) e4 = ...` and below it `1) ... = e5`.
        let goes_on = self.half.take() == Some(entry.value) && entry.number.is_some();
        self.number = entry.number;
        self.dots = false;
        self.cross_out(entry, next);
        self.take_figures(entry);
        self.count(entry);
        let mut sign = None;
        let mut depth = 0u32;
        let mut skip = 0;
        // Behind a whole pair a word begins a remark, and what it cites is not played.
        let mut aside = false;
        for (at, item) in entry.items.iter().enumerate() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            let piece = match item {
                Item::Empty(piece) => {
                    self.missing(*piece);
                    continue;
                }
                Item::Piece(piece) => *piece,
            };
            let kind = self.pieces[piece].kind;
            match kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > 0 || kind == Kind::Close {
                self.within_variation(piece, kind);
                continue;
            }
            let rest = &entry.items[at + 1..entry.items.len().min(at + 1 + NEAR)];
            match kind {
                Kind::Word if self.pieces[piece].continues() => self.goes_on(piece, kind),
                Kind::Word if aside || self.is_prose(piece, entry, next.is_none()) => {
                    // A single letter is rather a number that was misread.
                    let remarks = form::strip(self.text(piece)).len() > 1;
                    aside |=
                        remarks && self.filled == 2 && entry.number.is_some() && next.is_some();
                    self.pieces[piece].kind = Kind::Prose
                }
                Kind::Word => {
                    if self.filled >= 2 {
                        self.filled = 0;
                    }
                    self.step(piece, kind);
                    self.filled += 1;
                }
                Kind::Separator => {
                    let goes_on = (rest.iter())
                        .any(|item| matches!(item, Item::Piece(i) if self.pieces[*i].is_word() && self.is_move(*i)));
                    self.separator(piece, entry, goes_on, &mut sign);
                }
                // `1. e4 ...` and below it `1. ... e5`.
                Kind::Missing | Kind::Dots
                    if self.filled == 1 && self.follows_below(entry, next) =>
                {
                    self.pieces[piece].kind = Kind::Dots;
                    sign = None;
                }
                // So are the dots before Black's half-move that begins the game.
                Kind::Missing | Kind::Dots
                    if self.filled == 0
                        && (goes_on || self.black_begins && self.steps.is_empty()) =>
                {
                    self.pieces[piece].kind = Kind::Dots;
                    (self.filled, self.dots) = (1, true);
                    skip = usize::from(self.kind(rest.first()) == Some(Kind::Separator));
                }
                // `e4 e5 ? ? Ac4`, `e4 e5 ___ ___ Ac4`: a row that nobody could read, without its number.
                Kind::Missing | Kind::Glyph if self.is_unread_row(piece, rest, entry, next) => {
                    if self.filled >= 2 {
                        self.filled = 0;
                    }
                    self.explicit(piece);
                    sign = None;
                }
                // A row of a sheet without numbers: White's move is missing, or that of both.
                Kind::Dots | Kind::Missing if at == 0 && self.habit.rows && self.filled == 0 => {
                    self.explicit(piece);
                }
                Kind::Dots => skip = self.stands_for_a_move(piece, entry, rest),
                // `67-b5` in a cell: a number that is perhaps a square.
                Kind::Number if entry.fixed && self.shares_cell(piece, rest) => {
                    self.number = Some(piece);
                }
                Kind::Number if entry.fixed && self.is_figures(piece) => {
                    self.pieces[piece].kind = Kind::Word;
                    self.step(piece, Kind::Word);
                    self.filled += 1;
                }
                Kind::Number if entry.fixed => self.missing(piece),
                // `e4 __ e5`
                Kind::Missing
                    if self.filled == 1
                        && self.text(piece).iter().all(|b| *b == b'_')
                        && self.has_word(rest) =>
                {
                    self.pieces[piece].kind = Kind::Ornament;
                }
                Kind::Missing if self.filled < 2 => {
                    self.missing(piece);
                    sign = None;
                }
                // A third half-move on a line without numbers.
                Kind::Missing
                    if entry.number.is_none()
                        && !entry.fixed
                        && is_word(self.text(piece))
                        && self.has_word(rest) =>
                {
                    self.filled = 0;
                    self.missing(piece);
                }
                // Behind a whole pair a word for what nobody could read is a remark, and a sign is one of the form.
                Kind::Missing => {
                    self.pieces[piece].kind = match is_word(self.text(piece)) {
                        true => Kind::Prose,
                        false => Kind::Ornament,
                    };
                }
                Kind::Glyph if self.stands_alone(piece, rest) => {
                    self.pieces[piece].kind = Kind::Missing;
                    self.missing(piece);
                }
                Kind::Prose if self.pieces[piece].data == 1 => skip = self.alternative(piece, rest),
                Kind::Result(mark) => self.result(piece, mark),
                Kind::CrossedOut if self.pieces[piece].data == 1 => {
                    self.steps.push(bare(piece as u32, kind));
                }
                Kind::Glyph | Kind::DrawOffer | Kind::EnPassant | Kind::CheckMark => {
                    self.step(piece, kind)
                }
                _ => {}
            }
        }
        self.half = (self.filled == 1 && sign.is_none()).then_some(entry.value);
        self.close(entry, next, sign);
    }

    /// Whether the next piece stands in the same cell of a table.
    fn shares_cell(&self, piece: usize, rest: &[Item]) -> bool {
        let cell = self.pieces[piece].spot.cell;
        matches!(rest.first(), Some(Item::Piece(next)) if self.pieces[*next].spot.cell == cell)
    }

    /// Whether a piece is one or two figures and nothing else: a square may have been read as these.
    fn is_figures(&self, piece: usize) -> bool {
        let text = self.text(piece);
        text.len() <= 2 && text.iter().all(u8::is_ascii_digit)
    }

    /// Figures beside a number that lacks a half-move stand for it, where the writer of the sheet notes no times: `5. 74 Af5`.
    fn take_figures(&mut self, entry: &Entry) {
        let may = self.habit.any_figures && !self.habit.figures && !entry.fixed;
        let Some(number) = entry.number.filter(|_| may) else {
            return;
        };
        let line = self.pieces[number].spot.line;
        let of = |piece: &Piece| match piece.kind {
            Kind::Word if !piece.continues() => 1,
            Kind::Missing | Kind::Dots | Kind::Glyph => 1,
            Kind::Open | Kind::Prose => 2,
            _ => 0,
        };
        let pieces = entry.items.iter().filter_map(|item| match item {
            Item::Piece(i) => Some(*i),
            Item::Empty(_) => None,
        });
        let filled: u32 = pieces.clone().map(|i| of(&self.pieces[i])).sum();
        let mut room = 2_u32.saturating_sub(filled + u32::from(entry.black));
        for i in pieces {
            let own = &self.pieces[i];
            if room > 0
                && own.kind == Kind::Clock
                && own.data == 1
                && own.spot.line == line
                && self.is_figures(i)
            {
                self.pieces[i].kind = Kind::Word;
                self.pieces[i].data = 0;
                room -= 1;
            }
        }
    }

    /// Whether Black's half-move stands at the same number again.
    fn follows_below(&self, entry: &Entry, next: Option<&Entry>) -> bool {
        let dots = |next: &Entry| {
            next.black
                || matches!(
                    self.kind(next.items.first()),
                    Some(Kind::Dots | Kind::Missing)
                )
        };
        entry.number.is_some()
            && !entry.fixed
            && next.is_some_and(|next| next.value == entry.value && dots(next))
    }

    /// Where an entry ends with one half-move, the other may be missing.
    fn close(&mut self, entry: &Entry, next: Option<&Entry>, sign: Option<usize>) {
        let follows = next.filter(|next| !next.black && next.value == entry.value + 1);
        if entry.number.is_some() && self.filled == 0 && !self.habit.half_moves {
            if let (Some(number), Some(_)) = (entry.number, next) {
                self.missing(number);
            }
        } else if self.filled == 1 && entry.number.is_some() && !self.habit.half_moves {
            if let Some(sign) = sign {
                self.pieces[sign].data = 1;
                self.missing(sign);
            } else if let Some(number) = follows.and_then(|next| next.number)
                && (self.habit.pairs || entry.fixed)
                && !entry.items.is_empty()
            {
                self.missing(number);
            }
        }
    }

    /// Within a variation the pieces are steps as they come.
    fn within_variation(&mut self, piece: usize, kind: Kind) {
        match kind {
            Kind::Number => {
                self.number = Some(piece);
                self.dots = false;
            }
            Kind::Dots => self.dots = true,
            Kind::Word if self.pieces[piece].continues() => self.goes_on(piece, kind),
            Kind::Word | Kind::Missing => self.step(piece, kind),
            Kind::Open
            | Kind::Close
            | Kind::Result(_)
            | Kind::Glyph
            | Kind::EnPassant
            | Kind::CheckMark => {
                self.steps.push(bare(piece as u32, kind));
                if kind == Kind::Open {
                    self.number = None;
                }
            }
            _ => {}
        }
    }

    fn separator(&mut self, piece: usize, entry: &Entry, goes_on: bool, sign: &mut Option<usize>) {
        match self.filled {
            // `1. = e5`: nothing stands where White's half-move should.
            0 if entry.number.is_some()
                && !entry.fixed
                && !self.habit.sign_behind_number
                && !matches!(self.text(piece), b"," | b";" | b":" | b"|") =>
            {
                self.missing(piece);
            }
            1 if is_dangling(self.text(piece)) => *sign = sign.or(Some(piece)),
            // An offer closes the move.
            2 if self.text(piece) == b"="
                && !goes_on
                && (self.habit.equals || entry.number.is_some()) =>
            {
                self.pieces[piece].kind = Kind::DrawOffer;
                self.step(piece, Kind::DrawOffer);
            }
            _ => {}
        }
        if !self.habit.equals
            && self.filled == 1
            && self.text(piece) == b"="
            && entry.number.is_none()
        {
            *sign = None;
        }
    }

    /// Dots: before a move of Black, or where a half-move should stand. Says how many further items are used up.
    fn stands_for_a_move(&mut self, piece: usize, entry: &Entry, rest: &[Item]) -> usize {
        let slot = |item: &&Item| {
            matches!(
                self.kind(Some(item)),
                Some(Kind::Word | Kind::Missing | Kind::Separator)
            )
        };
        let next = rest.iter().find(slot);
        let next = self.kind(next);
        // `e4 e5 ... ... Ac4`: a pair without a number.
        let beside = self.kind(rest.first()) == Some(Kind::Dots)
            || piece > 0 && self.pieces[piece - 1].kind == Kind::Missing;
        if entry.number.is_none() && beside {
            self.explicit(piece);
            return 0;
        }
        match (self.filled, next) {
            (0, Some(Kind::Word)) if entry.number.is_some() => {
                self.dots = true;
                self.filled = 1;
                self.pieces[piece].kind = Kind::Dots;
            }
            (0 | 1, Some(Kind::Separator)) if self.filled == 0 || !self.has_word(rest) => {
                self.explicit(piece);
                // The sign behind it has done its work.
                return usize::from(self.kind(rest.first()) == Some(Kind::Separator));
            }
            (0 | 1, None) if entry.number.is_some() || self.filled == 1 => self.explicit(piece),
            _ => self.pieces[piece].kind = Kind::Ornament,
        }
        0
    }

    fn explicit(&mut self, piece: usize) {
        self.pieces[piece].kind = Kind::Missing;
        self.missing(piece);
    }

    /// Whether a sign for what nobody could read is one of several side by side, with moves behind them, where no number tells the rows,
    /// or the numbers leave one out there. One alone may be an annotator's, or part the half-moves.
    fn is_unread_row(
        &self,
        piece: usize,
        rest: &[Item],
        entry: &Entry,
        next: Option<&Entry>,
    ) -> bool {
        let stands_apart = |at: usize| {
            let own = &self.pieces[at];
            let before = own.start.checked_sub(1).map(|before| self.bytes[before]);
            let questions = || self.text(at).iter().all(|b| *b == b'?');
            before.is_none_or(is_space)
                && (own.kind == Kind::Missing || own.kind == Kind::Glyph && questions())
        };
        let beside =
            |item: Option<&Item>| matches!(item, Some(Item::Piece(at)) if stands_apart(*at));
        let several = || beside(rest.first()) || piece > 0 && stands_apart(piece - 1);
        let leaves_out = |next: &Entry| next.number.is_some() && next.value > entry.value + 1;
        !entry.fixed
            && stands_apart(piece)
            && several()
            && match entry.number {
                None => self.has_word(rest) || next.is_some_and(|next| self.has_word(&next.items)),
                Some(_) => self.filled >= 2 && next.is_some_and(leaves_out),
            }
    }

    /// `?` alone where a half-move should stand.
    fn stands_alone(&self, piece: usize, rest: &[Item]) -> bool {
        let questions = self.text(piece).iter().all(|b| *b == b'?');
        questions && (self.filled == 0 || self.filled == 1 && !self.has_word(rest))
    }

    /// `oppure Cf6`: the move behind it is a variation of the one before. Says how many further items are used up.
    fn alternative(&mut self, piece: usize, rest: &[Item]) -> usize {
        let Some(Item::Piece(word)) = rest.first() else {
            return 0;
        };
        let played = self.steps.iter().any(|step| step.kind == Kind::Word);
        if self.pieces[*word].kind != Kind::Word || !played {
            return 0;
        }
        let (open, word) = (piece as u32, *word as u32);
        self.steps.push(bare(open, Kind::Open));
        self.steps.push(bare(word, Kind::Word));
        self.steps.push(bare(word, Kind::Close));
        1
    }

    fn result(&mut self, piece: usize, mark: ResultMark) {
        self.result_met = true;
        let mut mark = mark;
        // `abbandona`: the header may state who won.
        if self.pieces[piece].data == UNDECIDED
            && let Some(stated) = self.stated
        {
            mark = stated;
            self.pieces[piece].kind = Kind::Result(mark);
        }
        self.step(piece, Kind::Result(mark));
    }

    fn count(&mut self, entry: &Entry) {
        self.words = [u32::from(entry.black), 0];
        for item in &*entry.items {
            if let Item::Piece(i) = item
                && self.pieces[*i].is_word()
            {
                let prose = !self.is_move(*i);
                self.words[usize::from(prose)] += 1;
            }
        }
    }

    /// Whether a word is, or begins, what looks like a move.
    fn is_move(&self, piece: usize) -> bool {
        let own = &self.pieces[piece];
        own.data == BEGINS || own.plain || form::is_move_like(self.text(piece))
    }

    /// Whether a word is prose: plainly a word, and no half-move is missed.
    fn is_prose(&self, piece: usize, entry: &Entry, last: bool) -> bool {
        let word = self.text(piece);
        if self.is_move(piece) || !form::is_prose(word) || form::is_garbled(word) {
            return false;
        }
        if form::strip(word).len() < 2 {
            return self.filled >= 2;
        }
        let [moves, prose] = self.words;
        if form::is_files(word) && moves < 2 && self.filled < 2 {
            return false;
        }
        let earlier = self.result_met;
        earlier
            || moves >= 2
            || entry.number.is_none() && moves == 0 && (prose >= 2 || !last)
            || last && prose >= 3
    }

    /// A word counts as crossed out, by assumption.
    fn cross(&mut self, piece: usize) {
        (self.pieces[piece].kind, self.pieces[piece].data) = (Kind::CrossedOut, 1);
    }

    /// The words of an entry that look like moves.
    fn moves_of<'e>(&'e self, entry: &'e Entry) -> impl Iterator<Item = usize> + 'e {
        entry.items.iter().filter_map(move |item| match item {
            Item::Piece(i) if self.pieces[*i].is_word() && self.is_move(*i) => Some(*i),
            _ => None,
        })
    }

    /// Of two half-moves in one cell, or of one side, the first was crossed out.
    fn cross_out_in_cells(&mut self, entry: &Entry) {
        let mut before: Option<usize> = None;
        for item in &*entry.items {
            let own = match item {
                Item::Piece(i) if self.pieces[*i].is_word() && self.is_move(*i) => *i,
                _ => continue,
            };
            let Some(before) = before.replace(own) else {
                continue;
            };
            let (first, second) = (self.pieces[before].spot, self.pieces[own].spot);
            let same = match first.voice {
                Some(_) => first.voice == second.voice,
                None => {
                    (first.line, first.cell) == (second.line, second.cell)
                        && first.cell != super::Spot::NONE
                }
            };
            if same {
                self.cross(before);
            }
        }
    }

    /// Of three half-moves at one number, two of the same man in a row, the first was crossed out; so of two in one cell.
    fn cross_out(&mut self, entry: &Entry, next: Option<&Entry>) {
        if entry.items.len() < if entry.fixed { 2 } else { 3 } {
            return;
        }
        if entry.fixed {
            return self.cross_out_in_cells(entry);
        }
        let words: ArrayVec<usize, 4> = self.moves_of(entry).take(4).collect();
        let [first, second, third] = words[..] else {
            return;
        };
        let counted = next.is_none_or(|next| next.value == entry.value + 1);
        let varied = entry.items.iter().any(|item| {
            matches!(item, Item::Piece(i) if match self.pieces[*i].kind {
                Kind::Open | Kind::Prose => true,
                Kind::Word => form::strip(self.text(*i)).len() > 1
                    && self.pieces[*i].data == 0
                    && form::is_prose(self.text(*i)),
                _ => false,
            })
        });
        if entry.number.is_none() || entry.black || !counted || varied {
            return;
        }
        let same = |a: usize, b: usize| {
            let man = |i: usize| self.text(i).first().copied().filter(u8::is_ascii_uppercase);
            man(a).is_some() && man(a) == man(b)
        };
        match (same(first, second), same(second, third)) {
            (true, false) => self.cross(first),
            (false, true) => self.cross(second),
            _ => {}
        }
    }
}
