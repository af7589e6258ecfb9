//! A move as a number: from-square (6 bits), to-square (6), role (3), role captured (3), role promoted to (3), kind (2), and
//! whether it is illegal and stands (1). Castling goes from the king's square to the rook's.

use super::super::{Move, MoveParts, Role, Square, Step, Wing};

const TO: u32 = 6;
const ROLE: u32 = 12;
const CAPTURE: u32 = 15;
const PROMOTION: u32 = 18;
const KIND: u32 = 21;
const EN_PASSANT: u32 = 1 << KIND;
const CASTLING: u32 = 2 << KIND;
const KINDS: u32 = EN_PASSANT | CASTLING;
const FORCED: u32 = 1 << 23;
/// What sets a move apart from a piece that leaves one square and arrives on another.
const SPECIAL: u32 = KINDS | FORCED;

/// Roles by their number; 0 is none.
const ROLES: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::King),
    None,
];

/// The role of a number below 8, if it has one.
#[inline]
pub(super) const fn role_of(number: u8) -> Option<Role> {
    ROLES[(number & 7) as usize]
}

/// A move taken apart, as [`super::Flat::play`] needs it.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) role: usize,
    /// The number of the role captured, 0 where there is none.
    pub(super) capture: usize,
    /// The number of the role that arrives.
    pub(super) placed: usize,
}

impl Move {
    /// A piece that goes from one square to another and captures what stands there, by the number of its role, 0 for none.
    #[inline(always)]
    pub(super) const fn normal(role: u32, from: u8, to: u8, capture: u8, promotion: u32) -> Move {
        Move(
            from as u32
                | (to as u32) << TO
                | role << ROLE
                | (capture as u32) << CAPTURE
                | promotion << PROMOTION,
        )
    }

    #[inline]
    pub(super) const fn en_passant(from: u8, to: u8) -> Move {
        let Move(bits) = Move::normal(Role::Pawn as u32, from, to, Role::Pawn as u8, 0);
        Move(bits | EN_PASSANT)
    }

    #[inline]
    pub(super) const fn castling(king: u8, rook: u8) -> Move {
        let Move(bits) = Move::normal(Role::King as u32, king, rook, 0, 0);
        Move(bits | CASTLING)
    }

    /// The same move, illegal and standing.
    pub(super) const fn forced(self) -> Move {
        Move(self.0 | FORCED)
    }

    #[inline(always)]
    pub(super) const fn is_special(self) -> bool {
        self.0 & SPECIAL != 0
    }

    #[inline]
    pub(super) const fn is_en_passant(self) -> bool {
        self.0 & KINDS == EN_PASSANT
    }

    #[inline]
    pub(super) const fn is_castling(self) -> bool {
        self.0 & KINDS == CASTLING
    }

    #[inline(always)]
    pub(super) const fn taken_apart(self) -> Parts {
        let Move(bits) = self;
        let role = bits >> ROLE & 7;
        let promotion = bits >> PROMOTION & 7;
        Parts {
            from: (bits & 63) as u8,
            to: (bits >> TO & 63) as u8,
            role: role as usize,
            capture: (bits >> CAPTURE & 7) as usize,
            placed: if promotion == 0 { role } else { promotion } as usize,
        }
    }
}

/// [`super::super::Position::code`].
#[inline]
pub(in super::super) const fn code(Move(bits): Move) -> u16 {
    (bits & 0xFFF | (bits >> PROMOTION & 7) << 12) as u16
}

/// [`super::super::Position::flat_goes`].
#[inline]
pub(in super::super) const fn goes(mv: Move) -> (u8, bool) {
    ((mv.0 >> TO & 63) as u8, mv.is_castling())
}

/// [`super::super::Position::flat_role`].
#[inline]
pub(in super::super) const fn role(Move(bits): Move) -> usize {
    (bits >> ROLE & 7) as usize
}

/// Whether a move is illegal and stands.
#[inline]
pub(in super::super) const fn is_forced(Move(bits): Move) -> bool {
    bits & FORCED != 0
}

/// Whether a move captures.
#[inline]
pub(in super::super) const fn is_capture(Move(bits): Move) -> bool {
    bits >> CAPTURE & 7 != 0
}

/// Whether a man goes from one square to an empty one, and nothing else happens.
#[inline(always)]
pub(in super::super) const fn is_plain_step(Move(bits): Move) -> bool {
    bits & (7 << CAPTURE | 7 << PROMOTION | KINDS) == 0
}

/// Whether nothing before the move can come again, and then whether it is a capture or a move of a pawn.
#[inline]
pub(in super::super) fn ends_stretch(mv: Move) -> Option<bool> {
    let pawn = mv.0 >> ROLE & 7 == Role::Pawn as u32;
    if is_capture(mv) | pawn {
        return Some(true);
    }
    mv.is_castling().then_some(false)
}

/// Which man goes where.
#[inline]
pub(in super::super) const fn step(Move(bits): Move) -> Step {
    Step {
        role: (bits >> ROLE & 7) as u8,
        from: (bits & 63) as u8,
        to: (bits >> TO & 63) as u8,
    }
}

/// What a move of this board does.
#[inline]
pub(in super::super) fn parts(mv: Move) -> MoveParts {
    let Move(bits) = mv;
    let square = |shift: u32| Square((bits >> shift & 63) as u8);
    let man = |shift: u32| ROLES[(bits >> shift & 7) as usize];
    let (from, to) = (square(0), square(TO));
    let wing = if to > from { Wing::Short } else { Wing::Long };
    MoveParts {
        role: man(ROLE).unwrap_or(Role::Pawn),
        from,
        to,
        capture: man(CAPTURE),
        promotion: man(PROMOTION),
        castling: mv.is_castling().then_some(wing),
        en_passant: mv.is_en_passant(),
    }
}
