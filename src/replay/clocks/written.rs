//! Times that people write: both clocks behind each move, minutes and seconds only, and those of typed sheets. What they
//! are is told from the whole game, for one comment does not show it.

use super::{Mark, Seen, control_tag, each_comment, run};
use crate::replay::Facts;
use crate::syntax::clock;
use crate::syntax::clock::written::{self, Written};
use crate::syntax::{Kind, TimeControl, Tokens};
use std::time::Duration;

/// Clocks round: so much may that of the player who did not move differ.
const SAME: i64 = 2_000;

/// Minutes and seconds are told from hours and minutes by a control of less than this.
const HOUR: Duration = Duration::from_secs(3600);

/// What stands at a half-move.
struct Entry {
    ply: u32,
    token: u32,
    what: What,
}

enum What {
    Pair(Written),
    Short(Written),
    Times(clock::Times),
}

/// Whether one of the first comments holds such times.
pub(super) fn begins(bytes: &[u8], tokens: &Tokens, commands: bool) -> bool {
    let mut comments = tokens.comments().take(if commands { 2 } else { 4 });
    comments.any(|(_, token)| {
        let comment = token.bytes(bytes);
        let may = match comment {
            [
                b'{',
                b'[',
                b'%',
                b'c',
                b'l',
                b'k',
                b' ',
                _,
                _,
                _,
                _,
                _,
                _,
                _,
                b']',
                b'}',
            ] => false,
            [
                b'{',
                b'[' | b'(' | b'0'..=b'9' | b'W' | b'B' | b'N' | b'w' | b'b' | b'n',
                ..,
            ]
            | [
                b'{',
                b' ',
                b'[' | b'(' | b'0'..=b'9' | b'W' | b'B' | b'N',
                ..,
            ] => true,
            _ => false,
        };
        may && written::read(comment).is_some()
    })
}

/// Notes the times of a game whose comments hold them so.
#[cold]
pub(super) fn gather(bytes: &[u8], tokens: &Tokens, facts: &Facts, marks: &mut Vec<Mark>) -> Seen {
    let mut entries = Vec::new();
    each_comment(bytes, tokens, facts, |ply, token, comment| {
        if let Some(what) = entry(comment) {
            entries.push(Entry { ply, token, what });
        }
    });
    settle(bytes, tokens, facts, &entries, marks)
}

fn entry(text: &[u8]) -> Option<What> {
    match written::read(text) {
        Some(read) if read.second.is_some() => Some(What::Pair(read)),
        Some(read) => Some(What::Short(read)),
        None => Some(clock::read(text))
            .filter(|times| !times.is_empty())
            .map(What::Times),
    }
}

/// Notes the times of a typed sheet: each belongs to the half-move before it.
#[cold]
pub(super) fn gather_sheet(
    bytes: &[u8],
    tokens: &Tokens,
    facts: &Facts,
    marks: &mut Vec<Mark>,
) -> Seen {
    let is_time = |kind: Kind| matches!(kind, Kind::Clock | Kind::Comment);
    if !tokens.list.iter().any(|token| is_time(token.kind)) {
        return Seen::default();
    }
    // A sheet may have its moves in another order than its bytes.
    let mut moves: Vec<(u32, u32)> = (1u32..)
        .zip(&facts.main)
        .map(|(ply, node)| (facts.tree[*node as usize].token, ply))
        .collect();
    moves.sort_unstable();
    let broken = facts.main_break().map(|event| event.token);
    let end = broken.map_or(tokens.list.len(), |token| token as usize);
    let mut entries: Vec<Entry> = Vec::new();
    let (mut next, mut depth) = (0, 0u32);
    for (at, token) in tokens.list[..end].iter().enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || !is_time(token.kind) {
            continue;
        }
        let at = at as u32;
        while moves.get(next).is_some_and(|(token, _)| *token < at) {
            next += 1;
        }
        let Some((_, ply)) = next.checked_sub(1).and_then(|before| moves.get(before)) else {
            continue;
        };
        let text = token.bytes(bytes);
        let what = match token.kind {
            Kind::Comment => entry(text),
            _ => of_sheet(text),
        };
        if let Some(what) = what {
            entries.push(Entry {
                ply: *ply,
                token: at,
                what,
            });
        }
    }
    entries.sort_by_key(|entry| entry.ply);
    if !spread(&mut entries) {
        return Seen::default();
    }
    settle(bytes, tokens, facts, &entries, marks)
}

/// `(1:22:00)`, `[1:22:00]`, `1:22:00`.
fn of_sheet(text: &[u8]) -> Option<What> {
    let bare = text.strip_prefix(b"(").and_then(|t| t.strip_suffix(b")"));
    let bare = bare.or_else(|| text.strip_prefix(b"[").and_then(|t| t.strip_suffix(b"]")));
    entry(bare.unwrap_or(text))
}

/// `1. e4 e5 1:29:00 1:28:00`: of two times behind the move of Black the first is that of White. `false` where more stand
/// behind one move than that: then they are those of a row of their own.
fn spread(entries: &mut [Entry]) -> bool {
    for at in 1..entries.len() {
        let ply = entries[at].ply;
        if entries[at - 1].ply != ply {
            continue;
        }
        let free = at < 2 || entries[at - 2].ply + 1 < ply;
        if !free || ply % 2 == 1 {
            return false;
        }
        entries[at - 1].ply = ply - 1;
    }
    true
}

/// Decides what the times are, and notes them.
fn settle(
    bytes: &[u8],
    tokens: &Tokens,
    facts: &Facts,
    entries: &[Entry],
    marks: &mut Vec<Mark>,
) -> Seen {
    let mut seen = Seen::default();
    let starts = facts.first.side_to_move();
    let both = are_both_clocks(entries, starts);
    let short = is_short(bytes, tokens, facts);
    let unit = match short {
        true => Some(1),
        false if tokens.sheet => unit(entries, starts),
        false => None,
    };
    for entry in entries {
        let (left, spent, fraction) = match &entry.what {
            What::Times(times) => (times.left, times.spent, times.fraction),
            What::Short(read) if let Some(unit) = unit => {
                (Some(read.first * unit), None, read.fraction)
            }
            What::Pair(read) if read.short && !short => continue,
            What::Pair(read) if both || read.named => {
                let own = [Some(read.first), read.second][run::index(starts, entry.ply)];
                (own, None, read.fraction)
            }
            What::Pair(read) if read.spent_and_left => {
                (read.second, Some(read.first), read.fraction)
            }
            _ => continue,
        };
        seen.fractions |= fraction;
        seen.below |= left.is_some_and(|left| left < 0);
        match marks.last_mut() {
            Some(last) if last.ply == entry.ply => {
                last.left = last.left.or(left);
                last.spent = last.spent.or(spent);
            }
            _ => marks.push(Mark {
                ply: entry.ply,
                token: entry.token,
                left,
                spent,
            }),
        }
    }
    seen
}

/// Times at which the clocks of a game start, in minutes.
const USUAL: [i64; 13] = [5, 10, 15, 20, 25, 30, 45, 60, 75, 90, 100, 120, 150];

/// What the times of a sheet with one colon are, where the whole column shows it: it begins near a usual time and goes down.
/// 60 for hours and minutes, 1 for minutes and seconds.
#[cold]
fn unit(entries: &[Entry], starts: crate::board::Side) -> Option<i64> {
    let mut columns = [const { Vec::new() }; 2];
    for entry in entries {
        let What::Short(read) = &entry.what else {
            return None;
        };
        columns[run::index(starts, entry.ply)].push(read.first / 1000);
    }
    let [white, black] = &columns;
    let first = *white.first()?.max(black.first()?);
    let (unit, start, rise, rises) = match first {
        // From `0:55` to `2:30`: nobody writes down the seconds of a minute.
        55..=150 => (60, USUAL.iter().find(|usual| **usual >= first)?, 1, 1),
        // From `4:00` on: no clock starts at so many hours.
        240..=3600 => (
            1,
            USUAL.iter().find(|usual| **usual * 60 + 30 >= first)?,
            30,
            0,
        ),
        _ => return None,
    };
    let begins = match unit {
        60 => first + 5 >= *start,
        _ => first + 60 >= start * 60,
    };
    let falls = |column: &Vec<i64>| {
        let up = column.windows(2).filter(|two| two[1] > two[0] + rise);
        column.len() >= 2 && up.count() <= rises && column.last() <= column.first()
    };
    (begins && falls(white) && falls(black) && entries.len() >= 4).then_some(unit)
}

/// Whether pairs of times are those of both clocks: then that of the player who did not move stands still.
fn are_both_clocks(entries: &[Entry], starts: crate::board::Side) -> bool {
    let (mut pairs, mut still) = (0u32, 0u32);
    for two in entries.windows(2) {
        let [before, now] = two else { continue };
        let (What::Pair(old), What::Pair(new)) = (&before.what, &now.what) else {
            continue;
        };
        if now.ply != before.ply + 1 {
            continue;
        }
        let waits = 1 - run::index(starts, now.ply);
        let of = |read: &Written| [Some(read.first), read.second][waits].unwrap_or(0);
        pairs += 1;
        still += u32::from((of(old) - of(new)).abs() <= SAME);
    }
    pairs >= 2 && still * 10 >= pairs * 8
}

/// Whether `4:40` is minutes and seconds: the whole game has less than an hour.
fn is_short(bytes: &[u8], tokens: &Tokens, facts: &Facts) -> bool {
    let tag = control_tag(bytes, tokens, facts);
    let control = tag.and_then(|tag| TimeControl::read(&tokens.value(bytes, tag)).known());
    control.is_some_and(|control| {
        let periods = control.periods();
        periods.iter().map(|p| p.time).sum::<Duration>() < HOUR
    })
}
