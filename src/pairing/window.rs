//! The graph in which a bracket is paired: its players, those of the following bracket, and everybody below.
//!
//! A perfect matching of the graph stands for a candidate of the bracket together with what happens below: an edge within the
//! bracket is a pair, every other edge of a player of the bracket makes that player a downfloater. What an edge costs is a list of
//! failure values, criterion by criterion ([`Window::edge`]); the sums over a matching are the failure values of the candidate.

use super::completion::Bye;
use super::criteria::Criterion;
use super::edition::Edition;
use super::standing::{Float, Standings};
use super::tournament::{Colour, Points};

/// One point in hundredths: how far below the lowest score a downfloater of 2016 counts (A.8).
const ONE_POINT: Points = 100;

/// What becomes of players below the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Whoever is not paired leaves the graph: nothing is asked of the rest. The players below the following bracket are left out.
    Open,
    /// Everybody below must be paired, but for the bye (C4).
    Complete,
}

/// What a player of the bracket is still allowed, while decisions of the order of candidates are fixed one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Everything.
    Any,
    /// Paired in the bracket.
    Paired,
    /// Paired in the bracket with a player of a higher number: a member of S1.
    Upper,
    /// Paired with a player of a lower number, or not at all: a member of S2.
    Lower,
    /// Paired with this vertex.
    With(usize),
    /// Not paired in the bracket.
    Out,
}

/// The remainder (or a homogeneous bracket) whose exchanges are counted (4.3).
#[derive(Clone, Debug)]
pub struct Remainder {
    /// Per vertex of the bracket: the number in the remainder, from 1.
    pub numbers: Vec<Option<u32>>,
    /// How many pairs it makes: the size of S1.
    pub pairs: u32,
}

/// The players around a bracket. Vertices are positions in `players`; one more stands for the bye (or for an idle place in an open
/// graph) if they are odd in number.
#[derive(Clone, Debug)]
pub struct Window<'s> {
    /// The standings.
    pub standings: &'s Standings,
    /// First the bracket by bracket number (moved-down players, residents), then the following bracket's residents, then the rest.
    pub players: Vec<usize>,
    /// How many are moved down.
    pub moved_down: usize,
    /// How many are in the bracket.
    pub bracket: usize,
    /// Where the residents of the following bracket end; equal to `bracket` if it is not looked at.
    pub following: usize,
    /// What becomes of the others.
    pub closing: Closing,
    /// Who may receive the bye.
    pub bye: Bye,
    /// Whether C9 counts: the bracket has one downfloater, who receives the bye.
    pub counts_unplayed: bool,
    /// Whether players of a last following bracket count three times if barred from the bye (C.7 of 2016).
    pub weighs_barred: bool,
    /// A pair of vertices that is left out, to see what the next best candidate would be. In the last bracket they do not meet
    /// below it either.
    pub without: Option<(usize, usize)>,
    /// Set while exchanges count.
    pub remainder: Option<Remainder>,
    /// The distinct values that lists of scores or differences are made of, descending.
    classes: Vec<Points>,
    /// The same for the following bracket.
    following_classes: Vec<Points>,
}

/// Where the failure values of an edge go: criterion, class in its list (0 first), amount.
pub type Sink<'c> = &'c mut dyn FnMut(Criterion, usize, u32);

impl<'s> Window<'s> {
    /// A window. `players` and the three counts as in the fields.
    pub fn new(
        standings: &'s Standings,
        players: Vec<usize>,
        counts: [usize; 3],
        closing: Closing,
        bye: Bye,
    ) -> Self {
        let [moved_down, bracket, following] = counts;
        let mut window = Self {
            standings,
            players,
            moved_down,
            bracket,
            following,
            closing,
            bye,
            counts_unplayed: false,
            weighs_barred: false,
            without: None,
            remainder: None,
            classes: Vec::new(),
            following_classes: Vec::new(),
        };
        window.classes = window.bracket_classes();
        window.following_classes = distinct((0..following).map(|v| window.score(v)).collect());
        window
    }

    /// How many vertices the graph has.
    pub fn vertices(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    /// Whether nobody is below the bracket.
    pub fn is_last(&self) -> bool {
        self.bracket == self.players.len() && self.closing == Closing::Complete
    }

    /// How many classes the lists of this window have at most.
    pub fn class_count(&self) -> usize {
        self.classes.len().max(self.following_classes.len() + 1)
    }

    /// Whether two vertices of the bracket are a pair that the rules allow there: legal, and not both moved down.
    pub fn is_pair(&self, u: usize, v: usize) -> bool {
        u.max(v) < self.bracket
            && u.max(v) >= self.moved_down
            && self.without != Some((u.min(v), u.max(v)))
            && self.standings.legal(self.players[u], self.players[v])
    }

    /// The failure values of a matching, criterion by criterion and class by class, to be compared as a list.
    pub fn failures(&self, mates: &[usize], places: &[Place]) -> Vec<(Criterion, u32)> {
        let classes = self.class_count() + 1;
        let mut values = vec![0; classes * Criterion::ALL.len()];
        for (v, &mate) in mates.iter().enumerate().filter(|&(v, &mate)| v < mate) {
            self.edge(v, mate, places, &mut |criterion, class, amount| {
                values[criterion as usize * classes + class] += amount
            });
        }
        let criteria = Criterion::ALL
            .iter()
            .flat_map(|&criterion| std::iter::repeat_n(criterion, classes));
        criteria.zip(values).collect()
    }

    /// The failure values of the edge between two vertices under what `places` allows; false if there is no edge.
    pub fn edge(&self, u: usize, v: usize, places: &[Place], sink: Sink) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        if v == self.players.len() {
            return self.edge_to_last(u, places, sink);
        }
        if v < self.bracket {
            if allows_pair(places[u], u, v) && allows_pair(places[v], v, u) && self.is_pair(u, v) {
                self.pair(u, v, sink);
                return true;
            }
            return self.leave(u, v, places, sink);
        }
        if v < self.following {
            if u < self.bracket && !allows_float(places[u]) {
                return false;
            }
            if self.standings.legal(self.players[u], self.players[v]) {
                if u < self.bracket {
                    self.float(u, sink);
                }
                return true;
            }
        }
        self.leave(u, v, places, sink)
    }

    /// An edge whose ends are paired neither in the bracket nor in the following one.
    fn leave(&self, u: usize, v: usize, places: &[Place], sink: Sink) -> bool {
        if self.closing == Closing::Complete
            && (self.is_last() && self.without == Some((u, v))
                || !self.standings.legal(self.players[u], self.players[v]))
        {
            return false;
        }
        let bound = |w: usize| w < self.bracket && !allows_float(places[w]);
        if bound(u) || bound(v) {
            return false;
        }
        for w in [u, v] {
            if w < self.bracket {
                self.float(w, sink);
            }
            self.unpaired_below(w, sink);
        }
        true
    }

    /// An edge to the vertex of the bye, or to the idle place.
    fn edge_to_last(&self, u: usize, places: &[Place], sink: Sink) -> bool {
        if self.closing == Closing::Complete && !self.bye.may_go_to(self.standings, self.players[u])
        {
            return false;
        }
        if u < self.bracket {
            if !allows_float(places[u]) {
                return false;
            }
            self.float(u, sink);
            if self.counts_unplayed {
                sink(
                    Criterion::ByeUnplayed,
                    0,
                    self.standings.players[self.players[u]].unplayed,
                );
            }
        }
        self.unpaired_below(u, sink);
        true
    }

    /// The score of a vertex.
    fn score(&self, v: usize) -> Points {
        self.standings.players[self.players[v]].score
    }

    /// What a pair of the bracket costs; `u` ranks above `v`.
    fn pair(&self, u: usize, v: usize, sink: Sink) {
        self.colour_failures(u, v, sink);
        let (higher, lower) = (
            &self.standings.players[self.players[u]],
            &self.standings.players[self.players[v]],
        );
        let difference = higher.score - lower.score;
        if difference != 0 {
            let class = self.pair_class(u, difference);
            if self.standings.edition == Edition::Baku2016 {
                sink(Criterion::Scores, class, 1);
                for (back, counted, listed) in DOWNFLOATS {
                    if higher.floats[back] == Float::Down {
                        sink(counted, 0, 1);
                        sink(listed, class, 1);
                    }
                }
            }
            for (back, counted, listed) in UPFLOATS {
                if lower.floats[back] == Float::Up {
                    sink(counted, 0, 1);
                    sink(listed, class, 1);
                }
            }
        }
        if let Some(Remainder { numbers, pairs }) = &self.remainder
            && let (Some(upper), Some(lower)) = (numbers[u], numbers[v])
        {
            if upper > *pairs {
                sink(Criterion::Exchange, 0, 1);
                sink(Criterion::Exchange, 1, upper - pairs);
            } else if lower <= *pairs {
                sink(Criterion::Exchange, 1, pairs - lower);
            }
        }
    }

    /// What the colours of a pair cost.
    fn colour_failures(&self, u: usize, v: usize, sink: Sink) {
        use super::colours::Strength;
        let standings = self.standings;
        let (one, other) = (self.players[u], self.players[v]);
        let (first, second) = (&standings.players[one], &standings.players[other]);
        let both_absolute =
            first.strength == Strength::Absolute && second.strength == Strength::Absolute;
        if (first.topscorer || second.topscorer) && both_absolute {
            let (white, black, _) = standings.colours(one, other);
            for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let history = &standings.players[player].history;
                let change = if colour == Colour::White { 1 } else { -1 };
                if (history.difference() + change).abs() > 2 {
                    sink(Criterion::TopscorerDifference, 0, 1);
                }
                if history.repeated() == Some(colour) {
                    sink(Criterion::TopscorerRepeat, 0, 1);
                }
            }
        }
        if first.wanted.is_some() && first.wanted == second.wanted {
            sink(Criterion::Preference, 0, 1);
            let strong = |strength| strength >= Strength::Strong;
            if strong(first.strength) && strong(second.strength) && !both_absolute {
                sink(Criterion::StrongPreference, 0, 1);
            }
        }
    }

    /// What a downfloater of the bracket costs.
    fn float(&self, u: usize, sink: Sink) {
        let player = &self.standings.players[self.players[u]];
        let resident = u >= self.moved_down;
        let class = self.float_class(u);
        sink(Criterion::Downfloaters, 0, 1);
        sink(Criterion::Scores, class, 1);
        for (back, counted, listed) in DOWNFLOATS {
            if player.floats[back] != Float::Down {
                continue;
            }
            match self.standings.edition {
                Edition::Baku2016 => {
                    sink(counted, 0, 1);
                    sink(listed, class, 1);
                }
                // C14 and C16 protect residents, C18 and C20 those who are moved down.
                Edition::Fide2026 if resident => sink(counted, 0, 1),
                Edition::Fide2026 => sink(listed, class, 1),
            }
        }
        if let Some(Remainder { numbers, pairs }) = &self.remainder
            && let Some(number) = numbers[u]
            && number <= *pairs
        {
            sink(Criterion::Exchange, 1, pairs - number);
        }
    }

    /// What it costs that a player of the bracket or of the following one is not paired in the following one (C8, C.7).
    fn unpaired_below(&self, v: usize, sink: Sink) {
        if v < self.following && self.following > self.bracket {
            let player = &self.standings.players[self.players[v]];
            let weight = if self.weighs_barred && player.barred_from_bye {
                3
            } else {
                1
            };
            sink(Criterion::Following, 0, weight);
            let class = self
                .following_classes
                .partition_point(|&value| value > player.score);
            sink(Criterion::Following, 1 + class, 1);
        }
    }

    /// The class of a pair's score difference. In 2026 only moved-down players differ from their opponents, all of one score.
    fn pair_class(&self, u: usize, difference: Points) -> usize {
        let value = match self.standings.edition {
            Edition::Fide2026 => self.score(u),
            Edition::Baku2016 => difference,
        };
        self.classes.partition_point(|&class| class > value)
    }

    /// The class of a downfloater: by score (2026), by difference to one point below the lowest score (2016, A.8).
    fn float_class(&self, u: usize) -> usize {
        let value = match self.standings.edition {
            Edition::Fide2026 => self.score(u),
            Edition::Baku2016 => self.score(u) - self.artificial_score(),
        };
        self.classes.partition_point(|&class| class > value)
    }

    /// One point below the lowest score of the bracket (A.8).
    fn artificial_score(&self) -> Points {
        self.score(self.bracket - 1) - ONE_POINT
    }

    /// The values that the lists of the bracket are made of.
    fn bracket_classes(&self) -> Vec<Points> {
        let scores = distinct((0..self.bracket).map(|v| self.score(v)).collect());
        match self.standings.edition {
            Edition::Fide2026 => scores,
            Edition::Baku2016 => {
                let artificial = self.artificial_score();
                let lower = scores.iter().copied().chain([artificial]);
                distinct(
                    lower
                        .flat_map(|low| scores.iter().map(move |&high| high - low))
                        .filter(|&value| value > 0)
                        .collect(),
                )
            }
        }
    }
}

/// The downfloats that are looked at: rounds back, the criterion that counts them, the one that lists their differences.
const DOWNFLOATS: [(usize, Criterion, Criterion); 2] = [
    (
        0,
        Criterion::DownfloatAgain,
        Criterion::DownfloatAgainDifference,
    ),
    (
        1,
        Criterion::DownfloatTwoBefore,
        Criterion::DownfloatTwoBeforeDifference,
    ),
];

/// The same for upfloats.
const UPFLOATS: [(usize, Criterion, Criterion); 2] = [
    (
        0,
        Criterion::UpfloatAgain,
        Criterion::UpfloatAgainDifference,
    ),
    (
        1,
        Criterion::UpfloatTwoBefore,
        Criterion::UpfloatTwoBeforeDifference,
    ),
];

/// Each value once, descending.
fn distinct(mut values: Vec<Points>) -> Vec<Points> {
    values.sort_unstable_by_key(|&value| -value);
    values.dedup();
    values
}

/// Whether a place lets `own` be paired with `other` in the bracket.
fn allows_pair(place: Place, own: usize, other: usize) -> bool {
    match place {
        Place::Any | Place::Paired => true,
        Place::Upper => own < other,
        Place::Lower => own > other,
        Place::With(partner) => partner == other,
        Place::Out => false,
    }
}

/// Whether a place lets a player float down.
fn allows_float(place: Place) -> bool {
    matches!(place, Place::Any | Place::Lower | Place::Out)
}
