//! The move numbers of a line against the board: which number stands before a word, whether it fits, and what is missing
//! where it does not.

use super::choices::{
    ENOUGH, ENOUGH_BEHIND_JUMP, ENOUGH_FROM_START, HALVES, LOOK_AHEAD, NO_MISPRINT, SLIP_REACHES,
};
use super::facts::{Break, Facts, What};
use super::line::{Pending, State, add_unplayed, break_off, note};
use super::player::Player;
use super::stepper::{Outcome, words_of};
use crate::board::Side;
use crate::notation::{Form, Written};
use crate::syntax::{Kind, Step};

/// Whether a number says that it is the turn of the side that does not have the move.
pub(super) fn names_other_side(state: &State, pending: Pending) -> bool {
    let (side, number) = state.position.turn();
    let next = i64::from(number) + state.offset + 1;
    match side {
        Side::White => pending.black,
        Side::Black => !pending.black && pending.number.map(i64::from) == Some(next),
    }
}

impl Player<'_> {
    /// The number before a step: its token, its value where there is one, and whether the dots say that Black moves.
    pub(super) fn pending(&self, step: &Step) -> Option<Pending> {
        match self.tokens.list.get(step.number as usize) {
            Some(token) => {
                let (number, black) = token.number();
                Some(Pending {
                    token: step.number,
                    number: Some(number),
                    black: black || step.dots,
                })
            }
            None => step.dots.then_some(Pending {
                token: step.token,
                number: None,
                black: true,
            }),
        }
    }

    /// Whether the number before a move says that the other side moves, and that side could indeed make it.
    pub(super) fn missing_half_move(
        &self,
        state: &State,
        written: &Written,
        pending: Option<Pending>,
    ) -> bool {
        let Some(pending) = pending else { return false };
        if !names_other_side(state, pending) {
            return false;
        }
        let mut passed = state.position.clone();
        passed.pass() && self.legal(written, &passed).is_some()
    }

    /// Whether the number before a move is the one that the board has.
    #[inline]
    pub(super) fn fits(&self, state: &State, step: &Step) -> bool {
        self.fits_turn(state, step, state.position.turn())
    }

    /// The same where side and number of the board are known.
    #[inline]
    pub(super) fn fits_turn(
        &self,
        state: &State,
        step: &Step,
        (side, number): (Side, u32),
    ) -> bool {
        let Some(token) = self.tokens.list.get(step.number as usize) else {
            return false;
        };
        let expected = i64::from(number) + state.offset;
        // Number and side as one: twice the number, one more for Black.
        let written = i64::from(token.data | u32::from(step.dots));
        let black = side == Side::Black;
        written == expected * 2 || black && written == expected * 2 + 1
    }

    /// Compares the number before a move with the board.
    #[inline]
    pub(super) fn count(&self, facts: &mut Facts, state: &mut State, step: &Step) {
        if step.number == Step::NONE && !step.dots {
            return;
        }
        if self.fits(state, step) {
            state.numbered = true;
            return;
        }
        if let Some(pending) = self.pending(step) {
            self.miscount(facts, state, pending);
        }
    }

    /// A number that is ahead of the board, because half-moves are missing before it: numbers without moves stand there
    /// (`2. ... ...`); or the next number is ahead by as much, and not so much can be played from here to the end that no
    /// half-move can be missing. Then the line breaks off: what follows may be legal from here, but it was not played from
    /// here.
    #[cold]
    pub(super) fn gap(&self, facts: &mut Facts, state: &mut State, at: usize) -> bool {
        let step = &self.tokens.steps[at];
        if step.number == Step::NONE || state.unread.is_some() {
            return false;
        }
        let Some(pending) = self.pending(step) else {
            return false;
        };
        if state.halves {
            return false;
        }
        if self.counts_half_moves(state, at) {
            self.miscount(facts, state, pending);
            state.halves = true;
            return false;
        }
        let ahead = half_moves_ahead(state, pending).unwrap_or(0);
        // Behind a number that was misprinted the count is right again.
        let right = i64::from(state.position.move_number()) + facts.number_offset;
        // From a set-up position the first number tells where the count begins.
        let set_up = matches!(facts.start, super::Start::SetUp(_));
        let fits_side = !pending.black || state.position.side_to_move() == Side::Black;
        let is_right = fits_side && pending.number.map(i64::from) == Some(right);
        if ahead <= 0 || set_up && !state.numbered || is_right {
            return false;
        }
        let from_start = state.ply == 0 && state.line == 0 && ahead % 2 == 0;
        let steps = match from_start {
            true => &ENOUGH_FROM_START[..],
            false => &ENOUGH_BEHIND_JUMP,
        };
        let enough =
            (steps.iter().find(|(least, _)| ahead >= *least)).map_or(ENOUGH, |(_, enough)| *enough);
        let missing = self.has_empty_number(at)
            || match (
                self.rest(state, at),
                self.stays_ahead(state, at, pending, ahead),
            ) {
                (None, stays) => stays != Some(false),
                (Some(rest), Some(stays)) => stays && rest < enough,
                // The last number of a line: one that is far off is rather a misprint, and one that makes the step of those
                // before it belongs to them.
                (Some(_), None) => ahead <= NO_MISPRINT && !self.slips_again(state, at, pending),
            };
        if missing {
            let side = state.position.side_to_move();
            break_off(facts, state, pending.token, Break::HalfMoveMissing { side });
            add_unplayed(facts, state);
        }
        missing
    }

    /// Whether a number is off by as much as the last one before it: `2. e4 e5 4. Nf3 Nc6 6. Bb5`.
    fn slips_again(&self, state: &State, at: usize, pending: Pending) -> bool {
        let expected = i64::from(state.position.move_number()) + state.offset;
        let slip = pending.number.map(|number| i64::from(number) - expected);
        // Sheets number half-moves too, and are laid out by what is missing in them: there only lines of two moves count.
        let is_second = |at: usize| self.tokens.steps[at].number == Step::NONE;
        let whole = at.checked_sub(1).is_some_and(is_second);
        let near = |plies: u32| match self.tokens.sheet {
            true => plies == SLIP_REACHES && whole,
            false => plies <= SLIP_REACHES,
        };
        (state.slip).is_some_and(|(last, ply)| slip == Some(last) && near(state.ply - ply))
    }

    /// Whether the numbers of the game count half-moves from its first one on: `1. e4 2. e5 3. Cf3`, `1. e4 e5 3. Cf3 Cc6`.
    fn counts_half_moves(&self, state: &State, at: usize) -> bool {
        if self.tokens.sheet
            || state.line != 0
            || state.ply == 0
            || state.ply > 2
            || state.offset != 0
        {
            return false;
        }
        let (mut ply, mut numbers, mut depth) = (state.ply, 0, 0u32);
        let steps = &self.tokens.steps[at..];
        for (step, written) in steps.iter().zip(&self.words.list[at..]).take(LOOK_AHEAD) {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 && written.form != Form::Absorbed => {
                    ply += 1;
                    if let Some(number) = self.pending(step).and_then(|pending| pending.number) {
                        if number != ply {
                            return false;
                        }
                        numbers += 1;
                    }
                }
                _ => {}
            }
        }
        numbers >= HALVES
    }

    /// A word where White is to move, before the number of that very move: one too many, where the rest can be played without
    /// it, and not so far with it that the numbers must be wrong. It is passed over.
    #[cold]
    pub(super) fn surplus(&self, facts: &mut Facts, state: &State, at: usize) -> bool {
        let words = self.words.list[at + 1..].iter();
        let mut next = self.tokens.steps[at + 1..].iter().zip(words);
        let next =
            next.find(|(step, written)| step.kind != Kind::Word || written.form != Form::Absorbed);
        let Some((step, written)) = next.filter(|(step, _)| step.kind == Kind::Word) else {
            return false;
        };
        let plays = self.legal(written, &state.position).is_some();
        let surplus = state.unread.is_none()
            && self.pending(step).is_some_and(|next| !next.black)
            && self.fits(state, step)
            && plays
            && self.rest(state, at).is_none_or(|rest| rest < ENOUGH);
        if surplus {
            let (token, words) = (self.tokens.steps[at].token, 1);
            let garbled = true;
            let what = What::PassedOver { words, garbled };
            note(facts, state, token, state.ply + 1, what);
        }
        surplus
    }

    /// Whether another number than its own stands between a word and the step before it: one without a move.
    fn has_empty_number(&self, at: usize) -> bool {
        let step = &self.tokens.steps[at];
        let before = at.checked_sub(1).map(|at| &self.tokens.steps[at]);
        let from = before.map_or(0, |step| step.token as usize + 1);
        let own = self.tokens.list[step.number as usize].data;
        let between = self.tokens.list.get(from..step.number as usize);
        let numbers = between.unwrap_or_default().iter();
        numbers
            .filter(|token| token.kind == Kind::Number)
            .any(|token| token.data >> 1 != own >> 1)
    }

    /// Whether the next number of the line is ahead of the board by as much: then this one is no misprint.
    fn stays_ahead(&self, state: &State, at: usize, here: Pending, ahead: i64) -> Option<bool> {
        let black = state.position.side_to_move() == Side::Black;
        let now = i64::from(state.position.move_number()) + state.offset;
        let due = now * 2 + i64::from(black) + ahead;
        let mut half_moves = 0i64;
        let mut depth = 0u32;
        let steps = &self.tokens.steps[at..];
        for (step, written) in steps.iter().zip(&self.words.list[at..]).take(LOOK_AHEAD) {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Word if depth == 0 && written.form != Form::Absorbed => {
                    if half_moves > 0
                        && let Some(pending) = self.pending(step)
                        && let Some(number) = pending.number
                    {
                        let written = i64::from(number) * 2 + i64::from(pending.black);
                        // Whoever writes no dots may repeat the number before Black's move without them.
                        let late = i64::from(!here.black && !pending.black);
                        return Some((written..=written + late).contains(&(due + half_moves)));
                    }
                    half_moves += 1;
                }
                _ => {}
            }
        }
        None
    }

    /// Up to where, among these steps, each number follows upon the one before by as many half-moves as stand between them;
    /// what stands at the last number before one that does not is in doubt too.
    pub(super) fn in_step(&self, range: std::ops::Range<usize>) -> usize {
        let mut due: Option<u32> = None;
        let (mut last, mut last_at) = (0, range.start);
        let mut depth = 0u32;
        for at in range.start..range.end.min(self.tokens.steps.len()) {
            let step = &self.tokens.steps[at];
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => return at,
                Kind::Close => depth -= 1,
                Kind::Word if depth == 0 && self.words.list[at].form != Form::Absorbed => {
                    if let Some(pending) = self.pending(step)
                        && let Some(number) = pending.number
                    {
                        let written = number * 2 + u32::from(pending.black);
                        // A number may be repeated before Black's move, without dots too.
                        let late = written + u32::from(number == last);
                        if !(written..=late).contains(due.get_or_insert(written)) {
                            return last_at;
                        }
                        (last, last_at) = (number, at);
                    }
                    due = due.map(|due| due + 1);
                }
                _ => {}
            }
        }
        range.end
    }

    /// How many half-moves the rest of the line has, where all of them can be played from here. Where the budget is spent they
    /// count as what cannot be played: that is told as an error.
    fn rest(&self, state: &State, at: usize) -> Option<usize> {
        if state.position.trid().is_some() {
            return self.trid_rest(&state.position, at, ENOUGH);
        }
        let mut position = state.position.clone();
        let mut budget = self.budget.get();
        let mut played = Some(0);
        let stepper = self.stepper.get();
        for written in words_of(self.tokens, self.words, at..at + LOOK_AHEAD) {
            budget = budget.saturating_sub(1);
            match stepper.read(written, &position) {
                Outcome::Move(mv, _) if budget > 0 => {
                    position.play(mv);
                    played = played.map(|played| played + 1);
                }
                // Which of several is meant another search finds.
                Outcome::Several => break,
                _ if written.is_like_a_move() => {
                    played = None;
                    break;
                }
                _ => {}
            }
        }
        self.budget.set(budget);
        played
    }

    /// A move number that does not fit.
    #[cold]
    pub(super) fn miscount(&self, facts: &mut Facts, state: &mut State, pending: Pending) {
        let side = state.position.side_to_move();
        let expected = i64::from(state.position.move_number()) + state.offset;
        let fits_side = side == Side::Black || !pending.black;
        if pending.number.is_none() && fits_side {
            return;
        }
        let number = pending.number.map_or(expected, i64::from);
        if state.halves {
            return;
        }
        let first = pending.number.is_some() && !std::mem::replace(&mut state.numbered, true);
        // A single number was misprinted: now the count is right again, and that is no second fault.
        let right = i64::from(state.position.move_number()) + facts.number_offset;
        if number == right && fits_side && state.offset != facts.number_offset {
            state.offset = facts.number_offset;
            return;
        }
        state.offset += number - expected;
        // A game from a set-up position often counts on from where it was taken.
        if first && fits_side && state.line == 0 && matches!(facts.start, super::Start::SetUp(_)) {
            facts.number_offset = state.offset;
            return;
        }
        // `1. e4 e5 1. Nf3 Nc6 1. Bb5`, `10. 20. 30.`: the same slip at each number is one fault.
        let slip = number - expected;
        let again = slip != 0
            && (state.slip)
                .is_some_and(|(last, ply)| last == slip && state.ply - ply <= SLIP_REACHES);
        state.slip = Some((slip, state.ply));
        if again {
            return;
        }
        // From here on the numbers count from what is written; the fault is named once.
        let what = What::WrongNumber {
            written: pending.number,
            black: pending.black,
            expected: u32::try_from(expected).unwrap_or(0),
            side,
        };
        note(facts, state, pending.token, state.ply + 1, what);
    }
}

/// By how many half-moves a number is ahead of the board. For Black a number says the same with dots and without.
pub(super) fn half_moves_ahead(state: &State, pending: Pending) -> Option<i64> {
    let number =
        i64::from(pending.number?) - i64::from(state.position.move_number()) - state.offset;
    let black = state.position.side_to_move() == Side::Black;
    match (number, pending.black) {
        (0, false) => Some(0),
        _ => Some(number * 2 + i64::from(pending.black) - i64::from(black)),
    }
}
