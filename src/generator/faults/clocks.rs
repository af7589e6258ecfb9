//! Clocks that cannot be right, and time controls that cannot be read.

use super::{At, Case, Planted};
use crate::board::Side;
use crate::generator::sheet::Part;
use crate::syntax::ResultMark;

/// Gives the game a time control; `None` where it has clocks of its own.
fn set_control(case: &mut Case<'_>, control: &str) -> Option<usize> {
    let sheet = &mut case.sheet;
    let clocked = sheet.items.iter().any(|item| item.text.contains("[%clk"));
    if clocked || sheet.tags.iter().any(|tag| tag.name == "TimeControl") {
        return None;
    }
    sheet.add_tag("TimeControl", control.to_owned());
    sheet.tags.iter().position(|tag| tag.name == "TimeControl")
}

/// Writes times behind moves of the main line.
fn set_clocks(case: &mut Case<'_>, times: &[(u32, &str)]) -> Option<()> {
    for (ply, time) in times {
        let at = case.sheet.main_move(*ply)?;
        case.insert_after(at, Part::Comment, format!("{{[%clk {time}]}}"));
    }
    Some(())
}

/// What is expected at the move of a half-move.
fn at_move(case: &Case<'_>, code: &'static str, ply: u32) -> Option<Planted> {
    let at = case.sheet.main_move(ply)?;
    Some(Planted::at_ply(code, at, ply))
}

/// No time control at all.
pub(super) fn unreadable_control(case: &mut Case<'_>) -> Option<Planted> {
    let value = *case
        .random
        .pick(&["as announced", "see the notice", "40/", "90 90 90"]);
    let at = set_control(case, value)?;
    Some(Planted::new("C001", At::Tag(at)))
}

/// A quarter of an hour more than before.
pub(super) fn gains_time(case: &mut Case<'_>) -> Option<Planted> {
    // At the usual moves a further period may begin.
    let fit = |ply: &u32| *ply > 2 && *ply < 50;
    let ply = case.plies().into_iter().find(fit)?;
    set_control(case, "5400+30")?;
    set_clocks(case, &[(ply - 2, "0:40:10"), (ply, "0:55:25")])?;
    at_move(case, "C002", ply)
}

/// Less than no time.
pub(super) fn below_zero(case: &mut Case<'_>) -> Option<Planted> {
    let ply = *case.plies().first()?;
    set_control(case, "300+3")?;
    set_clocks(case, &[(ply, "-0:00:04")])?;
    at_move(case, "C003", ply)
}

/// Lets the clock of a side come to zero with a half-move.
fn run_down(case: &mut Case<'_>, ply: u32) -> Option<()> {
    let times = [
        (ply.checked_sub(4)?, "0:00:14"),
        (ply - 2, "0:00:15"),
        (ply, "0:00:00"),
    ];
    // The first times of a game must fit the time control.
    (times[0].0 > 10).then_some(())?;
    set_clocks(case, &times)
}

/// The winner's clock stands at zero after the last move of that side.
pub(super) fn flag_without_loss(case: &mut Case<'_>) -> Option<Planted> {
    let winner = match case.game.result {
        ResultMark::WhiteWins => Side::White,
        ResultMark::BlackWins => Side::Black,
        _ => return None,
    };
    let last = case.last_ply();
    let own = case.before(last).side_to_move() == winner;
    let ply = last.checked_sub(u32::from(!own))?;
    set_control(case, "180+2")?;
    run_down(case, ply)?;
    at_move(case, "C004", ply)
}

/// A clock at zero in a period with a number of moves; the game goes on.
pub(super) fn control_missed(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    let ply = case
        .plies()
        .into_iter()
        .find(|ply| (15..78).contains(ply) && ply + 2 <= last)?;
    set_control(case, "40/5400+30:1800+30")?;
    run_down(case, ply)?;
    at_move(case, "C005", ply)
}

/// A clock at zero; the game goes on.
pub(super) fn moves_after_flag(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    let ply = case
        .plies()
        .into_iter()
        .find(|ply| *ply > 14 && ply + 2 <= last)?;
    set_control(case, "180+2")?;
    run_down(case, ply)?;
    at_move(case, "C006", ply)
}
