//! Persons of an archive whom the report does not have, and the player in whose place they stand: their opponents meet him in
//! the rounds of their games.

use super::super::Registry;
use super::super::join::round;
use super::Index;
use std::collections::{BTreeMap, HashMap, HashSet};

/// In so many games somebody stands in another's place: one game may be anybody's.
const GAMES: usize = 2;

impl Index<'_> {
    /// The players of the report in whose place persons stand whom it does not have, by person.
    pub(super) fn stand_ins(
        &mut self,
        registry: &Registry,
        members: &[u32],
    ) -> HashMap<u32, usize> {
        // Games of the report that are there under the names of both: in them nobody's place is free.
        let mut met: HashSet<usize> = HashSet::new();
        let mut strangers: BTreeMap<u32, Vec<(u32, usize)>> = BTreeMap::new();
        for index in members {
            let game = &registry.games[*index as usize];
            match game.sides.map(|side| self.who(registry, side)) {
                [Some(white), Some(black)] => {
                    met.extend(self.entry(registry, game, [white, black]))
                }
                [None, Some(opponent)] => {
                    let all = strangers.entry(game.sides[0]).or_default();
                    all.push((*index, opponent));
                }
                [Some(opponent), None] => {
                    let all = strangers.entry(game.sides[1]).or_default();
                    all.push((*index, opponent));
                }
                [None, None] => {}
            }
        }
        let places = strangers.into_iter().filter_map(|(person, games)| {
            let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
            for (index, opponent) in &games {
                for player in self.free_places(registry, *index, *opponent, &met) {
                    *votes.entry(player).or_default() += 1;
                }
            }
            let most = votes.values().copied().max().unwrap_or(0);
            let mut best = votes.into_iter().filter(|(_, count)| *count == most);
            let (player, _) = best.next()?;
            // One of his games may have another fault.
            let enough = most >= GAMES && most + 1 >= games.len() && best.next().is_none();
            enough.then_some((person, player))
        });
        places.collect()
    }

    /// Whom somebody meets in the round of a game, where that game of the report is not there; in any round where the game does
    /// not tell its own.
    pub(super) fn free_places(
        &self,
        registry: &Registry,
        index: u32,
        opponent: usize,
        met: &HashSet<usize>,
    ) -> HashSet<usize> {
        let own = round(registry.text(registry.games[index as usize].round));
        let own = own.map(|(number, _)| number);
        let row = &self.report.players[opponent];
        let rounds = (1..).zip(&row.rounds);
        let rounds = rounds.filter(|(number, _)| own.is_none_or(|own| own == *number));
        let others = rounds.filter_map(|(number, entry)| {
            let other = self.report.place(entry.opponent?)?;
            let mut pair = [opponent, other];
            pair.sort_unstable();
            let games = self.games.get(&pair)?.iter();
            let mut free = games.filter(|game| {
                u32::from(self.report.games[**game].round) == number && !met.contains(game)
            });
            free.next().map(|_| other)
        });
        others.collect()
    }
}
