//! The archive in two: games in order, and everything else. Original bytes.

use super::Channel;
use crate::rules::Class;

/// The half that a game of this class goes to.
pub(super) const fn half(class: Class) -> Channel {
    match class {
        Class::Clean | Class::Warning => Channel::Clean,
        Class::Error | Class::Unreadable => Channel::Reject,
    }
}

/// What one half ends with so far, so that two files do not run into one line: `1-0` at the end of a file without a last
/// line end, then `[Event` of the next. Within a file every byte is the original's and nothing is added.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seam {
    open_line: bool,
    file: usize,
}

impl Seam {
    /// What must stand before the bytes of a piece: a line end where the half ends with a piece of another file and not
    /// with its line, else nothing.
    pub fn before(&mut self, file: usize, bytes: &[u8]) -> &'static [u8] {
        let Some(last) = bytes.last() else { return b"" };
        let apart = self.file != file;
        let separator: &[u8] = if self.open_line && apart { b"\n" } else { b"" };
        self.open_line = !matches!(last, b'\n' | b'\r');
        self.file = file;
        separator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_of_different_files_get_a_line_end_between_them() {
        let mut seam = Seam::default();
        assert_eq!(seam.before(0, b"1-0"), b"");
        assert_eq!(seam.before(0, b"*"), b"", "within a file nothing is added");
        assert_eq!(seam.before(1, b"*\n"), b"\n");
        assert_eq!(seam.before(2, b"*\n"), b"", "the line had ended");
        assert_eq!(seam.before(3, b""), b"");
    }
}
