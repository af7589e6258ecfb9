//! The archive in two: games in order, and everything else. Original bytes.

use super::{Channel, Row};
use crate::rules::Class;

/// The half that a game of this class goes to.
pub(super) const fn half(class: Class) -> Channel {
    match class {
        Class::Clean | Class::Warning => Channel::Clean,
        Class::Error | Class::Unreadable => Channel::Reject,
    }
}

/// What one half ends with so far, so that two pieces that were apart do not run into one line: `1-0` at the end of a file
/// without a last line end, then `[Event` of the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seam {
    open_line: bool,
    next: (usize, u64),
}

impl Seam {
    /// What must stand before the bytes of a piece: a line end where the half does not end with one and the piece did not
    /// follow in its file either, else nothing.
    pub fn before(&mut self, file: usize, row: &Row, bytes: &[u8]) -> &'static [u8] {
        let Some(last) = bytes.last() else { return b"" };
        let apart = self.next != (file, row.byte);
        let separator: &[u8] = if self.open_line && apart { b"\n" } else { b"" };
        self.open_line = !matches!(last, b'\n' | b'\r');
        self.next = (file, row.byte + row.length);
        separator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_that_were_apart_get_a_line_end_between_them() {
        let mut seam = Seam::default();
        let row = |byte, length| Row {
            byte,
            length,
            ..Row::default()
        };
        assert_eq!(seam.before(0, &row(0, 3), b"1-0"), b"");
        assert_eq!(
            seam.before(0, &row(3, 3), b" * "),
            b"",
            "it followed in the file"
        );
        assert_eq!(
            seam.before(0, &row(9, 2), b"*\n"),
            b"\n",
            "something stood between"
        );
        assert_eq!(
            seam.before(1, &row(0, 2), b"*\n"),
            b"",
            "the line had ended"
        );
        assert_eq!(seam.before(1, &row(5, 0), b""), b"");
    }
}
