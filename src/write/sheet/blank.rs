//! A sheet of text on which nothing is written yet, in ASCII: no more columns than a line has, and no more lines than a page of A4 has at six to
//! the inch.

use crate::text::printed::{COLUMNS, Tongue, WIDTH, label};

/// Rows of a block, of which two stand side by side.
const ROWS: usize = 24;

/// Characters of a move: a hand needs room.
const MOVE: usize = 15;

/// The fields of the heading, line by line, each with its share of what the labels leave.
const FIELDS: [&[(&str, usize)]; 4] = [
    &[("Event", 3), ("Section", 1), ("Date", 1)],
    &[("Site", 3), ("Round", 1), ("Board", 1), ("TimeControl", 2)],
    &[
        ("White", 5),
        ("WhiteElo", 1),
        ("WhiteFideId", 2),
        ("WhiteTeam", 2),
    ],
    &[
        ("Black", 5),
        ("BlackElo", 1),
        ("BlackFideId", 2),
        ("BlackTeam", 2),
    ],
];

/// The sheet, with a form feed behind it.
#[must_use]
pub fn blank(tongue: Tongue) -> String {
    let title = tongue.title();
    let margin = (WIDTH - title.len()) / 2;
    let mut out = format!("{:margin$}{title}\n{}\n", "", "=".repeat(WIDTH));
    for fields in FIELDS {
        let labels = fields
            .iter()
            .map(|(name, share)| (label(name, tongue), *share));
        out.push_str(&lines(&labels.collect::<Vec<_>>()));
    }
    let block = |number: &str, cells: [&str; 2]| {
        let [white, black] = cells.map(|cell| format!(" {cell:<width$}", width = MOVE - 1));
        format!("|{number:>4}|{white}|{black}|")
    };
    let rule = format!("+----+{0}+{0}+", "-".repeat(MOVE));
    let rule = format!("{rule} {rule}\n");
    let [number, white, black, _] = COLUMNS.map(|[italian, english]| tongue.of(italian, english));
    let head = block(number, [white, black]);
    out.push_str(&format!("{rule}{head} {head}\n{rule}"));
    for row in 1..=ROWS {
        let [left, right] = [row, row + ROWS].map(|row| block(&row.to_string(), [""; 2]));
        out.push_str(&format!("{left} {right}\n{rule}"));
    }
    let [white, black, arbiter] = tongue.signatures();
    let result = tongue.result();
    out.push_str(&format!("{result}: [ ] 1-0  [ ] 1/2-1/2  [ ] 0-1\n\n"));
    out.push_str(&lines(&[(white.to_owned(), 1), (black.to_owned(), 1)]));
    out.push_str(&lines(&[(arbiter.to_owned(), 1)]));
    out.push('\x0C');
    out
}

/// A line of labels, each with a rule to write on behind it.
fn lines(fields: &[(String, usize)]) -> String {
    let own: usize = fields
        .iter()
        .map(|(label, _)| label.chars().count() + 2)
        .sum();
    let room = WIDTH.saturating_sub(own + fields.len() - 1);
    let shares: usize = fields.iter().map(|(_, share)| share).sum();
    let fields = fields
        .iter()
        .map(|(label, share)| format!("{label}: {}", "_".repeat(room * share / shares)));
    fields.collect::<Vec<_>>().join(" ") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_fits_on_a_page_of_text() {
        for tongue in [Tongue::Italian, Tongue::English] {
            let sheet = blank(tongue);
            assert!(sheet.is_ascii());
            assert!(sheet.lines().all(|line| line.len() <= WIDTH), "{sheet}");
            assert!(sheet.lines().count() <= 64, "{}", sheet.lines().count());
            assert!(sheet.contains("|  48|"));
        }
    }
}
