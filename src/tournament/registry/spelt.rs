//! How players are written: every spelling, where the registry keeps of each person but the fullest.

use std::collections::{BTreeSet, HashMap};

/// The spellings and federations of persons. Names are numbers of texts ([`super::Registry::text`]).
#[derive(Debug, Default)]
pub struct Spelt {
    /// By person and spelling how often it is written so.
    pub(in crate::tournament) counts: HashMap<(u32, u32), u32>,
    /// Persons and the federations that games tell of them.
    pub(in crate::tournament) federations: BTreeSet<(u32, u32)>,
}
