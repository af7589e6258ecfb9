//! The state of one line that is being played, and how it is recorded.

use super::facts::{Break, Event, Facts, Line, Ply, WAY, What};
use crate::board::{Move, Position};

/// Words in a row that could not be read.
#[derive(Clone, Copy)]
pub(super) struct Unread {
    /// The first token.
    pub(super) token: u32,
    pub(super) words: u32,
    /// Whether one of them has the look of a move.
    pub(super) garbled: bool,
    /// The only legal move that the first may have been before a sign of it was misread.
    pub(super) meant: Option<Move>,
}

/// A move number that waits for its move.
#[derive(Clone, Copy)]
pub(super) struct Pending {
    pub(super) token: u32,
    pub(super) number: Option<u32>,
    pub(super) black: bool,
}

/// The state of one line that is being played.
pub(super) struct State {
    pub(super) position: Position,
    /// Before the last half-move, for the variations that replace it.
    pub(super) before: Position,
    /// Last half-move played and the one before it.
    pub(super) node: u32,
    pub(super) node_before: u32,
    /// Half-moves played from the start of the game.
    pub(super) ply: u32,
    pub(super) line: u32,
    /// Index of the break among the events.
    pub(super) broken: Option<usize>,
    pub(super) unread: Option<Unread>,
    pub(super) pending: Option<Pending>,
    /// What is to be added to the move number of the board.
    pub(super) offset: i64,
    /// Whether a number was seen in this line.
    pub(super) numbered: bool,
    /// Whether its numbers count half-moves.
    pub(super) halves: bool,
    /// By how much the last number was out of step with those before it, and after how many half-moves.
    pub(super) slip: Option<(i64, u32)>,
    /// Variations at the last half-move, to number them.
    pub(super) variations: (u32, u32),
    /// Something is out of the common: the line is broken, its result was met, words are unread, nothing is known.
    pub(super) odd: bool,
    /// An illegal move stands in it, so that a king may be left to be captured.
    pub(super) stood: bool,
    /// The result was met.
    pub(super) result: bool,
    pub(super) reported_after: bool,
    /// A remark behind the result: nothing in it was played.
    pub(super) remark: bool,
    /// The kings were put on the centre squares: what follows are no moves.
    pub(super) placed: bool,
}

/// So many things are noted in one game, the breaks of its main line apart; what comes after is counted.
pub(super) const MOST_EVENTS: usize = 20_000;

/// Begins a variation: of the last half-move played, or of the next one, which could not be read.
pub(super) fn open(facts: &mut Facts, state: &mut State, opened: u32, of_next: bool) -> State {
    let ply = (state.ply + u32::from(of_next)).max(1);
    let number = match state.variations {
        (last, number) if last == ply => number + 1,
        _ => 1,
    };
    state.variations = (ply, number);
    facts.lines.push(Line {
        parent: state.line,
        ply,
        number,
        opened,
    });
    let (position, node) = if of_next {
        (&state.position, state.node)
    } else {
        (&state.before, state.node_before)
    };
    State {
        position: position.clone(),
        before: position.clone(),
        node,
        node_before: node,
        ply: ply - 1,
        line: (facts.lines.len() - 1) as u32,
        broken: None,
        unread: None,
        pending: None,
        offset: state.offset,
        numbered: true,
        halves: false,
        slip: None,
        variations: (0, 0),
        odd: state.odd,
        stood: state.stood,
        result: false,
        reported_after: false,
        remark: false,
        placed: false,
    }
}

#[inline(always)]
pub(super) fn push(facts: &mut Facts, state: &mut State, token: u32, mv: Move) {
    let node = facts.tree.len() as u32;
    facts.tree.push(Ply {
        mv,
        token,
        before: state.node,
    });
    if facts.branched && state.line == 0 {
        facts.main.push(node);
    }
    state.node_before = state.node;
    state.node = node;
    state.ply += 1;
    if state.line == 0 && state.ply.is_multiple_of(WAY) {
        keep(facts, state);
    }
}

/// Keeps the position after the last half-move, so that positions near it are rebuilt from here.
#[cold]
pub(super) fn keep(facts: &mut Facts, state: &State) {
    facts.waypoints.push((state.node, state.position.clone()));
}

pub(super) fn note(facts: &mut Facts, state: &State, token: u32, ply: u32, what: What) {
    let event = Event {
        what,
        token,
        line: state.line,
        ply,
        after: state.node,
    };
    add(facts, event);
}

/// Adds an event, or counts it where there are too many. The break of the main line always counts.
pub(super) fn add(facts: &mut Facts, event: Event) {
    let main_break = event.line == 0 && matches!(event.what, What::Break { .. });
    if facts.events.len() < MOST_EVENTS || main_break {
        facts.events.push(event);
    } else {
        facts.unlisted += 1;
    }
}

#[cold]
pub(super) fn break_off(facts: &mut Facts, state: &mut State, token: u32, reason: Break) {
    state.unread = None;
    state.odd = true;
    state.broken = Some(facts.events.len());
    note(
        facts,
        state,
        token,
        state.ply + 1,
        What::Break {
            reason,
            unplayed: 0,
        },
    );
}

/// The move at which the break showed was not played either.
pub(super) fn add_unplayed(facts: &mut Facts, state: &State) {
    if let Some(at) = state.broken
        && let Some(event) = facts.events.get_mut(at)
        && let What::Break { unplayed, .. } = &mut event.what
    {
        *unplayed += 1;
    }
}
