//! The columns of a line: fields by column from 1, where columns are characters or, as some programs count, bytes.

use super::code::is_blank;
use std::borrow::Cow;

/// What the columns of a line count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Characters: nearly all programs.
    Characters,
    /// Bytes of UTF-8: a name with `é` displaces what follows it.
    Bytes,
}

/// A line whose fields are asked for by column.
#[derive(Clone, Debug)]
pub struct Columns<'a> {
    /// The line without its trailing blanks.
    text: &'a str,
    /// Byte offset of every column; empty where a column is a byte.
    starts: Vec<usize>,
    /// Number of columns.
    length: usize,
    /// Whether characters are bytes, whatever is counted.
    ascii: bool,
}

/// The text of a field and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The text without the blanks around it.
    pub text: Cow<'a, str>,
    /// Column in characters, from 1, of the first character that is not blank; of the field where all are.
    pub column: u64,
}

impl<'a> Columns<'a> {
    /// The columns of a line.
    #[must_use]
    pub fn of(line: &'a str, counting: Counting) -> Columns<'a> {
        let text = line.trim_end_matches(is_blank);
        let ascii = text.is_ascii();
        let starts: Vec<usize> = match counting {
            Counting::Characters if !ascii => text.char_indices().map(|(at, _)| at).collect(),
            _ => Vec::new(),
        };
        let length = match starts.len() {
            0 => text.len(),
            n => n,
        };
        Columns {
            text,
            starts,
            length,
            ascii,
        }
    }

    /// What stands in so many columns from one on, up to the end of the line, where all of the line is ASCII: most lines are, and
    /// their fields need no search.
    #[must_use]
    pub fn ascii(&self, first: usize, length: usize) -> Option<&'a [u8]> {
        let bytes = self.text.as_bytes();
        let field = bytes.get(first - 1..bytes.len().min(first - 1 + length));
        field.filter(|_| self.ascii)
    }

    /// Whether a tab stands in it.
    #[must_use]
    pub fn has_tab(&self) -> bool {
        self.text.contains('\t')
    }

    /// Number of columns up to the last that is not blank.
    #[must_use]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Byte offset of a column from 1; the end of the line for columns behind it.
    fn offset(&self, column: usize) -> usize {
        let at = column - 1;
        if self.starts.is_empty() {
            at.min(self.text.len())
        } else {
            self.starts.get(at).copied().unwrap_or(self.text.len())
        }
    }

    /// The column in characters of a byte offset.
    fn column_at(&self, offset: usize) -> u64 {
        if self.ascii {
            return offset.min(self.text.len()) as u64 + 1;
        }
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        // Bytes that continue a character are no column.
        let characters = before.iter().filter(|b| **b & 0xC0 != 0x80).count();
        characters as u64 + 1
    }

    /// The column in characters of a column of this counting.
    #[must_use]
    pub fn place(&self, column: usize) -> u64 {
        let beyond = (column - 1).saturating_sub(self.length) as u64;
        self.column_at(self.offset(column)) + beyond
    }

    /// The field in some columns, both included.
    #[must_use]
    pub fn field(&self, first: usize, last: usize) -> Field<'a> {
        let start = self.offset(first);
        let text = self.whole(first, last);
        let lead = text.len() - text.trim_start_matches(is_blank).len();
        let column = match text.trim_matches(is_blank).is_empty() {
            true => self.place(first),
            false => self.column_at(start + lead),
        };
        let text = trimmed(text);
        Field { text, column }
    }

    /// The text of a field alone, without the blanks around it.
    #[must_use]
    pub fn text(&self, first: usize, last: usize) -> Cow<'a, str> {
        trimmed(self.whole(first, last))
    }

    /// What stands in some columns, both included.
    fn whole(&self, first: usize, last: usize) -> Cow<'a, str> {
        let start = self.offset(first);
        let range = start..self.offset(last + 1).max(start);
        match self.text.get(range.clone()) {
            Some(text) => Cow::Borrowed(text),
            // Counting bytes may cut a character.
            None => Cow::Owned(String::from_utf8_lossy(&self.text.as_bytes()[range]).into_owned()),
        }
    }

    /// The character in a column; blank behind the end.
    #[must_use]
    pub fn at(&self, column: usize) -> char {
        let start = self.offset(column);
        if self.ascii {
            return self
                .text
                .as_bytes()
                .get(start)
                .map_or(' ', |b| char::from(*b));
        }
        match self.text.get(start..) {
            Some(rest) => rest.chars().next().unwrap_or(' '),
            // Counting bytes, a column inside a character.
            None => char::REPLACEMENT_CHARACTER,
        }
    }
}

/// Without the blanks around it.
fn trimmed(text: Cow<'_, str>) -> Cow<'_, str> {
    match text {
        Cow::Borrowed(text) => {
            // Spaces first, byte by byte: nearly always there is nothing else.
            let text = text.trim_matches(' ');
            let ends = [text.as_bytes().first(), text.as_bytes().last()];
            let plain = |end: &u8| end.is_ascii_graphic();
            match ends.into_iter().flatten().all(plain) {
                true => Cow::Borrowed(text),
                false => Cow::Borrowed(text.trim_matches(is_blank)),
            }
        }
        Cow::Owned(text) => Cow::Owned(text.trim_matches(is_blank).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_character_and_by_byte() {
        let text = "001 \u{e9}\u{e9} 12  ";
        let characters = Columns::of(text, Counting::Characters);
        assert_eq!(characters.field(5, 6).text, "\u{e9}\u{e9}");
        assert_eq!(characters.field(8, 9).text, "12");
        assert_eq!(characters.len(), 9);
        let bytes = Columns::of(text, Counting::Bytes);
        assert_eq!(bytes.field(5, 8).text, "\u{e9}\u{e9}");
        let field = bytes.field(10, 11);
        assert_eq!(field.text, "12");
        assert_eq!(field.column, 8, "columns are told in characters");
        assert_eq!(bytes.at(6), char::REPLACEMENT_CHARACTER);
    }

    #[test]
    fn behind_the_end_all_is_blank() {
        let columns = Columns::of("001", Counting::Characters);
        assert_eq!(columns.field(5, 8).text, "");
        assert_eq!(columns.field(5, 8).column, 5);
        assert_eq!(columns.at(9), ' ');
        assert_eq!(columns.place(92), 92);
    }

    #[test]
    fn a_field_says_where_its_text_begins() {
        let columns = Columns::of("001    7 m", Counting::Characters);
        assert_eq!(columns.field(5, 8).column, 8);
    }
}
