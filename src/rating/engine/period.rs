//! One period: K, changes, first ratings, floor, new standing.

use super::entry::Entry;
use super::pairing::{Fate, GameSide};
use super::{Options, Period, Rated, ratable};
use crate::elo;
use crate::framing::scoresheet::fold;
use crate::laws::TimeClass;
use crate::rating::field::Field;
use crate::rating::k_factor::{self, Reason};
use crate::rating::newcomer::{self, First, Lacking};
use crate::rating::regulations::{self, Fact, Regulations};
use crate::rating::remark::{About, At, Remark, Unrated};
use crate::rating::standing::{PoolGame, Source, Standing};
use crate::syntax::date::Day;
use crate::tournament::Book;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What a player did in one tournament of the period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentLine {
    /// The tournament, as an index into the book.
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
    First(First),
    /// No first rating yet.
    Below(Option<First>, Option<Lacking>),
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
    /// The tournaments, by first day.
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

/// Facts that were used and are not sure, by edition.
#[derive(Debug, Default)]
pub struct Unsure {
    used: BTreeMap<Day, (&'static Regulations, BTreeSet<Fact>)>,
    assumed: BTreeMap<u16, BTreeSet<u32>>,
}

impl Unsure {
    fn uses(&mut self, regulations: &'static Regulations, fact: Fact) {
        if regulations.is_unsure(fact) {
            let used = self.used.entry(regulations.from);
            used.or_insert((regulations, BTreeSet::new()))
                .1
                .insert(fact);
        }
    }

    /// Says what was not sure.
    pub fn tell(self, remarks: &mut Vec<Remark>) {
        for (_, (edition, facts)) in self.used {
            remarks.push(Remark {
                at: At::Run,
                about: About::Unsure {
                    edition,
                    facts: facts.into_iter().collect(),
                },
            });
        }
        for (k, players) in self.assumed {
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

/// What a period is computed from.
pub struct Work<'a> {
    pub book: &'a Book,
    pub options: &'a Options,
    pub entries: &'a [Result<Entry, Unrated>],
    pub by_tournament: &'a [Vec<u32>],
    pub list: Day,
}

/// The editions that a first rating goes by.
#[derive(Clone, Copy)]
struct Editions {
    /// That of the player's last tournament.
    tournament: &'static Regulations,
    /// That of the list.
    list: &'static Regulations,
}

/// What a player did so far.
#[derive(Default)]
struct Tally {
    lines: Vec<TournamentLine>,
    /// For each of the lines the games against rated opponents, where the player had no rating.
    met: Vec<Vec<PoolGame>>,
    pool: Vec<PoolGame>,
    /// Whether a tournament was disregarded.
    begun: bool,
    /// Edition of the last tournament.
    regulations: Option<&'static Regulations>,
}

impl Work<'_> {
    fn entry(&self, tournament: u32) -> Option<Entry> {
        self.entries[tournament as usize].ok()
    }

    /// The rating that a player brings to a tournament, and where it comes from.
    fn brings(&self, field: &Field, player: u32, start: Day) -> (Option<u16>, Source) {
        let class = self.options.class;
        let timeline = field.timeline(player, class);
        let known = timeline.since(start);
        let standing = known
            .map(|(_, standing)| standing)
            .or_else(|| timeline.first_listed());
        if let Some(standing) = standing
            && let Some(rating) = standing.rating
        {
            let from = known.map_or(start, |(day, _)| day);
            return (Some(carried(class, from, start, rating)), standing.source);
        }
        // Without a rapid or blitz rating the standard rating counts.
        if self.options.class != TimeClass::Standard {
            let standard = field.timeline(player, TimeClass::Standard);
            let known = standard.since(start);
            let listed = || Some((start, standard.first_listed()?));
            if let Some((from, of)) = known.or_else(listed)
                && let Some(rating) = of.rating
            {
                let rating = carried(TimeClass::Standard, from, start, rating);
                return (Some(rating), Source::Standard);
            }
        }
        (
            None,
            standing.map_or(Source::List, |standing| standing.source),
        )
    }

    /// What held before the list of the period.
    fn before(&self, field: &Field, player: u32) -> (Option<Day>, Standing) {
        let class = self.options.class;
        let timeline = field.timeline(player, class);
        let found = timeline.before(self.list).map(|(day, s)| (Some(day), s));
        let found = found.or_else(|| timeline.first_listed().map(|s| (None, s)));
        let (day, mut standing) =
            found.map_or((None, Standing::default()), |(day, s)| (day, s.clone()));
        // What is corrected with the list of the period itself is corrected with the change.
        let until = (self.list.0, self.list.1, 0);
        if let (Some(from), Some(rating)) = (day, standing.rating) {
            standing.rating = Some(carried(class, from, until, rating));
        }
        if standing.rating.is_none() && class != TimeClass::Standard {
            let standard = field.timeline(player, TimeClass::Standard);
            let before = standard.before(self.list);
            let listed = || Some((until, standard.first_listed()?));
            if let Some((from, s)) = before.or_else(listed)
                && let Some(rating) = s.rating
            {
                standing.rating = Some(carried(TimeClass::Standard, from, until, rating));
                standing.k = standing.k.filter(|k| *k > 0).or(s.k);
                standing.peak = standing.peak.max(s.peak);
                standing.source = Source::Standard;
            }
        }
        (day, standing)
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
        let mut tallies: HashMap<u32, Tally> = HashMap::new();
        let mut sides: Vec<[GameSide; 2]> = Vec::new();
        for tournament in &tournaments {
            if let Some(entry) = self.entry(*tournament) {
                self.tournament(
                    field,
                    *tournament,
                    &entry,
                    &mut sides,
                    &mut tallies,
                    unsure,
                    rated,
                );
            }
        }
        let mut players: Vec<PlayerPeriod> = tallies
            .into_iter()
            .map(|(player, tally)| self.player(field, player, tally, regulations, unsure, rated))
            .collect();
        // By name as people look for it, without case and accents.
        players.sort_by_cached_key(|p| {
            let player = &field.players[p.player as usize];
            (
                fold(player.name.as_bytes()),
                player.fide_id,
                player.name.clone(),
            )
        });
        sides.sort_by_key(|[white, _]| white.game);
        Period {
            list: self.list,
            regulations,
            tournaments,
            players,
            sides,
            compared: field.published(class, self.list).is_some(),
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "what one tournament adds to, side by side"
    )]
    fn tournament(
        &self,
        field: &Field,
        tournament: u32,
        entry: &Entry,
        sides: &mut Vec<[GameSide; 2]>,
        tallies: &mut HashMap<u32, Tally>,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) {
        let class = self.options.class;
        let from = sides.len();
        let mut without_moves = false;
        for index in &self.by_tournament[tournament as usize] {
            let game = &self.book.games[*index as usize];
            let [white, black] = game.sides.map(|side| field.of_person[side as usize]);
            let brought = [white, black].map(|player| self.brings(field, player, entry.start));
            let ratings = brought.map(|(rating, _)| rating);
            let reason = ratable::unrated(self.book, game, entry, class, ratings);
            if let Some(reason) = reason {
                rated.uncounted += 1;
                rated.remarks.push(Remark {
                    at: At::Game(*index),
                    about: About::NotRated(reason),
                });
            } else {
                rated.counted += 1;
                without_moves |= game.unratable.is_some();
            }
            let side = |own: usize| {
                let (rating, source) = brought[own];
                let opponent_rating = ratings[1 - own];
                GameSide {
                    game: *index,
                    player: [white, black][own],
                    opponent: [white, black][1 - own],
                    white: own == 0,
                    rating,
                    source,
                    opponent_rating,
                    points: game.points[own],
                    difference: 0,
                    capped: false,
                    expected: 0,
                    delta: 0,
                    fate: match (reason, rating, opponent_rating) {
                        (Some(reason), ..) => Fate::NotRated(reason),
                        (None, _, None) => Fate::UnratedOpponent,
                        (None, None, Some(_)) => Fate::Pooled,
                        (None, Some(_), Some(_)) => Fate::Counted,
                    },
                }
            };
            sides.push([side(0), side(1)]);
        }
        self.compare_tags(field, tournament, entry, &mut rated.remarks);
        let results_only = self.book.tournaments[tournament as usize].results_only;
        if without_moves && !results_only {
            rated.remarks.push(Remark {
                at: At::Tournament(tournament),
                about: About::WithoutMoves,
            });
        }
        expect(&mut sides[from..], entry.regulations, unsure);
        let mut lines: BTreeMap<u32, (TournamentLine, Vec<PoolGame>)> = BTreeMap::new();
        for side in sides[from..].iter().flatten() {
            if matches!(side.fate, Fate::NotRated(_)) {
                continue;
            }
            let (line, pool) = lines.entry(side.player).or_default();
            (line.tournament, line.rating, line.source) = (tournament, side.rating, side.source);
            let points = u32::from(side.points);
            match side.opponent_rating {
                Some(opponent) => {
                    line.games += 1;
                    line.points += points;
                    line.opponents += u32::from(opponent);
                    line.lowest = match line.lowest {
                        0 => opponent,
                        lowest => lowest.min(opponent),
                    };
                    if side.fate == Fate::Counted {
                        line.expected += u32::from(side.expected);
                        line.delta += i64::from(side.delta);
                    } else {
                        pool.push(PoolGame {
                            day: entry.start,
                            opponent,
                            points: side.points,
                        });
                    }
                }
                None => {
                    line.unrated_games += 1;
                    line.unrated_points += points;
                }
            }
        }
        for (player, (mut line, pool)) in lines {
            let tally = tallies.entry(player).or_default();
            tally.regulations = Some(entry.regulations);
            let rules = &entry.regulations.newcomer;
            if line.rating.is_none() {
                let known = self.before(field, player).1;
                let begun = known.begun || tally.begun;
                let unrated = known.rating.is_none();
                let first = tally.pool.is_empty() && known.pool.is_empty() && unrated && !begun;
                let few = pool.len() < rules.games_in_event as usize;
                if first && line.points + line.unrated_points < rules.first_points {
                    line.disregarded = true;
                    tally.begun = true;
                    rated.remarks.push(Remark {
                        at: At::Player(player),
                        about: About::ZeroFirst { player },
                    });
                } else if !few {
                    tally.pool.extend_from_slice(&pool);
                }
            }
            tally.lines.push(line);
            tally.met.push(pool);
        }
    }

    /// Says whose rating tags differ from the list in force, once for each player.
    fn compare_tags(
        &self,
        field: &Field,
        tournament: u32,
        entry: &Entry,
        remarks: &mut Vec<Remark>,
    ) {
        let class = self.options.class;
        let mut seen: BTreeSet<u32> = BTreeSet::new();
        for index in &self.by_tournament[tournament as usize] {
            let game = &self.book.games[*index as usize];
            for (side, tag) in game.sides.into_iter().zip(game.tags) {
                let player = field.of_person[side as usize];
                let listed = field.players[player as usize].listed;
                let since = field.timeline(player, class).since(entry.start);
                let Some((list, standing)) = since.filter(|_| tag > 0 && listed) else {
                    continue;
                };
                // Rapid and blitz tournaments often name the standard rating.
                let standard = field.timeline(player, TimeClass::Standard).on(entry.start);
                let as_standard = standard.is_some_and(|standard| standard.rating == Some(tag));
                if standing.rating == Some(tag) || as_standard || !seen.insert(player) {
                    continue;
                }
                remarks.push(Remark {
                    at: At::Game(*index),
                    about: About::TagDiffers {
                        player,
                        tag,
                        listed: standing.rating,
                        list,
                    },
                });
            }
        }
    }

    fn player(
        &self,
        field: &Field,
        player: u32,
        tally: Tally,
        regulations: &'static Regulations,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) -> PlayerPeriod {
        let (base, mut before) = self.before(field, player);
        let birth = field.players[player as usize].birth;
        let own = tally.regulations.unwrap_or(regulations);
        let mut lines = tally.lines;
        // One who had no rating when the tournament began and has one now is rated by it; for the opponents nothing changes.
        if before.rating.is_none() {
            // A rating that was lost in the meantime: it still held when the tournament began.
            before.rating = lines.iter().rev().find_map(|line| line.rating);
        }
        let mut delta: i64 = 0;
        for (line, met) in lines.iter_mut().zip(&tally.met) {
            if let (None, Some(rating), false) = (line.rating, before.rating, line.games == 0) {
                let entry = self.entry(line.tournament);
                late(
                    line,
                    rating,
                    met,
                    entry.map_or(own, |entry| entry.regulations),
                );
            }
            delta += line.delta;
        }
        let rated_games = |line: &&TournamentLine| line.rating.is_some();
        let games: u32 = match before.rating {
            Some(_) => lines
                .iter()
                .filter(rated_games)
                .map(|line| line.games)
                .sum(),
            None => lines
                .iter()
                .filter(|line| !line.disregarded)
                .map(|line| line.games)
                .sum(),
        };
        let (k, reason) = self.k(regulations, base, &before, birth);
        let k_used = k_factor::limited(regulations, k, games);
        let mut period = PlayerPeriod {
            player,
            base,
            lines,
            games,
            k,
            reason,
            k_used,
            change: i64::from(k_used) * delta,
            corrected: None,
            outcome: Outcome::Rated,
            after: before.clone(),
            before,
        };
        match period.before.rating {
            Some(rating) => {
                self.established(&mut period, rating, regulations, unsure, rated, birth);
            }
            None => self.unrated(
                field,
                &mut period,
                &tally.pool,
                Editions {
                    tournament: own,
                    list: regulations,
                },
                unsure,
                rated,
            ),
        }
        period.after.source = Source::Computed;
        period.after.period_games = Some(u16::try_from(games).unwrap_or(u16::MAX));
        let (k, reason) =
            k_factor::next(regulations, &period.before, &period.after, birth, self.list);
        period.after.k = period.after.rating.map(|_| k);
        period.after.k_reason = period.after.k.map(|_| reason);
        period
    }

    /// K for the period: that of the list before it, where that is given; what an older list prints is carried on to it.
    fn k(
        &self,
        regulations: &'static Regulations,
        base: Option<Day>,
        before: &Standing,
        birth: Option<Day>,
    ) -> (u16, Reason) {
        let last = super::entry::list_before(self.options.class, self.list);
        match before.k {
            Some(k) if k > 0 && base.is_some_and(|base| base < last) => {
                k_factor::next(regulations, before, before, birth, last)
            }
            _ => k_factor::of(regulations, before, birth, last),
        }
    }

    /// A rated player: the change, rounded once, on the rating of the list before.
    fn established(
        &self,
        period: &mut PlayerPeriod,
        rating: u16,
        regulations: &'static Regulations,
        unsure: &mut Unsure,
        rated: &mut Rated,
        birth: Option<Day>,
    ) {
        if period.games > 0 {
            match period.reason {
                Reason::Assumed => {
                    unsure
                        .assumed
                        .entry(period.k)
                        .or_default()
                        .insert(period.player);
                }
                Reason::Printed => {
                    let day = super::entry::list_before(self.options.class, self.list);
                    let (derived, why) = k_factor::derived(regulations, &period.before, birth, day);
                    // A smaller one may rest on a rating that was reached before what is known.
                    let once = period.k < derived && period.before.peak.is_none();
                    if why != Reason::Assumed && derived != period.k && !once {
                        rated.remarks.push(Remark {
                            at: At::Player(period.player),
                            about: About::KDiffers {
                                player: period.player,
                                printed: period.k,
                                derived,
                                list: day,
                            },
                        });
                    }
                }
                _ => unsure.uses(regulations, Fact::K),
            }
            if period.reason == Reason::Junior {
                unsure.uses(regulations, Fact::JuniorK);
            }
            if period.k != period.k_used
                || u32::from(period.k) * period.games > regulations::K_TIMES_GAMES
            {
                unsure.uses(regulations, Fact::Rule700);
            }
            if period.change % 100 == 50 || period.change % 100 == -50 {
                unsure.uses(regulations, Fact::Rounding);
            }
        }
        let computed = i64::from(rating) + elo::rounded(period.change, 100);
        let after = &mut period.after;
        after.games = after.games.map(|games| games + period.games);
        if computed < i64::from(floor(self.options.class, self.list, regulations)) {
            unsure.uses(regulations, Fact::Floor);
            period.outcome = Outcome::BelowFloor(computed);
            after.rating = None;
            after.pool.clear();
            return;
        }
        let new = u16::try_from(computed.max(0)).unwrap_or(u16::MAX);
        let corrected = corrected(self.options.class, self.list, new);
        period.corrected = (corrected != new).then_some(corrected);
        after.rating = Some(corrected);
        after.peak = after.peak.map(|peak| peak.max(corrected));
        if after.peak.is_none() && corrected >= regulations::TOP_RATING {
            after.peak = Some(corrected);
        }
    }

    /// A player without a rating: the games are gathered, until they suffice.
    fn unrated(
        &self,
        field: &Field,
        period: &mut PlayerPeriod,
        played: &[PoolGame],
        by: Editions,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) {
        let regulations = by.tournament;
        let mut pool = period.before.pool.clone();
        pool.extend_from_slice(played);
        let pool = newcomer::in_time(regulations, &pool, self.list);
        let first = newcomer::first(regulations, &pool);
        period.after.pool = pool;
        period.after.begun |= period.lines.iter().any(|line| line.disregarded);
        period.k_used = 0;
        period.k = 0;
        period.change = 0;
        let floor = floor(self.options.class, self.list, by.list);
        let lacking = (first.as_ref()).map(|first| first.lacking(regulations, floor));
        match (first, lacking) {
            (Some(first), Some(None)) => {
                unsure.uses(regulations, Fact::Newcomer);
                unsure.uses(regulations, Fact::Floor);
                let rating = u16::try_from(first.rating).unwrap_or(u16::MAX);
                let rating = corrected(self.options.class, self.list, rating);
                let after = &mut period.after;
                after.rating = Some(rating);
                after.peak = after.peak.max(Some(rating));
                // One who fell below the floor has played before.
                after.games = Some(after.games.unwrap_or(0) + first.games);
                after.pool.clear();
                period.outcome = Outcome::First(first);
            }
            (first, lacking) => {
                let lacking = lacking.flatten();
                let player = &field.players[period.player as usize];
                let played = period.lines.iter().any(|line| line.games > 0);
                // Who never meets a rated player is no newcomer to speak of.
                if played || player.listed {
                    rated.remarks.push(Remark {
                        at: At::Player(period.player),
                        about: About::NewcomerBelow {
                            player: period.player,
                            list: self.list,
                            lacking,
                        },
                    });
                }
                period.outcome = Outcome::Below(first, lacking);
            }
        }
    }
}

/// Expected scores of the games of one tournament.
fn expect(sides: &mut [[GameSide; 2]], regulations: &'static Regulations, unsure: &mut Unsure) {
    let cap = regulations.cap;
    // Where a player benefits once only: the game with the greatest difference.
    let mut greatest: HashMap<u32, (u16, u32)> = HashMap::new();
    if let (true, Some(most)) = (cap.once, cap.points) {
        for side in sides
            .iter()
            .flatten()
            .filter(|side| side.fate == Fate::Counted)
        {
            if let (Some(own), Some(opponent)) = (side.rating, side.opponent_rating)
                && own > opponent
                && own - opponent > most
            {
                let this = (own - opponent, side.game);
                let entry = greatest.entry(side.player).or_insert(this);
                // Of equal ones it does not matter which.
                if this.0 > entry.0 {
                    *entry = this;
                }
            }
        }
    }
    for side in sides.iter_mut().flatten() {
        if matches!(side.fate, Fate::NotRated(_)) {
            continue;
        }
        let benefits = side.rating > side.opponent_rating;
        let may = !cap.once
            || !benefits
            || greatest
                .get(&side.player)
                .is_some_and(|(_, game)| *game == side.game);
        side.expect(cap, may);
        let limit = i32::from(cap.points.unwrap_or(400));
        if side.fate == Fate::Counted && side.difference.abs() >= limit {
            unsure.uses(regulations, Fact::Cap);
        }
    }
}

/// A tournament of a player who had no rating when it began and got one before it was rated: rated by that.
fn late(line: &mut TournamentLine, rating: u16, met: &[PoolGame], regulations: &Regulations) {
    line.rating = Some(rating);
    line.disregarded = false;
    for game in met {
        let full = i32::from(rating) - i32::from(game.opponent);
        let cap = regulations.cap;
        let most = cap
            .points
            .filter(|_| cap.exempt_from.is_none_or(|from| rating < from));
        let difference = most.map_or(full, |most| full.clamp(-i32::from(most), i32::from(most)));
        let expected = elo::expected(difference);
        line.expected += u32::from(expected);
        line.delta += i64::from(game.points) * 50 - i64::from(expected);
    }
}

/// The floor until 29 February 2024.
const FLOOR_BEFORE_CORRECTION: u16 = 1000;

/// The least rating of a list, of ratings that are not yet corrected with it.
fn floor(class: TimeClass, list: Day, regulations: &Regulations) -> u16 {
    match corrects(class, list) {
        true => FLOOR_BEFORE_CORRECTION,
        false => regulations.floor,
    }
}

/// Whether all ratings are corrected with a list.
fn corrects(class: TimeClass, list: Day) -> bool {
    class == TimeClass::Standard && list == CORRECTION
}

/// The list with which all ratings were corrected.
const CORRECTION: Day = (2024, 3, 1);

/// A rating that has held since a day, as it holds on a later one: corrected, if the correction of all ratings lies between.
#[must_use]
pub fn carried(class: TimeClass, from: Day, to: Day, rating: u16) -> u16 {
    match from < CORRECTION && CORRECTION <= to {
        true => corrected(class, CORRECTION, rating),
        false => rating,
    }
}

/// A rating after the correction of all ratings with a list, where there was one: on 1 March 2024 those below 2000 were
/// brought nearer to it by two fifths.
#[must_use]
pub fn corrected(class: TimeClass, list: Day, rating: u16) -> u16 {
    if !corrects(class, list) || rating >= 2000 {
        return rating;
    }
    let gain = elo::rounded(i64::from(2000 - rating) * 4, 10);
    rating + u16::try_from(gain).unwrap_or(0)
}

/// The new standings go on; where the list itself was given, it does.
pub fn publish(field: &mut Field, options: &Options, period: &Period) {
    let class = options.class;
    for player in &period.players {
        let published = period.compared && field.players[player.player as usize].listed;
        if published {
            // What no list prints goes on as computed.
            let at = period.list;
            if let Some(listed) = field.timeline(player.player, class).on(at) {
                let mut standing = listed.clone();
                standing.games = standing.games.or(player.after.games);
                standing.peak = standing.peak.max(
                    player
                        .after
                        .peak
                        .map(|peak| peak.min(standing.rating.unwrap_or(0))),
                );
                if standing.pool.is_empty() && standing.rating.is_none() {
                    standing.pool.clone_from(&player.after.pool);
                }
                field.set(player.player, class, at, standing);
            }
        } else {
            field.set(player.player, class, period.list, player.after.clone());
        }
    }
}
