//! Whether a side can still checkmate by any series of legal moves (Laws of Chess, Art. 5.2.2, 6.9, 7.5; from 2023 5.1.2).
//!
//! Six steps, each dearer than the one before; the first three and the fourth, where there is little choice, are the quick form:
//!
//! 1. `material`: what the men alone decide.
//! 2. `mobility`: where every man could ever get if both sides helped, and whether a mate has a place there. It knows
//!    walls of pawns.
//! 3. `tempo`: one side has pawn moves only, and the other no time to promote before they are used up (`duel`).
//! 4. `closure`: every position that can be reached, where they are few.
//! 5. `probe`: a search in depth, which finds most mates and proves nothing else; it takes a short turn before the fourth.
//! 6. `search`: the positions that can really be reached, the promising ones first (`estimate`, `pattern`), until
//!    one is mate, or none is left, or the limit is reached. The first two steps are asked again after captures and pawn
//!    moves.
//!
//! What is proved: `Winnable` comes with its moves; `Unwinnable` rests on arguments that only ever leave out what cannot
//! happen. What is not promised: that every position is decided within the limit. The counts of 50 and 75 moves and the
//! repetition of positions do not enter into it, as the articles do not name them. The answer depends on nothing but the
//! position and the limit: no clock, no chance.
//!
//! The theory of blocked positions is that of M. Ambrona, "A practical algorithm for chess unwinnability" (2022); the
//! code is not.

#[cfg(test)]
mod brute;
mod closure;
mod duel;
mod estimate;
mod material;
mod mobility;
mod pattern;
mod probe;
mod search;
mod squares;
mod tempo;
#[cfg(test)]
mod tests;
mod trid;

use crate::board::{Men, Move, Position, Side, Status};
use closure::Bound;
use mobility::Mobility;

/// Whether a side can still checkmate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// It can: a line of moves from the position that ends in mate, not the shortest; empty if the opponent is mated
    /// already.
    Winnable(Vec<Move>),
    /// It cannot.
    Unwinnable,
    /// The limit was reached before either was proved.
    Undetermined,
}

/// Positions looked at before the full form gives up, unless told otherwise.
pub const DEFAULT_LIMIT: u64 = 500_000;

/// Whether `winner` can still checkmate, with at most `limit` positions looked at; 0 is the quick form, [`unwinnable_quick`],
/// with its own small bound. Takes about 100 bytes of memory a position.
#[must_use]
pub fn winnable(position: &Position, winner: Side, limit: u64) -> Winnable {
    winnable_counted(position, winner, limit).0
}

/// How far `closure` goes in the full form.
const CLOSURE: Bound = Bound {
    steps: 500,
    open: 100,
    beyond_first: true,
    more_each: usize::MAX,
    positions: u64::MAX,
};

/// The positions that `probe` looks at before anything else is tried: on most boards it has found a mate by then.
const FIRST_PROBE: u64 = 1_000;

/// The positions that it looks at before the search takes its turn.
const PROBE: u64 = 8_000;

/// As [`winnable`], and how many positions were looked at; one that is met again in another step counts again.
#[must_use]
pub fn winnable_counted(position: &Position, winner: Side, limit: u64) -> (Winnable, u64) {
    if let Some(board) = position.trid() {
        let moved = board.side_to_move();
        return match board.status() {
            Status::Checkmate if moved != winner => (Winnable::Winnable(Vec::new()), 0),
            Status::Open if !trid::cannot_mate(board, winner) => {
                match trid::mate_of(board, winner, limit) {
                    (Some(line), looked) => (Winnable::Winnable(line), looked),
                    (None, looked) => (Winnable::Undetermined, looked),
                }
            }
            _ => (Winnable::Unwinnable, 0),
        };
    }
    match over(position, winner) {
        Some(true) => return (Winnable::Winnable(Vec::new()), 0),
        Some(false) => return (Winnable::Unwinnable, 0),
        None if limit == 0 => {
            return match quick(position, winner) {
                (true, visited) => (Winnable::Unwinnable, visited),
                (false, visited) => (Winnable::Undetermined, visited),
            };
        }
        None if is_excluded(position, winner) => return (Winnable::Unwinnable, 0),
        None => {}
    }
    let first = probe::probe(position, winner, limit.min(FIRST_PROBE));
    if let Some(line) = first.line {
        return (Winnable::Winnable(line), first.nodes);
    }
    let left = limit - first.nodes;
    let (closed, visited) = closure::is_closed(
        position,
        winner,
        &Bound {
            positions: left,
            ..CLOSURE
        },
    );
    if closed {
        return (Winnable::Unwinnable, first.nodes + visited);
    }
    let second = probe::probe(position, winner, left.saturating_sub(visited).min(PROBE));
    let looked_at = first.nodes + visited + second.nodes;
    if let Some(line) = second.line {
        return (Winnable::Winnable(line), looked_at);
    }
    let (answer, nodes) = search::search(position, winner, limit.saturating_sub(looked_at));
    // What the quick form proves is never left open, however small the limit.
    match answer {
        Winnable::Undetermined if quick(position, winner).0 => {
            (Winnable::Unwinnable, looked_at + nodes)
        }
        answer => (answer, looked_at + nodes),
    }
}

/// How far it goes in the quick form. These bounds and those below tell most for their cost on the test vectors: nearly all visits
/// that do not end meet them after 14 steps on average (`scripts/bench/README.md`).
const QUICK_CLOSURE: Bound = Bound {
    steps: 80,
    open: 12,
    ..CLOSURE
};

/// The same where both sides have a little to play and pawns stand all over: kings and pawns alone, many of them and fewer, and
/// pieces beside them.
const KINGS: Bound = Bound {
    steps: 700,
    open: 60,
    beyond_first: false,
    more_each: 3,
    positions: u64::MAX,
};
const PAWNS: Bound = Bound {
    steps: 150,
    open: 40,
    more_each: usize::MAX,
    ..KINGS
};
const SHUFFLE: Bound = Bound {
    steps: 740,
    open: 70,
    more_each: 10,
    ..KINGS
};

/// Where a side has one move of a pawn and then none.
const SPENT: Bound = Bound {
    steps: 440,
    open: 260,
    more_each: usize::MAX,
    ..KINGS
};

/// Where there is one reply to a check.
const FORCED_REPLY: Bound = Bound {
    steps: 310,
    open: 30,
    more_each: 2,
    ..KINGS
};

/// How deep a visit goes that gives up with the first line that is longer, and its steps.
const SHORT: u8 = 5;
const SHORT_STEPS: usize = 100;

/// How the quick form visits what a position leads to.
enum Visit {
    /// All of it at once, within bounds.
    Broad(&'static Bound),
    /// Line by line, where each may be over soon.
    Deep,
    None,
}

/// Whether `winner` can certainly not checkmate any more: the quick form, some microseconds. `false` says nothing.
#[must_use]
pub fn unwinnable_quick(position: &Position, winner: Side) -> bool {
    quick(position, winner).0
}

/// The quick form, and how many positions were visited.
fn quick(position: &Position, winner: Side) -> (bool, u64) {
    if let Some(board) = position.trid() {
        return (trid::cannot_mate(board, winner), 0);
    }
    match over(position, winner) {
        Some(won) => (!won, 0),
        None if is_excluded(position, winner) => (true, 0),
        None => match visit(position) {
            Visit::Broad(bound) => closure::is_closed(position, winner, bound),
            Visit::Deep => closure::ends_soon(position, winner, SHORT, SHORT_STEPS),
            Visit::None => (false, 0),
        },
    }
}

/// Whether a mate by `winner` is excluded without a visit, in a position that is not over.
fn is_excluded(position: &Position, winner: Side) -> bool {
    excluded(position, winner) || tempo::excludes_mate(position, winner)
}

/// The squares to which the men of the side to move other than its king can step at most, and those of the other side, where
/// the quick form visits what a position leads to.
const NARROW_EXITS: u32 = 2;
const NARROW_REPLIES: u32 = 3;

/// The squares to which the men of the side that is not to move step at most, its king having none, where lines are followed
/// although the side to move has much to play.
const SHORT_REPLIES: u32 = 4;

/// Pawns on the board, and squares to which the men of both sides step at most, where the visit goes on longer: there must be
/// some on both sides. Without pieces fewer pawns are enough.
const CROWDED: u32 = 11;
const CROWDED_ALONE: u32 = 9;
const WALLED_UP: u32 = 14;
const FEW_EXITS: u32 = 5;

/// How the quick form visits what a position leads to: where there is so little to play, by the men of one side, or in reply to
/// a check, that it may come to an end.
fn visit(position: &Position) -> Visit {
    let men = position.men();
    let mover = position.side_to_move();
    let [own, other] = [mover, mover.other()].map(|side| closure::exits(&men, side));
    let replies = || {
        let mut moves = 0;
        if position.in_check() {
            position.each_legal_move(|_| moves += 1);
        }
        moves
    };
    if own > NARROW_EXITS && other > NARROW_REPLIES {
        return match replies() {
            1 => Visit::Broad(&FORCED_REPLY),
            2 => Visit::Deep,
            _ if other <= SHORT_REPLIES && closure::is_shut_in(&men, mover.other()) => Visit::Deep,
            _ => Visit::None,
        };
    }
    let pawns = men.pawns.count_ones();
    let alone = men.all() == men.pawns | men.kings;
    let few = own > 0 && other > 0 && own + other <= FEW_EXITS;
    Visit::Broad(if few && alone && pawns >= WALLED_UP {
        &KINGS
    } else if few && alone && pawns >= CROWDED_ALONE {
        &PAWNS
    } else if few && !alone && pawns >= CROWDED {
        &SHUFFLE
    } else if closure::is_spent(&men, mover) || closure::is_spent(&men, mover.other()) {
        &SPENT
    } else if replies() == 1 {
        &FORCED_REPLY
    } else {
        &QUICK_CLOSURE
    })
}

/// Whether neither side can checkmate any more, as far as [`unwinnable_quick`] sees.
#[must_use]
pub fn is_dead_quick(position: &Position) -> bool {
    unwinnable_quick(position, Side::White) && unwinnable_quick(position, Side::Black)
}

/// So many half-moves are looked ahead for what must be played.
const FORCED: u32 = 3;

/// Whether neither side can checkmate any more, as far as [`is_dead_quick`] sees: here, or wherever legal moves lead, as where
/// the last man that could mate must be captured. Art. 5.2.2 asks for any series of legal moves.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    is_dead_quick(position) || is_pressed(position) && all_lead_to(position, FORCED, &is_dead_quick)
}

/// With more legal moves than this, and men enough on the board, one of them leads on.
const PRESSED: usize = 4;

/// Whether it is worth looking ahead for what must be played: little is left, or there are few moves.
fn is_pressed(position: &Position) -> bool {
    is_poor(&position.men()) || position.legal_moves().len() <= PRESSED
}

/// Whether both sides together have at most one queen, rook or pawn: it may be the man that must be captured.
fn is_poor(men: &Men) -> bool {
    (men.pawns | men.rooks | men.queens).count_ones() <= 1
}

/// Whether a dead position is one only by what must be played: the men as they stand could mate, but every legal move leads
/// to where they cannot, at once or within three half-moves.
#[must_use]
pub fn is_dead_by_force(position: &Position) -> bool {
    if position.trid().is_some() {
        return false;
    }
    let stands = |position: &Position| {
        let cannot = |side| match over(position, side) {
            Some(won) => !won,
            None => excluded(position, side),
        };
        cannot(Side::White) && cannot(Side::Black)
    };
    !stands(position) && leads_only_to(position, FORCED, &stands)
}

/// Positions looked at for each side before a walled position is left undecided.
const WALLED: u64 = 4_000;

/// With fewer pawns, or more moves than this, behind walls, mate is possible in nearly every game.
const WALL: u32 = 4;
const NARROW: usize = 12;

/// Whether neither side can checkmate any more, as far as [`is_dead`] sees, and behind walls of pawns a short search: some
/// milliseconds, to be asked once a game at most.
#[must_use]
pub fn is_dead_at_the_end(position: &Position) -> bool {
    let unwinnable = |side| winnable(position, side, WALLED) == Winnable::Unwinnable;
    let men = position.men();
    is_dead(position)
        || is_walled(&men)
            && men.pawns.count_ones() >= WALL
            && position.legal_moves().len() <= NARROW
            && [Side::White, Side::Black].into_iter().all(unwinnable)
}

/// Pawns that stand before each other, without which no wall keeps queens and rooks apart.
const RAMS: u32 = 4;

/// The squares to which the men of the side to move other than its king step at most where no pawns stand before each other.
const LIGHT_EXITS: u32 = 4;

/// The squares to which the men of a side other than its king step at most, where the other side has a pawn that may run.
const SHUT_EXITS: u32 = 1;

/// Whether it is worth asking if a position is dead: a look at the men, some hundred instructions, for the last position of
/// every game. It says no where both sides have a pawn with nothing ahead, or men enough that can move; of the 396 dead
/// positions of the test vectors it lets none go.
#[must_use]
pub fn may_be_dead(position: &Position) -> bool {
    if position.trid().is_some() {
        return is_dead_quick(position);
    }
    let men = position.men();
    if is_poor(&men) {
        return true;
    }
    let runs = |side| mobility::has_free_pawn(&men, side);
    let (white, black) = (runs(Side::White), runs(Side::Black));
    if white && black {
        return false;
    }
    let mover = position.side_to_move();
    let [own, other] = [mover, mover.other()].map(|side| closure::exits(&men, side));
    let stays = if white || black {
        own <= SHUT_EXITS || other <= SHUT_EXITS
    } else {
        let rams = men.pawns & men.white & (men.pawns & men.black) >> 8;
        own <= NARROW_EXITS
            || other <= NARROW_REPLIES
            || men.queens | men.rooks == 0 && (rams != 0 || own <= LIGHT_EXITS)
            || rams.count_ones() >= RAMS
            || is_walled(&men)
    };
    stays || position.in_check() && position.legal_moves().len() == 1
}

/// Whether there are pawns and each stands before a man.
#[must_use]
pub fn is_walled(men: &Men) -> bool {
    let (white, black) = (men.pawns & men.white, men.pawns & men.black);
    men.pawns != 0 && (white << 8 | black >> 8) & !men.all() == 0
}

/// Whether a position is such, or every legal move within so many half-moves leads to one.
fn leads_only_to(
    position: &Position,
    half_moves: u32,
    is_such: &impl Fn(&Position) -> bool,
) -> bool {
    is_such(position) || all_lead_to(position, half_moves, is_such)
}

/// Whether every legal move within so many half-moves leads to one, and there is a move.
fn all_lead_to(position: &Position, half_moves: u32, is_such: &impl Fn(&Position) -> bool) -> bool {
    let moves = match half_moves {
        0 => return false,
        _ => position.legal_moves(),
    };
    !moves.is_empty()
        && moves.into_iter().all(|mv| {
            let mut after = position.clone();
            after.play(mv);
            leads_only_to(&after, half_moves - 1, is_such)
        })
}

/// Whether `winner` has won, if the game is over by mate or stalemate.
fn over(position: &Position, winner: Side) -> Option<bool> {
    match position.status() {
        Status::Checkmate => Some(position.side_to_move() != winner),
        Status::Stalemate => Some(false),
        Status::Open => None,
    }
}

/// Whether no game from a position that is not over ends in a mate by `winner`, by material and mobility.
fn excluded(position: &Position, winner: Side) -> bool {
    material::cannot_mate(&position.men(), winner) || Mobility::excludes_mate(position, winner)
}
