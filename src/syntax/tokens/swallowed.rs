//! Comments that were never closed and end at the brace of a later one: the moves between are in the comment.
//!
//! Analysis in a comment does not go on as the game does: that a run of numbered moves in it fills a gap in the numbers of
//! the game, or goes on from them and holds the brace of another comment, happens only where the comment swallowed them.
//! Behind a `;` the rest of the line is a comment: where it holds the moves that come next and nothing else, they were meant
//! as moves.

use super::{Kind, Step, Tokens};
use crate::syntax::TagId;
use crate::text::moves::{Form, Mark, is_move_like, read_guessed};
use crate::text::words;
use memchr::memchr;
use std::ops::Range;

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
                if let Some(last) = last {
                    let fills = |comment| reach > last && run(comment, last, reach) == reach;
                    let gap =
                        comments(tokens, since..at).find(|c| fills(tokens.list[*c].bytes(bytes)));
                    let gap = gap.map(|comment| (comment, last + 1, reach));
                    let half = behind_semicolon(tokens, bytes, last, since..at, false);
                    let half = half.filter(|half| !black && half.2 == reach);
                    found.extend(half.or(gap));
                }
                (last, since) = (Some(number), at);
            }
            _ => {}
        }
    }
    // Behind the last number nothing tells whether there is a gap.
    if let Some(last) = last {
        let rest = since..tokens.list.len();
        found.extend(behind_semicolon(tokens, bytes, last, rest.clone(), true));
        for at in comments(tokens, rest) {
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

/// The comment from `;` to the end of its line among the tokens behind the number `last` that swallowed the other half-move
/// of that number, and where no number follows (`ends`) those behind it too.
fn behind_semicolon(
    tokens: &Tokens,
    bytes: &[u8],
    last: u32,
    range: Range<usize>,
    ends: bool,
) -> Option<Swallowed> {
    let is = |at: &usize, kind| tokens.list[*at].kind == kind;
    let at = comments(tokens, range.clone()).find(|at| is(at, Kind::LineComment))?;
    let words = |range: Range<usize>| range.filter(|at| is(at, Kind::Word)).count();
    let ended = (range.start..at).any(|at| matches!(tokens.list[at].kind, Kind::Result(_)));
    let text = &tokens.list[at].bytes(bytes)[1..];
    // What is a comment as a whole is told as such.
    if last == 0 || ended || words(at..range.end) > 0 || !is_play(text) {
        return None;
    }
    let first = words::split(text).next().and_then(words::move_number);
    let reach = run(text, last, u32::from(u16::MAX));
    let white = range.start < at && !tokens.list[range.start].number().1;
    match first {
        None if words(range.start..at) <= usize::from(white) => Some((at, last, reach)),
        Some(first) if ends && first == last + 1 && reach > last => Some((at, first, reach)),
        _ => None,
    }
}

/// Whether a text is moves and their numbers, perhaps with a result, and nothing else.
fn is_play(text: &[u8]) -> bool {
    let mut moves = 0;
    words::split(text).all(|word| {
        let own = unnumbered(word);
        moves += usize::from(is_move(own));
        own.is_empty() || is_move(own) || words::is_result(word)
    }) && moves > 0
}

/// What stands glued to a number of a move; the word itself where it has none.
fn unnumbered(word: &[u8]) -> &[u8] {
    let own = || {
        words::move_number(word)?;
        let own = word.iter().skip_while(|b| b.is_ascii_digit());
        let own = own.skip_while(|b| matches!(b, b'.' | b')')).count();
        Some(&word[word.len() - own..])
    };
    own().unwrap_or(word)
}

/// Whether a word is a move, also one that names only the file where it takes: `exd`, `ed`.
fn is_move(word: &[u8]) -> bool {
    let files = matches!(word, [from @ b'a'..=b'h', to @ b'a'..=b'h'] if from.abs_diff(*to) == 1);
    files || is_move_like(word) || {
        let read = read_guessed(word);
        read.form == Form::Partial && read.marks.has(Mark::Capture)
    }
}

/// The first and the last number of the moves of the game that a comment holds which is never closed.
pub(crate) fn in_open(tokens: &Tokens, bytes: &[u8], at: usize) -> Option<(u32, u32)> {
    let mut before = tokens.list[..at].iter();
    let last = before.rfind(|token| token.kind == Kind::Number);
    let last = last.map_or(0, |token| token.number().0);
    let reach = run(tokens.list[at].bytes(bytes), last, u32::from(u16::MAX));
    (reach > last).then_some((last + 1, reach))
}

/// The plain comments outside variations among these tokens.
fn comments(tokens: &Tokens, range: Range<usize>) -> impl Iterator<Item = usize> + use<'_> {
    let mut depth = 0usize;
    range.filter(move |at| {
        match tokens.list[*at].kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Comment | Kind::LineComment => return depth == 0,
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
        let own = match unnumbered(word) {
            [] => words.peek().copied().unwrap_or_default(),
            own => own,
        };
        if is_move(own) {
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
    fn short_captures_are_moves_too() {
        for taken in ["exd 4. Nxd Nf6", "ed 4. N:d Nf6", "exd4 4. cd"] {
            let text = format!("1. e4 e5 2. Nf3 d6 {{good 3. d4 {taken} {{now}} 5. c3 g6 *");
            assert_eq!(swallowed(&text), [(19, 3, 4)], "{text}");
        }
    }

    #[test]
    fn a_semicolon_swallows_the_rest_of_its_line() {
        for (text, told) in [
            ("1. e4 e5 2. Nf3; Nc6 3. Bb5 a6 *", (15, 2, 3)),
            ("1. e4 e5 2. Nf3 ; Nc6\n3. Bb5 a6 *", (16, 2, 2)),
            ("1. e4 e5; 2. Nf3 Nc6\n3. Bb5 a6 *", (8, 2, 2)),
            ("1. e4 e5\n2. Nf3; Nc6 1-0", (15, 2, 2)),
            ("1. e4 e5 ; 2. Nf3 Nc6 1-0", (9, 2, 2)),
        ] {
            assert_eq!(swallowed(text), [told], "{text}");
        }
        for text in [
            "1. e4 e5 ; 2. f4\n2. Nf3 Nc6 1-0",
            "1. e4 ; c5\n1... e5 2. Nf3 Nc6 1-0",
            "1. e4 e5 2. Nf3 Nc6 ; and now 3. Bb5\n1-0",
            "1. e4 e5 2. Nf3 Nc6 1-0 ; 3. Bb5",
            "1. e4 e5 ; d4\n2. Nf3 Nc6 *",
            "1. e4 ; d4\ne5 2. Nf3 Nc6 *",
        ] {
            assert_eq!(swallowed(text), [], "{text}");
        }
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
