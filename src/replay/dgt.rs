//! Kings that were put on the centre squares after the game. On an electronic board (DGT) the players tell the result so:
//! both kings on light squares (e4, d5) `1-0`, both on dark squares (d4, e5) `0-1`, one on each a draw. What broadcasts
//! then write behind the last move has the look of moves of the kings.

use super::Words;
use super::facts::{Facts, ResultTag, What};
use super::line::{State, note};
use crate::board::{Found, Position, Role, Side, Square, Wanted};
use crate::notation::{Columns, Form, wanted};
use crate::syntax::{Kind, ResultMark, Tokens};

/// What two kings on centre squares tell.
fn told(one: Square, other: Square) -> ResultMark {
    match (one.is_light(), other.is_light()) {
        (true, true) => ResultMark::WhiteWins,
        (false, false) => ResultMark::BlackWins,
        _ => ResultMark::Draw,
    }
}

fn king(position: &Position, side: Side) -> Option<Square> {
    (0..64)
        .map(Square)
        .find(|square| position.man_at(*square) == Some((side, Role::King)))
}

/// The centre square to which a king is asked to go.
fn centre(position: &Position, side: Side, wanted: &Wanted) -> Option<Square> {
    let to = match wanted {
        Wanted::Man {
            role: Role::King,
            to,
            ..
        } => *to,
        Wanted::Squares { from, to, .. } if position.man_at(*from) == Some((side, Role::King)) => {
            *to
        }
        _ => return None,
    };
    to.is_central().then_some(to)
}

/// Recognises at step `at` of the main line, whose move `asked` is not legal, kings that were put on the centre squares
/// after the game, and notes it instead of a break: nothing of it belongs to the moves.
///
/// It takes one or two such moves, one of each king, and nothing behind them but the result. One alone may as well be an
/// illegal or misread move: then either it completes what the kings tell, and tag or marker say the same; or no man of that
/// side could step or has stepped there, and the other king is in the centre too or the result is one that the square tells.
#[cold]
pub(super) fn kings_placed(
    (tokens, words): (&Tokens, &Words),
    columns: Columns,
    facts: &mut Facts,
    state: &mut State,
    at: usize,
    asked: &Wanted,
) -> bool {
    let side = state.position.side_to_move();
    if state.line != 0 || state.unread.is_some() || state.result {
        return false;
    }
    let Some(first) = centre(&state.position, side, asked) else {
        return false;
    };
    let mut second = None;
    let mut marker = None;
    for (step, written) in tokens.steps.iter().zip(&words.list).skip(at + 1) {
        match step.kind {
            Kind::Word if written.form == Form::Absorbed => {}
            Kind::Word if second.is_none() && marker.is_none() => {
                let asked = wanted(written, columns.of(side.other())).ok();
                let to = asked.and_then(|asked| centre(&state.position, side.other(), &asked));
                let Some(to) = to.filter(|to| *to != first) else {
                    return false;
                };
                second = Some(to);
            }
            Kind::Word | Kind::Open | Kind::Close => return false,
            Kind::Result(mark) => marker = Some(mark),
            _ => {}
        }
    }
    let other = king(&state.position, side.other()).filter(|square| square.is_central());
    let result = second.or(other).map(|other| told(first, other));
    let tag = match facts.result_tag {
        ResultTag::Names(mark) => Some(mark),
        _ => None,
    };
    let says = |told: &[ResultMark]| {
        [marker, tag]
            .into_iter()
            .flatten()
            .any(|mark| told.contains(&mark))
    };
    let alone = || match result {
        Some(result) => says(&[result]) || jumps(&state.position, side, first),
        None => says(&may_tell(first)) && jumps(&state.position, side, first),
    };
    if second.is_none() && !alone() {
        return false;
    }
    let what = What::KingsPlaced {
        kings: 1 + u32::from(second.is_some()),
        squares: [Some(first), second.or(other)]
            .into_iter()
            .flatten()
            .collect(),
        result,
    };
    let token = tokens.steps[at].token;
    note(facts, state, token, state.ply + 1, what);
    state.odd = true;
    state.placed = true;
    true
}

/// What one king on a centre square may tell, wherever the other is.
fn may_tell(square: Square) -> [ResultMark; 2] {
    let light = Square::new(4, 3);
    let dark = Square::new(3, 3);
    [told(square, light), told(square, dark)]
}

/// Whether the king is too far away to step there, no man of its side stands there and no other can go there: no slip of the
/// pen.
fn jumps(position: &Position, side: Side, to: Square) -> bool {
    let far = king(position, side).is_some_and(|from| !matches!(from.apart(to), (0 | 1, 0 | 1)));
    let own = position.man_at(to).is_some_and(|(of, _)| of == side);
    far && !own
        && Role::ALL.iter().all(|role| {
            let found = position.find_man(*role, Position::ANY, Position::ANY, to);
            found == Found::None
        })
}
