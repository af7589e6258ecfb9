//! What `rate` writes: changes by player, changes by game, a table to read.
//!
//! | file | owns |
//! |---|---|
//! | `audit.rs` | `--audit`: one row per disagreement of published lists |
//! | `card.rs` | a player in a period, as people follow it by hand: for the page and for `--player` |
//! | `open.rs` | games that wait for a decision |
//! | `why.rs` | why a game changes nothing, in a few words |
//! | `player_text.rs` | `--player` as text |
//! | `page/` | `--html`: the report on one page |
//! | `changes.rs` | `--changes`: one row per player and tournament, one per player and period |
//! | `row.rs` | its columns and cells |
//! | `merits.rs` | norms, categories, titles in it |
//! | `game_changes.rs` | `--game-changes`: two rows per game |
//! | `table.rs` | the readable table, the default |
//! | `new_list.rs` | `--new-list`: what has changed for the list |
//! | `figures.rs` | points, changes and working in figures |
//!
//! All of them take the periods one by one, as the engine gives them, and keep none.

mod audit;
mod card;
mod changes;
mod figures;
mod game_changes;
mod merits;
#[cfg(test)]
mod more_tests;
mod new_list;
#[cfg(test)]
mod new_list_tests;
mod open;
pub mod page;
mod player_text;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod why;

pub use audit::{AuditRows, COLUMNS as AUDIT_COLUMNS};
pub use changes::Changes;
pub use game_changes::{COLUMNS as GAME_COLUMNS, GameChanges};
pub use new_list::{LeftOut, NextList};
pub use page::Page;
pub use player_text::PlayerText;
pub use row::changes_columns;
pub use table::table;

use crate::rating::engine::Options;
use crate::rating::regulations::{self, Regulations};
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::registry::Tournament;

/// What the games were computed from: the same for every period.
#[derive(Clone, Copy, Debug)]
pub struct Basis<'a> {
    /// Games, players as written, tournaments.
    pub registry: &'a Registry,
    /// What the user decided.
    pub options: &'a Options,
    /// Whether Elo Italia is told too.
    pub italia: bool,
}

impl<'a> Basis<'a> {
    pub(crate) fn tournament(&self, tournament: u32) -> &'a Tournament {
        &self.registry.tournaments[tournament as usize]
    }

    /// The edition by which a tournament of a list is rated, as the engine takes it.
    pub(crate) fn edition(
        &self,
        tournament: &Tournament,
        list: Day,
    ) -> Option<&'static Regulations> {
        let start = tournament.first_day().unwrap_or(list);
        (self.options.edition).or_else(|| regulations::in_force(self.options.class, start))
    }
}
