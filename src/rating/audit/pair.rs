//! Two lists side by side.

use super::{Disagreement, Entry, Kind, Ledger, Snapshot, Weight};
use super::{factor, flag, person, rating};
use crate::laws::TimeClass;
use crate::rating::list::slot;
use crate::rating::periods;
use crate::rating::regulations::{self, Regulations};
use crate::rating::remark::Why;
use crate::syntax::date::Day;
use std::cmp::Ordering;

/// No list of one tournament has so many players.
const MANY: usize = 5_000;

/// What two lists came to, of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rated players of the older list, and of the newer.
    pub rated: [u64; 2],
    /// On both with a rating, and the rating changed.
    pub changed: u64,
    /// With a rating on the newer list alone.
    pub new: u64,
    /// With a rating on the older list alone.
    pub gone: u64,
}

/// Two lists, the older first, and what is known beside them.
pub struct Pair<'a> {
    /// The older list, and its number among those of the field.
    pub from: (&'a Snapshot, u32),
    /// The newer one.
    pub to: (&'a Snapshot, u32),
    /// The classes to compare.
    pub classes: [bool; 3],
    /// The edition, when forced.
    pub edition: Option<&'static Regulations>,
    /// What games gave.
    pub ledger: &'a Ledger,
}

/// One class of two lists.
#[derive(Clone, Copy)]
pub(super) struct Both<'a> {
    pub pair: &'a Pair<'a>,
    pub class: TimeClass,
    /// Whether no list lies between them.
    pub next: bool,
    /// Whether the flag of a player is told with this class: of rows for several classes with the first.
    pub tells_flag: bool,
    /// Whether both hold the same players.
    pub same_extent: bool,
    /// The editions in force on both days.
    pub editions: [Option<&'static Regulations>; 2],
}

impl Pair<'_> {
    /// The days of both lists.
    #[must_use]
    pub const fn days(&self) -> (Day, Day) {
        (self.from.0.day, self.to.0.day)
    }

    /// Compares; gives every disagreement to `each`, by id; what comes to the counts of standard, rapid, blitz.
    pub fn compare(&self, mut each: impl FnMut(Disagreement)) -> [Counts; 3] {
        let mut counts = [Counts::default(); 3];
        let mut common = [0_usize; 3];
        self.join(|old, new| {
            for class in 0..3 {
                let rated = |entry: Option<&Entry>| {
                    entry.is_some_and(|entry| entry.classes[class].rating > 0)
                };
                common[class] += usize::from(rated(old) && rated(new));
                counts[class].count(
                    old.map_or(0, |entry| entry.classes[class].rating),
                    new.map_or(0, |entry| entry.classes[class].rating),
                );
            }
        });
        let both: Vec<Both<'_>> = (TimeClass::ALL.into_iter())
            .filter(|class| self.classes[slot(*class)])
            .map(|class| self.both(class, &counts[slot(class)], common[slot(class)]))
            .collect();
        for both in both.iter().filter(|both| !both.same_extent) {
            let at = (self.to.1, 1);
            let mut one = self.found(Kind::Extent, Weight::Likely, at, None);
            let own = counts[slot(both.class)];
            one.class = Some(both.class);
            (one.before, one.after) = (own.gone.to_string(), own.new.to_string());
            each(one);
        }
        self.join(|old, new| {
            if let (Some(old), Some(new)) = (old, new) {
                person::compare(self, old, new, &mut each);
            }
            for both in &both {
                rating::compare(both, old, new, &mut each);
                if let Some(new) = new {
                    factor::compare(both, old, new, &mut each);
                    flag::compare(both, old, new, &mut each);
                }
            }
        });
        counts
    }

    /// Carries on from the older list to the newer one what no single list says.
    pub fn carry(from: &Snapshot, to: &mut Snapshot) {
        let (day, then) = (from.day, to.day);
        let next = TimeClass::ALL.map(|class| periods::list_after(class, day) == then);
        let mut old = from.entries.iter().peekable();
        for new in &mut to.entries {
            while old.next_if(|old| old.key < new.key).is_some() {}
            let Some(old) = old.next_if(|old| old.key == new.key) else {
                continue;
            };
            let classes = old.classes.iter().zip(&mut new.classes);
            for ((before, own), next) in classes.zip(next) {
                own.reached = own.reached.max(before.reached);
                own.earlier = before.rating;
                own.played = own.played.max(before.played);
                if own.games == Some(0) && next {
                    own.idle = before.idle.saturating_add(1);
                }
            }
        }
    }

    /// Every player of both lists once.
    fn join<'s>(&'s self, mut each: impl FnMut(Option<&'s Entry>, Option<&'s Entry>)) {
        let (old, new) = (&self.from.0.entries, &self.to.0.entries);
        let (mut a, mut b) = (0, 0);
        loop {
            match (old.get(a), new.get(b)) {
                (None, None) => return,
                (one, other) => {
                    let order = match (one, other) {
                        (Some(one), Some(other)) => one.key.cmp(&other.key),
                        (Some(_), None) => Ordering::Less,
                        _ => Ordering::Greater,
                    };
                    let one = one.filter(|_| order != Ordering::Greater);
                    let other = other.filter(|_| order != Ordering::Less);
                    each(one, other);
                    a += usize::from(one.is_some());
                    b += usize::from(other.is_some());
                }
            }
        }
    }

    fn both(&self, class: TimeClass, counts: &Counts, common: usize) -> Both<'_> {
        let (from, to) = self.days();
        let [older, newer] = counts.rated.map(|rated| rated as usize);
        let shorter = older.min(newer);
        // As with who is no longer on a list: neither is of one tournament only.
        let alike = shorter * 2 >= older.max(newer) && common * 2 >= shorter;
        let first = (TimeClass::ALL.into_iter()).find(|class| self.classes[slot(*class)]);
        let edition = |day| self.edition.or_else(|| regulations::in_force(class, day));
        Both {
            pair: self,
            class,
            next: periods::list_after(class, from) == to,
            tells_flag: self.from.0.own_rows && self.to.0.own_rows || first == Some(class),
            same_extent: alike || shorter >= MANY && common * 4 >= shorter * 3,
            editions: [edition(from), edition(to)],
        }
    }

    /// A disagreement at a line of one of both lists.
    pub(super) fn found(
        &self,
        kind: Kind,
        weight: Weight,
        at: (u32, u64),
        who: Option<(&Snapshot, &Entry)>,
    ) -> Disagreement {
        Disagreement {
            kind,
            weight,
            days: self.days(),
            lists: (self.from.1, self.to.1),
            class: None,
            at,
            fide_id: who.map_or(0, |(_, entry)| entry.fide_id()),
            name: who.map_or_else(String::new, |(list, entry)| list.name(entry).to_owned()),
            before: String::new(),
            after: String::new(),
            computed: String::new(),
            listed_games: None,
            games: None,
            why: Vec::new(),
            player: who.and_then(|_| self.ledger.player(at)),
            more: 0,
        }
    }
}

impl<'a> Both<'a> {
    /// A disagreement of a player in this class, at the newer list where it has him.
    pub fn found(
        &self,
        kind: Kind,
        weight: Weight,
        old: Option<&Entry>,
        new: Option<&Entry>,
    ) -> Disagreement {
        let (from, to) = (self.pair.from, self.pair.to);
        let (at, who) = match (old, new) {
            (_, Some(new)) => ((to.1, new.line), Some((to.0, new))),
            (Some(old), None) => ((from.1, old.line), Some((from.0, old))),
            (None, None) => ((to.1, 1), None),
        };
        let mut one = self.pair.found(kind, weight, at, who);
        one.class = Some(self.class);
        one.listed_games = new.and_then(|new| new.classes[slot(self.class)].games);
        if one.player.is_none() {
            one.player = old.and_then(|old| self.pair.ledger.player((from.1, old.line)));
        }
        one
    }

    /// The same about ratings; 0 is none.
    pub fn of_rating(
        &self,
        kind: Kind,
        weight: Weight,
        old: Option<&Entry>,
        new: Option<&Entry>,
        why: Vec<Why>,
    ) -> Disagreement {
        let rating = |entry: Option<&Entry>| {
            let rating = entry.map_or(0, |entry| entry.classes[slot(self.class)].rating);
            if rating == 0 {
                String::new()
            } else {
                rating.to_string()
            }
        };
        Disagreement {
            before: rating(old),
            after: rating(new),
            why,
            ..self.found(kind, weight, old, new)
        }
    }

    /// Whether all games of the newer list's period are known, of this class.
    pub fn complete(&self) -> bool {
        self.pair.ledger.complete && self.pair.ledger.class == self.class
    }
}

impl Counts {
    fn count(&mut self, old: u16, new: u16) {
        self.rated[0] += u64::from(old > 0);
        self.rated[1] += u64::from(new > 0);
        match (old > 0, new > 0) {
            (true, true) => self.changed += u64::from(old != new),
            (true, false) => self.gone += 1,
            (false, true) => self.new += 1,
            (false, false) => {}
        }
    }
}
