//! A file as its lines: every byte kept, also endings, blank lines and what no record is.

use super::code::is_blank;
use crate::text::Encoding;
use std::borrow::Cow;

/// The byte order mark of UTF-8.
pub(super) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// CR, as the format asks.
    Cr,
    /// LF.
    Lf,
    /// CR and LF.
    CrLf,
    /// The end of the file.
    None,
}

impl Ending {
    /// The bytes of the ending.
    #[must_use]
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Ending::Cr => b"\r",
            Ending::Lf => b"\n",
            Ending::CrLf => b"\r\n",
            Ending::None => b"",
        }
    }
}

/// A line as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its bytes without the ending.
    pub bytes: Vec<u8>,
    /// Its ending.
    pub ending: Ending,
}

/// The lines of a file, how they are text, and whether a byte order mark stands before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Whether the file begins with the byte order mark of UTF-8.
    pub bom: bool,
    /// UTF-8 if all of the file is, else Windows-1252.
    pub encoding: Encoding,
    /// The lines, in their order.
    pub lines: Vec<Line>,
}

impl Lines {
    /// Cuts a file at CR, LF and CRLF.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Lines {
        let (bom, bytes) = match bytes.strip_prefix(BOM) {
            Some(rest) => (true, rest),
            None => (false, bytes),
        };
        /// Bytes of a line, about.
        const LINE: usize = 100;
        let mut lines = Vec::with_capacity(bytes.len() / LINE);
        let mut rest = bytes;
        while !rest.is_empty() {
            let (line, ending, behind) = first(rest);
            lines.push(Line {
                bytes: line.to_vec(),
                ending,
            });
            rest = behind;
        }
        Lines {
            bom,
            encoding: Encoding::of(bytes),
            lines,
        }
    }

    /// The bytes of the file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if self.bom {
            bytes.extend_from_slice(BOM);
        }
        for line in &self.lines {
            bytes.extend_from_slice(&line.bytes);
            bytes.extend_from_slice(line.ending.bytes());
        }
        bytes
    }

    /// Where each line begins, in bytes from 0.
    #[must_use]
    pub fn starts(&self) -> Vec<u64> {
        let mut at = if self.bom { BOM.len() } else { 0 };
        let start = |line: &Line| {
            let start = at as u64;
            at += line.bytes.len() + line.ending.bytes().len();
            start
        };
        self.lines.iter().map(start).collect()
    }

    /// So many characters of a line from a column on, both counted from 1, without the blanks around them; and where they begin,
    /// in bytes from the start of the line. Where nothing stands there the place is that of the column, or the end of the line.
    #[must_use]
    pub fn piece(&self, line: u64, column: u64, length: usize) -> (u64, String) {
        let at = usize::try_from(line)
            .ok()
            .and_then(|line| line.checked_sub(1));
        let Some(line) = at.and_then(|at| self.lines.get(at)) else {
            return (0, String::new());
        };
        let mut characters: Vec<(usize, char)> = Vec::with_capacity(line.bytes.len());
        let mut at = 0;
        for chunk in line.bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                characters.push((at, c));
                at += c.len_utf8();
            }
            let odd = encoding_rs::WINDOWS_1252.decode_without_bom_handling(chunk.invalid());
            for c in odd.0.chars() {
                characters.push((at, c));
                at += 1;
            }
        }
        let from = (column.saturating_sub(1) as usize).min(characters.len());
        let field = &characters[from..(from + length).min(characters.len())];
        let lead = field.iter().take_while(|(_, c)| is_blank(*c)).count();
        let start = match field.get(lead).or(characters.get(from)) {
            Some((byte, _)) => *byte,
            None => line.bytes.len(),
        };
        let text: String = field[lead..].iter().map(|(_, c)| c).collect();
        (start as u64, text.trim_end_matches(is_blank).to_owned())
    }

    /// The text of a line, one character for each byte that Windows-1252 does not define.
    pub(super) fn text<'a>(&self, line: &'a Line) -> Cow<'a, str> {
        text(self.encoding, &line.bytes)
    }
}

/// The first line of some bytes, its ending, and what stands behind it.
fn first(bytes: &[u8]) -> (&[u8], Ending, &[u8]) {
    let Some(at) = memchr::memchr2(b'\r', b'\n', bytes) else {
        return (bytes, Ending::None, &[]);
    };
    let (line, rest) = bytes.split_at(at);
    let ending = match rest {
        [b'\r', b'\n', ..] => Ending::CrLf,
        [b'\r', ..] => Ending::Cr,
        _ => Ending::Lf,
    };
    (line, ending, &rest[ending.bytes().len()..])
}

/// Some bytes as text of as many characters as the columns count: a byte without meaning is still one column.
fn text(encoding: Encoding, bytes: &[u8]) -> Cow<'_, str> {
    match encoding {
        Encoding::Utf8 => lossy(bytes),
        // One odd byte in a file of UTF-8 makes no other names of the rest.
        Encoding::Windows1252 => {
            let mut text = String::with_capacity(bytes.len());
            for chunk in bytes.utf8_chunks() {
                text.push_str(chunk.valid());
                let odd = encoding_rs::WINDOWS_1252.decode_without_bom_handling(chunk.invalid());
                text.push_str(&odd.0);
            }
            Cow::Owned(text)
        }
    }
}

/// As [`String::from_utf8_lossy`], which goes byte by byte through what is sound too.
pub(super) fn lossy(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    }
}

/// The complete lines among the first bytes of a file, or all of them where no line ends there.
pub(super) fn complete(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes.strip_prefix(BOM).unwrap_or(bytes);
    let mut seen = false;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, ending, behind) = first(rest);
        if ending == Ending::None && seen {
            return None;
        }
        seen = true;
        rest = behind;
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_kept() {
        for bytes in [
            &b"012 A\r001 1\n\r\n\r\r\n022"[..],
            b"",
            b"\n",
            b"\r\n",
            b"\xEF\xBB\xBF012 A\n",
            b"a\xF9b\rc",
            b"\xEF\xBB\xBF",
        ] {
            assert_eq!(Lines::of(bytes).write(), bytes);
        }
    }

    #[test]
    fn each_line_has_its_own_ending() {
        let lines = Lines::of(b"a\rb\nc\r\n\rd");
        let endings: Vec<_> = lines.lines.iter().map(|line| line.ending).collect();
        assert_eq!(
            endings,
            [
                Ending::Cr,
                Ending::Lf,
                Ending::CrLf,
                Ending::Cr,
                Ending::None
            ]
        );
    }

    #[test]
    fn a_piece_of_a_line_has_its_place_in_bytes() {
        for line in [&b"001 Per\xC3\xB9  12 "[..], b"001 Per\xF9  12 "] {
            let lines = Lines::of(line);
            let behind = (line.len() - 13) as u64;
            assert_eq!(lines.piece(1, 10, 5), (10 + behind, "12".to_owned()));
            assert_eq!(lines.piece(1, 5, 4), (4, "Per\u{f9}".to_owned()));
            assert_eq!(lines.piece(1, 9, 1), (8 + behind, String::new()));
            assert_eq!(lines.piece(1, 99, 8), (line.len() as u64, String::new()));
            assert_eq!(lines.piece(2, 1, 8), (0, String::new()));
        }
    }

    #[test]
    fn what_is_no_utf8_is_windows_1252_one_column_for_a_byte() {
        let lines = Lines::of(b"Per\xF9 \x81x");
        assert_eq!(lines.encoding, Encoding::Windows1252);
        assert_eq!(lines.text(&lines.lines[0]).chars().count(), 7);
        assert!(lines.text(&lines.lines[0]).starts_with("Per\u{f9} "));
    }
}
