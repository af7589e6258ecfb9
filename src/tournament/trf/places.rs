//! Where the row of each player stands, by start number.

/// The places of players by start number. A number finds its place without being hashed: reports ask for it at every round of
/// every row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places(Vec<u32>);

/// No player has this number.
const NOBODY: u32 = u32::MAX;

impl Places {
    /// The places of some start numbers, in their order. Of two that are the same the first stands.
    #[must_use]
    pub fn of(numbers: impl Iterator<Item = u16>) -> Places {
        let mut places = Places::default();
        for (at, number) in numbers.enumerate() {
            places.put(number, at);
        }
        places
    }

    /// Gives a number its place, unless it has one: then that.
    pub(super) fn put(&mut self, number: u16, at: usize) -> Option<usize> {
        let number = usize::from(number);
        if self.0.len() <= number {
            self.0.resize(number + 1, NOBODY);
        }
        let own = &mut self.0[number];
        if *own != NOBODY {
            return Some(*own as usize);
        }
        *own = u32::try_from(at).unwrap_or(NOBODY);
        None
    }

    /// The place of a start number.
    #[must_use]
    pub fn get(&self, number: u16) -> Option<usize> {
        let at = *self.0.get(usize::from(number))?;
        (at != NOBODY).then_some(at as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::Places;

    #[test]
    fn of_two_with_one_number_the_first_stands() {
        let places = Places::of([3, 0, 3, u16::MAX].into_iter());
        let found = [0, 1, 3, u16::MAX].map(|number| places.get(number));
        assert_eq!(found, [Some(1), None, Some(0), Some(3)]);
        assert_eq!(Places::default().get(1), None);
    }
}
