//! Records of Tri-Dimensional chess, whose words hold brackets, asterisks and blanks that mean something else in PGN and on
//! sheets. Such a record is read by a stand-in of the same length in which each of these words is a plain move: its lines,
//! headings, comments and variations are then found as in any other record.

mod form;

pub use form::{is_printed, may_name_game as form_names_game};

use super::{Kind, ResultMark, Step, Tag, Tokens};
use crate::text::moves::trid::{Found, Tells, word};
use crate::text::words::is_space;
use crate::text::{copied, printed};
use std::ops::Range;

/// The words of a record that can be moves of Tri-Dimensional chess, in order, and how many of them can be nothing else.
#[derive(Debug, Default)]
pub struct Moves {
    /// Where each stands, in bytes of the game.
    pub spans: Vec<Range<u32>>,
    /// How many hold what moves of other notations do not, be it only a figure in brackets.
    pub marked: u32,
    /// How much of that is no slip and no note: a level counts for two, a square that the flat board has not for one.
    pub proof: u32,
    /// How many other words name a square of the flat board.
    pub flat: u32,
    /// How many of those name one of its files g and h, which this board has not.
    pub beyond: u32,
}

/// What the words of a record that does not name its game tell of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It is no record of Tri-Dimensional chess.
    Not,
    /// It is one if it can be played further as that: figures in brackets alone may be minutes or notes.
    IfPlayed,
    /// It is one.
    Trid,
}

/// What a record is read by.
#[derive(Debug)]
pub struct StandIn {
    /// Its text.
    pub bytes: Vec<u8>,
    /// Whether a label names the game.
    pub named: bool,
    /// Whether a title or a label is that of the manual's form.
    pub form: bool,
    /// The tags of the rows that have both players.
    tags: Vec<form::Own>,
    /// Where labels stand for which it has others.
    labels: Vec<Range<usize>>,
}

/// So many of the words must be marked, that a record which does not name its game is one of this: one in so many.
const SHARE: usize = 4;

/// So much is proof enough: a level that moves, or two squares that the flat board has not.
const PROOF: u32 = 2;

/// So much proof stands against one square of files g and h: with less that is no slip.
const AGAINST_BEYOND: u32 = 8;

impl Moves {
    /// Finds them outside tag pairs and comments.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Moves {
        let mut moves = Moves::default();
        let mut at = 0;
        let mut line_start = true;
        while let Some(&sign) = bytes.get(at) {
            let end = |sign: u8| {
                let found = memchr::memchr(sign, &bytes[at..]);
                found.map_or(bytes.len(), |found| at + found + 1)
            };
            match sign {
                b'\n' | b'\r' => {
                    line_start = true;
                    at += 1;
                    continue;
                }
                b'{' => at = end(b'}'),
                b'[' if line_start => at = end(b']'),
                b';' => {
                    at = end(b'\n') - usize::from(memchr::memchr(b'\n', &bytes[at..]).is_some())
                }
                _ if is_space(sign) => {
                    at += 1;
                    continue;
                }
                _ => at = moves.chunk(bytes, at),
            }
            line_start = false;
        }
        moves
    }

    /// Whether a record that does not name its game is one of Tri-Dimensional chess.
    #[must_use]
    pub fn tell(&self) -> Told {
        let words = self.spans.len() + self.flat as usize;
        // Levels move nowhere else: among long moves alone they tell enough, be the heights all left out.
        let levels = self.proof >= PROOF && self.flat as usize * SHARE <= self.spans.len();
        if self.marked < 2
            || (self.marked as usize) * SHARE < words && !levels
            || self.proof < self.beyond * AGAINST_BEYOND
        {
            return Told::Not;
        }
        match self.proof {
            PROOF.. => Told::Trid,
            _ => Told::IfPlayed,
        }
    }

    /// What stands from here up to the next blank; gives where that is.
    fn chunk(&mut self, bytes: &[u8], from: usize) -> usize {
        let mut at = from;
        let known = self.spans.len();
        while let Some(&sign) = bytes.get(at).filter(|sign| !is_space(**sign)) {
            // Behind a number, a bracket or dots a word begins; within another it does not.
            let begins =
                at == from || matches!(bytes[at - 1], b'.' | b'(' | b')' | b'/' | b'|' | b',');
            match begins.then(|| word(&bytes[at..])).flatten() {
                Some(Found { length, tells }) => {
                    self.spans.push(at as u32..(at + length) as u32);
                    self.marked += u32::from(tells > Tells::Nothing);
                    self.proof += match tells {
                        Tells::Level => PROOF,
                        Tells::Place => 1,
                        Tells::Height | Tells::Nothing => 0,
                    };
                    at += length;
                }
                None if matches!(sign, b'{' | b'[') && at > from => break,
                None => at += 1,
            }
        }
        if known == self.spans.len() {
            let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
            let beyond = |pair: &[u8]| square(pair) && pair[0] >= b'g';
            let pairs = || bytes[from..at].windows(2);
            self.flat += u32::from(pairs().any(square));
            self.beyond += u32::from(pairs().any(beyond));
        }
        at
    }

    /// The stand-in: the same text with a plain move, and blanks behind it, in place of each word, and plain labels in place of
    /// those of the manual's form.
    #[must_use]
    pub fn stand_in(&self, bytes: &[u8]) -> StandIn {
        let mut stand_in = bytes.to_vec();
        for span in &self.spans {
            let place = &mut stand_in[span.start as usize..span.end as usize];
            let plain = PLAIN[place.len().min(PLAIN.len() - 1)];
            place.fill(b' ');
            place[..plain.len()].copy_from_slice(plain);
        }
        // What the program printed itself is read to the letter.
        let form::Plain {
            named,
            form,
            labels,
            tags,
        } = match printed::begins(bytes) {
            Some(_) => form::Plain::default(),
            None if copied::begins(bytes).is_some() => form::Plain {
                form: true,
                ..form::Plain::default()
            },
            None => form::plain(&mut stand_in, &self.spans),
        };
        StandIn {
            bytes: stand_in,
            named,
            form,
            tags,
            labels,
        }
    }

    /// Gives the tokens of the stand-in their words and labels again.
    pub fn restore(&self, tokens: &mut Tokens, stand_in: &StandIn) {
        for label in &stand_in.labels {
            tokens.tags.name(label.start as u32..label.end as u32);
        }
        // Both tags of a player follow each other, White's first.
        let tags = [false, true].into_iter();
        for own in tags.flat_map(|black| stand_in.tags.iter().filter(move |own| own.black == black))
        {
            let span = |range: &Range<usize>| range.start as u32..range.end as u32;
            // They stand between the tokens: what follows is the nearest.
            let next = tokens
                .list
                .partition_point(|token| token.start < span(&own.name).start);
            tokens.tags.push(Tag {
                id: own.id,
                token: next.min(tokens.list.len().saturating_sub(1)) as u32,
                name: span(&own.name),
                value: span(&own.value),
                fault: None,
                reads: None,
            });
        }
        let mut spans = self.spans.iter().peekable();
        for token in &mut tokens.list {
            while spans.peek().is_some_and(|span| span.start < token.start) {
                spans.next();
            }
            if let Some(span) = spans.peek()
                && span.start == token.start
            {
                match token.kind {
                    Kind::Word => token.end = span.end,
                    // Of a sheet that was not taken: what somebody wrote is kept whole.
                    Kind::Prose | Kind::Ornament => token.end = token.end.max(span.end),
                    _ => {}
                }
            }
        }
    }

    /// Takes the word of a draw that stands behind the last move for the result, where no other is there (5.1: written in full).
    pub fn read_end(bytes: &[u8], tokens: &mut Tokens) {
        const DRAWN: [&str; 2] = ["patta", "draw"];
        let has_result = |step: &Step| matches!(step.kind, Kind::Result(_));
        if tokens.steps.iter().any(has_result) {
            return;
        }
        let Some(last) = tokens.steps.last().filter(|last| last.kind == Kind::Word) else {
            return;
        };
        let at = last.token as usize;
        let text = tokens.list[at].bytes(bytes).to_ascii_lowercase();
        let drawn = DRAWN
            .iter()
            .any(|word| word.as_bytes() == text.trim_ascii());
        if drawn && let Some(last) = tokens.steps.last_mut() {
            let kind = Kind::Result(ResultMark::Draw);
            (last.kind, tokens.list[at].kind) = (kind, kind);
        }
    }

    /// Whether the word of a step is one of them.
    #[must_use]
    pub fn has(&self, tokens: &Tokens, step: &Step) -> bool {
        let start = tokens.list[step.token as usize].start;
        self.spans
            .binary_search_by_key(&start, |span| span.start)
            .is_ok()
    }
}

/// A record whose long moves have figures in brackets glued to them, `c2-c4(2)`, with these as comments: so the flat board reads
/// it. Gives the text, of the same length, and where the brackets open; none where no move has one.
#[must_use]
pub fn with_figures_aside(bytes: &[u8]) -> Option<(Vec<u8>, Vec<u32>)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = memchr::memchr2(b'(', b'[', &bytes[from..]).map(|at| from + at) {
        from = at + 1;
        if let [b'(', b'1'..=b'7', b')', ..] | [b'[', b'1'..=b'7', b']', ..] = &bytes[at..]
            && ends_long_move(&bytes[..at])
        {
            found.push(at as u32);
        }
    }
    let mut remarks = Remarks::of(bytes);
    found.retain(|at| !remarks.has(*at as usize));
    if found.is_empty() {
        return None;
    }
    let mut aside = bytes.to_vec();
    for at in &found {
        let at = *at as usize;
        (aside[at], aside[at + 2]) = (b'{', b'}');
    }
    Some((aside, found))
}

/// Whether a text ends with a move that names both squares: `c2-c4`, `Pc4xd5`, `Cb8-c6`, `e7e5`.
fn ends_long_move(text: &[u8]) -> bool {
    let Some(rest) = before_square(text) else {
        return false;
    };
    let rest = rest.strip_suffix("×".as_bytes()).unwrap_or(rest);
    let rest = rest.strip_suffix("–".as_bytes()).unwrap_or(rest);
    // A sign, and the letter of the man that is captured.
    let sign = |b: &u8| matches!(b, b'-' | b'x' | b'X' | b':');
    let rest = match rest {
        [before @ .., own, b'A'..=b'Z'] if sign(own) => before,
        [before @ .., own] if sign(own) => before,
        rest => rest,
    };
    before_square(rest).is_some()
}

/// The text before a square of the flat board that it ends with.
fn before_square(text: &[u8]) -> Option<&[u8]> {
    match text {
        [before @ .., b'a'..=b'h', b'1'..=b'8'] => Some(before),
        _ => None,
    }
}

/// Which places are in a comment or in a tag pair, as far as the line of each and the braces before it tell. They are asked for
/// in order: each sign of the text is looked at once.
struct Remarks<'a> {
    bytes: &'a [u8],
    /// Up to here it was looked.
    at: usize,
    /// Where the line began.
    line: usize,
    /// Whether the last brace opened.
    opened: bool,
    /// Whether a semicolon stood on the line.
    semicolon: bool,
}

impl Remarks<'_> {
    const fn of(bytes: &[u8]) -> Remarks<'_> {
        Remarks {
            bytes,
            at: 0,
            line: 0,
            opened: false,
            semicolon: false,
        }
    }

    /// Whether one of them is at a place, which is not before the last that was asked for.
    fn has(&mut self, place: usize) -> bool {
        for at in std::mem::replace(&mut self.at, place)..place {
            match self.bytes[at] {
                b'{' => self.opened = true,
                b'}' => self.opened = false,
                b'\n' | b'\r' => (self.line, self.semicolon) = (at + 1, false),
                b';' => self.semicolon = true,
                _ => {}
            }
        }
        let tag = self.bytes[self.line] == b'[' && place > self.line;
        self.opened || tag || self.semicolon
    }
}

/// What stands behind the name of the game, in small letters without signs: the name of its variant.
#[must_use]
pub fn behind_name(value: &str) -> Option<String> {
    let letters = crate::text::letters_alone(value);
    let mut names: Vec<&str> = NAMES.split_whitespace().collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let rest = (names.into_iter()).find_map(|name| letters.strip_prefix(name))?;
    Some(rest.to_owned())
}

/// What the game is called, without blanks and signs.
const NAMES: &str = "trid tridchess tridimensional tridimensionalchess startrek startrekchess startrektridimensionalchess \
    startrektridchess startrek3dchess threedimensional threedimensionalchess tridimensionali scacchitridimensionali \
    scacchistartrek scaccotridimensionale scacchitrid schach3d tridimensionalesschach dreidimensional 3dchess 3d \
    tridimensionnel echecstridimensionnels ajedreztridimensional tridimensionale scacchi3d";

/// A plain move of each length, up to the longest.
const PLAIN: [&[u8]; 10] = [
    b"",
    b"",
    b"e4",
    b"Nf3",
    b"Nbd2",
    b"Nb1d2",
    b"Nb1-d2",
    b"Nb1xNd2",
    b"Nb1xNd2+",
    b"Nb1xNd2++",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let moves = Moves::of(text.as_bytes());
        let stand_in = moves.stand_in(text.as_bytes());
        assert_eq!(stand_in.bytes.len(), text.len());
        let mut tokens = Tokens::default();
        tokens.scan(&stand_in.bytes, None);
        moves.restore(&mut tokens, &stand_in);
        let steps = tokens.steps.iter();
        let steps = steps.map(|step| &tokens.list[step.token as usize]);
        steps
            .map(|token| tokens.text(text.as_bytes(), token).into_owned())
            .collect()
    }

    #[test]
    fn brackets_and_asterisks_belong_to_their_words() {
        assert_eq!(
            words(
                "[Event \"QLb1-b3\"]\n\n1.Pc2-c4(2) Pd7-d5(6) {Pc4xPd5(6)} 2. QL*b1-b3(4) (2. Pc4xPd5(6)x Q-QKt6, N) 2... Pd4xPe3 ep *"
            ),
            [
                "Pc2-c4(2)",
                "Pd7-d5(6)",
                "QL*b1-b3(4)",
                "(",
                "Pc4xPd5(6)x",
                "Q-QKt6, N",
                ")",
                "Pd4xPe3 ep",
                "*"
            ]
        );
    }

    #[test]
    fn figures_glued_to_long_moves_are_put_aside() {
        let aside = |text: &str| {
            let found = with_figures_aside(text.as_bytes())?;
            Some(String::from_utf8(found.0).unwrap())
        };
        assert_eq!(
            aside("[Site \"c2-c4(2)\"]\n1. c2-c4(2) Cb8xPc6[4] {e7-e5(2)} 2. Nf3(3) (2. c4 d5)")
                .as_deref(),
            Some("[Site \"c2-c4(2)\"]\n1. c2-c4{2} Cb8xPc6{4} {e7-e5(2)} 2. Nf3(3) (2. c4 d5)")
        );
        for text in [
            "1. e4 (2. d4) e5",
            "1. e4(2) e5(3)",
            "1. c2-c4 (2) d7-d5 (8)",
            "",
        ] {
            assert_eq!(aside(text), None, "{text}");
        }
    }

    #[test]
    fn a_record_is_told_by_its_words() {
        for text in [
            "1. Pc2-c4(2) Pd7-d5 2. QLb1-b3 *",
            "1. d4W d5B 2. Nc3W",
            "1. P-QB4, N P-KB4, B",
            "1. Pe2-e3(2) Pd7-d6(6) 2. Ra0-b0 Ra9-b9",
            // No heights, and few squares that the flat board has not.
            "1. Pc2-c4 Pd7-d5 2. Pc4xPd5 Nb8-c6 3. Bd1-b3 Pb7-b5 4. Pa1-a2 Ne8-d6 5. Bb3-e6 Pe7-e6 6. Ra0-b0 QLb8-b6",
            // One slip among much that is proof.
            "1. QLb1-b3 QLb8-b6 2. QLb3-b5 Pg7-g6(4) 3. KLe1-e3 KLe8-e6",
        ] {
            assert_eq!(Moves::of(text.as_bytes()).tell(), Told::Trid, "{text}");
        }
        for text in [
            "1. Pe2-e3(2) Pd7-d6(6) 2. Nb1-c3(2)",
            "1. e2-e4 (2) e7-e5 (6)",
            "1. d2-d4 [2] d7-d5 [6] 2. c2-c4 [2]",
        ] {
            assert_eq!(Moves::of(text.as_bytes()).tell(), Told::IfPlayed, "{text}");
        }
        for text in [
            "1. Pe2-e4 Pe7-e5 2. Ng1-f3 Nb8-c6",
            "1. e4 e5 (2) 2. Nf3(3) Nc6(4)",
            "1. P-K4 P-K4",
            "e4N Bd5N e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",
            "1. e2-e4 (1) e7-e5 (2) 2. Ng1-f3 (3) Nb8-c6 (4)",
            "1. e2-e4(2) e7-e5(6) 2. Ng1-f3(1) Nb8-c6(4) 3. Bf1-b9(3) a7-a0(2)",
        ] {
            assert_eq!(Moves::of(text.as_bytes()).tell(), Told::Not, "{text}");
        }
    }
}
