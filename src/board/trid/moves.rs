//! The legal moves of men and levels.

use super::geometry::{self, NONE, PINS, Place, SLOTS, Slot, column, place};
use super::reach::{ahead, directions, inward};
use super::settings::{
    CastleRookAttacked, EpTakesLevel, LevelCapture, LevelCount, LevelDiagonal, LevelEntry,
    LevelFar, LevelInversion, LevelMoveCounts, LevelMoved, LevelPromotion, LevelRider,
    LevelRotation, LevelSideways, LevelVertical, PinSlots, Start, TurnedPawn, Uncovered,
    VerticalCapture, VerticalMoves,
};
use super::{BLACK, Level, Trid, man};
use crate::board::{Move, Role, Side, Square, Wing};

/// What a move does, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// A man goes from one square to another.
    Man(ManMove),
    /// A level goes from one slot to another.
    Level(LevelMove),
    /// Castling.
    Castle(Wing),
    /// A level is turned round, perhaps on its way to another slot, and then a pawn on it moves (12.3).
    Turned(LevelMove, ManMove),
}

/// The move of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManMove {
    /// What moves.
    pub role: Role,
    /// Where from, as a number of the board.
    pub from: u8,
    /// Where to.
    pub to: u8,
    /// The man captured.
    pub capture: Option<Role>,
    /// The man promoted to.
    pub promotion: Option<Role>,
    /// Whether a pawn is captured in passing.
    pub en_passant: bool,
    /// Whether a level changes its owner: with the capture (Art. 3B.3), or because a man comes to it (12.1.3, 12.8).
    pub takes_level: bool,
    /// Where the level hangs that the pawn becomes (12.9.3).
    pub hangs: Option<Slot>,
}

/// The move of a level, perhaps with a pawn that is promoted there or that it uncovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelMove {
    /// Where from.
    pub from: Slot,
    /// Where to.
    pub to: Slot,
    /// The man promoted to.
    pub promotion: Option<Role>,
    /// Whether it is turned round by half a circle.
    pub rotated: bool,
    /// Where the level hangs that its pawn becomes (12.9.3).
    pub hangs: Option<Slot>,
}

/// What a pawn may become (Art. 3.7.5).
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Bits of a [`Move`]: two bytes of squares or slots, the role, the man captured, the man promoted to, two marks, the kind.
const KIND: u32 = 27;

/// The bit of a turn in which a level and its pawn move. Below it: the slots in five bits each, the place of the pawn on its
/// level in two, its square of arrival, the man captured, what the pawn becomes in five, two marks.
const TURNED: u32 = 1 << 31;

impl Parts {
    fn code(self) -> Move {
        match self {
            Parts::Man(ManMove {
                from,
                to,
                capture,
                takes_level,
                hangs: Some(slot),
                ..
            }) => Move(
                from as u32
                    | (to as u32) << 8
                    | (slot.0 as u32) << 16
                    | number(capture) << 21
                    | (takes_level as u32) << 26
                    | 3 << KIND,
            ),
            Parts::Man(man) => Move(
                man.from as u32
                    | (man.to as u32) << 8
                    | (man.role as u32) << 16
                    | number(man.capture) << 19
                    | number(man.promotion) << 22
                    | (man.en_passant as u32) << 25
                    | (man.takes_level as u32) << 26,
            ),
            Parts::Level(own) => Move(
                own.from.0 as u32
                    | (own.to.0 as u32) << 8
                    | hung(own.hangs) << 16
                    | number(own.promotion) << 22
                    | (own.rotated as u32) << 25
                    | 1 << KIND,
            ),
            Parts::Castle(wing) => Move(matches!(wing, Wing::Long) as u32 | 2 << KIND),
            Parts::Turned(own, man) => {
                let squares = own.to.squares();
                let place = squares.iter().position(|square| *square == man.from);
                let place = place.unwrap_or(0);
                let becomes = match man.hangs {
                    Some(slot) => slot.0 as u32 + 8,
                    None => number(man.promotion),
                };
                Move(
                    own.from.0 as u32
                        | (own.to.0 as u32) << 5
                        | (place as u32) << 10
                        | (man.to as u32) << 12
                        | number(man.capture) << 20
                        | becomes << 23
                        | (man.en_passant as u32) << 28
                        | (man.takes_level as u32) << 29
                        | TURNED,
                )
            }
        }
    }

    /// A move as a number that never changes its meaning. A man: the square it leaves (numbered by file, rank and height from 0),
    /// plus 2^8 times its destination, 2^16 times what moves, 2^19 times what is captured, 2^22 times what it becomes (pawn,
    /// knight, bishop, rook, queen, king from 1), plus 2^25 in passing, plus 2^26 where a level changes its owner. A level: its
    /// place (pins 1, 3, 4, 5, 6, 8 of the queen's side, then of the king's, each upright and inverted, from 0), plus 2^8 times
    /// the place it goes to, 2^22 times what its pawn becomes, or 2^16 times the place, from 1, of the level that it becomes, plus
    /// 2^25 turned round, plus 2^27. Castling: 2^28, plus 1 if long. A pawn that becomes a level: its squares as before, 2^16
    /// times the place of the level, 2^21 times what is captured, plus 2^26 where a level changes its owner, plus 2^27 and 2^28.
    /// A level and its pawn in one turn: its place, 2^5 times the place it goes to, 2^10 times the pawn's place there by ranks and
    /// files, 2^12 times its destination, 2^20 times what is captured, 2^23 times what it becomes (a level: its place and 8), plus
    /// 2^28 in passing, plus 2^29 where a level changes its owner, plus 2^31.
    pub const fn number(mv: Move) -> u32 {
        mv.0
    }

    /// What a move of this board does.
    pub fn of(mv: Move) -> Parts {
        let role = |shift: u32| role_of(mv.0 >> shift & 7);
        let bit = |shift: u32| mv.0 >> shift & 1 != 0;
        if mv.0 & TURNED != 0 {
            return Parts::turned(mv);
        }
        let (first, second) = (mv.0 as u8, (mv.0 >> 8) as u8);
        match mv.0 >> KIND {
            0 => Parts::Man(ManMove {
                role: role(16).unwrap_or(Role::Pawn),
                from: first,
                to: second,
                capture: role(19),
                promotion: role(22),
                en_passant: bit(25),
                takes_level: bit(26),
                hangs: None,
            }),
            1 => Parts::Level(LevelMove {
                from: Slot(first),
                to: Slot(second),
                promotion: role(22),
                rotated: bit(25),
                hangs: slot_of((mv.0 >> 16 & 31) as u8, 1),
            }),
            2 => Parts::Castle(if first == 0 { Wing::Short } else { Wing::Long }),
            _ => Parts::Man(ManMove {
                role: Role::Pawn,
                from: first,
                to: second,
                capture: role(21),
                promotion: None,
                en_passant: false,
                takes_level: bit(26),
                hangs: Some(Slot((mv.0 >> 16 & 31) as u8)),
            }),
        }
    }

    /// What a turn does in which a level and its pawn move.
    fn turned(mv: Move) -> Parts {
        let (from, to) = (Slot((mv.0 & 31) as u8), Slot((mv.0 >> 5 & 31) as u8));
        let becomes = mv.0 >> 23 & 31;
        let level = LevelMove {
            from,
            to,
            promotion: None,
            rotated: true,
            hangs: None,
        };
        let man = ManMove {
            role: Role::Pawn,
            from: to.squares()[(mv.0 >> 10 & 3) as usize],
            to: (mv.0 >> 12) as u8,
            capture: role_of(mv.0 >> 20 & 7),
            promotion: role_of(becomes).filter(|_| becomes < 8),
            en_passant: mv.0 >> 28 & 1 != 0,
            takes_level: mv.0 >> 29 & 1 != 0,
            hangs: slot_of(becomes as u8, 8),
        };
        Parts::Turned(level, man)
    }
}

/// The role of a number from 1.
fn role_of(number: u32) -> Option<Role> {
    Role::ALL.get(number.wrapping_sub(1) as usize).copied()
}

/// The slot of a number that is so much higher.
fn slot_of(number: u8, above: u8) -> Option<Slot> {
    number.checked_sub(above).map(Slot)
}

/// A slot as a number from 1, 0 for none.
const fn hung(slot: Option<Slot>) -> u32 {
    match slot {
        Some(slot) => slot.0 as u32 + 1,
        None => 0,
    }
}

/// The letter of a man (5.1).
pub(super) const fn letter(role: Role) -> char {
    [b'P', b'N', b'B', b'R', b'Q', b'K'][role as usize - 1] as char
}

/// `=Q`, `=QL*b3(4)` for a level that hangs there, or nothing.
fn becomes(promotion: Option<Role>, hangs: Option<Slot>) -> String {
    match (promotion, hangs) {
        (Some(role), _) => format!("={}", letter(role)),
        (None, Some(slot)) => {
            let side = if slot.kings() { 'K' } else { 'Q' };
            let star = if slot.inverted() { "*" } else { "" };
            format!("={side}L{star}{}", slot.pin_name())
        }
        (None, None) => String::new(),
    }
}

/// The move of a man with both squares in full.
fn man_text(own: ManMove) -> String {
    let name = |square| geometry::name(Square(square));
    let mut text = format!("{}{}", letter(own.role), name(own.from));
    match own.capture {
        Some(captured) => text.extend(['x', letter(captured)]),
        None => text.push('-'),
    }
    text.push_str(&name(own.to));
    text.push_str(if own.takes_level { "x" } else { "" });
    text.push_str(&becomes(own.promotion, own.hangs));
    text.push_str(if own.en_passant { " ep" } else { "" });
    text
}

const fn number(role: Option<Role>) -> u32 {
    match role {
        Some(role) => role as u32,
        None => 0,
    }
}

/// Squares of castling (Definitions 3.1 and 3.2): king, rook of the wing, where the king arrives, where the rook arrives.
pub(super) fn castling_squares(side: Side, wing: Wing, start: Start) -> [u8; 4] {
    let (rank, z) = match (side, start) {
        (Side::White, Start::Symmetry) => (0, 1),
        (Side::White, Start::RecArts) => (2, 3),
        (Side::Black, Start::RecArts) => (7, 5),
        (Side::White, _) => (0, 3),
        (Side::Black, _) => (9, 7),
    };
    let at = |file| geometry::square_at(file, rank, z).unwrap_or(NONE);
    match wing {
        Wing::Short => [at(4), at(5), at(5), at(4)],
        Wing::Long => [at(4), at(0), at(1), at(4)],
    }
}

/// Pins next to each other, as numbers of [`PINS`] by their order of ranks: 1, 3, {4, 5}, 6, 8 (Art. 3B.4). 4 and 5 are above
/// each other (AMB-11).
fn is_next(pin: usize, other: usize, settings: &super::Settings) -> bool {
    match (pin.min(other), pin.max(other)) {
        (2, 3) => settings.level_vertical == LevelVertical::Yes,
        (0, 1) | (1, 2 | 3) | (2 | 3, 4) | (4, 5) => true,
        _ => false,
    }
}

/// Whether two pins are the two of one fixed level's side.
fn is_across(pin: usize, other: usize) -> bool {
    pin != other && PINS[pin].1 == PINS[other].1
}

impl Trid {
    /// Every legal move, in an order that depends on the position only: men by their squares, then levels, then castling.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each(&mut |mv| {
            if self.is_safe(mv) {
                moves.push(mv);
            }
            true
        });
        moves
    }

    /// Whether a move is that of a level without men.
    #[must_use]
    pub fn is_empty_level(&self, mv: Move) -> bool {
        match Parts::of(mv) {
            Parts::Level(own) => own
                .from
                .squares()
                .iter()
                .all(|square| self.is_free(*square)),
            _ => false,
        }
    }

    /// Whether there is any.
    #[must_use]
    pub fn can_move(&self) -> bool {
        !self.each(&mut |mv| !self.is_safe(mv))
    }

    /// Whether a move leaves the own king unattacked (Art. 3.9).
    pub(super) fn is_safe(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play(mv);
        !after.is_checked(self.side)
    }

    /// Gives every move to a function until it says `false`, whether or not the own king allows it; says whether all were given.
    pub(super) fn each(&self, give: &mut impl FnMut(Move) -> bool) -> bool {
        self.men_of(self.side)
            .all(|from| self.each_of_man(from, give))
            && (self.levels.iter().flatten()).all(|level| self.each_of_level(*level, give))
            && [Wing::Short, Wing::Long]
                .into_iter()
                .all(|wing| !self.may_castle(wing) || give(Parts::Castle(wing).code()))
    }

    /// The moves of the man on a square.
    pub(super) fn each_of_man(&self, from: u8, give: &mut impl FnMut(Move) -> bool) -> bool {
        self.each_of_man_towards(from, None, give)
    }

    /// The moves of the man on a square, of a piece those alone that may end on this file and rank; others may be among them.
    pub(super) fn each_of_man_towards(
        &self,
        from: u8,
        end: Option<(i8, i8)>,
        give: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let Some((_, role)) = self.man_at(from) else {
            return true;
        };
        let at = place(from);
        if role == Role::Pawn {
            return self.each_of_pawn(from, at, give);
        }
        for (files, ranks) in directions(role) {
            // How many steps it is to the end that alone is asked for.
            let steps = match end {
                None => None,
                Some((file, rank)) => {
                    let (over, up) = (file - at.file, rank - at.rank);
                    let steps = over.abs().max(up.abs()) / files.abs().max(ranks.abs());
                    if steps == 0 || (steps * files, steps * ranks) != (over, up) {
                        continue;
                    }
                    Some(steps)
                }
            };
            let mut open = 0xFEu8;
            for n in 1.. {
                let Some(column) = column(at.file + n * files, at.rank + n * ranks) else {
                    break;
                };
                let (file, rank) = (at.file + n * files, at.rank + n * ranks);
                for to in self.squares_of(column) {
                    if open >> place(to).z & 1 != 0 && !self.give_to(role, from, to, give) {
                        return false;
                    }
                }
                if matches!(role, Role::King | Role::Knight) || steps == Some(n) {
                    break;
                }
                // Which heights of arrival are reached over this column.
                for z in 1..8 {
                    let end = Place { file, rank, z };
                    // Only whether both ends are on fixed levels and how high they are counts.
                    if open >> z & 1 != 0 && !self.way(column, at, end).is_open() {
                        open &= !(1 << z);
                    }
                }
                if open == 0 {
                    break;
                }
            }
        }
        if self.settings.vertical_moves != VerticalMoves::No
            && !self.each_upward(role, from, at, give)
        {
            return false;
        }
        if self.settings.vertical_capture == VerticalCapture::Yes && role != Role::Knight {
            for to in self.squares_of(at.column()) {
                if to != from
                    && !self.is_free(to)
                    && self.is_next_in_column(from, to, role == Role::King)
                    && !self.give_to(role, from, to, give)
                {
                    return false;
                }
            }
        }
        true
    }

    /// The moves straight up and down, or up and aside, of a rook or a knight (12.1.4); vertical captures apart.
    fn each_upward(
        &self,
        role: Role,
        from: u8,
        at: Place,
        give: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        // Where captures within the column are given already, the free squares are left.
        let captures = self.settings.vertical_capture == VerticalCapture::Yes;
        let around = [
            (0, 0),
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (2, 0),
            (-2, 0),
            (0, 2),
            (0, -2),
        ];
        (around.into_iter())
            .filter_map(|(files, ranks)| column(at.file + files, at.rank + ranks))
            .flat_map(|column| self.squares_of(column))
            .filter(|to| self.reaches_upward(role, from, *to))
            .filter(|to| !captures || role == Role::Knight || self.is_free(*to))
            .all(|to| self.give_to(role, from, to, give))
    }

    /// Gives the move of a man other than a pawn to a square, unless an own man stands there.
    fn give_to(&self, role: Role, from: u8, to: u8, give: &mut impl FnMut(Move) -> bool) -> bool {
        let there = self.man_at(to);
        if there.is_some_and(|(side, role)| side == self.side || role == Role::King)
            || !self.may_arrive(self.side, to)
        {
            return true;
        }
        let capture = there.map(|(_, role)| role);
        let mv = Parts::Man(ManMove {
            role,
            from,
            to,
            capture,
            promotion: None,
            en_passant: false,
            takes_level: capture.is_some() && self.takes_level(to, self.side)
                || self.enters_level(to, self.side),
            hangs: None,
        });
        give(mv.code())
    }

    /// Whether the level of a square becomes that of a side because its man comes there: it was nobody's (12.1.3), or has no
    /// other man where the variant has it so (12.8).
    pub(super) fn enters_level(&self, square: u8, by: Side) -> bool {
        let Some((_, level)) = self.level_of(square) else {
            return false;
        };
        let alone = |other: &u8| *other == square || self.is_free(*other);
        match level.owner {
            None => true,
            Some(owner) if owner == by => false,
            Some(_) => {
                self.settings.level_entry == LevelEntry::Takes
                    && level.slot.squares().iter().all(alone)
            }
        }
    }

    /// Whether the capture of the opponent's man on a square, by a side, makes his level change its owner (3.2 (4), Art. 3B.3).
    pub(super) fn takes_level(&self, square: u8, by: Side) -> bool {
        let settings = &self.settings;
        let Some((_, level)) = self.level_of(square) else {
            return false;
        };
        let enemy = by.other();
        settings.level_capture == LevelCapture::Yes
            && level.owner == Some(enemy)
            && self.has_left(level)
            && self.counted(level, enemy).count() == 1
    }

    /// Whether a level has left its place, so that it can be captured (Art. 3B.3, AMB-13).
    pub(super) fn has_left(&self, level: Level) -> bool {
        match self.settings.level_moved {
            LevelMoved::Ever => level.moved,
            LevelMoved::Now => !level.is_home(self.settings.start),
        }
    }

    /// The squares of the men that count on a level of a side: it is captured with the only one (AMB-12).
    pub(super) fn counted(&self, level: Level, owner: Side) -> impl Iterator<Item = u8> + '_ {
        let counts = move |square: &u8| match (self.settings.level_count, self.man_at(*square)) {
            (_, None) => false,
            (LevelCount::Enemy, Some((side, _))) => side == owner,
            (LevelCount::All, Some(_)) => true,
        };
        level.slot.squares().into_iter().filter(counts)
    }

    fn each_of_pawn(&self, from: u8, at: Place, give: &mut impl FnMut(Move) -> bool) -> bool {
        let side = self.side;
        let forward = ahead(side);
        let steps = |files: i8, ranks: i8| column(at.file + files, at.rank + ranks);
        let quiet = |column: Option<usize>, give: &mut dyn FnMut(Move) -> bool| {
            let free = |to: &u8| {
                self.is_free(*to) && self.may_place(side, *to) && self.goes_onward(side, from, *to)
            };
            (column.into_iter())
                .flat_map(|column| self.squares_of(column))
                .filter(free)
                .all(|to| self.give_pawn(from, to, None, false, give))
        };
        // A step of two over a column: only to the heights from which it is open.
        let double =
            |passed: Option<usize>, to: Option<usize>, give: &mut dyn FnMut(Move) -> bool| {
                let (Some(passed), Some(to)) = (passed, to) else {
                    return true;
                };
                self.squares_of(to)
                    .filter(|to| self.is_free(*to) && self.may_place(side, *to))
                    .filter(|to| self.goes_onward(side, from, *to))
                    .filter(|to| self.way(passed, at, place(*to)).is_open())
                    .all(|to| self.give_pawn(from, to, None, false, give))
            };
        let captures = |column: Option<usize>, give: &mut dyn FnMut(Move) -> bool| {
            (column.into_iter())
                .flat_map(|column| self.squares_of(column))
                .filter(|to| self.goes_onward(side, from, *to))
                .all(|to| match self.man_at(to) {
                    Some((other, role)) if other != side && role != Role::King => {
                        !self.may_arrive(side, to)
                            || self.give_pawn(from, to, Some(role), false, give)
                    }
                    None if self.passed.is_some()
                        && self.passed_squares().any(|passed| passed == to)
                        && self.may_place(side, to) =>
                    {
                        self.give_pawn(from, to, Some(Role::Pawn), true, give)
                    }
                    _ => true,
                })
        };
        let inner = inward(at.file);
        let upward = |give: &mut dyn FnMut(Move) -> bool| {
            self.settings.vertical_moves == VerticalMoves::No
                || self
                    .squares_of(at.column())
                    .filter(|to| self.reaches_upward(Role::Pawn, from, *to))
                    .filter(|to| self.is_free(*to) && self.may_place(side, *to))
                    .filter(|to| self.goes_onward(side, from, *to))
                    .all(|to| self.give_pawn(from, to, None, false, give))
        };
        upward(give)
            && quiet(steps(0, forward), give)
            && (!self.fresh.has(from) || double(steps(0, forward), steps(0, 2 * forward), give))
            && [-1, 1]
                .into_iter()
                .all(|file| captures(steps(file, forward), give))
            && inner.is_none_or(|inner| {
                quiet(steps(inner, 0), give)
                    && double(steps(inner, 0), steps(2 * inner, 0), give)
                    && captures(steps(inner, -forward), give)
            })
    }

    /// Gives the move of a pawn, for each man it may become.
    fn give_pawn(
        &self,
        from: u8,
        to: u8,
        capture: Option<Role>,
        en_passant: bool,
        give: &mut dyn FnMut(Move) -> bool,
    ) -> bool {
        let victim = match self.passed {
            Some((_, pawn)) if en_passant => pawn,
            _ => to,
        };
        let takes_level = capture.is_some()
            && (!en_passant || self.settings.ep_takes_level == EpTakesLevel::Yes)
            && self.takes_level(victim, self.side)
            || self.enters_level(to, self.side);
        let mut one = |promotion, hangs| {
            let mv = Parts::Man(ManMove {
                role: Role::Pawn,
                from,
                to,
                capture,
                promotion,
                en_passant,
                takes_level,
                hangs,
            });
            give(mv.code())
        };
        match self.promotes(to, self.side) {
            true => {
                PROMOTIONS.into_iter().all(|role| one(Some(role), None))
                    && self.inserts(to).all(|slot| one(None, Some(slot)))
            }
            false => one(None, None),
        }
    }

    /// Where the level may hang that a pawn becomes on a square (12.9.3): nowhere without that insert.
    pub(super) fn inserts(&self, square: u8) -> impl Iterator<Item = Slot> + '_ {
        let upright = self.settings.level_inversion == LevelInversion::No;
        let fixed = match Slot::of(square) {
            Some(slot) => slot.fixed(),
            None => place(square).z,
        };
        let how = self.settings.level_promotion;
        let none = if how == LevelPromotion::No { 0 } else { SLOTS };
        (0..none as u8).map(Slot).filter(move |slot| {
            let there = match how {
                LevelPromotion::No => false,
                LevelPromotion::Any => true,
                LevelPromotion::Upright => !slot.inverted(),
                LevelPromotion::There => slot.fixed() == fixed,
            };
            there && !(upright && slot.inverted()) && self.may_hang(NONE.into(), *slot)
        })
    }

    /// What a level carries, if it may move with it (Art. 3B.2): nothing, or the place in its two rows and the man. `None` where
    /// it may not move.
    pub(super) fn load(&self, level: Level) -> Option<Option<(usize, u8)>> {
        let mut men = (level.slot.squares().into_iter().enumerate())
            .map(|(n, square)| (n, self.men[usize::from(square)]))
            .filter(|(_, man)| *man != 0);
        let Some((n, rider)) = men.next() else {
            return (self.settings.level_rider != LevelRider::Royal).then_some(None);
        };
        let own = rider & BLACK == if self.side == Side::White { 0 } else { BLACK };
        let pawn = rider & 7 == Role::Pawn as u8;
        // The inner file of a level is that of the king's or queen's pawn.
        let inner = (n % 2 == 1) != level.slot.kings();
        let fits = match self.settings.level_rider {
            LevelRider::Pawn => pawn,
            LevelRider::Any => true,
            LevelRider::Royal => pawn && inner,
        };
        (own && fits && men.next().is_none()).then_some(Some((n, rider)))
    }

    /// Whether a level may hang in a slot, as far as the other levels go (Art. 3B.1, AMB-1).
    pub(super) fn may_hang(&self, level: usize, slot: Slot) -> bool {
        let free = |slot: Slot| {
            let hung = self.hung[usize::from(slot.0)];
            hung == NONE || usize::from(hung) == level
        };
        free(slot) && (self.settings.pin_slots == PinSlots::Two || free(slot.turned()))
    }

    /// Whether a level may go from one slot to another, as far as the pins go (Art. 3B.4).
    pub(super) fn is_near(&self, from: Slot, to: Slot) -> bool {
        let (pin, other) = (from.pin(), to.pin());
        let settings = &self.settings;
        match from.kings() == to.kings() {
            true => {
                is_next(pin, other, settings)
                    || settings.level_far == LevelFar::Yes && is_across(pin, other)
            }
            false => {
                settings.level_sideways == LevelSideways::Yes && pin == other
                    || settings.level_diagonal == LevelDiagonal::Yes && is_across(pin, other)
            }
        }
    }

    fn each_of_level(&self, level: Level, give: &mut impl FnMut(Move) -> bool) -> bool {
        if level.owner != Some(self.side) {
            return true;
        }
        let n = usize::from(self.hung[usize::from(level.slot.0)]);
        if !self.each_rotation(level, give) {
            return false;
        }
        let Some(load) = self.load(level) else {
            return true;
        };
        let turns = load.is_none() && self.settings.level_inversion == LevelInversion::Yes;
        (0..SLOTS as u8).map(Slot).all(|to| {
            let same = to.inverted() == level.slot.inverted();
            let reached = if level.slot.shares_pin(to) {
                turns && !same
            } else {
                (turns || same) && self.is_near(level.slot, to)
            };
            if !reached || !self.may_hang(n, to) {
                return true;
            }
            // The rook's pawn is on the outer file.
            let rotates = matches!(
                self.settings.level_rotation,
                LevelRotation::Moving | LevelRotation::WithPawn
            ) && self.rook_pawn_alone(level);
            self.give_level(level.slot, to, false, give)
                && (!rotates || self.give_level(level.slot, to, true, give))
        })
    }

    /// Whether the only man on a level is a rook's pawn of the side to move, which stands on the outer file.
    pub(super) fn rook_pawn_alone(&self, level: Level) -> bool {
        let mut men = (level.slot.squares().into_iter().enumerate())
            .map(|(n, square)| (n, self.men[usize::from(square)]))
            .filter(|(_, man)| *man != 0);
        let first = men.next();
        first.is_some_and(|(n, rider)| {
            (n % 2 == 0) != level.slot.kings() && rider == man(self.side, Role::Pawn)
        }) && men.next().is_none()
    }

    /// The turn of a level by half a circle where it hangs (12.1.1): with a man of its owner on it.
    fn each_rotation(&self, level: Level, give: &mut impl FnMut(Move) -> bool) -> bool {
        self.settings.level_rotation == LevelRotation::No
            || !self.bears_own(level)
            || self.give_level(level.slot, level.slot, true, give)
    }

    /// Whether a man of the side to move is on a level.
    pub(super) fn bears_own(&self, level: Level) -> bool {
        level.slot.squares().iter().any(|square| {
            self.man_at(*square)
                .is_some_and(|(side, _)| side == self.side)
        })
    }

    /// Gives the move of a level, with each promotion where it brings one about, and with each move of its pawn where the variant
    /// has it so.
    fn give_level(
        &self,
        from: Slot,
        to: Slot,
        rotated: bool,
        give: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let level = LevelMove {
            from,
            to,
            promotion: None,
            rotated,
            hangs: None,
        };
        let n = usize::from(self.hung[usize::from(from.0)]);
        let Some(square) = self.level_promotes(n, to, rotated) else {
            return give(Parts::Level(level).code())
                && (!rotated
                    || self.settings.level_rotation != LevelRotation::WithPawn
                    || self.each_turned(level, give));
        };
        let promotion = |role| LevelMove {
            promotion: Some(role),
            ..level
        };
        let mut after = self.clone();
        after.shift(n, to, rotated);
        PROMOTIONS
            .into_iter()
            .map(promotion)
            .all(|own| give(Parts::Level(own).code()))
            && after.inserts(square).all(|slot| {
                let hangs = Some(slot);
                give(Parts::Level(LevelMove { hangs, ..level }).code())
            })
    }

    /// Gives the turns in which a level is turned round and a pawn on it moves then (12.3).
    fn each_turned(&self, own: LevelMove, give: &mut impl FnMut(Move) -> bool) -> bool {
        let pawns = self.turned_pawns(own.from);
        if pawns.is_empty() {
            return true;
        }
        let mut after = self.clone();
        after.carry(own);
        pawns.into_iter().all(|place| {
            let from = own.to.squares()[3 - place];
            after.each_of_man(from, &mut |mv| match Parts::of(mv) {
                Parts::Man(man) => give(Parts::Turned(own, man).code()),
                _ => true,
            })
        })
    }

    /// Which pawns on a level may move in the turn that turns it round (12.3): their places there, by ranks and files.
    pub(super) fn turned_pawns(&self, slot: Slot) -> Vec<usize> {
        let level = self.levels.iter().flatten().find(|own| own.slot == slot);
        let alone = level.is_some_and(|level| self.rook_pawn_alone(*level));
        if self.settings.turned_pawn == TurnedPawn::Rook && !alone {
            return Vec::new();
        }
        let pawn = man(self.side, Role::Pawn);
        (slot.squares().into_iter().enumerate())
            .filter(|(_, square)| self.men[usize::from(*square)] == pawn)
            .map(|(place, _)| place)
            .collect()
    }

    /// Where a pawn of the side to move is promoted by a move of its level: the one it carries, or one on a corner that it
    /// leaves (AMB-9).
    pub(super) fn level_promotes(&self, n: usize, to: Slot, rotated: bool) -> Option<u8> {
        let mut after = self.clone();
        after.shift(n, to, rotated);
        after
            .carried_promotes(to, self.side)
            .or_else(|| after.uncovered(self.side))
    }

    /// The pawn of a side on a level that stands on its last rank.
    pub(super) fn carried_promotes(&self, slot: Slot, side: Side) -> Option<u8> {
        let pawn = man(side, Role::Pawn);
        (slot.squares().into_iter())
            .find(|square| self.men[usize::from(*square)] == pawn && self.promotes(*square, side))
    }

    /// The pawn of a side on a corner of a fixed level that has become the farthest square of its file.
    pub(super) fn uncovered(&self, side: Side) -> Option<u8> {
        if self.settings.uncovered == Uncovered::Stays {
            return None;
        }
        let (rank, z) = if side == Side::White { (8, 6) } else { (1, 2) };
        [1, 4]
            .into_iter()
            .filter_map(|file| geometry::square_at(file, rank, z))
            .find(|square| {
                self.men[usize::from(*square)] == man(side, Role::Pawn)
                    && self.promotes(*square, side)
            })
    }

    /// Takes a level with what it carries to another slot, turned round or not.
    pub(super) fn shift(&mut self, n: usize, to: Slot, rotated: bool) {
        let Some(level) = self.levels[n] else {
            return;
        };
        let from = level.slot;
        let keeps = self.settings.level_move_counts == LevelMoveCounts::No;
        let mut load = from.squares().map(|square| {
            let (man, fresh) = (self.men[usize::from(square)], self.fresh.has(square));
            self.men[usize::from(square)] = 0;
            self.fresh.put(square, false);
            (man, fresh && keeps)
        });
        if rotated {
            load.reverse();
        }
        self.hang(from, NONE);
        self.hang(to, n as u8);
        for (square, (man, fresh)) in to.squares().into_iter().zip(load) {
            self.fresh.put(square, fresh);
            if man != 0 {
                self.put(square, man);
            }
        }
        self.levels[n] = Some(Level {
            slot: to,
            moved: level.moved || !from.shares_pin(to),
            ..level
        });
    }

    /// Whether castling is possible now (Conditions 3.1 to 3.5).
    pub(super) fn may_castle(&self, wing: Wing) -> bool {
        let side = self.side;
        let [king, rook, king_to, rook_to] = castling_squares(side, wing, self.settings.start);
        let attacked = |square: u8| self.is_attacked(square, side.other());
        let rooks = self.settings.castle_rook_attacked == CastleRookAttacked::Forbidden;
        self.castling_right(side, wing)
            && self.number > 1
            && self.exists(king_to)
            && self.men[usize::from(king)] == man(side, Role::King)
            && self.men[usize::from(rook)] == man(side, Role::Rook)
            && (wing == Wing::Short || self.is_free(king_to))
            && !attacked(king)
            && !attacked(king_to)
            && !(rooks && (attacked(rook) || attacked(rook_to)))
    }

    /// A move with every square in full: `Pb2(2)-b4(4)`, `Nb1(2)xPc3(4)`, `QL*b1(2)-b3(4)` (5.1).
    pub fn long(&self, mv: Move) -> String {
        match Parts::of(mv) {
            Parts::Castle(Wing::Short) => "O-O".to_owned(),
            Parts::Castle(Wing::Long) => "O-O-O".to_owned(),
            Parts::Man(own) => man_text(own),
            Parts::Level(own) => self.level_text(own, own.rotated),
            Parts::Turned(own, man) => {
                format!("{}~{}", self.level_text(own, false), man_text(man))
            }
        }
    }

    /// The move of a level, with the sign of its turn before its pins or without.
    fn level_text(&self, own: LevelMove, rotated: bool) -> String {
        let star = if own.to.inverted() { "*" } else { "" };
        let round = if rotated { "~" } else { "" };
        format!(
            "{}{star}{round}{}-{}{}",
            self.level_name_in(own.from),
            own.from.pin_name(),
            own.to.pin_name(),
            becomes(own.promotion, own.hangs)
        )
    }

    /// The name of the level that hangs in a slot.
    #[must_use]
    pub fn level_name_in(&self, slot: Slot) -> String {
        match self.hung[usize::from(slot.0)] {
            NONE => String::new(),
            n => self.level_name(usize::from(n)),
        }
    }

    /// The name of a level: its side, with a 2 where it was captured from the other player; neutral levels by their owner.
    #[must_use]
    pub fn level_name(&self, n: usize) -> String {
        let Some(level) = self.levels[n] else {
            return String::new();
        };
        let side = if level.slot.kings() { 'K' } else { 'Q' };
        match (level.origin, level.owner) {
            (None, None) => "NL".to_owned(),
            (None, Some(Side::White)) => "WL".to_owned(),
            (None, Some(Side::Black)) => "BL".to_owned(),
            (origin, owner) if origin != owner => format!("2{side}L"),
            _ => format!("{side}L"),
        }
    }

    /// The captures in passing that are legal now.
    pub(super) fn capture_in_passing(&self) -> Vec<Move> {
        let mut captures = Vec::new();
        if self.passed.is_some() {
            for from in self.men_of(self.side) {
                if self.men[usize::from(from)] & 7 == Role::Pawn as u8 {
                    self.each_of_man(from, &mut |mv| {
                        let passing = matches!(Parts::of(mv), Parts::Man(man) if man.en_passant);
                        if passing && self.is_safe(mv) {
                            captures.push(mv);
                        }
                        true
                    });
                }
            }
        }
        captures
    }
}
