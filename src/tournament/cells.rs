//! The cells of a CSV record, with the bytes that hold each: what is written anew keeps all the others. Rating lists and the
//! other tables are split here.

use crate::text::Encoding;
use std::borrow::Cow;
use std::ops::Range;

/// One cell of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its bytes within the record, quotation marks included.
    pub range: Range<usize>,
    /// Whether it stands in quotation marks.
    pub quoted: bool,
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The cell that begins at this byte is not closed: the record may go on with the next line.
    Open(usize),
    /// At this byte something follows the quotation mark that closes a cell.
    AfterQuote(usize),
}

/// Splits a record, its line end taken off, into its cells. `open` says where an earlier call with the beginning of the
/// record left off: at the start of which cell, and how far the record went. Blanks may follow a closing quotation mark.
///
/// # Errors
///
/// [`Broken`] where quotation marks do not fit.
pub fn split(
    record: &[u8],
    delimiter: u8,
    mut open: Option<(usize, usize)>,
    cells: &mut Vec<Cell>,
) -> Result<(), Broken> {
    let mut at = 0;
    match open {
        None => cells.clear(),
        Some((start, _)) => at = start,
    }
    loop {
        let start = at;
        let quoted = record.get(at) == Some(&b'"');
        if quoted {
            at = match open.take() {
                None => at + 1,
                Some((_, to)) => to,
            };
            loop {
                match memchr::memchr(b'"', &record[at..]) {
                    None => return Err(Broken::Open(start)),
                    // A mark within the cell is written twice.
                    Some(by) if record.get(at + by + 1) == Some(&b'"') => at += by + 2,
                    Some(by) => {
                        at += by + 1;
                        break;
                    }
                }
            }
            let end = at;
            while record.get(at) == Some(&b' ') {
                at += 1;
            }
            match record.get(at) {
                None => {}
                Some(b) if *b == delimiter => {}
                Some(_) => return Err(Broken::AfterQuote(at)),
            }
            cells.push(Cell {
                range: start..end,
                quoted,
            });
        } else {
            at += memchr::memchr(delimiter, &record[at..]).unwrap_or(record.len() - at);
            cells.push(Cell {
                range: start..at,
                quoted,
            });
        }
        if at >= record.len() {
            return Ok(());
        }
        at += 1;
    }
}

/// What stands at a byte, up to the end of the cell: [`Broken::AfterQuote`].
#[must_use]
pub fn stray(record: &[u8], at: usize, delimiter: u8) -> String {
    let rest = &record[at..];
    let rest = rest.split(|b| *b == delimiter).next().unwrap_or(rest);
    Encoding::of(rest).decode(rest).into_owned()
}

/// Drops empty cells behind the last column: spreadsheets write them.
pub fn drop_behind(columns: usize, record: &[u8], cells: &mut Vec<Cell>) {
    while cells.len() > columns
        && let Some(last) = cells.last()
        && last.inner(record).trim_ascii().is_empty()
    {
        cells.pop();
    }
}

/// What parts the cells of a header: the sign that stands there most often outside quotation marks; of equals a comma.
#[must_use]
pub fn delimiter(header: &[u8]) -> u8 {
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    let mut quoted = false;
    for b in header {
        quoted ^= *b == b'"';
        if let Some((_, count)) = counts.iter_mut().find(|(sign, _)| sign == b && !quoted) {
            *count += 1;
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max();
    let first = counts.into_iter().find(|(_, count)| Some(*count) == most);
    first.map_or(b',', |(sign, _)| sign)
}

impl Cell {
    /// Its bytes without the quotation marks around them.
    #[must_use]
    pub fn inner<'r>(&self, record: &'r [u8]) -> &'r [u8] {
        let bytes = &record[self.range.clone()];
        match self.quoted {
            true => &bytes[1..bytes.len() - 1],
            false => bytes,
        }
    }

    /// What the cell says, without blanks around it.
    #[must_use]
    pub fn text<'r>(&self, record: &'r [u8]) -> Cow<'r, str> {
        let inner = self.inner(record);
        let text = match Encoding::of(inner).decode(inner) {
            Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
            Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
        };
        match self.quoted && text.contains("\"\"") {
            true => unguarded(text.replace("\"\"", "\"").into()),
            false => unguarded(text),
        }
    }
}

/// Text without the apostrophe that guards a cell which begins like a formula.
fn unguarded(text: Cow<'_, str>) -> Cow<'_, str> {
    let guarded = matches!(
        text.as_bytes(),
        [b'\'', b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r', ..]
    );
    match (guarded, text) {
        (false, text) => text,
        (true, Cow::Borrowed(text)) => Cow::Borrowed(&text[1..]),
        (true, Cow::Owned(text)) => Cow::Owned(text[1..].to_owned()),
    }
}

/// A value as it is written in a cell: in quotation marks where it must be, or where the cell was.
#[must_use]
pub fn quoted(value: &str, delimiter: u8, always: bool) -> Cow<'_, str> {
    let needs = |c: char| c == '"' || c == '\r' || c == '\n' || c == delimiter as char;
    if always || value.contains(needs) || value.starts_with(' ') || value.ends_with(' ') {
        format!("\"{}\"", value.replace('"', "\"\"")).into()
    } else {
        value.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(record: &str) -> Vec<String> {
        let mut cells = Vec::new();
        assert!(
            split(record.as_bytes(), b',', None, &mut cells).is_ok(),
            "{record}"
        );
        let text = |cell: &Cell| cell.text(record.as_bytes()).into_owned();
        cells.iter().map(text).collect()
    }

    #[test]
    fn records_are_split_as_rfc_4180_has_it() {
        assert_eq!(cells("a,b,c"), ["a", "b", "c"]);
        assert_eq!(cells(""), [""]);
        assert_eq!(cells(",,"), ["", "", ""]);
        assert_eq!(
            cells("\"Rossi, Maria\", x ,\"\""),
            ["Rossi, Maria", "x", ""]
        );
        assert_eq!(cells("\"a \"\"b\"\" c\" ,d"), ["a \"b\" c", "d"]);
        assert_eq!(cells("\"one\ntwo\",d"), ["one\ntwo", "d"]);
        assert_eq!(cells("O\"Neill,'=1"), ["O\"Neill", "=1"]);
    }

    #[test]
    fn broken_quotes_are_told() {
        let mut cells = Vec::new();
        assert!(matches!(
            split(b"a,\"b", b',', None, &mut cells),
            Err(Broken::Open(2))
        ));
        assert!(matches!(
            split(b"a,\"b\"c,d", b',', None, &mut cells),
            Err(Broken::AfterQuote(5))
        ));
        assert_eq!(stray(b"a,\"b\"c,d", 5, b','), "c");
    }

    #[test]
    fn the_delimiter_is_told_outside_quotation_marks() {
        for (header, wanted) in [
            ("a,b;c", b','),
            ("\"a,b,c\";d", b';'),
            ("a\tb", b'\t'),
            ("a", b','),
        ] {
            assert_eq!(delimiter(header.as_bytes()), wanted, "{header}");
        }
    }

    #[test]
    fn values_are_quoted_where_they_must_be() {
        assert_eq!(quoted("Rossi, M", b',', false), "\"Rossi, M\"");
        assert_eq!(quoted("Rossi, M", b';', false), "Rossi, M");
        assert_eq!(quoted("a \"b\"", b';', false), "\"a \"\"b\"\"\"");
        assert_eq!(quoted("12", b';', true), "\"12\"");
    }
}
