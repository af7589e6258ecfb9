//! Time controls: the value of a `TimeControl` tag, as the PGN standard writes it (9.6.1) and as people do.
//!
//! The standard counts in seconds, people in minutes, and `90+30` can be either. Where nothing in the text tells which, the
//! likelier is taken and [`TimeControl::assumed`] says so.

mod people;
mod standard;
#[cfg(test)]
mod tests;

use super::tags;
use std::time::Duration;

/// The most periods that are kept: no event has more.
const MOST: usize = 4;

/// One period of a time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// The moves to be made in it; `None` for all that are left.
    pub moves: Option<u32>,
    /// The time for them.
    pub time: Duration,
    /// The time added for each move.
    pub increment: Duration,
    /// Whether that is a delay: time not used of it is not kept.
    pub delay: bool,
}

/// What a time control rests on beside its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumed {
    /// Numbers without a unit were taken for minutes, against the standard: as seconds they would be no game of chess.
    pub minutes: bool,
    /// `n/m` was taken for `m` seconds a move added to `n` minutes, not for `n` moves in the time `m`.
    pub increment: bool,
    /// A first period is named without its moves: 40 were taken.
    pub forty_moves: bool,
}

/// A time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    list: [Period; MOST],
    count: u8,
    /// Whether the time is that of a sandglass: what one player uses the other gains.
    pub sandglass: bool,
    /// What was assumed.
    pub assumed: Assumed,
}

/// What the value of a `TimeControl` tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlText {
    /// Nothing is known, or there was none: empty, `?`, `-`.
    Unknown,
    /// A time control.
    Read(TimeControl),
    /// Something that cannot be read.
    Unreadable,
}

impl TimeControlText {
    /// The time control, where there is one.
    #[must_use]
    pub const fn known(self) -> Option<TimeControl> {
        match self {
            TimeControlText::Read(control) => Some(control),
            _ => None,
        }
    }
}

impl TimeControl {
    /// Reads the value of a tag.
    #[must_use]
    pub fn read(text: &str) -> TimeControlText {
        let text = text.trim();
        if tags::is_unknown(text) {
            return TimeControlText::Unknown;
        }
        if people::is_half(text) {
            return people::read(text);
        }
        match standard::read(text) {
            Some(read) => read,
            None => people::read(text),
        }
    }

    /// The same with bare numbers taken for seconds, as the standard has it and servers write it.
    #[must_use]
    pub fn read_in_seconds(text: &str) -> TimeControlText {
        match standard::read_in_seconds(text.trim()) {
            Some(control) if control.is_sound() => TimeControlText::Read(control),
            _ => TimeControl::read(text),
        }
    }

    /// Its periods in order, at least one. Where the last names a number of moves it comes again and again.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.list[..usize::from(self.count)]
    }

    /// The periods one after the other, the last again and again if it names moves.
    pub fn stages(&self) -> impl Iterator<Item = Period> + '_ {
        let last = self
            .periods()
            .last()
            .filter(|p| p.moves.is_some_and(|n| n > 0));
        self.periods()
            .iter()
            .copied()
            .chain(std::iter::from_fn(move || last.copied()))
    }

    /// The time that the first so many moves can take: without what each move adds, and what the moves add.
    #[must_use]
    pub fn time_for(&self, moves: u32) -> (Duration, Duration) {
        let (mut base, mut added) = (Duration::ZERO, Duration::ZERO);
        let mut left = moves;
        for period in self.stages() {
            let made = period.moves.unwrap_or(left).min(left);
            base = base.saturating_add(period.time);
            added = added.saturating_add(period.increment.saturating_mul(made));
            left -= made;
            if left == 0 {
                break;
            }
        }
        (base, added)
    }

    /// Minutes for 60 moves, with what each move adds: by it the Laws tell standard, rapid and blitz from each other.
    #[must_use]
    pub fn minutes_for_60_moves(&self) -> f64 {
        let (base, added) = self.time_for(60);
        base.saturating_add(added).as_secs_f64() / 60.0
    }

    /// The most that any move adds.
    #[must_use]
    pub fn increment(&self) -> Duration {
        let each = self.periods().iter().map(|period| period.increment);
        each.max().unwrap_or_default()
    }

    /// Adds a period; `None` where there are too many.
    fn push(&mut self, period: Period) -> Option<()> {
        *self.list.get_mut(usize::from(self.count))? = period;
        self.count += 1;
        Some(())
    }

    fn last_mut(&mut self) -> Option<&mut Period> {
        self.list[..usize::from(self.count)].last_mut()
    }

    /// Whether it is a time control at all: some time, and no more than three years for a period.
    fn is_sound(&self) -> bool {
        const LONGEST: Duration = Duration::from_secs(3 * 366 * 86_400);
        let all = self.periods();
        let within = |p: &Period| {
            p.time <= LONGEST
                && p.increment <= LONGEST
                && p.moves.is_none_or(|n| (1..=200).contains(&n))
        };
        all.iter().all(within)
            && all
                .iter()
                .any(|p| !p.time.is_zero() || !p.increment.is_zero())
    }
}

/// A number with up to three decimals, in thousandths, and the rest of the text.
fn number(text: &str) -> Option<(u64, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (whole, mut rest) = text.split_at(digits);
    let mut value = whole.parse::<u64>().ok().filter(|n| *n < 1 << 32)? * 1000;
    if let Some(decimals) = rest.strip_prefix(['.', ','])
        && decimals.starts_with(|c: char| c.is_ascii_digit())
    {
        let digits = decimals.bytes().take_while(u8::is_ascii_digit).count();
        // `40/100,20/50`
        if rest.starts_with(',') && decimals[digits..].starts_with('/') {
            return Some((value, rest));
        }
        let mut weight = 100;
        for b in decimals.bytes().take(digits) {
            value += u64::from(b - b'0') * weight;
            weight /= 10;
        }
        rest = &decimals[digits..];
    }
    Some((value, rest))
}
