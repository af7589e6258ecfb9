//! Surnames that are words of headings too: `Rossi, Ada - Patta, Ugo`, `Round, John - Smith, Al`. Where the line names both
//! players by surname and given name, such a word is a name.

use super::pairing::OPENING;
use super::person::{EVENTS, NO_NAMES};
use super::{Said, What, blanks, dash, names_players, pairing, undressed, word_at};
use crate::sheet::labels::{self, Label};
use crate::text::lookup::WordList;
use crate::text::words::{Bytes, is_space, last_run};
use std::ops::Range;

/// Words of headings that are surnames as well, which are believed in without a comma: `Patta Ugo - Rossi Ada`.
const BARE: [&[u8]; 3] = [b"Patta", b"Round", b"Turno"];

/// Words with which places begin: `Sicilia Open - Monte Carlo` says what is played and where.
static PLACES: WordList = WordList::new(
    "monte san santa santo sankt saint sao porto puerto reggio castel castello bad villa new los las fort port cape campo",
);

/// A pairing in which such a word is the surname of a player.
pub(super) fn read(text: &[u8]) -> Option<Vec<Said>> {
    let at = parted(text)?;
    masked(text, &at, surname).or_else(|| {
        let rated = is_rated(&text[..at.start]) && is_rated(&text[at.end..]);
        rated.then(|| masked(text, &at, worded))?
    })
}

/// Whether a rating stands at the end of a text.
fn is_rated(text: &[u8]) -> bool {
    let sign = |b: &u8| is_space(*b) || matches!(b, b'(' | b')');
    let text = &text[..last_run(text, sign)];
    let digits = text.len() - last_run(text, u8::is_ascii_digit);
    digits == 4
}

/// `Leo Zanzi - Ida Coppa`, `Coppa I. - Zanzi L.`: the same without a comma, where nothing else names the players and what is
/// played is said elsewhere.
#[must_use]
pub fn worded_pairing(line: &[u8]) -> Vec<Said> {
    undressed(line, |text| masked(text, &parted(text)?, worded))
}

/// Whether a line has a dash between two names of which one, as it seems, is a word of headings: `Coppa Ida - Zanzi Leo`.
#[must_use]
pub fn may_pair(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    parted(line).is_some_and(|at| {
        let halves = [0..at.start, at.end..line.len()].map(|half| names(line, half));
        let [Some(white), Some(black)] = halves else {
            return false;
        };
        let words =
            [&white, &black].map(|side| side.each_ref().map(|word| is_word(&line[word.clone()])));
        let opens = |side: &[Range<usize>; 2]| OPENING.has_folded(&line[side[0].clone()]);
        !opens(&white)
            && !opens(&black)
            && words.contains(&[false; 2])
            && words
                .iter()
                .any(|side| *side == [true, false] || *side == [false, true])
    })
}

/// Reads the players of a line, on both sides of this dash, whose surnames are found so.
fn masked(
    text: &[u8],
    at: &Range<usize>,
    surname: impl Fn(&[u8], Range<usize>) -> Option<Surname>,
) -> Option<Vec<Said>> {
    let halves = [0..at.start, at.end..text.len()];
    let found = halves.map(|half| surname(text, half));
    let [Some(white), Some(black)] = found else {
        return None;
    };
    if !white.is_word && !black.is_word || white.comma != black.comma {
        return None;
    }
    // What takes its place is read as a name, and the line stays as long as it is.
    let mut masked = text.to_vec();
    for side in [white, black].into_iter().filter(|side| side.is_word) {
        masked[side.word.start + 1..side.word.end].fill(b'a');
    }
    let said = pairing(&masked)?;
    // A result is read from the line as it stands.
    let whole = names_players(&said) && said.iter().all(|part| part.what != What::Event);
    whole.then_some(said)
}

/// Whether a word stands in headings for something else than a name.
fn is_word(word: &[u8]) -> bool {
    NO_NAMES.has_folded(word)
        || EVENTS.has_folded(word)
        || labels::of(word).is_some_and(|label| !matches!(label, Label::White | Label::Black))
}

/// The two words of a name without a comma, with nothing but figures behind them.
fn names(text: &[u8], half: Range<usize>) -> Option<[Range<usize>; 2]> {
    let start = half.start + blanks(&text[half.clone()]);
    let text = &text[..last_run(&text[..half.end], |b| is_space(*b))];
    let first = word_at(text, start.min(text.len()));
    let second = word_at(text, first.end + blanks(&text[first.end..]));
    let capital = |word: &Range<usize>| {
        (text.get(word.start)).is_some_and(|b| b.is_ascii_uppercase() || *b >= 0x80)
    };
    // `Gruppo A` is nobody.
    let is_name = |word: &Range<usize>| {
        capital(word) && word.len() > 1 && !text[word.clone()].iter().any(u8::is_ascii_digit)
    };
    let bare = |word: &Range<usize>| !text[word.clone()].contains(&b',');
    let rest = &text[second.end..];
    let whole = is_name(&first)
        && is_name(&second)
        && !PLACES.has_folded(&text[first.clone()])
        && bare(&first)
        && bare(&second)
        && !rest.iter().any(u8::is_ascii_alphabetic);
    whole.then_some([first, second])
}

/// The surname of the player on one side of the dash, behind a given name or before an initial.
fn worded(text: &[u8], half: Range<usize>) -> Option<Surname> {
    let [first, second] = names(text, half)?;
    let initial = text[second.clone()].ends_with(b".") && second.len() <= 3;
    let (word, given) = match initial {
        true => (first, second),
        false => (second, first),
    };
    (initial || !is_word(&text[given])).then(|| Surname {
        is_word: is_word(&text[word.clone()]),
        word,
        comma: false,
    })
}

/// What a dash may begin with.
static DASHES: Bytes = Bytes::of(b"-\x96\x97\xE2");

/// Where the dash stands that parts the two players, with the blanks around it; none where there are several.
fn parted(text: &[u8]) -> Option<Range<usize>> {
    let begins = |at: &usize| DASHES.has(text[*at]);
    let dashes = (1..text.len()).filter(begins).filter_map(|at| {
        let width = dash(&text[at..]);
        let spaced = is_space(text[at - 1]) && text.get(at + width).is_some_and(|b| is_space(*b));
        (width > 0 && spaced).then(|| at..at + width)
    });
    let mut dashes = dashes.filter(|at| text[at.end..].iter().any(u8::is_ascii_alphabetic));
    dashes.next().filter(|_| dashes.next().is_none())
}

/// The surname of a player.
struct Surname {
    word: Range<usize>,
    /// Whether it is a word of headings.
    is_word: bool,
    comma: bool,
}

/// The surname of the player on one side of the dash: `Patta, Ugo 1850`, `Ugo Patta`.
fn surname(text: &[u8], half: Range<usize>) -> Option<Surname> {
    let start = half.start + blanks(&text[half.clone()]);
    let text = &text[..last_run(&text[..half.end], |b| is_space(*b))];
    let first = word_at(text, start);
    let second = word_at(text, first.end + blanks(&text[first.end..]));
    let capital = |word: &[u8]| {
        word.first()
            .is_some_and(|b| b.is_ascii_uppercase() || *b >= 0x80)
    };
    let of_heading = |word: &[u8]| NO_NAMES.has_folded(word) || EVENTS.has_folded(word);
    if !capital(&text[first.clone()]) || !capital(&text[second.clone()]) {
        return None;
    }
    let own = &text[second.clone()];
    if let [surname @ .., b','] = &text[first.clone()] {
        return (!of_heading(own) && surname.len() > 1).then(|| Surname {
            word: first.start..first.end - 1,
            is_word: of_heading(surname),
            comma: true,
        });
    }
    // Two words and nothing else but figures: another one would make a heading of it.
    let rest = &text[second.end..];
    if own.ends_with(b",") || rest.iter().any(u8::is_ascii_alphabetic) {
        return None;
    }
    let bare = |word: &Range<usize>| BARE.contains(&&text[word.clone()]);
    let (word, given) = match bare(&second) {
        true => (second, first),
        false => (first, second),
    };
    (!of_heading(&text[given])).then(|| Surname {
        is_word: bare(&word),
        word,
        comma: false,
    })
}
