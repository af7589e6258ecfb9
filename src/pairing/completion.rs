//! Whether players can all be paired: the completion criterion (C4) and the score of the bye (C5).

use super::edition::Edition;
use super::matching::Matching;
use super::standing::Standings;
use super::tournament::Points;

/// Who may receive the pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// Nobody: the players are even in number.
    None,
    /// Whoever is not barred (C2).
    Anyone,
    /// Whoever is not barred and has this score (C5).
    Score(Points),
}

impl Bye {
    /// Whether a player may receive it.
    pub fn may_go_to(self, standings: &Standings, player: usize) -> bool {
        let standing = &standings.players[player];
        match self {
            Self::None => false,
            Self::Anyone => !standing.barred_from_bye,
            Self::Score(score) => !standing.barred_from_bye && standing.score == score,
        }
    }
}

/// Who may receive the bye of the round, with the lowest score that any legal pairing of all reaches (C5, 2026 only). `None` if
/// no legal pairing exists: then the arbiter decides (1.9.3).
pub fn round_bye(standings: &Standings) -> Option<Bye> {
    let players = &standings.order;
    if players.len().is_multiple_of(2) {
        return completable(standings, players, Bye::None).then_some(Bye::None);
    }
    match standings.edition {
        Edition::Baku2016 => completable(standings, players, Bye::Anyone).then_some(Bye::Anyone),
        Edition::Fide2026 => {
            let mut matching = graph(standings, players, Bye::Anyone);
            let vertex = players.len();
            for (index, &player) in players.iter().enumerate() {
                let cost = Bye::Anyone
                    .may_go_to(standings, player)
                    .then(|| i64::from(standings.players[player].score));
                matching.set_cost(index, vertex, cost);
            }
            matching.solve().then(|| {
                let receiver = matching.mate(vertex).expect("a perfect matching");
                Bye::Score(standings.players[players[receiver]].score)
            })
        }
    }
}

/// Whether all these players can be paired by C1 to C3, one of an odd number receiving the bye.
pub fn completable(standings: &Standings, players: &[usize], bye: Bye) -> bool {
    players.is_empty() || graph(standings, players, bye).solve()
}

/// The legal pairs, all at no cost, and a vertex for the bye if the players are odd in number.
fn graph(standings: &Standings, players: &[usize], bye: Bye) -> Matching<i64> {
    let odd = players.len() % 2;
    let mut matching = Matching::new(players.len() + odd);
    for (index, &player) in players.iter().enumerate() {
        for (other_index, &other) in players[..index].iter().enumerate() {
            if standings.legal(player, other) {
                matching.set_cost(index, other_index, Some(0));
            }
        }
        if odd == 1 && bye.may_go_to(standings, player) {
            matching.set_cost(index, players.len(), Some(0));
        }
    }
    matching
}
