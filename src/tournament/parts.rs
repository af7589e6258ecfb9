//! Tournaments of one name that nothing dates but their games: those that lie far apart in time are several.

use super::Registry;
use super::calendar;
use super::registry::Tournament;
use crate::syntax::date::Day;
use std::collections::HashMap;

/// No tournament pauses for so many days: half a year. Leagues pause for three months.
const PAUSE: i32 = 183;

impl Tournament {
    /// Whether its games alone say when it was, and not all at one time.
    fn may_be_several(&self) -> bool {
        let told = [self.event_date, self.start, self.end, self.list];
        let long = (self.dates)
            .is_some_and(|(first, last)| calendar::number(last) - calendar::number(first) > PAUSE);
        long && !self.results_only && told.iter().all(Option::is_none)
    }
}

impl Registry {
    /// Parts tournaments of one name, without a date of their own, where half a year and more lies between their games. Games
    /// without a day become one without a date.
    pub fn part(&mut self) {
        let mut several: HashMap<u32, Vec<(Option<Day>, u32)>> = HashMap::new();
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
                games.push((game.date, index));
            }
        }
        let mut all: Vec<_> = several.into_iter().collect();
        all.sort_unstable_by_key(|(number, _)| *number);
        for (number, mut games) in all {
            games.sort_unstable();
            let apart = |one: Option<Day>, other: Option<Day>| match (one, other) {
                (Some(one), Some(other)) => calendar::number(other) - calendar::number(one) > PAUSE,
                (one, other) => one.is_some() != other.is_some(),
            };
            let parts: Vec<_> = games
                .chunk_by(|one, other| !apart(one.0, other.0))
                .collect();
            if parts.iter().filter(|part| part[0].0.is_some()).count() > 1 {
                self.divide(number, &parts);
            }
        }
    }

    /// Makes tournaments of the parts of one; the first takes its place.
    fn divide(&mut self, number: u32, parts: &[&[(Option<Day>, u32)]]) {
        let whole = self.tournaments[number as usize].clone();
        for (at, part) in parts.iter().enumerate() {
            let dates = part[0].0.zip(part[part.len() - 1].0);
            let own = Tournament {
                dates,
                spread: None,
                first_game: part.iter().map(|(_, game)| *game).min().unwrap_or_default(),
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
            for (_, game) in *part {
                self.games[*game as usize].tournament = place;
            }
        }
    }
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
            own.map(|game| game.date.map(calendar::iso).unwrap_or_default())
                .collect()
        };
        (0..registry.tournaments.len()).map(of).collect()
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
