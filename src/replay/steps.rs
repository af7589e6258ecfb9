//! The main line as it is written, half-move by half-move: what could be played, and behind a break the words that could not. Each as
//! where it goes, so that neither notation nor language counts, and a slip of the pen changes one of them alone.

use super::facts::Game;
use super::fingerprint;
use crate::board::{Position, Role, Wing};

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
    /// The man that moves, where it could be played.
    pub role: Option<Role>,
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
                let to = match parts.castling {
                    None => parts.to.0,
                    Some(Wing::Short) => SHORT,
                    Some(Wing::Long) => LONG,
                };
                let role = Some(parts.role);
                Step { to, role }
            }
            false => {
                let code = facts.first.code(mv).wrapping_mul(0x9E37_79B1);
                let to = OTHER + 1 + (code >> 16) as u8 % (u8::MAX - OTHER);
                Step { to, role: None }
            }
        });
    }
    if let Some(broken) = facts.main_break() {
        fingerprint::unplayed(game, broken.token, |word| {
            let to = fingerprint::arrival(word).unwrap_or(OTHER);
            give(Step { to, role: None });
        });
    }
}
