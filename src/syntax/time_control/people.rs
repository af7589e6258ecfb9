//! Time controls as people write them: `90'+30"`, `15 min. + 10 s. per move`, `40/90+30,SD/30+30`, `60 minuti ko`.
//!
//! The text becomes a row of parts: numbers with their units, signs and words that say what a number is. Every number must
//! find its place, or nothing is read. Words that say nothing of time are passed over, but beside them a number needs a unit.

mod phrases;
mod words;

pub(super) use phrases::is_half;

use super::{Period, TimeControl, TimeControlText, standard};
use std::time::Duration;

const MINUTE: u64 = 60;
const HOUR: u64 = 3600;

/// No time control is longer; in bytes.
const LONGEST: usize = 240;

/// A part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A number in thousandths, and whether it stands directly behind the part before.
    Number(u64, bool),
    /// A unit, in seconds.
    Unit(u64),
    /// `+`, plus.
    Plus,
    /// And, with: as a plus, but `1 hour and 30 minutes` is one time.
    And,
    /// `/`
    Slash,
    /// `40 in 90`
    In,
    /// A sign or a word that ends a period: `,`, `;`, `:`, then.
    Break,
    /// Moves.
    Moves,
    /// `per`, `each`.
    Per,
    /// That all that is left of the game is meant: `SD`, `G`, rest.
    All,
    /// That a number of moves follows: first.
    First,
    /// From move so-and-so.
    From,
    /// After move so-and-so.
    After,
    /// Increment, bonus.
    Increment,
    /// Delay.
    Delay,
    /// A word that says what kind of game it is, or nothing.
    Filler,
    /// Any other word.
    Other,
}

/// Reads a text.
#[cold]
pub(super) fn read(text: &str) -> TimeControlText {
    if text.len() > LONGEST {
        return TimeControlText::Unreadable;
    }
    let text = &phrases::plain(text);
    if phrases::is_uneven(text) {
        return TimeControlText::Unreadable;
    }
    // `150/40 + 60`
    let swapped = standard::read_in_seconds(&text.replace(' ', ""));
    if let Some(swapped) = swapped.as_ref().and_then(standard::minutes_for_moves) {
        return TimeControlText::Read(swapped);
    }
    let mut parts = words::parts(text);
    phrases::moves_in_short(text, &mut parts);
    if phrases::is_one_for_each(&parts) {
        return TimeControlText::Unreadable;
    }
    if !parts.is_empty() && parts.iter().all(|part| *part == Part::Filler) {
        return TimeControlText::Unknown;
    }
    let mut control = parts_read(&parts);
    // `5|3` and `G/60` are minutes wherever they are written.
    if text.contains('|') || parts.contains(&Part::All) {
        control = control.map(|mut control| {
            control.assumed.minutes = false;
            control
        });
    }
    let control = control.filter(TimeControl::is_sound);
    control.map_or(TimeControlText::Unreadable, TimeControlText::Read)
}

fn parts_read(parts: &[Part]) -> Option<TimeControl> {
    let named = parts.iter().any(|part| matches!(part, Part::Unit(_)));
    if !named && parts.contains(&Part::Other)
        || matches!(
            parts.last(),
            Some(Part::Slash | Part::Plus | Part::And | Part::In)
        )
    {
        return None;
    }
    let mut reader = Reader {
        parts,
        at: 0,
        control: TimeControl::default(),
        pending: None,
        added: None,
        starts_late: None,
        named,
    };
    reader.run()?;
    Some(reader.control)
}

struct Reader<'a> {
    parts: &'a [Part],
    at: usize,
    control: TimeControl,
    /// Moves of the period that follows.
    pending: Option<u32>,
    /// The increment of the whole game: it is spread at the end.
    added: Option<(Duration, bool)>,
    /// The move from which it holds.
    starts_late: Option<u32>,
    /// Whether any number has a unit.
    named: bool,
}

impl Reader<'_> {
    fn run(&mut self) -> Option<()> {
        while self.at < self.parts.len() {
            match self.parts[self.at] {
                Part::Number(value, _) => self.number(value)?,
                _ => self.at += 1,
            }
        }
        if self.pending.is_some() {
            return None;
        }
        self.finish()
    }

    fn part(&self, at: usize) -> Option<Part> {
        self.parts.get(at).copied()
    }

    /// The last part before a place that is no filler.
    fn before(&self, at: usize) -> Option<Part> {
        let said = |part: &&Part| !matches!(part, Part::Filler | Part::Other);
        self.parts[..at].iter().rev().find(said).copied()
    }

    /// The first part from a place on that is no filler, and where it stands.
    fn behind(&self, at: usize) -> Option<(usize, Part)> {
        let said = |at: &usize| !matches!(self.parts[*at], Part::Filler | Part::Other);
        (at..self.parts.len())
            .find(said)
            .map(|at| (at, self.parts[at]))
    }

    fn number(&mut self, value: u64) -> Option<()> {
        let at = self.at;
        let before = self.before(at);
        let whole = u32::try_from(value / 1000)
            .ok()
            .filter(|_| value.is_multiple_of(1000));
        // `from move 1`, `dopo la mossa 40`.
        if before == Some(Part::Moves)
            && let Some(reference @ (Part::From | Part::After)) = self.reference(at)
        {
            self.at += 1;
            return self.refer(reference, whole?);
        }
        if before == Some(Part::From) && !matches!(self.part(at + 1), Some(Part::Unit(_))) {
            self.at += 1;
            return self.refer(Part::From, whole?);
        }
        if self.part(at + 1) == Some(Part::Moves)
            || before == Some(Part::First) && !matches!(self.part(at + 1), Some(Part::Unit(_)))
        {
            self.at += 1 + usize::from(self.part(at + 1) == Some(Part::Moves));
            return self.moves(whole?);
        }
        let (time, end) = self.time(at)?;
        self.at = end;
        match time {
            Time::Named(time) => self.named_time(at, end, time),
            Time::Bare(value) => self.bare(at, end, value, before),
        }
    }

    /// What stands before the word for moves that stands before a number: from, after.
    fn reference(&self, at: usize) -> Option<Part> {
        let moves = self.parts[..at].iter().rposition(|p| *p == Part::Moves)?;
        self.before(moves)
    }

    fn refer(&mut self, reference: Part, moves: u32) -> Option<()> {
        if moves > 1 {
            let made = moves - u32::from(reference == Part::From);
            if let Some(first) = self.control.list.first_mut()
                && first.moves.is_none()
                && self.control.count > 1
            {
                first.moves = Some(made);
            }
            let named: u32 = self.control.periods().iter().filter_map(|p| p.moves).sum();
            if reference == Part::From || self.added.is_some() && named == made {
                self.starts_late = Some(made + 1);
            }
        }
        Some(())
    }

    /// A number of moves: of the time before or behind.
    fn moves(&mut self, moves: u32) -> Option<()> {
        let follows = match self.behind(self.at) {
            Some((_, Part::In)) => true,
            Some((at, Part::Slash | Part::Number(..))) => {
                matches!(self.part(at + 1), Some(Part::Number(..) | Part::Unit(_)))
            }
            _ => false,
        };
        let last = self.control.last_mut();
        match last {
            Some(period) if period.moves.is_none() && !follows => period.moves = Some(moves),
            _ if self.pending.is_some() => return None,
            _ => self.pending = Some(moves),
        }
        Some(())
    }

    /// A time with its unit, or a bare number; and where it ends.
    fn time(&self, at: usize) -> Option<(Time, usize)> {
        let Some(Part::Number(value, _)) = self.part(at) else {
            return None;
        };
        let Some(Part::Unit(unit)) = self.part(at + 1) else {
            return Some((Time::Bare(value), at + 1));
        };
        let mut time = Duration::from_millis(value.checked_mul(unit)?);
        let mut end = at + 2;
        if unit != HOUR && unit != MINUTE {
            return Some((Time::Named(time), end));
        }
        // `1h30`, `1 h 30 min`, `1 hour and 30 minutes`; `1'30"`.
        let and = usize::from(unit == HOUR && self.part(end) == Some(Part::And));
        if let Some(Part::Number(more, glued)) = self.part(end + and)
            && more < 60_000
        {
            match self.part(end + and + 1) {
                Some(Part::Unit(less))
                    if less < unit
                        && (and == 0 || less == MINUTE)
                        && !self.is_increment(end + and, end + and + 2) =>
                {
                    time += Duration::from_millis(more * less);
                    end += and + 2;
                }
                Some(Part::Unit(_) | Part::Moves) => {}
                _ if glued && unit == HOUR => {
                    time += Duration::from_millis(more * MINUTE);
                    end += 1;
                }
                _ => {}
            }
        }
        Some((Time::Named(time), end))
    }

    /// Whether words around a time between two places say that it is added for each move.
    fn is_increment(&self, at: usize, end: usize) -> bool {
        if matches!(self.before(at), Some(Part::Increment | Part::Delay)) {
            return true;
        }
        let mut per = false;
        for (i, part) in self.parts.iter().enumerate().skip(end) {
            match part {
                // `bonus 5`: that of another number.
                Part::Increment | Part::Delay => {
                    return !matches!(self.behind(i + 1), Some((_, Part::Number(..))));
                }
                Part::Per | Part::Slash => per = true,
                Part::Moves if per => return true,
                Part::Filler | Part::Other => {}
                _ => return false,
            }
        }
        false
    }

    fn is_delay(&self, at: usize, end: usize) -> bool {
        let behind = self.parts[end.min(self.parts.len())..]
            .iter()
            .take_while(|part| {
                !matches!(
                    part,
                    Part::Number(..) | Part::Break | Part::Plus | Part::And
                )
            });
        self.before(at) == Some(Part::Delay) || behind.into_iter().any(|p| *p == Part::Delay)
    }

    /// A time with its unit.
    fn named_time(&mut self, at: usize, end: usize, time: Duration) -> Option<()> {
        let unit = match self.part(end - 1) {
            Some(Part::Unit(unit)) => unit,
            _ => MINUTE,
        };
        let seconds_behind_minutes =
            unit == 1 && self.control.count > 0 && self.pending.is_none() && !self.is_total(end);
        // `3 days/move`: nothing is added to it.
        let each = self.is_increment(at, end);
        if each && self.control.count == 0 && self.added.is_none() {
            let days = unit > HOUR;
            let later = self.parts[end..].iter().any(|p| matches!(p, Part::Unit(_)));
            if days || !later && self.before(at).is_none() {
                return self.control.push(Period {
                    moves: Some(1),
                    time,
                    ..Period::default()
                });
            }
        }
        if each || seconds_behind_minutes {
            if self.added.is_some_and(|(known, _)| known != time) {
                return None;
            }
            self.added = Some((time, self.is_delay(at, end)));
            return Some(());
        }
        self.period(time)
    }

    /// Whether the words behind say that a time is for the rest of the game.
    fn is_total(&self, end: usize) -> bool {
        matches!(self.behind(end), Some((_, Part::All)))
    }

    /// Whether words before a number say that it is for the rest of the game: `SD/30`, `all in 60`, `G60`.
    fn is_of_all(&self, at: usize) -> bool {
        let mut before = self.parts[..at].iter().rev();
        let part = before.find(|p| !matches!(p, Part::Filler | Part::Slash | Part::In));
        part == Some(&Part::All)
    }

    /// A number without a unit.
    fn bare(&mut self, at: usize, end: usize, value: u64, before: Option<Part>) -> Option<()> {
        let follows = self.part(end);
        let number_follows = matches!(self.part(end + 1), Some(Part::Number(..)))
            || matches!(
                (self.part(end + 1), self.part(end + 2)),
                (Some(Part::First | Part::Filler), Some(Part::Number(..)))
            );
        let moves = u32::try_from(value / 1000).ok()?;
        // `40/90`, `40 in 90`.
        if matches!(follows, Some(Part::Slash | Part::In))
            && number_follows
            && self.pending.is_none()
        {
            self.pending = Some(moves);
            return Some(());
        }
        // `2h/40`, `100'/40`.
        let time_before = matches!(self.part(at.wrapping_sub(2)), Some(Part::Unit(_)));
        if before == Some(Part::Slash) && time_before && self.pending.is_none() {
            let last = self.control.last_mut()?;
            if last.moves.is_some() {
                return None;
            }
            last.moves = Some(moves);
            return Some(());
        }
        if matches!(before, Some(Part::Increment | Part::Delay)) || self.is_increment(at, end) {
            let delay = self.is_delay(at, end);
            return self.add(value, delay);
        }
        let first = self.control.count == 0;
        let opens =
            first || self.pending.is_some() || self.is_of_all(at) || before == Some(Part::Break);
        if opens {
            // Who writes in words means minutes; but thousands are seconds in any words.
            let minutes = value <= 600_000;
            self.control.assumed.minutes |= minutes && !self.named;
            let unit = if minutes { MINUTE } else { 1 };
            return self.period(Duration::from_millis(value.checked_mul(unit)?));
        }
        match before {
            // `40/90 + 30 + 30`: the last is what is added.
            Some(Part::Plus | Part::And) if follows == Some(Part::Plus) && number_follows => {
                self.period(Duration::from_millis(value.checked_mul(MINUTE)?))
            }
            Some(Part::Plus | Part::And) => self.add(value, false),
            // `45 45`, as the chess servers of old have it.
            Some(Part::Number(..)) if self.parts.len() <= 4 => self.add(value, false),
            _ => None,
        }
    }

    /// Seconds that the period read last adds for each move.
    fn add(&mut self, value: u64, delay: bool) -> Option<()> {
        let time = Duration::from_millis(value);
        let more = self.parts[self.at..]
            .iter()
            .any(|part| matches!(part, Part::Number(..)));
        // One of several in a row is its own period's, a single one at the end the whole game's.
        let own = more
            || self
                .control
                .periods()
                .iter()
                .any(|p| !p.increment.is_zero());
        if own && let Some(last) = self.control.last_mut() {
            if !last.increment.is_zero() {
                return None;
            }
            last.increment = time;
            last.delay = delay;
            return Some(());
        }
        if self.added.is_some() {
            return None;
        }
        self.added = Some((time, delay));
        Some(())
    }

    fn period(&mut self, time: Duration) -> Option<()> {
        let moves = self.pending.take();
        self.control.push(Period {
            moves,
            time,
            ..Period::default()
        })
    }

    /// Spreads what was said of the whole game.
    fn finish(&mut self) -> Option<()> {
        if self.control.count == 0 {
            // An increment alone: `30 sec per move`.
            let (added, delay) = self.added?;
            return self.control.push(Period {
                increment: added,
                delay,
                ..Period::default()
            });
        }
        let count = usize::from(self.control.count);
        if !self.named {
            let periods = &mut self.control.list[..count];
            standard::hours_for_moves(periods, Duration::from_secs(60));
        }
        for (i, period) in self.control.list[..count].iter_mut().enumerate() {
            if period.moves.is_none() && i + 1 < count {
                // The first control is at move 40 wherever nothing else is said.
                if i > 0 || count > 3 {
                    return None;
                }
                period.moves = Some(40);
                self.control.assumed.forty_moves = true;
            }
        }
        let Some((added, delay)) = self.added else {
            return Some(());
        };
        let mut made = 0;
        for period in &mut self.control.list[..count] {
            let late = self.starts_late.is_some_and(|from| made + 1 < from);
            if period.increment.is_zero() && (!late || count == 1) {
                period.increment = added;
                period.delay = delay;
            }
            made += period.moves.unwrap_or(0);
        }
        Some(())
    }
}

enum Time {
    Named(Duration),
    Bare(u64),
}
