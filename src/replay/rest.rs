//! The words of the main line behind its break, to be tried from one position or another.

use super::facts::{Break, Event, Game, What};
use super::follow::Race;
use super::stepper::{Point, Stepper, step_of, words_of};
use crate::board::Position;
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
        let words = game.words;
        debug_assert!(words.are_of(game.bytes, game.tokens));
        let lower = |event: &Event| event.what == What::Liberty(Liberty::LowerCase);
        let case = match words.case() {
            Case::Kept | Case::Loose if game.facts.events.iter().any(lower) => Case::Lost,
            case => case,
        };
        Rest {
            words: words_of(game.tokens, words, from..usize::MAX).collect(),
            stepper: Stepper {
                columns: game.facts.columns,
                case,
                strict: false,
            },
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
