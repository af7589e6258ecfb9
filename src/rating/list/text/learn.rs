//! What the first rows of a FIDE text list show of its columns.

use super::columns::{Align, Column, Columns, crosses};

/// Where one row in so many or more has a value across an edge, the edge is misplaced; where fewer have, those rows are
/// wrong.
const MISPLACED: usize = 20;

impl Columns {
    /// Puts the edges of columns of numbers right where the first rows show that the header's words stand beside their
    /// values, and learns how wide rows are.
    pub(super) fn learn(&mut self, rows: &[&[u8]]) {
        self.width = common_width(rows);
        let rows: Vec<&[u8]> = rows.iter().copied().filter(|row| row.is_ascii()).collect();
        let across = |edge: usize| {
            let crossed = |row: &&&[u8]| crosses(row, edge);
            rows.iter().filter(crossed).count()
        };
        for at in 1..self.all.len() {
            let edge = self.all[at].start;
            if !(self.all[at].kind.is_tight() || self.all[at - 1].kind.is_tight())
                || across(edge) * MISPLACED <= rows.len()
            {
                continue;
            }
            let lowest = self.all[at - 1].start + 1;
            let highest = self.all.get(at + 1).map_or(usize::MAX, |next| next.start);
            // Numbers stand to the right of their column, and so begin before their word.
            let near = [1, 2, 3, 4, 5, 6].map(|by| edge.saturating_sub(by));
            let near = near.into_iter().chain([edge + 1, edge + 2, edge + 3]);
            // A row or two may be wrong wherever the edge is.
            let best = near
                .filter(|edge| (lowest..highest).contains(edge))
                .map(|edge| (across(edge), edge))
                .min_by_key(|(rows, _)| *rows);
            if let Some((left, best)) = best
                && left * 2 <= across(edge)
            {
                self.all[at].start = best;
            }
        }
        self.settle();
        let whole = |row: &&[u8]| self.crossed(row).is_none() && row.len() > self.least;
        let rows: Vec<&[u8]> = rows.into_iter().filter(whole).collect();
        for column in &mut self.all {
            column.align = align(column, &rows);
        }
    }
}

/// Where the values of a column stand in these rows: to the left, unless they show that they stand to the right.
fn align(column: &Column, rows: &[&[u8]]) -> Align {
    let values = rows.iter().filter_map(|row| {
        let field = row.get(column.start..column.end.min(row.len()))?;
        let blank = field.len() - field.trim_ascii_start().len();
        let field = field.trim_ascii();
        let start = column.start + blank;
        (!field.is_empty()).then_some((start, start + field.len()))
    });
    let values: Vec<(usize, usize)> = values.collect();
    let Some(first) = values.iter().map(|(start, _)| *start).min() else {
        return Align::Left(column.start);
    };
    let mut ends: Vec<usize> = values.iter().map(|(_, end)| *end).collect();
    ends.sort_unstable();
    let common = ends[ends.len() / 2];
    let alike = values.iter().filter(|(_, end)| *end == common);
    let others = values.len() - alike.clone().count();
    // Numbers of several widths that end together; a row or two may be wrong.
    let start = alike.clone().map(|(start, _)| *start);
    let wide = start.clone().min() < start.max();
    let right = match others {
        0 => wide || first > column.start,
        _ => wide && others * MISPLACED <= values.len(),
    };
    match right {
        true => Align::Right(common),
        false => Align::Left(first),
    }
}

/// The characters that most rows have, blanks at their end included; `None` where blanks at the end were cut off.
fn common_width(rows: &[&[u8]]) -> Option<usize> {
    let characters = |row: &&[u8]| match std::str::from_utf8(row) {
        Ok(text) => text.chars().count(),
        Err(_) => row.len(),
    };
    let mut widths: Vec<usize> = rows.iter().map(characters).collect();
    widths.sort_unstable();
    let middle = *widths.get(widths.len() / 2)?;
    let alike = widths.iter().filter(|width| **width == middle).count();
    let padded = |row: &&[u8]| row.ends_with(b" ") && characters(row) == middle;
    (rows.len() > 1 && alike * 2 > rows.len() && rows.iter().any(padded)).then_some(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_put_edges_right() {
        let header = b"ID_NUMBER NAME           TITLE COUNTRY  APR03 GAMES  BIRTHDAY  FLAG";
        let rows: [&[u8]; 3] = [
            b" 1234567  Rossi, Paolo   g       ITA  2510    12 13.04.63    w   ",
            b" 1234568  Bianchi, Ugo   f       ITA  2310   112 13.04.70        ",
            b" 1234569  Verdi, Maria   wg      ITA  2210     9 13.04.71    w   ",
        ];
        let mut columns = Columns::of_header(header).unwrap();
        assert!(columns.crossed(rows[0]).is_some());
        columns.learn(&rows);
        for row in rows {
            assert_eq!(columns.crossed(row), None);
        }
        assert_eq!(columns.width, Some(rows[0].len()));
    }

    #[test]
    fn a_row_that_is_wrong_keeps_no_edge_where_it_is() {
        let header = b"ID_NUMBER NAME           TITLE COUNTRY  APR03 GAMES  BIRTHDAY  FLAG";
        let mut rows: Vec<String> = (0..30)
            .map(|n| {
                let id = 1_234_500 + n;
                format!(" {id}  Rossi, Paolo   g       ITA  2510  {n:>4} 13.04.63    w   ")
            })
            .collect();
        let learnt = |rows: &[String]| {
            let rows: Vec<&[u8]> = rows.iter().map(|row| row.as_bytes()).collect();
            let mut columns = Columns::of_header(header).unwrap();
            columns.learn(&rows);
            columns
        };
        let sound = learnt(&rows);
        assert_eq!(sound.crossed(rows[29].as_bytes()), None);
        // Every edge near the games is crossed in it.
        rows[7] =
            " 1234507  Rossi, Paolo   g       ITA  25101234567890123.04.63    w   ".to_owned();
        let with = learnt(&rows);
        assert_eq!(with.all, sound.all);
        assert!(with.crossed(rows[7].as_bytes()).is_some());
    }

    #[test]
    fn rows_are_of_one_width_where_blanks_end_them() {
        let width = |rows: &[&str]| {
            let rows: Vec<&[u8]> = rows.iter().map(|row| row.as_bytes()).collect();
            common_width(&rows)
        };
        assert_eq!(width(&["abc 1990 ", "abc 1990w", "abc"]), Some(9));
        assert_eq!(width(&["abc 1990", "abd 1990", "abc     w", "abc  "]), None);
        assert_eq!(width(&["abc "]), None);
    }
}
