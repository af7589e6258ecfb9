//! The words of the main line behind its break, to be tried from one position or another, and whether another game asks the same.

use super::facts::{Break, Event, Game, What};
use super::follow::Race;
use super::stepper::{Point, Stepper, step_of, words_of};
use crate::board::{Move, Position};
use crate::notation::{Case, Liberty, Written};
use crate::syntax::Kind;

/// What of a record stands behind the half-move at which its main line breaks off.
pub struct Rest<'a> {
    words: Vec<&'a Written>,
    stepper: Stepper,
}

impl<'a> Rest<'a> {
    /// The words of the main line behind a break of it; for a half-move that is missing, with the word at which that showed.
    /// `None` where it is not known what stands there.
    #[must_use]
    pub fn behind(game: &Game<'a>, event: &Event) -> Option<Rest<'a>> {
        let What::Break { reason, unplayed } = &event.what else {
            return None;
        };
        let steps = &game.tokens.steps;
        let at = step_of(game.tokens, event.token);
        let from = match (at, reason) {
            (Some(at), Break::HalfMoveMissing { .. }) if steps[at].kind != Kind::Missing => at,
            (Some(at), _) => at + 1,
            // Figures behind the last move are no step.
            (None, Break::Unreadable { .. }) if *unplayed == 0 => steps.len(),
            (None, _) => return None,
        };
        let rest = Rest::from_step(game, from);
        // Where more was left unplayed another half-move is missing, or a comment swallowed some.
        (rest.moves() >= *unplayed as usize).then_some(rest)
    }

    /// The words of a line from a point of it on.
    #[must_use]
    pub fn after(game: &Game<'a>, point: &Point) -> Rest<'a> {
        Rest::from_step(game, point.step)
    }

    fn from_step(game: &Game<'a>, from: usize) -> Rest<'a> {
        debug_assert!(game.words.are_of(game.bytes, game.tokens));
        Rest {
            words: words_of(game.tokens, game.words, from..usize::MAX).collect(),
            stepper: stepper(game),
        }
    }

    /// How many of them look like moves.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.words
            .iter()
            .filter(|word| word.is_like_a_move())
            .count()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether all of them can be played from a position; not where `budget`, the number of positions that may still be looked
    /// at, is used up.
    #[must_use]
    pub fn can_follow(&self, position: &Position, budget: &mut u32) -> bool {
        let race = Race {
            words: &self.words,
            stepper: self.stepper,
        };
        race.extent(position, budget) == self.words.len()
    }
}

/// How the words of a game are read that is looked at again.
fn stepper(game: &Game<'_>) -> Stepper {
    let lower = |event: &Event| event.what == What::Liberty(Liberty::LowerCase);
    let case = match game.words.case() {
        Case::Kept | Case::Loose if game.facts.events.iter().any(lower) => Case::Lost,
        case => case,
    };
    Stepper {
        columns: game.facts.columns,
        case,
        strict: false,
    }
}

/// All that tells what was meant at a break: games in which it is the same have one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The words, those of the half-moves before the break, and what stands at it.
    text: Vec<u8>,
    steps: Vec<(Kind, Written)>,
    remark: Option<usize>,
    /// The half-moves before the break, each with its step.
    line: Vec<(Move, Option<usize>)>,
    /// The step of the break.
    at: Option<usize>,
    what: What,
    first: Position,
    stepper: Stepper,
}

impl Asked {
    /// What tells it of a game.
    #[must_use]
    pub fn of(game: &Game<'_>, event: &Event) -> Asked {
        let (facts, tokens) = (game.facts, game.tokens);
        let node = |at: u32| facts.tree.get(at as usize);
        let line = std::iter::successors(node(event.after), |ply| node(ply.before));
        let step = |token: u32| step_of(tokens, token);
        let words = tokens.steps.iter().filter(|step| step.kind == Kind::Word);
        let all = (words.map(|step| step.token))
            .chain(line.clone().map(|ply| ply.token))
            .chain([event.token]);
        let mut text = Vec::new();
        for token in all.filter_map(|token| tokens.list.get(token as usize)) {
            text.extend_from_slice(tokens.text(game.bytes, token).as_bytes());
            text.push(b'\n');
        }
        let kinds = tokens.steps.iter().map(|step| step.kind);
        Asked {
            text,
            steps: kinds.zip(game.words.list.iter().copied()).collect(),
            remark: game.words.remark,
            line: line.map(|ply| (ply.mv, step(ply.token))).collect(),
            at: step(event.token),
            what: event.what.clone(),
            first: facts.first.clone(),
            stepper: stepper(game),
        }
    }
}
