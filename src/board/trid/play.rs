//! Playing a move: men and levels change their places, levels their owner, and rights are lost.

use super::geometry::place;
use super::moves::{LevelMove, ManMove, Parts, castling_squares};
use super::settings::{EpSubspace, EpTakesLevel, FlyVoid, LevelPawnResets, Uncovered};
use super::{LEVELS, Level, Slot, Trid, man, right};
use crate::board::{Move, Role, Side, Wing};

impl Trid {
    /// Plays a move of this position.
    pub fn play(&mut self, mv: Move) {
        let side = self.side;
        let parts = Parts::of(mv);
        // What can be captured in passing is known to the man that moves.
        let passed = self.passed.take();
        let resets = match parts {
            Parts::Man(man) => self.step(man, passed),
            Parts::Level(own) => self.carry(own),
            Parts::Turned(own, man) => {
                let carried = self.carry(own);
                self.step(man, passed) || carried
            }
            Parts::Castle(wing) => {
                let [king, rook, king_to, rook_to] =
                    castling_squares(side, wing, self.settings.start);
                self.remove(king);
                self.remove(rook);
                self.put(king_to, man(side, Role::King));
                self.put(rook_to, man(side, Role::Rook));
                false
            }
        };
        self.keep_rights();
        self.clock = if resets { 0 } else { self.clock + 1 };
        self.number += u32::from(side == Side::Black);
        self.side = side.other();
    }

    /// Moves a man, who may capture in passing what is given; says whether the count of fifty moves begins anew.
    fn step(&mut self, own: ManMove, passed: Option<(u8, u8)>) -> bool {
        let side = self.side;
        let ManMove { role, from, to, .. } = own;
        let victim = match passed {
            Some((_, pawn)) if own.en_passant => pawn,
            _ => to,
        };
        let loses = !own.en_passant || self.settings.ep_takes_level == EpTakesLevel::Yes;
        let won =
            own.takes_level && own.capture.is_some() && loses && self.takes_level(victim, side);
        let entered = own.takes_level && self.enters_level(to, side);
        for (square, _) in [(victim, won), (to, entered)].iter().filter(|(_, is)| *is) {
            if let Some((n, level)) = self.level_of(*square) {
                self.levels[n] = Some(Level {
                    owner: Some(side),
                    ..level
                });
            }
        }
        if own.capture.is_some() {
            self.remove(victim);
        }
        let was_fresh = self.fresh.has(from);
        self.remove(from);
        match own.hangs {
            Some(slot) => self.insert(slot),
            None => self.put(to, man(side, own.promotion.unwrap_or(role))),
        }
        if role == Role::Pawn && own.promotion.is_none() && own.hangs.is_none() {
            self.note_step(from, to, was_fresh);
        }
        role == Role::Pawn || own.capture.is_some()
    }

    /// Takes a level to another slot; says whether the count of fifty moves begins anew.
    pub(super) fn carry(&mut self, own: LevelMove) -> bool {
        let side = self.side;
        let n = usize::from(self.hung[usize::from(own.from.0)]);
        let counts = self.settings.level_pawn_resets == LevelPawnResets::Yes;
        // A turn may take the opponent's pawns with it (12.1.1).
        let bears =
            |square: &u8| (self.man_at(*square)).is_some_and(|(_, role)| role == Role::Pawn);
        let mut resets = counts && own.from.squares().iter().any(bears);
        self.shift(n, own.to, own.rotated);
        if own.promotion.is_some() || own.hangs.is_some() {
            let square = (self.carried_promotes(own.to, side)).or_else(|| self.uncovered(side));
            if let Some(square) = square {
                self.remove(square);
                match (own.promotion, own.hangs) {
                    (Some(role), _) => self.put(square, man(side, role)),
                    (None, Some(slot)) => self.insert(slot),
                    (None, None) => {}
                }
                resets = true;
            }
        }
        // Uncovered by the opponent, or turned to its last rank with his level, it becomes a queen.
        let other = side.other();
        let turned = || self.carried_promotes(own.to, other);
        let turned = (own.rotated && self.settings.uncovered != Uncovered::Stays).then(turned);
        if let Some(square) = turned.flatten().or_else(|| self.uncovered(other)) {
            self.remove(square);
            self.put(square, man(other, Role::Queen));
        }
        resets
    }

    /// Hangs the level that a pawn of the side to move has become (12.9.3). It never had a place to leave: it can be captured.
    fn insert(&mut self, slot: Slot) {
        let n = self.levels.iter().flatten().count();
        if n < LEVELS {
            let owner = Some(self.side);
            self.levels[n] = Some(Level {
                slot,
                origin: owner,
                owner,
                moved: true,
            });
            self.hang(slot, n as u8);
        }
    }

    pub(super) fn remove(&mut self, square: u8) {
        self.men[usize::from(square)] = 0;
        self.fresh.put(square, false);
    }

    /// Remembers the square that a pawn has passed with a step of two.
    fn note_step(&mut self, from: u8, to: u8, was_fresh: bool) {
        let (start, end) = (place(from), place(to));
        let ahead = (end.rank - start.rank).abs() == 2 && was_fresh;
        let sideways =
            (end.file - start.file).abs() == 2 && self.settings.ep_subspace == EpSubspace::Yes;
        if ahead || sideways {
            // The pawn has left the square it came from, which is no part of its way.
            let void = self.settings.fly_void == FlyVoid::Yes;
            let passed = self.passed_between(from, to);
            debug_assert!(void || passed.is_some(), "a step of two passes a square");
            self.passed = passed.map(|passed| (passed, to));
        }
    }

    /// Rights to castle last while king and rook stand where they began.
    fn keep_rights(&mut self) {
        for side in [Side::White, Side::Black] {
            for wing in [Wing::Short, Wing::Long] {
                let [king, rook, ..] = castling_squares(side, wing, self.settings.start);
                let there = self.men[usize::from(king)] == man(side, Role::King)
                    && self.men[usize::from(rook)] == man(side, Role::Rook);
                if !there {
                    self.rights &= !right(side, wing);
                }
            }
        }
    }
}
