//! Layouts of words and lines: pairs, running text, columns of blanks.

use super::cells::{self, Cell, Row};
use super::{NumberStyle, Separator, SheetStyle, Truth, Writer, words};
use crate::generator::record::Record;

/// No line of running text has as many characters.
const WIDTH: usize = 79;

impl Writer<'_> {
    /// Tag pairs and movetext.
    pub(super) fn pgn(&mut self, record: &Record) -> Truth {
        self.lines.extend(record.tags.iter().map(|tag| tag.text()));
        self.lines.push(String::new());
        let style = SheetStyle {
            numbers: NumberStyle::Dot,
            separator: Separator::None,
            gap: super::Gap::None,
            clocks: false,
            ornaments: false,
            prose: false,
            ..*self.style
        };
        let cells = cells::write(&style, record, self.random);
        let mut units = units(&style, &cells.rows);
        units.push(record.result().pgn().to_owned());
        self.lines.extend(wrap(&units));
        Truth {
            moves: cells.moves,
            result: Some(record.result()),
            tags: record
                .tags
                .iter()
                .map(|tag| (tag.name, tag.value.clone()))
                .collect(),
            missing: cells.missing,
            slip: cells.slip,
        }
    }

    pub(super) fn pairs(&mut self, rows: &[Row], bullet: &str) {
        let style = self.style;
        let lines = rows
            .iter()
            .map(|row| format!("{bullet}{}", pair(style, row)));
        self.lines.extend(lines);
    }

    pub(super) fn running(&mut self, rows: &[Row]) {
        self.lines.extend(wrap(&units(self.style, rows)));
    }

    /// Two columns, the left read before the right.
    pub(super) fn blocks(&mut self, rows: &[Row]) {
        let style = self.style;
        let half = rows.len().div_ceil(2);
        let texts: Vec<String> = rows.iter().map(|row| pair(style, row)).collect();
        let width = texts[..half].iter().map(|text| text.chars().count()).max();
        let width = width.unwrap_or(0) + 6;
        for i in 0..half {
            let line = match texts.get(half + i) {
                Some(right) => format!("{:<width$}{right}", texts[i]),
                None => texts[i].clone(),
            };
            self.lines.push(line);
        }
    }

    /// White and Black in a column each.
    pub(super) fn sides(&mut self, rows: &[Row]) {
        let place = usize::from(!self.style.is_italian());
        let mut table = vec![(
            words::WHITE[place].to_owned(),
            words::BLACK[place].to_owned(),
        )];
        let whole = |cell: &Option<Cell>| cell.as_ref().map(Cell::whole).unwrap_or_default();
        table.extend(
            rows.iter()
                .map(|row| (whole(&row.white), whole(&row.black))),
        );
        let width = table.iter().map(|(white, _)| white.chars().count()).max();
        let width = width.unwrap_or(0) + 4;
        let lines = table
            .iter()
            .map(|(white, black)| format!("{white:<width$}{black}"));
        let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
        self.lines.extend(lines);
    }

    /// A line for each side.
    pub(super) fn side_lines(&mut self, rows: &[Row]) {
        let place = usize::from(!self.style.is_italian());
        let link = match self.style.separator {
            Separator::Comma => ", ",
            Separator::Semicolon => "; ",
            _ => " ",
        };
        for (name, column) in [(words::WHITE, 0), (words::BLACK, 1)] {
            let cells = column_of(rows, column).map(|(number, cell)| match self.style.numbers {
                NumberStyle::Bare => cell.whole(),
                _ => format!("{}{}", number_text(self.style, &number), cell.whole()),
            });
            let cells: Vec<String> = cells.collect();
            self.lines
                .push(format!("{}: {}", name[place], cells.join(link)));
        }
    }

    /// A numbered list for each side.
    pub(super) fn side_lists(&mut self, rows: &[Row]) {
        let place = usize::from(!self.style.is_italian());
        for (name, column) in [(words::WHITE, 0), (words::BLACK, 1)] {
            if column == 1 {
                self.lines.push(String::new());
            }
            self.lines.push(name[place].to_owned());
            for (number, cell) in column_of(rows, column) {
                let line = format!("{}{}", number_text(self.style, &number), cell.whole());
                self.lines.push(line.trim_end().to_owned());
            }
        }
    }

    /// A row for each half-move, which names game, page, number and side.
    pub(super) fn hcs(&mut self, rows: &[Row], game: u64) {
        for row in rows {
            for (cell, side) in [(&row.white, "white"), (&row.black, "black")] {
                if let Some(cell) = cell {
                    // A page has room for sixty moves.
                    let page = (row.number.max(1) - 1) / 60;
                    let line = format!("{game:03}_{page}_{}_{side} {}", row.number, cell.whole());
                    self.lines.push(line.trim_end().to_owned());
                }
            }
        }
    }
}

/// The half-moves of one side with their numbers.
fn column_of(rows: &[Row], column: usize) -> impl Iterator<Item = (String, &Cell)> {
    rows.iter().filter_map(move |row| {
        let cell = [&row.white, &row.black][column].as_ref()?;
        Some((row.number(), cell))
    })
}

fn number_text(style: &SheetStyle, number: &str) -> String {
    format!("{number}{}", style.numbers.signs())
}

/// A move of both sides with its number: `12) Cf3 = Cc6`.
pub(super) fn pair(style: &SheetStyle, row: &Row) -> String {
    units(style, std::slice::from_ref(row)).join(" ")
}

/// The words of a text that may part at blanks: a number with its move, a move with what stands beside it. A separator
/// stays with the move before it.
pub(super) fn units(style: &SheetStyle, rows: &[Row]) -> Vec<String> {
    let mut units = Vec::with_capacity(rows.len() * 2);
    for row in rows {
        let separator = match style.numbers {
            NumberStyle::Ellipsis => "",
            _ => style.separator.text().trim_end(),
        };
        let Some(white) = &row.white else {
            if let Some(black) = &row.black {
                units.push(format!("{}... {}", row.number(), black.whole()));
            }
            continue;
        };
        let mut first = format!("{}{}", number_text(style, &row.number()), white.whole());
        if row.black.is_some() {
            first.push_str(separator);
        }
        units.push(first);
        if let Some(black) = &row.black
            && !(black.missing && black.text.is_empty())
        {
            units.push(match style.numbers {
                NumberStyle::Ellipsis => format!("{}… {}", row.number, black.whole()),
                _ => black.whole(),
            });
        }
    }
    units
}

/// Lines of words.
fn wrap(units: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut column = 0;
    for unit in units {
        let width = unit.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            lines.push(String::new());
            column = 0;
        }
        if let Some(line) = lines.last_mut() {
            if column > 0 {
                line.push(' ');
                column += 1;
            }
            line.push_str(unit);
        }
        column += width;
    }
    lines
}
