//! Whether the main line bears out a draw by repetition or by 50 moves.

use super::endings;
use crate::board::{Move, Position, Role};
use crate::replay::{Facts, QuietStretch, Start};
use crate::syntax::ending::{Said, Way};

/// So many moves are named one by one.
pub(super) const FEW: usize = 4;

/// How far the main line bears out a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Support {
    /// The last position gives the ground.
    Last,
    /// A legal move from the last position would give it: the claim is right if that move was written (9.2.1.1, 9.3.1).
    Written(Vec<Move>),
    /// The same, but the words name as claimant the player who did not have the move: only his opponent could claim (9.2).
    Opponents(Vec<Move>),
    /// The ground was there after this half-move, and the game went on.
    Earlier(u32),
    /// It never was.
    None,
}

/// How far the main line bears out what is claimed after a half-move.
#[cold]
pub(super) fn support(facts: &Facts, said: Said, ply: u32) -> Support {
    let mut support = match said.way {
        Way::Repetition => threefold(facts, ply),
        Way::FiftyMoves => fifty_moves(facts, ply),
        _ => match threefold(facts, ply) {
            Support::Earlier(_) | Support::None => fifty_moves(facts, ply),
            support => support,
        },
    };
    if let (Some(target), Support::Written(moves)) = (said.target, &mut support) {
        let position = position(facts, ply);
        let arrives = |mv: &Move| {
            (position.parts(*mv))
                .is_some_and(|parts| position.square_name(parts.to).as_bytes() == target)
        };
        moves.retain(arrives);
        if moves.is_empty() {
            return Support::None;
        }
    }
    match (said.white, support) {
        (Some(white), Support::Written(moves))
            if endings::side(white) != position(facts, ply).side_to_move() =>
        {
            Support::Opponents(moves)
        }
        (_, support) => support,
    }
}

/// Whether the ground of a draw may have come about before the record begins: nothing up to this half-move of it was a capture
/// or a pawn move, and it begins in mid-game. The counter of a FEN says how many of the 50 moves had been made; `0 1` is what
/// programs write who do not know.
#[cold]
pub(super) fn may_lie_before(facts: &Facts, way: Way, ply: u32) -> bool {
    let first = &facts.first;
    /// Half-moves with which a position comes for the third time.
    const THREEFOLD: u32 = 8;
    let counted = first.half_move_clock() > 0 || first.move_number() > 1;
    let clock = position(facts, ply).half_move_clock();
    let open = match way {
        _ if !counted => true,
        Way::FiftyMoves | Way::SeventyFive => false,
        // Without moves the numbers of a FEN are often those of the diagram only.
        _ => ply == 0 || first.half_move_clock() > 0 && clock >= THREEFOLD,
    };
    open && matches!(facts.start, Start::SetUp(_)) && !begins(facts) && clock >= ply
}

/// Whether the first position has all men, as one has from which games begin.
pub(super) fn begins(facts: &Facts) -> bool {
    let first = &facts.first;
    first.men().all().count_ones() == 32 && first.move_number() <= 1
}

/// The position after a half-move of the main line.
pub(super) fn position(facts: &Facts, ply: u32) -> Position {
    match ply as usize == facts.main.len() {
        true => facts.last.clone(),
        false => facts.position_before(ply + 1),
    }
}

/// How far the main line up to a half-move bears out a draw by the third occurrence of a position.
#[cold]
fn threefold(facts: &Facts, last: u32) -> Support {
    let repeated = &facts.draws.repeated;
    let stands = |plies: &[u32]| plies.get(2..).is_some_and(|later| later.contains(&last));
    if repeated.iter().any(|repeated| stands(&repeated.plies)) {
        return Support::Last;
    }
    let moves = repeating_moves(facts, last);
    if !moves.is_empty() {
        return Support::Written(moves);
    }
    let latest = repeated.iter().flat_map(|repeated| &repeated.plies[2..]);
    latest
        .filter(|ply| **ply < last)
        .max()
        .map_or(Support::None, |ply| Support::Earlier(*ply))
}

/// How far the main line up to a half-move bears out a draw by 50 moves without capture and pawn move.
#[cold]
fn fifty_moves(facts: &Facts, last: u32) -> Support {
    let begun = |quiet: &&QuietStretch| quiet.hundred <= last;
    let quiet = facts.draws.quiet.iter().rfind(begun);
    if quiet.is_some_and(|quiet| quiet.last >= last) {
        return Support::Last;
    }
    let position = position(facts, last);
    if position.half_move_clock() == 99 {
        let mut moves = position.legal_moves();
        moves.retain(|mv| is_quiet(&position, *mv));
        if !moves.is_empty() {
            return Support::Written(moves);
        }
    }
    quiet.map_or(Support::None, |quiet| Support::Earlier(quiet.last))
}

/// The legal moves after a half-move that would bring a position about for the third time.
fn repeating_moves(facts: &Facts, last: u32) -> Vec<Move> {
    // Nothing older than the last capture or pawn move can come again.
    let here = position(facts, last);
    let from = last - here.half_move_clock().min(last);
    if last - from < 7 {
        return Vec::new();
    }
    let mut reached: Vec<(Move, Position, u32)> = (here.legal_moves().into_iter())
        .filter(|mv| is_quiet(&here, *mv))
        .map(|mv| {
            let mut position = here.clone();
            position.play(mv);
            (mv, position, 0)
        })
        .collect();
    let mut position = facts.position_before(from + 1);
    for ply in from..last {
        for (_, reached, times) in &mut reached {
            *times += u32::from(reached.is_same(&position));
        }
        let node = facts.main[ply as usize] as usize;
        position.play(facts.tree[node].mv);
    }
    reached.retain(|(_, _, times)| *times >= 2);
    reached.into_iter().map(|(mv, ..)| mv).collect()
}

/// Whether a move neither captures nor is one of a pawn.
fn is_quiet(position: &Position, mv: Move) -> bool {
    (position.parts(mv)).is_none_or(|parts| parts.capture.is_none() && parts.role != Role::Pawn)
}
