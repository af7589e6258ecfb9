//! Why a bracket was paired as it was: what its pairing costs, and what the next best one would have violated.

use super::colours::Strength;
use super::completion::completable;
use super::criteria::Criterion;
use super::dutch::Bracket;
use super::edition::Edition;
use super::solver::{Solution, best_within, next_best};
use super::standing::Float;
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
    /// The next best pairing; nothing in it where there is none.
    pub next: Alternative,
    /// For each downfloater of the bracket, what would have been if the player had stayed; none where the player cannot.
    pub floats: Vec<(usize, Option<(Decision, Alternative)>)>,
}

/// Another pairing of a bracket.
#[derive(Clone, Debug, Default)]
pub struct Alternative {
    /// Its pairs that are not in the right one.
    pub instead: Vec<(usize, usize)>,
    /// Who would float down.
    pub floating: Vec<usize>,
    /// Whom its failure concerns: who floats again, whose preference is refused.
    pub concerned: Vec<usize>,
}

/// Explains a bracket.
pub fn explain(bracket: &Bracket) -> Explanation {
    let values = |window: &Window| {
        let places = places_of(window, &bracket.pairs);
        let own = best_within(window, &places);
        own.map(|own| window.failures(&own.mates, &places))
            .unwrap_or_default()
    };
    let mut failures: Vec<(Criterion, u32)> = Vec::new();
    for (criterion, value) in values(&bracket.window) {
        match failures.last_mut() {
            _ if value == 0 => {}
            // The first entry counts players, what follows in a list says how they are spread.
            Some((last, _)) if *last == criterion && criterion == Criterion::Following => {}
            Some((last, total)) if *last == criterion => *total += value,
            _ => failures.push((criterion, value)),
        }
    }
    // In an open graph the next best pairing may leave a rest that cannot be paired: then it is none, and the real one is looked for.
    let open = next_best(&bracket.window, &bracket.pairs);
    let completes = |next: &Solution| {
        let mut other = bracket.window.clone();
        other.without = next.without;
        completes(&other, &pairs_in(&other, next))
    };
    let (window, next) = match open {
        Some(next) if !completes(&next) => {
            let closed = closed(&bracket.window);
            let next = next_best(&closed, &bracket.pairs);
            (closed, next)
        }
        open => (bracket.window.clone(), open),
    };
    let values = values(&window);
    let found = next.and_then(|next| {
        let mut other = window.clone();
        other.without = next.without;
        let any = vec![Place::Any; window.players.len()];
        judged(bracket, &other, &next, &any, &values)
    });
    let (decision, next) = found.unwrap_or((Decision::Only, Alternative::default()));
    let floats = bracket.downfloaters.iter().map(|&v| {
        let mut places = vec![Place::Any; window.players.len()];
        places[v] = Place::Paired;
        let other = best_within(&window, &places);
        let other = other.and_then(|other| judged(bracket, &window, &other, &places, &values));
        (bracket.player(v), other)
    });
    Explanation {
        failures,
        decision,
        next,
        floats: floats.collect(),
    }
}

/// Another pairing of a bracket, and what decides against it; none where it is no pairing: in the last bracket nobody floats down, and
/// the rest must be completed.
fn judged(
    bracket: &Bracket,
    window: &Window,
    other: &Solution,
    places: &[Place],
    own: &[(Criterion, u32)],
) -> Option<(Decision, Alternative)> {
    let pairs = pairs_in(window, other);
    let floating: Vec<usize> = (0..window.bracket)
        .filter(|&v| pairs.iter().all(|&(one, other)| one != v && other != v))
        .collect();
    if window.is_last() && floating.len() > window.bracket % 2 || !completes(window, &pairs) {
        return None;
    }
    let decision = first_worse(own, &window.failures(&other.mates, places))
        .map_or(Decision::Order, Decision::Criterion);
    let concerned = match decision {
        Decision::Criterion(criterion) => concerned(window, &pairs, &floating, criterion),
        _ => Vec::new(),
    };
    let player = |v: usize| bracket.player(v);
    let instead = pairs.iter().filter(|pair| !bracket.pairs.contains(pair));
    let alternative = Alternative {
        instead: instead.map(|&(u, v)| (player(u), player(v))).collect(),
        floating: floating.into_iter().map(player).collect(),
        concerned: concerned.into_iter().map(player).collect(),
    };
    Some((decision, alternative))
}

/// Whom a failure concerns, as positions.
fn concerned(
    window: &Window,
    pairs: &[(usize, usize)],
    floating: &[usize],
    criterion: Criterion,
) -> Vec<usize> {
    use Criterion as C;
    let standing = |v: usize| &window.standings.players[window.players[v]];
    let (back, kind) = match criterion {
        C::DownfloatAgain | C::DownfloatAgainDifference => (0, Float::Down),
        C::UpfloatAgain | C::UpfloatAgainDifference => (0, Float::Up),
        C::DownfloatTwoBefore | C::DownfloatTwoBeforeDifference => (1, Float::Down),
        C::UpfloatTwoBefore | C::UpfloatTwoBeforeDifference => (1, Float::Up),
        C::Preference | C::StrongPreference => {
            let refused = |&&(u, v): &&(usize, usize)| {
                let (one, other) = (standing(u), standing(v));
                let strong = one.strength >= Strength::Strong && other.strength >= Strength::Strong;
                one.wanted.is_some()
                    && one.wanted == other.wanted
                    && (criterion == C::Preference || strong)
            };
            let pairs = pairs.iter().filter(refused);
            return pairs.flat_map(|&(u, v)| [u, v]).collect();
        }
        _ => return Vec::new(),
    };
    let floats = |v: usize| standing(v).floats[back] == kind;
    let differ = |&&(u, v): &&(usize, usize)| standing(u).score != standing(v).score;
    let pairs = pairs.iter().filter(differ);
    match kind {
        Float::Down => {
            let higher = pairs.map(|&(u, _)| u);
            let higher = higher.filter(|_| window.standings.edition == Edition::Baku2016);
            let all = floating.iter().copied().chain(higher);
            all.filter(|&v| floats(v)).collect()
        }
        _ => pairs.map(|&(_, v)| v).filter(|&v| floats(v)).collect(),
    }
}

/// The graph of a bracket with everybody below, who must be paired.
fn closed<'s>(window: &Window<'s>) -> Window<'s> {
    let standings = window.standings;
    let lowest = window
        .players
        .last()
        .map(|&last| standings.players[last].score);
    let below = standings.order.iter().copied();
    let below = below.filter(|&player| Some(standings.players[player].score) < lowest);
    let players = window.players.iter().copied().chain(below).collect();
    let counts = [window.moved_down, window.bracket, window.following];
    Window::new(standings, players, counts, Closing::Complete, window.bye)
}

/// The pairs that a solution makes within the bracket.
fn pairs_in(window: &Window, solution: &Solution) -> Vec<(usize, usize)> {
    let all = (0..window.bracket).map(|v| (v, solution.mates[v]));
    all.filter(|&(v, mate)| v < mate && window.is_pair(v, mate))
        .collect()
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
    if window.closing == Closing::Complete || window.standings.edition == Edition::Baku2016 {
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
