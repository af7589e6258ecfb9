//! One interface over positions.
//!
//! `flat` is the board of 64 squares (standard chess and Chess960); `trid` is Tri-Dimensional chess. shakmaty reads and sets up
//! FENs, and is the judge in the tests; none of its types leaves this folder: outside it a square is a number of its board, a
//! move is a small value that only its board interprets, and a reason for refusal is an enum with room for a board's own cases.

mod attacks;
mod chess960;
mod fen;
mod flat;
mod packed;
mod refusal;
#[cfg(test)]
mod tests;
pub mod trid;

pub use chess960::{START_POSITIONS, StartFault, StartPosition};
pub use fen::{BoardFault, Oddity, Setup, SetupError, SetupFault};
pub use flat::{Flat, Played, between, slide_attacks};
pub use packed::{Men, Packed};
pub use refusal::{CastlingObstacle, Man, NoPromotion, Refusal};

pub use crate::text::square::{Square, Wing};

use flat::moves;

/// A player, by the colour of the men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first (Art. 1.1).
    White,
    /// Moves second.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// `white` or `black`, as the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }
}

/// What kind of man stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// Pawn.
    Pawn = 1,
    /// Knight.
    Knight = 2,
    /// Bishop.
    Bishop = 3,
    /// Rook.
    Rook = 4,
    /// Queen.
    Queen = 5,
    /// King.
    King = 6,
}

impl Role {
    /// All six, pawn first.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];
}

/// A move that was found legal, or the null move. Only the board that made it can say what it does: a number, because
/// moves pass through many hands and a number stays in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

impl Move {
    /// The null move, which passes the turn; no board finds it legal.
    pub const NULL: Move = Move(u32::MAX);

    /// Whether this is the null move.
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.0 == u32::MAX
    }
}

/// What a legal move does, for those who write it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveParts {
    /// The man that moves (the king when castling).
    pub role: Role,
    /// Where from.
    pub from: Square,
    /// Where to; for castling the square of the rook.
    pub to: Square,
    /// The man captured, if any.
    pub capture: Option<Role>,
    /// The man promoted to, if any.
    pub promotion: Option<Role>,
    /// The wing, when it is castling.
    pub castling: Option<Wing>,
    /// Whether a pawn is captured in passing.
    pub en_passant: bool,
}

/// A man that goes from one square to another, as numbers, for those who count repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its role, 2 to 6.
    pub role: u8,
    /// Where from, as a number of the board below 64.
    pub from: u8,
    /// Where to.
    pub to: u8,
}

/// A move as somebody asks for it: not yet known to be legal, or to be one move only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A man of this role to this square, perhaps with its file (0 = a) or rank (0 = first) of origin.
    /// A pawn without file of origin moves straight ahead.
    Man {
        /// The man's role.
        role: Role,
        /// File of origin, if written.
        file: Option<u8>,
        /// Rank of origin, if written.
        rank: Option<u8>,
        /// Where to.
        to: Square,
        /// What the pawn becomes, if written.
        promotion: Option<Role>,
    },
    /// Whatever stands on `from` goes to `to`; a king to its castling square or onto its own rook castles.
    Squares {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What the pawn becomes, if written.
        promotion: Option<Role>,
    },
    /// Castling.
    Castle(Wing),
    /// A move written in part: whatever is given must fit. Castling never does.
    Partly(Partly),
    /// A move of Tri-Dimensional chess, as far as it is written.
    Trid(trid::Wanted),
}

impl Wanted {
    /// What is wanted of the board of Tri-Dimensional chess; castling is the same on both.
    const fn of_trid(&self) -> Option<trid::Wanted> {
        match *self {
            Wanted::Trid(wanted) => Some(wanted),
            Wanted::Castle(wing) => Some(trid::Wanted::Castle(wing)),
            _ => None,
        }
    }
}

/// What is known of a move that is written in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partly {
    /// The man's role.
    pub role: Role,
    /// File of origin (0 = a), if written.
    pub file: Option<u8>,
    /// Rank of origin (0 = first), if written.
    pub rank: Option<u8>,
    /// File of arrival, if written.
    pub to_file: Option<u8>,
    /// Rank of arrival, if written.
    pub to_rank: Option<u8>,
    /// Whether it captures for sure.
    pub captures: bool,
    /// The man it captures, if written.
    pub captured: Option<Role>,
    /// What the pawn becomes; without it no promotion fits.
    pub promotion: Option<Role>,
}

/// The legal moves that answer a [`Wanted`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// None; [`Position::refusal`] says why.
    None,
    /// Exactly one.
    One(Move),
    /// More than one, which [`Position::find_all`] lists: the text does not say which.
    Many,
}

/// How the board stands for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is a legal move.
    Open,
    /// In check, no legal move (Art. 5.1.1).
    Checkmate,
    /// Not in check, no legal move (Art. 5.2.1).
    Stalemate,
}

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Standard chess.
    Standard,
    /// Chess960 (Fischer random).
    Chess960,
    /// Tri-Dimensional chess.
    Trid,
}

/// A position in which a side has the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position(Board);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Board {
    Standard(Flat),
    /// Boxed: it is large, and rare among ordinary games.
    Trid(Box<trid::Trid>),
}

/// The same question to whichever board it is.
macro_rules! either {
    ($position:expr, $board:ident => $answer:expr) => {
        match &$position.0 {
            Board::Standard($board) => $answer,
            Board::Trid($board) => $answer,
        }
    };
}

impl From<trid::Trid> for Position {
    fn from(board: trid::Trid) -> Position {
        Position(Board::Trid(Box::new(board)))
    }
}

impl From<Flat> for Position {
    fn from(board: Flat) -> Position {
        Position(Board::Standard(board))
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl Position {
    /// The initial position of standard chess (Art. 2.3).
    #[must_use]
    pub fn initial() -> Position {
        Position(Board::Standard(Flat::INITIAL))
    }

    /// Sets up a position from FEN, X-FEN or Shredder-FEN; fields after the second may be missing.
    ///
    /// # Errors
    /// Says everything that keeps the position from being played on. What is only improbable is accepted and listed in
    /// [`Setup::oddities`].
    pub fn from_fen(text: &str, variant: Option<Variant>) -> Result<Setup, SetupError> {
        fen::set_up(text, variant)
    }

    /// The position as FEN; in Chess960 castling rights are written as X-FEN has it. The en passant square is named only
    /// where the capture is legal. In Tri-Dimensional chess its position in one line.
    #[must_use]
    pub fn fen(&self) -> String {
        match &self.0 {
            Board::Standard(board) => fen::write(board),
            Board::Trid(board) => board.text(),
        }
    }

    /// The player who has the move.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        either!(self, board => board.side_to_move())
    }

    /// The move number as a person counts it (a move is one half-move of each side).
    #[must_use]
    pub fn move_number(&self) -> u32 {
        either!(self, board => board.move_number())
    }

    /// The player who has the move, and the move number: for those who ask for both at every half-move.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> (Side, u32) {
        match &self.0 {
            Board::Standard(board) => (board.side_to_move(), board.move_number()),
            Board::Trid(board) => trid::far::turn(board),
        }
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub fn half_move_clock(&self) -> u32 {
        either!(self, board => board.half_move_clock())
    }

    /// Whether a player still has the right to castle (Art. 3.8.2.1), possible now or not.
    #[must_use]
    pub fn castling_right(&self, side: Side, wing: Wing) -> bool {
        either!(self, board => board.castling_right(side, wing))
    }

    /// Whether the side to move is in check.
    #[must_use]
    #[inline]
    pub fn in_check(&self) -> bool {
        match &self.0 {
            Board::Standard(board) => board.in_check(),
            Board::Trid(board) => board.in_check(),
        }
    }

    /// The squares of the men that give check.
    #[must_use]
    pub fn checkers(&self) -> Vec<Square> {
        match &self.0 {
            Board::Standard(board) => flat::squares(board.checkers()),
            Board::Trid(board) => board.checkers().into_iter().map(Square).collect(),
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<(Side, Role)> {
        match &self.0 {
            Board::Standard(board) => board.man_at(square),
            Board::Trid(board) => board.man_at(square.0),
        }
    }

    /// The square of a player's king.
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Square> {
        let king = Some((side, Role::King));
        (0..self.squares())
            .map(Square)
            .find(|square| self.man_at(*square) == king)
    }

    /// Every legal move, in an order that depends on the position only.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        either!(self, board => board.legal_moves())
    }

    /// Whether the side to move is mated, stalemated or can move.
    #[must_use]
    pub fn status(&self) -> Status {
        either!(self, board => board.status())
    }

    /// As [`Position::find`] for a man that goes to a square, with file and rank of origin or [`Position::ANY`].
    #[must_use]
    #[inline]
    pub fn find_man(&self, role: Role, file: u8, rank: u8, to: Square) -> Found {
        match &self.0 {
            Board::Standard(board) => board.find_man(role, file, rank, to),
            Board::Trid(_) => Found::None,
        }
    }

    /// Whether a second man of the same kind and side as the one on `from` reaches `to`, legally or not: if none does, the
    /// man and the square of arrival say everything.
    #[must_use]
    #[inline]
    pub fn has_rival(&self, role: Role, from: Square, to: Square) -> bool {
        match &self.0 {
            Board::Standard(board) => board.has_rival_by_side(role, from, to),
            Board::Trid(_) => false,
        }
    }

    /// Stands for any file or rank in [`Position::find_man`].
    pub const ANY: u8 = 0xFF;

    /// The legal moves that answer what is wanted. A pawn move to the last rank is found only with its promotion.
    #[must_use]
    #[inline]
    pub fn find(&self, wanted: &Wanted) -> Found {
        match &self.0 {
            Board::Standard(board) => board.resolve(wanted),
            Board::Trid(board) => trid::far::find(board, wanted),
        }
    }

    /// Every legal move that answers what is wanted, in the order of the squares of origin.
    #[must_use]
    pub fn find_all(&self, wanted: &Wanted) -> Vec<Move> {
        let mut moves = Vec::new();
        self.find_more(wanted, &mut moves);
        moves
    }

    /// As [`Position::find_all`], put behind the moves that are there.
    pub fn find_more(&self, wanted: &Wanted, moves: &mut Vec<Move>) {
        match &self.0 {
            Board::Standard(board) => board.resolve_all(wanted, moves),
            Board::Trid(board) => trid::far::find_more(board, wanted, moves),
        }
    }

    /// Why nothing legal answers what is wanted. Meaningful only after [`Position::find`] said [`Found::None`].
    #[must_use]
    pub fn refusal(&self, wanted: &Wanted) -> Refusal {
        match &self.0 {
            Board::Standard(board) => refusal::refusal(board, wanted),
            Board::Trid(board) => Refusal::Trid(board.refusal(wanted.of_trid().as_ref())),
        }
    }

    /// Plays a move that this position found legal, or [`Position::forced`] found clear.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        match &mut self.0 {
            Board::Standard(board) => {
                board.play_by_side(mv);
            }
            Board::Trid(board) => trid::far::play(board, mv),
        }
    }

    /// Plays a move that this position found legal, and says whether it captures and whether it gives check: for those who ask
    /// at every half-move.
    #[inline]
    pub fn advance(&mut self, mv: Move) -> (bool, bool) {
        match &mut self.0 {
            Board::Standard(board) => (moves::is_capture(mv), board.play_by_side(mv)),
            Board::Trid(board) => trid::far::advance(board, mv),
        }
    }

    /// Whether a move of this board captures.
    #[must_use]
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        match &self.0 {
            Board::Standard(_) => moves::is_capture(mv),
            Board::Trid(_) => trid::is_capture(mv),
        }
    }

    /// The move that is wanted although no legal move answers it: one that was played all the same, and stands (Art. A.5.2).
    /// Only where its squares are clear: one piece of the side to move could be meant, the destination holds nothing of its own
    /// and no king, and no other piece is touched but the rook of castling. None in Tri-Dimensional chess.
    #[must_use]
    pub fn forced(&self, wanted: &Wanted) -> Option<Move> {
        match &self.0 {
            Board::Standard(board) => board.forced(wanted),
            Board::Trid(_) => None,
        }
    }

    /// The same where several men of the kind that is wanted may have gone to its square: one move for each whose squares are clear.
    #[must_use]
    pub fn all_forced(&self, wanted: &Wanted) -> Vec<Move> {
        if let Some(mv) = self.forced(wanted) {
            return vec![mv];
        }
        let Wanted::Man {
            role,
            file,
            rank,
            to,
            promotion,
        } = *wanted
        else {
            return Vec::new();
        };
        let man = Some((self.side_to_move(), role));
        let fits = |from: &Square| {
            file.is_none_or(|file| file == from.file())
                && rank.is_none_or(|rank| rank == from.rank())
                && self.man_at(*from) == man
        };
        let from = (0..64).map(Square).filter(fits);
        let squares = from.map(|from| Wanted::Squares {
            from,
            to,
            promotion,
        });
        squares
            .filter_map(|squares| self.forced(&squares))
            .collect()
    }

    /// Whether a move of this board is one of [`Position::forced`].
    #[must_use]
    pub fn is_forced(&self, mv: Move) -> bool {
        match &self.0 {
            Board::Standard(_) => !mv.is_null() && moves::is_forced(mv),
            Board::Trid(_) => false,
        }
    }

    /// Whether a move of standard chess or Chess960 captures a king: possible only where an illegal move stands.
    #[must_use]
    pub fn captures_king(mv: Move) -> bool {
        moves::parts(mv).capture == Some(Role::King)
    }

    /// Passes the turn, as annotators do in variations. Nothing happens, and `false` is returned, while in check.
    pub fn pass(&mut self) -> bool {
        match &mut self.0 {
            Board::Standard(board) => board.pass(),
            Board::Trid(board) => board.pass(),
        }
    }

    /// Whether this is the same position as another in the sense of Art. 9.2.2: the same side has the move, the same men
    /// stand on the same squares, and the same moves are possible. A capture in passing counts only where it is legal. A
    /// right to castle counts until it is lost for good: a hindrance for the moment depends on nothing but the men and the
    /// move, so that it is the same in both.
    #[must_use]
    pub fn is_same(&self, other: &Position) -> bool {
        match (&self.0, &other.0) {
            (Board::Standard(board), Board::Standard(other)) => board.is_same(other),
            (Board::Trid(board), Board::Trid(other)) => board.is_same(other),
            _ => false,
        }
    }

    /// Whether no earlier position of standard chess or Chess960 can come again after a move; if so, whether it is a capture or a move of
    /// a pawn, from which quiet moves are counted anew. Castling is none: only the right to castle is gone.
    #[must_use]
    #[inline]
    pub fn ends_stretch(mv: Move) -> Option<bool> {
        moves::ends_stretch(mv)
    }

    /// What a move does for which [`Position::ends_stretch`] says `None`.
    #[must_use]
    #[inline]
    pub fn step(mv: Move) -> Step {
        moves::step(mv)
    }

    /// Whether in a move of standard chess or Chess960 a man goes to an empty square and nothing else happens: no capture, castling
    /// or promotion.
    #[must_use]
    #[inline(always)]
    pub const fn is_plain_step(mv: Move) -> bool {
        moves::is_plain_step(mv)
    }

    /// A move of standard chess or Chess960 as [`Position::code`] has it.
    #[must_use]
    #[inline]
    pub const fn flat_code(mv: Move) -> u16 {
        moves::code(mv)
    }

    /// The same with its highest bit set where the move is one of [`Position::forced`]: no two moves of a position have it in
    /// common.
    #[must_use]
    #[inline]
    pub const fn flat_number(mv: Move) -> u16 {
        moves::code(mv) | (moves::is_forced(mv) as u16) << 15
    }

    /// Whether such a number is that of one of [`Position::forced`].
    #[must_use]
    #[inline]
    pub const fn is_forced_number(number: u16) -> bool {
        number >> 15 != 0
    }

    /// The move of standard chess or Chess960 that [`Position::flat_number`] has so: a legal one, or one that stands.
    #[must_use]
    pub fn of_flat_number(&self, number: u16) -> Option<Move> {
        if !Position::is_forced_number(number) {
            let mut found = None;
            self.each_legal_move(|mv| {
                if Position::flat_code(mv) == number {
                    found = Some(mv);
                }
            });
            return found;
        }
        let (from, to) = (
            Square((number & 63) as u8),
            Square((number >> 6 & 63) as u8),
        );
        const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let promotion = usize::from(number >> 12 & 7).checked_sub(2);
        let squares = Wanted::Squares {
            from,
            to,
            promotion: promotion.and_then(|at| PROMOTIONS.get(at).copied()),
        };
        let wing = if to > from { Wing::Short } else { Wing::Long };
        let mut wanted = [squares, Wanted::Castle(wing)].into_iter();
        wanted.find_map(|wanted| {
            let mv = self.forced(&wanted)?;
            (Position::flat_number(mv) == number).then_some(mv)
        })
    }

    /// A move of this board as a number that never changes its meaning: the from-square (a1, b1 … h8 from 0), plus 64 times the
    /// destination, which is the square of the rook for castling, plus 4,096 times the promotion: knight, bishop, rook, queen
    /// from 2 to 5. The null move has all bits set but the highest. In Tri-Dimensional chess
    /// as [`trid::Parts::number`] has it.
    #[must_use]
    #[inline]
    pub fn code(&self, mv: Move) -> u32 {
        match &self.0 {
            Board::Standard(_) => Position::flat_code(mv).into(),
            Board::Trid(_) => trid::Parts::number(mv),
        }
    }

    /// What the move of a man, or castling, does; `None` for the move of a level of Tri-Dimensional chess.
    #[must_use]
    pub fn parts(&self, mv: Move) -> Option<MoveParts> {
        match &self.0 {
            Board::Standard(_) => Some(moves::parts(mv)),
            Board::Trid(board) => board.man_parts(mv),
        }
    }

    /// What a move of standard chess or Chess960 does.
    #[must_use]
    #[inline]
    pub fn flat_parts(mv: Move) -> MoveParts {
        moves::parts(mv)
    }

    /// Where a move of standard chess or Chess960 goes, as the number of a square (a1 is 0, h8 is 63), and whether it is castling: then
    /// to the square of the rook.
    #[must_use]
    #[inline]
    pub const fn flat_goes(mv: Move) -> (u8, bool) {
        moves::goes(mv)
    }

    /// The role of the man that moves in standard chess or Chess960, as the number of it; castling is a move of the king.
    #[must_use]
    #[inline]
    pub const fn flat_role(mv: Move) -> usize {
        moves::role(mv)
    }

    /// Whether a move of standard chess or Chess960 captures.
    #[must_use]
    #[inline]
    pub const fn flat_captures(mv: Move) -> bool {
        moves::is_capture(mv)
    }

    /// Where the king of the castling side arrives when this move of standard chess or Chess960 castles, else the square of
    /// arrival.
    #[must_use]
    pub fn arrival(mv: Move) -> Square {
        let parts = Position::flat_parts(mv);
        match parts.castling {
            Some(Wing::Short) => Square::new(6, parts.from.rank()),
            Some(Wing::Long) => Square::new(2, parts.from.rank()),
            None => parts.to,
        }
    }

    /// A square as this board names it.
    #[must_use]
    pub fn square_name(&self, square: Square) -> String {
        match &self.0 {
            Board::Standard(_) => square.to_string(),
            Board::Trid(_) => trid::Trid::square_name(square.0),
        }
    }

    /// How many numbers of squares there are, from 0; not all need be squares at the moment.
    #[must_use]
    pub const fn squares(&self) -> u8 {
        match &self.0 {
            Board::Standard(_) => 64,
            Board::Trid(_) => trid::Trid::SQUARES,
        }
    }

    /// The board of standard chess or Chess960, where it is one.
    #[must_use]
    #[inline]
    pub const fn flat(&self) -> Option<&Flat> {
        match &self.0 {
            Board::Standard(board) => Some(board),
            Board::Trid(_) => None,
        }
    }

    /// The board of Tri-Dimensional chess, where it is one.
    #[must_use]
    #[inline]
    pub const fn trid(&self) -> Option<&trid::Trid> {
        match &self.0 {
            Board::Standard(_) => None,
            Board::Trid(board) => Some(board),
        }
    }

    /// Which game this position belongs to.
    #[must_use]
    pub fn variant(&self) -> Variant {
        match &self.0 {
            Board::Standard(board) => board.variant(),
            Board::Trid(_) => Variant::Trid,
        }
    }

    /// Number of leaves of the tree of legal moves, `depth` half-moves deep.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        either!(self, board => board.perft(depth))
    }
}
