//! Players, events and rounds: what ratings and standings need of many games.
//!
//! | file | owns |
//! |---|---|
//! | `row.rs` | the game row: one line of `--games` |
//! | `parts.rs` | tournaments of one name far apart in time |
//! | `registry.rs` | all that was read: games, players as written, tournaments, in little memory |
//! | `by_tournament.rs` | the games of each tournament |
//! | `sides.rs` | sides of games in few bytes |
//! | `namesakes.rs` | players of one name whom a round or a report tells apart |
//! | `report.rs` | a tournament report among the games of the registry |
//! | `join/` | deliveries of one event: the games that are the same, what they say together |
//! | `names.rs` | names of players, normalised |
//! | `trf/` | tournament report files, read losslessly |
//! | `cells.rs`, `table.rs` | records of CSV and their cells; tables, with the place of every fault |
//! | `crosstable.rs` | the crosstable of a tournament that comes as games |
//! | `pairing_check.rs` | all rounds of a report against the pairing rules, and under which answers to their open questions |
//! | `pairing_words.rs` | the criteria of the pairing rules in words |
//! | `pairings.rs` | the rows of a tournament, of a report or of games: who met whom in which round |
//! | `players/` | the persons of an archive, one row each: which spellings are one person's |
//! | `overview.rs` | the tournaments of an archive, one row each |
//! | `system.rs` | Swiss or round robin |
//! | `beside.rs` | games held against the reports of their events |
//! | `to_pair.rs` | a report as the engine of pairings takes it |
//! | `versions.rs` | two reports of one event, and what they say differently |
//! | `event_name.rs` | names of events without the round or pairing that broadcasts write into them |
//! | `one_site.rs` | one event whose games name its place in several ways |
//! | `drop.rs` | what leaves the registry again |
//! | `games_csv.rs` | `--games` of check, read back |
//! | `condition.rs` | which games: a condition on their rows |
//! | `twins/` | records of one game that stand more than once |
//! | `texts.rs` | texts by number, each once |
//! | `aliases.rs`, `events.rs`, `results.rs` | who is who, what holds for tournaments, disputed results, by the user's word |

pub mod aliases;
pub mod beside;
pub mod blocks;
pub mod by_tournament;
pub mod cells;
pub mod condition;
pub mod crosstable;
pub mod drop;
pub mod event_name;
pub mod events;
pub mod games_csv;
pub mod join;
pub mod names;
pub mod namesakes;
mod one_site;
pub mod overview;
pub mod pairing_check;
pub mod pairing_words;
pub mod pairings;
mod parts;
pub mod players;
pub mod registry;
mod report;
pub mod results;
mod row;
pub mod sheets;
pub mod sides;
pub mod system;
pub mod table;
#[cfg(test)]
pub(crate) mod testing;
pub mod texts;
pub mod to_pair;
pub mod trf;
pub mod twins;
pub mod versions;

pub use registry::Registry;
pub use row::{Cell, GameRow};
