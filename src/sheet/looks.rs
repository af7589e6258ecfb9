//! What words look like, remembered: a sheet has the same words again and again, and many ask each of them what it is. What
//! the bytes of a word tell alone is told once, as long as no other word takes its place.

use super::labels::Label;
use super::spoken::Said;
use crate::text::lookup::ShortWord;
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
    NearLabel,
    Whole,
    Marked,
    Said,
}

/// A word of which something is known: its bytes, what it was asked and what of that holds, a bit for each [`Look`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    word: ShortWord,
    asked: u32,
    holds: u32,
    /// What it announces, once it was asked as a label.
    label: Option<Label>,
    /// What it says in a move of several words, once it was asked for that.
    said: Said,
}

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

/// A word of which many things are asked one after the other: it is looked up once.
#[derive(Clone, Copy)]
pub(super) struct Seen<'w> {
    word: &'w [u8],
    asked: u32,
    holds: u32,
}

impl<'w> Seen<'w> {
    pub(super) fn of(word: &'w [u8]) -> Seen<'w> {
        let known = ShortWord::new(word).and_then(|short| {
            let own = KNOWN.with(|known| known[short.place(BITS)].get());
            (own.word == short).then_some((own.asked, own.holds))
        });
        let (asked, holds) = known.unwrap_or_default();
        Seen { word, asked, holds }
    }

    /// As [`has`].
    #[inline]
    pub(super) fn has(&self, look: Look, tell: fn(&[u8]) -> bool) -> bool {
        let bit = 1 << look as u32;
        match self.asked & bit {
            0 => has(self.word, look, tell),
            _ => self.holds & bit != 0,
        }
    }
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
    let Some(short) = ShortWord::new(word) else {
        return tell(word);
    };
    let (bit, slot) = (1 << look as u32, short.place(BITS));
    let own = KNOWN.with(|known| known[slot].get());
    if own.word == short && own.asked & bit != 0 {
        return kept(&own);
    }
    let told = tell(word);
    // Others were perhaps asked meanwhile.
    let own = KNOWN.with(|known| known[slot].get());
    let new = Known {
        word: short,
        ..Known::NONE
    };
    let mut own = Some(own).filter(|own| own.word == short).unwrap_or(new);
    own.asked |= bit;
    keep(&mut own, told);
    KNOWN.with(|known| known[slot].set(own));
    told
}

impl Known {
    /// No word.
    const NONE: Known = Known {
        word: ShortWord::NONE,
        asked: 0,
        holds: 0,
        label: None,
        said: Said::NOTHING,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_was_told() {
        // More words than places, of every length, and again: each takes the place of others.
        let words = || {
            (0..3 * WORDS).map(|i| {
                let length = i % (ShortWord::LONGEST + 3);
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
                let seen = Seen::of(&word);
                assert_eq!(seen.has(Look::Weak, even), even(&word), "{word:?}");
                assert_eq!(seen.has(Look::Prose, odd), odd(&word), "{word:?}");
            }
        }
    }
}
