//! Who is inactive: after a year without a rated game, until the next one.

use super::pair::Both;
use super::{ClassEntry, Disagreement, Entry, Kind, Weight};
use crate::rating::list::slot;

/// As many lists in a row without a game make a year, and one more where the day in the month is not known.
const YEAR_OF_LISTS: u8 = 13;

/// Judges the flag of the newer list.
pub fn compare(
    both: &Both<'_>,
    old: Option<&Entry>,
    new: &Entry,
    each: &mut dyn FnMut(Disagreement),
) {
    let class = slot(both.class);
    let after = new.classes[class];
    let before = old
        .map(|old| old.classes[class])
        .filter(|before| before.said);
    let Some((kind, weight)) = wrong(both, before, after).or_else(|| changed(both, before, after))
    else {
        return;
    };
    let mut one = both.found(kind, weight, old, Some(new));
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

/// Whether the flag of the newer list cannot be; only of a list whose flag is of one class.
fn wrong(both: &Both<'_>, before: Option<ClassEntry>, after: ClassEntry) -> Option<(Kind, Weight)> {
    let (from, to) = (both.pair.from.0, both.pair.to.0);
    if !to.own_rows || after.rating == 0 {
        return None;
    }
    let played = after.games.is_some_and(|games| games > 0);
    let before = before.filter(|_| from.own_rows);
    let last = before.and_then(|before| before.played);
    // The month of a list says nothing of the day in its period: a month less is on the safe side.
    let lately = last.is_some_and(|last| last.plus_months(11) > to.day);
    let set = before.is_some_and(|before| !before.inactive) && after.inactive;
    let removed = before.is_some_and(|before| before.inactive) && !after.inactive;
    // A list without any flag may have no column for it.
    let kind = match after.inactive {
        true if played || set && lately => Kind::InactiveWithGames,
        false if to.flagged && removed && both.next && after.games == Some(0) => {
            Kind::ActiveWithoutGame
        }
        false if to.flagged && !removed && after.idle >= YEAR_OF_LISTS => Kind::IdleButActive,
        _ => return None,
    };
    Some((kind, Weight::Likely))
}

/// Whether the flag is another than before: lawful, as far as the lists tell.
fn changed(
    both: &Both<'_>,
    before: Option<ClassEntry>,
    after: ClassEntry,
) -> Option<(Kind, Weight)> {
    let flagged = both.pair.from.0.flagged || both.pair.to.0.flagged;
    let before = before?;
    // A flag of several classes is told once, with the first of them that both lists have.
    (flagged && after.said && both.tells_flag && before.inactive != after.inactive)
        .then_some((Kind::Flag, Weight::Known))
}
