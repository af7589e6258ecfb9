//! Long lists of which there is one for a whole run. They grow block by block: nothing is moved or reserved in advance, so
//! that memory is what the items take.

use std::ops::{Index, IndexMut};

/// Items of a block.
const BLOCK: usize = 1024;

/// A list that grows at its end.
#[derive(Clone, Debug)]
pub struct Blocks<T>(Vec<Vec<T>>);

impl<T> Default for Blocks<T> {
    fn default() -> Blocks<T> {
        Blocks(Vec::new())
    }
}

impl<T> Blocks<T> {
    /// Appends an item.
    pub fn push(&mut self, item: T) {
        match self.0.last_mut() {
            Some(last) if last.len() < BLOCK => {
                // The first block of a short list is not filled.
                if last.len() == last.capacity() {
                    last.reserve_exact(last.len().min(BLOCK - last.len()));
                }
                last.push(item);
            }
            last => {
                let mut block = Vec::with_capacity(if last.is_some() { BLOCK } else { 4 });
                block.push(item);
                self.0.push(block);
            }
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let full = self.0.len().saturating_sub(1) * BLOCK;
        full + self.0.last().map_or(0, Vec::len)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// An item by its place.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<&T> {
        self.0.get(at / BLOCK)?.get(at % BLOCK)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        self.0.get_mut(at / BLOCK)?.get_mut(at % BLOCK)
    }

    /// Drops the items that are not to be kept; the others stay in order and move up.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if keep(&mut self[at]) {
                self.swap(kept, at);
                kept += 1;
            }
        }
        self.0.truncate(kept.div_ceil(BLOCK));
        if let Some(last) = self.0.last_mut() {
            last.truncate((kept - 1) % BLOCK + 1);
        }
    }

    /// Exchanges an item for one that does not stand before it.
    fn swap(&mut self, one: usize, other: usize) {
        let (low, high) = self.0.split_at_mut(other / BLOCK);
        match low.get_mut(one / BLOCK) {
            Some(block) => std::mem::swap(&mut block[one % BLOCK], &mut high[0][other % BLOCK]),
            None => high[0].swap(one % BLOCK, other % BLOCK),
        }
    }

    /// All, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.0.iter().flatten()
    }

    /// All, in order, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut().flatten()
    }
}

impl<T> Index<usize> for Blocks<T> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        &self.0[at / BLOCK][at % BLOCK]
    }
}

impl<T> IndexMut<usize> for Blocks<T> {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.0[at / BLOCK][at % BLOCK]
    }
}

impl<'a, T> IntoIterator for &'a Blocks<T> {
    type Item = &'a T;
    type IntoIter = std::iter::Flatten<std::slice::Iter<'a, Vec<T>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().flatten()
    }
}

impl<'a, T> IntoIterator for &'a mut Blocks<T> {
    type Item = &'a mut T;
    type IntoIter = std::iter::Flatten<std::slice::IterMut<'a, Vec<T>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Blocks};

    #[test]
    fn items_are_where_they_were_put() {
        let mut list = Blocks::default();
        assert!(list.is_empty() && list.get(0).is_none());
        for count in 0..3 * BLOCK + 1 {
            assert_eq!(list.len(), count);
            list.push(count);
            assert_eq!((list.len(), list[count]), (count + 1, count));
        }
        assert!(list.iter().copied().eq(0..3 * BLOCK + 1));
        list[BLOCK] = 7;
        assert_eq!(list.get(BLOCK), Some(&7));
        assert_eq!(list.get(3 * BLOCK + 1), None);
    }

    #[test]
    fn what_is_kept_moves_up() {
        for count in [0, 1, BLOCK, 2 * BLOCK, 3 * BLOCK + 1] {
            for every in [1, 2, 3, BLOCK, 5 * BLOCK] {
                let mut list = Blocks::default();
                (0..count).for_each(|item| list.push(item));
                list.retain(|item| *item % every == every / 2);
                let wanted: Vec<usize> = (0..count)
                    .filter(|item| item % every == every / 2)
                    .collect();
                assert_eq!(list.len(), wanted.len());
                assert!(list.iter().copied().eq(wanted), "{count} {every}");
                list.push(7);
                assert_eq!(list[list.len() - 1], 7);
            }
        }
    }
}
