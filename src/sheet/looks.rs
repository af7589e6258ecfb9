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

/// A word of which something is known. Each part is looked at alone: most who ask need one.
struct Known {
    /// Its bytes.
    word: Cell<ShortWord>,
    /// What it was asked, a bit for each [`Look`].
    asked: Cell<u32>,
    /// What of that holds.
    holds: Cell<u32>,
    /// What it announces, once it was asked as a label.
    label: Cell<Option<Label>>,
    /// What it says in a move of several words, once it was asked for that.
    said: Cell<Said>,
}

/// So many words are remembered.
const WORDS: usize = 1 << BITS;
const BITS: u32 = 13;

thread_local! {
    static KNOWN: [Known; WORDS] = const { [const { Known::nothing() }; WORDS] };
}

/// Whether a word has a look that `tell` knows by its bytes alone.
pub(super) fn has(word: &[u8], look: Look, tell: fn(&[u8]) -> bool) -> bool {
    let bit = 1 << look as u32;
    let keep = |own: &Known, holds| {
        let bit = if holds { bit } else { 0 };
        own.holds.set(own.holds.get() | bit);
    };
    recalled(word, look, tell, |own| own.holds.get() & bit != 0, keep)
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
            KNOWN.with(|known| {
                let own = &known[short.place(BITS)];
                (own.word.get() == short).then(|| (own.asked.get(), own.holds.get()))
            })
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
    let keep = |own: &Known, label| own.label.set(label);
    recalled(word, Look::Label, tell, |own| own.label.get(), keep)
}

/// What a word says in a move of several words, as `tell` knows it by its bytes alone.
pub(super) fn said(word: &[u8], tell: fn(&[u8]) -> Said) -> Said {
    let keep = |own: &Known, said| own.said.set(said);
    recalled(word, Look::Said, tell, |own| own.said.get(), keep)
}

/// What was kept of a word, or what `tell` knows of it, to be kept. Asked so often that it stands within whoever asks.
#[inline(always)]
fn recalled<T: Copy>(
    word: &[u8],
    look: Look,
    tell: fn(&[u8]) -> T,
    kept: impl Fn(&Known) -> T,
    keep: impl Fn(&Known, T),
) -> T {
    let Some(short) = ShortWord::new(word) else {
        return tell(word);
    };
    let (bit, slot) = (1 << look as u32, short.place(BITS));
    let known = KNOWN.with(|known| {
        let own = &known[slot];
        (own.word.get() == short && own.asked.get() & bit != 0).then(|| kept(own))
    });
    known.unwrap_or_else(|| {
        let told = tell(word);
        KNOWN.with(|known| {
            let own = &known[slot];
            // Others were perhaps asked meanwhile.
            if own.word.get() != short {
                own.begin(short);
            }
            own.asked.set(own.asked.get() | bit);
            keep(own, told);
        });
        told
    })
}

impl Known {
    /// No word.
    const fn nothing() -> Known {
        Known {
            word: Cell::new(ShortWord::NONE),
            asked: Cell::new(0),
            holds: Cell::new(0),
            label: Cell::new(None),
            said: Cell::new(Said::NOTHING),
        }
    }

    /// Another word, of which nothing is known yet, takes the place.
    fn begin(&self, word: ShortWord) {
        self.word.set(word);
        self.asked.set(0);
        self.holds.set(0);
        self.label.set(None);
        self.said.set(Said::NOTHING);
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
