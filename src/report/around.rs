//! The moves around a finding, as they are written.

use crate::game_check::Workspace;
use crate::rules::Finding;
use crate::syntax::{Kind, Token};

/// As many moves are quoted before a finding, and as many behind it.
const BEFORE: usize = 6;
const BEHIND: usize = 3;

/// As many tokens are looked at in either direction: a remark between two moves may hold thousands.
const REACH: usize = 400;

/// No word is longer, in characters.
const LONGEST_WORD: usize = 40;

/// The moves around a finding; the text of the finding itself is [`Finding::text`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The words before it.
    pub before: String,
    /// The words behind it.
    pub behind: String,
}

impl Around {
    /// The moves around a finding of the game that the workspace has checked. Comments are left out, and of a variation
    /// only the moves of the line that the finding stands in are quoted. Nothing where it stands in no movetext.
    pub fn of(finding: &Finding, bytes: &[u8], workspace: &Workspace) -> Around {
        Around::within(finding, bytes, workspace, [BEFORE, BEHIND])
    }

    /// As [`Around::of`], with as many moves before it and behind it.
    pub fn within(
        finding: &Finding,
        bytes: &[u8],
        workspace: &Workspace,
        [most_before, most_behind]: [usize; 2],
    ) -> Around {
        let list = &workspace.tokens().list;
        let behind = list.partition_point(|token| token.start as usize <= finding.at);
        let Some(at) = behind.checked_sub(1) else {
            return Around::default();
        };
        if finding.text.is_empty() || matches!(list[at].kind, Kind::Tag | Kind::Blank | Kind::Bom) {
            return Around::default();
        }
        let spans = &workspace.facts().spans;
        let span = spans.iter().find(|(first, _)| *first as usize == at);
        let last = span
            .map_or(at, |(_, last)| *last as usize)
            .min(list.len() - 1);
        let word = |token: &Token| word(bytes, workspace, token);
        let backwards = list[..at].iter().rev();
        let before = back(backwards, most_before, word);
        let behind = walk(
            list[last + 1..].iter(),
            Kind::Open,
            Kind::Close,
            most_behind,
            word,
        );
        Around {
            before: joined(&before),
            behind: joined(&behind),
        }
    }
}

/// The last moves of the game that the workspace has checked, with its result.
pub fn last_moves(bytes: &[u8], workspace: &Workspace, most: usize) -> String {
    let tokens = workspace.tokens().list.iter().rev();
    joined(&back(tokens, most, |token| word(bytes, workspace, token)))
}

/// A move as it is written, all words of it; `token` is one of them.
pub fn written(bytes: &[u8], workspace: &Workspace, token: u32) -> String {
    let list = &workspace.tokens().list;
    let (first, last) = span(workspace, token as usize);
    let words = list.get(first..=last).unwrap_or_default().iter();
    let words =
        words.filter(|token| matches!(token.kind, Kind::Word | Kind::Missing | Kind::CrossedOut));
    joined(
        &words
            .map(|token| word(bytes, workspace, token))
            .collect::<Vec<_>>(),
    )
}

/// What is written of a line from a token on, as many moves of it.
pub fn onwards(bytes: &[u8], workspace: &Workspace, token: u32, most: usize) -> String {
    let list = &workspace.tokens().list;
    let rest = list.get(token as usize..).unwrap_or_default().iter();
    let word = |token: &Token| word(bytes, workspace, token);
    joined(&walk(rest, Kind::Open, Kind::Close, most, word))
}

/// The first and the last token of the reading that a token belongs to.
fn span(workspace: &Workspace, token: usize) -> (usize, usize) {
    let spans = &workspace.facts().spans;
    let behind = spans.partition_point(|(first, _)| *first as usize <= token);
    let found = behind.checked_sub(1).and_then(|at| spans.get(at));
    match found {
        Some((first, last)) if *last as usize >= token => (*first as usize, *last as usize),
        _ => (token, token),
    }
}

/// The words of as many moves backwards, in the order of the text.
fn back<'a>(
    tokens: impl Iterator<Item = &'a Token>,
    moves: usize,
    word: impl Fn(&Token) -> String,
) -> Vec<String> {
    let mut words = walk(tokens, Kind::Close, Kind::Open, moves, word);
    words.reverse();
    words
}

/// A token as it is quoted.
fn word(bytes: &[u8], workspace: &Workspace, token: &Token) -> String {
    let text = workspace.tokens().text(bytes, token);
    if token.kind == Kind::Glyph {
        return sign(&text).unwrap_or_default().to_owned();
    }
    let mut word: String = text.chars().take(LONGEST_WORD).collect();
    if word.len() < text.len() {
        word.push('…');
    }
    word
}

/// The words as a line of moves; a sign stands at its move. The number that a move of Black has behind a variation or a comment
/// goes with those.
fn joined(words: &[String]) -> String {
    let mut line = String::new();
    let mut last = "";
    for (at, word) in words.iter().enumerate() {
        if let Some((number, black)) = number(word) {
            if black && at > 0 && number == last {
                continue;
            }
            last = number;
        }
        if !line.is_empty() && !SIGNS.contains(&word.as_str()) {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// A move number, and whether it is that of a move of Black.
fn number(word: &str) -> Option<(&str, bool)> {
    let digits = word.trim_end_matches(['.', '…']);
    let dots = &word[digits.len()..];
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !dots.is_empty()).then_some((digits, dots != "."))
}

/// The signs of the first glyphs, `$1` to `$6`.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A glyph as people write it; nothing for a number that has no sign of old.
fn sign(text: &str) -> Option<&str> {
    let Some(number) = text.strip_prefix('$') else {
        return Some(text);
    };
    let number: usize = number.parse().ok()?;
    SIGNS.get(number.checked_sub(1)?).copied()
}

/// The words of the next `moves` moves in one direction, and `…` where more follow. `open` begins what is passed over in
/// this direction, `close` ends it.
fn walk<'a>(
    tokens: impl Iterator<Item = &'a Token>,
    open: Kind,
    close: Kind,
    moves: usize,
    word: impl Fn(&Token) -> String,
) -> Vec<String> {
    let mut words = Vec::new();
    let (mut depth, mut left) = (0usize, moves);
    let (backwards, mut numbered) = (open == Kind::Close, false);
    for (i, token) in tokens.enumerate() {
        let kind = token.kind;
        if i == REACH || kind == Kind::Tag {
            break;
        }
        if kind == open {
            depth += 1;
        } else if kind == close {
            // The line of the finding begins or ends here.
            if depth == 0 {
                words.push(word(token));
                break;
            }
            depth -= 1;
        } else if depth == 0 {
            match kind {
                Kind::Word | Kind::Missing | Kind::CrossedOut if left > 0 => left -= 1,
                Kind::Number | Kind::Dots if left > 0 => {}
                // Backwards a number belongs to the move that was just taken, and its dots stand before it.
                Kind::Number if backwards && !numbered => numbered = true,
                Kind::Dots if backwards && !numbered => {}
                Kind::Result(_)
                | Kind::CheckMark
                | Kind::EnPassant
                | Kind::DrawOffer
                | Kind::Glyph
                    if left > 0 => {}
                Kind::Word | Kind::Missing | Kind::CrossedOut | Kind::Number | Kind::Dots => {
                    words.push("…".to_owned());
                    break;
                }
                _ => continue,
            }
            words.push(word(token));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_check::{CheckOptions, check_game};
    use crate::replay::Place;

    fn around(text: &str, code: &str) -> (String, String, String) {
        let mut workspace = Workspace::default();
        let place = Place::new(1, 1000, 1);
        let options = CheckOptions::default();
        let report = check_game(text.as_bytes(), place, &mut workspace, &options);
        let finding = report.findings.iter().find(|f| f.rule.code == code);
        let finding = finding.unwrap_or_else(|| panic!("no {code} in {:?}", report.findings));
        let around = Around::of(finding, text.as_bytes(), &workspace);
        (around.before, finding.text.clone(), around.behind)
    }

    fn three(a: &str, b: &str, c: &str) -> (String, String, String) {
        (a.to_owned(), b.to_owned(), c.to_owned())
    }

    #[test]
    fn moves_are_quoted_before_and_behind() {
        let text = "[White \"x\"]\n\n1. e4 e5 2. Nf3 {a word} Nc6 (2... d6 3. d4) 3. Bb5 a6 4. Ba4 Nf6 5. Qxf7 Be7 6. O-O b5 \
                    7. Bb3 d6 1-0\n";
        let expected = three(
            "… 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5.",
            "Qxf7",
            "Be7 6. O-O b5 …",
        );
        assert_eq!(around(text, "M001"), expected);
    }

    #[test]
    fn the_beginning_and_the_end_have_no_dots() {
        assert_eq!(
            around("1. e4 e5 2. Nf6 Nc6 *", "M001"),
            three("1. e4 e5 2.", "Nf6", "Nc6 *")
        );
        assert_eq!(around("1. e5 *", "M001"), three("1.", "e5", "*"));
    }

    #[test]
    fn what_begins_with_the_first_move_has_no_dots() {
        let text = "[White \"x\"]\n\n1. d4 d5 2. Bg5 Nf6 3. e3 e6 4. Nh4 Be7 *";
        assert_eq!(around(text, "M001").0, "1. d4 d5 2. Bg5 Nf6 3. e3 e6 4.");
        let text = "1. d4 d5 2. Bg5 Nf6 3. e3 e6 4. Nc3 Nh4 Be7 *";
        assert_eq!(around(text, "M001").0, "… d5 2. Bg5 Nf6 3. e3 e6 4. Nc3");
        let text = "[FEN \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\"]\n[SetUp \"1\"]\n\n\
                    1... d5 2. Bg5 Nf6 3. e3 e6 4. Nc3 Nh4 *";
        assert_eq!(around(text, "M001").0, "1... d5 2. Bg5 Nf6 3. e3 e6 4. Nc3");
    }

    #[test]
    fn glyphs_are_shown_as_signs() {
        let text = "1. e4 $1 e5 $10 2. Nf3 !? $146 Nc6 $6 3. Ke3 $4 a6 $2 *";
        let expected = three("1. e4! e5 2. Nf3!? Nc6?! 3.", "Ke3", "?? a6? *");
        assert_eq!(around(text, "M001"), expected);
    }

    #[test]
    fn a_variation_is_quoted_by_itself() {
        let text = "1. e4 e5 (1... c5 2. Nf3 d6 (2... e6) 3. Ke3 a6) 2. Nf3 Nc6 *";
        assert_eq!(
            around(text, "M001"),
            three("( 1... c5 2. Nf3 d6 3.", "Ke3", "a6 )")
        );
    }

    #[test]
    fn the_end_of_a_game_is_quoted_with_its_result() {
        let last = |text: &str, most| {
            let mut workspace = Workspace::default();
            let options = CheckOptions::default();
            let place = Place::new(1, 0, 1);
            let _ = check_game(text.as_bytes(), place, &mut workspace, &options);
            last_moves(text.as_bytes(), &workspace, most)
        };
        let text = "[White \"x\"]\n\n1. f3 e5 {mate} 2. g4 (2. e4 d6) Qh4# 1-0\n\n";
        assert_eq!(last(text, 3), "… e5 2. g4 Qh4# 1-0");
        assert_eq!(last(text, 9), "1. f3 e5 2. g4 Qh4# 1-0");
        assert_eq!(last("[White \"x\"]\n\n*\n", 9), "*");
    }

    #[test]
    fn a_finding_in_a_tag_has_no_moves() {
        let text = "[Date \"2024.02.30\"]\n\n1. e4 e5 *";
        assert_eq!(around(text, "T004"), three("", "[Date \"2024.02.30\"]", ""));
    }
}
