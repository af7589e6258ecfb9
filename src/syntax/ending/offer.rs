//! Offers and claims of a draw in comments, told from prose by a cheap first look.

use super::phrase::{Names, one_of, sense, words};
use crate::syntax::Tokens;
use crate::syntax::tokens::LONGEST_REMARK;
use crate::text::fold;
use crate::text::results::Sense;
use memchr::memmem::Finder;
use std::sync::LazyLock;

/// Words of an offer: what is offered, that it is, that it was declined, and words that say nothing of their own.
const OFFERS: [&str; 4] = [
    " patta draw remis nulle tablas empate remisangebot ",
    " offre offerta propone proposta offer offers offered proposes proposed bietet angebot angeboten propose ofrece propuesta \
      remisangebot ",
    " rifiutata respinta rifiuta declined refused rejected abgelehnt refusee rechazada ",
    " il lo la di a an the of by bianco nero white black weiss schwarz blancs noirs blancas negras les las los e and und \
      here qui which that che was is ist viene stata but ma ",
];

/// No comment that offers a draw is longer, in bytes.
pub const LONGEST_OFFER: usize = LONGEST_REMARK;

/// An offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether White makes it, where the words name a player.
    pub white: Option<bool>,
    /// Whether the words say that it was declined.
    pub declined: bool,
}

/// The offer of a draw that a comment makes, where it says nothing else: `{offre patta}`, `{White offers a draw}`, `{(=)}`.
#[must_use]
pub fn offer(comment: &[u8], bytes: &[u8], tokens: &Tokens) -> Option<Offer> {
    let text = comment.trim_ascii_start();
    let text = text.strip_prefix(b"{").or(text.strip_prefix(b"("));
    let text = text.unwrap_or_default().trim_ascii_start();
    if comment.len() > LONGEST_OFFER || text.len() < 4 || text[0] == b'[' {
        return None;
    }
    if text[0] == b'(' {
        let sign = text.trim_ascii_end().strip_suffix(b"}").unwrap_or(text);
        return (sign.trim_ascii_end() == b"(=)").then_some(Offer {
            white: None,
            declined: false,
        });
    }
    // Parts of the words for an offer, in any of these languages.
    let offers =
        |three: &[u8]| matches!(three, b"ffe" | b"ffr" | b"rop" | b"iet" | b"nge" | b"fre");
    if text.len() < 8 || !text.windows(3).any(offers) || !names_draw(text) {
        return None;
    }
    let folded = fold(text);
    let names_offer = words(&folded).any(|word| is_in(OFFERS[1], word));
    if !names_offer {
        return None;
    }
    offer_in(&folded).or_else(|| offer_in(&Names::of(bytes, tokens).replace(folded)))
}

fn is_in(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

fn offer_in(folded: &str) -> Option<Offer> {
    let mut found = [false; 4];
    let mut sides = [false; 2];
    for word in words(folded) {
        let lists = OFFERS.map(|list| is_in(list, word));
        // Who declines an offer did not make it.
        if lists == [false; 4] || lists[2] && !(found[0] && found[1]) {
            return None;
        }
        for (found, is_in) in found.iter_mut().zip(lists) {
            *found |= is_in;
        }
        sides[0] |= sense(word) == Some(Sense::White);
        sides[1] |= sense(word) == Some(Sense::Black);
    }
    (found[0] && found[1]).then_some(Offer {
        white: one_of(sides),
        declined: found[2],
    })
}

/// Whether a word for a draw stands in a comment: what few do, told without making text of it.
fn names_draw(comment: &[u8]) -> bool {
    let mut words = comment.split(|b| !b.is_ascii_alphabetic());
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

/// No comment that claims a draw is longer, in bytes.
pub(super) const LONGEST_CLAIM: usize = 96;

/// Parts of the words for a claim: `claim`, `reclama`, `réclame`, `reklamiert`, `richiede`, `richiesta`.
const CLAIMS: [&str; 3] = ["laim", "lam", "ichie"];

/// Whether a word for a claim may stand in a text: what few records have, told without looking at their tokens.
#[must_use]
pub fn may_claim(bytes: &[u8]) -> bool {
    static FINDERS: LazyLock<[Finder<'static>; 3]> = LazyLock::new(|| CLAIMS.map(Finder::new));
    FINDERS.iter().any(|finder| finder.find(bytes).is_some())
}
