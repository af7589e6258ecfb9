//! Runs along the times of each side.

use super::{
    Clocks, Fallen, Gain, Mark, Seen, SideClock, above, control, control_tag, ms, on_server, spent,
};
use crate::board::Side;
use crate::replay::Facts;
use crate::syntax::time_control::Period;
use crate::syntax::{TimeControl, Tokens, tags};
use std::cell::OnceCell;

/// Clocks round, and boards tell the time a moment late.
const SLACK: i64 = 2_000;

/// On a server players can give each other time, a quarter of a minute at a time.
const GIFTS: i64 = 60_000;

/// More than any period adds, with an hour as the longest.
const ANY_PERIOD: i64 = 65 * 60_000;

/// A game with a period as long as that is played by correspondence.
const CORRESPONDENCE: i64 = 12 * 3_600_000;

/// A clock that shows more than this hardly comes to zero at the next move: mostly it was cut off.
const CANNOT_RUN_DOWN: i64 = 20 * 60_000;

/// So many moves of a side are played before its clock can be said to have stopped, and not to be missing.
const OPENING: u32 = 10;

/// With no more than this for the game, without increment, a player lives for some moves on less than a second.
const BULLET: i64 = 3 * 60_000;

/// And with less than this for two moves.
const BLITZ: i64 = 10 * 60_000;

/// Periods before the first move of a record that begins in mid-game.
const MOST_BEFORE: u32 = 16;

/// What holds for both sides.
struct Terms<'a> {
    bytes: &'a [u8],
    tokens: &'a Tokens,
    /// Whether the times are written with fractions of a second.
    fractions: bool,
    /// Whether the game was played on a server: asked for only where it matters.
    server: OnceCell<bool>,
}

impl Terms<'_> {
    fn server(&self) -> bool {
        *self
            .server
            .get_or_init(|| on_server(self.bytes, self.tokens))
    }
}

/// Notes what the clocks show.
pub(super) fn look(bytes: &[u8], tokens: &Tokens, facts: &mut Facts, seen: Seen) {
    let mut clocks = std::mem::take(&mut facts.clocks);
    let starts = facts.first.side_to_move();
    let number = facts.first.move_number();
    if seen.below {
        note_below(&mut clocks, starts);
    }
    let control = control(bytes, tokens, facts, &clocks.marks);
    if is_trusted(control.as_ref(), bytes, tokens, facts, &clocks.marks) {
        let terms = Terms {
            bytes,
            tokens,
            fractions: seen.fractions,
            server: OnceCell::new(),
        };
        let white = number.saturating_add(u32::from(starts == Side::Black));
        let mut runs = [white, number].map(|first| Run::new(control.as_ref(), first));
        for (at, mark) in clocks.marks.iter().enumerate() {
            if let Some(left) = mark.left {
                let run = &mut runs[index(starts, mark.ply)];
                let now = Reading {
                    mark: at as u32,
                    // Half-moves of one side before this one, counted as its move numbers count.
                    made: run.first.saturating_add((mark.ply - 1) / 2),
                    left,
                };
                run.step(now, &terms);
            }
        }
        let plies = facts.main.len() as u32;
        let moves = match starts {
            Side::White => [plies.div_ceil(2), plies / 2],
            Side::Black => [plies / 2, plies.div_ceil(2)],
        };
        for (at, run) in runs.into_iter().enumerate() {
            let own = |mark: &&Mark| index(starts, mark.ply) == at;
            let readings = clocks.marks.iter().filter(own).filter_map(|mark| mark.left);
            let others = |mark: u32| {
                let behind = clocks.marks.iter().skip(mark as usize);
                let mut behind = behind.filter(|mark| index(starts, mark.ply) != at);
                behind.any(|mark| mark.left.is_some_and(|left| left > 0))
            };
            run.finish(&mut clocks.sides[at], readings, moves[at], others, &terms);
        }
        let only_spent = clocks.marks[0].left.is_none() && clocks.marks[0].spent.is_some();
        if only_spent
            && number == 1
            && let Some(control) = &control
            && !terms.server()
        {
            spent::look(&mut clocks, control, starts, moves);
        }
    }
    if control.is_none() {
        clocks.above = above(bytes, tokens, facts, &clocks.marks);
    }
    clocks.control = control;
    facts.clocks = clocks;
}

#[cold]
fn note_below(clocks: &mut Clocks, starts: Side) {
    for side in [0, 1] {
        let below =
            |mark: &Mark| index(starts, mark.ply) == side && mark.left.is_some_and(|left| left < 0);
        let at = clocks.marks.iter().position(below);
        clocks.sides[side].below = at.map(|at| at as u32);
    }
}

/// Whether the clocks can be followed. A control that is named but not understood, or does not fit, tells how little is
/// known of them.
fn is_trusted(
    control: Option<&TimeControl>,
    bytes: &[u8],
    tokens: &Tokens,
    facts: &Facts,
    marks: &[Mark],
) -> bool {
    match control {
        Some(control) => !is_by_post(control),
        None => {
            let tag = control_tag(bytes, tokens, facts);
            let named = tag.is_some_and(|tag| !tags::is_unknown(&tokens.value(bytes, tag)));
            let long = |mark: &Mark| mark.left.is_some_and(|left| left >= CORRESPONDENCE / 2);
            !named && !marks.iter().any(long)
        }
    }
}

/// Which side makes a half-move: 0 for White.
pub(super) fn index(starts: Side, ply: u32) -> usize {
    let white = (ply % 2 == 1) == (starts == Side::White);
    usize::from(!white)
}

/// Whether a control is one of correspondence, or of a kind whose clocks rise.
pub(super) fn is_by_post(control: &TimeControl) -> bool {
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

/// The way along the clock of one side.
struct Run<'a> {
    stages: Stages<'a>,
    /// The most that one move adds.
    increment: i64,
    /// The number of the first move.
    first: u32,
    /// The last reading that counts: not that of a clock that was cut off.
    before: Option<Reading>,
    /// What the reading before that said.
    two_before: i64,
    /// The last reading, where it is zero or below.
    stood: Option<Reading>,
    gain: Option<Gain>,
    /// The zeros at which it stands.
    zeros: Option<Zeros>,
}

impl<'a> Run<'a> {
    fn new(control: Option<&'a TimeControl>, first: u32) -> Run<'a> {
        Run {
            stages: Stages::new(control, first),
            increment: control.map_or(0, |control| ms(control.increment())),
            first,
            before: None,
            two_before: 0,
            stood: None,
            gain: None,
            zeros: None,
        }
    }

    fn step(&mut self, now: Reading, terms: &Terms<'_>) {
        if let Some(last) = self.before
            && now.left - last.left > self.increment + SLACK
        {
            self.risen(last, now, terms);
        }
        if now.left <= 0 {
            self.zero(now, terms);
        } else if self.stood.is_some() {
            self.zeros = None;
            self.stood = None;
        }
        // A clock that was cut off stands at zero: what it showed before counts.
        if now.left != 0 {
            self.two_before = self.before.map_or(0, |before| before.left);
            self.before = Some(now);
        }
    }

    /// Looks at a rise that one move alone does not explain.
    #[cold]
    fn risen(&mut self, last: Reading, now: Reading, terms: &Terms<'_>) {
        let since = |then: Reading| i64::from(now.made.saturating_sub(then.made).max(1));
        let added = self.increment.saturating_mul(since(last));
        let rise = now.left - last.left;
        let allowed = self.stages.allowed(added, now.made, rise, terms);
        if rise <= allowed || is_cut_off(self.two_before, last, now, allowed) {
            return;
        }
        let shown = self.stood.unwrap_or(last);
        match &mut self.gain {
            Some(gain) => gain.times += 1,
            none => {
                *none = Some(Gain {
                    mark: now.mark,
                    before: shown.left,
                    after: now.left,
                    added: self.increment.saturating_mul(since(shown)),
                    times: 1,
                });
            }
        }
    }

    /// Notes a clock at zero. What it means shows at the end: how often it stands there, and whether it rises again.
    #[cold]
    fn zero(&mut self, now: Reading, terms: &Terms<'_>) {
        self.stood = Some(now);
        if let Some(zeros) = &mut self.zeros {
            zeros.count += 1;
            return;
        }
        let Some(before) = self.before.filter(|before| before.left > 0) else {
            return;
        };
        let jumped = before.left >= CANNOT_RUN_DOWN;
        // A server would not have let the game go on.
        if jumped && now.made < self.first.saturating_add(OPENING)
            || self.stages.time_is_due(now.made)
            || terms.server()
        {
            return;
        }
        self.zeros = Some(Zeros {
            at: now,
            count: 1,
            jumped,
            wanted: self.stages.begins,
        });
    }

    /// Whether a clock that came to zero and did not rise again ran out indeed, and how surely. Whole seconds are rounded:
    /// there one zero counts only where each move adds time, so that a move in time leaves zero behind, or where nothing
    /// else follows; several in a row leave no time for the moves.
    fn surely(
        &self,
        zeros: &Zeros,
        manner: &Manner,
        others: bool,
        terms: &Terms<'_>,
    ) -> Option<Proof> {
        let adds = self.increment >= 1_000 && !self.stages.delays();
        if zeros.jumped {
            // Where the clocks were cut off, both were.
            return (zeros.count >= 2 && others).then_some(Proof::Clear);
        }
        if terms.fractions || adds && (manner.rises || self.increment >= 2_000) {
            return Some(Proof::Clear);
        }
        // With a delay one plays on with no time left.
        if self.stages.delays() {
            return None;
        }
        let time = self
            .stages
            .period(0)
            .map_or(manner.most, |period| ms(period.time));
        let enough = match time {
            _ if adds || time > BULLET && time < BLITZ => 3,
            _ if time <= BULLET => 4,
            _ => 2,
        };
        match zeros.count {
            count if count >= enough => Some(Proof::Clear),
            1 if time > BULLET => Some(Proof::Rounded),
            _ => None,
        }
    }

    /// Tells what was seen; `readings` are the times of this side, `others` whether the clock of the other side shows time
    /// after a mark.
    fn finish(
        self,
        side: &mut SideClock,
        readings: impl Iterator<Item = i64>,
        moves: u32,
        others: impl Fn(u32) -> bool,
        terms: &Terms<'_>,
    ) {
        if self.gain.is_none() && self.zeros.is_none() {
            return;
        }
        let manner = Manner::of(readings);
        if manner.counts_up() {
            return;
        }
        side.gain = self.gain;
        // Below zero is told for itself.
        let Some(zeros) = self.zeros.as_ref().filter(|_| side.below.is_none()) else {
            return;
        };
        let Some(proof) = self.surely(zeros, &manner, others(zeros.at.mark), terms) else {
            return;
        };
        let last = self.first.saturating_add(moves);
        let later = last.saturating_sub(zeros.at.made.saturating_add(1));
        // One zero may be where a clock was read for the last time, unless it is seen to add time.
        let alone =
            zeros.count == 1 && !terms.fractions && !(manner.rises && proof == Proof::Clear);
        if later > 0 && alone {
            return;
        }
        side.fallen = Some(Fallen {
            mark: zeros.at.mark,
            made: zeros.at.made,
            later,
            wanted: zeros.wanted,
            rounded: proof == Proof::Rounded,
            spent: None,
        });
    }
}

/// How surely a clock at zero tells of a flag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    /// As surely as a clock can.
    Clear,
    /// Less than a second may have been left.
    Rounded,
}

/// A clock at zero.
struct Zeros {
    /// The first of them.
    at: Reading,
    /// How often in a row.
    count: u32,
    /// Whether it fell there from more than a move can take.
    jumped: bool,
    /// The moves that this side should have made by then.
    wanted: Option<u32>,
}

/// How the times of one side go.
#[derive(Default)]
struct Manner {
    first: i64,
    last: i64,
    /// Pairs of times, and those that do not fall.
    pairs: u32,
    up: u32,
    /// Whether any rises.
    rises: bool,
    /// The greatest.
    most: i64,
}

impl Manner {
    fn of(mut readings: impl Iterator<Item = i64>) -> Manner {
        let first = readings.next().unwrap_or(0);
        let mut manner = Manner {
            first,
            last: first,
            most: first,
            ..Manner::default()
        };
        for now in readings {
            manner.pairs += 1;
            manner.up += u32::from(now >= manner.last);
            manner.rises |= now > manner.last;
            manner.most = manner.most.max(now);
            manner.last = now;
        }
        manner
    }

    /// Whether the times rise all along, from little: then they are the time used.
    const fn counts_up(&self) -> bool {
        self.pairs >= 4 && self.up * 10 >= self.pairs * 9 && self.last > self.first * 3
    }
}

/// Whether a low reading between two high ones is a clock that was cut off for a moment.
fn is_cut_off(before: i64, low: Reading, now: Reading, allowed: i64) -> bool {
    low.left <= before / 10 && now.left <= before + 2 * allowed.max(0)
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

    fn delays(&self) -> bool {
        self.control
            .is_some_and(|control| control.periods().iter().any(|p| p.delay))
    }

    /// The most by which a clock may rise up to a count of moves, where the moves add so much.
    fn allowed(&mut self, added: i64, to: u32, rise: i64, terms: &Terms<'_>) -> i64 {
        if self.control.is_none() {
            return ANY_PERIOD;
        }
        let gifts = if terms.server() { GIFTS } else { 0 };
        let mut allowed = added + SLACK + gifts;
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
        let named = self
            .control
            .is_some_and(|control| control.periods().len() > 1 && !control.assumed.forty_moves);
        let usual = !named && matches!(to, 29..=31 | 35..=37 | 39..=42 | 49..=51 | 59..=62);
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
