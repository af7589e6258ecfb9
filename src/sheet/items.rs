//! The parts of an entry. Nearly every entry has a half-move of each side and perhaps a sign or two: these take no memory of
//! their own.

use super::layout::Item;
use arrayvec::ArrayVec;
use std::ops::Deref;

/// So many parts stand in the entry itself.
const FEW: usize = 4;

/// The parts of an entry, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Items {
    few: ArrayVec<Item, FEW>,
    /// All of them, where they are more.
    many: Vec<Item>,
}

impl Items {
    pub(super) fn push(&mut self, item: Item) {
        if !self.many.is_empty() {
            self.many.push(item);
        } else if let Err(full) = self.few.try_push(item) {
            // Where moves are spoken they are many more.
            self.many.reserve(4 * FEW);
            self.many.extend(self.few.drain(..));
            self.many.push(full.element());
        }
    }

    /// Puts a part before all others.
    pub(super) fn put_first(&mut self, item: Item) {
        *self = std::iter::once(item).chain(self.iter().copied()).collect();
    }

    /// Keeps the parts that pass a test.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&Item) -> bool) {
        if self.many.is_empty() {
            self.few.retain(|item| keep(item));
        } else {
            *self = self.iter().copied().filter(|item| keep(item)).collect();
        }
    }
}

impl Deref for Items {
    type Target = [Item];

    fn deref(&self) -> &[Item] {
        match self.many.is_empty() {
            true => &self.few,
            false => &self.many,
        }
    }
}

impl Extend<Item> for Items {
    fn extend<I: IntoIterator<Item = Item>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Items {
        let mut all = Items::default();
        all.extend(items);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_are_kept_in_order() {
        for count in 0..3 * FEW {
            let mut items: Items = (0..count).map(Item::Piece).collect();
            items.put_first(Item::Empty(7));
            let all: Vec<Item> = std::iter::once(Item::Empty(7))
                .chain((0..count).map(Item::Piece))
                .collect();
            assert_eq!(*items, *all);
            items.retain(|item| matches!(item, Item::Piece(at) if at % 2 == 0));
            let even: Vec<Item> = (0..count).step_by(2).map(Item::Piece).collect();
            assert_eq!(*items, *even);
        }
    }
}
