//! No id twice: four bytes for each.

use std::collections::HashSet;

/// The ids met so far, and in a list of rows per class or date what tells such rows apart.
#[derive(Default)]
pub(super) struct Once {
    ids: HashSet<u32>,
    parted: HashSet<(u32, u32)>,
}

impl Once {
    /// Whether an id is met for the first time; 0 is no id.
    pub(super) fn first(&mut self, id: u32) -> bool {
        id == 0 || self.ids.insert(id)
    }

    /// As [`first`](Self::first), among the rows of one class and date.
    pub(super) fn first_of(&mut self, id: u32, part: u32) -> bool {
        id == 0 || self.parted.insert((id, part))
    }
}
