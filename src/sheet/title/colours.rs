//! A player behind his colour: `Bianco Rossi Mario  Elo 1850`, `N: Bianchi`, `B.: Rossi / N.: Verdi`.

use super::dress::undressed;
use super::pairing::tail;
use super::person::{Order, Side, ends_with_square, has_mixed_word, may_name, side};
use super::{Said, begins_with, blanks, folded_word};
use crate::text::lookup::{WordList, are_one_slip_apart, letters};
use crate::text::words::{self, Bytes, is_space, last_run, run};
use crate::text::{fold, folded};
use std::ops::Range;
use std::sync::LazyLock;

/// Words between two players, each behind his colour.
static AGAINST: WordList = WordList::new(" vs contro gegen contre contra e and und ");

/// `Bianco Rossi Mario  Elo 1850`, `N: Bianchi Luca (1720)`, `Bianco,Rossi`: one player behind a colour, or both:
/// `B.: Rossi / N.: Verdi`, `Bianco - Rossi; Nero - Verdi`, `Blancas García Negras López 1-0`.
pub(super) fn colours(text: &[u8]) -> Option<Vec<Said>> {
    let own = may_name(text).then(|| colour(text, false)).flatten()?;
    let first = side(&text[..other(text, &own)], own.behind, true, Order::First)?;
    let parts = |b: &u8| is_space(*b) || matches!(b, b'/' | b';' | b',' | b'-' | b'|' | b'.');
    let mut at = first.end + run(&text[first.end..], parts);
    if let Some(length) = begins_with(&text[at..], &AGAINST) {
        at += length + blanks(&text[at + length..]);
    }
    let second =
        || colour(&text[at..], own.letter == b'W').filter(|second| second.black != own.black);
    let both = if at > first.end { second() } else { None };
    // `Bianco, Mario - Nero, Luca`: surnames, as a pairing has them.
    let dash = text[first.end..at]
        .iter()
        .any(|b| matches!(b, b'-' | 0xE2 | 0x96 | 0x97));
    // `Schwarz, Karl 2000 - Huber, Max 1900`: only one is a colour too.
    let named = || {
        let other = side(text, at, true, Order::First);
        other.is_some_and(|other| text[other.name].contains(&b','))
    };
    if dash && own.comma && both.as_ref().map_or_else(named, |second| second.comma) {
        return None;
    }
    let Some(second) = both else {
        let tail = tail(text, first.end)?;
        // `Bianco Aldo`: a name, unless more is said.
        let words = words::split(&text[first.name.clone()]).count();
        let sure = first.elo.is_some() || own.signed || words >= 2 || tail.result;
        let mut said = first.said(own.black);
        said.extend(tail.said);
        return sure.then_some(said);
    };
    let second_side = side(text, at + second.behind, true, Order::First)?;
    let tail = tail(text, second_side.end)?;
    let mut said = first.said(own.black);
    said.extend(second_side.said(second.black));
    said.extend(tail.said);
    Some(said)
}

/// A colour at the start of a text.
struct Colour {
    black: bool,
    /// The letter that it is written with.
    letter: u8,
    /// A sign parts it from what follows.
    signed: bool,
    /// That sign is a comma with a blank behind it.
    comma: bool,
    /// Where what follows begins.
    behind: usize,
}

/// Where the other colour begins, or the end.
fn other(text: &[u8], own: &Colour) -> usize {
    let found = (own.behind..text.len()).find(|&at| {
        let begins = is_space(text[at - 1]) || matches!(text[at - 1], b'/' | b';' | b',');
        let second = colour(&text[at..], own.letter == b'W');
        begins && second.is_some_and(|second| second.black != own.black)
    });
    found.unwrap_or(text.len())
}

/// Words that name the sides in a heading.
static NAMED: [WordList; 2] = [
    WordList::new(
        " bianco white weiss weis blancas blanques blancs blanc brancas wit biale vilagos valkea белые білі белите ",
    ),
    WordList::new(
        " nero black schwarz negras negres noirs noir pretas zwart czarne sotet musta черные чорні черните ",
    ),
];

/// Words before a colour, with which it is that of a player: `con il Bianco Rossi`, `with White Smith`.
static WITH: WordList = WordList::new(" con col coi with mit avec ");

/// Articles before a colour.
static ARTICLES: WordList = WordList::new(" il i the las les die den ");

/// Words between a colour and the player: `il Bianco è Rossi`.
static IS: WordList = WordList::new(" e e' is ha gioca giocava ");

/// Words behind a player that lead to his colour: `Rossi col bianco`, `Smith playing White`.
static PLAYING: WordList = WordList::new(" con col coi with playing plays as mit avec ");

/// Bytes of the words of a list, and of the blanks behind them, that a text begins with.
fn skip(text: &[u8], list: &WordList) -> usize {
    begins_with(text, list).map_or(0, |length| length + blanks(&text[length..]))
}

/// Where a colour stands behind the name of a player: `col bianco`, `playing White`, `b.`
pub(super) fn behind(text: &[u8], at: usize) -> Option<Range<usize>> {
    if let [b'b' | b'n', b'.', ..] = text[at..] {
        let apart = text.get(at + 2).is_none_or(|b| is_space(*b));
        return apart.then_some(at..at + 2);
    }
    let lead = skip(&text[at..], &PLAYING);
    let start = at + lead + skip(&text[at + lead..], &ARTICLES);
    let length = text[start..]
        .iter()
        .take_while(|b| b.is_ascii_alphabetic() || **b >= 0x80);
    let own = start..start + length.count();
    (lead > 0 && is_colour(&text[own.clone()])).then_some(own)
}

/// The colour that a text begins with; `english` says that `B` is Black.
fn colour(text: &[u8], english: bool) -> Option<Colour> {
    let with = skip(text, &WITH);
    let lead = with + skip(&text[with..], &ARTICLES);
    let text = &text[lead..];
    let letters = run(text, |b| {
        // Letters beyond ASCII, no dash and no blank.
        b.is_ascii_alphabetic() || *b >= 0x80 && !matches!(b, 0xC2 | 0xE2)
    });
    let (name, behind) = text.split_at(letters);
    let short = matches!(name, b"B" | b"N" | b"W");
    let black = match short {
        true => name == b"N" || name == b"B" && english,
        false if NAMED[0].has_folded(name) => false,
        false if NAMED[1].has_folded(name) => true,
        false => return None,
    };
    let blank = blanks(behind);
    let sign = match &behind[blank..] {
        [b'.', b':', ..] => 2,
        [b':' | b',' | b';', ..] => 1,
        [b'.', ..] if short => 1,
        [b'-', next, ..] if blank > 0 && is_space(*next) => 1,
        [0xE2, 0x80, 0x93 | 0x94, ..] if blank > 0 => 3,
        [0x96 | 0x97, ..] if blank > 0 => 1,
        _ => 0,
    };
    if short && (blank > 0 || sign == 0) || blank + sign == 0 {
        return None;
    }
    let behind = letters + blank + sign;
    let behind = behind + blanks(&text[behind..]);
    let is = skip(&text[behind..], &IS);
    let comma = matches!(text[letters..], [b',', next, ..] if is_space(next));
    Some(Colour {
        comma,
        black,
        letter: name[0],
        signed: sign > 0 || with > 0 || is > 0,
        behind: lead + behind + is,
    })
}

/// A player behind the word or the letter of a colour, which alone says too little.
pub struct WeakSide {
    /// Whether White and Black may be meant: `B` is Bianco, and Black.
    pub may_be: [bool; 2],
    side: Side,
}

impl WeakSide {
    /// What the line says, where the colour is settled.
    #[must_use]
    pub fn said(&self, black: bool) -> Vec<Said> {
        self.side.clone().said(black)
    }
}

/// Words and letters that name the sides.
static SIDES: [WordList; 2] = [
    WordList::new(
        " bianco white weiss weis blancas blanco blancs blanc brancas branco wit vit hvid hvit biale bily alb bi b w ",
    ),
    WordList::new(
        " nero black schwarz negras negro noirs noir pretas preto zwart svart sort czarne cerny negru ne n b s sw ",
    ),
];

/// Reads a line such as `Bianco Rossi`, `Ne. Verdi`, `W Smith (1850)`.
#[must_use]
pub fn weak_side(line: &[u8]) -> Option<WeakSide> {
    if !may_name_side(line) || ends_with_square(line) || has_mixed_word(line) {
        return None;
    }
    let (bare, own) = undressed(line);
    // `Mario Rossi (Bianco)`
    if let Some(side) = side(&bare[..own.end], own.start, true, Order::First)
        && side.end == own.end
        && side.points.is_none()
        && let Some(behind) = side.colour.clone()
    {
        let may_be = may_be(&bare[behind]);
        return Some(WeakSide { may_be, side });
    }
    // `Bianco;Neri`
    let cell = run(&bare[own.clone()], |b| !matches!(b, b';' | b','));
    let (word, end) = folded_word(&bare[own.start..own.start + cell]);
    let word = word.trim_end_matches([':', ',', ';', '.', '=']);
    let mut may_be = named_by(word);
    if may_be == [false; 2] {
        let head = &bare[own.start..own.start + end];
        let next = bare[own.start + end..own.end].trim_ascii_start().first();
        let sign = |b: Option<&u8>| matches!(b, Some(b':' | b';'));
        let signed = sign(head.last()) || sign(next);
        may_be = signed.then(|| misspelt(word))??;
    }
    let sign = |b: &u8| is_space(*b) || matches!(b, b':' | b',' | b';' | b'-' | b'=');
    let behind = own.start + end;
    let from = behind + run(&bare[behind..own.end], sign);
    let side = side(&bare[..own.end], from, true, Order::First)?;
    (side.end == own.end && side.points.is_none()).then_some(WeakSide { may_be, side })
}

/// Whether a line may name a colour, told by its words as they stand: the first one does, or one that leads to a colour behind
/// a name. In brackets, behind a sign or markup, and with letters beyond ASCII, it may be told otherwise.
fn may_name_side(line: &[u8]) -> bool {
    static SIGNS: Bytes = Bytes::of(b"([:;|*`_<>&\"#");
    // The quotes of a mail before it say nothing.
    let line = &line[run(line, |b| is_space(*b) || *b == b'>')..];
    if line.iter().any(|b| !b.is_ascii() || SIGNS.has(*b)) {
        return true;
    }
    let Some(first) = line.iter().position(u8::is_ascii_alphabetic) else {
        return false;
    };
    let letters = run(&line[first..], u8::is_ascii_alphabetic);
    let named = named_by(&folded(&line[first..first + letters]));
    let leads = |word: &[u8]| {
        let bare = &word[..last_run(word, |b| *b == b'.')];
        matches!(word, [b'b' | b'n', b'.', ..]) || PLAYING.has_folded(bare)
    };
    named != [false; 2] || words::parted(line, |b| is_space(*b) || *b == b',').any(leads)
}

/// Which colours a misspelt word may name: `Biano`, `Neo`, `Blakc`.
fn misspelt(word: &str) -> Option<[bool; 2]> {
    /// The longer words for the sides, each with the letters that it has.
    static LONG: LazyLock<[Vec<(&str, u32)>; 2]> = LazyLock::new(|| {
        SIDES.each_ref().map(|list| {
            let long = list.words().filter(|word| word.len() >= 4);
            long.map(|word| (word, letters(word.as_bytes()))).collect()
        })
    });
    if word.len() < 3 {
        return None;
    }
    let own = letters(word.as_bytes());
    let may_be = LONG.each_ref().map(|known| {
        (known.iter())
            .any(|(known, letters)| are_one_slip_apart(own, *letters) && is_near(word, known))
    });
    (may_be != [false; 2]).then_some(may_be)
}

/// Whether words of a heading are a misspelt colour and nothing else.
pub fn is_misspelt_side(text: &[u8]) -> bool {
    let folded = fold(text.trim_ascii());
    let word = folded.trim_end_matches([':', ';']).trim_end();
    word.len() < folded.len() && named_by(word) == [false; 2] && misspelt(word).is_some()
}

/// Whether two words differ by one letter, one too many, one too few, or two that changed places.
#[must_use]
pub fn is_near(word: &str, known: &str) -> bool {
    let (a, b) = (word.as_bytes(), known.as_bytes());
    // Most words differ in their first letters.
    if let ([a, c, ..], [b, d, ..]) = (a, b)
        && a != b
        && c != d
        && a != d
        && c != b
    {
        return false;
    }
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (rest, other) = (&a[same..], &b[same..]);
    let tail = |i: usize, j: usize| rest.get(i..).is_some() && rest.get(i..) == other.get(j..);
    let swapped =
        matches!((rest, other), ([a, b, x @ ..], [c, d, y @ ..]) if a == d && b == c && x == y);
    tail(1, 1) || tail(1, 0) || tail(0, 1) || swapped
}

/// Which player words in brackets behind the names make Black: the first or the second, where they say it.
pub(super) fn swapped(
    text: &[u8],
    first: Option<Range<usize>>,
    second: Option<Range<usize>>,
) -> bool {
    let may_be =
        |range: Option<Range<usize>>| range.map_or([true; 2], |range| self::may_be(&text[range]));
    let (first, second) = (may_be(first), may_be(second));
    !(first[0] && second[1]) && first[1] && second[0]
}

/// Whether words in brackets name a colour.
pub(super) fn is_colour(text: &[u8]) -> bool {
    may_be(text) != [false; 2]
}

/// Which colours a folded word or letter may name.
fn named_by(word: &str) -> [bool; 2] {
    [SIDES[0].has(word), SIDES[1].has(word)]
}

/// Which colours a word or a letter may name.
fn may_be(text: &[u8]) -> [bool; 2] {
    let folded = folded(text);
    named_by(folded.trim_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_stand_behind_a_colour_is_told_by_few_words() {
        for line in [
            "Bianco Rossi",
            "  Ne. Verdi",
            "W Smith 1850",
            "- Rossi Mario col bianco",
            "Smith, John playing White",
            "Rossi Mario b.",
        ] {
            assert!(may_name_side(line.as_bytes()), "{line}");
            assert!(weak_side(line.as_bytes()).is_some(), "{line}");
        }
        for line in [
            "1-0",
            "Rossi Mario - Verdi Ugo",
            "Mentre fino primavera dopo al ore",
        ] {
            assert!(!may_name_side(line.as_bytes()), "{line}");
        }
    }
}
