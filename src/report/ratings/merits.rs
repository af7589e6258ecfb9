//! What a result is worth beyond the rating: the figures for a norm, national categories, titles, Elo Italia.

use super::row::Row;
use crate::laws::TimeClass;
use crate::rating::categories::{self, Category};
use crate::rating::engine::{Fate, Period, PlayerPeriod};
use crate::rating::field::Player;
use crate::rating::figures::points;
use crate::rating::italia::{self, Holding};
use crate::rating::norm::{self, NormFigures};
use crate::rating::performance::Met;
use crate::rating::titles::{self, Condition, Crossing, Title};
use crate::syntax::date::Day;
use crate::tournament::Registry;
use std::collections::HashMap;

/// The opponents that players of a period met, by player and tournament.
pub(super) type Opponents = HashMap<(u32, u32), Vec<Met>>;

/// Everybody's opponents in the games that were played, also those without a rating.
pub(super) fn opponents(registry: &Registry, period: &Period) -> Opponents {
    let mut met = Opponents::new();
    for side in period.sides.iter().flatten() {
        if !matches!(side.fate, Fate::NotRated(_) | Fate::Undecided) {
            let tournament = registry.games[side.game as usize].tournament;
            met.entry((side.player, tournament)).or_default().push(Met {
                rating: side.opponent_rating,
                points: side.points,
            });
        }
    }
    met
}

/// The figures for the highest norm that they make, else for the easiest of those that the player can make and has not
/// the title of.
pub(super) fn norm(row: &mut Row<'_>, player: &Player, games: &[Met], start: Day) {
    let held = Title::read(&player.known().title);
    let wanted = |figures: &&NormFigures| {
        let title = Title::read(figures.norm.name());
        let has = held
            .zip(title)
            .is_some_and(|(held, title)| held.covers(title));
        figures.norm.is_open_to(player.known().sex) && !has
    };
    let all = norm::norms(games, start);
    let open: Vec<&NormFigures> = all.iter().flatten().filter(wanted).collect();
    let made = open.iter().find(|figures| figures.reached());
    let Some(figures) = made.or(open.last()) else {
        return;
    };
    let performance = figures.performance;
    row.norm = figures.norm.name();
    row.norm_reached = if figures.reached() { "yes" } else { "no" };
    row.norm_games = Some(performance.games);
    row.norm_score = points(performance.points);
    row.norm_average = Some(performance.average);
    row.norm_performance = performance.rating.to_string();
    let lacking = [
        (figures.enough_games(), "games"),
        (figures.enough_average(), "average"),
        (figures.enough_score(), "score"),
        (figures.enough_performance(), "performance"),
    ];
    let lacking: Vec<&str> = (lacking.iter())
        .filter(|(enough, _)| !enough)
        .map(|(_, name)| *name)
        .collect();
    row.norm_lacking = lacking.join(" ");
    row.norm_working = figures.working();
}

/// The Elo Italia before and after, where there is one.
pub(super) fn elo_italia(row: &mut Row<'_>, list: Day, who: &Player, player: &PlayerPeriod) {
    let fide = [player.before.rating, player.after.rating];
    let both = italia::before_and_after(who, fide, list);
    [row.elo_italia_before, row.elo_italia_after] = both.map(|one| one.and_then(Holding::number));
}

/// National categories of Italian players, and thresholds of titles. A player of a federation that is not known is an Italian
/// one where `italia` is asked for.
pub(super) fn ranks(
    row: &mut Row<'_>,
    class: TimeClass,
    list: Day,
    who: &Player,
    player: &PlayerPeriod,
    italia: bool,
) {
    if class != TimeClass::Standard {
        return;
    }
    let (old, new) = (player.before.rating, player.after.rating);
    if italia::is_of_italy(who) && (italia || !who.known().federation.is_empty()) {
        let category = |rating| categories::category(rating, list).ok();
        row.category_before = category(old).map_or("", Category::name);
        if let Some(category) = category(new) {
            row.category_after = category.name();
            row.category_needs = if category.needs_norms() { "norms" } else { "" };
        }
    }
    let held = Title::read(&who.known().title);
    let crossings = titles::crossings(old, new, who.known().sex, held, player.after.games);
    let names = |reached: bool| {
        let of = crossings
            .iter()
            .filter(|c| if reached { c.is_gain() } else { !c.reached });
        of.map(|c| c.title.name()).collect::<Vec<_>>().join(" ")
    };
    row.title_reached = names(true);
    row.title_below = names(false);
    // What each of them asks for beside the rating, in the same order.
    let needs = |c: &Crossing| match (c.title.condition(), c.games) {
        (Condition::Norms, _) => "norms",
        (Condition::Games, Some(true)) => "none",
        (Condition::Games, _) => "30-games",
    };
    let gains = crossings.iter().filter(|c| c.is_gain());
    row.title_needs = gains.map(needs).collect::<Vec<_>>().join(" ");
}
