//! From the lists that were read to who is who.

use super::Matcher;
use super::by_event::Asked;
use super::groups::Groups;
use super::wanted::Finds;
use crate::rating::field::{Field, GivenList};
use crate::tournament::Registry;
use std::collections::HashMap;

/// Lists that were read, and what is on them of those who are looked for.
#[derive(Debug)]
pub struct ReadLists {
    pub(super) finds: Finds,
    pub(super) lists: Vec<GivenList>,
    pub(super) counts: Vec<[u64; 3]>,
    pub(super) groups: Groups,
}

impl ReadLists {
    /// Who is who, with the ratings of the lists. Where several bear a name, and where the ratings of a tournament are not
    /// those of the only one, each tournament says by itself who its player is: the registry has a person for each.
    #[must_use]
    pub fn field(mut self, registry: &mut Registry) -> Field {
        let wanted = self.finds.beside(registry, &HashMap::new());
        let mut asked = Asked::of(registry, &wanted, &self.groups, &self.lists);
        self.finds = wanted.found();
        asked.part(registry);
        self.decide(registry, &asked)
    }

    pub(super) fn decide(self, registry: &Registry, asked: &Asked) -> Field {
        let matcher = Matcher {
            registry,
            wanted: self.finds.beside(registry, &asked.origins),
            lists: self.lists,
            counts: self.counts,
            kept: Vec::new(),
        };
        matcher.field(self.groups, asked)
    }
}
