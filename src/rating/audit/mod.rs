//! The audit of published lists: every player of a list against the one before it, with the games between or without.
//!
//! Lists of one class are compared in the order of their days, each with the next that was given. What a list says by itself
//! is judged always: who moved although the list counts no game, K against the rules, birth, sex, title, flag. What games
//! give is judged of those who play in the input; of all others only where the user says that the input has all games.
//!
//! Two files are held at a time, 140 bytes and the name of each row; nothing of a disagreement is kept here.
//!
//! | file | owns |
//! |---|---|
//! | `snapshot.rs` | a list as small as it goes |
//! | `ledger.rs` | what was computed from the games |
//! | `pair.rs` | two lists side by side: who is on both, who is new, who is gone |
//! | `rating.rs` | ratings and games |
//! | `factor.rs` | K |
//! | `person.rs` | birth, sex, name, title, federation |
//! | `flag.rs` | who is inactive |

mod factor;
mod flag;
mod ledger;
mod pair;
mod person;
mod rating;
mod snapshot;

pub use ledger::Ledger;
pub use pair::{Counts, Pair};
pub use snapshot::{ClassEntry, Entry, Reader, Snapshot};

use super::remark::Why;
use crate::laws::TimeClass;
use crate::syntax::date::Day;

variants! {
    /// What is wrong, or worth knowing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Kind {
        /// The rating is another than the computed one: said of the player in the games.
        Computed = "rating-differs",
        /// The rating changed without a game.
        Idle = "idle-moved",
        /// The rating changed further than the games can bring it.
        Jump = "impossible-jump",
        /// The list counts other games than the input has.
        Games = "games-differ",
        /// The list counts fewer games of the whole career than the one before.
        Career = "career-games-fell",
        /// The list counts games and changed the rating, and the input has none.
        GamesMissing = "games-missing",
        /// K is not what the rules give.
        Factor = "k",
        /// Another year of birth.
        Birth = "birth",
        /// Another sex.
        Sex = "sex",
        /// A name without a word in common with the one before.
        Name = "name",
        /// A lower title, or none any more.
        Title = "title",
        /// A title, or a higher one.
        TitleGained = "title-gained",
        /// A title with norms, and no list shows the rating that it asks for.
        TitleUnearned = "title-below-rating",
        /// Another title of an arbiter, organizer or trainer, or of the online arena.
        OtherTitle = "other-title",
        /// Another federation.
        Federation = "federation",
        /// The name is spelt otherwise.
        Spelling = "spelling",
        /// Gone, and no result explains it.
        Vanished = "vanished",
        /// Gone, from so low a rating that results may explain it.
        VanishedLow = "vanished-low",
        /// New with a rating, and without a game.
        Appeared = "appeared",
        /// New with a rating that no first rating can be.
        AppearedHigh = "appeared-high",
        /// New with a rating below the floor.
        AppearedLow = "appeared-low",
        /// The lists do not hold the same players: who is on one of them only is not judged.
        Extent = "other-extent",
        /// The flag of inactivity came or went, and nothing speaks against it.
        Flag = "flag",
        /// Another K, which the rules do not ask for and the lists do not exclude.
        FactorChanged = "k-changed",
        /// Inactive, although there were games within a year.
        InactiveWithGames = "inactive-with-games",
        /// Active again without a game.
        ActiveWithoutGame = "active-without-game",
        /// Active after a year without a game.
        IdleButActive = "active-after-a-year",
    }
}

variants! {
    /// How much it weighs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Weight {
        /// The lists contradict the rules, or each other.
        Sure = "error",
        /// What is not on the lists may explain it.
        Likely = "warning",
        /// Nothing speaks against it.
        Known = "note",
    }
}

/// One thing in which a list disagrees with the one before it, with the games or with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// What.
    pub kind: Kind,
    /// How much it weighs.
    pub weight: Weight,
    /// The days of both lists.
    pub days: (Day, Day),
    /// The lists, as indices into those of the field.
    pub lists: (u32, u32),
    /// The class; none where it is about the person.
    pub class: Option<TimeClass>,
    /// The list and the line, from 1, where it stands: of the newer list, of the older one for who is gone.
    pub at: (u32, u64),
    /// FIDE id; 0 of none.
    pub fide_id: u32,
    /// The name on the list.
    pub name: String,
    /// What the older list has; empty of nothing.
    pub before: String,
    /// What the newer list has.
    pub after: String,
    /// What it should be, where that is known.
    pub computed: String,
    /// Games that the newer list counts.
    pub listed_games: Option<u16>,
    /// Games of the input that count.
    pub games: Option<u32>,
    /// Everything that by itself explains it.
    pub why: Vec<Why>,
    /// The player, as an index into the players of the field, where the input has games.
    pub player: Option<u32>,
    /// How many more of the kind there are that are not named one by one, behind the last that is.
    pub more: u64,
}

impl Disagreement {
    /// What is published less what should be, of ratings.
    #[must_use]
    pub fn difference(&self) -> Option<i32> {
        let number = |text: &str| text.parse::<i32>().ok();
        let wanted = match self.computed.is_empty() {
            true => &self.before,
            false => &self.computed,
        };
        match self.kind {
            Kind::Computed | Kind::Idle | Kind::Jump | Kind::GamesMissing => {
                Some(number(&self.after)? - number(wanted)?)
            }
            Kind::Games => Some(i32::from(self.listed_games?) - i32::try_from(self.games?).ok()?),
            _ => None,
        }
    }
}
