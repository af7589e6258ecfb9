//! `--changes`: for every player of a period one row per tournament and one for the period.

use super::figures::{self, Sums, hundredths, points};
use super::{
    super::csv::{self, Dialect, Rows},
    Basis,
};
use crate::elo;
use crate::rating::engine::{Outcome, Period, PlayerPeriod, TournamentLine};
use crate::rating::field::Field;
use crate::rating::k_factor::{self, Reason};
use crate::rating::standing::Source;
use crate::syntax::date::Day;
use crate::tournament::calendar;

/// The columns, in order. Later ones are appended.
pub const COLUMNS: [&str; 47] = [
    "list",
    "class",
    "row",
    "player",
    "fide_id",
    "federation",
    "tournament",
    "site",
    "section",
    "start",
    "end",
    "edition",
    "rating",
    "rating_source",
    "games",
    "score",
    "expected",
    "difference",
    "opponents_sum",
    "opponents_average",
    "unrated_games",
    "k",
    "k_reason",
    "k_used",
    "change",
    "change_rounded",
    "old_rating",
    "new_rating",
    "corrected",
    "published",
    "outcome",
    "working",
    "pool_before",
    "pool_expired",
    "pool_games",
    "pool_score",
    "pool_sum",
    "performance",
    "norm",
    "norm_games",
    "norm_score",
    "norm_average",
    "norm_performance",
    "norm_lacking",
    "category_before",
    "category_after",
    "title_reached",
];

/// One row; an empty cell is not known, or means nothing there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row<'a> {
    list: String,
    class: &'static str,
    row: &'static str,
    player: &'a str,
    fide_id: Option<u64>,
    federation: &'a str,
    tournament: &'a str,
    site: &'a str,
    section: &'a str,
    start: String,
    end: String,
    edition: &'static str,
    rating: Option<u16>,
    rating_source: &'static str,
    games: Option<u32>,
    score: String,
    expected: String,
    difference: String,
    opponents_sum: Option<u32>,
    opponents_average: Option<u32>,
    unrated_games: Option<u32>,
    k: Option<u16>,
    k_reason: &'static str,
    k_used: Option<u16>,
    change: String,
    change_rounded: String,
    old_rating: Option<u16>,
    new_rating: Option<u16>,
    corrected: Option<u16>,
    published: Option<u16>,
    outcome: &'static str,
    working: String,
    pool_before: Option<u32>,
    pool_expired: Option<u32>,
    pool_games: Option<u32>,
    pool_score: String,
    pool_sum: Option<u32>,
    performance: String,
    norm: &'static str,
    norm_games: Option<u32>,
    norm_score: String,
    norm_average: Option<u32>,
    norm_performance: String,
    norm_lacking: String,
    category_before: &'static str,
    category_after: &'static str,
    title_reached: &'static str,
}

impl Row<'_> {
    pub(super) fn write(&self, out: &mut Vec<u8>, dialect: Dialect) {
        let mut rows = Rows::new(out, dialect);
        let number = |n: Option<u16>| n.map(u64::from);
        let count = |n: Option<u32>| n.map(u64::from);
        rows.cell(&self.list);
        rows.cell(self.class);
        rows.cell(self.row);
        rows.cell(self.player);
        rows.number(self.fide_id);
        for text in [self.federation, self.tournament, self.site, self.section] {
            rows.cell(text);
        }
        rows.cell(&self.start);
        rows.cell(&self.end);
        rows.cell(self.edition);
        rows.number(number(self.rating));
        rows.cell(self.rating_source);
        rows.number(count(self.games));
        rows.figure(&self.score);
        rows.figure(&self.expected);
        rows.figure(&self.difference);
        rows.number(count(self.opponents_sum));
        rows.number(count(self.opponents_average));
        rows.number(count(self.unrated_games));
        rows.number(number(self.k));
        rows.cell(self.k_reason);
        rows.number(number(self.k_used));
        rows.figure(&self.change);
        rows.figure(&self.change_rounded);
        rows.number(number(self.old_rating));
        rows.number(number(self.new_rating));
        rows.number(number(self.corrected));
        rows.number(number(self.published));
        rows.cell(self.outcome);
        rows.cell(&self.working);
        rows.number(count(self.pool_before));
        rows.number(count(self.pool_expired));
        rows.number(count(self.pool_games));
        rows.figure(&self.pool_score);
        rows.number(count(self.pool_sum));
        rows.figure(&self.performance);
        rows.cell(self.norm);
        rows.number(count(self.norm_games));
        rows.figure(&self.norm_score);
        rows.number(count(self.norm_average));
        rows.figure(&self.norm_performance);
        rows.cell(&self.norm_lacking);
        rows.cell(self.category_before);
        rows.cell(self.category_after);
        rows.cell(self.title_reached);
        rows.end();
    }
}

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
        csv::head(&COLUMNS, self.dialect)
    }

    /// The rows of a period: its players by name, the tournaments of each by first day.
    #[must_use]
    pub fn period(&self, field: &Field, period: &Period) -> Vec<u8> {
        let mut out = Vec::new();
        for player in &period.players {
            for line in &player.lines {
                let row = self.tournament(field, period, player, line);
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
            list: calendar::iso(period.list),
            class: self.basis.options.class.name(),
            player: &who.name,
            fide_id: (who.fide_id > 0).then_some(u64::from(who.fide_id)),
            federation: &who.federation,
            ..Row::default()
        }
    }

    /// K and why, for a player who has one. A K that was computed with the rating before has the reason it was computed for.
    fn k(row: &mut Row<'_>, field: &Field, period: &Period, player: &PlayerPeriod) {
        let mut reason = player.reason;
        if reason == Reason::Printed && player.before.source == Source::Computed {
            let birth = field.players[player.player as usize].birth;
            let day = player.base.unwrap_or(period.list);
            let (k, why) = k_factor::derived(period.regulations, &player.before, birth, day);
            if k == player.k && why != Reason::Assumed {
                reason = why;
            }
        }
        row.k = Some(player.k);
        row.k_reason = reason.name();
        row.k_used = Some(player.k_used);
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
        let iso = |day: Option<Day>| day.map(calendar::iso).unwrap_or_default();
        let mut row = Row {
            row: "tournament",
            tournament: &tournament.event,
            site: &tournament.site,
            section: &tournament.section,
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
            row.expected = hundredths(line.expected.into());
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
            working: figures::working(player),
            ..self.row(field, period, player)
        };
        opponents(&mut row, sums.games, sums.points, sums.opponents);
        if player.before.rating.is_some() {
            Self::k(&mut row, field, period, player);
            row.expected = hundredths(sums.expected.into());
            row.difference = hundredths(sums.delta);
            row.change = hundredths(player.change);
            row.change_rounded = elo::rounded(player.change, 100).to_string();
        }
        row.outcome = outcome(&player.outcome);
        self.pool(&mut row, period, player);
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
    let Some(average) = elo::average(sum, games) else {
        return;
    };
    row.opponents_sum = Some(sum);
    row.opponents_average = Some(average);
    let dp = i64::from(elo::dp(elo::percent(half, 2 * games)));
    row.performance = (i64::from(average) + dp).to_string();
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
    class: crate::laws::TimeClass,
    period: &Period,
    player: &PlayerPeriod,
) -> Option<u16> {
    if !period.compared {
        return None;
    }
    let timeline = field.timeline(player.player, class).all();
    let at = timeline
        .binary_search_by_key(&period.list, |(day, _)| *day)
        .ok()?;
    let standing = &timeline[at].1;
    standing.rating.filter(|_| standing.source == Source::List)
}

#[cfg(test)]
impl Row<'_> {
    /// A row in which every cell has the name of its column, or the number of it from 1.
    pub(super) fn named() -> Row<'static> {
        Row {
            list: "list".to_owned(),
            class: "class",
            row: "row",
            player: "player",
            fide_id: Some(5),
            federation: "federation",
            tournament: "tournament",
            site: "site",
            section: "section",
            start: "start".to_owned(),
            end: "end".to_owned(),
            edition: "edition",
            rating: Some(13),
            rating_source: "rating_source",
            games: Some(15),
            score: "score".to_owned(),
            expected: "expected".to_owned(),
            difference: "difference".to_owned(),
            opponents_sum: Some(19),
            opponents_average: Some(20),
            unrated_games: Some(21),
            k: Some(22),
            k_reason: "k_reason",
            k_used: Some(24),
            change: "change".to_owned(),
            change_rounded: "change_rounded".to_owned(),
            old_rating: Some(27),
            new_rating: Some(28),
            corrected: Some(29),
            published: Some(30),
            outcome: "outcome",
            working: "working".to_owned(),
            pool_before: Some(33),
            pool_expired: Some(34),
            pool_games: Some(35),
            pool_score: "pool_score".to_owned(),
            pool_sum: Some(37),
            performance: "performance".to_owned(),
            norm: "norm",
            norm_games: Some(40),
            norm_score: "norm_score".to_owned(),
            norm_average: Some(42),
            norm_performance: "norm_performance".to_owned(),
            norm_lacking: "norm_lacking".to_owned(),
            category_before: "category_before",
            category_after: "category_after",
            title_reached: "title_reached",
        }
    }
}
