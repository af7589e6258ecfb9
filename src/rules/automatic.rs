//! Ends that the Laws bring about without anyone's claim, and the first claim that was possible: what an edition makes of
//! the facts. Mate and stalemate are the board's and stand in the facts themselves.

use super::results::Says;
use super::{Setting, Severity, endings};
use crate::board::{Men, Side, Status};
use crate::endgame::{is_dead_at_the_end, is_walled};
use crate::laws::{self, Edition, Fivefold};
use crate::replay::{Facts, Game, Repeated, Start};
use crate::syntax::ResultMark;

/// How the Laws ended a game by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaticEnd {
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// 75 moves of each without capture and pawn move (9.6.2).
    SeventyFive,
    /// A dead position (5.2.2).
    Dead,
}

impl AutomaticEnd {
    /// As the reports write it; the names are those of the endings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            AutomaticEnd::Fivefold => "repetition",
            AutomaticEnd::SeventyFive => "75",
            AutomaticEnd::Dead => "dead",
        }
    }
}

/// An automatic end and the half-move that brought it about; 0 is the first position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Automatic {
    /// How.
    pub end: AutomaticEnd,
    /// After which half-move.
    pub ply: u32,
}

/// On what a claim of a draw rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimRule {
    /// The same position for the third time (9.2).
    Threefold,
    /// Fifty moves of each without capture and pawn move (9.3).
    FiftyMoves,
}

impl ClaimRule {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ClaimRule::Threefold => "repetition",
            ClaimRule::FiftyMoves => "50",
        }
    }
}

/// A claim that was possible: by the player who made this half-move, had he written it down first, and after it by the
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// On what it rests.
    pub rule: ClaimRule,
    /// The half-move.
    pub ply: u32,
}

/// The first claim of a draw that the main line allowed before the game was over.
#[must_use]
pub fn first_claim(facts: &Facts, setting: &Setting) -> Option<Claim> {
    let threefold = facts.draws.repeated.first().map(|repeated| Claim {
        rule: ClaimRule::Threefold,
        ply: repeated.third(),
    });
    let fifty = facts.draws.quiet.first().map(|quiet| Claim {
        rule: ClaimRule::FiftyMoves,
        ply: quiet.hundred,
    });
    [threefold, fifty]
        .into_iter()
        .flatten()
        .filter(|claim| !setting.is_over_at(facts, claim.ply))
        .min_by_key(|claim| claim.ply)
}

/// Whether the board shows mate or stalemate after this half-move.
fn is_mated_at(facts: &Facts, ply: u32) -> bool {
    ply as usize == facts.main.len()
        && matches!(facts.end, Some(Status::Checkmate | Status::Stalemate))
}

/// The half-move with which a repeated position ended the game, where the edition knows that.
pub(super) fn fivefold(repeated: &Repeated, rule: Fivefold) -> Option<u32> {
    let plies = &repeated.plies;
    match rule {
        Fivefold::None => None,
        // Each player comes back with every second move.
        Fivefold::ConsecutiveAlternate => plies
            .windows(5)
            .find(|five| five.windows(2).all(|two| two[1] - two[0] == 4))
            .map(|five| five[4]),
        Fivefold::Any => plies.get(4).copied(),
    }
}

/// The first end of a game that the edition in force brought about by itself.
#[must_use]
pub fn automatic(game: &Game<'_>, edition: Edition) -> Option<Automatic> {
    let facts = game.facts;
    let laws = laws::of(edition);
    let at = |end: AutomaticEnd| move |ply: u32| Automatic { end, ply };
    let fivefold = (facts.draws.repeated.iter())
        .filter_map(|repeated| fivefold(repeated, laws.fivefold))
        .min()
        .map(at(AutomaticEnd::Fivefold));
    let seventy_five = (facts.draws.quiet.iter())
        .filter_map(|quiet| quiet.hundred_fifty)
        .find(|ply| laws.seventy_five && !is_mated_at(facts, *ply))
        .map(at(AutomaticEnd::SeventyFive));
    let dead = match laws.dead_position && may_be_dead(facts) {
        true => dead_since(facts).map(at(AutomaticEnd::Dead)),
        false => None,
    };
    [fivefold, seventy_five, dead]
        .into_iter()
        .flatten()
        .min_by_key(|automatic| automatic.ply)
}

/// A cheap test that lets nearly every game go: whether little is left on the board, no pawn can take a step,
/// or a position alone is given.
#[inline]
fn may_be_dead(facts: &Facts) -> bool {
    let men = facts.last.men();
    let alone = || facts.main.is_empty() && matches!(facts.start, Start::SetUp(_));
    facts.end != Some(Status::Checkmate) && (is_poor(&men) || is_walled(&men) || alone())
}

/// Whether both sides together have at most one queen, rook or pawn: it may be the man that must be captured.
fn is_poor(men: &Men) -> bool {
    (men.pawns | men.rooks | men.queens).count_ones() <= 1
}

/// The first half-move after which the position is dead, if that of the end is: what is dead stays dead, so that the
/// first is found by halving.
#[cold]
fn dead_since(facts: &Facts) -> Option<u32> {
    // Stalemate is an end of its own: what counts is whether the position was dead before it.
    let stalemate = facts.end == Some(Status::Stalemate);
    let last = (facts.main.len() as u32).checked_sub(u32::from(stalemate))?;
    let after = |ply: u32| facts.position_before(ply + 1);
    is_dead_at_the_end(&after(last)).then(|| {
        let (mut alive, mut dead) = (None, last);
        loop {
            let from = alive.map_or(0, |ply: u32| ply + 1);
            if from == dead {
                return dead;
            }
            let middle = from + (dead - from) / 2;
            match is_dead_at_the_end(&after(middle)) {
                true => dead = middle,
                false => alive = Some(middle),
            }
        }
    })
}

impl Setting {
    /// The half-move with which the main line stops because the edition ends it in this way.
    pub(super) fn reached(&self, facts: &Facts, end: AutomaticEnd) -> Option<u32> {
        let automatic = self.automatic.filter(|automatic| automatic.end == end)?;
        (automatic.ply > 0 && automatic.ply as usize == facts.main.len()).then_some(automatic.ply)
    }

    /// Whether the game was over after this half-move, by mate or stalemate with it or because the Laws had ended it before:
    /// then nobody claims anything. With the half-move that ends it a claim is possible, as long as it is only written; a
    /// position from which the game begins has none.
    pub(super) fn is_over_at(&self, facts: &Facts, ply: u32) -> bool {
        let at_once = ply == 0 && self.automatic.is_some_and(|automatic| automatic.ply == 0);
        at_once || is_mated_at(facts, ply) || self.ended_at().is_some_and(|ended| ended < ply)
    }

    /// After which half-move the Laws ended the game, whatever edition comes into question.
    pub(super) fn ended_at(&self) -> Option<u32> {
        let sure = self.automatic.filter(|_| !self.end_is_assumed);
        sure.map(|automatic| automatic.ply)
    }

    /// The automatic end, where half-moves follow it: the end and how many follow.
    pub(super) fn overrun(&self, facts: &Facts) -> Option<(Automatic, u32)> {
        let automatic = self.automatic?;
        let more = facts.main.len() as u32 - automatic.ply;
        (more > 0).then_some((automatic, more))
    }
}

/// How bad half-moves behind an automatic draw are: an error where the record has another result, which rests on them.
pub(super) fn severity_of_overrun(game: &Game<'_>) -> Severity {
    match endings::named(game) {
        Says::Known(ResultMark::Draw | ResultMark::Open) | Says::Open | Says::Nothing => {
            Severity::Warning
        }
        Says::Known(_) | Says::Unclear => Severity::Error,
    }
}

/// Who has the move after a half-move of the main line.
pub(super) fn side_after(facts: &Facts, ply: u32) -> Side {
    let first = facts.first.side_to_move();
    if ply.is_multiple_of(2) {
        first
    } else {
        first.other()
    }
}
