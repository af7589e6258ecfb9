//! How pieces of archives join where they are put together anew.

use super::lines;
use crate::text::separator::trailing;
use crate::text::tag::{self, Shape};
use crate::text::words::{self, is_space};

/// How a piece of an archive joins others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// Nothing but blanks.
    pub blank: bool,
    /// It begins with a tag pair, which ends whatever is closed before it.
    pub tagged: bool,
    /// It is closed: a tag pair behind it begins another game.
    pub closed: bool,
    /// A comment in it was left open, or it is more than one section: what follows says where it ends.
    pub open: bool,
    /// It ends with a separator.
    pub parted: bool,
    /// It ends with a result and a blank line: text behind them is none of its own.
    pub ended: bool,
}

impl Edges {
    /// Of these bytes, a game or a gap.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Edges {
        let first = lines::first_word(bytes);
        let end = lines::end_of(bytes);
        Edges {
            blank: first >= bytes.len(),
            tagged: tag::shape(bytes, first) == Shape::Strict,
            closed: end == lines::End::Closed,
            open: end == lines::End::Open,
            parted: trailing(bytes).is_some(),
            ended: ends_with_result(bytes),
        }
    }
}

fn ends_with_result(bytes: &[u8]) -> bool {
    let Some(last) = bytes.iter().rposition(|b| !is_space(*b)) else {
        return false;
    };
    let (text, blanks) = bytes.split_at(last + 1);
    let word = text.rsplit(|b| is_space(*b)).next().unwrap_or_default();
    words::is_result(word) && super::count_lines(blanks) >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_say_what_may_stand_side_by_side() {
        let of = |text: &str| Edges::of(text.as_bytes());
        let sound = of("\n\u{FEFF}[Event \"a\"]\n\n1. e4 1-0");
        assert!(sound.tagged && sound.closed && !sound.blank && !sound.parted);
        assert!(!of("[Event \"a\"]\n").closed, "the next pair may go on");
        assert!(!of("[Event \"a\"]\n").open);
        assert!(!of("1. e4 {open").closed && of("1. e4 {open").open && !sound.open);
        assert!(of("1. e4 (open").closed);
        assert!(!of("1. e4 e5").tagged);
        assert!(of(" \n").blank);
        assert!(of("1. e4\n\n%\n").parted);
        assert!(of("1. e4 1-0\n\n").ended);
        assert!(!of("1. e4 1-0\n").ended && !of("1. e4\n\n").ended);
    }
}
