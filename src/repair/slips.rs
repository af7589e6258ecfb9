//! Whether another half-move than the one that a proposal corrects may be the one that is wrong.
//!
//! People do not only misread signs: they also write down another move than was played. Such a word may be legal where it stands, and
//! what breaks is one behind it that is right. Or the word that breaks is such a one, and the nearest legal move is not what was played.
//! Nothing of the one word tells which of these it is: where a likely move in the place of an earlier word lets that word stand as it is
//! written, or one in its own place does as well, and all behind it can be read as before, nothing in which the two games differ is sure.

use super::ahead::Ahead;
use super::cells::Cell;
use super::channel;
use super::choices::slips::{BEFORE, BUDGET, FEW, PLAUSIBLE, SHARE};
use super::prior::{self, Before};
use super::search::Step;
use super::{Half, Proposal, weights};
use crate::board::{Move, Position};

/// Takes from the half-moves of a proposal that they are sure, where the one correction may have been another. Nothing where much is
/// corrected: there it is seen how the sheet errs.
pub(super) fn doubt_slips(first: &Position, proposal: &mut Proposal, cells: &[Cell]) {
    let is_legible = |half: &Half| {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        cell.is_some_and(|cell| !cell.is_illegible() && cell.witnesses.len() == 1)
    };
    let corrected: Vec<usize> = (0..proposal.halves.len())
        .filter(|at| proposal.halves[*at].changed)
        .collect();
    let Some(language) = proposal.language.filter(|_| corrected.len() <= FEW) else {
        return;
    };
    let asked = corrected.into_iter().filter(|at| {
        let half = &proposal.halves[*at];
        half.sure && half.step == Step::Read && !half.answered && is_legible(half)
    });
    let asked: Vec<usize> = asked.collect();
    if asked.is_empty() {
        return;
    }
    let mut game = Game {
        ahead: &Ahead::new(cells, language),
        halves: &proposal.halves,
        places: places(first, &proposal.halves),
        left: BUDGET,
    };
    let mut others: Vec<(usize, Move)> = Vec::new();
    for at in asked {
        others.extend(game.instead(at, at));
        for before in (at.saturating_sub(BEFORE)..at).rev() {
            let half = &proposal.halves[before];
            if half.step == Step::Read && !half.changed && !half.answered && is_legible(half) {
                others.extend(game.instead(before, at));
            }
        }
    }
    for (at, mv) in others {
        let half = &mut proposal.halves[at];
        let code = Position::flat_number(mv);
        half.sure = false;
        let known = half.rivals.iter().position(|(known, _)| *known == code);
        let known = known.map_or(0.0, |at| half.rivals.remove(at).1);
        let share = SHARE.max(known);
        let rest = (1.0 - share) / (1.0 - known).max(SHARE);
        half.probability *= rest;
        (half.rivals.iter_mut()).for_each(|(_, share)| *share *= rest);
        half.rivals.push((code, share));
        (half.rivals).sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    }
}

/// What is known before each half-move.
fn places(first: &Position, halves: &[Half]) -> Vec<(Position, Before)> {
    let (mut position, mut known) = (first.clone(), Before::NONE);
    let before = halves.iter().map(|half| {
        let place = (position.clone(), known);
        known = known.then(Position::flat_parts(half.mv).to);
        position.play(half.mv);
        place
    });
    before.collect()
}

/// The moves that somebody may have played who wrote a word that was read as another: with the same man, or to the same square, and not
/// much less probable.
fn likely(position: &Position, (ply, before): (u32, Before), own: Move) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|mv| !Position::captures_king(*mv));
    let (mut shapes, mut costs) = (Vec::new(), Vec::new());
    channel::shapes(position, &moves, &mut shapes);
    let trust = 1.0;
    prior::costs(
        weights(),
        trust,
        position,
        (ply, before),
        &shapes,
        &mut costs,
    );
    let of_own = moves.iter().zip(&costs).find(|(mv, _)| **mv == own);
    let most = of_own.map_or(0.0, |(_, cost)| cost + PLAUSIBLE);
    let own = Position::flat_parts(own);
    let is_likely = |mv: Move, cost: f32| {
        let parts = Position::flat_parts(mv);
        cost <= most && (parts.role == own.role || parts.to == own.to)
    };
    let likely = moves.iter().zip(&costs);
    let likely = likely.filter(|(mv, cost)| is_likely(**mv, **cost));
    likely.map(|(mv, _)| *mv).collect()
}

/// A game that was found, and how much of it may still be walked.
struct Game<'a> {
    ahead: &'a Ahead,
    halves: &'a [Half],
    places: Vec<(Position, Before)>,
    /// So many half-moves.
    left: usize,
}

impl Game<'_> {
    /// The half-moves that are others, each with its move, if one move in the place of the half-move `before` lets that at `at` be read as
    /// it stands, and all behind it as before.
    fn instead(&mut self, before: usize, at: usize) -> Vec<(usize, Move)> {
        let (position, known) = &self.places[before];
        let own = self.halves[before].mv;
        let mut moves = likely(position, (before as u32, *known), own);
        moves.retain(|mv| *mv != own);
        let position = position.clone();
        let mut all = Vec::new();
        for mv in moves {
            let mut line = position.clone();
            line.play(mv);
            if let Some(others) = self.differences(line, before + 1, at) {
                all.push((before, mv));
                all.extend(others);
            }
        }
        all
    }

    /// The half-moves from one on that are others, if from this position that at `at` can be read as it stands and all others as before;
    /// none if not.
    fn differences(
        &mut self,
        mut line: Position,
        from: usize,
        at: usize,
    ) -> Option<Vec<(usize, Move)>> {
        let mut others = Vec::new();
        for (ply, half) in self.halves.iter().enumerate().skip(from) {
            self.left = self.left.checked_sub(1)?;
            let mv = match half.cell {
                Some(cell) if !half.changed || ply == at => self.ahead.meant(&line, cell)?,
                _ => line.of_flat_number(Position::flat_number(half.mv))?,
            };
            if Position::flat_number(mv) != Position::flat_number(half.mv) {
                others.push((ply, mv));
            }
            line.play(mv);
        }
        Some(others)
    }
}
