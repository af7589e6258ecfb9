//! What was computed from the games: of each player and list the rating, and what explains another.

use crate::laws::TimeClass;
use crate::rating::engine::Period;
use crate::rating::field::Field;
use crate::rating::remark::{About, Difference, Remarks};
use crate::syntax::date::Day;
use std::collections::{BTreeSet, HashMap};

/// What the games of a period gave a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The player, as an index into the players of the field.
    pub player: u32,
    /// The computed rating; none: unrated.
    pub rating: Option<u16>,
    /// Games that count.
    pub games: u32,
    /// Whether the player was rated before.
    pub was_rated: bool,
    /// The tournaments, as indices into the registry.
    pub tournaments: Box<[u32]>,
}

/// All of it.
#[derive(Debug)]
pub struct Ledger {
    /// The class that was computed.
    pub class: TimeClass,
    /// Whether the input has all games, says the user.
    pub complete: bool,
    lists: BTreeSet<Day>,
    accounts: HashMap<(Day, u32), Account>,
    differences: HashMap<(Day, u32), Difference>,
    /// By changes that were computed and not published: who they are of.
    unbooked: HashMap<(Day, i32), u32>,
    /// The players by list and line.
    players: HashMap<(u32, u64), u32>,
}

impl Ledger {
    /// Nothing yet.
    #[must_use]
    pub fn new(class: TimeClass, complete: bool) -> Ledger {
        Ledger {
            class,
            complete,
            lists: BTreeSet::new(),
            accounts: HashMap::new(),
            differences: HashMap::new(),
            unbooked: HashMap::new(),
            players: HashMap::new(),
        }
    }

    /// Takes what a period gave.
    pub fn take(&mut self, period: &Period) {
        self.lists.insert(period.list);
        for player in &period.players {
            let account = Account {
                player: player.player,
                rating: player.after.rating,
                games: player.games,
                was_rated: player.before.rating.is_some(),
                tournaments: player.lines.iter().map(|line| line.tournament).collect(),
            };
            self.accounts.insert((period.list, player.player), account);
        }
    }

    /// Takes what was found when the periods were compared, and who stands where.
    pub fn settle(&mut self, field: &Field, remarks: &Remarks) {
        for (_, about) in remarks.iter() {
            if let About::ChangeDiffers {
                player,
                list,
                difference,
            } = about.as_ref()
            {
                if let Some((computed, published)) = difference.changes()
                    && published == 0
                {
                    self.unbooked.insert((*list, computed), *player);
                }
                self.differences
                    .insert((*list, *player), (**difference).clone());
            }
        }
        for (number, player) in (0..).zip(&field.players) {
            for row in &player.known().rows {
                self.players.insert(*row, number);
            }
        }
    }

    /// The player who stands in a line of a list, if the input has games of his.
    #[must_use]
    pub fn player(&self, at: (u32, u64)) -> Option<u32> {
        self.players.get(&at).copied()
    }

    /// What the games for a list gave a player.
    #[must_use]
    pub fn account(&self, list: Day, player: u32) -> Option<&Account> {
        self.accounts.get(&(list, player))
    }

    /// How a list differs from it, where that was said.
    #[must_use]
    pub fn difference(&self, list: Day, player: u32) -> Option<&Difference> {
        self.differences.get(&(list, player))
    }

    /// Who had this change computed for a list and got nothing.
    #[must_use]
    pub fn unbooked(&self, list: Day, change: i32) -> Option<u32> {
        self.unbooked.get(&(list, change)).copied()
    }

    /// Whether a player has games for a list behind the first of two and up to the second.
    #[must_use]
    pub fn plays_between(&self, player: u32, (from, to): (Day, Day)) -> bool {
        let lists = self
            .lists
            .iter()
            .filter(|list| from < **list && **list <= to);
        lists.clone().any(|list| {
            self.account(*list, player)
                .is_some_and(|account| account.games > 0)
        })
    }
}
