//! The time that the moves took, where nothing but that is written: added up it cannot be more than the control gives.

use super::{Clocks, Fallen, Spent, ms, run};
use crate::board::Side;
use crate::syntax::TimeControl;

/// Boards round each time, up to so much.
const ROUNDING: i64 = 1_000;

/// And begin late.
const SLACK: i64 = 60_000;

/// Notes where the moves of a side took more time than there was. `moves`: how many each side made.
#[cold]
pub(super) fn look(clocks: &mut Clocks, control: &TimeControl, starts: Side, moves: [u32; 2]) {
    // With a delay not all time counts.
    if control.periods().iter().any(|period| period.delay) {
        return;
    }
    for (side, moves) in moves.into_iter().enumerate() {
        let own = |ply: u32| run::index(starts, ply) == side;
        let marks = || clocks.marks.iter().filter(|mark| own(mark.ply));
        let known = marks().filter(|mark| mark.spent.is_some() && mark.left.is_none());
        if moves == 0 || known.count() != moves as usize {
            continue;
        }
        let mut sum = 0i64;
        let mut over = None;
        for (at, mark) in (0u32..)
            .zip(&clocks.marks)
            .filter(|(_, mark)| own(mark.ply))
        {
            let made = mark.ply.div_ceil(2);
            sum = sum.saturating_add(mark.spent.unwrap_or(0));
            let (base, added) = control.time_for(made);
            let given = ms(base).saturating_add(ms(added));
            if sum > given + SLACK + ROUNDING * i64::from(made) {
                over = Some((at, made, given));
                break;
            }
        }
        let Some((mark, made, given)) = over else {
            continue;
        };
        let later = moves.saturating_sub(made);
        if later > 0 && clocks.sides[side].fallen.is_none() {
            clocks.sides[side].fallen = Some(Fallen {
                mark,
                made,
                later,
                wanted: wanted(control, made),
                rounded: false,
                spent: Some(Spent { sum, given }),
            });
        }
    }
}

/// The moves that the period asks for in which a move is made.
fn wanted(control: &TimeControl, made: u32) -> Option<u32> {
    let mut end = 0u32;
    for period in control.stages() {
        end = end.saturating_add(period.moves?);
        if made <= end {
            return Some(end);
        }
    }
    None
}
