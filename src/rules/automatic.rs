//! Ends that the Laws bring about without anyone's claim, and the first claim that was possible: what an edition makes of
//! the facts. Mate and stalemate are the board's and stand in the facts themselves.

use super::r011_win_without_possible_mate as no_mate;
use super::results::Says;
use super::{Context, Setting, Severity, endings};
use crate::board::{Side, Status};
use crate::endgame::{is_dead, is_dead_at_the_end, may_be_dead};
use crate::laws::{self, Edition, Fivefold};
use crate::replay::{Facts, Game, Repeated, Start};
use crate::syntax::ResultMark;
use crate::syntax::ending::Said;

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

/// The first end of a game that the edition in force brought about by itself. `dead_from` remembers since when the position
/// was dead, where that was asked.
#[must_use]
pub fn automatic(
    game: &Game<'_>,
    edition: Edition,
    dead_from: &mut Option<Option<u32>>,
) -> Option<Automatic> {
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
    // The manual of Tri-Dimensional chess knows neither a fifth time nor 75 moves.
    let flat = facts.first.trid().is_none();
    let fivefold = fivefold.filter(|_| flat);
    let seventy_five = seventy_five.filter(|_| flat);
    let dead = match laws.dead_position && is_worth_asking(facts) {
        true => {
            let dead = *dead_from.get_or_insert_with(|| dead_since(facts));
            dead.map(at(AutomaticEnd::Dead))
        }
        false => None,
    };
    [fivefold, seventy_five, dead]
        .into_iter()
        .flatten()
        .min_by_key(|automatic| automatic.ply)
}

/// A cheap test that lets nearly every game go: whether it is worth asking if its last position is dead. One that was set up is
/// always asked.
#[inline]
fn is_worth_asking(facts: &Facts) -> bool {
    let set_up = || matches!(facts.start, Start::SetUp(_));
    facts.end != Some(Status::Checkmate) && (set_up() || may_be_dead(&facts.last))
}

/// So many half-moves before the first that is found dead are asked one by one: a proof may succeed where it fails a half-move
/// later.
const BACK: u32 = 4;

/// The first half-move after which the position is dead, if that of the end is, or the one that was set up: what is dead stays
/// dead, so that the first is found by halving.
#[cold]
fn dead_since(facts: &Facts) -> Option<u32> {
    // Stalemate is an end of its own: what counts is whether the position was dead before it.
    let stalemate = facts.end == Some(Status::Stalemate);
    let last = (facts.main.len() as u32).checked_sub(u32::from(stalemate))?;
    // A problem or a Chess960 game begins where nothing is shut.
    let alone = facts.main.is_empty();
    if matches!(facts.start, Start::SetUp(_)) {
        if (alone || may_be_dead(&facts.first)) && is_dead_at_the_end(&facts.first) {
            return Some(0);
        }
        if alone || !may_be_dead(&facts.last) {
            return None;
        }
    }
    let after = |ply: u32| facts.position_before(ply + 1);
    let is_dead_after = |ply: &u32| is_dead_at_the_end(&after(*ply));
    let at_the_end = match stalemate {
        false => is_dead_at_the_end(&facts.last),
        true => is_dead_after(&last),
    };
    if !at_the_end {
        return None;
    }
    let mut dead = last;
    let mut alive = None;
    loop {
        let from = alive.map_or(0, |ply: u32| ply + 1);
        if from == dead {
            break;
        }
        let middle = from + (dead - from) / 2;
        match is_dead_after(&middle) {
            true => dead = middle,
            false => alive = Some(middle),
        }
    }
    let mut before = dead.saturating_sub(BACK)..dead;
    Some(before.find(|ply| is_dead(&after(*ply))).unwrap_or(dead))
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

/// How bad half-moves behind an automatic draw are: an error where the record has another result, which rests on them. What was
/// decreed rests on none, nor does a win that the words base on what may have come before.
pub(super) fn severity_of_overrun(game: &Game<'_>, context: &Context) -> Severity {
    let earlier = |said: Said| no_mate::may_have_come_before(game, context, said.way);
    match endings::named(game) {
        Says::Known(mark) if mark.is_decreed() => Severity::Warning,
        _ if context.setting.said.is_some_and(earlier) => Severity::Warning,
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
