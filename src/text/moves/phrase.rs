//! Moves of several words: spoken as Appendix D of the Laws has it, castling in words, parts that stand apart.

use super::letter;
use super::{Form, Mark, Written, read_odd, read_plain};
use crate::text::lookup::{FewWords, WordList};
use crate::text::square::{Square, Wing};
use crate::text::words::last_run;
use arrayvec::ArrayVec;
use std::borrow::Cow;
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
#[derive(Clone, Copy, PartialEq)]
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

/// What a word in lower case says, with its accents or without.
pub(crate) fn part(word: &str) -> Option<Part> {
    static PARTS: LazyLock<FewWords<Part>> = LazyLock::new(|| {
        let mut parts = FewWords::default();
        let mut learn = |names: &[&'static str], part: Part| {
            for name in names {
                parts.learn(name, part);
            }
        };
        (0..)
            .zip(FILES)
            .for_each(|(file, names)| learn(names, Part::File(file)));
        (0..)
            .zip(RANKS)
            .for_each(|(rank, names)| learn(names, Part::Rank(rank)));
        (letter::KING..)
            .zip(MEN)
            .for_each(|(man, names)| learn(names, Part::Man(man)));
        OTHERS.iter().for_each(|(part, names)| learn(names, *part));
        parts
    });
    if let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = word.as_bytes() {
        return Some(Part::Square(Square::new(file - b'a', rank - b'1')));
    }
    PARTS.get(word).copied()
}

/// All words that a phrase may begin with, and others.
pub(crate) fn phrase_words() -> impl Iterator<Item = &'static str> {
    let named = FILES
        .iter()
        .chain(&MEN)
        .flat_map(|names| names.iter().copied());
    named
        .chain(CASTLING.words())
        .chain(WINGS.iter().flat_map(|names| names.iter().copied()))
}

/// Whether a word that cannot be read alone may begin a phrase, or continue the word before it.
pub(crate) fn begins_phrase(word: &str) -> bool {
    let word = bare(word);
    is_sign(&word)
        || word.ends_with(['x', ':', '-'])
        || matches!(part(&word), Some(Part::File(_) | Part::Man(_)))
        || names_castling(&word)
        || matches!(&*word, "kurze" | "lange" | "petit" | "grand")
}

fn is_sign(word: &str) -> bool {
    matches!(word, "x" | ":" | "-")
}

fn bare(word: &str) -> Cow<'_, str> {
    let sign = |b: &u8| matches!(b, b',' | b';' | b'.' | b'!' | b'?' | b'+' | b'#');
    let word = &word[..last_run(word.as_bytes(), sign)];
    if word
        .bytes()
        .all(|b| b.is_ascii() && !b.is_ascii_uppercase())
    {
        return Cow::Borrowed(word);
    }
    Cow::Owned(match word.is_ascii() {
        true => word.to_ascii_lowercase(),
        false => word.to_lowercase(),
    })
}

/// Whether words that follow each other may be one move, told from the first four.
pub(crate) fn may_be_phrase(near: &[&str]) -> bool {
    let Some(first) = near.first().map(|word| bare(word)) else {
        return false;
    };
    let heard = |at: usize| near.get(at).is_some_and(|word| part(&bare(word)).is_some());
    names_castling(&first) || wing(&first).is_some() || heard(1) && heard(0) || may_be_apart(near)
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

/// Reads words that follow each other as one move. Case does not count in what is spoken. `squares` says whether a spoken
/// move names one square or two, where that is known: `Eva vier Eva fünf` may be one move or two.
/// `[0]` is that of pawns, `[1]` that of pieces.
pub(crate) fn phrase(words: &[&str], squares: [Option<usize>; 2]) -> Option<Phrase> {
    let squares = match crowded(words) {
        true => squares.map(|named| named.or(Some(2))),
        false => squares,
    };
    let words = &words[..words.len().min(MOST_WORDS)];
    castling(words)
        .or_else(|| spoken(words, squares))
        .or_else(|| apart(words))
}

/// To which side a word says that it is castled.
pub(crate) fn wing(word: &str) -> Option<Wing> {
    static KNOWN: LazyLock<FewWords<Wing>> = LazyLock::new(|| {
        let mut known = FewWords::default();
        for (wing, names) in [Wing::Short, Wing::Long].into_iter().zip(WINGS) {
            names.iter().for_each(|name| known.learn(name, wing));
        }
        known
    });
    KNOWN.get(word).copied()
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
static CASTLING: WordList =
    WordList::new("arrocco arr arrocca rochade castles castling enroque roque rokada");

/// Whether a word says that it is castled.
pub(crate) fn names_castling(word: &str) -> bool {
    CASTLING.has(word)
}

/// `arrocco corto`, `Lange Rochade`, `castles queenside`; `arrocco` alone leaves the side open.
fn castling(all: &[&str]) -> Option<Phrase> {
    let first = bare(all.first()?);
    let second = || all.get(1).map(|word| bare(word)).unwrap_or_default();
    let (form, words) = match wing(&first) {
        _ if names_castling(&first) => match wing(&second()) {
            Some(wing) => (Form::Castle(wing), 2),
            None => (Form::CastleEither, 1),
        },
        Some(wing) if names_castling(&second()) => (Form::Castle(wing), 2),
        _ => return None,
    };
    let mut written = Written {
        form,
        ..Written::EMPTY
    };
    written.marks.add(Mark::Spoken);
    let last = all[words - 1];
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
pub(crate) fn spoken<W: AsRef<str>>(
    words: &[W],
    squares_named: [Option<usize>; 2],
) -> Option<Phrase> {
    let mut written = Written::EMPTY;
    written.marks.add(Mark::Spoken);
    let mut squares = ArrayVec::<Square, MOST_SQUARES>::new();
    let mut file = None;
    let mut used = 0;
    for (i, word) in words.iter().enumerate() {
        let Some(part) = part(&bare(word.as_ref())) else {
            break;
        };
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
fn crowded(words: &[&str]) -> bool {
    let (mut heard, mut ranks) = (0, 0);
    for part in words.iter().map_while(|word| part(&bare(word))) {
        heard += 1;
        ranks += usize::from(matches!(part, Part::Rank(_) | Part::Square(_)));
    }
    heard == words.len() && words.len() < LOOKED_AT && ranks > 2
}

/// Whether a comma stands between two squares: `Gustav eins, Felix drei`.
pub(crate) fn has_comma(words: &[&str]) -> bool {
    let is = |word: &str, wanted: fn(Part) -> bool| part(&bare(word)).is_some_and(wanted);
    let ends = |part| matches!(part, Part::Rank(_) | Part::Square(_));
    let begins = |part| matches!(part, Part::File(_) | Part::Square(_));
    let first = words.iter().position(|word| is(word, ends));
    first.is_some_and(|at| {
        words[at].ends_with(',') && words.get(at + 1).is_some_and(|word| is(word, begins))
    })
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
        let read = read_plain(text.as_bytes()).unwrap_or_else(|| read_odd(text.as_bytes()));
        let sign = text.contains(['x', 'X', ':', '-']) && !text.ends_with(['x', 'X', ':', '-']);
        let whole = read.form == Form::Move && (read.marks.has(Mark::Capture) || read.is_long());
        let piece = i == 1
            && is_letter_and_square(words)
            && read.form == Form::Move
            && read.piece != letter::NONE;
        if sign && whole || piece {
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

    fn get(text: &str) -> Option<(usize, Written)> {
        let words: Vec<&str> = text.split(' ').collect();
        phrase(&words, [None; 2]).map(|phrase| (phrase.words, phrase.written))
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
        let words = ["David", "vier", "schlaegt", "Eva", "fuenf"];
        let written = phrase(&words, [Some(2); 2]).unwrap().written;
        assert!(written.marks.has(Mark::Capture) && written.is_long());
        assert_eq!(
            phrase(&["Eva", "vier", "Eva", "fünf"], [None; 2])
                .unwrap()
                .words,
            2
        );
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
