//! Many short texts in little memory: each once, one behind the other, with a number of four bytes.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

/// A free place in the table of numbers.
const FREE: u32 = u32::MAX;

/// Texts, each kept once; the empty one has number 0. Beside its letters a text takes 4 bytes and 6 to 11 in the table.
#[derive(Clone)]
pub struct Texts {
    letters: String,
    /// Where each text ends in `letters`, without the carry in `carries`.
    ends: Vec<u32>,
    /// The first text that ends behind each multiple of 4 GiB.
    carries: Vec<u32>,
    /// The numbers by the hash of their texts, with free places between; as many places as a power of two.
    table: Vec<u32>,
    hasher: RandomState,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries((0..self.ends.len() as u32).map(|number| self.text(number)))
            .finish()
    }
}

impl Default for Texts {
    fn default() -> Texts {
        let mut texts = Texts {
            letters: String::new(),
            ends: Vec::new(),
            carries: Vec::new(),
            table: vec![FREE; 16],
            hasher: RandomState::new(),
        };
        texts.number("");
        texts
    }
}

impl Texts {
    /// The number of a text, which is added if it is new.
    pub fn number(&mut self, text: &str) -> u32 {
        let place = match self.place(text) {
            Ok(number) => return number,
            Err(place) => place,
        };
        let number = self.ends.len() as u32;
        self.letters.push_str(text);
        let end = self.letters.len() as u64;
        while self.carries.len() as u64 != end >> 32 {
            self.carries.push(number);
        }
        self.ends.push(end as u32);
        self.table[place] = number;
        if self.ends.len() * 4 > self.table.len() * 3 {
            self.grow();
        }
        number
    }

    /// The number of a text that was added before.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        self.place(text).ok()
    }

    /// The text with a number; empty for a number that was never given.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
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

    /// The number of a text, or its place in the table.
    fn place(&self, text: &str) -> Result<u32, usize> {
        let last = self.table.len() - 1;
        let mut place = self.hasher.hash_one(text) as usize & last;
        loop {
            match self.table[place] {
                FREE => return Err(place),
                number if self.text(number) == text => return Ok(number),
                _ => place = (place + 1) & last,
            }
        }
    }

    fn grow(&mut self) {
        let places = self.table.len() * 2;
        self.table = Vec::new();
        self.table.resize(places, FREE);
        for number in 0..self.ends.len() as u32 {
            if let Err(place) = self.place(self.text(number)) {
                self.table[place] = number;
            }
        }
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
