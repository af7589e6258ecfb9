//! Offers and claims of a draw in comments, told from prose by a cheap first look.

use crate::syntax::Tokens;
use crate::syntax::tokens::LONGEST_REMARK;
use crate::text::decoded;
use crate::text::results::{self, Offer, Outcome};

/// No comment that offers a draw is longer, in bytes.
pub const LONGEST_OFFER: usize = LONGEST_REMARK;

/// The offer of a draw that a comment makes, where it says nothing else: `{offre patta}`, `{White offers a draw}`, `{(=)}`, or
/// that it was accepted: `{Rossi offered a draw, accepted}`.
#[must_use]
pub fn offer(comment: &[u8], bytes: &[u8], tokens: &Tokens) -> Option<Offer> {
    let text = comment.trim_ascii_start();
    let text = text.strip_prefix(b"{").or(text.strip_prefix(b"("));
    offer_in_words(text.unwrap_or_default(), bytes, tokens)
}

/// The same for words without brackets around them, as they stand on a sheet.
#[must_use]
pub fn offer_in_words(comment: &[u8], bytes: &[u8], tokens: &Tokens) -> Option<Offer> {
    let text = comment.trim_ascii_start();
    if comment.len() > LONGEST_OFFER || text.len() < 4 || text[0] == b'[' {
        return None;
    }
    if text[0] == b'(' {
        let sign = text.trim_ascii_end();
        let sign = sign.strip_suffix(b"}").unwrap_or(sign);
        let behind = sign.strip_prefix(b"(=)")?.trim_ascii();
        return signed(behind, bytes, tokens);
    }
    if tokens.sheet && is_asked(text) {
        return Some(UNSIGNED);
    }
    if !results::may_offer(text) {
        return None;
    }
    let text = decoded(text);
    let text = text.trim_end().trim_end_matches(['}', ')']);
    let said = results::read(text, &super::names(bytes, tokens))?;
    (said.offer).filter(|offer| offer.accepted || said.outcome == Outcome::Silent)
}

/// An offer of which nothing more is said.
const UNSIGNED: Offer = Offer {
    white: None,
    declined: false,
    accepted: false,
};

/// `patta?` beside a move of a sheet; in a comment it is an opinion.
fn is_asked(text: &[u8]) -> bool {
    let words: [&[u8]; 6] = [b"patta", b"draw", b"remis", b"tablas", b"nulle", b"empate"];
    let Some(word) = text.trim_ascii_end().strip_suffix(b"?") else {
        return false;
    };
    let word = word.trim_ascii_end();
    words.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// The offer that the sign makes, with nothing behind it or the player who made it: `(=) Rossi`.
fn signed(behind: &[u8], bytes: &[u8], tokens: &Tokens) -> Option<Offer> {
    if behind.is_empty() {
        return Some(UNSIGNED);
    }
    let text = format!("draw offer: {}", decoded(behind));
    let said = results::read(&text, &super::names(bytes, tokens))?;
    let plain = |offer: &Offer| !offer.declined && !offer.accepted;
    (said.offer).filter(|offer| plain(offer) && offer.white.is_some())
}

/// No comment that claims a draw is longer, in bytes.
pub(super) const LONGEST_CLAIM: usize = 160;
