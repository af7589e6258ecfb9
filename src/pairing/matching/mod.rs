//! Perfect matchings of least cost in general graphs, exactly, and again after some edges grew dearer.
//!
//! The method is Edmonds' (J. Edmonds, "Paths, trees, and flowers", Canad. J. Math. 17, 1965; "Maximum matching and a polyhedron
//! with 0,1-vertices", J. Res. NBS 69B, 1965) with one search tree at a time and a dense graph, as in Z. Galil, "Efficient
//! algorithms for finding maximum matching in graphs", ACM Computing Surveys 18, 1986, section 4. What happens when edges of one
//! vertex change follows M. O. Ball and U. Derigs, "An analysis of alternate strategies for implementing matching algorithms",
//! Networks 13, 1983: the blossoms around the vertex are dissolved, and the search goes on from the duals that stand.
//!
//! The dual of a vertex is `y`, that of a blossom `z >= 0`. With doubled costs `c`, an edge between two outermost blossoms has the
//! slack `c - y[u] - y[v] >= 0`; edges of the matching and of blossoms are tight. Duals stay whole numbers: every tree hangs
//! together by tight edges of even cost, so the duals of its vertices are all even or all odd.

mod blossom;
mod tree;

use super::weight::Weight;

/// No vertex, no blossom.
const NONE: u32 = u32::MAX;

/// A blossom: an odd circuit of vertices and blossoms.
#[derive(Clone, Debug)]
struct Blossom<W> {
    /// Around the circuit; the first holds the base.
    children: Vec<u32>,
    /// `links[i]` joins `children[i]` (its first vertex) and the next child (its second).
    links: Vec<(u32, u32)>,
    /// The dual.
    z: W,
}

/// A matching with its duals: what is kept to go back to.
#[derive(Clone, Debug)]
pub struct State<W> {
    mate: Vec<u32>,
    y: Vec<W>,
    /// For vertices (ids below the number of vertices) and blossoms: the blossom around it.
    parent: Vec<u32>,
    /// For vertices: the outermost blossom around it, or itself.
    outermost: Vec<u32>,
    /// By id minus the number of vertices.
    blossoms: Vec<Option<Blossom<W>>>,
    /// The vertices whose partner is not yet fixed, ascending.
    open: Vec<u32>,
}

/// A dense graph and a matching of it. Vertices are numbered from 0.
#[derive(Debug)]
pub struct Matching<W> {
    vertices: usize,
    /// Doubled costs, row by row; [`Weight::ABSENT`] where there is no edge.
    costs: Vec<W>,
    state: State<W>,
}

impl<W: Weight> Matching<W> {
    /// A graph without edges.
    pub fn new(vertices: usize) -> Self {
        Self {
            vertices,
            costs: vec![W::ABSENT; vertices * vertices],
            state: State {
                mate: vec![NONE; vertices],
                y: vec![W::ZERO; vertices],
                parent: vec![NONE; vertices],
                outermost: (0..vertices as u32).collect(),
                blossoms: Vec::new(),
                open: (0..vertices as u32).collect(),
            },
        }
    }

    /// Sets the cost of an edge, `None` for no edge. After [`solve`](Self::solve) costs change by [`reprice`](Self::reprice) only.
    pub fn set_cost(&mut self, u: usize, v: usize, cost: Option<W>) {
        let doubled = cost.map_or(W::ABSENT, |cost| cost + cost);
        self.costs[u * self.vertices + v] = doubled;
        self.costs[v * self.vertices + u] = doubled;
    }

    /// Finds a perfect matching of least cost; false where there is no perfect matching.
    pub fn solve(&mut self) -> bool {
        self.start();
        self.complete(None)
    }

    /// Whether a matching no dearer than `limit` exists after edges were repriced or pairs fixed; finds one of least cost if so.
    pub fn solve_within(&mut self, limit: W) -> bool {
        self.complete(Some(limit + limit))
    }

    /// Finds a matching of least cost again after edges were repriced; false where there is none.
    pub fn solve_again(&mut self) -> bool {
        self.complete(None)
    }

    /// Pairs two vertices for good. Whoever was matched with them is exposed.
    pub fn fix(&mut self, u: usize, v: usize) {
        for w in [u, v] {
            while self.state.outermost[w] != w as u32 {
                self.dissolve(self.state.outermost[w]);
            }
            let mate = self.state.mate[w];
            if mate != NONE {
                self.state.mate[mate as usize] = NONE;
            }
        }
        self.state.mate[u] = v as u32;
        self.state.mate[v] = u as u32;
        self.state.open.retain(|&w| w != u as u32 && w != v as u32);
    }

    /// The vertex that `v` is matched with.
    pub fn mate(&self, v: usize) -> Option<usize> {
        let mate = self.state.mate[v];
        (mate != NONE).then_some(mate as usize)
    }

    /// The cost of the matching.
    pub fn cost(&self) -> W {
        let mut total = W::ZERO;
        for v in 0..self.vertices {
            if let Some(mate) = self.mate(v)
                && v < mate
            {
                total += self.costs[v * self.vertices + mate];
            }
        }
        total.half()
    }

    /// The state to come back to with [`restore`](Self::restore).
    pub fn state(&self) -> State<W> {
        self.state.clone()
    }

    /// Goes back to a state; the costs must be those of that time again ([`set_cost`](Self::set_cost)).
    pub fn restore(&mut self, state: State<W>) {
        self.state = state;
    }

    /// Whether the edge lies in some matching of least cost, as far as the duals tell: false is certain, true is not.
    pub fn may_be_matched(&self, u: usize, v: usize) -> bool {
        let cost = self.costs[u * self.vertices + v];
        if cost == W::ABSENT {
            return false;
        }
        let mut reduced = cost - self.state.y[u] - self.state.y[v];
        if self.state.outermost[u] == self.state.outermost[v] {
            let mut around = Vec::new();
            let mut blossom = self.state.parent[u];
            while blossom != NONE {
                around.push(blossom);
                blossom = self.state.parent[blossom as usize];
            }
            blossom = self.state.parent[v];
            while blossom != NONE {
                if around.contains(&blossom) {
                    reduced += self.blossom(blossom).z;
                }
                blossom = self.state.parent[blossom as usize];
            }
        }
        reduced == W::ZERO
    }

    /// Every vertex that some matching of least cost pairs with `u`, as far as tight edges tell beyond them: `v` is among them if it
    /// is marked and [`may_be_matched`](Self::may_be_matched) with `u`. `None` where a blossom around `u` hides the answer.
    ///
    /// Without `u` its mate is exposed. A vertex that can be reached from there by an even alternating path over tight edges can be
    /// exposed instead, and then `u` paired with it (the exchange of Edmonds' theorem on maximum matchings).
    pub fn possible_partners(&mut self, u: usize) -> Option<Vec<bool>> {
        let mut around = self.state.parent[u];
        while around != NONE {
            if self.blossom(around).z > W::ZERO {
                return None;
            }
            around = self.state.parent[around as usize];
        }
        let state = self.state();
        while self.state.outermost[u] != u as u32 {
            self.dissolve(self.state.outermost[u]);
        }
        self.dissolve_spent();
        let mate = self.state.mate[u];
        self.state.mate[u] = NONE;
        self.state.mate[mate as usize] = NONE;
        self.state.open.retain(|&v| v != u as u32);
        let outer = tree::Tree::new(self, mate as usize).explore();
        self.restore(state);
        Some(outer)
    }

    /// Changes edges of one vertex after the matching was solved: none may become cheaper. Those to fixed vertices do not count.
    pub fn reprice(&mut self, v: usize, cost: impl Fn(usize) -> Option<W>) {
        while self.state.outermost[v] != v as u32 {
            self.dissolve(self.state.outermost[v]);
        }
        for index in 0..self.state.open.len() {
            let u = self.state.open[index] as usize;
            if u != v {
                let cost = cost(u);
                debug_assert!(
                    cost.is_none_or(|cost| cost + cost >= self.costs[u * self.vertices + v]),
                    "an edge became cheaper"
                );
                self.set_cost(u, v, cost);
            }
        }
        let mate = self.state.mate[v];
        if mate != NONE && self.slack(v, mate as usize) != Some(W::ZERO) {
            self.state.mate[v] = NONE;
            self.state.mate[mate as usize] = NONE;
        }
    }

    /// The slack of an edge between two outermost blossoms.
    fn slack(&self, u: usize, v: usize) -> Option<W> {
        let cost = self.costs[u * self.vertices + v];
        (cost != W::ABSENT).then(|| cost - self.state.y[u] - self.state.y[v])
    }

    /// Duals as high as each vertex alone allows, and the tight edges that then join two exposed vertices.
    fn start(&mut self) {
        let n = self.vertices;
        for v in 0..n {
            let cheapest = self.costs[v * n..(v + 1) * n]
                .iter()
                .copied()
                .min()
                .unwrap_or(W::ABSENT);
            self.state.y[v] = if cheapest == W::ABSENT {
                W::ZERO
            } else {
                cheapest.half()
            };
        }
        for v in 0..n {
            let slack = (0..n).filter_map(|u| self.slack(u, v)).min();
            self.state.y[v] += slack.unwrap_or(W::ZERO);
        }
        for v in 0..n {
            if self.state.mate[v] == NONE {
                let partner = (0..n).find(|&u| {
                    u != v && self.state.mate[u] == NONE && self.slack(u, v) == Some(W::ZERO)
                });
                if let Some(partner) = partner {
                    self.state.mate[v] = partner as u32;
                    self.state.mate[partner] = v as u32;
                }
            }
        }
    }

    /// Matches the exposed vertices one after the other; `ceiling` is the doubled cost that must not be exceeded.
    fn complete(&mut self, ceiling: Option<W>) -> bool {
        let mut budget = ceiling.map(|ceiling| ceiling - self.bound());
        if budget.is_some_and(|budget| budget < W::ZERO) {
            return false;
        }
        let exposed: Vec<u32> = self
            .state
            .open
            .iter()
            .copied()
            .filter(|&v| self.state.mate[v as usize] == NONE)
            .collect();
        exposed.into_iter().all(|v| {
            self.state.mate[v as usize] != NONE
                || tree::Tree::new(self, v as usize).grow(&mut budget)
        })
    }

    /// The doubled cost that no perfect matching undercuts, by the duals; fixed pairs count as they are.
    fn bound(&self) -> W {
        let mut bound = self.cost();
        bound += bound;
        for &v in &self.state.open {
            let mate = self.state.mate[v as usize];
            if mate != NONE && v < mate {
                bound -= self.costs[v as usize * self.vertices + mate as usize];
            }
            bound += self.state.y[v as usize];
        }
        for (index, blossom) in self.state.blossoms.iter().enumerate() {
            if let Some(blossom) = blossom {
                let size = self.vertices_of((self.vertices + index) as u32).len();
                for _ in 0..size / 2 {
                    bound -= blossom.z;
                }
            }
        }
        bound
    }
}

#[cfg(test)]
#[expect(
    clippy::needless_range_loop,
    reason = "a table is read by pairs of indices"
)]
mod tests {
    use super::*;

    /// A generator of numbers for tests (xorshift, G. Marsaglia 2003).
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 % limit
        }
    }

    /// The least cost over all perfect matchings, by trying them all.
    fn least(costs: &[Vec<Option<i64>>], used: &mut Vec<bool>) -> Option<i64> {
        let Some(first) = used.iter().position(|used| !used) else {
            return Some(0);
        };
        used[first] = true;
        let mut best: Option<i64> = None;
        for other in first + 1..used.len() {
            if !used[other]
                && let Some(cost) = costs[first][other]
            {
                used[other] = true;
                if let Some(rest) = least(costs, used) {
                    best = Some(best.map_or(cost + rest, |best| best.min(cost + rest)));
                }
                used[other] = false;
            }
        }
        used[first] = false;
        best
    }

    fn graph(
        numbers: &mut Numbers,
        vertices: usize,
        largest: u64,
        absent: u64,
    ) -> Vec<Vec<Option<i64>>> {
        let mut costs = vec![vec![None; vertices]; vertices];
        for u in 0..vertices {
            for v in 0..u {
                let cost = (numbers.below(100) >= absent).then(|| numbers.below(largest) as i64);
                costs[u][v] = cost;
                costs[v][u] = cost;
            }
        }
        costs
    }

    fn load(costs: &[Vec<Option<i64>>]) -> Matching<i64> {
        let mut matching = Matching::new(costs.len());
        for u in 0..costs.len() {
            for v in 0..u {
                matching.set_cost(u, v, costs[u][v]);
            }
        }
        matching
    }

    /// Least cost, existence, and validity against trying all matchings, in graphs dense and sparse, with many ties and few.
    #[test]
    fn matchings_are_the_cheapest_of_all() {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
        for round in 0..3000 {
            let vertices = 2 + 2 * (round % 5);
            let largest = [2, 3, 10, 1000][round % 4];
            let costs = graph(
                &mut numbers,
                vertices,
                largest,
                [0, 30, 60, 75][(round / 4) % 4],
            );
            let expected = least(&costs, &mut vec![false; vertices]);
            let mut matching = load(&costs);
            let found = matching.solve().then(|| matching.cost());
            assert_eq!(found, expected, "graph {round}: {costs:?}");
            if expected.is_some() {
                for v in 0..vertices {
                    let mate = matching.mate(v).expect("perfect");
                    assert_eq!(matching.mate(mate), Some(v));
                    assert!(costs[v][mate].is_some());
                    assert!(
                        matching.may_be_matched(v, mate),
                        "graph {round}: a matched edge is tight"
                    );
                }
            }
        }
    }

    /// The partners named for a vertex are those of the cheapest matchings, no more and no fewer.
    #[test]
    fn possible_partners_are_those_of_the_cheapest_matchings() {
        let mut numbers = Numbers(0xfeed_beef_1234_5678);
        let mut answered = 0;
        for round in 0..2000 {
            let vertices = 4 + 2 * (round % 4);
            let costs = graph(
                &mut numbers,
                vertices,
                [1, 2, 3, 20][round % 4],
                [0, 30, 60][(round / 4) % 3],
            );
            let mut matching = load(&costs);
            if !matching.solve() {
                continue;
            }
            for u in 0..vertices {
                let Some(outer) = matching.possible_partners(u) else {
                    continue;
                };
                answered += 1;
                for v in (0..vertices).filter(|&v| v != u) {
                    let mut used = vec![false; vertices];
                    (used[u], used[v]) = (true, true);
                    let forced = costs[u][v]
                        .and_then(|cost| least(&costs, &mut used).map(|rest| rest + cost));
                    let expected = forced == Some(matching.cost());
                    assert_eq!(
                        outer[v] && matching.may_be_matched(u, v),
                        expected,
                        "graph {round}: {u} with {v} in {costs:?}"
                    );
                }
            }
        }
        assert!(answered > 5000, "blossoms hid all but {answered} answers");
    }

    /// After a vertex is repriced the matching is again the cheapest, the limit is kept, and the old state comes back.
    #[test]
    fn repriced_matchings_are_the_cheapest_of_all() {
        let mut numbers = Numbers(0x0123_4567_89ab_cdef);
        for round in 0..3000 {
            let vertices = 4 + 2 * (round % 4);
            let mut costs = graph(
                &mut numbers,
                vertices,
                [2, 4, 50][round % 3],
                [0, 20, 50][(round / 3) % 3],
            );
            let mut matching = load(&costs);
            if !matching.solve() {
                continue;
            }
            for change in 0..6 {
                let before = (matching.state(), matching.cost(), costs.clone());
                let v = numbers.below(vertices as u64) as usize;
                let keep = numbers.below(vertices as u64) as usize;
                for u in 0..vertices {
                    if u != keep && u != v {
                        let cost = costs[v][u]
                            .filter(|_| numbers.below(3) > 0)
                            .map(|cost| cost + numbers.below(3) as i64);
                        costs[v][u] = cost;
                        costs[u][v] = cost;
                    }
                }
                let expected = least(&costs, &mut vec![false; vertices]);
                let limit = before.1 + numbers.below(2) as i64;
                matching.reprice(v, |u| costs[v][u]);
                let found = matching.solve_within(limit);
                assert_eq!(
                    found,
                    expected.is_some_and(|cost| cost <= limit),
                    "graph {round}, change {change}"
                );
                if found {
                    assert_eq!(
                        Some(matching.cost()),
                        expected,
                        "graph {round}, change {change}"
                    );
                } else {
                    costs = before.2;
                    for u in 0..vertices {
                        if u != v {
                            matching.set_cost(u, v, costs[u][v]);
                        }
                    }
                    matching.restore(before.0);
                    assert_eq!(matching.cost(), before.1);
                }
            }
        }
    }
}
