//! Plain scoresheets: the words of their headers (`labels`, `title`), the shapes of their numbers and moves (`shape`,
//! `spoken`, `table`), what a line of one is (`line`), where one sheet ends and the next begins (`split`), and the tokens
//! of one. For these its parts are named line by line (`lex`, `header`), its table and its columns are found (`layout`), and
//! its half-moves are put in the order of play (`play`). What stands where is decided by the shape of words and signs and by
//! their place: which letters are men is not known here.

pub mod alternatives;
mod block;
mod copied;
mod foreign;
mod glued;
mod header;
mod hypothesis;
mod items;
pub mod labels;
mod layout;
mod lex;
pub mod line;
mod lines;
mod looks;
mod plain;
mod play;
mod printed;
mod scored;
pub mod shape;
mod sides;
mod split;
pub mod spoken;
mod table;
pub mod title;

pub use hypothesis::{Dash, Layout, Order};
pub use labels::Label;
pub use lines::{Lines, behind_line};
pub use split::{is_remark, split};
pub use table::{heading_at_end, heading_within, is_row_of, rows_below};

use crate::syntax::{Encoding, Kind, Step, Tag, TagId, Token, Tokens};
use crate::text::results::ResultMark;
use crate::text::words;
use block::Players;
use lex::Lexer;
use line::LineKind;
use memchr::{memchr_iter, memchr2};
use shape as form;
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;
use table::{Heading, Rows};

/// A stretch of a section with sheets in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Where it stands in the section.
    pub range: Range<usize>,
    /// What it holds.
    pub content: Content,
    /// The heading of its table, which stands before it.
    pub heading: Option<Range<usize>>,
}

/// What a stretch of a section holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// One game.
    Game,
    /// Nothing that belongs to a game.
    Gap,
    /// Movetext without anything that PGN does not have: one game or more.
    Movetext,
}

/// No sheet of one game is longer, in bytes; what is takes more memory to look at than it is worth.
const LONGEST: usize = 512 << 10;

/// Makes the tokens of one game, replacing those of the game before, in the way that its shape suggests; see
/// [`Record::scan`].
pub fn scan(
    tokens: &mut Tokens,
    bytes: &[u8],
    heading: Option<&[u8]>,
    encoding: Option<Encoding>,
) -> Vec<Layout> {
    Record::new(bytes, heading, encoding).scan(tokens, Layout::default())
}

/// The bytes of one game. What their lines are is told once, however often it is read.
#[derive(Debug)]
pub struct Record<'a> {
    bytes: &'a [u8],
    heading: Option<&'a [u8]>,
    encoding: Option<Encoding>,
    lines: Option<&'a Lines>,
    rows: OnceCell<Vec<Row>>,
    parts: OnceCell<Parts>,
}

/// What the lines of a sheet are made of, whatever its layout: its pieces and its tags.
type Parts = (Vec<Piece>, Vec<Tag>);

impl<'a> Record<'a> {
    /// A game. `heading` is the heading of the table that it is a row of, where that stands before another game;
    /// `encoding` forces how the bytes are text.
    #[must_use]
    pub const fn new(
        bytes: &'a [u8],
        heading: Option<&'a [u8]>,
        encoding: Option<Encoding>,
    ) -> Record<'a> {
        Record {
            bytes,
            heading,
            encoding,
            lines: None,
            rows: OnceCell::new(),
            parts: OnceCell::new(),
        }
    }

    /// What framing found its lines to be.
    #[must_use]
    pub fn knowing(self, lines: Option<&'a Lines>) -> Record<'a> {
        Record { lines, ..self }
    }

    /// Makes its tokens, replacing those of the game before: as a sheet where it is one, else as PGN. Gives the other ways
    /// of reading it that its shape leaves open, the likelier first.
    pub fn scan(&self, tokens: &mut Tokens, layout: Layout) -> Vec<Layout> {
        let bytes = self.bytes;
        if layout == Layout::default() && bytes.first().is_some_and(|b| *b != b'[') {
            if crate::text::printed::begins(bytes).is_some() {
                tokens.clear(bytes, self.encoding);
                if printed::read(bytes, tokens) {
                    return Vec::new();
                }
            } else if let Some(first) = crate::text::copied::begins(bytes) {
                tokens.clear(bytes, self.encoding);
                if copied::read(bytes, first, tokens) {
                    return Vec::new();
                }
            }
        }
        let may_be_sheet = bytes.len() <= LONGEST && layout.sheet != Some(false);
        if may_be_sheet
            && bytes.first().is_some_and(|b| *b != b'[')
            && let Some(found) = self.scan_masked(tokens, layout)
        {
            return found;
        }
        let is_told = self.heading.is_some() || layout.sheet.is_some();
        // Most sheets are told by their lines alone: then it need not be asked how PGN reads them.
        if may_be_sheet && self.is_told_by_lines(is_told) {
            tokens.clear(bytes, self.encoding);
            return self.read(tokens, 0, layout);
        }
        tokens.scan(bytes, self.encoding);
        let untagged = tokens.tags.is_empty() || begins_bracketed(bytes);
        if !may_be_sheet {
            return Vec::new();
        }
        if !untagged {
            let Some(head) = self.table_below(tokens) else {
                return Vec::new();
            };
            let masked = self.scan_masked(tokens, layout);
            return masked.unwrap_or_else(|| self.read(tokens, head, layout));
        }
        // Labels in the brackets of tag pairs are none of PGN.
        if !is_told && tokens.tags.is_empty() && is_plain(bytes, self.rows(), tokens) {
            return vec![as_sheet(true)];
        }
        self.read(tokens, 0, layout)
    }

    /// Whether its lines tell that it is a sheet, or somebody says so and they do not leave it to the tokens.
    fn is_told_by_lines(&self, is_told: bool) -> bool {
        !may_be_told_by_tokens(self.bytes) && (is_told || is_sheetish(self.bytes, self.rows()))
    }

    /// The same where cells leave several readings open, which are one word each; `None` where none does.
    fn scan_masked(&self, tokens: &mut Tokens, mut layout: Layout) -> Option<Vec<Layout>> {
        let (masked, figures) = alternatives::masked(self.bytes)?;
        if layout == Layout::default() {
            // The figures in the shape of comments would be those of PGN.
            let mut lines = masked.clone();
            for figures in &figures {
                lines[figures.clone()].fill(b' ');
            }
            if Record::new(&lines, self.heading, self.encoding).is_told_by_lines(false) {
                layout = as_sheet(true);
            }
        }
        let found = Record::new(&masked, self.heading, self.encoding).scan(tokens, layout);
        let is_figures =
            |token: &&mut Token| figures.iter().any(|at| at.start == token.start as usize);
        let of_figures = tokens
            .list
            .iter_mut()
            .filter(|token| token.kind == Kind::Comment);
        of_figures
            .filter(is_figures)
            .for_each(|token| token.kind = Kind::Ornament);
        Some(found)
    }

    /// How many tokens are those of tag pairs and what stands among them, where a table of moves stands below.
    fn table_below(&self, tokens: &Tokens) -> Option<usize> {
        // What the fast lane reads has no table.
        if tokens.told.is_some() {
            return None;
        }
        // Nearly all other games begin with a number: then no heading stands below, but rows may.
        let begins = |step: &Step| step.number != Step::NONE;
        let numbered = tokens.steps.first().is_none_or(begins);
        let above = |token: &Token| {
            matches!(
                token.kind,
                Kind::Blank
                    | Kind::Bom
                    | Kind::Tag
                    | Kind::Comment
                    | Kind::LineComment
                    | Kind::Escape
            )
        };
        let first = tokens.list.iter().position(|token| !above(token))?;
        let token = tokens.list[first];
        let tagged = |tag: &Tag| tag.token < first as u32;
        if !tokens.tags.last().is_some_and(tagged) {
            return None;
        }
        let text = &self.bytes[token.start as usize..];
        let stands = match numbered {
            true => table::rows_stand_side_by_side(text),
            false => table::stands_near(text),
        };
        (stands || table::rows_are_parted(text)).then_some(first)
    }

    /// Reads a game as a sheet, but for so many tokens above it that are as PGN has them.
    #[cold]
    fn read(&self, out: &mut Tokens, head: usize, layout: Layout) -> Vec<Layout> {
        let (bytes, rows) = (self.bytes, self.rows());
        let mut open = Vec::new();
        out.sheet = true;
        out.has_labels = head == 0;
        out.result_of_either = rows.iter().any(|row| row.either);
        let heading = (self.heading.and_then(table::heading)).or_else(|| own_heading(bytes, rows));
        let above = (
            &out.list[..head],
            if head > 0 { &out.tags[..] } else { &[] },
        );
        let (mut pieces, tags) = self.parts(heading.as_ref(), above, out.encoding).clone();
        // As movetext, `(3)` and `[3]` would count no moves.
        let in_brackets = |piece: &Piece| matches!(bytes[piece.start], b'(' | b'[');
        let framed = (pieces.iter()).any(|piece| piece.kind == Kind::Number && in_brackets(piece));
        glued::settle(bytes, &mut pieces, layout.dash, &mut open);
        if heading.is_none() {
            layout::close_up(bytes, &mut pieces);
        }
        let columns = layout::columns(bytes, &pieces, heading.as_ref());
        let mut order = layout::entries(bytes, &mut pieces, columns, layout.order, &mut open);
        layout::join_rows(&pieces, &mut order);
        out.list.clear();
        out.steps.clear();
        out.order.clear();
        out.tags = tags.into_iter().collect();
        out.has_variations = false;
        out.has_oddities = true;
        play::write(
            bytes,
            &mut pieces,
            &order,
            layout.half_moves,
            &mut open,
            out,
        );
        if heading.is_none() && !framed {
            open.push(as_sheet(false));
        }
        open
    }

    /// Its pieces and tags, with the heading of its table.
    fn parts(
        &self,
        heading: Option<&Heading>,
        (head, pairs): (&[Token], &[Tag]),
        encoding: Encoding,
    ) -> &Parts {
        self.parts.get_or_init(|| {
            let mut lexer = Lexer::new(self.bytes, encoding);
            lexer.begin_below(head, pairs);
            match heading {
                Some(heading) if heading.rows == Rows::Games => {
                    lexer.game_row(self.rows(), heading)
                }
                heading => lexer.sheet(self.rows(), heading),
            }
            let Lexer {
                mut pieces,
                mut tags,
                ..
            } = lexer;
            if pairs.is_empty() {
                pass_over_stray(&mut tags, &mut pieces);
            }
            (pieces, tags)
        })
    }

    /// Its lines.
    fn rows(&self) -> &[Row] {
        self.rows
            .get_or_init(|| block::rows(self.bytes, self.lines))
    }
}

/// A layout that only says whether the game is a sheet.
fn as_sheet(sheet: bool) -> Layout {
    Layout {
        sheet: Some(sheet),
        ..Layout::default()
    }
}

/// Whether a text may hold tag pairs or comments, a sealed move marked `(s)` among them: with these only its tokens tell
/// whether it is a sheet.
fn may_be_told_by_tokens(bytes: &[u8]) -> bool {
    memchr2(b'[', b'{', bytes).is_some()
        || memchr_iter(b'(', bytes).any(|at| bytes.get(at + 2) == Some(&b')'))
}

/// Whether a game begins with labels in the brackets of tag pairs: `[Bianco: Rossi]`.
pub fn begins_bracketed(bytes: &[u8]) -> bool {
    let start = bytes.iter().position(|b| !words::is_space(*b)).unwrap_or(0);
    let line = &bytes[start..];
    let end = memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    line.first() == Some(&b'[') && line::bracketed(&line[..end]).is_some()
}

/// What words of a heading hold that no tag of the game says: the datum of their token, 0 for nothing.
pub mod unused {
    /// The players of another game.
    pub const OTHERS: u32 = 1;
    /// A result, and the heading says another one too.
    pub const DIFFERS: u32 = 2;
    /// A result that does not tell whose the first figure is.
    pub const UNDECIDED: u32 = 3;
    /// A word that was taken for that of a colour, although it is misspelt.
    pub const MISSPELT: u32 = 4;
    /// A round or a day, and the heading says another one too.
    pub const OTHER_DAY: u32 = 5;
    /// From here on the points of one player, which make no result with those of the other; see [`points`].
    const POINTS: u32 = 8;

    /// The datum of the points of a player, doubled.
    pub(super) const fn of_points(black: bool, halves: u8) -> u32 {
        POINTS + 3 * black as u32 + halves as u32
    }

    /// Whether such points are Black's, and twice what they are.
    #[must_use]
    pub const fn points(datum: u32) -> Option<(bool, u32)> {
        match datum {
            8..14 => Some((datum >= 11, (datum - POINTS) % 3)),
            _ => None,
        }
    }
}

/// Where a token of a sheet stands.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    line: u32,
    /// Where its line begins.
    line_start: u32,
    /// Its cell, in a table; [`Spot::NONE`] elsewhere.
    cell: u16,
    /// Which side's moves its line holds, where these stand apart.
    voice: Option<bool>,
}

impl Spot {
    const NONE: u16 = u16::MAX;
}

/// A part of a sheet: what becomes a token.
#[derive(Clone, Copy, Debug)]
struct Piece {
    kind: Kind,
    start: usize,
    end: usize,
    data: u32,
    /// A word that is one half-move and nothing else; see [`plain`].
    plain: bool,
    spot: Spot,
}

/// A line of a sheet.
#[derive(Debug)]
struct Row {
    range: Range<usize>,
    kind: LineKind,
    /// It is prose or a heading without labels: nobody has asked which yet.
    open: bool,
    /// What it is by itself alone, where its neighbours tell it otherwise.
    alone: Option<Box<LineKind>>,
    /// It begins within a comment.
    commented: bool,
    /// A result, or labels right below other moves, that belong to the moves below.
    front: bool,
    /// A heading that stands below the moves it belongs to.
    foot: bool,
    /// A result that belongs to the moves below, and may as well belong to those above.
    either: bool,
    /// Whom it names, once that was asked.
    players: OnceCell<Rc<Players>>,
    /// The result that it says, once that was asked.
    result: OnceCell<Option<ResultMark>>,
}

impl Row {
    /// Its neighbours tell what it is.
    fn becomes(&mut self, kind: LineKind) {
        let before = std::mem::replace(&mut self.kind, kind);
        self.alone.get_or_insert_with(|| Box::new(before));
        self.players = OnceCell::new();
        self.result = OnceCell::new();
    }
}

/// Where the first two labels of a heading are one, the first slipped in from another heading: the second counts, and stands
/// before it among the tags, if players are named behind them.
fn pass_over_stray(tags: &mut [Tag], pieces: &mut [Piece]) {
    let [stray, own, rest @ ..] = tags else {
        return;
    };
    let one = matches!(
        own.id,
        TagId::Event | TagId::Site | TagId::Date | TagId::Round
    );
    let player = |tag: &Tag| matches!(tag.id, TagId::White | TagId::Black);
    if !one || stray.id != own.id || !rest.iter().any(player) {
        return;
    }
    std::mem::swap(stray, own);
    for piece in pieces.iter_mut().filter(|piece| piece.kind == Kind::Tag) {
        piece.data = match piece.data {
            0 => 1,
            1 => 0,
            other => other,
        };
    }
}

/// The heading of the sheet's own table: that nearest above the moves, since one of the players may stand before it.
fn own_heading(bytes: &[u8], rows: &[Row]) -> Option<Heading> {
    let heads = |row: &&Row| matches!(row.kind, LineKind::Heading);
    let above = rows
        .iter()
        .take_while(|row| !matches!(row.kind, LineKind::Moves(_)));
    let found = above
        .filter(heads)
        .last()
        .or_else(|| rows.iter().find(heads))?;
    table::heading(&bytes[found.range.clone()])
}

/// Whether a line is one that plain movetext does not have.
fn is_sheetish(bytes: &[u8], rows: &[Row]) -> bool {
    rows.iter().any(|row| match &row.kind {
        LineKind::Header(fields) => fields
            .iter()
            .any(|field| !matches!(field.label, Label::Head | Label::Board)),
        LineKind::Side(_) | LineKind::Heading => true,
        LineKind::Moves(moves) => moves.sheetish,
        LineKind::Result => {
            let text = bytes[row.range.clone()].trim_ascii();
            row.front || !words::is_result(text)
        }
        LineKind::NumberOnly(_) => true,
        LineKind::Prose => {
            let line = &bytes[row.range.clone()];
            is_sentence(line)
        }
        LineKind::Title(_) => true,
        _ => false,
    })
}

/// Whether the tokens of the PGN reader say it all: nothing but numbers in their order, moves, results, comments.
fn is_plain(bytes: &[u8], rows: &[Row], tokens: &Tokens) -> bool {
    let sheetish = is_sheetish(bytes, rows)
        || tokens.has_pairs
        || tokens.has_variations && remarks_in_brackets(bytes, tokens);
    if !sheetish && !three_at_a_number(bytes, tokens) {
        // Words that are no result in figures may still say how the game ended.
        return !ends_in_words(bytes, tokens);
    }
    // Within comments anything may stand.
    let commented = tokens.list.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Comment | Kind::NestedComment | Kind::OpenComment
        )
    });
    commented
        && !begins_glued(bytes, tokens)
        && !tokens
            .list
            .iter()
            .any(|token| odd(token.kind, token.bytes(bytes)))
}

/// Whether the first word is two half-moves, `e4e5`.
fn begins_glued(bytes: &[u8], tokens: &Tokens) -> bool {
    let first = tokens.steps.iter().find(|step| step.kind == Kind::Word);
    first.is_some_and(|step| form::begins_glued(tokens.list[step.token as usize].bytes(bytes)))
}

/// Whether a bracket holds words rather than moves: `(meglio Cf6)`.
fn remarks_in_brackets(bytes: &[u8], tokens: &Tokens) -> bool {
    let mut pairs = tokens.list.windows(2);
    pairs.any(|pair| {
        let word = pair[1].bytes(bytes);
        pair[0].kind == Kind::Open
            && pair[1].kind == Kind::Word
            && word.len() > 1
            && form::is_prose(word)
    })
}

/// Whether a line between the moves begins with words, and no comment.
fn is_sentence(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let end = memchr2(b'{', b';', line).unwrap_or(line.len());
    let mut words = words::split(&line[..end]).peekable();
    let Some(first) = words.peek().copied() else {
        return false;
    };
    let begins = first[0].is_ascii_alphabetic() || first[0] >= 0x80;
    // `Cf3 era meglio`
    let cites = form::is_move_like(first);
    let told = words.filter(|word| word.len() > 2 && form::is_prose(word));
    let least = if cites { 1 } else { 2 };
    (begins || cites) && told.count() >= least
}

/// Whether three words stand at one number, and the next number follows: one of them may be crossed out.
fn three_at_a_number(bytes: &[u8], tokens: &Tokens) -> bool {
    let mut words = 0;
    let mut last = 0;
    if tokens.has_variations {
        return false;
    }
    for step in tokens.steps.iter().filter(|step| step.kind == Kind::Word) {
        if let Some(token) = tokens.list.get(step.number as usize) {
            let (number, _) = token.number();
            if words == 3 && number == last + 1 {
                return true;
            }
            (words, last) = (0, number);
        }
        let word = tokens.list[step.token as usize].bytes(bytes);
        words += u32::from(form::is_move_like(word));
    }
    false
}

/// What plain movetext does not hold.
fn odd(kind: Kind, text: &[u8]) -> bool {
    match kind {
        Kind::Stray | Kind::LineComment => true,
        Kind::Glyph => text == b"=",
        Kind::Word => {
            !form::is_move_like(text) && !form::is_weakly_move_like(text) && text != b"--"
        }
        _ => false,
    }
}

fn ends_in_words(bytes: &[u8], tokens: &Tokens) -> bool {
    let last = tokens
        .steps
        .last()
        .map(|step| tokens.list[step.token as usize]);
    last.is_some_and(|token| token.kind == Kind::Word && form::is_prose(token.bytes(bytes)))
}

/// A word that begins a move of several words.
const BEGINS: u32 = 1;
/// A word that goes on with the move before it.
const CONTINUES: u32 = 2;

impl Piece {
    /// Whether it is the only or the first word of a move, or of what may be one.
    fn is_word(&self) -> bool {
        self.kind == Kind::Word && self.data != CONTINUES
    }

    /// Whether it is a word that goes on with the move before it.
    fn continues(&self) -> bool {
        self.kind == Kind::Word && self.data == CONTINUES
    }
}

/// A result that bears no assumption.
const SURE: u32 = 0;
/// Words that say that the game ended, and do not decide how.
const UNDECIDED: u32 = Token::UNDECIDED;

/// A step without number and dots.
const fn bare(token: u32, kind: Kind) -> Step {
    Step {
        token,
        number: Step::NONE,
        kind,
        dots: false,
    }
}
