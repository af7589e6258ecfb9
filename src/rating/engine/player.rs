//! One player in a period: K, change, first rating, floor, new standing.

use super::period::{Outcome, PlayerPeriod, Tally, TournamentLine, Work};
use super::played::standard_at_correction;
use super::unsure::Unsure;
use super::{Rated, entry};
use crate::elo;
use crate::rating::correction::{ALWAYS, corrected, floor};
use crate::rating::field::Field;
use crate::rating::k_factor::{self, Reason};
use crate::rating::newcomer;
use crate::rating::regulations::{self, Fact, Regulations};
use crate::rating::remark::{About, At, Remark};
use crate::rating::standing::{PoolGame, Source, Standing};
use crate::syntax::date::{Date, Day};

/// The editions that a first rating goes by.
#[derive(Clone, Copy)]
struct Editions {
    /// That of the player's last tournament.
    tournament: &'static Regulations,
    /// That of the list.
    list: &'static Regulations,
}

impl Work<'_> {
    /// What a player's tournaments of the period come to.
    pub fn player(
        &self,
        field: &Field,
        player: u32,
        tally: Tally<'_>,
        regulations: &'static Regulations,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) -> PlayerPeriod {
        let (base, mut before) = self.before(field, player);
        let birth = field.players[player as usize].known().birth;
        let mut lines = tally.lines;
        let last = lines.last().and_then(|line| self.entry(line.tournament));
        let own = last.map_or(regulations, |entry| entry.regulations);
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
        let editions = Editions {
            tournament: own,
            list: regulations,
        };
        let by = self.k_edition(own);
        let (k, reason) = self.k(by, base, &before, birth);
        let k_used = k_factor::limited(by, k, games);
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
                self.established(field, &mut period, rating, editions, unsure, rated);
            }
            None => self.unrated(field, &mut period, &tally.pool, editions, unsure, rated),
        }
        period.after.source = Source::Computed;
        period.after.reached = (period.after.reached).max(period.before.rating.unwrap_or(0));
        period.after.period_games = Some(u16::try_from(games).unwrap_or(u16::MAX));
        let last = entry::list_before(self.options.class, self.list);
        let now = (base.unwrap_or(last), &period.before);
        let (of_before, after) = (self.edition_of(base), &period.after);
        let (k, reason) = k_factor::next(regulations, of_before, now, after, birth, self.list);
        period.after.k = period.after.rating.map(|_| k);
        period.after.k_reason = period.after.k.map(|_| reason);
        period
    }

    /// The edition by which K of the period is found: as K is that of the list before, so is what gives it.
    fn k_edition(&self, otherwise: &'static Regulations) -> &'static Regulations {
        let class = self.options.class;
        let before = entry::list_before(class, self.list);
        (self.options.edition)
            .or_else(|| regulations::in_force(class, before))
            .unwrap_or(otherwise)
    }

    /// The edition in force on the day of a list.
    fn edition_of(&self, list: Option<Day>) -> Option<&'static Regulations> {
        let day = list.filter(|day| *day > ALWAYS)?;
        regulations::in_force(self.options.class, day)
    }

    /// K for the period: that of the list before it, where that is given; what an older list prints is carried on to it.
    fn k(
        &self,
        regulations: &'static Regulations,
        base: Option<Day>,
        before: &Standing,
        birth: Option<Date>,
    ) -> (u16, Reason) {
        let last = entry::list_before(self.options.class, self.list);
        match before.k {
            Some(k)
                if k > 0
                    && let Some(base) = base.filter(|base| ALWAYS < *base && *base < last) =>
            {
                let of_before = self.edition_of(Some(base));
                k_factor::next(regulations, of_before, (base, before), before, birth, last)
            }
            _ => k_factor::of(regulations, before, birth, last),
        }
    }

    /// A rated player: the change, rounded once, on the rating of the list before.
    fn established(
        &self,
        field: &Field,
        period: &mut PlayerPeriod,
        rating: u16,
        by: Editions,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) {
        let birth = field.players[period.player as usize].known().birth;
        let regulations = by.tournament;
        if period.games > 0 {
            match period.reason {
                Reason::Assumed => {
                    unsure.assumes(period.k, period.player);
                }
                Reason::Printed => {
                    let day = entry::list_before(self.options.class, self.list);
                    let by = self.k_edition(regulations);
                    let (derived, why) = k_factor::derived(by, &period.before, birth, day);
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
        if computed < i64::from(floor(self.options.class, self.list, by.list)) {
            unsure.uses(by.list, Fact::Floor);
            period.outcome = Outcome::BelowFloor(computed);
            after.rating = None;
            after.pool = Box::default();
            return;
        }
        let new = u16::try_from(computed.max(0)).unwrap_or(u16::MAX);
        let standard = standard_at_correction(field, period.player, self.options.class);
        let corrected = corrected(self.options.class, self.list, new, standard);
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
        let mut pool = period.before.pool.to_vec();
        pool.extend_from_slice(played);
        let pool = newcomer::in_time(regulations, &pool, self.list);
        let first = newcomer::first(regulations, &pool);
        period.after.pool = pool.into();
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
                let standard = standard_at_correction(field, period.player, self.options.class);
                let rating = corrected(self.options.class, self.list, rating, standard);
                let after = &mut period.after;
                after.rating = Some(rating);
                after.peak = after.peak.max(Some(rating));
                // One who fell below the floor has played before.
                after.games = Some(after.games.unwrap_or(0) + first.games);
                after.pool = Box::default();
                period.outcome = Outcome::First(Box::new(first));
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
                period.outcome = Outcome::Below(first.map(Box::new), lacking);
            }
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
