//! A round, bracket by bracket (1.9, article 3; A.9, B).

use super::completion::{Bye, completable, round_bye};
use super::edition::{Edition, LastUnpaired, Readings};
use super::solver::{Solution, first_of_the_best};
use super::standing::Standings;
use super::tournament::RoundPairing;
use super::window::{Closing, Window};

/// From how many players on a bracket is first paired without regard to the players below the following one.
const LARGE: usize = 48;

/// What kind of bracket it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An ordinary one.
    Ordinary,
    /// 2016: the penultimate pairing bracket, paired again so that the rest can be completed (A.9).
    Penultimate,
    /// 2016: the collapsed last bracket, of all players that remain (A.9).
    Collapsed,
}

/// A bracket and its pairing.
#[derive(Clone, Debug)]
pub struct Bracket<'s> {
    /// The graph it was paired in.
    pub window: Window<'s>,
    /// What kind it was.
    pub kind: Kind,
    /// Pairs as positions in the window, the higher ranked first.
    pub pairs: Vec<(usize, usize)>,
    /// Positions of those who float down (or receive the bye).
    pub downfloaters: Vec<usize>,
}

impl Bracket<'_> {
    /// The index of the player at a position.
    pub fn player(&self, position: usize) -> usize {
        self.window.players[position]
    }
}

/// A round and how it came about.
#[derive(Clone, Debug)]
pub struct Round<'s> {
    /// From the highest score down.
    pub brackets: Vec<Bracket<'s>>,
    /// The games with their colours, and the bye.
    pub pairing: RoundPairing,
}

/// Pairs a round. `None` if no pairing keeps the absolute criteria: then the arbiter decides (1.9.3).
pub fn pair_round(standings: &Standings, readings: Readings) -> Option<Round<'_>> {
    let bye = round_bye(standings)?;
    let mut walk = Walk {
        standings,
        readings,
        bye,
        groups: scoregroups(standings),
        brackets: Vec::new(),
    };
    walk.run()?;
    let mut pairing = RoundPairing::default();
    for bracket in &walk.brackets {
        for &(u, v) in &bracket.pairs {
            let (white, black, _) = standings.colours(bracket.player(u), bracket.player(v));
            pairing.games.push((white, black));
        }
    }
    if let Some(bracket) = walk.brackets.last() {
        pairing.bye = bracket.downfloaters.first().map(|&v| bracket.player(v));
    }
    Some(Round {
        brackets: walk.brackets,
        pairing,
    })
}

/// The players by score (1.3.1).
fn scoregroups(standings: &Standings) -> Vec<Vec<usize>> {
    standings
        .order
        .chunk_by(|&one, &other| standings.players[one].score == standings.players[other].score)
        .map(<[_]>::to_vec)
        .collect()
}

/// A round being paired.
struct Walk<'s> {
    standings: &'s Standings,
    readings: Readings,
    bye: Bye,
    groups: Vec<Vec<usize>>,
    brackets: Vec<Bracket<'s>>,
}

impl<'s> Walk<'s> {
    /// Pairs all brackets.
    fn run(&mut self) -> Option<()> {
        let mut moved_down = Vec::new();
        for group in 0..self.groups.len() {
            let bracket = match self.standings.edition {
                Edition::Fide2026 => self.pair_bracket(&moved_down, group)?,
                Edition::Baku2016 => {
                    let bracket = self.pair_freely(&moved_down, group)?;
                    if !self.rest_is_completable(&bracket, group) {
                        return self.collapse(&moved_down, group);
                    }
                    bracket
                }
            };
            moved_down = bracket
                .downfloaters
                .iter()
                .map(|&v| bracket.player(v))
                .collect();
            self.brackets.push(bracket);
        }
        Some(())
    }

    /// The graph of a bracket: with the players down to and without the group `end`.
    fn window(
        &self,
        moved_down: &[usize],
        group: usize,
        end: usize,
        closing: Closing,
    ) -> Window<'s> {
        let mut players = moved_down.to_vec();
        players.extend(&self.groups[group]);
        let bracket = players.len();
        let following = bracket + self.groups.get(group + 1).map_or(0, Vec::len);
        players.extend(self.groups[group + 1..end].iter().flatten());
        Window::new(
            self.standings,
            players,
            [moved_down.len(), bracket, following],
            closing,
            self.bye,
        )
    }

    /// 2026: every bracket so that all below can be completed (C4, C5).
    fn pair_bracket(&self, moved_down: &[usize], group: usize) -> Option<Bracket<'s>> {
        let score = self.standings.players[self.groups[group][0]].score;
        let bye_is_here = matches!(self.bye, Bye::Score(bye) if score <= bye);
        let below: usize = self.groups[group..].iter().map(Vec::len).sum();
        // First without the players below the following bracket. What is best then is best if the rest can be completed with it.
        if !bye_is_here && group + 2 < self.groups.len() && below + moved_down.len() > LARGE {
            let window = self.window(moved_down, group, group + 2, Closing::Open);
            let solution = first_of_the_best(&window)?;
            let rest = unpaired_below(&window, &solution)
                .chain(self.groups[group + 2..].iter().flatten().copied());
            if completable(self.standings, &rest.collect::<Vec<_>>(), self.bye) {
                return Some(bracket(window, &solution, Kind::Ordinary));
            }
        }
        let mut window = self.window(moved_down, group, self.groups.len(), Closing::Complete);
        let mut found = bracket(window.clone(), &first_of_the_best(&window)?, Kind::Ordinary);
        if bye_is_here && found.downfloaters.len() == 1 {
            window.counts_unplayed = true;
            found = bracket(window.clone(), &first_of_the_best(&window)?, Kind::Ordinary);
        }
        Some(found)
    }

    /// 2016: a bracket with a look at the following one only (C.7); the last one is to be completed.
    fn pair_freely(&self, moved_down: &[usize], group: usize) -> Option<Bracket<'s>> {
        let last = group + 1 == self.groups.len();
        let end = (group + 2).min(self.groups.len());
        let closing = if last {
            Closing::Complete
        } else {
            Closing::Open
        };
        let mut window = self.window(moved_down, group, end, closing);
        window.weighs_barred =
            group + 2 == self.groups.len() && self.readings.last_unpaired == LastUnpaired::Weighted;
        Some(bracket(
            window.clone(),
            &first_of_the_best(&window)?,
            Kind::Ordinary,
        ))
    }

    /// 2016: whether the downfloaters of a bracket and everybody below can be paired.
    fn rest_is_completable(&self, bracket: &Bracket, group: usize) -> bool {
        if group + 1 == self.groups.len() {
            return true;
        }
        let mut rest: Vec<usize> = bracket
            .downfloaters
            .iter()
            .map(|&v| bracket.player(v))
            .collect();
        rest.extend(self.groups[group + 1..].iter().flatten());
        completable(self.standings, &rest, self.bye)
    }

    /// 2016: pairs a bracket again as the penultimate one, and everybody below as the last one (A.9).
    fn collapse(&mut self, moved_down: &[usize], group: usize) -> Option<()> {
        let mut window = self.window(moved_down, group, self.groups.len(), Closing::Complete);
        window.following = window.bracket;
        let penultimate = bracket(
            window.clone(),
            &first_of_the_best(&window)?,
            Kind::Penultimate,
        );
        let mut players: Vec<usize> = penultimate
            .downfloaters
            .iter()
            .map(|&v| penultimate.player(v))
            .collect();
        let floated = players.len();
        players.extend(self.groups[group + 1..].iter().flatten());
        self.brackets.push(penultimate);
        let all = players.len();
        let last = Window::new(
            self.standings,
            players,
            [floated, all, all],
            Closing::Complete,
            self.bye,
        );
        self.brackets.push(bracket(
            last.clone(),
            &first_of_the_best(&last)?,
            Kind::Collapsed,
        ));
        Some(())
    }
}

/// The players of the bracket and the following one whom an open graph leaves unpaired.
fn unpaired_below<'w>(
    window: &'w Window,
    solution: &'w Solution,
) -> impl Iterator<Item = usize> + 'w {
    (0..window.players.len())
        .filter(|&v| {
            let mate = solution.mates[v];
            let (high, low) = (v.min(mate), v.max(mate));
            let in_bracket = window.is_pair(high, low);
            let in_following = low >= window.bracket
                && low < window.following
                && window
                    .standings
                    .legal(window.players[high], window.players[low]);
            !in_bracket && !in_following
        })
        .map(|v| window.players[v])
}

/// The bracket in a solved graph.
fn bracket<'s>(window: Window<'s>, solution: &Solution, kind: Kind) -> Bracket<'s> {
    let mut pairs = Vec::new();
    let mut downfloaters = Vec::new();
    for v in 0..window.bracket {
        let mate = solution.mates[v];
        if !window.is_pair(v, mate) {
            downfloaters.push(v);
        } else if v < mate {
            pairs.push((v, mate));
        }
    }
    Bracket {
        window,
        kind,
        pairs,
        downfloaters,
    }
}
