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

/// A standing as it is kept, with the day from which on it holds: a rating of many games has one for each list.
#[derive(Clone, Debug)]
struct Held {
    /// Most players have none.
    pool: Option<Box<Box<[PoolGame]>>>,
    games: u32,
    day: Day,
    rating: u16,
    k: u16,
    peak: u16,
    reached: u16,
    period_games: u16,
    k_reason: Option<super::k_factor::Reason>,
    source: Source,
    /// What of it is known.
    known: u8,
}

const _: () = assert!(size_of::<Held>() == 32);

/// The bits of [`Held::known`].
mod known {
    pub const RATING: u8 = 1;
    pub const K: u8 = 2;
    pub const GAMES: u8 = 4;
    pub const PEAK: u8 = 8;
    pub const PERIOD_GAMES: u8 = 16;
    pub const INACTIVE: u8 = 32;
    pub const BEGUN: u8 = 64;
}

impl Held {
    fn of(day: Day, standing: Standing) -> Held {
        let bits = [
            (standing.rating.is_some(), known::RATING),
            (standing.k.is_some(), known::K),
            (standing.games.is_some(), known::GAMES),
            (standing.peak.is_some(), known::PEAK),
            (standing.period_games.is_some(), known::PERIOD_GAMES),
            (standing.inactive, known::INACTIVE),
            (standing.begun, known::BEGUN),
        ];
        let bits = bits.into_iter().filter(|(is_so, _)| *is_so);
        Held {
            pool: (!standing.pool.is_empty()).then(|| Box::new(standing.pool)),
            games: standing.games.unwrap_or(0),
            day,
            rating: standing.rating.unwrap_or(0),
            k: standing.k.unwrap_or(0),
            peak: standing.peak.unwrap_or(0),
            reached: standing.reached,
            period_games: standing.period_games.unwrap_or(0),
            k_reason: standing.k_reason,
            source: standing.source,
            known: bits.fold(0, |all, (_, bit)| all | bit),
        }
    }

    const fn is(&self, bit: u8) -> bool {
        self.known & bit != 0
    }

    fn rating(&self) -> Option<u16> {
        self.is(known::RATING).then_some(self.rating)
    }

    fn games(&self) -> Option<u32> {
        self.is(known::GAMES).then_some(self.games)
    }

    fn peak(&self) -> Option<u16> {
        self.is(known::PEAK).then_some(self.peak)
    }

    fn pool(&self) -> &[PoolGame] {
        self.pool.as_ref().map_or(&[], |pool| pool)
    }

    fn standing(&self) -> Standing {
        Standing {
            rating: self.rating(),
            k: self.is(known::K).then_some(self.k),
            k_reason: self.k_reason,
            games: self.games(),
            peak: self.peak(),
            reached: self.reached,
            period_games: self.is(known::PERIOD_GAMES).then_some(self.period_games),
            inactive: self.is(known::INACTIVE),
            pool: self.pool().into(),
            begun: self.is(known::BEGUN),
            source: self.source,
        }
    }
}

/// The standings of a player in each of the three classes, through time: standard, rapid, blitz.
#[derive(Clone, Debug, Default)]
pub struct Timelines {
    /// Those of one class behind those of the other; of each the oldest first.
    all: Vec<Held>,
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
        match self.of(class).0.binary_search_by_key(&day, |held| held.day) {
            Ok(at) => self.all[begin + at] = Held::of(day, standing),
            Err(at) => {
                // Most players have one or two.
                if self.all.len() == self.all.capacity() {
                    self.all.reserve_exact(self.all.len() / 8 + 1);
                }
                self.all.insert(begin + at, Held::of(day, standing));
                self.begins[class.min(2)..]
                    .iter_mut()
                    .for_each(|at| *at += 1);
            }
        }
    }
}

/// Standings of one class through time, the oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Timeline<'a>(&'a [Held]);

impl<'a> Timeline<'a> {
    /// What holds on a day.
    #[must_use]
    pub fn on(self, day: Day) -> Option<Standing> {
        self.since(day).map(|(_, standing)| standing)
    }

    /// What holds on a day, with the day from which it does.
    #[must_use]
    pub fn since(self, day: Day) -> Option<(Day, Standing)> {
        self.last_of(self.0.partition_point(|held| held.day <= day))
    }

    /// What holds before a list, with the day of it.
    #[must_use]
    pub fn before(self, list: Day) -> Option<(Day, Standing)> {
        self.last_of(self.0.partition_point(|held| held.day < list))
    }

    /// The last of the first so many.
    fn last_of(self, behind: usize) -> Option<(Day, Standing)> {
        let held = &self.0[behind.checked_sub(1)?];
        Some((held.day, held.standing()))
    }

    /// The first list that names the player, with its day: taken for a day before it, where nothing else is known.
    #[must_use]
    pub fn first_listed(self) -> Option<(Day, Standing)> {
        let listed = self.0.iter().find(|held| held.source == Source::List)?;
        Some((listed.day, listed.standing()))
    }

    /// What is carried on to a list from what was known before and a list may not print: the career and the highest rating;
    /// of a player without a rating the games that wait for a first one.
    pub fn carry(self, list: Day, standing: &mut Standing) {
        let behind = self.0.partition_point(|held| held.day < list);
        let earlier = &self.0[..behind];
        let highest = earlier.iter().filter_map(Held::rating).max();
        standing.reached = standing.reached.max(highest.unwrap_or(0));
        let peak = earlier.iter().filter_map(Held::peak).max();
        standing.peak = standing.peak.max(peak);
        let games = || earlier.iter().rev().find_map(Held::games);
        standing.games = standing.games.or_else(games);
        if standing.rating.is_some() || !standing.pool.is_empty() {
            return;
        }
        let mut unrated = earlier
            .iter()
            .rev()
            .take_while(|held| held.rating().is_none());
        let begun = |held: &Held| held.is(known::BEGUN);
        if let Some(waiting) = unrated.find(|held| !held.pool().is_empty() || begun(held)) {
            standing.pool = waiting.pool().into();
            standing.begun |= begun(waiting);
        }
    }

    /// All of it, with the days from which on they hold.
    #[must_use]
    pub fn all(self) -> impl DoubleEndedIterator<Item = (Day, Standing)> + ExactSizeIterator + 'a {
        self.0.iter().map(|held| (held.day, held.standing()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::k_factor::Reason;

    #[test]
    fn what_is_kept_is_what_was_set() {
        let whole = Standing {
            rating: Some(u16::MAX),
            k: Some(0),
            k_reason: Some(Reason::Flat),
            games: Some(u32::MAX),
            peak: Some(2400),
            reached: 2300,
            period_games: Some(0),
            inactive: true,
            pool: Box::new([PoolGame {
                day: Day(2024, 5, 1),
                opponent: 1500,
                points: 1,
            }]),
            begun: true,
            source: Source::Report,
        };
        let without = |change: fn(&mut Standing)| {
            let mut standing = whole.clone();
            change(&mut standing);
            standing
        };
        let all = [
            whole.clone(),
            Standing::default(),
            without(|own| own.rating = None),
            without(|own| own.k = None),
            without(|own| own.k_reason = None),
            without(|own| own.games = None),
            without(|own| own.peak = None),
            without(|own| own.period_games = None),
            without(|own| own.inactive = false),
            without(|own| own.pool = Box::default()),
            without(|own| own.begun = false),
            without(|own| own.source = Source::Computed),
        ];
        let mut timelines = Timelines::default();
        let day = |at: usize| Day(2024, 1 + at as u8, 1);
        for (at, standing) in all.iter().enumerate() {
            timelines.set(1, day(at), standing.clone());
        }
        let kept: Vec<(Day, Standing)> = timelines.of(1).all().collect();
        let set = all.iter().enumerate();
        let set: Vec<_> = set.map(|(at, own)| (day(at), own.clone())).collect();
        assert_eq!(kept, set);
        assert_eq!(timelines.of(1).on(Day(2024, 3, 9)).as_ref(), Some(&all[2]));
        assert_eq!(timelines.of(0).all().len() + timelines.of(2).all().len(), 0);
    }
}
