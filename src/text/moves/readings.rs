//! What words say, remembered: a sheet has the same words again and again, and telling its lines, its tokens and its moves each
//! read them. Only for words that the common grammar does not read: an archive in English has hardly any.

use super::Written;
use crate::text::lookup::ShortWord;
use std::cell::Cell;

/// So many words are remembered.
const BITS: u32 = 12;

/// Words with what they say, by their bytes alone.
pub(super) struct Readings(Box<[Cell<(ShortWord, Written)>]>);

impl Readings {
    /// None yet.
    pub(super) fn new() -> Readings {
        let none = Cell::new((ShortWord::NONE, Written::UNREADABLE));
        Readings(vec![none; 1 << BITS].into())
    }

    /// What a word says: as it was read before, or as `read` tells it by its bytes alone.
    pub(super) fn of(&self, word: &[u8], read: impl FnOnce(&[u8]) -> Written) -> Written {
        let Some(short) = ShortWord::new(word) else {
            return read(word);
        };
        let known = &self.0[short.place(BITS)];
        match known.get() {
            (own, written) if own == short => written,
            _ => {
                let written = read(word);
                known.set((short, written));
                written
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_was_read() {
        let readings = Readings::new();
        // More words than places, of every length, and again: each takes the place of others.
        let words = || (0..3_u32 << BITS).map(|i| i.to_string().repeat(1 + i as usize % 4));
        let read = |word: &[u8]| Written {
            piece: word.iter().fold(0, |sum, b| sum ^ b),
            ..Written::UNREADABLE
        };
        for word in words().chain(words()) {
            let word = word.as_bytes();
            for _ in 0..2 {
                assert_eq!(readings.of(word, read), read(word), "{word:?}");
            }
        }
    }
}
