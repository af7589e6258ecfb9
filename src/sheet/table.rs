//! Tables: the signs that part their cells, and the row that names their columns.

use super::labels::{self, Label, trim};
use super::lines::behind_line;
use super::shape::is_move_like;
use crate::text::words::{Bytes, last_run, run, split};
use std::ops::Range;

/// The signs that part cells, in the order in which they are tried. A blank stands for columns of fixed width.
pub const DELIMITERS: [u8; 4] = [b'\t', b';', b'|', b','];

/// The cells of a line, as offsets, without the blanks and quotes around them. The empty cells outside the outer bars of a
/// line are none.
pub(super) fn cells(line: &[u8], delimiter: u8) -> Vec<Range<usize>> {
    /// What may part cells, be it not the delimiter.
    static MAY_PART: Bytes = Bytes::of(b"\"\n\r\xE2");
    /// Most rows have no more.
    const FEW: usize = 8;
    let start = margin(line, delimiter);
    let mut cells = Vec::with_capacity(FEW);
    let mut from = start;
    let mut at = start;
    let mut quoted = false;
    let parts = |b: &u8| *b == delimiter || MAY_PART.has(*b);
    while at <= line.len() {
        if !quoted {
            at += run(&line[at..], |b| !parts(b));
        }
        let width = match line.get(at) {
            // Doubled it is a quote of the text.
            Some(b'"') if quoted && line.get(at + 1) == Some(&b'"') => {
                at += 2;
                continue;
            }
            Some(b'"') if quoted || blank(&line[from..at]) => {
                quoted = !quoted;
                at += 1;
                continue;
            }
            Some(b'\n' | b'\r') if quoted => {
                at += 1;
                continue;
            }
            Some(_) if quoted => 0,
            None | Some(b'\n' | b'\r') => 1,
            Some(b) if *b == delimiter => 1,
            Some(0xE2) if delimiter == b'|' && is_bar(&line[at..]) => 3,
            _ => 0,
        };
        if width == 0 {
            at += 1;
            continue;
        }
        cells.push(inner(line, from..at.min(line.len())));
        at += width;
        from = at;
        if at > line.len() || matches!(line.get(at - 1), Some(b'\n' | b'\r')) {
            break;
        }
    }
    let closes = cells.len() > 1 && delimiter == b'|' && cells.last().is_some_and(Range::is_empty);
    if closes {
        cells.pop();
    }
    cells
}

/// A box-drawing bar.
fn is_bar(text: &[u8]) -> bool {
    matches!(text, [0xE2, 0x94, 0x82 | 0x83, ..] | [0xE2, 0x95, 0x91, ..])
}

fn blank(text: &[u8]) -> bool {
    text.iter().all(|b| matches!(b, b' ' | b'\t'))
}

/// Where the first cell begins: behind quotes of mail and the outer bar.
fn margin(line: &[u8], delimiter: u8) -> usize {
    let mut at = 0;
    loop {
        let rest = &line[at..];
        at += match rest {
            [b' ', ..] | [b'>', ..] => 1,
            _ if rest.starts_with(crate::text::words::BOM) => 3,
            _ => break,
        };
    }
    if delimiter == b'|' {
        if line.get(at) == Some(&b'|') {
            return at + 1;
        }
        if is_bar(&line[at..]) {
            return at + 3;
        }
    }
    at
}

/// What a cell holds, without the quotes around it and the blanks within and without.
fn inner(line: &[u8], range: Range<usize>) -> Range<usize> {
    let cell = unblank(line, range);
    let text = &line[cell.clone()];
    if text.len() >= 2 && text.starts_with(b"\"") && text.ends_with(b"\"") {
        return unblank(line, cell.start + 1..cell.end - 1);
    }
    cell
}

fn unblank(line: &[u8], range: Range<usize>) -> Range<usize> {
    let (mut start, mut end) = (range.start, range.end);
    let skip = |b: u8| matches!(b, b' ' | b'\t' | b'\r' | b'\n');
    while start < end && skip(line[start]) {
        start += 1;
    }
    while end > start && skip(line[end - 1]) {
        end -= 1;
    }
    start..end
}

/// What the rows under a heading hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A game each.
    Games,
    /// A move of both sides, or several.
    Moves,
    /// One half-move each.
    HalfMoves,
}

/// The row that names the columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The sign that parts its cells; a blank for columns of fixed width.
    pub delimiter: u8,
    /// What each column holds, `None` where its name is not known.
    pub columns: Vec<Option<Label>>,
    /// What its rows hold.
    pub rows: Rows,
    /// Whether a column has a name that is not known.
    pub strange: bool,
}

/// Whether a text is a row with a game of the table with this heading, as its cells show: as many as columns, and moves in that of
/// the moves alone.
#[must_use]
pub fn is_row_of(heading_line: &[u8], text: &[u8]) -> bool {
    let heading = heading(heading_line).filter(Heading::is_of_games);
    heading.is_some_and(|heading| heading.has_row(&text[..behind_line(text, 0)]))
}

/// Where the rows of the table with this heading begin that a game with tag pairs ends with: the game was pasted in between,
/// and no blank line parts them.
#[must_use]
pub fn rows_below(heading_line: &[u8], text: &[u8]) -> Option<usize> {
    let heading = heading(heading_line)
        .filter(|heading| text.first() == Some(&b'[') && heading.is_of_games())?;
    let (mut at, mut found) = (0, None);
    while at < text.len() {
        let end = behind_line(text, at);
        let line = &text[at..end];
        if heading.has_row(line) {
            found.get_or_insert(at);
        } else if !blank(line.trim_ascii()) {
            found = None;
        }
        at = end;
    }
    found
}

/// Where the heading of a table of games stands with which a text ends, perhaps underlined: what comes next stands between it
/// and its rows.
#[must_use]
pub fn heading_at_end(text: &[u8]) -> Option<Range<usize>> {
    let mut end = text.len();
    // The line drawn below it may stand between.
    for _ in 0..2 {
        end = last_run(&text[..end], |b| b.is_ascii_whitespace());
        let start = last_run(&text[..end], |b| !matches!(b, b'\n' | b'\r'));
        let line = &text[start..end];
        let mut signs = DELIMITERS.into_iter();
        if signs.any(|sign| may_part(line, sign))
            && heading(line).is_some_and(|own| own.is_of_games())
        {
            return Some(start..end);
        }
        if line.iter().any(u8::is_ascii_alphanumeric) {
            break;
        }
        end = start;
    }
    None
}

/// Above the heading of a table so many lines may say what it is.
const MOST_ABOVE: usize = 3;

/// Where the heading of a table of games stands among the first lines of a text that is its first row.
#[must_use]
pub fn heading_within(text: &[u8]) -> Option<Range<usize>> {
    let mut at = 0;
    for _ in 0..=MOST_ABOVE {
        // Neither tag pairs nor moves are headings.
        if matches!(text.get(at), None | Some(b'[' | b'0'..=b'9')) {
            return None;
        }
        let end = behind_line(text, at);
        let line = &text[at..end];
        let mut signs = DELIMITERS.into_iter();
        if signs.any(|sign| may_part(line, sign))
            && heading(line).is_some_and(|own| own.is_of_games())
        {
            return Some(at..end);
        }
        at = end;
    }
    None
}

/// Whether the first lines of a text have the heading of a table of moves, perhaps below a line drawn or a title.
pub(super) fn stands_near(text: &[u8]) -> bool {
    let (mut at, mut lines) = (0, 0);
    while at < text.len() && lines <= MOST_ABOVE {
        let end = behind_line(text, at);
        let line = text[at..end].trim_ascii();
        if matches!(line.first(), Some(b'[' | b'0'..=b'9')) {
            return false;
        }
        if let Some(heading) = heading(line) {
            return heading.is_of_moves();
        }
        lines += usize::from(!line.is_empty());
        at = end;
    }
    false
}

/// Whether the first two lines of a text are the first rows of two that stand side by side, `1 e4 e5   23 f4 e5`: PGN reads them one
/// behind the other.
pub(super) fn rows_stand_side_by_side(text: &[u8]) -> bool {
    let beside = |line: &[u8], number: usize| {
        let mut words = split(line);
        let own = words.next().and_then(label) == Some(number);
        let other = words.nth(2).and_then(label).filter(|_| own);
        other.filter(|other| *other > number + 1)
    };
    let end = behind_line(text, 0);
    beside(&text[..end], 1).is_some_and(|other| {
        let next = behind_line(text, end);
        beside(&text[end..next], 2) == Some(other + 1)
    })
}

/// Whether the first two lines of a text are rows of which semicolons part the cells, `1;e4;e5`: in PGN all behind a semicolon is a comment.
pub(super) fn rows_are_parted(text: &[u8]) -> bool {
    let row = |line: &[u8], number: usize| {
        let mut cells = line
            .trim_ascii()
            .split(|b| *b == b';')
            .map(<[u8]>::trim_ascii);
        let own = cells.next().and_then(label) == Some(number);
        own && cells.next().is_some_and(is_move_like)
    };
    let end = behind_line(text, 0);
    row(&text[..end], 1) && row(&text[end..behind_line(text, end)], 2)
}

/// The number of a row: `1`, `1.`, `1)`.
fn label(word: &[u8]) -> Option<usize> {
    let digits = run(word, u8::is_ascii_digit);
    let closed = matches!(&word[digits..], b"" | b"." | b")");
    let number = std::str::from_utf8(&word[..digits]).ok()?;
    number.parse().ok().filter(|_| closed)
}

impl Heading {
    /// Whether the moves of one game stand below it.
    pub(super) const fn is_of_moves(&self) -> bool {
        !matches!(self.rows, Rows::Games)
    }

    /// Whether signs part its cells, and each row is a game.
    const fn is_of_games(&self) -> bool {
        matches!(self.rows, Rows::Games) && self.delimiter != b' ' && self.columns.len() >= 4
    }

    /// Whether a line is a row with a game, as its cells show.
    fn has_row(&self, line: &[u8]) -> bool {
        let signs = memchr::memchr_iter(self.delimiter, line).count();
        if signs + 1 < self.columns.len() {
            return false;
        }
        let line = line.trim_ascii_end();
        let cells = cells(line, self.delimiter);
        cells.len() == self.columns.len()
            && (cells.iter().zip(&self.columns)).all(|(cell, label)| {
                begins_moves(&line[cell.clone()]) == (*label == Some(Label::Moves))
            })
    }
}

/// Whether a cell holds the moves of a game from its first: `1. e4`, `1.e4`.
pub(super) fn begins_moves(cell: &[u8]) -> bool {
    let rest = cell.strip_prefix(b"1.").map(<[u8]>::trim_ascii_start);
    rest.is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_alphabetic))
}

/// The heading of a table, if a line is one.
pub(super) fn heading(line: &[u8]) -> Option<Heading> {
    // What stands in braces is a comment.
    if line.first() == Some(&b'{') {
        return None;
    }
    if line.len() > 400 || !may_name_columns(line) {
        return None;
    }
    DELIMITERS
        .into_iter()
        .filter(|delimiter| may_part(line, *delimiter))
        .find_map(|delimiter| named(cells(line, delimiter), line, delimiter))
        .or_else(|| named(words(line)?, line, b' '))
}

/// Whether a line may name columns, told by its letters: the names of the moves and of the sides have three together, and in those of
/// the numbers that have fewer one is an `n`.
fn may_name_columns(line: &[u8]) -> bool {
    const LETTERS: u32 = 3;
    let mut letters = 0;
    line.iter().any(|b| {
        letters = match b.is_ascii_alphabetic() {
            true => letters + 1,
            false => 0,
        };
        letters >= LETTERS || matches!(b, b'n' | b'N' | b'#' | 0x80..)
    })
}

/// Whether a line has more than one cell, as far as its signs go.
pub(super) fn may_part(line: &[u8], delimiter: u8) -> bool {
    memchr::memchr(delimiter, line).is_some()
        || delimiter == b'|' && memchr::memchr(0xE2, line).is_some()
}

/// The words of a line; several belong together where only one blank parts them and they are one name. Nothing where one
/// names no column.
fn words(line: &[u8]) -> Option<Vec<Range<usize>>> {
    let names = |word: &Range<usize>| {
        let bare = trim(line, word.clone());
        bare.is_empty() || labels::of(&line[bare]).is_some()
    };
    let mut found: Vec<Range<usize>> = Vec::new();
    let start = labels::ornaments(line);
    let mut at = start;
    while at < line.len() {
        if matches!(line[at], b' ' | b'\t' | b'\r' | b'\n') {
            at += 1;
            continue;
        }
        let length = line[at..]
            .iter()
            .take_while(|b| !matches!(b, b' ' | b'\t' | b'\r' | b'\n'));
        let end = at + length.count();
        let joined = found.last().is_some_and(|last: &Range<usize>| {
            at - last.end == 1 && labels::of(&line[last.start..end]).is_some()
        });
        match found.last_mut() {
            Some(last) if joined => last.end = end,
            // The word before stands alone now.
            Some(last) if !names(last) => return None,
            _ => found.push(at..end),
        }
        at = end;
    }
    Some(found)
}

fn named(cells: Vec<Range<usize>>, line: &[u8], delimiter: u8) -> Option<Heading> {
    if cells.len() < 2 || cells.len() > 60 {
        return None;
    }
    // Most lines are told by their first cells.
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let mut strange = if delimiter == b' ' { 0 } else { filled / 3 };
    let mut columns: Vec<Option<Label>> = Vec::with_capacity(cells.len());
    for cell in &cells {
        let label = labels::of(&line[trim(line, cell.clone())]);
        if label.is_none() && !cell.is_empty() {
            strange = strange.checked_sub(1)?;
        }
        columns.push(label);
    }
    let known = columns.iter().flatten().count();
    if known < 2 {
        return None;
    }
    let has = |columns: &[Option<Label>], label| columns.contains(&Some(label));
    let sides = has(&columns, Label::White) && has(&columns, Label::Black);
    // `N. | Colore | Mossa`: here that column is the move, not its number.
    if !sides && !has(&columns, Label::Moves) {
        let numbers = columns
            .iter()
            .filter(|c| **c == Some(Label::Number))
            .count();
        let last = columns.iter().rposition(|c| *c == Some(Label::Number));
        if let Some(last) = last
            && (numbers > 1 || has(&columns, Label::Colour))
            && numbers > 0
        {
            columns[last] = Some(Label::Moves);
        }
    }
    let heads = columns.iter().flatten().any(|label| {
        label.is_of_header()
            && !matches!(
                label,
                Label::TimeControl
                    | Label::Foot
                    | Label::Head
                    | Label::Board
                    | Label::White
                    | Label::Black
            )
    });
    // `Partita;Mossa;Bianco;Nero`: here it is the number of the game.
    if sides && has(&columns, Label::Number) && !heads {
        for column in columns
            .iter_mut()
            .filter(|column| **column == Some(Label::Moves))
        {
            *column = Some(Label::Game);
        }
    }
    let rows = match (has(&columns, Label::Moves), sides) {
        (true, _)
            if has(&columns, Label::Colour) || has(&columns, Label::Number) && !heads && !sides =>
        {
            Rows::HalfMoves
        }
        (true, _) if heads || sides || has(&columns, Label::Game) => Rows::Games,
        (true, _) => return None,
        (false, true) => Rows::Moves,
        (false, false) => return None,
    };
    Some(Heading {
        delimiter,
        columns,
        rows,
        strange: known < filled,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_parted() {
        let read = |line: &'static str, delimiter| -> Vec<&str> {
            cells(line.as_bytes(), delimiter)
                .into_iter()
                .map(|cell| &line[cell])
                .collect()
        };
        assert_eq!(read("1\te4\te5\n", b'\t'), ["1", "e4", "e5"]);
        assert_eq!(read("12;;Cf6", b';'), ["12", "", "Cf6"]);
        assert_eq!(read("| 1 | e4 | |\n", b'|'), ["1", "e4", ""]);
        assert_eq!(
            read("a,\"Rossi, Mario\",1-0", b','),
            ["a", "Rossi, Mario", "1-0"]
        );
    }

    #[test]
    fn a_heading_may_stand_below_a_line_drawn_or_a_title() {
        let near = |text: &str| stands_near(text.as_bytes());
        assert!(near(
            "| # | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |"
        ));
        assert!(near("+---+\n\nMosse\n\nN.;Bianco;Nero\n"));
        assert!(near("a\nb\nc\nN.\tBianco\tNero"));
        assert!(!near("a\nb\nc\nd\nN.\tBianco\tNero"), "too far below");
        assert!(!near("1. e4 e5\nN.\tBianco\tNero"), "moves stand above");
        assert!(
            !near("Turno;Bianco;Nero;Risultato;Mosse"),
            "a table of games"
        );
        assert!(!near(""));
    }

    #[test]
    fn every_column_of_moves_is_told_by_its_letters() {
        let told = |label: &Label| {
            matches!(
                label,
                Label::White | Label::Black | Label::Moves | Label::Number
            )
        };
        for (_, name) in labels::named().filter(|(label, _)| told(label)) {
            assert!(may_name_columns(name.as_bytes()), "{name}");
        }
        assert!(
            heading(b"N;N.").is_some(),
            "two of numbers are one of moves"
        );
        for line in ["1. e4 | c5; b-3", "Cf3\tCc6", "Ra;Bo,Xu"] {
            assert!(!may_name_columns(line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn headings_are_told_from_other_lines() {
        let rows = |line: &str| heading(line.as_bytes()).map(|h| h.rows);
        assert_eq!(rows("N.\tBianco\tNero"), Some(Rows::Moves));
        assert_eq!(rows("| Mossa | Bianco | t | Nero | t |"), Some(Rows::Moves));
        assert_eq!(
            rows("N.  Bianco   Nero      N.  Bianco  Nero"),
            Some(Rows::Moves)
        );
        assert_eq!(rows("Turno;Bianco;Nero;Risultato;Mosse"), Some(Rows::Games));
        assert_eq!(rows("number,color,move"), Some(Rows::HalfMoves));
        assert_eq!(rows("Bianco: Rossi"), None);
        assert_eq!(rows("il Bianco e il Nero"), None);
        assert_eq!(rows("1;e4;e5"), None);
    }
}
