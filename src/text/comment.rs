//! Where a brace comment ends. Framing and tokens ask the same judge, so that they cannot disagree.

use super::words::{self, is_space};
use memchr::{memchr, memchr2};

/// What a brace comment is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Up to the first closing brace.
    Plain,
    /// With braces in it; the outer pair counts.
    Nested,
    /// Never closed: it reaches to the end.
    Open,
}

/// Ends the brace comments of one game, in order.
#[derive(Clone, Copy, Debug)]
pub struct Braces {
    /// Whether an outer pair still counts. Once braces do not pair up, the rule of the standard holds for the rest of the
    /// game: the first closing brace ends a comment. So the search for a pair goes wrong once at most.
    nest: bool,
}

impl Default for Braces {
    fn default() -> Braces {
        Braces { nest: true }
    }
}

impl Braces {
    /// One past the end of the comment that begins with the brace at `at`.
    ///
    /// Braces do not nest in PGN (5), but people nest them: the outer pair counts unless moves or a result stand between
    /// the first closing brace and the one that would pair.
    pub fn end(&mut self, bytes: &[u8], at: usize) -> (usize, Form) {
        let body = &bytes[at + 1..];
        let Some(close) = memchr(b'}', body) else {
            return (bytes.len(), Form::Open);
        };
        if self.nest && memchr(b'{', &body[..close]).is_some() {
            match pairing(body) {
                Some(outer) if !holds_moves(&body[close + 1..outer]) => {
                    return (at + 1 + outer + 1, Form::Nested);
                }
                _ => self.nest = false,
            }
        }
        (at + 1 + close + 1, Form::Plain)
    }
}

/// Offset of the brace that pairs with the one before `body`.
fn pairing(body: &[u8]) -> Option<usize> {
    let mut depth = 1;
    let mut at = 0;
    while let Some(i) = memchr2(b'{', b'}', &body[at..]) {
        at += i;
        if body[at] == b'{' {
            depth += 1;
        } else {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
        at += 1;
    }
    None
}

/// Whether a move number stands in a text.
pub(crate) fn holds_moves(text: &[u8]) -> bool {
    text.split(|b| is_space(*b))
        .any(|word| words::move_number(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outer_pair_counts_unless_moves_stand_within() {
        let end = |text: &str| Braces::default().end(text.as_bytes(), 0);
        assert_eq!(end("{a} b}"), (3, Form::Plain));
        assert_eq!(end("{a {b} c} d"), (9, Form::Nested));
        assert_eq!(end("{outer {inner} see 1-0} e5"), (23, Form::Nested));
        assert_eq!(end("{:-{ } 1... e5 {x}}"), (6, Form::Plain));
        assert_eq!(end("{a"), (2, Form::Open));
    }

    #[test]
    fn what_does_not_pair_is_looked_for_once() {
        let mut braces = Braces::default();
        let text = b"{{} {a {b} c}";
        assert_eq!(braces.end(text, 0), (3, Form::Plain));
        assert_eq!(braces.end(text, 4), (10, Form::Plain));
    }
}
