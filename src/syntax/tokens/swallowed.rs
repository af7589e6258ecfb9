//! Comments that were never closed and end at the brace of a later one: the moves between are in the comment.
//!
//! Analysis in a comment does not go on as the game does: that a run of numbered moves in it fills a gap in the numbers of
//! the game, or goes on from them and holds the brace of another comment, happens only where the comment swallowed them.

use super::{Kind, Step, Tokens};
use crate::syntax::TagId;
use crate::text::words;
use memchr::memchr;

/// A comment that swallowed moves: its token, and the first and the last of their numbers.
type Swallowed = (usize, u32, u32);

/// Gives the comments of the main line that swallowed moves the kind that says so, and makes each a step.
pub(super) fn settle(tokens: &mut Tokens, bytes: &[u8]) {
    for (at, first, last) in find(tokens, bytes) {
        let token = at as u32;
        let kind = Kind::SwallowingComment;
        tokens.list[at].kind = kind;
        tokens.list[at].data = first << 16 | last;
        tokens.has_oddities = true;
        let place = tokens.steps.partition_point(|step| step.token < token);
        let step = Step {
            token,
            number: Step::NONE,
            kind,
            dots: false,
        };
        tokens.steps.insert(place, step);
    }
}

fn find(tokens: &Tokens, bytes: &[u8]) -> Vec<Swallowed> {
    let mut found = Vec::new();
    let (mut depth, mut since) = (0usize, 0);
    // Whoever sets up a position may tell in a comment how it arose.
    let mut last = tokens.tag(TagId::Fen).is_none().then_some(0);
    for (at, token) in tokens.list.iter().enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Number if depth == 0 => {
                let (number, black) = token.number();
                let reach = number.saturating_sub(u32::from(!black));
                if let Some(last) = last
                    && reach > last
                {
                    let fills = |comment| run(comment, last, reach) == reach;
                    let gap =
                        comments(tokens, since..at).find(|c| fills(tokens.list[*c].bytes(bytes)));
                    found.extend(gap.map(|comment| (comment, last + 1, reach)));
                }
                (last, since) = (Some(number), at);
            }
            _ => {}
        }
    }
    // Behind the last number nothing tells whether there is a gap.
    if let Some(last) = last {
        for at in comments(tokens, since..tokens.list.len()) {
            let comment = tokens.list[at].bytes(bytes);
            if memchr(b'{', &comment[1..]).is_some() {
                let reach = run(comment, last, u32::from(u16::MAX));
                if reach > last + 1 {
                    found.push((at, last + 1, reach));
                    break;
                }
            }
        }
    }
    found
}

/// The plain comments outside variations among these tokens.
fn comments(
    tokens: &Tokens,
    range: std::ops::Range<usize>,
) -> impl Iterator<Item = usize> + use<'_> {
    let mut depth = 0usize;
    range.filter(move |at| {
        match tokens.list[*at].kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Comment => return depth == 0,
            _ => {}
        }
        false
    })
}

/// The number, at most `reach`, up to which a text counts on from `last`, each number with a move behind it.
fn run(text: &[u8], last: u32, reach: u32) -> u32 {
    let mut number = last;
    let mut words = text
        .split(|b| words::is_space(*b) || matches!(b, b'{' | b'}'))
        .filter(|word| !word.is_empty())
        .peekable();
    while let Some(word) = words.next() {
        if number >= reach || words::move_number(word) != Some(number + 1) {
            continue;
        }
        let digits = word.iter().take_while(|b| b.is_ascii_digit()).count();
        let rest = word[digits..].trim_ascii_start();
        let dots = rest.iter().take_while(|b| matches!(b, b'.' | b')')).count();
        let own = &rest[dots..];
        let next = if own.is_empty() {
            words.peek().copied().unwrap_or_default()
        } else {
            own
        };
        if crate::text::moves::is_move_like(next) {
            number += 1;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swallowed(text: &str) -> Vec<(u32, u32, u32)> {
        let mut tokens = Tokens::default();
        tokens.scan(text.as_bytes(), None);
        let own = tokens
            .list
            .iter()
            .filter(|t| t.kind == Kind::SwallowingComment);
        own.map(|t| (t.start, t.data >> 16, t.data & 0xFFFF))
            .collect()
    }

    #[test]
    fn a_run_that_fills_the_gap_was_swallowed() {
        let text = "1. e4 {best by test e5 2. Nf3 Nc6 3. Bb5 a6 {Spanish} 4. Ba4 Nf6 *";
        assert_eq!(swallowed(text), [(6, 2, 3)]);
        let text = "1. e4 e5 {text 2.Nf3 {more} 2... Nc6 3. Bb5 *";
        assert_eq!(swallowed(text), [(9, 2, 2)]);
        let text = "{Introduction 1. e4 e5 {open} 2. Nf3 Nc6 *";
        assert_eq!(swallowed(text), [(0, 1, 1)]);
        let text = "1. e4 e5 {a late brace 2. Nf3 Nc6 3. Bb5} a6 4. Ba4 *";
        assert_eq!(swallowed(text), [(9, 2, 3)]);
    }

    #[test]
    fn at_the_end_the_brace_of_another_comment_tells() {
        let text = "1. e4 e5 {text 2. Nf3 Nc6 3. Bb5 a6 {Spanish} 1-0";
        assert_eq!(swallowed(text), [(9, 2, 3)]);
        assert_eq!(
            swallowed("1. e4 e5 {resigned: 2. Nf3 Nc6 3. Bb5 wins} 1-0"),
            []
        );
    }

    #[test]
    fn analysis_was_not() {
        for text in [
            "1. e4 e5 {better 1... c5 2. Nf3 d6 3. d4} 2. Nf3 Nc6 *",
            "1. e4 {2. d4 d5 3. c4} 1... e5 2. Nf3 *",
            "1. e4 e5 (1... c5 {2. Nf3 d6} 3. d4) 2. Nf3 Nc6 *",
            "1. e4 e5 {no moves in it} 4. Nf3 Nc6 *",
            "1. e4 e5 {only 2. Nf3} 4. Nc3 *",
            "1. e4 e5 {at 2. 3. of May} 4. Nf3 Nc6 *",
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 3\"]\n\n{1. e4 e5 2. Nf3 before} 3. Rh8+ *",
        ] {
            assert_eq!(swallowed(text), [], "{text}");
        }
    }
}
