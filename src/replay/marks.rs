//! What is noticed at a single move: liberties that were taken, marks that the board contradicts, by which move a right to
//! castle was lost.

use super::facts::{Event, Facts, What};
use super::line::{State, add, note};
use super::stepper::play;
use crate::board::{CastlingObstacle, Move, Role, Status, Wing};
use crate::notation::{Liberty, Mark, Marks, Written};

#[cold]
pub(super) fn note_liberty(
    facts: &mut Facts,
    state: &State,
    token: u32,
    marks: Marks,
    liberty: Liberty,
) {
    if liberty.is_noted() {
        // `CF3`: all is in capitals, and nothing in lower case.
        let liberty = match liberty {
            Liberty::LowerCase if marks.has(Mark::Capitals) => Liberty::CapitalFile,
            liberty => liberty,
        };
        note(facts, state, token, state.ply + 1, What::Liberty(liberty));
    }
    if marks.has(Mark::LowerPromotion) && !marks.has(Mark::Capitals) {
        note(facts, state, token, state.ply + 1, What::LowerPromotion);
    }
}

/// Compares the marks of the move that was played last with the board.
#[cold]
pub(super) fn check_marks(
    facts: &mut Facts,
    state: &State,
    token: u32,
    written: &Written,
    mv: Move,
) {
    let marks = written.marks;
    let parts = state.position.parts(mv);
    let mut add = |what| {
        let event = Event {
            what,
            token,
            line: state.line,
            ply: state.ply,
            after: state.node_before,
        };
        add(facts, event);
    };
    if marks.has(Mark::Capture) && parts.is_none_or(|parts| parts.capture.is_none()) {
        add(What::NoCapture);
    }
    if marks.has(Mark::EnPassant) && !parts.is_some_and(|parts| parts.en_passant) {
        add(What::NoEnPassant);
    }
    if marks.has(Mark::Mate) {
        let check = state.position.in_check();
        if !check || state.position.status() != Status::Checkmate {
            add(What::NoMate { check });
        }
    } else if marks.has(Mark::Check) || marks.has(Mark::Double) {
        if !state.position.in_check() {
            add(What::NoCheck);
        } else if marks.has(Mark::Double)
            && state.position.checkers().len() < 2
            && state.position.status() != Status::Checkmate
        {
            add(What::NoDoubleCheck);
        }
    }
}

/// Compares the man that the move played last names as captured with the one that stood there. That nothing did is another matter.
#[cold]
pub(super) fn check_captured(
    facts: &mut Facts,
    state: &State,
    token: u32,
    named: Option<Role>,
    mv: Move,
) {
    let taken = state.position.parts(mv).and_then(|parts| parts.capture);
    if named.is_some() && taken.is_some() && named != taken {
        let event = Event {
            what: What::OtherCaptured,
            token,
            line: state.line,
            ply: state.ply,
            after: state.node_before,
        };
        add(facts, event);
    }
}

/// The half-move (from 1) by which a right to castle was lost, where it was lost in this game.
pub(super) fn lost_at(
    facts: &Facts,
    state: &State,
    wing: Wing,
    obstacles: &[CastlingObstacle],
) -> Option<u32> {
    if !obstacles.iter().any(|o| {
        matches!(
            o,
            CastlingObstacle::RightLost | CastlingObstacle::KingNotHome | CastlingObstacle::NoRook
        )
    }) {
        return None;
    }
    let side = state.position.side_to_move();
    let mut chain = Vec::new();
    let mut at = state.node;
    while let Some(ply) = facts.tree.get(at as usize) {
        chain.push(ply.mv);
        at = ply.before;
    }
    let mut position = facts.first.clone();
    if !position.castling_right(side, wing) {
        return None;
    }
    for (i, mv) in chain.iter().rev().enumerate() {
        play(&mut position, *mv);
        if !position.castling_right(side, wing) {
            return Some(i as u32 + 1);
        }
    }
    None
}
