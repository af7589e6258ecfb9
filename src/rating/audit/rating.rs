//! Ratings and games of a player on two lists.

use super::pair::Both;
use super::{ClassEntry, Disagreement, Entry, Kind, Weight};
use crate::laws::TimeClass;
use crate::rating::correction;
use crate::rating::list::slot;
use crate::rating::regulations::{Formula, K_TIMES_GAMES};
use crate::rating::remark::Why;

/// As far as this results of one period are known to take a rating: so much above the floor one may drop below it.
const MAY_DROP: u16 = 350;

/// The highest first rating where two draws are added.
pub(super) const HIGHEST_FIRST: u16 = 2200;

/// Compares what both lists say of a player, either of whom may be missing.
pub fn compare(
    both: &Both<'_>,
    old: Option<&Entry>,
    new: Option<&Entry>,
    each: &mut dyn FnMut(Disagreement),
) {
    let class = slot(both.class);
    let of = |entry: Option<&Entry>| entry.map(|entry| entry.classes[class]).unwrap_or_default();
    let (before, after) = (of(old), of(new));
    if before.rating == 0 && after.rating == 0 {
        return;
    }
    // Rows that were not taken are told by themselves.
    let unread = |refused: &std::collections::HashSet<u32>, entry: Option<&Entry>| {
        entry.is_some_and(|entry| refused.contains(&entry.fide_id()))
    };
    let (from, to) = (both.pair.from.0, both.pair.to.0);
    if new.is_none() && unread(&to.refused, old) || old.is_none() && unread(&from.refused, new) {
        return;
    }
    let seen = Seen {
        both,
        old,
        new,
        before,
        after,
    };
    seen.career(each);
    if !seen.computed(each) {
        match (before.rating, after.rating) {
            (_, 0) => seen.gone(each),
            (0, _) => seen.appeared(each),
            _ => seen.idle(each),
        }
    }
}

/// A player on both lists.
struct Seen<'a> {
    both: &'a Both<'a>,
    old: Option<&'a Entry>,
    new: Option<&'a Entry>,
    before: ClassEntry,
    after: ClassEntry,
}

impl Seen<'_> {
    fn found(&self, kind: Kind, weight: Weight, why: Vec<Why>) -> Disagreement {
        self.both.of_rating(kind, weight, self.old, self.new, why)
    }

    /// The player in the games.
    fn player(&self) -> Option<u32> {
        let pair = self.both.pair;
        if pair.ledger.class != self.both.class {
            return None;
        }
        let at = |list: u32, entry: Option<&Entry>| pair.ledger.player((list, entry?.line));
        at(pair.to.1, self.new).or_else(|| at(pair.from.1, self.old))
    }

    /// Judges a player by the games of the newer list's period; false where there are none.
    fn computed(&self, each: &mut dyn FnMut(Disagreement)) -> bool {
        let pair = self.both.pair;
        let list = pair.to.0.day;
        let Some(player) = self.player() else {
            return false;
        };
        let Some(account) = pair.ledger.account(list, player) else {
            return false;
        };
        if account.games == 0 && account.rating.unwrap_or(0) == self.before.rating {
            return false;
        }
        let published = Some(self.after.rating).filter(|rating| *rating > 0);
        let games = Some(account.games);
        if published.is_none() && self.new.is_none() && account.rating.is_some() {
            if self.both.same_extent {
                let (kind, weight) = self.vanished(self.both.next);
                let mut one = self.found(kind, weight, Vec::new());
                one.computed = account.rating.map_or_else(String::new, |of| of.to_string());
                one.games = games;
                each(one);
            }
            return true;
        }
        if published != account.rating {
            let known = pair.ledger.difference(list, player);
            // Who is not on the list itself is rated by other lists, or by none: there is nothing to hold against them.
            if known.is_some() || self.both.same_extent && self.both.next {
                let mut one = self.found(Kind::Computed, Weight::Sure, Vec::new());
                one.computed = account
                    .rating
                    .map(|rating| rating.to_string())
                    .unwrap_or_default();
                one.games = games;
                one.why = known.map(|known| known.why.clone()).unwrap_or_default();
                each(one);
            }
            return true;
        }
        // Games that wait for a first rating are counted when it is given.
        let counts = account.was_rated && self.both.next;
        if let Some(listed) = self.after.games.map(u32::from).filter(|_| counts)
            && listed != account.games
            && (listed < account.games || self.both.complete())
        {
            let weight = match self.both.complete() {
                true => Weight::Sure,
                false => Weight::Likely,
            };
            let mut one = self.found(Kind::Games, weight, Vec::new());
            one.games = games;
            each(one);
        }
        true
    }

    /// The rating before, as the newer list has it where nobody plays; none where a correction of all lies between and what
    /// it gives is not known.
    fn unplayed(&self) -> Option<u16> {
        let (class, (from, to)) = (self.both.class, self.both.pair.days());
        let corrects = from < correction::list_of(class) && correction::list_of(class) <= to;
        if class == TimeClass::Standard || !corrects {
            let rating = self.before.rating;
            return Some(correction::carried(class, from, to, rating, None));
        }
        let standard = self.new?.classes[slot(TimeClass::Standard)];
        let known = standard.said && to == correction::list_of(class);
        let standard = Some(standard.rating).filter(|rating| *rating > 0);
        known.then(|| correction::carried(class, from, to, self.before.rating, standard))
    }

    /// Who has no games in the input and a rating on both.
    fn idle(&self, each: &mut dyn FnMut(Disagreement)) {
        let Some(wanted) = self.unplayed() else {
            return;
        };
        let (both, pair) = (self.both, self.both.pair);
        // Whose career has no game more has none in the period, whether or not the list counts them.
        let stood = self.before.career.is_some() && self.before.career == self.after.career;
        let listed = self
            .after
            .games
            .or(stood.then_some(0))
            .filter(|_| both.next);
        let plays = self
            .player()
            .is_some_and(|player| pair.ledger.plays_between(player, pair.days()));
        if self.after.rating == wanted {
            if let (Some(1..), true) = (listed, both.complete()) {
                let mut one = self.found(Kind::Games, Weight::Sure, Vec::new());
                one.games = Some(0);
                each(one);
            }
            return;
        }
        let kind = match listed {
            Some(0) => Kind::Idle,
            Some(_) if both.complete() => Kind::GamesMissing,
            None if both.complete() && !plays => Kind::Idle,
            Some(games) if self.jumps(wanted, games) => Kind::Jump,
            _ => return,
        };
        let mut one = self.found(kind, Weight::Sure, Vec::new());
        one.computed = wanted.to_string();
        one.games = both.complete().then_some(0);
        one.why = self.why_moved(wanted, listed);
        if kind == Kind::Idle && one.why.iter().any(|why| matches!(why, Why::Former(_))) {
            one.weight = Weight::Likely;
        }
        each(one);
    }

    /// Whether so many games cannot change a rating so much.
    fn jumps(&self, wanted: u16, games: u16) -> bool {
        let k = match self.before.k {
            0 => 40,
            k => u32::from(k),
        };
        let most = (k * u32::from(games)).min(K_TIMES_GAMES);
        u32::from(self.after.rating.abs_diff(wanted)) > most
    }

    /// What explains that somebody moved who did not play.
    fn why_moved(&self, wanted: u16, listed: Option<u16>) -> Vec<Why> {
        let pair = self.both.pair;
        let mut why = Vec::new();
        if let (Some(1..), true) = (listed, self.both.complete()) {
            why.push(Why::Games);
        }
        let (own, day) = (self.after.rating, pair.to.0.day);
        if wanted != self.before.rating && own == self.before.rating {
            why.push(Why::NotCorrected);
        }
        if let Some(player) = self.player()
            && let Some(difference) = pair.ledger.difference(pair.from.0.day, player)
            && difference.computed == Some(own)
        {
            why.push(Why::Former(own));
        }
        if self.before.earlier == own && own > 0 {
            why.push(Why::Earlier(own));
        }
        let change = i32::from(own) - i32::from(wanted);
        if let Some(other) = pair.ledger.unbooked(day, change) {
            why.push(Why::ChangeOf(other));
        }
        why
    }

    /// Who had a rating and has none.
    fn gone(&self, each: &mut dyn FnMut(Disagreement)) {
        let both = self.both;
        if !both.same_extent
            || self
                .player()
                .is_some_and(|player| both.pair.ledger.plays_between(player, both.pair.days()))
        {
            return;
        }
        // Without a gap and a row that counts no game, or with all games known, nothing can have taken it.
        let idle = both.next && self.after.said && self.after.games == Some(0) || both.complete();
        let (kind, weight) = self.vanished(idle);
        each(self.found(kind, weight, Vec::new()));
    }

    /// How much it weighs that somebody is gone; whether what is known excludes that results explain it.
    fn vanished(&self, excluded: bool) -> (Kind, Weight) {
        let both = self.both;
        let floor = both.editions[1].map_or(0, |edition| edition.floor);
        let low = self.before.rating < floor + MAY_DROP;
        let unread = both.pair.to.0.unread > 0 && self.new.is_none();
        match (excluded, low) {
            _ if unread => (Kind::VanishedLow, Weight::Known),
            (true, _) => (Kind::Vanished, Weight::Sure),
            (false, true) => (Kind::VanishedLow, Weight::Known),
            (false, false) => (Kind::Vanished, Weight::Likely),
        }
    }

    /// Whether the games of the career became fewer.
    fn career(&self, each: &mut dyn FnMut(Disagreement)) {
        let (Some(before), Some(after)) = (self.before.career, self.after.career) else {
            return;
        };
        if after < before {
            let mut one = self.found(Kind::Career, Weight::Likely, Vec::new());
            (one.before, one.after) = (before.to_string(), after.to_string());
            each(one);
        }
    }

    /// Who has a rating and had none.
    fn appeared(&self, each: &mut dyn FnMut(Disagreement)) {
        let both = self.both;
        let Some(edition) = both.editions[1] else {
            return;
        };
        let plays = self
            .player()
            .is_some_and(|player| both.pair.ledger.plays_between(player, both.pair.days()));
        if !both.same_extent || plays {
            return;
        }
        let kept = correction::floor(both.class, both.pair.to.0.day, edition);
        let without = both.complete() || both.next && self.after.games == Some(0);
        // Tournaments that began by the edition before are rated by that.
        let two_draws = both
            .editions
            .iter()
            .flatten()
            .all(|edition| edition.newcomer.formula == Formula::TwoDraws);
        let high =
            two_draws && both.class == TimeClass::Standard && self.after.rating > HIGHEST_FIRST;
        let unread = both.pair.from.0.unread > 0 && self.old.is_none();
        let (kind, weight) = match () {
            () if unread => return,
            () if self.after.rating < kept => (Kind::AppearedLow, Weight::Sure),
            () if without && both.complete() => (Kind::Appeared, Weight::Sure),
            () if without => (Kind::Appeared, Weight::Likely),
            () if high => (Kind::AppearedHigh, Weight::Likely),
            () => return,
        };
        let mut one = self.found(kind, weight, Vec::new());
        one.games = both.complete().then_some(0);
        each(one);
    }
}
