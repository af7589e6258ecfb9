//! Whether the illegal move at which a record breaks may have been played and have stood: all that follows it is then legal.

use super::{Half, Proposal};
use crate::board::{Move, Wanted};
use crate::notation;
use crate::replay::{Break, Event, Game, Rest, What};

/// So many half-moves must follow an illegal move, and be legal, to say that it may have stood.
const LEAST: usize = 4;

/// So many positions are looked at.
const BUDGET: u32 = 5_000;

/// An illegal move that may have stood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stood {
    /// The move.
    pub mv: Move,
    /// Whether what is written means others too, which are illegal as well.
    pub of_several: bool,
    /// How many half-moves follow it.
    pub rest: usize,
}

/// The illegal move of the main line after which all half-moves that follow are legal, where there is one alone; `wanted`: what is written
/// there.
#[cold]
#[must_use]
pub fn may_have_stood(game: &Game<'_>, event: &Event, wanted: &Wanted) -> Option<Stood> {
    if event.line != 0 {
        return None;
    }
    let before = game.facts.position_after(event.after);
    let moves = before.all_forced(wanted);
    if moves.is_empty() {
        return None;
    }
    let rest = Rest::behind(game, event)?;
    if rest.moves() < LEAST {
        return None;
    }
    let mut budget = BUDGET;
    let mut legal = moves.iter().filter(|mv| {
        let mut after = before.clone();
        after.play(**mv);
        rest.can_follow(&after, &mut budget)
    });
    let (mv, other) = (*legal.next()?, legal.next());
    other.is_none().then_some(Stood {
        mv,
        of_several: moves.len() > 1,
        rest: rest.moves(),
    })
}

/// Where the record is a whole game if the illegal move at which it breaks stood, a word before it that is legal as it stands is not
/// another for sure; nor is the move itself, if only a check speaks against it.
pub(super) fn doubt_beside(game: &Game<'_>, proposal: &mut Proposal) {
    let Some(event) = game.facts.main_break() else {
        return;
    };
    let What::Break {
        reason: Break::Illegal {
            written, refusal, ..
        },
        ..
    } = &event.what
    else {
        return;
    };
    let breaks = (refusal.overlooks_check()).then_some(game.facts.main.len());
    let contested = |(at, half): (usize, &Half)| {
        (half.needless || Some(at) == breaks) && half.changed && !half.stands && !half.answered
    };
    if !proposal.halves.iter().enumerate().any(contested) {
        return;
    }
    let side = game.facts.position_after(event.after).side_to_move();
    let wanted = notation::wanted(written, game.facts.columns.of(side)).ok();
    if wanted.is_some_and(|wanted| may_have_stood(game, event, &wanted).is_some()) {
        for (at, half) in proposal.halves.iter_mut().enumerate() {
            half.sure &= !contested((at, half));
        }
    }
}
