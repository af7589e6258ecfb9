//! What is known of a player's rating at a day, and how it went through time.

use crate::syntax::date::Day;

/// A game of a player without a rating that counts for the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PoolGame {
    /// First day of the tournament.
    pub day: Day,
    /// The opponent's rating.
    pub opponent: u16,
    /// The result in half points.
    pub points: u8,
}

/// Where a rating comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// A list that was given.
    #[default]
    List,
    /// Computed for a period before.
    Computed,
    /// The rating tags of games.
    Tags,
    /// A tournament report.
    Report,
    /// The standard rating, for a player without a rapid or blitz rating.
    Standard,
}

impl Source {
    /// As reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::List => "list",
            Source::Computed => "computed",
            Source::Tags => "tags",
            Source::Report => "report",
            Source::Standard => "standard",
        }
    }
}

/// What is known of a player in one class of ratings at a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The rating; none: unrated.
    pub rating: Option<u16>,
    /// K as printed on the list, or as computed for it.
    pub k: Option<u16>,
    /// Why K is what it is, where it was computed; a printed one stands for itself.
    pub k_reason: Option<super::k_factor::Reason>,
    /// Rated games of the whole career, where that is known.
    pub games: Option<u32>,
    /// The highest published rating, where that is known.
    pub peak: Option<u16>,
    /// The highest rating that is known of earlier lists; 0 of none.
    pub reached: u16,
    /// Rated games that the list counts for its period.
    pub period_games: Option<u16>,
    /// Whether the list says that the player is inactive.
    pub inactive: bool,
    /// Games that count for a first rating.
    pub pool: Box<[PoolGame]>,
    /// Whether a player without a rating and without such games has played a tournament already, without a point.
    pub begun: bool,
    /// Where it comes from.
    pub source: Source,
}

impl Standing {
    /// A rating of which nothing more is known.
    #[must_use]
    pub fn rated(rating: Option<u16>) -> Standing {
        Standing {
            rating,
            ..Standing::default()
        }
    }
}

/// The standings of a player in each of the three classes, through time: standard, rapid, blitz.
#[derive(Clone, Debug, Default)]
pub struct Timelines {
    /// Those of one class behind those of the other; of each the oldest first.
    all: Vec<(Day, Standing)>,
    /// Where those of rapid and of blitz begin.
    begins: [u32; 2],
}

impl Timelines {
    /// Those of a class, by its place among the three.
    #[must_use]
    pub fn of(&self, class: usize) -> Timeline<'_> {
        let begin = |class: usize| {
            class
                .checked_sub(1)
                .map_or(0, |at| self.begins[at] as usize)
        };
        let end = self
            .begins
            .get(class)
            .map_or(self.all.len(), |at| *at as usize);
        Timeline(&self.all[begin(class)..end])
    }

    /// Adds a standing of a class that holds from a day on. One for the same day is replaced.
    pub fn set(&mut self, class: usize, day: Day, standing: Standing) {
        let begin = class
            .checked_sub(1)
            .map_or(0, |at| self.begins[at] as usize);
        match self
            .of(class)
            .0
            .binary_search_by_key(&day, |(from, _)| *from)
        {
            Ok(at) => self.all[begin + at].1 = standing,
            Err(at) => {
                // Most players have one or two.
                if self.all.len() == self.all.capacity() {
                    self.all.reserve_exact(self.all.len() / 2 + 1);
                }
                self.all.insert(begin + at, (day, standing));
                self.begins[class.min(2)..]
                    .iter_mut()
                    .for_each(|at| *at += 1);
            }
        }
    }
}

/// Standings of one class through time, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeline<'a>(&'a [(Day, Standing)]);

impl<'a> Timeline<'a> {
    /// What holds on a day.
    #[must_use]
    pub fn on(self, day: Day) -> Option<&'a Standing> {
        self.since(day).map(|(_, standing)| standing)
    }

    /// What holds on a day, with the day from which it does.
    #[must_use]
    pub fn since(self, day: Day) -> Option<(Day, &'a Standing)> {
        let behind = self.0.partition_point(|(from, _)| *from <= day);
        let (from, standing) = &self.0[behind.checked_sub(1)?];
        Some((*from, standing))
    }

    /// What holds before a list, with the day of it.
    #[must_use]
    pub fn before(self, list: Day) -> Option<(Day, &'a Standing)> {
        let behind = self.0.partition_point(|(from, _)| *from < list);
        let (day, standing) = &self.0[behind.checked_sub(1)?];
        Some((*day, standing))
    }

    /// The first list that names the player, with its day: taken for a day before it, where nothing else is known.
    #[must_use]
    pub fn first_listed(self) -> Option<(Day, &'a Standing)> {
        let mut all = self.0.iter().map(|(day, standing)| (*day, standing));
        all.find(|(_, standing)| standing.source == Source::List)
    }

    /// What is carried on to a list from what was known before and a list may not print: the career and the highest rating;
    /// of a player without a rating the games that wait for a first one.
    pub fn carry(self, list: Day, standing: &mut Standing) {
        let behind = self.0.partition_point(|(from, _)| *from < list);
        let earlier = &self.0[..behind];
        let highest = earlier.iter().filter_map(|(_, of)| of.rating).max();
        standing.reached = standing.reached.max(highest.unwrap_or(0));
        let peak = earlier.iter().filter_map(|(_, of)| of.peak).max();
        standing.peak = standing.peak.max(peak);
        let games = || earlier.iter().rev().find_map(|(_, of)| of.games);
        standing.games = standing.games.or_else(games);
        if standing.rating.is_some() || !standing.pool.is_empty() {
            return;
        }
        let mut unrated = earlier
            .iter()
            .rev()
            .take_while(|(_, of)| of.rating.is_none());
        if let Some((_, waiting)) = unrated.find(|(_, of)| !of.pool.is_empty() || of.begun) {
            standing.pool.clone_from(&waiting.pool);
            standing.begun |= waiting.begun;
        }
    }

    /// All of it.
    #[must_use]
    pub fn all(self) -> &'a [(Day, Standing)] {
        self.0
    }
}
