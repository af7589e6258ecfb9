//! What words look like, remembered: a sheet has the same words again and again, and many ask each of them what it is. What
//! the bytes of a word tell alone is told once, as long as no other word takes its place.

use super::labels::Label;
use super::spoken::Said;
use std::cell::Cell;

/// What is asked of a word.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(super) enum Look {
    Move,
    Weak,
    Prose,
    Missing,
    Garbled,
    Halves,
    Paired,
    Castling,
    Check,
    Mate,
    Or,
    Phrase,
    Speech,
    Long,
    Label,
    Plain,
    Said,
}

/// A word of which something is known: its bytes, what it was asked and what of that holds, a bit for each [`Look`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    first: u64,
    last: u64,
    length: u8,
    asked: u32,
    holds: u32,
    /// What it announces, once it was asked as a label.
    label: Option<Label>,
    /// What it says in a move of several words, once it was asked for that.
    said: Said,
}

/// Longer words are told as they are, in bytes.
const LONGEST: usize = 16;

/// So many words are remembered.
const WORDS: usize = 1 << BITS;
const BITS: u32 = 13;

thread_local! {
    static KNOWN: [Cell<Known>; WORDS] = const { [const { Cell::new(Known::NONE) }; WORDS] };
}

/// Whether a word has a look that `tell` knows by its bytes alone.
pub(super) fn has(word: &[u8], look: Look, tell: fn(&[u8]) -> bool) -> bool {
    let bit = 1 << look as u32;
    let keep = |own: &mut Known, holds| own.holds |= if holds { bit } else { 0 };
    recalled(word, look, tell, |own| own.holds & bit != 0, keep)
}

/// What a word announces as a label, as `tell` knows it by its bytes alone.
pub(super) fn label(word: &[u8], tell: fn(&[u8]) -> Option<Label>) -> Option<Label> {
    let keep = |own: &mut Known, label| own.label = label;
    recalled(word, Look::Label, tell, |own| own.label, keep)
}

/// What a word says in a move of several words, as `tell` knows it by its bytes alone.
pub(super) fn said(word: &[u8], tell: fn(&[u8]) -> Said) -> Said {
    let keep = |own: &mut Known, said| own.said = said;
    recalled(word, Look::Said, tell, |own| own.said, keep)
}

/// What was kept of a word, or what `tell` knows of it, to be kept. Asked so often that it stands within whoever asks.
#[inline(always)]
fn recalled<T: Copy>(
    word: &[u8],
    look: Look,
    tell: fn(&[u8]) -> T,
    kept: impl Fn(&Known) -> T,
    keep: impl Fn(&mut Known, T),
) -> T {
    let Some(new) = Known::new(word) else {
        return tell(word);
    };
    let (bit, slot) = (1 << look as u32, new.slot());
    let own = KNOWN.with(|known| known[slot].get());
    if own.is(&new) && own.asked & bit != 0 {
        return kept(&own);
    }
    let told = tell(word);
    // Others were perhaps asked meanwhile.
    let own = KNOWN.with(|known| known[slot].get());
    let mut own = Some(own).filter(|own| own.is(&new)).unwrap_or(new);
    own.asked |= bit;
    keep(&mut own, told);
    KNOWN.with(|known| known[slot].set(own));
    told
}

impl Known {
    /// No word.
    const NONE: Known = Known {
        first: 0,
        last: 0,
        length: 0,
        asked: 0,
        holds: 0,
        label: None,
        said: Said::NOTHING,
    };

    /// A word of which nothing is known yet; `None` where it is too long, or empty.
    #[inline(always)]
    fn new(word: &[u8]) -> Option<Known> {
        // Where the two halves overlap they say all bytes too.
        let (first, last) = match word.len() {
            8..=LONGEST => {
                let (first, last) = (word.first_chunk()?, word.last_chunk()?);
                (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
            }
            4..8 => {
                let (first, last) = (word.first_chunk()?, word.last_chunk()?);
                let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
                (u64::from(first), u64::from(last))
            }
            2 | 3 => {
                let (first, last) = (word.first_chunk()?, word.last_chunk()?);
                let (first, last) = (u16::from_le_bytes(*first), u16::from_le_bytes(*last));
                (u64::from(first), u64::from(last))
            }
            1 => (u64::from(word[0]), 0),
            _ => return None,
        };
        Some(Known {
            first,
            last,
            length: word.len() as u8,
            ..Known::NONE
        })
    }

    #[inline(always)]
    fn is(&self, other: &Known) -> bool {
        (self.first, self.last, self.length) == (other.first, other.last, other.length)
    }

    #[inline(always)]
    fn slot(&self) -> usize {
        let mixed = self.first ^ self.last.rotate_left(29) ^ u64::from(self.length) << 56;
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - BITS)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_was_told() {
        // More words than places, of every length, and again: each takes the place of others.
        let words = || {
            (0..3 * WORDS).map(|i| {
                let length = i % (LONGEST + 3);
                (0..length)
                    .map(|at| (i >> (at % 5)) as u8)
                    .collect::<Vec<u8>>()
            })
        };
        let odd: fn(&[u8]) -> bool = |word| word.iter().fold(0, |sum, b| sum ^ b) & 1 == 1;
        let even: fn(&[u8]) -> bool = |word| word.iter().fold(0, |sum, b| sum ^ b) & 1 == 0;
        for word in words().chain(words()) {
            let name: fn(&[u8]) -> Option<Label> =
                |word| (word.len() % 3 > 0).then_some(Label::White);
            for _ in 0..2 {
                assert_eq!(label(&word, name), name(&word), "{word:?}");
                assert_eq!(has(&word, Look::Move, odd), odd(&word), "{word:?}");
                assert_eq!(has(&word, Look::Weak, even), even(&word), "{word:?}");
            }
        }
    }
}
