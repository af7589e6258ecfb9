//! When games of an event were played, as far as records of it can be compared: by round; without one by the day, where it
//! has only one round.

use super::round;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::collections::HashMap;

/// When a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum When {
    Round(u32),
    /// The day of a round that no record numbers.
    Day(Day),
}

/// What a day of an event has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rounds {
    /// A round that nobody numbers.
    Unnumbered,
    One(u32),
    Several,
}

/// The days of events.
pub(super) struct Times(HashMap<(u32, Day), Rounds>);

impl Times {
    /// Of games, each with the number of its event.
    pub(super) fn of(registry: &Registry, games: impl Iterator<Item = (u32, u32)>) -> Times {
        let mut days: HashMap<(u32, Day), Rounds> = HashMap::new();
        // By event, day, file and player the first game there.
        let mut seats: HashMap<(u32, Day, u32, u32), u32> = HashMap::new();
        for (event, index) in games {
            let game = &registry.games[index as usize];
            let Some(day) = game.date() else { continue };
            let rounds = days.entry((event, day)).or_insert(Rounds::Unnumbered);
            if let Some((number, _)) = round(registry.text(game.round)) {
                *rounds = match *rounds {
                    Rounds::Unnumbered => Rounds::One(number),
                    Rounds::One(known) if known == number => Rounds::One(known),
                    _ => Rounds::Several,
                };
            }
            let first = match game.unratable {
                Some(Unratable::Twice(first)) => first.index(),
                _ => index,
            };
            for side in game.sides {
                let known = seats.entry((event, day, game.place().file, side));
                if *known.or_insert(first) != first {
                    *rounds = Rounds::Several;
                }
            }
        }
        Times(days)
    }

    /// When a game of an event was played; none where that cannot be compared.
    pub(super) fn when(&self, registry: &Registry, event: u32, game: &Game) -> Option<When> {
        if let Some((number, _)) = round(registry.text(game.round)) {
            return Some(When::Round(number));
        }
        let day = game.date()?;
        match self.0.get(&(event, day))? {
            Rounds::One(round) => Some(When::Round(*round)),
            Rounds::Unnumbered => Some(When::Day(day)),
            Rounds::Several => None,
        }
    }
}
