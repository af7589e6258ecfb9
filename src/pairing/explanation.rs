//! Why a bracket was paired as it was: what its pairing costs, and what the next best one would have violated.

use super::completion::completable;
use super::criteria::Criterion;
use super::dutch::Bracket;
use super::solver::{Solution, best_within, next_best};
use super::window::{Closing, Place, Window};

/// What decided between the pairing of a bracket and the next best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// There is no other pairing of the bracket.
    Only,
    /// The first criterion on which the next best pairing is worse.
    Criterion(Criterion),
    /// Both are equally good: the candidate generated earlier stands (3.8; B.8).
    Order,
}

/// A bracket explained. Players are indices into the tournament's list.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// How often the pairing fails each criterion that it fails at all; lists (of scores, differences) as the number of entries.
    pub failures: Vec<(Criterion, u32)>,
    /// What decided against the next best pairing.
    pub decision: Decision,
    /// The pairs of the next best pairing that are not in the pairing.
    pub instead: Vec<(usize, usize)>,
    /// Who would float down in the next best pairing.
    pub floating_instead: Vec<usize>,
}

/// Explains a bracket.
pub fn explain(bracket: &Bracket) -> Explanation {
    let window = &bracket.window;
    let any = vec![Place::Any; window.players.len()];
    let own = own_solution(bracket);
    let values = own
        .map(|(solution, places)| window.failures(&solution.mates, &places))
        .unwrap_or_default();
    let mut failures: Vec<(Criterion, u32)> = Vec::new();
    for &(criterion, value) in values.iter().filter(|&&(_, value)| value > 0) {
        match failures.last_mut() {
            // The first entry counts players, what follows in a list says how they are spread.
            Some((last, _)) if *last == criterion && criterion == Criterion::Following => {}
            Some((last, total)) if *last == criterion => *total += value,
            _ => failures.push((criterion, value)),
        }
    }
    let Some(next) = next_best(window, &bracket.pairs) else {
        return Explanation {
            failures,
            decision: Decision::Only,
            instead: Vec::new(),
            floating_instead: Vec::new(),
        };
    };
    let mut other = window.clone();
    other.without = next.without;
    let pairs = pairs_in(&other, &next);
    let instead = pairs
        .iter()
        .filter(|pair| !bracket.pairs.contains(pair))
        .map(|&(u, v)| (bracket.player(u), bracket.player(v)));
    let floating =
        (0..window.bracket).filter(|&v| pairs.iter().all(|&(one, other)| one != v && other != v));
    let decision = if completes(window, &pairs) {
        first_worse(&values, &other.failures(&next.mates, &any))
            .map_or(Decision::Order, Decision::Criterion)
    } else {
        Decision::Criterion(Criterion::Completion)
    };
    Explanation {
        failures,
        decision,
        instead: instead.collect(),
        floating_instead: floating.map(|v| bracket.player(v)).collect(),
    }
}

/// The pairs that a solution makes within the bracket.
fn pairs_in(window: &Window, solution: &Solution) -> Vec<(usize, usize)> {
    let all = (0..window.bracket).map(|v| (v, solution.mates[v]));
    all.filter(|&(v, mate)| v < mate && window.is_pair(v, mate))
        .collect()
}

/// The best matching that has a bracket's own pairs, and the places that say so.
fn own_solution(bracket: &Bracket) -> Option<(Solution, Vec<Place>)> {
    let places = places_of(&bracket.window, &bracket.pairs);
    best_within(&bracket.window, &places).map(|solution| (solution, places))
}

/// Places that allow these pairs of the bracket and no others.
pub fn places_of(window: &Window, pairs: &[(usize, usize)]) -> Vec<Place> {
    let mut places = vec![Place::Any; window.players.len()];
    places[..window.bracket].fill(Place::Out);
    for &(u, v) in pairs {
        places[u] = Place::With(v);
        places[v] = Place::With(u);
    }
    places
}

/// The first criterion on which the second list is worse than the first.
pub fn first_worse(right: &[(Criterion, u32)], other: &[(Criterion, u32)]) -> Option<Criterion> {
    right
        .iter()
        .zip(other)
        .find(|((_, right), (_, other))| other > right)
        .map(|(&(criterion, _), _)| criterion)
}

/// Whether the rest can be completed with these pairs of a bracket that was paired in an open graph. In a complete one, and where
/// 2016 asks for nothing, it can.
fn completes(window: &Window, pairs: &[(usize, usize)]) -> bool {
    if window.closing == Closing::Complete
        || window.standings.edition == super::edition::Edition::Baku2016
    {
        return true;
    }
    let paired = |player: usize| {
        pairs
            .iter()
            .any(|&(u, v)| window.players[u] == player || window.players[v] == player)
    };
    let first = window.standings.players[window.players[0]].score;
    let in_bracket = &window.players[..window.bracket];
    let lowest = window.standings.players[in_bracket[window.bracket - 1]].score;
    // Those above the bracket are paired already; the moved-down players among them are in the bracket.
    let rest = window.standings.order.iter().copied().filter(|player| {
        let score = window.standings.players[*player].score;
        (score < lowest || (score <= first && in_bracket.contains(player))) && !paired(*player)
    });
    completable(window.standings, &rest.collect::<Vec<_>>(), window.bye)
}
