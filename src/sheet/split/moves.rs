//! What the moves of sheets say of where one begins: rows of a table, numbered lines, lines out of count.

use super::{Content, Frame, MOST_PAST, MOST_PROSE, MOST_PROSE_OF_HEADER, Split};
use crate::sheet::Row;
use crate::sheet::labels::Label;
use crate::sheet::line::{LineKind, Moves, is_colour};
use crate::sheet::shape;
use crate::sheet::spoken;
use crate::sheet::table::{self, Rows};
use crate::text::words::{self, BOM, is_result, is_space, last_run, run};
use memchr::memchr;
use std::ops::Range;

impl Split<'_> {
    /// A row of a table of moves that does not look like moves by itself: the heading says that it holds some.
    pub(super) fn cells(&self, line: &Range<usize>) -> Option<Moves> {
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
        let first = shape::number(column).filter(|_| shape::is_number(column))?;
        let game = at(Label::Game).and_then(text).map(crate::sheet::line::hash);
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
    pub(super) fn row(&mut self, row: &Row) -> Option<usize> {
        let (heading, at) = self.heading.as_ref()?;
        if heading.rows != Rows::Games || heading.delimiter == b' ' {
            return None;
        }
        let line = &row.range;
        match row.kind {
            LineKind::Rule => return Some(line.end),
            // Another table begins.
            LineKind::Blank | LineKind::Heading => return None,
            _ => {}
        }
        let quotes = self.bytes[line.clone()]
            .iter()
            .filter(|b| **b == b'"')
            .count();
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
            if self.goes_on_below() {
                // `Turno 2`, a page: text between the rows of one table.
                self.close(line.start);
                self.push(line.end, Content::Gap, None);
                self.sure = line.end;
                return Some(line.end);
            }
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

    /// Whether one of the next lines with anything on it is a whole row of the table with a game in each, before another table
    /// begins.
    fn goes_on_below(&self) -> bool {
        /// A note, the head of a page: longer text is no more between the rows.
        const MOST: usize = 8;
        let mut below = (self.rows.iter())
            .filter(|row| !row.kind.is_blank())
            .take_while(|row| !matches!(row.kind, LineKind::Heading))
            .take(MOST);
        below.any(|row| self.is_row_of_games(row))
    }

    /// Whether a line is a whole row of the table under way, with a game in each row.
    pub(super) fn is_row_of_games(&self, row: &Row) -> bool {
        self.heading.as_ref().is_some_and(|(heading, _)| {
            let line = &self.bytes[row.range.clone()];
            heading.rows == Rows::Games
                && heading.delimiter != b' '
                && heading.columns.len() > 2
                && table::cells(line, heading.delimiter).len() == heading.columns.len()
        })
    }

    /// End of the line on which a quote closes that is open at `from`.
    pub(super) fn quoted_end(&self, from: usize) -> usize {
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

    pub(super) fn moves(&mut self, moves: Moves, line: &Range<usize>) {
        // Behind a result, or the names of other players, it is no second half-move of the same number.
        let other = self.players || self.others;
        let again =
            |frame: &Frame| frame.last == Some(1) && frame.moves == 1 && !frame.result && !other;
        let half_moves = self
            .heading
            .as_ref()
            .is_some_and(|(heading, _)| heading.rows == Rows::HalfMoves);
        let second = self.frame.as_ref().is_some_and(again)
            && (half_moves || moves.slots == 1 && !self.blank_before);
        let misprint = self.is_misprint(moves);
        let restart = moves.first == Some(1)
            && !moves.black
            && !second
            && misprint.is_none()
            && !self.is_first_again(line)
            && !self.is_page_again(line)
            && !self.counts_from_zero();
        let behind = self.frame.as_ref().is_some_and(|frame| frame.result);
        if restart && behind && !self.titled() && is_remark(&self.bytes[line.start..]) {
            return self.attach(line.end);
        }
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
        if begins && !restart && !self.may_begin(moves) {
            return self.prose_line(line);
        }
        if begins && !self.is_under_heading(line) {
            self.heading = None;
        }
        let heading = self.heading.as_ref().map(|(_, range)| range.clone());
        let titled = begins && {
            let head = self.head(line.start).max(self.cut);
            let above = self.past.iter().rev();
            let mut above = above.take_while(|past| past.start >= head);
            above.any(|past| past.title)
        };
        let Some(frame) = self.frame_of(line, begins) else {
            return;
        };
        if begins || frame.heading.is_none() {
            frame.heading = heading;
        }
        if frame.moves == 0 {
            frame.first = line.clone();
        }
        frame.moves += 1;
        frame.slots += moves.slots;
        frame.sheetish |= moves.sheetish || frame.heading.is_some() || begins && titled;
        frame.result |= moves.result;
        frame.last = misprint.or(moves.last).or(frame.last);
        frame.game = moves.game.or(frame.game);
    }

    /// Whether a line is the first line of moves once more, a few rows below it: who copies a sheet begins twice. Behind a result, a blank
    /// line or other names it is the same game again, or another that begins so.
    fn is_first_again(&self, line: &Range<usize>) -> bool {
        /// So many rows may have been written before.
        const MOST: u32 = 5;
        let same = |frame: &Frame| {
            let first = self.bytes[frame.first.clone()].trim_ascii();
            (1..=MOST).contains(&frame.moves)
                && !frame.result
                && frame.last == Some(frame.moves)
                && first == self.bytes[line.clone()].trim_ascii()
        };
        let other = self.players || self.others || self.blank_before || self.loose.is_some();
        !other && !self.titled() && self.frame.as_ref().is_some_and(same)
    }

    /// `0. e4 e5`, and now `1. Cf3 Cc6`: the first move of the sheet has the number 0.
    fn counts_from_zero(&self) -> bool {
        let zero = |frame: &Frame| frame.last == Some(0) && frame.moves > 0 && !frame.result;
        self.frame.as_ref().is_some_and(zero) && self.loose.is_none() && !self.titled()
    }

    /// Whether a heading without labels was met behind what is sure.
    pub(super) fn titled(&self) -> bool {
        let past = self
            .past
            .iter()
            .rev()
            .take_while(|past| past.start >= self.sure);
        past.take(MOST_PAST).any(|past| past.title)
    }

    /// A number 1 in mid-game behind which the numbers go on as if the next had stood there: what the line ends with.
    pub(super) fn is_misprint(&self, moves: Moves) -> Option<u32> {
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
            _ => (self.next_moves()?.first == Some(last + 2)).then_some(last + 1),
        }
    }

    /// Whether a line that begins a game may be a row of the table whose heading was met last.
    pub(super) fn is_under_heading(&self, line: &Range<usize>) -> bool {
        let Some((heading, range)) = &self.heading else {
            return false;
        };
        if range.start >= self.sure {
            return true;
        }
        let bytes = &self.bytes[line.clone()];
        let cells = table::cells(bytes, heading.delimiter);
        // A column that says whose move it is tells tables of moves from tables of half-moves; where half-moves stand at their
        // numbers it is no row, whatever parts them: `1.e4 (59:09); e5   22.Rd1; h6`.
        let fits = heading.columns.iter().zip(&cells).all(|(label, cell)| {
            let cell = &bytes[cell.clone()];
            match label {
                None => true,
                Some(Label::Number) => !is_colour(cell) && !words::split(cell).any(holds_move),
                Some(label) => is_colour(cell) == (*label == Label::Colour),
            }
        });
        heading.delimiter != b' ' && cells.len() > 1 && fits
    }

    /// Whether moves that do not begin with number 1 may begin a game: they are many, or more follow.
    pub(super) fn may_begin(&self, moves: Moves) -> bool {
        let headed = self.heading.as_ref();
        let headed = headed.is_some_and(|(_, heading)| heading.start >= self.sure);
        if moves.slots >= 2 && !moves.numeric || headed {
            return true;
        }
        self.next_moves().is_some_and(|next| {
            next.first.is_none() == moves.first.is_none() && next.numeric == moves.numeric
                || moves.game.is_some()
        })
    }

    pub(super) fn number(&mut self, number: u32, line: &Range<usize>) {
        let follows = self.next_moves().is_some_and(|next| next.first.is_none());
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
}

/// So many moves in a paragraph with other words, and without a result, are a remark on the game above: `1. d4 was better`.
const FEW_CITED: usize = 3;

/// So many of its words are looked at.
const MOST_WORDS: usize = 64;

/// The words of the paragraph that a text begins with, one by one, each with what stands behind it: a line may have no end for long.
fn paragraph(text: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let mut rest = text;
    let mut begins = true;
    std::iter::from_fn(move || {
        loop {
            let blank = run(rest, |b| is_space(*b) && *b != b'\n');
            if begins && begins_blank(rest) {
                return None;
            }
            rest = &rest[blank..];
            begins = rest.first() == Some(&b'\n');
            if !begins {
                break;
            }
            rest = &rest[1..];
        }
        let (word, behind) = rest.split_at(run(rest, |b| !is_space(*b)));
        rest = behind;
        (!word.is_empty()).then_some((word, behind))
    })
}

/// Whether the first line of a text is blank.
fn begins_blank(mut text: &[u8]) -> bool {
    loop {
        match text {
            [] | [b'\n', ..] => return true,
            [b, rest @ ..] if is_space(*b) => text = rest,
            _ => match text.strip_prefix(BOM) {
                Some(rest) => text = rest,
                None => return false,
            },
        }
    }
}

/// Whether the paragraph that a text begins with is no game, although the number of a first move stands in it: its moves
/// are few, words stand beside them, and no result. The words of a spoken move and of whose move it is are none of these.
pub fn is_remark(text: &[u8]) -> bool {
    let (mut moves, mut prose) = (0, 0);
    // Length of what stands behind the last spoken move.
    let mut unspoken = text.len();
    for (word, behind) in paragraph(text).take(MOST_WORDS) {
        let own = &text[text.len() - behind.len() - word.len()..];
        if own.len() > unspoken {
            // `vier;Eva`: the next one begins in its last cell.
            if behind.len() < unspoken
                && let Some(length) = spoken_move(own, word.len(), word)
            {
                unspoken = own.len() - length;
                moves += 1;
            }
            continue;
        }
        let bare = shape::strip(word);
        if is_result(word) || word[0] == b'[' {
            return false;
        }
        let number = shape::number(word);
        if let Some(length) = spoken_move(own, number.map_or(0, |n| n.length), word) {
            unspoken = own.len() - length;
            moves += 1;
        } else {
            moves += cells(word).filter(|cell| holds_move(cell)).count();
            let words = bare.len() > 1 && shape::is_prose(bare) && !shape::is_files(bare);
            prose += usize::from(words && !is_colour(bare));
        }
        if moves > FEW_CITED {
            return false;
        }
    }
    prose > 0
}

/// The cells of a row that hold parts of one word, `1;white;Nf3`; the word where it is no row.
fn cells(word: &[u8]) -> impl Iterator<Item = &[u8]> {
    word.split(|b| is_delimiter(*b))
}

/// A sign that may part cells within a word.
const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b',' | b';' | b'|')
}

/// Whether a word is a half-move, perhaps with its number glued before it.
fn holds_move(word: &[u8]) -> bool {
    let is_move = |word| shape::is_move_like(word) || shape::is_numeric_move(word);
    let number = || shape::number(word).is_some_and(|n| is_move(&word[n.length..]));
    is_move(shape::strip(word)) || number()
}

/// Length of a text up to the end of the spoken move that begins with its first word: behind its number, or in its last cell.
fn spoken_move(text: &[u8], number: usize, word: &[u8]) -> Option<usize> {
    let cell = last_run(word, |b| !is_delimiter(*b));
    [number, cell].into_iter().find_map(|at| {
        let phrase = spoken::phrase(&text[at..], [None; 2])?;
        Some(at + phrase.length)
    })
}
