//! Another game that a comment quotes: `and Black resigned, Karpov-Kasparov, Moscow 1985`. What is said there of the end is
//! said of that game.

use crate::text::fold;
use crate::text::results::{Names, is_dash};
use crate::text::words::{among, plain};

/// Words for another game, or for more than one.
const OTHERS: [&str; 12] = [
    "the match",
    "second game",
    "first game",
    "third game",
    "last game",
    "previous game",
    "seconda partita",
    "prima partita",
    "terza partita",
    "altra partita",
    "partita precedente",
    "other game",
];

/// Words before the number of another game or round.
const NUMBERED: [&str; 6] = ["round", "game", "turno", "partita", "runde", "ronda"];

/// Whether a remark names two players with a dash between them who are not those of this game, with the year in which they
/// played, behind `in` or before a colon; or another game of theirs. Elsewhere `Caro-Kann` and `Donna-Torre` are such pairs, too.
#[cold]
pub(super) fn quotes_another(text: &str, names: &Names) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    let has_year =
        numbers.any(|number| number.len() == 4 && matches!(number.parse::<u16>(), Ok(1500..2100)));
    let pairs = text.split(|c: char| !(c.is_alphabetic() || is_dash(c) || c == '\''));
    let quoted = pairs.into_iter().any(|pair| {
        let mut parts = pair.split(is_dash);
        let (Some(first), Some(second), None) = (parts.next(), parts.next(), parts.next()) else {
            return false;
        };
        let is_name = |part: &str| {
            part.chars().count() > 2
                && part.starts_with(char::is_uppercase)
                && part.chars().any(char::is_lowercase)
        };
        let own = |part: &str| names.may_stand_in(part);
        let at = pair.as_ptr() as usize - text.as_ptr() as usize;
        let (before, behind) = (text[..at].trim_end(), &text[at + pair.len()..]);
        let is_place = before == "in" || before.ends_with(" in") || behind.starts_with(':');
        (has_year || is_place) && is_name(first) && is_name(second) && !(own(first) && own(second))
    });
    if quoted {
        return true;
    }
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = plain(&folded).collect();
    let numbered = words.windows(2).any(|two| {
        let number = two[1].bytes().all(|b| b.is_ascii_digit());
        NUMBERED.contains(&two[0]) && number
    });
    let text = words.join(" ");
    numbered || OTHERS.iter().any(|other| among(&text, other))
}
