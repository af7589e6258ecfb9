//! Blossoms: what lies in them, matching them anew, dissolving them.

use super::super::weight::Weight;
use super::{Blossom, Matching, NONE};

impl<W: Weight> Matching<W> {
    /// Whether an id is that of a blossom.
    pub(super) fn is_blossom(&self, id: u32) -> bool {
        id as usize >= self.vertices
    }

    /// The blossom with an id.
    pub(super) fn blossom(&self, id: u32) -> &Blossom<W> {
        self.state.blossoms[id as usize - self.vertices]
            .as_ref()
            .expect("a blossom that exists")
    }

    /// The blossom with an id, to change.
    pub(super) fn blossom_mut(&mut self, id: u32) -> &mut Blossom<W> {
        self.state.blossoms[id as usize - self.vertices]
            .as_mut()
            .expect("a blossom that exists")
    }

    /// All vertices in a blossom, or the vertex itself.
    pub(super) fn vertices_of(&self, id: u32) -> Vec<usize> {
        let mut vertices = Vec::new();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            if self.is_blossom(id) {
                open.extend(&self.blossom(id).children);
            } else {
                vertices.push(id as usize);
            }
        }
        vertices
    }

    /// The vertex of a blossom that is matched outside it, or exposed.
    pub(super) fn base(&self, mut id: u32) -> usize {
        while self.is_blossom(id) {
            id = self.blossom(id).children[0];
        }
        id as usize
    }

    /// The child of `blossom` that holds a vertex.
    pub(super) fn child_with(&self, blossom: u32, vertex: usize) -> u32 {
        let mut id = vertex as u32;
        while self.state.parent[id as usize] != blossom {
            id = self.state.parent[id as usize];
        }
        id
    }

    /// Makes a blossom of a circuit of outermost ones.
    pub(super) fn enclose(&mut self, children: Vec<u32>, links: Vec<(u32, u32)>) -> u32 {
        let free = self
            .state
            .blossoms
            .iter()
            .position(Option::is_none)
            .unwrap_or(self.state.blossoms.len());
        let id = (self.vertices + free) as u32;
        for &child in &children {
            self.state.parent[child as usize] = id;
            for vertex in self.vertices_of(child) {
                self.state.outermost[vertex] = id;
            }
        }
        let blossom = Some(Blossom {
            children,
            links,
            z: W::ZERO,
        });
        if free == self.state.blossoms.len() {
            self.state.blossoms.push(blossom);
            self.state.parent.push(NONE);
        } else {
            self.state.blossoms[free] = blossom;
            self.state.parent[id as usize] = NONE;
        }
        id
    }

    /// Takes an outermost blossom apart. With a dual above zero its matched edge outwards is no longer tight and is given up.
    pub(super) fn dissolve(&mut self, id: u32) {
        let base = self.base(id);
        let Blossom { children, z, .. } = self.state.blossoms[id as usize - self.vertices]
            .take()
            .expect("an outermost blossom");
        for child in children {
            self.state.parent[child as usize] = NONE;
            for vertex in self.vertices_of(child) {
                self.state.outermost[vertex] = child;
                self.state.y[vertex] -= z.half();
            }
        }
        let mate = self.state.mate[base];
        if z > W::ZERO && mate != NONE {
            self.state.mate[base] = NONE;
            self.state.mate[mate as usize] = NONE;
        }
    }

    /// Takes apart the outermost blossoms without a dual, and those that thereby become outermost: they hold nothing any more.
    pub(super) fn dissolve_spent(&mut self) {
        let first = self.vertices as u32;
        let mut open: Vec<u32> = (first..first + self.state.blossoms.len() as u32).collect();
        while let Some(id) = open.pop() {
            let spent = self.state.blossoms[(id - first) as usize]
                .as_ref()
                .is_some_and(|blossom| blossom.z == W::ZERO);
            if spent && self.state.parent[id as usize] == NONE {
                open.extend(
                    self.blossom(id)
                        .children
                        .iter()
                        .filter(|&&child| child >= first),
                );
                self.dissolve(id);
            }
        }
    }

    /// Matches `inner`, a vertex of `id`, with `outer`, and the rest of the blossom within itself.
    pub(super) fn match_outwards(&mut self, id: u32, inner: usize, outer: usize) {
        let mut open = vec![(id, inner, outer)];
        while let Some((id, inner, outer)) = open.pop() {
            if !self.is_blossom(id) {
                self.state.mate[inner] = outer as u32;
                continue;
            }
            let entry = self.child_with(id, inner);
            let blossom = self.blossom(id);
            let size = blossom.children.len();
            let position = blossom
                .children
                .iter()
                .position(|&child| child == entry)
                .expect("a child of its blossom");
            // The children between the new base and the old one, on the side where they are evenly many, are matched anew.
            let mut first = if position % 2 == 0 { 0 } else { position + 1 };
            let end = if position % 2 == 0 {
                position
            } else {
                size + 1
            };
            while first < end {
                let (u, v) = blossom.links[first % size];
                open.push((blossom.children[first % size], u as usize, v as usize));
                open.push((blossom.children[(first + 1) % size], v as usize, u as usize));
                first += 2;
            }
            open.push((entry, inner, outer));
            let blossom = self.blossom_mut(id);
            blossom.children.rotate_left(position);
            blossom.links.rotate_left(position);
        }
    }
}
