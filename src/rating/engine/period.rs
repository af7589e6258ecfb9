//! One period: K, changes, first ratings, floor, new standing.

use super::entry::{Entry, entry};
use super::pairing::GameSide;
use super::unsure::Unsure;
use super::{Options, Period, Rated};
use crate::rating::field::Field;
use crate::rating::k_factor::Reason;
use crate::rating::newcomer::{First, Lacking};
use crate::rating::regulations;
use crate::rating::standing::{PoolGame, Source, Standing};
use crate::syntax::date::Day;
use crate::text::fold;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use std::ops::Range;

/// What a player did in one tournament of the period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentLine {
    /// The tournament, as an index into the registry.
    pub tournament: u32,
    /// The rating in force when it began.
    pub rating: Option<u16>,
    /// Where that comes from.
    pub source: Source,
    /// Games that change the rating, or count for the first one.
    pub games: u32,
    /// Points in them, in half points.
    pub points: u32,
    /// Expected score in them, in hundredths.
    pub expected: u32,
    /// Sum of the opponents' ratings in them.
    pub opponents: u32,
    /// The lowest of the opponents' ratings; 0 of none.
    pub lowest: u16,
    /// Score less expected score, in hundredths.
    pub delta: i64,
    /// Games against opponents without a rating.
    pub unrated_games: u32,
    /// Points in those, in half points.
    pub unrated_points: u32,
    /// Whether it is disregarded: no point in the first tournament of a player without a rating.
    pub disregarded: bool,
}

/// What became of a player in the period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A rated player with a new rating.
    Rated,
    /// A first rating.
    First(Box<First>),
    /// No first rating yet.
    Below(Option<Box<First>>, Option<Lacking>),
    /// The new rating is below the floor: this one; the player is unrated again.
    BelowFloor(i64),
}

/// A player in a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerPeriod {
    /// The player, as an index into the field.
    pub player: u32,
    /// What held before the list, and from which day on.
    pub before: Standing,
    /// The day of that.
    pub base: Option<Day>,
    /// The tournaments, by first day. Unless they are asked for one by one, those that need not be told apart are added up.
    pub lines: Vec<TournamentLine>,
    /// Games that count.
    pub games: u32,
    /// K before the games of the period are looked at, and why.
    pub k: u16,
    /// Why.
    pub reason: Reason,
    /// K as used: K times games is at most 700.
    pub k_used: u16,
    /// The change of the period, in hundredths.
    pub change: i64,
    /// The rating after a correction of all ratings by the regulations of the day, where there was one.
    pub corrected: Option<u16>,
    /// What became of the player.
    pub outcome: Outcome,
    /// What holds from the list on, as computed.
    pub after: Standing,
}

impl PlayerPeriod {
    /// The change of one tournament, in hundredths, by the K of the period.
    #[must_use]
    pub fn change_of(&self, line: &TournamentLine) -> i64 {
        i64::from(self.k_used) * line.delta
    }
}

/// What a period is computed from.
pub struct Work<'a> {
    pub registry: &'a Registry,
    pub options: &'a Options,
    pub by_tournament: &'a ByTournament,
    pub list: Day,
}

/// What a player did in a tournament.
pub struct Played {
    /// The same player's tournament before this one, as an index into [`Results::played`], or [`NONE`].
    pub before: u32,
    pub line: TournamentLine,
    /// The games against rated opponents where the player had no rating, as a range of [`Results::met`].
    pub met: Range<u32>,
    /// Whether those count for a first rating.
    pub pooled: bool,
}

/// No tournament.
pub const NONE: u32 = u32::MAX;

/// What a player did in a period so far.
#[derive(Clone, Copy)]
pub struct Begun {
    /// Games count for a first rating.
    pub gathered: bool,
    /// A tournament was disregarded.
    pub disregarded: bool,
    /// The last tournament, as an index into [`Results::played`], or [`NONE`].
    pub last: u32,
}

impl Default for Begun {
    fn default() -> Begun {
        Begun {
            gathered: false,
            disregarded: false,
            last: NONE,
        }
    }
}

/// What was done in a period so far, one behind the other.
#[derive(Default)]
pub struct Results {
    pub played: Vec<Played>,
    pub met: Vec<PoolGame>,
    /// By player.
    pub begun: Vec<Begun>,
    /// Both sides of the games, where they were asked for.
    pub sides: Vec<[GameSide; 2]>,
}

/// What one player did in a period.
pub struct Tally<'a> {
    pub lines: Vec<TournamentLine>,
    /// For each of the lines the games against rated opponents, where the player had no rating.
    pub met: Vec<&'a [PoolGame]>,
    /// Games that count for a first rating.
    pub pool: Vec<PoolGame>,
}

impl Results {
    /// The tournaments of a player, from the last one to the first.
    fn played(&self, player: u32) -> impl Iterator<Item = &Played> {
        let get = |at: u32| self.played.get(at as usize);
        let last = get(self.begun[player as usize].last);
        std::iter::successors(last, move |played| get(played.before))
    }

    /// What a player did.
    fn tally(&self, player: u32) -> Tally<'_> {
        let count = self.played(player).count();
        let mut tally = Tally {
            lines: Vec::with_capacity(count),
            met: Vec::with_capacity(count),
            pool: Vec::new(),
        };
        let mut played: Vec<&Played> = self.played(player).collect();
        played.reverse();
        for played in played {
            let met = &self.met[played.met.start as usize..played.met.end as usize];
            tally.lines.push(played.line.clone());
            tally.met.push(met);
            if played.pooled {
                tally.pool.extend_from_slice(met);
            }
        }
        tally
    }

    /// Adds a tournament of a player. Where `one_by_one` does not ask for each by itself, one that is rated is added to a
    /// rated one before it, and one without a game against a rated opponent to such a one.
    pub fn add(&mut self, player: u32, played: Played, one_by_one: bool) {
        let begun = &mut self.begun[player as usize];
        if let Some(last) = self.played.get_mut(begun.last as usize)
            && !one_by_one
            && last.line.is_alike(&played.line)
        {
            last.line.add(&played.line);
            return;
        }
        let before = std::mem::replace(&mut begun.last, self.played.len() as u32);
        self.played.push(Played { before, ..played });
    }
}

impl TournamentLine {
    /// Whether another may be added: both rated, or both without a rating and a game that would be rated by a later one.
    fn is_alike(&self, other: &TournamentLine) -> bool {
        match (self.rating, other.rating) {
            (Some(_), Some(_)) => true,
            (None, None) => self.games == 0 && other.games == 0,
            _ => false,
        }
    }

    /// Adds a later one.
    fn add(&mut self, later: &TournamentLine) {
        *self = TournamentLine {
            tournament: later.tournament,
            rating: later.rating,
            source: later.source,
            games: self.games + later.games,
            points: self.points + later.points,
            expected: self.expected + later.expected,
            opponents: self.opponents.saturating_add(later.opponents),
            lowest: match (self.lowest, later.lowest) {
                (0, lowest) | (lowest, 0) => lowest,
                (one, other) => one.min(other),
            },
            delta: self.delta + later.delta,
            unrated_games: self.unrated_games + later.unrated_games,
            unrated_points: self.unrated_points + later.unrated_points,
            disregarded: self.disregarded || later.disregarded,
        };
    }
}

impl Work<'_> {
    /// A tournament, if it is rated.
    pub fn entry(&self, tournament: u32) -> Option<Entry> {
        entry(
            &self.registry.tournaments[tournament as usize],
            self.options,
        )
        .ok()
    }

    /// Computes the period.
    pub fn run(
        &self,
        field: &Field,
        tournaments: Vec<u32>,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) -> Period {
        let class = self.options.class;
        let newest = regulations::all(class).first();
        let regulations = (self.options.edition)
            .or_else(|| regulations::in_force(class, self.list))
            .or(newest);
        // Every class has editions.
        let Some(regulations) = regulations else {
            unreachable!("no editions for {class:?}")
        };
        let mut results = Results {
            begun: vec![Begun::default(); field.players.len()],
            ..Results::default()
        };
        for tournament in &tournaments {
            if let Some(entry) = self.entry(*tournament) {
                self.tournament(field, *tournament, &entry, &mut results, unsure, rated);
            }
        }
        let played = (0..).zip(&results.begun);
        let mut order: Vec<(u64, u32)> = (played.filter(|(_, begun)| begun.last != NONE))
            .map(|(player, _)| (beginning(field, player), player))
            .collect();
        order.sort_unstable_by(|(one, player), (other, second)| {
            let key = |player: u32| name_order(field, player);
            (one.cmp(other)).then_with(|| key(*player).cmp(&key(*second)))
        });
        let mut players: Vec<PlayerPeriod> = Vec::with_capacity(order.len());
        for (_, player) in order {
            let tally = results.tally(player);
            players.push(self.player(field, player, tally, regulations, unsure, rated));
        }
        let mut sides = results.sides;
        sides.sort_unstable_by_key(|[white, _]| white.game);
        Period {
            list: self.list,
            regulations,
            tournaments,
            players,
            sides,
            compared: field.published(class, self.list).is_some(),
        }
    }
}

/// What puts players in order: by name as people look for it, without case and accents.
fn name_order(field: &Field, player: u32) -> (String, u32, &str, u32) {
    let of = &field.players[player as usize];
    (fold(of.name.as_bytes()), of.fide_id, &of.name, player)
}

/// The beginning of that, which nearly always decides.
fn beginning(field: &Field, player: u32) -> u64 {
    let name = fold(field.players[player as usize].name.as_bytes());
    let letters = name.bytes().chain(std::iter::repeat(0)).take(8);
    letters.fold(0, |packed, letter| packed << 8 | u64::from(letter))
}

/// The new standings go on; where the list itself was given and names the player, it does.
pub fn publish(field: &mut Field, options: &Options, period: &Period) {
    let (class, list) = (options.class, period.list);
    for player in &period.players {
        let since = field.timeline(player.player, class).since(list);
        let of_list = |(day, of): &(Day, Standing)| *day == list && of.source == Source::List;
        let standing = match since.filter(of_list) {
            None => player.after.clone(),
            Some((_, mut standing)) => {
                // What no list prints goes on as computed.
                let after = &player.after;
                standing.games = standing.games.or(after.games);
                let known = player
                    .before
                    .peak
                    .map(|peak| peak.max(standing.rating.unwrap_or(0)));
                standing.peak = standing.peak.max(known);
                if standing.pool.is_empty() && standing.rating.is_none() {
                    standing.pool.clone_from(&after.pool);
                }
                standing
            }
        };
        field.set(player.player, class, list, standing);
    }
}
