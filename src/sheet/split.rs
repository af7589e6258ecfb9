//! Where one sheet ends and the next begins, line by line.

use super::labels::{Field, Label};
use super::line::{LineKind, Moves, classify};
use super::lines::{self, Lines, open_lines};
use super::table::Heading;
use super::title;
use super::{Content, Row, Stretch, block};
use crate::text::words::is_space;
use std::num::NonZeroU64;
use std::ops::Range;

mod find;
mod headings;
mod moves;
mod pages;

pub use moves::is_remark;

/// So many lines of prose may stand between the moves of one game.
const MOST_PROSE: usize = 60;

/// So many may stand between a header and the first move.
const MOST_PROSE_OF_HEADER: usize = 8;

/// So many lines a block may have that heads a game across a blank line.
const MOST_OF_TITLE: usize = 6;

/// So many lines right above a heading are its own; more are text of something else, as far as they bear no heading.
const MOST_GLUED: usize = 2 * MOST_OF_TITLE;

/// So many lines above the one at hand are remembered across a blank line.
const MOST_PAST: usize = 40;

/// So many different values of one label of a heading are remembered. It bounds work: each label below is compared with all.
const MOST_VALUES: usize = 8;

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

/// A set of labels: a sheet may bear the same one on every line.
#[derive(Clone, Copy, Default)]
struct Labels(u32);

impl Labels {
    fn add(&mut self, label: Label) {
        self.0 |= 1 << label as u32;
    }

    const fn has(self, label: Label) -> bool {
        self.0 & 1 << label as u32 != 0
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The sheet that is being walked.
#[derive(Default)]
struct Frame {
    start: usize,
    labels: Labels,
    /// Where the values of the labels of its heading stand.
    heads: Vec<(Label, Range<usize>)>,
    /// The names of White and Black, folded.
    names: [Option<String>; 2],
    /// The first line of moves.
    first: Range<usize>,
    /// Lines of moves.
    moves: u32,
    /// Half-moves on them.
    slots: u32,
    result: bool,
    foot: bool,
    last: Option<u32>,
    game: Option<NonZeroU64>,
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
            self.labels.add(field.label);
            let value = line + field.value.start..line + field.value.end;
            if is_head(field.label) && self.moves == 0 {
                self.head(bytes, field.label, value.clone());
            }
            let side = match field.label {
                Label::White => 0,
                Label::Black => 1,
                _ => continue,
            };
            let value = &bytes[value];
            if self.names[side].is_none() && !value.is_empty() {
                self.names[side] = Some(crate::text::fold(value));
            }
        }
    }

    /// Takes note of what a label of its heading says, unless it said so before.
    fn head(&mut self, bytes: &[u8], label: Label, value: Range<usize>) {
        let own = self.heads.iter().filter(|(own, _)| *own == label);
        let mut said = own.map(|(_, own)| &bytes[own.clone()]);
        let more = said.clone().count() < MOST_VALUES;
        if more && !said.any(|own| own == &bytes[value.clone()]) {
            self.heads.push((label, value));
        }
    }

    /// Whether it is a game although no move stands in it.
    fn is_pairing(&self) -> bool {
        self.labels.has(Label::White) && self.labels.has(Label::Black)
    }
}

#[derive(Default)]
struct Split<'a> {
    bytes: &'a [u8],
    /// The lines behind the one at hand.
    rows: &'a [Row],
    parts: Vec<Stretch>,
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
    /// The line at hand is a result that belongs to the moves below.
    front: bool,
}

/// Splits a section into sheets, plain movetext and gaps, in order, every byte in one of them; `None` where plain PGN has
/// all that stands in it. What stands before the first line of a sheet `behind_tags` is movetext. What the lines are by
/// themselves comes with it, where that was looked at.
pub fn split(bytes: &[u8], behind_tags: bool) -> (Option<Vec<Stretch>>, Option<Lines>) {
    if !block::may_hold_sheets(bytes, behind_tags) {
        return (None, None);
    }
    let mut rows = open_lines(bytes, None);
    if find::is_table_without_play(bytes, &rows) {
        let gap = Stretch {
            range: 0..bytes.len(),
            content: Content::Gap,
            heading: None,
        };
        return (Some(vec![gap]), Some(Lines::of(rows)));
    }
    lines::close(bytes, &mut rows);
    let parts = stretches(bytes, &mut rows, behind_tags);
    (parts, Some(Lines::of(rows)))
}

fn stretches(bytes: &[u8], rows: &mut [Row], behind_tags: bool) -> Option<Vec<Stretch>> {
    let first = match behind_tags {
        true => find::behind_tags(bytes, rows)?,
        false => 0,
    };
    let rows = &mut rows[first..];
    block::settle(bytes, rows);
    if !behind_tags && !find::untagged(bytes, rows) {
        return None;
    }
    let mut split = Split {
        bytes,
        rows,
        blank_before: true,
        ..Split::default()
    };
    split.push(rows.first()?.range.start, Content::Movetext, None);
    let mut row_end = 0;
    while let [row, rest @ ..] = split.rows {
        split.rows = rest;
        if row.range.start < row_end {
            continue;
        }
        if row.foot
            && let Some(frame) = &mut split.frame
        {
            frame.sheetish = true;
            frame.result = true;
        }
        // A comment that was left open in a cell ends with its row.
        if row.commented && !split.is_row_of_games(row) || row.foot {
            split.attach(row.range.end);
            continue;
        }
        if let Some(end) = split.row(row) {
            row_end = end;
            continue;
        }
        split.front = row.front;
        let mut kind = &row.kind;
        let shaped = matches!(
            kind,
            LineKind::Prose | LineKind::Result | LineKind::Moves(_)
        );
        let cells = shaped.then(|| split.cells(&row.range)).flatten();
        let cells = cells.map(LineKind::Moves);
        kind = cells.as_ref().unwrap_or(kind);
        // Several games on one line.
        let mut range = row.range.clone();
        let mut next;
        while let LineKind::Moves(Moves {
            again: Some(at), ..
        }) = kind
        {
            let cut = range.start + *at as usize;
            split.line(kind, range.start..cut);
            range.start = cut;
            next = classify(&bytes[range.clone()]);
            kind = &next;
        }
        split.line(kind, range);
    }
    split.close(bytes.len());
    Some(split.parts)
}

impl Split<'_> {
    fn line(&mut self, kind: &LineKind, range: Range<usize>) {
        if kind.is_blank() {
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
        let front = self.front
            && block::is_result(kind)
            && self.frame.as_ref().is_none_or(|frame| frame.moves > 0);
        let heads = heads || front;
        self.past.push(Past {
            start: range.start,
            blank: self.blank_before,
            heads,
            title: matches!(kind, LineKind::Title(_)) || front,
            rule: matches!(kind, LineKind::Rule),
            between: heads,
            again: false,
            ends: matches!(kind, LineKind::Result),
        });
        match kind {
            _ if front => self.prose_line(&range),
            LineKind::Header(fields) => self.header(fields, &range),
            LineKind::Side(field) => self.side(field, &range),
            LineKind::Heading => self.heading_line(&range),
            LineKind::Moves(moves) => self.moves(*moves, &range),
            LineKind::NumberOnly(number) => self.number(*number, &range),
            LineKind::Result => self.result(&range),
            LineKind::Tag => self.tag(&range),
            LineKind::Title(said) => {
                self.players |= title::names_players(said);
                self.others |= self.names_other_players(said, &range);
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
        if !titled && block.len() > MOST_GLUED {
            let near = &block[block.len() - MOST_OF_TITLE..];
            if let Some(line) = near.iter().find(|line| line.title) {
                *start = line.start;
            }
            return None;
        }
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

    /// The frame of a line: the one that it begins, or the one under way, if any, to which it surely belongs.
    fn frame_of(&mut self, line: &Range<usize>, begins: bool) -> Option<&mut Frame> {
        if begins {
            return Some(self.begin(line));
        }
        self.attach(line.end);
        self.frame.as_mut()
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
            return self.push(at, Content::Gap, None);
        };
        let end = self
            .loose
            .take()
            .filter(|loose| *loose > frame.start)
            .map_or(at, |loose| loose.min(at));
        self.prose = 0;
        self.push(frame.start, Content::Gap, None);
        let is_game = frame.moves > 0 || frame.is_pairing();
        if is_game && !frame.sheetish && frame.labels.is_empty() && !frame.row {
            self.push(end, Content::Movetext, None);
        } else {
            let heading = frame.heading.filter(|heading| heading.end <= frame.start);
            let content = match is_game {
                true => Content::Game,
                false => Content::Gap,
            };
            self.push(end, content, heading);
        }
        self.push(at, Content::Gap, None);
    }

    fn push(&mut self, end: usize, content: Content, heading: Option<Range<usize>>) {
        if end <= self.cut {
            return;
        }
        let range = self.cut..end;
        self.cut = end;
        let gap = content == Content::Gap;
        match self.parts.last_mut() {
            Some(last) if last.content == Content::Gap && gap => last.range.end = end,
            // Blanks behind a game are its own.
            Some(last) if gap && self.bytes[range.clone()].iter().all(|b| is_space(*b)) => {
                last.range.end = end;
            }
            _ => self.parts.push(Stretch {
                range,
                content,
                heading,
            }),
        }
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
        let Some(frame) = self.frame_of(line, begins) else {
            return;
        };
        frame.labels.add(Label::White);
        frame.labels.add(Label::Black);
    }

    /// The moves of the next line with anything on it, if it is one of moves and stands near.
    fn next_moves(&self) -> Option<Moves> {
        let near = self.rows.iter().take(3);
        match near.map(|row| &row.kind).find(|kind| !kind.is_blank())? {
            LineKind::Moves(moves) => Some(*moves),
            _ => None,
        }
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
fn begins_below(rows: &[Row]) -> bool {
    let (mut words, mut half) = (0, false);
    for row in rows {
        match &row.kind {
            LineKind::Blank => {}
            LineKind::Moves(moves) => {
                let counted = matches!(moves.first, Some(0 | 1)) && !moves.black;
                let loose = moves.first.is_none();
                if loose && moves.slots < 2 && !std::mem::replace(&mut half, true) {
                    continue;
                }
                return counted || loose;
            }
            LineKind::NumberOnly(number) => return *number == 1,
            LineKind::Heading | LineKind::Header(_) => return true,
            LineKind::Title(_) | LineKind::Prose | LineKind::Rule => words += 1,
            LineKind::Result if row.front => words += 1,
            _ => return false,
        }
        if words > 2 * MOST_OF_TITLE {
            return false;
        }
    }
    false
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How a section is split where all headings without labels are read.
    fn split_with_titles(bytes: &[u8]) -> Option<Vec<Stretch>> {
        let holds = block::may_hold_sheets(bytes, false);
        holds.then(|| stretches(bytes, &mut lines::lines(bytes, None), false))?
    }

    #[test]
    fn a_table_without_play_is_a_gap() {
        let table = b"White,Black,Result,Date\nRossi Mario,Verdi Luca,1-0,2024-05-01\n";
        assert!(find::is_table_without_play(table, &open_lines(table, None)));
        let (parts, lines) = split(table, false);
        assert_eq!(parts, split_with_titles(table));
        // The row was left open: nothing is told of it.
        let lines = lines.unwrap();
        let (mut told, heading) = (lines.walk(), lines::behind_line(table, 0));
        assert_eq!(told(&(0..heading)), Some(LineKind::Heading));
        assert_eq!(told(&(heading..table.len())), None);
        for play in [&b"1. e4 e5\n"[..], b"e4 e5 Cf3 Cc6 Ab5 a6\n", b"{Rossi}\n"] {
            let text = [&table[..], play].concat();
            assert!(!find::is_table_without_play(
                &text,
                &open_lines(&text, None)
            ));
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

        /// Whether a heading without labels is read or left open makes no difference to how a section is split.
        #[test]
        fn tables_without_play_are_split_as_their_headings_say(
            text in "((White,Black,Result,Date|N;White;Black|White;Black;Moves|Bianco\tNero|Rossi Mario,Verdi Luca,1-0,2024-05-01\
                |1;Rossi;Verdi|7;Cf3;Cf6|Rossi - Verdi|Rossi - Verdi 1-0|1-0 Rossi - Verdi|1-0|il Nero abbandona|---||e4 e5 Cf3 Cc6\
                |e4 e5 Cf3 Cc6 Ab5 a6|1\\. e4 e5|Torneo di Roma, 12/05/2024|Esito: Rossi 1 - Verdi 0|Esito: 1-0|Bianco: Rossi\
                |la partita fu giocata a Roma|e4 Rossi e5 Verdi Cf3|> Rossi - Verdi|\\{Rossi)\n){1,9}",
        ) {
            let text = text.as_bytes();
            proptest::prop_assert_eq!(split(text, false).0, split_with_titles(text));
        }
    }
}
