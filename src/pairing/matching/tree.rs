//! One search: an alternating tree grown from an exposed vertex until it reaches another one.
//!
//! A blossom of the tree is outer (an even way from the root) or inner (an odd way). While the tree grows, the duals of outer
//! vertices rise and those of inner ones fall, so that the tree stays tight and new edges become so.

use super::super::weight::Weight;
use super::{Matching, NONE};

/// Where an outermost blossom stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// Not in the tree.
    Free,
    /// An even way from the root.
    Outer,
    /// An odd way from the root.
    Inner,
}

/// The way from an outer blossom to the next outer one towards the root.
struct Step {
    /// The inner blossom between them.
    inner: u32,
    /// The matched edge into it, from the farther end.
    matched: (u32, u32),
    /// The outer blossom behind it.
    outer: u32,
    /// The edge between these two, from the inner one.
    entry: (u32, u32),
}

/// What next becomes possible.
enum Event {
    /// An edge from an outer vertex to another blossom that is not inner.
    Edge(usize, usize),
    /// An inner blossom whose dual is used up.
    Expand(u32),
}

/// The search tree.
pub(super) struct Tree<'m, W> {
    matching: &'m mut Matching<W>,
    /// By id; of outermost blossoms only.
    labels: Vec<Label>,
    /// For inner blossoms: the tree's edge into it, from the outer vertex.
    entries: Vec<(u32, u32)>,
    /// For each vertex: the outer vertex, of another outermost blossom, with the least slack among those looked at.
    nearest: Vec<u32>,
    /// Outer vertices whose edges are still to be looked at.
    fresh: Vec<u32>,
}

impl<'m, W: Weight> Tree<'m, W> {
    /// The tree that is its root.
    pub fn new(matching: &'m mut Matching<W>, root: usize) -> Self {
        let ids = matching.vertices * 2;
        let nearest = vec![NONE; matching.vertices];
        let (labels, entries) = (vec![Label::Free; ids], vec![(NONE, NONE); ids]);
        let mut tree = Self {
            matching,
            labels,
            entries,
            nearest,
            fresh: Vec::new(),
        };
        tree.make_outer(tree.matching.state.outermost[root]);
        tree
    }

    /// Grows until the root is matched. False where that is impossible, or would raise the bound by more than the budget.
    pub fn grow(mut self, budget: &mut Option<W>) -> bool {
        loop {
            if self.follow_tight_edges() {
                self.matching.dissolve_spent();
                return true;
            }
            let Some((step, event)) = self.next_event() else {
                return false;
            };
            if let Some(budget) = budget {
                if step > *budget {
                    return false;
                }
                *budget -= step;
            }
            self.shift_duals(step);
            match event {
                Event::Edge(u, v) => {
                    if self.use_edge(u, v) {
                        self.matching.dissolve_spent();
                        return true;
                    }
                }
                Event::Expand(id) => self.expand(id),
            }
        }
    }

    /// Grows over tight edges alone and tells which vertices are then outer: those that could be exposed instead of the root.
    pub fn explore(mut self) -> Vec<bool> {
        let reached = self.follow_tight_edges();
        debug_assert!(!reached, "only the root is exposed");
        let outer = (0..self.matching.vertices)
            .map(|v| self.label(v) == Label::Outer)
            .collect();
        self.matching.dissolve_spent();
        outer
    }

    /// The label of a vertex: that of its outermost blossom.
    fn label(&self, vertex: usize) -> Label {
        self.labels[self.matching.state.outermost[vertex] as usize]
    }

    /// Puts a blossom into the tree as outer.
    fn make_outer(&mut self, id: u32) {
        self.labels[id as usize] = Label::Outer;
        self.fresh
            .extend(self.matching.vertices_of(id).into_iter().map(|v| v as u32));
    }

    /// Looks at the edges of all outer vertices and uses the tight ones. True if the root was matched.
    fn follow_tight_edges(&mut self) -> bool {
        while let Some(u) = self.fresh.pop() {
            let u = u as usize;
            for index in 0..self.matching.state.open.len() {
                let v = self.matching.state.open[index] as usize;
                if self.look_at(u, v) && self.use_edge(u, v) {
                    return true;
                }
            }
        }
        false
    }

    /// Looks at an edge of an outer vertex: true if it is tight and leads on; otherwise it may be the nearest one of its ends.
    fn look_at(&mut self, u: usize, v: usize) -> bool {
        let m = &*self.matching;
        let cost = m.costs[u * m.vertices + v];
        let other = m.state.outermost[v];
        if cost == W::ABSENT || other == m.state.outermost[u] {
            return false;
        }
        let slack = cost - m.state.y[u] - m.state.y[v];
        let label = self.labels[other as usize];
        if slack == W::ZERO && label != Label::Inner {
            return true;
        }
        if self.is_nearer(slack, v) {
            self.nearest[v] = u as u32;
        }
        if label == Label::Outer && self.is_nearer(slack, u) {
            self.nearest[u] = v as u32;
        }
        false
    }

    /// Whether a slack is less than that of the nearest edge of a vertex. An edge that has come to lie in a blossom counts no more.
    fn is_nearer(&self, slack: W, v: usize) -> bool {
        let m = &*self.matching;
        let rival = self.nearest[v];
        rival == NONE
            || m.state.outermost[rival as usize] == m.state.outermost[v]
            || slack
                < m.costs[rival as usize * m.vertices + v]
                    - m.state.y[rival as usize]
                    - m.state.y[v]
    }

    /// Uses a tight edge from an outer vertex: to an exposed blossom, to one not yet in the tree, or to another outer one. True if
    /// the root was matched.
    fn use_edge(&mut self, u: usize, v: usize) -> bool {
        let reached = self.matching.state.outermost[v];
        if self.labels[reached as usize] == Label::Outer {
            self.close(u, v);
            return false;
        }
        let mate = self.matching.state.mate[self.matching.base(reached)];
        if mate == NONE {
            self.augment(u, v);
            return true;
        }
        self.labels[reached as usize] = Label::Inner;
        self.entries[reached as usize] = (u as u32, v as u32);
        self.make_outer(self.matching.state.outermost[mate as usize]);
        false
    }

    /// The nearest edge between an outer vertex and the others, found anew.
    fn renew_nearest(&mut self, v: usize) {
        self.nearest[v] = NONE;
        for index in 0..self.matching.state.open.len() {
            let u = self.matching.state.open[index] as usize;
            if self.label(u) == Label::Outer
                && self.matching.state.outermost[u] != self.matching.state.outermost[v]
            {
                let slack = self.matching.slack(u, v);
                if slack.is_some_and(|slack| self.is_nearer(slack, v)) {
                    self.nearest[v] = u as u32;
                }
            }
        }
    }

    /// The event that comes first once no tight edge leads on, and how far the duals must move for it.
    fn next_event(&mut self) -> Option<(W, Event)> {
        let mut first: Option<(W, Event)> = None;
        let offer = |first: &mut Option<(W, Event)>, step: W, event: Event| {
            if first.as_ref().is_none_or(|(least, _)| step < *least) {
                *first = Some((step, event));
            }
        };
        for index in 0..self.matching.state.open.len() {
            let v = self.matching.state.open[index] as usize;
            let mut u = self.nearest[v];
            let label = self.label(v);
            if u == NONE || label == Label::Inner {
                continue;
            }
            if self.matching.state.outermost[u as usize] == self.matching.state.outermost[v] {
                self.renew_nearest(v);
                u = self.nearest[v];
                if u == NONE {
                    continue;
                }
            }
            let slack = self
                .matching
                .slack(u as usize, v)
                .expect("an edge that was looked at");
            let step = if label == Label::Free {
                slack
            } else {
                slack.half()
            };
            offer(&mut first, step, Event::Edge(u as usize, v));
        }
        for (index, blossom) in self.matching.state.blossoms.iter().enumerate() {
            let id = self.matching.vertices + index;
            if let Some(blossom) = blossom
                && self.matching.state.parent[id] == NONE
                && self.labels[id] == Label::Inner
            {
                offer(&mut first, blossom.z.half(), Event::Expand(id as u32));
            }
        }
        first
    }

    /// Moves the duals of the tree.
    fn shift_duals(&mut self, step: W) {
        for index in 0..self.matching.state.open.len() {
            let v = self.matching.state.open[index] as usize;
            match self.label(v) {
                Label::Free => {}
                Label::Outer => self.matching.state.y[v] += step,
                Label::Inner => self.matching.state.y[v] -= step,
            }
        }
        for index in 0..self.matching.state.blossoms.len() {
            let id = self.matching.vertices + index;
            if self.matching.state.parent[id] == NONE
                && let Some(blossom) = &mut self.matching.state.blossoms[index]
            {
                match self.labels[id] {
                    Label::Free => {}
                    Label::Outer => blossom.z += step + step,
                    Label::Inner => blossom.z -= step + step,
                }
            }
        }
    }

    /// The way from an outer blossom towards the root; none from the root.
    fn step_up(&self, outer: u32) -> Option<Step> {
        let m = &*self.matching;
        let base = m.base(outer);
        let mate = m.state.mate[base];
        if mate == NONE {
            return None;
        }
        let inner = m.state.outermost[mate as usize];
        let (from, into) = self.entries[inner as usize];
        Some(Step {
            inner,
            matched: (base as u32, mate),
            outer: m.state.outermost[from as usize],
            entry: (into, from),
        })
    }

    /// Matches along the tree from the root to `u`, and `u` with the exposed blossom of `v`.
    fn augment(&mut self, u: usize, v: usize) {
        let reached = self.matching.state.outermost[v];
        self.matching.match_outwards(reached, v, u);
        let (mut inside, mut outside) = (u, v);
        loop {
            let outer = self.matching.state.outermost[inside];
            let above = self.step_up(outer);
            self.matching.match_outwards(outer, inside, outside);
            let Some(Step { inner, entry, .. }) = above else {
                return;
            };
            let (into, from) = (entry.0 as usize, entry.1 as usize);
            self.matching.match_outwards(inner, into, from);
            (inside, outside) = (from, into);
        }
    }

    /// Makes a blossom of the circuit that an edge between two outer vertices closes.
    fn close(&mut self, u: usize, v: usize) {
        // The outer blossoms from each end up to the root; they part ways below the nearest common one.
        let climb = |start: usize| {
            let mut path = vec![self.matching.state.outermost[start]];
            while let Some(step) = self.step_up(path[path.len() - 1]) {
                path.push(step.outer);
            }
            path
        };
        let (left, right) = (climb(u), climb(v));
        let common = *left
            .iter()
            .find(|outer| right.contains(outer))
            .expect("both paths end at the root");
        // From the common one down to u, over the edge to v, and up again.
        let mut children = Vec::new();
        let mut links = Vec::new();
        for &outer in left.iter().take_while(|&&outer| outer != common) {
            let step = self.step_up(outer).expect("below the common one");
            let turned = |(one, other): (u32, u32)| (other, one);
            children.extend([outer, step.inner]);
            links.extend([turned(step.matched), turned(step.entry)]);
        }
        children.push(common);
        children.reverse();
        links.reverse();
        links.push((u as u32, v as u32));
        for &outer in right.iter().take_while(|&&outer| outer != common) {
            let step = self.step_up(outer).expect("below the common one");
            children.extend([outer, step.inner]);
            links.extend([step.matched, step.entry]);
        }
        for &child in &children {
            if self.labels[child as usize] == Label::Inner {
                self.make_outer(child);
            }
        }
        let id = self.matching.enclose(children, links);
        self.labels[id as usize] = Label::Outer;
    }

    /// Takes an inner blossom apart: the children on the even way from its entry to its base stay in the tree.
    fn expand(&mut self, id: u32) {
        let (from, into) = self.entries[id as usize];
        let entry = self.matching.child_with(id, into as usize);
        let blossom = self.matching.blossom(id);
        let (children, links) = (blossom.children.clone(), blossom.links.clone());
        let size = children.len();
        let position = children
            .iter()
            .position(|&child| child == entry)
            .expect("a child of its blossom");
        self.matching.dissolve(id);
        self.labels[id as usize] = Label::Free;
        for &child in &children {
            self.labels[child as usize] = Label::Free;
        }
        let mut edge = (from, into);
        let mut at = position;
        let mut outer = Vec::new();
        loop {
            self.labels[children[at] as usize] = Label::Inner;
            self.entries[children[at] as usize] = edge;
            if at == 0 {
                break;
            }
            // Two steps towards the base, over a matched edge and one into the next inner child.
            let (middle, next, link) = if position % 2 == 0 {
                (at - 1, at - 2, links[at - 2])
            } else {
                ((at + 1) % size, (at + 2) % size, links[(at + 1) % size])
            };
            edge = if position % 2 == 0 {
                (link.1, link.0)
            } else {
                link
            };
            outer.push(children[middle]);
            at = next;
        }
        for child in outer {
            self.make_outer(child);
        }
    }
}
