//! Who plays: the players behind the names of a registry, and the rating lists on which they stand.

use super::list::Refused;
use super::remark::Remark;
use super::standing::{Standing, Timeline, Timelines};
use crate::laws::TimeClass;
use crate::syntax::date::{Date, Day};
use crate::tournament::names;
use crate::tournament::registry::National;
use std::collections::HashMap;

/// A player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// The name: that of a list, else as games have it.
    pub name: Box<str>,
    /// The FIDE id; 0 is none.
    pub fide_id: u32,
    /// The first game, as an index into the games of the registry.
    pub first_game: u32,
    /// Whether a list that was given names the player.
    pub listed: bool,
    /// Whether it is not decided who it is: the FIDE id contradicts all else, or several on the list have the name.
    pub undecided: bool,
    /// Ratings through time: standard, rapid, blitz.
    pub timelines: Timelines,
    /// What is known beside, mostly nothing.
    known: Option<Box<Known>>,
}

/// What lists and tournament reports tell of a player beside the name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The federation; empty where it is not known.
    pub federation: String,
    /// The title; empty where it is not known.
    pub title: String,
    /// `m` or `w`, where it is known.
    pub sex: Option<char>,
    /// Date of birth, of which the year is known.
    pub birth: Option<Date>,
    /// Every row that names the player: the list, and the line from 1; the newest list last.
    pub rows: Vec<(u32, u64)>,
    /// The Elo Italia, where a tournament report has one.
    pub national: Option<National>,
}

/// Of a player of whom nothing is known but the name.
static NOTHING: Known = Known {
    federation: String::new(),
    title: String::new(),
    sex: None,
    birth: None,
    rows: Vec::new(),
    national: None,
};

impl Player {
    /// What is known beside the name.
    #[must_use]
    pub fn known(&self) -> &Known {
        self.known.as_deref().unwrap_or(&NOTHING)
    }

    /// The same, to add to it.
    pub fn known_mut(&mut self) -> &mut Known {
        self.known.get_or_insert_default()
    }

    /// Sets what is known beside the name.
    pub(super) fn set_known(&mut self, known: Known) {
        self.known = (known != NOTHING).then(|| Box::new(known));
    }

    /// The normalised name, by which players are put in order.
    #[must_use]
    pub fn key(&self) -> String {
        names::key(&self.name)
    }

    /// The newest list that names the player, and the line from 1; line 0 for none.
    #[must_use]
    pub fn line(&self) -> (u32, u64) {
        self.known().rows.last().copied().unwrap_or_default()
    }
}

/// A rating list that was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenList {
    /// Its file.
    pub name: String,
    /// From which day it is in force.
    pub day: Day,
    /// Whether the day was assumed, because nothing names it.
    pub day_assumed: bool,
    /// Which classes it has ratings for: standard, rapid, blitz.
    pub classes: [bool; 3],
    /// Its rows that were not taken; of a file with lists of several days all stand with its first list.
    pub refused: Refused,
    /// Where those of its lines begin at which something is to be said, by their numbers from 1; in bytes from 0.
    pub starts: HashMap<u64, u64>,
}

/// A player on a list whose name is one slip from that of somebody whom no list names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// FIDE id; 0 is none.
    pub fide_id: u32,
    /// The name on the list.
    pub name: Box<str>,
}

/// All players and lists.
#[derive(Debug, Default)]
pub struct Field {
    /// The players.
    pub players: Vec<Player>,
    /// The player behind each person of the registry.
    pub of_person: Vec<u32>,
    /// The lists, the oldest first.
    pub lists: Vec<GivenList>,
    /// Persons of the registry of whom it is not sure who they are, in order.
    pub unsure: Vec<u32>,
    /// On the lists, whom a player may be whom none names: by the player.
    pub near: HashMap<u32, Near>,
    /// By a player of whom it is not decided who it is, whom it may be: the players of that name, else that of the id.
    pub may_be: HashMap<u32, Vec<u32>>,
    /// What is to be said of who was taken for whom.
    pub remarks: Vec<Remark>,
}

/// The place of a time class in arrays of three.
#[must_use]
pub const fn index(class: TimeClass) -> usize {
    class as usize
}

impl Field {
    /// The ratings of a player in a class, through time.
    #[must_use]
    pub fn timeline(&self, player: u32, class: TimeClass) -> Timeline<'_> {
        self.players[player as usize].timelines.of(index(class))
    }

    /// Sets what holds for a player from a day on.
    pub fn set(&mut self, player: u32, class: TimeClass, day: Day, standing: Standing) {
        (self.players[player as usize].timelines).set(index(class), day, standing);
    }

    /// The list of a class that is published on a day, if it was given.
    #[must_use]
    pub fn published(&self, class: TimeClass, day: Day) -> Option<&GivenList> {
        (self.lists.iter()).find(|list| list.day == day && list.classes[index(class)])
    }

    /// Whether a list of a class was given that is in force on a day or was before it.
    #[must_use]
    pub fn gives(&self, class: TimeClass, day: Day) -> bool {
        (self.lists.iter()).any(|list| list.day <= day && list.classes[index(class)])
    }

    /// Whether any list of a class was given.
    #[must_use]
    pub fn has_lists(&self, class: TimeClass) -> bool {
        self.lists.iter().any(|list| list.classes[index(class)])
    }
}

impl Field {
    /// A field in which every person of a registry is a player and no list is known.
    #[must_use]
    pub fn of(registry: &crate::tournament::Registry) -> Field {
        let mut field = Field::default();
        for (index, person) in registry.persons.iter().enumerate() {
            field.of_person.push(index as u32);
            let reported = person.reported();
            let mut player = Player {
                name: registry.text(person.name).into(),
                fide_id: person.fide_id,
                first_game: person.first_game,
                ..Player::default()
            };
            player.set_known(Known {
                federation: registry.text(reported.federation).to_owned(),
                title: registry.text(reported.title).to_owned(),
                sex: reported.sex,
                birth: reported.birth,
                rows: Vec::new(),
                national: reported.national,
            });
            field.players.push(player);
        }
        field
    }
}

#[cfg(test)]
mod tests {
    use super::{Day, Player, Standing};
    use crate::rating::engine::PlayerPeriod;

    /// In an archive where everybody plays once there are twice as many players as games.
    #[test]
    fn a_player_and_a_standing_take_few_bytes() {
        assert!(size_of::<Player>() <= 72, "{}", size_of::<Player>());
        let standing = size_of::<(Day, Standing)>();
        assert!(standing <= 56, "{standing}");
        let period = size_of::<PlayerPeriod>();
        assert!(period <= 176, "{period}");
    }
}
