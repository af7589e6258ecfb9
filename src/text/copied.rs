//! The page of the form of Tri-Dimensional chess (Appendix D) as a browser copies it: every field is a line, or its label and its
//! value are parted by a tab, and the cells of a row are parted by tabs. Its own head tells it.

use super::printed::{LEVELS, Leaf, NOTES, Tongue, line, tag_of};
use super::words::is_space;
use memchr::memmem;
use std::ops::Range;

/// A sheet of that page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// From its head to the signatures.
    pub range: Range<usize>,
    /// In which language it is.
    pub tongue: Tongue,
    /// Its number, and how many there are.
    pub number: [u32; 2],
    /// Where its fields stand.
    pub heading: Range<usize>,
    /// Where its rows begin, behind the names of the columns.
    pub rows: usize,
}

/// Labels of the page, in Italian and in English, and the tag each stands for.
const LABELS: [([&str; 2], &str); 13] = [
    (["Torneo", "Tournament"], "Event"),
    (["Località", "Place"], "Site"),
    (["Arbitro", "Arbiter"], "Arbiter"),
    (["Note dell'Arbitro", "Arbiter's notes"], "ArbiterNotes"),
    (["Incontro del", "Played on"], "Date"),
    (["Ore", "At"], "Time"),
    (["Turno", "Round"], "Round"),
    (["Bianco: nome", "White: name"], "White"),
    (["Nero: nome", "Black: name"], "Black"),
    (["ELO3D %", "ELO3D %"], "ELO3D"),
    (["Variante di gioco", "Variant"], "Variant"),
    (["TridOptions"; 2], "TridOptions"),
    (["Posizione iniziale", "Initial position"], "FEN"),
];

/// The tag that a label of the page stands for; none where it is no label of it.
#[must_use]
pub fn tag(label: &str, black: bool) -> Option<&'static str> {
    let label = label.replace('’', "'");
    let found = LABELS.iter().find(|(labels, _)| labels.contains(&&*label));
    found.map(|(_, tag)| match (*tag, black) {
        ("ELO3D", false) => "WhiteELO3D",
        ("ELO3D", true) => "BlackELO3D",
        (tag, _) => tag,
    })
}

/// No heading has more lines with something on them.
const MOST_LINES: usize = 80;

/// The next line with something on it, without blanks around it, and where the line behind it begins.
fn said(bytes: &[u8], mut at: usize) -> Option<(Range<usize>, usize)> {
    while at < bytes.len() {
        let (mut range, next) = line(bytes, at);
        while range.start < range.end && is_space(bytes[range.start]) {
            range.start += 1;
        }
        if !range.is_empty() {
            return Some((range, next));
        }
        at = next;
    }
    None
}

/// The numbers of a sheet: `Foglio n° 1 di 2`, `Sheet no. 1 of 2`.
fn numbers(text: &[u8]) -> Option<[u32; 2]> {
    let text = std::str::from_utf8(text).ok()?;
    let begins = ["Foglio n", "Sheet no"];
    if !begins.iter().any(|begin| text.starts_with(begin)) {
        return None;
    }
    let figures = text.split(|c: char| !c.is_ascii_digit());
    let mut figures = figures.filter_map(|n| n.parse().ok());
    let numbers = [figures.next()?, figures.next()?];
    figures.next().is_none().then_some(numbers)
}

/// The sheet whose head begins at the first line from `at` that has something on it.
#[must_use]
pub fn sheet(bytes: &[u8], at: usize) -> Option<Copied> {
    let (name, next) = said(bytes, at)?;
    let names: Vec<&[u8]> = LEVELS[0].iter().map(|own| own.as_bytes()).collect();
    let start = name.start;
    let tongue = match names.iter().position(|own| *own == &bytes[name.clone()])? {
        0 => Tongue::Italian,
        _ => Tongue::English,
    };
    let (form, next) = said(bytes, next)?;
    if tongue.of(LEVELS[1][0], LEVELS[1][1]).as_bytes() != &bytes[form] {
        return None;
    }
    let (leaf, next) = said(bytes, next)?;
    let number = numbers(&bytes[leaf])?;
    let heading = next;
    let notes = tongue.of(NOTES[0], NOTES[1]).as_bytes();
    let mut at = next;
    let mut rows = None;
    for _ in 0..MOST_LINES {
        let (own, next) = said(bytes, at)?;
        let last = bytes[own.clone()].rsplit(|b| *b == b'\t').next();
        let cells = bytes[own.clone()].iter().filter(|b| **b == b'\t').count();
        if cells == 3 && last == Some(notes) {
            rows = Some((own.start, next));
            break;
        }
        at = next;
    }
    let (ends, rows) = rows?;
    Some(Copied {
        range: start..end(bytes, rows, tongue),
        tongue,
        number,
        heading: heading..ends,
        rows,
    })
}

/// Where a sheet ends whose rows begin there: behind the signatures, else before another head.
fn end(bytes: &[u8], rows: usize, tongue: Tongue) -> usize {
    let (mut at, mut signed, mut last) = (rows, None, rows);
    while let Some((own, next)) = said(bytes, at) {
        let text = &bytes[own];
        if text.starts_with(tongue.signature().as_bytes()) {
            signed = Some(next);
        } else if signed.is_some() || LEVELS[0].iter().any(|head| text == head.as_bytes()) {
            break;
        }
        (last, at) = (next, next);
    }
    signed.unwrap_or(last)
}

/// The first sheet of that page from `at`.
#[must_use]
pub fn find(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    let mut from = at;
    loop {
        let heads = LEVELS[1].iter();
        let found = heads.filter_map(|head| memmem::find(&bytes[from..], head.as_bytes()));
        let form = from + found.min()?;
        // The name of the game stands on the line before it.
        let above = bytes[at..form].iter().rposition(|b| !is_space(*b));
        if let Some(above) = above.map(|above| at + above) {
            let begin = memchr::memrchr(b'\n', &bytes[at..above]).map_or(at, |end| at + end + 1);
            if let Some(sheet) = sheet(bytes, begin) {
                return Some(begin..sheet.range.end);
            }
        }
        from = form + 1;
    }
}

/// All sheets of that page in a record that begins with one.
#[must_use]
pub fn sheets(bytes: &[u8]) -> Vec<Copied> {
    let mut sheets = Vec::new();
    let mut at = 0;
    while let Some(own) = sheet(bytes, at) {
        at = own.range.end;
        sheets.push(own);
    }
    sheets
}

/// Whether a record begins with such a sheet: a look at its first line tells most others.
#[must_use]
pub fn begins(bytes: &[u8]) -> Option<Copied> {
    let (name, _) = said(bytes, 0)?;
    let is_head = |head: &&str| head.as_bytes() == &bytes[name.clone()];
    LEVELS[0].iter().any(is_head).then(|| sheet(bytes, 0))?
}

/// The fields of a heading: labels and values, in bytes; a label without a value has an empty one.
#[must_use]
pub fn fields(bytes: &[u8], heading: Range<usize>) -> Vec<[Range<usize>; 2]> {
    let mut cells = Vec::new();
    let mut at = heading.start;
    while let Some((own, next)) = said(&bytes[..heading.end], at) {
        let mut from = own.start;
        for cell in bytes[own].split(|b| *b == b'\t') {
            let blanks = cell.len() - cell.trim_ascii_start().len();
            let text = cell.trim_ascii();
            if !text.is_empty() {
                cells.push(from + blanks..from + blanks + text.len());
            }
            from += cell.len() + 1;
        }
        at = next;
    }
    let is_label = |cell: &Range<usize>| {
        std::str::from_utf8(&bytes[cell.clone()]).is_ok_and(|text| tag(text, false).is_some())
    };
    let mut fields = Vec::new();
    let mut cells = cells.into_iter().peekable();
    while let Some(cell) = cells.next() {
        // What is no label and follows none was written there by somebody.
        let label = if is_label(&cell) {
            cell.clone()
        } else {
            cell.start..cell.start
        };
        let value = match label.is_empty() {
            true => cell,
            false => match cells.next_if(|next| !is_label(next)) {
                Some(value) => value,
                None => cell.end..cell.end,
            },
        };
        fields.push([label, value]);
    }
    fields
}

/// The heads of all sheets of that page in a record.
#[must_use]
pub fn leaves(bytes: &[u8]) -> Vec<Leaf> {
    let text = |range: &Range<usize>| String::from_utf8_lossy(&bytes[range.clone()]).into_owned();
    let leaf = |own: Copied| {
        let mut black = false;
        let mut said = Vec::new();
        for [label, value] in fields(bytes, own.heading.clone()) {
            let name = tag_of(&text(&label), black).to_owned();
            black = name == "Black" || black && name != "White";
            if !value.is_empty() && !label.is_empty() {
                said.push((name, text(&value)));
            }
        }
        Leaf {
            at: own.range.start,
            number: own.number[0],
            of: own.number[1],
            fields: said,
        }
    };
    sheets(bytes).into_iter().map(leaf).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Scacchi Tridimensionali\n\nScheda di Gioco\n\nFoglio n° 1 di 2\n\nTorneo\nCoppa\nArbitro\nOre\n15:30\n\
        Bianco: nome\tRossi\nELO3D %\t54\nNero: nome\nVerdi\nN.\tBianco\tNero\tNote\n1.\tPc2-c4\tPd7-d5\t\n\n\
        continua al foglio seguente\n\nFirma del Bianco\nFirma del Nero\n\nHello\n";

    #[test]
    fn a_copied_page_is_told_with_its_fields() {
        let bytes = PAGE.as_bytes();
        assert_eq!(begins(bytes), sheet(bytes, 0));
        let own = sheet(bytes, 0).unwrap();
        assert_eq!((own.tongue, own.number), (Tongue::Italian, [1, 2]));
        assert!(PAGE[..own.range.end].ends_with("Firma del Nero\n"));
        let leaves = leaves(bytes);
        let fields: Vec<(&str, &str)> = (leaves[0].fields.iter())
            .map(|(tag, value)| (&tag[..], &value[..]))
            .collect();
        let wanted = [
            ("Event", "Coppa"),
            ("Time", "15:30"),
            ("White", "Rossi"),
            ("WhiteELO3D", "54"),
            ("Black", "Verdi"),
        ];
        assert_eq!(fields, wanted);
        let behind = format!("a word\n{PAGE}");
        assert_eq!(find(behind.as_bytes(), 0), Some(7..7 + own.range.end));
    }

    #[test]
    fn what_has_not_its_head_and_columns_is_none() {
        for other in ["", "Scacchi Tridimensionali\nScheda di Gioco\n", "1. e4 e5"] {
            assert_eq!(begins(other.as_bytes()), None, "{other}");
            assert_eq!(find(other.as_bytes(), 0), None, "{other}");
        }
        let without = PAGE.replace("N.\tBianco", "N. Bianco");
        assert_eq!(find(without.as_bytes(), 0), None);
    }
}
