//! Why a wanted move cannot be played.
//!
//! Nothing here decides legality: that is [`Flat::resolve`]'s. What is looked for is the reason a player would be told,
//! so of several men that could have been meant the one counts that came furthest.

use super::flat::convert::{castling_side, our_role, our_square, side, their_role, their_square};
use super::flat::{Flat, on_board, origin};
use super::{Found, Partly, Role, Side, Square, Status, Variant, Wanted, Wing};
use shakmaty::{Bitboard, Board, Color, File, Rank, attacks};

/// A man on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

impl Man {
    /// A man of a side on a square.
    #[must_use]
    pub const fn new(side: Side, role: Role, square: Square) -> Man {
        Man { side, role, square }
    }
}

/// Why no legal move answers what was wanted.
///
/// Where several reasons hold, the first of this list is given, except that a promotion is blamed only where the move could
/// be played but for it, and that of several men the one counts that comes furthest: its move would leave the king in check,
/// else an own man or the opponent's king stands where it would arrive, else it is a pawn with nothing to capture, else its
/// way is blocked, else it does not reach. So what stands on the square of arrival is the reason only where a man of that
/// kind could go there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The reason of the board of Tri-Dimensional chess.
    Trid(super::trid::Refusal),
    /// The game was over: the side to move is mated or stalemated.
    GameOver(Status),
    /// Castling is refused (Art. 3.8).
    Castling {
        /// To which side.
        wing: Wing,
        /// Every obstacle that holds, at least one.
        obstacles: Vec<CastlingObstacle>,
    },
    /// The side to move has no such man on the board.
    NoSuchMan {
        /// The man's role.
        role: Role,
    },
    /// The side to move has such men, but none on the file, rank or square of origin that is written.
    NotOnOrigin {
        /// The man's role.
        role: Role,
        /// File of origin as written, 0 = a.
        file: Option<u8>,
        /// Rank of origin as written, 0 = first.
        rank: Option<u8>,
    },
    /// The square of origin is empty.
    EmptyOrigin {
        /// That square.
        square: Square,
    },
    /// The move is written in part, and no legal move has all that is written.
    NothingFits {
        /// What is written.
        wanted: Partly,
    },
    /// The man on the square of origin belongs to the opponent.
    OpponentsMan {
        /// That man.
        man: Man,
    },
    /// A pawn reaches the last rank and what it becomes is not written (Art. 3.7.5.1).
    PromotionMissing,
    /// A promotion is written where none is possible.
    PromotionImpossible(NoPromotion),
    /// A man of the own side stands on the square of arrival, and another could go there.
    OwnManThere {
        /// That man.
        man: Man,
    },
    /// The man that is wanted stands on the square of arrival already, and no other of its kind reaches it.
    AlreadyThere {
        /// That man.
        man: Man,
    },
    /// The opponent's king stands on the square of arrival, and a king is never captured (Art. 1.4.1). It counts also where
    /// the way there is blocked: with a free way the king would stand in check without having the move.
    CapturesKing {
        /// That square.
        square: Square,
    },
    /// The pawn could capture only in passing, and that is not available now (Art. 3.7.4).
    EnPassantUnavailable,
    /// A pawn moves diagonally only to capture, and there is nothing to capture (Art. 3.7.3).
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
    /// In the way stands this man.
    Blocked {
        /// The man that would move.
        mover: Man,
        /// The first man in its way.
        by: Man,
    },
    /// No man of that role reaches the square, even on an empty board.
    DoesNotReach {
        /// The men of that role that were considered.
        movers: Vec<Man>,
    },
    /// The king would go to an attacked square (Art. 3.9.2).
    KingIntoCheck {
        /// The men that attack it there.
        by: Vec<Man>,
    },
    /// The move would leave the own king in a check it stands in (Art. 3.9.2).
    LeavesKingInCheck {
        /// The men that give check.
        by: Vec<Man>,
    },
    /// The move would uncover an attack on the own king: the man is pinned (Art. 3.9.2).
    Pinned {
        /// The pinned man.
        mover: Man,
        /// The man that pins it.
        by: Man,
    },
    /// The capture in passing takes away the pawn that covers the own king, alone or together with the capturing one: no
    /// pin, and yet the king would be in check (Art. 3.9.2).
    CaptureUncoversKing {
        /// The pawn that would capture.
        mover: Man,
        /// The pawn that would be captured.
        taken: Man,
        /// The men that would give check.
        by: Vec<Man>,
    },
}

impl Refusal {
    /// Whether nothing but a check speaks against the move (Art. 3.9.2): people overlook checks.
    #[must_use]
    pub const fn overlooks_check(&self) -> bool {
        matches!(
            self,
            Refusal::KingIntoCheck { .. }
                | Refusal::LeavesKingInCheck { .. }
                | Refusal::Pinned { .. }
                | Refusal::CaptureUncoversKing { .. }
        )
    }
}

/// Why a promotion that is written is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPromotion {
    /// Only a pawn promotes, and it is another man that is wanted.
    NotAPawn,
    /// The pawn does not reach the last rank.
    NotOnLastRank,
    /// It would become a king or a pawn.
    ToKingOrPawn,
}

/// One reason why castling is refused (Art. 3.8.2.1 and 3.8.2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingObstacle {
    /// The king does not stand on its original square.
    KingNotHome,
    /// There is no rook of the own side to castle with on its original square.
    NoRook,
    /// King and rook stand there, but the right is gone: one of them has moved (or the set-up position denies it).
    RightLost,
    /// The king is in check.
    InCheck {
        /// The men that give check.
        by: Vec<Man>,
    },
    /// A man stands between.
    Between {
        /// The men that stand in the way.
        men: Vec<Man>,
    },
    /// A square that the king crosses is attacked.
    CrossesAttack {
        /// That square.
        square: Square,
        /// The men that attack it.
        by: Vec<Man>,
    },
    /// The square where the king arrives is attacked.
    ArrivesInAttack {
        /// That square.
        square: Square,
        /// The men that attack it.
        by: Vec<Man>,
    },
}

/// See [`super::Position::refusal`].
pub(super) fn refusal(board: &Flat, wanted: &Wanted) -> Refusal {
    let status = board.status();
    if status != Status::Open {
        return Refusal::GameOver(status);
    }
    if let Some((mended, reason)) = promotion_fault(board, wanted)
        && board.resolve(&mended) != Found::None
    {
        return reason;
    }
    let case = Case::new(board);
    match *wanted {
        Wanted::Man {
            role,
            file,
            rank,
            to,
            ..
        } => case.man(role, file, rank, to),
        Wanted::Squares { from, to, .. } => case.squares(from, to),
        Wanted::Castle(wing) => Refusal::Castling {
            wing,
            obstacles: case.castling_obstacles(wing, None),
        },
        Wanted::Partly(wanted) => Refusal::NothingFits { wanted },
        Wanted::Trid(_) => Refusal::Trid(super::trid::Refusal::Foreign),
    }
}

/// What is wrong with the promotion as it is wanted, and the wanted move without that fault. It is the reason only where
/// the move can be played but for it.
fn promotion_fault(board: &Flat, wanted: &Wanted) -> Option<(Wanted, Refusal)> {
    let (role, to, promotion) = match *wanted {
        Wanted::Man {
            role,
            to,
            promotion,
            ..
        } => (role, to, promotion),
        Wanted::Squares {
            from,
            to,
            promotion,
        } => (board.man_at(from)?.1, to, promotion),
        Wanted::Castle(_) | Wanted::Partly(_) | Wanted::Trid(_) => return None,
    };
    let last_rank = match board.side_to_move() {
        Side::White => 7,
        Side::Black => 0,
    };
    let promotes = role == Role::Pawn && to.rank() == last_rank;
    let (mended, reason) = match promotion {
        None if promotes => (Some(Role::Queen), Refusal::PromotionMissing),
        Some(Role::King | Role::Pawn) if promotes => {
            let reason = Refusal::PromotionImpossible(NoPromotion::ToKingOrPawn);
            (Some(Role::Queen), reason)
        }
        Some(_) if role != Role::Pawn => {
            (None, Refusal::PromotionImpossible(NoPromotion::NotAPawn))
        }
        Some(_) if !promotes => (
            None,
            Refusal::PromotionImpossible(NoPromotion::NotOnLastRank),
        ),
        _ => return None,
    };
    let mut without = *wanted;
    match &mut without {
        Wanted::Man { promotion, .. } | Wanted::Squares { promotion, .. } => *promotion = mended,
        Wanted::Castle(_) | Wanted::Partly(_) | Wanted::Trid(_) => {}
    }
    Some((without, reason))
}

/// How far a man came before it was refused; the order counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    Blocked,
    /// A pawn that goes diagonally and has nothing to capture.
    Idle,
    /// What stands where it would arrive cannot be captured.
    Occupied,
    /// The move could be made, and leaves the king in check.
    Illegal,
}

/// A position in which something was refused.
struct Case<'a> {
    flat: &'a Flat,
    board: Board,
    us: Color,
    checkers: Bitboard,
}

impl Case<'_> {
    fn new(flat: &Flat) -> Case<'_> {
        Case {
            flat,
            board: flat.board(),
            us: flat.color(),
            checkers: Bitboard(flat.checkers()),
        }
    }

    fn ours(&self) -> Bitboard {
        self.board.by_color(self.us)
    }

    fn men(&self, squares: Bitboard) -> Vec<Man> {
        squares
            .into_iter()
            .filter_map(|square| self.man_on(square))
            .collect()
    }

    fn man_on(&self, square: shakmaty::Square) -> Option<Man> {
        let piece = self.board.piece_at(square)?;
        let role = our_role(piece.role);
        Some(Man::new(side(piece.color), role, our_square(square)))
    }

    fn squares(&self, from: Square, to: Square) -> Refusal {
        let Some((side, role)) = self.flat.man_at(from) else {
            return Refusal::EmptyOrigin { square: from };
        };
        if side != self.flat.side_to_move() {
            return Refusal::OpponentsMan {
                man: Man::new(side, role, from),
            };
        }
        if role == Role::King
            && let Some((wing, obstacles)) = self.castling_by_squares(from, to)
        {
            return Refusal::Castling { wing, obstacles };
        }
        self.man(role, Some(from.file()), Some(from.rank()), to)
    }

    /// The obstacles, where a king from `from` to `to` can only be meant to castle.
    fn castling_by_squares(
        &self,
        from: Square,
        to: Square,
    ) -> Option<(Wing, Vec<CastlingObstacle>)> {
        let first_rank = their_square(from).rank() == self.us.backrank();
        if !on_board(to) || !first_rank || from.rank() != to.rank() || from == to {
            return None;
        }
        let wing = if to.file() > from.file() {
            Wing::Short
        } else {
            Wing::Long
        };
        let arrives = their_square(to) == castling_side(wing).king_to(self.us);
        let own_rook = (self.board.rooks() & self.ours()).contains(their_square(to));
        if !own_rook && from.file().abs_diff(to.file()) < 2 {
            return None;
        }
        let rook = (own_rook && !arrives).then(|| their_square(to));
        let obstacles = self.castling_obstacles(wing, rook);
        // None is left when the king may castle on this wing, and goes neither where castling takes it nor onto the rook.
        (!obstacles.is_empty()).then_some((wing, obstacles))
    }

    fn man(&self, role: Role, file: Option<u8>, rank: Option<u8>, to: Square) -> Refusal {
        let ours = self.board.by_piece(their_role(role).of(self.us));
        if ours.is_empty() {
            return Refusal::NoSuchMan { role };
        }
        // As `find` has it: a pawn goes straight unless the file it comes from is written and is another one.
        let straight = role == Role::Pawn && file.is_none_or(|file| file == to.file());
        let origins = Bitboard(origin(file, rank));
        let candidates = ours & origins;
        if candidates.is_empty() {
            return self.not_on_origin(role, file, rank, origins);
        }
        if !on_board(to) {
            return Refusal::DoesNotReach {
                movers: self.men(candidates),
            };
        }
        let to_square = their_square(to);
        let mut nearest: Vec<shakmaty::Square> = candidates.into_iter().collect();
        nearest.sort_by_key(|from| from.distance(to_square));
        let mut furthest: Option<(Reach, Refusal)> = None;
        for from in nearest {
            let Some((reach, reason)) = self.one(role, straight, from, to_square) else {
                continue;
            };
            if furthest.as_ref().is_none_or(|(best, _)| reach > *best) {
                furthest = Some((reach, reason));
            }
        }
        if let Some((_, reason)) = furthest {
            return reason;
        }
        if candidates.contains(to_square)
            && let Some(man) = self.man_on(to_square)
        {
            return Refusal::AlreadyThere { man };
        }
        let in_line = candidates & Bitboard::from_file(to_square.file());
        let considered = if straight && in_line.any() {
            in_line
        } else {
            candidates
        };
        Refusal::DoesNotReach {
            movers: self.men(considered),
        }
    }

    fn not_on_origin(
        &self,
        role: Role,
        file: Option<u8>,
        rank: Option<u8>,
        origins: Bitboard,
    ) -> Refusal {
        let Some(square) = origins.single_square() else {
            return Refusal::NotOnOrigin { role, file, rank };
        };
        match self.man_on(square) {
            None => Refusal::EmptyOrigin {
                square: our_square(square),
            },
            Some(man) if man.side != side(self.us) => Refusal::OpponentsMan { man },
            Some(_) => Refusal::NotOnOrigin { role, file, rank },
        }
    }

    /// Why one man cannot go to `to`; nothing where it does not reach the square even on an empty board.
    fn one(
        &self,
        role: Role,
        straight: bool,
        from: shakmaty::Square,
        to: shakmaty::Square,
    ) -> Option<(Reach, Refusal)> {
        let mover = self.man_on(from)?;
        let mut taken = Bitboard::EMPTY;
        let mut way = attacks::between(from, to);
        let reaches = match role {
            Role::Pawn if straight => {
                way = way.with(to);
                self.pawn_steps(from, to)
            }
            Role::Pawn => attacks::pawn_attacks(self.us, from).contains(to),
            role => {
                attacks::attacks(from, their_role(role).of(self.us), Bitboard::EMPTY).contains(to)
            }
        };
        if !reaches {
            return None;
        }
        let there = self.man_on(to);
        // Where nothing is wrong with the position before, the way to the king is never free.
        if there.is_some_and(|man| man.role == Role::King && man.side != mover.side)
            && (role != Role::Pawn || !straight)
        {
            let square = our_square(to);
            return Some((Reach::Occupied, Refusal::CapturesKing { square }));
        }
        let own = there.filter(|man| man.side == mover.side);
        if own.is_some() {
            way = way.without(to);
        }
        let in_way = way & self.board.occupied();
        let first = if from < to {
            in_way.first()
        } else {
            in_way.last()
        };
        if let Some(by) = first.and_then(|square| self.man_on(square)) {
            return Some((Reach::Blocked, Refusal::Blocked { mover, by }));
        }
        if let Some(man) = own {
            return Some((Reach::Occupied, Refusal::OwnManThere { man }));
        }
        if role == Role::Pawn && !straight && !self.board.occupied().contains(to) {
            let beside = shakmaty::Square::from_coords(to.file(), from.rank());
            if self.flat.passed_square() == Some(our_square(to)) {
                taken = Bitboard::from_square(beside);
            } else {
                return Some((Reach::Idle, self.nothing_to_capture(beside, to)));
            }
        }
        Some((Reach::Illegal, self.illegal(mover, from, to, taken)?))
    }

    /// Whether a pawn goes straight from `from` to `to` on an empty board.
    fn pawn_steps(&self, from: shakmaty::Square, to: shakmaty::Square) -> bool {
        let step = self.us.fold_wb(8, -8);
        let second_rank = from.rank() == self.us.relative_rank(Rank::Second);
        from.offset(step) == Some(to) || second_rank && from.offset(2 * step) == Some(to)
    }

    /// For a pawn that goes diagonally to an empty square; `beside` is the square next to it on the file of arrival.
    fn nothing_to_capture(&self, beside: shakmaty::Square, to: shakmaty::Square) -> Refusal {
        let their_pawns = self.board.pawns() & self.board.by_color(!self.us);
        let fifth_rank = self.us.relative_rank(Rank::Fifth);
        if beside.rank() == fifth_rank && their_pawns.contains(beside) {
            Refusal::EnPassantUnavailable
        } else {
            Refusal::NothingToCapture {
                square: our_square(to),
            }
        }
    }

    /// Why a man that reaches the square may not go there: the king would be in check.
    fn illegal(
        &self,
        mover: Man,
        from: shakmaty::Square,
        to: shakmaty::Square,
        taken: Bitboard,
    ) -> Option<Refusal> {
        if mover.role == Role::King {
            let by = self.attackers(to, self.board.occupied().without(from));
            return by
                .any()
                .then(|| Refusal::KingIntoCheck { by: self.men(by) });
        }
        let king = self.board.king_of(self.us)?;
        let after = attackers_after(&self.board, king, !self.us, from, to, taken);
        let unanswered = after & self.checkers;
        if unanswered.any() {
            return Some(Refusal::LeavesKingInCheck {
                by: self.men(unanswered),
            });
        }
        let pins = attackers_after(&self.board, king, !self.us, from, to, Bitboard::EMPTY);
        if let (true, Some(taken)) = (pins.is_empty(), taken.first()) {
            return Some(Refusal::CaptureUncoversKing {
                mover,
                taken: self.man_on(taken)?,
                by: self.men(after),
            });
        }
        let by = self.man_on(after.first()?)?;
        Some(Refusal::Pinned { mover, by })
    }

    fn attackers(&self, square: shakmaty::Square, occupied: Bitboard) -> Bitboard {
        self.board.attacks_to(square, !self.us, occupied)
    }

    /// Every obstacle to castling on a wing, with the rook on `asked` where the text names one. None if it is legal.
    fn castling_obstacles(
        &self,
        wing: Wing,
        asked: Option<shakmaty::Square>,
    ) -> Vec<CastlingObstacle> {
        let mut obstacles = Vec::new();
        let side = castling_side(wing);
        let occupied = self.board.occupied();
        let checkers = self.checkers;
        let own_rooks = self.board.rooks() & self.ours();
        let in_check = CastlingObstacle::InCheck {
            by: self.men(checkers),
        };
        let Some(king) = self
            .board
            .king_of(self.us)
            .filter(|king| self.is_home(*king))
        else {
            obstacles.push(CastlingObstacle::KingNotHome);
            let home = self
                .rook_home(side)
                .map_or(self.us.backrank().into(), Bitboard::from_square);
            if (own_rooks & home).is_empty() {
                obstacles.push(CastlingObstacle::NoRook);
            }
            if checkers.any() {
                obstacles.push(in_check);
            }
            return obstacles;
        };

        let right = self.flat.castling_rook_by_side(wing).map(their_square);
        // Where the rook stands or would have to stand; in Chess960 unknown when there is none on that wing.
        let rook = match self.flat.variant() {
            Variant::Standard | Variant::Trid => self.rook_home(side),
            Variant::Chess960 => asked.or(right).or_else(|| {
                let first_rank = own_rooks & self.us.backrank();
                match wing {
                    Wing::Short => first_rank.last().filter(|rook| *rook > king),
                    Wing::Long => first_rank.first().filter(|rook| *rook < king),
                }
            }),
        };
        let there = rook.filter(|rook| own_rooks.contains(*rook));
        if there.is_none() {
            obstacles.push(CastlingObstacle::NoRook);
        } else if right != there {
            obstacles.push(CastlingObstacle::RightLost);
        }
        if checkers.any() {
            obstacles.push(in_check);
        }

        let (king_to, rook_to) = (side.king_to(self.us), side.rook_to(self.us));
        let crossed = attacks::between(king, king_to);
        let mut path = crossed.with(king_to);
        if let Some(rook) = rook {
            path = (path | attacks::between(rook, rook_to).with(rook_to)).without(rook);
        }
        let between = path.without(king) & occupied;
        if between.any() {
            obstacles.push(CastlingObstacle::Between {
                men: self.men(between),
            });
        }

        let mut crossed: Vec<shakmaty::Square> = crossed.into_iter().collect();
        if king_to < king {
            crossed.reverse();
        }
        for square in crossed {
            let by = self.attackers(square, occupied);
            if by.any() {
                let (square, by) = (our_square(square), self.men(by));
                obstacles.push(CastlingObstacle::CrossesAttack { square, by });
            }
        }
        let mut by = self.attackers(king_to, occupied);
        if let Some(rook) = there {
            // In Chess960 the rook can uncover an attack when it leaves: king c1, rook b1, queen a1.
            by |= self.attackers(king_to, occupied.without(king).without(rook).with(rook_to));
        }
        if king_to == king {
            by &= !checkers;
        }
        if by.any() {
            let (square, by) = (our_square(king_to), self.men(by));
            obstacles.push(CastlingObstacle::ArrivesInAttack { square, by });
        }
        obstacles
    }

    /// Whether the king stands on its original square, as far as the position tells: in Chess960 any square of the first
    /// rank with a square on both sides, unless a right that is left settles it.
    fn is_home(&self, king: shakmaty::Square) -> bool {
        let first_rank = king.rank() == self.us.backrank();
        first_rank
            && match self.flat.variant() {
                Variant::Standard | Variant::Trid => king.file() == File::E,
                Variant::Chess960 => {
                    (self.flat.castling_rooks() & Bitboard::from_rank(self.us.backrank()).0) != 0
                        || !matches!(king.file(), File::A | File::H)
                }
            }
    }

    /// The original square of a rook, where the variant says it.
    fn rook_home(&self, side: shakmaty::CastlingSide) -> Option<shakmaty::Square> {
        let file = if side.is_king_side() {
            File::H
        } else {
            File::A
        };
        let standard = self.flat.variant() == Variant::Standard;
        standard.then(|| shakmaty::Square::from_coords(file, self.us.backrank()))
    }
}

/// The men of `them` that attack `king` after `from` went to `to` and `taken` disappeared.
fn attackers_after(
    board: &Board,
    king: shakmaty::Square,
    them: Color,
    from: shakmaty::Square,
    to: shakmaty::Square,
    taken: Bitboard,
) -> Bitboard {
    let occupied = board.occupied().without(from).with(to) & !taken;
    board.attacks_to(king, them, occupied) & !taken.with(to)
}

#[cfg(test)]
mod tests;
