//! Layouts with cells: a table of moves, of half-moves, of games.

use super::cells::{self, Cell, Row};
use super::text::units;
use super::{Delimiter, Headers, NumberStyle, Truth, Writer, words};
use crate::generator::record::Record;

impl Writer<'_> {
    /// Number, White, Black; with clock times a column behind each.
    pub(super) fn table(&mut self, rows: &[Row], delimiter: Delimiter) {
        let clocks = self.style.clocks;
        let mut names = vec![words::NUMBER, words::WHITE];
        if clocks {
            names.push(words::CLOCK);
        }
        names.push(words::BLACK);
        if clocks {
            names.push(words::CLOCK);
        }
        self.heading(&names, delimiter);
        let nothing = Cell::default();
        for row in rows {
            let mut cells = vec![self.cell_number(row.number())];
            for cell in [&row.white, &row.black] {
                let cell = cell.as_ref().unwrap_or(&nothing);
                cells.push(cell.text.clone());
                if clocks {
                    cells.push(cell.clock.clone());
                }
            }
            self.lines.push(line(&cells, delimiter));
        }
    }

    /// Number, side, move.
    pub(super) fn half_moves(&mut self, rows: &[Row], delimiter: Delimiter) {
        let place = usize::from(!self.style.is_italian());
        self.heading(&[words::NUMBER, words::COLOUR, words::MOVE], delimiter);
        for row in rows {
            for (cell, side) in [(&row.white, words::WHITE), (&row.black, words::BLACK)] {
                if let Some(cell) = cell {
                    let number = self.cell_number(row.number());
                    let cells = [number, side[place].to_lowercase(), cell.whole()];
                    self.lines.push(line(&cells, delimiter));
                }
            }
        }
    }

    /// A game in each row, under one heading.
    pub(super) fn games(&mut self, records: &[Record], delimiter: Delimiter) -> Vec<Truth> {
        let place = usize::from(!self.style.is_italian());
        // What no game has needs no column.
        let has = |name: &str| records.iter().any(|record| !record.tag(name).is_empty());
        let columns: Vec<_> = words::LABELS
            .into_iter()
            .filter(|(name, _)| *name == "Result" || has(name))
            .collect();
        let mut names: Vec<String> = columns
            .iter()
            .map(|(_, label)| label[place].to_owned())
            .collect();
        names.push(words::MOVES[place].to_owned());
        self.lines.push(line(&names, delimiter));
        self.rule(names.len(), delimiter);
        let mut truths = Vec::with_capacity(records.len());
        for record in records {
            let mut cells = Vec::with_capacity(names.len());
            let mut tags = Vec::new();
            let result = words::result(self.style, record.result(), crate::board::Status::Open);
            for (name, _) in &columns {
                let value = record.tag(name);
                cells.push(match *name {
                    "Result" => result.clone().unwrap_or_default(),
                    "Date" => words::date(value, self.style.is_italian()),
                    _ => value.to_owned(),
                });
                if *name != "Result" && !value.is_empty() {
                    tags.push((*name, value.to_owned()));
                }
            }
            let moves = cells::write(self.style, record, self.random);
            cells.push(units(self.style, &moves.rows).join(" "));
            self.lines.push(line(&cells, delimiter));
            truths.push(Truth {
                moves: moves.moves,
                result: result.map(|_| record.result()),
                tags,
                missing: moves.missing,
                slip: moves.slip,
            });
        }
        self.lines.push(String::new());
        truths
    }

    /// The names of the columns. CSV has them always, other tables where the sheet has a header at all.
    fn heading(&mut self, names: &[[&str; 2]], delimiter: Delimiter) {
        if self.style.headers == Headers::None && delimiter != Delimiter::Comma {
            return;
        }
        let place = usize::from(!self.style.is_italian());
        let names: Vec<String> = names.iter().map(|name| name[place].to_owned()).collect();
        self.lines.push(line(&names, delimiter));
        self.rule(names.len(), delimiter);
    }

    /// The line below a heading, in tables with bars.
    fn rule(&mut self, columns: usize, delimiter: Delimiter) {
        if delimiter == Delimiter::Bar {
            self.lines.push(format!("|{}", "---|".repeat(columns)));
        }
    }

    fn cell_number(&self, number: String) -> String {
        match self.style.numbers {
            NumberStyle::Bare | NumberStyle::Comma | NumberStyle::Ellipsis => number,
            style => format!("{number}{}", style.signs().trim_end()),
        }
    }
}

/// A row. In CSV and with semicolons a cell that holds the sign of the table or a quote is quoted (RFC 4180).
fn line(cells: &[String], delimiter: Delimiter) -> String {
    let sign = delimiter.sign();
    let quoted = matches!(delimiter, Delimiter::Comma | Delimiter::Semicolon);
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| match quoted && cell.contains([sign, '"']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.clone(),
        })
        .collect();
    match delimiter {
        Delimiter::Bar => format!("| {} |", cells.join(" | ")),
        _ => cells.join(&sign.to_string()),
    }
}
