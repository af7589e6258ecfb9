//! The games of each tournament.

use super::Registry;

/// The games of each tournament, in the order of the input.
pub struct ByTournament {
    /// Where those of each tournament begin, and where those of the last one end.
    from: Vec<u32>,
    games: Vec<u32>,
}

impl ByTournament {
    /// Looks through all games.
    pub fn of(registry: &Registry) -> ByTournament {
        let mut from = vec![0; registry.tournaments.len() + 1];
        for game in &registry.games {
            from[game.tournament as usize + 1] += 1;
        }
        for at in 1..from.len() {
            from[at] += from[at - 1];
        }
        let mut games = vec![0; registry.games.len()];
        // Each begins where the one before it ends, once that is filled.
        for (index, game) in (0..).zip(&registry.games) {
            let next = &mut from[game.tournament as usize];
            games[*next as usize] = index;
            *next += 1;
        }
        from.rotate_right(1);
        from[0] = 0;
        ByTournament { from, games }
    }

    /// Those of one tournament.
    pub fn games(&self, tournament: u32) -> &[u32] {
        let at = tournament as usize;
        &self.games[self.from[at] as usize..self.from[at + 1] as usize]
    }
}
