//! Sides of games in few bytes: what looks at both sides of all games of an archive holds no more than this of them.

use super::Registry;

/// A side of a game. There are fewer than 2³¹ games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SideOf(u32);

impl SideOf {
    /// White and Black of a game, by its index.
    #[must_use]
    pub const fn both(game: u32) -> [SideOf; 2] {
        [SideOf(game << 1), SideOf(game << 1 | 1)]
    }

    /// The game, as an index into [`Registry::games`].
    #[must_use]
    pub const fn game(self) -> u32 {
        self.0 >> 1
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn side(self) -> usize {
        (self.0 & 1) as usize
    }

    /// Who sits there, as an index into [`Registry::persons`].
    #[must_use]
    pub fn person(self, registry: &Registry) -> u32 {
        registry.games[self.game() as usize].sides[self.side()]
    }
}
