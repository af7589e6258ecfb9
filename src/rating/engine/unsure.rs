//! What was used and is not sure, to be said once.

use crate::rating::regulations::{Fact, Regulations};
use crate::rating::remark::{About, At, Remark, Remarks, UnsureEdition};
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet};

/// Facts that were used and are not sure, by edition.
#[derive(Debug, Default)]
pub struct Unsure {
    used: BTreeMap<Day, (&'static Regulations, BTreeSet<Fact>)>,
    /// By K the players for whom it was assumed, in no order, some of them more than once.
    assumed: BTreeMap<u16, Vec<u32>>,
}

impl Unsure {
    /// Notes that a player's K was assumed.
    pub fn assumes(&mut self, k: u16, player: u32) {
        let players = self.assumed.entry(k).or_default();
        players.push(player);
        // A player may play in many periods.
        if players.len() == players.capacity() {
            players.sort_unstable();
            players.dedup();
        }
    }

    /// Notes that a result rests on this.
    pub fn uses(&mut self, regulations: &'static Regulations, fact: Fact) {
        if regulations.is_unsure(fact) {
            let used = self.used.entry(regulations.from);
            used.or_insert((regulations, BTreeSet::new()))
                .1
                .insert(fact);
        }
    }

    /// Says what was not sure.
    pub fn tell(self, remarks: &mut Remarks) {
        for (_, (edition, facts)) in self.used {
            remarks.push(Remark {
                at: At::Run,
                about: About::Unsure(Box::new(UnsureEdition {
                    edition,
                    facts: facts.into_iter().collect(),
                })),
            });
        }
        for (k, mut players) in self.assumed {
            players.sort_unstable();
            players.dedup();
            remarks.push(Remark {
                at: At::Run,
                about: About::KAssumed {
                    players: players.len() as u32,
                    k,
                },
            });
        }
    }
}
