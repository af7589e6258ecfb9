//! Where men go, and which squares they attack (3.1, Art. 3.1 to 3.8).
//!
//! A man makes its ordinary move on the plan and lands on any existing square of the column it comes to, but not in its own
//! column (Axiom 3.2). What it passes are the columns strictly between; each is passed on one square of it (Axiom 3.1).

use super::geometry::{self, BY_HEIGHT, NONE, Place, column, place};
use super::settings::{
    Block, CrossAttack, DropOn, EpLevel, FlyVoid, Gap, OverAttack, PawnHeights, VerticalCapture,
    VerticalMoves,
};
use super::{BLACK, Trid};
use crate::board::{Role, Side};

/// How a column is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// On this square, or over nothing.
    Open(Option<u8>),
    /// It is closed by the man on this square.
    Man(u8),
    /// It has no square that is not above both ends.
    TooHigh,
    /// It has no square at all (Note 3.1).
    Void,
    /// It is passed over this square of an attack level, where the man has to stop (12.7).
    Level(u8),
}

impl Way {
    pub(super) const fn is_open(self) -> bool {
        matches!(self, Way::Open(_))
    }
}

/// Rank steps ahead of a side's pawns.
pub(super) const fn ahead(side: Side) -> i8 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// Towards the middle for a pawn on an outer file, where the subspace trap is (Art. 3.7.6).
pub(super) const fn inward(file: i8) -> Option<i8> {
    match file {
        0 => Some(1),
        5 => Some(-1),
        _ => None,
    }
}

/// The directions of bishops and of rooks, and those of both.
pub(super) const DIRECTIONS: [(i8, i8); 8] = [
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
];

/// The directions a man of a role goes in.
pub(super) fn directions(role: Role) -> &'static [(i8, i8)] {
    match role {
        Role::Bishop => &DIRECTIONS[..4],
        Role::Rook => &DIRECTIONS[4..],
        Role::Queen | Role::King => &DIRECTIONS,
        Role::Knight => &[
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ],
        Role::Pawn => &[],
    }
}

impl Trid {
    /// The existing squares of a column, lowest first.
    pub(super) fn squares_of(&self, column: usize) -> impl Iterator<Item = u8> + use<> {
        let (heights, row) = (self.heights[column], &BY_HEIGHT[column]);
        (1..8)
            .filter(move |z| heights >> z & 1 != 0)
            .map(move |z| row[usize::from(z as u8)])
    }

    pub(super) fn is_free(&self, square: u8) -> bool {
        self.men[usize::from(square)] == 0
    }

    /// The highest square of a column that is not above a height.
    fn highest(&self, column: usize, limit: u8) -> Option<u8> {
        let below = self.heights[column] & ((1u16 << (limit + 1)) - 1) as u8;
        let z = 7u32.checked_sub(below.leading_zeros())?;
        Some(BY_HEIGHT[column][z as usize])
    }

    /// How a column between two squares is passed (3.4 of the specification).
    pub(super) fn way(&self, column: usize, from: Place, to: Place) -> Way {
        if self.heights[column] == 0 {
            return match self.settings.fly_void {
                FlyVoid::Yes => Way::Open(None),
                FlyVoid::No => Way::Void,
            };
        }
        let limit = from.z.max(to.z);
        let way = self.way_below(column, limit, to.z);
        if self.settings.cross_attack == CrossAttack::Stops
            && let Way::Open(Some(square)) = way
            && !place(square).is_fixed()
            && from.is_fixed()
            && to.is_fixed()
            && from.z != to.z
        {
            return Way::Level(square);
        }
        if self.settings.over_attack == OverAttack::Yes
            && !way.is_open()
            && from.is_fixed()
            && to.is_fixed()
            && let Some(under) = self.highest(column, limit)
            && place(under).is_fixed()
        {
            let z = place(under).z + 1;
            let above = BY_HEIGHT[column][usize::from(z)];
            if self.heights[column] >> z & 1 != 0 && self.is_free(above) {
                return Way::Open(Some(above));
            }
        }
        way
    }

    fn way_below(&self, column: usize, limit: u8, arrival: u8) -> Way {
        let by_man = |square: u8| match self.is_free(square) {
            true => Way::Open(Some(square)),
            false => Way::Man(square),
        };
        // Where all squares are above both ends.
        let gap = || match self.settings.gap {
            Gap::Closed => Way::TooHigh,
            Gap::Open => self.squares_of(column).next().map_or(Way::Void, by_man),
        };
        let is_man = |square: &u8| !self.is_free(*square);
        let highest = self.highest(column, limit);
        match self.settings.block {
            Block::High => highest.map_or_else(gap, by_man),
            Block::Top => self.highest(column, 7).map_or(Way::Void, by_man),
            Block::Dest => (self.highest(column, arrival))
                .or_else(|| self.squares_of(column).next())
                .map_or(Way::Void, by_man),
            Block::Below => {
                let low = |square: &u8| place(*square).z <= limit;
                match self.squares_of(column).filter(low).find(is_man) {
                    Some(man) => Way::Man(man),
                    None => highest.map_or_else(gap, |square| Way::Open(Some(square))),
                }
            }
            Block::Column => match self.squares_of(column).find(is_man) {
                Some(man) => Way::Man(man),
                None => Way::Open(highest),
            },
            Block::Free => {
                let free = |square: &u8| self.is_free(*square);
                let low = |square: &u8| place(*square).z <= limit && self.is_free(*square);
                let last = self.squares_of(column).filter(low).last();
                match last.or_else(|| self.squares_of(column).filter(free).last()) {
                    Some(square) => Way::Open(Some(square)),
                    None => Way::Man(self.highest(column, 7).unwrap_or(NONE)),
                }
            }
        }
    }

    /// The first column between two squares of one line that is closed, with what closes it. Both ends are on a line.
    pub(super) fn obstacle(&self, from: Place, to: Place) -> Option<(usize, Way)> {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let steps = files.abs().max(ranks.abs());
        let (file, rank) = (files.signum(), ranks.signum());
        (1..steps)
            .map(|n| ((from.file + n * file) * 10 + from.rank + n * rank) as usize)
            .map(|column| (column, self.way(column, from, to)))
            .find(|(_, way)| !way.is_open())
    }

    /// Whether a side may place a man on a square, as far as the levels go (Insert Mobility, 12.9.5).
    pub(super) fn may_place(&self, side: Side, square: u8) -> bool {
        self.settings.drop_on == DropOn::Any
            || self
                .level_of(square)
                .is_none_or(|(_, level)| level.owner == Some(side))
            || self.enters_level(square, side)
    }

    /// The same for a man that captures what stands there: with the only man of a level that has left its place the level is
    /// captured too.
    pub(super) fn may_arrive(&self, side: Side, square: u8) -> bool {
        self.may_place(side, square) || !self.is_free(square) && self.takes_level(square, side)
    }

    /// Whether the man on a square attacks another: could capture there (Art. 3.1), whether or not his king allows it.
    pub(super) fn attacks(&self, from: u8, to: u8) -> bool {
        let man = self.men[usize::from(from)];
        let side = if man & BLACK == 0 {
            Side::White
        } else {
            Side::Black
        };
        let (start, end) = (place(from), place(to));
        let (files, ranks) = (end.file - start.file, end.rank - start.rank);
        let (wide, far) = (files.abs(), ranks.abs());
        let role = man & 7;
        let reaches = match role {
            1 => {
                let diagonal = wide == 1 && far == 1;
                diagonal
                    && (ranks == ahead(side) || inward(start.file) == Some(files))
                    && self.goes_onward(side, from, to)
            }
            2 => wide * far == 2,
            6 => wide.max(far) == 1,
            3 => wide == far && wide != 0,
            4 => (wide == 0) != (far == 0),
            5 => wide == far && wide != 0 || (wide == 0) != (far == 0),
            _ => false,
        };
        let vertical = || {
            self.settings.vertical_capture == VerticalCapture::Yes
                && matches!(role, 3..=6)
                && (wide, far) == (0, 0)
                && from != to
                && self.is_next_in_column(from, to, role == Role::King as u8)
        };
        if !reaches {
            let upward = || match role {
                2 => self.reaches_upward(Role::Knight, from, to),
                4 => self.reaches_upward(Role::Rook, from, to),
                _ => false,
            };
            return (vertical() || upward()) && self.may_arrive(side, to);
        }
        (!matches!(role, 3..=5) || self.obstacle(start, end).is_none()) && self.may_arrive(side, to)
    }

    /// Whether a pawn may go so, as far as heights tell (12.7).
    pub(super) fn goes_onward(&self, side: Side, from: u8, to: u8) -> bool {
        let (from, to) = (place(from).z, place(to).z);
        self.settings.pawn_heights == PawnHeights::Any
            || match side {
                Side::White => to >= from,
                Side::Black => to <= from,
            }
    }

    /// How many steps up or down the square of a column is from the height of another square (12.1.4).
    fn steps_upward(&self, from: Place, to: Place) -> usize {
        let (low, high) = (from.z.min(to.z), from.z.max(to.z));
        match self.settings.vertical_moves {
            VerticalMoves::No => 0,
            VerticalMoves::Heights => usize::from(high - low),
            VerticalMoves::Levels => self
                .squares_of(to.column())
                .map(|square| place(square).z)
                .filter(|z| (low..=high).contains(z) && *z != from.z)
                .count(),
        }
    }

    /// Whether a pawn, a rook or a knight comes from one square to another straight up or down, or with a jump that does
    /// (12.1.4).
    pub(super) fn reaches_upward(&self, role: Role, from: u8, to: u8) -> bool {
        if self.settings.vertical_moves == VerticalMoves::No || from == to {
            return false;
        }
        let (start, end) = (place(from), place(to));
        let (wide, far) = ((end.file - start.file).abs(), (end.rank - start.rank).abs());
        match (role, wide + far) {
            (Role::Rook, 0) => self.is_next_in_column(from, to, false),
            (Role::Pawn, 0) => self.steps_upward(start, end) == 1,
            (Role::Knight, 1) => self.steps_upward(start, end) == 2,
            (Role::Knight, 2) if wide * far == 0 => self.steps_upward(start, end) == 1,
            _ => false,
        }
    }

    /// Whether nothing but empty squares, or for a king no square, is between two squares of a column.
    pub(super) fn is_next_in_column(&self, from: u8, to: u8, king: bool) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        self.squares_of(place(from).column())
            .filter(|square| low < *square && *square < high)
            .all(|square| !king && self.is_free(square))
    }

    /// Whether a side attacks a square.
    pub(super) fn is_attacked(&self, square: u8, by: Side) -> bool {
        self.attackers(square, by).next().is_some()
    }

    /// The squares of a side's men that attack a square.
    pub(super) fn attackers(&self, square: u8, by: Side) -> impl Iterator<Item = u8> + '_ {
        self.men_of(by)
            .filter(move |from| self.attacks(*from, square))
    }

    /// How much is left to the king of a side's opponent, the less the nearer he is to mate: the squares he can flee to, how far
    /// the men of the side are from him, and how far its pawns from promotion. For a search; nothing follows from it.
    #[must_use]
    pub fn left_to_king(&self, winner: Side) -> i32 {
        let king = self.kings[winner.other() as usize];
        if king == NONE {
            return 0;
        }
        let at = place(king);
        let far = |other: Place| {
            (other.file - at.file)
                .abs()
                .max((other.rank - at.rank).abs())
        };
        let flights = (DIRECTIONS.iter())
            .filter_map(|(files, ranks)| column(at.file + files, at.rank + ranks))
            .flat_map(|column| self.squares_of(column))
            .filter(|square| self.is_free(*square) && !self.is_attacked(*square, winner))
            .count() as i32;
        let men = self.men_of(winner).map(|square| {
            let own = place(square);
            match self.men[usize::from(square)] & 7 {
                1 if winner == Side::White => 2 * i32::from(9 - own.rank),
                1 => 2 * i32::from(own.rank),
                _ => i32::from(far(own)),
            }
        });
        4 * flights + men.sum::<i32>()
    }

    /// The squares of a side's men.
    pub(super) fn men_of(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let colour = if side == Side::White { 0 } else { BLACK };
        (0u8..)
            .zip(&self.men)
            .filter(move |(_, man)| **man != 0 && **man & BLACK == colour)
            .map(|(square, _)| square)
    }

    /// Where a capture in passing may arrive now (Art. 3.7.4, AMB-6).
    pub(super) fn passed_squares(&self) -> impl Iterator<Item = u8> + '_ {
        let any = self.settings.ep_level == EpLevel::Any;
        self.passed.into_iter().flat_map(move |(passed, _)| {
            self.squares_of(place(passed).column())
                .filter(move |square| self.is_free(*square) && (any || *square == passed))
        })
    }

    /// The farthest rank that exists in a file for a side's pawns (3.1.6, Art. 3.7.5).
    fn farthest_rank(&self, file: i8, side: Side) -> i8 {
        let (edge, inner) = match side {
            Side::White => (9, 8),
            Side::Black => (0, 1),
        };
        let outer = matches!(file, 0 | 5);
        let reaches = matches!(file, 1 | 4)
            && column(file, edge).is_some_and(|column| self.heights[column] != 0);
        if outer || reaches { edge } else { inner }
    }

    /// Whether a pawn of a side is promoted on a square (AMB-8).
    pub(super) fn promotes(&self, square: u8, side: Side) -> bool {
        use super::settings::CornerPromo;
        let at = place(square);
        let corner = self.settings.corner_promo == CornerPromo::Always
            && at.is_fixed()
            && at.rank == if side == Side::White { 8 } else { 1 };
        at.rank == self.farthest_rank(at.file, side) || corner
    }

    /// The square passed by a step of two from one square to another.
    pub(super) fn passed_between(&self, from: u8, to: u8) -> Option<u8> {
        let (from, to) = (place(from), place(to));
        let (file, rank) = ((from.file + to.file) / 2, (from.rank + to.rank) / 2);
        match self.way(geometry::column(file, rank)?, from, to) {
            Way::Open(square) => square,
            _ => None,
        }
    }
}
