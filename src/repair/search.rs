//! The search over whole games: a beam of positions for every cell, in which hypotheses that reach the same position at the
//! same cell become one, and a lattice of all the half-moves between them that were kept.

use super::align::Plain;
use super::cells::{Cell, begins_row, leaves_row_out};
use super::channel::{Channel, Compared, Shape, shapes};
use super::choices::words::{BEHIND_TWO, ILLEGIBLE, MISFIT, SHARED, SLIP};
use super::choices::{doubt, hopeless, step_costs};
use super::closer::{self, Closer};
use super::costs::Costs;
use super::looks::Looks;
use super::prior::Before;
use crate::board::{Move, Packed, Position};
use crate::notation::{Language, read};
use crate::replay::Stepper;
use crate::syntax::Encoding;
use std::collections::HashMap;

/// How wide the search is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Breadth {
    /// So many positions are kept at a cell.
    pub positions: usize,
    /// So many more that do not stand where the layout says: they are many, and must not crowd out the others.
    pub moved: usize,
    /// A hypothesis that costs so much more than the best, in nats, is dropped.
    pub slack: f32,
    /// Whether cells may be left out, exchanged or missing where the layout does not say so, and every word fits a move.
    pub irregular: bool,
}

impl Breadth {
    /// Enough for most sheets.
    pub const USUAL: Breadth = Breadth {
        positions: 64,
        moved: 32,
        slack: 12.0,
        irregular: false,
    };

    /// For sheets of which much was misread.
    pub const NOISY: Breadth = Breadth {
        positions: 128,
        moved: 64,
        slack: 16.0,
        irregular: false,
    };

    /// For sheets in which the half-moves do not stand where they should.
    pub const IRREGULAR: Breadth = Breadth {
        positions: 128,
        moved: 64,
        slack: 16.0,
        irregular: true,
    };

    /// With room for as many positions as where much was misread, none of them dearer than usual.
    const fn roomier(self) -> Breadth {
        if self.positions >= Breadth::NOISY.positions {
            return self;
        }
        Breadth {
            positions: Breadth::NOISY.positions,
            moved: Breadth::NOISY.moved,
            ..self
        }
    }

    /// How wide it is where it is to look more closely.
    const fn closer(self) -> Breadth {
        const POSITIONS: usize = 200;
        const SLACK: f32 = 20.0;
        Breadth {
            positions: POSITIONS,
            moved: POSITIONS,
            slack: SLACK,
            ..self
        }
    }
}

/// What a step of the lattice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Reads a cell as a half-move.
    Read,
    /// Plays a half-move that is not written.
    Missing,
    /// Passes over a cell.
    Surplus,
    /// Reads the second cell of a row, before the first.
    Exchanged,
}

/// A step from one position to another.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// Index of the node it leaves.
    pub from: u32,
    /// Index of the node it reaches.
    pub to: u32,
    /// The half-move; the null move where none is made.
    pub mv: Move,
    /// The cell it reads; for a missing half-move the one before which it is made.
    pub cell: u32,
    /// What it does.
    pub step: Step,
    /// What it costs.
    pub cost: f32,
    /// What of that is the cost of the word.
    pub word: f32,
    /// What of that is the cost of the move, whatever is written.
    pub prior: f32,
}

/// A position at a cell.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// How many half-moves lead to it.
    pub ply: u32,
    /// What the cheapest way to it costs.
    pub best: f32,
    /// The edge by which that comes in; `u32::MAX` at the start.
    pub by: u32,
}

/// All that was kept of a search.
#[derive(Clone, Debug, Default)]
pub struct Lattice {
    /// Nodes, in the order of cells; the first is the start.
    pub nodes: Vec<Node>,
    /// Edges, in the order of the nodes that they leave.
    pub edges: Vec<Edge>,
    /// The nodes behind the last cell.
    pub ends: Vec<u32>,
    /// The last cell that some hypothesis read; less than there are where the game cannot go on.
    pub cells_read: usize,
    /// The logarithm of the share that was dropped for want of room, as far as it is known.
    pub dropped: f32,
}

impl Lattice {
    /// Makes moves dearer, whatever is written, and finds the cheapest ways anew.
    pub fn reweigh(&mut self, more: impl Fn(&Edge) -> f32) {
        for node in self.nodes.iter_mut().skip(1) {
            (node.best, node.by) = (f32::INFINITY, u32::MAX);
        }
        for (at, edge) in self.edges.iter_mut().enumerate() {
            let more = more(edge);
            edge.cost += more;
            edge.prior += more;
            let cost = self.nodes[edge.from as usize].best + edge.cost;
            let to = &mut self.nodes[edge.to as usize];
            if cost < to.best {
                (to.best, to.by) = (cost, at as u32);
            }
        }
    }
}

/// A node that is still to be left.
#[derive(Clone)]
struct Front {
    node: u32,
    position: Position,
    before: Before,
    /// How many half-moves further it is than the layout says.
    shift: i32,
    due: Due,
}

/// What has been begun, and must be done next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Due {
    /// Nothing.
    #[default]
    Nothing,
    /// The cell before the last one is still to be read.
    Exchanged,
    /// The second half-move of a row that nobody wrote.
    MissingHalf,
    /// The second cell of a row that is left out.
    SurplusHalf,
}

/// A way onwards, before it is known whether it is kept.
#[derive(Clone, Copy)]
struct Way {
    total: f32,
    /// What is to be expected behind it: it decides only on which ways are kept where there is not room for all.
    ahead: f32,
    word: f32,
    prior: f32,
    front: u32,
    mv: Move,
    shift: i32,
    due: Due,
    step: Step,
    cell: u32,
    /// Whether it is kept whatever it costs.
    kept: bool,
}

impl Way {
    /// Passes over a cell, from one of the positions: what all costs up to there and what that alone does.
    const fn over(
        (front, cell): (usize, usize),
        (total, word): (f32, f32),
        (shift, due): (i32, Due),
    ) -> Way {
        Way {
            total,
            ahead: 0.0,
            word,
            prior: 0.0,
            front: front as u32,
            mv: Move::NULL,
            shift,
            due,
            step: Step::Surplus,
            cell: cell as u32,
            kept: false,
        }
    }
}

/// What is needed at every cell; reused from game to game.
#[derive(Default)]
pub struct Search {
    looks: Looks,
    costs: Costs,
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    priors: Vec<f32>,
    ways: Vec<Way>,
    known: HashMap<(Packed, Due), u32>,
    /// What the word of the cell costs at least as a move.
    least: f32,
}

impl Search {
    /// Searches.
    pub fn run(&mut self, task: &Task<'_>, breadth: Breadth) -> Lattice {
        let Task {
            first,
            cells,
            channels,
            ..
        } = *task;
        let mut lattice = Lattice {
            dropped: f32::NEG_INFINITY,
            ..Lattice::default()
        };
        lattice.nodes.push(Node {
            ply: 0,
            best: 0.0,
            by: u32::MAX,
        });
        let mut front = vec![Front {
            node: 0,
            position: first.clone(),
            before: Before::NONE,
            shift: 0,
            due: Due::Nothing,
        }];
        let mut costs = Vec::with_capacity(cells.len());
        let compared: Vec<_> = cells
            .iter()
            .map(|cell| Reading::new(cell, channels, &mut self.costs))
            .collect();
        // Up to which cell many moves may have been played for a word before it.
        let mut open_to = 0;
        for (at, cell) in cells.iter().enumerate() {
            let covered = task.closer.is_some_and(|closer| closer.covers(at));
            let mut breadth = match covered {
                true => breadth.closer(),
                false if at < open_to => breadth.roomier(),
                false => breadth,
            };
            self.least = f32::MAX;
            let gap = match at.checked_sub(1) {
                Some(before) => cell.expected - cells[before].expected - 1,
                None => cell.expected,
            };
            let next = cells.get(at + 1);
            let row_begins = begins_row(cell, first);
            // The half-move that a row lacks may be the one before its only cell.
            let hole = next.is_some_and(|next| next.expected == cell.expected + 2) && row_begins;
            let left_out = leaves_row_out(cells, at, first);
            let rounds = match breadth.irregular || hole {
                _ if left_out => 0,
                true => gap.clamp(1, 2),
                false => gap.clamp(0, 2),
            };
            if let Some(row) = task.closer.and_then(|closer| closer.row_before(at)) {
                self.skip_row(
                    &mut lattice,
                    &mut front,
                    (at, left_out),
                    (task, row),
                    breadth,
                );
            }
            let mut fresh: Vec<usize> = (0..front.len()).collect();
            for _ in 0..rounds {
                let begin = front.len();
                let limit = f32::MAX;
                let place = (at, limit, hole);
                self.skip_half_moves(&mut lattice, &mut front, &fresh, place, task, breadth);
                fresh = (begin..front.len()).collect();
            }
            let row = Row {
                at,
                cell,
                next,
                readings: [
                    at.checked_sub(1).map(|at| &compared[at]),
                    Some(&compared[at]),
                    compared.get(at + 1),
                ],
                channels,
                hole,
                left_out,
                repeats: repeated(cells, at, 1, 1),
                row_repeats: (row_begins
                    && next.is_some_and(|next| next.expected == cell.expected + 1))
                .then(|| repeated(cells, at, 2, 2))
                .flatten(),
                alone: cell.optional && has_double(cells, at),
            };
            self.ways.clear();
            let mut best = f32::MAX;
            let mut misfits = Vec::new();
            for i in 0..front.len() {
                if self.leave(&front, i, &lattice, &row, task, breadth, &mut best) {
                    misfits.push(i);
                }
            }
            // A half-move may be missing before a word that does not fit.
            if rounds == 0 && !misfits.is_empty() {
                let ways = std::mem::take(&mut self.ways);
                let begin = front.len();
                let limit = best + breadth.slack;
                self.skip_half_moves(
                    &mut lattice,
                    &mut front,
                    &misfits,
                    (at, limit, hole),
                    task,
                    breadth,
                );
                self.ways = ways;
                for i in begin..front.len() {
                    self.leave(&front, i, &lattice, &row, task, breadth, &mut best);
                }
            }
            if let Some(ahead) = task.closer.and_then(|closer| closer.ahead_of(at)) {
                for way in self.ways.iter_mut().filter(|way| way.step == Step::Read) {
                    let mut after = front[way.front as usize].position.clone();
                    after.play(way.mv);
                    way.ahead = ahead.cost(&after, at + 1);
                }
            }
            if (doubt::TWO_SIGNS..f32::MAX).contains(&self.least) {
                open_to = at + 1 + BEHIND_TWO;
                breadth = breadth.roomier();
            }
            let new = self.keep(&mut lattice, &front, best, breadth);
            if new.is_empty() {
                break;
            }
            front = new;
            lattice.cells_read = at + 1;
            // What is too much for one sheet is so for several if each of them costs as much.
            costs.push(best / channels.len().max(1) as f32);
            if is_hopeless(&costs) {
                break;
            }
        }
        lattice.ends = (front.iter().filter(|front| front.due == Due::Nothing))
            .map(|front| front.node)
            .collect();
        lattice
    }

    /// Adds every position that one half-move leads to which nobody wrote.
    fn skip_half_moves(
        &mut self,
        lattice: &mut Lattice,
        front: &mut Vec<Front>,
        fresh: &[usize],
        (at, limit, hole): (usize, f32, bool),
        task: &Task<'_>,
        breadth: Breadth,
    ) {
        let best = (front
            .iter()
            .map(|front| lattice.nodes[front.node as usize].best))
        .fold(f32::MAX, f32::min);
        self.ways.clear();
        for i in fresh.iter().copied() {
            let Front {
                node,
                position,
                before,
                due,
                shift,
            } = &front[i];
            let own = lattice.nodes[*node as usize];
            let kept = kept_from(task, at, position);
            let far = own.best > best + breadth.slack * 0.75;
            if *due != Due::Nothing || far && kept.is_empty() {
                continue;
            }
            self.look(position, own.ply, *before, task);
            let further = own.ply as i32 + 1 - task.cells[at].expected;
            let (further, moved) = match hole && further == *shift + 1 {
                true => (*shift, step_costs::WRONG_COLUMN),
                false => (further, step_costs::of_shift(*shift, further)),
            };
            let missing = step_costs::MISSING + moved;
            let missing = (missing, further, Due::Nothing);
            self.play_unwritten((i, own.best, at), missing, (limit, kept));
        }
        let slack = Breadth {
            slack: breadth.slack + step_costs::MISSING + step_costs::SHIFT,
            ..breadth
        };
        let more = self.keep(lattice, front, best, slack);
        front.extend(more);
    }

    /// Adds every position to which the two half-moves lead of a row that may be missing before a cell; whether the numbers leave
    /// it out too.
    fn skip_row(
        &mut self,
        lattice: &mut Lattice,
        front: &mut Vec<Front>,
        (at, left_out): (usize, bool),
        (task, row): (&Task<'_>, &closer::Row),
        breadth: Breadth,
    ) {
        let best = (front
            .iter()
            .map(|front| lattice.nodes[front.node as usize].best))
        .fold(f32::MAX, f32::min);
        let mut fresh: Vec<usize> = (0..front.len())
            .filter(|i| front[*i].due == Due::Nothing)
            .collect();
        for due in [Due::MissingHalf, Due::Nothing] {
            self.ways.clear();
            let missing = match due {
                Due::MissingHalf if left_out => step_costs::ROW_LEFT_OUT + step_costs::MISSING,
                Due::MissingHalf => step_costs::ROW_MISSING + step_costs::MISSING,
                _ => step_costs::MISSING,
            };
            for i in fresh.iter().copied() {
                let Front {
                    node,
                    position,
                    before,
                    shift,
                    ..
                } = &front[i];
                let Some(moves) = row.get(&position.packed()) else {
                    continue;
                };
                let own = lattice.nodes[*node as usize];
                let further = if left_out { *shift } else { shift + 1 };
                self.look(position, own.ply, *before, task);
                let begin = self.ways.len();
                self.play_unwritten((i, own.best, at), (missing, further, due), (f32::MAX, &[]));
                let all = self.ways.split_off(begin);
                (self.ways).extend(all.into_iter().filter(|way| moves.contains(&way.mv)));
            }
            let begin = front.len();
            let more = self.keep(lattice, front, best, breadth);
            front.extend(more);
            fresh = (begin..front.len()).collect();
        }
        // Half a row is no place from which to go on.
        front.retain(|front| front.due != Due::MissingHalf);
    }

    /// Adds the ways by the moves looked at, written nowhere before a cell, from one of the positions, to which `best` leads: what each
    /// costs that is `missing`, how far it shifts, what is due behind it. None that costs more than `limit`, but those that are `kept`.
    fn play_unwritten(
        &mut self,
        (front, best, cell): (usize, f32, usize),
        (missing, shift, due): (f32, i32, Due),
        (limit, kept): (f32, &[Move]),
    ) {
        let ways = self.moves.iter().zip(&self.priors).map(|(mv, prior)| Way {
            total: best + missing + prior,
            ahead: 0.0,
            word: missing,
            prior: *prior,
            front: front as u32,
            mv: *mv,
            shift,
            due,
            step: Step::Missing,
            cell: cell as u32,
            kept: kept.contains(mv),
        });
        (self.ways).extend(ways.filter(|way| way.kept || way.total <= limit));
    }

    fn look(&mut self, position: &Position, ply: u32, before: Before, task: &Task<'_>) {
        let look = (self.looks).of(position, (ply, before), task.trust);
        self.moves.clear();
        self.moves.extend_from_slice(look.moves);
        self.shapes.clear();
        self.shapes.extend_from_slice(look.shapes);
        self.priors.clear();
        self.priors.extend_from_slice(look.priors);
        if let Some(meant) = answered(position, ply, task) {
            if let Some(mv) = meant.filter(|mv| position.is_forced(*mv)) {
                self.only(position, mv);
                return;
            }
            let at = meant.and_then(|meant| self.moves.iter().position(|mv| *mv == meant));
            let kept = at.map(|at| (self.moves[at], self.shapes[at], self.priors[at]));
            self.moves.clear();
            self.shapes.clear();
            self.priors.clear();
            if let Some((mv, shape, prior)) = kept {
                self.moves.push(mv);
                self.shapes.push(shape);
                self.priors.push(prior);
            }
        }
    }

    /// Leaves nothing to be played but an illegal move that stands.
    fn only(&mut self, position: &Position, mv: Move) {
        self.moves.clear();
        self.moves.push(mv);
        shapes(position, &self.moves, &mut self.shapes);
        self.priors.clear();
        self.priors.push(step_costs::STANDS);
    }

    /// Adds the ways from one position over the next cell. Whether what is written there fits no legal move.
    #[allow(clippy::too_many_arguments)]
    fn leave(
        &mut self,
        front: &[Front],
        i: usize,
        lattice: &Lattice,
        row: &Row<'_>,
        task: &Task<'_>,
        breadth: Breadth,
        best: &mut f32,
    ) -> bool {
        let own = &front[i];
        let node = lattice.nodes[own.node as usize];
        let kept = kept_from(task, row.at, &own.position);
        if node.best > *best + breadth.slack && kept.is_empty() {
            return false;
        }
        self.look(&own.position, node.ply, own.before, task);
        let answered = task.answers.iter().any(|(ply, _)| *ply == node.ply + 1);
        let most = match (kept, task.closer) {
            ([_, ..], Some(closer)) => closer.most(row.at, &own.position),
            _ => f32::MAX,
        };
        let mut read = |search: &mut Search,
                        reading: &Reading,
                        shift: i32,
                        more: f32,
                        (cell, due, step): (usize, Due, Step)| {
            // In a row with one half-move that may be either of its two.
            let shift = match row.hole && shift == own.shift + 1 {
                true => own.shift,
                false => shift,
            };
            let more = more
                + match shift - own.shift {
                    -2 if row.left_out => step_costs::NUMBER_LEFT_OUT,
                    _ => step_costs::of_shift(own.shift, shift),
                };
            let mut least = f32::MAX;
            for ((mv, shape), prior) in
                (search.moves.iter().zip(&search.shapes)).zip(&search.priors)
            {
                let base = node.best + prior + more;
                let kept = kept.contains(mv);
                let limit = match kept {
                    true => f32::MAX,
                    false => *best + breadth.slack,
                };
                if base > limit {
                    continue;
                }
                let costs = &mut search.costs;
                let word = reading.cost(row.channels, (*mv, shape), limit - base, costs);
                least = least.min(word);
                let word = match (answered, kept) {
                    (true, _) => word.min(step_costs::ANSWERED),
                    (false, true) => word.min(most),
                    (false, false) => word,
                };
                let total = base + word;
                if total > limit {
                    continue;
                }
                *best = best.min(total);
                search.ways.push(Way {
                    total,
                    ahead: 0.0,
                    word,
                    prior: *prior,
                    front: i as u32,
                    mv: *mv,
                    shift,
                    due,
                    step,
                    cell: cell as u32,
                    kept,
                });
            }
            least
        };
        let ply = node.ply as i32;
        if own.due == Due::SurplusHalf {
            let shift = ply - row.next.map_or(row.cell.expected + 1, |next| next.expected);
            let over = Way::over((i, row.at), (node.best, 0.0), (shift, Due::Nothing));
            self.ways.push(over);
            *best = best.min(node.best);
            return false;
        }
        if own.due == Due::Exchanged {
            if let Some(reading) = row.readings[0] {
                read(
                    self,
                    reading,
                    own.shift,
                    0.0,
                    (row.at.saturating_sub(1), Due::Nothing, Step::Exchanged),
                );
            }
            return false;
        }
        let Some(reading) = row.readings[1] else {
            return false;
        };
        let least = read(
            self,
            reading,
            ply - row.cell.expected,
            0.0,
            (row.at, Due::Nothing, Step::Read),
        );
        self.least = self.least.min(least);
        if (task.stands || row.cell.stands) && !self.moves.is_empty() && least >= MISFIT {
            let cost = match row.cell.stands {
                true => step_costs::SAID_TO_STAND,
                false => step_costs::STANDS,
            };
            for mv in standing(row.cell, row.channels, &own.position) {
                self.only(&own.position, mv);
                self.priors[0] = 0.0;
                let shift = ply - row.cell.expected;
                read(
                    self,
                    reading,
                    shift,
                    cost,
                    (row.at, Due::Nothing, Step::Read),
                );
            }
            self.look(&own.position, node.ply, own.before, task);
        }
        // Nothing can be played behind a mate: what stands there is no half-move.
        let over = self.moves.is_empty() && !answered;
        let misfit = over || (MISFIT..f32::MAX).contains(&least);
        // The first of the two may be a legal move in the other's place: that the second is none there shows too late.
        if let (Some(next), Some(reading)) = (row.next, row.readings[2])
            && row.cell.expected % 2 == 0
            && next.expected == row.cell.expected + 1
        {
            let shift = ply - row.cell.expected;
            read(
                self,
                reading,
                shift,
                step_costs::EXCHANGED,
                (row.at + 1, Due::Exchanged, Step::Exchanged),
            );
        }
        let surplus = row
            .next
            .is_some_and(|next| next.expected <= row.cell.expected);
        let mut leave_out =
            |search: &mut Search, (cost, moved): (f32, f32), shift: i32, due: Due| {
                let total = node.best + cost + moved;
                if total <= *best + breadth.slack {
                    *best = best.min(total);
                    let over = Way::over((i, row.at), (total, cost), (shift, due));
                    search.ways.push(over);
                }
            };
        // What several sheets have is hardly nothing.
        let sheets = row.cell.witnesses.len().max(1) as f32;
        if let Some(badly) = row.row_repeats {
            let cost = step_costs::ROW_REPEATED + badly;
            leave_out(self, (cost * sheets, 0.0), own.shift, Due::SurplusHalf);
        }
        if breadth.irregular || misfit || row.repeats.is_some() || surplus || row.cell.optional {
            let cost = match (over, row.repeats) {
                (true, _) => step_costs::BEHIND_MATE,
                (false, Some(badly)) => step_costs::REPEATED + badly,
                (false, None) if row.alone => step_costs::REPEATED,
                (false, None) if row.cell.optional => step_costs::ALONE,
                (false, None) => step_costs::SURPLUS,
            };
            let shift = ply - row.next.map_or(row.cell.expected + 1, |next| next.expected);
            let shift = if over { own.shift } else { shift };
            // A sheet that does not have it shifts nothing.
            let moved = match row.cell.optional {
                true => 0.0,
                false => step_costs::of_shift(own.shift, shift),
            };
            leave_out(self, (cost * sheets, moved), shift, Due::Nothing);
        }
        misfit
    }

    /// Keeps the best ways, and makes a node of every position they reach.
    fn keep(
        &mut self,
        lattice: &mut Lattice,
        front: &[Front],
        best: f32,
        breadth: Breadth,
    ) -> Vec<Front> {
        let limit = best + breadth.slack;
        self.ways.retain(|way| way.kept || way.total <= limit);
        let rank = |way: &Way| way.total + way.ahead;
        (self.ways).sort_by(|a, b| rank(a).total_cmp(&rank(b)).then(a.front.cmp(&b.front)));
        self.known.clear();
        let room = [breadth.positions, breadth.moved];
        let mut kept = [0, 0];
        let usual = self.ways.first().map_or(0, |way| way.shift);
        let mut new: Vec<Front> = Vec::new();
        let mut dropped = 0.0_f32;
        for way in &self.ways {
            let from = &front[way.front as usize];
            let mut position = from.position.clone();
            let mut before = from.before;
            let mut ply = lattice.nodes[from.node as usize].ply;
            if !way.mv.is_null() {
                before = before.then(Position::flat_parts(way.mv).to);
                position.play(way.mv);
                ply += 1;
            }
            let odd = way.due != Due::Nothing || way.shift != usual;
            let key = (position.packed(), way.due);
            let edge = lattice.edges.len() as u32;
            let node = match self.known.get(&key) {
                Some(node) => *node,
                None if !way.kept && kept[usize::from(odd)] >= room[usize::from(odd)] => {
                    dropped += (best - way.total).exp();
                    continue;
                }
                None => {
                    kept[usize::from(odd)] += 1;
                    let node = lattice.nodes.len() as u32;
                    lattice.nodes.push(Node {
                        ply,
                        best: way.total,
                        by: edge,
                    });
                    self.known.insert(key, node);
                    new.push(Front {
                        node,
                        position,
                        before,
                        shift: way.shift,
                        due: way.due,
                    });
                    node
                }
            };
            lattice.edges.push(Edge {
                from: from.node,
                to: node,
                mv: way.mv,
                cell: way.cell,
                step: way.step,
                cost: way.total - lattice.nodes[from.node as usize].best,
                word: way.word,
                prior: way.prior,
            });
        }
        let share = dropped.ln();
        lattice.dropped = lattice.dropped.max(share);
        new
    }
}

/// What is to be searched.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The first position.
    pub first: &'a Position,
    /// The cells, in the order of play.
    pub cells: &'a [Cell],
    /// The costs of each writer.
    pub channels: &'a [Channel],
    /// By how much the weights of moves count in this game, from 0 to 1.
    pub trust: f32,
    /// What somebody knows: half-moves, from 1, and the moves as written.
    pub answers: &'a [(u32, String)],
    /// Whether an illegal move may have stood where its squares are clear.
    pub stands: bool,
    /// Where to look more closely, and the rows that may be missing there.
    pub(super) closer: Option<&'a Closer<'a>>,
}

/// The moves that must not be lost in a cell or before it, from a position.
fn kept_from<'a>(task: &Task<'a>, cell: usize, position: &Position) -> &'a [Move] {
    let closer = task.closer;
    closer.map_or(&[], |closer| closer.kept_from(cell, position))
}

/// The move that somebody says was played, where something is known of this half-move: `Some(None)` where it is not legal.
fn answered(position: &Position, ply: u32, task: &Task<'_>) -> Option<Option<Move>> {
    let (_, text) = task.answers.iter().rfind(|(at, _)| *at == ply + 1)?;
    let own = task
        .channels
        .first()
        .map(|channel| channel.style().language);
    Some(meant(text, own, position, task.stands))
}

/// The illegal moves that the words of a cell mean where they stand.
fn standing(cell: &Cell, channels: &[Channel], position: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    for witness in &cell.witnesses {
        let own = channels.get(witness.writer);
        let word = witness.words.first();
        let Some((channel, (word, _))) = own.zip(word) else {
            continue;
        };
        let stepper = Stepper::in_language(channel.style().language);
        for mv in stepper.may_stand(&word.read(), position) {
            if !found.contains(&mv) {
                found.push(mv);
            }
        }
    }
    found
}

/// The move that an answer means: a legal one, or where it may stand an illegal one; in the language of the sheet, in English or
/// in Italian.
pub(super) fn meant(
    text: &str,
    own: Option<Language>,
    position: &Position,
    stands: bool,
) -> Option<Move> {
    let written = read(text.as_bytes(), Encoding::Utf8);
    let languages = [Language::English, Language::Italian];
    let mut steppers = own.into_iter().chain(languages).map(Stepper::in_language);
    let mut illegal = steppers.clone().filter(|_| stands);
    let legal = steppers.find_map(|stepper| stepper.legal(&written, position));
    let illegal = || illegal.find_map(|stepper| stepper.stands(&written, position));
    legal.map(|(mv, _)| mv).or_else(illegal)
}

/// Whether the best game costs so much for so long that what is written is no game.
fn is_hopeless(costs: &[f32]) -> bool {
    use hopeless::{MOST, STRETCH};
    let Some(before) = costs.len().checked_sub(STRETCH) else {
        return false;
    };
    let begun = before.checked_sub(1).map_or(0.0, |at| costs[at]);
    costs
        .last()
        .is_some_and(|now| now - begun > MOST * STRETCH as f32)
}

/// A cell and its neighbours.
struct Row<'a> {
    at: usize,
    cell: &'a Cell,
    next: Option<&'a Cell>,
    readings: [Option<&'a Reading>; 3],
    channels: &'a [Channel],
    /// Whether it is the only half-move of a row that should have two.
    hole: bool,
    /// Whether the numbers leave out the row before it.
    left_out: bool,
    /// What it costs more to leave it out as a repetition of the cell before, where it is one.
    repeats: Option<f32>,
    /// The same for it and the next, as a repetition of the row before.
    row_repeats: Option<f32>,
    /// Whether only some sheets have it, and those have it twice.
    alone: bool,
}

/// What it costs more, beside that it stands there twice, if so many cells from one on repeat those so far before them; none where
/// they do not.
fn repeated(cells: &[Cell], at: usize, far: usize, count: usize) -> Option<f32> {
    let mut sum = 0.0;
    for own in at..at + count {
        let (own, before) = (cells.get(own)?, cells.get(own.checked_sub(far)?)?);
        sum += repeats(before, own)?;
    }
    (sum < 2.0 * step_costs::REPEATED_BADLY).then_some(sum)
}

/// The same of one cell and another: each of its writers must have written the other too.
fn repeats(before: &Cell, cell: &Cell) -> Option<f32> {
    if cell.is_illegible() {
        return None;
    }
    let mut sum = 0.0;
    for witness in &cell.witnesses {
        let mut others = before.witnesses.iter();
        let other = others.find(|other| other.writer == witness.writer)?;
        let (one, two) = (witness.words.first()?.0, other.words.first()?.0);
        sum += match (one == two, one.bytes(), two.bytes()) {
            (true, ..) => 0.0,
            (false, one, two) if is_near(one, two) => step_costs::REPEATED_BADLY,
            _ => return None,
        };
    }
    Some(sum)
}

/// Whether two words differ in one sign of at least three.
pub(super) fn is_near(one: &[u8], two: &[u8]) -> bool {
    let prefix = one.iter().zip(two).take_while(|(a, b)| a == b).count();
    let (one, two) = (&one[prefix..], &two[prefix..]);
    let suffix = (one.iter().rev().zip(two.iter().rev()))
        .take_while(|(a, b)| a == b)
        .count();
    prefix + suffix >= 2 && one.len().max(two.len()) - suffix <= 1
}

/// Whether the writer of a cell that others do not have wrote the same a cell or a row before it or behind it.
fn has_double(cells: &[Cell], at: usize) -> bool {
    let Some(own) = cells.get(at) else {
        return false;
    };
    let Some(writer) = own.witnesses.first().map(|witness| witness.writer) else {
        return false;
    };
    let of_writer = |cell: &&Cell| cell.witnesses.iter().any(|other| other.writer == writer);
    let before = cells[..at].iter().rev().filter(of_writer).take(2);
    let behind = cells[at + 1..].iter().filter(of_writer).take(2);
    let mut others = before.chain(behind);
    others.any(|other| repeats(other, own) == Some(0.0))
}

/// A word ready to be compared with moves, its number among all that are, and what it costs more than the likeliest of its cell.
struct Told {
    word: Compared,
    number: u64,
    more: f32,
}

/// What a cell says, ready to be compared with moves.
struct Reading {
    witnesses: Vec<(usize, Vec<Told>)>,
    /// Of each whether one before it has the same word.
    shared: Vec<bool>,
}

impl Reading {
    fn new(cell: &Cell, channels: &[Channel], costs: &mut Costs) -> Reading {
        let mut witness = |witness: &super::cells::Witness| {
            let channel = channels.get(witness.writer)?;
            let words = (witness.words.iter())
                .filter(|(word, _)| !word.is_illegible())
                .map(|(word, more)| Told {
                    word: channel.compare(word),
                    number: costs.new_word(),
                    more: *more,
                })
                .collect();
            Some((witness.writer, words))
        };
        let plain = |witness: &super::cells::Witness| {
            let language = channels.get(witness.writer)?.style().language;
            Some(Plain::new(&witness.words.first()?.0, language, false))
        };
        let words: Vec<Option<Plain>> = cell.witnesses.iter().map(plain).collect();
        let same = |at: usize| words[at].is_some() && words[..at].contains(&words[at]);
        Reading {
            shared: (0..words.len()).map(same).collect(),
            witnesses: cell.witnesses.iter().filter_map(&mut witness).collect(),
        }
    }

    /// What all writers' words cost as this move; more than `limit` need not be exact.
    fn cost(
        &self,
        channels: &[Channel],
        (mv, shape): (Move, &Shape),
        limit: f32,
        costs: &mut Costs,
    ) -> f32 {
        let mut sum = 0.0;
        for ((writer, words), shared) in self.witnesses.iter().zip(&self.shared) {
            let channel = &channels[*writer];
            let mut cost = |told: &Told| {
                let cost = costs.of(told.number, (mv, shape), || channel.cost(&told.word, shape));
                cost.within(limit) + told.more
            };
            let own = match &words[..] {
                [] => ILLEGIBLE,
                [word] => cost(word),
                words => {
                    let all: f32 = words.iter().map(|word| (-cost(word)).exp()).sum();
                    (-all.ln()).min(SLIP)
                }
            };
            sum += if *shared { own.min(SHARED) } else { own };
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::is_hopeless;

    #[test]
    fn forty_cells_that_cost_eleven_nats_each_are_no_game() {
        let costing = |each: f32, count: usize| {
            let costs: Vec<f32> = (1..=count).map(|at| at as f32 * each).collect();
            is_hopeless(&costs)
        };
        assert!(costing(11.1, 40));
        assert!(!costing(10.9, 40));
        assert!(!costing(11.1, 39));
    }
}
