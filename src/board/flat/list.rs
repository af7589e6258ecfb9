//! Lists of legal moves, and whether there is any: for those who weigh moves, and where a game ends.

use super::super::{Move, Role, Side, Status, Wing};
use super::find::Sink;
use super::{
    BISHOP, Flat, KING, KNIGHT, NOWHERE, PAWN, QUEEN, ROOK, Squares, between, bit, file_set,
    lowest, moves, origins, rank_set, slide_attacks,
};

/// A sink that hands on what it is given.
struct Each<F>(F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.0(mv);
    }
}

/// What a pawn may become, in the order of the list.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Flat {
    /// Gives every legal move, in the order in which shakmaty lists them, on which random choices depend: en passant first; then
    /// pawns, knights, bishops, rooks, queens, the king and castling; in check the king before the others.
    #[inline]
    pub(in super::super) fn each_legal_move(&self, each: impl FnMut(Move)) {
        match self.side_to_move {
            Side::White => self.list::<true>(&mut Each(each)),
            Side::Black => self.list::<false>(&mut Each(each)),
        }
    }

    pub(in super::super) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_legal_move(|mv| moves.push(mv));
        moves
    }

    fn list<const WHITE: bool>(&self, out: &mut impl Sink) {
        self.each_en_passant(out);
        let own = self.of::<WHITE>();
        if !self.in_check {
            self.list_others::<WHITE>(!own, out);
            self.list_king::<WHITE>(out);
            for wing in [Wing::Short, Wing::Long] {
                if let Some(mv) = self.castle::<WHITE>(wing) {
                    out.add(mv);
                }
            }
            return;
        }
        self.list_king::<WHITE>(out);
        let checkers = self.checkers_of::<WHITE>();
        if checkers.is_power_of_two() {
            let king = self.king::<WHITE>();
            let answers = checkers | between(king, lowest(checkers));
            self.list_others::<WHITE>(answers, out);
        }
    }

    fn list_king<const WHITE: bool>(&self, out: &mut impl Sink) {
        let king = self.king::<WHITE>();
        if king != NOWHERE {
            for to in Squares(origins(WHITE, KING, king) & !self.of::<WHITE>()) {
                self.search::<WHITE>(Role::King, bit(king), to, out);
            }
        }
    }

    /// The moves to these squares of all but the king.
    fn list_others<const WHITE: bool>(&self, targets: u64, out: &mut impl Sink) {
        self.list_pawns::<WHITE>(targets, out);
        let own = self.of::<WHITE>();
        for role in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in Squares(self.sets[role] & own) {
                for to in Squares(self.attacks_from(from) & targets) {
                    self.list_one::<WHITE>(role, from, to, 0, out);
                }
            }
        }
    }

    #[inline(always)]
    fn list_one<const WHITE: bool>(
        &self,
        role: usize,
        from: u8,
        to: u8,
        promotion: u32,
        out: &mut impl Sink,
    ) {
        if self.is_safe::<WHITE>(from, to) {
            let capture = self.roles[usize::from(to & 63)];
            out.add(Move::normal(role as u32, from, to, capture, promotion));
        }
    }

    /// Captures towards the a-file, towards the h-file, single and double steps; of each, promotions last.
    fn list_pawns<const WHITE: bool>(&self, targets: u64, out: &mut impl Sink) {
        let pawns = self.sets[PAWN] & self.of::<WHITE>();
        let theirs = self.against::<WHITE>();
        let empty = !self.occupied();
        let ahead = |squares: u64| if WHITE { squares << 8 } else { squares >> 8 };
        let steps = ahead(pawns) & empty;
        let doubles = ahead(steps) & empty & rank_set(if WHITE { 3 } else { 4 });
        let forward: i8 = if WHITE { 8 } else { -8 };
        let kinds = [
            (ahead(pawns & !file_set(0)) >> 1 & theirs, forward - 1),
            (ahead(pawns & !file_set(7)) << 1 & theirs, forward + 1),
            (steps, forward),
            (doubles, 2 * forward),
        ];
        for (arrivals, step) in kinds {
            let arrivals = arrivals & targets;
            let from = |to: u8| to.wrapping_add_signed(-step);
            let last = rank_set(0) | rank_set(7);
            for to in Squares(arrivals & !last) {
                self.list_one::<WHITE>(PAWN, from(to), to, 0, out);
            }
            for to in Squares(arrivals & last) {
                for promotion in PROMOTIONS {
                    self.list_one::<WHITE>(PAWN, from(to), to, promotion as u32, out);
                }
            }
        }
    }

    /// What the piece on a square attacks; for a pawn, of the side to move.
    pub(in super::super) fn attacks_from(&self, from: u8) -> u64 {
        let role = self.roles[usize::from(from & 63)];
        match moves::role_of(role) {
            Some(Role::Bishop) => slide_attacks(Role::Bishop, from, self.occupied()),
            Some(Role::Rook) => slide_attacks(Role::Rook, from, self.occupied()),
            Some(Role::Queen) => slide_attacks(Role::Queen, from, self.occupied()),
            // What a pawn attacks is where the other side's pawns would attack it from.
            Some(Role::Pawn) => origins(self.side_to_move == Side::Black, PAWN, from),
            _ => origins(true, usize::from(role), from),
        }
    }

    pub(in super::super) fn status(&self) -> Status {
        if self.has_plain_move() {
            return Status::Open;
        }
        let mut can_move = false;
        self.each_legal_move(|_| can_move = true);
        if can_move {
            Status::Open
        } else if self.in_check {
            Status::Checkmate
        } else {
            Status::Stalemate
        }
    }

    /// Whether a piece that is in no line with its king has a square to go to, while there is no check, or the king one that is
    /// not attacked: in nearly every position there is one, and no list of moves is needed to know that the game can go on.
    fn has_plain_move(&self) -> bool {
        let own = self.own();
        let king = self.own_king();
        if self.in_check || king == NOWHERE {
            return false;
        }
        let free = own & !origins(true, QUEEN, king) & !bit(king);
        let moves = |from| self.attacks_from(from) & !own != 0;
        if Squares(free & !self.sets[PAWN]).any(moves) {
            return true;
        }
        let pawns = free & self.sets[PAWN];
        let ahead = match self.side_to_move {
            Side::White => pawns << 8,
            Side::Black => pawns >> 8,
        };
        let theirs = self.occupied() & !own;
        if ahead & !self.occupied() != 0
            || Squares(pawns).any(|from| self.attacks_from(from) & theirs != 0)
        {
            return true;
        }
        let white = self.side_to_move == Side::White;
        let occupied = self.occupied() & !bit(king);
        Squares(origins(true, KING, king) & !own)
            .any(|to| self.attackers_of(to, theirs, !white, occupied) == 0)
    }

    /// Number of leaves of the tree of legal moves, `depth` half-moves deep.
    pub(in super::super) fn perft(&self, depth: u32) -> u64 {
        let mut leaves = 0;
        match depth {
            0 => return 1,
            1 => self.each_legal_move(|_| leaves += 1),
            _ => self.each_legal_move(|mv| {
                let mut after = *self;
                after.play_by_side(mv);
                leaves += after.perft(depth - 1);
            }),
        }
        leaves
    }
}
