//! Tests: small brackets paired literally, by generating every candidate in the order of the text and counting its failures.
//!
//! Nothing here shares code with the graph: the criteria are written down once more from the text, completion and the following
//! bracket are tried out pairing by pairing.

use super::super::colours::Strength;
use super::super::completion::{Bye, round_bye};
use super::super::criteria::Criterion;
use super::super::dutch::{Bracket, Kind, pair_round};
use super::super::edition::Edition;
use super::super::explanation::{Decision, explain};
use super::super::standing::{Float, Standings};
use super::super::tournament::{Colour, Points};
use super::numbers::Numbers;

/// Pairs and unpaired players of a bracket, as indices of players.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    pairs: Vec<(usize, usize)>,
    unpaired: Vec<usize>,
}

/// The failure values of a candidate, in order: criterion and value, or a list, descending.
type Failures = Vec<(Criterion, Vec<Points>)>;

impl Candidate {
    /// The pairs, however they were generated.
    fn sorted(&self) -> Vec<(usize, usize)> {
        let mut pairs: Vec<_> = self
            .pairs
            .iter()
            .map(|&(u, v)| (u.min(v), u.max(v)))
            .collect();
        pairs.sort_unstable();
        pairs
    }
}

/// The bracket as the text sees it.
struct Given<'s> {
    standings: &'s Standings,
    kind: Kind,
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    following: Vec<usize>,
    below: Vec<usize>,
    bye: Bye,
}

impl Given<'_> {
    fn score(&self, player: usize) -> Points {
        self.standings.players[player].score
    }

    /// Whether players can all be paired, trying everything.
    fn completable(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else {
            return true;
        };
        let others = |skip: usize| {
            rest.iter()
                .copied()
                .filter(|&other| other != skip)
                .collect::<Vec<_>>()
        };
        if rest
            .iter()
            .any(|&other| self.standings.legal(first, other) && self.completable(&others(other)))
        {
            return true;
        }
        players.len() % 2 == 1
            && self.bye.may_go_to(self.standings, first)
            && self.completable_even(rest)
    }

    fn completable_even(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else {
            return true;
        };
        rest.iter().any(|&other| {
            let others: Vec<_> = rest
                .iter()
                .copied()
                .filter(|&player| player != other)
                .collect();
            self.standings.legal(first, other) && self.completable_even(&others)
        })
    }

    /// The best that the following bracket can do with these players moved down: how many stay unpaired, and then the list: scores
    /// (2026), pairing score differences (2016).
    fn best_following(&self, floated: &[usize]) -> Option<(u32, Vec<Points>)> {
        let mut best = None;
        let all: Vec<usize> = floated.iter().chain(&self.following).copied().collect();
        self.follow(floated, &all, &mut Vec::new(), &mut Vec::new(), &mut best);
        best
    }

    fn follow(
        &self,
        floated: &[usize],
        open: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        unpaired: &mut Vec<usize>,
        best: &mut Option<(u32, Vec<Points>)>,
    ) {
        let Some((&first, rest)) = open.split_first() else {
            if self.standings.edition == Edition::Fide2026 {
                let remaining: Vec<usize> = unpaired.iter().chain(&self.below).copied().collect();
                if !self.completable(&remaining) {
                    return;
                }
            }
            let weight = |player: usize| {
                let barred = self.standings.players[player].barred_from_bye;
                if self.standings.edition == Edition::Baku2016 && self.below.is_empty() && barred {
                    3
                } else {
                    1
                }
            };
            let count = unpaired.iter().map(|&player| weight(player)).sum();
            let mut list: Vec<Points> = match self.standings.edition {
                Edition::Fide2026 => unpaired.iter().map(|&player| self.score(player)).collect(),
                Edition::Baku2016 => {
                    let artificial = self.score(self.following[0]) - 100;
                    let differences = pairs
                        .iter()
                        .map(|&(u, v)| (self.score(u) - self.score(v)).abs());
                    differences
                        .chain(
                            unpaired
                                .iter()
                                .map(|&player| self.score(player) - artificial),
                        )
                        .collect()
                }
            };
            list.sort_by_key(|&value| -value);
            let value = (count, list);
            if best.as_ref().is_none_or(|best| value < *best) {
                *best = Some(value);
            }
            return;
        };
        unpaired.push(first);
        self.follow(floated, rest, pairs, unpaired, best);
        unpaired.pop();
        for &other in rest {
            let both_moved_down = floated.contains(&first) && floated.contains(&other);
            if !both_moved_down && self.standings.legal(first, other) {
                let others: Vec<_> = rest
                    .iter()
                    .copied()
                    .filter(|&player| player != other)
                    .collect();
                pairs.push((first, other));
                self.follow(floated, &others, pairs, unpaired, best);
                pairs.pop();
            }
        }
    }

    /// The failure values of a candidate, criterion by criterion; `None` if it breaks an absolute one.
    fn failures(&self, candidate: &Candidate) -> Option<Failures> {
        let standings = self.standings;
        if candidate.pairs.iter().any(|&(u, v)| !standings.legal(u, v)) {
            return None;
        }
        let last = self.following.is_empty();
        let free = standings.edition == Edition::Baku2016 && self.kind == Kind::Ordinary && !last;
        if !free {
            let rest: Vec<usize> = candidate
                .unpaired
                .iter()
                .chain(&self.following)
                .chain(&self.below)
                .copied()
                .collect();
            if !self.completable(&rest) {
                return None;
            }
        }
        // Below the last bracket nobody is left to meet: only the bye.
        if last && self.below.is_empty() && candidate.unpaired.len() > 1 {
            return None;
        }
        let lowest = self
            .residents
            .iter()
            .map(|&player| self.score(player))
            .min()
            .expect("residents");
        let mut values = vec![(
            Criterion::Downfloaters,
            vec![candidate.unpaired.len() as Points],
        )];
        let descending = |mut list: Vec<Points>| {
            list.sort_by_key(|&value| -value);
            list
        };
        let difference = |u: usize, v: usize| (self.score(u) - self.score(v)).abs();
        let scores = descending(match standings.edition {
            Edition::Fide2026 => candidate
                .unpaired
                .iter()
                .map(|&player| self.score(player))
                .collect(),
            Edition::Baku2016 => {
                let pairs = candidate.pairs.iter().map(|&(u, v)| difference(u, v));
                pairs
                    .chain(
                        candidate
                            .unpaired
                            .iter()
                            .map(|&player| self.score(player) - (lowest - 100)),
                    )
                    .collect()
            }
        });
        values.push((Criterion::Scores, scores));
        if !last && self.kind == Kind::Ordinary {
            let (count, list) = self.best_following(&candidate.unpaired)?;
            values.push((Criterion::Following, vec![count as Points]));
            values.push((Criterion::Following, list));
        }
        if let (Bye::Score(score), [player]) = (self.bye, &candidate.unpaired[..])
            && lowest <= score
        {
            values.push((
                Criterion::ByeUnplayed,
                vec![standings.players[*player].unplayed as Points],
            ));
        }
        let rest =
            self.colours(candidate)
                .into_iter()
                .chain(self.floats(candidate, lowest, &descending));
        values.extend(
            Criterion::ALL[Criterion::TopscorerDifference as usize..]
                .iter()
                .copied()
                .zip(rest),
        );
        Some(values)
    }

    /// C10 to C13.
    fn colours(&self, candidate: &Candidate) -> Vec<Vec<Points>> {
        let mut counts = [0; 4];
        for &(u, v) in &candidate.pairs {
            let (white, black, _) = self.standings.colours(u, v);
            let topscorers = [white, black]
                .iter()
                .any(|&player| self.standings.players[player].topscorer);
            for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let standing = &self.standings.players[player];
                let mut after = standing.history.clone();
                after.push(colour);
                let three = after.colours().len() >= 3
                    && after.colours()[after.colours().len() - 3..]
                        .iter()
                        .all(|&last| last == colour);
                counts[0] += Points::from(topscorers && after.difference().abs() > 2);
                counts[1] += Points::from(topscorers && three);
                let refused = standing.wanted.is_some_and(|wanted| wanted != colour);
                counts[2] += Points::from(refused);
                counts[3] += Points::from(refused && standing.strength == Strength::Strong);
            }
        }
        counts.iter().map(|&count| vec![count]).collect()
    }

    /// C14 to C21.
    fn floats(
        &self,
        candidate: &Candidate,
        lowest: Points,
        descending: &dyn Fn(Vec<Points>) -> Vec<Points>,
    ) -> Vec<Vec<Points>> {
        // Larger than every difference within a bracket.
        const LIMBO: Points = 1_000_000;
        let mut counts = Vec::new();
        let mut lists = Vec::new();
        for back in [0, 1] {
            let had =
                |player: usize, float: Float| self.standings.players[player].floats[back] == float;
            let mut down = Vec::new();
            let mut up = Vec::new();
            let mut down_count = 0;
            for &(one, other) in &candidate.pairs {
                let (high, low) = if self.score(one) > self.score(other) {
                    (one, other)
                } else {
                    (other, one)
                };
                let difference = self.score(high) - self.score(low);
                if difference > 0 && had(high, Float::Down) {
                    down.push(difference);
                    down_count += Points::from(self.standings.edition == Edition::Baku2016);
                }
                if difference > 0 && had(low, Float::Up) {
                    up.push(difference);
                }
            }
            for &player in candidate
                .unpaired
                .iter()
                .filter(|&&player| had(player, Float::Down))
            {
                match self.standings.edition {
                    Edition::Baku2016 => {
                        down_count += 1;
                        down.push(self.score(player) - (lowest - 100));
                    }
                    Edition::Fide2026 if self.residents.contains(&player) => down_count += 1,
                    Edition::Fide2026 => down.push(self.score(player) + LIMBO),
                }
            }
            counts.push(vec![down_count]);
            counts.push(vec![up.len() as Points]);
            lists.push(descending(down));
            lists.push(descending(up));
        }
        counts.extend(lists);
        counts
    }

    /// The best of all candidates in the order of generation, for the numbers of pairs and of paired moved-down players from the
    /// largest; and what decides against the best one with other pairs.
    fn best(&self) -> (Candidate, Decision) {
        let mut legal: Vec<(Failures, Candidate)> = Vec::new();
        let size = self.moved_down.len() + self.residents.len();
        for pairs in (0..=size / 2).rev() {
            for paired_down in (0..=pairs.min(self.moved_down.len())).rev() {
                for set in subsets(&self.moved_down, paired_down) {
                    let limbo: Vec<usize> = self
                        .moved_down
                        .iter()
                        .copied()
                        .filter(|player| !set.contains(player))
                        .collect();
                    for order in transpositions(&self.residents, paired_down) {
                        let fixed: Vec<_> =
                            set.iter().copied().zip(order.iter().copied()).collect();
                        let remainder: Vec<usize> = self
                            .residents
                            .iter()
                            .copied()
                            .filter(|player| !order.contains(player))
                            .collect();
                        homogeneous(&remainder, pairs - paired_down, &mut |rest, left| {
                            let mut all = fixed.clone();
                            all.extend(rest);
                            let unpaired = limbo.iter().chain(left).copied().collect();
                            let candidate = Candidate {
                                pairs: all,
                                unpaired,
                            };
                            if let Some(failures) = self.failures(&candidate) {
                                legal.push((failures, candidate));
                            }
                        });
                    }
                }
            }
        }
        // The first of equals: the sort keeps their order.
        legal.sort_by(|(one, _), (other, _)| one.cmp(other));
        let (failures, best) = &legal[0];
        let next = legal
            .iter()
            .find(|(_, candidate)| candidate.sorted() != best.sorted());
        let decision = next.map_or(Decision::Only, |(next, _)| {
            let worse = failures.iter().zip(next).find(|(own, next)| own != next);
            worse.map_or(Decision::Order, |((criterion, _), _)| {
                Decision::Criterion(*criterion)
            })
        });
        (best.clone(), decision)
    }
}

/// The subsets of a size, those with the smallest differing element first (4.4.2).
fn subsets(all: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (index, &first) in all.iter().enumerate() {
        for mut rest in subsets(&all[index + 1..], size - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// The first places of the transpositions, in their order (4.2).
fn transpositions(all: &[usize], places: usize) -> Vec<Vec<usize>> {
    if places == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for &first in all {
        let others: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&other| other != first)
            .collect();
        for mut rest in transpositions(&others, places - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// Takes pairs and who is left.
type Visit<'v> = &'v mut dyn FnMut(Vec<(usize, usize)>, &[usize]);

/// The candidates of a homogeneous bracket or remainder: exchanges (4.3) and for each the transpositions (4.2).
fn homogeneous(all: &[usize], pairs: usize, visit: Visit) {
    if 2 * pairs > all.len() {
        return;
    }
    let numbers: Vec<usize> = (0..all.len()).collect();
    let (first, second) = numbers.split_at(pairs);
    let mut exchanges = Vec::new();
    for size in 0..=first.len().min(second.len()) {
        for leaving in subsets(first, size) {
            for entering in subsets(second, size) {
                let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
                let from_the_end: Vec<_> = leaving
                    .iter()
                    .rev()
                    .map(|&number| std::cmp::Reverse(number))
                    .collect();
                exchanges.push((size, difference, from_the_end, entering, leaving.clone()));
            }
        }
    }
    exchanges.sort();
    for (_, _, _, entering, leaving) in exchanges {
        let keep = |list: &[usize], out: &[usize], into: &[usize]| {
            let mut kept: Vec<usize> = list
                .iter()
                .copied()
                .filter(|number| !out.contains(number))
                .chain(into.iter().copied())
                .collect();
            kept.sort_unstable();
            kept
        };
        let (upper, lower) = (
            keep(first, &leaving, &entering),
            keep(second, &entering, &leaving),
        );
        for order in transpositions(&lower, pairs) {
            let rest: Vec<usize> = lower
                .iter()
                .filter(|number| !order.contains(number))
                .map(|&number| all[number])
                .collect();
            visit(
                upper
                    .iter()
                    .zip(&order)
                    .map(|(&u, &v)| (all[u], all[v]))
                    .collect(),
                &rest,
            );
        }
    }
}

/// What the literal procedure is given for a bracket of a round.
fn given<'s>(standings: &'s Standings, bracket: &Bracket, bye: Bye) -> Given<'s> {
    let window = &bracket.window;
    let players =
        |from: usize, to: usize| window.players.get(from..to).unwrap_or_default().to_vec();
    // An open graph has left out the players below the following bracket.
    let seen = |player: &usize| window.players.contains(player);
    let lowest = standings.players[window.players[window.bracket - 1]].score;
    let left_out = standings
        .order
        .iter()
        .copied()
        .filter(|player| !seen(player) && standings.players[*player].score < lowest);
    Given {
        standings,
        kind: bracket.kind,
        moved_down: players(0, window.moved_down),
        residents: players(window.moved_down, window.bracket),
        following: players(window.bracket, window.following),
        below: players(window.following, window.players.len())
            .into_iter()
            .chain(left_out)
            .collect(),
        bye,
    }
}

/// Plays tournaments at random and compares every bracket that is small enough; returns how many, and how many were heterogeneous.
fn compare(edition: Edition, seed: u64, tournaments: usize) -> (usize, usize) {
    let mut numbers = Numbers(seed);
    let (mut compared, mut heterogeneous) = (0, 0);
    for _ in 0..tournaments {
        let size = 4 + numbers.below(6) as usize;
        let rounds = 3 + numbers.below(6) as usize;
        let mut tournament = numbers.tournament(edition, size, rounds);
        for round in 1..=rounds {
            let present = numbers.present(size);
            let standings = Standings::before(&tournament, round, &present);
            let Some(bye) = round_bye(&standings) else {
                break;
            };
            let paired = pair_round(&standings, tournament.readings).expect("it can be completed");
            for bracket in &paired.brackets {
                let given = given(&standings, bracket, bye);
                if given.moved_down.len() + given.residents.len() > 7 {
                    continue;
                }
                let (expected, decision) = given.best();
                let mut found: Vec<_> = bracket
                    .pairs
                    .iter()
                    .map(|&(u, v)| (bracket.player(u), bracket.player(v)))
                    .collect();
                found
                    .iter_mut()
                    .for_each(|pair| *pair = (pair.0.min(pair.1), pair.0.max(pair.1)));
                found.sort_unstable();
                assert_eq!(
                    found,
                    expected.sorted(),
                    "{edition:?}, round {round}, {:?} bracket of {tournament:#?}",
                    bracket.kind
                );
                let explained = explain(bracket).decision;
                assert_eq!(
                    explained, decision,
                    "{edition:?}, round {round}, {:?} bracket of {tournament:#?}",
                    bracket.kind
                );
                compared += 1;
                heterogeneous += usize::from(!given.moved_down.is_empty());
            }
            let pairing = paired.pairing;
            numbers.play(&mut tournament, &present, &pairing);
        }
    }
    (compared, heterogeneous)
}

#[test]
fn brackets_of_2026_are_those_of_the_literal_procedure() {
    let (compared, heterogeneous) = compare(Edition::Fide2026, 0x5eed_2026, 240);
    assert!(
        compared > 700 && heterogeneous > 250,
        "{compared} brackets, {heterogeneous} of them heterogeneous"
    );
}

#[test]
fn brackets_of_2016_are_those_of_the_literal_procedure() {
    let (compared, heterogeneous) = compare(Edition::Baku2016, 0x5eed_2016, 240);
    assert!(
        compared > 700 && heterogeneous > 250,
        "{compared} brackets, {heterogeneous} of them heterogeneous"
    );
}
