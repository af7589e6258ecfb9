//! Where the rows of a FIDE text list end: the last one tells by that whether it was cut off.

use super::columns::Columns;
use crate::rating::list::column::Kind;

/// Where rows with a line end have ended so far, in characters.
#[derive(Debug)]
pub(super) struct Shape {
    /// Ends of the last value of a row.
    ends: Vec<bool>,
    /// The shortest and the longest row, blanks at its end included.
    shortest: usize,
    longest: usize,
    /// Whether a row ends with a blank.
    padded: bool,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape {
            ends: Vec::new(),
            shortest: usize::MAX,
            longest: 0,
            padded: false,
        }
    }
}

/// Characters of a line, and those up to its last value.
fn lengths(line: &[u8]) -> (usize, usize) {
    let characters = |line: &[u8]| match line.is_ascii() {
        true => line.len(),
        false => std::str::from_utf8(line).map_or(line.len(), |text| text.chars().count()),
    };
    (characters(line), characters(line.trim_ascii_end()))
}

impl Shape {
    /// Takes a row that has a line end.
    pub(super) fn take(&mut self, line: &[u8]) {
        /// No row of a list is longer; what is, tells nothing.
        const LONGEST: usize = 4096;
        let (all, end) = lengths(line);
        if end > LONGEST {
            return;
        }
        if self.ends.len() <= end {
            self.ends.resize(end + 1, false);
        }
        self.ends[end] = true;
        // Rows whose columns count bytes are longer or shorter in characters.
        if line.is_ascii() {
            self.shortest = self.shortest.min(all);
            self.longest = self.longest.max(all);
            self.padded |= all > end;
        }
    }

    /// Whether a row without a line end was cut off: it is shorter than the others, where all have one length and blanks
    /// fill them; else it ends where no other does, and not behind a whole last value.
    pub(super) fn is_cut(&self, columns: &Columns, line: &[u8]) -> bool {
        let (all, end) = lengths(line);
        if self.padded && self.shortest == self.longest {
            return all < self.longest;
        }
        if self.ends.get(end).copied().unwrap_or(false) {
            return false;
        }
        let in_flag =
            (columns.of(Kind::Flag)).is_some_and(|flag| end > flag.start || all > flag.start);
        if in_flag {
            return false;
        }
        let text = line.trim_ascii_end();
        let digits = text.iter().rev().take_while(|b| b.is_ascii_digit());
        let digits = digits.count();
        // A K of two digits is whole, and so may be the row where others end before.
        let behind_k = columns.all.iter().any(|column| {
            matches!(column.kind, Kind::K(_)) && (column.start..=column.end).contains(&end)
        });
        if behind_k && digits == 2 && self.ends.iter().take(end).any(|ended| *ended) {
            return false;
        }
        match columns.of(Kind::Birth) {
            // A year has four digits, or the whole date stands there.
            Some(birth) => {
                let date = text.iter().rev().take_while(|b| **b != b' ').count();
                end <= birth.start || !(digits == 4 || date >= 8)
            }
            // Nothing to be measured by.
            None => !self.ends.is_empty(),
        }
    }
}
