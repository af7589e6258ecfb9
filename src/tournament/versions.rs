//! Two reports of one event held against each other: the one handed in, and the corrected one beside it. Games that both have must
//! have one result.

use super::join::name::{Alike, alike};
use super::trf::{Colour, Event, Player, ResultCode, Round};
use crate::syntax::date::{Date, Day};
use crate::text::letters_alone;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What of a report is held against others: who met whom, in few bytes.
#[derive(Clone, Debug)]
pub struct Version {
    name: String,
    /// First and last day, as numbers of days.
    days: Option<(i32, i32)>,
    rows: Vec<Row>,
    /// The names of the players, hashed, from the least: reports of other events are told from this one by them alone.
    names: Vec<u64>,
}

#[derive(Clone, Debug)]
struct Row {
    number: u16,
    line: u64,
    name: u64,
    fide_id: u64,
    rounds: Vec<Round>,
}

/// A round of a player in which two reports say different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The player, as a place among the rows of the later report.
    pub player: usize,
    /// The round, from 1.
    pub round: u16,
    /// The line of the player's row in the earlier report, from 1.
    pub line: u64,
    /// What differs.
    pub what: Differs,
}

/// What two reports say differently of a round of a player. Opponents are places among the rows of the later report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differs {
    /// Another opponent, or none: whom the player meets in the earlier report.
    Opponent(Option<usize>),
    /// The colours of the game are exchanged.
    Colours,
    /// Another result: the player's and his opponent's in the earlier report.
    Result([Option<ResultCode>; 2]),
}

/// An event that two reports date so many days apart is not one.
const APART: i32 = 31;

/// So many names of each tell at a glance that two reports have other players.
const FEW: usize = 8;

impl Version {
    /// What of a report is held against others.
    #[must_use]
    pub fn of(event: &Event, players: &[Player]) -> Version {
        let row = |player: &Player| Row {
            number: player.number,
            line: player.line,
            name: hash(&player.name),
            fide_id: player.fide_id.unwrap_or(0),
            rounds: player.rounds.clone(),
        };
        let rows: Vec<Row> = players.iter().map(row).collect();
        let mut names: Vec<u64> = rows.iter().map(|row| row.name).collect();
        names.sort_unstable();
        let days = [event.start, event.end];
        let days = days.iter().chain(&event.round_dates).flatten();
        let days = days.filter_map(|date: &Date| date.day().map(Day::number));
        Version {
            name: event.name.clone(),
            days: days.clone().min().zip(days.max()),
            rows,
            names,
        }
    }

    /// What this report says otherwise than an earlier one that may be of the same event; none where that is another event.
    #[must_use]
    pub fn against(&self, earlier: &Version) -> Option<Vec<Contradiction>> {
        let there = self.places_in(earlier);
        let known = there.iter().flatten().count();
        let fewer = self.rows.len().min(earlier.rows.len());
        if known * 5 < fewer * 4 {
            return None;
        }
        let mut found = Vec::new();
        let (mut pairs, mut same, mut agree) = (0, 0, 0);
        for (player, own) in self.rows.iter().enumerate() {
            let Some(at) = there[player] else { continue };
            let rounds = own.rounds.iter().zip(&earlier.rows[at].rounds);
            for (round, (here, other)) in (1_u16..).zip(rounds) {
                if is_blank(here) || is_blank(other) {
                    continue;
                }
                let opponent = here.opponent.map(|number| self.place(number));
                let mapped = opponent.flatten().and_then(|opponent| there[opponent]);
                let other_opponent = other.opponent.and_then(|number| earlier.place(number));
                // Somebody whom the other report does not have says nothing.
                if here.opponent.is_some() && mapped.is_none()
                    || other.opponent.is_some() && other_opponent.is_none()
                {
                    continue;
                }
                pairs += usize::from(mapped.is_some() || other_opponent.is_some());
                let what = if mapped != other_opponent {
                    let of = other_opponent
                        .and_then(|of| there.iter().position(|place| *place == Some(of)));
                    Some(Differs::Opponent(of))
                } else {
                    same += usize::from(mapped.is_some());
                    let open = here.result.is_none() || other.result.is_none();
                    let result = open || here.result == other.result;
                    agree += usize::from(mapped.is_some() && result);
                    let back = other_opponent
                        .and_then(|of| earlier.rows[of].rounds.get(usize::from(round) - 1));
                    differs(here, other, back)
                };
                // A game is told at the row that comes first.
                let told = opponent.flatten().is_some_and(|opponent| {
                    opponent < player
                        && self.rows[opponent]
                            .rounds
                            .get(usize::from(round) - 1)
                            .is_some_and(|back| back.opponent == Some(own.number))
                });
                let line = earlier.rows[at].line;
                found.extend(what.filter(|_| !told).map(|what| Contradiction {
                    player,
                    round,
                    line,
                    what,
                }));
            }
        }
        // The second cycle of a round robin has the pairs of the first, on other days and with other results.
        let days = self.days.zip(earlier.days);
        let apart = days.is_some_and(|((first, last), (from, to))| last < from || to < first);
        let enough = match apart {
            true => agree * 4 >= pairs * 3,
            false => agree * 2 >= pairs,
        };
        (pairs > 0 && same * 4 >= pairs * 3 && enough).then_some(found)
    }

    /// Whether both may be of one event, by names of players, days and the name of the event.
    #[must_use]
    pub fn may_be(&self, other: &Version) -> bool {
        let near = |(first, last): (i32, i32), (from, to): (i32, i32)| {
            first - APART <= to && from - APART <= last
        };
        let days = self.days.zip(other.days);
        if days.is_some_and(|(own, others)| !near(own, others)) {
            return false;
        }
        // Of two sets that have most in common the first few are hardly ever apart.
        let [few, others] = [self, other].map(|one| &one.names[..one.names.len().min(FEW)]);
        let fewer = self.names.len().min(other.names.len());
        common(few, others) > 0
            && common(&self.names, &other.names) * 5 >= fewer * 4
            && alike(&self.name, &other.name) != Alike::Apart
    }

    fn place(&self, number: u16) -> Option<usize> {
        self.rows.iter().position(|row| row.number == number)
    }

    /// Where each player stands in another report: by name, of several of one name by id; else by id.
    fn places_in(&self, other: &Version) -> Vec<Option<usize>> {
        let mut by_name: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut by_id: HashMap<u64, usize> = HashMap::new();
        for (at, row) in other.rows.iter().enumerate() {
            by_name.entry(row.name).or_default().push(at);
            if row.fide_id > 0 {
                by_id.insert(row.fide_id, at);
            }
        }
        let find = |row: &Row| {
            let of_id = by_id.get(&row.fide_id).copied();
            match by_name.get(&row.name).map_or(&[][..], Vec::as_slice) {
                [one] => Some(*one),
                [] => of_id,
                all => of_id.filter(|of_id| all.contains(of_id)),
            }
        };
        self.rows.iter().map(find).collect()
    }
}

/// How many numbers two lists from the least have in common.
fn common(one: &[u64], other: &[u64]) -> usize {
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    let mut both = 0;
    while let (Some(own), Some(others)) = (one.peek(), other.peek()) {
        let order = own.cmp(others);
        both += usize::from(order.is_eq());
        if order.is_le() {
            one.next();
        }
        if order.is_ge() {
            other.next();
        }
    }
    both
}

fn hash(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    letters_alone(name).hash(&mut hasher);
    hasher.finish()
}

/// Whether a report says nothing of a round yet: no opponent, and no bye either.
fn is_blank(round: &Round) -> bool {
    round.opponent.is_none() && round.result.is_none()
}

/// What the rounds of one player against one opponent say differently; `back` is the opponent's in the earlier report.
fn differs(here: &Round, other: &Round, back: Option<&Round>) -> Option<Differs> {
    let colour = |round: &Round| round.colour.map(|colour| colour == Colour::White);
    if here.result.is_some() && other.result.is_some() && here.result != other.result {
        return Some(Differs::Result([
            other.result,
            back.and_then(|back| back.result),
        ]));
    }
    let colours = colour(here).zip(colour(other));
    colours
        .filter(|(own, others)| own != others)
        .map(|_| Differs::Colours)
}

#[cfg(test)]
mod tests {
    use super::super::trf::survey;
    use super::*;

    const NAMES: [&str; 4] = ["Rossi, Ugo", "Verdi, Ada", "Neri, Pia", "Bianchi, Leo"];

    fn version(event: &str, rounds: [&str; 4]) -> Version {
        let mut text = format!("012 {event}\n042 2026/05/01\n052 2026/05/03\n");
        for (number, (name, rounds)) in (1..).zip(NAMES.into_iter().zip(rounds)) {
            text += &format!("001 {number:>4}      {name:76} {rounds}\n");
        }
        let report = survey(text.as_bytes()).0;
        Version::of(&report.event, &report.players)
    }

    const SOUND: [&str; 4] = [
        "   2 w 1     3 b =",
        "   1 b 0     4 w 1",
        "   4 w =     1 w =",
        "   3 b =     2 b 0",
    ];

    #[test]
    fn a_report_says_nothing_against_itself_or_an_earlier_state() {
        let whole = version("Open", SOUND);
        assert_eq!(whole.against(&whole), Some(Vec::new()));
        let first = version("Open", SOUND.map(|row| &row[..8]));
        assert_eq!(whole.against(&first), Some(Vec::new()));
        assert_eq!(first.against(&whole), Some(Vec::new()));
        // Paired, and not played yet.
        let paired = version("Open", SOUND.map(|row| &row[..17]));
        assert_eq!(whole.against(&paired), Some(Vec::new()));
    }

    #[test]
    fn what_differs_is_told_once_for_a_game() {
        let sound = version("Open", SOUND);
        let at = |player, round, what| Contradiction {
            player,
            round,
            line: 4 + player as u64,
            what,
        };
        let mut other = SOUND;
        (other[0], other[2]) = ("   2 w 1     3 b 1", "   4 w =     1 w 0");
        let result = Differs::Result([Some(ResultCode::Draw), Some(ResultCode::Draw)]);
        assert_eq!(
            version("Open", other).against(&sound),
            Some(vec![at(0, 2, result)])
        );
        (other[0], other[2]) = ("   2 w 1     3 w =", "   4 w =     1 b =");
        assert_eq!(
            version("Open", other).against(&sound),
            Some(vec![at(0, 2, Differs::Colours)])
        );
        // Another group, and a round that was paired anew.
        assert!(!version("Open B", other).may_be(&version("Open A", SOUND)));
        assert!(version("Open", other).may_be(&sound));
        let anew = [
            "   3 w 1     4 b =",
            "   4 w 0     3 w 1",
            "   1 b 0     2 b 0",
            "   2 b 1     1 w =",
        ];
        assert_eq!(version("Open", anew).against(&sound), None);
        // The same pairs with other results.
        let cycle = [
            "   2 b 0     3 w 0",
            "   1 w 1     4 b 0",
            "   4 b 1     1 b 1",
            "   3 w 0     2 w 1",
        ];
        assert_eq!(version("Open", cycle).against(&sound), None);
    }
}
