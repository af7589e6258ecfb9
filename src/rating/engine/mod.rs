//! Period by period: which games count, what they change, and the new ratings.
//!
//! The ratings of a tournament are those in force on its first day; the changes of all tournaments of a period are added
//! up, multiplied by K, rounded once and added to the rating of the list before. Each period feeds the next; where the list
//! itself was given, the computed ratings are compared with it and the list goes on.
//!
//! | file | owns |
//! |---|---|
//! | `entry.rs` | tournaments and periods: dates, editions, the ratings that players bring |
//! | `ratable.rs` | which games count, and why not |
//! | `matches.rs` | matches of two players |
//! | `pairing.rs` | one game: difference, cap, expected score |
//! | `played.rs` | the games of one tournament: ratings that players bring, what each player did |
//! | `player.rs` | one player: K, change, first rating, floor, new standing |
//! | `period.rs` | one period: its tournaments and players together, and what holds from its list on |
//! | `unsure.rs` | what was used and is not sure |
//! | `compare.rs` | computed against published |
//! | `causes.rs` | what explains a published rating that is another |
//!
//! Nothing here depends on the order of the games: sums only, and what is given out is put in order.

mod causes;
mod compare;
mod entry;
mod matches;
mod pairing;
mod parts;
mod period;
mod played;
mod player;
mod ratable;
#[cfg(test)]
mod tests;
mod unsure;

pub use entry::list_before;
pub use pairing::{Fate, GameSide};
pub use period::{Outcome, PlayerPeriod, TournamentLine};
pub use played::standard_at_correction;

use super::field::Field;
use super::regulations::Regulations;
use super::remark::{About, At, Pace, Remark, Remarks, Unrated};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What the user decided.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The class of ratings.
    pub class: TimeClass,
    /// The edition, when forced.
    pub edition: Option<&'static Regulations>,
    /// The list for which all is rated, whenever it was played.
    pub period: Option<Day>,
    /// The first list that is computed.
    pub from: Option<Day>,
    /// The last list that is computed.
    pub to: Option<Day>,
    /// Whether the periods hold both sides of their games, and of each player the tournaments one by one: outputs that tell
    /// of games and tournaments ask for it.
    pub sides: bool,
}

impl Options {
    /// All periods of a class, by the editions in force.
    #[must_use]
    pub const fn of(class: TimeClass) -> Options {
        Options {
            class,
            edition: None,
            period: None,
            from: None,
            to: None,
            sides: true,
        }
    }
}

/// One rating period.
#[derive(Debug)]
pub struct Period {
    /// The day of its list.
    pub list: Day,
    /// The edition in force on that day.
    pub regulations: &'static Regulations,
    /// Its tournaments, by start and name.
    pub tournaments: Vec<u32>,
    /// Its players, by name and id.
    pub players: Vec<PlayerPeriod>,
    /// Both sides of its games, White first, in the order of the input; none unless they were asked for.
    pub sides: Vec<[GameSide; 2]>,
    /// Whether a published list of this day was compared.
    pub compared: bool,
}

/// What was done in all.
#[derive(Debug, Default)]
pub struct Rated {
    /// What is to be said.
    pub remarks: Remarks,
    /// Games that count.
    pub counted: u64,
    /// Games that do not.
    pub uncounted: u64,
}

/// The lists that [`run`] computes, before it does: those of tournaments that are rated.
#[must_use]
pub fn lists(registry: &Registry, options: &Options) -> BTreeSet<Day> {
    let entries = registry.tournaments.iter();
    let entries = entries.filter_map(|tournament| entry::entry(tournament, options).ok());
    entries.map(|entry| entry.list).collect()
}

/// Computes every period of the games in the registry and gives each to `each` when it is done; the new ratings go into the
/// field. Games that belong to no period that is computed are given at the end as a period without a list: `None`.
pub fn run(
    registry: &Registry,
    field: &mut Field,
    options: &Options,
    mut each: impl FnMut(&Field, &Period),
) -> Rated {
    let mut rated = Rated::default();
    // Lists may have ratings of other classes, which nothing here depends on.
    let other = |about: &About| matches!(about, About::ListsDiffer { class, .. } if *class != options.class);
    let told = std::mem::take(&mut field.remarks).into_iter();
    (rated.remarks).extend(told.filter(|remark| !other(&remark.about)));
    let by_tournament = &ByTournament::of(registry);
    let tags = entry::Tags {
        registry,
        class: options.class,
        by_tournament,
    };
    tags.tell(field, &mut rated.remarks);
    let paces = entry::paces(registry, by_tournament);
    let remarks = &mut rated.remarks;
    entry::tell(registry, by_tournament, &paces, field, options, remarks);
    let mut periods: BTreeMap<Day, Vec<u32>> = BTreeMap::new();
    for (number, tournament) in (0..).zip(&registry.tournaments) {
        // What is slow and says nothing is standard chess.
        let slow = matches!(paces[number as usize], Some(Pace::Slow { .. }));
        let other = slow && options.class != TimeClass::Standard;
        let fate = entry::entry(tournament, options).and_then(|entry| match other {
            true => Err(Unrated::OtherClass(TimeClass::Standard)),
            false => Ok(entry),
        });
        match fate {
            Ok(entry) => periods.entry(entry.list).or_default().push(number),
            Err(reason) => {
                for game in by_tournament.games(number) {
                    rated.uncounted += 1;
                    rated.remarks.push(not_rated(registry, *game, reason));
                }
            }
        }
    }
    // There is one for each tournament, and nobody asks for it any more.
    drop(paces);
    let mut unsure = unsure::Unsure::default();
    let mut former = HashMap::new();
    for (list, mut tournaments) in periods {
        tournaments.sort_unstable_by(|one, other| entry::order(registry, list, *one, *other));
        tags.bring(field, list, &tournaments, &mut rated.remarks);
        let work = period::Work {
            registry,
            options,
            by_tournament,
            list,
        };
        let period = work.run(field, tournaments, &mut unsure, &mut rated);
        compare::compare(&tags, field, &period, &mut former, &mut rated.remarks);
        each(field, &period);
        period::publish(field, options, &period);
    }
    unsure.tell(&mut rated.remarks);
    compare::jumps(field, options, &mut rated.remarks);
    rated
}

/// The remark that a game is not rated. What the game itself tells goes before what its tournament does.
fn not_rated(registry: &Registry, game: u32, reason: Unrated) -> Remark {
    let own = registry.games[game as usize].unratable.map(Unrated::Game);
    Remark::new(At::Game(game), About::NotRated(own.unwrap_or(reason)))
}
