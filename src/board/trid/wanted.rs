//! Moves as somebody writes them: what is given must fit.

use super::Trid;
use super::geometry::{PINS, Slot, place};
use super::moves::Parts;
use crate::board::{Move, Role, Wing};

/// A square as far as it is written: file (0 = a), rank and height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// 0 = a … 5 = f.
    pub file: Option<u8>,
    /// 0 to 9.
    pub rank: Option<u8>,
    /// 1 to 7.
    pub z: Option<u8>,
}

impl Part {
    /// Whether a square has all that is written.
    #[must_use]
    pub fn fits(self, square: u8) -> bool {
        let place = place(square);
        let is = |written: Option<u8>, there: u8| written.is_none_or(|written| written == there);
        is(self.file, place.file as u8) && is(self.rank, place.rank as u8) && is(self.z, place.z)
    }
}

/// A pin as far as it is written: on the king's side or not, which of the six (0 = nearest to White).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pin {
    /// Whether it is on the king's side.
    pub kings: Option<bool>,
    /// By rank: 1, 3, 4, 5, 6, 8.
    pub rank: Option<u8>,
}

impl Pin {
    pub(super) fn fits(self, slot: Slot) -> bool {
        let (_, rank) = slot.corner();
        self.kings.is_none_or(|kings| kings == slot.kings())
            && self
                .rank
                .is_none_or(|written| i16::from(written) == i16::from(rank))
    }
}

/// What a pawn becomes, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// A man.
    Man(Role),
    /// A level, which hangs there (12.9.3).
    Level(Slot),
}

impl Becomes {
    /// Whether this is what a move makes of its pawn.
    fn is(written: Option<Becomes>, promotion: Option<Role>, hangs: Option<Slot>) -> bool {
        match written {
            None => promotion.is_none() && hangs.is_none(),
            Some(Becomes::Man(role)) => promotion == Some(role),
            Some(Becomes::Level(slot)) => hangs == Some(slot),
        }
    }
}

/// The move of a pawn in the turn of its level (12.3), as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follow {
    /// Where from: file and rank as two digits.
    pub from: u8,
    /// Its height, 0 where it is not written.
    pub from_z: u8,
    /// Where to.
    pub to: u8,
    /// Its height, 0 where it is not written.
    pub z: u8,
    /// Whether it captures.
    pub captures: bool,
    /// The man captured, if written.
    pub captured: Option<Role>,
    /// What the pawn becomes; without it no promotion fits.
    pub promotion: Option<Becomes>,
}

impl Follow {
    /// What is written of its squares.
    pub(super) fn squares(self) -> [Part; 2] {
        [(self.from, self.from_z), (self.to, self.z)].map(|(column, z)| Part {
            file: Some(column / 10),
            rank: Some(column % 10),
            z: (z != 0).then_some(z),
        })
    }
}

/// A move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Castling.
    Castle(Wing),
    /// A man's move.
    Man {
        /// What moves.
        role: Role,
        /// Where from, as far as it is written.
        from: Part,
        /// Where to.
        to: Part,
        /// Whether it captures, if that is written for sure.
        captures: Option<bool>,
        /// The man captured, if written.
        captured: Option<Role>,
        /// What the pawn becomes; without it no promotion fits.
        promotion: Option<Becomes>,
    },
    /// A level's move.
    Level {
        /// Whether the level was captured from the other player (the 2 before its name), if that is written for sure.
        taken: Option<bool>,
        /// Where from.
        from: Pin,
        /// Where to.
        to: Pin,
        /// Whether it is inverted behind the move, if that is written for sure.
        inverted: Option<bool>,
        /// Whether the move inverts it or puts it upright, if that is written for sure.
        turned: Option<bool>,
        /// Whether it is turned round by half a circle, if that is written for sure.
        rotated: Option<bool>,
        /// What its pawn becomes; without it no promotion fits.
        promotion: Option<Becomes>,
        /// The move of its pawn in the same turn.
        follow: Option<Follow>,
    },
}

impl Trid {
    /// Every legal move that has all that is written, in the order of [`Trid::legal_moves`].
    #[must_use]
    pub fn find(&self, wanted: &Wanted) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut take = |mv: Move| {
            if self.fits(mv, wanted) && self.is_safe(mv) {
                moves.push(mv);
            }
            true
        };
        match wanted {
            Wanted::Man { role, from, to, .. } => {
                let end = to.file.zip(to.rank);
                let end = end.map(|(file, rank)| (file as i8, rank as i8));
                let men = (self.men_of(self.side))
                    .filter(|square| from.fits(*square))
                    .filter(|square| self.man_at(*square).is_some_and(|(_, is)| is == *role));
                for man in men {
                    self.each_of_man_towards(man, end, &mut take);
                }
            }
            Wanted::Level { .. } | Wanted::Castle(_) => {
                self.each(&mut take);
            }
        }
        moves
    }

    /// Whether a move has all that is written.
    fn fits(&self, mv: Move, wanted: &Wanted) -> bool {
        match (Parts::of(mv), *wanted) {
            (Parts::Castle(wing), Wanted::Castle(written)) => wing == written,
            (
                Parts::Man(man),
                Wanted::Man {
                    role,
                    from,
                    to,
                    captures,
                    captured,
                    promotion,
                },
            ) => {
                man.role == role
                    && from.fits(man.from)
                    && to.fits(man.to)
                    && captures.is_none_or(|captures| captures == man.capture.is_some())
                    && captured.is_none_or(|captured| man.capture == Some(captured))
                    && Becomes::is(promotion, man.promotion, man.hangs)
            }
            (
                Parts::Level(own) | Parts::Turned(own, _),
                Wanted::Level {
                    taken,
                    from,
                    to,
                    inverted,
                    turned,
                    rotated,
                    promotion,
                    follow,
                },
            ) => {
                let name = self.level_name_in(own.from);
                let follows = match (Parts::of(mv), follow) {
                    (Parts::Turned(_, man), Some(follow)) => {
                        let [start, end] = follow.squares();
                        start.fits(man.from)
                            && end.fits(man.to)
                            && follow.captures == man.capture.is_some()
                            && (follow.captured).is_none_or(|role| man.capture == Some(role))
                            && Becomes::is(follow.promotion, man.promotion, man.hangs)
                    }
                    (Parts::Level(_), None) => true,
                    _ => false,
                };
                let turns = own.from.inverted() != own.to.inverted();
                from.fits(own.from)
                    && to.fits(own.to)
                    && taken.is_none_or(|taken| taken == name.starts_with('2'))
                    && inverted.is_none_or(|inverted| inverted == own.to.inverted())
                    && turned.is_none_or(|turned| turned == turns)
                    && rotated.is_none_or(|rotated| rotated == own.rotated)
                    && Becomes::is(promotion, own.promotion, own.hangs)
                    && follows
            }
            _ => false,
        }
    }
}

/// The height of a fixed level's squares by its letter: W, N, B.
#[must_use]
pub const fn height_of(level: u8) -> Option<u8> {
    Some(match level {
        b'W' => 2,
        b'N' => 4,
        b'B' => 6,
        _ => return None,
    })
}

/// Rank of the pin and height of the squares of an upright level on it, by its place from below: 1 to 6 (5.3).
#[must_use]
pub fn pin_from_below(n: u8) -> Option<(u8, u8)> {
    let pin = *[0, 2, 1, 4, 3, 5].get(usize::from(n).checked_sub(1)?)?;
    let (rank, z) = PINS[pin];
    Some((rank.unsigned_abs(), z + 1))
}
