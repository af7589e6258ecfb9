//! The parts of a sheet, line by line: every byte that is no blank belongs to one.

mod brackets;
mod pieces;
mod prose;
mod tables;

use super::{BEGINS, CONTINUES, Piece, Row, Spot};
use crate::sheet::line::{self, LineKind};
use crate::sheet::plain::{self, HalfMove};
use crate::sheet::shape::{self as form, Style};
use crate::sheet::table::{self, Heading};
use crate::sheet::{Label, labels, spoken, title};
use crate::syntax::signs::{evaluation, glyph_number, is_en_passant, sign, wide_blank, wide_glyph};
use crate::syntax::{Encoding, Kind, Tag, TagId};
use crate::text::comment::{Braces, Form};
use crate::text::last_sign_width;
use crate::text::moves;
use crate::text::results::{self, Names, ResultMark, Spoken};
use crate::text::tag;
use crate::text::words::{self, is_space, last_run, run};
use arrayvec::ArrayVec;
use memchr::{memchr, memchr_iter};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// There is room for so many pieces from the start.
const MOST_EXPECTED: usize = 1 << 12;

/// Words are looked at as far as this.
const LONGEST_WORD: usize = 64;

/// So many words of one sheet are asked whether they say how the game ended.
const MOST_ASKED: u32 = 2000;

/// What is in brackets is no longer than this.
const LONGEST_BRACKET: usize = 4096;

/// Whether a row names its game, its number and its side.
const fn is_labelled(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Moves(moves) if moves.game.is_some())
}

/// Where the names of White and Black stand, as far as they are told, and what they are.
type KnownNames = ([Range<usize>; 2], Rc<Names>);

/// Texts of a word or two of which it was asked whether they say how the game ended, and whether they say nothing: the cells of
/// a table have the same ones again and again.
#[derive(Default)]
struct Heard {
    /// Where they stand.
    texts: ArrayVec<(Range<usize>, bool), FEW_TEXTS>,
    /// The names of the players that may be among them.
    names: Option<Rc<Names>>,
}

/// So many such texts are remembered.
const FEW_TEXTS: usize = 4;

/// Longer ones are not, in bytes.
const LONGEST_TEXT: usize = 16;

/// Walks the lines of a sheet.
#[derive(Default)]
pub(super) struct Lexer<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) encoding: Encoding,
    pub(super) pieces: Vec<Piece>,
    pub(super) tags: Vec<Tag>,
    pub(super) moves_begun: bool,
    pub(super) named_black: bool,
    /// Up to here everything belongs to a piece.
    pub(super) done: usize,
    line: u32,
    line_start: usize,
    cell: u16,
    pub(super) voice: Option<bool>,
    braces: Braces,
    /// Where the brackets close of the variations that are open.
    closes: Vec<usize>,
    /// End of the last line with anything on it.
    end: usize,
    /// End of the stretch of moves at hand, a line or a cell.
    stretch_end: usize,
    /// How many words were asked whether they begin words on the result.
    asked: u32,
    /// What short texts among the moves say of the end.
    heard: Heard,
    /// The last number met.
    last_number: Option<u32>,
    /// How many there were.
    numbers: u32,
    /// Moves are spoken in this sheet.
    speaks: bool,
    /// `N` is the letter of a knight in this sheet.
    knights: bool,
    /// How many squares a spoken move names.
    squares: spoken::Squares,
    /// `*` stands behind moves in this sheet.
    stars: bool,
    /// The moves of each side stand below its name.
    pub(super) voices: bool,
    /// The tags that labels announce, to which what a heading says besides gives way, and those there are.
    pub(super) stated: super::header::TagIds,
    /// What the headings say.
    pub(super) said: Vec<super::header::Above>,
    /// Which of their lines are of others than the players of this game.
    pub(super) foreign: super::foreign::Foreign,
    /// What the labels of the sides say beside a line that names the players.
    pub(super) beside: super::sides::Beside,
    /// Where the second of two labels stands behind whose names are the points of the players, and what they come to.
    pub(super) points: Option<(usize, ResultMark)>,
    /// Where the value of a label or a line begins that has points of one player which come to no result, and the datum of these.
    pub(super) odd_points: Vec<(usize, u32)>,
    /// Where the values of two labels of one name begin behind the names of both players, and which is of Black.
    pub(super) both_sides: Vec<(usize, bool)>,
    /// Where the values of those labels of the sides begin that name nobody and say what came of the game, `White: 1 point`, and
    /// what that is as far as it is told.
    pub(super) side_scores: Vec<(usize, Option<ResultMark>)>,
    /// What labels say of the day, the round and the result, where headings without labels do so too.
    pub(super) stated_values: Vec<(TagId, Range<usize>)>,
    /// The last of what the headings of this game say, for each tag.
    pub(super) last_said: HashMap<TagId, usize>,
    /// The line at hand, and the first byte on it that is no blank.
    first_text: Cell<Option<(usize, usize)>>,
    /// The names of the players, as they were last asked for.
    pub(super) known_names: RefCell<Option<KnownNames>>,
    /// What the line of the heading at hand says that no tag will say.
    pub(super) unused: u32,
    /// The pieces that are a remark alone in the cell of a half-move.
    remarks: Vec<usize>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(bytes: &'a [u8], encoding: Encoding) -> Lexer<'a> {
        let end = last_run(bytes, |b| is_space(*b));
        Lexer {
            bytes,
            encoding,
            pieces: Vec::with_capacity((bytes.len() / 5).min(MOST_EXPECTED)),
            cell: Spot::NONE,
            end,
            ..Lexer::default()
        }
    }

    /// All lines of a sheet. `heading` is that of its table, its own or one that stands before another game.
    pub(super) fn sheet(&mut self, rows: &[Row], heading: Option<&Heading>) {
        let delimiter = tables::delimiter(self.bytes, rows, heading);
        self.learn(rows);
        self.voices = super::header::has_voices(rows);
        self.knights = memchr_iter(b'N', self.bytes).any(|at| {
            matches!(
                self.bytes.get(at + 1..at + 3),
                Some([b'x', _] | [b'a'..=b'h', b'1'..=b'8'])
            )
        });
        let last_result = (rows.iter()).rposition(|row| matches!(row.kind, LineKind::Result));
        let mut analysis = false;
        for (i, row) in rows.iter().enumerate() {
            if row.range.end <= self.done {
                self.line += 1;
                continue;
            }
            self.begin_line(row);
            let line = row.range.start.max(self.done)..row.range.end;
            // Most lines of a sheet: what begins with its number is no remark, and no result.
            let numbered = matches!(row.kind, LineKind::Moves(_))
                && plain::number(self.bytes[line.clone()].trim_ascii_start()).is_some();
            if !row.kind.is_blank() {
                let shaped = matches!(row.kind, LineKind::Prose | LineKind::Moves(_));
                analysis = shaped
                    && delimiter.is_none()
                    && (analysis || !numbered)
                    && self.is_analysis(&line, analysis);
            }
            match &row.kind {
                LineKind::Blank => analysis = false,
                _ if analysis || self.foreign.lines.contains(&row.range.start) => {
                    self.whole(&line, Kind::Prose);
                }
                LineKind::Moves(_) | LineKind::Prose
                    if !numbered
                        && self.moves_begun
                        && self.is_double_loss(&line, &rows[..i], &rows[i + 1..]) =>
                {
                    let mark = Kind::Result(ResultMark::BothLose);
                    self.piece(
                        mark,
                        self.next_text(line.start),
                        self.trimmed(line.start, line.end),
                        super::SURE,
                    );
                }
                LineKind::Moves(_) | LineKind::Prose | LineKind::Title(_)
                    if !numbered
                        && delimiter.is_none()
                        && !is_labelled(&row.kind)
                        && self.is_remark(&line, &rows[i + 1..]) =>
                {
                    self.remark(&line, last_result.is_some_and(|last| last > i));
                }
                LineKind::NumberOnly(_) | LineKind::Prose
                    if self.is_page_number(&line, &rows[i + 1..]) =>
                {
                    self.whole(&line, Kind::Ornament);
                }
                LineKind::Header(fields) if line.start == row.range.start => {
                    self.header(&line, fields)
                }
                LineKind::Side(field) if line.start == row.range.start => {
                    let black = field.label == Label::Black;
                    let start = line.start + field.name.start;
                    self.ornament_to(start);
                    let stop = self.trimmed(start, line.start + field.value.start);
                    self.piece(Kind::Prose, start, stop, 0);
                    let before = self.voice.replace(black);
                    self.side(line.start + field.value.start, line.end);
                    self.voice = before;
                }
                LineKind::Moves(moves) if moves.game.is_some() => self.labelled_row(&line),
                LineKind::Moves(moves)
                    if row.range.start + moves.lead as usize > line.start
                        && !self.moves_begun
                        && delimiter.is_none() =>
                {
                    let lead = row.range.start + moves.lead as usize;
                    self.title(line.start, lead);
                    self.play(lead.max(self.done), line.end);
                }
                // A name of a column that is not known may be anything: it is kept.
                LineKind::Heading if self.is_strange(&line) => self.whole(&line, Kind::Prose),
                LineKind::Heading | LineKind::Rule => self.whole(&line, Kind::Ornament),
                LineKind::Prose | LineKind::Result
                    if !self.moves_begun && self.odd_points_at(line.start).is_some() =>
                {
                    let datum = self.odd_points_at(line.start).unwrap_or(0);
                    let start = self.next_text(line.start);
                    self.piece(Kind::Prose, start, self.trimmed(start, line.end), datum);
                }
                LineKind::Prose | LineKind::Result if self.is_row(&line, heading) => {
                    let delimiter = heading.map_or(b'\t', |heading| heading.delimiter);
                    let cells = table::cells(&self.bytes[line.clone()], delimiter);
                    self.table_row(&line, &cells);
                }
                LineKind::Result if self.heads(&line) => {}
                LineKind::Result => self.result_line(&line),
                LineKind::Title(said)
                    if (!self.moves_begun || row.foot && !self.is_stated(TagId::White))
                        && line.start == row.range.start =>
                {
                    self.headline(line.start, line.end, said);
                }
                // `Rossi batte Verdi` heads a game above the moves, and says who won below them.
                LineKind::Title(said)
                    if self.moves_begun
                        && (self.names_loser(&line)
                            || line.start == row.range.start && self.names_both(&line, said)) => {}
                LineKind::Title(_) => self.whole(&line, Kind::Prose),
                LineKind::Prose if !self.moves_begun && self.is_unfilled(&line) => {
                    self.whole(&line, Kind::Ornament);
                }
                LineKind::Prose if self.moves_begun && self.names_loser(&line) => {}
                LineKind::Prose if self.is_plain_prose(&line) => self.whole(&line, Kind::Prose),
                LineKind::Tag if !self.moves_begun => self.whole(&line, Kind::Prose),
                _ => match delimiter
                    .map(|delimiter| table::cells(&self.bytes[line.clone()], delimiter))
                    .filter(|cells| cells.len() > 1)
                {
                    Some(cells) => self.table_row(&line, &cells),
                    None => self.play(line.start, line.end),
                },
            }
        }
        self.settle_remarks();
    }

    /// `| 37 | [unclear] | a6 |`: a remark alone in the cell of a half-move stands for one that nobody could read, where moves follow
    /// and its column holds more of them than remarks. Behind the last it may say as well that no more was played.
    fn settle_remarks(&mut self) {
        let remarks = std::mem::take(&mut self.remarks);
        if remarks.is_empty() {
            return;
        }
        let is_word = |piece: &&Piece| piece.kind == Kind::Word;
        let last = self.pieces.iter().rposition(|piece| is_word(&piece));
        let mut columns: HashMap<u16, usize> = HashMap::new();
        for word in self.pieces.iter().filter(is_word) {
            *columns.entry(word.spot.cell).or_default() += 1;
        }
        for at in &remarks {
            let own = columns.entry(self.pieces[*at].spot.cell).or_default();
            *own = own.saturating_sub(1);
        }
        for at in remarks {
            let column = columns.get(&self.pieces[at].spot.cell);
            if last.is_some_and(|last| at < last) && column.is_some_and(|words| *words > 0) {
                self.pieces[at].kind = Kind::Missing;
            }
        }
    }

    /// Whether the figures `0-0` alone on the last line, below a number with both its half-moves, are the result: castling
    /// would have a number.
    fn is_double_loss(&self, line: &Range<usize>, above: &[Row], below: &[Row]) -> bool {
        let text = self.bytes[line.clone()].trim_ascii();
        let zeros = |b: &u8| matches!(b, b'0' | b'-' | b':' | b' ' | b'(' | b')') || *b >= 0x80;
        let is_pair = |row: &Row| match &row.kind {
            LineKind::Moves(moves) => moves.first.is_some() && !moves.black && moves.slots == 2,
            _ => false,
        };
        (3..=9).contains(&text.len())
            && (text.iter().any(|b| matches!(b, b'-' | b':')) || !text.is_ascii())
            && text.iter().all(zeros)
            && ResultMark::read(&self.encoding.decode(text)) == Some(ResultMark::BothLose)
            && !self.is_stated(TagId::Result)
            && !below
                .iter()
                .any(|row| matches!(row.kind, LineKind::Moves(_) | LineKind::Result))
            && (above.iter().rev())
                .find(|row| !row.kind.is_blank())
                .is_some_and(is_pair)
    }

    fn begin_line(&mut self, row: &Row) {
        self.line += 1;
        self.line_start = row.range.start;
        self.cell = Spot::NONE;
    }

    /// Whether a heading has a column whose name is not known.
    fn is_strange(&self, line: &Range<usize>) -> bool {
        table::heading(&self.bytes[line.clone()]).is_some_and(|heading| heading.strange)
    }

    /// Whether a line is a row of the table with this heading, whatever its words look like.
    fn is_row(&self, line: &Range<usize>, heading: Option<&Heading>) -> bool {
        let Some(heading) = heading.filter(|heading| heading.delimiter != b' ') else {
            return false;
        };
        let bytes = &self.bytes[line.clone()];
        let cells = table::cells(bytes, heading.delimiter);
        cells.len() > 1 && form::is_number(&bytes[cells[0].clone()])
    }

    /// The whole line as one piece.
    fn whole(&mut self, line: &Range<usize>, kind: Kind) {
        let start = self.next_text(line.start);
        let stop = self.trimmed(start, line.end);
        if start < stop {
            self.piece(kind, start, stop, 0);
        }
    }

    /// Offset of the first byte from `at` that is no blank.
    pub(super) fn next_text(&self, mut at: usize) -> usize {
        while at < self.bytes.len() {
            match self.blank(at) {
                0 => break,
                width => at += width,
            }
        }
        at
    }

    /// Offset of the first byte of the line at hand that is no blank.
    fn line_text(&self) -> usize {
        match self.first_text.get() {
            Some((line, first)) if line == self.line_start => first,
            _ => {
                let first = self.next_text(self.line_start);
                self.first_text.set(Some((self.line_start, first)));
                first
            }
        }
    }

    /// Width of the blank at `at`, 0 for none.
    fn blank(&self, at: usize) -> usize {
        match &self.bytes[at..] {
            [] => 0,
            [b, ..] if is_space(*b) => 1,
            rest => wide_blank(rest, self.encoding),
        }
    }

    /// The end of what is no blank between two offsets.
    pub(super) fn trimmed(&self, start: usize, end: usize) -> usize {
        // What begins behind the end has nothing in it.
        let mut stop = end.min(self.bytes.len()).max(start);
        while stop > start {
            let width = last_sign_width(&self.bytes[start..stop]);
            if self.blank(stop - width) != width {
                break;
            }
            stop -= width;
        }
        stop
    }

    /// What stands before `at` on this line are ornaments.
    pub(super) fn ornament_to(&mut self, at: usize) {
        let start = self.next_text(self.done.max(self.line_start));
        let stop = self.trimmed(start, at);
        if start < stop {
            self.piece(Kind::Ornament, start, stop, 0);
        }
    }

    pub(super) fn piece(&mut self, kind: Kind, start: usize, end: usize, data: u32) {
        if end <= start {
            return;
        }
        if kind == Kind::Number {
            self.last_number = Some(data >> 1);
            self.numbers += 1;
        }
        self.pieces.push(Piece {
            kind,
            start,
            end,
            data,
            plain: false,
            spot: Spot {
                line: self.line,
                line_start: self.line_start as u32,
                cell: self.cell,
                voice: self.voice,
            },
        });
        self.done = end;
        self.moves_begun |= matches!(kind, Kind::Word | Kind::Number | Kind::Missing);
    }

    /// `001_0_12_white Nf3`
    fn labelled_row(&mut self, line: &Range<usize>) {
        let start = line.start + labels::ornaments(&self.bytes[line.clone()]);
        self.ornament_to(start);
        let Some(label) = line::row_label(&self.bytes[start..line.end]) else {
            return self.play(start, line.end);
        };
        self.cell = 0;
        let end = start + label.length;
        self.piece(
            Kind::Number,
            start,
            end,
            label.number << 1 | u32::from(label.black),
        );
        self.cell = 1;
        self.play(end, line.end);
        if self.done == end {
            // The move of this row is missing.
            self.cell = Spot::NONE;
        }
    }

    /// A row of a table: its cells one by one.
    fn table_row(&mut self, line: &Range<usize>, cells: &[Range<usize>]) {
        // How many cells of half-moves stand behind the last number, and the remarks alone in one.
        let mut halves = 0;
        let mut remarks = Vec::new();
        for (i, cell) in cells.iter().enumerate() {
            let (start, end) = (line.start + cell.start, line.start + cell.end);
            self.cell = i as u16;
            self.separators_to(start);
            let before = self.pieces.len();
            self.play(start, end);
            let own = &self.pieces[before..];
            match own {
                [own] if own.kind == Kind::Number => {
                    self.note_remarks(&mut remarks, halves);
                    halves = 0;
                }
                [own] if own.kind == Kind::Comment && is_words(&self.bytes[own.start..own.end]) => {
                    remarks.push(before);
                }
                [] => halves += 1,
                _ if own.iter().any(|piece| is_half(piece.kind)) => halves += 1,
                _ => {}
            }
        }
        self.note_remarks(&mut remarks, halves);
        self.separators_to(line.end);
        self.cell = Spot::NONE;
    }

    /// Remarks alone in their cells, beside so many cells of half-moves: where these are not both of a move, in the place of one.
    fn note_remarks(&mut self, remarks: &mut Vec<usize>, halves: usize) {
        match halves + remarks.len() <= 2 {
            true => self.remarks.append(remarks),
            false => remarks.clear(),
        }
    }

    /// What stands between two cells parts them.
    fn separators_to(&mut self, to: usize) {
        let start = self.next_text(self.done.max(self.line_start));
        let stop = self.trimmed(start, to.max(start));
        if start < stop {
            self.piece(Kind::Separator, start, stop, 0);
        }
    }

    /// The moves of one side. Tabs part them, so that an empty cell is seen.
    fn side(&mut self, start: usize, end: usize) {
        let mut from = start;
        while let Some(tab) = memchr(b'\t', &self.bytes[from..end]) {
            let tab = from + tab;
            self.play(from, tab);
            if !words::is_blank(&self.bytes[tab..end]) {
                self.piece(Kind::Separator, tab.max(self.done), tab + 1, 0);
            }
            from = tab + 1;
        }
        self.play(from.max(self.done), end);
    }

    /// A row that is a whole game: its cells are tags, and its moves.
    pub(super) fn game_row(&mut self, rows: &[Row], heading: &Heading) {
        let Some(last) = rows.iter().rposition(|row| !row.kind.is_blank()) else {
            return;
        };
        // A quoted cell may go on over several lines.
        let mut first = (rows.iter().take(last + 1))
            .rposition(|row| row.kind == LineKind::Heading)
            .map_or(0, |i| i + 1);
        // `|---|---|` below the heading is drawn, not played.
        while first < last && matches!(rows[first].kind, LineKind::Rule | LineKind::Blank) {
            first += 1;
        }
        for row in &rows[..first] {
            self.begin_line(row);
            self.whole(&row.range, Kind::Prose);
        }
        let Some(row) = rows.get(first) else { return };
        let line = row.range.start..rows[last].range.end;
        self.line += 1;
        self.line_start = line.start;
        let mut cells = table::cells(&self.bytes[line.clone()], heading.delimiter);
        // Where a player's cell is missing, that of the moves stands in its place.
        let is_side = |label: &Option<Label>| matches!(label, Some(Label::White | Label::Black));
        let displaced = (heading.columns.iter().zip(&cells)).position(|(label, cell)| {
            is_side(label)
                && table::begins_moves(&self.bytes[line.start + cell.start..line.start + cell.end])
        });
        if let Some(at) = displaced.filter(|_| cells.len() < heading.columns.len()) {
            let start = cells[at].start;
            cells.insert(at, start..start);
        }
        for (i, cell) in cells.into_iter().enumerate() {
            let (start, end) = (line.start + cell.start, line.start + cell.end);
            self.separators_to(start);
            let label = heading.columns.get(i).copied().flatten();
            match label {
                Some(Label::Moves) => self.play(start, end),
                _ if start == end => {}
                Some(Label::Elo) => {
                    let id = super::header::tag_id(Label::Elo, self.named_black);
                    self.tag(id, start..start, start..end, end);
                }
                Some(label) => {
                    self.named_black = match label {
                        Label::White => false,
                        Label::Black => true,
                        _ => self.named_black,
                    };
                    let id = super::header::tag_id(label, self.named_black);
                    self.tag(id, start..start, start..end, end);
                }
                None => self.piece(Kind::Prose, start, end, 0),
            }
        }
        self.separators_to(line.end);
    }

    /// A result above the moves, as the tag of the heading where that has none yet.
    fn heads(&mut self, line: &Range<usize>) -> bool {
        let said = self.last_said.contains_key(&TagId::Result);
        if self.moves_begun || said || self.is_stated(TagId::Result) {
            return false;
        }
        let start = self.next_text(line.start.max(self.done)).min(line.end);
        let sign = |b: &u8| {
            is_space(*b) || matches!(b, b'(' | b')' | b'.' | b'*' | b'_' | b'[' | b']' | b'#')
        };
        let text = &self.bytes[start..line.end];
        let lead = run(text, sign);
        let kept = last_run(text, sign).max(lead);
        let value = start + lead..start + kept;
        let own = self.encoding.decode(&self.bytes[value.clone()]);
        let mark = ResultMark::read_tag(&own).filter(|mark| *mark != ResultMark::Open);
        if mark.is_some() {
            let stop = self.trimmed(start, line.end);
            self.tag(TagId::Result, value.start..value.start, value, stop);
        }
        mark.is_some()
    }

    /// A line that only says how the game ended.
    pub(super) fn result_line(&mut self, line: &Range<usize>) {
        let bytes = &self.bytes[line.clone()];
        let behind = line.start + labels::ornaments(bytes);
        if !words::is_blank(&self.bytes[behind..line.end]) {
            self.ornament_to(behind);
        }
        let start = self.next_text(line.start.max(self.done));
        let stop = self.trimmed(start, line.end);
        if let Some(at) = words::escape_behind_result(&self.bytes[start..stop]) {
            let result = self
                .encoding
                .decode(moves::bare(&self.bytes[start..start + at]));
            let mark = ResultMark::read(&result).unwrap_or(ResultMark::Open);
            self.piece(Kind::Result(mark), start, start + at, super::SURE);
            return self.piece(Kind::Escape, start + at, stop, 0);
        }
        let text = self.encoding.decode(&self.bytes[start..stop]).into_owned();
        let text =
            text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '.' | '_'));
        let bare = text.trim_matches('*').trim();
        let bare = if bare.is_empty() { "*" } else { bare };
        let bare = results::doubted(bare).unwrap_or(bare);
        // Figures alone speak of nobody.
        if !bare.contains(char::is_alphabetic)
            && let Some(mark) = ResultMark::read(bare)
        {
            return self.piece(Kind::Result(mark), start, stop, super::SURE);
        }
        let names = self.names();
        // `Verdi batte Rossi 1-0`, where Verdi has Black.
        if let Some(mark) = results::by_names(bare, &names) {
            return self.piece(Kind::Result(mark), start, stop, super::SURE);
        }
        match (
            ResultMark::read_named(bare, &names),
            results::worded(bare, &names),
        ) {
            // Words and figures that contradict each other are two results.
            (_, Some((mark, range, Some(Spoken::Result(said))))) if said != mark => {
                let figures = &text[range.clone()];
                let at = memchr::memmem::find(&self.bytes[start..stop], figures.as_bytes());
                let Some(at) = at.map(|at| start + at) else {
                    return self.piece(Kind::Result(mark), start, stop, super::SURE);
                };
                let width = figures.len();
                let words_end = self.trimmed(start, at);
                self.piece(Kind::Result(said), start, words_end, super::SURE);
                self.piece(Kind::Result(mark), at, at + width, super::SURE);
                let behind = self.next_text(at + width);
                let kind = if words_end > start {
                    Kind::Prose
                } else {
                    Kind::Result(said)
                };
                self.piece(kind, behind, stop, super::SURE);
            }
            (Some(mark), _) | (None, Some((mark, ..))) => {
                self.piece(Kind::Result(mark), start, stop, super::SURE);
            }
            (None, None) => self.spoken(bare, start, stop),
        }
    }

    /// What stands before the first number on its line: words, perhaps two players and a result.
    fn title(&mut self, start: usize, lead: usize) {
        let start = self.next_text(start.max(self.done));
        // `; Neri-Gialli 1. d4` behind another game.
        let sign = run(&self.bytes[start..lead], |b| matches!(b, b';' | b','));
        self.piece(Kind::Ornament, start, start + sign, 0);
        let start = self.next_text(start + sign);
        let stop = self.trimmed(start, lead);
        let text = &self.bytes[start..stop];
        if text.iter().all(|b| !b.is_ascii_alphanumeric()) {
            return self.piece(Kind::Ornament, start, stop, 0);
        }
        let fields = labels::fields(text);
        if !fields.is_empty() {
            return self.header(&(start..stop), &fields);
        }
        let mut said = title::read(text);
        if said.is_empty() {
            // `Rossi-Verdi: 1. e4`
            said = title::weak_pairing(title::unsigned(text)).unwrap_or_default();
        }
        if !said.is_empty() {
            return self.headline(start, stop, &said);
        }
        let last = last_run(text, |b| !is_space(*b));
        let word = &text[last..];
        if words::is_result(word) && word != b"*" {
            let (names, at) = (self.trimmed(start, start + last), start + last);
            if names > start {
                self.piece(Kind::Prose, start, names, 0);
            }
            return self.tag(TagId::Result, at..at, at..stop, stop);
        }
        self.piece(Kind::Prose, start, stop, 0);
    }

    /// Words that say how the game ended.
    pub(super) fn spoken(&mut self, text: &str, start: usize, stop: usize) {
        match results::spoken(text, &self.names()) {
            Some(Spoken::Result(mark)) => self.piece(Kind::Result(mark), start, stop, super::SURE),
            Some(Spoken::Undecided) => {
                self.piece(
                    Kind::Result(ResultMark::Open),
                    start,
                    stop,
                    super::UNDECIDED,
                );
            }
            Some(Spoken::Mate) => self.piece(Kind::CheckMark, start, stop, 1),
            None => self.piece(Kind::Prose, start, stop, 0),
        }
    }

    /// The pieces of a stretch of moves.
    fn play(&mut self, start: usize, end: usize) {
        self.stretch_end = end;
        let mut at = self.next_text(start);
        while at < end {
            let rest = &self.bytes[at..end];
            // A line may begin with a name, `Ugo-1> 1. e4`.
            if let Some(half) = plain::half_move(rest, self.encoding)
                && (half.plain || self.cell != Spot::NONE || at != self.line_text())
            {
                self.half_move(at, half);
            } else if let Some(number) = plain::number(rest) {
                self.piece(Kind::Number, at, at + number.length, number.value << 1);
            } else if let Some(number) = plain::bare_number(rest) {
                let (kind, data) = match self.is_number(&number, at, end) {
                    true => (Kind::Number, number.value << 1),
                    false => (Kind::Clock, 1),
                };
                self.piece(kind, at, at + number.length, data);
            } else if let Some(length) = plain::move_in_figures(rest) {
                self.piece(Kind::Word, at, at + length, 0);
            } else {
                self.next(at, end);
            }
            at = self.next_text(self.done.max(at + usize::from(self.done <= at)));
        }
    }

    /// A word that is one half-move.
    fn half_move(&mut self, start: usize, half: HalfMove) {
        self.piece(Kind::Word, start, start + half.length, 0);
        if let Some(piece) = self.pieces.last_mut() {
            piece.plain = half.plain;
        }
    }

    fn next(&mut self, at: usize, end: usize) {
        let rest = &self.bytes[at..end];
        match rest[0] {
            b'{' => return self.comment(at),
            b'}' | b']' => return self.piece(Kind::Stray, at, at + 1, 0),
            b'(' => return self.open(at, end),
            // `a)` within a variation closes nothing.
            b')' if let Some(close) = self.closes.last().copied() => {
                if at < close {
                    return self.piece(Kind::Ornament, at, at + 1, 0);
                }
                self.closes.pop();
                return self.piece(Kind::Close, at, at + 1, 0);
            }
            b')' => return self.close_of_number(at),
            b'[' => return self.bracket(at, end),
            b'$' => return self.nag(at, end),
            // Glued to a move it is an ornament.
            b'*' if at + 1 == self.end
                && self.moves_begun
                && self.done < at
                && (!self.stars || at == self.line_text()) =>
            {
                return self.piece(Kind::Result(ResultMark::Open), at, at + 1, 0);
            }
            b'_' if form::is_unread_first(&self.bytes[self.line_start.min(at)..at], rest) => {}
            _ if form::ornament(rest) > 0 => {
                return self.piece(Kind::Ornament, at, at + form::ornament(rest), 0);
            }
            // `¡Cf3!`, `¿Ab5?`: the mark that opens says no more than the one that closes.
            0xC2 if matches!(rest.get(1), Some(0xA1 | 0xBF)) => {
                return self.piece(Kind::Ornament, at, at + 2, 0);
            }
            b if form::misread_digit(b).is_some() && form::number(rest).is_some() => {
                return self.digits(at, end);
            }
            // `> Ugo> 1. e4`
            b'>' if at == self.line_text()
                && let Some(sign) = tag::named_behind(rest) =>
            {
                return self.piece(Kind::Ornament, at, at + sign + 1, 0);
            }
            b'<' | b'-' if let Some(length) = brackets::struck_through(rest) => {
                return self.piece(Kind::CrossedOut, at, at + length, 0);
            }
            // A line of them parts games.
            b'*' if at != self.line_text() && !self.is_behind_result(at) && stars(rest) > 0 => {
                return self.piece(Kind::Missing, at, at + stars(rest), 0);
            }
            b'"' | b'*' | b'\'' | b'<' | b'>' => {
                self.stars |= rest[0] == b'*';
                return self.piece(Kind::Ornament, at, at + 1, 0);
            }
            // Before a number or a result it is a bullet: what is escaped in PGN is a line of the game here.
            b'%' if self.begins_line(at) && is_numbered(rest[1..].trim_ascii()) => {
                return self.piece(Kind::Ornament, at, at + 1, 0);
            }
            b'%' if self.begins_line(at) || self.is_behind_result(at) => {
                let stop = self.trimmed(at, end);
                return self.piece(Kind::Escape, at, stop, 0);
            }
            b'~' if rest.starts_with(b"~~") => return self.struck(at, end),
            b';' => return self.semicolon(at, end),
            0xEF if rest.starts_with(words::BOM) => return self.piece(Kind::Bom, at, at + 3, 0),
            _ => {}
        }
        if at == self.line_text() && self.cell == Spot::NONE && self.bullet(at, end) {
            return;
        }
        if rest[0].is_ascii_digit() || rest[0] == b'#' {
            return self.digits(at, end);
        }
        if let Some((count, width)) = form::dots(rest) {
            return self.dots(at, count, width);
        }
        self.sign_or_word(at, end);
    }

    /// Dots: a single one behind a word ends a sentence, behind a bare number it belongs to it.
    fn dots(&mut self, at: usize, count: usize, width: usize) {
        let kind = match self.pieces.last_mut() {
            Some(last) if count == 1 && last.kind == Kind::Word && last.end == at => Kind::Ornament,
            Some(last)
                if count == 1
                    && last.kind == Kind::Number
                    && at - last.end <= 1
                    && last.data & 1 == 0
                    && self.bytes[last.end - 1].is_ascii_digit() =>
            {
                (last.end, self.done) = (at + 1, at + 1);
                return;
            }
            _ => Kind::Dots,
        };
        self.piece(kind, at, at + width, 0);
    }

    /// Whether a line begins here, or a text behind a byte order mark.
    fn begins_line(&self, at: usize) -> bool {
        at == self.line_start || self.bytes[..at].ends_with(words::BOM)
    }

    /// Whether a result ends right here.
    #[cold]
    fn is_behind_result(&self, at: usize) -> bool {
        let last = self.pieces.last();
        last.is_some_and(|last| last.end == at && matches!(last.kind, Kind::Result(_)))
    }

    /// Whether a line above begins with `# ` too.
    #[cold]
    fn marks_lines(&self, at: usize) -> bool {
        let above = &self.bytes[..at];
        let begins = |at: usize| {
            let line = &above[..at];
            let start = last_run(line, |b| is_space(*b));
            start == 0
                || line[start..].iter().any(|b| matches!(b, b'\n' | b'\r'))
                || matches!(line[start - 1], b'\n' | b'\r')
        };
        memchr::memmem::find_iter(above, b"# ").any(begins)
    }

    /// A bullet or the mark of quoted mail at the start of a line.
    fn bullet(&mut self, at: usize, end: usize) -> bool {
        let rest = &self.bytes[at..end];
        let width = match rest {
            [b'-' | b'>' | b'|', ..] => 1,
            // It is no mate where lines above begin so too.
            [b'#', b' ', ..] if self.marks_lines(at) => 1,
            [0xE2, 0x80, 0xA2 | 0xA3, ..] => 3,
            [0xC2, 0xB7, ..] => 2,
            [0x95, ..] => 1,
            [b'M' | b'm', b'o', b's', b's', b'a', b' ', digit, ..] if digit.is_ascii_digit() => 5,
            // `Ugo> 1. e4`
            _ => match tag::named_mark(&self.bytes[..end], at) {
                Some(sign) => sign + 1 - at,
                None => return false,
            },
        };
        let dash = rest[0] == b'-' && !rest.get(1).is_none_or(|b| is_space(*b));
        if dash {
            return false;
        }
        self.piece(Kind::Ornament, at, at + width, 0);
        true
    }
}

/// Whether a piece is a half-move, or stands for one.
const fn is_half(kind: Kind) -> bool {
    matches!(kind, Kind::Word | Kind::Missing | Kind::Dots)
}

/// Whether what stands in brackets is a few words: `[unclear]`, `{non si legge}`.
fn is_words(remark: &[u8]) -> bool {
    /// No such remark is longer, in bytes.
    const LONGEST: usize = 32;
    let inner = match remark {
        [b'[' | b'(' | b'{', inner @ .., b']' | b')' | b'}'] => inner.trim_ascii(),
        _ => return false,
    };
    let sign = |b: &u8| b.is_ascii_alphabetic() || matches!(b, b' ' | b'.' | b'?') || *b >= 0x80;
    (1..=LONGEST).contains(&inner.len()) && inner.iter().all(sign)
}

/// How many stars stand for a half-move that nobody can read: a short word of them.
fn stars(text: &[u8]) -> usize {
    const MOST: usize = 8;
    let width = run(&text[..text.len().min(MOST)], |b| *b == b'*');
    let ends = (text.get(width)).is_none_or(|b| is_space(*b) || matches!(b, b'|' | b';' | b','));
    match ends && form::is_missing(&text[..width]) {
        true => width,
        false => 0,
    }
}

/// Whether a text is a result or begins with the number of a move.
fn is_numbered(text: &[u8]) -> bool {
    words::is_result(text) || form::number(text).is_some_and(|n| n.style != Style::Bare)
}
