//! One game, seen from one side: difference, cap, expected score.

use crate::elo;
use crate::rating::regulations::Cap;
use crate::rating::remark::Unrated;
use crate::rating::standing::Source;
use crate::syntax::date::Day;

/// What a game is for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It changes the rating.
    Counted,
    /// The player has no rating: it counts for the first one.
    Pooled,
    /// The opponent has no rating: it changes nothing.
    UnratedOpponent,
    /// It is not decided who the player is: it counts for the opponent only.
    Undecided,
    /// It is not rated.
    NotRated(Unrated),
}

impl Fate {
    /// As reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fate::Counted => "counted",
            Fate::Pooled => "first-rating",
            Fate::UnratedOpponent => "unrated-opponent",
            Fate::Undecided => "undecided",
            Fate::NotRated(_) => "not-rated",
        }
    }
}

/// One side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSide {
    /// The game, as an index into the games of the registry.
    pub game: u32,
    /// The player and the opponent, as indices into the players of the field.
    pub player: u32,
    /// The opponent.
    pub opponent: u32,
    /// Whether the player has White.
    pub white: bool,
    /// The player's rating in force when the tournament began.
    pub rating: Option<u16>,
    /// Where it comes from.
    pub source: Source,
    /// The list since which it holds; none where it does not come from a list.
    pub since: Option<Day>,
    /// The opponent's.
    pub opponent_rating: Option<u16>,
    /// Half points.
    pub points: u8,
    /// Own rating less the opponent's, as it counts.
    pub difference: i32,
    /// Whether it was cut to the greatest that counts.
    pub capped: bool,
    /// Expected score, in hundredths.
    pub expected: u8,
    /// Score less expected score, in hundredths; 0 unless the game counts.
    pub delta: i16,
    /// What became of it.
    pub fate: Fate,
}

impl GameSide {
    /// Sets difference and expected score, and the change of a game that counts. `capped` says whether this game may be
    /// cut, where only one of a tournament may.
    pub fn expect(&mut self, cap: Cap, may: bool) {
        let (Some(own), Some(opponent)) = (self.rating, self.opponent_rating) else {
            return;
        };
        let full = i32::from(own) - i32::from(opponent);
        let most = cap
            .points
            .filter(|_| cap.exempt_from.is_none_or(|from| own < from));
        let cut = most.map(i32::from).filter(|most| full.abs() > *most && may);
        self.capped = cut.is_some();
        self.difference = cut.map_or(full, |most| most * full.signum());
        self.expected = elo::expected(self.difference);
        if self.fate == Fate::Counted {
            self.delta = i16::from(self.points) * 50 - i16::from(self.expected);
        }
    }
}
