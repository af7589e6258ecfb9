//! Whether a refusal is true, by a second reading of the rules that shares nothing with the first: an array of 64 squares
//! and steps of file and rank.

use super::*;

type Grid = [Option<(Side, Role)>; 64];

const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (-1, 2),
    (-2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
];

fn grid(position: &Position) -> Grid {
    std::array::from_fn(|index| position.man_at(Square(index as u8)))
}

fn step(square: Square, (file, rank): (i8, i8)) -> Option<Square> {
    let (file, rank) = (square.file() as i8 + file, square.rank() as i8 + rank);
    let on = (0..8).contains(&file) && (0..8).contains(&rank);
    on.then(|| Square::new(file as u8, rank as u8))
}

fn forward(side: Side) -> i8 {
    if side == Side::White { 1 } else { -1 }
}

/// From `from` to `to`, both left out; nothing unless they are in line.
fn way(from: Square, to: Square) -> Vec<Square> {
    let file = to.file() as i8 - from.file() as i8;
    let rank = to.rank() as i8 - from.rank() as i8;
    if file != 0 && rank != 0 && file.abs() != rank.abs() {
        return Vec::new();
    }
    let steps = file.abs().max(rank.abs());
    let at = |n| step(from, (file.signum() * n, rank.signum() * n)).unwrap();
    (1..steps).map(at).collect()
}

/// Whether a man can go from `from` to `to` on an empty board; a pawn straight or to capture.
fn reaches((side, role): (Side, Role), from: Square, to: Square, straight: bool) -> bool {
    let file = to.file() as i8 - from.file() as i8;
    let rank = to.rank() as i8 - from.rank() as i8;
    let line = (file == 0) != (rank == 0);
    let slant = file.abs() == rank.abs() && file != 0;
    match role {
        Role::Pawn if straight => {
            let second = from.rank() == if side == Side::White { 1 } else { 6 };
            file == 0 && (rank == forward(side) || second && rank == 2 * forward(side))
        }
        Role::Pawn => file.abs() == 1 && rank == forward(side),
        Role::Knight => LEAPS.contains(&(file, rank)),
        Role::Bishop => slant,
        Role::Rook => line,
        Role::Queen => slant || line,
        Role::King => file.abs().max(rank.abs()) == 1,
    }
}

/// The men of a side that attack a square, in the order of squares.
fn attackers(grid: &Grid, square: Square, by: Side) -> Vec<Man> {
    let attacks = |from: &Square| {
        let Some(man) = grid[from.0 as usize].filter(|(side, _)| *side == by) else {
            return false;
        };
        let free = way(*from, square)
            .iter()
            .all(|on| grid[on.0 as usize].is_none());
        reaches(man, *from, square, false) && free
    };
    let man = |square: Square| Man::new(by, grid[square.0 as usize].unwrap().1, square);
    (0..64).map(Square).filter(attacks).map(man).collect()
}

fn king(grid: &Grid, side: Side) -> Square {
    (0..64)
        .map(Square)
        .find(|at| grid[at.0 as usize] == Some((side, Role::King)))
        .unwrap()
}

/// The men that give check once `from` has gone to `to`.
fn checkers_after(grid: &Grid, side: Side, from: Square, to: Square) -> Vec<Man> {
    let mut after = *grid;
    let man = after[from.0 as usize].take();
    if man.is_some_and(|(_, role)| role == Role::Pawn)
        && from.file() != to.file()
        && after[to.0 as usize].is_none()
    {
        after[Square::new(to.file(), from.rank()).0 as usize] = None;
    }
    after[to.0 as usize] = man;
    attackers(&after, king(&after, side), side.other())
}

/// A man that is wanted, in one form for both ways of wanting it.
struct Form {
    role: Role,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    straight: bool,
}

impl Form {
    fn of(grid: &Grid, wanted: &Wanted) -> Option<Form> {
        let (role, file, rank, to) = match *wanted {
            Wanted::Man {
                role,
                file,
                rank,
                to,
                ..
            } => (role, file, rank, to),
            Wanted::Squares { from, to, .. } => (
                grid[from.0 as usize]?.1,
                Some(from.file()),
                Some(from.rank()),
                to,
            ),
            Wanted::Castle(_) | Wanted::Partly(_) | Wanted::Trid(_) => return None,
        };
        let straight = role == Role::Pawn && file.is_none_or(|file| file == to.file());
        Some(Form {
            role,
            file,
            rank,
            to,
            straight,
        })
    }

    fn fits(&self, grid: &Grid, side: Side, at: Square) -> bool {
        grid[at.0 as usize] == Some((side, self.role))
            && self.file.is_none_or(|file| file == at.file())
            && self.rank.is_none_or(|rank| rank == at.rank())
    }

    /// The men that fit, and of each whether it reaches the square on an empty board, and the first man in its way.
    fn men(&self, grid: &Grid, side: Side) -> Vec<(Man, bool, Option<Man>)> {
        let squares = (0..64).map(Square).filter(|at| self.fits(grid, side, *at));
        let judge = |square: Square| {
            let mut way = way(square, self.to);
            if self.straight {
                way.push(self.to);
            }
            let block = way.into_iter().find_map(|square| {
                grid[square.0 as usize].map(|(side, role)| Man { side, role, square })
            });
            let reaches = reaches((side, self.role), square, self.to, self.straight);
            (Man::new(side, self.role, square), reaches, block)
        };
        squares.map(judge).collect()
    }
}

/// Fails unless the refusal of a wanted move is true.
#[track_caller]
pub(super) fn check(position: &Position, wanted: &Wanted) {
    let refusal = position.refusal(wanted);
    let holds = holds(position, wanted, &refusal);
    assert!(
        holds,
        "{wanted:?} in {} ({:?}): {refusal:?}",
        position.fen(),
        position.variant()
    );
}

fn holds(position: &Position, wanted: &Wanted, refusal: &Refusal) -> bool {
    let side = position.side_to_move();
    let grid = grid(position);
    let at = |square: Square| grid[square.0 as usize];
    if let Refusal::GameOver(status) = refusal {
        return position.legal_moves().is_empty() && *status == position.status();
    }
    if let Refusal::EmptyOrigin { square } = refusal {
        return at(*square).is_none();
    }
    if let Refusal::Castling { wing, obstacles } = refusal {
        return castling_holds(position, &grid, *wing, obstacles);
    }
    let Some(form) = Form::of(&grid, wanted) else {
        return false;
    };
    let men = form.men(&grid, side);
    let checkers = attackers(&grid, king(&grid, side), side.other());
    let with = |promotion| {
        let mut wanted = *wanted;
        match &mut wanted {
            Wanted::Man { promotion: was, .. } | Wanted::Squares { promotion: was, .. } => {
                *was = promotion;
            }
            Wanted::Castle(_) | Wanted::Partly(_) | Wanted::Trid(_) => {}
        }
        position.find(&wanted) != Found::None
    };
    match refusal {
        Refusal::Trid(_) => panic!("64 squares"),
        Refusal::GameOver(_)
        | Refusal::EmptyOrigin { .. }
        | Refusal::NothingFits { .. }
        | Refusal::Castling { .. } => false,
        Refusal::NoSuchMan { role } => !grid.contains(&Some((side, *role))),
        Refusal::OpponentsMan { man } => {
            at(man.square) == Some((man.side, man.role)) && man.side != side
        }
        Refusal::OwnManThere { man } => {
            let there = at(form.to) == Some((side, man.role)) && man.square == form.to;
            // A pawn that goes straight ahead has the square of arrival in its way.
            let free = |block: &Option<Man>| block.is_none_or(|by| by == *man);
            let comes = men
                .iter()
                .any(|(_, reaches, block)| *reaches && free(block));
            there && man.side == side && comes
        }
        Refusal::AlreadyThere { man } => {
            let it = men.iter().any(|(other, ..)| other == man);
            it && man.square == form.to && men.iter().all(|(_, reaches, _)| !reaches)
        }
        Refusal::CapturesKing { square } => {
            at(form.to) == Some((side.other(), Role::King))
                && *square == form.to
                && !form.straight
                && men.iter().any(|(_, reaches, _)| *reaches)
        }
        Refusal::NotOnOrigin { role, .. } => {
            men.is_empty() && form.role == *role && grid.contains(&Some((side, *role)))
        }
        Refusal::PromotionMissing => with(Some(Role::Queen)),
        Refusal::PromotionImpossible(why) => match why {
            NoPromotion::NotAPawn => form.role != Role::Pawn && with(None),
            NoPromotion::NotOnLastRank => form.role == Role::Pawn && with(None),
            NoPromotion::ToKingOrPawn => with(Some(Role::Queen)),
        },
        Refusal::EnPassantUnavailable | Refusal::NothingToCapture { .. } => {
            let passing = |(man, reaches, _): &(Man, bool, Option<Man>)| {
                let beside = Square::new(form.to.file(), man.square.rank());
                let fifth = man.square.rank() == if side == Side::White { 4 } else { 3 };
                let pawn = at(beside) == Some((side.other(), Role::Pawn));
                *reaches && (fifth && pawn) == (*refusal == Refusal::EnPassantUnavailable)
            };
            form.role == Role::Pawn
                && !form.straight
                && at(form.to).is_none()
                && men.iter().any(passing)
        }
        Refusal::Blocked { mover, by } => {
            men.contains(&(*mover, true, Some(*by)))
                && men
                    .iter()
                    .all(|(_, reaches, block)| !reaches || block.is_some())
        }
        Refusal::DoesNotReach { movers } => {
            !movers.is_empty()
                && movers
                    .iter()
                    .all(|man| men.iter().any(|(other, ..)| other == man))
                && men
                    .iter()
                    .all(|(man, reaches, _)| !reaches && man.square != form.to)
        }
        Refusal::KingIntoCheck { by } => {
            let (mover, ..) = men[0];
            let after = checkers_after(&grid, side, mover.square, form.to);
            form.role == Role::King && !by.is_empty() && after == *by
        }
        Refusal::LeavesKingInCheck { by } => men.iter().any(|(man, reaches, block)| {
            let unanswered = || {
                let mut after = checkers_after(&grid, side, man.square, form.to);
                after.retain(|man| checkers.contains(man));
                after
            };
            *reaches && block.is_none() && !by.is_empty() && unanswered() == *by
        }),
        Refusal::Pinned { mover, by } => {
            let after = checkers_after(&grid, side, mover.square, form.to);
            men.contains(&(*mover, true, None))
                && after.contains(by)
                && !after.iter().any(|man| checkers.contains(man))
        }
        Refusal::CaptureUncoversKing { mover, taken, by } => {
            let after = checkers_after(&grid, side, mover.square, form.to);
            // Without the capture the pawn could leave its place.
            let mut covered = grid;
            let pawn = covered[mover.square.0 as usize].take();
            covered[form.to.0 as usize] = pawn;
            let pinned = !attackers(&covered, king(&covered, side), side.other()).is_empty();
            let beside = Square::new(form.to.file(), mover.square.rank());
            men.contains(&(*mover, true, None))
                && taken.square == beside
                && at(beside) == Some((side.other(), Role::Pawn))
                && !by.is_empty()
                && after == *by
                && !pinned
                && !after.iter().any(|man| checkers.contains(man))
        }
    }
}

fn castling_holds(
    position: &Position,
    grid: &Grid,
    wing: Wing,
    obstacles: &[CastlingObstacle],
) -> bool {
    let side = position.side_to_move();
    let home_rank = if side == Side::White { 0 } else { 7 };
    let king = king(grid, side);
    let own_rook = |file| grid[Square::new(file, home_rank).0 as usize] == Some((side, Role::Rook));
    let standard = position.variant() == Variant::Standard;
    let arrival = Square::new(if wing == Wing::Short { 6 } else { 2 }, home_rank);
    let corner = if wing == Wing::Short { 7 } else { 0 };
    let holds = |obstacle: &CastlingObstacle| match obstacle {
        CastlingObstacle::KingNotHome => {
            king.rank() != home_rank
                || if standard {
                    king.file() != 4
                } else {
                    matches!(king.file(), 0 | 7)
                }
        }
        CastlingObstacle::NoRook if standard => !own_rook(corner),
        CastlingObstacle::NoRook => !(0..8)
            .filter(|file| {
                king.rank() != home_rank || (*file > king.file()) == (wing == Wing::Short)
            })
            .any(own_rook),
        CastlingObstacle::RightLost => {
            king.rank() == home_rank && (!standard || king.file() == 4 && own_rook(corner))
        }
        CastlingObstacle::InCheck { by } => {
            !by.is_empty() && attackers(grid, king, side.other()) == *by
        }
        CastlingObstacle::Between { men } => {
            let real = |man: &Man| grid[man.square.0 as usize] == Some((man.side, man.role));
            let there = |man: &Man| man.square.rank() == home_rank && man.square != king;
            !men.is_empty() && men.iter().all(|man| real(man) && there(man))
        }
        CastlingObstacle::CrossesAttack { square, by } => {
            way(king, arrival).contains(square)
                && !by.is_empty()
                && attackers(grid, *square, side.other()) == *by
        }
        CastlingObstacle::ArrivesInAttack { square, by } => {
            let now = attackers(grid, *square, side.other());
            *square == arrival && !by.is_empty() && (!standard || now == *by)
        }
    };
    let attacked = |square: Square| !attackers(grid, square, side.other()).is_empty();
    let said = |square: Square| {
        obstacles.iter().any(|obstacle| match obstacle {
            CastlingObstacle::CrossesAttack { square: at, .. }
            | CastlingObstacle::ArrivesInAttack { square: at, .. } => *at == square,
            _ => false,
        })
    };
    let mut crossed = way(king, arrival);
    crossed.push(arrival);
    let not_home = obstacles.contains(&CastlingObstacle::KingNotHome);
    let complete = not_home
        || crossed
            .iter()
            .all(|at| *at == king || attacked(*at) <= said(*at));
    let in_check = attacked(king)
        == obstacles
            .iter()
            .any(|obstacle| matches!(obstacle, CastlingObstacle::InCheck { .. }));
    !obstacles.is_empty() && obstacles.iter().all(holds) && complete && in_check
}
