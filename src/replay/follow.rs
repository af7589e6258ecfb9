//! Dry runs: a line played ahead without recording, to choose between readings.

use super::words::Words;
use crate::board::{Move, Position, Role, Side};
use crate::notation::{
    Case, Columns, Form, Liberty, Mark, Resolution, Written, find_candidates, foreign, letter,
    resolve_cased,
};
use crate::syntax::{Kind, Tokens};

/// By how many half-moves a reading must go further than another to be no guess.
pub(super) const CLEARLY_FURTHER: usize = 4;

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

/// The words of one line from a step on, without its nested variations; the line ends with its `)`, the steps or the game.
pub(super) fn words_of<'a>(
    tokens: &'a Tokens,
    words: &'a Words,
    steps: std::ops::Range<usize>,
) -> impl Iterator<Item = &'a Written> {
    let mut depth = 0usize;
    let mut ended = false;
    // A remark behind the result is not played.
    let to = words.remark.unwrap_or(usize::MAX);
    let (from, most) = (steps.start, steps.end.min(to).saturating_sub(steps.start));
    let ahead = tokens.steps.iter().zip(&words.list).skip(from).take(most);
    ahead
        .map_while(move |(step, written)| {
            match step.kind {
                Kind::Open => depth += 1,
                // Behind a half-move that is missing nothing is known: so far the line can be played.
                Kind::Close | Kind::Missing | Kind::SwallowingComment if depth == 0 => ended = true,
                Kind::Close => depth -= 1,
                _ => {}
            }
            let counts = depth == 0 && step.kind == Kind::Word && written.form != Form::Absorbed;
            (!ended).then_some(counts.then_some(written))
        })
        .flatten()
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
    let case = words.case();
    let plain = |written: &Written| written.form == Form::Move && written.piece == letter::NONE;
    let plain_pawns = words.list.iter().any(plain);
    for written in words_of(tokens, words, 0..usize::MAX) {
        let side = position.side_to_move();
        let language = columns.of(side);
        match resolve_cased(written, language, &position, case) {
            Resolution::Move(mv, liberty) => {
                run.liberties |= liberty == Liberty::LowerCase;
                let lettered = !matches!(written.piece, letter::NONE | letter::PAWN | b'P');
                if lettered && plain_pawns && Position::flat_parts(mv).role == Role::Pawn {
                    run.foreign += LETTERED_PAWN;
                }
                if written.captured != letter::NONE
                    && language.role(written.captured) != Position::flat_parts(mv).capture
                {
                    run.foreign += 1;
                }
                run.moves.push(mv);
                position.play(mv);
            }
            // As in earnest: what cannot be read is passed over, and the turn is passed.
            _ if is_passed_over(written) => continue,
            Resolution::NotAMove if may_be_passed(written) && position.pass() => {
                run.moves.push(Move::NULL);
            }
            Resolution::UnknownLetter(_) if let [mv, ..] = foreign(written, &position)[..] => {
                run.foreign += 1;
                run.moves.push(mv);
                position.play(mv);
            }
            _ => {
                run.complete = false;
                break;
            }
        }
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

/// So many borrowed letters a pawn's own letter weighs, `P` apart, beside pawn moves without one.
const LETTERED_PAWN: u32 = 3;

/// Whether a word that is no legal move may be prose.
fn is_passed_over(written: &Written) -> bool {
    written.is_weak() || written.form == Form::Unreadable && !written.marks.has(Mark::Garbled)
}

/// Whether the turn is passed for a word that is no move.
const fn may_be_passed(written: &Written) -> bool {
    matches!(written.form, Form::Null | Form::Unreadable)
}

/// Plays a move or passes the turn.
pub(super) fn step(position: &mut Position, mv: Move) {
    if mv.is_null() {
        position.pass();
    } else {
        position.play(mv);
    }
}

/// Several readings of one word, each followed along the rest of its line, with every reading that later words leave open.
pub(super) struct Race<'a> {
    pub(super) words: &'a [&'a Written],
    pub(super) columns: Columns,
    /// What case tells.
    pub(super) case: Case,
    /// Whether a word that may mean several moves ends a reading, as it does for a writer who says which man he means.
    pub(super) strict: bool,
}

/// The positions that a reading may have led to; no real game leaves so many open.
const MOST_OPEN: usize = 64;

impl Race<'_> {
    /// Which of the positions is the one from which alone the words can be played: to the end, or, where another fault
    /// follows for each of them, clearly further than from the others. `None` where none is, or where `budget`, the number
    /// of positions that may be looked at, is used up.
    pub(super) fn run(&self, starts: Vec<Position>, budget: &mut u32) -> Option<usize> {
        let mut runners: Vec<Vec<Position>> = starts.into_iter().map(|start| vec![start]).collect();
        let mut fell = vec![usize::MAX; runners.len()];
        let mut found = Found::default();
        for (at, written) in self.words.iter().enumerate() {
            for (runner, fell) in runners.iter_mut().zip(&mut fell) {
                if *fell == usize::MAX {
                    *budget = budget.saturating_sub(runner.len() as u32);
                    if *budget == 0 {
                        return None;
                    }
                    self.advance(runner, written, &mut found);
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
        let mut found = Found::default();
        for (at, written) in self.words.iter().enumerate() {
            let Some(rest) = budget.checked_sub(open.len() as u32) else {
                *budget = 0;
                return at;
            };
            *budget = rest;
            self.advance(&mut open, written, &mut found);
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
        let mut found = Found::default();
        for written in self.words {
            *budget = budget.checked_sub(open.len() as u32).or_else(|| {
                *budget = 0;
                None
            })?;
            let mut next: Vec<(Position, u32)> = Vec::new();
            for (position, wrong) in &open {
                found.positions.clear();
                self.readings(position, written, &mut found);
                for after in found.positions.drain(..) {
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
    fn advance(&self, positions: &mut Vec<Position>, written: &Written, found: &mut Found) {
        found.positions.clear();
        for position in &*positions {
            self.readings(position, written, found);
        }
        std::mem::swap(positions, &mut found.positions);
    }

    /// Finds where a word leads from a position, each reading after the other.
    fn readings(&self, position: &Position, written: &Written, found: &mut Found) {
        let language = self.columns.of(position.side_to_move());
        let open = self.case == Case::Lost || written.marks.has(Mark::Capitals);
        if !open
            && let Resolution::Move(mv, _) = resolve_cased(written, language, position, self.case)
        {
            found.play(position, mv);
            if written.is_weak() {
                found.take(position.clone());
            }
            return;
        }
        let mut moves = std::mem::take(&mut found.moves);
        moves.clear();
        find_candidates(written, language, position, self.case, &mut moves);
        if !(self.strict && moves.len() > 1) {
            moves.iter().for_each(|mv| found.play(position, *mv));
            if is_passed_over(written) {
                found.take(position.clone());
            } else if moves.is_empty() && may_be_passed(written) {
                let mut passed = position.clone();
                if passed.pass() {
                    found.take(passed);
                }
            }
        }
        found.moves = moves;
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

/// Where a word leads, and room for it.
#[derive(Default)]
struct Found {
    /// All different.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Found {
    fn take(&mut self, position: Position) {
        if self.positions.len() < MOST_OPEN && !self.positions.contains(&position) {
            self.positions.push(position);
        }
    }

    fn play(&mut self, position: &Position, mv: Move) {
        if Position::captures_king(mv) {
            return;
        }
        let mut position = position.clone();
        position.play(mv);
        self.take(position);
    }
}
