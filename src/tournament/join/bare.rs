//! Files that have the results of an event without any moves. That another file has some of its games with their moves says
//! nothing of the others: they were played as much as these, and count as they would by themselves.

use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::collections::{HashMap, HashSet};

/// Fewer games without moves are no file of results: they may be forfeits.
const LEAST: usize = 2;

/// The games of each such file, as indices; nothing where there is one file only.
pub(super) fn found(registry: &Registry) -> Vec<Vec<u32>> {
    if registry.files.len() < 2 {
        return Vec::new();
    }
    let key = |game: &Game| (game.tournament, game.place().file);
    let bare = |game: &Game| game.unratable == Some(Unratable::NoMove);
    let mut found: HashMap<(u32, u32), Vec<u32>> = HashMap::new();
    for (index, game) in (0..).zip(&registry.games).filter(|(_, game)| bare(game)) {
        found.entry(key(game)).or_default().push(index);
    }
    if found.is_empty() {
        return Vec::new();
    }
    let one_move = Some(Unratable::OneMove);
    let moved =
        (registry.games.iter()).filter(|game| game.plies() > 0 || game.unratable == one_move);
    let moved: HashSet<(u32, u32)> = moved.map(key).collect();
    let mut found: Vec<Vec<u32>> = (found.into_iter())
        .filter(|(key, games)| games.len() >= LEAST && !moved.contains(key))
        .map(|(_, games)| games)
        .collect();
    found.sort_unstable();
    found
}

/// Keeps the games of those files of which another has a game with its moves.
pub(super) fn keep(registry: &mut Registry, found: Vec<Vec<u32>>) {
    let game = |index: u32| &registry.games[index as usize];
    // The game that stands for several has the moves of all.
    let was_played = |index: &u32| match game(*index).unratable {
        Some(Unratable::Twice(first)) => game(first.index()).plies() > 0,
        _ => game(*index).plies() > 0,
    };
    let mut bare = Vec::new();
    for games in found.iter().filter(|games| games.iter().any(was_played)) {
        let open = games.iter().copied().map(game);
        let open = open.filter(|game| game.unratable == Some(Unratable::NoMove));
        bare.extend(open.map(|game| (game.place().file, game.place().game)));
    }
    registry.bare.extend(bare);
}

impl Registry {
    /// Whether a game without moves counts as a result: no game of its tournament has moves, or none of its file.
    #[must_use]
    pub fn is_bare(&self, game: &Game) -> bool {
        !self.tournaments[game.tournament as usize].has_moves
            || self.bare.contains(&(game.place().file, game.place().game))
    }
}
