//! Tournaments of one name that nothing dates but their games: those that lie far apart in time are several, and so are those
//! whose rounds begin again with the same players: a rapid each week.

use super::Registry;
use super::join::round;
use super::registry::Tournament;
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Bound;

/// No tournament pauses for so many days: half a year. Leagues pause for three months.
const PAUSE: i32 = 183;

/// So many days lie at least between the evenings of a series. The return games of a double tournament follow sooner.
const WEEK: i32 = 5;

/// So many players who play a round again show that it is the round of another tournament.
const AGAIN: usize = 4;

impl Tournament {
    /// Whether its games alone say when it was, and not all at one time.
    fn may_be_several(&self) -> bool {
        let told = [self.event_date, self.start, self.end, self.list];
        let long = (self.dates).is_some_and(|(first, last)| last.number() - first.number() >= WEEK);
        let years = (self.spread).is_some_and(|[first, last]| last.0.0 > first.1.0);
        (long || years) && !self.results_only && told.iter().all(Option::is_none)
    }
}

/// A game of a tournament that may be several: its day, the year of its date (0 where it is not known), its number.
type Dated = (Option<Day>, u16, u32);

impl Registry {
    /// Parts tournaments of one name, without a date of their own, where half a year and more lies between their games. Games
    /// of which only the year is known belong to the one of that year, where there is one; else each year is one. Games
    /// without a date become one without a date.
    pub fn part(&mut self) {
        let mut several: BTreeMap<u32, Vec<Dated>> = BTreeMap::new();
        for (number, tournament) in (0..).zip(&self.tournaments) {
            if tournament.may_be_several() {
                several.insert(number, Vec::new());
            }
        }
        if several.is_empty() {
            return;
        }
        for (index, game) in (0..).zip(&self.games) {
            if let Some(games) = several.get_mut(&game.tournament) {
                games.push((game.date(), game.year(), index));
            }
        }
        for (number, games) in several {
            let restarts = self.restarts(&games);
            let parts = parts(games, &restarts);
            if parts.iter().filter(|part| part[0].1 > 0).count() > 1 {
                self.divide(number, &parts);
            }
        }
    }

    /// The days on which the rounds begin again, a week and more after the games before, with players who have games in the
    /// same rounds there. Each file for itself: what two have may be one.
    fn restarts(&self, games: &[Dated]) -> BTreeSet<Day> {
        let day = |index: &u32| self.games[*index as usize].date().unwrap_or_default();
        let file = |index: &u32| self.games[*index as usize].place().file;
        let mut order: Vec<u32> = Vec::with_capacity(games.len());
        let dated = games.iter().filter(|(day, ..)| day.is_some());
        order.extend(dated.map(|(.., index)| *index));
        order.sort_unstable_by_key(|index| (file(index), day(index), *index));
        let mut found = BTreeSet::new();
        for games in order.chunk_by(|one, other| file(one) == file(other)) {
            let near = |one: &u32, other: &u32| day(other).number() - day(one).number() < WEEK;
            // Mostly it never pauses.
            if games.chunk_by(near).nth(1).is_none() {
                continue;
            }
            let mut before: HashSet<(u32, u32)> = HashSet::new();
            for evening in games.chunk_by(near) {
                let seats = evening.iter().filter_map(|index| {
                    let game = &self.games[*index as usize];
                    let (round, _) = round(self.text(game.round))?;
                    Some(game.sides.map(|side| (round, side)))
                });
                let seats: HashSet<(u32, u32)> = seats.flatten().collect();
                let players: HashSet<u32> = before.iter().map(|(_, player)| *player).collect();
                let known = seats.iter().filter(|(_, player)| players.contains(player));
                let again = seats.intersection(&before).count();
                let first = |all: &HashSet<(u32, u32)>| all.iter().min().map(|(round, _)| *round);
                if again >= AGAIN && again * 2 >= known.count() && first(&seats) == first(&before) {
                    found.extend(evening.first().map(day));
                    before.clear();
                }
                before.extend(seats);
            }
        }
        found
    }

    /// Makes tournaments of the parts of one; the first takes its place.
    fn divide(&mut self, number: u32, parts: &[Vec<Dated>]) {
        let whole = self.tournaments[number as usize].clone();
        for (at, part) in parts.iter().enumerate() {
            let days = || part.iter().filter_map(|(day, ..)| *day);
            let dates = days().min().zip(days().max());
            let own = Tournament {
                dates,
                spread: None,
                first_game: part
                    .iter()
                    .map(|(.., game)| *game)
                    .min()
                    .unwrap_or_default(),
                ..whole.clone()
            };
            let place = match at {
                0 => {
                    self.tournaments[number as usize] = own;
                    number
                }
                _ => {
                    self.tournaments.push(own);
                    self.tournaments.len() as u32 - 1
                }
            };
            for (.., game) in part {
                self.games[*game as usize].tournament = place;
            }
        }
    }
}

/// The parts of a tournament, by time; those without any date first.
fn parts(mut games: Vec<Dated>, restarts: &BTreeSet<Day>) -> Vec<Vec<Dated>> {
    games.sort_unstable();
    let (undated, dated) = games.split_at(games.partition_point(|(day, ..)| day.is_none()));
    let near = |one: &Dated, other: &Dated| match (one.0, other.0) {
        (Some(one), Some(other)) => {
            let again = |one| restarts.range((Bound::Excluded(one), Bound::Included(other)));
            other.number() - one.number() <= PAUSE && (one == other || again(one).next().is_none())
        }
        _ => false,
    };
    if undated.is_empty() && dated.chunk_by(near).nth(1).is_none() {
        return vec![games];
    }
    let mut parts: Vec<Vec<Dated>> = dated.chunk_by(near).map(<[Dated]>::to_vec).collect();
    for year in undated.chunk_by(|one, other| one.1 == other.1) {
        let own = |part: &&mut Vec<Dated>| {
            let years = part[0].1..=part[part.len() - 1].1;
            part[0].0.is_some() && years.contains(&year[0].1)
        };
        let mut fitting: Vec<&mut Vec<Dated>> = parts.iter_mut().filter(own).collect();
        match &mut fitting[..] {
            // Behind those with a day, which tell its time.
            [part] => part.splice(1..1, year.iter().copied()).for_each(drop),
            _ => parts.push(year.to_vec()),
        }
    }
    parts.sort_by_key(|part| (part[0].1, part[0].0));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::GameRow;

    /// The days of the games of each tournament, in order.
    fn parted(event_date: &str, dates: &[&str]) -> Vec<Vec<String>> {
        let mut registry = Registry::default();
        let file = registry.file("a.pgn");
        for (game, date) in (1..).zip(dates) {
            let row = GameRow {
                game,
                event: "Amsterdam".to_owned(),
                event_date: event_date.to_owned(),
                date: (*date).to_owned(),
                ..GameRow::default()
            };
            registry.add_row(file, &row);
        }
        registry.part();
        let of = |number: usize| {
            let games = registry.games.iter();
            let own = games.filter(|game| game.tournament as usize == number);
            own.map(|game| game.date().map(|day| day.to_string()).unwrap_or_default())
                .collect()
        };
        (0..registry.tournaments.len()).map(of).collect()
    }

    #[test]
    fn where_only_the_year_is_known_each_year_is_one() {
        let dates = [
            "1951.??.??",
            "1954.??.??",
            "1951.11.03",
            "1953.??.??",
            "1954.??.??",
            "????.??.??",
        ];
        assert_eq!(
            parted("", &dates),
            [vec![""], vec!["", "1951-11-03"], vec![""], vec!["", ""]]
        );
        // A tournament over the turn of a year is one.
        let dates = ["1951.12.28", "1951.??.??", "1952.01.03", "1952.??.??"];
        assert_eq!(parted("", &dates).len(), 1);
    }

    #[test]
    fn what_lies_half_a_year_apart_is_another_tournament() {
        let dates = [
            "1936.10.12",
            "1889.08.26",
            "????.??.??",
            "1936.10.01",
            "1889.09.01",
        ];
        assert_eq!(
            parted("", &dates),
            [
                vec![""],
                vec!["1889-08-26", "1889-09-01"],
                vec!["1936-10-12", "1936-10-01"],
            ]
        );
        // A date of its own makes it one, and so does a pause that is no longer than those of leagues.
        assert_eq!(parted("1889.08.26", &dates).len(), 1);
        assert_eq!(parted("", &["2023.10.01", "2024.03.31"]).len(), 1);
        assert_eq!(parted("", &["2023.10.01", "2024.04.02"]).len(), 2);
    }
}
