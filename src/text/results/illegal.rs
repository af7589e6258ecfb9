//! Illegal moves in words, and which of a player's they were: `White's second illegal move`.

use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::words::plain;

/// How words begin for what is illegal.
const ILLEGAL: [&str; 6] = [
    "illegal",
    "irregol",
    "irregular",
    "ilegal",
    "regelwidrig",
    "onreglement",
];

/// Words between the number and the move.
static MOVE: WordList = WordList::new(
    "move moves mossa mosse zug zuge coup coups jugada jugadas own sua his her la una di de",
);

/// The numbers of illegal moves that an edition of the Laws may name.
static NUMBERS: [WordList; 3] = [
    WordList::new("first 1st prima 1a erster erste ersten premier premiere primera 1"),
    WordList::new(
        "second 2nd seconda 2a zweiter zweite zweiten deuxieme segunda two due zwei deux dos 2",
    ),
    WordList::new(
        "third 3rd terza 3a dritter dritte dritten troisieme tercera three tre drei trois tres 3",
    ),
];

/// Whether words speak of illegal moves, and the number of the one which they name, from 1, if they do.
#[must_use]
#[cold]
pub fn illegal_moves(text: &str) -> Option<Option<u8>> {
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = plain(&folded).collect();
    let illegal = |word: &&str| ILLEGAL.iter().any(|stem| word.starts_with(stem));
    let at = words.iter().position(illegal)?;
    let number = |word: &&str| {
        let nth = NUMBERS.iter().position(|list| list.has(word))?;
        u8::try_from(nth + 1).ok()
    };
    let moves = |word: &&&str| MOVE.has(word);
    let before = words[..at].iter().rev().find(|word| !moves(word));
    let behind = words[at + 1..].iter().find(|word| !moves(word));
    Some(before.and_then(number).or_else(|| behind.and_then(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_an_illegal_move_is_read() {
        for (text, number) in [
            ("White's second illegal move", Some(Some(2))),
            ("2a mossa illegale del Bianco", Some(Some(2))),
            ("third illegal move by Black", Some(Some(3))),
            (
                "il Nero perde per la sua prima mossa irregolare",
                Some(Some(1)),
            ),
            ("zweiter regelwidriger Zug von Wei\u{DF}", Some(Some(2))),
            ("illegal move (2nd)", Some(Some(2))),
            ("White loses by two illegal moves", Some(Some(2))),
            ("il Nero perde per mosse irregolari", Some(None)),
            ("illegal move at move 2 of White", Some(None)),
            ("Black's telephone rang", None),
        ] {
            assert_eq!(illegal_moves(text), number, "{text}");
        }
    }
}
