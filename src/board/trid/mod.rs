//! Tri-Dimensional chess as the manual has it (Bresciani 2003, after Bartmess' Federation Standard 5.0).
//!
//! `geometry` knows squares, columns and pins; `settings` the readings of the manual and its variants; `reach` where men go
//! and which squares they attack; `moves` lists the legal moves of men and levels, and `play` plays them; `text` is the position in
//! one line.
//! Numbers in brackets are chapters and articles of the manual, AMB-n the open points of the specification.

pub(super) mod far;
mod geometry;
mod moves;
mod play;
mod reach;
mod refusal;
mod settings;
#[cfg(test)]
mod tests;
mod text;
mod wanted;

pub use geometry::Slot;
pub use refusal::{Kept, Obstacle, Refusal, Stop};
pub use settings::{Settings, Unknown};
pub use text::TextFault;
pub use wanted::{Becomes, Follow, Part, Pin, Wanted, height_of, pin_from_below};

use super::{MoveParts, Role, Side, Square, Status, Wing};
use geometry::{NONE, PLACES, SLOT_OF, SQUARES};
pub use moves::{LevelMove, ManMove, Parts};

/// A man on a square: its role in the lower three bits, the fourth is Black's.
const BLACK: u8 = 8;

/// The man of a side and role.
const fn man(side: Side, role: Role) -> u8 {
    role as u8
        | if matches!(side, Side::Black) {
            BLACK
        } else {
            0
        }
}

/// An attack level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    /// Where it hangs.
    slot: Slot,
    /// Whose it was at the beginning; `None` for the neutral ones of the six-level variant (12.1.3).
    origin: Option<Side>,
    /// Whose it is.
    owner: Option<Side>,
    /// Whether it has ever left its pin (Art. 3B.3).
    moved: bool,
}

impl Level {
    /// Whether it is on the pin where it began the game.
    fn is_home(self, start: settings::Start) -> bool {
        let [white, black] = match start {
            settings::Start::RecArts => [1, 4],
            _ => [0, 5],
        };
        match self.origin {
            Some(side) => self.slot.pin() == if side == Side::White { white } else { black },
            // Above e3 and b6 (12.1.3).
            None => self.slot.pin() == if self.slot.kings() { 1 } else { 4 },
        }
    }
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Squares([u64; 3]);

impl Squares {
    fn has(self, square: u8) -> bool {
        self.0[usize::from(square / 64)] >> (square % 64) & 1 != 0
    }

    fn put(&mut self, square: u8, there: bool) {
        let word = &mut self.0[usize::from(square / 64)];
        *word = *word & !(1 << (square % 64)) | u64::from(there) << (square % 64);
    }
}

/// So many levels are the most: one in each slot, where pawns become levels (12.9.3).
const LEVELS: usize = geometry::SLOTS;

/// Where they do not: two neutral ones beside the four (12.1.3).
const FIRST_LEVELS: usize = 6;

/// A position in which a side has the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trid {
    /// What stands on each square, 0 for nothing.
    men: [u8; SQUARES],
    /// The heights at which each column has squares, bit z for height z.
    heights: [u8; geometry::COLUMNS],
    /// The attack levels, `None` behind the last.
    levels: [Option<Level>; LEVELS],
    /// Which level hangs in each slot, or [`NONE`].
    hung: [u8; geometry::SLOTS],
    /// The pawns that have not made their first move.
    fresh: Squares,
    side: Side,
    /// Rights to castle: bit 0 White short, 1 White long, 2 and 3 Black.
    rights: u8,
    /// The square that a pawn has just passed, and where that pawn stands.
    passed: Option<(u8, u8)>,
    /// The squares of the kings, [`NONE`] without one.
    kings: [u8; 2],
    /// Plies since the last capture or pawn move.
    clock: u32,
    /// From 1, raised after Black's move.
    number: u32,
    settings: Settings,
}

/// Whether a move captures a man.
pub(super) fn is_capture(mv: super::Move) -> bool {
    matches!(Parts::of(mv), Parts::Man(man) | Parts::Turned(_, man) if man.capture.is_some())
}

impl Trid {
    /// How many numbers of squares there are.
    pub const SQUARES: u8 = SQUARES as u8;

    /// The initial position (chapter 1, Art. 2.3).
    pub fn initial(settings: Settings) -> Trid {
        Trid::from_text(text::initial(settings.start), settings)
            .expect("the initial position is sound")
    }

    /// The player who has the move.
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Plies since the last capture or pawn move.
    pub const fn half_move_clock(&self) -> u32 {
        self.clock
    }

    /// The move number as a person counts it.
    pub const fn move_number(&self) -> u32 {
        self.number
    }

    /// The readings and variants it is played under.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same position under other settings.
    pub fn with(&self, settings: Settings) -> Trid {
        Trid {
            settings,
            ..self.clone()
        }
    }

    /// What stands on a square.
    pub fn man_at(&self, square: u8) -> Option<(Side, Role)> {
        let man = self.men[usize::from(square)];
        let role = Role::ALL.get(usize::from(man & 7).checked_sub(1)?)?;
        Some((
            if man & BLACK == 0 {
                Side::White
            } else {
                Side::Black
            },
            *role,
        ))
    }

    /// The squares that exist now, by file, rank and height.
    pub fn squares(&self) -> impl Iterator<Item = u8> + '_ {
        (0..SQUARES as u8).filter(|square| self.exists(*square))
    }

    /// The attack levels: where each hangs, whose it is, and its name as the notation has it (5.1), by place.
    #[must_use]
    pub fn levels(&self) -> Vec<(Slot, Option<Side>, String)> {
        let mut levels: Vec<_> = (self.levels.iter().enumerate())
            .filter_map(|(n, level)| Some((level.as_ref()?, self.level_name(n))))
            .map(|(level, name)| (level.slot, level.owner, name))
            .collect();
        levels.sort_unstable_by_key(|(slot, ..)| *slot);
        levels
    }

    /// Whether two levels hang on the pin of a slot.
    #[must_use]
    pub fn shares_pin(&self, slot: Slot) -> bool {
        self.hung[usize::from(slot.0)] != NONE && self.hung[usize::from(slot.turned().0)] != NONE
    }

    /// File (0 = a), rank (0 to 9) and height (1 to 7) of a square.
    #[must_use]
    pub fn place(square: u8) -> (u8, u8, u8) {
        let place = geometry::place(square);
        (place.file as u8, place.rank as u8, place.z)
    }

    /// The name of a square with its height, `c4(4)` (5.1).
    #[must_use]
    pub fn square_name(square: u8) -> String {
        geometry::name(super::Square(square))
    }

    /// The squares of the men that give check.
    #[must_use]
    pub fn checkers(&self) -> Vec<u8> {
        match self.kings[self.side as usize] {
            NONE => Vec::new(),
            king => self.attackers(king, self.side.other()).collect(),
        }
    }

    /// What the move of a man, or castling, does.
    pub(super) fn man_parts(&self, mv: super::Move) -> Option<MoveParts> {
        Some(match Parts::of(mv) {
            Parts::Man(man) => MoveParts {
                role: man.role,
                from: Square(man.from),
                to: Square(man.to),
                capture: man.capture,
                promotion: man.promotion,
                castling: None,
                en_passant: man.en_passant,
            },
            Parts::Castle(wing) => {
                let [king, rook, ..] =
                    moves::castling_squares(self.side, wing, self.settings.start);
                MoveParts {
                    role: Role::King,
                    from: Square(king),
                    to: Square(rook),
                    capture: None,
                    promotion: None,
                    castling: Some(wing),
                    en_passant: false,
                }
            }
            Parts::Level(_) | Parts::Turned(..) => return None,
        })
    }

    /// Passes the turn. Nothing happens, and `false` is returned, while in check.
    pub fn pass(&mut self) -> bool {
        if self.in_check() {
            return false;
        }
        self.passed = None;
        self.clock += 1;
        self.number += u32::from(self.side == Side::Black);
        self.side = self.side.other();
        true
    }

    /// A number for the men, the levels and the side to move: the same for positions that [`Trid::is_same`] holds alike.
    #[must_use]
    pub fn key(&self) -> u64 {
        let join = |key: u64, with: u64| {
            let key = (key ^ with).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^ key >> 32
        };
        let men = (self.men.chunks_exact(8)).map(|eight| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(eight);
            u64::from_le_bytes(bytes)
        });
        let levels: u64 = (self.levels.iter().flatten())
            .map(|level| {
                let owner = level.owner.map_or(3, |side| side as u64 + 1);
                join(owner, u64::from(level.slot.0) + 1)
            })
            .fold(0, u64::wrapping_add);
        join(men.fold(0, join), levels ^ self.side as u64)
    }

    /// Whether a square exists now.
    fn exists(&self, square: u8) -> bool {
        let place = geometry::place(square);
        self.heights[place.column()] >> place.z & 1 != 0
    }

    /// The level that has a square.
    fn level_of(&self, square: u8) -> Option<(usize, Level)> {
        let slot = SLOT_OF[usize::from(square)];
        if slot == NONE {
            return None;
        }
        let n = usize::from(self.hung[usize::from(slot)]);
        Some((n, (*self.levels.get(n)?)?))
    }

    /// Whether a player still has the right to castle.
    pub const fn castling_right(&self, side: Side, wing: Wing) -> bool {
        self.rights & right(side, wing) != 0
    }

    /// The rights to castle of those who have made their first move, or make another next (Condition 3.4).
    fn rights_now(&self) -> u8 {
        let first = |side: Side| self.number <= 1 && (side == self.side || side == Side::Black);
        let barred = [Side::White, Side::Black]
            .into_iter()
            .filter(|side| first(*side));
        let of = |side: Side| right(side, Wing::Short) | right(side, Wing::Long);
        barred.fold(self.rights, |rights, side| rights & !of(side))
    }

    /// Whether the side to move is in check (Art. 3.8).
    pub fn in_check(&self) -> bool {
        self.is_checked(self.side)
    }

    /// Whether the king of a side is attacked.
    fn is_checked(&self, side: Side) -> bool {
        let king = self.kings[side as usize];
        king != NONE && self.is_attacked(king, side.other())
    }

    /// Whether the side to move is mated, stalemated or can move. Moves of levels are moves (Art. 5.2).
    pub fn status(&self) -> Status {
        match (self.can_move(), self.in_check()) {
            (true, _) => Status::Open,
            (false, true) => Status::Checkmate,
            (false, false) => Status::Stalemate,
        }
    }

    /// Number of leaves of the tree of legal moves; a promotion counts for each man, a level move for each slot.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let leaves = |mv: &super::Move| {
            let mut after = self.clone();
            after.play(*mv);
            after.perft(depth - 1)
        };
        moves.iter().map(leaves).sum()
    }

    /// Whether this is the same position as another in the sense of Art. 9.2: the same side has the move, the same men stand
    /// on the same squares, and the same moves are possible. Levels are compared by place, owner and whether they can be
    /// captured, rights by what is left of them and by whether the player has made his first move, before which he has none for
    /// the time being (Condition 3.4), a capture in passing where it is legal.
    pub fn is_same(&self, other: &Trid) -> bool {
        let levels = |position: &Trid| {
            let mut levels = position.levels;
            levels.sort_unstable_by_key(|level| level.map(|level| level.slot));
            levels.map(|level| level.map(|l| (l.slot, l.owner, l.moved, l.origin)))
        };
        self.side == other.side
            && self.men == other.men
            && self.rights == other.rights
            && self.rights_now() == other.rights_now()
            && self.fresh == other.fresh
            && levels(self) == levels(other)
            && self.capture_in_passing() == other.capture_in_passing()
    }

    /// Puts a man, or nothing, on a square and keeps what follows from it.
    fn put(&mut self, square: u8, man: u8) {
        self.men[usize::from(square)] = man;
        if man & 7 == Role::King as u8 {
            self.kings[usize::from(man / BLACK)] = square;
        }
    }

    /// Hangs a level into a slot, or takes it from there.
    fn hang(&mut self, slot: Slot, level: u8) {
        self.hung[usize::from(slot.0)] = level;
        for square in slot.squares() {
            let place = PLACES[usize::from(square)];
            let height = &mut self.heights[place.column()];
            *height = *height & !(1 << place.z) | u8::from(level != NONE) << place.z;
        }
    }
}

/// The bit of a right to castle.
const fn right(side: Side, wing: Wing) -> u8 {
    1 << (side as u8 * 2 + matches!(wing, Wing::Long) as u8)
}
