//! The search over whole games: a beam of positions for every cell, in which hypotheses that reach the same position at the
//! same cell become one, and a lattice of all the half-moves between them that were kept.

use super::cells::Cell;
use super::channel::{Channel, Compared, ILLEGIBLE, SLIP, Shape, shapes};
use super::prior::{self, Before, Weights};
use crate::board::{Move, Packed, Position};
use crate::notation::{Language, Resolution, Written, read, resolve, wanted};
use crate::syntax::Encoding;
use std::collections::HashMap;

/// How wide the search is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Breadth {
    /// So many positions are kept at a cell.
    pub positions: usize,
    /// A hypothesis that costs so much more than the best, in nats, is dropped.
    pub slack: f32,
    /// Whether cells may be left out, exchanged or missing where the layout does not say so, and every word fits a move.
    pub irregular: bool,
}

impl Breadth {
    /// Enough for most sheets.
    pub const USUAL: Breadth = Breadth {
        positions: 64,
        slack: 12.0,
        irregular: false,
    };

    /// For sheets of which much was misread.
    pub const NOISY: Breadth = Breadth {
        positions: 128,
        slack: 16.0,
        irregular: false,
    };

    /// For sheets in which the half-moves do not stand where they should.
    pub const IRREGULAR: Breadth = Breadth {
        positions: 128,
        slack: 16.0,
        irregular: true,
    };
}

/// What the steps cost that do not read one cell as one half-move, in nats.
pub mod step_costs {
    /// The half-moves stand one further, or one nearer, than the layout says: a half-move was forgotten or written twice.
    pub const SHIFT: f32 = 7.0;
    /// A half-move that is not written, beside the shift.
    pub const MISSING: f32 = 1.0;
    /// A cell that is no half-move of the game, beside the shift: about what any word costs that nothing explains.
    pub const SURPLUS: f32 = 9.0;
    /// The half-moves of a row stand in each other's column.
    pub const EXCHANGED: f32 = 7.0;
    /// What is written is no legal move, and was played and stands: one of a thousand half-moves, where somebody says that it may.
    pub const STANDS: f32 = 7.0;
    /// The same where the record itself says so.
    pub const SAID_TO_STAND: f32 = 0.2;
    /// What the words of a half-move cost at most that somebody has answered, whatever they are: less than that nobody wrote it.
    pub const ANSWERED: f32 = 6.0;
    /// A cell is left out that repeats the one before.
    pub const REPEATED: f32 = 3.0;
    /// A cell is left out that stands behind a mate. A half-move that is read costs three nats, and five where much was misread:
    /// were this less, the cheapest game would be one that mates early and leaves out the rest.
    pub const BEHIND_MATE: f32 = 6.5;

    /// What it costs that the half-moves stand so far from their places, after they stood so far.
    #[must_use]
    pub const fn of_shift(before: i32, now: i32) -> f32 {
        before.abs_diff(now) as f32 * SHIFT
    }
}

/// A word that costs so much as every legal move fits none of them.
const MISFIT: f32 = 4.0;

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

/// A node that is still to be left.
#[derive(Clone)]
struct Front {
    node: u32,
    position: Position,
    before: Before,
    /// How many half-moves further it is than the layout says.
    shift: i32,
    /// Whether the cell before the last one is still to be read.
    pending: bool,
}

/// A way onwards, before it is known whether it is kept.
#[derive(Clone, Copy)]
struct Way {
    total: f32,
    word: f32,
    prior: f32,
    front: u32,
    mv: Move,
    shift: i32,
    pending: bool,
    step: Step,
    cell: u32,
}

/// What is needed at every cell; reused from game to game.
#[derive(Default)]
pub struct Search {
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    priors: Vec<f32>,
    ways: Vec<Way>,
    known: HashMap<(Packed, bool), u32>,
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
            pending: false,
        }];
        let mut costs = Vec::with_capacity(cells.len());
        let compared: Vec<_> = cells
            .iter()
            .map(|cell| Reading::new(cell, channels))
            .collect();
        for (at, cell) in cells.iter().enumerate() {
            let gap = match at.checked_sub(1) {
                Some(before) => cell.expected - cells[before].expected - 1,
                None => cell.expected,
            };
            let rounds = match breadth.irregular {
                true => gap.clamp(1, 2),
                false => gap.clamp(0, 2),
            };
            let mut fresh: Vec<usize> = (0..front.len()).collect();
            for _ in 0..rounds {
                let begin = front.len();
                let limit = f32::MAX;
                self.skip_half_moves(&mut lattice, &mut front, &fresh, (at, limit), task, breadth);
                fresh = (begin..front.len()).collect();
            }
            let next = cells.get(at + 1);
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
                repeats: at > 0 && cells[at - 1].words().eq(cell.words()) && !cell.is_illegible(),
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
                    (at, limit),
                    task,
                    breadth,
                );
                self.ways = ways;
                for i in begin..front.len() {
                    self.leave(&front, i, &lattice, &row, task, breadth, &mut best);
                }
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
        lattice.ends = (front.iter().filter(|front| !front.pending))
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
        (at, limit): (usize, f32),
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
                pending,
                shift,
            } = &front[i];
            let own = lattice.nodes[*node as usize];
            if *pending || own.best > best + breadth.slack * 0.75 {
                continue;
            }
            self.look(position, own.ply, *before, task);
            let further = own.ply as i32 + 1 - task.cells[at].expected;
            let missing = step_costs::MISSING + step_costs::of_shift(*shift, further);
            for (mv, prior) in self.moves.iter().zip(&self.priors) {
                if own.best + missing + prior > limit {
                    continue;
                }
                self.ways.push(Way {
                    total: own.best + missing + prior,
                    word: missing,
                    prior: *prior,
                    front: i as u32,
                    mv: *mv,
                    shift: further,
                    pending: false,
                    step: Step::Missing,
                    cell: at as u32,
                });
            }
        }
        let slack = Breadth {
            slack: breadth.slack + step_costs::MISSING + step_costs::SHIFT,
            ..breadth
        };
        let more = self.keep(lattice, front, best, slack);
        front.extend(more);
    }

    fn look(&mut self, position: &Position, ply: u32, before: Before, task: &Task<'_>) {
        self.moves.clear();
        // A king is never captured, also where an illegal move left it in check.
        position.each_legal_move(|mv| {
            if !Position::captures_king(mv) {
                self.moves.push(mv);
            }
        });
        shapes(position, &self.moves, &mut self.shapes);
        prior::costs(
            task.weights,
            task.trust,
            position,
            (ply, before),
            &self.shapes,
            &mut self.priors,
        );
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
        if node.best > *best + breadth.slack {
            return false;
        }
        self.look(&own.position, node.ply, own.before, task);
        let answered = task.answers.iter().any(|(ply, _)| *ply == node.ply + 1);
        let mut read = |search: &mut Search,
                        reading: &Reading,
                        shift: i32,
                        more: f32,
                        (cell, pending, step): (usize, bool, Step)| {
            let more = more + step_costs::of_shift(own.shift, shift);
            let mut least = f32::MAX;
            for ((mv, shape), prior) in
                (search.moves.iter().zip(&search.shapes)).zip(&search.priors)
            {
                let base = node.best + prior + more;
                if base > *best + breadth.slack {
                    continue;
                }
                let word = reading.cost(row.channels, shape, *best + breadth.slack - base);
                least = least.min(word);
                let word = match answered {
                    true => word.min(step_costs::ANSWERED),
                    false => word,
                };
                let total = base + word;
                if total > *best + breadth.slack {
                    continue;
                }
                *best = best.min(total);
                search.ways.push(Way {
                    total,
                    word,
                    prior: *prior,
                    front: i as u32,
                    mv: *mv,
                    shift,
                    pending,
                    step,
                    cell: cell as u32,
                });
            }
            least
        };
        let ply = node.ply as i32;
        if own.pending {
            if let Some(reading) = row.readings[0] {
                read(
                    self,
                    reading,
                    own.shift,
                    0.0,
                    (row.at.saturating_sub(1), false, Step::Exchanged),
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
            (row.at, false, Step::Read),
        );
        if (task.stands || row.cell.stands) && !self.moves.is_empty() && least >= MISFIT {
            let cost = match row.cell.stands {
                true => step_costs::SAID_TO_STAND,
                false => step_costs::STANDS,
            };
            for mv in standing(row.cell, row.channels, &own.position) {
                self.only(&own.position, mv);
                self.priors[0] = 0.0;
                let shift = ply - row.cell.expected;
                read(self, reading, shift, cost, (row.at, false, Step::Read));
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
                (row.at + 1, true, Step::Exchanged),
            );
        }
        let surplus = row
            .next
            .is_some_and(|next| next.expected <= row.cell.expected);
        if breadth.irregular || misfit || row.repeats || surplus || row.cell.optional {
            let cost = match (over, row.repeats) {
                (true, _) => step_costs::BEHIND_MATE,
                (false, true) => step_costs::REPEATED,
                (false, false) => step_costs::SURPLUS,
            };
            // What several sheets have is hardly nothing.
            let cost = cost * row.cell.witnesses.len().max(1) as f32;
            let shift = ply - row.next.map_or(row.cell.expected + 1, |next| next.expected);
            let shift = if over { own.shift } else { shift };
            let cost = cost + step_costs::of_shift(own.shift, shift);
            let total = node.best + cost;
            if total <= *best + breadth.slack {
                self.ways.push(Way {
                    total,
                    word: cost,
                    prior: 0.0,
                    front: i as u32,
                    mv: Move::NULL,
                    shift,
                    pending: false,
                    step: Step::Surplus,
                    cell: row.at as u32,
                });
            }
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
        self.ways.retain(|way| way.total <= limit);
        (self.ways).sort_by(|a, b| a.total.total_cmp(&b.total).then(a.front.cmp(&b.front)));
        self.known.clear();
        // Irregular hypotheses have a room of their own: they are many, and must not crowd out the others.
        let room = [breadth.positions, breadth.positions / 2];
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
            let odd = way.pending || way.shift != usual;
            let key = (position.packed(), way.pending);
            let edge = lattice.edges.len() as u32;
            let node = match self.known.get(&key) {
                Some(node) => *node,
                None if kept[usize::from(odd)] >= room[usize::from(odd)] => {
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
                        pending: way.pending,
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
    /// The weights of moves.
    pub weights: &'a Weights,
    /// By how much they count in this game, from 0 to 1.
    pub trust: f32,
    /// What somebody knows: half-moves, from 1, and the moves as written.
    pub answers: &'a [(u32, String)],
    /// Whether an illegal move may have stood where its squares are clear.
    pub stands: bool,
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

/// The illegal move that a word means where it stands; none where it means a legal one.
pub(super) fn stands(written: &Written, language: Language, position: &Position) -> Option<Move> {
    match resolve(written, language, position) {
        Resolution::Move(..) | Resolution::Ambiguous => None,
        _ => position.forced(&wanted(written, language).ok()?),
    }
}

/// The illegal moves that the words of a cell mean where they stand.
fn standing(cell: &Cell, channels: &[Channel], position: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    for witness in &cell.witnesses {
        let own = channels.get(witness.writer);
        let word = witness.words.first();
        let mv = own.zip(word).and_then(|(channel, (word, _))| {
            let written = read(word.bytes(), Encoding::Utf8);
            stands(&written, channel.style().language, position)
        });
        found.extend(mv.filter(|mv| !found.contains(mv)));
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
    let languages = own
        .into_iter()
        .chain([Language::English, Language::Italian]);
    let mut legal =
        (languages.clone()).filter_map(|language| match resolve(&written, language, position) {
            Resolution::Move(mv, _) => Some(mv),
            _ => None,
        });
    let illegal = || {
        let mut illegal = languages.clone();
        illegal.find_map(|language| self::stands(&written, language, position))
    };
    legal.next().or_else(|| illegal().filter(|_| stands))
}

/// Whether the best game costs so much for so long that what is written is no game.
fn is_hopeless(costs: &[f32]) -> bool {
    /// A stretch of so many cells is looked at.
    const STRETCH: usize = 40;
    /// A half-move costs two or three nats if nothing is wrong, eight where every third sign was misread.
    const MOST: f32 = 11.0;
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
    repeats: bool,
}

/// What a cell says, ready to be compared with moves.
struct Reading {
    witnesses: Vec<(usize, Vec<(Compared, f32)>)>,
}

impl Reading {
    fn new(cell: &Cell, channels: &[Channel]) -> Reading {
        let witness = |witness: &super::cells::Witness| {
            let channel = channels.get(witness.writer)?;
            let words = (witness.words.iter())
                .filter(|(word, _)| !word.is_illegible())
                .map(|(word, cost)| (channel.compare(word), *cost))
                .collect();
            Some((witness.writer, words))
        };
        Reading {
            witnesses: cell.witnesses.iter().filter_map(witness).collect(),
        }
    }

    /// What all writers' words cost as this move; more than `limit` need not be exact.
    fn cost(&self, channels: &[Channel], shape: &Shape, limit: f32) -> f32 {
        let mut sum = 0.0;
        for (writer, words) in &self.witnesses {
            let channel = &channels[*writer];
            sum += match &words[..] {
                [] => ILLEGIBLE,
                [(word, cost)] => channel.cost(word, shape, limit) + cost,
                words => {
                    let costs = words.iter();
                    let all: f32 = (costs
                        .map(|(word, cost)| channel.cost(word, shape, limit) + cost))
                    .map(|cost| (-cost).exp())
                    .sum();
                    (-all.ln()).min(SLIP)
                }
            };
        }
        sum
    }
}
