//! What tells two groups of persons apart.

use super::groups::{Bar, Groups, LIFETIME};
use crate::tournament::names::Fit;
use crate::tournament::sides::SideOf;

/// Ratings that one person has in slow games of one year do not lie further apart; nor those of two years that follow each other.
const FAR: u16 = 300;
const FAR_NEXT: u16 = 400;

/// So many years without a game tell a shorter form or a slip apart.
const DECADES: u16 = 30;

/// Games of one round are played within so many days.
const ROUND: i32 = 3;

/// How much must contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// The names are the same.
    Name,
    /// One name is a shorter form or a slip.
    Like,
}

impl Groups<'_> {
    /// What tells two groups apart, if anything does.
    pub fn against(&mut self, one: u32, other: u32, level: Level) -> Option<Bar> {
        let (a, b) = (self.facts(one), self.facts(other));
        if a.id != 0 && b.id != 0 && a.id != b.id {
            return Some(Bar::Ids);
        }
        let pause = a.years.zip(b.years).map_or(0, |(one, other)| {
            let after = other.0.saturating_sub(one.1);
            after.max(one.0.saturating_sub(other.1))
        });
        let longest = match level {
            Level::Name => LIFETIME,
            Level::Like => DECADES,
        };
        if pause > longest {
            return Some(Bar::Years(pause));
        }
        if let (Some(one), Some(other)) = (a.births.first(), b.births.first())
            && !a.births.iter().any(|year| b.births.contains(year))
        {
            return Some(Bar::Births([*one, *other]));
        }
        if level == Level::Like
            && let Some(bar) = far(&a.of_years, &b.of_years)
        {
            return Some(bar);
        }
        if let Some(bar) = self.meet(one, other) {
            return Some(bar);
        }
        let (a, b) = (self.facts(one), self.facts(other));
        if level == Level::Like
            && let (Some(one), Some(other)) = (a.federations.first(), b.federations.first())
            && !a.federations.iter().any(|own| b.federations.contains(own))
        {
            return Some(Bar::Federations([*one, *other]));
        }
        None
    }

    /// Whether two groups play each other, or in one round against two opponents.
    pub fn meet(&mut self, one: u32, other: u32) -> Option<Bar> {
        let (a, b) = (self.facts(one), self.facts(other));
        let (few, many) = match a.seats <= b.seats {
            true => (a.members.clone(), b.members.clone()),
            false => (b.members.clone(), a.members.clone()),
        };
        let of_many = self.leader(many[0]);
        let told = |one: &u32| {
            let mut foreign = many.iter().map(|other| (*one.min(other), *one.max(other)));
            foreign.any(|pair| self.foreign.contains(&pair))
        };
        let foreign = few.iter().any(told);
        for own in &few {
            let seats = self.seats(*own).to_vec();
            for seat in &seats {
                let game = self.game(*seat);
                if self.leader(game.sides[1 - seat.side()]) == of_many {
                    return Some(Bar::Met(seat.game()));
                }
                let round = self.round(seat.game());
                if round == 0 {
                    continue;
                }
                for other in &many {
                    let beside = self.seats_in(*other, game.tournament, Some(round)).to_vec();
                    if beside
                        .iter()
                        .any(|beside| self.are_two_boards(*seat, *beside))
                    {
                        return Some(Bar::Round(seat.game()));
                    }
                }
            }
        }
        // Records tell them apart in another way: in rows of one report.
        foreign.then(|| Bar::Rows(self.seats(few[0])[0].game()))
    }

    /// Whether two seats of a round are those of two persons: against opponents who cannot be one, at one time.
    fn are_two_boards(&mut self, one: SideOf, other: SideOf) -> bool {
        let (a, b) = (self.game(one), self.game(other));
        let days = a.date().zip(b.date());
        if days.is_some_and(|(one, other)| (one.number() - other.number()).abs() > ROUND) {
            return false;
        }
        let opponents = [a.sides[1 - one.side()], b.sides[1 - other.side()]];
        if !opponents.iter().all(|person| self.is_somebody(*person))
            || self.are_one(opponents[0], opponents[1])
        {
            return false;
        }
        let [x, y] = opponents.map(|person| self.name(person));
        x.fit(&y) == Fit::No && y.fit(&x) == Fit::No
    }
}

/// Ratings of slow games that cannot be those of one person.
fn far(one: &[(u16, u16, u16)], other: &[(u16, u16, u16)]) -> Option<Bar> {
    let (few, many) = match one.len() <= other.len() {
        true => (one, other),
        false => (other, one),
    };
    for (year, low, high) in few {
        let from = many.partition_point(|own| own.0 + 1 < *year);
        for (next, bottom, top) in many[from..].iter().take_while(|own| own.0 <= *year + 1) {
            let most = if next == year { FAR } else { FAR_NEXT };
            let pair = match (bottom.saturating_sub(*high), low.saturating_sub(*top)) {
                (apart, _) if apart > most => [*high, *bottom],
                (_, apart) if apart > most => [*low, *top],
                _ => continue,
            };
            let [own, of_other] = pair;
            let sides = match std::ptr::eq(few, one) {
                true => [own, of_other],
                false => [of_other, own],
            };
            return Some(Bar::Ratings(*year, sides));
        }
    }
    None
}
