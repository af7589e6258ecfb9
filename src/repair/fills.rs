//! What else may have been played where nothing can be read, or nobody wrote, if the words behind stand as they are written.
//!
//! Of two or three half-moves that nobody can read each may be any move, and what tells them apart may come forty half-moves later: no beam
//! is wide enough for all. But from a position a word is one move as it stands, or none. So all positions are followed through the words
//! of a game that was found: behind some words few are left. If with other moves fewer words are changed than in that game, it was lost,
//! and the search must keep it. If as few are, what differs is known no better than the moves that nobody can read.
//! Where there are too many positions those are followed to which the likeliest moves lead.

use super::ahead::Ahead;
use super::cells::Cell;
use super::channel::{self, Shape};
use super::choices::fills::{FURTHER, KEPT, MOST};
use super::choices::misread;
use super::closer::Row;
use super::prior::{self, Before};
use super::{Half, Proposal, edit, weights};
use crate::board::{Move, Packed, Position};
use std::collections::HashMap;

/// A position before a half-move.
struct Node {
    position: Position,
    known: Before,
    /// What the likeliest way to it costs: the moves that nobody can read, and the words that are changed.
    cost: f32,
    /// How many words are changed at least on the way to it, and behind it.
    before: usize,
    behind: usize,
    /// The moves that lead on.
    onwards: Vec<Onwards>,
}

/// A move that leads from one position to another.
#[derive(Clone, Copy)]
struct Onwards {
    mv: Move,
    /// Which one of the next layer.
    to: usize,
    /// How many words it changes.
    changes: usize,
}

impl Node {
    const fn new(position: Position, known: Before) -> Node {
        Node {
            position,
            known,
            cost: f32::INFINITY,
            before: usize::MAX,
            behind: usize::MAX,
            onwards: Vec::new(),
        }
    }
}

/// The positions that can be reached with any moves where nothing can be read.
struct Fills {
    /// The first half-move, from 0, that may be any.
    from: usize,
    /// The positions before each half-move from that one on, and behind the last.
    layers: Vec<Vec<Node>>,
}

/// Whether nothing tells of a half-move what it was.
fn is_guessed(half: &Half, cells: &[Cell]) -> bool {
    let cell = half.cell.and_then(|cell| cells.get(cell));
    !half.answered && cell.is_none_or(Cell::is_illegible)
}

/// How many words a half-move changes.
fn changes(half: &Half, cells: &[Cell]) -> usize {
    usize::from(half.changed && !half.answered && !is_guessed(half, cells))
}

impl Fills {
    /// Follows all moves where `is_open` says so of a half-move; none where it says so of none.
    fn of(
        first: &Position,
        halves: &[Half],
        cells: &[Cell],
        ahead: &Ahead,
        is_open: impl Fn(&Half) -> bool,
    ) -> Option<Fills> {
        let from = halves.iter().position(&is_open)?;
        let (position, known) = places(first, &halves[..=from]).pop()?;
        let mut begin = Node::new(position, known);
        (begin.cost, begin.before) = (0.0, 0);
        let mut layers = vec![vec![begin]];
        let most: usize = halves[from..].iter().map(|half| changes(half, cells)).sum();
        let mut likely = Likely::default();
        let mut own = 0;
        for (ply, half) in halves.iter().enumerate().skip(from) {
            // Most of what may be played lets the next word not be read: that is known before.
            let next_half = halves.get(ply + 1).filter(|next| !is_open(next));
            let goes_on = |after: &Position| {
                let read = |next: &Half| as_found(after, (next, false), cells, ahead);
                next_half.is_none_or(|next| !read(next).is_empty())
            };
            let mut places: HashMap<Packed, usize> = HashMap::new();
            let mut next: Vec<Node> = Vec::new();
            let mut next_own = 0;
            for (at, node) in layers.last_mut()?.iter_mut().enumerate() {
                let moves = match is_open(half) {
                    true => likely.moves(&node.position, (ply, node.known)),
                    false => as_found(&node.position, (half, at == own), cells, ahead),
                };
                for (mv, changes, cost) in moves {
                    let before = node.before + changes;
                    if before > most {
                        continue;
                    }
                    let mut after = node.position.clone();
                    after.play(mv);
                    let is_own = at == own && is_same(mv, half.mv);
                    if !is_own && !goes_on(&after) {
                        continue;
                    }
                    let to = *places.entry(after.packed()).or_insert_with(|| {
                        let known = node.known.then(Position::flat_parts(mv).to);
                        next.push(Node::new(after, known));
                        next.len() - 1
                    });
                    next[to].before = next[to].before.min(before);
                    next[to].cost = next[to].cost.min(node.cost + cost);
                    if is_own {
                        next_own = to;
                        // It is kept, whatever it costs.
                        next[to].cost = 0.0;
                    }
                    node.onwards.push(Onwards { mv, to, changes });
                }
            }
            own = match next.len() > MOST {
                true => keep_likeliest(layers.last_mut()?, &mut next, next_own),
                false => next_own,
            };
            layers.push(next);
        }
        Some(Fills { from, layers })
    }

    /// Counts the words that are changed behind each position, as far as to a layer.
    fn count_behind(&mut self, last: usize) {
        self.layers.truncate(last + 1);
        for node in &mut self.layers[last] {
            node.behind = 0;
        }
        for at in (0..last).rev() {
            let (before, behind) = self.layers.split_at_mut(at + 1);
            for node in &mut before[at] {
                let over = |on: &Onwards| behind[0][on.to].behind.saturating_add(on.changes);
                node.behind = node.onwards.iter().map(over).min().unwrap_or(usize::MAX);
            }
        }
    }

    /// Calls with each half-move, position and move on a way that changes no more than so many words.
    fn each_with(&self, most: usize, mut each: impl FnMut(usize, &Node, Move)) {
        for (at, pair) in self.layers.windows(2).enumerate() {
            for node in &pair[0] {
                for on in &node.onwards {
                    let behind = pair[1][on.to].behind.saturating_add(on.changes);
                    if behind.saturating_add(node.before) <= most {
                        each(self.from + at, node, on.mv);
                    }
                }
            }
        }
    }
}

/// Keeps the likeliest positions of a layer, and the moves that lead to these; where one of them stands then.
fn keep_likeliest(before: &mut [Node], layer: &mut Vec<Node>, own: usize) -> usize {
    let mut order: Vec<usize> = (0..layer.len()).collect();
    order.select_nth_unstable_by(MOST, |one, other| {
        let cost = |at: usize| layer[at].cost;
        cost(*one).total_cmp(&cost(*other)).then(one.cmp(other))
    });
    order.truncate(MOST);
    order.sort_unstable();
    let mut places: Vec<Option<usize>> = vec![None; layer.len()];
    for (place, at) in order.into_iter().enumerate() {
        places[at] = Some(place);
    }
    let mut kept = places.iter().map(Option::is_some);
    layer.retain(|_| kept.next() == Some(true));
    for node in before {
        node.onwards.retain_mut(|on| {
            let place = places[on.to];
            on.to = place.unwrap_or(0);
            place.is_some()
        });
    }
    places[own].unwrap_or(0)
}

/// What is known before each half-move.
pub(super) fn places(first: &Position, halves: &[Half]) -> Vec<(Position, Before)> {
    let (mut position, mut known) = (first.clone(), Before::NONE);
    let before = halves.iter().map(|half| {
        let place = (position.clone(), known);
        known = known.then(Position::flat_parts(half.mv).to);
        position.play(half.mv);
        place
    });
    before.collect()
}

/// How likely the moves of a position are; reused from one to the next.
#[derive(Default)]
pub(super) struct Likely {
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    costs: Vec<f32>,
}

impl Likely {
    /// The moves of a position, each with what it costs, and that it changes no word.
    pub(super) fn moves(
        &mut self,
        position: &Position,
        (ply, known): (usize, Before),
    ) -> Vec<(Move, usize, f32)> {
        self.moves.clear();
        position.each_legal_move(|mv| {
            if !Position::captures_king(mv) {
                self.moves.push(mv);
            }
        });
        channel::shapes(position, &self.moves, &mut self.shapes);
        let place = (ply as u32, known);
        prior::costs(
            weights(),
            1.0,
            position,
            place,
            &self.shapes,
            &mut self.costs,
        );
        let all = self.moves.iter().zip(&self.costs);
        all.map(|(mv, cost)| (*mv, 0, *cost)).collect()
    }
}

/// The moves that a half-move may be from a position, as its word stands or as it was found, each with how many words it changes and what
/// that costs; `own`: the position is that in which it was found.
fn as_found(
    position: &Position,
    (half, own): (&Half, bool),
    cells: &[Cell],
    ahead: &Ahead,
) -> Vec<(Move, usize, f32)> {
    let mut moves = Vec::new();
    let is_guessed = is_guessed(half, cells);
    let found = match (own, half.changed || half.answered || is_guessed) {
        (true, _) => Some(half.mv),
        (false, true) => position.of_flat_number(Position::flat_number(half.mv)),
        (false, false) => None,
    };
    // Where several words may be meant, or several sheets say something else, none of them stands by itself.
    let is_one = |cell: &Cell| matches!(&cell.witnesses[..], [only] if only.words.len() == 1);
    let cell = half.cell.filter(|_| !half.answered && !is_guessed);
    let cell = cell.filter(|cell| !half.changed || cells.get(*cell).is_some_and(is_one));
    if let Some(mv) = cell.and_then(|cell| ahead.meant(position, cell)) {
        moves.push((mv, 0, 0.0));
    }
    let is_known = |mv: &Move| moves.iter().any(|(known, ..)| is_same(*known, *mv));
    if let Some(mv) = found.filter(|mv| !is_known(mv)) {
        let changes = changes(half, cells);
        moves.push((mv, changes, changes as f32 * edit(misread::USUAL)));
    }
    moves
}

/// Whether two moves are the same, in whatever positions.
pub(super) fn is_same(one: Move, other: Move) -> bool {
    Position::flat_number(one) == Position::flat_number(other)
}

/// The moves of the games in which fewer words are changed than in one that was found, if other moves are played where nothing can be read:
/// by the cell that they are read from, or before which they are put, and by the position. None if there are no such games.
pub(super) fn with_fewer_changes(
    first: &Position,
    proposal: &Proposal,
    cells: &[Cell],
    ahead: &Ahead,
) -> HashMap<usize, Row> {
    let mut moves: HashMap<usize, Row> = HashMap::new();
    let halves = &proposal.halves[..];
    let is_open = |half: &Half| is_guessed(half, cells);
    let guessed = halves.iter().position(is_open).unwrap_or(halves.len());
    if !(halves[guessed..].iter()).any(|half| changes(half, cells) > 0) {
        return moves;
    }
    let Some(mut fills) = Fills::of(first, halves, cells, ahead, is_open) else {
        return moves;
    };
    let (mut own, mut saved) = (0, vec![0]);
    for (half, layer) in halves[fills.from..].iter().zip(&fills.layers[1..]) {
        own += changes(half, cells);
        let least = layer.iter().map(|node| node.before).min();
        saved.push(own - least.unwrap_or(own).min(own));
    }
    let most = saved.iter().copied().max().unwrap_or(0);
    let begins = saved.iter().position(|own| *own > 0);
    let last = saved.iter().rposition(|own| *own == most);
    let (Some(begins), Some(last)) = (begins, last) else {
        return moves;
    };
    // The last layer is that before the last word that can be read.
    if fills.from + last < halves.len() && last + 1 - begins < FURTHER {
        return moves;
    }
    fills.count_behind(last);
    let (mut places, mut next) = (Vec::new(), 0);
    for half in halves {
        places.push(half.cell.unwrap_or(next));
        next = places
            .last()
            .map_or(0, |cell| cell + usize::from(half.cell.is_some()));
    }
    let least = fills.layers[0][0].behind;
    let mut all: Vec<(usize, f32, Packed, Move)> = Vec::new();
    fills.each_with(least, |ply, node, mv| {
        all.push((ply, node.cost, node.position.packed(), mv));
    });
    all.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
    for of_one in all.chunk_by(|one, other| one.0 == other.0) {
        for (ply, _, position, mv) in of_one.iter().take(KEPT) {
            let row = moves.entry(places[*ply]).or_default();
            row.entry(*position).or_default().push(*mv);
        }
    }
    moves
}

/// Takes from half-moves that they are sure which are others in a game where no more words are changed, and other moves are played where
/// nothing can be read and it is not sure what was.
pub(super) fn doubt_fills(first: &Position, proposal: &mut Proposal, cells: &[Cell]) {
    let Some(language) = proposal.language else {
        return;
    };
    let ahead = Ahead::new(cells, language);
    let is_open = |half: &Half| !half.sure && is_guessed(half, cells);
    let Some(mut fills) = Fills::of(first, &proposal.halves, cells, &ahead, is_open) else {
        return;
    };
    let last = fills.layers.len() - 1;
    fills.count_behind(last);
    let behind = proposal.halves[fills.from..].iter();
    let own = behind.map(|half| changes(half, cells)).sum();
    let least = |ply: usize| {
        let before = proposal.halves[..=ply].iter();
        let open = before.filter(|half| is_open(half));
        open.map(|half| half.probability).fold(1.0, f32::min)
    };
    let mut contested: Vec<usize> = Vec::new();
    fills.each_with(own, |ply, _, mv| {
        if !is_same(mv, proposal.halves[ply].mv) && contested.last() != Some(&ply) {
            contested.push(ply);
        }
    });
    let all = contested.into_iter().map(|ply| (ply, least(ply)));
    let all: Vec<(usize, f32)> = all.collect();
    for (ply, least) in all {
        let half = &mut proposal.halves[ply];
        if !half.answered {
            half.sure = false;
            half.probability = half.probability.min(least);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::choices::fills::{KEPT, MOST};
    use super::super::search::Search;
    use super::super::word::Word;
    use super::super::{Cell, Options, Proposal, decode};
    use super::{Fills, is_guessed, with_fewer_changes};
    use crate::board::Position;
    use crate::notation::{Language, san};

    /// A game of which nobody can read the moves from 4...Nf6 to 5...a6.
    const UNREAD: &str = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 ? ? ? Be2 e6 a4 Nc6 Be3 Be7 O-O O-O f4 Qc7 Kh1 Re8 Qd2 Bd7 Nb3 Na5 Nxa5 Qxa5 Bd3 \
        Qh5 Rf3 Qa5 Rg3 Rac8 Rf1 Kh8 Qf2 Bc6 e5 dxe5 Bb6 Qb4 fxe5 Nh5";

    fn cells(words: &str) -> Vec<Cell> {
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(at..at + 1, Word::new(word))
        };
        words.split(' ').enumerate().map(cell).collect()
    }

    fn decoded(cells: &[Cell]) -> Proposal {
        let first = Position::initial();
        let found = decode(&first, cells, &Options::default(), &mut Search::default());
        found.expect("a game")
    }

    /// Whether fewer words are changed with another move in the first cell than in a game that was found.
    fn has_fewer(words: &str, found: &str) -> bool {
        let mut proposal = decoded(&cells(found));
        let pairs = words.split(' ').zip(found.split(' '));
        for (half, (word, found)) in proposal.halves.iter_mut().zip(pairs) {
            half.changed = word != found;
        }
        let cells = cells(words);
        let ahead = Ahead::new(&cells, Language::English);
        let moves = with_fewer_changes(&Position::initial(), &proposal, &cells, &ahead);
        !moves.is_empty()
    }

    #[test]
    fn fewer_words_are_changed_if_that_holds_for_eight_half_moves_or_to_the_end() {
        // After 1. e4 c5 2. e5 neither side can play `e5`; after 1. e3 c5 2. e4 both can.
        let words = "? c5 e5 d6 f4 Nc6 Nf3 g6 d3 Bg7 c3 e5";
        let found = "e3 c5 e4 d6 f4 Nc6 Nf3 g6 d3 Bg7 c3 e5";
        assert!(has_fewer(words, found));
        let words = "? c5 e5 d6 f4 Nc6 Nf3 g6 d3 Bg7 e5";
        let found = "e3 c5 e4 d6 f4 Nc6 Nf3 g6 d3 Bg7 e5";
        assert!(!has_fewer(words, found));
        assert!(has_fewer("? c5 e5 d6 f4 Nc6", "e3 c5 e4 d6 f4 Nc6"));
    }

    #[test]
    fn no_more_positions_are_followed_than_there_is_time_for() {
        let cells = cells(UNREAD);
        let halves = decoded(&cells).halves;
        let ahead = Ahead::new(&cells, Language::English);
        let first = Position::initial();
        let open = |half: &super::Half| is_guessed(half, &cells);
        let fills = Fills::of(&first, &halves, &cells, &ahead, open).expect("positions");
        let most = fills.layers.iter().map(Vec::len).max();
        assert_eq!(most, Some(MOST));
        assert_eq!(fills.layers.len(), halves.len() - 7 + 1);
    }

    #[test]
    fn no_more_moves_must_be_kept_than_there_is_time_for() {
        // The king can go to f2 after many moves, of which 1. a3 a6 2. h3 h6 are none.
        let first = Position::initial();
        let mut proposal = decoded(&cells("a3 a6 h3 h6 Rh2 b6"));
        proposal.halves[4].changed = true;
        let cells = cells("? ? ? ? Kf2 b6");
        let ahead = Ahead::new(&cells, Language::English);
        let moves = with_fewer_changes(&first, &proposal, &cells, &ahead);
        let kept = |cell: usize| moves[&cell].values().map(Vec::len).sum::<usize>();
        assert!(kept(0) < KEPT);
        assert_eq!(kept(3), KEPT);
    }

    #[test]
    fn a_word_far_behind_what_nobody_can_read_is_not_changed_for_a_wrong_guess() {
        // 4. Qc2 and 5. Bf4 were played; 28. g3 shows that it was not 4. Bf4 and 5. g3.
        let found = decoded(&cells(
            "d4 Nf6 Nf3 d5 c4 c6 ? g6 ? Bg7 e3 O-O Nc3 Na6 Be2 Bf5 Qb3 Qb6 c5 Qxb3 axb3 Nb4 Ra4 a5 O-O Bd3 Bc7 Ne4 Bxd3 Nxd3 Nxe4 dxe4 \
             Nd2 Nxb2 Ra2 Nd3 Nxe4 f5 Ng5 e5 Ne6 Rfc8 Bb6 exd4 exd4 Nb4 Rxa5 Nd5 Ra4 Nc3 Rc4 Ne2+ Kh1 Bf6 g3 Kf7 Nc7 Ra3 d5 cxd5",
        ));
        let half = &found.halves[54];
        assert!(!half.changed || !half.sure, "{half:?}");
    }

    #[test]
    fn what_a_piece_plays_that_was_put_there_by_guess_is_not_sure() {
        // The queen may have gone to c7 from d8, and `a6` have been played.
        let found = decoded(&cells(UNREAD));
        let mut position = Position::initial();
        for half in &found.halves[..19] {
            position.play(half.mv);
        }
        let last = &found.halves[19];
        assert_eq!(san(&position, last.mv), "Qc7");
        assert!(!last.sure, "{last:?}");
    }
}
