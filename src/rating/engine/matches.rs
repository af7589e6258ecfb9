//! Matches: all games of a tournament between two players (1.2 of the regulations). None of them counts if one player has no
//! rating, and no game counts once the match is won, where the report says of how many games it is. In an archive three games
//! and more between the same two, and no other, are a match, unless rounds between theirs are missing: then others played
//! them. It has as many games as there are, if they begin with the first; that is told as a doubt.

use crate::rating::remark::Unrated;
use crate::tournament::Registry;
use crate::tournament::join::round;
use crate::tournament::registry::Unratable;
use std::collections::HashMap;

/// In an archive so many games between two players are a match: a double round robin has two.
const LEAST: usize = 3;

/// Puts the games of a match in order: by their rounds, where all have one, then by their days, then as they stand. Says
/// whether they begin with the first; none where each has a round of its own and rounds between them are missing.
fn in_turn(registry: &Registry, games: &mut [u32]) -> Option<bool> {
    let number = |index: &u32| round(registry.text(registry.games[*index as usize].round));
    let numbered = games.iter().all(|index| number(index).is_some());
    games.sort_by_key(|index| {
        let game = &registry.games[*index as usize];
        let place = (game.place().file, game.place().game, *index);
        (number(index).filter(|_| numbered), game.date(), place)
    });
    let rounds: Vec<u32> = games.iter().filter_map(number).map(|own| own.0).collect();
    let own = rounds.windows(2).all(|pair| pair[0] != pair[1]);
    if !numbered || !own {
        return Some(true);
    }
    let follow = rounds.windows(2).all(|pair| pair[1] == pair[0] + 1);
    follow.then_some(rounds.first() == Some(&1))
}

/// Why games of a tournament are not rated, where it is a match: by game. `who` is the player behind each person, `rating` the
/// rating that each brings.
pub fn left_out(
    registry: &Registry,
    tournament: u32,
    games: &[u32],
    who: &[u32],
    rating: impl Fn(u32) -> Option<u16>,
) -> HashMap<u32, Unrated> {
    let own = |index: &u32| &registry.games[*index as usize];
    let mut out = HashMap::new();
    let counts = |index: &u32| !matches!(own(index).unratable, Some(Unratable::Twice(_)));
    let all = || games.iter().copied().filter(counts);
    let players = |index: &u32| own(index).sides.map(|side| who[side as usize]);
    let Some([one, other]) = all().next().as_ref().map(players) else {
        return out;
    };
    let between = |index: u32| [[one, other], [other, one]].contains(&players(&index));
    if one == other || !all().all(between) {
        return out;
    }
    let mut games: Vec<u32> = all().collect();
    if games.len() < 2 {
        return out;
    }
    let begins = in_turn(registry, &mut games);
    // An archive may hold some games of many: only in a match do two players meet again and again.
    let is_match = games.len() >= LEAST && begins.is_some();
    if !registry.tournaments[tournament as usize].results_only && !is_match {
        return out;
    }
    if [one, other].iter().any(|player| rating(*player).is_none()) {
        let all = games.iter().map(|game| (*game, Unrated::MatchUnrated));
        out.extend(all);
        return out;
    }
    let scheduled = match registry.tournaments[tournament as usize].results_only {
        true => registry.rounds.get(&tournament).copied().unwrap_or(0),
        // As many as there are.
        false if begins == Some(true) => u16::try_from(games.len()).unwrap_or(u16::MAX),
        false => u16::MAX,
    };
    if usize::from(scheduled) < games.len() {
        return out;
    }
    // In half points: more than half of all there are wins the match.
    let mut points = [0u16; 2];
    for index in &games {
        if points.iter().any(|points| *points > scheduled) {
            out.insert(*index, Unrated::MatchDecided);
        }
        let white = usize::from(players(index)[0] != one);
        points[white] += u16::from(own(index).points[0]);
        points[1 - white] += u16::from(own(index).points[1]);
    }
    out
}
