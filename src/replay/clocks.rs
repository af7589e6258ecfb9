//! What the clocks of the main line show: the time left and spent at each half-move, a clock that gained time or stood
//! below zero, a flag that fell. Facts only; and only where the times can be trusted: a clock that does not fit the time
//! control, counts upwards or belongs to a correspondence game shows nothing.

mod run;
mod spent;
mod written;

use super::facts::Facts;
use crate::board::Side;
use crate::syntax::clock;
use crate::syntax::time_control::{Assumed, Period};
use crate::syntax::{Kind, Tag, TagId, TimeControl, TimeControlText, Token, Tokens};
use memchr::memmem;
use std::time::Duration;

/// The times at one half-move of the main line, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The half-move, from 1.
    pub ply: u32,
    /// The token of the comment.
    pub token: u32,
    /// The time left after it; below zero where it is written so.
    pub left: Option<i64>,
    /// The time that it took.
    pub spent: Option<i64>,
}

/// A clock that shows more time than before, beyond what the time control can have added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Where, in [`Clocks::marks`].
    pub mark: u32,
    /// What it showed before, in milliseconds.
    pub before: i64,
    /// What it shows now.
    pub after: i64,
    /// The most that the time control adds in between.
    pub added: i64,
    /// How often it happens to this side; the first is told.
    pub times: u32,
}

/// A clock that came to zero and stayed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// Where it first stood at zero, in [`Clocks::marks`].
    pub mark: u32,
    /// The moves that this side had then made.
    pub made: u32,
    /// The moves it made afterwards.
    pub later: u32,
    /// The moves that it should have made by then, where the period names them.
    pub wanted: Option<u32>,
    /// Whether less than a second may have been left: whole seconds, with nothing added by a move.
    pub rounded: bool,
    /// What tells it, where that is no clock but the time of each move.
    pub spent: Option<Spent>,
}

/// The time of all moves up to one, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What they took.
    pub sum: i64,
    /// What the time control gives for them.
    pub given: i64,
}

/// A clock that starts with more time than the time control gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Above {
    /// Its first time, in [`Clocks::marks`].
    pub mark: u32,
    /// The time of the first period, in milliseconds.
    pub given: i64,
}

/// What the clock of one side shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideClock {
    /// Where it gained time.
    pub gain: Option<Gain>,
    /// Where it first stood below zero, in [`Clocks::marks`].
    pub below: Option<u32>,
    /// Where it came to zero and stayed there.
    pub fallen: Option<Fallen>,
}

/// What the clocks of the main line show.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    /// The times, in order; at most one entry for a half-move.
    pub marks: Vec<Mark>,
    /// The time control, where it is known and fits the clocks.
    pub control: Option<TimeControl>,
    /// Where it is known and a clock starts above it: then the clocks are not followed.
    pub above: Option<Above>,
    /// The first time that cannot be read, and how many there are.
    pub unread: Option<Unread>,
    /// White and Black.
    pub sides: [SideClock; 2],
}

/// Times that cannot be read: `[%clk 99:99:99]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The half-move behind which the first stands, from 1.
    pub ply: u32,
    /// The token of its comment.
    pub token: u32,
    /// How many comments have one.
    pub times: u32,
}

impl Clocks {
    /// What the clock of a side shows.
    #[must_use]
    pub fn side(&self, side: Side) -> &SideClock {
        &self.sides[usize::from(side == Side::Black)]
    }

    pub(super) fn clear(&mut self) {
        self.marks.clear();
        self.control = None;
        self.above = None;
        self.unread = None;
        self.sides = Default::default();
    }
}

/// Reads the clocks of a game that was played.
pub(super) fn read(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    if tokens.has_comments || tokens.sheet {
        let mut marks = std::mem::take(&mut facts.clocks.marks);
        let seen = gather(bytes, tokens, facts, &mut marks);
        facts.clocks.marks = marks;
        facts.clocks.unread = seen.unread;
        if !facts.clocks.marks.is_empty() {
            run::look(bytes, tokens, facts, seen);
        }
    }
}

/// What was seen among the times.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// A time below zero.
    below: bool,
    /// A fraction of a second.
    fractions: bool,
    /// Times that cannot be read.
    unread: Option<Unread>,
}

/// Notes the times of the main line, as far as it was played.
fn gather(bytes: &[u8], tokens: &Tokens, facts: &Facts, marks: &mut Vec<Mark>) -> Seen {
    let mut seen = Seen::default();
    if tokens.sheet {
        return written::gather_sheet(bytes, tokens, facts, marks);
    }
    // Most comments are words: told once for the game whether any can hold a time.
    let names_time = |at: usize| {
        let name = bytes.get(at + 2..at + 5);
        matches!(name, Some(b"clk" | b"emt" | b"egt" | b"mct"))
    };
    let commands = memmem::find_iter(bytes, b"[%").any(names_time);
    if written::begins(bytes, tokens, commands) {
        return written::gather(bytes, tokens, facts, marks);
    }
    if !commands && !begins_bare(bytes, tokens) {
        return seen;
    }
    each_comment(bytes, tokens, facts, |ply, at, comment| {
        let times = clock::read(comment);
        if times.unread {
            let first = Unread {
                ply,
                token: at,
                times: 0,
            };
            seen.unread.get_or_insert(first).times += 1;
        }
        if times.is_empty() {
            return;
        }
        seen.fractions |= times.fraction;
        seen.below |= times.left.is_some_and(|left| left < 0);
        // `{[%clk 1:29:00]} {[%emt 0:00:31]}`: two comments, one mark.
        match marks.last_mut() {
            Some(last) if last.ply == ply => {
                last.left = last.left.or(times.left);
                last.spent = last.spent.or(times.spent);
            }
            _ => marks.push(Mark {
                ply,
                token: at,
                left: times.left,
                spent: times.spent,
            }),
        }
    });
    seen
}

/// Calls for each comment of the main line, as far as it was played: the half-move before it, its token, its bytes.
#[inline]
fn each_comment(
    bytes: &[u8],
    tokens: &Tokens,
    facts: &Facts,
    mut comes: impl FnMut(u32, u32, &[u8]),
) {
    let broken = facts.main_break().map(|event| event.token);
    let is_before = |ply: usize, at: u32| {
        let node = facts.main.get(ply);
        node.is_some_and(|node| facts.tree[*node as usize].token < at)
    };
    let (mut ply, mut step, mut depth) = (0usize, 0usize, 0u32);
    let mut look = |(at, token): (u32, Token)| {
        while is_before(ply, at) {
            ply += 1;
        }
        while tokens.has_variations
            && let Some(bracket) = tokens.steps.get(step).filter(|step| step.token < at)
        {
            step += 1;
            match bracket.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if depth == 0 && ply > 0 {
            comes(ply as u32, at, token.bytes(bytes));
        }
    };
    // Nearly no game with clocks breaks off.
    match broken {
        None => tokens.comments().for_each(look),
        Some(broken) => (tokens.comments())
            .take_while(|(at, _)| *at < broken)
            .for_each(&mut look),
    }
}

/// Whether one of the first comments may be nothing but a time: boards write one behind every move.
fn begins_bare(bytes: &[u8], tokens: &Tokens) -> bool {
    let mut comments = tokens.comments().take(4);
    comments.any(|(_, token)| clock::may_be_bare(token.bytes(bytes)))
}

/// Whether the game was played on a server, which keeps the time itself: what it lets go on was in time, and players can
/// give each other time.
#[must_use]
pub fn on_server(bytes: &[u8], tokens: &Tokens) -> bool {
    const SERVERS: [&[u8]; 9] = [
        b"lichess",
        b"chess.com",
        b"freechess",
        b"chessclub",
        b"playchess",
        b"chess24",
        b"fics",
        b"internet chess club",
        b"chesscube",
    ];
    tokens.tags.iter().any(|tag| {
        let name = &bytes[tag.name.start as usize..tag.name.end as usize];
        let tells =
            matches!(tag.id, TagId::Site | TagId::Event) || name.eq_ignore_ascii_case(b"Link");
        tells && {
            let value = tokens.raw_value(bytes, tag).to_ascii_lowercase();
            let has = |text: &[u8]| memmem::find(&value, text).is_some();
            // A broadcast shows games that are played over the board.
            !has(b"broadcast") && SERVERS.iter().any(|server| has(server))
        }
    })
}

/// The tag that names the time control. `Tempo: 1:20` behind a move of a sheet is what a clock showed.
fn control_tag<'a>(bytes: &[u8], tokens: &'a Tokens, facts: &Facts) -> Option<&'a Tag> {
    tokens.tag(TagId::TimeControl).filter(|tag| {
        let behind = |node: &u32| facts.tree[*node as usize].token < tag.token;
        !tokens.sheet
            || !facts.main.first().is_some_and(behind)
            || !tokens.raw_value(bytes, tag).contains(&b':')
    })
}

/// The time control of the tag, where the first times on the clocks fit it.
fn control(bytes: &[u8], tokens: &Tokens, facts: &Facts, marks: &[Mark]) -> Option<TimeControl> {
    let value = tokens.value(bytes, control_tag(bytes, tokens, facts)?);
    let first = |odd: u32| {
        let own = |mark: &&Mark| mark.ply % 2 == odd && mark.left.is_some();
        let mark = marks.iter().find(own)?;
        Some((mark.ply, mark.left?))
    };
    let first = [first(1), first(0)];
    let late = facts.first.move_number() > 5;
    let fits = |control: &TimeControl| {
        let period = control.periods().first().copied().unwrap_or_default();
        let most = most(&period);
        // One side may start with half the time (a server's berserk) or come late.
        let least = ms(period.time) * 3 / 10;
        let fit = |(ply, left): (u32, i64)| left <= most && (late || ply > 10 || left >= least);
        first.into_iter().flatten().all(fit)
    };
    let read = TimeControl::read(&value).known()?;
    if read.assumed == Assumed::default() {
        return Some(read).filter(fits);
    }
    let seconds = || TimeControl::read_in_seconds(&value).known().filter(fits);
    if on_server(bytes, tokens) {
        return seconds();
    }
    Some(read).filter(fits).or_else(seconds)
}

/// The most that a clock shows at first, in milliseconds: a minute may be given for coming early.
fn most(period: &Period) -> i64 {
    ms(period.time.saturating_add(period.increment)) + 60_000
}

/// Where a clock starts above a time control that needs no guess.
#[cold]
fn above(bytes: &[u8], tokens: &Tokens, facts: &Facts, marks: &[Mark]) -> Option<Above> {
    let value = tokens.value(bytes, control_tag(bytes, tokens, facts)?);
    let control = TimeControl::read(&value).known()?;
    if control.assumed != Assumed::default()
        || facts.first.move_number() > 1
        || run::is_by_post(&control)
        || on_server(bytes, tokens)
    {
        return None;
    }
    let period = control.periods().first()?;
    let mut early = (0u32..).zip(marks).take_while(|(_, mark)| mark.ply <= 6);
    let over = |mark: &Mark| mark.left.is_some_and(|left| left > most(period));
    let (mark, _) = early.find(|(_, mark)| over(mark))?;
    Some(Above {
        mark,
        given: ms(period.time),
    })
}

/// Milliseconds of a time of a control.
fn ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4)
}

/// What the `TimeControl` tag says, with bare numbers settled by what else is known: the first times on the clocks, and
/// that servers write seconds.
#[must_use]
pub fn time_control(bytes: &[u8], tokens: &Tokens, facts: &Facts) -> TimeControlText {
    let Some(tag) = control_tag(bytes, tokens, facts) else {
        return TimeControlText::Unknown;
    };
    let value = tokens.value(bytes, tag);
    let read = TimeControl::read(&value);
    match read {
        TimeControlText::Read(control) if control.assumed != Assumed::default() => {
            match facts.clocks.control {
                Some(fits) => TimeControlText::Read(fits),
                None if on_server(bytes, tokens) => TimeControl::read_in_seconds(&value),
                None => read,
            }
        }
        read => read,
    }
}
