//! What was last told of some texts, remembered: the same value of a game is asked for by whoever reads it and by one rule behind the
//! other.

use super::lookup::WordHasher;
use std::cell::RefCell;
use std::hash::Hasher;

/// What was last told of some texts of `N` parts each.
pub struct Memo<const N: usize, T> {
    kept: RefCell<Vec<Kept<N, T>>>,
}

/// A text, and what was told of it.
struct Kept<const N: usize, T> {
    parts: [String; N],
    told: Option<T>,
}

impl<const N: usize, T> Default for Kept<N, T> {
    fn default() -> Kept<N, T> {
        Kept {
            parts: std::array::from_fn(|_| String::new()),
            told: None,
        }
    }
}

impl<const N: usize, T: Copy> Memo<N, T> {
    /// So many texts are remembered.
    const MOST: usize = 64;

    /// Longer ones are not, in bytes.
    const LONGEST: usize = 160;

    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Memo<N, T> {
        Memo {
            kept: RefCell::new(Vec::new()),
        }
    }

    /// What was told of a text, or what `tell` says, to be kept. That must hang on the text alone.
    pub fn of(&self, parts: [&str; N], tell: impl FnOnce() -> T) -> T {
        if parts.iter().map(|part| part.len()).sum::<usize>() > Memo::<N, T>::LONGEST {
            return tell();
        }
        let mut hasher = WordHasher::default();
        parts.iter().for_each(|part| hasher.write(part.as_bytes()));
        let place = hasher.finish() as usize % Memo::<N, T>::MOST;
        let known = (self.kept.borrow().get(place))
            .and_then(|kept| kept.told.filter(|_| kept.parts == parts));
        if let Some(told) = known {
            return told;
        }
        let told = tell();
        let mut all = self.kept.borrow_mut();
        if all.is_empty() {
            all.resize_with(Memo::<N, T>::MOST, Kept::default);
        }
        let kept = &mut all[place];
        for (own, part) in kept.parts.iter_mut().zip(parts) {
            own.clear();
            own.push_str(part);
        }
        kept.told = Some(told);
        told
    }
}

impl<const N: usize, T: Copy> Default for Memo<N, T> {
    fn default() -> Memo<N, T> {
        Memo::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_was_told() {
        let memo = Memo::new();
        // More texts than places, and again; the same bytes parted otherwise are another text.
        for i in (0..400_u32).chain(0..400) {
            let text = i.to_string();
            for cut in 0..=text.len() {
                let parts = [&text[..cut], &text[cut..]];
                for _ in 0..2 {
                    assert_eq!(memo.of(parts, || (i, cut)), (i, cut));
                }
            }
        }
        let mut asked = 0;
        let long = "x".repeat(200);
        for text in ["a", "a", &long, &long] {
            memo.of([text, ""], || {
                asked += 1;
                (asked, 0)
            });
        }
        assert_eq!(asked, 3);
    }
}
