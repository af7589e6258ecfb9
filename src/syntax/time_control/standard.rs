//! The form of the PGN standard, and bare numbers in that form which are meant as minutes.

use super::{Assumed, Period, TimeControl, TimeControlText, number};
use std::time::Duration;

/// Reads descriptors with `:` between them; `None` where the text has another form.
pub(super) fn read(text: &str) -> Option<TimeControlText> {
    let mut control = read_in_seconds(text)?;
    let (_, before) = control.periods().split_last()?;
    // `1:30`, `0:15:00+0:00:10`: no periods, but hours and minutes.
    if before.iter().any(|period| period.moves.is_none()) {
        return None;
    }
    if let Some(swapped) = minutes_for_moves(&control) {
        return Some(TimeControlText::Read(swapped));
    }
    let whole = !text.contains(['.', ',']);
    if whole && !control.sandglass {
        settle(&mut control);
    }
    Some(match control.is_sound() {
        true => TimeControlText::Read(control),
        false => TimeControlText::Unreadable,
    })
}

/// As the standard has it, in seconds.
pub(super) fn read_in_seconds(text: &str) -> Option<TimeControl> {
    let mut control = TimeControl::default();
    for part in text.split(':') {
        let part = match part.strip_prefix('*') {
            Some(rest) => {
                control.sandglass = true;
                rest
            }
            None => part,
        };
        let (mut first, mut rest) = whole(part)?;
        let mut period = Period::default();
        if let Some(behind) = rest.strip_prefix('/') {
            period.moves = Some(u32::try_from(first / 1000).ok()?);
            (first, rest) = whole(behind)?;
        }
        period.time = Duration::from_millis(first);
        if let Some(behind) = rest.strip_prefix('+') {
            let (added, end) = whole(behind)?;
            period.increment = Duration::from_millis(added);
            rest = end;
        }
        if !rest.is_empty() {
            return None;
        }
        control.push(period)?;
    }
    Some(control)
}

/// A number; a decimal comma would be taken for what parts periods.
fn whole(text: &str) -> Option<(u64, &str)> {
    let (value, rest) = number(text)?;
    let read = &text[..text.len() - rest.len()];
    (!read.contains(',')).then_some((value, rest))
}

/// `150/40+60`: minutes for a number of moves, then minutes for the rest.
pub(super) fn minutes_for_moves(control: &TimeControl) -> Option<TimeControl> {
    let [only] = control.periods() else {
        return None;
    };
    let minutes = only.moves.filter(|n| (75..=180).contains(n))?;
    let moves = u32::try_from(only.time.as_secs()).ok()?;
    let rest = only.increment.as_secs();
    if !matches!(moves, 36 | 40 | 45 | 50 | 60) || !(45..=120).contains(&rest) {
        return None;
    }
    let mut swapped = TimeControl::default();
    swapped.assumed.minutes = true;
    swapped.push(Period {
        moves: Some(moves),
        time: Duration::from_secs(u64::from(minutes) * 60),
        ..Period::default()
    })?;
    swapped.push(Period {
        time: Duration::from_secs(rest * 60),
        ..Period::default()
    })?;
    Some(swapped)
}

/// `40/2, 20/1`: in minutes no game, but in hours.
pub(super) fn hours_for_moves(periods: &mut [Period], unit: Duration) {
    let few = |period: &Period| period.time <= unit * 3 && period.moves.is_none_or(|n| n >= 20);
    if periods.first().is_some_and(|first| first.moves.is_some()) && periods.iter().all(few) {
        for period in periods {
            period.time *= 60;
        }
    }
}

/// Decides whether bare numbers are seconds, as the standard has it, or minutes, as people say.
fn settle(control: &mut TimeControl) {
    let periods = control.periods();
    let [first, ..] = periods else { return };
    let first = *first;
    if let ([_], Some(n)) = (periods, first.moves)
        && let assumed = time_and_increment(n, first)
        && assumed.increment
    {
        control.assumed = assumed;
        control.list[0] = Period {
            moves: None,
            time: Duration::from_secs(u64::from(n) * if assumed.minutes { 60 } else { 1 }),
            increment: first.time,
            delay: false,
        };
        return;
    }
    if !in_minutes(periods) {
        return;
    }
    control.assumed.minutes = true;
    for period in &mut control.list {
        period.time *= 60;
    }
    let count = usize::from(control.count);
    hours_for_moves(&mut control.list[..count], Duration::from_secs(60));
}

/// Whether `n/m` means `n` minutes and `m` seconds a move (`15/10`, `90/30`): then fewer seconds than minutes, and not
/// the 40 moves that a period has everywhere.
fn time_and_increment(n: u32, period: Period) -> Assumed {
    let seconds = period.time.as_secs();
    let meant = period.increment.is_zero()
        && n != 40
        && (2..=180).contains(&n)
        && (1..=60).contains(&seconds)
        && seconds <= u64::from(n);
    Assumed {
        minutes: meant,
        increment: meant,
        forty_moves: false,
    }
}

/// Whether numbers without a unit are minutes.
///
/// Alone: servers have games of 15, 20, 30, 45 seconds and more, with at most a second added; whoever writes `15+10` or
/// `90+30` means minutes. With a number of moves: less than 15 seconds for each is no game between people.
fn in_minutes(periods: &[Period]) -> bool {
    if let [only] = periods
        && only.moves.is_none()
    {
        return alone_in_minutes(only.time.as_secs(), only.increment.as_secs());
    }
    let short = |period: &Period| {
        let each = period.moves.filter(|n| *n > 0);
        period.time.as_secs() <= each.map_or(180, |n| u64::from(n) * 15).min(180)
    };
    periods.iter().all(short) && periods.iter().any(|p| p.time.as_secs() > 1)
}

/// The same for a single time, in seconds, with what each move adds.
const fn alone_in_minutes(time: u64, increment: u64) -> bool {
    match (time, increment) {
        (0, _) => false,
        (1..=14, _) => true,
        (15 | 20 | 30 | 45, 0 | 1) => false,
        (15..=59, _) => true,
        (60..=120, 5..) => true,
        _ => false,
    }
}
