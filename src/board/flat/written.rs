//! A written move found and played in one go, as a reader of archives wants it nearly always: one piece can be meant, and nothing
//! about the move is special. What was found need not be packed into a [`Move`] and taken apart again for it, and each kind of
//! piece has a way of its own that asks only what concerns it.
//!
//! It is [`Flat::find`] and then [`Flat::play`]; a test in `tests.rs` holds it to them.

use super::super::{Found, Move, Role};
use super::moves::Parts;
use super::{
    EMPTY, Flat, KING, NOWHERE, Squares, WHITES, between, bit, home_rank, lowest, origins, rank_set,
};

/// A move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// Whether it gives check.
    pub check: bool,
}

impl Flat {
    /// Plays the one legal move of the pieces of a role on the squares of `from` to the square `to`, as [`Flat::find`] has it.
    /// `None`, and nothing is played, where none is legal or more than one.
    ///
    /// `WHITE` is the colour of the side to move.
    #[inline(always)]
    pub fn play_written<const WHITE: bool>(
        &mut self,
        role: Role,
        from: u64,
        to: u8,
    ) -> Option<Played> {
        let to = to & 63;
        let own = self.of::<WHITE>();
        let pieces = self.sets[role as usize & 7] & own & from;
        if own & bit(to) != 0 || self.irregular {
            return self.play_found::<WHITE>(role, from, to);
        }
        match role {
            Role::Pawn => {
                if to == self.en_passant || to / 8 == home_rank(!WHITE) {
                    return self.play_found::<WHITE>(role, from, to);
                }
                let from = self.pawn_candidates::<WHITE>(pieces, to);
                let from = self.only::<WHITE>(from, to)?;
                Some(self.go_pawn::<WHITE>(from, to))
            }
            Role::King => {
                let king = pieces & origins(WHITE, KING, to);
                let theirs = self.against::<WHITE>();
                let others = self.occupied() & !king;
                if king == 0 || self.attackers_of(to, theirs, !WHITE, others) != 0 {
                    return None;
                }
                Some(self.go_king::<WHITE>(lowest(king), to))
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                let from = pieces & origins(WHITE, role as usize, to);
                let from = self.only::<WHITE>(from, to)?;
                Some(self.go_piece::<WHITE>(role, from, to))
            }
        }
    }

    /// The same, step by step.
    #[cold]
    #[inline(never)]
    fn play_found<const WHITE: bool>(&mut self, role: Role, from: u64, to: u8) -> Option<Played> {
        match self.find::<WHITE>(role, from, to) {
            Found::One(mv) => Some(Played {
                mv,
                check: self.play::<WHITE>(mv),
            }),
            Found::None | Found::Many => None,
        }
    }

    /// The one candidate that has a free way and leaves its king safe.
    #[inline(always)]
    fn only<const WHITE: bool>(&self, candidates: u64, to: u8) -> Option<u8> {
        if candidates & candidates.wrapping_sub(1) != 0 {
            return self.only_of_several::<WHITE>(candidates, to);
        }
        let from = lowest(candidates);
        (candidates != 0
            && between(to, from) & self.occupied() == 0
            && self.is_safe::<WHITE>(from, to))
        .then_some(from)
    }

    #[inline(never)]
    fn only_of_several<const WHITE: bool>(&self, candidates: u64, to: u8) -> Option<u8> {
        let occupied = self.occupied();
        let legal =
            |from: &u8| between(to, *from) & occupied == 0 && self.is_safe::<WHITE>(*from, to);
        let mut legal = Squares(candidates).filter(legal);
        let from = legal.next()?;
        legal.next().is_none().then_some(from)
    }

    /// A pawn's move that neither promotes nor captures en passant.
    #[inline(always)]
    fn go_pawn<const WHITE: bool>(&mut self, from: u8, to: u8) -> Played {
        // A pawn neither leaves nor reaches a square of a rook that may castle.
        let played = self.go_over::<WHITE>(Role::Pawn, from, to);
        self.half_move_clock = 0;
        self.en_passant = if from ^ to == 16 {
            (from + to) / 2
        } else {
            NOWHERE
        };
        played
    }

    #[inline(always)]
    fn go_king<const WHITE: bool>(&mut self, from: u8, to: u8) -> Played {
        let played = self.go_over::<WHITE>(Role::King, from, to);
        self.kings[usize::from(WHITE)] = to;
        self.castling_rooks &= !(bit(to) | rank_set(home_rank(WHITE)));
        self.count(played.mv);
        played
    }

    /// A move of a knight, a bishop, a rook or a queen.
    #[inline(always)]
    fn go_piece<const WHITE: bool>(&mut self, role: Role, from: u8, to: u8) -> Played {
        let played = self.go_over::<WHITE>(role, from, to);
        self.castling_rooks &= !(bit(from) | bit(to));
        self.count(played.mv);
        played
    }

    /// Counts a move of a piece towards the fifty, and ends the right to capture en passant.
    #[inline(always)]
    fn count(&mut self, mv: Move) {
        self.half_move_clock = match super::moves::is_capture(mv) {
            true => 0,
            false => self.half_move_clock.saturating_add(1),
        };
        self.en_passant = NOWHERE;
    }

    /// Takes a piece from one square to another, with the capture of what stands there, and passes the turn.
    #[inline(always)]
    fn go_over<const WHITE: bool>(&mut self, role: Role, from: u8, to: u8) -> Played {
        let capture = self.roles[usize::from(to & 63)];
        let role = role as usize;
        let check = self.attacks_king::<WHITE>(Parts {
            from,
            to,
            role,
            capture: usize::from(capture),
            placed: role,
        });
        self.sets[role & 7] ^= bit(from) | bit(to);
        self.sets[EMPTY] ^= bit(from);
        self.sets[usize::from(capture & 7)] ^= bit(to);
        if WHITE {
            self.sets[WHITES] ^= bit(from) | bit(to);
        } else {
            self.sets[WHITES] &= !bit(to);
        }
        self.roles[usize::from(from & 63)] = EMPTY as u8;
        self.roles[usize::from(to & 63)] = role as u8;
        self.in_check = check;
        self.pass_turn::<WHITE>();
        debug_assert_eq!(check, self.checkers() != 0);
        Played {
            mv: Move::normal(role as u32, from, to, capture, 0),
            check,
        }
    }
}
