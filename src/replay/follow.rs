//! Dry runs: a line played ahead without recording, to choose between readings.

use super::choices::{CLEARLY_FURTHER, LETTERED_PAWN, MOST_OPEN};
use super::stepper::{Outcome, Stepper, Ways, play, words_of};
use super::words::Words;
use crate::board::{Move, Position, Role, Side};
use crate::notation::{Columns, Form, Liberty, Mark, Written, letter};
use crate::syntax::Tokens;

/// A dry run along one line.
pub(super) struct Run {
    pub(super) moves: Vec<Move>,
    /// The letter of the piece of each, who moved, and how much the word tells.
    pub(super) letters: Vec<(u8, Side, usize)>,
    /// Whether every move of the line could be played.
    pub(super) complete: bool,
    /// Whether a letter in lower case had to be taken for a piece.
    pub(super) liberties: bool,
    /// How many letters speak against the language: borrowed from another, or naming a captured piece that was not there.
    pub(super) foreign: u32,
}

/// Plays the words of the main line, without recording.
pub(super) fn follow(tokens: &Tokens, words: &Words, first: &Position, columns: Columns) -> Run {
    let mut position = first.clone();
    let expected = words.moves();
    let mut run = Run {
        moves: Vec::with_capacity(expected),
        letters: Vec::with_capacity(expected),
        complete: true,
        liberties: false,
        foreign: 0,
    };
    let stepper = Stepper::of(words, columns);
    let plain = |written: &Written| written.form == Form::Move && written.piece == letter::NONE;
    let plain_pawns = words.list.iter().any(plain);
    for written in words_of(tokens, words, 0..usize::MAX) {
        let side = position.side_to_move();
        let mv = match stepper.read(written, &position) {
            Outcome::Move(mv, liberty) => {
                run.liberties |= liberty == Liberty::LowerCase;
                let lettered = !matches!(written.piece, letter::NONE | letter::PAWN | b'P');
                if lettered && plain_pawns && Position::flat_parts(mv).role == Role::Pawn {
                    run.foreign += LETTERED_PAWN;
                }
                if written.captured != letter::NONE
                    && columns.of(side).role(written.captured) != Position::flat_parts(mv).capture
                {
                    run.foreign += 1;
                }
                Some(mv)
            }
            // As in earnest: what cannot be read is passed over, and the turn is passed.
            Outcome::Prose => continue,
            Outcome::Pass | Outcome::Garbled => Some(Move::NULL),
            Outcome::UnknownLetter(_) => {
                let borrowed = stepper.borrowed(written, &position).first().copied();
                run.foreign += u32::from(borrowed.is_some());
                borrowed
            }
            Outcome::Several | Outcome::Illegal(_) | Outcome::Foreign(_) => None,
        };
        let Some(mv) = mv.filter(|mv| play(&mut position, *mv)) else {
            run.complete = false;
            break;
        };
        run.moves.push(mv);
        run.letters.push((written.piece, side, tells(written)));
    }
    run
}

/// How much a word tells of a reading: two squares tell which piece is meant.
pub(super) fn tells(written: &Written) -> usize {
    1 + usize::from(written.is_long())
}

/// No word tells more.
pub(super) const MOST_TOLD: usize = 2;

/// Several readings of one word, each followed along the rest of its line, with every reading that later words leave open.
pub(super) struct Race<'a> {
    pub(super) words: &'a [&'a Written],
    pub(super) stepper: Stepper,
}

impl Race<'_> {
    /// Which of the positions is the one from which alone the words can be played: to the end, or, where another fault
    /// follows for each of them, clearly further than from the others. `None` where none is, or where `budget`, the number
    /// of positions that may be looked at, is used up.
    pub(super) fn run(&self, starts: Vec<Position>, budget: &mut u32) -> Option<usize> {
        let mut runners: Vec<Vec<Position>> = starts.into_iter().map(|start| vec![start]).collect();
        let mut fell = vec![usize::MAX; runners.len()];
        let mut ways = Ways::default();
        for (at, written) in self.words.iter().enumerate() {
            for (runner, fell) in runners.iter_mut().zip(&mut fell) {
                if *fell == usize::MAX {
                    *budget = budget.saturating_sub(runner.len() as u32);
                    if *budget == 0 {
                        return None;
                    }
                    self.advance(runner, written, &mut ways);
                    if runner.is_empty() {
                        *fell = at;
                    }
                }
            }
            let mut alive = (0..fell.len()).filter(|i| fell[*i] == usize::MAX);
            match (alive.next(), alive.next()) {
                (None, _) => break,
                (Some(first), None) => {
                    let last = fell.iter().filter(|fell| **fell != usize::MAX).max();
                    if last.is_none_or(|last| last + CLEARLY_FURTHER <= at) {
                        return Some(first);
                    }
                }
                _ => {}
            }
        }
        if self.words.is_empty() {
            return None;
        }
        let best = (0..fell.len()).max_by_key(|i| fell[*i])?;
        let rivals = fell.iter().enumerate().filter(|(i, _)| *i != best);
        let second = rivals.map(|(_, fell)| *fell).max()?;
        let alone = match fell[best] {
            usize::MAX => second != usize::MAX,
            fell => fell >= second + CLEARLY_FURTHER,
        };
        alone.then_some(best)
    }

    /// How many of the words can be played at all.
    pub(super) fn extent(&self, start: &Position, budget: &mut u32) -> usize {
        let mut open = vec![start.clone()];
        let mut ways = Ways::default();
        for (at, written) in self.words.iter().enumerate() {
            let Some(rest) = budget.checked_sub(open.len() as u32) else {
                *budget = 0;
                return at;
            };
            *budget = rest;
            self.advance(&mut open, written, &mut ways);
            if open.is_empty() {
                return at;
            }
        }
        self.words.len()
    }

    /// How many marks of capture, check and mate are wrong at least where all of the words are played; `None` where they cannot be
    /// played to the end, or `budget` is used up.
    pub(super) fn wrong_marks(&self, start: &Position, budget: &mut u32) -> Option<u32> {
        let mut open = vec![(start.clone(), 0_u32)];
        let mut ways = Ways::default();
        for written in self.words {
            *budget = budget.checked_sub(open.len() as u32).or_else(|| {
                *budget = 0;
                None
            })?;
            let mut next: Vec<(Position, u32)> = Vec::new();
            for (position, wrong) in &open {
                ways.positions.clear();
                self.stepper.ways(written, position, &mut ways);
                for after in ways.positions.drain(..) {
                    let wrong = wrong + wrong_marks(written, position, &after);
                    match next.iter().position(|(own, _)| *own == after) {
                        Some(at) => next[at].1 = wrong.min(next[at].1),
                        None if next.len() < MOST_OPEN => next.push((after, wrong)),
                        None => {}
                    }
                }
            }
            open = next;
        }
        open.iter().map(|(_, wrong)| *wrong).min()
    }

    /// Goes on from each of these positions to where a word leads.
    fn advance(&self, positions: &mut Vec<Position>, written: &Written, ways: &mut Ways) {
        ways.positions.clear();
        for position in &*positions {
            self.stepper.ways(written, position, ways);
        }
        std::mem::swap(positions, &mut ways.positions);
    }
}

/// How many marks of a word are wrong that led from one position to another.
fn wrong_marks(written: &Written, before: &Position, after: &Position) -> u32 {
    let marks = written.marks;
    let men = |position: &Position| {
        let men = position.men();
        (men.white | men.black).count_ones()
    };
    let captures = marks.has(Mark::Capture) && men(after) == men(before);
    let check = marks.has(Mark::Check) || marks.has(Mark::Mate) || marks.has(Mark::Double);
    u32::from(captures) + u32::from(check && !after.in_check())
}
