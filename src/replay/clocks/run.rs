//! Runs along the times of each side.

use super::{Clocks, Fallen, Gain, Mark, SideClock, control, ms, on_server};
use crate::board::Side;
use crate::replay::Facts;
use crate::syntax::time_control::Period;
use crate::syntax::{TagId, TimeControl, Tokens, tags};

/// Clocks round, and boards tell the time a moment late.
const SLACK: i64 = 2_000;

/// On a server players can give each other time, a quarter of a minute at a time.
const GIFTS: i64 = 60_000;

/// More than any period adds, with an hour as the longest.
const ANY_PERIOD: i64 = 65 * 60_000;

/// A game with a period as long as that is played by correspondence.
const CORRESPONDENCE: i64 = 12 * 3_600_000;

/// A clock that shows more than this does not come to zero at the next move: then it was cut off.
const CANNOT_RUN_DOWN: i64 = 20 * 60_000;

/// Periods before the first move of a record that begins in mid-game.
const MOST_BEFORE: u32 = 16;

/// What holds for both sides.
struct Terms<'a> {
    control: Option<&'a TimeControl>,
    server: bool,
    /// Whether the times are written with fractions of a second.
    fractions: bool,
    /// The number of the first move of each side.
    first: [u32; 2],
    /// The moves of each side in the main line.
    moves: [u32; 2],
    /// Whose move the first half-move is.
    starts: Side,
}

/// Notes what the clocks show.
pub(super) fn look(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    let mut clocks = std::mem::take(&mut facts.clocks);
    for side in [0, 1] {
        let own = |mark: &Mark| index(facts.first.side_to_move(), mark.ply) == side;
        let below = |mark: &Mark| own(mark) && mark.left.is_some_and(|left| left < 0);
        let at = clocks.marks.iter().position(below);
        clocks.sides[side].below = at.map(|at| at as u32);
    }
    let server = on_server(bytes, tokens);
    let control = control(bytes, tokens, facts, &clocks.marks);
    let named = tokens
        .tag(TagId::TimeControl)
        .is_some_and(|tag| !tags::is_unknown(&tokens.value(bytes, tag)));
    // A control that is named but not understood, or does not fit, tells how little is known of the clocks.
    let trusted = match control {
        Some(control) => !is_by_post(&control),
        None => {
            let long = |mark: &Mark| mark.left.is_some_and(|left| left >= CORRESPONDENCE / 2);
            !named && !clocks.marks.iter().any(long)
        }
    };
    if trusted {
        let plies = facts.main.len() as u32;
        let starts = facts.first.side_to_move();
        let number = facts.first.move_number();
        let terms = Terms {
            control: control.as_ref(),
            server,
            fractions: clocks.marks.iter().any(|mark| mark.fraction),
            first: [
                number.saturating_add(u32::from(starts == Side::Black)),
                number,
            ],
            moves: match starts {
                Side::White => [plies.div_ceil(2), plies / 2],
                Side::Black => [plies / 2, plies.div_ceil(2)],
            },
            starts,
        };
        for side in [0, 1] {
            follow(&mut clocks, side, &terms);
        }
    }
    clocks.control = control;
    facts.clocks = clocks;
}

/// Which side makes a half-move: 0 for White.
fn index(starts: Side, ply: u32) -> usize {
    let white = (ply % 2 == 1) == (starts == Side::White);
    usize::from(!white)
}

/// Whether a control is one of correspondence, or of a kind whose clocks rise.
fn is_by_post(control: &TimeControl) -> bool {
    let slow = |p: &Period| p.moves == Some(1) || ms(p.time) >= CORRESPONDENCE;
    control.sandglass || control.periods().iter().any(slow)
}

/// One reading of a clock.
#[derive(Clone, Copy)]
struct Reading {
    mark: u32,
    /// The moves that the side has made with it.
    made: u32,
    left: i64,
}

/// Follows the clock of one side.
fn follow(clocks: &mut Clocks, side: usize, terms: &Terms<'_>) {
    let readings = || {
        let marks = clocks.marks.iter().enumerate();
        let own = marks.filter(|(_, mark)| index(terms.starts, mark.ply) == side);
        own.filter_map(|(at, mark)| {
            // Half-moves of one side before this one, counted as its move numbers count.
            let before = (mark.ply - 1) / 2;
            Some(Reading {
                mark: at as u32,
                made: terms.first[side].saturating_add(before),
                left: mark.left?,
            })
        })
    };
    if counts_up(readings()) {
        return;
    }
    let mut out = SideClock {
        below: clocks.sides[side].below,
        ..SideClock::default()
    };
    let mut stages = Stages::new(terms.control, terms.first[side]);
    let mut before: Option<Reading> = None;
    let mut two_before: Option<Reading> = None;
    let mut fallen: Option<Fallen> = None;
    let mut rose = terms.fractions;
    for now in readings() {
        if let Some(last) = before {
            let rise = now.left - last.left;
            rose |= rise > 0;
            let allowed = stages.allowed(last.made, now.made, rise, terms);
            if rise > allowed && !is_cut_off(two_before, last, now, allowed) {
                note_gain(&mut out, last, now, stages.increment(last.made, now.made));
            }
        }
        if now.left > 0 {
            fallen = None;
        } else if fallen.is_none() && is_zero(before, now, &stages, terms) {
            fallen = Some(Fallen {
                mark: now.mark,
                made: now.made,
                later: 0,
                wanted: stages.begins,
            });
        }
        // What a clock that was cut off showed before counts.
        if now.left != 0 || fallen.is_some() {
            two_before = before;
            before = Some(now);
        }
    }
    // Where whole seconds never rise, the clock may tell the time before it is added to. Below zero is told for itself.
    if let Some(mut fallen) = fallen.filter(|_| rose && out.below.is_none()) {
        let all = terms.first[side].saturating_add(terms.moves[side]);
        fallen.later = all.saturating_sub(fallen.made + 1);
        out.fallen = Some(fallen);
    }
    clocks.sides[side] = out;
}

/// Whether the times rise all along, from little: then they are the time used.
fn counts_up(readings: impl Iterator<Item = Reading> + Clone) -> bool {
    let mut rises = 0u32;
    let mut all = 0u32;
    let mut last: Option<i64> = None;
    let mut first = 0;
    for now in readings {
        match last {
            None => first = now.left,
            Some(before) => {
                all += 1;
                rises += u32::from(now.left >= before);
            }
        }
        last = Some(now.left);
    }
    all >= 4 && rises * 10 >= all * 9 && last.is_some_and(|last| last > first * 3)
}

/// Whether a low reading between two high ones is a clock that was cut off for a moment.
fn is_cut_off(before: Option<Reading>, low: Reading, now: Reading, allowed: i64) -> bool {
    before.is_some_and(|before| {
        low.left <= before.left / 10 && now.left <= before.left + 2 * allowed.max(0)
    })
}

fn note_gain(out: &mut SideClock, last: Reading, now: Reading, added: i64) {
    match &mut out.gain {
        Some(gain) => gain.times += 1,
        none => {
            *none = Some(Gain {
                mark: now.mark,
                before: last.left,
                after: now.left,
                added,
                times: 1,
            });
        }
    }
}

/// Whether a clock stands at zero indeed. Whole seconds are rounded: there zero counts only where each move adds time, so
/// that zero can never be left behind by a move in time. A server would not have let the game go on.
fn is_zero(before: Option<Reading>, now: Reading, stages: &Stages<'_>, terms: &Terms<'_>) -> bool {
    let ran_down = before.is_some_and(|before| before.left > 0 && before.left < CANNOT_RUN_DOWN);
    let increment = stages.increment(now.made.saturating_sub(1), now.made);
    ran_down
        && !terms.server
        && (terms.fractions || increment >= 1_000 && !stages.delays())
        && !stages.time_is_due(now.made)
}

/// The periods of a control along the moves of one side.
struct Stages<'a> {
    control: Option<&'a TimeControl>,
    /// The period that is not added yet, as an index; the last stands for all that follow.
    next: usize,
    /// The moves after which it begins; `None` where there is none.
    begins: Option<u32>,
}

impl<'a> Stages<'a> {
    /// For a side whose first move has a number: what was added before it shows in its first time.
    fn new(control: Option<&'a TimeControl>, first: u32) -> Stages<'a> {
        let mut stages = Stages {
            control,
            next: 0,
            begins: Some(0),
        };
        stages.step();
        for _ in 0..MOST_BEFORE {
            if stages.begins.is_some_and(|begins| begins < first) {
                stages.step();
            }
        }
        stages
    }

    /// The period with an index; beyond the last the last.
    fn period(&self, at: usize) -> Option<&Period> {
        let periods = self.control?.periods();
        periods.get(at).or(periods.last())
    }

    /// Goes on to the next period.
    fn step(&mut self) {
        let moves = self.period(self.next).and_then(|period| period.moves);
        let begins = self.begins.zip(moves);
        self.begins = begins.and_then(|(begins, moves)| begins.checked_add(moves));
        self.next += 1;
    }

    /// The most that moves add between two counts of moves.
    fn increment(&self, from: u32, to: u32) -> i64 {
        let each = self.control.map_or(0, |control| ms(control.increment()));
        each.saturating_mul(i64::from(to.saturating_sub(from).max(1)))
    }

    fn delays(&self) -> bool {
        self.control
            .is_some_and(|control| control.periods().iter().any(|p| p.delay))
    }

    /// The most by which a clock may rise between two counts of moves.
    fn allowed(&mut self, from: u32, to: u32, rise: i64, terms: &Terms<'_>) -> i64 {
        if self.control.is_none() {
            return ANY_PERIOD;
        }
        let gifts = if terms.server { GIFTS } else { 0 };
        let mut allowed = self.increment(from, to) + SLACK + gifts;
        if rise <= allowed {
            return allowed;
        }
        // A period is added at its move, or by some clocks when the time before it is used up.
        let due = self
            .begins
            .is_some_and(|begins| begins <= to.saturating_add(1));
        if due {
            allowed += self.period(self.next).map_or(0, |period| ms(period.time));
            self.step();
        }
        // `5400+30` is often said of games that get more time at move 40.
        let usual = matches!(to, 29..=31 | 35..=37 | 39..=42 | 49..=51 | 59..=62);
        let slow = self.period(0).is_some_and(|p| ms(p.time) >= 60 * 60_000);
        if slow && !due && usual {
            allowed += ANY_PERIOD;
        }
        allowed
    }

    /// Whether time should have been added by now and was not seen: then a clock at zero shows nothing.
    fn time_is_due(&self, made: u32) -> bool {
        self.begins.is_some_and(|begins| begins <= made)
    }
}
