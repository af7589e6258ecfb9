//! Where one sheet ends and the next begins, line by line.

use super::labels::{Field, Label};
use super::line::{LineKind, Moves, classify, is_colour};
use super::shape;
use super::table::{self, Heading, Rows};
use super::title;
use crate::framing::comment::Braces;
use crate::framing::words::is_space;
use crate::framing::{Part, careful};
use memchr::memchr;
use std::ops::Range;

/// So many lines of prose may stand between the moves of one game.
const MOST_PROSE: usize = 60;

/// So many may stand between a header and the first move.
const MOST_PROSE_OF_HEADER: usize = 8;

/// So many lines a block may have that heads a game across a blank line.
const MOST_OF_TITLE: usize = 6;

/// So many lines above the one at hand are remembered across a blank line.
const MOST_PAST: usize = 40;

/// Whether and where a section holds what plain PGN does not: the start of the first such line. Behind tag pairs only what
/// begins a sheet counts: a header, a heading, a labelled row.
pub(in crate::framing) fn has_sheets(bytes: &[u8], behind_tags: bool) -> Option<usize> {
    let mut lines = Lines::new(bytes);
    let mut header = None;
    // Behind the result of a tagged game a paragraph may begin a sheet without a header.
    let (mut ended, mut blank, mut moved) = (false, false, false);
    while let Some(range) = lines.next() {
        if lines.within_comment {
            continue;
        }
        let kind = classify(&bytes[range.clone()]);
        let heads = ended && blank;
        moved |= matches!(kind, LineKind::Moves(_));
        blank = kind == LineKind::Blank;
        ended = match &kind {
            LineKind::Tag => false,
            LineKind::Moves(moves) => ended && !heads || moves.result,
            LineKind::Result => true,
            _ => ended,
        };
        if let LineKind::Moves(Moves { again: Some(_), .. }) = kind
            && !behind_tags
            && is_sheetish(&bytes[range.clone()])
        {
            return Some(range.start);
        }
        let found = match kind {
            LineKind::Header(fields) if behind_tags => {
                // One label alone may be a remark.
                let names = fields
                    .iter()
                    .any(|f| matches!(f.label, Label::White | Label::Event | Label::Black));
                let first = *header.get_or_insert(range.start);
                if names {
                    return Some(first);
                }
                false
            }
            LineKind::Header(fields) => fields.iter().any(|field| field.label != Label::Foot),
            LineKind::Side(_) => true,
            LineKind::Heading => true,
            LineKind::Moves(moves) if behind_tags => {
                let begins = moves.first == Some(1) && !moves.black;
                moves.game.is_some() || heads && begins && moves.sheetish
            }
            LineKind::Moves(moves) => moves.sheetish,
            LineKind::Title(_) if !behind_tags => begins_below(bytes, range.end),
            // Words on the result below the moves.
            LineKind::Result if !behind_tags => {
                moved && bytes[range.clone()].iter().any(u8::is_ascii_alphabetic)
            }
            _ => false,
        };
        if found {
            return Some(range.start);
        }
    }
    None
}

/// Whether one of several games on a line is written otherwise than in plain PGN.
#[cold]
fn is_sheetish(mut line: &[u8]) -> bool {
    loop {
        match classify(line) {
            LineKind::Moves(moves) if moves.sheetish => return true,
            LineKind::Moves(Moves {
                again: Some(at), ..
            }) => line = &line[at..],
            _ => return false,
        }
    }
}

/// The lines of a section, with their line ends; says which of them begin within a brace comment.
struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    braces: Braces,
    comment_end: usize,
    within_comment: bool,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Lines<'a> {
        Lines {
            bytes,
            at: 0,
            braces: Braces::default(),
            comment_end: 0,
            within_comment: false,
        }
    }

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if start >= self.bytes.len() {
            return None;
        }
        let rest = &self.bytes[start..];
        let end = match memchr::memchr2(b'\n', b'\r', rest) {
            Some(i) if rest[i] == b'\r' && rest.get(i + 1) == Some(&b'\n') => start + i + 2,
            Some(i) => start + i + 1,
            None => self.bytes.len(),
        };
        self.at = end;
        self.within_comment = start < self.comment_end;
        let mut from = start.max(self.comment_end);
        while from < end
            && let Some(i) = memchr(b'{', &self.bytes[from..end])
        {
            let (close, _) = self.braces.end(self.bytes, from + i);
            self.comment_end = close;
            from = close;
        }
        Some(start..end)
    }
}

/// A line as the walk remembers it.
struct Past {
    start: usize,
    blank: bool,
    /// It may head what follows: prose, a heading, a rule.
    heads: bool,
    /// It is a heading without labels.
    title: bool,
    /// It is drawn.
    rule: bool,
    /// It bears labels, or stands among them, and may head the game below as well as the one above.
    between: bool,
    /// One of its labels was met before in the same heading.
    again: bool,
    /// It says how a game ended.
    ends: bool,
}

/// The sheet that is being walked.
#[derive(Default)]
struct Frame {
    start: usize,
    labels: Vec<Label>,
    /// The names of White and Black, folded.
    names: [Option<String>; 2],
    moves: u32,
    result: bool,
    foot: bool,
    last: Option<u32>,
    game: Option<u64>,
    /// Sides whose moves stand on lines of their own.
    sides: [bool; 2],
    /// A line that only names Black's column was met behind White's.
    black_column: bool,
    sheetish: bool,
    heading: Option<Range<usize>>,
    row: bool,
}

impl Frame {
    /// Takes note of the labels of a line, and of the players.
    fn learn(&mut self, bytes: &[u8], line: usize, fields: &[Field]) {
        for field in fields {
            self.labels.push(field.label);
            let side = match field.label {
                Label::White => 0,
                Label::Black => 1,
                _ => continue,
            };
            let value = &bytes[line + field.value.start..line + field.value.end];
            if self.names[side].is_none() && !value.is_empty() {
                self.names[side] = Some(super::fold(value));
            }
        }
    }

    /// Whether it is a game although no move stands in it.
    fn is_pairing(&self) -> bool {
        let has = |label| self.labels.contains(&label);
        has(Label::White) && has(Label::Black)
    }
}

struct Split<'a> {
    bytes: &'a [u8],
    parts: Vec<Part>,
    frame: Option<Frame>,
    past: Vec<Past>,
    /// Behind the last line that surely belongs to the frame.
    sure: usize,
    /// Where prose begins that may stand between games, and how many lines of it.
    loose: Option<usize>,
    prose: usize,
    /// A heading that names two players was met behind what is sure.
    players: bool,
    /// So was one that names others than the labels of the frame.
    others: bool,
    blank_before: bool,
    heading: Option<(Heading, Range<usize>)>,
    /// Behind which byte everything was cut.
    cut: usize,
}

/// Splits a section into sheets and gaps, in order, every byte in one of them.
pub(in crate::framing) fn split(bytes: &[u8]) -> Vec<Part> {
    let mut split = Split {
        bytes,
        parts: Vec::new(),
        frame: None,
        past: Vec::new(),
        sure: 0,
        loose: None,
        prose: 0,
        players: false,
        others: false,
        blank_before: true,
        heading: None,
        cut: 0,
    };
    let mut lines = Lines::new(bytes);
    let mut row_end = 0;
    while let Some(range) = lines.next() {
        if range.start < row_end {
            continue;
        }
        if lines.within_comment {
            split.attach(range.end);
            continue;
        }
        if let Some(end) = split.row(&range) {
            row_end = end;
            continue;
        }
        let mut kind = classify(&bytes[range.clone()]);
        if matches!(
            kind,
            LineKind::Prose | LineKind::Result | LineKind::Moves(_)
        ) && let Some(moves) = split.cells(&range)
        {
            kind = LineKind::Moves(moves);
        }
        // Several games on one line.
        let mut range = range;
        while let LineKind::Moves(Moves {
            again: Some(at), ..
        }) = kind
        {
            let cut = range.start + at;
            split.line(kind, range.start..cut);
            range.start = cut;
            kind = classify(&bytes[range.clone()]);
        }
        split.line(kind, range);
    }
    split.close(bytes.len());
    split.parts
}

impl Split<'_> {
    fn line(&mut self, kind: LineKind, range: Range<usize>) {
        if kind == LineKind::Blank {
            self.blank_before = true;
            if self.past.len() > MOST_PAST {
                self.past.drain(..self.past.len() - MOST_PAST);
            }
            return;
        }
        let heads = matches!(
            kind,
            LineKind::Prose
                | LineKind::Title(_)
                | LineKind::Heading
                | LineKind::Rule
                | LineKind::NumberOnly(_)
        );
        self.past.push(Past {
            start: range.start,
            blank: self.blank_before,
            heads,
            title: matches!(kind, LineKind::Title(_)),
            rule: kind == LineKind::Rule,
            between: heads,
            again: false,
            ends: kind == LineKind::Result,
        });
        match kind {
            LineKind::Header(fields) => self.header(&fields, &range),
            LineKind::Side(field) => self.side(&field, &range),
            LineKind::Heading => self.heading_line(&range),
            LineKind::Moves(moves) => self.moves(moves, &range),
            LineKind::NumberOnly(number) => self.number(number, &range),
            LineKind::Result => self.result(&range),
            LineKind::Tag => self.tag(&range),
            LineKind::Title(said) => {
                self.players |= title::names_players(&said);
                self.others |= self.names_other_players(&said, &range);
                self.prose_line(&range);
            }
            LineKind::Prose => self.prose_line(&range),
            LineKind::Rule | LineKind::Blank => {}
        }
        self.blank_before = false;
    }

    /// Where a frame begins that this line begins: with the prose right above it, if nobody owns that.
    fn head(&self, line: usize) -> usize {
        let mut start = line;
        let own = self.past.len().saturating_sub(1);
        let mut past = &self.past[..own];
        if let Some(last) = self.past.last()
            && !last.blank
        {
            past = self.block(past, false, &mut start).unwrap_or_default();
        }
        // Further up, across blank lines, what bears a heading; perhaps with one other line between.
        while let Some(rest) = self.block(past, true, &mut start) {
            past = rest;
        }
        match &self.heading {
            // The heading of a table may stand apart from its rows.
            Some((_, heading)) if heading.start >= self.sure && heading.start < start => {
                heading.start
            }
            _ => start,
        }
    }

    /// Moves `start` up to that of the last block of lines without a blank line within; what stands before that. With
    /// `titled` the block must bear a heading without labels, or be one line below such a block.
    fn block<'p>(&self, past: &'p [Past], titled: bool, start: &mut usize) -> Option<&'p [Past]> {
        let heads = |past: &&Past| past.heads && past.start >= self.sure;
        let mut first = past.len();
        for line in past.iter().rev().take_while(heads) {
            first -= 1;
            if line.blank {
                break;
            }
        }
        let (before, block) = past.split_at(first);
        let whole = block.first().is_some_and(|line| line.blank);
        if titled {
            let bears = block.iter().any(|line| line.title) && block.len() <= MOST_OF_TITLE;
            if !(bears || block.len() == 1 && whole && self.block_bears(before)) {
                return None;
            }
        }
        if let Some(line) = block.first() {
            *start = line.start;
        }
        whole.then_some(before)
    }

    /// Whether the last block of lines bears a heading without labels.
    fn block_bears(&self, past: &[Past]) -> bool {
        let mut lines = 0;
        for line in past.iter().rev() {
            lines += 1;
            if !line.heads || line.start < self.sure || lines > MOST_OF_TITLE {
                return false;
            }
            if line.title {
                return true;
            }
            if line.blank {
                return false;
            }
        }
        false
    }

    fn begin(&mut self, line: &Range<usize>) -> &mut Frame {
        let start = self.head(line.start).max(self.cut);
        self.close(start);
        self.sure = line.end;
        (self.players, self.others) = (false, false);
        self.frame.insert(Frame {
            start,
            ..Frame::default()
        })
    }

    /// The line surely belongs to the frame.
    fn attach(&mut self, end: usize) {
        if self.frame.is_some() {
            self.sure = end;
            self.loose = None;
            self.prose = 0;
            (self.players, self.others) = (false, false);
        }
    }

    /// Ends the frame at `at`; loose prose before it becomes a gap.
    fn close(&mut self, at: usize) {
        let Some(frame) = self.frame.take() else {
            return self.push(at, false, None);
        };
        let end = self
            .loose
            .take()
            .filter(|loose| *loose > frame.start)
            .map_or(at, |loose| loose.min(at));
        self.prose = 0;
        self.push(frame.start, false, None);
        let is_game = frame.moves > 0 || frame.is_pairing();
        if is_game && !frame.sheetish && frame.labels.is_empty() && !frame.row {
            // Plain movetext after all: word by word, for what a line cannot tell.
            let base = frame.start;
            for part in careful::by_words(&self.bytes[base..end]) {
                self.push(base + part.range.end, part.is_game, None);
            }
        } else {
            let heading = frame.heading.filter(|heading| heading.end <= frame.start);
            self.push(end, is_game, heading);
        }
        self.push(at, false, None);
    }

    fn push(&mut self, end: usize, is_game: bool, heading: Option<Range<usize>>) {
        if end <= self.cut {
            return;
        }
        let range = self.cut..end;
        self.cut = end;
        match self.parts.last_mut() {
            Some(last) if !last.is_game && !is_game => last.range.end = end,
            // Blanks behind a game are its own.
            Some(last) if !is_game && self.bytes[range.clone()].iter().all(|b| is_space(*b)) => {
                last.range.end = end;
            }
            _ => self.parts.push(Part {
                range,
                is_game,
                heading,
            }),
        }
    }

    fn header(&mut self, fields: &[Field], line: &Range<usize>) {
        let (blank, bytes) = (self.blank_before, self.bytes);
        let closes = fields.iter().all(|field| field.label.may_close());
        let names_result = fields.iter().any(|field| field.label == Label::Result);
        if self.names_others(fields) {
            return self.next_heading(fields, line);
        }
        self.mark(fields, closes, names_result);
        // The name of a column, not of a player.
        let column = match fields {
            [field] if field.value.is_empty() => {
                matches!(field.label, Label::White | Label::Black).then_some(field.label)
            }
            _ => None,
        };
        let begins = match &self.frame {
            None => true,
            Some(frame) if column.is_some() => {
                frame.moves > 0 && (column == Some(Label::White) || frame.black_column)
            }
            Some(frame) if frame.moves > 0 || frame.result => {
                let again = names_result && frame.foot;
                let titled = self.titled();
                let neutral = !blank
                    && !titled
                    && !fields.iter().any(|f| match f.label {
                        Label::White | Label::Black => frame.labels.contains(&f.label),
                        label => is_head(label),
                    });
                let counts_on = frame.last.is_some_and(|last| {
                    !frame.result && next_moves(self.bytes, line.end) == Some(last + 1)
                });
                !(closes && !again || neutral || counts_on || self.is_next_page(frame, line.start))
            }
            Some(frame) => {
                blank
                    && fields
                        .iter()
                        .any(|field| frame.labels.contains(&field.label))
            }
        };
        if begins && closes && self.frame.is_none() && !names_result {
            return self.prose_line(line);
        }
        if begins {
            self.heading = None;
        }
        let frame = match begins {
            true => self.begin(line),
            false => {
                self.attach(line.end);
                match &mut self.frame {
                    Some(frame) => frame,
                    None => return,
                }
            }
        };
        if frame.moves > 0 && names_result {
            frame.result = true;
            frame.foot = true;
        }
        frame.sheetish = true;
        if let Some(label) = column {
            // Above the moves it is a form that was not filled in.
            frame.black_column |= label == Label::Black && frame.moves > 0;
            return;
        }
        frame.learn(bytes, line.start, fields);
    }

    /// Whether a line names a player where both are known already and no move was met: a game that was not played ends here.
    fn names_others(&self, fields: &[Field]) -> bool {
        let Some(frame) = self.frame.as_ref().filter(|frame| frame.moves == 0) else {
            return false;
        };
        frame.is_pairing()
            && fields
                .iter()
                .any(|f| matches!(f.label, Label::White | Label::Black) && !f.value.is_empty())
    }

    /// Whether a heading without labels names players of whom neither is one that the labels above it name.
    fn names_other_players(&self, said: &[title::Said], line: &Range<usize>) -> bool {
        let Some(frame) = (self.frame.as_ref()).filter(|f| f.moves == 0 && f.is_pairing()) else {
            return false;
        };
        let name = |what| {
            let part = said.iter().find(|part| part.what == what)?;
            let range = line.start + part.range.start..line.start + part.range.end;
            Some(super::fold(&self.bytes[range]))
        };
        let (Some(white), Some(black)) = (name(title::What::White), name(title::What::Black))
        else {
            return false;
        };
        let shares = |own: &Option<String>, other: &str| {
            let words = |text: &str| -> Vec<String> {
                let words = text.split(|c: char| !c.is_alphanumeric());
                words.filter(|w| w.len() > 1).map(str::to_owned).collect()
            };
            let other = words(other);
            (own.as_deref()).is_none_or(|own| words(own).iter().any(|word| other.contains(word)))
        };
        !shares(&frame.names[0], &white) && !shares(&frame.names[1], &black)
    }

    /// Remembers of a line of labels what tells where the next heading begins.
    fn mark(&mut self, fields: &[Field], closes: bool, names_result: bool) {
        // What is said of a player stands below each of them.
        let known = |field: &Field| {
            let frame = self.frame.as_ref();
            is_head(field.label) && frame.is_some_and(|frame| frame.labels.contains(&field.label))
        };
        let again = fields.iter().any(known);
        let player = |field: &Field| matches!(field.label, Label::White | Label::Black);
        let between = !closes && !names_result && !fields.iter().any(player);
        if let Some(last) = self.past.last_mut() {
            (last.between, last.again, last.ends) = (between, again, names_result);
        }
    }

    /// Begins a sheet at the block of heading lines that this line with other players stands in.
    fn next_heading(&mut self, fields: &[Field], line: &Range<usize>) {
        let own = self.past.len().saturating_sub(1);
        let far = own.saturating_sub(2 * MOST_OF_TITLE);
        let between = self.past[far..own].iter().rev().take_while(|p| p.between);
        let first = own - between.count();
        let block = &self.past[first..own];
        // What was set apart, else what no longer tells of the game above.
        let ended = first > 0 && self.past[first - 1].ends;
        let start = (block.iter().find(|past| past.blank || past.rule))
            .or_else(|| block.iter().find(|past| past.again))
            .or_else(|| block.first().filter(|_| ended))
            .map_or(line.start, |past| past.start);
        (self.loose, self.heading) = (None, None);
        self.close(start.max(self.cut));
        self.sure = line.end;
        (self.players, self.others) = (false, false);
        self.frame = Some(Frame {
            start: start.max(self.cut),
            sheetish: true,
            ..Frame::default()
        });
        if let Some(frame) = &mut self.frame {
            frame.learn(self.bytes, line.start, fields);
        }
    }

    /// Whether the heading that begins here is repeated on another page: the same players, and the numbers go on.
    fn is_next_page(&self, frame: &Frame, from: usize) -> bool {
        let (mut rest, mut same) = (from, false);
        for _ in 0..2 * MOST_OF_TITLE {
            let Some(next) = Lines::new(&self.bytes[rest..]).next() else {
                return false;
            };
            let next = rest + next.start..rest + next.end;
            match classify(&self.bytes[next.clone()]) {
                LineKind::Header(fields) => {
                    let mut page = Frame::default();
                    page.learn(self.bytes, next.start, &fields);
                    let differs = |(own, other): (&Option<String>, &Option<String>)| {
                        other.is_some() && own != other
                    };
                    if frame.names.iter().zip(&page.names).any(differs) {
                        return false;
                    }
                    same |= page.names.iter().any(Option::is_some);
                }
                LineKind::Moves(moves) => {
                    let goes_on = |last| moves.first.is_some_and(|first| first == last + 1);
                    return same && !frame.result && frame.last.is_some_and(goes_on);
                }
                LineKind::Result | LineKind::Tag | LineKind::Side(_) | LineKind::NumberOnly(_) => {
                    return false;
                }
                _ => {}
            }
            rest = next.end;
        }
        false
    }

    fn side(&mut self, field: &Field, line: &Range<usize>) {
        let at = usize::from(field.label == Label::Black);
        let begins = match &self.frame {
            None => true,
            Some(frame) if frame.sides == [false; 2] => frame.moves > 0,
            Some(frame) => frame.sides[at] && self.blank_before && at == 0 && frame.sides[1],
        };
        let frame = match begins {
            true => self.begin(line),
            false => {
                self.attach(line.end);
                match &mut self.frame {
                    Some(frame) => frame,
                    None => return,
                }
            }
        };
        frame.sides[at] = true;
        frame.moves += 1;
        frame.sheetish = true;
    }

    fn heading_line(&mut self, line: &Range<usize>) {
        let Some(heading) = table::heading(&self.bytes[line.clone()]) else {
            return;
        };
        // Whether the table of another heading goes on or begins is settled by its rows.
        if heading.rows == Rows::Games
            && self
                .frame
                .as_ref()
                .is_some_and(|frame| frame.moves > 0 || frame.labels.is_empty())
        {
            let start = self.head(line.start).max(self.cut);
            self.close(start);
        }
        if let Some(frame) = &mut self.frame {
            frame.sheetish = true;
        }
        self.heading = Some((heading, line.clone()));
    }

    /// A row of a table of moves that does not look like moves by itself: the heading says that it holds some.
    fn cells(&self, line: &Range<usize>) -> Option<Moves> {
        let (heading, _) = self
            .heading
            .as_ref()
            .filter(|(heading, _)| heading.delimiter != b' ')?;
        let bytes = &self.bytes[line.clone()];
        let cells = table::cells(bytes, heading.delimiter);
        if cells.len() < 2 || cells.len() > heading.columns.len() + 1 {
            return None;
        }
        let at = |label| {
            heading
                .columns
                .iter()
                .position(|column| *column == Some(label))
        };
        let text = |column: usize| cells.get(column).map(|cell| &bytes[cell.clone()]);
        let column = text(at(Label::Number).unwrap_or(0))?;
        let first = shape::number(column).filter(|number| number.length >= column.len())?;
        let game = at(Label::Game).and_then(text).map(super::line::hash);
        Some(Moves {
            first: Some(first.value),
            last: Some(first.value),
            slots: 2,
            sheetish: true,
            game,
            ..Moves::default()
        })
    }

    /// A row of a table that holds a game in each; one past its end, where a quoted cell goes on over several lines.
    fn row(&mut self, line: &Range<usize>) -> Option<usize> {
        let (heading, at) = self.heading.as_ref()?;
        if heading.rows != Rows::Games || heading.delimiter == b' ' {
            return None;
        }
        let bytes = &self.bytes[line.clone()];
        if crate::framing::words::is_blank(bytes) {
            return None;
        }
        match classify(bytes) {
            LineKind::Rule => return Some(line.end),
            // Another table begins.
            LineKind::Heading => return None,
            _ => {}
        }
        let quotes = bytes.iter().filter(|b| **b == b'"').count();
        let end = match quotes % 2 {
            1 => self.quoted_end(line.end),
            _ => line.end,
        };
        let cells = table::cells(&self.bytes[line.start..end], heading.delimiter);
        let ruled = cells.iter().all(|cell| {
            self.bytes[line.start..][cell.clone()]
                .iter()
                .all(|b| matches!(b, b'-' | b':' | b'='))
        });
        if cells.len() < 2 || cells.len() * 2 < heading.columns.len() {
            self.heading = None;
            return None;
        }
        let at = at.clone();
        if ruled {
            return Some(end);
        }
        // The heading and what stands above it go to the first row.
        let first = at.start >= self.sure && self.frame.is_none();
        let start = if first {
            at.start.max(self.cut)
        } else {
            line.start
        };
        self.close(start);
        self.frame = Some(Frame {
            start,
            moves: 1,
            sheetish: true,
            row: true,
            heading: Some(at),
            ..Frame::default()
        });
        self.sure = end;
        self.close(end);
        self.past.clear();
        self.blank_before = false;
        Some(end)
    }

    /// End of the line on which a quote closes that is open at `from`.
    fn quoted_end(&self, from: usize) -> usize {
        const LONGEST: usize = 64 << 10;
        let reach = self.bytes.len().min(from + LONGEST);
        let mut quotes = 1;
        let mut at = from;
        while at < reach {
            let end = memchr(b'\n', &self.bytes[at..reach]).map_or(reach, |i| at + i + 1);
            quotes += self.bytes[at..end].iter().filter(|b| **b == b'"').count();
            at = end;
            if quotes % 2 == 0 {
                return at;
            }
        }
        from
    }

    fn moves(&mut self, moves: Moves, line: &Range<usize>) {
        let again = |frame: &Frame| frame.last == Some(1) && frame.moves == 1;
        let half_moves = self
            .heading
            .as_ref()
            .is_some_and(|(heading, _)| heading.rows == Rows::HalfMoves);
        let second = self.frame.as_ref().is_some_and(again)
            && (half_moves || moves.slots == 1 && !self.blank_before);
        let misprint = self.is_misprint(moves, line.end);
        let restart = moves.first == Some(1) && !moves.black && !second && misprint.is_none();
        let begins = match &mut self.frame {
            None => true,
            Some(frame) if frame.game.is_some() || moves.game.is_some() => {
                frame.moves > 0 && restart && (frame.game != moves.game || frame.last > Some(1))
            }
            // A header far above belongs to something else.
            Some(frame) if frame.moves == 0 => self.others || self.prose > MOST_PROSE_OF_HEADER,
            Some(frame) if restart && frame.black_column => {
                frame.black_column = false;
                false
            }
            Some(_) if restart => true,
            // Moves without numbers below the names of two players.
            Some(frame) if moves.first.is_none() && self.players && frame.moves > 0 => true,
            // Moves without numbers under a heading of their own.
            Some(_)
                if moves.first.is_none()
                    && self
                        .heading
                        .as_ref()
                        .is_some_and(|(_, h)| h.start >= self.sure) =>
            {
                true
            }
            Some(frame) if self.loose.is_some() => {
                let next = |first: u32, last: u32| first >= last && first <= last + 4;
                let goes_on = match (moves.first, frame.last) {
                    (Some(first), Some(last)) => next(first, last),
                    (None, None) => !frame.result,
                    _ => false,
                };
                if !goes_on && moves.first.is_some() && frame.last.is_some() {
                    // Moves quoted in prose: neither this game nor another.
                    return self.prose_line(line);
                }
                !goes_on || self.prose > MOST_PROSE
            }
            Some(frame) => {
                frame.result
                    && self.blank_before
                    && moves
                        .first
                        .is_none_or(|n| frame.last.is_some_and(|l| n <= l))
            }
        };
        if begins && !restart && !self.may_begin(moves, line) {
            return self.prose_line(line);
        }
        if begins && !self.is_under_heading(line) {
            self.heading = None;
        }
        let heading = self.heading.as_ref().map(|(_, range)| range.clone());
        let titled = begins && {
            let head = self.head(line.start).max(self.cut);
            self.past
                .iter()
                .any(|past| past.title && past.start >= head)
        };
        let frame = match begins {
            true => self.begin(line),
            false => {
                self.attach(line.end);
                match &mut self.frame {
                    Some(frame) => frame,
                    None => return,
                }
            }
        };
        if begins || frame.heading.is_none() {
            frame.heading = heading;
        }
        frame.moves += 1;
        frame.sheetish |= moves.sheetish || frame.heading.is_some() || begins && titled;
        frame.result |= moves.result;
        frame.last = misprint.or(moves.last).or(frame.last);
        frame.game = moves.game.or(frame.game);
    }

    /// Whether a heading without labels was met behind what is sure.
    fn titled(&self) -> bool {
        let past = self
            .past
            .iter()
            .rev()
            .take_while(|past| past.start >= self.sure);
        past.take(MOST_PAST).any(|past| past.title)
    }

    /// A number 1 in mid-game behind which the numbers go on as if the next had stood there: what the line ends with.
    fn is_misprint(&self, moves: Moves, end: usize) -> Option<u32> {
        let frame = self.frame.as_ref()?;
        let last = frame.last.filter(|last| *last > 1 && !frame.result)?;
        // Below a heading it is no misprint.
        if self.titled() {
            return None;
        }
        if moves.first != Some(1) || moves.black || moves.game.is_some() {
            return None;
        }
        match moves.last {
            Some(number) if number > 1 => {
                let own = number == last + 2 || number > last + 2 && number > moves.slots + 2;
                own.then_some(number)
            }
            _ => (next_moves(self.bytes, end) == Some(last + 2)).then_some(last + 1),
        }
    }

    /// Whether a line that begins a game may be a row of the table whose heading was met last.
    fn is_under_heading(&self, line: &Range<usize>) -> bool {
        let Some((heading, range)) = &self.heading else {
            return false;
        };
        if range.start >= self.sure {
            return true;
        }
        let bytes = &self.bytes[line.clone()];
        let cells = table::cells(bytes, heading.delimiter);
        // A column that says whose move it is tells tables of moves from tables of half-moves.
        let fits = heading.columns.iter().zip(&cells).all(|(label, cell)| {
            is_colour(&bytes[cell.clone()]) == (*label == Some(Label::Colour)) || label.is_none()
        });
        heading.delimiter != b' ' && cells.len() > 1 && fits
    }

    /// Whether moves that do not begin with number 1 may begin a game: they are many, or more follow.
    fn may_begin(&self, moves: Moves, line: &Range<usize>) -> bool {
        let headed = self.heading.as_ref();
        let headed = headed.is_some_and(|(_, heading)| heading.start >= self.sure);
        if moves.slots >= 2 && !moves.numeric || headed {
            return true;
        }
        let mut rest = line.end;
        for _ in 0..3 {
            let Some(next) = Lines::new(&self.bytes[rest..]).next() else {
                return false;
            };
            let next = rest + next.start..rest + next.end;
            rest = next.end;
            match classify(&self.bytes[next]) {
                LineKind::Blank => {}
                LineKind::Moves(following) => {
                    return following.first.is_none() == moves.first.is_none()
                        && following.numeric == moves.numeric
                        || moves.game.is_some();
                }
                _ => return false,
            }
        }
        false
    }

    fn number(&mut self, number: u32, line: &Range<usize>) {
        let follows = self.moves_follow(line.end);
        match &mut self.frame {
            Some(frame)
                if frame.moves > 0
                    && frame
                        .last
                        .is_none_or(|last| number == last + 1 || number == last) =>
            {
                frame.last = Some(number);
                self.attach(line.end);
            }
            Some(frame) if frame.moves > 0 && number != 1 => {}
            _ if number == 1 && follows => {
                let frame = match &mut self.frame {
                    Some(frame) if frame.moves == 0 => {
                        self.attach(line.end);
                        self.frame.as_mut()
                    }
                    _ => Some(self.begin(line)),
                };
                if let Some(frame) = frame {
                    frame.moves = 1;
                    frame.last = Some(1);
                    frame.sheetish = true;
                }
            }
            _ => self.prose_line(line),
        }
    }

    fn moves_follow(&self, from: usize) -> bool {
        let mut rest = from;
        for _ in 0..3 {
            let Some(next) = Lines::new(&self.bytes[rest..]).next() else {
                return false;
            };
            let next = rest + next.start..rest + next.end;
            rest = next.end;
            match classify(&self.bytes[next]) {
                LineKind::Blank => {}
                LineKind::Moves(moves) => return moves.first.is_none(),
                _ => return false,
            }
        }
        false
    }

    fn result(&mut self, line: &Range<usize>) {
        match &mut self.frame {
            Some(frame)
                if (frame.moves > 0 || !frame.labels.is_empty())
                    && (self.loose.is_none()
                        || !frame.result && (!frame.labels.is_empty() || self.prose <= 2)) =>
            {
                frame.result |= frame.moves > 0;
                frame.sheetish |=
                    frame.moves > 0 && self.bytes[line.clone()].iter().any(u8::is_ascii_alphabetic);
                self.attach(line.end);
            }
            _ => self.prose_line(line),
        }
    }

    /// A PGN header in the midst of sheets.
    fn tag(&mut self, line: &Range<usize>) {
        let begins = self
            .frame
            .as_ref()
            .is_none_or(|frame| frame.moves > 0 || frame.result);
        let frame = match begins {
            true => self.begin(line),
            false => {
                self.attach(line.end);
                match &mut self.frame {
                    Some(frame) => frame,
                    None => return,
                }
            }
        };
        frame.labels.extend([Label::White, Label::Black]);
    }

    fn prose_line(&mut self, line: &Range<usize>) {
        if self.frame.is_none() {
            return;
        }
        self.prose += 1;
        if self.loose.is_none() && self.blank_before {
            self.loose = Some(line.start);
        }
    }
}

/// Whether the moves of a game begin below a heading: what stands between are a few lines of words.
fn begins_below(bytes: &[u8], from: usize) -> bool {
    let mut rest = from;
    let (mut words, mut half) = (0, false);
    while words <= 2 * MOST_OF_TITLE {
        let Some(next) = Lines::new(&bytes[rest..]).next() else {
            return false;
        };
        let next = rest + next.start..rest + next.end;
        rest = next.end;
        match classify(&bytes[next]) {
            LineKind::Blank => {}
            LineKind::Moves(moves) => {
                let counted = moves.first == Some(1) && !moves.black;
                let loose = moves.first.is_none();
                if loose && moves.slots < 2 && !std::mem::replace(&mut half, true) {
                    continue;
                }
                return counted || loose;
            }
            LineKind::NumberOnly(number) => return number == 1,
            LineKind::Heading | LineKind::Header(_) => return true,
            LineKind::Title(_) | LineKind::Prose | LineKind::Rule => words += 1,
            _ => return false,
        }
    }
    false
}

/// The number that the next line with anything on it begins with, if it is one of moves.
fn next_moves(bytes: &[u8], from: usize) -> Option<u32> {
    let mut rest = from;
    for _ in 0..3 {
        let next = Lines::new(&bytes[rest..]).next()?;
        let next = rest + next.start..rest + next.end;
        rest = next.end;
        match classify(&bytes[next]) {
            LineKind::Blank => {}
            LineKind::Moves(moves) => return moves.first,
            _ => return None,
        }
    }
    None
}

/// A label that only a header bears.
const fn is_head(label: Label) -> bool {
    matches!(
        label,
        Label::Event
            | Label::White
            | Label::Black
            | Label::Site
            | Label::Date
            | Label::Round
            | Label::Section
    )
}
