//! The factor K and why (8.3.3).
//!
//! A player whose published rating ever reached 2400 has 10; else one who is young and never reached 2300 has 40; else one
//! with fewer than 30 games has 40; else 20. (So do 99.2 % of the 19.6 million factors that FIDE has published.) What the list prints is what
//! FIDE uses; only where it prints none is K found by these rules.

use super::regulations::{
    self, JUNIOR_BELOW, Junior, K_TIMES_GAMES, KTable, NEWCOMER_GAMES, Regulations, TOP_RATING,
};
use super::standing::Standing;
use crate::laws::TimeClass;
use crate::syntax::date::{Date, Day};

/// Why K is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The list prints it.
    Printed,
    /// The user says so.
    Given,
    /// A published rating reached 2400.
    Top,
    /// Young, and never 2300.
    Junior,
    /// Fewer than 30 games.
    Newcomer,
    /// None of these.
    Established,
    /// None of these, as far as is known: games of the career or year of birth are not.
    Assumed,
    /// The same for all.
    Flat,
}

impl Reason {
    /// As reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Printed => "list",
            Reason::Given => "given",
            Reason::Top => "2400",
            Reason::Junior => "junior",
            Reason::Newcomer => "30-games",
            Reason::Established => "established",
            Reason::Assumed => "assumed",
            Reason::Flat => "flat",
        }
    }
}

/// Whether a player born so is young on a day; none where it is not known.
fn is_young(junior: Junior, birth: Option<Date>, day: Day) -> Option<bool> {
    let birth = birth?;
    let years = i32::from(day.year()) - i32::from(birth.year?);
    match junior {
        Junior::EndOfYear => Some(years <= 18),
        Junior::Birthday => match years {
            18 => Some((day.1, day.2) < (birth.month?, birth.day.unwrap_or(1))),
            _ => Some(years < 18),
        },
    }
}

/// K by the rules, from what is known of a player on the day of a list.
#[must_use]
pub fn derived(
    regulations: &Regulations,
    standing: &Standing,
    birth: Option<Date>,
    list: Day,
) -> (u16, Reason) {
    let KTable::Graded {
        newcomer,
        established,
        top,
        junior,
    } = regulations.k
    else {
        let KTable::Flat(k) = regulations.k else {
            return (0, Reason::Flat);
        };
        return (k, Reason::Flat);
    };
    let known = standing.peak.max(standing.rating).unwrap_or(0);
    let peak = known.max(standing.reached);
    let young = match junior {
        Some(junior) => is_young(junior, birth, list),
        None => Some(false),
    };
    if peak >= TOP_RATING {
        (top, Reason::Top)
    } else if young == Some(true) && peak < JUNIOR_BELOW {
        (newcomer, Reason::Junior)
    } else if standing.games.is_some_and(|games| games < NEWCOMER_GAMES) {
        (newcomer, Reason::Newcomer)
    } else if standing.games.is_none() || young.is_none() && peak < JUNIOR_BELOW {
        (established, Reason::Assumed)
    } else {
        (established, Reason::Established)
    }
}

/// K for a period: as printed, else by the rules.
#[must_use]
pub fn of(
    regulations: &Regulations,
    standing: &Standing,
    birth: Option<Date>,
    list: Day,
) -> (u16, Reason) {
    match standing.k.filter(|k| *k > 0) {
        Some(k) => (k, standing.k_reason.unwrap_or(Reason::Printed)),
        None => derived(regulations, standing, birth, list),
    }
}

/// K for the next list, as far as it is known: what is printed now, on the list of the day `from` and by the edition `by`,
/// goes on where nothing known changes it and the table is the same.
#[must_use]
pub fn next(
    regulations: &Regulations,
    by: Option<&Regulations>,
    (from, now): (Day, &Standing),
    then: &Standing,
    birth: Option<Date>,
    list: Day,
) -> (u16, Reason) {
    let (k, reason) = derived(regulations, then, birth, list);
    let has_30 = |games: Option<u32>| games.is_some_and(|games| games >= NEWCOMER_GAMES);
    let no_newcomer_any_more = has_30(then.games) && !has_30(now.games);
    // The K of the young says nothing of the games of one who is not young any more.
    let no_junior_any_more = derived(regulations, now, birth, from).1 == Reason::Junior;
    // Another table's K tells nothing.
    let printed = now.k.filter(|_| by.is_none_or(|by| by.k == regulations.k));
    match (reason, printed) {
        // Games of the career or year of birth are not known: what a list prints tells.
        (Reason::Assumed, Some(printed))
            if printed > 0 && !no_newcomer_any_more && !no_junior_any_more =>
        {
            (printed, now.k_reason.unwrap_or(Reason::Printed))
        }
        // A smaller one than that of the young says that 2300 was reached, before what is known.
        (Reason::Junior, Some(printed)) if printed > 0 && printed < k && now.peak.is_none() => {
            (printed, now.k_reason.unwrap_or(Reason::Printed))
        }
        // A printed 10 says that 2400 was reached once.
        (_, Some(printed)) if matches!(regulations.k, KTable::Graded { top, .. } if printed == top) => {
            (printed, Reason::Top)
        }
        _ => (k, reason),
    }
}

/// K from the list of a day on for a player who does not play and leaves the young between two lists; none where it stays what
/// it is.
#[must_use]
pub fn of_leaver(
    class: TimeClass,
    (from, to): (Day, Day),
    now: &Standing,
    birth: Option<Date>,
) -> Option<u16> {
    let before = regulations::in_force(class, from)?;
    let regulations = regulations::in_force(class, to)?;
    let was = derived(before, now, birth, from).1 == Reason::Junior;
    let is = derived(regulations, now, birth, to).1 == Reason::Junior;
    let (k, _) = next(regulations, Some(before), (from, now), now, birth, to);
    (was && !is && now.k.is_some() && now.k != Some(k)).then_some(k)
}

/// K where a player has so many games in the period: K times games is at most 700.
#[must_use]
pub fn limited(regulations: &Regulations, k: u16, games: u32) -> u16 {
    match regulations.rule_700 && u32::from(k) * games > K_TIMES_GAMES {
        true => (K_TIMES_GAMES / games) as u16,
        false => k,
    }
}
