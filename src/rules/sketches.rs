//! What the diagrams of findings show: the move that was attempted, and the men that keep it from being played. Made only
//! where a finding is.

mod trid;

use super::finding::{Finding, Mark, Sketch};
use crate::board::{CastlingObstacle, Man, Move, MoveParts, Position, Refusal, Role};
use crate::board::{Side, Square, Status, Wanted, Wing};
use crate::replay::Game;

/// So many men are pointed at as those that may have been meant; more would only hide the board.
const MOST_MEANT: usize = 3;

/// The arrow of a legal move. A king that castles without moving (Chess960) points at its rook.
pub(super) fn arrow(position: &Position, mv: Move) -> Option<(Square, Square)> {
    if mv.is_null() {
        return None;
    }
    let MoveParts { from, to, .. } = position.parts(mv)?;
    if position.trid().is_some() {
        return Some((from, to));
    }
    match Position::arrival(mv) {
        arrival if arrival == from => Some((from, to)),
        arrival => Some((from, arrival)),
    }
}

/// Several moves between which the text leaves the choice.
pub(super) fn of_moves(position: &Position, moves: &[Move]) -> Sketch {
    let arrows = moves.iter().filter_map(|mv| arrow(position, *mv));
    Sketch {
        arrows: arrows.collect(),
        ..Sketch::default()
    }
}

/// A move that is written after the end, and why there is none.
pub(super) fn after_the_end(position: &Position, wanted: Option<Wanted>) -> Sketch {
    let wanted = wanted.filter(|_| position.trid().is_none());
    Sketch {
        arrows: wanted.map_or_else(Vec::new, |wanted| attempted(position, wanted)),
        ..of_end(position)
    }
}

/// The squares on which kings were put after the game.
pub(super) fn of_kings(squares: &[Square]) -> Sketch {
    let mut sketch = Sketch::default();
    sketch.mark(squares.iter().copied(), Mark::King);
    sketch
}

/// Why the side to move has no legal move: the king and the men that give check.
pub(super) fn of_end(position: &Position) -> Sketch {
    let mut sketch = Sketch::default();
    mark_king(&mut sketch, position);
    match position.status() {
        Status::Stalemate => {
            sketch.marks.clear();
            let king = position.king(position.side_to_move());
            sketch.mark(king, Mark::Subject);
        }
        Status::Checkmate | Status::Open => {
            sketch.mark(position.checkers(), Mark::Attacker);
            if sketch.marks.len() < 2 {
                sketch.marks.clear();
            }
        }
    }
    sketch
}

/// The last position, for a finding about the end of the game.
pub(super) fn at_the_end(finding: &mut Finding, game: &Game<'_>) {
    finding.fen = game.facts.last.fen();
    finding.sketch = of_end(&game.facts.last);
}

/// A move that cannot be played, as it was wanted, and what stands against it.
pub(super) fn of_refusal(position: &Position, wanted: Option<Wanted>, refusal: &Refusal) -> Sketch {
    // What is wanted of the flat board says nothing of the other.
    let wanted = wanted.filter(|_| position.trid().is_none());
    let mut sketch = Sketch {
        arrows: wanted.map_or_else(Vec::new, |wanted| attempted(position, wanted)),
        ..Sketch::default()
    };
    let to = wanted.and_then(arrival);
    match refusal {
        Refusal::Trid(refusal) => trid::of_refusal(&mut sketch, position, refusal),
        Refusal::GameOver(_) => return after_the_end(position, wanted),
        Refusal::Castling { wing, obstacles } => castling(&mut sketch, position, *wing, obstacles),
        Refusal::AlreadyThere { man } => {
            sketch.arrows.clear();
            sketch.mark([man.square], Mark::Subject);
        }
        Refusal::OwnManThere { man } => sketch.mark([man.square], Mark::Blocker),
        Refusal::CapturesKing { square } => sketch.mark([*square], Mark::King),
        Refusal::NoSuchMan { .. } => sketch.mark(to, Mark::Subject),
        Refusal::NotOnOrigin { role, .. } => {
            let meant: Vec<Square> = sketch.arrows.iter().map(|(from, _)| *from).collect();
            let men = match meant.is_empty() {
                true => men_of(position, *role),
                false => meant,
            };
            if men.len() <= MOST_MEANT {
                sketch.mark(men, Mark::Subject);
            }
            sketch.mark(to, Mark::Subject);
        }
        Refusal::EmptyOrigin { square } | Refusal::NothingToCapture { square } => {
            sketch.mark([*square], Mark::Subject);
        }
        Refusal::NothingFits { wanted } => {
            let fits = |square: &Square| {
                wanted.file.is_none_or(|file| file == square.file())
                    && wanted.rank.is_none_or(|rank| rank == square.rank())
            };
            let mut men = men_of(position, wanted.role);
            men.retain(fits);
            if men.len() <= MOST_MEANT {
                sketch.mark(men, Mark::Subject);
            }
        }
        Refusal::OpponentsMan { man } => sketch.mark([man.square], Mark::Subject),
        Refusal::PromotionMissing | Refusal::PromotionImpossible(_) => {
            sketch.mark(to, Mark::Subject);
        }
        Refusal::EnPassantUnavailable => {
            // The pawn that would be taken stands beside the one that moves.
            let beside = sketch.arrows.first().map(|(from, to)| to.on_rank_of(*from));
            sketch.mark(beside, Mark::Subject);
        }
        Refusal::Blocked { mover, by } => {
            sketch.point(mover.square, to);
            sketch.mark([by.square], Mark::Blocker);
        }
        Refusal::DoesNotReach { movers } => {
            if movers.len() <= MOST_MEANT {
                let men = movers.iter().map(|man| man.square);
                sketch.arrows = men.filter_map(|from| Some((from, to?))).collect();
                sketch.mark_men(movers, Mark::Subject);
            } else {
                sketch.mark(to, Mark::Subject);
            }
        }
        Refusal::KingIntoCheck { by } => sketch.mark_men(by, Mark::Attacker),
        Refusal::LeavesKingInCheck { by } => {
            mark_king(&mut sketch, position);
            sketch.mark_men(by, Mark::Attacker);
        }
        Refusal::Pinned { mover, by } => {
            sketch.point(mover.square, to);
            mark_king(&mut sketch, position);
            sketch.mark([by.square], Mark::Attacker);
            sketch.mark([mover.square], Mark::Subject);
        }
        Refusal::CaptureUncoversKing { mover, taken, by } => {
            sketch.point(mover.square, to);
            mark_king(&mut sketch, position);
            sketch.mark_men(by, Mark::Attacker);
            sketch.mark([taken.square], Mark::Subject);
        }
    }
    sketch
}

fn castling(sketch: &mut Sketch, position: &Position, wing: Wing, obstacles: &[CastlingObstacle]) {
    let side = position.side_to_move();
    let king = position.king(side);
    let first_rank = first_rank(side);
    for obstacle in obstacles {
        match obstacle {
            CastlingObstacle::KingNotHome => {
                sketch.mark(king, Mark::Subject);
            }
            CastlingObstacle::NoRook => {
                if position.variant() == crate::board::Variant::Standard {
                    let file = match wing {
                        Wing::Short => 7,
                        Wing::Long => 0,
                    };
                    sketch.mark([Square::new(file, first_rank)], Mark::Subject);
                }
            }
            CastlingObstacle::RightLost => {
                sketch.mark(king, Mark::Subject);
                // In Chess960 the rook that had the right may have left, and another stand behind it.
                if position.variant() == crate::board::Variant::Chess960 {
                    continue;
                }
                let rooks = men_of(position, Role::Rook).into_iter().filter(|square| {
                    let beyond = king.is_some_and(|king| match wing {
                        Wing::Short => square.file() > king.file(),
                        Wing::Long => square.file() < king.file(),
                    });
                    beyond && square.rank() == first_rank
                });
                let rook = match wing {
                    Wing::Short => rooks.max(),
                    Wing::Long => rooks.min(),
                };
                sketch.mark(rook, Mark::Subject);
            }
            CastlingObstacle::InCheck { by } => {
                mark_king(sketch, position);
                sketch.mark_men(by, Mark::Attacker);
            }
            CastlingObstacle::Between { men } => sketch.mark_men(men, Mark::Blocker),
            CastlingObstacle::CrossesAttack { square, by }
            | CastlingObstacle::ArrivesInAttack { square, by } => {
                sketch.mark_men(by, Mark::Attacker);
                sketch.mark([*square], Mark::Subject);
            }
        }
    }
}

const fn first_rank(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

fn mark_king(sketch: &mut Sketch, position: &Position) {
    let king = position.king(position.side_to_move());
    sketch.mark(king, Mark::King);
}

/// Where the men of a role of the side to move stand.
fn men_of(position: &Position, role: Role) -> Vec<Square> {
    let ours = Some((position.side_to_move(), role));
    let squares = (0..64).map(Square);
    squares
        .filter(|square| position.man_at(*square) == ours)
        .collect()
}

/// The square that a wanted move goes to, if it names one of the board.
fn arrival(wanted: Wanted) -> Option<Square> {
    match wanted {
        Wanted::Man { to, .. } | Wanted::Squares { to, .. } => Some(to).filter(|to| to.0 < 64),
        Wanted::Castle(_) | Wanted::Partly(_) | Wanted::Trid(_) => None,
    }
}

/// The arrows of a wanted move: from the square that is written, else from the men that may have been meant, if they are few.
/// Those are, the first of which there are any: the men of that kind that fit what is written and have a free way to the square
/// of arrival, those that would reach it on an empty board, those that fit, those that reach it without fitting, and all.
fn attempted(position: &Position, wanted: Wanted) -> Vec<(Square, Square)> {
    let side = position.side_to_move();
    match wanted {
        Wanted::Squares { from, to, .. } if from.0 < 64 && to.0 < 64 && from != to => {
            vec![(from, to)]
        }
        Wanted::Man {
            role,
            file,
            rank,
            to,
            ..
        } if to.0 < 64 => {
            let straight = file.is_none_or(|file| file == to.file());
            let mut men = men_of(position, role);
            men.retain(|from| *from != to);
            prefer(&mut men, |from| {
                file.is_none_or(|file| file == from.file())
                    && rank.is_none_or(|rank| rank == from.rank())
            });
            prefer(&mut men, |from| reaches(role, side, from, to, straight));
            prefer(&mut men, |from| is_free(position, from, to));
            if men.len() > MOST_MEANT {
                men.clear();
            }
            men.into_iter().map(|from| (from, to)).collect()
        }
        Wanted::Castle(wing) => {
            let king = position.king(side);
            let file = match wing {
                Wing::Short => 6,
                Wing::Long => 2,
            };
            let to = king.map(|king| (king, Square::new(file, first_rank(side))));
            to.into_iter().filter(|(from, to)| from != to).collect()
        }
        Wanted::Squares { .. } | Wanted::Man { .. } | Wanted::Partly(_) | Wanted::Trid(_) => {
            Vec::new()
        }
    }
}

/// Leaves the squares of which something holds, unless it holds of none.
fn prefer(squares: &mut Vec<Square>, holds: impl Fn(Square) -> bool) {
    if squares.iter().any(|square| holds(*square)) {
        squares.retain(|square| holds(*square));
    }
}

/// Whether a man goes from one square to another on an empty board; a pawn straight ahead, or else as it captures.
fn reaches(role: Role, side: Side, from: Square, to: Square, straight: bool) -> bool {
    let (files, ranks) = from.apart(to);
    match role {
        Role::Pawn => {
            let (ahead, second) = match side {
                Side::White => (to.rank() > from.rank(), 1),
                Side::Black => (to.rank() < from.rank(), 6),
            };
            let far = ranks == 1 || ranks == 2 && straight && from.rank() == second;
            ahead && far && files == u8::from(!straight)
        }
        Role::Knight => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Role::Bishop => files == ranks && files > 0,
        Role::Rook => (files == 0) != (ranks == 0),
        Role::Queen => (files == 0) != (ranks == 0) || files == ranks && files > 0,
        Role::King => files.max(ranks) == 1,
    }
}

/// Whether nothing stands between two squares of a line; what is no line has nothing between.
fn is_free(position: &Position, from: Square, to: Square) -> bool {
    let files = i16::from(to.file()) - i16::from(from.file());
    let ranks = i16::from(to.rank()) - i16::from(from.rank());
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return true;
    }
    let step = ranks.signum() * 8 + files.signum();
    let mut at = i16::from(from.0) + step;
    while at != i16::from(to.0) {
        let Ok(square) = u8::try_from(at) else {
            return true;
        };
        if square > 63 || position.man_at(Square(square)).is_some() {
            return false;
        }
        at += step;
    }
    true
}

impl Sketch {
    /// Marks squares, each once in the same way.
    pub(super) fn mark(&mut self, squares: impl IntoIterator<Item = Square>, mark: Mark) {
        let marks = squares.into_iter().map(|square| (square, mark));
        for mark in marks {
            if !self.marks.contains(&mark) {
                self.marks.push(mark);
            }
        }
    }

    fn mark_men(&mut self, men: &[Man], mark: Mark) {
        self.mark(men.iter().map(|man| man.square), mark);
    }

    /// One man only was meant.
    fn point(&mut self, from: Square, to: Option<Square>) {
        if let Some(to) = to {
            self.arrows = vec![(from, to)];
        }
    }
}

#[cfg(test)]
mod tests;
