//! Many short texts in little memory: each once, one behind the other, with a number of four bytes.

use super::blocks::Blocks;
use std::fmt;
use std::hash::{BuildHasher, Hash, RandomState};

/// A free place among [`Numbers`].
const FREE: u32 = u32::MAX;

/// Numbers found by what stands elsewhere under each: four bytes a place, and at most three places in four are taken.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    /// As many as a power of two.
    places: Vec<u32>,
    taken: usize,
    hasher: RandomState,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers {
            places: vec![FREE; 16],
            taken: 0,
            hasher: RandomState::new(),
        }
    }
}

impl Numbers {
    /// The number under which `key` stands, as `same` says.
    pub fn find(&self, key: impl Hash, same: impl Fn(u32) -> bool) -> Option<u32> {
        self.place(key, same).ok()
    }

    /// Adds a number that was not found. `key` gives what stands under each.
    pub fn put<K: Hash>(&mut self, number: u32, key: impl Fn(u32) -> K) {
        if (self.taken + 1) * 4 > self.places.len() * 3 {
            let before = std::mem::take(&mut self.places);
            self.places = vec![FREE; before.len() * 2];
            let known = before.into_iter().filter(|number| *number != FREE);
            known.for_each(|number| self.set(number, &key));
        }
        self.set(number, &key);
        self.taken += 1;
    }

    fn set<K: Hash>(&mut self, number: u32, key: impl Fn(u32) -> K) {
        if let Err(place) = self.place(key(number), |_| false) {
            self.places[place] = number;
        }
    }

    /// The number that is sought, or the place for it.
    fn place(&self, key: impl Hash, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let last = self.places.len() - 1;
        let mut place = self.hasher.hash_one(key) as usize & last;
        loop {
            match self.places[place] {
                FREE => return Err(place),
                number if same(number) => return Ok(number),
                _ => place = (place + 1) & last,
            }
        }
    }
}

/// Texts, each kept once; the empty one has number 0. Beside its letters a text takes 10 to 15 bytes.
#[derive(Clone)]
pub struct Texts {
    kept: Kept,
    numbers: Numbers,
}

/// Texts one behind the other.
#[derive(Clone, Default)]
struct Kept {
    letters: String,
    /// Where each text ends in `letters`, without the carry in `carries`.
    ends: Blocks<u32>,
    /// The first text that ends behind each multiple of 4 GiB.
    carries: Vec<u32>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries((0..self.kept.ends.len() as u32).map(|number| self.text(number)))
            .finish()
    }
}

impl Default for Texts {
    fn default() -> Texts {
        let mut texts = Texts {
            kept: Kept::default(),
            numbers: Numbers::default(),
        };
        texts.number("");
        texts
    }
}

impl Texts {
    /// The number of a text, which is added if it is new.
    pub fn number(&mut self, text: &str) -> u32 {
        if let Some(number) = self.find(text) {
            return number;
        }
        let kept = &mut self.kept;
        let number = kept.put(text);
        self.numbers.put(number, |number| kept.text(number));
        number
    }

    /// The number of a text that was added before.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        (self.numbers).find(text, |number| self.kept.text(number) == text)
    }

    /// The text with a number; empty for a number that was never given.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
        self.kept.text(number)
    }
}

impl Kept {
    /// Adds a text, and gives its number.
    fn put(&mut self, text: &str) -> u32 {
        let number = self.ends.len() as u32;
        self.letters.push_str(text);
        let end = self.letters.len() as u64;
        while self.carries.len() as u64 != end >> 32 {
            self.carries.push(number);
        }
        self.ends.push(end as u32);
        number
    }

    fn text(&self, number: u32) -> &str {
        let begin = number.checked_sub(1).map_or(0, |before| self.end(before));
        self.letters.get(begin..self.end(number)).unwrap_or("")
    }

    fn end(&self, number: u32) -> usize {
        let Some(end) = self.ends.get(number as usize) else {
            return 0;
        };
        let carry = self.carries.partition_point(|first| *first <= number);
        (carry << 32) + *end as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Texts;

    #[test]
    fn each_text_has_one_number_and_keeps_it() {
        let mut texts = Texts::default();
        let words: Vec<String> = (0..5000).map(|n| format!("Rossi {}", n % 4000)).collect();
        let numbers: Vec<u32> = words.iter().map(|word| texts.number(word)).collect();
        for (word, number) in words.iter().zip(&numbers) {
            assert_eq!(texts.text(*number), word);
            assert_eq!(texts.find(word), Some(*number));
        }
        assert_eq!(numbers[4000..], numbers[..1000]);
        assert_eq!(numbers[3999], 4000, "numbers follow one another from 1");
    }

    #[test]
    fn the_empty_text_has_number_0_and_unknown_numbers_none() {
        let mut texts = Texts::default();
        assert_eq!((texts.number(""), texts.find("")), (0, Some(0)));
        assert_eq!(texts.number("Roma"), 1);
        assert_eq!(
            (texts.text(0), texts.text(1), texts.text(2)),
            ("", "Roma", "")
        );
        assert_eq!(texts.find("Milano"), None);
    }
}
