//! Words that cannot be read as moves: whether they stood for moves shows by what they look like, by the numbers, and by
//! whether the line goes on without them.

use super::facts::{Break, Facts, What};
use super::line::{State, Unread, add_unplayed, break_off, note};
use super::numbers::half_moves_ahead;
use super::player::Player;
use crate::board::{Move, Position, Side};
use crate::notation::{Liberty, Mark, Written};
use crate::syntax::Step;

impl Player<'_> {
    /// Whether the number within the variation that opens at this step says that it replaces the next half-move, not
    /// the last one.
    #[cold]
    pub(super) fn replaces_next(&self, state: &State, open: usize) -> bool {
        let pending = self
            .tokens
            .steps
            .get(open + 1)
            .and_then(|step| self.pending(step));
        pending.is_some_and(|p| p.black == (state.position.side_to_move() == Side::Black))
    }

    /// A word that cannot be read: whether it was a move shows when the next one is played, unless it looks like one, or
    /// like one that is legal here.
    #[cold]
    pub(super) fn unread(&self, state: &mut State, at: usize, step: &Step, written: &Written) {
        state.odd = true;
        state.pending = self.pending(step).or(state.pending);
        let meant = self.mended(&state.position, at);
        let unread = state.unread.get_or_insert(Unread {
            token: step.token,
            words: 0,
            garbled: false,
            meant: match meant[..] {
                [mv] => Some(mv),
                _ => None,
            },
        });
        unread.words += 1;
        unread.garbled |= written.marks.has(Mark::Garbled) || !meant.is_empty();
    }

    /// The legal moves that a word may have been before a sign of it was misread.
    pub(super) fn mended(&self, position: &Position, at: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.known {
            return moves;
        }
        for written in self.words.mended(at) {
            if let Some((mv, liberty)) = self.legal(&written, position)
                && matches!(liberty, Liberty::None | Liberty::QueenAssumed)
                && !moves.contains(&mv)
            {
                moves.push(mv);
            }
        }
        moves
    }

    /// Figures behind the last move stand for another before its letter was misread, where one is legal here.
    pub(super) fn misread_last(&self, facts: &mut Facts, state: &mut State) {
        if let Some(token) = self.words.figures
            && state.broken.is_none()
            && let meant @ [first, ..] = &self.mended(&state.position, self.words.list.len())[..]
        {
            let meant = (meant.len() == 1).then_some(*first);
            let reason = Break::Unreadable {
                words: 1,
                letter: None,
                meant,
            };
            break_off(facts, state, token, reason);
        }
    }

    /// The line ends, or a variation begins, behind words that could not be read.
    #[inline]
    pub(super) fn settle_unread(&self, facts: &mut Facts, state: &mut State) {
        match state.unread {
            Some(Unread { garbled: true, .. }) if self.known => self.break_at_unread(facts, state),
            _ => self.end_unread(facts, state),
        }
    }

    /// The words that could not be read were no moves: the line goes on without them.
    #[inline]
    pub(super) fn end_unread(&self, facts: &mut Facts, state: &mut State) {
        if let Some(unread) = state.unread.take() {
            let Unread {
                token,
                words,
                garbled,
                ..
            } = unread;
            state.pending = None;
            state.odd = state.result
                || state.stood
                || self.is_odd_throughout()
                || state.position.trid().is_some();
            note(
                facts,
                state,
                token,
                state.ply + 1,
                What::PassedOver { words, garbled },
            );
        }
    }

    /// The words that could not be read stand for a move: the line breaks off there.
    #[cold]
    pub(super) fn break_at_unread(&self, facts: &mut Facts, state: &mut State) {
        if let Some(unread) = state.unread.take() {
            let reason = Break::Unreadable {
                words: unread.words,
                letter: None,
                meant: unread.meant,
            };
            break_off(facts, state, unread.token, reason);
        }
    }

    /// Whether the words that could not be read stood for a move although the next one is legal as it stands: the number
    /// before it says so, or one of them looks like a move and no number says that it was none. Then the line breaks off
    /// there.
    pub(super) fn unread_tells(
        &self,
        facts: &mut Facts,
        state: &mut State,
        step: &Step,
        written: &Written,
    ) -> bool {
        let Some(unread) = state.unread else {
            return false;
        };
        let here = self.pending(step);
        let ahead = here.and_then(|pending| half_moves_ahead(state, pending));
        let stood = ahead == Some(i64::from(unread.words))
            || unread.garbled && ahead != Some(0)
            || self.missing_half_move(state, written, here.or(state.pending));
        if stood {
            self.break_at_unread(facts, state);
            add_unplayed(facts, state);
        }
        stood
    }
}
