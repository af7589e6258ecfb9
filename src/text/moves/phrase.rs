//! Moves of several words: spoken as Appendix D of the Laws has it, castling in words, parts that stand apart.

use super::letter;
use super::{Form, Mark, Written, read_odd, read_plain};
use crate::text::Folded;
use crate::text::lookup::{FewWords, ShortWord};
use crate::text::square::{Square, Wing};
use crate::text::words::last_run;
use arrayvec::ArrayVec;
use std::cell::Cell;
use std::sync::LazyLock;

/// A move of several words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    /// How many words it takes.
    pub(crate) words: usize,
    /// What they say.
    pub(crate) written: Written,
    /// Whether the first of two squares is named, and the second may follow.
    pub(crate) awaited: bool,
}

/// No phrase has more words: `Bauer David vier schlägt Eva fünf en passant Schach`.
pub(crate) const MOST_WORDS: usize = 12;

/// So many words that follow each other are looked at: those of two moves with all their squares, and one more.
pub(crate) const LOOKED_AT: usize = 2 * MOST_WORDS;

/// No move of parts that stand apart has more.
pub(crate) const APART: usize = 4;

/// No move names more squares.
const MOST_SQUARES: usize = 2;

/// What a word of a phrase says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A file, 0 = a.
    File(u8),
    /// A rank, 0 = first.
    Rank(u8),
    /// `e4`
    Square(Square),
    /// Code of a figurine.
    Man(u8),
    /// `schlägt`
    Captures,
    /// `Schach`
    Check,
    /// `matt`
    Mate,
    /// `e.p.`
    EnPassant,
    /// `nach`, `in`, `to`: says nothing.
    Link,
}

const FILES: [&[&str]; 8] = [
    &["a", "anna"],
    &["b", "bella", "bi"],
    &["c", "cesar", "cäsar", "casar", "caesar", "ci"],
    &["d", "david", "di"],
    &["e", "eva"],
    &["f", "felix", "effe"],
    &["g", "gustav", "gi"],
    &["h", "hector", "hektor", "acca"],
];

const RANKS: [&[&str]; 8] = [
    &["1", "eins", "uno", "one"],
    &["2", "zwei", "zwo", "due", "two"],
    &["3", "drei", "tre", "three"],
    &["4", "vier", "quattro", "four"],
    &["5", "fünf", "fuenf", "funf", "cinque", "five"],
    &["6", "sechs", "sei", "six"],
    &["7", "sieben", "sette", "seven"],
    &["8", "acht", "otto", "eight"],
];

/// In the order of the figurines: king, queen, rook, bishop, knight, pawn.
const MEN: [&[&str]; 6] = [
    &["könig", "koenig", "konig", "re", "king"],
    &["dame", "donna", "regina", "queen"],
    &["turm", "torre", "rook"],
    &[
        "läufer", "laeufer", "laeuffer", "läuffer", "laufer", "lauffer", "alfiere", "bishop",
    ],
    &["springer", "cavallo", "knight"],
    &["bauer", "pedone", "pawn"],
];

const OTHERS: [(Part, &[&str]); 5] = [
    (
        Part::Captures,
        &[
            "x", "schlägt", "schlaegt", "schlagt", "prende", "cattura", "mangia", "takes",
            "captures",
        ],
    ),
    (Part::Check, &["schach", "scacco", "check"]),
    (
        Part::Mate,
        &[
            "matt",
            "schachmatt",
            "scaccomatto",
            "matto",
            "mate",
            "checkmate",
        ],
    ),
    (Part::EnPassant, &["e.p.", "e.p", "ep"]),
    (
        Part::Link,
        &["nach", "auf", "zu", "zur", "in", "to", "at", "-", "="],
    ),
];

/// What a word says where a move takes several. Whoever reads a phrase hears each of its words once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard {
    /// Which part of a spoken move it says.
    pub(crate) part: Option<Part>,
    /// To which side it says that it is castled.
    pub(crate) wing: Option<Wing>,
    /// Whether it says that it is castled.
    pub(crate) castles: bool,
}

impl Heard {
    /// Nothing.
    pub(crate) const NOTHING: Heard = Heard {
        part: None,
        wing: None,
        castles: false,
    };

    /// A word in lower case, with its accents or without.
    pub(crate) fn of(word: &str) -> Heard {
        static KNOWN: LazyLock<FewWords<Heard>> = LazyLock::new(|| {
            let mut known = FewWords::default();
            let mut learn = |names: &[&'static str], heard: Heard| {
                names.iter().for_each(|name| known.learn(name, heard));
            };
            (0..)
                .zip(FILES)
                .for_each(|(file, names)| learn(names, Heard::part(Part::File(file))));
            (0..)
                .zip(RANKS)
                .for_each(|(rank, names)| learn(names, Heard::part(Part::Rank(rank))));
            (letter::KING..)
                .zip(MEN)
                .for_each(|(man, names)| learn(names, Heard::part(Part::Man(man))));
            OTHERS
                .iter()
                .for_each(|(part, names)| learn(names, Heard::part(*part)));
            for (wing, names) in [Wing::Short, Wing::Long].into_iter().zip(WINGS) {
                let wing = Some(wing);
                learn(
                    names,
                    Heard {
                        wing,
                        ..Heard::NOTHING
                    },
                );
            }
            let castles = true;
            learn(
                CASTLING,
                Heard {
                    castles,
                    ..Heard::NOTHING
                },
            );
            known
        });
        if let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = word.as_bytes() {
            return Heard::part(Part::Square(Square::new(file - b'a', rank - b'1')));
        }
        KNOWN.get(word).copied().unwrap_or_default()
    }

    /// A word as it is written: its case, stops and marks do not count. Those of spoken moves are few, and remembered.
    pub(crate) fn written(word: &str) -> Heard {
        const BITS: u32 = 8;
        thread_local! {
            static KNOWN: [Cell<(ShortWord, Heard)>; 1 << BITS] =
                const { [const { Cell::new((ShortWord::NONE, Heard::NOTHING)) }; 1 << BITS] };
        }
        let Some(short) = ShortWord::new(word.as_bytes()) else {
            return Heard::of(&bare(word));
        };
        KNOWN.with(|known| {
            let slot = &known[short.place(BITS)];
            match slot.get() {
                (own, heard) if own == short => heard,
                _ => {
                    let heard = Heard::of(&bare(word));
                    slot.set((short, heard));
                    heard
                }
            }
        })
    }

    const fn part(part: Part) -> Heard {
        Heard {
            part: Some(part),
            ..Heard::NOTHING
        }
    }
}

/// All words that a phrase may begin with, and others.
pub(crate) fn phrase_words() -> impl Iterator<Item = &'static str> {
    let named = FILES
        .iter()
        .chain(&MEN)
        .flat_map(|names| names.iter().copied());
    named
        .chain(CASTLING.iter().copied())
        .chain(WINGS.iter().flat_map(|names| names.iter().copied()))
}

/// Whether a word that cannot be read alone may begin a phrase, or continue the word before it.
pub(crate) fn begins_phrase(word: &str, heard: Heard) -> bool {
    let word = stopless(word);
    is_sign(word)
        || word.ends_with(['x', 'X', ':', '-'])
        || matches!(heard.part, Some(Part::File(_) | Part::Man(_)))
        || heard.castles
        || ["kurze", "lange", "petit", "grand"]
            .iter()
            .any(|wing| word.eq_ignore_ascii_case(wing))
}

fn is_sign(word: &str) -> bool {
    matches!(word, "x" | "X" | ":" | "-")
}

/// A word without the stops and marks behind it.
fn stopless(word: &str) -> &str {
    let sign = |b: &u8| matches!(b, b',' | b';' | b'.' | b'!' | b'?' | b'+' | b'#');
    &word[..last_run(word.as_bytes(), sign)]
}

/// The same in lower case.
fn bare(word: &str) -> Folded {
    let word = stopless(word);
    match word.is_ascii() {
        true => crate::text::folded(word.as_bytes()),
        false => Folded::Long(word.to_lowercase()),
    }
}

/// Whether words that follow each other may be one move, told from the first four.
pub(crate) fn may_be_phrase(near: &[&str], heard: &[Heard]) -> bool {
    let Some(first) = heard.first() else {
        return false;
    };
    let second = heard.get(1).and_then(|second| second.part);
    first.castles
        || first.wing.is_some()
        || second.is_some() && first.part.is_some()
        || may_be_apart(near)
}

/// Whether a sign that joins two squares stands in words, or a letter before a square.
fn may_be_apart(near: &[&str]) -> bool {
    let joins = |b: u8| !b.is_ascii() || matches!(b, b'x' | b'X' | b':' | b'-');
    near.iter().any(|word| word.bytes().any(joins)) || is_letter_and_square(near)
}

/// `A a4`: the letter of a piece and its square.
fn is_letter_and_square(words: &[&str]) -> bool {
    matches!(words, [one, square, ..] if matches!(one.as_bytes(), [b'A'..=b'Z'])
        && matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]))
}

/// Reads words that follow each other as one move, of which the first four stand in `near`. Case does not count in what is
/// spoken. `squares` says whether a spoken move names one square or two, where that is known: `Eva vier Eva fünf` may be one
/// move or two. `[0]` is that of pawns, `[1]` that of pieces.
pub(crate) fn phrase(
    near: &[&str],
    heard: &[Heard],
    squares: [Option<usize>; 2],
) -> Option<Phrase> {
    let squares = match crowded(heard) {
        true => squares.map(|named| named.or(Some(2))),
        false => squares,
    };
    castling(near, heard)
        .or_else(|| spoken(heard.iter().take(MOST_WORDS).map(|word| word.part), squares))
        .or_else(|| apart(near))
}

/// To which side it is castled, kingside first.
const WINGS: [&[&str]; 2] = [
    &[
        "corto", "breve", "kurz", "kurze", "short", "kingside", "petit",
    ],
    &[
        "lungo",
        "lunga",
        "lang",
        "lange",
        "long",
        "queenside",
        "largo",
        "grand",
    ],
];

/// Words that say that it is castled.
const CASTLING: &[&str] = &[
    "arrocco", "arr", "arrocca", "rochade", "castles", "castling", "enroque", "roque", "rokada",
];

/// `arrocco corto`, `Lange Rochade`, `castles queenside`; `arrocco` alone leaves the side open.
fn castling(near: &[&str], heard: &[Heard]) -> Option<Phrase> {
    let first = heard.first()?;
    let second = heard.get(1).copied().unwrap_or_default();
    let (form, words) = match (first.castles, first.wing) {
        (true, _) => match second.wing {
            Some(wing) => (Form::Castle(wing), 2),
            None => (Form::CastleEither, 1),
        },
        (false, Some(wing)) if second.castles => (Form::Castle(wing), 2),
        _ => return None,
    };
    let mut written = Written {
        form,
        ..Written::EMPTY
    };
    written.marks.add(Mark::Spoken);
    let last = near[words - 1];
    if last.contains('+') {
        written.marks.add(Mark::Check);
    } else if last.contains('#') {
        written.marks.add(Mark::Mate);
    }
    Some(Phrase {
        words,
        written,
        awaited: false,
    })
}

/// `Springer Gustav eins Felix drei`, `Cavallo effe tre`, `Eva vier`.
///
/// Where nothing says how many squares are named, a first square on the first two ranks of either side is an origin.
pub(crate) fn spoken(
    parts: impl Iterator<Item = Option<Part>>,
    squares_named: [Option<usize>; 2],
) -> Option<Phrase> {
    let mut written = Written::EMPTY;
    written.marks.add(Mark::Spoken);
    let mut squares = ArrayVec::<Square, MOST_SQUARES>::new();
    let mut file = None;
    let mut used = 0;
    for (i, part) in parts.map_while(|part| part).enumerate() {
        let named = squares_named[usize::from(written.piece != 0)];
        let mut ends = true;
        match part {
            Part::Man(code) if squares.is_empty() && written.piece == 0 && file.is_none() => {
                written.piece = code;
                ends = false;
            }
            Part::Man(code)
                if !squares.is_empty()
                    && written.promotion == 0
                    && matches!(written.piece, letter::NONE | letter::PAWN) =>
            {
                let last_rank = squares
                    .last()
                    .is_some_and(|square| matches!(square.rank(), 0 | 7));
                if !last_rank {
                    break;
                }
                written.promotion = code;
            }
            Part::File(value) if file.is_none() && squares.len() < most(&squares, named) => {
                file = Some(value);
                ends = false;
            }
            Part::Rank(rank) => {
                let Some(file) = file.take() else { break };
                squares.push(Square::new(file, rank));
            }
            Part::Square(square) if file.is_none() && squares.len() < most(&squares, named) => {
                squares.push(square);
            }
            Part::Captures if written.piece != 0 || !squares.is_empty() => {
                written.marks.add(Mark::Capture);
                ends = false;
            }
            Part::Link if i > 0 => ends = false,
            Part::Check if !squares.is_empty() => written.marks.add(Mark::Check),
            Part::Mate if !squares.is_empty() => written.marks.add(Mark::Mate),
            Part::EnPassant if !squares.is_empty() => written.marks.add(Mark::EnPassant),
            _ => break,
        }
        if ends {
            used = i + 1;
        }
    }
    match squares[..] {
        [to] => written.to = to,
        [from, to] => {
            written.file = from.file();
            written.rank = from.rank();
            written.to = to;
        }
        _ => return None,
    }
    let named = squares_named[usize::from(written.piece != 0)];
    (used > 1).then_some(Phrase {
        words: used,
        written,
        awaited: squares.len() < most(&squares, named),
    })
}

/// Whether more squares follow each other than the two half-moves between two numbers have squares of arrival: then the
/// squares of origin are among them.
fn crowded(heard: &[Heard]) -> bool {
    heard.len() < LOOKED_AT
        && squares_heard(heard.iter().copied()).is_some_and(|squares| squares > 2)
}

/// How many squares words name of which each is part of a spoken move; `None` where one is not.
pub(crate) fn squares_heard(heard: impl Iterator<Item = Heard>) -> Option<usize> {
    let mut squares = 0;
    for word in heard {
        squares += usize::from(matches!(word.part?, Part::Rank(_) | Part::Square(_)));
    }
    Some(squares)
}

/// Whether a comma stands between two squares: `Gustav eins, Felix drei`.
pub(crate) fn has_comma(words: &[&str], heard: &[Heard]) -> bool {
    let ends = |word: &Heard| matches!(word.part, Some(Part::Rank(_) | Part::Square(_)));
    let begins = |word: &Heard| matches!(word.part, Some(Part::File(_) | Part::Square(_)));
    let first = heard.iter().position(ends);
    first.is_some_and(|at| words[at].ends_with(',') && heard.get(at + 1).is_some_and(begins))
}

/// How many squares a spoken move names.
fn most(squares: &[Square], named: Option<usize>) -> usize {
    named.unwrap_or(match squares {
        [] => 2,
        [first, ..] if matches!(first.rank(), 0 | 1 | 6 | 7) => 2,
        _ => 1,
    })
}

/// `D4 x Th8`, `d5x c4`, `d 5x e.p.e6`: the parts of one move with blanks between.
fn apart(words: &[&str]) -> Option<Phrase> {
    if !may_be_apart(&words[..words.len().min(APART)]) {
        return None;
    }
    let mut text = String::new();
    for (i, word) in words.iter().take(APART).enumerate() {
        let word = letter::plain(word);
        let en_passant = word.starts_with("e.p.");
        text.push_str(word.strip_prefix("e.p.").unwrap_or(&word));
        if i == 0 {
            continue;
        }
        let sign = text.contains(['x', 'X', ':', '-']) && !text.ends_with(['x', 'X', ':', '-']);
        let piece = i == 1 && is_letter_and_square(words);
        if !sign && !piece {
            continue;
        }
        let read = read_plain(text.as_bytes()).unwrap_or_else(|| read_odd(text.as_bytes()));
        let whole = read.marks.has(Mark::Capture) || read.is_long();
        if read.form == Form::Move && (sign && whole || piece && read.piece != letter::NONE) {
            let mut written = read;
            if en_passant {
                written.marks.add(Mark::EnPassant);
            }
            return Some(Phrase {
                words: i + 1,
                written,
                awaited: false,
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, squares: [Option<usize>; 2]) -> Option<Phrase> {
        let words: Vec<&str> = text.split(' ').collect();
        let heard: Vec<Heard> = words.iter().map(|word| Heard::written(word)).collect();
        phrase(&words[..words.len().min(APART)], &heard, squares)
    }

    fn get(text: &str) -> Option<(usize, Written)> {
        read(text, [None; 2]).map(|phrase| (phrase.words, phrase.written))
    }

    #[test]
    fn spoken_moves_are_read() {
        let (words, written) = get("Springer Gustav eins Felix drei Eva fünf").unwrap();
        assert_eq!(words, 5);
        assert_eq!(written.piece, letter::KING + 4);
        assert_eq!((written.file, written.rank), (6, 0));
        assert_eq!(written.to, Square::new(5, 2));
        let (words, written) = get("Eva vier,").unwrap();
        assert_eq!(
            (words, written.piece, written.to),
            (2, 0, Square::new(4, 3))
        );
        let (words, written) = get("Cavallo in effe tre").unwrap();
        assert_eq!((words, written.to), (4, Square::new(5, 2)));
        let (words, written) = get("Hector acht Dame Schach").unwrap();
        assert_eq!((words, written.promotion), (4, letter::QUEEN));
        assert!(written.marks.has(Mark::Check));
        let written = read("David vier schlaegt Eva fuenf", [Some(2); 2])
            .unwrap()
            .written;
        assert!(written.marks.has(Mark::Capture) && written.is_long());
        assert_eq!(read("Eva vier Eva fünf", [None; 2]).unwrap().words, 2);
        for text in ["Eva", "Springer", "Anna Bella", "vier", "il Nero abbandona"] {
            assert_eq!(get(text), None, "{text}");
        }
    }

    #[test]
    fn castling_in_words_is_read() {
        for (text, words, form) in [
            ("arrocco corto", 2, Form::Castle(Wing::Short)),
            ("Lange Rochade", 2, Form::Castle(Wing::Long)),
            ("castles queenside", 2, Form::Castle(Wing::Long)),
            ("arrocco Cf6", 1, Form::CastleEither),
        ] {
            let (used, written) = get(text).unwrap();
            assert_eq!((used, written.form), (words, form), "{text}");
        }
        assert_eq!(get("lange Partie"), None);
    }

    #[test]
    fn parts_that_stand_apart_are_joined() {
        let (words, written) = get("D4 x Th8").unwrap();
        assert_eq!(
            (words, written.piece, written.rank, written.captured),
            (3, b'D', 3, b'T')
        );
        let (words, written) = get("d5x c4").unwrap();
        assert_eq!((words, written.file, written.to), (2, 3, Square::new(2, 3)));
        let (words, written) = get("d 5x e.p.e6").unwrap();
        assert_eq!((words, written.to), (3, Square::new(4, 5)));
        assert!(written.marks.has(Mark::EnPassant));
        assert_eq!(get("Nf3 Nc6"), None);
    }
}
