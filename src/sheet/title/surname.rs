//! Surnames that are words of headings too: `Rossi, Ada - Patta, Ugo`, `Round, John - Smith, Al`. Where the line names both
//! players by surname and given name, such a word is a name.

use super::person::{EVENTS, NO_NAMES};
use super::{Said, What, blanks, dash, names_players, pairing, word_at};
use crate::text::words::{is_space, last_run};
use std::ops::Range;

/// Words of headings that are surnames as well, which are believed in without a comma: `Patta Ugo - Rossi Ada`.
const BARE: [&[u8]; 3] = [b"Patta", b"Round", b"Turno"];

/// A pairing in which such a word is the surname of a player.
pub(super) fn read(text: &[u8]) -> Option<Vec<Said>> {
    let at = parted(text)?;
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

/// Where the dash stands that parts the two players, with the blanks around it; none where there are several.
fn parted(text: &[u8]) -> Option<Range<usize>> {
    let dashes = (1..text.len()).filter_map(|at| {
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
