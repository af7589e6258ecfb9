//! The codes that begin a record, and whether some bytes are a report at all.

use super::lines::{BOM, complete, lossy};

/// What a line is, by its first columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code<'a> {
    /// Nothing but blanks.
    Blank,
    /// `###`: a comment; or one of the headings that some programs write above the players.
    Comment,
    /// A record of the format, or of the extensions of JaVaFo and bbpPairings.
    Known(&'a str),
    /// Three digits (or two, and a letter by a slip) and a blank, but no record has this code.
    Unknown(&'a str),
    /// Three capital letters and a blank: a national record, if its player exists.
    Letters(&'a str),
    /// Anything else.
    Text,
}

/// The records of TRF06, TRF16 and TRF26, those of JaVaFo (`XX.`) and of bbpPairings (`BB.`), and those of the drafts of TRF26.
const KNOWN: [&str; 58] = [
    "001", "012", "013", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112",
    "122", "123", "132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "240",
    "250", "260", "299", "300", "310", "320", "330", "352", "362", "801", "802", "ACC", "BBD",
    "BBF", "BBL", "BBU", "BBW", "BBZ", "DFM", "FPB", "HPB", "MFO", "PAB", "TSE", "XXA", "XXB",
    "XXC", "XXP", "XXR", "XXS", "XXZ", "ZPB",
];

/// The code of a line.
#[must_use]
pub fn code(line: &str) -> Code<'_> {
    // Nearly all lines are rows of players.
    if line.starts_with("001 ") {
        return Code::Known(&line[..3]);
    }
    if line.trim_matches(is_blank).is_empty() {
        return Code::Blank;
    }
    if line.starts_with("###") || is_heading(line) {
        return Code::Comment;
    }
    let Some(code) = line.get(..3) else {
        return Code::Text;
    };
    let known = KNOWN.binary_search(&code).is_ok();
    if line[3..].starts_with(|c: char| !is_blank(c)) {
        // `0011` is a record whose fields are displaced; words and amounts begin with other codes.
        let digits = code.bytes().all(|b| b.is_ascii_digit());
        return match known && digits && code != "123" {
            true => Code::Known(code),
            false => Code::Text,
        };
    }
    if known {
        Code::Known(code)
    } else if code.bytes().all(|b| b.is_ascii_alphanumeric())
        && code.bytes().filter(u8::is_ascii_digit).count() >= 2
    {
        Code::Unknown(code)
    } else if code.bytes().all(|b| b.is_ascii_uppercase()) {
        Code::Letters(code)
    } else {
        Code::Text
    }
}

/// `DDD SSSS sTTT NNNN…`, and rulers: `         1         2`, `12345678901234567890`.
fn is_heading(line: &str) -> bool {
    let mut digits = line.bytes().filter(|b| *b != b' ');
    let ruler = line.starts_with("1234567890") || line.starts_with("         1");
    line.starts_with("DDD SSSS") || ruler && digits.all(|b| b.is_ascii_digit() || b == b'\t')
}

/// A blank of a line: space, tab, and what old editors leave at the end of a file.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{1a}' | '\0' | '\u{a0}' | '\u{feff}')
}

/// Whether a line is a comment, or nothing.
fn says_nothing(line: &[u8]) -> bool {
    line.is_empty() || line.starts_with(b"###")
}

/// Whether the first bytes of a stream are comments of a report and blank lines, and nothing else: what follows tells what it is.
#[must_use]
pub fn is_comment_alone(first_bytes: &[u8]) -> bool {
    let rest = first_bytes.strip_prefix(BOM).unwrap_or(first_bytes);
    rest.starts_with(b"###") && complete(rest).all(says_nothing)
}

/// Whether a code is one of JaVaFo's or bbpPairings'.
fn is_extension(code: &str) -> bool {
    code.starts_with("XX") || code.starts_with("BB")
}

/// Whether the first bytes of a stream are those of a tournament report, by content alone: most of the lines are records,
/// and the first of them has a sure form. Neither PGN nor scoresheets nor CSV begin like this.
#[must_use]
pub fn looks_like(first_bytes: &[u8]) -> bool {
    /// As many lines as tell.
    const ENOUGH: usize = 40;
    let (mut records, mut others) = (0, 0);
    let mut sure = false;
    // However many comments stand before the records: they say nothing of what the file is.
    let lines = complete(first_bytes).filter(|line| !says_nothing(line));
    for line in lines.take(ENOUGH) {
        let line = lossy(line);
        match code(&line) {
            Code::Blank | Code::Comment => {}
            Code::Known("001") => {
                let number = line.get(4..8).unwrap_or_default().trim();
                let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
                if !is_number && records == 0 {
                    return false;
                }
                sure |= is_number;
                records += 1;
            }
            // A number that goes on is a date or the FIDE id of a rating list.
            Code::Known(_) if line[3..].starts_with(|c: char| !is_blank(c)) => others += 1,
            // Other letters may be words or, as `OOO`, moves.
            Code::Known(code) if code.starts_with(char::is_alphabetic) && !is_extension(code) => {}
            Code::Known(code) => {
                // `012` alone may be a number of something else; a tournament has several records.
                sure |= records > 0 || code.ends_with('2') || code.starts_with('X');
                records += 1;
            }
            // A code that the reader will refuse says as much of what the file is as one that it knows.
            Code::Letters(_) | Code::Unknown(_) => {}
            Code::Text => {
                if records == 0 && others > 8 {
                    return false;
                }
                others += 1;
            }
        }
    }
    sure && records > others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_sorted_for_the_search() {
        assert!(KNOWN.is_sorted());
    }

    #[test]
    fn a_report_is_told_by_its_content() {
        for text in [
            "012 Open\r022 Roma\r",
            "\n\n012 Open\n",
            "001    1 m    Rossi",
            "### made by hand\n001    1 m    Rossi\n",
            "XXR 9\n001    1 m    Rossi\n",
            "\u{feff}012 Open\n",
            "062 2\n072 2\n001    1 m  Rossi\n",
            "222 5400+30\n012 Open",
            "001    1 m\n101    2\n",
        ] {
            assert!(looks_like(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn comments_before_a_report_are_no_part_of_what_tells_it() {
        let comments = "### made by hand, line for line\n\n".repeat(50);
        let report = format!("{comments}012 Open\n001    1 m    Rossi\n");
        assert!(looks_like(report.as_bytes()));
        assert!(!looks_like(format!("{comments}1. e4 e5\n").as_bytes()));
        assert!(is_comment_alone(comments.as_bytes()));
        assert!(is_comment_alone(&comments.as_bytes()[..75]));
        assert!(!is_comment_alone(report.as_bytes()));
        assert!(!is_comment_alone(b"\n\n"));
        assert!(!is_comment_alone(b"[Event \"x\"]\n"));
    }

    #[test]
    fn other_files_are_no_report() {
        for text in [
            "",
            "\n\n",
            "[Event \"012\"]\n\n1. e4 e5\n",
            "1. e4 e5\n2. Cf3 Cc6\n",
            "e4 e5\nCf3 Cc6\n",
            "file;game\n001;1\n",
            "001,1,Rossi\n012,2,Bianchi\n",
            "### Titolo\n\ntesto\n",
            "012 e4 e5\nCf3 Cc6\nAb5 a6\n",
            "e4 e5\nCf3 Cc6\nPAB x\nPAB y\nPAB\n",
            "PAB x\nPAB y\n",
            "OOO Te8\nOOO\n",
            "ITA    1                                        1850\n",
            "001 e4 e5\n002 Cf3 Cc6\n",
            "% comment\n[Event \"?\"]\n",
            "list,name,rating\n2025-01-01,Rossi,1900\n2025-01-01,Bianchi,2000\n",
            "ID Number      Name\n2020009        Doe, John\n2020017        Roe, Jane\n2020025        Poe, Jim\n",
        ] {
            assert!(!looks_like(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_line_is_told_by_its_first_columns() {
        assert_eq!(code("001    1"), Code::Known("001"));
        assert_eq!(code("032"), Code::Known("032"));
        assert_eq!(code("0011"), Code::Known("001"));
        assert_eq!(code("101    7"), Code::Unknown("101"));
        assert_eq!(code("0O1    7"), Code::Unknown("0O1"));
        assert_eq!(code("ITA    7"), Code::Letters("ITA"));
        assert_eq!(code("DDD SSSS"), Code::Comment);
        assert_eq!(code("123456789012"), Code::Comment);
        assert_eq!(code("         1         2"), Code::Comment);
        assert_eq!(code("         1 Rossi"), Code::Text);
        assert_eq!(code("12345"), Code::Text);
        assert_eq!(code("### x"), Code::Comment);
        assert_eq!(code(" \t\u{1a}"), Code::Blank);
        assert_eq!(code("\u{e0}\u{e8}"), Code::Text);
    }
}
