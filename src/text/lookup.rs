//! Tables of words that are known when the program is built: asked for nearly every word of a text, so the hash is a plain
//! one. Nothing from outside is ever put into such a table.

use super::folded;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::OnceLock;

/// What is known of some words.
pub type WordMap<V> = HashMap<&'static str, V, BuildHasherDefault<WordHasher>>;

/// What is known of a few words, asked for many that are none of them.
#[derive(Debug)]
pub struct FewWords<V> {
    shapes: Shapes,
    known: WordMap<V>,
}

impl<V> Default for FewWords<V> {
    fn default() -> FewWords<V> {
        FewWords {
            shapes: Shapes::default(),
            known: WordMap::default(),
        }
    }
}

impl<V> FewWords<V> {
    /// Adds a word; what is known of it already stays.
    pub fn learn(&mut self, word: &'static str, value: V) {
        self.shapes.add(word.as_bytes());
        self.known.entry(word).or_insert(value);
    }

    /// What is known of a word.
    #[must_use]
    #[inline]
    pub fn get(&self, word: &str) -> Option<&V> {
        self.may_have(word.as_bytes())
            .then(|| self.known.get(word))?
    }

    /// Whether a word of ASCII may be known, whatever its case: told by a few of its letters and its length.
    #[must_use]
    #[inline]
    pub fn may_have(&self, word: &[u8]) -> bool {
        self.shapes.may_have(word)
    }
}

/// A list of words, parted by blanks.
#[derive(Debug)]
pub struct WordList {
    text: &'static str,
    known: OnceLock<FewWords<()>>,
}

impl WordList {
    /// The list with the words of a text.
    #[must_use]
    pub const fn new(text: &'static str) -> WordList {
        let known = OnceLock::new();
        WordList { text, known }
    }

    /// Its words, in their order.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.text.split_ascii_whitespace()
    }

    /// Whether it has a word.
    #[must_use]
    pub fn has(&self, word: &str) -> bool {
        self.known().get(word).is_some()
    }

    /// Whether it has a word once that is folded: most words need not be.
    #[must_use]
    pub fn has_folded(&self, word: &[u8]) -> bool {
        self.may_have(word) && self.has(&folded(word))
    }

    /// Whether it may have a word, whatever its case: told by a few of its letters and its length.
    #[must_use]
    pub fn may_have(&self, word: &[u8]) -> bool {
        self.known().may_have(word) || !word.is_ascii()
    }

    fn known(&self) -> &FewWords<()> {
        self.known.get_or_init(|| {
            let mut known = FewWords::default();
            self.words().for_each(|word| known.learn(word, ()));
            known
        })
    }
}

/// Which letters a word has, a bit for each: what tells cheaply that two words are not near each other.
#[must_use]
pub fn letters(word: &[u8]) -> u32 {
    word.iter().fold(0, |letters, b| letters | 1 << (b & 31))
}

/// Whether one slip may make of a word with such letters one with others: it takes one away and brings in one.
#[must_use]
#[inline]
pub const fn are_one_slip_apart(one: u32, other: u32) -> bool {
    let apart = one ^ other;
    let but_one = apart & apart.wrapping_sub(1);
    but_one & but_one.wrapping_sub(1) == 0
}

/// The first two letters of some words, the last one and their lengths, mixed: most words that are none of them have others.
#[derive(Debug)]
struct Shapes([u64; SHAPES / 64]);

/// So many shapes are told apart.
const SHAPES: usize = 1 << 11;

impl Default for Shapes {
    fn default() -> Shapes {
        Shapes([0; SHAPES / 64])
    }
}

impl Shapes {
    /// The place of a word's letters, in either case, and length, and its bit there.
    #[inline]
    fn of(word: &[u8]) -> (usize, u64) {
        let letter = |byte: Option<&u8>| u32::from(byte.copied().unwrap_or_default() & 31);
        let letters = letter(word.first()) | letter(word.get(1)) << 5 | letter(word.last()) << 10;
        let mixed = (letters | (word.len() as u32) << 15).wrapping_mul(0x9E37_79B1);
        let place = (mixed >> (u32::BITS - SHAPES.ilog2())) as usize;
        (place >> 6, 1 << (place & 63))
    }

    fn add(&mut self, word: &[u8]) {
        let (place, bit) = Shapes::of(word);
        self.0[place] |= bit;
    }

    #[inline]
    fn may_have(&self, word: &[u8]) -> bool {
        let (place, bit) = Shapes::of(word);
        self.0[place] & bit != 0
    }
}

/// The bytes of a short word: where they overlap its two halves say all of them too. Whoever remembers what words say keeps
/// them by these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShortWord {
    first: u64,
    last: u64,
    length: u8,
}

impl ShortWord {
    /// No longer word is short, in bytes.
    pub const LONGEST: usize = 16;

    /// What stands for no word.
    pub const NONE: ShortWord = ShortWord {
        first: 0,
        last: 0,
        length: 0,
    };

    /// A word; `None` where it is too long, or empty.
    #[inline(always)]
    #[must_use]
    pub fn new(word: &[u8]) -> Option<ShortWord> {
        let (first, last) = match word.len() {
            8..=ShortWord::LONGEST => {
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
        Some(ShortWord {
            first,
            last,
            length: word.len() as u8,
        })
    }

    /// Its place among so many, a power of two told by its exponent.
    #[inline(always)]
    #[must_use]
    pub const fn place(&self, bits: u32) -> usize {
        let mixed = self.first ^ self.last.rotate_left(29) ^ (self.length as u64) << 56;
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - bits)) as usize
    }
}

/// The hash of a word (FNV-1a, eight bytes at a time).
#[derive(Clone, Copy)]
pub struct WordHasher(u64);

impl Default for WordHasher {
    fn default() -> WordHasher {
        WordHasher(0xCBF2_9CE4_8422_2325)
    }
}

impl WordHasher {
    fn take(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}

/// The hash of some bytes.
#[must_use]
pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = WordHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (eights, rest) = bytes.as_chunks::<8>();
        for eight in eights {
            self.take(u64::from_le_bytes(*eight));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.take(u64::from_le_bytes(last) ^ (bytes.len() as u64) << 56);
    }

    fn write_u8(&mut self, value: u8) {
        self.take(u64::from(value));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_words_are_found_and_no_others() {
        let mut words = FewWords::default();
        for (at, word) in ["eins", "ein", "e.p.", "läufer", "x", "", "eins"]
            .into_iter()
            .enumerate()
        {
            words.learn(word, at);
        }
        for (word, known) in [
            ("eins", Some(0)),
            ("ein", Some(1)),
            ("e.p.", Some(2)),
            ("läufer", Some(3)),
            ("x", Some(4)),
            ("", Some(5)),
            // The same first letters, last one and length.
            ("eids", None),
            ("Eins", None),
            ("laufer", None),
        ] {
            assert_eq!(words.get(word).copied(), known, "{word}");
        }
    }
}
