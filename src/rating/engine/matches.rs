//! Matches: all games of a tournament between two players (1.2 of the regulations). None of them counts if one player has no
//! rating, and no game counts once the match is won, where the report says of how many games it is. In an archive rounds
//! that follow each other say that it is a match, and it has as many games as there are; that is told as a doubt.

use crate::rating::remark::Unrated;
use crate::tournament::Registry;
use crate::tournament::join::round;
use crate::tournament::registry::Unratable;
use std::collections::HashMap;

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
    let mut games: Vec<u32> = games.iter().copied().filter(counts).collect();
    let players = |index: &u32| own(index).sides.map(|side| who[side as usize]);
    let Some([one, other]) = games.first().map(players) else {
        return out;
    };
    let between = |index: &u32| [[one, other], [other, one]].contains(&players(index));
    if games.len() < 2 || one == other || !games.iter().all(between) {
        return out;
    }
    let number = |index: &u32| round(registry.text(own(index).round)).unwrap_or_default();
    games.sort_by_key(|index| (number(index), *index));
    // An archive may hold two games of many: only in a match do two players meet in round after round.
    let in_turn = games.len() > 2
        && (1..)
            .zip(&games)
            .all(|(turn, index)| number(index).0 == turn);
    if !registry.tournaments[tournament as usize].results_only && !in_turn {
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
        false => u16::try_from(games.len()).unwrap_or(u16::MAX),
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
