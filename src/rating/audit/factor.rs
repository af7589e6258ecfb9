//! K as printed against the rules.

use super::pair::Both;
use super::rating::HIGHEST_FIRST;
use super::{ClassEntry, Disagreement, Entry, Kind, Weight};
use crate::rating::k_factor::{self, Reason};
use crate::rating::list::slot;
use crate::rating::regulations::{JUNIOR_BELOW, KTable, NEWCOMER_GAMES, TOP_RATING};
use crate::rating::standing::Standing;
use crate::syntax::date::Date;

/// A young player so near 2300 may have been there before the lists, as one of few games.
const NEAR: u16 = 150;

/// Judges K of the newer list.
pub fn compare(
    both: &Both<'_>,
    old: Option<&Entry>,
    new: &Entry,
    each: &mut dyn FnMut(Disagreement),
) {
    let class = slot(both.class);
    let after = new.classes[class];
    let before = old.map(|old| old.classes[class]).unwrap_or_default();
    if after.rating == 0 {
        return;
    }
    if after.k == 0 {
        // Others have it.
        if before.k > 0 && both.pair.to.0.fills.k {
            let mut one = both.found(Kind::FactorChanged, Weight::Known, old, Some(new));
            (one.before, one.after) = (before.k.to_string(), String::new());
            each(one);
        }
        return;
    }
    // Whom the list before lacks, and who has no more than a first rating can be, was never near 2400.
    let appeared = old.is_none()
        && both.same_extent
        && both.next
        && both.pair.from.0.unread == 0
        && after.rating <= HIGHEST_FIRST;
    let (wanted, kind, weight) = match wanted(both, before, after, new.born, appeared) {
        Some((wanted, true)) => (wanted, Kind::Factor, Weight::Likely),
        // What nobody knows here may be the reason of a change; who knows it can judge.
        Some((wanted, false)) if before.k > 0 && before.k != after.k => {
            (wanted, Kind::FactorChanged, Weight::Known)
        }
        _ => return,
    };
    let mut one = both.found(kind, weight, old, Some(new));
    one.before = match before.k {
        0 => String::new(),
        k => k.to_string(),
    };
    one.after = after.k.to_string();
    one.computed = wanted.to_string();
    each(one);
}

/// K by the rules where the printed one is another, and whether the printed one cannot be; `appeared` says that the player cannot have had
/// 2400 before.
fn wanted(
    both: &Both<'_>,
    before: ClassEntry,
    after: ClassEntry,
    born: u16,
    appeared: bool,
) -> Option<(u16, bool)> {
    let edition = both.editions[1]?;
    let printed = u16::from(after.k);
    let birth = (born > 0).then(|| Date::of_year(born));
    let (from, to) = both.pair.days();
    let standing = |entry: ClassEntry, reached: u16| Standing {
        rating: Some(entry.rating).filter(|rating| *rating > 0),
        k: Some(u16::from(entry.k)).filter(|k| *k > 0),
        games: entry.career,
        peak: Some(entry.peak).filter(|peak| *peak > 0),
        reached,
        ..Standing::default()
    };
    let now = standing(before, before.reached);
    let then = standing(after, before.reached.max(after.reached));
    let (k, reason) = k_factor::next(edition, both.editions[0], (from, &now), &then, birth, to);
    if k == printed {
        return None;
    }
    let KTable::Graded {
        newcomer,
        established,
        top,
        ..
    } = edition.k
    else {
        return Some((k, true));
    };
    let newcomer_before = match both.editions[0].map(|old| old.k) {
        Some(KTable::Graded { newcomer, .. }) => newcomer,
        _ => newcomer,
    };
    let reached = before.reached.max(after.reached);
    // Where all had one K, the older list tells of nobody whether he had 30 games.
    let untold = both.editions[0].is_some_and(|old| matches!(old.k, KTable::Flat(_)));
    // What was reached before the lists, and games that they do not count, nobody knows here.
    let known_before =
        before.k > 0 && both.next && both.editions[0].is_some_and(|old| old.k == edition.k);
    let may_be = |other: u16| match other {
        _ if other == top => !appeared && !known_before && reached < TOP_RATING && after.peak == 0,
        _ if other == established => {
            // From 40 to 20 with the 30th game, at an age that is not known, or because 2300 was reached before.
            let young_once = reason == Reason::Junior
                && (reached >= JUNIOR_BELOW
                    || after.peak == 0 && (!known_before || reached + NEAR >= JUNIOR_BELOW));
            let grown = reason != Reason::Junior
                && after.career.is_none_or(|games| games >= NEWCOMER_GAMES);
            young_once || grown && reached < TOP_RATING
        }
        _ if other == newcomer => {
            reached < TOP_RATING
                && after.career.is_none()
                && (untold
                    || u16::from(before.k) == newcomer_before
                    || before.k == 0
                    || before.rating == 0
                    || born == 0 && reached < JUNIOR_BELOW)
        }
        _ => false,
    };
    // A 10 is for ever.
    if u16::from(before.k) == top && known_before {
        return Some((top, true));
    }
    Some((k, !may_be(printed)))
}
