//! `--changes`: for every player of a period one row per tournament and one for the period.

use super::figures::{self, Sums};
use super::merits;
use super::row::Row;
use super::{super::csv::Dialect, Basis};
use crate::elo;
use crate::laws::TimeClass;
use crate::rating::engine::{Outcome, Period, PlayerPeriod, TournamentLine};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points};
use crate::rating::k_factor::{self, Reason};
use crate::rating::performance::Performance;
use crate::rating::standing::Source;
use crate::syntax::date::Day;

/// Writes `--changes`, period by period.
#[derive(Clone, Copy, Debug)]
pub struct Changes<'a> {
    /// What the periods are computed from.
    pub basis: Basis<'a>,
    /// How CSV is written.
    pub dialect: Dialect,
}

impl Changes<'_> {
    /// The first row.
    #[must_use]
    pub fn head(&self) -> Vec<u8> {
        Row::head(self.dialect)
    }

    /// The rows of a period: its players by name, the tournaments of each by first day.
    #[must_use]
    pub fn period(&self, field: &Field, period: &Period) -> Vec<u8> {
        let mut out = Vec::new();
        let met = merits::opponents(self.basis.registry, period);
        for player in &period.players {
            for line in &player.lines {
                let mut row = self.tournament(field, period, player, line);
                let start = self.basis.tournament(line.tournament).first_day();
                if let (TimeClass::Standard, Some(games)) = (
                    self.basis.options.class,
                    met.get(&(player.player, line.tournament)),
                ) {
                    let who = &field.players[player.player as usize];
                    merits::norm(&mut row, who, games, start.unwrap_or(period.list));
                }
                row.write(&mut out, self.dialect);
            }
            let row = self.whole(field, period, player);
            row.write(&mut out, self.dialect);
        }
        out
    }

    fn row<'f>(&self, field: &'f Field, period: &Period, player: &PlayerPeriod) -> Row<'f> {
        let who = &field.players[player.player as usize];
        Row {
            list: period.list.to_string(),
            class: self.basis.options.class.name(),
            player: &who.name,
            fide_id: (who.fide_id > 0).then_some(u64::from(who.fide_id)),
            federation: &who.known().federation,
            ..Row::default()
        }
    }

    /// K and why, for a player who has one. A K that was computed with the rating before has the reason it was computed for.
    fn k(row: &mut Row<'_>, field: &Field, period: &Period, player: &PlayerPeriod) {
        let mut reason = player.reason;
        if reason == Reason::Printed && player.before.source == Source::Computed {
            let birth = field.players[player.player as usize].known().birth;
            let day = player.base.unwrap_or(period.list);
            let (k, why) = k_factor::derived(period.regulations, &player.before, birth, day);
            if k == player.k && why != Reason::Assumed {
                reason = why;
            }
        }
        row.k = Some(player.k_used);
        row.k_reason = reason.name();
        row.k_full = Some(player.k);
    }

    fn tournament<'r>(
        &'r self,
        field: &'r Field,
        period: &Period,
        player: &PlayerPeriod,
        line: &TournamentLine,
    ) -> Row<'r> {
        let tournament = self.basis.tournament(line.tournament);
        let edition = self.basis.edition(tournament, period.list);
        let text = |number: u32| self.basis.registry.text(number);
        let iso = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        let mut row = Row {
            row: "tournament",
            tournament: text(tournament.event),
            site: text(tournament.site),
            section: text(tournament.section),
            start: iso(tournament.first_day()),
            end: iso(tournament.last_day()),
            edition: edition.map_or("", |edition| edition.name),
            rating: line.rating,
            rating_source: source(line.rating, line.source),
            games: Some(line.games),
            score: points(line.points),
            unrated_games: Some(line.unrated_games),
            ..self.row(field, period, player)
        };
        opponents(&mut row, line.games, line.points, line.opponents);
        let few = edition.is_some_and(|e| line.games < e.newcomer.games_in_event);
        row.outcome = match line.rating {
            Some(_) => "rated",
            None if line.disregarded => "disregarded",
            None if few => "below-conditions",
            None => "pooled",
        };
        if line.rating.is_some() {
            Self::k(&mut row, field, period, player);
            row.expected = hundredths(line.expected);
            row.difference = hundredths(line.delta);
            row.change = hundredths(player.change_of(line));
            row.working = figures::change(
                player.k_used,
                line.games,
                line.points,
                line.expected,
                line.delta,
            );
        }
        row
    }

    fn whole<'r>(&'r self, field: &'r Field, period: &Period, player: &PlayerPeriod) -> Row<'r> {
        let sums = Sums::of(player);
        let mut row = Row {
            row: "period",
            edition: period.regulations.name,
            rating_source: source(player.before.rating, player.before.source),
            games: Some(player.games),
            score: points(sums.points),
            unrated_games: Some(sums.unrated),
            old_rating: player.before.rating,
            new_rating: player.after.rating,
            corrected: player.corrected,
            published: published(field, self.basis.options.class, period, player),
            working: figures::working(self.basis.options.class, player),
            ..self.row(field, period, player)
        };
        opponents(&mut row, sums.games, sums.points, sums.opponents);
        if player.before.rating.is_some() {
            Self::k(&mut row, field, period, player);
            row.expected = hundredths(sums.expected);
            row.difference = hundredths(sums.delta);
            row.change = hundredths(player.change);
            row.change_rounded = elo::rounded(player.change, 100).to_string();
        }
        row.outcome = outcome(&player.outcome);
        self.pool(&mut row, period, player);
        let who = &field.players[player.player as usize];
        let (class, italia) = (self.basis.options.class, self.basis.italia);
        merits::ranks(&mut row, class, period.list, who, player, italia);
        if self.basis.italia {
            merits::elo_italia(&mut row, period.list, who, player);
        }
        row
    }

    /// The games that count for a first rating: those brought, those too old by now, and all that count.
    fn pool(&self, row: &mut Row<'_>, period: &Period, player: &PlayerPeriod) {
        let first = match &player.outcome {
            Outcome::First(first) => {
                if let Some(after) = player.after.rating
                    && i64::from(after) != first.rating
                {
                    row.corrected = Some(after);
                }
                Some(first)
            }
            Outcome::Below(first, _) => first.as_ref(),
            Outcome::Rated | Outcome::BelowFloor(_) => return,
        };
        let before = player.before.pool.len() as u32;
        let new: u32 = (player.lines.iter())
            .filter(|line| !line.disregarded)
            .filter(|line| {
                let edition = self
                    .basis
                    .edition(self.basis.tournament(line.tournament), period.list);
                edition.is_some_and(|e| line.games >= e.newcomer.games_in_event)
            })
            .map(|line| line.games)
            .sum();
        let games = first.map_or(0, |first| first.games);
        row.pool_before = Some(before);
        row.pool_expired = Some((before + new).saturating_sub(games));
        row.pool_games = Some(games);
        row.pool_score = points(first.map_or(0, |first| first.points));
        row.pool_sum = Some(first.map_or(0, |first| first.sum));
    }
}

/// Opponents and performance, of at least one game.
fn opponents(row: &mut Row<'_>, games: u32, half: u32, sum: u32) {
    let Some(performance) = Performance::of(sum, games, half) else {
        return;
    };
    row.opponents_sum = Some(sum);
    row.opponents_average = Some(performance.average);
    row.performance = performance.rating.to_string();
}

fn source(rating: Option<u16>, source: Source) -> &'static str {
    rating.map_or("", |_| source.name())
}

/// What became of a player, as the report writes it.
fn outcome(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Rated => "rated",
        Outcome::First(_) => "first-rating",
        Outcome::Below(..) => "below-conditions",
        Outcome::BelowFloor(_) => "below-floor",
    }
}

/// The rating that the list of the period prints, where that list was given and names the player.
pub(super) fn published(
    field: &Field,
    class: TimeClass,
    period: &Period,
    player: &PlayerPeriod,
) -> Option<u16> {
    if !period.compared {
        return None;
    }
    let timeline = field.timeline(player.player, class);
    let (day, standing) = timeline.since(period.list)?;
    let of_list = day == period.list && standing.source == Source::List;
    standing.rating.filter(|_| of_list)
}
