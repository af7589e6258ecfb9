//! The key of a position, kept up to date half-move by half-move: no board is set up for it.
//!
//! It holds what stands where, who has the move, and which rights to castle are left (Art. 9.2.3), as differences to the initial
//! position, which has 0. That the last move was a pawn's double step is no part of it: the opening is the same whichever of
//! two pawns moved last.

use crate::board::{Move, Position, Role, Side, Square, Wing};

/// The key of a position that was reached from the initial one.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    hash: u64,
    /// Rights to castle that are left: White's long and short one, Black's.
    rights: u8,
    side: Side,
}

/// One number for each man on each square: the roles from 1, and of each those of White and Black.
static MEN: [[u64; 64]; 16] = men();

/// One number for each set of rights that are left; none where all are.
static RIGHTS: [u64; 16] = rights();

/// Black has the move.
const BLACK: u64 = scattered(900);

/// Where kings and rooks stand at first.
const HOMES: u64 = 0x9100_0000_0000_0091;

/// The rights that are lost when a man leaves a square or arrives there.
static LOST: [u8; 64] = lost();

impl Key {
    /// That of the initial position.
    pub const INITIAL: Key = Key {
        hash: 0,
        rights: 15,
        side: Side::White,
    };

    /// Its number.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u64 {
        self.hash
    }

    /// That of the position after a move of standard chess.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) {
        let step = Position::step(mv);
        let (from, to) = (step.from & 63, step.to & 63);
        if Position::is_plain_step(mv) {
            let men = &MEN[usize::from(step.role << 1 | self.side as u8) & 15];
            self.hash ^= men[usize::from(from)] ^ men[usize::from(to)];
        } else {
            self.hash ^= rare(self.side, mv);
        }
        if (1u64 << from | 1 << to) & HOMES != 0 {
            let left = self.rights & !(LOST[usize::from(from)] | LOST[usize::from(to)]);
            self.hash ^= RIGHTS[usize::from(self.rights & 15)] ^ RIGHTS[usize::from(left & 15)];
            self.rights = left;
        }
        self.hash ^= BLACK;
        self.side = self.side.other();
    }
}

/// What captures, castles or promotes. By itself, so that a key stays in registers.
#[inline(never)]
fn rare(side: Side, mv: Move) -> u64 {
    let parts = Position::flat_parts(mv);
    let (from, to) = (parts.from, parts.to);
    let Some(wing) = parts.castling else {
        let placed = parts.promotion.unwrap_or(parts.role);
        let moved = man(side, parts.role, from) ^ man(side, placed, to);
        let Some(captured) = parts.capture else {
            return moved;
        };
        let at = match parts.en_passant {
            true => Square::new(to.file(), from.rank()),
            false => to,
        };
        return moved ^ man(side.other(), captured, at);
    };
    let (king, rook) = match wing {
        Wing::Short => (6, 5),
        Wing::Long => (2, 3),
    };
    [(Role::King, from, king), (Role::Rook, to, rook)]
        .into_iter()
        .map(|(role, leaves, file)| {
            man(side, role, leaves) ^ man(side, role, Square::new(file, from.rank()))
        })
        .fold(0, |all, moved| all ^ moved)
}

#[inline]
fn man(side: Side, role: Role, at: Square) -> u64 {
    MEN[(role as usize) << 1 | side as usize][usize::from(at.0 & 63)]
}

/// The numbers of splitmix64 (Steele, Lea and Flood), each by its place.
const fn scattered(place: u64) -> u64 {
    let z = (place + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

const fn men() -> [[u64; 64]; 16] {
    let mut men = [[0; 64]; 16];
    let mut at = 0;
    while at < 12 * 64 {
        men[2 + at / 64][at % 64] = scattered(at as u64);
        at += 1;
    }
    men
}

const fn rights() -> [u64; 16] {
    let mut rights = [0; 16];
    let mut at = 0;
    while at < 15 {
        rights[at] = scattered(800 + at as u64);
        at += 1;
    }
    rights
}

const fn lost() -> [u8; 64] {
    let mut lost = [0; 64];
    (lost[0], lost[4], lost[7]) = (1, 3, 2);
    (lost[56], lost[60], lost[63]) = (4, 12, 8);
    lost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Language, Resolution, read, resolve};
    use crate::syntax::Encoding;

    /// The key of a position as it stands there, without the way to it.
    fn whole(position: &Position) -> u64 {
        let men = |position: &Position| {
            let mut hash = 0;
            for at in (0..64).map(Square) {
                if let Some((side, role)) = position.man_at(at) {
                    hash ^= man(side, role, at);
                }
            }
            hash
        };
        let all = [
            (Side::White, Wing::Long),
            (Side::White, Wing::Short),
            (Side::Black, Wing::Long),
            (Side::Black, Wing::Short),
        ];
        let left = all
            .iter()
            .enumerate()
            .map(|(bit, (side, wing))| usize::from(position.castling_right(*side, *wing)) << bit);
        let black = u64::from(position.side_to_move() == Side::Black) * BLACK;
        men(position) ^ men(&Position::initial()) ^ RIGHTS[left.sum::<usize>()] ^ black
    }

    fn after(moves: &str) -> u64 {
        let (mut position, mut key) = (Position::initial(), Key::INITIAL);
        for word in moves.split(' ') {
            let written = read(word.as_bytes(), Encoding::Utf8);
            let found = resolve(&written, Language::English, &position);
            let Resolution::Move(mv, _) = found else {
                panic!("{word}: {found:?}");
            };
            key.play(mv);
            position.play(mv);
            assert_eq!(key.number(), whole(&position), "{word} in {moves}");
        }
        key.number()
    }

    #[test]
    fn it_is_that_of_the_position_whatever_the_way() {
        // Castling on both wings, captures en passant, promotions with capture of a rook, rooks that lose their right.
        after("e4 e5 Nf3 Nc6 Bb5 Nf6 O-O d6 d3 Bd7 h3 Qe7 a3 O-O-O");
        after("e4 d5 e5 f5 exf6 Qd6 fxg7 c5 gxh8=Q Qxh2 Rxh2 c4 b4 cxb3");
        assert_eq!(after("d4 d5 c4 e6 Nc3 Nf6"), after("c4 e6 Nc3 d5 d4 Nf6"));
        assert_eq!(after("Nf3 Nf6 Ng1 Ng8"), 0);
        // Other side to move, other rights.
        assert_ne!(after("d4 d5 e3 e6 e4"), after("d4 d5 e4 e6"));
        assert_ne!(
            after("e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6"),
            after("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6")
        );
        // Which of two pawns moved last is all one, even where one could be taken en passant.
        assert_eq!(after("d4 Nf6 d5 e5 a3 c5"), after("d4 Nf6 d5 c5 a3 e5"));
    }
}
