//! The variations that are open while a game is played.

use super::MOST_NESTED;
use super::facts::{Event, Facts, What};
use super::line::{State, add, note, open};
use super::player::Player;
use crate::syntax::ResultMark;

/// The lines that are open, from the outermost.
#[derive(Default)]
pub(super) struct Nesting {
    /// The lines around the one that is played.
    outer: Vec<State>,
    /// How many variations are open within one that is not played: nested too deep, or below an unknown position.
    skipped: usize,
    /// Where the first of these opened.
    skipped_from: u32,
    too_deep: bool,
    /// Results met within a variation: they count only when it is never closed.
    markers: Vec<(ResultMark, u32)>,
    /// How many of them were there when each variation opened.
    levels: Vec<usize>,
}

impl Nesting {
    /// Whether what stands here is played.
    #[inline(always)]
    pub(super) fn is_played(&self) -> bool {
        self.skipped == 0
    }

    /// A result: it decides where it stands in no variation.
    pub(super) fn result(
        &mut self,
        facts: &mut Facts,
        state: &mut State,
        marker: (ResultMark, u32),
    ) {
        if self.outer.is_empty() && self.skipped == 0 {
            facts.markers.push(marker);
            state.result = true;
            state.odd = true;
        } else {
            self.markers.push(marker);
        }
    }

    /// A variation opens at step `at`.
    pub(super) fn open(
        &mut self,
        player: &Player<'_>,
        facts: &mut Facts,
        state: &mut State,
        at: usize,
    ) {
        let token = player.tokens.steps[at].token;
        self.levels.push(self.markers.len());
        // A variation of a line that broke off replaces what was never played: it cannot be judged either.
        if self.skipped > 0 || !player.known || state.broken.is_some() || state.remark {
            return self.skip(token);
        }
        if self.outer.len() >= MOST_NESTED {
            if !std::mem::replace(&mut self.too_deep, true) {
                // It replaces the last half-move, so it stands before it.
                let event = Event {
                    what: What::TooDeep,
                    token,
                    line: state.line,
                    ply: state.ply.max(1),
                    after: state.node_before,
                };
                add(facts, event);
            }
            return self.skip(token);
        }
        // Behind words that could not be read the variation may replace these.
        let unread = state.unread.is_some() && player.replaces_next(state, at);
        if !unread {
            player.settle_unread(facts, state);
        }
        if state.broken.is_some() {
            return self.skip(token);
        }
        let inner = open(facts, state, token, unread);
        self.outer.push(std::mem::replace(state, inner));
    }

    fn skip(&mut self, token: u32) {
        if self.skipped == 0 {
            self.skipped_from = token;
        }
        self.skipped += 1;
    }

    /// A variation closes.
    pub(super) fn close(
        &mut self,
        player: &Player<'_>,
        facts: &mut Facts,
        state: &mut State,
        token: u32,
    ) {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if let Some(outer) = self.outer.pop() {
            player.settle_unread(facts, state);
            *state = outer;
        } else {
            return note(facts, state, token, state.ply, What::UnopenedVariation);
        }
        self.markers.truncate(self.levels.pop().unwrap_or(0));
    }

    /// At the end of the game: what was never closed is told, and the results within it count. `state` is the main line
    /// afterwards.
    pub(super) fn finish(mut self, facts: &mut Facts, state: &mut State) {
        if self.skipped == 0 && self.outer.is_empty() {
            return;
        }
        let opened = match self.outer.len() {
            0 => self.skipped_from,
            _ => facts.lines[state.line as usize].opened,
        };
        note(facts, state, opened, state.ply, What::UnclosedVariation);
        facts.markers.append(&mut self.markers);
        if !self.outer.is_empty() {
            *state = self.outer.swap_remove(0);
        }
    }
}
