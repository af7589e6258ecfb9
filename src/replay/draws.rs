//! What the main line says of draws: positions that come again, moves without capture and pawn move. Facts only: what an
//! edition of the Laws makes of them is for the rules.
//!
//! A position cannot come again once a pawn has moved, a man was captured or a king has castled. Between two such moves
//! each position gets a key made of the differences to the first of them, and only where a key comes three times are the
//! positions themselves set up and compared ([`Position::is_same`]): no third time by collision.

use super::facts::{Facts, Start};
use super::stepper::play;
use crate::board::{Move, Oddity, Position, Side};
use std::collections::HashMap;

/// A position that stood on the board three times or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// The half-moves after which it stood there, in order; 0 is the first position.
    pub plies: Vec<u32>,
}

impl Repeated {
    /// The half-move with which it stood there for the third time.
    #[must_use]
    pub fn third(&self) -> u32 {
        self.plies.get(2).copied().unwrap_or(u32::MAX)
    }
}

/// A stretch of half-moves without capture and pawn move that is long enough for a claim: the counter reached 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietStretch {
    /// The half-move after which the counter stood at 100; 0 where the first position already has as many.
    pub hundred: u32,
    /// The half-move after which it stood at 150, if it came so far; 0 as above.
    pub hundred_fifty: Option<u32>,
    /// The last half-move of the stretch.
    pub last: u32,
}

/// What the main line says of draws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Positions that came three times or more, in the order in which they stood there for the third time.
    pub repeated: Vec<Repeated>,
    /// Stretches without capture and pawn move, in order.
    pub quiet: Vec<QuietStretch>,
    /// The stretches that are looked at, and the keys of one of them; kept to be used again.
    pub(super) stretches: Stretches,
    keys: Vec<u64>,
}

impl Draws {
    pub(super) fn clear(&mut self) {
        self.repeated.clear();
        self.quiet.clear();
    }
}

/// The stretches of a game in which positions can come again, and those of quiet moves, gathered half-move by half-move: what is
/// too short for either is forgotten at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stretches {
    /// Half-moves without capture and pawn move before the first position.
    counter: u32,
    /// After which half-move the stretch began in which positions can come again, and that of quiet moves.
    began: u32,
    quiet_since: u32,
    /// Where positions may have come three times: after these half-moves, from the first to the last.
    long: Vec<(u32, u32)>,
    quiet: Vec<QuietStretch>,
}

impl Stretches {
    /// Before the first half-move of a game.
    pub(super) fn begin(&mut self, facts: &Facts) {
        // A counter of a FEN whose counters are in doubt ends no game.
        self.counter = match &facts.start {
            Start::SetUp(oddities) if oddities.contains(&Oddity::CountersAssumed) => 0,
            _ => facts.first.half_move_clock(),
        };
        (self.began, self.quiet_since) = (0, 0);
        self.long.clear();
        self.quiet.clear();
    }

    /// The next half-move, `ply` from 1. A position cannot come again once a pawn has moved, a man was captured or a king has
    /// castled.
    #[inline(always)]
    pub(super) fn add(&mut self, ply: u32, mv: Move) {
        if let Some(ends_quiet) = Position::ends_stretch(mv) {
            self.end(ply - 1);
            self.began = ply;
            if ends_quiet {
                self.end_quiet(ply - 1);
                self.quiet_since = ply;
            }
        }
    }

    /// The same for a capture or a pawn move before which the half-move clock of the board stood at `clock`: it counts no less than
    /// either stretch is long, so that short ones need no closer look.
    #[inline(always)]
    pub(super) fn cut(&mut self, ply: u32, clock: u32) {
        if clock as usize + 1 >= SHORTEST {
            self.keep(ply - 1);
        }
        (self.began, self.quiet_since) = (ply, ply);
    }

    #[inline(never)]
    fn keep(&mut self, last: u32) {
        self.end(last);
        self.end_quiet(last);
    }

    /// Keeps the stretch up to half-move `last`, where it is long enough.
    #[inline(always)]
    fn end(&mut self, last: u32) {
        if (last - self.began) as usize + 1 >= SHORTEST {
            self.long.push((self.began, last));
        }
    }

    /// The same for quiet moves. The stretch from the start begins with the counter of the first position.
    #[inline(always)]
    fn end_quiet(&mut self, last: u32) {
        let from = self.quiet_since;
        let counter = if from == 0 { self.counter } else { 0 };
        let length = (last - from).saturating_add(counter);
        if length >= 100 {
            let at = |count: u32| from + count.saturating_sub(counter);
            self.quiet.push(QuietStretch {
                hundred: at(100),
                hundred_fifty: (length >= 150).then(|| at(150)),
                last,
            });
        }
    }
}

/// A random number for a man on a square.
const fn mixed(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ n >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ n >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ n >> 31
}

/// One for each side, role and square.
static MEN: [u64; 2 * 8 * 64] = {
    let mut men = [0; 2 * 8 * 64];
    let mut i = 0;
    while i < men.len() {
        men[i] = mixed(i as u64);
        i += 1;
    }
    men
};

/// The number of the turn.
const TURN: u64 = mixed(1 << 20);

/// In a shorter stretch nothing can come three times: between two of them lie at least four half-moves.
const SHORTEST: usize = 9;
/// Keys of a stretch up to this length are compared one by one, those of a longer one in order of size.
const SHORT: usize = 96;

/// Finds out what the main line says of draws. Not inlined: the loop that plays the moves is compiled the better for it.
#[inline(never)]
pub(super) fn find(facts: &mut Facts) {
    if facts.first.trid().is_some() {
        let mut draws = std::mem::take(&mut facts.draws);
        find_on_levels(facts, &mut draws);
        facts.draws = draws;
        return;
    }
    let mut stretches = std::mem::take(&mut facts.draws.stretches);
    stretches.begin(facts);
    for (ply, mv) in (1..).zip(moves_behind(facts, 0)) {
        stretches.add(ply, mv);
    }
    find_in(facts, stretches);
}

/// The same where its stretches were gathered while it was played.
pub(super) fn find_in(facts: &mut Facts, mut stretches: Stretches) {
    let last = facts.main.len() as u32;
    stretches.end(last);
    stretches.end_quiet(last);
    let mut draws = std::mem::take(&mut facts.draws);
    draws.quiet.extend_from_slice(&stretches.quiet);
    for (began, last) in &stretches.long {
        count(facts, &mut draws, (*began, *last));
    }
    draws.repeated.sort_by_key(Repeated::third);
    draws.keys.clear();
    stretches.begin(facts);
    draws.stretches = stretches;
    facts.draws = draws;
}

/// The same in Tri-Dimensional chess, whose levels take their men with them: every position is looked at.
#[cold]
fn find_on_levels(facts: &Facts, draws: &mut Draws) {
    let mut position = facts.first.clone();
    let mut known: HashMap<u64, Vec<(Position, Vec<u32>)>> = HashMap::new();
    let mut quiet = Stretches::default();
    quiet.begin(facts);
    let mut last = 0;
    for (ply, mv) in (0..).zip(std::iter::once(None).chain(moves_behind(facts, 0).map(Some))) {
        if let Some(mv) = mv {
            play(&mut position, mv);
            if position.half_move_clock() == 0 {
                quiet.end_quiet(ply - 1);
                quiet.quiet_since = ply;
            }
        }
        last = ply;
        let Some(board) = position.trid() else { return };
        let alike = known.entry(board.key()).or_default();
        match alike.iter_mut().find(|(other, _)| other.is_same(&position)) {
            Some((_, plies)) => plies.push(ply),
            None => alike.push((position.clone(), vec![ply])),
        }
    }
    quiet.end_quiet(last);
    draws.quiet.extend_from_slice(&quiet.quiet);
    let all = known.into_values().flatten().map(|(_, plies)| plies);
    draws.repeated = (all.filter(|plies| plies.len() >= 3))
        .map(|plies| Repeated { plies })
        .collect();
    draws.repeated.sort_by_key(Repeated::third);
}

/// The moves of the main line behind half-move `from`.
#[inline]
fn moves_behind(facts: &Facts, from: u32) -> impl Iterator<Item = Move> {
    let nodes = facts.main.get(from as usize..).unwrap_or_default();
    nodes
        .iter()
        .filter_map(|node| Some(facts.tree.get(*node as usize)?.mv))
}

/// Notes the positions that came three times from the one after half-move `began` to that after `last`, with nothing in
/// between that cannot be undone.
fn count(facts: &Facts, draws: &mut Draws, (began, last): (u32, u32)) {
    let mut side = usize::from(facts.numbered(began + 1).1 == Side::Black);
    let mut key = 0;
    draws.keys.clear();
    draws.keys.push(key);
    let behind = |mv: Move| {
        let step = Position::step(mv);
        let men = &MEN[(side & 1) << 9..][..512];
        let man = usize::from(step.role & 7) << 6;
        key ^= TURN ^ men[man | usize::from(step.from & 63)] ^ men[man | usize::from(step.to & 63)];
        side ^= 1;
        key
    };
    let range = began as usize..last as usize;
    match facts.tree.get(range.clone()) {
        // Without variations the tree is the main line.
        Some(plies) if facts.tree.len() == facts.main.len() => {
            draws
                .keys
                .extend(plies.iter().map(|ply| ply.mv).map(behind));
        }
        _ => (draws.keys).extend(moves_behind(facts, began).take(range.len()).map(behind)),
    }
    let thrice = thrice(&draws.keys);
    if !thrice.is_empty() {
        draws
            .repeated
            .extend(verified(facts, &draws.keys, &thrice, began));
    }
}

/// The keys that come three times or more.
fn thrice(keys: &[u64]) -> Vec<u64> {
    let mut found = Vec::new();
    if keys.len() <= SHORT {
        for (i, key) in keys.iter().enumerate().skip(SHORTEST - 1) {
            // The same side has the move, and neither goes out and back in fewer than two moves.
            let earlier = keys[..=i - 4].iter().rev().step_by(2);
            let alike = earlier.filter(|earlier| *earlier == key).take(2);
            if alike.count() == 2 && !found.contains(key) {
                found.push(*key);
            }
        }
        return found;
    }
    let mut sorted = keys.to_vec();
    sorted.sort_unstable();
    let alike = sorted.chunk_by(|a, b| a == b);
    found.extend(alike.filter(|alike| alike.len() >= 3).map(|alike| alike[0]));
    found
}

/// The positions themselves, where their keys come three times: key `i` stands for the one after half-move `began + i`.
#[cold]
fn verified(facts: &Facts, keys: &[u64], thrice: &[u64], began: u32) -> Vec<Repeated> {
    let mut kinds: HashMap<u64, Vec<(Position, Vec<u32>)>> =
        thrice.iter().map(|key| (*key, Vec::new())).collect();
    let mut position = facts.position_before(began + 1);
    for (ply, key) in (began..).zip(keys) {
        if ply > began {
            play(
                &mut position,
                facts.tree[facts.main[ply as usize - 1] as usize].mv,
            );
        }
        let Some(kinds) = kinds.get_mut(key) else {
            continue;
        };
        match kinds.iter_mut().find(|(known, _)| known.is_same(&position)) {
            Some((_, plies)) => plies.push(ply),
            None => kinds.push((position.clone(), vec![ply])),
        }
    }
    let kinds = kinds.into_values().flatten().map(|(_, plies)| plies);
    kinds
        .filter(|plies| plies.len() >= 3)
        .map(|plies| Repeated { plies })
        .collect()
}
