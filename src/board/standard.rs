//! Standard chess and Chess960 on shakmaty.
//!
//! shakmaty is the judge of legality. Two things are ours, for speed: the checkers are computed once per half-move and
//! kept, and [`Standard::find`] tests only the men that could answer the text instead of generating moves. Played-out
//! positions in `tests.rs` hold it to `legal_moves`.

use super::{
    Found, Men, Move, MoveParts, Packed, Partly, Role, Side, Square, Status, Step, Variant, Wanted,
    Wing,
};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Chess, Color, EnPassantMode,
    FromSetup as _, Position as _, PositionError, Setup, attacks,
};

/// A shakmaty position with its checkers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standard {
    chess: Chess,
    checkers: Bitboard,
    /// Whether an illegal move led here, so that a check need not come from the last move.
    irregular: bool,
}

/// Where moves that were found go.
trait Sink {
    fn add(&mut self, mv: Move);
}

impl Sink for Found {
    #[inline]
    fn add(&mut self, mv: Move) {
        *self = match self {
            Found::None => Found::One(mv),
            Found::One(_) | Found::Many => Found::Many,
        };
    }
}

impl Sink for Vec<Move> {
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// What a bishop, rook or queen on a square of the standard board attacks, with men on the squares of `occupied` (bit 0 = a1);
/// nothing for other men.
#[inline]
#[must_use]
pub fn slide_attacks(role: Role, from: u8, occupied: u64) -> u64 {
    let (from, occupied) = (
        shakmaty::Square::new(u32::from(from & 63)),
        Bitboard(occupied),
    );
    match role {
        Role::Bishop => attacks::bishop_attacks(from, occupied).0,
        Role::Rook => attacks::rook_attacks(from, occupied).0,
        Role::Queen => attacks::queen_attacks(from, occupied).0,
        _ => 0,
    }
}

/// The squares between two squares of the standard board that stand on one line; none for others.
#[inline]
#[must_use]
pub fn between(a: u8, b: u8) -> u64 {
    let [a, b] = [a, b].map(|square| shakmaty::Square::new(u32::from(square & 63)));
    attacks::between(a, b).0
}

pub(super) fn side(color: Color) -> Side {
    if color.is_white() {
        Side::White
    } else {
        Side::Black
    }
}

pub(super) fn role(role: shakmaty::Role) -> Role {
    match role {
        shakmaty::Role::Pawn => Role::Pawn,
        shakmaty::Role::Knight => Role::Knight,
        shakmaty::Role::Bishop => Role::Bishop,
        shakmaty::Role::Rook => Role::Rook,
        shakmaty::Role::Queen => Role::Queen,
        shakmaty::Role::King => Role::King,
    }
}

pub(super) fn their_role(role: Role) -> shakmaty::Role {
    match role {
        Role::Pawn => shakmaty::Role::Pawn,
        Role::Knight => shakmaty::Role::Knight,
        Role::Bishop => shakmaty::Role::Bishop,
        Role::Rook => shakmaty::Role::Rook,
        Role::Queen => shakmaty::Role::Queen,
        Role::King => shakmaty::Role::King,
    }
}

/// The square; only for one of this board.
pub(super) fn sq(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(u32::from(square.0 & 63))
}

pub(super) fn our_sq(square: shakmaty::Square) -> Square {
    Square(square.to_u32() as u8)
}

/// Whether a square, as it is wanted, is one of this board.
pub(super) fn on_board(square: Square) -> bool {
    square.0 < 64
}

/// The squares of origin that a file and a rank leave possible.
pub(super) fn origin(file: Option<u8>, rank: Option<u8>) -> Bitboard {
    let mut squares = Bitboard::FULL;
    if let Some(file) = file {
        squares &= shakmaty::File::try_from(file).map_or(Bitboard::EMPTY, Bitboard::from_file);
    }
    if let Some(rank) = rank {
        squares &= shakmaty::Rank::try_from(rank).map_or(Bitboard::EMPTY, Bitboard::from_rank);
    }
    squares
}

const fn their_color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

pub(super) fn castling_side(wing: Wing) -> CastlingSide {
    match wing {
        Wing::Short => CastlingSide::KingSide,
        Wing::Long => CastlingSide::QueenSide,
    }
}

// A move as a number: from (6 bits), to (6), role (3), man captured (3), man promoted to (3), kind (2).
const TO: u32 = 6;
const ROLE: u32 = 12;
const CAPTURE: u32 = 15;
const PROMOTION: u32 = 18;
const KIND: u32 = 21;
const EN_PASSANT: u32 = 1;
const CASTLE: u32 = 2;
// Above the kind: the move is illegal and stands.
const FORCED: u32 = 1 << 23;

/// [`super::Position::code`].
#[inline]
pub(super) const fn code(mv: Move) -> u16 {
    let Move(bits) = mv;
    (bits & 0xFFF | (bits >> PROMOTION & 7) << 12) as u16
}

#[inline]
fn number(role: Option<shakmaty::Role>) -> u32 {
    role.map_or(0, |role| role as u32)
}

#[inline]
fn pack(mv: shakmaty::Move) -> Move {
    use shakmaty::{Move as M, Role as R};
    let bits = |from: shakmaty::Square, to: shakmaty::Square, role: R| {
        from.to_u32() | to.to_u32() << TO | (role as u32) << ROLE
    };
    Move(match mv {
        M::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } => bits(from, to, role) | number(capture) << CAPTURE | number(promotion) << PROMOTION,
        M::EnPassant { from, to } => {
            bits(from, to, R::Pawn) | (R::Pawn as u32) << CAPTURE | EN_PASSANT << KIND
        }
        M::Castle { king, rook } => bits(king, rook, R::King) | CASTLE << KIND,
        // A drop: `Chess` makes none.
        M::Put { role, to } => bits(to, to, role),
    })
}

/// Roles by their number; 0 is none.
const ROLES: [Option<shakmaty::Role>; 8] = [
    None,
    Some(shakmaty::Role::Pawn),
    Some(shakmaty::Role::Knight),
    Some(shakmaty::Role::Bishop),
    Some(shakmaty::Role::Rook),
    Some(shakmaty::Role::Queen),
    Some(shakmaty::Role::King),
    None,
];

/// The same as our own.
const MEN: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::King),
    None,
];

#[inline]
fn unpack(Move(bits): Move) -> shakmaty::Move {
    use shakmaty::Move as M;
    let square = |shift: u32| shakmaty::Square::new(bits >> shift & 63);
    let role = |shift: u32| ROLES[(bits >> shift & 7) as usize];
    let (from, to) = (square(0), square(TO));
    match bits >> KIND & 3 {
        EN_PASSANT => M::EnPassant { from, to },
        CASTLE => M::Castle {
            king: from,
            rook: to,
        },
        _ => M::Normal {
            role: role(ROLE).unwrap_or(shakmaty::Role::Pawn),
            from,
            capture: role(CAPTURE),
            to,
            promotion: role(PROMOTION),
        },
    }
}

/// Whether a move is illegal and stands.
#[inline]
pub(super) const fn is_forced(Move(bits): Move) -> bool {
    bits & FORCED != 0
}

/// Whether a move captures.
#[inline]
pub(super) fn is_capture(Move(bits): Move) -> bool {
    bits >> CAPTURE & 7 != 0
}

/// Whether nothing before the move can come again, and then whether it is a capture or a move of a pawn.
#[inline]
pub(super) fn ends_stretch(Move(bits): Move) -> Option<bool> {
    let captures = bits >> CAPTURE & 7 != 0;
    let pawn = bits >> ROLE & 7 == Role::Pawn as u32;
    if captures | pawn {
        return Some(true);
    }
    (bits >> KIND & 3 == CASTLE).then_some(false)
}

/// Which man goes where.
#[inline]
pub(super) fn step(Move(bits): Move) -> Step {
    Step {
        role: (bits >> ROLE & 7) as u8,
        from: (bits & 63) as u8,
        to: (bits >> TO & 63) as u8,
    }
}

/// What a move of this board does.
#[inline]
pub(super) fn parts(mv: Move) -> MoveParts {
    let Move(bits) = mv;
    let square = |shift: u32| Square((bits >> shift & 63) as u8);
    let man = |shift: u32| MEN[(bits >> shift & 7) as usize];
    let (from, to) = (square(0), square(TO));
    let wing = if to > from { Wing::Short } else { Wing::Long };
    MoveParts {
        role: man(ROLE).unwrap_or(Role::Pawn),
        from,
        to,
        capture: man(CAPTURE),
        promotion: man(PROMOTION),
        castling: (bits >> KIND & 3 == CASTLE).then_some(wing),
        en_passant: bits >> KIND & 3 == EN_PASSANT,
    }
}

impl Standard {
    pub(super) fn new(chess: Chess) -> Standard {
        let checkers = chess.checkers();
        Standard {
            chess,
            checkers,
            irregular: false,
        }
    }

    pub(super) fn initial() -> Standard {
        Standard {
            chess: Chess::new(),
            checkers: Bitboard::EMPTY,
            irregular: false,
        }
    }

    pub(super) fn chess(&self) -> &Chess {
        &self.chess
    }

    pub(super) fn fen(&self) -> String {
        super::fen::write(&self.chess)
    }

    pub(super) fn is_same(&self, other: &Standard) -> bool {
        let (a, b) = (&self.chess, &other.chess);
        let en_passant = |chess: &Chess| chess.ep_square(EnPassantMode::Legal);
        a.turn() == b.turn()
            && a.board() == b.board()
            && a.castles().castling_rights() == b.castles().castling_rights()
            && en_passant(a) == en_passant(b)
    }

    #[inline]
    pub(super) fn side_to_move(&self) -> Side {
        side(self.chess.turn())
    }

    pub(super) fn move_number(&self) -> u32 {
        self.chess.fullmoves().get()
    }

    pub(super) fn half_move_clock(&self) -> u32 {
        self.chess.halfmoves()
    }

    pub(super) fn castling_right(&self, side: Side, wing: Wing) -> bool {
        self.chess
            .castles()
            .has(their_color(side), castling_side(wing))
    }

    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.checkers.any()
    }

    pub(super) fn checkers(&self) -> Vec<Square> {
        self.checkers.into_iter().map(our_sq).collect()
    }

    pub(super) fn man_at(&self, square: Square) -> Option<(Side, Role)> {
        if !on_board(square) {
            return None;
        }
        self.chess
            .board()
            .piece_at(sq(square))
            .map(|p| (side(p.color), role(p.role)))
    }

    pub(super) fn legal_moves(&self) -> Vec<Move> {
        if self.is_crowded(self.chess.turn()) {
            self.legal_moves_crowded()
        } else {
            self.chess.legal_moves().iter().map(|m| pack(*m)).collect()
        }
    }

    #[inline]
    pub(super) fn each_legal_move(&self, mut each: impl FnMut(Move)) {
        if self.is_crowded(self.chess.turn()) {
            self.legal_moves_crowded().into_iter().for_each(each);
        } else {
            for mv in &self.chess.legal_moves() {
                each(pack(*mv));
            }
        }
    }

    #[inline]
    pub(super) fn men(&self) -> Men {
        let board = self.chess.board();
        Men {
            white: board.white().0,
            black: board.black().0,
            pawns: board.pawns().0,
            knights: board.knights().0,
            bishops: board.bishops().0,
            rooks: board.rooks().0,
            queens: board.queens().0,
            kings: board.kings().0,
        }
    }

    #[inline]
    pub(super) fn castling_rooks(&self) -> u64 {
        self.chess.castles().castling_rights().0
    }

    #[inline]
    pub(super) fn passed_square(&self) -> Option<Square> {
        self.chess.maybe_ep_square().map(our_sq)
    }

    #[inline]
    pub(super) fn packed(&self) -> Packed {
        let men = self.men();
        let castling = self.castling_rooks();
        let chess960 = self.variant() == Variant::Chess960;
        Packed {
            planes: [
                men.pawns | men.bishops | men.queens | castling,
                men.knights | men.bishops | men.kings | castling,
                men.rooks | men.queens | men.kings,
                men.white,
            ],
            en_passant: self.passed_square().map_or(64, |square| square.0),
            state: u8::from(self.chess.turn().is_black()) | u8::from(chess960) << 1,
        }
    }

    pub(super) fn unpacked(packed: &Packed) -> Option<Standard> {
        let men = packed.men();
        let castling = packed.planes[0] & packed.planes[1] & packed.planes[2];
        let by_role = ByRole {
            pawn: Bitboard(men.pawns),
            knight: Bitboard(men.knights),
            bishop: Bitboard(men.bishops),
            rook: Bitboard(men.rooks),
            queen: Bitboard(men.queens),
            king: Bitboard(men.kings),
        };
        let by_color = ByColor {
            white: Bitboard(men.white),
            black: Bitboard(men.black),
        };
        let mut setup = Setup::empty();
        setup.board = Board::try_from_bitboards(by_role, by_color).ok()?;
        setup.turn = if packed.state & 1 == 0 {
            Color::White
        } else {
            Color::Black
        };
        setup.castling_rights = Bitboard(castling);
        if packed.en_passant < 64 {
            setup.ep_square = Some(sq(Square(packed.en_passant)));
        }
        let mode = match packed.variant() {
            Variant::Standard | Variant::Trid => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        };
        let chess = Chess::from_setup(setup, mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()?;
        Some(Standard::new(chess))
    }

    /// Whether a side has more men than a game can give it, and so many that their moves on an empty board are more than 270;
    /// no move changes that for the worse. shakmaty's list of moves holds 270 and panics beyond;
    /// `QQQQQQQK/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/BR5Q/kBQQQQQQ w - -` has 271.
    fn is_crowded(&self, color: Color) -> bool {
        let board = self.chess.board();
        let ours = board.by_color(color);
        let beyond = |men: Bitboard, first: usize| (men & ours).count().saturating_sub(first);
        let promoted = beyond(board.queens(), 1)
            + beyond(board.rooks(), 2)
            + beyond(board.bishops(), 2)
            + beyond(board.knights(), 2);
        // The most that one man of each kind can have: a pawn three squares with four promotions each.
        let moves = |men: Bitboard, most: usize| (men & ours).count() * most;
        (board.pawns() & ours).count() + promoted > 8
            && moves(board.queens(), 27)
                + moves(board.rooks(), 14)
                + moves(board.bishops(), 13)
                + moves(board.knights(), 8)
                + moves(board.pawns(), 12)
                + moves(board.kings(), 10)
                > 270
    }

    /// Every legal move, found one square of arrival after the other.
    pub(super) fn legal_moves_crowded(&self) -> Vec<Move> {
        const PROMOTIONS: [Option<Role>; 5] = [
            None,
            Some(Role::Queen),
            Some(Role::Rook),
            Some(Role::Bishop),
            Some(Role::Knight),
        ];
        let mut moves = Vec::new();
        for to in shakmaty::Square::ALL {
            for role in &Role::ALL[1..] {
                self.pieces(*role, Bitboard::FULL, to, &mut moves);
            }
            for file in 0..8 {
                for promotion in PROMOTIONS {
                    let origin = origin(Some(file), None);
                    self.pawns(Some(file), origin, to, promotion, &mut moves);
                }
            }
        }
        self.search(&Wanted::Castle(Wing::Short), &mut moves);
        self.search(&Wanted::Castle(Wing::Long), &mut moves);
        moves
    }

    pub(super) fn status(&self) -> Status {
        let can_move = self.has_plain_move()
            || if self.is_crowded(self.chess.turn()) {
                !self.legal_moves_crowded().is_empty()
            } else {
                !self.chess.legal_moves().is_empty()
            };
        if can_move {
            Status::Open
        } else if self.in_check() {
            Status::Checkmate
        } else {
            Status::Stalemate
        }
    }

    /// Whether a man that is in no line with its king has a square to go to, while there is no check, or the king one that is
    /// not attacked: in nearly every position there is one, and no list of moves is needed to know that the game can go on.
    fn has_plain_move(&self) -> bool {
        let board = self.chess.board();
        let (turn, us, them) = (self.chess.turn(), self.chess.us(), self.chess.them());
        let Some(king) = board.king_of(turn) else {
            return false;
        };
        if self.checkers.any() {
            return false;
        }
        let pieces = us & !board.pawns() & !board.kings();
        let moves =
            |from| attacks::ray(king, from).is_empty() && (board.attacks_from(from) & !us).any();
        if pieces.into_iter().any(moves) {
            return true;
        }
        let pawns = us & board.pawns() & !attacks::queen_attacks(king, Bitboard::EMPTY);
        let ahead = match turn {
            Color::White => pawns.0 << 8,
            Color::Black => pawns.0 >> 8,
        };
        let takes = |from| (attacks::pawn_attacks(turn, from) & them).any();
        Bitboard(ahead) & !board.occupied() != Bitboard::EMPTY
            || pawns.into_iter().any(takes)
            || (attacks::king_attacks(king) & !us).into_iter().any(|to| {
                let occupied = board.occupied().without(king);
                board.attacks_to(to, !turn, occupied).is_empty()
            })
    }

    pub(super) fn variant(&self) -> Variant {
        match self.chess.castles().mode() {
            CastlingMode::Standard => Variant::Standard,
            CastlingMode::Chess960 => Variant::Chess960,
        }
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        if !Color::ALL.into_iter().any(|color| self.is_crowded(color)) {
            return shakmaty::perft(&self.chess, depth);
        }
        let Some(depth) = depth.checked_sub(1) else {
            return 1;
        };
        let moves = self.legal_moves();
        let after = |mv| {
            let mut board = self.clone();
            board.play(mv);
            board.perft(depth)
        };
        moves.into_iter().map(after).sum()
    }

    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        if is_forced(mv) {
            self.force();
        }
        let mv = unpack(mv);
        let checkers = self.direct_check(mv);
        self.chess.play_unchecked(mv);
        self.checkers = checkers.unwrap_or_else(|| self.chess.checkers());
        debug_assert_eq!(self.checkers, self.chess.checkers());
    }

    /// From here on a check need not come from the last move. By itself, as nearly every move is legal.
    #[cold]
    const fn force(&mut self) {
        self.irregular = true;
    }

    /// Whether a legal move gives check.
    #[inline]
    pub(super) fn gives_check(&self, mv: Move) -> bool {
        match self.direct_check(unpack(mv)) {
            Some(check) => check.any(),
            None => {
                let mut after = self.clone();
                after.play(mv);
                after.in_check()
            }
        }
    }

    /// The check that a move will give, before it is played, where it can only be given by the man that moves; `None`
    /// where one behind it may look at the king, and for castling, captures in passing and promotions.
    #[inline]
    fn direct_check(&self, mv: shakmaty::Move) -> Option<Bitboard> {
        let board = self.chess.board();
        let turn = self.chess.turn();
        let shakmaty::Move::Normal {
            role,
            from,
            to,
            promotion: None,
            ..
        } = mv
        else {
            return None;
        };
        let king = board.king_of(!turn)?;
        let sliders = board.rooks_and_queens() | board.bishops();
        let behind = (attacks::ray(king, from) & sliders & self.chess.us()).without(from);
        if behind.any() | self.irregular {
            return None;
        }
        let check = match role {
            shakmaty::Role::Knight => attacks::knight_attacks(to).contains(king),
            shakmaty::Role::Pawn => attacks::pawn_attacks(turn, to).contains(king),
            shakmaty::Role::King => false,
            role => slides(role, to, king, board.occupied().without(from)),
        };
        Some(if check {
            Bitboard::from_square(to)
        } else {
            Bitboard::EMPTY
        })
    }

    pub(super) fn pass(&mut self) -> bool {
        let mut setup = self.chess.to_setup(EnPassantMode::Always);
        setup.ep_square = None;
        setup.halfmoves += 1;
        if setup.turn.is_black() {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = !setup.turn;
        let mode = self.chess.castles().mode();
        match Chess::from_setup(setup, mode).or_else(PositionError::ignore_too_much_material) {
            Ok(chess) => {
                *self = Standard::new(chess);
                true
            }
            Err(_) => false,
        }
    }

    /// [`super::Position::forced`].
    #[cold]
    pub(super) fn forced(&self, wanted: &Wanted) -> Option<Move> {
        let (role, from, to, promotion) = match *wanted {
            Wanted::Castle(wing) => return self.forced_castling(wing),
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } if on_board(to) => {
                let from = self.only_origin(role, (file, rank), sq(to))?;
                (role, our_sq(from), to, promotion)
            }
            Wanted::Squares {
                from,
                to,
                promotion,
            } if on_board(from) && on_board(to) => {
                let (_, role) = self
                    .man_at(from)
                    .filter(|(own, _)| *own == self.side_to_move())?;
                (role, from, to, promotion)
            }
            _ => return None,
        };
        let own = self.side_to_move();
        let capture = match self.man_at(to) {
            None => None,
            Some((side, role)) if side != own && role != Role::King => Some(role),
            Some(_) => return None,
        };
        match role {
            // Two squares along the rank may be castling.
            Role::King if from.rank() == to.rank() && from.file().abs_diff(to.file()) > 1 => {
                return None;
            }
            Role::Pawn => {
                let last = if own == Side::White { 7 } else { 0 };
                let known = matches!(
                    promotion,
                    None | Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen)
                );
                // The pawn beside may have been taken away, or not.
                let beside = self.man_at(Square::new(to.file(), from.rank()));
                let passes = from.file() != to.file()
                    && capture.is_none()
                    && beside == Some((own.other(), Role::Pawn));
                // No hand takes a pawn further than that.
                let far =
                    from.file().abs_diff(to.file()) > 1 || from.rank().abs_diff(to.rank()) > 2;
                if far
                    || to.rank() == 7 - last
                    || (to.rank() == last) != promotion.is_some()
                    || !known
                    || passes
                {
                    return None;
                }
            }
            _ if promotion.is_some() => return None,
            _ => {}
        }
        let Move(bits) = pack(shakmaty::Move::Normal {
            role: their_role(role),
            from: sq(from),
            capture: capture.map(their_role),
            to: sq(to),
            promotion: promotion.map(their_role),
        });
        (from != to).then_some(Move(bits | FORCED))
    }

    /// The square of the only own piece that can be meant: there is no other on the file and rank of origin that are written,
    /// or it alone comes to the destination.
    fn only_origin(
        &self,
        role: Role,
        (file, rank): (Option<u8>, Option<u8>),
        to: shakmaty::Square,
    ) -> Option<shakmaty::Square> {
        let board = self.chess.board();
        let file = match role {
            Role::Pawn => file.or(Some(our_sq(to).file())),
            _ => file,
        };
        let men = board.by_role(their_role(role)) & self.chess.us() & origin(file, rank);
        let ahead = |from: shakmaty::Square| {
            let turn = self.chess.turn();
            let (from, to) = (our_sq(from), our_sq(to));
            let step = to.rank() as i8 - from.rank() as i8;
            let step = if turn.is_white() { step } else { -step };
            from.file() == to.file() && (1..=2).contains(&step)
        };
        let comes = |from: &shakmaty::Square| match role {
            Role::Pawn => ahead(*from) || board.attacks_from(*from).contains(to),
            _ => board.attacks_from(*from).contains(to),
        };
        let only = |men: &mut dyn Iterator<Item = shakmaty::Square>| {
            men.next().filter(|_| men.next().is_none())
        };
        // Over what stands in between, as on an empty board.
        let piece = their_role(role).of(self.chess.turn());
        let reaches =
            |from: &shakmaty::Square| attacks::attacks(*from, piece, Bitboard::EMPTY).contains(to);
        only(&mut men.into_iter())
            .or_else(|| only(&mut men.into_iter().filter(comes)))
            .or_else(|| only(&mut men.into_iter().filter(reaches)))
    }

    /// Castling that is illegal, where the king and the rook stand where they begin, and nothing where they arrive.
    fn forced_castling(&self, wing: Wing) -> Option<Move> {
        let board = self.chess.board();
        let turn = self.chess.turn();
        let king = board.king_of(turn)?;
        let home = if turn.is_white() { 0 } else { 7 };
        let rooks = board.rooks() & self.chess.us() & origin(None, Some(home));
        let beyond = |rook: &shakmaty::Square| (*rook > king) == (wing == Wing::Short);
        let mut rooks = rooks.into_iter().filter(beyond);
        let rook = match wing {
            Wing::Short => rooks.next_back(),
            Wing::Long => rooks.next(),
        }?;
        let (own_king, own_rook) = (our_sq(king), our_sq(rook));
        let (corner, arrivals) = match wing {
            Wing::Short => (7, [6, 5]),
            Wing::Long => (0, [2, 3]),
        };
        let standard = self.variant() == Variant::Standard;
        if own_king.rank() != home
            || standard && (own_king.file() != 4 || own_rook.file() != corner)
        {
            return None;
        }
        let free = |file: u8| {
            let square = Square::new(file, home);
            square == own_king || square == own_rook || self.man_at(square).is_none()
        };
        let Move(bits) = pack(shakmaty::Move::Castle { king, rook });
        (arrivals.into_iter().all(free)).then_some(Move(bits | FORCED))
    }

    /// The move that is wanted, if there is exactly one.
    #[inline]
    pub(super) fn find(&self, wanted: &Wanted) -> Found {
        let mut found = Found::None;
        self.search(wanted, &mut found);
        found
    }

    /// The common case of [`Standard::find`], without its detours: [`super::Position::ANY`] for what is not written.
    #[inline]
    pub(super) fn find_man(&self, role: Role, file: u8, rank: u8, to: Square) -> Found {
        let mut found = Found::None;
        if !on_board(to) {
            return found;
        }
        let some = |value: u8| (value != super::Position::ANY).then_some(value);
        let origin = match (file, rank) {
            (super::Position::ANY, super::Position::ANY) => Bitboard::FULL,
            _ => origin(some(file), some(rank)),
        };
        match role {
            Role::Pawn => self.pawns(some(file), origin, sq(to), None, &mut found),
            _ => self.pieces(role, origin, sq(to), &mut found),
        }
        if role == Role::King && self.variant() == Variant::Chess960 {
            self.castling_to(origin, sq(to), &mut found);
        }
        found
    }

    /// Whether another man of the same kind and side reaches the square of arrival, whether its king allows it or not.
    #[inline]
    pub(super) fn has_rival(&self, role: Role, from: Square, to: Square) -> bool {
        let board = self.chess.board();
        let (from, to) = (sq(from), sq(to));
        let men = match role {
            Role::Knight => attacks::knight_attacks(to) & board.knights(),
            Role::Bishop => board.bishops(),
            Role::Rook => board.rooks(),
            Role::Queen => board.queens(),
            Role::King | Role::Pawn => return false,
        };
        let occupied = board.occupied();
        let mut others = (men & self.chess.us()).without(from).into_iter();
        others.any(|other| role == Role::Knight || slides(their_role(role), other, to, occupied))
    }

    /// Every move that fits what is wanted.
    pub(super) fn find_more(&self, wanted: &Wanted, moves: &mut Vec<Move>) {
        self.search(wanted, moves);
    }

    #[inline]
    fn search(&self, wanted: &Wanted, out: &mut impl Sink) {
        match *wanted {
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } => {
                if !on_board(to) {
                    return;
                }
                let origin = origin(file, rank);
                match role {
                    Role::Pawn => self.pawns(file, origin, sq(to), promotion, out),
                    _ if promotion.is_some() => {}
                    _ => self.pieces(role, origin, sq(to), out),
                }
                if role == Role::King && promotion.is_none() && self.variant() == Variant::Chess960
                {
                    self.castling_to(origin, sq(to), out);
                }
            }
            Wanted::Squares {
                from,
                to,
                promotion,
            } => self.squares(from, to, promotion, out),
            Wanted::Castle(wing) => {
                if let Some(mv) = self.castling(wing) {
                    out.add(mv);
                }
            }
            Wanted::Partly(wanted) => self.partly(&wanted, out),
            Wanted::Trid(_) => {}
        }
    }

    /// Every legal move that has all that is written.
    #[cold]
    fn partly(&self, wanted: &Partly, out: &mut impl Sink) {
        let fits = |written: Option<u8>, is: u8| written.is_none_or(|value| value == is);
        for mv in self.legal_moves() {
            let parts = parts(mv);
            if parts.role == wanted.role
                && parts.castling.is_none()
                && fits(wanted.file, parts.from.file())
                && fits(wanted.rank, parts.from.rank())
                && fits(wanted.to_file, parts.to.file())
                && fits(wanted.to_rank, parts.to.rank())
                && (parts.capture.is_some() || !wanted.captures)
                && (wanted.captured.is_none() || parts.capture == wanted.captured)
                && parts.promotion == wanted.promotion
            {
                out.add(mv);
            }
        }
    }

    fn castling(&self, wing: Wing) -> Option<Move> {
        let moves = self.chess.castling_moves(castling_side(wing));
        moves.first().map(|mv| pack(*mv))
    }

    fn squares(&self, from: Square, to: Square, promotion: Option<Role>, out: &mut impl Sink) {
        let board = self.chess.board();
        if !on_board(from) || !on_board(to) {
            return;
        }
        let Some(piece) = board.piece_at(sq(from)) else {
            return;
        };
        if piece.color != self.chess.turn() {
            return;
        }
        let origin = Bitboard::from_square(sq(from));
        match role(piece.role) {
            Role::Pawn => self.pawns(Some(from.file()), origin, sq(to), promotion, out),
            _ if promotion.is_some() => {}
            Role::King => match self.castling_by_squares(from, to) {
                Some(mv) => out.add(mv),
                None => self.pieces(Role::King, origin, sq(to), out),
            },
            role => self.pieces(role, origin, sq(to), out),
        }
    }

    /// Castling written as a king's move: to the square where it arrives, or onto its own rook.
    fn castling_by_squares(&self, from: Square, to: Square) -> Option<Move> {
        let rooks = self.chess.board().rooks() & self.chess.us();
        let own_rook = rooks.contains(sq(to));
        if from.rank() != to.rank() || !(own_rook || from.file().abs_diff(to.file()) > 1) {
            return None;
        }
        let wing = if to.file() > from.file() {
            Wing::Short
        } else {
            Wing::Long
        };
        let arrival = matches!((wing, to.file()), (Wing::Short, 6) | (Wing::Long, 2));
        self.castling(wing)
            .filter(|mv| arrival || own_rook && parts(*mv).to == to)
    }

    /// Castling in Chess960 as it is written there as a king's move: `Kh1` onto the rook, `Kg1` where it arrives.
    #[cold]
    #[inline(never)]
    fn castling_to(&self, origin: Bitboard, to: shakmaty::Square, out: &mut impl Sink) {
        let king = self.chess.board().king_of(self.chess.turn());
        let king = king.filter(|king| origin.contains(*king));
        let castling = king.and_then(|king| self.castling_by_squares(our_sq(king), our_sq(to)));
        if let Some(mv) = castling {
            out.add(mv);
        }
    }

    #[inline]
    fn pieces(&self, role: Role, origin: Bitboard, to: shakmaty::Square, out: &mut impl Sink) {
        let board = self.chess.board();
        if self.chess.us().contains(to) {
            return;
        }
        let occupied = board.occupied();
        let ours = origin & self.chess.us();
        // One or two men of a kind are looked at one by one: cheaper than the table of all a sliding man sees.
        use shakmaty::Role as R;
        match role {
            Role::Knight => {
                let men = attacks::knight_attacks(to) & board.knights() & ours;
                self.arrivals(R::Knight, men, to, out, |_| true);
            }
            Role::Bishop => self.arrivals(R::Bishop, board.bishops() & ours, to, out, |from| {
                slides(R::Bishop, from, to, occupied)
            }),
            Role::Rook => self.arrivals(R::Rook, board.rooks() & ours, to, out, |from| {
                slides(R::Rook, from, to, occupied)
            }),
            Role::Queen => self.arrivals(R::Queen, board.queens() & ours, to, out, |from| {
                slides(R::Queen, from, to, occupied)
            }),
            Role::King | Role::Pawn => {
                for from in attacks::king_attacks(to) & board.kings() & ours {
                    let occupied = occupied.without(from);
                    let attackers = board.attacks_to(to, !self.chess.turn(), occupied);
                    if attackers.is_empty() {
                        out.add(piece_move(R::King, from, to, board));
                    }
                }
            }
        }
    }

    /// Adds the moves of these men, all of one kind, that see `to` and leave their king safe.
    #[inline(always)]
    fn arrivals(
        &self,
        role: shakmaty::Role,
        men: Bitboard,
        to: shakmaty::Square,
        out: &mut impl Sink,
        sees: impl Fn(shakmaty::Square) -> bool,
    ) {
        for from in men {
            if sees(from) && self.leaves_king_safe(from, to, Bitboard::EMPTY) {
                out.add(piece_move(role, from, to, self.chess.board()));
            }
        }
    }

    #[inline]
    fn pawns(
        &self,
        file: Option<u8>,
        origin: Bitboard,
        to: shakmaty::Square,
        promotion: Option<Role>,
        out: &mut impl Sink,
    ) {
        let board = self.chess.board();
        let turn = self.chess.turn();
        let last_rank = to.rank() == turn.relative_rank(shakmaty::Rank::Eighth);
        let promoted = match promotion {
            Some(Role::Pawn | Role::King) => return,
            _ if promotion.is_some() != last_rank => return,
            promotion => promotion.map(their_role),
        };
        let ours = board.pawns() & self.chess.us() & origin;
        let normal = |from, capture| {
            pack(shakmaty::Move::Normal {
                role: shakmaty::Role::Pawn,
                from,
                capture,
                to,
                promotion: promoted,
            })
        };
        let straight = file.is_none_or(|file| u32::from(file) == to.file().to_u32());
        if straight {
            let occupied = board.occupied();
            let back = turn.fold_wb(-8, 8);
            let Some(mut from) = to.offset(back) else {
                return;
            };
            if to.rank() == turn.relative_rank(shakmaty::Rank::Fourth) && !occupied.contains(from) {
                let Some(further) = from.offset(back) else {
                    return;
                };
                from = further;
            }
            if !occupied.contains(to)
                && ours.contains(from)
                && self.leaves_king_safe(from, to, Bitboard::EMPTY)
            {
                out.add(normal(from, None));
            }
            return;
        }
        let candidates = attacks::pawn_attacks(!turn, to) & ours;
        if self.chess.them().contains(to) {
            for from in candidates {
                if self.leaves_king_safe(from, to, Bitboard::EMPTY) {
                    out.add(normal(from, board.role_at(to)));
                }
            }
        } else if self.chess.maybe_ep_square() == Some(to)
            && let Some(taken) = to.offset(turn.fold_wb(-8, 8))
        {
            for from in candidates {
                if self.leaves_king_safe(from, to, Bitboard::from_square(taken)) {
                    out.add(pack(shakmaty::Move::EnPassant { from, to }));
                }
            }
        }
    }

    /// Whether the own king is safe after a man other than the king went from `from` to `to`; `taken` is the pawn that
    /// disappears when capturing in passing. Asked for nearly every move: left to the compiler it is a call or not by what
    /// else the program holds.
    #[inline(always)]
    fn leaves_king_safe(
        &self,
        from: shakmaty::Square,
        to: shakmaty::Square,
        taken: Bitboard,
    ) -> bool {
        let board = self.chess.board();
        let Some(king) = board.king_of(self.chess.turn()) else {
            return true;
        };
        // No check to answer, and no sliding man of the opponent in line with the king and this man: nothing is uncovered.
        let sliders = (board.rooks_and_queens() | board.bishops()) & self.chess.them();
        if self.checkers.is_empty()
            && taken.is_empty()
            && (attacks::ray(king, from) & sliders).is_empty()
        {
            return true;
        }
        attackers_after(board, king, !self.chess.turn(), from, to, taken).is_empty()
    }
}

/// The move of a man that is no pawn.
#[inline(always)]
fn piece_move(
    role: shakmaty::Role,
    from: shakmaty::Square,
    to: shakmaty::Square,
    board: &Board,
) -> Move {
    pack(shakmaty::Move::Normal {
        role,
        from,
        capture: board.role_at(to),
        to,
        promotion: None,
    })
}

/// Whether a bishop, rook or queen on one square sees another: on one of its lines, with nothing between.
#[inline(always)]
fn slides(
    role: shakmaty::Role,
    from: shakmaty::Square,
    to: shakmaty::Square,
    occupied: Bitboard,
) -> bool {
    let (a, b) = (from.to_u32(), to.to_u32());
    let (files, ranks) = ((a & 7).abs_diff(b & 7), (a >> 3).abs_diff(b >> 3));
    let straight = (files == 0) | (ranks == 0);
    let diagonal = files == ranks;
    let on_line = match role {
        shakmaty::Role::Bishop => diagonal,
        shakmaty::Role::Rook => straight,
        _ => straight | diagonal,
    };
    on_line & (attacks::between(from, to) & occupied).is_empty()
}

/// The men of `them` that attack `king` after `from` went to `to` and `taken` disappeared.
pub(super) fn attackers_after(
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
