//! How much of a file belongs to no game: counted piece by piece as the gaps come, in memory that does not grow.
//!
//! Blank lines and lines that begin with `%` (escaped by section 6 of the PGN standard) do not count, nor does a file that
//! is no archive of games: a tournament report (TRF) or a table that the program wrote.

use super::GapFacts;
use super::f006_text_outside_games::is_own_table;
use crate::framing::GapKind;
use crate::replay::{Event, Game, What};
use crate::source::{self, Original};
use crate::text::words::{BOM, is_space};
use crate::tournament::trf;

/// What one piece of a gap adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// First byte of the first line that counts, from 0 in the decompressed file.
    pub byte: u64,
    /// The number of that line, from 1.
    pub line: u64,
    /// Lines that count.
    pub lines: u64,
    /// Their bytes, line ends included.
    pub bytes: u64,
    /// Bytes of the lines that do not count.
    pub passed: u64,
    /// Byte behind the piece.
    end: u64,
    /// The number of the last line that counts: a long one may go on in the next piece.
    last: u64,
    /// Whether the piece begins a table or a report, no text that got lost.
    table: bool,
}

/// The numbers of a stretch, in the order of its fields; the last is 1 for a table.
pub type Figures = [u64; 8];

impl From<Figures> for Stretch {
    fn from([byte, line, lines, bytes, passed, end, last, table]: Figures) -> Stretch {
        Stretch {
            byte,
            line,
            lines,
            bytes,
            passed,
            end,
            last,
            table: table == 1,
        }
    }
}

impl From<&Stretch> for Figures {
    fn from(stretch: &Stretch) -> Figures {
        let Stretch {
            byte,
            line,
            lines,
            bytes,
            passed,
            end,
            last,
            table,
        } = *stretch;
        [
            byte,
            line,
            lines,
            bytes,
            passed,
            end,
            last,
            u64::from(table),
        ]
    }
}

impl Stretch {
    /// Counts the lines of a piece of a gap.
    #[must_use]
    pub fn of(gap: &GapFacts<'_>) -> Stretch {
        let mut places = source::places(gap.bytes, gap.byte, gap.original);
        let mut stretch = Stretch {
            end: gap.byte + source::length(gap.bytes, gap.original),
            table: gap.byte == 0 && is_table(gap),
            ..Stretch::default()
        };
        let mut at = 0;
        let mut number = gap.line;
        while at < gap.bytes.len() {
            let line = first_line(&gap.bytes[at..]);
            let byte = places(at);
            let length = places(at + line.len()) - byte;
            if is_passed_over(line) {
                stretch.passed += length;
            } else {
                if stretch.lines == 0 {
                    (stretch.byte, stretch.line) = (byte, number);
                }
                stretch.lines += 1;
                stretch.bytes += length;
                stretch.last = number;
            }
            at += line.len();
            number += 1;
        }
        stretch
    }

    /// The same where so many lines of the file stand before those that were counted.
    fn below(mut self, lines: u64) -> Stretch {
        if self.lines > 0 {
            self.line += lines;
            self.last += lines;
        }
        self
    }

    /// Whether another begins where it ends.
    fn touches(&self, next: &Stretch) -> bool {
        self.end + next.bytes + next.passed == next.end
    }

    /// Takes in the piece behind it.
    fn grow(&mut self, next: &Stretch) {
        if self.lines == 0 {
            (self.byte, self.line) = (next.byte, next.line);
        }
        self.end = next.end;
        if next.lines > 0 {
            self.lines += next.lines - u64::from(next.line == self.last);
            self.bytes += next.bytes;
            self.last = next.last;
        }
    }
}

/// Bytes of the lines behind the text of a game that do not count: they stand between it and what follows. What was
/// transcoded counts as it stands in the file.
#[must_use]
pub fn passed_behind(game: &[u8], original: Option<&Original>) -> u64 {
    let text = game.len() - blank_behind(game);
    source::length(game, original) - source::length(&game[..text], original)
}

fn blank_behind(game: &[u8]) -> usize {
    let mut end = game.len();
    while end > 0 {
        // Blank lines, as nearly every game has one.
        if game[end - 1] == b'\n' && end > 1 && game[end - 2] == b'\n' {
            end -= 1;
            continue;
        }
        let start = memchr::memrchr(b'\n', &game[..end - 1]).map_or(0, |at| at + 1);
        if !is_passed_over(&game[start..end]) {
            break;
        }
        end = start;
    }
    game.len() - end
}

/// A remark of so many bytes behind a result is one of its game at most.
const LONG: usize = 1024;

/// What stands behind the result of a game, right below it, where it is longer than any remark on the game: it belongs to none, as if a
/// blank line stood before it. It is a warning of its own (N014) that something stands there.
#[must_use]
pub fn behind_result(game: &Game<'_>) -> Option<Stretch> {
    let behind = |event: &&Event| event.line == 0 && matches!(event.what, What::AfterResult { .. });
    let event = game.facts.events.iter().find(behind)?;
    let at = game.tokens.list.get(event.token as usize)?.start as usize;
    let (before, text) = game.bytes.split_at_checked(at)?;
    let text = &text[..text.len() - blank_behind(text)];
    if text.len() < LONG {
        return None;
    }
    let place = game.facts.place;
    let mut places = source::places(game.bytes, place.byte, game.facts.original.as_deref());
    let byte = places(at);
    let line = place.line + count_lines(before);
    let lines = count_lines(text.trim_ascii_end()) + 1;
    Some(Stretch {
        byte,
        line,
        lines,
        bytes: places(at + text.len()) - byte,
        passed: 0,
        end: places(at + text.len()),
        last: line + lines - 1,
        table: false,
    })
}

/// How many lines end in a text: LF, CRLF or a lone CR.
fn count_lines(text: &[u8]) -> u64 {
    let mut rest = text;
    let mut count = 0;
    while !rest.is_empty() {
        let line = first_line(rest);
        count += u64::from(matches!(line, [.., b'\n' | b'\r']));
        rest = &rest[line.len()..];
    }
    count
}

/// How many stretches are named.
pub const NAMED: usize = 3;

/// What of one file belongs to no game.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// Bytes of the lines that count.
    pub bytes: u64,
    /// Bytes of blank lines and of lines with `%`.
    pub passed: u64,
    /// The first stretch, once it is closed: what stands before the part of a file that is read alone may belong to it.
    first: Option<Stretch>,
    /// The longest of the others, the longest first; of equals the earlier one.
    longest: [Stretch; NAMED],
    /// The stretch that may go on.
    open: Stretch,
    /// Whether the gap under way is a table or a report.
    table: bool,
    /// The table or the report, which counts where games stand in its file as well.
    report: Stretch,
}

impl Outside {
    /// Takes the next piece of a gap; `continued` if it goes on from the one before.
    pub fn add(&mut self, piece: &Stretch, continued: bool) {
        self.table = piece.table || self.table && continued;
        if self.table {
            self.passed += piece.bytes + piece.passed;
            self.report.grow(piece);
            return;
        }
        self.bytes += piece.bytes;
        self.passed += piece.passed;
        self.go_on(*piece);
    }

    /// The next stretch, or more of the one that is open.
    fn go_on(&mut self, piece: Stretch) {
        if self.open.touches(&piece) {
            self.open.grow(&piece);
        } else {
            self.close();
            self.open = piece;
        }
    }

    /// What belongs to no game further on in the same file, where so many lines stand before it.
    pub fn follow(&mut self, next: &Outside, lines: u64) {
        self.bytes += next.bytes;
        self.passed += next.passed;
        if let Some(first) = next.first {
            self.go_on(first.below(lines));
            self.close();
            for stretch in next.longest.iter().filter(|stretch| stretch.bytes > 0) {
                self.keep(stretch.below(lines));
            }
        }
        if next.open.end > 0 {
            self.go_on(next.open.below(lines));
        }
    }

    /// The stretches that are kept, as they are written down: first, longest, open and that of the report.
    #[must_use]
    pub fn figures(&self) -> [Figures; NAMED + 3] {
        let first = self.first.unwrap_or_default();
        let [one, two, three] = &self.longest;
        [&first, one, two, three, &self.open, &self.report].map(Figures::from)
    }

    /// What was written down so, with the bytes that count and those that do not.
    #[must_use]
    pub fn of_figures(bytes: u64, passed: u64, figures: [Figures; NAMED + 3]) -> Outside {
        let [first, one, two, three, open, report] = figures.map(Stretch::from);
        Outside {
            bytes,
            passed,
            first: (first != Stretch::default()).then_some(first),
            longest: [one, two, three],
            open,
            table: false,
            report,
        }
    }

    /// Counts the table or the report that the file begins with: games stand in it too, so that it is no file of results.
    pub fn count_report(&mut self) {
        let report = std::mem::take(&mut self.report);
        self.bytes += report.bytes;
        self.passed -= report.bytes;
        self.close();
        self.open = report;
    }

    /// Nothing follows: the longest stretches, the longest first.
    pub fn longest(&mut self) -> impl Iterator<Item = &Stretch> {
        self.close();
        if let Some(first) = self.first.take() {
            let at = self.longest.partition_point(|s| s.bytes > first.bytes);
            self.put(at, first);
        }
        self.longest.iter().filter(|stretch| stretch.bytes > 0)
    }

    fn close(&mut self) {
        let closed = std::mem::take(&mut self.open);
        match self.first {
            None if closed.end > 0 => self.first = Some(closed),
            _ => self.keep(closed),
        }
    }

    /// Keeps a stretch behind all the others if it is one of the longest.
    fn keep(&mut self, closed: Stretch) {
        let at = self.longest.partition_point(|s| s.bytes >= closed.bytes);
        self.put(at, closed);
    }

    fn put(&mut self, at: usize, stretch: Stretch) {
        if at < NAMED {
            self.longest[at..].rotate_right(1);
            self.longest[at] = stretch;
        }
    }
}

/// A line with its end: LF, CRLF or a lone CR.
fn first_line(text: &[u8]) -> &[u8] {
    let end = match memchr::memchr2(b'\n', b'\r', text) {
        Some(at) if text[at] == b'\r' && text.get(at + 1) == Some(&b'\n') => at + 2,
        Some(at) => at + 1,
        None => text.len(),
    };
    &text[..end]
}

/// Whether a line is blank or escaped.
fn is_passed_over(line: &[u8]) -> bool {
    let line = line.strip_prefix(BOM).unwrap_or(line);
    line.first() == Some(&b'%') || line.iter().all(|b| is_space(*b))
}

/// Whether a file that begins with this gap is no archive of games.
fn is_table(gap: &GapFacts<'_>) -> bool {
    let bytes = gap.bytes.strip_prefix(BOM).unwrap_or(gap.bytes);
    gap.kind == GapKind::Text && (is_own_table(first_line(bytes)) || trf::looks_like(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(text: &str, byte: u64, line: u64) -> Stretch {
        Stretch::of(&GapFacts {
            bytes: text.as_bytes(),
            byte,
            line,
            kind: GapKind::Text,
            continued: false,
            lines: None,
            original: None,
        })
    }

    #[test]
    fn blank_and_escaped_lines_behind_a_game_are_between_games() {
        for (game, behind) in [
            ("1. e4 1-0\n\n% one\n \n", "\n% one\n \n"),
            ("1. e4 1-0\r\n\r\n", "\r\n"),
            ("1. e4 1-0 % no", ""),
            ("1. e4 1-0\n% last", "% last"),
            ("", ""),
        ] {
            assert_eq!(blank_behind(game.as_bytes()), behind.len(), "{game:?}");
        }
    }

    #[test]
    fn blank_and_escaped_lines_do_not_count() {
        let stretch = piece("\r\n% words\n\t\rAbc\r\n\n de", 10, 4);
        assert_eq!((stretch.bytes, stretch.passed), (8, 13));
        assert_eq!((stretch.lines, stretch.line, stretch.byte), (2, 7, 22));
    }

    #[test]
    fn pieces_that_touch_are_one_stretch() {
        let mut outside = Outside::default();
        outside.add(&piece("one\n", 0, 1), false);
        outside.add(&piece("two\n", 4, 2), true);
        outside.add(&piece("\nthree\n", 100, 9), false);
        outside.add(&piece("four words\n", 200, 20), false);
        outside.add(&piece("5\n", 300, 30), false);
        assert_eq!(outside.bytes, 27);
        let longest: Vec<_> = (outside
            .longest()
            .map(|s| (s.line, s.byte, s.lines, s.bytes)))
        .collect();
        assert_eq!(longest, [(20, 200, 1, 11), (1, 0, 2, 8), (10, 101, 1, 6)]);
    }

    #[test]
    fn a_line_that_goes_on_in_the_next_piece_is_one() {
        let mut outside = Outside::default();
        for (text, byte, line) in [("a\nb", 0, 1), ("b", 3, 2), ("b\nc", 4, 2), ("\n", 7, 3)] {
            outside.add(&piece(text, byte, line), byte > 0);
        }
        let longest: Vec<_> = (outside.longest().map(|s| (s.line, s.lines, s.bytes))).collect();
        assert_eq!(longest, [(1, 3, 7)]);
    }

    #[test]
    fn a_table_or_a_report_counts_as_no_gap() {
        for text in [
            "file,game,line,byte\na.pgn,1,1,0\n",
            "012 Open\n001    1 m    Rossi                            1500 ITA                        0.0    1\n",
        ] {
            let mut outside = Outside::default();
            outside.add(&piece(text, 0, 1), false);
            outside.add(&piece("more of it\n", text.len() as u64, 3), true);
            assert_eq!((outside.bytes, outside.longest().count()), (0, 0), "{text}");
            // Beside games it counts.
            outside.count_report();
            let length = text.len() as u64 + 11;
            let longest: Vec<_> = outside
                .longest()
                .map(|s| (s.line, s.byte, s.bytes))
                .collect();
            assert_eq!(
                (outside.bytes, longest),
                (length, vec![(1, 0, length)]),
                "{text}"
            );
            assert_ne!(piece(text, 7, 2).bytes, 0);
        }
    }
}
