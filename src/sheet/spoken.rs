//! Moves of several words: spoken as Appendix D of the Laws has it (`Springer Gustav eins Felix drei`), and castling in
//! words. Here it is only told how far such a move reaches; what it says is read with the notation.

use super::looks::{self, Look, has};
use super::shape;
use crate::text::lookup::FewWords;
use crate::text::moves::{self, Heard, MOST_WORDS, Part};
use crate::text::words::{Bytes, last_run, run};
use crate::text::{fold, folded};
use arrayvec::ArrayVec;
use std::sync::LazyLock;

/// How many squares a spoken move of a pawn and one of a piece name in a game, where that is known.
pub type Squares = [Option<usize>; 2];

/// A move of several words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Bytes it takes up.
    pub length: usize,
    /// How many squares it names; none for castling.
    pub squares: usize,
    /// Whether a piece is named.
    pub piece: bool,
}

/// The move of several words that a text begins with. `habit` says how many squares such moves name in this game.
pub(super) fn phrase(text: &[u8], habit: Squares) -> Option<Phrase> {
    // Words that begin none are told at once.
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    if !text.first().is_some_and(letter) || !may_begin(text) {
        return None;
    }
    let mut words = Words { text, at: 0 };
    let (first, _, closed) = words.next()?;
    if closed.is_some() || !first.leads() {
        return None;
    }
    castling(first, &mut Words { ..words }).or_else(|| spoken(first, words, habit))
}

/// What a word says in a move of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Said {
    heard: Heard,
    /// Whether it begins a spoken move.
    begins: bool,
    /// The part that stands before a mark in letters, where the word is none as a whole: `drei/ep`.
    marked: Option<Part>,
}

impl Said {
    /// Nothing.
    pub(super) const NOTHING: Said = Said {
        heard: Heard::NOTHING,
        begins: false,
        marked: None,
    };

    /// A folded word.
    fn of(word: &str) -> Said {
        let heard = heard(word);
        let begins = match heard.part {
            Some(Part::Man(_)) => true,
            // A letter, or a syllable that is a word of prose too, is a file only behind a man.
            Some(Part::File(_)) => word.len() > 1 && !matches!(word, "ci" | "di"),
            _ => false,
        };
        let marked = match heard.part {
            Some(_) => None,
            None => glued_mark(word).and_then(|stem| self::heard(stem).part),
        };
        Said {
            heard,
            begins,
            marked,
        }
    }

    /// Whether it begins a phrase.
    const fn leads(self) -> bool {
        self.begins || self.heard.castles || self.heard.wing.is_some()
    }
}

/// What a folded word says; a sign alone parts two.
fn heard(word: &str) -> Heard {
    match word {
        "-" | "=" => Heard::NOTHING,
        word => Heard::of(word),
    }
}

/// Whether a phrase may begin with the first word of a text, told for words of ASCII without a copy of them.
#[must_use]
pub fn may_begin(text: &[u8]) -> bool {
    /// The words that one begins with, as far as they are ASCII.
    static BEGIN: LazyLock<FewWords<()>> = LazyLock::new(|| {
        let mut begin = FewWords::default();
        let all = moves::phrase_words().filter(|word| Said::of(word).leads());
        all.filter(|word| word.is_ascii())
            .for_each(|word| begin.learn(word, ()));
        begin
    });
    let near = &text[..text.len().min(LONGEST_WORD)];
    let word = &near[..run(near, |b| !ENDS.has(*b))];
    has(word, Look::Phrase, |word| {
        let mut plain = [0; LONGEST_WORD];
        let plain = &mut plain[..word.len()];
        plain.copy_from_slice(word);
        plain.make_ascii_lowercase();
        let bare = last_run(plain, |b| b"!?+#.".contains(b));
        match std::str::from_utf8(&plain[..bare]) {
            Ok(word) if word.is_ascii() => BEGIN.get(word).is_some(),
            _ => {
                let first = Words { text: word, at: 0 }.next();
                first.is_some_and(|(first, ..)| first.leads())
            }
        }
    })
}

/// Length of the move of several words that a text begins with, spoken or with a sign of capture that stands apart.
pub(super) fn several(text: &[u8], habit: Squares) -> Option<usize> {
    match shape::spaced_capture(text) {
        Some(last) => Some(last + shape::first_word(&text[last..]).len()),
        None => phrase(text, habit).map(|phrase| phrase.length),
    }
}

/// Whether a text begins with a move, of one word or several, or with a sign that one is missing.
pub(super) fn begins_half(text: &[u8], habit: Squares) -> bool {
    let word = shape::first_word(text);
    shape::is_move_like(word) || shape::is_missing(word) || several(text, habit).is_some()
}

/// Whether a text is a move of several words and nothing else.
pub(super) fn is_phrase(text: &[u8]) -> bool {
    let habits = [[None; 2], [Some(1); 2], [Some(2); 2]];
    let whole = |habit| several(text, habit).is_some_and(|length| length >= text.len());
    habits.into_iter().any(whole)
}

/// Bytes of a mark that is glued to the last word of a phrase: `drei/ep`, `achtsc`.
pub(super) fn mark_width(word: &[u8]) -> usize {
    let word = &word[..last_run(word, |b| matches!(b, b'!' | b'?'))];
    match has(word, Look::Marked, |word| width_of_mark(word) > 0) {
        true => width_of_mark(word),
        false => 0,
    }
}

fn width_of_mark(word: &[u8]) -> usize {
    if !may_end_mark(word) {
        return 0;
    }
    let text = fold(word);
    let stem = glued_mark(&text);
    match stem {
        // Marks are ASCII, whatever stands before them.
        Some(stem) if heard(stem).part.is_some() && heard(&text).part.is_none() => {
            text.len() - stem.len()
        }
        _ => 0,
    }
}

/// Whether a word ends as a mark in letters does.
fn may_end_mark(word: &[u8]) -> bool {
    let last = word.last().map_or(0, u8::to_ascii_lowercase);
    matches!(last, b'p' | b'.' | b'o' | b'e' | b'c' | b'h' | 0x80..)
}

/// What stands before a mark in letters.
fn glued_mark(word: &str) -> Option<&str> {
    if !may_end_mark(word.as_bytes()) {
        return None;
    }
    let marks = [
        "/ep",
        "e.p.",
        "e.p",
        "ep",
        "scaccomatto",
        "matto",
        "mate",
        "sc.",
        "sc",
        "ch",
    ];
    marks.iter().find_map(|mark| word.strip_suffix(mark))
}

/// No word of a phrase is longer, in bytes.
const LONGEST_WORD: usize = 24;

/// The signs that end a word and its move.
const CLOSES: &[u8] = b",;|({\"*";

/// What ends a word.
static ENDS: Bytes = Bytes::blanks_and(CLOSES);

/// The words of a phrase, with where they end and whether a sign closes them.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl Words<'_> {
    fn next(&mut self) -> Option<(Said, usize, Option<u8>)> {
        let rest = &self.text[self.at..];
        let between = |b: &&u8| matches!(b, b' ') || self.at > 0 && matches!(b, b',');
        let blank = rest.iter().take_while(between).count();
        let rest = &rest[blank..];
        let near = &rest[..rest.len().min(LONGEST_WORD)];
        let length = run(near, |b| !ENDS.has(*b));
        if length == 0 {
            return None;
        }
        let word = &near[..length];
        let closed = near.get(length).copied().filter(|b| CLOSES.contains(b));
        self.at += blank + length;
        Some((looks::said(word, said), self.at, closed))
    }
}

/// What a word says as it is written.
fn said(word: &[u8]) -> Said {
    let folded = folded(word);
    let bare = last_run(folded.as_bytes(), |b| {
        matches!(b, b'!' | b'?' | b'+' | b'#')
    });
    // `2.` is a number.
    let dotted = word.ends_with(b".") && word[0].is_ascii_digit();
    let bare = match dotted {
        true => bare,
        false => last_run(&folded.as_bytes()[..bare], |b| *b == b'.'),
    };
    Said::of(&folded[..bare])
}

/// `arrocco corto`, `Lange Rochade`, `castles queenside`.
fn castling(first: Said, words: &mut Words<'_>) -> Option<Phrase> {
    let first = first.heard;
    if !first.castles && first.wing.is_none() {
        return None;
    }
    let (second, length, _) = words.next()?;
    let second = second.heard;
    let castles = first.castles && second.wing.is_some() || first.wing.is_some() && second.castles;
    castles.then_some(Phrase {
        length,
        squares: 0,
        piece: false,
    })
}

/// `Springer Gustav eins Felix drei`, `Eva vier`.
fn spoken(first: Said, mut words: Words<'_>, habit: Squares) -> Option<Phrase> {
    if !first.begins {
        return None;
    }
    let (mut parts, mut ends) = (ArrayVec::<Option<Part>, MOST_WORDS>::new(), [0; MOST_WORDS]);
    parts.push(first.heard.part);
    while parts.len() < MOST_WORDS
        && let Some((word, end, closed)) = words.next()
    {
        let Some(part) = word.heard.part.or(word.marked) else {
            break;
        };
        ends[parts.len()] = end;
        parts.push(Some(part));
        // A comma may stand between origin and arrival, as the Laws print it; else it parts two moves.
        let goes_on = || {
            let read = moves::spoken(parts.iter().copied(), habit);
            read.is_some_and(|read| read.awaited && read.words == parts.len())
        };
        let marked = word.heard.part.is_none();
        if marked || closed.is_some_and(|sign| sign != b',' || !goes_on()) {
            break;
        }
    }
    // No move has one word alone.
    if parts.len() < 2 {
        return None;
    }
    let read = moves::spoken(parts.iter().copied(), habit)?;
    Some(Phrase {
        length: ends[read.words - 1],
        squares: 1 + usize::from(read.written.is_long()),
        piece: read.written.piece != 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<&str> {
        phrase(text.as_bytes(), [None; 2]).map(|phrase| &text[..phrase.length])
    }

    #[test]
    fn spoken_moves_reach_as_far_as_they_say() {
        for (text, move_text) in [
            ("Eva zwei Eva vier Eva sieben Eva fünf", "Eva zwei Eva vier"),
            (
                "Springer Gustav eins Felix drei Bauer",
                "Springer Gustav eins Felix drei",
            ),
            ("Eva vier, Eva fünf", "Eva vier"),
            (
                "Eva zwei, Eva vier Eva sieben, Eva fünf",
                "Eva zwei, Eva vier",
            ),
            (
                "Springer Gustav eins, Felix drei, Bauer",
                "Springer Gustav eins, Felix drei",
            ),
            ("Cavallo in effe tre 2. d4", "Cavallo in effe tre"),
            ("Cavallo f3 Cavallo c6", "Cavallo f3"),
            (
                "Hector sieben Hector acht Dame+",
                "Hector sieben Hector acht Dame+",
            ),
            ("Kurze Rochade 12. Eva", "Kurze Rochade"),
            ("arrocco lungo!", "arrocco lungo!"),
            (
                "Gustav sieben Felix sechs/ep 5.",
                "Gustav sieben Felix sechs/ep",
            ),
        ] {
            assert_eq!(read(text), Some(move_text), "{text}");
        }
    }

    #[test]
    fn marks_glued_to_a_word_are_told_by_their_end() {
        for (word, width) in [
            ("drei/ep", 3),
            ("dreiEP", 2),
            ("dreie.p.", 4),
            ("dreie.p", 3),
            ("achtsc", 2),
            ("achtsc.!", 3),
            ("tremate", 4),
            ("trescaccomatto", 11),
            ("trematto", 5),
            ("drei", 0),
            ("sechs", 0),
            ("fünf", 0),
            ("ch", 0),
        ] {
            assert_eq!(mark_width(word.as_bytes()), width, "{word}");
        }
    }

    #[test]
    fn prose_is_no_spoken_move() {
        for text in [
            "Eva",
            "e tre",
            "ci sei",
            "di due",
            "Torre del Greco",
            "lange Partie",
            "Eva 2. e4",
            "il Nero",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
