//! What the record says in words of the end of the game, held against its result and its board. The rules share it, so that
//! one wrong word is one finding.

use super::Context;
use super::automatic::{Automatic, AutomaticEnd};
use super::claims::{self, Support};
use super::results::{self, Says};
use super::setting::Setting;
use crate::board::{Men, Position, Side, Status};
use crate::endgame::{Winnable, unwinnable_quick, winnable};
use crate::laws::{self, Edition, Fivefold, TimeClass};
use crate::messages::Ui;
use crate::replay::clocks::{Mark, time_control};
use crate::replay::{Event, Facts, Game, Start, What};
use crate::syntax::ending::{self, Ruling, Said, Way};
use crate::syntax::{Kind, ResultMark, TagId, TimeControl};
use crate::text::results::illegal_moves;
use std::cell::RefCell;
use std::collections::VecDeque;

/// In which way the words do not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// They name this result, and tag or marker another.
    Result(ResultMark),
    /// They name this result, and tag and marker leave it open.
    OpenResult(ResultMark),
    /// They say in which way the game was lost, and tag or marker say that it is a draw.
    DrawnLoss,
    /// A flag fell, the result is a draw, and this side could still mate.
    DrawnFlag(Side),
    /// They say that it is mate or stalemate, and the board shows none.
    Board,
    /// They name the ground of a draw that the main line does not give.
    Ground(Support),
    /// They name one that what came before the position that was set up may bear out.
    Before,
    /// They name an end that the Laws bring about by themselves, and it did not come about.
    NotReached,
    /// They name such an end, and the edition in force has none of the kind.
    NoSuchEnd,
    /// They say that this side could not mate, and it could.
    CouldMate(Side),
    /// They say that a game was lost by this illegal move, where the edition in force asks for a later one.
    TooEarly {
        /// The number of the move, from 1.
        number: u8,
        /// The number of the one for which the game is lost.
        first: u8,
    },
    /// They name normal means, which are no ground there.
    NormalMeans(NoMeans),
}

/// Why a draw cannot be claimed on the ground that the opponent cannot win by normal means (2001: 10.2; III.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoMeans {
    /// Not in blitz.
    Blitz,
    /// In blitz only where an arbiter watches each game, and that is not known (2009: B.2).
    Unwatched,
    /// Not with an increment (since 2014).
    Increment,
    /// Not before the period in which all remaining moves must be made.
    Period,
    /// The claimant had more than two minutes left: so many milliseconds.
    Early(i64),
}

/// Positions looked at by the search for a mate, where the cheap form does not decide: this much for each side.
const LIMIT: u64 = 200_000;

/// The same for a side that has men enough for a mate in nearly every position.
const LIMIT_OF_THE_RICH: u64 = 100_000;

/// The same in Tri-Dimensional chess, where a mate that a search finds it finds soon.
const LIMIT_ON_LEVELS: u64 = 20_000;

/// The result that tag and marker name, if they do not contradict each other.
pub(super) fn named(game: &Game<'_>) -> Says {
    match (results::tag(game), results::marker(game)) {
        (Says::Unclear, _) | (_, Says::Unclear) => Says::Unclear,
        (Says::Known(tag), Says::Known(marker)) if tag != marker => Says::Unclear,
        (Says::Known(mark), _) | (_, Says::Known(mark)) => Says::Known(mark),
        (Says::Open, _) | (_, Says::Open) => Says::Open,
        (Says::Nothing, Says::Nothing) => Says::Nothing,
    }
}

/// The words that say what an arbiter decreed, where tag and marker leave the result open: PGN has no sign for it, so that these
/// words are the only place where it can stand.
pub(super) fn decreed(setting: &Setting) -> Option<Said> {
    let decreed = |said: &Said| !said.is_loose && said.result.is_some_and(ResultMark::is_decreed);
    [setting.said, setting.also]
        .into_iter()
        .flatten()
        .find(decreed)
}

/// How the words do not fit, if they do not.
#[inline]
pub(super) fn clash(game: &Game<'_>, context: &Context) -> Option<(Said, Clash)> {
    let said = context.setting.said?;
    // One contradiction is one finding, wherever it stands.
    [Some(said), context.setting.also]
        .into_iter()
        .flatten()
        .find_map(|said| Some((said, compare(game, context, said)?)))
}

/// What the words come to with the result and the main line: a claim without a ground is one on the ground that is there,
/// an offer with the last move was accepted if the game is a draw, resigning against an opponent who cannot mate is a draw.
pub(super) fn settle(game: &Game<'_>, edition: Edition, said: Said) -> Option<Said> {
    let facts = game.facts;
    let mut said = said;
    match said.way {
        Way::Agreement if said.result.is_none() => {
            (named(game) == Says::Known(ResultMark::Draw)).then_some(said)
        }
        Way::Claim if facts.end == Some(Status::Open) && start_known(facts) => {
            let last = facts.main.len() as u32;
            let on = |way| Said { way, ..said };
            let ways = [on(Way::Repetition), on(Way::FiftyMoves)];
            let supported =
                |said: &Said| unsupported(claims::support(facts, *said, last)).is_none();
            Some(ways.into_iter().find(supported).unwrap_or(said))
        }
        // `50 mosse` below `1-0`: so long was the game. A tag does not say that.
        Way::FiftyMoves | Way::SeventyFive if said.is_count && !is_tag(game, said) => {
            (named(game) == Says::Known(ResultMark::Draw)).then_some(said)
        }
        Way::Resignation | Way::Time | Way::Infraction if beyond_mate(game, edition, said) => {
            said.result = Some(ResultMark::Draw);
            Some(said)
        }
        _ => Some(said),
    }
}

/// Whether the words name a loser, the game is a draw, and the winner could not have mated: then the draw is right.
fn beyond_mate(game: &Game<'_>, edition: Edition, said: Said) -> bool {
    let facts = game.facts;
    let winner = match said.result {
        Some(ResultMark::WhiteWins) => Side::White,
        Some(ResultMark::BlackWins) => Side::Black,
        _ => return false,
    };
    let asks = || match said.way {
        Way::Time => true,
        Way::Infraction => illegal_moves_need_mate(game, edition, said),
        _ => laws::of(edition).resignation_needs_mate,
    };
    named(game) == Says::Known(ResultMark::Draw)
        && asks()
        && facts.end == Some(Status::Open)
        && start_known(facts)
        && cannot_mate(facts, winner)
}

/// Whether the words name illegal moves, and by the edition those lose no game against an opponent who cannot mate: in some kind
/// of game.
#[cold]
fn illegal_moves_need_mate(game: &Game<'_>, edition: Edition, said: Said) -> bool {
    let excepts = |class: TimeClass| {
        laws::illegal_moves(edition, class, false).is_some_and(|cost| cost.draw_exception)
    };
    illegal_move(game, said).is_some() && TimeClass::ALL.into_iter().any(excepts)
}

/// Whether the words name illegal moves, and the number of the one which they name, if they do.
#[cold]
fn illegal_move(game: &Game<'_>, said: Said) -> Option<Option<u8>> {
    let token = game.tokens.list.get(said.token as usize)?;
    illegal_moves(&game.tokens.text(game.bytes, token))
}

/// The number of the illegal move for which the words say that a game was lost, and the one for which it is lost by the edition
/// in force at the earliest, where that is a later one.
#[cold]
pub(super) fn lost_too_early(game: &Game<'_>, context: &Context, said: Said) -> Option<(u8, u8)> {
    let number = illegal_move(game, said)??;
    let edition = context.edition();
    let class = context.class(game);
    let supervised = context.is_supervised(game);
    let costs = |class: TimeClass| {
        let both = [false, true]
            .into_iter()
            .filter(move |own| supervised.is_none_or(|known| known == *own));
        both.filter_map(move |supervised| laws::illegal_moves(edition, class, supervised))
    };
    let known = TimeClass::ALL
        .into_iter()
        .filter(|own| class.is_none_or(|known| known == *own));
    let first = known.flat_map(costs).map(|cost| cost.loses_at).min()?;
    (number < first).then_some((number, first))
}

fn compare(game: &Game<'_>, context: &Context, said: Said) -> Option<Clash> {
    if said.way == Way::Normal && said.result.is_none() {
        return None;
    }
    let named = named(game);
    // What tag, marker and board say of each other is told by rules of their own.
    if named == Says::Unclear || results::against_board(game, context).is_some() {
        return None;
    }
    if is_off_board(game, said) {
        return Some(Clash::Board);
    }
    let facts = game.facts;
    // What ends on the board is over at once, and no flag that falls later changes it (5.1.1, 5.2.1).
    let mated = matches!(facts.end, Some(Status::Checkmate | Status::Stalemate));
    if mated
        && matches!(named, Says::Known(_))
        && matches!(said.way, Way::Time | Way::TimeWithoutMate | Way::BothFlags)
    {
        return None;
    }
    // Nor does anything that makes a player lose change what the Laws had ended as a draw (5.2, 9.6).
    if (facts.end == Some(Status::Stalemate) || context.setting.automatic.is_some())
        && named == Says::Known(ResultMark::Draw)
        && loses(said.way)
    {
        return None;
    }
    // A claim by normal means may be deferred, and granted after the flag (III.5).
    let deferred = || named == Says::Known(ResultMark::Draw) && claimed_by_means(game);
    if said.way == Way::Time && deferred() {
        return None;
    }
    if let Some(words) = said.result {
        let in_tag = is_tag(game, said);
        let clash = match (words, named) {
            // A game that was adjourned or unfinished may have got its result later.
            (ResultMark::Open, Says::Known(_)) if in_tag => Some(Clash::Result(words)),
            (ResultMark::Open, _) => return None,
            // The claim may have been refused, and the game lost afterwards.
            (ResultMark::Draw, Says::Known(mark)) if said.claimed && mark != words => {
                // Whether somebody could win by normal means no board says: the arbiter may have deferred it.
                if facts.end != Some(Status::Open)
                    || !start_known(facts)
                    || said.way == Way::NormalMeans
                {
                    return None;
                }
                return match claims::support(facts, said, facts.main.len() as u32) {
                    Support::Last => Some(Clash::Result(words)),
                    Support::Written(_) => None,
                    support => Some(Clash::Ground(support)),
                };
            }
            (words, Says::Known(mark)) if mark != words => Some(Clash::Result(words)),
            (words, Says::Open) if game.facts.end != Some(Status::Checkmate) => {
                Some(Clash::OpenResult(words))
            }
            _ => None,
        };
        if clash.is_some() {
            return clash;
        }
    }
    let drawn = named == Says::Known(ResultMark::Draw);
    match said.way {
        // In a comment a first one may be of an earlier move, for which minutes were given.
        Way::Infraction
            if matches!(named, Says::Known(_))
                && !drawn
                && (said.result.is_some() || is_tag(game, said)) =>
        {
            lost_too_early(game, context, said)
                .map(|(number, first)| Clash::TooEarly { number, first })
        }
        Way::Forfeit if drawn && said.result != Some(ResultMark::Draw) => Some(Clash::DrawnLoss),
        Way::Resignation if said.result == Some(ResultMark::Draw) => None,
        Way::Resignation if drawn && !was_beyond_mate(game, context) => Some(Clash::DrawnLoss),
        Way::Mate if drawn && (facts.end.is_none() || !has_position(facts)) => {
            Some(Clash::DrawnLoss)
        }
        Way::Time if drawn && said.result.is_none() => {
            flag_lost(game, context, said).map(Clash::DrawnFlag)
        }
        Way::NormalMeans => {
            no_means(game, context, said, facts.main.len() as u32).map(Clash::NormalMeans)
        }
        Way::TimeWithoutMate | Way::ResignationWithoutMate | Way::InfractionWithoutMate => {
            mate_was_open(game, context, said).map(Clash::CouldMate)
        }
        _ if game.facts.end != Some(Status::Open) || !start_known(game.facts) => None,
        // Where nothing is recorded nothing is refuted.
        _ if !has_position(facts) => None,
        // The arbiter granted it on a ground that is not named, and that may be one no board shows.
        Way::Claim
            if said.ruling == Some(Ruling::Granted)
                && no_means(game, context, said, facts.main.len() as u32).is_none() =>
        {
            None
        }
        Way::Repetition | Way::FiftyMoves | Way::Claim => {
            let last = facts.main.len() as u32;
            unsupported(claims::support(facts, said, last))
                .and_then(|clash| unrecorded(facts, said.way, clash))
        }
        // It came five times, if not as the edition asks: the claim by the third is open.
        Way::Fivefold if stood(facts, 5) => None,
        Way::Fivefold | Way::SeventyFive => {
            not_by_itself(context, said.way).and_then(|clash| unrecorded(facts, said.way, clash))
        }
        Way::Dead => could_mate(game.facts).map(Clash::CouldMate),
        _ => None,
    }
}

/// Whether a player loses a game that ends so, unless it was over or the opponent could not mate.
const fn loses(way: Way) -> bool {
    matches!(
        way,
        Way::Time
            | Way::TimeWithoutMate
            | Way::BothFlags
            | Way::Resignation
            | Way::ResignationWithoutMate
            | Way::Infraction
            | Way::InfractionWithoutMate
            | Way::Forfeit
            | Way::Abandoned
    )
}

/// Whether a comment claims a draw because somebody could not win by normal means.
#[cold]
pub(super) fn claimed_by_means(game: &Game<'_>) -> bool {
    ending::claims(game.bytes, game.tokens).any(|said| said.way == Way::NormalMeans)
}

/// Why normal means are no ground for a draw that is claimed after a half-move, as far as the record shows it.
#[cold]
pub(super) fn no_means(
    game: &Game<'_>,
    context: &Context,
    said: Said,
    ply: u32,
) -> Option<NoMeans> {
    /// In milliseconds.
    const TWO_MINUTES: i64 = 120_000;
    if context.edition() == Edition::Before2001 {
        return None;
    }
    // By the Laws of 2009 the general rules hold in blitz where an arbiter watches each game (B.2).
    if context.class(game) == Some(TimeClass::Blitz) {
        match context.is_supervised(game) {
            Some(true) if context.edition() == Edition::Laws2009 => {}
            None if context.edition() == Edition::Laws2009 => return Some(NoMeans::Unwatched),
            _ => return Some(NoMeans::Blitz),
        }
    }
    let control = time_control(game.bytes, game.tokens, game.facts).known();
    if let Some(control) = control {
        if context.edition() >= Edition::Laws2014 && !control.increment().is_zero() {
            return Some(NoMeans::Increment);
        }
        if !is_last_period(&control, half_moves_to(game.facts, ply)) {
            return Some(NoMeans::Period);
        }
    }
    let white = said
        .white
        .filter(|_| said.claimed || said.ruling.is_some())?;
    let own = |mark: &&Mark| mark.ply <= ply && (mark.ply % 2 == 1) == white && mark.left.is_some();
    let left = game.facts.clocks.marks.iter().rfind(own)?.left?;
    (left > TWO_MINUTES).then_some(NoMeans::Early(left))
}

/// Whether the last position stood on the board so many times.
fn stood(facts: &Facts, times: usize) -> bool {
    let last = facts.main.len() as u32;
    let repeated = &facts.draws.repeated;
    let often = |plies: &[u32]| plies.len() >= times && plies.contains(&last);
    repeated.iter().any(|repeated| often(&repeated.plies))
}

fn unsupported(support: Support) -> Option<Clash> {
    match support {
        Support::Last | Support::Written(_) => None,
        support => Some(Clash::Ground(support)),
    }
}

/// What a ground comes to that the record does not give, where it may have come about before the record begins: nothing where
/// no move is recorded.
fn unrecorded(facts: &Facts, way: Way, clash: Clash) -> Option<Clash> {
    let last = facts.main.len() as u32;
    let missing = matches!(clash, Clash::Ground(Support::None) | Clash::NotReached);
    match missing && claims::may_lie_before(facts, way, last) {
        true if last == 0 => None,
        true => Some(Clash::Before),
        false => Some(clash),
    }
}

/// Half-moves from the beginning of the game to a half-move of the record, which may begin in mid-game.
pub(super) fn half_moves_to(facts: &Facts, ply: u32) -> u32 {
    let before = facts.first.move_number().saturating_sub(1);
    before * 2 + ply
}

/// Whether the game has come to the period in which all remaining moves must be made, after so many half-moves. A flag
/// falls before the move that would have ended its period is made by both.
pub(super) fn is_last_period(control: &TimeControl, plies: u32) -> bool {
    let mut made = plies / 2;
    for period in control.stages() {
        match period.moves {
            None => return true,
            Some(0) => return false,
            Some(moves) if made < moves => return false,
            Some(moves) => made -= moves,
        }
    }
    true
}

/// How an end that the Laws bring about by themselves is not there.
fn not_by_itself(context: &Context, way: Way) -> Option<Clash> {
    let laws = laws::of(context.edition());
    let (known, end) = match way {
        Way::Fivefold => (laws.fivefold != Fivefold::None, AutomaticEnd::Fivefold),
        _ => (laws.seventy_five, AutomaticEnd::SeventyFive),
    };
    let reached = |automatic: Automatic| automatic.end == end;
    match known {
        false => Some(Clash::NoSuchEnd),
        true if context.setting.automatic.is_some_and(reached) => None,
        true => Some(Clash::NotReached),
    }
}

/// Whether the Site tag names one of these, in small letters.
pub(super) fn is_on_site(game: &Game<'_>, sites: &[&str]) -> bool {
    let Some(tag) = game.tokens.tag(TagId::Site) else {
        return false;
    };
    let site = game.tokens.value(game.bytes, tag).to_ascii_lowercase();
    sites.iter().any(|name| site.contains(name))
}

/// Whether the words stand in the Termination tag.
pub(super) fn is_tag(game: &Game<'_>, said: Said) -> bool {
    let tag = game.tokens.tag(TagId::Termination);
    tag.is_some_and(|tag| tag.token == said.token)
}

/// Whether the words say mate or stalemate and the board, which is known, shows something else. A sign of mate has a rule
/// of its own.
fn is_off_board(game: &Game<'_>, said: Said) -> bool {
    let facts = game.facts;
    let shown = match said.way {
        Way::Mate => Status::Checkmate,
        Way::Stalemate => Status::Stalemate,
        _ => return false,
    };
    let token = game.tokens.list.get(said.token as usize);
    let no_mate = |event: &Event| {
        let at_end = event.line == 0 && event.ply as usize == facts.main.len();
        at_end && matches!(event.what, What::NoMate { .. })
    };
    let is_mark = token.is_some_and(|token| token.kind == Kind::CheckMark)
        || said.way == Way::Mate && facts.events.iter().any(no_mate);
    facts.end.is_some_and(|end| end != shown)
        && start_known(facts)
        && has_position(facts)
        && !is_mark
}

/// Whether the record has a position to judge: moves, or a board that was set up as it is at no beginning.
#[inline]
pub(super) fn has_position(facts: &Facts) -> bool {
    !facts.main.is_empty() || matches!(facts.start, Start::SetUp(_)) && !claims::begins(facts)
}

pub(super) fn start_known(facts: &Facts) -> bool {
    matches!(facts.start, Start::Initial | Start::SetUp(_))
}

/// Whether resigning gave a draw because one side could not mate any more.
fn was_beyond_mate(game: &Game<'_>, context: &Context) -> bool {
    laws::of(context.edition()).resignation_needs_mate
        && game.facts.end == Some(Status::Open)
        && [Side::White, Side::Black]
            .into_iter()
            .any(|side| cannot_mate(game.facts, side))
}

/// The opponent of the player whose flag fell, where he could certainly still mate: the player whom the words name, else
/// the one who had to move.
#[cold]
fn flag_lost(game: &Game<'_>, context: &Context, said: Said) -> Option<Side> {
    let asks = laws::of(context.edition()).flag_needs_mate;
    asks.then(|| opponent_who_can(game, said))?
}

/// The opponent of the player who lost, where the words say that he could not mate and he certainly could, and the edition
/// asks for it on that ground.
#[cold]
fn mate_was_open(game: &Game<'_>, context: &Context, said: Said) -> Option<Side> {
    let laws = laws::of(context.edition());
    let asks = match said.way {
        Way::ResignationWithoutMate => laws.resignation_needs_mate,
        // For illegal moves since 2009 (A.4, B.3).
        Way::InfractionWithoutMate => context.edition() >= Edition::Laws2009,
        _ => laws.flag_needs_mate,
    };
    asks.then(|| opponent_who_can(game, said))?
}

/// The opponent of the player of whom the words speak, where he can certainly still mate.
fn opponent_who_can(game: &Game<'_>, said: Said) -> Option<Side> {
    let facts = game.facts;
    if facts.end != Some(Status::Open) || !start_known(facts) || !has_position(facts) {
        return None;
    }
    let flagged = said.white.map_or(facts.last.side_to_move(), side);
    let opponent = flagged.other();
    can_mate(facts, opponent).then_some(opponent)
}

/// White or Black.
pub(super) const fn side(is_white: bool) -> Side {
    match is_white {
        true => Side::White,
        false => Side::Black,
    }
}

/// A side that can certainly still mate.
fn could_mate(facts: &Facts) -> Option<Side> {
    [Side::White, Side::Black]
        .into_iter()
        .find(|side| can_mate(facts, *side))
}

/// Whether a side can certainly still mate from the last position.
fn can_mate(facts: &Facts, side: Side) -> bool {
    mates(facts, side, LIMIT) == Some(true)
}

/// Whether a side can still mate from the last position of a game, within a limit; nothing where that is left open. Several
/// rules ask the same question, and where the date is open they ask in each edition: the last answers are kept, so that each
/// costs one search.
fn mates(facts: &Facts, side: Side, limit: u64) -> Option<bool> {
    /// Two sides, two limits.
    const KEPT: usize = 4;
    type Answer = (Position, Side, u64, Option<bool>);
    thread_local! {
        static LAST: RefCell<VecDeque<Answer>> = const { RefCell::new(VecDeque::new()) };
    }
    let known = LAST.with_borrow(|last| {
        let mut last = last.iter();
        let same = last.find(|(position, of, most, answer)| {
            *of == side && (*most == limit || answer.is_some()) && *position == facts.last
        });
        same.map(|(.., answer)| *answer)
    });
    known.unwrap_or_else(|| {
        let found = match winnable(&facts.last, side, limit) {
            Winnable::Winnable(_) => Some(true),
            Winnable::Unwinnable => Some(false),
            Winnable::Undetermined => None,
        };
        LAST.with_borrow_mut(|last| {
            last.truncate(KEPT - 1);
            last.push_front((facts.last.clone(), side, limit, found));
        });
        found
    })
}

/// Whether a side can certainly not mate any more from the last position.
#[cold]
pub(super) fn cannot_mate(facts: &Facts, side: Side) -> bool {
    can_still_mate(facts, side).0 == Some(false)
}

/// Whether a side can still mate from the last position, as far as a search finds out within so many positions.
#[cold]
pub(super) fn can_still_mate(facts: &Facts, side: Side) -> (Option<bool>, u64) {
    let limit = match is_suspicious(&facts.last.men(), side) {
        _ if facts.last.trid().is_some() => LIMIT_ON_LEVELS,
        true => LIMIT,
        false => LIMIT_OF_THE_RICH,
    };
    let answer = match unwinnable_quick(&facts.last, side) {
        true => Some(false),
        false => mates(facts, side, limit),
    };
    (answer, limit)
}

/// Whether the men give reason to ask if a side can still mate: it has no queen, no rook and no pawn that can take a step.
#[inline]
pub(super) fn is_suspicious(men: &Men, winner: Side) -> bool {
    let ours = men.of(winner);
    let pawns = ours & men.pawns;
    let ahead = match winner {
        Side::White => pawns << 8,
        Side::Black => pawns >> 8,
    };
    ours & (men.queens | men.rooks) == 0 && ahead & !men.all() == 0
}

/// What the words say of the way, as the object of a sentence: `a resignation`.
pub(super) const fn way(ui: Ui, way: Way) -> &'static str {
    let [en, it] = match way {
        Way::Mate => ["checkmate", "lo scaccomatto"],
        Way::Resignation => ["a resignation", "l'abbandono"],
        Way::Time => ["a loss on time", "la sconfitta per il tempo"],
        Way::TimeWithoutMate => [
            "a flag fallen against an opponent who cannot mate",
            "una bandierina caduta contro un avversario che non può dare matto",
        ],
        Way::ResignationWithoutMate => [
            "a resignation against an opponent who cannot mate",
            "un abbandono contro un avversario che non può dare matto",
        ],
        Way::InfractionWithoutMate => [
            "illegal moves against an opponent who cannot mate",
            "mosse illegali contro un avversario che non può dare matto",
        ],
        Way::BothFlags => [
            "the fall of both flags",
            "la caduta di entrambe le bandierine",
        ],
        Way::NormalMeans => [
            "a draw because the opponent could not win by normal means",
            "la patta perché l'avversario non poteva vincere con mezzi normali",
        ],
        Way::Agreement => ["a draw by agreement", "la patta d'accordo"],
        Way::Stalemate => ["stalemate", "lo stallo"],
        Way::Dead => ["a dead position", "la posizione morta"],
        Way::Repetition => ["a draw by repetition", "la patta per ripetizione"],
        Way::FiftyMoves => ["a draw by the 50 moves", "la patta per le 50 mosse"],
        Way::Fivefold => [
            "a draw by the fifth occurrence of a position",
            "la patta per quintuplice ripetizione",
        ],
        Way::SeventyFive => ["a draw by the 75 moves", "la patta per le 75 mosse"],
        Way::Claim => ["a draw that was claimed", "una patta richiesta"],
        Way::Forfeit => ["a forfeit", "il forfait"],
        Way::Bye => ["a bye", "il turno di riposo"],
        Way::Abandoned => ["an abandoned game", "una partita abbandonata"],
        Way::Infraction => ["an infraction of the rules", "un'infrazione alle regole"],
        Way::Adjudication => ["a decision of the arbiter", "una decisione dell'arbitro"],
        Way::Unfinished => ["an unfinished game", "una partita non conclusa"],
        Way::Normal => ["a normal end", "una fine normale"],
    };
    match ui {
        Ui::English => en,
        Ui::Italian => it,
    }
}
