//! A cheap first look at words that may offer a draw.

use super::lexicon::{Term, term};
use crate::text::fold;
use crate::text::words::plain;

/// Whether a text may offer a draw, or decline an offer: what few remarks do, told without reading them.
#[must_use]
pub fn may_offer(text: &[u8]) -> bool {
    // Parts of the words for an offer, or for declining one, in any of these languages.
    let offers = |three: &[u8]| {
        matches!(
            three,
            b"ffe"
                | b"ffr"
                | b"rop"
                | b"iet"
                | b"nge"
                | b"fre"
                | b"hie"
                | b"ied"
                | b"fiu"
                | b"spi"
                | b"cli"
                | b"fus"
                | b"ehn"
                | b"haz"
                | b"cus"
        )
    };
    text.len() >= 8 && text.windows(3).any(offers) && names_draw(text)
}

/// Parts of the words for a claim, and for a decision on it: `claim`, `reclama`, `réclame`, `reklamiert`, `richiede`, `chiesta`,
/// `domanda`, `istanza`, `decision`, `rinvia`, `asked`.
const CLAIMS: [&str; 11] = [
    "laim", "lam", "chie", "omanda", "stanza", "10.2", "rbit", "ecisi", "nvia", "mezzi", "sked",
];

/// Which of [`CLAIMS`] have a byte as their first, second and third, one bit for each.
static LETTERS_OF_CLAIMS: [[u16; 256]; 3] = {
    let mut letters = [[0; 256]; 3];
    let mut at = 0;
    while at < CLAIMS.len() {
        let mut place = 0;
        while place < 3 {
            letters[place][CLAIMS[at].as_bytes()[place] as usize] |= 1 << at;
            place += 1;
        }
        at += 1;
    }
    letters
};

/// Whether a word for a claim may stand in a comment: few have one. Told in one pass: an engine writes a comment behind every move.
#[must_use]
pub fn may_claim(bytes: &[u8]) -> bool {
    let [first, second, third] = &LETTERS_OF_CLAIMS;
    let begins = |three: &[u8]| {
        first[usize::from(three[0])] & second[usize::from(three[1])] & third[usize::from(three[2])]
    };
    let mut places = bytes.windows(3).enumerate();
    places.any(|(at, three)| {
        begins(three) != 0
            && CLAIMS
                .iter()
                .any(|claim| bytes[at..].starts_with(claim.as_bytes()))
    })
}

/// `my opponent offered a draw`, `l'avversario propone patta`: whether words name an opponent not said whose, who may be either.
#[must_use]
#[cold]
pub fn names_own_opponent(text: &[u8]) -> bool {
    plain(&fold(text)).any(|word| term(word) == Some(Term::Opponent))
}

/// Whether a word for a draw stands in a text, told without a copy of it.
#[must_use]
pub fn names_draw(text: &[u8]) -> bool {
    let mut words = text.split(|b| !b.is_ascii_alphabetic());
    words.any(|word| {
        let wanted: &[u8] = match word.first().map(u8::to_ascii_lowercase) {
            Some(b'p') => b"patta",
            Some(b'd') => b"draw",
            Some(b'r') => return word.len() >= 5 && word[..5].eq_ignore_ascii_case(b"remis"),
            Some(b'n') => b"nulle",
            Some(b't') => b"tablas",
            Some(b'e') => b"empate",
            _ => return false,
        };
        word.eq_ignore_ascii_case(wanted)
    })
}
