//! What the main line says of draws: positions that come again, moves without capture and pawn move. Facts only: what an
//! edition of the Laws makes of them is for the rules.
//!
//! A position cannot come again once a pawn has moved, a man was captured or a king has castled. Between two such moves
//! each position gets a key made of the differences to the first of them, and only where a key comes three times are the
//! positions themselves set up and compared ([`Position::is_same`]): no third time by collision.

use super::facts::{Facts, Start};
use super::follow::step;
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
    /// The moves of the main line, and the keys of the stretch that is looked at; kept to be used again.
    moves: Vec<Move>,
    keys: Vec<u64>,
}

impl Draws {
    pub(super) fn clear(&mut self) {
        self.repeated.clear();
        self.quiet.clear();
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
    let mut draws = std::mem::take(&mut facts.draws);
    if facts.first.trid().is_some() {
        find_on_levels(facts, &mut draws);
        facts.draws = draws;
        return;
    }
    // A counter of a FEN whose counters are in doubt ends no game.
    let counter = match &facts.start {
        Start::SetUp(oddities) if oddities.contains(&Oddity::CountersAssumed) => 0,
        _ => facts.first.half_move_clock(),
    };
    // Without variations the tree is the main line.
    draws.moves.clear();
    match facts.main.len() == facts.tree.len() {
        true => draws.moves.extend(facts.tree.iter().map(|ply| ply.mv)),
        false => draws.moves.extend(moves_behind(facts, 0)),
    }
    if !is_worth_a_look(&draws.moves, counter) {
        draws.moves.clear();
        facts.draws = draws;
        return;
    }
    // Where the stretch of positions that may come again began, and that of the quiet moves.
    let (mut began, mut quiet) = (0, 0);
    let plies = facts.main.len() as u32;
    let moves = std::mem::take(&mut draws.moves);
    for (ply, mv) in (1..).zip(&moves) {
        if let Some(ends_quiet) = Position::ends_stretch(*mv) {
            repetitions(facts, &mut draws, &moves, (began, ply - 1));
            began = ply;
            if ends_quiet {
                end_quiet(&mut draws, quiet, ply - 1, counter);
                quiet = ply;
            }
        }
    }
    repetitions(facts, &mut draws, &moves, (began, plies));
    end_quiet(&mut draws, quiet, plies, counter);
    draws.moves = moves;
    draws.moves.clear();
    draws.keys.clear();
    draws.repeated.sort_by_key(Repeated::third);
    facts.draws = draws;
}

/// The same in Tri-Dimensional chess, whose levels take their men with them: every position is looked at.
#[cold]
fn find_on_levels(facts: &Facts, draws: &mut Draws) {
    let mut position = facts.first.clone();
    let mut known: HashMap<u64, Vec<(Position, Vec<u32>)>> = HashMap::new();
    let counter = position.half_move_clock();
    let (mut from, mut last) = (0, 0);
    for (ply, mv) in (0..).zip(std::iter::once(None).chain(moves_behind(facts, 0).map(Some))) {
        if let Some(mv) = mv {
            step(&mut position, mv);
            if position.half_move_clock() == 0 {
                end_quiet(draws, from, ply - 1, counter);
                from = ply;
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
    end_quiet(draws, from, last, counter);
    let all = known.into_values().flatten().map(|(_, plies)| plies);
    draws.repeated = (all.filter(|plies| plies.len() >= 3))
        .map(|plies| Repeated { plies })
        .collect();
    draws.repeated.sort_by_key(Repeated::third);
}

/// Whether a stretch is long enough for anything: told without a branch for each move, because they cannot be foreseen.
fn is_worth_a_look(moves: &[Move], counter: u32) -> bool {
    let (mut run, mut longest) = (0u32, 0u32);
    for mv in moves {
        let goes_on = u32::from(Position::ends_stretch(*mv).is_none());
        run = (run + 1) * goes_on;
        longest = longest.max(run);
    }
    // Castling ends no count of quiet moves; with at most two of them in between, as many moves as are missing hold a
    // stretch of a third.
    longest as usize + 1 >= SHORTEST || counter >= 100 - 3 * SHORTEST as u32
}

/// The moves of the main line behind half-move `from`.
#[inline]
fn moves_behind(facts: &Facts, from: u32) -> impl Iterator<Item = Move> {
    let nodes = facts.main.get(from as usize..).unwrap_or_default();
    nodes
        .iter()
        .filter_map(|node| Some(facts.tree.get(*node as usize)?.mv))
}

/// Notes the stretch of quiet moves behind half-move `from`, up to `last`, where it is long enough. The stretch from the
/// start begins with the counter of the first position.
#[inline]
fn end_quiet(draws: &mut Draws, from: u32, last: u32, counter: u32) {
    let counter = if from == 0 { counter } else { 0 };
    let length = (last - from).saturating_add(counter);
    if length >= 100 {
        let at = |count: u32| from + count.saturating_sub(counter);
        draws.quiet.push(QuietStretch {
            hundred: at(100),
            hundred_fifty: (length >= 150).then(|| at(150)),
            last,
        });
    }
}

/// Notes the positions that came three times from the one after half-move `began` to that after `last`, with nothing in
/// between that cannot be undone.
#[inline]
fn repetitions(facts: &Facts, draws: &mut Draws, moves: &[Move], (began, last): (u32, u32)) {
    if (last - began) as usize + 1 >= SHORTEST {
        let moves = moves.get(began as usize..last as usize);
        count(facts, draws, moves.unwrap_or_default(), began);
    }
}

fn count(facts: &Facts, draws: &mut Draws, moves: &[Move], began: u32) {
    let mut side = usize::from(facts.numbered(began + 1).1 == Side::Black);
    let mut key = 0;
    draws.keys.clear();
    draws.keys.push(key);
    for mv in moves {
        let step = Position::step(*mv);
        let men = &MEN[side << 9..][..512];
        let man = usize::from(step.role & 7) << 6;
        key ^= TURN ^ men[man | usize::from(step.from & 63)] ^ men[man | usize::from(step.to & 63)];
        draws.keys.push(key);
        side ^= 1;
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
            step(
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
