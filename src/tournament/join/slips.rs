//! Two deliveries of one event under different dates: whose dates hold. The order of the files never decides, for it says
//! nothing; where the list for which the event is rated depends on it and nothing tells, somebody must.

use super::align::Edge;
use super::chance::NEAR;
use super::deliveries::days_apart;
use super::pairs::Pair;
use super::weigh::Weigher;
use crate::syntax::date::Day;
use crate::tournament::registry::Tournament;
use std::collections::HashSet;

/// So many days before an event its list is at most of: there are lists every month, and every two or three before 2012.
const IN_FORCE: i32 = 92;
/// Other tournaments so many days from it say that a date is of the time that is rated.
const TOGETHER: i32 = 45;
/// So many of them say it.
const OTHERS: usize = 2;

/// Whose dates hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dates {
    /// They are the same, or it does not matter.
    Same,
    /// Those of the first or the second delivery of the pair.
    Of(usize),
    /// Nothing tells.
    Open,
}

impl Weigher<'_> {
    /// Whose dates hold of two deliveries of one event.
    pub(super) fn dates(&self, pair: &Pair, edges: &[Edge]) -> Dates {
        let days: Option<Vec<[Day; 2]>> = (edges.iter())
            .map(|edge| {
                let [one, other] = edge.games.map(|game| self.game(game).date());
                one.zip(other).map(|(one, other)| [one, other])
            })
            .collect();
        let Some(days) = days.filter(|days| !days.is_empty()) else {
            return Dates::Same;
        };
        let apart = |[one, other]: &[Day; 2]| (one.number() - other.number()).abs();
        let ends = |own: usize| {
            let days = days.iter().map(move |both| both[own]);
            [days.clone().min(), days.max()].map(Option::unwrap_or_default)
        };
        let [[first, last], [other, end]] = [ends(0), ends(1)];
        let one_list = |one: Day, other: Day| (one.0, one.1) == (other.0, other.1);
        let moved = days.iter().filter(|both| apart(both) > 1).count();
        if one_list(first, other) && one_list(last, end) || moved * 2 <= days.len() {
            return Dates::Same;
        }
        // The list by which it is rated is that in force when it began.
        let first = [first, other];
        let hints = [
            self.by_heading(pair, &days),
            self.by_year_in_name(pair, first),
            self.by_records(edges[0].games),
            self.by_lists(first),
        ];
        let said: HashSet<usize> = hints.into_iter().flatten().collect();
        match (said.len(), said.into_iter().next()) {
            (1, Some(own)) => Dates::Of(own),
            (0, _) => match self.by_neighbours(pair, first) {
                Some(own) => Dates::Of(own),
                None if days.iter().all(|both| apart(both) <= NEAR) => self.of_report(pair, first),
                None => Dates::Open,
            },
            _ => Dates::Open,
        }
    }

    /// Of dates that are near each other those of the report, else the later.
    fn of_report(&self, pair: &Pair, first: [Day; 2]) -> Dates {
        let reports = (pair.deliveries)
            .map(|own| self.tournament(self.deliveries.games(own)[0]).results_only);
        Dates::Of(match reports {
            [true, false] => 0,
            [false, true] => 1,
            _ => usize::from(first[1] > first[0]),
        })
    }

    /// Where the heading of one contradicts its own dates and has those of the other.
    fn by_heading(&self, pair: &Pair, days: &[[Day; 2]]) -> Option<usize> {
        let wrong = [0, 1].map(|own: usize| {
            let tournament = self.tournament(self.deliveries.games(pair.deliveries[own])[0]);
            told(tournament).is_some_and(|(from, to)| {
                let inside = |day: Day| (from - 1..=to + 1).contains(&day.number());
                !days.iter().any(|both| inside(both[own]))
                    && days.iter().any(|both| inside(both[1 - own]))
            })
        });
        match wrong {
            [true, false] => Some(1),
            [false, true] => Some(0),
            _ => None,
        }
    }

    /// Where the names have the year of one.
    fn by_year_in_name(&self, pair: &Pair, first: [Day; 2]) -> Option<usize> {
        let years = first.map(|day| day.0.to_string());
        let named = [0, 1].map(|own: usize| {
            pair.deliveries.iter().any(|delivery| {
                let event = self.tournament(self.deliveries.games(*delivery)[0]).event;
                self.registry.text(event).contains(&years[own])
            })
        });
        match (years[0] != years[1], named) {
            (true, [true, false]) => Some(0),
            (true, [false, true]) => Some(1),
            _ => None,
        }
    }

    /// Where more records have one of the dates than the other.
    fn by_records(&self, games: [u32; 2]) -> Option<usize> {
        let crowds = self
            .game(games[0])
            .sides
            .map(|side| self.people.crowd(side));
        let counts = games.map(|game| {
            let date = self.game(game).date();
            let all = self.found.by_players.of(crowds, 0, u32::MAX);
            let same = all.map(|place| self.game(self.deliveries.game(place)));
            let same = same.filter(|other| other.date() == date);
            same.map(|other| (other.tournament, other.place().file))
                .collect::<HashSet<_>>()
                .len()
        });
        match counts[0].cmp(&counts[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Where a list in force is given for one of the dates, and for the other none, or an older one.
    fn by_lists(&self, first: [Day; 2]) -> Option<usize> {
        let lists = (self.lists)();
        let fits = first.map(|day| {
            let newest = lists.iter().filter(|list| **list <= day).max();
            match newest.map(|list| (day.number() - list.number(), list)) {
                Some((_, list)) if (list.0, list.1) == (day.0, day.1) => 2,
                Some((days, _)) if days <= IN_FORCE => 1,
                _ => 0,
            }
        });
        match fits {
            [one, other] if one > other => Some(0),
            [one, other] if one < other => Some(1),
            _ => None,
        }
    }

    /// Where other tournaments of the input are of the time of one, and none of the time of the other.
    fn by_neighbours(&self, pair: &Pair, first: [Day; 2]) -> Option<usize> {
        let own = pair
            .deliveries
            .map(|delivery| self.game(self.deliveries.games(delivery)[0]).tournament);
        let near = first.map(|day| {
            let others = (0..).zip(&self.registry.tournaments);
            let others = others.filter(|(number, _)| !own.contains(number));
            let days = others.map(|(_, other)| days_apart(other.last_day(), Some(day)));
            days.filter(|days| days.is_some_and(|days| days <= TOGETHER))
                .count()
        });
        match near {
            [many, 0] if many >= OTHERS => Some(0),
            [0, many] if many >= OTHERS => Some(1),
            _ => None,
        }
    }
}

/// The span that a heading tells, in numbers of days: without an end as long as its games are.
fn told(tournament: &Tournament) -> Option<(i32, i32)> {
    let from = tournament.start.or(tournament.event_date)?.number();
    let length = |(first, last): (Day, Day)| last.number() - first.number();
    let to = match tournament.end {
        Some(end) => end.number(),
        None => from + tournament.dates.map_or(0, length),
    };
    Some((from, to.max(from)))
}
