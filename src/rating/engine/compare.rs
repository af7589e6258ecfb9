//! Computed against published.

use super::entry::Tags;
use super::{Options, Outcome, Period, PlayerPeriod};
use crate::elo;
use crate::rating::correction::corrected;
use crate::rating::field::{Field, index};
use crate::rating::regulations::K_TIMES_GAMES;
use crate::rating::remark::{About, At, Difference, Remark, Remarks, Why};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use std::collections::HashSet;

/// Compares the ratings of a period with the list that was published, where it was given.
pub fn compare(tagged: &Tags<'_>, field: &Field, period: &Period, remarks: &mut Remarks) {
    let class = tagged.class;
    if !period.compared {
        return;
    }
    // Looked through only where a rating differs.
    let mut named: Option<HashSet<(u32, u16)>> = None;
    for player in &period.players {
        let timeline = field.timeline(player.player, class);
        // Who is not on the list itself cannot be compared.
        let of_list = |(day, _): &(Day, &Standing)| *day == period.list;
        let Some((_, listed)) = timeline.since(period.list).filter(of_list) else {
            continue;
        };
        let known = field.players[player.player as usize].listed && listed.source == Source::List;
        // Without a rating before it there is nothing to compare: neither a list nor tags were there.
        let based =
            player.base.is_some() || field.gives(class, super::list_before(class, period.list));
        let counts = based && (player.games > 0 || player.before.rating != player.after.rating);
        if !known || !counts || listed.rating == player.after.rating {
            continue;
        }
        let published_games = listed.period_games;
        remarks.push(Remark {
            at: At::Player(player.player),
            about: About::ChangeDiffers {
                player: player.player,
                list: period.list,
                difference: Box::new(Difference {
                    before: player.before.rating,
                    computed: player.after.rating,
                    published: listed.rating,
                    games: player.games,
                    published_games,
                    why: why(player, listed.rating, published_games, |start| {
                        let named = named.get_or_insert_with(|| tags(tagged, field, period));
                        named.contains(&(player.player, start))
                    }),
                }),
            },
        });
    }
}

/// What explains a published rating that is another than the computed one.
fn why(
    player: &PlayerPeriod,
    published: Option<u16>,
    games: Option<u16>,
    names: impl FnOnce(u16) -> bool,
) -> Option<Why> {
    if games.is_some_and(|games| u32::from(games) != player.games) {
        return Some(Why::Games);
    }
    let (before, published) = (i64::from(player.before.rating?), i64::from(published?));
    if player.outcome != Outcome::Rated {
        return None;
    }
    let delta: i64 = player.lines.iter().map(|line| line.delta).sum();
    let each = |k: i64| -> i64 {
        (player.lines.iter())
            .map(|line| elo::rounded(k * line.delta, 100))
            .sum()
    };
    if before + each(i64::from(player.k_used)) == published {
        return Some(Why::RoundedEach);
    }
    let other = [40, 30, 25, 20, 15, 10].into_iter();
    let mut other = other.filter(|k| *k != player.k_used);
    if let Some(k) = other.find(|k| before + elo::rounded(i64::from(*k) * delta, 100) == published)
    {
        return Some(Why::K(k));
    }
    let start = published - elo::rounded(player.change, 100);
    let likely = start != before && (start - before).abs() <= 50;
    let start = u16::try_from(start).ok().filter(|_| likely)?;
    Some(Why::Start(start, names(start)))
}

/// The rating tags of the players of a period.
fn tags(of: &Tags<'_>, field: &Field, period: &Period) -> HashSet<(u32, u16)> {
    let games = period.tournaments.iter();
    let games = games.flat_map(|tournament| of.by_tournament.games(*tournament));
    games
        .map(|game| &of.registry.games[*game as usize])
        .flat_map(|game| game.sides.into_iter().zip(game.tags))
        .map(|(side, tag)| (field.of_person[side as usize], tag))
        .collect()
}

/// Says where a rating jumps from one list that was given to the next further than any play can bring it: a game changes
/// it by less than K, and K times the games of a period is at most 700.
pub fn jumps(field: &Field, options: &Options, remarks: &mut Remarks) {
    for (number, player) in field.players.iter().enumerate() {
        let listed =
            |(_, standing): &&(crate::syntax::date::Day, Standing)| standing.source == Source::List;
        let all: Vec<_> = player
            .timelines
            .of(index(options.class))
            .all()
            .iter()
            .filter(listed)
            .collect();
        for pair in all.windows(2) {
            let [(from_day, from), (to_day, to)] = pair else {
                continue;
            };
            let (Some(a), Some(b)) = (from.rating, to.rating) else {
                continue;
            };
            // How many lists lie between them is not known to be one: then the bound is that of each.
            let months = (i32::from(to_day.0) - i32::from(from_day.0)) * 12 + i32::from(to_day.1)
                - i32::from(from_day.1);
            if months != 1 || corrected(options.class, *to_day, a, Some(u16::MAX)) != a {
                continue;
            }
            let k = from.k.filter(|k| *k > 0).unwrap_or(40);
            let most = match to.period_games {
                Some(games) => (u32::from(k) * u32::from(games)).min(K_TIMES_GAMES),
                None => K_TIMES_GAMES,
            };
            if u32::from(a.abs_diff(b)) > most {
                remarks.push(Remark {
                    at: At::Player(number as u32),
                    about: About::Jump {
                        player: number as u32,
                        from: a,
                        to: b,
                        days: (*from_day, *to_day),
                        most,
                    },
                });
            }
        }
    }
}
