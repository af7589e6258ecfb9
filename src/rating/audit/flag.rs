//! Who is inactive: after a year without a rated game, until the next one.

use super::pair::Both;
use super::{Disagreement, Entry, Kind, Weight};
use crate::rating::list::slot;

/// As many lists in a row without a game make a year, and one more where the day in the month is not known.
const YEAR_OF_LISTS: u8 = 13;

/// Judges the flag of the newer list; only of a list whose flag is of one class.
pub fn compare(
    both: &Both<'_>,
    old: Option<&Entry>,
    new: &Entry,
    each: &mut dyn FnMut(Disagreement),
) {
    let class = slot(both.class);
    let (from, to) = (both.pair.from.0, both.pair.to.0);
    let after = new.classes[class];
    if !to.own_rows || after.rating == 0 {
        return;
    }
    let played = after.games.is_some_and(|games| games > 0);
    let before = old.map(|old| old.classes[class]).filter(|_| from.own_rows);
    let last = before.and_then(|before| before.played);
    // The month of a list says nothing of the day in its period: a month less is on the safe side.
    let lately = last.is_some_and(|last| last.plus_months(11) > to.day);
    let set = before.is_some_and(|before| !before.inactive) && after.inactive;
    let removed = before.is_some_and(|before| before.inactive) && !after.inactive;
    let kind = if after.inactive && played || set && lately {
        Kind::InactiveWithGames
    } else if !to.flagged {
        // A list without any flag may have no column for it.
        return;
    } else if removed && both.next && after.games == Some(0) {
        Kind::ActiveWithoutGame
    } else if !after.inactive && !removed && after.idle >= YEAR_OF_LISTS {
        Kind::IdleButActive
    } else {
        return;
    };
    let mut one = both.found(kind, Weight::Likely, old, Some(new));
    let flag = |inactive: bool| {
        if inactive {
            "i".to_owned()
        } else {
            String::new()
        }
    };
    one.before = flag(before.is_some_and(|before| before.inactive));
    one.after = flag(after.inactive);
    each(one);
}
