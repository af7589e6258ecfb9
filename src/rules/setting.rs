//! What holds for one game before it is judged: the edition of the Laws, the time class, how the record says it ended.

use super::Context;
use super::automatic::{Automatic, automatic};
use crate::laws::{Basis, Edition, TimeClass};
use crate::replay::Game;
use crate::syntax::date::{self, Date, DateText};
use crate::syntax::ending::{self, Said};
use crate::syntax::{TagId, Tokens};

/// What holds for one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The edition of the Laws.
    pub edition: Edition,
    /// On what that choice rests.
    pub basis: Basis,
    /// The time class, where it is known.
    pub time_class: Option<TimeClass>,
    /// How the record says that the game ended.
    pub said: Option<Said>,
    /// How the edition ended the game by itself, if it did.
    pub automatic: Option<Automatic>,
}

impl Setting {
    /// What holds for a game.
    #[must_use]
    pub fn of(game: &Game<'_>, context: &Context) -> Setting {
        let (edition, basis) = match context.laws {
            Some(edition) => (edition, Basis::Forced),
            None => Edition::of(day(game)),
        };
        Setting {
            edition,
            basis,
            time_class: context.time_class,
            said: ending::said(game.bytes, game.tokens),
            automatic: automatic(game, edition),
        }
    }
}

/// The day of the game as far as it is known: `Date`, else `UTCDate`, else the first day of the event.
fn day(game: &Game<'_>) -> Option<Date> {
    [TagId::Date, TagId::UtcDate, TagId::EventDate]
        .into_iter()
        .filter_map(|id| {
            game.tokens
                .tag(id)
                .map(|tag| read(game.tokens, game.bytes, tag))
        })
        .flatten()
        .find(|date| date.year.is_some())
}

fn read(tokens: &Tokens, bytes: &[u8], tag: &crate::syntax::Tag) -> Option<Date> {
    let value = tokens.value(bytes, tag);
    let found = match tokens.sheet {
        true => date::read_sheet(&value),
        false => date::read(&value),
    };
    match found {
        DateText::Standard(date) | DateText::OtherForm(date) => Some(date),
        _ => None,
    }
}
