//! Computed against published.

use super::causes::Published;
use super::entry::Tags;
use super::pairing::GameSide;
use super::played::standard_at_correction;
use super::{Options, Period};
use crate::laws::TimeClass;
use crate::rating::correction::corrected;
use crate::rating::field::{Field, index};
use crate::rating::regulations::{self, K_TIMES_GAMES};
use crate::rating::remark::{About, At, Difference, Remark, Remarks, Why};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use std::collections::{HashMap, HashSet};

/// Compares the ratings of a period with the list that was published, where it was given.
///
/// `former` has what was computed for the list before of players of whom that published another rating; it is given what
/// this one does.
pub fn compare(
    tagged: &Tags<'_>,
    field: &Field,
    period: &Period,
    former: &mut HashMap<u32, u16>,
    remarks: &mut Remarks,
) {
    let class = tagged.class;
    let mut now: HashMap<u32, u16> = HashMap::new();
    if !period.compared {
        former.clear();
        return;
    }
    // Looked through only where a rating differs.
    let mut named: Option<HashSet<(u32, u16)>> = None;
    let mut all_sides: Option<Vec<GameSide>> = None;
    let mut found: Vec<(u32, Box<Difference>)> = Vec::new();
    // Where all have one K, that of standard chess may have been taken.
    let mut factors = period.regulations.k.factors();
    let standard = regulations::in_force(TimeClass::Standard, period.list);
    factors.extend(standard.iter().flat_map(|of| of.k.factors()));
    factors.sort_unstable();
    factors.dedup();
    for player in &period.players {
        let timeline = field.timeline(player.player, class);
        // Who is not on the list itself cannot be compared.
        let of_list = |(day, _): &(Day, Standing)| *day == period.list;
        let Some((_, listed)) = timeline.since(period.list).filter(of_list) else {
            continue;
        };
        // Of who is on the lists before and not on this one the lists themselves tell, not his change.
        let row = row_of(field, player.player, period.list);
        if listed.rating.is_none() && row.is_none() {
            continue;
        }
        let known = field.players[player.player as usize].listed && listed.source == Source::List;
        // Without a rating before it there is nothing to compare: neither a list nor tags were there.
        let based =
            player.base.is_some() || field.gives(class, super::list_before(class, period.list));
        let counts = based && (player.games > 0 || player.before.rating != player.after.rating);
        if !known || !counts || listed.rating == player.after.rating {
            continue;
        }
        let published_games = listed.period_games;
        let own = all_sides.get_or_insert_with(|| sides_of(period));
        let of_player = own.partition_point(|side| side.player < player.player);
        let behind = own.partition_point(|side| side.player <= player.player);
        let standard = standard_at_correction(field, player.player, class);
        let published = Published {
            player,
            sides: &own[of_player..behind],
            regulations: period.regulations,
            factors: &factors,
            rating: listed.rating,
            games: published_games,
            former: former.get(&player.player).copied(),
            correct: &|rating| corrected(class, period.list, rating, standard),
            list_before: &|side| list_before(tagged, field, side),
        };
        let why = published.causes(|start| {
            let named = named.get_or_insert_with(|| tags(tagged, field, period));
            named.contains(&(player.player, start))
        });
        if let Some(computed) = player.after.rating {
            now.insert(player.player, computed);
        }
        let difference = Difference {
            before: player.before.rating,
            computed: player.after.rating,
            published: listed.rating,
            games: player.games,
            published_games,
            why,
        };
        found.push((player.player, Box::new(difference)));
    }
    exchanged(&mut found);
    for (player, difference) in found {
        let row = row_of(field, player, period.list);
        remarks.push(Remark {
            at: row.map_or(At::Player(player), |(list, line)| At::List(list, line)),
            about: About::ChangeDiffers {
                player,
                list: period.list,
                difference,
            },
        });
    }
    *former = now;
}

/// The tournament of a game and, where they are others, the ratings of both players on the list before the one in force when it
/// began.
fn list_before(tagged: &Tags<'_>, field: &Field, side: &GameSide) -> (u32, Option<[u16; 2]>) {
    let number = tagged.registry.games[side.game as usize].tournament;
    let start = tagged.registry.tournaments[number as usize].first_day();
    let of = |player: u32, now: Option<u16>| {
        let timeline = field.timeline(player, tagged.class);
        let (in_force, _) = timeline.since(start?)?;
        let before = timeline.before(in_force);
        before.and_then(|(_, standing)| standing.rating).or(now)
    };
    let now = [side.rating, side.opponent_rating];
    let before = [of(side.player, now[0]), of(side.opponent, now[1])];
    let ratings = before[0].zip(before[1]).filter(|_| before != now);
    (number, ratings.map(|(own, opponent)| [own, opponent]))
}

/// The row of a player on the list of a day: list and line.
fn row_of(field: &Field, player: u32, day: Day) -> Option<(u32, u64)> {
    let mut rows = field.players[player as usize].known().rows.iter();
    let of_day = |(list, _): &&(u32, u64)| {
        let list = field.lists.get(*list as usize);
        list.is_some_and(|list| list.day == day)
    };
    rows.find(of_day).copied()
}

/// Names those of whom each has the change of the other.
fn exchanged(found: &mut [(u32, Box<Difference>)]) {
    let mut by_changes: HashMap<(i32, i32), Vec<u32>> = HashMap::new();
    for (player, difference) in found.iter() {
        if let Some(changes) = difference.changes() {
            by_changes.entry(changes).or_default().push(*player);
        }
    }
    for (player, difference) in found.iter_mut() {
        let other = difference.changes().and_then(|(computed, published)| {
            let others = by_changes.get(&(published, computed))?;
            others.iter().find(|other| *other != player)
        });
        if let Some(other) = other {
            // It comes before a start rating that nothing names.
            (difference.why).retain(|why| !matches!(why, Why::Start(_, false)));
            difference.why.push(Why::ChangeOf(*other));
        }
    }
}

/// Both sides of the games of a period, by player.
fn sides_of(period: &Period) -> Vec<GameSide> {
    let mut sides: Vec<GameSide> = period.sides.iter().flatten().copied().collect();
    sides.sort_by_key(|side| (side.player, side.game));
    sides
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
        let listed = |(_, standing): &(Day, Standing)| standing.source == Source::List;
        let timeline = player.timelines.of(index(options.class));
        let all: Vec<_> = timeline.all().filter(listed).collect();
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
            // Who did not play cannot move at all: the audit of the lists says so.
            if to.period_games == Some(0) {
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
