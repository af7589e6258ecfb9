//! What keeps two games apart where the second begins without a tag pair: a line `%` between blank lines. The escape of
//! the standard (6) says that readers pass over such a line; here it is also a border that no game, comment or sheet
//! crosses. Files that are put together out of pieces of others have it between pieces that were no neighbours.
//!
//! Its bytes belong to what stands before it.

use super::words::{BOM, is_space};

/// Stands behind a complete line.
pub const SEPARATOR: &[u8] = b"\n%\n\n";

/// Whether the line that begins at `at` is a `%` and nothing else, and a blank line or the end follows: then where the next
/// line with anything on it begins. `None` within when more must be read to know.
#[cold]
#[must_use]
pub fn crossed(bytes: &[u8], at: usize, end: bool) -> Option<Option<usize>> {
    let (mut lines, mut start) = (0, at + 1);
    if bytes.get(at) != Some(&b'%') {
        return None;
    }
    let mut next = at + 1;
    loop {
        match bytes.get(next) {
            // A line may go on in the next buffer.
            None if !end => return Some(None),
            None => return Some(Some(bytes.len())),
            Some(b'\n') => lines += 1,
            Some(b'\r') if bytes.get(next + 1) != Some(&b'\n') => lines += 1,
            Some(b) if is_space(*b) => {}
            Some(_) if bytes[next..].starts_with(BOM) => {
                next += BOM.len();
                continue;
            }
            Some(_) if lines < 2 => return None,
            Some(_) => return Some(Some(start)),
        }
        next += 1;
        if matches!(bytes[next - 1], b'\n' | b'\r') {
            start = next;
        }
    }
}

/// Where the separator begins that some bytes end with.
#[must_use]
pub fn trailing(bytes: &[u8]) -> Option<usize> {
    let at = bytes.iter().rposition(|b| !is_space(*b))?;
    if bytes[at] != b'%' || at == 0 {
        return None;
    }
    let blanks = bytes[..at].iter().rev().take_while(|b| is_space(**b));
    let before = &bytes[at - blanks.count()..at];
    let starts_line = matches!(before.last(), Some(b'\n' | b'\r'));
    (starts_line && line_ends(before) >= 2).then_some(at)
}

/// The line ends among blanks.
fn line_ends(blanks: &[u8]) -> usize {
    let ends = |at: &usize| match blanks[*at] {
        b'\n' => true,
        b'\r' => blanks.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    (0..blanks.len()).filter(ends).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_separator_is_a_lone_sign_before_a_blank_line() {
        let crossed = |text: &str| crossed(text.as_bytes(), 0, true);
        assert_eq!(crossed("%\n\n1. e4"), Some(Some(3)));
        assert_eq!(crossed("%\r\n\r\n  e4"), Some(Some(5)));
        assert_eq!(crossed("% \n \n\n e4"), Some(Some(6)));
        assert_eq!(crossed("%"), Some(Some(1)));
        assert_eq!(crossed("%\n1. e4"), None);
        assert_eq!(crossed("% word\n\n1. e4"), None);
        assert_eq!(crossed("%\r\r1. e4"), Some(Some(3)));
        assert_eq!(super::crossed(b"%\n\n", 0, false), Some(None));
    }

    #[test]
    fn it_is_found_at_the_end() {
        assert_eq!(trailing(b"e4\n\n%\n\n"), Some(4));
        assert_eq!(trailing(b"e4\r\n\r\n%"), Some(6));
        assert_eq!(trailing(b"e4\n%\n\n"), None);
        assert_eq!(trailing(b"e4\n\n %\n"), None);
        assert_eq!(trailing(b"%\n\n"), None);
    }
}
