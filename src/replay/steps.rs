//! The main line as it is written, half-move by half-move: what could be played, and behind a break the words that could not. Each as
//! where it goes, so that neither notation nor language counts, and a slip of the pen changes one of them alone.

use super::facts::{Facts, Game};
use super::fingerprint;
use crate::board::{Move, Position, Role, Wing};

/// Where a half-move goes that is castling.
pub const SHORT: u8 = 64;
/// The same on the long wing.
pub const LONG: u8 = 65;
/// A word without a square; also those of levels in Tri-Dimensional chess, which stand above.
pub const OTHER: u8 = 66;

/// A half-move as it is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its square of arrival, a1 is 0, h8 is 63; [`SHORT`] and [`LONG`] for castling. In Tri-Dimensional chess a number of the
    /// move above [`OTHER`].
    pub to: u8,
    /// The man that moves and the square that it leaves, where it could be played.
    pub man: Option<(Role, u8)>,
}

impl Step {
    /// Whether both can be the same half-move.
    #[must_use]
    pub fn is(&self, other: &Step) -> bool {
        self.to == other.to && (self.man.is_none() || other.man.is_none() || self.man == other.man)
    }
}

/// Gives every half-move of the main line.
pub fn each(game: &Game<'_>, mut give: impl FnMut(Step)) {
    let facts = game.facts;
    let flat = facts.first.trid().is_none();
    for ply in &facts.main {
        let mv = facts.tree[*ply as usize].mv;
        give(match flat {
            true => {
                let parts = Position::flat_parts(mv);
                Step {
                    to: flat_square(mv),
                    man: Some((parts.role, parts.from.0)),
                }
            }
            false => {
                let to = trid_square(facts, *ply);
                Step { to, man: None }
            }
        });
    }
    unplayed(game, |to| give(Step { to, man: None }));
}

/// Gives where each half-move behind the break of the main line goes; nothing where there is none.
pub fn unplayed(game: &Game<'_>, mut give: impl FnMut(u8)) {
    if let Some(broken) = game.facts.main_break() {
        fingerprint::unplayed(game, broken.token, |word| {
            give(fingerprint::arrival(word).unwrap_or(OTHER));
        });
    }
}

/// Gives where each of the first half-moves goes that could be played; so many there must be.
#[inline]
pub fn first(facts: &Facts, count: usize, mut give: impl FnMut(u8)) {
    let flat = facts.first.trid().is_none();
    for ply in &facts.main[..count] {
        give(match flat {
            true => flat_square(facts.tree[*ply as usize].mv),
            false => trid_square(facts, *ply),
        });
    }
}

/// Gives where each half-move of the main line goes that could be played.
#[inline]
pub fn squares(facts: &Facts, mut give: impl FnMut(u8)) {
    match facts.first.trid() {
        Some(_) => {
            for ply in &facts.main {
                give(trid_square(facts, *ply));
            }
        }
        // Without variations the tree is the main line.
        None if facts.tree.len() == facts.main.len() => {
            facts.tree.iter().for_each(|ply| give(flat_square(ply.mv)));
        }
        None => (facts.main.iter()).for_each(|ply| give(flat_square(facts.tree[*ply as usize].mv))),
    }
}

#[inline(always)]
fn flat_square(mv: Move) -> u8 {
    match Position::flat_goes(mv) {
        (to, false) => to,
        (_, true) => castling(mv),
    }
}

#[cold]
fn castling(mv: Move) -> u8 {
    match Position::flat_parts(mv).castling {
        Some(Wing::Long) => LONG,
        _ => SHORT,
    }
}

fn trid_square(facts: &Facts, ply: u32) -> u8 {
    let mv = facts.tree[ply as usize].mv;
    let code = facts.first.code(mv).wrapping_mul(0x9E37_79B1);
    OTHER + 1 + (code >> 16) as u8 % (u8::MAX - OTHER)
}
