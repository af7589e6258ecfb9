//! How probable each half-move is, over all games that the search kept: forwards and backwards through the lattice.

use super::search::{Edge, Lattice, Step};
use crate::board::{Move, Position};

/// The share of every edge, and the best game.
#[derive(Clone, Debug, Default)]
pub struct Marginals {
    /// The share of all kept games that go over each edge.
    pub shares: Vec<f32>,
    /// The edges of the best game, from the start.
    pub best: Vec<u32>,
    /// Minus the logarithm of the probability of the whole sheet.
    pub cost: f32,
    /// What the best game costs.
    pub best_cost: f32,
}

/// The logarithm of a sum of two exponentials.
fn add(a: f32, b: f32) -> f32 {
    let (more, less) = if a > b { (a, b) } else { (b, a) };
    if less == f32::NEG_INFINITY {
        return more;
    }
    more + (less - more).exp().ln_1p()
}

impl Marginals {
    /// Weighs a lattice; costs are divided by `temperature`. `None` where no game reaches the end.
    #[must_use]
    pub fn of(lattice: &Lattice, temperature: f32) -> Option<Marginals> {
        let nodes = lattice.nodes.len();
        let mut ahead = vec![f32::NEG_INFINITY; nodes];
        let mut behind = vec![f32::NEG_INFINITY; nodes];
        let weight = |edge: &Edge| -edge.cost / temperature;
        ahead[0] = 0.0;
        for edge in &lattice.edges {
            let (from, to) = (edge.from as usize, edge.to as usize);
            ahead[to] = add(ahead[to], ahead[from] + weight(edge));
        }
        let end = |node: &&u32| lattice.nodes[**node as usize].best;
        let last = lattice
            .ends
            .iter()
            .min_by(|a, b| end(a).total_cmp(&end(b)))?;
        for node in &lattice.ends {
            behind[*node as usize] = 0.0;
        }
        for edge in lattice.edges.iter().rev() {
            let (from, to) = (edge.from as usize, edge.to as usize);
            behind[from] = add(behind[from], behind[to] + weight(edge));
        }
        let all = behind[0];
        let share = |edge: &Edge| {
            (ahead[edge.from as usize] + weight(edge) + behind[edge.to as usize] - all).exp()
        };
        let shares = lattice.edges.iter().map(share).collect();
        let mut best = Vec::new();
        let mut node = *last;
        while let Some(edge) = lattice.edges.get(lattice.nodes[node as usize].by as usize) {
            best.push(lattice.nodes[node as usize].by);
            node = edge.from;
        }
        best.reverse();
        Some(Marginals {
            shares,
            best,
            cost: -all,
            best_cost: lattice.nodes[*last as usize].best,
        })
    }
}

impl Marginals {
    /// The edges of the cheapest game that differs from the best in some half-move, and what it costs.
    #[must_use]
    pub fn second(&self, lattice: &Lattice) -> Option<(Vec<u32>, f32)> {
        let mut rest = vec![f32::INFINITY; lattice.nodes.len()];
        let mut by = vec![u32::MAX; lattice.nodes.len()];
        for node in &lattice.ends {
            rest[*node as usize] = 0.0;
        }
        for (at, edge) in lattice.edges.iter().enumerate().rev() {
            let cost = edge.cost + rest[edge.to as usize];
            if cost < rest[edge.from as usize] {
                rest[edge.from as usize] = cost;
                by[edge.from as usize] = at as u32;
            }
        }
        // It leaves the best game once, by an edge with another move.
        let mut found: Option<(f32, u32)> = None;
        let own = |edge: &Edge| {
            let best = self.best.iter().map(|at| &lattice.edges[*at as usize]);
            let mut best = best.filter(|best| best.from == edge.from);
            best.next().map(|best| best.mv != edge.mv)
        };
        let mut starts = vec![false; lattice.nodes.len()];
        for at in &self.best {
            starts[lattice.edges[*at as usize].from as usize] = true;
        }
        for (at, edge) in lattice.edges.iter().enumerate() {
            if !starts[edge.from as usize] || own(edge) != Some(true) {
                continue;
            }
            let cost = lattice.nodes[edge.from as usize].best + edge.cost + rest[edge.to as usize];
            if cost.is_finite() && found.is_none_or(|(least, _)| cost < least) {
                found = Some((cost, at as u32));
            }
        }
        let (cost, at) = found?;
        let first = &lattice.edges[at as usize];
        let mut path: Vec<u32> = (self.best.iter())
            .copied()
            .take_while(|own| lattice.edges[*own as usize].from != first.from)
            .collect();
        path.push(at);
        let mut node = first.to;
        while let Some(edge) = lattice.edges.get(by[node as usize] as usize) {
            path.push(by[node as usize]);
            node = edge.to;
        }
        Some((path, cost))
    }
}

/// What may have been played at a half-move: moves by their number ([`Position::flat_number`]) and how probable each is.
pub type Rivals = Vec<(u16, f32)>;

/// What errors cost at least, in nats, on the way to every node and from it on, and the edges of these ways. How probable moves are does
/// not count, or hardly.
pub struct Errors<'a> {
    lattice: &'a Lattice,
    /// How much it counts how probable moves are, from 0 to 1.
    prior: f32,
    before: Vec<(f32, u32)>,
    behind: Vec<(f32, u32)>,
}

impl Errors<'_> {
    /// Those of a lattice; `prior`: how much it counts how probable moves are, from 0 to 1.
    #[must_use]
    pub fn of(lattice: &Lattice, prior: f32) -> Errors<'_> {
        let nowhere = (f32::INFINITY, u32::MAX);
        let nodes = lattice.nodes.len();
        let mut errors = Errors {
            lattice,
            prior,
            before: vec![nowhere; nodes],
            behind: vec![nowhere; nodes],
        };
        errors.before[0].0 = 0.0;
        for (at, edge) in (0..).zip(&lattice.edges) {
            let cost = errors.before[edge.from as usize].0 + errors.own(edge);
            let to = &mut errors.before[edge.to as usize];
            if cost < to.0 {
                *to = (cost, at);
            }
        }
        for node in &lattice.ends {
            errors.behind[*node as usize].0 = 0.0;
        }
        for (at, edge) in lattice.edges.iter().enumerate().rev() {
            let cost = errors.behind[edge.to as usize].0 + errors.own(edge);
            let from = &mut errors.behind[edge.from as usize];
            if cost < from.0 {
                *from = (cost, at as u32);
            }
        }
        errors
    }

    fn own(&self, edge: &Edge) -> f32 {
        edge.cost - edge.prior * (1.0 - self.prior)
    }

    /// What errors cost on a way.
    #[must_use]
    pub fn along(&self, edges: &[u32]) -> f32 {
        let edges = edges.iter().map(|at| &self.lattice.edges[*at as usize]);
        edges.map(|edge| self.own(edge)).sum()
    }

    /// What they cost at least on a way over an edge.
    #[must_use]
    pub fn over(&self, edge: &Edge) -> f32 {
        self.before[edge.from as usize].0 + self.own(edge) + self.behind[edge.to as usize].0
    }

    /// The edges of that way, from the start.
    #[must_use]
    pub fn way(&self, at: u32) -> Vec<u32> {
        let edges = &self.lattice.edges;
        let mut way = vec![at];
        let before = |at: &u32| Some(self.before[edges.get(*at as usize)?.from as usize].1);
        let known = |at: &u32| (*at as usize) < edges.len();
        way.extend(std::iter::successors(before(&at), before).filter(known));
        way.reverse();
        let behind = |at: &u32| Some(self.behind[edges.get(*at as usize)?.to as usize].1);
        way.extend(std::iter::successors(behind(&at), behind).filter(known));
        way
    }

    /// What they cost at least if a move is played at a half-move: at every half-move each move that was kept, by its number.
    #[must_use]
    pub fn by_half_move(&self) -> Vec<Vec<(u16, f32)>> {
        let mut all: Vec<Vec<(u16, f32)>> = Vec::new();
        for edge in &self.lattice.edges {
            if edge.mv == Move::NULL || edge.step == Step::Surplus {
                continue;
            }
            let ply = self.lattice.nodes[edge.from as usize].ply as usize;
            if all.len() <= ply {
                all.resize(ply + 1, Vec::new());
            }
            let code = Position::flat_number(edge.mv);
            let cost = self.over(edge);
            match all[ply].iter_mut().find(|(known, _)| *known == code) {
                Some((_, least)) => *least = least.min(cost),
                None => all[ply].push((code, cost)),
            }
        }
        all
    }
}

/// How probable it is of every cell that it is no half-move.
#[must_use]
pub fn no_half_move(lattice: &Lattice, marginals: &Marginals, cells: usize) -> Vec<f32> {
    let mut all = vec![0.0_f32; cells];
    for (edge, share) in lattice.edges.iter().zip(&marginals.shares) {
        if edge.step == Step::Surplus {
            all[edge.cell as usize] += share;
        }
    }
    all.iter_mut().for_each(|share| *share = share.min(1.0));
    all
}

/// What may have been played at every half-move, the most probable first.
#[must_use]
pub fn by_half_move(lattice: &Lattice, marginals: &Marginals) -> Vec<Rivals> {
    let mut all: Vec<Rivals> = Vec::new();
    for (edge, share) in lattice.edges.iter().zip(&marginals.shares) {
        if edge.mv == Move::NULL || edge.step == Step::Surplus {
            continue;
        }
        let ply = lattice.nodes[edge.from as usize].ply as usize;
        if all.len() <= ply {
            all.resize(ply + 1, Vec::new());
        }
        let code = Position::flat_number(edge.mv);
        match all[ply].iter_mut().find(|(known, _)| *known == code) {
            Some((_, sum)) => *sum += share,
            None => all[ply].push((code, *share)),
        }
    }
    for rivals in &mut all {
        rivals.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    }
    all
}
