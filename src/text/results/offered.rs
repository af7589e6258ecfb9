//! A cheap first look at words that may offer a draw.

use super::lexicon::{Term, term};
use crate::text::fold;
use crate::text::words::plain;
use memchr::memmem::Finder;
use std::sync::LazyLock;

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

/// Whether a word for a claim may stand in a comment: few have one.
#[must_use]
pub fn may_claim(bytes: &[u8]) -> bool {
    static FINDERS: LazyLock<[Finder<'static>; 11]> = LazyLock::new(|| CLAIMS.map(Finder::new));
    FINDERS.iter().any(|finder| finder.find(bytes).is_some())
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
