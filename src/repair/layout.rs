//! Half-moves that do not stand where the layout has them: the sheet is read in another order.
//!
//! That a column stands a row too low ([`columns`](super::columns)), or that two rows or half-moves stand in each other's place
//! ([`crossed`](super::crossed)), is nothing of single cells: read row by row, many words must be taken for misread. So each such
//! layout is another reading of the sheet: it is looked for where the words fit badly, searched like any other, and believed where it
//! costs less.

use super::ahead::Ahead;
use super::cells::Cell;
use super::choices::{columns, crossed as limits, doubt, misread, rows, step_costs};
use super::closer::{Walk, bent, oddness};
use super::columns::{Shift, shifts};
use super::crossed::{Crossed, crossed};
use super::gaps::{Renumbered, reached, renumbered};
use super::leaves::leaves;
use super::numbered::{Numbered, numbered};
use super::search::Step;
use super::twice::{Twice, twice};
use super::{
    Costed, Options, Proposal, Surplus, is_cheaper, is_nonsense, languages_of, weigh_rival,
};
use crate::board::Position;
use crate::notation::Language;

/// Another layout than that of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Layout {
    /// A column stands a row too low or too high.
    Column(Shift),
    /// Some half-moves stand in each other's place.
    Crossed(Crossed),
    /// The numbers are wrong.
    Renumbered(Renumbered),
    /// Some rows stand there twice.
    Twice(Twice),
    /// Some rows stand in another order than that of their numbers.
    Numbered(Numbered),
}

/// How half-moves were found to be displaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// All of that player stand a row too low from here on.
    Low,
    /// All of that player stand a row too high from here on.
    High,
    /// This one stands in another row.
    Elsewhere,
    /// All of both players stand in each other's column from here on.
    Columns,
}

/// A half-move that was found to be displaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displaced {
    /// Which one, from 0 in the game.
    pub ply: usize,
    /// How it is.
    pub how: How,
}

impl Layout {
    /// The cells as they are played, each with its place; none where the layout is in disorder there anyway.
    fn order(&self, cells: &[Cell]) -> Option<Vec<(i32, usize)>> {
        match *self {
            Layout::Column(shift) => shift.order(cells),
            Layout::Crossed(crossed) => crossed.order(cells),
            Layout::Twice(own) => Some(own.order(cells)),
            Layout::Numbered(ref own) => Some(own.order()),
            Layout::Renumbered(own) => Some(
                (0..cells.len())
                    .map(|at| (own.place(cells, at), at))
                    .collect(),
            ),
        }
    }

    /// Where the half-move of a cell belongs, from 0; nowhere if it is none.
    fn place(&self, cells: &[Cell], at: usize) -> Option<i32> {
        match *self {
            Layout::Column(shift) => shift.place(cells, at),
            Layout::Crossed(crossed) => Some(crossed.place(cells, at)),
            Layout::Renumbered(own) => Some(own.place(cells, at)),
            Layout::Twice(own) => own.place(cells, at),
            Layout::Numbered(ref own) => Some(own.place(cells, at)),
        }
    }

    /// What it costs.
    const fn cost(&self) -> f32 {
        match *self {
            Layout::Column(_) => columns::SHIFT,
            Layout::Crossed(crossed) => crossed.cost(),
            Layout::Renumbered(own) => own.cost(),
            Layout::Twice(own) => own.cost(),
            Layout::Numbered(_) => limits::NUMBERED,
        }
    }

    /// Says of a game that was found in moved cells in which of the sheet its half-moves stand.
    fn put_back(&self, proposal: &mut Proposal, cells: &[Cell], order: &[(i32, usize)]) {
        let of = |at: usize| order.get(at).map_or(cells.len(), |(_, at)| *at);
        for half in &mut proposal.halves {
            half.cell = half.cell.map(of);
        }
        for surplus in &mut proposal.surplus {
            surplus.cell = of(surplus.cell);
        }
        let empty = (0..cells.len()).filter(|at| self.place(cells, *at).is_none());
        proposal.surplus.extend(empty.map(|cell| Surplus {
            cell,
            probability: 1.0,
            sure: true,
            explained: true,
            answered: false,
        }));
        proposal.surplus.sort_by_key(|surplus| surplus.cell);
        let unread = |from: usize| order[from..].iter().map(|(_, at)| *at).min();
        proposal.unread = (proposal.unread.take())
            .map(|own| unread(own.start).unwrap_or(cells.len())..cells.len());
        let (how, most) = match *self {
            Layout::Column(shift) if shift.low => (How::Low, 1),
            Layout::Column(_) => (How::High, 1),
            Layout::Crossed(Crossed::Columns(from, to)) if to + 1 < cells.len() => {
                // Of a few rows it is told at each.
                for half in &mut proposal.halves {
                    if half.step == Step::Read
                        && half.cell.is_some_and(|at| (from..to).contains(&at))
                    {
                        (half.step, half.changed) = (Step::Exchanged, true);
                    }
                }
                return;
            }
            Layout::Crossed(Crossed::Columns(..)) => (How::Columns, 1),
            Layout::Crossed(_) | Layout::Numbered(_) => (How::Elsewhere, usize::MAX),
            // The half-moves stand one behind the other as they should.
            Layout::Renumbered(own) => return own.doubt(proposal),
            Layout::Twice(_) => return,
        };
        let is_moved = |at: usize| self.place(cells, at) != Some(cells[at].expected);
        let moved = (proposal.halves.iter().enumerate())
            .filter(|(_, half)| half.cell.is_some_and(is_moved))
            .map(|(ply, _)| ply);
        let moved: Vec<usize> = moved.collect();
        // A few half-moves at the end of a sheet are no column: the field may not be empty but illegible.
        let few = how != How::Elsewhere && moved.len() < columns::FEW;
        for ply in moved.iter().filter(|_| few) {
            let half = &mut proposal.halves[*ply];
            half.sure &= half.answered;
        }
        for surplus in proposal.surplus.iter_mut().filter(|_| few) {
            surplus.sure &= surplus.answered;
        }
        let displaced = moved.into_iter().take(most);
        proposal
            .displaced
            .extend(displaced.map(|ply| Displaced { ply, how }));
    }
}

/// A reading of a sheet: what it costs, and the game.
type Reading = (f32, Proposal);

/// Finds the game of cells in the order in which they are given: at a glance, or as well as it can.
pub(super) type Reader<'a> = dyn FnMut(&[Cell], bool) -> Costed + 'a;

/// The game that was found in cells as they are laid out, or another with some of the half-moves elsewhere, where that costs less.
/// `most`: how often something may be moved.
pub(super) fn straightened(
    first: &Position,
    cells: &[Cell],
    found: Reading,
    options: &Options,
    most: usize,
    read: &mut Reader<'_>,
) -> Reading {
    let mut rivals: Vec<(Reading, Layout)> = Vec::new();
    let mut found = found;
    let numbered = numbered(first, cells).map(Layout::Numbered);
    let is_disordered = numbered.is_some();
    if is_disordered {
        found.0 += limits::MISNUMBERED;
    }
    for layout in (layouts(first, &found.1, cells).into_iter()).chain(numbered) {
        let Some(order) = layout.order(cells) else {
            continue;
        };
        if let Some((cost, mut proposal)) = read(&moved(cells, &order), false) {
            layout.put_back(&mut proposal, cells, &order);
            rivals.push(((cost + layout.cost(), proposal), layout));
        }
    }
    let least = (0..rivals.len()).reduce(|a, b| match is_cheaper(&rivals[b].0, &rivals[a].0) {
        true => b,
        false => a,
    });
    let mut best = found;
    // Each with what its layout costs.
    let mut others: Vec<(Reading, f32)> = Vec::new();
    // What it costs that half-moves stand in each other's place, where that is believed.
    let mut moved_cost = None;
    if let Some(least) = least.filter(|least| is_cheaper(&rivals[*least].0, &best)) {
        let (glance, layout) = rivals.swap_remove(least);
        let is_crossed = matches!(layout, Layout::Crossed(_));
        moved_cost = is_crossed.then(|| layout.cost());
        let own = read_in(first, cells, &layout, options, most, read);
        // A reading that is searched closer and comes out dearer than what was there before has lost its way.
        let own = own.filter(|own| is_cheaper(own, &best));
        others.push((std::mem::replace(&mut best, own.unwrap_or(glance)), 0.0));
    }
    let of_layout = |(reading, layout): (Reading, Layout)| (reading, layout.cost());
    others.extend(rivals.into_iter().map(of_layout));
    let (cost, mut proposal) = best;
    if let Some(moved) = moved_cost {
        for ((_, other), own) in &others {
            doubt_beside_the_layout(&mut proposal, (moved - own).max(0.0), other, cells);
        }
    }
    if is_disordered && others.iter().any(|((_, other), _)| is_as_written(other)) {
        // Then only the numbers tell.
        for displaced in &proposal.displaced {
            let half = &mut proposal.halves[displaced.ply];
            half.sure &= half.answered;
        }
    }
    for ((other, rival), _) in &others {
        // What does not reach so far is not compared by what it costs.
        if rival.unread.is_none() || proposal.unread.is_some() {
            let odds = (cost - other) / options.temperature;
            weigh_rival(&mut proposal, rival, odds, options.sure);
        }
    }
    (cost, proposal)
}

/// Takes from half-moves that stand in each other's place, and those behind, that they are sure, where a game in which all stand where the
/// layout has them, or others stand elsewhere, has as few errors: half-moves that nobody wrote explain as well what was taken for disorder,
/// and rows in each other's place what was taken for half-moves. `moved`: by how much more, in nats, its layout costs than the other's.
fn doubt_beside_the_layout(proposal: &mut Proposal, moved: f32, other: &Proposal, cells: &[Cell]) {
    let errors = |proposal: &Proposal| {
        let words = proposal.halves.iter().map(|half| oddness(half, cells));
        let left_out = proposal.surplus.iter().filter(|cell| !cell.explained);
        words.sum::<f32>() + left_out.count() as f32 * step_costs::SURPLUS
    };
    if other.unread.is_some() || errors(other) > errors(proposal) + moved + doubt::AS_FEW {
        return;
    }
    let mut others = other.halves.iter().map(|half| (half.mv, half.cell));
    for half in &mut proposal.halves {
        half.sure &= others.next() == Some((half.mv, half.cell)) || half.answered;
    }
}

/// Whether all is played as it is written, where it is written.
fn is_as_written(proposal: &Proposal) -> bool {
    let Proposal {
        halves,
        surplus,
        displaced,
        unread,
        ..
    } = proposal;
    let changed = halves.iter().any(|half| half.changed);
    !changed && surplus.is_empty() && displaced.is_empty() && unread.is_none()
}

/// The game that is found in the order of the numbers, where whole leaves lie in another: what stands behind the first number that leaves
/// out many is not reached as it is laid out.
pub(super) fn by_numbers(
    first: &Position,
    cells: &[Cell],
    read: impl FnOnce(&[Cell]) -> Option<Proposal>,
) -> Option<Proposal> {
    let layout = Layout::Numbered(numbered(first, cells)?);
    let order = layout.order(cells)?;
    let laid = moved(cells, &order);
    let (own, before) = (reached(&laid), reached(cells));
    let mut proposal = (own > before || own == cells.len()).then(|| read(&laid))??;
    layout.put_back(&mut proposal, cells, &order);
    proposal.cost += layout.cost();
    Some(proposal)
}

/// The game that is found in another layout, searched well, and whether something is moved once more in it.
fn read_in(
    first: &Position,
    cells: &[Cell],
    layout: &Layout,
    options: &Options,
    most: usize,
    read: &mut Reader<'_>,
) -> Option<Reading> {
    let order = layout.order(cells)?;
    let mut laid = moved(cells, &order);
    if matches!(layout, Layout::Crossed(_)) {
        // The numbers tell of the rows as they stand.
        laid.iter_mut().for_each(|cell| cell.number = None);
    }
    let (cost, proposal) = read(&laid, true)?;
    // Who left one field empty may have left another.
    let own = (cost + layout.cost(), proposal);
    let (cost, mut proposal) = match most > 1 {
        true => straightened(first, &laid, own, options, most - 1, read),
        false => own,
    };
    // Of two disorders in one sheet each may be part of another one.
    let several = !proposal.displaced.is_empty();
    layout.put_back(&mut proposal, cells, &order);
    for displaced in proposal.displaced.iter().filter(|_| several) {
        let half = &mut proposal.halves[displaced.ply];
        half.sure &= half.answered;
    }
    Some((cost, proposal))
}

/// The game that is found in the best order of whole leaves, where none is found as they lie.
pub(super) fn by_leaves(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    most: usize,
    read: &mut Reader<'_>,
) -> Option<Reading> {
    let language = *languages_of(cells.iter().flat_map(Cell::words)).first()?;
    let ahead = Ahead::new(cells, language);
    let none = Proposal::default();
    let walk = Walk::of(first, &none, cells);
    let mut best: Option<(Reading, Layout)> = None;
    for layout in leaves(first, &none, cells, &walk, &ahead)
        .into_iter()
        .map(Layout::Crossed)
    {
        let laid = layout.order(cells).map(|order| moved(cells, &order));
        let found = laid.and_then(|laid| read(&laid, false));
        if let Some(found) = found
            && best
                .as_ref()
                .is_none_or(|(best, _)| is_cheaper(&found, best))
        {
            best = Some((found, layout));
        }
    }
    read_in(first, cells, &best?.1, options, most, read)
}

/// The other layouts that come into question where words fit badly; where none fits, only leaves in the wrong order and rows that stand
/// twice, behind which none does.
fn layouts(first: &Position, proposal: &Proposal, cells: &[Cell]) -> Vec<Layout> {
    let language = proposal.language.unwrap_or(Language::English);
    let ahead = Ahead::new(cells, language);
    let walk = Walk::of(first, proposal, cells);
    let twice = twice(first, cells, &walk, &ahead).into_iter();
    let leaves = leaves(first, proposal, cells, &walk, &ahead).into_iter();
    let leaves = leaves.map(Layout::Crossed);
    let whole = twice.map(Layout::Twice).chain(leaves);
    if is_nonsense(proposal, cells) {
        return whole.collect();
    }
    let bent = |limits| bent(&walk, proposal, cells, misread::USUAL, limits, &ahead);
    let columns = shifts(first, cells, &bent((rows::BENT, rows::MOST)), &ahead);
    let crossed = crossed(first, cells, &bent((limits::BENT, limits::PLACES)), &ahead);
    let renumbered = renumbered(first, cells, &bent((rows::BROKEN, 1)), &ahead);
    let columns = columns.into_iter().map(Layout::Column);
    let crossed = crossed.into_iter().map(Layout::Crossed);
    let renumbered = renumbered.into_iter().map(Layout::Renumbered);
    (columns.chain(crossed))
        .chain(renumbered)
        .chain(whole)
        .collect()
}

/// The cells in an order.
pub(super) fn moved(cells: &[Cell], order: &[(i32, usize)]) -> Vec<Cell> {
    let moved = |(place, at): &(i32, usize)| Cell {
        expected: *place,
        ..cells[*at].clone()
    };
    order.iter().map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::super::word::Word;
    use super::super::{Cell, Proposal, in_english};
    use super::{Layout, layouts};
    use crate::board::{Move, Position};
    use crate::repair::crossed::Crossed;

    /// A game of which nobody can see from the numbers that the rows 8 and 9 are missing.
    const GAME: &str = "d4 Nf6 c4 c5 d5 b5 cxb5 a6 e3 axb5 Bxb5 Ba6 Bxa6 Nxa6 Nc3 d6 Nf3 g6 e4 Bg7 Bf4 O-O Qd2 Rb8 O-O Rb4 \
        Rfe1 Qb6 Rab1 Nc7 a3 Rb3 e5 Ng4 h3 Nxe5 Nxe5 dxe5 Bxe5 Bxe5 Rxe5 c4 Re4 Nb5 Nxb5 Qxb5 Qh6 Rxb2 Rh4 \
        Rxb1+ Kh2 Rh1+ Kxh1 Qb1+ Kh2 g5 Qxg5+ Qg6 Qxe7";

    fn cells(words: &[&str]) -> Vec<Cell> {
        let cell = |(at, word): (usize, &&str)| Cell {
            expected: at as i32,
            ..Cell::of(at..at + 1, Word::new(word))
        };
        words.iter().enumerate().map(cell).collect()
    }

    /// What is looked for where of these words those before one cell are read as they stand, and that one at so much, in nats.
    fn looked_for(words: &[&str], at: usize, cost: f32) -> Vec<Layout> {
        let cells = cells(words);
        let mut found: Proposal = in_english(&cells[..at]).1;
        let mut bent = found.halves[at - 1].clone();
        (bent.changed, bent.word, bent.mv) = (true, cost, Move::NULL);
        bent.cell = Some(at);
        found.halves.push(bent);
        layouts(&Position::initial(), &found, &cells)
    }

    #[test]
    fn rows_in_each_others_place_are_looked_for_before_one_misread_sign() {
        let mut words: Vec<&str> = GAME.split(' ').collect();
        // 6. Bxb5 Ba6 stands below 7. Bxa6 Nxa6.
        words[10..14].rotate_left(2);
        let is_found = |cost: f32| {
            let found = looked_for(&words, 10, cost);
            found.contains(&Layout::Crossed(Crossed::Rows(10, 12, 14)))
        };
        assert!(is_found(4.1));
        assert!(!is_found(3.9));
    }

    #[test]
    fn two_rows_are_looked_for_before_words_that_cost_as_much_as_five_that_nothing_explains() {
        let mut words: Vec<&str> = GAME.split(' ').collect();
        words.drain(14..18);
        let cells = cells(&words);
        let first = Position::initial();
        let ahead = super::Ahead::new(&cells, super::Language::English);
        let mut places = Vec::new();
        let broken = ahead.line(&mut places, 0, &first);
        let is_found = |cost: f32| {
            let found = looked_for(&words, broken, cost);
            let is_missing = |layout: &Layout| matches!(layout, Layout::Renumbered(_));
            found.iter().any(is_missing)
        };
        assert!(is_found(40.1));
        assert!(!is_found(39.9));
    }
}
