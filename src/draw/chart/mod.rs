//! Ratings to look at: one player through time, or how changes are distributed. Each is one SVG that needs nothing besides,
//! follows light and dark, and is read without a legend: what a figure means stands where it is.
//!
//! | file | owns |
//! |---|---|
//! | `player.rs` | the points of a player, and their drawing |
//! | `distribution.rs` | the changes, and their drawing |
//! | `sheet.rs` | the sheet: style, title, texts that do not cover each other |
//! | `scale.rs` | round numbers on an axis |
//! | `words.rs` | dates and numbers as people read them |

mod distribution;
mod player;
mod scale;
mod sheet;
#[cfg(test)]
mod tests;
mod words;

use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::{Period, PlayerPeriod};
use crate::rating::field::Field;
use crate::syntax::date::Day;
use crate::tournament::names;
use distribution::Distribution;
use player::Course;

/// A drawing that takes the periods one by one.
#[derive(Clone, Debug)]
pub struct Plot {
    class: TimeClass,
    subject: Subject,
}

#[derive(Clone, Debug)]
enum Subject {
    Distribution(Distribution),
    Player(u32, Course),
}

/// Why no player is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOne {
    /// Nobody is called so.
    Nobody,
    /// Several are: their names and FIDE ids (0: none), at most 5.
    Several(Vec<(String, u32)>),
}

/// The player with a FIDE id or a name: the whole name, else words of it that only one player has.
///
/// # Errors
///
/// [`NotOne`] where that is not one player.
pub fn find(field: &Field, who: &str) -> Result<u32, NotOne> {
    let key = names::key(who);
    let id = who.trim().parse::<u32>().ok().filter(|id| *id > 0);
    let words: Vec<&str> = key.split(' ').filter(|word| !word.is_empty()).collect();
    let mut whole = Vec::new();
    let mut part = Vec::new();
    for (number, player) in field.players.iter().enumerate() {
        let number = number as u32;
        if id.is_some_and(|id| player.fide_id == id) {
            return Ok(number);
        }
        if words.is_empty() {
            continue;
        }
        let own_key = player.key();
        if own_key == key {
            whole.push(number);
        } else if words
            .iter()
            .all(|word| own_key.split(' ').any(|own| own == *word))
        {
            part.push(number);
        }
    }
    let mut found = if whole.is_empty() { part } else { whole };
    // Whose id was not followed, and the only one whom he may be: that one is meant.
    if let [one, other] = found[..] {
        let is_of = |one: u32, other: u32| {
            field.players[one as usize].undecided
                && field
                    .may_be
                    .get(&one)
                    .is_some_and(|all| all.contains(&other))
        };
        match (is_of(one, other), is_of(other, one)) {
            (true, false) => found = vec![other],
            (false, true) => found = vec![one],
            _ => {}
        }
    }
    match found.as_slice() {
        [] => Err(NotOne::Nobody),
        [one] => Ok(*one),
        several => {
            let who = |number: &u32| {
                let player = &field.players[*number as usize];
                (player.name.to_string(), player.fide_id)
            };
            Err(NotOne::Several(several.iter().take(5).map(who).collect()))
        }
    }
}

/// The style of a [`Curve`]: a page has it once.
pub const CURVE_STYLE: &str = sheet::STYLE;

/// The ratings of a player through time, to stand in a page.
#[derive(Clone, Debug, Default)]
pub struct Curve(Course);

impl Curve {
    /// Takes what a period made of the player.
    pub fn take(&mut self, list: Day, player: &PlayerPeriod) {
        self.0.take(list, player);
    }

    /// How many ratings it has.
    #[must_use]
    pub fn points(&self) -> usize {
        self.0.len()
    }

    /// The drawing, without style of its own.
    #[must_use]
    pub fn svg(&self, name: &str, class: TimeClass, ui: Ui) -> String {
        let mut course = self.0.clone();
        course.name(name);
        let svg = player::svg(&course, class, ui);
        match (svg.find("<style>"), svg.find("</style>\n")) {
            (Some(from), Some(to)) => format!("{}{}", &svg[..from], &svg[to + 9..]),
            _ => svg,
        }
    }
}

impl Plot {
    /// How the changes of all players are distributed.
    #[must_use]
    pub fn distribution(class: TimeClass) -> Plot {
        Plot {
            class,
            subject: Subject::Distribution(Distribution::default()),
        }
    }

    /// A player through time: an index into the players of the field, as [`find`] gives it.
    #[must_use]
    pub fn player(class: TimeClass, player: u32) -> Plot {
        Plot {
            class,
            subject: Subject::Player(player, Course::default()),
        }
    }

    /// Takes a period.
    pub fn take(&mut self, field: &Field, period: &Period) {
        match &mut self.subject {
            Subject::Distribution(distribution) => distribution.take(field, period),
            Subject::Player(player, course) => {
                course.name(&field.players[*player as usize].name);
                let found = period.players.iter().find(|found| found.player == *player);
                if let Some(found) = found {
                    course.take(period.list, found);
                }
            }
        }
    }

    /// The drawing of what was taken.
    #[must_use]
    pub fn svg(&self, ui: Ui) -> String {
        match &self.subject {
            Subject::Distribution(distribution) => distribution::svg(distribution, self.class, ui),
            Subject::Player(_, course) => player::svg(course, self.class, ui),
        }
    }
}
