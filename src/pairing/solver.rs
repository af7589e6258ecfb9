//! The one right candidate of a bracket: the best by the criteria, and of equals the one generated first (articles 3 and 4; B, D).
//!
//! The best failure values come from one matching of least cost. The order of candidates is then followed decision by decision:
//! each is tried in the order of the text, and stands if a matching of that same cost remains. Most trials are refused by the duals
//! at once, the others cost one search in the tight edges.

use super::layout::Layout;
use super::matching::Matching;
use super::weight::{Weight, Wide};
use super::window::{Place, Remainder, Window};

/// What was found for a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// For every vertex of the window: its partner, among all of them.
    pub mates: Vec<usize>,
    /// The pair that was left out, for [`next_best`].
    pub without: Option<(usize, usize)>,
}

/// The first of the best candidates, `None` if the window cannot be completed.
pub fn first_of_the_best(window: &Window) -> Option<Solution> {
    with_weight(window, Task::First)
}

/// Any of the best matchings under places that are given; `None` if there is none.
pub fn best_within(window: &Window, places: &[Place]) -> Option<Solution> {
    with_weight(window, Task::Any(places))
}

/// The best matching in which not all of these pairs of the bracket stand; `None` if there is none.
pub fn next_best(window: &Window, pairs: &[(usize, usize)]) -> Option<Solution> {
    with_weight(window, Task::Next(pairs))
}

/// What is asked of a solver.
#[derive(Clone, Copy)]
enum Task<'p> {
    First,
    Any(&'p [Place]),
    Next(&'p [(usize, usize)]),
}

/// Chooses the width of the integers.
fn with_weight(window: &Window, task: Task) -> Option<Solution> {
    let layout = Layout::new(window);
    let bits = layout.working_bits(window);
    if bits <= i64::BITS {
        perform::<i64>(window, layout, task)
    } else if bits <= i128::BITS {
        perform::<i128>(window, layout, task)
    } else if bits <= Wide::<4>::BITS {
        perform::<Wide<4>>(window, layout, task)
    } else if bits <= Wide::<8>::BITS {
        perform::<Wide<8>>(window, layout, task)
    } else if bits <= Wide::<16>::BITS {
        perform::<Wide<16>>(window, layout, task)
    } else {
        perform::<Wide<64>>(window, layout, task)
    }
}

/// Performs a task with integers of one width.
fn perform<W: Weight>(window: &Window, layout: Layout, task: Task) -> Option<Solution> {
    let places = match task {
        Task::First | Task::Next(_) => vec![Place::Any; window.players.len()],
        Task::Any(places) => places.to_vec(),
    };
    let solver = Solver::<W>::new(window, layout, places)?;
    match task {
        Task::Any(_) => Some(solver.solution()),
        Task::First => Some(solver.first_in_order()),
        Task::Next(pairs) => solver.without_one_of(pairs),
    }
}

/// A window being decided.
struct Solver<'w, 's, W> {
    window: &'w Window<'s>,
    layout: Layout,
    places: Vec<Place>,
    matching: Matching<W>,
    optimum: W,
}

impl<'w, 's, W: Weight> Solver<'w, 's, W> {
    /// Solves a window for its best cost.
    fn new(window: &'w Window<'s>, layout: Layout, places: Vec<Place>) -> Option<Self> {
        let vertices = window.vertices();
        let mut matching = Matching::new(vertices);
        for v in 1..vertices {
            for u in 0..v {
                matching.set_cost(u, v, layout.cost(window, u, v, &places));
            }
        }
        if !matching.solve() {
            return None;
        }
        let optimum = matching.cost();
        Some(Self {
            window,
            layout,
            places,
            matching,
            optimum,
        })
    }

    /// The partner of a vertex, if both are paired within the bracket.
    fn partner(&self, v: usize) -> Option<usize> {
        let mate = self
            .matching
            .mate(v)
            .filter(|&mate| mate < self.window.bracket)?;
        let (u, w) = (v.min(mate), v.max(mate));
        let allowed = |place: Place, own: usize, other: usize| match place {
            Place::Any | Place::Paired => true,
            Place::Upper => own < other,
            Place::Lower => own > other,
            Place::With(partner) => partner == other,
            Place::Out => false,
        };
        (self.window.is_pair(u, w)
            && allowed(self.places[u], u, w)
            && allowed(self.places[w], w, u))
        .then_some(mate)
    }

    /// All partners as they stand.
    fn solution(&self) -> Solution {
        let mates = (0..self.window.vertices())
            .map(|v| self.matching.mate(v).expect("a perfect matching"))
            .collect();
        Solution {
            mates,
            without: None,
        }
    }

    /// The cheapest matching that lacks one of these pairs.
    fn without_one_of(mut self, pairs: &[(usize, usize)]) -> Option<Solution> {
        let mut best: Option<(W, Solution)> = None;
        for &(u, v) in pairs {
            let state = self.matching.state();
            let mut window = self.window.clone();
            window.without = Some((u.min(v), u.max(v)));
            // In an open graph, or where both may float, the edge remains at another cost.
            let cost = |other: usize| self.layout.cost(&window, u, other, &self.places);
            self.matching.reprice(u, cost);
            if self.matching.solve_again() {
                let cost = self.matching.cost();
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((
                        cost,
                        Solution {
                            without: window.without,
                            ..self.solution()
                        },
                    ));
                }
            }
            let cost = self.layout.cost(self.window, u, v, &self.places);
            self.matching.set_cost(u, v, cost);
            self.matching.restore(state);
        }
        best.map(|(_, solution)| solution)
    }

    /// Whether the best cost remains with these places; they stand if so, and nothing changes if not.
    fn try_places(&mut self, changes: &[(usize, Place)]) -> bool {
        let state = self.matching.state();
        let old: Vec<_> = changes.iter().map(|&(v, _)| (v, self.places[v])).collect();
        self.assign(changes);
        for &(v, _) in changes {
            let (window, layout, places) = (self.window, &self.layout, &self.places);
            self.matching
                .reprice(v, |u| layout.cost(window, u, v, places));
        }
        if self.matching.solve_within(self.optimum) {
            return true;
        }
        self.assign(&old);
        for &(v, _) in changes {
            for u in (0..self.window.vertices()).filter(|&u| u != v) {
                self.matching
                    .set_cost(u, v, self.layout.cost(self.window, u, v, &self.places));
            }
        }
        self.matching.restore(state);
        false
    }

    /// Whether the best cost remains with a pair; it is fixed if so, and nothing changes if not.
    fn try_partner(&mut self, u: usize, v: usize, current: usize) -> bool {
        let state = (v != current).then(|| self.matching.state());
        self.matching.fix(u, v);
        if self.matching.solve_within(self.optimum) {
            return true;
        }
        self.matching
            .restore(state.expect("the pair of the matching stands"));
        false
    }

    /// Writes places.
    fn assign(&mut self, changes: &[(usize, Place)]) {
        for &(v, place) in changes {
            self.places[v] = place;
        }
    }

    /// Fixes the partner of `u`: the first of `others` with which the best cost remains.
    fn fix_partner(&mut self, u: usize, others: impl Iterator<Item = usize>) -> usize {
        let current = self.partner(u).expect("u is paired");
        // The first trial is made at once: it mostly succeeds. After a failure it pays to find out about all others together.
        let mut possible: Option<Vec<bool>> = None;
        let mut failed = false;
        for v in others {
            if v != current {
                if !self.matching.may_be_matched(u, v) || !self.window.is_pair(u, v) {
                    continue;
                }
                if failed && possible.is_none() {
                    possible = self.matching.possible_partners(u);
                }
                if possible.as_ref().is_some_and(|possible| !possible[v]) {
                    continue;
                }
            }
            if self.try_partner(u, v, current) {
                self.assign(&[(u, Place::With(v)), (v, Place::With(u))]);
                return v;
            }
            failed = true;
        }
        unreachable!("the partner in the matching is among the others")
    }

    /// Follows the order of candidates from the outermost decision to the innermost.
    fn first_in_order(mut self) -> Solution {
        self.choose_moved_down();
        let mut left: Vec<usize> = (self.window.moved_down..self.window.bracket).collect();
        for u in 0..self.window.moved_down {
            if self.partner(u).is_some() {
                let partner = self.fix_partner(u, left.clone().into_iter());
                left.retain(|&v| v != partner);
            }
        }
        let pairs = left.iter().filter(|&&v| self.partner(v).is_some()).count() / 2;
        if pairs == 0 {
            return self.solution();
        }
        let halves: Vec<_> = left
            .iter()
            .enumerate()
            .map(|(index, &v)| {
                (
                    v,
                    if index < pairs {
                        Place::Upper
                    } else {
                        Place::Lower
                    },
                )
            })
            .collect();
        if self.try_places(&halves) {
            self.fix_remainder(&left[..pairs], &left[pairs..]);
            return self.solution();
        }
        self.exchange(&left, pairs)
    }

    /// Which moved-down players are paired: of equal sets the one with the lowest numbers (4.4, D.3).
    fn choose_moved_down(&mut self) {
        let moved_down = self.window.moved_down;
        let mut open = (0..moved_down)
            .filter(|&u| self.partner(u).is_some())
            .count();
        if open == moved_down {
            return;
        }
        for u in 0..moved_down {
            if open > 0 && self.try_places(&[(u, Place::Paired)]) {
                open -= 1;
            }
        }
    }

    /// The transposition (4.2, D.1): each of S1 in turn gets the first of S2 that it can.
    fn fix_remainder(&mut self, upper: &[usize], lower: &[usize]) {
        let mut left = lower.to_vec();
        for &u in upper {
            let partner = self.fix_partner(u, left.clone().into_iter().filter(|&v| v > u));
            left.retain(|&v| v != partner);
        }
    }

    /// The exchange (4.3, D.2): fewest players, smallest difference of numbers, then who leaves S1 from its end, who enters it from
    /// the beginning of S2. The member of a pair with the lower number is always the one in S1: the other way round the same pairing
    /// is generated later.
    fn exchange(self, left: &[usize], pairs: usize) -> Solution {
        let mut window = self.window.clone();
        let mut numbers = vec![None; window.bracket];
        for (index, &v) in left.iter().enumerate() {
            numbers[v] = Some(index as u32 + 1);
        }
        window.remainder = Some(Remainder {
            numbers,
            pairs: pairs as u32,
        });
        let layout = Layout::new(&window);
        let places = self.places;
        if layout.working_bits(&window) <= W::BITS {
            finish_exchange::<W>(&window, layout, places, left, pairs)
        } else {
            finish_exchange::<Wide<64>>(&window, layout, places, left, pairs)
        }
    }
}

/// The rest of an exchange, with wider integers where those before are too narrow.
fn finish_exchange<W: Weight>(
    window: &Window,
    layout: Layout,
    places: Vec<Place>,
    left: &[usize],
    pairs: usize,
) -> Solution {
    let mut solver =
        Solver::<W>::new(window, layout, places).expect("it was solved without exchanges");
    let (first, second) = left.split_at(pairs);
    let in_upper =
        |solver: &Solver<W>, v: usize| solver.partner(v).is_some_and(|partner| partner > v);
    let mut open = second.iter().filter(|&&v| in_upper(&solver, v)).count();
    let exchanged = open;
    let mut upper: Vec<usize> = first.to_vec();
    let mut lower: Vec<usize> = second.to_vec();
    for &v in first.iter().rev() {
        if open > 0 && solver.try_places(&[(v, Place::Lower)]) {
            open -= 1;
            upper.retain(|&other| other != v);
            lower.push(v);
        }
    }
    open = exchanged;
    for &v in second {
        if open > 0 && solver.try_places(&[(v, Place::Upper)]) {
            open -= 1;
            lower.retain(|&other| other != v);
            upper.push(v);
        }
    }
    upper.sort_unstable();
    lower.sort_unstable();
    solver.fix_remainder(&upper, &lower);
    solver.solution()
}
